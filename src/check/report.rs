//! What was found in a recording.

use super::mistake::MistakeFlag;
use super::{Diagnosis, Violation, ViolationKind};
use crate::language::words;
use crate::record::{Moment, NodeId, Values};
use crate::search::{Algorithm, Cutoff};

words! {
    /// Whether the root has the value that the same tree has, and a move of that value where it names one.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub enum RootAnswer {
        /// It has.
        Right = "right",
        /// Its value or its move is another one.
        Wrong = "wrong",
        /// Nobody can know.
        #[default]
        Unknown = "unknown",
    }
}

words! {
    /// Why nobody can know whether a search is a correct one.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    #[non_exhaustive]
    pub enum NotKnown {
        /// The algorithm that the first line names is no plain one: its windows are its own.
        Algorithm = "algorithm",
        /// A table answers, and what it knew is not recorded.
        Table = "table",
        /// A quiet search chooses its moves.
        Quiescence = "quiescence",
        /// Passes search the root again.
        Passes = "passes",
        /// Branches are searched again, or by scouts.
        Again = "again",
        /// Visits have a kind that is not known here.
        Kinds = "kinds",
        /// Visits do not count, or look less far ahead than their parent has plies left, or as far.
        Reduced = "reduced",
        /// Values change on their way up, or wins narrow the windows.
        Fading = "fading",
        /// A node stopped at what may be a win.
        Win = "win",
        /// A chance node does not tell how probable its branches are.
        Chance = "chance",
        /// One side chooses at every node.
        OneSided = "one-sided",
        /// Nobody says who moves at the root, and a program that is right does the same with MIN there.
        Root = "root",
        /// Branches of one node are of both sides, though the sides take turns elsewhere.
        Sides = "sides",
        /// The values fit together as those of who moves, and the finished games deny that.
        Values = "values",
        /// Some draw, lost game or estimate is worth no less than the best win.
        Wins = "wins",
        /// Whether branches are missing is not recorded.
        Branches = "branches",
    }
}

words! {
    /// What a node returns whose value lies outside its window.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum FailMode {
        /// The value it found.
        Soft = "soft",
        /// The nearer end of its window.
        Hard = "hard",
        /// The bound that it moves: MAX returns alpha, and MIN beta.
        Bound = "bound",
    }
}

/// What a program keeps to from its first line to its last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Convention {
    /// Minimax, or one of the forms of alpha-beta.
    pub algorithm: Algorithm,
    /// When its windows close; `None` of one that never cuts.
    pub cutoff: Option<Cutoff>,
    /// What its nodes return; `None` of one without windows, and beside a mistake, which may hide it.
    pub fail: Option<FailMode>,
    /// Whose point of view its values have.
    pub values: Values,
}

/// What is wrong in a recording. Empty for a search that was recorded here.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct Report {
    /// Whether the search is a correct one; `None` where nothing is wrong in a search that was cut
    /// short, and where nobody has checked it.
    pub is_correct: Option<bool>,
    /// Everything that is wrong, in the order of the moments.
    pub violations: Vec<Violation>,
    /// What keeps the search from being called correct, where nothing in it is wrong.
    pub not_known: Vec<NotKnown>,
    // The nodes entered with a wrong window, or needlessly, that lie below no other such node.
    pub(super) misled: Vec<NodeId>,
    /// As whose the numbers of the recording are those of a program that is known, line for line, be it
    /// right or not. Of other searches only nesting and values are asked.
    pub fit: Option<Values>,
    /// As whose the numbers of a search whose rule is not known were read, where the recording does not say
    /// it and they make no sense as MAX's.
    pub read_as: Option<Values>,
    /// Whether the root has the value that the same tree has.
    pub root: RootAnswer,
    /// What the root returned beside what it is worth, where a search of ours found that to be another
    /// value. Where something else is wrong too, this is none of the violations.
    pub wrong_root: Option<Violation>,
    /// What the program keeps to, apart from its mistakes; `None` where the recording does not
    /// decide it.
    pub rule: Option<Convention>,
    /// Every known mistake that makes this recording, line for line, in the order of reports; more than
    /// one where they look the same on this tree.
    pub mistakes: Vec<Diagnosis>,
    /// At how many nodes the program looked at forced moves only, and lost nothing by it.
    pub forced: usize,
    /// Whether it looks as if the leaves of a recording from elsewhere never return: then whatever
    /// follows a leaf seems to lie below it, and nothing is held against the program.
    pub lacks_leaves: bool,
    /// How many plies ahead the search looks, where its leaves alone tell: all at which the game goes on
    /// and that say nothing lie at one ply.
    pub taken_depth: Option<u32>,
    /// Whether a finished game of a recording from elsewhere has the value that it has to have as
    /// the sides are read: then they are not the wrong way round throughout.
    pub confirms_sides: bool,
}

impl Report {
    /// The report on a correct search.
    pub(crate) fn own() -> Self {
        let (is_correct, fit, root) = (Some(true), Some(Values::Max), RootAnswer::Right);
        Self { is_correct, fit, root, ..Self::default() }
    }

    /// What is wrong at a moment: a value that is wrong may also stop its parent without reason.
    /// Costs a bisection.
    pub fn violations_at(&self, moment: Moment) -> &[Violation] {
        let first = self.violations.partition_point(|found| found.moment < moment);
        let end = self.violations.partition_point(|found| found.moment <= moment);
        &self.violations[first..end]
    }

    /// The first moment after `moment` at which something is wrong. Costs a bisection.
    pub fn next_after(&self, moment: Moment) -> Option<Moment> {
        let next = self.violations.partition_point(|found| found.moment <= moment);
        self.violations.get(next).map(|found| found.moment)
    }

    /// The last moment before `moment` at which something is wrong. Costs a bisection.
    pub fn last_before(&self, moment: Moment) -> Option<Moment> {
        let before = self.violations.partition_point(|found| found.moment < moment);
        self.violations.get(before.checked_sub(1)?).map(|found| found.moment)
    }

    /// Whether nothing is wrong but that nodes are searched which need not be: windows are too wide,
    /// or stay open too long.
    pub fn prunes_too_little(&self) -> bool {
        if self.not_known.contains(&NotKnown::Branches) {
            return false;
        }
        let is_wide = |violation: &Violation| match violation.kind {
            ViolationKind::Needless { .. } => true,
            ViolationKind::Window { found, expected } => {
                found != expected && found.alpha <= expected.alpha && expected.beta <= found.beta
            }
            _ => false,
        };
        let only_widen = |made: &Diagnosis| made.mistakes().all(|one| one.is(MistakeFlag::Widens));
        // A mistake that cuts too much may be all that is the matter where only cuts are missing.
        if !self.mistakes.is_empty() {
            return self.mistakes.iter().all(only_widen);
        }
        !self.violations.is_empty() && self.violations.iter().all(is_wide)
    }

    /// Whether the game speaks against moves or leaves of which the mistakes say nothing.
    pub(crate) fn has_more_of_game(&self) -> bool {
        let is_of_game = |made: &Diagnosis| made.mistakes().any(|one| one.is(MistakeFlag::ShownByGame));
        !self.mistakes.iter().any(is_of_game)
            && self.violations.iter().any(|found| found.kind.concerns_game())
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

    /// Nobody can know whether the search is correct, even where nothing in it is wrong.
    pub(super) fn doubt(&mut self, why: NotKnown) {
        self.is_correct = self.is_correct.filter(|is_correct| !is_correct);
        self.not_known.push(why);
    }

    /// Whether branches are missing is not recorded.
    pub(super) fn doubt_branches(&mut self) {
        self.doubt(NotKnown::Branches);
        // One that prunes without a word looks like minimax.
        self.rule = self.rule.filter(|rule| rule.cutoff.is_some());
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
        self.not_known.clear();
    }

    /// Nodes returned at once though the game goes on there: a cache answered, or the search looks no deeper.
    pub(crate) fn believe_ends(&mut self, come_again: bool) {
        self.violations.retain(|found| !matches!(found.kind, ViolationKind::Unfinished { .. }));
        self.is_correct = self.is_correct.filter(|_| !self.violations.is_empty());
        self.not_known.push(if come_again { NotKnown::Table } else { NotKnown::Reduced });
    }
}
