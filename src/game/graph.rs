//! Games that are given as a graph of states, and searched as the tree that it unfolds to.

mod builder;

pub use builder::{GraphBuilder, GraphError, Opponents};

use std::collections::{BTreeMap, HashMap};
use std::iter;

use super::{Evaluation, Game, GameInfo, Notation, Outcome, Player};
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
/// use plyscope::game::{Game, GraphGame, Opponents};
/// use plyscope::score::Score;
/// use plyscope::search::{Algorithm, Settings, run};
///
/// let mut graph = GraphGame::builder();
/// graph.successor("start", "Left", "good")?;
/// graph.successor("start", "Right", "bad")?;
/// graph.value("good", Score::from(5))?;
/// graph.value("bad", Score::from(3))?;
/// let game = graph.finish("start", NonZeroU32::MIN, NonZeroU32::MIN, Opponents::Minimise)?;
/// let found = run(&game, &game.start(), Algorithm::AlphaBeta, &Settings::default(), &mut ());
/// assert_eq!(found.expect("nobody stops it").value, Score::from(5));
/// # Ok::<(), plyscope::game::GraphError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GraphGame {
    states: Vec<State>,
    by_name: HashMap<Box<str>, usize>,
    start: usize,
    agents: u32,
    plies: u32,
    opponents: Opponents,
    largest_value: f64,
}

#[derive(Clone, Debug)]
struct State {
    name: Box<str>,
    value: Option<Score>,
    is_final: bool,
    successors: Vec<Successor>,
}

#[derive(Clone, Debug)]
struct Successor {
    action: Box<str>,
    state: usize,
}

/// A state of a [`GraphGame`], and how many plies the game can still last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GraphPosition {
    state: usize,
    plies_left: u32,
}

struct Layer {
    plies_left: u32,
    /// Each with the number of ways to it.
    states: BTreeMap<usize, f64>,
}

impl GraphGame {
    /// A game to be built.
    #[must_use]
    pub fn builder() -> GraphBuilder {
        GraphBuilder::default()
    }

    fn state(&self, position: &GraphPosition) -> &State {
        &self.states[position.state]
    }

    fn is_leaf(&self, position: &GraphPosition) -> bool {
        let state = self.state(position);
        position.plies_left == 0 || state.is_final || state.successors.is_empty()
    }

    fn successors(&self, position: &GraphPosition) -> &[Successor] {
        if self.is_leaf(position) { &[] } else { &self.state(position).successors }
    }

    fn is_max_to_act(&self, position: &GraphPosition) -> bool {
        (self.plies - position.plies_left).is_multiple_of(self.agents)
    }

    fn is_chance(&self, position: &GraphPosition) -> bool {
        self.opponents == Opponents::Random && !self.is_max_to_act(position)
    }

    fn layers(&self, from: &GraphPosition) -> impl Iterator<Item = Layer> {
        let first = Layer { plies_left: from.plies_left, states: BTreeMap::from([(from.state, 1.0)]) };
        iter::successors(Some(first), |layer| self.layer_after(layer))
    }

    fn layer_after(&self, layer: &Layer) -> Option<Layer> {
        let mut states = BTreeMap::new();
        for (position, ways) in layer.positions() {
            for successor in self.successors(&position) {
                *states.entry(successor.state).or_default() += ways;
            }
        }
        (!states.is_empty()).then(|| Layer { plies_left: layer.plies_left - 1, states })
    }
}

impl Layer {
    fn positions(&self) -> impl Iterator<Item = (GraphPosition, f64)> {
        let plies_left = self.plies_left;
        self.states.iter().map(move |(&state, &ways)| (GraphPosition { state, plies_left }, ways))
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
        let state = self.state(position).successors[mv].state;
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
        self.state(position).successors[mv].action.to_string()
    }

    fn move_index(&self, position: &GraphPosition, mv: usize) -> Option<usize> {
        (mv < self.successors(position).len()).then_some(mv)
    }

    fn move_at(&self, position: &GraphPosition, index: usize) -> Option<usize> {
        self.move_index(position, index)
    }

    /// Reads an action, the only state that follows by one, or the place of one, from 1.
    fn parse_move(&self, position: &GraphPosition, text: &str) -> Option<usize> {
        let successors = self.successors(position);
        let by_action = || successors.iter().position(|successor| &*successor.action == text);
        let by_state = || {
            let state = *self.by_name.get(text)?;
            let mut led = (0..).zip(successors).filter(|(_, successor)| successor.state == state);
            led.next().filter(|_| led.next().is_none()).map(|(place, _)| place)
        };
        let by_place = || self.move_at(position, text.parse::<usize>().ok()?.checked_sub(1)?);
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
        Some(self.layers(position).flat_map(|layer| layer.states.into_values()).sum())
    }

    fn ply_limit(&self, position: &GraphPosition) -> Option<u32> {
        self.layers(position).last().map(|layer| position.plies_left - layer.plies_left)
    }
}
