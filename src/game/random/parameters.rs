//! The parameters of a random tree, as they are written.

use std::fmt::Display;
use std::str::FromStr;

use super::{Arrangement, LARGEST_LEAF, MAX_PLY, RandomTree};
use crate::game::ParametersError;
use crate::text::did_you_mean;

impl FromStr for RandomTree {
    type Err = ParametersError;

    /// Reads `b=3,d=4,seed=1`, with `lo=`, `hi=` and `order=` if need be; what is left out has
    /// these values, -9, 9 and `random`.
    fn from_str(text: &str) -> Result<Self, ParametersError> {
        let mut tree = Written { b: None, d: None, seed: None, lo: None, hi: None, order: None };
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            tree.take(part)?;
        }
        let leaves = (tree.lo.unwrap_or(-9), tree.hi.unwrap_or(9));
        Self::new(
            tree.b.unwrap_or(3),
            tree.d.unwrap_or(4),
            tree.seed.unwrap_or(1),
            leaves,
            tree.order.unwrap_or_default(),
        )
    }
}

/// What was written of the parameters so far.
struct Written {
    b: Option<u32>,
    d: Option<u32>,
    seed: Option<u64>,
    lo: Option<i64>,
    hi: Option<i64>,
    order: Option<Arrangement>,
}

impl Written {
    fn take(&mut self, part: &str) -> Result<(), ParametersError> {
        let (key, value) = part.split_once('=').ok_or_else(|| {
            ParametersError::new(format!(
                "`{part}` has no `=`; write `b=`, `d=`, `seed=`, `lo=`, `hi=` or `order=`"
            ))
        })?;
        let (key, value) = (key.trim(), value.trim());
        match key {
            "b" => number(&mut self.b, key, value, [1, u32::MAX]),
            "d" => number(&mut self.d, key, value, [0, MAX_PLY]),
            "seed" => number(&mut self.seed, key, value, [0, u64::MAX]),
            "lo" => number(&mut self.lo, key, value, [-LARGEST_LEAF, LARGEST_LEAF]),
            "hi" => number(&mut self.hi, key, value, [-LARGEST_LEAF, LARGEST_LEAF]),
            "order" => {
                let order = match value {
                    "random" => Arrangement::Random,
                    "best" => Arrangement::Best,
                    "worst" => Arrangement::Worst,
                    _ => {
                        let near = did_you_mean(value, ["random", "best", "worst"]);
                        return Err(ParametersError::new(format!(
                            "there is no `order={value}`; {near}write `random`, `best` or `worst`"
                        )));
                    }
                };
                once(&mut self.order, key, order)
            }
            _ => Err(ParametersError::new(format!(
                "there is no `{key}=`; write `b=`, `d=`, `seed=`, `lo=`, `hi=` or `order=`"
            ))),
        }
    }
}

fn number<T: FromStr + Display>(
    place: &mut Option<T>,
    key: &str,
    value: &str,
    [least, most]: [T; 2],
) -> Result<(), ParametersError> {
    let number = value.parse().map_err(|_| {
        ParametersError::new(format!(
            "`{key}={value}`: `{value}` is not a whole number from {least} to {most}"
        ))
    })?;
    once(place, key, number)
}

fn once<T>(place: &mut Option<T>, key: &str, value: T) -> Result<(), ParametersError> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(ParametersError::new(format!("`{key}=` stands twice"))),
    }
}
