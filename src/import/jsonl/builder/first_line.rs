//! What looks misspelt in a first line.

use super::Builder;
use crate::check::named_algorithm;
use crate::import::jsonl::Warning;
use crate::search::{Algorithm, OPTIONS, Settings};
use crate::text::{clean, fit, nearest};

/// Options of the command line that say nothing of what the search does.
const OTHERS: [&str; 5] = ["time", "max-nodes", "record-depth", "position", "moves"];

/// How much of a reason is shown, which repeats the value.
const REASON_CELLS: usize = 200;

/// So many options are warned of.
const MOST: usize = 3;

impl Builder<'_> {
    /// Warns of words of the first line that nobody will heed.
    pub(super) fn warn_of_first_line(&mut self) {
        let algorithm = &self.declared.algorithm;
        let meant = nearest(algorithm, Algorithm::ALL.map(Algorithm::word));
        if let Some(meant) = meant.filter(|_| named_algorithm(&self.declared).is_none()) {
            let (algorithm, meant) = (algorithm.clone(), meant.to_owned());
            self.warnings.push(Warning::UnknownAlgorithm { algorithm, meant });
        }
        let odd = Settings::ignored_options(&self.declared.options).into_iter();
        for odd in odd.filter(|odd| !OTHERS.contains(&odd.name.as_str())).take(MOST) {
            let option = format!("--{}", odd.name);
            let known = || OPTIONS.iter().map(|option| option.name);
            self.warnings.push(if let Some(reason) = odd.reason {
                Warning::OddValue { option, reason: fit(&clean(&reason.to_string()), REASON_CELLS) }
            } else {
                let meant = nearest(&odd.name, known()).map(|meant| format!("--{meant}"));
                Warning::UnknownOption { option, meant }
            });
        }
    }
}
