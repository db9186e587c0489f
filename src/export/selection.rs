//! What of a recording an export shows, and how much it leaves out.

use std::borrow::Cow;
use std::fmt;

use super::Options;
use super::page::Page;
use crate::check::Session;
use crate::explain::{self, number_label};
use crate::record::{Moment, Node, NodeId, Phase, Recording};
use crate::score::{Bound, Score, Window};
use crate::search::{Cutoff, Role};

/// Walks through what an export shows, in visiting order.
pub(super) struct Selection<'a> {
    pub session: Session<'a>,
    recording: &'a Recording,
    root: NodeId,
    root_ply: u32,
    pub moment: Moment,
    // Whether the moment is the last one: then everything is as the recording has it.
    is_whole: bool,
    // Whether all roots are exported.
    is_all: bool,
    // The first node that was not visited by then, or lies outside the subtree.
    end: NodeId,
    deepest: u32,
    pv_only: bool,
    line: Vec<NodeId>,
    // How much of the line has been passed.
    passed: usize,
    next: Option<NodeId>,
    // The nodes around the next one that have branches which are not shown, the innermost last.
    rests: Vec<Shown<'a>>,
}

/// A piece of an export.
pub(super) enum Item<'a> {
    Node(Shown<'a>),
    /// A visited node again, after its last child that is shown, if it has other branches.
    Rest(Shown<'a>),
}

/// A visited node as it stands at the moment of the export.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a> {
    pub id: NodeId,
    pub node: &'a Node,
    /// Plies below the root of the export.
    pub depth: u32,
    /// Whether it lies on the principal variation.
    pub on_line: bool,
    pub is_open: bool,
    pub value: Option<Score>,
    /// What the value says; `None` while it proves nothing.
    pub bound: Option<Bound>,
    /// The window as its children have left it.
    pub window: Window,
    /// Why its window is closed; `None` where it is not.
    pub cut: Option<Reason>,
    /// Nodes below it that were visited and are left out.
    pub left_out: u64,
    /// Branches of it that were never entered; counted only where its children are shown.
    pub pruned: u32,
}

/// Why a window closed, in the numbers of the node.
#[derive(Clone, Copy)]
pub(super) struct Reason {
    /// Whether beta fell to alpha, and not alpha rose to beta.
    is_alpha: bool,
    /// The value that closed it, and the bound that it reached.
    value: Score,
    limit: Score,
    rule: Cutoff,
}

impl<'a> Selection<'a> {
    pub fn new(session: Session<'a>, options: &Options) -> Self {
        let recording = session.recording;
        let last = recording.last_moment();
        let moment = options.at.unwrap_or(last).min(last);
        let root = options.focus.unwrap_or(NodeId::ROOT);
        let mut selection = Self {
            session,
            recording,
            root,
            root_ply: 0,
            moment,
            is_whole: moment == last,
            is_all: root == NodeId::ROOT && (options.focus.is_none() || !recording.has_passes()),
            end: root,
            deepest: u32::MAX,
            pv_only: options.pv_only,
            line: Vec::new(),
            passed: 0,
            next: None,
            rests: Vec::new(),
        };
        if let Some(node) = recording.get(root).filter(|_| recording.entered(root) <= moment) {
            selection.root_ply = node.ply();
            selection.deepest = node.ply().saturating_add(options.max_depth.unwrap_or(u32::MAX));
            let end = if selection.is_all { NodeId::new(recording.len()) } else { recording.end(root) };
            selection.end = end.min(recording.last_entered(moment).after(1));
            // Where nothing has come back yet there is no line, and the root is on none.
            let line: Vec<_> = if selection.is_all {
                recording.known_line(moment).collect()
            } else {
                recording.best_line(root, moment).collect()
            };
            let above = match line.first() {
                Some(&first) => recording.parent(first).unwrap_or(root),
                None if selection.is_all && moment == last => recording.decided(),
                None => root,
            };
            if !line.is_empty() || recording.phase(above, moment) == Phase::Done {
                selection.line.push(above);
            }
            selection.line.extend(line);
            selection.next = Some(if options.pv_only { above } else { root });
        }
        selection
    }

    /// What a node did by then that no search can have done.
    pub fn contradictions(&self, id: NodeId) -> Vec<String> {
        if self.session.report.violations.is_empty() {
            return Vec::new();
        }
        let found = self.session.violations_of(id);
        let by_then = found.filter(|&found| found.moment <= self.moment);
        by_then.map(|found| explain::contradiction(self.session, found).to_string()).collect()
    }

    /// The root of the export; `None` where there is nothing to export.
    pub fn root(&self) -> Option<NodeId> {
        (self.end > self.root).then_some(self.root)
    }

    /// Whether the best line is that of the whole search.
    pub fn is_of_search(&self) -> bool {
        self.is_whole && self.is_all
    }

    /// The best line of play from the root of the export, as far as it was known at the moment:
    /// the nodes below that root. Of a whole search it is the one that all reports tell.
    pub fn line(&self) -> Cow<'_, [NodeId]> {
        if self.is_of_search() {
            return Cow::Owned(self.recording.principal_variation());
        }
        Cow::Borrowed(self.line.get(1..).unwrap_or_default())
    }

    #[expect(
        clippy::inline_always,
        reason = "what a format does not ask of millions of nodes is then not worked out"
    )]
    #[inline(always)]
    pub fn next(&mut self) -> Option<Item<'a>> {
        let recording = self.recording;
        let next = self.next;
        let is_done = |shown: &mut Shown<'_>| next.is_none_or(|next| recording.end(shown.id) <= next);
        if let Some(shown) = self.rests.pop_if(is_done) {
            return Some(Item::Rest(shown));
        }
        let id = next?;
        let shown = self.enter(id)?;
        self.next = self.after(id, shown.node.ply());
        Some(Item::Node(shown))
    }

    /// The first nodes of parts of so many nodes each, of which the last may have fewer; none where nodes in
    /// between are left out.
    pub fn begins(&self, length: usize) -> Vec<NodeId> {
        let is_gapless = !self.pv_only && self.deepest == u32::MAX;
        let numbers = (self.root.number()..self.end.number()).filter(|_| is_gapless);
        numbers.step_by(length).map(NodeId::new).collect()
    }

    /// Goes to a node that is shown next. Gives those above it.
    pub fn go_to(&mut self, next: NodeId) -> Vec<NodeId> {
        let mut above = self.recording.path(next);
        above.retain(|&id| self.root <= id && id < next);
        self.rests.clear();
        for &id in &above {
            self.passed = self.line.partition_point(|&passed| passed < id);
            self.enter(id);
        }
        self.passed = self.line.partition_point(|&passed| passed < next);
        self.next = Some(next);
        above
    }

    #[expect(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    fn enter(&mut self, id: NodeId) -> Option<Shown<'a>> {
        let shown = self.show(id, self.recording.graph().node_weight(id.into())?);
        if shown.left_out > 0 || shown.pruned > 0 {
            self.rests.push(shown);
        }
        Some(shown)
    }

    #[expect(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    fn show(&mut self, id: NodeId, node: &'a Node) -> Shown<'a> {
        let depth = node.ply() - self.root_ply;
        let on_line = self.line.get(self.passed) == Some(&id);
        self.passed += usize::from(on_line);
        let is_done = if self.is_whole {
            !node.is_open()
        } else {
            self.recording.phase(id, self.moment) == Phase::Done
        };
        let (value, bound);
        let mut window = node.window();
        if !is_done || (self.recording.header.has_window() && (node.size() > 1 || node.has_hidden())) {
            (value, bound, window) = self.live(id);
        } else {
            (value, bound) = (node.value(), node.bound());
        }
        let bound = self.recording.claimed_at(node, bound);
        let cut = if node.is_cutoff() { self.cut(id, value, window) } else { None };
        let children_shown = node.ply() < self.deepest;
        let left_out = if !children_shown || self.pv_only {
            self.left_out(id, children_shown)
        } else if node.has_hidden() && (self.is_whole || is_done) {
            self.recording.hidden(id).map_or(0, |hidden| hidden.counts.nodes)
        } else {
            0
        };
        let has_pruned = children_shown && node.pruned() > 0;
        let pruned = if has_pruned && (cut.is_some() || self.has_stopped(id)) { node.pruned() } else { 0 };
        Shown { id, node, depth, on_line, is_open: !is_done, value, bound, window, cut, left_out, pruned }
    }

    /// What is known of a node whose children narrow its window, or which has not returned yet.
    #[inline(never)]
    fn live(&self, id: NodeId) -> (Option<Score>, Option<Bound>, Window) {
        let live = self.recording.live(id, self.moment);
        (live.value, live.bound, live.window)
    }

    /// Why the window of a node is closed, if it was closed by then. It unpacks the node anew: one
    /// that is handed around has to be laid out in memory, and most nodes never are.
    #[inline(never)]
    fn cut(&self, id: NodeId, value: Option<Score>, window: Window) -> Option<Reason> {
        let is_cut = self.recording.closed_at(id).is_some_and(|cut| cut <= self.moment);
        value.filter(|_| is_cut).map(|value| self.reason(&self.recording.node(id), value, window))
    }

    /// Whether a node has left branches out by now.
    #[inline(never)]
    fn has_stopped(&self, id: NodeId) -> bool {
        self.recording.stopped_at(id).is_some_and(|stopped| stopped <= self.moment)
    }

    /// Which two numbers met. What closed the window is the window's own end where the child is
    /// recorded, else what the node returned.
    fn reason(&self, node: &Node, value: Score, window: Window) -> Reason {
        let is_alpha = node.stops_at_alpha();
        let takes_value = node.has_hidden() || node.role() == Role::Chance;
        let (value, limit) = match is_alpha {
            true if takes_value => (window.beta.min(value), window.alpha),
            true => (window.beta, window.alpha),
            false if takes_value => (window.alpha.max(value), window.beta),
            false => (window.alpha, window.beta),
        };
        Reason { is_alpha, value, limit, rule: self.recording.header.settings.cutoff }
    }

    /// How much was visited below a node, without the child on the line if that is shown.
    #[inline(never)]
    fn left_out(&self, id: NodeId, children_shown: bool) -> u64 {
        let best = self.line.get(self.passed).filter(|_| children_shown);
        let visited = match best {
            Some(&best) => {
                let (after, end) = (self.recording.end(best), self.recording.end(id));
                self.recording.visited_among(id, best, self.moment)
                    + self.recording.visited_among(after, end, self.moment)
            }
            None => self.recording.visited_by(id, self.moment),
        };
        visited - 1
    }

    /// The node that is shown after `id`.
    fn after(&self, id: NodeId, ply: u32) -> Option<NodeId> {
        let next = if self.pv_only {
            self.line.get(self.passed).copied().filter(|_| ply < self.deepest)
        } else if ply < self.deepest {
            Some(id.after(1))
        } else {
            Some(self.recording.end(id))
        };
        next.filter(|&next| next < self.end)
    }
}

impl Shown<'_> {
    /// Whether it has returned, and nobody chose there.
    pub fn is_leaf(&self) -> bool {
        self.node.is_leaf() && !self.is_open
    }

    /// Writes what the node is, in the words that style sheets know.
    pub fn write_classes(&self, page: &mut Page<'_>) {
        let classes = [
            (self.node.role() == Role::Max, "max"),
            (self.node.role() == Role::Min, "min"),
            (self.is_leaf(), "leaf"),
            (self.on_line, "pv"),
            (self.is_cut(), "cut"),
        ];
        let mut gap = "";
        for (_, class) in classes.into_iter().filter(|(is, _)| *is) {
            page.text(gap).text(class);
            gap = " ";
        }
    }

    /// Whether the node is cut: its window is closed, and branches were left.
    pub const fn is_cut(&self) -> bool {
        self.cut.is_some() && self.node.is_cut()
    }

    /// What a closed window did: it cut the node, or closed at its last branch. Empty where it is open.
    pub const fn stop_word(&self) -> &'static str {
        match (self.is_cut(), self.cut.is_some()) {
            (true, _) => "cut",
            (false, true) => "closed",
            _ => "",
        }
    }
}

impl Reason {
    /// The two sides of the test, the one that moved first, each with whether it is alpha, and the
    /// sign between them.
    pub fn sides(self) -> ([(bool, Score); 2], &'static str) {
        let sign = match (self.is_alpha, self.rule) {
            (true, Cutoff::Weak) => "<=",
            (true, Cutoff::Strict) => "<",
            (false, Cutoff::Weak) => ">=",
            (false, Cutoff::Strict) => ">",
        };
        ([(!self.is_alpha, self.value), (self.is_alpha, self.limit)], sign)
    }

    /// Whether the two numbers did meet: in a recording that tells no windows they cannot.
    pub fn is_known(self) -> bool {
        if self.is_alpha { self.value <= self.limit } else { self.value >= self.limit }
    }
}

/// Which two numbers met: `beta 2 <= alpha 3`.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sides, sign) = self.sides();
        let [moved, met] = sides.map(|(is_alpha, score)| {
            format!("{} {}", if is_alpha { "alpha" } else { "beta" }, number_label(score))
        });
        write!(f, "{moved} {sign} {met}")
    }
}
