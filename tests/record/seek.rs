//! Ways through time, against a plain list of everything that happened.

use crate::support::{TestTree, open_settings, trees};
use plyscope::engine::dyn_game;
use plyscope::game::Game;
use plyscope::record::{Event, Header, Landmark, Limits, Live, Moment, NodeId, Recorder, Recording};
use plyscope::score::{Bound, Window};
use plyscope::search::{Algorithm, Fail, Observer, Return, Settings, Visit, run};
use proptest::prelude::*;

/// What happened, in order; and what is known of each node, by its number.
#[derive(Debug)]
struct Story {
    events: Vec<Event>,
    parents: Vec<Option<usize>>,
    recording: Recording,
}

/// Records, and asks the search to stop after so many nodes.
struct Stopping(Recorder, usize);

impl Observer for Stopping {
    type Token = Option<NodeId>;

    fn enter(&mut self, visit: &Visit) -> Option<NodeId> {
        self.1 = self.1.saturating_sub(1);
        self.0.enter(visit)
    }

    fn leave(&mut self, token: Option<NodeId>, returned: &Return<Option<NodeId>>) {
        self.0.leave(token, returned);
    }

    fn wants_stop(&mut self) -> bool {
        self.1 == 0
    }
}

fn tell(
    tree: &TestTree,
    algorithm: Algorithm,
    settings: &Settings,
    stop_after: usize,
    limits: Limits,
) -> Story {
    let rule = algorithm.info().rule;
    let header = Header { rule, algorithm: algorithm.word().to_owned(), ..Header::default() };
    let recorder = Recorder::new(header, limits);
    let mut watched = Stopping(recorder, stop_after);
    // A search that was stopped is one of the cases.
    let _ = run(tree, &tree.start(), algorithm, settings, &mut watched);
    let recording = watched.0.finish();
    let mut events = Vec::new();
    let mut parents = Vec::new();
    // The walk that the tree stands for, written down event by event.
    let mut open: Vec<NodeId> = Vec::new();
    for id in recording.ids() {
        let parent = recording.parent(id);
        while open.last().copied() != parent {
            events.push(Event::Leave(open.pop().expect("the parent is open")));
        }
        events.push(Event::Enter(id));
        parents.push(parent.map(NodeId::index));
        open.push(id);
    }
    while let Some(id) = open.pop().filter(|&id| !recording.node(id).is_open()) {
        events.push(Event::Leave(id));
    }
    Story { events, parents, recording }
}

impl Story {
    fn moment_of(&self, event: Event) -> Option<Moment> {
        let at = self.events.iter().position(|&other| other == event)?;
        Some(Moment::new(u32::try_from(at).expect("few")))
    }

    fn last(&self) -> Moment {
        Moment::new(u32::try_from(self.events.len() - 1).expect("few"))
    }

    fn end_of(&self, node: NodeId) -> Moment {
        self.moment_of(Event::Leave(node)).unwrap_or(self.last())
    }

    fn start_of(&self, node: NodeId) -> Moment {
        self.moment_of(Event::Enter(node)).expect("every node is entered")
    }

    fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.parents[node.index()].map(|parent| NodeId::new(u32::try_from(parent).expect("few")))
    }

    fn event(&self, at: Moment) -> Option<Event> {
        self.events.get(at.number() as usize).copied()
    }

    /// Every moment with a landmark, from its definition.
    fn landmarks(&self, landmark: Landmark) -> Vec<Moment> {
        let mut found = Vec::new();
        for (number, event) in (0..).zip(&self.events) {
            let at = Moment::new(number);
            let Event::Leave(left) = *event else { continue };
            let node = self.recording.node(left);
            let is_one = match landmark {
                Landmark::Leaf => node.is_leaf(),
                Landmark::Contradiction => false,
                Landmark::Closing => self.closes_a_window(left) || (node.is_cutoff() && node.has_hidden()),
                Landmark::Cut => {
                    let parent = self.parent(left);
                    let is_above = self.closes_a_window(left)
                        && parent.is_some_and(|parent| self.recording.node(parent).pruned() > 0);
                    is_above || (node.is_cutoff() && node.has_hidden() && node.pruned() > 0)
                }
                Landmark::RootValue => {
                    let Some(root) = self.parent(left).filter(|above| self.parent(*above).is_none()) else {
                        continue;
                    };
                    let now = self.recording.live(root, at);
                    let is_news = |before: Live| {
                        let is_settled = now.bound == Some(Bound::Exact) && before.bound != now.bound;
                        before.value != now.value || is_settled
                    };
                    let before = at.before().map(|before| self.recording.live(root, before));
                    before.is_some_and(is_news)
                }
            };
            if is_one {
                found.push(at);
            }
        }
        found
    }

    /// Whether a node was the last one that its parent waited for, and the parent's window closed.
    fn closes_a_window(&self, left: NodeId) -> bool {
        let Some(parent) = self.parent(left) else { return false };
        let above = self.recording.node(parent);
        above.is_cutoff() && !above.has_hidden() && self.recording.children(parent).last() == Some(left)
    }
}

fn stories() -> impl Strategy<Value = Story> {
    let stop = prop_oneof![2 => Just(usize::MAX), 1 => 1..40_usize];
    let limits = prop_oneof![
        3 => Just(Limits::default()),
        1 => (1..30_u32, 0..4_u32).prop_map(|(nodes, plies)| Limits { nodes, plies }),
    ];
    let algorithms = prop::sample::select(vec![
        Algorithm::Minimax,
        Algorithm::AlphaBeta,
        Algorithm::Pvs,
        Algorithm::Deepening,
        Algorithm::Mtdf,
    ]);
    (trees(), algorithms, 0..open_settings().len(), stop, limits).prop_map(
        |(tree, algorithm, settings, stop, limits)| {
            tell(&tree, algorithm, &open_settings()[settings], stop, limits)
        },
    )
}

proptest! {
    #![proptest_config(crate::support::cases(256))]

    #[test]
    fn moments_are_the_events_in_order(story in stories()) {
        for (number, event) in (0..).zip(&story.events) {
            prop_assert_eq!(story.recording.event(Moment::new(number)), Some(*event));
        }
        prop_assert_eq!(story.recording.event(story.last().after()), None);
        prop_assert_eq!(story.recording.last_moment(), story.last());
    }

    #[test]
    fn over_goes_to_the_end_of_the_branch_or_of_the_one_that_comes_next(story in stories()) {
        for number in 0..=story.last().number() {
            let at = Moment::new(number);
            let expected = match (story.event(at), story.event(at.after())) {
                (Some(Event::Enter(node)), _) | (_, Some(Event::Enter(node))) => story.end_of(node),
                _ => at.after().min(story.last()),
            };
            prop_assert_eq!(story.recording.over(at), expected, "over at {}", number);
        }
    }

    #[test]
    fn back_over_goes_to_the_start_of_the_branch_or_of_the_one_that_came_before(story in stories()) {
        for number in 0..=story.last().number() {
            let at = Moment::new(number);
            let before = at.before().and_then(|before| story.event(before));
            let expected = match (story.event(at), before) {
                (Some(Event::Leave(node)), _) | (_, Some(Event::Leave(node))) => story.start_of(node),
                _ => at.before().unwrap_or_default(),
            };
            prop_assert_eq!(story.recording.back_over(at), expected, "back over at {}", number);
        }
    }

    #[test]
    fn out_goes_to_the_parents_ends(story in stories()) {
        for number in 0..=story.last().number() {
            let at = Moment::new(number);
            let parent = story.event(at).and_then(|event| story.parent(event.node()));
            let end = parent.map_or(story.last(), |parent| story.end_of(parent));
            let start = parent.map_or(Moment::START, |parent| story.start_of(parent));
            prop_assert_eq!(story.recording.out(at), end, "out at {}", number);
            prop_assert_eq!(story.recording.back_out(at), start, "back out at {}", number);
        }
    }

    #[test]
    fn every_landmark_is_found_from_everywhere(story in stories()) {
        for landmark in [Landmark::Closing, Landmark::RootValue, Landmark::Leaf, Landmark::Contradiction] {
            // At the end of a search that was stopped what is not recorded counts as well.
            let mut roots = story.recording.roots().iter().map(|&root| story.recording.node(root));
            if landmark == Landmark::RootValue && roots.any(|root| root.is_open() && root.has_hidden()) {
                continue;
            }
            let all = story.landmarks(landmark);
            for number in 0..=story.last().number() {
                let at = Moment::new(number);
                let next = all.iter().copied().find(|&other| other > at);
                let previous = all.iter().copied().rfind(|&other| other < at);
                prop_assert_eq!(story.recording.next_landmark(at, landmark), next, "{:?} after {}", landmark, number);
                let found = story.recording.previous_landmark(at, landmark);
                prop_assert_eq!(found, previous, "{:?} before {}", landmark, number);
            }
        }
    }
}

/// Landmarks many blocks apart: the counts of blocks must not hide them.
#[test]
fn landmarks_are_found_across_blocks_of_counts() {
    let job = plyscope::engine::Job::new(dyn_game(plyscope::game::Mnk::tic_tac_toe()), Algorithm::AlphaBeta);
    let recording = job.record().expect("a recording");
    for landmark in [Landmark::Closing, Landmark::Leaf] {
        let (mut ahead, mut at) = (Vec::new(), Moment::START);
        while let Some(next) = recording.next_landmark(at, landmark) {
            ahead.push(next);
            at = next;
        }
        let (mut back, mut at) = (Vec::new(), recording.last_moment());
        while let Some(previous) = recording.previous_landmark(at, landmark) {
            back.push(previous);
            at = previous;
        }
        back.reverse();
        assert_eq!(ahead, back, "{landmark:?}");
        let expected = match landmark {
            Landmark::Closing => recording.totals().cutoffs,
            _ => recording.totals().leaves,
        };
        assert!(ahead.len() as u64 <= expected && ahead.len() > 1000, "{landmark:?}: {}", ahead.len());
    }
}

proptest! {
    #![proptest_config(crate::support::cases(256))]

    #[test]
    fn the_bounds_of_mtdf_meet_at_the_value_as_the_last_pass_returns(tree in trees(), settings in 0..open_settings().len()) {
        let settings = open_settings()[settings].clone().fail(Fail::Soft).window(Window::FULL);
        let Story { recording, .. } = tell(&tree, Algorithm::Mtdf, &settings, usize::MAX, Limits::default());
        let value = tree.root.minimax(tree.role());
        let passes = recording.roots();
        for (number, &pass) in (1..).zip(passes) {
            let live = recording.result_by(recording.left(pass).expect("it is over"));
            let Window { alpha, beta } = live.window;
            prop_assert!(alpha <= value && value <= beta, "{:?}", live);
            prop_assert_eq!(live.bound == Some(Bound::Exact), number == passes.len());
        }
        let whole = recording.result();
        prop_assert_eq!(whole.window, Window { alpha: value, beta: value });
        // What is not recorded of it closes the bounds all the same.
        let limits = Limits { nodes: 1, ..Limits::default() };
        let part = tell(&tree, Algorithm::Mtdf, &settings, usize::MAX, limits).recording;
        prop_assert_eq!(part.result().window, whole.window);
    }
}
