//! Alpha-beta as a function for MAX and another for MIN, which look at what each child brings.

use super::printer::Printer;
use super::style::{NUMBER, Returns, Style, Test, Wrong};
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

    /// `left`: what the child before has left in the variable.
    pub fn max_value(
        &mut self,
        node: &Tree,
        place: Option<usize>,
        alpha: f64,
        beta: f64,
        left: &mut f64,
    ) -> f64 {
        let (mut alpha, mut beta) = self.entered(alpha, beta);
        self.out.enter(place, true, alpha, beta);
        let Tree::Node(children) = node else { return self.leaf(true, node) };
        let mut value = match () {
            () if self.is(Wrong::ValueNotReset) => *left,
            () if self.is(Wrong::StartsAtZero) || self.is(Wrong::ZeroAtMax) => 0.0,
            () if self.is(Wrong::StartsAtNumber) => NUMBER,
            () if self.is(Wrong::OtherInfinity) => self.style.inf,
            () => -self.style.inf,
        };
        let mut below = self.style.inf;
        let (mut best, mut tried, mut cut) = (0, 0, None);
        for (child, branch) in children.iter().enumerate() {
            let (a, b) = match () {
                () if self.is(Wrong::AlphaNotPassed) => (-self.style.inf, beta),
                () if self.is(Wrong::BetaNotPassed) || self.is(Wrong::BetaKeptAtMax) => {
                    (alpha, self.style.inf)
                }
                () if self.is(Wrong::ParentBoundOnly) => (value, self.style.inf),
                () if self.is(Wrong::BoundsSwapped) || self.is(Wrong::SwappedAtMax) => (beta, alpha),
                () => (alpha, beta),
            };
            let score = self.min_value(branch, Some(child), a, b, &mut below);
            (alpha, beta) = self.entered(alpha, beta);
            tried += 1;
            if score > value || child == 0 || (self.is(Wrong::LastOfEquals) && score >= value) {
                best = child;
            }
            value = match () {
                () if self.is(Wrong::ValueOverwritten) => score,
                () if self.is(Wrong::MinimumAtMax) => value.min(score),
                () => value.max(score),
            };
            if self.is(Wrong::ReturnsInLoop) {
                break;
            }
            if self.style.is_minimax {
                continue;
            }
            let is_late = self.is(Wrong::TestBeforeUpdate);
            if is_late && self.cuts_at_max(alpha, beta) {
                cut = Some(alpha);
                break;
            }
            let tests_own = self.is(Wrong::OwnBoundTested);
            let tested = |alpha: f64, beta: f64| if tests_own { alpha } else { beta };
            if self.style.test == Test::Value && !is_late && self.cuts_at_max(score, tested(alpha, beta)) {
                cut = Some(score);
                break;
            }
            if self.is(Wrong::BetaMovedAtMax) {
                beta = beta.min(score);
            } else if (score > alpha && !self.is(Wrong::AlphaNotUpdated)) || self.is(Wrong::BoundOverwritten)
            {
                alpha = score;
            }
            self.global = (alpha, beta);
            let reached = if tests_own { score } else { alpha };
            if self.style.test == Test::Bound && !is_late && self.cuts_at_max(reached, tested(alpha, beta)) {
                cut = Some(alpha);
                break;
            }
        }
        *left = value;
        let returned = match self.style.returns {
            _ if self.style.is_minimax || self.is(Wrong::ReturnsInLoop) => value,
            _ if self.is(Wrong::ReturnsOtherBound) => beta,
            Returns::Soft => value,
            Returns::Hard if cut.is_some() => beta,
            Returns::Hard => alpha,
            Returns::Bound => cut.unwrap_or(alpha),
        };
        self.out.leave(true, returned, tried..children.len(), place.is_none().then_some(best));
        returned
    }

    pub fn min_value(
        &mut self,
        node: &Tree,
        place: Option<usize>,
        alpha: f64,
        beta: f64,
        left: &mut f64,
    ) -> f64 {
        let (mut alpha, mut beta) = self.entered(alpha, beta);
        self.out.enter(place, false, alpha, beta);
        let Tree::Node(children) = node else { return self.leaf(false, node) };
        let mut value = match () {
            () if self.is(Wrong::ValueNotReset) => *left,
            () if self.is(Wrong::StartsAtZero) => 0.0,
            () if self.is(Wrong::StartsAtNumber) || self.is(Wrong::NumberAtMin) => -NUMBER,
            () if self.is(Wrong::OtherInfinity) || self.is(Wrong::OtherInfinityAtMin) => -self.style.inf,
            () if self.is(Wrong::MaxStartAtMin) => -self.style.inf,
            () => self.style.inf,
        };
        let mut below = -self.style.inf;
        let (mut best, mut tried, mut cut) = (0, 0, None);
        for (child, branch) in children.iter().enumerate() {
            let (a, b) = match () {
                () if self.is(Wrong::AlphaNotPassed) || self.is(Wrong::AlphaKeptAtMin) => {
                    (-self.style.inf, beta)
                }
                () if self.is(Wrong::BetaNotPassed) => (alpha, self.style.inf),
                () if self.is(Wrong::ParentBoundOnly) => (-self.style.inf, value),
                () if self.is(Wrong::BoundsSwapped) => (beta, alpha),
                () => (alpha, beta),
            };
            let score = self.max_value(branch, Some(child), a, b, &mut below);
            (alpha, beta) = self.entered(alpha, beta);
            tried += 1;
            let is_better = if self.is(Wrong::MaxStartAtMin) { score > value } else { score < value };
            if is_better || child == 0 || (self.is(Wrong::LastOfEquals) && score <= value) {
                best = child;
            }
            let overwrites = self.is(Wrong::ValueOverwritten) || self.is(Wrong::OverwrittenAtMin);
            value = match () {
                () if overwrites => score,
                () if self.is(Wrong::MaximumAtMin) || self.is(Wrong::MaxStartAtMin) => value.max(score),
                () => value.min(score),
            };
            if self.is(Wrong::ReturnsInLoop) || self.is(Wrong::ReturnsInLoopAtMin) {
                break;
            }
            if self.style.is_minimax {
                continue;
            }
            let is_late = self.is(Wrong::TestBeforeUpdate) || self.is(Wrong::TestBeforeAtMin);
            if is_late && self.cuts_at_min(alpha, beta) {
                cut = Some(beta);
                break;
            }
            if self.style.test == Test::Value && !is_late && self.ends_min(score, alpha, beta) {
                cut = Some(score);
                break;
            }
            if self.is(Wrong::AlphaMovedAtMin) {
                alpha = alpha.max(score);
            } else if (score < beta && !self.is(Wrong::BetaNotUpdated))
                || self.is(Wrong::BoundOverwritten)
                || self.is(Wrong::BetaOverwritten)
            {
                beta = score;
            }
            self.global = (alpha, beta);
            let tests_own = self.is(Wrong::OwnBoundTested) || self.is(Wrong::OwnBoundAtMin);
            let reached = if tests_own { score } else { beta };
            if self.style.test == Test::Bound && !is_late && self.ends_min(reached, alpha, beta) {
                cut = Some(beta);
                break;
            }
        }
        *left = value;
        let returned = match self.style.returns {
            _ if self.style.is_minimax || self.is(Wrong::ReturnsInLoop) => value,
            _ if self.is(Wrong::ReturnsInLoopAtMin) => value,
            _ if self.is(Wrong::ReturnsOtherBound) || self.is(Wrong::ReturnsAlphaAtMin) => alpha,
            Returns::Soft => value,
            Returns::Hard if cut.is_some() => alpha,
            Returns::Hard => beta,
            Returns::Bound => cut.unwrap_or(beta),
        };
        self.out.leave(false, returned, tried..children.len(), place.is_none().then_some(best));
        returned
    }

    fn leaf(&mut self, is_max: bool, node: &Tree) -> f64 {
        let Tree::Leaf(value) = *node else { panic!("it has children") };
        let value = if self.is(Wrong::LeafMisread) && value > 6.0 { -value } else { value };
        self.out.leave(is_max, value, 0..0, None);
        value
    }

    /// The window of a node, as it is entered and as a child has returned.
    fn entered(&self, alpha: f64, beta: f64) -> (f64, f64) {
        if self.is(Wrong::BoundsGlobal) { self.global } else { (alpha, beta) }
    }

    /// Whether what MIN has reached ends it.
    fn ends_min(&self, reached: f64, alpha: f64, beta: f64) -> bool {
        match () {
            () if self.is(Wrong::OwnBoundTested) => self.cuts_at_min(beta, reached),
            () if self.is(Wrong::OwnBoundAtMin) => self.cuts_at_min(reached, beta),
            () => self.cuts_at_min(alpha, reached),
        }
    }

    fn cuts_at_max(&self, reached: f64, beta: f64) -> bool {
        match self.is(Wrong::CutoffInverted) {
            _ if self.is(Wrong::NoCutoffAtMax) => false,
            true if self.is_strict() => reached < beta,
            true => reached <= beta,
            false if self.is_strict() => reached > beta,
            false => reached >= beta,
        }
    }

    fn cuts_at_min(&self, alpha: f64, reached: f64) -> bool {
        match self.is(Wrong::CutoffInverted) || self.is(Wrong::InvertedAtMin) {
            _ if self.is(Wrong::NoCutoffAtMin) => false,
            true if self.is_strict() => reached > alpha,
            true => reached >= alpha,
            false if self.is_strict() => reached < alpha,
            false => reached <= alpha,
        }
    }

    fn is_strict(&self) -> bool {
        (self.style.is_strict && !self.is(Wrong::WeakForStrict)) || self.is(Wrong::StrictForWeak)
    }
}
