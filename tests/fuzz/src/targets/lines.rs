//! Commands of the stepper, a line each, as a pipe has them.

use super::bytes::Bytes;
use super::commands;

pub fn run(data: &[u8]) {
    let mut bytes = Bytes(data);
    let command = bytes.below(6);
    let lines = bytes.0;
    let tree = "(A:(3 12 8) B:(2 4 6) C:(14 5 2))";
    match command {
        0 => commands::run(&["practice", tree, "--lines"], lines),
        1 => commands::run(&["lesson", "1", "--lines"], lines),
        2 => commands::run(&["step", "mnk:2,2,2", "--lines"], lines),
        3 => commands::run(&["step", "-", "--lines"], lines),
        _ => commands::run(&["step", tree, "--lines"], lines),
    }
}
