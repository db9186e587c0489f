//! What facts hold, as a voice says it: nodes by their names, values with their bounds, windows, lists.

use serde::Serialize;
use serde_json::Value;

use super::Said;
use super::question::Question;
use crate::explain::numbers::{number_label, window_ends};
use crate::explain::{Ended, Labels};
use crate::language::{Arg, Language, Span, SpanKind, Text, Voice, say};
use crate::record::{Moment, NodeId};
use crate::score::{Bound, Score, Window};
use crate::search::Role;

/// At most this many names are listed one by one.
const LISTED: usize = 4;

/// Says a message with its three parts: what happened, why, and what it means. The speaker says each
/// argument as its type is [`Spoken`].
macro_rules! tell {
    ($speaker:expr, $id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $speaker.tell($id, &$crate::explain::words::speaker::spoken!($speaker $(, $name $(= $value)?)*))
    };
}
pub(in crate::explain) use tell;

/// Says a message of one part, as [`tell`] does.
macro_rules! speak {
    ($speaker:expr, $id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $speaker.say($id, None, &$crate::explain::words::speaker::spoken!($speaker $(, $name $(= $value)?)*))
    };
}
pub(in crate::explain) use speak;

macro_rules! spoken {
    ($speaker:expr $(, $name:ident $(= $value:expr)?)*) => {
        [$((
            stringify!($name),
            $crate::explain::words::speaker::Spoken::by($crate::language::value!($name $(= $value)?), $speaker)
        )),*]
    };
}
pub(in crate::explain) use spoken;

/// What a speaker puts into messages.
pub(in crate::explain) trait Spoken {
    fn by(self, speaker: Speaker) -> Arg;
}

impl Spoken for NodeId {
    /// Whole sentences call a node by its name in a sentence, the terse voice by its label.
    fn by(self, speaker: Speaker) -> Arg {
        let called = if speaker.voice == Voice::Full { speaker.name(self) } else { speaker.label(self) };
        called.into()
    }
}

impl Spoken for Score {
    fn by(self, _: Speaker) -> Arg {
        number(self).into()
    }
}

impl Spoken for (Score, Bound) {
    fn by(self, speaker: Speaker) -> Arg {
        speaker.value(self.1, self.0).into()
    }
}

impl Spoken for Window {
    fn by(self, speaker: Speaker) -> Arg {
        speaker.window(self).into()
    }
}

impl Spoken for &Ended {
    fn by(self, speaker: Speaker) -> Arg {
        super::result::ended(self, speaker.names).into()
    }
}

impl<S: Spoken> Spoken for Option<S> {
    fn by(self, speaker: Speaker) -> Arg {
        self.map_or(Arg::Missing, |said| said.by(speaker))
    }
}

macro_rules! spoken_as_they_are {
    ($($kind:ty),*) => {
        $(impl Spoken for $kind {
            fn by(self, _: Speaker) -> Arg {
                self.into()
            }
        })*
    };
}
spoken_as_they_are!(bool, u32, u64, usize, &'static str, String, Text, Role, Bound, Moment);

/// Who says something: a voice, with the names of the nodes.
#[derive(Clone, Copy)]
pub(crate) struct Speaker<'s, 'a> {
    pub voice: Voice,
    pub names: &'s Labels<'a>,
}

impl<'s, 'a> Speaker<'s, 'a> {
    pub const fn new(voice: Voice, names: &'s Labels<'a>) -> Self {
        Self { voice, names }
    }

    /// The whole sentences of the same.
    pub const fn full(names: &'s Labels<'a>) -> Self {
        Self::new(Voice::Full, names)
    }

    /// A message of one part, or a part of one.
    pub fn say(self, id: &str, part: Option<&str>, args: &[(&'static str, Arg)]) -> Text {
        Language::current().say(Some(self.voice), id, part, args)
    }

    pub fn tell(self, id: &str, args: &[(&'static str, Arg)]) -> Said {
        let part = |part| self.say(id, Some(part), args);
        match self.voice {
            Voice::Full => {
                self.tell_apart(Said { what: part("what"), why: part("why"), meaning: part("meaning") })
            }
            Voice::Short => Said::what(part("what")),
        }
    }

    /// Says at which ply they lie of nodes that are called alike.
    fn tell_apart(self, said: Said) -> Said {
        let parts = [&said.what, &said.why, &said.meaning];
        let ply = |span: &Span| match span.kind {
            SpanKind::Node(number) => Some(self.names.recording.node(NodeId::new(number)).moves_made()),
            _ => None,
        };
        let nodes: Vec<_> =
            parts.iter().flat_map(|part| part.spans()).filter(|span| ply(span).is_some()).collect();
        // A node that is searched twice has one name, and one ply.
        let is_shared =
            |one: &Span| nodes.iter().any(|other| one.text == other.text && ply(one) != ply(other));
        // A line of play says by itself how deep each of its nodes lies.
        let is_line =
            nodes.len() > 2 && nodes.is_sorted_by(|one, next| ply(one).map(|ply| ply + 1) == ply(next));
        if is_line || !nodes.iter().any(|one| is_shared(one)) {
            return said;
        }
        let draw = |span: &Span| match ply(span) {
            Some(ply) if is_shared(span) => {
                let name = span.text.clone().into_owned();
                say!("name-at-ply", name, ply = ply.to_string()).to_string().into()
            }
            _ => span.text.clone(),
        };
        let [what, why, meaning] = parts.map(|part| part.map(draw));
        Said { what, why, meaning }
    }

    /// A node in a word or two: `root`, `B2`, `d4`.
    pub fn label(self, id: NodeId) -> Text {
        self.names.label_text(id)
    }

    /// A node as a sentence names it: `the root`, `move 4`.
    pub fn name(self, id: NodeId) -> Text {
        let label = |label| Text::of(SpanKind::Node(id.number()), label);
        let mut name = if let Some(own) = self.names.own_label(id) {
            in_sentence(label(own))
        } else {
            say!(self.voice; "the-root", label = label(say!(self.voice; "root").to_string()))
        };
        name.append(self.names.mark(id));
        name
    }

    /// The branch at a place of a node: `B2`.
    pub fn branch(self, id: NodeId, place: u32) -> Text {
        Text::of(SpanKind::Branch(id.number(), place), self.names.branch(id, place))
    }

    /// The branch at a place of a node as the voice calls it: `B2`, in whole sentences `move 4`.
    pub fn branch_name(self, id: NodeId, place: u32) -> Text {
        let label = self.branch(id, place);
        if self.voice == Voice::Full { in_sentence(label) } else { label }
    }

    pub fn line(self, node: NodeId, place: u32, line: &[NodeId], whole: bool) -> Text {
        let listed = if line.is_empty() { self.branch(node, place) } else { self.names.line(line) };
        if whole { listed } else { say!("line-cut", line = listed) }
    }

    /// A returned value: `3`, `at least 3`, `at most 2`.
    pub fn value(self, bound: Bound, value: Score) -> Text {
        say!(self.voice; "value", bound, number = number(value))
    }

    /// A window: `[3, inf]`.
    pub fn window(self, window: Window) -> Text {
        let (alpha, beta) = window_ends(window);
        let [alpha, beta] = [alpha, beta].map(|end| self.window_end(end));
        say!(self.voice; "window", alpha, beta)
    }

    /// An end of a window. The terse voice has a sign for an infinite one.
    pub fn window_end(self, end: String) -> Text {
        let end = if self.voice == Voice::Short { end.replace("inf", "∞") } else { end };
        Text::of(SpanKind::Value, end)
    }

    /// What a zero window asks for a branch to bring; `None` of any other window.
    pub fn wanted(self, window: Window, role: Role) -> Option<Text> {
        Question::of(window).map(|question| question.wanted(self.voice, role))
    }

    /// What a zero window asks of a value; `None` of any other window.
    pub fn asked(self, window: Window) -> Option<Text> {
        Question::of(window).map(|question| question.high(self.voice))
    }

    /// What a side is called where it makes a move: `X`, or `MAX` where the game has no names.
    pub fn mover(self, role: Role) -> String {
        self.names.mover(role).to_owned()
    }

    /// What a side is called in the game, if it has names for its players.
    pub fn player(self, role: Role) -> Option<String> {
        self.names.player(role).map(str::to_owned)
    }
}

/// A label in a sentence: a number alone would be read as a value.
fn in_sentence(label: Text) -> Text {
    if label.chars().next().is_some_and(|first| first.is_ascii_digit()) {
        say!("numbered-move", label)
    } else {
        label
    }
}

/// A number where people read it.
pub(crate) fn number(score: Score) -> Text {
    Text::of(SpanKind::Value, number_label(score))
}

/// A number that is a value, written already.
pub(in crate::explain) fn written(number: impl Into<String>) -> Text {
    Text::of(SpanKind::Value, number.into())
}

/// `B2`, `B2 and B3`, `a1, b2 and c3`, `a1, b2, c3 and 7 more`.
/// Only what is listed is asked for its name.
pub(crate) fn list(mut all: impl ExactSizeIterator<Item = Text>) -> Text {
    let shown = if all.len() <= LISTED { all.len().saturating_sub(1) } else { LISTED - 1 };
    let names: Vec<_> = all.by_ref().take(shown).collect();
    let (more, last) = match all.len() {
        0 | 1 => (None, all.next().unwrap_or_default()),
        more => (Some(more), Text::default()),
    };
    if names.is_empty() {
        return last;
    }
    say!("list", names = Text::join(names, ", "), last, more)
}

/// The word by which messages choose a variant of several: its name in the data of facts.
pub(in crate::explain) fn word(variant: impl Serialize) -> String {
    match serde_json::to_value(variant) {
        Ok(Value::String(name)) => name,
        Ok(Value::Object(named)) => named.into_iter().next().map_or_else(String::new, |(name, _)| name),
        _ => String::new(),
    }
}
