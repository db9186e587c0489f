//! What is written on a node of an icicle.

use ratatui::style::Style;

use crate::explain::{self, Labels};
use crate::layout::Scene;
use crate::record::{Event, NodeId};
use crate::text;
use crate::ui::Symbols;
use crate::ui::path::before_value;
use crate::ui::theme::Theme;

/// A name shortened to fewer cells than this would tell nothing.
const SHORTEST: usize = 3;

/// Writes the labels of a scene.
pub(super) struct Labeller<'a> {
    scene: &'a Scene<'a>,
    labels: Labels<'a>,
}

impl<'a> Labeller<'a> {
    pub fn new(scene: &'a Scene<'a>) -> Self {
        Self { scene, labels: Labels::of(&scene.view) }
    }

    /// The node that the moment is about.
    pub fn now(&self) -> NodeId {
        self.scene.view.event().map_or(NodeId::ROOT, Event::node)
    }

    /// The sign before a node that is pointed at.
    pub fn pointer(&self, node: NodeId, theme: &Theme) -> Option<(&'static str, Style)> {
        match node {
            _ if node == self.now() => Some(("●", theme.now)),
            _ if node == self.scene.cursor && node != self.scene.view.standing() => Some(("›", theme.cursor)),
            _ if self.scene.held == Some(node) => Some(("★", theme.changed)),
            _ => None,
        }
    }

    /// As much of a node's name and value as fits, no number in part.
    pub fn label(&self, node: NodeId, room: usize, symbols: Symbols) -> String {
        let view = self.scene.view;
        let sign = self.pointer(node, &Theme::plain()).map_or("", |(sign, _)| sign);
        let edge = self.labels.edge(node);
        let is_root = view.parent(node).is_none();
        let name = if is_root { self.labels.label(node) } else { edge.said };
        let (value, bound) = view.value(node);
        let value = symbols.text(&explain::so_far_label(value, bound)).into_owned();
        let named = before_value(&name, &value);
        let glyph = if view.is_leaf(node) {
            String::new()
        } else {
            format!("{} ", explain::glyph(view.node(node).role()))
        };
        let cut = if view.is_cut(node) { " ✂" } else { "" };
        let visit = explain::visit_sign(view.node(node).kind());
        let space = if value.is_empty() { "" } else { " " };
        let whole = [
            format!("{sign}{glyph}{visit}{named}{space}{value}{cut}"),
            format!("{sign}{named}{space}{value}{cut}"),
            format!("{sign}{named}{space}{value}"),
            format!("{sign}{name}"),
        ];
        let fitting = whole.into_iter().find(|said| text::width(said) <= room);
        fitting.unwrap_or_else(|| match room.checked_sub(text::width(sign)) {
            Some(left) if left >= SHORTEST && !edge.is_counted => format!("{sign}{}", text::fit(&name, left)),
            Some(_) => sign.to_owned(),
            None => String::new(),
        })
    }
}
