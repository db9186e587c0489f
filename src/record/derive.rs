//! The windows of a search that did not print them.

use super::{Counts, NodeId, Recording};
use crate::score::Window;
use crate::search::{Cutoff, End};

impl Recording {
    /// Gives every node the window that alpha-beta hands down to it, and the bound and the cutoff
    /// that follow from that. For recordings that are shown to be those of an alpha-beta.
    pub(crate) fn derive_windows(&mut self, cutoff: Cutoff) {
        let mut open: Vec<(NodeId, Window)> = Vec::new();
        for id in self.ids().chain([NodeId::new(self.len())]) {
            while let Some((left, window)) = open.pop_if(|(open, _)| self.end(*open) <= id) {
                self.close_window(left, window, cutoff);
                let value = self.node(left).value();
                let value = value.filter(|_| self.is_counted(left));
                if let Some(((above, window), value)) = open.last_mut().zip(value) {
                    *window = self.node(*above).role().narrow(*window, value);
                }
            }
            if id.number() < self.len() {
                let window = open.last().map_or(self.header.settings.window, |(_, window)| *window);
                self.tree.at_mut(id).give_window(window);
                open.push((id, window));
            }
        }
    }

    /// A node returned with this window.
    fn close_window(&mut self, id: NodeId, window: Window, cutoff: Cutoff) {
        let node = self.node(id);
        if node.end() != Some(End::Inner) {
            return;
        }
        let closed = node.size() > 1 && cutoff.closes(window);
        if closed && !node.is_cutoff() {
            self.blocks.add(id, Counts { cutoffs: 1, ..Counts::default() });
        }
        self.tree.at_mut(id).close_window(closed);
    }
}
