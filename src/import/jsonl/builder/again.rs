//! Which move it is that is searched again.

use std::collections::HashMap;

use crate::record::{NodeId, Recording};

/// The moves that were searched at open nodes at which some are searched again, by name. Each
/// branch is looked at once, however many there are and however often that happens.
#[derive(Debug, Default)]
pub(super) struct Searched {
    // From the root down; nodes that have returned since are dropped when somebody asks again.
    families: Vec<Family>,
}

#[derive(Debug)]
struct Family {
    above: NodeId,
    places: HashMap<String, u32>,
    // The first branch that has not been looked at.
    next: NodeId,
}

impl Searched {
    /// The place of the move of this name at the innermost open node of a recording, where it was
    /// searched before.
    pub fn place(&mut self, recording: &Recording, name: &str) -> Option<u32> {
        let above = recording.innermost()?;
        while self.families.pop_if(|family| !recording.node(family.above).is_open()).is_some() {}
        if self.families.last().is_none_or(|family| family.above != above) {
            self.families.push(Family { above, places: HashMap::new(), next: above.after(1) });
        }
        let family = self.families.last_mut()?;
        while family.next.number() < recording.len() {
            if let Some(name) = recording.names().move_name(family.next) {
                let place = recording.node(family.next).move_index();
                family.places.entry(name.to_owned()).or_insert(place);
            }
            family.next = recording.end(family.next);
        }
        family.places.get(name).copied()
    }
}
