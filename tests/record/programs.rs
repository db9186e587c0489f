//! What is shown of searches that another program printed, or that a limit or a mask hides in part.

use super::printed::{enter, leave};
use crate::support::words::job;
use plyscope::check::{Opened, Session};
use plyscope::engine::{Job, dyn_game};
use plyscope::game::{Mnk, Player};
use plyscope::import::jsonl;
use plyscope::record::{Branch, Header, Limits, Moment, NodeId, Phase};
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{Algorithm, Order, Settings};
use plyscope::view::{Apart, Fate, Mask, Member, View};

/// Reads a recording of another program, a line of it each.
fn lines(lines: &[&str]) -> Opened {
    let lines: Vec<_> = lines.iter().map(|line| format!("{{{line}}}")).collect();
    let open = |header: &Header| {
        if header.game.is_empty() {
            Err(String::new())
        } else {
            Ok(plyscope::catalog::reopen(header).expect("a game"))
        }
    };
    jsonl::read(lines.join("\n").as_bytes(), open).expect("a recording").opened
}

const ROOT: &str = "\"type\":\"enter\",\"player\":\"max\",\"alpha\":0,\"beta\":10";

fn searched(text: &str, algorithm: Algorithm, settings: Settings) -> Opened {
    let job = job(text, algorithm, settings);
    Opened::own(job.record().expect("a recording"), job.replay())
}

fn at(opened: &Opened, moment: u32) -> View<'_> {
    View::new(opened.session(), Moment::new(moment))
}

fn fates(view: &View, id: NodeId) -> Vec<Fate> {
    let family = view.family(id);
    view.members(&family, 0..family.len()).iter().map(|member| member.fate).collect()
}

#[test]
fn who_leaves_branches_out_with_its_window_open_says_which() {
    let pruned = |more: &str| lines(&[ROOT, &enter("a", ""), &leave(5, ""), &leave(5, more)]);
    let named = pruned(",\"pruned\":[\"b\",\"c\"]");
    let (root, last) = (NodeId::ROOT, named.recording.last_moment().number());
    assert!(named.recording.node(root).stops_open() && !pruned("").recording.node(root).stops_open());
    let branch = Branch { parent: root, index: 0 };
    // As its last branch has returned it looks at no more.
    assert_eq!([0, 1, last].map(|moment| at(&named, moment).is_pruned(branch)), [false, false, true]);
    assert_eq!(fates(&at(&named, last), root), [Fate::LastLookedAt, Fate::Pruned, Fate::Pruned]);
    assert_eq!(fates(&at(&named, 1), root), [Fate::Open, Fate::ToCome, Fate::ToCome]);
    // In a game of three moves two are left out of which only one was said to be pruned.
    let game = "\"type\":\"search\",\"game\":\"(5 6 7)\"";
    let one = lines(&[game, ROOT, &enter("1", ""), &leave(5, ""), &leave(5, ",\"pruned\":1")]);
    let last = one.recording.last_moment().number();
    assert_eq!(fates(&at(&one, last), root), [Fate::LastLookedAt, Fate::LeftOut, Fate::LeftOut]);
    // A branch that did so is told apart from the others.
    let below = lines(&[
        ROOT,
        &enter("a", ",\"alpha\":0,\"beta\":10"),
        &enter("x", ""),
        &leave(4, ""),
        &leave(4, ",\"pruned\":[\"y\"]"),
        &enter("b", ",\"alpha\":0,\"beta\":10"),
        &enter("x", ""),
        &leave(5, ""),
        &leave(5, ""),
        &leave(5, ""),
    ]);
    assert_eq!(fates(&at(&below, u32::MAX), root), [Fate::StopsOpen, Fate::Best]);
}

#[test]
fn what_is_not_recorded_stands_between_the_branches() {
    let opened =
        lines(&[ROOT, &enter("a", ""), &leave(12, ""), &leave(12, ",\"hidden\":3,\"pruned\":[\"x\",\"y\"]")]);
    let view = at(&opened, u32::MAX);
    let family = view.family(NodeId::ROOT);
    let branch = |index| Branch { parent: NodeId::ROOT, index };
    let members: Vec<_> = (0..family.len()).map(|number| family.member(number)).collect();
    let [x, y] = [0, 1].map(|index| Member::Branch(branch(index)));
    assert_eq!(members, [Member::Node(NodeId::new(1)), Member::Unrecorded, x, y]);
    assert_eq!([0, 1, 2].map(|index| family.number_of(branch(index))), [Some(2), Some(3), None]);
    assert_eq!(view.known_family(NodeId::ROOT).len(), 3, "that something is missing is no member of it");
}

#[test]
fn a_pruned_branch_of_chance_has_its_probability() {
    let settings = Settings::default().bounds(Some((Score::ZERO, Score::from(10))));
    let opened = searched("(9 ?(1/4:0 3/4:(4 1)))", Algorithm::Expectimax, settings);
    let cut = opened.recording.ids().find(|&id| opened.recording.node(id).is_cut()).expect("a cut");
    let view = at(&opened, u32::MAX);
    let family = view.family(cut);
    let odds: Vec<_> =
        view.members(&family, 0..family.len()).iter().map(|member| member.probability).collect();
    assert_eq!(odds, [Some(0.25), Some(0.75)]);
    // Not even the best of the rest reaches 9: beta is at most that, as the first branch returns.
    let first = opened.recording.children(cut).next().expect("a branch");
    let closed = opened.recording.left(first).expect("it returned");
    let Window { alpha, beta } = opened.recording.live(cut, closed).window;
    assert!(alpha >= beta, "{alpha} {beta}");
    let Window { alpha, beta } = opened.recording.live(cut, closed.before().expect("before")).window;
    assert!(alpha < beta, "{alpha} {beta}");
    // Three of five branches that bring nothing leave at most 4.
    let settings = Settings::default().bounds(Some((Score::ZERO, Score::from(10))));
    let opened = searched("(5 ?(0 0 0 9 9))", Algorithm::Expectimax, settings);
    let is_shut = opened.recording.children(NodeId::new(2)).map(|child| {
        let left = opened.recording.left(child).expect("it returned");
        let Window { alpha, beta } = opened.recording.live(NodeId::new(2), left).window;
        alpha >= beta
    });
    assert_eq!(is_shut.collect::<Vec<_>>(), [false, false, true]);
}

#[test]
fn a_visit_replaces_the_one_before_of_the_same_move() {
    for others in [1, 1_500] {
        let mut told = vec![ROOT.to_owned()];
        for number in 0..others {
            told.extend([enter(&format!("m{number}"), ""), leave(1, "")]);
        }
        told.extend([enter("z", ""), leave(9, ""), enter("z", ""), leave(3, ""), leave(3, "")]);
        let told: Vec<_> = told.iter().map(String::as_str).collect();
        let opened = lines(&told);
        let recording = &opened.recording;
        let value = |moment: u32| recording.live(NodeId::ROOT, Moment::new(moment)).value.map(Score::get);
        let first = 2 * others + 1;
        // It returns 9, is entered again, and returns 3; asked in this order and in any other.
        let seen = [(first, 1.0), (first + 1, 9.0), (first + 2, 1.0), (first + 3, 3.0), (first + 4, 3.0)];
        for (moment, expected) in seen.into_iter().chain(seen.into_iter().rev()) {
            assert_eq!(value(moment), Some(expected), "{others} {moment}");
        }
    }
}

#[test]
fn the_best_of_a_node_is_named_where_what_it_returned_is_recorded() {
    let record = |nodes| {
        let mut job = job("((3 12) (2 4) (5 6))", Algorithm::Minimax, Settings::default());
        job.limits = Limits { nodes, ..Limits::default() };
        job.record().expect("a recording")
    };
    let (root, five) = (NodeId::ROOT, Some(Score::from(5)));
    let [whole, part] = [record(u32::MAX), record(5)];
    assert_eq!((whole.len(), part.len()), (10, 5));
    assert_eq!(whole.best_child(root), Some(NodeId::new(7)));
    // The third branch is not recorded: 5 comes from none of those that are.
    assert_eq!((part.best_child(root), part.result().value), (None, five));
    assert_eq!(part.best_place(root), Some(2));
    assert_eq!(part.result().window, Window::FULL, "minimax has no window to narrow");
    // Before the root returns, the first branch is the best that is known.
    let before = part.left(NodeId::new(1)).expect("it returned");
    let live = part.live(root, before);
    assert_eq!(
        (live.phase, live.value, live.best),
        (Phase::Open, Some(Score::from(3)), Some(NodeId::new(1)))
    );
}

#[test]
fn what_is_asked_is_hidden_until_it_happens() {
    let opened = searched("((3 12 8) (2 4 6) (14 5 2))", Algorithm::AlphaBeta, Settings::default());
    let (a, eight) = (NodeId::new(1), NodeId::new(4));
    let left = opened.recording.left(a).expect("it returned");
    let view = at(&opened, left.number() - 1);
    let mask = Mask { values_from: Some(left), ..Mask::default() };
    let three = Some(Score::from(3));
    // After its last branch A is worth 3; who is asked what it is worth sees that it is at most that.
    let seen = |view: View| (view.live(a).value, view.live(a).bound);
    assert_eq!(seen(view), (three, Some(Bound::Exact)));
    assert_eq!(seen(view.masked(mask).at(left)), (three, Some(Bound::Upper)));
    // A leaf that was entered shows what stands in it, as a question about what follows may need it.
    let asked = opened.recording.left(eight).expect("it returned");
    let masked = view.masked(Mask { values_from: Some(asked), ..Mask::default() }).at(asked);
    assert_eq!(masked.given(eight), Some(Score::from(8)));
    assert_eq!(masked.given(NodeId::new(3)), None, "it has returned");
    assert_eq!(masked.given(a), None, "it is no leaf");
    assert_eq!(at(&opened, asked.number() - 1).given(eight), None, "nothing is asked");
}

#[test]
fn contradictions_are_told_where_they_happen() {
    let opened =
        lines(&[ROOT, &enter("a", ""), &leave(3, ""), &enter("b", ""), &leave(4, ""), &leave(7, "")]);
    let found = opened.session().report.violations.first().copied().expect("7 comes from no branch");
    assert_eq!(found.node, NodeId::ROOT);
    let told = |moment| at(&opened, moment).violations(NodeId::ROOT).len();
    assert_eq!(told(u32::MAX), 1);
    assert!((0..found.moment.number()).all(|moment| told(moment) == 0));
}

#[test]
fn another_search_stands_where_it_has_pruned_what_this_one_enters() {
    // MIN prunes the second and the third leaf of B, which minimax enters.
    let text = "((3 12 8) (2 4 6) (14 5 2))";
    let [whole, cut] = [Algorithm::Minimax, Algorithm::AlphaBeta]
        .map(|algorithm| searched(text, algorithm, Settings::default()));
    let b = NodeId::new(5);
    let stopped = cut.recording.stopped_at(b).expect("it was cut");
    for (leaf, index) in [(7, 0), (8, 1)] {
        let moment = whole.recording.entered(NodeId::new(leaf));
        let found = View::new(whole.session(), moment).counterpart(cut.session());
        assert_eq!((found.moment, found.apart), (stopped, Some(Apart::Pruned(Branch { parent: b, index }))));
    }
    // Of another program its names tell which branch it is, and where it counts them only, none.
    let told = |more: &str| lines(&[ROOT, &enter("a", ""), &leave(12, ""), &leave(12, more)]);
    let all = lines(&[
        ROOT,
        &enter("a", ""),
        &leave(12, ""),
        &enter("b", ""),
        &leave(1, ""),
        &enter("c", ""),
        &leave(2, ""),
        &leave(12, ""),
    ]);
    let apart = |moment: u32, more: &str| at(&all, moment).counterpart(told(more).session()).apart;
    let branch = |index| Some(Apart::Pruned(Branch { parent: NodeId::ROOT, index }));
    assert_eq!([3, 5].map(|moment| apart(moment, ",\"pruned\":[\"b\",\"c\"]")), [branch(0), branch(1)]);
    assert_eq!([3, 5].map(|moment| apart(moment, ",\"pruned\":2")), [branch(0), branch(0)]);
    assert_eq!(apart(5, ",\"pruned\":[\"b\"]"), Some(Apart::Elsewhere(NodeId::ROOT)));
    // One search is over, and the other is not: what they cost cannot be compared yet.
    let reverse = searched(text, Algorithm::AlphaBeta, Settings::default().order(Order::Reverse));
    for moments in [[4, u32::MAX], [u32::MAX, 4]] {
        let [one, other] = [at(&reverse, moments[0]), at(&whole, moments[1])];
        assert!(!one.shows_savings(&other), "{moments:?}");
    }
}

#[test]
fn the_maximiser_is_who_was_asked_to_be() {
    for max in [Player::First, Player::Second] {
        let game = dyn_game(Mnk::tic_tac_toe());
        let mut job = Job::new(game, Algorithm::AlphaBeta);
        job.settings = Settings::default().depth(1).max(max);
        let (recording, replay) = (job.record().expect("a recording"), job.replay());
        assert_eq!(View::new(Session::own(&recording, &replay), Moment::START).maximiser(), Some(max));
    }
}
