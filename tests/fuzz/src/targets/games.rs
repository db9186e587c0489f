//! Games that are played: a game, a level, a script of keys, what is drawn.

use plyscope::app::{Play, Setup, parse_keys};
use plyscope::catalog::{self, Opening};
use plyscope::engine::Job;
use plyscope::game::Player;
use plyscope::record::Recorder;
use plyscope::search::{Algorithm, Depth};
use ratatui::layout::Rect;

use super::bytes::Bytes;
use super::shown;

/// So many keys of a script are pressed.
const KEYS: usize = 80;
/// So many searches are done after a key.
const SEARCHES: usize = 8;

const GAMES: [&str; 8] = [
    "tictactoe",
    "connect:4,3,3",
    "nim:3,4,5",
    "othello:4",
    "chess",
    "mnk:19,6,4",
    "(A:(A1:3 A2:12) 木:(1 2))",
    "(?(3 4) (1 2))",
];

pub fn run(data: &[u8]) {
    let mut bytes = Bytes(data);
    let area = Rect::new(0, 0, u16::from(bytes.below(140)), u16::from(bytes.below(50)));
    let name = bytes.pick(&GAMES);
    let Ok(game) = catalog::open(name, &Opening::default()) else { return };
    let mut job = Job::new(game, Algorithm::AlphaBeta);
    name.clone_into(&mut job.game);
    let machine = bytes.pick(&[None, Some(Player::First), Some(Player::Second)]);
    let [level, depth] = [1 + bytes.below(5), 1 + bytes.below(2)];
    let depth = Some(Depth::Plies(depth.into()));
    let mut play = Play::new(Setup { job, depth, win: None, level, machine, seed: bytes.byte().into() });
    let Ok(script) = std::str::from_utf8(bytes.0) else { return };
    let Ok(mut keys) = parse_keys(script) else { return };
    keys.truncate(KEYS);
    tend(&mut play);
    for key in keys {
        shown::drawn(&mut play, area);
        play.press(key);
        tend(&mut play);
    }
    shown::drawn(&mut play, area);
    shown::said(&mut play);
}

/// Does the searches that the game wishes for.
fn tend(play: &mut Play) {
    for _ in 0..SEARCHES {
        let Some(wish) = play.wish().filter(|wish| wish.within.is_none()) else { return };
        let mut recorder = Recorder::new(wish.job.header(), wish.job.limits);
        let result =
            wish.job.dyn_game.search(wish.job.algorithm, &wish.job.settings, &mut recorder).map(drop);
        play.found(&wish.ticket, recorder.finish(), result, None);
    }
}
