//! The forms of nodes: who chooses is seen from the outline alone.

use super::super::page::Page;
use super::super::selection::Shown;
use crate::search::Role;

/// How high the body of an inner node is with one line of text, what each further line adds, and how
/// high the point of a MAX or MIN node is.
const BODY: f64 = 20.0;
const LINE: f64 = 13.0;
const POINT: f64 = 9.0;
const LEAF: f64 = 22.0;

/// How far the second outline of a node whose window closed lies inside the first.
const INSET: f64 = 2.5;

/// Room for moves above nodes, and for the lines that lead down to them.
const CAPTION: f64 = 15.0;
pub(super) const DOWN: f64 = 26.0;
/// The base of a move above a node.
pub(super) const CAPTION_BASE: f64 = CAPTION - 5.0;

/// A number of cells or lines to reckon with.
#[expect(clippy::cast_precision_loss, reason = "no picture has so many")]
pub(in crate::export) const fn cells(count: usize) -> f64 {
    count as f64
}

/// The heights of a row of nodes, counted from its top.
#[derive(Clone, Copy, Debug)]
pub(in crate::export) struct Row {
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
    /// From one row to the next.
    pub fn pitch(self) -> f64 {
        self.node_top() + POINT + BODY + self.board + if self.has_second_line { LINE } else { 0.0 } + DOWN
    }

    pub fn node_top(self) -> f64 {
        if self.has_moves { CAPTION } else { 0.0 }
    }
}

/// The form of a node.
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

impl Form {
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

/// The form of a node in its row.
#[derive(Clone, Copy, Debug)]
pub(in crate::export) struct Shape {
    pub form: Form,
    pub row: Row,
}

impl Shape {
    pub fn of(shown: &Shown<'_>, row: Row) -> Self {
        Self { form: Form::of(shown.node.role(), shown.node.is_leaf()), row }
    }

    fn height(self) -> f64 {
        let lines = if self.has_second_line() { LINE } else { 0.0 };
        self.row.board + if self.form == Form::Leaf { LEAF } else { BODY + POINT } + lines
    }

    fn has_second_line(self) -> bool {
        self.row.has_types || (self.row.has_second_line && self.form != Form::Leaf)
    }

    /// The base of the first line of text, and how much lower the next is.
    pub fn text_bases(self) -> [f64; 2] {
        let first = self.body_top() + self.row.board + 15.0;
        [first, first + LINE]
    }

    /// The base of text that stands alone.
    pub fn only_base(self) -> f64 {
        let [first, second] = self.text_bases();
        if self.has_second_line() { f64::midpoint(first, second) } else { first }
    }

    /// Where a board begins.
    pub fn board_top(self) -> f64 {
        self.body_top() + 4.0
    }

    fn body_top(self) -> f64 {
        let point = match self.form {
            Form::Leaf => 1.0,
            Form::Max => POINT - 2.0,
            Form::Min => 0.0,
            Form::Chance => POINT / 2.0,
        };
        self.row.node_top() + point
    }

    /// The class of the outline.
    pub const fn class(self) -> &'static str {
        match self.form {
            Form::Max => "up",
            Form::Min => "down",
            Form::Chance => "round",
            Form::Leaf => "box",
        }
    }

    /// Draws the outline, and a second one inside it where the window closed.
    pub fn draw(self, page: &mut Page<'_>, width: f64, is_cut: bool) {
        self.outline(width, 0.0).draw(page, "shape ", self.class());
        if is_cut {
            self.outline(width, INSET).draw(page, "inner ", self.class());
        }
    }

    /// The outline of a node so wide, or one that lies inside it.
    pub fn outline(self, width: f64, inset: f64) -> Outline {
        let (x, y) = (width / 2.0 - inset, self.row.node_top() + inset);
        let height = self.height() - 2.0 * inset;
        let (point, body) = (POINT - inset / 3.0, height - POINT + inset / 3.0);
        match self.form {
            Form::Leaf => Outline::Box { half: x, top: y, height, round: 3.0 },
            Form::Chance => Outline::Box { half: x, top: y, height, round: height / 2.0 },
            Form::Max => Outline::Corners(vec![
                [-x, y + point],
                [0.0, y],
                [x, y + point],
                [x, y + height],
                [-x, y + height],
            ]),
            Form::Min => {
                Outline::Corners(vec![[-x, y], [x, y], [x, y + body], [0.0, y + height], [-x, y + body]])
            }
        }
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
    pub fn draw(&self, page: &mut Page<'_>, class: &str, form: &str) {
        match self {
            Self::Box { half, top, height, round } => {
                page.text("<rect class=\"").text(class).text(form).text("\" x=\"").place(-half);
                page.text("\" y=\"").place(*top).text("\" width=\"").place(2.0 * half);
                page.text("\" height=\"").place(*height).text("\" rx=\"").place(*round).text("\"/>");
            }
            Self::Corners(corners) => {
                page.text("<path class=\"").text(class).text(form).text("\" d=\"");
                for (number, [x, y]) in corners.iter().enumerate() {
                    page.text(if number == 0 { "M" } else { "L" }).place(*x).text(" ").place(*y);
                }
                page.text("Z\"/>");
            }
        }
    }
}
