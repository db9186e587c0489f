//! Spans of time as they are typed: `5s`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::text::typed_time;

/// A span of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Time(pub Duration);

impl FromStr for Time {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0)];
        let unit = units.into_iter().find_map(|(unit, worth)| Some((text.strip_suffix(unit)?, worth)));
        let (number, worth) = unit.unwrap_or((text, 1.0));
        let seconds = number.trim().parse::<f64>().ok().map(|number| number * worth);
        let seconds = seconds.filter(|seconds| *seconds > 0.0 && *seconds <= 86_400.0);
        seconds
            .map(|seconds| Self(Duration::from_secs_f64(seconds)))
            .ok_or_else(|| "write a time above 0 and up to a day, as 5s, 500ms or 2m".to_owned())
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&typed_time(self.0))
    }
}
