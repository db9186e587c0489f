//! The large screen: tree and words, boxes around the nodes where a whole tree has room for them.

use crate::support::messages::message;
use plyscope::app::{LaidOut, Model, parse_keys};
use plyscope::catalog::{Opening, open};
use plyscope::check::Opened;
use plyscope::engine::Job;
use plyscope::layout::SpotKind;
use plyscope::search::Algorithm;
use plyscope::ui::{self, Symbols, Theme};
use ratatui::layout::Rect;

const TREE: &str = "A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))";
const SIZES: [(u16, u16); 4] = [(80, 24), (100, 28), (120, 40), (200, 60)];

fn model(game: &str) -> Model {
    let mut job = Job::new(open(game, &Opening::default()).expect("a game"), Algorithm::AlphaBeta);
    game.clone_into(&mut job.game);
    Model::new(Opened::own(job.record().expect("a thread for the search"), job.replay()))
}

fn frame(model: &mut Model, keys: &str, (width, height): (u16, u16)) -> String {
    let area = Rect::new(0, 0, width, height);
    ui::plain_text(&ui::snapshot(model, &parse_keys(keys).expect("keys"), area, &Theme::plain()))
}

#[test]
fn a_large_screen_has_every_node_in_a_box_and_cuts_nothing() {
    for size in SIZES {
        let mut model = model(TREE);
        let shown = frame(&mut model, "MG", size);
        // Nine leaves without two that were pruned, and four nodes above them.
        assert_eq!(shown.matches(['╯', '┛']).count(), 11, "{shown}");
        for said in [
            "▲ 3",
            "▼ ≤2  │",
            "│ 12 │",
            "│ 14 │",
            "pruned",
            "✓ A is done",
            "value 3  alpha 3",
            "M all panels",
        ] {
            assert!(shown.contains(said), "{said} at {size:?}: {shown}");
        }
        assert!(!shown.contains(['…', '▸', '◂']), "{shown}");
        let hints = shown.trim_end().lines().last().expect("hints");
        assert_eq!(hints.split("   ").count(), 4, "{hints}");
    }
}

#[test]
fn large_twice_is_the_screen_as_it_was() {
    for (game, keys) in
        [(TREE, "]p"), (TREE, "]pi<Esc>"), ("tictactoe", "]p"), ("nim:3,4", "]pw"), (TREE, "]p2")]
    {
        for size in SIZES.into_iter().chain([(40, 12), (8, 3)]) {
            let (mut turned, mut kept) = (model(game), model(game));
            let before = frame(&mut kept, keys, size);
            assert_eq!(frame(&mut turned, &format!("{keys}MM"), size).lines().next(), before.lines().next());
            let [turned, kept] = [&mut turned, &mut kept].map(|model| frame(model, "lh", size));
            assert_eq!(turned, kept, "{game} {keys} at {size:?}");
        }
    }
}

#[test]
fn boxes_keep_their_places_and_meet_nothing() {
    let mut model = model(TREE);
    frame(&mut model, "M", (100, 28));
    let drawing = |model: &Model| match &model.shown().cache.tree {
        Some(LaidOut::Drawing(layout)) => layout.clone(),
        _ => panic!("no drawing"),
    };
    let places = drawing(&model).in_view.spots;
    for _ in 1..model.recording().moments() {
        frame(&mut model, "l", (100, 28));
        let layout = drawing(&model);
        assert_eq!(layout.in_view.spots, places);
        let entered = layout.in_view.spots.iter().filter(|spot| matches!(spot.what, SpotKind::Node(_)));
        let boxes: Vec<_> = entered.map(|spot| layout.box_of(spot).expect("a box")).collect();
        for (number, one) in boxes.iter().enumerate() {
            assert!(one.x + one.width <= layout.size.width && one.y + one.height <= layout.size.height);
            for other in &boxes[..number] {
                let beside = one.x + one.width <= other.x || other.x + other.width <= one.x;
                let above = one.y + one.height <= other.y || other.y + other.height <= one.y;
                assert!(beside || above, "{one:?} {other:?}");
            }
        }
    }
}

#[test]
fn a_tree_without_room_for_boxes_has_none_and_a_small_screen_says_so() {
    let shown = frame(&mut model("tictactoe"), "M]p", (100, 28));
    assert!(
        !shown.contains("━┓") && shown.contains(&message!("legend-screen-words-what-just-happened")),
        "{shown}"
    );
    let small = frame(&mut model(TREE), "M", (40, 12));
    assert!(small.contains("Large, once the screen has room"), "{small}");
}

#[test]
fn boxes_of_ascii_are_ascii() {
    let area = Rect::new(0, 0, 100, 28);
    let theme = Theme::plain().drawn_with(Symbols::Ascii);
    let shown =
        ui::plain_text(&ui::snapshot(&mut model(TREE), &parse_keys("M]p").expect("keys"), area, &theme));
    assert!(shown.is_ascii() && shown.contains("| 12 |"), "{shown}");
}
