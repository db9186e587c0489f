//! A large graph, written by two threads in turns.

use std::io;
use std::sync::mpsc::sync_channel;
use std::thread::{Builder, scope};

use super::{Drawing, Options};
use crate::check::Session;
use crate::export::page::{Page, gathered};
use crate::record::{GameReplay, NodeId};

/// How many nodes both threads write in a turn, and how many of them the first one does. It also copies what
/// the second one wrote, so its share is smaller.
const TURN: u32 = 20000;
const FIRST: u32 = 9000;

impl Drawing<'_> {
    /// All nodes in visiting order. Where the system gives no second thread, the first writes all of them.
    pub(super) fn nodes(&mut self, page: &mut Page<'_>, options: &Options) -> io::Result<()> {
        let begins = self.selection.begins(TURN as usize);
        let Some((&last, begins)) = begins.split_last().filter(|_| begins.len() > 1) else {
            return self.nodes_until(page, NodeId::new(u32::MAX));
        };
        let Session { recording, report, replay } = self.selection.session;
        let replay = GameReplay::new(replay.another_walk()).below(replay.root_label.clone());
        let middles = begins.iter().map(|begin| begin.after(FIRST));
        let (sender, receiver) = sync_channel(1);
        let theirs = middles.clone();
        let second = move || {
            let mut drawing = Drawing::new(Session { recording, report, replay: &replay }, options);
            let mut texts = theirs.map(|middle| gathered(|page| drawing.part(page, middle, TURN - FIRST)));
            // When the first cannot write it listens no more.
            texts.try_for_each(|text| sender.send(text))
        };
        scope(move |scope| {
            let _ = Builder::new().spawn_scoped(scope, second);
            for (&begin, middle) in begins.iter().zip(middles) {
                self.part(page, begin, FIRST)?;
                match receiver.recv() {
                    Ok(text) => page.append(&text)?,
                    Err(_) => self.part(page, middle, TURN - FIRST)?,
                }
            }
            self.part(page, last, TURN)
        })
    }
}
