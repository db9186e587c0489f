//! Programs as students write them, each with one line wrong: the report names that line. And
//! programs without a mistake, under every convention that is documented, are never accused.
//!
//! Nothing here uses a search of plyscope. Whether a run is right is decided by running correct
//! programs on the tree that it prints. With `PLYSCOPE_THOROUGH` and `--nocapture` the tests print
//! how many runs were named.
#![allow(
    clippy::float_cmp,
    clippy::struct_excessive_bools,
    reason = "students compare scores, and print or not"
)]

mod certain;
mod engine;
mod games;
mod mixed;
mod negamax;
mod one_function;
mod printer;
mod runs;
mod style;
mod terse;
mod to_the_end;
mod trees;
mod two_functions;
mod with_a_game;

use plyscope::check::{MistakenLine, NotKnown, RootAnswer};

use self::runs::{is_right, may_choose_any, run, style_for};
use self::style::{Form, Style, Wrong};
pub use self::trees::Dice;
use self::with_a_game::{
    Custom, Slip, is_right_by_another_ending, may_be_right, run_with_a_game, run_with_custom_table,
};
use crate::support::is_thorough;
use crate::support::messages::message;
use crate::support::reading::read;

/// How many there are of each kind of run, thoroughly and otherwise.
fn runs(many: u32, few: u32) -> u32 {
    if is_thorough() { many } else { few }
}

/// What came of some kinds of runs.
#[derive(Default)]
struct Findings {
    lines: Vec<String>,
    /// Kinds of which too many failed, each with the shortest recording of those.
    failures: Vec<String>,
}

/// What came of one kind of run.
#[derive(Default)]
struct Tally {
    good: u32,
    all: u32,
    shortest: Option<(String, String)>,
}

impl Tally {
    fn count(&mut self, is_good: bool, what: impl FnOnce() -> String, text: &str) {
        self.all += 1;
        self.good += u32::from(is_good);
        if !is_good && self.shortest.as_ref().is_none_or(|(_, known)| text.len() < known.len()) {
            self.shortest = Some((what(), text.to_owned()));
        }
    }
}

/// How many are not good among the few runs that are usually made, of the kinds that have any. The dice are the
/// same each time, so one more is a loss.
const KNOWN_MISSES: [(&str, u32); 12] = [
    ("told, terminal-after-depth TerminalAfterDepth", 1),
    ("named terminal-after-depth TerminalAfterDepth", 1),
    // A program that moves some values into the window and returns others as they are makes the same.
    ("told, alpha-not-passed", 1),
    ("named alpha-not-passed", 1),
    ("named alpha-moved-at-min", 2),
    ("named cutoff-inverted", 1),
    ("named starts-at-number", 1),
    // A bound that nothing was pruned for looks like a value: any move of that value may be the best.
    ("told, maximum-at-min", 1),
    ("named maximum-at-min", 1),
    ("named minimum-at-max", 2),
    ("named bound-overwritten", 1),
    ("named wrong-bound-tested", 2),
];

impl Findings {
    /// Of a hundred `percent` have to be good; of few all but those that are known.
    fn add(&mut self, name: &str, percent: u32, tally: Tally) {
        let known = KNOWN_MISSES.iter().find(|(known, _)| *known == name).map_or(0, |(_, misses)| *misses);
        let may_miss = if is_thorough() { tally.all * (100 - percent) / 100 } else { known };
        let line = format!("{} of {} {name}", tally.good, tally.all);
        if tally.all - tally.good > may_miss {
            let (what, text) = tally.shortest.unwrap_or_default();
            self.failures.push(format!("{line}\n{what}\n{text}"));
        }
        self.lines.push(line);
    }

    fn close(self) {
        println!("{}", self.lines.join("\n"));
        assert!(self.failures.is_empty(), "{}", self.failures.join("\n"));
    }
}

/// Runs that the mistakes change, each alone too, and that no correct program prints: whether the
/// report says that they are wrong, and whether it names the mistakes.
fn told(wrong: &[Wrong], words: &str, many: u32) -> [Tally; 3] {
    let mut dice = Dice(1);
    let [mut tally, mut told, mut sided] = <[Tally; 3]>::default();
    for _ in 0..20 * many {
        if tally.all == many {
            break;
        }
        let infinity = dice.pick(&[f64::INFINITY, f64::INFINITY, 1_000.0, 2_147_483_647.0]);
        let style = style_for(wrong, &mut dice).with_infinity(infinity);
        let tree = dice.tree();
        let printed = run(&style, wrong, &tree);
        let changes = |fewer: &[Wrong]| printed.text != run(&style, fewer, &tree).text;
        let changes_each = wrong.len() == 1 || wrong.iter().all(|&one| changes(&[one]));
        if !changes(&[]) || !changes_each || is_right(&style, &printed, &tree) {
            continue;
        }
        if wrong == [Wrong::LastOfEquals] && may_choose_any(&style, &printed, &tree) {
            continue;
        }
        // Whoever has seen only one value may take it for a win, and stop there.
        if ["cutoff-inverted", "wrong-bound-tested", "returns-in-loop"].contains(&wrong[0].word())
            && !style.tree
            && printed.seen.is_level()
        {
            continue;
        }
        // Nothing shows why a search ends at its first branch, in which it has looked at nothing.
        let is_bare = printed.text.matches("\"enter\"").count() <= 2;
        if wrong[0].word() == "minus-forgotten-at-alpha" && is_bare {
            continue;
        }
        let report = read(&printed.text).report;
        let found: Vec<_> = report.mistakes.iter().map(|each| each.word()).collect();
        // Where a single mistake makes the same run, in whatever style, that is the simpler answer.
        let is_simpler = |word: &String| wrong.len() > 1 && !word.contains('+');
        let is_named = found.iter().any(|word| word == words || is_simpler(word));
        told.count(report.is_correct == Some(false), || format!("{style:?}"), &printed.text);
        tally.count(is_named, || format!("{found:?} {style:?}"), &printed.text);
        // Who makes the mistake at both sides must not be told that one is right.
        for named in report.mistakes.iter().filter(|named| named.word() == words) {
            let side = wrong.iter().find_map(|wrong| wrong.side());
            assert!(
                named.side.is_none_or(|named| Some(named) == side),
                "{named:?} {style:?}\n{}",
                printed.text
            );
            sided.count(named.side == side, || format!("{style:?}"), &printed.text);
        }
    }
    [told, tally, sided]
}

/// Of a hundred runs, how many have to be told to be wrong, and how many by the mistake's name.
const PERCENT: u32 = 95;

#[test]
fn a_mistake_is_named() {
    let mut findings = Findings::default();
    for wrong in Wrong::ALL {
        let [told, named, sided] = told(&[wrong], wrong.word(), runs(100, 20));
        findings.add(&format!("told, {}", wrong.word()), PERCENT, told);
        findings.add(&format!("named {}", wrong.word()), PERCENT, named);
        println!("{} of {} {wrong:?} at its side", sided.good, sided.all);
    }
    findings.close();
}

#[test]
fn a_mistake_at_one_side_is_told_with_the_line_of_that_side() {
    let mut dice = Dice(1);
    let named = (0..20).find_map(|_| {
        let style = style_for(&[Wrong::OwnBoundAtMin], &mut dice);
        let opened = read(&run(&style, &[Wrong::OwnBoundAtMin], &dice.tree()).text);
        matches!(opened.report.mistakes[..], [named] if named.side.is_some()).then_some(opened)
    });
    let told = plyscope::explain::checked(named.expect("one of them shows it").session());
    let told = told.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let mistake = message!("mistake-wrong-bound-tested");
    assert!(told.contains(&*message!("mistake-at", side = "MIN", mistake = mistake)), "{told}");
    let lines = ["at MIN: if value >= beta: break", "at MIN: if value <= alpha: break"];
    assert!(told.contains(&*message!("check-wrong-line", line = lines[0])), "{told}");
    assert!(told.contains(&*message!("check-right-line", line = lines[1])), "{told}");
    assert!(!told.contains("at MAX"), "{told}");
}

/// The lines that are shown of a mistake, of the first program in such a style by which it is named.
fn lines_of(wrong: Wrong, is_negamax: bool, style: impl Fn(Style) -> Option<Style>) -> [String; 2] {
    let mut dice = Dice(1);
    let made = (0..400).find_map(|_| {
        let style = style(Style { declared: true, ..style_for(&[wrong], &mut dice) })?;
        let report = read(&run(&style, &[wrong], &dice.tree()).text).report;
        report.mistakes.into_iter().find(|made| made.word() == wrong.word() && made.side == wrong.side())
    });
    let made = made.expect("it is named");
    let MistakenLine { wrong, right } = made.line(made.mistake, is_negamax).expect("it has a line");
    [wrong, right]
}

#[test]
fn the_line_that_is_shown_has_the_rule_of_the_program() {
    for (is_strict, line) in [(true, "if alpha < beta: break"), (false, "if alpha <= beta: break")] {
        let lines =
            lines_of(Wrong::CutoffInverted, false, |style| (style.is_strict == is_strict).then_some(style));
        assert_eq!(lines, [line.to_owned(), line.replace('<', ">")]);
    }
    // Where that is the mistake, each line has its own.
    assert_eq!(
        lines_of(Wrong::StrictForWeak, false, Some),
        ["if alpha > beta: break", "if alpha >= beta: break"]
    );
    assert_eq!(
        lines_of(Wrong::WeakForStrict, false, Some),
        ["if alpha >= beta: break", "if alpha > beta: break"]
    );
}

#[test]
fn the_line_of_a_negamax_is_that_of_who_moves() {
    let negamax =
        |style: Style| (style.form == Form::Negamax && style.mover && !style.is_strict).then_some(style);
    let lines = lines_of(Wrong::OwnBoundTested, true, negamax);
    assert_eq!(lines, ["if value >= alpha: break", "if value >= beta: break"]);
    let lines = lines_of(Wrong::BoundsSwapped, true, negamax);
    assert_eq!(lines, ["-search(child, -alpha, -beta)", "-search(child, -beta, -alpha)"]);
    // Where only one side has it, there are two functions, whatever the numbers are.
    let two = |style: Style| (style.form == Form::TwoFunctions && !style.is_strict).then_some(style);
    let lines = lines_of(Wrong::AlphaKeptAtMin, true, two);
    assert_eq!(lines, ["at MIN: search(child, -inf, beta)", "at MIN: search(child, alpha, beta)"]);
}

/// Common mistakes that are made together.
const PAIRS: [[Wrong; 2]; 9] = [
    [Wrong::AlphaNotPassed, Wrong::BetaNotUpdated],
    [Wrong::AlphaNotPassed, Wrong::NoCutoffAtMax],
    [Wrong::BetaNotPassed, Wrong::AlphaNotUpdated],
    [Wrong::BetaNotPassed, Wrong::NoCutoffAtMin],
    [Wrong::AlphaNotUpdated, Wrong::NoCutoffAtMax],
    [Wrong::AlphaNotUpdated, Wrong::NoCutoffAtMin],
    [Wrong::BetaNotUpdated, Wrong::NoCutoffAtMax],
    [Wrong::BetaNotUpdated, Wrong::NoCutoffAtMin],
    [Wrong::NoCutoffAtMax, Wrong::NoCutoffAtMin],
];

#[test]
fn two_common_mistakes_together_are_named() {
    let mut findings = Findings::default();
    for pair in PAIRS {
        let words = format!("{}+{}", pair[0].word(), pair[1].word());
        let [told, named, _] = told(&pair, &words, runs(100, 5));
        findings.add(&format!("told, {words}"), 95, told);
        findings.add(&format!("named {words}"), 95, named);
    }
    findings.close();
}

#[test]
fn a_right_program_whose_sides_differ_is_never_accused() {
    let mut dice = Dice(11);
    let mut tally = Tally::default();
    while tally.all < runs(10_000, 400) {
        let sides = [mixed::Side::any(&mut dice), mixed::Side::any(&mut dice)];
        let style = Style { declared: false, mover: false, ..style_for(&[], &mut dice) };
        let printed = mixed::run(&style, sides, &dice.tree());
        let report = read(&printed).report;
        let is_fine = report.is_correct != Some(false) && report.mistakes.is_empty();
        tally.count(is_fine, || format!("{sides:?} {:?} {:?}", report.violations, report.mistakes), &printed);
    }
    let mut findings = Findings::default();
    findings.add("mixed programs that are fine", 100, tally);
    findings.close();
}

#[test]
fn a_mistake_about_the_game_is_named() {
    let mut findings = Findings::default();
    for slip in Slip::ALL {
        let [mut told, mut named] = <[Tally; 2]>::default();
        let many = runs(100, 20);
        for seed in 0..200 * u64::from(many) {
            let printed = run_with_a_game(Some(slip), seed);
            // Where wins are worth what the program likes, an estimate of one may be such a number.
            if may_be_right(slip, seed, &printed) || is_right_by_another_ending(&printed, seed) {
                continue;
            }
            let report = read(&printed).report;
            let words: Vec<_> = report.mistakes.iter().map(|each| each.word()).collect();
            let is_named = words.iter().any(|word| word == slip.word());
            told.count(report.is_correct == Some(false), || format!("{slip:?}"), &printed);
            named.count(is_named, || format!("{words:?} {slip:?}"), &printed);
            if named.all == many {
                break;
            }
        }
        findings.add(&format!("told, {} {slip:?}", slip.word()), PERCENT, told);
        findings.add(&format!("named {} {slip:?}", slip.word()), PERCENT, named);
    }
    findings.close();
}

#[test]
fn a_program_that_knows_its_game_is_never_accused() {
    let mut tally = Tally::default();
    for seed in 0..u64::from(runs(10_000, 200)) {
        let printed = run_with_a_game(None, seed);
        let report = read(&printed).report;
        // A table of a program's own cannot be shown to be right.
        let is_fine = report.is_correct != Some(false) && report.mistakes.is_empty();
        let is_shown = report.is_correct == Some(true) || printed.contains("--table");
        tally.count(is_fine && is_shown, || format!("{:?}", report.violations), &printed);
    }
    let mut findings = Findings::default();
    findings.add("games that are fine", 100, tally);
    findings.close();
}

#[test]
fn a_table_that_knows_more_than_shows_is_never_accused() {
    let mut tally = Tally::default();
    for seed in 0..u64::from(runs(10_000, 200)) {
        let others = &Custom::OF_TABLES[1..];
        let other = others[usize::try_from(seed).expect("it is small") % others.len()];
        for custom in [Custom::OF_TABLES[0], other] {
            let printed = run_with_custom_table(custom, seed);
            let report = read(&printed).report;
            let is_fine = report.is_correct != Some(false) && report.mistakes.is_empty();
            tally.count(is_fine, || format!("{custom:?} {:?}", report.violations), &printed);
        }
    }
    let mut findings = Findings::default();
    findings.add("tables that are fine", 100, tally);
    findings.close();
}

#[test]
fn a_program_without_a_mistake_is_never_accused() {
    let mut dice = Dice(2);
    let mut tally = Tally::default();
    for _ in 0..runs(10_000, 200) {
        let style = Style::any_right(&mut dice);
        let tree = dice.any_tree(style.inf.is_infinite());
        let printed = run(&style, &[], &tree);
        assert!(is_right(&style, &printed, &tree), "{style:?}\n{}", printed.text);
        let report = read(&printed.text).report;
        // Whoever prunes without a word may have left out anything.
        let is_untold = report.not_known == [NotKnown::Branches] && !printed.text.contains("pruned");
        let is_right = report.is_correct == Some(true) || (report.is_correct.is_none() && is_untold);
        let is_fine = is_right && report.mistakes.is_empty();
        tally.count(is_fine, || format!("{style:?} {:?}", report.violations), &printed.text);
    }
    let mut findings = Findings::default();
    findings.add("programs that are fine", 100, tally);
    findings.close();
}

#[test]
fn what_engines_do_beside_alpha_beta_is_never_accused() {
    let mut tally = Tally::default();
    // In the last one the distance to mate closes a window before anything is searched.
    for seed in (0..u64::from(runs(10_000, 300))).chain([8_175]) {
        let (style, printed) = engine::run(seed);
        let report = read(&printed).report;
        let is_fine = report.is_correct != Some(false)
            && report.mistakes.is_empty()
            && report.root != RootAnswer::Wrong;
        tally.count(is_fine, || format!("{seed} {style:?} {:?}", report.violations), &printed);
    }
    let mut findings = Findings::default();
    findings.add("engines that are fine", 100, tally);
    findings.close();
}
