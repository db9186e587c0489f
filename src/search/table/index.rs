//! Where the entries of a table stand, by the hashes of their positions.

/// An open-addressing index: numbers of entries, four bytes a slot.
///
/// An entry stands at the slot that the lower bits of its hash say, or soon after it. The upper
/// bits stand in the slot, so that most positions that are not there need no look at an entry.
#[derive(Default)]
pub(super) struct Index {
    // A quarter of them at least is free. A power of two, or none.
    slots: Vec<Slot>,
    used: usize,
}

/// The upper bits of a hash above the number of an entry, counted from 1; 0 where the slot is
/// free. The number takes as many bits as number the slots, which are more than the entries.
type Slot = u32;

const FREE: Slot = 0;
const LEAST_SLOTS: usize = 1 << 10;

impl Index {
    /// The most entries that can be told apart.
    pub const MOST: usize = 3 << 30;

    /// The entry with this hash that is the one looked for.
    #[inline]
    pub fn find(&self, hash: u32, is_it: impl Fn(usize) -> bool) -> Option<usize> {
        let mask = self.mask();
        let mut at = hash as usize & mask;
        loop {
            let slot = *self.slots.get(at)?;
            if slot == FREE {
                return None;
            }
            // The upper bits are the same where these differ in the lower bits only.
            if (slot ^ hash) as usize <= mask && is_it(self.entry_of(slot)) {
                return Some(self.entry_of(slot));
            }
            at = (at + 1) & mask;
        }
    }

    /// Whether it has to [grow](Self::grow) before another entry is added.
    #[inline]
    pub fn is_full(&self) -> bool {
        4 * (self.used + 1) > 3 * self.slots.len()
    }

    /// Makes room for twice as many entries; `hashes` are those of all entries from the first.
    #[cold]
    pub fn grow(&mut self, hashes: impl Iterator<Item = u32>) {
        self.slots = vec![FREE; (2 * self.slots.len()).max(LEAST_SLOTS)];
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
        while self.slots[at] != FREE {
            at = self.next(at);
        }
        self.slots[at] = self.upper(hash) | (entry as u32 + 1);
        self.used += 1;
    }

    /// Removes an entry that is there; `hash_of` is asked for the hashes of its neighbours.
    pub fn remove(&mut self, hash: u32, entry: usize, hash_of: impl Fn(usize) -> u32) {
        let mut hole = self.home(hash);
        while self.slots[hole] != FREE && self.entry_of(self.slots[hole]) != entry {
            hole = self.next(hole);
        }
        // Whatever stands behind the hole and was kept from it moves up, so that no search for it
        // ends early.
        let mut at = self.next(hole);
        while self.slots[at] != FREE {
            let wished = self.home(hash_of(self.entry_of(self.slots[at])));
            if self.distance(wished, at) >= self.distance(hole, at) {
                self.slots[hole] = self.slots[at];
                hole = at;
            }
            at = self.next(at);
        }
        self.slots[hole] = FREE;
        self.used -= 1;
    }

    fn mask(&self) -> usize {
        self.slots.len().wrapping_sub(1)
    }

    /// What of a hash, or of a slot, lies above the bits that number the slots.
    #[expect(clippy::cast_possible_truncation, reason = "there are at most as many slots as hashes")]
    fn upper(&self, bits: u32) -> u32 {
        bits & !(self.mask() as u32)
    }

    fn entry_of(&self, slot: Slot) -> usize {
        (slot as usize & self.mask()).wrapping_sub(1)
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
        for entry in (0..3_000).filter(|entry| entry % 3 != 0) {
            index.remove(hash_of(entry), entry, hash_of);
        }
        for entry in 0..3_000 {
            let found = index.find(hash_of(entry), |other| other == entry);
            assert_eq!(found, (entry % 3 == 0).then_some(entry));
        }
    }
}
