//! What every target does with the bytes it is given: a plain function, which panics where something is wrong.

mod bytes;
mod commands;
mod differential;
mod games;
mod lessons;
mod lines;
mod positions;
mod recordings;
mod settings;
mod sheets;
mod shown;
mod stepper;
mod trees;
mod words;
mod wrong_recordings;

#[cfg(fuzzing)]
pub use libfuzzer_sys;

/// A name, which is also that of the folder of its corpus, and what is run.
pub type Target = (&'static str, fn(&[u8]));

/// Every target. A new one needs its file, a row here, and a `[[bin]]`.
pub const TARGETS: [Target; 12] = [
    ("trees", trees::run),
    ("recordings", recordings::run),
    ("lessons", lessons::run),
    ("settings", settings::run),
    ("sheets", sheets::run),
    ("positions", positions::run),
    ("words", words::run),
    ("lines", lines::run),
    ("stepper", stepper::run),
    ("games", games::run),
    ("differential", differential::run),
    ("wrong_recordings", wrong_recordings::run),
];

/// Runs the target of this name.
///
/// # Panics
/// When there is none, and where it finds something.
pub fn run(name: &str, data: &[u8]) {
    let (_, target) = TARGETS.iter().find(|(known, _)| *known == name).expect("a target");
    target(data);
}

/// The body of a binary: what libFuzzer calls, and nothing where it is not there.
#[macro_export]
macro_rules! target {
    ($name:ident) => {
        #[cfg(fuzzing)]
        $crate::libfuzzer_sys::fuzz_target!(|data: &[u8]| $crate::run(stringify!($name), data));

        #[cfg(not(fuzzing))]
        fn main() {}
    };
}
