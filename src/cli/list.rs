//! `plyscope list`: what there is, each in a line.

use super::output::{self, write_table};
use super::report::{Ending, Failure};
use super::terminal::Looks;
use crate::catalog::{games, own_game};
use crate::language::{Text, say, say_of};
use crate::search::{Algorithm, Order, Table, ZERO};

pub(super) fn run(looks: Looks) -> Result<Ending, Failure> {
    let own = own_game().map(|own| (own.name.as_str(), say!("list-own").into()));
    let games = games().iter().map(|game| (game.form, game.summary().into()));
    let others = [("((3 12 8) (2 4 6))", say!("list-tree").into()), ("FILE", say!("list-file").into())];
    let parts: [(Text, Vec<(&str, String)>); 5] = [
        (say!("list-games"), own.into_iter().chain(games).chain(others).collect()),
        (say!("list-algorithms"), Algorithm::ALL.map(|known| (known.word(), known.summary().into())).into()),
        (
            say!("list-orders"),
            Order::ALL.iter().map(|order| (order.form(), order.summary().into())).collect(),
        ),
        (
            say!("list-tables"),
            Table::ALL.iter().map(|table| (table.word(), table.summary().into())).collect(),
        ),
        (say!("list-evaluations"), evaluations()),
    ];
    output::print_text(looks.symbols(), |out| {
        for (number, (title, lines)) in parts.into_iter().enumerate() {
            writeln!(out, "{}{title}", if number > 0 { "\n" } else { "" })?;
            let rows: Vec<_> = lines.into_iter().map(|(name, what)| vec![name.to_owned(), what]).collect();
            write_table(out, "  ", 2, &rows)?;
        }
        Ok(())
    })?;
    Ok(Ending::Done)
}

/// The evaluations with what they count and the games that have them.
fn evaluations() -> Vec<(&'static str, String)> {
    let mut evaluations: Vec<(&str, &str, Vec<&str>)> = Vec::new();
    let own = own_game().map(|own| (own.name.as_str(), own.evaluations));
    let games = own.into_iter().chain(games().iter().map(|game| (game.word, game.evaluations)));
    for (word, of_game) in games {
        for (name, counts) in of_game {
            match evaluations.iter_mut().find(|(known, ..)| known == name) {
                Some((.., games)) => games.push(word),
                None => evaluations.push((name, counts, vec![word])),
            }
        }
    }
    let lines = evaluations.into_iter().map(|(name, counts, games)| {
        let counts = say_of!("evaluation", counts).or(counts);
        (name, say!("list-evaluation", games = games.join(", "), counts).to_string())
    });
    let zero = (ZERO, say!("list-zero").to_string());
    lines.chain([zero]).collect()
}
