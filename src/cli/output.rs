//! How results are written: to standard output, or to a file, whole or not at all; in tables and paragraphs.

use std::fmt::Display;
use std::fs::{self, File, Metadata, OpenOptions, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::time::Duration;

use tempfile::{Builder, tempfile_in};

use super::report::{self, Failure, io_reason, refuse};
use super::terminal::cells;
use crate::language::{Text, say, say_of};
use crate::score::{Bound, Score};
use crate::text::{clean, width, wrap};
use crate::tui::platform::{Signals, is_output_closed, is_unread};
use crate::ui::Symbols;

/// Writes to standard output. That nobody reads it any more ends the program quietly.
pub(super) fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    check_standard_output()?;
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    write(&mut out).and_then(|()| out.flush()).map_err(|error| {
        let problem = error.to_string();
        if is_unread(&error) {
            Failure::Quit
        } else {
            Failure::System(say!("output-unwritten", problem).into())
        }
    })
}

pub(super) fn print_text(
    symbols: Symbols,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    print(|out| write_text(symbols, out, write))
}

pub(super) fn write_text(
    symbols: Symbols,
    out: &mut dyn Write,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    match symbols {
        Symbols::Unicode => write(out),
        Symbols::Ascii => write(&mut InAscii(out)),
    }
}

struct InAscii<'a>(&'a mut dyn Write);

impl Write for InAscii<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // Text is written in whole pieces.
        let text = String::from_utf8_lossy(bytes);
        self.0.write_all(Symbols::Ascii.printed(&text).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The blanks between two columns, where there is room.
const GAP: usize = 3;

/// A last column of text that would be narrower than this goes on in lines below its row.
const NARROWEST: usize = 24;

const BELOW: usize = 4;

/// Writes rows with their columns aligned, three spaces apart, each row after `indent`. The first
/// `texts` columns hold text, the others numbers; a row may end early. Where lines have an end, text
/// in the last column goes on below itself, and columns of numbers move together.
pub(super) fn write_table(
    out: &mut dyn Write,
    indent: &str,
    texts: usize,
    rows: &[Vec<String>],
) -> io::Result<()> {
    let cells = cells();
    let column = |at: usize| rows.iter().filter_map(|row| row.get(at)).map(|cell| width(cell)).max();
    let rooms: Vec<_> = (0..).map_while(column).collect();
    let last = rooms.len().saturating_sub(1);
    let columns = |upto: usize| width(indent) + rooms.iter().take(upto).sum::<usize>();
    let is_text = rooms.len() <= texts;
    // Text goes on below itself where it has some room.
    let needed = rooms.last().map_or(0, |&last| if is_text { last.min(NARROWEST) } else { last });
    let fits = |gap: usize| cells.is_none_or(|cells| columns(last) + last * gap + needed <= cells);
    let gap = (1..=GAP).rev().find(|&gap| fits(gap)).unwrap_or(1);
    let before = columns(last) + last * gap;
    let room = cells.map(|cells| cells.saturating_sub(before)).filter(|_| is_text);
    let under = if fits(gap) { before } else { width(indent) + BELOW };
    for row in rows {
        let mut line = String::from(indent);
        let mut more = Vec::new();
        for (at, (cell, &column)) in row.iter().zip(&rooms).enumerate() {
            let mut cell = cell.clone();
            if room.is_some_and(|room| at == last && width(&cell) > room) {
                let lines = wrap(&cell, cells.map_or(usize::MAX, |cells| cells.saturating_sub(under)));
                let mut lines = lines.into_iter();
                cell = if fits(gap) { lines.next().unwrap_or_default() } else { String::new() };
                more = lines.collect();
            }
            let filler = " ".repeat(column.saturating_sub(width(&cell)));
            let (left, right) = if at < texts { ("", filler.as_str()) } else { (filler.as_str(), "") };
            line.extend([left, &cell, right, &" ".repeat(gap)]);
        }
        writeln!(out, "{}", line.trim_end())?;
        for line in more {
            writeln!(out, "{:under$}{line}", "")?;
        }
    }
    Ok(())
}

/// A table of comma-separated values.
pub(super) fn csv(heads: &[&str], mut rows: impl Iterator<Item = Vec<String>>) -> Result<String, Failure> {
    let mut table = csv::Writer::from_writer(Vec::new());
    let written = table.write_record(heads).and_then(|()| {
        rows.try_for_each(|row| table.write_record(row))?;
        Ok(table.into_inner().map_err(csv::IntoInnerError::into_error)?)
    });
    let bytes = written.map_err(|error| Failure::System(error.to_string()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Stands in a table where there is no number.
pub(super) const NONE: &str = "-";

/// A value with all its digits and what it says of the true one: `3`, `>=3`, and `3?` where it proves
/// nothing.
pub(super) fn value_cell(value: Option<Score>, bound: Option<Bound>) -> String {
    match (value, bound) {
        (None, _) => say!("unknown-value").into(),
        (Some(value), Some(bound)) => format!("{}{value}", bound.sign()),
        (Some(value), None) => format!("{value}?"),
    }
}

pub(super) fn head(word: &str) -> String {
    say_of!("column", word).into()
}

/// Writes a paragraph, in lines that fit where they have an end.
pub(super) fn write_prose(out: &mut dyn Write, text: impl Display) -> io::Result<()> {
    let text = text.to_string();
    let Some(cells) = cells().filter(|&cells| width(&text) > cells) else { return writeln!(out, "{text}") };
    wrap(&text, cells).iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// Writes to a file, or to standard output if there is none or it is called `-`. Of a file it is said
/// that it was written, and `what` is in it, as `11 nodes`; not of a device.
pub(super) fn write_to(
    path: Option<&Path>,
    what: Option<Text>,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    match path.filter(|_| !is_standard(path)) {
        Some(path) => write_file(path, what, write),
        None => print(write),
    }
}

/// Whether results go to standard output: there is no path, or it is called `-`.
pub(super) fn is_standard(path: Option<&Path>) -> bool {
    path.is_none_or(|path| path == Path::new("-"))
}

/// Refuses a file that cannot be written, before the search that is to be written there.
pub(super) fn check_place(path: Option<&Path>) -> Result<(), Failure> {
    let Some(path) = path.filter(|_| !is_standard(path)) else { return check_standard_output() };
    let Some(why) = obstacle(path) else { return Ok(()) };
    Err(unwritable(path, why))
}

fn unwritable(path: &Path, why: Text) -> Failure {
    Failure::System(say!("output-file-unwritten", file = clean(&path.to_string_lossy()), why).into())
}

/// Why no file can be written at a path. A device is not tried: who waits at a pipe would notice.
fn obstacle(path: &Path) -> Option<Text> {
    let folder = folder_of(path);
    if path.is_dir() {
        return Some(say!("output-folder"));
    }
    if !folder.is_dir() {
        return Some(say!("output-no-folder", folder = clean(&folder.to_string_lossy())));
    }
    let refused = match fs::metadata(path) {
        Ok(there) if there.is_file() => OpenOptions::new().write(true).open(path).err(),
        Ok(_) => None,
        Err(error) if error.kind() == io::ErrorKind::NotFound => tempfile_in(folder).err(),
        Err(error) => Some(error).filter(|error| error.kind() == io::ErrorKind::InvalidFilename),
    };
    refused.map(|error| io_reason(&error).into())
}

/// Whether a path is that of a device or a pipe. Of its device `nul` Windows says nothing.
pub(super) fn is_device(path: &Path) -> bool {
    match fs::metadata(path) {
        Ok(there) => !there.is_file(),
        Err(error) => error.kind() != io::ErrorKind::NotFound,
    }
}

pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Refuses a standard output that is closed, where the system tells.
fn check_standard_output() -> Result<(), Failure> {
    if is_output_closed() {
        return Err(Failure::System(say!("output-closed").into()));
    }
    Ok(())
}

fn write_file(
    path: &Path,
    what: Option<Text>,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let signals = Signals::catch();
    let written = write_at(path, Some(&signals), write);
    let Some((bytes, replaced)) = outcome(path, written, &signals)? else { return Ok(()) };
    let file = path.to_string_lossy();
    report::say(&say!("output-wrote", file = clean(&file), what, bytes, replaced));
    Ok(())
}

/// What came of writing to a path that a signal may have ended.
fn outcome<T>(path: &Path, written: io::Result<T>, signals: &Signals) -> Result<T, Failure> {
    match (written, signals.seen()) {
        (Ok(written), _) => Ok(written),
        (Err(_), Some(signal)) => {
            report::note(&say!("cli-nothing-written"));
            Err(Failure::Stopped(signal))
        }
        (Err(error), None) if is_unread(&error) => Err(Failure::Quit),
        (Err(error), None) => Err(unwritable(path, io_reason(&error).into())),
    }
}

/// Writes a file; returns how many bytes, and whether there was one before. `None` of a device or a
/// pipe, which has no content that could be replaced.
fn write_at(
    path: &Path,
    signals: Option<&Signals>,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<Option<(u64, bool)>> {
    // A rename would also replace a file that may not be written: opening it tells. It is closed again,
    // since Windows replaces no open one.
    let permissions = match OpenOptions::new().write(true).open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        opened => {
            let mut file = opened?;
            // Windows says nothing of its device `nul`.
            let Some(metadata) = file.metadata().ok().filter(Metadata::is_file) else {
                return write_through(signals, &mut file, write).map(|()| None);
            };
            Some(metadata.permissions())
        }
    };
    let was_there = permissions.is_some();
    let path = if was_there && path.is_symlink() { fs::canonicalize(path)? } else { path.to_owned() };
    let write = |file: &mut File| write_through(signals, file, write);
    Ok(Some((put_in_place(&path, permissions, write)?, was_there)))
}

/// Writes a file whole or not at all, and ignores signals: the caller handles them.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_at(path, None, |file| file.write_all(bytes)).map(drop)
}

/// Writes a file beside the one that is wanted, and gives it its name once it is whole. Returns how many
/// bytes it has.
fn put_in_place(
    path: &Path,
    permissions: Option<Permissions>,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<u64> {
    let folder = folder_of(path);
    let create = |path: &Path| OpenOptions::new().write(true).create_new(true).open(path);
    remove_stale(folder);
    let mut file = Builder::new().prefix(PREFIX).suffix(SUFFIX).make_in(folder, create)?;
    write(file.as_file_mut())?;
    let bytes = file.as_file().metadata()?.len();
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    // The standard library's own takes long paths on Windows, too. What is dropped then has no file left.
    let part = file.into_temp_path();
    match fs::rename(&part, path) {
        // It was opened to be written before: Windows replaces no file that others have open.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied && path.exists() => {
            Err(io::Error::other(say!("output-open-elsewhere")))
        }
        renamed => renamed.map(|()| bytes),
    }
}

/// Writes the files of a folder, all or none: they are written beside it and moved there when all are whole. What else
/// is in the folder stays; nothing is written where a file with one of these endings would stay beside the new ones.
pub(super) fn write_folder(
    folder: &Path,
    files: &[(String, String)],
    endings: &[&str],
) -> Result<(), Failure> {
    let signals = Signals::catch();
    let beside = folder_of(folder);
    if folder.exists() && !folder.is_dir() {
        return Err(unwritable(folder, say!("output-file")));
    } else if !beside.is_dir() {
        return Err(unwritable(folder, say!("output-no-folder", folder = clean(&beside.to_string_lossy()))));
    }
    let there = fs::read_dir(folder).into_iter().flatten().flatten();
    let there = there.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let is_new = |name: &String| files.iter().any(|(file, _)| file == name);
    let is_kind =
        |name: &String| !name.starts_with('.') && endings.iter().any(|ending| name.ends_with(ending));
    if let Some(stale) = there.filter(|name| is_kind(name) && !is_new(name)).min() {
        let folder = clean(&folder.to_string_lossy()).into_owned();
        return refuse(say!("output-stale", folder, file = clean(&stale)));
    }
    let write = || -> io::Result<()> {
        if files.iter().any(|(name, _)| folder.join(name).is_dir()) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let whole = Builder::new().prefix(PREFIX).suffix(SUFFIX).tempdir_in(beside)?;
        for (name, text) in files {
            fs::write(whole.path().join(name), text)?;
            if signals.seen().is_some() {
                return Err(io::ErrorKind::Interrupted.into());
            }
        }
        if !folder.exists() {
            fs::create_dir(folder)?;
        }
        for (name, _) in files {
            fs::rename(whole.path().join(name), folder.join(name))?;
        }
        Ok(())
    };
    outcome(folder, write(), &signals)
}

/// How the name of a file begins and ends that is not whole yet.
const PREFIX: &str = ".plyscope-";
const SUFFIX: &str = ".part";

/// A file that is not whole and that nobody has written to for so long belongs to a program that was
/// killed.
const STALE: Duration = Duration::from_secs(60 * 60);

/// Removes what killed programs have left in a folder. What cannot be removed stays.
fn remove_stale(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let is_ours = name.starts_with(PREFIX) && name.ends_with(SUFFIX);
        let age = || entry.metadata().ok()?.modified().ok()?.elapsed().ok();
        if is_ours && age().is_some_and(|age| age > STALE) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn write_through(
    signals: Option<&Signals>,
    file: &mut File,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(1 << 16, Interruptible { signals, file });
    write(&mut out)?;
    out.flush()
}

/// A file that takes nothing more once a signal has come.
struct Interruptible<'a> {
    signals: Option<&'a Signals>,
    file: &'a mut File,
}

impl Write for Interruptible<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.signals.and_then(Signals::seen).is_some() {
            return Err(io::Error::other("interrupted"));
        }
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
