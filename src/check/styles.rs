//! How a mistake may be written: where the test stands beside it, at which sides it is made, and which
//! number it has where it has one.

use super::candidates::horizons;
use super::mistake::MistakeFlag;
use super::program::{Leftover, Program, Returns};
use super::walk::CheckInput;
use super::{Diagnosis, Mistake, Violation, ViolationKind};
use crate::record::NodeId;
use crate::score::{Score, Window};
use crate::search::Role;

/// How a mistake is made that is made in several ways.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub(super) enum Way {
    /// As most programs have it.
    #[default]
    Usual,
    /// One side has the other's comparison, and begins with the other's infinity.
    WithStart,
    /// One side has the other's function.
    Whole,
    /// The wrong bound is compared as the other side would.
    Turned,
    /// The test is asked only where a child is better than the bound.
    WhereBetter,
    /// MIN moves its value into the window as MAX does, which matters where the window is upside down.
    SameClamp,
}

/// Whether a mistake shows where it is made like this. That one side takes the best of the other, or begins with
/// its infinity, shows in what a node returns: in the bound where that is the value, otherwise in the value.
pub(super) fn shows(program: Program) -> bool {
    let returns_bound = matches!(program.returns, Returns::MovedBound | Returns::EndOrBound);
    let is_of_value =
        |made: Mistake| made.is(MistakeFlag::OtherBest) || made == Mistake::StartsAtOtherInfinity;
    let is_value = program.cutoff.is_none() || !returns_bound;
    match program.way {
        _ if !program.mistakes.is_some_and(|made| is_of_value(made.mistake)) => true,
        Way::Usual => is_value || !program.is_by_child,
        Way::WithStart => is_value,
        _ => true,
    }
}

/// What else a program may do its own way where these mistakes are made.
pub(super) fn styles(mistakes: Diagnosis, starts: &[FirstValue]) -> Vec<Program> {
    let Diagnosis { mistake, second, .. } = mistakes;
    let with = Program { mistakes: Some(mistakes), ..Program::right(None, Returns::Value) };
    let horizons = horizons(mistake);
    if !horizons.is_empty() {
        return horizons.iter().map(|&horizon| Program { horizon, ..with }).collect();
    }
    let mut styles: Vec<_> = mistake.ways().map(|way| Program { way, ..with }).collect();
    match mistake {
        Mistake::ValueNotReset => {
            let others = [Leftover::InnerSibling, Leftover::Ply].map(|leftover| Program { leftover, ..with });
            styles.extend(others);
        }
        Mistake::StartsAtZero => styles[0].start = Window { alpha: Score::ZERO, beta: Score::ZERO },
        Mistake::StartsAtNumber => styles = starts.iter().flat_map(|start| start.styles(with)).collect(),
        _ => {}
    }
    if mistake.is(MistakeFlag::OneSide) && second.is_none() {
        let both = styles.clone();
        let at = |side| both.iter().map(move |&style| Program { wrong_at: Some(side), ..style });
        styles.extend([Role::Max, Role::Min].into_iter().flat_map(at));
    }
    if mistake.is(MistakeFlag::ByChild) {
        styles.extend(styles.clone().into_iter().map(|style| Program { is_by_child: true, ..style }));
    }
    if mistakes.mistakes().any(|mistake| mistake.is(MistakeFlag::BothSides)) {
        styles.push(Program { is_negamax: true, ..with });
    }
    styles
}

/// What Java calls `Double.MIN_VALUE`, Python `float_info.min` and C `FLT_MIN` is less: no infinity at all.
const LEAST_NUMBERS: f64 = 1e-37;

/// A number that the nodes of one side may begin with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct FirstValue {
    role: Role,
    value: Score,
}

impl FirstValue {
    /// Those that may be why a recording differs from what programs do that are right: what a node
    /// returned, or moved its bound to, though no child brought it; and the worst that any node of a side
    /// has returned, since none returns less than it began with.
    pub fn shown(input: &CheckInput<'_>, differences: impl Iterator<Item = Violation>) -> Vec<Self> {
        let &CheckInput { recording, reading, .. } = input;
        let returned = |node: NodeId| {
            let node = recording.node(node);
            Some(Self { role: reading.role(&node), value: reading.value(&node)? })
        };
        let mut found: Vec<Self> = Vec::new();
        let mut add = |first: Option<Self>| {
            let is_number = |first: &Self| first.value.is_finite() && first.value != Score::ZERO;
            found.extend(first.filter(|first| is_number(first) && !found.contains(first)));
        };
        for Violation { node, kind, .. } in differences {
            match kind {
                ViolationKind::Value { .. } | ViolationKind::StopsOpen { .. } => add(returned(node)),
                ViolationKind::Window { found, expected } => {
                    let role = reading.role(&recording.node(node));
                    let [found, expected] = [found, expected].map(|window| reading.shown(role, window));
                    add(Some(if found.alpha == expected.alpha {
                        Self { role: Role::Min, value: found.beta }
                    } else {
                        Self { role: Role::Max, value: found.alpha }
                    }));
                }
                _ => {}
            }
        }
        let inner = recording.ids().filter(|&id| recording.size(id) > 1).filter_map(returned);
        let mut worst: [Option<Self>; 2] = [None; 2];
        for first in inner.filter(|first| first.role != Role::Chance) {
            let worst = &mut worst[usize::from(first.role == Role::Min)];
            if worst.is_none_or(|worst| first.role.prefers(worst.value, first.value)) {
                *worst = Some(first);
            }
        }
        worst.into_iter().for_each(add);
        found
    }

    /// Programs whose sides begin with the number: both as each of them sees it, or only one, or both with
    /// the very same. It stands for an infinity that is bad for who begins with it.
    fn styles(self, with: Program) -> Vec<Program> {
        let Self { role, value } = self;
        let same = Program { start: Window { alpha: value, beta: value }, ..with };
        let start = match role {
            Role::Min => Window { alpha: -value, beta: value },
            _ => Window { alpha: value, beta: -value },
        };
        let both = Program { start, ..with };
        let mut styles = Vec::new();
        if role.prefers(Score::ZERO, value) || value.get().abs() < LEAST_NUMBERS {
            styles.extend([both, Program { wrong_at: Some(role), ..both }]);
        }
        if value < Score::ZERO {
            styles.push(same);
        }
        styles
    }
}
