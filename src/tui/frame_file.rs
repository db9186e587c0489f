//! What is on screen, saved in the working directory.

use std::fs::OpenOptions;
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use tempfile::Builder;

/// Saves a picture under a name with the number of its moment, whole or not at all. No other file is
/// replaced: a second picture of a moment gets a number too. Returns the name.
///
/// # Errors
/// When it cannot be written.
pub(super) fn save(svg: &str, moment: u32) -> io::Result<String> {
    let create = |path: &Path| OpenOptions::new().write(true).create_new(true).open(path);
    let mut file = Builder::new().prefix(".plyscope-").suffix(".part").make_in(".", create)?;
    file.as_file_mut().write_all(svg.as_bytes())?;
    let mut name = format!("plyscope-{moment:04}.svg");
    for number in 2_u32.. {
        match file.persist_noclobber(&name) {
            Ok(_) => break,
            Err(failed) if failed.error.kind() == ErrorKind::AlreadyExists => file = failed.file,
            Err(failed) => return Err(failed.error),
        }
        name = format!("plyscope-{moment:04}-{number}.svg");
    }
    Ok(name)
}
