//! Whether a search is a plain one, of which it can be known by which rule it goes on, and which programs
//! it is held against.

use super::mistake::MistakeFlag;
use super::program::{CutoffTest, Horizon, Program, Returns};
use super::styles::{FirstValue, shows, styles};
use super::{Convention, Diagnosis, FailMode, Mistake, NotKnown};
use crate::record::{Header, NodeId, Recording, Values};
use crate::score::Window;
use crate::search::{Algorithm, Cutoff, End, Fail, Role, Settings, Table, VisitKind};

/// The algorithm that a recording names, in any spelling: `alpha-beta`, `AlphaBeta`.
pub(crate) fn named(header: &Header) -> Option<Algorithm> {
    let letters: String = header.algorithm.chars().filter(|c| c.is_alphanumeric()).collect();
    header.info().algorithm.or_else(|| Algorithm::of_word(&letters.to_lowercase()))
}

/// Whether wins may be worth less from ply to ply: nobody wins a tree that is written down, except to an
/// engine that calls itself something that no textbook has.
pub(crate) fn may_have_mates(header: &Header, has_wins: bool) -> bool {
    has_wins || !(named(header).is_some() || header.algorithm.is_empty())
}

/// How many plies ahead a search looks, where its options say it, and not every visit by itself.
pub(super) fn declared_depth(recording: &Recording) -> Option<u32> {
    let header = &recording.header;
    let is_one = named(header).map_or(header.algorithm.is_empty(), |algorithm| !algorithm.info().deepens());
    let is_fixed = is_one && recording.depth_left(NodeId::ROOT).is_none();
    header.settings.depth.filter(|_| is_fixed)
}

/// Whether the rule of a search can be known: it is plain minimax or alpha-beta, as far as it says. With
/// a table, where it may have one, no more is known than where it ends.
pub(super) fn is_plain(recording: &Recording, may_have_table: bool) -> bool {
    special(recording, may_have_table).is_none()
}

/// What a search has that a plain one has not.
pub(super) fn special(recording: &Recording, may_have_table: bool) -> Option<NotKnown> {
    let header = &recording.header;
    let algorithm = named(header);
    let deepens = algorithm.is_some_and(|algorithm| algorithm.info().deepens());
    let is_named = match algorithm {
        None => header.algorithm.is_empty(),
        Some(Algorithm::AlphaBeta | Algorithm::Minimax | Algorithm::Negamax) => true,
        Some(Algorithm::Pvs | Algorithm::Mtdf) => false,
        Some(Algorithm::Expectimax) => header.settings.bounds.is_none(),
        Some(Algorithm::Deepening) => header.settings.aspiration.is_none(),
    };
    let settings = &header.settings;
    let has_table = settings.table != Table::None && !may_have_table;
    let declared = [
        (!is_named, NotKnown::Algorithm),
        (has_table, NotKnown::Table),
        (settings.quiescence, NotKnown::Quiescence),
    ];
    let declared = declared.into_iter().find_map(|(is_so, what)| is_so.then_some(what));
    let deepest = recording.max_ply();
    let of_visit = |id: NodeId| {
        let node = recording.node(id);
        let before = recording.parent(id).and_then(|parent| recording.last_child_before(parent, id));
        match node.kind() {
            _ if has_own_kind(recording, id) => Some(NotKnown::Kinds),
            VisitKind::Table if !may_have_table => Some(NotKnown::Table),
            VisitKind::Pass if !deepens || node.ply() > 0 => Some(NotKnown::Passes),
            VisitKind::Research => Some(NotKnown::Again),
            VisitKind::Quiet | VisitKind::StandPat => Some(NotKnown::Quiescence),
            _ if before.is_some_and(|before| is_same_move(recording, before, id)) => Some(NotKnown::Again),
            _ if !may_have_table && is_unsearched(recording, id, deepest) => Some(NotKnown::Table),
            _ => is_reduced(recording, id).then_some(NotKnown::Reduced),
        }
    };
    declared.or_else(|| recording.ids().find_map(of_visit))
}

/// Whether all that a search does beside asking its table is to look at every move once, at one depth.
pub(super) fn is_plain_but_for_table(recording: &Recording) -> bool {
    let is_plain = |id: NodeId| {
        let node = recording.node(id);
        let is_leaf_of_table = node.kind() == VisitKind::Table && recording.size(id) == 1;
        (is_leaf_of_table || node.kind() == VisitKind::Plain)
            && node.role() != Role::Chance
            && recording.is_counted(id)
            && !node.has_hidden()
            && !has_own_kind(recording, id)
    };
    recording.roots().len() == 1
        && recording.header.settings.table != Table::Naive
        && recording.ids().all(is_plain)
}

/// Whether a visit says that it is of a kind that the format does not know.
pub(crate) fn has_own_kind(recording: &Recording, id: NodeId) -> bool {
    let note = recording.names.note(id);
    note.is_some_and(|note| note.extra.iter().any(|(key, _)| key == "kind"))
}

/// Whether the same move led to two siblings.
pub(super) fn is_same_move(recording: &Recording, one: NodeId, other: NodeId) -> bool {
    let names = &recording.names;
    let nodes = [recording.node(one), recording.node(other)];
    let is_named = names.move_name(one).is_some() && names.move_name(one) == names.move_name(other);
    let is_placed = nodes[0].move_index() == nodes[1].move_index();
    nodes.iter().all(|node| node.kind().is_moved_to()) && (is_placed || is_named)
}

/// Whether a visit that counts says that it looks less far ahead than its parent has plies left, or as far.
fn is_reduced(recording: &Recording, id: NodeId) -> bool {
    let depths = || Some((recording.depth_left(recording.parent(id)?)?, recording.depth_left(id)?));
    recording.is_counted(id) && depths().is_some_and(|(above, own)| own + 1 < above || own == above)
}

/// Whether a visit ends without a search of the moves that it is said to have, where others look farther:
/// something else has answered.
pub(super) fn is_unsearched(recording: &Recording, id: NodeId, deepest: u32) -> bool {
    let node = recording.node(id);
    let is_end = recording.size(id) == 1 && node.end() == Some(End::Terminal);
    is_end && node.ply() < deepest && recording.said_moves(id).is_some_and(|moves| moves > 0)
}

/// What a recording declares of its search, and what shows without any rule.
pub(super) struct Declared {
    pub algorithm: Option<Algorithm>,
    cutoff: Option<Cutoff>,
    fail: Option<Fail>,
    has_cutoffs: bool,
    infinities: Option<Window>,
}

impl Declared {
    pub fn by(recording: &Recording) -> Self {
        let options = &recording.header.options;
        Self {
            algorithm: named(&recording.header),
            cutoff: Settings::named(options, "cutoff"),
            fail: Settings::named(options, "fail"),
            has_cutoffs: recording.totals().pruned > 0,
            infinities: infinities(recording),
        }
    }

    /// The programs that are right, the likeliest first.
    pub fn right(&self) -> Vec<Program> {
        let mut programs = Vec::new();
        if self.is_minimax() {
            programs.push(Program::right(None, Returns::Value));
        }
        for cutoff in self.cutoffs(None) {
            let returns = self.returns().into_iter().filter(|&returns| returns != Returns::EndOrBound);
            programs.extend(returns.map(|returns| Program::right(Some(cutoff), returns)));
        }
        programs
    }

    /// Programs that are right and do what no textbook does: the root narrows no window, only some nodes
    /// move their value into theirs, or a tie cuts at one side only.
    pub fn lenient(&self) -> Vec<Program> {
        let cutoffs = self.cutoffs(None).into_iter().filter(|_| self.fail.is_none());
        let either: Vec<_> = cutoffs.map(|cutoff| Program::right(Some(cutoff), Returns::Either)).collect();
        // A window is closed there that the other side left open, so that it matters what is tested.
        let tests = [CutoffTest::Bounds, CutoffTest::Value];
        let ties = tests.into_iter().flat_map(|test| [(Role::Max, test), (Role::Min, test)]);
        let weak = Program::right(Some(Cutoff::Weak), Returns::Either);
        let ties = ties.map(|(side, test)| Program { ties_at: Some(side), test, ..weak });
        let one_sided = ties.filter(|_| either.len() > 1);
        let right = self.right().into_iter().filter(|program| program.cutoff.is_some());
        let wide = right.chain(either.clone()).map(|program| Program { is_root_wide: true, ..program });
        either.iter().copied().chain(one_sided).chain(wide).collect()
    }

    /// What is tried where no program is right: each mistake alone, and then two of the commonest. No
    /// cutoff at all is one line that is missing, where one function serves both sides.
    pub fn diagnoses() -> [Vec<Diagnosis>; 2] {
        let both = |mistake, second| Diagnosis::with(mistake, Some(second));
        let no_cutoff = both(Mistake::NoCutoffAtMax, Mistake::NoCutoffAtMin);
        let single =
            Mistake::all().filter(|mistake| !mistake.is(MistakeFlag::ShownByGame)).map(Diagnosis::of);
        let paired = || Mistake::all().filter(|mistake| mistake.is(MistakeFlag::Paired));
        let pairs = paired().flat_map(|mistake| {
            let later = paired().filter(move |second| *second > mistake);
            later.map(move |second| both(mistake, second))
        });
        [single.chain([no_cutoff]).collect(), pairs.filter(|&pair| pair != no_cutoff).collect()]
    }

    /// The programs with these mistakes: the same line may be wrong in any style of code.
    pub fn wrong(&self, mistakes: Diagnosis, starts: &[FirstValue]) -> Vec<Program> {
        let Diagnosis { mistake, .. } = mistakes;
        let mut programs = Vec::new();
        let finite = |style: &Program| self.infinities.map(|infinities| Program { infinities, ..*style });
        let styles = styles(mistakes, starts);
        for with in styles.iter().copied().chain(styles.iter().filter_map(finite)) {
            for cutoff in self.cutoffs(Some(mistake)).into_iter().map(Some) {
                for returns in self.returns() {
                    let tests = [CutoffTest::Bounds, CutoffTest::Value, CutoffTest::Loop].into_iter();
                    programs.extend(tests.map(|test| Program { cutoff, test, returns, ..with }));
                }
            }
            if self.is_minimax() && mistake.is(MistakeFlag::WithoutWindow) {
                programs.push(with);
            }
        }
        programs.retain(|&program| shows(program));
        programs
    }

    /// What a program keeps to.
    pub fn convention(&self, program: Program, values: Values) -> Convention {
        let plain = if program.cutoff.is_some() { Algorithm::AlphaBeta } else { Algorithm::Minimax };
        Convention {
            algorithm: self.algorithm.unwrap_or(plain),
            cutoff: program.cutoff,
            fail: program.cutoff.filter(|_| program.mistakes.is_none()).map(|_| program.returns.fail()),
            values,
        }
    }

    /// Whether it may be plain minimax. One that says that it prunes is none.
    fn is_minimax(&self) -> bool {
        let named = self.algorithm.filter(|&algorithm| algorithm != Algorithm::Negamax);
        named.map_or(!self.has_cutoffs, |algorithm| !algorithm.info().has_window())
    }

    /// By which rules it may cut, perhaps by mistake; none of plain minimax.
    pub fn cutoffs(&self, mistake: Option<Mistake>) -> Vec<Cutoff> {
        // Where nothing is left to chance, what is called expectimax may prune as alpha-beta does.
        let may_prune = |named: Algorithm| named.info().has_window() || named == Algorithm::Expectimax;
        let is_alphabeta = self.algorithm.is_none_or(may_prune);
        let is_tried = |&cutoff: &Cutoff| match mistake {
            Some(Mistake::StrictForWeak) => (self.cutoff, cutoff) == (Some(Cutoff::Weak), Cutoff::Strict),
            Some(Mistake::WeakForStrict) => (self.cutoff, cutoff) == (Some(Cutoff::Strict), Cutoff::Weak),
            _ => self.cutoff.is_none_or(|declared| declared == cutoff),
        };
        Cutoff::ALL.into_iter().filter(|cutoff| is_alphabeta && is_tried(cutoff)).collect()
    }

    fn returns(&self) -> Vec<Returns> {
        let all = [Returns::Value, Returns::Clamped, Returns::MovedBound, Returns::EndOrBound].into_iter();
        let is_declared = |returns: &Returns| match self.fail {
            None => true,
            Some(Fail::Soft) => returns.fail() == FailMode::Soft,
            Some(Fail::Hard) => returns.fail() == FailMode::Hard,
        };
        all.filter(is_declared).collect()
    }
}

/// The numbers that a program may take for infinities: the window of its root, or where it prints
/// none a value that comes from no leaf.
fn infinities(recording: &Recording) -> Option<Window> {
    let root = recording.get(NodeId::ROOT)?;
    if recording.node(NodeId::ROOT).given_ends() == [true, true] {
        return Some(root.window()).filter(|&window| window != Window::FULL);
    }
    let largest = |is_leaf: bool| {
        let ids = recording.ids().filter(|&id| recording.node(id).is_leaf() == is_leaf);
        ids.filter_map(|id| recording.node(id).value()).map(|value| value.max(-value)).max()
    };
    let beta = largest(false).filter(|&inner| inner.is_finite() && Some(inner) > largest(true))?;
    Some(Window { alpha: -beta, beta })
}

/// Where the search of a program with this mistake ends, if that is the mistake.
pub(super) const fn horizons(mistake: Mistake) -> &'static [Horizon] {
    match mistake {
        Mistake::DepthOffByOne => &[Horizon::PlyLater, Horizon::PlyBefore],
        Mistake::RoundsForPlies => &[Horizon::MovesOfMax, Horizon::MovesOfMin],
        _ => &[],
    }
}
