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
