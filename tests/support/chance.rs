//! Random trees with chance nodes, and what they are worth by the definition.

use plyscope::game::{Player, Tree, TreeBuilder};
use plyscope::score::Score;
use proptest::prelude::*;

/// What sums of products may differ by when they are added up in another order.
pub const ROUNDING: f64 = 1e-9;

#[derive(Clone, Debug)]
pub enum Node {
    Leaf(f64),
    Player(Vec<Node>),
    /// Branches with their weights; odds are said only where they are not even.
    Chance(Vec<(Node, u32)>, bool),
}

impl Node {
    pub fn odds(children: &[(Self, u32)], is_weighed: bool) -> Vec<f64> {
        let all = children.iter().map(|(_, weight)| f64::from(*weight)).sum::<f64>();
        let even = 1.0 / f64::from(u32::try_from(children.len()).expect("few"));
        children.iter().map(|(_, weight)| if is_weighed { f64::from(*weight) / all } else { even }).collect()
    }

    pub fn value(&self, is_max: bool) -> f64 {
        match self {
            Self::Leaf(value) => *value,
            Self::Player(children) => {
                let values = children.iter().map(|child| child.value(!is_max));
                let better = if is_max { f64::max } else { f64::min };
                values.reduce(better).expect("an inner node has children")
            }
            // Chance takes nobody's turn.
            Self::Chance(children, is_weighed) => {
                let values = children.iter().map(|(child, _)| child.value(is_max));
                values.zip(Self::odds(children, *is_weighed)).map(|(value, odds)| value * odds).sum()
            }
        }
    }

    /// The value at the end of a path, and who moves there.
    pub fn value_at(&self, path: &[usize], is_max: bool) -> f64 {
        match (self, path) {
            (_, []) => self.value(is_max),
            (Self::Player(children), [place, rest @ ..]) => children[*place].value_at(rest, !is_max),
            (Self::Chance(children, _), [place, rest @ ..]) => children[*place].0.value_at(rest, is_max),
            (Self::Leaf(_), _) => panic!("no move at a leaf"),
        }
    }

    fn add(&self, tree: &mut TreeBuilder) {
        match self {
            Self::Leaf(value) => tree.leaf("", Score::new(*value).expect("a number")).expect("a leaf"),
            Self::Player(children) => {
                tree.open("").expect("a node");
                for child in children {
                    child.add(tree);
                }
                tree.close().expect("children");
            }
            Self::Chance(children, is_weighed) => {
                tree.open("").expect("a node");
                tree.chance().expect("it is open");
                for ((child, _), odds) in children.iter().zip(Self::odds(children, *is_weighed)) {
                    child.add(tree);
                    if *is_weighed {
                        tree.probability(odds).expect("odds");
                    }
                }
                tree.close().expect("children");
            }
        }
    }

    pub fn tree(&self, is_max: bool) -> Tree {
        let mut tree = Tree::builder();
        tree.root_player(if is_max { Player::First } else { Player::Second });
        self.add(&mut tree);
        tree.finish().expect("one tree")
    }
}

pub fn nodes() -> impl Strategy<Value = Node> {
    let leaf = prop_oneof![
        3 => (-3_i32..=3).prop_map(|value| Node::Leaf(f64::from(value))),
        1 => (-90_i32..=90).prop_map(|value| Node::Leaf(f64::from(value) / 10.0)),
    ];
    leaf.prop_recursive(6, 80, 4, |inner| {
        let weighed = prop::collection::vec((inner.clone(), 1_u32..6), 1..=4);
        prop_oneof![
            prop::collection::vec(inner, 1..=4).prop_map(Node::Player),
            (weighed, any::<bool>()).prop_map(|(children, is_weighed)| Node::Chance(children, is_weighed)),
        ]
    })
}

/// The least and the greatest score, tight or with room.
pub fn bounds() -> impl Strategy<Value = (Score, Score)> {
    prop_oneof![Just((-9, 9)), Just((-10, 12)), Just((-1_000, 50))]
        .prop_map(|(least, greatest)| (Score::from(least), Score::from(greatest)))
}

pub fn is_close(one: f64, other: f64) -> bool {
    (one - other).abs() <= ROUNDING
}
