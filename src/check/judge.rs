//! A recording held against programs: those that are right, and those with one line wrong.
//!
//! A program that would do anything else than the recording is out. If one that is right reaches
//! the end, so is the recording. Else those with a mistake that reach it are the diagnosis, and what
//! is wrong is said against the program that is right for longest.

use super::candidates::{
    Declared, declared_depth, is_plain, is_plain_but_for_table, may_have_mates, special,
};
use super::engine::{engines, is_scout};
use super::folding::{self, values_fade};
use super::horizon::misplaced_horizon;
use super::mistake::MistakeFlag;
use super::program::{Program, Returns};
use super::run::ProgramRun;
use super::styles::FirstValue;
use super::trial::{Observed, Trial, alike_at, fitting, longest};
use super::walk::{CheckInput, walk_beside};
use super::{Diagnosis, Mistake, NotKnown, Report, RootAnswer, RulesCheck, Violation, ViolationKind, root};
use crate::record::{NodeId, Recording, Rule, Values};
use crate::score::{Bound, Window};
use crate::search::Role;

pub(super) fn judge(recording: &Recording, rules: &RulesCheck) -> Report {
    let declared = Declared::by(recording);
    if let Some(special) = special(recording, false) {
        return of_unknown_rule(recording, rules, &declared, special);
    }
    let trials = Trials::new(recording, rules, &declared);
    if let Some(report) = trials.right().or_else(|| trials.lenient(|program| !program.is_root_wide)) {
        return report;
    }
    let engines = trials.engines();
    let known = trials.engine(&engines).or_else(|| trials.turned());
    let known = known.or_else(|| trials.mistaken()).or_else(|| trials.lenient(|_| true));
    let known = known.or_else(|| trials.mistaken_below_wide_root());
    known.unwrap_or_else(|| trials.unknown(&engines))
}

/// The report on a search that is no plain one.
fn of_unknown_rule(
    recording: &Recording,
    rules: &RulesCheck,
    declared: &Declared,
    special: NotKnown,
) -> Report {
    let input = CheckInput::new(recording, rules, None, Values::Max);
    let is_of_max = is_plain(recording, true) && is_root_of_max(recording);
    let leaf_values = if is_of_max { Values::Max } else { input.leaf_values };
    let input = CheckInput { leaf_values, ..input };
    let is_turned = || {
        let difference = Trial::of_right(&input, declared).difference;
        let is_of_side = |kind| matches!(kind, ViolationKind::Value { .. } | ViolationKind::Window { .. });
        difference.is_some_and(|difference| is_of_side(difference.kind))
    };
    let turned =
        if is_plain_but_for_table(recording) && is_turned() { other_side(&input, declared) } else { None };
    // That each value is the mover's own explains as much, and accuses nobody.
    let folded = folded(&input, special);
    turned.filter(|_| folded.read_as.is_none()).unwrap_or(folded)
}

/// Whether a program that is right does what a recording has, where nobody asks what the answers of
/// its table come from.
pub(super) fn is_right_but_for_table(recording: &Recording) -> bool {
    let rules = RulesCheck::default();
    let input = CheckInput::new(recording, &rules, None, Values::Max);
    !Trial::of_right(&input, &Declared::by(recording)).fits.is_empty()
}

/// A plain search beside all programs, read as each side may see its values.
struct Trials<'a> {
    declared: &'a Declared,
    // As MAX's values, and as those of who moves where it does not say so.
    inputs: Vec<CheckInput<'a>>,
    // What the programs that are right come to, of the first reading at least.
    right: Vec<Trial>,
}

impl<'a> Trials<'a> {
    fn new(recording: &'a Recording, rules: &'a RulesCheck, declared: &'a Declared) -> Self {
        let depth = declared_depth(recording);
        // A recording has the values of MAX, unless it was printed by a program that did not say so.
        let values = if recording.header.values.is_some() { &Values::ALL[..1] } else { &Values::ALL };
        let inputs: Vec<_> =
            values.iter().map(|&values| CheckInput::new(recording, rules, depth, values)).collect();
        let trial = |input| Trial::of_right(input, declared);
        let mut right = vec![trial(&inputs[0])];
        // Leaves that make sense only as values of who moves have that reading tried as well.
        if right[0].fits.is_empty() || rules.values() == Values::Mover {
            right.extend(inputs[1..].iter().map(trial));
        }
        Self { declared, inputs, right }
    }

    /// The readings that were tried, each with what the right programs came to.
    fn readings(&self) -> impl DoubleEndedIterator<Item = (&CheckInput<'a>, &Trial)> {
        self.inputs.iter().zip(&self.right)
    }

    /// The report where a program that is right reaches the end. Of both readings the last is tried
    /// only where it is needed or likelier.
    fn right(&self) -> Option<Report> {
        let (input, right) = self.readings().rfind(|(_, right)| !right.fits.is_empty())?;
        let input = CheckInput { leaf_values: input.reading.values, ..*input };
        let report = violations_against(&input, right.fits.first().copied());
        let mut report = fitted(self.declared, &input, &right.fits, report);
        if input.reading.values == Values::Mover && input.rules.leaves.deny_movers() {
            report.doubt(NotKnown::Values);
        }
        let are_clear = !input.rules.is_without_wins() && input.rules.are_sides_clear(input.reading.values);
        if are_clear && input.rules.finished.hide_wins() {
            report.doubt(NotKnown::Wins);
        }
        Some(report)
    }

    /// What engines come to, a trial a reading.
    fn engines(&self) -> Vec<Trial> {
        let declared = self.declared;
        let trial = |(input, right): (&CheckInput<'_>, &Trial)| {
            let programs =
                engines(input, &declared.cutoffs(None), declared.algorithm.is_some(), right.difference);
            Trial::new(input, &alike_at(input, programs, right.difference), |_| true)
        };
        self.readings().map(trial).collect()
    }

    /// The report where an engine reaches the end.
    fn engine(&self, engines: &[Trial]) -> Option<Report> {
        self.inputs.iter().zip(engines).find_map(|(input, engines)| {
            let &engine = engines.fits.first()?;
            let input = CheckInput { leaf_values: input.reading.values, ..*input };
            let report = violations_against(&input, Some(engine));
            // Values of who moves are a guess, which leaves that the game knows refute.
            let is_refuted = input.reading.values == Values::Mover && report.is_correct == Some(false);
            let is_correct = report.is_correct.filter(|is_right| !is_right);
            let why = if engine.narrowing.mates.is_some() { NotKnown::Fading } else { NotKnown::Again };
            let read_as = Some(input.reading.values).filter(|&values| values == Values::Mover);
            (!is_refuted).then_some(Report { is_correct, read_as, not_known: vec![why], ..report })
        })
    }

    /// The report where nobody says who moves at the root, and a right program reaches the end with MIN there.
    fn turned(&self) -> Option<Report> {
        let input = self.inputs[0].turned();
        let is_open = !input.rules.is_any_given && !input.rules.fills_in_sides();
        let programs = [self.declared.right(), self.declared.lenient()].concat();
        let fits = if is_open { fitting(&input, programs, None) } else { Vec::new() };
        (!fits.is_empty()).then(|| summed(&input, Vec::new(), vec![NotKnown::Root]))
    }

    /// The report where a program with a known mistake reaches the end.
    fn mistaken(&self) -> Option<Report> {
        let mut other_side = other_side(&self.inputs[0], self.declared);
        for diagnoses in Declared::diagnoses() {
            let mut found =
                self.readings().filter_map(|(input, right)| self.fitted(input, right, &diagnoses));
            if let Some(mut report) = found.next() {
                // A negamax without its minus does the same as a MIN that takes the most.
                let is_of_best = report.mistakes.iter().all(|made| made.mistake.is(MistakeFlag::OtherBest));
                let minus = Diagnosis::of(Mistake::MinusForgottenInValue);
                if is_of_best
                    && found.any(|report| report.mistakes.iter().any(|made| made.word() == minus.word()))
                {
                    report.mistakes.push(minus);
                }
                report.mistakes.extend(other_side.into_iter().flat_map(|report| report.mistakes));
                report.mistakes.sort_unstable();
                report.mistakes.extend(self.lenient(|_| true).into_iter().flat_map(|report| report.mistakes));
                return Some(report);
            }
            if other_side.is_some() {
                return other_side.take();
            }
        }
        None
    }

    /// The report where a program with a known mistake reaches the end whose root narrows no window.
    fn mistaken_below_wide_root(&self) -> Option<Report> {
        let [single, _] = Declared::diagnoses();
        self.readings().filter(|(input, _)| has_wide_root(input)).find_map(|(input, _)| {
            let wide = Trial::new(input, &self.declared.lenient(), |program| program.is_root_wide);
            self.fitted(input, &wide, &single)
        })
    }

    /// The report where a program that is right reaches the end, though it does what no textbook does.
    fn lenient(&self, is_asked: impl Fn(&Program) -> bool) -> Option<Report> {
        self.readings().find_map(|(input, right)| {
            let programs = self.declared.lenient().into_iter().filter(&is_asked).collect();
            let programs = fitting(input, programs, right.difference);
            let &fit = programs.first()?;
            let input = CheckInput { leaf_values: input.reading.values, ..*input };
            let mut report = fitted(self.declared, &input, &programs, violations_against(&input, Some(fit)));
            if report.violations.is_empty() && programs.iter().all(|program| program.is_root_wide) {
                report.mistakes.push(Diagnosis::of(Mistake::RootWindowNotNarrowed));
            }
            Some(report)
        })
    }

    /// The report where a program with one of these mistakes reaches the end, as the values are read.
    fn fitted(&self, input: &CheckInput<'_>, right: &Trial, diagnoses: &[Diagnosis]) -> Option<Report> {
        // Where no depth is declared, the programs that are wrong about it do what a right one does.
        let is_asked = |made: &&Diagnosis| {
            input.depth.is_some() || !made.mistakes().any(|made| made.is(MistakeFlag::Depth))
        };
        let starts = FirstValue::shown(input, right.tried.iter().filter_map(|tried| tried.1));
        let programs = diagnoses.iter().filter(is_asked).flat_map(|&made| self.declared.wrong(made, &starts));
        let is_root_wide = right.longest.is_some_and(|program| program.is_root_wide);
        let programs = programs.map(|program| Program { is_root_wide, ..program }).collect();
        let programs = fitting(input, programs, right.difference);
        let &fit = programs.first()?;
        // What is wrong is said of the numbers as they are shown.
        let shown = CheckInput { leaf_values: input.reading.values, ..self.inputs[0] };
        let meant = self.meant_by(fit).map(|program| Program { is_root_wide, ..program });
        let report = violations_against(&shown, meant);
        // Values of who moves are a guess, which leaves that the game knows refute.
        let is_of_leaf = |found: &Violation| {
            matches!(found.kind, ViolationKind::Leaf { .. } | ViolationKind::Winner { .. })
        };
        let is_refuted = input.reading.values == Values::Mover && report.violations.iter().any(is_of_leaf);
        (!is_refuted).then(|| fitted(self.declared, input, &programs, report))
    }

    /// The program that is right and keeps to what one with a mistake keeps to; if there is none, the
    /// one that does what the recording has for longest.
    fn meant_by(&self, mistaken: Program) -> Option<Program> {
        let keeps_to = |program: &Program| (program.cutoff, program.returns.fail());
        let meant = longest(&self.right[0].tried, |program| keeps_to(program) == keeps_to(&mistaken));
        meant.map(|(program, _)| program).or(self.right[0].longest)
    }

    /// The report where no program reaches the end. The rule is not known where the likeliest, or any
    /// engine, first meets a scout, and where values fade on the way up.
    fn unknown(&self, engines: &[Trial]) -> Report {
        let (input, right) = (&self.inputs[0], &self.right[0]);
        let recording = input.recording;
        let meets_scout = |((input, right), engines): ((&CheckInput<'_>, &Trial), &Trial)| {
            let of_engines = engines.tried.iter().filter_map(|(_, difference)| difference.as_ref());
            of_engines.chain(&right.difference).any(|found| is_scout(input, found))
        };
        if self.readings().zip(engines).any(meets_scout) {
            return folded(input, NotKnown::Again);
        }
        if self.readings().any(|(input, _)| fades(input)) {
            return folded(input, NotKnown::Fading);
        }
        // A program that never says what it prunes may have left branches out anywhere.
        let is_known = recording.totals().pruned > 0 || recording.header.rule == Rule::Minimax;
        let is_whole = |id: NodeId| recording.node(id).pruned() == 0 && is_known;
        let root = root::answer(recording, input.reading, is_whole);
        Report { root, ..violations_against(input, right.longest) }
    }
}

/// The report of which it is known what is wrong: these programs have reached the end.
fn fitted(declared: &Declared, input: &CheckInput<'_>, programs: &[Program], report: Report) -> Report {
    let recording = input.recording;
    let fit = programs[0];
    let is_right = fit.mistakes.is_none();
    let is_whole_recorded = recording.totals().nodes == u64::from(recording.len());
    let is_exact = recording.node(recording.decided()).bound() == Some(Bound::Exact);
    let root = if is_right && report.is_correct == Some(true) && is_whole_recorded && is_exact {
        RootAnswer::Right
    } else {
        let mut closed = observe(input, fit).closed;
        closed.sort_unstable();
        let is_whole = |id| recording.node(id).pruned() == 0 && closed.binary_search(&id).is_err();
        root::answer(recording, input.reading.turned(false), is_whole)
    };
    let mut mistakes: Vec<Diagnosis> = programs.iter().filter_map(|fit| fit.mistakes).collect();
    mistakes.sort_unstable();
    mistakes.dedup();
    // Of two together none is needed where one alone does the same.
    let alone: Vec<_> = mistakes.iter().filter(|made| made.second.is_none()).copied().collect();
    let is_needed = |made: &Diagnosis| {
        made.second.is_none() || !made.mistakes().any(|one| alone.contains(&Diagnosis::of(one)))
    };
    mistakes.retain(is_needed);
    mistakes = mistakes.into_iter().map(|made| made.as_in(programs)).collect();
    mistakes.sort_unstable();
    // What all of them keep to.
    let values = recording.header.values.unwrap_or(input.reading.values);
    let rule = declared.convention(fit, values);
    let is_one = fit.returns != Returns::Either
        && programs.iter().all(|&program| declared.convention(program, values) == rule);
    let (rule, fit) = (Some(rule).filter(|_| is_one), Some(input.reading.values));
    Report { fit, root, rule, mistakes, ..report }
}

/// The report where no node says its side, and a program does the same that takes the other side to
/// move at the root. The rest is said of what it means.
fn other_side(shown: &CheckInput<'_>, declared: &Declared) -> Option<Report> {
    if !shown.rules.fills_in_sides() {
        return None;
    }
    let input = &shown.turned();
    let mistakes = Some(Diagnosis::of(Mistake::RootSideWrong));
    let wrong = declared.right().into_iter().map(|program| Program { mistakes, ..program });
    let programs = fitting(input, wrong.collect(), None);
    let &fit = programs.first()?;
    let mut report = fitted(declared, input, &programs, violations_against(input, Some(fit)));
    let kind = ViolationKind::Mover { is_said: false };
    report.add(Some(Violation::new(input.recording, NodeId::ROOT, kind)));
    Some(report)
}

/// All that differs from a program, and all that the game has against the recording.
fn violations_against(input: &CheckInput<'_>, reference: Option<Program>) -> Report {
    let seen = reference.map_or_else(Observed::default, |program| observe(input, program));
    summed(input, seen.violations.into_iter().map(|(found, _)| found).collect(), seen.not_known)
}

/// Whether all values are such as wins make that are worth less from ply to ply.
fn fades(input: &CheckInput<'_>) -> bool {
    let has_wins = !input.rules.is_without_wins();
    may_have_mates(&input.recording.header, has_wins) && values_fade(input.recording, input.reading.values)
}

/// The report on a search whose rule is not known, and why.
fn folded(input: &CheckInput<'_>, why: NotKnown) -> Report {
    // Where values change on their way up, so do windows, and close before all moves are searched.
    let is_asked = |found: &Violation| {
        let is_of_value = matches!(found.kind, ViolationKind::Value { .. } | ViolationKind::Missed);
        !(is_of_value || found.kind.concerns_entry())
    };
    let find = |input: &CheckInput<'_>| {
        let (mut found, fades) = (folding::find(input), fades(input));
        found.retain(|found| !fades || is_asked(found));
        found
    };
    let mut violations = find(input);
    // A program may print the numbers of who moves, and not say so.
    let as_movers = CheckInput::new(input.recording, input.rules, input.depth, Values::Mover);
    let as_movers = CheckInput { leaf_values: Values::Mover, ..as_movers };
    let may_be_movers = input.recording.header.values.is_none() && input.reading.values == Values::Max;
    let is_read_as_movers = !violations.is_empty() && may_be_movers && find(&as_movers).is_empty();
    if is_read_as_movers {
        violations.clear();
    }
    let input = if is_read_as_movers { &as_movers } else { input };
    let against = observe(input, Program::right(None, Returns::Value)).violations.into_iter();
    let fades = fades(input);
    let of_game = against.filter(|(_, is_of_game)| *is_of_game).map(|(found, _)| found);
    violations.extend(of_game.filter(|found| !fades || is_asked(found)));
    let depth = declared_depth(input.recording).filter(|_| is_plain(input.recording, true));
    let mistakes = depth.map_or_else(Vec::new, |depth| misplaced_horizon(input, depth, &mut violations));
    violations.sort_by_key(|found| found.moment);
    let read_as = is_read_as_movers.then_some(Values::Mover);
    Report { read_as, mistakes, ..summed(input, violations, vec![why]) }
}

/// Walks to the end beside one program.
pub(super) fn observe(input: &CheckInput<'_>, program: Program) -> Observed {
    let mut seen = Observed::default();
    walk_beside(input, [ProgramRun::new(input, program, &mut seen)]);
    seen
}

/// A report on these violations, with what nobody can know beside them.
fn summed(input: &CheckInput<'_>, mut violations: Vec<Violation>, not_known: Vec<NotKnown>) -> Report {
    violations.shrink_to_fit();
    let misleads = |found: &&Violation| found.kind.concerns_entry();
    let misled = violations.iter().filter(misleads).map(|found| found.node).collect();
    let is_right = input.recording.is_complete() && not_known.is_empty();
    let is_correct = if violations.is_empty() { is_right.then_some(true) } else { Some(false) };
    Report { is_correct, violations, not_known, misled, ..Report::default() }
}

/// Whether a root has the value of its best child as MAX sees them, and not as who moves does.
fn is_root_of_max(recording: &Recording) -> bool {
    let root = recording.node(NodeId::ROOT);
    let children = || recording.children(NodeId::ROOT).filter_map(|child| recording.node(child).value());
    let of_max = if root.role() == Role::Min { children().min() } else { children().max() };
    let of_mover = children().map(|value| -value).max();
    let Window { alpha, beta } = root.window();
    let is_inside = root.value().is_some_and(|value| alpha < value && value < beta);
    is_inside && !root.has_hidden() && root.value() == of_max && root.value() != of_mover
}

/// Whether the second branch of the root has the window that the root was entered with.
fn has_wide_root(input: &CheckInput<'_>) -> bool {
    let printed = |id: NodeId| input.reading.window(&input.recording.node(id));
    let second = input.recording.children(NodeId::ROOT).nth(1).map(printed);
    second.is_some_and(|second| second == printed(NodeId::ROOT) && second.1 == [true; 2])
}
