//! What a chance node is worth.

use crate::record::{NodeId, Recording};
use crate::score::Score;

/// By how much numbers may differ that computers rounded.
const ROUNDING: f64 = 1e-6;

/// The average of a chance node whose branches are all recorded, where it is another number than the
/// node returned.
pub(super) fn average(recording: &Recording, id: NodeId) -> Option<Score> {
    let returned = recording.node(id).value()?.get();
    let [mut whole, mut sum, mut size] = [0.0, 0.0, 1.0_f64];
    for child in recording.children(id) {
        let (probability, value) = (recording.probability(child)?, recording.node(child).value()?.get());
        whole += probability;
        sum += probability * value;
        size = size.max(value.abs());
    }
    let is_near = (sum - returned).abs() <= size * ROUNDING;
    Score::new(sum).filter(|_| (whole - 1.0).abs() <= ROUNDING && !is_near)
}
