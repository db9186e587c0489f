//! A search of one's own that drives the recorder: alpha-beta in thirty lines, told in words.
//!
//! A search calls [`Observer::enter`] when it enters a node and [`Observer::leave`] when it
//! returns. That is all: whatever was told can be stepped through, explained and exported.
//! Run it with `cargo run --example own_search`, or with `-- dot` for Graphviz.

use std::error::Error;
use std::io::stdout;

use plyscope::check::Session;
use plyscope::export::{self, Options};
use plyscope::game::{Game, Outcome, Player};
use plyscope::import::tree_text;
use plyscope::record::{GameReplay, Header, Limits, Recorder};
use plyscope::score::{Score, Window};
use plyscope::search::{End, Observer, Return, Role, Visit};

/// The value of a position for MAX, who is the first player here.
fn search<G: Game>(game: &G, position: &G::Position, visit: Visit, recorder: &mut Recorder) -> Score {
    let node = recorder.enter(&visit);
    if let Some(outcome) = game.outcome(position) {
        let value = worth(outcome);
        recorder.leave(node, &Return { value, end: End::Terminal, ..Return::default() });
        return value;
    }
    let mut value = visit.role.start_value();
    let mut window = visit.window;
    let mut moves = (0..).zip(game.moves(position));
    while window.alpha < window.beta {
        let Some((move_index, mv)) = moves.next() else { break };
        let next = game.play(position, mv);
        let role = if game.player(&next) == Player::First { Role::Max } else { Role::Min };
        let child = Visit { move_index, role, window, ..visit };
        let found = search(game, &next, child, recorder);
        if visit.role.prefers(found, value) {
            value = found;
        }
        window = visit.role.narrow(window, value);
    }
    let cutoff = window.alpha >= window.beta;
    let pruned = if cutoff { u32::try_from(moves.count()).unwrap_or(u32::MAX) } else { 0 };
    let bound = visit.window.bound_of(value);
    recorder.leave(node, &Return { value, bound, cutoff, pruned, ..Return::default() });
    value
}

/// What a finished game is worth to the first player.
fn worth(outcome: Outcome) -> Score {
    match outcome {
        Outcome::Points(points) => points,
        Outcome::Win(Player::First) => Score::from(1),
        Outcome::Win(Player::Second) => Score::from(-1),
        Outcome::Draw => Score::ZERO,
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let tree = tree_text::read("((3 12 8) (2 4 6) (14 5 2))".as_bytes())?;
    // What the search calls itself. Sentences explain windows and cutoffs as alpha-beta does,
    // since that is the default rule.
    let header = Header { algorithm: "my search".to_owned(), ..Header::default() };
    let mut recorder = Recorder::new(header, Limits::default());
    let root = Visit { role: Role::Max, window: Window::FULL, ..Visit::default() };
    let value = search(&tree, &tree.start(), root, &mut recorder);

    let recording = recorder.finish();
    let replay = GameReplay::of(tree);
    let session = Session::own(&recording, &replay);
    match std::env::args().nth(1).as_deref() {
        None => {
            println!("the tree is worth {value}");
            export::text::write(session, &Options::default(), &mut stdout().lock())?;
        }
        Some("dot") => export::dot::write(session, &Options::default(), &mut stdout().lock())?,
        Some(other) => return Err(format!("`{other}` is not dot").into()),
    }
    Ok(())
}
