//! What no correct search can have done, in words.

use super::check::diagnosed;
use super::result;
use super::speaker::{Speaker, list, speak, written};
use crate::check::{Session, Violation, ViolationKind as Kind};
use crate::explain::Labels;
use crate::explain::facts::{Ended, Fact, FactMaker, ended_at};
use crate::explain::labels::cut;
use crate::explain::numbers::distinct;
use crate::language::{Text, say};
use crate::record::{NodeId, Values};
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
pub fn contradiction(session: Session<'_>, found: Violation) -> Text {
    let names = Labels::new(session.recording, session.replay);
    full(found, &names)
}

/// How many violations there are, the first of them, and the mistake that explains them; empty where
/// there is none.
///
/// `7, the first at moment 5: A2 is entered with ...`
pub fn contradictions(session: Session<'_>) -> Text {
    let Some(Fact::Violations { violations: count, first, mistakes }) = FactMaker::new(session).violations()
    else {
        return Text::default();
    };
    let mut text = all(count, first, &Labels::new(session.recording, session.replay));
    text.add(diagnosed(&mistakes, true));
    text
}

/// A violation in sentences: what is wrong, and what to print.
pub(super) fn full(violation: Violation, names: &Labels) -> Text {
    let mut text = what(violation, names);
    if let Kind::Unfinished { is_said: false } = violation.kind {
        text.add(say!("violation-print-horizon"));
    }
    text
}

/// How many violations there are, and the first of them.
pub(super) fn all(count: u32, first: Violation, names: &Labels) -> Text {
    say!("violations-all", count, moment = first.moment, first = full(first, names))
}

/// What is wrong, in a sentence.
fn what(violation: Violation, names: &Labels) -> Text {
    let Violation { node, kind, .. } = violation;
    let (speaker, parent) = (Speaker::full(names), names.recording.parent(node));
    // Of what was wrong on entering, who chooses above.
    let chooser = parent.filter(|_| kind.concerns_entry()).unwrap_or(node);
    let role = names.recording.node(chooser).role();
    let above = parent.map(|parent| above(node, parent, speaker));
    match kind {
        Kind::Window { found, expected } => {
            let expected = (found != expected).then_some(expected);
            speak!(speaker, "violation-window", node, found, expected, above)
        }
        Kind::Outside { window: found, above: expected } => {
            speak!(speaker, "violation-outside", node, found, expected, above)
        }
        Kind::ScoutKept { child: branch } => {
            let recording = names.recording;
            let (window, found) = (recording.node(branch).window(), recording.node(node).value());
            let bound = if role == Role::Min { Bound::Upper } else { Bound::Lower };
            speak!(speaker, "violation-scout-kept", node, branch, found, window, bound)
        }
        Kind::NeverSeen => speak!(speaker, "violation-never-seen", node),
        Kind::Needless { window, since: moment } => {
            let (alpha, beta) = distinct(window.alpha, window.beta);
            let (alpha, beta) = (written(alpha), written(beta));
            speak!(speaker, "violation-needless", node, above, moment, role, alpha, beta)
        }
        Kind::Value { found, expected } => {
            speak!(speaker, "violation-value", node, found, expected, role)
        }
        Kind::StopsOpen { window } => speak!(speaker, "violation-stopped", node, window),
        Kind::Deeper { depth } => speak!(speaker, "violation-deeper", node, depth),
        Kind::Shallower { depth } => speak!(speaker, "violation-shallower", node, depth),
        Kind::Best { found, expected } => {
            let [found, expected] = [found, expected].map(|place| names.move_at(node, place));
            speak!(speaker, "violation-best", node, found, expected)
        }
        Kind::BoundAsExact { found, bound } => {
            speak!(speaker, "violation-bound-as-exact", node, found, bound)
        }
        Kind::Mover { is_said: said } => {
            let other = role.opponent();
            let to_move = result::called(if said { other } else { role }, names);
            speak!(speaker, "violation-mover", node, said, role, other, to_move)
        }
        Kind::TwoValues { found, other, before } => {
            let moment = names.recording.left_or_last(before);
            speak!(speaker, "violation-two-values", node, found, other, before, moment)
        }
        Kind::LeafSide { found, estimate } => {
            speak!(speaker, "violation-leaf-side", node, found, estimate, role)
        }
        Kind::Order { expected, .. } => {
            let right = speaker.branch(parent.unwrap_or(node), expected);
            speak!(speaker, "violation-order", node, above, right)
        }
        Kind::Root { found, expected } => {
            speak!(speaker, "violation-root", node, found, expected)
        }
        _ => by_the_rules(violation, names),
    }
}

/// What is wrong by the rules of the game, with what the game has to say of that.
fn by_the_rules(Violation { node, kind, .. }: Violation, names: &Labels) -> Text {
    let (speaker, Labels { recording, replay, .. }) = (Speaker::full(names), names);
    let comment = recording.names.note(node);
    match kind {
        Kind::Illegal => {
            let (mv, node) = (replay.move_name(recording, node), recording.parent(node).unwrap_or(node));
            speak!(speaker, "violation-illegal", move = cut(&mv), node, refused = refused(&mv, node, names))
        }
        Kind::Pruned => {
            let is_illegal = |mv: &&String| replay.find_place(recording, node, mv).is_none();
            let mv = comment.and_then(|comment| comment.pruned.iter().find(is_illegal));
            let mv = mv.map_or("", String::as_str);
            speak!(speaker, "violation-pruned", move = cut(mv), node, refused = refused(mv, node, names))
        }
        Kind::Unfinished { .. } => {
            let legal = names.all_moves(node);
            let count = legal.len();
            speak!(speaker, "violation-unfinished", node, moves = moves(legal, node, names), count)
        }
        Kind::Winner { found } => {
            let ended = ended(node, names);
            let fault = match ended.as_ref().and_then(|ended| ended.winner) {
                None => "draw",
                Some(winner) if winner.prefers(found, Score::ZERO) => "low",
                Some(_) => "sign",
            };
            speak!(speaker, "violation-winner", node, ended = ended.as_ref(), found, fault)
        }
        Kind::SlowWin { found } => {
            speak!(speaker, "violation-slow-win", node, ended = ended(node, names).as_ref(), found)
        }
        Kind::Elsewhere => {
            let printed = comment.and_then(|comment| comment.extra.iter().find(|(key, _)| key == "position"));
            let printed = printed.and_then(|(_, said)| serde_json::from_str::<String>(said).ok());
            let own = replay.at(recording, node, |game| Some(game.position_text()));
            let [printed, own] = [printed, own].map(|text| clean(&text.unwrap_or_default()).into_owned());
            speak!(speaker, "violation-elsewhere", node, printed, own)
        }
        Kind::Leaf { found, expected } => {
            let seen = seen_from(found, expected, recording.header.values);
            // A leaf of a tree is worth what it says: nobody has won there.
            let ended = ended(node, names).filter(|_| replay.has_board);
            let estimate = replay.at(recording, node, |game| Some(game.result().is_none())) == Some(true);
            speak!(speaker, "violation-leaf", node, ended = ended.as_ref(), estimate, found, expected, seen)
        }
        Kind::Missed if replay.has_game() => {
            let missed = replay.unlisted_places(recording, node);
            let is_listed = comment.is_some_and(|comment| !comment.pruned.is_empty());
            let counted = if is_listed { 0 } else { recording.node(node).pruned() };
            let count = missed.len();
            speak!(speaker, "violation-missed", node, moves = moves(missed, node, names), count, counted)
        }
        Kind::Missed => {
            let (moves, counted) = (recording.said_moves(node), recording.node(node).pruned());
            let searched = recording.entered_places(node).len();
            speak!(speaker, "violation-missed-count", node, moves, searched, counted)
        }
        Kind::TooMany { said } => {
            let left = replay.unentered(recording, node).len();
            speak!(speaker, "violation-too-many", node, said, left)
        }
        _ => Text::default(),
    }
}

fn ended(node: NodeId, names: &Labels) -> Option<Ended> {
    ended_at(names.recording, names.replay, names.replay.maximiser(names.recording), node)
}

fn moves(
    places: impl IntoIterator<Item = u32, IntoIter: ExactSizeIterator>,
    node: NodeId,
    names: &Labels,
) -> Text {
    list(places.into_iter().map(|place| Text::words(names.move_at(node, place))))
}

/// What the parent of a node is called where the node was named before.
fn above(node: NodeId, parent: NodeId, speaker: Speaker) -> Text {
    let (name, above) = (speaker.name(node).to_string(), speaker.name(parent));
    let plain = parent == NodeId::ROOT || name.starts_with(&above.to_string());
    say!("violation-above", same = above == name, plain, above)
}

/// From whose side the value of a leaf is seen, where that may be what is wrong with it.
fn seen_from(found: Score, expected: Score, said: Option<Values>) -> &'static str {
    match said {
        Some(Values::Mover) => "mover",
        _ if found == -expected => "max",
        _ => "plain",
    }
}

fn refused(mv: &str, node: NodeId, names: &Labels) -> Text {
    if let Some(ended) = ended(node, names) {
        return speak!(Speaker::full(names), "refused-over", ended = &ended);
    }
    let refusal = names.replay.at(names.recording, node, |game| game.refusal(mv));
    let reason = refusal.map(|refusal| refusal.reason).filter(|reason| !reason.is_empty());
    if let Some(reason) = reason {
        return Text::words(clean(&reason).into_owned());
    }
    let all = names.all_moves(node);
    let count = all.len();
    say!("refused-legal", moves = moves(all, node, names), count)
}
