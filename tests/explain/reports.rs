//! What a report is asked, held against a look at each of its violations.

use std::path::Path;

use plyscope::catalog;
use plyscope::check::{Opened, RootAnswer, Violation, ViolationKind as Kind};
use plyscope::import::jsonl;
use plyscope::record::{GameReplay, Landmark, Moment, NodeId, Recording, Values};

use crate::support::reading::read;

/// The recordings of the programs that students wrote, right and wrong.
fn recordings() -> Vec<(String, Opened)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/wrong");
    let files = std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
    let mut found: Vec<_> = files
        .map(|path| {
            let text = std::fs::read(&path).expect("a recording");
            let open = |header: &plyscope::record::Header| Ok(catalog::reopen(header).expect("a game"));
            (path.display().to_string(), jsonl::read(&text[..], open).expect("a recording").opened)
        })
        .collect();
    for name in ["bug-p4b", "py-c4-nothing-left-to-skip", "py-global-alpha-beta-silent", "bug-p1a-game"] {
        found.push((name.to_owned(), crate::foreign::foreign(name)));
    }
    found
}

/// Whether it shows as a node is entered.
fn is_of_entry(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Window { .. }
            | Kind::Outside { .. }
            | Kind::Needless { .. }
            | Kind::Deeper { .. }
            | Kind::Illegal
            | Kind::Mover { .. }
            | Kind::Elsewhere
            | Kind::Order { .. }
    )
}

fn is_misleading(kind: Kind) -> bool {
    matches!(kind, Kind::Window { .. } | Kind::Outside { .. } | Kind::Needless { .. })
}

#[test]
fn a_violation_shows_where_it_happens_and_is_found_from_there() {
    let mut count = 0;
    for (name, opened) in recordings() {
        let (recording, report) = (&opened.recording, &opened.report);
        let session = opened.session();
        let all = &report.violations;
        count += all.len();
        assert!(all.is_sorted_by_key(|found| found.moment), "{name}");
        for found in all {
            let left = recording.left(found.node).unwrap_or(recording.last_moment());
            let expected = match found.kind {
                kind if is_of_entry(kind) => recording.entered(found.node),
                // Where no child closed the window, as the node returned.
                Kind::StopsOpen { .. } if recording.stopped_at(found.node).is_some() => {
                    recording.stopped_at(found.node).expect("it stopped")
                }
                _ => left,
            };
            assert_eq!(found.moment, expected, "{name}: {found:?}");
        }
        let step = (recording.moments() / 400).max(1) as usize;
        for moment in
            (0..recording.moments()).step_by(step).map(Moment::new).chain(all.iter().map(|it| it.moment))
        {
            let here: Vec<_> = all.iter().filter(|found| found.moment == moment).copied().collect();
            assert_eq!(report.violations_at(moment), here, "{name}");
            let moments = || all.iter().map(|found| found.moment);
            let next = moments().filter(|&other| other > moment).min();
            let before = moments().filter(|&other| other < moment).max();
            assert_eq!((report.next_after(moment), report.last_before(moment)), (next, before), "{name}");
            assert_eq!(session.next_landmark(moment, Landmark::Contradiction), next);
            assert_eq!(session.previous_landmark(moment, Landmark::Contradiction), before);
            assert_eq!(
                session.next_landmark(moment, Landmark::Leaf),
                recording.next_landmark(moment, Landmark::Leaf)
            );
            assert_eq!(
                session.previous_landmark(moment, Landmark::Leaf),
                recording.previous_landmark(moment, Landmark::Leaf)
            );
        }
    }
    assert!(count > 90, "{count}");
}

#[test]
fn of_each_node_is_told_what_is_wrong_with_it_and_whether_its_window_can_be_trusted() {
    for (name, opened) in recordings() {
        let (recording, report) = (&opened.recording, &opened.report);
        let session = opened.session();
        let misled: Vec<NodeId> = report
            .violations
            .iter()
            .filter(|found| is_misleading(found.kind))
            .map(|found| found.node)
            .collect();
        let step = (recording.len() / 300).max(1) as usize;
        let wrong = report.violations.iter().map(|found| found.node);
        for id in recording.ids().step_by(step).chain(wrong) {
            let own: Vec<Violation> =
                report.violations.iter().filter(|found| found.node == id).copied().collect();
            assert_eq!(session.violations_of(id).collect::<Vec<_>>(), own, "{name}: {id}");
            for by in [recording.entered(id), recording.left(id).unwrap_or(recording.last_moment())] {
                for by in [by.before().unwrap_or(by), by, by.after()] {
                    let known: Vec<_> = own.iter().filter(|found| found.moment <= by).copied().collect();
                    assert_eq!(
                        session.annotations(id, by).collect::<Vec<_>>(),
                        known,
                        "{name}: {id} by {by:?}"
                    );
                }
            }
            let is_open = own.iter().any(|found| matches!(found.kind, Kind::StopsOpen { .. }));
            assert_eq!(session.stops_open(id), is_open || recording.node(id).stops_open());
            assert_eq!(session.is_illegal(id), own.iter().any(|found| found.kind == Kind::Illegal));
            // The outermost node above it that was entered with a wrong window, or needlessly.
            let outermost = recording.ancestors(id).filter(|above| misled.contains(above)).last();
            assert_eq!(session.window_is_wrong_above(id), outermost, "{name}: {id}");
            assert_eq!(session.is_trusted(id), outermost.is_none());
        }
    }
}

#[test]
fn who_prunes_too_little_does_nothing_else_wrong() {
    for (name, opened) in recordings() {
        let report = &opened.report;
        let is_wide = |found: &Violation| match found.kind {
            Kind::Needless { .. } => true,
            Kind::Window { found, expected } => {
                found != expected && found.alpha <= expected.alpha && expected.beta <= found.beta
            }
            _ => false,
        };
        if report.mistakes.is_empty() {
            let is_known = !report.not_known.contains(&plyscope::check::NotKnown::Branches);
            let all = !report.violations.is_empty() && report.violations.iter().all(is_wide);
            assert_eq!(report.prunes_too_little(), is_known && all, "{name}");
        } else if report.prunes_too_little() {
            // Nodes are searched that need not be, and no value is another one.
            assert!(
                report.violations.iter().all(|found| !matches!(found.kind, Kind::Value { .. })),
                "{name}"
            );
        }
    }
}

#[test]
fn a_window_that_is_too_narrow_prunes_too_much() {
    let second = |alpha: i32| {
        let text = format!(
            r#"{{"type":"search","algorithm":"alphabeta"}}
{{"type":"enter","player":"max","moves":2,"alpha":"-inf","beta":"inf"}}
{{"type":"enter","move":"1","player":"min","moves":0,"alpha":"-inf","beta":"inf"}}
{{"type":"leave","value":5}}
{{"type":"enter","move":"2","player":"min","moves":0,"alpha":{alpha},"beta":"inf"}}
{{"type":"leave","value":7}}
{{"type":"leave","value":7}}
"#
        );
        let report = read(&text).report;
        (report.violations.len(), report.mistakes.len(), report.prunes_too_little())
    };
    assert_eq!([second(5), second(4), second(6)], [(0, 0, false), (1, 0, true), (1, 0, false)]);
}

#[test]
fn a_search_of_ours_is_right_without_a_look() {
    let report = Opened::own(Recording::default(), GameReplay::default()).report;
    assert_eq!(
        (report.is_correct, report.fit, report.root),
        (Some(true), Some(Values::Max), RootAnswer::Right)
    );
    assert!(report.violations.is_empty() && report.not_known.is_empty() && report.mistakes.is_empty());
}
