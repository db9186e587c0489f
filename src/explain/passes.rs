//! The passes of a search that is done again and again under one root.

use super::contradiction::lacking;
use super::teller::Teller;
use crate::check::Session;
use crate::record::{Pass, Recording};
use crate::score::Window;
use crate::text::count;

/// The passes of a search, and what each leaves behind.
pub(super) struct Passes {
    /// The passes, in order; none where the search is not one of passes.
    pub all: Vec<Pass>,
    /// What was spent and is known after each of them.
    after: Vec<After>,
    /// How many there were, known or not.
    pub count: u64,
}

/// What was spent and is known after a pass.
#[derive(Clone, Copy)]
pub(super) struct After {
    /// The nodes entered in it and in all passes before.
    pub nodes: u64,
    /// Where the value lies by what it and all passes before came to.
    pub bounds: Window,
}

impl After {
    const NOTHING: Self = Self { nodes: 0, bounds: Window::FULL };

    fn with(self, pass: &Pass) -> Self {
        let bounds = pass.found.map_or(self.bounds, |(value, bound)| self.bounds.bounded(bound, value));
        Self { nodes: self.nodes.saturating_add(pass.nodes), bounds }
    }
}

impl Passes {
    pub fn of(recording: &Recording) -> Self {
        let all = recording.passes();
        let add = |sum: &mut After, pass: &Pass| {
            *sum = sum.with(pass);
            Some(*sum)
        };
        let after = all.iter().scan(After::NOTHING, add).collect();
        Self { all, after, count: recording.pass_count() }
    }

    /// What was spent and is known after so many of them.
    pub fn after(&self, passes: u32) -> After {
        let last = (passes as usize).checked_sub(1).and_then(|last| self.after.get(last));
        last.copied().unwrap_or(After::NOTHING)
    }
}

/// A pass as sentences call it.
pub(super) trait Called {
    /// `Pass 2`.
    fn title(&self) -> String;

    /// `2 plies deep`; empty where that is not known.
    fn depth(&self) -> String;

    /// `pass 2, 2 plies deep`.
    fn called(&self) -> String;
}

impl Called for Pass {
    fn title(&self) -> String {
        format!("Pass {}", self.number)
    }

    fn depth(&self) -> String {
        self.depth.map_or_else(String::new, |depth| format!("{} deep", count(depth.into(), "ply", "plies")))
    }

    fn called(&self) -> String {
        let pass = format!("pass {}", self.number);
        if self.depth.is_some() { format!("{pass}, {}", self.depth()) } else { pass }
    }
}

/// Where a search was stopped, and what of it counts: what follows `the search was stopped`.
#[must_use]
pub fn stopped(session: Session<'_>) -> String {
    let recording = session.recording;
    let lacking = lacking(session);
    if !lacking.is_empty() {
        return format!("before its end, or else {lacking}");
    }
    match open_pass(recording) {
        Some((open, Some(counts))) => {
            format!("in {open}, which counts for nothing: this is what {counts}, found")
        }
        Some((open, None)) => format!("in {open}, before any pass had ended: this is what it had by then"),
        None => "before its end: this is what it had by then".to_owned(),
    }
}

/// The pass that a search was stopped in, and the one before it that counts, if one does.
pub(super) fn open_pass(recording: &Recording) -> Option<(String, Option<String>)> {
    let passes = recording.passes();
    let open = passes.last().filter(|pass| pass.is_open())?;
    let counts = recording.counting_pass().filter(|pass| pass.number != open.number);
    Some((open.called(), counts.map(|pass| pass.called())))
}

/// What a pass and all passes up to it cost, in a sentence; the first one costs what it costs.
pub(super) fn cost(teller: &Teller, pass: &Pass) -> String {
    let own = count(pass.nodes, "node", "nodes");
    if pass.number == 1 {
        return format!("It cost {own}.");
    }
    let all = teller.after(pass.number).nodes;
    format!("It cost {own}; all passes so far {}.", count(all, "node", "nodes"))
}
