//! The config file: what is usual where nothing is typed. Its values become the defaults of the command
//! line; docs/config.md has the folders of each system.

use std::env;
use std::error::Error as _;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::Command;
use clap::error::{ContextKind, ContextValue};
use directories::ProjectDirs;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::report::{Ending, Failure, io_reason, refuse};
use super::terminal::Looks;
use super::{output, spoken};
use crate::import::{SyntaxError, utf8};
use crate::language::{Text, say};
use crate::search::{SearchOption, Settings};
use crate::text::{clean, nearest, width};

/// Names another file; empty for none.
const PLACE: &str = "PLYSCOPE_CONFIG";

/// No config file has more bytes than this.
const MOST_BYTES: u64 = 1 << 20;

/// The table of the options of a search.
const SEARCH: &str = "search";

/// The commands for which these hold. A game that is played keeps its own, and `compare` names what it compares.
const SEARCHING: [&str; 7] = ["step", "practice", "solve", "explain", "snapshot", "export", "record"];

/// What can be set, each below its table: the defaults of the options of these names.
const KEYS: [(&str, &str); 12] = [
    ("", "theme"),
    ("", "color"),
    ("", "symbols"),
    ("", "ambiguous"),
    ("", spoken::LANGUAGE),
    ("", "words"),
    ("", "speed"),
    (SEARCH, "depth"),
    (SEARCH, "cutoff"),
    (SEARCH, "fail"),
    (SEARCH, "order"),
    (SEARCH, "table"),
];

/// What holds unless it is set; `None` where that depends on the terminal or the game.
fn usual(name: &str) -> Option<String> {
    if let Some(option) = SearchOption::named(name) {
        return (option.text)(&Settings::default()).filter(|_| name != "depth");
    }
    let command = super::command();
    let mut arguments = command.get_arguments().chain(command.find_subcommand("step")?.get_arguments());
    let defaults = arguments.find(|argument| argument.get_id() == name)?.get_default_values();
    Some(defaults.first()?.to_string_lossy().into_owned())
}

/// Why the command line takes no such value.
fn refusal(name: &str, text: &str) -> Option<Text> {
    let typed = format!("--{name}={text}");
    let error = super::command().try_get_matches_from(["plyscope", "step", "7", &typed]).err()?;
    let Some(ContextValue::Strings(words)) = error.get(ContextKind::ValidValue) else {
        return Some(error.source().map_or_else(|| error.to_string(), ToString::to_string).into());
    };
    let near = nearest(text, words.iter().map(String::as_str)).map(str::to_owned);
    Some(say!("config-choices", near, known = words.join(", ")))
}

/// Where the system keeps the files of this program.
pub(super) fn folders() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "plyscope")
}

pub(super) struct Config {
    /// Where it is, or would be; `None` where none is read.
    path: Option<PathBuf>,
    is_there: bool,
    entries: Vec<ConfigLine>,
}

pub struct ConfigLine {
    key: (&'static str, &'static str),
    /// The value as it would be typed after an option.
    pub value: String,
    number: usize,
}

impl Config {
    pub fn load() -> Result<Self, Failure> {
        let named = env::var_os(PLACE);
        let is_named = named.is_some();
        let usual = || Some(folders()?.config_dir().join("config.toml"));
        let path = named.map_or_else(usual, |path| Some(path.into()).filter(|path| path != Path::new("")));
        let mut config = Self { path, is_there: false, entries: Vec::new() };
        let Some(file) = config.path.as_deref() else { return Ok(config) };
        let name = file.to_string_lossy();
        match read(file) {
            Ok(bytes) => {
                let read = utf8(&bytes).and_then(lines);
                config.entries = read.map_err(|error| Failure::syntax(Some(&name), &error))?;
                config.is_there = true;
            }
            Err(error)
                if !is_named && matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {}
            Err(error) => {
                let (from, why) = (is_named.then_some(PLACE), io_reason(&error));
                return refuse(say!("config-unread", file = clean(&name), from, why));
            }
        }
        Ok(config)
    }

    pub fn line_of(&self, name: &str) -> Option<&ConfigLine> {
        self.entries.iter().find(|entry| entry.key.1 == name)
    }

    /// The command line with the values of the file as defaults.
    pub fn applied(&self, command: Command) -> Command {
        self.entries.iter().fold(command, |command, entry| {
            let takes_it = |part: &Command| entry.key.0.is_empty() || SEARCHING.contains(&part.get_name());
            with_default(command, entry)
                .mut_subcommands(|part| if takes_it(&part) { with_default(part, entry) } else { part })
        })
    }

    /// Prints what holds, as a file that would say so.
    pub fn print(&self, looks: Looks) -> Result<Ending, Failure> {
        let place = match (&self.path, self.is_there) {
            (None, _) => say!("config-no-file", variable = PLACE).to_string(),
            (Some(path), true) => path.display().to_string(),
            (Some(path), false) => say!("config-not-there", file = path.display().to_string()).to_string(),
        };
        let mut lines = vec![format!("# {}", clean(&place))];
        let mut table = "";
        for (below, name) in KEYS {
            if below != table {
                lines.extend([String::new(), format!("[{below}]")]);
                table = below;
            }
            let entry = self.line_of(name);
            let from = say!("config-from", line = entry.map(|entry| entry.number.to_string()));
            let said = match entry.map(|entry| entry.value.clone()).or_else(|| usual(name)) {
                Some(value) => format!("{name} = {}", written(&value)),
                None => format!("# {name}:"),
            };
            lines.push(format!("{said}{}# {from}", " ".repeat(24_usize.saturating_sub(width(&said)).max(2))));
        }
        output::print_text(looks.symbols(), |out| writeln!(out, "{}", lines.join("\n")))?;
        Ok(Ending::Done)
    }
}

/// The beginning of a file, which is all of one that is no larger than it may be.
fn read(file: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(file)?.take(MOST_BYTES).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn written(value: &str) -> String {
    let is_number = value.parse::<f64>().is_ok_and(f64::is_finite);
    if is_number { value.to_owned() } else { toml::Value::from(value).to_string() }
}

/// A command whose option, if it has it, is by default as the file says.
fn with_default(command: Command, entry: &ConfigLine) -> Command {
    let (table, name) = entry.key;
    if !command.get_arguments().any(|argument| argument.get_id() == name) {
        return command;
    }
    // The help of a search option names what is usual without a file.
    command.mut_arg(name, |argument| {
        argument.default_value(entry.value.clone()).hide_default_value(!table.is_empty())
    })
}

/// What a file says, in the order of its lines.
fn lines(text: &str) -> Result<Vec<ConfigLine>, SyntaxError> {
    let table = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        let message = error.message().trim().replace('\n', "; ");
        SyntaxError::at(text.as_bytes(), at, (message, say!("config-line", table = SEARCH)))
    })?;
    let mut found = Vec::new();
    for (name, value) in table.get_ref() {
        match (name.get_ref().as_ref(), value.get_ref()) {
            (SEARCH, DeValue::Table(options)) => {
                for (name, value) in options {
                    found.push(config_line(text, SEARCH, name, value)?);
                }
            }
            (SEARCH, _) => {
                let said = (say!("config-table", table = SEARCH), say!("config-table".help, table = SEARCH));
                return Err(wrong(text, &name.span(), said));
            }
            _ => found.push(config_line(text, "", name, value)?),
        }
    }
    found.sort_by_key(|entry| entry.number);
    Ok(found)
}

fn config_line(
    text: &str,
    table: &str,
    name: &Spanned<DeString>,
    value: &Spanned<DeValue>,
) -> Result<ConfigLine, SyntaxError> {
    let (name, place) = (name.get_ref().as_ref(), name.span());
    let Some(&key) = KEYS.iter().find(|key| **key == (table, name)) else {
        return Err(wrong(text, &place, (say!("config-no-key", name = name.to_owned()), meant(table, name))));
    };
    let said = match value.get_ref() {
        DeValue::String(said) => said.clone().into_owned(),
        _ => text[value.span()].to_owned(),
    };
    if let Some(reason) = refusal(name, &said) {
        let message = say!("config-no-value", value = said, name = key.1);
        return Err(wrong(text, &value.span(), (message, reason)));
    }
    let number = 1 + text[..place.start].matches('\n').count();
    Ok(ConfigLine { key, value: said, number })
}

/// The key that somebody meant, or all of them.
fn meant(table: &str, name: &str) -> Text {
    let keys = KEYS.iter().filter(|key| key.0 == table).map(|key| key.1);
    let names: Vec<_> = keys.chain(table.is_empty().then_some(SEARCH)).collect();
    let near = nearest(name, names.iter().copied()).map(str::to_owned);
    let table = (!table.is_empty()).then(|| table.to_owned());
    say!("config-keys", near, table, names = names.join(", "))
}

fn wrong(text: &str, span: &Range<usize>, said: (Text, Text)) -> SyntaxError {
    SyntaxError::at(text.as_bytes(), span.start, said)
}
