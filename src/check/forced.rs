//! Programs that look at forced moves only, and lose nothing by it.

use super::{Report, Violation, ViolationKind};
use crate::game::{Player, Replay};
use crate::record::{GameReplay, NodeId, Recording};

/// Takes back that branches were left out, where that is all that is wrong and every such node has a forced
/// move: one that was searched wins at once, or each that was left out loses at once.
pub(crate) fn excuse_forced_moves(recording: &Recording, game: &GameReplay, report: &mut Report) {
    let leaves_out =
        |found: &Violation| matches!(found.kind, ViolationKind::Missed | ViolationKind::StopsOpen { .. });
    let is_excused = |found: &Violation| leaves_out(found) && is_forced(recording, game, found.node);
    if !report.violations.is_empty() && report.violations.iter().all(is_excused) {
        report.forced = report.violations.len();
        report.accept();
    }
}

fn is_forced(recording: &Recording, game: &GameReplay, id: NodeId) -> bool {
    let searched = recording.entered_places(id);
    let forced = game.at(recording, id, |game| {
        let mover = game.player();
        let all = 0..u32::try_from(game.move_count()).ok()?;
        let wins = searched.iter().any(|&place| wins_by(game, place, mover));
        let mut left_out = all.filter(|place| searched.binary_search(place).is_err());
        Some(
            wins || left_out.all(|place| game.after(place, |game| can_win(game, mover.opponent())).is_some()),
        )
    });
    forced == Some(true)
}

fn wins_by(game: &mut dyn Replay, place: u32, player: Player) -> bool {
    let winner = game.after(place, |game| game.result()?.winner());
    winner == Some(player)
}

/// Whether a player is to move, and wins by this move.
fn can_win(game: &mut dyn Replay, player: Player) -> Option<()> {
    let moves = u32::try_from(game.move_count()).unwrap_or(0);
    (game.player() == player && (0..moves).any(|place| wins_by(game, place, player))).then_some(())
}
