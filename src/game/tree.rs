//! Trees that somebody wrote down, as a game like any other.

use std::collections::HashSet;

use thiserror::Error;

use super::{Game, MAX_PLY, Outcome, Player};
use crate::score::{ParseScoreError, Score};

/// A game tree that is given node by node; its leaves are worth what they say.
///
/// MAX is [`Player::First`], whoever moves at the root, and the players alternate from there. A
/// move is called what the child is called. A child without a name, and one that shares its name
/// with a brother or sister, is called by its place, counted from 1; the two can never be mixed
/// up, since no name is a number.
///
/// ```
/// use plyscope::game::Tree;
/// use plyscope::score::Score;
/// use plyscope::search::{Algorithm, Settings, run};
///
/// let mut tree = Tree::builder();
/// tree.open("")?;
/// tree.leaf("left", Score::from(3))?;
/// tree.leaf("right", Score::from(5))?;
/// tree.close()?;
/// let found = run(&tree.finish()?, Algorithm::AlphaBeta, &Settings::default(), &mut ());
/// assert_eq!(found.expect("nobody stops it").value, Score::from(5));
/// # Ok::<(), plyscope::game::TreeError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    // In the order in which a depth-first walk meets them: a node's first child follows it, and
    // the next sibling comes `size` nodes later.
    nodes: Vec<TreeNode>,
    // Of the nodes that have one, in the same order.
    names: Vec<Name>,
    root_player: Player,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct TreeNode {
    // Nodes in the subtree, the node itself counted: 1 is a leaf.
    size: u32,
    // What a leaf is worth; zero elsewhere.
    value: Score,
}

#[derive(Clone, Debug, PartialEq)]
struct Name {
    node: u32,
    // `None` above the root.
    parent: Option<u32>,
    text: Box<str>,
    // Whether no sibling has the same.
    unique: bool,
}

/// A node of a [`Tree`], and who is to move there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TreePosition {
    node: u32,
    player: Player,
}

/// A child of a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Branch {
    node: u32,
    place: u32,
}

/// Something met on a walk through a whole tree.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum TreeStep<'a> {
    /// An inner node begins; its name, if it has one.
    Open(Option<&'a str>),
    /// A leaf: its name, if it has one, and its value.
    Leaf(Option<&'a str>, Score),
    /// The innermost open node ends.
    Close,
}

impl Tree {
    /// A tree to be built, with MAX to move at the root.
    #[must_use]
    pub fn builder() -> TreeBuilder {
        TreeBuilder { nodes: Vec::new(), names: Vec::new(), open: Vec::new(), root_player: Player::First }
    }

    /// Who moves at the root: [`Player::First`] is MAX.
    #[must_use]
    pub fn root_player(&self) -> Player {
        self.root_player
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
        let mut ends: Vec<u32> = Vec::new();
        for (node, tree_node) in (0..).zip(&self.nodes) {
            while ends.pop_if(|end| *end == node).is_some() {
                tell(TreeStep::Close)?;
            }
            let name = names.next_if(|name| name.node == node).map(|name| &*name.text);
            if tree_node.size == 1 {
                tell(TreeStep::Leaf(name, tree_node.value))?;
            } else {
                tell(TreeStep::Open(name))?;
                ends.push(node + tree_node.size);
            }
        }
        ends.iter().try_for_each(|_| tell(TreeStep::Close))
    }

    fn size(&self, node: u32) -> u32 {
        self.nodes.get(node as usize).map_or(1, |node| node.size)
    }

    fn name(&self, node: u32) -> Option<&Name> {
        let found = self.names.binary_search_by_key(&node, |name| name.node);
        found.ok().and_then(|place| self.names.get(place))
    }
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
        let node = self.nodes.get(position.node as usize)?;
        (node.size == 1).then_some(Outcome::Points(node.value))
    }

    #[inline]
    fn moves(&self, position: &TreePosition) -> impl Iterator<Item = Branch> {
        let end = position.node + self.size(position.node);
        let first = Branch { node: position.node + 1, place: 0 };
        std::iter::successors(Some(first), move |branch| {
            Some(Branch { node: branch.node + self.size(branch.node), place: branch.place + 1 })
        })
        .take_while(move |branch| branch.node < end)
    }

    #[inline]
    fn play(&self, position: &TreePosition, mv: Branch) -> TreePosition {
        TreePosition { node: mv.node, player: position.player.opponent() }
    }

    fn move_name(&self, _position: &TreePosition, mv: Branch) -> String {
        match self.name(mv.node) {
            Some(name) if name.unique => name.text.to_string(),
            _ => (mv.place + 1).to_string(),
        }
    }

    fn maximiser(&self, _position: &TreePosition) -> Player {
        Player::First
    }

    fn player_name(&self, player: Player) -> &str {
        match player {
            Player::First => "MAX",
            Player::Second => "MIN",
        }
    }

    fn position_name(&self, position: &TreePosition) -> Option<String> {
        self.name(position.node).map(|name| name.text.to_string())
    }

    fn size_limit(&self, position: &TreePosition) -> Option<f64> {
        Some(f64::from(self.size(position.node)))
    }

    fn ply_limit(&self, position: &TreePosition) -> Option<u32> {
        let root = position.node as usize;
        let subtree = self.nodes.get(root..root + self.size(position.node) as usize)?;
        let mut ends: Vec<u32> = Vec::new();
        let mut deepest = 0;
        for (node, tree_node) in (position.node..).zip(subtree) {
            while ends.pop_if(|end| *end == node).is_some() {}
            deepest = deepest.max(ends.len());
            if tree_node.size > 1 {
                ends.push(node + tree_node.size);
            }
        }
        u32::try_from(deepest).ok()
    }
}

/// Builds a [`Tree`] in the order in which it is written down: see [`Tree::builder`].
#[derive(Debug)]
pub struct TreeBuilder {
    nodes: Vec<TreeNode>,
    names: Vec<Name>,
    open: Vec<u32>,
    root_player: Player,
}

/// Why nodes do not make a tree.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum TreeError {
    /// A node lies too deep.
    #[error("the tree goes deeper than {MAX_PLY} plies")]
    TooDeep,
    /// There are too many nodes.
    #[error("the tree has more than {} nodes", u32::MAX)]
    TooLarge,
    /// An inner node was closed before it had a child, or there is no node at all.
    #[error("a node without children needs a value")]
    Childless,
    /// Nodes were closed that are not open, left open, or added beside the root.
    #[error("the nodes do not nest to one tree")]
    Unbalanced,
    /// A name that would read as a value, or as the place of a child.
    #[error("`{0}` is a number; a name is not")]
    NameIsNumber(String),
}

impl TreeBuilder {
    /// Says who moves at the root.
    pub fn root_player(&mut self, player: Player) {
        self.root_player = player;
    }

    /// Begins an inner node; an empty name is none.
    ///
    /// # Errors
    /// When there is no place for another node, or its name is a number.
    pub fn open(&mut self, name: &str) -> Result<(), TreeError> {
        if self.open.len() >= MAX_PLY as usize {
            return Err(TreeError::TooDeep);
        }
        let node = self.add(name, Score::ZERO)?;
        self.open.push(node);
        Ok(())
    }

    /// Names the innermost open node, whose name was not known when it was opened; an empty name
    /// is none.
    ///
    /// # Errors
    /// When no node is open, or the name is a number.
    pub fn name(&mut self, name: &str) -> Result<(), TreeError> {
        let node = *self.open.last().ok_or(TreeError::Unbalanced)?;
        let parent = self.open.len().checked_sub(2).and_then(|above| self.open.get(above)).copied();
        self.keep_name(node, parent, name)
    }

    /// Adds a leaf; an empty name is none.
    ///
    /// # Errors
    /// When there is no place for another node, or its name is a number.
    pub fn leaf(&mut self, name: &str, value: Score) -> Result<(), TreeError> {
        self.add(name, value).map(drop)
    }

    /// Ends the innermost open node.
    ///
    /// # Errors
    /// When it has no children, or no node is open.
    pub fn close(&mut self) -> Result<(), TreeError> {
        let node = self.open.pop().ok_or(TreeError::Unbalanced)?;
        let next = self.next()?;
        match self.nodes.get_mut(node as usize) {
            Some(tree_node) if next - node > 1 => tree_node.size = next - node,
            _ => return Err(TreeError::Childless),
        }
        Ok(())
    }

    /// How many nodes are open.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// The finished tree.
    ///
    /// # Errors
    /// When nodes are still open, or there are none.
    pub fn finish(self) -> Result<Tree, TreeError> {
        if !self.open.is_empty() {
            return Err(TreeError::Unbalanced);
        }
        if self.nodes.is_empty() {
            return Err(TreeError::Childless);
        }
        let Self { mut nodes, mut names, root_player, .. } = self;
        nodes.shrink_to_fit();
        // A name may have come after those of the children.
        names.sort_by_key(|name| name.node);
        mark_clashes(&mut names);
        Ok(Tree { nodes, names, root_player })
    }

    fn add(&mut self, name: &str, value: Score) -> Result<u32, TreeError> {
        if self.open.is_empty() && !self.nodes.is_empty() {
            return Err(TreeError::Unbalanced);
        }
        let node = self.next()?;
        self.keep_name(node, self.open.last().copied(), name)?;
        self.nodes.push(TreeNode { size: 1, value });
        Ok(node)
    }

    fn keep_name(&mut self, node: u32, parent: Option<u32>, name: &str) -> Result<(), TreeError> {
        if reads_as_number(name) {
            return Err(TreeError::NameIsNumber(name.to_owned()));
        }
        if !name.is_empty() {
            self.names.push(Name { node, parent, text: name.into(), unique: true });
        }
        Ok(())
    }

    fn next(&self) -> Result<u32, TreeError> {
        u32::try_from(self.nodes.len()).ok().filter(|&next| next < u32::MAX).ok_or(TreeError::TooLarge)
    }
}

/// Finds the siblings that share their name.
fn mark_clashes(names: &mut [Name]) {
    let mut seen = HashSet::new();
    let mut clashing = HashSet::new();
    for name in &*names {
        if !seen.insert((name.parent, &name.text)) {
            clashing.insert((name.parent, name.text.clone()));
        }
    }
    if !clashing.is_empty() {
        for name in names {
            name.unique = !clashing.contains(&(name.parent, name.text.clone()));
        }
    }
}

/// Whether a text is a number, be it too large for a score.
fn reads_as_number(text: &str) -> bool {
    !matches!(text.parse::<Score>(), Err(ParseScoreError::NotANumber(_)))
}
