//! What every action does to the model.

use std::mem;
use std::time::Duration;

use super::keymap::key_for;
use super::model::Message;
use super::stops;
use super::{Action, BreakpointPage, Edit, Mode, Model, Practice, Request, Stage, Toward, Way};
use crate::explain;
use crate::language::{Text, say};
use crate::record::{Moment, Recording};

/// For how long a message is shown while the search plays.
const READ: Duration = Duration::from_secs(3);

impl Model {
    /// Does an action. What the model cannot do itself is asked for.
    pub fn update(&mut self, action: Action) -> Option<Request> {
        let request = self.act(action);
        self.answer_again();
        self.shown.cache.forget();
        self.sync();
        request
    }

    fn act(&mut self, action: Action) -> Option<Request> {
        let was_looking = self.shown.stops.look.is_some() && action == Action::Back;
        if action != Action::Tick {
            self.shown.stops.look = None;
            self.message = None;
            self.message_shown = Duration::ZERO;
            let leaves =
                action == Action::Quit || matches!((action, &self.mode), (Action::Back, Mode::Practice(_)));
            let warns = leaves && self.answers_at_stake() > 0;
            let was_warned = mem::replace(&mut self.was_warned, warns);
            if warns && !was_warned {
                self.tell(say!("screen-answers-lost"));
                return None;
            }
        }
        match action {
            Action::Quit => return Some(Request::Quit),
            Action::Interrupt if self.stop_request() => {}
            Action::Interrupt => {
                // Of a reading that has brought nothing there is nothing to be kept.
                let is_kept = !(self.shown.is_reading() && self.view().is_empty());
                let stops = self.shown.is_searching() && is_kept;
                return Some(if stops { Request::StopSearch } else { Request::Quit });
            }
            Action::Suspend => return Some(Request::Suspend),
            Action::Redraw => return Some(Request::Redraw),
            Action::SaveFrame => return Some(Request::SaveFrame),
            Action::NextTheme => {
                self.message = Some(Message::NextTheme);
                return Some(Request::NextTheme);
            }
            Action::Back if was_looking => {}
            Action::Back => return self.back(),
            Action::Help => self.help(),
            Action::Tick => self.tick(),
            Action::Scroll(lines) => self.scroll(lines),
            Action::Page(way) => self.scroll(way.page(self.area().height)),
            Action::Ask => self.mode = Mode::Typing(String::new()),
            Action::Edit(edit) => self.edit(edit),
            Action::Speed(way) => self.change_speed(way),
            Action::Submit => self.submit(),
            Action::Find => self.mode = Mode::Finding(String::new()),
            Action::PointAt(toward) => self.point_at(toward),
            Action::Remove => self.remove_breakpoint(),
            _ if self.view().is_empty() => self.tell(say!("screen-nothing-yet")),
            Action::Practise => self.open_practice(),
            Action::Say(yes) => self.say(yes),
            Action::TickBranch => self.tick_branch(),
            Action::TellAnswer => self.tell_answer(),
            Action::NextRun(way) => self.next_run(way),
            Action::NextPart => self.teach_on(),
            Action::ShowOutcome => self.show_outcome(),
            Action::Ghosts => self.turn_ghosts(),
            Action::Large => self.turn_large(),
            Action::SwapSides => self.swap_search(),
            Action::Beside => self.open_or_close_second(),
            Action::Spoilers => {
                self.preferences.mask.spoilers = !self.preferences.mask.spoilers;
                self.tell(say!("screen-spoilers", shown = self.preferences.mask.spoilers));
            }
            Action::Point { column, row } => self.point(column, row),
            Action::PlayOrPause => self.play_or_pause(),
            Action::Why => (self.mode, self.words_page) = (Mode::Why(self.new_why_page()), 0),
            Action::EveryMove => self.ask_every_move(),
            Action::EditTree => self.ask_edit(),
            Action::AnotherSearch => self.choose_search(),
            Action::Undo => self.undo(),
            Action::Show(shape) => self.preferences.shape = shape,
            Action::Zoom(to) => self.zoom_to(to),
            Action::NextPanel => self.preferences.panel = self.preferences.panel.wrapping_add(1),
            Action::TurnWords(way) => self.turn_words(way),
            Action::Words => self.set_voice(self.preferences.voice.other()),
            Action::Statistics => self.show_statistics(),
            Action::Look(toward) => self.look(toward),
            Action::LookAt(id) => self.look_at(id),
            Action::CursorToClock => self.cursor_to_clock(),
            Action::ClockToCursor => self.clock_to_cursor(),
            Action::Fold => self.fold(),
            Action::FoldRefuted => self.fold_refuted(),
            Action::FoldAllButPrincipal => self.fold_all_but_principal(),
            Action::UnfoldAll => self.unfold_all(),
            Action::Step(way) => self.step(way),
            Action::Over(Way::Forward) => self.go_by(Recording::over),
            Action::Over(Way::Back) => self.go_by(Recording::back_over),
            Action::Out(Way::Forward) => self.go_by(Recording::out),
            Action::Out(Way::Back) => self.go_by(Recording::back_out),
            Action::ToEnd(way) => self.go_to_end(way),
            Action::GoTo(moment) => self.jump(moment),
            Action::Seek(sought, way) => self.seek(sought, way),
            Action::Mark(name) => self.mark(name),
            Action::ToMark(name) => self.go_to_mark(name),
            Action::Breakpoint => self.toggle_breakpoint(),
            Action::Breakpoints => self.mode = Mode::Breakpoints(BreakpointPage::default()),
            Action::Pauses => self.pause_at_stops(),
            // Nothing is played here.
            Action::Redo
            | Action::Hint
            | Action::WhatIf
            | Action::WhatIfInstead
            | Action::Save
            | Action::NewGame => {}
        }
        None
    }

    pub(super) fn go_to(&mut self, moment: Moment) {
        self.pause();
        self.set_clock(moment);
        // It goes on with the end from now on, where it stands there.
        self.shown.held = None;
    }

    pub(super) fn set_clock(&mut self, moment: Moment) {
        // A lesson is not stepped over.
        let part = self.next_part().filter(|&(_, next)| next <= moment && moment > self.shown.clock);
        let moment = part.map_or(moment, |(_, next)| next);
        self.shown.set_clock(moment);
        self.words_page = 0;
        if let Some((part, _)) = part {
            self.begin_part(part);
        }
    }

    /// Moves the clock, and says so where it cannot go on.
    fn go_by(&mut self, way: impl Fn(&Recording, Moment) -> Moment) {
        let (before, part) = (self.shown.clock, self.next_part());
        self.go_to(way(&self.shown.opened.recording, before));
        if self.shown.clock == before && part == self.next_part() {
            self.tell(self.nowhere_to_go());
        }
    }

    fn go_to_end(&mut self, way: Way) {
        let end = if way == Way::Forward { self.recording().last_moment() } else { Moment::START };
        let is_there = self.shown.clock == end;
        self.jump(end);
        if is_there {
            self.tell(self.nowhere_to_go());
        }
    }

    fn step(&mut self, way: Way) {
        match way {
            Way::Forward if self.closes_question() => {}
            Way::Forward => self.go_by(|_, clock| clock.after()),
            Way::Back => self.go_by(|_, clock| clock.before().unwrap_or_default()),
        }
    }

    /// Which end of time this is.
    fn nowhere_to_go(&self) -> Text {
        match () {
            () if self.shown.clock < self.recording().last_moment() => {
                say!("screen-first-moment", key = key_for(Action::ToEnd(Way::Forward)))
            }
            () if self.shown.is_reading() => say!("screen-last-line-so-far"),
            () if self.shown.is_searching() => say!("screen-last-moment-so-far"),
            () => say!("screen-last-moment", key = key_for(Action::ToEnd(Way::Back))),
        }
    }

    fn play_or_pause(&mut self) {
        if self.mode == Mode::Playing {
            self.mode = Mode::Stepping;
        } else if self.shown.clock < self.recording().last_moment() || self.shown.is_searching() {
            self.mode = Mode::Playing;
        } else {
            self.tell(self.nowhere_to_go());
        }
    }

    fn tick(&mut self) {
        self.count_on();
        self.look_on();
        if self.mode != Mode::Playing || self.view().is_empty() {
            return;
        }
        self.message_shown += self.pace();
        if self.message_shown >= READ {
            // The keys are worth more by now.
            self.message = None;
        }
        let next = Moment::new(self.shown.clock.number().saturating_add(self.preferences.speed.moments()));
        let pause = self.shown.stop_before(next, false);
        self.set_clock(pause.unwrap_or(next));
        if pause.is_some() {
            self.mode = Mode::Stepping;
            self.tell_of_condition();
        }
        if self.shown.clock >= self.recording().last_moment() && !self.shown.is_searching() {
            self.mode = Mode::Stepping;
        }
    }

    /// How long a moment is shown while the search plays: at low speeds longer where there is more to
    /// read.
    pub fn pace(&self) -> Duration {
        if self.mode != Mode::Playing || !self.preferences.speed.is_read() {
            return self.preferences.speed.tick();
        }
        let narration = explain::narrate(&self.view(), self.preferences.voice);
        let words = narration.sentences().map(|said| said.to_string().split_whitespace().count()).sum();
        self.preferences.speed.tick_for(words)
    }

    fn change_speed(&mut self, way: Way) {
        let before = self.preferences.speed;
        self.preferences.speed = before.next(way);
        let power = self.preferences.speed.power();
        let (pace, number) = match power {
            0 => ("second", 1),
            1.. => ("fast", 1 << power),
            _ => ("slow", 1 << -power),
        };
        let end = if power > 0 { "fastest" } else { "slowest" };
        let end = (before == self.preferences.speed).then_some(end);
        self.tell(say!("screen-speed", pace, number = number.to_string(), end));
    }

    fn back(&mut self) -> Option<Request> {
        match &mut self.mode {
            Mode::Stepping if self.shown.is_reading() => {
                self.tell(say!("screen-still-read", key = key_for(Action::Interrupt)));
            }
            Mode::Stepping if self.shown.is_searching() => return Some(Request::StopSearch),
            Mode::Stepping => self.tell(say!("screen-nothing-back", key = key_for(Action::Quit))),
            Mode::Why(_) | Mode::EveryMove(_) => self.leave_why(),
            Mode::Practice(_) => self.leave_practice(),
            Mode::Help { filter, .. } if !filter.is_empty() => filter.clear(),
            Mode::Help { practice, .. } => self.mode = practice.take().map_or(Mode::Stepping, Mode::Practice),
            _ => self.mode = Mode::Stepping,
        }
        None
    }

    fn scrolled(&mut self) -> Option<&mut u16> {
        match &mut self.mode {
            Mode::Help { scrolled, .. }
            | Mode::Statistics(scrolled)
            | Mode::Practice(Practice { stage: Stage::Over(scrolled), .. }) => Some(scrolled),
            _ => None,
        }
    }

    fn scroll(&mut self, lines: i16) {
        if let Some(scrolled) = self.scrolled() {
            *scrolled = scrolled.saturating_add_signed(lines);
        }
    }

    /// Scrolls an open page back to its last line, where it was scrolled past it. Whoever draws
    /// it says how far that is, and learns whether it goes on below.
    pub fn scroll_within(&mut self, end: u16) -> bool {
        let Some(scrolled) = self.scrolled() else { return false };
        *scrolled = (*scrolled).min(end);
        *scrolled < end
    }

    /// Lists every key. Practice goes on afterwards.
    fn help(&mut self) {
        let practice = match mem::take(&mut self.mode) {
            Mode::Practice(practice) => Some(practice),
            _ => None,
        };
        self.mode = Mode::Help { scrolled: 0, filter: String::new(), practice };
    }

    fn turn_ghosts(&mut self) {
        if !self.view().is_written() {
            return self.tell(say!("screen-no-ghosts"));
        }
        let written = &mut self.preferences.mask.written;
        *written = written.next();
        let shown = written.word();
        self.tell(say!("screen-ghosts", shown));
    }

    /// Points at what stands beside what is pointed at.
    fn point_at(&mut self, toward: Toward) {
        match &mut self.mode {
            Mode::Breakpoints(page) => {
                page.chosen = toward.along(page.chosen, self.shown.stops.breakpoints.len());
            }
            Mode::Choosing(page) => page.change(toward),
            Mode::Why(_) | Mode::EveryMove(_) => self.point_at_reason(toward),
            _ => self.point_at_answer(toward),
        }
    }

    fn edit(&mut self, edit: Edit) {
        if matches!(self.mode, Mode::Practice(_)) {
            return self.edit_answer(edit);
        }
        let (line, closes) = match &mut self.mode {
            Mode::Typing(line) | Mode::Finding(line) => (line, true),
            Mode::Editing(edit) => (&mut edit.typed, true),
            Mode::Breakpoints(page) => {
                page.error = None;
                (&mut page.typed, false)
            }
            Mode::Help { scrolled, filter, .. } => {
                *scrolled = 0;
                (filter, false)
            }
            _ => return,
        };
        if !edit.change(line) && closes {
            self.mode = Mode::Stepping;
        }
    }

    fn submit(&mut self) {
        match self.mode {
            Mode::Practice(_) => return self.confirm(),
            Mode::Why(_) | Mode::EveryMove(_) => return self.follow(),
            _ => {}
        }
        let mode = mem::take(&mut self.mode);
        if self.view().is_empty() {
            return self.tell(say!("screen-nothing-yet"));
        }
        match mode {
            Mode::Typing(line) if !line.trim().is_empty() => self.go_to_typed(&line),
            Mode::Finding(line) => self.find(&line),
            Mode::Breakpoints(page) => self.add_condition(page),
            Mode::Editing(edit) => self.take_edit(edit),
            Mode::Choosing(page) => self.take_search(page),
            _ => {}
        }
    }

    fn go_to_typed(&mut self, line: &str) {
        match stops::find(line, self.shown.session()) {
            Ok(moment) => self.jump(moment),
            Err((why, pruned)) => {
                // It was never entered: where it was pruned is the nearest there is.
                let cut = pruned.and_then(|branch| self.recording().stopped_at(branch.parent));
                if let Some((branch, cut)) = pruned.zip(cut) {
                    self.jump(cut);
                    self.look_at_branch(branch);
                }
                self.tell(why);
            }
        }
    }
}
