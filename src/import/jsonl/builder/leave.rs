//! What a node says on leaving, and what lies hidden below it.

use std::fmt::Display;

use super::{Builder, MOST_PLACES};
use crate::game::Replay;
use crate::import::SyntaxError;
use crate::import::jsonl::line::{Line, Value};
use crate::record::{Counts, Header, Hidden, HiddenBest, HiddenEnd, NodeId, Said};
use crate::score::Bound;
use crate::search::{End, MAX_PLY, Stored};

const LEAVE_KEYS: [&str; 11] =
    ["type", "value", "leaf", "bound", "cutoff", "pruned", "hidden", "below", "unrecorded", "stored", "from"];

/// The most nodes, and branches pruned below them, that may be said to be hidden, all in all: as
/// far as integers are exact everywhere.
pub(super) const MOST_HIDDEN: u64 = 1 << 53;

impl<F, E> Builder<F>
where
    F: FnOnce(&Header) -> Result<Box<dyn Replay>, E>,
    E: Display,
{
    pub(super) fn leave(&mut self, line: &Line<'_>) -> Result<(), SyntaxError> {
        let id = self.innermost(line, "leave")?;
        let Some(value) = line.get_even_null("value") else {
            let help = "add what the node is worth to MAX, as \"value\":3";
            return Err(line.wrong("a node returns without a `value`", help));
        };
        let role = self.recording.node(id).role;
        let value = self.values.value(role, value.score("the value")?);
        let end = line
            .get("leaf")
            .map(|leaf| leaf.word("kind of leaf", "`terminal`, `horizon` or `none`", end_called));
        let bound =
            line.get("bound").map(|bound| bound.word("bound", "`exact`, `lower` or `upper`", bound_called));
        let cutoff = line.get("cutoff").map(|cutoff| cutoff.bool("cutoff"));
        let stored = line
            .get("stored")
            .map(|word| word.word("fate in the table", "`added` or `replaced`", stored_called));
        let pruned = line.get("pruned").map_or(Ok(0), |pruned| self.pruned(id, pruned))?;
        let hidden = self.hidden(line, id)?;
        let end = end.transpose()?;
        let says_end = end.is_some();
        let said = Said {
            value,
            end: end.or_else(|| self.unsaid_end(id).filter(|_| pruned == 0 && hidden.is_none())),
            bound: bound.transpose()?.map(|bound| self.values.bound(role, bound)),
            cutoff: cutoff.transpose()?,
            pruned,
            stored: stored.transpose()?.unwrap_or_default(),
            from: self.from(line)?,
            has_hidden: hidden.is_some() || self.recording.hidden(id).is_some(),
        };
        self.keep_hidden(id, hidden);
        self.unrecorded(line)?;
        let others = self.suspected.others(line, &LEAVE_KEYS);
        if !others.is_empty() {
            self.recording.names_mut().note_mut(id).extra_on_leaving = others;
        }
        let header = &self.recording.header;
        let returned = self.unsaid.returned(&said, header.settings.cutoff, header.has_window());
        self.unsaid.leave(value);
        self.recording.leave(&returned);
        self.ascend(id, says_end);
        Ok(())
    }

    /// The visit that a table hit took its value from.
    fn from(&self, line: &Line<'_>) -> Result<Option<NodeId>, SyntaxError> {
        let Some(from) = line.get("from") else { return Ok(None) };
        let latest = u64::from(self.recording.len().saturating_sub(1));
        let number = from.count("the number of a node visited before", latest)?;
        Ok(u32::try_from(number).ok().map(NodeId::new))
    }

    /// How many branches were pruned. Their names are kept where a replay does not tell them.
    fn pruned(&mut self, id: NodeId, pruned: Value<'_>) -> Result<u32, SyntaxError> {
        let Some(list) = pruned.list() else {
            let count = pruned.count("pruned", u32::MAX.into()).map_err(|_| {
                pruned.wrong(
                    "pruned is neither a list nor a count",
                    "write the moves that were never entered, or how many",
                )
            })?;
            return Ok(u32::try_from(count).unwrap_or(u32::MAX));
        };
        let names = list.iter().map(|name| name.name("a pruned move").map(String::from));
        let names = names.collect::<Result<Vec<_>, _>>()?;
        let count = u32::try_from(names.len()).unwrap_or(u32::MAX);
        if let Some(replay) = self.game() {
            let mut places = Vec::with_capacity(names.len());
            places.extend(names.iter().filter_map(|name| replay.find_move(name)));
            if places.len() < names.len() {
                self.referee.pruned_illegal(id);
            } else if self.is_told_by_replay(id, places, replay.move_count()) {
                return Ok(count);
            }
        }
        if !names.is_empty() {
            self.recording.names_mut().note_mut(id).pruned = names;
        }
        Ok(count)
    }

    /// Whether the pruned places are just those that were not entered.
    fn is_told_by_replay(&self, id: NodeId, mut places: Vec<u32>, branches: usize) -> bool {
        let entered = self.recording.children(id).map(|child| self.recording.node(child).place);
        let mut entered: Vec<_> = entered.collect();
        entered.sort_unstable();
        entered.dedup();
        // None of them twice, and none that was entered.
        let is_told_once = places.len() + entered.len() == branches;
        places.append(&mut entered);
        places.sort_unstable();
        places.dedup();
        is_told_once && places.len() == branches
    }

    pub(super) fn hidden(&self, line: &Line<'_>, id: NodeId) -> Result<Option<Hidden>, SyntaxError> {
        let Some(nodes) = line.get("hidden") else { return Ok(None) };
        let room = MOST_HIDDEN - self.hidden;
        let mut hidden = Hidden {
            counts: Counts { nodes: nodes.count("hidden", room)?, ..Counts::default() },
            // Something lies below, and where no child is told it lies in one that is not.
            children: u32::from(self.recording.children(id).next().is_none()),
            again: 0,
            plies: 1,
            best: None,
        };
        let Some(below) = line.get("below").map(|below| below.object("below")).transpose()? else {
            return Ok(Some(hidden).filter(|hidden| hidden.counts.nodes > 0));
        };
        let count = |key: &str, most: u64| below.get(key).map_or(Ok(0), |value| value.count(key, most));
        let most = hidden.counts.nodes;
        let pruned = count("pruned", MOST_HIDDEN - self.hidden_pruned)?;
        hidden.counts = Counts {
            nodes: most,
            leaves: count("leaves", most)?,
            cutoffs: count("cutoffs", most)?,
            table_hits: count("table_hits", most)?,
            pruned,
        };
        hidden.children = u32::try_from(count("children", u32::MAX.into())?).unwrap_or(u32::MAX);
        hidden.again = u32::try_from(count("again", hidden.children.into())?).unwrap_or(u32::MAX);
        hidden.plies = u32::try_from(count("plies", MAX_PLY.into())?).unwrap_or(MAX_PLY);
        if let Some(value) = below.get("value") {
            let place = u32::try_from(count("best", MOST_PLACES.into())?).unwrap_or(MOST_PLACES);
            let ends = below.get("ends").map(|ends| ends.word("end", ENDS, hidden_end_called)).transpose()?;
            hidden.best = Some(HiddenBest { place, value: value.score("the value")?, ends });
        }
        Ok(Some(hidden))
    }

    pub(super) fn keep_hidden(&mut self, id: NodeId, hidden: Option<Hidden>) {
        if let Some(hidden) = hidden {
            self.hidden += hidden.counts.nodes;
            self.hidden_pruned += hidden.counts.pruned;
            self.recording.hide(id, &hidden);
        }
    }
}

pub(super) fn bound_called(word: &str) -> Option<Bound> {
    [Bound::Exact, Bound::Lower, Bound::Upper].into_iter().find(|bound| bound.word() == word)
}

const ENDS: &str = "`terminal`, `horizon`, `stand`, `table` or `chance`";

fn hidden_end_called(word: &str) -> Option<HiddenEnd> {
    HiddenEnd::ALL.into_iter().find(|end| end.word() == word)
}

fn stored_called(word: &str) -> Option<Stored> {
    Stored::ALL.into_iter().find(|stored| stored.word() == word)
}

fn end_called(word: &str) -> Option<End> {
    End::ALL.into_iter().find(|end| end.word() == word)
}
