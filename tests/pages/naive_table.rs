//! The lesson of the naive table is true: its commands print what the page shows, and the table
//! is as often wrong as it says.
//!
//! `BLESS=1 cargo test --test pages naive_table` writes into the page what is true now.

use std::collections::HashSet;

use crate::support::page::Page;
use plyscope::game::{Game, Mnk, Notation, Started};
use plyscope::search::{Algorithm, Settings, Table, run};

const LESSON: Page = Page::new("docs/naive-table.md", "naive_table");

#[test]
fn what_is_shown_of_a_command_is_what_it_prints() {
    LESSON.check_shown();
    assert!(LESSON.blocks("console").iter().all(|block| block.len() > 1), "every command prints something");
}

#[test]
fn every_command_runs_as_written() {
    let folder = tempfile::tempdir().expect("a folder");
    for (command, _) in LESSON.commands() {
        // What steps needs a terminal, and says so where there is none.
        crate::support::page::assert_runs(&command, folder.path(), 3);
    }
}

fn unfinished(game: &Mnk, position: &<Mnk as Game>::Position, seen: &mut HashSet<String>) {
    if game.outcome(position).is_none() && seen.insert(game.position_text(position)) {
        for mv in game.moves(position) {
            unfinished(game, &game.play(position, mv), seen);
        }
    }
}

#[test]
fn the_naive_table_gets_a_few_dozen_positions_wrong_and_the_sound_one_none() {
    let game = Mnk::tic_tac_toe();
    let mut positions = HashSet::new();
    unfinished(&game, &game.start(), &mut positions);
    assert_eq!(positions.len(), 4_520);
    let mut wrong = 0;
    for position in positions {
        let mut game = Started::new(Mnk::tic_tac_toe());
        game.go_to(&position).expect("a position");
        let value = |table| {
            let settings = Settings::default().table(table);
            run(&*game.game, game.position(), Algorithm::AlphaBeta, &settings, &mut ())
                .expect("it ends")
                .value
        };
        let truth = value(Table::None);
        assert_eq!(value(Table::Sound), truth, "{position}");
        wrong += usize::from(value(Table::Naive) != truth);
    }
    assert_eq!(wrong, 29);
}
