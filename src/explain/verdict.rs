//! That no move at the root is proven to be the best, where the search asked for less.

use super::label::number_label;
use super::teller::Teller;
use crate::record::{NodeId, Recording, Rule, Verdict};
use crate::score::Window;
use crate::search::{Role, VisitKind};

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
/// let told = unproven(&job.record()?, "C");
/// assert_eq!(told.as_deref(), Some("no move leads above alpha 10, and the window asks no further"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn unproven(recording: &Recording, called: &str) -> Option<String> {
    let verdict = recording.verdict();
    let root = recording.get(NodeId::ROOT)?;
    let window = asked(recording);
    let [alpha, beta] = [window.alpha, window.beta].map(number_label);
    match (verdict, root.role()) {
        (Verdict::Unproved, Role::Min) if window.beta.is_finite() => {
            Some(format!("no move leads below beta {beta}, and the window asks no further"))
        }
        (Verdict::Unproved, Role::Max) if window.alpha.is_finite() => {
            Some(format!("no move leads above alpha {alpha}, and the window asks no further"))
        }
        (Verdict::Unproved, _) => Some("of every move it is only known what it is not worth".to_owned()),
        (Verdict::Enough, role) => Some(enough(recording, role, window, called)),
        (Verdict::NoMove | Verdict::Best | Verdict::SoFar | Verdict::Doubtful, _) => None,
    }
}

/// That what was found may be wrong, where a naive table had a part in it; what a recording
/// contradicts is told by itself.
#[must_use]
pub fn doubt(recording: &Recording) -> Option<&'static str> {
    recording
        .has_naive_answers()
        .then_some("may be wrong: a naive table answered, which takes bounds for exact values")
}

/// Why it is not told how few nodes prove the value of a search that is recorded as a whole.
#[must_use]
pub fn no_least(recording: &Recording) -> &'static str {
    let is_chance = |id| recording.node(id).role() == Role::Chance;
    let is_open = recording.get(recording.top()).is_none_or(|top| top.is_open());
    if is_open {
        "since the search was stopped"
    } else if recording.has_naive_answers() {
        "since a naive table answered, and took for exact what only a bound was shown of"
    } else if recording.header.rule == Rule::Average && recording.ids().any(is_chance) {
        "since there are chance nodes, and the minimal tree of Knuth and Moore has none"
    } else if recording.totals().table_hits > 0 {
        "since the value rests on table answers that were proven for other windows"
    } else if recording.ids().any(|id| recording.step(id).1 == VisitKind::Research) {
        "since no visit proves it alone, only a scout and a second search together"
    } else {
        "since what is recorded does not prove the value by itself"
    }
}

impl Teller<'_> {
    /// Whether it is said of a node which branch of the search is best.
    pub fn tells_best(&self, id: NodeId) -> bool {
        id == NodeId::ROOT || self.decided() == id
    }

    /// That no branch is proven to be the best, in a sentence.
    pub fn unproven(&self) -> Option<String> {
        let (thing, called) = self.named()?;
        let why = unproven(self.recording, &called)?;
        Some(format!("No {thing} is proven to be the best: {why}."))
    }

    /// What the branches of the root are, `move` or `branch`, and what the one is called that the
    /// search names.
    pub fn named(&self) -> Option<(&'static str, String)> {
        let recording = self.recording;
        let top = recording.decided();
        let first = recording
            .get(top)
            .and_then(|_| recording.children(top).find(|&child| recording.step(child).1.is_moved_to()));
        let is_move = first.is_some_and(|first| self.names.tells_moves(first));
        let called = match recording.best_moves().first() {
            Some(&first) => self.names.label(first),
            None => self.names.branch(top, recording.chosen_place()?),
        };
        Some((if is_move { "move" } else { "branch" }, called))
    }
}

/// The window that decides what was asked: that of the search, or of the pass that counts where it was
/// stopped.
fn asked(recording: &Recording) -> Window {
    let root = recording.get(NodeId::ROOT).filter(|_| recording.is_complete()).map(|root| root.window());
    root.or_else(|| Some(recording.counting_pass()?.window)).unwrap_or(Window::FULL)
}

/// That a move is good enough, and nothing is known of others.
fn enough(recording: &Recording, role: Role, window: Window, called: &str) -> String {
    let (name, end) = if role == Role::Min { ("alpha", window.alpha) } else { ("beta", window.beta) };
    let is_reached = recording.result().value.is_some_and(|value| !role.prefers(end, value));
    if end.is_finite() && is_reached {
        let end = number_label(end);
        format!("{called} reaches {name} {end}, and the window does not ask whether another is better")
    } else {
        format!("the search stopped at {called}, and did not ask whether another is better")
    }
}
