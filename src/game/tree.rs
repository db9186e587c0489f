//! Trees that somebody wrote down, as a game like any other.

mod builder;
mod edit;

pub use builder::{TreeBuilder, TreeError};

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::ops::Range;

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
    // The children of the first inner node, then those of the second, and so on: so a child is
    // found by its place at once, however many there are.
    children: Vec<u32>,
    // How probable each of the children is; empty where no node is chance's.
    odds: Vec<f64>,
    // Of the nodes that have one, in the same order as the nodes.
    names: Vec<Name>,
    // Places among the names, sorted by parent and text.
    names_by_text: Vec<u32>,
    // The names that an unnamed node could be called by its place: `K1`, `A`.
    like_places: BTreeSet<Box<str>>,
    /// Who moves at the root, or after it where chance moves there: [`Player::First`] is MAX.
    pub root_player: Player,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum TreeNode {
    Leaf(Score),
    Inner {
        is_chance: bool,
        // Nodes in the subtree, the node itself counted.
        size: u32,
        // Where its children begin among the children of all, and how many there are.
        first: u32,
        children: u32,
    },
}

#[derive(Clone, Debug, PartialEq)]
struct Name {
    node: u32,
    // `None` above the root.
    parent: Option<u32>,
    text: Box<str>,
    unique: bool,
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
    #[must_use]
    pub fn builder() -> TreeBuilder {
        TreeBuilder::default()
    }

    /// How many nodes the tree has, the root included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Never: a tree has a root.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Walks through the whole tree depth first, without recursion, and tells every step.
    ///
    /// # Errors
    /// The first error of `tell`.
    pub fn walk<E>(&self, mut tell: impl FnMut(TreeStep) -> Result<(), E>) -> Result<(), E> {
        let mut names = self.names.iter().peekable();
        // Where each open node ends, and the odds of its children to come.
        let mut open: Vec<(u32, &[f64])> = Vec::new();
        for (at, node) in (0..).zip(&self.nodes) {
            while open.pop_if(|(end, _)| *end == at).is_some() {
                tell(TreeStep::Close)?;
            }
            let probability = open.last_mut().and_then(|(_, odds)| odds.split_off_first()).copied();
            let name = names.next_if(|name| name.node == at).map(|name| &*name.text);
            let label = TreeLabel { name, probability };
            match *node {
                TreeNode::Leaf(value) => tell(TreeStep::Leaf(label, value))?,
                TreeNode::Inner { is_chance, size, .. } => {
                    tell(TreeStep::Open { label, is_chance })?;
                    open.push((at + size, self.uneven_odds(at)));
                }
            }
        }
        open.iter().try_for_each(|_| tell(TreeStep::Close))
    }

    /// The odds of the children of a chance node; empty where they are all the same, and at
    /// other nodes.
    fn uneven_odds(&self, node: u32) -> &[f64] {
        let odds = self.odds.get(self.family(node)).unwrap_or_default();
        let even = even_odds(odds.len());
        if !self.is_chance_node(node) || odds.iter().all(|p| p.total_cmp(&even) == Ordering::Equal) {
            &[]
        } else {
            odds
        }
    }

    #[inline]
    fn size(&self, node: u32) -> u32 {
        match self.nodes.get(node as usize) {
            Some(TreeNode::Inner { size, .. }) => *size,
            _ => 1,
        }
    }

    #[inline]
    fn is_chance_node(&self, node: u32) -> bool {
        matches!(self.nodes.get(node as usize), Some(TreeNode::Inner { is_chance: true, .. }))
    }

    /// Where the children of a node stand among those of all.
    #[inline]
    fn family(&self, node: u32) -> Range<usize> {
        match self.nodes.get(node as usize) {
            Some(TreeNode::Inner { first, children, .. }) => *first as usize..(first + children) as usize,
            _ => 0..0,
        }
    }

    #[inline]
    fn children(&self, node: u32) -> &[u32] {
        self.children.get(self.family(node)).unwrap_or_default()
    }

    fn name(&self, node: u32) -> Option<&Name> {
        let found = self.names.binary_search_by_key(&node, |name| name.node);
        found.ok().and_then(|place| self.names.get(place))
    }

    /// The place, from 1, of a child as it is written where several have the same name: `K (2)`.
    fn shared_place(&self, parent: u32, text: &str) -> Option<usize> {
        let (shared, place) = text.strip_suffix(')')?.rsplit_once(" (")?;
        let place: usize = place.parse().ok()?;
        let name = self.name(*self.children(parent).get(place.checked_sub(1)?)?)?;
        (&*name.text == shared).then_some(place)
    }

    fn named_child(&self, parent: u32, text: &str) -> Option<Branch> {
        let name = |&place: &u32| self.names.get(place as usize);
        let found = self.names_by_text.binary_search_by(|place| {
            name(place).map_or(Ordering::Less, |name| (name.parent, &*name.text).cmp(&(Some(parent), text)))
        });
        let name = self.names_by_text.get(found.ok()?).and_then(name).filter(|name| name.unique)?;
        let place = self.children(parent).binary_search(&name.node).ok()?;
        Some(Branch { node: name.node, index: u32::try_from(place).ok()? })
    }
}

/// The odds of each of so many branches where they are all the same.
fn even_odds(branches: usize) -> f64 {
    1.0 / f64::from(u32::try_from(branches).unwrap_or(u32::MAX))
}

impl Game for Tree {
    type Position = TreePosition;
    type Move = Branch;

    fn start(&self) -> TreePosition {
        TreePosition { node: 0, player: self.root_player }
    }

    #[inline]
    fn player(&self, position: &TreePosition) -> Player {
        position.player
    }

    #[inline]
    fn outcome(&self, position: &TreePosition) -> Option<Outcome> {
        match self.nodes.get(position.node as usize)? {
            TreeNode::Leaf(value) => Some(Outcome::Points(*value)),
            TreeNode::Inner { .. } => None,
        }
    }

    #[inline]
    fn moves(&self, position: &TreePosition) -> impl Iterator<Item = Branch> {
        let children = (0..).zip(self.children(position.node));
        children.map(|(index, &node)| Branch { node, index })
    }

    #[inline]
    fn play(&self, position: &TreePosition, mv: Branch) -> TreePosition {
        let is_chance = !self.odds.is_empty() && self.is_chance_node(position.node);
        let player = if is_chance { position.player } else { position.player.opponent() };
        TreePosition { node: mv.node, player }
    }

    fn probability(&self, position: &TreePosition, mv: Branch) -> Option<f64> {
        let is_chance = !self.odds.is_empty() && self.is_chance_node(position.node);
        let odds = self.odds.get(self.family(position.node)).unwrap_or_default();
        odds.get(mv.index as usize).copied().filter(|_| is_chance)
    }

    fn info(&self) -> GameInfo {
        GameInfo { has_chance: !self.odds.is_empty(), ..GameInfo::OF_TREE }
    }
}

impl Notation for Tree {
    fn move_at(&self, position: &TreePosition, index: usize) -> Option<Branch> {
        let node = *self.children(position.node).get(index)?;
        Some(Branch { node, index: u32::try_from(index).ok()? })
    }

    fn move_name(&self, _position: &TreePosition, mv: Branch) -> String {
        match self.name(mv.node) {
            Some(name) if name.unique => name.text.to_string(),
            _ => (mv.index + 1).to_string(),
        }
    }

    fn parse_move(&self, position: &TreePosition, text: &str) -> Option<Branch> {
        self.named_child(position.node, text).or_else(|| {
            // Textbooks call unnamed branches by letters, and so do the sentences of plyscope.
            let is_lettered = || self.children(position.node).iter().all(|&child| self.name(child).is_none());
            let lettered = || letters(text).filter(|_| is_lettered());
            let shared = || self.shared_place(position.node, text);
            let place = text.parse::<usize>().ok().or_else(lettered).or_else(shared)?.checked_sub(1)?;
            self.move_at(position, place)
        })
    }

    fn position_name(&self, position: &TreePosition) -> Option<String> {
        self.name(position.node).map(|name| name.text.to_string())
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
        let root = position.node as usize;
        let subtree = self.nodes.get(root..root + self.size(position.node) as usize)?;
        let mut ends: Vec<u32> = Vec::new();
        let mut deepest = 0;
        for (at, node) in (position.node..).zip(subtree) {
            while ends.pop_if(|end| *end == at).is_some() {}
            deepest = deepest.max(ends.len());
            if let TreeNode::Inner { size, .. } = node {
                ends.push(at + size);
            }
        }
        u32::try_from(deepest).ok()
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
