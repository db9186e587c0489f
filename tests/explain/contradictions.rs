//! Recordings of programs that are wrong: what no search can have done is found and told, and of
//! searches that are right nothing is.

use crate::sentences::{entered, needless, returned, stopped};
use crate::support::messages::message;
use crate::support::patience::soon;
use crate::support::said::contradiction;
use plyscope::check::{Opened, Violation, ViolationKind};
use plyscope::explain::Voice;
use plyscope::view::View;
use std::fmt::Write as _;
use std::fs;

use crate::support::circle::circles;
use crate::support::words::written;
use crate::support::{Nested, TestTree, searches, trees, windows};
use plyscope::app::{Action, Model};
use plyscope::engine::{Playable, dyn_game};
use plyscope::explain::{Fact, Format, Mark, narrate, why};
use plyscope::export;
use plyscope::game::Player;
use plyscope::import::{jsonl, tree_text};
use plyscope::layout::{Camera, Size};
use plyscope::record::{GameReplay, Header, Limits, Moment, NodeId, Recorder, Values};
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{Algorithm, Cutoff, Fail, Order, Role, Scoring, Settings, Table, run};
use plyscope::ui::picture;
use proptest::prelude::*;

/// A search of ours, written and read again, as a recording from elsewhere is.
fn read_back<G>(game: &G, algorithm: Algorithm, settings: &Settings, limits: Limits) -> Opened
where
    G: Playable + Clone,
{
    let header = Header {
        game: "a game".to_owned(),
        algorithm: algorithm.word().to_owned(),
        settings: settings.clone(),
        rule: algorithm.info().rule,
        ..Header::default()
    };
    let mut recorder = Recorder::new(header, limits);
    let _ = run(game, &game.start(), algorithm, settings, &mut recorder);
    let recording = recorder.finish();
    let mut text = Vec::new();
    export::jsonl::write(&recording, &GameReplay::of(game.clone()), &mut text).expect("memory takes it");
    let read = jsonl::read(&text[..], |_| Err(String::new())).expect("it reads back").opened;
    assert_eq!(read.recording.header.settings, recording.header.settings);
    let known = |text: &[u8]| {
        let known =
            jsonl::read(text, |_| Ok(dyn_game(game.clone()))).expect("it is a search of that game").opened;
        let mut found = known.report.violations.clone();
        // A naive table may well find a wrong value: that is what it is kept for. Where no option says
        // that it is one, so do its answers.
        let is_of_naive =
            |kind| matches!(kind, ViolationKind::Root { .. } | ViolationKind::BoundAsExact { .. });
        found.retain(|found| settings.table != Table::Naive || !is_of_naive(found.kind));
        assert_eq!(found, [], "held against the game");
    };
    known(&text);
    let first = text.iter().position(|&byte| byte == b'\n').expect("a line of its own for the search");
    let nameless =
        jsonl::read(&text[first..], |_| Err(String::new())).expect("the first line may be left out").opened;
    assert_eq!(nameless.report.violations, &[], "without a name and options");
    let game_alone = b"{\"type\":\"search\",\"game\":\"a game\"}";
    known(&[game_alone, &text[first..]].concat());
    // Where nothing at all is told of windows they are taken to be those of alpha-beta.
    // Scouts, and chance with bounds, have others.
    let is_alphabeta = algorithm != Algorithm::Pvs && settings.bounds.is_none();
    if is_alphabeta && settings.window == Window::FULL && settings.table == Table::None {
        let untold = String::from_utf8(text[first..].to_owned()).expect("text");
        let untold = untold.replace("\"alpha\"", "\"a\"").replace("\"beta\"", "\"b\"");
        let untold =
            jsonl::read(untold.as_bytes(), |_| Err(String::new())).expect("windows may be left out").opened;
        assert_eq!(untold.report.violations, &[], "without windows");
    }
    // Nor is what was pruned, where the windows that alpha-beta has there say as much.
    let is_plain = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Negamax].contains(&algorithm);
    if is_plain && settings.window == Window::FULL && settings.table == Table::None {
        let untold = String::from_utf8(text[first..].to_owned()).expect("text");
        let untold = ["alpha", "beta", "pruned", "cutoff"]
            .into_iter()
            .fold(untold, |text, key| text.replace(&format!("\"{key}\""), "\"own\""));
        known(&[game_alone, untold.as_bytes()].concat());
    }
    read
}

fn any_limits() -> impl Strategy<Value = Limits> {
    (prop_oneof![3 => Just(u32::MAX), 1 => 1_u32..20], prop_oneof![3 => Just(u32::MAX), 1 => 0_u32..4])
        .prop_map(|(nodes, plies)| Limits { nodes, plies })
}

proptest! {
    #![proptest_config(crate::support::cases(2_000))]

    #[test]
    fn no_search_of_a_tree_contradicts_itself(tree in trees(), how in searches(), limits in any_limits()) {
        let (algorithm, settings) = how;
        let read = read_back(&tree, algorithm, &settings, limits);
        prop_assert_eq!(&read.report.violations[..], &[]);
    }

    #[test]
    fn no_search_of_a_game_contradicts_itself(
        game in circles(),
        how in searches(),
        (depth, size) in (0_u32..7, prop_oneof![Just(1_usize << 20), 1_usize..8]),
        (quiescence, prefer_fast, guess) in (any::<bool>(), any::<bool>(), -4_i32..4),
        limits in any_limits(),
    ) {
        let (algorithm, settings) = how;
        let settings = settings.depth(depth).table_size(size).quiescence(quiescence && algorithm != Algorithm::Expectimax).scoring(Scoring { win: Score::from(100), prefer_fast }).guess(Score::from(guess));
        let read = read_back(&game, algorithm, &settings, limits);
        prop_assert_eq!(&read.report.violations[..], &[]);
    }

    #[test]
    fn no_search_with_chance_contradicts_itself(
        text in chances(),
        cutoff in prop::sample::select(Cutoff::ALL.to_vec()),
        fail in prop::sample::select(Fail::ALL.to_vec()),
        table in prop::sample::select(Table::ALL.to_vec()),
        bounds in prop::option::of(Just((Score::from(-9), Score::from(9)))),
        window in windows(),
    ) {
        let tree = tree_text::read(text.as_bytes()).expect("a tree");
        let order = Order::Natural;
        let whole = Settings::default().cutoff(cutoff).fail(fail).table(table).bounds(bounds).order(order);
        let narrow = whole.clone().window(window);
        for settings in [whole, narrow] {
            let read = read_back(&tree, Algorithm::Expectimax, &settings, Limits::default());
            prop_assert_eq!(&read.report.violations[..], &[]);
        }
    }
}

/// Values that are all nothing fit each side; a leaf of a known tree says whose they are.
#[test]
fn scouts_without_a_name_have_the_values_that_the_leaves_of_the_tree_have() {
    let leaf = |value: Score| Nested::Leaf(value);
    let zero = || leaf(Score::ZERO);
    let root = Nested::Inner(vec![
        Nested::Inner(vec![zero()]),
        Nested::Inner(vec![leaf(Score::INFINITY)]),
        Nested::Inner(vec![zero(), Nested::Inner(vec![zero()])]),
    ]);
    let tree = TestTree { root, first: Player::Second };
    let settings = Settings::default().fail(Fail::Hard).order(Order::Center);
    let read = read_back(&tree, Algorithm::Pvs, &settings, Limits::default());
    assert_eq!(read.report.violations, &[]);
}

/// Trees with chance in them, as they are typed.
fn chances() -> impl Strategy<Value = String> {
    let leaf = (-9_i32..=9).prop_map(|value| value.to_string());
    leaf.prop_recursive(5, 60, 3, |inner| {
        let children = prop::collection::vec(inner, 1..=3);
        (any::<bool>(), children)
            .prop_map(|(chance, inner)| format!("{}({})", if chance { "?" } else { "" }, inner.join(" ")))
    })
}

/// The recording that a student's program printed; `tests/data/wrong` has them.
fn printed(name: &str) -> Opened {
    let path = format!("{}/tests/data/wrong/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read(path).expect("the file is there");
    jsonl::read(&text[..], |_| Err(String::new())).expect("a recording").opened
}

/// Every contradiction of a recording: its moment, and what is told of it.
fn all_told(opened: &Opened) -> Vec<(u32, String)> {
    let session = opened.session();
    let told = |&found: &Violation| (found.moment.shown(), contradiction(session, found));
    session.report.violations.iter().map(told).collect()
}

/// A program's contradictions, which all reports tell alike.
fn check(name: &str, expected: &[(u32, String)]) {
    let opened = printed(name);
    let session = opened.session();
    let told = all_told(&opened);
    for (told, expected) in told.iter().zip(expected) {
        // The first one is followed by the mistake that explains all of them.
        assert!(told.0 == expected.0 && told.1.starts_with(&expected.1), "{name}: {told:?} {expected:?}");
    }
    assert_eq!(told.len(), expected.len(), "{name}: {told:#?}");
    let document = written(session, Format::Plain);
    for nonsense in
        ["since fail-hard", "between 3 and 2 ", "between 6 and 3 ", "between 6 and 5 ", "between 12 and 2 "]
    {
        assert!(!document.contains(nonsense), "{name}: {nonsense}");
    }
    let mut outline = Vec::new();
    export::text::write(session, &export::Options::default(), &mut outline).expect("memory takes it");
    let outline = String::from_utf8(outline).expect("text");
    for (moment, sentence) in &told {
        let narration =
            narrate(&View::new(session, Moment::from_shown(*moment).expect("a moment")), Voice::Full);
        assert!(narration.contradiction.contains(sentence), "{name}: {narration:?}");
        assert_eq!(narration.mark, Mark::Contradiction, "{name} {moment}");
        assert!(document.contains(sentence) && outline.contains(sentence), "{name} {sentence}");
    }
    assert_eq!(outline.matches(" ! ").count(), told.len(), "{name}: {outline}");
    match told.first() {
        Some((moment, _)) => {
            let all = message!("violations-all", count = told.len(), moment = *moment, first = "");
            assert!(document.contains(&format!("contradictions  {all}")));
        }
        None => assert!(!document.contains("contradiction"), "{name}"),
    }
}

/// The known mistakes that explain what a program printed.
fn mistakes(name: &str) -> Vec<String> {
    printed(name).report.mistakes.iter().map(|diagnosis| diagnosis.word()).collect()
}

#[test]
fn the_mistake_is_named() {
    let named = [
        ("nobeta", "beta-not-updated"),
        ("nobeta2", "beta-not-updated"),
        ("nocut", "no-cutoff-at-min"),
        ("cutvsown", "no-cutoff-at-min"),
        ("lostminus", "minus-forgotten-in-value"),
    ];
    for (name, mistake) in named {
        assert_eq!(mistakes(name)[0], mistake, "{name}");
    }
}

#[test]
fn a_beta_that_is_not_passed_on_is_told_where_it_is_missing() {
    let told = [
        (5, entered("A2", ["[-inf, inf]", "[-inf, 3]"], "A")),
        (7, entered("A3", ["[-inf, inf]", "[-inf, 3]"], "A")),
        (13, needless("B2", "B", 12, ["2", "3"])),
        (21, entered("C2", ["[3, inf]", "[3, 14]"], "C")),
        (23, entered("C3", ["[3, inf]", "[3, 5]"], "C")),
    ];
    check("nobeta", &told);
    check(
        "nobeta2",
        &[
            (9, entered("A2", ["[-inf, inf]", "[-inf, 6]"], "A")),
            (23, needless("B2", "B", 22, ["3", "6"])),
            (39, needless("C2", "C", 38, ["5", "6"])),
        ],
    );
}

#[test]
fn a_branch_after_the_window_has_closed_is_no_cutoff() {
    let opened = printed("nobeta");
    let recording = &opened.recording;
    // Of C the last branch closes the window; of B the first did, and the last one did nothing.
    assert_eq!(recording.totals().cutoffs, 1);
    assert!(!written(opened.session(), Format::Plain).contains("MAX to 6"));
    let facts = |shown| {
        let moment = Moment::from_shown(shown).expect("a moment");
        narrate(&View::new(opened.session(), moment), Voice::Full).facts
    };
    let [b, b1, b3] = [5, 6, 8].map(NodeId::new);
    for (shown, leaf, brought) in [(12, b1, 2), (16, b3, 6)] {
        let facts = facts(shown);
        let returns = |fact: &Fact| matches!(*fact, Fact::Returned { node, parent, value, .. } if (node, parent, value) == (leaf, b, Score::from(brought)));
        assert!(facts.iter().any(returns), "{facts:?}");
        let goes_on = |fact: &Fact| matches!(*fact, Fact::GoesOn { node, window } if node == b && (window.alpha, window.beta) == (Score::from(3), Score::from(2)));
        assert!(facts.iter().any(goes_on), "{facts:?}");
        assert!(
            !facts.iter().any(|fact| matches!(fact, Fact::Cutoff { .. } | Fact::Improves { .. })),
            "{facts:?}"
        );
    }
    let comes = |fact: &Fact| matches!(*fact, Fact::Entered { node, leaf: Some(_), .. } if node == b3);
    assert!(facts(15).iter().any(comes), "{:?}", facts(15));
    let done = facts(17);
    let two = (b, NodeId::ROOT, Score::from(2), Bound::Upper);
    let returns = |fact: &Fact| matches!(*fact, Fact::Returned { node, parent, value, bound, .. } if (node, parent, value, bound) == two);
    assert!(done.iter().any(returns), "{done:?}");
    let no_better = |fact: &Fact| matches!(*fact, Fact::NotBetter { value, than, .. } if (value, than) == (Score::from(2), Score::from(3)));
    assert!(done.iter().any(no_better), "{done:?}");
}

#[test]
fn a_program_that_never_stops_is_read_and_told() {
    check("nocut", &[(13, needless("B2", "B", 12, ["2", "3"]))]);
    check(
        "cutvsown",
        &[(19, needless("B2", "B", 18, ["3", "6"])), (33, needless("C2", "C", 32, ["5", "6"]))],
    );
}

#[test]
fn a_program_that_mixes_the_sides_up_is_told_so() {
    let told = all_told(&printed("noflip"));
    assert_eq!(told[0].1, entered("A2", ["[3, inf]", "[-inf, 3]"], "A"));
    assert_eq!(told[2], (9, returned("A", "12", "min", "3")));
    assert_eq!(told.len(), 8);
    check("onlymax", &[(7, returned("a", "5", "min", "3")), (13, returned("b", "4", "min", "2"))]);
}

#[test]
fn a_value_that_begins_wrong_is_told() {
    let told = all_told(&printed("init0"));
    assert_eq!(told[0], (5, entered("A2", ["[-inf, 0]", "[-inf, 3]"], "A")));
    assert_eq!(told[2], (9, returned("A", "0", "min", "3")));
    assert_eq!(told[3], (12, stopped("B", "[0, 2]")));
    assert_eq!(told.len(), 7);
    let told = all_told(&printed("minmax"));
    assert_eq!(told[2], (9, returned("A", "inf", "min", "3")));
}

#[test]
fn values_from_the_movers_side_are_right_and_said_to_be_so() {
    let opened = printed("negasign");
    assert_eq!(all_told(&opened), []);
    assert!(opened.report.fit == Some(Values::Mover) && opened.report.is_correct == Some(true));
}

#[test]
fn a_sign_that_is_lost_is_told_from_the_first_window_on() {
    let told = all_told(&printed("lostminus"));
    let expected = [
        (7, entered("A3", ["[-inf, -12]", "[-inf, 3]"], "A")),
        (9, returned("A", "-12", "min", "3")),
        (10, entered("B", ["[12, inf]", "[-12, inf]"], "the root")),
    ];
    assert!(told[0].1.starts_with(&entered("A2", ["[-inf, -3]", "[-inf, 3]"], "A")), "{told:?}");
    assert_eq!(told[1..4], expected);
}

#[test]
fn a_window_that_is_the_wrong_way_round_is_told() {
    let told = |lines: &str| {
        let opened = jsonl::read(lines.as_bytes(), |_| Err(String::new())).expect("a recording").opened;
        let told = all_told(&opened);
        let first = narrate(
            &View::new(opened.session(), Moment::from_shown(told[0].0).expect("a moment")),
            Voice::Full,
        );
        assert_eq!((first.mark, first.contradiction.to_string()), (Mark::Contradiction, told[0].1.clone()));
        assert!(!first.sentences().any(|told| told.contains("between inf")), "{first:?}");
        told
    };
    let root = r#"{"type":"enter","alpha":inf,"beta":-inf}
{"type":"enter","alpha":inf,"beta":-inf}
{"type":"leave","value":3}
{"type":"leave","value":3,"pruned":2}"#;
    let said = message!("violation-window", node = "the root", found = "[inf, -inf]", above = None::<&str>);
    assert_eq!(told(root), [(1, said)]);
    let child = r#"{"type":"enter","alpha":-inf,"beta":inf}
{"type":"enter","alpha":5,"beta":3}
{"type":"leave","value":3}
{"type":"leave","value":3}"#;
    let said = entered("A", ["[5, 3]", "[-inf, inf]"], "the root");
    assert_eq!(told(child), [(2, said.clone())]);
    let untold = child.replace(r#","alpha":-inf,"beta":inf"#, "");
    assert_eq!(told(&untold), [(2, said)]);
    // Below a window that has closed, nobody had a better one to hand down.
    check("nocut", &[(13, needless("B2", "B", 12, ["2", "3"]))]);
}

/// What a program prints for `((3 12 8) (2 4 6) (14 5 2))`, where only some lines are kept.
fn kept(name: &str, is_kept: impl Fn(&str, Option<&str>) -> bool) -> jsonl::Loaded {
    let path = format!("{}/tests/data/wrong/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("the file is there");
    let lines: Vec<_> = text.lines().collect();
    let before = |number: usize| number.checked_sub(1).map(|before| lines[before]);
    let kept = lines.iter().enumerate().filter(|(number, line)| is_kept(line, before(*number)));
    let kept: Vec<_> = kept.map(|(_, line)| *line).collect();
    jsonl::read(kept.join("\n").as_bytes(), |_| Err(String::new())).expect("a recording")
}

#[test]
fn leaves_that_never_return_are_told_and_nothing_that_follows_from_it() {
    let is_leaf_left = |line: &str, before: Option<&str>| {
        line.contains("leave") && before.is_some_and(|line| line.contains("enter"))
    };
    for name in ["ok", "nobeta", "hard", "noflip"] {
        let loaded = kept(name, |line, before| !is_leaf_left(line, before));
        let opened = loaded.opened;
        assert!(opened.report.lacks_leaves, "{name}");
        assert_eq!(all_told(&opened), [], "{name}");
        let said = &loaded.warnings[0];
        assert!(matches!(said, jsonl::Warning::LeavesNotLeft { .. }), "{said}");
        let told = message!("stopped".meaning, lacks_leaves = true);
        let last = narrate(&View::new(opened.session(), opened.recording.last_moment()), Voice::Full);
        assert!(last.meaning.contains(&told), "{last:?}");
        assert!(written(opened.session(), Format::Plain).contains(&told));
    }
    // A search that was stopped is no such thing.
    for lines in 1..18 {
        let count = std::cell::Cell::new(0);
        let loaded = kept("ok", |_, _| {
            count.set(count.get() + 1);
            count.get() <= lines
        });
        assert!(!loaded.opened.report.lacks_leaves, "{lines}");
        assert!(matches!(loaded.warnings[0], jsonl::Warning::CutShort { .. }), "{:?}", loaded.warnings);
    }
}

#[test]
fn a_program_whose_every_node_is_max_is_asked_about_min() {
    let path = format!("{}/tests/data/wrong/ok.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("the file is there");
    let text = text.replace("\"enter\"", "\"enter\",\"player\":\"max\"");
    let loaded = jsonl::read(text.as_bytes(), |_| Err(String::new())).expect("a recording");
    assert_eq!(loaded.warnings, [jsonl::Warning::OneSided(Role::Max)]);
    let first = loaded.opened.report.violations[0];
    assert!(matches!(first.kind, ViolationKind::Window { .. }), "{first:?}");
    assert_eq!((first.moment.shown(), first.node), (5, NodeId::new(3)));
}

#[test]
fn a_window_that_is_open_excuses_no_cutoff() {
    check("wrongcmp", &[(4, stopped("A", "[-inf, 3]")), (12, stopped("C", "[3, 14]"))]);
    check("wrongcmp2", &[(5, stopped("A1", "[5, inf]")), (11, stopped("the root", "[5, inf]"))]);
    let opened = printed("wrongcmp");
    let recording = &opened.recording;
    let view = View::new(opened.session(), Moment::new(u32::MAX));
    let a = why(&view, NodeId::new(1));
    assert!(a.reasons[1].text(&view, Voice::Full) == stopped("A", "[-inf, 3]"), "{a:?}");
    assert_eq!(recording.node(NodeId::new(1)).returned().map(|returned| returned.bound.sign()), Some("<="));
}

#[test]
fn the_tree_shows_no_scissors_where_no_window_closed() {
    let tags = |name: &str, shown: u32| {
        let mut model = Model::new(printed(name));
        model.update(Action::GoTo(Moment::from_shown(shown).expect("a moment")));
        let picture = picture(&model.pane().scene(), Size { width: 100, height: 20 }, Camera::default());
        let tags = picture.items.iter().filter_map(|item| item.tag.as_ref());
        tags.map(|tag| tag.line.to_string()).collect::<Vec<_>>()
    };
    let stopped = tags("wrongcmp", 4);
    assert!(stopped.contains(&"[-∞, 3] !".to_owned()) && !stopped.concat().contains('✂'), "{stopped:?}");
    let cut = tags("ok", 12);
    assert!(cut.contains(&"[3, 2] ✂".to_owned()), "{cut:?}");
}

#[test]
fn a_sum_is_no_average() {
    check("sum", &[(7, returned("A", "8", "chance", "4")), (13, returned("B", "6", "chance", "3"))]);
}

#[test]
fn programs_that_are_right_are_not_suspected() {
    // Fail-soft, fail-hard and half of it, the strict rule at a tie, scouts with whole numbers.
    for name in ["ok", "hard", "retalpha", "strict", "scout"] {
        check(name, &[]);
    }
}

#[test]
fn a_tie_counts_only_where_the_rule_is_named() {
    let path = format!("{}/tests/data/wrong/strict.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("the file is there");
    let told = |options: &str| {
        let options = format!("{{\"type\":\"search\",\"options\":\"{options}\"}}\n{text}");
        all_told(&jsonl::read(options.as_bytes(), |_| Err(String::new())).expect("a recording").opened).len()
    };
    for named in ["--cutoff weak", "--cutoff=weak", "--cutoff strict --depth 4 --cutoff weak"] {
        assert_eq!(told(named), 1, "{named}");
    }
    // Options of other programs may look much the same.
    let unnamed = ["", "--cutoffs 12", "--no-cutoff-log", "--cutoff soft", "--cutoff", "--log --cutoff.txt"];
    for right in unnamed.into_iter().chain(["--cutoff strict"]) {
        assert_eq!(told(right), 0, "{right}");
    }
}

#[test]
fn what_is_not_told_contradicts_nothing() {
    let text = fs::read_to_string(format!("{}/tests/data/wrong/nobeta.jsonl", env!("CARGO_MANIFEST_DIR")));
    let untold = text.expect("the file is there").replace("\"alpha\"", "\"a\"").replace("\"beta\"", "\"b\"");
    let named = format!("{{\"type\":\"search\",\"algorithm\":\"my alpha-beta\"}}\n{untold}");
    for trace in [untold, named] {
        let opened = jsonl::read(trace.as_bytes(), |_| Err(String::new())).expect("a recording").opened;
        assert_eq!(all_told(&opened), []);
        let mut again = Vec::new();
        export::jsonl::write(&opened.recording, &GameReplay::default(), &mut again).expect("memory takes it");
        let again = jsonl::read(&again[..], |_| Err(String::new())).expect("it reads back").opened;
        assert_eq!(all_told(&again), []);
    }
}

#[test]
fn infinities_that_are_written_as_null_are_told() {
    let path = format!("{}/tests/data/wrong/nobeta.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("the file is there");
    let text = text.replace("-Infinity", "null").replace("Infinity", "null");
    let opened = jsonl::read(text.as_bytes(), |_| Err(String::new())).expect("a recording").opened;
    assert_eq!(all_told(&opened), all_told(&printed("nobeta")));
}

/// A recording in which as good as every node is wrong.
fn all_wrong(wide: u32, deep: u32) -> String {
    let mut lines = String::from("{\"type\":\"enter\",\"alpha\":-inf,\"beta\":inf}\n");
    for ply in 0..deep {
        writeln!(lines, "{{\"type\":\"enter\",\"alpha\":{ply},\"beta\":inf}}").expect("a string grows");
    }
    for place in 0..wide {
        lines += "{\"type\":\"enter\",\"alpha\":-inf,\"beta\":inf}\n";
        writeln!(lines, "{{\"type\":\"leave\",\"value\":{place}}}").expect("a string grows");
    }
    for ply in 0..=deep {
        writeln!(lines, "{{\"type\":\"leave\",\"value\":-{ply}.5}}").expect("a string grows");
    }
    lines
}

#[test]
fn wide_families_and_deep_paths_take_no_longer_than_their_nodes() {
    let times = if crate::support::is_thorough() { 5 } else { 2 };
    for (wide, deep) in [(1_000 * times, 0), (1, 2_000 * times)] {
        let text = all_wrong(wide, deep);
        let opened =
            soon(|| jsonl::read(text.as_bytes(), |_| Err(String::new()))).expect("a recording").opened;
        let session = opened.session();
        let count = session.report.violations.len();
        // Below the first wrong window of a path nothing is told.
        assert!(if wide > 1 { count > wide as usize / 5 * 4 } else { count == 2 }, "{count}");
        let document = soon(|| written(session, Format::Plain));
        assert!(document.matches("  ! ").count() >= count / 2);
        let mut outline = Vec::new();
        soon(|| export::text::write(session, &export::Options::default(), &mut outline))
            .expect("memory takes it");
    }
}

/// A recording of a search that is right, with some of its numbers changed.
fn mutated(text: &str, changes: &[(usize, i32)]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let count = lines.len();
    for &(at, number) in changes {
        let line = &mut lines[1 + at % (count - 1)];
        let keys = ["\"value\":", "\"beta\":", "\"alpha\":", "\"pruned\":", "\"move\":"];
        let key = keys[number.rem_euclid(5) as usize];
        if let Some(found) = line.find(key) {
            let begin = found + key.len();
            let rest = &line[begin..];
            let end = if rest.starts_with('[') {
                rest.find(']').map_or(0, |end| end + 1)
            } else {
                rest.find([',', '}']).unwrap_or(0)
            };
            let number = if key == "\"pruned\":" { number.rem_euclid(3) } else { number };
            line.replace_range(begin..begin + end, &number.to_string());
        }
    }
    lines.join("\n")
}

proptest! {
    #![proptest_config(crate::support::cases(500))]

    #[test]
    fn every_moment_of_a_wrong_recording_can_be_told(
        tree in trees(),
        how in searches(),
        changes in prop::collection::vec((0_usize..200, -6_i32..7), 1..5),
        is_known in any::<bool>(),
    ) {
        let (algorithm, settings) = how;
        let recording = read_back(&tree, algorithm, &settings, Limits::default()).recording;
        let mut text = Vec::new();
        export::jsonl::write(&recording, &GameReplay::of(tree.clone()), &mut text).expect("memory takes it");
        let text = mutated(&String::from_utf8(text).expect("text"), &changes);
        if let Ok(loaded) = jsonl::read(text.as_bytes(), |_| is_known.then(|| dyn_game(tree.clone())).ok_or_else(String::new)) {
            let (session, recording) = (loaded.opened.session(), &loaded.opened.recording);
            let document = written(session, Format::Plain);
            for moment in 0..recording.moments() {
                let narration = narrate(&View::new(session, Moment::new(moment)), Voice::Full);
                let has_any = !session.report.violations_at(Moment::new(moment)).is_empty();
                prop_assert_eq!(!narration.contradiction.is_empty(), has_any);
                for sentence in narration.sentences() {
                    prop_assert!(document.contains(&sentence.to_string()), "{}", sentence);
                }
            }
            for id in recording.ids() {
                let about: Vec<_> = session.violations_of(id).collect();
                let among = session.report.violations.iter().copied().filter(|found| found.node == id);
                prop_assert_eq!(about, among.collect::<Vec<_>>());
                let view = View::new(session, Moment::new(u32::MAX));
                why(&view, id).reasons.iter().for_each(|reason| drop(reason.text(&view, Voice::Full)));
            }
            let moments: Vec<_> = session.report.violations.iter().map(|&found| found.moment).collect();
            prop_assert!(moments.is_sorted());
            for write in [export::text::write, export::json::write, export::dot::write] {
                write(session, &export::Options::default(), &mut Vec::new()).expect("memory takes it");
            }
        }
    }
}

#[test]
fn a_parent_is_called_so_where_its_name_does_not_tell() {
    let named = |root: &str, child: &str, leaf: &str| {
        let leaves = [(3, "\"-inf\""), (5, "3")].map(|(value, alpha)| {
            format!("{{\"type\":\"enter\",\"name\":\"{leaf}\",\"alpha\":{alpha},\"beta\":\"inf\"}}\n{{\"type\":\"leave\",\"value\":{value}}}\n")
        });
        let enter = |name: &str| {
            format!("{{\"type\":\"enter\",\"name\":\"{name}\",\"alpha\":\"-inf\",\"beta\":\"inf\"}}\n")
        };
        let leave = "{\"type\":\"leave\",\"value\":3}\n".repeat(2);
        let trace = [enter(root), enter(child), leaves.concat(), leave].concat();
        let opened = jsonl::read(trace.as_bytes(), |_| Err(String::new())).expect("a recording").opened;
        contradiction(opened.session(), opened.report.violations[0])
    };
    let windows = ["[3, inf]", "[-inf, 3]"];
    let parent = |same: bool, above: &'static str| {
        message!("violation-above", same = same, plain = same, above = above)
    };
    let told = |node: &str, above: String| format!("{node} {}", entered("", windows, above).trim_start());
    let same = named("r", "m1", "m1");
    assert!(same.starts_with(&told("m1", parent(true, "m1"))), "{same}");
    let other = named("r", "west", "east");
    assert!(other.starts_with(&told("east", parent(false, "west"))), "{other}");
    let plain = named("r", "w", "w2");
    assert!(plain.starts_with(&told("w2", "w".to_owned())), "{plain}");
}
