//! What can be set in the config file.

use std::str::FromStr;

use clap::ValueEnum as _;

use super::colour::{ColourChoice, SymbolsChoice};
use crate::app::Speed;
use crate::explain::Voice;
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
    /// What its values are.
    pub help: &'static str,
    /// What holds unless it is set, given the name; `None` where that depends on the terminal or the game.
    pub usual: fn(&str) -> Option<String>,
    /// Whether a text is a value, given the name.
    pub check: fn(&str, &str) -> Result<(), String>,
}

/// All of them, table by table.
pub(super) const KEYS: &[Key] = &[
    Key {
        table: "",
        name: "theme",
        help: "write dark, light, contrast, colorblind or print in quotes",
        usual: |_| None,
        check: read::<ThemeName>,
    },
    Key {
        table: "",
        name: "color",
        help: "write auto, always, 8 or never in quotes",
        usual: |_| Some("auto".to_owned()),
        check: |_, text| {
            let read = ColourChoice::from_str(text, false);
            read.map(drop).map_err(|_| "the choices are auto, always, 8 and never".to_owned())
        },
    },
    Key {
        table: "",
        name: "symbols",
        help: "write auto, unicode or ascii in quotes",
        usual: |_| Some("auto".to_owned()),
        check: |_, text| {
            let read = SymbolsChoice::from_str(text, false);
            read.map(drop).map_err(|_| "the symbols are auto, unicode and ascii".to_owned())
        },
    },
    Key {
        table: "",
        name: "words",
        help: "write full or short in quotes",
        usual: |_| Some(Voice::default().to_string()),
        check: read::<Voice>,
    },
    Key {
        table: "",
        name: "speed",
        help: "write how many moments a second are played, as 0.5",
        usual: |_| Some(Speed::default().to_string()),
        check: read::<Speed>,
    },
    Key { usual: |_| None, ..Key::of_search("depth", "write a number of plies, or \"full\"") },
    Key::of_search("cutoff", "write weak or strict in quotes"),
    Key::of_search("fail", "write soft or hard in quotes"),
    Key::of_search("order", "write an order in quotes, as \"center\""),
    Key::of_search("table", "write none, sound or naive in quotes"),
];

impl Key {
    /// An option of the search of that name.
    const fn of_search(name: &'static str, help: &'static str) -> Self {
        Self {
            table: SEARCH,
            name,
            help,
            usual: |name| SearchOption::named(name)?.value_in(&Settings::default()),
            check: |name, text| {
                let option = SearchOption::named(name).ok_or("there is no such option")?;
                (option.set)(&mut Settings::default(), text).map_err(String::from)
            },
        }
    }
}

fn read<T: FromStr<Err: ToString>>(_: &str, text: &str) -> Result<(), String> {
    text.parse::<T>().map(drop).map_err(|error| error.to_string())
}
