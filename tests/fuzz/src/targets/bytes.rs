//! Choices read from bytes: a byte a choice, so that what changes one of them changes little.

use plyscope::game::{Player, Tree, TreeBuilder};
use plyscope::score::Score;

/// What is left of the input. After its end every choice is the first one.
pub struct Bytes<'a>(pub &'a [u8]);

impl<'a> Bytes<'a> {
    pub fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    pub fn below(&mut self, limit: u8) -> u8 {
        self.byte() % limit
    }

    /// True once in so many times; never after the end.
    pub fn one_in(&mut self, times: u8) -> bool {
        self.below(times) == times - 1
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[usize::from(self.byte()) % from.len()]
    }

    /// The text up to a byte that no text has, else all of it.
    pub fn part(&mut self) -> &'a [u8] {
        let end = self.0.iter().position(|&byte| byte == 0xff).unwrap_or(self.0.len());
        let part = &self.0[..end];
        self.0 = &self.0[(end + 1).min(self.0.len())..];
        part
    }

    /// A score out of few, so that there are ties.
    pub fn score(&mut self) -> Score {
        match self.below(16) {
            14 => Score::INFINITY,
            15 => Score::new(f64::from(self.byte()) / 8.0).expect("a number"),
            other => Score::from(i32::from(other) - 6),
        }
    }

    /// A score that is a number.
    pub fn number(&mut self) -> i32 {
        i32::from(self.below(13)) - 6
    }
}

/// A tree as the recursion needs it.
#[derive(Clone, Debug)]
pub enum Nested {
    Leaf(Score),
    Inner(Vec<Nested>),
    /// Branches, each with its weight.
    Chance(Vec<(Nested, u8)>),
}

impl Nested {
    /// A tree of at most `plies` plies.
    pub fn of(bytes: &mut Bytes, plies: u32, has_chance: bool) -> Self {
        if plies == 0 || bytes.0.is_empty() || bytes.one_in(4) {
            return Self::Leaf(if has_chance { Score::from(bytes.number()) } else { bytes.score() });
        }
        let count = 1 + bytes.below(4);
        if has_chance && bytes.one_in(4) {
            let child = |bytes: &mut Bytes| (Self::of(bytes, plies - 1, true), 1 + bytes.below(4));
            return Self::Chance((0..count).map(|_| child(bytes)).collect());
        }
        Self::Inner((0..count).map(|_| Self::of(bytes, plies - 1, has_chance)).collect())
    }

    /// What plain minimax makes of it, from the definition. Chance takes nobody's turn.
    pub fn value(&self, is_max: bool) -> Score {
        match self {
            Self::Leaf(value) => *value,
            Self::Inner(children) => {
                let values = children.iter().map(|child| child.value(!is_max));
                if is_max { values.max() } else { values.min() }.expect("an inner node has children")
            }
            Self::Chance(children) => {
                let all: f64 = children.iter().map(|(_, weight)| f64::from(*weight)).sum();
                let part =
                    |(child, weight): &(Self, u8)| child.value(is_max).get() * f64::from(*weight) / all;
                Score::new(children.iter().map(part).sum()).expect("leaves are finite")
            }
        }
    }

    /// The node that places lead to, and whether MAX moves there.
    pub fn at(&self, places: &[u32], is_max: bool) -> (&Self, bool) {
        places.iter().fold((self, is_max), |(node, is_max), place| match node {
            Self::Inner(children) => (&children[*place as usize], !is_max),
            Self::Chance(children) => (&children[*place as usize].0, is_max),
            Self::Leaf(_) => panic!("no move at a leaf"),
        })
    }

    pub fn text(&self) -> String {
        match self {
            Self::Leaf(value) => value.to_string(),
            Self::Inner(children) => {
                format!("({})", children.iter().map(Self::text).collect::<Vec<_>>().join(" "))
            }
            Self::Chance(children) => {
                let weights: u32 = children.iter().map(|(_, weight)| u32::from(*weight)).sum();
                let part = |(child, weight): &(Self, u8)| format!("{weight}/{weights}:{}", child.text());
                format!("?({})", children.iter().map(part).collect::<Vec<_>>().join(" "))
            }
        }
    }

    pub fn tree(&self, is_max: bool) -> Tree {
        let mut tree = Tree::builder();
        tree.root_player(if is_max { Player::First } else { Player::Second });
        self.add(&mut tree);
        tree.finish().expect("one tree")
    }

    fn add(&self, tree: &mut TreeBuilder) {
        match self {
            Self::Leaf(value) => tree.leaf("", *value).expect("a leaf"),
            Self::Inner(children) => {
                tree.open("").expect("a node");
                for child in children {
                    child.add(tree);
                }
                tree.close().expect("children");
            }
            Self::Chance(children) => {
                let all: f64 = children.iter().map(|(_, weight)| f64::from(*weight)).sum();
                tree.open("").expect("a node");
                tree.chance().expect("it is open");
                for (child, weight) in children {
                    child.add(tree);
                    tree.probability(f64::from(*weight) / all).expect("odds");
                }
                tree.close().expect("children");
            }
        }
    }
}
