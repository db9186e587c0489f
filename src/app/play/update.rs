//! What every action does to a game.

use super::super::{Edit, Way};
use super::choice::Choice;
use super::keymap::word;
use super::outline::outline;
use super::search::Purpose;
use super::steps::Picked;
use super::{Mover, Play, PlayAction, PlayMode, PlayRequest, Seat, Spot};
use crate::explain::words::play::PlayNotice;
use crate::game::{Player, child_key};

impl Play {
    /// Does an action. What the game cannot do itself is asked for.
    pub fn update(&mut self, action: PlayAction) -> Option<PlayRequest> {
        self.message = None;
        match action {
            PlayAction::Quit => return Some(PlayRequest::Quit),
            PlayAction::Suspend => return Some(PlayRequest::Suspend),
            PlayAction::Stop => return Some(PlayRequest::StopSearch),
            PlayAction::Point { column, row } => return Some(PlayRequest::Point { column, row }),
            PlayAction::Save => return Some(PlayRequest::Save(None)),
            PlayAction::Submit => return self.submit(),
            PlayAction::Go(toward) => self.choice.go(toward),
            PlayAction::Choose => self.play_chosen(),
            PlayAction::PlayAt(spot) => self.play_at(spot),
            PlayAction::PlayPlace(place) => self.play_by_person(place),
            PlayAction::Edit(edit) => self.edit(edit),
            PlayAction::Hint => self.hint(),
            PlayAction::Why => self.why(),
            PlayAction::WhatIf => self.what_if(self.asked_ply()),
            PlayAction::WhatIfInstead => self.what_if(self.persons_ply()),
            PlayAction::Undo => self.undo(),
            PlayAction::Redo => self.redo(),
            PlayAction::Look(Way::Back) => self.look_at(self.viewed().saturating_sub(1)),
            PlayAction::Look(Way::Forward) => self.look_at(self.viewed() + 1),
            PlayAction::LookFar(Way::Back) => self.look_at(0),
            PlayAction::LookFar(Way::Forward) => self.look_at(self.turns().len()),
            PlayAction::LookAt(ply) => self.look_at(ply),
            PlayAction::New => self.begin_anew(),
            PlayAction::Level(way) => self.change_level(way),
            PlayAction::Help => self.mode = PlayMode::Help(0),
            PlayAction::Scroll(lines) => {
                if let PlayMode::Help(scrolled) = &mut self.mode {
                    *scrolled = scrolled.saturating_add_signed(lines);
                }
            }
            PlayAction::Back => self.back(),
        }
        None
    }

    /// Plays moves that were played before, as a file tells them, and takes the last of them back.
    /// `slips` are the numbers from 1 of those that the machine made on a low level.
    ///
    /// # Errors
    /// With the number of the first, from 0, that is no move where it stands; those before it are
    /// played.
    pub fn replay_moves<'m>(
        &mut self,
        moves: impl IntoIterator<Item = &'m str>,
        slips: &[usize],
        taken_back: usize,
    ) -> Result<(), usize> {
        // Chance has moved by itself already: the file says how it moved then.
        while self.line.undo() {}
        let mut outcome = Ok(());
        for (number, name) in moves.into_iter().enumerate() {
            self.line.view(usize::MAX);
            let place = self.line.here().find_move(name);
            let by = match self.usual_mover() {
                Mover::Machine if slips.contains(&(number + 1)) => Mover::Slip,
                usual => usual,
            };
            if !place.is_some_and(|place| self.line.play(place, by, self.setup.level)) {
                outcome = Err(number);
                break;
            }
        }
        if outcome.is_ok() {
            (0..taken_back).for_each(|_| _ = self.line.undo());
        }
        self.moved();
        outcome
    }

    /// Who moves in the last position, where nothing else is known.
    fn usual_mover(&self) -> Mover {
        let here = self.line.here();
        match self.setup.seats.of(here.player()) {
            _ if self.line.is_chance() => Mover::Chance,
            Seat::Machine => Mover::Machine,
            Seat::Person => Mover::Person,
        }
    }

    /// Whether the game is over in its last position.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.last_position().is_none()
    }

    /// Says something to whoever pressed the last key.
    pub(super) fn tell(&mut self, notice: &PlayNotice) {
        self.message = Some(notice.to_string());
    }

    /// Says what became of saving the game.
    pub fn note(&mut self, message: String) {
        self.message = Some(message);
    }

    /// Who is to move in the last position; `None` where the game is over.
    pub(super) fn last_position(&self) -> Option<Player> {
        if self.line.is_live() {
            return (!self.line.is_over()).then(|| self.line.here().player());
        }
        // Looking back: the game goes on from where it stood.
        self.last_player
    }

    /// Plays a move; the choice and everything that is known follow.
    pub(super) fn play_place(&mut self, place: u32, by: Mover) -> bool {
        let ply = self.turns().len();
        let was_known = self.line.undone().last().is_some_and(|turn| turn.place == place);
        if !self.line.play(place, by, self.setup.level) {
            return false;
        }
        if !was_known {
            self.searches.forget_after(ply);
            self.findings.retain(|&known, _| known <= ply);
            self.hinted = self.hinted.filter(|&(known, _)| known <= ply);
        }
        self.moved();
        true
    }

    /// Before the first move.
    pub(super) fn begin(&mut self) {
        self.moved();
        self.revision = 0;
    }

    /// After the moves have changed: what followed by itself follows again, chance moves, and somebody
    /// else is to choose.
    fn moved(&mut self) {
        self.revision += 1;
        self.ask = None;
        self.whole = None;
        self.stuck = false;
        self.progress = None;
        self.line.view(usize::MAX);
        // No machine thinks where a move was kept: its answer to the move before is played again.
        while self.line.undone().last().is_some_and(|turn| turn.by != Mover::Person) && self.line.redo() {}
        while self.line.undone().is_empty() && self.line.is_chance() {
            let drawn = self.draw_chance();
            if !self.line.play(drawn, Mover::Chance, self.setup.level) {
                break;
            }
        }
        self.arrive();
    }

    /// What chance does, drawn from the moves so far.
    fn draw_chance(&self) -> u32 {
        let places = self.line.places(usize::MAX);
        let key = places.into_iter().fold(child_key(self.setup.seed, u32::MAX), child_key);
        #[expect(clippy::cast_precision_loss, reason = "53 bits of 64")]
        let mut drawn = (key >> 11) as f64 / (1_u64 << 53) as f64;
        let mut place = 0;
        while let Some(probability) =
            self.line.here().probability(place + 1).and(self.line.here().probability(place))
        {
            if drawn < probability {
                break;
            }
            drawn -= probability;
            place += 1;
        }
        place
    }

    /// After another position is shown.
    pub(super) fn arrive(&mut self) {
        if self.line.is_live() {
            self.last_player = (!self.line.is_over()).then(|| self.line.here().player());
        }
        let board = self.board();
        self.outline = if board.is_none() { outline(&self.line, self.setup.maximiser()) } else { Vec::new() };
        let shown = self.line.all_shown();
        self.choice = Choice::of(self.line.here(), shown, board.as_ref(), self.heaps.is_some(), &self.choice);
        let landings = self.choice.ambiguous().into_iter();
        let landings = landings.filter_map(|place| Some((place, self.line.landing(place)?))).collect();
        self.choice.land(landings);
    }

    fn play_chosen(&mut self) {
        if self.choice.takes_two() {
            // Looking back, a piece is taken up to ask what if.
            if let Some(reason) = self.may_not_move().filter(|_| self.is_live()) {
                return self.tell(&reason);
            }
            if self.choice.pick() == Some(Picked::Changed) {
                return;
            }
        }
        match (self.choice.place(), self.choice.spot()) {
            (Some(place), _) => self.play_by_person(place),
            (None, Some(spot)) => {
                self.tell(&self.may_not_move().unwrap_or_else(|| self.refuse_cell(spot)));
            }
            (None, None) => self.tell(&self.nobody_moves()),
        }
    }

    fn play_at(&mut self, spot: Spot) {
        self.choice.choose_spot(spot);
        self.play_chosen();
    }

    fn play_by_person(&mut self, place: u32) {
        if let Some(reason) = self.may_not_move() {
            return self.tell(&reason);
        }
        if !self.play_place(place, Mover::Person) {
            self.tell(&self.nobody_moves());
        }
    }

    fn edit(&mut self, edit: Edit) {
        match (&mut self.mode, edit) {
            (PlayMode::Line(line), Edit::Insert(c)) => line.push(c),
            (PlayMode::Line(line), Edit::Erase) => {
                line.pop();
            }
            (PlayMode::Line(line), Edit::Clear) => line.clear(),
            // The list of keys stands over a word that begins with `?`.
            (mode @ PlayMode::Help(_), Edit::Insert(c)) => *mode = PlayMode::Line(format!("?{c}")),
            (mode, Edit::Insert(c)) if c != ' ' => *mode = PlayMode::Line(c.to_string()),
            _ => {}
        }
        if matches!(&self.mode, PlayMode::Line(line) if line.is_empty()) {
            self.mode = PlayMode::Board;
        }
    }

    fn submit(&mut self) -> Option<PlayRequest> {
        let PlayMode::Line(line) = std::mem::take(&mut self.mode) else { return None };
        let line = line.trim();
        if line.starts_with('?') {
            return self.say(line);
        }
        match self.line.here().find_move(line).or_else(|| self.choice.called(line)) {
            Some(place) => self.play_by_person(place),
            None => self.tell(&self.may_not_move().unwrap_or_else(|| self.refuse(line))),
        }
        None
    }

    /// Does what a typed word means, with what stands behind it.
    fn say(&mut self, line: &str) -> Option<PlayRequest> {
        let (typed, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word(typed) {
            Some(PlayAction::Save) if !rest.is_empty() => Some(PlayRequest::Save(Some(rest.to_owned()))),
            Some(PlayAction::WhatIf) if !rest.is_empty() => {
                self.what_if_named(rest, self.asked_ply());
                None
            }
            Some(PlayAction::WhatIfInstead) if !rest.is_empty() => {
                self.what_if_named(rest, self.persons_ply());
                None
            }
            Some(action) => self.update(action),
            None => {
                self.tell(&Self::unknown_word(typed));
                None
            }
        }
    }

    fn hint(&mut self) {
        self.line.view(usize::MAX);
        self.arrive();
        match self.live_seat() {
            None => self.tell(&self.nobody_moves()),
            Some(Seat::Machine) if self.is_thinking() => {
                self.message = self.may_not_move().map(|reason| reason.to_string());
            }
            Some(_) => self.ask(self.turns().len(), Purpose::Hint),
        }
    }

    fn why(&mut self) {
        let shown = self.line.turns_shown();
        let machines = |by| matches!(by, Mover::Machine | Mover::Slip);
        if let Some(before) = shown.iter().rposition(|turn| machines(turn.by)) {
            self.ask(before, Purpose::Why);
            return;
        }
        let hint = (!self.is_over()).then(|| self.key_for(PlayAction::Hint));
        let (has_machine, is_live) = (self.setup.seats.has_machine(), self.is_live());
        self.tell(&PlayNotice::NothingToShow { has_machine, is_live, hint });
    }

    /// Whether a person has moved.
    pub(super) fn can_undo(&self) -> bool {
        self.turns().iter().any(|turn| turn.by == Mover::Person)
    }

    /// Takes moves back to where a person was to move.
    fn undo(&mut self) {
        if !self.can_undo() {
            return self.tell(&PlayNotice::NothingToUndo);
        }
        while let Some(turn) = self.turns().last().cloned() {
            self.line.undo();
            if turn.by == Mover::Person {
                break;
            }
        }
        self.moved();
    }

    /// Plays again what was taken back, up to where a person is to move.
    fn redo(&mut self) {
        if self.line.undone().is_empty() {
            return self.tell(&PlayNotice::NothingToRedo);
        }
        self.line.redo();
        self.moved();
    }

    fn look_at(&mut self, ply: usize) {
        self.line.view(ply);
        self.arrive();
    }

    fn back(&mut self) {
        if self.mode == PlayMode::Board && self.ask.is_none() && !self.choice.put_back() {
            self.look_at(usize::MAX);
        }
        self.whole = None;
        self.mode = PlayMode::Board;
    }

    fn begin_anew(&mut self) {
        if self.last_position().is_some() && !self.turns().is_empty() {
            return self.tell(&PlayNotice::NotOver);
        }
        let revision = self.revision + 1;
        let mut setup = self.setup.clone();
        // Another game, and other slips.
        setup.seed = child_key(setup.seed, 0);
        *self = Self { revision, ..Self::new(setup) };
    }

    fn change_level(&mut self, way: Way) {
        if !self.setup.seats.has_machine() {
            return self.tell(&PlayNotice::NoLevel);
        }
        let level = self.setup.level;
        self.setup.level = if way == Way::Forward { level.harder() } else { level.easier() };
        self.revision += 1;
        self.progress = None;
        self.message = Some(self.level_words());
    }
}
