//! What every sign and every word on screen means: the one table for the help page, the docs and
//! the tests.

use super::glossary;

/// Signs that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signs {
    /// What they are signs of.
    pub title: &'static str,
    /// Each sign, or an example of it, with what it means.
    pub signs: &'static [(&'static str, &'static str)],
}

/// The headline of the icicle's signs.
pub(crate) const ICICLE: &str = "Signs: the icicle";

/// Every sign that the stepper draws, and every word of it. `tests/pages/signs.rs` looks at its frames and asks.
pub const LEGEND: &[Signs] = &[
    Signs {
        title: "Signs: nodes and values",
        signs: &[
            ("▲ ▼ ◆", "who chooses there: MAX, MIN, chance"),
            ("7", "a leaf: a bare value, since nobody chooses there; ? while it is not known"),
            ("•", "a leaf, where every node is a dot"),
            ("a box", "large (M): a node that was entered"),
            ("·", "a branch still to come: what it holds is not given away"),
            ("┊ ┄", "a branch that was pruned: it was there and was never searched"),
            ("┊6 ┊▼", "with ghosts: what a pruned branch holds, or who would choose there; nobody looked"),
            ("?", "the same where another program stopped, of a legal move that it does not list as pruned"),
            ("3", "the value is exactly 3"),
            (">=3 <=3", "the value is at least 3, at most 3: the search cannot tell more"),
            ("3?", "the best so far, which proves nothing yet; at a chance node the sum so far"),
            ("3⁺ 3⁻", "the next number above 3, below 3, nothing between; 3⁺⁺ is above 3⁺"),
            ("inf -inf", "more, and less, than any number"),
            ("bold", "a value on the best line so far, the principal variation"),
            ("underlined", "a number that this step changed"),
            ("← new", "the same beside the tree"),
            ("3→7", "after an edit of the tree: what was 3 before is 7 now"),
            (
                "7≠",
                "the same without room; or never entered before, or cut before and not now, or now and not before",
            ),
        ],
    },
    Signs {
        title: "Signs: windows and cutoffs",
        signs: &[
            ("[3, inf]", "the window, alpha 3 and beta infinite, of a node that is searched or was cut"),
            ("✂", "a cutoff: the window closed, or no average can come back into it; the rest is pruned"),
            ("⊣", "the same where no branch was left: nothing is lost"),
            (
                "✂ at ≤3 ≥3",
                "at a node on the path: what a branch has to bring to close its window; < > by the strict rule",
            ),
            ("[3, 2] ✂", "alpha has passed beta: closed"),
            ("[0⁻, 0] ✂", "the same at the root of a pass, which asked: at least 0? its value answers"),
            ("[2, 3] !", "another program stopped there, though its window was open"),
            (
                "① ②",
                "at a cutoff: who holds the bound that closed the window, and the branch that brought it",
            ),
            ("③", "where an answer of the table comes from"),
            ("no window", "below a node: it is finished, its value stands"),
        ],
    },
    Signs {
        title: "Signs: where you are",
        signs: &[
            ("●", "where the search is"),
            ("›", "the node looked at, where that is another"),
            ("4 | 2", "side by side: nodes visited so far in this search, and in the other"),
            ("■", "a breakpoint: c goes to where this node is entered and left, also on the time line"),
            ("━ ┃", "the path to where the search is; when it is over, the best line"),
            ("─ │", "any other line from a parent to a child"),
            ("b2", "beside a line: the move; in a tree without names the place: B2, the second of B"),
            (".2", "the second branch there, where all places from the root would be too long"),
            ("×0.5", "how probable a branch of a chance node is"),
            ("◂ ▸", "past this edge of the tree: a node on the path, branches, the rest of a value"),
            ("★ ☆", "while w shows why: where the reason is to be seen; another reason that can be seen"),
        ],
    },
    Signs {
        title: "Signs: visits that are no plain ones",
        signs: &[
            ("≡", "a table hit: a transposition table answers; Enter goes to the visit that it remembers"),
            ("↻", "searched again, with another window"),
            ("»", "tried first: the table's move"),
            ("#", "the root of a pass, one of several"),
            ("~", "below the horizon, where only noisy moves are looked at, or all where one is forced"),
            ("◦", "no move made there: the evaluation stands"),
            ("pass", "as a move: whoever cannot move lets the other go on"),
        ],
    },
    Signs {
        title: "Signs: folded, for want of room or by hand",
        signs: &[
            ("▸12", "12 nodes are folded here; Enter unfolds them"),
            ("+6", "6 branches without room; below it the best value there, to come, or pruned"),
            ("∅6", "6 nodes were searched and counted here, and a limit left them out: nothing to unfold"),
            ("▸… ∅…", "the same, where there is no room for the number"),
            ("…", "cut, or going on, for want of room: PageDown, Tab or a larger window shows it"),
        ],
    },
    Signs {
        title: "Signs: before the words",
        signs: &[
            ("↓", "a node is entered"),
            ("·", "a leaf is entered"),
            ("+", "a value comes back and is better than what there was"),
            ("=", "a value comes back and changes nothing"),
            ("✂ ⊣", "a value comes back and closes the window; with branches left, with none"),
            ("✓", "the root returns: the search is done"),
            ("∎", "in short words: that was the last branch of the node above"),
            ("!", "what no search can have done, where another program was recorded"),
        ],
    },
    Signs {
        title: "Signs: the time line and the window drawn",
        signs: &[
            ("━●─", "the moments before, this one, those to come"),
            ("✂ ⊣ ┷ ┴", "cutoffs: scissors where branches were lost, or ticks where there are many"),
            ("┄●━━●┄", "the numbers that still matter: from alpha to beta"),
            ("╳", "the window is closed: no number matters any more"),
            ("◆", "on that line the value, where it is neither alpha nor beta"),
        ],
    },
    Signs {
        title: ICICLE,
        signs: &[
            ("█ ▌ ▐", "a node, as wide as its share of all nodes; the colours mean what stands below it"),
            ("▀ ▘ ▝", "the lower edge of a node"),
            ("░", "what is to come, in the colour that it will have"),
            ("▚", "branches that are each less than half a cell wide"),
            ("█ ▓ ▒ ░ ·", "without colours: open, on the best line, visited, cut there, to come"),
        ],
    },
    Signs {
        title: "Signs: the rest",
        signs: &[
            ("[X]", "on the board: what the last move touched"),
            ("by nature 3rd", "the order tried another move first: this is the third in natural order"),
            ("▆", "in the statistics: a ply's share of the nodes"),
            ("▏", "what is typed goes here"),
        ],
    },
    glossary::OF_THE_SEARCH,
    glossary::OF_A_NODE,
    glossary::OF_THE_SCREEN,
    glossary::OF_PRACTICE,
];
