//! What every sentence needs at hand.

use super::method::{Method, method};
use super::name::Namer;
use super::words::Side;
use crate::game::Player;
use crate::record::{Guide, NodeId, Recording};
use crate::search::Role;
use crate::text::clean;

/// Somebody who tells of one recording: names, players, and the words of its algorithm.
pub(super) struct Teller<'a> {
    pub recording: &'a Recording,
    pub guide: &'a Guide,
    pub names: Namer<'a>,
    pub method: &'static dyn Method,
    players: Option<Players>,
}

/// What the two sides are called in a game that has names for them.
struct Players {
    max: String,
    min: String,
}

impl<'a> Teller<'a> {
    pub fn new(recording: &'a Recording, guide: &'a Guide) -> Self {
        let players = players(recording, guide);
        let method = method(&recording.header);
        Self { recording, guide, names: Namer::new(recording, guide), method, players }
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

    /// What a side is called where it makes a move: `X`, or `MAX` where the game has no names.
    pub fn mover(&self, role: Role) -> &str {
        self.player(role).unwrap_or(Side::of(role).name)
    }

    /// Whether the child is the last branch of its parent, as far as that is known.
    pub fn is_last_branch(&self, parent: NodeId, child: NodeId) -> bool {
        let node = self.recording.node(parent);
        let is_last = self.recording.end(child) == self.recording.end(parent);
        is_last && !node.is_open() && !node.has_hidden && node.pruned() == 0
    }
}

fn players(recording: &Recording, guide: &Guide) -> Option<Players> {
    let root = recording.get(NodeId::ROOT)?;
    let (mover, _) = guide.player(recording, NodeId::ROOT)?;
    let name = |player| {
        let name = guide.player_name(player)?;
        let is_plain = ["first", "second"].contains(&name.as_str()) || name.eq_ignore_ascii_case("max");
        (!is_plain && !name.eq_ignore_ascii_case("min")).then(|| clean(&name).into_owned())
    };
    let (first, second) = (name(Player::First)?, name(Player::Second)?);
    let first_is_max = (mover == Player::First) == (root.role == Role::Max);
    let (max, min) = if first_is_max { (first, second) } else { (second, first) };
    Some(Players { max, min })
}
