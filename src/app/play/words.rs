//! What is said about a game.

use super::{Finding, Mover, Play, PlayAction, Seat, Turn, heaps};
use crate::engine::DynGame;
use crate::explain::{begin_player, lead, margin, spoken};
use crate::game::{Outcome, Player};
use crate::score::{Bound, Score};
use crate::text::{clean, count, grouped, in_line};

/// Some games can go on for ever: they are given up after so many moves.
const LONGEST: usize = 1000;

/// What the move is called that changes nothing but the turn.
const PASS: &str = "pass";

/// So many moves of a line are told.
const TOLD: usize = 8;

/// Whether games of this kind end with points and not with a win, told by the first one to its end.
pub(super) fn has_points(subject: &dyn DynGame) -> bool {
    let mut walk = subject.replay();
    while walk.ply() < LONGEST && walk.descend(0) {}
    matches!(walk.outcome(), Some(Outcome::Points(_)))
}

impl Play {
    /// Whose turn it is, or how the game ended: a sentence or two for the position shown.
    #[must_use]
    pub fn status(&self) -> String {
        if !self.is_live() {
            let place = if self.viewed() == 0 { "at" } else { "after" };
            let viewed = self.numbered_view();
            let end = self.key_for(PlayAction::LookFar(super::Way::Forward));
            let what_if = self.key_for(PlayAction::WhatIf);
            return format!(
                "Looking back: {place} {viewed}. {end} goes back to the game; {what_if} shows what \
                 the chosen move would have led to."
            );
        }
        if let Some(outcome) = self.outcome() {
            return self.outcome_words(outcome);
        }
        let before = self.turns().last().map_or_else(String::new, |turn| self.turn_words(turn));
        let now = match self.live_seat() {
            _ if self.is_thinking() => self.thinking_words(),
            Some(Seat::Machine) => format!("The machine's turn, {}.", self.called(self.player())),
            _ => self.your_turn(),
        };
        format!("{before}{now}")
    }

    fn your_turn(&self) -> String {
        let name = self.called(self.player());
        let turn = if self.setup.seats.has_machine() {
            format!("Your turn: you are {name}.")
        } else {
            format!("{} to move.", begin_player(&name))
        };
        if let Some(only) = self.choice.only_listed().filter(|_| self.board().is_some()) {
            return format!("{turn} The only move is {}: press Enter.", clean(only));
        }
        let example = self.choice.place().unwrap_or(0);
        let example = Some(self.choice.shown(example)).filter(|example| !example.is_empty());
        if let Some(from) = self.choice.taken_up().and_then(|from| self.spot_name(from)) {
            return match self.choice.spot() {
                Some(_) => format!("{turn} From {from}: choose where to, and press Enter; Esc puts it back."),
                None => format!("{turn} From {from}: choose one of the moves, and press Enter."),
            };
        }
        // What the last key has to say needs the room.
        match example.filter(|_| self.turns().len() < 2 && self.message.is_none()) {
            Some(example) if self.choice.takes_two() => {
                format!(
                    "{turn} Type a move, as {example}, or choose a piece and where it goes, with the arrows and Enter."
                )
            }
            Some(example) => match heaps::told(example).filter(|_| self.choice.has_heaps()) {
                Some(told) => format!(
                    "{turn} Take as many as you like from one heap{}. Type a move, as {example} for {told}, or choose an \
                     object with the arrows and press Enter: it goes with all above it.",
                    self.line.here().info().aim.map_or_else(String::new, |aim| format!("; {aim}"))
                ),
                None => format!(
                    "{turn} Type a move, as {example}, or choose one with the arrows and press Enter."
                ),
            },
            None => turn,
        }
    }

    /// What was played before somebody at the keyboard is to move.
    fn turn_words(&self, turn: &Turn) -> String {
        let Turn { shown, level, .. } = turn;
        let taken = if self.choice.has_heaps() { heaps::told(shown) } else { None };
        let played = match (taken, shown.as_str()) {
            (Some(taken), _) => format!("took {taken}: {shown}"),
            (None, PASS) => "passed".to_owned(),
            (None, _) => format!("played {shown}"),
        };
        match turn.by {
            Mover::Machine => format!("The machine {played}. "),
            Mover::Slip => format!("The machine {played}, on level {level} not the best it saw. "),
            Mover::Chance => format!("Chance chose {shown}. "),
            Mover::Person => String::new(),
        }
    }

    /// What a player is called in a sentence.
    fn called(&self, player: Player) -> String {
        match self.player_name(player) {
            name if name == "first" || name == "second" => format!("the {name} player"),
            name => name,
        }
    }

    /// How the game ended.
    fn outcome_words(&self, outcome: Outcome) -> String {
        let new = self.key_for(PlayAction::New);
        let why = self.key_for(PlayAction::Why);
        let why = if self.machine_has_moved() {
            format!("; {why} shows the search behind its last move")
        } else {
            String::new()
        };
        let new = format!("{new} begins another game{why}.");
        let by = self.line.here().ended_by().map_or_else(String::new, |by| format!(" by {by}"));
        match outcome {
            Outcome::Draw => format!("The game is a draw{by}. {new}"),
            Outcome::Win(winner) => {
                let name = begin_player(&self.called(winner));
                match (self.setup.seats.has_machine(), self.setup.seats.of(winner)) {
                    (true, Seat::Person) => format!("{name} wins{by}: you have won! {new}"),
                    (true, Seat::Machine) => format!("{name} wins{by}: the machine has won. {new}"),
                    (false, _) => format!("{name} wins{by}! {new}"),
                }
            }
            Outcome::Points(points) => {
                let first = self.called(Player::First);
                // What a leaf of a tree is worth makes nobody win.
                let winner = outcome.winner().filter(|_| self.board().is_some());
                let margin = self
                    .line
                    .here()
                    .info()
                    .points
                    .map_or_else(String::new, |counted| format!(" by {}", margin(points, Some(counted))));
                let has_won = winner
                    .map_or_else(String::new, |winner| format!(": {} has won{margin}", self.called(winner)));
                format!("The game is over, worth {points} to {first}{has_won}. {new}")
            }
        }
    }

    /// What a position is worth, in a sentence; what a heuristic has a part in is told as the
    /// estimate that it is.
    #[must_use]
    pub fn worth(&self, finding: &Finding) -> String {
        let (Some(value), max) = (finding.value, self.called(self.maximiser())) else {
            return "Nothing is known of its worth: the search was stopped before it had finished a move."
                .to_owned();
        };
        let Some(bound) = finding.bound else {
            return format!("So far it looks worth {value} to {max}.");
        };
        let (worth, what) = (spoken(bound, value), self.meaning(finding, value));
        let share = finding.share().map_or_else(String::new, |share| format!("; {share} were searched"));
        if finding.is_doubtful {
            return format!(
                "It looks worth {worth} to {max}{share}. A naive table had a part in that, which takes bounds \
                 for exact values: it is not to be trusted."
            );
        }
        if self.is_certain(finding) {
            return format!("It is worth {worth} to {max}{what}{share}.");
        }
        let is_known = finding.sees_the_end().is_some() || (!self.has_points && finding.is_heuristic_value());
        let estimate = if is_known { "an estimate" } else { "perhaps an estimate," };
        let reach = finding.reach();
        format!("It looks worth {worth} to {max}, {estimate} {reach}{what}{share}.")
    }

    /// How a search expects the game to go on, in a sentence; empty where no line was recorded.
    pub(super) fn outlook(&self, finding: &Finding) -> String {
        if finding.line.is_empty() {
            return String::new();
        }
        let line = in_line(&finding.line[..finding.line.len().min(TOLD)]);
        let would = if self.is_certain(finding) { "The game would go on" } else { "The search expects" };
        let is_whole = finding.line.len() <= TOLD;
        match (is_whole, finding.leads_to_chance) {
            (false, _) => format!("{would} {line} …"),
            (true, true) => format!("{would} {line}; what follows depends on chance."),
            (true, false) => format!("{would} {line}."),
        }
    }

    /// Whether a value is proved, and no estimate.
    fn is_certain(&self, finding: &Finding) -> bool {
        if finding.is_doubtful {
            return false;
        }
        finding.sees_the_end() == Some(true) || (!self.has_points && finding.outweighs_estimates())
    }

    /// What a value means, as far as that can be said.
    fn meaning(&self, finding: &Finding, value: Score) -> String {
        let max = self.maximiser();
        let ahead = self.called(if value > Score::ZERO { max } else { max.opponent() });
        let is_certain = self.is_certain(finding);
        if self.has_points && is_certain {
            let called = [max, max.opponent()].map(|player| self.called(player));
            let [max, min] = called.each_ref().map(String::as_str);
            let counted = self.line.here().info().points.zip(finding.bound);
            let lead = counted.and_then(|(counted, bound)| lead(value, bound, counted, [max, min]));
            return lead.map_or_else(String::new, |lead| format!(": {lead}, if nobody errs"));
        }
        if finding.bound != Some(Bound::Exact) {
            return String::new();
        }
        match (value == Score::ZERO, is_certain) {
            (true, true) => ": a draw, if nobody errs".to_owned(),
            (false, true) => {
                let when = finding.won_in.filter(|plies| *plies > 0);
                let when = when
                    .map_or_else(String::new, |plies| format!(" in {}", count(plies.into(), "ply", "plies")));
                format!(": {ahead} wins{when}, if nobody errs")
            }
            (true, false) => ": nobody seems to be ahead".to_owned(),
            (false, false) if finding.is_about_even() => ": about even".to_owned(),
            (false, false) => format!(": {ahead} seems to be ahead"),
        }
    }

    /// How far the running search is, in words.
    #[must_use]
    pub fn thinking_words(&self) -> String {
        let who = if self.ask.is_some() { "Searching" } else { "The machine is thinking" };
        let Some(progress) = &self.progress else { return format!("{who} …") };
        let nodes = grouped(progress.nodes);
        let rate = grouped(progress.nodes_per_second);
        let best = progress.best.as_ref();
        let best =
            best.map_or_else(String::new, |(name, value)| format!(", best so far {name}, worth {value}"));
        format!("{who} … {nodes} nodes, {rate} a second{best}")
    }
}

/// Which other moves are as good as the best one, in a sentence; empty where none is known to be.
pub(super) fn ties(finding: &Finding) -> String {
    let equals = &finding.equals;
    let known = match equals.as_slice() {
        [] => None,
        [only] => Some(format!("{only} is worth the same")),
        [some @ .., last] if some.len() < TOLD => {
            Some(format!("{} and {last} are worth the same", some.join(", ")))
        }
        all => Some(format!("{} other moves are worth the same", all.len())),
    };
    let perhaps = (finding.perhaps_equal > 0).then(|| {
        let is = if finding.perhaps_equal == 1 { "is" } else { "are" };
        let moves = count(finding.perhaps_equal as u64, "other move", "other moves");
        format!("{moves} {is} no better, and may be as good")
    });
    match (known, perhaps) {
        (Some(known), Some(perhaps)) => format!("{known}; {perhaps}."),
        (Some(told), None) | (None, Some(told)) => format!("{told}."),
        (None, None) => String::new(),
    }
}
