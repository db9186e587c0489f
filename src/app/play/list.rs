//! Moves as a list, where the board does not tell them apart and where there is none.

use super::Play;
use crate::explain::{chance_label, glyph, number_label};
use crate::game::{Outcome, Replay};
use crate::search::Role;

/// So many branches of a chance node are told.
const BRANCHES: u32 = 9;

impl Play {
    /// The moves that are chosen from in a list, by their places. Without a board it is told where each leads, and
    /// what chance may bring there, since nobody can choose without knowing that.
    pub(crate) fn listed(&self) -> Vec<(u32, String)> {
        let mut walk = self.line.walk_to(self.viewed());
        let row = |place| {
            let shown = self.choice.shown(place);
            if self.board().is_some() || !walk.descend(place) {
                return (place, shown.to_owned());
            }
            let mut said = vec![self.node_said(shown, walk.as_ref())];
            let mut branch = 0;
            while let Some(odds) = walk.probability(branch).filter(|_| branch < BRANCHES)
                && walk.descend(branch)
            {
                said.push(chance_label(odds) + &self.node_said("", walk.as_ref()));
                walk.ascend();
                branch += 1;
            }
            said.extend(walk.probability(branch).map(|_| "…".to_owned()));
            walk.ascend();
            (place, said.join("  "))
        };
        self.choice.listed().into_iter().map(row).collect()
    }

    /// A move with who chooses where it leads, or what that end is worth.
    fn node_said(&self, label: &str, there: &dyn Replay) -> String {
        if let Some(Outcome::Points(value)) = there.result() {
            return format!("{label} = {}", number_label(value));
        }
        let role = match there.player() {
            _ if there.probability(0).is_some() => Role::Chance,
            player if player == self.setup.maximiser() => Role::Max,
            _ => Role::Min,
        };
        if there.move_count() == 0 { label.to_owned() } else { format!("{} {label}", glyph(role)) }
    }
}
