//! What can be set in the config file.

use std::str::FromStr;

use clap::ValueEnum as _;

use super::colour::{ColourChoice, SymbolsChoice};
use super::spoken;
use crate::app::Speed;
use crate::explain::Voice;
use crate::language::{Text, say};
use crate::search::{SearchOption, Settings};
use crate::ui::ThemeName;

/// The table of the options of a search.
pub(super) const SEARCH: &str = "search";

/// The commands for which these hold. A game that is played keeps its own, and `compare` names what it compares.
pub(super) const SEARCHING: [&str; 7] =
    ["step", "practice", "solve", "explain", "snapshot", "export", "record"];

/// Something that can be set: the default of an option of the same name.
pub(super) struct Key {
    /// The table that it stands in; empty above all tables.
    pub table: &'static str,
    pub name: &'static str,
    /// What holds unless it is set, given the name; `None` where that depends on the terminal or the game.
    pub usual: fn(&str) -> Option<String>,
    /// Whether a text is a value, given the name.
    pub check: fn(&str, &str) -> Result<(), Text>,
}

/// All of them, table by table.
pub(super) const KEYS: &[Key] = &[
    Key { table: "", name: "theme", usual: |_| None, check: read::<ThemeName> },
    Key {
        table: "",
        name: "color",
        usual: |_| Some("auto".to_owned()),
        check: |_, text| {
            let read = ColourChoice::from_str(text, false);
            read.map(drop).map_err(|_| say!("config-choices-color"))
        },
    },
    Key {
        table: "",
        name: "symbols",
        usual: |_| Some("auto".to_owned()),
        check: |_, text| {
            let read = SymbolsChoice::from_str(text, false);
            read.map(drop).map_err(|_| say!("config-choices-symbols"))
        },
    },
    Key { table: "", name: spoken::LANGUAGE, usual: |_| None, check: |_, text| spoken::check(text) },
    Key { table: "", name: "words", usual: |_| Some(Voice::default().to_string()), check: read::<Voice> },
    Key { table: "", name: "speed", usual: |_| Some(Speed::default().to_string()), check: read::<Speed> },
    Key { usual: |_| None, ..Key::of_search("depth") },
    Key::of_search("cutoff"),
    Key::of_search("fail"),
    Key::of_search("order"),
    Key::of_search("table"),
];

impl Key {
    /// An option of the search of that name.
    const fn of_search(name: &'static str) -> Self {
        Self {
            table: SEARCH,
            name,
            usual: |name| SearchOption::named(name)?.value_in(&Settings::default()),
            check: |name, text| {
                let option = SearchOption::named(name).ok_or_else(|| say!("typed-word"))?;
                (option.set)(&mut Settings::default(), text)
            },
        }
    }
}

fn read<T: FromStr<Err: ToString>>(_: &str, text: &str) -> Result<(), Text> {
    text.parse::<T>().map(drop).map_err(|error| error.to_string().into())
}
