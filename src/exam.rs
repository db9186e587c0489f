//! What a teacher hands out: trees on demand, the keys of sheets, answers to them, and grades.

mod generate;

pub use generate::{Arrangement, GenerateError, Numbers, NumbersError, Wanted, generate};
