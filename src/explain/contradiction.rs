//! What a recording from elsewhere cannot have done, in words: the one place for that.

mod game;
mod window;

use super::label::{met, number_label, window_label};
use super::scene::{Back, Entering};
use super::teller::Teller;
use super::words::Side;
use crate::check::{Contradiction, Fault, Session, Slip, When};
use crate::record::{Branch, Live, Moment, Node, NodeId};
use crate::score::Window;
use crate::search::{Cutoff, End, Role, VisitKind};
use crate::text::grouped;

/// One contradiction in a sentence or a few. Costs what
/// [`Recording::live`] of the node, or of its parent, costs.
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
/// let opened = jsonl::read(trace.as_bytes(), |_| None)?.opened;
/// let found = opened.report.contradictions()[0];
/// let told = contradiction(opened.session(), found);
/// assert!(told.starts_with("The program returned 7 for the root, but its only child is worth 3."));
/// # Ok::<(), jsonl::ReadError>(())
/// ```
#[must_use]
pub fn contradiction(session: Session<'_>, found: Contradiction) -> String {
    Teller::new(session).contradiction(found)
}

/// How many contradictions there are, and the first of them; empty where there is none.
///
/// `7, the first at moment 5: A2 is entered with ...`
#[must_use]
pub fn contradictions(session: Session<'_>) -> String {
    Teller::new(session).contradictions()
}

/// What is said of a recording from elsewhere whose leaves do not seem to return; empty of others.
#[must_use]
pub fn lacking(session: Session<'_>) -> String {
    let recording = session.recording;
    if !session.report.lacks_leaves() {
        return String::new();
    }
    let (open, all) = (grouped(recording.open_nodes().into()), grouped(recording.len().into()));
    format!(
        "it looks as if leaves print no `leave` line: {open} of {all} nodes were entered and never left, so what follows a leaf seems to lie below it. Every node has to be left, a leaf too"
    )
}

/// What there is to say of a branch that is legal where the program stopped, and that it lists neither
/// among those that it searched nor among those that it pruned ([`Branches::is_listed`]).
///
/// [`Branches::is_listed`]: crate::record::Branches::is_listed
#[must_use]
pub fn unlisted(session: Session<'_>, branch: Branch) -> String {
    Teller::new(session).unlisted(branch)
}

impl Teller<'_> {
    /// See [`contradictions`].
    pub fn contradictions(&self) -> String {
        let all = self.session.contradictions();
        let Some(&first) = all.first() else { return String::new() };
        let moment = shown(self.session.contradicted_at(first));
        let number = grouped(all.len() as u64);
        let which = if all.len() == 1 { "at" } else { "the first at" };
        let first = self.contradiction(first);
        match self.wrong_mover() {
            Some(mover) => {
                let which = if all.len() == 1 { "The only one" } else { "The first" };
                format!("{number}. {mover} {which} is at moment {moment}: {first}")
            }
            None => format!("{number}, {which} moment {moment}: {first}"),
        }
    }

    /// See [`contradiction`].
    pub fn contradiction(&self, found: Contradiction) -> String {
        let recording = self.recording;
        let moment = self.session.contradicted_at(found);
        let before = moment.before().unwrap_or(Moment::START);
        let live = match found.fault.when() {
            When::Entered => recording.live(recording.parent(found.node).unwrap_or(NodeId::ROOT), before),
            When::Cut => recording.live(found.node, moment),
            When::Left => recording.live(found.node, before),
        };
        self.contradicted(found, &live)
    }

    /// A contradiction, where it is known what it is told from: the parent just before where a node
    /// is entered; the node itself with its last child where it stopped, and just before else.
    pub fn contradicted(&self, found: Contradiction, live: &Live) -> String {
        let node = self.recording.node(found.node);
        match found.fault {
            Fault::Window(slip) => self.wrong_window(found.node, &node, slip, live),
            Fault::Needless => self.needless(found.node, &node, live),
            Fault::Value(slip) => self.wrong_value(found.node, &node, slip, live),
            Fault::Stopped => self.stopped_open(found.node, &node, live.window),
            Fault::Illegal => self.illegal(found.node),
            Fault::Mover => self.other_side(found.node, &node),
            Fault::Unfinished { is_said } => self.unfinished(found.node, is_said),
            Fault::Pruned => self.pruned_illegal(found.node),
            Fault::Winner => self.wrong_winner(found.node, &node),
            Fault::Missed => self.missed(found.node),
            Fault::TooMany => self.too_many(found.node, &node),
            Fault::Twice => self.twice(found.node),
        }
    }

    fn needless(&self, id: NodeId, node: &Node, live: &Live) -> String {
        let Some(parent) = self.recording.parent(id) else { return String::new() };
        let role = self.recording.node(parent).role();
        let (name, next) = (self.names.name(parent), self.names.name(id));
        let met = met(role, live.window, Cutoff::Weak);
        let moment = self.recording.entered(id).before().map(shown).unwrap_or_default();
        let given = if node.window() == live.window {
            String::new()
        } else {
            format!(", with the window {}", window_label(node.window()))
        };
        format!(
            "{met} at {name}: its window has closed, and the program could have stopped there at moment {moment}. It goes on to {next} all the same{given}."
        )
    }

    fn wrong_value(&self, id: NodeId, node: &Node, slip: Slip, live: &Live) -> String {
        let (Some(value), Some(best)) = (node.value(), live.value) else { return String::new() };
        let side = Side::of(node.role());
        let (value, found) = (number_label(value), number_label(best));
        let name = self.names.name(id);
        let is_only = self.recording.end(id.after(1)) == self.recording.end(id);
        let only = if node.pruned() > 0 { "the only child that it looked at" } else { "its only child" };
        let children = if node.pruned() > 0 { "the children that it looked at" } else { "its children" };
        let brought = match node.role() {
            Role::Chance => format!("the average of {children} is {found}"),
            _ if is_only => format!("{only} is worth {found}"),
            _ => format!("the {} of {children} is {found}", side.best),
        };
        let text = format!("The program returned {value} for {name}, but {brought}.");
        let start = number_label(node.role().start_value());
        let hint = match slip {
            Slip::Sign => format!(
                "That is {found} with the wrong sign: values are told from MAX's point of view, also where MIN moves, or else the program lost a minus."
            ),
            Slip::ChildSigns => {
                format!(
                    "{value} is the {} once the sign of every child is changed: a minus is wrong somewhere, since values are told from MAX's point of view, whoever moves.",
                    side.best
                )
            }
            Slip::OtherSide => format!(
                "{value} is the {}, as if {} chose there{}",
                Side::opponent(node.role()).best,
                Side::opponent(node.role()).name,
                says(Side::opponent(node.role()))
            ),
            Slip::Start => format!(
                "{value} is what a {} node starts with, and it stays so where the {} is taken, not the {}.",
                side.name,
                Side::opponent(node.role()).best,
                side.best
            ),
            Slip::TooGood => format!(
                "No child brought so {} a value: a {} node starts with {start}, so that its first child always counts.",
                if node.role() == Role::Min { "small" } else { "large" },
                side.name
            ),
            Slip::Unknown | Slip::NotPassedOn | Slip::OtherEnd | Slip::WrongWay | Slip::EndSign => {
                return text;
            }
        };
        format!("{text} {hint}")
    }

    fn stopped_open(&self, id: NodeId, node: &Node, window: Window) -> String {
        let Window { alpha, beta } = window;
        let name = self.names.name(id);
        let (low, high) = (number_label(alpha), number_label(beta));
        let open = if alpha < beta {
            format!("alpha {low} is still below beta {high}")
        } else {
            format!("alpha and beta are both {low}, and the strict rule goes on at a tie")
        };
        let text = format!("The program stops at {name}, although {open}: its window is open.");
        let returned = node
            .value()
            .filter(|&value| self.recording.header.settings.cutoff.closes(node.role().narrow(window, value)));
        match returned.map(number_label) {
            Some(value) => format!("{text} Only with the {value} that it returns would it be closed."),
            None => text,
        }
    }

    /// The contradictions of a moment, where it is known what was known just before: of the node
    /// itself, and of its parent before and after.
    pub fn contradictions_at(
        &self,
        moment: Moment,
        own: &Live,
        above: Option<&Live>,
        after: Option<&Live>,
    ) -> String {
        let all = self.session.contradictions();
        let is_first = all.first().is_some_and(|&first| self.session.contradicted_at(first) == moment);
        let mut told: Vec<_> = is_first.then(|| self.wrong_mover()).flatten().into_iter().collect();
        for &found in self.session.contradictions_at(moment) {
            let live = match found.fault.when() {
                When::Entered => above.or(Some(own)),
                When::Cut => after,
                When::Left => Some(own),
            };
            told.extend(live.map(|live| self.contradicted(found, live)));
        }
        told.join(" ")
    }

    /// Whether the program stopped at a node though its window was open.
    pub fn stops_open(&self, id: NodeId) -> bool {
        self.recording.node(id).is_cutoff() && self.session.stops_open(id)
    }

    /// Since which moment the windows at and below a node are not to be trusted, if they are not.
    pub fn astray_since(&self, id: NodeId) -> Option<Moment> {
        self.session.astray(id).map(|astray| self.recording.entered(astray))
    }
}

impl Entering<'_> {
    /// What there is to say of a window that is not to be trusted; `None` where it is.
    pub fn led_astray(&self) -> Option<String> {
        let recording = self.teller.recording;
        let Some(above) = self.above.as_ref() else {
            return self.teller.astray_since(self.id).map(|_| String::new());
        };
        let name = self.teller.names.name(above.id);
        if is_closed(self.teller, &above.node, above.live.window) {
            let is_told = !self.teller.session.contradictions_at(recording.entered(self.id)).is_empty();
            let text = format!("The window of {name} is closed: nothing found here can matter.");
            return Some(if is_told { String::new() } else { text });
        }
        if self.end() != End::Inner {
            return self.teller.astray_since(above.id).map(|_| String::new());
        }
        let since = self.teller.astray_since(self.id)?;
        if since == recording.entered(self.id) {
            return Some(String::new());
        }
        let window = window_label(self.node.window());
        Some(format!("The window is {window}. It is not to be trusted: see moment {}.", shown(since)))
    }
}

impl Back<'_> {
    /// Whether the node returns what its children cannot make.
    pub fn is_wrong(&self) -> bool {
        let is_wrong = |found: Contradiction| matches!(found.fault, Fault::Value(_));
        self.teller.session.contradictions_of(self.id).any(is_wrong)
    }

    /// Whether the value may be worse for who chooses above than it says, and is taken all the
    /// same: what a second search finds, the first has shown the other side of.
    pub fn is_doubtful(&self) -> bool {
        let is_half = self.returned.bound == self.above.node.role().worse() && self.returned.pruned > 0;
        (is_half && self.node.kind() != VisitKind::Research) || self.is_wrong()
    }

    /// Whether the window of the parent was closed before the value came back.
    pub fn was_closed(&self) -> bool {
        is_closed(self.teller, &self.above.node, self.above.live.window)
    }

    /// Whether it was so from the start, which a program that stops late has no part in.
    pub fn was_entered_closed(&self) -> bool {
        is_closed(self.teller, &self.above.node, self.above.node.window())
    }

    /// Whether it is closed now.
    pub fn is_closed(&self) -> bool {
        is_closed(self.teller, &self.above.node, self.after.window)
    }

    /// Whether the window of the parent is not to be trusted.
    pub fn is_astray(&self) -> bool {
        self.teller.astray_since(self.above.id).is_some()
    }
}

/// What a recording has to say of a node where the players do not take turns.
fn says(side: &Side) -> String {
    format!("; if that is right, the line that enters it has to say \"player\":\"{}\".", side.role.word())
}

fn is_closed(teller: &Teller, node: &Node, window: Window) -> bool {
    let header = &teller.recording.header;
    header.has_window() && node.role() != Role::Chance && header.settings.cutoff.closes(window)
}

fn shown(moment: Moment) -> String {
    grouped(moment.shown().into())
}
