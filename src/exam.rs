//! What a teacher hands out: trees on demand, the keys of sheets, answers to them, and grades.
//!
//! A [`PaperTree`] gives every node of a written tree one name. [`generate`] looks for trees, and a [`Sheet`]
//! reads from a recording what is right.

mod generate;
mod key;
mod pages;
mod paper_tree;

pub use generate::{Arrangement, GenerateError, Numbers, NumbersError, Wanted, generate};
pub use key::{Ask, Key, Sheet, SheetError, WrittenValue, window_text};
pub use pages::page;
pub use paper_tree::{PaperNode, PaperTree, tree_of};
