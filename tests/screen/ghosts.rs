//! Ghosts: what was pruned of a tree, as it stands written there.

use crate::support::messages::message;
use plyscope::app::{Model, parse_keys};
use plyscope::catalog::{Opening, open};
use plyscope::check::Opened;
use plyscope::engine::Job;
use plyscope::record::{Branch, NodeId};
use plyscope::score::Score;
use plyscope::search::Algorithm;
use plyscope::ui::{self, Theme};
use plyscope::view::Written;
use ratatui::layout::Rect;

const TREE: &str = "((3 12 8) (2 4 (6 (7 1))) (14 5 2))";

fn model(game: &str) -> Model {
    let mut job = Job::new(open(game, &Opening::default()).expect("a game"), Algorithm::AlphaBeta);
    game.clone_into(&mut job.game);
    Model::new(Opened::own(job.record().expect("a thread for the search"), job.replay()))
}

fn frame(model: &mut Model, keys: &str) -> String {
    let area = Rect::new(0, 0, 100, 30);
    ui::plain_text(&ui::snapshot(model, &parse_keys(keys).expect("keys"), area, &Theme::plain()))
}

#[test]
fn what_was_pruned_is_shown_as_it_is_written_and_only_once_it_is_pruned() {
    let mut model = model(TREE);
    let before = frame(&mut model, "]p");
    assert!(!before.contains("┊4") && before.contains("pruned"), "{before}");
    let shown = frame(&mut model, "i");
    for said in ["┊4", "┊▲", "6      ▼", "7    1"] {
        assert!(shown.contains(said), "{said}: {shown}");
    }
    let early = frame(&mut model, "h");
    assert!(!early.contains('┊') && !early.contains("7    1"), "{early}");
    assert_eq!(frame(&mut model, "lii<Esc>"), frame(&mut self::model(TREE), "]p<Esc>"));
}

#[test]
fn ghosts_are_the_written_leaves_below_a_branch_parents_first() {
    let model = model(TREE);
    let ghosts =
        model.shown().session().replay.ghosts(model.recording(), Branch { parent: NodeId::new(5), index: 1 });
    let found: Vec<_> = ghosts.iter().map(|ghost| (ghost.depth, ghost.value.map(Score::get))).collect();
    assert_eq!(found, [(0, None), (1, Some(6.0)), (1, None), (2, Some(7.0)), (2, Some(1.0))]);
}

#[test]
fn a_game_on_a_board_has_no_ghosts_and_says_so() {
    let said = frame(&mut model("tictactoe"), "i");
    assert!(said.contains(&message!("screen-no-ghosts")), "{said}");
}

#[test]
fn practice_shows_ghosts_only_where_the_leaves_stand_on_paper() {
    for is_hidden in [false, true] {
        let mut model = model(TREE);
        model.preferences.hides_leaves = is_hidden;
        frame(&mut model, "ip<Enter>");
        assert_eq!(model.view().mask().written == Written::All, !is_hidden);
    }
}

#[test]
fn a_written_tree_can_be_shown_whole_from_the_first_moment() {
    let mut model = model(TREE);
    let first = frame(&mut model, "ii");
    for leaf in ["3 ", "12 ", "4 ", "7 ", "14 ", "5 "] {
        assert!(first.lines().skip(2).any(|line| line.contains(leaf)), "{leaf}: {first}");
    }
    // What the search has not seen is no value of a node.
    assert!(model.view().value(NodeId::ROOT).0.is_none());
    // What was pruned stays, and says that it was pruned.
    let cut = frame(&mut model, "]p");
    assert!(cut.contains("┊4") && cut.contains("7    1") && cut.contains("14    5"), "{cut}");
    let never = frame(&mut model, "i");
    assert!(!never.lines().skip(2).any(|line| line.contains("14 ")), "{never}");
}

#[test]
fn nothing_moves_as_more_or_less_of_a_written_tree_is_shown() {
    let mut model = model(TREE);
    let what_just_happened = message!("legend-screen-words-what-just-happened");
    for moment in 1..=model.view().recording().moments() {
        let drawn = [Written::Never, Written::Pruned, Written::All].map(|written| {
            model.preferences.mask.written = written;
            let frame = frame(&mut model, &format!(":{moment}<Enter>"));
            let rows = frame.lines().skip(3).take_while(|line| !line.contains(&what_just_happened));
            rows.map(|row| row.chars().take(62).collect()).collect::<Vec<Vec<char>>>()
        });
        // What was visited stays where it is, whatever is shown beside it.
        for more in &drawn[1..] {
            for (row, least) in drawn[0].iter().enumerate() {
                let is_label =
                    |&(_, letter): &(usize, &char)| letter.is_ascii_digit() || "▲▼≥≤".contains(*letter);
                for (column, letter) in least.iter().enumerate().filter(is_label) {
                    assert_eq!(more[row][column], *letter, "moment {moment}, row {row}: {drawn:#?}");
                }
            }
        }
    }
}
