//! What is assumed where a line of a trace leaves something out.
//!
//! A student's program prints a line on entering a node and one on leaving it, and says as little
//! as it likes. Reading fills in the rest from here, and writing leaves out what reading would
//! fill in the same way.

use super::{NodeId, Returned};
use crate::score::{Bound, Score, Window};
use crate::search::{Cutoff, End, Role, Stored, VisitKind};

/// The open nodes of a trace, as far as assumptions need them.
#[derive(Debug, Default)]
pub(crate) struct TraceDefaults {
    open: Vec<TracedNode>,
}

#[derive(Debug)]
struct TracedNode {
    role: Role,
    kind: VisitKind,
    // Who chooses below, unless somebody says.
    below: Role,
    entry: Window,
    // The window after the children that have returned, and before the last of them did.
    window: Window,
    before: Window,
    children: u32,
    is_counted: bool,
    // Whether a child has returned whose value does not count. It may have stopped the node all the
    // same, as a null move does.
    has_uncounted: bool,
}

/// What a trace says of a node that returns.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SaidOnLeaving {
    pub value: Score,
    pub end: Option<End>,
    pub bound: Option<Bound>,
    pub cutoff: Option<bool>,
    pub pruned: u32,
    pub stored: Stored,
    pub from: Option<NodeId>,
    /// Whether something below it was visited without a line of its own.
    pub has_hidden: bool,
    /// Whether it was entered with a window that the trace gives.
    pub has_window: bool,
}

impl TraceDefaults {
    /// How many nodes are open.
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// Who chooses at the next node: MAX at the root, then the two in turn. Where no move is made
    /// it is who chooses above.
    pub fn role(&self, kind: VisitKind) -> Role {
        match self.open.last() {
            None => Role::Max,
            Some(above) if !kind.is_moved_to() => above.role,
            Some(above) => above.below,
        }
    }

    /// The place of the move to the next node: the order of entering.
    pub fn place(&self) -> u32 {
        self.open.last().map_or(0, |above| above.children)
    }

    /// A node is entered.
    pub fn enter(&mut self, role: Role, kind: VisitKind, window: Window) {
        let above = self.open.last().map_or(Role::Max, |above| above.role);
        let below = match (role, above) {
            (Role::Max, _) | (Role::Chance, Role::Max) => Role::Min,
            (Role::Min | Role::Chance, _) => Role::Max,
        };
        if let Some(above) = self.open.last_mut() {
            above.children += 1;
        }
        self.open.push(TracedNode {
            role,
            kind,
            below,
            entry: window,
            window,
            before: window,
            children: 0,
            is_counted: true,
            has_uncounted: false,
        });
    }

    /// What the innermost open node returns, where what is not said is assumed: a node without
    /// children is a finished game and its value exact; any other value is what its window makes
    /// of it; and a window closed where the children's values close it, or where branches were
    /// pruned. A window that is given and still open has not closed, whatever the trace says.
    pub fn returned(&self, said: &SaidOnLeaving, cutoff: Cutoff, has_windows: bool) -> Returned {
        let SaidOnLeaving { value, pruned, .. } = *said;
        let Some(node) = self.open.last() else {
            return Returned { value, pruned, end: End::Terminal, ..Returned::default() };
        };
        let is_inner = node.children > 0 || said.has_hidden || pruned > 0 || node.kind == VisitKind::Table;
        let end = said.end.unwrap_or(if is_inner { End::Inner } else { End::Terminal });
        let mut bound = if end == End::Inner { node.entry.bound_of(value) } else { Bound::Exact };
        let is_open = node.role != Role::Chance
            && !said.has_hidden
            && !node.has_uncounted
            && !cutoff.closes(node.window);
        let stops_open = pruned > 0 && node.children > 0 && is_open;
        if stops_open && bound == Bound::Exact {
            // Another branch may still have been better for who chooses.
            bound = node.role.better();
        }
        // Outside its window a value is what the window makes of it, but where more is known of all branches.
        let is_searched_whole = pruned == 0 || node.kind == VisitKind::Table;
        let is_possible = |told: &Bound| {
            bound == Bound::Exact || *told == bound || (*told == Bound::Exact && is_searched_whole)
        };
        // Where a window was closed before the last child was entered, that child did not close it.
        let closes_now = cutoff.closes(node.window) && !cutoff.closes(node.before);
        let closed = has_windows && node.children > 0 && closes_now;
        Returned {
            value,
            bound: said.bound.filter(is_possible).unwrap_or(bound),
            end,
            cutoff: said.cutoff.unwrap_or(pruned > 0 || closed) && !(stops_open && said.has_window),
            pruned,
            stored: said.stored,
            from: said.from,
        }
    }

    /// Who chooses at the innermost open node, and why it was visited.
    pub fn innermost(&self) -> (Role, VisitKind) {
        self.open.last().map_or_else(Default::default, |node| (node.role, node.kind))
    }

    /// The innermost open node turns out to have been visited for another reason.
    pub fn change_kind(&mut self, kind: VisitKind) {
        if let Some(node) = self.open.last_mut() {
            node.kind = kind;
        }
    }

    /// The value of the innermost open node will not count for the node above it.
    pub fn discount(&mut self) {
        if let Some(node) = self.open.last_mut() {
            node.is_counted = false;
        }
    }

    /// The innermost open node returns a value, which moves the window of the node above it if it
    /// counts there. Returns whether it does.
    pub fn leave(&mut self, value: Score) -> bool {
        let Some(node) = self.open.pop() else { return true };
        if let Some(above) = self.open.last_mut().filter(|_| node.kind != VisitKind::Pass) {
            above.before = above.window;
            if !node.is_counted {
                above.has_uncounted = true;
                return false;
            }
            above.window = above.role.narrow(above.window, value);
        }
        node.is_counted
    }
}
