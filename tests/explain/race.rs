//! Which rule a recording keeps to, and which mistake it makes.

use plyscope::check::{FailMode, Report, RootAnswer};
use plyscope::import::jsonl;
use plyscope::record::Values;
use plyscope::search::{Algorithm, Cutoff};

/// A recording of `(` enter, `(a` enter by the move a, `3)` leave with 3, and `3:2)` leave with 3 and 2 branches pruned.
fn report(search: &str, moments: &str) -> Report {
    let line = |moment: &str| match moment.strip_suffix(')') {
        None if moment.len() > 1 => format!("{{\"type\":\"enter\",\"move\":\"{}\"}}\n", &moment[1..]),
        None => "{\"type\":\"enter\"}\n".to_owned(),
        Some(left) => {
            let (value, more) = left.split_once(':').unwrap_or((left, "0"));
            let more = if more.contains('"') { more.to_owned() } else { format!("\"pruned\":{more}") };
            format!("{{\"type\":\"leave\",\"value\":{value},{more}}}\n")
        }
    };
    let lines: String = moments.split(' ').map(line).collect();
    let text = format!("{{\"type\":\"search\"{search}}}\n{lines}");
    jsonl::read(text.as_bytes(), |_| Err(String::new())).expect("a recording").opened.report
}

fn mistakes(report: &Report) -> Vec<String> {
    report.mistakes.iter().map(|diagnosis| diagnosis.word()).collect()
}

/// `((3 12 8) (2 4 6) (14 5 2))`, as alpha-beta searches it.
const RIGHT: &str = "( ( ( 3) ( 12) ( 8) 3) ( ( 2) 2:2) ( ( 14) ( 5) ( 2) 2) 3)";

#[test]
fn a_run_that_is_right_says_what_it_keeps_to_where_it_decides() {
    let found = report("", RIGHT);
    assert_eq!((found.is_correct, found.root), (Some(true), RootAnswer::Right));
    assert!(found.fit.is_some() && found.violations.is_empty() && found.rule.is_none());
    // A tie at B closes the window where the test is weak.
    let rule = report("", "( ( ( 3) 3) ( ( 3) 3:1) ( ( 2) 2:1) 3)").rule;
    assert_eq!(rule, None, "nothing tells what it returns outside a window");
    let rule = report("", "( ( ( 3) 3) ( ( 3) 3:1) ( ( 2) 3:1) 3)").rule.expect("a rule");
    assert_eq!((rule.algorithm, rule.cutoff), (Algorithm::AlphaBeta, Some(Cutoff::Weak)));
    assert_eq!((rule.fail, rule.values), (Some(FailMode::Hard), Values::Max));
    let minimax = report(",\"algorithm\":\"Minimax\"", "( ( ( 3) ( 1) 1) ( ( 0) ( 5) 0) 1)").rule;
    assert_eq!(minimax.expect("a rule").cutoff, None);
}

#[test]
fn windows_that_are_not_printed_follow_from_the_visits() {
    let pruned = RIGHT.replace("( 5) ( 2) 2)", "( 5) 5:1)").replace("2) 3)", "2) 5)");
    let pruned = pruned.strip_suffix("3)").map_or(pruned.clone(), |begin| format!("{begin}5)"));
    let found = report(",\"algorithm\":\"alphabeta\"", &pruned);
    assert_eq!(found.is_correct, Some(false));
    assert_eq!(found.violations[0].moment.shown(), 18);
    assert_eq!(found.root, RootAnswer::Unknown, "nobody knows the branch that was pruned");
}

#[test]
fn a_search_that_is_cut_short_is_not_known_to_be_right() {
    let found = report("", "( ( ( 3) ( 12) ( 8) 3) ( ( 2)");
    assert_eq!((found.is_correct, found.root), (None, RootAnswer::Unknown));
    let found = report("", "( ( ( 3) ( 12) ( 8) 4) ( ( 2)");
    assert_eq!(found.is_correct, Some(false));
}

#[test]
fn a_mistake_is_named_without_windows() {
    let named = |search: &str, moments: &str| mistakes(&report(search, moments));
    let alphabeta = ",\"algorithm\":\"alphabeta\"";
    // B is searched on though it is closed.
    let on = RIGHT.replace("( 2) 2:2)", "( 2) ( 4) ( 6) 2)");
    assert!(named(alphabeta, &on).contains(&"no-cutoff-at-min".to_owned()));
    let found = report(alphabeta, &on);
    assert_eq!(found.root, RootAnswer::Right, "all leaves are there");
    // A tie is searched on, and the weak rule is declared.
    let strict = "( ( ( 3) 3) ( ( 3) ( 1) 1) ( ( 2) 2:1) 3)";
    assert_eq!(named(&format!("{alphabeta},\"options\":\"--cutoff weak\""), strict)[0], "strict-for-weak");
    assert_eq!(named(alphabeta, strict), [""; 0]);
}

#[test]
fn of_equal_moves_the_first_is_chosen() {
    let chosen = |best: &str| report("", &format!("( (a 3) (b 3) (c 1) 3:\"best\":\"{best}\")"));
    assert_eq!(chosen("a").is_correct, Some(true));
    // As good, and known to be.
    assert_eq!(chosen("b").is_correct, Some(true));
    assert_eq!(mistakes(&chosen("c")), [""; 0]);
    assert_eq!(chosen("c").violations.len(), 1);
    // B is worth 3 at most.
    let bound = report("", "( (a ( 3) 3) (b ( 3) 3:1) (c ( 1) 1:1) 3:\"best\":\"b\")");
    assert_eq!(mistakes(&bound), ["last-of-equals"]);
}

#[test]
fn a_depth_that_is_declared_is_kept() {
    let named = |algorithm: &str, depth: u32, plies: usize| {
        let search = format!("{algorithm},\"options\":\"--depth {depth}\"");
        let leaves = format!(" 1:\"leaf\":\"horizon\"){}", " 1)".repeat(plies));
        report(&search, &format!("({}{leaves}", " (".repeat(plies)))
    };
    let deep = |depth: u32, plies: usize| named(",\"algorithm\":\"minimax\"", depth, plies);
    assert_eq!(deep(3, 3).is_correct, Some(true));
    // Also where no algorithm is named; an engine of its own counts as it likes.
    assert_eq!([3, 4].map(|plies| mistakes(&named("", 3, plies)).len()), [0, 1]);
    assert_eq!(mistakes(&named(",\"algorithm\":\"my engine\"", 3, 4)), [""; 0]);
    for plies in [2, 4] {
        assert_eq!(mistakes(&deep(3, plies)), ["depth-off-by-one"]);
    }
    // MAX has moved three times, or MIN.
    for plies in [5, 6] {
        assert_eq!(mistakes(&deep(3, plies)), ["rounds-for-plies"]);
    }
    assert_eq!(mistakes(&deep(3, 7)), [""; 0]);
    assert_eq!(deep(3, 7).violations.len(), 2);
}

#[test]
fn what_does_not_count_is_not_asked() {
    let lines = r#"{"type":"enter","player":"max"}
{"type":"enter","counts":false}
{"type":"leave","value":9}
{"type":"enter"}
{"type":"leave","value":3}
{"type":"leave","value":3}
"#;
    let read = |text: &str| jsonl::read(text.as_bytes(), |_| Err(String::new())).expect("a recording").opened;
    // It may have had to do with what the root returns.
    assert_eq!(read(lines).report.is_correct, None);
    assert_eq!(
        read(&lines.replace(
            "\"value\":3}\n{\"type\":\"leave\",\"value\":3}",
            "\"value\":3}\n{\"type\":\"leave\",\"value\":99}"
        ))
        .report
        .is_correct,
        None
    );
    assert_eq!(read(&lines.replace(",\"counts\":false", "")).report.is_correct, Some(false));
}

#[test]
fn nobody_is_certified_who_stops_after_the_first_branch() {
    // All leaves that were seen are the same, so that each may be a win.
    let found = report("", "( ( ( 3) 3:2) 3:2)");
    assert_eq!((found.is_correct, found.root), (None, RootAnswer::Unknown));
    // Nor is a node that prunes everything.
    assert_eq!(report("", "( 0:7)").is_correct, Some(false));
}

#[test]
fn an_average_is_asked_only_where_all_is_known() {
    let chance_cut = |p: [&str; 2], value: u32, cut: &str| {
        let child = |p: &str, value: u32| {
            format!("{{\"type\":\"enter\"{p}}}\n{{\"type\":\"leave\",\"value\":{value}}}\n")
        };
        let children = child(p[0], 4) + &child(p[1], 8);
        let text = format!(
            "{{\"type\":\"enter\",\"player\":\"chance\"}}\n{children}{{\"type\":\"leave\",\"value\":{value}{cut}}}\n"
        );
        jsonl::read(text.as_bytes(), |_| Err(String::new())).expect("a recording").opened.report.is_correct
    };
    let chance = |p: [&str; 2], value: u32| chance_cut(p, value, "");
    let half = ",\"p\":0.5";
    assert_eq!(chance([half, half], 6), Some(true));
    assert_eq!(chance([half, half], 7), Some(false));
    assert_eq!(chance(["", half], 700), None);
    // A roll that is cut has a bound.
    for cut in [",\"cutoff\":true", ",\"pruned\":1"] {
        assert_eq!(chance_cut([half, half], 7, cut), None, "{cut}");
    }
}
