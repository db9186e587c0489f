//! Recordings of programs that do not play by the rules of the game that they name: where the
//! game is known it is asked, and a program that plays by them is never accused.

use crate::sentences::{both, claimed, leaf, missed, stopped, too_many, unfinished, unseen};
use crate::support::messages::message;
use crate::support::said::{contradiction, contradictions};
use plyscope::check::{RootAnswer, ViolationKind};
use plyscope::explain::Voice;
use plyscope::view::View;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

use crate::support::reading::read;
use crate::support::words::written;
use plyscope::app::{Model, parse_keys};
use plyscope::catalog;
use plyscope::engine::Job;
use plyscope::explain::{Format, Mark, narrate, why};
use plyscope::export;
use plyscope::import::jsonl;
use plyscope::record::{Header, Moment, NodeId, Summary, Verdict};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Role};
use plyscope::ui::{self, Theme};
use ratatui::layout::Rect;

/// The lines of a recording behind its first one, with a blank between the parts of each: `e c2`
/// enters, `l 1` and `l 1 terminal` leave, `l 1 pruned a3,b3` names what was pruned.
fn lines(search: &str, told: &[&str]) -> String {
    let begin = format!("{{\"type\":\"search\",{search}}}\n{{\"type\":\"enter\"}}\n");
    let told = told.iter().map(|line| {
        let parts: Vec<_> = line.split(' ').collect();
        match parts[..] {
            ["e", mv] => format!("{{\"type\":\"enter\",\"move\":\"{mv}\"}}\n"),
            ["l", value] => format!("{{\"type\":\"leave\",\"value\":{value}}}\n"),
            ["l", value, "pruned", moves] => {
                let moves = moves.replace(',', "\",\"");
                format!("{{\"type\":\"leave\",\"value\":{value},\"pruned\":[\"{moves}\"]}}\n")
            }
            ["l", value, leaf] => format!("{{\"type\":\"leave\",\"value\":{value},\"leaf\":\"{leaf}\"}}\n"),
            _ => panic!("{line}"),
        }
    });
    [begin].into_iter().chain(told).collect()
}

/// X to move wins at once with c3, or loses.
const BOARD: &str = r#""game":"tictactoe","position":"XX./OO./...""#;

/// Every contradiction, its moment and its words, which every reader of the recording tells.
fn told(text: &str) -> Vec<(u32, String)> {
    let opened = read(text);
    let session = opened.session();
    let document = written(session, Format::Plain);
    let mut exported = Vec::new();
    export::text::write(session, &export::Options::default(), &mut exported).expect("memory");
    export::json::write(session, &export::Options::default(), &mut exported).expect("memory");
    let exported = String::from_utf8(exported).expect("text").replace("\\\"", "\"");
    let found = session.report.violations.iter().map(|&found| {
        let sentence = contradiction(session, found);
        let moment = found.moment;
        let narration = narrate(&View::new(session, moment), Voice::Full);
        assert_eq!(narration.mark, Mark::Contradiction, "{sentence}");
        assert!(narration.contradiction.contains(&sentence), "{narration:?}");
        assert!(document.contains(&sentence), "{document}");
        assert!(exported.contains(&sentence), "{exported}");
        let view = View::new(session, Moment::new(u32::MAX));
        let reasons = why(&view, found.node).reasons;
        assert!(reasons.iter().any(|reason| reason.text(&view, Voice::Full) == sentence), "{reasons:?}");
        (moment.shown(), sentence)
    });
    found.collect()
}

fn narrated(text: &str, shown: u32) -> String {
    let opened = read(text);
    let session = opened.session();
    let moment = Moment::from_shown(shown).expect("a moment");
    narrate(&View::new(session, moment), Voice::Full)
        .sentences()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn a_game_that_is_not_over_is_no_win() {
    let text = lines(BOARD, &["e c3", "l 1 terminal", "e b3", "l -1"]);
    assert_eq!(
        told(&text),
        [
            (3, unfinished("c3", "c1, c2, a3 and b3")),
            (5, both(&unfinished("b3", "c1, c2, a3 and c3"), &message!("violation-print-horizon"))),
        ]
    );
    let document = {
        let opened = read(&text);
        written(opened.session(), Format::Plain)
    };
    let over = message!("chooses", then = "over");
    assert!(!document.contains("has won") && !document.contains(&over), "{document}");
    assert!(narrated(&text, 3).starts_with(&claimed("c3", "1", "the root")));
    // At the depth that the search has it is the horizon, said or not.
    let deep = format!("{BOARD},\"options\":\"--depth 1\"");
    assert_eq!(told(&lines(&deep, &["e c3", "l 1", "e b3", "l -1"])), []);
    assert_eq!(told(&lines(BOARD, &["e c3", "l 1 horizon", "e b3", "l -1 horizon"])), []);
}

/// What a tic-tac-toe program prints that says nothing of its leaves. It may forget to take its
/// moves back, and look only so many plies ahead.
fn printed(board: &str, takes_back: bool, depth: u32) -> String {
    const LINES: [[usize; 3]; 8] =
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    fn search(cells: &mut [u8], is_max: bool, takes_back: bool, depth: u32, out: &mut String) -> i32 {
        let owned = |cells: &[u8], by: u8| LINES.iter().any(|line| line.iter().all(|&at| cells[at] == by));
        let is_full = !cells.contains(&b'.');
        let value = match () {
            () if owned(cells, b'X') => 1,
            () if owned(cells, b'O') => -1,
            () if is_full || depth == 0 => 0,
            () => {
                let mut best = if is_max { -2 } else { 2 };
                for cell in 0..9 {
                    if cells[cell] != b'.' {
                        continue;
                    }
                    let (column, row) = (["a", "b", "c"][cell % 3], cell / 3 + 1);
                    writeln!(out, "{{\"type\":\"enter\",\"move\":\"{column}{row}\"}}").expect("memory");
                    cells[cell] = if is_max { b'X' } else { b'O' };
                    let found = search(cells, !is_max, takes_back, depth - 1, out);
                    if takes_back {
                        cells[cell] = b'.';
                    }
                    best = if is_max { best.max(found) } else { best.min(found) };
                }
                best
            }
        };
        writeln!(out, "{{\"type\":\"leave\",\"value\":{value}}}").expect("memory");
        value
    }
    let mut cells: Vec<u8> = board.bytes().filter(|&cell| cell != b'/').collect();
    let mut out = lines(&format!(r#""game":"tictactoe","position":"{board}""#), &[]);
    search(&mut cells, true, takes_back, depth, &mut out);
    out
}

#[test]
fn a_program_that_forgets_to_undo_is_told_so_before_anything_is_said_of_horizons() {
    let undo = message!("cause-not-taken-back");
    let horizon = message!("violation-print-horizon");
    for board in [".../.../...", "XX./OO./..."] {
        let found = told(&printed(board, false, 9));
        let (first, told) = &found[0];
        let kind = read(&printed(board, false, 9)).report.violations[0].kind;
        assert!(*first > 2 && matches!(kind, ViolationKind::Unfinished { .. }), "{found:?}");
        assert!(told.find(&undo) < told.find(&horizon) && told.contains(&undo), "{told}");
    }
    // A depth limit makes leaves too, all of one ply: that is the depth.
    for depth in 1..4 {
        let text = printed("XX./OO./...", true, depth);
        assert_eq!((told(&text), read(&text).report.taken_depth), (vec![], Some(depth)));
        assert!(told(&printed("XX./OO./...", true, 9)).is_empty());
    }
    // A move that is impossible says as much, wherever it is made.
    let text = lines(BOARD, &["e b3", "l 0", "e c2", "e a1", "l 0", "l 0"]);
    assert!(told(&text)[0].1.contains(&both(&undo, &horizon)), "{:?}", told(&text));
    // And so does a program that knows how to tell its horizon.
    let text = lines(BOARD, &["e b3", "l 0", "e c2", "l 0 horizon"]);
    assert!(told(&text)[0].1.contains(&both(&undo, &horizon)), "{:?}", told(&text));
}

#[test]
fn nothing_is_played_in_a_game_that_is_over_nor_where_somebody_stands() {
    let over = lines(BOARD, &["e c1", "e c2", "e a3", "l 1", "l 1", "e b3", "l 1", "l 1", "l 1"]);
    let over_already = message!("refused-over", ended = "X (MAX) has won");
    assert_eq!(
        told(&over),
        [(3, message!("violation-illegal", move = "c2", node = "c1", refused = over_already))]
    );
    let taken = lines(BOARD, &["e c3", "e a1", "l 1", "l 1", "l 1 pruned c1,c2,a3,b3"]);
    let stands = || message!("refused-taken", player = "X");
    let said = message!("violation-illegal", move = "a1", node = "c3", refused = stands());
    assert_eq!(told(&taken)[0], (3, said.clone()));
    // What is known of it is kept, and there is no board.
    let opened = read(&taken);
    let (recording, replay) = (&opened.recording, &opened.replay);
    let lost = NodeId::new(2);
    assert_eq!(replay.move_name(recording, lost), "a1");
    assert!(replay.board(recording, lost).is_none() && replay.board(recording, NodeId::new(1)).is_some());
    assert!(narrated(&taken, 4).contains(&claimed("a1", "1", "c3")));
    let mut again = Vec::new();
    export::jsonl::write(recording, replay, &mut again).expect("memory");
    assert_eq!(told(&String::from_utf8(again).expect("text")), told(&taken));
    let mut model = Model::new(opened);
    let keys = parse_keys("]!").expect("keys");
    let frame = ui::snapshot(&mut model, &keys, Rect::new(0, 0, 120, 36), &Theme::plain());
    let frame = ui::plain_text(&frame);
    let sign = format!("! {}", said.split(':').next().expect("what is wrong"));
    assert!(frame.contains(&sign) && frame.contains("▲ root › ▼ c3 › ●"), "{frame}");
    assert!(!frame.contains("natural order"), "it has no place among the moves: {frame}");
    let pruned = lines(BOARD, &["e c1", "l 1", "l 1 pruned a1,c2"]);
    assert_eq!(
        told(&pruned).last().expect("one").1,
        message!("violation-pruned", move = "a1", node = "the root", refused = stands())
    );
}

#[test]
fn a_win_is_never_worth_less_than_nothing_to_who_won() {
    let nim = |value: &str| {
        told(&lines(
            r#""game":"nim:2","position":"2""#,
            &["e 1:2", &format!("l {value}"), "e 1:1", "e 1:1", "l 1"],
        ))
    };
    assert_eq!(
        nim("-5")[0],
        (
            3,
            message!(
                "violation-winner",
                ended = "MAX has won",
                node = "move 1:2",
                found = "-5",
                fault = "sign"
            )
        )
    );
    assert_eq!(nim("5").iter().filter(|(moment, _)| *moment == 3).count(), 0);
    let draw = lines(BOARD, &["e c1", "l 0", "e c3", "e c2", "l -1", "l -1", "l 0"]);
    assert_eq!(told(&draw), [], "nobody knows what a win of X is worth in this recording");
    let text = lines(BOARD, &["e c2", "e c1", "l 0", "e b3", "e c1", "l 1"]);
    let narration = narrated(&text, 4);
    assert!(!narration.contains("has won"), "{narration}");
    let text = lines(BOARD, &["e c1", "l -1"]);
    let won = message!(
        "returned".what,
        told = "won",
        winner = "X",
        child = "c1",
        value = "-1",
        parent = "the root"
    );
    assert!(narrated(&text, 3).contains(&won));
}

#[test]
fn a_move_that_nothing_is_said_of_is_missed() {
    let board = r#""game":"tictactoe","position":"XOX/OOX/.X.""#;
    let not_c3 = missed("c3", 1, 0);
    let text = lines(board, &["e a3", "e c3", "l 1", "l 1", "l 1"]);
    let found = told(&text);
    assert!(found.iter().all(|(_, told)| told != &not_c3), "nothing better was to be had: {found:?}");
    let half = r#""game":"tictactoe","position":"XOO/OX./.X.""#;
    let text = lines(half, &["e c2", "e a3", "l 0 horizon", "e c3", "l 1 horizon", "l 0", "l 0"]);
    assert_eq!(told(&text), [(8, missed("a3 and c3", 2, 0))]);
    let text = text.trim_end().strip_suffix('}').expect("a line");
    let with = |pruned| told(&format!("{text},\"pruned\":{pruned},\"cutoff\":false}}"));
    let open = stopped("the root", "[0, inf]");
    assert_eq!(with("2"), [(7, open.clone())]);
    let counted = missed("a3 and c3", 2, 1);
    assert_eq!(with("1"), [(7, open.clone()), (8, counted)]);
    // As another program may call a3: by its row and column.
    assert_eq!(with("[\"2,0\"]"), [(7, open.clone()), (8, not_c3)]);
}

#[test]
fn who_looks_at_forced_moves_only_is_right() {
    // O threatens c2. Elsewhere X would win by c3.
    for (position, is_forced) in [("XOX/OO./.X.", true), ("XOO/OX./.X.", false)] {
        let board = format!(r#""game":"tictactoe","position":"{position}""#);
        let text = lines(&board, &["e c2", "e a3", "l 0 horizon", "e c3", "l 1 horizon", "l 0", "l 0"]);
        let report = read(&text).report;
        assert_eq!((report.forced, report.violations.is_empty()), (usize::from(is_forced), is_forced));
        assert_eq!(report.is_correct, Some(is_forced));
    }
}

/// A tree of three branches, at whose root so many are said to be pruned behind these moves.
fn behind(search: &str, moves: &[&str], pruned: u32) -> Vec<String> {
    let searched = moves.iter().flat_map(|mv| [format!("e {mv}"), "l 1".to_owned()]);
    let searched: Vec<_> = searched.collect();
    let searched: Vec<_> = searched.iter().map(String::as_str).collect();
    let mut text = lines(&format!(r#""game":"(1 1 1)"{search}"#), &searched);
    writeln!(text, "{{\"type\":\"leave\",\"value\":1,\"pruned\":{pruned}}}").expect("memory");
    let opened = read(&text);
    let found = told(&text).into_iter().zip(&opened.report.violations);
    let found = found.filter(|(_, found)| !matches!(found.kind, ViolationKind::StopsOpen { .. }));
    found.map(|((_, told), _)| told).collect()
}

#[test]
fn no_more_branches_are_pruned_than_there_are() {
    for pruned in 1..=2 {
        assert_eq!(behind("", &["1"], pruned), [""; 0], "{pruned}");
    }
    assert_eq!(behind("", &["1"], 0)[0], missed("2 and 3", 2, 0));
    assert_eq!(behind("", &["1"], 3), [too_many("the root", 3, 2)]);
    assert_eq!(behind("", &["1", "2", "3"], 1), [too_many("the root", 1, 0)]);
    // A move that comes again may have been tried out before the search that has pruned.
    assert_eq!(behind("", &["1", "2", "3", "1"], 2), [""; 0]);
    assert_eq!(behind("", &["1", "2", "2"], 1), [""; 0]);
    assert_eq!(behind("", &["1", "2", "3", "1"], 4).len(), 1);
    let over = lines(BOARD, &["e c1", "l 1 pruned 2", "e b3", "l 0 horizon"]);
    let over = over.replace("[\"2\"]", "2");
    let many = too_many("c1", 2, 0);
    let open = stopped("c1", "[-inf, inf]");
    assert_eq!(told(&over)[0], (3, open));
    assert!(told(&over).contains(&(3, many)));
}

/// A recording of ours, with its values made others.
fn scored(game: &str, algorithm: Algorithm, change: impl Fn(f64) -> f64) -> String {
    let mut job = Job::new(catalog::open(game, &catalog::Opening::default()).expect("a game"), algorithm);
    game.clone_into(&mut job.game);
    let recording = job.record().expect("it is searched");
    let mut text = Vec::new();
    export::jsonl::write(&recording, &job.replay(), &mut text).expect("memory");
    let text = String::from_utf8(text).expect("text");
    let scored = text.lines().map(|line| match line.split_once("\"value\":") {
        Some((before, rest)) => {
            let end = rest.find([',', '}']).expect("the line ends");
            let value = change(rest[..end].parse().expect("a number"));
            format!("{before}\"value\":{value}{}\n", &rest[end..])
        }
        None => format!("{line}\n"),
    });
    scored.collect()
}

#[test]
fn a_game_that_cannot_be_opened_is_told_with_the_reason() {
    let open = |text: &str| {
        let replay = |header: &Header| catalog::reopen(header).map_err(|error| error.to_string());
        jsonl::read(text.as_bytes(), replay).expect("it is read without its game").warnings
    };
    let told = open(&lines(r#""game":"tictactoe","position":"XX/""#, &["e b2", "l 1", "l 1"]));
    let rows = message!("position-rows", found = 2_u32, rows = 3_u32);
    let reason = message!("catalog-position", position = "XX/", reason = rows);
    assert_eq!(
        told.iter().map(ToString::to_string).collect::<Vec<_>>(),
        [message!("warning-game", game = "`tictactoe`", reason = reason)]
    );
}

#[test]
fn programs_score_as_they_like() {
    for game in ["mnk:3,2,3", "nim:1,2,2"] {
        let scorings: [fn(f64) -> f64; 6] = [
            |value| value,
            |value| value * 100.0,
            |value| value + 2.0,
            |value| value.midpoint(1.0),
            |value| value - 5.0,
            |value| (value + 1.0).max(0.0),
        ];
        for (number, scoring) in scorings.into_iter().enumerate() {
            let text = scored(game, Algorithm::Minimax, scoring);
            let opened = read(&text);
            let session = opened.session();
            let found: Vec<_> =
                session.report.violations.iter().map(|&found| contradiction(session, found)).collect();
            assert_eq!(found, [""; 0], "{game}, scoring {number}");
        }
        let opened = read(&scored(game, Algorithm::Minimax, |value| -value));
        let session = opened.session();
        assert!(
            session.report.violations.iter().any(|found| matches!(found.kind, ViolationKind::Winner { .. })),
            "{game}"
        );
    }
}

#[test]
fn a_recording_that_contradicts_itself_proves_no_move() {
    let opened = read(&lines(BOARD, &["e c3", "l 1", "l 1 pruned c1,c2,a3,b3"]));
    let (session, recording, replay) = (opened.session(), &opened.recording, &opened.replay);
    assert!(!session.report.violations.is_empty());
    assert_eq!(Summary::new(recording, replay).verdict, Verdict::Doubtful);
    assert_eq!(recording.node(NodeId::ROOT).value(), Some(Score::from(1)));
}

#[test]
fn a_legal_move_that_is_not_listed_as_pruned_is_no_branch() {
    let text = lines(BOARD, &["e c1", "l 1 terminal", "l 1 pruned c2,b3"]);
    let opened = read(&text);
    let (session, recording, replay) = (opened.session(), &opened.recording, &opened.replay);
    let branches = replay.never_entered(recording, NodeId::ROOT);
    assert_eq!(branches.len(), 2);
    assert_eq!(replay.pruned(recording, NodeId::ROOT), ["c2", "b3"]);
    let mut outline = Vec::new();
    export::text::write(session, &export::Options::default(), &mut outline).expect("memory");
    let outline = String::from_utf8(outline).expect("text");
    assert!(outline.contains("pruned: c2 b3\n"), "{outline}");
    let mut model = Model::new(opened);
    let mut frame = |keys: &str| {
        let keys = parse_keys(keys).expect("keys");
        ui::plain_text(&ui::snapshot(&mut model, &keys, Rect::new(0, 0, 140, 36), &Theme::plain()))
    };
    let seen = frame("G");
    assert!(seen.contains("╮b3") && seen.contains("pruned") && !seen.contains("not listed"), "{seen}");
    let typed = frame(":a3<Enter>");
    let unknown = message!("find-not-entered", why = "not-recorded", name = "a3", below = "the root");
    assert!(typed.contains(&unknown), "{typed}");
    // Of one that tells only how many nobody can say which.
    let counted = text.replace("[\"c2\",\"b3\"]", "2");
    let opened = read(&counted);
    let (recording, replay) = (&opened.recording, &opened.replay);
    let branches = replay.never_entered(recording, NodeId::ROOT);
    assert_eq!(branches.len(), 4);
}

#[test]
fn a_program_whose_root_is_max_with_o_to_move_is_right() {
    let board = r#""game":"tictactoe","position":"XX./OO./..X""#;
    let opened = read(&lines(board, &["e c2", "l 1 terminal", "l 1 pruned c1,a3,b3"]));
    let session = opened.session();
    assert_eq!((&session.report.violations[..], contradictions(session)), (&[][..], String::new()));
}

#[test]
fn a_list_of_pruned_moves_is_taken_by_its_moves_and_not_by_its_length() {
    // One that is no move, and c3 forgotten; one twice; one that was searched.
    for list in ["a1,c2,a3,b3", "c2,a3,b3,a3", "c2,c1,a3,b3"] {
        let opened = read(&lines(BOARD, &["e c1", "l 1 terminal", &format!("l 1 pruned {list}")]));
        let (recording, replay) = (&opened.recording, &opened.replay);
        let branches = replay.never_entered(recording, NodeId::ROOT);
        let named =
            |index| replay.name_of_place(recording, NodeId::ROOT, branches.place(index).expect("a place"));
        assert_eq!((0..).take(branches.len()).map(named).collect::<Vec<_>>(), ["c2", "a3", "b3"], "{list}");
    }
}

#[test]
fn branches_of_which_only_a_wrong_number_is_told_have_no_names() {
    let text = lines(BOARD, &["e c1", "l 1 terminal", "l 1 pruned c2,b3"]).replace("[\"c2\",\"b3\"]", "2");
    let opened = read(&text);
    let (session, recording, replay) = (opened.session(), &opened.recording, &opened.replay);
    assert_eq!(replay.pruned(recording, NodeId::ROOT), [""; 0]);
    assert_eq!(Summary::new(recording, replay).pruned, [""; 0]);
    let exported = |word: &str| {
        let mut exported = Vec::new();
        let format = export::FORMATS.iter().find(|format| format.word == word).expect("a format");
        format.write(session, &export::Options::default(), &mut exported).expect("memory");
        String::from_utf8(exported).expect("text")
    };
    let json = exported("json");
    assert!(json.contains("\"pruned\":2,\"pruned_moves\":[],"), "{json}");
    let dot = exported("dot");
    assert_eq!(dot.matches("class=\"pruned\"").count(), 2, "{dot}");
    assert!(!dot.contains("c2") && !dot.contains("a3"), "{dot}");
    let outline = exported("text");
    assert!(outline.contains("pruned: 2 branches\n"), "{outline}");
    let mut again = Vec::new();
    export::jsonl::write(recording, replay, &mut again).expect("memory");
    assert!(String::from_utf8(again).expect("text").contains("\"pruned\":2"));
    let narrated = narrated(&text, 3);
    assert!(narrated.contains(&unseen("count", "", 2)), "{narrated}");
    // Told the number that there are, each has its name.
    let opened = read(&text.replace("\"pruned\":2", "\"pruned\":4"));
    let (recording, replay) = (&opened.recording, &opened.replay);
    assert_eq!(replay.pruned(recording, NodeId::ROOT), ["c2", "a3", "b3", "c3"]);
}

#[test]
fn a_node_with_very_many_branches_is_drawn_at_once() {
    const BRANCHES: usize = 20_001;
    let tree = format!("({})", vec!["1"; BRANCHES].join(" "));
    let search = format!("\"game\":\"{tree}\"");
    let pruned: Vec<_> = (2..BRANCHES).map(|number| number.to_string()).collect();
    let text = lines(&search, &["e 1", "l 1 terminal", &format!("l 1 pruned {}", pruned.join(","))]);
    let opened = read(&text);
    let (recording, replay) = (&opened.recording, &opened.replay);
    let branches = replay.never_entered(recording, NodeId::ROOT);
    assert_eq!(branches.len(), BRANCHES - 2);
    let mut model = Model::new(opened);
    let keys = parse_keys("G").expect("keys");
    let area = Rect::new(0, 0, 140, 36);
    ui::snapshot(&mut model, &keys, area, &Theme::plain());
    // A product of its lengths takes minutes, the frame less than a second.
    let begun = Instant::now();
    let seen = ui::plain_text(&ui::snapshot(&mut model, &[], area, &Theme::plain()));
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    assert!(seen.contains('┊'), "{seen}");
}

#[test]
fn a_move_of_any_length_is_cut_where_the_game_is_asked() {
    let long = "x".repeat(20_000);
    let played = lines(BOARD, &["e c3", "l 1 terminal", &format!("e {long}"), "l 1", "l 1"]);
    let listed = lines(BOARD, &["e c3", "l 1 terminal", &format!("l 1 pruned {long}")]);
    for text in [played, listed] {
        let opened = read(&text);
        let session = opened.session();
        let mut found = session.report.violations.iter();
        let found = found.find(|found| matches!(found.kind, ViolationKind::Illegal | ViolationKind::Pruned));
        let found = *found.expect("it is no move");
        let told = contradiction(session, found);
        assert!(told.contains("xx…x") && told.len() < 400, "{}", told.len());
    }
}

/// The words about leaves of the usual tree, where each line of minimax on it is changed.
fn of_leaves(algorithm: Algorithm, change: impl Fn(f64) -> f64) -> Vec<String> {
    let opened = read(&scored("((3 12 8) (2 4 6) (14 5 2))", algorithm, change));
    let session = opened.session();
    let leaves =
        session.report.violations.iter().filter(|found| matches!(found.kind, ViolationKind::Leaf { .. }));
    leaves.map(|&found| contradiction(session, found)).collect()
}

#[test]
fn a_leaf_of_a_tree_is_worth_what_stands_there() {
    let changed =
        of_leaves(Algorithm::AlphaBeta, |value| if (11.0..13.0).contains(&value) { 13.0 } else { value });
    assert_eq!(changed, [leaf("A2", ["12", "13"], "plain", None)]);
    assert_eq!(of_leaves(Algorithm::AlphaBeta, |value| value), [""; 0]);
    assert_eq!(of_leaves(Algorithm::Minimax, |value| value * 2.0).len(), 9);
    let turned = of_leaves(Algorithm::Minimax, |value| -value);
    assert_eq!(turned[0], leaf("A1", ["3", "-3"], "max", None));
}

#[test]
fn wins_are_worth_what_the_options_say_or_what_all_finished_games_agree_in() {
    let found = |options: &str, leaf: &str| {
        let board = format!("{BOARD},\"options\":\"{options}\"");
        let text = lines(&board, &["e c1", leaf, leaf.split(" terminal").next().unwrap_or_default()]);
        told(&text).into_iter().map(|(_, sentence)| sentence).collect::<Vec<_>>()
    };
    // c1 wins at once for X.
    assert_eq!(found("", "l 5 terminal").len(), found("", "l 1 terminal").len());
    let declared = found("--win-score 7", "l 5 terminal");
    let worth = leaf("c1", ["7", "5"], "plain", Some("X (MAX) has won"));
    assert!(declared.contains(&worth), "{declared:?}");
    assert!(!found("--win-score 5", "l 5 terminal").iter().any(|told| told.contains("worth")));
    let fast = found("--prefer-fast", "l 100 terminal");
    assert!(fast.iter().any(|told| told.contains("is worth 99")), "{fast:?}");
}

#[test]
fn who_chooses_is_what_the_tree_says_where_a_program_does_not() {
    let moves = ["e 1", "e 1", "l 3", "e 2", "l 12", "l 12", "e 2", "e 1", "l 2", "e 2", "l 4", "l 4", "l 4"];
    let opened = read(&lines(r#""game":"min ((3 12) (2 4))""#, &moves));
    let recording = &opened.recording;
    let roles: Vec<_> = recording.ids().take(3).map(|id| recording.node(id).role()).collect();
    assert_eq!(roles, [Role::Min, Role::Max, Role::Min]);
    assert_eq!(opened.report.violations, []);
}

#[test]
fn what_is_left_out_at_a_tie_decides_between_the_rules() {
    let text = lines(
        r#""game":"((3 12 8) (3 4 1) (14 5 2))""#,
        &[
            "e 1", "e 1", "l 3", "e 2", "l 12", "e 3", "l 8", "l 3", "e 2", "e 1", "l 3", "l 3", "e 3",
            "e 1", "l 14", "e 2", "l 5", "e 3", "l 2", "l 2",
        ],
    );
    let chosen = |best: u32| format!("{text}{{\"type\":\"leave\",\"value\":3,\"best\":{best}}}\n");
    assert_eq!(read(&chosen(1)).report.is_correct, Some(true));
    // A strict rule would have gone on below 2, and to a weak one its value is no more than a bound.
    let report = read(&chosen(2)).report;
    assert_eq!(report.is_correct, Some(false));
    assert_eq!(report.mistakes.iter().map(|made| made.word()).collect::<Vec<_>>(), ["last-of-equals"]);
}

#[test]
fn a_draw_or_a_loss_is_no_win_at_which_the_other_moves_may_be_left_out() {
    let text = lines(
        r#""game":"tictactoe","position":"XO./.X./..O","algorithm":"alphabeta""#,
        &["e c1", "e a2", "e c2", "e a3", "e b3", "l 0", "l 0", "l 0", "l 0", "l 0", "l 0"],
    );
    let found = told(&text);
    let violations = read(&text).report.violations;
    assert!(violations.iter().all(|found| found.kind == ViolationKind::Missed), "{violations:?}");
    // Only at the last two nodes nothing else is to be played.
    assert_eq!(found.iter().map(|(moment, _)| *moment).collect::<Vec<_>>(), [9, 10, 11, 12]);
    let text = lines(r#""game":"nim:2""#, &["e 1:1", "e 1:1", "l -1", "l -1", "l -1"]);
    assert_eq!(told(&text).iter().map(|(moment, _)| *moment).collect::<Vec<_>>(), [6]);
}

#[test]
fn an_infinite_value_is_near_no_other() {
    let text = lines(
        r#""game":"((3 12 8) (2 4 6) (14 5 2))""#,
        &["e 1", "e 1", "l 3", "l \"-inf\" pruned 2,3", "l \"inf\" pruned 2,3"],
    );
    assert_eq!(read(&text).report.root, RootAnswer::Wrong);
}

#[test]
fn a_root_that_its_own_leaves_refute_is_wrong_where_the_game_is_known_too() {
    let moves = [
        "e 1", "e 1", "l 3", "e 2", "l 12", "e 3", "l 8", "l 0", "e 2", "e 1", "l 2", "e 2", "l 4", "e 3",
        "l 6", "l 0", "e 3", "e 1", "l 14", "e 2", "l 5", "e 3", "l 2", "l 0", "l 0",
    ];
    for game in ["", r#","game":"((3 12 8) (2 4 6) (14 5 2))""#] {
        let text = lines(&format!("\"version\":1{game}"), &moves);
        assert_eq!(read(&text).report.root, RootAnswer::Wrong, "{game}");
    }
}

#[test]
fn a_root_with_the_whole_window_is_wrong_where_the_game_has_another_value() {
    let moves = [
        "e 1",
        "e 1",
        "l 3",
        "e 2",
        "l 12",
        "l 3 pruned 3",
        "e 2",
        "e 1",
        "l 2",
        "l 2 pruned 2,3",
        "e 3",
        "e 1",
        "l 14",
        "l 14 pruned 2,3",
        "l 14",
    ];
    let text = lines(r#""game":"((3 12 8) (2 4 6) (14 5 2))""#, &moves);
    let whole = text.replacen("\"enter\"}", "\"enter\",\"alpha\":\"-inf\",\"beta\":\"inf\"}", 1);
    assert_eq!(read(&whole).report.root, RootAnswer::Wrong);
}
