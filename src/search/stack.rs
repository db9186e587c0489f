//! Room for deep recursion.

use std::io;
use std::thread;

use super::MAX_PLY;

/// A generous bound on what one ply of any algorithm takes of the stack, unoptimised builds
/// included. Only what a search touches is ever backed by memory.
const BYTES_PER_PLY: usize = 8 * 1024;

const BYTES_BESIDE: usize = 2 * 1024 * 1024;

/// Runs `work` on a thread whose stack holds a search of `plies` plies (at most [`MAX_PLY`]
/// counts), and waits for it.
///
/// # Errors
/// When the system cannot make such a thread.
///
/// # Panics
/// When `work` does, with its panic.
pub fn with_deep_stack<T: Send>(plies: u32, work: impl FnOnce() -> T + Send) -> io::Result<T> {
    // A page has one thread, with the stack that it was linked with.
    if cfg!(target_family = "wasm") {
        return Ok(work());
    }
    thread::scope(|scope| {
        let worker = deep_thread(plies).spawn_scoped(scope, work)?;
        worker.join().map_or_else(|panic| std::panic::resume_unwind(panic), Ok)
    })
}

/// A thread whose stack holds a search of `plies` plies, yet to be spawned: for whoever does not
/// wait for it.
pub fn deep_thread(plies: u32) -> thread::Builder {
    let bytes = plies.min(MAX_PLY) as usize * BYTES_PER_PLY + BYTES_BESIDE;
    thread::Builder::new().name("search".to_owned()).stack_size(bytes)
}
