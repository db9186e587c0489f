//! Trees, which have no board.

use plyscope::app::Play;
use plyscope::game::Player;
use plyscope::search::Algorithm;

use super::{AREA, Journey, PEOPLE, cells_with, ended, machine_searched, person_as, press_on, setup};
use crate::support::messages::message;

#[test]
fn moves_of_trees_are_chosen_in_a_list_or_by_name_or_place() {
    let tree = "(A:(A1:3 A2:12) B:(B1:2 B2:4))";
    Journey::against_the_machine(tree).press("A<Enter>").has_moves("A A1").reads(&ended("3", "MAX"));
    Journey::against_the_machine(tree).press("2<Enter>").has_moves("B B1");
    Journey::against_the_machine(tree).press("<Down><Enter>").has_moves("B B1");
}

#[test]
fn what_a_leaf_is_worth_is_no_win_of_the_machine() {
    let trees = [
        ("min ((3 12 8) (2 4 6) (14 5 2))", Player::Second),
        ("((-3 -12 -8) (-2 -4 -6) (-14 -5 -2))", Player::First),
    ];
    for (tree, person) in trees {
        let journey = Journey::of(setup(tree, person_as(person))).press("B<Enter>");
        let journey = journey.reads("w shows the search behind its last move");
        journey.press("w").sees("The machine's search for move 2");
    }
}

#[test]
fn a_tree_from_a_file_is_called_by_the_file() {
    let tree = "((3 12 8) (2 4 6) (14 5 2))";
    let mut setup = setup(tree, PEOPLE);
    setup.job.title = "lesson.tree".to_owned();
    Journey::of(setup).sees("lesson.tree   two players");
    Journey::of(self::setup(tree, PEOPLE)).sees(tree);
}

#[test]
fn the_line_of_a_hint_ends_where_chance_decides() {
    let mut setup = setup("(stay:?(3 1) go:?(9 -9))", person_as(Player::First));
    setup.job.algorithm = Algorithm::Expectimax;
    Journey::of(setup).press("?hint<Enter>").sees("line       stay ");
    Journey::against_the_machine("(stay:(3 1) go:(9 -9))")
        .press("?hint<Enter>")
        .sees("line       stay stay2");
}

#[test]
fn what_chance_may_bring_is_seen_before_it_is_chosen() {
    let tree = "(?(0.25:(1 2) 0.75:(3 4)) risky:?(0.1:100 0.9:0) 5)";
    let journey = Journey::against_the_machine(tree)
        .sees("◆ branch 1  ×0.25▼   ×0.75▼ ")
        .sees("◆ risky  ×0.1 = 100  ×0.9 = 0")
        .sees("branch 3 = 5");
    // Only what a player may choose is chosen.
    journey.press("<Down><Enter>").has_moves("risky 2");
    let wide = "(many:?(1 1 1 1 1 1 1 1 1 1 1) few:?(2 2))";
    Journey::against_the_machine(wide).sees("◆ many  ×0.091 = 1  ×0.091").sees("◆ few  ×0.5 = 2  ×0.5 = 2");
}

#[test]
fn the_nodes_of_a_tree_are_called_as_in_the_stepper() {
    let tree = "((3 (12 4) 8) (2 4 6) (14 5 2))";
    let turn = message!("play-your-turn", name = "MAX", example = "A");
    let start = Journey::of(setup(tree, PEOPLE)).reads(&turn).sees("▼ C");
    let journey = start.press("A<Enter>").has_moves("1").sees("▲ A2").sees("A1 = 3");
    let journey = journey.press("a2<Enter>").has_moves("1 2").sees("A2.2 = 4");
    journey.press("A1<Enter>").hears(&super::no_move("A1", None, None, "A2.1, A2.2"));
    // What the machine says, and what it is asked.
    let journey =
        Journey::against_the_machine(tree).press("?hint<Enter>").hears("Hint: A.").sees("line       A A1");
    let journey = journey.press("2<Enter>").has_moves("2 1").reads(&ended("2", "MAX"));
    let journey = journey.sees("line       B1").press("w").sees(&machine_searched("move 2", "B1"));
    let model = journey.play.stepper().expect("a search");
    let named =
        |node| plyscope::explain::Labels::new(model.recording(), model.shown().session().replay).label(node);
    assert_eq!(model.recording().ids().map(named).collect::<Vec<_>>(), ["B", "B1", "B2", "B3"]);
    let journey = journey.press("<Esc><lt>?if b3<Enter>").sees("What if: B3 instead of B1, move 2");
    journey.press("<Esc>").reads("Looking back").sees("B1 = 2");
    let named = Journey::of(setup("top:((1 2) (3 4))", PEOPLE)).sees("▼ top1");
    named.press("top2<Enter>").has_moves("2").sees("top2.1 = 3");
}

/// What the moves are called in the list, in sentences and in the stepper.
#[test]
fn no_node_is_called_by_the_name_of_another() {
    let tree = "(K:(5 2) K1:(3 4))";
    let journey = Journey::of(setup(tree, PEOPLE)).press("K<Enter>").has_moves("K");
    assert_eq!([0, 1].map(|place| journey.play.choice.shown(place)), ["K.1", "K2"]);
    let journey = journey.sees("K.1 = 5").press("?hint<Enter>").hears("Hint: K2.").sees("line       K2");
    journey.press("k.1<Enter>").has_moves("K 1");
    let journey = Journey::against_the_machine(tree).press("K<Enter>").has_moves("K 2");
    let journey = journey.reads(&ended("2", "MAX")).sees("line       K2").press("w");
    let journey = journey.sees("search for move 2, K2").press("<Esc><lt>?if K.1<Enter>");
    journey.sees("What if: K.1 instead of K2, move 2");

    let shared = "(K:(5 2) K:(3 4))";
    let journey = Journey::of(setup(shared, PEOPLE)).sees("▼ K (1)").sees("▼ K (2)");
    assert_eq!([0, 1].map(|place| journey.play.choice.shown(place)), ["K (1)", "K (2)"]);
    let journey = journey.press("?hint<Enter>").hears("Hint: K (2).").sees("line       K (2) K (2).1");
    let journey = journey.press("K<Space>(1)<Enter>").has_moves("1").sees("K (1).2 = 2");
    let journey = journey.press("?hint<Enter>").hears("Hint: K (1).2.");
    journey.press("2<Enter>").has_moves("1 2");
    let subject = &setup(shared, PEOPLE).job.dyn_game;
    assert_eq!(subject.replay().find_move("K (2)"), Some(1), "moves are typed by such names elsewhere too");
    assert_eq!(["K (3)", "K (0)", "L (1)"].map(|text| subject.replay().find_move(text)), [None; 3]);
}

#[test]
fn the_moves_of_a_tree_are_clicked_on() {
    let mut play = Play::new(setup("((3 12) (2 4))", PEOPLE));
    let at = cells_with(&mut play, "B").first().copied().expect("it is drawn");
    press_on(&mut play, plyscope::app::Key::Click { column: at.0, row: at.1 }, AREA);
    assert_eq!(play.turns().iter().map(|turn| turn.shown.as_str()).collect::<Vec<_>>(), ["B"]);
}
