//! Plain minimax in words.

use super::{Line, Method, Step, Told};
use crate::explain::cut;
use crate::explain::narrate::{Mark, add};
use crate::explain::scene::{Above, Back, Entering};
use crate::explain::words::Side;
use crate::record::Header;
use crate::search::{Algorithm, Role, Settings};

pub(super) struct Minimax;

impl Method for Minimax {
    fn title(&self) -> &'static str {
        Algorithm::Minimax.title()
    }

    fn introduction(&self, _header: &Header) -> Vec<String> {
        vec![
            "MAX wants a large value, MIN a small one, and each expects the other to play its best.".to_owned(),
            "Minimax visits every node. A MAX node takes the largest value of its branches, a MIN node the smallest."
                .to_owned(),
        ]
    }

    fn code(&self, settings: &Settings, role: Role) -> Vec<Line> {
        if role == Role::Min {
            code(settings, "min_node(node):", MIN)
        } else {
            code(settings, "max_node(node):", MAX)
        }
    }

    fn window(&self, scene: &Entering) -> String {
        let first = scene.above.is_none().then_some("Minimax looks at every branch before it decides.");
        first.unwrap_or_default().to_owned()
    }

    fn awaited(&self, scene: &Entering, above: &Above) -> String {
        let side = Side::of(above.node.role());
        let parent = scene.teller.names.name(above.id);
        match above.live.value {
            None => format!("{} has nothing at {parent} yet.", side.name),
            Some(value) => format!("{} has {value} at {parent} so far and wants {}.", side.name, side.better),
        }
    }

    fn returned(&self, scene: &Back) -> Told {
        if let Some(certificate) = &scene.cut {
            // Somebody's alpha-beta, which does not tell its windows.
            return cut::told(scene, certificate);
        }
        let side = Side::of(scene.above.node.role());
        let value = scene.returned.value;
        let parent = scene.teller.names.again(scene.above.id);
        let is_last = scene.is_last();
        let best = scene.above.live.best.map(|best| scene.teller.names.label(best));
        let from = best.map_or_else(String::new, |best| format!(" from {best}"));
        let (mark, why) = match scene.above.live.value {
            None => (
                Mark::Improves,
                format!("It is the first value there, so {} has {value} for now.", side.name),
            ),
            Some(had) if scene.after.value != Some(had) => (
                Mark::Improves,
                format!("{value} is {} than {had}{from}, so {} has {value} now.", side.better, side.name),
            ),
            Some(had) if had == value => (
                Mark::NoChange,
                format!("{} already has {had}{from}; of equals the first is kept.", side.name),
            ),
            Some(had) => {
                (Mark::NoChange, format!("{} already has {had}{from}, and {value} is no better.", side.name))
            }
        };
        let mut meaning = String::new();
        if let Some(value) = scene.after.value.filter(|_| is_last) {
            add(&mut meaning, &format!("That was the last branch of {parent}, so its value is {value}."));
        }
        Told { mark, what: String::new(), why, meaning }
    }
}

const MAX: [&str; 3] = ["  value = -inf", "    v = min_node(child)", "    value = max(value, v)"];
const MIN: [&str; 3] = ["  value = inf", "    v = max_node(child)", "    value = min(value, v)"];

fn code(settings: &Settings, head: &'static str, [start, visit, value]: [&'static str; 3]) -> Vec<Line> {
    vec![
        Line(head, &[]),
        Line::leaf(settings),
        Line(start, &[Step::Start]),
        Line("  for each child:", &[]),
        Line(visit, &[]),
        Line(value, &[Step::Value]),
        Line::end(settings, Role::Max),
    ]
}
