//! Transposition tables.
//!
//! Richard Greenblatt and others, *The Greenblatt Chess Program*, AFIPS 31 (1967); what makes an
//! entry usable under alpha-beta after Tony Marsland, *A Review of Game-Tree Pruning*, ICCA
//! Journal 9 (1986).

use std::hash::{Hash, Hasher};

use hashbrown::HashTable;
use rustc_hash::FxHasher;

use super::{Found, MAX_PLY, Settings, Stored, Table};
use crate::game::Evaluation;
use crate::score::{Bound, Score, Window};

/// Values of positions that were searched before.
///
/// A position is looked up with all that its value depends on: how many plies it was searched
/// deep, and its ply where wins fade with the plies. Positions are compared whole, so two of
/// them never share an entry.
pub(super) struct TranspositionTable<P, T> {
    symmetry: bool,
    storage: Storage<P, T>,
}

/// The entries, under packed positions where the game can pack them.
enum Storage<P, T> {
    Words(Entries<u64, T>),
    Positions(Entries<P, T>),
}

impl<P: Clone + Eq + Hash, T: Copy> TranspositionTable<P, T> {
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
                entries.probe(ply, TableKey::new(word, depth), window)
            }
            Storage::Positions(entries) => entries.probe(ply, TableKey::new(position.clone(), depth), window),
        }
    }

    pub fn best_move(&self, ply: u32) -> Option<u32> {
        // A mirrored position has its best move elsewhere.
        match &self.storage {
            _ if self.symmetry => None,
            Storage::Words(entries) => entries.best_move(ply),
            Storage::Positions(entries) => entries.best_move(ply),
        }
    }

    pub fn store(&mut self, ply: u32, hit: Hit<T>, best: Option<u32>) -> Stored {
        match &mut self.storage {
            Storage::Words(entries) => entries.store(ply, hit, best),
            Storage::Positions(entries) => entries.store(ply, hit, best),
        }
    }
}

/// Values under keys, as many as the settings allow; of more the oldest gives way.
struct Entries<K, T> {
    kind: Table,
    limit: usize,
    // The number of each entry, under the hash of its key.
    index: HashTable<u32>,
    held: Vec<TableEntry<K, T>>,
    // Where the oldest entry stands once the table is full.
    oldest: usize,
    // What was looked up last at each ply: the open nodes are among it, and store under it.
    asked: Vec<Option<LastProbe<K>>>,
}

#[derive(Clone)]
struct LastProbe<K> {
    key: TableKey<K>,
    known: Option<u32>,
}

#[derive(Clone)]
struct TableKey<K> {
    position: K,
    depth: DepthKey,
    hash: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct DepthKey {
    // Plies between the node and the horizon; all of them where there is no horizon.
    height: u16,
    // The ply of the node where wins fade with the plies, and 0 elsewhere.
    ply: u16,
}

/// A key and its value. The parts stand side by side, and so the entry of a word takes 32 bytes.
struct TableEntry<K, T> {
    position: K,
    value: Score,
    from: T,
    depth: DepthKey,
    bound: Bound,
    cut_short: bool,
    best: u8,
}

/// Stands in an entry for a best move that is not known, or that has an index too large.
const NO_MOVE: u8 = u8::MAX;

/// The most entries that have a number.
const MOST: usize = u32::MAX as usize;

/// A small table grows fourfold, which saves entering all again; a larger one doubles.
const SMALL: usize = 1 << 18;

/// How many passes back a best move is looked for. What one pass cuts the next may not, since odd and
/// even depths see a position differently.
const PASSES_BACK: u16 = 4;

#[derive(Clone, Copy)]
pub(super) struct Hit<T> {
    pub found: Found,
    pub from: T,
    /// Whether a line below it was cut short by the depth limit.
    pub cut_short: bool,
}

impl<K: Clone + Eq + Hash, T: Copy> Entries<K, T> {
    pub fn new(settings: &Settings) -> Self {
        Self {
            kind: settings.table,
            limit: settings.table_size.clamp(1, MOST),
            index: HashTable::new(),
            held: Vec::new(),
            oldest: 0,
            asked: Vec::new(),
        }
    }

    /// What is known under the key of a node `ply` plies below the root, if it answers for a search
    /// with `window`. The node stores under that key when it is left.
    #[inline]
    pub fn probe(&mut self, ply: u32, key: TableKey<K>, window: Window) -> Option<Hit<T>> {
        let known = self.find(&key);
        let ply = ply as usize;
        if ply >= self.asked.len() {
            self.asked.resize(ply + 1, None);
        }
        self.asked[ply] = Some(LastProbe { key, known });
        let entry = &self.held[known? as usize];
        let is_usable = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => entry.value >= window.beta,
            Bound::Upper => entry.value <= window.alpha,
        };
        is_usable.then(|| entry.hit())
    }

    #[cold]
    pub fn forget(&mut self, ply: u32) -> Option<Hit<T>> {
        if let Some(asked) = self.asked.get_mut(ply as usize) {
            *asked = None;
        }
        None
    }

    /// The best move that was stored for the node looked up last at a ply, by a search as deep, or by
    /// one of the passes before.
    pub fn best_move(&self, ply: u32) -> Option<u32> {
        let LastProbe { key, .. } = self.asked.get(ply as usize)?.as_ref()?;
        let DepthKey { height, ply } = key.depth;
        let is_bounded = height != u16::MAX;
        let least = if is_bounded { height.saturating_sub(PASSES_BACK) } else { height };
        (least..=height).rev().find_map(|height| {
            let key = TableKey::new(key.position.clone(), DepthKey { height, ply });
            let best = self.held[self.find(&key)? as usize].best;
            (best != NO_MOVE).then_some(u32::from(best))
        })
    }

    /// Keeps what a search found, and the index of its best move, under the key that was asked for
    /// last at a ply.
    #[expect(clippy::cast_possible_truncation, reason = "the limit is a number that fits")]
    pub fn store(&mut self, ply: u32, mut hit: Hit<T>, best: Option<u32>) -> Stored {
        // Nothing is larger than infinity, so a bound there is the value itself. The naive table
        // takes every value for the true one: that is its mistake.
        let at_its_end = match hit.found.bound {
            Bound::Lower => hit.found.value == Score::INFINITY,
            Bound::Upper => hit.found.value == Score::NEG_INFINITY,
            Bound::Exact => true,
        };
        if at_its_end || self.kind == Table::Naive {
            hit.found.bound = Bound::Exact;
        }
        let Some(asked) = self.asked.get_mut(ply as usize).and_then(Option::take) else { return Stored::No };
        let LastProbe { key, known } = asked;
        let best = best.and_then(|index| u8::try_from(index).ok()).unwrap_or(NO_MOVE);
        // What was there may have given way to something else since.
        let known = known.map(|known| &mut self.held[known as usize]);
        if let Some(known) = known.filter(|known| known.is_under(&key)) {
            *known = TableEntry::new(key, hit, best);
            return Stored::Replaced;
        }
        let hash = key.hash;
        let Self { held, index, limit, .. } = self;
        let number = held.len();
        let (number, stored) = if number < *limit {
            if number == index.capacity() {
                // Entered anew in the order of the entries, which is faster than in that of the hashes.
                *index =
                    HashTable::with_capacity(if number < SMALL { 4 * number.max(256) } else { 2 * number });
                for (entry, held) in (0..).zip(&*held) {
                    index.insert_unique(held.hash(), entry, |_| 0);
                }
                held.reserve_exact(index.capacity().min(*limit) - number);
            }
            held.push(TableEntry::new(key, hit, best));
            (number, Stored::Added)
        } else {
            let oldest = self.oldest;
            self.oldest = (oldest + 1) % *limit;
            if let Ok(entry) = index.find_entry(held[oldest].hash(), |&entry| entry as usize == oldest) {
                entry.remove();
            }
            held[oldest] = TableEntry::new(key, hit, best);
            (oldest, Stored::Replaced)
        };
        index.insert_unique(hash, number as u32, |&entry| held[entry as usize].hash());
        stored
    }

    #[inline]
    fn find(&self, key: &TableKey<K>) -> Option<u32> {
        self.index.find(key.hash, |&entry| self.held[entry as usize].is_under(key)).copied()
    }
}

impl<K: Hash + Eq, T: Copy> TableEntry<K, T> {
    fn new(key: TableKey<K>, hit: Hit<T>, best: u8) -> Self {
        let TableKey { position, depth, .. } = key;
        let Hit { found: Found { value, bound }, from, cut_short } = hit;
        Self { position, value, from, depth, bound, cut_short, best }
    }

    fn hit(&self) -> Hit<T> {
        let found = Found { value: self.value, bound: self.bound };
        Hit { found, from: self.from, cut_short: self.cut_short }
    }

    #[inline]
    fn is_under(&self, key: &TableKey<K>) -> bool {
        self.position == key.position && self.depth == key.depth
    }

    fn hash(&self) -> u64 {
        hash(&self.position, self.depth)
    }
}

impl<K: Hash> TableKey<K> {
    #[inline]
    fn new(position: K, depth: DepthKey) -> Self {
        let hash = hash(&position, depth);
        Self { position, depth, hash }
    }
}

impl DepthKey {
    #[inline]
    pub fn new(ply: u32, horizon: u32, prefer_fast: bool) -> Self {
        let height = match horizon {
            u32::MAX => u16::MAX,
            // No search goes deeper, so a farther horizon is the same.
            horizon => short(horizon.min(MAX_PLY).saturating_sub(ply)),
        };
        Self { height, ply: if prefer_fast { short(ply) } else { 0 } }
    }
}

fn hash<K: Hash>(position: &K, DepthKey { height, ply }: DepthKey) -> u64 {
    let mut hasher = FxHasher::default();
    position.hash(&mut hasher);
    hasher.write_u32(u32::from(height) << 16 | u32::from(ply));
    hasher.finish()
}

fn short(plies: u32) -> u16 {
    u16::try_from(plies).unwrap_or(u16::MAX)
}
