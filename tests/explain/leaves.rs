//! Leaves that say something together, and finished games whose value contradicts how they ended. The
//! recordings in `tests/data/foreign` are of programs that people wrote.

use std::fmt::Write as _;

use plyscope::catalog::{self, Opening};
use plyscope::check::{Opened, ViolationKind as Kind};
use plyscope::engine::Job;
use plyscope::export;
use plyscope::import::jsonl;
use plyscope::record::Header;
use plyscope::search::{Algorithm, End, Settings};

use crate::foreign::foreign;
use crate::support::reading::read;

/// A recording, and how many warnings it gives.
fn read_warned(text: &str) -> (Opened, usize) {
    let open = |header: &Header| Ok(catalog::reopen(header).expect("the game can be opened"));
    let loaded = jsonl::read(text.as_bytes(), open).expect("a recording");
    (loaded.opened, loaded.warnings.len())
}

fn kinds(text: &str) -> Vec<Kind> {
    read(text).report.violations.iter().map(|found| found.kind).collect()
}

/// A line of a recording: `(e2e4` enters by a move, `)5` leaves with a value.
fn line(moment: &str) -> String {
    match moment.split_at(1) {
        ("(", "") => "{\"type\":\"enter\"}\n".to_owned(),
        ("(", name) => format!("{{\"type\":\"enter\",\"move\":\"{name}\"}}\n"),
        (_, rest) => match rest.split_once(' ') {
            Some((value, others)) => format!("{{\"type\":\"leave\",\"value\":{value},{others}}}\n"),
            None => format!("{{\"type\":\"leave\",\"value\":{rest}}}\n"),
        },
    }
}

/// A recording whose first line has these keys.
fn lines(first: &str, moments: &[&str]) -> String {
    let lines: String = moments.iter().map(|moment| line(moment)).collect();
    format!("{{\"type\":\"search\",{first}}}\n{lines}")
}

#[test]
fn a_position_with_two_values_after_as_many_moves_is_told() {
    let opened = foreign("bug-p1a-game");
    let found = &opened.report.violations;
    assert!(!found.is_empty() && opened.report.is_correct == Some(false));
    for violation in found {
        let Kind::TwoValues { found, other, before } = violation.kind else { panic!("{violation:?}") };
        assert!(found != other && before < violation.node);
        let [own, earlier] = [violation.node, before].map(|id| opened.recording.node(id));
        assert_eq!((own.ply(), own.value(), earlier.value()), (earlier.ply(), Some(found), Some(other)));
    }
}

#[test]
fn leaves_that_a_window_clamps_and_those_of_other_plies_may_differ() {
    let board = r#""game":"tictactoe","position":".../.../...","options":"--depth 3""#;
    // Both ways lead to X on a1 and c1 and O on b1.
    let both = |first: [&str; 2], second: [&str; 2], window: &str| {
        let line = |name: &str, window: &str| format!("{{\"type\":\"enter\",\"move\":\"{name}\"{window}}}\n");
        let leave = |value: &str| format!("{{\"type\":\"leave\",\"value\":{value}}}\n");
        let full = ",\"alpha\":\"-inf\",\"beta\":\"inf\"";
        let mut text = lines(board, &[]);
        text += "{\"type\":\"enter\",\"alpha\":\"-inf\",\"beta\":\"inf\"}\n";
        for (way, window, value) in [(["a1", "b1", "c1"], full, first), (["c1", "b1", "a1"], window, second)]
        {
            text += &line(way[0], full);
            text += &line(way[1], full);
            text += &line(way[2], window);
            text += &[value[0], value[0], value[1]].map(leave).concat();
        }
        text + &leave(first[1])
    };
    let full = ",\"alpha\":\"-inf\",\"beta\":\"inf\"";
    let is_told = |text: &str| kinds(text).iter().any(|kind| matches!(kind, Kind::TwoValues { .. }));
    assert!(is_told(&both(["4", "4"], ["5", "5"], full)));
    assert!(!is_told(&both(["4", "4"], ["4", "4"], full)));
    // Clamped to 3, and to 7: worth at most 3, and at least 7.
    assert!(!is_told(&both(["4", "4"], ["3", "3"], ",\"alpha\":\"-inf\",\"beta\":3")));
    assert!(!is_told(&both(["4", "4"], ["7", "7"], ",\"alpha\":7,\"beta\":9")));
    assert!(is_told(&both(["4", "4"], ["7", "7"], ",\"alpha\":1,\"beta\":7")));
}

#[test]
fn of_several_leaves_of_a_position_the_first_is_held_against_one_of_another_value() {
    // X on a1, c1 and a3 and O on b1 and b2, in three orders; the last one has another value.
    let board = r#""game":"tictactoe","position":".../.../...","options":"--depth 5""#;
    let orders = [["a1", "c1", "a3"], ["c1", "a1", "a3"], ["a3", "a1", "c1"]];
    let told = |last: &str| {
        let mut moments = vec!["(".to_owned()];
        for ([first, second, third], value) in orders.into_iter().zip(["4", "4", last]) {
            moments.extend([first, "b1", second, "b2", third].map(|name| format!("({name}")));
            moments.extend((0..5).map(|_| format!("){value}")));
        }
        moments.push(")4".to_owned());
        let moments: Vec<_> = moments.iter().map(String::as_str).collect();
        let wide = "\"enter\",\"alpha\":\"-inf\",\"beta\":\"inf\"";
        let text = lines(board, &moments).replace("\"enter\"", wide);
        let befores = kinds(&text).into_iter().filter_map(|kind| match kind {
            Kind::TwoValues { before, .. } => Some(before.number()),
            _ => None,
        });
        befores.collect::<Vec<_>>()
    };
    assert!(told("4").is_empty());
    assert_eq!([told("5"), told("3")], [[5], [5]]);
}

#[test]
fn leaves_at_one_ply_that_say_nothing_are_taken_for_the_depth() {
    let opened = foreign("py-c4-right-called-wrong-no-horizon");
    let report = &opened.report;
    assert_eq!((report.taken_depth, &report.violations[..]), (Some(4), &[][..]));
    let recording = &opened.recording;
    for id in recording.ids().filter(|&id| recording.size(id) == 1) {
        let is_over = opened.replay.branch_count(recording, id) == Some(0);
        let end = if is_over { End::Terminal } else { End::Horizon };
        assert_eq!(recording.node(id).end(), Some(end));
    }
    // They lie at two plies, and so do those of a cache that answers above the depth.
    let board = r#""game":"tictactoe","position":"XX./OO./...""#;
    let moments = ["(", "(b3", ")0", "(c2", "(a3", ")0", "(b3", ")0", ")0", ")0"];
    let is_unfinished = |kind: &Kind| matches!(kind, Kind::Unfinished { is_said: false });
    assert!(kinds(&lines(board, &moments)).iter().any(is_unfinished));
    let scattered = foreign("bug-p1c-game").report.violations;
    assert!(scattered.iter().any(|found| is_unfinished(&found.kind)));
    // Where some say that they lie at the horizon, it is that of the others.
    let three = |first: &str| {
        let ends = [first, ")0", ")0"];
        let leaves = ["(b3", "(a3", "(c3"].into_iter().zip(ends).flat_map(|(enter, leave)| [enter, leave]);
        kinds(&lines(board, &["("].into_iter().chain(leaves).chain([")0"]).collect::<Vec<_>>()))
    };
    assert!(
        !three(")0 \"leaf\":\"horizon\"").iter().any(is_unfinished) && !three(")0").iter().any(is_unfinished)
    );
    // One leaf alone may be a game that the program takes for over.
    let alone = lines(board, &["(", "(b3", ")0", ")0"]);
    assert!(kinds(&alone).iter().any(is_unfinished));
}

#[test]
fn a_draw_that_is_worth_a_win_is_told() {
    let opened = foreign("js-chess-stalemate-9999-silent");
    let first = opened.report.violations.first().expect("one").kind;
    assert!(matches!(first, Kind::Winner { found } if found == 9999.into()), "{first:?}");
    assert_eq!(opened.report.is_correct, Some(false));
    // O moves: a3 loses to c3, and after c3 a3 is a draw.
    let draw = |value: &str| {
        let left = format!("){value}");
        let board = r#""game":"tictactoe","position":"XOX/OOX/.X.""#;
        let moments = ["(", "(a3", "(c3", ")-1", ")-1", "(c3", "(a3", &left, &left, &left];
        kinds(&lines(board, &moments)).iter().any(|kind| matches!(kind, Kind::Winner { .. }))
    };
    assert_eq!(["0", "0.5", "-1", "-2"].map(draw), [false, false, false, true]);
}

/// Plain minimax on a heap from which anybody takes up to four, who takes the last wins so much.
fn heap(left: u32, ply: i32, worth: &dyn Fn(i32) -> i32, out: &mut String) -> i32 {
    let sign = if ply % 2 == 0 { 1 } else { -1 };
    let mut best = if left == 0 { -sign * worth(ply) } else { -sign * 1_000 };
    for taken in 1..=left {
        writeln!(out, "{{\"type\":\"enter\",\"move\":\"1:{taken}\"}}").expect("memory");
        let found = heap(left - taken, ply + 1, worth, out);
        best = if sign > 0 { best.max(found) } else { best.min(found) };
    }
    writeln!(out, "{{\"type\":\"leave\",\"value\":{best}}}").expect("memory");
    best
}

#[test]
fn a_win_that_is_put_off_is_told() {
    let slow = |worth: &dyn Fn(i32) -> i32| {
        let mut text = lines(r#""game":"nim:4","position":"4""#, &["("]);
        heap(4, 0, worth, &mut text);
        let found = kinds(&text);
        assert!(found.iter().all(|kind| matches!(kind, Kind::SlowWin { .. })), "{found:?}");
        found.len()
    };
    // One of each side.
    assert_eq!(slow(&|ply| 10 + ply), 2);
    assert_eq!((slow(&|ply| 10 - ply), slow(&|_| 10), slow(&|ply| 10 + ply % 3)), (0, 0, 0));
}

#[test]
fn values_of_leaves_that_are_not_max_s_are_told_where_inner_ones_are() {
    let opened = foreign("bug-p4a-game");
    let report = &opened.report;
    let is_told = report.violations.iter().any(|found| matches!(found.kind, Kind::LeafSide { .. }));
    assert!(is_told && report.mistakes.is_empty(), "{:?}", report.mistakes);
}

/// What is found in a minimax of chess to two plies whose leaves have these values. `estimate` is given that of
/// our own.
fn found_in_chess(position: &str, estimate: &mut dyn FnMut(f64) -> f64) -> Vec<Kind> {
    let opening = Opening { position: Some(position.to_owned()), ..Opening::default() };
    let mut job = Job::new(catalog::open("chess", &opening).expect("a game"), Algorithm::Minimax);
    job.settings = Settings::read_options("--depth 2", |_| None);
    let mut own = Vec::new();
    export::jsonl::write(&job.record().expect("it is searched"), &job.replay(), &mut own).expect("memory");
    let mut text = lines(&format!("\"game\":\"chess\",\"position\":\"{position}\""), &[]);
    // What was found below each node that is open.
    let mut open: Vec<Vec<f64>> = Vec::new();
    for said in String::from_utf8(own).expect("text").lines().skip(1) {
        let said: serde_json::Value = serde_json::from_str(said).expect("a line is an object");
        if said["type"] == "enter" {
            open.push(Vec::new());
            text += &line(&format!("({}", said["move"].as_str().unwrap_or_default()));
        } else if said["type"] == "leave" {
            let below = open.pop().expect("it was entered");
            let (value, leaf) = match below[..] {
                [] => (estimate(said["value"].as_f64().expect("a number")), " \"leaf\":\"horizon\""),
                _ if open.len().is_multiple_of(2) => {
                    (below.into_iter().fold(f64::NEG_INFINITY, f64::max), "")
                }
                _ => (below.into_iter().fold(f64::INFINITY, f64::min), ""),
            };
            text += &line(&format!("){value}{leaf}"));
            open.last_mut().into_iter().for_each(|above| above.push(value));
        }
    }
    kinds(&text)
}

#[test]
fn twenty_estimates_of_which_each_has_the_other_sign_are_told_whoever_is_ahead() {
    // Unless White takes the queen at once, Black is ahead.
    let position = "q6k/8/8/8/8/8/8/R3K3 w - - 0 1";
    // So many leaves where White is ahead, and where Black is, have the other sign, one has the same or
    // none has, and all others are 0.
    let told = |white: u32, black: u32, same: u32| {
        let mut left = [white, black, same];
        let mut estimate = |own: f64| {
            let place = usize::from(own < 0.0);
            let (sign, place) = if left[place] > 0 { (-1.0, place) } else { (1.0, 2) };
            let is_any = left[place] > 0;
            left[place] = left[place].saturating_sub(1);
            if is_any { sign * own } else { 0.0 }
        };
        let found = found_in_chess(position, &mut estimate);
        assert_eq!(left, [0; 3], "there are not so many leaves");
        found.iter().any(|kind| matches!(kind, Kind::LeafSide { .. }))
    };
    assert!(told(2, 100, 0) && told(1, 19, 0) && told(2, 18, 0));
    assert!(!told(1, 18, 0), "too few");
    assert!(!told(0, 100, 0), "of one side only");
    assert!(!told(1, 100, 1), "one has the same sign");
}

#[test]
fn who_stands_pat_where_the_game_is_over_is_not_accused() {
    let opened = foreign("c-bbc-standpat-in-mate-accused");
    let report = &opened.report;
    assert_eq!((&report.violations[..], &report.mistakes[..]), (&[][..], &[][..]));
}

#[test]
fn a_cap_on_what_a_capture_may_gain_is_no_fault_beside_standing_pat() {
    let leaves = ["(", "(g1g2", "(", ")480", ")555", ")555"];
    let first = format!("{ROOK},\"algorithm\":\"mine\"");
    let text = lines(&first, &leaves);
    let stand = "{\"type\":\"enter\",\"kind\":\"stand\"}";
    let (root, rest) = text.split_once("{\"type\":\"enter\"}").expect("a root");
    let (pass, full) = (r#"{"type":"enter","kind":"pass"}"#, ",\"alpha\":-9000,\"beta\":9000}");
    let windowed = format!("{root}{pass}{}", rest.replace("{\"type\":\"enter\"}", stand));
    let text = windowed.replace("\"move\":\"g1g2\"}", &format!("\"move\":\"g1g2\"{full}"));
    assert_eq!(kinds(&text), []);
}

/// White has a rook more.
const ROOK: &str = r#""game":"chess","position":"7k/8/8/8/8/8/8/K5R1 w - - 0 1""#;

#[test]
fn what_an_engine_draws_or_leaves_out_on_its_own_is_not_accused() {
    let engine = format!("{ROOK},\"algorithm\":\"mine\"");
    let told = |first: &str, leaf: &str| kinds(&lines(first, &["(", "(g1g2", leaf, ")0"]));
    let is_unfinished = |kinds: Vec<Kind>| kinds.iter().any(|kind| matches!(kind, Kind::Unfinished { .. }));
    // By repetition or for want of captures.
    assert!(!is_unfinished(told(ROOK, ")0 \"leaf\":\"terminal\"")));
    assert!(is_unfinished(told(ROOK, ")500 \"leaf\":\"terminal\"")));
    let board = r#""game":"tictactoe","position":"XX./OO./...""#;
    let drawn = lines(board, &["(", "(b3", ")0 \"leaf\":\"terminal\"", ")0"]);
    assert!(is_unfinished(kinds(&drawn)), "here nothing can be repeated");
    let of_kind = |kind: &str| {
        let text = lines(&engine, &["(", "(g1g8", ")500", ")500"]);
        let said = format!("\"move\":\"g1g2\",\"depth\":2,\"kind\":\"{kind}\"");
        kinds(&text.replace("\"move\":\"g1g8\"", &said))
    };
    assert!(["futility", "quiet", "stand", "draw"].iter().all(|kind| !is_unfinished(of_kind(kind))));
}

#[test]
fn a_position_that_is_printed_is_held_against_the_moves() {
    let printed = |at: [&str; 3]| {
        let text = lines(ROOK, &["(", "(g1g2", "(h8h7", ")5 \"leaf\":\"horizon\"", ")5", ")5"]);
        let mut at = at.iter();
        let lines = text.lines().map(|line| match line.strip_suffix('}') {
            Some(begun) if begun.contains("enter") => {
                let position = at.next().expect("three");
                format!("{begun},\"position\":\"{position}\"}}\n")
            }
            _ => format!("{line}\n"),
        });
        read_warned(&lines.collect::<String>())
    };
    let others = |at: [&str; 3]| {
        let (opened, warnings) = printed(at);
        let is_other = |kind: Kind| matches!(kind, Kind::Elsewhere);
        let found = opened.report.violations.iter().filter(|found| is_other(found.kind));
        (found.map(|found| found.node.number()).collect::<Vec<_>>(), warnings)
    };
    let [start, rook, king] =
        ["7k/8/8/8/8/8/8/K5R1 w - - 0 1", "7k/8/8/8/8/8/6R1/K7 b - - 3 9", "8/7k/8/8/8/8/6R1/K7 w"];
    assert_eq!(others([start, rook, king]), (vec![], 0));
    assert_eq!(others([start, start, king]), (vec![1], 0));
    // Who is to move is the other side; and two kings, so that nobody could read it by itself.
    assert_eq!(others([start, "7k/8/8/8/8/8/6R1/K7 w - - 0 1", king]), (vec![1], 0));
    assert_eq!(others([start, rook, "7k/8/8/8/8/8/6R1/K6K w - - 0 1"]), (vec![2], 0));
    // A notation of its own says nothing, and that is said once.
    assert_eq!(others(["Rg1", "Rg2", "Kh7"]), (vec![], 1));
}

#[test]
fn who_stops_for_a_reason_of_its_own_is_held_against_no_game() {
    // One move of X is searched: c1 wins, after c3 the game goes on.
    let told = |mv: &str, enter: &str, left: &str| {
        let text = format!(
            r#"{{"type":"search","game":"tictactoe","position":"XX./OO./...","values":"max","algorithm":"my engine"}}
{{"type":"enter","player":"max"}}
{{"type":"enter","move":"{mv}"{enter}}}
{{"type":"leave"{left}}}
{{"type":"leave","value":1,"pruned":4}}
"#
        );
        let found = kinds(&text).into_iter().filter_map(|kind| match kind {
            Kind::Winner { .. } => Some("winner"),
            Kind::Unfinished { is_said: true } => Some("said"),
            Kind::Unfinished { is_said: false } => Some("silent"),
            _ => None,
        });
        found.collect::<Vec<_>>()
    };
    let (plain, quiet, own) = ("", ",\"kind\":\"quiet\"", ",\"kind\":\"futility\"");
    let (lost, won, end) = (",\"value\":-5", ",\"value\":5", ",\"value\":1,\"leaf\":\"terminal\"");
    let cases = [
        ("c1", plain, lost, Some("winner")),
        ("c1", plain, won, None),
        ("c1", quiet, lost, None),
        ("c1", quiet, won, None),
        ("c1", own, lost, None),
        ("c3", plain, won, Some("silent")),
        ("c3", quiet, won, None),
        ("c3", own, won, None),
        ("c3", plain, end, Some("said")),
        ("c3", quiet, end, Some("said")),
        ("c3", own, end, Some("said")),
    ];
    for (mv, enter, left, expected) in cases {
        assert_eq!(told(mv, enter, left), Vec::from_iter(expected), "{mv} {enter} {left}");
    }
}

#[test]
fn of_positions_that_are_printed_the_first_wrong_one_of_a_line_is_told() {
    // Which nodes print another position than their moves lead to, by their numbers.
    let told = |wrong: &[usize]| {
        let positions = ["2,2", "1,2", "0,2", "1,1", "2,1", "1,1", "2,0"];
        let moves = ["", "1:1", "1:1", "2:1", "2:1", "1:1", "2:1"];
        let mut text = "{\"type\":\"search\",\"game\":\"nim:2,2\",\"algorithm\":\"my engine\"}\n".to_owned();
        for (node, (mv, position)) in moves.into_iter().zip(positions).enumerate() {
            let position = if wrong.contains(&node) { "0,1" } else { position };
            let by = if node > 0 { format!(",\"move\":\"{mv}\"") } else { String::new() };
            writeln!(text, "{{\"type\":\"enter\"{by},\"position\":\"{position}\"}}").expect("memory");
            let is_last = [3, 6].contains(&node);
            if node > 1 && node != 4 {
                text += "{\"type\":\"leave\",\"value\":1,\"leaf\":\"horizon\"}\n";
            }
            if is_last {
                text += "{\"type\":\"leave\",\"value\":1}\n";
            }
        }
        text += "{\"type\":\"leave\",\"value\":1}\n";
        let found = read(&text).report.violations.into_iter();
        let others = found.filter(|found| matches!(found.kind, Kind::Elsewhere));
        others.map(|found| found.node.number()).collect::<Vec<_>>()
    };
    let parents = [None, Some(0), Some(1), Some(1), Some(0), Some(4), Some(4)];
    for set in 0..128_usize {
        let wrong: Vec<usize> = (0..7).filter(|node| set >> node & 1 == 1).collect();
        let is_below = |node: usize| {
            std::iter::successors(parents[node], |&above: &usize| parents[above])
                .any(|above| wrong.contains(&above))
        };
        let expected: Vec<u32> = wrong
            .iter()
            .filter(|&&node| !is_below(node))
            .map(|&node| u32::try_from(node).expect("few"))
            .collect();
        assert_eq!(told(&wrong), expected, "{wrong:?}");
    }
}
