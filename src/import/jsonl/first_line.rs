//! The first line of a search, and what is expected in its place.

use super::line::TraceLine;
use super::search::SearchReader;
use crate::check::named_algorithm;
use crate::export::jsonl::VERSION;
use crate::import::SyntaxError;
use crate::import::syntax::{quoted, wrong};
use crate::language::say;
use crate::record::{Header, Values};
use crate::search::{Algorithm, OPTIONS, Settings};
use crate::text::{clean, fit, nearest};

const SEARCH_KEYS: [&str; 8] =
    ["type", "version", "title", "game", "position", "algorithm", "options", "values"];

/// Options of the command line that say nothing of what the search does.
const OTHER_OPTIONS: [&str; 5] = ["time", "max-nodes", "record-depth", "position", "moves"];

/// How many options are warned of, and how much of a reason is shown, which repeats the value.
const MOST_OPTIONS: usize = 3;
const REASON_CELLS: usize = 200;

impl SearchReader<'_> {
    pub fn search(&mut self, line: &TraceLine<'_>) -> Result<(), SyntaxError> {
        if let Some(version) = line.get("version")
            && version.count(VERSION).ok() != Some(VERSION)
        {
            let (found, known) = (version.json().to_owned(), VERSION.to_string());
            return Err(version.wrong(wrong!("trace-version", found = found.clone(), known = known.clone())));
        }
        let values = line.get("values").map(|values| values.word(&Values::ALL, Values::word)).transpose()?;
        self.values = values.unwrap_or_default();
        let string = |key| line.get(key).map_or(Ok(String::new()), |value| value.string().map(String::from));
        self.declared = Header {
            title: string("title")?,
            game: string("game")?,
            position: string("position")?,
            algorithm: string("algorithm")?,
            options: string("options")?,
            values,
            extra: self.other_keys(line, &SEARCH_KEYS),
            ..Header::default()
        };
        self.warn_of_first_line();
        self.begin();
        self.refuse_values_of_movers(line)
    }

    /// Warns of words of the first line that nobody will heed.
    fn warn_of_first_line(&mut self) {
        let algorithm = &self.declared.algorithm;
        let meant = nearest(algorithm, Algorithm::ALL.map(Algorithm::word));
        if let Some(meant) = meant.filter(|_| named_algorithm(&self.declared).is_none()) {
            self.warn(&say!("warning-algorithm", algorithm = quoted(algorithm), meant));
        }
        let odd = Settings::ignored_options(&self.declared.options).into_iter();
        for odd in odd.filter(|odd| !OTHER_OPTIONS.contains(&odd.name.as_str())).take(MOST_OPTIONS) {
            let option = quoted(&format!("--{}", odd.name));
            self.warn(&if let Some(reason) = odd.reason {
                let reason = fit(&clean(&reason.to_string()), REASON_CELLS);
                say!("warning-value", option, reason)
            } else {
                let meant = nearest(&odd.name, OPTIONS.iter().map(|option| option.name));
                say!("warning-option", option, meant = meant.map(|meant| format!("--{meant}")))
            });
        }
    }
}

/// Puts what is expected in the place of what a first line says, but for what is left empty. Options
/// that the first line has besides stay.
pub(super) fn replace(header: &mut Header, expected: &Header) {
    let Header { game, position, algorithm, options, .. } = expected;
    for (said, expected) in
        [(&mut header.game, game), (&mut header.position, position), (&mut header.algorithm, algorithm)]
    {
        if !expected.is_empty() {
            said.clone_from(expected);
        }
    }
    if !options.is_empty() {
        // Of an option that stands there twice the last one counts.
        header.options = [&header.options, options].map(String::as_str).join(" ");
    }
}
