//! Trees written down as JSON.

use std::convert::Infallible;
use std::fmt::Write as _;

use crate::game::{Player, Tree, TreeLabel, TreeStep};

/// Writes a tree in one line, so that it reads back as the same tree.
#[must_use]
pub fn write(tree: &Tree) -> String {
    let mut text = String::new();
    let mut ends = Vec::new();
    let mut is_first = true;
    let mut player = (tree.root_player() == Player::Second).then_some("\"player\":\"min\",");
    let Ok(()) = tree.walk(|step| {
        if !is_first && step != TreeStep::Close {
            text.push(',');
        }
        let player = player.take().unwrap_or_default();
        match step {
            TreeStep::Open { label, is_chance } => {
                let chance = if is_chance { "\"chance\":true," } else { "" };
                let members = format!("{player}{}{chance}", label_members(label));
                let (start, end) = if members.is_empty() {
                    ("[".to_owned(), "]")
                } else {
                    (format!("{{{members}\"children\":["), "]}")
                };
                text.push_str(&start);
                ends.push(end);
            }
            TreeStep::Leaf(label, value) => {
                let value = if value.is_finite() { value.to_string() } else { format!("\"{value}\"") };
                let members = format!("{player}{}", label_members(label));
                if members.is_empty() {
                    text.push_str(&value);
                } else {
                    // Writing to a string cannot fail.
                    let _ = write!(text, "{{{members}\"value\":{value}}}");
                }
            }
            TreeStep::Close => text.push_str(ends.pop().unwrap_or_default()),
        }
        is_first = matches!(step, TreeStep::Open { .. });
        Ok::<_, Infallible>(())
    });
    text
}

fn label_members(label: TreeLabel) -> String {
    let odds = label.probability.map_or_else(String::new, |odds| format!("\"p\":{odds},"));
    let name = label.name.map(|name| format!("\"name\":{},", serde_json::Value::from(name)));
    odds + &name.unwrap_or_default()
}
