//! How fast a search runs.

use std::time::{Duration, Instant};

/// Nodes a second, over the last second or so: a look at a time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    since: Instant,
    nodes: u64,
    per_second: u64,
}

/// A rate is measured over at least this long.
const SPAN: Duration = Duration::from_millis(500);

impl Pace {
    /// Starts measuring.
    pub fn new(now: Instant) -> Self {
        Self { since: now, nodes: 0, per_second: 0 }
    }

    /// The rate, given how many nodes there are now.
    pub fn measure(&mut self, now: Instant, nodes: u64) -> u64 {
        let span = now.saturating_duration_since(self.since);
        if span >= SPAN || self.per_second == 0 {
            let more = u128::from(nodes.saturating_sub(self.nodes));
            let rate = more * 1000 / span.as_millis().max(1);
            self.per_second = u64::try_from(rate).unwrap_or(u64::MAX);
        }
        if span >= SPAN {
            (self.since, self.nodes) = (now, nodes);
        }
        self.per_second
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_what_came_in_the_last_span() {
        let start = Instant::now();
        let mut pace = Pace::new(start);
        assert_eq!(pace.measure(start + SPAN / 5, 100), 1000);
        assert_eq!(pace.measure(start + SPAN, 1000), 2000);
        assert_eq!(pace.measure(start + SPAN * 2, 1000), 0);
    }
}
