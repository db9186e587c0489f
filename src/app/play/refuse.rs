//! Why a move is refused.

use super::super::Way;
use super::super::bindings::Keys;
use super::choice::{Spot, label};
use super::{PLAY_BINDINGS, Play, PlayAction, Seat, heaps};
use crate::game::{Board, Taken};
use crate::text::{clean, fit, nearest};

/// How many moves a message names.
pub(super) const NAMED: usize = 9;

impl Play {
    /// Why nobody at the keyboard may move now; `None` where somebody may.
    pub(super) fn may_not_move(&self) -> Option<String> {
        if !self.is_live() {
            let end = self.key_for(PlayAction::LookFar(Way::Forward));
            let viewed = self.numbered_view();
            let undo = self.key_for(PlayAction::Undo);
            let undo = if self.can_undo() { format!("; {undo} takes moves back") } else { String::new() };
            return Some(format!("You are looking back, at {viewed}. {end} goes to the last{undo}."));
        }
        match self.live_seat() {
            None => Some(self.nobody_moves()),
            Some(Seat::Machine) if self.is_thinking() => Some(format!(
                "It is the machine's turn. {} stops its search.",
                self.key_for(PlayAction::Stop)
            )),
            Some(_) => None,
        }
    }

    pub(super) fn nobody_moves(&self) -> String {
        let undo = self.key_for(PlayAction::Undo);
        let new = self.key_for(PlayAction::New);
        let undo = if self.can_undo() { format!("{undo} takes a move back, ") } else { String::new() };
        format!("The game is over. {undo}{new} begins another game.")
    }

    /// Why a cell of the board is no move.
    pub(super) fn refuse_spot(&self, spot: Spot) -> String {
        self.may_not_move().unwrap_or_else(|| self.refuse_cell(spot))
    }

    /// The same, whoever is to move.
    pub(super) fn refuse_cell(&self, spot: Spot) -> String {
        if self.choice.takes_two() {
            return self.refuse_step(spot);
        }
        let Some(board) = self.board() else { return self.nobody_moves() };
        if self.choice.has_heaps() {
            return refuse_heap(&board, spot);
        }
        let name = label(&board, spot).unwrap_or_default();
        self.taken(&board, &name).unwrap_or_else(|| {
            let choose = if self.has_dots(&board) { " Choose a cell with a dot." } else { "" };
            format!("{}{choose}", self.refuse(&name))
        })
    }

    /// Why nothing goes to a cell, or leaves it.
    pub(super) fn refuse_step(&self, spot: Spot) -> String {
        let name = self.spot_name(spot).unwrap_or_default();
        if let Some(from) = self.choice.taken_up().and_then(|from| self.spot_name(from)) {
            return format!(
                "Nothing goes from {from} to {name}. The cells it can go to are marked; Esc puts it back."
            );
        }
        let mover = self.player_name(self.player());
        match self.board().and_then(|board| board.rows.get(spot.row)?.get(spot.column)?.owner) {
            None => format!("{name} is empty. Choose a piece of {mover} that can move, then where it goes."),
            Some(owner) if owner != self.player() => {
                let owner = self.player_name(owner);
                format!(
                    "The piece on {name} belongs to {owner}, and {mover} is to move. Choose one of {mover}'s."
                )
            }
            Some(_) => format!(
                "The piece on {name} has no legal move. Choose one that can move, then where it goes."
            ),
        }
    }

    /// Whether cells are free that are no moves, so that those that are have a dot.
    fn has_dots(&self, board: &Board) -> bool {
        let spots = board.rows.iter().enumerate().flat_map(|(row, cells)| {
            let free = cells.iter().enumerate().filter(|(_, cell)| cell.owner.is_none());
            free.map(move |(column, _)| Spot { column, row })
        });
        !board.row_labels.is_empty() && spots.into_iter().any(|spot| self.choice.at(spot).is_none())
    }

    /// What a cell is called.
    pub(super) fn spot_name(&self, spot: Spot) -> Option<String> {
        label(&self.board()?, spot)
    }

    /// Why a text is no move.
    pub(super) fn refuse(&self, text: &str) -> String {
        let shown = fit(&clean(text), 20);
        // What it would have meant when the board was empty.
        let meant = self.line.start().find_move(text).and_then(|place| self.line.start().move_name(place));
        if let (Some(name), Some(board)) = (meant, self.board())
            && let Some(reason) = self.taken(&board, &name)
        {
            return reason;
        }
        if let Some(refusal) = self.line.here().refusal(text) {
            let all = if refusal.as_shown { self.choice.all_shown() } else { self.choice.names() };
            let instead = listed(&refusal.instead);
            let instead = match (instead.as_slice(), all) {
                ([], [only]) => format!(" The only move is {}.", clean(only)),
                ([], _) => String::new(),
                ([possible], _) => format!(" {possible} is possible."),
                _ => format!(" Possible are {}.", instead.join(", ")),
            };
            return format!("{shown} is no move here: {}.{instead}", refusal.reason);
        }
        let names = self.choice.all_shown();
        let near = nearest(text, names.iter().map(String::as_str));
        let near = near.map_or_else(String::new, |name| format!(" Did you mean {}?", clean(name)));
        if let [only] = names {
            return format!("{shown} is no move here. The only move is {}.", clean(only));
        }
        format!("{shown} is no move here.{near} The moves are {}.", listed(names).join(", "))
    }

    /// Who stands on a cell that was meant.
    fn taken(&self, board: &Board, name: &str) -> Option<String> {
        Some(match board.taken(name)? {
            Taken::Full => format!("Column {name} is full. Choose another one."),
            Taken::By(owner) => {
                let owner = self.player_name(owner);
                let choose = if self.has_dots(board) { "cell with a dot" } else { "free cell" };
                format!("{name} is taken: {owner} stands there. Choose a {choose}.")
            }
        })
    }

    /// The words there are to type that begin like this.
    pub fn words(typed: &str) -> impl Iterator<Item = &'static str> {
        let keys = PLAY_BINDINGS.iter().flat_map(|line| line.keys);
        let words = keys.filter_map(|keys| if let Keys::Word(word) = keys { Some(*word) } else { None });
        words.filter(move |word| word.len() > 1 && word.starts_with(typed))
    }

    /// What there is to type where a word is none.
    pub(super) fn unknown_word(typed: &str) -> String {
        let words: Vec<_> = Self::words("?").collect();
        let typed = fit(&clean(typed), 20);
        format!("{typed} is no word that is understood here. These are: {}.", words.join(" "))
    }
}

/// As many moves as a message names, and how many more there are.
fn listed(names: &[String]) -> Vec<String> {
    let mut listed: Vec<_> = names.iter().take(NAMED).map(|name| clean(name).into_owned()).collect();
    if names.len() > NAMED {
        listed.push(format!("and {} more", names.len() - NAMED));
    }
    listed
}

/// Why no object is taken at a place above a heap.
fn refuse_heap(board: &Board, spot: Spot) -> String {
    let heap = board.column_labels.get(spot.column).map_or("", String::as_str);
    match heaps::height(board, spot.column) {
        0 => format!("Heap {heap} is empty. Choose an object of another one."),
        1 => format!("Heap {heap} has only one object, farther down. Choose that."),
        objects => format!(
            "Heap {heap} has only {objects} objects, farther down. Choose one: it is taken with all above it."
        ),
    }
}
