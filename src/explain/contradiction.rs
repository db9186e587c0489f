//! What a recording from elsewhere cannot have done, in words: the one place for that.

mod game;
mod window;

use super::label::{met, number_label, window_label};
use super::scene::{Back, Entering};
use super::teller::Teller;
use super::words::Side;
use crate::check::{Evidence, LikelyCause, Session, Violation, ViolationKind};
use crate::record::{Branch, Moment, Node, NodeId};
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
/// let found = opened.report.violations()[0];
/// let told = contradiction(opened.session(), found);
/// assert!(told.starts_with("The program returned 7 for the root, but its only child is worth 3."));
/// # Ok::<(), jsonl::ReadError>(())
/// ```
#[must_use]
pub fn contradiction(session: Session<'_>, found: Violation) -> String {
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
        let all = self.session.report.violations();
        let Some(&first) = all.first() else { return String::new() };
        let moment = shown(first.moment);
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
    pub fn contradiction(&self, found: Violation) -> String {
        let node = self.recording.node(found.node);
        match found.kind {
            ViolationKind::Window(slip) => self.wrong_window(found, &node, slip),
            ViolationKind::Needless => self.needless(found, &node),
            ViolationKind::Value(slip) => self.wrong_value(found, &node, slip),
            ViolationKind::Stopped => self.stopped_open(found, &node),
            ViolationKind::Illegal => self.illegal(found.node),
            ViolationKind::Mover => self.other_side(found.node, &node),
            ViolationKind::Unfinished { is_said } => self.unfinished(found.node, is_said),
            ViolationKind::Pruned => self.pruned_illegal(found.node),
            ViolationKind::Winner => self.wrong_winner(found.node, &node),
            ViolationKind::Missed => self.missed(found.node),
            ViolationKind::TooMany => self.too_many(found.node, &node),
            ViolationKind::Twice => self.twice(found.node),
        }
    }

    fn needless(&self, violation: Violation, node: &Node) -> String {
        let (id, Evidence::Window(closed)) = (violation.node, violation.expected) else {
            return String::new();
        };
        let Some(parent) = self.recording.parent(id) else { return String::new() };
        let role = self.recording.node(parent).role();
        let (name, next) = (self.names.name(parent), self.names.name(id));
        let met = met(role, closed, Cutoff::Weak);
        let moment = self.recording.entered(id).before().map(shown).unwrap_or_default();
        let given = if node.window() == closed {
            String::new()
        } else {
            format!(", with the window {}", window_label(node.window()))
        };
        format!(
            "{met} at {name}: its window has closed, and the program could have stopped there at moment {moment}. It goes on to {next} all the same{given}."
        )
    }

    fn wrong_value(&self, violation: Violation, node: &Node, slip: LikelyCause) -> String {
        let id = violation.node;
        let (Evidence::Value(best), Evidence::Value(value)) = (violation.expected, violation.found) else {
            return String::new();
        };
        let is_own_sign = value == -best;
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
            LikelyCause::Sign if is_own_sign => format!(
                "That is {found} with the wrong sign: values are told from MAX's point of view, also where MIN moves, or else the program lost a minus."
            ),
            LikelyCause::Sign => {
                format!(
                    "{value} is the {} once the sign of every child is changed: a minus is wrong somewhere, since values are told from MAX's point of view, whoever moves.",
                    side.best
                )
            }
            LikelyCause::OtherSide => format!(
                "{value} is the {}, as if {} chose there{}",
                Side::opponent(node.role()).best,
                Side::opponent(node.role()).name,
                says(Side::opponent(node.role()))
            ),
            LikelyCause::Start => format!(
                "{value} is what a {} node starts with, and it stays so where the {} is taken, not the {}.",
                side.name,
                Side::opponent(node.role()).best,
                side.best
            ),
            LikelyCause::TooGood => format!(
                "No child brought so {} a value: a {} node starts with {start}, so that its first child always counts.",
                if node.role() == Role::Min { "small" } else { "large" },
                side.name
            ),
            LikelyCause::Unknown
            | LikelyCause::NotPassedOn
            | LikelyCause::OtherEnd
            | LikelyCause::WrongWay
            | LikelyCause::EndSign => {
                return text;
            }
        };
        format!("{text} {hint}")
    }

    fn stopped_open(&self, violation: Violation, node: &Node) -> String {
        let (id, Evidence::Window(window)) = (violation.node, violation.found) else { return String::new() };
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

    /// The contradictions of a moment.
    pub fn contradictions_at(&self, moment: Moment) -> String {
        let all = self.session.report.violations();
        let is_first = all.first().is_some_and(|&first| first.moment == moment);
        let mut told: Vec<_> = is_first.then(|| self.wrong_mover()).flatten().into_iter().collect();
        for &found in self.session.report.violations_at(moment) {
            told.push(self.contradiction(found));
        }
        told.join(" ")
    }

    /// Whether the program stopped at a node though its window was open.
    pub fn stops_open(&self, id: NodeId) -> bool {
        self.recording.node(id).is_cutoff() && self.session.stops_open(id)
    }

    /// Since which moment the windows at and below a node are not to be trusted, if they are not.
    pub fn astray_since(&self, id: NodeId) -> Option<Moment> {
        self.session.window_is_wrong_above(id).map(|astray| self.recording.entered(astray))
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
            let is_told = !self.teller.session.report.violations_at(recording.entered(self.id)).is_empty();
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
        let is_wrong = |found: Violation| matches!(found.kind, ViolationKind::Value(_));
        self.teller.session.violations_of(self.id).any(is_wrong)
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
