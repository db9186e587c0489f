//! The search as it goes on with what a student wrote: what follows from an earlier mistake is no second one.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::answers::{AnswersError, Item, NONE};
use super::{PaperTree, WrittenValue};
use crate::language::say;
use crate::score::{Bound, Score, Window};
use crate::search::{Cutoff, Fail, Role, Settings};
use crate::text::nearest;

/// The answers of a student, by nodes.
#[derive(Debug, Default)]
pub(super) struct Own {
    pub minimax: HashMap<usize, WrittenValue>,
    pub values: HashMap<usize, WrittenValue>,
    pub windows: HashMap<usize, Window>,
    /// The branches that are called pruned, as they were written, and those that are not entered then.
    pub named: Option<BTreeSet<usize>>,
    pub pruned: Option<BTreeSet<usize>>,
    pub best: Option<BTreeSet<usize>>,
}

impl Own {
    /// Reads answers to a sheet with this tree, or says all that is wrong with them. An item that is not among the
    /// `known` names of any sheet is wrong where it is named.
    pub fn of(items: &[Item], paper: &PaperTree, known: &HashSet<&str>) -> Result<Self, Vec<AnswersError>> {
        let mut own = Self::default();
        let given = items.iter().filter(|item| !item.value.is_empty());
        let errors: Vec<_> = given.filter_map(|item| own.take(item, paper, known).err()).collect();
        if errors.is_empty() { Ok(own) } else { Err(errors) }
    }

    fn take(&mut self, item: &Item, paper: &PaperTree, known: &HashSet<&str>) -> Result<(), AnswersError> {
        let Item { line, head, name, value } = item;
        let wrong = |problem| AnswersError { line: *line, problem };
        let node_at = |line: usize, name: &str| {
            let near = || nearest(name, paper.nodes.iter().map(|node| node.name.as_str())).map(str::to_owned);
            let problem = || say!("answers-no-node", name = name.to_owned(), near = near());
            paper.find(name).ok_or_else(|| AnswersError { line, problem: problem() })
        };
        let node = |name: &str| node_at(if known.contains(name) { *line } else { *head }, name);
        let number = || {
            value.parse::<WrittenValue>().map_err(|()| wrong(say!("answers-no-value", text = value.clone())))
        };
        let nodes = || {
            let names =
                value.split([' ', ',', ';']).filter(|name| !name.is_empty() && ![NONE, "-"].contains(name));
            names.map(|name| node_at(*line, name)).collect::<Result<BTreeSet<_>, _>>()
        };
        let (kind, of) = name.split_once(' ').map_or((name.as_str(), ""), |(kind, name)| (kind, name.trim()));
        let is_again = match (kind, of) {
            ("pruned", "") => {
                let named = nodes()?;
                if named.contains(&0) {
                    return Err(wrong(say!("answers-root")));
                }
                self.pruned = Some(paper.tops(named.clone()));
                self.named.replace(named).is_some()
            }
            ("best", "") => self.best.replace(nodes()?).is_some(),
            ("window", name) => {
                let no_window = || wrong(say!("answers-no-window", text = value.clone()));
                self.windows.insert(node(name)?, window(value).ok_or_else(no_window)?).is_some()
            }
            ("minimax", name) => self.minimax.insert(node(name)?, number()?).is_some(),
            _ => self.values.insert(node(name)?, number()?).is_some(),
        };
        let again = || AnswersError { line: *head, problem: say!("answers-twice", name = name.clone()) };
        if is_again { Err(again()) } else { Ok(()) }
    }
}

/// Reads `3, 2`, `[-inf, 3]` or `?, 3`.
fn window(text: &str) -> Option<Window> {
    let inside = text.trim().trim_start_matches(['[', '(']).trim_end_matches([']', ')']);
    let (alpha, beta) = inside.split_once([',', ';'])?;
    let end = |text: &str, open: Score| match text.trim() {
        "?" | "" => Some(open),
        text => text.replace('∞', "inf").parse().ok(),
    };
    Some(Window { alpha: end(alpha, Score::NEG_INFINITY)?, beta: end(beta, Score::INFINITY)? })
}

/// What follows at a node from what was written before.
#[derive(Clone, Debug)]
pub(super) struct Follows {
    pub window: Window,
    pub value: Score,
    /// What its window makes of the value, and whether it is exact all the same.
    pub bound: Bound,
    pub is_exact: bool,
    pub pruned: BTreeSet<usize>,
    /// The branches that bring the best.
    pub best: BTreeSet<usize>,
}

/// The search with the student's own numbers.
pub(super) struct Retrace<'a> {
    paper: &'a PaperTree,
    settings: &'a Settings,
    has_windows: bool,
    pub own: &'a Own,
    /// Of each node what follows there; `None` where the search does not come.
    pub found: Vec<Option<Follows>>,
    /// Whether the rule itself cuts a node off, by these numbers.
    pub is_cut_off: Vec<bool>,
}

impl<'a> Retrace<'a> {
    pub fn new(paper: &'a PaperTree, settings: &'a Settings, has_windows: bool, own: &'a Own) -> Self {
        let nodes = paper.nodes.len();
        let (found, is_cut_off) = (vec![None; nodes], vec![false; nodes]);
        let mut retrace = Self { paper, settings, has_windows, own, found, is_cut_off };
        retrace.search(0, settings.window);
        retrace
    }

    /// What a node hands to its parent: what was written, or what follows.
    fn search(&mut self, at: usize, window: Window) -> WrittenValue {
        let node = &self.paper.nodes[at];
        if let Some(value) = node.leaf {
            return WrittenValue { value, bound: Bound::Exact };
        }
        let entry = self.own.windows.get(&at).copied().filter(|own| own.alpha <= own.beta).unwrap_or(window);
        let (mut left, mut pruned, mut brought) = (entry, BTreeSet::new(), Vec::new());
        for &child in &node.children {
            if self.has_windows && !brought.is_empty() && self.settings.cutoff.closes(left) {
                pruned.insert(child);
            }
            if self.own.pruned.as_ref().unwrap_or(&pruned).contains(&child) {
                self.is_cut_off[child..self.paper.end(child)].fill(pruned.contains(&child));
                continue;
            }
            let found = self.search(child, if self.has_windows { left } else { Window::FULL });
            brought.push((child, found));
            left = node.role.narrow(left, found.value);
        }
        let follows = Follows { pruned, ..self.fold(at, [window, entry], &brought) };
        let bound = if follows.is_exact { Bound::Exact } else { follows.bound };
        let handed = WrittenValue { value: follows.value, bound };
        self.found[at] = Some(follows);
        self.own.values.get(&at).copied().unwrap_or(handed)
    }

    /// What a node makes of its branches, which it entered with two windows: that of its parent, and its own.
    fn fold(&self, at: usize, [window, entry]: [Window; 2], brought: &[(usize, WrittenValue)]) -> Follows {
        let pruned = BTreeSet::new();
        let node = &self.paper.nodes[at];
        let (role, is_whole) = (node.role, brought.len() == node.children.len());
        if role == Role::Chance {
            let part = |&(child, found): &(usize, WrittenValue)| {
                self.paper.nodes[child].probability.unwrap_or_default() * found.value.get()
            };
            let value = Score::new(brought.iter().map(part).sum()).unwrap_or_default();
            return Follows {
                window,
                value,
                bound: Bound::Exact,
                is_exact: true,
                pruned,
                best: BTreeSet::new(),
            };
        }
        let values = || brought.iter().map(|(_, found)| found.value);
        let value = if role == Role::Max { values().max() } else { values().min() }.unwrap_or_default();
        // What who chooses is sure of is the best of the values that are no mere hopes.
        let is_sure = brought.iter().any(|(_, found)| found.value == value && found.bound != role.worse());
        let is_exact = is_whole && is_sure && brought.iter().all(|(_, found)| found.bound != role.better());
        let returned = if self.settings.fail == Fail::Hard { entry.clamp(value) } else { value };
        // A branch that is cut at the value of another proves nothing; else the first of equals is kept.
        let brings = brought.iter().filter(|(_, found)| found.value == value);
        let shows = brings.clone().filter(|(_, found)| found.bound != role.worse());
        let shows_ties = !self.has_windows || self.settings.cutoff == Cutoff::Strict;
        let mut best: Vec<_> = shows.map(|(child, _)| *child).collect();
        best.truncate(if shows_ties { best.len() } else { 1 });
        if best.is_empty() {
            best.extend(brings.map(|(child, _)| *child).next());
        }
        let (bound, is_exact) = (entry.bound_of(value), is_exact && returned == value);
        // Where alpha and beta are one number, the value says what the branches say from which it came.
        let is_point = entry.alpha == entry.beta && value == entry.alpha;
        let says =
            |bound: Bound| brought.iter().any(|(_, found)| found.value == value && found.bound == bound);
        let sources = [role.better(), Bound::Exact, role.worse()].into_iter();
        let bound = sources.filter(|_| is_point).find(|&source| says(source)).unwrap_or(bound);
        Follows { window, value: returned, bound, is_exact, pruned, best: best.into_iter().collect() }
    }
}
