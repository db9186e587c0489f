//! What a picture is made of: lines, outlines and texts, whatever they are written as.

use super::shape::{Form, Outline};
use crate::language::Text;

/// A line or lines, an outline, or a text, around a place. Its kind is a class of SVG and a style of `TikZ`.
pub(in crate::export) enum Mark {
    Lines(&'static str, Vec<[[f64; 2]; 2]>),
    /// An outline, and the form that it is of where it is that of a node.
    Outline(&'static str, Option<Form>, Outline),
    Text(Words),
}

/// A text with the middle of its base, or the beginning of it, and a size where its kind has none.
pub(in crate::export) struct Words {
    pub kind: &'static str,
    pub at: [f64; 2],
    pub size: Option<f64>,
    pub text: Text,
}

/// Marks that belong together, around a place.
#[derive(Default)]
pub(in crate::export) struct Group {
    /// What it is called in a picture, and nothing else there: `n5`, `cut5_1`.
    pub name: String,
    /// What it is, in the words that style sheets know.
    pub classes: String,
    /// All that is known of it.
    pub tooltip: Option<String>,
    pub at: [f64; 2],
    pub marks: Vec<Mark>,
}

impl Mark {
    pub fn text(kind: &'static str, at: [f64; 2], text: impl Into<Text>) -> Self {
        Self::Text(Words { kind, at, size: None, text: text.into() })
    }
}

impl Group {
    pub fn has(&self, class: &str) -> bool {
        self.classes.split(' ').any(|own| own == class)
    }

    /// Whether a form of a node is drawn in it.
    pub fn shows(&self, form: Form) -> bool {
        self.marks.iter().any(|mark| matches!(mark, Mark::Outline("shape", Some(own), _) if *own == form))
    }

    pub fn texts(&self, kind: &str) -> impl Iterator<Item = String> {
        self.marks.iter().filter_map(move |mark| match mark {
            Mark::Text(words) if words.kind == kind => Some(words.text.to_string()),
            _ => None,
        })
    }

    pub fn outline(&self) -> Option<&Outline> {
        self.marks.iter().find_map(|mark| match mark {
            Mark::Outline("shape", _, outline) => Some(outline),
            _ => None,
        })
    }
}
