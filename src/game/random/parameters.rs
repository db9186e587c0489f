//! The parameters of a random tree, as they are written.

use std::fmt::Display;
use std::str::FromStr;

use super::{Arrangement, LARGEST_LEAF, MAX_PLY, RandomTree};
use crate::game::ParametersError;
use crate::text::did_you_mean;

const KEYS: &str = "write `b=`, `d=`, `seed=`, `lo=`, `hi=` or `order=`";

const ORDERS: [(&str, Arrangement); 3] =
    [("random", Arrangement::Random), ("best", Arrangement::Best), ("worst", Arrangement::Worst)];

impl FromStr for RandomTree {
    type Err = ParametersError;

    /// Reads `b=3,d=4,seed=1`, with `lo=`, `hi=` and `order=` if need be; what is left out has
    /// these values, -9, 9 and `random`.
    fn from_str(text: &str) -> Result<Self, ParametersError> {
        let (mut b, mut d, mut seed, mut lo, mut hi, mut order) = (None, None, None, None, None, None);
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let pair = part.split_once('=').map(|(key, value)| (key.trim(), value.trim()));
            let (key, value) =
                pair.ok_or_else(|| ParametersError::new(format!("`{part}` has no `=`; {KEYS}")))?;
            match key {
                "b" => number(&mut b, key, value, [1, u32::MAX])?,
                "d" => number(&mut d, key, value, [0, MAX_PLY])?,
                "seed" => number(&mut seed, key, value, [0, u64::MAX])?,
                "lo" => number(&mut lo, key, value, [-LARGEST_LEAF, LARGEST_LEAF])?,
                "hi" => number(&mut hi, key, value, [-LARGEST_LEAF, LARGEST_LEAF])?,
                "order" => once(&mut order, key, arrangement(value)?)?,
                _ => return Err(ParametersError::new(format!("there is no `{key}=`; {KEYS}"))),
            }
        }
        let leaves = (lo.unwrap_or(-9), hi.unwrap_or(9));
        Self::new(b.unwrap_or(3), d.unwrap_or(4), seed.unwrap_or(1), leaves, order.unwrap_or_default())
    }
}

fn arrangement(value: &str) -> Result<Arrangement, ParametersError> {
    let found = ORDERS.into_iter().find(|(word, _)| *word == value);
    found.map(|(_, arrangement)| arrangement).ok_or_else(|| {
        let near = did_you_mean(value, ORDERS.map(|(word, _)| word));
        ParametersError::new(format!("there is no `order={value}`; {near}write `random`, `best` or `worst`"))
    })
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
