//! Where the system keeps the files of a program: what is usual, results, games.
//!
//! docs/config.md has the folders of each system.

use std::path::PathBuf;

use directories::ProjectDirs;

fn folders() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "plyscope")
}

/// The config file; `None` where the system has no place for it.
pub(super) fn config() -> Option<PathBuf> {
    Some(folders()?.config_dir().join("config.toml"))
}

/// The file with the scores of lessons.
pub(super) fn lessons() -> Option<PathBuf> {
    Some(folders()?.data_dir().join("lessons.json"))
}

/// The folder of the games that are played.
pub(super) fn games() -> Option<PathBuf> {
    let folders = folders()?;
    // Only Linux has a folder for what a program was doing; elsewhere it is data of this machine.
    Some(folders.state_dir().unwrap_or(folders.data_local_dir()).to_owned())
}
