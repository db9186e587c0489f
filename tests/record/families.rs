//! What a view tells of nodes and of their branches, at every moment, held against its definition.

use super::printed::{enter, leave, lines};
use crate::support::reading::read;
use crate::support::words::job;
use plyscope::check::{Opened, Session};
use plyscope::record::{Branch, Event, Moment, NodeId, Phase, Trust};
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{Algorithm, Cutoff, Order, Role, Settings, Table, VisitKind};
use plyscope::view::{Change, Fate, Mask, Member, Part, Parting, View, Written};

/// A tree with cutoffs of both kinds, equal values, single branches and leaves at every ply.
const TREE: &str = "((3 12 (8)) (2 4 6) ((14 (5 5)) 5 (2 9)) 3 (7 (1 0) 3))";

fn searched(text: &str, algorithm: Algorithm, settings: Settings) -> Opened {
    let job = job(text, algorithm, settings);
    Opened::own(job.record().expect("a recording"), job.replay())
}

fn searches() -> Vec<Opened> {
    let usual = Settings::default;
    let mut all = Vec::new();
    for text in [TREE.to_owned(), format!("min{TREE}")] {
        for (algorithm, settings) in [
            (Algorithm::Minimax, usual()),
            (Algorithm::AlphaBeta, usual()),
            (Algorithm::AlphaBeta, usual().cutoff(Cutoff::Strict)),
            (Algorithm::AlphaBeta, usual().order(Order::Reverse)),
            (Algorithm::Pvs, usual()),
            (Algorithm::Deepening, usual()),
        ] {
            all.push(searched(&text, algorithm, settings));
        }
    }
    all
}

fn moments(opened: &Opened) -> impl Iterator<Item = Moment> {
    (0..opened.recording.moments()).map(Moment::new)
}

const ROOT: &str = "\"type\":\"enter\"";

#[test]
fn every_branch_is_told_with_what_became_of_it() {
    for opened in searches() {
        let recording = &opened.recording;
        for moment in moments(&opened) {
            let view = View::new(opened.session(), moment);
            let by_now = |at: Option<Moment>| at.is_some_and(|at| at <= moment);
            for id in recording.ids() {
                let node = recording.node(id);
                let closed = by_now(recording.closed_at(id));
                assert_eq!((view.is_closed(id), view.is_cut(id)), (closed, closed && node.pruned() > 0));
                let family = view.family(id);
                let children: Vec<_> = recording.children(id).collect();
                assert_eq!(family.len(), children.len() + node.pruned() as usize);
                assert_eq!(family.is_empty(), children.is_empty());
                let entered = children.iter().filter(|&&child| recording.entered(child) <= moment);
                assert_eq!(family.visited(&view), entered.count());
                let best = recording.live(id, moment).best;
                let mut tried = 0;
                for (number, seen) in view.members(&family, 0..family.len()).into_iter().enumerate() {
                    assert_eq!(seen.member, family.member(number));
                    let Some(&child) = children.get(number) else {
                        let Member::Branch(branch) = seen.member else { panic!("all is recorded") };
                        assert_eq!(family.number_of(branch), Some(number));
                        assert_eq!(family.number_of(Branch { parent: id.after(1), ..branch }), None);
                        assert_eq!(seen.fate, if closed { Fate::Pruned } else { Fate::ToCome });
                        assert_eq!(view.is_pruned(branch), closed);
                        continue;
                    };
                    let (below, has_left) = (recording.node(child), by_now(recording.left(child)));
                    let is_closed = by_now(recording.closed_at(child));
                    let fate = match () {
                        () if recording.entered(child) > moment => Fate::ToCome,
                        () if !has_left => Fate::Open,
                        () if closed && children.last() == Some(&child) && node.pruned() > 0 => Fate::Closes,
                        () if closed && children.last() == Some(&child) => Fate::ClosesLast,
                        () if best == Some(child) => Fate::Best,
                        () if is_closed && below.pruned() > 0 => Fate::Cut,
                        () if is_closed => Fate::ClosedLast,
                        () => Fate::Visited,
                    };
                    assert_eq!((seen.fate, seen.kind), (fate, below.kind()), "{child} at {moment:?}");
                    assert_eq!(seen.is_new, recording.left(child) == Some(moment));
                    assert!(!has_left || seen.value.is_some());
                    // A move has its place in natural order told where it was not tried at that place.
                    tried += u32::from(below.kind() != VisitKind::Research);
                    let natural = Some(below.move_index()).filter(|place| place + 1 != tried);
                    assert_eq!(seen.natural, natural, "{child}");
                    assert_eq!(view.order(child), natural.map(|place| (tried, place)));
                    assert_eq!(family.number_above(&view, child), Some(number));
                }
                let count = u32::try_from(children.len()).expect("few");
                assert_eq!(family.number_of(Branch { parent: id, index: node.pruned() }), None);
                let group = view.group(id, 1..count.max(1));
                let some = children.iter().skip(1).filter(|&&child| recording.entered(child) <= moment);
                assert_eq!(group.visited as usize, some.clone().count());
                let values =
                    some.filter_map(|&child| view.value(child).0.filter(|_| by_now(recording.left(child))));
                let best = if node.role() == Role::Max { values.max() } else { values.min() };
                assert_eq!(group.best.map(|(value, _)| value), best);
                // That a branch is searched again is not known before.
                let is_known = |child: NodeId| {
                    recording.entered(child) <= moment || recording.node(child).kind() != VisitKind::Research
                };
                let known = children.iter().skip(1).filter(|&&child| is_known(child)).count();
                assert_eq!(view.known_among(id, 1..count.max(1)) as usize, known);
            }
            let beyond = NodeId::new(recording.len());
            assert_eq!((view.phase(beyond), view.stopped(beyond)), (Phase::Unvisited, None));
        }
    }
}

#[test]
fn what_changes_at_a_moment_is_what_differs_from_the_moment_before() {
    for opened in searches() {
        let recording = &opened.recording;
        for moment in moments(&opened).skip(1) {
            let before = moment.before().expect("not the first");
            let mut expected = Vec::new();
            if let Some(Event::Leave(id)) = recording.event(moment) {
                let (had, known) = (recording.live(id, before), recording.known(id).expect("it returned"));
                let mut note = |node, part, is_news: bool| {
                    if is_news {
                        expected.push(Change { node, part });
                    }
                };
                note(id, Part::Value, (had.value, had.bound) != (Some(known.value), Some(known.bound)));
                if let Some(above) = recording.parent(id) {
                    let [had, now] = [before, moment].map(|moment| recording.live(above, moment));
                    note(above, Part::Value, (had.value, had.bound) != (now.value, now.bound));
                    note(above, Part::Alpha, had.window.alpha != now.window.alpha);
                    note(above, Part::Beta, had.window.beta != now.window.beta);
                }
            }
            assert_eq!(View::new(opened.session(), moment).changes(), expected, "{moment:?}");
        }
    }
}

#[test]
fn root_moves_cost_the_nodes_that_were_entered_below_them() {
    let [one, other] = [Algorithm::Minimax, Algorithm::Pvs].map(|it| searched(TREE, it, Settings::default()));
    for moment in moments(&one) {
        let views = [&one, &other].map(|opened| View::new(opened.session(), moment));
        for row in views[0].root_moves(&views[1]) {
            for ((opened, first), count) in [&one, &other].into_iter().zip(row.visits).zip(row.counts) {
                let recording = &opened.recording;
                let place = |id: NodeId| recording.node(id).move_index();
                let mut expected = 0;
                for visit in recording
                    .children(NodeId::ROOT)
                    .filter(|&id| first.is_some_and(|first| place(first) == place(id)))
                {
                    let below = recording.ids().filter(|&id| recording.contains(visit, id));
                    expected += below.filter(|&id| recording.entered(id) <= moment).count() as u64;
                }
                assert_eq!(count, expected, "{moment:?}");
            }
        }
    }
}

#[test]
fn savings_are_told_of_searches_that_look_for_the_same_value() {
    let usual = Settings::default;
    let plain = searched(TREE, Algorithm::Minimax, usual());
    // In step both are at one position at a time; else only their ends can be compared.
    for (algorithm, settings, text, are_in_step, at_the_end) in [
        (Algorithm::AlphaBeta, usual(), TREE, true, true),
        (Algorithm::AlphaBeta, usual().order(Order::Reverse), TREE, false, true),
        (Algorithm::AlphaBeta, usual().order(Order::Killer), TREE, false, true),
        (Algorithm::AlphaBeta, usual().table(Table::Sound), TREE, false, true),
        (Algorithm::Pvs, usual(), TREE, false, true),
        (Algorithm::Deepening, usual(), TREE, false, true),
        (Algorithm::AlphaBeta, usual(), "((3 12) (2 4))", false, false),
        (
            Algorithm::AlphaBeta,
            usual().window(Window { alpha: Score::ZERO, beta: Score::INFINITY }),
            TREE,
            false,
            false,
        ),
        (Algorithm::AlphaBeta, usual().depth(2), TREE, false, false),
    ] {
        let other = searched(text, algorithm, settings);
        let at = |opened: &Opened, moment| {
            View::new(Session::own(&opened.recording, &opened.replay), moment)
                .shows_savings(&View::new(Session::own(&plain.recording, &plain.replay), moment))
        };
        assert_eq!(at(&other, Moment::new(4)), are_in_step, "{algorithm:?} {text}");
        assert_eq!(at(&other, Moment::new(u32::MAX)), at_the_end, "{algorithm:?} {text}");
        let mut cut_short = other;
        cut_short.recording = lines(&[ROOT]).recording;
        cut_short.recording.header = plain.recording.header.clone();
        assert!(!at(&cut_short, Moment::new(u32::MAX)), "it did not end");
    }
}

#[test]
fn two_programs_differ_where_they_first_return_another_value() {
    let told = |value| {
        let end = leave(value, "");
        lines(&[ROOT, &enter("a", ""), &leave(2, ""), &enter("b", ""), &enter("c", ""), &end, &end, &end])
    };
    let [three, four] = [3, 4].map(told);
    let parting = Parting::of([three.session(), four.session()]);
    // c returns before b and the root do.
    assert_eq!((parting.value, parting.visit), (Some(NodeId::new(3)), None));
    assert_eq!(Parting::of([three.session(), three.session()]).value, None);
}

#[test]
fn what_is_not_counted_or_not_recorded_shows_once_a_node_has_returned() {
    let hidden = leave(9, ",\"hidden\":3,\"note\":\"late\"");
    let opened = lines(&[
        ROOT,
        &enter("a", ",\"counts\":false,\"note\":\"early\",\"colour\":\"red\""),
        &hidden,
        &enter("b", ""),
        &leave(2, ""),
        &leave(2, ""),
    ]);
    let a = NodeId::new(1);
    let at = |moment| View::new(opened.session(), Moment::new(moment));
    let (open, done) = (at(1), at(2));
    assert_eq!([open.is_counted(a), done.is_counted(a)], [true, false]);
    assert!(done.is_counted(NodeId::ROOT) && at(4).is_counted(NodeId::new(2)));
    assert_eq!(
        [open.hidden(a), done.hidden(a)].map(|counts| counts.map(|counts| counts.nodes)),
        [None, Some(3)]
    );
    assert_eq!([open.unrecorded_below(a), done.unrecorded_below(NodeId::ROOT)], [3, 0]);
    let said = |view: View| view.comment(a).texts().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!((said(open), said(done)), (vec!["early".to_owned()], vec!["early; late".to_owned()]));
    assert_eq!(open.said_by_the_program(a), [("colour".to_owned(), "\"red\"".to_owned())]);
    assert!(open.said_by_the_program(NodeId::ROOT).is_empty());
}

#[test]
fn what_a_program_has_so_far_is_no_bound_while_it_runs() {
    let opened = searched("((3 12) (2 4))", Algorithm::AlphaBeta, Settings::default());
    let bound = |is_growing, trust, moment| {
        let mut recording = opened.recording.clone();
        (recording.is_growing, recording.trust) = (is_growing, trust);
        let session = Session::own(&recording, &opened.replay);
        View::new(session, Moment::new(moment)).live(NodeId::ROOT).bound
    };
    // The first branch has returned: MAX has at least 3, unless another program is still to be read.
    for (is_growing, trust, expected) in [
        (false, Trust::Own, Some(Bound::Lower)),
        (true, Trust::Own, Some(Bound::Lower)),
        (false, Trust::Checked, Some(Bound::Lower)),
        (true, Trust::Checked, None),
    ] {
        assert_eq!(bound(is_growing, trust, 6), expected, "{is_growing} {trust:?}");
        assert_eq!(bound(is_growing, trust, u32::MAX), Some(Bound::Exact));
    }
}

#[test]
fn a_tree_has_its_leaves_on_paper_and_a_board_none() {
    let opened = searched("((3 12) (2 4))", Algorithm::AlphaBeta, Settings::default());
    let cut = Branch { parent: NodeId::new(4), index: 0 };
    let value = |value| Some(Score::from(value));
    let written = |written, moment| {
        let mask = Mask { written, ..Mask::default() };
        let view = View::new(opened.session(), Moment::new(moment)).masked(mask);
        assert_eq!(view.mask(), mask);
        assert_eq!((view.is_written(), view.has_board(), view.board(NodeId::ROOT)), (true, false, None));
        (
            view.given_branch(cut),
            view.given(NodeId::new(2)),
            view.branch_on_paper(&view.never_entered(cut.parent), 0),
        )
    };
    for moment in [0, 1] {
        assert_eq!(written(Written::All, moment), (value(4), value(3), value(4)));
        assert_eq!(written(Written::Pruned, moment), (None, None, None));
        assert_eq!(written(Written::Never, moment), (None, None, None));
    }
    // At the end the leaf has returned, and the branch is pruned.
    assert_eq!(written(Written::All, u32::MAX), (value(4), None, value(4)));
    assert_eq!(written(Written::Pruned, u32::MAX), (value(4), None, None));
    assert_eq!(written(Written::Never, u32::MAX), (None, None, None));

    let text = "{\"type\":\"search\",\"game\":\"tictactoe\",\"position\":\"XOX/OXO/...\"}\n{\"type\":\"enter\",\"player\":\"max\"}\n";
    let opened = read(text);
    let view = View::new(opened.session(), Moment::START);
    assert!(view.has_board() && view.board(NodeId::ROOT).is_some() && !view.is_written());
    assert_eq!(view.player(NodeId::ROOT).map(|(_, name)| name).as_deref(), Some("X"));
    assert_eq!(view.maximiser(), Some(plyscope::game::Player::First));
}
