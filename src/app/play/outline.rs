//! The part of a tree that a game has come through: what stands where others have a board.

use super::line::GameLine;
use crate::explain::glyph;
use crate::game::{Outcome, Player, Replay};
use crate::score::Score;
use crate::search::Role;

/// So many plies above the position shown are drawn.
const PLIES: usize = 8;

/// Of more branches than these only the one that was taken is drawn.
const BRANCHES: usize = 9;

/// A line of the outline: a node with all that leads to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutlineRow {
    /// The lines of the tree before the node.
    pub lines: String,
    /// Who chooses there, as `▲`; empty at leaves, and where nodes are left out.
    pub sign: &'static str,
    /// What the node is called, or how many are left out.
    pub label: String,
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
    let mut rows = vec![teller.row(String::new(), name, walk.as_ref(), OutlineStep::Way)];
    let mut lines = String::new();
    // What stands below the nodes on the way, the innermost last.
    let mut below = Vec::new();
    for (ply, turn) in line.turns().iter().enumerate().take(viewed).skip(first) {
        let mut branches = teller.branches(&mut walk, ply, &lines, Some(turn.place));
        let taken = branches.iter().position(|row| row.step == OutlineStep::Way).unwrap_or(0);
        below.push(branches.split_off((taken + 1).min(branches.len())));
        rows.append(&mut branches);
        lines += if below.last().is_some_and(Vec::is_empty) { "   " } else { "│  " };
        walk.descend(turn.place);
    }
    rows.extend(teller.branches(&mut walk, viewed, &lines, None));
    rows.extend(below.into_iter().rev().flatten());
    rows
}

struct Teller<'a> {
    line: &'a GameLine,
    maximiser: Player,
}

impl Teller<'_> {
    /// The branches of the position after `ply` moves, where `walk` stands; the one that was `taken`
    /// is on the way, and where none was all are choices.
    fn branches(
        &self,
        walk: &mut Box<dyn Replay>,
        ply: usize,
        lines: &str,
        taken: Option<u32>,
    ) -> Vec<OutlineRow> {
        let count = walk.move_count();
        let is_drawn = |place| taken.is_none_or(|taken| count <= BRANCHES || place == taken);
        let mut rows = Vec::new();
        for place in (0..u32::try_from(count).unwrap_or(u32::MAX)).filter(|&place| is_drawn(place)) {
            let label = self.line.shown(ply, walk.as_ref(), place).unwrap_or_default();
            let step = match taken {
                None => OutlineStep::Choice(place),
                Some(taken) if taken == place => OutlineStep::Way,
                Some(_) => OutlineStep::Beside,
            };
            if walk.descend(place) {
                rows.push(self.row(format!("{lines}├─"), label, walk.as_ref(), step));
                walk.ascend();
            }
        }
        if rows.len() < count {
            let label = format!("… and {} more", count - rows.len());
            let lines = format!("{lines}├─");
            rows.push(OutlineRow { lines, sign: "", label, value: None, step: OutlineStep::Beside });
        }
        if let Some(last) = rows.last_mut() {
            last.lines = format!("{lines}└─");
        }
        rows
    }

    fn row(&self, lines: String, label: String, there: &dyn Replay, step: OutlineStep) -> OutlineRow {
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
        OutlineRow { lines, sign, label, value, step }
    }
}
