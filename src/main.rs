//! The plyscope binary.

use std::process::ExitCode;

fn main() -> ExitCode {
    plyscope::cli::run()
}
