//! What recording costs: the same search by hand, unwatched, and recorded.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use plyscope::game::{Game, Mnk, Outcome, Player};
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

fn tic_tac_toe(criterion: &mut Criterion) {
    let game = Mnk::tic_tac_toe();
    let settings = Settings::default();
    let mut group = criterion.benchmark_group("tictactoe minimax");
    group.sample_size(20);
    group.bench_function("by hand", |bench| bench.iter(|| by_hand(&game, black_box(&game.start()))));
    group.bench_function("unwatched", |bench| {
        bench.iter(|| run(black_box(&game), Algorithm::Minimax, &settings, &mut ()));
    });
    group.bench_function("recorded", |bench| {
        bench.iter(|| {
            let mut recorder = Recorder::new(Header::default(), Limits::default());
            run(black_box(&game), Algorithm::Minimax, &settings, &mut recorder).expect("it ends");
            recorder.finish()
        });
    });
    group.finish();
}

criterion_group!(benches, tic_tac_toe);
criterion_main!(benches);
