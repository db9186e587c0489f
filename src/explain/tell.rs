//! What results and messages say of a search.

use super::Labels;
use super::facts::{Fact, FactMaker, unproved_reason};
use super::words::{Voice, result};
use crate::check::{self, Session};
use crate::record::{NodeId, Recording};

/// One violation in a sentence or a few; `guide` is a guide to the recording. Costs what
/// [`Recording::live`] of the node, or of its parent, costs.
///
/// ```
/// use plyscope::explain::contradiction;
/// use plyscope::import::jsonl;
///
/// let trace = r#"{"type":"enter"}
/// {"type":"enter","move":"left"}
/// {"type":"leave","value":3}
/// {"type":"leave","value":7}
/// "#;
/// let opened = jsonl::read(trace.as_bytes(), |_| Err(String::new()))?.opened;
/// let found = opened.report.violations()[0];
/// let text = contradiction(opened.session(), found);
/// assert!(text.starts_with("The program returned 7 for the root, but the largest of what came back to it is 3."));
/// # Ok::<(), jsonl::ReadError>(())
/// ```
#[must_use]
pub fn contradiction(session: Session<'_>, found: check::Violation) -> String {
    let violation = FactMaker::new(session).violation(found);
    violation.map_or_else(String::new, |violation| say(session, &Fact::Violation(violation)))
}

/// How many violations there are, and the first of them; empty where there is none.
///
/// `7, the first at moment 5: A2 is entered with ...`
#[must_use]
pub fn contradictions(session: Session<'_>) -> String {
    match FactMaker::new(session).violations() {
        Some(Fact::Violations { count, moment, first }) => {
            let names = &Labels::new(session.recording, session.replay);
            super::words::all_violations(count, moment, &first, names)
        }
        _ => String::new(),
    }
}

/// That the game is over where the search begins, how it ended and what that is worth, in a sentence.
/// `None` where it goes on there, and in trees, whose leaves are no ends of games.
///
/// ```
/// use plyscope::check::Session;
/// use plyscope::engine::Job;
/// use plyscope::explain::game_over;
/// use plyscope::game::{Mnk, Started};
/// use plyscope::search::Algorithm;
///
/// let mut game = Started::new(Mnk::tic_tac_toe());
/// game.go_to("XXX/OO./...")?;
/// let job = Job::new(std::sync::Arc::new(game), Algorithm::AlphaBeta);
/// let text = game_over(Session::own(&job.record()?, &job.guide()));
/// assert_eq!(text.as_deref(), Some("The game is over: X (MIN) has won, which is worth -1."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn game_over(session: Session<'_>) -> Option<String> {
    let returned = session.recording.get(NodeId::ROOT)?.returned()?;
    let ended = FactMaker::new(session).over()?;
    let names = Labels::new(session.recording, session.replay);
    Some(super::words::game_over(&ended, returned.bound, returned.value, &names))
}

/// What the value of a search says of who wins by how much, in a game whose points count something:
/// `white wins by 8 discs, if nobody errs`, or that it is an estimate. `None` in other games, where
/// the value leaves it open, where it is not known whether it is an estimate, where a recording contradicts
/// itself, and where the game is over already.
#[must_use]
pub fn foreseen(session: Session<'_>) -> Option<String> {
    let foreseen = FactMaker::new(session).foreseen()?;
    result::foreseen(foreseen, &Labels::new(session.recording, session.replay))
}

/// Where a search was stopped, and what of it counts: what follows `the search was stopped`.
#[must_use]
pub fn stopped(session: Session<'_>) -> String {
    result::stopped(&FactMaker::new(session).stopped(), session.recording.len())
}

/// Why no move at the root is proven to be the best, where the window that the search was started
/// with asked for less: what follows `none is proven`. `called` is the move that the search names.
/// `None` of every other search, also of one that was stopped.
///
/// ```
/// use plyscope::engine::{Job, dyn_game};
/// use plyscope::explain::unproven;
/// use plyscope::import::tree_text;
/// use plyscope::search::Algorithm;
///
/// let tree = tree_text::read(b"(1 2 3)").expect("a tree");
/// let mut job = Job::new(dyn_game(tree), Algorithm::AlphaBeta);
/// job.settings.window = "10,20".parse()?;
/// let text = unproven(&job.record()?, "C");
/// assert_eq!(text.as_deref(), Some("no move leads above alpha 10, and the window asks no further"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn unproven(recording: &Recording, called: &str) -> Option<String> {
    unproved_reason(recording).map(|reason| result::unproved(reason, called))
}

fn say(session: Session<'_>, fact: &Fact) -> String {
    Voice::Full.say(fact, &Labels::new(session.recording, session.replay)).line()
}
