//! A picture that moves through moments, without a script: each state of a node is a group that a style sheet shows
//! from one time to another. Without animation, or where nobody wants motion, the last moment is there.

use std::collections::BTreeMap;
use std::io;

use super::super::Options;
use super::super::page::{Page, written};
use super::super::scene::{Drawn, Scene, Spot};
use super::frame::Frame;
use super::places::Piece;
use super::shape::{Row, Shape};
use super::{group, place, titled};
use crate::check::Session;
use crate::record::{Landmark, Moment, NodeId};

/// How long a moment is shown, in tenths of a second, and one at which a branch was cut.
const STEP: u32 = 9;
const PAUSE: u32 = 26;

/// How far outside its outline the ring around the node lies where something happens.
const RING: f64 = -2.5;

/// What has one place in the picture: a node, a piece, or the title, which has no spot.
#[derive(Default)]
struct Actor {
    name: String,
    spot: Option<Spot>,
    states: Vec<State>,
}

/// How it looks from one moment to another, by their numbers among those shown.
struct State {
    class: String,
    content: String,
    first: usize,
    last: usize,
}

impl Actor {
    fn show(&mut self, number: usize, class: String, content: String) {
        match self.states.last_mut() {
            Some(state) if state.last + 1 == number && state.class == class && state.content == content => {
                state.last = number;
            }
            _ => self.states.push(State { class, content, first: number, last: number }),
        }
    }
}

/// Writes all that is shown at the moments of the options.
pub(super) fn write(
    page: &mut Page<'_>,
    session: Session<'_>,
    scene: &mut Scene<'_>,
    frame: &Frame,
    options: &Options,
) -> io::Result<()> {
    let row = scene.places.row();
    let mut title = Actor::default();
    let mut actors: BTreeMap<(NodeId, u32), Actor> = BTreeMap::new();
    for (number, &moment) in options.moments.iter().enumerate() {
        let then = Options { at: Some(moment), ..options.clone() };
        let heading = written(|page| frame.heading(page, &titled(session, &then), &then));
        title.show(number, String::new(), heading);
        let event = session.recording.event(moment).filter(|_| moment < session.recording.last_moment());
        scene.draw(&then, &mut |spot, drawn| {
            let actor = actors.entry(drawn.key()).or_default();
            (actor.name, actor.spot) = (written(|page| drawn.write_name(page)), Some(spot));
            let content = written(|page| {
                group(page, &drawn, spot, row);
                if event.is_some_and(|event| drawn.key() == (event.node(), Piece::NODE)) {
                    ring(page, &drawn, spot, row);
                }
            });
            actor.show(number, written(|page| drawn.write_classes(page)), content);
            Ok(())
        })?;
    }
    let times = times(session, &options.moments);
    for actor in [title].into_iter().chain(actors.into_values()) {
        page.text("<g");
        if let Some(spot) = actor.spot {
            page.text(" id=\"").text(&options.id_prefix).text(&actor.name).text("\"");
            place(page, frame, spot, row);
        } else {
            page.text(">");
        }
        for state in actor.states {
            let begin = times[state.first];
            let (class, delay, lasts) = match times.get(state.last + 1) {
                Some(end) => (" past", begin, end - begin),
                // What is there at the end is hidden until it begins.
                None => (" last", 0, begin),
            };
            page.text("<g class=\"").text(&state.class).text(class).text("\" style=\"animation-delay:");
            seconds(page, delay);
            seconds(page.text(";animation-duration:"), lasts);
            page.text("\">").text(&state.content).text("</g>");
        }
        page.end("</g>\n")?;
    }
    Ok(())
}

/// When each moment begins, in tenths of a second.
fn times(session: Session<'_>, moments: &[Moment]) -> Vec<u32> {
    let (mut time, mut before) = (0, Moment::START);
    let begins = moments.iter().map(|&moment| {
        let begin = time;
        let is_cut = session.next_landmark(before, Landmark::Cut).is_some_and(|cut| cut <= moment);
        time += if is_cut { PAUSE } else { STEP };
        before = moment;
        begin
    });
    begins.collect()
}

fn seconds(page: &mut Page<'_>, tenths: u32) {
    page.place(f64::from(tenths) / 10.0).text("s");
}

fn ring(page: &mut Page<'_>, drawn: &Drawn<'_>, spot: Spot, row: Row) {
    if let Drawn::Node(shown, _) = drawn {
        Shape::of(shown, row).outline(spot.width, RING).draw(page, "now", "");
    }
}
