//! Nim by alpha-beta: two players take any number of objects from one heap, the last one wins.
//!
//!     rustc nim.rs && ./nim               the answer
//!     PLYSCOPE=nim.jsonl ./nim            the same, recorded: plyscope check nim.jsonl
mod plyscope;

/// A move: from which heap, how many.
type Move = (usize, u32);

fn moves(heaps: &[u32]) -> Vec<Move> {
    (0..heaps.len()).flat_map(|heap| (1..=heaps[heap]).map(move |count| (heap, count))).collect()
}

fn play(heaps: &[u32], (heap, count): Move) -> Vec<u32> {
    let mut heaps = heaps.to_vec();
    heaps[heap] -= count;
    heaps
}

fn name((heap, count): Move) -> String {
    format!("{}:{count}", heap + 1)
}

/// What the heaps are worth to the first player: 1 is won, -1 is lost.
fn search(heaps: &[u32], is_max: bool, mut alpha: f64, mut beta: f64, last_move: &str) -> f64 {
    plyscope::number("moves", moves(heaps).len());
    plyscope::enter(last_move, if is_max { "max" } else { "min" }, alpha, beta);
    let choices = moves(heaps);
    let mut pruned = 0;
    let mut value = if is_max { f64::NEG_INFINITY } else { f64::INFINITY };
    if choices.is_empty() {
        value = if is_max { -1.0 } else { 1.0 };
        plyscope::text("leaf", "terminal");
    }
    for (place, &choice) in choices.iter().enumerate() {
        let found = search(&play(heaps, choice), !is_max, alpha, beta, &name(choice));
        if is_max {
            value = value.max(found);
            alpha = alpha.max(value);
        } else {
            value = value.min(found);
            beta = beta.min(value);
        }
        if alpha >= beta {
            pruned = choices.len() - place - 1;
            break;
        }
    }
    plyscope::leave(value, pruned);
    value
}

fn main() {
    plyscope::text("title", "Nim in Rust");
    plyscope::text("game", "nim:1,2,2");
    plyscope::text("algorithm", "alphabeta");
    plyscope::header();
    let value = search(&[1, 2, 2], true, f64::NEG_INFINITY, f64::INFINITY, "");
    println!("The first player {}", if value > 0.0 { "wins." } else { "loses." });
}
