//! A moment in words.

use super::back::came_back;
use super::contradiction::lacking;
use super::done::done;
use super::enter::entered;
use super::passes::open_pass;
use super::scene::{Above, Back, Entering};
use super::teller::Teller;
use super::words::spoken;
use crate::check::Session;
use crate::record::{Event, Moment};
use crate::view::{Change, Transition, View};

/// What happened at a moment, why, and what it means.
///
/// Each of the four is empty, a sentence, or a few; none has a line break or a sign for the mark.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Narration {
    /// What kind of thing happened, for its sign and its colour.
    pub mark: Mark,
    /// What happened.
    pub what: String,
    /// What no search can have done, in a recording from elsewhere.
    pub contradiction: String,
    /// Why.
    pub why: String,
    /// What it means for the search.
    pub meaning: String,
    /// What is another number now than a moment ago.
    pub changes: Vec<Change>,
}

/// What kind of thing happens at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mark {
    /// A node is entered that has branches.
    #[default]
    Enter,
    /// A leaf is entered.
    Leaf,
    /// A value comes back and is better than what its parent had, or had elsewhere.
    Improves,
    /// A value comes back, and there is something as good already.
    NoChange,
    /// A value comes back and closes the window of its parent.
    Cutoff,
    /// The root returns.
    Done,
    /// Something that no search can have done.
    Contradiction,
}

impl Mark {
    /// The sign that stands before the sentence; as wide as one letter.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Enter => "↓",
            Self::Leaf => "·",
            Self::Improves => "+",
            Self::NoChange => "=",
            Self::Cutoff => "✂",
            Self::Done => "✓",
            Self::Contradiction => "!",
        }
    }
}

impl Narration {
    /// The sentences that are not empty, in order.
    pub fn sentences(&self) -> impl Iterator<Item = &str> {
        let all = [&self.what, &self.contradiction, &self.why, &self.meaning];
        all.into_iter().map(String::as_str).filter(|text| !text.is_empty())
    }
}

/// Puts a moment of a recording into words.
///
/// Past the last moment the last one is told; of a recording without nodes, that nothing has
/// happened yet. Costs what [`Recording::live`] of the node and its parent cost.
#[must_use]
pub fn narrate(session: Session<'_>, moment: Moment) -> Narration {
    let recording = session.recording;
    let moment = moment.min(recording.last_moment());
    let view = View::new(session, moment);
    let Some(transition) = view.transition() else {
        return Narration { what: "The search has not begun.".to_owned(), ..Narration::default() };
    };
    Teller::new(view.session()).tell(moment, &transition)
}

impl Teller<'_> {
    /// Puts a moment into words.
    pub fn tell(&self, moment: Moment, transition: &Transition) -> Narration {
        let Transition { event, own, above, cut } = *transition;
        let id = event.node();
        let node = self.recording.node(id);
        let after = above.map(|above| above.after);
        let above = above.map(|above| Above {
            id: above.id,
            node: self.recording.node(above.id),
            live: above.before,
        });
        let mut narration = match (event, above.zip(after), node.returned()) {
            (Event::Leave(_), Some((above, after)), Some(returned)) => {
                came_back(&Back { teller: self, id, node, returned, own, above, after, cut })
            }
            (Event::Leave(_), None, Some(returned)) => done(self, &node, returned, &own),
            _ => entered(&Entering { teller: self, id, node, above }),
        };
        narration.changes = transition.changes(self.recording);
        narration.contradiction = self.contradictions_at(moment);
        if !narration.contradiction.is_empty() {
            narration.mark = Mark::Contradiction;
        }
        if !self.recording.is_complete() && moment == self.recording.last_moment() {
            add(&mut narration.meaning, &self.stopped());
        }
        narration
    }

    fn stopped(&self) -> String {
        let open = self.recording.open_nodes();
        let nodes = crate::text::count(u64::from(open), "node", "nodes");
        let lacking = lacking(self.session);
        if !lacking.is_empty() {
            return format!("The recording ends here: {lacking}.");
        }
        let counts = match open_pass(self.recording) {
            Some((open, Some(counts))) => {
                let counting = self.recording.counting_pass().and_then(|pass| pass.found);
                let found =
                    counting.map_or_else(String::new, |(value, bound)| format!(": {}", spoken(bound, value)));
                format!(
                    " That was in {open}, which counts for nothing: the result is what {counts}, found{found}."
                )
            }
            _ => String::new(),
        };
        format!("The search was stopped here, with {nodes} still open.{counts}")
    }
}

/// Adds a sentence to others.
pub(super) fn add(text: &mut String, sentence: &str) {
    if !text.is_empty() && !sentence.is_empty() {
        text.push(' ');
    }
    text.push_str(sentence);
}
