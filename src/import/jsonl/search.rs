//! One search, read line by line into a recording.

use std::collections::HashSet;
use std::sync::Arc;

use super::first_line::replace;
use super::follow::EnteredPlaces;
use super::line::{MendedText, TraceLine, TraceValue, no_line, start_behind_text};
use super::lines::InputPiece;
use super::roots_below::RootsBelow;
use super::warning::add_warnings;
use super::{LineNumbers, Loaded, Warning};
use crate::check::{Opened, Report, RulesCheck, check};
use crate::engine::{DynGame, Effort, check_against_game};
use crate::export::seal::Seal;
use crate::game::Replay;
use crate::import::SyntaxError;
use crate::import::syntax::{quoted, wrong};
use crate::language::{Text, say};
use crate::record::{
    GameReplay, Header, Moment, NodeId, Recording, Rule, TraceDefaults, Trust, Unrecorded, Values,
};
use crate::search::{Algorithm, AlgorithmInfo, End, MAX_PLY, Settings, Table, VisitKind};
use crate::text::{clean, nearest};

/// How many keys are judged. Keys shorter than the shortest are near to everything.
const MOST_KEYS: usize = 1_000;
const SHORTEST_KEY: usize = 3;

/// Opens the game of a recording, or says why it cannot be opened.
type OpenGame<'a> = dyn FnOnce(&Header) -> Result<Arc<dyn DynGame>, String> + 'a;

/// Takes the lines of a search in their order.
#[derive(Default)]
pub(super) struct SearchReader<'a> {
    /// The recording so far.
    pub recording: Recording,
    /// What the first line says, or that of the search before.
    pub declared: Header,
    pub values: Values,
    // What takes the place of what the first line says.
    expected: Header,
    pub defaults: TraceDefaults,
    // How the game is opened, until it was.
    open: Option<Box<OpenGame<'a>>>,
    searchable: Option<Arc<dyn DynGame>>,
    /// The game, once that is known.
    pub replay: Option<Box<dyn Replay>>,
    pub rules: RulesCheck,
    /// Of the nodes from the root to where the replay stands.
    pub places: Vec<EnteredPlaces>,
    /// Where a move was found that was searched before.
    pub found_last: Option<NodeId>,
    /// How many nodes are open from the first illegal move on. The replay stays above it.
    pub off_game: u32,
    /// How many bytes all that is kept may take, and how many are kept beside the nodes.
    pub memory: usize,
    pub kept_bytes: usize,
    pub unrecorded: Unrecorded,
    /// How many nodes there was no memory for.
    pub left_out: u64,
    /// In how many lines text stands before what is recorded.
    pub behind_text: u64,
    pub roots_below: RootsBelow,
    /// Why the whole search is refused, whatever was read of it.
    pub refused: Option<SyntaxError>,
    pub hidden: u64,
    pub hidden_pruned: u64,
    // Whether a line of the recording was taken.
    is_begun: bool,
    /// The number of the last line, from 1.
    pub number: usize,
    pub judged_keys: HashSet<String>,
    pub warnings: Vec<Warning>,
    seal: Seal,
    /// Whether it is read as plyscope's own, in which nothing is wrong: its game is not asked. The seal
    /// must show it then.
    pub is_own: bool,
    /// Whether nothing more is read, since the input is broken.
    pub is_over: bool,
    pub line_numbers: LineNumbers,
}

impl<'a> SearchReader<'a> {
    /// A reader of a search that follows one of which this was `declared`. Its nodes may take so many
    /// bytes of memory.
    pub fn new(
        mut declared: Header,
        expected: &Header,
        memory: usize,
        open: impl FnOnce(&Header) -> Result<Arc<dyn DynGame>, String> + 'a,
    ) -> Self {
        // It may be of another position.
        (declared.game, declared.position) = Default::default();
        Self {
            values: declared.values.unwrap_or_default(),
            declared,
            expected: expected.clone(),
            memory,
            open: Some(Box::new(open)),
            number: 1,
            ..Self::default()
        }
    }

    /// Takes what comes next; `false` where another search begins there.
    ///
    /// # Errors
    /// When a line is wrong; when the input is broken before anything of the search was read.
    pub fn take(&mut self, piece: InputPiece<'_>) -> Result<bool, SyntaxError> {
        match piece {
            InputPiece::Line(number, text) => {
                let before = self.number;
                self.number = number;
                let is_taken = self.take_line(&text)?;
                if is_taken {
                    self.seal.read(&text);
                } else {
                    self.number = before;
                }
                Ok(is_taken)
            }
            InputPiece::NextThread => Ok(!self.is_begun),
            InputPiece::Torn(number) => {
                self.warnings.push(Warning::TornLine(number));
                Ok(true)
            }
            InputPiece::Broken(error) => self.end_broken(error),
        }
    }

    fn take_line(&mut self, text: &str) -> Result<bool, SyntaxError> {
        if let Some(begin) = start_behind_text(text) {
            let (before, line) = text.split_at(begin);
            self.recording.print(self.number, before);
            self.behind_text += 1;
            // An error is still shown in its column.
            return self.take_line(&(" ".repeat(before.chars().count()) + line));
        }
        if !text.trim_ascii_start().starts_with('{') {
            // The program printed it beside its recording.
            self.recording.print(self.number, text);
            return Ok(true);
        }
        if let Ok(line) = TraceLine::parse(&MendedText::plain(text)) {
            return self.take_object(&line);
        }
        let mended = MendedText::mended(text);
        match TraceLine::parse(&mended) {
            Ok(line) => self.take_object(&line),
            Err(error) => self.end_broken(mended.not_json(&error).in_line(self.number)),
        }
    }

    fn take_object(&mut self, line: &TraceLine<'_>) -> Result<bool, SyntaxError> {
        let moments = self.recording.moments();
        let taken = self.build(line).map_err(|error| error.in_line(self.number));
        if self.recording.moments() > moments {
            self.line_numbers.note(Moment::new(moments), self.number);
        }
        match taken {
            // What ends the search is kept, also where a node is left that nobody entered.
            Err(error) if self.is_too_deep() || self.recording.is_complete() => self.end_broken(error),
            taken => taken,
        }
    }

    /// Whether the last line that was taken is refused since too many nodes are open.
    pub fn is_too_deep(&self) -> bool {
        self.defaults.depth() > MAX_PLY as usize
    }

    fn build(&mut self, line: &TraceLine<'_>) -> Result<bool, SyntaxError> {
        let Some(kind) = line.get("type") else {
            return Err(line.wrong(wrong!("trace-no-type")));
        };
        let kind = kind.string()?;
        match kind.as_ref() {
            "search" if self.is_begun => return Ok(false),
            "search" => return self.search(line).map(|()| true),
            "enter" if self.recording.is_complete() && !self.is_next_pass(line) => return Ok(false),
            _ if !self.is_begun => self.begin(),
            _ => {}
        }
        match kind.as_ref() {
            "enter" => self.enter(line),
            "leave" => self.leave(line),
            "hidden" if self.unrecorded.is_open() => {
                self.hidden(line)?.into_iter().for_each(|hidden| self.unrecorded.add(&hidden));
                Ok(())
            }
            "hidden" => {
                let innermost = self.innermost(line, "hidden")?;
                let hidden = self.hidden(line)?;
                let value = line.get("value").map(TraceValue::score).transpose()?;
                self.keep_hidden(line, innermost, hidden, value.unwrap_or_default())
            }
            other => Err(line.wrong(wrong!("trace-type", text = quoted(other)))),
        }?;
        Ok(true)
    }

    /// Whether a root that is entered after another has returned is a pass of the same search.
    fn is_next_pass(&self, line: &TraceLine<'_>) -> bool {
        let kind = line.get("kind").and_then(|kind| kind.string().ok());
        let is_pass = kind.as_deref() == Some(VisitKind::Pass.word());
        is_pass && self.recording.has_passes()
    }

    pub fn warn(&mut self, said: &Text) {
        self.warnings.push(Warning::Unheeded(said.to_string()));
    }

    pub fn begin(&mut self) {
        self.is_begun = true;
        let mut header = self.declared.clone();
        replace(&mut header, &self.expected);
        header.rule = AlgorithmInfo::named(&header.algorithm).rule;
        if !header.game.is_empty()
            && let Some(open) = self.open.take()
        {
            match open(&header) {
                Ok(game) => {
                    self.replay = Some(game.replay());
                    self.searchable = Some(game);
                }
                Err(reason) => {
                    let reason = Some(clean(&reason).into_owned()).filter(|reason| !reason.is_empty());
                    self.warn(&say!("warning-game", game = quoted(&header.game), reason));
                }
            }
        }
        let replay = self.replay.as_ref();
        header.settings = Settings::read_options(&header.options, |name| replay?.info().player_named(name));
        if let Some(replay) = replay {
            self.rules = RulesCheck::new(&header, replay.info());
        }
        self.recording.header = header;
        // Until it has been checked.
        self.recording.trust = Trust::Said;
        self.recording.is_growing = true;
    }

    /// The keys of a line that the format does not know. Those that look misspelt are warned of once.
    pub fn other_keys(&mut self, line: &TraceLine<'_>, known: &[&str]) -> Vec<(String, String)> {
        let others = line.others(known);
        if !others.is_empty() {
            self.keep_bytes(others.iter().map(|(key, json)| key.len() + json.len()));
        }
        for (key, _) in &others {
            if self.judged_keys.len() >= MOST_KEYS || !self.judged_keys.insert(key.clone()) {
                continue;
            }
            let long = || known.iter().copied().filter(|known| known.len() >= SHORTEST_KEY);
            let sound = key.to_lowercase().replace('f', "ph");
            let meant = nearest(key, long()).or_else(|| nearest(&sound, long()));
            // How many moves there are is no misspelt move.
            let meant = meant.filter(|meant| key.len() >= SHORTEST_KEY && key != "moves" && !line.has(meant));
            if let Some(meant) = meant {
                let line = self.number.to_string();
                self.warn(&say!("warning-key", line, key = quoted(key), meant = meant.to_owned()));
            }
        }
        others
    }

    pub fn innermost(&self, line: &TraceLine<'_>, what: &'static str) -> Result<NodeId, SyntaxError> {
        let open = self.recording.innermost();
        open.ok_or_else(|| line.wrong(wrong!("trace-nothing-open", what = what)))
    }

    /// The input is broken here. What was read of the search before is kept.
    ///
    /// # Errors
    /// When nothing was.
    pub fn end_broken(&mut self, error: SyntaxError) -> Result<bool, SyntaxError> {
        if self.recording.is_empty() {
            return Err(error);
        }
        self.is_over = true;
        self.warnings.push(Warning::Broken { error, nodes: self.recording.len() });
        Ok(true)
    }

    /// Nothing more is read.
    pub fn end(&mut self) {
        self.recording.is_growing = false;
        self.unrecorded.flush(&mut self.recording);
        self.recording.shrink();
    }

    /// The recording, checked, and trusted as far as that shows.
    ///
    /// # Errors
    /// When there is no search in what was read.
    pub fn check(mut self, effort: Effort) -> Result<Loaded, SyntaxError> {
        if let Some(error) = self.refused {
            return Err(error);
        }
        if self.recording.is_empty() {
            let printed = self.recording.printed.lines.first().filter(|_| !self.is_begun);
            let no_line = printed.map(|line| no_line(&line.text).in_line(line.number));
            return Err(no_line.unwrap_or_else(|| no_search().in_line(self.number)));
        }
        let is_own = self.seal.is_sealed() && self.expected == Header::default();
        if is_own {
            self.recording.trust = Trust::Own;
        }
        let mut report =
            if self.is_own && is_own { Report::own() } else { check(&mut self.recording, &mut self.rules) };
        if let Some(error) = self.doubt().filter(|_| !report.violations.is_empty()) {
            return Err(error);
        }
        let values = report.fit.unwrap_or(self.rules.values());
        let scoring = self.rules.scoring(values);
        let game = self.searchable.filter(|_| !is_own);
        let is_shown = game
            .is_some_and(|game| check_against_game(&game, &self.recording, &scoring, effort, &mut report));
        if self.warnings.iter().any(|warning| matches!(warning, Warning::Broken { .. })) {
            report.break_off();
        }
        let trust = match report.violations[..] {
            [] if is_own => Trust::Own,
            [] if is_shown && !self.rules.are_clamped(values) => Trust::Checked,
            [] => Trust::Said,
            _ => Trust::Wrong,
        };
        self.recording.trust = trust;
        let replay = GameReplay::new(self.replay.map(|replay| replay.another()));
        if trust == Trust::Checked && is_alphabeta(&self.recording, &report, &replay) {
            let rule = report.rule.and_then(|rule| rule.cutoff);
            self.recording.header.rule = Rule::AlphaBeta;
            self.recording.derive_windows(rule.unwrap_or(self.recording.header.settings.cutoff), &replay);
        }
        let opened = Opened { recording: self.recording, replay, report };
        let mut warnings = self.warnings;
        add_warnings(&mut warnings, &opened, self.left_out, self.behind_text);
        Ok(Loaded { opened, warnings, has_more: false, lines: self.line_numbers })
    }
}

/// Whether a recording that was checked is one of plain alpha-beta, so that its windows follow. One that names no
/// rule, prints no windows and does not tell what it prunes leaves branches out all the same.
fn is_alphabeta(recording: &Recording, report: &Report, replay: &GameReplay) -> bool {
    let header = &recording.header;
    let is_plain = header.settings.table == Table::None && !recording.has_passes() && report.fit.is_some();
    let is_named = header.info().algorithm.is_some();
    let is_of_rule = report.rule.is_some_and(|rule| rule.algorithm != Algorithm::Minimax);
    let leaves_out = |id: NodeId| {
        recording.node(id).end() == Some(End::Inner) && !replay.unentered(recording, id).is_empty()
    };
    let prunes = || recording.totals().pruned > 0 || recording.ids().any(leaves_out);
    is_plain
        && match header.rule {
            Rule::AlphaBeta => is_named || is_of_rule || prunes(),
            Rule::Minimax => !is_named && prunes(),
            Rule::Scout | Rule::Average => false,
        }
}

/// Why a file is no recording that has nothing in it.
pub(super) fn no_search() -> SyntaxError {
    SyntaxError::at(b"", 0, wrong!("trace-empty"))
}
