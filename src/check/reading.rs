//! What explains the wrong windows of a recording as a whole.
//!
//! A single window may look like several mistakes by chance. What a mistake would do everywhere is
//! only believed where it explains nearly all of them.

use super::{Contradiction, Fault, Slip};
use crate::score::Score;
use crate::search::Role;

/// The slips that each explain one wrong window, the likeliest first when nothing else is known.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Fits {
    slips: [Option<Slip>; 7],
}

impl Fits {
    pub fn add(&mut self, slip: Slip, is_so: bool) {
        let free = self.slips.iter_mut().find(|had| had.is_none());
        if let Some(free) = free.filter(|_| is_so) {
            *free = Some(slip);
        }
    }

    pub fn first(self) -> Slip {
        self.all().next().unwrap_or(Slip::Unknown)
    }

    pub fn has(self, slip: Slip) -> bool {
        self.all().any(|fits| fits == slip)
    }

    fn all(self) -> impl Iterator<Item = Slip> {
        self.slips.into_iter().flatten()
    }
}

/// The wrong windows of a recording, each with what explains it.
#[derive(Default)]
pub(super) struct Readings {
    // By the place of the contradiction.
    windows: Vec<(usize, Family, Fits)>,
    tallies: [Tally; 4],
    // The places of values that look like both a sign and the other side, and how many look like each.
    torn: Vec<usize>,
    signs: usize,
    sides: usize,
    ignores_signs: bool,
}

/// Whose children were entered with a wrong window: those of a node where this side chooses, and
/// whether it chooses above it as well.
#[derive(Clone, Copy)]
pub(super) struct Family {
    pub role: Role,
    pub is_out_of_turn: bool,
}

/// How often each of the mistakes explains a window that would be everywhere, of so many.
#[derive(Clone, Copy, Default)]
struct Tally {
    windows: usize,
    sign: usize,
    other_side: usize,
    // Nodes that returned what the other side would have chosen, and what their own side would.
    chose_as_other: usize,
    chose_as_own: usize,
}

impl Family {
    const fn number(self) -> usize {
        2 * (matches!(self.role, Role::Min) as usize) + self.is_out_of_turn as usize
    }
}

impl Readings {
    /// For a recording whose signs are known to be right.
    pub fn without_signs() -> Self {
        Self { ignores_signs: true, ..Self::default() }
    }

    /// Whether a window that looks as if it were told from the mover's side is to be read so.
    pub const fn believes_signs(&self) -> bool {
        !self.ignores_signs
    }

    /// The contradiction at `place` is a window that these explain.
    pub fn add(&mut self, place: usize, family: Family, fits: Fits) {
        let tally = &mut self.tallies[family.number()];
        tally.windows += 1;
        tally.sign += usize::from(fits.has(Slip::Sign));
        tally.other_side += usize::from(fits.has(Slip::OtherSide));
        self.windows.push((place, family, fits));
    }

    /// The contradiction at `place` is a value that a sign explains, or the other side.
    pub fn add_value(&mut self, place: usize, [is_sign, is_side]: [bool; 2]) {
        self.signs += usize::from(is_sign);
        self.sides += usize::from(is_side);
        self.torn.extend((is_sign && is_side).then_some(place));
    }

    /// Has the other side told of the values that a sign explains as well, where it explains more
    /// wrong values of the recording.
    pub fn settle_values(&self, found: &mut [Contradiction]) {
        if self.sides <= self.signs {
            return;
        }
        for &place in &self.torn {
            if let Some(found) = found.get_mut(place) {
                found.fault = Fault::Value(Slip::OtherSide);
            }
        }
    }

    /// A node with wrong windows below it returned a value, and these are what either side would
    /// have chosen.
    pub fn chose(&mut self, family: Family, value: Score, own: Score, other: Score) {
        let tally = &mut self.tallies[family.number()];
        tally.chose_as_own += usize::from(own != other && value == own);
        tally.chose_as_other += usize::from(own != other && value == other);
    }

    /// Whether the windows look throughout as if they were told from the mover's side.
    pub fn are_signs(&self) -> bool {
        let sum = |part: fn(&Tally) -> usize| self.tallies.iter().map(part).sum();
        is_nearly_all(sum(|tally| tally.sign), sum(|tally| tally.windows))
    }

    /// Whether any of them was read so.
    pub fn has_signs(&self) -> bool {
        self.windows.iter().any(|(.., fits)| fits.first() == Slip::Sign)
    }

    /// Writes down what explains each window best; `is_sure` where the game itself says that each
    /// node is of the right side.
    pub fn settle(&self, found: &mut [Contradiction], is_sure: bool) {
        let are_signs = self.are_signs();
        for &(place, family, fits) in &self.windows {
            let tally = self.tallies[family.number()];
            let is_likely = |slip: &Slip| match slip {
                Slip::Sign => are_signs,
                Slip::OtherSide => !is_sure && tally.are_sides_mixed_up(),
                _ => true,
            };
            if let Some(found) = found.get_mut(place) {
                found.fault = Fault::Window(fits.all().find(is_likely).unwrap_or(Slip::Unknown));
            }
        }
    }
}

impl Tally {
    fn are_sides_mixed_up(self) -> bool {
        let chose = self.chose_as_other + self.chose_as_own;
        is_nearly_all(self.other_side, self.windows) && is_nearly_all(self.chose_as_other, chose)
    }
}

/// Nine of ten.
pub(super) const fn is_nearly_all(part: usize, whole: usize) -> bool {
    part * 10 >= whole * 9
}
