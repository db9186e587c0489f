//! What a tree is drawn from, with nothing set but what a test is about.

use plyscope::check::Session;
use plyscope::explain::Marks;
use plyscope::layout::{Folds, Scene};
use plyscope::record::{GameReplay, Moment, Recording};
use plyscope::view::View;

pub type Searched = (Recording, GameReplay);

/// A search at a moment, seen from where it stands.
pub fn scene<'a>(shown: &'a Searched, clock: Moment, folds: &'a Folds) -> Scene<'a> {
    scene_of(View::new(Session::own(&shown.0, &shown.1), clock), folds)
}

/// A view, seen from where it stands.
pub fn scene_of<'a>(view: View<'a>, folds: &'a Folds) -> Scene<'a> {
    Scene {
        view,
        cursor: view.standing(),
        branch: None,
        folds,
        zoom: None,
        is_growing: false,
        held: None,
        changed: None,
        marks: Marks::default(),
        is_large: false,
    }
}
