//! What the last search found, and how many nodes it took, beside what others take.

use std::time::Duration;

use super::super::pen::{Pen, wrap};
use crate::app::{Count, Finding, Mover, Play, Seat};
use crate::explain::words::rules;
use crate::search::Algorithm;
use crate::text;

const LABEL: usize = 11;

/// The label of the best line.
const LINE: &str = "line";

/// The label of what was visited.
const NODES: &str = "nodes";

/// Nothing behind a label takes more lines of the screen, but what was visited may take one more.
const LINES: usize = 2;

/// For whom it searched, and for which move.
pub(super) fn title(play: &Play) -> String {
    let Some((before, _)) = play.finding() else { return "what the machine finds".to_owned() };
    let seats = play.setup().seats;
    let is_machines = play.turns().get(before).is_some_and(|turn| seats.of(turn.player) == Seat::Machine);
    // No longer than there is room for on a usual screen.
    match (is_machines, seats.has_machine()) {
        (true, _) => format!("its search for {}", play.number_alone(before)),
        (false, true) => format!("a search for your {}", play.number_alone(before)),
        (false, false) => format!("searched: {}", play.numbered(before)),
    }
}

/// Draws the report into the pen's area.
pub(super) fn draw(play: &Play, pen: &mut Pen) {
    let mut rows = rows(play, pen.width(), LINES);
    if rows.len() > pen.height() {
        rows = self::rows(play, pen.width(), 1);
    }
    for (y, Row { label, said, is_told }) in rows.iter().enumerate() {
        pen.text(0, y, label, pen.theme.dim);
        let (x, style) = match (play.finding(), is_told) {
            (None, _) => (0, pen.theme.dim),
            (_, true) => (0, pen.theme.title),
            (_, false) => (LABEL, pen.theme.text),
        };
        pen.text(x, y, said, style);
    }
}

/// How many rows the report takes at this width.
pub(super) fn height(play: &Play, width: usize) -> usize {
    rows(play, width, LINES).len()
}

/// A row of the screen.
struct Row {
    label: &'static str,
    said: String,
    // Whether it is part of a sentence; else it stands behind a label.
    is_told: bool,
}

/// The rows at this width; a best line takes no more than `lines`, and what was visited one more.
fn rows(play: &Play, width: usize, lines: usize) -> Vec<Row> {
    let told = |said: &str| wrap(said, width).into_iter().map(|said| Row { label: "", said, is_told: true });
    let Some((before, finding)) = play.finding() else {
        let has_machine = play.setup().seats.has_machine();
        return told(&if has_machine { play.level_words() } else { "Nothing was searched yet.".to_owned() })
            .collect();
    };
    let mut rows: Vec<_> = told(&play.worth(finding)).collect();
    let slip = play.turns().get(before).filter(|turn| turn.by == Mover::Slip);
    let slip = slip.map(|turn| ("played", format!("{}, not its best", text::clean(&turn.shown))));
    let room = width.saturating_sub(LABEL);
    for (label, said) in slip.into_iter().chain(facts(play, finding)) {
        let mut wrapped = wrap(&said, room);
        let most = match label {
            LINE => lines,
            NODES => lines + 1,
            _ => LINES,
        };
        if wrapped.len() > most {
            wrapped.truncate(most);
            if let Some(last) = wrapped.last_mut() {
                *last = format!("{} …", text::fit(last, room.saturating_sub(2)).trim_end_matches(['…', ' ']));
            }
        }
        let labels = std::iter::once(label).chain(std::iter::repeat(""));
        rows.extend(labels.zip(wrapped).map(|(label, said)| Row { label, said, is_told: false }));
    }
    rows
}

fn facts(play: &Play, finding: &Finding) -> Vec<(&'static str, String)> {
    let mut facts = Vec::new();
    facts.extend(expected(finding));
    facts.extend(as_good(finding));
    let beyond = if finding.goes_on { ", then noisy moves" } else { "" };
    let reach = format!("{}{beyond}", finding.reach());
    let searched = match finding.share() {
        Some(share) if finding.searched.is_some_and(|(done, _)| done == 0) => share,
        Some(share) => format!("{share}, {reach}"),
        None => reach,
    };
    facts.push(("searched", searched));
    let stopped = (!finding.is_complete).then(|| "stopped".to_owned());
    let time: Vec<_> = finding.elapsed.map(time).into_iter().chain(stopped).collect();
    if !time.is_empty() {
        facts.push(("time", time.join(", ")));
    }
    let aids = rules::aids(&play.setup().job.settings).into_iter().map(|rule| rule.said);
    let how = [text::grouped(finding.nodes), finding.algorithm.title().to_owned()];
    facts.push((NODES, how.into_iter().chain(aids).collect::<Vec<_>>().join(", ")));
    if (finding.alphabeta, finding.minimax) == (Count::Impossible, Count::Impossible) {
        facts.push(("others", "alpha-beta and minimax cannot search a game of chance".to_owned()));
        return facts;
    }
    let others = [
        ("alpha-beta", Algorithm::AlphaBeta, finding.alphabeta),
        ("minimax", Algorithm::Minimax, finding.minimax),
    ];
    let others = others.into_iter().filter(|(_, other, _)| !finding.is_plain || finding.algorithm != *other);
    facts.extend(others.map(|(label, _, nodes)| (label, count(nodes, finding.is_plain))));
    facts
}

/// How the search expects the game to go on: where no line is recorded, the move alone.
fn expected(finding: &Finding) -> Option<(&'static str, String)> {
    let (label, said) = match (&finding.best, finding.line.is_empty()) {
        (_, false) => (LINE, text::in_line(&finding.line)),
        (Some((_, best)), true) => ("move", best.clone()),
        (None, true) => return None,
    };
    Some((label, text::clean(&said).into_owned()))
}

/// Which other moves are as good as the best one.
fn as_good(finding: &Finding) -> Option<(&'static str, String)> {
    let known = (!finding.equals.is_empty()).then(|| text::clean(&finding.equals.join(", ")).into_owned());
    let more = if known.is_some() { "more" } else { "others" };
    let perhaps = (finding.perhaps_equal > 0).then(|| format!("perhaps {} {more}", finding.perhaps_equal));
    let said: Vec<_> = known.into_iter().chain(perhaps).collect();
    (!said.is_empty()).then(|| ("as good", said.join(", ")))
}

/// What another algorithm visits; that it does so without aids is said where the machine has some.
fn count(count: Count, is_plain: bool) -> String {
    let plain = if is_plain { "" } else { ", plain" };
    match count {
        Count::Pending => "…".to_owned(),
        Count::Nodes(nodes) => format!("{}{plain}", text::grouped(nodes)),
        Count::MoreThan(nodes) => format!("over {}{plain}", text::grouped(nodes)),
        Count::Impossible => "cannot search this".to_owned(),
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
