//! Recordings as JSON Lines: a line a moment, in the order of the search.
//!
//! What is written here reads back as the same recording ([`crate::import::jsonl`]). A key is
//! left out where reading assumes the same (`record/trace_defaults.rs`), apart from those that make a line
//! worth reading: the windows, bounds and cutoffs.

use std::io::{self, Write};

use super::page::Page;
use super::row::{BelowRow, Best, EnterRow, HeaderRow, HiddenRow, LeaveRow, Pruned, SearchRow};
use super::seal::{self, Seal};
use crate::record::{
    GameReplay, MoveNames, NodeId, Recording, Returned, SaidOnLeaving, Step, TraceDefaults, Trust,
};
use crate::score::{Bound, Score};
use crate::search::{End, Settings, Stored, VisitKind};

/// The version of the format that is written, and read.
pub const VERSION: u32 = 1;

/// Writes the whole recording.
///
/// # Errors
/// Those of `out`.
pub fn write(recording: &Recording, replay: &GameReplay, out: &mut dyn Write) -> io::Result<()> {
    let mut page = Page::new(out);
    let mut writer = Writer {
        recording,
        replay,
        moves: MoveNames::new(recording, replay.another_walk(), NodeId::ROOT),
        defaults: TraceDefaults::default(),
        seal: Seal::default(),
    };
    writer.search(&mut page);
    let mut walk = recording.walk();
    while let Some(step) = walk.step() {
        match step {
            Step::Enter(id) => {
                writer.enter(&mut page, id)?;
                walk.keep(recording, id, id);
            }
            Step::Leave(id) => writer.leave(&mut page, id)?,
        }
    }
    writer.seal(&mut page);
    page.end("}\n")?;
    page.finish()
}

struct Writer<'a> {
    recording: &'a Recording,
    replay: &'a GameReplay,
    moves: MoveNames<'a>,
    defaults: TraceDefaults,
    seal: Seal,
}

impl Writer<'_> {
    fn search(&mut self, page: &mut Page<'_>) {
        let header = &self.recording.header;
        let options = self.options();
        let said = HeaderRow { options: Some(&options), ..HeaderRow::new(VERSION, header) }.said();
        self.seal.add(page.json(&SearchRow { header: said }).reopened().pairs(&header.extra).line());
    }

    /// The last line of a search of our own says that it is one.
    fn seal(&self, page: &mut Page<'_>) {
        if self.recording.trust == Trust::Own {
            page.text(seal::BEFORE).text(&self.seal.digits()).text("\"");
        }
    }

    /// The options as they were typed, and behind them what they do not say of the settings.
    fn options(&self) -> String {
        let header = &self.recording.header;
        let said = Settings::read_options(&header.options, |name| self.replay.info()?.player_named(name));
        let missing = header.settings.options_from(&said);
        let space = if header.options.is_empty() || missing.is_empty() { "" } else { " " };
        format!("{}{space}{missing}", header.options)
    }

    fn enter(&mut self, page: &mut Page<'_>, id: NodeId) -> io::Result<()> {
        let recording = self.recording;
        let node = recording.node(id);
        page.end("}\n")?;
        let [tells_alpha, tells_beta] =
            recording.node(id).given_ends().map(|is_told| is_told && recording.header.has_window());
        let is_counted = recording.is_counted(id);
        let said = recording.names.note(id);
        // A game tells the place of a move, where a move was made.
        let is_given = self.replay.has_game() && node.kind().is_moved_to();
        let has_place = node.move_index() != self.defaults.place() && !is_given;
        let called = self.moves.of(id, &node);
        let noted = recording.names.move_name(id);
        page.row(&EnterRow {
            r#move: noted.or_else(|| Some(called).filter(|_| node.ply() > 0 && is_given)),
            place: has_place.then(|| node.move_index()),
            player: node.role(),
            alpha: tells_alpha.then(|| node.alpha()),
            beta: tells_beta.then(|| node.beta()),
            kind: Some(node.kind()).filter(|&kind| kind != VisitKind::Plain),
            counts: Some(false).filter(|_| !is_counted),
            depth: recording.depth_left(id),
            name: said.and_then(|note| note.name.as_deref()),
            p: said.and_then(|note| note.probability).and_then(Score::new),
        })
        .reopened();
        self.seal.add(page.pairs(said.into_iter().flat_map(|note| &note.extra)).line());
        self.defaults.enter(node.role(), node.kind(), node.window());
        if !is_counted {
            self.defaults.discount();
        }
        if let Some(hidden) = recording.hidden(id).filter(|_| node.is_open()) {
            page.end("}\n")?;
            page.row(&HiddenRow {
                hidden: hidden.counts.nodes,
                below: BelowRow::of(hidden),
                best: self.best(id),
                value: recording.kept_best(id).map(|best| best.value),
            })
            .reopened();
            self.seal.add(page.line());
        }
        Ok(())
    }

    fn leave(&mut self, page: &mut Page<'_>, id: NodeId) -> io::Result<()> {
        let Some(returned) = self.recording.node(id).returned() else { return Ok(()) };
        page.end("}\n")?;
        page.row(&self.leave_row(id, &returned)).reopened();
        let note = self.recording.names.note(id);
        self.seal.add(page.pairs(note.into_iter().flat_map(|note| &note.extra_on_leaving)).line());
        self.defaults.leave(returned.value);
        Ok(())
    }

    fn leave_row(&self, id: NodeId, returned: &Returned) -> LeaveRow {
        let hidden = self.recording.hidden(id);
        let said = SaidOnLeaving {
            value: returned.value,
            pruned: returned.pruned,
            has_hidden: hidden.is_some(),
            has_window: self.recording.node(id).given_ends() == [true; 2],
            ..SaidOnLeaving::default()
        };
        let header = &self.recording.header;
        let assume = |said| self.defaults.returned(&said, header.settings.cutoff, header.has_window());
        let says_end = returned.end != End::Inner || assume(said).end != End::Inner;
        let assumed = assume(SaidOnLeaving { end: Some(returned.end), ..said });
        let says_bound = returned.bound != Bound::Exact || assumed.bound != Bound::Exact;
        let says_cutoff = returned.cutoff != assumed.cutoff || (returned.cutoff && returned.pruned == 0);
        LeaveRow {
            value: returned.value,
            leaf: says_end.then_some(returned.end),
            bound: says_bound.then_some(returned.bound),
            cutoff: says_cutoff.then_some(returned.cutoff),
            pruned: (returned.pruned > 0).then(|| self.pruned(id, returned.pruned)),
            hidden: hidden.map(|hidden| hidden.counts.nodes),
            below: hidden.map(BelowRow::of),
            best: hidden.and_then(|_| self.best(id)),
            stored: Some(returned.stored).filter(|&stored| stored != Stored::No),
            from: returned.from,
        }
    }

    /// Which branches were pruned, where that is known, else how many.
    fn pruned(&self, id: NodeId, count: u32) -> Pruned {
        match self.replay.pruned(self.recording, id) {
            names if names.is_empty() => Pruned::Count(count),
            names => Pruned::Moves(names),
        }
    }

    /// The best move of a node where that may be part of what is not recorded.
    fn best(&self, id: NodeId) -> Option<Best> {
        let place = self.recording.kept_best(id)?.place;
        let named = place.filter(|_| self.replay.has_game());
        let name = |place| self.replay.name_of_place(self.recording, id, place);
        Some(named.map_or(Best::Place(place), |place| Best::Move(name(place))))
    }
}
