//! Where everything stands: laid out once, as the recording ends, and the same at every moment.

use std::collections::BTreeMap;

use super::super::moves::ExportContext;
use super::super::selection::{Item, Selection, Shown};
use super::super::{LabelDetail, Options};
use super::board;
use super::label::{self, Label};
use super::piece::Piece;
use super::shape::{Fonts, Form, Row, Shape};
use crate::check::Session;
use crate::layout::{TidyNode, tidy};
use crate::record::NodeId;
use crate::score::Score;
use crate::search::Role;
use crate::view::{View, Written};

/// Between two nodes that stand side by side.
const GAP: f64 = 8.0;

/// Where the pieces of a picture stand, in the order in which they are drawn.
pub(in crate::export) struct Places {
    keys: Vec<(NodeId, u32)>,
    middles: Vec<f64>,
    shapes: Vec<f64>,
    pub width: f64,
    pub height: f64,
    /// Who chooses in each ply; `None` where that is not the same everywhere.
    pub sides: BTreeMap<u32, Option<Role>>,
    /// How much of the first row is empty: above it stands a name only where the root has one.
    pub blank: f64,
    row: Row,
    /// How many of them have been passed.
    pub passed: usize,
}

impl Places {
    /// The places of all that is drawn at any moment, and of what lies below pruned branches of a written tree,
    /// drawn or not. Only the line that `--pv-only` asks for is another at other moments, in a figure that stands alone.
    pub fn of(session: Session<'_>, options: &Options) -> Self {
        let pv_only = options.pv_only && options.moments.is_empty();
        let at = options.at.filter(|_| pv_only);
        let whole = Options { at, pv_only, written: Written::Pruned, ..options.clone() };
        let mut selection = Selection::new(session, &whole);
        let mut context = ExportContext::new(session, &whole);
        let row = Row::of(options, &context);
        let (keys, middles, shapes) = (Vec::new(), Vec::new(), Vec::new());
        let (sides, blank) = (BTreeMap::new(), row.node_top());
        let places = Self { keys, middles, shapes, width: 0.0, height: 0.0, sides, blank, row, passed: 0 };
        let mut slots = Slots { session, places, nodes: Vec::new(), forms: Vec::new(), leaf_cells: 1 };
        while let Some(item) = selection.next() {
            match item {
                Item::Node(shown) => {
                    let contradictions = selection.contradictions(shown.id);
                    slots.node(&mut context, &shown, &contradictions);
                }
                Item::Rest(shown) => slots.rest(&context, &shown),
            }
        }
        if context.is_written() {
            slots.widen(context.detail);
        }
        let laid = tidy(&slots.nodes, GAP);
        let height = slots.height();
        Self { middles: laid.middles, width: laid.width, height, ..slots.places }
    }

    pub const fn row(&self) -> Row {
        self.row
    }

    /// The middle of a piece of a node, and how wide its form is. Pieces come in the order in which
    /// they stand.
    pub fn next(&mut self, id: NodeId, code: u32) -> Option<(f64, f64)> {
        let found = self.keys[self.passed..].iter().position(|&key| key == (id, code))?;
        let place = self.passed + found;
        self.passed = place + 1;
        Some((self.middles[place], self.shapes[place]))
    }
}

struct Slots<'a> {
    session: Session<'a>,
    places: Places,
    nodes: Vec<TidyNode>,
    // The form of each, as far as it matters for its height; none of notes and crosses.
    forms: Vec<Option<Form>>,
    // How many cells the longest value of a leaf has.
    leaf_cells: usize,
}

impl Slots<'_> {
    fn node(&mut self, context: &mut ExportContext<'_>, shown: &Shown<'_>, contradictions: &[String]) {
        let label = Label::of(context, shown, contradictions);
        let view = View::new(self.session, self.session.recording.last_moment());
        let has_window = context.has_windows && !shown.node.is_leaf();
        let is_wrong = !contradictions.is_empty();
        let shape = Shape::of(shown, self.places.row);
        let numbers = view.after_children(shown.id, usize::MAX).into_iter();
        let widths = numbers
            .map(|(value, window)| label::widths_at(shape, value, has_window.then_some(window), is_wrong));
        let [form, all] =
            widths.fold(label.widths(shape), |[form, all], [other, room]| [form.max(other), all.max(room)]);
        let board = label.board.as_ref().map_or(0.0, |board| board::height(board, self.places.row.fonts));
        self.places.row.board = self.places.row.board.max(board);
        self.note(shown.depth, shown.node.role(), shown.node.value().filter(|_| shown.node.is_leaf()));
        self.add(shown.depth, [form, all], &label.caption, (shown.id, Piece::NODE));
    }

    fn rest(&mut self, context: &ExportContext<'_>, shown: &Shown<'_>) {
        for piece in Piece::beside_children(context, shown) {
            let depth = shown.depth + 1 + piece.depth;
            if let Some(node) = piece.node {
                self.note(depth, node.role, node.value);
            } else {
                self.forms.push(None);
            }
            let width = piece.width(self.places.row);
            self.add(depth, [width; 2], &piece.caption, (shown.id, piece.code));
        }
    }

    /// Notes what is added next: the value of a leaf, or who chooses at an inner node.
    fn note(&mut self, depth: u32, role: Role, leaf: Option<Score>) {
        if let Some(value) = leaf {
            self.leaf_cells = self.leaf_cells.max(label::number_cells(value));
            self.forms.push(Some(Form::Leaf));
            return;
        }
        self.forms.push(Some(Form::Max));
        let side = self.places.sides.entry(depth).or_insert(Some(role));
        *side = side.filter(|&side| side == role);
    }

    /// Gives all inner nodes of a written tree the room of the widest label that a search can write there: so they
    /// stand in the same places whatever the algorithm visits. Their boxes are alike: none tells that it will be pruned.
    fn widen(&mut self, detail: LabelDetail) {
        let widest = label::widest_inner(self.leaf_cells, detail, self.places.row);
        let is_inner = |&at: &usize| self.forms[at].is_some_and(|form| form != Form::Leaf);
        let inner: Vec<_> = (0..self.forms.len()).filter(is_inner).collect();
        let room = inner.iter().map(|&at| self.nodes[at].width).fold(widest, f64::max);
        let form = inner.iter().map(|&at| self.places.shapes[at]).fold(0.0, f64::max);
        for at in inner {
            (self.nodes[at].width, self.places.shapes[at]) = (room, form);
        }
        for node in self.nodes.iter_mut().filter(|_| self.places.row.has_types) {
            node.width = node.width.max(label::type_width(self.places.row));
        }
    }

    /// How high it all is: the lowest row may have leaves only.
    fn height(&self) -> f64 {
        let row = self.places.row;
        let below = |form: Option<Form>| form.map_or(row.node_top() + row.small(), |form| row.bottom(form));
        let ends = self
            .nodes
            .iter()
            .zip(&self.forms)
            .map(|(node, &form)| f64::from(node.depth) * row.pitch() + below(form));
        ends.fold(0.0, f64::max)
    }

    /// Adds a piece, with how wide its form is, and it with what stands around the form.
    fn add(&mut self, depth: u32, [form, all]: [f64; 2], caption: &str, key: (NodeId, u32)) {
        if depth == 0 && !caption.is_empty() {
            self.places.blank = 0.0;
        }
        let caption = Fonts::width(caption, self.places.row.fonts.caption);
        self.nodes.push(TidyNode { depth, width: all.max(caption) });
        self.places.keys.push(key);
        self.places.shapes.push(form);
    }
}
