//! Which language is spoken: the one that was typed, else that of the config file, else that of the
//! environment.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;

use clap::{Arg, ValueHint};

use super::output::{is_standard, print_text, write_folder};
use super::report::{Ending, Failure, note, refuse, unreadable};
use super::terminal::Looks;
use crate::language::{Language, LoadError, MessageFault, Text, say};
use crate::text::clean;
use crate::tui::Terminal;
use crate::tui::platform::system_locale;

/// The option, and the key of the config file.
pub(super) const LANGUAGE: &str = "language";

/// The code of a language that nobody has named.
const UNNAMED: &str = "und";

const ENDING: &str = ".ftl";

pub(super) fn argument() -> Arg {
    let help = format!(
        "The language: {}, or a folder of messages [default: that of the locale]",
        codes().replace(", ", " or ")
    );
    Arg::new(LANGUAGE)
        .long(LANGUAGE)
        .value_name("CODE|FOLDER")
        .help(help)
        .global(true)
        .value_hint(ValueHint::DirPath)
        .value_parser(|named: &str| check(named).map(|()| named.to_owned()))
}

/// The language that was typed, looked for before anything is read that could be refused in it.
pub(super) fn typed(arguments: &[OsString]) -> Option<String> {
    let mut arguments = arguments.iter().map(|argument| argument.to_string_lossy().into_owned());
    while let Some(argument) = arguments.next().filter(|argument| argument != "--") {
        match argument.strip_prefix("--language") {
            Some("") => return arguments.next(),
            Some(rest) if rest.starts_with('=') => return Some(rest[1..].to_owned()),
            _ => {}
        }
    }
    None
}

/// Speaks a language that is built in, or that of a folder.
///
/// # Errors
/// When there is no such language, or a file of its folder breaks the syntax.
pub(super) fn speak(named: &str) -> Result<(), Failure> {
    let loaded = match Language::built_in(named) {
        Some(files) => Language::load(named, files),
        None if Path::new(named).is_dir() => of_folder(Path::new(named), &read(Path::new(named))?),
        None => return refuse(unknown(named)),
    };
    let language = loaded.map_err(|error| broken(named, &error))?;
    if !language.is_english() && !Terminal::behind(&io::stdout()).has_letters {
        note(&say!("language-unseen", name = clean(named)));
        return Ok(());
    }
    language.select();
    Ok(())
}

/// The language of a folder, whose name is its code if it is one.
fn of_folder(folder: &Path, files: &[(String, &'static str)]) -> Result<&'static Language, LoadError> {
    let code = folder.file_name().unwrap_or_default().to_string_lossy();
    match Language::load(&code, files.to_vec()) {
        Err(LoadError::Code(_)) => Language::load(UNNAMED, files.to_vec()),
        loaded => loaded,
    }
}

fn broken(named: &str, error: &LoadError) -> Failure {
    let problem = error.to_string();
    Failure::input(say!("language-broken", name = clean(named), problem, known = codes()))
}

/// Prints the messages of English, or writes them to a folder that is not there; of one that is there it says which
/// messages are missing or wrong.
pub(super) fn messages(folder: &Path, looks: Looks) -> Result<Ending, Failure> {
    let english = || Language::built_in("en").into_iter().flatten();
    if is_standard(Some(folder)) {
        print_text(looks.symbols(), |out| {
            english().try_for_each(|(name, content)| writeln!(out, "### {name}\n\n{content}"))
        })?;
        return Ok(Ending::Done);
    }
    let named = folder.to_string_lossy();
    if !folder.exists() {
        let files: Vec<_> = english().map(|(name, content)| (name, content.to_owned())).collect();
        write_folder(folder, &files, &[])?;
        note(&say!("language-begun", folder = clean(&named), files = files.len()));
        return Ok(Ending::Done);
    }
    let files = read(folder)?;
    let language = of_folder(folder, &files).map_err(|error| broken(&named, &error))?;
    let (count, faults) = language.faults();
    let missing = faults.iter().filter(|fault| matches!(fault, MessageFault::Missing(..))).count();
    print_text(looks.symbols(), |out| {
        faults.iter().try_for_each(|fault| writeln!(out, "{}", fault_line(fault)))?;
        writeln!(out, "{}", say!("language-whole", there = count - missing, count))
    })?;
    Ok(if faults.is_empty() { Ending::Done } else { Ending::Fault })
}

fn fault_line(fault: &MessageFault) -> Text {
    match fault {
        MessageFault::Missing(file, name) => {
            say!("language-missing", file = clean(file), name = clean(name))
        }
        MessageFault::Unknown(file, name) => say!("language-odd", file = clean(file), name = clean(name)),
        MessageFault::Variable(file, name, variable) => {
            let [file, name, variable] = [file, name, variable].map(|text| clean(text));
            say!("language-variable", file, name, variable)
        }
    }
}

pub(super) fn speak_locale() -> Result<(), Failure> {
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    let locale =
        named.into_iter().find(|locale| !locale.is_empty()).or_else(system_locale).unwrap_or_default();
    of_locale(&locale, Language::codes()).map_or(Ok(()), speak)
}

/// The language that a locale means: of `pt_BR.UTF-8` it is `pt-BR`, or else `pt`.
fn of_locale<'a>(locale: &str, codes: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let code = locale.split(['.', '@']).next()?.replace('_', "-");
    let plain = code.split('-').next()?;
    let codes: Vec<_> = codes.collect();
    let find = |wanted: &str| codes.iter().copied().find(|known| known.eq_ignore_ascii_case(wanted));
    find(&code).or_else(|| find(plain))
}

fn check(named: &str) -> Result<(), Text> {
    let path = Path::new(named);
    let is_folder = || read(path).map_or(path.is_dir(), |files| !files.is_empty());
    let is_known = Language::codes().any(|code| code == named) || is_folder();
    if is_known { Ok(()) } else { Err(unknown(named)) }
}

fn unknown(named: &str) -> Text {
    say!("language-unknown", name = clean(named), known = codes())
}

fn codes() -> String {
    Language::codes().collect::<Vec<_>>().join(", ")
}

/// The files of a folder by their names. They stay in memory, as the messages in them do.
fn read(folder: &Path) -> Result<Vec<(String, &'static str)>, Failure> {
    let read = || -> io::Result<_> {
        let mut files = Vec::new();
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if name.ends_with(ENDING) {
                files.push((name, &*fs::read_to_string(&path)?.leak()));
            }
        }
        files.sort();
        Ok(files)
    };
    read().map_err(|error| unreadable(&folder.to_string_lossy(), &error))
}
