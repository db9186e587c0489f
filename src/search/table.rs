//! Transposition tables.
//!
//! Richard Greenblatt and others, *The Greenblatt Chess Program*, AFIPS 31 (1967); what makes an
//! entry usable under alpha-beta after Tony Marsland, *A Review of Game-Tree Pruning*, ICCA
//! Journal 9 (1986).

mod entries;

use std::hash::Hash;

use super::{Settings, Stored, Table};
use crate::game::Evaluation;
use crate::score::Window;
pub(super) use entries::DepthKey;
pub(super) use entries::Hit;
use entries::{Entries, Key, Word};

/// Values of positions that were searched before.
///
/// A position is looked up with all that its value depends on: how many plies it was searched
/// deep, and its ply where wins fade with the plies. Positions are compared whole, so two of
/// them never share an entry.
pub(super) struct TranspositionTable<P, T> {
    symmetry: bool,
    storage: Storage<P, T>,
}

/// The entries, under the words of their positions where the game has such words.
enum Storage<P, T> {
    Words(Entries<Word, T>),
    Positions(Entries<P, T>),
}

impl<P: Clone + Eq + Hash, T: Copy> TranspositionTable<P, T> {
    /// The table that the settings ask for, if any.
    pub fn new<G: Evaluation<Position = P>>(game: &G, start: &P, settings: &Settings) -> Option<Self> {
        (settings.table != Table::None).then(|| Self {
            symmetry: settings.symmetry,
            storage: match game.packed(start) {
                Some(_) => Storage::Words(Entries::new(settings)),
                None => Storage::Positions(Entries::new(settings)),
            },
        })
    }

    /// What the table can answer for a node so many plies below the root that is entered with
    /// `window`.
    pub fn probe<G: Evaluation<Position = P>>(
        &mut self,
        game: &G,
        position: &P,
        ply: u32,
        depth: DepthKey,
        window: Window,
    ) -> Option<Hit<T>> {
        let mirrored = self.symmetry.then(|| game.canonical(position));
        let position = mirrored.as_ref().unwrap_or(position);
        match &mut self.storage {
            Storage::Words(entries) => {
                // A game that has no word for this position after all gets no help with it.
                let Some(word) = game.packed(position) else { return entries.forget(ply) };
                entries.probe(ply, Key::new(Word::from(word), depth), window)
            }
            Storage::Positions(entries) => entries.probe(ply, Key::new(position.clone(), depth), window),
        }
    }

    /// The index of the move that was found best at the node looked up last at a ply: by a search as
    /// deep as this one, or by the last of the passes before that came there and found one.
    pub fn best_move(&self, ply: u32) -> Option<u32> {
        // A mirrored position has its best move elsewhere.
        match &self.storage {
            _ if self.symmetry => None,
            Storage::Words(entries) => entries.best_move(ply),
            Storage::Positions(entries) => entries.best_move(ply),
        }
    }

    /// Keeps what a search of a node found, which was looked up as it was entered, and the index of
    /// its best move, if it proved one to be good.
    pub fn store(&mut self, ply: u32, hit: Hit<T>, best: Option<u32>) -> Stored {
        match &mut self.storage {
            Storage::Words(entries) => entries.store(ply, hit, best),
            Storage::Positions(entries) => entries.store(ply, hit, best),
        }
    }
}
