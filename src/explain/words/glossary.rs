//! Every word of the screen that is no everyday word, in plain ones.

use super::legend::Signs;

/// What a search does.
pub(super) const OF_THE_SEARCH: Signs = Signs {
    title: "Words: the search",
    signs: &[
        ("branch, leaf", "a move and all below it; a node without branches, with a value of its own"),
        ("ply", "a move of one player: how deep a node lies"),
        ("root", "the node that the search begins with: the position that is asked about"),
        ("MAX, MIN", "the side that wants large values, and the side that wants small ones"),
        (
            "chance",
            "a node where nobody chooses: its value is the average, each branch as often as it is likely",
        ),
        ("window", "from alpha, what MAX has for sure, to beta, what MIN has: only values between matter"),
        ("alpha", "what MAX has for sure, here or in a node above"),
        ("beta", "what MIN has for sure, here or in a node above"),
        ("bound", "alpha or beta; of a value: that the true one is at least so much, or at most"),
        (
            "closed",
            "alpha has met beta; by the strict rule, has passed it: no value is left that would matter",
        ),
        ("cutoff", "a node stops, since its window is closed; the branches that it had left are pruned"),
        ("deep cutoff", "a cutoff by a bound that comes from farther up than the node just above"),
        ("refuted", "a move shown to be no better than what there is, so that nobody has to look on"),
        ("weak", "cut where alpha is equal to beta or above it: the usual rule"),
        ("strict", "cut only where alpha is above beta"),
        ("soft", "a node returns the best value that it found, also one outside its window (fail-soft)"),
        ("hard", "a node returns no value outside its window: the nearest end of it instead (fail-hard)"),
        ("zero window", "one whose ends have no number between: it asks no more than yes or no"),
        ("scout", "a search with a zero window: is this branch better than what there is?"),
        ("pass", "one search of the root, of several; a later one knows what an earlier one found"),
        ("aspiration", "a pass begins with a narrow window around the value of the pass before"),
        ("guess", "the value that MTD(f) asks about first"),
        ("table", "keeps what was found of a position, for when other moves lead to it again"),
        ("table hit", "a node that the table answers, without a search below it"),
        ("naive table", "takes the bound that a cutoff leaves for the exact value: wrong on purpose"),
        ("order", "which branch is tried first; good moves first means many cutoffs"),
        ("natural, by nature", "the order of the board, or of the tree as it was typed"),
        ("horizon", "how deep the search looks; what lies there is estimated"),
        ("evaluation", "the estimate of a position that is not over"),
        ("quiescence", "past the horizon only noisy moves, as captures, until it is quiet"),
        ("stand pat", "to make no noisy move: the estimate as it stands"),
        ("negamax", "alpha-beta in a form where each side takes the largest value, seen from its own side"),
    ],
};

/// What is said of a node.
pub(super) const OF_A_NODE: Signs = Signs {
    title: "Words: a node and its branches",
    signs: &[
        ("exact", "the value is the true one"),
        ("at least", "the true value is this or more: with its window the search cannot tell more"),
        ("at most", "the true value is this or less: with its window the search cannot tell more"),
        ("so far", "the best of the branches that have returned; others may change it"),
        ("new", "this step changed it"),
        ("closes the window", "the branch that came back as the window of its parent closed"),
        ("cut there", "the window of this branch has closed, in its own search"),
        ("seen by MIN", "in negamax: the numbers with the sign that they have for this side"),
        ("to come", "the search has not been there yet"),
        ("being searched", "entered, and not left yet"),
        ("visited", "entered and left"),
        ("best", "the branch that the node would choose: its value comes from there"),
        ("pruned", "never searched, since its parent was cut before"),
        ("left out", "not searched and not listed as pruned, in a recording of another program"),
        ("not recorded", "searched and counted, but a limit kept it out of the recording"),
        ("terminal, the end", "the game is over there"),
        ("principal variation", "best play by both sides from the root: the best line"),
        (
            "PV, CUT, ALL",
            "nodes by what came back: a value inside the window, a cutoff, all branches for nothing",
        ),
    ],
};

/// What the screen shows.
pub(super) const OF_THE_SCREEN: Signs = Signs {
    title: "Words: the screen",
    signs: &[
        ("moment", "one node is entered, or left: moments count the steps of the search"),
        ("clock", "the moment that is shown, with all that happened up to it; stepping moves it"),
        ("cursor", "the node that the panels tell of: where the clock is, until you move it"),
        ("what just happened", "what this step did, why, and what it means, in words"),
        ("outline", "the tree as rows: a node a row, its branches below it and to the right"),
        (
            "icicle",
            "the tree as bars: a ply a row, each node above its branches, as wide as the nodes below it are many",
        ),
        ("fold", "to show a node without what is below it"),
        ("ghosts", "pruned branches of a tree that is known, shown pale: no search was there"),
        ("spoilers", "totals, and cutoffs that are still to come"),
        ("breakpoint", "a node or a condition at which c stops"),
        ("condition", "what must be true at a moment for c to stop there; the page of B has all"),
        ("hit", "a moment at which what is searched for with / is found"),
        ("contradiction", "what no correct search can have done, in a recording of another program"),
        ("minimal tree", "the fewest nodes that prove the value, had every best move been tried first"),
        ("branching factor", "how many branches a node has, on average"),
        ("full, short words", "whole sentences, or the terse form of engine people"),
    ],
};

/// Practice and lessons.
pub(super) const OF_PRACTICE: Signs = Signs {
    title: PRACTICE,
    signs: &[
        ("practice", "before a moment you say what comes; what is asked, and what follows, is hidden"),
        ("level", "how much is asked: only the cutoffs, or values, windows, everything"),
        ("cut", "yes where the node stops here, its window closed; no where it goes on"),
        ("chosen move", "the branch whose value the node takes; of equals the first"),
        ("at least, at most", "at the highest level a value is answered with its sign: exact, ≥ or ≤"),
        ("missed", "you asked for the answer: it counts as wrong"),
        ("seed", "the number that the questions are drawn by: the same number asks the same ones"),
        ("lesson", "words and questions of a teacher at chosen moments of one search"),
        ("goal", "how many right answers a lesson asks for"),
    ],
};

/// The headline of practice and lessons.
pub(crate) const PRACTICE: &str = "Words: practice and lessons";
