//! One walk over a recording beside several programs: each of them leaves it as its listener has
//! heard enough.

use std::ops::ControlFlow;

use super::run::{Observation, ProgramRun};
use super::visit::{CheckInput, CheckedNode};
use crate::record::{NodeId, Step, Walk};

/// Walks over the whole recording, or until no program is left.
pub(super) fn walk_beside<'a, F>(input: &CheckInput<'a>, runs: impl IntoIterator<Item = ProgramRun<'a, F>>)
where
    F: FnMut(Observation) -> ControlFlow<()>,
{
    Programs { input, walk: input.recording.walk(), runs: runs.into_iter().collect() }.go_on();
}

/// Walks to one node only, and over it, past what its ancestors have entered before: what a program
/// does there depends on the values that came back, and on nothing below them.
pub(super) fn walk_over_one<'a, F>(
    input: &CheckInput<'a>,
    runs: impl IntoIterator<Item = ProgramRun<'a, F>>,
    id: NodeId,
) where
    F: FnMut(Observation) -> ControlFlow<()>,
{
    let recording = input.recording;
    let end = recording.end(id);
    let mut programs = Programs { input, walk: Walk::over(end, end), runs: runs.into_iter().collect() };
    let path = recording.path(id);
    for (place, &node) in path.iter().enumerate() {
        programs.enter(node);
        let next = path.get(place + 1);
        for child in recording.children(node).take_while(|child| Some(child) != next) {
            let child = CheckedNode::new(input, programs.walk.innermost(), child);
            programs.runs.iter_mut().for_each(|run| run.pass(&child));
        }
    }
    programs.go_on();
}

/// Programs that walk together.
struct Programs<'i, 'a, F> {
    input: &'i CheckInput<'a>,
    walk: Walk<CheckedNode>,
    // Those that have not left the walk.
    runs: Vec<ProgramRun<'a, F>>,
}

impl<F: FnMut(Observation) -> ControlFlow<()>> Programs<'_, '_, F> {
    fn go_on(mut self) {
        while let Some(step) = self.walk.step().filter(|_| !self.runs.is_empty()) {
            match step {
                Step::Enter(id) => self.enter(id),
                Step::Leave(left) => self.runs.retain_mut(|run| run.leave(&left).is_continue()),
            }
        }
    }

    fn enter(&mut self, id: NodeId) {
        let above = self.walk.innermost();
        let entered = CheckedNode::new(self.input, above, id);
        self.runs.retain_mut(|run| run.enter(&entered, above).is_continue());
        self.walk.keep(self.input.recording, id, entered);
    }
}
