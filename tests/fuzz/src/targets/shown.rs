//! Everything that is made of a recording: words, facts, exports, frames.

use std::io::sink;

use plyscope::app::{Key, Model};
use plyscope::check::Opened;
use plyscope::explain::{self, Voice, narrate};
use plyscope::export::{self, FORMATS, Options};
use plyscope::record::{Moment, Summary};
use plyscope::ui::{self, Asked, Shown, Theme};
use plyscope::view::View;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::bytes::Bytes;

/// So many moments are told.
const TOLD: u32 = 60;

/// Says, exports and draws a recording, as the choices have it.
pub fn all(opened: Opened, choices: &mut Bytes) {
    let session = opened.session();
    let recording = session.recording;
    let voice = if choices.one_in(2) { Voice::Short } else { Voice::Full };
    for moment in (0..recording.moments().min(TOLD)).chain(recording.moments().checked_sub(1)) {
        let view = View::new(session, Moment::new(moment));
        let told = narrate(&view, voice);
        assert!(recording.is_empty() || told.sentences().next().is_some(), "a moment without words");
        if !view.is_empty() {
            let _ = explain::facts(&view);
            let why = explain::why(&view, view.standing());
            why.reasons.iter().for_each(|reason| drop(reason.text(&view, voice)));
        }
    }
    let _ = Summary::new(recording, session.replay);
    let at = (recording.moments() > 0 && choices.one_in(2))
        .then(|| Moment::new(u32::from(choices.byte()) % recording.moments()));
    let options = Options { at, ..Options::default() };
    let format = &FORMATS[usize::from(choices.byte()) % FORMATS.len()];
    // A page holds the player, a megabyte: it is written once in a while. A cast takes keys, and not a recording.
    if format.word != "cast" && (format.word != "html" || choices.one_in(64)) {
        format.write(session, &options, &mut sink()).expect("a sink takes everything");
    }
    if format.word == "json" {
        let mut text = Vec::new();
        format.write(session, &options, &mut text).expect("memory");
        let _: serde_json::Value = serde_json::from_slice(&text).expect("JSON");
    }
    if !recording.is_empty() {
        export::jsonl::write(recording, session.replay, &mut sink()).expect("a sink takes everything");
    }
    let mut model = Model::new(opened);
    frame(&mut model, choices);
    model.press(Key::Char('G'));
    frame(&mut model, choices);
}

/// One frame, at any size.
pub fn frame(shown: &mut impl Shown, choices: &mut Bytes) -> String {
    let area = Rect::new(0, 0, size(choices), size(choices) / 2);
    drawn(shown, area)
}

fn size(choices: &mut Bytes) -> u16 {
    match choices.byte() {
        0 => 80,
        byte => u16::from(byte) / 2,
    }
}

pub fn drawn(shown: &mut impl Shown, area: Rect) -> String {
    let mut buffer = Buffer::empty(area);
    shown.show(area, &mut buffer, &Theme::default());
    ui::plain_text(&buffer)
}

/// What a model says where nothing is drawn.
pub fn said(shown: &mut impl Shown) {
    for asked in
        [Asked::Now, Asked::Cursor, Asked::Hints, Asked::Told, Asked::Tree, Asked::Where, Asked::Board]
    {
        let _ = shown.say(asked);
    }
}
