//! Trees on demand: drawn by a number, searched, and kept if they are as somebody wants them.

use std::collections::BTreeSet;
use std::str::FromStr;

use clap::Args;

use super::Refusal;
use crate::check::Opened;
use crate::engine::{Job, dyn_game};
use crate::explain::Condition;
use crate::game::{Tree, child_key, draw, mix};
use crate::import::tree_text;
use crate::language::{Text, say};
use crate::record::{Moment, NodeId, Recording};
use crate::search::{Algorithm, Cutoff, Fail, Role, SearchError, Settings, whole};

/// So many trees are tried for one that is as it is wanted.
const TRIES: u32 = 20_000;

/// The largest tree that is drawn, in nodes, and its plies.
const MOST_NODES: u64 = 2_000;
const MOST_PLIES: u32 = 30;

/// A bound that cuts deep is held three plies above the cut, and a branch is cut off below that.
const DEEP_CUT_PLIES: u32 = 4;

/// Of so many nodes above its full depth one is a leaf in an uneven tree.
const UNEVEN: i64 = 4;

/// A number, or all numbers from one to another: `4`, `0..20`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Numbers {
    pub from: i64,
    pub to: i64,
}

/// How the children of every node stand, for who moves: as drawn, the best first, or the worst.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Arrangement {
    #[default]
    Any,
    Best,
    Worst,
}

crate::language::words!(Arrangement, Any => "any", Best => "best", Worst => "worst");

/// Whether two leaves may have one value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Ties {
    #[default]
    Any,
    None,
}

crate::language::words!(Ties, Any => "any", None => "none");

/// How a tree is searched, on paper as here.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "The search")]
pub(crate) struct PaperSearch {
    /// How to search
    #[arg(short, long, value_name = "NAME", default_value = Algorithm::AlphaBeta.word())]
    pub algorithm: Algorithm,
    /// When a window closes: weak, strict
    #[arg(long, value_name = "RULE", default_value = Cutoff::Weak.word())]
    cutoff: Cutoff,
    /// What a node returns whose value lies outside its window: soft, hard
    #[arg(long, value_name = "WAY", default_value = Fail::Soft.word())]
    fail: Fail,
}

/// What a tree is to be like, and how it is searched to see whether it is.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "The tree")]
pub(crate) struct Wanted {
    /// Branches of each inner node, 2 or 2..3
    #[arg(long, value_name = "N|A..B", allow_hyphen_values = true, value_parser = counts, default_value = "2")]
    branching: Numbers,
    /// Plies [default: 3]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    #[arg(value_parser = |text: &str| whole::<u32>(text, "plies", 0, u32::MAX))]
    pub depth: Option<u32>,
    /// The values of leaves
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, default_value = "0..20")]
    leaves: Numbers,
    /// Nodes that the search enters
    #[arg(long, value_name = "N|A..B", allow_hyphen_values = true, value_parser = counts)]
    nodes: Option<Numbers>,
    /// Its cuts
    #[arg(long, value_name = "N|A..B", allow_hyphen_values = true, value_parser = counts)]
    cuts: Option<Numbers>,
    /// Its deep cuts
    #[arg(long, value_name = "N|A..B", allow_hyphen_values = true, value_parser = counts)]
    deep: Option<Numbers>,
    /// Whether two leaves may have one value: any, none
    #[arg(long, value_name = "HOW", default_value = Ties::Any.word())]
    ties: Ties,
    /// What fires somewhere in the search, as the stepper takes it: "nodes == 11", "deep cut and player == min"
    #[arg(long, value_name = "CONDITION", value_parser = Condition::parse)]
    when: Vec<Condition>,
    /// How the children of each node stand, for who moves: any, best, worst
    #[arg(long, value_name = "HOW", default_value = Arrangement::Any.word())]
    order: Arrangement,
    /// Some branches are shorter
    #[arg(long)]
    uneven: bool,
    #[command(flatten)]
    pub search: PaperSearch,
}

impl PaperSearch {
    pub fn settings(self) -> Settings {
        Settings::default().cutoff(self.cutoff).fail(self.fail)
    }
}

/// Reads counts and seeds, which are not below 0.
pub(crate) fn counts(text: &str) -> Result<Numbers, Text> {
    let numbers: Numbers = text.parse()?;
    if numbers.from < 0 { Err(say!("numbers-negative", text = text.to_owned())) } else { Ok(numbers) }
}

impl FromStr for Numbers {
    type Err = Text;

    fn from_str(text: &str) -> Result<Self, Text> {
        let number =
            |text: &str| text.trim().parse().ok().filter(|number: &i64| number.unsigned_abs() <= 1 << 53);
        let (from, to) = text.split_once("..").unwrap_or((text, text));
        match number(from).zip(number(to)) {
            Some((from, to)) if from <= to => Ok(Self { from, to }),
            Some(_) => Err(say!("numbers-reversed", text = text.to_owned(), right = format!("{to}..{from}"))),
            None => Err(say!("numbers-wrong", text = text.to_owned())),
        }
    }
}

impl Numbers {
    pub fn has(self, number: u64) -> bool {
        i64::try_from(number).is_ok_and(|number| (self.from..=self.to).contains(&number))
    }

    fn count(self) -> u64 {
        self.to.abs_diff(self.from) + 1
    }
}

/// The tree of a number: the first of those that it draws which is as it is wanted. The same number
/// gives the same tree in every version.
///
/// **The generator.** Try `t` (from 0) of a seed has the key `child_key(mix(seed), t)` in the terms of
/// [`RandomTree`](crate::game::RandomTree); its draw number `i` (from 0) is drawn from
/// `child_key(key, i)`. Nodes are drawn in visiting order. At an inner node are drawn: how many branches it has, if
/// that is open; in an uneven tree which of them leads to the full depth, if it does so itself. In an
/// uneven tree each other node above the full depth draws below 4, and is a leaf at 0. Then the leaves draw their values,
/// in visiting order; where no two may be alike, again until the value is new. Then children are ordered,
/// equal ones as they stand.
pub(crate) fn generate(wanted: &Wanted, seed: u64) -> Result<Tree, Refusal> {
    wanted.check()?;
    let mut why = None;
    for number in 0..TRIES {
        let mut draws = Draws { key: child_key(mix(seed), number), count: 0 };
        let mut grown = wanted.grow(&mut draws, 0, true);
        let mut used = BTreeSet::new();
        grown.fill(&mut || loop {
            let value =
                wanted.leaves.from + draws.below(i64::try_from(wanted.leaves.count()).unwrap_or(i64::MAX));
            if wanted.ties == Ties::Any || used.insert(value) {
                return value;
            }
        });
        grown.arrange(wanted.order, Role::Max);
        let tree = tree_text::read(grown.text().as_bytes()).map_err(Refusal::of)?;
        match wanted.is_met(&tree).map_err(Refusal::of)? {
            Ok(true) => return Ok(tree),
            Ok(false) => {}
            Err(problem) => why = Some(problem),
        }
    }
    Err(Refusal(say!("generate-none", seed = seed.to_string(), tries = TRIES.to_string(), why)))
}

struct Draws {
    key: u64,
    count: u32,
}

impl Draws {
    fn below(&mut self, end: i64) -> i64 {
        let key = child_key(self.key, self.count);
        self.count += 1;
        draw(key, end)
    }
}

enum Grown {
    Leaf(i64),
    Inner(Vec<Self>),
}

impl Grown {
    fn fill(&mut self, value: &mut impl FnMut() -> i64) {
        match self {
            Self::Leaf(leaf) => *leaf = value(),
            Self::Inner(children) => children.iter_mut().for_each(|child| child.fill(value)),
        }
    }

    /// Orders all children, and returns what the node is worth.
    fn arrange(&mut self, order: Arrangement, role: Role) -> i64 {
        let children = match self {
            Self::Leaf(value) => return *value,
            Self::Inner(children) => children,
        };
        let mut worth: Vec<_> =
            children.drain(..).map(|mut child| (child.arrange(order, role.opponent()), child)).collect();
        let rank =
            |value: i64| if (role == Role::Max) == (order == Arrangement::Best) { -value } else { value };
        if order != Arrangement::Any {
            worth.sort_by_key(|(value, _)| rank(*value));
        }
        let values = worth.iter().map(|(value, _)| *value);
        let best = if role == Role::Max { values.max() } else { values.min() };
        children.extend(worth.into_iter().map(|(_, child)| child));
        best.unwrap_or_default()
    }

    fn text(&self) -> String {
        match self {
            Self::Leaf(value) => value.to_string(),
            Self::Inner(children) => {
                let children: Vec<_> = children.iter().map(Self::text).collect();
                format!("({})", children.join(" "))
            }
        }
    }
}

impl Wanted {
    fn plies(&self) -> u32 {
        self.depth.unwrap_or(3)
    }

    /// Refuses what no tree can be.
    fn check(&self) -> Result<(), Refusal> {
        let (algorithm, depth) = (self.search.algorithm, self.plies());
        self.search.settings().check(algorithm).map_err(Refusal::of)?;
        let branches = u64::try_from(self.branching.to).unwrap_or(0);
        let (mut nodes, mut leaves) = (1_u64, 1_u64);
        for _ in 0..depth.min(MOST_PLIES + 1) {
            leaves = leaves.saturating_mul(branches);
            nodes = nodes.saturating_add(leaves);
        }
        let wants = |asked: Option<Numbers>, condition: &str| {
            asked.is_some_and(|asked| asked.from > 0) || self.when.iter().any(|when| when.text == condition)
        };
        let wants_deep = wants(self.deep, "deep cut");
        let least =
            |asked: Option<Numbers>| asked.and_then(|asked| u64::try_from(asked.from).ok()).unwrap_or(0);
        let (entered, is_cut) = (least(self.nodes), wants_deep || wants(self.cuts, "cut"));
        let cuts = least(self.cuts).max(least(self.deep)).max(u64::from(is_cut));
        // A cut skips a branch with all below it: at the most it happens once above each family of leaves.
        // The first one is entered with an open window.
        let most_cuts = (leaves / branches.max(1)).saturating_sub(1);
        Err(Refusal(if depth > MOST_PLIES || nodes > MOST_NODES || self.branching.from < 1 {
            say!("generate-large", nodes = MOST_NODES.to_string(), plies = MOST_PLIES.to_string())
        } else if is_cut && !algorithm.info().has_cutoffs(false) {
            say!("generate-uncut", algorithm = algorithm.word())
        } else if wants_deep && depth < DEEP_CUT_PLIES {
            say!("generate-deep", needed = DEEP_CUT_PLIES.to_string(), depth = depth.to_string())
        } else if cuts > most_cuts && !comes_again(algorithm) {
            say!("generate-cuts", most = most_cuts, asked = cuts)
        } else if entered > nodes && !comes_again(algorithm) {
            say!("generate-nodes", most = nodes.to_string(), asked = entered.to_string())
        } else if self.ties == Ties::None && leaves > self.leaves.count() {
            say!("generate-ties", leaves = leaves.to_string(), numbers = self.leaves.count().to_string())
        } else {
            return Ok(());
        }))
    }

    fn grow(&self, draws: &mut Draws, ply: u32, is_long: bool) -> Grown {
        if ply == self.plies() || (!is_long && self.uneven && draws.below(UNEVEN) == 0) {
            return Grown::Leaf(0);
        }
        let spread = i64::try_from(self.branching.count()).unwrap_or(1);
        let branches = self.branching.from + if spread > 1 { draws.below(spread) } else { 0 };
        let long = if is_long && self.uneven { draws.below(branches) } else { 0 };
        let children = (0..branches).map(|child| self.grow(draws, ply + 1, is_long && child == long));
        Grown::Inner(children.collect())
    }

    /// Whether a tree is as it is wanted; or why a condition means nothing in it.
    fn is_met(&self, tree: &Tree) -> Result<Result<bool, Text>, SearchError> {
        if self.nodes.or(self.cuts).or(self.deep).is_none() && self.when.is_empty() {
            return Ok(Ok(true));
        }
        let job = searching(tree, self.search.algorithm, &self.search.settings());
        let opened = Opened::own(job.record_while(|_| true)?, job.replay());
        let totals = opened.recording.totals();
        let has = |asked: Option<Numbers>, count: u64| asked.is_none_or(|asked| asked.has(count));
        let is_counted = has(self.nodes, totals.nodes) && has(self.cuts, totals.cuts);
        if !is_counted || self.deep.is_some_and(|deep| !deep.has(deep_cuts(&opened.recording))) {
            return Ok(Ok(false));
        }
        let all = Moment::new(0)..Moment::new(opened.recording.moments());
        for condition in &self.when {
            match condition.watch(opened.session()) {
                Err(error) => return Ok(Err(error.problem)),
                Ok(watch) if watch.first_in(opened.session(), all.clone()).is_none() => return Ok(Ok(false)),
                Ok(_) => {}
            }
        }
        Ok(Ok(true))
    }
}

/// Whether a search enters a node more than once.
pub(super) fn comes_again(algorithm: Algorithm) -> bool {
    algorithm.info().passes.is_some() || algorithm == Algorithm::Pvs
}

pub(super) fn searching(tree: &Tree, algorithm: Algorithm, settings: &Settings) -> Job {
    let mut job = Job::new(dyn_game(tree.clone()), algorithm);
    job.game = tree_text::write(tree);
    (job.settings, job.options) = (settings.clone(), settings.options_text());
    job
}

fn deep_cuts(recording: &Recording) -> u64 {
    let is_deep = |id: NodeId| {
        recording.node(id).is_cut() && recording.certificate(id).is_some_and(|cut| cut.is_deep())
    };
    recording.ids().map(|id| u64::from(is_deep(id))).sum()
}
