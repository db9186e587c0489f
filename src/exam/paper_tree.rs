//! A written tree as it stands on a sheet: every node with its name, searched or not.

use std::collections::{BTreeSet, HashMap};
use std::iter;

use super::Refusal;
use super::key::{MOST_NODES, search};
use crate::check::Opened;
use crate::engine::Job;
use crate::explain::{Labels, placed, root_branch};
use crate::game::{Player, Tree};
use crate::language::say;
use crate::record::{NodeId, Recording, Step};
use crate::score::Score;
use crate::search::{Algorithm, Role, Settings};
use crate::text::clean;

/// A tree, node by node: parents stand before their children.
pub(crate) struct PaperTree {
    /// The nodes; the root is the first.
    pub nodes: Vec<PaperNode>,
    /// The search that enters all of them.
    pub whole: Opened,
    named: HashMap<String, usize>,
}

/// A node of a tree on paper.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PaperNode {
    /// Its name, which no other node has; and what the tree calls it, where that is another.
    pub name: String,
    pub own: String,
    pub depth: u32,
    pub role: Role,
    /// What a leaf is worth; `None` of an inner node.
    pub leaf: Option<Score>,
    /// How probable it is, below a chance node.
    pub probability: Option<f64>,
    pub parent: Option<usize>,
    pub children: Vec<usize>,
}

impl PaperTree {
    /// Names every node of a tree, by its own name where all names differ, else by its place. More nodes than are
    /// drawn fit on no paper.
    pub fn new(tree: &Tree) -> Result<Self, Refusal> {
        if !(2..=MOST_NODES).contains(&tree.len()) {
            let (nodes, most) = (tree.len().to_string(), MOST_NODES.to_string());
            return Err(Refusal(say!("sheet-size", nodes, most)));
        }
        let whole = search(tree, Algorithm::Expectimax, &Settings::default())?;
        let (recording, replay) = (&whole.recording, &whole.replay);
        let paper = |id: NodeId| {
            let node = recording.node(id);
            let own = replay.node_name(recording, id).unwrap_or_default();
            PaperNode {
                name: String::new(),
                own: clean(&own).into_owned(),
                depth: node.ply(),
                role: node.role(),
                leaf: node.value().filter(|_| node.is_leaf()),
                probability: recording.probability(id),
                parent: recording.parent(id).map(NodeId::index),
                children: recording.children(id).map(NodeId::index).collect(),
            }
        };
        let mut nodes: Vec<_> = recording.ids().map(paper).collect();
        let named = name_all(&mut nodes, true).or_else(|| name_all(&mut nodes, false));
        Ok(Self { nodes, whole, named: named.unwrap_or_default() })
    }

    pub fn find(&self, name: &str) -> Option<usize> {
        self.named.get(name).copied()
    }

    /// The first node behind a node and all that lies below it.
    pub fn end(&self, node: usize) -> usize {
        let depth = self.nodes[node].depth;
        (node + 1..self.nodes.len()).find(|&next| self.nodes[next].depth <= depth).unwrap_or(self.nodes.len())
    }

    /// The nodes with branches.
    pub fn inner(&self) -> impl Iterator<Item = usize> {
        (0..self.nodes.len()).filter(|&node| self.nodes[node].leaf.is_none())
    }

    /// What visited nodes of a recording stand for which nodes here, in visiting order.
    pub fn visited(&self, recording: &Recording) -> Vec<(NodeId, usize)> {
        let mut found: Vec<(NodeId, usize)> = Vec::new();
        for id in recording.ids() {
            let place = recording.node(id).move_index() as usize;
            let above = recording.parent(id).and_then(|above| found.get(above.index()));
            let node = above.map_or(Some(0), |&(_, above)| self.nodes[above].children.get(place).copied());
            found.extend(node.map(|node| (id, node)));
        }
        found
    }
}

/// Names all nodes, and says which is which; `None` where two would have one name, or where a name could not
/// stand in a list of answers.
fn name_all(nodes: &mut [PaperNode], by_own: bool) -> Option<HashMap<String, usize>> {
    let owns: BTreeSet<_> = nodes.iter().map(|node| node.own.clone()).filter(|_| by_own).collect();
    let is_separator = |c: char| c.is_whitespace() || ",;:=<>≤≥\"#".contains(c);
    if owns.iter().any(|own| RESERVED.contains(&own.as_str()) || own.contains(is_separator)) {
        return None;
    }
    let mut named = HashMap::new();
    for number in 0..nodes.len() {
        let node = &nodes[number];
        let place = |above: usize| nodes[above].children.iter().position(|&child| child == number);
        let place = node.parent.and_then(|above| Some((above, u32::try_from(place(above)?).ok()?)));
        let name = match place {
            _ if by_own && !node.own.is_empty() => node.own.clone(),
            None => ROOT.to_owned(),
            Some((0, place)) if nodes[0].name == ROOT => root_branch(place, true),
            Some((above, place)) => placed(&nodes[above].name, place, |name| owns.contains(name)),
        };
        if named.insert(name.clone(), number).is_some() {
            return None;
        }
        nodes[number].name = name;
    }
    for node in nodes.iter_mut().filter(|node| node.own == node.name) {
        node.own.clear();
    }
    Some(named)
}

/// What a root without a name is called.
const ROOT: &str = "root";

/// Words that mean something else in answers.
const RESERVED: [&str; 9] =
    ["student", "seed", "values", "window", "windows", "minimax", "pruned", "best", "none"];

/// The tree of a game as deep as a job looks, with what its horizon is worth; moves are names.
pub(crate) fn tree_of(job: &Job) -> Result<Tree, Refusal> {
    let nodes = u32::try_from(MOST_NODES).unwrap_or(u32::MAX);
    let recording = job.record_within(nodes).filter(|recording| recording.totals().nodes <= u64::from(nodes));
    let recording = recording.ok_or_else(|| Refusal(say!("sheet-large", most = MOST_NODES.to_string())))?;
    let replay = job.replay();
    let labels = Labels::new(&recording, &replay);
    let mut tree = Tree::builder();
    if recording.node(NodeId::ROOT).role() == Role::Min {
        tree.root_player(Player::Second);
    }
    let mut walk = recording.walk::<()>();
    while let Some(step) = walk.step() {
        let added = match step {
            Step::Leave(()) => tree.close(),
            Step::Enter(id) => {
                let label = if id == NodeId::ROOT { String::new() } else { labels.label(id) };
                // A name is no number.
                let name = if label.parse::<f64>().is_ok() { labels.name(id) } else { label };
                let node = recording.node(id);
                if let Some(value) = node.value().filter(|_| node.is_leaf()) {
                    tree.leaf(&name, value)
                } else {
                    walk.keep(&recording, id, ());
                    tree.open(&name)
                }
            }
        };
        added.map_err(Refusal::of)?;
    }
    tree.finish().map_err(Refusal::of)
}

impl PaperTree {
    fn above(&self, node: usize) -> impl Iterator<Item = usize> {
        iter::successors(self.nodes[node].parent, |&above| self.nodes[above].parent)
    }

    /// The uppermost of some branches: whoever names all below a node means the node, and what lies below it as well.
    pub(super) fn tops(&self, mut nodes: BTreeSet<usize>) -> BTreeSet<usize> {
        for node in (0..self.nodes.len()).rev() {
            let children = &self.nodes[node].children;
            if !children.is_empty() && children.iter().all(|child| nodes.contains(child)) {
                nodes.insert(node);
            }
        }
        let is_top = |node: &usize| !self.above(*node).any(|above| nodes.contains(&above));
        nodes.iter().copied().filter(is_top).collect()
    }

    /// Which `pruned` branches are named, themselves or by all that lies below, and which names are none of them.
    /// Names below a pruned branch say nothing more.
    pub(super) fn named_of(&self, names: &BTreeSet<usize>, pruned: &BTreeSet<usize>) -> BTreeSet<usize> {
        let mut said = names.clone();
        for node in (0..self.nodes.len()).rev() {
            let children = &self.nodes[node].children;
            let is_in = pruned.contains(&node) || self.above(node).any(|above| pruned.contains(&above));
            if is_in && !children.is_empty() && children.iter().all(|child| said.contains(child)) {
                said.insert(node);
            }
        }
        said.retain(|&node| !self.above(node).any(|above| pruned.contains(&above)));
        said
    }
}
