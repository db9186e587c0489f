//! Conditions held against recordings.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::iter;
use std::ops::Range;

use super::{Condition, ConditionError, ConditionProblem, Plain, Quantity, Test, Word};
use crate::check::Session;
use crate::explain::find::find_or_root;
use crate::record::{Event, Live, Moment, Node, NodeId, Trust};
use crate::score::{Bound, Score, Window};
use crate::search::{Role, VisitKind};
use crate::text::readings;
use crate::view::{Transition, Walker};

/// A condition that is held against one recording, also while that grows.
#[derive(Clone, Debug)]
pub struct Watch {
    test: Test,
    places: Vec<Place>,
    // Of each move that is named, the parent that it was last looked up at, and its place there.
    moves: RefCell<HashMap<String, (NodeId, Option<u32>)>>,
}

/// The way from a root to a node: it is the same in each pass and in each visit.
#[derive(Clone, Debug, Default)]
struct Place {
    // Of every step the index of the move, if one was made.
    steps: Vec<Option<u32>>,
    // The node of that ply that was looked at last, and whether it is the place: what lies below it need
    // not climb.
    last: Cell<Option<(NodeId, bool)>>,
}

/// A node as it is known at a moment.
struct NodeAtMoment<'a> {
    session: Session<'a>,
    id: NodeId,
    node: Node,
    window: Window,
    is_left: bool,
    is_stopped: bool,
    /// What was known of it just before and what is known now, where a value comes back to it.
    back: Option<(Live, Live)>,
}

impl Watch {
    pub(super) fn of(condition: &Condition, session: Session<'_>) -> Result<Self, ConditionError> {
        let places = condition.nodes.iter().map(|words| place(words, &condition.text, session));
        Ok(Self {
            test: condition.test.clone(),
            places: places.collect::<Result<_, _>>()?,
            moves: RefCell::default(),
        })
    }

    /// The first of some moments at which the condition fires. Costs a step a moment.
    #[must_use]
    pub fn first_in(&self, session: Session<'_>, moments: Range<Moment>) -> Option<Moment> {
        within(session, moments).find(|(at, change)| self.fires(session, *at, change)).map(|(at, _)| at)
    }

    /// The last of some moments at which the condition fires. Costs a step a moment.
    #[must_use]
    pub fn last_in(&self, session: Session<'_>, moments: Range<Moment>) -> Option<Moment> {
        within(session, moments)
            .filter(|(at, change)| self.fires(session, *at, change))
            .last()
            .map(|(at, _)| at)
    }

    /// Whether the condition becomes true of a node at a moment that changes so much.
    #[must_use]
    pub fn fires(&self, session: Session<'_>, moment: Moment, change: &Transition) -> bool {
        let (id, own) = (change.event.node(), change.own);
        let is_true = |known: NodeAtMoment<'_>| self.holds(&self.test, &known) == Some(true);
        let node = NodeAtMoment::new(session, id, own.window);
        let Event::Leave(_) = change.event else { return is_true(node) };
        let is_stopped = node.stopped_by(moment.before());
        let before = || NodeAtMoment { is_stopped, ..NodeAtMoment::new(session, id, own.window) };
        if is_true(NodeAtMoment { is_left: true, is_stopped: true, ..node }) && !is_true(before()) {
            return true;
        }
        change.above.is_some_and(|above| {
            let now = NodeAtMoment::new(session, above.id, above.after.window);
            let is_stopped = now.stopped_by(Some(moment));
            is_true(NodeAtMoment { is_stopped, back: Some((above.before, above.after)), ..now })
                && !is_true(NodeAtMoment::new(session, above.id, above.before.window))
        })
    }

    /// Whether a test is true of a node; `None` where that is not known.
    fn holds(&self, test: &Test, known: &NodeAtMoment<'_>) -> Option<bool> {
        match test {
            Test::Plain(plain) => known.is(*plain),
            Test::Number(quantity, comparison, number) => {
                known.number(*quantity).map(|found| comparison.holds(&found, number))
            }
            Test::Player(comparison, role) => {
                Some(comparison.holds(&(known.node.role() as u8), &(*role as u8)))
            }
            Test::Move(comparison, name) => {
                let is_it = self.is_move(known, name)?;
                Some(comparison.holds(&is_it, &true))
            }
            Test::Node(comparison, node) => Some(comparison.holds(&known.is_at(&self.places[*node]), &true)),
            Test::Below(node) => Some(known.is_below(&self.places[*node])),
            Test::Not(inside) => self.holds(inside, known).map(|holds| !holds),
            Test::All(tests) => self.joined(tests, known, false),
            Test::Any(tests) => self.joined(tests, known, true),
        }
    }

    /// Several tests: `decides` is what one of them decides alone.
    fn joined(&self, tests: &[Test], known: &NodeAtMoment<'_>, decides: bool) -> Option<bool> {
        let mut found = Some(!decides);
        for test in tests {
            match self.holds(test, known) {
                Some(holds) if holds == decides => return Some(decides),
                None => found = None,
                Some(_) => {}
            }
        }
        found
    }

    /// Whether a move led to a node; `None` at a root.
    fn is_move(&self, known: &NodeAtMoment<'_>, name: &str) -> Option<bool> {
        let Session { recording, replay, .. } = known.session;
        let parent = recording.parent(known.id)?;
        let known_place = self.moves.borrow().get(name).filter(|(there, _)| *there == parent).copied();
        let place =
            known_place.map_or_else(|| replay.find_place(recording, parent, name), |(_, place)| place);
        if known_place.is_none() {
            self.moves.borrow_mut().insert(name.to_owned(), (parent, place));
        }
        Some(match place {
            Some(place) => known.node.entered_by() == Some(place),
            None => recording.names.move_name(known.id) == Some(name),
        })
    }
}

pub(crate) fn within(
    session: Session<'_>,
    moments: Range<Moment>,
) -> impl Iterator<Item = (Moment, Transition)> + '_ {
    let changes = Walker::before(session, moments.start).map(|(view, change)| (view.moment(), change));
    changes.take_while(move |(at, _)| *at < moments.end)
}

fn place(words: &[Word], text: &str, session: Session<'_>) -> Result<Place, ConditionError> {
    let recording = session.recording;
    if recording.is_empty() {
        return Ok(Place::default());
    }
    let names: Vec<_> = words.iter().map(|word| word.text.clone()).collect();
    let is_root = |label: &str| matches!(&names[..], [only] if only == label);
    let others = if let [only] = &names[..] { readings(only) } else { Vec::new() };
    let all: Vec<_> = iter::once(names.clone()).chain(others).collect();
    let at = words.first().map_or(0, |word| word.at);
    let id = find_or_root(session, &all, is_root)
        .map_err(|error| ConditionError::new(ConditionProblem::Node(error), at, text))?;
    let steps = recording.path(id).into_iter().skip(1).map(|id| recording.node(id).entered_by());
    Ok(Place { steps: steps.collect(), last: Cell::new(None) })
}

fn count(number: u32) -> Option<Score> {
    Score::new(number.into())
}

impl<'a> NodeAtMoment<'a> {
    /// A node that is entered, and neither stopped nor left.
    fn new(session: Session<'a>, id: NodeId, window: Window) -> Self {
        let node = session.recording.node(id);
        Self { session, id, node, window, is_left: false, is_stopped: false, back: None }
    }

    fn stopped_by(&self, moment: Option<Moment>) -> bool {
        self.session.recording.stopped_at(self.id).is_some_and(|stopped| Some(stopped) <= moment)
    }

    fn is(&self, plain: Plain) -> Option<bool> {
        let left = self.is_left.then_some(&self.node);
        let stopped = self.is_stopped.then_some(&self.node);
        match plain {
            Plain::Cut => stopped.map(Node::is_cut),
            Plain::DeepCut => {
                let certificate = |node: &Node| {
                    node.is_cut()
                        && self.session.recording.certificate(self.id).is_some_and(|cut| cut.is_deep())
                };
                stopped.map(certificate)
            }
            Plain::Closed => stopped.map(Node::is_cutoff),
            Plain::Prunes => stopped.map(|node| node.pruned() > 0),
            Plain::Leaf => left.map(|node| node.is_leaf() && node.kind() != VisitKind::Table),
            Plain::Table => left.map(|node| node.kind() == VisitKind::Table),
            Plain::Research => Some(self.node.kind() == VisitKind::Research),
            Plain::Chance => Some(self.node.role() == Role::Chance),
            Plain::NewBest => Some(self.changes(|known| known.best)),
            Plain::AlphaChanges => Some(self.changes(|known| known.window.alpha)),
            Plain::BetaChanges => Some(self.changes(|known| known.window.beta)),
            Plain::RootChanges => {
                Some(self.is_root() && (self.changes(|known| known.value) || self.is_settled()))
            }
        }
    }

    /// Whether a value that comes back changes something that is known of the node.
    fn changes<T: PartialEq>(&self, part: impl Fn(&Live) -> T) -> bool {
        self.back.as_ref().is_some_and(|(before, after)| part(before) != part(after))
    }

    fn is_settled(&self) -> bool {
        let is_exact = |known: &Live| known.bound == Some(Bound::Exact);
        self.back.as_ref().is_some_and(|(before, after)| is_exact(after) && !is_exact(before))
    }

    fn is_root(&self) -> bool {
        self.session.recording.parent(self.id).is_none()
    }

    fn number(&self, quantity: Quantity) -> Option<Score> {
        let recording = self.session.recording;
        let window = recording.header.has_window().then_some(self.window);
        match quantity {
            Quantity::Value => self.node.value().filter(|_| self.is_left),
            Quantity::Alpha => window.map(|window| window.alpha),
            Quantity::Beta => window.map(|window| window.beta),
            Quantity::Pruned => count(self.node.pruned()).filter(|_| self.is_stopped),
            Quantity::Ply => count(self.node.ply()),
            Quantity::Pass => count(recording.pass_number(self.id)).filter(|_| recording.has_passes()),
            Quantity::Visit => count(self.visit()),
        }
    }

    /// Which visit of its branch it is, from 1.
    fn visit(&self) -> u32 {
        let recording = self.session.recording;
        // Our own searches come back to a branch only to search it again.
        let is_first = recording.trust == Trust::Own && self.node.kind() != VisitKind::Research;
        let Some(parent) = recording.parent(self.id).filter(|_| !is_first) else { return 1 };
        let before = recording.children(parent).take_while(|&child| child < self.id);
        let same = before.filter(|&child| recording.node(child).entered_by() == self.node.entered_by());
        1 + u32::try_from(same.count()).unwrap_or(u32::MAX - 1)
    }

    fn is_at(&self, place: &Place) -> bool {
        self.node.ply() as usize == place.steps.len() && self.is_below(place)
    }

    /// Whether the node lies in the subtree of a place, which is part of it itself.
    fn is_below(&self, place: &Place) -> bool {
        let recording = self.session.recording;
        let Some(below) = (self.node.ply() as usize).checked_sub(place.steps.len()) else { return false };
        if let Some((above, is_it)) = place.last.get()
            && recording.contains(above, self.id)
        {
            return is_it;
        }
        let mut path = recording.ancestors(self.id).skip(below).peekable();
        let above = path.peek().copied();
        let mut steps = path.zip(place.steps.iter().rev());
        let is_it = steps.all(|(id, wanted)| recording.node(id).entered_by() == *wanted);
        place.last.set(above.map(|above| (above, is_it)));
        is_it
    }
}
