//! A game of one's own: Domineering on three by three cells, in some forty lines of `impl Game`.
//!
//! The first player lays dominoes upright, the second lays them flat, and who has no room for
//! one has lost. Every command of plyscope works on it: `cargo run --example own_game -- solve`, `step`,
//! `play`, `compare -a minimax -a alphabeta`, `export -f dot`.

use std::process::ExitCode;

use plyscope::game::{Board, Cell, Evaluation, Game, GameInfo, Notation, Outcome, Player};

const SIDE: u32 = 3;

#[derive(Clone)]
struct Domineering;

/// The cells that each player has covered, a bit a cell by rows from the top left.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Dominoes {
    upright: u32,
    flat: u32,
    mover: Player,
}

impl Game for Domineering {
    type Position = Dominoes;
    /// The two cells that a domino covers, as bits.
    type Move = u32;

    fn start(&self) -> Dominoes {
        Dominoes { upright: 0, flat: 0, mover: Player::First }
    }

    fn player(&self, position: &Dominoes) -> Player {
        position.mover
    }

    fn outcome(&self, position: &Dominoes) -> Option<Outcome> {
        let stuck = self.moves(position).next().is_none();
        stuck.then_some(Outcome::Win(position.mover.opponent()))
    }

    fn moves(&self, position: &Dominoes) -> impl Iterator<Item = u32> {
        let covered = position.upright | position.flat;
        let is_upright = position.mover == Player::First;
        let fits = move |cell: &u32| if is_upright { cell / SIDE + 1 < SIDE } else { cell % SIDE + 1 < SIDE };
        let domino = move |cell: u32| 1 << cell | 1 << (cell + if is_upright { SIDE } else { 1 });
        (0..SIDE * SIDE).filter(fits).map(domino).filter(move |domino| covered & domino == 0)
    }

    fn play(&self, position: &Dominoes, domino: u32) -> Dominoes {
        let mut next = Dominoes { mover: position.mover.opponent(), ..*position };
        match position.mover {
            Player::First => next.upright |= domino,
            Player::Second => next.flat |= domino,
        }
        next
    }

    fn info(&self) -> GameInfo {
        GameInfo { players: ["upright", "flat"], ..GameInfo::default() }
    }
}

impl Notation for Domineering {
    fn move_name(&self, _: &Dominoes, domino: u32) -> String {
        let name = |cell: u32| format!("{}{}", char::from(b'a' + (cell % SIDE) as u8), cell / SIDE + 1);
        format!("{}-{}", name(domino.trailing_zeros()), name(domino.ilog2()))
    }

    fn board(&self, position: &Dominoes) -> Option<Board> {
        let cell = |cell: u32| match (position.upright >> cell & 1, position.flat >> cell & 1) {
            (1, _) => Cell { text: "┃".to_owned(), owner: Some(Player::First), touched: false },
            (_, 1) => Cell { text: "━".to_owned(), owner: Some(Player::Second), touched: false },
            _ => Cell { text: ".".to_owned(), owner: None, touched: false },
        };
        let rows = (0..SIDE).map(|row| (0..SIDE).map(|column| cell(row * SIDE + column)).collect());
        let columns = ["a", "b", "c"].map(str::to_owned).to_vec();
        let labels = ["1", "2", "3"].map(str::to_owned).to_vec();
        Some(Board { rows: rows.collect(), column_labels: columns, row_labels: labels })
    }
}

impl Evaluation for Domineering {
    /// With a limit no search needs to be told how deep to look. Nobody ever has more than six moves,
    /// and four dominoes cover all but one cell.
    fn size_limit(&self, _: &Dominoes) -> Option<f64> {
        Some(6_f64.powi(5))
    }
}

fn main() -> ExitCode {
    plyscope::cli::run_with(Domineering)
}
