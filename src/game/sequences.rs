//! How many sequences of moves a game can have at the most.

/// All sequences of moves on several parts of a board, out of how many sequences of 0, 1, ... moves
/// there are on each: a move on one part changes nothing on the others.
pub(super) fn shuffled(parts: impl Iterator<Item = Vec<f64>>) -> f64 {
    let all = parts.fold(vec![1.0], |all, part| {
        let mut together = vec![0.0; all.len() + part.len() - 1];
        for (moves, (own, sequences)) in (0_u32..).zip(all.iter().enumerate()) {
            // In how many ways so many moves can be put among those.
            let ways = products(|others| (moves + others + 1, others + 1));
            for ((more, others), ways) in part.iter().enumerate().zip(ways) {
                together[own + more] += ways * sequences * others;
            }
        }
        together
    });
    all.iter().sum()
}

/// In how many ways 0, 1, ... n of n things can be chosen.
pub(super) fn choices(things: u16) -> Vec<f64> {
    let things = u32::from(things);
    products(|chosen| (things - chosen, chosen + 1)).take(things as usize + 1).collect()
}

/// All sequences of different things out of so many: 1 + n + n(n - 1) + ...
pub(super) fn in_any_order(things: u32) -> f64 {
    (1..=things).fold(1.0, |sequences, first| 1.0 + f64::from(first) * sequences)
}

/// 1, and after it each number times a fraction.
fn products(mut fraction: impl FnMut(u32) -> (u32, u32)) -> impl Iterator<Item = f64> {
    (0..).scan(1.0, move |product, index| {
        let now: f64 = *product;
        let (above, below) = fraction(index);
        let (above, below) = (f64::from(above), f64::from(below));
        // Exact as long as it can be, and never above the largest float on the way.
        *product = if now < 1e300 { now * above / below } else { now / below * above };
        Some(now)
    })
}
