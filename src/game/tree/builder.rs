//! Trees put together node by node.

use std::mem;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use thiserror::Error;

use super::{Branch, Tree, TreeLabel, TreeNode, TreeStep};
use crate::game::{MAX_PLY, Player};
use crate::language::say;
use crate::score::{ParseScoreError, Score};

/// Builds a [`Tree`] in the order in which it is written down: see [`Tree::builder`].
#[derive(Debug, Default)]
pub struct TreeBuilder {
    nodes: Vec<TreeNode>,
    names: FxHashMap<u32, Arc<str>>,
    named: FxHashMap<(u32, Arc<str>), Option<Branch>>,
    odds: FxHashMap<u32, f64>,
    open: Vec<OpenNode>,
    finished: Option<u32>,
    open_chances: usize,
    root_player: Player,
}

#[derive(Debug, Default)]
struct OpenNode {
    node: u32,
    is_chance: bool,
    // Whether a leaf below it has an infinite value.
    has_infinite: bool,
    children: u32,
    // Its branches whose probability was said, and what it is.
    odds: Vec<(u32, f64)>,
}

/// Why nodes do not make a tree.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum TreeError {
    /// A node lies too deep.
    #[error("{}", say!("tree-too-deep", most = MAX_PLY.to_string()))]
    TooDeep,
    /// There are too many nodes.
    #[error("{}", say!("tree-too-large", most = u32::MAX.to_string()))]
    TooLarge,
    /// An inner node was closed before it had a child, or there is no node at all.
    #[error("{}", say!("tree-childless"))]
    Childless,
    /// Nodes were closed that are not open, left open, or added beside the root.
    #[error("{}", say!("tree-unbalanced"))]
    Unbalanced,
    /// A name that would read as a value, or as the place of a child.
    #[error("{}", say!("tree-name-is-number", name = .0.clone()))]
    NameIsNumber(String),
    /// A probability that is none.
    #[error("{}", say!("tree-no-probability", number = *.0))]
    NoProbability(Score),
    /// The branches of a chance node are not all that can happen.
    #[error("{}", say!("tree-sum", sum = *.0))]
    Sum(Score),
    /// Only part of the branches of a chance node have a probability.
    #[error("{}", say!("tree-partly-weighed", weighed = .weighed.to_string(), children = .children.to_string()))]
    PartlyWeighed {
        /// How many have one.
        weighed: u32,
        /// How many there are.
        children: u32,
    },
    /// A probability where a player chooses, or nobody.
    #[error("{}", say!("tree-no-chance"))]
    NoChance,
    /// A leaf of infinite value below a chance node, which then has no average.
    #[error("{}", say!("tree-infinite-under-chance"))]
    InfiniteUnderChance,
}

/// How far from 1 the probabilities of a chance node may add up to: thirds have no end as
/// decimals, and sums of floats are rounded.
const TOLERANCE: f64 = 1e-9;

impl TreeBuilder {
    /// Says who moves at the root, or after it where chance moves there.
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
        let node = self.add(name, TreeNode::Inner { is_chance: false, size: 1, children: 0 })?;
        self.open.push(OpenNode { node, ..OpenNode::default() });
        Ok(())
    }

    /// Names the innermost open node, whose name was not known when it was opened; an empty name
    /// is none.
    ///
    /// # Errors
    /// When no node is open, or the name is a number.
    pub fn name(&mut self, name: &str) -> Result<(), TreeError> {
        let node = self.open.last().ok_or(TreeError::Unbalanced)?.node;
        self.keep_name(node, self.open.len() - 1, name)
    }

    /// Gives the innermost open node to chance, now or any time before it ends. Its branches are
    /// equally probable unless [`probability`](Self::probability) says otherwise.
    ///
    /// # Errors
    /// When no node is open.
    pub fn chance(&mut self) -> Result<(), TreeError> {
        let open = self.open.last_mut().ok_or(TreeError::Unbalanced)?;
        if !mem::replace(&mut open.is_chance, true) {
            self.open_chances += 1;
        }
        Ok(())
    }

    /// Says how probable the node is that was finished last, a branch of chance.
    ///
    /// # Errors
    /// When it is not above 0 and at most 1, or that node is the root.
    pub fn probability(&mut self, probability: f64) -> Result<(), TreeError> {
        if !(probability > 0.0 && probability <= 1.0) {
            return Err(TreeError::NoProbability(Score::new(probability).unwrap_or_default()));
        }
        let node = self.finished.take().ok_or(TreeError::Unbalanced)?;
        let parent = self.open.last_mut().ok_or(TreeError::NoChance)?;
        parent.odds.push((node, probability));
        Ok(())
    }

    /// Adds a leaf; an empty name is none.
    ///
    /// # Errors
    /// When there is no place for another node, its name is a number, or its value is infinite
    /// and chance has a part in reaching it.
    pub fn leaf(&mut self, name: &str, value: Score) -> Result<(), TreeError> {
        if !value.is_finite() {
            if self.open_chances > 0 {
                return Err(TreeError::InfiniteUnderChance);
            }
            if let Some(parent) = self.open.last_mut() {
                parent.has_infinite = true;
            }
        }
        let node = self.add(name, TreeNode::Leaf(value))?;
        self.finish_node(node);
        Ok(())
    }

    /// Ends the innermost open node.
    ///
    /// # Errors
    /// When it has no children, no node is open, or it is a chance node and its branches are not.
    pub fn close(&mut self) -> Result<(), TreeError> {
        let open = self.open.pop().ok_or(TreeError::Unbalanced)?;
        open.check()?;
        let size = self.next()? - open.node;
        if let Some(node) = self.nodes.get_mut(open.node as usize) {
            *node = TreeNode::Inner { is_chance: open.is_chance, size, children: open.children };
        }
        // Those that are the same need not be kept.
        let even = 1.0 / f64::from(open.children);
        if open.odds.iter().any(|(_, odds)| odds.total_cmp(&even).is_ne()) {
            self.odds.extend(open.odds);
        }
        self.open_chances -= usize::from(open.is_chance);
        if let Some(parent) = self.open.last_mut() {
            parent.has_infinite |= open.has_infinite;
        }
        self.finish_node(open.node);
        Ok(())
    }

    /// Whether the innermost open node is chance's.
    pub fn is_at_chance(&self) -> bool {
        self.open.last().is_some_and(|open| open.is_chance)
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
        let Self { mut nodes, names, named, odds, root_player, .. } = self;
        nodes.shrink_to_fit();
        let has_chance = nodes.iter().any(|node| matches!(node, TreeNode::Inner { is_chance: true, .. }));
        // Where all nodes have names, none is called by its place.
        let has_unnamed = names.len() + 1 < nodes.len();
        let is_like_place = |name: &&Arc<str>| {
            name.ends_with(|c: char| c.is_ascii_digit()) || name.bytes().all(|byte| byte.is_ascii_uppercase())
        };
        let like_places = names.values().filter(|name| has_unnamed && is_like_place(name)).cloned().collect();
        Ok(Tree { nodes, has_chance, odds, names, named, like_places, root_player })
    }

    fn add(&mut self, name: &str, node: TreeNode) -> Result<u32, TreeError> {
        if self.open.is_empty() && !self.nodes.is_empty() {
            return Err(TreeError::Unbalanced);
        }
        let number = self.next()?;
        self.keep_name(number, self.open.len(), name)?;
        self.nodes.push(node);
        self.finished = None;
        Ok(number)
    }

    /// Names a node that is not finished yet, at a depth among the open nodes; an empty name is none.
    fn keep_name(&mut self, node: u32, depth: usize, name: &str) -> Result<(), TreeError> {
        if reads_as_number(name) {
            return Err(TreeError::NameIsNumber(name.to_owned()));
        }
        if name.is_empty() {
            return Ok(());
        }
        let name: Arc<str> = name.into();
        if let Some(parent) = depth.checked_sub(1).map(|above| &self.open[above]) {
            let known = self.named.entry((parent.node, Arc::clone(&name)));
            known.and_modify(|child| *child = None).or_insert(Some(Branch { node, index: parent.children }));
        }
        self.names.insert(node, name);
        Ok(())
    }

    fn finish_node(&mut self, node: u32) {
        self.finished = Some(node);
        if let Some(parent) = self.open.last_mut() {
            parent.children += 1;
        }
    }

    fn next(&self) -> Result<u32, TreeError> {
        u32::try_from(self.nodes.len()).ok().filter(|&next| next < u32::MAX).ok_or(TreeError::TooLarge)
    }
}

impl OpenNode {
    fn check(&self) -> Result<(), TreeError> {
        let children = self.children;
        let weighed = u32::try_from(self.odds.len()).unwrap_or(u32::MAX);
        let sum: f64 = self.odds.iter().map(|(_, odds)| odds).sum();
        match (self.is_chance, weighed) {
            _ if children == 0 => Err(TreeError::Childless),
            (false, 0) => Ok(()),
            (false, _) => Err(TreeError::NoChance),
            (true, _) if self.has_infinite => Err(TreeError::InfiniteUnderChance),
            (true, 0) => Ok(()),
            (true, _) if weighed < children => Err(TreeError::PartlyWeighed { weighed, children }),
            // Without the last digits, which come from rounding.
            (true, _) if (sum - 1.0).abs() > TOLERANCE => {
                Err(TreeError::Sum(Score::new((sum * 1e10).round() / 1e10).unwrap_or_default()))
            }
            (true, _) => Ok(()),
        }
    }
}

/// Whether a text is a number, be it too large for a score.
fn reads_as_number(text: &str) -> bool {
    !matches!(text.parse::<Score>(), Err(ParseScoreError::NotANumber(_)))
}

impl TreeBuilder {
    /// Adds what was met on a walk through a tree.
    fn extend<'a>(&mut self, steps: impl IntoIterator<Item = TreeStep<'a>>) -> Result<(), TreeError> {
        // How probable the open nodes are, as far as that was said: a node gets it as it ends.
        let mut odds = Vec::new();
        for step in steps {
            let probability = match step {
                TreeStep::Open { label, is_chance } => {
                    self.open(label.name.unwrap_or_default())?;
                    if is_chance {
                        self.chance()?;
                    }
                    odds.push(label.probability);
                    continue;
                }
                TreeStep::Leaf(label, value) => {
                    self.leaf(label.name.unwrap_or_default(), value)?;
                    label.probability
                }
                TreeStep::Close => {
                    self.close()?;
                    odds.pop().flatten()
                }
            };
            probability.map_or(Ok(()), |probability| self.probability(probability))?;
        }
        Ok(())
    }
}

impl Tree {
    /// This tree with another one in place of a node, which is found by the places of the branches
    /// that lead to it, counted from 0. Where the root of that tree has no name, the node keeps its own.
    ///
    /// ```
    /// use plyscope::import::tree_text::{read, write};
    ///
    /// let tree = read(b"(A:(3 12) B:7)")?;
    /// assert_eq!(write(&tree.with(&[0, 1], &read(b"-5")?).expect("a tree")), "(A:(3 -5) B:7)");
    /// assert_eq!(write(&tree.with(&[1], &read(b"(1 2)")?).expect("a tree")), "(A:(3 12) B:(1 2))");
    /// # Ok::<(), plyscope::import::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    /// When there is no such node, or what comes of it is no tree.
    pub fn with(&self, places: &[u32], subtree: &Self) -> Result<Self, TreeError> {
        let child = |node, &place: &u32| Some(self.children(node).nth(place as usize)?.node);
        let target = places.iter().try_fold(0, child).ok_or(TreeError::Unbalanced)?;
        let mut steps: Vec<_> = self.steps().collect();
        let mut nodes = (0..steps.len()).filter(|&at| steps[at] != TreeStep::Close);
        let begin = nodes.nth(target as usize).ok_or(TreeError::Unbalanced)?;
        let end = begin + self.steps_of(target).count();
        let mut graft: Vec<_> = subtree.steps().collect();
        if let (
            TreeStep::Open { label, .. } | TreeStep::Leaf(label, _),
            Some(TreeStep::Open { label: own, .. } | TreeStep::Leaf(own, _)),
        ) = (steps[begin], graft.first_mut())
        {
            *own = TreeLabel { name: own.name.or(label.name), ..label };
        }
        steps.splice(begin..end, graft);
        let mut copy = Self::builder();
        copy.root_player(self.root_player);
        copy.extend(steps)?;
        copy.finish()
    }
}
