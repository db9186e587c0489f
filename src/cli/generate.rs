//! `plyscope generate`: trees on demand, as text.

use clap::Args;

use super::output;
use super::report::{Ending, Failure};
use super::typed::{algorithm_parser, one_of, plies};
use crate::exam::{Arrangement, Numbers, Wanted, generate};
use crate::explain::Condition;
use crate::game::Tree;
use crate::import::tree_text;
use crate::language::{Text, say};
use crate::search::{Algorithm, Cutoff, Fail, Settings};

/// How a tree is searched, on paper as here.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "The search")]
pub(super) struct PaperSearch {
    /// How to search
    #[arg(short, long, value_name = "NAME", value_parser = algorithm_parser(), default_value = Algorithm::AlphaBeta.word())]
    pub algorithm: Algorithm,
    /// When a window closes: weak, strict [default: weak]
    #[arg(long, value_name = "RULE", value_parser = one_of(Cutoff::ALL.map(|rule| (rule.word(), rule))))]
    pub cutoff: Option<Cutoff>,
    /// What a node returns whose value lies outside its window: soft, hard [default: soft]
    #[arg(long, value_name = "WAY", value_parser = one_of(Fail::ALL.map(|way| (way.word(), way))))]
    pub fail: Option<Fail>,
}

/// What trees are to be like.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "The tree")]
pub(super) struct TreeWishes {
    /// Branches of each inner node, 2 or 2..3 [default: 2]
    #[arg(long, value_name = "N|A..B", allow_hyphen_values = true, value_parser = counts)]
    branching: Option<Numbers>,
    /// Plies [default: 3]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = plies)]
    pub depth: Option<u32>,
    /// The values of leaves [default: 0..20]
    #[arg(long, value_name = "A..B", allow_hyphen_values = true)]
    leaves: Option<Numbers>,
    /// Nodes that the search enters
    #[arg(long, value_name = "N|A..B", allow_hyphen_values = true, value_parser = counts)]
    nodes: Option<Numbers>,
    /// Its cuts
    #[arg(long, value_name = "N|A..B", allow_hyphen_values = true, value_parser = counts)]
    cuts: Option<Numbers>,
    /// Its deep cuts
    #[arg(long, value_name = "N|A..B", allow_hyphen_values = true, value_parser = counts)]
    deep: Option<Numbers>,
    /// Whether two leaves may have one value: any, none [default: any]
    #[arg(long, value_name = "HOW", value_parser = one_of([("any", false), ("none", true)]))]
    ties: Option<bool>,
    /// What fires somewhere in the search, as the stepper takes it: "nodes == 11", "deep cut and player == min"
    #[arg(long, value_name = "CONDITION", value_parser = Condition::parse)]
    when: Vec<Condition>,
    /// How the children of each node stand, for who moves: any, best, worst [default: any]
    #[arg(long, value_name = "HOW")]
    #[arg(value_parser = one_of(Arrangement::ALL.map(|order| (order.word(), order))))]
    order: Option<Arrangement>,
    /// Some branches are shorter
    #[arg(long)]
    uneven: bool,
}

#[derive(Clone, Debug, Args)]
pub(super) struct Generate {
    /// By which number a tree is drawn, or numbers, one for each tree: 7, 1..80
    #[arg(long, value_name = "N|A..B", default_value = "1", allow_hyphen_values = true, value_parser = counts)]
    seed: Numbers,
    #[command(flatten)]
    wishes: TreeWishes,
    #[command(flatten)]
    search: PaperSearch,
}

impl Generate {
    pub fn run(&self) -> Result<Ending, Failure> {
        let wanted = self.wishes.wanted(self.search);
        let mut failed = None;
        output::print(|out| {
            for seed in seeds_in(self.seed) {
                match drawn(&wanted, seed) {
                    Ok(tree) => writeln!(out, "{}", tree_text::write(&tree))?,
                    Err(failure) => {
                        failed = Some(failure);
                        break;
                    }
                }
            }
            Ok(())
        })?;
        failed.map_or(Ok(Ending::Done), Err)
    }
}

impl PaperSearch {
    pub fn settings(self) -> Settings {
        let usual = Settings::default();
        let (cutoff, fail) = (self.cutoff.unwrap_or(usual.cutoff), self.fail.unwrap_or(usual.fail));
        usual.cutoff(cutoff).fail(fail)
    }
}

impl TreeWishes {
    /// Whether anything was typed but how deep it is.
    pub fn says_what(&self) -> bool {
        let counts = self.nodes.or(self.cuts).or(self.deep).or(self.branching).or(self.leaves).is_some();
        counts || self.uneven || self.ties.is_some() || self.order.is_some() || !self.when.is_empty()
    }

    pub fn wanted(&self, search: PaperSearch) -> Wanted {
        Wanted {
            branching: self.branching.unwrap_or(Numbers { from: 2, to: 2 }),
            depth: self.depth.unwrap_or(3),
            leaves: self.leaves.unwrap_or(Numbers { from: 0, to: 20 }),
            is_distinct: self.ties.unwrap_or_default(),
            order: self.order.unwrap_or_default(),
            is_uneven: self.uneven,
            nodes: self.nodes,
            cuts: self.cuts,
            deep: self.deep,
            when: self.when.clone(),
            algorithm: search.algorithm,
            settings: search.settings(),
        }
    }
}

/// The tree of a seed.
pub(super) fn drawn(wanted: &Wanted, seed: u64) -> Result<Tree, Failure> {
    wanted.settings.check(wanted.algorithm).map_err(Failure::input)?;
    generate(wanted, seed).map_err(Failure::input)
}

pub(super) fn seeds_in(seeds: Numbers) -> impl Iterator<Item = u64> {
    (seeds.from..=seeds.to).filter_map(|seed| u64::try_from(seed).ok())
}

/// Reads counts and seeds, which are not below 0.
pub(super) fn counts(text: &str) -> Result<Numbers, Text> {
    let numbers: Numbers = text.parse()?;
    if numbers.from < 0 { Err(say!("numbers-negative", text = text.to_owned())) } else { Ok(numbers) }
}
