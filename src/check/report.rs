//! What was found in a recording.

use super::mistake::MistakeFlag;
use super::{Convention, Diagnosis, Mistake, Violation, ViolationKind};
use crate::record::{Moment, NodeId, Values};
use crate::text::words;

/// Whether the root has the value that the same tree has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RootAnswer {
    /// It has.
    Right,
    /// It has another one.
    Wrong,
    /// Nobody can know.
    #[default]
    Unknown,
}

words!(RootAnswer, Right => "right", Wrong => "wrong", Unknown => "unknown");

/// What is wrong in a recording. Empty for a search that was recorded here.
#[derive(Debug, Default)]
pub struct Report {
    /// In the order of their moments.
    pub(super) violations: Vec<Violation>,
    // The nodes entered with a wrong window, or needlessly, that lie below no other such node.
    pub(super) misled: Vec<NodeId>,
    pub(super) is_correct: Option<bool>,
    // As whose the numbers of the recording are those of a program that is known, if they are.
    pub(super) fit: Option<Values>,
    pub(super) root: RootAnswer,
    // What the root returned, and what it is worth.
    pub(super) wrong_root: Option<Violation>,
    pub(super) rule: Option<Convention>,
    // In the order of reports.
    pub(super) mistakes: Vec<Diagnosis>,
    pub(super) lacks_leaves: bool,
    pub(super) misses_undo: bool,
    pub(super) confirms_sides: bool,
}

impl Report {
    /// The report on a correct search.
    pub(super) const EMPTY: Self = Self {
        violations: Vec::new(),
        misled: Vec::new(),
        is_correct: Some(true),
        fit: Some(Values::Max),
        root: RootAnswer::Right,
        wrong_root: None,
        rule: None,
        mistakes: Vec::new(),
        lacks_leaves: false,
        misses_undo: false,
        confirms_sides: false,
    };

    /// Whether the search is a correct one; `None` where nothing is wrong in a search that was cut
    /// short, and where nobody has checked it.
    #[must_use]
    pub const fn is_correct(&self) -> Option<bool> {
        self.is_correct
    }

    /// Whether the root has the value that the same tree has.
    #[must_use]
    pub const fn root(&self) -> RootAnswer {
        self.root
    }

    /// What the root returned beside what it is worth, where a search of ours found that to be another
    /// value. Where something else is wrong too, this is none of the violations.
    #[must_use]
    pub const fn wrong_root(&self) -> Option<Violation> {
        self.wrong_root
    }

    /// Whether a program that is known makes this recording, line for line, be it right or not. Of
    /// other searches only nesting and values are asked.
    #[must_use]
    pub const fn fits_a_program(&self) -> bool {
        self.fit.is_some()
    }

    /// As whose the numbers of the recording are those of a program that is known.
    pub(crate) const fn values(&self) -> Option<Values> {
        self.fit
    }

    /// Whether the numbers of a recording are those of the mover, which it does not say.
    #[must_use]
    pub fn has_values_of_movers(&self) -> bool {
        self.fit == Some(Values::Mover)
    }

    /// What the program keeps to, apart from its mistakes; `None` where the recording does not
    /// decide it.
    #[must_use]
    pub const fn rule(&self) -> Option<Convention> {
        self.rule
    }

    /// Every known mistake that makes this recording, line for line; more than one where they
    /// look the same on this tree.
    #[must_use]
    pub fn mistakes(&self) -> &[Diagnosis] {
        &self.mistakes
    }

    /// Everything that is wrong, in the order of the moments.
    #[must_use]
    pub fn violations(&self) -> &[Violation] {
        &self.violations
    }

    /// What is wrong at a moment: a value that is wrong may also stop its parent without reason.
    /// Costs a bisection.
    #[must_use]
    pub fn violations_at(&self, moment: Moment) -> &[Violation] {
        let first = self.violations.partition_point(|found| found.moment < moment);
        let end = self.violations.partition_point(|found| found.moment <= moment);
        &self.violations[first..end]
    }

    /// The first moment after `moment` at which something is wrong. Costs a bisection.
    #[must_use]
    pub fn next_after(&self, moment: Moment) -> Option<Moment> {
        let next = self.violations.partition_point(|found| found.moment <= moment);
        self.violations.get(next).map(|found| found.moment)
    }

    /// The last moment before `moment` at which something is wrong. Costs a bisection.
    #[must_use]
    pub fn last_before(&self, moment: Moment) -> Option<Moment> {
        let before = self.violations.partition_point(|found| found.moment < moment);
        self.violations.get(before.checked_sub(1)?).map(|found| found.moment)
    }

    /// Whether nothing is wrong but that nodes are searched which need not be: windows are too wide,
    /// or stay open too long.
    #[must_use]
    pub fn prunes_too_little(&self) -> bool {
        let is_wide = |violation: &Violation| match violation.kind {
            ViolationKind::Needless { .. } => true,
            ViolationKind::Window { found, expected } => {
                found != expected && found.alpha <= expected.alpha && expected.beta <= found.beta
            }
            _ => false,
        };
        let widens = |mistake: Mistake| mistake.is(MistakeFlag::Widens);
        let only_widen = |diagnosis: &Diagnosis| diagnosis.mistakes().all(widens);
        let is_explained = !self.mistakes.is_empty() && self.mistakes.iter().all(only_widen);
        is_explained || (!self.violations.is_empty() && self.violations.iter().all(is_wide))
    }

    /// Whether it looks as if the leaves of a recording from elsewhere never return: then whatever
    /// follows a leaf seems to lie below it, and nothing is held against the program.
    #[must_use]
    pub const fn lacks_leaves(&self) -> bool {
        self.lacks_leaves
    }

    /// Whether a recording from elsewhere, held against its game, looks as if the program did not
    /// take its moves back: it makes moves that are impossible.
    #[must_use]
    pub const fn misses_undo(&self) -> bool {
        self.misses_undo
    }

    /// Whether a finished game of a recording from elsewhere has the value that it has to have as
    /// the sides are read: then they are not the wrong way round throughout.
    #[must_use]
    pub const fn confirms_sides(&self) -> bool {
        self.confirms_sides
    }
}

/// What searches of our own have to say, once the recording itself has been looked at.
impl Report {
    /// What the root is worth is known: whether the recording is right in it, and what is wrong,
    /// unless something else is.
    pub(crate) fn answer(&mut self, root: RootAnswer, wrong: Option<Violation>) {
        self.root = root;
        self.wrong_root = wrong;
        self.add(wrong.filter(|_| self.violations.is_empty()));
    }

    /// Something is wrong that the recording alone does not show.
    pub(crate) fn add(&mut self, found: Option<Violation>) {
        let Some(found) = found else { return };
        let place = self.violations.partition_point(|other| other.moment <= found.moment);
        self.violations.insert(place, found);
        self.is_correct = Some(false);
    }

    /// The file is broken after what was read: nobody knows the rest of the search.
    pub(crate) fn break_off(&mut self) {
        self.is_correct = self.is_correct.filter(|is_correct| !is_correct);
        self.root = RootAnswer::Unknown;
        self.wrong_root = None;
    }

    /// The recording is what a correct search of ours makes of the game, node by node.
    pub(crate) fn accept(&mut self) {
        (self.violations, self.misled, self.mistakes, self.wrong_root) = Default::default();
        self.is_correct = Some(true);
    }

    /// Names the mistakes each of which may be all that is the matter, in the order of reports.
    pub(crate) fn name_mistakes(&mut self, mistakes: &[Mistake]) {
        self.mistakes = mistakes.iter().copied().map(Diagnosis::of).collect();
    }
}
