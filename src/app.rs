//! The model of the screen: what is looked at, what a key does to it. Pure: no terminal, no
//! files, no clock.
//!
//! A [`Key`] is looked up in the [key map](BINDINGS), which makes an [`Action`] of it; the
//! [`Model`] takes the action; what it cannot do itself comes out as a [`Request`].

mod action;
mod bindings;
mod choosing;
mod cursor;
mod growing;
mod keymap;
mod keys;
mod layout_cache;
mod lesson;
mod list;
mod looking;
mod model;
mod play;
mod practice;
mod press;
mod request;
mod result;
mod screen;
mod search_view;
mod searches;
mod speed;
mod stops;
mod typing;
mod update;
mod why;

pub use action::{Action, Edit, Request, Sought, Toward, Way, ZoomTo};
pub use bindings::{Binding, Context, Hint, Keys, Meaning};
pub use choosing::{SearchPage, TreeEdit};
pub use growing::SearchState;
pub use keymap::{BINDINGS, HEADLINES, key_for};
pub use keys::{Key, parse_keys};
pub use layout_cache::{LaidOut, LayoutCache};
pub use lesson::Teaching;
pub use list::{Entries, List, MenuEntry};
pub(crate) use model::Message;
pub use model::{Mode, Model, Named, Preferences};
pub(crate) use play::Grid;
pub use play::{Choice, PLAY_BINDINGS, Play, PlayMode, Question, Setup, Spot, Ticket, Turn, Wish};
pub use practice::{Entry, FIRST_SEED, Practice, Stage};
pub use request::{SearchFor, Waiting};
pub use result::{GivenAnswer, QuestionsResult};
pub use search_view::{Pane, SearchView};
pub use speed::Speed;
pub use stops::{Breakpoint, BreakpointPage, MARKS, PreparedStop, kept_marks};
pub use typing::Typing;
pub use why::{Answer, WhyPage};
