//! A picture that moves through moments, without a script: each state of a node is a group that a style sheet shows
//! from one time to another. Without animation, or where nobody wants motion, the last moment is there.

use std::io;

use super::super::Options;
use super::super::figure::frame::{Frame, heading};
use super::super::figure::scene::{Actor, Scene, runs};
use super::super::page::{Page, written};
use super::{draw, marks, place};
use crate::check::Session;
use crate::record::{Landmark, Moment};

/// How long a moment is shown, in tenths of a second, and one at which a branch was cut.
const STEP: u32 = 9;
const PAUSE: u32 = 26;

/// Writes all that is shown at the moments of the options.
pub(super) fn write(
    page: &mut Page<'_>,
    scene: &mut Scene<'_>,
    frame: &Frame,
    options: &Options,
) -> io::Result<()> {
    // A look is a class and what is drawn.
    let actors = scene.film(options, |group| (group.classes.clone(), written(|page| marks(page, group))))?;
    let titles = options.moments.iter().map(|&moment| {
        let own = || heading(scene, &Options { at: Some(moment), ..options.clone() });
        let marks = frame.title(&options.title.clone().unwrap_or_else(own));
        Some((String::new(), written(|page| marks.iter().for_each(|mark| draw(page, mark, [0.0; 2])))))
    });
    let title = Actor { name: String::new(), at: [0.0; 2], looks: titles.collect() };
    let times = times(scene.session, &options.moments);
    for actor in [title].into_iter().chain(actors) {
        page.text("<g");
        if actor.name.is_empty() {
            page.text(">");
        } else {
            page.text(" id=\"").text(&options.id_prefix).text(&actor.name).text("\"");
            place(page, frame.place(actor.at));
        }
        for (first, end, (class, content)) in runs(&actor.looks) {
            let begin = times[first];
            let (state, delay, lasts) = match times.get(end) {
                Some(end) => (" past", begin, end - begin),
                // What is there at the end is hidden until it begins.
                None => (" last", 0, begin),
            };
            page.text("<g class=\"").text(class).text(state).text("\" style=\"animation-delay:");
            seconds(page, delay);
            seconds(page.text(";animation-duration:"), lasts);
            page.text("\">").text(content).text("</g>");
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
