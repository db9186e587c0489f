//! What several programs come to beside a recording: which of them reach its end, and which lasts
//! longest.

use super::candidates::Declared;
use super::program::Program;
use super::run::ProgramRun;
use super::walk::{CheckInput, walk_beside, walk_over_one};
use super::{Mistake, NotKnown, Violation};
use crate::record::{Moment, NodeId, Rule};

/// So many programs walk together. Each has a frame for every open node.
const TOGETHER: usize = 32;

#[derive(Default)]
pub(super) struct Observed {
    /// Whether the run is over where the program would first do something else.
    pub is_trial: bool,
    /// What the program would do otherwise, and what the game has against the recording: each with whether
    /// it is the game that speaks against it, whatever the program.
    pub violations: Vec<(Violation, bool)>,
    /// Why nobody can know whether something is right: what lies below a stop at what may be a win, or what
    /// a node is worth of which not all is asked.
    pub not_known: Vec<NotKnown>,
    /// The nodes with children at which the program would have entered no more of them.
    pub closed: Vec<NodeId>,
}

impl Observed {
    pub fn doubt(&mut self, why: NotKnown) {
        if !self.not_known.contains(&why) {
            self.not_known.push(why);
        }
    }
}

/// What some programs come to beside a recording.
pub(super) struct Trial {
    /// Each of them, with what it would do otherwise first.
    pub tried: Vec<(Program, Option<Violation>)>,
    /// Those that reach the end.
    pub fits: Vec<Program>,
    /// The one that does what the recording has for longest, and what it would do otherwise then.
    pub longest: Option<Program>,
    pub difference: Option<Violation>,
}

impl Trial {
    /// `longest` is one of those that are likely.
    pub fn new(input: &CheckInput<'_>, programs: &[Program], is_likely: impl Fn(&Program) -> bool) -> Self {
        let differences = first_differences(input, programs, None);
        let tried: Vec<_> = programs.iter().copied().zip(differences).collect();
        let fits = tried.iter().filter(|(_, difference)| difference.is_none()).map(|&(program, _)| program);
        let fits = without_alike(fits);
        let longest = longest(&tried, is_likely);
        let difference = longest.and_then(|(_, difference)| difference);
        Self { tried, fits, longest: longest.map(|(program, _)| program), difference }
    }

    /// Of the programs that are right.
    pub fn of_right(input: &CheckInput<'_>, declared: &Declared) -> Self {
        // A program that prints windows which move is no minimax.
        let has_windows = input.recording.header.rule != Rule::Minimax;
        Self::new(input, &declared.right(), |program| {
            program.cutoff.is_some() || !has_windows || declared.algorithm.is_some()
        })
    }
}

/// Of some programs the one that does what the recording has for longest; of several the first.
pub(super) fn longest(
    tried: &[(Program, Option<Violation>)],
    is_asked: impl Fn(&Program) -> bool,
) -> Option<(Program, Option<Violation>)> {
    let last = Moment::new(u32::MAX);
    let asked = tried.iter().copied().filter(|(program, _)| is_asked(program));
    asked.rev().max_by_key(|(_, difference)| difference.map_or(last, |found| found.moment))
}

/// When each program would first do something else than the recording, `None` where it never does;
/// or whether it would do so at one node.
fn first_differences(
    input: &CheckInput<'_>,
    programs: &[Program],
    at: Option<NodeId>,
) -> Vec<Option<Violation>> {
    let trial = |_| Observed { is_trial: true, ..Observed::default() };
    let mut seen: Vec<_> = programs.iter().map(trial).collect();
    for (programs, seen) in programs.chunks(TOGETHER).zip(seen.chunks_mut(TOGETHER)) {
        let runs = programs.iter().zip(seen).map(|(&program, seen)| ProgramRun::new(input, program, seen));
        match at {
            Some(id) => walk_over_one(input, runs, id),
            None => walk_beside(input, runs),
        }
    }
    seen.iter().map(|seen| seen.violations.first().map(|&(first, _)| first)).collect()
}

/// Those programs that reach the end.
pub(super) fn fitting(
    input: &CheckInput<'_>,
    programs: Vec<Program>,
    difference: Option<Violation>,
) -> Vec<Program> {
    Trial::new(input, &alike_at(input, programs, difference), |_| true).fits
}

/// Those programs that do what the recording has where a program that is right would first do
/// something else. To look there costs little, and few of those that do not reach the end pass.
pub(super) fn alike_at(
    input: &CheckInput<'_>,
    mut programs: Vec<Program>,
    difference: Option<Violation>,
) -> Vec<Program> {
    let Some(difference) = difference else { return programs };
    let mut there = first_differences(input, &programs, Some(difference.node)).into_iter();
    // What a value begins with that is not reset, only the whole walk tells; and what lies below a child has
    // moved the bounds that all nodes have.
    let is_later =
        |program: &Program| program.has(Mistake::ValueNotReset) || program.has(Mistake::BoundsGlobal);
    programs.retain(|program| there.next() == Some(None) || is_later(program));
    programs
}

/// Of programs that keep to the same with the same mistake at the same sides the first.
fn without_alike(programs: impl IntoIterator<Item = Program>) -> Vec<Program> {
    let mut kept: Vec<Program> = Vec::new();
    for program in programs {
        let keeps_to =
            |program: &Program| (program.mistakes, program.wrong_at, program.cutoff, program.returns.fail());
        if !kept.iter().any(|other| keeps_to(other) == keeps_to(&program)) {
            kept.push(program);
        }
    }
    kept
}
