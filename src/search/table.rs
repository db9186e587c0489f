//! Transposition tables.
//!
//! Richard Greenblatt and others, *The Greenblatt Chess Program*, AFIPS 31 (1967); what makes an
//! entry usable under alpha-beta after Tony Marsland, *A Review of Game-Tree Pruning*, ICCA
//! Journal 9 (1986).

mod index;

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use super::desk::Desk;
use super::walk::Spot;
use super::{Found, Settings, Stored, Table};
use crate::game::{Game, MAX_PLY};
use crate::score::{Bound, Score, Window};
use index::Index;

/// Values of positions that were searched before.
///
/// A position is looked up with all that its value depends on: how many plies it was searched
/// deep, and its ply where wins fade with the plies. Positions are compared whole, so two of
/// them never share an entry.
pub(super) struct Memory<P, T> {
    kind: Table,
    limit: usize,
    symmetry: bool,
    index: Index,
    entries: Vec<Entry<P, T>>,
    // Where the oldest entry stands once the table is full.
    oldest: usize,
    // What was looked up last at each ply: the open nodes are among it, and store under it.
    asked: Vec<Option<Key<P>>>,
}

#[derive(Clone, PartialEq)]
struct Key<P> {
    position: P,
    // Plies between the node and the horizon; all of them where there is no horizon.
    height: u16,
    ply: u16,
    hash: u32,
}

/// A key and its value. The parts stand side by side, and so a small board's entry takes 40 bytes.
struct Entry<P, T> {
    position: P,
    value: Score,
    from: T,
    hash: u32,
    height: u16,
    ply: u16,
    bound: Bound,
    cut_short: bool,
    best: u8,
}

/// How many passes back a best move is looked for. What one pass cuts the next may not, since odd and
/// even depths see a position differently.
const PASSES_BACK: u16 = 4;

/// Stands in an entry for a best move that is not known, or that has a place too far back.
const NO_MOVE: u8 = u8::MAX;

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
    P: Clone + Eq + Hash,
    T: Copy,
{
    /// The table that the settings ask for, if they ask for one.
    pub fn new(settings: &Settings) -> Option<Self> {
        (settings.table != Table::None).then(|| Self {
            kind: settings.table,
            limit: settings.table_size.clamp(1, Index::MOST),
            symmetry: settings.symmetry,
            index: Index::default(),
            entries: Vec::new(),
            oldest: 0,
            asked: Vec::new(),
        })
    }

    /// What the table can answer for a node that is entered with `window`.
    pub fn probe<G: Game<Position = P>>(
        &mut self,
        desk: &Desk<'_, G>,
        spot: &Spot<'_, P>,
        window: Window,
    ) -> Option<Hit<T>> {
        let key = self.key(desk, spot);
        let known = self.find(&key);
        let ply = spot.ply as usize;
        if ply >= self.asked.len() {
            self.asked.resize(ply + 1, None);
        }
        self.asked[ply] = Some(key);
        let entry = &self.entries[known?];
        let usable = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => entry.value >= window.beta,
            Bound::Upper => entry.value <= window.alpha,
        };
        usable.then(|| entry.hit())
    }

    /// The place of the move that was found best at the node looked up last at a ply: by a search as
    /// deep as this one, or by the last of the passes before that came there and found one.
    pub fn best_move(&self, ply: u32) -> Option<u32> {
        // A mirrored position has its best move elsewhere.
        let key = self.asked.get(ply as usize)?.as_ref().filter(|_| !self.symmetry)?;
        let is_bounded = key.height != u16::MAX;
        let least = if is_bounded { key.height.saturating_sub(PASSES_BACK) } else { key.height };
        (least..=key.height).rev().find_map(|height| {
            let hash = hash(&key.position, height, key.ply);
            self.best_of(&Key { position: key.position.clone(), height, ply: key.ply, hash })
        })
    }

    fn best_of(&self, key: &Key<P>) -> Option<u32> {
        let best = self.entries[self.find(key)?].best;
        (best != NO_MOVE).then_some(u32::from(best))
    }

    /// Keeps what a search of a node found, which was looked up as it was entered, and the place of
    /// its best move, if it proved one to be good.
    pub fn store(&mut self, ply: u32, mut hit: Hit<T>, best: Option<u32>) -> Stored {
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
        let Some(key) = self.asked.get_mut(ply as usize).and_then(Option::take) else { return Stored::No };
        let best = best.and_then(|place| u8::try_from(place).ok()).unwrap_or(NO_MOVE);
        if let Some(known) = self.find(&key) {
            self.entries[known] = Entry::new(key, hit, best);
            return Stored::Replaced;
        }
        if self.entries.len() < self.limit {
            if self.index.is_full() {
                self.index.grow(self.entries.iter().map(|entry| entry.hash));
            }
            self.index.add(key.hash, self.entries.len());
            self.entries.push(Entry::new(key, hit, best));
            return Stored::Added;
        }
        let oldest = self.oldest;
        self.oldest = (oldest + 1) % self.limit;
        self.index.remove(self.entries[oldest].hash, oldest, |entry| self.entries[entry].hash);
        self.index.add(key.hash, oldest);
        self.entries[oldest] = Entry::new(key, hit, best);
        Stored::Replaced
    }

    #[inline]
    fn find(&self, key: &Key<P>) -> Option<usize> {
        self.index.find(key.hash, |entry| {
            let entry = &self.entries[entry];
            entry.position == key.position && entry.height == key.height && entry.ply == key.ply
        })
    }

    #[inline]
    fn key<G: Game<Position = P>>(&self, desk: &Desk<'_, G>, spot: &Spot<'_, P>) -> Key<P> {
        let position = if self.symmetry { desk.game.canonical(spot.position) } else { spot.position.clone() };
        let height = match desk.horizon {
            u32::MAX => u16::MAX,
            // No search goes deeper, so a horizon beyond that is as good as there.
            horizon => short(horizon.min(MAX_PLY).saturating_sub(spot.ply)),
        };
        let ply = if desk.settings.scoring.prefer_fast { short(spot.ply) } else { 0 };
        let hash = hash(&position, height, ply);
        Key { position, height, ply, hash }
    }
}

impl<P, T: Copy> Entry<P, T> {
    fn new(key: Key<P>, hit: Hit<T>, best: u8) -> Self {
        let Key { position, height, ply, hash } = key;
        let Hit { found: Found { value, bound }, from, cut_short } = hit;
        Self { position, value, from, hash, height, ply, bound, cut_short, best }
    }

    fn hit(&self) -> Hit<T> {
        let found = Found { value: self.value, bound: self.bound };
        Hit { found, from: self.from, cut_short: self.cut_short }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the lower half of a hash is a hash")]
fn hash<P: Hash>(position: &P, height: u16, ply: u16) -> u32 {
    let mut hasher = FxHasher::default();
    position.hash(&mut hasher);
    hasher.write_u32(u32::from(height) << 16 | u32::from(ply));
    hasher.finish() as u32
}

fn short(plies: u32) -> u16 {
    u16::try_from(plies).unwrap_or(u16::MAX)
}
