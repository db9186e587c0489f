//! Grades: answers held against a key, and against what follows from the student's own numbers.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::str::FromStr;

use super::answers::{AnswersError, HandedIn};
use super::retrace::{Own, Retrace};
use super::{Ask, PaperTree, Sheet, SheetError, WrittenValue, window_text};
use crate::check::Opened;
use crate::explain::{Voice, narrate};
use crate::language::{Text, say};
use crate::record::{Moment, NodeId};
use crate::score::{Bound, Score, Window};
use crate::search::Settings;
use crate::view::View;

/// What an answer is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Right,
    /// It follows from an earlier mistake, and counts.
    Follows,
    Wrong,
    Missing,
    /// The student's own numbers cut the node off: it is not asked.
    LeftOut,
    /// What was pruned without being so; it takes the points of an item.
    Extra,
}

crate::language::words!(Verdict, Right => "right", Follows => "follows", Wrong => "wrong", Missing => "missing", LeftOut => "left-out", Extra => "extra");

/// How many points an item of each kind has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Points([u32; Ask::ALL.len()]);

impl Default for Points {
    fn default() -> Self {
        Self([1; Ask::ALL.len()])
    }
}

impl FromStr for Points {
    type Err = Text;

    fn from_str(text: &str) -> Result<Self, Text> {
        let mut points = Self::default();
        for part in text.split(',') {
            let read = part
                .split_once('=')
                .and_then(|(kind, number)| Some((Ask::of_word(kind.trim())?, number.trim().parse().ok()?)));
            let (ask, number): (Ask, u32) = read
                .filter(|(_, number)| *number <= 1000)
                .ok_or_else(|| say!("grade-points", text = part.to_owned()))?;
            points.0[ask as usize] = number;
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
    pub fn new(sheet: &'a Sheet, is_lenient: bool) -> Result<Self, SheetError> {
        let (paper, opened) = sheet.searched()?;
        let (algorithm, settings) = sheet.search();
        let has_windows = algorithm.is_some_and(|algorithm| algorithm.info().has_cutoffs(false));
        let ids = paper.visited(&opened.recording).into_iter().map(|(id, node)| (node, id)).collect();
        Ok(Self { sheet, paper, opened, settings, has_windows, ids, is_lenient })
    }

    /// The grade of every item.
    pub fn grade(&self, handed: &HandedIn) -> Result<Vec<Graded>, AnswersError> {
        let own = Own::of(&handed.items, &self.paper)?;
        let nodes = self.paper.nodes.len();
        let mut retrace = Retrace {
            paper: &self.paper,
            settings: &self.settings,
            has_windows: self.has_windows,
            own: &own,
            found: vec![None; nodes],
            is_cut_off: vec![false; nodes],
        };
        retrace.search(0, self.settings.window);
        let mut graded = Vec::new();
        self.minimax(&own, &mut graded);
        self.values(&retrace, &mut graded);
        self.windows(&retrace, &mut graded);
        self.pruned(&retrace, &mut graded);
        if let Some(best) = &self.sheet.best {
            let of_root = retrace.found[0].as_ref().map(|root| root.best.clone()).unwrap_or_default();
            let given = own.best.as_ref().filter(|given| !given.is_empty());
            let is_right = |name: &usize| best.contains(&self.paper.nodes[*name].name);
            let verdict = match given {
                None => Verdict::Missing,
                Some(given) if given.iter().all(is_right) => Verdict::Right,
                Some(given) if given.is_subset(&of_root) => Verdict::Follows,
                Some(_) => Verdict::Wrong,
            };
            let given = given.map(|given| self.names(given)).unwrap_or_default();
            graded.push(Graded { ask: Ask::Best, node: 0, verdict, given, right: best.join(" ") });
        }
        Ok(graded)
    }

    fn minimax(&self, own: &Own, graded: &mut Vec<Graded>) {
        let Some(right) = &self.sheet.minimax else { return };
        // Without windows nothing is cut, and what was written of the other search does not count.
        let values = own.minimax.clone();
        let own = Own { values, ..Own::default() };
        let nodes = self.paper.nodes.len();
        let settings = Settings::default();
        let mut plain = Retrace {
            paper: &self.paper,
            settings: &settings,
            has_windows: false,
            own: &own,
            found: vec![None; nodes],
            is_cut_off: vec![false; nodes],
        };
        plain.search(0, Window::FULL);
        graded.extend(self.value_items(Ask::Minimax, right, &plain));
    }

    fn values(&self, retrace: &Retrace<'_>, graded: &mut Vec<Graded>) {
        let Some(right) = &self.sheet.values else { return };
        graded.extend(self.value_items(Ask::Values, right, retrace));
    }

    fn value_items(
        &self,
        ask: Ask,
        right: &BTreeMap<String, WrittenValue>,
        retrace: &Retrace<'_>,
    ) -> Vec<Graded> {
        let asked =
            self.paper.inner().filter_map(|node| Some((node, *right.get(&self.paper.nodes[node].name)?)));
        let grade = |(node, right): (usize, WrittenValue)| {
            let given = retrace.own.values.get(&node).copied();
            // Whoever writes the bound that the window tells is right, though more is known.
            let returned = self
                .ids
                .get(&node)
                .filter(|_| ask == Ask::Values)
                .and_then(|&id| self.opened.recording.node(id).bound());
            let is = |given: WrittenValue, value: Score, bounds: [Option<Bound>; 2]| {
                let is_bound = bounds.contains(&Some(given.bound));
                given.value == value && (is_bound || (self.is_lenient && given.bound == Bound::Exact))
            };
            let follows = retrace.found[node].as_ref();
            let verdict = match given {
                None if retrace.is_cut_off[node] => Verdict::LeftOut,
                None => Verdict::Missing,
                Some(given) if is(given, right.value, [Some(right.bound), returned]) => Verdict::Right,
                Some(given)
                    if follows.is_some_and(|own| {
                        is(given, own.value, [Some(own.bound), own.is_exact.then_some(Bound::Exact)])
                    }) =>
                {
                    Verdict::Follows
                }
                Some(_) => Verdict::Wrong,
            };
            Graded {
                ask,
                node,
                verdict,
                given: given.map(|given| given.to_string()).unwrap_or_default(),
                right: right.to_string(),
            }
        };
        asked.map(grade).collect()
    }

    fn windows(&self, retrace: &Retrace<'_>, graded: &mut Vec<Graded>) {
        let Some(asked) = &self.sheet.windows else { return };
        for node in self.paper.inner() {
            let Some(right) = asked.get(&self.paper.nodes[node].name) else { continue };
            let text = |window: &Window| format!("{}, {}", window.alpha, window.beta);
            let given = retrace.own.windows.get(&node);
            let right = window_text(*right).join(", ");
            let verdict = match given {
                None if retrace.is_cut_off[node] => Verdict::LeftOut,
                None => Verdict::Missing,
                Some(given) if text(given) == right => Verdict::Right,
                Some(given) if retrace.found[node].as_ref().is_some_and(|own| own.window == *given) => {
                    Verdict::Follows
                }
                Some(_) => Verdict::Wrong,
            };
            graded.push(Graded {
                ask: Ask::Windows,
                node,
                verdict,
                given: given.map(text).unwrap_or_default(),
                right,
            });
        }
    }

    /// The branches that are pruned at each node where some are; where none are, that none are.
    fn pruned(&self, retrace: &Retrace<'_>, graded: &mut Vec<Graded>) {
        let Some(right) = &self.sheet.pruned else { return };
        let right: BTreeSet<usize> = right.iter().filter_map(|name| self.paper.find(name)).collect();
        let none = BTreeSet::new();
        let given = retrace.own.pruned.as_ref().unwrap_or(&none);
        let below = |node: usize, all: &BTreeSet<usize>| -> BTreeSet<usize> {
            all.iter().copied().filter(|&child| self.paper.nodes[child].parent == Some(node)).collect()
        };
        if right.is_empty() {
            let follows: BTreeSet<usize> =
                retrace.found.iter().flatten().flat_map(|own| own.pruned.iter().copied()).collect();
            let verdict = match &retrace.own.pruned {
                None => Verdict::Missing,
                Some(given) if given.is_empty() => Verdict::Right,
                Some(given) if *given == follows => Verdict::Follows,
                Some(_) => Verdict::Wrong,
            };
            graded.push(Graded {
                ask: Ask::Pruned,
                node: 0,
                verdict,
                given: self.names(given),
                right: String::new(),
            });
            return;
        }
        for node in self.paper.inner() {
            let (right, given) = (below(node, &right), below(node, given));
            let follows = retrace.found[node].as_ref().map(|own| &own.pruned);
            let verdict = match () {
                () if right.is_empty() && (given.is_empty() || follows == Some(&given)) => continue,
                () if given == right => Verdict::Right,
                () if right.is_empty() => Verdict::Extra,
                () if given.is_empty() && retrace.is_cut_off[node] => Verdict::LeftOut,
                () if retrace.own.pruned.is_none() => Verdict::Missing,
                () if follows == Some(&given) => Verdict::Follows,
                () if given.is_empty() => Verdict::Missing,
                () => Verdict::Wrong,
            };
            graded.push(Graded {
                ask: Ask::Pruned,
                node,
                verdict,
                given: self.names(&given),
                right: self.names(&right),
            });
        }
    }

    fn names(&self, nodes: &BTreeSet<usize>) -> String {
        nodes.iter().map(|&node| self.paper.nodes[node].name.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// Why an item is as the key says, in the words of the moment that decides it.
    pub fn why(&self, item: &Graded) -> String {
        let recording = &self.opened.recording;
        let moment = |id: NodeId| -> Option<Moment> {
            match item.ask {
                Ask::Minimax => None,
                Ask::Windows => Some(recording.entered(id)),
                Ask::Pruned => recording.stopped_at(id),
                Ask::Values | Ask::Best => recording.left(id),
            }
        };
        let Some(moment) = self.ids.get(&item.node).and_then(|&id| moment(id)) else { return String::new() };
        let told = narrate(&View::new(self.opened.session(), moment), Voice::Full);
        let sentences: Vec<_> = told.sentences().map(Text::to_string).collect();
        sentences.join(" ")
    }
}

/// The points of items of one kind, and how many there could be.
pub(crate) fn points(graded: &[Graded], ask: Ask, points: Points) -> (u64, u64) {
    let count = |verdicts: &[Verdict]| {
        graded
            .iter()
            .filter(|item| item.ask == ask && verdicts.contains(&item.verdict))
            .map(|_| 1)
            .sum::<u64>()
    };
    let worth = u64::from(points.0[ask as usize]);
    let got = count(&[Verdict::Right, Verdict::Follows]).saturating_sub(count(&[Verdict::Extra]));
    let all = count(&[Verdict::Right, Verdict::Follows, Verdict::Wrong, Verdict::Missing]);
    (got * worth, all * worth)
}
