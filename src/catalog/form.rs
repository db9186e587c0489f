//! What kind of thing a GAME is: a name, a typed tree, or a file.

use crate::import::cs188;
use crate::score::{ParseScoreError, Score};

/// The form of a GAME as it is typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// The name of a game, with its numbers if it has any: `mnk:4,4,3`.
    Name,
    /// What a file of this kind could hold, typed in place: a tree in text, `((3 12 8) (2 4 6))`, or in JSON,
    /// `[[3,12,8],[2,4,6]]`, or a graph-game test, as recordings of one have it.
    Typed(FileKind),
    /// The path of a file.
    File,
    /// `-`: a tree or a recording on standard input.
    StandardInput,
}

impl Form {
    /// Tells the form by its look, on every system in the same way. A text with a known ending is a file,
    /// also if its name has parentheses, as `tree (1).tree` has; so is one that begins as a path of Windows
    /// does and no tree, with a drive and a slash or with another machine.
    ///
    /// ```
    /// use plyscope::catalog::{FileKind, Form};
    ///
    /// assert_eq!(Form::of("mnk:4,4,3"), Form::Name);
    /// assert_eq!(Form::of("min A:(3 4)"), Form::Typed(FileKind::TreeText));
    /// assert_eq!(Form::of("[3, 4]"), Form::Typed(FileKind::TreeJson));
    /// assert_eq!(Form::of("exam (1).tree"), Form::File);
    /// assert_eq!(Form::of(r"C:\trees (old)\mine"), Form::File);
    /// assert_eq!(Form::of(r"\\server\trees (old)\mine"), Form::File);
    /// assert_eq!(Form::of("C:(3 4)"), Form::Typed(FileKind::TreeText));
    /// assert_eq!(Form::of("7"), Form::Typed(FileKind::TreeText));
    /// ```
    pub fn of(game: &str) -> Self {
        let text = game.trim();
        if text == "-" {
            Self::StandardInput
        } else if text.starts_with(['[', '{']) && FileKind::of_path(text).is_none() {
            Self::Typed(FileKind::TreeJson)
        } else if FileKind::of_path(text).is_some() || begins_as_windows_path(text) {
            Self::File
        } else if cs188::is_test(text) {
            Self::Typed(FileKind::GraphTest)
        } else if text.contains(['(', ')', '"', '#']) || is_bare_tree(text) {
            Self::Typed(FileKind::TreeText)
        } else if text.contains(['/', '\\']) || has_ending(text) {
            Self::File
        } else {
            Self::Name
        }
    }
}

/// A tree of a single leaf, with or without a player before it.
fn is_bare_tree(text: &str) -> bool {
    let leaf = text.strip_prefix("max ").or_else(|| text.strip_prefix("min ")).unwrap_or(text).trim();
    !matches!(leaf.parse::<Score>(), Err(ParseScoreError::NotANumber(_)))
}

/// Whether a path of Windows begins so: `C:\`, `C:/`, or `\\server\`.
fn begins_as_windows_path(text: &str) -> bool {
    let server = text.strip_prefix(r"\\").and_then(|rest| rest.split_once('\\')).map(|(server, _)| server);
    matches!(text.as_bytes(), [drive, b':', b'\\' | b'/', ..] if drive.is_ascii_alphabetic())
        || server.is_some_and(|server| !server.is_empty() && !server.contains(['(', ':', ' ']))
}

fn has_ending(text: &str) -> bool {
    text.rsplit_once('.').is_some_and(|(stem, ending)| {
        !stem.is_empty() && !ending.is_empty() && ending.chars().all(char::is_alphanumeric)
    })
}

/// The file that a text names and, behind a `#`, the number of one of its recordings.
///
/// ```
/// use plyscope::catalog::numbered;
///
/// assert_eq!(numbered(r"C:\my games\a.jsonl#3"), (r"C:\my games\a.jsonl", Some(3)));
/// assert_eq!(numbered("a.jsonl"), ("a.jsonl", None));
/// assert_eq!(numbered("(3 4) #3"), ("(3 4) #3", None));
/// ```
pub fn numbered(text: &str) -> (&str, Option<u64>) {
    let is_recording = |file: &str| FileKind::of_path(file) == Some(FileKind::Recording);
    let parts = text.rsplit_once('#').filter(|(file, _)| is_recording(file));
    let parts = parts.and_then(|(file, number)| Some((file, number.parse().ok()?)));
    parts.map_or((text, None), |(file, number)| (file, Some(number)))
}

/// What a file holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// A tree in text.
    TreeText,
    /// A tree in JSON.
    TreeJson,
    /// A graph-game test.
    GraphTest,
    /// A recording in JSON Lines.
    Recording,
    /// A game that was played.
    Game,
}

impl FileKind {
    /// Every kind with its ending.
    pub const ENDINGS: [(&'static str, Self); 6] = [
        (".tree", Self::TreeText),
        (".json", Self::TreeJson),
        (".test", Self::GraphTest),
        (".jsonl", Self::Recording),
        (".jsonl.gz", Self::Recording),
        (".game", Self::Game),
    ];

    /// The kind of a file by its ending, in capital letters or small ones.
    pub fn of_path(path: &str) -> Option<Self> {
        let path = path.to_lowercase();
        Self::ENDINGS.into_iter().find(|(ending, _)| path.ends_with(ending)).map(|(_, kind)| kind)
    }

    /// The kind of a text by its first characters, where there is no ending to go by.
    ///
    /// ```
    /// use plyscope::catalog::FileKind;
    ///
    /// assert_eq!(FileKind::of_bytes(b" [3, 4]"), FileKind::TreeJson);
    /// assert_eq!(FileKind::of_bytes(br#"{"type":"enter"}"#), FileKind::Recording);
    /// assert_eq!(FileKind::of_bytes(br#"{"alpha": -Infinity, "type": "enter"}"#), FileKind::Recording);
    /// assert_eq!(FileKind::of_bytes(b"{'type': 'enter'}"), FileKind::Recording);
    /// assert_eq!(FileKind::of_bytes(br#"[INFO] {"type":"enter"}"#), FileKind::Recording);
    /// assert_eq!(FileKind::of_bytes(br#"{"value":3}"#), FileKind::TreeJson);
    /// assert_eq!(FileKind::of_bytes(br#"{"type":"game","game":"chess"}"#), FileKind::Game);
    /// assert_eq!(FileKind::of_bytes(b"# a tree\n(3 4)"), FileKind::TreeText);
    /// assert_eq!(FileKind::of_bytes(b"# a test\ndepth: \"2\""), FileKind::GraphTest);
    /// ```
    pub fn of_bytes(bytes: &[u8]) -> Self {
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
        let line = bytes.split(|&byte| byte == b'\n').next().unwrap_or(bytes);
        match bytes.first() {
            // Text may stand before the first line, as the `[INFO]` of what logs it.
            Some(first) if *first != b'{' && is_begun(&String::from_utf8_lossy(line)) => Self::Recording,
            Some(b'[') => Self::TreeJson,
            Some(b'{') => {
                let text = String::from_utf8_lossy(bytes);
                if types(&text).any(|value| value.starts_with("\"game\"")) {
                    return Self::Game;
                }
                // Python prints a dictionary in quotes that JSON does not have.
                let line = String::from_utf8_lossy(line).replace('\'', "\"");
                if types(&line).next().is_some() { Self::Recording } else { Self::TreeJson }
            }
            _ if cs188::is_test(&String::from_utf8_lossy(bytes)) => Self::GraphTest,
            _ => Self::TreeText,
        }
    }
}

/// Whether a line begins a recording.
fn is_begun(line: &str) -> bool {
    types(line).any(|value| value.starts_with("\"enter\"") || value.starts_with("\"search\""))
}

/// What follows the key that every line of a recording has, and a game. A line need not be JSON: it
/// may be torn, or hold the bare infinities that programs print.
fn types(text: &str) -> impl Iterator<Item = &str> {
    let after = text.split("\"type\"").skip(1);
    after.filter_map(|after| after.trim_start().strip_prefix(':')).map(str::trim_start)
}
