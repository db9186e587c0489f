//! What no correct search can have done, in words.

use super::mistake::diagnosed;
use super::result;
use super::speaker::{Speaker, list, moment, number, role_word, written};
use crate::check::{self, LikelyCause, Session, ViolationKind as Kind};
use crate::explain::Labels;
use crate::explain::facts::{Ended, Fact, FactMaker, GameEvidence, Violation};
use crate::explain::labels::cut;
use crate::explain::numbers::distinct;
use crate::language::{Text, say};
use crate::record::{Moment, NodeId, Values};
use crate::score::{Bound, Score};
use crate::search::Role;
use crate::text::clean;

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
/// let found = opened.report.violations[0];
/// let text = contradiction(opened.session(), found);
/// assert!(text.starts_with("The program returned 7 for the root, but the largest of what came back to it is 3."));
/// # Ok::<(), jsonl::ReadError>(())
/// ```
#[must_use]
pub fn contradiction(session: Session<'_>, found: check::Violation) -> Text {
    let names = Labels::new(session.recording, session.replay);
    full(&FactMaker::new(session).violation(found), &names)
}

/// How many violations there are, the first of them, and the mistake that explains them; empty where
/// there is none.
///
/// `7, the first at moment 5: A2 is entered with ...`
#[must_use]
pub fn contradictions(session: Session<'_>) -> Text {
    match FactMaker::new(session).violations() {
        Some(Fact::Violations { violations: count, moment, first, mistakes }) => {
            let names = &Labels::new(session.recording, session.replay);
            let mut text = all(count, moment, &first, names);
            text.add(diagnosed(&mistakes.0));
            text
        }
        _ => Text::default(),
    }
}

/// A violation in sentences: what is wrong, and how it may have come about.
pub(super) fn full(violation: &Violation, names: &Labels) -> Text {
    let mut text = what(violation, names);
    text.add(because(violation, names));
    if let Kind::Unfinished { is_said: false } = violation.kind {
        text.add(say!("violation-print-horizon"));
    }
    text
}

/// How many violations there are, and the first of them.
pub(super) fn all(count: u32, first_moment: Moment, first: &Violation, names: &Labels) -> Text {
    say!("violations-all", count = count, moment = moment(first_moment), first = full(first, names))
}

#[expect(clippy::too_many_lines, reason = "an arm a kind")]
fn what(violation: &Violation, names: &Labels) -> Text {
    let Violation { node, parent, role, kind, game, .. } = violation;
    let speaker = Speaker::full(names);
    let name = speaker.name(*node);
    let above = || parent.map(|parent| above(*node, parent, speaker));
    let role = role_word(*role);
    let moves = |all: &[u32]| list(all.iter().map(|&place| Text::words(names.move_at(*node, place))));
    match (*kind, game) {
        (Kind::Window { found, expected }, _) => say!(
            "violation-window",
            node = name,
            found = speaker.window(found),
            expected = (found != expected).then(|| speaker.window(expected)),
            above = above()
        ),
        (Kind::Needless { window, since }, _) => {
            let (alpha, beta) = distinct(window.alpha, window.beta);
            say!(
                "violation-needless",
                node = name,
                above = above(),
                moment = moment(since),
                role = role,
                alpha = written(alpha),
                beta = written(beta)
            )
        }
        (Kind::Value { found, expected }, _) => say!(
            "violation-value",
            node = name,
            found = number(found),
            expected = number(expected),
            role = role
        ),
        (Kind::StopsOpen { window }, _) => {
            say!("violation-stopped", node = name, window = speaker.window(window))
        }
        (Kind::Deeper { depth }, _) => say!("violation-deeper", node = name, depth = depth),
        (Kind::Shallower { depth }, _) => say!("violation-shallower", node = name, depth = depth),
        (Kind::Best { found, expected }, _) => say!(
            "violation-best",
            node = name,
            found = names.move_at(*node, found),
            expected = names.move_at(*node, expected)
        ),
        (Kind::BoundAsExact { found, bound }, _) => say!(
            "violation-bound-as-exact",
            node = name,
            found = number(found),
            bound = if bound == Bound::Lower { "lower" } else { "upper" }
        ),
        (Kind::Illegal, Some(GameEvidence::Refused { mv, reason, ended })) => {
            let parent = parent.unwrap_or(*node);
            say!(
                "violation-illegal",
                move = cut(mv),
                node = speaker.name(parent),
                refused = refused(reason, ended.as_ref(), parent, names)
            )
        }
        (Kind::Pruned, Some(GameEvidence::Refused { mv, reason, ended })) => say!(
            "violation-pruned",
            move = cut(mv),
            node = name,
            refused = refused(reason, ended.as_ref(), *node, names)
        ),
        (Kind::Mover { is_said }, _) => say!(
            "violation-mover",
            node = name,
            said = is_said,
            role = role,
            other = role_word(violation.role.opponent()),
            to_move = result::called(if is_said { violation.role.opponent() } else { violation.role }, names)
        ),
        (Kind::Unfinished { .. }, Some(GameEvidence::GoesOn { moves: legal })) => {
            say!("violation-unfinished", node = name, moves = moves(legal), count = legal.len())
        }
        (Kind::Winner { found }, Some(GameEvidence::Over { ended })) => say!(
            "violation-winner",
            node = name,
            ended = result::ended(ended, names),
            found = number(found),
            as_good = ended.winner.is_some_and(|winner| winner.prefers(found, Score::ZERO))
        ),
        (Kind::Leaf { found, expected }, Some(GameEvidence::Leaf { ended, estimate })) => say!(
            "violation-leaf",
            node = name,
            ended = ended.as_ref().map(|ended| result::ended(ended, names)),
            estimate = *estimate,
            found = number(found),
            expected = number(expected),
            seen = seen_from(found, expected, names.recording().header.values)
        ),
        (Kind::Order { expected, .. }, _) => say!(
            "violation-order",
            node = name,
            above = above(),
            right = speaker.branch(parent.unwrap_or(*node), expected)
        ),
        (Kind::Root { found, expected }, _) => {
            say!("violation-root", node = name, found = number(found), expected = number(expected))
        }
        (Kind::Missed, Some(GameEvidence::Missed { moves: missed, counted })) => say!(
            "violation-missed",
            node = name,
            moves = moves(missed),
            count = missed.len(),
            counted = *counted
        ),
        (Kind::TooMany { said }, Some(GameEvidence::NotEntered { left })) => {
            say!("violation-too-many", node = name, said = said, left = *left)
        }
        // Only a game finds these.
        (
            Kind::Illegal
            | Kind::Pruned
            | Kind::Unfinished { .. }
            | Kind::Winner { .. }
            | Kind::Leaf { .. }
            | Kind::Missed
            | Kind::TooMany { .. },
            _,
        ) => Text::default(),
    }
}

/// What the parent of a node is called where the node was named before.
fn above(node: NodeId, parent: NodeId, speaker: Speaker) -> Text {
    let (name, above) = (speaker.name(node).to_string(), speaker.name(parent));
    let is_plain = parent == NodeId::ROOT || name.starts_with(&above.to_string());
    let is_same = above == name;
    say!("violation-above", same = is_same, plain = is_plain, above = above)
}

/// From whose side the value of a leaf is seen, where that may be what is wrong with it.
fn seen_from(found: Score, expected: Score, said: Option<Values>) -> &'static str {
    match said {
        Some(Values::Mover) => "mover",
        _ if found == -expected => "max",
        _ => "plain",
    }
}

/// Why a text is no move at a node.
fn refused(reason: &str, ended: Option<&Ended>, node: NodeId, names: &Labels) -> Text {
    match ended {
        Some(ended) => say!("refused-over", ended = result::ended(ended, names)),
        None if !reason.is_empty() => Text::words(clean(reason).into_owned()),
        None => {
            let all = names.all_moves(node);
            let count = all.len();
            let moves = list(all.map(|place| Text::words(names.move_at(node, place))));
            say!("refused-legal", moves = moves, count = count)
        }
    }
}

/// How a violation may have come about.
fn because(violation: &Violation, names: &Labels) -> Text {
    match violation.cause {
        LikelyCause::Unknown => Text::default(),
        LikelyCause::NotTakenBack => say!("cause-not-taken-back"),
        LikelyCause::RightElsewhere => say!("cause-right-elsewhere"),
        LikelyCause::SidesSwapped => sides(names),
    }
}

/// That the sides of a whole recording may be the wrong way round.
fn sides(names: &Labels) -> Text {
    let (Some(max), Some(min)) = (names.player(Role::Max), names.player(Role::Min)) else {
        return Text::default();
    };
    let root = names.recording().node(NodeId::ROOT).role();
    let mover = if root == Role::Min { min } else { max };
    say!(
        "cause-sides-swapped",
        mover = mover.to_owned(),
        max = max.to_owned(),
        min = min.to_owned(),
        role = role_word(root)
    )
}
