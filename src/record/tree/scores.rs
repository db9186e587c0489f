//! Scores in four bytes.

use crate::score::Score;

/// A score in four bytes.
///
/// An even code is the bits of an `f32` that is the score itself: every whole number up to eight
/// million has one, and so have both infinities. An odd code is twice a place aside, and one.
pub(super) type Code = u32;

/// The scores that are no `f32` with an even code: most decimals, and what lies a smallest step
/// beside a score, as the end of a zero window does.
#[derive(Debug, Default)]
pub(super) struct Scores {
    aside: Vec<f64>,
    // Where scores stand aside that were met lately, by their hashes.
    recent: Vec<Code>,
}

/// Windows and values repeat what is around them, so a score that was put aside is mostly found
/// among the recent ones, and rarely put aside twice.
const RECENT_BITS: u32 = 12;

/// Scores for which room is made at once, and then for one in so many.
const LEAST_GROWTH: usize = 1 << 10;
const GROWTH: usize = 4;

impl Scores {
    /// How many scores there are room for aside.
    pub const MOST: u32 = u32::MAX >> 1;

    #[expect(clippy::cast_possible_truncation, reason = "what does not fit is put aside")]
    #[expect(clippy::inline_always, reason = "of every node recorded three scores are packed")]
    #[inline(always)]
    pub fn pack(&mut self, score: Score) -> Code {
        let narrow = score.get() as f32;
        let is_whole = f64::from(narrow).to_bits() == score.get().to_bits();
        let code = narrow.to_bits();
        if is_whole && !is_aside(code) { code } else { self.put_aside(score.get()) }
    }

    #[inline]
    pub fn unpack(&self, code: Code) -> Score {
        // Only scores go in, so only scores come out.
        Score::known(if is_aside(code) { self.aside(code) } else { f64::from(f32::from_bits(code)) })
    }

    /// Bytes allocated, spare room included.
    pub fn bytes(&self) -> usize {
        self.aside.capacity() * size_of::<f64>() + self.recent.capacity() * size_of::<Code>()
    }

    /// Gives back the spare room.
    pub fn shrink(&mut self) {
        self.aside.shrink_to_fit();
    }

    #[cold]
    fn put_aside(&mut self, score: f64) -> Code {
        if self.recent.is_empty() {
            self.recent.resize(1 << RECENT_BITS, 0);
        }
        let slot = slot_of(score);
        let known = self.recent[slot];
        if is_aside(known) && self.aside(known).to_bits() == score.to_bits() {
            return known;
        }
        if self.aside.len() == self.aside.capacity() {
            self.aside.reserve_exact(self.aside.len() / GROWTH + LEAST_GROWTH);
        }
        // A recording ends before there are too many.
        let place = u32::try_from(self.aside.len()).unwrap_or(u32::MAX);
        self.aside.push(score);
        self.recent[slot] = place << 1 | 1;
        self.recent[slot]
    }

    // Kept out of the way of what is asked for every node.
    #[cold]
    fn aside(&self, code: Code) -> f64 {
        self.aside[(code >> 1) as usize]
    }
}

const fn is_aside(code: Code) -> bool {
    code & 1 == 1
}

/// Fibonacci hashing: Donald Knuth, *The Art of Computer Programming*, volume 3, section 6.4.
fn slot_of(score: f64) -> usize {
    let bits = score.to_bits();
    ((bits ^ bits >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - RECENT_BITS)) as usize
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn scores_of_games_have_a_code_of_their_own() {
        let mut scores = Scores::default();
        let whole = [0.0, -0.0, 1.0, -1.0, 97.0, 1e6, -8_388_608.0, f64::INFINITY, f64::NEG_INFINITY, 0.5];
        for score in whole {
            let code = scores.pack(Score::known(score));
            assert_eq!(scores.unpack(code).get().to_bits(), score.to_bits());
        }
        assert_eq!(scores.bytes(), 0);
    }

    #[test]
    fn a_score_is_put_aside_once() {
        let mut scores = Scores::default();
        let codes: Vec<_> = (0..1_000).map(|_| scores.pack(Score::known(0.1))).collect();
        assert!(codes.iter().all(|&code| code == codes[0]));
        assert_eq!(scores.aside, [0.1]);
    }

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked(numbers in prop::collection::vec(any::<f64>(), 1..200)) {
            let mut scores = Scores::default();
            let known: Vec<_> = numbers.into_iter().filter(|number| !number.is_nan()).collect();
            let codes: Vec<_> = known.iter().map(|&number| scores.pack(Score::known(number))).collect();
            for (number, code) in known.into_iter().zip(codes) {
                prop_assert_eq!(scores.unpack(code).get().to_bits(), number.to_bits());
            }
        }
    }
}
