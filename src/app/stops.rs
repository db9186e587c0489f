//! Where the clock stops: at breakpoints, at marks, and before it jumped.

use std::collections::BTreeMap;

use super::breakpoints::Breakpoint;
use super::keymap::key_for;
use super::looking::Look;
use super::{Action, Model, SearchView};
use crate::check::Session;
use crate::explain::Needle;
use crate::language::say;
use crate::record::{Landmark, Moment};

/// The mark that means where the clock was before it last jumped.
const BEFORE_JUMP: char = '\'';

/// Where the clock stops, and what it is looking for.
#[derive(Debug, Default)]
pub(super) struct Stops {
    pub breakpoints: Vec<Breakpoint>,
    pub look: Option<Look>,
    pub needle: Option<Needle>,
    /// Whether playing pauses at breakpoints, and at cutoffs where there are none.
    pub pauses: bool,
    marks: BTreeMap<char, Moment>,
    came_from: Moment,
}

impl Stops {
    /// What holds of them for another recording: conditions and the text that is searched for. Nodes
    /// and moments are none of its.
    pub fn of_another(&self, session: Session<'_>) -> Self {
        let again = |breakpoint: &Breakpoint| match breakpoint {
            Breakpoint::Node(_) => None,
            Breakpoint::Condition(condition, _) => {
                let watch = condition.watch(session).ok()?;
                Some(Breakpoint::Condition(condition.clone(), watch))
            }
        };
        Self {
            breakpoints: self.breakpoints.iter().filter_map(again).collect(),
            needle: self.needle.clone(),
            pauses: self.pauses,
            ..Self::default()
        }
    }
}

impl Model {
    /// Moves the clock, and remembers where it was.
    pub(super) fn jump(&mut self, moment: Moment) {
        if moment != self.shown.clock {
            self.shown.stops.came_from = self.shown.clock;
        }
        self.go_to(moment);
    }

    pub(super) fn mark(&mut self, name: char) {
        self.pause();
        self.shown.stops.marks.insert(name, self.shown.clock);
        self.tell(say!("screen-marked", mark = name.to_string(), moment = self.shown.clock.shown()));
    }

    pub(super) fn go_to_mark(&mut self, name: char) {
        let before = Some(self.shown.stops.came_from).filter(|_| name == BEFORE_JUMP);
        if let Some(moment) = before.or_else(|| self.shown.stops.marks.get(&name).copied()) {
            self.jump(moment);
        } else {
            self.pause();
            self.tell(say!("screen-no-mark", mark = name.to_string()));
        }
    }

    /// Whether playing pauses at breakpoints, or does so no longer.
    pub(super) fn pause_at_stops(&mut self) {
        self.shown.stops.pauses = !self.shown.stops.pauses;
        let at = match (self.shown.stops.pauses, self.shown.stops.breakpoints.is_empty()) {
            (true, false) => "breakpoints",
            (true, true) => "cutoffs",
            (false, _) => "nothing",
        };
        self.tell(say!("screen-pauses", at = at, key = key_for(Action::Pauses)));
    }
}

impl SearchView {
    /// The first moment after the clock, up to another one, at which playing pauses. Where breakpoints hold
    /// the clock in any case, they do so without being asked to.
    pub(super) fn stop_before(&self, last: Moment, is_held: bool) -> Option<Moment> {
        let has_breakpoints = !self.stops.breakpoints.is_empty();
        match () {
            () if !(self.stops.pauses || is_held && has_breakpoints) => None,
            () if has_breakpoints => self.first_breakpoint(self.clock.after()..last.after()),
            () => {
                let cut = self.session().next_landmark(self.clock, Landmark::Cut);
                cut.filter(|&cut| cut <= last)
            }
        }
    }
}
