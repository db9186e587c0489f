//! The search of a recording done again, as it was or otherwise.

use thiserror::Error;

use super::{CatalogError, FileKind, Form, SettleError, read_tree, reopen, settle};
use crate::engine::Job;
use crate::game::TreeError;
use crate::import::{SyntaxError, tree_text};
use crate::language::{Text, say};
use crate::record::Header;
use crate::search::{Algorithm, Depth, IgnoredOption, OPTIONS, SearchError, Settings};
use crate::text::{clean, nearest};

/// Why a position cannot be searched in another way.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ChangeError {
    /// There is no such position.
    #[error(transparent)]
    Position(#[from] CatalogError),
    /// The settings do not fit the algorithm.
    #[error(transparent)]
    Settings(#[from] SearchError),
    /// The search would take too long, or mislead.
    #[error(transparent)]
    Size(#[from] SettleError),
}

/// Why a tree cannot be edited.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum EditError {
    /// It is none.
    #[error("{}", say!("edit-no-tree"))]
    NoTree,
    /// A player before what was typed.
    #[error("{}", say!("edit-player"))]
    Player,
    /// There is no such tree or position.
    #[error(transparent)]
    Position(#[from] CatalogError),
    /// What was typed is no tree.
    #[error("{}", say!("edit-typed", problem = .0.message.clone(), column = .0.column.to_string()))]
    Typed(#[from] SyntaxError),
    /// What comes of it is no tree.
    #[error(transparent)]
    Tree(#[from] TreeError),
}

/// The search that a recording of ours was made by, ready to be done again.
///
/// # Errors
/// When the recording names no game of the catalog, or a position that is none of it.
pub fn search_again(header: &Header) -> Result<Job, CatalogError> {
    let mut job = Job::new(reopen(header)?, header.info().algorithm.unwrap_or_default());
    job.settings = header.settings.clone();
    job.title.clone_from(&header.title);
    job.game.clone_from(&header.game);
    job.options.clone_from(&header.options);
    Ok(job)
}

/// The search that is asked for in a text, as in the link to a page: nothing of it is passed over.
///
/// # Errors
/// When there is no such game, algorithm or option, or the search would take too long, as a sentence.
pub fn search_asked(game: &str, algorithm: &str, options: &str) -> Result<Job, Text> {
    let known = Algorithm::ALL.map(Algorithm::word);
    let by = Algorithm::of_word(algorithm).or_else(|| algorithm.is_empty().then(Algorithm::default));
    let by = by.ok_or_else(|| {
        let near = nearest(algorithm, known).map(str::to_owned);
        say!("asked-algorithm", name = clean(algorithm), near, known = known.join(", "))
    })?;
    if let Some(IgnoredOption { name, reason }) = Settings::ignored_options(options).into_iter().next() {
        let near = nearest(&name, OPTIONS.iter().map(|option| option.name)).map(|near| format!("--{near}"));
        return Err(say!("asked-option", name = clean(&name), reason, near));
    }
    let header = Header { game: game.to_owned(), ..Header::default() };
    let info = reopen(&header).map_err(|error| error.to_string())?.info();
    let settings = Settings::read_options(options, |name| info.player_named(name));
    let header = Header { options: settings.options_text(), ..header };
    search_otherwise(&header, by, &settings).map_err(|error| match error {
        ChangeError::Size(SettleError::TooLarge { .. }) => say!("asked-too-large"),
        error => error.to_string().into(),
    })
}

/// The search of a recording, of another tree: with what was typed, a value or a tree, in place of the node that the
/// places of the branches lead to from the root of the recording.
///
/// # Errors
/// When the recording is not of a tree that is written down, what was typed is no tree, or nothing comes of
/// the two.
pub fn search_edited(header: &Header, places: &[u32], typed: &str) -> Result<Job, EditError> {
    let kind = tree_kind(header).ok_or(EditError::NoTree)?;
    let tree = read_tree(header.game.as_bytes(), kind)?;
    let typed = typed.trim();
    let word = typed.split(|c: char| c.is_whitespace() || "(),#".contains(c)).next().unwrap_or_default();
    if ["max", "min"].iter().any(|player| word.eq_ignore_ascii_case(player)) {
        return Err(EditError::Player);
    }
    let typed = tree_text::read(typed.as_bytes())?;
    // The position of a tree is the way there, in places counted from 1.
    let above =
        header.position.split(',').filter_map(|place| place.trim().parse::<u32>().ok()?.checked_sub(1));
    let places: Vec<_> = above.chain(places.iter().copied()).collect();
    let edited = tree.with(&places, &typed)?;
    let mut job = search_again(&Header { game: tree_text::write(&edited), ..header.clone() })?;
    // It is not what stands in the file any more.
    if !job.title.is_empty() && !job.title.ends_with(EDITED) {
        job.title.push_str(EDITED);
    }
    job.options = job.settings.options_text();
    Ok(job)
}

/// What is written after the title of a tree that was edited.
const EDITED: &str = ", edited";

/// How the tree of a recording is written; `None` where its game is none.
pub fn tree_kind(header: &Header) -> Option<FileKind> {
    match Form::of(&header.game) {
        Form::Typed(kind) => Some(kind).filter(|kind| *kind != FileKind::GraphTest),
        Form::Name | Form::File | Form::StandardInput => None,
    }
}

/// The search of the same position by another algorithm or with other settings. What means nothing to
/// it is taken back.
///
/// # Errors
/// When there is no such position, or the settings make no search of it that ends with the right value.
pub fn search_otherwise(
    header: &Header,
    algorithm: Algorithm,
    settings: &Settings,
) -> Result<Job, ChangeError> {
    settings.check(algorithm)?;
    let mut job = Job { algorithm, settings: settings.clone(), ..search_again(header)? };
    let scoring = settings.scoring;
    let win = Some(scoring.win).filter(|_| !scoring.is_usual());
    let depth = settings.depth.map(Depth::Plies);
    let settled = settle(job.dyn_game.as_ref(), &[algorithm], depth, win, scoring.prefer_fast)?;
    (job.settings.depth, job.settings.scoring) = (settled.depth, settled.scoring);
    job.settings.clear_idle(&job.dyn_game.info(), algorithm);
    job.options = job.settings.options_text();
    Ok(job)
}
