//! Exports: a recording, or part of it, written in a format that something else reads.
//!
//! One format a file, each with a `write` that streams: only a page of text is kept in memory, and
//! no format recurses over the tree. A format of [`FORMATS`] writes what [`Options`] select;
//! `export/selection.rs` decides that once for all of them. JSONL writes whole recordings.
//! `docs/exports.md` describes every format with an example.

pub mod csv;
pub mod dot;
pub mod html;
pub mod json;
pub mod jsonl;
#[cfg(feature = "cli")]
pub(crate) mod paper;
pub mod svg;
pub mod text;
pub mod tikz;

mod changes;
mod coming;
mod figure;
mod moves;
mod page;
#[cfg_attr(not(feature = "ui"), expect(dead_code, reason = "the screen alone draws some of them"))]
pub(crate) mod palette;
pub(crate) mod seal;
mod selection;
mod title;

use std::io::{self, Write};

use crate::check::Session;
use crate::language::words;
use crate::record::{Moment, NodeId};
use crate::view::Written;
pub use changes::changes;
pub use palette::ThemeName;

/// A format of exports.
#[derive(Debug)]
pub struct Format {
    /// The word that is typed.
    pub word: &'static str,
    /// What it is, in a few words.
    pub about: &'static str,
    /// What kind of thing it is, and so which of [`Options`] mean something to it.
    pub kind: FormatKind,
    write: WriteFormat,
}

type WriteFormat = fn(Session<'_>, &Options, &mut dyn Write) -> io::Result<()>;

/// What kind of thing a format is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FormatKind {
    /// A graph that another program draws.
    Graph,
    /// A picture.
    Picture,
    /// A picture for `LaTeX`.
    Tex,
    /// For programs.
    Data,
    /// The stepper as a page, with the whole recording.
    Page,
    /// The stepper as keys play it, likewise.
    Cast,
    /// Text, which people read as it is.
    Outline,
}

/// The formats that write a selection of a recording: a new one needs its file and a row here.
pub const FORMATS: &[Format] = &[
    Format::new("dot", "a graph for Graphviz", FormatKind::Graph, dot::write),
    Format::new("svg", "a picture", FormatKind::Picture, svg::write),
    Format::new("json", "a list of nodes", FormatKind::Data, json::write),
    Format::new("csv", "a table", FormatKind::Data, csv::write),
    Format::new("tikz", "a picture for LaTeX", FormatKind::Tex, tikz::write),
    #[cfg(feature = "html")]
    Format::new("html", "the stepper in one page", FormatKind::Page, html::write),
    Format::new("text", "an outline", FormatKind::Outline, text::write),
    // Only `ui::cast` writes it, which knows the screen.
    Format::new("cast", "the stepper played by keys (asciicast)", FormatKind::Cast, |_, _, _| {
        Err(io::ErrorKind::Unsupported.into())
    }),
];

impl Format {
    const fn new(word: &'static str, about: &'static str, kind: FormatKind, write: WriteFormat) -> Self {
        Self { word, about, kind, write }
    }

    /// Whether it draws a tree: then [`Options::shape`], [`Options::font_size`] and [`Options::legend`] mean
    /// something to it.
    pub const fn is_drawing(&self) -> bool {
        matches!(self.kind, FormatKind::Graph | FormatKind::Picture | FormatKind::Tex)
    }

    /// Writes what the options select of a recording.
    ///
    /// # Errors
    /// Those of `out`; always for what only the stepper writes.
    pub fn write(&self, session: Session<'_>, options: &Options, out: &mut dyn Write) -> io::Result<()> {
        (self.write)(session, options, out)
    }
}

/// What of a recording is exported. The default is all of it.
///
/// ```
/// use plyscope::check::Session;
/// use plyscope::engine::{Job, dyn_game};
/// use plyscope::export::{self, Options};
/// use plyscope::game::Mnk;
/// use plyscope::search::Algorithm;
///
/// let job = Job::new(dyn_game(Mnk::tic_tac_toe()), Algorithm::AlphaBeta);
/// let options = Options { max_depth: Some(1), ..Options::default() };
/// let mut dot = Vec::new();
/// let (recording, replay) = (job.record()?, job.replay());
/// export::dot::write(Session::own(&recording, &replay), &options, &mut dot)?;
/// let dot = String::from_utf8(dot)?;
/// assert_eq!(dot.matches("class=").count(), 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Plies shown below the root of the export; `None` for all. What lies deeper is left out, and
    /// its place says how many nodes that are.
    pub max_depth: Option<u32>,
    /// Only the subtree of this node: it becomes the root of the export. The moves that lead to
    /// it stand in the title, numbers of nodes and plies stay those of the whole recording, and
    /// the principal variation is the best line from here. `None` for the root of the search. A
    /// node that is not visited by then, or does not exist, leaves nothing to export.
    pub focus: Option<NodeId>,
    /// The search as it stood at this moment: only what was visited by then, with values so far
    /// at the nodes that are still open. `None` for the end.
    pub at: Option<Moment>,
    /// The moments of a row of figures, in order: each is drawn with one of them in `at`, and all lie exactly over
    /// each other. Where one file shows several moments it shows these. Empty for a figure that stands alone, and
    /// in a file of several moments for all at which something changes in it.
    pub moments: Vec<Moment>,
    /// Only the principal variation. What stands beside it is left out, and counted.
    pub pv_only: bool,
    /// How much is written on nodes and edges; JSON has all of it anyway.
    pub labels: LabelDetail,
    /// How MAX and MIN nodes are drawn in a figure.
    pub shape: NodeShape,
    /// The size of everything that is written on a figure, in pixels or points; `None` for the usual sizes.
    pub font_size: Option<u32>,
    /// Whether a figure explains below it what its forms and lines mean.
    pub legend: bool,
    /// Whether a picture moves through [`moments`](Self::moments), of which there must be some.
    pub animate: bool,
    /// How much of a written tree is drawn that the search has not entered, where a format draws.
    pub written: Written,
    /// The colours of a picture; light unless one is named.
    pub theme: Option<ThemeName>,
    /// What stands above a picture; an empty text is none. `None` for the game, the algorithm and the moment.
    pub title: Option<String>,
    /// What of a document in LaTeX is written.
    pub document: TexDocument,
    /// What the ids of a picture begin with, so that two of them can stand in one page.
    pub id_prefix: String,
}

words! {
    /// How much is written on the nodes and edges of an export.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub enum LabelDetail {
        /// Moves, values, windows, and why branches were pruned.
        #[default]
        Full = "full",
        /// Moves and values.
        Short = "short",
        /// Values.
        Value = "value",
        /// Moves and values, and the board where the game has one; pictures and graphs only.
        Board = "board",
        /// Moves, values, and whether a node is of the type PV, CUT or ALL.
        Type = "type",
    }
}

impl LabelDetail {
    pub(crate) fn has_reasons(self) -> bool {
        self == Self::Full
    }

    pub(crate) fn has_moves(self) -> bool {
        self != Self::Value
    }
}

/// How much of a document in LaTeX stands around a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TexDocument {
    /// A document with nothing but the picture, on a page of its size.
    #[default]
    Whole,
    /// The picture alone, for `\\input`.
    Bare,
    /// A slide with an overlay for each moment of [`Options::moments`], or at which something changes.
    Beamer,
}

/// How the nodes of a figure are drawn where somebody chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum NodeShape {
    /// Boxes with a point, up for MAX and down for MIN; what is known of them stands inside.
    #[default]
    House,
    /// Triangles, as in textbooks: only values stand inside. Leaves are squares, chance nodes circles.
    Triangle,
}

words!(NodeShape, House => "house", Triangle => "triangle");
