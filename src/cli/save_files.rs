//! The files of a game that is played: the one that keeps it after every move, and the one that the
//! player saves it in.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use super::config::folders;
use super::output;
use super::report::io_reason;
use crate::app::Play;
use crate::catalog::FileKind;
use crate::explain::Mover;
use crate::game::Player;
use crate::import::saved_game::{self, SavedGame};
use crate::language::say;
use crate::tui::GameKeeper;

/// What the files of games end in.
pub(super) const ENDING: &str = ".game";

/// The files of one game. Whoever writes one last replaces what was in it.
pub(super) struct SaveFiles {
    // What a file says beside the moves.
    about: SavedGame,
    // Where the game is kept; nowhere until there is a move.
    kept: Option<PathBuf>,
    // Where it was saved, or read from.
    saved: Option<PathBuf>,
    // Whether there is nothing to go on with: it is over, or nobody has moved.
    is_done: bool,
}

/// The folder of the games that are kept. Only Linux has one for what a program was doing; elsewhere they are data of
/// this machine.
fn games_folder() -> Option<PathBuf> {
    let folders = folders()?;
    Some(folders.state_dir().unwrap_or(folders.data_local_dir()).to_owned())
}

impl SaveFiles {
    /// The files of a game. `about` is what they hold beside the moves; it may have been read from a file, where
    /// it was kept or saved.
    pub fn new(about: SavedGame, read: Option<PathBuf>) -> Self {
        let is_kept = |path: &PathBuf| games_folder().is_some_and(|folder| path.starts_with(folder));
        let (kept, saved) = if read.as_ref().is_some_and(is_kept) { (read, None) } else { (None, read) };
        Self { about, kept, saved, is_done: false }
    }

    /// Removes the file of a game that is over or has no moves; returns where the game is kept otherwise.
    pub fn close(self) -> Option<PathBuf> {
        let kept = self.kept?;
        if !self.is_done {
            return Some(kept);
        }
        // A file that stays is no harm.
        let _ = fs::remove_file(&kept);
        None
    }

    fn write(&self, path: &Path, play: &Play) -> io::Result<()> {
        let setup = &play.setup;
        let numbered = (1..).zip(play.turns());
        let text = saved_game::write(&SavedGame {
            machine: [Player::First, Player::Second].map(|player| setup.machine == Some(player)),
            level: setup.level,
            seed: setup.seed,
            moves: play.turns().iter().map(|turn| turn.name.clone()).collect(),
            slips: numbered.filter(|(_, turn)| turn.by == Mover::Slip).map(|(number, _)| number).collect(),
            ..self.about.clone()
        });
        output::replace(path, text.as_bytes()).map_err(|error| unwritten(path, &error))
    }
}

impl GameKeeper for SaveFiles {
    fn keep(&mut self, play: &Play) -> io::Result<()> {
        self.is_done = play.is_over() || play.turns().is_empty();
        if self.kept.is_none() {
            if play.turns().is_empty() {
                return Ok(());
            }
            let folder = games_folder().ok_or_else(|| io::Error::other(say!("save-no-place")))?;
            fs::create_dir_all(&folder)?;
            self.kept = Some(free_name(&folder, "")?);
        }
        self.kept.as_ref().map_or(Ok(()), |path| self.write(path, play))
    }

    fn save(&mut self, play: &Play, name: Option<&str>) -> io::Result<String> {
        let is_game = |name: &str| FileKind::of_path(name) == Some(FileKind::Game);
        let path = match (name, self.saved.clone()) {
            (Some(name), _) if is_game(name) => name.into(),
            (Some(name), _) => format!("{name}{ENDING}").into(),
            (None, Some(saved)) => saved,
            (None, None) => free_name(Path::new(""), "game-")?,
        };
        self.write(&path, play)?;
        let saved = say!("save-saved", path = path.display().to_string()).into();
        self.saved = Some(path);
        Ok(saved)
    }
}

/// Why a file cannot be written, with its name.
fn unwritten(path: &Path, error: &io::Error) -> io::Error {
    io::Error::other(say!("output-file-unwritten", file = path.display().to_string(), why = io_reason(error)))
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
    Err(io::Error::other(say!("save-no-name")))
}
