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
    /// What holds unless it is set; `None` where that depends on the terminal or the game.
    pub usual: fn() -> Option<String>,
    pub check: fn(&str) -> Result<(), String>,
}

/// All of them, table by table.
pub(super) const KEYS: &[Key] = &[
    Key {
        help: "write dark, light, contrast, colorblind or print in quotes",
        usual: || None,
        check: read::<ThemeName>,
        ..Key::above("theme")
    },
    Key {
        help: "write auto, always, 8 or never in quotes",
        usual: || Some("auto".to_owned()),
        check: |text| {
            let read = ColourChoice::from_str(text, false);
            read.map(drop).map_err(|_| "the choices are auto, always, 8 and never".to_owned())
        },
        ..Key::above("color")
    },
    Key {
        help: "write auto, unicode or ascii in quotes",
        usual: || Some("auto".to_owned()),
        check: |text| {
            let read = SymbolsChoice::from_str(text, false);
            read.map(drop).map_err(|_| "the symbols are auto, unicode and ascii".to_owned())
        },
        ..Key::above("symbols")
    },
    Key {
        help: "write full or short in quotes",
        usual: || Some(Voice::default().to_string()),
        check: read::<Voice>,
        ..Key::above("words")
    },
    Key {
        help: "write how many moments a second are played, as 0.5",
        usual: || Some(Speed::default().to_string()),
        check: read::<Speed>,
        ..Key::above("speed")
    },
    Key {
        help: "write a number of plies, or \"full\"",
        usual: || None,
        check: |text| option("depth", text),
        ..Key::of_search("depth")
    },
    Key {
        help: "write weak or strict in quotes",
        usual: || Some(Settings::default().cutoff.to_string()),
        check: |text| option("cutoff", text),
        ..Key::of_search("cutoff")
    },
    Key {
        help: "write soft or hard in quotes",
        usual: || Some(Settings::default().fail.to_string()),
        check: |text| option("fail", text),
        ..Key::of_search("fail")
    },
    Key {
        help: "write an order in quotes, as \"center\"",
        usual: || Some(Settings::default().order.to_string()),
        check: |text| option("order", text),
        ..Key::of_search("order")
    },
    Key {
        help: "write none, sound or naive in quotes",
        usual: || Some(Settings::default().table.to_string()),
        check: |text| option("table", text),
        ..Key::of_search("table")
    },
];

impl Key {
    const fn above(name: &'static str) -> Self {
        Self { table: "", name, help: "", usual: || None, check: |_| Ok(()) }
    }

    const fn of_search(name: &'static str) -> Self {
        Self { table: SEARCH, ..Self::above(name) }
    }
}

fn read<T: FromStr<Err: ToString>>(text: &str) -> Result<(), String> {
    text.parse::<T>().map(drop).map_err(|error| error.to_string())
}

/// Whether the text is a value of an option of a search.
fn option(name: &str, text: &str) -> Result<(), String> {
    let option = SearchOption::named(name).ok_or("there is no such option")?;
    (option.set)(&mut Settings::default(), text)
}
