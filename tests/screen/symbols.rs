//! The same screen in ASCII.

use plyscope::app::{Model, parse_keys};
use plyscope::catalog::{Opening, open};
use plyscope::check::Opened;
use plyscope::engine::Job;
use plyscope::explain::Voice;
use plyscope::search::{Algorithm, Table};
use plyscope::ui::{self, Symbols, Theme};
use ratatui::layout::Rect;

fn model(game: &str, algorithm: Algorithm) -> Model {
    let mut job = Job::new(open(game, &Opening::default()).expect("a game"), algorithm);
    if algorithm == Algorithm::Deepening {
        job.settings.table = Table::Sound;
    }
    game.clone_into(&mut job.game);
    Model::new(Opened::own(job.record().expect("a recording"), job.replay()))
}

/// A frame in both, after some keys.
fn frames(model: &mut Model, keys: &str, (width, height): (u16, u16)) -> [String; 2] {
    let area = Rect::new(0, 0, width, height);
    let keys = parse_keys(keys).expect("keys");
    let theme = Theme::plain();
    let unicode = ui::plain_text(&ui::snapshot(model, &keys, area, &theme));
    [unicode, ui::plain_text(&ui::snapshot(model, &[], area, &theme.drawn_with(Symbols::Ascii)))]
}

#[test]
fn in_ascii_no_frame_has_another_character() {
    let searches = [
        ("((3 12 8) (2 4 6) (14 5 2))", Algorithm::AlphaBeta),
        ("nim:2,3", Algorithm::Deepening),
        ("mnk:3,2,2", Algorithm::Pvs),
        ("nim:2,3", Algorithm::Mtdf),
        ("?(0.5:(1 2) 0.25:(3 (4 5)) 0.25:?(0.25:3 0.75:-8))", Algorithm::Expectimax),
    ];
    let steps =
        ["", "]p", "w", "<Esc>2", "3", "1+", "++", "y", "GX", "s", "<Esc>?", "<Esc>B", "<Esc>gp<Enter>"];
    for (game, algorithm) in searches {
        for size in [(40, 12), (80, 24), (120, 40)] {
            let mut model = model(game, algorithm);
            for keys in steps {
                let [unicode, ascii] = frames(&mut model, keys, size);
                assert!(ascii.is_ascii(), "{game} {keys} at {size:?}\n{ascii}");
                // A sign without a form would be a question mark.
                let unknown = |frame: &str| frame.matches('?').count();
                assert!(unknown(&ascii) <= unknown(&unicode), "{game} {keys} at {size:?}\n{ascii}");
            }
        }
    }
}

#[test]
fn signs_that_would_be_read_as_others_are_written_out() {
    let mut model = model("((3 12 8) (2 4 6) (14 5 2))", Algorithm::AlphaBeta);
    let [unicode, ascii] = frames(&mut model, "]p", (80, 24));
    for (textbook, plain) in [("▼ ≤2", "v <=2"), ("[3, ∞]", "[3, inf]"), ("[3, 2] ✂", "[3, 2] x")] {
        assert!(unicode.contains(textbook), "{unicode}");
        assert!(ascii.contains(plain), "{ascii}");
    }
    model.set_voice(Voice::Short);
    let [_, ascii] = frames(&mut model, "", (80, 24));
    assert!(ascii.contains("beta 2 <= alpha 3"), "{ascii}");
    // `<` and `>` are other keys.
    assert!(ascii.contains("Right Left step"), "{ascii}");
}

#[test]
fn what_is_typed_stands_there_as_it_was_typed() {
    let mut model = model("((3 12 8) (2 4 6) (14 5 2))", Algorithm::AlphaBeta);
    let [unicode, _] = frames(&mut model, "/<lt>=2", (80, 24));
    assert!(unicode.contains("/<=2▏"), "{unicode}");
    let [unicode, ascii] = frames(&mut model, "<Esc>/é", (80, 24));
    assert!(unicode.contains("/é▏") && ascii.contains("/?|"), "{unicode}{ascii}");
}
