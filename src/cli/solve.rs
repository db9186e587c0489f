//! `plyscope solve`: the value of a game, its best line and the counts of the search.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use clap::Args;

use super::output::{self, head, value_cell, write_prose, write_table};
use super::report::{Ending, Failure, note, refuse, show_progress};
use super::search_json::{self, exact_moves, milliseconds};
use super::target::Target;
use super::terminal::{Looks, cells};
use super::work::{SearchRun, limit_to_memory, note_memory_limit};
use crate::catalog::{self, FileKind, Form};
use crate::check::Session;
use crate::engine::{Effort, JobError};
use crate::explain::{self, ExactMoves, Labels, stopped, window_label};
use crate::game::called;
use crate::language::{Text, say};
use crate::record::{Header, NodeId, Pass, Recording, SearchQuality, Summary, TableUse, Trust};
use crate::score::Bound;
use crate::search::{Passes, Role, SearchError, Table};
use crate::text::{clean, fit, grouped, in_line, write_json_line};
use crate::tui::platform::Signals;

#[derive(Debug, Args)]
pub(super) struct Solve {
    /// One JSON object instead of text
    #[arg(long)]
    json: bool,
    /// What every move at the root is worth exactly, and what refutes it: a search of each
    #[arg(long)]
    exact_moves: bool,
    /// Of a graph-game test (.test): the action and the generated states, as solution files of CS188 have them
    #[arg(long, conflicts_with_all = ["json", "exact_moves"])]
    cs188: bool,
    #[command(flatten)]
    target: Target,
}

impl Solve {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        let mut searched = self.target.searched(Effort::Full)?;
        let exact = if self.exact_moves { search_exact(&mut searched)? } else { None };
        let session = searched.opened.session();
        let summary = Summary::new(session.recording, session.replay);
        if self.cs188 {
            return print_cs188(&searched, &summary);
        }
        output::print_text(looks.symbols_or_json(self.json), |out| {
            if self.json {
                let quality = SearchQuality::of(session.recording, session.replay);
                let mut result = search_json::result(session, &summary, &quality, searched.elapsed);
                result.extend(exact.iter().map(|exact| ("exact_moves".to_owned(), exact_moves(exact))));
                write_json_line(out, &result)
            } else {
                write_text(out, &searched, &summary)?;
                exact.as_ref().map_or(Ok(()), |exact| write_exact(out, &searched, exact))
            }
        })?;
        Ok(searched.ending)
    }
}

fn write_text(out: &mut dyn Write, searched: &SearchRun, summary: &Summary) -> io::Result<()> {
    let session = searched.opened.session();
    let Session { recording, replay, .. } = session;
    let header = &recording.header;
    write_prose(out, title(header))?;
    let root = recording.get(NodeId::ROOT);
    if let Some(board) = root.and_then(|_| replay.board(recording, NodeId::ROOT)) {
        writeln!(out, "\n{board}")?;
    }
    writeln!(out)?;
    let over = explain::game_over(session);
    if let Some(over) = &over {
        write_prose(out, over)?;
        writeln!(out)?;
    }
    let mover = root.and_then(|_| replay.player(recording, NodeId::ROOT)).map(|(_, name)| name);
    // Where the game is over nobody is to move, whosever turn it would be.
    let to_move = root.filter(|_| over.is_none()).map(|root| to_move(root.role(), mover));
    let labels = Labels::new(recording, replay);
    write_table(out, "", 2, &facts(searched, summary, &labels, to_move))?;
    if !summary.moves.is_empty() {
        writeln!(out)?;
        let rows = moves(searched, summary, &labels);
        write_table(out, "", 1, &rows)?;
    }
    if summary.hides_moves {
        let gap = if summary.moves.is_empty() { "\n" } else { "" };
        writeln!(out, "{gap}{}", say!("solve-moves-hidden"))?;
    }
    if let Some(rows) = passes(recording) {
        writeln!(out)?;
        write_table(out, "", 2, &rows)?;
        let meaning = recording.header.info().passes.map(|passes| match passes {
            Passes::Bound => say!("solve-passes-bound"),
            Passes::Deepen => say!("solve-passes-deepen"),
        });
        meaning.map_or(Ok(()), |meaning| write_prose(out, meaning))?;
    }
    writeln!(out)?;
    write_counts(out, summary, searched)?;
    if !summary.is_complete {
        write_prose(out, say!("solve-cut-short", stopped = stopped(session)))?;
    }
    if let Some(&first) = session.report.violations.first() {
        writeln!(out)?;
        write_prose(out, say!("solve-contradictions", all = explain::contradictions(session)))?;
        let first = first.moment.shown().to_string();
        write_prose(out, say!("solve-contradictions-where", first))?;
    }
    Ok(())
}

fn write_counts(out: &mut dyn Write, summary: &Summary, searched: &SearchRun) -> io::Result<()> {
    let counts = summary.counts;
    let counts = say!(
        "solve-counts",
        nodes = counts.nodes,
        leaves = counts.leaves,
        cuts = counts.cuts,
        closed = counts.closed(),
        pruned = counts.pruned,
        plies = summary.max_depth.to_string()
    );
    write_prose(out, counts)?;
    let recording = &searched.opened.recording;
    if let Some(table_use) = explain::table_use(recording, &TableUse::of(recording)) {
        write_prose(out, table_use)?;
    }
    let took = searched.elapsed.map(|elapsed| milliseconds(elapsed).to_string());
    writeln!(out, "{}", say!("solve-recorded", nodes = summary.recorded, took))
}

const TITLE_CELLS: usize = 100;

/// How much of a long name stands in the table: one name makes the column wide for all.
const NAME_CELLS: usize = 60;

fn title(header: &Header) -> String {
    let how = [&header.position, &header.algorithm, &header.options].map(String::as_str);
    let parts = header.names().into_iter().chain(how).filter(|part| !part.is_empty());
    let parts: Vec<_> = parts.map(|part| fit(&clean(part), TITLE_CELLS)).collect();
    if parts.is_empty() { say!("solve-nameless").into() } else { parts.join("   ") }
}

/// Who is to move: `MAX`, and by name where the game has names of its own: `X, who is MAX`.
fn to_move(role: Role, mover: Option<String>) -> Text {
    let is_role = |name: &str| Role::ALL.iter().any(|role| role.name() == name);
    let mover = mover.filter(|name| role != Role::Chance && !is_role(name));
    say!("solve-to-move", role = role.word(), mover = mover.as_deref().map(|mover| called(&clean(mover))))
}

fn facts(
    searched: &SearchRun,
    summary: &Summary,
    labels: &Labels,
    to_move: Option<Text>,
) -> Vec<Vec<String>> {
    let recording = &searched.opened.recording;
    let mut rows = Vec::new();
    rows.extend(to_move.map(|to_move| vec![head("to-move"), to_move.into()]));
    rows.push(vec![head("value"), value_cell(summary.value, summary.bound)]);
    rows.extend(
        explain::foreseen(searched.opened.session())
            .map(|foreseen| vec![String::new(), foreseen.to_string()]),
    );
    rows.extend(catalog::value_unit(recording).map(|unit| vec![String::new(), unit.to_string()]));
    rows.extend(explain::doubt(recording).map(|doubt| vec![String::new(), doubt.to_string()]));
    if recording.trust != Trust::Own {
        rows.push(vec![head("check"), explain::answer(searched.opened.session()).to_string()]);
    }
    if let Some(best) = &summary.best_move {
        let top = recording.decided();
        let label = recording.chosen_place().map(|place| labels.branch(top, place));
        let best = typed(label.as_deref().unwrap_or(best), best);
        if let Some(why) = explain::unproven(recording, &best) {
            rows.push(vec![head("best-move"), say!("none-proven", reason = why).into()]);
            return rows;
        }
        rows.push(vec![head("best-move"), best]);
    }
    let line = labels.best_line();
    if !line.is_empty() {
        rows.push(vec![head("best-line"), in_line(&line)]);
    }
    if let Some(why) = explain::line_end(recording) {
        let what = if line.is_empty() { head("best-line") } else { String::new() };
        rows.push(vec![what, why.to_string()]);
    }
    rows
}

fn moves(searched: &SearchRun, summary: &Summary, labels: &Labels) -> Vec<Vec<String>> {
    let mut rows = vec![["move", "value", "nodes"].map(head).to_vec()];
    for mv in &summary.moves {
        let name = typed(&labels.label(mv.node), &mv.name);
        rows.push(vec![name, value_cell(mv.value, mv.bound), grouped(mv.nodes)]);
    }
    let (recording, replay) = (&searched.opened.recording, &searched.opened.replay);
    let top = recording.listed_pass();
    let places = replay.pruned_places(recording, top);
    for (number, name) in summary.pruned.iter().enumerate() {
        // A recording from elsewhere may name what is no move, and its game may not be known.
        let place = places.get(number).copied().or_else(|| replay.find_place(recording, top, name));
        let label = place.map(|place| labels.branch(top, place));
        rows.push(vec![typed(label.as_deref().unwrap_or(name), name), head("pruned")]);
    }
    rows
}

/// A move as `explain` and the screen call it, and what is typed for it where that is another: `A (1)`.
fn typed(label: &str, name: &str) -> String {
    // Two of them stand side by side, and numbers behind them.
    let most = cells().map_or(NAME_CELLS, |cells| (cells / 3).min(NAME_CELLS));
    let (label, name) = (fit(&clean(label), most), fit(&clean(name), most));
    let behind = format!("({name})");
    if label == name || label.ends_with(&behind) { label } else { format!("{label} {behind}") }
}

const MOST_PASSES: usize = 30;

fn passes(recording: &Recording) -> Option<Vec<Vec<String>>> {
    let passes = recording.passes();
    let mut rows = vec![["pass", "window", "value", "nodes"].map(head).to_vec()];
    rows.extend(passes.iter().take(MOST_PASSES).map(pass_row));
    let rest = passes.len().saturating_sub(MOST_PASSES);
    rows.extend((rest > 0).then(|| vec![say!("solve-more-passes", more = rest.to_string()).into()]));
    (!passes.is_empty()).then_some(rows)
}

fn pass_row(pass: &Pass) -> Vec<String> {
    let (value, bound) = pass.found.unzip();
    let pass_name = say!("solve-pass", number = pass.number.to_string(), plies = pass.depth);
    vec![pass_name.into(), window_label(pass.window), value_cell(value, bound), grouped(pass.nodes)]
}

/// Searches every move of a root. A signal ends it: what is known by then is kept, and the run ends as
/// interrupted. `None` where the search itself was interrupted.
fn search_exact(searched: &mut SearchRun) -> Result<Option<ExactMoves>, Failure> {
    if !matches!(searched.ending, Ending::Done) {
        return Ok(None);
    }
    let session = searched.opened.session();
    let mut job = catalog::search_again(&session.recording.header).map_err(refused)?;
    let limit = limit_to_memory(&mut job);
    let mut moves = ExactMoves::new(job, session).map_err(refused)?;
    let signals = Arc::new(Signals::catch());
    let (count, start, caught) = (moves.count(), Instant::now(), Arc::clone(&signals));
    let shown = Arc::new(AtomicU64::new(0));
    let ended = moves.search_while(move |known| {
        let seconds = start.elapsed().as_secs();
        if shown.swap(seconds, Ordering::Relaxed) < seconds {
            show_progress(&say!("exact-progress", known, count).to_string());
        }
        caught.seen().is_none()
    });
    show_progress("");
    if let Some(nodes) = limit.filter(|&nodes| moves.found().any(|mv| mv.nodes > u64::from(nodes))) {
        note_memory_limit(nodes);
    }
    match (ended, signals.seen()) {
        (Err(JobError::Search(SearchError::Stopped)), Some(signal)) => {
            searched.ending = Ending::Interrupted(signal);
            note(&say!("exact-not-all"));
        }
        (ended, _) => ended.map_err(Failure::input)?,
    }
    Ok(Some(moves))
}

fn refused(why: impl Display) -> Failure {
    Failure::input(say!("exact-refused", why = why.to_string()))
}

/// Writes the moves as a table, the best first, and what it says against the search.
fn write_exact(out: &mut dyn Write, searched: &SearchRun, moves: &ExactMoves) -> io::Result<()> {
    writeln!(out)?;
    let mut rows = vec![["move", "exactly", "nodes", "best-play-after"].map(head).to_vec()];
    rows.extend(moves.found().map(|mv| {
        let value = mv.value.to_string();
        let value = if moves.is_best(mv) { say!("exact-best", value).into() } else { value };
        vec![typed(&mv.label, &mv.name), value, grouped(mv.nodes), in_line(&mv.shown)]
    }));
    write_table(out, "", 1, &rows)?;
    let recording = &searched.opened.recording;
    let equals = moves.found().filter(|mv| moves.is_best(mv)).count();
    if equals > 1 {
        write_prose(out, say!("exact-equally-good", moves = equals))?;
    }
    if recording.header.settings.table == Table::Naive {
        write_prose(out, say!("exact-with-sound"))?;
    }
    let result = recording.result();
    let best = moves.found().next().filter(|mv| moves.is_best(mv)).map(|mv| mv.value);
    match (result.value, best) {
        (Some(value), Some(best)) if result.bound == Some(Bound::Exact) && value != best => {
            let (said, exact) = (value.to_string(), best.to_string());
            write_prose(out, say!("exact-search-was-wrong", said, exact))
        }
        _ => Ok(()),
    }
}

/// Writes what a graph-game test asks for, as the solution files of the course have it: the best action, and the
/// states that the search entered, once each and sorted.
fn print_cs188(searched: &SearchRun, summary: &Summary) -> Result<Ending, Failure> {
    let (recording, replay) = (&searched.opened.recording, &searched.opened.replay);
    if Form::of(&recording.header.game) != Form::Typed(FileKind::GraphTest)
        || recording.get(NodeId::ROOT).is_none()
    {
        return refuse(say!("cs188-no-test"));
    }
    if matches!(searched.ending, Ending::Interrupted(_)) {
        note(&say!("cs188-stopped"));
        return Ok(searched.ending);
    }
    if !summary.is_complete {
        return refuse(say!("cs188-cut-short"));
    }
    if summary.recorded < summary.counts.nodes {
        return refuse(say!("cs188-not-recorded"));
    }
    let states: BTreeSet<_> = recording.ids().filter_map(|id| replay.node_name(recording, id)).collect();
    let states: Vec<_> = states.iter().map(|state| clean(state)).collect();
    let action = summary.best_move.as_deref().unwrap_or("None");
    output::print(|out| {
        writeln!(out, "action: \"{}\"", clean(action))?;
        writeln!(out, "generated: \"{}\"", states.join(" "))
    })?;
    Ok(searched.ending)
}
