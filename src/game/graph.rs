//! Games that are given as a graph of states, and searched as the tree that it unfolds to.

use std::collections::{BTreeMap, HashMap};
use std::iter;
use std::num::NonZeroU32;

use thiserror::Error;

use super::{Evaluation, Game, GameInfo, MAX_PLY, Notation, Outcome, Player};
use crate::language::say;
use crate::score::Score;

/// A game given by its states and the actions between them, as tests of exercises have it.
///
/// Several agents act one after the other, and then the first again. The first is MAX,
/// [`Player::First`]; the others are MIN, or act at random. After so many rounds, in which each agent
/// acts once, the game is over; it ends before in a state that is final, or that nothing follows. It
/// is then worth what its state is. A state that is reached in two ways is searched twice.
///
/// ```
/// use std::num::NonZeroU32;
///
/// use plyscope::game::{Game, GraphGame, GraphState, Opponents};
/// use plyscope::score::Score;
/// use plyscope::search::{Algorithm, Settings, run};
///
/// let leaf = |name: &str, value| GraphState { name: name.into(), value: Some(value), ..GraphState::default() };
/// let successors = vec![("Left".into(), 1), ("Right".into(), 2)];
/// let start = GraphState { name: "start".into(), successors, ..GraphState::default() };
/// let states = vec![start, leaf("good", Score::from(5)), leaf("bad", Score::from(3))];
/// let game = GraphGame::new(states, 0, NonZeroU32::MIN, NonZeroU32::MIN, Opponents::Minimise)?;
/// let found = run(&game, &game.start(), Algorithm::AlphaBeta, &Settings::default(), &mut ());
/// assert_eq!(found.expect("nobody stops it").value, Score::from(5));
/// # Ok::<(), plyscope::game::GraphError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GraphGame {
    states: Vec<GraphState>,
    by_name: HashMap<Box<str>, usize>,
    start: usize,
    agents: u32,
    plies: u32,
    opponents: Opponents,
    largest_value: f64,
}

/// A state of a [`GraphGame`].
#[derive(Clone, Debug, Default)]
pub struct GraphState {
    /// What it is called. No other state has that name.
    pub name: Box<str>,
    /// What it is worth where the game ends in it, or a search sees no further.
    pub value: Option<Score>,
    /// Whether the game ends in it, whatever follows it.
    pub is_final: bool,
    /// The number of the state that each action leads to. No two actions have the same name.
    pub successors: Vec<(Box<str>, usize)>,
}

/// A state of a [`GraphGame`], and how many plies the game can still last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GraphPosition {
    state: usize,
    plies_left: u32,
}

impl GraphGame {
    /// The game that begins in the state with the number `start` and lasts so many rounds, in each of
    /// which each of the agents acts once.
    ///
    /// # Errors
    /// When it can end in a state that has no value, or lasts too long.
    pub fn new(
        states: Vec<GraphState>,
        start: usize,
        agents: NonZeroU32,
        rounds: NonZeroU32,
        opponents: Opponents,
    ) -> Result<Self, GraphError> {
        let plies = agents.checked_mul(rounds).map(NonZeroU32::get);
        let plies = plies.filter(|&plies| plies <= MAX_PLY).ok_or(GraphError::TooDeep)?;
        let sizes = states.iter().filter_map(|state| state.value).map(|value| value.get().abs());
        let largest_value = sizes.fold(0.0, f64::max);
        let by_name = states.iter().zip(0..).map(|(state, number)| (state.name.clone(), number)).collect();
        let game = Self { states, by_name, start, agents: agents.get(), plies, opponents, largest_value };
        game.check_ends()?;
        Ok(game)
    }

    fn state(&self, position: &GraphPosition) -> &GraphState {
        &self.states[position.state]
    }

    fn is_leaf(&self, position: &GraphPosition) -> bool {
        let state = self.state(position);
        position.plies_left == 0 || state.is_final || state.successors.is_empty()
    }

    fn successors(&self, position: &GraphPosition) -> &[(Box<str>, usize)] {
        if self.is_leaf(position) { &[] } else { &self.state(position).successors }
    }

    fn is_max_to_act(&self, position: &GraphPosition) -> bool {
        (self.plies - position.plies_left).is_multiple_of(self.agents)
    }

    fn is_chance(&self, position: &GraphPosition) -> bool {
        self.opponents == Opponents::Random && !self.is_max_to_act(position)
    }

    /// The positions of each ply from this one on, each with the number of ways to it.
    fn layers(&self, from: &GraphPosition) -> impl Iterator<Item = BTreeMap<GraphPosition, f64>> {
        iter::successors(Some(BTreeMap::from([(*from, 1.0)])), |layer| {
            let mut below = BTreeMap::new();
            for (position, ways) in layer {
                for mv in self.moves(position) {
                    *below.entry(self.play(position, mv)).or_default() += ways;
                }
            }
            (!below.is_empty()).then_some(below)
        })
    }
}

impl Game for GraphGame {
    type Position = GraphPosition;
    /// The place of a successor among those of the state.
    type Move = usize;

    fn start(&self) -> GraphPosition {
        GraphPosition { state: self.start, plies_left: self.plies }
    }

    fn player(&self, position: &GraphPosition) -> Player {
        if self.is_max_to_act(position) || self.is_chance(position) { Player::First } else { Player::Second }
    }

    fn outcome(&self, position: &GraphPosition) -> Option<Outcome> {
        self.is_leaf(position).then(|| Outcome::Points(self.evaluate(position)))
    }

    fn moves(&self, position: &GraphPosition) -> impl Iterator<Item = usize> {
        0..self.successors(position).len()
    }

    fn play(&self, position: &GraphPosition, mv: usize) -> GraphPosition {
        let (_, state) = self.state(position).successors[mv];
        GraphPosition { state, plies_left: position.plies_left.saturating_sub(1) }
    }

    fn evaluate(&self, position: &GraphPosition) -> Score {
        self.state(position).value.unwrap_or_default()
    }

    fn probability(&self, position: &GraphPosition, _mv: usize) -> Option<f64> {
        let successors = u32::try_from(self.successors(position).len()).unwrap_or(u32::MAX);
        self.is_chance(position).then(|| 1.0 / f64::from(successors))
    }

    fn info(&self) -> GameInfo {
        let has_chance = self.opponents == Opponents::Random && self.agents > 1;
        GameInfo {
            has_chance,
            alternates: self.agents == 2,
            transposes: true,
            evaluation_limit: Some(self.largest_value),
            ..GameInfo::OF_TREE
        }
    }
}

impl Notation for GraphGame {
    fn move_name(&self, position: &GraphPosition, mv: usize) -> String {
        self.state(position).successors[mv].0.to_string()
    }

    /// Reads an action, the only state that follows by one, or the place of one, from 1.
    fn parse_move(&self, position: &GraphPosition, text: &str) -> Option<usize> {
        let successors = self.successors(position);
        let by_action = || successors.iter().position(|(action, _)| &**action == text);
        let by_state = || {
            let state = *self.by_name.get(text)?;
            let mut led = (0..).zip(successors).filter(|(_, (_, next))| *next == state);
            led.next().filter(|_| led.next().is_none()).map(|(place, _)| place)
        };
        let by_place = || self.moves(position).nth(text.parse::<usize>().ok()?.checked_sub(1)?);
        by_action().or_else(by_state).or_else(by_place)
    }

    fn position_name(&self, position: &GraphPosition) -> Option<String> {
        Some(self.state(position).name.to_string())
    }

    fn is_position_name(&self, text: &str) -> bool {
        self.by_name.contains_key(text)
    }
}

impl Evaluation for GraphGame {
    fn size_limit(&self, position: &GraphPosition) -> Option<f64> {
        Some(self.layers(position).flat_map(BTreeMap::into_values).sum())
    }

    fn ply_limit(&self, position: &GraphPosition) -> Option<u32> {
        u32::try_from(self.layers(position).skip(1).count()).ok()
    }
}

/// What the agents after the first do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponents {
    /// They choose what is worst for the first.
    Minimise,
    /// They act at random, each action as probable as the others.
    Random,
}

/// Why states do not make a game.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum GraphError {
    /// The game can end in a state that has no value.
    #[error("{}", say!("graph-no-value", state = .state.clone(), ended = *.is_in_time))]
    NoValue {
        /// The state.
        state: String,
        /// Whether it ends there before the last round is over.
        is_in_time: bool,
    },
    /// The game lasts too long.
    #[error("{}", say!("graph-too-deep", most = MAX_PLY.to_string()))]
    TooDeep,
    /// There are too many states in too many rounds.
    #[error("{}", say!("graph-too-large"))]
    TooLarge,
}

/// So many successors are followed at the most, each once a ply, to find out where a game can end.
const MOST_FOLLOWED: usize = 10_000_000;

impl GraphGame {
    fn check_ends(&self) -> Result<(), GraphError> {
        let mut followed = 0;
        for layer in self.layers(&self.start()) {
            for position in layer.keys() {
                let state = self.state(position);
                if self.is_leaf(position) && state.value.is_none() {
                    let is_in_time = state.is_final || state.successors.is_empty();
                    return Err(GraphError::NoValue { state: state.name.to_string(), is_in_time });
                }
                followed += self.successors(position).len();
            }
            if followed > MOST_FOLLOWED {
                return Err(GraphError::TooLarge);
            }
        }
        Ok(())
    }
}
