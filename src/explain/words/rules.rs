//! How is searched: each rule in a word or two, and at the head of a document in sentences.

use super::Voice;
use crate::explain::Labels;
use crate::explain::numbers::{number_label, window_label};
use crate::explain::pseudo::algorithm;
use crate::language::{Language, Text, say, say_of};
use crate::record::{Header, NodeId};
use crate::score::{Score, Window};
use crate::search::{Algorithm, Order, Role, Settings, Table};
use crate::text::clean;
use crate::view::View;

/// Something that somebody chose for the search.
pub(crate) struct Rule {
    pub said: String,
    /// Whether it changes what comes out.
    #[cfg_attr(not(feature = "ui"), expect(dead_code, reason = "titles alone show it"))]
    pub changes_value: bool,
}

impl Rule {
    pub(crate) fn new(said: impl Into<Text>, changes_value: bool) -> Self {
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

/// The name of an algorithm at the head of a document.
pub(in crate::explain) fn title(header: &Header) -> String {
    let is_foreign = header.info().algorithm.is_none() && !header.algorithm.is_empty();
    if is_foreign {
        clean(&header.algorithm).into_owned()
    } else {
        Text::words(algorithm(header).title()).capitalised().to_string()
    }
}

/// What there is to know before the first moment, a line each.
pub(in crate::explain) fn introduction(voice: Voice, view: &View, names: &Labels) -> Vec<Text> {
    let header = view.header();
    let mut lines = match voice {
        Voice::Full => method(algorithm(header), &header.settings),
        Voice::Short => short(view),
    };
    if !header.has_window() && names.recording.totals().pruned > 0 {
        lines.push(say!("introduction-no-windows"));
    }
    if let (Some(max), Some(min)) = (names.player(Role::Max), names.player(Role::Min)) {
        lines.push(say!(
            "introduction-players",
            max = Text::words(max.to_owned()).capitalised(),
            min = min.to_owned()
        ));
    }
    if !header.position.is_empty() {
        lines.push(say!("introduction-position", position = clean(&header.position).into_owned()));
    }
    if let Some(plies) = header.settings.depth.filter(|_| voice == Voice::Full) {
        lines.push(say!("introduction-depth", plies));
    }
    lines
}

/// The algorithm in a line, and its rules in another.
fn short(view: &View) -> Vec<Text> {
    let chosen = rules(view).into_iter().map(|rule| Text::from(rule.said));
    let lines = [algorithm(view.header()).summary(), Text::join(chosen, ", ")];
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

fn method(algorithm: Algorithm, settings: &Settings) -> Vec<Text> {
    let start = format!("method-{}-", algorithm.word());
    let own = Language::english().family(&start);
    let own = own.filter_map(|id| id.strip_prefix("method-")).map(|name| say_of!("method", name));
    let mut lines: Vec<_> = std::iter::once(say!("introduction-sides")).chain(own).collect();
    match (algorithm, settings.bounds) {
        (Algorithm::Expectimax, None) => lines.push(say!("introduction-averages")),
        (Algorithm::Expectimax, Some((least, greatest))) => {
            let (least, greatest) = (number_label(least), number_label(greatest));
            lines.extend([say!("introduction-bounds", least, greatest), say!("introduction-rounding")]);
        }
        (Algorithm::Mtdf, _) => lines.push(say!("introduction-guess", value = number_label(settings.guess))),
        (Algorithm::Deepening, _) => lines.extend(
            settings.aspiration.map(|width| say!("introduction-aspiration", width = number_label(width))),
        ),
        _ => {}
    }
    if algorithm.info().has_window() {
        lines.push(say!("introduction-cutoff", cutoff = settings.cutoff));
        lines.push(say!("introduction-fail", fail = settings.fail));
        let window = Some(settings.window).filter(|window| *window != Window::FULL).map(window_label);
        lines.extend(window.map(|window| say!("introduction-window", window)));
    }
    lines.extend(helps(settings));
    lines
}

/// The order, the table and whatever else a search is helped by, a sentence each.
fn helps(settings: &Settings) -> impl Iterator<Item = Text> {
    let Settings { order, table, .. } = settings;
    let has_table = *table != Table::None;
    let lines = [
        (*order != Order::Natural)
            .then(|| say!("introduction-order", order = order.to_string(), summary = order.summary())),
        has_table.then(|| say!("introduction-table", table = table.to_string(), summary = table.summary())),
        (has_table && settings.symmetry).then(|| say!("introduction-symmetry")),
        settings.quiescence.then(|| say!("introduction-quiescence")),
    ];
    lines.into_iter().flatten()
}
