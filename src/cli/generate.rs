//! `plyscope generate`: trees on demand, as text.

use clap::Args;

use super::output;
use super::report::{Ending, Failure};
use crate::exam::{Numbers, Wanted, counts, generate};
use crate::import::tree_text;

#[derive(Clone, Debug, Args)]
pub(super) struct Generate {
    /// By which number a tree is drawn, or numbers, one for each tree: 7, 1..80
    #[arg(long, value_name = "N|A..B", default_value = "1", allow_hyphen_values = true, value_parser = counts)]
    seed: Numbers,
    #[command(flatten)]
    wanted: Wanted,
}

impl Generate {
    pub fn run(&self) -> Result<Ending, Failure> {
        let mut failed = None;
        output::print(|out| {
            for seed in seeds_in(self.seed) {
                match generate(&self.wanted, seed) {
                    Ok(tree) => writeln!(out, "{}", tree_text::write(&tree))?,
                    Err(refusal) => {
                        failed = Some(Failure::input(refusal));
                        break;
                    }
                }
            }
            Ok(())
        })?;
        failed.map_or(Ok(Ending::Done), Err)
    }
}

pub(super) fn seeds_in(seeds: Numbers) -> impl Iterator<Item = u64> {
    (seeds.from..=seeds.to).filter_map(|seed| u64::try_from(seed).ok())
}
