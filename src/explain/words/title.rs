//! What is searched, and how, in a word or two each; and which moment is shown.

use crate::record::NodeId;
use crate::score::Score;
use crate::search::{Order, Role, Settings, Table};
use crate::text;
use crate::view::View;

/// What a recording is called that says nothing of itself.
const UNNAMED: &str = "a recorded search";

/// What follows the moments of a search that still runs, and of one that was stopped.
pub(crate) const SO_FAR: &str = " so far";
pub(crate) const CUT_SHORT: &str = ", cut short";

/// Which moment is shown, of how many.
pub(crate) fn moment(view: &View) -> String {
    let [shown, last] = [view.moment().shown(), view.moments()].map(|count| text::grouped(count.into()));
    format!(" moment {shown} of {last}")
}

/// What is searched, and from where.
pub(crate) fn game(view: &View, start: Option<&str>) -> String {
    let header = view.header();
    let name = Some(header.name()).filter(|name| !name.is_empty()).unwrap_or(UNNAMED);
    let start = start.map_or_else(String::new, |start| format!(" at {start}"));
    text::clean(&format!("{name}{start}")).into_owned()
}

/// Something that somebody chose for the search.
pub(crate) struct Rule {
    /// What.
    pub said: String,
    /// Whether it changes what comes out.
    pub changes_value: bool,
}

/// The algorithm and its rules, each in a word or two: first what changes what comes out, then what
/// changes how much is visited, last what goes without saying. `next` is the
/// key that goes on to the next contradiction.
pub(crate) fn rules(view: &View, next: &str) -> Vec<Rule> {
    let header = view.header();
    let name = header.algorithm_title().to_owned();
    let mut words = vec![(contradictions(view, next), true), (name, true)];
    words.extend(of_value(view).into_iter().map(|said| (said, true)));
    words.extend(recorded(view).map(|said| (said, true)));
    words.extend(of_work(&header.settings).into_iter().map(|said| (said, false)));
    // A program that does not say how it searches has not said that it is weak or soft either.
    if header.has_window() && !(header.algorithm.is_empty() && header.options.is_empty()) {
        let Settings { cutoff, fail, .. } = header.settings;
        words.extend([(cutoff.to_string(), false), (fail.to_string(), false)]);
    }
    words.retain(|(said, _)| !said.is_empty());
    let rule =
        |(said, changes_value): (String, bool)| Rule { said: text::clean(&said).into(), changes_value };
    words.into_iter().map(rule).collect()
}

/// How often a recording from elsewhere contradicts itself, what is typed to see the first time,
/// and the key that goes on to the next; empty where it does not.
fn contradictions(view: &View, next: &str) -> String {
    let all = view.session().report.violations();
    if view.session().report.lacks_leaves() {
        return "! leaves are never left".to_owned();
    }
    let Some(&first) = all.first() else { return String::new() };
    let moment = first.moment.shown();
    match all.len() {
        1 => format!("! a contradiction at :{moment} ({next})"),
        more => format!("! {} contradictions from :{moment} on ({next})", text::grouped(more as u64)),
    }
}

/// What changes the value that comes out.
fn of_value(view: &View) -> Vec<String> {
    let header = view.header();
    let Settings { depth, quiescence, scoring, max, window, table, evaluation, .. } = &header.settings;
    let mut words = Vec::new();
    words.extend(depth.map(|depth| format!("depth {depth}")));
    words.extend(quiescence.then(|| "quiescence".to_owned()));
    words.extend(evaluation.as_ref().map(|name| format!("evaluation {name}")));
    words.extend((!scoring.is_usual()).then(|| format!("a win is {}", scoring.win)));
    words.extend(scoring.prefer_fast.then(|| "fast wins preferred".to_owned()));
    words.extend(max.and_then(|_| side_at_root(view)));
    words.extend((*window != Settings::default().window).then(|| format!("window {window}")));
    words.extend(naive_table(*table));
    words
}

/// Who moves at the root, and whether that is MAX.
fn side_at_root(view: &View) -> Option<String> {
    let root = view.session().recording.get(NodeId::ROOT)?;
    let (_, name) = view.player(NodeId::ROOT)?;
    let role = root.role().name();
    // In a tree they are called so, and at a chance node nobody moves.
    (name != role && root.role() != Role::Chance).then(|| format!("{name} is {role}"))
}

/// How much of the search is recorded, where that is not all of it.
fn recorded(view: &View) -> Option<String> {
    let recording = view.session().recording;
    let visited = recording.totals().nodes;
    let recorded = u64::from(recording.len());
    let share =
        |recorded| format!("{} of {} nodes recorded", text::grouped(recorded), text::grouped(visited));
    (recorded < visited).then(|| share(recorded))
}

fn naive_table(table: Table) -> Option<String> {
    (table == Table::Naive).then(|| "naive table".to_owned())
}

/// What helps an algorithm to visit less, or has it visit more.
pub(crate) fn aids(settings: &Settings) -> Vec<String> {
    naive_table(settings.table).into_iter().chain(of_work(settings)).collect()
}

/// What changes how much is visited, and no value.
fn of_work(settings: &Settings) -> Vec<String> {
    let mut words = Vec::new();
    words.extend((settings.table == Table::Sound).then(|| "sound table".to_owned()));
    words.extend((settings.symmetry && settings.table != Table::None).then(|| "symmetry".to_owned()));
    words.extend((settings.order != Order::Natural).then(|| format!("{} order", settings.order)));
    words.extend(settings.aspiration.map(|width| format!("aspiration {width}")));
    words.extend((settings.guess != Score::ZERO).then(|| format!("guess {}", settings.guess)));
    words.extend(settings.bounds.map(|(least, greatest)| format!("scores {least} to {greatest}")));
    words
}
