//! Moves as a list: of a game without a board as the part of the tree that the game has come through.

use super::Play;
use super::line::GameLine;
use crate::explain::words::play::more_branches;
use crate::explain::{chance_label, glyph, number_label};
use crate::game::{Outcome, Player, Replay};
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
        if self.line.start().board().is_none() {
            return tree(&self.line, self.maximiser());
        }
        let row = |place| ListRow {
            lines: String::new(),
            said: self.choice.shown(place).to_owned(),
            step: ListStep::Choice(place),
        };
        self.choice.listed().into_iter().map(row).collect()
    }
}

/// The nodes from the root to the position that is looked at, each with its branches, those of the
/// position itself as choices.
fn tree(line: &GameLine, maximiser: Player) -> Vec<ListRow> {
    let first = line.viewed().saturating_sub(PLIES);
    let name = first.checked_sub(1).and_then(|before| line.turns().get(before));
    let name = name.map_or_else(|| line.root_name(), |turn| turn.shown.clone());
    let mut walk = line.walk_to(first);
    let mut drawing = Drawing { line, maximiser, rows: Vec::new() };
    drawing.row(String::new(), &name, None, ListStep::OnWay, walk.as_ref());
    drawing.branches(&mut walk, line.label(&line.places(first)).as_deref(), "");
    drawing.rows
}

struct Drawing<'a> {
    line: &'a GameLine,
    maximiser: Player,
    rows: Vec<ListRow>,
}

impl Drawing<'_> {
    /// The branches of the position where `walk` stands, which is called `head`, and what lies below
    /// them: below the one that was taken the rest of the way, below a choice what chance may bring,
    /// since nobody can choose without knowing that.
    fn branches(&mut self, walk: &mut Box<dyn Replay>, head: Option<&str>, lines: &str) {
        let (ply, viewed) = (walk.ply(), self.line.viewed());
        let taken = self.line.turns().get(ply).filter(|_| ply < viewed).map(|turn| turn.place);
        let all = walk.move_count();
        let count = u32::try_from(all).unwrap_or(u32::MAX);
        let is_drawn = |place: u32| ply == viewed || all <= BRANCHES || taken == Some(place);
        let places: Vec<_> = (0..count).filter(|&place| is_drawn(place)).collect();
        let more = (places.len() < all).then(|| more_branches(places.len(), all));
        for (number, &place) in (1..).zip(&places) {
            let is_last = number == places.len() && more.is_none();
            let step_there = match taken {
                _ if ply == viewed => ListStep::Choice(place),
                taken if taken == Some(place) => ListStep::OnWay,
                _ => ListStep::Beside,
            };
            let label = self.line.shown(head, walk.as_ref(), place);
            let odds = walk.probability(place);
            if !walk.descend(place) {
                continue;
            }
            self.row(format!("{lines}{}", branch(is_last)), &label, odds, step_there, walk.as_ref());
            let goes_on = match step_there {
                ListStep::OnWay => true,
                ListStep::Choice(_) => walk.probability(0).is_some(),
                ListStep::Beside => false,
            };
            if goes_on {
                self.branches(walk, Some(&label), &format!("{lines}{}", if is_last { "   " } else { "│  " }));
            }
            walk.ascend();
        }
        if let Some(said) = more {
            let lines = format!("{lines}{}", branch(true));
            self.rows.push(ListRow { lines, said, step: ListStep::Beside });
        }
    }

    fn row(&mut self, lines: String, label: &str, odds: Option<f64>, step: ListStep, there: &dyn Replay) {
        let value = match there.result() {
            Some(Outcome::Points(value)) => format!(" = {}", number_label(value)),
            _ => String::new(),
        };
        let role = match there.player() {
            _ if there.probability(0).is_some() => Role::Chance,
            player if player == self.maximiser => Role::Max,
            _ => Role::Min,
        };
        let sign = if there.move_count() == 0 { String::new() } else { format!("{} ", glyph(role)) };
        let odds = odds.map_or_else(String::new, |odds| format!("{} ", chance_label(odds)));
        self.rows.push(ListRow { lines, said: format!("{odds}{sign}{label}{value}"), step });
    }
}

const fn branch(is_last: bool) -> &'static str {
    if is_last { "└─" } else { "├─" }
}
