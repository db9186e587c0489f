//! What is said about a game: facts for the sentences, which stand in `explain::words::play`.

use super::super::Way;
use super::super::bindings::Keys;
use super::{PAIR, PLAY_BINDINGS, Play, PlayAction, PlayMode, Question, Spot, Turn};
use crate::catalog;
use crate::explain::words::play as words;
use crate::explain::words::play_report as report;
use crate::explain::{Analysis, Basis, Mover};
use crate::game::Player;
use crate::language::{Text, say, say_of};
use crate::text::clean;

impl Play {
    pub(crate) fn player_name(&self, player: Player) -> &'static str {
        self.line.start().info().player_name(player)
    }

    fn called(&self, player: Player) -> Text {
        report::called(self.line.start().info(), player)
    }

    /// Whose turn it is, or how the game ended: a sentence or two for the position shown.
    pub fn status(&self) -> String {
        if !self.is_live() {
            let end = self.key_for(PlayAction::LookFar(Way::Forward));
            let (viewed, what_if) = (self.viewed_words(), self.key_for(PlayAction::WhatIf));
            return say!("play-looking-back", viewed = viewed, end = end, what_if = what_if).to_string();
        }
        let here = self.line.here();
        if let Some(outcome) = self.outcome() {
            let shown = if self.losing_ply().is_some() { "lost" } else { "last" };
            let why = self.machine_has_moved().then(|| (self.key_for(PlayAction::Why), shown));
            let keys = (self.key_for(PlayAction::New), why);
            return words::ended(outcome, here.ended_by(), self.person(), here.info(), keys).to_string();
        }
        let by_others = self.turns().last().filter(|turn| turn.by != Mover::Person);
        let played = |turn: &Turn| say!("play-played", by = turn.by, move = clean(&turn.shown));
        let mut said = by_others.map_or_else(Text::default, played);
        said.add(if self.is_thinking() {
            words::thinking(self.asked.is_some(), self.progress.as_ref())
        } else if self.is_machines_turn() {
            say!("play-machines-turn", name = self.called(here.player()))
        } else {
            self.your_turn()
        });
        said.to_string()
    }

    fn your_turn(&self) -> Text {
        let choice = &self.choice;
        let example = choice.place().unwrap_or(0);
        // What the last key has to say needs the room.
        let has_room = self.turns().len() < 2 && self.message.is_none();
        let is_listed = choice.listed().len() == 1 && choice.all_shown().len() == 1 && self.board().is_some();
        let example = Some(choice.shown(example)).filter(|example| has_room && !example.is_empty());
        say!(
            "play-your-turn",
            name = self.called(self.line.here().player()),
            machine = self.setup.machine.is_some(),
            only = choice.all_shown().first().filter(|_| is_listed).map(|only| clean(only)),
            from = choice.taken_up().and_then(|from| self.cell_name(from)),
            example = example.map(clean),
            two = choice.takes_two(),
            aim = self.line.start().info().aim.map(|aim| say_of!("aim", aim).or(aim))
        )
    }

    /// Who plays at the keyboard against the machine.
    fn person(&self) -> Option<Player> {
        self.setup.machine.map(Player::opponent)
    }

    /// How well the machine plays, in a word or two; empty where it does not play.
    pub(crate) fn skill(&self) -> Text {
        let plays = self.setup.machine.is_some();
        if plays { self.setup.skill().short(self.setup.depth) } else { Text::default() }
    }

    /// How well the machine plays, in sentences.
    pub fn level_words(&self) -> String {
        self.setup.skill().long().to_string()
    }

    pub(crate) fn who_plays(&self) -> Text {
        let side = |player| {
            let name = self.player_name(player);
            let max = (player == self.maximiser() && name != "MAX")
                .then(|| say!("side-name", role = "max").to_string());
            let signs: Vec<_> = self.sign(player).into_iter().chain(max).collect();
            if signs.is_empty() { name.to_owned() } else { format!("{name} ({})", signs.join(", ")) }
        };
        let machine =
            self.setup.machine.map(|machine| if machine == Player::First { "first" } else { "second" });
        say!("play-who", machine, first = side(Player::First), second = side(Player::Second))
    }

    /// What is stepped through, for the line above it.
    pub(crate) fn stepping_words(&self) -> Text {
        match self.mode {
            PlayMode::Stepping(Question::WhatIf(ply, place)) => {
                let asked = self.line.shown_after(&self.line.places(ply), place);
                let made = self.turns().get(ply).map(|turn| turn.shown.as_str());
                let made = made.filter(|made| *made != asked).map(clean);
                say!("play-what-if", asked = clean(&asked), made, number = self.numbered(ply))
            }
            PlayMode::Stepping(Question::Why(before)) => {
                let Some(turn) = self.turns().get(before) else { return Text::default() };
                say!("play-behind", number = self.numbered(before), made = clean(&turn.shown), by = turn.by)
            }
            _ => Text::default(),
        }
    }

    pub(crate) fn report_title(&self) -> Text {
        say!("play-report", number = self.finding().map(|(before, _)| self.numbered(before)))
    }

    /// What the machine found: a sentence, and what stands behind labels.
    pub(crate) fn report(&self) -> (Text, Vec<(Text, Text)>) {
        let Some((before, found)) = self.finding() else {
            let plays = self.setup.machine.is_some();
            return (if plays { self.setup.skill().long() } else { say!("play-not-searched") }, Vec::new());
        };
        let slip = self.turns().get(before).filter(|turn| turn.by == Mover::Slip);
        let worth = report::worth(found, self.line.start().info(), self.maximiser());
        let mut rows = report::report(found, slip.map(|turn| turn.shown.as_str()));
        rows.extend(self.unit(found).map(|counted| (say!("play-row", row = "counted"), counted)));
        (worth, rows)
    }

    /// What the evaluation counts that a worth rests on, which is its unit.
    fn unit(&self, found: &Analysis) -> Option<Text> {
        let is_estimate = found.basis == Basis::Estimate && found.settings.depth.is_some();
        let game = &self.setup.job.game;
        is_estimate.then(|| catalog::evaluation_counts(game, found.settings.evaluation.as_deref()))?
    }

    /// The number of the move after so many others where one number stands for a move of each player,
    /// and whose it is; `None` where every move has a number of its own.
    pub(crate) fn move_number(&self, before: usize) -> Option<(u32, Player)> {
        let start = self.line.start();
        let first = start.move_number()?;
        let halves = before.saturating_add(usize::from(start.player() == Player::Second));
        let player = if halves.is_multiple_of(2) { Player::First } else { Player::Second };
        let more = u32::try_from(halves / 2).unwrap_or(u32::MAX);
        Some((first.saturating_add(more), player))
    }

    /// A move of the list with what stands before it: its number, where that does not say who moved the
    /// player, and parentheses around what was taken back.
    pub(crate) fn numbered_move(&self, before: usize, turn: &Turn, in_a_row: usize) -> (String, String) {
        let shown = clean(&turn.shown);
        let number = self.move_number(before);
        let said = match turn.by {
            _ if number.is_some() => shown.into_owned(),
            Mover::Chance => say!("play-chance-move", move = shown.into_owned()).to_string(),
            _ => format!("{} {shown}", self.player_name(turn.player)),
        };
        let said = if before < self.turns().len() { said } else { format!("({said})") };
        match number {
            None => (format!("{:>3} ", before + 1), said),
            Some((number, Player::First)) => (format!("{number:>3}. "), said),
            Some((_, Player::Second)) if in_a_row == PAIR && before > 0 => (String::new(), said),
            Some((number, Player::Second)) => (format!("{number:>3}... "), said),
        }
    }

    /// The move after so many others as sentences call it: `move 4`, or `black's move 2`.
    pub(super) fn numbered(&self, before: usize) -> Text {
        let (number, player) = self.move_number(before).unzip();
        let number = number.map_or(before + 1, |number| number as usize).to_string();
        say!("play-numbered", number, player = player.map(|player| self.player_name(player)))
    }

    /// Where in the game the position stands that is looked at.
    fn viewed_words(&self) -> Text {
        let moves = self.turns().len();
        let all = self.move_number(moves.saturating_sub(1)).map_or(moves, |(number, _)| number as usize);
        let last = self.viewed().checked_sub(1).map(|last| self.numbered(last));
        say!("play-viewed", last, moves = all.to_string())
    }
}

impl Play {
    /// Says something to whoever pressed the last key.
    pub(super) fn tell(&mut self, notice: Text) {
        self.message = Some(notice.into());
    }

    /// Says what became of the file of the game.
    pub fn note(&mut self, message: String) {
        self.message = Some(message);
    }

    /// Why nobody at the keyboard may move now; `None` where somebody may.
    pub(super) fn may_not_move(&self) -> Option<Text> {
        if !self.is_live() {
            let end = self.key_for(PlayAction::LookFar(Way::Forward));
            return Some(say!("play-looking-back-only", viewed = self.viewed_words(), end));
        }
        let waits = self.is_machines_turn() && self.is_thinking();
        let waits = waits.then(|| say!("play-machine-searches", stop = self.key_for(PlayAction::Stop)));
        waits.or_else(|| self.is_over().then(|| self.nobody_moves()))
    }

    pub(super) fn nobody_moves(&self) -> Text {
        say!("play-over", new = self.key_for(PlayAction::New))
    }

    pub(super) fn refuse_cell(&self, spot: Spot) -> Text {
        let cell = self.cell_name(spot).unwrap_or_default();
        if !self.choice.takes_two() {
            return self.refuse(&cell, self.viewed());
        }
        if let Some(from) = self.choice.taken_up().and_then(|from| self.cell_name(from)) {
            return say!("play-no-step", from, to = cell);
        }
        say!("play-no-piece", cell, mover = self.player_name(self.line.here().player()).to_owned())
    }

    /// Why a text is no move after so many others.
    pub(super) fn refuse(&self, text: &str, ply: usize) -> Text {
        let there = self.line.walk_to(ply);
        let refusal = there.refusal(text);
        let instead = refusal.as_ref().map(|refusal| refusal.instead.clone());
        let moves = instead.filter(|moves| !moves.is_empty());
        let moves = moves.unwrap_or_else(|| self.line.all_shown(ply, there.as_ref()));
        if moves.is_empty() {
            return self.nobody_moves();
        }
        let asked = (ply != self.viewed()).then(|| self.numbered(ply));
        let reason = refusal.map(|refusal| refusal.reason);
        words::no_move(text, asked, reason, &moves)
    }

    /// What a cell is called by the labels on the edges.
    pub(super) fn cell_name(&self, spot: Spot) -> Option<String> {
        self.board()?.label(spot.column, spot.row)
    }

    /// The words there are to type that begin like this.
    pub fn words(typed: &str) -> impl Iterator<Item = &'static str> {
        let keys = PLAY_BINDINGS.iter().flat_map(|line| line.keys);
        let words = keys.filter_map(|keys| if let Keys::Word(word) = keys { Some(*word) } else { None });
        words.filter(move |word| word.len() > 1 && word.starts_with(typed))
    }

    /// That a typed word is none, and what there is to type.
    pub(super) fn unknown_word(typed: &str) -> Text {
        let words: Vec<_> = Self::words("?").collect();
        say!("play-no-word", word = words::typed(typed), words = words.join(" "))
    }
}
