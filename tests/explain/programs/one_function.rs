//! Alpha-beta as one function that is told whether MAX moves.

use super::printer::Printer;
use super::style::{Returns, Style, Test, Wrong};
use super::trees::Tree;

pub struct Program<'a> {
    pub style: &'a Style,
    pub wrong: &'a [Wrong],
    pub out: Printer,
    /// What the child before has left in the variable, by plies.
    pub left: Vec<Option<f64>>,
}

impl Program<'_> {
    fn is(&self, wrong: Wrong) -> bool {
        self.wrong.contains(&wrong)
    }

    pub fn search(
        &mut self,
        node: &Tree,
        place: Option<usize>,
        ply: usize,
        is_max: bool,
        window: (f64, f64),
    ) -> f64 {
        let (mut alpha, mut beta) = window;
        self.out.enter(place, is_max, alpha, beta);
        let children = match node {
            Tree::Leaf(value) => {
                let value = if self.is(Wrong::LeafMisread) && *value > 6.0 { -value } else { *value };
                self.out.leave(is_max, value, 0..0, None);
                return value;
            }
            Tree::Node(children) => children,
        };
        let mut value = if is_max { -self.style.inf } else { self.style.inf };
        if self.is(Wrong::ValueNotReset) {
            value = self.left[ply].unwrap_or(value);
        }
        if self.is(Wrong::StartsAtZero) || (is_max && self.is(Wrong::ZeroAtMax)) {
            value = 0.0;
        }
        self.left[ply + 1] = None;
        let mut best = None;
        let (mut tried, mut is_cut) = (0, false);
        for child in children {
            let handed = self.handed_down(is_max, alpha, beta, value);
            let found = self.search(child, Some(tried), ply + 1, !is_max, handed);
            let is_better = if is_max { found > value } else { found < value };
            if is_better || best.is_none() || (self.is(Wrong::LastOfEquals) && found == value) {
                best = Some(tried);
            }
            let overwrites =
                self.is(Wrong::ValueOverwritten) || (!is_max && self.is(Wrong::OverwrittenAtMin));
            if is_better || overwrites {
                value = found;
            }
            tried += 1;
            if self.style.is_minimax {
                continue;
            }
            is_cut = self.style.test == Test::Value && self.is_cut(is_max, value, (alpha, beta));
            if is_cut {
                break;
            }
            if is_max {
                if self.is(Wrong::BetaMovedAtMax) {
                    beta = beta.min(value);
                } else if !self.is(Wrong::AlphaNotUpdated) {
                    alpha = alpha.max(value);
                }
            } else if self.is(Wrong::AlphaMovedAtMin) {
                alpha = alpha.max(value);
            } else if !self.is(Wrong::BetaNotUpdated) {
                beta = beta.min(value);
            }
            if self.style.test == Test::Bound && self.has_closed(is_max, alpha, beta) {
                break;
            }
        }
        self.left[ply] = Some(value);
        let returned = match self.style.returns {
            _ if self.style.is_minimax => value,
            _ if self.is(Wrong::ReturnsOtherBound) => {
                if is_max {
                    beta
                } else {
                    alpha
                }
            }
            Returns::Soft => value,
            Returns::Hard => value.max(window.0).min(window.1),
            // The bound has not moved where the value was looked at first.
            Returns::Bound if is_cut => value,
            Returns::Bound => {
                if is_max {
                    alpha
                } else {
                    beta
                }
            }
        };
        let best = best.filter(|_| place.is_none());
        self.out.leave(is_max, returned, tried..children.len(), best);
        returned
    }

    fn handed_down(&self, is_max: bool, alpha: f64, beta: f64, value: f64) -> (f64, f64) {
        if self.is(Wrong::AlphaNotPassed) {
            (-self.style.inf, beta)
        } else if self.is(Wrong::BetaNotPassed) {
            (alpha, self.style.inf)
        } else if self.is(Wrong::ParentBoundOnly) {
            if is_max { (value, self.style.inf) } else { (-self.style.inf, value) }
        } else if self.is(Wrong::BoundsSwapped) {
            (beta, alpha)
        } else {
            (alpha, beta)
        }
    }

    /// `value >= beta` at MAX, `value <= alpha` at MIN.
    fn is_cut(&self, is_max: bool, value: f64, (alpha, beta): (f64, f64)) -> bool {
        if is_max { self.has_closed(true, value, beta) } else { self.has_closed(false, alpha, value) }
    }

    fn has_closed(&self, is_max: bool, alpha: f64, beta: f64) -> bool {
        if self.is(if is_max { Wrong::NoCutoffAtMax } else { Wrong::NoCutoffAtMin }) {
            return false;
        }
        let mut is_strict = self.style.is_strict;
        is_strict |= self.is(Wrong::StrictForWeak);
        is_strict &= !self.is(Wrong::WeakForStrict);
        match self.is(Wrong::CutoffInverted) || (!is_max && self.is(Wrong::InvertedAtMin)) {
            true if is_strict => alpha < beta,
            true => alpha <= beta,
            false if is_strict => alpha > beta,
            false => alpha >= beta,
        }
    }
}
