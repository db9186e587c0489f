//! Connect four to depth 12 from the empty board: alpha-beta with a sound table and the centre
//! first, against the iterative search of the `minimax` crate, both in this process, on one thread.
//!
//! What the crate does not bring is a game. It gets two: plyscope's own board with its rules, its
//! evaluation and its order of moves, so that only the searches differ; and a bitboard written for
//! connect four and nothing else, with the same evaluation, which tries the middle columns first.
//! All begin every search with an empty table.

use std::hash::BuildHasher;
use std::hint::black_box;
use std::sync::LazyLock;
use std::time::Instant;

use criterion::{Criterion, criterion_group};
use minimax::{Evaluation, Evaluator, IterativeOptions, IterativeSearch, Strategy, Winner};
use plyscope::game::{Connect, Evaluation as _, Game, Outcome, Player};
use plyscope::record::{Header, Limits, Recorder, Recording};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Order, Scoring, Settings, Table, run};
use rustc_hash::FxBuildHasher;

const DEPTH: u8 = 12;

/// What `--table sound --order center --depth 12` stands for; a win outweighs every evaluation.
fn settings() -> Settings {
    Settings::default()
        .depth(u32::from(DEPTH))
        .table(Table::Sound)
        .order(Order::Center)
        .scoring(Scoring { win: Score::from(1_000_000), ..Scoring::default() })
}

const COLUMNS: u32 = 7;
const ROWS: u32 = 6;
/// The bits of a column, one above the topmost cell included.
const HEIGHT: u32 = ROWS + 1;
const COLUMN: u64 = (1 << ROWS) - 1;
const CENTRE_FIRST: [u32; 7] = [3, 2, 4, 1, 5, 0, 6];
/// From a cell to the one above it, at its right, and on the two diagonals.
const STEPS: [u32; 4] = [1, HEIGHT, HEIGHT + 1, HEIGHT - 1];

/// Cells by columns, from the bottom.
#[derive(Clone, Copy)]
struct Board {
    own: u64,
    used: u64,
    moves: u32,
    hash: u64,
}

impl Board {
    const EMPTY: Self = Self { own: 0, used: 0, moves: 0, hash: 0 };

    fn others(&self) -> u64 {
        self.used ^ self.own
    }
}

/// Where a line of four cells in a row may begin.
const fn starts(step: u32) -> u64 {
    let mut starts = 0;
    let mut bit = 0;
    while bit < COLUMNS * HEIGHT {
        let mut cells = 0;
        let mut line = bit;
        // A line that leaves the board passes the bit above a column, or the last column.
        while cells < 4 && line < COLUMNS * HEIGHT && line % HEIGHT < ROWS {
            line += step;
            cells += 1;
        }
        if cells == 4 {
            starts |= 1 << bit;
        }
        bit += 1;
    }
    starts
}

const STARTS: [u64; 4] = [starts(STEPS[0]), starts(STEPS[1]), starts(STEPS[2]), starts(STEPS[3])];

/// What the open lines of `own` are worth: 1, 10 and 100 by the stones on them.
fn open_lines(own: u64, other: u64) -> i32 {
    let mut worth = 0;
    for (step, starts) in STEPS.into_iter().zip(STARTS) {
        let [a, b, c, d] = [0, 1, 2, 3].map(|place| own >> (place * step));
        let barred =
            [0, 1, 2, 3].map(|place| other >> (place * step)).into_iter().fold(0, |all, one| all | one);
        let open = starts & !barred;
        // The number of stones on a line in binary, below four: nobody has four yet.
        let odd = a ^ b ^ c ^ d;
        let two = (a & b) | (c & d) | ((a ^ b) & (c ^ d));
        let count = |lines: u64| i32::try_from(lines.count_ones()).unwrap_or(0);
        worth += count(open & odd & !two) + 10 * count(open & two & !odd) + 100 * count(open & odd & two);
    }
    worth
}

/// Mixes a cell and a side into a random word, so that no table of such words has to be read.
fn random_word(seed: u64) -> u64 {
    let mixed = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed ^ (mixed >> 31)
}

struct ConnectFour;

impl minimax::Game for ConnectFour {
    type S = Board;
    type M = u8;

    fn generate_moves(board: &Board, moves: &mut Vec<u8>) -> Option<Winner> {
        let over = Self::get_winner(board);
        if over.is_none() {
            let free =
                CENTRE_FIRST.into_iter().filter(|column| board.used >> (column * HEIGHT) & COLUMN != COLUMN);
            moves.extend(free.map(|column| u8::try_from(column).unwrap_or(0)));
        }
        over
    }

    fn apply(board: &mut Board, column: u8) -> Option<Board> {
        let used = board.used | (board.used + (1 << (u32::from(column) * HEIGHT)));
        let cell = (used ^ board.used).trailing_zeros();
        let hash = board.hash ^ random_word(u64::from(2 * cell + (board.moves & 1)));
        Some(Board { own: board.others(), used, moves: board.moves + 1, hash })
    }

    fn get_winner(board: &Board) -> Option<Winner> {
        let stones = board.others();
        let has_line = |step: u32| {
            let pairs = stones & (stones >> step);
            pairs & (pairs >> (2 * step)) != 0
        };
        if STEPS.into_iter().any(has_line) {
            Some(Winner::PlayerJustMoved)
        } else {
            (board.moves == COLUMNS * ROWS).then_some(Winner::Draw)
        }
    }

    fn zobrist_hash(board: &Board) -> u64 {
        board.hash
    }
}

#[derive(Clone)]
struct Lines;

impl Evaluator for Lines {
    type G = ConnectFour;

    fn evaluate(&self, board: &Board) -> Evaluation {
        let worth = open_lines(board.own, board.others()) - open_lines(board.others(), board.own);
        Evaluation::try_from(worth).unwrap_or(0)
    }
}

static CONNECT_FOUR: LazyLock<Connect> = LazyLock::new(Connect::connect_four);

/// Connect four as plyscope plays it.
struct Shared;

type Stones = <Connect as Game>::Position;

impl minimax::Game for Shared {
    type S = Stones;
    type M = u8;

    fn generate_moves(stones: &Stones, moves: &mut Vec<u8>) -> Option<Winner> {
        let over = Self::get_winner(stones);
        if over.is_none() {
            moves.extend(CONNECT_FOUR.moves(stones));
            moves.sort_by_key(|&mv| -CONNECT_FOUR.centrality(stones, mv));
        }
        over
    }

    fn apply(stones: &mut Stones, mv: u8) -> Option<Stones> {
        Some(CONNECT_FOUR.play(stones, mv))
    }

    fn get_winner(stones: &Stones) -> Option<Winner> {
        Some(match CONNECT_FOUR.outcome(stones)? {
            Outcome::Win(_) => Winner::PlayerJustMoved,
            _ => Winner::Draw,
        })
    }

    fn zobrist_hash(stones: &Stones) -> u64 {
        random_word(FxBuildHasher.hash_one(stones))
    }
}

#[derive(Clone)]
struct SharedLines;

impl Evaluator for SharedLines {
    type G = Shared;

    #[expect(clippy::cast_possible_truncation, reason = "sums of open lines are small whole numbers")]
    fn evaluate(&self, stones: &Stones) -> Evaluation {
        let worth = CONNECT_FOUR.evaluate(stones).get() as Evaluation;
        if CONNECT_FOUR.player(stones) == Player::First { worth } else { -worth }
    }
}

/// Searches with the crate, and tells the value.
fn with_crate<E: Evaluator>(
    evaluator: E,
    start: &<E::G as minimax::Game>::S,
    options: IterativeOptions,
) -> Evaluation
where
    <E::G as minimax::Game>::S: Clone,
    <E::G as minimax::Game>::M: Copy + Eq,
{
    let mut search = IterativeSearch::new(evaluator, options);
    search.set_max_depth(DEPTH);
    search.choose_move(black_box(start));
    search.root_value()
}

/// Searches with plyscope while nobody watches, and tells the value.
fn unwatched(game: &Connect, algorithm: Algorithm, settings: &Settings) -> Score {
    run(black_box(game), &game.start(), algorithm, settings, &mut ()).expect("it ends").value
}

/// Searches with plyscope and records every node.
fn recorded(game: &Connect, settings: &Settings) -> Recording {
    let mut recorder = Recorder::new(Header::default(), Limits::default());
    run(black_box(game), &game.start(), Algorithm::AlphaBeta, settings, &mut recorder).expect("it ends");
    recorder.finish()
}

fn connect_four(criterion: &mut Criterion) {
    let game = Connect::connect_four();
    let settings = settings();
    let as_it_is = IterativeOptions::new();
    // What the crate's own example of connect four asks for.
    let as_in_example = as_it_is.with_table_byte_size(64_000_000).with_double_step_increment();

    let start = game.start();
    let value = unwatched(&game, Algorithm::AlphaBeta, &settings);
    for options in [as_it_is, as_in_example] {
        assert_eq!(Score::from(i32::from(with_crate(SharedLines, &start, options))), value);
        assert_eq!(Score::from(i32::from(with_crate(Lines, &Board::EMPTY, options))), value);
    }

    let mut group = criterion.benchmark_group("connect4, depth 12");
    group.sample_size(20);
    group.bench_function("plyscope, alphabeta", |bench| {
        bench.iter(|| unwatched(&game, Algorithm::AlphaBeta, &settings));
    });
    group.bench_function("plyscope, alphabeta, recorded", |bench| bench.iter(|| recorded(&game, &settings)));
    for (name, options) in [("minimax crate", as_it_is), ("minimax crate, as in its example", as_in_example)]
    {
        group.bench_function(name, |bench| bench.iter(|| with_crate(SharedLines, &start, options)));
        group.bench_function(format!("{name}, board of its own"), |bench| {
            bench.iter(|| with_crate(Lines, &Board::EMPTY, options));
        });
    }
    group.bench_function("plyscope, pvs", |bench| {
        bench.iter(|| unwatched(&game, Algorithm::Pvs, &settings));
    });
    group.bench_function("plyscope, deepening", |bench| {
        bench.iter(|| unwatched(&game, Algorithm::Deepening, &settings));
    });
    group.finish();
}

/// How many times each search is timed in turns with the others.
const TURNS: usize = 25;

/// Times searches in turns and prints the median ratios: the speed of a machine that others use may
/// double within seconds, between one of criterion's rows and the next.
fn in_turns() {
    let (game, settings) = (Connect::connect_four(), settings());
    let (start, options) = (game.start(), IterativeOptions::new());
    let searches: [(&str, &dyn Fn()); 4] = [
        ("alphabeta", &|| _ = black_box(unwatched(&game, Algorithm::AlphaBeta, &settings))),
        ("pvs", &|| _ = black_box(unwatched(&game, Algorithm::Pvs, &settings))),
        ("crate", &|| _ = black_box(with_crate(SharedLines, &start, options))),
        ("crate, board of its own", &|| _ = black_box(with_crate(Lines, &Board::EMPTY, options))),
    ];
    let time = |search: &dyn Fn()| {
        let begun = Instant::now();
        search();
        begun.elapsed().as_secs_f64()
    };
    let rounds: Vec<[f64; 4]> = (0..TURNS).map(|_| searches.map(|(_, search)| time(search))).collect();
    for (mine, (name, _)) in searches.iter().enumerate().take(2) {
        for (other, (crate_name, _)) in searches.iter().enumerate().skip(2) {
            let mut ratios: Vec<_> = rounds.iter().map(|round| round[mine] / round[other]).collect();
            ratios.sort_by(f64::total_cmp);
            println!("in turns: plyscope, {name} / minimax {crate_name}: {:.2}", ratios[TURNS / 2]);
        }
    }
}

criterion_group!(benches, connect_four);

fn main() {
    in_turns();
    benches();
    Criterion::default().configure_from_args().final_summary();
}
