//! What a picture is drawn of, in which shape, and how much of each node.

use super::{Folds, Size};
use crate::explain::Marks;
use crate::game::Board;
use crate::record::{Before, Branch, Changed, Event, NodeId, Phase};
use crate::text;
use crate::view::View;

/// A moment of a search, with what somebody looks at in it.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The moment.
    pub view: View<'a>,
    /// The node that is looked at.
    pub cursor: NodeId,
    /// A branch of the cursor's node that was never entered, where that is what is looked at.
    pub branch: Option<Branch>,
    /// What was folded and unfolded by hand.
    pub folds: &'a Folds,
    /// How much of each node is drawn; `None` where that is for the room to decide.
    pub zoom: Option<Zoom>,
    /// Whether the search still runs, so that nobody knows how large the tree will be.
    pub is_growing: bool,
    /// A node to be pointed out: where a bound or a value comes from.
    pub held: Option<NodeId>,
    /// What nodes came to in the search before the tree was edited, where that was something else.
    pub changed: Option<&'a Changed>,
    /// The nodes that the words point at.
    pub marks: Marks,
    /// Whether it is drawn large: with boxes around the nodes where a whole tree has room for them.
    pub is_large: bool,
}

impl Scene<'_> {
    /// What a node that has returned came to before the tree was edited, where that was something else.
    pub fn before_edit(&self, id: NodeId) -> Option<Before> {
        self.changed?.get(&id).copied().filter(|_| self.view.phase(id) == Phase::Done)
    }

    /// The node that has to be in view: the cursor, where it was moved away from the search; else the
    /// node that the moment is about. `None` where there is no node.
    pub fn focus(&self) -> Option<NodeId> {
        let now = self.view.event().map(Event::node)?;
        let is_away = self.cursor != self.view.standing();
        Some(if is_away && self.view.is_visited(self.cursor) { self.cursor } else { now })
    }
}

/// How the tree is shown: the same nodes at the same moment, with the same cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shape {
    /// Parents above their children, lines between them.
    #[default]
    Drawing,
    /// A row a node.
    Outline,
    /// Every node of the recording at once, each as wide as its share of them.
    Icicle,
}

/// How much of each node is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Zoom {
    /// A sign for who chooses there.
    Dots,
    /// Its value and its move.
    #[default]
    Values,
    /// Its window too.
    Windows,
    /// Its board too.
    Boards,
}

/// The zooms, the farthest first.
const ZOOMS: [Zoom; 4] = [Zoom::Dots, Zoom::Values, Zoom::Windows, Zoom::Boards];

impl Zoom {
    /// The next one that shows more; `None` where there is none. Boards are only for games that have one.
    pub fn closer(self, has_board: bool) -> Option<Self> {
        ZOOMS.into_iter().find(|&zoom| zoom > self).filter(|&zoom| has_board || zoom != Self::Boards)
    }

    /// The next one that shows less.
    pub fn farther(self) -> Option<Self> {
        ZOOMS.into_iter().rev().find(|&zoom| zoom < self)
    }

    /// All of them, the closest first.
    pub fn closest_first(has_board: bool) -> impl Iterator<Item = Self> {
        ZOOMS.into_iter().rev().filter(move |&zoom| has_board || zoom != Self::Boards)
    }
}

/// How a small board is drawn on a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardForm {
    /// The cells of the screen that it takes.
    pub size: Size,
    /// The columns that each cell of it takes.
    pub cell: u16,
    /// Whether lines stand between its cells, as in the books.
    pub is_ruled: bool,
}

/// Boards with more rows or columns than this have no lines.
const MOST_RULED: usize = 4;

impl BoardForm {
    /// The form of a board of a game, the same for all its positions of this size.
    pub fn of(board: &Board) -> Self {
        let columns = board.rows.iter().map(Vec::len).max().unwrap_or(0);
        let rows = board.rows.len();
        let cell = board.rows.iter().flatten().map(|cell| text::width(&cell.text)).max().unwrap_or(1).max(1);
        let is_ruled = columns.max(rows) <= MOST_RULED && columns.min(rows) > 1 && cell == 1;
        let between = usize::from(is_ruled || cell > 1);
        let cells = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        let width = columns * cell + columns.saturating_sub(1) * between;
        let height = if is_ruled { 2 * rows - 1 } else { rows };
        Self { size: Size { width: cells(width), height: cells(height) }, cell: cells(cell), is_ruled }
    }

    /// How many columns of it lie to the left of its node's column.
    pub fn before(self) -> i32 {
        i32::from(self.size.width / 2)
    }
}
