//! Alpha-beta as one function that is told whether MAX moves.

use super::printer::Printer;
use super::style::{NUMBER, Returns, Style, Test, Wrong};
use super::trees::Tree;

pub struct Program<'a> {
    pub style: &'a Style,
    pub wrong: &'a [Wrong],
    pub out: Printer,
    /// What the child before has left in the variable, by plies.
    pub left: Vec<Option<f64>>,
    /// The one window of a program that has no more.
    pub global: (f64, f64),
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
        let window = if self.is(Wrong::BoundsGlobal) { self.global } else { window };
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
        let mut value = self.start(is_max, ply);
        let takes_most = if is_max {
            !self.is(Wrong::MinimumAtMax)
        } else {
            self.is(Wrong::MaximumAtMin) || self.is(Wrong::MaxFunctionAtMin)
        };
        self.left[ply + 1] = None;
        let mut best = None;
        let (mut tried, mut is_cut) = (0, false);
        let returns_at_once =
            self.is(Wrong::ReturnsInLoop) || (!is_max && self.is(Wrong::ReturnsInLoopAtMin));
        for child in children {
            let handed = self.handed_down(is_max, alpha, beta, value);
            let found = self.search(child, Some(tried), ply + 1, !is_max, handed);
            if self.is(Wrong::BoundsGlobal) {
                (alpha, beta) = self.global;
            }
            let is_better = if takes_most { found > value } else { found < value };
            if is_better || best.is_none() || (self.is(Wrong::LastOfEquals) && found == value) {
                best = Some(tried);
            }
            let overwrites =
                self.is(Wrong::ValueOverwritten) || (!is_max && self.is(Wrong::OverwrittenAtMin));
            if is_better || overwrites {
                value = found;
            }
            tried += 1;
            if returns_at_once {
                break;
            }
            if self.style.is_minimax {
                continue;
            }
            is_cut = self.style.test == Test::Value
                && !self.is(Wrong::TestBeforeUpdate)
                && (is_max || !self.is(Wrong::TestBeforeAtMin))
                && self.is_cut(is_max, value, (alpha, beta));
            if is_cut {
                break;
            }
            let before = (alpha, beta);
            let is_late = self.is(Wrong::TestBeforeUpdate) || (!is_max && self.is(Wrong::TestBeforeAtMin));
            if is_late && self.has_closed(is_max, alpha, beta) {
                break;
            }
            (alpha, beta) = self.moved(is_max, before, value);
            self.global = (alpha, beta);
            if self.style.test == Test::Bound && !is_late && self.is_closed(is_max, value, (alpha, beta)) {
                break;
            }
        }
        self.left[ply] = Some(value);
        let returned = match self.style.returns {
            _ if self.style.is_minimax || returns_at_once => value,
            _ if self.is(Wrong::ReturnsOtherBound) && is_max => beta,
            _ if self.is(Wrong::ReturnsOtherBound) => alpha,
            _ if self.is(Wrong::ReturnsAlphaAtMin) && !is_max => alpha,
            Returns::Soft => value,
            Returns::Hard => value.max(window.0).min(window.1),
            // The bound has not moved where the value was looked at first.
            Returns::Bound if is_cut => value,
            Returns::Bound if is_max || self.is(Wrong::MaxFunctionAtMin) => alpha,
            Returns::Bound => beta,
        };
        let best = best.filter(|_| place.is_none());
        self.out.leave(is_max, returned, tried..children.len(), best);
        returned
    }

    fn start(&self, is_max: bool, ply: usize) -> f64 {
        let infinity = if is_max { -self.style.inf } else { self.style.inf };
        match () {
            () if self.is(Wrong::ValueNotReset) => self.left[ply].unwrap_or(infinity),
            () if self.is(Wrong::StartsAtZero) || (is_max && self.is(Wrong::ZeroAtMax)) => 0.0,
            () if is_max && self.is(Wrong::StartsAtNumber) => NUMBER,
            () if !is_max && (self.is(Wrong::StartsAtNumber) || self.is(Wrong::NumberAtMin)) => -NUMBER,
            () if self.is(Wrong::OtherInfinity) || (!is_max && self.is(Wrong::OtherInfinityAtMin)) => {
                -infinity
            }
            () if self.is(Wrong::MaxFunctionAtMin) => -self.style.inf,
            () => infinity,
        }
    }

    /// The window after a value came back.
    fn moved(&self, is_max: bool, (alpha, beta): (f64, f64), value: f64) -> (f64, f64) {
        match is_max {
            true if self.is(Wrong::BetaMovedAtMax) => (alpha, beta.min(value)),
            true if self.is(Wrong::AlphaNotUpdated) => (alpha, beta),
            true if self.is(Wrong::BoundOverwritten) => (value, beta),
            false if self.is(Wrong::BoundOverwritten) || self.is(Wrong::BetaOverwritten) => (alpha, value),
            false if self.is(Wrong::AlphaMovedAtMin) => (alpha.max(value), beta),
            false if self.is(Wrong::BetaNotUpdated) => (alpha, beta),
            false if !self.is(Wrong::MaxFunctionAtMin) => (alpha, beta.min(value)),
            _ => (alpha.max(value), beta),
        }
    }

    fn handed_down(&self, is_max: bool, alpha: f64, beta: f64, value: f64) -> (f64, f64) {
        if self.is(Wrong::AlphaNotPassed) || (!is_max && self.is(Wrong::AlphaKeptAtMin)) {
            (-self.style.inf, beta)
        } else if self.is(Wrong::BetaNotPassed) || (is_max && self.is(Wrong::BetaKeptAtMax)) {
            (alpha, self.style.inf)
        } else if self.is(Wrong::ParentBoundOnly) {
            if is_max { (value, self.style.inf) } else { (-self.style.inf, value) }
        } else if self.is(Wrong::BoundsSwapped) || (is_max && self.is(Wrong::SwappedAtMax)) {
            (beta, alpha)
        } else {
            (alpha, beta)
        }
    }

    /// `value >= beta` at MAX, `value <= alpha` at MIN.
    fn is_cut(&self, is_max: bool, value: f64, (alpha, beta): (f64, f64)) -> bool {
        match is_max {
            true if self.is(Wrong::OwnBoundTested) => self.has_closed(true, value, alpha),
            false if self.is(Wrong::OwnBoundTested) => self.has_closed(false, beta, value),
            false if self.is(Wrong::OwnBoundAtMin) => self.has_closed(false, value, beta),
            false if self.is(Wrong::MaxFunctionAtMin) => self.has_closed(false, value, beta),
            true => self.has_closed(true, value, beta),
            false => self.has_closed(false, alpha, value),
        }
    }

    /// The same once the bound has moved.
    fn is_closed(&self, is_max: bool, value: f64, (alpha, beta): (f64, f64)) -> bool {
        if self.is(Wrong::OwnBoundTested) || (!is_max && self.is(Wrong::OwnBoundAtMin)) {
            return self.is_cut(is_max, value, (alpha, beta));
        }
        self.has_closed(is_max, alpha, beta)
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
