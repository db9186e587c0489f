//! The rows of an outline, held against all rows of the tree told one by one from the root down.

use super::scenes::{self, Searched};
use plyscope::catalog::{Opening, open};
use plyscope::check::Session;
use plyscope::engine::{Job, dyn_game};
use plyscope::layout::{Folds, LayoutContext, Outline, Scene, Size, SpotKind};
use plyscope::record::{Branch, Moment, NodeId, Phase, Recording};
use plyscope::search::Algorithm;
use plyscope::view::{Family, Member, View};
use proptest::prelude::*;

use crate::support::trees;

fn searched(game: &str, plies: u32) -> Searched {
    let mut job = Job::new(open(game, &Opening::default()).expect("a game"), Algorithm::AlphaBeta);
    job.limits.plies = plies;
    (job.record().expect("a thread for the search"), job.replay())
}

fn scene<'a>(shown: &'a Searched, clock: Moment, cursor: Option<NodeId>, folds: &'a Folds) -> Scene<'a> {
    let scene = scenes::scene(shown, clock, folds);
    Scene { cursor: cursor.unwrap_or(scene.cursor), ..scene }
}

/// A row as it is told: what stands there, its ply, whether it is open, whether it can be seen.
type Told = (SpotKind, u32, bool, bool);

/// Every row of a scene, from the root down.
struct AllRows<'a> {
    scene: &'a Scene<'a>,
    way: NodeId,
    focus: NodeId,
    is_whole: bool,
    rows: Vec<Told>,
}

impl<'a> AllRows<'a> {
    fn of(scene: &'a Scene<'a>) -> Self {
        let context = LayoutContext::new(scene);
        let recording = scene.view.recording();
        let inner = recording.ids().filter(|&id| !recording.node(id).is_leaf());
        // A small tree has all its rows at every moment.
        let count = 1 + inner.map(|id| scene.view.family(id).len()).sum::<usize>();
        let is_whole = recording.len() <= 512 && count <= 1024;
        let focus = scene.focus().expect("a node");
        let mut all = Self { scene, way: context.way, focus, is_whole, rows: Vec::new() };
        all.add_node(recording.root_of(focus));
        all
    }

    fn add_node(&mut self, root: NodeId) {
        // The open families, each with the member that comes next.
        let mut ahead = Some(root);
        let mut members: Vec<(Family, usize)> = Vec::new();
        loop {
            if let Some(node) = ahead.take() {
                let view = self.scene.view;
                let is_open = self.is_open(node);
                let hangs = view.recording().parent(node).is_none_or(|parent| view.is_visited(parent));
                let is_shown = hangs && view.is_known(node);
                self.rows.push((SpotKind::Node(node), view.node(node).ply(), is_open, is_shown));
                if is_open {
                    members.push((view.family(node), 0));
                }
            }
            let Some((family, number)) = members.last_mut() else { return };
            let (parent, at) = (family.parent, *number);
            if at == family.len() {
                members.pop();
                continue;
            }
            let view = self.scene.view;
            let (ply, hangs) = (view.node(parent).ply() + 1, view.is_visited(parent));
            // Many that were not entered share one row.
            if shared(self.scene, self.is_whole, family) == Some(at) {
                let [from, to] = [at, family.len()].map(|end| u32::try_from(end).unwrap());
                *number = family.len();
                let is_shown = hangs && view.known_among(parent, from..to) > 0;
                self.rows.push((SpotKind::Chip { parent, from, to }, ply, false, is_shown));
                continue;
            }
            *number += 1;
            match family.member(at) {
                Member::Node(node) => ahead = Some(node),
                Member::Branch(branch) => self.rows.push((SpotKind::Branch(branch), ply, false, hangs)),
                Member::Unrecorded => self.rows.push((SpotKind::Unrecorded { parent }, ply, false, hangs)),
            }
        }
    }

    fn is_open(&self, node: NodeId) -> bool {
        let view = self.scene.view;
        let recording = view.recording();
        let is_on_way = recording.contains(node, self.way);
        let by_hand = self.scene.folds.is_by_hand(node);
        let folded = self.scene.folds.folded(&view, node).filter(|&folded| !folded || by_hand || !is_on_way);
        let is_wanted = folded
            .map_or(self.is_whole || is_on_way || recording.contains(node, self.focus), |folded| !folded);
        let has_rows = recording.size(node) > 1 || !view.family(node).is_empty();
        is_wanted && (self.is_whole || view.is_visited(node)) && has_rows
    }

    /// What the keys can go to in a row.
    fn looked_at(&self, row: Told, is_below: bool) -> Option<SpotKind> {
        let view = self.scene.view;
        let is_left_out = |parent| view.stopped(parent).is_some();
        match row.0 {
            SpotKind::Node(node) => view.is_visited(node).then_some(row.0),
            SpotKind::Branch(Branch { parent, .. }) => is_left_out(parent).then_some(row.0),
            SpotKind::Chip { parent, .. } => {
                let last = u32::try_from(view.family(parent).branches.len()).unwrap().checked_sub(1)?;
                let branch = Branch { parent, index: if is_below { 0 } else { last } };
                is_left_out(parent).then_some(SpotKind::Branch(branch))
            }
            _ => None,
        }
    }
}

/// The first member that shares a row: more than two that are still to come, or were never entered.
fn shared(scene: &Scene, is_whole: bool, family: &Family) -> Option<usize> {
    let is_looked_at = scene.branch.is_some_and(|branch| branch.parent == family.parent);
    let is_running =
        scene.view.phase(family.parent) == Phase::Open && scene.view.stopped(family.parent).is_none();
    let entered = family.len() - family.branches.len();
    let first = if is_running { family.visited(&scene.view) } else { entered };
    (!is_whole && !is_looked_at && family.len() > first + 2).then_some(first)
}

fn check(scene: &Scene, height: u16) {
    let size = Size { width: 80, height };
    let outline = Outline::of(scene, size);
    if height == 0 {
        return assert!(outline.rows.is_empty());
    }
    let all = AllRows::of(scene);
    let shown: Vec<Told> =
        outline.rows.iter().map(|row| (row.what, row.ply, row.is_open, row.is_shown)).collect();
    assert_eq!(outline.is_whole, all.is_whole);
    let at = || format!("{height} rows at {:?}, cursor {}", scene.view.moment(), scene.cursor);
    assert_eq!(shown.len(), usize::from(height).min(all.rows.len()), "{}", at());
    let Some(&top) = shown.first() else { return };
    let first = all.rows.iter().position(|row| row.0 == top.0).expect("a row of the tree");
    assert_eq!(shown, all.rows[first..first + shown.len()], "{}", at());
    // What is looked at is in view, or what is folded above it; not in the last quarter while rows follow.
    let recording = scene.view.recording();
    let mut above = recording.ancestors(all.focus);
    let row = above.find_map(|node| all.rows.iter().position(|row| row.0 == SpotKind::Node(node)));
    let row = row.expect("the root has a row") - first;
    let follow = all.rows.len() > first + shown.len();
    assert!(row < shown.len() && (!follow || row <= usize::from(height) * 3 / 4), "{row} of {}", at());
    check_top(scene, &all, first, row + first, usize::from(height), shown.len());
    // Each row has its place of the family that it hangs from.
    for row in &outline.rows {
        let Some((parent, number)) = row.place else {
            assert_eq!(row.ply, 0);
            continue;
        };
        assert_eq!(Some(parent), hangs_from(recording, row.what));
        assert_eq!(row.ply, recording.ply(parent) + 1);
        let member = scene.view.family(parent).member(number);
        let is_first = match row.what {
            SpotKind::Node(node) => member == Member::Node(node),
            SpotKind::Branch(branch) => member == Member::Branch(branch),
            SpotKind::Chip { from, .. } => from as usize == number,
            _ => member == Member::Unrecorded,
        };
        assert!(is_first, "{row:?}");
    }
    // A click on a row means what stands there, where it can be seen.
    for y in 0..height + 2 {
        let expected = shown.get(usize::from(y)).filter(|row| row.3).map(|row| match row.0 {
            SpotKind::Chip { parent, .. } => SpotKind::Branch(Branch { parent, index: 0 }),
            what => what,
        });
        assert_eq!(outline.at(y), expected, "{y} of {}", at());
    }
    let cursor = scene.branch.map_or(SpotKind::Node(scene.cursor), SpotKind::Branch);
    let Some(here) = all.rows.iter().position(|row| row.0 == cursor) else { return };
    let below = all.rows[here + 1..].iter().find_map(|&row| all.looked_at(row, true));
    assert_eq!(Outline::beside(scene, true), below, "below in {}", at());
    let above = all.rows[..here].iter().rev().find_map(|&row| all.looked_at(row, false));
    assert_eq!(Outline::beside(scene, false), above, "above in {}", at());
}

/// Which row is at the top: that of the uppermost node above what is looked at which leaves that in the upper three
/// quarters, at plies that do not change with each step; and no row is left empty while there are others above.
fn check_top(scene: &Scene, all: &AllRows, first: usize, focus: usize, height: usize, shown: usize) {
    let recording = scene.view.recording();
    let SpotKind::Node(node) = all.rows[focus].0 else { panic!("it is a node") };
    let row_of =
        |node: NodeId| all.rows.iter().position(|row| row.0 == SpotKind::Node(node)).expect("it is open");
    let above = recording.ancestors(node).skip(1).map(|node| (row_of(node), recording.ply(node)));
    let most = height * 3 / 4;
    let above: Vec<_> = above.filter(|&(row, _)| all.is_whole || focus - row <= most).collect();
    let step = u32::try_from(height / 4).unwrap().max(1);
    let found = above.iter().rfind(|&&(_, ply)| ply.is_multiple_of(step)).or(above.last());
    let Some(&(top, _)) = found else { return };
    if focus - top <= most {
        assert_eq!(first, top.min(all.rows.len() - shown), "{focus} in {height}");
    } else {
        // It is too far below: a page of what lies there is in view, and the focus in the middle of it.
        let is_end = first == all.rows.len() - shown;
        assert!(is_end || (first > top && focus - first >= height / 4), "{focus} from {first} in {height}");
    }
}

/// The node that a row hangs from.
fn hangs_from(recording: &Recording, what: SpotKind) -> Option<NodeId> {
    if let SpotKind::Node(node) = what { recording.parent(node) } else { Some(what.node()) }
}

/// Some moments of a search, each looked at from where the search is and from elsewhere, at several heights.
fn check_moments(shown: &Searched, count: u32, folds: &Folds) {
    let recording = &shown.0;
    for part in 0..=count {
        let clock = Moment::new(
            u32::try_from(u64::from(recording.moments() - 1) * u64::from(part) / u64::from(count)).unwrap(),
        );
        for height in [0, 1, 3, 4, 9, 22, 40] {
            check(&scene(shown, clock, None, folds), height);
            let far = NodeId::new(recording.len() * part % 7919 % recording.len());
            check(&scene(shown, clock, Some(far), folds), height);
        }
        let view = View::new(Session::own(&shown.0, &shown.1), clock);
        // A branch that was never entered is looked at.
        let cut =
            recording.ids().find(|&id| view.stopped(id).is_some() && !view.never_entered(id).is_empty());
        if let Some(parent) = cut {
            for index in 0..u32::try_from(view.never_entered(parent).len()).unwrap().min(4) {
                let there = scene(shown, clock, Some(parent), folds);
                check(&Scene { branch: Some(Branch { parent, index }), ..there }, 12);
            }
        }
    }
}

#[test]
fn the_outline_of_a_large_tree_is_a_stretch_of_all_its_rows() {
    for (game, plies) in
        [("random:b=3,d=7,seed=4", u32::MAX), ("random:b=12,d=4,seed=2", u32::MAX), ("nim:2,3,4", 6)]
    {
        let shown = searched(game, plies);
        assert!(shown.0.len() > 512, "{game} has {} nodes", shown.0.len());
        let mut folds = Folds::default();
        check_moments(&shown, 9, &folds);
        // By hand one is folded, and one far away unfolded.
        let of_root: Vec<_> = shown.0.children(NodeId::ROOT).collect();
        folds.set(of_root[0], true);
        folds.set(of_root[1], false);
        folds.set(of_root[1].after(1), false);
        check_moments(&shown, 9, &folds);
        folds.fold_refuted();
        check_moments(&shown, 5, &folds);
        folds.fold_all_but_principal(&View::new(Session::own(&shown.0, &shown.1), shown.0.last_moment()));
        check_moments(&shown, 5, &folds);
    }
}

#[test]
fn a_tree_is_small_up_to_512_nodes_and_1024_rows() {
    let leaves = |count: usize| vec!["1"; count].join(" ");
    for (tree, is_whole) in [
        (format!("({})", leaves(511)), true),
        (format!("({})", leaves(512)), false),
        // The first family is a cutoff for the second, of which one leaf is entered, and all have rows.
        (format!("((3) (2 {}))", leaves(1019)), true),
        (format!("((3) (2 {}))", leaves(1020)), false),
    ] {
        let shown = searched(&tree, u32::MAX);
        let folds = Folds::default();
        let scene = scene(&shown, shown.0.last_moment(), None, &folds);
        assert_eq!(Outline::of(&scene, Size { width: 80, height: 20 }).is_whole, is_whole, "{}", tree.len());
        check(&scene, 20);
    }
}

proptest! {
    #![proptest_config(crate::support::cases(48))]

    #[test]
    fn the_outline_of_a_small_tree_is_a_stretch_of_all_its_rows(
        tree in trees(),
        at in any::<prop::sample::Index>(),
        cursor in any::<prop::sample::Index>(),
        folded in prop::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 0..4),
        plies in 1..6_u32,
        height in 0..30_u16,
    ) {
        let mut job = Job::new(dyn_game(tree), Algorithm::AlphaBeta);
        job.limits.plies = plies;
        let shown = (job.record().expect("a thread for the search"), job.replay());
        let nodes = shown.0.len() as usize;
        let node = |index: prop::sample::Index| NodeId::new(u32::try_from(index.index(nodes)).unwrap());
        let mut folds = Folds::default();
        for (index, is_folded) in folded {
            folds.set(node(index), is_folded);
        }
        let clock = Moment::new(u32::try_from(at.index(shown.0.moments() as usize)).unwrap());
        check(&scene(&shown, clock, None, &folds), height);
        check(&scene(&shown, clock, Some(node(cursor)), &folds), height);
    }
}
