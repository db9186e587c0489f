//! Recordings of programs that are wrong: what no search can have done is found and told, and of
//! searches that are right nothing is.

#[path = "support/circle.rs"]
mod circle;
mod support;

use std::sync::Arc;

use circle::circles;
use plyscope::export;
use plyscope::game::{Game, Replay, Replayer};
use plyscope::import::{jsonl, tree_text};
use plyscope::record::{Guide, Header, Limits, Recorder, Recording, Rule};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Cutoff, Fail, Order, Scoring, Settings, Table, run};
use proptest::prelude::*;
use support::{searches, trees, windows};

/// A search of ours, written and read again, as a recording from elsewhere is.
fn read_back<G>(game: &G, algorithm: Algorithm, settings: &Settings, limits: Limits) -> Recording
where
    G: Game + Clone + Send + Sync + 'static,
    G::Position: Send,
{
    let header = Header {
        game: "a game".to_owned(),
        algorithm: algorithm.word().to_owned(),
        settings: settings.clone(),
        rule: Rule::of(algorithm),
        ..Header::default()
    };
    let mut recorder = Recorder::new(header, limits);
    let _ = run(game, algorithm, settings, &mut recorder);
    let recording = recorder.finish();
    assert!(recording.contradictions().is_empty());
    let replay: Box<dyn Replay> = Box::new(Replayer::new(Arc::new(game.clone())));
    let mut text = Vec::new();
    export::jsonl::write(&recording, &Guide::new(Some(replay)), &mut text).expect("memory takes it");
    let read = jsonl::read(&text[..], |_| None).expect("it reads back").recording;
    assert_eq!(read.header.settings, recording.header.settings);
    let first = text.iter().position(|&byte| byte == b'\n').expect("a line of its own for the search");
    let nameless = jsonl::read(&text[first..], |_| None).expect("the first line may be left out").recording;
    assert_eq!(nameless.contradictions(), &[], "without a name and options");
    read
}

fn any_limits() -> impl Strategy<Value = Limits> {
    (prop_oneof![3 => Just(u32::MAX), 1 => 1_u32..20], prop_oneof![3 => Just(u32::MAX), 1 => 0_u32..4])
        .prop_map(|(nodes, plies)| Limits { nodes, plies })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_search_of_a_tree_contradicts_itself(tree in trees(), how in searches(), limits in any_limits()) {
        let (algorithm, settings) = how;
        let read = read_back(&tree, algorithm, &settings, limits);
        prop_assert_eq!(read.contradictions(), &[]);
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
        let settings = Settings {
            depth: Some(depth),
            table_size: size,
            quiescence: quiescence && algorithm != Algorithm::Expectimax,
            scoring: Scoring { win: Score::from(100), prefer_fast },
            guess: Score::from(guess),
            ..settings
        };
        let read = read_back(&game, algorithm, &settings, limits);
        prop_assert_eq!(read.contradictions(), &[]);
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
        let whole = Settings { cutoff, fail, table, bounds, order, ..Settings::default() };
        let narrow = Settings { window, ..whole.clone() };
        for settings in [whole, narrow] {
            let read = read_back(&tree, Algorithm::Expectimax, &settings, Limits::default());
            prop_assert_eq!(read.contradictions(), &[]);
        }
    }
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
