//! Where the entries of a table stand, by the hashes of their positions.

/// An open-addressing index: a byte and the number of an entry a slot.
///
/// An entry stands in the bucket that the lower bits of its hash say, or soon after it where that is
/// full. The byte is the upper part of the hash, so that most positions that are not there need no
/// look at an entry, nor at its number; the bytes of a large table are few enough to stay near the
/// processor. Those of a bucket are compared all at once: of a walk along single slots a processor
/// guesses the end wrong at every second position.
#[derive(Default)]
pub(super) struct Index {
    // A power of two, or none. A quarter of the slots at least is free.
    buckets: Vec<Bucket>,
    // The number of the entry in each slot.
    entries: Vec<u32>,
    used: usize,
}

/// The tags of the slots that are used, and 0 behind them.
#[derive(Clone, Copy)]
struct Bucket([u8; SLOTS]);

const SLOTS: usize = 8;
const FREE: u8 = 0;
const LEAST_BUCKETS: usize = 1 << 7;
/// A small index grows faster: entering all again costs more than its room.
const SMALL: usize = 1 << 15;

impl Index {
    /// The most entries that can be told apart.
    pub const MOST: usize = u32::MAX as usize;

    /// The entry with this hash that is the one looked for.
    #[inline]
    pub fn find(&self, hash: u32, is_it: impl Fn(usize) -> bool) -> Option<usize> {
        let tag = tag(hash);
        let mut at = self.home(hash);
        loop {
            let bucket = self.buckets.get(at)?;
            for place in bucket.those(tag) {
                let entry = self.entry(at, place);
                if is_it(entry) {
                    return Some(entry);
                }
            }
            if !bucket.is_full() {
                return None;
            }
            at = self.next(at);
        }
    }

    /// Whether it has to [grow](Self::grow) before another entry is added.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.used >= self.room()
    }

    /// How many entries it takes before it has to grow.
    #[inline]
    pub fn room(&self) -> usize {
        self.entries.len() / 4 * 3
    }

    /// Makes room for twice as many entries or more; `hashes` are those of all entries from the first.
    #[cold]
    pub fn grow(&mut self, hashes: impl Iterator<Item = u32>) {
        let factor = if self.buckets.len() < SMALL { 4 } else { 2 };
        let buckets = (factor * self.buckets.len()).max(LEAST_BUCKETS);
        self.buckets = vec![Bucket([FREE; SLOTS]); buckets];
        self.entries = vec![0; SLOTS * buckets];
        self.used = 0;
        for (entry, hash) in hashes.enumerate() {
            self.add(hash, entry);
        }
    }

    /// Adds an entry that is not there, where there is room.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "no more entries are told apart")]
    pub fn add(&mut self, hash: u32, entry: usize) {
        let mut at = self.home(hash);
        while self.buckets[at].is_full() {
            at = self.next(at);
        }
        let bucket = &mut self.buckets[at];
        if let Some(place) = bucket.those(FREE).next() {
            bucket.0[place] = tag(hash);
            self.entries[SLOTS * at + place] = entry as u32;
        }
        self.used += 1;
    }

    /// Removes an entry that is there; `hash_of` is asked for the hashes of its neighbours.
    pub fn remove(&mut self, hash: u32, entry: usize, hash_of: impl Fn(usize) -> u32) {
        let tag = tag(hash);
        let mut hole = self.home(hash);
        let mut place = loop {
            let mut those = self.buckets[hole].those(tag);
            match those.find(|&place| self.entry(hole, place) == entry) {
                Some(place) => break place,
                None => hole = self.next(hole),
            }
        };
        // Whatever stands behind a full bucket and was kept from it moves up, so that no search
        // for it ends early.
        while let Some((at, kept_out)) = self.kept_out_of(hole, &hash_of) {
            self.put((hole, place), (at, kept_out));
            (hole, place) = (at, kept_out);
        }
        let last = self.buckets[hole].used() - 1;
        self.put((hole, place), (hole, last));
        self.buckets[hole].0[last] = FREE;
        self.used -= 1;
    }

    /// Puts into one slot what stands in another.
    fn put(&mut self, (to, to_place): (usize, usize), (from, from_place): (usize, usize)) {
        self.buckets[to].0[to_place] = self.buckets[from].0[from_place];
        self.entries[SLOTS * to + to_place] = self.entries[SLOTS * from + from_place];
    }

    /// The bucket and the place of a slot that would stand in a bucket, or before it, had that been
    /// free.
    fn kept_out_of(&self, full: usize, hash_of: impl Fn(usize) -> u32) -> Option<(usize, usize)> {
        let mut at = full;
        while self.buckets[at].is_full() {
            at = self.next(at);
            let was_kept_out = |&place: &usize| {
                let home = self.home(hash_of(self.entry(at, place)));
                self.distance(home, at) >= self.distance(full, at)
            };
            if let Some(place) = (0..self.buckets[at].used()).find(was_kept_out) {
                return Some((at, place));
            }
        }
        None
    }

    fn entry(&self, bucket: usize, place: usize) -> usize {
        self.entries[SLOTS * bucket + place] as usize
    }

    fn home(&self, hash: u32) -> usize {
        hash as usize & self.mask()
    }

    fn next(&self, at: usize) -> usize {
        (at + 1) & self.mask()
    }

    fn distance(&self, from: usize, to: usize) -> usize {
        to.wrapping_sub(from) & self.mask()
    }

    fn mask(&self) -> usize {
        self.buckets.len().wrapping_sub(1)
    }
}

/// What stands in a used slot: never what stands in a free one.
#[inline]
fn tag(hash: u32) -> u8 {
    hash.to_be_bytes()[0].max(FREE + 1)
}

impl Bucket {
    fn is_full(self) -> bool {
        self.0[SLOTS - 1] != FREE
    }

    fn used(self) -> usize {
        SLOTS - self.those(FREE).count()
    }

    /// The places of the slots with this tag.
    #[inline]
    fn those(self, tag: u8) -> Places {
        let others = u64::from_le_bytes(self.0) ^ u64::from_le_bytes([tag; SLOTS]);
        // The upper bit of a byte is set by a carry or stands there, unless the byte is 0.
        let low = u64::from_le_bytes([0x7f; SLOTS]);
        Places(!(((others & low) + low) | others) & !low)
    }
}

/// Places in a bucket: the upper bit of the byte of each.
struct Places(u64);

impl Iterator for Places {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() / u8::BITS;
        self.0 &= self.0 - 1;
        Some(place as usize % SLOTS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_added_is_found_until_it_is_removed() {
        let hash_of = |entry: usize| u32::try_from(entry * entry % 97).expect("small");
        let mut index = Index::default();
        assert_eq!(index.find(0, |_| true), None);
        for entry in 0..3_000 {
            if index.is_full() {
                index.grow((0..entry).map(hash_of));
            }
            index.add(hash_of(entry), entry);
        }
        // Among so few hashes most stand far from home.
        for entry in (0..3_000).filter(|entry| entry % 3 != 0) {
            index.remove(hash_of(entry), entry, hash_of);
        }
        for entry in 0..3_000 {
            let found = index.find(hash_of(entry), |other| other == entry);
            assert_eq!(found, (entry % 3 == 0).then_some(entry));
        }
    }
}
