//! GAME: a name, a typed tree, a file or standard input.

use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use super::args::SearchArgs;
use super::report::Failure;
use crate::engine::{Subject, subject};
use crate::game::{Mnk, Tree};
use crate::import::{SyntaxError, tree_json, tree_text};
use crate::record::{Guide, Recording};
use crate::text::clean;

/// What GAME stands for.
pub(super) enum Source {
    /// A game to be searched.
    Game(Game),
    /// A search that somebody did.
    Recording(Box<Recording>, Guide),
}

/// A game to be searched.
#[derive(Clone)]
pub(super) struct Game {
    pub subject: Arc<dyn Subject>,
    pub name: String,
}

/// What a file or standard input holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Content {
    TreeText,
    TreeJson,
    Recording,
}

/// Files by their endings.
const ENDINGS: [(&str, Content); 3] =
    [("tree", Content::TreeText), ("json", Content::TreeJson), ("jsonl", Content::Recording)];

impl Source {
    /// Finds what a text stands for; of the options, position, moves and evaluation belong to it.
    pub fn find(text: &str, search: &SearchArgs) -> Result<Self, Failure> {
        if text == "-" {
            let bytes = standard_input()?;
            return Self::read("standard input", &bytes, Content::of(&bytes), search);
        }
        let path = Path::new(text);
        let ending = path.extension().and_then(|ending| ending.to_str());
        match ENDINGS.iter().find(|(known, _)| Some(*known) == ending) {
            Some(&(_, content)) if !is_typed_tree(text) => {
                let bytes = fs::read(path).map_err(|error| unreadable(text, &error))?;
                Self::read(text, &bytes, content, search)
            }
            _ if path.exists() && !is_typed_tree(text) => Err(Failure::Input(format!(
                "`{}` is there, but its ending does not say what it holds: .tree and .json are trees, .jsonl is a recording",
                clean(text)
            ))),
            _ => open(text.trim(), search).map(Self::Game),
        }
    }

    fn read(name: &str, bytes: &[u8], content: Content, search: &SearchArgs) -> Result<Self, Failure> {
        let tree = |read: Result<Tree, SyntaxError>| {
            let tree = read.map_err(|error| Failure::syntax(Some(name), &error))?;
            open(&tree_text::write(&tree), search).map(Self::Game)
        };
        match content {
            Content::TreeText => tree(tree_text::read(bytes)),
            Content::TreeJson => tree(tree_json::read(bytes)),
            Content::Recording => Err(Failure::Input("not yet".to_owned())),
        }
    }
}

impl Content {
    /// What bytes without an ending hold, by their first characters: JSON begins with a bracket or
    /// a brace, and the first thing that a line of a recording says is its type.
    fn of(bytes: &[u8]) -> Self {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
        let object = bytes.strip_prefix(b"{").map(<[u8]>::trim_ascii_start);
        match bytes.first() {
            _ if object.is_some_and(|object| object.starts_with(b"\"type\"")) => Self::Recording,
            Some(b'{' | b'[') => Self::TreeJson,
            _ => Self::TreeText,
        }
    }
}

/// Whether a text can only be a tree, whatever it ends in.
fn is_typed_tree(text: &str) -> bool {
    text.contains(['(', '[', '{'])
}

fn standard_input() -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = io::stdin().lock().read_to_end(&mut bytes);
    read.map_err(|error| Failure::Input(format!("standard input cannot be read: {error}")))?;
    Ok(bytes)
}

fn unreadable(path: &str, error: &io::Error) -> Failure {
    Failure::Input(format!("`{}` cannot be read: {error}", clean(path)))
}

/// The game that a text names.
fn open(text: &str, _search: &SearchArgs) -> Result<Game, Failure> {
    let name = text.to_owned();
    if text == "tictactoe" {
        return Ok(Game { subject: subject(Mnk::tic_tac_toe()), name });
    }
    let tree = tree_text::read(text.as_bytes()).map_err(|error| Failure::syntax(None, &error))?;
    Ok(Game { subject: subject(tree), name })
}
