//! The formats of exports by their names and endings.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::LazyLock;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};

use super::report::Failure;
use crate::catalog::FileKind;
use crate::export::{FORMATS, Format};
use crate::text::{clean, nearest};

/// The words of the formats as a line of usage shows them: `dot|json|text`.
pub(super) static FORM: LazyLock<String> = LazyLock::new(|| words().join("|"));

/// Endings of pictures that Graphviz draws.
const DRAWN: [&str; 4] = ["svg", "png", "pdf", "ps"];

fn drawn_by_graphviz(format: &str) -> String {
    format!("`plyscope export GAME -f dot | dot -T{format} -o tree.{format}`")
}

fn words() -> Vec<&'static str> {
    FORMATS.iter().map(|format| format.word).collect()
}

/// The help of the option that takes a format.
pub(super) fn help() -> String {
    let abouts: Vec<_> = FORMATS.iter().map(|format| format.about).collect();
    format!("What to write: {}", abouts.join(", "))
}

/// Refuses a file whose ending promises something else than what would be in it.
pub(super) fn check_ending(format: &Format, path: Option<&Path>) -> Result<(), Failure> {
    let Some(path) = path else { return Ok(()) };
    let Some(ending) = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()) else {
        return Ok(());
    };
    if format.endings.contains(&ending.as_str()) {
        return Ok(());
    }
    let path = path.to_string_lossy();
    let path = clean(&path);
    let why = match (Format::of_ending(&ending), FileKind::of_path(&path)) {
        (Some(owner), _) => format!("`-f {}` writes what ends in .{ending}", owner.word),
        (None, Some(FileKind::Recording)) => "`plyscope record` writes recordings".to_owned(),
        (None, Some(_)) => format!("what ends in .{ending} is read as something else"),
        (None, None) if DRAWN.contains(&ending.as_str()) => {
            format!("Graphviz draws it: {}", drawn_by_graphviz(&ending))
        }
        (None, None) => return Ok(()),
    };
    let (word, right) = (format.word, format.endings[0]);
    Err(Failure::Input(format!("`-f {word}` does not write `{path}`, but what ends in .{right}; {why}")))
}

fn read(text: &str) -> Result<&'static Format, String> {
    if let Some(format) = Format::of_word(text) {
        return Ok(format);
    }
    let words = words();
    let [first @ .., last] = words.as_slice() else { return Err(String::new()) };
    let usual = format!("the formats are {} and {last}", first.join(", "));
    if DRAWN.contains(&text) {
        return Err(format!("{usual}; Graphviz draws {text}: {}", drawn_by_graphviz(text)));
    }
    let meant = Format::of_ending(text).map(|format| format.word);
    let near = meant.or_else(|| nearest(text, words.iter().copied()));
    Err(near.map_or_else(String::new, |word| format!("did you mean `{word}`? ")) + &usual)
}

/// Reads the name of a format; a name that is none is answered with what would be right.
#[derive(Clone)]
pub(super) struct FormatParser;

impl TypedValueParser for FormatParser {
    type Value = &'static Format;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Self::Value, clap::Error> {
        let parser = StringValueParser::new().try_map(|text| read(&text));
        parser.parse_ref(cmd, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(words().into_iter().map(PossibleValue::new)))
    }
}
