//! Alpha-beta as a negamax: every value is from the side of who moves.

use super::printer::Printer;
use super::style::{NUMBER, Returns, Style, Test, Wrong};
use super::trees::Tree;

pub struct Program<'a> {
    pub style: &'a Style,
    pub wrong: &'a [Wrong],
    pub out: Printer,
}

impl Program<'_> {
    fn is(&self, wrong: Wrong) -> bool {
        self.wrong.contains(&wrong)
    }

    /// `color` is 1 where MAX moves, else -1; `left` is what the child before has left in the variable.
    pub fn search(
        &mut self,
        node: &Tree,
        place: Option<usize>,
        color: f64,
        (mut alpha, beta): (f64, f64),
        left: &mut f64,
    ) -> f64 {
        let is_max = color > 0.0;
        let entry = (alpha, beta);
        let (low, high) = if is_max { (alpha, beta) } else { (-beta, -alpha) };
        self.out.enter(place, is_max, low, high);
        let children = match node {
            Tree::Leaf(value) => {
                let value = if self.is(Wrong::LeafMisread) && *value > 6.0 { -value } else { *value };
                self.out.leave(is_max, value, 0..0, None);
                return color * value;
            }
            Tree::Node(children) => children,
        };
        let mut value = if self.is(Wrong::ValueNotReset) { *left } else { -self.style.inf };
        if self.is(Wrong::StartsAtZero) || self.is(Wrong::StartsAtNumber) {
            value = if self.is(Wrong::StartsAtZero) { 0.0 } else { NUMBER };
        }
        if self.is(Wrong::OtherInfinity) {
            value = self.style.inf;
        }
        let mut below = -self.style.inf;
        let (mut best, mut tried, mut is_cut) = (0, 0, false);
        for child in children {
            let window = match () {
                () if self.is(Wrong::MinusForgottenInWindow) => (alpha, beta),
                () if self.is(Wrong::BoundsSwapped) => (-alpha, -beta),
                () if self.is(Wrong::MinusForgottenAtAlpha) => (-beta, alpha),
                () if self.is(Wrong::AlphaNotPassed) => (-beta, self.style.inf),
                () if self.is(Wrong::BetaNotPassed) => (-self.style.inf, -alpha),
                () if self.is(Wrong::ParentBoundOnly) => (-self.style.inf, -value),
                () => (-beta, -alpha),
            };
            let found = self.search(child, Some(tried), -color, window, &mut below);
            let found = if self.is(Wrong::MinusForgottenInValue) { found } else { -found };
            if found > value || tried == 0 || (self.is(Wrong::LastOfEquals) && found == value) {
                best = tried;
            }
            tried += 1;
            value = match () {
                () if self.is(Wrong::ValueOverwritten) => found,
                () if self.is(Wrong::MinimumAtMax) => value.min(found),
                () => value.max(found),
            };
            if self.is(Wrong::ReturnsInLoop) {
                break;
            }
            if self.style.is_minimax {
                continue;
            }
            let is_late = self.is(Wrong::TestBeforeUpdate);
            if is_late && self.cuts(alpha, beta) {
                break;
            }
            let tests_own = self.is(Wrong::OwnBoundTested);
            let tested = |alpha: f64| if tests_own { alpha } else { beta };
            is_cut = self.style.test == Test::Value && !is_late && self.cuts(value, tested(alpha));
            if is_cut {
                break;
            }
            if self.is(Wrong::BoundOverwritten) {
                alpha = value;
            } else if !self.is(Wrong::AlphaNotUpdated) {
                alpha = alpha.max(value);
            }
            let reached = if tests_own { value } else { alpha };
            if self.style.test == Test::Bound && !is_late && self.cuts(reached, tested(alpha)) {
                break;
            }
        }
        *left = value;
        let returned = match self.style.returns {
            _ if self.style.is_minimax || self.is(Wrong::ReturnsInLoop) => value,
            _ if self.is(Wrong::ReturnsOtherBound) => beta,
            Returns::Soft => value,
            Returns::Hard => value.max(entry.0).min(entry.1),
            Returns::Bound if is_cut => value,
            Returns::Bound => alpha,
        };
        self.out.leave(is_max, color * returned, tried..children.len(), place.is_none().then_some(best));
        returned
    }

    fn cuts(&self, reached: f64, beta: f64) -> bool {
        let is_strict =
            (self.style.is_strict && !self.is(Wrong::WeakForStrict)) || self.is(Wrong::StrictForWeak);
        match self.is(Wrong::CutoffInverted) {
            true if is_strict => reached < beta,
            true => reached <= beta,
            false if is_strict => reached > beta,
            false => reached >= beta,
        }
    }
}
