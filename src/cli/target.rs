//! From GAME and options to a recording, searched now or read from a file, and to a part of it. Where a file takes
//! long to be read, a screen says so.

use std::collections::BTreeSet;
use std::iter;
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::Builder;
use std::time::Duration;

use clap::Args;

use super::report::{self, Failure, note, refuse};
use super::search_args::SearchBy;
use super::source::{STANDARD_INPUT, Source, SourceReader};
use super::terminal::Looks;
use super::typed::{moment, plies};
use super::work::SearchRun;
use crate::app::{Entries, List};
use crate::catalog::{FileKind, Form, numbered};
use crate::check::Session;
use crate::engine::Effort;
use crate::explain::{Excerpt, find_typed};
use crate::language::say;
use crate::record::{Landmark, Moment, NodeId, Recording};
use crate::text::{clean, readings};
use crate::tui::{self, StepSource, TuiError};
use crate::view::Written;

#[derive(Clone, Debug, Args)]
pub(super) struct Target {
    /// A game, a tree such as "((3 12 8) (2 4 6) (14 5 2))", a file, or - for standard input
    #[arg(allow_negative_numbers = true)]
    pub game: String,
    #[command(flatten)]
    search: SearchBy,
}

impl Target {
    /// Finds what the target stands for, before anything is searched; `kind` is what a file holds,
    /// where that was said. A large file is read beside a screen.
    pub fn loaded(&self, kind: Option<FileKind>, looks: Looks) -> Result<Source, Failure> {
        let target = self.clone();
        load(&self.game, looks, move || target.found(kind, Effort::Quick))
    }

    fn found(&self, kind: Option<FileKind>, effort: Effort) -> Result<Source, Failure> {
        SourceReader { kind, effort, opening: &self.search.args.opening() }.find(&self.game)
    }

    /// The search of what a program printed that turned out to be no recording.
    pub fn ready_from_bytes(&self, bytes: &[u8], kind: Option<FileKind>) -> Result<StepSource, Failure> {
        let opening = &self.search.args.opening();
        self.ready_from(SourceReader { kind, effort: Effort::Quick, opening }.brought(self.name(), bytes)?)
    }

    pub fn name(&self) -> &str {
        if Form::of(&self.game) == Form::StandardInput { STANDARD_INPUT } else { &self.game }
    }

    pub fn ready_from(&self, source: Source) -> Result<StepSource, Failure> {
        match source {
            Source::Game(game) => {
                let algorithm = self.search.algorithm.or(game.algorithm).unwrap_or_default();
                Ok(StepSource::Job(self.search.args.job(&game, algorithm, &[algorithm])?))
            }
            Source::Recording(recorded, _) => {
                self.note_idle_search("recording");
                Ok(*recorded)
            }
        }
    }

    /// Notes that search options mean nothing, where any were typed.
    pub fn note_idle_search(&self, what: &'static str) {
        if self.search.algorithm.is_some() || self.search.args.is_typed() {
            note(&say!("note-idle-search", what));
        }
    }

    /// Does the search, or checks the recording with so much effort.
    pub fn searched(&self, effort: Effort) -> Result<SearchRun, Failure> {
        SearchRun::of(self.ready_from(self.found(None, effort)?)?)
    }
}

#[derive(Clone, Copy, Debug, Args)]
pub(super) struct WrittenArgs {
    /// How much of a written tree is shown that the search has not entered: never, pruned, all
    #[arg(long, value_name = "HOW", default_value = Written::All.word())]
    pub show_tree: Written,
}

#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "What of it")]
pub(super) struct ExcerptArgs {
    /// Plies shown; of what lies deeper is said how much it is
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true, value_parser = plies)]
    max_depth: Option<u32>,
    /// Only the branch that these moves lead to: a1,b2; names with blanks between commas or in quotes
    #[arg(long, value_name = "MOVES")]
    focus: Option<String>,
}

impl ExcerptArgs {
    pub fn chosen(&self, at: Option<Moment>, session: Session<'_>) -> Result<Excerpt, Failure> {
        let recording = session.recording;
        let focus = self.focus.as_deref().map(|moves| find_node("--focus", moves, session)).transpose()?;
        if let (Some(node), Some(at), Some(moves)) = (focus, at, &self.focus)
            && recording.entered(node) > at
        {
            let (at, entered) = (at.shown().to_string(), recording.entered(node).shown().to_string());
            let said = say!("excerpt-too-early", moves = clean(moves), entered, at);
            return refuse(said);
        }
        Ok(Excerpt { max_depth: self.max_depth, focus, from: None, to: at })
    }
}

/// The moment that `--at` means: by its number, a cut by its own, or a node by its moves.
pub(super) fn find_place(option: &'static str, place: &str, session: Session<'_>) -> Result<Moment, Failure> {
    if is_number(place) {
        return find_moment(option, moment(place).map_err(Failure::input)?, session.recording);
    }
    let Some(cut) = place.strip_prefix(CUT) else {
        return find_node(option, place, session).map(|node| session.recording.entered(node));
    };
    let found = cut.parse::<usize>().ok().and_then(|cut| cuts(session).nth(cut.checked_sub(1)?));
    let all = session.recording.totals().cuts;
    found.ok_or_else(|| Failure::input(say!("step-no-cut", place = clean(place), cuts = all)))
}

/// The moments of a row of figures, in order, where `--at` lists moments and cuts, or means all cuts of the part that
/// is shown.
pub(super) fn find_places(
    places: &str,
    part: &Excerpt,
    session: Session<'_>,
) -> Result<Vec<Moment>, Failure> {
    let recording = session.recording;
    if places == ALL_CUTS {
        let top = part.focus.map_or(0, |root| recording.ply(root));
        let is_inside = |node| part.focus.is_none_or(|root| (root..recording.end(root)).contains(&node));
        let is_high =
            |node| part.max_depth.is_none_or(|plies| recording.ply(node) < top.saturating_add(plies));
        let is_shown = |&at: &Moment| {
            let cut = recording.event(at).and_then(|event| recording.parent(event.node()));
            cut.is_some_and(|node| is_inside(node) && is_high(node))
        };
        let shown: Vec<_> = cuts(session).filter(is_shown).collect();
        return if shown.is_empty() { refuse(say!("export-no-cuts")) } else { Ok(shown) };
    }
    let found: Result<BTreeSet<_>, _> =
        places.split(',').map(|place| find_place("--at", place.trim(), session)).collect();
    Ok(found?.into_iter().collect())
}

/// Whether `--at` means several moments. Without a number or a cut among them, names lead to a node.
pub(super) fn is_list(places: &str) -> bool {
    let is_moment = |part: &str| is_number(part.trim()) || part.trim().starts_with(CUT);
    places == ALL_CUTS || (places.contains(',') && places.split(',').any(is_moment))
}

const CUT: &str = "cut:";
const ALL_CUTS: &str = "cuts";

/// Whether a text is meant to be the number of a moment.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn cuts(session: Session<'_>) -> impl Iterator<Item = Moment> {
    let next = move |at: &Moment| session.next_landmark(*at, Landmark::Cut);
    iter::successors(next(&Moment::START), next)
}

/// The moment with a number, as `option` gives it.
pub(super) fn find_moment(
    option: &'static str,
    number: u32,
    recording: &Recording,
) -> Result<Moment, Failure> {
    let moments = recording.moments();
    let found = Moment::from_shown(number).filter(|_| number <= moments);
    found.ok_or_else(|| {
        let (number, last) = (number.to_string(), moments.to_string());
        Failure::input(say!("excerpt-moment", option, number, last))
    })
}

/// The node that moves lead to, as `option` gives them.
pub(super) fn find_node(option: &'static str, moves: &str, session: Session<'_>) -> Result<NodeId, Failure> {
    if session.recording.is_empty() {
        return refuse(say!("excerpt-nothing-recorded", option));
    }
    find_typed(session, &readings(moves)).map_err(|error| {
        Failure::input(say!("excerpt-focus", option, moves = clean(moves), problem = error.to_string()))
    })
}

/// How long a file may take before there is a screen: most are read by then.
const PATIENCE: Duration = Duration::from_millis(50);

/// Reads what GAME names; a file on a thread of its own, beside a screen where that takes long.
pub(super) fn load<T: Send + 'static>(
    game: &str,
    looks: Looks,
    read: impl FnOnce() -> Result<T, Failure> + Send + 'static,
) -> Result<T, Failure> {
    // What is typed on standard input are lines, and no keys.
    let is_file = Form::of(game) != Form::StandardInput && Path::new(numbered(game).0).exists();
    if !is_file {
        return read();
    }
    let (at_end, end) = channel::<()>();
    let reading = Builder::new().spawn(move || {
        let _at_end = at_end;
        read()
    });
    let reading = reading.map_err(|error| Failure::System(error.to_string()))?;
    let is_late = end.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout);
    // A thread that is not waited for ends with the program.
    if is_late {
        show(game, looks, || reading.is_finished())?;
    }
    reading.join().unwrap_or_else(|panic| resume_unwind(panic))
}

/// Shows that a file is read, until it `is_read`.
fn show(file: &str, looks: Looks, is_read: impl Fn() -> bool) -> Result<(), Failure> {
    report::hold();
    let mut progress = || (!is_read()).then(report::held_progress);
    let title = say!("screen-loading", file = clean(file)).into();
    let list = List::of(title, Entries::Reading(String::new()));
    let shown = match tui::loading(list, &mut progress, looks.on_screen()) {
        // What the thread has yet to say is for nobody.
        Ok(false) => return Err(Failure::Quit),
        // What is wrong with the file is said before that there is no terminal.
        Ok(true) | Err(TuiError::NoTerminal) => Ok(()),
        Err(error) => Err(error.into()),
    };
    report::release();
    shown
}
