use std::collections::VecDeque;
use std::thread;
use std::time::Duration;

use ratatui::layout::Rect;

use super::super::console::{self, IDLE};
use super::super::search::BETWEEN_LOOKS;
use super::*;
use crate::app::{SearchState, parse_keys};
use crate::engine::{Job, dyn_game};
use crate::game::Mnk;
use crate::import::tree_text;
use crate::record::Recording;
use crate::search::Algorithm;

/// A terminal that hands out what it was given, a batch a wait; then nobody touches it, and once
/// nothing is due any more, somebody quits.
#[derive(Default)]
struct Scripted {
    batches: VecDeque<Vec<Input>>,
    waits: Vec<Duration>,
    frames: Vec<Frame>,
    suspensions: u32,
    fails_with: Option<i32>,
}

/// What was on screen.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Frame {
    moment: u32,
    nodes: u32,
    search: SearchState,
    message: Option<String>,
}

impl Console<Model> for Scripted {
    fn wait(&mut self, patience: Duration, inputs: &mut Vec<Input>) -> io::Result<()> {
        self.waits.push(patience);
        match self.batches.pop_front() {
            Some(batch) if !batch.is_empty() => inputs.extend(batch),
            None if patience >= IDLE => inputs.extend(keys("q")),
            _ => thread::sleep(patience.min(BETWEEN_LOOKS)),
        }
        Ok(())
    }

    fn area(&self) -> io::Result<Rect> {
        Ok(Rect::new(0, 0, 80, 24))
    }

    fn draw(&mut self, model: &mut Model) -> io::Result<()> {
        if let Some(code) = self.fails_with {
            return Err(io::Error::from_raw_os_error(code));
        }
        self.frames.push(Frame {
            moment: model.clock().shown(),
            nodes: model.recording().len(),
            search: model.search(),
            message: model.message(),
        });
        Ok(())
    }

    fn suspend(&mut self) -> io::Result<()> {
        self.suspensions += 1;
        Ok(())
    }

    fn resume(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn keys(script: &str) -> Vec<Input> {
    parse_keys(script).expect("keys").into_iter().map(Input::Key).collect()
}

fn textbook() -> Model {
    let tree = tree_text::read(b"((3 12 8) (2 4 6) (14 5 2))").expect("a tree");
    let job = Job::new(dyn_game(tree), Algorithm::AlphaBeta);
    Model::new(crate::check::Opened::own(job.record().expect("a recording"), job.guide()))
}

fn run(model: Model, running: Option<Running>, batches: Vec<Vec<Input>>) -> (Scripted, End) {
    let mut console = Scripted { batches: batches.into(), ..Scripted::default() };
    let end = console::run(Session::new(model, running), &mut console).expect("an end");
    (console, end)
}

fn search(algorithm: Algorithm) -> (Model, Running) {
    let job = Job::new(dyn_game(Mnk::tic_tac_toe()), algorithm);
    let model = Model::searching(Recording::new(job.header()), job.guide());
    (model, Running::start(job).expect("a thread"))
}

#[test]
fn keys_that_came_together_make_one_frame() {
    let (console, end) = run(textbook(), None, vec![keys("llllllll"), keys("h"), keys("q")]);
    assert_eq!(end, End::Quit);
    let moments: Vec<_> = console.frames.iter().map(|frame| frame.moment).collect();
    assert_eq!(moments, [1, 9, 8]);
}

#[test]
fn nothing_is_drawn_while_nothing_happens() {
    let mut console =
        Scripted { batches: vec![keys("l"), Vec::new(), Vec::new()].into(), ..Scripted::default() };
    let mut session = Session::new(textbook(), None);
    for _ in 0..3 {
        console.waits.clear();
        // A wait that is not slept through.
        let batch = console.batches.pop_front().expect("a batch");
        session.turn(batch, &mut console).expect("a turn");
    }
    assert_eq!(console.frames.len(), 1);
    assert_eq!(Turns::<Model, Scripted>::next_due(&session), None);
}

#[test]
fn signals_and_lost_terminals_end_it() {
    let (_, end) = run(textbook(), None, vec![keys("l"), vec![Input::Signal(15)]]);
    assert_eq!(end, End::Signal(15));
    let (console, end) =
        run(textbook(), None, vec![vec![Input::Key(parse_keys("l").expect("keys")[0]), Input::Gone]]);
    assert_eq!((end, console.frames.len()), (End::Gone, 1));
    let mut console = Scripted { fails_with: Some(5), ..Scripted::default() };
    assert_eq!(console::run(Session::new(textbook(), None), &mut console).expect("an end"), End::Gone);
    let mut console = Scripted { fails_with: Some(28), ..Scripted::default() };
    assert!(matches!(console::run(Session::new(textbook(), None), &mut console), Err(TuiError::Terminal(_))));
}

#[test]
fn a_stop_suspends_and_a_new_size_redraws() {
    let batches = vec![vec![Input::Stop], vec![Input::Resized], keys("<C-z>"), vec![Input::Resumed]];
    let (console, _) = run(textbook(), None, batches);
    assert_eq!((console.suspensions, console.frames.len()), (2, 5));
}

#[test]
fn playing_ticks_until_the_end() {
    let faster = "<gt>".repeat(6);
    let (console, _) = run(textbook(), None, vec![keys(&format!("{faster}<Space>"))]);
    let moments: Vec<_> = console.frames.iter().map(|frame| frame.moment).collect();
    assert_eq!(moments.last(), Some(&22));
    assert!(moments.is_sorted() && moments.len() > 5, "{moments:?}");
}

#[test]
fn the_first_frame_waits_for_no_search() {
    let (model, running) = search(Algorithm::Minimax);
    let (console, end) = run(model, Some(running), vec![Vec::new(), Vec::new(), keys("Gq")]);
    assert_eq!(end, End::Quit);
    assert_eq!(console.frames[0].nodes, 0);
    assert!(console.frames[1].nodes > 0);
}

#[test]
fn a_stopped_search_keeps_what_it_has_and_can_be_stepped_through() {
    let (model, running) = search(Algorithm::Minimax);
    let batches = vec![Vec::new(), keys("<Esc>"), Vec::new(), keys("Gh"), keys("q")];
    let (console, end) = run(model, Some(running), batches);
    assert_eq!(end, End::Quit);
    let stopped = console.frames.iter().find(|frame| frame.search == SearchState::Over).expect("it is over");
    assert!(stopped.message.as_ref().is_some_and(|message| message.starts_with("Stopped after")));
    assert!(stopped.nodes > 0 && stopped.nodes < 549_946, "{}", stopped.nodes);
    assert!(console.frames.last().is_some_and(|frame| frame.moment > 1));
}

#[test]
fn a_search_that_ends_is_shown_whole() {
    let (model, running) = search(Algorithm::AlphaBeta);
    let (console, _) = run(model, Some(running), Vec::new());
    let last = console.frames.last().expect("a frame");
    assert_eq!((last.nodes, last.search), (18_297, SearchState::Over));
}
