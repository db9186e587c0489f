//! DOT of the whole of tic-tac-toe, beside petgraph's own writer on the same tree.
//!
//! The yardstick gets the same tree with its labels ready made, and prints a label a node and one an
//! edge; plyscope replays the game for the names of the moves and writes shapes, classes and the
//! principal variation besides. Both write into memory that is already there.

use std::hint::black_box;
use std::io::Write as _;

use criterion::{Criterion, criterion_group, criterion_main};
use petgraph::dot::Dot;
use petgraph::graph::DiGraph;
use plyscope::engine::{Job, subject};
use plyscope::export::{self, Options};
use plyscope::game::Mnk;
use plyscope::record::{Guide, Recording};
use plyscope::search::Algorithm;

fn labelled(recording: &Recording, guide: &Guide) -> DiGraph<String, String, u32> {
    let mut graph = DiGraph::with_capacity(recording.len() as usize, recording.len() as usize);
    for id in recording.ids() {
        let value = recording.node(id).value().map_or_else(String::new, |value| value.to_string());
        let index = graph.add_node(value);
        if let Some(parent) = recording.parent(id) {
            let parent = petgraph::graph::NodeIndex::new(parent.index());
            graph.add_edge(parent, index, guide.move_name(recording, id));
        }
    }
    graph
}

fn dot(criterion: &mut Criterion) {
    let job = Job::new(subject(Mnk::tic_tac_toe()), Algorithm::Minimax);
    let recording = job.record().expect("tic-tac-toe is small");
    let guide = job.guide();
    let graph = labelled(&recording, &guide);
    let mut text = Vec::with_capacity(128 << 20);
    let mut group = criterion.benchmark_group("dot of 549,946 nodes");
    group.sample_size(10);
    group.bench_function("plyscope", |bencher| {
        bencher.iter(|| {
            text.clear();
            export::dot::write(&recording, &guide, &Options::default(), &mut text).expect("memory takes it");
            black_box(text.len())
        });
    });
    group.bench_function("petgraph, Display", |bencher| {
        bencher.iter(|| {
            text.clear();
            write!(text, "{}", Dot::new(&graph)).expect("memory takes it");
            black_box(text.len())
        });
    });
    group.bench_function("petgraph, Debug", |bencher| {
        bencher.iter(|| {
            text.clear();
            write!(text, "{:?}", Dot::new(&graph)).expect("memory takes it");
            black_box(text.len())
        });
    });
    group.finish();
}

criterion_group!(benches, dot);
criterion_main!(benches);
