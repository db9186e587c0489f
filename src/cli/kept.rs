//! The files of games: the one in which a game is kept while it is played, and those it is saved in.

use std::env;
use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use super::output;
use crate::app::{Mover, Play, Seat, Seats};
use crate::import::saved_game::{self, SavedGame};
use crate::tui::GameKeeper;

/// What the files of games end in.
pub(super) const ENDING: &str = ".game";

/// The files of one game.
pub(super) struct Kept {
    // What the file says beside the moves.
    about: SavedGame,
    // Where the game is kept; nowhere until there is a move.
    path: Option<PathBuf>,
    // The file that it was saved in, or read from: it may be written again.
    saved: Option<PathBuf>,
    // Whether nobody would go on with it: it is over, or nobody has moved.
    is_done: bool,
}

/// Where games are kept while they are played: `$XDG_STATE_HOME/plyscope`, or
/// `~/.local/state/plyscope`.
pub(super) fn folder() -> Option<PathBuf> {
    let set = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state = set("XDG_STATE_HOME").or_else(|| Some(set("HOME")?.join(".local/state")))?;
    Some(state.join("plyscope"))
}

/// The game that was kept last.
pub(super) fn last() -> Option<PathBuf> {
    let files = fs::read_dir(folder()?).ok()?.flatten().map(|entry| entry.path());
    let games = files.filter(|path| path.to_string_lossy().ends_with(ENDING));
    games.max_by_key(|path| fs::metadata(path).and_then(|metadata| metadata.modified()).ok())
}

impl Kept {
    /// The files of a game; `about` says what they tell beside the moves, `path` where it is kept
    /// already, `saved` where it is saved.
    pub fn new(about: SavedGame, path: Option<PathBuf>, saved: Option<PathBuf>) -> Self {
        Self { about, path, saved, is_done: false }
    }

    /// Ends with the game: one that is over, or has no moves, is kept no longer. Says where it is kept otherwise.
    pub fn close(self) -> Option<PathBuf> {
        let path = self.path?;
        if self.is_done {
            // A file that stays is no harm.
            let _ = fs::remove_file(&path);
            return None;
        }
        Some(path)
    }

    fn text(&self, play: &Play) -> String {
        let Seats { first, second } = play.setup().seats;
        let moves = play.turns().iter().map(|turn| turn.name.clone()).collect();
        let all = play.turns().iter().chain(play.undone().iter().rev());
        let slips = (1..).zip(all).filter(|(_, turn)| turn.by == Mover::Slip).map(|(number, _)| number);
        saved_game::write(&SavedGame {
            machine: [first, second].map(|seat| seat == Seat::Machine),
            level: play.setup().level.number(),
            seed: play.setup().seed,
            moves,
            slips: slips.collect(),
            undone: play.undone().iter().rev().map(|turn| turn.name.clone()).collect(),
            ..self.about.clone()
        })
    }

    /// A file of the folder that nobody has.
    fn claim() -> io::Result<PathBuf> {
        let folder = folder().ok_or_else(|| io::Error::other("neither XDG_STATE_HOME nor HOME is set"))?;
        fs::create_dir_all(&folder)?;
        free_name(&folder, "")
    }
}

impl GameKeeper for Kept {
    fn keep(&mut self, play: &Play) -> io::Result<()> {
        let has_moves = !play.turns().is_empty() || !play.undone().is_empty();
        self.is_done = play.is_over() || !has_moves;
        if self.path.is_none() && !has_moves {
            return Ok(());
        }
        let path = match self.path.take() {
            Some(path) => path,
            None => Self::claim()?,
        };
        let written = output::replace(&path, self.text(play).as_bytes());
        self.path = Some(path);
        written
    }

    fn save(&mut self, play: &Play, name: Option<&str>) -> io::Result<PathBuf> {
        let named =
            name.map(|name| if name.ends_with(ENDING) { name.into() } else { format!("{name}{ENDING}") });
        let path = match (named.map(PathBuf::from), &self.saved) {
            (Some(path), saved) if path.exists() && saved.as_ref() != Some(&path) => {
                let path = path.display();
                return Err(io::Error::other(format!("{path} is there already; choose another name")));
            }
            (Some(path), _) => path,
            (None, Some(saved)) => saved.clone(),
            (None, None) => free_name(Path::new(""), &word(&self.about.game))?,
        };
        output::replace(&path, self.text(play).as_bytes())?;
        self.saved = Some(path.clone());
        Ok(path)
    }
}

/// What a file of a game is called: its word, or `tree`.
fn word(game: &str) -> String {
    let word: String = game.chars().take_while(char::is_ascii_alphanumeric).collect();
    let word = if word.is_empty() || word.len() > 20 { "tree".to_owned() } else { word };
    format!("{word}-")
}

/// Makes the first file with a number behind `word` that is not there yet.
fn free_name(folder: &Path, word: &str) -> io::Result<PathBuf> {
    for number in 1_u32.. {
        let path = folder.join(format!("{word}{number}{ENDING}"));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            made => return made.map(|_| path),
        }
    }
    Err(io::Error::other("there is no free name left"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Level, PlayAction, Setup};
    use crate::catalog::{Opening, open};
    use crate::engine::Job;
    use crate::search::Algorithm;

    fn game() -> Play {
        let subject = open("tictactoe", &Opening::default()).expect("a game");
        Play::new(Setup {
            goes_on: true,
            job: Job::new(subject, Algorithm::AlphaBeta),
            depth: None,
            win: None,
            evaluation: None,
            level: Level::HARDEST,
            seats: Seats::PEOPLE,
            seed: 1,
        })
    }

    fn about() -> SavedGame {
        SavedGame { game: "tictactoe".to_owned(), ..SavedGame::default() }
    }

    #[test]
    fn a_game_is_kept_until_it_is_over() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("1.game");
        let mut kept = Kept::new(about(), Some(path.clone()), None);
        let mut play = game();
        for (number, place) in [0, 0, 0, 0].into_iter().enumerate() {
            play.update(PlayAction::PlayPlace(place));
            kept.keep(&play).expect("it is kept");
            let saved = saved_game::read(&fs::read(&path).expect("a file")).expect("a game");
            assert_eq!(saved.moves.len(), number + 1);
        }
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "nothing is left beside it");
        let mut again = Kept::new(about(), kept.close(), None);
        assert_eq!(again.path, Some(path.clone()));
        for place in [0, 0, 0] {
            play.update(PlayAction::PlayPlace(place));
        }
        assert!(play.is_over(), "X has the diagonal from the top right");
        again.keep(&play).expect("it is kept");
        assert_eq!(again.close(), None);
        assert!(!path.exists());
    }

    #[test]
    fn a_saved_game_takes_no_name_that_others_have() {
        let folder = tempfile::tempdir().expect("a folder");
        let taken = folder.path().join("mine.game");
        fs::write(&taken, "something else").expect("a file");
        let mut kept = Kept::new(about(), None, None);
        let name = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
        let error = kept.save(&game(), Some(&name("mine"))).expect_err("it is taken").to_string();
        assert!(error.contains("is there already"), "{error}");
        let path = kept.save(&game(), Some(&name("yours"))).expect("it is free");
        assert_eq!(path, folder.path().join("yours.game"));
        assert_eq!(kept.save(&game(), None).expect("it is its own"), path);
        assert_eq!(free_name(folder.path(), "mine-").expect("a name"), folder.path().join("mine-1.game"));
        assert_eq!(fs::read_to_string(taken).expect("a file"), "something else");
    }

    #[test]
    fn files_are_called_after_their_games() {
        assert_eq!(word("mnk:4,4,3"), "mnk-");
        assert_eq!(word("((3 4) 5)"), "tree-");
    }
}
