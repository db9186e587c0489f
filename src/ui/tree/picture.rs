//! What a layout comes to: texts and strokes, each with its cells and its style.

use std::ops::Range;

use ratatui::text::{Line, Span};

use crate::layout::{Area, Size, SpotKind};
use crate::record::NodeId;
use crate::text;
use crate::ui::lines::{Grid, Stroke};
use crate::ui::pen::{line_width, spans_width};
use crate::ui::{Pointer, Theme};

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
    pub label: PlacedLine,
    /// The move that leads there, on the line from its parent.
    pub name: Option<PlacedLine>,
    /// What stands below it: its window, or how much is folded there.
    pub tag: Option<PlacedLine>,
    /// The rows of its board, where boards are drawn.
    pub board: Vec<PlacedLine>,
    /// The box around its label, where there is one.
    pub frame: Option<Area>,
    /// What the sign in the cell before its label points at, where there is one.
    pub pointer: Option<Pointer>,
    /// The sign beside its label, where the words point at it.
    pub mark: Option<PlacedLine>,
    /// The node that the words point at, where it bears that one's sign.
    pub marked: Option<NodeId>,
    /// Whether it lies on the best line of play from the root, as known at the moment.
    pub on_best_line: bool,
}

/// A line of text at a place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlacedLine {
    /// The column of its first cell.
    pub x: u16,
    /// Its row.
    pub y: u16,
    /// What it says, drawn in the characters of the theme.
    pub line: Line<'static>,
}

impl Item {
    /// The columns of its label, with its box where it has one, and with a sign behind it.
    pub(super) fn columns(&self) -> Range<i32> {
        let (x, width) = match self.frame {
            Some(frame) => (frame.x, frame.width),
            None => (self.label.x, self.label.width()),
        };
        let end = x + width;
        i32::from(x)..self.mark.as_ref().map_or(end, |mark| end.max(mark.x + mark.width())).into()
    }

    /// The row below its label, with its box or its board.
    pub(super) fn row_below(&self) -> i32 {
        let last = self.board.last().map_or(self.label.y, |row| row.y);
        self.frame.map_or(i32::from(last) + 1, |frame| i32::from(frame.y) + i32::from(frame.height))
    }
}

impl PlacedLine {
    /// How many cells it takes.
    pub fn width(&self) -> u16 {
        u16::try_from(line_width(&self.line)).unwrap_or(u16::MAX)
    }
}

/// What stands for what lies outside the right edge.
pub(super) const RIGHT: &str = "▸";

pub(super) const BLANK: &str = " ";

/// The spans that there is room for, and a sign that there are more.
pub(super) fn fitted(spans: Vec<Span<'static>>, room: usize, theme: &Theme) -> Vec<Span<'static>> {
    if spans_width(&spans) <= room {
        return spans;
    }
    let mut fitted: Vec<Span> = Vec::new();
    for span in spans {
        if spans_width(&fitted) + text::width(&span.content) >= room {
            // Half a number would be another number.
            fitted.extend((spans_width(&fitted) < room).then(|| Span::styled(RIGHT, theme.folded)));
            break;
        }
        fitted.push(span);
    }
    fitted
}

/// Whose text covers a cell: the number of the spot and one, or 0 where it is free.
pub(super) type Cells = Grid<usize>;

impl Cells {
    pub fn rows(&self) -> i32 {
        self.size.height.into()
    }

    /// Writes a text where it is in view and its cells are free.
    pub fn write(&mut self, owner: usize, place: (i32, i32), spans: &[Span<'static>]) -> Option<PlacedLine> {
        self.take(owner, place, 0, spans)
    }

    /// Writes a text at the first of some places where a cell to either side is free too, or the
    /// owner's own.
    pub fn write_apart(
        &mut self,
        owner: usize,
        places: impl IntoIterator<Item = (i32, i32)>,
        spans: &[Span<'static>],
    ) -> Option<PlacedLine> {
        places.into_iter().find_map(|place| self.take(owner, place, 1, spans))
    }

    pub fn reserve(&mut self, owner: usize, x: i32, y: i32) {
        if let Some(cell) = self.cell(x, y)
            && *cell == 0
        {
            *cell = owner + 1;
        }
    }

    /// Keeps those cells of an area for an owner that are free.
    pub fn reserve_all(&mut self, owner: usize, area: Area) {
        let Area { x, y, width, height } = area;
        for (y, x) in (y..y + height).flat_map(|y| (x..x + width).map(move |x| (y, x))) {
            self.reserve(owner, x.into(), y.into());
        }
    }

    fn take(
        &mut self,
        owner: usize,
        (x, y): (i32, i32),
        beside: i32,
        spans: &[Span<'static>],
    ) -> Option<PlacedLine> {
        let cells = i32::try_from(spans_width(spans)).ok().filter(|&cells| cells > 0)?;
        let columns = i32::from(self.size.width);
        if x < 0 || x + cells > columns {
            return None;
        }
        for x in (x - beside).max(0)..(x + cells + beside).min(columns) {
            let taken = *self.cell(x, y)?;
            // Its own other texts may stand beside it, but only there.
            if taken != 0 && (taken != owner + 1 || beside == 0) {
                return None;
            }
        }
        for x in x..x + cells {
            *self.cell(x, y)? = owner + 1;
        }
        let line = Line::from(spans.to_vec());
        Some(PlacedLine { x: u16::try_from(x).ok()?, y: u16::try_from(y).ok()?, line })
    }
}
