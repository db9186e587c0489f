//! Trees put together node by node.

use std::mem;

use thiserror::Error;

use super::{Name, Tree, TreeNode, even_odds};
use crate::game::{MAX_PLY, Player};
use crate::language::say;
use crate::score::{ParseScoreError, Score};

/// Builds a [`Tree`] in the order in which it is written down: see [`Tree::builder`].
#[derive(Debug, Default)]
pub struct TreeBuilder {
    nodes: Vec<TreeNode>,
    names: Vec<Name>,
    // The nodes whose probability was said, and what it is.
    odds: Vec<(u32, f64)>,
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
    weighed: u32,
    sum: f64,
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
        let node = self.add(name, TreeNode::Inner { is_chance: false, size: 1, first: 0, children: 0 })?;
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
        let parent = self.open.len().checked_sub(2).and_then(|above| self.open.get(above));
        self.keep_name(node, parent.map(|open| open.node), name)
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
        parent.weighed += 1;
        parent.sum += probability;
        self.odds.push((node, probability));
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
            *node = TreeNode::Inner { is_chance: open.is_chance, size, first: 0, children: open.children };
        }
        self.open_chances -= usize::from(open.is_chance);
        if let Some(parent) = self.open.last_mut() {
            parent.has_infinite |= open.has_infinite;
        }
        self.finish_node(open.node);
        Ok(())
    }

    /// How many nodes are open.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// Whether the innermost open node is chance's.
    #[must_use]
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
        let Self { mut nodes, mut names, mut odds, root_player, .. } = self;
        nodes.shrink_to_fit();
        let children = link(&mut nodes);
        let has_chance = nodes.iter().any(|node| matches!(node, TreeNode::Inner { is_chance: true, .. }));
        let odds = if has_chance {
            odds.sort_by_key(|&(node, _)| node);
            spread(&nodes, &children, &odds)
        } else {
            Vec::new()
        };
        // A name may have come after those of the children.
        names.sort_by_key(|name| name.node);
        let names_by_text = sort_by_text(&mut names);
        // Where all nodes have names, none is called by its place.
        let has_unnamed = names.len() + 1 < nodes.len();
        let texts = names.iter().map(|name| &name.text).filter(|text| has_unnamed && is_like_place(text));
        let like_places = texts.cloned().collect();
        Ok(Tree { nodes, children, odds, names, names_by_text, like_places, root_player })
    }

    fn add(&mut self, name: &str, node: TreeNode) -> Result<u32, TreeError> {
        if self.open.is_empty() && !self.nodes.is_empty() {
            return Err(TreeError::Unbalanced);
        }
        let place = self.next()?;
        self.keep_name(place, self.open.last().map(|open| open.node), name)?;
        self.nodes.push(node);
        self.finished = None;
        Ok(place)
    }

    fn finish_node(&mut self, node: u32) {
        self.finished = Some(node);
        if let Some(parent) = self.open.last_mut() {
            parent.children += 1;
        }
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

impl OpenNode {
    fn check(&self) -> Result<(), TreeError> {
        let Self { children, weighed, sum, .. } = *self;
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

/// Lists the children of every inner node, and tells each node where its children are.
fn link(nodes: &mut [TreeNode]) -> Vec<u32> {
    let mut first = 0;
    for node in &mut *nodes {
        if let TreeNode::Inner { first: own, children, .. } = node {
            *own = first;
            first += *children;
        }
    }
    let mut all = vec![0; first as usize];
    // For each open node: where it ends, and where its next child is to be noted.
    let mut open: Vec<(u32, u32)> = Vec::new();
    for (at, node) in (0..).zip(&*nodes) {
        while open.pop_if(|(end, _)| *end == at).is_some() {}
        if let Some((_, slot)) = open.last_mut() {
            if let Some(child) = all.get_mut(*slot as usize) {
                *child = at;
            }
            *slot += 1;
        }
        if let TreeNode::Inner { size, first, .. } = node {
            open.push((at + size, *first));
        }
    }
    all
}

/// The odds of all children, out of those that were said, which are sorted by node.
fn spread(nodes: &[TreeNode], children: &[u32], said: &[(u32, f64)]) -> Vec<f64> {
    let mut odds = vec![1.0; children.len()];
    for node in nodes {
        let TreeNode::Inner { is_chance: true, first, children: count, .. } = *node else { continue };
        let family = first as usize..(first + count) as usize;
        let even = even_odds(family.len());
        for place in family {
            let said =
                said.binary_search_by_key(&children[place], |&(node, _)| node).map(|found| said[found].1);
            odds[place] = said.unwrap_or(even);
        }
    }
    odds
}

fn sort_by_text(names: &mut [Name]) -> Vec<u32> {
    // There are fewer names than nodes.
    let mut sorted: Vec<u32> = (0..u32::try_from(names.len()).unwrap_or(u32::MAX)).collect();
    let key = |place: &u32| {
        let name = &names[*place as usize];
        (name.parent, &name.text)
    };
    sorted.sort_by(|a, b| key(a).cmp(&key(b)));
    let clashes = |pair: &[u32]| key(&pair[0]) == key(&pair[1]);
    let clashing: Vec<u32> = sorted.windows(2).filter(|pair| clashes(pair)).flatten().copied().collect();
    for place in clashing {
        names[place as usize].unique = false;
    }
    sorted
}

fn is_like_place(name: &str) -> bool {
    name.ends_with(|c: char| c.is_ascii_digit()) || name.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// Whether a text is a number, be it too large for a score.
fn reads_as_number(text: &str) -> bool {
    !matches!(text.parse::<Score>(), Err(ParseScoreError::NotANumber(_)))
}
