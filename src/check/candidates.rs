//! Which programs a recording is held against.

use super::mistake::MistakeFlag;
use super::program::{CutoffTest, Horizon, Leftover, Program, Returns};
use super::{Convention, Diagnosis, FailMode, Mistake};
use crate::record::{Header, NodeId, Recording, Values};
use crate::score::Window;
use crate::search::{Algorithm, Cutoff, Fail, Role, Settings};

/// The algorithm that a recording names, in any spelling: `alpha-beta`, `AlphaBeta`.
pub(crate) fn named(header: &Header) -> Option<Algorithm> {
    let letters: String = header.algorithm.chars().filter(|c| c.is_alphanumeric()).collect();
    header.info().algorithm.or_else(|| letters.to_lowercase().parse().ok())
}

/// What a recording declares of its search, and what shows without any rule.
pub(super) struct Declared {
    algorithm: Option<Algorithm>,
    cutoff: Option<Cutoff>,
    fail: Option<Fail>,
    has_cutoffs: bool,
    infinities: Option<Window>,
}

impl Declared {
    pub fn by(recording: &Recording) -> Self {
        let (cutoff, fail) = Settings::rules_named(&recording.header.options);
        Self {
            algorithm: named(&recording.header),
            cutoff,
            fail,
            has_cutoffs: recording.totals().pruned > 0,
            infinities: infinities(recording),
        }
    }

    /// The programs that are right, the likeliest first.
    pub fn right(&self) -> Vec<Program> {
        let mut programs = Vec::new();
        if self.is_minimax() {
            programs.push(Program::right(None, Returns::Value));
        }
        if self.is_alphabeta() {
            for cutoff in self.cutoffs() {
                let returns = self.returns().into_iter().filter(|&returns| returns != Returns::EndOrBound);
                programs.extend(returns.map(|returns| Program::right(Some(cutoff), returns)));
            }
        }
        programs
    }

    /// By which rules an engine may cut.
    pub fn engine_cutoffs(&self) -> Vec<Cutoff> {
        if self.is_alphabeta() { self.cutoffs() } else { Vec::new() }
    }

    /// The programs that are right but take the other side to move at the root.
    pub fn right_but_for_side(&self) -> Vec<Program> {
        let mistakes = Some(Diagnosis::of(Mistake::RootSideWrong));
        self.right().into_iter().map(|program| Program { mistakes, ..program }).collect()
    }

    /// What is tried where no program is right: each mistake alone, and then two of the commonest. No
    /// cutoff at all is one line that is missing, where one function serves both sides.
    pub fn diagnoses() -> [Vec<Diagnosis>; 2] {
        let no_cutoff = Diagnosis { mistake: Mistake::NoCutoffAtMax, second: Some(Mistake::NoCutoffAtMin) };
        let single =
            Mistake::all().filter(|mistake| !mistake.is(MistakeFlag::ShownByGame)).map(Diagnosis::of);
        let paired = || Mistake::all().filter(|mistake| mistake.is(MistakeFlag::Paired));
        let pairs = paired().flat_map(|mistake| {
            let later = paired().filter(move |second| *second > mistake);
            later.map(move |second| Diagnosis { mistake, second: Some(second) })
        });
        [single.chain([no_cutoff]).collect(), pairs.filter(|&pair| pair != no_cutoff).collect()]
    }

    /// The programs with these mistakes: the same line may be wrong in any style of code.
    pub fn wrong(&self, mistakes: Diagnosis) -> Vec<Program> {
        let Diagnosis { mistake, .. } = mistakes;
        let mut programs = Vec::new();
        let finite = |style: &Program| self.infinities.map(|infinities| Program { infinities, ..*style });
        let styles = styles(mistakes);
        for with in styles.iter().copied().chain(styles.iter().filter_map(finite)) {
            if self.is_alphabeta() {
                for cutoff in self.cutoffs_with(mistake) {
                    for returns in self.returns() {
                        let tests = [CutoffTest::Bounds, CutoffTest::Value, CutoffTest::Loop].into_iter();
                        programs.extend(tests.map(|test| Program {
                            cutoff: Some(cutoff),
                            returns,
                            test,
                            ..with
                        }));
                    }
                }
            }
            if self.is_minimax() && mistake.is(MistakeFlag::WithoutWindow) {
                programs.push(with);
            }
        }
        programs
    }

    /// What a program keeps to.
    pub fn convention(&self, program: Program, values: Values) -> Convention {
        let plain = if program.cutoff.is_some() { Algorithm::AlphaBeta } else { Algorithm::Minimax };
        Convention {
            algorithm: self.algorithm.unwrap_or(plain),
            cutoff: program.cutoff,
            fail: program.cutoff.map(|_| program.returns.fail()),
            values,
        }
    }

    /// Whether an algorithm is named.
    pub const fn names_algorithm(&self) -> bool {
        self.algorithm.is_some()
    }

    const fn is_alphabeta(&self) -> bool {
        !matches!(self.algorithm, Some(Algorithm::Minimax | Algorithm::Expectimax))
    }

    /// Whether it may be plain minimax. One that says that it prunes is none.
    const fn is_minimax(&self) -> bool {
        matches!(self.algorithm, Some(Algorithm::Minimax | Algorithm::Expectimax))
            || (self.algorithm.is_none() && !self.has_cutoffs)
    }

    fn cutoffs(&self) -> Vec<Cutoff> {
        self.cutoff.map_or_else(|| Cutoff::ALL.to_vec(), |cutoff| vec![cutoff])
    }

    fn cutoffs_with(&self, mistake: Mistake) -> Vec<Cutoff> {
        match (mistake, self.cutoff) {
            (Mistake::StrictForWeak, Some(Cutoff::Weak)) => vec![Cutoff::Strict],
            (Mistake::WeakForStrict, Some(Cutoff::Strict)) => vec![Cutoff::Weak],
            (Mistake::StrictForWeak | Mistake::WeakForStrict, _) => Vec::new(),
            _ => self.cutoffs(),
        }
    }

    fn returns(&self) -> Vec<Returns> {
        let all = [Returns::Value, Returns::Clamped, Returns::MovedBound, Returns::EndOrBound].into_iter();
        let is_declared = |returns: &Returns| match self.fail {
            None => true,
            Some(Fail::Soft) => returns.fail() == FailMode::Soft,
            Some(Fail::Hard) => returns.fail() == FailMode::Hard,
        };
        all.filter(is_declared).collect()
    }
}

/// The numbers that a program may take for infinities: the window of its root, or where it prints
/// none a value that comes from no leaf.
fn infinities(recording: &Recording) -> Option<Window> {
    let root = recording.get(NodeId::ROOT)?;
    if recording.node(NodeId::ROOT).given_ends() == [true, true] {
        return Some(root.window()).filter(|&window| window != Window::FULL);
    }
    let largest = |is_leaf: bool| {
        let ids = recording.ids().filter(|&id| recording.node(id).is_leaf() == is_leaf);
        ids.filter_map(|id| recording.node(id).value()).map(|value| value.max(-value)).max()
    };
    let beta = largest(false).filter(|&inner| inner.is_finite() && Some(inner) > largest(true))?;
    Some(Window { alpha: -beta, beta })
}

/// Where the search of a program with this mistake ends, if that is the mistake.
pub(super) const fn horizons(mistake: Mistake) -> &'static [Horizon] {
    match mistake {
        Mistake::DepthOffByOne => &[Horizon::PlyLater, Horizon::PlyBefore],
        Mistake::RoundsForPlies => &[Horizon::MovesOfMax, Horizon::MovesOfMin],
        _ => &[],
    }
}

/// What else a program may do its own way where these mistakes are made.
fn styles(mistakes: Diagnosis) -> Vec<Program> {
    let Diagnosis { mistake, .. } = mistakes;
    let with = Program { mistakes: Some(mistakes), ..Program::right(None, Returns::Value) };
    let horizons = horizons(mistake);
    if !horizons.is_empty() {
        return horizons.iter().map(|&horizon| Program { horizon, ..with }).collect();
    }
    let mut styles = vec![with];
    if mistake == Mistake::ValueNotReset {
        let others = [Leftover::InnerSibling, Leftover::Ply].map(|leftover| Program { leftover, ..with });
        styles.extend(others);
    }
    if mistake.is(MistakeFlag::OneSide) {
        let sides = [Role::Max, Role::Min].map(|side| Program { wrong_at: Some(side), ..with });
        styles.extend(sides);
    }
    if mistake.is(MistakeFlag::ByChild) {
        styles.extend(styles.clone().into_iter().map(|style| Program { is_by_child: true, ..style }));
    }
    if mistakes.mistakes().any(|mistake| mistake.is(MistakeFlag::BothSides)) {
        styles.push(Program { is_negamax: true, ..with });
    }
    styles
}
