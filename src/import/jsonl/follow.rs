//! The game that is followed while a recording is read.

use std::collections::BTreeSet;
use std::iter;

use super::line::TraceLine;
use super::search::SearchReader;
use crate::check::has_own_kind;
use crate::game::Replay;
use crate::import::SyntaxError;
use crate::import::syntax::{quoted, wrong};
use crate::language::say;
use crate::record::{NodeId, Values};
use crate::search::{End, Role, VisitKind};
use crate::text::clean;

/// The highest place that a move may be said to have: there is always one after it.
const MOST_PLACES: u32 = u32::MAX >> 1;

/// How many moves an error names.
const MOVES_NAMED: usize = 10;

/// The places at an open node whose moves were entered.
#[derive(Debug, Default)]
pub(super) struct EnteredPlaces {
    // All places before this one.
    before: u32,
    // Those behind it.
    others: BTreeSet<u32>,
    last: u32,
}

impl EnteredPlaces {
    /// The place of the next child that does not name its move.
    fn next(&self, kind: VisitKind) -> u32 {
        if kind == VisitKind::Research { self.last } else { self.before }
    }

    fn enter(&mut self, place: u32) {
        self.last = place;
        if place > self.before {
            self.others.insert(place);
        }
        self.before += u32::from(place == self.before);
        while self.others.remove(&self.before) {
            self.before += 1;
        }
    }
}

impl SearchReader<'_> {
    /// The game, standing at the innermost open node; `None` where it is not known, and below a
    /// move that is not legal.
    pub fn game(&self) -> Option<&dyn Replay> {
        self.replay.as_deref().filter(|_| self.off_game == 0)
    }

    /// The place of the move to the next node. The game follows there, if it is a legal move.
    pub fn next_place(
        &mut self,
        line: &TraceLine<'_>,
        kind: VisitKind,
        named: Option<&str>,
        is_counted: bool,
    ) -> Result<u32, SyntaxError> {
        let said = line.get("place").map(|place| place.count(MOST_PLACES)).transpose()?;
        let entered = self.defaults.place();
        if self.recording.innermost().is_none() {
            self.places = vec![EnteredPlaces::default()];
        }
        let parent = self.recording.innermost().filter(|_| kind.is_moved_to() && self.off_game == 0);
        let (Some(parent), Some(replay), Some(places)) =
            (parent, self.replay.as_mut(), self.places.last_mut())
        else {
            self.off_game += u32::from(self.off_game > 0);
            let again = match (kind, named) {
                (VisitKind::Research, Some(name)) => self.searched_before(name),
                (VisitKind::Research, None) | (_, Some(_)) => self.searched_just_before(named),
                (_, None) => None,
            };
            return Ok(said.or(again).unwrap_or(entered));
        };
        let place = named.map_or_else(|| Some(places.next(kind)), |named| replay.find_move(named));
        if let Some(place) = place.filter(|&place| replay.descend(place)) {
            places.enter(place);
            self.places.push(EnteredPlaces::default());
            return Ok(place);
        }
        let moves = replay.move_count();
        // Where the first move is none, the game is another one or its moves are called otherwise.
        let is_first = self.recording.parent(parent).is_none() && entered == 0;
        if let Some(printed) = line.get("move").filter(|_| is_first && is_counted) {
            let legal: Vec<_> =
                (0..).take(moves.min(MOVES_NAMED)).filter_map(|place| replay.move_name(place)).collect();
            return Err(printed.wrong(wrong!(
                "trace-no-move",
                name = quoted(named.unwrap_or_default()),
                game = quoted(&self.recording.header.game),
                moves = moves.to_string(),
                legal = clean(&legal.join(", ")).into_owned()
            )));
        }
        let moves = u32::try_from(moves).unwrap_or(MOST_PLACES);
        self.off_game = 1;
        // Of a finished game one move is enough to say so. What does not count need be no move.
        let is_known = moves > 0 || entered == 0;
        if is_counted && is_known {
            self.rules.illegal(NodeId::new(self.recording.len()), false);
        }
        // A place that no other branch has.
        Ok(moves.saturating_add(entered).min(MOST_PLACES))
    }

    /// The place of a move at the innermost open node where it was searched before. It is looked for from
    /// where one was found last: mostly branches are searched again in the same order.
    fn searched_before(&mut self, name: &str) -> Option<u32> {
        let recording = &self.recording;
        let parent = recording.innermost()?;
        let known = self.found_last.filter(|&child| recording.parent(child) == Some(parent));
        let first = known.unwrap_or(parent.after(1));
        let end = recording.end(parent);
        let next = |child: &NodeId| Some(recording.end(*child)).filter(|next| *next < end);
        let behind = iter::successors(Some(first).filter(|first| *first < end), next);
        let before = recording.children(parent).take_while(|child| *child < first);
        let is_named = |child: &NodeId| recording.names.move_name(*child) == Some(name);
        self.found_last = behind.chain(before).find(is_named);
        self.found_last.map(|child| recording.node(child).move_index())
    }

    /// The place of a move at the innermost open node, by its name.
    pub fn named_place(&mut self, name: &str) -> Option<u32> {
        match self.game() {
            Some(game) => game.find_move(name),
            None => self.searched_before(name),
        }
    }

    /// The place of the visit before at the innermost open node, where this move led to it, if it is named.
    fn searched_just_before(&self, name: Option<&str>) -> Option<u32> {
        let recording = &self.recording;
        let end = NodeId::new(recording.len());
        let before = recording.last_child_before(recording.innermost()?, end)?;
        let is_same = name.is_none() || recording.names.move_name(before) == name;
        is_same.then(|| recording.node(before).move_index())
    }

    /// Who chooses where the game stands, in games that say who maximises, as trees do: there one side
    /// may move several times in a row.
    pub fn role_in_game(&self) -> Option<Role> {
        let game = self.game()?;
        let usual = game.info().maximiser?;
        let max = self.recording.header.settings.max.unwrap_or(usual);
        // A program that begins with the other side takes turns from there.
        let max = if self.rules.begins_with_other_side() { max.opponent() } else { max };
        match game.probability(0) {
            Some(_) => Some(Role::Chance),
            None if game.player() == max => Some(Role::Max),
            None => Some(Role::Min),
        }
    }

    /// Refuses values from the side of who moves where the sign does not turn from ply to ply.
    pub fn refuse_values_of_movers(&self, line: &TraceLine<'_>) -> Result<(), SyntaxError> {
        let alternates = self.game().is_none_or(|game| game.info().alternates);
        match line.get("values").filter(|_| self.values == Values::Mover && !alternates) {
            Some(values) => Err(values.wrong(wrong!("trace-no-turns"))),
            None => Ok(()),
        }
    }

    /// Holds the side that a node has against the game, which has followed there.
    pub fn check_side(&mut self, id: NodeId, kind: VisitKind, line: &TraceLine<'_>) {
        let is_move = self.recording.parent(id).is_none() || kind.is_moved_to();
        if let Some(replay) = self.replay.as_deref().filter(|_| self.off_game == 0 && is_move && !self.is_own)
        {
            self.rules.entered(&self.recording, id, line.get("player").is_some(), replay);
            let printed = line.get("position").and_then(|position| position.string().ok());
            let is_read = printed.is_none_or(|printed| self.rules.printed.add(id, &printed, replay));
            if !is_read {
                let (game, line) = (quoted(&self.recording.header.game), self.number.to_string());
                self.warn(&say!("warning-position", line, game));
            }
        }
    }

    /// What ends the line of play at the innermost open node, which has no children and does not
    /// say: where the game goes on at the depth of the search, it is the horizon.
    pub fn implied_end(&self, id: NodeId) -> Option<End> {
        let node = self.recording.node(id);
        let is_bare = self.recording.size(id) == 1 && !node.has_hidden() && node.kind() != VisitKind::Table;
        // Who stands pat looks no deeper, and kinds of an engine's own mostly do not either.
        let is_estimated = matches!(node.kind(), VisitKind::Quiet | VisitKind::StandPat)
            || has_own_kind(&self.recording, id);
        let is_deepest = is_estimated
            || self.recording.header.settings.depth == Some(node.moves_made())
            || self.recording.depth_left(id) == Some(0);
        let game = self.game().filter(|_| is_bare && is_deepest)?;
        game.result().is_none().then_some(End::Horizon)
    }

    /// Goes back from a node that has returned, and may have said what ended the line of play.
    pub fn ascend(&mut self, id: NodeId, says_end: bool) {
        if self.off_game > 0 {
            self.off_game -= 1;
            return;
        }
        let Some(replay) = self.replay.as_mut() else { return };
        if !self.is_own {
            self.rules.returned(&self.recording, id, says_end, replay.as_ref());
        }
        if self.recording.parent(id).is_some() && self.recording.node(id).kind().is_moved_to() {
            replay.ascend();
            self.places.pop();
        }
    }
}
