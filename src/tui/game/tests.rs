use std::collections::VecDeque;
use std::thread;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::console::{self, IDLE};
use super::*;
use crate::app::{Level, Seats, Setup, parse_keys};
use crate::catalog::{Opening, open};
use crate::engine::{Job, dyn_game};
use crate::game::{Evaluation, Game, Notation, Outcome, Player};
use crate::search::Algorithm;
use crate::ui::{Shown, Theme};

const AREA: Rect = Rect::new(0, 0, 100, 30);

/// A terminal that hands out a batch of keys whenever nothing is due any more; then somebody
/// quits.
#[derive(Default)]
struct Scripted {
    batches: VecDeque<&'static str>,
    frames: Vec<String>,
    retaken: u32,
}

impl Console<Play> for Scripted {
    fn wait(&mut self, patience: Duration, inputs: &mut Vec<Input>) -> io::Result<()> {
        if patience < IDLE {
            thread::sleep(patience.min(Duration::from_millis(20)));
            // Keys come as they like while a search runs.
            if self.batches.front().is_none_or(|batch| !batch.starts_with("<Esc>")) {
                return Ok(());
            }
        }
        let batch = self.batches.pop_front().unwrap_or("q");
        inputs.extend(parse_keys(batch).expect("keys").into_iter().map(Input::Key));
        Ok(())
    }

    fn area(&self) -> io::Result<Rect> {
        Ok(AREA)
    }

    fn draw(&mut self, shown: &mut Play) -> io::Result<()> {
        let mut buffer = Buffer::empty(AREA);
        shown.show(AREA, &mut buffer, &Theme::plain());
        self.frames.push(ui::plain_text(&buffer));
        Ok(())
    }

    fn suspend(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn resume(&mut self) -> io::Result<()> {
        self.retaken += 1;
        Ok(())
    }
}

/// Files that are only remembered.
#[derive(Default)]
struct Remembered {
    kept: Vec<String>,
    saved: Vec<Option<String>>,
}

impl GameKeeper for Remembered {
    fn keep(&mut self, play: &Play) -> io::Result<Option<String>> {
        let moves: Vec<_> = play.turns().iter().map(|turn| turn.name.clone()).collect();
        self.kept.push(moves.join(" "));
        Ok((moves.len() == 4).then(|| "It goes on elsewhere.".to_owned()))
    }

    fn save(&mut self, _play: &Play, name: Option<&str>) -> io::Result<String> {
        self.saved.push(name.map(str::to_owned));
        if name == Some("taken") {
            Err(io::Error::other("it is taken"))
        } else {
            Ok("Saved as a.game.".to_owned())
        }
    }
}

fn setup(job: Job) -> Setup {
    Setup {
        goes_on: true,
        job,
        depth: None,
        win: None,
        level: Level::HARDEST,
        seats: Seats::person_as(Player::First),
        seed: 1,
    }
}

fn tictactoe() -> Setup {
    setup(Job::new(open("tictactoe", &Opening::default()).expect("a game"), Algorithm::AlphaBeta))
}

fn run(setup: Setup, batches: &[&'static str]) -> (Scripted, Remembered) {
    let mut console = Scripted { batches: batches.iter().copied().collect(), ..Scripted::default() };
    let mut files = Remembered::default();
    let session = GameSession::new(Play::new(setup), &mut files);
    assert_eq!(console::run(session, &mut console).expect("an end"), End::Quit);
    (console, files)
}

#[track_caller]
fn shows(console: &Scripted, part: &str) {
    assert!(
        console.frames.iter().any(|frame| frame.contains(part)),
        "{part} was never shown in\n{}",
        console.frames.join("\n")
    );
}

#[test]
fn every_move_is_kept_and_the_machine_answers() {
    let (console, files) = run(tictactoe(), &["b2<Enter>", "c3<Enter>", "u"]);
    assert_eq!(files.kept, ["", "b2", "b2 a1", "b2 a1 c3", "b2 a1 c3 c1", "b2 a1"]);
    shows(&console, "The machine played a1.");
    shows(&console, "It goes on elsewhere.");
    shows(&console, "minimax    55,505");
}

#[test]
fn a_search_that_is_stopped_plays_what_it_has() {
    let mut long = tictactoe();
    long.job.subject = open("connect4", &Opening::default()).expect("a game");
    long.depth = Some(crate::search::Depth::Plies(40));
    let (console, files) = run(long, &["4<Enter>", "<Esc>"]);
    assert_eq!(files.kept.last().map(|moves| moves.split(' ').count()), Some(2), "{:?}", files.kept);
    shows(&console, "stopped");
}

#[test]
fn a_search_ends_in_time() {
    let mut timed = tictactoe();
    timed.job.subject = open("connect4", &Opening::default()).expect("a game");
    timed.depth = Some(crate::search::Depth::Plies(40));
    timed.job.time = Some(Duration::from_millis(150));
    let (_, files) = run(timed, &["4<Enter>"]);
    assert_eq!(files.kept.last().map(|moves| moves.split(' ').count()), Some(2), "{:?}", files.kept);
}

#[test]
fn saving_tells_where_or_why_not() {
    let (console, files) = run(tictactoe(), &["s", "?save taken<Enter>"]);
    assert_eq!(files.saved, [None, Some("taken".to_owned())]);
    shows(&console, "Saved as a.game.");
    shows(&console, "could not be saved: it is taken");
}

/// A game whose search meets something broken.
struct Broken;

impl Game for Broken {
    type Position = u32;
    type Move = u32;

    fn start(&self) -> u32 {
        0
    }

    fn player(&self, ply: &u32) -> Player {
        if ply.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    fn outcome(&self, ply: &u32) -> Option<Outcome> {
        (*ply > 4).then_some(Outcome::Draw)
    }

    fn moves(&self, _: &u32) -> impl Iterator<Item = u32> {
        0..3
    }

    fn play(&self, ply: &u32, _: u32) -> u32 {
        ply + 1
    }

    fn evaluate(&self, _: &u32) -> crate::score::Score {
        panic!("the search meets a broken game")
    }
}

impl Notation for Broken {
    fn move_name(&self, _: &u32, mv: u32) -> String {
        (mv + 1).to_string()
    }
}

impl Evaluation for Broken {}

#[test]
fn a_search_that_crashes_leaves_the_game_and_its_file() {
    let mut broken = setup(Job::new(dyn_game(Broken), Algorithm::AlphaBeta));
    broken.depth = Some(crate::search::Depth::Plies(2));
    let (console, files) = run(broken, &["1<Enter>", "2<Enter>"]);
    assert_eq!(files.kept, ["", "1", "1 2"]);
    assert_eq!(console.retaken, 1);
    shows(&console, "Make its move for it");
}
