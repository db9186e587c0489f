//! What is said of a cutoff below a chance node.

use crate::support::cases;
use crate::support::chance::{bounds, nodes};
use crate::support::messages::message;
use crate::support::words::{job, told};
use plyscope::check::Session;
use plyscope::engine::{Job, dyn_game};
use plyscope::explain::{Fact, Holder, why};
use plyscope::record::Moment;
use plyscope::score::Score;
use plyscope::search::{Algorithm, Cutoff, Fail, Role, Settings};
use plyscope::view::View;
use proptest::prelude::*;

proptest! {
    #![proptest_config(cases(3_000))]

    #[test]
    fn a_bound_that_a_chance_node_is_said_to_set_is_met_and_begins_there(
        root in nodes(), is_max: bool, bounds in bounds(),
        cutoff in prop::sample::select(Cutoff::ALL.to_vec()), fail in prop::sample::select(Fail::ALL.to_vec()),
    ) {
        let settings = Settings::default().bounds(bounds).cutoff(cutoff).fail(fail);
        let job = Job { settings, ..Job::new(dyn_game(root.tree(is_max)), Algorithm::Expectimax) };
        let (recording, replay) = (job.record().expect("a small search"), job.replay());
        let view = View::new(Session::own(&recording, &replay), recording.last_moment());
        for id in recording.ids().filter(|&id| recording.node(id).role() != Role::Chance) {
            for reason in why(&view, id).reasons {
                let Fact::Cutoff { is_alpha, window, value, holder: Some(Holder::Chance { node }), .. } = reason.fact
                else { continue };
                let limit = if is_alpha { window.alpha } else { window.beta };
                let is_met = if is_alpha { value <= limit } else { value >= limit };
                prop_assert!(is_met && recording.node(node).role() == Role::Chance, "{:?}", reason);
                let end = |id| {
                    let window = recording.node(id).window();
                    if is_alpha { window.alpha } else { window.beta }
                };
                let mut below = recording.ancestors(id).take_while(|&above| above != node);
                prop_assert!(end(node) != end(id) && below.all(|above| end(above) == end(id)), "{:?}", reason);
            }
        }
    }
}

#[test]
fn a_cut_below_a_choice_below_a_chance_node_says_who_sets_its_bound() {
    let bounds = (Score::from(-6), Score::from(20));
    let text = "(a:1 b:(c:?(d:3 e:(f:(g:-2 h:2) i:2))))";
    let job = job(text, Algorithm::Expectimax, Settings::default().bounds(bounds));
    let recording = job.record().expect("a recording");
    let cut = recording.ids().find(|&id| recording.node(id).is_cut()).expect("a cut");
    let moment = recording.closed_at(cut).expect("it was cut");
    assert!(moment < Moment::new(recording.moments()));
    let holder = message!("holder", holder = "chance", node = "c", is_alpha = true);
    let text = told(&job, moment.shown());
    assert!(text.contains(&holder), "{text}");
}
