//! What is said of a node and its branches beside the tree.

use super::question::Question;
use super::speaker::word;
use crate::explain::{self, Labels, number_label};
use crate::language::{SpanKind, Text, Voice, say, say_of};
use crate::record::{Before, Branch, Comment, Live, Moment, NodeId, Phase};
use crate::search::{End, Quiescence, Stored, VisitKind};
use crate::text::{clean, fit};
use crate::view::{Fate, View};

/// How much is shown of what a recording says in keys of its own.
const MOST_KEYS: usize = 20;
const MOST_CELLS: usize = 100;
const MOST_OF_NOTE: usize = 400;

/// The name of a number of a node, as wide as all of them with a gap.
pub(crate) fn heading(name: &Text) -> String {
    let widest =
        [say!("node-value"), say!("node-window"), say!("node-negamax")].iter().map(Text::width).max();
    let gap = (widest.unwrap_or(0) + 2).saturating_sub(name.width());
    format!("{name}{}", " ".repeat(gap))
}

/// Who chooses at a node, or what kind of leaf it is.
pub(crate) fn role(view: &View, id: NodeId) -> Text {
    let role = match view.node(id).end() {
        Some(End::Terminal) => "terminal",
        Some(End::Horizon) => "horizon",
        _ if view.is_leaf(id) && view.phase(id) == Phase::Open => "leaf",
        _ => view.node(id).role().name(),
    };
    say!("node-role", role)
}

pub(crate) fn value(live: &Live) -> Text {
    match explain::so_far_label(live.value, live.bound) {
        _ if live.phase == Phase::Unvisited => say!("node-not-visited"),
        value if value.is_empty() => say!("node-not-known"),
        value => Text::of(SpanKind::Value, value),
    }
}

/// What a node came to before the tree was edited, where that is not what it comes to now.
pub(crate) fn before_edit(before: Before, live: &Live) -> Text {
    let then = match before {
        Before::NeverEntered => "never-entered".into(),
        Before::Unfinished => "unfinished".into(),
        Before::Returned(was) if (Some(was.value), Some(was.bound)) == (live.value, live.bound) => {
            if was.cutoff { "cut" } else { "not-cut" }.into()
        }
        Before::Returned(was) => Text::of(SpanKind::Value, explain::value_label(was.bound, was.value)),
    };
    say!("node-before-edit", then)
}

pub(crate) fn fate(fate: Fate) -> Text {
    say_of!("fate", word(fate))
}

/// Why a branch was never entered; `key` tells more.
pub(crate) fn never_searched(view: &View, labels: &Labels, branch: Branch, key: String) -> Text {
    let moment = view.stopped(branch.parent).map_or(0, Moment::shown);
    let (is_open, parent) = (view.session().stops_open(branch.parent), labels.name(branch.parent));
    say!("node-never-searched", open = is_open, parent, moment, key)
}

/// Where a branch stands in natural order, from 0.
pub(crate) fn natural(place: u32) -> Text {
    say!("node-natural", place = ordinal(place + 1))
}

/// What is particular about a visit: why it was made, in which order, what a table had to do with
/// it, what is wrong about it. Nothing of a plain visit in natural order.
pub(crate) fn notes(view: &View, labels: &Labels, id: NodeId) -> Vec<Text> {
    let mut notes = Vec::new();
    if !view.is_visited(id) {
        return notes;
    }
    notes.extend(kind(view, labels, id));
    let order = view.order(id).map(|(tried, place)| (ordinal(tried), ordinal(place + 1)));
    notes.extend(order.map(|(tried, place)| say!("visit-order", tried, place)));
    notes.extend(view.recording().depth_left(id).map(|plies| say!("visit-depth-left", plies)));
    notes.extend(view.recording().said_moves(id).map(|moves| say!("visit-moves", moves)));
    notes.extend((!view.is_counted(id)).then(|| say!("visit-not-counted")));
    let probability = view.recording().probability(id).map(|probability| probability.to_string());
    notes.extend(probability.map(|probability| say!("visit-probability", probability)));
    notes.extend(match view.node(id).stored() {
        Stored::No => None,
        Stored::Added => Some(say!("visit-stored")),
        Stored::Replaced => Some(say!("visit-replaced")),
    });
    let Comment { text, tags } = view.comment(id);
    notes.extend(text.map(|note| say!("visit-note", note = fit(&clean(&note), MOST_OF_NOTE))));
    let tags = Some(tags.join(", ")).filter(|tags| !tags.is_empty());
    notes.extend(tags.map(|tags| say!("visit-tags", tags = fit(&clean(&tags), MOST_OF_NOTE))));
    notes.extend(view.said_by_the_program(id).into_iter().take(MOST_KEYS).map(|(key, json)| {
        format!("{} {}", fit(&clean(&key), MOST_CELLS), fit(&clean(&json), MOST_CELLS)).into()
    }));
    notes.extend(printed(view).into_iter().filter(|_| view.standing() == id));
    let violations = view.violations(id).into_iter();
    notes.extend(
        violations.map(|found| format!("! {}", explain::contradiction(view.session(), found)).into()),
    );
    notes
}

/// What the program printed beside its recording as it came to the moment, in one line.
fn printed(view: &View) -> Option<Text> {
    let mut lines = view.printed();
    let text = fit(&clean(&lines.next()?.text), MOST_CELLS);
    let more = Some(lines.count()).filter(|&more| more > 0);
    Some(say!("visit-printed", text, more))
}

fn kind(view: &View, labels: &Labels, id: NodeId) -> Option<Text> {
    let node = view.node(id);
    let said = match node.kind() {
        VisitKind::Plain => return None,
        VisitKind::Table => {
            let from = node.from();
            let moment = from.map(|from| view.recording().entered(from).shown());
            say!("visit-table", from = from.map(|from| labels.name(from)), moment)
        }
        VisitKind::Research => say!("visit-again", window = explain::window_label(node.window())),
        VisitKind::Pass => {
            let asks = Question::of(node.window()).map(|question| question.high(Voice::Full));
            let found = view.search().and_then(|found| found.value.zip(found.bound));
            let (known, bound) = found.map(|(value, bound)| (number_label(value), bound.word())).unzip();
            say!("visit-pass", asks, known, bound)
        }
        VisitKind::Quiet => {
            let looks = view.recording().quiescence(id).map(|looks| match looks {
                Quiescence::Forced => "forced",
                Quiescence::Noisy => "noisy",
            });
            say!("visit-quiet", looks)
        }
        VisitKind::StandPat => say!("visit-stand-pat"),
        VisitKind::TableMove => say!("visit-table-move"),
    };
    let mut signed = Text::of(SpanKind::Sign, format!("{} ", explain::visit_sign(node.kind())));
    signed.append(said);
    Some(signed)
}

/// What a position panel says: who is to move at a node, which is named where another is shown beside it.
pub(crate) fn position(view: &View, id: NodeId, name: Option<String>) -> Text {
    let player = view.player(id).filter(|_| !view.is_leaf(id));
    say!("node-position", name, player = player.map(|(_, name)| name.clone()))
}

/// `1st`, `2nd`, `3rd`, `4th`.
fn ordinal(number: u32) -> Text {
    let end = match (number % 10, number % 100) {
        (1, 1 | 21..) => "st",
        (2, 2 | 22..) => "nd",
        (3, 3 | 23..) => "rd",
        _ => "th",
    };
    say!("ordinal", number = number.to_string(), end)
}
