//! Recordings as JSON Lines: a line a moment, in the order of the search.
//!
//! What is written here reads back as the same recording ([`crate::import::jsonl`]). A key is
//! left out where reading assumes the same (`record/trace_defaults.rs`), apart from those that make a line
//! worth reading: the windows, bounds and cutoffs.

use std::io::{self, Write};

use super::page::Page;
use super::seal::{self, Seal};
use crate::record::{
    GameReplay, Hidden, MoveNames, Node, NodeId, Recording, Returned, SaidOnLeaving, TraceDefaults, Trust,
};
use crate::score::Bound;
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
        moves: replay.naming(recording, NodeId::ROOT),
        defaults: TraceDefaults::default(),
        open: Vec::new(),
        seal: Seal::default(),
    };
    writer.search(&mut page);
    for id in recording.ids() {
        writer.leave_until(&mut page, id)?;
        writer.enter(&mut page, id)?;
    }
    writer.leave_until(&mut page, NodeId::new(recording.len()))?;
    writer.seal(&mut page);
    page.end("}\n")?;
    page.finish()
}

struct Writer<'a> {
    recording: &'a Recording,
    replay: &'a GameReplay,
    moves: MoveNames<'a>,
    defaults: TraceDefaults,
    // The nodes whose subtrees are being written.
    open: Vec<NodeId>,
    seal: Seal,
}

impl Writer<'_> {
    fn search(&mut self, page: &mut Page<'_>) {
        let header = &self.recording.header;
        page.text("{").pair("type", "search").pair("version", VERSION);
        let options = self.options();
        for (key, text) in header.texts() {
            let text = if key == "options" { &options } else { text };
            page.pair_if(key, Some(text).filter(|text| !text.is_empty()));
        }
        self.seal.add(page.pairs(&header.extra).line());
    }

    /// Ends the line before, and begins one of this type.
    fn begin(page: &mut Page<'_>, of: &'static str) -> io::Result<()> {
        page.end("}\n")?;
        page.text("{").pair("type", of);
        Ok(())
    }

    /// The last line of a search of our own says that it is one.
    fn seal(&self, page: &mut Page<'_>) {
        if self.recording.trust() == Trust::Own {
            page.text(seal::BEFORE).text(&self.seal.digits()).text("\"");
        }
    }

    /// The options as they were typed, and behind them what they do not say of the settings.
    fn options(&self) -> String {
        let header = &self.recording.header;
        let said = Settings::read_options(&header.options, |name| self.replay.player_named(name));
        let missing = header.settings.options_from(&said);
        let space = if header.options.is_empty() || missing.is_empty() { "" } else { " " };
        format!("{}{space}{missing}", header.options)
    }

    fn enter(&mut self, page: &mut Page<'_>, id: NodeId) -> io::Result<()> {
        let node = self.recording.node(id);
        Self::begin(page, "enter")?;
        self.mv(page, id, &node);
        page.pair("player", node.role().word());
        let [tells_alpha, tells_beta] = self.recording.given_ends(id);
        let has_window = self.recording.header.has_window();
        page.pair_if("alpha", Some(node.window().alpha).filter(|_| has_window && tells_alpha));
        page.pair_if("beta", Some(node.window().beta).filter(|_| has_window && tells_beta));
        let kind = Some(node.kind()).filter(|&kind| kind != VisitKind::Plain);
        page.pair_if("kind", kind.map(VisitKind::word));
        page.pair_if("counts", Some(false).filter(|_| !self.recording.is_counted(id)));
        page.pair_if("depth", self.recording.depth_left(id));
        if let Some(note) = self.recording.names().note(id) {
            page.pair_if("name", note.name.as_deref()).pair_if("p", note.probability).pairs(&note.extra);
        }
        self.seal.add(page.line());
        self.defaults.enter(node.role(), node.kind(), node.window());
        if !self.recording.is_counted(id) {
            self.defaults.discount();
        }
        self.open.push(id);
        if let Some(hidden) = self.recording.hidden(id).filter(|_| node.is_open()) {
            // An open node has no line of its own in which to say so.
            Self::begin(page, "hidden")?;
            self.hidden(page, id, hidden);
            page.pair_if("value", self.recording.kept_best(id).map(|best| best.value));
            self.seal.add(page.line());
        }
        Ok(())
    }

    /// The move, by its name where the game or the recording has one, else by its place.
    fn mv(&mut self, page: &mut Page<'_>, id: NodeId, node: &Node) {
        // A game tells the place of a move, where a move was made.
        let is_given = self.replay.has_game() && node.kind().is_moved_to();
        let called = self.moves.of(id, node);
        let noted = self.recording.names().move_name(id);
        let named = noted.or_else(|| Some(called).filter(|_| node.ply() > 0 && is_given));
        let is_said = node.move_index() != self.defaults.place() && !is_given;
        page.pair_if("move", named).pair_if("place", Some(node.move_index()).filter(|_| is_said));
    }

    /// Leaves the nodes whose subtrees end before `next`.
    fn leave_until(&mut self, page: &mut Page<'_>, next: NodeId) -> io::Result<()> {
        while let Some(id) = self.open.pop_if(|id| self.recording.end(*id) <= next) {
            let Some(returned) = self.recording.node(id).returned() else { continue };
            Self::begin(page, "leave")?;
            self.leave(page, id, &returned);
            self.seal.add(page.line());
            self.defaults.leave(returned.value);
        }
        Ok(())
    }

    fn leave(&self, page: &mut Page<'_>, id: NodeId, returned: &Returned) {
        let hidden = self.recording.hidden(id);
        page.pair("value", returned.value);
        let said = SaidOnLeaving {
            value: returned.value,
            pruned: returned.pruned,
            has_hidden: hidden.is_some(),
            has_window: self.recording.given_ends(id) == [true; 2],
            ..SaidOnLeaving::default()
        };
        let header = &self.recording.header;
        let assume = |said| self.defaults.returned(&said, header.settings.cutoff, header.has_window());
        let says_end = returned.end != End::Inner || assume(said).end != End::Inner;
        let assumed = assume(SaidOnLeaving { end: Some(returned.end), ..said });
        let says_bound = returned.bound != Bound::Exact || assumed.bound != Bound::Exact;
        let says_cutoff = returned.cutoff != assumed.cutoff || (returned.cutoff && returned.pruned == 0);
        page.pair_if("leaf", Some(returned.end.word()).filter(|_| says_end));
        page.pair_if("bound", Some(returned.bound.word()).filter(|_| says_bound));
        page.pair_if("cutoff", Some(returned.cutoff).filter(|_| says_cutoff));
        if returned.pruned > 0 {
            // Which branches were pruned, where that is known, else how many.
            match self.replay.pruned(self.recording, id) {
                names if names.is_empty() => page.pair("pruned", returned.pruned),
                names => page.pair("pruned", names),
            };
        }
        if let Some(hidden) = hidden {
            self.hidden(page, id, hidden);
        }
        page.pair_if(
            "stored",
            Some(returned.stored).filter(|&stored| stored != Stored::No).map(Stored::word),
        );
        page.pair_if("from", returned.from.map(NodeId::number));
        page.pairs(self.recording.names().note(id).into_iter().flat_map(|note| &note.extra_on_leaving));
    }

    /// What is not recorded below a node, and the best move where that may be part of it.
    fn hidden(&self, page: &mut Page<'_>, id: NodeId, hidden: &Hidden) {
        let counts = hidden.counts;
        page.pair("hidden", counts.nodes).text(",\"below\":{").pair("plies", hidden.plies);
        page.pair("leaves", counts.leaves).pair("cutoffs", counts.cutoffs).pair("pruned", counts.pruned);
        page.pair("table_hits", counts.table_hits).text("}");
        let Some(best) = self.recording.kept_best(id) else { return };
        let has_game = self.replay.has_game();
        match best.place.filter(|_| has_game) {
            Some(place) => page.pair("best", self.replay.name_of_place(self.recording, id, place)),
            None => page.pair("best", best.place),
        };
    }
}
