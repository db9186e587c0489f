//! The game that is followed while a recording is read.

use std::fmt::Display;

use super::{Builder, MOST_PLACES, known_kind};
use crate::game::Replay;
use crate::import::SyntaxError;
use crate::import::jsonl::line::Line;
use crate::import::syntax::quoted;
use crate::record::{Header, NodeId};
use crate::search::{End, VisitKind};
use crate::text;

/// How the next node is come to.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub place: u32,
    way: Way,
}

#[derive(Clone, Copy)]
enum Way {
    /// By no move of the game.
    Aside,
    /// By a legal move, which has been made.
    Legal,
    /// By one that is not; of a finished game it need not be the first.
    Illegal { is_told: bool },
}

impl<F, E> Builder<F>
where
    F: FnOnce(&Header) -> Result<Box<dyn Replay>, E>,
    E: Display,
{
    /// The game, standing at the innermost open node; `None` where it is not known, and below a
    /// move that is not legal.
    pub(super) fn game(&self) -> Option<&dyn Replay> {
        self.replay.as_deref().filter(|_| self.lost == 0)
    }

    /// The step to the next node, which the game follows.
    pub(super) fn step(
        &mut self,
        line: &Line<'_>,
        kind: VisitKind,
        named: Option<&str>,
    ) -> Result<Step, SyntaxError> {
        let said = line.get("place").map(|place| place.count("the place", MOST_PLACES.into())).transpose()?;
        let parent = self.recording.innermost().filter(|_| kind.is_moved_to() && self.lost == 0);
        let (Some(parent), Some(replay)) = (parent, self.replay.as_mut()) else {
            let again = named.filter(|_| kind == VisitKind::Research);
            let again = again.and_then(|name| self.searched.place(&self.recording, name));
            let said = said.and_then(|place| u32::try_from(place).ok());
            let place = said.or(again).unwrap_or_else(|| self.defaults.place());
            return Ok(Step { place, way: Way::Aside });
        };
        // Asked only where something is wrong: a tree is its own name, and may be long.
        let game = || quoted(&self.recording.header.game);
        let Some(named) = named else {
            let help =
                format!("add \"move\", as {} names it, or leave the game out of the first line", game());
            return Err(line.wrong("this node does not say which move led to it", help));
        };
        if let Some(place) = replay.find_move(named).filter(|&place| replay.descend(place)) {
            return Ok(Step { place, way: Way::Legal });
        }
        // Where the first move is none, the game is another one or its moves are called otherwise.
        if self.recording.parent(parent).is_none() && self.defaults.place() == 0 {
            let help = format!("{}, or leave the game out of the first line", legal(replay.as_ref()));
            let message = format!("{} is no move of {} here", quoted(named), game());
            let error = line.get("move").map(|mv| mv.wrong(&message, &help));
            return Err(error.unwrap_or_else(|| line.wrong(&message, &help)));
        }
        let entered = self.defaults.place();
        let moves = u32::try_from(replay.move_count()).unwrap_or(MOST_PLACES);
        // A place that no other branch has.
        let place = moves.saturating_add(entered).min(MOST_PLACES);
        Ok(Step { place, way: Way::Illegal { is_told: moves > 0 || entered == 0 } })
    }

    /// Goes on to the node that the step leads to.
    pub(super) fn follow(&mut self, id: NodeId, step: Step) {
        let is_lost = match step.way {
            Way::Legal => false,
            Way::Aside => self.lost > 0,
            Way::Illegal { .. } => true,
        };
        self.lost += u32::from(is_lost);
        if let Way::Illegal { is_told: true } = step.way {
            self.rules.illegal(id);
        }
    }

    /// Holds the side that a node has against the game, which has followed there. A visit of a kind
    /// that nobody knows may be of any side.
    pub(super) fn stand(&mut self, id: NodeId, kind: VisitKind, line: &Line<'_>) {
        let is_move = self.recording.parent(id).is_none() || kind.is_moved_to();
        let is_known = line.get("kind").is_none_or(|word| known_kind(word).is_some());
        let Some(replay) = self.replay.as_deref().filter(|_| self.lost == 0 && is_move && is_known) else {
            return;
        };
        self.rules.entered(&self.recording, id, line.get("player").is_some(), replay);
    }

    /// What ends the line of play at the innermost open node, which has no children and does not
    /// say: where the game goes on at the depth of the search, it is the horizon.
    pub(super) fn unsaid_end(&self, id: NodeId) -> Option<End> {
        let depth = self.recording.header.settings.depth?;
        let node = self.recording.node(id);
        let is_bare = self.recording.size(id) == 1 && !node.has_hidden() && node.kind() != VisitKind::Table;
        let game = self.game().filter(|_| is_bare && self.recording.moves_made(id) == depth)?;
        game.result().is_none().then_some(End::Horizon)
    }

    /// Goes back from a node that has returned, and may have said what ended the line of play.
    pub(super) fn ascend(&mut self, id: NodeId, says_end: bool) {
        if self.lost > 0 {
            self.lost -= 1;
            return;
        }
        let Some(replay) = self.replay.as_mut() else { return };
        self.rules.returned(&self.recording, id, says_end, replay.as_ref());
        if self.recording.parent(id).is_some() && self.recording.step(id).1.is_moved_to() {
            replay.ascend();
        }
    }
}

/// How many moves an error names.
const MOVES_NAMED: usize = 10;

fn legal(replay: &dyn Replay) -> String {
    let count = replay.move_count();
    let named: Vec<_> =
        (0..).take(count.min(MOVES_NAMED)).filter_map(|place| replay.move_name(place)).collect();
    match count {
        0 => "the game is over here".to_owned(),
        _ if count > MOVES_NAMED => {
            format!("one of the {count} moves here is {}", text::clean(&named.join(", ")))
        }
        _ => format!("the moves here are {}", text::clean(&named.join(", "))),
    }
}
