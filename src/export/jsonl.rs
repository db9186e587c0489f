//! Recordings as JSON Lines: a line a moment, in the order of the search.
//!
//! What is written here reads back as the same recording ([`crate::import::jsonl`]). A key is
//! left out where reading assumes the same (`record/trace_defaults.rs`), apart from those that make a line
//! worth reading: the windows, bounds and cutoffs.

use std::io::{self, Write};

use super::page::{Page, written};
use super::seal::{self, Seal};
use crate::record::{
    Comment, GameReplay, Header, Hidden, MoveNames, NodeId, Recording, Returned, SaidOnLeaving, Step,
    TraceDefaults, Trust,
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
    let mut writer = Writer::new(recording, replay);
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

/// The first line of a recording, with its line break: the whole of a search that is still to be done.
pub fn search_line(header: &Header, replay: &GameReplay) -> String {
    let recording = Recording::new(header.clone());
    written(|page| Writer::new(&recording, replay).search(page)) + "}\n"
}

struct Writer<'a> {
    recording: &'a Recording,
    replay: &'a GameReplay,
    moves: MoveNames<'a>,
    defaults: TraceDefaults,
    seal: Seal,
}

impl<'a> Writer<'a> {
    fn new(recording: &'a Recording, replay: &'a GameReplay) -> Self {
        let moves = MoveNames::new(recording, replay.another_walk(), NodeId::ROOT);
        Self { recording, replay, moves, defaults: TraceDefaults::default(), seal: Seal::default() }
    }

    fn search(&mut self, page: &mut Page<'_>) {
        let Header { title, game, position, algorithm, extra, .. } = &self.recording.header;
        page.text("{\"type\":\"search\"").key("version", &VERSION);
        let options = self.options();
        let said = [title, game, position, algorithm, &options];
        for (key, text) in ["title", "game", "position", "algorithm", "options"].into_iter().zip(said) {
            page.key_if(key, Some(text).filter(|text| !text.is_empty()));
        }
        self.seal.add(page.pairs(extra).line());
    }

    /// Whether it is a search of our own, which says what it prunes wherever it does.
    fn is_own(&self) -> bool {
        self.recording.trust == Trust::Own
    }

    /// The last line of a search of our own says that it is one.
    fn seal(&self, page: &mut Page<'_>) {
        if self.is_own() {
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
        page.text("{\"type\":\"enter\"");
        if let Some(name) = noted.or_else(|| Some(called).filter(|_| node.ply() > 0 && is_given)) {
            page.key_text("move", name);
        }
        page.key_if("place", has_place.then(|| node.move_index()));
        page.key_text("player", node.role().word());
        if tells_alpha {
            page.key_score("alpha", node.alpha());
        }
        if tells_beta {
            page.key_score("beta", node.beta());
        }
        page.key_if("kind", Some(node.kind()).filter(|&kind| kind != VisitKind::Plain));
        page.key_if("counts", Some(false).filter(|_| !is_counted));
        page.key_if("depth", recording.depth_left(id));
        page.key_if("moves", recording.said_moves(id));
        page.key_if("name", said.and_then(|note| note.name.as_deref()));
        page.key_if("p", said.and_then(|note| note.probability).and_then(Score::new));
        comment(page, said.map(|note| &note.comments[0]));
        self.seal.add(page.pairs(said.into_iter().flat_map(|note| &note.extra)).line());
        self.defaults.enter(node.role(), node.kind(), node.window());
        if !is_counted {
            self.defaults.discount();
        }
        if let Some(hidden) = recording.hidden(id).filter(|_| node.is_open()) {
            page.end("}\n")?;
            page.text("{\"type\":\"hidden\"").key("hidden", &hidden.counts.nodes);
            below(page, hidden);
            self.best(page, id);
            page.key_if("value", recording.kept_best(id).map(|best| best.value));
            self.seal.add(page.line());
        }
        Ok(())
    }

    fn leave(&mut self, page: &mut Page<'_>, id: NodeId) -> io::Result<()> {
        let Some(returned) = self.recording.node(id).returned() else { return Ok(()) };
        page.end("}\n")?;
        self.returned(page, id, &returned);
        let note = self.recording.names.note(id);
        comment(page, note.map(|note| &note.comments[1]));
        self.seal.add(page.pairs(note.into_iter().flat_map(|note| &note.extra_on_leaving)).line());
        self.defaults.leave(returned.value);
        Ok(())
    }

    /// Writes what a node returned, but for what reading assumes.
    fn returned(&self, page: &mut Page<'_>, id: NodeId, returned: &Returned) {
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
        page.text("{\"type\":\"leave\"").key_score("value", returned.value);
        page.key_if("leaf", says_end.then_some(returned.end));
        page.key_if("bound", says_bound.then_some(returned.bound));
        page.key_if("cutoff", says_cutoff.then_some(returned.cutoff));
        if returned.pruned > 0 {
            // Which branches, where that is known, else how many.
            if pruned_names(page, ",\"pruned\":[", self.recording, self.replay, id) {
                page.text("]");
            } else {
                page.key("pruned", &returned.pruned);
            }
        } else if self.recording.names.says_pruned && !self.is_own() && returned.end == End::Inner {
            page.key("pruned", &0);
        }
        if let Some(hidden) = hidden {
            page.key("hidden", &hidden.counts.nodes);
            below(page, hidden);
            self.best(page, id);
        }
        page.key_if("stored", Some(returned.stored).filter(|&stored| stored != Stored::No));
        page.key_if("from", returned.from);
    }

    /// The best move of a node where that may be part of what is not recorded: its name, or its place.
    fn best(&self, page: &mut Page<'_>, id: NodeId) {
        let Some(best) = self.recording.kept_best(id) else { return };
        match best.place.filter(|_| self.replay.has_game()) {
            Some(place) => page.key("best", &self.replay.name_of_place(self.recording, id, place)),
            None => page.key("best", &best.place),
        };
    }
}

/// Writes the names of the pruned branches of a node, the first behind what stands `before` them. `false`, and
/// nothing is written, where nobody knows them.
pub(super) fn pruned_names(
    page: &mut Page<'_>,
    before: &str,
    recording: &Recording,
    replay: &GameReplay,
    id: NodeId,
) -> bool {
    let mut next = before;
    replay.tell_pruned(recording, id, &mut |name| {
        page.text(next).quoted(name);
        next = ",";
    });
    next != before
}

/// What the program says in words of its own.
pub(super) fn comment(page: &mut Page<'_>, comment: Option<&Comment>) {
    page.key_if("note", comment.and_then(|comment| comment.text.as_ref()));
    page.key_if("tags", comment.map(|comment| &comment.tags).filter(|tags| !tags.is_empty()));
}

/// What is counted of the nodes that are not recorded below one.
fn below(page: &mut Page<'_>, Hidden { counts, plies }: &Hidden) {
    page.text(",\"below\":{\"plies\":").number(*plies).key("leaves", &counts.leaves);
    page.key("cutoffs", &counts.cutoffs).key("cuts", &counts.cuts);
    page.key("pruned", &counts.pruned).key("table_hits", &counts.table_hits).text("}");
}
