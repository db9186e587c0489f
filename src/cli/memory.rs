//! How much memory a recording may take, so that neither a search nor a file uses up all there is.
//!
//! Only Linux tells how much there is. Elsewhere nothing is limited.

use std::fs;

use super::report::note;
use crate::engine::Job;
use crate::language::say;
use crate::search::Table;

/// Bytes that are left for the rest of the program: stacks, frames, the heaps of threads.
const BESIDE: u64 = 160 << 20;

/// Bytes a position that a table stores, its index included.
const TABLE_ENTRY: u64 = 64;

/// Bytes of memory that a byte of a tree may take once it is read: a leaf may be two.
const PER_TREE_BYTE: u64 = 160;

/// The largest tree or saved game that is read, in bytes.
pub(super) const LARGEST_TREE: u64 = 32 << 20;

/// Records no more nodes than there is memory for; says how many that are, where they are fewer
/// than were asked for. The search goes on and counts what is not recorded.
pub(super) fn limit(job: &mut Job) -> Option<u32> {
    let free = available()?;
    let table = match job.settings.table {
        Table::None => 0,
        _ => (job.settings.table_size as u64).saturating_mul(TABLE_ENTRY).min(free / 2),
    };
    let limits = job.limits.within(usize::try_from(free - table).unwrap_or(usize::MAX));
    let is_less = limits.nodes < job.limits.nodes;
    job.limits = limits;
    is_less.then_some(limits.nodes)
}

/// Says that there was memory for so many nodes only.
pub(super) fn note_limit(nodes: u32) {
    note(&say!("memory-limit", nodes = nodes));
}

/// How many bytes a recording may take that is read.
pub(super) fn for_recording() -> usize {
    available().map_or(usize::MAX, |free| usize::try_from(free).unwrap_or(usize::MAX))
}

/// How many bytes of a tree or a saved game can be read.
pub(super) fn readable_tree() -> u64 {
    available().map_or(LARGEST_TREE, |free| (free / PER_TREE_BYTE).min(LARGEST_TREE))
}

/// The bytes that recordings, trees and tables can still take; `None` where the system does not tell.
fn available() -> Option<u64> {
    let [process, limits, system] = ["/proc/self/status", "/proc/self/limits", "/proc/meminfo"]
        .map(|path| fs::read_to_string(path).unwrap_or_default());
    let used = number_after(&process, "VmSize:").unwrap_or(0) * 1024;
    let allowed = number_after(&limits, "Max address space").map(|limit| limit.saturating_sub(used));
    let free = number_after(&system, "MemAvailable:").map(|kilobytes| kilobytes * 1024);
    let least = allowed.into_iter().chain(free).min()?;
    Some(least.saturating_sub(BESIDE))
}

/// The number that follows a name at the beginning of a line; `None` where another word does, as
/// `unlimited`.
fn number_after(text: &str, name: &str) -> Option<u64> {
    let rest = text.lines().find_map(|line| line.strip_prefix(name))?;
    rest.split_whitespace().next()?.parse().ok()
}
