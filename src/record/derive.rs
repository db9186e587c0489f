//! The windows of a search that did not print them.

use super::walk::Step;
use super::{Counts, GameReplay, NodeId, Recording};
use crate::score::Window;
use crate::search::{Cutoff, End};

impl Recording {
    /// Gives every node the window that alpha-beta hands down to it, and the bound and the cutoff
    /// that follow from that. For recordings that are shown to be those of an alpha-beta; where they do not
    /// tell what is pruned, the game does.
    pub(crate) fn derive_windows(&mut self, cutoff: Cutoff, replay: &GameReplay) {
        let mut walk = self.walk::<(NodeId, Window)>();
        while let Some(step) = walk.step() {
            match step {
                Step::Enter(id) => {
                    let window = walk.innermost().map_or(self.header.settings.window, |(_, window)| *window);
                    self.tree.at_mut(id).give_window(window);
                    walk.keep(self, id, (id, window));
                }
                Step::Leave((left, window)) => {
                    self.close_window(left, window, cutoff, replay);
                    let value = self.node(left).value().filter(|_| self.is_counted(left));
                    if let Some(((above, window), value)) = walk.innermost_mut().zip(value) {
                        *window = self.node(*above).role().narrow(*window, value);
                    }
                }
            }
        }
    }

    /// Notes what follows from the window with which a node returned.
    fn close_window(&mut self, id: NodeId, window: Window, cutoff: Cutoff, replay: &GameReplay) {
        let node = self.node(id);
        if node.end() != Some(End::Inner) {
            return;
        }
        let closed = node.size() > 1 && cutoff.closes(window);
        let mut pruned = node.pruned();
        if closed && !node.is_cutoff() {
            pruned = pruned.max(u32::try_from(replay.unentered(self, id).len()).unwrap_or(u32::MAX));
            let (cuts, more) = (u64::from(pruned > 0), u64::from(pruned - node.pruned()));
            self.blocks.add(id, Counts { cutoffs: 1, cuts, pruned: more, ..Counts::default() });
        }
        self.tree.at_mut(id).close_window(closed, pruned);
    }
}
