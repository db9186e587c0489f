//! The part of a tree that a game has come through: what stands where others have a board.

use super::line::{GameLine, step};
use crate::explain::glyph;
use crate::game::{Outcome, Player, Replay};
use crate::record::LabelledMove;
use crate::score::Score;
use crate::search::Role;

/// So many plies above the position shown are drawn.
const PLIES: usize = 8;

/// Of more branches than these only the one that was taken is drawn.
const BRANCHES: usize = 9;

/// A line of the outline: a node with all that leads to it.
#[derive(Clone, PartialEq, Debug)]
pub struct OutlineRow {
    /// The lines of the tree before the node.
    pub lines: String,
    /// Who chooses there, as `▲`; empty at leaves, and where nodes are left out.
    pub sign: &'static str,
    /// What the node is called, or how many are left out.
    pub label: String,
    /// How probable it is, where chance leads there.
    pub odds: Option<f64>,
    /// What a leaf is worth.
    pub value: Option<Score>,
    /// What the node is to the game.
    pub step: OutlineStep,
}

/// What a node of the outline is to the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutlineStep {
    /// The game came through it, or stands there.
    Way,
    /// Nobody went there.
    Beside,
    /// The move at this place leads there.
    Choice(u32),
}

/// The nodes from the root to the position that is looked at, each with its branches, those of the
/// position itself as choices.
pub(super) fn outline(line: &GameLine, maximiser: Player) -> Vec<OutlineRow> {
    let teller = Teller { line, maximiser };
    let viewed = line.viewed();
    let first = viewed.saturating_sub(PLIES);
    let mut walk = line.start().another();
    if !line.places(first).into_iter().all(|place| walk.descend(place)) {
        return Vec::new();
    }
    let name = first.checked_sub(1).and_then(|before| line.turns().get(before));
    let name = name.map_or_else(|| line.root_name().to_owned(), |turn| turn.shown.clone());
    let root = Head { lines: String::new(), label: name, odds: None, step: OutlineStep::Way };
    let mut rows = vec![teller.row(root, walk.as_ref())];
    let mut lines = String::new();
    // What stands below the nodes on the way, the innermost last.
    let mut below = Vec::new();
    for (ply, turn) in line.turns().iter().enumerate().take(viewed).skip(first) {
        let mut branches = teller.branches(&mut walk, &line.way(ply), &lines, Fork::Taken(turn.place));
        let taken = branches.iter().position(|row| row.step == OutlineStep::Way).unwrap_or(0);
        below.push(branches.split_off((taken + 1).min(branches.len())));
        rows.append(&mut branches);
        lines += if below.last().is_some_and(Vec::is_empty) { "   " } else { "│  " };
        walk.descend(turn.place);
    }
    rows.extend(teller.choices(&mut walk, viewed, &lines));
    rows.extend(below.into_iter().rev().flatten());
    rows
}

/// What is known of a node before anybody stands there.
struct Head {
    lines: String,
    label: String,
    odds: Option<f64>,
    step: OutlineStep,
}

/// What becomes of the branches of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fork {
    /// Who is to move has yet to choose among all of them.
    Open,
    /// The game went on with the one at this place.
    Taken(u32),
    /// Chance will choose, if the game comes there.
    Chance,
}

struct Teller<'a> {
    line: &'a GameLine,
    maximiser: Player,
}

impl Teller<'_> {
    /// The moves of the position after `ply` moves, where `walk` stands. Where one leads to chance, what
    /// it may bring stands below it: nobody can choose without knowing that.
    fn choices(&self, walk: &mut Box<dyn Replay>, ply: usize, lines: &str) -> Vec<OutlineRow> {
        let way = self.line.way(ply);
        let mut rows = Vec::new();
        let choices = self.branches(walk, &way, lines, Fork::Open);
        let last = choices.len().saturating_sub(1);
        for (number, row) in choices.into_iter().enumerate() {
            let OutlineStep::Choice(place) = row.step else { continue };
            rows.push(row);
            let lines = format!("{lines}{}", if number == last { "   " } else { "│  " });
            let mut way = way.clone();
            way.extend(step(walk.as_ref(), place));
            if walk.descend(place) {
                if walk.probability(0).is_some() {
                    rows.extend(self.branches(walk, &way, &lines, Fork::Chance));
                }
                walk.ascend();
            }
        }
        rows
    }

    /// The branches of the position that `way` leads to, where `walk` stands.
    fn branches(
        &self,
        walk: &mut Box<dyn Replay>,
        way: &[LabelledMove],
        lines: &str,
        fork: Fork,
    ) -> Vec<OutlineRow> {
        let count = walk.move_count();
        let is_drawn = |place| fork == Fork::Open || count <= BRANCHES || fork == Fork::Taken(place);
        let mut rows = Vec::new();
        for place in (0..u32::try_from(count).unwrap_or(u32::MAX)).filter(|&place| is_drawn(place)) {
            let label = self.line.shown_after(way.to_vec(), walk.as_ref(), place).unwrap_or_default();
            let step = match fork {
                Fork::Open => OutlineStep::Choice(place),
                Fork::Taken(taken) if taken == place => OutlineStep::Way,
                Fork::Taken(_) | Fork::Chance => OutlineStep::Beside,
            };
            let odds = walk.probability(place);
            if walk.descend(place) {
                rows.push(self.row(Head { lines: format!("{lines}├─"), label, odds, step }, walk.as_ref()));
                walk.ascend();
            }
        }
        if rows.len() < count {
            let label = match rows.len() {
                0 => format!("… {count} branches"),
                drawn => format!("… and {} more", count - drawn),
            };
            let lines = format!("{lines}├─");
            let step = OutlineStep::Beside;
            rows.push(OutlineRow { lines, sign: "", label, odds: None, value: None, step });
        }
        if let Some(last) = rows.last_mut() {
            last.lines = format!("{lines}└─");
        }
        rows
    }

    fn row(&self, head: Head, there: &dyn Replay) -> OutlineRow {
        let Head { lines, label, odds, step } = head;
        let value = match there.outcome() {
            Some(Outcome::Points(value)) => Some(value),
            _ => None,
        };
        let role = if there.probability(0).is_some() {
            Role::Chance
        } else if there.player() == self.maximiser {
            Role::Max
        } else {
            Role::Min
        };
        let sign = if there.move_count() == 0 { "" } else { glyph(role) };
        OutlineRow { lines, sign, label, odds, value, step }
    }
}
