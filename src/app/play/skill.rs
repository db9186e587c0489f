//! How well the machine plays, in words.

use std::time::Duration;

use super::Play;
use super::finding::has_naive_cutoffs;
use crate::search::{Algorithm, Depth};
use crate::text::{count, typed_time};

impl Play {
    /// How well the machine plays, in a word or two; empty where it does not play.
    #[must_use]
    pub fn skill(&self) -> String {
        if !self.setup.seats.has_machine() {
            return String::new();
        }
        let level = self.setup.level;
        let depth = self.setup.depth.map(|depth| format!("depth {depth}"));
        let time = self.setup.job.time.map(|time| format!("time {}", typed_time(time)));
        // Whoever says how far it looks leaves the level its slips.
        let level = (depth.is_none() || level.slips() > 0).then(|| format!("level {level}"));
        [level, depth, time].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// How well the machine plays, in a sentence.
    #[must_use]
    pub fn level_words(&self) -> String {
        let level = self.setup.level;
        let limits = [
            self.setup.depth.map(|_| "--depth"),
            // Where both hold, whichever is reached first.
            self.setup.job.time.map(|_| "--time"),
        ];
        let limits = limits.into_iter().flatten().collect::<Vec<_>>().join(" and ");
        let who = match (limits.as_str(), self.setup.depth) {
            ("", _) => format!("Level {level} of 5"),
            (limits, Some(_)) if level.slips() == 0 => format!("The machine plays by {limits}"),
            (limits, _) => format!("Level {level} of 5, with {limits}"),
        };
        let slips = match level.slips() {
            0 => "always plays the best it sees".to_owned(),
            slips => format!("takes a worse move than its best {slips} times in a hundred"),
        };
        let naive = if has_naive_cutoffs(&self.setup.job) {
            " Its table is naive, which is wrong on purpose: what it finds is not to be trusted."
        } else {
            ""
        };
        format!("{who}: {}, and {slips}.{naive}", self.look_words())
    }

    /// How far it looks ahead, and for how long.
    fn look_words(&self) -> String {
        let told = self.setup.depth.map(Depth::plies).or_else(|| self.setup.level.plies().map(Some));
        let goes_on =
            self.setup.job.settings.quiescence || (told.is_none() && self.setup.goes_on_by_itself());
        let beyond = if goes_on {
            ", then at noisy moves, such as captures, or at all where one is forced"
        } else {
            ""
        };
        let time = self.setup.job.time;
        let deepens = self.setup.job.algorithm == Algorithm::Deepening;
        if let Some(time) = time.filter(|_| told.is_none() && deepens) {
            return format!("it looks ahead as far as it can in {}{beyond}", spoken_time(time));
        }
        let plies = match told {
            Some(None) => to_the_end(),
            Some(Some(plies)) => format!("it looks {} ahead", self::plies(plies)),
            None => self.reach().map_or_else(to_the_end, |plies| {
                let plies = self::plies(plies);
                format!(
                    "from here it looks {plies} ahead (fewer where there are more moves, and more where there are \
                     fewer)"
                )
            }),
        };
        let time = time.map_or_else(String::new, |time| format!(", for {} at the most", spoken_time(time)));
        format!("{plies}{beyond}{time}")
    }
}

fn to_the_end() -> String {
    "it looks to the end of the game".to_owned()
}

fn plies(plies: u32) -> String {
    count(plies.into(), "ply", "plies")
}

/// A time limit in a sentence.
fn spoken_time(time: Duration) -> String {
    if time == Duration::from_secs(1) {
        "a second".to_owned()
    } else {
        format!("{} seconds", time.as_secs_f64())
    }
}
