//! Why the node that is looked at has its value: the words of the moment that settled it, and
//! where it leads.

use crate::app::Model;
use crate::explain::{self, Namer, Narration};
use crate::text::grouped;

/// The headline.
pub(super) fn title(model: &Model) -> String {
    let (recording, node) = (model.recording(), model.cursor());
    let name = Namer::new(recording, model.guide()).name(node);
    let value = explain::live_label(&recording.live(node, model.clock()));
    if value.is_empty() { format!("why: {name}") } else { format!("why {name} is {value}") }
}

/// What is said below it.
pub(super) fn narration(model: &Model) -> Narration {
    let (recording, why) = (model.recording(), model.why());
    let namer = Namer::new(recording, model.guide());
    let Some(moment) = why.moment else {
        let what =
            format!("Nothing has come back to {} yet, so nothing is proved there.", namer.name(why.node));
        return Narration { what, ..Narration::default() };
    };
    let mut narration = explain::narrate(recording, model.guide(), moment);
    let shown = grouped(u64::from(moment.shown()));
    narration.what = format!("Moment {shown}: {}", narration.what);
    if let Some(source) = why.leads_to() {
        let value = explain::live_label(&recording.live(source, model.clock()));
        let worth = if value.is_empty() { String::new() } else { format!(", worth {value}") };
        let what = if why.is_cutoff { "bound" } else { "value" };
        let comes = format!("The {what} comes from {}{worth} (★).", namer.name(source));
        narration.meaning = format!("{} {comes}", narration.meaning).trim_start().to_owned();
    }
    narration
}
