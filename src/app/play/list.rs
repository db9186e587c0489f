//! Moves as a list: of a game without a board as the part of the tree that the game has come through.

use super::Play;
use crate::explain::{chance_label, glyph, number_label};
use crate::game::{Outcome, Replay};
use crate::language::say;
use crate::search::Role;

/// So many plies above the position shown are drawn.
const PLIES: usize = 8;

/// Of more branches than these only the one that was taken is drawn.
const BRANCHES: usize = 9;

/// A line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListRow {
    /// The lines of the tree before the node.
    pub lines: String,
    /// The move, in a tree with the sign of its node, how probable it is and what it is worth.
    pub said: String,
    /// What it is to the game.
    pub step: ListStep,
}

/// What a line of the list is to the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListStep {
    /// The game came through it, or stands there.
    OnWay,
    /// Nobody went there.
    Beside,
    /// The move at this place leads there.
    Choice(u32),
}

impl Play {
    /// The moves that are chosen from in a list, in a tree with the way that led there.
    pub(crate) fn rows(&self) -> Vec<ListRow> {
        if self.board().is_none() {
            return self.drawn_tree();
        }
        let row = |place| ListRow {
            lines: String::new(),
            said: self.choice.shown(place).to_owned(),
            step: ListStep::Choice(place),
        };
        self.choice.listed().into_iter().map(row).collect()
    }

    /// The nodes that lead to the position that is looked at, each with its branches, those of the
    /// position itself as choices.
    fn drawn_tree(&self) -> Vec<ListRow> {
        let first = self.viewed().saturating_sub(PLIES);
        let (mut walk, head) = (self.line.walk_to(first), self.line.label(first));
        let said = self.node_said(head.as_deref().unwrap_or("root"), None, walk.as_ref());
        let mut rows = vec![ListRow { lines: String::new(), said, step: ListStep::OnWay }];
        self.add_branches(&mut rows, walk.as_mut(), head.as_deref(), "");
        rows
    }

    /// The branches of the position where `walk` stands, which is called `head`, and what lies below
    /// them: below the one that was taken the rest of the way, below a choice what chance may bring,
    /// since nobody can choose without knowing that.
    fn add_branches(&self, rows: &mut Vec<ListRow>, walk: &mut dyn Replay, head: Option<&str>, indent: &str) {
        let is_here = walk.ply() == self.viewed();
        let taken =
            self.turns().get(walk.ply()).map(|turn| turn.place).filter(|_| walk.ply() < self.viewed());
        let all = walk.move_count();
        let is_drawn = |place: &u32| is_here || all <= BRANCHES || taken == Some(*place);
        let places: Vec<_> = (0..).take(all).filter(is_drawn).collect();
        for &place in &places {
            let is_last = places.len() == all && places.last() == Some(&place);
            let step = match taken {
                _ if is_here => ListStep::Choice(place),
                taken if taken == Some(place) => ListStep::OnWay,
                _ => ListStep::Beside,
            };
            let label = self.line.shown(head, walk, place);
            let odds = walk.probability(place);
            if !walk.descend(place) {
                continue;
            }
            let said = self.node_said(&label, odds, walk);
            rows.push(ListRow { lines: format!("{indent}{}", branch(is_last)), said, step });
            if step == ListStep::OnWay || is_here && walk.probability(0).is_some() {
                let indent = format!("{indent}{}", if is_last { "   " } else { "│  " });
                self.add_branches(rows, walk, Some(&label), &indent);
            }
            walk.ascend();
        }
        if places.len() < all {
            let (whole, more) =
                (places.is_empty().then(|| all.to_string()), (all - places.len()).to_string());
            let said = say!("play-more-branches", all = whole, more).to_string();
            rows.push(ListRow { lines: format!("{indent}{}", branch(true)), said, step: ListStep::Beside });
        }
    }

    fn node_said(&self, label: &str, odds: Option<f64>, there: &dyn Replay) -> String {
        let value = match there.result() {
            Some(Outcome::Points(value)) => format!(" = {}", number_label(value)),
            _ => String::new(),
        };
        let role = match there.player() {
            _ if there.probability(0).is_some() => Role::Chance,
            player if player == self.setup.maximiser() => Role::Max,
            _ => Role::Min,
        };
        let sign = if there.move_count() == 0 { String::new() } else { format!("{} ", glyph(role)) };
        let odds = odds.map_or_else(String::new, |odds| format!("{} ", chance_label(odds)));
        format!("{odds}{sign}{label}{value}")
    }
}

const fn branch(is_last: bool) -> &'static str {
    if is_last { "└─" } else { "├─" }
}
