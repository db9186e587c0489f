//! Questions drawn by a seed.

use std::collections::BTreeSet;
use std::iter;

use super::question::closes;
use super::stops::Asker;
use super::{Asked, Level, Question};
use crate::game::{self, child_key, mix};
use crate::record::{Landmark, Moment};
use crate::view::{Mask, View};

/// How many questions there are in a run at the most.
pub const MOST_QUESTIONS: usize = 20;

/// Of a search of so many moments all are looked at; of a longer one some that are drawn.
const MOST_MOMENTS: u32 = 4096;
/// How many moments are drawn of a longer one, and how many cutoffs.
const DRAWN: u32 = 1024;
const DRAWN_CUTOFFS: u32 = 64;

/// Draws questions about a search, in the order of time: the same for the same seed. There are none where
/// another program was recorded that contradicts itself.
pub fn draw(view: &View, level: Level, seed: u64) -> Vec<Question> {
    let whole = view.masked(Mask { written: view.mask().written, ..Mask::default() });
    if whole.is_empty() || !whole.session().report.violations.is_empty() {
        return Vec::new();
    }
    let asker = Asker::new(whole, level);
    let first = asker.begin();
    let mut drawn: Vec<Question> = Vec::new();
    for moment in moments(&whole, first, seed) {
        let questions = asker.at(whole.at(moment));
        let is_about = |node| drawn.iter().any(|other| other.node == node);
        let is_new = !questions.iter().any(|question| repeats(question.asked) && is_about(question.node));
        if is_new && drawn.len() + questions.len() <= MOST_QUESTIONS {
            drawn.extend(questions);
        }
        if drawn.len() == MOST_QUESTIONS {
            break;
        }
    }
    drawn.sort_by_key(|question| question.moment);
    drawn
}

/// Whether a question tells what another about the same node asks.
const fn repeats(asked: Asked) -> bool {
    matches!(asked, Asked::Value | Asked::Bounded | Asked::Pruned | Asked::PrunedCount)
}

/// Moments in a drawn order, cutoffs and others by turns: a search has many more moments that are none.
fn moments(whole: &View, first: Moment, seed: u64) -> Vec<Moment> {
    let last = whole.recording().moments().saturating_sub(1);
    let span = last.saturating_sub(first.number()).saturating_add(1);
    let is_cutoff = |moment| closes(&whole.at(moment), whole.at(moment).standing());
    let (mut cutoffs, mut others): (Vec<Moment>, Vec<Moment>) = if span <= MOST_MOMENTS {
        (first.number()..=last).map(Moment::new).partition(|&moment| is_cutoff(moment))
    } else {
        let key = mix(seed);
        let drawn = |place| Moment::new(first.number().saturating_add(below(child_key(key, place), span)));
        let next = |place| whole.next_landmark(drawn(place), Landmark::Cut);
        ((0..DRAWN_CUTOFFS).filter_map(next).collect(), (DRAWN_CUTOFFS..DRAWN).map(drawn).collect())
    };
    shuffle(&mut cutoffs, seed);
    shuffle(&mut others, !seed);
    let numbered = |moments: Vec<Moment>, side: usize| {
        moments.into_iter().enumerate().map(move |(number, moment)| (2 * number + side, moment))
    };
    let mut by_turns: Vec<_> = numbered(cutoffs, 0).chain(numbered(others, 1)).collect();
    by_turns.sort_unstable_by_key(|&(number, _)| number);
    let mut known = BTreeSet::new();
    // Before the last pass is once only.
    let all = iter::once(first).chain(by_turns.into_iter().map(|(_, moment)| moment));
    all.filter(|&moment| known.insert(moment)).collect()
}

fn below(key: u64, end: u32) -> u32 {
    u32::try_from(game::draw(key, end.into())).unwrap_or(0)
}

fn shuffle(moments: &mut [Moment], seed: u64) {
    let key = mix(seed);
    for last in (1..moments.len()).rev() {
        let place = u32::try_from(last).unwrap_or(u32::MAX - 1);
        moments.swap(last, below(child_key(key, place), place + 1) as usize);
    }
}
