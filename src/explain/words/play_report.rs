//! What a search of a position came to, for whoever plays.

use std::time::Duration;

use super::result::lead;
use super::rules::aids;
use super::speaker::number;
use crate::explain::{Analysis, Basis, Count, Voice};
use crate::game::{GameInfo, Player};
use crate::language::{SpanKind, Text, say};
use crate::score::{Bound, Score};
use crate::search::{Algorithm, Scoring};
use crate::text::{clean, grouped, in_line};

/// So many moves are named in a sentence.
const NAMED: usize = 8;

/// What a player is called in a sentence.
pub(crate) fn called(info: &GameInfo, player: Player) -> Text {
    say!("play-player", name = crate::game::called(info.player_name(player)))
}

/// What a position is worth, in a sentence; what a heuristic may have a part in only looks so.
pub(crate) fn worth(found: &Analysis, info: &GameInfo, max: Player) -> Text {
    let known = found.value.zip(found.bound);
    let spoken = |(value, bound)| say!(Voice::Full; "value", bound, number = number(value));
    say!(
        "play-worth",
        value = known.map(spoken).or(found.value.map(number)),
        basis = known.map(|_| found.basis),
        max = called(info, max),
        reach = reach(found.settings.depth),
        meaning = known.and_then(|(value, bound)| meaning(found, value, bound, info, max)),
        complete = found.is_complete
    )
}

/// What a value means, as far as that can be said.
fn meaning(found: &Analysis, value: Score, bound: Bound, info: &GameInfo, max: Player) -> Option<Text> {
    let is_proved = found.basis == Basis::Proof;
    if is_proved && !info.has_wins {
        let [max, min] = [max, max.opponent()].map(|player| called(info, player).to_string());
        let lead = lead(value, bound, info.points?, [&max, &min])?;
        return Some(say!("foreseen", lead));
    }
    let what = match (value == Score::ZERO, is_proved) {
        _ if bound != Bound::Exact => return None,
        (true, true) => "draw",
        (false, true) => "wins",
        (_, false) if found.is_about_even => "even",
        (true, false) => "undecided",
        (_, false) => "ahead",
    };
    let quickness = quickness(found, value);
    Some(say!(
        "play-meaning",
        what,
        ahead = called(info, if value > Score::ZERO { max } else { max.opponent() }),
        plies = quickness.map(|plies| plies.to_string()),
        one = quickness == Some(Score::from(1)),
        win = found.settings.scoring.win.to_string()
    ))
}

/// How many plies away a win is that is worth less for each ply.
fn quickness(found: &Analysis, value: Score) -> Option<Score> {
    let Scoring { win, prefer_fast } = found.settings.scoring;
    let fades = prefer_fast && win.is_finite();
    fades.then(|| Score::new(win.get() - value.get().abs()).unwrap_or_default())
}

/// Which other moves are as good as the best one, in a sentence; empty where none is known to be.
pub(crate) fn ties(found: &Analysis) -> Text {
    let equals = &found.equals;
    if equals.is_empty() {
        return Text::default();
    }
    let names = (equals.len() <= NAMED).then(|| equals.join(", "));
    say!("play-ties", names, count = equals.len())
}

/// How far a search looked.
fn reach(depth: Option<u32>) -> Text {
    say!("play-reach", plies = depth)
}

/// What a report says beside the worth, each part behind a label; `slip` is what the machine played
/// though it saw a better move.
pub(crate) fn report(found: &Analysis, slip: Option<&str>) -> Vec<(Text, Text)> {
    let mut rows = Vec::new();
    rows.extend(slip.map(|shown| ("played", say!("play-not-best", move = clean(shown)))));
    let best = found.best.iter().map(|(_, best)| ("move", clean(best).into_owned().into())).next();
    let line = || Some(("line", clean(&in_line(&found.line)).into_owned().into()));
    rows.extend(if found.line.is_empty() { best } else { line() });
    rows.extend(
        (!found.equals.is_empty()).then(|| ("equals", clean(&found.equals.join(", ")).into_owned().into())),
    );
    let depth = found.settings.depth;
    let goes_on = found.settings.quiescence && depth.is_some();
    let searched = || say!("play-searched", reach = reach(depth), quiescence = goes_on);
    rows.extend(found.value.map(|_| ("searched", searched())));
    let stopped = (!found.is_complete).then(|| say!("play-stopped"));
    let time = Text::join(found.elapsed.map(time).into_iter().chain(stopped), ", ");
    rows.extend((!time.is_empty()).then_some(("time", time)));
    let visited = [Text::of(SpanKind::Count, grouped(found.nodes)), found.algorithm.title().into()];
    let aids = aids(&found.settings).into_iter().map(|rule| rule.said.into());
    rows.push(("nodes", Text::join(visited.into_iter().chain(aids), ", ")));
    let is_plain = found.is_plain();
    let others = [
        ("alphabeta", Algorithm::AlphaBeta, found.alphabeta),
        ("minimax", Algorithm::Minimax, found.minimax),
    ];
    let others = others.into_iter().filter(|(_, other, _)| !is_plain || found.algorithm != *other);
    rows.extend(others.map(|(row, _, nodes)| (row, self::visited(nodes, is_plain))));
    rows.into_iter().map(|(row, said)| (say!("play-row", row), said)).collect()
}

/// What another algorithm visits; that it does so without aids is said where the machine has some.
fn visited(nodes: Count, is_plain: bool) -> Text {
    let (counted, nodes) = match nodes {
        Count::Pending => ("pending", None),
        Count::Nodes(nodes) => ("nodes", Some(nodes)),
        Count::MoreThan(nodes) => ("more", Some(nodes)),
        Count::Impossible => ("impossible", None),
    };
    say!("play-visited", counted, nodes, plain = is_plain)
}

fn time(elapsed: Duration) -> Text {
    let (unit, time) = match elapsed.as_millis() {
        1000.. => ("seconds", format!("{:.1}", elapsed.as_secs_f64())),
        millis @ 1.. => ("milliseconds", millis.to_string()),
        0 => ("none", String::new()),
    };
    say!("play-time", unit, time)
}
