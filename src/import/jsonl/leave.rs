//! What a node says on leaving, and what lies hidden below it.

use std::borrow::Cow;

use super::enter::counts;
use super::line::{TraceLine, TraceValue};
use super::search::SearchReader;
use crate::game::Replay;
use crate::import::SyntaxError;
use crate::import::syntax::wrong;
use crate::record::{Counts, Hidden, KeptBest, NodeId, Returned, SaidOnLeaving};
use crate::score::{Bound, Score};
use crate::search::{End, MAX_PLY, Quiescence, Stored};

/// The last one only where moves at the root of the search are hidden.
const LEAVE_KEYS: [&str; 17] = [
    "type", "value", "leaf", "bound", "cutoff", "pruned", "hidden", "below", "stored", "from", "seal",
    "counts", "depth", "kind", "note", "tags", "best",
];

/// The most nodes, and branches pruned below them, that may be said to be hidden, all in all: as
/// far as integers are exact everywhere.
const MOST_HIDDEN: u64 = 1 << 53;

impl SearchReader<'_> {
    pub fn leave(&mut self, line: &TraceLine<'_>) -> Result<(), SyntaxError> {
        // A node that there was no memory for has no number.
        let id = if self.unrecorded.is_open() { None } else { Some(self.innermost(line, "leave")?) };
        let (role, _) = self.defaults.innermost();
        let Some(value) = line.get_even_null("value") else {
            return Err(line.wrong(wrong!("trace-no-value")));
        };
        let value = self.values.value(role, value.score()?);
        self.take_kind_on_leaving(line, id)?;
        let end = line.get("leaf").map(|leaf| leaf.word(&End::ALL, End::word)).transpose()?;
        let cutoff = line.get("cutoff").map(TraceValue::bool).transpose()?;
        let pruned = line.get("pruned");
        self.recording.names.says_pruned |= pruned.is_some();
        let pruned = pruned.map_or(Ok(0), |pruned| self.pruned(id, pruned))?;
        let hidden = self.hidden(line)?;
        let has_hidden = hidden.is_some();
        let said = SaidOnLeaving { value, end, cutoff, pruned, has_hidden, ..SaidOnLeaving::default() };
        let counts = counts(line)?;
        let Some(id) = id else {
            if let Some(hidden) = hidden {
                self.unrecorded.add(&hidden);
            }
            if !counts {
                self.defaults.discount();
            }
            let returned = self.returned(&said);
            let is_counted = self.defaults.leave(value);
            self.unrecorded.leave(&mut self.recording, &returned, is_counted);
            return Ok(());
        };
        let bounds = [Bound::Exact, Bound::Lower, Bound::Upper];
        let bound = line.get("bound").map(|bound| bound.word(&bounds, Bound::word)).transpose()?;
        let stored = line.get("stored").map(|word| word.word(&Stored::ALL, Stored::word)).transpose()?;
        let said = SaidOnLeaving {
            end: end.or_else(|| self.implied_end(id).filter(|_| pruned == 0 && hidden.is_none())),
            bound: bound.map(|bound| self.values.bound(role, bound)),
            stored: stored.unwrap_or_default(),
            from: self.from(line, id)?,
            has_hidden: has_hidden || self.recording.hidden(id).is_some(),
            has_window: self.recording.node(id).given_ends() == [true; 2],
            ..said
        };
        self.keep_hidden(line, id, hidden, value)?;
        if !counts {
            self.discount(id);
        }
        if let Some(best) = line.get("best").and_then(|best| best.name().ok()) {
            let place = self.named_place(&best);
            self.note_best(id, &best, place);
        }
        let known = LEAVE_KEYS.len() - usize::from(self.recording.kept_best(id).is_none());
        let others = self.keys_of_program(line, id, 1, &LEAVE_KEYS[..known]);
        if !others.is_empty() {
            self.recording.names.note_mut(id).extra_on_leaving = others;
        }
        self.refuse_deep_root(line, id)?;
        self.count_moves(id, pruned);
        let mut returned = self.returned(&said);
        let is_untold = line.get("pruned").is_none() && line.get("cutoff").is_none() && !said.has_hidden;
        if returned.cutoff && is_untold {
            returned.pruned = self.left_out(id);
        }
        self.defaults.leave(value);
        self.recording.leave(&returned);
        self.ascend(id, end.is_some());
        Ok(())
    }

    /// How many moves of a node were not entered, where the program or the game tells how many there are.
    fn left_out(&self, id: NodeId) -> u32 {
        let is_quiet = self.recording.quiescence(id).is_some();
        let of_game =
            || self.game().filter(|_| !is_quiet).map(|game| u32::try_from(game.move_count()).unwrap_or(0));
        let entered = u32::try_from(self.recording.entered_places(id).len()).unwrap_or(u32::MAX);
        self.recording.said_moves(id).or_else(of_game).map_or(0, |moves| moves.saturating_sub(entered))
    }

    fn returned(&self, said: &SaidOnLeaving) -> Returned {
        let header = &self.recording.header;
        self.defaults.returned(said, header.settings.cutoff, header.has_window())
    }

    /// The visit that a table hit took its value from.
    fn from(&self, line: &TraceLine<'_>, id: NodeId) -> Result<Option<NodeId>, SyntaxError> {
        let Some(from) = line.get("from") else { return Ok(None) };
        let latest = id.number().saturating_sub(1);
        let number = from.count(latest)?;
        let node = Some(NodeId::new(number)).filter(|&node| node < id);
        if node.is_none_or(|node| self.recording.node(node).is_open()) {
            return Err(from.wrong(wrong!("trace-from", number = number.to_string())));
        }
        Ok(node)
    }

    /// How many branches were pruned. Their names are kept where a replay does not give them.
    fn pruned(&mut self, id: Option<NodeId>, pruned: TraceValue<'_>) -> Result<u32, SyntaxError> {
        let is_named = self.is_own && self.game().is_some() && !pruned.json().contains('\\');
        if is_named && pruned.json().starts_with('[') {
            // What plyscope names are all other moves of its game: a string each.
            let quotes = pruned.json().bytes().filter(|&byte| byte == b'"').count();
            return Ok(u32::try_from(quotes / 2).unwrap_or(u32::MAX));
        }
        let Some(list) = pruned.list("pruned-move") else {
            return pruned.count(u32::MAX).map_err(|_| pruned.wrong(wrong!("trace-pruned")));
        };
        let count = u32::try_from(list.len()).unwrap_or(u32::MAX);
        let Some(id) = id else { return Ok(count) };
        let names = list.into_iter().map(TraceValue::name).collect::<Result<Vec<_>, _>>()?;
        if let Some(replay) = self.game() {
            let places: Vec<_> = names.iter().filter_map(|name| replay.find_move(name)).collect();
            if places.len() < names.len() {
                self.rules.illegal(id, true);
            } else if self.are_all_others(id, places, replay) {
                return Ok(count);
            }
        }
        if !names.is_empty() {
            let names: Vec<_> = names.into_iter().map(Cow::into_owned).collect();
            self.keep_bytes(names.iter().map(String::len));
            self.recording.names.note_pruned(id, names);
        }
        Ok(count)
    }

    /// Whether the places are just those of the moves that were not entered, each once. After
    /// the horizon only noisy moves count.
    fn are_all_others(&self, id: NodeId, mut places: Vec<u32>, replay: &dyn Replay) -> bool {
        let is_quiet = self.recording.quiescence(id) == Some(Quiescence::Noisy);
        let moves = (0..).take(replay.move_count());
        let considered = moves.filter(|&place| !is_quiet || replay.is_noisy(place)).count();
        places.extend(self.recording.entered_places(id));
        let all = places.len();
        places.sort_unstable();
        places.dedup();
        all == considered && places.len() == considered
    }

    pub fn hidden(&self, line: &TraceLine<'_>) -> Result<Option<Hidden>, SyntaxError> {
        let Some(nodes) = line.get("hidden") else { return Ok(None) };
        let nodes = nodes.count(MOST_HIDDEN - self.hidden)?;
        let Some(below) = line.get("below").map(TraceValue::object).transpose()? else {
            let counts = Counts { nodes, ..Counts::default() };
            return Ok((nodes > 0).then_some(Hidden { counts, plies: 1 }));
        };
        let count = |key, most: u64| below.get(key).map_or(Ok(0), |value| value.count(most));
        let cutoffs = count("cutoffs", nodes)?;
        let pruned = count("pruned", MOST_HIDDEN - self.hidden_pruned)?;
        let counts = Counts {
            nodes,
            leaves: count("leaves", nodes)?,
            cutoffs,
            // Who does not tell them apart may have cut wherever a window closed.
            cuts: below.get("cuts").map_or(Ok(cutoffs.min(pruned)), |value| value.count(cutoffs))?,
            table_hits: count("table_hits", nodes)?,
            pruned,
        };
        let plies = below.get("plies").map_or(Ok(0), |plies| plies.count(MAX_PLY))?;
        Ok(Some(Hidden { counts, plies }))
    }

    /// Keeps what is hidden below a node, and at the root of a search its best move, which was worth
    /// `value`.
    pub fn keep_hidden(
        &mut self,
        line: &TraceLine<'_>,
        id: NodeId,
        hidden: Option<Hidden>,
        value: Score,
    ) -> Result<(), SyntaxError> {
        let Some(hidden) = hidden else { return Ok(()) };
        self.hidden += hidden.counts.nodes;
        self.hidden_pruned += hidden.counts.pruned;
        self.recording.hide(id, &hidden);
        let best = line.get_even_null("best").filter(|_| self.recording.parent(id).is_none());
        let Some(best) = best else { return Ok(()) };
        let name = if best.is_null() { None } else { Some(best.name()?) };
        // Without a game it may be the place.
        let place = name.and_then(|name| {
            let place = self.named_place(&name);
            place.or_else(|| name.parse().ok().filter(|_| self.game().is_none()))
        });
        if place.is_some() || best.is_null() {
            self.recording.keep_best(id, KeptBest { place, value });
        }
        Ok(())
    }
}
