//! Journeys through searches, as scripts of keys.

use crate::support::messages::{before, behind, meant, message};
use plyscope::app::{Action, Mode, Model, Request, SearchState, Way, parse_keys};
use plyscope::catalog::{Opening, open};
use plyscope::check::Opened;
use plyscope::engine::{DynGame, Job, dyn_game};
use plyscope::explain::Voice;
use plyscope::game::Mnk;
use plyscope::import::tree_text;
use plyscope::record::{Moment, NodeId, Recording};
use plyscope::search::{Algorithm, SearchError};
use plyscope::ui::{self, Theme};
use proptest::prelude::*;
use ratatui::layout::Rect;
use std::sync::Arc;

/// B and C are both cut.
const TWO_CUTS: &str = "((3 12 8) (2 4 6) (14 2 5))";
const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";
const NAMED: &str = "R:(A:(A1:3 A2:12 A3:8) B:(B1:2 B2:4 B3:6) C:(C1:14 C2:5 C3:2))";

struct Journey {
    model: Model,
    asked: Option<Request>,
}

impl Journey {
    fn on(tree: &str) -> Self {
        Self::of(dyn_game(tree_text::read(tree.as_bytes()).expect("a tree")), Algorithm::AlphaBeta)
    }

    fn of(game: Arc<dyn DynGame>, algorithm: Algorithm) -> Self {
        let job = Job::new(game, algorithm);
        let model = Model::new(Opened::own(job.record().expect("a recording"), job.replay()));
        Self { model, asked: None }
    }

    fn press(mut self, script: &str) -> Self {
        for key in parse_keys(script).expect("keys") {
            self.asked = self.model.press(key);
            check_stands_on_something(&self.model);
        }
        self
    }

    fn lets_pass(mut self, ticks: u32) -> Self {
        for _ in 0..ticks {
            self.model.update(Action::Tick);
            check_stands_on_something(&self.model);
        }
        self
    }

    #[track_caller]
    fn shows(mut self, text: &str) -> Self {
        let frame = ui::snapshot(&mut self.model, &[], Rect::new(0, 0, 80, 24), &Theme::plain());
        let frame = ui::plain_text(&frame);
        assert!(frame.contains(text), "{frame}");
        self
    }

    #[track_caller]
    fn sees_moment(self, shown: u32) -> Self {
        assert_eq!(self.model.clock().shown(), shown);
        self
    }

    #[track_caller]
    fn looks_at(self, path: &str) -> Self {
        let moves =
            self.model.shown().session().replay.moves_to(self.model.recording(), self.model.shown().cursor());
        assert_eq!(moves.join(" "), path);
        self
    }

    #[track_caller]
    fn hears(self, part: &str) -> Self {
        let message = self.model.message().map_or_else(String::new, ToString::to_string);
        assert!(message.contains(part), "{message:?} does not say {part:?}");
        self
    }

    #[track_caller]
    fn is(self, holds: impl Fn(&Model) -> bool) -> Self {
        assert!(holds(&self.model), "{:?}", (self.model.shown().cursor(), self.model.shown().branch()));
        self
    }

    #[track_caller]
    fn hears_nothing(self) -> Self {
        assert_eq!(self.model.message(), None);
        self
    }

    #[track_caller]
    fn asks(self, request: impl Into<Option<Request>>) -> Self {
        assert_eq!(self.asked, request.into());
        self
    }

    #[track_caller]
    fn stays_in(self, mode: &Mode) -> Self {
        assert_eq!(self.model.mode(), mode);
        self
    }

    #[track_caller]
    fn points_at_reason(self, reason: usize) -> Self {
        assert!(matches!(self.model.mode(), Mode::Why(_)), "{:?}", self.model.mode());
        assert_eq!(self.model.answer().expect("an answer").1, reason);
        self
    }

    /// The folded nodes by their moves.
    #[track_caller]
    fn has_folded(self, expected: &[&str]) -> Self {
        let recording = self.model.recording();
        let folded: Vec<_> = recording
            .ids()
            .filter(|&id| self.model.pane().scene().folds.folded(&self.model.view(), id) == Some(true))
            .filter(|&id| recording.children(id).next().is_some())
            .map(|id| self.model.shown().session().replay.moves_to(recording, id).join(" "))
            .collect();
        assert_eq!(folded, expected);
        self
    }

    #[track_caller]
    fn hints_at(self, hint: &str) -> Self {
        let hints: Vec<_> =
            self.model.hints().into_iter().map(|hint| format!("{} {}", hint.keys, hint.what)).collect();
        assert!(hints.iter().any(|other| other == hint), "{hint:?} is not in {hints:?}");
        self
    }
}

#[track_caller]
fn check_stands_on_something(model: &Model) {
    let recording = model.recording();
    assert!(model.clock() <= recording.last_moment());
    if !recording.is_empty() {
        assert!(model.shown().cursor().number() < recording.len());
        assert!(
            recording.entered(model.shown().cursor()) <= model.clock(),
            "the cursor is on a visited node"
        );
    }
}

#[test]
fn the_names_that_sentences_use_lead_to_their_nodes() {
    Journey::on(TEXTBOOK)
        .press(":B<Enter>")
        .sees_moment(10)
        .press(":B1<Enter>")
        .sees_moment(11)
        .press(":C 3<Enter>")
        .sees_moment(19)
        .press(":C3<Enter>")
        .sees_moment(19);
    Journey::on("(A:(3 12) B:((2 1) 4))").press(":B1.2<Enter>").looks_at("B 1 2");
    let names = "(A:(3 12) B:(\"King side\":(2 1) 4))";
    for typed in ["B,King side", "B \"King side\""] {
        Journey::on(names).press(&format!(":{typed}<Enter>")).looks_at("B King side");
    }
}

#[test]
fn arrows_step_one_moment() {
    Journey::on(NAMED)
        .sees_moment(1)
        .looks_at("")
        .press("<Left>")
        .sees_moment(1)
        .press("<Right>l")
        .sees_moment(3)
        .looks_at("A A1")
        .press("l")
        .looks_at("A")
        .press("h")
        .sees_moment(3)
        .press("Gl")
        .sees_moment(22)
        .press("g")
        .sees_moment(1);
}

#[test]
fn n_steps_over_a_branch_and_o_out_of_it() {
    Journey::on(NAMED)
        .press("n")
        .sees_moment(22)
        .press("N")
        .sees_moment(1)
        .press("ln")
        .sees_moment(9)
        .press("n")
        .sees_moment(13)
        .press("N")
        .sees_moment(10)
        .press("N")
        .sees_moment(2)
        .press("lo")
        .sees_moment(9)
        .press("ho")
        .sees_moment(9)
        .press("hO")
        .sees_moment(2)
        .press("O")
        .sees_moment(1);
}

#[test]
fn keys_lead_on_to_cutoffs_leaves_and_root_values() {
    Journey::on(TWO_CUTS)
        .press("]p")
        .sees_moment(12)
        .press("]p")
        .sees_moment(18)
        .hears_nothing()
        .press("]p")
        .sees_moment(18)
        .hears(&message!("screen-none", what = "cutoff", way = "forward", moment = 18_u64))
        .press("[p[p")
        .sees_moment(12)
        .hears(&message!("screen-none", what = "cutoff", way = "back", moment = 12_u64))
        .press("g]v")
        .sees_moment(9)
        .press("]v")
        .sees_moment(9)
        .hears("root's value")
        .press("]l[l")
        .sees_moment(8)
        .press("g]l]l")
        .sees_moment(6);
}

#[test]
fn half_a_sequence_waits_for_its_other_half() {
    Journey::on(TEXTBOOK)
        .press("]")
        .stays_in(&Mode::Stepping)
        .hints_at(&format!("]p {}", message!("key-next-cutoff")))
        .press("x")
        .stays_in(&Mode::Stepping)
        .hears(before(&message!("screen-unknown-half", pressed = "]x", known = "|")))
        .hears(&format!("]l {}", message!("key-next-leaf")))
        .press("]<Esc>")
        .stays_in(&Mode::Stepping)
        .hears_nothing()
        .press("Q")
        .hears(before(&message!("screen-unknown-key", pressed = "Q", key = "|")))
        .sees_moment(1);
}

#[test]
fn a_colon_goes_to_a_moment_or_a_node() {
    Journey::on(NAMED)
        .press(":12<Enter>")
        .sees_moment(12)
        .press(":50%<Enter>")
        .sees_moment(12)
        .press(":0%<Enter>")
        .sees_moment(1)
        .press(":100%<Enter>")
        .sees_moment(22)
        .press(":B B1<Enter>")
        .sees_moment(11)
        .looks_at("B B1")
        .press(":3 2<Enter>")
        .looks_at("C C2")
        .press(":move 2<Enter>")
        .looks_at("B")
        .press(":2<Enter>")
        .sees_moment(2);
}

#[test]
fn going_nowhere_says_what_would_be_right() {
    Journey::on(NAMED)
        .press("l:23<Enter>")
        .hears("no moment 23")
        .hears("1 to 22")
        .press(":0<Enter>")
        .hears("no moment 0")
        .press(":99999999999<Enter>")
        .hears("1 to 22")
        .press(":101%<Enter>")
        .hears(":100%")
        .press(":B B2<Enter>")
        .hears(&message!("find-not-entered", why = "pruned", name = "B2", moment = "12", below = "B"))
        .press(":2<Enter>:B B9<Enter>")
        .hears(&message!("find-unknown", typed = "B9", after = "B", count = 1_u64, entered = "B1"))
        .press(":A A1 x<Enter>")
        .hears("after A A1: nothing was")
        .press(":D<Enter>")
        .hears("There are: A, B, C.")
        .press(":<Enter>")
        .hears_nothing()
        .sees_moment(2);
}

#[test]
fn nodes_are_found_by_what_the_screen_calls_them() {
    Journey::on(TEXTBOOK)
        .press(":a<Enter>")
        .looks_at("1")
        .press(":2,1<Enter>")
        .looks_at("2 1")
        .press(":A,A2<Enter>")
        .looks_at("1 2")
        .press(":c3<Enter>")
        .looks_at("3 3")
        .press(":B2<Enter>")
        .hears(&message!("find-not-entered", why = "pruned", name = "B2", moment = "12", below = "B"))
        .sees_moment(12)
        .looks_at("2")
        .is(|model| model.shown().branch().is_some_and(|branch| branch.index == 0))
        .press("g:b,3<Enter>")
        .hears(&message!("find-not-entered", why = "pruned", name = "B3", moment = "12", below = "B"))
        .sees_moment(12)
        .is(|model| model.shown().branch().is_some_and(|branch| branch.index == 1))
        .press("t")
        .is(|model| model.shown().branch().is_none())
        .press(":B4<Enter>")
        .hears(&message!("find-unknown", typed = "B4", count = 3_u64, entered = "A, B, C"))
        .press(":<Enter>")
        .press(":1 2 1<Enter>")
        .hears(&message!("find-unknown", typed = "1", after = "1 2", count = 0_u64));
    // A place is a name as the screen writes it, behind what stands above it.
    Journey::on("((3 (7 8)) 2)")
        .press(":A2 .1<Enter>")
        .looks_at("1 2 1")
        .press(":.1<Enter>")
        .hears(&message!("find-unknown", typed = ".1", count = 2_u64, entered = "A, B"));
    // A name that is written so goes before one in other capitals, and before a place.
    Journey::on("(b:(3 4) B:(5 1) x2:(6 1) A2:(7 2))")
        .press(":b<Enter>")
        .looks_at("b")
        .press(":B<Enter>")
        .looks_at("B")
        .press(":X2<Enter>")
        .looks_at("x2")
        .press(":a2<Enter>")
        .looks_at("A2");
    Journey::of(dyn_game(plyscope::game::Mnk::tic_tac_toe()), Algorithm::AlphaBeta)
        .press(":B2 A1<Enter>")
        .looks_at("b2 a1")
        .press(":a1 1,0<Enter>")
        .looks_at("a1 a2")
        .press(":a1,b1<Enter>")
        .looks_at("a1 b1");
}

#[test]
fn a_label_on_screen_is_that_node() {
    const NAMES: &str = "(A:(a:(5 6) b:(7 4 8)) B:(c:(3 9) d:(6 2)) C:(e:(8 7) f:(6 9)))";
    let named = || dyn_game(tree_text::read(NAMES.as_bytes()).expect("a tree"));
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs] {
        Journey::of(named(), algorithm)
            .press(":b1<Enter>")
            .looks_at("A b 1")
            .press(":B1<Enter>")
            .looks_at("B c")
            .press(":c1<Enter>")
            .looks_at("B c 1")
            .press(":e1<Enter>")
            .looks_at("C e 1")
            .press(":f<Enter>")
            .looks_at("C f")
            .press(":A a 2<Enter>")
            .looks_at("A a 2")
            .press(":E<Enter>")
            .looks_at("C e");
    }
    Journey::on(NAMES).press(":b3<Enter>").hears(&message!(
        "find-not-entered",
        why = "pruned",
        name = "b3",
        moment = "11",
        below = "b"
    ));
    // A name goes before a place, and what two nodes are called needs more words.
    Journey::on("(A:(B1:(5 6) 7) B:(c:(3 9) 8))")
        .press(":B1<Enter>")
        .looks_at("A B1")
        .press(":B 1<Enter>")
        .looks_at("B c");
    Journey::on("(A:(x:(1 3) 2) B:(x:(4 5) 6))")
        .press(":x<Enter>")
        .hears(&message!("find-several", typed = "x", example = "A x"))
        .press(":x1<Enter>")
        .hears(&message!("find-several", typed = "x1", example = "A x1"))
        .press(":A x1<Enter>")
        .looks_at("A x 1")
        .press(":B x<Enter>")
        .looks_at("B x")
        .press(":B x1<Enter>")
        .looks_at("B x 1");
}

#[test]
fn what_is_typed_can_be_taken_back() {
    Journey::on(TEXTBOOK)
        .press(":1q2")
        .stays_in(&Mode::Typing("1q2".to_owned()))
        .press("<Backspace><Backspace>2")
        .stays_in(&Mode::Typing("12".to_owned()))
        .press("<C-u><Backspace>")
        .stays_in(&Mode::Stepping)
        .press(":12<Esc>")
        .stays_in(&Mode::Stepping)
        .sees_moment(1);
}

#[test]
fn the_cursor_looks_around_while_the_clock_stands() {
    Journey::on(NAMED)
        .press("]p")
        .looks_at("B")
        .press("K")
        .looks_at("")
        .press("K")
        .hears("root")
        .press("J")
        .looks_at("B")
        .press("<S-Left>")
        .looks_at("A")
        .press("H")
        .hears("first branch")
        .press("J")
        .looks_at("A A1")
        .press("LLL")
        .looks_at("A A3")
        .hears(&message!("screen-last-branch"))
        .press("KLL")
        .looks_at("B")
        .hears(&message!("screen-last-branch"))
        .sees_moment(12);
}

#[test]
fn the_cursor_goes_on_to_what_was_pruned() {
    let on_branch =
        |index| move |model: &Model| model.shown().branch().map(|branch| branch.index) == Some(index);
    Journey::on(NAMED)
        .press("]pJ")
        .looks_at("B B1")
        .press("L")
        .is(on_branch(0))
        .looks_at("B")
        .press("L")
        .is(on_branch(1))
        .press("L")
        .hears(&message!("screen-last-branch"))
        .is(on_branch(1))
        .press("J")
        .hears(&message!("screen-below-pruned"))
        .press("<Enter>")
        .hears(&message!("screen-below-pruned"))
        .press("HH")
        .looks_at("B B1")
        .press("LK")
        .looks_at("B")
        .is(|model| model.shown().branch().is_none())
        // Before the cutoff it is still to come.
        .press("JLh")
        .looks_at("B B1")
        .is(|model| model.shown().branch().is_none())
        .press("GJLJLT")
        .sees_moment(12);
}

#[test]
fn keys_that_lead_nowhere_say_so() {
    Journey::on(NAMED)
        .press("h")
        .hears(&message!("screen-first-moment", key = "G"))
        .press("gN")
        .hears("first moment")
        .press("Gl")
        .hears(&message!("screen-last-moment", key = "g"))
        .press("n")
        .hears("last moment")
        .press("o")
        .hears("last moment")
        .press("<Enter>")
        .hears(&message!("screen-fold-root"))
        .press("t")
        .hears(&message!("screen-cursor-at-clock"))
        .press("u")
        .hears(&message!("screen-nothing-folded"))
        .press("gl")
        .hears_nothing();
}

#[test]
fn the_footer_tells_what_space_does_and_messages_make_room_for_it() {
    Journey::on(NAMED)
        .hints_at("Space play")
        .press("<Space>")
        .hints_at("Space pause")
        .press("<gt><gt><gt>")
        .hears(&message!("screen-speed", pace = "fast", number = "4"))
        .lets_pass(11)
        .hears(&message!("screen-speed", pace = "fast", number = "4"))
        .lets_pass(1)
        .hears_nothing()
        .hints_at("> faster")
        .press("<Space>")
        .hints_at("Space play");
}

#[test]
fn a_moved_cursor_stays_until_the_clock_moves_or_it_is_called_back() {
    Journey::on(NAMED)
        .press("]pH")
        .looks_at("A")
        .press("xu")
        .looks_at("A")
        .sees_moment(12)
        .press("t")
        .looks_at("B")
        .press("H")
        .looks_at("A")
        .press("l")
        .looks_at("")
        .press("GJLLJ")
        .looks_at("C C1")
        .press(":50%<Enter>G")
        .looks_at("");
}

#[test]
fn the_clock_comes_to_the_cursor() {
    Journey::on(NAMED)
        .press("]pHJL")
        .looks_at("A A2")
        .press("T")
        .sees_moment(5)
        .looks_at("A A2")
        .press("l")
        .looks_at("A");
}

#[test]
fn it_plays_by_itself_at_a_chosen_speed() {
    Journey::on(TEXTBOOK)
        .press("<Space>")
        .stays_in(&Mode::Playing)
        .lets_pass(3)
        .sees_moment(4)
        .press("<gt><gt><gt>")
        .stays_in(&Mode::Playing)
        .hears(&message!("screen-speed", pace = "fast", number = "4"))
        .press("l")
        .stays_in(&Mode::Stepping)
        .lets_pass(3)
        .sees_moment(5)
        .press("<Space>")
        .lets_pass(100)
        .sees_moment(22)
        .stays_in(&Mode::Stepping)
        .press("<Space>")
        .stays_in(&Mode::Stepping)
        .hears("last moment")
        .press("<lt><lt><lt><lt><lt><lt><lt>")
        .hears("the slowest");
}

#[test]
fn nodes_fold_by_hand_and_by_rule() {
    Journey::on(NAMED)
        .press("Gx")
        .hears("2 nodes refuted")
        .has_folded(&["B", "C"])
        .press(":12<Enter>")
        .has_folded(&["B"])
        .press("h")
        .has_folded(&[])
        .press("l<Enter>")
        .has_folded(&[])
        .press("<Enter>")
        .has_folded(&["B"])
        .press("u")
        .has_folded(&[])
        .press("X")
        .has_folded(&["B", "C"])
        .press("gu<Enter>")
        .hears(&message!("screen-nothing-below"))
        .press("GJ<Enter>")
        .has_folded(&["A"]);
}

#[test]
fn every_key_and_the_way_out() {
    Journey::on(TEXTBOOK)
        .press("?<Down><Down><Down><Up><Up>")
        .stays_in(&Mode::Help { scrolled: 1, filter: String::new(), practice: None })
        .press("<Esc>")
        .stays_in(&Mode::Stepping)
        .press("<Esc>")
        .hears("q quits")
        .asks(None)
        .press("q")
        .asks(Some(Request::Quit))
        .press("<C-c>")
        .asks(Some(Request::Quit))
        .press("<C-z>")
        .asks(Some(Request::Suspend))
        .press("<Click:3,4>")
        .asks(None);
}

#[test]
fn a_running_search_is_stopped_before_anything_is_quit() {
    let job = Job::new(dyn_game(Mnk::tic_tac_toe()), Algorithm::AlphaBeta);
    let model = Model::searching(Recording::new(job.header()), job.replay());
    let mut journey = Journey { model, asked: None }
        .press("llGn]p]vx XutTJK<Enter>:12<Enter>")
        .hears(&message!("screen-nothing-yet"))
        .sees_moment(1)
        .hints_at("Esc stop")
        .press("<Esc>")
        .asks(Some(Request::StopSearch))
        .press("<C-c>")
        .asks(Some(Request::StopSearch));
    journey.model.put_recording(job.record().expect("a recording"));
    journey.model.note_state(SearchState::Running { nodes_per_second: 1234 });
    assert_eq!(journey.model.shown().state, SearchState::Running { nodes_per_second: 1234 });
    let mut journey = journey.press("G]p").hears(behind(&message!("screen-none", moment = "|", runs = true)));
    journey.model.end_search(Err(SearchError::Stopped));
    journey.hears(&message!("screen-stopped", nodes = 18_297_u64)).press("<C-c>").asks(Some(Request::Quit));
}

#[test]
fn numbers_are_read_as_they_are_shown() {
    Journey::of(dyn_game(Mnk::tic_tac_toe()), Algorithm::AlphaBeta)
        .press(":36,594<Enter>")
        .sees_moment(36_594)
        .press("]p")
        .hears("after moment 36,594")
        .press(":36,595<Enter>")
        .hears("from 1 to 36,594")
        .press(":1,1<Enter>")
        .looks_at("b2");
}

/// Keys that do something, in the notation of scripts.
fn scripts() -> impl Strategy<Value = String> {
    let key = prop::sample::select(vec![
        "<Right>",
        "<Left>",
        "l",
        "h",
        "n",
        "N",
        "o",
        "O",
        "g",
        "G",
        "]p",
        "[p",
        "]v",
        "[v",
        "]l",
        "[l",
        "]",
        "[",
        "<Space>",
        "<lt>",
        "<gt>",
        "H",
        "J",
        "K",
        "L",
        "<S-Up>",
        "<S-Down>",
        "t",
        "T",
        "<Enter>",
        "x",
        "X",
        "u",
        "?",
        "<Esc>",
        ":",
        "1",
        "2",
        "3",
        "9",
        "%",
        "p",
        "v",
        "<Backspace>",
        "<C-c>",
        "<Tab>",
        "é",
        "<Click:4,4>",
        "<WheelUp>",
        "<WheelDown>",
        ":50%<Enter>",
        ":1 1<Enter>",
    ]);
    prop::collection::vec(key, 0..60).prop_map(|keys| keys.concat())
}

/// A tree searched by the model's keys would be a tree of texts: this one is written in place.
fn journeys() -> impl Strategy<Value = Journey> {
    (crate::support::trees(), any::<bool>()).prop_map(|(tree, plain)| {
        Journey::of(dyn_game(tree), if plain { Algorithm::Minimax } else { Algorithm::AlphaBeta })
    })
}

impl std::fmt::Debug for Journey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a journey over {} moments", self.model.recording().moments())
    }
}

proptest! {
    #![proptest_config(crate::support::cases(256))]

    #[test]
    fn no_keys_lead_nowhere(journey in journeys(), script in scripts()) {
        journey.press(&script).lets_pass(3);
    }

    #[test]
    fn steps_forward_and_back_lead_home(journey in journeys(), script in scripts(), steps in 0..30_usize) {
        let before = journey.press(&script).press("<Esc><Esc>");
        let (clock, cursor) = (before.model.clock(), before.model.shown().cursor());
        let room = before.model.recording().last_moment().number() - clock.number();
        let steps = steps.min(room as usize);
        let home = before.model.recording().standing(clock);
        let cursor = if steps > 0 { home } else { cursor };
        let after = before.press(&"l".repeat(steps)).press(&"h".repeat(steps));
        prop_assert_eq!((after.model.clock(), after.model.shown().cursor()), (clock, cursor));
    }

    #[test]
    fn a_jump_lands_where_steps_lead(journey in journeys(), share in 0..=1000_u32) {
        let last = journey.model.recording().last_moment().number();
        let moment = Moment::new(last * share / 1000);
        let stepped = journey.press(&"l".repeat(moment.number() as usize));
        let (clock, cursor) = (stepped.model.clock(), stepped.model.shown().cursor());
        prop_assert_eq!(clock, moment);
        let jumped = stepped.press("G").press(&format!(":{}<Enter>", moment.shown()));
        prop_assert_eq!((jumped.model.clock(), jumped.model.shown().cursor()), (clock, cursor));
    }
}

#[test]
fn actions_of_a_pointer_are_checked_as_well() {
    let mut journey = Journey::on(TEXTBOOK);
    journey.model.update(Action::LookAt(NodeId::new(999)));
    let mut journey = journey.looks_at("").hears("not visited");
    journey.model.update(Action::GoTo(Moment::new(999)));
    let mut journey = journey.sees_moment(22);
    journey.model.update(Action::LookAt(NodeId::new(5)));
    let mut journey = journey.looks_at("2");
    journey.model.update(Action::ToEnd(Way::Back));
    journey.looks_at("");
}

#[test]
fn statistics_stay_while_the_search_is_stepped_through() {
    let journey = Journey::on(TEXTBOOK).press("s").stays_in(&Mode::Statistics(0)).hints_at("s back");
    let yardstick = journey.model.shown().quality.as_ref().expect("a small tree is counted");
    assert_eq!(yardstick.minimal.map(|least| least.nodes), Some(9));
    journey
        .press("<Down><Down><Up>")
        .stays_in(&Mode::Statistics(1))
        .press("]p")
        .sees_moment(12)
        .stays_in(&Mode::Statistics(1))
        .press("<Esc>")
        .stays_in(&Mode::Stepping)
        .sees_moment(12);
}

#[test]
fn large_recordings_are_counted_piece_by_piece() {
    let game = open("random:b=11,d=5", &Opening::default()).expect("a game");
    let mut journey = Journey::of(game, Algorithm::Minimax).press("s");
    assert!(journey.model.is_busy());
    assert!(journey.model.shown().quality.is_none());
    let away = journey.press("<Esc>");
    assert!(!away.model.is_busy(), "nothing is counted that nobody looks at");
    journey = away.press("s").lets_pass(20);
    assert!(!journey.model.is_busy());
    let plies = &journey.model.shown().quality.as_ref().expect("counted").plies;
    let nodes: Vec<_> = plies.iter().map(|counts| counts.nodes).collect();
    assert_eq!(nodes, [1, 11, 121, 1_331, 14_641, 161_051]);
    assert_eq!(plies[5].leaves, 161_051);
}

#[test]
fn w_leads_from_a_cutoff_to_who_holds_its_bound() {
    let journey = Journey::on(NAMED).press("]pw").points_at_reason(1).looks_at("B");
    let (answer, reason) = journey.model.answer().expect("an answer");
    assert_eq!(answer.why.title, message!("why-cut", node = "B"));
    let held = message!("holds-already", bound = "upper", end = "3");
    assert!(
        answer.why.reasons[reason].text(&journey.model.view(), Voice::Full).contains(&held),
        "{answer:?}"
    );
    journey
        .press("<Enter>")
        .looks_at("A")
        .sees_moment(12)
        .points_at_reason(0)
        .press("<Enter>")
        .looks_at("A A1")
        .press("<Enter>")
        .hears(&message!("screen-leads-nowhere"))
        .press("t")
        .looks_at("B")
        .press("<Up><Enter>")
        .looks_at("B B1")
        .press("t[p")
        .points_at_reason(1)
        .looks_at("B")
        .press("<Enter>")
        .looks_at("A")
        .press("w")
        .stays_in(&Mode::Stepping);
}

#[test]
fn w_gives_nothing_away_that_has_not_happened() {
    let journey = Journey::on(NAMED).press("w");
    let said = |Journey { model, .. }: &Journey| {
        model.answer().expect("an answer").0.why.reasons[0].text(&model.view(), Voice::Full)
    };
    assert_eq!(said(&journey), message!("so-far".what, node = "R"));
    let journey = journey.press("<Enter>").hears(&message!("screen-leads-nowhere")).press("lll");
    let so_far = message!("so-far".what, value = "3", worth = "at most 3", best = "A1");
    assert_eq!(said(&journey), so_far);
    journey.press("<Enter>").looks_at("A A1").press("<Esc>").stays_in(&Mode::Stepping);
}

#[test]
fn leaving_why_brings_the_cursor_back() {
    let journey = Journey::on(NAMED).press(":12<Enter>K").looks_at("");
    journey.press("J").looks_at("B").press("w<Enter>").looks_at("A").press("w").looks_at("B");
    // Whoever steps on has left the question behind.
    Journey::on(NAMED).press(":12<Enter>w<Enter><Right>").looks_at("").press("<Esc>").looks_at("");
}

#[test]
fn passes_are_counted_by_the_plies_of_the_game() {
    for (algorithm, nodes) in [(Algorithm::Mtdf, [2, 4, 8]), (Algorithm::Deepening, [2, 6, 7])] {
        let journey = Journey::of(dyn_game(tree_text::read(TEXTBOOK.as_bytes()).expect("a tree")), algorithm)
            .press("Gs");
        let plies = &journey.model.shown().quality.as_ref().expect("a small tree").plies;
        let entered: Vec<_> = plies.iter().map(|counts| counts.nodes).collect();
        assert_eq!(entered, nodes);
    }
}

#[test]
fn c_goes_to_breakpoints_and_to_cutoffs_where_there_are_none() {
    Journey::on(TWO_CUTS)
        .press("c")
        .sees_moment(12)
        .press("c")
        .sees_moment(18)
        .press("c")
        .hears(&message!("screen-none", what = "cutoff", way = "forward", moment = 18_u64))
        .press("CC")
        .sees_moment(12)
        .press("b")
        .hears(&message!("screen-breakpoint", node = "B", set = true, key = "B"))
        .press("G")
        .shows("■▼ ≤2")
        .shows("━■━")
        .press("2")
        .shows("■▼ B")
        .press("1gc")
        .sees_moment(10)
        .press("c")
        .sees_moment(13)
        .press("c")
        .hears(&message!("screen-none", what = "breakpoint", way = "forward", moment = 13_u64))
        .press("C")
        .sees_moment(10)
        .press("b")
        .hears(&message!("screen-breakpoint", node = "B", set = false, key = "B"))
        .press("c")
        .sees_moment(12);
}

#[test]
fn conditions_are_breakpoints_and_errors_have_a_caret() {
    let typed = "Bleaf and value > 9<Enter><Esc>";
    Journey::on(TEXTBOOK)
        .press(typed)
        .press("c")
        .sees_moment(6)
        .press("c")
        .sees_moment(16)
        .press("c")
        .hears(&message!("screen-none", what = "breakpoint", way = "forward", moment = 16_u64))
        .press("C")
        .sees_moment(6)
        .press("Bnode == C<Enter><Esc>c")
        .sees_moment(14)
        .hears(&message!("screen-stopped-at", condition = "node == C"))
        .press("B<C-d><C-d><C-d><Esc>C")
        .sees_moment(12);
    Journey::on(TEXTBOOK)
        .press("Bcut and plyy > 2<Enter>")
        .shows("  > cut and plyy > 2▏\n            ^\n")
        .shows(&meant("ply"))
        .shows("alpha >= 3, beta < inf")
        .press("<C-u>below B2<Enter>")
        .shows(before(&message!(
            "find-not-entered",
            why = "pruned",
            name = "B2",
            moment = "12",
            below = "|"
        )));
}

#[test]
fn a_search_hits_moves_names_and_values() {
    Journey::on(NAMED)
        .press(";")
        .hears(&message!("screen-no-text", key = "/"))
        .press("/a2<Enter>")
        .looks_at("A A2")
        .press("/B2<Enter>")
        .hears(&message!("screen-none", what = "text", text = "B2", way = "forward", moment = 5_u64));
    Journey::on(TEXTBOOK)
        .press("/b<Enter>")
        .sees_moment(10)
        .press(";")
        .sees_moment(11)
        .press(";")
        .hears(&message!("screen-none", what = "text", text = "b", way = "forward", moment = 11_u64))
        .press(",")
        .sees_moment(10)
        .press("g/2<Enter>")
        .sees_moment(12)
        .press("/<lt>=2<Enter>")
        .sees_moment(13)
        .press("/2<Enter>")
        .sees_moment(20);
}

#[test]
fn marks_lead_back() {
    Journey::on(TEXTBOOK)
        .press("lllma")
        .hears(&message!("screen-marked", mark = "a", moment = 4_u64, typed = "4"))
        .press("G'a")
        .sees_moment(4)
        .press("''")
        .sees_moment(22)
        .press("''")
        .sees_moment(4)
        .press("'x")
        .hears(&message!("screen-no-mark", mark = "x"))
        .press("']")
        .hears(&message!("screen-no-mark", mark = "]"));
}

#[test]
fn playing_pauses_where_it_is_asked_to() {
    Journey::on(TEXTBOOK)
        .press("P")
        .hears(&message!("screen-pauses", at = "cutoffs", key = "P"))
        .press("<Space>")
        .lets_pass(100)
        .sees_moment(12)
        .stays_in(&Mode::Stepping)
        .press("Bply == 1<Enter><Esc>g<Space>")
        .lets_pass(100)
        .sees_moment(2)
        .press("P")
        .hears(&message!("screen-pauses"))
        .press("<Space>")
        .lets_pass(100)
        .sees_moment(22);
}

#[test]
fn the_next_deep_cutoff_is_found_forwards_and_back() {
    // MAX has 5 at the root; two plies below B a MIN node falls under it.
    let deep = "(5 (((3 9) 8) 9))";
    Journey::on(deep)
        .press("]d")
        .sees_moment(8)
        .press("]d")
        .hears(&message!("screen-none", what = "deep-cutoff", way = "forward", moment = 8_u64))
        .press("G[d")
        .sees_moment(8);
}

#[test]
fn a_window_that_closes_at_its_last_branch_is_no_deep_cutoff() {
    Journey::on("(A:5 B:(C:(D:(E:2))))").press("]d").hears(&message!(
        "screen-none",
        what = "deep-cutoff",
        way = "forward",
        moment = 1_u64
    ));
}

#[test]
fn the_icicle_tells_what_was_cut_from_what_closed_at_its_last_branch() {
    let key = [message!("icicle-cut"), message!("icicle-closed")];
    let journey = Journey::on(TEXTBOOK).press("G3").shows(&format!("░ {}", key[0]));
    journey.shows(&format!("⊣ {}", key[1])).shows("≤2 ✂").shows("2 ⊣");
}

#[test]
fn a_moment_with_more_to_read_is_shown_for_longer() {
    let Journey { mut model, .. } = Journey::on(TEXTBOOK).press("<Space>");
    let start = model.pace();
    assert!(start >= std::time::Duration::from_secs(2));
    for _ in 0..11 {
        model.update(Action::Tick);
    }
    assert!(model.pace() > start, "a cutoff takes more words than the start");
}

#[test]
fn a_click_on_a_node_that_the_words_name_moves_the_cursor_there() {
    let frame = |keys: &str| {
        let mut model = Journey::on(NAMED).model;
        let area = Rect::new(0, 0, 80, 24);
        let frame = ui::snapshot(&mut model, &parse_keys(keys).expect("keys"), area, &Theme::plain());
        (ui::plain_text(&frame), model.shown().cursor(), model.shown().clock)
    };
    let (text, before, clock) = frame("]p");
    let (row, line) =
        (1..).zip(text.lines()).find(|(_, line)| line.contains("through A ")).expect("the words");
    let start = line.find("through A ").expect("the words") + "through ".len();
    let column = line[..start].chars().count() + 1;
    let (_, after, still) = frame(&format!("]p<Click:{column},{row}>"));
    assert_ne!(before, after);
    assert_eq!((after, still), (NodeId::new(1), clock));
}
