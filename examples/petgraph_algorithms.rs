//! petgraph's own algorithms on a recorded search.
//!
//! Run it with `cargo run --example petgraph_algorithms`, or with `-- dot` for petgraph's own DOT.

use std::error::Error;

use plyscope::game::Game;
use plyscope::import::tree_text;
use plyscope::petgraph::algo::{all_simple_paths, dijkstra, is_cyclic_directed};
use plyscope::petgraph::dot::{Config, Dot};
use plyscope::petgraph::graph::{DiGraph, NodeIndex};
use plyscope::petgraph::visit::{Dfs, DfsPostOrder, NodeFiltered};
use plyscope::record::{Header, Limits, Node, NodeId, Recorder};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Settings, run};

const ROOT: NodeId = NodeId::ROOT;

fn main() -> Result<(), Box<dyn Error>> {
    let tree = tree_text::read("((3 12 8) (2 4 6) (14 5 2))".as_bytes())?;
    let mut recorder = Recorder::new(Header::default(), Limits::default());
    run(&tree, &tree.start(), Algorithm::AlphaBeta, &Settings::default(), &mut recorder)?;
    let recording = recorder.finish();
    let graph = recording.graph();
    match std::env::args().nth(1).as_deref() {
        None => print(graph),
        Some("dot") => println!("{:?}", dot(graph)),
        Some(other) => return Err(format!("`{other}` is not dot").into()),
    }
    Ok(())
}

fn print(graph: &DiGraph<Node, ()>) {
    println!("a tree has no cycle: {}", !is_cyclic_directed(graph));

    let plies = dijkstra(graph, ROOT.into(), None, |_| 1);
    println!("the deepest node is {} plies below the root", plies.values().max().unwrap_or(&0));

    // petgraph lists the neighbours that were added last first, so the last child is visited first.
    let mut walk = Dfs::new(graph, ROOT.into());
    let order: Vec<_> = std::iter::from_fn(|| walk.next(graph)).map(NodeIndex::index).collect();
    println!("Dfs visits the nodes {order:?}");

    println!("minimax over what was recorded: {}", minimax(graph));

    let leaves = graph.node_indices().filter(|&node| graph[node].is_leaf());
    let lines = leaves.flat_map(|leaf| {
        all_simple_paths::<Vec<_>, _, std::hash::RandomState>(graph, ROOT.into(), leaf, 0, None)
    });
    println!("{} lines were played out", lines.count());

    let cut = NodeFiltered::from_fn(graph, |node| node == ROOT.into() || graph[node].is_cutoff());
    let mut walk = Dfs::new(&cut, ROOT.into());
    let cut_below_root = std::iter::from_fn(|| walk.next(&cut)).count() - 1;
    println!("{cut_below_root} nodes were cut that hang on the root through cut nodes alone");
}

/// The value of the root from the leaves, children first.
fn minimax(graph: &DiGraph<Node, ()>) -> Score {
    let mut values = vec![Score::ZERO; graph.node_count()];
    let mut walk = DfsPostOrder::new(graph, ROOT.into());
    while let Some(id) = walk.next(graph) {
        let node = graph[id];
        let role = node.role();
        let children = graph.neighbors(id).map(|child| values[child.index()]);
        let best = children.reduce(|best, value| if role.prefers(value, best) { value } else { best });
        values[id.index()] = best.or(node.value()).unwrap_or_default();
    }
    values[ROOT.index()]
}

/// petgraph's own DOT, with what each node was worth.
fn dot(graph: &DiGraph<Node, ()>) -> Dot<'_, &DiGraph<Node, ()>> {
    Dot::with_attr_getters(
        graph,
        &[Config::EdgeNoLabel, Config::NodeNoLabel],
        &|_, _| String::new(),
        &|_, (_, node)| {
            let value = node.value().map_or_else(|| "?".to_owned(), |value| value.to_string());
            format!("label=\"{} {value}\" ", node.role().name())
        },
    )
}
