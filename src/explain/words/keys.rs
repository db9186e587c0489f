//! What the keys of the stepper do: the lines of the help page, and the hints of the footer.

/// What a key is said to do.
#[derive(Clone, Copy)]
pub(crate) struct KeyText {
    /// The line of the help page.
    pub what: &'static str,
    /// A word or two for the footer; empty where the key is not shown there.
    pub hint: &'static str,
}

pub(super) const fn text(what: &'static str, hint: &'static str) -> KeyText {
    KeyText { what, hint }
}

pub(crate) const STEP_FORWARD: KeyText = text("one moment forward", "step");
pub(crate) const STEP_BACK: KeyText = text("one moment back", "step");
pub(crate) const OVER: KeyText = text("over this branch, to its end", "over");
pub(crate) const BACK_OVER: KeyText = text("back over this branch, to its start", "");
pub(crate) const OUT: KeyText = text("out, to the parent's end", "out");
pub(crate) const BACK_OUT: KeyText = text("back out, to the parent's start", "");
pub(crate) const TO_START: KeyText = text("to the first moment", "");
pub(crate) const TO_END: KeyText = text("to the last moment", "");
pub(crate) const GO_TO: KeyText = text("go to a moment (:120, :50%) or a node (:b2 a1)", "");
pub(crate) const NEXT_CUTOFF: KeyText = text("the next cutoff", "next cut");
pub(crate) const CUTOFF_BEFORE: KeyText = text("the cutoff before", "");
pub(crate) const NEXT_DEEP_CUTOFF: KeyText = text("the next deep cutoff", "");
pub(crate) const DEEP_CUTOFF_BEFORE: KeyText = text("the deep cutoff before", "");
pub(crate) const GO_ON: KeyText = text("on to the next breakpoint; to a cutoff where there is none", "");
pub(crate) const GO_BACK: KeyText = text("back to the last one", "");
pub(crate) const BREAKPOINT: KeyText = text("a breakpoint at this node's start and end; again: gone", "");
pub(crate) const BREAKPOINTS: KeyText = text("list the breakpoints, add a condition", "");
pub(crate) const FIND: KeyText = text("search moves, names and values", "");
pub(crate) const NEXT_HIT: KeyText = text("the next hit", "");
pub(crate) const HIT_BEFORE: KeyText = text("the hit before", "");
pub(crate) const MARK: KeyText = text("mark this moment with a letter: ma", "");
pub(crate) const TO_MARK: KeyText = text("to the mark: 'a; '' goes to before the last jump", "");
pub(crate) const PAUSES: KeyText = text("pause at breakpoints, at cutoffs where there are none", "");
pub(crate) const NEXT_ROOT_VALUE: KeyText = text("the next change of the root's value", "");
pub(crate) const ROOT_VALUE_BEFORE: KeyText = text("the change before", "");
pub(crate) const NEXT_LEAF: KeyText = text("the next leaf", "");
pub(crate) const LEAF_BEFORE: KeyText = text("the leaf before", "");
pub(crate) const NEXT_CONTRADICTION: KeyText = text("the next contradiction, marked !", "");
pub(crate) const CONTRADICTION_BEFORE: KeyText = text("the contradiction before", "");
pub(crate) const PLAY: KeyText = text("play, pause", "play");
pub(crate) const SLOWER: KeyText = text("slower", "");
pub(crate) const FASTER: KeyText = text("faster", "");
pub(crate) const LOOK_UP: KeyText = text("to the parent; in the outline to the row above", "");
pub(crate) const LOOK_DOWN: KeyText =
    text("to a child, towards the clock if it is below; in the outline to the row below", "");
pub(crate) const LOOK_LEFT: KeyText = text("to the branch before; in the outline to the parent", "");
pub(crate) const LOOK_RIGHT: KeyText =
    text("to the branch after, pruned ones too; in the outline to a child", "");
pub(crate) const POINT: KeyText = text("to the node, or the clock to the moment", "");
pub(crate) const CURSOR_TO_CLOCK: KeyText = text("back to the clock", "");
pub(crate) const CLOCK_TO_CURSOR: KeyText = text("the clock to where this node was entered", "");
pub(crate) const FOLD: KeyText =
    text("fold this node, or unfold it; from a table hit to the visit behind it", "");
pub(crate) const FOLD_REFUTED: KeyText = text("fold what was refuted", "");
pub(crate) const FOLD_ALL_BUT_BEST: KeyText = text("fold all but the principal variation", "");
pub(crate) const UNFOLD_ALL: KeyText = text("unfold all", "");
pub(crate) const DRAWING: KeyText = text("the tree as a drawing", "");
pub(crate) const OUTLINE: KeyText = text("the tree as an outline: a row a node", "");
pub(crate) const ICICLE: KeyText =
    text("the tree as an icicle: every node at once, as wide as its share of them", "");
pub(crate) const CLOSER: KeyText = text("closer: dots, values, windows, boards on the nodes", "");
pub(crate) const FARTHER: KeyText = text("farther", "");
pub(crate) const NATURAL_SIZE: KeyText = text("natural size: as much of each node as has room", "");
pub(crate) const WHOLE_TREE: KeyText = text("the whole tree, as close as that can be", "");
pub(crate) const WHY: KeyText =
    text("why: what proves this cutoff or value; how far a leaf can move the root", "why");
pub(crate) const EVERY_MOVE: KeyText =
    text("what every move of the root is worth exactly, and what refutes it", "");
pub(crate) const FOLLOW: KeyText = text("to where the reason is seen", "go there");
pub(crate) const NEXT_REASON: KeyText = text("the next reason", "reasons");
pub(crate) const REASON_BEFORE: KeyText = text("the reason before", "reasons");
pub(crate) const BACK: KeyText = text("back", "back");
pub(crate) const PRACTISE: KeyText = text("practice: say what comes before you see it", "practice");
pub(crate) const YES: KeyText = text("yes: it is cut, or it is searched again", "yes");
pub(crate) const NO: KeyText = text("no: it goes on", "no");
pub(crate) const BRANCHES: KeyText = text("point at a branch", "branches");
pub(crate) const TICK: KeyText = text("tick the branch, or take the tick away", "tick");
pub(crate) const NUMBER: KeyText = text("a number, or a fraction 14/3; i is ∞", "number");
pub(crate) const SIGN: KeyText =
    text("before a number: at most, at least, exactly", "> = at most, at least, exactly");
pub(crate) const ANSWER: KeyText = text("answer", "answer");
pub(crate) const TELL: KeyText = text("show the answer; it counts as missed", "tell me");
pub(crate) const NEXT_RUN: KeyText = text("after the score: the next questions", "next questions");
pub(crate) const SAME_RUN: KeyText = text("after the score: the same questions again", "the same again");
pub(crate) const NEXT_PART: KeyText = text("on to the next words or questions of the lesson", "on");
pub(crate) const DONE: KeyText = text("after the score: leave the lesson", "done");
pub(crate) const SAME_LESSON: KeyText = text("after the score: the same lesson again", "the same again");
pub(crate) const LEAVE_PRACTICE: KeyText = text("leave practice", "leave");
pub(crate) const SPOILERS: KeyText = text("hide totals and cutoffs to come, or show them", "");
pub(crate) const GHOSTS: KeyText = text("ghosts: show what was pruned of a tree, or hide it", "");
pub(crate) const STATISTICS: KeyText = text("statistics", "");
pub(crate) const WORDS: KeyText = text("short words, or full ones", "");
pub(crate) const NEXT_THEME: KeyText = text("the next theme: dark, light, contrast, colorblind, print", "");
pub(crate) const SAVE_FRAME: KeyText = text("save what is on screen as a picture (SVG)", "");
pub(crate) const LARGE: KeyText =
    text("large, for a projector: tree and words only, boxes where there is room", "");
pub(crate) const NEXT_PANEL: KeyText = text("another panel: the node, the position, the algorithm", "panels");
pub(crate) const SWAP_SIDES: KeyText = text("the other search leads", "other search");
pub(crate) const BESIDE: KeyText = text("another search beside this one; again: puts it away", "");
pub(crate) const MORE_WORDS: KeyText = text("the rest of the words, where not all have room", "");
pub(crate) const WORDS_BEFORE: KeyText = text("the words before", "");
pub(crate) const EDIT_TREE: KeyText =
    text("in a tree: another value of this leaf, another branch, pruned too", "");
pub(crate) const ANOTHER_SEARCH: KeyText =
    text("another algorithm, cutoff rule, order, depth at the same position", "");
pub(crate) const UNDO: KeyText = text("undo that: back to the search before", "");
pub(crate) const HELP: KeyText = text("every key", "keys");
pub(crate) const BACK_OR_STOP: KeyText = text("back; stop a running search, keep what it has", "");
pub(crate) const QUIT: KeyText = text("quit; from the search behind a move, back to the game", "quit");
pub(crate) const INTERRUPT: KeyText =
    text("stop a running search, end the reading of a program, or quit", "");
pub(crate) const REDRAW: KeyText = text("draw the screen anew, where another program has written to it", "");
pub(crate) const SUSPEND: KeyText = text("to the shell; fg comes back (not on Windows)", "");

pub(crate) const TIME: &str = "Through time";
pub(crate) const SEEK: &str = "On to what matters";
pub(crate) const STOPS: &str = "Breakpoints, search and marks";
pub(crate) const BY_ITSELF: &str = "By itself";
pub(crate) const CURSOR: &str = "The node looked at";
pub(crate) const FOLDING: &str = "Folding";
pub(crate) const ZOOMING: &str = "Closer and farther";
pub(crate) const PANELS: &str = "Panels";
pub(crate) const SIDE_BY_SIDE: &str = "Two searches side by side";
pub(crate) const WHILE_WHY: &str = "While w or V tells why";
pub(crate) const WHAT_IF: &str = "What if";
pub(crate) const PRACTICE: &str = "Practice: while a question is open";
pub(crate) const LESSON: &str = "In a lesson";
pub(crate) const PROGRAM: &str = "plyscope";

// Hints of keys that are not on the help page.
pub(crate) const ADD_CONDITION: &str = "add";
pub(crate) const BACK_TO_GAME: &str = "back to the game";
pub(crate) const BACK_TO_LIST: &str = "list";
pub(crate) const BACK_TO_MENU: &str = "menu";
pub(crate) const BEGIN: &str = "begin";
pub(crate) const CHOOSE: &str = "choose";
pub(crate) const CLOSE_BESIDE: &str = "one search";
pub(crate) const END_READING: &str = "end reading";
pub(crate) const GIVE_UP: &str = "give up";
pub(crate) const LEVEL: &str = "level";
pub(crate) const NEXT: &str = "on";
pub(crate) const NO_LONGER_LARGE: &str = "all panels";
pub(crate) const OPEN: &str = "open";
pub(crate) const PAGE_END: &str = "end";
pub(crate) const PAUSE: &str = "pause";
/// What the key does that shows the words that there was no room for.
pub(crate) const READ_ON: &str = "read on";
pub(crate) const REMOVE: &str = "take away";
pub(crate) const ROW: &str = "row";
pub(crate) const SCROLL: &str = "scroll";
pub(crate) const SEARCH: &str = "search";
pub(crate) const STOP: &str = "stop";
pub(crate) const SUBMIT: &str = "go";
pub(crate) const VALUE: &str = "value";
