//! How two searches of one position differ as wholes.

use plyscope::check::{Opened, Session};
use plyscope::engine::{Job, dyn_game};
use plyscope::import::jsonl;
use plyscope::record::{Event, Limits, Moment, NodeId};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Cutoff, Fail, Order, Settings, Table};
use plyscope::view::{Parting, branch_counts};
use proptest::prelude::*;

use crate::support::{cases, trees};

/// An event by what it is and the moves that lead there, in the plainest way.
fn event(opened: &Opened, moment: u32) -> Option<(bool, Vec<u32>)> {
    let recording = &opened.recording;
    let event = recording.event(Moment::new(moment))?;
    let moves =
        recording.path(event.node()).into_iter().skip(1).map(|node| recording.node(node).move_index());
    Some((matches!(event, Event::Enter(_)), moves.collect()))
}

/// Where two searches part, from the definition.
fn parting(one: &Opened, other: &Opened) -> Parting {
    let best = |opened: &Opened| {
        let id = opened.recording.best_child(opened.recording.decided())?;
        Some((id, opened.replay.move_name(&opened.recording, id)))
    };
    let mut found = Parting::default();
    if let (Some((first, one)), Some((second, other))) = (best(one), best(other)) {
        found.best = (one != other).then_some([first, second]);
    }
    let windows = [one, other].map(|opened| opened.recording.header.has_window()) == [true; 2];
    for moment in 0.. {
        let (event, same) = (event(one, moment), event(other, moment));
        if event != same {
            found.visit = Some(Moment::new(moment));
            return found;
        }
        let Some(event) = one.recording.event(Moment::new(moment)) else { return found };
        let node = [one, other].map(|opened| opened.recording.node(event.node()));
        match event {
            Event::Enter(id) if windows && node[0].window() != node[1].window() => {
                found.window = found.window.or(Some(id));
            }
            Event::Leave(id) if node[0].value() != node[1].value() => found.value = found.value.or(Some(id)),
            _ => {}
        }
    }
    unreachable!("a recording ends")
}

fn variants() -> Vec<(Algorithm, Settings)> {
    let usual = Settings::default;
    vec![
        (Algorithm::Minimax, usual()),
        (Algorithm::AlphaBeta, usual()),
        (Algorithm::AlphaBeta, usual().cutoff(Cutoff::Strict)),
        (Algorithm::AlphaBeta, usual().fail(Fail::Hard)),
        (Algorithm::AlphaBeta, usual().order(Order::Reverse)),
        (Algorithm::AlphaBeta, usual().table(Table::Sound)),
        (Algorithm::Pvs, usual()),
        (Algorithm::Deepening, usual().depth(3)),
        (Algorithm::Mtdf, usual()),
    ]
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn two_searches_part_where_their_events_differ(
        tree in trees(), one in 0..9_usize, two in 0..9_usize, most in 3..60_u32,
    ) {
        let opened = |which: usize, limits| {
            let (algorithm, settings) = variants().swap_remove(which);
            let job = Job { settings, limits, ..Job::new(dyn_game(tree.clone()), algorithm) };
            Opened::own(job.record().expect("it ends"), job.replay())
        };
        let (one, two) = (opened(one, Limits { nodes: most, ..Limits::default() }), opened(two, Limits::default()));
        let sessions = [one.session(), two.session()];
        prop_assert_eq!(Parting::of(sessions), parting(&one, &two));
        prop_assert_eq!(Parting::of([sessions[0], sessions[0]]), Parting::default());
        let branches = branch_counts(sessions);
        for (side, Session { recording, .. }) in sessions.into_iter().enumerate() {
            let sum: u64 = branches.iter().map(|branch| branch.counts[side].nodes).sum();
            let at_roots = recording.roots().iter().map(|&root| 1 + recording.hidden(root).map_or(0, |hidden| hidden.counts.nodes));
            prop_assert_eq!(sum + at_roots.sum::<u64>(), recording.totals().nodes);
            for branch in branches.iter().filter(|branch| branch.visits[side].is_none()) {
                prop_assert_eq!(branch.counts[side].nodes, 0);
            }
        }
    }
}

fn read(lines: &str) -> Opened {
    jsonl::read(lines.as_bytes(), |_| Err(String::new())).expect("a recording").opened
}

#[test]
fn recordings_without_a_game_are_matched_by_the_names_of_their_moves() {
    let trace = |moves: [&str; 2], value: i32| {
        let leaf = |mv: &str| {
            format!("{{\"type\":\"enter\",\"move\":\"{mv}\"}}\n{{\"type\":\"leave\",\"value\":3}}\n")
        };
        let leaves: String = moves.into_iter().map(leaf).collect();
        format!("{{\"type\":\"enter\"}}\n{leaves}{{\"type\":\"leave\",\"value\":{value}}}\n")
    };
    let (one, other, swapped) = (trace(["a", "b"], 3), trace(["a", "b"], 4), trace(["b", "a"], 3));
    let [one, other, swapped] = [one, other, swapped].map(|lines| read(&lines));
    let found = Parting::of([one.session(), other.session()]);
    assert_eq!(found, Parting { value: Some(NodeId::ROOT), ..Parting::default() });
    let found = Parting::of([one.session(), swapped.session()]);
    // Of two moves of one value each chooses the first.
    let best = Some([NodeId::new(1); 2]);
    assert_eq!(found, Parting { visit: Some(Moment::new(1)), best, ..Parting::default() });
    let branches = branch_counts([one.session(), swapped.session()]);
    assert_eq!(branches.len(), 2);
    assert_eq!(branches[0].visits, [Some(NodeId::new(1)), Some(NodeId::new(2))]);
    assert_eq!(one.recording.node(NodeId::new(1)).value(), Some(Score::from(3)));
}

#[test]
fn a_search_that_was_cut_short_parts_where_it_stopped() {
    let whole = read(
        "{\"type\":\"enter\"}\n{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":1}\n{\"type\":\"leave\",\"value\":1}\n",
    );
    let cut = read("{\"type\":\"enter\"}\n{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":1}\n");
    let found = Parting::of([whole.session(), cut.session()]);
    assert_eq!(found, Parting { visit: Some(Moment::new(3)), ..Parting::default() });
    assert_eq!(Parting::of([cut.session(), cut.session()]), Parting::default());
}
