//! The formats of exports by their names and endings.

use std::ffi::OsStr;
use std::path::Path;
use std::str::FromStr;
use std::sync::LazyLock;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};

use super::report::Failure;
use crate::catalog::FileKind;
use crate::text::{clean, nearest};

/// What an export is written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Format {
    Dot,
    Json,
    Text,
}

/// The words of the formats as they are told in a line of usage: `dot|json|text`.
pub(super) static FORM: LazyLock<String> = LazyLock::new(|| Format::ALL.map(Format::word).join("|"));

/// Endings of pictures that Graphviz draws.
const DRAWN: [&str; 4] = ["svg", "png", "pdf", "ps"];

fn drawn_by_graphviz(format: &str) -> String {
    format!("`plyscope export GAME -f dot | dot -T{format} -o tree.{format}`")
}

impl Format {
    const ALL: [Self; 3] = [Self::Dot, Self::Json, Self::Text];

    /// Which formats there are: `the formats are dot, json and text`.
    fn told() -> String {
        let [words @ .., last] = Self::ALL.map(Self::word);
        format!("the formats are {} and {last}", words.join(", "))
    }

    fn word(self) -> &'static str {
        match self {
            Self::Dot => "dot",
            Self::Json => "json",
            Self::Text => "text",
        }
    }

    /// What files of the format end in, the usual ending first.
    fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Dot => &["dot", "gv"],
            Self::Json => &["json"],
            Self::Text => &["txt", "text"],
        }
    }

    /// Refuses a file whose ending promises something else than what would be in it.
    pub fn check_ending(self, path: Option<&Path>) -> Result<(), Failure> {
        let Some(path) = path else { return Ok(()) };
        let Some(ending) = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()) else {
            return Ok(());
        };
        if self.endings().contains(&ending.as_str()) {
            return Ok(());
        }
        let path = path.to_string_lossy();
        let path = clean(&path);
        let (format, right) = (self.word(), self.endings()[0]);
        let owner = Format::ALL.into_iter().find(|format| format.endings().contains(&ending.as_str()));
        let why = match (owner, FileKind::of_path(&path)) {
            (Some(owner), _) => format!("`-f {}` writes what ends in .{ending}", owner.word()),
            (None, Some(FileKind::Recording)) => "`plyscope record` writes recordings".to_owned(),
            (None, Some(_)) => format!("what ends in .{ending} is read as something else"),
            (None, None) if DRAWN.contains(&ending.as_str()) => {
                format!("Graphviz draws it: {}", drawn_by_graphviz(&ending))
            }
            (None, None) => return Ok(()),
        };
        Err(Failure::Input(format!(
            "`-f {format}` does not write `{path}`, but what ends in .{right}; {why}"
        )))
    }
}

impl FromStr for Format {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|format| format.word() == text).ok_or_else(|| {
            let usual = Self::told();
            if DRAWN.contains(&text) {
                format!("{usual}; Graphviz draws {text}: {}", drawn_by_graphviz(text))
            } else {
                let words = Self::ALL.map(Self::word);
                let endings = Self::ALL.iter().find(|format| format.endings().contains(&text));
                let meant = endings.map(|format| format.word()).or_else(|| nearest(text, words));
                let near = meant.map_or_else(String::new, |word| format!("did you mean `{word}`? "));
                near + &usual
            }
        })
    }
}

/// Reads the name of a format; a name that is none is answered with what would be right.
#[derive(Clone)]
pub(super) struct FormatParser;

impl TypedValueParser for FormatParser {
    type Value = Format;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Format, clap::Error> {
        let parser = StringValueParser::new().try_map(|text| text.parse::<Format>());
        parser.parse_ref(cmd, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Format::ALL.into_iter().map(|format| PossibleValue::new(format.word()))))
    }
}
