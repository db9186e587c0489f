//! How a program is written and what it prints; and what is wrong with it.

use super::trees::Dice;
use plyscope::search::Role;

/// A line that is wrong, as the reports call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    StrictForWeak,
    WeakForStrict,
    AlphaNotPassed,
    BetaNotPassed,
    ParentBoundOnly,
    BoundsSwapped,
    AlphaMovedAtMin,
    BetaMovedAtMax,
    AlphaNotUpdated,
    BetaNotUpdated,
    ValueNotReset,
    ReturnsOtherBound,
    ReturnsAlphaAtMin,
    ReturnsInLoop,
    ReturnsInLoopAtMin,
    NoCutoffAtMax,
    NoCutoffAtMin,
    LastOfEquals,
    MinusForgottenInWindow,
    MinusForgottenInValue,
    LeafMisread,
    StartsAtZero,
    ZeroAtMax,
    OtherInfinity,
    OtherInfinityAtMin,
    ValueOverwritten,
    OverwrittenAtMin,
    CutoffInverted,
    InvertedAtMin,
    AlphaKeptAtMin,
    BetaKeptAtMax,
    SwappedAtMax,
    StartsAtNumber,
    NumberAtMin,
    BoundsGlobal,
    MaximumAtMin,
    MaxStartAtMin,
    MaxFunctionAtMin,
    MinimumAtMax,
    BoundOverwritten,
    BetaOverwritten,
    TestBeforeUpdate,
    TestBeforeAtMin,
    OwnBoundTested,
    OwnBoundAtMin,
    MinusForgottenAtAlpha,
}

/// What a node begins with that begins with a number.
pub const NUMBER: f64 = -4.0;

impl Wrong {
    pub const ALL: [Self; 46] = [
        Self::StrictForWeak,
        Self::WeakForStrict,
        Self::AlphaNotPassed,
        Self::BetaNotPassed,
        Self::ParentBoundOnly,
        Self::BoundsSwapped,
        Self::AlphaMovedAtMin,
        Self::BetaMovedAtMax,
        Self::AlphaNotUpdated,
        Self::BetaNotUpdated,
        Self::ValueNotReset,
        Self::ReturnsOtherBound,
        Self::ReturnsAlphaAtMin,
        Self::ReturnsInLoop,
        Self::ReturnsInLoopAtMin,
        Self::NoCutoffAtMax,
        Self::NoCutoffAtMin,
        Self::LastOfEquals,
        Self::MinusForgottenInWindow,
        Self::MinusForgottenInValue,
        Self::LeafMisread,
        Self::StartsAtZero,
        Self::ZeroAtMax,
        Self::OtherInfinity,
        Self::OtherInfinityAtMin,
        Self::ValueOverwritten,
        Self::OverwrittenAtMin,
        Self::CutoffInverted,
        Self::InvertedAtMin,
        Self::AlphaKeptAtMin,
        Self::BetaKeptAtMax,
        Self::SwappedAtMax,
        Self::StartsAtNumber,
        Self::NumberAtMin,
        Self::BoundsGlobal,
        Self::MaximumAtMin,
        Self::MaxStartAtMin,
        Self::MaxFunctionAtMin,
        Self::MinimumAtMax,
        Self::BoundOverwritten,
        Self::BetaOverwritten,
        Self::TestBeforeUpdate,
        Self::TestBeforeAtMin,
        Self::OwnBoundTested,
        Self::OwnBoundAtMin,
        Self::MinusForgottenAtAlpha,
    ];

    pub fn word(self) -> &'static str {
        match self {
            Self::StrictForWeak => "strict-for-weak",
            Self::WeakForStrict => "weak-for-strict",
            Self::AlphaNotPassed | Self::AlphaKeptAtMin => "alpha-not-passed",
            Self::BetaNotPassed | Self::BetaKeptAtMax => "beta-not-passed",
            Self::ParentBoundOnly => "parent-bound-only",
            Self::BoundsSwapped | Self::SwappedAtMax => "bounds-swapped",
            Self::AlphaMovedAtMin => "alpha-moved-at-min",
            Self::BetaMovedAtMax => "beta-moved-at-max",
            Self::AlphaNotUpdated => "alpha-not-updated",
            Self::BetaNotUpdated => "beta-not-updated",
            Self::ValueNotReset => "value-not-reset",
            Self::ReturnsOtherBound | Self::ReturnsAlphaAtMin => "returns-other-bound",
            Self::ReturnsInLoop | Self::ReturnsInLoopAtMin => "returns-in-loop",
            Self::NoCutoffAtMax => "no-cutoff-at-max",
            Self::NoCutoffAtMin => "no-cutoff-at-min",
            Self::LastOfEquals => "last-of-equals",
            Self::MinusForgottenInWindow => "minus-forgotten-in-window",
            Self::MinusForgottenInValue => "minus-forgotten-in-value",
            Self::LeafMisread => "leaf-wrong",
            Self::StartsAtZero | Self::ZeroAtMax => "starts-at-zero",
            Self::OtherInfinity | Self::OtherInfinityAtMin => "starts-at-other-infinity",
            Self::ValueOverwritten | Self::OverwrittenAtMin => "value-overwritten",
            Self::CutoffInverted | Self::InvertedAtMin => "cutoff-inverted",
            Self::StartsAtNumber | Self::NumberAtMin => "starts-at-number",
            Self::BoundsGlobal => "bounds-global",
            Self::MaximumAtMin | Self::MaxStartAtMin | Self::MaxFunctionAtMin => "maximum-at-min",
            Self::MinimumAtMax => "minimum-at-max",
            Self::BoundOverwritten | Self::BetaOverwritten => "bound-overwritten",
            Self::TestBeforeUpdate | Self::TestBeforeAtMin => "test-before-update",
            Self::OwnBoundTested | Self::OwnBoundAtMin => "wrong-bound-tested",
            Self::MinusForgottenAtAlpha => "minus-forgotten-at-alpha",
        }
    }

    /// The only side that has the line, where the other has the right one.
    pub fn side(self) -> Option<Role> {
        match self {
            Self::ZeroAtMax | Self::BetaKeptAtMax | Self::SwappedAtMax => Some(Role::Max),
            Self::ReturnsInLoopAtMin
            | Self::ReturnsAlphaAtMin
            | Self::OtherInfinityAtMin
            | Self::OverwrittenAtMin
            | Self::InvertedAtMin
            | Self::AlphaKeptAtMin
            | Self::NumberAtMin
            | Self::BetaOverwritten
            | Self::TestBeforeAtMin
            | Self::OwnBoundAtMin => Some(Role::Min),
            _ => None,
        }
    }

    /// Whether a program of that form can have the line.
    pub fn fits(self, form: Form) -> bool {
        let is_negamax = matches!(form, Form::Negamax | Form::Looped);
        let has_value = !matches!(form, Form::Clipped | Form::Looped);
        match self {
            Self::MinusForgottenInWindow | Self::MinusForgottenInValue | Self::MinusForgottenAtAlpha => {
                is_negamax
            }
            // The bounds are the values there.
            Self::ParentBoundOnly | Self::AlphaNotUpdated | Self::ValueNotReset | Self::LeafMisread => {
                has_value
            }
            Self::BetaNotUpdated => form != Form::Negamax && has_value,
            // In a negamax every node moves alpha and tests beta.
            Self::AlphaMovedAtMin | Self::BetaMovedAtMax | Self::NoCutoffAtMax | Self::NoCutoffAtMin => {
                !is_negamax
            }
            Self::StartsAtZero
            | Self::OtherInfinity
            | Self::ValueOverwritten
            | Self::StartsAtNumber
            | Self::MinimumAtMax
            | Self::ReturnsInLoop
            | Self::OwnBoundTested => has_value,
            Self::ReturnsInLoopAtMin
            | Self::ReturnsAlphaAtMin
            | Self::OtherInfinityAtMin
            | Self::ZeroAtMax
            | Self::OverwrittenAtMin
            | Self::NumberAtMin
            | Self::OwnBoundAtMin => has_value && !is_negamax,
            Self::MaxFunctionAtMin => form == Form::OneFunction,
            Self::MaxStartAtMin => form == Form::TwoFunctions,
            Self::InvertedAtMin
            | Self::AlphaKeptAtMin
            | Self::BetaKeptAtMax
            | Self::SwappedAtMax
            | Self::BoundsGlobal
            | Self::MaximumAtMin
            | Self::BetaOverwritten
            | Self::TestBeforeAtMin => !is_negamax,
            // Its loop has the test before all else, or would never begin.
            Self::TestBeforeUpdate | Self::CutoffInverted => form != Form::Looped,
            _ => true,
        }
    }
}

/// How the search is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One function for MAX and one for MIN.
    TwoFunctions,
    /// One function that is told whether it is MAX.
    OneFunction,
    Negamax,
    /// One function whose bounds are its values.
    Clipped,
    /// A negamax whose bounds are its values, and whose loop ends as the window closes.
    Looped,
}

impl Form {
    pub const ALL: [Self; 5] =
        [Self::TwoFunctions, Self::OneFunction, Self::Negamax, Self::Clipped, Self::Looped];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// `alpha >= beta`, after the bound has moved.
    Bound,
    /// `value >= beta`, before the bound moves.
    Value,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Returns {
    Soft,
    Hard,
    /// MAX returns alpha, MIN beta.
    Bound,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pruned {
    Names,
    Count,
    Untold,
}

/// Which moves a program names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves {
    /// `"1"`, `"2"`.
    Places,
    /// 1, 2.
    Numbers,
    /// `"c1"`, `"c2"`.
    Names,
    None,
}

#[derive(Clone, Debug)]
pub struct Style {
    pub form: Form,
    pub is_minimax: bool,
    pub is_strict: bool,
    pub test: Test,
    pub returns: Returns,
    /// Whether windows are printed.
    pub windows: bool,
    pub pruned: Pruned,
    pub moves: Moves,
    pub player: bool,
    /// Whether values and windows are printed from the side of who moves.
    pub mover: bool,
    /// Whether the first line has the tree.
    pub tree: bool,
    /// Whether the first line says `alphabeta` (or `minimax`), and which cutoff.
    pub declared: bool,
    /// Whether the root names the move that it chooses.
    pub best: bool,
    pub max_at_root: bool,
    /// What the program takes for infinity.
    pub inf: f64,
    /// The window that the root is entered with.
    pub window: (f64, f64),
}

impl Style {
    /// A way in which a student may write it.
    pub fn any(dice: &mut Dice) -> Self {
        let tree = dice.one_in(2);
        let moves = [Moves::Places, Moves::Numbers, Moves::None, Moves::Names];
        let moves = dice.pick(&moves[..if tree { 3 } else { 4 }]);
        let pruned = [Pruned::Count, Pruned::Untold, Pruned::Names];
        Self {
            form: dice.pick(&Form::ALL),
            is_minimax: false,
            is_strict: dice.one_in(3),
            test: dice.pick(&[Test::Bound, Test::Value]),
            returns: dice.pick(&[Returns::Soft, Returns::Soft, Returns::Hard, Returns::Bound]),
            windows: dice.one_in(2),
            pruned: dice.pick(&pruned[..if moves == Moves::None { 2 } else { 3 }]),
            moves,
            player: dice.one_in(2),
            mover: false,
            tree,
            declared: dice.one_in(2),
            best: dice.one_in(3),
            max_at_root: true,
            inf: f64::INFINITY,
            window: (f64::NEG_INFINITY, f64::INFINITY),
        }
        .with_values_as_the_form_has_them(dice)
    }

    /// The same with another number for infinity, as programs have it that reckon in integers.
    pub fn with_infinity(self, inf: f64) -> Self {
        Self { inf, window: (-inf, inf), ..self }
    }

    /// Any way in which a correct search may be written: minimax and narrow windows too.
    pub fn any_right(dice: &mut Dice) -> Self {
        let mut style = Self::any(dice);
        let infinity = dice.pick(&[f64::INFINITY, f64::INFINITY, 1_000.0, 2_147_483_647.0]);
        style = style.with_infinity(infinity);
        if dice.one_in(6) && !matches!(style.form, Form::Clipped | Form::Looped) {
            style = Self { is_minimax: true, windows: false, ..style };
        } else if dice.one_in(5) && (style.windows || style.declared) {
            let low = f64::from(u8::try_from(dice.below(12)).expect("it is small")) - 6.0;
            let high = low + 1.0 + f64::from(u8::try_from(dice.below(6)).expect("it is small"));
            // What a search chooses whose window failed is nobody's to say.
            style = Self { window: (low, high), best: false, ..style };
        }
        style
    }

    /// A negamax prints what it has, or turns it round for MAX.
    fn with_values_as_the_form_has_them(self, dice: &mut Dice) -> Self {
        let mover = match self.form {
            Form::Negamax | Form::Looped => dice.one_in(2),
            _ => dice.one_in(8),
        };
        Self { mover, max_at_root: !dice.one_in(5), ..self }
    }
}
