//! A recorded search in words.
//!
//! What happens at a moment is first a list of [`Fact`]s, plain data; then a [`Voice`] puts each
//! into words. [`narrate`] tells a moment, [`write_document`] a whole search, [`why`] answers why a
//! node has its value, [`pseudo_code`] shows where in the algorithm a moment stands, and the labels
//! are what drawings and exports write on nodes.

mod analysis;
mod condition;
mod document;
mod exact;
mod facts;
mod find;
mod labels;
mod leaf_window;
mod marks;
mod narrate;
mod numbers;
mod pseudo;
mod why;
pub(crate) mod words;

pub use analysis::{Analysis, Basis, Count, Mover, Progress};
#[cfg(feature = "ui")]
pub(crate) use condition::within;
pub use condition::{Condition, ConditionError, Watch};
pub use document::{Excerpt, Format, write_document, write_facts};
pub use exact::{ExactMove, ExactMoves, NoMoves};
pub use facts::{
    AfterPass, BoundReason, CurrentBest, Ended, Fact, FirstReason, Holder, How, LeafEnd, MomentFacts, Reason,
    UnprovedReason, Visit, WindowEnd, facts,
};
pub use find::{Needle, NoNodeError, find_node, find_text, find_typed};
pub use labels::{Edge, Labels};
#[cfg(feature = "ui")]
pub(crate) use labels::{cut, is_lettered, named, placed, root_branch};
pub use leaf_window::LeafWindow;
pub use marks::{Marks, cutoff_sign, visit_sign};
pub use narrate::{Mark, Narration, narrate, narrate_marked};
#[cfg(feature = "ui")]
pub(crate) use numbers::met;
pub use numbers::{
    chance_label, ghost_label, glyph, number_label, so_far_label, textbook_signs, value_label, window_ends,
    window_label,
};
pub use pseudo::{PseudoCode, pseudo_code};
pub use why::{Why, why, why_every_move, why_pruned};
pub use words::{
    Said, Voice, answer, checked, contradiction, contradictions, doubt, foreseen, game_over, line_end,
    stopped, table_use, unproven,
};
