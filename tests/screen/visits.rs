//! Visits that are no plain ones, as the screen shows them: table hits, searches done again,
//! passes, chance, and the order in which branches were tried.

use crate::support::messages::{before, message};
use plyscope::check::Opened;
use std::collections::{HashMap, HashSet};

use plyscope::app::{Model, parse_keys};
use plyscope::catalog::{Opening, open};
use plyscope::engine::Job;
use plyscope::game::{Connect, Evaluation, Game, Notation};
use plyscope::import::jsonl;
use plyscope::record::{Header, Limits, NodeId, Recorder, Recording};
use plyscope::search::{Algorithm, Counter, Order, Settings, Table, VisitKind, run};
use plyscope::ui::{self, Theme};
use ratatui::layout::Rect;

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

fn model(game: &str, algorithm: Algorithm, settings: Settings) -> Model {
    let mut job = Job::new(open(game, &Opening::default()).expect("a game"), algorithm);
    job.settings = settings;
    Model::new(Opened::own(job.record().expect("a recording"), job.replay()))
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

#[test]
fn negamax_shows_what_the_side_to_move_sees() {
    let mut model = model(TEXTBOOK, Algorithm::Negamax, Settings::default());
    let frame = frame(&mut model, "]p<Tab>", 80, 24);
    shows(&frame, "value    ≤2");
    shows(&frame, &format!("negamax  ≥-2  [-2, -3]  {}", message!("legend-node-words-seen-by-min")));
}

#[test]
fn the_order_tried_stands_beside_the_natural_one() {
    let settings = Settings::default().order(Order::Reverse);
    let mut model = model(TEXTBOOK, Algorithm::AlphaBeta, settings);
    let first = frame(&mut model, "l", 120, 40);
    shows(&first, &message!("visit-order", tried = "1st", place = "3rd"));
    let root = frame(&mut model, "G", 120, 40);
    shows(&root, &message!("legend-rest-natural"));
    assert!(!root.contains("by nature 2nd"), "the middle one is in its place");
}

#[test]
fn a_table_hit_says_where_it_comes_from_and_enter_goes_there() {
    let settings = Settings::default().table(Table::Sound);
    let mut model = model("tictactoe", Algorithm::AlphaBeta, settings);
    let recording = model.recording();
    let hit = recording.ids().find(|&id| recording.node(id).kind() == VisitKind::Table).expect("a hit");
    let from = recording.node(hit).returned().and_then(|returned| returned.from).expect("its source");
    let left = recording.left(hit).expect("it returned").shown();
    let frame = frame(&mut model, &format!(":{left}<Enter>J"), 120, 40);
    shows(&frame, "≡▲ ≥1");
    shows(&frame, before(&message!("visit-table", from = "|")).trim_end());
    assert_eq!(model.shown().cursor(), hit);
    for key in parse_keys("<Enter>").expect("keys") {
        model.press(key);
    }
    assert_eq!(model.shown().cursor(), from);
    assert_eq!(model.clock().shown(), left, "the clock stays");
}

#[test]
fn searches_done_again_and_passes_carry_signs() {
    let mut again = model("((3 5) (9 8) (2 4) (12 11))", Algorithm::Pvs, Settings::default());
    shows(&frame(&mut again, "G", 120, 40), "↻");
    let zero = frame(&mut again, ":10<Enter>", 120, 40);
    shows(&zero, "[3, 3⁺]");
    shows(&zero, "alpha 3  beta 3⁺");
    let mut passes = model(TEXTBOOK, Algorithm::Deepening, Settings::default());
    let frame = frame(&mut passes, "G", 120, 40);
    shows(&frame, "#▲");
}

/// The position of every node of a recording, by its number.
fn positions<G: Notation + Evaluation>(game: &G, recording: &Recording) -> Vec<G::Position> {
    let mut positions: Vec<G::Position> = Vec::new();
    for id in recording.ids() {
        let above = recording.parent(id).map(|parent| positions[parent.index()].clone());
        let node = recording.node(id);
        let (place, kind) = (node.move_index(), node.kind());
        positions.push(match above {
            Some(above) if kind.is_moved_to() => {
                let mv = game.moves(&above).nth(place as usize).expect("a move");
                game.play(&above, mv)
            }
            Some(above) => above,
            None => game.start(),
        });
    }
    positions
}

#[test]
fn a_move_of_the_table_was_found_best_there_before() {
    let game: Connect = "4,4,3".parse().expect("a game");
    for order in [Order::Natural, Order::Center] {
        let settings = Settings::default().depth(8).order(order).table(Table::Sound);
        let mut recorder = Recorder::new(Header::default(), Limits::default());
        run(&game, &game.start(), Algorithm::Deepening, &settings, &mut recorder).expect("it ends");
        let recording = recorder.finish();
        let positions = positions(&game, &recording);
        let mut found: HashMap<_, HashSet<u32>> = HashMap::new();
        let mut led = 0;
        // Nodes in the order in which they return: what is below a node, and all before it.
        let mut open: Vec<NodeId> = Vec::new();
        for id in recording.ids() {
            while let Some(&last) = open.last()
                && recording.end(last) <= id
            {
                open.pop();
                found.entry(positions[last.index()]).or_default().extend(recording.best_place(last));
            }
            if recording.node(id).kind() == VisitKind::TableMove {
                let above = *open.last().expect("a parent");
                assert_eq!(id, above.after(1), "it is tried first");
                let known = found.get(&positions[above.index()]);
                assert!(
                    known.is_some_and(|places| places.contains(&recording.node(id).move_index())),
                    "{order} {id}"
                );
                led += 1;
            }
            open.push(id);
        }
        assert!(led > 50, "{order}: {led}");
    }
}

#[test]
fn with_a_table_all_passes_together_cost_less_than_one_search_without_them() {
    let game = Connect::connect_four();
    let settings = Settings::default().depth(9).order(Order::Center).table(Table::Sound);
    let nodes = |algorithm, settings: &Settings| {
        let mut counter = Counter::default();
        let found = run(&game, &game.start(), algorithm, settings, &mut counter).expect("it ends");
        (found.value, counter.nodes)
    };
    let (value, with_table) = nodes(Algorithm::Deepening, &settings);
    let without = settings.clone().table(Table::None);
    let (same, alone) = nodes(Algorithm::AlphaBeta, &without);
    assert_eq!(value, same);
    assert!(with_table < alone, "{with_table} and {alone}");
    // Mirrored positions have their best moves elsewhere, so there the table has none.
    let symmetric = settings.symmetry(true);
    assert_eq!(nodes(Algorithm::Deepening, &symmetric).0, value);
}

#[test]
fn the_move_of_the_table_is_told_and_has_a_sign() {
    let settings = Settings::default().depth(4).order(Order::Center).table(Table::Sound);
    let mut model = model("connect4", Algorithm::Deepening, settings);
    let recording = model.recording();
    let led = recording.ids().find(|&id| recording.node(id).kind() == VisitKind::TableMove).expect("one");
    let entered = recording.entered(led).shown();
    let frame = frame(&mut model, &format!(":{entered}<Enter>"), 120, 40);
    shows(&frame, before(&message!("tried-first".meaning, reason = "center").replace(": ", ":|")));
    shows(&frame, "»");
}

#[test]
fn chance_nodes_and_their_probabilities_are_shown() {
    let mut model = model("(?(0.25:(3 4) 0.75:(5 6)) 2)", Algorithm::Expectimax, Settings::default());
    let frame = frame(&mut model, "GJ", 120, 40);
    shows(&frame, "◆ 4.5");
    shows(&frame, "×0.25");
}

#[test]
fn what_a_program_notes_is_shown_with_the_node_and_found() {
    let text = [
        r#"{"type":"enter"}"#,
        r#"{"type":"enter","move":"a","note":"in \u001b[31mcheck\u202e","tags":["extended"]}"#,
        r#"{"type":"leave","value":3,"note":"Held","tags":["late","extended"]}"#,
        r#"{"type":"enter","move":"b","tags":["reduced"]}"#,
        r#"{"type":"leave","value":2}"#,
        r#"{"type":"leave","value":3}"#,
    ];
    let loaded = jsonl::read(text.join("\n").as_bytes(), |_| Err(String::new())).expect("a recording");
    let mut model = Model::new(loaded.opened);
    let found = frame(&mut model, "/check<Enter>", 120, 40);
    assert_eq!(model.clock().shown(), 2);
    shows(&found, &message!("visit-note", note = "in \u{fffd}[31mcheck\u{fffd}"));
    shows(&found, &message!("visit-tags", tags = "extended"));
    assert!(!found.contains('\u{1b}') && !found.contains('\u{202e}'));
    let left = frame(&mut model, "/held<Enter>J", 120, 40);
    assert_eq!(model.clock().shown(), 3);
    shows(&left, &message!("visit-tags", tags = "extended, late"));
    frame(&mut model, "/reduced<Enter>", 120, 40);
    assert_eq!(model.clock().shown(), 4);
    frame(&mut model, "g/extended<Enter>n", 120, 40);
    assert_eq!(model.clock().shown(), 3);
}
