//! The forms of nodes: who chooses is seen from the outline alone.

use super::super::moves::ExportContext;
use super::super::selection::Shown;
use super::super::{LabelDetail, NodeShape, Options};
use crate::search::Role;
use crate::text;

/// How wide a cell of text is for the size of its letters, with some room for other fonts.
const CELL: f64 = 0.63;

/// What a node has to the left and right of its text: a house, and a square, a circle or a triangle.
const AROUND: f64 = 12.0;
const NEAR: f64 = 8.0;

/// Which part of its width a triangle has where the text in it is widest.
const INSIDE: f64 = 0.56;

/// How far the ring around a node lies outside its outline.
pub(super) const RING: f64 = -2.5;

/// The size of letters that all have one: the picture is enlarged until they are as large as asked.
const EVEN: f64 = 13.0;

/// A number of cells or lines to reckon with.
#[expect(clippy::cast_precision_loss, reason = "no picture has so many")]
pub(in crate::export) const fn cells(count: usize) -> f64 {
    count as f64
}

#[derive(Clone, Copy, Debug)]
pub(in crate::export) struct Fonts {
    pub title: f64,
    pub value: f64,
    /// Windows, notes, and the pieces on boards.
    pub window: f64,
    /// Moves, and what stands beside rows.
    pub caption: f64,
}

impl Fonts {
    pub fn of(options: &Options) -> Self {
        if options.font_size.is_some() {
            return Self { title: EVEN, value: EVEN, window: EVEN, caption: EVEN };
        }
        Self { title: 14.0, value: EVEN, window: 10.0, caption: 11.0 }
    }

    /// How much larger the picture is drawn for the size of letters that is asked for.
    pub fn scale(options: &Options) -> Option<f64> {
        options.font_size.map(|size| f64::from(size) / EVEN)
    }

    /// How wide a text is in letters of a size.
    pub fn width(text: &str, size: f64) -> f64 {
        cells(text::width(text)) * CELL * size
    }

    /// How high a line of a title is.
    pub fn title_line(self) -> f64 {
        1.3 * self.title
    }

    /// How many cells of a title have room.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "cells of a picture")]
    pub fn title_cells(self, width: f64) -> usize {
        (width / (CELL * self.title)) as usize
    }
}

/// The heights of a row of nodes, counted from its top.
#[derive(Clone, Copy, Debug)]
pub(in crate::export) struct Row {
    pub fonts: Fonts,
    pub nodes: NodeShape,
    /// Whether moves stand above the nodes.
    pub has_moves: bool,
    /// Whether inner nodes have room for a second line, in this figure or in that of another search of the tree.
    pub has_second_line: bool,
    /// Whether the type of a node is its second line, which leaves have too.
    pub has_types: bool,
    /// How high the highest board on them is.
    pub board: f64,
}

impl Row {
    /// A row of nodes on which no board stands.
    pub fn of(options: &Options, context: &ExportContext<'_>) -> Self {
        let detail = context.detail;
        let has_types = detail == LabelDetail::Type;
        let may_have_reasons = context.is_written() && detail.has_reasons();
        Self {
            fonts: Fonts::of(options),
            nodes: options.shape,
            has_moves: detail.has_moves(),
            has_second_line: has_types || context.has_windows || may_have_reasons,
            has_types,
            board: 0.0,
        }
    }

    /// From one row to the next.
    pub fn pitch(self) -> f64 {
        self.bottom(Form::Max) + self.down()
    }

    /// Where the forms end.
    pub fn bottom(self, form: Form) -> f64 {
        let shape = Shape { form, row: self };
        shape.top() + shape.height()
    }

    /// The lines that lead down to the next row.
    pub fn down(self) -> f64 {
        2.0 * self.fonts.value
    }

    /// The room for moves above nodes.
    pub fn node_top(self) -> f64 {
        if self.has_moves { self.fonts.caption + 4.0 } else { 0.0 }
    }

    /// The base of a move above a node.
    pub fn caption_base(self) -> f64 {
        self.fonts.caption - 1.0
    }

    fn line(self) -> f64 {
        self.fonts.window + 3.0
    }

    /// How high a note or a cross is.
    pub fn small(self) -> f64 {
        self.fonts.window + 6.0
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::export) enum Form {
    /// Points up.
    Max,
    /// Points down.
    Min,
    /// Round.
    Chance,
    /// A small box: nobody chooses there.
    Leaf,
}

crate::language::words!(Form, Max => "max", Min => "min", Chance => "chance", Leaf => "leaf");

impl Form {
    /// What style sheets call it.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Max => "up",
            Self::Min => "down",
            Self::Chance => "round",
            Self::Leaf => "box",
        }
    }

    /// That of a node where `role` chooses, or of a leaf.
    pub const fn of(role: Role, is_leaf: bool) -> Self {
        match role {
            _ if is_leaf => Self::Leaf,
            Role::Max => Self::Max,
            Role::Min => Self::Min,
            Role::Chance => Self::Chance,
        }
    }
}

/// The form of a node in its row. On a house everything stands inside; above a triangle all but its value.
#[derive(Clone, Copy, Debug)]
pub(in crate::export) struct Shape {
    pub form: Form,
    pub row: Row,
}

impl Shape {
    /// How far the second outline of a node whose window closed lies inside the first.
    pub const INSET: f64 = 2.5;

    pub fn of(shown: &Shown<'_>, row: Row) -> Self {
        Self { form: Form::of(shown.node.role(), shown.node.is_leaf()), row }
    }

    /// How wide the form is around a value so wide and what else is written, and how wide all of it is.
    pub fn widths(self, value: f64, other: f64) -> [f64; 2] {
        let form = match (self.row.nodes, self.form) {
            (NodeShape::House, _) => {
                // Capital letters are wide.
                let around = if self.row.has_types { AROUND + 0.4 * self.row.fonts.window } else { AROUND };
                return [(value.max(other) + around).max(self.row.fonts.value + 11.0); 2];
            }
            (NodeShape::Triangle, Form::Leaf | Form::Chance) => (value + NEAR).max(self.height()),
            (NodeShape::Triangle, _) => (value / INSIDE + NEAR).max(1.15 * self.height()),
        };
        [form, form.max(other)]
    }

    fn is_triangle(self) -> bool {
        self.row.nodes == NodeShape::Triangle
    }

    pub fn height(self) -> f64 {
        let Fonts { value, .. } = self.row.fonts;
        match (self.row.nodes, self.form) {
            (NodeShape::Triangle, Form::Leaf) => value + 11.0,
            (NodeShape::Triangle, _) => 2.5 * value,
            (NodeShape::House, form) => {
                let body = if form == Form::Leaf { value + 9.0 } else { value + 7.0 + self.point() };
                self.row.board + body + self.second_line()
            }
        }
    }

    /// How high the point of a house is.
    fn point(self) -> f64 {
        0.7 * self.row.fonts.value
    }

    fn second_line(self) -> f64 {
        let has_it = self.row.has_types || (self.row.has_second_line && self.form != Form::Leaf);
        // A ring around a triangle keeps off what stands above it.
        let ring = if self.is_triangle() { 3.0 } else { 0.0 };
        if has_it { self.row.line() + ring } else { 0.0 }
    }

    pub fn top(self) -> f64 {
        let above = if self.is_triangle() { self.second_line() + self.row.board } else { 0.0 };
        self.row.node_top() + above
    }

    /// The bases of the value and of the second line.
    pub fn text_bases(self) -> [f64; 2] {
        let Fonts { value, window, .. } = self.row.fonts;
        if !self.is_triangle() {
            let first = self.body_top() + self.row.board + value + 2.0;
            return [first, first + self.row.line()];
        }
        let base = match self.form {
            Form::Max => self.height() - 0.35 * value,
            Form::Min => 1.1 * value,
            Form::Chance | Form::Leaf => self.height() / 2.0 + 0.36 * value,
        };
        [self.top() + base, self.row.node_top() + window - 1.0]
    }

    /// The base of a value that stands alone.
    pub fn only_base(self) -> f64 {
        let [first, second] = self.text_bases();
        if !self.is_triangle() && self.second_line() > 0.0 { f64::midpoint(first, second) } else { first }
    }

    pub fn board_top(self) -> f64 {
        if self.is_triangle() { self.row.node_top() + self.second_line() } else { self.body_top() + 4.0 }
    }

    fn body_top(self) -> f64 {
        let point = match self.form {
            Form::Leaf => 1.0,
            Form::Max => self.point() - 2.0,
            Form::Min => 0.0,
            Form::Chance => self.point() / 2.0,
        };
        self.row.node_top() + point
    }

    /// The middle of the form, counted from the top of the row.
    pub fn middle(self) -> f64 {
        self.top() + self.height() / 2.0
    }

    /// The outline of a node so wide, or one that lies inside it.
    pub fn outline(self, width: f64, inset: f64) -> Outline {
        let (x, height) = (width / 2.0 - inset, self.height() - 2.0 * inset);
        let top = self.top() + inset;
        // The corners from the left one on, each with how far it lies below the point.
        let corners = match self.form {
            Form::Leaf => {
                let round = if self.is_triangle() { 0.0 } else { 3.0 };
                return Outline::Box { half: x, top, height, round };
            }
            Form::Chance => {
                let round = if self.is_triangle() { x } else { height / 2.0 };
                return Outline::Box { half: x, top, height, round };
            }
            // A smaller triangle keeps off all three sides, and a larger one too.
            _ if self.is_triangle() => {
                let (half, high) = (width / 2.0, self.height());
                let side = half.hypot(high);
                let (point, base) = (inset * side / half, high - inset);
                let x = base / high * half - inset * side / high;
                vec![[-x, base], [0.0, point], [x, base]]
            }
            _ => {
                let (point, base) = (self.point() + inset * 2.0 / 3.0, inset + height);
                vec![[-x, point], [0.0, inset], [x, point], [x, base], [-x, base]]
            }
        };
        let is_up = self.form == Form::Max;
        let turned = |[x, y]: [f64; 2]| [x, self.top() + if is_up { y } else { self.height() - y }];
        Outline::Corners(corners.into_iter().map(turned).collect())
    }
}

/// An outline, around the middle of a node.
pub(in crate::export) enum Outline {
    /// A box with round corners, by half its width.
    Box {
        half: f64,
        top: f64,
        height: f64,
        round: f64,
    },
    Corners(Vec<[f64; 2]>),
}

impl Outline {
    /// Half its width, its top, and its height.
    pub fn extent(&self) -> [f64; 3] {
        match self {
            Self::Box { half, top, height, .. } => [*half, *top, *height],
            Self::Corners(corners) => {
                let most = |at: usize| corners.iter().map(|corner| corner[at]).fold(f64::MIN, f64::max);
                let top = corners.iter().map(|corner| corner[1]).fold(f64::MAX, f64::min);
                [most(0), top, most(1) - top]
            }
        }
    }
}

/// Two short strokes across a line, below its middle: the branch is cut off there.
pub(in crate::export) fn strokes([from, to]: [[f64; 2]; 2]) -> [[[f64; 2]; 2]; 2] {
    let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
    let (ux, uy) = (dx / dx.hypot(dy), dy / dx.hypot(dy));
    [-1.8, 1.8].map(|along| {
        let (x, y) = (from[0] + 0.6 * dx + along * ux, from[1] + 0.6 * dy + along * uy);
        [[x - 5.0 * uy, y + 5.0 * ux], [x + 5.0 * uy, y - 5.0 * ux]]
    })
}
