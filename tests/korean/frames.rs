//! Frames in Korean: every letter is whole, and every panel has its edges below each other.

use plyscope::app::{Model, parse_keys};
use plyscope::check::Opened;
use plyscope::engine::Job;
use plyscope::search::{Algorithm, Settings, Table};
use plyscope::ui::{Shown, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::lessons::is_hangul;
use crate::speak;
use crate::support::words::job;

const SIZES: [(u16, u16); 4] = [(80, 24), (100, 28), (120, 40), (200, 60)];

/// The panels, pages and modes of the stepper: keys that open each.
const PLACES: [&str; 16] =
    ["", "l", "]p", "G", "w", "]pw", "GV", "?", "t", "T", "gs", "b", "p", "]vw", "]p<Tab>", "]p<Tab><Tab>"];

/// What a frame breaks: a letter that is cut, or an edge of a panel that leads nowhere.
fn fault(frame: &Buffer) -> Option<String> {
    let area = frame.area;
    let symbol = |x: u16, y: u16| frame[(x, y)].symbol();
    let is_side = |text: &str| ["│", "├", "┤", "╰", "╯", "┼", "┴", "┬", "┃", "╉", "┨"].contains(&text);
    for y in 0..area.height {
        for x in 0..area.width {
            let here = symbol(x, y);
            if here.width() == 2 && (x + 1 == area.width || !["", " "].contains(&symbol(x + 1, y))) {
                return Some(format!("{here} at {x}, {y} is cut"));
            }
            let is_corner = (here == "╭" && x + 1 < area.width && symbol(x + 1, y) == "─")
                || (here == "╮" && x > 0 && symbol(x - 1, y) == "─");
            // A panel begins where a title stands in its edge; the tree has corners of its own.
            let is_panel = is_corner && (x == 0 || x + 1 == area.width);
            if is_panel && y + 1 < area.height && !is_side(symbol(x, y + 1)) {
                return Some(format!("the edge at {x}, {y} leads to `{}`", symbol(x, y + 1)));
            }
        }
    }
    None
}

fn jobs() -> Vec<Job> {
    let tree = |algorithm, settings| job("A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))", algorithm, settings);
    let deep = "(((5 6) (7 (4 5))) ((3 4) 6) (6 (6 9) 7 (5 9 8 (2 1))))";
    let named = "(알파:(3 12) 베타:(2 가지:(4 5)))";
    vec![
        tree(Algorithm::AlphaBeta, Settings::default()),
        tree(Algorithm::Pvs, Settings::default()),
        tree(Algorithm::Deepening, Settings::default()),
        job(deep, Algorithm::AlphaBeta, Settings::default().table(Table::Sound)),
        job(named, Algorithm::Minimax, Settings::default()),
    ]
}

#[test]
fn no_letter_is_cut_and_no_edge_is_pushed_aside() {
    speak();
    let mut wrong = Vec::new();
    for job in jobs() {
        for size in SIZES {
            for keys in PLACES {
                let opened = Opened::own(job.record().expect("a recording"), job.replay());
                let mut model = Model::new(opened);
                let area = Rect::new(0, 0, size.0, size.1);
                let mut frame = Buffer::empty(area);
                model.show(area, &mut frame, &Theme::plain());
                for key in parse_keys(keys).expect("keys") {
                    model.press(key);
                    frame = Buffer::empty(area);
                    model.show(area, &mut frame, &Theme::plain());
                }
                let text = plyscope::ui::plain_text(&frame);
                wrong.extend(fault(&frame).map(|fault| format!("{keys} at {size:?}: {fault}\n{text}")));
                assert!(text.contains(is_hangul), "{text}");
            }
        }
    }
    assert!(wrong.is_empty(), "{} frames: {}", wrong.len(), wrong[..wrong.len().min(3)].join("\n"));
}
