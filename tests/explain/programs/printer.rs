//! The lines that a program prints.

use std::fmt::Write as _;

use super::style::{Moves, Pruned, Style};
use super::trees::Tree;

/// A branch of which nothing is known; whoever enters it prints what nobody else prints.
const UNKNOWN: Tree = Tree::Leaf(f64::NAN);

/// Prints as the style has it. Values come in as MAX sees them.
pub struct Printer {
    pub text: String,
    /// Nodes that are open, with what was seen below them; at the end the whole tree.
    pub seen: Vec<Tree>,
    style: Style,
}

impl Printer {
    pub fn new(style: &Style, tree: &Tree) -> Self {
        let mut keys = String::new();
        if style.tree {
            let side = if style.max_at_root { "" } else { "min " };
            let _ = write!(keys, ",\"game\":\"{side}{}\"", tree.text());
        }
        if style.declared {
            let name = if style.is_minimax { "minimax" } else { "alphabeta" };
            let _ = write!(keys, ",\"algorithm\":\"{name}\"");
            if !style.is_minimax {
                let rule = if style.is_strict { "strict" } else { "weak" };
                let (alpha, beta) = style.window;
                let is_narrow = (alpha, beta) != (-style.inf, style.inf);
                let window = if is_narrow { format!(" --window {alpha},{beta}") } else { String::new() };
                let _ = write!(keys, ",\"options\":\"--cutoff {rule}{window}\"");
            }
        }
        if style.mover {
            keys += ",\"values\":\"mover\"";
        }
        let text = if keys.is_empty() {
            String::new()
        } else {
            format!("{{\"type\":\"search\",\"version\":1{keys}}}\n")
        };
        Self { text, seen: vec![Tree::Node(Vec::new())], style: style.clone() }
    }

    pub fn enter(&mut self, place: Option<usize>, is_max: bool, alpha: f64, beta: f64) {
        self.seen.push(Tree::Node(Vec::new()));
        self.text += "{\"type\":\"enter\"";
        if let Some(name) = place.and_then(|place| self.name(place)) {
            let _ = write!(self.text, ",\"move\":{name}");
        }
        // Who does not say it has MAX at the root; so where MIN is there it has to be said once.
        if self.style.player || (place.is_none() && !self.style.max_at_root) {
            let _ = write!(self.text, ",\"player\":\"{}\"", if is_max { "max" } else { "min" });
        }
        if self.style.windows {
            let turned = self.style.mover && !is_max;
            let (alpha, beta) = if turned { (-beta, -alpha) } else { (alpha, beta) };
            let _ = write!(self.text, ",\"alpha\":{},\"beta\":{}", number(alpha), number(beta));
        }
        self.text += "}\n";
    }

    pub fn leave(&mut self, is_max: bool, value: f64, left: std::ops::Range<usize>, best: Option<usize>) {
        self.see(value, left.len());
        let value = if self.style.mover && !is_max { -value } else { value };
        let _ = write!(self.text, "{{\"type\":\"leave\",\"value\":{}", number(value));
        match self.style.pruned {
            Pruned::Names if !left.is_empty() => {
                let names: Vec<_> = left.filter_map(|place| self.name(place)).collect();
                let _ = write!(self.text, ",\"pruned\":[{}]", names.join(","));
            }
            Pruned::Count => {
                let _ = write!(self.text, ",\"pruned\":{}", left.len());
            }
            Pruned::Names | Pruned::Untold => (),
        }
        if let Some(name) = best.filter(|_| self.style.best).and_then(|place| self.name(place)) {
            let _ = write!(self.text, ",\"best\":{name}");
        }
        self.text += "}\n";
    }

    /// The tree as far as it is printed: of a branch that was pruned nothing is known.
    fn see(&mut self, value: f64, left: usize) {
        let Some(Tree::Node(mut children)) = self.seen.pop() else { panic!("an open node") };
        let is_told = self.style.pruned != Pruned::Untold;
        children.extend((0..left).filter(|_| is_told).map(|_| UNKNOWN));
        let Some(Tree::Node(above)) = self.seen.last_mut() else { panic!("an open node") };
        above.push(if children.is_empty() { Tree::Leaf(value) } else { Tree::Node(children) });
    }

    fn name(&self, place: usize) -> Option<String> {
        let place = place + 1;
        match self.style.moves {
            Moves::Places => Some(format!("\"{place}\"")),
            Moves::Numbers => Some(place.to_string()),
            Moves::Names => Some(format!("\"c{place}\"")),
            Moves::None => None,
        }
    }
}

fn number(value: f64) -> String {
    if value.is_infinite() { format!("\"{value}\"") } else { (value + 0.0).to_string() }
}
