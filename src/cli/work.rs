//! A search from the command line: watched for signals, with its progress shown on a terminal, and within the
//! memory that there is.

use std::fs;
use std::time::{Duration, Instant};

use super::report::{Ending, Failure, note, refuse, show_progress, shows_progress};
use super::terminal::Looks;
use crate::app::Model;
use crate::check::Opened;
use crate::engine::{Job, Progress, Running};
use crate::explain::stopped;
use crate::language::say;
use crate::record::Recording;
use crate::search::{SearchError, Table};
use crate::text::typed_time;
use crate::tui::platform::Signals;
use crate::tui::{self, StepSource, TuiError};

/// How often a search is looked after.
pub(super) const ROUND: Duration = Duration::from_millis(50);

/// How many rounds lie between two lines of progress.
const ROUNDS_A_LINE: u32 = 10;

pub(super) struct SearchRun {
    /// What was recorded, also where the search was cut short.
    pub opened: Opened,
    /// `None` of a recording that was read.
    pub elapsed: Option<Duration>,
    /// `Interrupted` where a signal stopped the search.
    pub ending: Ending,
}

impl SearchRun {
    pub fn of(source: StepSource) -> Result<Self, Failure> {
        match source {
            StepSource::Recorded(opened, _) => Ok(Self { opened, elapsed: None, ending: Ending::Done }),
            StepSource::Job(job) => work(job),
        }
    }

    /// What was recorded, where no signal stopped the search.
    pub fn whole(self) -> Result<Opened, Failure> {
        match self.ending {
            Ending::Interrupted(signal) => Err(Failure::Stopped(signal)),
            _ => Ok(self.opened),
        }
    }
}

pub(super) fn step_through(
    opened: Opened,
    prepare: impl FnOnce(&mut Model),
    looks: Looks,
) -> Result<(), TuiError> {
    tui::step(StepSource::Recorded(opened, Vec::new()), prepare, looks.on_screen())
}

/// Searches and records. A signal stops the search; what it has recorded by then is kept.
pub(super) fn work(mut job: Job) -> Result<SearchRun, Failure> {
    let signals = Signals::catch();
    let start = Instant::now();
    let (time, replay) = (job.time, job.replay());
    let limit = limit_to_memory(&mut job);
    let running = Running::start(job, None).map_err(|error| Failure::System(error.to_string()))?;
    let (recording, result) = attend(&running, &signals, start)?;
    let elapsed = Some(start.elapsed());
    let opened = Opened::own(recording, replay);
    let recording = &opened.recording;
    if let Some(nodes) = limit.filter(|&nodes| recording.len() >= nodes) {
        note_memory_limit(nodes);
    }
    let ending = match (result, signals.seen()) {
        (Err(SearchError::Stopped), Some(signal)) => {
            note(&say!("work-interrupted", nodes = recording.totals().nodes));
            Ending::Interrupted(signal)
        }
        (Err(SearchError::Stopped), None) => {
            let stopped = stopped(opened.session());
            note(&say!("work-time-up", time = time.map(typed_time), when = stopped));
            Ending::Done
        }
        (Err(error), _) => return refuse(error),
        (Ok(()), Some(signal)) => Ending::Interrupted(signal),
        (Ok(()), None) => Ending::Done,
    };
    Ok(SearchRun { opened, elapsed, ending })
}

fn attend(
    running: &Running,
    signals: &Signals,
    start: Instant,
) -> Result<(Recording, Result<(), SearchError>), Failure> {
    let is_shown = shows_progress();
    for round in 1_u32.. {
        if signals.seen().is_some() {
            running.watcher.stop();
        }
        let look = is_shown && round.is_multiple_of(ROUNDS_A_LINE);
        match if look { running.watcher.look(ROUND) } else { running.watcher.wait(ROUND) } {
            Progress::Paused(recording) => {
                show_progress(&progress(&recording, start.elapsed()));
                running.watcher.give_back(recording);
            }
            Progress::Ended((recording, result)) => {
                show_progress("");
                return Ok((recording, result));
            }
            Progress::Late => {}
            Progress::Lost => break,
        }
    }
    Err(Failure::System(say!("work-lost").into()))
}

fn progress(recording: &Recording, elapsed: Duration) -> String {
    let nodes = recording.totals().nodes;
    let rate = u128::from(nodes) * 1000 / elapsed.as_millis().max(1);
    let rate = u64::try_from(rate).unwrap_or(u64::MAX);
    let ply = recording.open_nodes().saturating_sub(1).to_string();
    say!("work-progress", nodes, rate, ply).into()
}

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
pub(super) fn limit_to_memory(job: &mut Job) -> Option<u32> {
    let free = available_memory()?;
    let table = match job.settings.table {
        Table::None => 0,
        _ => (job.settings.table_size as u64).saturating_mul(TABLE_ENTRY).min(free / 2),
    };
    let limits = job.limits.within(usize::try_from(free - table).unwrap_or(usize::MAX));
    let is_less = limits.nodes < job.limits.nodes;
    job.limits = limits;
    is_less.then_some(limits.nodes)
}

pub(super) fn note_memory_limit(nodes: u32) {
    note(&say!("memory-limit", nodes));
}

/// How many bytes a recording may take that is read.
pub(super) fn memory_for_recording() -> usize {
    available_memory().map_or(usize::MAX, |free| usize::try_from(free).unwrap_or(usize::MAX))
}

/// How many bytes of a tree or a saved game can be read.
pub(super) fn memory_for_tree() -> u64 {
    available_memory().map_or(LARGEST_TREE, |free| (free / PER_TREE_BYTE).min(LARGEST_TREE))
}

/// The bytes that recordings, trees and tables can still take. Only Linux tells; elsewhere nothing is limited.
fn available_memory() -> Option<u64> {
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
