//! Programs that tell all there is to tell: their one wrong line is always known, and what they keep to.

use plyscope::check::{FailMode, RootAnswer};
use plyscope::record::Values;
use plyscope::search::Cutoff;

use super::runs::{is_right, may_choose_any, run};
use super::style::{Form, Moves, Pruned, Returns, Style, Test, Wrong};
use super::trees::Dice;
use super::with_a_game::{Slip, is_right_by_another_ending, may_be_right, run_with_a_game};
use crate::support::reading::read;

/// A style in which every window, move and branch that was left is printed, and the tree.
fn telling(form: Form, dice: &mut Dice) -> Style {
    let is_negamax = matches!(form, Form::Negamax | Form::Looped);
    let test = dice.pick(&[Test::Bound, Test::Value]);
    // Who tests before a bound moves may return what is no bound, and then a line is not always known.
    let returns = [Returns::Soft, Returns::Hard, Returns::Bound];
    let returns = dice.pick(&returns[..if test == Test::Value { 2 } else { 3 }]);
    Style {
        form,
        is_minimax: false,
        is_strict: dice.one_in(2),
        test,
        returns,
        windows: true,
        pruned: Pruned::Count,
        moves: Moves::Places,
        player: true,
        mover: is_negamax && dice.one_in(2),
        tree: true,
        declared: true,
        best: true,
        max_at_root: dice.one_in(2),
        inf: f64::INFINITY,
        window: (f64::NEG_INFINITY, f64::INFINITY),
    }
}

#[test]
fn who_tells_everything_is_known_by_the_one_wrong_line() {
    let mut dice = Dice(7);
    let mut missed = Vec::new();
    let mut count = 0;
    for wrong in Wrong::ALL {
        for form in Form::ALL.into_iter().filter(|&form| wrong.fits(form)) {
            let mut runs = 0;
            for _ in 0..60 {
                let style = Style { best: wrong == Wrong::LastOfEquals, ..telling(form, &mut dice) };
                let tree = dice.tree_of(3);
                let is_seen = match wrong {
                    Wrong::StrictForWeak => !style.is_strict,
                    Wrong::WeakForStrict => style.is_strict,
                    _ => true,
                };
                let printed = run(&style, &[wrong], &tree);
                if !is_seen
                    || printed.text == run(&style, &[], &tree).text
                    || is_right(&style, &printed, &tree)
                    || (wrong == Wrong::LastOfEquals && may_choose_any(&style, &printed, &tree))
                {
                    continue;
                }
                runs += 1;
                let report = read(&printed.text).report;
                let found: Vec<_> = report.mistakes.iter().map(|each| each.word()).collect();
                // A leaf may be all that is wrong, or be misread in a way that shows elsewhere too.
                let is_named = wrong == Wrong::LeafMisread || found.iter().any(|word| word == wrong.word());
                if report.is_correct != Some(false) || !is_named {
                    missed.push(format!("{wrong:?} {found:?} {style:?}\n{}", tree.text()));
                }
                // What it keeps to beside its mistake, which may hide what it returns.
                if let Some(rule) = report.rule {
                    let values = if style.mover { Values::Mover } else { Values::Max };
                    let cutoff = if style.is_strict { Cutoff::Strict } else { Cutoff::Weak };
                    let is_other_rule = matches!(wrong, Wrong::StrictForWeak | Wrong::WeakForStrict);
                    let fail = match style.returns {
                        Returns::Soft => FailMode::Soft,
                        Returns::Hard => FailMode::Hard,
                        Returns::Bound => FailMode::Bound,
                    };
                    let is_told = rule.values == values && rule.fail.is_none_or(|told| told == fail);
                    if !is_told || (rule.cutoff != Some(cutoff) && !is_other_rule) {
                        missed.push(format!("{wrong:?} {rule:?} {style:?}\n{}", tree.text()));
                    }
                }
                if runs == 6 {
                    break;
                }
            }
            count += runs;
        }
    }
    assert!(missed.is_empty(), "{} of {count}:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn who_tells_everything_and_is_right_is_known_by_what_it_keeps_to() {
    let mut dice = Dice(8);
    let mut decided = 0;
    for _ in 0..300 {
        let form = dice.pick(&Form::ALL);
        let style = telling(form, &mut dice);
        let tree = dice.tree_of(3);
        let report = read(&run(&style, &[], &tree).text).report;
        assert_eq!((report.is_correct, report.root), (Some(true), RootAnswer::Right), "{style:?}");
        let Some(rule) = report.rule else { continue };
        let cutoff = if style.is_strict { Cutoff::Strict } else { Cutoff::Weak };
        let fail = match style.returns {
            _ if matches!(form, Form::Clipped | Form::Looped) => rule.fail.expect("it has windows"),
            Returns::Soft => FailMode::Soft,
            Returns::Hard => FailMode::Hard,
            Returns::Bound => FailMode::Bound,
        };
        assert_eq!((rule.cutoff, rule.fail), (Some(cutoff), Some(fail)), "{style:?}");
        decided += 1;
    }
    assert!(decided > 100, "{decided}");
}

#[test]
fn a_game_that_is_told_whole_shows_every_slip() {
    let mut missed = Vec::new();
    let mut count = [0; Slip::ALL.len()];
    for (slip, count) in Slip::ALL.into_iter().zip(&mut count) {
        for seed in 0..160 {
            let printed = run_with_a_game(Some(slip), seed);
            let tells_all = ["\"alpha\"", "\"player\"", "\"leaf\""].iter().all(|key| printed.contains(key));
            if !tells_all || may_be_right(slip, seed, &printed) || is_right_by_another_ending(&printed, seed)
            {
                continue;
            }
            *count += 1;
            let report = read(&printed).report;
            let found: Vec<_> = report.mistakes.iter().map(|each| each.word()).collect();
            if report.is_correct != Some(false) || !found.iter().any(|word| word == slip.word()) {
                missed.push(format!("{slip:?} {seed} {found:?} {:?}", report.is_correct));
            }
        }
    }
    assert!(missed.is_empty(), "{count:?}: {missed:#?}");
}

#[test]
fn two_lines_that_are_wrong_are_named_together() {
    let mut dice = Dice(9);
    let mut missed = Vec::new();
    let mut count = 0;
    for pair in super::PAIRS {
        for form in [Form::TwoFunctions, Form::OneFunction] {
            for _ in 0..8 {
                let style = Style { best: false, ..telling(form, &mut dice) };
                let tree = dice.tree_of(3);
                let printed = run(&style, &pair, &tree);
                let texts = [&[][..], &pair[..1], &pair[1..]].map(|wrong| run(&style, wrong, &tree).text);
                if texts.contains(&printed.text) || is_right(&style, &printed, &tree) {
                    continue;
                }
                count += 1;
                let report = read(&printed.text).report;
                let found: Vec<_> = report.mistakes.iter().map(|each| each.word()).collect();
                let word = format!("{}+{}", pair[0].word(), pair[1].word());
                // One line alone that does the same is the simpler answer.
                let is_named = found.iter().any(|other| *other == word || !other.contains('+'));
                if report.is_correct != Some(false) || !is_named {
                    missed.push(format!("{word} {found:?} {style:?}\n{}", tree.text()));
                }
            }
        }
    }
    assert!(missed.is_empty() && count > 60, "{} of {count}:\n{}", missed.len(), missed.join("\n"));
}
