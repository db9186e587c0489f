//! A search from the command line: watched for signals, with its progress shown on a terminal.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use super::failure::{Ending, Failure};
use super::memory;
use super::report::{note, show_progress};
use super::terminal::is_dumb;
use crate::check::Opened;
use crate::engine::{Job, Progress, Running};
use crate::explain::stopped;
use crate::language::say;
use crate::record::Recording;
use crate::search::SearchError;
use crate::text::typed_time;
use crate::tui::platform::Signals;

/// How often a search is looked after.
pub(super) const ROUND: Duration = Duration::from_millis(50);

/// How many rounds lie between two lines of progress.
const ROUNDS_A_LINE: u32 = 10;

/// A search that is over.
pub(super) struct SearchRun {
    /// What was recorded, also where the search was cut short.
    pub opened: Opened,
    /// How long it took; unknown of a recording that was read.
    pub elapsed: Option<Duration>,
    /// `Interrupted` where a signal stopped the search.
    pub ending: Ending,
}

/// Searches and records. A signal stops the search; what it has recorded by then is kept.
pub(super) fn work(mut job: Job) -> Result<SearchRun, Failure> {
    let signals = Signals::catch();
    let start = Instant::now();
    let (time, replay) = (job.time, job.replay());
    let limit = memory::limit(&mut job);
    let running = Running::start(job, None).map_err(|error| Failure::System(error.to_string()))?;
    let (recording, result) = attend(&running, &signals, start)?;
    let elapsed = Some(start.elapsed());
    let opened = Opened::own(recording, replay);
    let recording = &opened.recording;
    if let Some(nodes) = limit.filter(|&nodes| recording.len() >= nodes) {
        memory::note_limit(nodes);
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
        (Err(error), _) => return Err(Failure::input(error)),
        (Ok(()), _) => Ending::Done,
    };
    Ok(SearchRun { opened, elapsed, ending })
}

fn attend(
    running: &Running,
    signals: &Signals,
    start: Instant,
) -> Result<(Recording, Result<(), SearchError>), Failure> {
    let is_shown = io::stderr().is_terminal() && !is_dumb();
    for round in 1_u32.. {
        if signals.seen().is_some() {
            running.stop();
        }
        let look = is_shown && round.is_multiple_of(ROUNDS_A_LINE);
        match if look { running.look(ROUND) } else { running.wait(ROUND) } {
            Progress::Paused(recording) => {
                show_progress(&progress(&recording, start.elapsed()));
                running.give_back(recording);
            }
            Progress::Ended((recording, result)) => {
                if is_shown {
                    show_progress("");
                }
                return Ok((recording, result));
            }
            Progress::Late => {}
            Progress::Lost => break,
        }
    }
    Err(Failure::System(say!("work-lost").into()))
}

/// How far a search has come, in a line.
fn progress(recording: &Recording, elapsed: Duration) -> String {
    let nodes = recording.totals().nodes;
    let rate = u128::from(nodes) * 1000 / elapsed.as_millis().max(1);
    let rate = u64::try_from(rate).unwrap_or(u64::MAX);
    let ply = recording.open_nodes().saturating_sub(1).to_string();
    say!("work-progress", nodes = nodes, rate = rate, ply = ply).into()
}
