//! Trees written down as they are typed.

use std::convert::Infallible;
use std::fmt::Write as _;

use super::{ends_word, odds};
use crate::game::{Player, Tree, TreeLabel, TreeStep};

/// Writes a tree in one line, so that it reads back as the same tree.
#[must_use]
pub fn write(tree: &Tree) -> String {
    let mut text = match tree.root_player() {
        Player::First => String::new(),
        Player::Second => "min ".to_owned(),
    };
    // `A:7` alone could be taken for a game and its numbers; `"A":7` cannot.
    let quotes_all = tree.len() == 1;
    let mut is_first = true;
    let Ok(()) = tree.walk(|step| {
        if !is_first && step != TreeStep::Close {
            text.push(' ');
        }
        match step {
            TreeStep::Open { label, is_chance } => {
                write_label(&mut text, label, quotes_all);
                text.push_str(if is_chance { "?(" } else { "(" });
            }
            TreeStep::Leaf(label, value) => {
                write_label(&mut text, label, quotes_all);
                // Writing to a string cannot fail.
                let _ = write!(text, "{value}");
            }
            TreeStep::Close => text.push(')'),
        }
        is_first = matches!(step, TreeStep::Open { .. });
        Ok::<_, Infallible>(())
    });
    text
}

fn write_label(text: &mut String, label: TreeLabel, quotes_all: bool) {
    if let Some(probability) = label.probability {
        // Writing to a string cannot fail.
        let _ = write!(text, "{probability}:");
    }
    let Some(name) = label.name else { return };
    // A fraction or percent could be taken for odds, a bracket at the beginning for JSON.
    let is_odd = quotes_all || odds::are_meant(name) || name.starts_with(['[', '{']);
    if is_odd || name.chars().any(|c| ends_word(c) || c == '"' || c.is_control()) {
        text.push_str(&serde_json::Value::from(name).to_string());
    } else {
        text.push_str(name);
    }
    text.push(':');
}
