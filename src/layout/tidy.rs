//! A whole tree drawn tidily, in time linear in its nodes.
//!
//! This is the algorithm of Reingold and Tilford for trees of any branching, as Buchheim, Jünger and
//! Leipert made it linear ("Improving Walker's algorithm to run in linear time", 2002), for nodes of
//! different widths: children stand side by side as close as they may, their parent above the middle
//! of them, and the room that a wide subtree needs is shared out among the narrow ones beside it.
//! Nothing recurses, so a tree may be as deep as memory allows.

/// A node to be placed: nodes come in visiting order, parents before children.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TidyNode {
    /// Plies below the roots, of which there may be several; at most one more than the node before.
    pub depth: u32,
    /// How wide it is, in any unit.
    pub width: f64,
}

/// Where the nodes of a tree stand.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TidyPlaces {
    /// The middle of each node, counted from the left edge of the tree.
    pub middles: Vec<f64>,
    /// How wide the tree is.
    pub width: f64,
}

/// Places nodes with at least `gap` between two that stand side by side.
///
/// ```
/// use plyscope::layout::{TidyNode, tidy};
///
/// // A root with two children; the first of them has two.
/// let nodes = [0, 1, 2, 2, 1].map(|depth| TidyNode { depth, width: 10.0 });
/// let places = tidy(&nodes, 2.0);
/// assert_eq!(places.middles, [17.0, 11.0, 5.0, 17.0, 23.0]);
/// assert_eq!(places.width, 28.0);
/// ```
pub fn tidy(nodes: &[TidyNode], gap: f64) -> TidyPlaces {
    let mut forest = Forest::new(nodes, gap);
    forest.place_families();
    // Each look at two contours hides a node from the left for good.
    debug_assert!(forest.looks <= nodes.len());
    forest.places(nodes)
}

/// The root that all roots lie below; the node with number n stands behind it, at n + 1.
const ABOVE_ALL: u32 = 0;
/// No node: nothing comes after the root of all, neither among siblings nor below.
const NONE: u32 = ABOVE_ALL;

/// What is known of a node: who is around it, and where it stands so far.
#[derive(Clone, Copy, Debug, Default)]
struct Placed {
    parent: u32,
    /// Its number among its siblings, and the sibling before it.
    number: u32,
    before: u32,
    first_child: u32,
    last_child: u32,
    /// Of a node without children: the next node along the contour of the trees that it ends.
    thread: u32,
    /// The sibling that this node lies below, or was below when it was last on a contour.
    ancestor: u32,
    /// Of a parent: the child to which nodes belong whose own ancestor is out of date.
    usual: u32,
    width: f64,
    /// Its middle as far as its own family decides, and by how much all below it moves.
    middle: f64,
    below: f64,
    /// How much this sibling and those before it move, and by how much less each one before.
    shift: f64,
    change: f64,
}

struct Forest {
    nodes: Vec<Placed>,
    gap: f64,
    // How often two contours were compared.
    looks: usize,
}

/// A node on a contour, and how far it moves with what it lies below.
#[derive(Clone, Copy)]
struct Contour {
    node: u32,
    moved: f64,
}

impl Forest {
    fn new(nodes: &[TidyNode], gap: f64) -> Self {
        let mut forest = Self { nodes: Vec::with_capacity(nodes.len() + 1), gap, looks: 0 };
        forest.nodes.push(Placed::default());
        let mut path = vec![ABOVE_ALL];
        for (me, node) in (1..).zip(nodes) {
            path.truncate(node.depth as usize + 1);
            let parent = path.last().copied().unwrap_or(ABOVE_ALL);
            path.push(me);
            let family = forest.node_mut(parent);
            let before = std::mem::replace(&mut family.last_child, me);
            if before == NONE {
                (family.first_child, family.usual) = (me, me);
            }
            let (number, width) = (forest.node(before).number + 1, node.width);
            forest.nodes.push(Placed { parent, number, before, ancestor: me, width, ..Placed::default() });
        }
        forest
    }

    fn node(&self, id: u32) -> &Placed {
        &self.nodes[id as usize]
    }

    fn node_mut(&mut self, id: u32) -> &mut Placed {
        &mut self.nodes[id as usize]
    }

    /// Goes through all families, children before parents: each node as the last of its subtree has
    /// been seen.
    fn place_families(&mut self) {
        let mut open = vec![ABOVE_ALL];
        for id in 1..u32::try_from(self.nodes.len()).unwrap_or(u32::MAX) {
            let parent = self.node(id).parent;
            while let Some(done) = open.pop_if(|&mut last| last != parent) {
                self.place(done);
            }
            open.push(id);
        }
        while let Some(done) = open.pop() {
            self.place(done);
        }
    }

    /// Places a node above its children, and its subtree beside those of the siblings before it.
    fn place(&mut self, id: u32) {
        self.share_room(id);
        let Placed { first_child, last_child, before, width, .. } = *self.node(id);
        let above_children = (first_child != NONE)
            .then(|| f64::midpoint(self.node(first_child).middle, self.node(last_child).middle));
        if before == NONE {
            self.node_mut(id).middle = above_children.unwrap_or(0.0);
            return;
        }
        let beside = self.node(before);
        let middle = beside.middle + self.gap + f64::midpoint(beside.width, width);
        let node = self.node_mut(id);
        node.middle = middle;
        node.below = above_children.map_or(0.0, |above| middle - above);
        self.part(id);
    }

    /// Moves the subtree of a node away from those of the siblings before it, comparing the contours
    /// that face each other.
    fn part(&mut self, id: u32) {
        let Placed { parent, before, .. } = *self.node(id);
        let at = |forest: &Self, node: u32| Contour { node, moved: forest.node(node).below };
        let (mut inner_left, mut outer_left) = (at(self, before), at(self, self.node(parent).first_child));
        let (mut inner_right, mut outer_right) = (at(self, id), at(self, id));
        loop {
            let facing = (self.next_right(inner_left.node), self.next_left(inner_right.node));
            let (Some(left), Some(right)) = facing else { break };
            self.looks += 1;
            (inner_left.node, inner_right.node) = (left, right);
            outer_left.node = self.next_left(outer_left.node).unwrap_or(outer_left.node);
            outer_right.node = self.next_right(outer_right.node).unwrap_or(outer_right.node);
            self.node_mut(outer_right.node).ancestor = id;
            let overlap = self.overlap(inner_left, inner_right);
            if overlap > 0.0 {
                // The child of `parent` that the node on the contour so far lies below.
                let above = self.node(left).ancestor;
                let is_child = self.node(above).parent == parent;
                let sibling = if is_child { above } else { self.node(parent).usual };
                self.move_subtree(sibling, id, overlap);
                inner_right.moved += overlap;
                outer_right.moved += overlap;
            }
            for contour in [&mut inner_left, &mut outer_left, &mut inner_right, &mut outer_right] {
                contour.moved += self.node(contour.node).below;
            }
        }
        self.join_contours(id, [inner_left, outer_left, inner_right, outer_right]);
    }

    fn overlap(&self, left: Contour, right: Contour) -> f64 {
        let (left_node, right_node) = (self.node(left.node), self.node(right.node));
        let apart = right_node.middle + right.moved - (left_node.middle + left.moved);
        f64::midpoint(left_node.width, right_node.width) + self.gap - apart
    }

    /// Where one of two subtrees ends, the contour goes on along the other.
    fn join_contours(&mut self, id: u32, contours: [Contour; 4]) {
        let [inner_left, outer_left, inner_right, outer_right] = contours;
        let parent = self.node(id).parent;
        if let Some(next) = self.next_right(inner_left.node)
            && self.next_right(outer_right.node).is_none()
        {
            let end = self.node_mut(outer_right.node);
            end.thread = next;
            end.below += inner_left.moved - outer_right.moved;
        }
        if let Some(next) = self.next_left(inner_right.node)
            && self.next_left(outer_left.node).is_none()
        {
            let end = self.node_mut(outer_left.node);
            end.thread = next;
            end.below += inner_right.moved - outer_left.moved;
            self.node_mut(parent).usual = id;
        }
    }

    /// Moves a subtree, and notes for its siblings back to `from` that they share the room.
    fn move_subtree(&mut self, from: u32, to: u32, by: f64) {
        let siblings = f64::from(self.node(to).number - self.node(from).number).max(1.0);
        self.node_mut(from).change += by / siblings;
        let moved = self.node_mut(to);
        moved.change -= by / siblings;
        moved.shift += by;
        moved.middle += by;
        moved.below += by;
    }

    /// Moves the children of a node as was noted for them.
    fn share_room(&mut self, id: u32) {
        let (mut shift, mut change) = (0.0, 0.0);
        let mut child = self.node(id).last_child;
        while child != NONE {
            let node = self.node_mut(child);
            node.middle += shift;
            node.below += shift;
            change += node.change;
            shift += node.shift + change;
            child = node.before;
        }
    }

    fn next_left(&self, id: u32) -> Option<u32> {
        let Placed { first_child, thread, .. } = *self.node(id);
        [first_child, thread].into_iter().find(|&next| next != NONE)
    }

    fn next_right(&self, id: u32) -> Option<u32> {
        let Placed { last_child, thread, .. } = *self.node(id);
        [last_child, thread].into_iter().find(|&next| next != NONE)
    }

    /// The middles counted from the left edge of the tree.
    fn places(mut self, nodes: &[TidyNode]) -> TidyPlaces {
        let (mut left, mut right) = (f64::INFINITY, f64::NEG_INFINITY);
        for id in 1..self.nodes.len() {
            let Placed { parent, .. } = self.nodes[id];
            let moved = self.nodes[parent as usize].shift;
            let node = &mut self.nodes[id];
            // From here on the shift of a node is how far all below it moves.
            node.shift = moved + node.below;
            node.middle += moved;
            left = left.min(node.middle - node.width / 2.0);
            right = right.max(node.middle + node.width / 2.0);
        }
        if nodes.is_empty() {
            return TidyPlaces::default();
        }
        let middles = self.nodes[1..].iter().map(|node| node.middle - left).collect();
        TidyPlaces { middles, width: right - left }
    }
}
