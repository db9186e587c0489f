//! Recordings of programs that people wrote, some of them with one mistake put in: no right one is accused,
//! and of each wrong one what it shows is told.

use std::fmt::Write as _;
use std::fs;
use std::io::Read as _;

use flate2::read::GzDecoder;
use plyscope::check::{NotKnown, Opened, RootAnswer, ViolationKind as Kind};

use crate::support::reading::read;
use crate::support::words;

pub fn foreign(name: &str) -> Opened {
    let path = format!("{}/tests/data/foreign/{name}.jsonl.gz", env!("CARGO_MANIFEST_DIR"));
    let mut text = String::new();
    GzDecoder::new(std::fs::File::open(path).expect("a file")).read_to_string(&mut text).expect("text");
    read(&text)
}

/// What a mistake is called, or several.
fn mistakes(opened: &Opened) -> Vec<String> {
    opened.report.mistakes.iter().map(|made| made.word()).collect()
}

#[test]
fn no_right_program_is_accused() {
    let wide = ["root-window-not-narrowed"];
    let none = [""; 0];
    let right = [
        ("py-c4-nothing-left-to-skip", Some(true), &[][..], &none[..]),
        ("js-chess-right-but-not-known", Some(true), &[], &none),
        ("rust-ttt-forced-moves", Some(true), &[], &none),
        ("rust-ttt-forced-moves-pruned", Some(true), &[], &none),
        ("js-chess-root-loop-full-window", None, &[NotKnown::Branches], &wide),
        ("py-root-loop-full-window", None, &[NotKnown::Branches], &wide),
        ("js-chess-keeps-to-minimax-nowindows", None, &[NotKnown::Branches], &none),
        ("cpp-pons-negamax-no-values-key", None, &[NotKnown::Passes], &none),
        ("cpp-pons-values-mover", None, &[NotKnown::Passes], &none),
        ("py-pvs-scout-of-a-tenth", None, &[NotKnown::Again], &none),
        ("py-pvs-negamax-silent", None, &[NotKnown::Again], &none),
        ("py-table-narrows-window", None, &[NotKnown::Table], &none),
        ("py-memo-to-the-end", None, &[NotKnown::Table], &none),
        ("py-table-keeps-finished-games", None, &[NotKnown::Table], &none),
        ("py-strict-hard-leaf-clamped", Some(true), &[], &none),
        ("py-draw-half-loss-nothing", Some(true), &[], &none),
        // Right for nobody: its leaves have the wrong sign, where nobody says whose values they are.
        ("py-negamax-leaf-sign-silent", None, &[NotKnown::Values], &none),
    ];
    for (name, is_correct, not_known, named) in right {
        let opened = foreign(name);
        let report = &opened.report;
        assert_eq!(report.violations, [], "{name}");
        assert_eq!((report.is_correct, &report.not_known[..]), (is_correct, not_known), "{name}");
        assert_eq!(mistakes(&opened), named, "{name}");
    }
}

#[test]
fn nothing_is_said_to_be_worth_what_leaves_that_contradict_each_other_make_of_it() {
    for name in ["py-root-side-of-nim", "py-horizon-not-said"] {
        assert_eq!(foreign(name).report.root, RootAnswer::Unknown, "{name}");
    }
}

#[test]
fn what_is_forced_or_read_as_the_movers_is_said_to_be() {
    for name in ["rust-ttt-forced-moves", "rust-ttt-forced-moves-pruned"] {
        let report = foreign(name).report;
        assert_eq!((report.forced, report.root), (516, RootAnswer::Right), "{name}");
    }
    let pons = |name| foreign(name).report.read_as.is_some();
    assert!(pons("cpp-pons-negamax-no-values-key") && !pons("cpp-pons-values-mover"));
}

#[test]
fn one_that_may_have_pruned_keeps_to_no_rule() {
    for name in ["js-chess-keeps-to-minimax-nowindows", "py-global-alpha-beta-silent"] {
        let report = foreign(name).report;
        assert!(report.is_correct != Some(true) && report.rule.is_none(), "{name}");
    }
}

#[test]
fn where_one_side_chooses_everywhere_nothing_is_correct() {
    let report = foreign("py-never-toggles-max").report;
    assert_eq!(
        (report.is_correct, &report.not_known[..]),
        (None, &[NotKnown::OneSided, NotKnown::Branches][..])
    );
}

#[test]
fn moves_that_were_skipped_without_a_word_are_counted_by_the_game() {
    let recording = foreign("py-c4-nothing-left-to-skip").recording;
    let cut = recording.ids().find(|&id| recording.left(id).is_some_and(|left| left.shown() == 30));
    let parent = cut.and_then(|cut| recording.parent(cut)).expect("a node above");
    // Columns 6 and 7 are legal there.
    assert_eq!(recording.node(parent).pruned(), 2);
}

#[test]
fn a_cache_that_may_have_answered_is_named() {
    assert_eq!(mistakes(&foreign("bug-p1c-game")), ["cache-answers"]);
    // The other one has no leaves of one depth either: it leaves a column out.
    assert_eq!(mistakes(&foreign("bug-p1b-game")), [""; 0]);
}

#[test]
fn windows_that_do_not_nest_are_told() {
    let report = foreign("bug-p8b").report;
    let is_window = |kind| matches!(kind, Kind::Window { .. } | Kind::Outside { .. });
    assert_eq!(report.violations.iter().filter(|found| is_window(found.kind)).count(), 627);
    let opened = foreign("bug-p11a");
    assert!(
        matches!(opened.report.violations[0].kind, Kind::Window { .. }),
        "{:?}",
        opened.report.violations[0]
    );
}

#[test]
fn whoever_prunes_too_much_does_not_prune_too_little() {
    let report = foreign("py-min-tests-wrong-bound-named-no-cutoff").report;
    assert!(report.is_correct == Some(false) && !report.prunes_too_little());
}

#[test]
fn the_mistake_that_was_put_in_is_named() {
    assert_eq!(mistakes(&foreign("bug-p11a")), ["bound-overwritten"]);
    assert_eq!(mistakes(&foreign("bug-p11b"))[0], "test-before-update");
    // What was pruned is not recorded, so that a test that is missing looks the same.
    let named = mistakes(&foreign("py-min-tests-wrong-bound-named-no-cutoff"));
    assert!(named.contains(&"wrong-bound-tested".to_owned()), "{named:?}");
}

#[test]
fn what_is_found_in_each_recording_stays() {
    let folder = |name: &str| format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let names = |of: &str| {
        let entries = fs::read_dir(folder(of)).expect("a folder");
        let names = entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"));
        let mut names: Vec<_> =
            names.map(|name| name.split('.').next().unwrap_or_default().to_owned()).collect();
        names.sort_unstable();
        names
    };
    let told = |name: &str| {
        read(&fs::read_to_string(format!("{}/{name}.jsonl", folder("told"))).expect("a recording"))
    };
    let all = names("foreign").into_iter().map(|name| (foreign(&name), name));
    let all = all.chain(names("told").into_iter().map(|name| (told(&name), name)));
    let mut text = String::new();
    for (opened, name) in all {
        let report = &opened.report;
        let (correct, root, known, count) =
            (report.is_correct, report.root, &report.not_known, report.violations.len());
        writeln!(text, "{name}: correct {correct:?}, root {root:?}, not known {known:?}").expect("memory");
        let (rule, values) = (report.rule.map(|rule| (rule.algorithm, rule.cutoff, rule.fail)), report.fit);
        writeln!(text, "  keeps to {rule:?}, values of {values:?} or {:?}", report.read_as).expect("memory");
        let [few, forced] = [report.prunes_too_little(), report.forced > 0];
        writeln!(text, "  {:?}, too little {few}, forced {forced}, {count} wrong", mistakes(&opened))
            .expect("memory");
        for found in report.violations.iter().take(3) {
            writeln!(text, "  node {} at {}: {:?}", found.node.number(), found.moment.shown(), found.kind)
                .expect("memory");
        }
    }
    words::check("reports", &text);
}
