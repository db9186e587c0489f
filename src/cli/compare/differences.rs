//! Where two searches differ: by the moves at the root, by the plies, and where they part.

use std::cmp::Reverse;
use std::io::{self, Write};

use serde_json::{Value, json};

use crate::check::Session;
use crate::cli::output::{head, write_prose, write_table};
use crate::cli::terminal::cells;
use crate::explain::Labels;
use crate::explain::words::parting as words;
use crate::language::say;
use crate::record::{Counts, Event, Moment, SearchQuality};
use crate::text::{clean, grouped, shorten};
use crate::view::{Parting, RootMove, branch_counts};

/// So many moves, and so many plies, stand in a table.
const MOST_ROWS: usize = 20;

pub(super) struct Differences<'a> {
    sessions: [Session<'a>; 2],
    parting: Parting,
    branches: Vec<RootMove<Counts>>,
    // The counts of the recorded nodes of each ply.
    plies: Vec<[Counts; 2]>,
}

impl<'a> Differences<'a> {
    pub fn new(sessions: [Session<'a>; 2], qualities: [&SearchQuality; 2]) -> Self {
        let plies = qualities.map(|quality| &quality.plies);
        let deepest = plies.map(Vec::len).into_iter().max().unwrap_or(0);
        let at = |ply| plies.map(|plies| plies.get(ply).copied().unwrap_or_default());
        Self {
            sessions,
            parting: Parting::of(sessions),
            branches: branch_counts(sessions),
            plies: (0..deepest).map(at).collect(),
        }
    }

    /// The tables of moves and plies, and below them where the two part.
    pub fn write(&self, out: &mut dyn Write, names: [&str; 2]) -> io::Result<()> {
        writeln!(out)?;
        let [one, other] = names.map(clean);
        write_prose(out, say!("compare-both", one, other))?;
        let plies = (0_u32..).zip(&self.plies).map(|(ply, &counts)| (ply.to_string(), counts));
        let plies = table("ply", plies.take(MOST_ROWS), self.plies.iter().skip(MOST_ROWS).copied());
        for table in [self.moves_table(), plies] {
            writeln!(out)?;
            write_table(out, "", 1, &table)?;
        }
        for difference in words::parting(self.sessions, &self.parting) {
            writeln!(out)?;
            write_prose(out, difference.what)?;
            if let Some(sides) = difference.sides {
                let most = cells().map_or(usize::MAX, |cells| cells / 3);
                let sides = [0, 1].map(|side| vec![shorten(names[side], most), sides[side].to_string()]);
                write_table(out, "  ", 2, &sides)?;
            }
        }
        Ok(())
    }

    /// The moves in the order searched; where they are many, those that differ most.
    fn moves_table(&self) -> Vec<Vec<String>> {
        let labels = self.sessions.map(|session| Labels::new(session.recording, session.replay));
        let differ = |&branch: &&RootMove<Counts>| branch.counts[0].nodes.abs_diff(branch.counts[1].nodes);
        let mut most: Vec<_> = self.branches.iter().collect();
        most.sort_by_key(|branch| Reverse(differ(branch)));
        let left_out = most.split_off(most.len().min(MOST_ROWS));
        let is_shown = |branch: &&RootMove<Counts>| most.iter().any(|shown| std::ptr::eq(*shown, *branch));
        let rows = self.branches.iter().filter(is_shown).map(|branch| {
            let label = |side: usize| branch.visits[side].map(|visit| labels[side].label(visit));
            (label(0).or_else(|| label(1)).unwrap_or_default(), branch.counts)
        });
        let rest = left_out.iter().map(|branch| branch.counts);
        table("move", rows, rest)
    }

    pub fn object(&self) -> Value {
        let row = |of: &str, what: Value, counts: &[Counts; 2]| {
            json!({
                of: what,
                "nodes": counts.map(|counts| counts.nodes),
                "cutoffs": counts.map(|counts| counts.cutoffs),
                "cuts": counts.map(|counts| counts.cuts),
            })
        };
        let moves =
            self.branches.iter().map(|branch| row("move", json!(self.move_name(branch)), &branch.counts));
        let plies = self.plies.iter().enumerate().map(|(ply, counts)| row("ply", json!(ply), counts));
        let one = self.sessions[0].recording;
        let Parting { window, value, visit, best } = self.parting;
        let window = window.map(|id| {
            let windows = self.sessions.map(|session| session.recording.node(id).window());
            json!({ "moment": one.entered(id).shown(), "node": id, "windows": windows })
        });
        let value = value.map(|id| {
            let values = self.sessions.map(|session| session.recording.node(id).value());
            json!({ "moment": one.left(id).map(Moment::shown), "node": id, "values": values })
        });
        let visit = visit.map(|moment| {
            let events = self.sessions.map(|session| session.recording.event(moment).map(event));
            json!({ "moment": moment.shown(), "events": events })
        });
        let best = best.map(|chosen| {
            let names = chosen.iter().zip(&self.sessions);
            let names = names.map(|(id, session)| session.replay.move_name(session.recording, *id));
            names.collect::<Vec<_>>()
        });
        json!({
            "moves": moves.collect::<Vec<_>>(),
            "plies": plies.collect::<Vec<_>>(),
            "window": window, "value": value, "visit": visit, "best": best,
        })
    }

    fn move_name(&self, branch: &RootMove<Counts>) -> Option<String> {
        let mut names = branch.visits.iter().zip(&self.sessions);
        names.find_map(|(visit, session)| Some(session.replay.move_name(session.recording, (*visit)?)))
    }
}

fn event(event: Event) -> Value {
    let word = if matches!(event, Event::Enter(_)) { "enter" } else { "leave" };
    json!({ "event": word, "node": event.node() })
}

/// Nodes and cuts of both by what `what` names, with the sum of the rows that are left out.
fn table(
    what: &str,
    rows: impl Iterator<Item = (String, [Counts; 2])>,
    rest: impl ExactSizeIterator<Item = [Counts; 2]>,
) -> Vec<Vec<String>> {
    let line = |name: String, [one, other]: [Counts; 2]| {
        let counts = [one.nodes, other.nodes, one.cuts, other.cuts];
        [vec![name], counts.map(grouped).into()].concat()
    };
    let mut table = vec![[what, "nodes-1", "nodes-2", "cuts-1", "cuts-2"].map(head).to_vec()];
    table.extend(rows.map(|(name, counts)| line(name, counts)));
    let more = rest.len();
    if more > 0 {
        let sum =
            rest.fold([Counts::default(); 2], |[one, other], [more, others]| [one + more, other + others]);
        table.push(line(say!("compare-more", rows = more).into(), sum));
    }
    table
}
