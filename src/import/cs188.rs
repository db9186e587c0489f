//! Graph-game tests as Berkeley's course CS188 has them, in files that end in `.test`.
//!
//! A property a line, `key: "value"`, or several lines between `key: """` and `"""`; `#` starts a
//! comment, but not between those. `successors` has a line `state action state` for each action,
//! `evaluation` a line `state number`.

use std::collections::HashMap;
use std::num::NonZeroU32;

use super::syntax::{Source, quoted, wrong};
use super::{SyntaxError, utf8};
use crate::game::{GraphError, GraphGame, GraphState, MAX_PLY, Opponents};
use crate::language::say;
use crate::score::Score;
use crate::search::{Algorithm, Cutoff, whole};
use crate::text::nearest;

/// A test: a game, and how its file says that it is to be searched.
#[derive(Clone, Debug)]
pub struct GraphTest {
    /// The game.
    pub game: GraphGame,
    /// How it is searched.
    pub algorithm: Algorithm,
    /// When a window counts as closed. Alpha-beta of the course searches equal values as well.
    pub cutoff: Cutoff,
}

/// The properties that a test needs.
const KEYS: [&str; 9] = [
    "class",
    "alg",
    "depth",
    "num_agents",
    "start_state",
    "win_states",
    "lose_states",
    "successors",
    "evaluation",
];

/// The tests that are read; the course has others, which play Pacman.
const CLASS: &str = "GraphGameTreeTest";

/// What stands before and after several lines.
const BLOCK: &str = "\"\"\"";

/// What the agents of the course do.
const AGENTS: [(&str, Algorithm, Cutoff, Opponents); 3] = [
    ("MinimaxAgent", Algorithm::Minimax, Cutoff::Weak, Opponents::Minimise),
    ("AlphaBetaAgent", Algorithm::AlphaBeta, Cutoff::Strict, Opponents::Minimise),
    ("ExpectimaxAgent", Algorithm::Expectimax, Cutoff::Weak, Opponents::Random),
];

/// Whether a text looks like such a test: one of its lines begins like a property of one.
pub fn is_test(text: &str) -> bool {
    let property = |line: &str| {
        let (key, value) = line.split_once(':')?;
        Some(KEYS.contains(&key.trim()) && value.trim_start().starts_with('"'))
    };
    text.lines().any(|line| property(line) == Some(true))
}

/// Reads a test.
///
/// ```
/// use plyscope::import::cs188;
/// use plyscope::search::Algorithm;
///
/// let test = cs188::read(br#"
/// class: "GraphGameTreeTest"
/// alg: "MinimaxAgent"
/// depth: "1"
/// num_agents: "2"
/// start_state: "top"
/// win_states: "won"
/// lose_states: ""
/// successors: """
/// top Left won
/// top Right then
/// then Wait last
/// """
/// evaluation: """
/// won 5
/// last 3
/// """
/// "#)?;
/// assert_eq!(test.algorithm, Algorithm::Minimax);
/// # Ok::<(), plyscope::import::SyntaxError>(())
/// ```
///
/// # Errors
/// When the text is no such test: where, why, and what would be right.
pub fn read(bytes: &[u8]) -> Result<GraphTest, SyntaxError> {
    let file = Properties::read(utf8(bytes)?)?;
    let class = file.get("class")?;
    if class != CLASS {
        return Err(file.text.wrong(class, wrong!("test-class", found = quoted(class), class = CLASS)));
    }
    let (algorithm, cutoff, opponents) = file.agent()?;
    let [agents, depth] = [file.number("num_agents")?, file.number("depth")?];
    let mut states = file.states()?;
    let start = file.get("start_state")?;
    if start.trim().is_empty() {
        return Err(file.text.wrong(start, wrong!("test-no-start")));
    }
    let first = states.place(start);
    let game = GraphGame::new(states.all, first, agents, depth, opponents);
    let game = game.map_err(|error| file.refused(start, &error))?;
    Ok(GraphTest { game, algorithm, cutoff })
}

/// A test by its properties. All texts are slices of the whole, which says where they stand.
struct Properties<'a> {
    text: Source<'a>,
    properties: Vec<(&'a str, &'a str)>,
}

impl<'a> Properties<'a> {
    fn read(text: &'a str) -> Result<Self, SyntaxError> {
        let mut file = Self { text: Source(text), properties: Vec::new() };
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let line = uncommented(line);
            if line.trim().is_empty() {
                continue;
            }
            let Some((key, value)) = line.split_once(':') else {
                return Err(file.text.wrong(line.trim_start(), wrong!("test-no-key")));
            };
            let (key, value) = (key.trim(), value.trim());
            let value = if value == BLOCK { file.block(value, &mut lines)? } else { file.in_quotes(value)? };
            if KEYS.contains(&key) && file.properties.iter().any(|(known, _)| *known == key) {
                return Err(file.text.wrong(key, wrong!("test-key-twice", key = quoted(key))));
            }
            file.properties.push((key, value));
        }
        Ok(file)
    }

    fn block(
        &self,
        opening: &'a str,
        lines: &mut impl Iterator<Item = &'a str>,
    ) -> Result<&'a str, SyntaxError> {
        let text = self.text.0;
        let opened = self.text.offset(opening);
        let begin = text[opened..].find('\n').map_or(text.len(), |end| opened + end + 1);
        // In another line they open the next block.
        let closing = lines.find(|line| uncommented(line).trim().ends_with(BLOCK));
        let closing = closing.filter(|line| uncommented(line).trim() == BLOCK);
        let open = || self.text.wrong(opening, wrong!("test-open-quotes", quotes = BLOCK));
        closing.map(|closing| &text[begin..self.text.offset(closing)]).ok_or_else(open)
    }

    fn in_quotes(&self, value: &'a str) -> Result<&'a str, SyntaxError> {
        let inner = value.strip_prefix('"').and_then(|value| value.strip_suffix('"'));
        inner
            .filter(|inner| !inner.contains('"'))
            .ok_or_else(|| self.text.wrong(value, wrong!("test-no-quotes")))
    }

    fn get(&self, key: &str) -> Result<&'a str, SyntaxError> {
        let found = self.properties.iter().find(|(known, _)| *known == key);
        found.map(|(_, value)| *value).ok_or_else(|| {
            let unknown = self.properties.iter().map(|(key, _)| *key).filter(|key| !KEYS.contains(key));
            let near = nearest(key, unknown).map(quoted);
            let wrong =
                wrong!("test-key-missing", key = key.to_owned(), near = near.clone(), keys = KEYS.join(", "));
            self.text.error(self.text.0.len(), wrong)
        })
    }

    /// What the file says of the search and of the other agents.
    fn agent(&self) -> Result<(Algorithm, Cutoff, Opponents), SyntaxError> {
        let name = self.get("alg")?;
        let known = AGENTS.iter().find(|(agent, ..)| *agent == name);
        known.map(|&(_, algorithm, cutoff, opponents)| (algorithm, cutoff, opponents)).ok_or_else(|| {
            let names = AGENTS.map(|(agent, ..)| agent);
            let near = || nearest(name, names).map(str::to_owned);
            let wrong = wrong!("test-agent", name = quoted(name), near = near(), known = names.join(", "));
            self.text.wrong(name, wrong)
        })
    }

    fn number(&self, key: &str) -> Result<NonZeroU32, SyntaxError> {
        let text = self.get(key)?;
        whole(text.trim(), "number", 1, MAX_PLY).map_err(|reason| {
            let reason = reason.to_string();
            let (message, help) = reason.split_once("; ").unwrap_or((&reason, ""));
            self.text.wrong(text, (message, help))
        })
    }

    /// All states that the file mentions.
    fn states(&self) -> Result<States<'a>, SyntaxError> {
        let mut states = States::default();
        for line in self.rows("successors")? {
            let words: Vec<_> = line.split_whitespace().collect();
            let [name, action, next] = words[..] else {
                return Err(self.text.wrong(line, wrong!("test-no-successor", line = quoted(line))));
            };
            let (next, state) = (states.place(next), states.place(name));
            let successors = &mut states.all[state].successors;
            if successors.iter().any(|(known, _)| **known == *action) {
                let wrong = wrong!("graph-same-action", action = action.to_owned(), state = name.to_owned());
                return Err(self.text.wrong(action, wrong));
            }
            successors.push((action.into(), next));
        }
        for line in self.rows("evaluation")? {
            let words: Vec<_> = line.split_whitespace().collect();
            let [name, number] = words[..] else {
                return Err(self.text.wrong(line, wrong!("test-no-evaluation", line = quoted(line))));
            };
            let no_number = |_| self.text.wrong(number, wrong!("test-no-number", text = quoted(number)));
            let value: Score = number.parse().map_err(no_number)?;
            let state = states.place(name);
            if states.all[state].value.replace(value).is_some() {
                return Err(self.text.wrong(name, wrong!("graph-second-value", state = name.to_owned())));
            }
        }
        for key in ["win_states", "lose_states"] {
            for name in self.get(key)?.split_whitespace() {
                let state = states.place(name);
                states.all[state].is_final = true;
            }
        }
        Ok(states)
    }

    /// The lines of a block that are not empty.
    fn rows(&self, key: &str) -> Result<impl Iterator<Item = &'a str> + use<'a>, SyntaxError> {
        Ok(self.get(key)?.lines().map(str::trim).filter(|line| !line.is_empty()))
    }

    /// What the game refuses, with where that stands: a state at its first mention.
    fn refused(&self, start: &'a str, error: &GraphError) -> SyntaxError {
        let GraphError::NoValue { state, .. } = error else {
            let depth = self.get("depth").unwrap_or(start);
            return self.text.wrong(depth, (error.to_string(), say!("graph-too-large".help)));
        };
        let next = |line: &'a str| line.split_whitespace().nth(2).filter(|next| next == state);
        let mention = self.rows("successors").ok().and_then(|mut lines| lines.find_map(next));
        if let Some(mention) = mention.filter(|_| start != state) {
            return self
                .text
                .wrong(mention, (error.to_string(), say!("test-add-value", state = quoted(state))));
        }
        // A start that nothing leads to, and that leads nowhere, is rather a slip of the pen.
        let first = |line: &'a str| line.split_whitespace().next();
        let states = self.rows("successors").ok().into_iter().flatten().filter_map(first);
        let near = nearest(start, states).map(str::to_owned);
        let help = say!("test-start-without-line", near, state = quoted(state));
        self.text.wrong(start, (error.to_string(), help))
    }
}

/// The states of a test, by their names.
#[derive(Default)]
struct States<'a> {
    all: Vec<GraphState>,
    places: HashMap<&'a str, usize>,
}

impl<'a> States<'a> {
    /// The number of a state, which may be mentioned for the first time.
    fn place(&mut self, name: &'a str) -> usize {
        *self.places.entry(name).or_insert_with(|| {
            self.all.push(GraphState { name: name.into(), ..GraphState::default() });
            self.all.len() - 1
        })
    }
}

/// A line without its comment.
fn uncommented(line: &str) -> &str {
    line.split_once('#').map_or(line, |(before, _)| before)
}
