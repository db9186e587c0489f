//! What stands in a picture beside visited nodes: pruned branches, what is still to come, and notes of what is left out.

use super::super::coming::ToCome;
use super::super::moves::ExportContext;
use super::super::page::Page;
use super::super::selection::Shown;
use super::label;
use super::shape::{Fonts, Form, Outline, Row, Shape};
use crate::explain::Labels;
use crate::language::{Text, say};
use crate::record::Ghost;
use crate::score::Score;
use crate::search::Role;
use crate::text;

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
    pub(super) body: Body,
}

/// A node as it stands written: who chooses there, or what a leaf is worth.
#[derive(Clone, Copy)]
pub(in crate::export) struct OnPaper {
    pub role: Role,
    pub value: Option<Score>,
}

/// What is drawn of a piece.
pub(super) enum Body {
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
    pub const LEFT_OUT: u32 = 1;
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
            Body::Cross => row.small(),
            Body::Ghost(node) | Body::Coming(node) => label::on_paper_width(*node, row),
        }
    }

    /// Where the line to its parent ends: nothing but its name stands above its form.
    pub fn edge_end(&self, row: Row) -> f64 {
        match &self.body {
            _ if !self.caption.is_empty() => 0.0,
            Body::Note(_) | Body::Cross => row.node_top(),
            Body::Ghost(node) | Body::Coming(node) => node.shape(row).top(),
        }
    }

    /// Draws it below a parent whose middle is `parent` away.
    pub fn draw(&self, page: &mut Page<'_>, parent: f64, row: Row) {
        if self.is_crossed() {
            draw_strokes(page, parent, [-row.down(), self.edge_end(row)]);
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

    /// Its form, where it stands written what is there.
    pub fn form(&self) -> Option<Form> {
        match &self.body {
            Body::Note(_) | Body::Cross => None,
            Body::Ghost(node) | Body::Coming(node) => Some(Form::of(node.role, node.value.is_some())),
        }
    }

    /// Whether the line to it is struck through.
    pub const fn is_crossed(&self) -> bool {
        self.depth == 0 && matches!(self.body, Body::Cross | Body::Ghost(_))
    }

    /// Its outline, around its middle.
    pub fn outline(&self, row: Row) -> Outline {
        let (width, height) = (self.width(row), row.small());
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

pub(super) fn draw_strokes(page: &mut Page<'_>, from: f64, line: [f64; 2]) {
    page.text("<path class=\"strokes\" d=\"");
    for [from, to] in strokes(from, line) {
        page.text("M").place(from[0]).text(" ").place(from[1]);
        page.text("L").place(to[0]).text(" ").place(to[1]);
    }
    page.text("\"/>");
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
