//! How an algorithm works, at the head of a document.

use super::{Voice, rules};
use crate::explain::Labels;
use crate::explain::numbers::{number_label, window_label};
use crate::explain::pseudo::algorithm;
use crate::language::{Language, Text, say, say_of};
use crate::record::Header;
use crate::score::Window;
use crate::search::{Algorithm, Order, Role, Settings, Table};
use crate::text::clean;
use crate::view::View;

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
    let chosen = rules::rules(view).into_iter().map(|rule| Text::from(rule.said));
    let lines = [algorithm(view.header()).summary(), Text::join(chosen, ", ")];
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

/// How it works, with the rules that were chosen.
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
    lines.extend(aids(settings));
    lines
}

/// The order, the table and whatever else a search is helped by, a sentence each.
fn aids(settings: &Settings) -> impl Iterator<Item = Text> {
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
