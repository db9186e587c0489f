//! Where the entries of a table stand, by the hashes of their positions.

/// An open-addressing index: numbers of entries, four bytes a slot.
///
/// An entry stands in the bucket that the lower bits of its hash say, or soon after it where that is
/// full. The upper bits stand in the slot, so that most positions that are not there need no look at
/// an entry. All slots of a bucket are compared at once: of a walk along single slots a processor
/// guesses the end wrong at every second position.
#[derive(Default)]
pub(super) struct Index {
    // A power of two, or none. A quarter of the slots at least is free.
    buckets: Vec<Bucket>,
    used: usize,
}

/// Slots, the free ones behind the others. A bucket never lies on two lines of a cache.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Bucket([Slot; SLOTS]);

/// The upper bits of a hash above the number of an entry, counted from 1; 0 where the slot is
/// free. The number takes as many bits as number the slots, which are more than the entries.
type Slot = u32;

const SLOTS: usize = 8;
const FREE: Slot = 0;
const LEAST_BUCKETS: usize = 1 << 7;
/// A small index grows faster: entering all again costs more than its room.
const SMALL: usize = 1 << 15;

impl Index {
    /// The most entries that can be told apart.
    pub const MOST: usize = 3 << 30;

    /// The entry with this hash that is the one looked for.
    #[inline]
    pub fn find(&self, hash: u32, is_it: impl Fn(usize) -> bool) -> Option<usize> {
        let upper = self.upper();
        let mut at = self.home(hash);
        loop {
            let bucket = self.buckets.get(at)?;
            for place in bucket.those(|slot| (slot ^ hash) & upper == 0) {
                let slot = bucket.0[place];
                if slot != FREE && is_it(self.entry_of(slot)) {
                    return Some(self.entry_of(slot));
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
        4 * (self.used + 1) > 3 * SLOTS * self.buckets.len()
    }

    /// Makes room for twice as many entries or more; `hashes` are those of all entries from the first.
    #[cold]
    pub fn grow(&mut self, hashes: impl Iterator<Item = u32>) {
        let factor = if self.buckets.len() < SMALL { 4 } else { 2 };
        self.buckets = vec![Bucket([FREE; SLOTS]); (factor * self.buckets.len()).max(LEAST_BUCKETS)];
        self.used = 0;
        for (entry, hash) in hashes.enumerate() {
            self.add(hash, entry);
        }
    }

    /// Adds an entry that is not there, where there is room.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a number of an entry fits by far")]
    pub fn add(&mut self, hash: u32, entry: usize) {
        let mut at = self.home(hash);
        while self.buckets[at].is_full() {
            at = self.next(at);
        }
        let slot = hash & self.upper() | (entry as u32 + 1);
        let bucket = &mut self.buckets[at];
        if let Some(place) = bucket.those(|slot| slot == FREE).next() {
            bucket.0[place] = slot;
        }
        self.used += 1;
    }

    /// Removes an entry that is there; `hash_of` is asked for the hashes of its neighbours.
    pub fn remove(&mut self, hash: u32, entry: usize, hash_of: impl Fn(usize) -> u32) {
        let mut hole = self.home(hash);
        let mut place = loop {
            let mut those = self.buckets[hole].those(|slot| slot != FREE && self.entry_of(slot) == entry);
            match those.next() {
                Some(place) => break place,
                None => hole = self.next(hole),
            }
        };
        // Whatever stands behind a full bucket and was kept from it moves up, so that no search
        // for it ends early.
        while let Some((at, kept_out)) = self.kept_out_of(hole, &hash_of) {
            self.buckets[hole].0[place] = self.buckets[at].0[kept_out];
            (hole, place) = (at, kept_out);
        }
        let bucket = &mut self.buckets[hole];
        let last = bucket.used() - 1;
        bucket.0[place] = bucket.0[last];
        bucket.0[last] = FREE;
        self.used -= 1;
    }

    /// The bucket and the place of a slot that would stand in a bucket, or before it, had that been
    /// free.
    fn kept_out_of(&self, full: usize, hash_of: impl Fn(usize) -> u32) -> Option<(usize, usize)> {
        let mut at = full;
        while self.buckets[at].is_full() {
            at = self.next(at);
            let was_kept_out = |slot: Slot| {
                let home = self.home(hash_of(self.entry_of(slot)));
                self.distance(home, at) >= self.distance(full, at)
            };
            let kept_out = self.buckets[at].those(|slot| slot != FREE && was_kept_out(slot)).next();
            if let Some(place) = kept_out {
                return Some((at, place));
            }
        }
        None
    }

    /// The bits of a hash that stand in a slot.
    #[expect(clippy::cast_possible_truncation, reason = "there are at most as many slots as hashes")]
    fn upper(&self) -> u32 {
        !((SLOTS * self.buckets.len()).wrapping_sub(1) as u32)
    }

    fn entry_of(&self, slot: Slot) -> usize {
        (slot & !self.upper()) as usize - 1
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

impl Bucket {
    fn is_full(&self) -> bool {
        self.0[SLOTS - 1] != FREE
    }

    fn used(&self) -> usize {
        self.those(|slot| slot != FREE).count()
    }

    /// The places of the slots that are as asked.
    #[inline]
    fn those(&self, are_asked: impl Fn(Slot) -> bool) -> Places {
        // A byte each: so the compiler compares them at once, too.
        Places(u64::from_le_bytes(self.0.map(|slot| if are_asked(slot) { u8::MAX } else { 0 })))
    }
}

/// Places in a bucket: of each the byte is full, and of all others empty.
struct Places(u64);

impl Iterator for Places {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() / u8::BITS;
        self.0 &= !(u64::from(u8::MAX) << (place * u8::BITS));
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
