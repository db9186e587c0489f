//! How is searched, each rule in a word or two.

use crate::record::NodeId;
use crate::score::Score;
use crate::search::{Order, Role, Settings, Table};
use crate::text::{clean, grouped};
use crate::view::View;

/// Something that somebody chose for the search.
pub(crate) struct Rule {
    /// What.
    pub said: String,
    /// Whether it changes what comes out.
    #[cfg_attr(not(feature = "ui"), expect(dead_code, reason = "titles alone show it"))]
    pub changes_value: bool,
}

impl Rule {
    pub(super) fn new(said: &str, changes_value: bool) -> Self {
        Self { said: clean(said).into_owned(), changes_value }
    }
}

/// The algorithm and its rules: first what changes what comes out, then what changes how much is
/// visited, last what goes without saying.
pub(crate) fn rules(view: &View) -> Vec<Rule> {
    let header = view.header();
    let Settings { depth, quiescence, scoring, max, window, evaluation, .. } = &header.settings;
    let of_value = [
        Some(header.algorithm_title().to_owned()).filter(|title| !title.is_empty()),
        depth.map(|depth| format!("depth {depth}")),
        quiescence.then(|| "quiescence".to_owned()),
        evaluation.as_ref().map(|name| format!("evaluation {name}")),
        (!scoring.is_usual()).then(|| format!("a win is {}", scoring.win)),
        scoring.prefer_fast.then(|| "fast wins preferred".to_owned()),
        max.and_then(|_| side_at_root(view)),
        (*window != Settings::default().window).then(|| format!("window {window}")),
        recorded(view),
    ];
    let of_value = of_value.into_iter().flatten().map(|said| Rule::new(&said, true));
    // A program that does not say how it searches has not said that it is weak or soft either.
    let has_rules = header.has_window() && !(header.algorithm.is_empty() && header.options.is_empty());
    let usual = [header.settings.cutoff.to_string(), header.settings.fail.to_string()];
    let usual = usual.iter().filter(|_| has_rules).map(|said| Rule::new(said, false));
    of_value.chain(aids(&header.settings)).chain(usual).collect()
}

/// What helps an algorithm to visit less, or has it visit more.
pub(crate) fn aids(settings: &Settings) -> Vec<Rule> {
    let Settings { table, symmetry, order, aspiration, guess, bounds, .. } = settings;
    let has_table = *table != Table::None;
    let words = [
        has_table.then(|| format!("{table} table")),
        (*symmetry && has_table).then(|| "symmetry".to_owned()),
        (*order != Order::Natural).then(|| format!("{order} order")),
        aspiration.map(|width| format!("aspiration {width}")),
        (*guess != Score::ZERO).then(|| format!("guess {guess}")),
        bounds.map(|(least, greatest)| format!("scores {least} to {greatest}")),
    ];
    let changes_value = |said: &str| *table == Table::Naive && said.ends_with(" table");
    words.into_iter().flatten().map(|said| Rule::new(&said, changes_value(&said))).collect()
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
    let (recorded, visited) = (u64::from(recording.len()), recording.totals().nodes);
    (recorded < visited).then(|| format!("{} of {} nodes recorded", grouped(recorded), grouped(visited)))
}
