//! GAME: a name, a typed tree, a file or standard input.

use std::io::{self, BufRead, Cursor, Read};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use super::reading::{Overrides, Recordings, contents, is_recording, open_file, own_recording};
use super::report::{Failure, note, refuse, unreadable};
use super::work;
use crate::catalog::{self, CatalogError, FileKind, Form, Opening};
use crate::engine::{DynGame, Effort};
use crate::import::jsonl::{Head, Loaded};
use crate::import::saved_game::{self, SavedGame};
use crate::import::tree_text;
use crate::import::{cs188, utf8};
use crate::language::say;
use crate::search::{Algorithm, Cutoff};
use crate::text::clean;
use crate::tui::StepSource;

pub(super) enum Source {
    Game(Game),
    /// A search that somebody did, and whether more follow in its file.
    Recording(Box<StepSource>, bool),
}

#[derive(Clone)]
pub(super) struct Game {
    pub opened: Arc<dyn DynGame>,
    /// The name of the file that it was read from, of a tree; else empty.
    pub title: String,
    /// The game as GAME takes it. A tree out of a file is written out, so that a recording of it
    /// does not depend on the file.
    pub name: String,
    /// How its file says that it is searched unless somebody types something else, as a graph-game test does.
    pub algorithm: Option<Algorithm>,
    pub cutoff: Option<Cutoff>,
}

impl Game {
    pub fn new(opened: Arc<dyn DynGame>, title: &str, name: &str) -> Self {
        Self { opened, title: title.to_owned(), name: name.to_owned(), algorithm: None, cutoff: None }
    }
}

pub(super) const STANDARD_INPUT: &str = "standard input";

impl Source {
    pub fn find(text: &str, opening: &Opening) -> Result<Self, Failure> {
        SourceReader { kind: None, effort: Effort::Quick, opening }.find(text)
    }
}

pub(super) struct SourceReader<'a> {
    /// What a file holds, where that was said.
    pub kind: Option<FileKind>,
    /// How much is searched to check a recording.
    pub effort: Effort,
    pub opening: &'a Opening,
}

impl SourceReader<'_> {
    pub fn find(&self, text: &str) -> Result<Source, Failure> {
        if let (file, Some(number)) = catalog::numbered(text) {
            let searches = self.recordings(file, contents(file, open_file(file)?));
            return Ok(recorded(file, searches.numbered(number)?, Some(number)));
        }
        let opened = match Form::of(text) {
            Form::StandardInput => return self.standard_input(),
            Form::File => return self.file(text),
            Form::Typed(FileKind::GraphTest) => {
                return Ok(Source::Game(graph_test(None, text.trim().as_bytes(), self.opening)?));
            }
            Form::Name | Form::Typed(_) => catalog::open(text, self.opening),
        };
        match opened {
            Err(CatalogError::UnknownGame(_)) if Path::new(text).exists() => self.file(text),
            opened => {
                let opened = opened.map_err(|error| refused(None, &error))?;
                Ok(Source::Game(Game::new(opened, "", text.trim())))
            }
        }
    }

    /// Reads what standard input or a pipe brought that turned out to be no recording.
    pub fn brought(&self, name: &str, bytes: &[u8]) -> Result<Source, Failure> {
        refuse_nothing(name, bytes)?;
        self.read(name, Cursor::new(bytes), self.kind.unwrap_or_else(|| FileKind::of_bytes(bytes)))
    }

    fn file(&self, path: &str) -> Result<Source, Failure> {
        let file = open_file(path)?;
        let kind = self.kind.or_else(|| FileKind::of_path(path));
        let kind = kind.ok_or_else(|| Failure::input(say!("source-no-ending", path = clean(path))))?;
        if kind == FileKind::Recording
            && let Some(own) = own_recording(path)
        {
            return Ok(recorded(path, own, None));
        }
        let mut source = self.read(path, contents(path, file), kind)?;
        if let Source::Game(game) = &mut source
            && kind != FileKind::Game
        {
            game.title = Path::new(path).file_name().unwrap_or_default().to_string_lossy().into_owned();
        }
        Ok(source)
    }

    /// Reads a tree, a game or a recording, before which a program may print other lines.
    fn standard_input(&self) -> Result<Source, Failure> {
        let name = STANDARD_INPUT;
        let mut input = io::stdin().lock();
        let go_on = |_| ControlFlow::Continue(());
        let head = Head::read(&mut input, is_recording(self.kind), work::memory_for_tree(), go_on);
        let Head { bytes, is_recording } = head.map_err(|error| unreadable(name, &error))?;
        refuse_nothing(name, &bytes)?;
        let found = if is_recording { FileKind::Recording } else { FileKind::of_bytes(&bytes) };
        self.read(name, Cursor::new(bytes).chain(input), self.kind.unwrap_or(found))
    }

    fn recordings<R: BufRead>(&self, name: &str, input: R) -> Recordings<R> {
        Recordings::new(name, input, Overrides::default(), self.effort)
    }

    fn read(&self, name: &str, input: impl BufRead, kind: FileKind) -> Result<Source, Failure> {
        if kind == FileKind::Recording {
            return Ok(recorded(name, self.recordings(name, input).numbered(1)?, None));
        }
        let most = work::memory_for_tree();
        let mut bytes = Vec::new();
        input.take(most).read_to_end(&mut bytes).map_err(|error| unreadable(name, &error))?;
        if bytes.len() as u64 >= most {
            return refuse(say!("source-too-large", name = clean(name), bytes = most));
        }
        let game = match kind {
            FileKind::Game => {
                let played = played(name, &bytes)?;
                Game::new(open_played(name, &played, self.opening)?, "", &played.game)
            }
            FileKind::GraphTest => graph_test(Some(name), &bytes, self.opening)?,
            _ => {
                let tree = catalog::read_tree(&bytes, kind).map_err(|error| refused(Some(name), &error))?;
                let written = tree_text::write(&tree);
                let opened = catalog::open_game(tree, self.opening);
                Game::new(opened.map_err(|error| refused(Some(name), &error))?, "", &written)
            }
        };
        Ok(Source::Game(game))
    }
}

fn refuse_nothing(name: &str, bytes: &[u8]) -> Result<(), Failure> {
    if bytes.trim_ascii().is_empty() {
        return refuse(say!("source-nothing-came", name = clean(name)));
    }
    Ok(())
}

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

/// The game of a graph-game test, which is searched as its file says.
fn graph_test(name: Option<&str>, bytes: &[u8], opening: &Opening) -> Result<Game, Failure> {
    let wrong = |error| Failure::syntax(name, &error);
    // A recording of it does not depend on how the lines of its file end.
    let written = utf8(bytes).map_err(wrong)?.replace("\r\n", "\n");
    let test = cs188::read(written.as_bytes()).map_err(wrong)?;
    let opened = catalog::open_game(test.game, opening).map_err(|error| refused(name, &error))?;
    let game = Game::new(opened, name.unwrap_or_default(), &written);
    Ok(Game { algorithm: Some(test.algorithm), cutoff: Some(test.cutoff), ..game })
}

/// What was read, the first recording of an input or the one with a number, with notes on it.
fn recorded(name: &str, loaded: Loaded, number: Option<u64>) -> Source {
    let mut warnings: Vec<_> = loaded.warnings.iter().map(ToString::to_string).collect();
    let is_first_of_several = number.is_none() && loaded.has_more;
    if is_first_of_several {
        warnings.push(say!("source-more-searches", name = name.to_owned()).into());
    }
    for warning in &warnings {
        note(&format!("{}: {warning}", clean(name)));
    }
    Source::Recording(Box::new(StepSource::Recorded(loaded.opened, warnings)), is_first_of_several)
}

fn refused(name: Option<&str>, error: &CatalogError) -> Failure {
    if let CatalogError::Tree(error) = error { Failure::syntax(name, error) } else { Failure::input(error) }
}
