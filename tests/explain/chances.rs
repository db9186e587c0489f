//! What is said of a cutoff below a chance node, by brute force over what the other branches hold.

use crate::support::cases;
use crate::support::chance::{Node, ROUNDING, bounds, nodes};
use crate::support::messages::message;
use crate::support::words::{job, told};
use plyscope::check::Session;
use plyscope::engine::{Job, dyn_game};
use plyscope::explain::{Fact, Holder, why};
use plyscope::record::{Moment, NodeId, Recording};
use plyscope::score::{Bound, Score};
use plyscope::search::{Algorithm, Cutoff, Fail, Role, Settings};
use plyscope::view::View;
use proptest::prelude::*;
use std::collections::HashSet;

fn way(recording: &Recording, id: NodeId) -> Vec<usize> {
    let moves = recording.path(id).into_iter().skip(1).map(|node| recording.node(node).move_index());
    moves.map(|place| place as usize).collect()
}

/// Writes a number on every leaf that was not `seen`, and one in place of a whole branch.
fn fill(
    node: &mut Node,
    way: &mut Vec<usize>,
    seen: &HashSet<Vec<usize>>,
    x: f64,
    branch: Option<(&[usize], f64)>,
) {
    if let Some((_, value)) = branch.filter(|(branch, _)| way == branch) {
        *node = Node::Leaf(value);
        return;
    }
    let children: Vec<&mut Node> = match node {
        Node::Leaf(value) => {
            *value = if seen.contains(way) { *value } else { x };
            return;
        }
        Node::Player(children) => children.iter_mut().collect(),
        Node::Chance(children, _) => children.iter_mut().map(|(child, _)| child).collect(),
    };
    for (place, child) in children.into_iter().enumerate() {
        way.push(place);
        fill(child, way, seen, x, branch);
        way.pop();
    }
}

proptest! {
    #![proptest_config(cases(3_000))]

    #[test]
    fn what_a_chance_node_is_said_to_need_it_needs(
        root in nodes(), is_max: bool, bounds in bounds(),
        cutoff in prop::sample::select(Cutoff::ALL.to_vec()), fail in prop::sample::select(Fail::ALL.to_vec()),
    ) {
        let settings = Settings::default().bounds(bounds).cutoff(cutoff).fail(fail);
        let job = Job { settings, ..Job::new(dyn_game(root.tree(is_max)), Algorithm::Expectimax) };
        let (recording, replay) = (job.record().expect("a small search"), job.replay());
        let view = View::new(Session::own(&recording, &replay), recording.last_moment());
        for id in recording.ids().filter(|&id| recording.node(id).role() != Role::Chance) {
            let Some(moment) = recording.closed_at(id) else { continue };
            let seen: HashSet<_> =
                recording.ids().filter(|&id| recording.entered(id) <= moment).map(|id| way(&recording, id)).collect();
            for reason in why(&view, id).reasons {
                let Fact::Cutoff { is_alpha, window, value, holder: Some(Holder::Chance { node, end, branch }), .. } = reason.fact
                else { continue };
                let limit = if is_alpha { window.alpha } else { window.beta };
                let is_met = if is_alpha { value <= limit } else { value >= limit };
                prop_assert!(is_met, "{:?}", reason);
                let (x, sign) = if is_alpha { (bounds.1, 1.0) } else { (bounds.0, -1.0) };
                let is_beyond = |value: f64, rounding: f64| sign * (value - end.get()) > rounding;
                let path = branch.map(|branch| way(&recording, branch));
                let at = |value: f64| {
                    let mut other = root.clone();
                    fill(&mut other, &mut Vec::new(), &seen, x.get(), path.as_deref().map(|path| (path, value)));
                    other.value_at(&way(&recording, node), is_max)
                };
                prop_assert!(!is_beyond(at(limit.get()), ROUNDING), "{:?} {} {:?}", reason, at(limit.get()), root);
                // Where all before it is known exactly, more than that is enough.
                let mut before = recording.children(node).take_while(|&child| Some(child) != branch);
                let is_known = branch.is_some() && before.all(|child| recording.node(child).bound() == Some(Bound::Exact));
                if is_known {
                    let more = at(limit.get() + sign);
                    prop_assert!(is_beyond(more, 0.0), "{:?} {} {:?}", reason, more, root);
                }
            }
        }
    }
}

#[test]
fn a_cut_below_a_choice_below_a_chance_node_says_what_that_needs_of_the_choice() {
    let bounds = (Score::from(-6), Score::from(20));
    let text = "(a:1 b:(c:?(d:3 e:(f:(g:-2 h:2) i:2))))";
    let job = job(text, Algorithm::Expectimax, Settings::default().bounds(bounds));
    let recording = job.record().expect("a recording");
    let cut = recording.ids().find(|&id| recording.node(id).is_cut()).expect("a cut");
    let moment = recording.closed_at(cut).expect("it was cut");
    assert!(moment < Moment::new(recording.moments()));
    let holder = message!(
        "holder",
        holder = "chance",
        node = "c",
        branch = "e",
        is_alpha = true,
        limit = "-1",
        end = "1",
    );
    let text = told(&job, moment.shown());
    assert!(text.contains(&holder), "{text}");
}
