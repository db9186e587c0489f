//! Alpha-beta that is right, and whose two sides differ in what no textbook lets differ.

use super::printer::Printer;
use super::style::Style;
use super::trees::{Dice, Tree};

/// How one side does it.
#[derive(Clone, Copy, Debug)]
pub struct Side {
    pub is_strict: bool,
    /// Whether the bound is tested that the value has moved, and not the value.
    pub tests_bound: bool,
    /// Whether the bound that was met is returned at a cut, and not the value.
    pub returns_bound: bool,
    /// Whether the own bound is returned at the end, and not the value.
    pub ends_with_bound: bool,
}

impl Side {
    pub fn any(dice: &mut Dice) -> Self {
        let [is_strict, tests_bound, returns_bound, ends_with_bound] = [(); 4].map(|()| dice.one_in(2));
        Self { is_strict, tests_bound, returns_bound, ends_with_bound }
    }

    /// Sides of which only one cuts at a tie, and which return the same; and such as differ in what they return.
    pub fn unlike_pairs() -> impl Iterator<Item = [Self; 2]> {
        let sides = (0..16).map(|bits| {
            let [is_strict, tests_bound, returns_bound, ends_with_bound] =
                [1, 2, 4, 8].map(|bit| bits & bit != 0);
            Self { is_strict, tests_bound, returns_bound, ends_with_bound }
        });
        sides.clone().flat_map(move |max| {
            let is_met = move |min: &Self| {
                let returns = |side: &Self| (side.returns_bound, side.ends_with_bound);
                let differ_in_ties = max.is_strict != min.is_strict;
                max.tests_bound == min.tests_bound
                    && if differ_in_ties { returns(&max) == returns(min) } else { !max.tests_bound }
            };
            sides.clone().filter(is_met).map(move |min| [max, min])
        })
    }
}

/// What a program prints whose MAX and MIN are these.
pub fn run(style: &Style, [max, min]: [Side; 2], tree: &Tree) -> String {
    let mut out = Printer::new(style, tree);
    let (alpha, beta) = style.window;
    if style.max_at_root {
        search(&mut out, [(max, true), (min, false)], tree, None, (alpha, beta));
    } else {
        search(&mut out, [(min, false), (max, true)], tree, None, (-beta, -alpha));
    }
    out.text
}

/// A negamax: the first side moves, and all numbers are its own.
fn search(
    out: &mut Printer,
    [own, other]: [(Side, bool); 2],
    node: &Tree,
    place: Option<usize>,
    (mut alpha, beta): (f64, f64),
) -> f64 {
    let (side, is_max) = own;
    let of_max = |value: f64| if is_max { value } else { -value };
    let (low, high) = if is_max { (alpha, beta) } else { (-beta, -alpha) };
    out.enter(place, is_max, low, high);
    let leave = |out: &mut Printer, value: f64, left, best: Option<usize>| {
        out.leave(is_max, of_max(value), left, best.filter(|_| place.is_none()));
        value
    };
    let children = match node {
        Tree::Leaf(value) => return leave(out, of_max(*value), 0..0, None),
        Tree::Node(children) => children,
    };
    let (mut value, mut best) = (f64::NEG_INFINITY, None);
    for (child, branch) in children.iter().enumerate() {
        let found = -search(out, [other, own], branch, Some(child), (-beta, -alpha));
        if found > value || best.is_none() {
            (value, best) = (found, Some(child));
        }
        alpha = alpha.max(value);
        let tested = if side.tests_bound { alpha } else { value };
        if tested > beta || (tested == beta && !side.is_strict) {
            let own = if side.ends_with_bound && side.tests_bound { alpha } else { value };
            let met = if side.returns_bound { beta } else { own };
            return leave(out, met, child + 1..children.len(), best);
        }
    }
    leave(out, if side.ends_with_bound { alpha } else { value }, 0..0, best)
}
