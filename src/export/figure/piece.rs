//! What stands in a picture beside visited nodes: pruned branches, what is still to come, and notes of what is left out.

use super::super::coming::ToCome;
use super::super::moves::ExportContext;
use super::super::selection::Shown;
use super::label;
use super::mark::Mark;
use super::shape::{Fonts, Form, Outline, Row, Shape};
use crate::explain::Labels;
use crate::language::{Text, say};
use crate::record::{Ghost, NodeId};
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
    pub text: String,
    /// What it is: `more` of a note how much was left out, `pruned` of a branch of which nothing is known,
    /// `pruned ghost` of one that stands written, with what lies below, and `coming`.
    pub class: &'static str,
    /// What stands written there, if that is known.
    pub node: Option<OnPaper>,
}

/// A node as it stands written: who chooses there, or what a leaf is worth.
#[derive(Clone, Copy)]
pub(in crate::export) struct OnPaper {
    pub role: Role,
    pub value: Option<Score>,
}

impl OnPaper {
    const fn of(ghost: &Ghost) -> Self {
        Self { role: ghost.role, value: ghost.value }
    }

    pub const fn form(self) -> Form {
        Form::of(self.role, self.value.is_some())
    }

    pub const fn shape(self, row: Row) -> Shape {
        Shape { form: self.form(), row }
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

    /// What it is called below a node: `cut5_1`, `ghost5_2`, `more5`, `n7` of a node itself.
    pub fn name(&self, node: NodeId) -> String {
        let word = match self.code {
            Self::LEFT_OUT => "more",
            Self::OTHERS => "others",
            Self::BELOW.. => "ghost",
            Self::NODE => "n",
            _ => "cut",
        };
        let branch = self.branch().map_or_else(String::new, |branch| format!("_{branch}"));
        format!("{word}{}{branch}", node.number())
    }

    /// Which pruned branch it is, or which node below them, from 1.
    pub fn branch(&self) -> Option<u32> {
        let first = if self.code >= Self::BELOW { Self::BELOW } else { Self::PRUNED };
        self.code.checked_sub(first).map(|number| number + 1)
    }

    pub fn tooltip(&self, context: &ExportContext<'_>, shown: &Shown<'_>) -> Option<String> {
        self.branch().filter(|_| self.class != COMING)?;
        Some(match context.reason(shown) {
            Some(reason) => format!("pruned: {}", label::cut_line(reason)),
            None => "pruned".to_owned(),
        })
    }

    /// How wide its form is.
    pub fn width(&self, row: Row) -> f64 {
        match self.node {
            Some(node) => label::on_paper_width(node, row),
            None if self.class == NOTE => Fonts::width(&self.text, row.fonts.window) + NOTE_AROUND,
            None => row.small(),
        }
    }

    /// Where the line to its parent ends: nothing but its name stands above its form.
    pub fn edge_end(&self, row: Row) -> f64 {
        match self.node {
            _ if !self.caption.is_empty() => 0.0,
            None => row.node_top(),
            Some(node) => node.shape(row).top(),
        }
    }

    /// Adds it to the marks of a figure.
    pub fn draw(self, row: Row, width: f64, marks: &mut Vec<Mark>) {
        let (outline, kind, base) = if let Some(node) = self.node {
            (node.shape(row).outline(width, 0.0), "value", node.shape(row).only_base())
        } else {
            let (kind, round) =
                if self.class == NOTE { ("window", row.small() / 2.0) } else { ("cross", 3.0) };
            let outline = Outline::Box { half: width / 2.0, top: row.node_top(), height: row.small(), round };
            (outline, kind, row.node_top() + row.fonts.window + 2.0)
        };
        marks.push(Mark::Outline("shape", self.node.map(OnPaper::form), outline));
        marks.push(Mark::text("move", [0.0, row.caption_base()], self.caption));
        marks.push(Mark::text(kind, [0.0, base], self.text));
    }

    /// Whether the line to it is struck through.
    pub fn is_crossed(&self) -> bool {
        self.depth == 0 && [CROSS, GHOST].contains(&self.class)
    }
}

/// The classes of pieces.
const NOTE: &str = "more";
const CROSS: &str = "pruned";
const GHOST: &str = "pruned ghost";
const COMING: &str = "coming";

impl Piece {
    /// A node that is still to come.
    pub fn node(context: &ExportContext<'_>, node: &ToCome<'_>) -> Self {
        let caption = label::fit_name(&context.coming(node.shown.id, node.is_below_entered));
        Self::on_paper(Self::NODE, caption, 0, OnPaper { role: node.role, value: node.value }, COMING)
    }

    /// The branches of a node that are still to come and will be pruned, as all that is to come.
    pub fn to_come(context: &ExportContext<'_>, node: &ToCome<'_>) -> Vec<Self> {
        let names = context.coming_branches(node.shown.id, node.is_below_entered);
        let mut pieces = Self::beside_children(context, &node.shown);
        pieces.retain_mut(|piece| {
            piece.class = COMING;
            if let Some(name) =
                piece.code.checked_sub(Self::PRUNED).and_then(|index| names.get(index as usize))
            {
                piece.caption = label::fit_name(name);
            }
            piece.node.is_some()
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
            let code = Self::PRUNED + index;
            pieces.push(match ghosts.next() {
                Some(ghost) => Self::on_paper(code, caption, 0, OnPaper::of(&ghost), GHOST),
                None => Self { caption, ..Self::plain(code, "×".to_owned(), CROSS) },
            });
            for (code, ghost) in (below..).zip(ghosts) {
                below = code + 1;
                let edge = Labels::ghost_edge(&ghost);
                let name = if context.detail.has_moves() { edge.said } else { String::new() };
                let caption = label::fit_name(&name);
                pieces.push(Self::on_paper(code, caption, ghost.depth, OnPaper::of(&ghost), GHOST));
            }
        }
        if let Some(others) = shown.pruned.checked_sub(most).filter(|&others| others > 0) {
            pieces.push(Self::note(Self::OTHERS, &say!("export-more-pruned", branches = others)));
        }
        pieces
    }

    fn on_paper(code: u32, caption: String, depth: u32, node: OnPaper, class: &'static str) -> Self {
        Self { caption, depth, node: Some(node), ..Self::plain(code, label::on_paper_text(node), class) }
    }

    fn note(code: u32, note: &Text) -> Self {
        Self::plain(code, note.to_string(), NOTE)
    }

    const fn plain(code: u32, text: String, class: &'static str) -> Self {
        Self { code, caption: String::new(), depth: 0, text, class, node: None }
    }
}
