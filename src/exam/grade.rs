//! Grades: answers held against a key, and against what follows from the student's own numbers.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::str::FromStr;

use super::answers::{AnswersError, HandedIn};
use super::key::Values;
use super::retrace::{Follows, Own, Retrace};
use super::{Ask, PaperTree, Refusal, Sheet, WrittenValue, window_text};
use crate::check::Opened;
use crate::explain::{Voice, narrate};
use crate::language::{Text, say};
use crate::record::NodeId;
use crate::score::{Bound, Score};
use crate::search::Settings;
use crate::view::View;

/// What an answer is worth. What follows from an earlier mistake counts; what the student's own numbers cut off
/// is left out. A branch that is called pruned and is not is extra, one that the student's own numbers prune and that
/// is not called so is uncut: each takes the points of an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Right,
    Follows,
    Wrong,
    Missing,
    LeftOut,
    Extra,
    Uncut,
}

crate::language::words!(Verdict, Right => "right", Follows => "follows", Wrong => "wrong", Missing => "missing", LeftOut => "left-out", Extra => "extra", Uncut => "uncut");

impl Verdict {
    pub const fn is_lost(self) -> bool {
        !matches!(self, Self::Right | Self::Follows | Self::LeftOut)
    }
}

/// How many points an item of each kind has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Points([u32; Ask::ALL.len()]);

impl Default for Points {
    fn default() -> Self {
        Self([1; Ask::ALL.len()])
    }
}

impl Points {
    pub const fn of(&self, ask: Ask) -> u32 {
        self.0[ask as usize]
    }
}

impl FromStr for Points {
    type Err = Text;

    fn from_str(text: &str) -> Result<Self, Text> {
        let mut points = Self::default();
        for part in text.split(',') {
            let wrong = || say!("grade-points", text = part.to_owned());
            let (kind, number) = part.split_once('=').ok_or_else(wrong)?;
            let (ask, number) = (Ask::of_word(kind.trim()), number.trim().parse::<u16>());
            points.0[ask.ok_or_else(wrong)? as usize] = number.map_err(|_| wrong())?.into();
        }
        Ok(points)
    }
}

/// An item with its grade.
#[derive(Clone, Debug)]
pub(crate) struct Graded {
    pub ask: Ask,
    pub node: usize,
    pub verdict: Verdict,
    pub given: String,
    pub right: String,
}

/// Grades answers to one sheet.
pub(crate) struct Grader<'a> {
    pub sheet: &'a Sheet,
    pub paper: PaperTree,
    opened: Opened,
    settings: Settings,
    has_windows: bool,
    ids: HashMap<usize, NodeId>,
    is_lenient: bool,
}

impl<'a> Grader<'a> {
    pub fn new(sheet: &'a Sheet, is_lenient: bool) -> Result<Self, Refusal> {
        let (paper, opened) = sheet.searched()?;
        let (algorithm, settings) = sheet.search();
        let has_windows = algorithm.is_some_and(|algorithm| algorithm.info().has_cutoffs(false));
        let ids = paper.visited(&opened.recording).into_iter().map(|(id, node)| (node, id)).collect();
        Ok(Self { sheet, paper, opened, settings, has_windows, ids, is_lenient })
    }

    /// The grade of every item, what comes first in the search first. `known` are the names of nodes on all sheets.
    pub fn grade(&self, handed: &HandedIn, known: &HashSet<&str>) -> Result<Vec<Graded>, Vec<AnswersError>> {
        let own = Own::of(&handed.items, &self.paper, known)?;
        let retrace = Retrace::new(&self.paper, &self.settings, self.has_windows, &own);
        // Without windows nothing is cut, and what was written of the other search does not count.
        let exact = Own { values: own.minimax.clone(), ..Own::default() };
        let minimax = Retrace::new(&self.paper, &self.settings, false, &exact);
        let mut graded = self.values(Ask::Minimax, self.sheet.minimax.as_ref(), &minimax);
        graded.extend(self.values(Ask::Values, self.sheet.values.as_ref(), &retrace));
        graded.extend(self.windows(&retrace));
        graded.extend(self.pruned(&retrace));
        graded.extend(self.best(&retrace, &minimax));
        // A walk through the whole tree comes to a node and leaves it as moments of a recording do.
        graded.sort_by_key(|item| {
            let depth = self.paper.nodes[item.node].depth as usize;
            let left = 2 * self.paper.end(item.node) - depth - 1;
            match item.ask {
                Ask::Minimax => (0, left, 0),
                Ask::Windows => (1, 2 * item.node - depth, 0),
                Ask::Pruned => (1, left, 0),
                Ask::Values => (1, left, 1),
                Ask::Best => (1, left, 2),
            }
        });
        Ok(graded)
    }

    /// Grades what is asked of inner nodes: what was given there, what is right, and whether it is right or follows.
    fn of_nodes<T>(
        &self,
        ask: Ask,
        right: Option<&BTreeMap<String, T>>,
        retrace: &Retrace<'_>,
        grade: impl Fn(usize, &T) -> (Option<String>, String, [bool; 2]),
    ) -> Vec<Graded> {
        let asked =
            self.paper.inner().filter_map(|node| Some((node, right?.get(&self.paper.nodes[node].name)?)));
        let graded = asked.map(|(node, right)| {
            let (given, right, is) = grade(node, right);
            let verdict = judge(given.is_some(), is, retrace.is_cut_off[node]);
            Graded { ask, node, verdict, given: given.unwrap_or_default(), right }
        });
        graded.collect()
    }

    fn values(&self, ask: Ask, right: Option<&Values>, retrace: &Retrace<'_>) -> Vec<Graded> {
        self.of_nodes(ask, right, retrace, |node, right| {
            let given = retrace.own.values.get(&node);
            // Whoever writes the bound that the window tells is right, though more is known.
            let visited = self.ids.get(&node).filter(|_| ask == Ask::Values);
            let returned = visited.and_then(|&id| self.opened.recording.node(id).bound());
            let is = |value: Score, bounds: [Option<Bound>; 2]| {
                let is_bound = |given: Bound| {
                    bounds.contains(&Some(given)) || (self.is_lenient && given == Bound::Exact)
                };
                given.is_some_and(|given| given.value == value && is_bound(given.bound))
            };
            let follows = retrace.found[node]
                .as_ref()
                .is_some_and(|own| is(own.value, [Some(own.bound), own.is_exact.then_some(Bound::Exact)]));
            let is_right = is(right.value, [Some(right.bound), returned]);
            (given.map(WrittenValue::to_string), right.to_string(), [is_right, follows])
        })
    }

    fn windows(&self, retrace: &Retrace<'_>) -> Vec<Graded> {
        self.of_nodes(Ask::Windows, self.sheet.windows.as_ref(), retrace, |node, right| {
            let given = retrace.own.windows.get(&node);
            let text = given.map(|window| format!("{}, {}", window.alpha, window.beta));
            let right = window_text(*right).join(", ");
            let follows = retrace.found[node].as_ref().is_some_and(|own| Some(&own.window) == given);
            let is_right = text.as_ref() == Some(&right);
            (text, right, [is_right, follows])
        })
    }

    /// The branches that are pruned at each node where some are; where none are, that none are.
    fn pruned(&self, retrace: &Retrace<'_>) -> Vec<Graded> {
        let Some(right) = &self.sheet.pruned else { return Vec::new() };
        let right: BTreeSet<usize> = right.iter().filter_map(|name| self.paper.find(name)).collect();
        let asked: BTreeSet<usize> =
            retrace.found.iter().flatten().flat_map(|own| own.pruned.clone()).collect();
        let (is_given, none) = (retrace.own.named.is_some(), BTreeSet::new());
        let named = retrace.own.named.as_ref().unwrap_or(&none);
        let [given, given_then] = [&right, &asked].map(|pruned| self.paper.named_of(named, pruned));
        let item = |node: usize, verdict: Verdict, given: &BTreeSet<usize>, right: &BTreeSet<usize>| Graded {
            ask: Ask::Pruned,
            node,
            verdict,
            given: self.names(given),
            right: self.names(right),
        };
        let is_none = || judge(is_given, [named.is_empty(), given_then == asked], false);
        let of_none = right.is_empty().then(is_none);
        let mut items: Vec<_> = of_none.map(|verdict| item(0, verdict, named, &right)).into_iter().collect();
        for node in self.paper.inner() {
            let [right, given, asked, given_then] = [&right, &given, &asked, &given_then].map(|all| {
                let below = all.iter().copied().filter(|&child| self.paper.nodes[child].parent == Some(node));
                below.collect::<BTreeSet<_>>()
            });
            let follows = retrace.found[node].is_some() && asked == given_then;
            let is_said = is_given && (follows || !given.is_empty() || named.is_empty());
            // Whoever names no branch has left nothing out for a reason.
            let is_cut_off = is_given && retrace.is_cut_off[node];
            let verdict = match () {
                () if !right.is_empty() => Some(judge(is_said, [given == right, follows], is_cut_off)),
                () if of_none.is_some() || given.is_empty() || follows => None,
                () => Some(Verdict::Extra),
            };
            items.extend(verdict.map(|verdict| item(node, verdict, &given, &right)));
            // Below a branch that should have been pruned everything should: that is no second mistake.
            let is_open = |own: &Follows| !self.settings.cutoff.closes(own.window);
            let is_kept = matches!(verdict.or(of_none), None | Some(Verdict::Right));
            let uncut: BTreeSet<_> = asked.difference(&given_then).copied().collect();
            if is_given && is_kept && !uncut.is_empty() && retrace.found[node].as_ref().is_some_and(is_open) {
                items.push(item(node, Verdict::Uncut, &given, &uncut));
            }
        }
        items
    }

    fn best(&self, retrace: &Retrace<'_>, minimax: &Retrace<'_>) -> Option<Graded> {
        let right = self.sheet.best.as_ref()?;
        let given = retrace.own.best.clone().unwrap_or_default();
        let is_right = given.iter().all(|&name| right.contains(&self.paper.nodes[name].name));
        // Whoever was asked for minimax may take the best move from there.
        let searches = [(retrace, true), (minimax, self.sheet.minimax.is_some())];
        let mut roots =
            searches.iter().filter(|(_, is_asked)| *is_asked).filter_map(|(own, _)| own.found[0].as_ref());
        let follows = roots.any(|root| given.is_subset(&root.best));
        let verdict = judge(!given.is_empty(), [is_right, follows], false);
        Some(Graded { ask: Ask::Best, node: 0, verdict, given: self.names(&given), right: right.join(" ") })
    }

    fn names(&self, nodes: &BTreeSet<usize>) -> String {
        nodes.iter().map(|&node| self.paper.nodes[node].name.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// Why an item is as the key says, in the words of the moment that decides it.
    pub fn why(&self, item: &Graded) -> String {
        let recording = &self.opened.recording;
        let moment = |&id: &NodeId| match item.ask {
            // Of a branch that only the student's own numbers prune the recording tells nothing.
            Ask::Pruned if item.verdict == Verdict::Uncut => None,
            Ask::Minimax => None,
            Ask::Windows => Some(recording.entered(id)),
            Ask::Pruned => recording.stopped_at(id),
            Ask::Values | Ask::Best => recording.left(id),
        };
        let Some(moment) = self.ids.get(&item.node).and_then(moment) else { return String::new() };
        let told = narrate(&View::new(self.opened.session(), moment), Voice::Full);
        let sentences: Vec<_> = told.sentences().map(Text::to_string).collect();
        sentences.join(" ")
    }
}

fn judge(is_given: bool, [is_right, follows]: [bool; 2], is_cut_off: bool) -> Verdict {
    match is_given {
        false if is_cut_off => Verdict::LeftOut,
        false => Verdict::Missing,
        true if is_right => Verdict::Right,
        true if follows => Verdict::Follows,
        true => Verdict::Wrong,
    }
}

/// The points of items of one kind, and how many there could be.
pub(crate) fn points(graded: &[Graded], ask: Ask, points: Points) -> (u64, u64) {
    let count = |verdicts: &[Verdict]| {
        let is_one = |item: &&Graded| item.ask == ask && verdicts.contains(&item.verdict);
        graded.iter().filter(is_one).map(|_| 1).sum::<u64>()
    };
    let worth = u64::from(points.of(ask));
    let got =
        count(&[Verdict::Right, Verdict::Follows]).saturating_sub(count(&[Verdict::Extra, Verdict::Uncut]));
    let all = count(&[Verdict::Right, Verdict::Follows, Verdict::Wrong, Verdict::Missing]);
    (got * worth, all * worth)
}
