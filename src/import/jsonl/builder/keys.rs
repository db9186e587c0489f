//! Keys that the format does not know: they are kept, and those that look like a slip are told.

use std::collections::{HashMap, HashSet};

use crate::import::jsonl::line::Line;
use crate::import::syntax::quoted;
use crate::text::{grouped, nearest};

/// How many keys are judged, and how many are told, at the most.
const MOST_JUDGED: usize = 1_000;
const MOST_TOLD: usize = 5;

/// Shorter keys are near to everything.
const SHORTEST: usize = 3;

/// Keys that may have been meant to be others.
#[derive(Debug, Default)]
pub(super) struct Suspected {
    /// The number of the line that is read, from 1.
    pub number: usize,
    judged: HashMap<String, Option<Suspect>>,
}

#[derive(Debug)]
struct Suspect {
    meant: String,
    // The first line that has the key and not the one that was meant, and how many there are.
    first: usize,
    lines: u64,
}

impl Suspected {
    /// What the line says in keys of its own; the last one of a name counts.
    pub fn others(&mut self, line: &Line<'_>, known: &[&str]) -> Vec<(String, String)> {
        let others: Vec<_> = line.others(known).collect();
        let mut keys = HashSet::new();
        let mut said: Vec<_> = others.into_iter().rev().filter(|(key, _)| keys.insert(*key)).collect();
        said.reverse();
        for (key, _) in &said {
            self.judge(key, line, known);
        }
        said.into_iter().map(|(key, json)| (key.to_owned(), json.to_owned())).collect()
    }

    fn judge(&mut self, key: &str, line: &Line<'_>, known: &[&str]) {
        if !self.judged.contains_key(key) && self.judged.len() < MOST_JUDGED {
            let meant =
                meant(key, known).map(|meant| Suspect { meant: meant.to_owned(), first: 0, lines: 0 });
            self.judged.insert(key.to_owned(), meant);
        }
        let Some(Some(suspect)) = self.judged.get_mut(key) else { return };
        if line.get_even_null(&suspect.meant).is_none() {
            suspect.lines += 1;
            if suspect.lines == 1 {
                suspect.first = self.number;
            }
        }
    }

    /// A sentence for each key that was not what it was meant to be.
    pub fn told(&self) -> Vec<String> {
        let suspects = self.judged.iter().filter_map(|(key, suspect)| Some((key, suspect.as_ref()?)));
        let mut suspects: Vec<_> = suspects.filter(|(_, suspect)| suspect.lines > 0).collect();
        suspects.sort_by_key(|(key, suspect)| (suspect.first, key.as_str()));
        suspects.truncate(MOST_TOLD);
        let told = suspects.into_iter().map(|(key, Suspect { meant, first, lines })| {
            let (key, more) = (quoted(key), grouped(lines - 1));
            let who = if *lines == 1 {
                format!("line {first} has")
            } else {
                format!("line {first} and {more} more have")
            };
            format!("{who} the key {key}, which means nothing; did you mean `{meant}`?")
        });
        told.collect()
    }
}

/// The key of the format that a key was probably meant to be, by its letters or by its sound.
fn meant<'k>(key: &str, known: &[&'k str]) -> Option<&'k str> {
    if key.chars().count() < SHORTEST {
        return None;
    }
    let known = || known.iter().copied().filter(|known| known.len() >= SHORTEST);
    let sound = key.to_lowercase().replace('f', "ph");
    nearest(key, known()).or_else(|| nearest(&sound, known()))
}
