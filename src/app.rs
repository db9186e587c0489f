//! The model of the screen: what is looked at, what a key does to it. Pure: no terminal, no
//! files, no clock.
//!
//! A [`Key`] is looked up in the [key map](BINDINGS), which makes an [`Action`] of it; the
//! [`Model`] takes the action; what it cannot do itself comes out as a [`Request`].

mod action;
mod bindings;
mod breakpoints;
mod choosing;
mod context;
mod cursor;
mod destination;
mod edit;
mod every_move;
mod growing;
mod keymap;
mod keys;
mod layout_cache;
mod leaf_window;
mod lesson;
mod list;
mod loading;
mod looking;
mod menu;
mod mode;
mod model;
mod pane;
mod play;
mod practice;
mod preferences;
mod press;
mod request;
mod screen;
mod search_view;
mod searches;
mod speed;
mod statistics;
mod stops;
mod update;
mod why;
mod zoom;

pub use action::{Action, Edit, Request, Toward, Way, ZoomTo};
pub use bindings::{Binding, Hint, KeyAction, Keys, Meaning};
pub use breakpoints::{Breakpoint, BreakpointPage};
pub use choosing::SearchPage;
pub use context::Context;
pub use edit::TreeEdit;
pub use growing::SearchState;
pub use keymap::{BINDINGS, HEADLINES, key_for};
pub use keys::{Key, ScriptError, parse_keys};
pub use layout_cache::{LaidOut, LayoutCache};
pub use lesson::Teaching;
pub use list::{List, ListAction, Listed, SearchList};
pub use loading::Loading;
pub use menu::{Menu, MenuEntry};
pub use mode::Mode;
pub use model::{Model, NamedNode};
pub use pane::Pane;
pub use play::{
    Choice, PLAY_BINDINGS, Play, PlayAction, PlayContext, PlayMode, Question, Setup, Spot, Ticket, Turn, Wish,
};
pub(crate) use play::{Grid, ListStep};
pub use practice::{Entry, FIRST_SEED, Practice, Stage};
pub use preferences::Preferences;
pub use request::{SearchFor, Waiting};
pub use search_view::SearchView;
pub use speed::{Speed, UnknownSpeed};
pub use statistics::Statistics;
pub use why::{Answer, WhyPage};
