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

use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::SyntaxError;
use super::syntax::{quoted, wrong};
use crate::language::{Text, say};
use crate::text::nearest;

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

/// The keys that a game may have. `undone`, moves that were taken back, was written once.
const KEYS: [&str; 12] = [
    "type", "version", "game", "position", "first", "second", "level", "seed", "options", "moves", "undone",
    "slips",
];

/// Reads a game.
///
/// # Errors
/// When it is no JSON, or not the JSON of a game.
pub fn read(bytes: &[u8]) -> Result<SavedGame, SyntaxError> {
    let text = super::utf8(bytes)?;
    if text.trim().is_empty() {
        return Err(SyntaxError::at(bytes, 0, (say!("saved-empty"), say!("saved-empty".help))));
    }
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1));
        // The column of a line break is 0 in the next line.
        let offset = (lines.map(str::len).sum::<usize>() + error.column()).saturating_sub(1);
        let wrong = if error.is_eof() { say!("saved-torn") } else { say!("saved-no-json") };
        SyntaxError::at(text.as_bytes(), offset, (wrong, say!("saved-empty".help)))
    })?;
    let Value::Object(object) = value else { return Err(wrong(text, "", say!("saved-no-object"))) };
    if object.get("type").and_then(Value::as_str) != Some("game") {
        return Err(wrong(text, "type", say!("saved-type")));
    }
    if object.get("version").is_some_and(|version| version.as_u64() != Some(VERSION)) {
        return Err(wrong(text, "version", say!("saved-version", known = VERSION.to_string())));
    }
    if let Some(key) = object.keys().find(|key| !KEYS.contains(&key.as_str())) {
        return Err(unknown(text, key));
    }
    let game: String = get(text, &object, "game", "text")?;
    if game.is_empty() {
        return Err(wrong(text, "game", say!("saved-no-game")));
    }
    let machine = [seat(text, &object, "first")?, seat(text, &object, "second")?];
    if machine == [true; 2] {
        return Err(wrong(text, "first", say!("saved-two-machines")));
    }
    let level: Option<u8> = get(text, &object, "level", "level")?;
    if level.is_some_and(|level| !LEVELS.contains(&level)) {
        return Err(wrong(text, "level", say!("saved-kind", key = "level", kind = "level")));
    }
    Ok(SavedGame {
        game,
        position: get(text, &object, "position", "text")?,
        machine,
        level: level.unwrap_or(0),
        seed: get(text, &object, "seed", "number")?,
        options: get(text, &object, "options", "texts")?,
        moves: get(text, &object, "moves", "texts")?,
        slips: get(text, &object, "slips", "numbers")?,
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

/// What stands behind a key, which may be left out; `what` says what it should be.
fn get<T>(
    text: &str,
    object: &Map<String, Value>,
    key: &'static str,
    kind: &'static str,
) -> Result<T, SyntaxError>
where
    T: DeserializeOwned + Default,
{
    let Some(value) = object.get(key) else { return Ok(T::default()) };
    T::deserialize(value).map_err(|_| wrong(text, key, say!("saved-kind", key, kind)))
}

fn seat(text: &str, object: &Map<String, Value>, key: &'static str) -> Result<bool, SyntaxError> {
    match object.get(key).map(Value::as_str) {
        None | Some(Some("person")) => Ok(false),
        Some(Some("machine")) => Ok(true),
        Some(_) => Err(wrong(text, key, say!("saved-seat", key))),
    }
}

/// The error of a key that there is not.
fn unknown(text: &str, key: &str) -> SyntaxError {
    let keys = KEYS.map(|key| format!("`{key}`")).join(", ");
    let near = nearest(key, KEYS).map(str::to_owned);
    let wrong = wrong!("saved-key", key = quoted(key), near = near.clone(), keys = keys.clone());
    SyntaxError::at(text.as_bytes(), offset(text, key), wrong)
}

/// An error at a key, or at the start of the text.
fn wrong(text: &str, key: &str, message: Text) -> SyntaxError {
    SyntaxError::at(text.as_bytes(), offset(text, key), (message, say!("saved-empty".help)))
}

/// Where a key stands: a colon follows it, as it follows no other text.
fn offset(text: &str, key: &str) -> usize {
    let name = Value::from(key).to_string();
    let mut found = text.match_indices(&name);
    let is_key = |(at, name): &(usize, &str)| {
        text.get(at + name.len()..).is_some_and(|rest| rest.trim_ascii_start().starts_with(':'))
    };
    found.find(is_key).map_or(0, |(at, _)| at)
}
