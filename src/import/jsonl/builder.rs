//! From lines to a recording.

mod finish;
mod first_line;
mod follow;
mod leave;
mod said;
mod unrecorded;

use std::collections::HashSet;
use std::sync::Arc;

use self::follow::{BranchPlaces, EnteredPlaces};
use super::line::{TraceLine, TraceValue};
use super::{Expected, Warning};
use crate::check::RulesCheck;
use crate::engine::DynGame;
use crate::export::jsonl::VERSION;
use crate::game::Replay;
use crate::import::SyntaxError;
use crate::import::syntax::{quoted, wrong};
use crate::record::{Header, NodeId, Recording, Rule, TraceDefaults, Trust, Unrecorded, Values};
use crate::score::Window;
use crate::search::{AlgorithmInfo, MAX_PLY, Role, Settings, Visit, VisitKind};
use crate::text::{clean, nearest};

const SEARCH_KEYS: [&str; 8] =
    ["type", "version", "title", "game", "position", "algorithm", "options", "values"];
/// The last one only where the kind is one of the format.
const ENTER_KEYS: [&str; 12] =
    ["type", "move", "player", "alpha", "beta", "name", "p", "place", "seal", "counts", "depth", "kind"];

/// Opens the game of a recording, or says why it cannot be opened.
type OpenGame<'a> = dyn FnOnce(&Header) -> Result<Arc<dyn DynGame>, String> + 'a;

/// Takes lines in the order of the file.
#[derive(Default)]
pub(super) struct Builder<'a> {
    /// The recording so far.
    pub recording: Recording,
    /// What the first line says, or that of the search before.
    pub declared: Header,
    values: Values,
    expected: Expected,
    defaults: TraceDefaults,
    // How the game is opened, until it was.
    open: Option<Box<OpenGame<'a>>>,
    searchable: Option<Arc<dyn DynGame>>,
    replay: Option<Box<dyn Replay>>,
    rules: RulesCheck,
    // Of the nodes from the root to where the replay stands.
    places: Vec<EnteredPlaces>,
    // Of open nodes at which moves are searched again, from the root down.
    searched: Vec<BranchPlaces>,
    // How many nodes are open from the first illegal move on. The replay stays above it.
    off_game: u32,
    // How many bytes all that is kept may take, and how many are kept beside the nodes.
    memory: usize,
    kept_bytes: usize,
    unrecorded: Unrecorded,
    // How many nodes there was no memory for.
    left_out: u64,
    hidden: u64,
    hidden_pruned: u64,
    /// Whether a line of the recording was taken.
    pub is_begun: bool,
    // The number of the line that is read, from 1.
    number: usize,
    judged_keys: HashSet<String>,
    /// What whoever reads the recording should know.
    pub warnings: Vec<Warning>,
}

impl<'a> Builder<'a> {
    /// Takes the lines of a search that follows one of which this was `declared`.
    pub fn new(
        mut declared: Header,
        expected: &Expected,
        memory: usize,
        open: impl FnOnce(&Header) -> Result<Arc<dyn DynGame>, String> + 'a,
    ) -> Self {
        // It may be of another position.
        (declared.game, declared.position) = Default::default();
        let values = declared.values.unwrap_or_default();
        Self {
            declared,
            values,
            expected: expected.clone(),
            memory,
            open: Some(Box::new(open)),
            ..Self::default()
        }
    }

    /// Whether the last line that was taken is refused since too many nodes are open.
    pub fn is_too_deep(&self) -> bool {
        self.defaults.depth() > MAX_PLY as usize
    }

    /// Takes the next line, which has this number in the file, from 1; `false` where another search
    /// begins there.
    pub fn take(&mut self, number: usize, line: &TraceLine<'_>) -> Result<bool, SyntaxError> {
        self.number = number;
        let Some(kind) = line.get("type") else {
            return Err(line.wrong(wrong!("trace-no-type")));
        };
        let kind = kind.string("type")?;
        match kind.as_ref() {
            "search" if self.is_begun => return Ok(false),
            "search" => return self.search(line).map(|()| true),
            "enter" if self.recording.is_complete() && !self.is_next_pass(line) => return Ok(false),
            _ if !self.is_begun => self.begin(),
            _ => {}
        }
        match kind.as_ref() {
            "enter" => self.enter(line),
            "leave" if self.unrecorded.is_open() => self.leave_unrecorded(line),
            "leave" => self.leave(line),
            "hidden" if self.unrecorded.is_open() => {
                self.hidden(line)?.into_iter().for_each(|hidden| self.unrecorded.add(&hidden));
                Ok(())
            }
            "hidden" => {
                let innermost = self.innermost(line, "hidden")?;
                let hidden = self.hidden(line)?;
                let value = line.get("value").map(|value| value.score("value")).transpose()?;
                self.keep_hidden(line, innermost, hidden, value.unwrap_or_default())
            }
            other => Err(line.wrong(wrong!("trace-type", text = quoted(other)))),
        }?;
        Ok(true)
    }

    /// Whether a root that is entered after another has returned is a pass of the same search.
    fn is_next_pass(&self, line: &TraceLine<'_>) -> bool {
        let kind = line.get("kind").and_then(|kind| kind.string("kind").ok());
        let is_pass = kind.as_deref() == Some(VisitKind::Pass.word());
        is_pass && self.recording.has_passes()
    }

    /// The game, once that is known.
    pub fn replay(&self) -> Option<&dyn Replay> {
        self.replay.as_deref()
    }

    fn search(&mut self, line: &TraceLine<'_>) -> Result<(), SyntaxError> {
        if let Some(version) = line.get("version")
            && version.count("version", VERSION).ok() != Some(VERSION)
        {
            let (found, known) = (version.json(), VERSION.to_string());
            let wrong = wrong!("trace-version", found = found.to_owned(), known = known.clone());
            return Err(version.wrong(wrong));
        }
        let values = line.get("values");
        let word = |values: TraceValue<'_>| values.word("values", &Values::ALL, Values::word);
        let values = values.map(word).transpose()?;
        self.values = values.unwrap_or_default();
        let string = |key: &'static str| {
            line.get(key).map_or(Ok(String::new()), |value| value.string(key).map(String::from))
        };
        self.declared = Header {
            title: string("title")?,
            game: string("game")?,
            position: string("position")?,
            algorithm: string("algorithm")?,
            options: string("options")?,
            values,
            extra: self.other_keys(line, &SEARCH_KEYS),
            ..Header::default()
        };
        self.warn_of_first_line();
        self.begin();
        self.refuse_values_of_movers(line)
    }

    fn begin(&mut self) {
        self.is_begun = true;
        let mut header = self.declared.clone();
        self.expected.replace(&mut header);
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
                    let reason = clean(&reason).into_owned();
                    self.warnings.push(Warning::UnknownGame { game: header.game.clone(), reason });
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
        self.recording.set_trust(Trust::Said);
        self.recording.set_growing(true);
    }

    fn enter(&mut self, line: &TraceLine<'_>) -> Result<(), SyntaxError> {
        let word = line.get("kind").and_then(|kind| kind.string("kind").ok());
        let known = VisitKind::ALL.into_iter().find(|kind| word.as_deref() == Some(kind.word()));
        let kind = known.unwrap_or_default();
        self.check_room(line)?;
        let named = line.get("move").map(|mv| mv.name("move")).transpose()?;
        let counts = said::counts(line)?;
        let is_null = self.is_null(word.as_deref(), named.as_deref(), counts);
        let is_counted = counts && !is_null;
        if self.is_full(kind) {
            return self.enter_unrecorded(line, kind, named.as_deref(), is_counted);
        }
        let named = named.or_else(|| is_null.then(|| said::NULL.into()));
        // A game may take `0000` for the number of a move.
        let searched = if is_null { Some(said::NULL) } else { named.as_deref() };
        let move_index = self.next_place(line, kind, searched, is_counted)?;
        let role = match line.get("player") {
            Some(player) => player.word("player", &Role::ALL, Role::word)?,
            None => self.role_in_game().unwrap_or_else(|| self.defaults.role(kind)),
        };
        // Programs whose JSON has no infinity write `null` for it.
        let is_printed = ["alpha", "beta"].map(|end| line.get_even_null(end).is_some());
        let (window, is_printed) = self.values.window(role, self.window(line)?, is_printed);
        let id = self.recording.enter(&Visit { move_index, role, kind, window, probability: None });
        let header = &self.recording.header;
        // A plain minimax has no window that it could print.
        if header.rule != Rule::Minimax || header.info().algorithm.is_none() {
            self.recording.note_given(id, is_printed);
        }
        // A visit of a kind that nobody knows may be of any side.
        if known.is_some() || line.get("kind").is_none() {
            self.check_side(id, kind, line);
        }
        if let Some(name) = named.filter(|_| self.game().is_none() || self.recording.parent(id).is_none()) {
            self.recording.names_mut().name_move(id, move_index, &name);
        }
        self.defaults.enter(role, kind, window);
        if !is_counted {
            self.discount(id);
        }
        self.note_entry(line, id, known.is_some())
    }

    /// Refuses a node that a recording has no room for.
    fn check_room(&self, line: &TraceLine<'_>) -> Result<(), SyntaxError> {
        if self.is_too_deep() {
            return Err(line.wrong(wrong!("trace-too-deep", most = MAX_PLY.to_string())));
        }
        Ok(())
    }

    fn window(&mut self, line: &TraceLine<'_>) -> Result<Window, SyntaxError> {
        let mut window = Window::FULL;
        for (key, end) in [("alpha", &mut window.alpha), ("beta", &mut window.beta)] {
            let Some(printed) = line.get(key) else { continue };
            *end = printed.score(key)?;
            // A search that prints windows is no plain minimax.
            let rule = &mut self.recording.header.rule;
            if *rule == Rule::Minimax {
                *rule = Rule::AlphaBeta;
            }
        }
        Ok(window)
    }

    fn note_entry(&mut self, line: &TraceLine<'_>, id: NodeId, knows_kind: bool) -> Result<(), SyntaxError> {
        if let Some(name) = line.get("name") {
            let name = name.name("name")?;
            if self.game().and_then(Replay::position_name).as_deref() != Some(&name) {
                self.recording.names_mut().note_mut(id).name = Some(name.into_owned());
            }
        }
        if let Some(chance) = line.get("p") {
            let number = chance.score("p")?.get();
            if !(0.0..=1.0).contains(&number) {
                return Err(chance.wrong(wrong!("trace-no-probability")));
            }
            self.recording.names_mut().note_mut(id).probability = Some(number);
        }
        let known = ENTER_KEYS.len() - usize::from(!knows_kind);
        let mut others = self.other_keys(line, &ENTER_KEYS[..known]);
        others.extend(self.other_depth(line, id));
        if !others.is_empty() {
            self.recording.names_mut().note_mut(id).extra = others;
        }
        Ok(())
    }

    /// The keys of a line that the format does not know. Those that look misspelt are warned of once.
    fn other_keys(&mut self, line: &TraceLine<'_>, known: &[&str]) -> Vec<(String, String)> {
        /// How many keys are judged. Shorter ones than these are near to everything.
        const MOST: usize = 1_000;
        const SHORTEST: usize = 3;
        let others = line.others(known);
        if !others.is_empty() {
            self.keep_bytes(others.iter().map(|(key, json)| key.len() + json.len()));
        }
        let number = self.number;
        for (key, _) in &others {
            if self.judged_keys.len() >= MOST || !self.judged_keys.insert(key.clone()) {
                continue;
            }
            let long = || known.iter().copied().filter(|known| known.len() >= SHORTEST);
            let sound = key.to_lowercase().replace('f', "ph");
            let meant = nearest(key, long()).or_else(|| nearest(&sound, long()));
            let meant = meant.filter(|meant| key.len() >= SHORTEST && line.get_even_null(meant).is_none());
            if let Some(meant) = meant.map(str::to_owned) {
                self.warnings.push(Warning::UnknownKey { line: number, key: key.clone(), meant });
            }
        }
        others
    }

    fn innermost(&self, line: &TraceLine<'_>, what: &'static str) -> Result<NodeId, SyntaxError> {
        let open = self.recording.innermost();
        open.ok_or_else(|| line.wrong(wrong!("trace-nothing-open", what = what)))
    }
}

/// Why a file is no recording that has nothing in it.
pub(super) fn no_search() -> SyntaxError {
    SyntaxError::at(b"", 0, wrong!("trace-empty"))
}
