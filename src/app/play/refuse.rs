//! Why a move is refused.

use super::super::Way;
use super::super::bindings::Keys;
use super::choice::{Spot, label};
use super::{PLAY_BINDINGS, Play, PlayAction, Seat, heaps};
use crate::explain::words::play::{Instead, PlayNotice, some_of};
use crate::game::{Board, Taken};
use crate::text::{clean, fit, nearest};

/// How many moves a message names.
pub(super) const NAMED: usize = 9;

impl Play {
    /// Why nobody at the keyboard may move now; `None` where somebody may.
    pub(super) fn may_not_move(&self) -> Option<PlayNotice> {
        if !self.is_live() {
            let end = self.key_for(PlayAction::LookFar(Way::Forward));
            return Some(PlayNotice::LookingBack {
                viewed: self.numbered_view(),
                end,
                undo: self.undo_key(),
            });
        }
        match self.live_seat() {
            None => Some(self.nobody_moves()),
            Some(Seat::Machine) if self.is_thinking() => {
                Some(PlayNotice::MachinesTurn { stop: self.key_for(PlayAction::Stop) })
            }
            Some(_) => None,
        }
    }

    pub(super) fn nobody_moves(&self) -> PlayNotice {
        PlayNotice::GameOver { undo: self.undo_key(), new: self.key_for(PlayAction::New) }
    }

    /// The key that takes a move back, where one can be.
    fn undo_key(&self) -> Option<String> {
        self.can_undo().then(|| self.key_for(PlayAction::Undo))
    }

    /// Why a cell of the board is no move, whoever is to move.
    pub(super) fn refuse_cell(&self, spot: Spot) -> PlayNotice {
        if self.choice.takes_two() {
            return self.refuse_step(spot);
        }
        let Some(board) = self.board() else { return self.nobody_moves() };
        if self.choice.has_heaps() {
            let heap = board.column_labels.get(spot.column).cloned().unwrap_or_default();
            return PlayNotice::LowHeap { heap, objects: heaps::height(&board, spot.column) };
        }
        let name = label(&board, spot).unwrap_or_default();
        let refused = self.taken(&board, &name).unwrap_or_else(|| self.refuse(&name));
        match refused {
            PlayNotice::NoMove { text, instead, .. } => {
                PlayNotice::NoMove { text, instead, has_dots: self.has_dots(&board) }
            }
            refused => refused,
        }
    }

    /// Why nothing goes to a cell, or leaves it.
    pub(super) fn refuse_step(&self, spot: Spot) -> PlayNotice {
        let cell = self.spot_name(spot).unwrap_or_default();
        if let Some(from) = self.choice.taken_up().and_then(|from| self.spot_name(from)) {
            return PlayNotice::NoStep { from, to: cell };
        }
        let mover = self.player_name(self.player());
        match self.board().and_then(|board| board.rows.get(spot.row)?.get(spot.column)?.owner) {
            None => PlayNotice::NoPiece { cell, mover },
            Some(owner) if owner != self.player() => {
                PlayNotice::OthersPiece { cell, owner: self.player_name(owner), mover }
            }
            Some(_) => PlayNotice::StuckPiece { cell },
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
    pub(super) fn refuse(&self, text: &str) -> PlayNotice {
        // What it would have meant when the board was empty.
        let meant = self.line.start().find_move(text).and_then(|place| self.line.start().move_name(place));
        if let (Some(name), Some(board)) = (meant, self.board())
            && let Some(taken) = self.taken(&board, &name)
        {
            return taken;
        }
        let names = self.choice.all_shown();
        let instead = if let Some(refusal) = self.line.here().refusal(text) {
            let all = if refusal.as_shown { names } else { self.choice.names() };
            let only = if let [only] = all { Some(clean(only).into_owned()) } else { None };
            Instead::Because { reason: refusal.reason, possible: listed(&refusal.instead), only }
        } else if let [only] = names {
            Instead::Only(clean(only).into_owned())
        } else {
            let near = nearest(text, names.iter().map(String::as_str));
            Instead::Moves { near: near.map(|name| clean(name).into_owned()), moves: listed(names) }
        };
        PlayNotice::NoMove { text: fit(&clean(text), 20), instead, has_dots: false }
    }

    /// Who stands on a cell that was meant.
    fn taken(&self, board: &Board, name: &str) -> Option<PlayNotice> {
        let name = name.to_owned();
        Some(match board.taken(&name)? {
            Taken::Full => PlayNotice::FullColumn { column: name },
            Taken::By(owner) => {
                let (owner, has_dots) = (self.player_name(owner), self.has_dots(board));
                PlayNotice::Taken { cell: name, owner, has_dots }
            }
        })
    }

    /// The words there are to type that begin like this.
    pub fn words(typed: &str) -> impl Iterator<Item = &'static str> {
        let keys = PLAY_BINDINGS.iter().flat_map(|line| line.keys);
        let words = keys.filter_map(|keys| if let Keys::Word(word) = keys { Some(*word) } else { None });
        words.filter(move |word| word.len() > 1 && word.starts_with(typed))
    }

    /// That a typed word is none, and what there is to type.
    pub(super) fn unknown_word(typed: &str) -> PlayNotice {
        let words: Vec<_> = Self::words("?").collect();
        PlayNotice::NoWord { typed: fit(&clean(typed), 20), words: words.join(" ") }
    }
}

/// As many moves as a message names, and how many more there are.
fn listed(names: &[String]) -> Vec<String> {
    some_of(names.iter().map(|name| clean(name).into_owned()).collect(), NAMED)
}
