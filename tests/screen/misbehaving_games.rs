//! Games of other people that do not keep to what [`Game`] asks of them: whatever they say, the
//! worst that may happen is an error or a strange picture.

use crate::support::messages::message;
use plyscope::check::{Opened, Session};
use std::cell::Cell as Counter;

use plyscope::app::{Model, parse_keys};
use plyscope::engine::{Job, JobError, dyn_game};
use plyscope::export::{self, Options};
use plyscope::game::{Board, Cell, Evaluation, Game, GameInfo, Notation, Outcome, Player};
use plyscope::record::{Recording, Summary};
use plyscope::score::Score;
use plyscope::search::{self, Algorithm, Order, SearchError, Settings, Table};
use plyscope::ui::{self, Theme};
use ratatui::layout::Rect;

/// A game that never ends, and whose every move is noisy; or quiet, and forced.
struct Endless {
    is_forced: bool,
}

impl Game for Endless {
    type Position = u32;
    type Move = u8;

    fn start(&self) -> u32 {
        0
    }

    fn player(&self, plies: &u32) -> Player {
        if plies.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    fn outcome(&self, _plies: &u32) -> Option<Outcome> {
        None
    }

    fn moves(&self, _plies: &u32) -> impl Iterator<Item = u8> {
        0..2
    }

    fn play(&self, plies: &u32, _mv: u8) -> u32 {
        plies + 1
    }

    fn must_move(&self, _plies: &u32) -> Option<&'static str> {
        self.is_forced.then_some("driven on")
    }

    // Falling all the way, so that a quiescence search is never content to stand.
    fn evaluate(&self, plies: &u32) -> Score {
        let size = Score::from(i32::try_from(*plies).unwrap_or(i32::MAX));
        if plies.is_multiple_of(2) { -size } else { size }
    }
}

impl Notation for Endless {
    fn move_name(&self, _plies: &u32, mv: u8) -> String {
        mv.to_string()
    }
}

impl Evaluation for Endless {
    fn is_noisy(&self, _plies: &u32, _mv: u8) -> bool {
        !self.is_forced
    }
}

fn is_too_deep(done: &Result<Recording, JobError>) -> bool {
    matches!(done, Err(JobError::Search(SearchError::TooDeep)))
}

#[test]
fn a_game_that_never_ends_is_too_deep_and_overflows_no_stack() {
    for is_forced in [false, true] {
        let mut job = Job::new(dyn_game(Endless { is_forced }), Algorithm::AlphaBeta);
        assert!(is_too_deep(&job.record()));
        job.settings = Settings::default().depth(1).quiescence(true);
        assert!(is_too_deep(&job.record()));
    }
}

/// A game that lasts as long as `plies` says, and promises `promised`.
struct Liar {
    plies: u32,
    promised: u32,
}

impl Game for Liar {
    type Position = u32;
    type Move = u8;

    fn start(&self) -> u32 {
        0
    }

    fn player(&self, plies: &u32) -> Player {
        if plies.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    fn outcome(&self, _plies: &u32) -> Option<Outcome> {
        None
    }

    // Where there are none the game is drawn, though nothing says so.
    fn moves(&self, plies: &u32) -> impl Iterator<Item = u8> {
        0..u8::from(*plies < self.plies)
    }

    fn play(&self, plies: &u32, _mv: u8) -> u32 {
        plies + 1
    }
}

impl Notation for Liar {
    fn move_name(&self, _plies: &u32, mv: u8) -> String {
        mv.to_string()
    }
}

impl Evaluation for Liar {
    fn ply_limit(&self, _plies: &u32) -> Option<u32> {
        Some(self.promised)
    }
}

#[test]
fn a_game_that_promises_too_few_plies_is_refused_and_overflows_no_stack() {
    let settings = |order| Settings::default().order(order);
    for algorithm in Algorithm::ALL.iter().copied() {
        for order in [Order::Natural, Order::Best] {
            let mut job = Job::new(dyn_game(Liar { plies: 60_000, promised: 7 }), algorithm);
            job.settings = settings(order);
            let refused = job.record().expect_err("it goes on").to_string();
            let deeper = message!("search-ply-limit", plies = 7_u32);
            assert!(refused.contains(&deeper), "{algorithm:?}: {refused}");
            let mut job = Job::new(dyn_game(Liar { plies: 7, promised: 7 }), algorithm);
            job.settings = settings(order);
            assert!(job.record().expect("it keeps its promise").is_complete());
            job.settings.depth = Some(3);
            job.record().expect("it looks no farther");
        }
    }
}

/// A game that gives other moves each time it is asked, calls them all the same, or nothing, and
/// draws a board that is none.
struct Fickle {
    asked: Counter<u32>,
}

// The searches of one test are its only threads, one after the other.
struct Shared(std::sync::Mutex<Fickle>);

impl Game for Shared {
    type Position = u32;
    type Move = u32;

    fn start(&self) -> u32 {
        0
    }

    fn player(&self, _plies: &u32) -> Player {
        Player::First
    }

    fn outcome(&self, plies: &u32) -> Option<Outcome> {
        (*plies > 4).then_some(Outcome::Points(Score::INFINITY))
    }

    fn moves(&self, _plies: &u32) -> impl Iterator<Item = u32> {
        let fickle = self.0.lock().expect("nobody panics");
        fickle.asked.set(fickle.asked.get() + 1);
        0..fickle.asked.get() % 4
    }

    fn play(&self, plies: &u32, _mv: u32) -> u32 {
        plies + 1
    }

    fn info(&self) -> GameInfo {
        GameInfo { players: ["\r\n\u{7}"; 2], ..GameInfo::default() }
    }
}

impl Notation for Shared {
    fn move_name(&self, _plies: &u32, mv: u32) -> String {
        if mv == 0 { String::new() } else { "\u{1b}[2J\n\u{202e}\"<&日本e\u{301}".to_owned() }
    }

    fn position_text(&self, plies: &u32) -> String {
        "\u{9b}31m".repeat(*plies as usize + 1)
    }

    fn board(&self, plies: &u32) -> Option<Board> {
        let cell = |text: &str| Cell { text: text.to_owned(), owner: None, touched: true };
        let rows = (0..*plies).map(|row| (0..row).map(|_| cell("\u{1b}日")).collect()).collect();
        Some(Board { rows, column_labels: vec!["\n".to_owned()], row_labels: Vec::new() })
    }
}

impl Evaluation for Shared {}

#[test]
fn a_game_that_contradicts_itself_is_recorded_shown_and_exported_all_the_same() {
    for algorithm in Algorithm::ALL.iter().copied().filter(|&other| other != Algorithm::Mtdf) {
        let game = Shared(std::sync::Mutex::new(Fickle { asked: Counter::new(0) }));
        let mut job = Job::new(dyn_game(game), algorithm);
        job.settings.depth = Some(4);
        let recording = job.record().expect("it ends");
        let replay = job.replay();
        let _ = Summary::new(&recording, &replay);
        for options in [Options::default(), Options { pv_only: true, ..Options::default() }] {
            let mut out = Vec::new();
            export::dot::write(Session::own(&recording, &replay), &options, &mut out)
                .expect("memory takes it");
            export::json::write(Session::own(&recording, &replay), &options, &mut out)
                .expect("memory takes it");
            export::text::write(Session::own(&recording, &replay), &options, &mut out)
                .expect("memory takes it");
            export::jsonl::write(&recording, &replay, &mut out).expect("memory takes it");
            let text = String::from_utf8(out).expect("text");
            assert!(!text.chars().any(|c| c.is_control() && c != '\n'), "{algorithm:?}");
        }
        let mut model = Model::new(Opened::own(recording, replay));
        for size in [(120, 40), (40, 12), (7, 3), (0, 0)] {
            let area = Rect::new(0, 0, size.0, size.1);
            let keys = parse_keys("nlwsGhhXxu<S-Down><S-Down><S-Right>tT?").expect("keys");
            let frame = ui::snapshot(&mut model, &keys, area, &Theme::plain());
            let cells = frame.content.iter().map(ratatui::buffer::Cell::symbol);
            assert!(
                !cells.clone().any(|cell| cell.chars().any(char::is_control)),
                "{algorithm:?} at {size:?}"
            );
        }
    }
}

/// A game that has words for some of its positions only.
struct Patchy;

impl Game for Patchy {
    type Position = (u32, u32);
    type Move = u32;

    fn start(&self) -> (u32, u32) {
        (0, 0)
    }

    fn player(&self, (plies, _): &(u32, u32)) -> Player {
        if plies.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    fn outcome(&self, &(plies, sum): &(u32, u32)) -> Option<Outcome> {
        let value = Score::from(i32::try_from(sum * 7 % 5).unwrap_or(0));
        (plies == 8).then_some(Outcome::Points(value))
    }

    fn moves(&self, _position: &(u32, u32)) -> impl Iterator<Item = u32> {
        1..4
    }

    fn play(&self, &(plies, sum): &(u32, u32), mv: u32) -> (u32, u32) {
        (plies + 1, sum + mv)
    }
}

impl Notation for Patchy {
    fn move_name(&self, _position: &(u32, u32), mv: u32) -> String {
        mv.to_string()
    }
}

impl Evaluation for Patchy {
    fn packed(&self, &(plies, sum): &(u32, u32)) -> Option<u64> {
        (plies % 3 == 0).then_some(u64::from(plies) << 32 | u64::from(sum))
    }
}

#[test]
fn a_table_keeps_only_positions_that_have_a_word() {
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Minimax, Algorithm::Pvs, Algorithm::Deepening] {
        let settings = Settings::default().depth(8);
        let plain =
            search::run(&Patchy, &Patchy.start(), Algorithm::Minimax, &settings, &mut ()).expect("it ends");
        let settings = settings.table(Table::Sound);
        let helped = search::run(&Patchy, &Patchy.start(), algorithm, &settings, &mut ()).expect("it ends");
        assert_eq!(helped.value, plain.value, "{algorithm:?}");
    }
}
