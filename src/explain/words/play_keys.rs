//! What the keys of a game do: the lines of its help page, and the hints of its footer.

use super::keys::{KeyText, text};
pub(crate) use super::keys::{REDRAW, SUSPEND};

pub(crate) const MOVES: &str = "Moving";
pub(crate) const GAME: &str = "The game";
pub(crate) const MACHINE: &str = "What the machine thinks";
pub(crate) const PROGRAM: &str = "plyscope";
pub(crate) const LINE: &str = "A move that is typed";

/// The groups that the help page shows, in order.
pub(crate) const SHOWN: [&str; 5] = [MOVES, LINE, GAME, MACHINE, PROGRAM];

/// What the signs on a board, and beside a list of moves, mean.
pub(crate) const SIGNS: (&str, [(&str, &str); 8]) = (
    "Signs on the board",
    [
        (MOVE, "an empty cell that is a move, or where the piece that is taken up can go"),
        ("›", "what is chosen"),
        ("[ ]", "what the last move touched"),
        ("( )", "the piece that is taken up"),
        ("× ×", "a piece that it can capture"),
        (HINTED, "what a hint recommends"),
        ("●", "in a tree, where the game stands"),
        ("×0.5", "how probable it is that chance leads there"),
    ],
);

/// What stands in an empty cell that is a move.
pub(crate) const MOVE: &str = "·";

/// What stands in a cell that a hint recommends.
pub(crate) const HINTED: &str = "★";

pub(crate) const STOP: KeyText = text(
    "stop the search: the best that it has found is played, or is the hint",
    "stop, take the best so far",
);
pub(crate) const PLAY: KeyText = text("play the chosen move", "play");
pub(crate) const LEFT: KeyText = text("choose to the left", "choose");
pub(crate) const BELOW: KeyText = text("choose below", "choose");
pub(crate) const ABOVE: KeyText = text("choose above", "choose");
pub(crate) const RIGHT: KeyText = text("choose to the right", "choose");
pub(crate) const CLICK: KeyText = text("play there, or look back at a move of the list", "");
pub(crate) const NEW: KeyText = text("a new game, once this one is over", "new game");
pub(crate) const HINT: KeyText =
    text("a hint: the best move, what it is worth, and how the game would go on", "hint");
pub(crate) const UNDO: KeyText = text("take a move back", "undo");
pub(crate) const WHY: KeyText = text("why the machine moved so: step through its search", "why");
pub(crate) const HELP: KeyText = text("every key; a word such as ?undo can be typed on", "keys");
pub(crate) const QUIT: KeyText = text("quit; the game is kept", "quit");
pub(crate) const WHAT_IF: KeyText =
    text("what if I move here now: a search of what follows; ?if b2 names the move", "what if");
pub(crate) const WHAT_IF_INSTEAD: KeyText = text("what if I had moved here instead of my last move", "");
pub(crate) const REDO: KeyText = text("play it again", "redo");
pub(crate) const LOOK_BACK: KeyText = text("look back, a move", "look back");
pub(crate) const LOOK_ON: KeyText = text("look on, a move", "");
pub(crate) const LOOK_AT_START: KeyText = text("look at the start", "");
pub(crate) const LOOK_AT_END: KeyText = text("back to the last move", "");
pub(crate) const SAVE: KeyText = text("save the game; ?save NAME.game names the file", "save");
pub(crate) const HARDER: KeyText = text("the machine plays better", "");
pub(crate) const EASIER: KeyText = text("the machine plays worse", "");
pub(crate) const BACK: KeyText = text("back", "");
pub(crate) const STOP_OR_QUIT: KeyText = text("stop a search, or quit", "");
pub(crate) const TYPE: KeyText = text("type a move, as the edges of the board have it", "");
pub(crate) const SUBMIT: KeyText = text("play what was typed", "play it");
pub(crate) const FORGET: KeyText = text("forget what was typed", "forget it");
pub(crate) const ERASE: KeyText = text("take back a character", "");
