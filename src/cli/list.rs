//! `plyscope list`: what there is, each in a line.

use super::output;
use super::report::{Ending, Failure};
use crate::search::Algorithm;

pub(super) fn run() -> Result<Ending, Failure> {
    output::print(|out| {
        writeln!(out, "Algorithms (-a)")?;
        for algorithm in Algorithm::ALL {
            writeln!(out, "  {:<14}{}", algorithm.word(), algorithm.summary())?;
        }
        Ok(())
    })?;
    Ok(Ending::Done)
}
