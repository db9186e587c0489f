//! What every action does to a game.

use super::super::{Action, Edit, Request, Way};
use super::choice::{Choice, Picked};
use super::keymap::word;
use super::{Play, PlayMode, Question};
use crate::explain::Mover;
use crate::game::child_key;
use crate::language::say;
use crate::text::clean;

impl Play {
    /// Does an action. What the game cannot do itself is asked for.
    pub fn update(&mut self, action: Action) -> Option<Request> {
        self.message = None;
        match action {
            Action::Quit => return Some(Request::Quit),
            Action::Redraw => return Some(Request::Redraw),
            Action::Suspend => return Some(Request::Suspend),
            Action::Interrupt => return Some(Request::StopSearch),
            Action::Save => return Some(Request::Save(None)),
            Action::Submit => return self.submit(),
            Action::Point { column, row } => self.point(column, row),
            Action::PointAt(toward) => self.choice.go(toward),
            Action::Edit(edit) => self.edit(edit),
            Action::Hint => self.hint(),
            Action::Why => self.why(),
            Action::WhatIf => self.what_if(self.asked_ply()),
            Action::WhatIfInstead => self.what_if(self.persons_ply()),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Step(Way::Back) => self.look_at(self.viewed().saturating_sub(1)),
            Action::Step(Way::Forward) => self.look_at(self.viewed() + 1),
            Action::ToEnd(Way::Back) => self.look_at(0),
            Action::ToEnd(Way::Forward) => self.look_at(usize::MAX),
            Action::NewGame => self.begin_anew(),
            Action::Help => self.mode = PlayMode::Help(0),
            Action::Scroll(lines) => self.scroll(lines),
            Action::Page(way) => self.scroll(way.page(self.area.height)),
            Action::Back => self.back(),
            _ => {}
        }
        None
    }

    fn scroll(&mut self, lines: i16) {
        if let PlayMode::Help(scrolled) = &mut self.mode {
            *scrolled = scrolled.saturating_add_signed(lines);
        }
    }

    /// Scrolls the list of keys back to its last page, which begins at this line.
    pub(crate) fn scroll_within(&mut self, end: u16) {
        if let PlayMode::Help(scrolled) = &mut self.mode {
            *scrolled = (*scrolled).min(end);
        }
    }

    /// Plays moves that were played before, as a file has them. `slips` are the numbers from 1 of those
    /// that the machine made on a low level. Nothing follows a name that is no move where it stands.
    pub fn replay_moves<'m>(&mut self, moves: impl IntoIterator<Item = &'m str>, slips: &[usize]) {
        // Chance has moved by itself already: the file says how it moved then.
        while self.line.undo() {}
        for (number, name) in (1..).zip(moves) {
            let place = self.line.end.find_move(name);
            let by = match self.usual_mover() {
                Mover::Machine if slips.contains(&number) => Mover::Slip,
                usual => usual,
            };
            if !place.is_some_and(|place| self.line.play(place, by)) {
                break;
            }
        }
        self.moved();
    }

    /// Who moves in the last position, where nothing else is known.
    fn usual_mover(&self) -> Mover {
        if self.is_chance() {
            Mover::Chance
        } else if self.is_machines_turn() {
            Mover::Machine
        } else {
            Mover::Person
        }
    }

    fn is_chance(&self) -> bool {
        self.line.end.probability(0).is_some()
    }

    /// Plays a move; the choice and everything that is known follow.
    pub(super) fn play_place(&mut self, place: u32, by: Mover) {
        if self.line.play(place, by) {
            self.moved();
        }
    }

    /// After the moves have changed: chance moves, somebody else is to choose, and the machine moves at
    /// once where it was searched before what it plays.
    pub(super) fn moved(&mut self) {
        self.revision += 1;
        self.stop_waiting();
        while self.is_chance() && self.line.play(self.draw_chance(), Mover::Chance) {}
        self.look_at(usize::MAX);
        self.answer();
    }

    /// What chance does, drawn from the moves so far.
    fn draw_chance(&self) -> u32 {
        let key = self.drawn(child_key(self.setup.seed, u32::MAX));
        #[expect(clippy::cast_precision_loss, reason = "53 bits of 64")]
        let mut drawn = (key >> 11) as f64 / (1_u64 << 53) as f64;
        let end = &self.line.end;
        let mut place = 0;
        while let Some(probability) = end.probability(place).filter(|_| end.probability(place + 1).is_some())
        {
            if drawn < probability {
                break;
            }
            drawn -= probability;
            place += 1;
        }
        place
    }

    /// Shows the position after so many moves, or the last one.
    pub(super) fn look_at(&mut self, ply: usize) {
        self.line.view(ply);
        let shown = self.line.all_shown(self.line.viewed());
        self.choice = Choice::of(self.line.here.as_ref(), shown, &self.choice);
    }

    pub(super) fn play_chosen(&mut self) {
        // Looking back, a piece is taken up to ask what if.
        if let Some(reason) = self.may_not_move().filter(|_| self.line.is_live()) {
            return self.tell(reason);
        }
        let spot = self.choice.spot();
        match self.choice.pick() {
            Picked::Changed => {}
            Picked::Move(place) => self.play_by_person(place),
            Picked::Nothing => {
                let refused = || spot.map_or_else(|| self.nobody_moves(), |spot| self.refuse_cell(spot));
                self.tell(self.may_not_move().unwrap_or_else(refused));
            }
        }
    }

    /// Plays the move at `place` for a person, where one may move.
    pub fn play_by_person(&mut self, place: u32) {
        match self.may_not_move() {
            Some(reason) => self.tell(reason),
            None => self.play_place(place, Mover::Person),
        }
    }

    fn edit(&mut self, edit: Edit) {
        match (&mut self.mode, edit) {
            (PlayMode::Line(line), _) => _ = edit.change(line),
            // The list of keys stands over a word that begins with `?`.
            (mode @ PlayMode::Help(_), Edit::Insert(c)) => *mode = PlayMode::Line(format!("?{c}")),
            (mode, Edit::Insert(c)) if c != ' ' => *mode = PlayMode::Line(c.to_string()),
            _ => {}
        }
        if matches!(&self.mode, PlayMode::Line(line) if line.is_empty()) {
            self.mode = PlayMode::Board;
        }
    }

    fn submit(&mut self) -> Option<Request> {
        let PlayMode::Line(line) = std::mem::take(&mut self.mode) else {
            self.play_chosen();
            return None;
        };
        let line = line.trim();
        if line.starts_with('?') {
            return self.run_word(line);
        }
        match self.line.find(self.viewed(), line) {
            Some(place) => self.play_by_person(place),
            None if word(&format!("?{line}")).is_some() => return self.run_word(&format!("?{line}")),
            None => self.tell(self.may_not_move().unwrap_or_else(|| self.refuse(line, self.viewed()))),
        }
        None
    }

    /// Does what a typed word means, with what stands behind it.
    fn run_word(&mut self, line: &str) -> Option<Request> {
        let (typed, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word(typed) {
            Some(Action::Save) if !rest.is_empty() => {
                return Some(Request::Save(Some(rest.to_owned())));
            }
            Some(Action::WhatIf) if !rest.is_empty() => self.what_if_named(rest, self.asked_ply()),
            Some(Action::WhatIfInstead) if !rest.is_empty() => {
                self.what_if_named(rest, self.persons_ply());
            }
            Some(action) => return self.update(action),
            None => self.tell(Self::unknown_word(typed)),
        }
        None
    }

    fn hint(&mut self) {
        self.look_at(usize::MAX);
        match self.may_not_move() {
            Some(reason) => self.tell(reason),
            None => self.ask(Question::Hint),
        }
    }

    fn why(&mut self) {
        match self.losing_ply().or_else(|| self.line.last_by(&[Mover::Machine, Mover::Slip])) {
            Some(before) => self.ask(Question::Why(before)),
            None => self.tell(say!("play-nothing-to-show")),
        }
    }

    /// Whether a person has moved.
    pub(super) fn can_undo(&self) -> bool {
        self.turns().iter().any(|turn| turn.by == Mover::Person)
    }

    fn undo(&mut self) {
        if !self.can_undo() {
            return self.tell(say!("play-nothing-to-undo"));
        }
        while let Some(by) = self.turns().last().map(|turn| turn.by) {
            self.line.undo();
            if by == Mover::Person {
                break;
            }
        }
        self.moved();
    }

    /// Plays again what was taken back, up to where a person is to move.
    fn redo(&mut self) {
        if !self.line.redo() {
            return self.tell(say!("play-nothing-to-redo"));
        }
        while self.line.undone().is_some_and(|turn| turn.by != Mover::Person) && self.line.redo() {}
        self.moved();
    }

    fn back(&mut self) {
        if self.mode == PlayMode::Board && !self.choice.put_back() {
            self.look_at(usize::MAX);
        }
        self.mode = PlayMode::Board;
    }

    fn begin_anew(&mut self) {
        if !self.is_over() && !self.turns().is_empty() {
            return self.tell(say!("play-not-over"));
        }
        let (area, revision) = (self.area, self.revision + 1);
        let mut setup = self.setup.clone();
        // Another game, and other slips.
        setup.seed = child_key(setup.seed, 0);
        *self = Self { area, revision, ..Self::new(setup) };
    }

    /// The position in which a person moved last, up to the one shown; where nobody has, the one
    /// shown.
    pub(super) fn persons_ply(&self) -> usize {
        self.line.last_by(&[Mover::Person]).unwrap_or_else(|| self.viewed())
    }

    /// The position that "what if" is about: the one shown, unless nobody can move there or it is the
    /// machine that is to.
    pub(super) fn asked_ply(&self) -> usize {
        let is_machines = self.line.is_live() && self.is_machines_turn();
        let is_over = self.line.here.move_count() == 0;
        if is_over || is_machines { self.persons_ply() } else { self.viewed() }
    }

    /// Asks what follows the chosen move, or the one that the chosen cell is called like, in the
    /// position after so many moves.
    pub(super) fn what_if(&mut self, ply: usize) {
        let chosen = self.choice.place().and_then(|place| self.line.here.move_name(place));
        let cell = self.choice.spot().filter(|_| !self.choice.takes_two());
        if let Some(name) = chosen.or_else(|| self.cell_name(cell?)) {
            return self.what_if_named(&name, ply);
        }
        let example = self.line.all_shown(ply).into_iter().next();
        let word = if ply == self.viewed() { "?if" } else { "?instead" };
        let asked = example.map(|example| say!("play-nothing-chosen", word, example = clean(&example)));
        self.tell(asked.unwrap_or_else(|| self.nobody_moves()));
    }

    /// Asks what follows a move in the position after so many moves.
    pub(super) fn what_if_named(&mut self, text: &str, ply: usize) {
        match self.line.find(ply, text) {
            Some(place) => self.ask(Question::WhatIf(ply, place)),
            None => self.tell(self.refuse(text, ply)),
        }
    }
}
