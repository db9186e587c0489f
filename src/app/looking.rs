//! Looking through the recording for a moment to stop at, and counting it for the statistics: a piece of it
//! between one frame and the next.

use super::keymap::key_for;
use super::model::SecondSearch;
use super::stops::Breakpoint;
use super::{Action, Mode, Model, SearchState, SearchView, Sought, Way};
use crate::check::Opened;
use crate::explain::{Labels, Needle, within};
use crate::language::{Text, say};
use crate::record::{Landmark, Moment, Survey};
use crate::view::Transition;

/// Moments looked at between one frame and the next; where names are compared, fewer.
const PIECE: u32 = 50_000;
const NAMED_PIECE: u32 = 10_000;
/// Nodes counted between one frame and the next.
const COUNTED_PIECE: u32 = 100_000;

/// What is looked for, piece by piece.
#[derive(Clone, Debug)]
pub(super) struct Look {
    sought: Sought,
    way: Way,
    // The moment that it began at, the next one that was not looked at, and where it ends.
    began: Moment,
    next: Moment,
    end: Moment,
}

impl Look {
    /// The moments to look at next, first to last; `None` where all have been looked at.
    fn piece(&self) -> Option<(Moment, Moment)> {
        let moments = if self.sought == Sought::Text { NAMED_PIECE } else { PIECE };
        let next = self.next.number();
        let (first, end) = match self.way {
            Way::Forward => (next, next.saturating_add(moments).min(self.end.number())),
            Way::Back => (next.saturating_sub(moments).max(self.end.number()), next),
        };
        (first < end).then(|| (Moment::new(first), Moment::new(end)))
    }

    /// How much of it is done, of a hundred.
    fn share(&self) -> u32 {
        let done = u64::from(self.next.number().abs_diff(self.began.number()));
        let all = u64::from(self.end.number().abs_diff(self.began.number()));
        u32::try_from(done * 100 / all.max(1)).unwrap_or(100)
    }
}

impl SearchView {
    /// Where a piece has what is looked for: the first such moment, on the way back the last.
    fn first_found(&self, look: &Look, first: Moment, end: Moment) -> Option<Moment> {
        let session = self.session();
        let labels = Labels::new(session.recording, session.replay);
        let is_it = |at: Moment, change: &Transition| match look.sought {
            // Nobody has to look for them.
            Sought::Landmark(_) | Sought::Parting | Sought::Prepared => false,
            Sought::Breakpoint => self.is_breakpoint(at, change),
            Sought::DeepCutoff => change.cut.is_some_and(|cut| cut.pruned > 0 && cut.is_deep()),
            Sought::Text => {
                self.stops.needle.as_ref().is_some_and(|needle| needle.hits(session, &labels, change))
            }
        };
        let mut hits =
            within(session, first..end).filter(|(at, change)| is_it(*at, change)).map(|(at, _)| at);
        if look.way == Way::Forward { hits.next() } else { hits.last() }
    }

    /// That there is no such moment before the clock, or after it.
    pub(super) fn none_found(&self, sought: Sought, text: Option<String>, way: Way) -> Text {
        let is_forward = way == Way::Forward;
        say!(
            "screen-none",
            what = sought.word(),
            text,
            way = if is_forward { "forward" } else { "back" },
            moment = self.clock.shown(),
            runs = is_forward && self.is_searching()
        )
    }
}

impl Model {
    pub(super) fn seek(&mut self, sought: Sought, way: Way) {
        match sought {
            Sought::Landmark(landmark) => self.seek_landmark(landmark, way),
            Sought::Parting => self.seek_parting(way),
            Sought::Prepared => self.seek_prepared(way),
            Sought::Breakpoint if self.shown.stops.breakpoints.is_empty() => {
                self.seek_landmark(Landmark::Cut, way);
            }
            Sought::Text if self.shown.stops.needle.is_none() => {
                self.pause();
                self.tell(say!("screen-no-text", key = key_for(Action::Find)));
            }
            _ => self.look_for(sought, way),
        }
    }

    fn seek_landmark(&mut self, landmark: Landmark, way: Way) {
        let found = match way {
            Way::Forward => self.shown.session().next_landmark(self.shown.clock, landmark),
            Way::Back => self.shown.session().previous_landmark(self.shown.clock, landmark),
        };
        if found.is_none() && landmark == Landmark::Contradiction {
            if self.is_found_beside(way) {
                self.swap_search();
                return self.seek_landmark(landmark, way);
            }
            // A program that was read leaves the clock at its end, behind all of them.
            if let Some(first) = self.shown.opened.report.violations.first().map(|found| found.moment)
                && way == Way::Forward
                && first < self.shown.clock
            {
                let moment = self.shown.clock.shown();
                self.jump(first);
                return self.tell(say!("screen-first-contradiction", moment));
            }
        }
        self.jump(found.unwrap_or(self.shown.clock));
        if found.is_none() {
            self.tell(self.nothing_found(landmark, way));
        }
    }

    /// Whether the search beside this one has a contradiction that way.
    fn is_found_beside(&self, way: Way) -> bool {
        let Some(SecondSearch { search, .. }) = &self.second else { return false };
        match way {
            Way::Forward => search.opened.report.next_after(search.clock).is_some(),
            Way::Back => search.opened.report.last_before(search.clock).is_some(),
        }
    }

    pub(super) fn find(&mut self, typed: &str) {
        if let Some(needle) = Needle::new(typed) {
            self.shown.stops.needle = Some(needle);
            self.look_for(Sought::Text, Way::Forward);
        }
    }

    /// Begins to look for a moment to stop at. Most recordings are looked through at once.
    fn look_for(&mut self, sought: Sought, way: Way) {
        self.pause();
        let nearest = way.nearest(self.shown.clock, self.shown.breakpoint_moments());
        let nearest = nearest.filter(|_| sought == Sought::Breakpoint);
        let is_condition = |stop: &Breakpoint| matches!(stop, Breakpoint::Condition(..));
        if let Some(node) = nearest.filter(|_| !self.shown.breakpoints().iter().any(is_condition)) {
            return self.jump(node);
        }
        let (clock, last) = (self.shown.clock, Moment::new(self.recording().moments()));
        let (next, end) = match way {
            Way::Forward => (clock.after(), nearest.map_or(last, Moment::after)),
            Way::Back => (clock, nearest.unwrap_or(Moment::START)),
        };
        self.shown.stops.look = Some(Look { sought, way, began: next, next, end });
        self.look_on();
    }

    pub(super) fn look_on(&mut self) {
        let Some(mut look) = self.shown.stops.look.take() else { return };
        if let Some((first, end)) = look.piece() {
            if let Some(found) = self.shown.first_found(&look, first, end) {
                self.jump(found);
                self.message = None;
                if look.sought == Sought::Breakpoint {
                    self.tell_of_condition();
                }
                return;
            }
            look.next = if look.way == Way::Forward { end } else { first };
        }
        if look.piece().is_none() {
            return self.end_look(&look);
        }
        self.tell(say!("screen-looking", share = look.share()));
        self.shown.stops.look = Some(look);
    }

    /// Nothing was found. A program that is read may still come to a breakpoint: the clock waits for
    /// it at the end.
    fn end_look(&mut self, look: &Look) {
        let is_forward = look.way == Way::Forward;
        if self.shown.is_reading() && look.sought == Sought::Breakpoint && is_forward {
            self.jump(self.recording().last_moment());
            return self.tell(say!("screen-waits-for-breakpoint"));
        }
        let text = self.shown.stops.needle.as_ref().map(|needle| needle.text.clone());
        self.tell(self.shown.none_found(look.sought, text, look.way));
    }

    pub(super) fn nothing_found(&self, landmark: Landmark, way: Way) -> Text {
        match () {
            () if landmark != Landmark::Contradiction => {}
            () if self.shown.is_reading() => return say!("screen-not-checked-yet"),
            () if self.shown.is_checking() => return say!("screen-still-checking"),
            () if self.shown.opened.report.violations.is_empty() => return say!("screen-no-contradiction"),
            () => {}
        }
        self.shown.none_found(Sought::Landmark(landmark), None, way)
    }

    /// Whether there is more to count, or to look through: whoever runs the terminal passes
    /// [`Action::Tick`] then, as fast as frames are drawn.
    pub fn is_busy(&self) -> bool {
        self.shown.stops.look.is_some() || self.is_counting()
    }

    fn is_counting(&self) -> bool {
        matches!(self.mode, Mode::Statistics(_))
            && self.shown.state == SearchState::Over
            && self.shown.quality.is_none()
    }

    pub(super) fn show_statistics(&mut self) {
        if self.view().totals().is_none() {
            return self.tell(say!("screen-totals-hidden", key = key_for(Action::Spoilers)));
        }
        self.mode = Mode::Statistics(0);
        self.count_on();
    }

    /// Counts a piece of the recording for the statistics, where they are shown.
    pub(super) fn count_on(&mut self) {
        if !self.is_counting() {
            return;
        }
        let Opened { recording, replay, .. } = &self.shown.opened;
        let mut survey = self.shown.survey.take().unwrap_or_else(|| Survey::new(recording));
        if survey.advance(recording, COUNTED_PIECE) {
            self.shown.quality = Some(survey.finish(recording, replay));
        } else {
            self.shown.survey = Some(survey);
        }
    }
}
