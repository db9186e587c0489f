//! A recording takes at most 66 bytes a visited node, spare room included.

use plyscope::game::{Evaluation, Game, Mnk, Notation, Outcome, Player};
use plyscope::record::{Header, Limits, Recorder, Recording};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Settings, run};

/// A tree in which everybody always has as many moves: ten of them seven plies deep are 11,111,111
/// nodes.
struct Uniform {
    branches: u32,
    plies: u32,
    /// Whether leaves are decimals, of which most differ, or one of a hundred whole numbers.
    has_decimals: bool,
}

impl Game for Uniform {
    type Position = (u32, u32);
    type Move = u32;

    fn start(&self) -> (u32, u32) {
        (0, 0)
    }

    fn player(&self, &(ply, _): &(u32, u32)) -> Player {
        if ply.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    fn outcome(&self, &(ply, seed): &(u32, u32)) -> Option<Outcome> {
        let number = if self.has_decimals { f64::from(seed) / 997.0 } else { f64::from(seed % 100) };
        (ply == self.plies).then(|| Outcome::Points(Score::new(number).expect("a number")))
    }

    fn moves(&self, _position: &(u32, u32)) -> impl Iterator<Item = u32> {
        0..self.branches
    }

    fn play(&self, &(ply, seed): &(u32, u32), mv: u32) -> (u32, u32) {
        (ply + 1, seed.wrapping_mul(0x9e37_79b9).wrapping_add(mv))
    }
}

impl Notation for Uniform {
    fn move_name(&self, _position: &(u32, u32), mv: u32) -> String {
        mv.to_string()
    }
}

impl Evaluation for Uniform {}

fn record<G: Notation + Evaluation>(game: &G, algorithm: Algorithm) -> Recording {
    let mut recorder = Recorder::new(Header::default(), Limits::default());
    run(game, &game.start(), algorithm, &Settings::default(), &mut recorder).expect("it ends");
    recorder.finish()
}

fn assert_small(recording: &Recording, nodes: u32) {
    assert_eq!(recording.len(), nodes);
    let allowed = 66 * nodes as usize;
    let taken = recording.allocated_bytes();
    assert!(taken <= allowed, "{taken} bytes for {nodes} nodes: {} a node", taken / nodes as usize);
}

#[test]
fn the_whole_of_tic_tac_toe_is_small() {
    assert_small(&record(&Mnk::tic_tac_toe(), Algorithm::Minimax), 549_946);
}

#[test]
fn decimals_of_which_no_two_are_alike_are_small() {
    let game = Uniform { branches: 10, plies: 6, has_decimals: true };
    assert_small(&record(&game, Algorithm::Minimax), 1_111_111);
    // Of these much of the room stays unused.
    for nodes in [450_000, 840_000] {
        let mut recorder = Recorder::new(Header::default(), Limits { nodes, ..Limits::default() });
        run(&game, &game.start(), Algorithm::Minimax, &Settings::default(), &mut recorder).expect("it ends");
        assert_small(&recorder.finish(), nodes);
    }
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf] {
        let recording = record(&game, algorithm);
        assert_small(&recording, recording.len());
    }
}

#[test]
fn millions_of_nodes_are_small() {
    // The fewest for which room is made an eighth at a time, or a few times as many.
    let is_thorough = std::env::var_os("PLYSCOPE_THOROUGH").is_some();
    let (branches, nodes) = if is_thorough { (10, 11_111_111) } else { (8, 2_396_745) };
    let recording = record(&Uniform { branches, plies: 7, has_decimals: false }, Algorithm::Minimax);
    assert_small(&recording, nodes);
    // What the process itself says of its memory, where the system tells. The other tests are part of
    // it, a small one beside eleven million nodes.
    if is_thorough && let Ok(status) = std::fs::read_to_string("/proc/self/status") {
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("Linux tells the peak");
        let kilobytes: usize = peak.trim().trim_end_matches(" kB").parse().expect("a number");
        // The last eighth may be unused, and the tests share the process.
        assert!(kilobytes * 1024 < 74 * nodes as usize, "{kilobytes} kB at the most");
    }
}
