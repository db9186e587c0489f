//! What every target does with the bytes it is given: a plain function, which panics where something is wrong.

mod bytes;
pub mod commands;
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

/// The target of this name.
pub fn target(name: &str) -> Option<Target> {
    TARGETS.into_iter().find(|(known, _)| *known == name)
}
