//! A game that was played, as a file: JSON, one object.
//!
//! ```
//! use plyscope::import::saved_game;
//!
//! let text = r#"{"type":"game","version":1,"game":"tictactoe","first":"person","second":"machine","moves":["b2","a1"]}"#;
//! let saved = saved_game::read(text.as_bytes())?;
//! assert_eq!(saved.moves, ["b2", "a1"]);
//! assert_eq!(saved_game::read(saved_game::write(&saved).as_bytes())?, saved);
//! # Ok::<(), plyscope::import::SyntaxError>(())
//! ```

use std::ops::RangeInclusive;

use serde::Deserialize;
use serde_json::error::Category;
use serde_json::{Value, json};

use super::SyntaxError;
use crate::language::say;

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SavedGame {
    /// What was played, as the command line takes it.
    pub game: String,
    /// The position that the game began in, in its notation; empty for its own start.
    pub position: String,
    /// Whether the machine plays for who begins, and for the other.
    pub machine: [bool; 2],
    /// How well the machine plays, from 1 to 5; 0 where the file does not say.
    pub level: u8,
    /// What chance is drawn from.
    pub seed: u64,
    /// The options of the search as they were typed, one a string.
    pub options: Vec<String>,
    /// The names of the moves.
    pub moves: Vec<String>,
    /// Which of these moves, counted from 1, the machine made on a low level although it saw a
    /// better one.
    pub slips: Vec<usize>,
}

const VERSION: u64 = 1;

/// What a file may say.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct File {
    r#type: String,
    #[serde(rename = "version")]
    _version: u64,
    game: String,
    position: String,
    first: Seat,
    second: Seat,
    level: Option<u8>,
    seed: u64,
    options: Vec<String>,
    moves: Vec<String>,
    slips: Vec<usize>,
}

#[derive(Deserialize, Default, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Seat {
    #[default]
    Person,
    Machine,
}

/// Reads a game.
///
/// # Errors
/// When it is no JSON, or not the JSON of a game.
pub fn read(bytes: &[u8]) -> Result<SavedGame, SyntaxError> {
    let text = super::utf8(bytes)?;
    let wrong = |offset, wrong| SyntaxError::at(text.as_bytes(), offset, (wrong, say!("saved-empty".help)));
    if text.trim().is_empty() {
        return Err(wrong(0, say!("saved-empty")));
    }
    let located = |error: serde_json::Error| {
        let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1));
        // The column of a line break is 0 in the next line.
        let offset = (lines.map(str::len).sum::<usize>() + error.column()).saturating_sub(1);
        wrong(
            offset,
            match error.classify() {
                Category::Eof => say!("saved-torn"),
                Category::Data => say!("saved-wrong", known = VERSION.to_string()),
                Category::Syntax | Category::Io => say!("saved-no-json"),
            },
        )
    };
    // What a newer version has is no mistake.
    let value: Value = serde_json::from_str(text).map_err(located)?;
    if value.get("version").is_some_and(|version| version.as_u64() != Some(VERSION)) {
        return Err(wrong(0, say!("saved-version", known = VERSION.to_string())));
    }
    let file: File = serde_json::from_str(text).map_err(located)?;
    let level = file.level.unwrap_or(*LEVELS.end());
    if file.r#type != "game" || file.game.is_empty() || !LEVELS.contains(&level) {
        return Err(wrong(0, say!("saved-wrong", known = VERSION.to_string())));
    }
    let machine = [file.first, file.second].map(|seat| seat == Seat::Machine);
    if machine == [true; 2] {
        return Err(wrong(0, say!("saved-two-machines")));
    }
    Ok(SavedGame {
        game: file.game,
        position: file.position,
        machine,
        level: file.level.unwrap_or(0),
        seed: file.seed,
        options: file.options,
        moves: file.moves,
        slips: file.slips,
    })
}

/// The text of a game's file.
pub fn write(saved: &SavedGame) -> String {
    let seat = |machine| if machine { "machine" } else { "person" };
    let mut object = json!({
        "type": "game",
        "version": VERSION,
        "game": saved.game,
        "first": seat(saved.machine[0]),
        "second": seat(saved.machine[1]),
        "level": (saved.level > 0).then_some(saved.level),
        "seed": saved.seed,
        "options": saved.options,
        "moves": saved.moves,
        "slips": saved.slips,
        "position": saved.position,
    });
    if let Value::Object(object) = &mut object {
        object.retain(|_, value| ![json!(null), json!(""), json!([])].contains(value));
    }
    format!("{object:#}\n")
}

/// The levels of a machine.
pub const LEVELS: RangeInclusive<u8> = 1..=5;
