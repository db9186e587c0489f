//! GAME: a name, a typed tree, a file or standard input.

use std::io::{self, BufRead, Cursor, Read};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use super::reading::{Overrides, Recordings, contents, open_file};
use super::report::{Failure, note, too_large, unreadable};
use super::work;
use crate::catalog::{self, CatalogError, FileKind, Form, Opening};
use crate::check::Opened;
use crate::engine::{DynGame, Effort};
use crate::import::jsonl::Head;
use crate::import::saved_game::{self, SavedGame};
use crate::import::tree_text;
use crate::import::{cs188, utf8};
use crate::language::say;
use crate::search::{Algorithm, Cutoff};
use crate::text::clean;

/// What GAME stands for.
pub(super) enum Source {
    /// A game to be searched.
    Game(Game),
    /// A search that somebody did, what should be said about it, and whether more follow in its file.
    Recording(Box<Opened>, Vec<String>, bool),
}

/// A game to be searched.
#[derive(Clone)]
pub(super) struct Game {
    pub opened: Arc<dyn DynGame>,
    /// The name of the file that it was read from, of a tree; else empty.
    pub title: String,
    /// The game as GAME takes it. A tree out of a file is written out, so that a recording of it
    /// does not depend on the file.
    pub name: String,
    /// How its file says that it is searched, as a graph-game test does.
    pub defaults: Option<SearchDefaults>,
}

/// How a game is searched unless somebody types something else.
#[derive(Clone, Copy, Default)]
pub(super) struct SearchDefaults {
    pub algorithm: Algorithm,
    pub cutoff: Cutoff,
}

impl Game {
    /// A game that is searched as any other.
    pub fn new(opened: Arc<dyn DynGame>, title: &str, name: &str) -> Self {
        Self { opened, title: title.to_owned(), name: name.to_owned(), defaults: None }
    }

    /// How it is searched where nobody types anything.
    pub fn usual(&self) -> SearchDefaults {
        self.defaults.unwrap_or_default()
    }
}

/// What standard input is called.
pub(super) const STANDARD_INPUT: &str = "standard input";

impl Source {
    /// Finds what a text stands for, and opens it.
    pub fn find(text: &str, opening: &Opening) -> Result<Self, Failure> {
        Self::find_as(text, None, Effort::Quick, opening)
    }

    /// Finds what a text stands for, and opens it. `kind` is what a file holds, where that was said; `effort`
    /// is how far a recording is checked.
    pub fn find_as(
        text: &str,
        kind: Option<FileKind>,
        effort: Effort,
        opening: &Opening,
    ) -> Result<Self, Failure> {
        if let (file, Some(number)) = catalog::numbered(text) {
            return recording(file, contents(file, open_file(file)?), Some(number), effort);
        }
        match Form::of(text) {
            Form::StandardInput => standard_input(kind, effort, opening),
            Form::File => read_file(text, kind, effort, opening),
            Form::Name if Path::new(text).exists() && is_unknown(text, opening) => {
                read_file(text, kind, effort, opening)
            }
            Form::Name | Form::TypedText | Form::TypedJson => {
                let opened = catalog::open(text, opening).map_err(|error| refused(None, &error))?;
                Ok(Self::Game(Game::new(opened, "", text.trim())))
            }
            Form::TypedTest => Ok(Self::Game(graph_test(None, text.trim().as_bytes(), opening)?)),
        }
    }
}

/// What a name or its program came to that turned out to be no recording.
pub(super) fn read_whole(
    name: &str,
    bytes: Vec<u8>,
    kind: Option<FileKind>,
    opening: &Opening,
) -> Result<Source, Failure> {
    if bytes.trim_ascii().is_empty() {
        return Err(nothing_came(name));
    }
    let kind = kind.unwrap_or_else(|| FileKind::of_bytes(&bytes));
    read(name, Cursor::new(bytes), kind, Effort::Quick, opening)
}

fn nothing_came(name: &str) -> Failure {
    Failure::input(say!("source-nothing-came", name = clean(name).into_owned()))
}

/// What the file of a played game holds; `name` is its own.
pub(super) fn played(name: &str, bytes: &[u8]) -> Result<SavedGame, Failure> {
    saved_game::read(bytes).map_err(|error| Failure::syntax(Some(name), &error))
}

/// The game of such a file, where it was left.
pub(super) fn open_played(
    name: &str,
    played: &SavedGame,
    opening: &Opening,
) -> Result<Arc<dyn DynGame>, Failure> {
    catalog::open_played(played, opening).map_err(|error| match error {
        // Its lines are those of the tree, and not of the file.
        CatalogError::Tree(error) => {
            Failure::syntax(Some(&say!("source-its-game", name = name.to_owned()).to_string()), &error)
        }
        error => Failure::Input(format!("{}: {error}", clean(name))),
    })
}

fn read_file(
    path: &str,
    kind: Option<FileKind>,
    effort: Effort,
    opening: &Opening,
) -> Result<Source, Failure> {
    let file = open_file(path)?;
    let kind = kind.or_else(|| FileKind::of_path(path)).ok_or_else(|| no_ending(path))?;
    let mut source = read(path, contents(path, file), kind, effort, opening)?;
    if let Source::Game(game) = &mut source
        && kind != FileKind::Game
    {
        game.title = Path::new(path).file_name().unwrap_or_default().to_string_lossy().into_owned();
    }
    Ok(source)
}

/// Reads a tree, a game or a recording, before which a program may print other lines.
fn standard_input(kind: Option<FileKind>, effort: Effort, opening: &Opening) -> Result<Source, Failure> {
    let name = STANDARD_INPUT;
    let mut input = io::stdin().lock();
    let go_on = |_| ControlFlow::Continue(());
    let head = Head::read(&mut input, is_recording(kind), work::memory_for_tree(), go_on);
    let Head { bytes, is_recording } = head.map_err(|error| unreadable(name, &error))?;
    if bytes.trim_ascii().is_empty() {
        return Err(nothing_came(name));
    }
    let found = if is_recording { FileKind::Recording } else { FileKind::of_bytes(&bytes) };
    read(name, Cursor::new(bytes).chain(input), kind.unwrap_or(found), effort, opening)
}

/// Tells whether a recording begins with a line of an input that has no name to go by, where `kind` does
/// not say what it holds.
pub(super) fn is_recording(kind: Option<FileKind>) -> impl Fn(&[u8]) -> bool + Send + 'static {
    move |line| kind.unwrap_or_else(|| FileKind::of_bytes(line)) == FileKind::Recording
}

/// Reads what a file or standard input holds; `name` says which.
fn read(
    name: &str,
    input: impl BufRead,
    kind: FileKind,
    effort: Effort,
    opening: &Opening,
) -> Result<Source, Failure> {
    if kind == FileKind::Recording {
        return recording(name, input, None, effort);
    }
    let most = work::memory_for_tree();
    let mut bytes = Vec::new();
    input.take(most).read_to_end(&mut bytes).map_err(|error| unreadable(name, &error))?;
    if bytes.len() as u64 >= most {
        return Err(too_large(name, most));
    }
    if kind == FileKind::Game {
        let played = played(name, &bytes)?;
        let opened = open_played(name, &played, opening)?;
        return Ok(Source::Game(Game::new(opened, "", &played.game)));
    }
    if kind == FileKind::GraphTest {
        return Ok(Source::Game(graph_test(Some(name), &bytes, opening)?));
    }
    let tree = catalog::read_tree(&bytes, kind).map_err(|error| refused(Some(name), &error))?;
    let written = tree_text::write(&tree);
    let opened = catalog::open_game(tree, opening).map_err(|error| refused(Some(name), &error))?;
    Ok(Source::Game(Game::new(opened, "", &written)))
}

/// The game of a graph-game test, which is searched as its file says.
fn graph_test(name: Option<&str>, bytes: &[u8], opening: &Opening) -> Result<Game, Failure> {
    let wrong = |error| Failure::syntax(name, &error);
    // A recording of it does not depend on how the lines of its file end.
    let written = utf8(bytes).map_err(wrong)?.replace("\r\n", "\n");
    let test = cs188::read(written.as_bytes()).map_err(wrong)?;
    let opened = catalog::open_game(test.game, opening).map_err(|error| refused(name, &error))?;
    let defaults = Some(SearchDefaults { algorithm: test.algorithm, cutoff: test.cutoff });
    let title = name.unwrap_or_default();
    Ok(Game { defaults, ..Game::new(opened, title, &written) })
}

/// Reads the first recording of an input, or the one with a number, and opens its game if it is one of
/// the catalog.
fn recording(
    name: &str,
    input: impl BufRead,
    number: Option<u64>,
    effort: Effort,
) -> Result<Source, Failure> {
    let searches = Recordings::new(name, input, Overrides::default(), effort);
    let loaded = searches.numbered(number.unwrap_or(1))?;
    let mut warnings: Vec<_> = loaded.warnings.iter().map(ToString::to_string).collect();
    let is_first_of_several = number.is_none() && loaded.has_more;
    if is_first_of_several {
        warnings.push(say!("source-more-searches", name = name.to_owned()).into());
    }
    for warning in &warnings {
        note(&format!("{}: {warning}", clean(name)));
    }
    Ok(Source::Recording(Box::new(loaded.opened), warnings, is_first_of_several))
}

fn is_unknown(text: &str, opening: &Opening) -> bool {
    matches!(catalog::open(text, opening), Err(CatalogError::UnknownGame(_)))
}

fn no_ending(path: &str) -> Failure {
    Failure::input(say!("source-no-ending", path = clean(path).into_owned()))
}

fn refused(name: Option<&str>, error: &CatalogError) -> Failure {
    match (error, name) {
        (CatalogError::Tree(error), name) => Failure::syntax(name, error),
        (error, _) => Failure::input(error),
    }
}
