//! When a figure changes.

use std::collections::BTreeSet;

use super::Options;
use super::selection::{Item, Selection};
use crate::check::Session;
use crate::record::Moment;

/// The moments at which something changes in what the options select, in order: a node that is shown is entered
/// or returns, or its window closes.
pub fn changes(session: Session<'_>, options: &Options) -> Vec<Moment> {
    let recording = session.recording;
    let mut selection = Selection::new(session, options);
    let mut moments = BTreeSet::new();
    while let Some(item) = selection.next() {
        if let Item::Node(shown) = item {
            moments.insert(recording.entered(shown.id));
            moments.extend(recording.left(shown.id).into_iter().chain(recording.closed_at(shown.id)));
        }
    }
    moments.into_iter().filter(|&moment| moment <= selection.moment).collect()
}
