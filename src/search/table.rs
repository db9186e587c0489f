//! Transposition tables.
//!
//! Richard Greenblatt and others, *The Greenblatt Chess Program*, AFIPS 31 (1967); what makes an
//! entry usable under alpha-beta after Tony Marsland, *A Review of Game-Tree Pruning*, ICCA
//! Journal 9 (1986).

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use super::desk::Desk;
use super::walk::Spot;
use super::{Found, Settings, Stored, Table};
use crate::game::Game;
use crate::score::{Bound, Score, Window};

/// Values of positions that were searched before.
///
/// A position is looked up with all that its value depends on: how many plies it was searched
/// deep, and its ply where wins fade with the plies. Positions are compared whole, so two of
/// them never share an entry.
pub(super) struct Memory<P, T> {
    kind: Table,
    limit: usize,
    symmetry: bool,
    index: HashMap<Key<P>, usize, FxBuildHasher>,
    entries: Vec<Entry<P, T>>,
    // Where the oldest entry stands once the table is full.
    oldest: usize,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Key<P> {
    position: P,
    // Plies between the node and the horizon; all of them where there is no horizon.
    height: u32,
    ply: u32,
}

struct Entry<P, T> {
    key: Key<P>,
    hit: Hit<T>,
}

/// A value that the table hands on.
#[derive(Clone, Copy)]
pub(super) struct Hit<T> {
    pub found: Found,
    /// The visit that found it.
    pub from: T,
    /// Whether that visit looked less deep somewhere than the game goes.
    pub cut_short: bool,
}

impl<P, T> Memory<P, T>
where
    P: Clone + Eq + std::hash::Hash,
    T: Copy,
{
    /// The table that the settings ask for, if they ask for one.
    pub fn new(settings: &Settings) -> Option<Self> {
        (settings.table != Table::None).then(|| Self {
            kind: settings.table,
            limit: settings.table_size.max(1),
            symmetry: settings.symmetry,
            index: HashMap::default(),
            entries: Vec::new(),
            oldest: 0,
        })
    }

    /// What the table can answer for a node that is entered with `window`.
    pub fn probe<G: Game<Position = P>>(
        &self,
        desk: &Desk<'_, G>,
        spot: &Spot<'_, P>,
        window: Window,
    ) -> Option<Hit<T>> {
        let entry = &self.entries[*self.index.get(&self.key(desk, spot))?];
        let Found { value, bound } = entry.hit.found;
        let usable = match bound {
            Bound::Exact => true,
            Bound::Lower => value >= window.beta,
            Bound::Upper => value <= window.alpha,
        };
        usable.then_some(entry.hit)
    }

    /// Keeps what a search of a node found.
    pub fn store<G: Game<Position = P>>(
        &mut self,
        desk: &Desk<'_, G>,
        spot: &Spot<'_, P>,
        mut hit: Hit<T>,
    ) -> Stored {
        // Nothing lies beyond an infinity, so a bound there is the value itself. The naive table
        // takes every value for the true one: that is its mistake.
        let at_its_end = match hit.found.bound {
            Bound::Lower => hit.found.value == Score::INFINITY,
            Bound::Upper => hit.found.value == Score::NEG_INFINITY,
            Bound::Exact => true,
        };
        if at_its_end || self.kind == Table::Naive {
            hit.found.bound = Bound::Exact;
        }
        let key = self.key(desk, spot);
        if let Some(&known) = self.index.get(&key) {
            self.entries[known] = Entry { key, hit };
            return Stored::Replaced;
        }
        if self.entries.len() < self.limit {
            self.index.insert(key.clone(), self.entries.len());
            self.entries.push(Entry { key, hit });
            return Stored::Added;
        }
        let oldest = self.oldest;
        self.oldest = (oldest + 1) % self.limit;
        self.index.remove(&self.entries[oldest].key);
        self.index.insert(key.clone(), oldest);
        self.entries[oldest] = Entry { key, hit };
        Stored::Replaced
    }

    fn key<G: Game<Position = P>>(&self, desk: &Desk<'_, G>, spot: &Spot<'_, P>) -> Key<P> {
        let position = if self.symmetry { desk.game.canonical(spot.position) } else { spot.position.clone() };
        let height = if desk.horizon == u32::MAX { u32::MAX } else { desk.horizon.saturating_sub(spot.ply) };
        let ply = if desk.settings.scoring.prefer_fast { spot.ply } else { 0 };
        Key { position, height, ply }
    }
}
