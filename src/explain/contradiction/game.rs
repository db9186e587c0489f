//! What the game says against a recording, in words.

use crate::check::ViolationKind;
use crate::explain::label::number_label;
use crate::explain::name::cut;
use crate::explain::teller::Teller;
use crate::explain::words::{Side, begin_player, list_by};
use crate::game::Player;
use crate::record::{Branch, Node, NodeId};
use crate::score::Score;
use crate::search::Role;
use crate::text::{clean, count};

use super::shown;

impl Teller<'_> {
    /// The move to a node is none.
    pub(super) fn illegal(&self, id: NodeId) -> String {
        let Some(parent) = self.recording.parent(id) else { return String::new() };
        let name = self.names.name(parent);
        let mv = self.guide.move_name(self.recording, id);
        let shown = cut(&mv);
        if let Some(outcome) = self.guide.outcome(self.recording, parent) {
            let ended = self.ended(parent, outcome);
            return format!(
                "The game is over at {name}: {ended}. The program plays {shown} there all the same."
            );
        }
        format!("{shown} is no legal move at {name}: {}. {}", self.refused(parent, &mv), NOT_TAKEN_BACK)
    }

    /// The other side is to move.
    pub(super) fn other_side(&self, id: NodeId, node: &Node) -> String {
        let (said, mover) = (Side::of(node.role()), Side::opponent(node.role()));
        let mover = match self.player(mover.role) {
            Some(name) => format!("{} ({})", begin_player(name), mover.name),
            None => mover.name.to_owned(),
        };
        let is_unchanged =
            self.recording.parent(id).is_some_and(|above| self.recording.node(above).role() == node.role());
        let hint = if is_unchanged {
            "The side may have been passed on unchanged."
        } else {
            "The same player moves twice here."
        };
        format!(
            "The program says that {} chooses at {}, but in that position {mover} is to move. {hint}",
            said.name,
            self.names.name(id)
        )
    }

    /// Why the program may stand in another position than the game; `None` where nothing speaks for
    /// it.
    fn may_have_strayed(&self) -> Option<&'static str> {
        self.session.report.misses_undo().then_some(NOT_TAKEN_BACK)
    }

    /// A move that is said to be pruned is none.
    pub(super) fn pruned_illegal(&self, id: NodeId) -> String {
        let noted = self.recording.names().note(id).map_or(&[][..], |note| &note.pruned);
        let is_illegal = |mv: &&String| self.guide.find_place(self.recording, id, mv).is_none();
        let Some(mv) = noted.iter().find(is_illegal) else { return String::new() };
        let name = self.names.name(id);
        let reason = match self.guide.outcome(self.recording, id) {
            Some(outcome) => self.ended(id, outcome),
            None => self.refused(id, mv),
        };
        let shown = cut(mv);
        format!(
            "{shown} is said to be pruned at {name}, but is no legal move there: {reason}. {NOT_TAKEN_BACK}"
        )
    }

    /// Why a text is no move at a node.
    fn refused(&self, id: NodeId, mv: &str) -> String {
        let refusal = self.guide.refusal(self.recording, id, mv);
        refusal.map_or_else(
            || match self.guide.branch_count(self.recording, id) {
                Some(1) => format!("the only move there is {}", self.moves_at(id)),
                _ => format!("the moves there are {}", self.moves_at(id)),
            },
            |refusal| clean(&refusal.reason).into_owned(),
        )
    }

    /// It returned as a finished game.
    pub(super) fn unfinished(&self, id: NodeId, is_said: bool) -> String {
        let name = self.names.name(id);
        let moves = self.moves_at(id);
        let are = if self.guide.branch_count(self.recording, id) == Some(1) { "is" } else { "are" };
        let hint = if is_said {
            NOT_TAKEN_BACK.to_owned()
        } else {
            format!("{NOT_TAKEN_BACK} Or else the program looks no deeper there: then {SAY_HORIZON}")
        };
        format!("The program has the game over at {name}, but it goes on there: {moves} {are} legal. {hint}")
    }

    /// A finished game with a value that is wrong for who has won.
    pub(super) fn wrong_winner(&self, id: NodeId, node: &Node) -> String {
        let (Some(value), Some(outcome)) = (node.value(), self.guide.outcome(self.recording, id)) else {
            return String::new();
        };
        let ended = begin_player(&self.ended(id, outcome));
        let name = self.names.name(id);
        let text = format!("{ended} at {name}, but the program returned {} for it", number_label(value));
        let strayed = match self.may_have_strayed() {
            Some(strayed) => format!(" {strayed}"),
            None if self.session.report.confirms_sides() => format!(" {RIGHT_ELSEWHERE}"),
            None => String::new(),
        };
        if value == Score::ZERO {
            return format!("{text}, as if nobody had.{strayed}");
        }
        let (good, bad) = if value > Score::ZERO { (Role::Max, Role::Min) } else { (Role::Min, Role::Max) };
        format!(
            "{text}, which is good for {}, not for {}: values are told from MAX's point of view, whoever has won.{strayed}",
            Side::of(good).name,
            Side::of(bad).name
        )
    }

    /// Moves that nothing is said of, or more than are said to be pruned.
    pub(super) fn missed(&self, id: NodeId) -> String {
        let name = self.names.name(id);
        let missed = self.guide.unlisted_places(self.recording, id);
        let (are, were, it_was, them) = match missed.len() {
            1 => ("is", "was", "it was", "it"),
            _ => ("are", "were", "they were", "them"),
        };
        let legal = format!("{} {are} legal at {name}", self.shown_moves(id, &missed));
        let hint = self.may_have_strayed().map(|strayed| format!("{strayed} ")).unwrap_or_default();
        let is_listed = self.recording.names().note(id).is_some_and(|note| !note.pruned.is_empty());
        match self.recording.node(id).pruned() {
            counted if counted > 0 && !is_listed => format!(
                "{legal} and {were} not searched, but only {} said to be pruned there. {hint}If all of them were left out on purpose, the line that leaves the node has to say \"pruned\":{}.",
                count(counted.into(), "branch is", "branches are"),
                missed.len()
            ),
            _ => format!(
                "{legal} and {were} neither searched nor said to be pruned. {hint}If {it_was} left out on purpose, the line that leaves the node has to list {them} as \"pruned\"."
            ),
        }
    }

    /// See [`unlisted`](super::unlisted).
    pub fn unlisted(&self, branch: Branch) -> String {
        let branches = self.guide.never_entered(self.recording, branch.parent);
        let mv = self.names.never_entered(&branches, branch.index);
        let name = self.names.name(branch.parent);
        let text = format!(
            "{mv} is legal at {name}, but the program says neither that it searched it nor that it pruned it, so it may not have had it in its list of moves there."
        );
        match self.may_have_strayed() {
            Some(strayed) => format!("{text} {strayed}"),
            None => text,
        }
    }

    /// What there is to say where the game has something against the recording, and another player
    /// is to move at its start than the side of its root suggests: all of it may come from that.
    pub(super) fn wrong_mover(&self) -> Option<String> {
        let said = self.recording.header.settings.max;
        let is_usual = self.side(said.unwrap_or(Player::First)) == Role::Max;
        let is_turned =
            self.session.report.violations().iter().any(|found| found.kind == ViolationKind::Mover);
        if is_usual
            || is_turned
            || self.session.report.confirms_sides()
            || !self.session.report.violations().iter().any(|found| found.kind.is_of_game())
        {
            return None;
        }
        // Whoever the header calls MAX is MIN here; where it calls nobody so, the first player is.
        let (max, min) = (self.player(Role::Max)?, self.player(Role::Min)?);
        let (root, mover, other) = match self.recording.node(NodeId::ROOT).role() {
            Role::Max => ("MAX", max, min),
            Role::Min => ("MIN", min, max),
            Role::Chance => return None,
        };
        let text =
            format!("Look at this first: in this position {mover} is to move, and the root is a {root} node");
        Some(match said {
            Some(_) => format!(
                "{text}, though the first line says that {min} is MAX. If the program lets {other} begin, the rest may follow from that."
            ),
            None => format!(
                "{text}, so {max} is read as MAX. If the program has {min} as MAX, it lets {other} begin, and the rest may follow from that; if it has {max} as MAX, it is right there."
            ),
        })
    }

    /// More moves are said to be pruned than were left.
    pub(super) fn too_many(&self, id: NodeId, node: &Node) -> String {
        let name = self.names.name(id);
        let said = count(node.pruned().into(), "branch is", "branches are");
        let text = format!("{said} said to be pruned at {name}");
        if let Some(outcome) = self.guide.outcome(self.recording, id) {
            return format!("{text}, but the game is over there: {}.", self.ended(id, outcome));
        }
        let moves = self.guide.branch_count(self.recording, id).unwrap_or(0);
        let left = self.guide.unentered(self.recording, id).len();
        let there = count(moves as u64, "move is", "moves are");
        let left = match left {
            0 => "all of them were entered".to_owned(),
            1 => "only 1 of them was never entered".to_owned(),
            _ => format!("only {left} of them were never entered"),
        };
        format!("{text}, but {there} legal there, and {left}.")
    }

    /// A move that was searched twice.
    pub(super) fn twice(&self, id: NodeId) -> String {
        let mut before = None;
        let again = self.recording.children(id).find_map(|child| {
            let place = self.recording.step(child).0;
            let is_again = before.is_some_and(|(_, had)| had == place);
            let first = before.replace((child, place));
            first.filter(|_| is_again).map(|(first, _)| (first, child))
        });
        let Some((first, child)) = again else { return String::new() };
        let mv = self.guide.move_name(self.recording, child);
        let [first, child] = [first, child].map(|visit| shown(self.recording.entered(visit)));
        format!(
            "{} is searched twice at {}, at moment {first} and at moment {child}: plain minimax looks at every move once. A move may be in the list of moves twice.",
            cut(&mv),
            self.names.name(id)
        )
    }

    /// The legal moves at a node: `c3`, `a1, b2, c3 and 7 more`.
    fn moves_at(&self, id: NodeId) -> String {
        let count = self.guide.branch_count(self.recording, id).unwrap_or(0);
        let places: Vec<_> = (0..u32::try_from(count).unwrap_or(u32::MAX)).collect();
        self.shown_moves(id, &places)
    }

    /// The moves at these places of a node, the first of them by name.
    fn shown_moves(&self, id: NodeId, places: &[u32]) -> String {
        list_by(places, |&place| cut(&self.guide.shown_place(self.recording, id, place)))
    }
}

/// What a leaf has to say that is not the end of the game.
const SAY_HORIZON: &str = "the line that leaves it has to say \"leaf\":\"horizon\".";

/// What a sign may be due to that is right for other finished games.
const RIGHT_ELSEWHERE: &str = "Another finished game has the right sign, so either the sign changes with the ply, or a move was not taken back.";

/// How a program comes to positions that are none.
const NOT_TAKEN_BACK: &str = "A move may not have been taken back.";
