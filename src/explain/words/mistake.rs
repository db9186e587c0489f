//! The known mistakes: each in a sentence, with the wrong line of code beside the right one.

use super::speaker::list;
use crate::check::{Diagnosis, MISSING, Mistake};
use crate::language::{Text, say, say_of};

/// A mistake in a sentence.
#[must_use]
pub fn mistake(mistake: Mistake) -> Text {
    say_of!("mistake", mistake.word())
}

/// What explains a whole recording, in a few sentences; empty where nothing does, and where no line of
/// code is to blame: what is wrong says it all.
pub(super) fn diagnosed(all: &[Diagnosis]) -> Text {
    let explained = |diagnosis: &Diagnosis| Text::join(diagnosis.mistakes().map(in_full), " ");
    match all {
        [] => Text::default(),
        [one] if one.mistakes().all(|named| named.line(false).is_none()) => Text::default(),
        [one] => explained(one),
        [first, ..] => say!(
            "mistakes-alike",
            first = explained(first),
            words = list(all.iter().map(|diagnosis| Text::words(diagnosis.word())))
        ),
    }
}

/// A mistake with its lines, in running text.
fn in_full(named: Mistake) -> Text {
    match named.line(false) {
        None => mistake(named),
        Some(line) => say!(
            "mistake-line",
            mistake = mistake(named),
            wrong = Some(line.wrong).filter(|wrong| *wrong != MISSING),
            right = line.right
        ),
    }
}
