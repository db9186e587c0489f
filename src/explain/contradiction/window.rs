//! A window that is wrong, in words: what it should be, and how it may have come about.

use super::says;
use crate::check::{Evidence, LikelyCause, Violation};
use crate::explain::label::{number_label, window_label};
use crate::explain::teller::Teller;
use crate::explain::words::{Side, begin};
use crate::record::{Node, NodeId};
use crate::score::Window;
use crate::search::Role;

impl Teller<'_> {
    /// It was entered with a wrong window, or with none at all.
    pub(super) fn wrong_window(&self, violation: Violation, node: &Node, slip: LikelyCause) -> String {
        let id = violation.node;
        let (entered, window) = (begin(&self.names.name(id)), window_label(node.window()));
        let is_told = |parent: &NodeId| self.recording.told_ends(*parent) == [true; 2];
        let Some(parent) =
            self.recording.parent(id).filter(|parent| slip != LikelyCause::WrongWay || is_told(parent))
        else {
            return format!(
                "{entered} is entered with {window}, but alpha is never above beta where a search begins. {WRONG_WAY}"
            );
        };
        let Evidence::Window(right) = violation.expected else { return String::new() };
        let ends = self.wrong_ends(id, node, parent, right);
        let text = format!("{entered} is entered with {window}, but {ends}.");
        match self.wrong_window_hint(node, parent, slip) {
            Some(hint) => format!("{text} {hint}"),
            None => text,
        }
    }

    /// What the ends of a wrong window should be, where the parent had the window `right`.
    fn wrong_ends(&self, id: NodeId, node: &Node, parent: NodeId, right: Window) -> String {
        let above = self.recording.node(parent);
        let side = Side::of(above.role());
        let name = self.names.name(parent);
        let told = self.recording.told_ends(id);
        let mut ends = [
            ("alpha", told[0], node.window().alpha, right.alpha, above.window().alpha),
            ("beta", told[1], node.window().beta, right.beta, above.window().beta),
        ];
        // Whoever chooses moves one end: that one first.
        ends.sort_by_key(|(end, ..)| *end != side.bound);
        let wrong = ends.into_iter().filter(|(_, told, is, should, _)| *told && is != should);
        let clauses: Vec<_> = wrong
            .map(|(end, _, _, should, before)| {
                let number = number_label(should);
                if end == side.bound && should != before {
                    format!("{} has {number} in hand at {name}, so {end} should be {number}", side.name)
                } else {
                    format!("{end} should be {number}, as {name} has it")
                }
            })
            .collect();
        clauses.join(", and ")
    }

    /// How a wrong window may have come about; `None` where nothing tells.
    fn wrong_window_hint(&self, node: &Node, parent: NodeId, slip: LikelyCause) -> Option<String> {
        let role = self.recording.node(parent).role();
        let (side, other) = (Side::of(role), Side::opponent(role));
        Some(match slip {
            LikelyCause::NotPassedOn => format!("The program did not pass the new {} on.", side.bound),
            LikelyCause::OtherSide => format!(
                "It looks as if the program took {} for a {} node{}",
                self.names.name(parent),
                other.name,
                says(other)
            ),
            LikelyCause::OtherEnd => format!(
                "It looks as if the program {} where {} chooses: there it is {} that {}.",
                if role == Role::Min { "raises alpha" } else { "lowers beta" },
                side.name,
                side.bound,
                side.moves,
            ),
            LikelyCause::WrongWay => WRONG_WAY.to_owned(),
            LikelyCause::Sign => format!(
                "Seen from {}'s side, with signs changed and ends swapped, it would be right; but windows are told from MAX's point of view, whoever moves.",
                Side::of(node.role()).name
            ),
            LikelyCause::EndSign => {
                let end = if role == Role::Min { node.window().beta } else { node.window().alpha };
                format!(
                    "{} is {} with the wrong sign: windows are told from MAX's point of view, whoever moves, or else a minus is missing or one too many.",
                    number_label(end),
                    number_label(-end)
                )
            }
            LikelyCause::Unknown | LikelyCause::Start | LikelyCause::TooGood => return None,
        })
    }
}

/// What may have happened where alpha is above beta.
const WRONG_WAY: &str = "It looks as if alpha and beta have changed places: alpha is the lower end.";
