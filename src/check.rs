//! What no correct search can have done, found in one walk over a recording.
//!
//! A program that is wrong prints a recording that reads like any other: a node is entered with a
//! window that its parent does not have, or returns what no child brought. Where the game is known
//! it is asked as well (`check/rules.rs`). What is uncertain is no violation: branches that were not
//! recorded, windows that were not given, and whatever a table or an unknown kind of visit may have
//! had to do with it. Under a wrong window, all reported bounds and values are ignored.
//!
//! `program.rs` has the programs that a recording is compared with. `candidates.rs` chooses some of
//! them, and `styles.rs` says how their mistakes may be written. `walk.rs` walks the recording once
//! beside all of these. In `run.rs` a program leaves the walk where it would do something else.
//! `trial.rs` keeps which programs reach the end and which last longest, and `judge.rs` makes the
//! report. `engine.rs` has programs for scouts and for windows that mates narrow; they prove nothing,
//! but whoever fits one is not accused. Searches with tables or passes are asked less (`folding.rs`):
//! whether windows nest, what scouts have shown, and whether values are those of children.
//!
//! Of the game, `rules.rs` asks about moves and sides, `leaf_values.rs`, `finished.rs` and
//! `leaf_evidence.rs` about what leaves are worth, `printed_positions.rs` about the positions that a
//! program prints. `forced.rs` excuses forced moves, and `cached.rs` suspects a cache.

mod cached;
mod candidates;
mod engine;
mod finished;
mod folding;
mod forced;
mod horizon;
mod judge;
mod leaf_evidence;
mod leaf_values;
mod mistake;
mod printed_positions;
mod program;
mod reading;
mod report;
mod root;
mod rules;
mod run;
mod session;
mod styles;
mod table_answers;
mod trial;
mod violation;
mod walk;

pub(crate) use cached::may_be_cached;
pub(crate) use candidates::{has_own_kind, may_have_mates, named as named_algorithm};
pub(crate) use folding::values_fade;
pub(crate) use forced::excuse_forced_moves;
pub(crate) use leaf_values::LeafScoring;
pub(crate) use mistake::MISSING;
pub use mistake::{Diagnosis, Mistake, MistakenLine};
use reading::are_sides_mixed;
pub(crate) use reading::only_side;
pub use report::{Convention, FailMode, NotKnown, Report, RootAnswer};
pub(crate) use rules::RulesCheck;
pub use session::{Opened, Session};
pub(crate) use table_answers::bounds_as_exact;
pub use violation::{Violation, ViolationKind};
use walk::average;
pub(crate) use walk::is_near;

use crate::record::{Event, NodeId, Recording, Trust, Values};
use crate::search::Role;

/// Of so many nodes one is open at the least where leaves are not left.
const FORGOTTEN: u32 = 3;

/// Fewer nodes than this tell nothing.
const TELLING: u32 = 6;

/// Looks for what is wrong in a recording that was read to its end. The `rules` have seen it read.
pub(crate) fn check(recording: &mut Recording, rules: &mut RulesCheck) -> Report {
    let taken_depth = rules.close(recording);
    if ends_too_deep(recording) {
        // Whatever hangs below a leaf there belongs elsewhere.
        return Report { lacks_leaves: true, ..Report::default() };
    }
    let mut report = judge::judge(recording, rules);
    if let Some((id, estimate)) = rules.leaves.signs.turned().filter(|_| report.fit == Some(Values::Max)) {
        let found = recording.node(id).value().unwrap_or_default();
        report.add(Some(Violation::new(recording, id, ViolationKind::LeafSide { found, estimate })));
        report.mistakes.clear();
    }
    report.taken_depth = taken_depth;
    report.confirms_sides = rules.finished.confirm_sides();
    if !rules.knows_game() && are_sides_mixed(recording) {
        report.doubt(NotKnown::Sides);
    }
    if report.fit == Some(Values::Max) && only_side(recording).is_some() && !rules.knows_game() {
        report.doubt(NotKnown::OneSided);
    }
    if !shows_missing(recording, rules) {
        report.doubt_branches();
    }
    report
}

/// Whether a branch that is missing would show: the game is known, or the program says how many moves there
/// are, or what it pruned.
fn shows_missing(recording: &Recording, rules: &RulesCheck) -> bool {
    let is_whole = |id: NodeId| {
        let is_chance = recording.node(id).role() == Role::Chance;
        let says_all = recording.said_moves(id).is_some() || (is_chance && average(recording, id).is_some());
        recording.size(id) == 1 || says_all
    };
    rules.knows_game() || recording.names.says_pruned || recording.ids().all(is_whole)
}

/// Whether a recording of another program ends as a node returns, with more nodes open than a search goes deep.
fn ends_too_deep(recording: &Recording) -> bool {
    let ends_in_return = matches!(recording.event(recording.last_moment()), Some(Event::Leave(_)));
    recording.trust != Trust::Own
        && ends_in_return
        && recording.len() >= TELLING
        && recording.open_nodes() >= recording.len().div_ceil(FORGOTTEN)
}
