//! Why a node was visited, as either of its lines says it.

use std::borrow::Cow;

use super::line::{TraceLine, TraceValue};
use super::search::SearchReader;
use crate::import::SyntaxError;
use crate::import::syntax::{quoted, wrong};
use crate::record::NodeId;
use crate::search::VisitKind;

/// A visit of this kind is a null move, whatever its move is called.
pub(super) const NULL: &str = "null";

/// The kind that a line says.
pub(super) struct SaidKind<'a> {
    /// Its word; `None` where it is no text.
    pub word: Option<Cow<'a, str>>,
    /// `None` where it is none of the format.
    pub known: Option<VisitKind>,
}

impl<'a> SaidKind<'a> {
    pub fn of(line: &TraceLine<'a>) -> Option<Self> {
        let word = line.get("kind")?.string().ok();
        let known = VisitKind::ALL.into_iter().find(|kind| word.as_deref() == Some(kind.word()));
        Some(Self { word, known })
    }
}

impl SearchReader<'_> {
    /// Takes the kind that a node says on leaving, as if it had said so on entering. The root of a pass
    /// stays one, and so does a node where somebody stands pat.
    ///
    /// # Errors
    /// When the kind says that no move leads to the node: by then one was made.
    pub fn take_kind_on_leaving(
        &mut self,
        line: &TraceLine<'_>,
        id: Option<NodeId>,
    ) -> Result<(), SyntaxError> {
        let Some(SaidKind { word, known }) = SaidKind::of(line) else { return Ok(()) };
        let json = line.get("kind").map_or("", TraceValue::json);
        let note = id.and_then(|id| self.recording.names.note(id));
        let own = note.and_then(|note| note.extra.iter().find(|(key, _)| key == "kind"));
        let own = own.map(|(_, json)| json.clone());
        let (_, entered) = self.defaults.innermost();
        if own.as_deref() == Some(json) || !entered.is_moved_to() {
            return Ok(());
        }
        let is_of_entry = known.is_some_and(|kind| !kind.is_moved_to()) || word.as_deref() == Some(NULL);
        if is_of_entry {
            return Err(
                line.wrong(wrong!("trace-kind-of-entry", kind = quoted(word.as_deref().unwrap_or_default())))
            );
        }
        let kind = known.unwrap_or_default();
        self.defaults.change_kind(kind);
        let Some(id) = id else {
            self.unrecorded.change_kind(kind);
            return Ok(());
        };
        self.recording.change_kind(id, kind);
        if own.is_some() {
            self.recording.names.note_mut(id).extra.retain(|(key, _)| key != "kind");
        }
        if known.is_none() {
            self.rules.pardon_side(id);
            self.recording.names.note_mut(id).extra.push(("kind".to_owned(), json.to_owned()));
        }
        Ok(())
    }
}
