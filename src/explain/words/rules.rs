//! How is searched, each rule in a word or two.

use crate::language::{Text, say};
use crate::record::NodeId;
use crate::score::Score;
use crate::search::{Order, Role, Settings, Table};
use crate::text::clean;
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
    pub(super) fn new(said: impl Into<Text>, changes_value: bool) -> Self {
        Self { said: clean(&said.into().to_string()).into_owned(), changes_value }
    }
}

/// The algorithm and its rules: first what changes what comes out, then what changes how much is
/// visited, last what goes without saying.
pub(crate) fn rules(view: &View) -> Vec<Rule> {
    let header = view.header();
    let Settings { depth, quiescence, scoring, max, window, evaluation, .. } = &header.settings;
    let of_value = [
        Some(header.algorithm_title().to_owned()).filter(|title| !title.is_empty()).map(Text::from),
        depth.map(|depth| say!("rule-depth", plies = depth.to_string())),
        quiescence.then(|| say!("rule-quiescence")),
        evaluation.as_ref().map(|name| say!("rule-evaluation", name = name.clone())),
        (!scoring.is_usual()).then(|| say!("rule-win", value = scoring.win.to_string())),
        scoring.prefer_fast.then(|| say!("rule-fast")),
        max.and_then(|_| side_at_root(view)),
        (*window != Settings::default().window).then(|| say!("rule-window", window = window.to_string())),
        recorded(view),
    ];
    let of_value = of_value.into_iter().flatten().map(|said| Rule::new(said, true));
    // A program that does not say how it searches has not said that it is weak or soft either.
    let has_rules = header.has_window() && !(header.algorithm.is_empty() && header.options.is_empty());
    let usual = [header.settings.cutoff.to_string(), header.settings.fail.to_string()];
    let usual = usual.into_iter().filter(|_| has_rules).map(|said| Rule::new(said, false));
    of_value.chain(aids(&header.settings)).chain(usual).collect()
}

/// What helps an algorithm to visit less, or has it visit more.
pub(crate) fn aids(settings: &Settings) -> Vec<Rule> {
    let Settings { table, symmetry, order, aspiration, guess, bounds, .. } = settings;
    let has_table = *table != Table::None;
    let kept = has_table.then(|| say!("rule-table", table = table.to_string()));
    let others = [
        (*symmetry && has_table).then(|| say!("rule-symmetry")),
        (*order != Order::Natural).then(|| say!("rule-order", order = order.to_string())),
        aspiration.map(|width| say!("rule-aspiration", width = width.to_string())),
        (*guess != Score::ZERO).then(|| say!("rule-guess", value = guess.to_string())),
        bounds.map(|(least, greatest)| {
            say!("rule-scores", least = least.to_string(), greatest = greatest.to_string())
        }),
    ];
    let kept = kept.map(|said| Rule::new(said, *table == Table::Naive));
    kept.into_iter().chain(others.into_iter().flatten().map(|said| Rule::new(said, false))).collect()
}

/// Who moves at the root, and whether that is MAX.
fn side_at_root(view: &View) -> Option<Text> {
    let root = view.recording().get(NodeId::ROOT)?;
    let (_, name) = view.player(NodeId::ROOT)?;
    let role = root.role().name();
    // In a tree they are called so, and at a chance node nobody moves.
    (name != role && root.role() != Role::Chance)
        .then(|| say!("rule-side", player = name.clone(), side = role))
}

/// How much of the search is recorded, where that is not all of it.
fn recorded(view: &View) -> Option<Text> {
    let recording = view.recording();
    let (recorded, visited) = (u64::from(recording.len()), recording.totals().nodes);
    (recorded < visited).then(|| say!("rule-recorded", recorded, visited))
}
