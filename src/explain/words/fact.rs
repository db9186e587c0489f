//! A fact as a message with its arguments: which words a voice makes of it stands in `full.ftl` and
//! `short.ftl`.
//!
//! What happened takes at most 15 words, why 25, what it means 15; a label or a list of moves counts
//! as one. What does not fit behind a first sentence is left out.

mod come;
mod reason;
mod value;

use super::Said;
use super::mistake::diagnosed;
use super::result;
use super::speaker::{Speaker, bound_word, moment, number, role_word, tell, written};
use super::violation;
use crate::explain::Labels;
use crate::explain::facts::{Ended, Fact, Question};
use crate::explain::labels::shortened;
use crate::explain::numbers::short;
use crate::language::{SpanKind, Text, say};
use crate::record::NodeId;
use crate::score::{Bound, Score};

impl Speaker<'_, '_> {
    /// A fact in the words of the voice.
    #[expect(clippy::too_many_lines, reason = "an arm a fact")]
    pub fn fact(self, fact: &Fact) -> Said {
        match *fact {
            Fact::Entered { node, mover, player: role, again, leaf: end } => {
                self.entered(node, mover, role, again, end)
            }
            Fact::Known { from, mirrored, .. } => tell!(
                self,
                "known",
                mirrored = mirrored,
                moment = from.map(|from| moment(from.moment)),
                mark = from.map(|from| self.names.mark(from.node))
            ),
            Fact::Quiescence { player: role, ref forced, .. } => {
                tell!(self, "quiescence", forced = forced.clone(), mover = self.mover(role))
            }
            Fact::TriedFirst { reason, .. } => self.tried_first(reason),
            Fact::Window { window, low, high, .. } => self.entry_window(window, low, high),
            Fact::Asks { window, player: role, .. } => self.asks(window, role),
            Fact::Awaits { parent, player: role, window, .. } => self.awaits(parent, role, window),
            Fact::MinSees { value, window } => tell!(
                self,
                "min-sees",
                value = value.map(|(value, bound)| self.value(bound, value)),
                window = window.map(|window| self.window(window))
            ),
            Fact::PassBegins { .. } => self.pass_begins(fact),
            Fact::PassEnds { .. } => self.pass_ends(fact),
            Fact::Returned { node, parent, value, bound, how, last } => {
                self.returned([node, parent], value, bound, how, last)
            }
            Fact::Clamped { found, value, hard, .. } => {
                tell!(self, "clamped", hard = hard, value = number(value), found = number(found))
            }
            Fact::NotRecorded { nodes, .. } => tell!(self, "not-recorded", nodes = nodes),
            Fact::Stored { value, as_exact, .. } => {
                tell!(self, "stored", as_exact = as_exact, value = number(value))
            }
            Fact::Improves { .. } => self.improves(fact),
            Fact::NotBetter { player: role, value, bound, than, had, .. } => {
                self.not_better(role, self.value(bound, value), than, had)
            }
            Fact::Scouted { child, player: role, window, yes, next, .. } => tell!(
                self,
                "scouted",
                wanted = self.wanted(window, role),
                yes = yes,
                next = next.map(|next| self.window(next)),
                role = role_word(role),
                child = self.name(child)
            ),
            Fact::SecondSearch { child, value, bound } => {
                tell!(self, "second-search", child = self.name(child), value = self.value(bound, value))
            }
            Fact::Average { node, value, bound, p: probability, sum } => {
                self.average(node, value, bound, probability.zip(sum))
            }
            Fact::NotCounted { node, .. } => tell!(self, "not-counted", node = self.name(node)),
            Fact::GoesOn { node, window } => {
                tell!(self, "goes-on", node = self.name(node), window = self.window(window))
            }
            Fact::Cutoff { .. } => self.cutoff(fact),
            Fact::Skipped { node, pruned: branches, ref moves, proved } => {
                self.skipped(node, branches, moves, proved)
            }
            Fact::Violation(ref violation) => {
                tell!(self, "violation", said = violation::full(violation, self.names))
            }
            Fact::Mistakes { ref mistakes } => {
                let words: Vec<_> = mistakes.0.iter().map(|diagnosis| diagnosis.word()).collect();
                tell!(self, "mistakes", said = diagnosed(&mistakes.0), words = words.join(", "))
            }
            Fact::Violations { violations: count, moment: first, .. } => {
                tell!(self, "violations", count = count, moment = moment(first))
            }
            Fact::Done { node, value, bound, ref ended, foreseen } => {
                let foreseen = foreseen.and_then(|found| result::who_wins(found, self.names));
                self.done(node, value, bound, ended.as_ref(), foreseen)
            }
            Fact::BestLine { node, place, pv: ref line, whole, proved } => tell!(
                self,
                "best-line",
                is_root = self.names.recording().decided() == node,
                proved = proved,
                node = self.name(node),
                line = self.line(node, place, line, whole)
            ),
            Fact::Unproved { best, reason } => {
                let called = self.best(best);
                tell!(
                    self,
                    "unproved",
                    best = called.clone(),
                    reason = result::unproved(reason, called.unwrap_or_default())
                )
            }
            Fact::Totals { nodes, leaves, table_hits, cuts, pruned, recorded, .. } => tell!(
                self,
                "totals",
                counted = counted([nodes, leaves, table_hits, cuts, pruned]),
                hidden = Some(nodes.saturating_sub(recorded)).filter(|hidden| *hidden > 0),
                nodes = nodes,
                leaves = leaves,
                table_hits = table_hits,
                cuts = cuts,
                pruned = pruned
            ),
            Fact::TableAnswer { node, value, bound, from, proved } => tell!(
                self,
                "table-answer",
                at = moment(self.names.recording().entered(node)),
                value = self.value(bound, value),
                from = from.map(|from| moment(from.moment)),
                proved = proved.map(|proved| self.value(proved, value))
            ),
            Fact::Stopped { open, lacks_leaves, .. } => tell!(
                self,
                "stopped",
                open = open,
                lacks_leaves = lacks_leaves,
                place = result::where_stopped(fact, 0)
            ),
            Fact::SoFar { .. }
            | Fact::Chosen { .. }
            | Fact::OnlyBound { .. }
            | Fact::StillCuts { .. }
            | Fact::Spared { .. }
            | Fact::Leaf { .. }
            | Fact::RootOfLeaf { .. }
            | Fact::Sum { .. } => self.reason(fact),
            Fact::ExactMove { .. } => self.exact_move(fact),
        }
    }

    fn done(
        self,
        node: NodeId,
        value: Score,
        bound: Option<Bound>,
        ended: Option<&Ended>,
        foreseen: Option<Text>,
    ) -> Said {
        let depth = self.names.recording().header.settings.depth;
        tell!(
            self,
            "done",
            ended = ended.zip(bound).map(|(ended, bound)| result::worth(ended, bound, value, self.names)),
            node = self.name(node),
            bound = bound.map(bound_word),
            value = bound.map_or_else(|| number(value), |bound| self.value(bound, value)),
            depth = depth.map(|depth| written(depth.to_string())),
            foreseen = foreseen
        )
    }

    /// What every move is worth exactly: one of them, next to the best, and what follows it.
    fn exact_move(self, fact: &Fact) -> Said {
        let Fact::ExactMove { node, place, value, best, equals, answers, pv: ref line, ref ended } = *fact
        else {
            return Said::default();
        };
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
            label = self.branch(node, place),
            value = number(value),
            is = is,
            best = best.map(number),
            equals = written(equals.to_string()),
            ended = ended.as_ref().map(|ended| result::ended(ended, self.names)),
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
    Text::join(some.map(|(what, count)| say!("counted", what = what, count = count)), ", ")
}

/// A question; both voices ask alike.
pub(in crate::explain) fn ask(question: Question, names: &Labels) -> Text {
    let speaker = Speaker::full(names);
    match question {
        Question::Cut(node) => say!("why-cut", node = speaker.name(node)),
        Question::Closed(node) => say!("why-closed", node = speaker.name(node)),
        Question::Worth(node, bound, value) => {
            say!("why-worth", node = speaker.name(node), value = speaker.value(bound, value))
        }
        Question::WorthWhat(node) => say!("what-worth", node = speaker.name(node)),
        Question::NeverSearched(branch) => {
            let label = names.never_entered_at(branch.parent, branch.index);
            let label = (!label.is_empty())
                .then(|| Text::of(SpanKind::Branch(branch.parent.number(), u32::MAX), label));
            say!("why-never-searched", branch = label)
        }
        Question::EveryMove(known, all) => say!(
            "what-every-move",
            depth = names.recording().header.settings.depth,
            known = (known < all).then(|| written(known.to_string())),
            all = written(all.to_string())
        ),
        Question::Wrong(at) => say!("what-wrong", moment = moment(at)),
    }
}
