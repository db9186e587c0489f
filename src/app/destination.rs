//! Where `:` goes to: a moment, a share of the search, a node.

use thiserror::Error;

use crate::check::Session;
use crate::explain::{NoNodeError, find_text};
use crate::language::say;
use crate::record::{Branch, Moment, NodeId, Recording};

/// The word that makes moves of what would be read as a moment: `:move 4`.
const MOVE: &str = "move";

/// Why there is nothing to go to.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(super) enum DestinationError {
    #[error("{}", say!("error-moment", typed = .typed.clone(), moments = *.moments))]
    Moment { typed: String, moments: u32 },
    #[error("{}", say!("error-share", typed = .typed.clone()))]
    Share { typed: String },
    #[error(transparent)]
    Node(#[from] NoNodeError),
}

impl DestinationError {
    /// The branch that was meant, where it is one that was pruned.
    pub fn pruned(&self) -> Option<Branch> {
        match self {
            Self::Node(error) => error.found,
            _ => None,
        }
    }
}

/// The moment that a text means: `120`, `50%`, or moves from the root, which lead to the moment
/// at which their node is entered. The recording must have nodes.
pub(super) fn find(text: &str, session: Session<'_>) -> Result<Moment, DestinationError> {
    let Session { recording, replay, .. } = session;
    let mut words: Vec<_> = text.split_whitespace().collect();
    match words[..] {
        [share] if share.ends_with('%') => return share_of(share, recording),
        [number] if is_count(number) => return moment(number, recording),
        [MOVE, _, ..] if replay.find_child(recording, NodeId::ROOT, MOVE).is_none() => {
            words.remove(0);
        }
        _ => {}
    }
    Ok(recording.entered(find_text(session, &words.join(" "))?))
}

fn moment(typed: &str, recording: &Recording) -> Result<Moment, DestinationError> {
    let moments = recording.moments();
    let number = typed.replace(',', "").parse().ok().filter(|&number| number <= moments);
    number
        .and_then(Moment::from_shown)
        .ok_or_else(|| DestinationError::Moment { typed: typed.to_owned(), moments })
}

/// Whether a text is a number as people write or read it: `36594`, `36,594`. A move like `1,1` is
/// none.
fn is_count(text: &str) -> bool {
    let mut groups = text.split(',');
    let is_digits = |group: &str| !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit());
    groups.next().is_some_and(is_digits) && groups.all(|group| group.len() == 3 && is_digits(group))
}

fn share_of(typed: &str, recording: &Recording) -> Result<Moment, DestinationError> {
    let share = typed.trim_end_matches('%').parse().ok().filter(|share| (0.0..=100.0).contains(share));
    let share: f64 = share.ok_or_else(|| DestinationError::Share { typed: typed.to_owned() })?;
    let number = (f64::from(recording.last_moment().number()) * share / 100.0).round();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of a u32")]
    let number = number as u32;
    Ok(Moment::new(number))
}
