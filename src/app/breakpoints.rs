//! Breakpoints: nodes and conditions to stop at, and the page that lists them.

use std::ops::Range;

use super::keymap::key_for;
use super::{Action, Mode, Model, SearchView, Toward};
use crate::explain::{Condition, ConditionError, Labels, Watch, within};
use crate::language::say;
use crate::record::{Moment, NodeId};
use crate::view::Transition;

/// Something to stop at.
#[derive(Clone, Debug)]
pub enum Breakpoint {
    /// A node, as it is entered and as it returns.
    Node(NodeId),
    /// A condition, as it becomes true of a node.
    Condition(Condition, Watch),
}

/// The page that lists the breakpoints.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BreakpointPage {
    /// The condition that is being typed.
    pub typed: String,
    /// The breakpoint that is pointed at, from 0.
    pub chosen: usize,
    /// What is wrong with the condition that was typed.
    pub error: Option<ConditionError>,
}

impl SearchView {
    /// The breakpoints, in the order in which they were set.
    pub fn breakpoints(&self) -> &[Breakpoint] {
        &self.stops.breakpoints
    }

    /// The nodes that have a breakpoint.
    pub fn breakpoint_nodes(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.breakpoints().iter().filter_map(|breakpoint| match breakpoint {
            Breakpoint::Node(node) => Some(*node),
            Breakpoint::Condition(..) => None,
        })
    }

    /// The moments at which those are entered and left.
    pub fn breakpoint_moments(&self) -> impl Iterator<Item = Moment> + '_ {
        let recording = self.recording();
        let both = |node| [Some(recording.entered(node)), recording.left(node)];
        self.breakpoint_nodes().flat_map(both).flatten()
    }

    /// Whether a breakpoint is at a moment that changes so much.
    pub(super) fn is_breakpoint(&self, moment: Moment, change: &Transition) -> bool {
        self.stops.breakpoints.iter().any(|breakpoint| match breakpoint {
            Breakpoint::Node(node) => change.event.node() == *node,
            Breakpoint::Condition(_, watch) => watch.fires(self.session(), moment, change),
        })
    }

    /// The first of some moments at which a breakpoint is.
    pub(super) fn first_breakpoint(&self, moments: Range<Moment>) -> Option<Moment> {
        let mut walked = within(self.session(), moments);
        walked.find(|(at, change)| self.is_breakpoint(*at, change)).map(|(at, _)| at)
    }

    /// The condition of the breakpoint that is at a moment, where it is one.
    pub(super) fn condition_at(&self, moment: Moment) -> Option<String> {
        let found = self.stops.breakpoints.iter().find_map(|breakpoint| match breakpoint {
            Breakpoint::Condition(condition, watch) => {
                watch.first_in(self.session(), moment..moment.after()).map(|_| condition.text.clone())
            }
            Breakpoint::Node(_) => None,
        });
        found.filter(|_| self.stops.breakpoints.len() > 1)
    }
}

impl Model {
    /// Sets a breakpoint at the cursor's node, or takes it away.
    pub(super) fn toggle_breakpoint(&mut self) {
        self.pause();
        if self.shown.branch().is_some() {
            return self.tell(say!("screen-never-entered"));
        }
        let node = self.shown.cursor();
        let name = Labels::of(&self.view()).name(node);
        let set = &mut self.shown.stops.breakpoints;
        let is_it = |breakpoint: &Breakpoint| matches!(breakpoint, Breakpoint::Node(id) if *id == node);
        let at = set.iter().position(is_it);
        match at {
            Some(at) => drop(set.remove(at)),
            None => set.push(Breakpoint::Node(node)),
        }
        self.tell(say!(
            "screen-breakpoint",
            node = name,
            set = at.is_none(),
            key = key_for(Action::Breakpoints)
        ));
    }

    pub(super) fn choose_breakpoint(&mut self, toward: Toward) {
        if let Mode::Breakpoints(page) = &mut self.mode {
            page.chosen = toward.along(page.chosen, self.shown.stops.breakpoints.len());
        }
    }

    pub(super) fn remove_breakpoint(&mut self) {
        let Mode::Breakpoints(page) = &mut self.mode else { return };
        let set = &mut self.shown.stops.breakpoints;
        if page.chosen < set.len() {
            set.remove(page.chosen);
            page.chosen = page.chosen.min(set.len().saturating_sub(1));
        }
    }

    /// Adds the condition that was typed. What is wrong with it stays on the page.
    pub(super) fn add_condition(&mut self, page: BreakpointPage) {
        if page.typed.trim().is_empty() {
            return;
        }
        let added = Condition::parse(&page.typed).and_then(|condition| {
            let watch = condition.watch(self.shown.session())?;
            self.shown.stops.breakpoints.push(Breakpoint::Condition(condition, watch));
            Ok(self.shown.stops.breakpoints.len() - 1)
        });
        self.mode = Mode::Breakpoints(match added {
            Ok(chosen) => BreakpointPage { chosen, ..BreakpointPage::default() },
            Err(error) => BreakpointPage { error: Some(error), ..page },
        });
    }
}
