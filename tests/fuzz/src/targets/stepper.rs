//! The stepper: a recording, a size, a script of keys; what is drawn and what is said after each.

use plyscope::app::{Key, Mode, Model, parse_keys};
use plyscope::check::Opened;
use plyscope::engine::{Job, dyn_game};
use plyscope::explain::Voice;
use plyscope::import::jsonl;
use plyscope::ui::type_keys;
use ratatui::layout::Rect;

use super::bytes::{Bytes, Nested};
use super::lessons::opened;
use super::{differential, shown};

/// So many keys of a script are pressed.
const KEYS: usize = 120;

/// A recording of a program that is wrong.
const WRONG: &str = r#"{"type":"search","game":"((3 12 8) (2 4 6) (14 5 2))","algorithm":"alphabeta"}
{"type":"enter"}
{"type":"enter","move":"1"}
{"type":"leave","value":8,"pruned":["1","2"]}
{"type":"enter","move":"2","kind":"null","note":"n"}
{"type":"enter","move":"1","tags":["t"]}
{"type":"leave","value":2}
{"type":"leave","value":2}
"#;

pub fn run(data: &[u8]) {
    let mut bytes = Bytes(data);
    let area = Rect::new(0, 0, u16::from(bytes.below(140)), u16::from(bytes.below(50)));
    let opened = match bytes.below(8) {
        0 => opened("mnk:3,2,2"),
        1 => opened("nim:1,2,2"),
        2 => opened("((3 12 8) (2 4 6) (14 5 2))"),
        3 => {
            jsonl::read(WRONG.as_bytes(), |header| Ok(plyscope::catalog::reopen(header).expect("a tree")))
                .expect("a recording")
                .opened
        }
        _ => searched(&mut bytes),
    };
    let mut model = Model::new(opened);
    model.set_voice(if bytes.one_in(4) { Voice::Short } else { Voice::Full });
    let Ok(script) = std::str::from_utf8(bytes.0) else { return };
    let Ok(mut keys) = parse_keys(script) else { return };
    keys.truncate(KEYS);
    for key in keys {
        if type_keys(&mut model, &[key], area, |_, _, _| ()).has_quit {
            break;
        }
        shown::drawn(&mut model, area);
    }
    shown::said(&mut model);
    steps_lead_back(&mut model, area);
}

fn searched(bytes: &mut Bytes) -> Opened {
    let (algorithm, settings) = differential::search(bytes, false);
    let plies = u32::from(bytes.below(5));
    let tree = Nested::of(bytes, plies, false);
    let mut job = Job::new(dyn_game(tree.tree(true)), algorithm);
    (job.settings, job.game) = (settings, tree.text());
    match job.record() {
        Ok(recording) => Opened::own(recording, job.replay()),
        Err(_) => opened("(3 4)"),
    }
}

/// As many steps back as forward lead to the same moment and node.
fn steps_lead_back(model: &mut Model, area: Rect) {
    let escape = [Key::Esc; 3];
    type_keys(model, &escape, area, |_, _, _| ());
    if *model.mode() != Mode::Stepping {
        return;
    }
    let before = model.clock();
    let room = model.recording().last_moment().number().saturating_sub(before.number());
    let steps = usize::try_from(room.min(7)).expect("few");
    type_keys(model, &vec![Key::Char('l'); steps], area, |_, _, _| ());
    assert_eq!(model.clock().number() as usize, before.number() as usize + steps);
    type_keys(model, &vec![Key::Char('h'); steps], area, |_, _, _| ());
    assert_eq!(model.clock(), before);
    if steps > 0 {
        assert_eq!(model.shown().cursor(), model.recording().standing(before));
    }
}
