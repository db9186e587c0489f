//! Every target over its corpus, and over what becomes of that by seeded mutations, for some seconds. `cargo test`
//! runs all; names after `--` choose some. `PLYSCOPE_FUZZ_SECONDS` says how long each takes.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use plyscope_fuzz::TARGETS;

/// Unless said, each target takes so long.
const SECONDS: f64 = 1.0;
/// Nothing takes so long by itself, even where nothing is optimised.
const LONG: Duration = Duration::from_mins(1);

fn main() {
    let chosen: Vec<String> = std::env::args().skip(1).filter(|name| !name.starts_with('-')).collect();
    let seconds = std::env::var("PLYSCOPE_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok());
    let time = Duration::from_secs_f64(seconds.unwrap_or(SECONDS));
    for (name, target) in TARGETS {
        if chosen.is_empty() || chosen.iter().any(|other| other == name) {
            let (kept, mutated) = run(name, target, time);
            println!("{name}: {kept} kept, {mutated} mutated");
        }
    }
}

fn run(name: &str, target: fn(&[u8]), time: Duration) -> (usize, usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut kept: Vec<_> =
        files.map(|file| fs::read(file.expect("a file").path()).expect("it can be read")).collect();
    kept.sort();
    let start = Instant::now();
    let timed = |data: &[u8]| {
        let begin = Instant::now();
        // What made it panic is needed to look into it.
        let found = std::panic::catch_unwind(|| target(data));
        assert!(found.is_ok(), "{name} finds something in {:?}", data.escape_ascii().to_string());
        assert!(begin.elapsed() < LONG, "{name} takes too long for {:?}", data.escape_ascii().to_string());
    };
    for data in &kept {
        timed(data);
    }
    let mut dice = Dice(1);
    let mut mutated = 0;
    while start.elapsed() < time && !kept.is_empty() {
        timed(&dice.mutated(&kept));
        mutated += 1;
    }
    (kept.len(), mutated)
}

/// Numbers that look random and are the same every time (splitmix64).
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) >> 16).expect("48 bits") % limit.max(1)
    }

    /// One of the kept, changed in a few places: bytes changed, taken out, doubled, or the end of another one.
    fn mutated(&mut self, kept: &[Vec<u8>]) -> Vec<u8> {
        let mut data = kept[self.below(kept.len())].clone();
        for _ in 0..=self.below(4) {
            let [at, end] = [self.below(data.len() + 1), self.below(data.len() + 1)];
            let (first, last) = (at.min(end), at.max(end));
            match self.below(5) {
                0 if first < data.len() => data[first] = u8::try_from(self.below(256)).expect("a byte"),
                1 if first < data.len() => data[first] ^= 1 << self.below(8),
                2 => drop(data.drain(first..last)),
                3 if last - first < 256 => {
                    let part = data[first..last].to_vec();
                    data.splice(last..last, part);
                }
                _ => {
                    let other = &kept[self.below(kept.len())];
                    data.truncate(first);
                    data.extend(&other[self.below(other.len())..]);
                }
            }
        }
        data
    }
}
