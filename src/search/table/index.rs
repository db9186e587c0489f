//! Where the entries of a table stand, by the hashes of their positions.

/// An open-addressing index: numbers of entries with 32 bits of their hashes, eight bytes a slot.
/// It grows without a look at the entries, and most positions that are not there need none either.
#[derive(Default)]
pub(super) struct Index {
    // A quarter of them at least is free. A power of two, or none.
    slots: Vec<Slot>,
    used: usize,
}

/// The hash above, the number of the entry, from 1, below; 0 where the slot is free.
type Slot = u64;

const FREE: Slot = 0;
const LEAST_SLOTS: usize = 1 << 10;

impl Index {
    /// The most entries that can be told apart.
    pub const MOST: usize = u32::MAX as usize - 1;

    /// The entry with this hash that is the one looked for.
    #[inline]
    pub fn find(&self, hash: u32, is_it: impl Fn(usize) -> bool) -> Option<usize> {
        let mut at = self.home(hash);
        loop {
            let slot = *self.slots.get(at)?;
            if slot == FREE {
                return None;
            }
            if hash_of(slot) == hash && is_it(entry_of(slot)) {
                return Some(entry_of(slot));
            }
            at = self.next(at);
        }
    }

    /// Adds an entry that is not there.
    #[inline]
    pub fn add(&mut self, hash: u32, entry: usize) {
        if 4 * (self.used + 1) > 3 * self.slots.len() {
            self.grow();
        }
        self.used += 1;
        self.put(u64::from(hash) << 32 | (entry as u64 + 1));
    }

    /// Removes an entry that is there.
    pub fn remove(&mut self, hash: u32, entry: usize) {
        let mut hole = self.home(hash);
        while self.slots[hole] != FREE && entry_of(self.slots[hole]) != entry {
            hole = self.next(hole);
        }
        // Whatever stands behind the hole and was kept from it moves up, so that no search for it
        // ends early.
        let mut at = self.next(hole);
        while self.slots[at] != FREE {
            if self.distance(self.home(hash_of(self.slots[at])), at) >= self.distance(hole, at) {
                self.slots[hole] = self.slots[at];
                hole = at;
            }
            at = self.next(at);
        }
        self.slots[hole] = FREE;
        self.used -= 1;
    }

    #[cold]
    fn grow(&mut self) {
        let slots = vec![FREE; (2 * self.slots.len()).max(LEAST_SLOTS)];
        let old = std::mem::replace(&mut self.slots, slots);
        old.into_iter().filter(|&slot| slot != FREE).for_each(|slot| self.put(slot));
    }

    #[inline]
    fn put(&mut self, slot: Slot) {
        let mut at = self.home(hash_of(slot));
        while self.slots[at] != FREE {
            at = self.next(at);
        }
        self.slots[at] = slot;
    }

    fn home(&self, hash: u32) -> usize {
        hash as usize & self.slots.len().wrapping_sub(1)
    }

    fn next(&self, at: usize) -> usize {
        (at + 1) & self.slots.len().wrapping_sub(1)
    }

    fn distance(&self, from: usize, to: usize) -> usize {
        to.wrapping_sub(from) & self.slots.len().wrapping_sub(1)
    }
}

fn hash_of(slot: Slot) -> u32 {
    (slot >> 32) as u32
}

#[expect(clippy::cast_possible_truncation, reason = "the lower half is meant")]
fn entry_of(slot: Slot) -> usize {
    (slot as u32).wrapping_sub(1) as usize
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
            index.add(hash_of(entry), entry);
        }
        for entry in (0..3_000).filter(|entry| entry % 3 != 0) {
            index.remove(hash_of(entry), entry);
        }
        for entry in 0..3_000 {
            let found = index.find(hash_of(entry), |other| other == entry);
            assert_eq!(found, (entry % 3 == 0).then_some(entry));
        }
    }
}
