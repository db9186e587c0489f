//! Means of weighted numbers.

/// The mean of numbers by their weights, as near as a float can tell it.
///
/// Six times a sixth is less than 1 in floats, and a die that always shows 1 would be worth less than
/// a sure 1. So what rounding takes from a sum is kept beside it, after Ole Møller, *Quasi
/// Double-Precision in Floating Point Addition*, BIT 5 (1965), and what the numbers come to is divided
/// by what the weights come to.
#[derive(Clone, Copy, Default)]
pub(super) struct Mean {
    sum: Sum,
    weight: Sum,
}

/// Weights are probabilities: further from 1 than this they are none, and nothing is divided.
const NEARLY_ONE: f64 = 1e-6;

impl Mean {
    pub fn add(&mut self, weight: f64, number: f64) {
        self.weight.add(weight);
        self.sum.add_product(weight, number);
    }

    /// The sum so far, each number as far as it weighs.
    pub fn sum(&self) -> f64 {
        self.sum.high + self.sum.low
    }

    /// The mean, once all numbers are there.
    pub fn mean(&self) -> f64 {
        let whole = self.weight.high + self.weight.low;
        let guess = self.sum() / whole;
        // What the first division left over.
        let rest =
            (-guess).mul_add(self.weight.high, self.sum.high) + (self.sum.low - guess * self.weight.low);
        let mean = guess + rest / whole;
        if (whole - 1.0).abs() <= NEARLY_ONE && mean.is_finite() { mean } else { self.sum() }
    }
}

/// A sum, and what rounding took from it.
#[derive(Clone, Copy, Default)]
struct Sum {
    high: f64,
    low: f64,
}

impl Sum {
    fn add(&mut self, number: f64) {
        let sum = self.high + number;
        let added = sum - self.high;
        self.low += (self.high - (sum - added)) + (number - added);
        self.high = sum;
    }

    fn add_product(&mut self, one: f64, other: f64) {
        let product = one * other;
        self.low += one.mul_add(other, -product);
        self.add(product);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mean(numbers: impl IntoIterator<Item = (f64, f64)>) -> f64 {
        let mut mean = Mean::default();
        numbers.into_iter().for_each(|(weight, number)| mean.add(weight, number));
        mean.mean()
    }

    #[test]
    fn equal_numbers_are_their_own_mean() {
        for sides in 1..=60_u32 {
            for number in [1.0, 0.1, -7.3, 1e15 + 1.0, 0.0, 1e300] {
                let odds = 1.0 / f64::from(sides);
                assert_eq!(
                    mean((0..sides).map(|_| (odds, number))).to_bits(),
                    f64::to_bits(number),
                    "{sides} x {number}"
                );
            }
        }
    }

    #[test]
    fn a_die_is_worth_exactly_its_mean() {
        for sides in 1..=60_u32 {
            let odds = 1.0 / f64::from(sides);
            let die = (1..=sides).map(|side| (odds, f64::from(side)));
            assert_eq!(mean(die).to_bits(), (f64::from(sides + 1) / 2.0).to_bits(), "{sides}");
        }
    }

    #[test]
    fn weights_that_are_no_probabilities_are_left_alone() {
        assert_eq!(mean([(0.25, 2.0), (0.25, 4.0)]).to_bits(), 1.5_f64.to_bits());
        assert_eq!(mean([]).to_bits(), 0.0_f64.to_bits());
    }
}
