//! Graph games put together successor by successor.

use std::collections::{HashMap, HashSet};
use std::num::NonZeroU32;

use thiserror::Error;

use super::{GraphGame, State, Successor};
use crate::game::{Game as _, MAX_PLY};
use crate::language::say;
use crate::score::Score;

/// Builds a [`GraphGame`]: see [`GraphGame::builder`].
#[derive(Clone, Debug, Default)]
pub struct GraphBuilder {
    states: Vec<State>,
    by_name: HashMap<Box<str>, usize>,
    actions: HashSet<(usize, Box<str>)>,
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
    /// An action leads to two states.
    #[error("{}", say!("graph-same-action", action = .action.clone(), state = .state.clone()))]
    SameAction {
        /// Where the action is taken.
        state: String,
        /// The action.
        action: String,
    },
    /// A state has two values.
    #[error("{}", say!("graph-second-value", state = .0.clone()))]
    SecondValue(String),
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

impl GraphBuilder {
    /// An action leads from a state to another.
    ///
    /// # Errors
    /// When the same action leads to another already.
    pub fn successor(&mut self, state: &str, action: &str, next: &str) -> Result<(), GraphError> {
        let next = self.place(next);
        let place = self.place(state);
        if !self.actions.insert((place, action.into())) {
            return Err(GraphError::SameAction { state: state.to_owned(), action: action.to_owned() });
        }
        self.states[place].successors.push(Successor { action: action.into(), state: next });
        Ok(())
    }

    /// What a state is worth where the game ends in it, or a search sees no further.
    ///
    /// # Errors
    /// When it has a value already.
    pub fn value(&mut self, state: &str, value: Score) -> Result<(), GraphError> {
        let place = self.place(state);
        match self.states[place].value.replace(value) {
            Some(_) => Err(GraphError::SecondValue(state.to_owned())),
            None => Ok(()),
        }
    }

    /// The game ends in a state, whatever follows it.
    pub fn end_at(&mut self, state: &str) {
        let place = self.place(state);
        self.states[place].is_final = true;
    }

    /// The game that begins in the state `start` and lasts so many rounds, in each of which each of
    /// the agents acts once.
    ///
    /// # Errors
    /// When it can end in a state that has no value, or lasts too long.
    pub fn finish(
        mut self,
        start: &str,
        agents: NonZeroU32,
        rounds: NonZeroU32,
        opponents: Opponents,
    ) -> Result<GraphGame, GraphError> {
        let plies = agents.checked_mul(rounds).map(NonZeroU32::get);
        let plies = plies.filter(|&plies| plies <= MAX_PLY).ok_or(GraphError::TooDeep)?;
        let start = self.place(start);
        let sizes = self.states.iter().filter_map(|state| state.value).map(|value| value.get().abs());
        let largest_value = sizes.fold(0.0, f64::max);
        let Self { states, by_name, .. } = self;
        let agents = agents.get();
        let game = GraphGame { states, by_name, start, agents, plies, opponents, largest_value };
        game.check_ends()?;
        Ok(game)
    }

    fn place(&mut self, name: &str) -> usize {
        if let Some(&place) = self.by_name.get(name) {
            return place;
        }
        let place = self.states.len();
        self.by_name.insert(name.into(), place);
        self.states.push(State { name: name.into(), value: None, is_final: false, successors: Vec::new() });
        place
    }
}

impl GraphGame {
    fn check_ends(&self) -> Result<(), GraphError> {
        let mut followed = 0;
        for layer in self.layers(&self.start()) {
            for (position, _) in layer.positions() {
                let state = self.state(&position);
                if self.is_leaf(&position) && state.value.is_none() {
                    let is_in_time = state.is_final || state.successors.is_empty();
                    return Err(GraphError::NoValue { state: state.name.to_string(), is_in_time });
                }
                followed += self.successors(&position).len();
            }
            if followed > MOST_FOLLOWED {
                return Err(GraphError::TooLarge);
            }
        }
        Ok(())
    }
}
