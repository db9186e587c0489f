//! A recording held against programs: those that are right, and those with one line wrong.
//!
//! A program that would do anything else than the recording is out. If one that is right reaches
//! the end, so is the recording. Else those with a mistake that reach it are the diagnosis, and what
//! is wrong is said against the program that is right for longest.

use std::ops::ControlFlow;

use super::entrants::{Declared, named};
use super::folding::{self, has_own_kind, is_same_move};
use super::program::Program;
use super::reading::{Leaves, Reading};
use super::run::{Finished, Ground, Met, Run};
use super::{
    Convention, Diagnosis, Evidence, Mistake, Report, RootAnswer, RulesCheck, Violation, ViolationKind, root,
};
use crate::record::{Moment, NodeId, Recording, Rule, Values};
use crate::score::{Score, Window};
use crate::search::{Algorithm, Role, Table, VisitKind};

/// Everything that is wrong in a recording.
pub(super) fn judge(recording: &Recording, rules: &RulesCheck) -> Report {
    let ground = |values: &Values| {
        let reading = Reading::new(recording, *values);
        Ground {
            recording,
            rules,
            depth: declared_depth(recording),
            reading,
            leaves: Leaves::of(recording, reading),
        }
    };
    if !is_plain(recording) {
        return folded(&ground(&Values::Max));
    }
    let declared = Declared::by(recording);
    // A recording has the values of MAX, unless it was printed by a program that did not say so.
    let values = if recording.header.values.is_some() { &Values::ALL[..1] } else { &Values::ALL };
    let grounds: Vec<_> = values.iter().map(ground).collect();
    let mut race = Race { declared, fits: Vec::new() };
    for ground in &grounds {
        race.enter(ground, &race.declared.right());
        if !race.fits.is_empty() {
            return race.report(ground, ground, race.fits[0]);
        }
    }
    let differences: Vec<_> =
        grounds.iter().map(|ground| race.reference(ground).and_then(|(_, first)| first)).collect();
    for diagnoses in Declared::diagnoses() {
        for (ground, first) in grounds.iter().zip(&differences) {
            for mistakes in &diagnoses {
                let mut programs = race.declared.wrong(*mistakes);
                programs.retain(|&program| first.is_none_or(|first| agrees_at(ground, program, first.node)));
                race.enter(ground, &programs);
            }
            if !race.fits.is_empty() {
                // What is wrong is said of the numbers as they are shown.
                return race.report(ground, &grounds[0], race.fits[0]);
            }
        }
    }
    let ground = &grounds[0];
    let report = race.report_unknown(ground);
    if race.declared.names_algorithm() || !asks_questions(recording, &report) {
        report
    } else {
        folded(ground)
    }
}

struct Race {
    declared: Declared,
    // The programs that have reached the end.
    fits: Vec<Program>,
}

impl Race {
    /// Lets programs run. Of those that keep to the same with the same mistake one is enough.
    fn enter(&mut self, ground: &Ground<'_>, programs: &[Program]) {
        for program in programs {
            let is_alike = |other: &Program| {
                (other.mistakes, other.cutoff, other.returns.fail())
                    == (program.mistakes, program.cutoff, program.returns.fail())
            };
            if !self.fits.iter().any(is_alike) && first_difference(ground, *program).is_none() {
                self.fits.push(*program);
            }
        }
    }

    /// The program that is right and does what the recording has for longest, and what it would do
    /// otherwise then.
    fn reference(&self, ground: &Ground<'_>) -> Option<(Program, Option<Violation>)> {
        let mut longest: Option<(Program, Option<Violation>)> = None;
        // A program that prints windows which move is no minimax.
        let has_windows = ground.recording.header.rule != Rule::Minimax;
        let is_likely =
            |program: &Program| program.cutoff.is_some() || !has_windows || self.declared.names_algorithm();
        let moment = |found: &Option<Violation>| found.map_or(Moment::new(u32::MAX), |found| found.moment);
        for program in self.declared.right().into_iter().filter(is_likely) {
            let until = first_difference(ground, program);
            if longest.is_none_or(|(_, had)| moment(&until) > moment(&had)) {
                longest = Some((program, until));
            }
        }
        longest
    }

    /// The report where programs have reached the end; `fit` is one of them. `shown` is how the
    /// recording is shown.
    fn report(&self, ground: &Ground<'_>, shown: &Ground<'_>, fit: Program) -> Report {
        let recording = ground.recording;
        let is_right = fit.mistakes.is_none();
        let is_closed = closed_nodes(ground, fit);
        let is_whole = |id: NodeId| recording.node(id).pruned() == 0 && !is_closed[id.index()];
        let reference = if is_right { Some(fit) } else { self.reference(shown).map(|(program, _)| program) };
        let report = held_against(shown, reference);
        let is_whole_recorded = recording.totals().nodes == u64::from(recording.len());
        let root = if is_right && report.is_correct == Some(true) && is_whole_recorded {
            RootAnswer::Right
        } else {
            root::judge(recording, ground.reading, is_whole)
        };
        let mut mistakes: Vec<Diagnosis> = self.fits.iter().filter_map(|fit| fit.mistakes).collect();
        mistakes.sort_unstable();
        mistakes.dedup();
        let fit = Some(ground.reading.values);
        Report { root, rule: self.rule(ground), mistakes, fit, ..report }
    }

    /// The report where no program has reached the end.
    fn report_unknown(&self, ground: &Ground<'_>) -> Report {
        let recording = ground.recording;
        let reference = self.reference(ground).map(|(program, _)| program);
        // A program that never says what it prunes may have left branches out anywhere.
        let is_known = recording.totals().pruned > 0 || recording.header.rule == Rule::Minimax;
        let is_whole = |id: NodeId| recording.node(id).pruned() == 0 && is_known;
        Report { root: root::judge(recording, ground.reading, is_whole), ..held_against(ground, reference) }
    }

    /// What all programs keep to that have reached the end.
    fn rule(&self, ground: &Ground<'_>) -> Option<Convention> {
        let values = ground.recording.header.values.unwrap_or(ground.reading.values);
        let mut rules = self.fits.iter().map(|&program| self.declared.convention(program, values));
        let first = rules.next()?;
        rules.all(|rule| rule == first).then_some(first)
    }
}

/// When a program would first do something else than the recording; `None` where it never does.
fn first_difference(ground: &Ground<'_>, program: Program) -> Option<Violation> {
    let mut first = None;
    let _ = Run::walk(*ground, program, |met| heed(&met, &mut first));
    first
}

/// Whether a program does what the recording has at one node. It costs little, and few programs do
/// so where no program that is right does.
fn agrees_at(ground: &Ground<'_>, program: Program, id: NodeId) -> bool {
    // What such a value begins with, only the whole walk tells.
    let is_later = program.has(Mistake::ValueNotReset);
    let mut first = None;
    is_later || Run::walk_to(*ground, program, id, |met| heed(&met, &mut first)).is_continue()
}

/// Keeps the first thing that differs, and stops there.
fn heed(met: &Met, first: &mut Option<Violation>) -> ControlFlow<()> {
    let &Met::Differs(violation) = met else { return ControlFlow::Continue(()) };
    *first = Some(violation);
    ControlFlow::Break(())
}

/// Of each node whether a program has closed it by the end.
fn closed_nodes(ground: &Ground<'_>, program: Program) -> Vec<bool> {
    let mut closed = vec![false; ground.recording.len() as usize];
    let _ = Run::walk(*ground, program, |met| {
        if let Met::Finished(Finished { id, is_closed }) = met {
            closed[id.index()] = is_closed;
        }
        ControlFlow::Continue(())
    });
    closed
}

/// All that differs from a program, and all that the game has against the recording.
fn held_against(ground: &Ground<'_>, reference: Option<Program>) -> Report {
    let mut violations = Vec::new();
    let mut is_asked = reference.is_some();
    if let Some(reference) = reference {
        let _ = Run::walk(*ground, reference, |met| {
            match met {
                Met::Differs(violation) | Met::AgainstGame(violation) => violations.push(violation),
                Met::NotAsked => is_asked = false,
                Met::Finished(_) => {}
            }
            ControlFlow::Continue(())
        });
    }
    summed(ground, violations, is_asked)
}

/// The report on a search whose rule is not known.
fn folded(ground: &Ground<'_>) -> Report {
    let mut violations = folding::find(ground.recording);
    let program = Program::right(None, super::program::Returns::Value);
    let _ = Run::walk(*ground, program, |met| {
        if let Met::AgainstGame(violation) = met {
            violations.push(violation);
        }
        ControlFlow::Continue(())
    });
    violations.sort_by_key(|found| found.moment);
    summed(ground, violations, false)
}

/// A report on these violations; `is_asked` is whether there is nothing that was not asked.
fn summed(ground: &Ground<'_>, mut violations: Vec<Violation>, is_asked: bool) -> Report {
    violations.shrink_to_fit();
    let misleads = |found: &&Violation| matches!(found.kind, ViolationKind::Window | ViolationKind::Needless);
    let misled = violations.iter().filter(misleads).map(|found| found.node).collect();
    let is_right = ground.recording.is_complete() && is_asked;
    let is_correct = if violations.is_empty() { is_right.then_some(true) } else { Some(false) };
    Report { violations, misled, is_correct, ..Report::default() }
}

/// How many plies ahead a search looks, where its options say it, and not every visit by itself.
fn declared_depth(recording: &Recording) -> Option<u32> {
    let header = &recording.header;
    let is_one = named(header).is_some_and(|algorithm| algorithm != Algorithm::Deepening);
    let is_fixed = is_one && recording.depth_left(NodeId::ROOT).is_none() && is_plain(recording);
    header.settings.depth.filter(|_| is_fixed)
}

/// Whether the rule of a search can be known: it is plain minimax or alpha-beta, as far as it says.
fn is_plain(recording: &Recording) -> bool {
    let header = &recording.header;
    let algorithm = named(header);
    let deepens = algorithm == Some(Algorithm::Deepening);
    let is_named = match algorithm {
        None => header.algorithm.is_empty(),
        Some(Algorithm::Pvs | Algorithm::Mtdf) => false,
        Some(Algorithm::Expectimax) => header.settings.bounds.is_none(),
        Some(Algorithm::Deepening) => header.settings.aspiration.is_none(),
        Some(_) => true,
    };
    let settings = &header.settings;
    if !is_named || settings.table != Table::None || settings.quiescence {
        return false;
    }
    let mut last: Vec<Option<NodeId>> = Vec::new();
    recording.ids().all(|id| {
        let node = recording.node(id);
        let ply = node.ply() as usize;
        last.truncate(ply + 1);
        last.resize(ply + 1, None);
        let before = last[ply].replace(id);
        let is_again = ply > 0 && before.is_some_and(|before| is_same_move(recording, before, id));
        let is_plain = match node.kind() {
            VisitKind::Plain | VisitKind::TableMove => true,
            VisitKind::Pass => deepens && ply == 0,
            _ => false,
        };
        is_plain && !is_again && !has_own_kind(recording, id)
    })
}

/// Whether the first thing that is wrong is the window of a scout: a child that is not the first is
/// only asked whether it is better.
fn asks_questions(recording: &Recording, report: &Report) -> bool {
    let Some(&Violation { node, kind: ViolationKind::Window, expected, found, .. }) =
        report.violations.first()
    else {
        return false;
    };
    let (Evidence::Window(expected), Evidence::Window(found)) = (expected, found) else { return false };
    let Some(parent) = recording.parent(node).filter(|parent| parent.after(1) != node) else { return false };
    is_question(recording.node(parent).role(), expected, found)
}

/// Whether a window has room for no more than a question at the end that a node of `role` moves.
fn is_question(role: Role, expected: Window, found: Window) -> bool {
    let step = found.alpha.plus(Score::from(1)).max(found.alpha.next_up());
    let is_zero = found.alpha < found.beta && found.beta <= step;
    let at_own_end = match role {
        Role::Min => found.beta == expected.beta,
        _ => found.alpha == expected.alpha,
    };
    is_zero && at_own_end
}
