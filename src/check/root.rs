//! Whether the value of the root is that of the tree, as far as its leaves tell.

use super::RootAnswer;
use super::reading::Reading;
use crate::record::{NodeId, Recording, Step, Walk};
use crate::score::Score;
use crate::search::{End, Role};

/// Between which numbers the value of a node lies.
#[derive(Clone, Copy)]
pub(super) struct Range {
    pub least: Score,
    pub most: Score,
}

/// Judges the value of the last root. `is_whole` says whether all branches of a node are recorded.
pub(super) fn answer(
    recording: &Recording,
    reading: Reading,
    is_whole: impl Fn(NodeId) -> bool,
) -> RootAnswer {
    const ANY: Range = Range::ANY;
    let Some(&root) =
        recording.roots().last().filter(|_| recording.is_complete() && recording.names.uncounted.is_empty())
    else {
        return RootAnswer::Unknown;
    };
    let mut of_root = ANY;
    // Of each open node what its children so far make of its value.
    let mut walk = Walk::<(NodeId, Role, Option<Range>)>::over(root, NodeId::new(recording.len()));
    while let Some(step) = walk.step() {
        match step {
            Step::Enter(id) => walk.keep(recording, id, (id, reading.role(&recording.node(id)), None)),
            Step::Leave((id, role, range)) => {
                let node = recording.node(id);
                let value = reading.values.value(role, node.value().unwrap_or_default());
                let is_leaf = node.end() != Some(End::Inner);
                let range = match range {
                    _ if node.has_hidden() => ANY,
                    _ if is_leaf => Range::of(value),
                    None => ANY,
                    Some(_) if role == Role::Chance => ANY,
                    Some(range) if is_whole(id) => range,
                    Some(range) => range.with_more(role),
                };
                match walk.innermost_mut() {
                    Some((_, role, above)) => *above = Some(range.joined_to(*above, *role)),
                    None => of_root = range,
                }
            }
        }
    }
    let node = recording.node(root);
    let value = reading.values.value(reading.role(&node), node.value().unwrap_or_default());
    if value < of_root.least || value > of_root.most {
        RootAnswer::Wrong
    } else if of_root.least == of_root.most {
        RootAnswer::Right
    } else {
        RootAnswer::Unknown
    }
}

impl Range {
    pub const ANY: Self = Self { least: Score::NEG_INFINITY, most: Score::INFINITY };

    /// A value that is known.
    pub const fn of(value: Score) -> Self {
        Self { least: value, most: value }
    }

    /// What a node of `role` has that has this child and those that came `before`.
    pub fn joined_to(self, before: Option<Self>, role: Role) -> Self {
        let better =
            |one: Score, other: Score| if role == Role::Min { one.min(other) } else { one.max(other) };
        before.map_or(self, |before| Self {
            least: better(self.least, before.least),
            most: better(self.most, before.most),
        })
    }

    /// What a node of `role` has that has other children too, of which nothing is known.
    pub const fn with_more(self, role: Role) -> Self {
        match role {
            Role::Min => Self { least: Self::ANY.least, ..self },
            Role::Max | Role::Chance => Self { most: Self::ANY.most, ..self },
        }
    }
}
