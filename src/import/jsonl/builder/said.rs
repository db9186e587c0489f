//! What a program says of a node beside its window and its value.

use super::Builder;
use crate::game::Replay;
use crate::import::SyntaxError;
use crate::import::jsonl::line::TraceLine;
use crate::record::NodeId;
use crate::search::MAX_PLY;

/// A visit of this kind is a null move, whatever its move is called.
pub(super) const NULL: &str = "null";

/// What null moves are called where the game has no such move.
const NULL_MOVES: [&str; 3] = [NULL, "0000", "--"];

impl Builder<'_> {
    /// Whether a visit is a null move: a turn that is given away, which few games allow. Of a game a
    /// visit that names no move and `counts` for nothing is none of its moves either.
    pub(super) fn is_null(&self, kind: Option<&str>, named: Option<&str>, counts: bool) -> bool {
        let is_unknown = |name: &str| match self.game() {
            Some(game) => NULL_MOVES.contains(&name) && !is_move(game, name),
            None => name == NULL,
        };
        let is_none = !counts && self.game().is_some();
        self.recording.innermost().is_some() && (kind == Some(NULL) || named.map_or(is_none, is_unknown))
    }

    /// Notes that the value of the innermost open node does not go to its parent.
    pub(super) fn discount(&mut self, id: NodeId) {
        self.recording.discount(id);
        self.defaults.discount();
    }

    /// Keeps how many plies are left at a node. One that is said in another way, as with a fraction,
    /// or less than none below the horizon, comes back as a key of the program's own.
    pub(super) fn other_depth(&mut self, line: &TraceLine<'_>, id: NodeId) -> Option<(String, String)> {
        let depth = line.get("depth")?;
        let Ok(plies) = depth.count("depth", MAX_PLY) else {
            return Some(("depth".to_owned(), depth.json().to_owned()));
        };
        self.recording.note_depth(id, plies);
        None
    }

    /// Keeps what a node says of itself beside what it returns.
    pub(super) fn keep_said(&mut self, line: &TraceLine<'_>, id: NodeId) -> Result<(), SyntaxError> {
        if !counts(line)? {
            self.discount(id);
        }
        let Some(best) = line.get("best").and_then(|best| best.name("best").ok()) else {
            return Ok(());
        };
        if let Some(place) = self.place_of(id, &best) {
            self.recording.note_best(id, place);
        }
        Ok(())
    }
}

/// Whether a game calls a move so, and does not only take the name for a number of one.
fn is_move(game: &dyn Replay, name: &str) -> bool {
    let place = game.find_move(name);
    place.and_then(|place| game.move_name(place)).is_some_and(|own| own == name)
}

/// Whether a line says nothing against that the value of its node goes to the parent.
pub(super) fn counts(line: &TraceLine<'_>) -> Result<bool, SyntaxError> {
    line.get("counts").map_or(Ok(true), |counts| counts.bool("counts"))
}
