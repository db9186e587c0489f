//! What recording costs: the same search by hand, unwatched, and recorded.

use std::hint::black_box;

use criterion::{
    BatchSize, BenchmarkGroup, Criterion, criterion_group, criterion_main, measurement::WallTime,
};
use plyscope::game::{Connect, Evaluation, Game, Mnk, Notation, Outcome, Player};
use plyscope::record::{Header, Limits, Recorder};
use plyscope::search::{Algorithm, Settings, run};

/// Minimax as one would write it for this board and nothing else.
fn by_hand(game: &Mnk, position: &<Mnk as Game>::Position) -> i32 {
    match game.outcome(position) {
        Some(Outcome::Win(Player::First)) => return 1,
        Some(Outcome::Win(Player::Second)) => return -1,
        Some(_) => return 0,
        None => {}
    }
    let values = game.moves(position).map(|mv| by_hand(game, &game.play(position, mv)));
    if game.player(position) == Player::First { values.max().unwrap_or(0) } else { values.min().unwrap_or(0) }
}

/// The same search with nobody watching, and recorded whole.
fn both_ways<G: Notation + Evaluation>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    game: &G,
    algorithm: Algorithm,
    settings: &Settings,
) {
    group.bench_function("unwatched", |bench| {
        bench.iter(|| run(black_box(game), &game.start(), algorithm, settings, &mut ()));
    });
    group.bench_function("recorded", |bench| {
        // What is measured ends with the recording; giving its memory back comes later.
        let recorder = || Recorder::new(Header::default(), Limits::default());
        let record = |mut recorder: Recorder| {
            run(black_box(game), &game.start(), algorithm, settings, &mut recorder).expect("it ends");
            recorder.finish()
        };
        bench.iter_batched(recorder, record, BatchSize::PerIteration);
    });
}

fn tic_tac_toe(criterion: &mut Criterion) {
    let game = Mnk::tic_tac_toe();
    let mut group = criterion.benchmark_group("tictactoe minimax");
    group.sample_size(20);
    group.bench_function("by hand", |bench| bench.iter(|| by_hand(&game, black_box(&game.start()))));
    both_ways(&mut group, &game, Algorithm::Minimax, &Settings::default());
    group.finish();
}

fn connect_four(criterion: &mut Criterion) {
    let game: Connect = "7,6,4".parse().expect("a game");
    let mut group = criterion.benchmark_group("connect4 alphabeta, depth 9, lines");
    group.sample_size(20);
    let settings = Settings::default().depth(9);
    both_ways(&mut group, &game, Algorithm::AlphaBeta, &settings);
    group.finish();
}

criterion_group!(benches, tic_tac_toe, connect_four);
criterion_main!(benches);
