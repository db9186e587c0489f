//! The pseudo-code of the algorithms, and where in it a moment stands. The code is in `pseudo.txt`, at most 12 lines of
//! at most 38 columns a piece.

use crate::language::words;
use crate::record::{Event, Header, Node, Recording};
use crate::score::Bound;
use crate::search::{Algorithm, Cutoff, Fail, Quiescence, Role, Rule, Settings, Table, VisitKind};
use crate::text::width;
use crate::view::{Transition, View};

/// The pseudo-code of the node that a search stands in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PseudoCode {
    /// The algorithm that it is of.
    pub algorithm: Algorithm,
    /// What it does: `MIN node`, or the passes.
    pub what: String,
    /// The lines, at most 12 of at most 38 columns.
    pub lines: Vec<String>,
    /// The index of the current line; `None` where the outcome is hidden.
    pub current: Option<usize>,
}

/// The pseudo-code at a moment: that of the node entered, or of the parent that a value came back
/// to. `None` for a recording without nodes.
pub fn pseudo_code(view: &View) -> Option<PseudoCode> {
    let recording = view.recording();
    let event = view.event()?;
    let standing = view.standing();
    let node = recording.node(standing);
    let header = view.header();
    let algorithm = algorithm(header);
    // At the ends of a pass it is the code around the passes.
    let is_pass =
        event.node() == standing && node.kind() == VisitKind::Pass && algorithm.info().passes.is_some();
    let (role, settings, quiescence) = (node.role(), &header.settings, recording.quiescence(standing));
    let name = match settings.aspiration {
        Some(_) if is_pass && algorithm == Algorithm::Deepening => "aspiration",
        _ if is_pass => algorithm.word(),
        _ => code_name(algorithm, settings, role, quiescence),
    };
    let what = if is_pass { "the passes".to_owned() } else { node_title(role, quiescence) };
    // In negamax both sides do what MAX does.
    let is_min = role == Role::Min && (quiescence.is_some() || algorithm != Algorithm::Negamax);
    let code: Vec<_> = code(name, is_min).collect();
    let steps = view.transition().map_or(&[][..], |transition| steps(recording, &transition));
    let current = steps.iter().find_map(|wanted| code.iter().position(|(_, step)| step == wanted));
    let line = |(text, step): (&str, _)| {
        if is_pass { text.to_owned() } else { chosen(text, step, settings, is_min) }
    };
    let lines = code.into_iter().map(line).collect();
    Some(PseudoCode { algorithm, what, lines, current })
}

impl PseudoCode {
    /// What it is the code of, `alpha-beta, MIN node`, in so many cells where that can be.
    pub fn title(&self, cells: usize) -> String {
        let titles = [self.algorithm.title(), self.algorithm.word()];
        let [long, short] = titles.map(|name| format!("{name}, {}", self.what));
        if width(&long) <= cells { long } else { short }
    }
}

/// The steps that a moment may show, the best first: an algorithm need not have a line for each.
fn steps(recording: &Recording, transition: &Transition) -> &'static [Step] {
    let id = transition.event.node();
    let node = recording.node(id);
    let has_passes = recording.has_passes();
    match (transition.event, &transition.above) {
        (Event::Enter(_), None) if has_passes => &[Step::Start],
        (Event::Enter(_), _) if node.is_leaf() || node.kind() == VisitKind::Table => {
            &[Step::Leaf, Step::Start]
        }
        (Event::Enter(_), _) => &[Step::Start],
        (Event::Leave(_), None) if id != recording.top() => pass_steps(&node),
        (Event::Leave(_), None) if node.is_leaf() && !has_passes => &[Step::Leaf],
        (Event::Leave(_), None) => &[Step::Return],
        (Event::Leave(_), Some(above)) => {
            let parent = recording.node(above.id);
            if let Some(cut) = transition.cut {
                if cut.is_alpha { &[Step::StopLow, Step::Stop] } else { &[Step::Stop] }
            } else if node.kind() == VisitKind::StandPat {
                &[Step::Start]
            } else if recording.is_asked_again(&above.before, &parent, id) {
                &[Step::Again, Step::Value]
            } else if above.before.window == above.after.window {
                &[Step::Value]
            } else {
                &[Step::Bound, Step::Value]
            }
        }
    }
}

fn pass_steps(pass: &Node) -> &'static [Step] {
    let is_low = pass.returned().is_some_and(|returned| match returned.bound {
        Bound::Upper => true,
        Bound::Lower => false,
        Bound::Exact => returned.value < pass.window().beta,
    });
    if is_low { &[Step::PassLow, Step::Value] } else { &[Step::PassHigh, Step::Value] }
}

/// The algorithm whose words and code a recording gets. A foreign algorithm gets those of ours that
/// folds values as it does.
pub(super) fn algorithm(header: &Header) -> Algorithm {
    match (header.info().algorithm, header.rule) {
        (Some(Algorithm::AlphaBeta) | None, Rule::Minimax) => Algorithm::Minimax,
        (Some(algorithm), _) => algorithm,
        (None, Rule::Scout) => Algorithm::Pvs,
        (None, Rule::Average) => Algorithm::Expectimax,
        (None, Rule::AlphaBeta) => Algorithm::AlphaBeta,
    }
}

words! {
    /// What a line of pseudo-code does, as far as moments differ by it.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Step {
        /// Nothing that a moment shows.
        Other = "",
        /// A leaf is valued, or the table answers.
        Leaf = "leaf",
        Start = "start",
        /// A child's value is compared with the value so far, or added to it.
        Value = "value",
        /// A pass finds less than it was asked for: the value is at most that.
        PassLow = "pass-low",
        /// A pass finds what it was asked for, or more: the value is at least that.
        PassHigh = "pass-high",
        /// The window is narrowed.
        Bound = "bound",
        /// A child has to be searched again.
        Again = "again",
        Stop = "stop",
        /// The node stops, below alpha where there is a line of its own for that.
        StopLow = "stop-low",
        Return = "return",
    }
}

/// Every piece of code below its name. A line stands behind the word for what is done in it: as a MAX node has it,
/// and as a MIN node has it where that is another line.
const CODE: &str = include_str!("pseudo.txt");

/// The lines of a piece of code.
fn code(name: &str, is_min: bool) -> impl Iterator<Item = (&'static str, Step)> {
    let rows = CODE.lines().skip_while(move |line| line.strip_prefix("= ") != Some(name)).skip(1);
    let line = move |row: &'static str| {
        let mut columns = row.split('|').map(str::trim_end);
        let step = columns.next().and_then(Step::of_word).unwrap_or(Step::Other);
        let max = columns.next().unwrap_or_default();
        (columns.next().filter(|_| is_min).unwrap_or(max), step)
    };
    rows.take_while(|row| !row.is_empty()).map(line)
}

/// What the code of a node is the code of.
fn node_title(role: Role, quiescence: Option<Quiescence>) -> String {
    let how = match quiescence {
        None => "",
        Some(Quiescence::Noisy) => ", not quiet",
        Some(Quiescence::Forced) => ", forced to move",
    };
    format!("{} node{how}", role.name())
}

/// What the code of an algorithm at a node of a role is called, which may lie below the horizon.
fn code_name(
    algorithm: Algorithm,
    settings: &Settings,
    role: Role,
    quiescence: Option<Quiescence>,
) -> &'static str {
    match (quiescence, algorithm) {
        (Some(Quiescence::Noisy), _) => "noisy",
        (Some(Quiescence::Forced), _) => "forced",
        (None, Algorithm::Minimax | Algorithm::Negamax | Algorithm::Pvs) => algorithm.word(),
        (None, Algorithm::Expectimax) => match (role, settings.bounds.is_some()) {
            (Role::Chance, true) => "star1",
            (Role::Chance, false) => "chance",
            (_, true) => "alphabeta",
            (_, false) => "minimax",
        },
        (None, Algorithm::AlphaBeta | Algorithm::Deepening | Algorithm::Mtdf) => "alphabeta",
    }
}

/// A line as the settings have it.
fn chosen(text: &str, step: Step, settings: &Settings, is_min: bool) -> String {
    match step {
        Step::Leaf => match settings.table {
            Table::None => text.to_owned(),
            Table::Sound => "  if leaf or table decides: return it".to_owned(),
            Table::Naive => "  if leaf or in table: return that".to_owned(),
        },
        Step::Stop | Step::StopLow if settings.cutoff == Cutoff::Strict => text.replace('=', ""),
        Step::Return => {
            let clamped = if is_min { "max(beta, alpha)" } else { "min(alpha, beta)" };
            let value = if settings.fail == Fail::Hard { clamped } else { "value" };
            let returned = text.replace("value", value);
            match settings.table {
                Table::None => returned,
                Table::Sound => returned.replace("return", "store bound, return"),
                Table::Naive => returned.replace("return", "store") + ", return it",
            }
        }
        _ => text.to_owned(),
    }
}
