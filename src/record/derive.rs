//! The windows of a search that did not print them.

use super::walk::Step;
use super::{Counts, NodeId, Recording};
use crate::score::Window;
use crate::search::{Cutoff, End};

impl Recording {
    /// Gives every node the window that alpha-beta hands down to it, and the bound and the cutoff
    /// that follow from that. For recordings that are shown to be those of an alpha-beta.
    pub(crate) fn derive_windows(&mut self, cutoff: Cutoff) {
        let mut walk = self.walk::<(NodeId, Window)>();
        while let Some(step) = walk.step() {
            match step {
                Step::Enter(id) => {
                    let window = walk.innermost().map_or(self.header.settings.window, |(_, window)| *window);
                    self.tree.at_mut(id).give_window(window);
                    walk.keep(self, id, (id, window));
                }
                Step::Leave((left, window)) => {
                    self.close_window(left, window, cutoff);
                    let value = self.node(left).value().filter(|_| self.is_counted(left));
                    if let Some(((above, window), value)) = walk.innermost_mut().zip(value) {
                        *window = self.node(*above).role().narrow(*window, value);
                    }
                }
            }
        }
    }

    /// Notes what follows from the window with which a node returned.
    fn close_window(&mut self, id: NodeId, window: Window, cutoff: Cutoff) {
        let node = self.node(id);
        if node.end() != Some(End::Inner) {
            return;
        }
        let closed = node.size() > 1 && cutoff.closes(window);
        if closed && !node.is_cutoff() {
            self.blocks
                .add(id, Counts { cutoffs: 1, cuts: u64::from(node.pruned() > 0), ..Counts::default() });
        }
        self.tree.at_mut(id).close_window(closed);
    }
}
