//! The mark that plyscope sets under a recording of its own.
//!
//! A recording with the mark is taken for plyscope's own, unchanged. The mark is a sum over all that
//! stands before it: it guards against mistakes, not against somebody who computes the sum anew.

/// What comes before the sum, and behind it, in the last line.
pub(crate) const BEFORE: &str = ",\"seal\":\"";
const BEHIND: &str = "\"}";

/// The digits of a sum.
const DIGITS: usize = 16;

/// How many bytes it has, with what stands around it.
pub(crate) const LENGTH: usize = BEFORE.len() + DIGITS + BEHIND.len();

/// A sum over lines.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seal {
    sum: u64,
    // Whether the last line that was read bears the right sum.
    is_sealed: bool,
}

impl Seal {
    /// Adds a line, without the brace that ends it.
    pub fn add(&mut self, line: &[u8]) {
        const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
        let mix = |sum: u64, part: u64| (sum.rotate_left(23) ^ part).wrapping_mul(FACTOR);
        let (parts, rest) = line.as_chunks::<8>();
        let sum = parts.iter().fold(self.sum, |sum, part| mix(sum, u64::from_le_bytes(*part)));
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        self.sum = mix(mix(sum, u64::from_le_bytes(last)), line.len() as u64);
    }

    /// The sum as it is written.
    pub fn digits(self) -> String {
        format!("{:016x}", self.sum)
    }

    /// Reads a line, which may be the last and bear the sum.
    pub fn read(&mut self, line: &str) {
        let place = line.len().checked_sub(LENGTH);
        let sealed = place.and_then(|place| {
            let digits = line.get(place..)?.strip_prefix(BEFORE)?.strip_suffix(BEHIND)?;
            Some((line.get(..place)?, digits))
        });
        self.add(sealed.map_or(line.strip_suffix('}').unwrap_or(line), |(before, _)| before).as_bytes());
        self.is_sealed = sealed.is_some_and(|(_, digits)| digits == self.digits());
    }

    /// Whether the last line that was read bears the right sum.
    pub const fn is_sealed(self) -> bool {
        self.is_sealed
    }
}
