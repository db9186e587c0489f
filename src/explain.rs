//! A recorded search in words.
//!
//! Whatever is said to people about a search is said here, once: [`narrate`] puts a moment into
//! sentences, [`write_document`] a whole search, [`pseudo_code`] shows where in the algorithm a
//! moment stands, and the labels are what drawings and exports write on nodes.
//!
//! What differs from algorithm to algorithm (its pseudo-code, what entering a node means, what a
//! value does that comes back) lives in one file an algorithm, below `explain/method`.

mod back;
mod contradiction;
mod cut;
mod document;
mod done;
mod ending;
mod enter;
mod find;
mod label;
mod method;
mod name;
mod narrate;
mod order;
mod over;
mod passes;
mod pseudo;
mod question;
mod scene;
mod sign;
mod table;
mod teller;
mod trail;
mod verdict;
mod why;
pub(crate) mod words;

pub use contradiction::{contradiction, contradictions, lacking, unlisted};
pub use document::{Excerpt, Format, write_document};
pub use ending::line_end;
pub use find::{NoNodeError, find_node, find_typed};
pub use label::{
    chance_label, glyph, live_label, number_label, so_far_label, value_label, window_ends, window_label,
};
pub use name::{Edge, Namer, node_label, node_name};
pub(crate) use name::{STEPS, is_lettered, step, steps_label};
pub use narrate::{Mark, Narration, narrate};
pub use over::{foreseen, game_over, lead, margin};
pub use passes::stopped;
pub use pseudo::{PseudoCode, pseudo_code};
pub use question::question;
pub use sign::visit_sign;
pub use table::{hit_bounds, table_use};
pub use verdict::{doubt, no_least, unproven};
pub use why::{Reason, Why, contradict, why, why_pruned, why_so_far};
pub(crate) use words::begin_player;
pub use words::spoken;
