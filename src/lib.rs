//! plyscope records a game-tree search, node by node, and shows how it thought.
//!
//! - [`game`]: the traits of a game, eight games, and trees that somebody typed.
//! - [`search`]: minimax, alpha-beta and their family, each in a file of its own. An
//!   [`Observer`](search::Observer) hears of every node that is entered and left.
//! - [`record`]: the observer that keeps them in a [`petgraph`] tree; moments, counts, proofs.
//! - [`check`]: what no correct search can have done, found in recordings of other programs.
//! - [`view`]: a search as it stood at one moment.
//! - [`explain`]: each moment in words, or as plain facts.
//! - [`export`], [`import`]: DOT, JSON, text and JSON Lines, and what reads them back.
//! - [`score`]: scores, windows and bounds.
#![cfg_attr(feature = "tui", doc = "- [`step`]: the stepper, on a recording.")]
//!
//! A game searched, recorded, stepped through and written as DOT:
//!
//! ```
//! use plyscope::check::Session;
//! use plyscope::explain::{Voice, narrate};
//! use plyscope::export::{self, Options};
//! use plyscope::game::{Game, Mnk};
//! use plyscope::record::{GameReplay, Header, Limits, Moment, Recorder};
//! use plyscope::search::{Algorithm, Settings, run};
//! use plyscope::view::View;
//!
//! let game = Mnk::tic_tac_toe();
//! let settings = Settings { depth: Some(2), ..Settings::default() };
//! let mut recorder = Recorder::new(Header::default(), Limits::default());
//! let found = run(&game, &game.start(), Algorithm::AlphaBeta, &settings, &mut recorder)?;
//! assert_eq!(found.value.to_string(), "1");
//!
//! let (recording, replay) = (recorder.finish(), GameReplay::of(game));
//! let session = Session::own(&recording, &replay);
//! for moment in (0..recording.moments()).map(Moment::new) {
//!     println!("{}", narrate(&View::new(session, moment), Voice::Short).what);
//! }
//! export::dot::write(session, &Options::default(), &mut std::io::stdout())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A game of your own needs the traits [`Game`](game::Game), [`Notation`](game::Notation) and
//! [`Evaluation`](game::Evaluation): `examples/own_game.rs` has one, and brings
//! every command of plyscope to it by `cli::run_with`. `examples/own_search.rs` drives
//! the recorder with a search of its own, and `examples/petgraph_algorithms.rs` runs petgraph's
//! algorithms on a recording. `docs/architecture.md` is the map of the crate.

pub use petgraph;

pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
pub mod explain;
pub mod export;
pub mod game;
pub mod import;
pub mod practice;
pub mod record;
pub mod score;
pub mod search;
pub mod view;

// What follows is for the program and the tests.
#[cfg(feature = "ui")]
#[doc(hidden)]
#[allow(clippy::must_use_candidate, reason = "nobody outside calls these")]
pub mod app;
#[doc(hidden)]
#[allow(clippy::must_use_candidate, reason = "nobody outside calls these")]
pub mod catalog;
#[doc(hidden)]
pub mod engine;
#[doc(hidden)]
pub mod language;
#[doc(hidden)]
#[allow(clippy::must_use_candidate, reason = "nobody outside calls these")]
pub mod layout;
#[doc(hidden)]
pub mod text;
#[cfg(feature = "tui")]
#[doc(hidden)]
pub mod tui;
#[cfg(feature = "ui")]
#[doc(hidden)]
#[allow(clippy::must_use_candidate, reason = "nobody outside calls these")]
pub mod ui;

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
pub fn step(opened: check::Opened) -> std::io::Result<()> {
    let source = tui::StepSource::Recorded(opened, Vec::new());
    tui::step(source, |_| (), ui::Theme::colour()).map_err(std::io::Error::other)
}
