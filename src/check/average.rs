//! What a chance node is worth.

use crate::record::{NodeId, Recording};
use crate::score::Score;

/// By how much numbers may differ that computers rounded.
const ROUNDING: f64 = 1e-6;

/// The average of a chance node; `None` where not all of its branches are recorded with how probable
/// they are.
pub(super) fn average(recording: &Recording, id: NodeId) -> Option<Score> {
    let [mut whole, mut sum] = [0.0, 0.0];
    for child in recording.children(id) {
        let (probability, value) = (recording.probability(child)?, recording.node(child).value()?.get());
        whole += probability;
        sum += probability * value;
    }
    Score::new(sum).filter(|_| (whole - 1.0).abs() <= ROUNDING)
}

/// Whether two averages differ by no more than computers round.
pub(crate) fn is_near(one: Score, other: Score) -> bool {
    let size = one.get().abs().max(other.get().abs()).max(1.0);
    one == other || (size.is_finite() && (one.get() - other.get()).abs() <= size * ROUNDING)
}
