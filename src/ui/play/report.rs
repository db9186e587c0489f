//! What the last search found, and how many nodes it took, beside what others take.

use std::time::Duration;

use super::super::pen::{Pen, wrap};
use crate::app::{Count, Finding, Mover, Play, Seat};
use crate::search::Algorithm;
use crate::text;

const LABEL: usize = 10;

/// A best line takes no more lines of the screen.
const LINES: usize = 2;

/// Whose search it was.
pub(super) fn title(play: &Play) -> String {
    let Some((before, _)) = play.finding() else { return "what the machine finds".to_owned() };
    let turn = play.turns().get(before).filter(|turn| play.setup().seats.of(turn.player) == Seat::Machine);
    match turn {
        Some(_) => format!("its search for move {}", before + 1),
        None => format!("a search before move {}", before + 1),
    }
}

/// Draws the report into the pen's area.
pub(super) fn draw(play: &Play, pen: &mut Pen) {
    let Some((before, finding)) = play.finding() else {
        let words = play.level_words();
        let words =
            if play.setup().seats.has_machine() { words.as_str() } else { "Nothing was searched yet." };
        for (y, line) in wrap(words, pen.width()).into_iter().enumerate() {
            pen.text(0, y, &line, pen.theme.dim);
        }
        return;
    };
    let mut y = 0;
    for line in wrap(&play.worth(finding), pen.width()) {
        pen.text(0, y, &line, pen.theme.title);
        y += 1;
    }
    let slip = play.turns().get(before).filter(|turn| turn.by == Mover::Slip);
    let slip = slip.map(|turn| ("played", format!("{}, its second choice", text::clean(&turn.shown))));
    for (label, said) in slip.into_iter().chain(facts(finding)) {
        pen.text(0, y, label, pen.theme.dim);
        let rows = wrap(&said, pen.width().saturating_sub(LABEL));
        for row in rows.iter().take(LINES) {
            pen.text(LABEL, y, row, pen.theme.text);
            y += 1;
        }
    }
}

fn facts(finding: &Finding) -> Vec<(&'static str, String)> {
    let mut facts = Vec::new();
    if !finding.line.is_empty() {
        facts.push(("line", text::clean(&finding.line.join(" ")).into_owned()));
    }
    let stopped = if finding.is_complete { "" } else { ", stopped" };
    let beyond = if finding.goes_on { ", then noisy moves" } else { "" };
    facts.push(("searched", format!("{}{beyond}{stopped}", finding.reach())));
    if let Some(elapsed) = finding.elapsed {
        facts.push(("time", time(elapsed)));
    }
    facts.push(("nodes", format!("{}, {}", text::grouped(finding.nodes), finding.algorithm.title())));
    if !matches!(finding.algorithm, Algorithm::AlphaBeta) {
        facts.push(("", format!("{}, alpha-beta", count(finding.alphabeta))));
    }
    if finding.algorithm != Algorithm::Minimax {
        facts.push(("", format!("{}, minimax", count(finding.minimax))));
    }
    facts
}

fn count(count: Count) -> String {
    match count {
        Count::Pending => "…".to_owned(),
        Count::Nodes(nodes) => text::grouped(nodes),
        Count::MoreThan(nodes) => format!("over {}", text::grouped(nodes)),
        Count::Impossible => "none".to_owned(),
    }
}

fn time(elapsed: Duration) -> String {
    let millis = elapsed.as_millis();
    match millis {
        1000.. => format!("{:.1} s", elapsed.as_secs_f64()),
        1.. => format!("{millis} ms"),
        0 => "under 1 ms".to_owned(),
    }
}
