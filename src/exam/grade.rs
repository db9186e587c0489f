//! Grades: answers held against a key, and against what follows from the student's own numbers.

use std::collections::{BTreeSet, HashMap};
use std::str::FromStr;

use super::answers::{AnswersError, HandedIn};
use super::key::{Ends, Values};
use super::retrace::{Own, Retrace};
use super::{Ask, PaperTree, Refusal, Sheet, WrittenValue, window_text};
use crate::check::Opened;
use crate::explain::{Voice, narrate};
use crate::language::{Text, say};
use crate::record::NodeId;
use crate::score::{Bound, Score};
use crate::search::Settings;
use crate::view::View;

/// What an answer is worth. What follows from an earlier mistake counts; what the student's own numbers cut off
/// is left out; what is pruned without being so is extra, and takes the points of an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Right,
    Follows,
    Wrong,
    Missing,
    LeftOut,
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

    /// The grade of every item.
    pub fn grade(&self, handed: &HandedIn) -> Result<Vec<Graded>, AnswersError> {
        let own = Own::of(&handed.items, &self.paper)?;
        let retrace = Retrace::new(&self.paper, &self.settings, self.has_windows, &own);
        // Without windows nothing is cut, and what was written of the other search does not count.
        let exact = Own { values: own.minimax.clone(), ..Own::default() };
        let minimax = Retrace::new(&self.paper, &self.settings, false, &exact);
        let mut graded = self.values(Ask::Minimax, self.sheet.minimax.as_ref(), &minimax);
        graded.extend(self.values(Ask::Values, self.sheet.values.as_ref(), &retrace));
        graded.extend(self.windows(&retrace));
        graded.extend(self.pruned(&retrace));
        graded.extend(self.best(&retrace, &minimax));
        Ok(graded)
    }

    fn values(&self, ask: Ask, right: Option<&Values>, retrace: &Retrace<'_>) -> Vec<Graded> {
        let asked =
            self.paper.inner().filter_map(|node| Some((node, right?.get(&self.paper.nodes[node].name)?)));
        let grade = |(node, right): (usize, &WrittenValue)| {
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
            let verdict = judge(given.is_some(), [is_right, follows], retrace.is_cut_off[node]);
            let given = given.map(WrittenValue::to_string).unwrap_or_default();
            Graded { ask, node, verdict, given, right: right.to_string() }
        };
        asked.map(grade).collect()
    }

    fn windows(&self, retrace: &Retrace<'_>) -> Vec<Graded> {
        let right = self.sheet.windows.as_ref();
        let asked =
            self.paper.inner().filter_map(|node| Some((node, right?.get(&self.paper.nodes[node].name)?)));
        let grade = |(node, right): (usize, &Ends)| {
            let given = retrace.own.windows.get(&node);
            let text = given.map(|window| format!("{}, {}", window.alpha, window.beta)).unwrap_or_default();
            let right = window_text(*right).join(", ");
            let follows = retrace.found[node].as_ref().is_some_and(|own| Some(&own.window) == given);
            let verdict = judge(given.is_some(), [text == right, follows], retrace.is_cut_off[node]);
            Graded { ask: Ask::Windows, node, verdict, given: text, right }
        };
        asked.map(grade).collect()
    }

    /// The branches that are pruned at each node where some are; where none are, that none are.
    fn pruned(&self, retrace: &Retrace<'_>) -> Vec<Graded> {
        let Some(right) = &self.sheet.pruned else { return Vec::new() };
        let right: BTreeSet<usize> = right.iter().filter_map(|name| self.paper.find(name)).collect();
        let follows = retrace.found.iter().flatten().flat_map(|own| own.pruned.clone());
        let follows: BTreeSet<usize> = follows.collect();
        let (is_given, none) = (retrace.own.named.is_some(), BTreeSet::new());
        let named = retrace.own.named.as_ref().unwrap_or(&none);
        let [given, given_then] = [&right, &follows].map(|pruned| self.paper.named_of(named, pruned));
        let item = |node: usize, verdict: Verdict, given: &BTreeSet<usize>, right: &BTreeSet<usize>| Graded {
            ask: Ask::Pruned,
            node,
            verdict,
            given: self.names(given),
            right: self.names(right),
        };
        if right.is_empty() {
            let verdict = judge(is_given, [named.is_empty(), given_then == follows], false);
            return vec![item(0, verdict, named, &right)];
        }
        let below = |node: usize, all: &BTreeSet<usize>| -> BTreeSet<usize> {
            all.iter().copied().filter(|&child| self.paper.nodes[child].parent == Some(node)).collect()
        };
        let grade = |node: usize| {
            let (right, given) = (below(node, &right), below(node, &given));
            let follows = retrace.found[node].is_some() && below(node, &follows) == below(node, &given_then);
            let is_said = is_given && (follows || !given.is_empty() || named.is_empty());
            let verdict = match () {
                () if !right.is_empty() => {
                    judge(is_said, [given == right, follows], retrace.is_cut_off[node])
                }
                () if given.is_empty() || follows => return None,
                () => Verdict::Extra,
            };
            Some(item(node, verdict, &given, &right))
        };
        self.paper.inner().filter_map(grade).collect()
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
