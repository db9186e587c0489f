//! What every sentence needs at hand.

use crate::check::Session;
use std::cell::OnceCell;

use super::label::number_label;
use super::method::{Method, method};
use super::name::Namer;
use super::passes::{After, Passes};
use super::words::Side;
use crate::game::{Outcome, Player};
use crate::record::{Guide, NodeId, Pass, Recording, Rule};
use crate::score::{Score, Window};
use crate::search::Role;
use crate::text::{clean, count, in_line};

/// Moves of a line of play that are told at the most.
pub(super) const LINE: usize = 12;

/// Somebody who tells of one recording: names, players, and the words of its algorithm.
pub(super) struct Teller<'a> {
    pub session: Session<'a>,
    pub recording: &'a Recording,
    pub guide: &'a Guide,
    pub names: Namer<'a>,
    pub method: &'static dyn Method,
    players: Option<Players>,
    passes: OnceCell<Passes>,
}

/// What the two sides are called in a game that has names for them.
struct Players {
    max: String,
    min: String,
}

impl<'a> Teller<'a> {
    pub fn new(session: Session<'a>) -> Self {
        let Session { recording, replay: guide, .. } = session;
        let players = players(recording, guide);
        let method = method(&recording.header);
        let names = Namer::for_sentences(recording, guide);
        Self { session, recording, guide, names, method, players, passes: OnceCell::new() }
    }

    /// The passes of the search, in order; none where it is not one of passes.
    pub fn passes(&self) -> &[Pass] {
        &self.told_passes().all
    }

    /// What was spent and is known after so many passes.
    pub fn after(&self, passes: u32) -> After {
        self.told_passes().after(passes)
    }

    /// How many passes the search has made, known or not; 0 where it is not one of passes.
    pub fn pass_count(&self) -> u64 {
        self.told_passes().count
    }

    fn told_passes(&self) -> &Passes {
        self.passes.get_or_init(|| Passes::of(self.recording))
    }

    /// The pass that a node belongs to.
    pub fn pass_of(&self, id: NodeId) -> Option<&Pass> {
        let begun = self.passes().partition_point(|pass| pass.node <= id);
        self.passes().get(begun.checked_sub(1)?)
    }

    /// The pass whose root a node is.
    pub fn pass_at(&self, id: NodeId) -> Option<&Pass> {
        self.pass_of(id).filter(|pass| pass.node == id)
    }

    /// The pass before.
    pub fn pass_before(&self, pass: &Pass) -> Option<&Pass> {
        self.passes().get((pass.number as usize).checked_sub(2)?)
    }

    /// The pass after, recorded or not.
    pub fn pass_after(&self, pass: &Pass) -> Option<&Pass> {
        self.passes().get(pass.number as usize)
    }

    /// Whether no pass follows.
    pub fn is_last_pass(&self, pass: &Pass) -> bool {
        u64::from(pass.number) >= self.pass_count()
    }

    /// The node that the value of the search comes from: the root, or the root of the pass that
    /// counts.
    pub fn decided(&self) -> NodeId {
        self.recording.decided()
    }

    /// The window that the search was started with, or the pass that a node belongs to.
    pub fn given(&self, id: NodeId) -> Window {
        let start = self.pass_of(id).map_or(NodeId::ROOT, |pass| pass.node);
        self.recording.get(start).map_or(Window::FULL, |start| start.window())
    }

    /// What was started with that window: `the search`, `this pass`.
    pub fn started(&self) -> &'static str {
        if self.passes().is_empty() { "the search" } else { "this pass" }
    }

    /// A line of play by its moves, at most [`LINE`] of them.
    pub fn line(&self, line: &[NodeId]) -> String {
        let moves: Vec<_> = line.iter().take(LINE).map(|&node| self.names.label(node)).collect();
        let told = in_line(&moves);
        if line.len() <= LINE {
            return told;
        }
        format!("{told} … ({} in all)", count(line.len() as u64, "ply", "plies"))
    }

    /// What a side is called in the game, `X`; `None` where the game has no names for players.
    pub fn player(&self, role: Role) -> Option<&str> {
        let players = self.players.as_ref()?;
        match role {
            Role::Max => Some(&players.max),
            Role::Min => Some(&players.min),
            Role::Chance => None,
        }
    }

    /// Whether the game is over at a node that the recording has it over at. Where there is no game
    /// to ask the recording is believed; `None` below a move that is not legal.
    pub fn is_over(&self, id: NodeId) -> Option<bool> {
        if self.guide.has_game() { self.guide.is_over(self.recording, id) } else { Some(true) }
    }

    /// Which side a player of the game is.
    pub fn side(&self, player: Player) -> Role {
        let is_max = self.guide.maximiser(self.recording) == Some(player);
        if is_max { Role::Max } else { Role::Min }
    }

    /// The side that won a game; `None` of a draw.
    pub fn winner(&self, outcome: Outcome) -> Option<Role> {
        outcome.winner().map(|player| self.side(player))
    }

    /// What a side is called where it makes a move: `X`, or `MAX` where the game has no names.
    pub fn mover(&self, role: Role) -> &str {
        self.player(role).unwrap_or(Side::of(role).name)
    }

    /// `MAX already has 3 elsewhere`. Where branches are searched twice it may be the same branch
    /// that the side has it from.
    pub fn already(&self, side: &Side, value: Score) -> String {
        let elsewhere = if self.recording.header.rule == Rule::Scout { "" } else { " elsewhere" };
        format!("{}{elsewhere}", side.already(value))
    }

    /// Why a bound matters at a node: who has it, `MAX already has 3 elsewhere`. Star1 gives the
    /// branches of chance nodes bounds that nobody has; there it is said what they mean.
    pub fn held(&self, id: NodeId, side: &Side, value: Score) -> String {
        let above = self.recording.parent(id);
        if self.recording.header.rule != Rule::Average || above.is_some_and(|up| self.raised(up, id, side)) {
            return self.already(side, value);
        }
        let matters = format!("only {} than {} matters there", side.better, number_label(value));
        match above.filter(|&above| self.recording.node(above).role() == Role::Chance) {
            Some(chance) => format!("{matters}, {}", self.whatever_else(chance, id)),
            None => matters,
        }
    }

    /// Whether a side has a bound of a node in hand at the parent: it is not from farther up.
    fn raised(&self, parent: NodeId, id: NodeId, side: &Side) -> bool {
        let (above, node) = (self.recording.node(parent), self.recording.node(id));
        let is_moved = match side.role {
            Role::Min => above.window().beta > node.window().beta,
            _ => above.window().alpha < node.window().alpha,
        };
        above.role() == side.role && is_moved
    }

    /// That a bound of a branch of a chance node allows for the other branches.
    pub fn whatever_else(&self, chance: NodeId, branch: NodeId) -> String {
        let name = self.names.name(chance);
        if self.is_last_branch(chance, branch) {
            return format!("after what the other branches of {name} brought");
        }
        format!("whatever the other branches of {name} bring")
    }

    /// Whether the child is the last branch of its parent, as far as that is known.
    pub fn is_last_branch(&self, parent: NodeId, child: NodeId) -> bool {
        let node = self.recording.node(parent);
        let is_last = self.recording.end(child) == self.recording.end(parent);
        is_last && !node.is_open() && !node.has_hidden() && node.pruned() == 0
    }
}

fn players(recording: &Recording, guide: &Guide) -> Option<Players> {
    let maximiser = guide.maximiser(recording)?;
    let name = |player| {
        let name = guide.player_name(player)?;
        let is_plain = ["first", "second"].contains(&name.as_str()) || name.eq_ignore_ascii_case("max");
        (!is_plain && !name.eq_ignore_ascii_case("min")).then(|| clean(&name).into_owned())
    };
    let (first, second) = (name(Player::First)?, name(Player::Second)?);
    let (max, min) = if maximiser == Player::First { (first, second) } else { (second, first) };
    Some(Players { max, min })
}
