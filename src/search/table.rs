//! Transposition tables.
//!
//! Richard Greenblatt and others, *The Greenblatt Chess Program*, AFIPS 31 (1967); what makes an
//! entry usable under alpha-beta after Tony Marsland, *A Review of Game-Tree Pruning*, ICCA
//! Journal 9 (1986).

mod entries;
mod index;

use std::hash::Hash;

use super::desk::Desk;
use super::walk::Spot;
use super::{Stored, Table};
use crate::game::Game;
use crate::score::Window;
pub(super) use entries::Hit;
use entries::{Entries, Key, Stage, Word};

/// Values of positions that were searched before.
///
/// A position is looked up with all that its value depends on: how many plies it was searched
/// deep, and its ply where wins fade with the plies. Positions are compared whole, so two of
/// them never share an entry.
pub(super) struct Memory<P, T> {
    symmetry: bool,
    shelf: Shelf<P, T>,
}

/// The entries, under the words of their positions where the game has such words.
enum Shelf<P, T> {
    Words(Entries<Word, T>),
    Positions(Entries<P, T>),
}

/// How many passes back a best move is looked for. What one pass cuts the next may not, since odd and
/// even depths see a position differently.
const PASSES_BACK: u16 = 4;

impl<P: Clone + Eq + Hash, T: Copy> Memory<P, T> {
    /// The table that the settings ask for, if any.
    pub fn new<G: Game<Position = P>>(desk: &Desk<'_, G>) -> Option<Self> {
        let settings = desk.settings;
        (settings.table != Table::None).then(|| Self {
            symmetry: settings.symmetry,
            shelf: match desk.game.packed(&desk.game.start()) {
                Some(_) => Shelf::Words(Entries::new(settings)),
                None => Shelf::Positions(Entries::new(settings)),
            },
        })
    }

    /// What the table can answer for a node that is entered with `window`.
    pub fn probe<G: Game<Position = P>>(
        &mut self,
        desk: &Desk<'_, G>,
        spot: &Spot<'_, P>,
        window: Window,
    ) -> Option<Hit<T>> {
        let stage = Stage::of(desk, spot.ply);
        match &mut self.shelf {
            Shelf::Words(entries) => {
                let word = if self.symmetry {
                    desk.game.packed(&desk.game.canonical(spot.position))
                } else {
                    desk.game.packed(spot.position)
                };
                // A game that has no word for this position after all gets no help with it.
                let Some(word) = word else { return entries.forget(spot.ply) };
                entries.probe(spot.ply, Key::new(Word::from(word), stage), window)
            }
            Shelf::Positions(entries) => {
                let position =
                    if self.symmetry { desk.game.canonical(spot.position) } else { spot.position.clone() };
                entries.probe(spot.ply, Key::new(position, stage), window)
            }
        }
    }

    /// The place of the move that was found best at the node looked up last at a ply: by a search as
    /// deep as this one, or by the last of the passes before that came there and found one.
    pub fn best_move(&self, ply: u32) -> Option<u32> {
        // A mirrored position has its best move elsewhere.
        match &self.shelf {
            _ if self.symmetry => None,
            Shelf::Words(entries) => entries.best_move(ply, PASSES_BACK),
            Shelf::Positions(entries) => entries.best_move(ply, PASSES_BACK),
        }
    }

    /// Keeps what a search of a node found, which was looked up as it was entered, and the place of
    /// its best move, if it proved one to be good.
    pub fn store(&mut self, ply: u32, hit: Hit<T>, best: Option<u32>) -> Stored {
        match &mut self.shelf {
            Shelf::Words(entries) => entries.store(ply, hit, best),
            Shelf::Positions(entries) => entries.store(ply, hit, best),
        }
    }
}
