//! Zero windows as questions: on which side of a number does a value lie?

use super::speaker::written;
use crate::explain::numbers::{number_label, window_ends};
use crate::language::{Text, Voice, say};
use crate::score::{Score, Window};
use crate::search::{Cutoff, Role};

/// The question behind a window that no number lies in.
pub(super) struct Question {
    pivot: String,
    /// Whether the number that is asked about is alpha: `more than 3`, not `at least 3`.
    is_strict: bool,
}

impl Question {
    /// The question, if the window is one that no number lies in.
    pub fn of(window: Window) -> Option<Self> {
        if window.alpha >= window.beta || window.alpha.next_up() != window.beta {
            return None;
        }
        let (alpha, beta) = window_ends(window);
        let is_strict = alpha.chars().count() <= beta.chars().count();
        Some(Self { pivot: if is_strict { alpha } else { beta }, is_strict })
    }

    /// The answer above: `more than 3`.
    pub fn high(&self, voice: Voice) -> Text {
        self.say(voice, if self.is_strict { "above" } else { "from" })
    }

    /// The answer below: `at most 3`.
    pub fn low(&self, voice: Voice) -> Text {
        self.say(voice, if self.is_strict { "to" } else { "below" })
    }

    fn say(&self, voice: Voice, side: &'static str) -> Text {
        say!(voice; "question", side, number = written(self.pivot.clone()))
    }

    /// What one branch has to bring to settle a node where this side chooses.
    pub fn wanted(&self, voice: Voice, role: Role) -> Text {
        if role == Role::Min { self.low(voice) } else { self.high(voice) }
    }
}

/// What a branch has to bring to close a window where this side chooses: `≤3`; `None` where nothing can.
pub(crate) fn cut_at(role: Role, window: Window, cutoff: Cutoff) -> Option<String> {
    let is_weak = cutoff == Cutoff::Weak;
    match (Question::of(window), role) {
        (_, Role::Chance) => None,
        (Some(question), _) if is_weak => Some(question.wanted(Voice::Short, role).to_string()),
        (_, Role::Min) if window.alpha > Score::NEG_INFINITY => {
            Some(format!("{}{}", if is_weak { "≤" } else { "<" }, number_label(window.alpha)))
        }
        (_, Role::Max) if window.beta < Score::INFINITY => {
            Some(format!("{}{}", if is_weak { "≥" } else { ">" }, number_label(window.beta)))
        }
        _ => None,
    }
}
