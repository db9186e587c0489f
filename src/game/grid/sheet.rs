//! The lines of several directions side by side in one word.

use super::Cells;
use super::direction::{Direction, Look};

/// Directions whose lines each begin at a bit of their own once they are moved: counting the bits
/// of a word costs more than moving it, and so one word is counted for all of them.
#[derive(Clone, Debug)]
pub(super) struct Sheet<C> {
    // Each direction, and by how many bits it is moved.
    parts: Vec<(Direction<C>, u32)>,
    // Where their lines begin.
    taken: C,
}

impl<C: Cells> Sheet<C> {
    /// Puts directions on as few sheets as they take when each goes where there is room first.
    pub fn lay_out(directions: &[Direction<C>]) -> Vec<Self> {
        let mut sheets: Vec<Self> = Vec::new();
        for &direction in directions {
            let starts = direction.starts();
            let room = |sheet: &Self| {
                let mut shifts = 0..=C::MOST - starts.width();
                shifts.find(|&shift| (sheet.taken & starts << shift).is_none())
            };
            let (number, shift) = sheets
                .iter()
                .enumerate()
                .find_map(|(number, sheet)| Some((number, room(sheet)?)))
                .unwrap_or((sheets.len(), 0));
            if number == sheets.len() {
                sheets.push(Self { parts: Vec::new(), taken: C::NONE });
            }
            sheets[number].parts.push((direction, shift));
            sheets[number].taken |= starts << shift;
        }
        sheets
    }

    /// Adds to `lead`, by the number of stones from one up, how many more lines with so many stones
    /// of its own alone `first` has than `second`. A line takes one stone more than `lead` goes up
    /// to, which is a number of `PLANES` binary digits at the most.
    #[expect(clippy::inline_always, reason = "where the length is known, no loop is left")]
    #[inline(always)]
    pub fn count_open<const PLANES: usize>(&self, first: C, second: C, lead: &mut [i32]) {
        let mut all = Look::<C, PLANES>::NOTHING;
        for (direction, shift) in &self.parts {
            let look = direction.look_along::<PLANES>(first, second, lead.len());
            all.first |= look.first << *shift;
            all.second |= look.second << *shift;
            for (all, digit) in all.stones.iter_mut().zip(look.stones) {
                *all |= digit << *shift;
            }
        }
        for (stones, lead) in (1_u32..).zip(lead) {
            let has_so_many = all.stones.iter().enumerate().fold(!C::NONE, |lines, (place, &digit)| {
                lines & if stones >> place & 1 == 1 { digit } else { !digit }
            });
            let count = |open: C| (open & has_so_many).count().cast_signed();
            let [firsts, seconds] = [all.first, all.second].map(count);
            *lead += firsts - seconds;
        }
    }
}
