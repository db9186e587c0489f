//! What is said about a game: whose turn it is, the answers to keys, and why a move is refused.

use super::super::bindings::Keys;
use super::super::{Action, Way};
use super::{PLAY_BINDINGS, Play, PlayMode, Question, Spot, Turn};
use crate::catalog;
use crate::explain::words::speaker::number;
use crate::explain::words::{margin, play_report as report};
use crate::explain::{Analysis, Basis, Mover};
use crate::game::{Outcome, Player, called};
use crate::language::{Text, say, say_of};
use crate::text::{clean, fit};

/// So many moves are named in a sentence.
const NAMED: usize = 9;

/// A typed text is cut after so many cells.
const TYPED: usize = 20;

impl Play {
    pub(crate) fn player_name(&self, player: Player) -> Text {
        called(self.line.start.info().player_name(player))
    }

    fn called(&self, player: Player) -> Text {
        report::called(self.line.start.info(), player)
    }

    /// Whose turn it is, or how the game ended: a sentence or two for the position shown.
    pub fn status(&self) -> String {
        if !self.line.is_live() {
            let end = self.key_for(Action::ToEnd(Way::Forward));
            let (viewed, what_if) = (self.viewed_words(), self.key_for(Action::WhatIf));
            return say!("play-looking-back", viewed, end, what_if).to_string();
        }
        if let Some(outcome) = self.outcome() {
            return self.ended(outcome).to_string();
        }
        let last = self.turns().last().filter(|turn| turn.by != Mover::Person);
        let played = |turn: &Turn| say!("play-played", by = turn.by.word(), move = clean(&turn.shown));
        let mut said = last.map_or_else(Text::default, played);
        said.add(if self.is_thinking() {
            self.thinking()
        } else if self.is_machines_turn() {
            say!("play-machines-turn", name = self.called(self.line.here.player()))
        } else {
            self.your_turn()
        });
        said.to_string()
    }

    /// How the game ended, which key begins another, and which shows the search behind the last move of the
    /// machine, if it made one.
    fn ended(&self, outcome: Outcome) -> Text {
        let shown = if self.losing_ply().is_some() { "lost" } else { "last" };
        let (why, shown) = self.machine_has_moved().then(|| (self.key_for(Action::Why), shown)).unzip();
        let (by, new) = (self.line.here.ended_by().map(called), self.key_for(Action::NewGame));
        match outcome {
            Outcome::Draw => say!("play-ended-draw", by, new, why, shown),
            Outcome::Win(winner) => say!(
                "play-ended-won",
                winner = self.called(winner),
                by,
                person = self.setup.machine.map(|machine| machine != winner),
                new,
                why,
                shown
            ),
            Outcome::Points(points) => {
                // What a leaf of a tree is worth makes nobody win.
                let winner = outcome.winner().zip(self.line.start.info().points);
                say!(
                    "play-ended-worth",
                    worth = number(points),
                    first = self.called(Player::First),
                    winner = winner.map(|(winner, _)| self.called(winner)),
                    margin = winner.map(|(_, counted)| margin(points, Some(counted))),
                    new,
                    why,
                    shown
                )
            }
        }
    }

    /// How far the running search is.
    fn thinking(&self) -> Text {
        let progress = self.progress.as_ref();
        let (best, worth) = progress.and_then(|progress| progress.best.clone()).unzip();
        say!(
            "play-thinking",
            asked = self.asked.is_some(),
            nodes = progress.map(|progress| progress.nodes),
            rate = progress.map(|progress| progress.nodes_per_second),
            worth = worth.map(number),
            best
        )
    }

    /// Whose turn it is at the keyboard, and what can be done.
    fn your_turn(&self) -> Text {
        let choice = &self.choice;
        let example = choice.place().unwrap_or(0);
        // What the last key has to say needs the room.
        let has_room = self.turns().len() < 2 && self.message.is_none();
        let is_listed = choice.listed().len() == 1 && choice.all_shown.len() == 1 && self.board().is_some();
        let example = Some(choice.shown(example)).filter(|example| has_room && !example.is_empty());
        say!(
            "play-your-turn",
            name = self.called(self.line.here.player()),
            machine = self.setup.machine.is_some(),
            only = choice.all_shown.first().filter(|_| is_listed).map(|only| clean(only)),
            from = choice.taken_up.and_then(|from| self.cell_name(from)),
            example = example.map(clean),
            two = choice.takes_two(),
            aim = self.line.start.info().aim.map(|aim| say_of!("aim", aim).or(aim))
        )
    }

    /// How well the machine plays, in a word or two; empty where it does not play.
    pub(crate) fn skill(&self) -> Text {
        let plays = self.setup.machine.is_some();
        if plays { self.setup.skill() } else { Text::default() }
    }

    pub(crate) fn who_plays(&self) -> Text {
        let side = |player| {
            let name = self.player_name(player);
            let max = (player == self.setup.maximiser() && name != "MAX")
                .then(|| say!("side-name", role = "max").to_string());
            let signs: Vec<_> = self.sign(player).into_iter().chain(max).collect();
            if signs.is_empty() { name.to_string() } else { format!("{name} ({})", signs.join(", ")) }
        };
        let machine = self.setup.machine;
        let machine = machine.map(|machine| if machine == Player::First { "first" } else { "second" });
        say!("play-who", machine, first = side(Player::First), second = side(Player::Second))
    }

    /// What is stepped through, for the line above it.
    pub(crate) fn stepping_words(&self) -> Text {
        match self.mode {
            PlayMode::Stepping(Question::WhatIf(ply, place)) => {
                let asked = self.line.shown_after(ply, place);
                let made = self.turns().get(ply).map(|turn| &turn.shown).filter(|made| **made != asked);
                let (made, number) = (made.map(|made| clean(made)), Self::numbered(ply));
                say!("play-what-if", asked = clean(&asked), made, number)
            }
            PlayMode::Stepping(Question::Why(before)) => {
                let Some(turn) = self.turns().get(before) else { return Text::default() };
                let (number, made) = (Self::numbered(before), clean(&turn.shown));
                say!("play-behind", number, made, by = turn.by.word())
            }
            _ => Text::default(),
        }
    }

    pub(crate) fn report_title(&self) -> Text {
        say!("play-report", number = self.finding().map(|(before, _)| Self::numbered(before)))
    }

    /// What the machine found: a sentence, and what stands behind labels.
    pub(crate) fn report(&self) -> (Text, Vec<(Text, Text)>) {
        let Some((before, found)) = self.finding() else {
            let plays = self.setup.machine.is_some();
            let said = if plays { self.setup.skill_sentences() } else { say!("play-not-searched") };
            return (said, Vec::new());
        };
        let slip = self.turns().get(before).filter(|turn| turn.by == Mover::Slip);
        let worth = report::worth(found, self.line.start.info(), self.setup.maximiser());
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

    /// A move of the list with what stands before it: its number, the player, and parentheses around what was
    /// taken back.
    pub(crate) fn numbered_move(&self, before: usize, turn: &Turn) -> (String, String) {
        let shown = clean(&turn.shown);
        let said = match turn.by {
            Mover::Chance => say!("play-chance-move", move = shown.into_owned()).to_string(),
            _ => format!("{} {shown}", self.player_name(turn.player)),
        };
        let said = if before < self.turns().len() { said } else { format!("({said})") };
        (format!("{:>3} ", before + 1), said)
    }

    /// The move after so many others as sentences call it: `move 4`.
    pub(super) fn numbered(before: usize) -> Text {
        say!("play-numbered", number = (before + 1).to_string())
    }

    /// Where in the game the position stands that is looked at: `after move 2 of 4`.
    fn viewed_words(&self) -> Text {
        let last = self.viewed().checked_sub(1).map(Self::numbered);
        say!("play-viewed", last, moves = self.turns().len().to_string())
    }

    /// Says something to whoever pressed the last key.
    pub fn tell(&mut self, said: impl Into<String>) {
        self.message = Some(said.into());
    }

    /// Why nobody at the keyboard may move now; `None` where somebody may.
    pub(super) fn may_not_move(&self) -> Option<Text> {
        if !self.line.is_live() {
            let end = self.key_for(Action::ToEnd(Way::Forward));
            return Some(say!("play-looking-back-only", viewed = self.viewed_words(), end));
        }
        let waits = self.is_machines_turn() && self.is_thinking();
        let waits = waits.then(|| say!("play-machine-searches", stop = self.key_for(Action::Interrupt)));
        waits.or_else(|| self.is_over().then(|| self.nobody_moves()))
    }

    pub(super) fn nobody_moves(&self) -> Text {
        say!("play-over", new = self.key_for(Action::NewGame))
    }

    pub(super) fn refuse_cell(&self, spot: Spot) -> Text {
        let cell = self.cell_name(spot).unwrap_or_default();
        if !self.choice.takes_two() {
            return self.refuse(&cell, self.viewed());
        }
        if let Some(from) = self.choice.taken_up.and_then(|from| self.cell_name(from)) {
            return say!("play-no-step", from, to = cell);
        }
        say!("play-no-piece", cell, mover = self.player_name(self.line.here.player()))
    }

    /// Why a text is no move after so many others, with some of the moves there are.
    pub(super) fn refuse(&self, text: &str, ply: usize) -> Text {
        let refusal = self.line.walk_to(ply).refusal(text);
        let instead = refusal.as_ref().map(|refusal| refusal.instead.clone());
        let moves = instead.filter(|moves| !moves.is_empty());
        let moves = moves.unwrap_or_else(|| self.line.all_shown(ply));
        if moves.is_empty() {
            return self.nobody_moves();
        }
        let asked = (ply != self.viewed()).then(|| Self::numbered(ply));
        let reason = refusal.map(|refusal| refusal.reason);
        let named: Vec<_> = moves.iter().take(NAMED).map(|name| clean(name)).collect();
        say!(
            "play-no-move",
            text = fit(&clean(text), TYPED),
            asked,
            reason,
            moves = named.join(", "),
            more = moves.len().checked_sub(NAMED).filter(|more| *more > 0)
        )
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

    pub(super) fn unknown_word(typed: &str) -> Text {
        let words: Vec<_> = Self::words("?").collect();
        say!("play-no-word", word = fit(&clean(typed), TYPED), words = words.join(" "))
    }
}
