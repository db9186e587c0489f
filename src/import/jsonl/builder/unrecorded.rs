//! What is told at the root of all that is hidden.

use std::fmt::Display;

use super::Builder;
use super::leave::{MOST_HIDDEN, bound_called};
use crate::game::Replay;
use crate::import::SyntaxError;
use crate::import::jsonl::line::{Line, Value};
use crate::record::{Header, HiddenPass, Measured, NodeTypes};
use crate::score::Window;

impl<F, E> Builder<F>
where
    F: FnOnce(&Header) -> Result<Box<dyn Replay>, E>,
    E: Display,
{
    pub(super) fn unrecorded(&mut self, line: &Line<'_>) -> Result<(), SyntaxError> {
        let Some(told) = line.get("unrecorded") else { return Ok(()) };
        let told = told.object("unrecorded")?;
        let count = |key: &str| told.get(key).map_or(Ok(0), |value| value.count(key, MOST_HIDDEN));
        let measured = Measured {
            first_move_cutoffs: count("first_move_cutoffs")?,
            types: NodeTypes {
                pv: count("pv")?,
                cut: count("cut")?,
                all: count("all")?,
                stand: count("stand")?,
            },
        };
        let passes = told.get("passes").map_or(Ok(Vec::new()), |passes| {
            let list = passes.list().ok_or_else(|| {
                passes.wrong("passes is no list", "write an object for each pass, in brackets")
            })?;
            list.into_iter().map(pass).collect()
        })?;
        let unrecorded = self.recording.unrecorded_mut();
        unrecorded.measured = measured;
        unrecorded.passes = passes;
        Ok(())
    }
}

fn pass(value: Value<'_>) -> Result<HiddenPass, SyntaxError> {
    let line = value.object("a pass")?;
    let score = |key: &str| line.get(key).map(|value| value.score(key)).transpose();
    let alpha = score("alpha")?.unwrap_or(Window::FULL.alpha);
    let beta = score("beta")?.unwrap_or(Window::FULL.beta);
    let bound =
        line.get("bound").map(|bound| bound.word("bound", "`exact`, `lower` or `upper`", bound_called));
    let bound = bound.transpose()?.unwrap_or_default();
    Ok(HiddenPass {
        window: Window { alpha, beta },
        found: score("value")?.map(|value| (value, bound)),
        nodes: line.get("nodes").map_or(Ok(0), |nodes| nodes.count("nodes", MOST_HIDDEN))?,
    })
}
