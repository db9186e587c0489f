//! What a layout comes to: texts and strokes, each with its cell and its meaning.

use std::ops::Range;

use crate::layout::{Area, Size, SpotKind};
use crate::record::NodeId;
use crate::text;

/// A tree laid out: what stands where in `size` cells. Nothing in it lies outside them, and no
/// two texts share a cell.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Picture {
    /// How much room there is.
    pub size: Size,
    /// The nodes and what stands for nodes, from the root, parents before children.
    pub items: Vec<Item>,
    /// The lines between them; texts are painted over them.
    pub strokes: Vec<Stroke>,
    /// The first and the last ply in view.
    pub plies: (u32, u32),
    /// The root of the pass that the best line of a finished search lies in, where another pass is drawn.
    pub best_line_below: Option<NodeId>,
}

/// One node, or what stands for nodes.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// What it is.
    pub what: SpotKind,
    /// Its value and who chooses there.
    pub label: Text,
    /// The move that leads there, on the line from its parent.
    pub name: Option<Text>,
    /// What stands below it: its window, or how much is folded there.
    pub tag: Option<Text>,
    /// The rows of its board, where boards are drawn.
    pub board: Vec<Text>,
    /// The box around its label, where there is one.
    pub frame: Option<Area>,
    /// What the sign in the cell before its label points at, where there is one.
    pub pointer: Option<Pointer>,
    /// The sign beside its label, where the words point at it.
    pub mark: Option<Text>,
    /// The node that the words point at, where it bears that one's sign.
    pub marked: Option<NodeId>,
    /// Whether it lies on the best line of play from the root, as known at the moment.
    pub on_best_line: bool,
}

/// What the sign in the cell before a label points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    /// The node that the moment is about.
    Now,
    /// The node that is looked at.
    Cursor,
    /// Where a bound or a value comes from.
    Held,
}

/// A line of text at a place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    /// The column of its first cell.
    pub x: u16,
    /// Its row.
    pub y: u16,
    /// What it says.
    pub parts: Vec<Part>,
}

/// A piece of a text, with what it means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The piece.
    pub text: String,
    /// Its meaning.
    pub tone: Tone,
}

/// What a piece of a text means. What it looks like is for the screen to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// The sign of a MAX node.
    Max,
    /// The sign of a MIN node.
    Min,
    /// The sign of a chance node.
    Chance,
    /// The sign of a visit that is no plain one.
    Kind,
    /// The value of a leaf; that of a node where somebody chooses has the tone of its sign.
    Value,
    /// What stands around the ends of a window.
    Window,
    /// Alpha.
    Alpha,
    /// Beta.
    Beta,
    /// A value that changed at this moment.
    Changed,
    /// Alpha, where this moment changed it.
    ChangedAlpha,
    /// Beta, where this moment changed it.
    ChangedBeta,
    /// A move.
    Name,
    /// A move on the path to where the search is.
    Way,
    /// The sign of what the words point at.
    Mark,
    /// Something still to come.
    Unvisited,
    /// A branch that was cut off.
    Pruned,
    /// The sign of a cutoff.
    Cut,
    /// Something that stands for more than it shows.
    Folded,
}

/// One cell of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stroke {
    /// Column.
    pub x: u16,
    /// Row.
    pub y: u16,
    /// A box-drawing character.
    pub symbol: char,
    /// What the line is.
    pub kind: StrokeKind,
}

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StrokeKind {
    /// A line from a parent to a child.
    Plain,
    /// A line on the path to where the search is.
    Path,
    /// A line that the bound of a cutoff came by: from the branch that brought it to who holds it, and from
    /// there to the cut.
    Bound,
    /// A line to a branch that was cut off.
    Pruned,
}

impl Picture {
    /// Whether a node bears the sign of what the words point at.
    pub fn marks(&self, node: NodeId) -> bool {
        self.items.iter().any(|item| item.marked == Some(node))
    }
}

impl Item {
    /// The columns of its label, with its box where it has one.
    pub(super) fn columns(&self) -> Range<i32> {
        let (x, width) = match self.frame {
            Some(frame) => (frame.x, frame.width),
            None => (self.label.x, self.label.width()),
        };
        i32::from(x)..i32::from(x) + i32::from(width)
    }

    /// The row below its label, with its box or its board.
    pub(super) fn row_below(&self) -> i32 {
        let last = self.board.last().map_or(self.label.y, |row| row.y);
        self.frame.map_or(i32::from(last) + 1, |frame| i32::from(frame.y) + i32::from(frame.height))
    }
}

impl Text {
    /// How many cells it takes.
    pub fn width(&self) -> u16 {
        u16::try_from(width(&self.parts)).unwrap_or(u16::MAX)
    }
}

impl Part {
    /// A piece of a text.
    pub fn new(text: impl Into<String>, tone: Tone) -> Self {
        Self { text: text.into(), tone }
    }
}

/// What stands for what lies outside the right edge.
pub(super) const RIGHT: &str = "▸";

/// What stands between two parts.
pub(super) const BLANK: &str = " ";

/// The parts that there is room for, and a sign that there are more.
pub(super) fn fitted(parts: Vec<Part>, room: usize) -> Vec<Part> {
    if width(&parts) <= room {
        return parts;
    }
    let mut fitted: Vec<Part> = Vec::new();
    for part in parts {
        if width(&fitted) + text::width(&part.text) >= room {
            // Half a number would be another number.
            fitted.extend((width(&fitted) < room).then(|| Part::new(RIGHT, Tone::Folded)));
            break;
        }
        fitted.push(part);
    }
    fitted
}

pub(super) fn width(parts: &[Part]) -> usize {
    parts.iter().map(|part| text::width(&part.text)).sum()
}
