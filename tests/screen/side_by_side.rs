//! Two searches of one position beside each other.

use std::collections::HashMap;

use crate::support::messages::{before, message};
use plyscope::app::{Model, SearchView, parse_keys};
use plyscope::catalog::{Opening, open};
use plyscope::check::Opened;
use plyscope::engine::{Job, dyn_game};
use plyscope::import::jsonl;
use plyscope::record::{Event, Header, Limits, Moment, NodeId, Recording};
use plyscope::search::{Algorithm, Cutoff, Order, Settings, Table, VisitKind};
use plyscope::ui::{self, Theme};
use plyscope::view::{Apart, View};
use proptest::prelude::*;
use ratatui::layout::Rect;

use crate::support::{cases, trees};

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

fn recorded(job: &Job) -> Opened {
    Opened::own(job.record().expect("a recording"), job.replay())
}

fn search(game: &str, algorithm: Algorithm, settings: Settings) -> Opened {
    let game = open(game, &Opening::default()).expect("a game");
    recorded(&Job { settings, ..Job::new(game, algorithm) })
}

/// What leads to a node from the one above it: the move, none where nobody makes one, and which visit by
/// it that is, counted from the last.
type Step = (Option<u32>, usize);

fn mv(recording: &Recording, id: NodeId) -> Option<u32> {
    let node = recording.node(id);
    node.kind().is_moved_to().then(|| node.move_index())
}

/// The steps from the start of the search to a node; the first one says in which pass.
fn steps(recording: &Recording, id: NodeId) -> Vec<Step> {
    let mut steps = Vec::new();
    for node in recording.path(id) {
        let siblings: Vec<_> = match recording.parent(node) {
            Some(parent) => recording.children(parent).collect(),
            None => recording.roots().to_vec(),
        };
        let wanted = recording.parent(node).and_then(|_| mv(recording, node));
        let is_later = |&&other: &&NodeId| {
            other > node && (recording.parent(node).is_none() || mv(recording, other) == wanted)
        };
        steps.push((wanted, siblings.iter().filter(is_later).count()));
    }
    steps
}

/// Every event of a search by what it is and where, in the plainest way.
fn events(recording: &Recording) -> HashMap<(bool, Vec<Step>), Moment> {
    let moments = (0..recording.moments()).map(Moment::new);
    let event = |moment| recording.event(moment).expect("an event");
    moments.map(|moment| (key(recording, event(moment)), moment)).collect()
}

fn key(recording: &Recording, event: Event) -> (bool, Vec<Step>) {
    (matches!(event, Event::Enter(_)), steps(recording, event.node()))
}

/// Searches that differ as two that are put side by side do.
fn variants() -> Vec<(Algorithm, Settings)> {
    let usual = Settings::default;
    vec![
        (Algorithm::Minimax, usual()),
        (Algorithm::AlphaBeta, usual()),
        (Algorithm::AlphaBeta, usual().cutoff(Cutoff::Strict)),
        (Algorithm::AlphaBeta, usual().order(Order::Reverse)),
        (Algorithm::AlphaBeta, usual().table(Table::Sound)),
        (Algorithm::AlphaBeta, usual().depth(2)),
        (Algorithm::Pvs, usual()),
        (Algorithm::Deepening, usual().depth(4)),
        (Algorithm::Deepening, usual().depth(3)),
        (Algorithm::Mtdf, usual()),
    ]
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn a_moment_is_matched_by_the_same_event_of_the_same_path(
        tree in trees(), one in 0..10_usize, two in 0..10_usize, most in 3..40_u32,
    ) {
        let opened = |which: usize, limits| {
            let (algorithm, settings) = variants().swap_remove(which);
            let job = Job { settings, limits, ..Job::new(dyn_game(tree.clone()), algorithm) };
            job.record().ok().map(|recording| Opened::own(recording, job.replay()))
        };
        let (Some(own), Some(other)) =
            (opened(one, Limits::default()), opened(two, Limits { nodes: most, ..Limits::default() }))
        else {
            return Ok(());
        };
        let (own, other) = (own.session(), other.session());
        let theirs = events(other.recording);
        for moment in (0..own.recording.moments()).map(Moment::new) {
            let view = View::new(own, moment);
            prop_assert_eq!(view.counterpart(own).moment, moment);
            prop_assert_eq!(view.counterpart(own).apart, None);
            let found = view.counterpart(other);
            let (is_enter, steps) = key(own.recording, view.event().expect("an event"));
            prop_assert_eq!(found.apart.is_none().then_some(found.moment), theirs.get(&(is_enter, steps.clone())).copied());
            if found.apart.is_none() {
                let back = View::new(other, found.moment).counterpart(own);
                prop_assert_eq!((back.moment, back.apart), (moment, None));
                continue;
            }
            // The nearest common ancestor is the longest part of the path that both have.
            let common = (1..=steps.len()).rev().find_map(|length| theirs.get(&(true, steps[..length].to_vec())));
            let at = match (common, found.apart.expect("apart")) {
                (None, apart) => {
                    prop_assert_eq!(apart, Apart::Elsewhere(NodeId::ROOT));
                    continue;
                }
                (Some(&entered), _) => other.recording.event(entered).expect("an event").node(),
            };
            let stands = other.recording.standing(found.moment);
            prop_assert_eq!(stands, at, "{:?}", found);
            prop_assert!(found.moment >= other.recording.entered(at));
            prop_assert!(other.recording.left(at).is_none_or(|left| found.moment < left));
        }
    }

    #[test]
    fn what_is_visited_below_the_moves_of_the_root_is_what_has_been_entered(
        tree in trees(), one in 0..10_usize, two in 0..10_usize, at in 0.0..1.0,
    ) {
        let opened = |which: usize| {
            let (algorithm, settings) = variants().swap_remove(which);
            let job = Job { settings, ..Job::new(dyn_game(tree.clone()), algorithm) };
            job.record().ok().map(|recording| Opened::own(recording, job.replay()))
        };
        let (Some(own), Some(other)) = (opened(one), opened(two)) else { return Ok(()) };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of a u32")]
        let moment = Moment::new((f64::from(own.recording.moments()) * at) as u32);
        let view = View::new(own.session(), moment);
        let beside = View::new(other.session(), view.counterpart(other.session()).moment);
        for (side, view, recording) in [(0, view, &own.recording), (1, beside, &other.recording)] {
            let moves = if side == 0 { view.root_moves(&beside) } else { beside.root_moves(&view) };
            let root = view.recording().root_of(view.event().expect("an event").node());
            let entered = recording.ids().filter(|&id| id > root && view.recording().root_of(id) == root && view.is_visited(id));
            prop_assert_eq!(moves.iter().map(|found| found.counts[0]).sum::<u64>(), entered.count() as u64);
            for found in moves {
                let visit = found.visits[0].map(|visit| mv(recording, visit));
                let below = |id: NodeId| recording.ancestors(id).nth(recording.ply(id) as usize - 1);
                let is_there = |&id: &NodeId| {
                    id > root && view.recording().root_of(id) == root && view.is_visited(id)
                        && below(id).map(|id| mv(recording, id)) == visit
                };
                prop_assert_eq!(found.counts[0], recording.ids().filter(is_there).count() as u64);
            }
        }
    }
}

#[test]
fn what_was_pruned_is_said_to_be_and_the_cutoff_stays_in_view() {
    let whole = search(TEXTBOOK, Algorithm::Minimax, Settings::default());
    let cut = search(TEXTBOOK, Algorithm::AlphaBeta, Settings::default());
    // Minimax enters B2, which alpha-beta prunes as B1 returns.
    let b2 = whole
        .recording
        .ids()
        .find(|&id| steps(&whole.recording, id) == [(None, 0), (Some(1), 0), (Some(1), 0)]);
    let entered = whole.recording.entered(b2.expect("B2"));
    let found = View::new(whole.session(), entered).counterpart(cut.session());
    assert_eq!(found.moment, Moment::new(11));
    let Some(Apart::Pruned(branch)) = found.apart else { panic!("{found:?}") };
    assert_eq!((cut.recording.node(branch.parent).move_index(), branch.index), (1, 0));
}

#[test]
fn a_search_again_is_matched_and_the_one_before_it_steps_alone() {
    let again = search("((3 5) (9 8) (2 4) (12 11))", Algorithm::Pvs, Settings::default());
    let once = search("((3 5) (9 8) (2 4) (12 11))", Algorithm::AlphaBeta, Settings::default());
    let is_again = |&id: &NodeId| again.recording.node(id).kind() == VisitKind::Research;
    let second = again.recording.ids().find(is_again).expect("a search again");
    let parent = again.recording.parent(second).expect("a parent");
    let place = again.recording.node(second).move_index();
    let first = again.recording.children(parent).find(|&id| again.recording.node(id).move_index() == place);
    let at = |id| View::new(again.session(), again.recording.entered(id)).counterpart(once.session());
    let matched = at(second);
    assert_eq!(matched.apart, None);
    let alone = at(first.expect("the scout"));
    assert_eq!(Some(alone.moment), matched.moment.before());
    assert!(matches!(alone.apart, Some(Apart::Elsewhere(_))), "{alone:?}");
}

/// Two searches beside each other.
fn pair(left: Opened, right: Opened) -> Model {
    let mut model = Model::new(left);
    model.put_beside(right);
    model
}

fn frame(model: &mut Model, keys: &str, width: u16, height: u16) -> String {
    let keys = parse_keys(keys).expect("keys");
    let frame = ui::snapshot(model, &keys, Rect::new(0, 0, width, height), &Theme::plain());
    let text = ui::plain_text(&frame);
    println!("{text}");
    text
}

#[track_caller]
fn shows(frame: &str, wanted: &str) {
    assert!(frame.contains(wanted), "{wanted:?} is not in\n{frame}");
}

/// The nodes that either search has visited so far, and what one of them saves.
fn so_far(here: &'static str, there: &'static str, less: Option<(&'static str, &'static str)>) -> String {
    let (side, nodes) = less.unzip();
    let counts = message!("beside-counts", here = here, there = there, saves = side, saved = nodes);
    format!("{}: {counts}", message!("beside-nodes"))
}

fn textbook_pair() -> Model {
    let left = search(TEXTBOOK, Algorithm::Minimax, Settings::default());
    pair(left, search(TEXTBOOK, Algorithm::AlphaBeta, Settings::default()))
}

#[test]
fn two_trees_stand_beside_each_other_where_there_is_room() {
    for (width, height) in [(100, 28), (120, 40), (200, 60)] {
        let frame = frame(&mut textbook_pair(), ":13<Enter>", width, height);
        let title = frame.lines().next().expect("a title");
        assert!(title.find("moment 13 of 26") < title.find("alpha-beta"), "{title}");
        shows(title, "moment 12 of 22");
        shows(&frame, &message!("beside-apart", why = "pruned", node = "B", met = "beta 2 ≤ alpha 3"));
        shows(&frame, &format!("{}   A: 4 | 4   B: 3 | 2", so_far("8", "7", Some(("there", "1")))));
        assert_eq!(frame.matches(" tree ").count(), 2, "{frame}");
    }
}

#[test]
fn a_key_goes_to_where_two_searches_part() {
    let mut model = textbook_pair();
    shows(
        &frame(&mut model, "]c", 100, 28),
        &message!("parting-at", moment = "13", line = "B", what = "visits"),
    );
    // Minimax goes on to B2, alpha-beta leaves B.
    assert_eq!(model.clock(), Moment::new(12));
    shows(
        &frame(&mut model, "]c", 100, 28),
        &message!("screen-none", what = "parting", way = "forward", moment = 13_u64),
    );
    shows(&frame(&mut model, "<Tab>gg]c", 100, 28), "B was cut: at most 2");
    assert_eq!(model.clock(), Moment::new(12));
    shows(
        &frame(&mut model, "G[c", 100, 28),
        &message!("parting-at", moment = "13", line = "B", what = "visits"),
    );
    // Two searches that do the same part nowhere.
    let [one, other] = [(); 2].map(|()| search(TEXTBOOK, Algorithm::AlphaBeta, Settings::default()));
    let nowhere = message!("screen-none", what = "parting", way = "forward", moment = "|");
    shows(&frame(&mut pair(one, other), "]c", 100, 28), before(&nowhere));
    // A strict window and a weak one part where a tie comes back.
    let mut strict = Settings::default();
    strict.cutoff = Cutoff::Strict;
    let pair_of = |game| {
        pair(
            search(game, Algorithm::AlphaBeta, Settings::default()),
            search(game, Algorithm::AlphaBeta, strict.clone()),
        )
    };
    let parting = message!("parting-at", line = "B", what = "visits");
    let parting = parting.split_once(", ").expect("a place").1;
    shows(&frame(&mut pair_of("((3 4) (3 1))"), "]c", 120, 40), parting);
}

#[test]
fn where_there_is_less_room_tab_switches_between_the_two() {
    for (width, height) in [(40, 12), (80, 24), (100, 28)] {
        let mut model = textbook_pair();
        let whole = frame(&mut model, ":13<Enter>", width, height);
        shows(&whole, "comes to B2.");
        shows(&whole, "alpha-beta ● moment 12 of 22");
        let cut = frame(&mut model, "<Tab>", width, height);
        shows(&cut, &message!("practice-returned", value = "2", child = "B1", parent = "B"));
        shows(&cut, "minimax ● moment 12 of 26");
    }
    shows(
        &frame(&mut textbook_pair(), ":13<Enter>", 80, 24),
        &message!("beside-apart", why = "pruned", node = "B", met = "beta 2 ≤ alpha 3"),
    );
    let end = frame(&mut textbook_pair(), "G<Tab>", 80, 24);
    shows(&end, &format!("{}   A: 4 | 4   B: 2 | 4   C: 4 | 4", so_far("11", "13", Some(("here", "2")))));
}

#[test]
fn the_other_search_depends_on_the_clock_and_on_nothing_else() {
    let mut model = textbook_pair();
    let mut forward = Vec::new();
    for key in parse_keys(&"l".repeat(25)).expect("keys") {
        forward.push(model.second().expect("another search").0.search.clock);
        model.press(key);
    }
    for key in parse_keys(&"h".repeat(25)).expect("keys") {
        model.press(key);
        assert_eq!(model.second().expect("another search").0.search.clock, forward.pop().expect("a moment"));
    }
}

#[test]
fn tab_goes_to_the_moment_where_the_other_search_stands_and_back() {
    let mut model = textbook_pair();
    let stands = |model: &Model| {
        (model.clock().shown(), model.second().expect("another search").0.search.clock.shown())
    };
    frame(&mut model, "Gb", 120, 40);
    assert_eq!(stands(&model), (26, 22));
    frame(&mut model, "<Tab>", 120, 40);
    assert_eq!(stands(&model), (22, 26));
    assert_eq!(model.recording().header.algorithm, "alphabeta");
    frame(&mut model, "<Tab>", 120, 40);
    assert_eq!(stands(&model), (26, 22));
    assert_eq!(model.shown().breakpoints().len(), 1, "what was set at a search stays with it");
    frame(&mut model, "v", 120, 40);
    assert!(model.second().is_none());
}

#[test]
fn two_searches_by_one_algorithm_are_told_apart_by_their_rules() {
    let opened = |settings| search(TEXTBOOK, Algorithm::AlphaBeta, settings);
    let strict = || opened(Settings::default().cutoff(Cutoff::Strict));
    let reverse = || opened(Settings::default().order(Order::Reverse));
    let usual = || opened(Settings::default());
    let line = |left, right, wanted| shows(&frame(&mut pair(left, right), "l", 80, 24), wanted);
    line(usual(), strict(), "\nstrict ● moment 2");
    line(strict(), usual(), "\nweak ● moment 2");
    line(usual(), reverse(), "\nreverse order ● moment");
    line(reverse(), usual(), "\nalpha-beta ● moment");
    line(usual(), usual(), "\nalpha-beta ● moment 2");
    // What either has visited half way says nothing of what is saved, where the orders differ.
    let half = frame(&mut pair(usual(), reverse()), ":8<Enter>", 80, 24);
    assert!(half.contains(&message!("beside-nodes")) && !half.contains("saved"), "{half}");
    let best = opened(Settings::default().order(Order::Best));
    shows(&frame(&mut pair(reverse(), best), "G", 80, 24), &so_far("13", "9", Some(("there", "4"))));
}

#[test]
fn what_is_hidden_is_hidden_of_both_and_practice_is_on_its_own() {
    let mut model = textbook_pair();
    let hidden = frame(&mut model, "lllS", 120, 40);
    assert!(!hidden.contains("of 22") && !hidden.contains("of 26"), "{hidden}");
    let asked = frame(&mut model, "p<Enter>", 120, 40);
    assert!(!asked.contains(&message!("beside-nodes")), "{asked}");
    shows(&frame(&mut model, "<Esc>", 120, 40), &message!("beside-nodes"));
}

#[test]
fn v_asks_which_search_is_to_be_beside_and_puts_it_away_again() {
    let game = open(TEXTBOOK, &Opening::default()).expect("a game");
    let mut job = Job::new(game, Algorithm::AlphaBeta);
    TEXTBOOK.clone_into(&mut job.game);
    let mut model = Model::new(recorded(&job));
    shows(&frame(&mut model, "]pv", 120, 40), &message!("choosing-title", beside = true));
    let both = frame(&mut model, "<Enter>", 120, 40);
    shows(&both, "minimax");
    shows(&both, &so_far("7", "7", None));
    let other = frame(&mut model, "v", 120, 40);
    assert!(!other.contains(&message!("beside-nodes")), "{other}");
    let back = frame(&mut model, "v<Esc>", 120, 40);
    assert_eq!(back, other);
    // What is shown instead leads, and what is beside it stays.
    let instead = frame(&mut model, "v<Enter>a<Down><Down><Down><Right><Enter>", 120, 40);
    shows(&instead, "reverse order");
    shows(&instead, "minimax");
}

#[test]
fn after_an_edit_v_shows_the_tree_before_it_and_u_still_undoes() {
    let game = open(TEXTBOOK, &Opening::default()).expect("a game");
    let mut job = Job::new(game, Algorithm::AlphaBeta);
    TEXTBOOK.clone_into(&mut job.game);
    let mut model = Model::new(recorded(&job));
    let value = |search: &SearchView| search.recording().result().value.map(|value| value.to_string());
    frame(&mut model, ":a2<Enter>", 120, 40);
    frame(&mut model, "e", 120, 40);
    frame(&mut model, "<C-u>1<Enter>", 120, 40);
    let changed = value(model.shown());
    let both = frame(&mut model, "Gv", 120, 40);
    let (other, _) = model.second().expect("the tree before");
    assert_eq!((changed.as_deref(), value(other.search).as_deref()), (Some("2"), Some("3")));
    shows(&both, &format!("\n{TEXTBOOK} ● moment"));
    frame(&mut model, "U", 120, 40);
    assert!(model.second().is_none());
    assert_eq!(value(model.shown()).as_deref(), Some("3"));
    assert_eq!(model.recording().header.game, TEXTBOOK);
}

#[test]
fn nodes_are_saved_only_beside_a_search_for_the_same_value_that_ended() {
    let shallow = Settings::default().depth(1);
    let left = search(TEXTBOOK, Algorithm::AlphaBeta, Settings::default());
    let end = frame(&mut pair(left, search(TEXTBOOK, Algorithm::AlphaBeta, shallow)), "G", 120, 40);
    shows(&end, &format!("{}   ", so_far("11", "4", None)));
    let job = Job {
        game: TEXTBOOK.to_owned(),
        ..Job::new(open(TEXTBOOK, &Opening::default()).expect("a game"), Algorithm::Minimax)
    };
    let begun =
        format!("{{\"type\":\"search\",\"version\":1,\"game\":\"{TEXTBOOK}\"}}\n{{\"type\":\"enter\"}}\n");
    for (rest, is_saved) in [("", false), ("{\"type\":\"leave\",\"value\":3}\n", true)] {
        let game = |_: &Header| Ok(job.dyn_game.clone());
        let loaded =
            jsonl::read(format!("{begun}{rest}").as_bytes(), game).expect("a recording of two lines or more");
        let end = frame(&mut pair(recorded(&job), loaded.opened), "G", 120, 40);
        assert_eq!(end.contains("12 saved there"), is_saved, "{end}");
    }
}

#[test]
fn a_root_of_many_moves_is_drawn_at_once() {
    let leaves: Vec<_> = (0..20_000).map(|leaf| leaf.to_string()).collect();
    let tree = format!("({})", leaves.join(" "));
    let left = search(&tree, Algorithm::Minimax, Settings::default());
    let mut model = pair(left, search(&tree, Algorithm::AlphaBeta, Settings::default()));
    let begun = std::time::Instant::now();
    shows(&frame(&mut model, "G", 120, 40), &format!("{}   …   ", so_far("20,001", "20,001", None)));
    assert!(begun.elapsed().as_secs() < 10, "{:?}", begun.elapsed());
}

/// A recording out of `tests/data/wrong`, called by its file.
fn wrong(name: &str) -> Opened {
    let path = format!("{}/tests/data/wrong/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read(path).expect("the file is there");
    let mut opened = jsonl::read(&text[..], |_| Err(String::new())).expect("a recording").opened;
    opened.recording.header.title = format!("{name}.jsonl");
    opened
}

#[test]
fn a_contradiction_of_the_other_search_is_found_and_both_bear_their_names() {
    for (width, height) in [(80, 24), (200, 60)] {
        let mut model = pair(wrong("ok"), wrong("noflip"));
        let start = frame(&mut model, "", width, height);
        assert!(start.contains("ok.jsonl") && start.contains("noflip.jsonl"), "{start}");
        let found = frame(&mut model, "]!", width, height);
        let window =
            message!("violation-window", node = "A2", found = "[3, ∞]", above = "A", expected = "[-∞, 3]");
        shows(&found, &window);
        assert_eq!(
            (model.clock().shown(), model.second().expect("another search").0.search.clock.shown()),
            (5, 5)
        );
        assert!(found.contains("ok.jsonl") && found.contains("noflip.jsonl"), "{found}");
        frame(&mut model, "]!]!", width, height);
        assert_eq!(model.clock().shown(), 9);
        frame(&mut model, "[![![!", width, height);
        assert_eq!(
            model.message().map(ToString::to_string).as_deref(),
            Some(message!("screen-none", what = "contradiction", way = "back", moment = 5_u64).as_str())
        );
    }
}
