//! A fact as a message with its arguments: which words a voice makes of it stands in `full.ftl` and
//! `short.ftl`.
//!
//! What happened takes at most 15 words, why 25, what it means 15; a label or a list of moves counts
//! as one. What does not fit behind a first sentence is left out.

mod come;
mod reason;
mod value;

use super::Said;
use super::check::diagnosed;
use super::result;
use super::speaker::{Speaker, number, tell, written};
use super::violation;
use crate::explain::ExactMove;
use crate::explain::facts::Fact;
use crate::explain::labels::shortened;
use crate::explain::numbers::short;
use crate::game::called;
use crate::language::{Text, say};
use crate::record::Counts;

impl Speaker<'_, '_> {
    /// A fact in the words of the voice.
    pub fn fact(self, fact: &Fact) -> Said {
        match *fact {
            Fact::Entered { .. } => self.entered(fact),
            Fact::Known { .. } => self.known(fact),
            Fact::Quiescence { player, ref forced, .. } => {
                let forced = forced.as_deref().map(called);
                tell!(self, "quiescence", forced, mover = self.mover(player))
            }
            Fact::TriedFirst { reason, .. } => self.tried_first(reason),
            Fact::Window { window, low, high, .. } => self.entry_window(window, low, high),
            Fact::Asks { window, player: role, .. } => self.asks(window, role),
            Fact::Awaits { parent, player: role, window, .. } => self.awaits(parent, role, window),
            Fact::MinSees { value, window } => tell!(self, "min-sees", value, window),
            Fact::PassBegins { .. } => self.pass_begins(fact),
            Fact::PassEnds { .. } => self.pass_ends(fact),
            Fact::Returned { .. } => self.returned(fact),
            Fact::Clamped { found, value, hard, .. } => tell!(self, "clamped", hard, value, found),
            Fact::NotRecorded { nodes, .. } => tell!(self, "not-recorded", nodes),
            Fact::Stored { value, as_exact, .. } => tell!(self, "stored", as_exact, value),
            Fact::Improves { .. } => self.improves(fact),
            Fact::NotBetter { .. } => self.not_better(fact),
            Fact::Scouted { child, player: role, window, yes, next, .. } => {
                tell!(self, "scouted", wanted = self.wanted(window, role), yes, next, role, child)
            }
            Fact::SecondSearch { child, value, bound } => {
                tell!(self, "second-search", child, value = (value, bound))
            }
            Fact::Average { .. } => self.average(fact),
            Fact::NotCounted { node, .. } => tell!(self, "not-counted", node),
            Fact::GoesOn { node, window } => tell!(self, "goes-on", node, window),
            Fact::Cutoff { .. } => self.cutoff(fact),
            Fact::Skipped { node, pruned: branches, ref moves, proved } => {
                let how = if proved { "skipped" } else { "unseen" };
                let skipped = self.skipped_branches(node, branches, moves, how);
                tell!(self, "skipped", branches, skipped, proved)
            }
            Fact::Violation(violation) => {
                tell!(self, "violation", said = violation::full(violation, self.names))
            }
            Fact::Mistakes { ref mistakes } => {
                let words: Vec<_> = mistakes.iter().map(|diagnosis| diagnosis.word()).collect();
                tell!(self, "mistakes", said = diagnosed(mistakes, true), words = words.join(", "))
            }
            Fact::Violations { violations: count, first, .. } => {
                tell!(self, "violations", count, moment = first.moment)
            }
            Fact::Done { node, value, bound, ref ended } => {
                let depth = self.names.recording.header.settings.depth;
                let over = ended.as_ref().zip(bound);
                tell!(
                    self,
                    "done",
                    ended = over.map(|(ended, bound)| result::worth(ended, bound, value, self.names)),
                    node = self.name(node),
                    bound,
                    value = bound.map_or_else(|| number(value), |bound| self.value(bound, value)),
                    depth = depth.map(|depth| written(depth.to_string()))
                )
            }
            Fact::BestLine { node, place, pv: ref line, whole, proved } => {
                let is_root = self.names.recording.decided() == node;
                tell!(self, "best-line", is_root, proved, node, line = self.line(node, place, line, whole))
            }
            Fact::Unproved { best, reason } => {
                let best = best.map(|(node, place)| self.branch(node, place));
                let reason = result::unproved(reason, best.clone().unwrap_or_default());
                tell!(self, "unproved", best, reason)
            }
            Fact::Totals { counts, recorded, .. } => {
                let Counts { nodes, leaves, table_hits, cuts, pruned, .. } = counts;
                let counted = counted([nodes, leaves, table_hits, cuts, pruned]);
                let hidden = Some(nodes.saturating_sub(recorded)).filter(|hidden| *hidden > 0);
                tell!(self, "totals", counted, hidden, nodes, leaves, table_hits, cuts, pruned)
            }
            Fact::TableAnswer { node, value, bound, from, proved } => tell!(
                self,
                "table-answer",
                at = self.names.recording.entered(node),
                value = (value, bound),
                from = from.map(|from| from.moment),
                proved = proved.map(|proved| (value, proved))
            ),
            Fact::Stopped { open, lacks_leaves, .. } => {
                tell!(self, "stopped", open, lacks_leaves, place = result::where_stopped(fact, 0))
            }
            Fact::SoFar { node, value, bound, best } => {
                tell!(self, "so-far", node, value, worth = value.zip(bound), best)
            }
            Fact::Chosen { .. } => self.chosen(fact),
            Fact::OnlyBound { .. } => self.only_bound(fact),
            Fact::StillCuts { node, is_alpha, value, limit, strict } => {
                tell!(self, "still-cuts", node, is_alpha, strict, just = value == limit, limit)
            }
            Fact::Spared { .. } => self.spared(fact),
            Fact::Leaf { .. } => self.leaf(fact),
            Fact::RootOfLeaf { root, window, .. } => self.root_of_leaf(root, window),
            Fact::Sum { node, ref terms, value } => self.sum(node, terms, value),
            Fact::ExactMove { .. } => self.exact_move(fact),
        }
    }

    fn known(self, fact: &Fact) -> Said {
        let Fact::Known { from, proved, .. } = *fact else { return Said::default() };
        let mirrored = self.names.recording.header.settings.symmetry;
        let mark = from.map(|from| self.names.mark(from.node));
        tell!(self, "known", mirrored, moment = from.map(|from| from.moment), mark, proved)
    }

    /// What every move is worth exactly: one of them, next to the best, and what follows it.
    fn exact_move(self, fact: &Fact) -> Said {
        let Fact::ExactMove { node, best, equals, ref found } = *fact else { return Said::default() };
        let ExactMove { place, value, answers, shown: ref line, ref ended, .. } = **found;
        let is = match best {
            Some(best) if best != value => "worse",
            Some(_) if equals > 1 => "equal",
            Some(_) => "best",
            None => "chance",
        };
        let played = |moves: &[String]| (!moves.is_empty()).then(|| shortened(moves));
        tell!(
            self,
            "exact-move",
            branch = self.branch_name(node, place),
            value,
            is,
            best,
            equals = written(equals.to_string()),
            ended = ended.as_ref(),
            first = line.first().cloned(),
            then = line.split_first().and_then(|(_, rest)| played(rest)),
            line = played(line),
            answers = answers.map(|role| self.mover(role))
        )
    }
}

/// What a search cost: all that there is some of.
fn counted([nodes, leaves, table_hits, cuts, pruned]: [u64; 5]) -> Text {
    let parts = [
        ("nodes", nodes),
        ("leaves", leaves),
        ("table-hits", table_hits),
        ("cuts", cuts),
        ("pruned", pruned),
    ];
    let some = parts.into_iter().filter(|(_, count)| *count > 0);
    Text::join(some.map(|(what, count)| say!("counted", what, count)), ", ")
}
