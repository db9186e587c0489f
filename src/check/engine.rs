//! What engines do beside alpha-beta that loses nothing: windows that are narrower than those of a
//! textbook's search.
//!
//! A recording that fits such a program is not accused. It is not shown to be right either.

use super::narrowing::{Mates, Narrowing, count};
use super::program::{Program, Returns};
use super::visit::CheckInput;
use super::{Violation, ViolationKind};
use crate::record::{Node, Rule};
use crate::score::Score;
use crate::search::Cutoff;

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
    let mates = wins(input, difference).into_iter();
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
    if let Some(Violation { node, kind: ViolationKind::Window { found, expected }, .. }) = difference
        && found != expected
    {
        let ends = [(expected.alpha, found.alpha), (expected.beta, found.beta)].into_iter();
        let moved = ends.filter(|(expected, found)| expected != found && found.is_finite());
        let plies = count(recording.ply(node));
        // It may be the end of a window that the node above has narrowed.
        let wins = moved.flat_map(|(_, found)| [-1, 0, 1].map(|one| distance(found, plies).plus(one.into())));
        let mut wins: Vec<_> = wins.collect();
        wins.sort_unstable();
        wins.dedup();
        return wins;
    }
    let leaves = || recording.ids().map(|id| recording.node(id)).filter(Node::is_leaf);
    let values = || leaves().filter_map(|leaf| Some((leaf.value()?, count(leaf.ply()))));
    let Some(win) = values().map(|(value, plies)| distance(value, plies)).max() else { return Vec::new() };
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
