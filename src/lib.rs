//! plyscope records a game-tree search, node by node, and shows how it thought.
//!
//! [`open`] searches a game or a typed tree, and has every node of that search:
//!
//! ```
//! use plyscope::explain::{Voice, narrate};
//! use plyscope::export::{self, Options};
//! use plyscope::record::Moment;
//! use plyscope::view::View;
//!
//! let opened = plyscope::open("((3 12 8) (2 4 6) (14 5 2))")?;
//! assert_eq!(opened.recording.result().value, Some(3.into()));
//! for moment in (0..opened.recording.moments()).map(Moment::new) {
//!     println!("{}", narrate(&View::new(opened.session(), moment), Voice::Short).what);
//! }
//! export::dot::write(opened.session(), &Options::default(), &mut std::io::stdout())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`game`], [`catalog`]: the traits of a game, the games, typed trees; each by its name.
//! - [`search`], [`engine`]: minimax, alpha-beta and their family; any of them on any game.
//! - [`record`], [`view`]: a search as a [`petgraph`] tree, and as it stood at one moment.
//! - [`check`]: what no correct search can have done, found in recordings of other programs.
//! - [`explain`], [`practice`]: each moment in words or as facts; questions about a search.
//! - [`import`], [`export`]: trees and recordings read; DOT, SVG, JSON, CSV and text written.
#![cfg_attr(
    feature = "ui",
    doc = "- [`app`], [`ui`]: the stepper as a model that takes keys, drawn into a buffer."
)]
#![cfg_attr(feature = "tui", doc = "- [`step`], [`tui`]: the stepper in a terminal.")]
#![cfg_attr(feature = "cli", doc = "- [`cli`]: the whole program, also with a game of your own.")]
//!
//! A game of your own needs the traits [`Game`](game::Game), [`Notation`](game::Notation) and
//! [`Evaluation`](game::Evaluation); [`engine::Job`] searches and records it. `examples/own_game.rs`
//! has one, and brings every command of plyscope to it by `cli::run_with`. `examples/own_search.rs`
//! drives the recorder with a search of its own, and `examples/petgraph_algorithms.rs` runs petgraph's
//! algorithms on a recording. `docs/architecture.md` is the map of the crate.

pub use petgraph;

#[cfg(feature = "ui")]
#[allow(clippy::must_use_candidate, reason = "most of it reads a model, and stands in expressions")]
pub mod app;
#[allow(clippy::must_use_candidate, reason = "most of it reads a name, and stands in expressions")]
pub mod catalog;
pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
pub mod engine;
#[cfg(feature = "cli")]
mod exam;
pub mod explain;
pub mod export;
pub mod game;
pub mod import;
pub mod language;
#[allow(clippy::must_use_candidate, reason = "most of it measures, and stands in expressions")]
pub mod layout;
pub mod practice;
pub mod record;
pub mod score;
pub mod search;
pub mod text;
#[cfg(feature = "tui")]
pub mod tui;
#[cfg(feature = "ui")]
#[allow(clippy::must_use_candidate, reason = "most of it draws, and stands in expressions")]
pub mod ui;
pub mod view;

use check::Opened;
use record::Header;
use search::{Algorithm, Settings};

/// Why a game could not be searched.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// There is no such game, or no such search of it that ends.
    #[error(transparent)]
    Search(#[from] catalog::ChangeError),
    /// The search could not be done.
    #[error(transparent)]
    Run(#[from] engine::JobError),
}

/// Searches a game by alpha-beta, and has the recording.
///
/// The game is written as on the command line: `tictactoe`, `nim:3,4,5`, or a tree such as
/// `((3 12 8) (2 4 6))`. No file is read.
///
/// # Errors
/// When there is no such game, or a search to its end would take too long.
pub fn open(game: &str) -> Result<Opened, OpenError> {
    open_with(game, Algorithm::default(), &Settings::default())
}

/// Searches a game by any algorithm, and has the recording.
///
/// ```
/// use plyscope::search::{Algorithm, Order, Settings};
///
/// let settings = Settings::default().depth(3).order(Order::Center);
/// let opened = plyscope::open_with("connect4", Algorithm::Pvs, &settings)?;
/// assert_eq!(opened.recording.max_ply(), 3);
/// assert!(plyscope::open("connect4").is_err(), "to its end it would take for ever");
/// # Ok::<(), plyscope::OpenError>(())
/// ```
///
/// # Errors
/// When there is no such game, the settings do not fit the algorithm, or the search would take too long.
pub fn open_with(game: &str, algorithm: Algorithm, settings: &Settings) -> Result<Opened, OpenError> {
    let options = settings.options_text();
    let header = Header { game: game.to_owned(), options, ..Header::default() };
    let job = catalog::search_otherwise(&header, algorithm, settings)?;
    Ok(Opened::own(job.record()?, job.replay()))
}

/// Opens the stepper on a recording, until somebody quits.
///
/// ```no_run
/// use plyscope::check::Opened;
/// use plyscope::import::jsonl;
///
/// let file = std::io::BufReader::new(std::fs::File::open("search.jsonl")?);
/// let opened: Opened = jsonl::read(file, |_| Err(String::new()))?.opened;
/// plyscope::step(opened)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When there is no terminal, or it fails.
#[cfg(feature = "tui")]
pub fn step(opened: Opened) -> std::io::Result<()> {
    let source = tui::StepSource::Recorded(opened, Vec::new());
    tui::step(source, |_| (), ui::Theme::default()).map_err(std::io::Error::other)
}
