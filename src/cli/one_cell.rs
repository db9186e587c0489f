//! Two numbers after `--moves`, which may have been meant as the row and the column of one cell.

use super::args::SearchArgs;
use super::report::{Failure, note};
use super::source::Source;
use crate::catalog::{self, Form, Opening};

/// Finds what GAME stands for; where its moves are two numbers that are also a cell, tells how they
/// were read and how the cell is written.
pub(super) fn find(game: &str, args: &SearchArgs) -> Result<Source, Failure> {
    let found = Source::find(game, &args.opening());
    let Some(told) = told(game, args) else { return found };
    match found {
        Err(Failure::Input(message)) => Err(Failure::Input(format!("{message}\n{told}"))),
        found => {
            note(&told);
            found
        }
    }
}

fn told(game: &str, args: &SearchArgs) -> Option<String> {
    let typed = args.moves.as_deref()?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (row, column) = typed.split_once(',').filter(|(row, column)| is_number(row) && is_number(column))?;
    if Form::of(game) != Form::Name {
        return None;
    }
    let before = Opening { position: args.position.clone(), ..Opening::default() };
    let replay = catalog::open(game, &before).ok()?.replay();
    let cell = replay.move_name(replay.find_move(typed)?)?;
    Some(format!(
        "--moves {typed} is two moves, `{row}` and `{column}`; for the one cell in row {row} and column {column}, \
         counted from 0, write `{cell}`"
    ))
}
