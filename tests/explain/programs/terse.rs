//! Alpha-beta in the fewest lines, as much of it is written: the bounds are the values.

use super::printer::Printer;
use super::style::{Style, Wrong};
use super::trees::Tree;

pub struct Program<'a> {
    pub style: &'a Style,
    pub wrong: &'a [Wrong],
    pub out: Printer,
    /// The one window of a program that has no more.
    pub global: (f64, f64),
}

impl Program<'_> {
    fn is(&self, wrong: Wrong) -> bool {
        self.wrong.contains(&wrong)
    }

    /// `alpha = max(alpha, ...)`, and the bound that was met is returned.
    pub fn clipped(&mut self, node: &Tree, place: Option<usize>, is_max: bool, alpha: f64, beta: f64) -> f64 {
        let (mut alpha, mut beta) = if self.is(Wrong::BoundsGlobal) { self.global } else { (alpha, beta) };
        self.out.enter(place, is_max, alpha, beta);
        let children = match node {
            Tree::Leaf(value) => {
                self.out.leave(is_max, *value, 0..0, None);
                return *value;
            }
            Tree::Node(children) => children,
        };
        let mut best = 0;
        for (child, branch) in children.iter().enumerate() {
            let (low, high) = match () {
                () if self.is(Wrong::AlphaNotPassed) => (-self.style.inf, beta),
                () if self.is(Wrong::AlphaKeptAtMin) && !is_max => (-self.style.inf, beta),
                () if self.is(Wrong::BetaNotPassed) => (alpha, self.style.inf),
                () if self.is(Wrong::BetaKeptAtMax) && is_max => (alpha, self.style.inf),
                () if self.is(Wrong::BoundsSwapped) => (beta, alpha),
                () if self.is(Wrong::SwappedAtMax) && is_max => (beta, alpha),
                () => (alpha, beta),
            };
            let found = self.clipped(branch, Some(child), !is_max, low, high);
            if self.is(Wrong::BoundsGlobal) {
                (alpha, beta) = self.global;
            }
            let bound = if is_max { alpha } else { beta };
            let is_better = if is_max { found > bound } else { found < bound };
            if is_better || (self.is(Wrong::LastOfEquals) && found == bound) {
                best = child;
            }
            let before = (alpha, beta);
            (alpha, beta) = self.moved(is_max, before, found);
            self.global = (alpha, beta);
            let is_late = self.is(Wrong::TestBeforeUpdate) || (!is_max && self.is(Wrong::TestBeforeAtMin));
            let (moved_alpha, moved_beta) = if is_late { before } else { (alpha, beta) };
            let never = if is_max { Wrong::NoCutoffAtMax } else { Wrong::NoCutoffAtMin };
            let is_strict = self.style.is_strict != self.is_other_rule();
            let is_inverted = self.is(Wrong::CutoffInverted) || (!is_max && self.is(Wrong::InvertedAtMin));
            let (low, high) = if is_inverted { (moved_alpha, moved_beta) } else { (moved_beta, moved_alpha) };
            let is_closed = if is_strict { low < high } else { low <= high };
            if is_closed && !self.is(never) {
                (alpha, beta) = (moved_alpha, moved_beta);
                let met = if is_max == self.is(Wrong::ReturnsOtherBound) { alpha } else { beta };
                self.out.leave(is_max, met, child + 1..children.len(), place.is_none().then_some(best));
                return met;
            }
        }
        let reached = if is_max == self.is(Wrong::ReturnsOtherBound) { beta } else { alpha };
        self.out.leave(is_max, reached, 0..0, place.is_none().then_some(best));
        reached
    }

    /// The window after a value came back.
    fn moved(&self, is_max: bool, (alpha, beta): (f64, f64), found: f64) -> (f64, f64) {
        match is_max {
            true if self.is(Wrong::BetaMovedAtMax) => (alpha, beta.min(found)),
            true if self.is(Wrong::BoundOverwritten) => (found, beta),
            false if self.is(Wrong::BoundOverwritten) || self.is(Wrong::BetaOverwritten) => (alpha, found),
            false if self.is(Wrong::MaximumAtMin) => (alpha, beta.max(found)),
            false if !self.is(Wrong::AlphaMovedAtMin) => (alpha, beta.min(found)),
            _ => (alpha.max(found), beta),
        }
    }

    /// `while alpha < beta`: a negamax that looks at its window before each child.
    pub fn looped(&mut self, node: &Tree, place: Option<usize>, is_max: bool, alpha: f64, beta: f64) -> f64 {
        let color = if is_max { 1.0 } else { -1.0 };
        let (low, high) = if is_max { (alpha, beta) } else { (-beta, -alpha) };
        self.out.enter(place, is_max, low, high);
        let children = match node {
            Tree::Leaf(value) => {
                self.out.leave(is_max, *value, 0..0, None);
                return color * value;
            }
            Tree::Node(children) => children,
        };
        let mut alpha = alpha;
        let (mut child, mut best) = (0, 0);
        while child < children.len() && self.is_open(alpha, beta) {
            let window = match () {
                () if self.is(Wrong::MinusForgottenInWindow) => (alpha, beta),
                () if self.is(Wrong::BoundsSwapped) => (-alpha, -beta),
                () if self.is(Wrong::MinusForgottenAtAlpha) => (-beta, alpha),
                () if self.is(Wrong::AlphaNotPassed) => (-beta, self.style.inf),
                () if self.is(Wrong::BetaNotPassed) => (-self.style.inf, -alpha),
                () => (-beta, -alpha),
            };
            let found = self.looped(&children[child], Some(child), !is_max, window.0, window.1);
            let found = if self.is(Wrong::MinusForgottenInValue) { found } else { -found };
            if found > alpha || (self.is(Wrong::LastOfEquals) && found == alpha) {
                best = child;
            }
            alpha = if self.is(Wrong::BoundOverwritten) { found } else { alpha.max(found) };
            child += 1;
        }
        let returned = if self.is(Wrong::ReturnsOtherBound) { beta } else { alpha };
        self.out.leave(is_max, color * returned, child..children.len(), place.is_none().then_some(best));
        returned
    }

    fn is_open(&self, alpha: f64, beta: f64) -> bool {
        let is_strict = self.style.is_strict != self.is_other_rule();
        if is_strict { alpha <= beta } else { alpha < beta }
    }

    fn is_other_rule(&self) -> bool {
        self.is(Wrong::StrictForWeak) || self.is(Wrong::WeakForStrict)
    }
}
