//! The files of a game that is played: the one that keeps it after every move, and the one that the
//! player saves it in.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

use super::report::io_reason;
use super::{output, places};
use crate::app::Play;
use crate::catalog::FileKind;
use crate::explain::Mover;
use crate::game::Player;
use crate::import::saved_game::{self, SavedGame};
use crate::tui::GameKeeper;

/// What the files of games end in.
pub(super) const ENDING: &str = ".game";

/// The files of one game.
pub(super) struct SaveFiles {
    // What the file says beside the moves.
    about: SavedGame,
    // Where the game is kept; nowhere until there is a move.
    own: Option<OwnFile>,
    // The file that it was saved in, or read from: it may be written again.
    saved: Option<OwnFile>,
    // Whether there is nothing to go on with: it is over, or nobody has moved.
    is_done: bool,
}

/// A file that belongs to the game as long as nobody else writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct OwnFile {
    path: PathBuf,
    // What it held when it was read or written here last.
    bytes: Vec<u8>,
}

impl OwnFile {
    /// A file that holds these bytes.
    pub fn new(path: PathBuf, bytes: Vec<u8>) -> Self {
        Self { path, bytes }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether nobody's game is lost when the file is written over with `next`, or goes.
    fn is_ours(&self, next: &[u8]) -> bool {
        match fs::read(&self.path) {
            Ok(now) => now == self.bytes || now == next,
            Err(error) => error.kind() == io::ErrorKind::NotFound,
        }
    }

    fn write(&mut self, bytes: Vec<u8>) -> io::Result<()> {
        output::replace(&self.path, &bytes).map_err(|error| unwritten(&self.path, &error))?;
        self.bytes = bytes;
        Ok(())
    }
}

/// The game that was kept last.
pub(super) fn last() -> Option<PathBuf> {
    let files = fs::read_dir(places::games()?).ok()?.flatten().map(|entry| entry.path());
    let games = files.filter(|path| path.to_string_lossy().ends_with(ENDING));
    games.max_by_key(|path| fs::metadata(path).and_then(|metadata| metadata.modified()).ok())
}

impl SaveFiles {
    /// The files of a game. `about` is what they hold beside the moves; `own` is where the game is kept
    /// already, and `saved` where it is saved.
    pub fn new(about: SavedGame, own: Option<OwnFile>, saved: Option<OwnFile>) -> Self {
        Self { about, own, saved, is_done: false }
    }

    /// Removes the file of a game that is over or has no moves; returns where the game is kept otherwise.
    pub fn close(self) -> Option<PathBuf> {
        let own = self.own?;
        if !self.is_done {
            return Some(own.path);
        }
        if own.is_ours(&own.bytes) {
            // A file that stays is no harm.
            let _ = fs::remove_file(&own.path);
        }
        None
    }

    fn text(&self, play: &Play) -> String {
        let setup = play.setup();
        let moves = play.turns().iter().map(|turn| turn.name.clone()).collect();
        let all = play.turns().iter().chain(play.undone().iter().rev());
        let slips = (1..).zip(all).filter(|(_, turn)| turn.by == Mover::Slip).map(|(number, _)| number);
        saved_game::write(&SavedGame {
            machine: [Player::First, Player::Second].map(|player| setup.machine == Some(player)),
            level: setup.level,
            seed: setup.seed,
            moves,
            slips: slips.collect(),
            undone: play.undone().iter().rev().map(|turn| turn.name.clone()).collect(),
            ..self.about.clone()
        })
    }

    /// A new file in the folder of games.
    fn claim() -> io::Result<PathBuf> {
        let folder = places::games().ok_or_else(|| io::Error::other("the system has no place for it"))?;
        fs::create_dir_all(&folder)?;
        free_name(&folder, "")
    }
}

impl GameKeeper for SaveFiles {
    fn keep(&mut self, play: &Play) -> io::Result<Option<String>> {
        let has_moves = !play.turns().is_empty() || !play.undone().is_empty();
        self.is_done = play.is_over() || !has_moves;
        if self.own.is_none() && !has_moves {
            return Ok(None);
        }
        let bytes = self.text(play).into_bytes();
        let left = self.own.take_if(|own| !own.is_ours(&bytes));
        let own = match &mut self.own {
            Some(own) => own,
            none => none.insert(OwnFile::new(Self::claim()?, Vec::new())),
        };
        own.write(bytes)?;
        Ok(left.map(|left| {
            let (left, own) = (left.path.display(), own.path.display());
            format!(
                "Somebody else went on with the game in {left}: it is left alone, and yours goes on in {own}."
            )
        }))
    }

    fn save(&mut self, play: &Play, name: Option<&str>) -> io::Result<String> {
        let bytes = self.text(play).into_bytes();
        let is_game = |name: &str| FileKind::of_path(name) == Some(FileKind::Game);
        let named = name.map(|name| if is_game(name) { name.into() } else { format!("{name}{ENDING}") });
        let mut file = match (named.map(PathBuf::from), self.saved.clone()) {
            (None, Some(saved)) => saved,
            (None, None) => OwnFile::new(free_name(Path::new(""), &word(&self.about.game))?, Vec::new()),
            (Some(path), saved) => {
                let own = saved.filter(|saved| saved.path == path);
                own.unwrap_or_else(|| OwnFile::new(path, Vec::new()))
            }
        };
        if !file.is_ours(&bytes) {
            let path = file.path.display();
            let why = format!(
                "{path} is there already with something else in it; ?save NAME.game chooses another name"
            );
            return Err(io::Error::other(why));
        }
        file.write(bytes)?;
        let (path, typed) = (file.path.display(), quoted(&file.path));
        let saved = format!("Saved as {path}. `plyscope play {typed}` opens it again.");
        self.saved = Some(file);
        Ok(saved)
    }
}

/// Why a file cannot be written, with its name.
fn unwritten(path: &Path, error: &io::Error) -> io::Error {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.is_dir());
    let why =
        folder.map_or_else(|| io_reason(error), |folder| format!("there is no folder {}", folder.display()));
    io::Error::other(format!("{} cannot be written: {why}", path.display()))
}

/// A path as the shells of this system take it.
pub(super) fn quoted(path: &Path) -> String {
    quoted_with(&path.display().to_string(), MAIN_SEPARATOR)
}

/// The same where this character stands between folders. The shells of Windows have double quotes in
/// common, and no name there holds one.
fn quoted_with(path: &str, separator: char) -> String {
    let path = if path.starts_with('-') { format!(".{separator}{path}") } else { path.to_owned() };
    let is_plain = |c: char| c == separator || c.is_alphanumeric() || "-_./,+:@%=".contains(c);
    match separator {
        _ if path.chars().all(is_plain) => path,
        '\\' => format!("\"{path}\""),
        _ => format!("'{}'", path.replace('\'', r"'\''")),
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

    #[test]
    fn paths_are_written_as_shells_take_them() {
        let typed = |path: &str| quoted_with(path, '/');
        assert_eq!(typed("a/b-1.game"), "a/b-1.game");
        assert_eq!(typed("my game.game"), "'my game.game'");
        assert_eq!(typed("Max's.game"), r"'Max'\''s.game'");
        assert_eq!(typed("-x.game"), "./-x.game");
        assert_eq!(typed("~x.game"), "'~x.game'");
        assert_eq!(typed(r"a\b.game"), r"'a\b.game'");
        let typed = |path: &str| quoted_with(path, '\\');
        assert_eq!(typed(r"C:\games\1.game"), r"C:\games\1.game");
        assert_eq!(typed(r"C:\Users\Anna K\1.game"), r#""C:\Users\Anna K\1.game""#);
        assert_eq!(typed("Max's.game"), "\"Max's.game\"");
        assert_eq!(typed("-x.game"), r".\-x.game");
    }

    #[test]
    fn files_are_called_after_their_games() {
        assert_eq!(word("mnk:4,4,3"), "mnk-");
        assert_eq!(word("((3 4) 5)"), "tree-");
    }
}
