//! Recordings as JSON Lines: a line a moment, in the order of the search.
//!
//! What is written here reads back as the same recording ([`crate::import::jsonl`]). A key is
//! left out where reading assumes the same (`record/trace_defaults.rs`), apart from those that make a line
//! worth reading: the windows, bounds and cutoffs.

use std::io::{self, Write};

use super::page::Page;
use super::seal::{self, Seal};
use crate::game::Player;
use crate::record::{GameReplay, Hidden, Node, NodeId, Recording, Returned, Said, TraceDefaults, Trust};
use crate::score::Bound;
use crate::search::{End, Settings, Stored, VisitKind};

/// The version of the format that is written, and read.
pub const VERSION: u32 = 1;

/// Writes the whole recording.
///
/// # Errors
/// Those of `out`.
pub fn write(recording: &Recording, guide: &GameReplay, out: &mut dyn Write) -> io::Result<()> {
    let mut page = Page::new(out);
    let mut writer = Writer {
        recording,
        guide,
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
    guide: &'a GameReplay,
    defaults: TraceDefaults,
    // The nodes whose subtrees are being written.
    open: Vec<NodeId>,
    seal: Seal,
}

impl Writer<'_> {
    fn search(&mut self, page: &mut Page<'_>) {
        let header = &self.recording.header;
        page.text("{\"type\":\"search\",\"version\":").number(VERSION);
        let options = self.options();
        let texts = [
            ("title", &header.title),
            ("game", &header.game),
            ("position", &header.position),
            ("algorithm", &header.algorithm),
            ("options", &options),
        ];
        for (key, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
            page.text(",").json_text(key).text(":").json_text(text);
        }
        extra(page, &header.extra);
        self.seal.add(page.line());
    }

    /// Ends the line before, and begins one of this type.
    fn begin(page: &mut Page<'_>, of: &str) -> io::Result<()> {
        page.end("}\n")?;
        page.text("{\"type\":\"").text(of).text("\"");
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
        let said = Settings::read_options(&header.options, |name| self.player_called(name));
        let missing = header.settings.options_from(&said);
        let space = if header.options.is_empty() || missing.is_empty() { "" } else { " " };
        format!("{}{space}{missing}", header.options)
    }

    fn player_called(&self, name: &str) -> Option<Player> {
        let players = [Player::First, Player::Second];
        players.into_iter().find(|&player| self.guide.player_name(player).as_deref() == Some(name))
    }

    fn enter(&mut self, page: &mut Page<'_>, id: NodeId) -> io::Result<()> {
        let node = self.recording.node(id);
        Self::begin(page, "enter")?;
        self.mv(page, id, &node);
        page.text(",\"player\":\"").text(node.role().word()).text("\"");
        let [tells_alpha, tells_beta] = self.recording.told_ends(id);
        if self.recording.header.has_window() && tells_alpha {
            page.text(",\"alpha\":").json_score(node.window().alpha);
        }
        if self.recording.header.has_window() && tells_beta {
            page.text(",\"beta\":").json_score(node.window().beta);
        }
        if node.kind() != VisitKind::Plain {
            page.text(",\"kind\":\"").text(node.kind().word()).text("\"");
        }
        if let Some(note) = self.recording.names().note(id) {
            if let Some(name) = &note.name {
                page.text(",\"name\":").json_text(name);
            }
            if let Some(probability) = note.probability {
                page.text(",\"p\":").text(&probability.to_string());
            }
            extra(page, &note.extra);
        }
        self.seal.add(page.line());
        self.defaults.enter(node.role(), node.kind(), node.window());
        self.open.push(id);
        if let Some(hidden) = self.recording.hidden(id).filter(|_| node.is_open()) {
            // An open node has no line of its own in which to say so.
            Self::begin(page, "hidden")?;
            self.hidden(page, id, hidden);
            if let Some(best) = self.recording.kept_best(id) {
                page.text(",\"value\":").json_score(best.value);
            }
            self.seal.add(page.line());
        }
        Ok(())
    }

    /// The move, by its name where the game or the recording has one, else by its place.
    fn mv(&self, page: &mut Page<'_>, id: NodeId, node: &Node) {
        let named = match self.recording.names().move_name(id) {
            Some(name) => Some(name.to_owned()),
            None if node.ply() == 0 || !node.kind().is_moved_to() || !self.guide.has_game() => None,
            None => Some(self.guide.move_name(self.recording, id)),
        };
        if let Some(name) = &named {
            page.text(",\"move\":").json_text(name);
        }
        // A game tells the place of a move, where a move was made.
        let is_told = self.guide.has_game() && node.kind().is_moved_to();
        if node.move_index() != self.defaults.place() && !is_told {
            page.text(",\"place\":").number(node.move_index());
        }
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
        page.text(",\"value\":").json_score(returned.value);
        let said = Said {
            value: returned.value,
            end: None,
            bound: None,
            cutoff: None,
            pruned: returned.pruned,
            stored: returned.stored,
            from: returned.from,
            has_hidden: hidden.is_some(),
        };
        let header = &self.recording.header;
        let assume = |said| self.defaults.returned(&said, header.settings.cutoff, header.has_window());
        if returned.end != End::Inner || assume(said).end != End::Inner {
            page.text(",\"leaf\":\"").text(returned.end.word()).text("\"");
        }
        let assumed = assume(Said { end: Some(returned.end), ..said });
        if returned.bound != Bound::Exact || assumed.bound != Bound::Exact {
            page.text(",\"bound\":\"").text(returned.bound.word()).text("\"");
        }
        if returned.cutoff != assumed.cutoff || (returned.cutoff && returned.pruned == 0) {
            page.text(",\"cutoff\":").text(if returned.cutoff { "true" } else { "false" });
        }
        if returned.pruned > 0 {
            self.pruned(page, id, returned.pruned);
        }
        if let Some(hidden) = hidden {
            self.hidden(page, id, hidden);
        }
        if returned.stored != Stored::No {
            page.text(",\"stored\":\"").text(returned.stored.word()).text("\"");
        }
        if let Some(from) = returned.from {
            page.text(",\"from\":").number(from.number());
        }
        if let Some(note) = self.recording.names().note(id) {
            extra(page, &note.extra_on_leaving);
        }
    }

    /// What is not recorded below a node, and the best move where that may be part of it.
    fn hidden(&self, page: &mut Page<'_>, id: NodeId, hidden: &Hidden) {
        let counts = hidden.counts;
        page.text(",\"hidden\":").number(counts.nodes).text(",\"below\":{\"plies\":").number(hidden.plies);
        for (key, count) in [
            (",\"leaves\":", counts.leaves),
            (",\"cutoffs\":", counts.cutoffs),
            (",\"pruned\":", counts.pruned),
            (",\"table_hits\":", counts.table_hits),
        ] {
            page.text(key).number(count);
        }
        page.text("}");
        let Some(best) = self.recording.kept_best(id) else { return };
        page.text(",\"best\":");
        match best.place {
            None => page.text("null"),
            Some(place) if self.guide.has_game() => {
                page.json_text(&self.guide.name_of_place(self.recording, id, place))
            }
            Some(place) => page.number(place),
        };
    }

    /// Which branches were pruned, where that is known, else how many.
    fn pruned(&self, page: &mut Page<'_>, id: NodeId, count: u32) {
        let names = self.guide.pruned(self.recording, id);
        page.text(",\"pruned\":");
        if names.is_empty() {
            page.number(count);
        } else {
            page.json_list(names, |page, name| {
                page.json_text(&name);
            });
        }
    }
}

/// Keys that somebody else's program wrote, as it wrote them.
fn extra(page: &mut Page<'_>, extra: &[(String, String)]) {
    for (key, json) in extra {
        page.text(",").json_text(key).text(":").json(json);
    }
}
