//! What a search of a position came to, for whoever plays.

use std::time::Duration;

use super::begin_player;
use super::node::spoken;
use super::result::lead;
use super::rules::aids;
use crate::explain::{Analysis, Basis, Count, number_label};
use crate::game::{GameInfo, Player};
use crate::score::{Bound, Score};
use crate::search::{Algorithm, Depth, Scoring};
use crate::text::{clean, count, grouped, in_line};

/// So many moves are named in a sentence.
const NAMED: usize = 8;

pub(crate) const NOT_YET: &str = "Nothing was searched yet.";
pub(crate) const REPORT: &str = "what the machine finds";

/// What a player is called in a sentence.
pub(crate) fn called(info: &GameInfo, player: Player) -> String {
    match info.player_name(player) {
        name @ ("first" | "second") => format!("the {name} player"),
        name => name.to_owned(),
    }
}

/// The same where a sentence begins.
pub(super) fn begin_called(info: &GameInfo, player: Player) -> String {
    begin_player(&called(info, player))
}

/// What a position is worth, in a sentence; what a heuristic may have a part in only looks so.
pub(crate) fn worth(found: &Analysis, info: &GameInfo, max: Player) -> String {
    let (Some(value), called_max) = (found.value, called(info, max)) else {
        return "Nothing is known of its worth: the search was stopped before it had finished a move."
            .to_owned();
    };
    let Some(bound) = found.bound else {
        return format!("So far it looks worth {} to {called_max}.", number_label(value));
    };
    let (worth, what) = (spoken(bound, value), meaning(found, value, bound, info, max));
    let stopped = if found.is_complete { "" } else { "; it was stopped" };
    match found.basis {
        Basis::Proof => format!("It is worth {worth} to {called_max}{what}."),
        Basis::Estimate => {
            format!("It looks worth {worth} to {called_max}, searched {}{what}{stopped}.", reach(found))
        }
        Basis::NaiveTable => format!(
            "It looks worth {worth} to {called_max}. A naive table had a part in that, which takes bounds for \
             exact values: it is not to be trusted."
        ),
    }
}

/// What a value means, as far as that can be said.
fn meaning(found: &Analysis, value: Score, bound: Bound, info: &GameInfo, max: Player) -> String {
    let ahead = called(info, if value > Score::ZERO { max } else { max.opponent() });
    let is_proved = found.basis == Basis::Proof;
    if is_proved && !info.has_wins {
        let players = [max, max.opponent()].map(|player| called(info, player));
        let [max, min] = players.each_ref().map(String::as_str);
        let lead = info.points.and_then(|counted| lead(value, bound, counted, [max, min]));
        return lead.map_or_else(String::new, |lead| format!(": {lead}, if nobody errs"));
    }
    match (value == Score::ZERO, is_proved) {
        _ if bound != Bound::Exact => String::new(),
        (true, true) => ": a draw, if nobody errs".to_owned(),
        (false, true) => format!(": {ahead} wins{}, if nobody errs", quickness(found, value)),
        (is_even, false) if is_even || found.is_about_even => ": about even".to_owned(),
        (_, false) => format!(": {ahead} seems to be ahead"),
    }
}

/// How soon a win comes that is worth less for each ply: ` in 11 plies (100 - 11)`.
fn quickness(found: &Analysis, value: Score) -> String {
    let Scoring { win, prefer_fast } = found.settings.scoring;
    if !prefer_fast || !win.is_finite() {
        return String::new();
    }
    let faded = Score::new(win.get() - value.get().abs()).unwrap_or_default();
    let unit = if faded == Score::from(1) { "ply" } else { "plies" };
    format!(" in {faded} {unit} ({win} - {faded})")
}

/// Which other moves are as good as the best one, in a sentence; empty where none is known to be.
pub(crate) fn ties(found: &Analysis) -> String {
    match found.equals.as_slice() {
        [] => String::new(),
        few if few.len() <= NAMED => format!("As good: {}.", few.join(", ")),
        many => format!("{} other moves are as good.", many.len()),
    }
}

/// How far a search looked.
fn reach(found: &Analysis) -> String {
    found.settings.depth.map_or_else(|| "to the end".to_owned(), |depth| format!("{} ahead", plies(depth)))
}

fn plies(plies: u32) -> String {
    count(plies.into(), "ply", "plies")
}

/// The headline of a report of the search for a move.
pub(crate) fn headline(numbered: &str) -> String {
    format!("searched: {numbered}")
}

/// That a move was not the best.
pub(crate) fn not_best(shown: &str) -> String {
    format!("{}, not its best", clean(shown))
}

/// What a report says beside the worth, each part behind a label; `slip` is what the machine played
/// though it saw a better move.
pub(crate) fn report(found: &Analysis, slip: Option<&str>) -> Vec<(&'static str, String)> {
    let mut rows = Vec::new();
    rows.extend(slip.map(|shown| ("played", not_best(shown))));
    let best = found.best.iter().map(|(_, best)| ("move", best.clone())).next();
    rows.extend(if found.line.is_empty() { best } else { Some(("line", in_line(&found.line))) });
    rows.extend((!found.equals.is_empty()).then(|| ("as good", found.equals.join(", "))));
    let goes_on = found.settings.quiescence && found.settings.depth.is_some();
    let reach = format!("{}{}", reach(found), if goes_on { ", then noisy moves" } else { "" });
    rows.extend(found.value.map(|_| ("searched", reach)));
    let stopped = (!found.is_complete).then(|| "stopped".to_owned());
    let time: Vec<_> = found.elapsed.map(time).into_iter().chain(stopped).collect();
    rows.extend((!time.is_empty()).then(|| ("time", time.join(", "))));
    let how = [grouped(found.nodes), found.algorithm.title().to_owned()];
    let how: Vec<_> =
        how.into_iter().chain(aids(&found.settings).into_iter().map(|rule| rule.said)).collect();
    rows.push(("nodes", how.join(", ")));
    let is_plain = found.is_plain();
    let others = [
        ("alpha-beta", Algorithm::AlphaBeta, found.alphabeta),
        ("minimax", Algorithm::Minimax, found.minimax),
    ];
    let others = others.into_iter().filter(|(_, other, _)| !is_plain || found.algorithm != *other);
    rows.extend(others.map(|(label, _, nodes)| (label, visited(nodes, is_plain))));
    rows.into_iter().map(|(label, said)| (label, clean(&said).into_owned())).collect()
}

/// What another algorithm visits; that it does so without aids is said where the machine has some.
fn visited(nodes: Count, is_plain: bool) -> String {
    let plain = if is_plain { "" } else { ", plain" };
    match nodes {
        Count::Pending => "…".to_owned(),
        Count::Nodes(nodes) => format!("{}{plain}", grouped(nodes)),
        Count::MoreThan(nodes) => format!("over {}{plain}", grouped(nodes)),
        Count::Impossible => "cannot search this".to_owned(),
    }
}

fn time(elapsed: Duration) -> String {
    match elapsed.as_millis() {
        1000.. => format!("{:.1} s", elapsed.as_secs_f64()),
        millis @ 1.. => format!("{millis} ms"),
        0 => "under 1 ms".to_owned(),
    }
}

/// How well the machine plays.
pub(crate) struct Skill {
    /// Its level, where that says anything.
    pub level: Option<u8>,
    /// How far it looks ahead; `None` as far as it can.
    pub depth: Option<Depth>,
    /// For how long.
    pub time: Option<Duration>,
    /// Whether it searches on through noisy moves.
    pub quiescence: bool,
    /// Of a hundred moves, how many are worse than its best.
    pub slips: u32,
}

impl Skill {
    /// In a few words: `level 5, time 2s`.
    pub fn short(&self, typed_depth: Option<Depth>) -> String {
        let level = self.level.map(|level| format!("level {level}"));
        let depth = typed_depth.map(|depth| format!("depth {depth}"));
        let time = self.time.map(|time| format!("time {}", crate::text::typed_time(time)));
        [level, depth, time].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// In sentences.
    pub fn long(&self) -> String {
        let level =
            self.level.map_or_else(|| "The machine".to_owned(), |level| format!("Level {level} of 5"));
        let reach = match self.depth {
            None if self.time.is_some() => "as far ahead as it can".to_owned(),
            None => "to the end of a small game, else as far ahead as it can answer at once".to_owned(),
            Some(Depth::Full) => "to the end of the game".to_owned(),
            Some(Depth::Plies(plies)) => format!("{} ahead", self::plies(plies)),
        };
        let on = if self.quiescence {
            ", then at noisy moves, such as captures, or at all where one is forced"
        } else {
            ""
        };
        let time = self.time.map(|time| format!(", for at most {} s", time.as_secs_f64()));
        let plays = match self.slips {
            0 => "always plays the best it sees".to_owned(),
            slips => format!("takes a worse move than its best {slips} times in a hundred"),
        };
        format!("{level} looks {reach}{on}{}, and {plays}.", time.unwrap_or_default())
    }
}
