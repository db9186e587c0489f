//! Where everything stands: laid out once, as the recording ends, and the same at every moment.

use std::collections::BTreeMap;

use super::super::coming::ToCome;
use super::super::moves::ExportContext;
use super::super::page::Page;
use super::super::selection::{Item, Selection, Shown};
use super::super::{LabelDetail, Options};
use super::board;
use super::label::{self, Label};
use super::shape::{Fonts, Form, Outline, Row, Shape};
use crate::check::Session;
use crate::explain::Labels;
use crate::language::{Text, say};
use crate::layout::{TidyNode, tidy};
use crate::record::{Ghost, NodeId};
use crate::score::Score;
use crate::search::Role;
use crate::text;
use crate::view::{View, Written};

/// Between two nodes that stand side by side.
const GAP: f64 = 8.0;

/// How wide a note is beside its text.
const NOTE_AROUND: f64 = 10.0;

/// How many pruned branches of one node are drawn where no name vouches for them: a recording may
/// claim billions.
const MOST_UNNAMED_BRANCHES: u32 = 10_000;

/// What stands below a node beside its children that are drawn.
pub(in crate::export) struct Piece {
    /// Its number among these.
    pub code: u32,
    pub caption: String,
    /// How many plies below the children of the node it stands.
    pub depth: u32,
    body: Body,
}

/// A node as it stands written: who chooses there, or what a leaf is worth.
#[derive(Clone, Copy)]
pub(in crate::export) struct OnPaper {
    pub role: Role,
    pub value: Option<Score>,
}

/// What is drawn of a piece.
enum Body {
    /// How much was left out.
    Note(String),
    /// A branch of which nothing is known.
    Cross,
    /// A pruned branch, or what lies below it, as it stands written.
    Ghost(OnPaper),
    /// What is still to come.
    Coming(OnPaper),
}

impl OnPaper {
    const fn of(ghost: &Ghost) -> Self {
        Self { role: ghost.role, value: ghost.value }
    }

    pub const fn shape(self, row: Row) -> Shape {
        Shape { form: Form::of(self.role, self.value.is_some()), row }
    }
}

impl Piece {
    /// The code of the node itself, of its notes, and of its first pruned branch.
    pub const NODE: u32 = 0;
    const LEFT_OUT: u32 = 1;
    const OTHERS: u32 = 2;
    const PRUNED: u32 = 3;
    /// That of the first node below a pruned branch.
    const BELOW: u32 = 1 << 31;

    pub const fn id_word(&self) -> &'static str {
        match self.code {
            Self::LEFT_OUT => "more",
            Self::OTHERS => "others",
            Self::BELOW.. => "ghost",
            Self::NODE => "n",
            _ => "cut",
        }
    }

    /// Which pruned branch it is, or which node below them, from 1.
    pub fn branch(&self) -> Option<u32> {
        let first = if self.code >= Self::BELOW { Self::BELOW } else { Self::PRUNED };
        self.code.checked_sub(first).map(|number| number + 1)
    }

    pub const fn class(&self) -> &'static str {
        match self.body {
            Body::Note(_) => "more",
            Body::Cross => "pruned",
            Body::Ghost(_) => "pruned ghost",
            Body::Coming(_) => "coming",
        }
    }

    pub fn tooltip(&self, context: &ExportContext<'_>, shown: &Shown<'_>) -> Option<String> {
        self.branch().filter(|_| !matches!(self.body, Body::Coming(_)))?;
        Some(match context.reason(shown) {
            Some(reason) => format!("pruned: {}", label::cut_line(reason)),
            None => "pruned".to_owned(),
        })
    }

    /// How wide its form is.
    pub fn width(&self, row: Row) -> f64 {
        match &self.body {
            Body::Note(note) => Fonts::width(note, row.fonts.window) + NOTE_AROUND,
            Body::Cross => row.fonts.window + 6.0,
            Body::Ghost(node) | Body::Coming(node) => label::on_paper_width(*node, row),
        }
    }

    /// Draws it below a parent whose middle is `parent` away.
    pub fn draw(&self, page: &mut Page<'_>, parent: f64, row: Row) {
        if self.is_crossed() {
            page.text("<path class=\"strokes\" d=\"");
            let end = if self.caption.is_empty() { row.node_top() } else { 0.0 };
            for [from, to] in strokes(parent, [-row.down(), end]) {
                page.text("M").place(from[0]).text(" ").place(from[1]);
                page.text("L").place(to[0]).text(" ").place(to[1]);
            }
            page.text("\"/>");
        }
        let form = match &self.body {
            Body::Note(_) | Body::Cross => "",
            Body::Ghost(node) | Body::Coming(node) => node.shape(row).class(),
        };
        self.outline(row).draw(page, if form.is_empty() { "shape" } else { "shape " }, form);
        let (class, text, base) = self.text(row);
        page.text("<text class=\"").text(class).text("\" y=\"").place(base).text("\">").xml(&text);
        page.text("</text>");
    }

    /// Whether the line to it is struck through.
    pub const fn is_crossed(&self) -> bool {
        self.depth == 0 && matches!(self.body, Body::Cross | Body::Ghost(_))
    }

    /// Its outline, around its middle.
    pub fn outline(&self, row: Row) -> Outline {
        let (width, height) = (self.width(row), row.fonts.window + 6.0);
        let round = match &self.body {
            Body::Note(_) => height / 2.0,
            Body::Cross => 3.0,
            Body::Ghost(node) | Body::Coming(node) => return node.shape(row).outline(width, 0.0),
        };
        Outline::Box { half: width / 2.0, top: row.node_top(), height, round }
    }

    /// The kind of text that stands in it, the text, and its base.
    pub fn text(&self, row: Row) -> (&'static str, String, f64) {
        let base = row.node_top() + row.fonts.window + 2.0;
        match &self.body {
            Body::Note(note) => ("window", note.clone(), base),
            Body::Cross => ("cross", "×".to_owned(), base),
            Body::Ghost(node) | Body::Coming(node) => {
                ("value", label::on_paper_text(*node), node.shape(row).only_base())
            }
        }
    }
}

/// Two short strokes across the line from the parent, below its middle: the branch is cut off there. The line
/// comes down from `begin` to `end`.
pub(in crate::export) fn strokes(from: f64, [begin, end]: [f64; 2]) -> [[[f64; 2]; 2]; 2] {
    let (dx, dy) = (-from, end - begin);
    let length = dx.hypot(dy);
    let (ux, uy) = (dx / length, dy / length);
    [-1.8, 1.8].map(|along| {
        let (x, y) = (from + 0.6 * dx + along * ux, begin + 0.6 * dy + along * uy);
        [[x - 5.0 * uy, y + 5.0 * ux], [x + 5.0 * uy, y - 5.0 * ux]]
    })
}

impl Piece {
    /// A node that is still to come.
    pub fn node(context: &ExportContext<'_>, node: &ToCome<'_>) -> Self {
        let caption = label::fit_name(&context.coming(node.shown.id, node.is_below_entered));
        let body = Body::Coming(OnPaper { role: node.role, value: node.value });
        Self { code: Self::NODE, caption, depth: 0, body }
    }

    /// The branches of a node that are still to come and will be pruned, as all that is to come.
    pub fn to_come(context: &ExportContext<'_>, node: &ToCome<'_>) -> Vec<Self> {
        let names = context.coming_branches(node.shown.id, node.is_below_entered);
        let mut pieces = Self::beside_children(context, &node.shown);
        pieces.retain_mut(|piece| {
            let Body::Ghost(on_paper) = piece.body else { return false };
            piece.body = Body::Coming(on_paper);
            if let Some(name) =
                piece.code.checked_sub(Self::PRUNED).and_then(|index| names.get(index as usize))
            {
                piece.caption = label::fit_name(name);
            }
            true
        });
        pieces
    }

    /// What stands below a node beside its children, in order.
    pub fn beside_children(context: &ExportContext<'_>, shown: &Shown<'_>) -> Vec<Self> {
        let mut pieces = Vec::new();
        if shown.left_out > 0 {
            pieces.push(Self::note(Self::LEFT_OUT, &say!("export-left-out", nodes = shown.left_out)));
        }
        let mut names = if shown.pruned > 0 { context.pruned(shown.id) } else { Vec::new() }.into_iter();
        let most = u32::try_from(names.len()).unwrap_or(u32::MAX).max(MOST_UNNAMED_BRANCHES);
        let mut below = Self::BELOW;
        for index in 0..shown.pruned.min(most) {
            let caption = names.next().map_or_else(String::new, |name| text::clean(&name).into_owned());
            let mut ghosts = context.ghosts(shown, index).into_iter();
            let body = ghosts.next().map_or(Body::Cross, |ghost| Body::Ghost(OnPaper::of(&ghost)));
            pieces.push(Self { code: Self::PRUNED + index, caption, depth: 0, body });
            for (code, ghost) in (below..).zip(ghosts) {
                below = code + 1;
                let edge = Labels::ghost_edge(&ghost);
                let name = if context.detail.has_moves() { edge.said } else { String::new() };
                let (caption, depth) = (label::fit_name(&name), ghost.depth);
                pieces.push(Self { code, caption, depth, body: Body::Ghost(OnPaper::of(&ghost)) });
            }
        }
        if let Some(others) = shown.pruned.checked_sub(most).filter(|&others| others > 0) {
            pieces.push(Self::note(Self::OTHERS, &say!("export-more-pruned", branches = others)));
        }
        pieces
    }

    fn note(code: u32, note: &Text) -> Self {
        Self { code, caption: String::new(), depth: 0, body: Body::Note(note.to_string()) }
    }
}

/// Where the pieces of a picture stand, in the order in which they are drawn.
pub(in crate::export) struct Places {
    keys: Vec<(NodeId, u32)>,
    middles: Vec<f64>,
    shapes: Vec<f64>,
    pub width: f64,
    pub height: f64,
    /// Who chooses in each ply; `None` where that is not the same everywhere.
    pub sides: BTreeMap<u32, Option<Role>>,
    row: Row,
    // How many of them have been passed.
    passed: usize,
}

impl Places {
    /// The places of all that is drawn at any moment, and of what lies below pruned branches of a written tree,
    /// drawn or not. Only the line that `--pv-only` asks for is another at other moments, in a figure that stands alone.
    pub fn of(session: Session<'_>, options: &Options) -> Self {
        let pv_only = options.pv_only && options.moments.is_empty();
        let at = options.at.filter(|_| pv_only);
        let whole = Options { at, pv_only, written: Written::Pruned, ..options.clone() };
        let mut selection = Selection::new(session.recording, &whole);
        let mut context = ExportContext::new(session, &whole);
        let (detail, is_written) = (context.detail, context.is_written());
        let has_types = detail == LabelDetail::Type;
        let row = Row {
            fonts: Fonts::of(options),
            nodes: options.shape,
            has_moves: detail.has_moves(),
            has_second_line: has_types || context.has_windows || (is_written && detail.has_reasons()),
            has_types,
            board: 0.0,
        };
        let (nodes, keys, shapes, inner) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let sides = BTreeMap::new();
        let mut slots = Slots { session, row, nodes, keys, shapes, inner, sides, leaf_cells: 1 };
        while let Some(item) = selection.next() {
            match item {
                Item::Node(shown) => {
                    let contradictions = selection.contradictions(session, shown.id);
                    slots.node(&mut context, &shown, &contradictions);
                }
                Item::Rest(shown) => slots.rest(&context, &shown),
            }
        }
        if is_written {
            slots.widen(detail);
        }
        let placed = tidy(&slots.nodes, GAP);
        let height = slots.height();
        let Slots { row, keys, shapes, sides, .. } = slots;
        Self { keys, middles: placed.middles, shapes, width: placed.width, height, sides, row, passed: 0 }
    }

    /// Goes back to the first piece.
    pub fn begin_again(&mut self) {
        self.passed = 0;
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

/// What is to be placed.
struct Slots<'a> {
    session: Session<'a>,
    row: Row,
    nodes: Vec<TidyNode>,
    keys: Vec<(NodeId, u32)>,
    shapes: Vec<f64>,
    // The nodes that are no leaves.
    inner: Vec<usize>,
    sides: BTreeMap<u32, Option<Role>>,
    // How many cells the longest value of a leaf has.
    leaf_cells: usize,
}

impl Slots<'_> {
    fn node(&mut self, context: &mut ExportContext<'_>, shown: &Shown<'_>, contradictions: &[String]) {
        let label = Label::of(context, shown, contradictions);
        let view = View::new(self.session, self.session.recording.last_moment());
        let has_window = context.has_windows && !shown.node.is_leaf();
        let is_wrong = !contradictions.is_empty();
        let shape = Shape::of(shown, self.row);
        let numbers = view.after_children(shown.id, usize::MAX).into_iter();
        let widths = numbers
            .map(|(value, window)| label::widths_at(shape, value, has_window.then_some(window), is_wrong));
        let [form, all] =
            widths.fold(label.widths(shape), |[form, all], [other, room]| [form.max(other), all.max(room)]);
        let board = label.board.as_ref().map_or(0.0, |board| board::height(board, self.row.fonts));
        self.row.board = self.row.board.max(board);
        self.note(shown.depth, shown.node.role(), shown.node.value().filter(|_| shown.node.is_leaf()));
        self.add(shown.depth, [form, all], &label.caption, (shown.id, Piece::NODE));
    }

    fn rest(&mut self, context: &ExportContext<'_>, shown: &Shown<'_>) {
        for piece in Piece::beside_children(context, shown) {
            let depth = shown.depth + 1 + piece.depth;
            if let Body::Ghost(node) = &piece.body {
                self.note(depth, node.role, node.value);
            }
            let width = piece.width(self.row);
            self.add(depth, [width; 2], &piece.caption, (shown.id, piece.code));
        }
    }

    /// Notes what is added next: the value of a leaf, or who chooses at an inner node.
    fn note(&mut self, depth: u32, role: Role, leaf: Option<Score>) {
        if let Some(value) = leaf {
            self.leaf_cells = self.leaf_cells.max(label::number_cells(value));
            return;
        }
        self.inner.push(self.nodes.len());
        let side = self.sides.entry(depth).or_insert(Some(role));
        *side = side.filter(|&side| side == role);
    }

    /// Gives all inner nodes of a written tree the room of the widest label that a search can write there: so they
    /// stand in the same places whatever the algorithm visits.
    fn widen(&mut self, detail: LabelDetail) {
        let widest = label::widest_inner(self.leaf_cells, detail, self.row);
        for &number in &self.inner {
            self.nodes[number].width = self.nodes[number].width.max(widest);
        }
        for node in self.nodes.iter_mut().filter(|_| self.row.has_types) {
            node.width = node.width.max(label::type_width(self.row));
        }
    }

    /// How high it all is: the lowest row may have leaves only.
    fn height(&self) -> f64 {
        let lowest = |number: usize| f64::from(self.nodes[number].depth) * self.row.pitch();
        let all = (0..self.nodes.len()).map(|number| lowest(number) + self.row.bottom(Form::Leaf));
        let inner = self.inner.iter().map(|&number| lowest(number) + self.row.bottom(Form::Max));
        all.chain(inner).fold(0.0, f64::max)
    }

    /// Adds a piece, with how wide its form is, and it with what stands around the form.
    fn add(&mut self, depth: u32, [form, all]: [f64; 2], caption: &str, key: (NodeId, u32)) {
        let caption = Fonts::width(caption, self.row.fonts.caption);
        self.nodes.push(TidyNode { depth, width: all.max(caption) });
        self.keys.push(key);
        self.shapes.push(form);
    }
}
