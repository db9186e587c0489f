//! Every target over its corpus, and over what becomes of that by seeded mutations, for about a second, or for
//! `PLYSCOPE_FUZZ_SECONDS`.

#![cfg(unix)]

#[path = "src/targets/mod.rs"]
mod targets;

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, fs};

use targets::{TARGETS, commands};

/// Unless said, each target takes so long.
const SECONDS: f64 = 1.0;
/// Nothing takes so long by itself, even where nothing is optimised.
const LONG: Duration = Duration::from_secs(60);
/// Names the target in a process of its own.
const TARGET: &str = "PLYSCOPE_FUZZ_TARGET";

/// A test for each target.
macro_rules! tests {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                runs_alone(stringify!($name));
            }
        )*

        #[test]
        fn each_target_has_a_test() {
            assert_eq!(TARGETS.map(|(name, _)| name), [$(stringify!($name)),*]);
        }
    };
}

tests! {
    trees recordings lessons settings sheets positions words lines stepper games differential wrong_recordings
}

/// Runs a target in a process of its own, with its own streams, folder and environment.
fn runs_alone(name: &str) {
    let folder = tempfile::tempdir_in(commands::above()).expect("a folder");
    let mut command = Command::new(env::current_exe().expect("it runs"));
    command.args(["fuzz::target_of_this_process", "--exact", "--nocapture"]).env(TARGET, name);
    // As much as the program's own first thread has.
    command.env("RUST_MIN_STACK", "8388608").envs(commands::surroundings(folder.path()));
    let output = command.output().expect("it starts");
    let [said, cried] =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    println!("{said}{cried}");
    assert!(output.status.success(), "{name} ended with {}", output.status);
    assert!(said.contains(&format!("{name}: ")), "{name} did not run");
}

#[test]
fn target_of_this_process() {
    let Ok(name) = env::var(TARGET) else { return };
    let (_, target) = targets::target(&name).expect("a target");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus").join(&name);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut kept: Vec<_> =
        files.map(|file| fs::read(file.expect("a file").path()).expect("it can be read")).collect();
    assert!(!kept.is_empty(), "{name} has no corpus");
    kept.sort();
    let seconds = env::var("PLYSCOPE_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok());
    let time = Duration::from_secs_f64(seconds.unwrap_or(SECONDS));
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
    while start.elapsed() < time {
        timed(&dice.mutated(&kept));
        mutated += 1;
    }
    println!("{name}: {} kept, {mutated} mutated", kept.len());
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
