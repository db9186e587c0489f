//! Where the clock stops: at breakpoints, which a page lists, at marks, and before it jumped; and where `:` goes
//! to: a moment, a share of the search, a node.

use std::collections::{BTreeMap, BTreeSet};

use super::keymap::key_for;
use super::looking::Look;
use super::{Action, Mode, Model, SearchView, Sought, Way};
use crate::check::Session;
use crate::explain::{Condition, ConditionError, Labels, Needle, Watch, find_text, within};
use crate::import::SyntaxError;
use crate::import::lesson::Lesson;
use crate::language::{Text, say};
use crate::record::{Branch, Landmark, Moment, NodeId, Recording};
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

/// A moment that was chosen beforehand, with what is said there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PreparedStop {
    /// The moment.
    pub moment: Moment,
    /// What is said, a paragraph each.
    pub words: Vec<String>,
}

/// The mark that means where the clock was before it last jumped.
const BEFORE_JUMP: char = '\'';

/// The key of the first line of a recording that keeps marks: `"marks":{"a":12}`.
pub const MARKS: &str = "marks";

/// The marks that a recording keeps, as far as it has their moments.
pub fn kept_marks(recording: &Recording) -> BTreeMap<char, Moment> {
    let kept = recording.header.extra.iter().find(|(key, _)| key == MARKS);
    let kept = kept.and_then(|(_, json)| serde_json::from_str::<BTreeMap<char, u32>>(json).ok());
    let is_there = |(name, shown)| {
        let moment = Moment::from_shown(shown).filter(|&moment| moment <= recording.last_moment())?;
        Some((name, moment))
    };
    kept.unwrap_or_default().into_iter().filter_map(is_there).collect()
}

/// Where the clock stops, and what it is looking for.
#[derive(Debug, Default)]
pub(super) struct Stops {
    pub breakpoints: Vec<Breakpoint>,
    pub look: Option<Look>,
    pub needle: Option<Needle>,
    /// Whether playing pauses at breakpoints, and at cutoffs where there are none.
    pub pauses: bool,
    pub(super) prepared: Vec<PreparedStop>,
    // Those of them whose outcome is hidden, as a class first says what it is.
    hidden: BTreeSet<Moment>,
    marks: BTreeMap<char, Moment>,
    came_from: Moment,
}

impl Stops {
    /// Those that a recording begins with: the marks that it keeps.
    pub fn of_recording(recording: &Recording) -> Self {
        Self { marks: kept_marks(recording), ..Self::default() }
    }

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
    /// Prepares the moments of a lesson to stop at. In a vote their outcome is hidden until a key shows it.
    ///
    /// # Errors
    /// When they do not fit the recording.
    pub fn prepare_stops(&mut self, lesson: &Lesson, is_vote: bool) -> Result<(), SyntaxError> {
        let mut prepared: Vec<PreparedStop> = Vec::new();
        for part in lesson.set(&self.view())? {
            let words = lesson.parts[part.part].words.clone();
            match prepared.last_mut().filter(|last| last.moment == part.moment) {
                Some(last) => last.words.extend(words),
                None => prepared.push(PreparedStop { moment: part.moment, words }),
            }
        }
        self.preferences.mask.spoilers &= !is_vote;
        let stops = &mut self.shown.stops;
        stops.hidden = prepared.iter().map(|stop| stop.moment).filter(|_| is_vote).collect();
        stops.prepared = prepared;
        Ok(())
    }

    /// On to the next prepared stop, or back to the one before.
    pub(super) fn seek_prepared(&mut self, way: Way) {
        let clock = self.shown.clock;
        let found = way.nearest(clock, self.shown.stops.prepared.iter().map(|stop| stop.moment));
        self.jump(found.unwrap_or(clock));
        if found.is_none() {
            self.tell(self.shown.none_found(Sought::Prepared, None, way));
        }
    }

    /// Whether the outcome of the moment is hidden until a key shows it.
    pub fn is_outcome_hidden(&self) -> bool {
        self.shown.stops.hidden.contains(&self.shown.clock)
    }

    pub(super) fn show_outcome(&mut self) {
        self.shown.stops.hidden.remove(&self.shown.clock);
    }

    /// The prepared stop at the moment of the clock, with its number, and how many there are.
    pub fn prepared_stop(&self) -> Option<(&PreparedStop, usize, usize)> {
        let prepared = &self.shown.stops.prepared;
        let at = prepared.iter().position(|stop| stop.moment == self.shown.clock)?;
        Some((&prepared[at], at + 1, prepared.len()))
    }

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
        let moment = self.shown.clock.shown();
        self.tell(say!("screen-marked", mark = name.to_string(), moment, typed = moment.to_string()));
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
        self.tell(say!("screen-pauses", at, key = key_for(Action::Pauses)));
    }
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

    /// The first moment after the clock, up to another one, at which playing pauses. Where breakpoints hold
    /// the clock in any case, they do so without being asked to.
    pub(super) fn stop_before(&self, last: Moment, is_held: bool) -> Option<Moment> {
        let has_breakpoints = !self.stops.breakpoints.is_empty();
        match () {
            () if !(self.stops.pauses || is_held && has_breakpoints) => None,
            () if has_breakpoints => {
                let mut walked = within(self.session(), self.clock.after()..last.after());
                walked.find(|(at, change)| self.is_breakpoint(*at, change)).map(|(at, _)| at)
            }
            () => {
                let cut = self.session().next_landmark(self.clock, Landmark::Cut);
                cut.filter(|&cut| cut <= last)
            }
        }
    }
}

/// The word that makes moves of what would be read as a moment: `:move 4`.
const MOVE: &str = "move";

/// Why there is nothing to go to; and the branch that was meant, where it is one that was pruned.
pub(super) type NowhereToGo = (Text, Option<Branch>);

/// The moment that a text means: `120`, `50%`, or moves from the root, which lead to the moment
/// at which their node is entered. The recording must have nodes.
pub(super) fn find(text: &str, session: Session<'_>) -> Result<Moment, NowhereToGo> {
    let Session { recording, replay, .. } = session;
    let mut words: Vec<_> = text.split_whitespace().collect();
    match words[..] {
        [share] if share.ends_with('%') => return share_of(share, recording),
        [number] if is_count(number) => return moment(number, recording),
        [MOVE, _, ..] if replay.find_child(recording, NodeId::ROOT, MOVE).is_none() => {
            words.remove(0);
        }
        _ => {}
    }
    let found = find_text(session, &words.join(" "));
    found.map(|node| recording.entered(node)).map_err(|error| {
        let pruned = error.found;
        (error.to_string().into(), pruned)
    })
}

fn moment(typed: &str, recording: &Recording) -> Result<Moment, NowhereToGo> {
    let moments = recording.moments();
    let number = typed.replace(',', "").parse().ok().filter(|&number| number <= moments);
    number
        .and_then(Moment::from_shown)
        .ok_or_else(|| (say!("error-moment", typed = typed.to_owned(), moments), None))
}

/// Whether a text is a number as people write or read it: `36594`, `36,594`. A move like `1,1` is
/// none.
fn is_count(text: &str) -> bool {
    let mut groups = text.split(',');
    let is_digits = |group: &str| !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit());
    groups.next().is_some_and(is_digits) && groups.all(|group| group.len() == 3 && is_digits(group))
}

fn share_of(typed: &str, recording: &Recording) -> Result<Moment, NowhereToGo> {
    let share = typed.trim_end_matches('%').parse().ok().filter(|share| (0.0..=100.0).contains(share));
    let share: f64 = share.ok_or_else(|| (say!("error-share", typed = typed.to_owned()), None))?;
    let number = (f64::from(recording.last_moment().number()) * share / 100.0).round();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of a u32")]
    let number = number as u32;
    Ok(Moment::new(number))
}
