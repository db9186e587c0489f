//! From lines to a recording.

mod again;
mod follow;
mod keys;
mod leave;
mod values;

use std::fmt::Display;

use self::again::Searched;
use self::keys::Suspected;
use self::values::Values;
use super::line::{Line, Value};
use crate::check::{Opened, RulesCheck, Session, check, looks_told_by_movers, only_side};
use crate::explain::lacking;
use crate::export::jsonl::VERSION;
use crate::game::{Player, Replay};
use crate::import::SyntaxError;
use crate::import::syntax::quoted;
use crate::record::{GameReplay, Header, NodeId, Recording, Rule, TraceDefaults, Trust};
use crate::score::Window;
use crate::search::{AlgorithmInfo, MAX_PLY, Role, Settings, Visit, VisitKind};
use crate::text;

/// The most nodes that are read: as many as are recorded unless somebody asks for more.
const MOST_NODES: u32 = 20_000_000;

/// The highest place that a move may be said to have: there is always one after it.
const MOST_PLACES: u32 = u32::MAX >> 1;

const SEARCH_KEYS: [&str; 8] =
    ["type", "version", "title", "game", "position", "algorithm", "options", "values"];
const ENTER_KEYS: [&str; 10] =
    ["type", "move", "player", "alpha", "beta", "name", "p", "kind", "place", "seal"];

/// A node that the passes of a search lay under in files of before: it is left out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Umbrella {
    None,
    Open,
    Left,
}

/// Takes lines in the order of the file.
pub(super) struct Builder<F> {
    recording: Recording,
    values: Values,
    defaults: TraceDefaults,
    searched: Searched,
    suspected: Suspected,
    // How the game is opened, until it was.
    open: Option<F>,
    replay: Option<Box<dyn Replay>>,
    rules: RulesCheck,
    // How many open nodes the replay does not know, since the move to the first is not legal.
    lost: u32,
    hidden: u64,
    hidden_pruned: u64,
    umbrella: Umbrella,
    is_begun: bool,
    warnings: Vec<String>,
}

impl<F, E> Builder<F>
where
    F: FnOnce(&Header) -> Result<Box<dyn Replay>, E>,
    E: Display,
{
    pub fn new(open: F) -> Self {
        Self {
            recording: Recording::default(),
            values: Values::default(),
            defaults: TraceDefaults::default(),
            searched: Searched::default(),
            suspected: Suspected::default(),
            open: Some(open),
            replay: None,
            rules: RulesCheck::default(),
            lost: 0,
            hidden: 0,
            hidden_pruned: 0,
            umbrella: Umbrella::None,
            is_begun: false,
            warnings: Vec::new(),
        }
    }

    /// Whether a line was taken before.
    pub const fn is_begun(&self) -> bool {
        self.is_begun
    }

    /// Takes the next line, which has this number in the file, from 1.
    pub fn take(&mut self, number: usize, line: &Line<'_>) -> Result<(), SyntaxError> {
        self.suspected.number = number;
        let Some(kind) = line.get("type") else {
            return Err(line.wrong("this line has no `type`", TYPES));
        };
        let kind = kind.string("the type")?;
        if kind == "search" {
            return self.search(line);
        }
        if !self.is_begun {
            self.begin(Header::default());
        }
        match kind.as_ref() {
            "enter" => self.enter(line),
            "leave" if self.leaves_umbrella() => self.leave_umbrella(line),
            "leave" => self.leave(line),
            "hidden" => {
                let innermost = self.innermost(line, "hidden")?;
                let hidden = self.hidden(line)?;
                let value = line.get("value").map(|value| value.score("the value")).transpose()?;
                self.keep_hidden(line, innermost, hidden, value.unwrap_or_default())
            }
            other => Err(line.wrong(format!("{} is no type of line", quoted(other)), TYPES)),
        }
    }

    /// The recording, and what should be said of it. `is_own` is whether plyscope wrote it.
    pub fn finish(mut self, is_own: bool) -> Result<(Opened, Vec<String>), SyntaxError> {
        if self.recording.is_empty() {
            let help = "a recording needs an `enter` line at least, for the root";
            return Err(SyntaxError::at(b"", 0, "there is no search in this file", help));
        }
        self.recording.find_numbers();
        self.recording.shrink();
        let report = check(&self.recording, self.rules);
        let unchecked = if is_own { Trust::Own } else { Trust::Said };
        let trust = if report.violations().is_empty() { unchecked } else { Trust::Wrong };
        self.recording.set_trust(trust);
        let replay = GameReplay::new(self.replay.map(|replay| replay.another()));
        let opened = Opened { recording: self.recording, replay, report };
        let session = opened.session();
        let mut warnings = self.warnings;
        warnings.extend(cut_short(session));
        warnings.extend(one_sided(&opened.recording));
        if self.values == Values::Max {
            warnings.extend(told_by_movers(session));
        }
        warnings.extend(self.suspected.told());
        Ok((opened, warnings))
    }

    fn search(&mut self, line: &Line<'_>) -> Result<(), SyntaxError> {
        if self.is_begun {
            return Err(line.wrong(
                "a `search` line stands in the middle",
                "it is the first line, or left out; a file holds one search",
            ));
        }
        if let Some(version) = line.get("version") {
            let help = format!("this plyscope reads version {VERSION}; a newer one may read it");
            let number = version.count("the version", u64::MAX);
            let number = number.map_err(|_| {
                version.wrong("the version is no whole number", format!("write \"version\":{VERSION}"))
            })?;
            if number != u64::from(VERSION) {
                return Err(version.wrong(format!("this is version {number} of the format"), help));
            }
        }
        if let Some(values) = line.get("values") {
            self.values = values.word("point of view of values", Values::WORDS, Values::called)?;
        }
        let string =
            |key: &str| line.get(key).map_or(Ok(String::new()), |value| value.string(key).map(String::from));
        let header = Header {
            title: string("title")?,
            game: string("game")?,
            position: string("position")?,
            algorithm: string("algorithm")?,
            options: string("options")?,
            extra: self.suspected.others(line, &SEARCH_KEYS),
            ..Header::default()
        };
        self.begin(header);
        Ok(())
    }

    fn begin(&mut self, mut header: Header) {
        self.is_begun = true;
        header.rule = AlgorithmInfo::named(&header.algorithm).rule;
        if !header.game.is_empty() {
            match self.open.take().map(|open| open(&header)) {
                Some(Ok(replay)) => self.replay = Some(replay),
                reason => self.warnings.push(not_opened(&header, reason.and_then(Result::err))),
            }
        }
        let replay = self.replay.as_ref();
        header.settings = Settings::read_options(&header.options, |name| {
            let players = [Player::First, Player::Second];
            players
                .into_iter()
                .find(|&player| replay.is_some_and(|replay| replay.info().player_name(player) == name))
        });
        self.recording = Recording::new(header);
    }

    fn enter(&mut self, line: &Line<'_>) -> Result<(), SyntaxError> {
        if self.enters_umbrella(line)? {
            return Ok(());
        }
        let known = line.get("kind").and_then(known_kind);
        let kind = known.unwrap_or_default();
        let is_pass =
            kind == VisitKind::Pass && self.recording.has_passes() && self.umbrella != Umbrella::Left;
        if self.recording.is_complete() && !is_pass {
            let help = "a search has one root, or several of the kind `pass`; enter a node above the two, or write two files";
            return Err(line.wrong("a second root is entered after the first has returned", help));
        }
        if self.defaults.depth() > MAX_PLY as usize {
            let help = format!("at most {MAX_PLY} plies can be recorded; limit the depth");
            return Err(line.wrong("the search goes too deep here", help));
        }
        if self.recording.len() >= MOST_NODES {
            let help = "record less of the search: --max-nodes and --record-depth leave out nodes and keep their counts";
            return Err(line.wrong(
                format!("more than {} nodes are entered", text::grouped(u64::from(MOST_NODES))),
                help,
            ));
        }
        let role = match line.get("player") {
            Some(player) => player.word("player", "`max`, `min` or `chance`", role_called)?,
            None => self.defaults.role(kind),
        };
        // Programs whose JSON has no infinity write `null` for it.
        let told = ["alpha", "beta"].map(|end| line.get_even_null(end).is_some());
        let (window, told) = self.values.window(role, self.window(line)?, told);
        let named = line.get("move").map(|mv| mv.name("the move")).transpose()?;
        let step = self.step(line, kind, named.as_deref())?;
        let id =
            self.recording.enter(&Visit { move_index: step.place, role, kind, window, probability: None });
        let header = &self.recording.header;
        // A plain minimax has no window that it could tell.
        if header.rule != Rule::Minimax || header.info().algorithm.is_none() {
            self.recording.leave_untold(id, told);
        }
        self.follow(id, step);
        self.stand(id, kind, line);
        if let Some(name) = named.filter(|_| self.game().is_none() || self.recording.parent(id).is_none()) {
            self.recording.names_mut().name_move(id, &name);
        }
        self.defaults.enter(role, kind, window);
        self.note_entry(line, id, known.is_some())
    }

    /// Whether the umbrella of an older file is entered. It is the first node, or wrong.
    fn enters_umbrella(&mut self, line: &Line<'_>) -> Result<bool, SyntaxError> {
        let kind = line.get("kind").and_then(|kind| kind.string("the kind").ok());
        if kind.is_none_or(|kind| kind != "umbrella") {
            return Ok(false);
        }
        if self.umbrella != Umbrella::None || !self.recording.is_empty() {
            let help = "older recordings had one over the passes of a search, as the first node";
            return Err(line.wrong("a node of the kind `umbrella` is entered after the first", help));
        }
        self.umbrella = Umbrella::Open;
        Ok(true)
    }

    fn leaves_umbrella(&self) -> bool {
        self.umbrella == Umbrella::Open && self.recording.innermost().is_none()
    }

    fn leave_umbrella(&mut self, line: &Line<'_>) -> Result<(), SyntaxError> {
        if line.get("hidden").is_some() {
            let help = "record the search again, or limit the plies and not the nodes";
            return Err(line.wrong("whole passes of this search are not recorded, as in older files", help));
        }
        self.umbrella = Umbrella::Left;
        Ok(())
    }

    /// A search that tells of windows is none without.
    fn sees_windows(&mut self) {
        let rule = &mut self.recording.header.rule;
        if *rule == Rule::Minimax {
            *rule = Rule::AlphaBeta;
        }
    }

    fn window(&mut self, line: &Line<'_>) -> Result<Window, SyntaxError> {
        let mut window = Window::FULL;
        if let Some(alpha) = line.get("alpha") {
            window.alpha = alpha.score("alpha")?;
            self.sees_windows();
        }
        if let Some(beta) = line.get("beta") {
            window.beta = beta.score("beta")?;
            self.sees_windows();
        }
        Ok(window)
    }

    fn note_entry(&mut self, line: &Line<'_>, id: NodeId, knows_kind: bool) -> Result<(), SyntaxError> {
        if let Some(name) = line.get("name") {
            let name = name.name("the name")?;
            if self.game().and_then(Replay::position_name).as_deref() != Some(&name) {
                self.recording.names_mut().note_mut(id).name = Some(name.into_owned());
            }
        }
        if let Some(chance) = line.get("p") {
            let number = chance.score("p")?.get();
            if !(0.0..=1.0).contains(&number) {
                return Err(chance.wrong("p is no probability", "write a number from 0 to 1"));
            }
            self.recording.names_mut().note_mut(id).probability = Some(number);
        }
        let known = if knows_kind {
            &ENTER_KEYS[..]
        } else {
            &ENTER_KEYS.map(|key| if key == "kind" { "" } else { key })
        };
        let others = self.suspected.others(line, known);
        if !others.is_empty() {
            self.recording.names_mut().note_mut(id).extra = others;
        }
        Ok(())
    }

    fn innermost(&self, line: &Line<'_>, what: &str) -> Result<NodeId, SyntaxError> {
        self.recording.innermost().ok_or_else(|| {
            let help = "every node is entered once and left once; look for an `enter` that is not printed";
            line.wrong(format!("there is no open node for this `{what}`"), help)
        })
    }
}

const TYPES: &str = r#"write "type":"enter" where a node is entered and "type":"leave" where it returns"#;

/// What is to be said of a game that cannot be opened, for this reason if it is known.
fn not_opened(header: &Header, reason: Option<impl Display>) -> String {
    let game = quoted(&header.game);
    let reason = reason.map(|reason| text::clean(&reason.to_string()).into_owned());
    match reason.filter(|reason| !reason.is_empty()) {
        Some(reason) => format!(
            "the game {game} cannot be opened here: {reason}. Moves are shown as they are named, without a board"
        ),
        None => {
            format!(
                "the game {game} cannot be opened here: moves are shown as they are named, without a board"
            )
        }
    }
}

fn known_kind(kind: Value<'_>) -> Option<VisitKind> {
    let word = kind.string("the kind").ok()?;
    VisitKind::ALL.into_iter().find(|kind| kind.word() == word)
}

fn role_called(word: &str) -> Option<Role> {
    Role::ALL.into_iter().find(|role| role.word() == word)
}

/// What is to be said where nodes are still open at the end.
fn cut_short(session: Session<'_>) -> Option<String> {
    let open = session.recording.open_nodes();
    let lacking = lacking(session);
    match open {
        0 => None,
        _ if !lacking.is_empty() => Some(lacking),
        1 => Some("the search was cut short: 1 node is still open at the end of the file".to_owned()),
        _ => Some(format!(
            "the search was cut short: {} nodes are still open at the end of the file",
            text::grouped(open.into())
        )),
    }
}

/// What is to be said where one side chooses everywhere.
fn one_sided(recording: &Recording) -> Option<String> {
    let role = only_side(recording)?;
    Some(format!(
        "every node is a {} node, so nobody moves against that side: where the other one moves the line has to say \"player\":\"{}\"",
        role.name(),
        role.opponent().word()
    ))
}

/// What is to be said where the values are right if whoever moves told them.
fn told_by_movers(session: Session<'_>) -> Option<String> {
    looks_told_by_movers(session).then(|| {
        "the values fit together once each is read from the side of who moves there, as a negamax has them; here they are told from MAX's point of view, at every node. If the program is a negamax, put \"values\":\"mover\" into the first line, as in {\"type\":\"search\",\"values\":\"mover\"}".to_owned()
    })
}
