//! The common root over the passes of a search, which older files have. It is left out.

use super::Builder;
use crate::import::SyntaxError;
use crate::import::jsonl::line::Line;

/// The kind of the node that the passes of a search lay under in older files. It is left out.
pub(super) const OLD_ROOT: &str = "umbrella";

#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum OldRoot {
    #[default]
    None,
    Open,
    Left,
}

impl Builder<'_> {
    /// Takes the common root of an older file. It is the first node, or wrong.
    pub(super) fn enter_old_root(&mut self, line: &Line<'_>) -> Result<(), SyntaxError> {
        if self.old_root != OldRoot::None || !self.recording.is_empty() {
            let message = format!("a node of the kind `{OLD_ROOT}` is entered after the first");
            return Err(line.wrong(message, "older recordings had one over the passes of a search"));
        }
        self.old_root = OldRoot::Open;
        Ok(())
    }

    pub(super) fn leave_old_root(&mut self, line: &Line<'_>) -> Result<(), SyntaxError> {
        if line.get("hidden").is_some() {
            let help = "record the search again, or limit the plies and not the nodes";
            return Err(line.wrong("whole passes of this search are not recorded, as in older files", help));
        }
        self.old_root = OldRoot::Left;
        Ok(())
    }
}
