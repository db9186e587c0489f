//! What engines do beside alpha-beta that loses nothing: windows that are narrower than those of a
//! textbook's search.
//!
//! A recording that fits such a program is not accused. It is not shown to be right either.

use super::candidates::may_have_mates;
use super::program::{Program, Returns};
use super::reading::{ends, with_end};
use super::walk::CheckInput;
use super::{Violation, ViolationKind};
use crate::record::{Node, Rule};
use crate::score::{Score, Window};
use crate::search::{Cutoff, Role};

/// The programs that a recording may be of where no textbook's is; `difference` is what the likeliest
/// of those would do otherwise first.
pub(super) fn engines(
    input: &CheckInput<'_>,
    cutoffs: &[Cutoff],
    is_named: bool,
    difference: Option<Violation>,
) -> Vec<Program> {
    let [one, none] = [1, 0].map(Score::from);
    // A scout whose window is printed shows itself, and so does an algorithm that is named.
    let asks = !is_named && input.recording.header.rule == Rule::Minimax;
    let scouts = if asks { vec![None, Some(one), Some(none)] } else { vec![None] };
    let may_have_mates = may_have_mates(&input.recording.header, !input.rules.is_without_wins());
    let mates = if may_have_mates { wins(input, difference) } else { Vec::new() }.into_iter();
    let mates = mates.flat_map(|win| [1, 0].map(|plies_to_win| Some(Mates { win, plies_to_win })));
    let mates: Vec<_> = [None].into_iter().chain(mates).collect();
    let mut programs = Vec::new();
    for &scout in &scouts {
        for &mates in mates.iter().filter(|mates| mates.is_some() || scout.is_some()) {
            for &cutoff in cutoffs {
                let all = [Returns::Value, Returns::Clamped, Returns::MovedBound];
                let narrowing = Narrowing { scout, mates };
                programs.extend(
                    all.map(|returns| Program { narrowing, ..Program::right(Some(cutoff), returns) }),
                );
            }
        }
    }
    programs
}

/// What a game may be worth that is won at the root, by the first window that differs, else by the
/// leaves: a win is worth one less for each ply.
fn wins(input: &CheckInput<'_>, difference: Option<Violation>) -> Vec<Score> {
    let recording = input.recording;
    let leaves = || recording.ids().map(|id| recording.node(id)).filter(Node::is_leaf);
    let values = || leaves().filter_map(|leaf| Some((leaf.value()?, count(leaf.ply()))));
    let Some(win) = values().map(|(value, plies)| distance(value, plies)).max() else { return Vec::new() };
    if let Some(Violation { node, kind: ViolationKind::Window { found, expected }, .. }) = difference
        && found != expected
    {
        let ends = [(expected.alpha, found.alpha), (expected.beta, found.beta)].into_iter();
        let moved = ends.filter(|(expected, found)| expected != found && found.is_finite());
        let plies = count(recording.ply(node));
        // It may be the end of a window that the node above has narrowed.
        let wins = moved.flat_map(|(_, found)| [-1, 0, 1].map(|one| distance(found, plies).plus(one.into())));
        // A win is worth no less than a leaf, but for a ply.
        let mut wins: Vec<_> = wins.filter(|&one| one.plus(1.into()) >= win).collect();
        wins.sort_unstable();
        wins.dedup();
        return wins;
    }
    if win <= count(recording.max_ply()).plus(count(recording.max_ply())) {
        return Vec::new();
    }
    // An estimate is worth less than half as much.
    let is_small = |value: Score| value.max(-value).get() < win.get() / 2.0;
    // A node whose window the distance closes has no children either, and is worth one more at most.
    let wins = vec![win, win.plus(Score::from(-1))];
    let is_win = |(value, plies)| is_small(value) || wins.contains(&distance(value, plies));
    if values().all(is_win) { wins } else { Vec::new() }
}

/// What a game is worth that is won at the root, where one that ends after so many plies has this
/// value.
fn distance(value: Score, plies: Score) -> Score {
    value.max(-value).plus(plies)
}

/// How an engine narrows windows.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Narrowing {
    /// Every child but the first is asked whether it is better, in a window of this width.
    pub scout: Option<Score>,
    pub mates: Option<Mates>,
}

/// Mate-distance pruning: no node is worth more than a win by its next move, or less than a loss there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Mates {
    /// What a game is worth that is won at the root; each ply takes one off.
    pub win: Score,
    /// After how many plies who is to move may win.
    pub plies_to_win: u32,
}

impl Narrowing {
    /// The window that a child is asked in that is not the first.
    pub fn asked(self, role: Role, window: Window) -> Window {
        let Some(width) = self.scout else { return window };
        let Window { alpha, beta } = window;
        match role {
            Role::Min => with_end(Role::Max, window, beta.plus(-width).min(beta.next_down()).max(alpha)),
            _ => with_end(Role::Min, window, alpha.plus(width).max(alpha.next_up()).min(beta)),
        }
    }

    /// What a node of `role`, so many plies below the root, makes of its window on entry.
    pub fn entered(self, role: Role, window: Window, plies: u32) -> Window {
        let Some(Mates { win, plies_to_win }) = self.mates else { return window };
        let (lost, won) = (win.plus(-count(plies)), win.plus(-count(plies + plies_to_win)));
        let room = match role {
            Role::Min => Window { alpha: -won, beta: lost },
            _ => Window { alpha: -lost, beta: won },
        };
        Window { alpha: window.alpha.max(room.alpha), beta: window.beta.min(room.beta) }
    }
}

/// So many plies as a score.
pub(super) fn count(plies: u32) -> Score {
    Score::from(i32::try_from(plies).unwrap_or(i32::MAX))
}

/// Whether something is wrong only in that it is the window of a scout: a child that is not the first
/// is only asked whether it is better, at the end of the window that the node above moves.
pub(super) fn is_scout(input: &CheckInput<'_>, found: &Violation) -> bool {
    let &Violation { node, kind: ViolationKind::Window { found, expected }, .. } = found else {
        return false;
    };
    let CheckInput { recording, reading, .. } = *input;
    let of_max = |window| reading.shown(reading.role(&recording.node(node)), window);
    let [found, expected] = [found, expected].map(of_max);
    let Some(parent) = recording.parent(node).filter(|parent| parent.after(1) != node) else { return false };
    let step = found.alpha.plus(Score::from(1)).max(found.alpha.next_up());
    let role = reading.role(&recording.node(parent));
    let is_at_own_end = ends(role, found).0 == ends(role, expected).0;
    is_at_own_end && found.alpha < found.beta && found.beta <= step
}
