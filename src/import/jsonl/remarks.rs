//! What a program says of a node beside what the search did there.

use std::collections::HashSet;

use super::line::TraceLine;
use super::search::SearchReader;
use crate::import::syntax::quoted;
use crate::language::{Text, say};
use crate::record::{Comment, NodeId};
use crate::search::{MAX_PLY, VisitKind};

/// Bytes that a list and its entries take beside the texts in it.
const LIST: usize = 256;
const ENTRY: usize = 64;

/// Keys with their JSON.
type Pairs = Vec<(String, String)>;

impl SearchReader<'_> {
    /// Notes that a list of texts is kept beside the nodes.
    pub fn keep_bytes(&mut self, texts: impl Iterator<Item = usize>) {
        self.kept_bytes += LIST + texts.map(|length| length + ENTRY).sum::<usize>();
    }

    /// Keeps how many plies are left at a node and what its line, the first or the second, says in words,
    /// and gives the keys that the program adds. A depth that is said in another way, as with a fraction,
    /// or less than none below the horizon, is one of them.
    pub fn keys_of_program(&mut self, line: &TraceLine<'_>, id: NodeId, of: usize, known: &[&str]) -> Pairs {
        // plyscope itself has no others, and says nothing else.
        if self.is_own {
            return Pairs::new();
        }
        let mut others = self.other_keys(line, known);
        let depth = count(line, "depth", MAX_PLY, &mut others);
        self.recording.names.depths.extend(depth.map(|plies| (id, plies)));
        let comment = comment(line, &mut others);
        if !comment.is_empty() {
            self.keep_bytes(comment.texts().map(str::len));
            self.recording.names.note_mut(id).comments[of] = comment;
        }
        others
    }

    /// Holds the number of moves that a node says against those that it enters and prunes, where moves are
    /// known by their names. Below the horizon, and where nothing was pruned, some may be left out.
    pub fn count_moves(&mut self, id: NodeId, pruned: u32) {
        let recording = &self.recording;
        let Some(moves) = recording.said_moves(id) else { return };
        let (mut found, mut is_quiet) = (HashSet::new(), recording.node(id).kind() == VisitKind::Quiet);
        for child in recording.children(id) {
            let (node, name) = (recording.node(child), recording.names.move_name(child));
            is_quiet |= matches!(node.kind(), VisitKind::Quiet | VisitKind::StandPat);
            if name.is_none() && self.replay.is_none() {
                return;
            }
            let place = node.entered_by().filter(|_| recording.is_counted(child));
            found.extend(place.map(|place| (name, if name.is_some() { 0 } else { place })));
        }
        let entered = u32::try_from(found.len()).unwrap_or(u32::MAX);
        let all = entered.saturating_add(pruned);
        let is_too_few =
            all < moves && pruned > 0 && entered > 0 && !is_quiet && recording.hidden(id).is_none();
        if all <= moves && !is_too_few {
            return;
        }
        let line = self.line_numbers.of(recording.entered(id)).unwrap_or(self.number);
        self.warn_once("warning-moves", || {
            say!("warning-moves", line = line.to_string(), moves, entered, pruned)
        });
    }

    /// Keeps the best move of a node, if the game has it. What a leaf calls so is of no account.
    pub fn note_best(&mut self, id: NodeId, best: &str, place: Option<u32>) {
        self.recording.names.best.extend(place.map(|place| (id, place)));
        if place.is_none() && self.replay.is_some() && self.recording.children(id).next().is_some() {
            let line = self.number.to_string();
            self.warn_once("warning-best", || say!("warning-best", line, best = quoted(best)));
        }
    }

    /// Of all lines that do so the first is told.
    fn warn_once(&mut self, key: &str, said: impl FnOnce() -> Text) {
        if self.judged_keys.insert(key.to_owned()) {
            self.warn(&said());
        }
    }
}

/// A number that a line says. What is none stays as it is, one of the `others`.
pub(super) fn count(line: &TraceLine<'_>, key: &'static str, most: u32, others: &mut Pairs) -> Option<u32> {
    let said = line.get(key)?;
    let count = said.count(most).ok();
    others.extend(count.is_none().then(|| (key.to_owned(), said.json().to_owned())));
    count
}

/// What a line says in words. What is neither a text nor a list of some is one of the `others`.
fn comment(line: &TraceLine<'_>, others: &mut Pairs) -> Comment {
    let mut comment = Comment::default();
    if let Some(note) = line.get("note") {
        comment.text = note.name().ok().map(String::from);
        others.extend(comment.text.is_none().then(|| ("note".to_owned(), note.json().to_owned())));
    }
    if let Some(tags) = line.get("tags") {
        let list = tags.list("tags").unwrap_or_else(|| vec![tags]);
        let texts = list.into_iter().map(|tag| tag.name().map(String::from)).collect::<Result<_, _>>();
        match texts {
            Ok(texts) => comment.tags = texts,
            Err(_) => others.push(("tags".to_owned(), tags.json().to_owned())),
        }
    }
    comment
}
