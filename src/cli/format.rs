//! The formats of exports by their names and endings.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::LazyLock;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};

use super::report::Failure;
use crate::catalog::FileKind;
use crate::export::{FORMATS, Format};
use crate::text::nearest;

/// The words of the formats as a line of usage shows them: `dot|json|text`.
pub(super) static FORM: LazyLock<String> = LazyLock::new(|| words().join("|"));

/// Endings of pictures that Graphviz draws.
const DRAWN: [&str; 4] = ["svg", "png", "pdf", "ps"];

const GRAPHVIZ: &str = "Graphviz draws pictures: `plyscope export GAME -f dot | dot -Tsvg -o tree.svg`";

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
    let owner = Format::of_ending(&ending).map(|owner| format!("`-f {}` writes .{ending}", owner.word));
    let is_read = FileKind::of_path(&path.to_string_lossy()).is_some();
    let why = match owner {
        Some(owner) => owner,
        None if is_read => format!("a file that ends in .{ending} is read as a game or a recording"),
        None if DRAWN.contains(&ending.as_str()) => GRAPHVIZ.to_owned(),
        None => return Ok(()),
    };
    let (word, right) = (format.word, format.endings[0]);
    Err(Failure::Input(format!("`-f {word}` writes what ends in .{right}, and not .{ending}; {why}")))
}

fn read(text: &str) -> Result<&'static Format, String> {
    if let Some(format) = Format::of_word(text) {
        return Ok(format);
    }
    let meant = Format::of_ending(text).map(|format| format.word);
    let near = meant.or_else(|| nearest(text, words()));
    let near = near.map_or_else(String::new, |word| format!("did you mean `{word}`? "));
    let drawn = if DRAWN.contains(&text) { format!("; {GRAPHVIZ}") } else { String::new() };
    Err(format!("{near}the formats are {}{drawn}", words().join(", ")))
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
