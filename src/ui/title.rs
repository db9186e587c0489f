//! The first line: what is searched, how, and which moment is shown.

use ratatui::text::{Line, Span};

use super::pen::{Pen, line_width};
use crate::app::{Action, Model, SearchState, Way};
use crate::record::{Landmark, NodeId, Recording};
use crate::score::Score;
use crate::search::{Order, Role, Settings, Table};
use crate::text;

/// What a recording is called that says nothing of itself.
const UNNAMED: &str = "a recorded search";

/// Cells that the name of the game keeps.
const NAME_CELLS: usize = 8;
/// What stands where not everything has room.
const MORE: &str = ", …";
/// Cells between the name and the rules.
const GAP: usize = 3;

/// Draws the title into the pen's first line.
pub(super) fn draw(model: &Model, pen: &mut Pen) {
    let moment = moment(model, pen);
    let room = pen.width().saturating_sub(line_width(&moment) + 2);
    let game = game(model);
    let rules = rules(model);
    let most = room.saturating_sub(text::width(&game).min(room / 2) + GAP);
    let told = fitting(&rules, most, room.saturating_sub(NAME_CELLS.min(text::width(&game)) + GAP));
    let game_room = if told.is_empty() { room } else { room.saturating_sub(text::width(&told) + GAP) };
    let game = text::fit(&game, game_room);
    pen.text(0, 0, &game, pen.theme.title);
    pen.text(text::width(&game) + GAP, 0, &told, pen.theme.dim);
    pen.right(0, &moment);
}

/// Everything that the title would say, had it room.
pub(super) fn whole(model: &Model) -> String {
    let rules: Vec<_> = rules(model).into_iter().map(|rule| rule.said).collect();
    format!("{}: {}.", game(model), rules.join(", "))
}

/// What is searched, and from where.
fn game(model: &Model) -> String {
    let header = &model.recording().header;
    let name = Some(header.name()).filter(|name| !name.is_empty()).unwrap_or(UNNAMED);
    let start = model.start().map_or_else(String::new, |start| format!(" at {start}"));
    text::clean(&format!("{name}{start}")).into_owned()
}

/// As many of the rules as have room, the first ones first. What changes what comes out may take
/// more room than the rest; what is left out leaves an ellipsis.
fn fitting(rules: &[Rule], room: usize, most: usize) -> String {
    let mut told = String::new();
    let mut left = rules.len();
    for rule in rules {
        let gap = if told.is_empty() { "" } else { ", " };
        let needed = text::width(&told) + gap.len() + text::width(&rule.said);
        let more = if left > 1 { text::width(MORE) } else { 0 };
        if needed + more > if rule.changes_value { most } else { room } {
            break;
        }
        told += gap;
        told += &rule.said;
        left -= 1;
    }
    match (left, told.is_empty()) {
        (0, _) | (_, true) => told,
        _ => told + MORE,
    }
}

fn moment(model: &Model, pen: &Pen) -> Line<'static> {
    let recording = model.recording();
    let shown = text::grouped(u64::from(model.clock().shown()));
    let last = text::grouped(u64::from(recording.moments()));
    let mut line = Line::default();
    if recording.is_empty() {
        return line;
    }
    line.push_span(Span::styled("●", pen.theme.now));
    line.push_span(Span::styled(format!(" moment {shown} of {last}"), pen.theme.title));
    match model.search() {
        SearchState::Running { .. } => line.push_span(Span::styled(" so far", pen.theme.title)),
        SearchState::Over if !recording.is_complete() => {
            line.push_span(Span::styled(", cut short", pen.theme.changed));
        }
        SearchState::Over => {}
    }
    line
}

/// Something that somebody chose for the search.
struct Rule {
    said: String,
    changes_value: bool,
}

/// The algorithm and its rules, each in a word or two: first what changes what comes out, then what
/// changes how much is visited, last what goes without saying.
fn rules(model: &Model) -> Vec<Rule> {
    let header = &model.recording().header;
    let name = header.algorithm_title().to_owned();
    let mut words = vec![(contradictions(model), true), (name, true)];
    words.extend(of_value(model).into_iter().map(|said| (said, true)));
    words.extend(recorded(model.recording()).map(|said| (said, true)));
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
fn contradictions(model: &Model) -> String {
    let all = model.session().report.violations();
    if model.session().report.lacks_leaves() {
        return "! leaves are never left".to_owned();
    }
    let Some(&first) = all.first() else { return String::new() };
    let moment = first.moment.shown();
    let next = model.key_for(Action::Seek(Landmark::Contradiction, Way::Forward));
    match all.len() {
        1 => format!("! a contradiction at :{moment} ({next})"),
        more => format!("! {} contradictions from :{moment} on ({next})", text::grouped(more as u64)),
    }
}

/// What changes the value that comes out.
fn of_value(model: &Model) -> Vec<String> {
    let header = &model.recording().header;
    let Settings { depth, quiescence, scoring, max, window, table, evaluation, .. } = &header.settings;
    let mut words = Vec::new();
    words.extend(depth.map(|depth| format!("depth {depth}")));
    words.extend(quiescence.then(|| "quiescence".to_owned()));
    words.extend(evaluation.as_ref().map(|name| format!("evaluation {name}")));
    words.extend((!scoring.is_usual()).then(|| format!("a win is {}", scoring.win)));
    words.extend(scoring.prefer_fast.then(|| "fast wins preferred".to_owned()));
    words.extend(max.and_then(|_| side_at_root(model)));
    words.extend((*window != Settings::default().window).then(|| format!("window {window}")));
    words.extend(naive_table(*table));
    words
}

/// Who moves at the root, and whether that is MAX.
fn side_at_root(model: &Model) -> Option<String> {
    let root = model.recording().get(NodeId::ROOT)?;
    let (_, name) = model.guide().player(model.recording(), NodeId::ROOT)?;
    let role = root.role().name();
    // In a tree they are called so, and at a chance node nobody moves.
    (name != role && root.role() != Role::Chance).then(|| format!("{name} is {role}"))
}

/// How much of the search is recorded, where that is not all of it.
fn recorded(recording: &Recording) -> Option<String> {
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
pub(super) fn aids(settings: &Settings) -> Vec<String> {
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
