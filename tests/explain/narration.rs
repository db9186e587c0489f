//! Searches in words.

use crate::sentences;
use crate::support::messages::{before, behind, message};
use crate::support::words::{check, document, job, told, tree, written};
use crate::support::{TestTree, is_thorough, open_settings, trees, windows};
use plyscope::check::Session;
use plyscope::engine::{Job, dyn_game};
use plyscope::explain::{Excerpt, Format, Labels, Mark, PseudoCode, narrate, pseudo_code, write_document};
use plyscope::explain::{Fact, Voice};
use plyscope::game::{Game, Mnk, Nim, Player, Started, Tree};
use plyscope::import::jsonl;
use plyscope::record::{GameReplay, Header, Limits, Moment, NodeId, Recorder, Recording, Rule};
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{Algorithm, Cutoff, Fail, Observer, Return, Scoring, Settings, Table, Visit, run};
use plyscope::view::{Mask, Part, View};
use proptest::prelude::*;
use std::fmt::Write as _;

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

fn check_tree(name: &str, text: &str, algorithm: Algorithm, settings: Settings) {
    check(name, &document(&job(text, algorithm, settings)));
}

fn window(alpha: i32, beta: i32) -> Window {
    Window::new(alpha.into(), beta.into()).expect("alpha is below beta")
}

fn weak() -> Settings {
    Settings::default()
}

#[test]
fn the_textbook_tree_is_told_from_beginning_to_end() {
    check_tree("textbook", TEXTBOOK, Algorithm::AlphaBeta, weak());
    check_tree("textbook-minimax", TEXTBOOK, Algorithm::Minimax, weak());
}

#[test]
fn the_windows_of_the_tutorial_are_told() {
    let job = job("(A:(97 100) B:(99 100) C:(C1:-98 C2:5))", Algorithm::AlphaBeta, weak());
    check("tutorial-windows", &document(&job));
    assert!(told(&job, 8).contains(" [97, inf]"));
    assert!(told(&job, 14).contains(" [99, inf]"));
    assert!(told(&job, 16).contains("beta -98 <= alpha 99"));
    assert!(told(&job, 16).contains(&sentences::skipped("C2", 1)));
}

#[test]
fn ties_tell_the_weak_rule_from_the_strict_one() {
    check_tree("tie-weak", "((3 5) (3 9))", Algorithm::AlphaBeta, weak());
    let strict = weak().cutoff(Cutoff::Strict);
    check_tree("tie-strict", "((3 5) (3 9))", Algorithm::AlphaBeta, strict);
}

#[test]
fn deep_cutoffs_say_how_far_up_the_bound_is_held() {
    check_tree("deep", "(10 (20 (1 (4 2))))", Algorithm::AlphaBeta, weak());
    check_tree("deep-min", "min (10 (5 (12 (11 30))))", Algorithm::AlphaBeta, weak());
}

#[test]
fn bounds_from_outside_the_tree_are_told_as_such() {
    check_tree("window-low", TEXTBOOK, Algorithm::AlphaBeta, weak().window(window(4, 10)));
    check_tree("window-high", TEXTBOOK, Algorithm::AlphaBeta, weak().window(window(-1, 2)));
}

#[test]
fn fail_hard_says_what_it_answers_instead() {
    let hard = weak().fail(Fail::Hard);
    let job = job(TEXTBOOK, Algorithm::AlphaBeta, hard);
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let moment = Moment::from_shown(13).expect("a moment");
    let facts = narrate(&View::new(Session::own(&recording, &replay), moment), Voice::Full).facts;
    let [two, three] = [2, 3].map(Score::from);
    let returns = |fact: &Fact| matches!(*fact, Fact::Returned { value, bound, .. } if (value, bound) == (three, Bound::Upper));
    assert!(facts.iter().any(returns), "{facts:?}");
    let no_better =
        |fact: &Fact| matches!(*fact, Fact::NotBetter { value, than, .. } if (value, than) == (two, three));
    assert!(facts.iter().any(no_better), "{facts:?}");
    let clamped = |fact: &Fact| matches!(*fact, Fact::Clamped { found, value, hard: true, .. } if (found, value) == (two, three));
    assert!(facts.iter().any(clamped), "{facts:?}");
}

#[test]
fn a_tree_whose_root_belongs_to_min_is_told_from_that_side() {
    check_tree("min-root", "min (((3 5) (6 9)) ((1 2) (0 -1)))", Algorithm::AlphaBeta, weak());
}

fn tic_tac_toe(position: &str, settings: Settings) -> Job {
    let mut game = Started::new(Mnk::tic_tac_toe());
    game.go_to(position).expect("a position");
    Job {
        game: "tictactoe".to_owned(),
        settings,
        ..Job::new(std::sync::Arc::new(game), Algorithm::AlphaBeta)
    }
}

#[test]
fn games_are_told_with_their_players_and_moves() {
    check("tictactoe", &document(&tic_tac_toe("XOX/.OO/.X.", weak())));
    let fast = Scoring { win: Score::from(100), prefer_fast: true };
    let fast = weak().scoring(fast);
    check("tictactoe-fast", &document(&tic_tac_toe("XOX/.OO/.X.", fast)));
    let shallow = weak().depth(2);
    check("tictactoe-shallow", &document(&tic_tac_toe("XOX/.OO/.X.", shallow)));
    let for_o = weak().max(Player::Second);
    let root = told(&tic_tac_toe("XOX/.OO/.X.", for_o), 1);
    let chooses = message!("chooses", then = "player", player = "X", role = "min");
    assert!(root.contains(&chooses), "{root}");
}

#[test]
fn a_sentence_names_a_node_as_the_tree_does() {
    let job = tic_tac_toe(".../.../...", weak());
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let name = |number| Labels::new(&recording, &replay).name(NodeId::new(number));
    assert_eq!(name(0), "the root");
    assert_eq!(name(1), "a1");
    assert_eq!(Labels::new(&recording, &replay).label(NodeId::new(4)), name(4));
}

#[test]
fn a_table_hit_by_symmetry_says_that_the_position_may_be_mirrored() {
    let job = tic_tac_toe("..O/XXO/...", weak().table(Table::Sound).symmetry(true));
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let hits = recording.ids().filter(|&id| recording.node(id).from().is_some());
    for id in hits {
        let view = View::new(Session::own(&recording, &replay), recording.entered(id));
        let (told, known) =
            (narrate(&view, Voice::Full).why, message!("known".why, mirrored = true, moment = "|"));
        assert!(told.contains(before(&known)), "{told}");
    }
    assert!(recording.totals().table_hits > 0);
}

#[test]
fn many_pruned_branches_are_counted() {
    for (pruned, list) in
        [(1_u32, "B2"), (2, "B2 and B3"), (4, "B2, B3, B4 and B5"), (10, "B2, B3, B4 and 7 more")]
    {
        let tree = format!("((3) (2{}))", " 4".repeat(pruned as usize));
        let told = told(&job(&tree, Algorithm::AlphaBeta, weak()), 8);
        assert!(told.contains(&sentences::skipped(list, pruned)), "{told}");
    }
}

#[test]
fn a_single_leaf_is_a_search_too() {
    let job = job("7", Algorithm::AlphaBeta, weak());
    assert_eq!(told(&job, 1), message!("entered".what, came = "begins", name = "the root", then = "leaf"));
    let done = message!("done".what, node = "the root", bound = "exact", value = "7");
    assert_eq!(told(&job, 2), format!("{done}\n1 node, 1 leaf."));
}

#[test]
fn a_second_search_that_is_cut_says_what_its_own_node_is_worth() {
    let tree = "(A:(a:(5 6) b:(7 4 8)) B:(c:(3 9) d:(6 2)) C:(e:(8 7) f:(6 9)))";
    let told = told(&job(tree, Algorithm::Pvs, weak()), 48);
    // The root is at 6 still, and comes to 8 a moment later.
    let worth = message!("cutoff".meaning, holder = "", node = "C", is_alpha = true, worth = "at most 8");
    let skipped = message!("skipped".meaning, skipped = sentences::skipped("f", 1));
    assert!(told.contains(&worth) && told.ends_with(&skipped), "{told}");
}

#[test]
fn a_leaf_that_is_searched_again_is_a_leaf() {
    let told = told(&job("min ((3 5) (6 9 2) ((1 2) 0))", Algorithm::Pvs, weak()), 7);
    let again = message!("entered".what, came = "again", name = "A2", then = "leaf");
    assert!(told.starts_with(&again), "{told}");
}

#[test]
fn the_numbers_that_a_moment_changes_are_named() {
    let job = job(TEXTBOOK, Algorithm::AlphaBeta, weak());
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let at = |shown| {
        narrate(
            &View::new(Session::own(&recording, &replay), Moment::from_shown(shown).expect("a moment")),
            Voice::Full,
        )
    };
    let changes = |shown| {
        at(shown).changes.iter().map(|change| (change.node.number(), change.part)).collect::<Vec<_>>()
    };
    assert_eq!(changes(4), [(2, Part::Value), (1, Part::Value), (1, Part::Beta)]);
    assert_eq!(changes(6), [(3, Part::Value)]);
    // With its last branch A is worth 3, and no more than that comes back from it.
    assert_eq!(changes(8), [(4, Part::Value), (1, Part::Value)]);
    assert_eq!(changes(9), [(0, Part::Value), (0, Part::Alpha)]);
    let marks: Vec<_> = [1, 3, 4, 6, 12, 22].into_iter().map(|shown| at(shown).mark).collect();
    let expected = [Mark::Enter, Mark::Leaf, Mark::Improves, Mark::NoChange, Mark::Cutoff, Mark::Done];
    assert_eq!(marks, expected);
}

#[test]
fn nodes_are_called_by_name_else_by_place() {
    let check = |text: &str, labels: &[&str]| {
        let job = job(text, Algorithm::Minimax, weak());
        let (recording, replay) = (job.record().expect("a recording"), job.replay());
        let told: Vec<_> = recording.ids().map(|id| Labels::new(&recording, &replay).label(id)).collect();
        assert_eq!(told, labels, "{text}");
    };
    check("((3 12) (2 (4)))", &["root", "A", "A1", "A2", "B", "B1", "B2", "B2.1"]);
    check("(left:(3 12) (2 4))", &["root", "left", "left1", "left2", "branch 2", "branch 2.1", "branch 2.2"]);
    check("S:((3) A1:(2))", &["S", "S1", "S1.1", "A1", "A1.1"]);
    // Letters go on after Z.
    let many = format!("({})", "0 ".repeat(703));
    let letters: Vec<_> = (b'A'..=b'Z').map(|letter| char::from(letter).to_string()).collect();
    let pairs = letters.iter().flat_map(|first| letters.iter().map(move |second| format!("{first}{second}")));
    let all = ["root".to_owned()].into_iter().chain(letters.clone()).chain(pairs).chain(["AAA".to_owned()]);
    let all: Vec<_> = all.collect();
    check(&many, &all.iter().map(String::as_str).collect::<Vec<_>>());
    check(
        "((((((((1))))))))",
        &["root", "A", "A1", "A1.1", "A1.1.1", "A1.1.1.1", "A1.1.1.1.1", "…1.1 (ply 7)", "…1.1 (ply 8)"],
    );
}

#[test]
fn names_cannot_reach_the_terminal() {
    let mut builder = Tree::builder();
    builder.open("\u{1b}[2Jroot\n").expect("a node");
    builder.leaf("a\u{202e}b", Score::from(1)).expect("a leaf");
    builder.leaf("<*_`>", Score::from(2)).expect("a leaf");
    builder.close().expect("an open node");
    let job = Job::new(dyn_game(builder.finish().expect("a tree")), Algorithm::AlphaBeta);
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    for format in [Format::Plain, Format::Markdown] {
        let text = written(Session::own(&recording, &replay), format);
        assert!(!text.contains(|c: char| (c.is_control() && c != '\n') || c == '\u{202e}'), "{text}");
    }
    assert!(written(Session::own(&recording, &replay), Format::Markdown).contains(r"\<\*\_\`\>"));
    assert_eq!(Labels::new(&recording, &replay).name(NodeId::ROOT), "\u{fffd}[2Jroot\u{fffd}");
}

/// A search that is stopped after so many nodes.
struct Stopping {
    recorder: Recorder,
    nodes: u32,
}

impl Observer for Stopping {
    type Token = Option<NodeId>;

    fn enter(&mut self, visit: &Visit) -> Option<NodeId> {
        self.recorder.enter(visit)
    }

    fn leave(&mut self, token: Option<NodeId>, returned: &Return<Option<NodeId>>) {
        self.recorder.leave(token, returned);
    }

    fn wants_stop(&mut self) -> bool {
        self.recorder.recording().len() >= self.nodes
    }
}

fn stopped(job: &Job, text: &str, nodes: u32) -> Recording {
    let mut stopping = Stopping { recorder: Recorder::new(job.header(), Limits::default()), nodes };
    let ended = run(&tree(text), &tree(text).start(), job.algorithm, &job.settings, &mut stopping);
    assert!(ended.is_err());
    stopping.recorder.finish()
}

#[test]
fn a_search_that_was_cut_short_says_so_at_its_last_moment() {
    let job = job(TEXTBOOK, Algorithm::AlphaBeta, weak());
    let recording = stopped(&job, TEXTBOOK, 8);
    check("stopped", &written(Session::own(&recording, &job.replay()), Format::Plain));
}

#[test]
fn what_is_not_recorded_is_counted() {
    let mut job = job(TEXTBOOK, Algorithm::AlphaBeta, weak());
    job.limits = Limits { plies: 1, ..Limits::default() };
    check("record-depth", &document(&job));
    job.limits = Limits { plies: 0, ..Limits::default() };
    check("record-root", &document(&job));
}

/// A search by another program, as it printed it.
const FOREIGN: &str = r#"{"type":"search","version":1,"algorithm":"my search"}
{"type":"enter","player":"max","alpha":"-inf","beta":"inf"}
{"type":"enter","move":"4","player":"min","alpha":"-inf","beta":"inf"}
{"type":"leave","value":3,"leaf":"horizon"}
{"type":"leave","value":3,"bound":"lower","pruned":["5","6\u001b"]}
"#;

#[test]
fn neither_voice_says_of_a_foreign_value_what_it_is_worth() {
    let trace = b"{\"type\":\"enter\"}\n{\"type\":\"enter\",\"move\":\"b\"}\n{\"type\":\"leave\",\"value\":5}\n{\"type\":\"leave\",\"value\":5}\n";
    let opened = jsonl::read(&trace[..], |_| Err(String::new())).expect("a recording").opened;
    let last = View::new(opened.session(), opened.recording.last_moment());
    assert!(narrate(&last, Voice::Short).what.starts_with("root returns 5"));
    let done = message!("done".what, node = "the root", value = "5");
    assert_eq!(narrate(&last, Voice::Full).what, done);
}

#[test]
fn a_foreign_search_that_stops_too_early_is_not_excused() {
    let opened = jsonl::read(FOREIGN.as_bytes(), |_| Err(String::new())).expect("a recording").opened;
    assert_eq!(opened.report.violations, [], "nobody knows how a search of that name stops");
    let known = FOREIGN.replace("my search", "alpha-beta");
    let opened = jsonl::read(known.as_bytes(), |_| Err(String::new())).expect("a recording").opened;
    let cut = narrate(&View::new(opened.session(), Moment::new(2)), Voice::Full);
    assert_eq!(cut.mark, Mark::Contradiction);
    let told = cut.contradiction.to_string();
    assert!(told.starts_with(&sentences::stopped("the root", "[3, inf]")), "{told}");
    assert!(told.contains(&message!("mistake-returns-in-loop").to_string()), "{told}");
    assert!(told.contains("cutoff-inverted"), "{told}");
    let unseen = sentences::unseen("numbers", "5 and 6\u{fffd}", 2);
    assert_eq!(cut.meaning, message!("skipped".meaning, skipped = unseen));
    assert!(written(opened.session(), Format::Plain).starts_with("alpha-beta"));
}

#[test]
fn markdown_tells_each_moment_with_its_number() {
    let text = {
        let job = job(TEXTBOOK, Algorithm::AlphaBeta, weak());
        written(Session::own(&job.record().expect("a recording"), &job.replay()), Format::Markdown)
    };
    check("textbook-markdown", &text);
}

#[test]
fn the_line_of_the_algorithm_is_marked() {
    let check = |settings: &Settings, algorithm, shown, title: &str, line: &str| {
        let job = job(TEXTBOOK, algorithm, settings.clone());
        let moment = Moment::from_shown(shown).expect("a moment");
        let code =
            pseudo_code(&View::new(Session::own(&job.record().expect("a recording"), &job.replay()), moment))
                .expect("code");
        assert_eq!(code.title(80), title);
        assert_eq!(code.lines[code.current.expect("a line")].trim(), line);
    };
    let strict_hard = weak().cutoff(Cutoff::Strict).fail(Fail::Hard);
    let alphabeta = Algorithm::AlphaBeta;
    check(&weak(), alphabeta, 1, "alpha-beta, MAX node", "value = -inf");
    check(&weak(), alphabeta, 4, "alpha-beta, MIN node", "beta = min(beta, value)");
    check(&weak(), alphabeta, 6, "alpha-beta, MIN node", "value = min(value, v)");
    check(&weak(), alphabeta, 12, "alpha-beta, MIN node", "if beta <= alpha: break");
    check(&weak(), alphabeta, 22, "alpha-beta, MAX node", "return value");
    check(&strict_hard, alphabeta, 12, "alpha-beta, MIN node", "if beta < alpha: break");
    check(&strict_hard, alphabeta, 22, "alpha-beta, MAX node", "return min(alpha, beta)");
    check(&weak(), Algorithm::Minimax, 26, "minimax, MAX node", "return value");
    // A sound table keeps bounds, which answer only where they decide; a naive one takes them for values.
    let [sound, naive] = [Table::Sound, Table::Naive].map(|table| weak().table(table));
    check(&sound, alphabeta, 3, "alpha-beta, MAX node", "if leaf or table decides: return it");
    check(&sound, alphabeta, 22, "alpha-beta, MAX node", "store bound, return value");
    check(&naive, alphabeta, 3, "alpha-beta, MAX node", "if leaf or in table: return that");
    check(&naive, alphabeta, 22, "alpha-beta, MAX node", "store value, return it");
}

#[test]
fn a_mask_hides_which_line_of_the_algorithm_comes() {
    let job = job(TEXTBOOK, Algorithm::AlphaBeta, weak());
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let view = View::new(Session::own(&recording, &replay), Moment::new(11));
    let seen = pseudo_code(&view).expect("code");
    let mask = Mask { values_from: Some(Moment::new(11)), ..Mask::default() };
    let masked = pseudo_code(&view.masked(mask)).expect("code");
    assert!(seen.current.is_some());
    assert_eq!(masked, PseudoCode { current: None, ..seen });
}

#[test]
fn the_short_voice_has_a_short_introduction() {
    let job = job(TEXTBOOK, Algorithm::AlphaBeta, weak().depth(2));
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let mut text = Vec::new();
    let session = Session::own(&recording, &replay);
    write_document(session, &Excerpt::default(), Format::Plain, Voice::Short, &mut text)
        .expect("a vector grows");
    let text = String::from_utf8(text).expect("text");
    let lines: Vec<_> = text.lines().skip(2).take(3).collect();
    let rules = "alpha-beta, depth 2, weak, soft";
    assert_eq!(lines, [&message!("algorithm-alphabeta"), rules, ""]);
}

/// A line of play that is cut again and again by what the root holds far above.
fn spine(plies: u32) -> String {
    let mut text = String::from("(10 ");
    for ply in 1..plies {
        text.push_str(if ply % 2 == 1 { "(20 " } else { "(1 " });
    }
    text.push_str("(4 2)");
    for _ in 1..plies {
        text.push(')');
    }
    text.push(')');
    text
}

#[test]
fn the_deepest_tree_is_told_in_time() {
    let plies = if is_thorough() { 60_000 } else { 6_000 };
    let text = spine(plies);
    let job = job(&text, Algorithm::AlphaBeta, weak());
    let told = document(&job);
    assert!(told.lines().all(|line| line.chars().count() < 300 || line.starts_with("Alpha-beta")));
    assert!(told.contains(&format!("(ply {})", plies / 6 * 5)));
}

fn headed(algorithm: Algorithm, settings: &Settings) -> Header {
    let rule = if algorithm.info().has_window() { Rule::AlphaBeta } else { Rule::Minimax };
    Header { rule, algorithm: algorithm.word().to_owned(), settings: settings.clone(), ..Header::default() }
}

fn recorded(
    tree: &TestTree,
    algorithm: Algorithm,
    settings: &Settings,
    limits: Limits,
    stop: Option<u32>,
) -> Recording {
    let recorder = Recorder::new(headed(algorithm, settings), limits);
    let mut stopping = Stopping { recorder, nodes: stop.unwrap_or(u32::MAX) };
    let _ = run(tree, &tree.start(), algorithm, settings, &mut stopping);
    stopping.recorder.finish()
}

/// The certificate of the node that is cut at a moment.
fn some_settings() -> impl Strategy<Value = Settings> {
    (prop::sample::select(open_settings()), prop::option::of(windows()), prop::option::of(0_u32..5))
        .prop_map(|(settings, window, depth)| settings.window(window.unwrap_or(Window::FULL)).depth(depth))
}

proptest! {
    #![proptest_config(crate::support::cases(300))]

    /// Every moment can be told, from anywhere, in the words of the document, and by all guides.
    #[test]
    fn every_moment_of_every_search_can_be_told(
        tree in trees(), settings in some_settings(), minimax in any::<bool>(), with_game in any::<bool>(),
        stop in prop::option::of(1_u32..60), plies in prop_oneof![Just(u32::MAX), 0_u32..4],
    ) {
        let algorithm = if minimax { Algorithm::Minimax } else { Algorithm::AlphaBeta };
        let limits = Limits { plies, ..Limits::default() };
        let recording = recorded(&tree, algorithm, &settings, limits, stop);
        let replay = if with_game { Job::new(dyn_game(tree), algorithm).replay() } else { GameReplay::default() };
        let mut moments = String::new();
        for number in 0..recording.moments() {
            let moment = Moment::new(number);
            let narration = narrate(&View::new(Session::own(&recording, &replay), moment), Voice::Full);
            prop_assert!(!narration.what.is_empty());
            prop_assert_eq!(&narration.changes, &View::new(Session::own(&recording, &replay), moment).changes());
            let text = narration.sentences().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            prop_assert!(!text.contains("  ") && !text.contains("NaN") && !text.contains("-0 "), "{text}");
            prop_assert!(!text.contains(char::is_control), "{text:?}");
            prop_assert!(narration.sentences().all(|text| text.to_string().ends_with(['.', ')'])), "{text}");
            prop_assert!(!minimax || !["alpha", "beta", "window"].iter().any(|word| text.contains(word)), "{text}");
            let code = pseudo_code(&View::new(Session::own(&recording, &replay), moment)).expect("code");
            prop_assert!(code.lines.len() <= 12 && code.lines.iter().all(|line| line.chars().count() <= 38));
            prop_assert!(code.current.is_some());
            writeln!(moments, "- **{}** {} {text}", moment.shown(), narration.sign()).expect("a string grows");
        }
        let document = written(Session::own(&recording, &replay), Format::Markdown).replace('\\', "");
        prop_assert!(document.contains(&moments), "{document}\n{moments}");
    }
}

#[test]
fn nothing_is_told_of_a_search_that_has_not_begun() {
    let (recording, replay) = (Recording::default(), GameReplay::default());
    assert_eq!(
        narrate(&View::new(Session::own(&recording, &replay), Moment::START), Voice::Full).what,
        message!("not-begun")
    );
    assert!(pseudo_code(&View::new(Session::own(&recording, &replay), Moment::START)).is_none());
    assert!(!written(Session::own(&recording, &replay), Format::Plain).is_empty());
}

#[test]
fn names_that_are_shortened_differ_within_a_sentence() {
    let mut tree = "((1 2) (3 4))".to_owned();
    for _ in 0..9 {
        tree = format!("({tree} 1)");
    }
    let told = document(&job(&tree, Algorithm::AlphaBeta, weak()));
    let [child, parent] = ["…1.1 (ply 11)", "…1.1 (ply 10)"];
    let back = message!("returned".what, value = "|", child = child, parent = parent);
    assert!(told.contains(behind(&back)), "{told}");
    assert!(told.contains("…2.2 (ply 11) is"), "{told}");
    assert!(told.contains(" A1.1.1.1.1 …1.1 (ply 7) …1.2 (ply 8)."), "{told}");
    let bare = told
        .match_indices('…')
        .find(|(at, _)| !told[*at..].get(6..).is_some_and(|rest| rest.starts_with(" (ply ")));
    assert_eq!(bare, None, "{told}");

    let name = |end: &str| format!("\"a name that goes on and on before it says {end}\"");
    let told =
        document(&job(&format!("({}:(3) {}:(2))", name("one"), name("two")), Algorithm::AlphaBeta, weak()));
    let one = told.contains("a name that goes on a…t says one is done");
    assert!(one && told.contains("3 from a name that goes on a…t says one"), "{told}");
    assert!(told.contains("comes to a name that goes on a…t says two"), "{told}");
}

#[test]
fn nodes_that_are_called_alike_are_told_apart_by_their_plies() {
    let mut job = Job::new(dyn_game("3,4,5".parse::<Nim>().expect("heaps")), Algorithm::AlphaBeta);
    job.settings.depth = Some(4);
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let mut apart = 0;
    let said = message!("comes-back", value = "|", parent = "|");
    let comes_back = said.trim_matches('|');
    for moment in 0..recording.moments() {
        let view = View::new(Session::own(&recording, &replay), Moment::new(moment));
        for sentence in narrate(&view, Voice::Full).sentences() {
            for fact in sentence.to_string().split(". ") {
                // The parent and the child of a value that comes back.
                let Some((child, parent)) = fact.split_once(comes_back) else { continue };
                let called = |text: &str| text.split("ove ").nth(1).map(|name| name[..3].to_owned());
                if called(child).is_some() && called(child) == called(parent) {
                    assert_eq!(fact.matches("(ply ").count(), 2, "{fact}");
                    apart += 1;
                }
            }
        }
    }
    assert!(apart > 0, "none are called alike");
}

#[test]
fn all_nodes_below_are_counted_that_are_not_recorded() {
    let mut job = job("((((1 2) (3 4)) ((5 6) (7 8))) 9)", Algorithm::Minimax, Settings::default());
    job.limits.nodes = 4;
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let mut told = 0;
    for id in recording.ids().skip(1) {
        let left = View::new(Session::own(&recording, &replay), recording.left(id).expect("it is left"));
        for fact in narrate(&left, Voice::Full).facts {
            let Fact::NotRecorded { node, nodes } = fact else { continue };
            let all = recording.visited_by(node, recording.last_moment());
            let recorded =
                recording.ids().filter(|&below| recording.path(below).contains(&node)).count() as u64;
            assert_eq!(nodes, all - recorded);
            told += 1;
        }
    }
    assert!(told > 1);
}

#[test]
fn nothing_matters_in_a_window_that_nothing_lies_in() {
    let mut settings = Settings::default();
    settings.cutoff = Cutoff::Strict;
    let job = job("((-inf 1 2) 3)", Algorithm::AlphaBeta, settings);
    let told = document(&job);
    assert!(!told.contains("less than -inf"), "{told}");
}
