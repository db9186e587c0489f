//! Games that are played, as scripts of keys.

mod asking;
mod chess;
mod levels;
mod moving;
mod screen;
mod searching;
mod trees;

use crate::support::messages::{before, behind, message};
use plyscope::app::{Key, Play, Request, Setup, parse_keys};
use plyscope::catalog::{Opening, open};
use plyscope::engine::Job;
use plyscope::game::Player;
use plyscope::language::Arg;
use plyscope::record::{Limits, Recorder};
use plyscope::search::{Algorithm, SearchError};
use plyscope::ui::{self, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::ops::ControlFlow;

const AREA: Rect = Rect::new(0, 0, 120, 40);

/// Two people at one keyboard.
const PEOPLE: Option<Player> = None;

/// A person plays for this player against the machine.
#[expect(clippy::unnecessary_wraps, reason = "it stands where two people are `None`")]
fn person_as(player: Player) -> Option<Player> {
    Some(player.opponent())
}

/// Presses a key on a screen of this size.
fn press_on(play: &mut Play, key: Key, area: Rect) -> Option<Request> {
    play.resize(area.into());
    play.press(key)
}

/// A game, with the searches that it wishes for done at once.
struct Journey {
    play: Play,
    asked: Option<Request>,
}

fn setup(game: &str, machine: Option<Player>) -> Setup {
    let mut job = Job::new(open(game, &Opening::default()).expect("a game"), Algorithm::AlphaBeta);
    game.clone_into(&mut job.game);
    Setup { job, depth: None, win: None, level: 5, machine, seed: 1 }
}

fn setup_with(game: &str, depth: u32, machine: Option<Player>) -> Setup {
    Setup { depth: Some(plyscope::search::Depth::Plies(depth)), ..setup(game, machine) }
}

/// Searches as the terminal's loop would, without a clock.
fn search(job: &Job, within: u64) -> (Recorder, Result<(), SearchError>) {
    let pause = move |recording: &mut plyscope::record::Recording| {
        if recording.totals().nodes > within { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut recorder = Recorder::new(job.header(), job.limits).pausing(pause);
    let result = job.dyn_game.search(job.algorithm, &job.settings, &mut recorder).map(drop);
    (recorder, result)
}

impl Journey {
    fn of(setup: Setup) -> Self {
        Self { play: Play::new(setup), asked: None }.tended()
    }

    fn against_the_machine(game: &str) -> Self {
        Self::of(setup(game, person_as(Player::First)))
    }

    fn tended(mut self) -> Self {
        while let Some(wish) = self.play.wish().filter(|wish| wish.within.is_none()) {
            let (recorder, result) = search(&wish.job, u64::MAX);
            self.play.found(&wish.ticket, recorder.finish(), result, None);
        }
        self
    }

    /// Counts what other algorithms visit, as the loop does when there is nothing else to do.
    fn counted(mut self) -> Self {
        while let Some(wish) = self.play.wish() {
            assert_eq!(wish.job.limits, Limits { nodes: 1, plies: 0 });
            let (recorder, result) = search(&wish.job, wish.within.expect("nothing else is to be searched"));
            self.play.found(&wish.ticket, recorder.finish(), result, None);
        }
        self
    }

    fn press(mut self, script: &str) -> Self {
        for key in parse_keys(script).expect("keys") {
            self.asked = press_on(&mut self.play, key, AREA);
            self = self.tended();
        }
        self
    }

    /// Presses keys while no search gets done.
    fn press_at_once(mut self, script: &str) -> Self {
        for key in parse_keys(script).expect("keys") {
            self.asked = press_on(&mut self.play, key, AREA);
        }
        self
    }

    #[track_caller]
    fn has_moves(self, moves: &str) -> Self {
        let names: Vec<_> = self.play.turns().iter().map(|turn| turn.name.as_str()).collect();
        assert_eq!(names.join(" "), moves, "{:?}", self.play.message());
        self
    }

    #[track_caller]
    fn hears(self, part: &str) -> Self {
        let message = self.play.message().unwrap_or_default();
        assert!(message.contains(part), "{message:?} does not say {part:?}");
        self
    }

    #[track_caller]
    fn reads(self, part: &str) -> Self {
        let status = self.play.status();
        assert!(status.contains(part), "{status:?} does not say {part:?}");
        self
    }

    #[track_caller]
    fn sees(mut self, part: &str) -> Self {
        let screen = draw(&mut self.play, AREA);
        assert!(screen.contains(part), "no {part} in\n{screen}");
        self
    }
}

fn draw(play: &mut Play, area: Rect) -> String {
    let mut buffer = Buffer::empty(area);
    ui::Shown::show(play, area, &mut buffer, &Theme::plain());
    ui::plain_text(&buffer)
}

/// Plays hints until the game is over.
fn finish(mut journey: Journey) -> Journey {
    for _ in 0..400 {
        if journey.play.is_over() {
            return journey;
        }
        journey = journey.press("?hint<Enter><Enter>");
    }
    panic!("the game has no end");
}

/// Where a sign stands on the screen, by rows.
fn cells_with(play: &mut Play, sign: &str) -> Vec<(u16, u16)> {
    let mut buffer = Buffer::empty(AREA);
    ui::Shown::show(play, AREA, &mut buffer, &Theme::plain());
    let positions = buffer.area.positions().filter(|&position| buffer[position].symbol() == sign);
    positions.map(|position| (position.x, position.y)).collect()
}

/// What is said first of a typed text that is no move.
fn refused(text: &'static str, asked: Option<&'static str>) -> String {
    let said = message!("play-no-move", text = text, asked = asked, moves = "|");
    before(&said).trim_end_matches(". Possible: ").to_owned()
}

/// That a person looks back, and where the game is shown.
fn looking_back() -> String {
    let said = message!("play-looking-back", viewed = message!("play-viewed"), end = "|");
    before(&said).trim_end().to_owned()
}

/// What keys do that need the last position.
fn only_looking() -> String {
    before(&message!("play-looking-back-only", viewed = "|")).to_owned()
}

/// How a game ended that somebody has won.
fn won(winner: &'static str, by: Option<&'static str>, person: Option<bool>) -> String {
    let said = message!("play-ended-won", winner = winner, by = by, person = person, new = "|");
    before(&said).trim_end().to_owned()
}

fn drawn(by: Option<&'static str>) -> String {
    before(&message!("play-ended-draw", by = by, new = "|")).trim_end().to_owned()
}

/// How a tree ended.
fn ended(worth: &'static str, first: &'static str) -> String {
    before(&message!("play-ended-worth", worth = worth, first = first, new = "|")).trim_end().to_owned()
}

fn reach(plies: u32) -> String {
    message!("play-reach", plies = plies)
}

/// What is proved of a position, `meaning` is what follows from that.
fn proved(value: &'static str, max: &'static str, meaning: impl Into<Arg>) -> String {
    let meaning: Arg = meaning.into();
    message!("play-worth", basis = "proof", value = value, max = max, meaning = meaning)
}

fn wins(ahead: &'static str) -> String {
    message!("play-meaning", what = "wins", ahead = ahead)
}

/// What an estimate says behind the number: how far the search looked, and what follows from that.
fn estimated(plies: u32, meaning: impl Into<Arg>, complete: bool) -> String {
    let (meaning, reach): (Arg, _) = (meaning.into(), reach(plies));
    let said = message!(
        "play-worth",
        basis = "estimate",
        value = "|",
        max = "|",
        reach = reach,
        meaning = meaning,
        complete = complete,
    );
    behind(&said).to_owned()
}

fn ahead(who: &'static str) -> String {
    message!("play-meaning", what = "ahead", ahead = who)
}

/// What the title of the search behind a move of the machine says.
fn machine_searched(number: &'static str, made: &'static str) -> String {
    message!("play-behind", by = "machine", number = number, made = made)
}

/// What is said of a typed text that is no move: the game's reason, and all the moves that there are.
fn no_move(
    text: &'static str,
    asked: Option<&'static str>,
    reason: Option<String>,
    moves: &'static str,
) -> String {
    let more = None::<&str>;
    message!("play-no-move", text = text, asked = asked, reason = reason, moves = moves, more = more)
}
