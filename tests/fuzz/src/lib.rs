//! What libFuzzer runs for as long as one likes, and `cargo test --test cli fuzz` for seconds: `targets`.

mod targets;

use std::sync::Once;
use std::{env, fs};

use targets::commands;

#[cfg(fuzzing)]
pub use libfuzzer_sys;

/// Runs the target of this name, in a folder of this process.
///
/// # Panics
/// When there is none, and where it finds something.
pub fn run(name: &str, data: &[u8]) {
    static BEGIN: Once = Once::new();
    BEGIN.call_once(|| {
        let folder = commands::above().join(format!("plyscope-fuzz-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        for (name, value) in commands::surroundings(&folder) {
            // SAFETY: this is the first command, and no thread of ours reads the environment meanwhile.
            unsafe { env::set_var(name, value) };
        }
    });
    let (_, target) = targets::target(name).expect("a target");
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
