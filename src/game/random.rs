//! Uniform trees with random leaves.

use std::fmt::Display;
use std::str::FromStr;

use super::{
    Evaluation, Game, GameInfo, MAX_PLY, Notation, Outcome, ParametersError, Player, refuse_parameters,
};
use crate::language::say;
use crate::score::Score;

/// A uniform tree: every inner node has `branching` children, every leaf lies `depth` plies below
/// the root, and the leaves are whole numbers from `low` to `high`. The same parameters make the
/// same tree for ever, on every machine.
///
/// The tree is never built: a node is a few numbers, and its children follow from it, so a tree
/// may have far more nodes than there is memory. First, who moves at the root, is MAX.
///
/// **The generator.** A node has a 64-bit key. With `mix` the output function of `SplitMix64`
/// (Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators*, 2014), the root's key
/// is `mix(seed)`, and that of the child at place `i` (from 0) of a node with key `k` is
/// `mix(k + (i + 1) * 0x9E3779B97F4A7C15)`, modulo 2^64. What is drawn for a node is drawn from its
/// key: a whole number from 0 to below `n` is `floor(mix(k) * n / 2^64)`.
///
/// **The leaves** of `order=random` are independent of each other: `low` and a number drawn to
/// below `high - low + 1`. With `order=best` and `order=worst` values are given from the top down
/// instead: a node knows its minimax value and hands it to one child, while the others get values
/// that are no better for the side to move. So the three are three different trees.
///
/// - `best`: the children stand from the best to the worst, so alpha-beta (weak) visits exactly
///   the minimal tree of Knuth and Moore.
/// - `worst`: from the worst to the best, and every value lies inside the window in which
///   alpha-beta meets it. So nothing is pruned, provided that `low` to `high` has room for it:
///   b^ceil(d/2) + b^floor(d/2) - 1 whole numbers, or else some values are equal and some
///   branches are pruned.
///
/// ```
/// use plyscope::game::{Game, RandomTree};
/// use plyscope::search::{Algorithm, Counter, Settings, run};
///
/// let tree: RandomTree = "b=3,d=4,seed=1,order=best".parse()?;
/// let mut counter = Counter::default();
/// run(&tree, &tree.start(), Algorithm::AlphaBeta, &Settings::default(), &mut counter).expect("nobody stops it");
/// assert_eq!(counter.leaves, 3 * 3 + 3 * 3 - 1);
/// # Ok::<(), plyscope::game::ParametersError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RandomTree {
    branching: u32,
    depth: u32,
    seed: u64,
    low: i64,
    high: i64,
    arrangement: Arrangement,
}

/// Where the best child for the side to move stands: anywhere, first, last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Arrangement {
    Random,
    Best,
    Worst,
}

/// A node of a random tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RandomNode {
    ply: u32,
    key: u64,
    // What is known of the minimax value from above; unused in a tree without arrangement.
    value: i64,
    // The window that a search from the root has here, both ends excluded.
    alpha: i64,
    beta: i64,
}

/// Who follows a search lists the moves of each position.
const MOST_BRANCHES: u32 = 1_000_000;

/// Scores hold whole numbers exactly up to here.
const LARGEST_LEAF: i64 = 1 << 53;

pub(crate) const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

pub(crate) fn mix(key: u64) -> u64 {
    let key = (key ^ (key >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let key = (key ^ (key >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    key ^ (key >> 31)
}

pub(crate) fn child_key(key: u64, place: u32) -> u64 {
    mix(key.wrapping_add((u64::from(place) + 1).wrapping_mul(GOLDEN)))
}

/// A whole number from 0 to below `end`, drawn from a key; 0 if `end` is not above 0.
pub(crate) fn draw(key: u64, end: i64) -> i64 {
    let product = u128::from(mix(key)) * u128::from(end.max(0).cast_unsigned());
    i64::try_from(product >> 64).unwrap_or(0)
}

/// A whole number from 0 to `most`, drawn from a key in part `part` of `parts` equal ones: so
/// numbers drawn in later parts are never smaller.
fn draw_part(key: u64, most: i64, part: u32, parts: u32) -> i64 {
    let end_of = |parts_before: u32| {
        let end = (i128::from(most) + 1) * i128::from(parts_before) / i128::from(parts.max(1));
        i64::try_from(end).unwrap_or(i64::MAX)
    };
    let (from, to) = (end_of(part), end_of(part + 1));
    (from + draw(key, to - from)).min(most)
}

impl FromStr for RandomTree {
    type Err = ParametersError;

    /// Reads `b=3,d=4,seed=1`, with `lo=`, `hi=` and `order=` if need be; what is left out has
    /// these values, -9, 9 and `random`.
    fn from_str(text: &str) -> Result<Self, ParametersError> {
        let mut tree =
            Self { branching: 3, depth: 4, seed: 1, low: -9, high: 9, arrangement: Arrangement::Random };
        let mut seen = Vec::new();
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let Some((key, value)) = part.split_once('=') else {
                return refuse_parameters(say!("random-no-equals", part = part.to_owned()));
            };
            let (key, value) = (key.trim(), value.trim());
            match key {
                "b" => tree.branching = number(key, value, 1, MOST_BRANCHES)?,
                "d" => tree.depth = number(key, value, 0, MAX_PLY)?,
                "seed" => tree.seed = number(key, value, 0, u64::MAX)?,
                "lo" => tree.low = number(key, value, -LARGEST_LEAF, LARGEST_LEAF)?,
                "hi" => tree.high = number(key, value, -LARGEST_LEAF, LARGEST_LEAF)?,
                "order" => {
                    tree.arrangement = match value {
                        "random" => Arrangement::Random,
                        "best" => Arrangement::Best,
                        "worst" => Arrangement::Worst,
                        _ => return refuse_parameters(say!("random-no-order", value = value.to_owned())),
                    }
                }
                _ => return refuse_parameters(say!("random-no-key", key = key.to_owned())),
            }
            if seen.contains(&key) {
                return refuse_parameters(say!("random-twice", key = key.to_owned()));
            }
            seen.push(key);
        }
        if tree.low > tree.high {
            let (low, high) = (tree.low.to_string(), tree.high.to_string());
            return refuse_parameters(say!("random-lo-above-hi", low, high));
        }
        Ok(tree)
    }
}

fn number<T: FromStr + Display + PartialOrd + Copy>(
    key: &str,
    value: &str,
    least: T,
    most: T,
) -> Result<T, ParametersError> {
    let number = value.parse().ok().filter(|number| (&least..=&most).contains(&number));
    number.ok_or_else(|| {
        let (key, value) = (key.to_owned(), value.to_owned());
        let (least, most) = (least.to_string(), most.to_string());
        ParametersError::new(say!("random-no-number", key, value, least, most))
    })
}

impl RandomTree {
    /// The root's minimax value, where the arrangement fixes it, with room for what lies below.
    fn root_value(&self, key: u64) -> i64 {
        let room = self.high - self.low;
        match self.arrangement {
            Arrangement::Random => 0,
            Arrangement::Best => self.low + draw(key, room + 1),
            Arrangement::Worst => {
                let (under, over) = (self.values_needed(self.depth), self.values_needed(self.depth / 2 * 2));
                let spare = i128::from(room) + 2 - under - over;
                let up = if spare >= 0 {
                    under - 1 + i128::from(draw(key, i64::try_from(spare).unwrap_or(0) + 1))
                } else {
                    i128::from(room) * under / (under + over)
                };
                self.low + i64::try_from(up).unwrap_or(0).clamp(0, room)
            }
        }
    }

    /// How many values between the window's end and its own, itself counted, a node this far above
    /// the leaves needs on the side of its children, so that nothing is pruned below it.
    fn values_needed(&self, plies: u32) -> i128 {
        i128::from(self.branching).saturating_pow(plies.div_ceil(2)).min(1 << 60)
    }

    fn is_max(node: &RandomNode) -> bool {
        node.ply.is_multiple_of(2)
    }

    fn best_first(&self, node: &RandomNode, place: u32, key: u64) -> i64 {
        let room = if Self::is_max(node) { node.value - self.low } else { self.high - node.value };
        let behind = match place.checked_sub(1) {
            None => 0,
            Some(part) => draw_part(key, room, part, self.branching - 1),
        };
        if Self::is_max(node) { node.value - behind } else { node.value + behind }
    }

    /// How far the search has come at a node, from the window's end to the node's own value, once
    /// so many children have returned, where the best child comes last.
    fn best_last(&self, node: &RandomNode, children: u32) -> i64 {
        let start = if Self::is_max(node) { node.alpha } else { node.beta };
        let way = (node.value - start).abs();
        let Some(last) = children.checked_sub(1) else { return start };
        let (children, all) = (i128::from(children), i128::from(self.branching));
        let each = self.values_needed(self.depth - node.ply) / all;
        let spare = i128::from(way) - each * all;
        let gone = if children == all {
            way
        } else if let Ok(spare @ 0..) = i64::try_from(spare) {
            let drawn = draw_part(child_key(node.key, last), spare, last, self.branching);
            i64::try_from(each * children).unwrap_or(0) + drawn
        } else {
            // Too little room: equal steps, and a step wherever there is room for one.
            i64::try_from((i128::from(way) * children + all - 1) / all).unwrap_or(0)
        };
        if Self::is_max(node) { start + gone } else { start - gone }
    }
}

impl Game for RandomTree {
    type Position = RandomNode;
    type Move = u32;

    fn start(&self) -> RandomNode {
        let key = mix(self.seed);
        let value = self.root_value(key);
        RandomNode { ply: 0, key, value, alpha: self.low - 1, beta: self.high + 1 }
    }

    fn player(&self, position: &RandomNode) -> Player {
        if Self::is_max(position) { Player::First } else { Player::Second }
    }

    fn outcome(&self, position: &RandomNode) -> Option<Outcome> {
        if position.ply < self.depth {
            return None;
        }
        let value = match self.arrangement {
            Arrangement::Random => self.low + draw(position.key, self.high - self.low + 1),
            Arrangement::Best | Arrangement::Worst => position.value,
        };
        #[expect(clippy::cast_precision_loss, reason = "no leaf is larger than 2^53")]
        Some(Outcome::Points(Score::new(value as f64).unwrap_or(Score::ZERO)))
    }

    fn moves(&self, _position: &RandomNode) -> impl Iterator<Item = u32> {
        0..self.branching
    }

    fn play(&self, position: &RandomNode, mv: u32) -> RandomNode {
        let key = child_key(position.key, mv);
        let child = RandomNode { ply: position.ply + 1, key, ..*position };
        match self.arrangement {
            Arrangement::Random => child,
            Arrangement::Best => RandomNode { value: self.best_first(position, mv, key), ..child },
            Arrangement::Worst => {
                let reached = self.best_last(position, mv);
                let value = self.best_last(position, mv + 1);
                if Self::is_max(position) {
                    RandomNode { value, alpha: reached, ..child }
                } else {
                    RandomNode { value, beta: reached, ..child }
                }
            }
        }
    }

    fn info(&self) -> GameInfo {
        GameInfo::OF_TREE
    }
}

impl Notation for RandomTree {
    fn move_name(&self, _position: &RandomNode, mv: u32) -> String {
        (u64::from(mv) + 1).to_string()
    }

    fn parse_move(&self, _position: &RandomNode, text: &str) -> Option<u32> {
        text.parse::<u32>().ok()?.checked_sub(1).filter(|place| *place < self.branching)
    }
}

impl Evaluation for RandomTree {
    fn size_limit(&self, position: &RandomNode) -> Option<f64> {
        let plies = self.depth.saturating_sub(position.ply);
        let branching = f64::from(self.branching);
        Some(if self.branching == 1 {
            f64::from(plies) + 1.0
        } else {
            (branching.powi(i32::try_from(plies + 1).unwrap_or(i32::MAX)) - 1.0) / (branching - 1.0)
        })
    }

    fn ply_limit(&self, position: &RandomNode) -> Option<u32> {
        Some(self.depth.saturating_sub(position.ply))
    }
}
