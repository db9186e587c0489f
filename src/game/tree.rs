//! Trees that somebody wrote down, as a game like any other.

mod builder;

pub use builder::{TreeBuilder, TreeError};

use std::collections::BTreeSet;
use std::iter;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::{Evaluation, Game, GameInfo, Notation, Outcome, Player};
use crate::score::Score;

/// A game tree that is given node by node; its leaves are worth what they say.
///
/// MAX is [`Player::First`], whoever moves at the root, and the players alternate from there. A
/// move is called what the child is called. A child without a name, and one that shares its name
/// with a brother or sister, is called by its place, counted from 1; the two can never be mixed
/// up, since no name is a number.
///
/// A node may be chance's. Chance takes nobody's turn: below a chance node moves whoever would
/// have moved in its place.
///
/// ```
/// use plyscope::game::{Game, Tree};
/// use plyscope::score::Score;
/// use plyscope::search::{Algorithm, Settings, run};
///
/// let mut tree = Tree::builder();
/// tree.open("")?;
/// tree.leaf("left", Score::from(3))?;
/// tree.leaf("right", Score::from(5))?;
/// tree.close()?;
/// let tree = tree.finish()?;
/// let found = run(&tree, &tree.start(), Algorithm::AlphaBeta, &Settings::default(), &mut ());
/// assert_eq!(found.expect("nobody stops it").value, Score::from(5));
/// # Ok::<(), plyscope::game::TreeError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    // In the order in which a depth-first walk meets them.
    nodes: Vec<TreeNode>,
    has_chance: bool,
    // How probable the branches of chance are, where they differ at a node.
    odds: FxHashMap<u32, f64>,
    // Of the nodes that have one.
    names: FxHashMap<u32, Arc<str>>,
    // The child of a node with a name; `None` where several have it.
    named: FxHashMap<(u32, Arc<str>), Option<Branch>>,
    // The names that an unnamed node could be called by its place: `K1`, `A`.
    like_places: BTreeSet<Arc<str>>,
    /// Who moves at the root, or after it where chance moves there: [`Player::First`] is MAX.
    pub root_player: Player,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum TreeNode {
    Leaf(Score),
    Inner {
        is_chance: bool,
        // Nodes in the subtree, the node itself counted: so the first child is the next node, and a
        // brother or sister comes after the subtree.
        size: u32,
        children: u32,
    },
}

/// A node of a [`Tree`], and who is to move there, or after it where chance moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TreePosition {
    node: u32,
    player: Player,
}

/// A child of a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Branch {
    node: u32,
    index: u32,
}

/// Something met on a walk through a whole tree.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum TreeStep<'a> {
    /// An inner node begins; chance chooses there, or the player whose turn it is.
    Open {
        /// What is written before it.
        label: TreeLabel<'a>,
        /// Whether chance chooses.
        is_chance: bool,
    },
    /// A leaf, and its value.
    Leaf(TreeLabel<'a>, Score),
    /// The innermost open node ends.
    Close,
}

/// What is written before a node of a [`Tree`].
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct TreeLabel<'a> {
    /// Its name, if it has one.
    pub name: Option<&'a str>,
    /// How probable it is, where it is a branch of chance and not all of them are equally so.
    pub probability: Option<f64>,
}

impl Tree {
    /// A tree to be built, with MAX to move at the root.
    pub fn builder() -> TreeBuilder {
        TreeBuilder::default()
    }

    /// How many nodes the tree has, the root included.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Never: a tree has a root.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Walks through the whole tree depth first, without recursion.
    pub fn steps(&self) -> impl Iterator<Item = TreeStep<'_>> {
        self.steps_of(0)
    }

    fn steps_of(&self, root: u32) -> impl Iterator<Item = TreeStep<'_>> {
        let (mut at, end) = (root, root + self.size(root));
        // Where each open node ends.
        let mut open: Vec<u32> = Vec::new();
        iter::from_fn(move || {
            if open.pop_if(|end| *end == at).is_some() {
                return Some(TreeStep::Close);
            }
            let node = self.nodes.get(at as usize).filter(|_| at < end)?;
            let label = TreeLabel { name: self.name(at), probability: self.odds.get(&at).copied() };
            at += 1;
            Some(match *node {
                TreeNode::Leaf(value) => TreeStep::Leaf(label, value),
                TreeNode::Inner { is_chance, size, .. } => {
                    open.push(at - 1 + size);
                    TreeStep::Open { label, is_chance }
                }
            })
        })
    }

    fn size(&self, node: u32) -> u32 {
        match self.nodes.get(node as usize) {
            Some(TreeNode::Inner { size, .. }) => *size,
            _ => 1,
        }
    }

    fn children(&self, node: u32) -> impl Iterator<Item = Branch> {
        let end = node + self.size(node);
        let within = move |child: u32| (child < end).then_some(child);
        let children = iter::successors(within(node + 1), move |&child| within(child + self.size(child)));
        (0..).zip(children).map(|(index, node)| Branch { node, index })
    }

    /// How many branches chance has at a node; `None` where a player chooses.
    fn branches_of_chance(&self, node: u32) -> Option<u32> {
        match self.nodes.get(node as usize).filter(|_| self.has_chance)? {
            TreeNode::Inner { is_chance: true, children, .. } => Some(*children),
            _ => None,
        }
    }

    fn name(&self, node: u32) -> Option<&str> {
        self.names.get(&node).map(|name| &**name)
    }

    /// The place, from 1, of a child as it is written where several have the same name: `K (2)`.
    fn shared_place(&self, parent: u32, text: &str) -> Option<usize> {
        let (shared, place) = text.strip_suffix(')')?.rsplit_once(" (")?;
        let place: usize = place.parse().ok()?;
        let name = self.name(self.children(parent).nth(place.checked_sub(1)?)?.node)?;
        (name == shared).then_some(place)
    }

    fn named_child(&self, parent: u32, name: &str) -> Option<Branch> {
        self.named.get(&(parent, name.into())).copied().flatten()
    }
}

impl Game for Tree {
    type Position = TreePosition;
    type Move = Branch;

    fn start(&self) -> TreePosition {
        TreePosition { node: 0, player: self.root_player }
    }

    fn player(&self, position: &TreePosition) -> Player {
        position.player
    }

    fn outcome(&self, position: &TreePosition) -> Option<Outcome> {
        match self.nodes.get(position.node as usize)? {
            TreeNode::Leaf(value) => Some(Outcome::Points(*value)),
            TreeNode::Inner { .. } => None,
        }
    }

    fn moves(&self, position: &TreePosition) -> impl Iterator<Item = Branch> {
        self.children(position.node)
    }

    fn play(&self, position: &TreePosition, mv: Branch) -> TreePosition {
        let is_chance = self.branches_of_chance(position.node).is_some();
        let player = if is_chance { position.player } else { position.player.opponent() };
        TreePosition { node: mv.node, player }
    }

    fn probability(&self, position: &TreePosition, mv: Branch) -> Option<f64> {
        let branches = self.branches_of_chance(position.node)?;
        Some(self.odds.get(&mv.node).copied().unwrap_or(1.0 / f64::from(branches)))
    }

    fn info(&self) -> GameInfo {
        GameInfo { has_chance: self.has_chance, ..GameInfo::OF_TREE }
    }
}

impl Notation for Tree {
    fn move_name(&self, position: &TreePosition, mv: Branch) -> String {
        match self.name(mv.node) {
            Some(name) if self.named_child(position.node, name).is_some() => name.to_owned(),
            _ => (mv.index + 1).to_string(),
        }
    }

    fn parse_move(&self, position: &TreePosition, text: &str) -> Option<Branch> {
        self.named_child(position.node, text).or_else(|| {
            // Textbooks call unnamed branches by letters, and so do the sentences of plyscope.
            let is_lettered = || self.children(position.node).all(|child| self.name(child.node).is_none());
            let lettered = || letters(text).filter(|_| is_lettered());
            let shared = || self.shared_place(position.node, text);
            let place = text.parse::<usize>().ok().or_else(lettered).or_else(shared)?.checked_sub(1)?;
            self.children(position.node).nth(place)
        })
    }

    fn position_name(&self, position: &TreePosition) -> Option<String> {
        self.name(position.node).map(str::to_owned)
    }

    fn is_position_name(&self, text: &str) -> bool {
        self.like_places.contains(text)
    }
}

impl Evaluation for Tree {
    fn size_limit(&self, position: &TreePosition) -> Option<f64> {
        Some(f64::from(self.size(position.node)))
    }

    fn ply_limit(&self, position: &TreePosition) -> Option<u32> {
        let (mut plies, mut most) = (0, 0);
        for step in self.steps_of(position.node) {
            match step {
                TreeStep::Open { .. } => plies += 1,
                TreeStep::Leaf(..) => most = most.max(plies),
                TreeStep::Close => plies -= 1,
            }
        }
        Some(most)
    }
}

/// The number that textbooks write as `A` to `Z`, `AA` to `AZ` and so on, from 1; in small letters
/// too.
fn letters(text: &str) -> Option<usize> {
    text.chars().try_fold(0_usize, |number, letter| {
        let digit = letter.is_ascii_alphabetic().then(|| letter.to_digit(36))??;
        number.checked_mul(26)?.checked_add(digit as usize - 9)
    })
}
