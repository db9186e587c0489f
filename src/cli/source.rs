//! GAME: a name, a typed tree, a file or standard input.

use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use super::report::Failure;
use crate::catalog::{self, CatalogError, FileKind, Form, Opening};
use crate::engine::Subject;
use crate::import::tree_text;
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
    /// The game as GAME takes it. A tree out of a file is written out, so that a recording of it
    /// does not depend on the file.
    pub name: String,
}

impl Source {
    /// Finds what a text stands for, and opens it.
    pub fn find(text: &str, opening: &Opening) -> Result<Self, Failure> {
        match Form::of(text) {
            Form::StandardInput => {
                let bytes = standard_input()?;
                read("standard input", &bytes, FileKind::of_bytes(&bytes), opening)
            }
            Form::File => read_file(text, opening),
            Form::Name if Path::new(text).exists() && is_unknown(text, opening) => Err(no_ending(text)),
            Form::Name | Form::TypedText | Form::TypedJson => {
                let subject = catalog::open(text, opening).map_err(|error| refused(None, &error))?;
                Ok(Self::Game(Game { subject, name: text.trim().to_owned() }))
            }
        }
    }
}

fn read_file(path: &str, opening: &Opening) -> Result<Source, Failure> {
    let bytes = fs::read(path)
        .map_err(|error| Failure::Input(format!("`{}` cannot be read: {error}", clean(path))))?;
    let kind = FileKind::of_path(path).ok_or_else(|| no_ending(path))?;
    read(path, &bytes, kind, opening)
}

fn standard_input() -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = io::stdin().lock().read_to_end(&mut bytes);
    read.map_err(|error| Failure::Input(format!("standard input cannot be read: {error}")))?;
    Ok(bytes)
}

/// Reads what a file or standard input holds; `name` says which.
fn read(name: &str, bytes: &[u8], kind: FileKind, opening: &Opening) -> Result<Source, Failure> {
    if kind == FileKind::Recording {
        return Err(Failure::Input("recordings cannot be read yet".to_owned()));
    }
    let tree = catalog::read_tree(bytes, kind).map_err(|error| refused(Some(name), &error))?;
    let written = tree_text::write(&tree);
    let subject = catalog::open_tree(tree, opening).map_err(|error| refused(Some(name), &error))?;
    Ok(Source::Game(Game { subject, name: written }))
}

fn is_unknown(text: &str, opening: &Opening) -> bool {
    matches!(catalog::open(text, opening), Err(CatalogError::UnknownGame(_)))
}

fn no_ending(path: &str) -> Failure {
    let path = clean(path);
    Failure::Input(format!(
        "the name `{path}` does not say what the file holds: trees end in .tree or .json, recordings in .jsonl"
    ))
}

fn refused(name: Option<&str>, error: &CatalogError) -> Failure {
    match (error, name) {
        (CatalogError::Tree(error), name) => Failure::syntax(name, error),
        (error, _) => Failure::input(error),
    }
}
