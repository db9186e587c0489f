//! DOT of the whole of tic-tac-toe, beside petgraph's own writer on the same tree.
//!
//! The yardstick gets the same tree with its labels ready made. It prints them alone, and once more
//! with the attributes that plyscope writes: shape, colour, class. plyscope replays the game for
//! the names of the moves, and finds out what leads to the rest. All write into memory that is
//! already there.

use plyscope::check::Session;
use std::hint::black_box;
use std::io::Write as _;

use criterion::{Criterion, criterion_group, criterion_main};
use petgraph::dot::Dot;
use petgraph::graph::DiGraph;
use plyscope::engine::{Job, dyn_game};
use plyscope::export::{self, Options};
use plyscope::game::Mnk;
use plyscope::record::{GameReplay, Node, Recording};
use plyscope::search::{Algorithm, Role};

fn labelled(recording: &Recording, replay: &GameReplay) -> DiGraph<String, String, u32> {
    let mut graph = DiGraph::with_capacity(recording.len() as usize, recording.len() as usize);
    for id in recording.ids() {
        let value = recording.node(id).value().map_or_else(String::new, |value| value.to_string());
        let index = graph.add_node(value);
        if let Some(parent) = recording.parent(id) {
            let parent = petgraph::graph::NodeIndex::new(parent.index());
            graph.add_edge(parent, index, replay.move_name(recording, id));
        }
    }
    graph
}

/// What stands beside the label of nearly every node.
fn look(node: &Node) -> &'static str {
    match (node.role(), node.is_leaf()) {
        (Role::Max, true) => ", shape=house, fillcolor=\"#d6e6f5\", class=\"max leaf\"",
        (Role::Max, false) => ", shape=house, fillcolor=\"#d6e6f5\", class=\"max\"",
        (_, true) => ", shape=invhouse, fillcolor=\"#fbe3c6\", class=\"min leaf\"",
        (_, false) => ", shape=invhouse, fillcolor=\"#fbe3c6\", class=\"min\"",
    }
}

fn dot(criterion: &mut Criterion) {
    let job = Job::new(dyn_game(Mnk::tic_tac_toe()), Algorithm::Minimax);
    let recording = job.record().expect("tic-tac-toe is small");
    let replay = job.replay();
    let graph = labelled(&recording, &replay);
    let mut text = Vec::with_capacity(128 << 20);
    let mut group = criterion.benchmark_group("dot of 549,946 nodes");
    group.sample_size(10);
    group.bench_function("plyscope", |bencher| {
        bencher.iter(|| {
            text.clear();
            export::dot::write(Session::own(&recording, &replay), &Options::default(), &mut text)
                .expect("memory takes it");
            black_box(text.len())
        });
    });
    group.bench_function("petgraph, labels alone", |bencher| {
        bencher.iter(|| {
            text.clear();
            write!(text, "{:?}", Dot::new(&graph)).expect("memory takes it");
            black_box(text.len())
        });
    });
    let looks = recording.ids().map(|id| look(&recording.node(id))).collect::<Vec<_>>();
    group.bench_function("petgraph, the same attributes", |bencher| {
        bencher.iter(|| {
            text.clear();
            let looks_of = |_, (index, _): (petgraph::graph::NodeIndex, _)| looks[index.index()].to_owned();
            let dot = Dot::with_attr_getters(&graph, &[], &|_, _| String::new(), &looks_of);
            write!(text, "{dot}").expect("memory takes it");
            black_box(text.len())
        });
    });
    group.finish();
}

criterion_group!(benches, dot);
criterion_main!(benches);
