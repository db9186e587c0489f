//! What no correct search can have done, in words.

use super::grammar::{Side, begin, list};
use super::mistake::diagnosed;
use super::result;
use crate::check::{self, LikelyCause, Session};
use crate::explain::Labels;
use crate::explain::facts::{Ended, Fact, FactMaker, Rule, Violation};
use crate::explain::labels::cut;
use crate::explain::numbers::{met, number_label as n, window_label};
use crate::record::{Moment, NodeId, Values};
use crate::score::{Bound, Score};
use crate::search::{Cutoff, Role};
use crate::text::{clean, count, grouped};

/// One violation in a sentence or a few; `replay` replays its game. Costs what
/// [`Recording::live`](crate::record::Recording::live) of the node, or of its parent, costs.
///
/// ```
/// use plyscope::explain::contradiction;
/// use plyscope::import::jsonl;
///
/// let trace = r#"{"type":"enter"}
/// {"type":"enter","move":"left"}
/// {"type":"leave","value":3}
/// {"type":"leave","value":7}
/// "#;
/// let opened = jsonl::read(trace.as_bytes(), |_| Err(String::new()))?.opened;
/// let found = opened.report.violations()[0];
/// let text = contradiction(opened.session(), found);
/// assert!(text.starts_with("The program returned 7 for the root, but the largest of what came back to it is 3."));
/// # Ok::<(), jsonl::ReadError>(())
/// ```
#[must_use]
pub fn contradiction(session: Session<'_>, found: check::Violation) -> String {
    let names = Labels::new(session.recording, session.replay);
    FactMaker::new(session).violation(found).map_or_else(String::new, |found| full(&found, &names))
}

/// How many violations there are, the first of them, and the mistake that explains them; empty where
/// there is none.
///
/// `7, the first at moment 5: A2 is entered with ...`
#[must_use]
pub fn contradictions(session: Session<'_>) -> String {
    match FactMaker::new(session).violations() {
        Some(Fact::Violations { violations: count, moment, first, mistakes }) => {
            let names = &Labels::new(session.recording, session.replay);
            let mut text = all(count, moment, &first, names);
            add(&mut text, &diagnosed(&mistakes.0));
            text
        }
        _ => String::new(),
    }
}

/// A violation in sentences: what is wrong, and how it may have come about.
pub(super) fn full(violation: &Violation, names: &Labels) -> String {
    let mut text = what(violation, names);
    add(&mut text, &because(violation, names));
    if let Rule::Unfinished { said: false, .. } = violation.rule {
        let hint = "Where the program only looks no deeper, the line that leaves the node has to say \"leaf\":\"horizon\".";
        add(&mut text, hint);
    }
    text
}

/// How many violations there are, and the first of them.
pub(super) fn all(count: u32, moment: Moment, first: &Violation, names: &Labels) -> String {
    let which = if count == 1 { "at" } else { "the first at" };
    format!("{}, {which} moment {}: {}", grouped(count.into()), moment_label(moment), full(first, names))
}

fn what(violation: &Violation, names: &Labels) -> String {
    let Violation { node, parent, role, rule, .. } = violation;
    let name = names.name(*node);
    let above = parent.map_or_else(String::new, |parent| above(*node, parent, names));
    let side = Side::of(*role);
    match rule {
        Rule::Window { found, expected } => {
            let entered = format!("{} is entered with {}", begin(&name), window_label(*found));
            if found == expected || parent.is_none() {
                format!("{entered}, but alpha is never above beta where a search begins.")
            } else {
                format!("{entered}, but {above} has {} then.", window_label(*expected))
            }
        }
        Rule::Needless { window, since } => format!(
            "{} is entered, but the window of {above} has closed at moment {}: {}.",
            begin(&name),
            moment_label(*since),
            met(*role, *window, Cutoff::Weak)
        ),
        Rule::Value { found, expected } => {
            let made = if *role == Role::Chance { "average" } else { side.best };
            format!(
                "The program returned {} for {name}, but the {made} of what came back to it is {}.",
                n(*found),
                n(*expected)
            )
        }
        Rule::Stopped { window } => {
            format!("The program stops at {name}, although its window {} is open.", window_label(*window))
        }
        Rule::Deeper { .. } | Rule::Shallower { .. } | Rule::Best { .. } | Rule::BoundAsExact { .. } => {
            misplaced(violation, names)
        }
        Rule::Illegal { mv, reason, ended } => {
            let parent = parent.unwrap_or(*node);
            let refused = refused(reason, ended.as_ref(), parent, names);
            format!("{} is no legal move at {}: {refused}.", cut(mv), names.name(parent))
        }
        Rule::Pruned { mv, reason, ended } => {
            let refused = refused(reason, ended.as_ref(), *node, names);
            format!("{} is said to be pruned at {name}, but is no legal move there: {refused}.", cut(mv))
        }
        Rule::Mover { is_said } => other_side(*role, *is_said, &name, names),
        Rule::Unfinished { moves, .. } => format!(
            "The program has the game over at {name}, but it goes on there: {} legal.",
            are(*node, moves.iter().copied(), names)
        ),
        Rule::Winner { found, ended } => {
            let is_low = ended.winner.is_some_and(|winner| winner.prefers(*found, Score::ZERO));
            let why =
                if is_low { "a game that goes on is as good" } else { "values are seen from MAX's side" };
            format!(
                "{} at {name}, but the program returned {} for it: {why}.",
                result::ended(ended, names).capitalised(),
                n(*found)
            )
        }
        Rule::Leaf { found, expected, ended, estimate } => {
            let is_worth = match ended {
                Some(ended) => format!(
                    "{} at {name}, which is worth {}",
                    result::ended(ended, names).capitalised(),
                    n(*expected)
                ),
                None if *estimate => format!("The evaluation gives {} at {name}", n(*expected)),
                None => format!("The leaf {name} is worth {}", n(*expected)),
            };
            let seen = seen_from(*found, *expected, names.recording().header.values);
            format!("{is_worth}, but the program returned {}{seen}.", n(*found))
        }
        Rule::Order { expected, .. } => {
            let right = names.branch(parent.unwrap_or(*node), *expected);
            format!(
                "{} is tried at {above}, but {right} comes first in the order that is declared.",
                begin(&name)
            )
        }
        Rule::Root { found, expected } => format!(
            "The program returned {} for {name}, but it is worth {}: a search of plyscope's to the same depth finds that.",
            n(*found),
            n(*expected)
        ),
        Rule::Missed { moves, counted: 0 } => format!(
            "{} legal at {name}, and neither searched nor said to be pruned. What is left out on purpose has to stand under \"pruned\" in the line that leaves the node.",
            are(*node, moves.iter().copied(), names)
        ),
        Rule::Missed { moves, counted } => format!(
            "{} legal at {name}, and not searched; {} said to be pruned. What is left out on purpose has to stand under \"pruned\" in the line that leaves the node.",
            are(*node, moves.iter().copied(), names),
            count((*counted).into(), "branch is", "branches are")
        ),
        Rule::TooMany { said, left } => format!(
            "{} said to be pruned at {name}, but {} never entered.",
            count((*said).into(), "branch is", "branches are"),
            count((*left).into(), "legal move was", "legal moves were")
        ),
    }
}

/// What the parent of a node is called where the node was named before.
fn above(node: NodeId, parent: NodeId, names: &Labels) -> String {
    let (name, above) = (names.name(node), names.name(parent));
    if name == above {
        "its parent".to_owned()
    } else if parent == NodeId::ROOT || name.starts_with(&above) {
        above
    } else {
        format!("its parent {above}")
    }
}

/// That the other side is to move at a node of `role`, said or as the values show.
fn other_side(role: Role, is_said: bool, name: &str, names: &Labels) -> String {
    if is_said {
        let to_move = result::called(role.opponent(), names);
        return format!(
            "The program says that {} chooses at {name}, but {to_move} is to move there.",
            role.name()
        );
    }
    format!(
        "The values are those of a program that has {} choose at {name}, and so on by turns, but {} is to move there.",
        role.opponent().name(),
        result::called(role, names)
    )
}

/// From whose side the value of a leaf is seen, where that may be what is wrong with it.
fn seen_from(found: Score, expected: Score, said: Option<Values>) -> &'static str {
    match said {
        Some(Values::Mover) => " (both as MAX sees them; the first line says that values are the mover's)",
        _ if found == -expected => " (values are MAX's, unless the first line says \"values\":\"mover\")",
        _ => "",
    }
}

/// What is wrong with where a search ends, with the move that it chooses, and with what its table
/// answers.
fn misplaced(violation: &Violation, names: &Labels) -> String {
    let name = names.name(violation.node);
    let ahead = |depth: u32| count(depth.into(), "ply", "plies");
    match &violation.rule {
        Rule::Deeper { depth } => {
            format!("The search goes on to {name}, but it looks {} ahead.", ahead(*depth))
        }
        Rule::Shallower { depth } => format!(
            "The program estimates {name}, but it looks {} ahead, and that is not reached there.",
            ahead(*depth)
        ),
        Rule::Best { found, expected } => format!(
            "The program chooses {} at {name}, but {} is the first of the best there.",
            names.move_at(violation.node, *found),
            names.move_at(violation.node, *expected)
        ),
        Rule::BoundAsExact { found, bound } => format!(
            "The table answers {} at {name}, but what was searched of this position before shows only that it is worth {} {}, which does not answer here.",
            n(*found),
            if *bound == Bound::Lower { "at least" } else { "at most" },
            n(*found)
        ),
        _ => String::new(),
    }
}

/// The moves at these places, `b2 is` or `a1 and b2 are`.
fn are(node: NodeId, moves: impl ExactSizeIterator<Item = u32>, names: &Labels) -> String {
    let verb = if moves.len() == 1 { "is" } else { "are" };
    format!("{} {verb}", list(moves.map(|place| names.move_at(node, place))))
}

/// Why a text is no move at a node.
fn refused(reason: &str, ended: Option<&Ended>, node: NodeId, names: &Labels) -> String {
    match ended {
        Some(ended) => format!("the game is over, and {}", result::ended(ended, names)),
        None if !reason.is_empty() => clean(reason).into_owned(),
        None => {
            format!("{} legal there", are(node, names.all_moves(node), names))
        }
    }
}

/// How a violation may have come about.
fn because(violation: &Violation, names: &Labels) -> String {
    match violation.cause {
        LikelyCause::Unknown => String::new(),
        LikelyCause::NotTakenBack => "A move may not have been taken back.".to_owned(),
        LikelyCause::RightElsewhere => "Another finished game has the right sign: the sign changes with the ply, or a move was not taken back.".to_owned(),
        LikelyCause::SidesSwapped => sides(names),
    }
}

/// That the sides of a whole recording may be the wrong way round.
fn sides(names: &Labels) -> String {
    let (Some(max), Some(min)) = (names.player(Role::Max), names.player(Role::Min)) else {
        return String::new();
    };
    let root = names.recording().node(NodeId::ROOT).role();
    let mover = if root == Role::Min { min } else { max };
    format!(
        "Look at this first: {mover} is to move where the search begins, and the root is a {} node, so {max} is read as MAX. Where the program has {min} as MAX, the rest may follow from that.",
        root.name()
    )
}

/// A moment as people count it.
pub(super) fn moment_label(moment: Moment) -> String {
    grouped(moment.shown().into())
}

/// Adds a sentence to others.
fn add(text: &mut String, sentence: &str) {
    if !text.is_empty() && !sentence.is_empty() {
        text.push(' ');
    }
    text.push_str(sentence);
}
