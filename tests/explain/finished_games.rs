//! What finished games are worth: programs score them as they like, as long as a win is better than the rest.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use plyscope::catalog::{Opening, open};
use plyscope::check::{Report, ViolationKind};
use plyscope::engine::Job;
use plyscope::record::{Event, GameReplay, Moment, NodeId, Recording};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Role};

use crate::support::reading::read;

/// How a game ended, as MAX sees it.
type Finish = std::cmp::Ordering;

/// A game that was played out by minimax, so that it can be told with other values.
struct Played {
    recording: Recording,
    replay: GameReplay,
    first: String,
}

impl Played {
    fn new(game: &str, position: &str) -> Self {
        let opening = Opening { position: Some(position.to_owned()), ..Opening::default() };
        let job = Job::new(open(game, &opening).expect("a game"), Algorithm::Minimax);
        let first = format!("\"game\":\"{game}\",\"position\":\"{position}\"");
        Self { recording: job.record().expect("it ends"), replay: job.replay(), first }
    }

    /// The leaves in visiting order, with how the game ended there.
    fn ends(&self) -> Vec<(NodeId, Finish)> {
        let leaves = self.recording.ids().filter(|&id| self.recording.node(id).is_leaf());
        let finish = |id: NodeId| self.recording.node(id).value().expect("it returned").cmp(&Score::ZERO);
        leaves.map(|id| (id, finish(id))).collect()
    }

    /// The report on the same search by a program with other values of leaves.
    fn told(&self, worth: impl Fn(NodeId, Finish) -> i32) -> Report {
        let recording = &self.recording;
        let mut values = vec![0; recording.len() as usize];
        for id in recording.ids().collect::<Vec<_>>().into_iter().rev() {
            let node = recording.node(id);
            let below = recording.children(id).map(|child| values[child.index()]);
            values[id.index()] = match node.role() {
                _ if node.is_leaf() => worth(id, node.value().expect("it returned").cmp(&Score::ZERO)),
                Role::Min => below.min().expect("a child"),
                _ => below.max().expect("a child"),
            };
        }
        let mut text = format!("{{\"type\":\"search\",{}}}\n", self.first);
        for clock in (0..recording.moments()).map(Moment::new) {
            match recording.event(clock).expect("an event") {
                Event::Enter(id) if id == NodeId::ROOT => text += "{\"type\":\"enter\",\"player\":\"max\"}\n",
                Event::Enter(id) => {
                    let name = self.replay.move_name(recording, id);
                    writeln!(text, "{{\"type\":\"enter\",\"move\":\"{name}\"}}").expect("memory");
                }
                Event::Leave(id) => {
                    writeln!(text, "{{\"type\":\"leave\",\"value\":{}}}", values[id.index()])
                        .expect("memory");
                }
            }
        }
        read(&text).report
    }
}

/// Positions near the end: with wins of both, without draws, with wins of one side alone, with draws alone.
fn played() -> Vec<Played> {
    [
        ("tictactoe", "XOX/OXO/..."),
        ("tictactoe", "XOX/O../..X"),
        ("nim:1,2", "1,2"),
        ("nim:1", "1"),
        ("tictactoe", "XOX/OOX/.X."),
        ("tictactoe", "XX./OO./..."),
    ]
    .map(|(game, position)| Played::new(game, position))
    .into()
}

#[test]
fn a_result_that_a_side_likes_confirms_the_sides() {
    let mut seen = BTreeSet::new();
    for game in played() {
        let ends: BTreeSet<Finish> = game.ends().into_iter().map(|(_, finish)| finish).collect();
        for number in 0..64_usize {
            let worths = [-3, -1, 0, 2];
            let [won, drawn, lost] = [number / 16, number / 4 % 4, number % 4].map(|place| worths[place]);
            let worth = |finish: Finish| match finish {
                Finish::Greater => won,
                Finish::Equal => drawn,
                Finish::Less => lost,
            };
            let found = game.told(|_, finish| worth(finish)).confirms_sides;
            let values: Vec<i32> = ends.iter().map(|&finish| worth(finish)).collect();
            // All on one side of nothing, results say nothing of sides.
            let is_shifted =
                values.len() > 1 && (values.iter().all(|&it| it > 0) || values.iter().all(|&it| it < 0));
            let is_liked = ends.iter().any(|&finish| match finish {
                Finish::Greater => won > 0,
                Finish::Equal => false,
                Finish::Less => lost < 0,
            });
            assert_eq!(found, is_liked && !is_shifted, "{} {won} {drawn} {lost}", game.first);
            seen.insert((ends.len(), found));
        }
    }
    assert!(seen.len() > 4, "{seen:?}");
}

#[test]
fn who_stands_pat_says_nothing_of_how_the_game_ended() {
    let confirms = |kind: &str| {
        let text = format!(
            r#"{{"type":"search","game":"tictactoe","position":"OO./.X./X.."}}
{{"type":"enter","player":"max"}}
{{"type":"enter","move":"c1","player":"min"{kind}}}
{{"type":"leave","value":1}}
{{"type":"leave","value":1}}
"#
        );
        read(&text).report.confirms_sides
    };
    assert!(confirms("") && confirms(",\"kind\":\"quiet\""));
    assert!(!confirms(",\"kind\":\"stand\"") && !confirms(",\"kind\":\"probcut\""));
}

#[test]
fn a_win_is_better_than_all_that_is_none() {
    let mut told = [0; 2];
    for game in played() {
        let ends = game.ends();
        // One leaf has a value of its own; the others agree.
        for (number, &(odd, finish)) in ends.iter().enumerate().take(12) {
            for (own, usual) in [-9, -1, 0, 1, 9].into_iter().flat_map(|own| {
                [[1, 0, -1], [5, 0, -5], [5, 1, -3], [1, 1, -1], [0, 0, -5], [4, 3, 2]]
                    .map(|usual| (own, usual))
            }) {
                let value = |id: NodeId, finish: Finish| match finish {
                    _ if id == odd => own,
                    Finish::Greater => usual[0],
                    Finish::Equal => usual[1],
                    Finish::Less => usual[2],
                };
                let report = game.told(value);
                let of_kind = |which: Finish| {
                    ends.iter()
                        .filter(move |(_, finish)| *finish == which)
                        .map(|&(id, finish)| value(id, finish))
                };
                // Each finished game by itself, as the side sees it that has won.
                let is_wrong = |id: NodeId, finish: Finish| {
                    let side = |value: i32| if finish == Finish::Less { -value } else { value };
                    let own = side(value(id, finish));
                    if finish == Finish::Equal {
                        return own != 0
                            && [1, -1].into_iter().any(|sign| {
                                let wins = of_kind(if sign > 0 { Finish::Greater } else { Finish::Less });
                                let best = wins.map(|value| sign * value).max();
                                sign * own > 0 && best.is_some_and(|best| sign * own > best)
                            });
                    }
                    let other = if finish == Finish::Less { Finish::Greater } else { Finish::Less };
                    let others: Vec<i32> = of_kind(Finish::Equal).chain(of_kind(other)).map(side).collect();
                    // A program may count from another number, where all else is worse still.
                    let is_shifted = !others.is_empty() && others.iter().all(|&it| own > it);
                    let best = of_kind(finish).map(side).max().expect("this one");
                    own <= 0 && !is_shifted && (own != 0 || best > 0)
                };
                // What another leaf of the same position says comes first, and which win comes late.
                let comes_first = |id: NodeId| {
                    let is_before = |kind| {
                        matches!(kind, ViolationKind::TwoValues { .. } | ViolationKind::SlowWin { .. })
                    };
                    report.violations.iter().any(|found| found.node == id && is_before(found.kind))
                };
                let wrong = ends.iter().filter(|&&(id, finish)| is_wrong(id, finish) && !comes_first(id));
                let expected: Vec<NodeId> = wrong.map(|it| it.0).collect();
                let found = report
                    .violations
                    .iter()
                    .filter(|found| matches!(found.kind, ViolationKind::Winner { .. }));
                let found: Vec<NodeId> = found.map(|found| found.node).collect();
                let at =
                    format!("{} {number} {finish:?} {own} {usual:?} {:?}", game.first, report.violations);
                assert_eq!(found, expected, "{at}");
                told[usize::from(found.is_empty())] += 1;
            }
        }
    }
    assert!(told[0] > 50 && told[1] > 50, "{told:?}");
}

#[test]
fn wins_that_gain_by_coming_late_are_told_where_all_of_a_side_do() {
    let games = [
        Played::new("tictactoe", "XOX/OXO/..."),
        Played::new("tictactoe", "XOX/O../..X"),
        Played::new("tictactoe", "X.O/.../OX."),
        Played::new("nim:1,2", "1,2"),
        Played::new("nim:2,2", "2,2"),
    ];
    let mut counts = [0; 2];
    for game in &games {
        let ends = game.ends();
        let ply = |id: NodeId| i32::try_from(game.recording.node(id).ply()).expect("few");
        let odd_ones = [None, ends.first(), ends.last(), ends.get(ends.len() / 2)];
        for (gain, odd) in [-2, -1, 0, 1, 2].into_iter().flat_map(|gain| odd_ones.map(|odd| (gain, odd))) {
            // What a win is worth to who has it.
            let worth = |id: NodeId| 50 + gain * ply(id) + i32::from(odd.is_some_and(|&(it, _)| it == id));
            let report = game.told(|id, finish| match finish {
                Finish::Greater => worth(id),
                Finish::Equal => 0,
                Finish::Less => -worth(id),
            });
            let slow = |finish: Finish| {
                let wins: Vec<_> = ends.iter().filter(|(_, is)| *is == finish).map(|&(id, _)| id).collect();
                let first = *wins.first()?;
                let other = *wins.iter().find(|&&id| ply(id) != ply(first))?;
                let [late, soon] = if ply(other) > ply(first) { [other, first] } else { [first, other] };
                let by_ply = (worth(late) - worth(soon), ply(late) - ply(soon));
                let is_regular = wins
                    .iter()
                    .all(|&id| (worth(id) - worth(first)) * by_ply.1 == by_ply.0 * (ply(id) - ply(first)));
                (is_regular && wins.len() >= 3 && by_ply.0 > 0).then_some(late)
            };
            let expected: BTreeSet<_> =
                [Finish::Greater, Finish::Less].into_iter().filter_map(slow).collect();
            let of_trend = |kind| matches!(kind, ViolationKind::SlowWin { .. });
            // Of leaves of one position only that is told that they differ.
            let found = report.violations.iter().filter(|found| of_trend(found.kind));
            let told: BTreeSet<_> = found.map(|found| found.node).collect();
            let differs = |id: &NodeId| {
                let is_two = |kind| matches!(kind, ViolationKind::TwoValues { .. });
                report.violations.iter().any(|found| found.node == *id && is_two(found.kind))
            };
            let expected: BTreeSet<_> = expected.into_iter().filter(|id| !differs(id)).collect();
            assert_eq!(told, expected, "{} {gain} {odd:?}", game.first);
            counts[usize::from(told.is_empty())] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 10), "{counts:?}");
}

#[test]
fn wins_of_one_side_at_the_horizon_are_worth_the_same_or_estimates() {
    // O wins at b1; after any other move of O it is X who wins there.
    let told = |wins: [&str; 3]| {
        let window = |alpha: &str| format!("\"alpha\":{alpha},\"beta\":\"inf\"");
        let game = r#""game":"tictactoe","position":"X.X/.OX/.O.","options":"--depth 2""#;
        let mut text = format!("{{\"type\":\"search\",{game},\"algorithm\":\"alphabeta\"}}\n");
        let mut line = |said: String| writeln!(text, "{{\"type\":{said}}}").expect("memory");
        line(format!("\"enter\",\"player\":\"max\",{}", window("\"-inf\"")));
        line(format!("\"enter\",\"move\":\"b1\",{}", window("\"-inf\"")));
        line("\"leave\",\"value\":100,\"leaf\":\"terminal\"".to_owned());
        for (mv, value) in ["a2", "a3", "c3"].into_iter().zip(wins) {
            line(format!("\"enter\",\"move\":\"{mv}\",{}", window("100")));
            line(format!("\"enter\",\"move\":\"b1\",{}", window("100")));
            line(format!("\"leave\",\"value\":{value},\"leaf\":\"horizon\""));
            line(format!("\"leave\",\"value\":{value}"));
        }
        line("\"leave\",\"value\":100".to_owned());
        let report = read(&text).report;
        let mistakes: Vec<_> = report.mistakes.iter().map(|found| found.word()).collect();
        (report.is_correct, mistakes)
    };
    // Some programs give a lost game 0, and a won one 1.
    assert_eq!(told(["0", "0", "0"]), (Some(true), vec![]));
    assert_eq!(told(["-100", "-100", "-100"]), (Some(true), vec![]));
    assert_eq!(told(["-0.125", "0", "0"]), (Some(false), vec!["terminal-after-depth".to_owned()]));
}

/// Whether a draw is told to be no draw. `won` and `lost` are what a game is worth that X wins, and that O wins,
/// `estimate` what one is worth that goes on where the search ends, each where there is one.
fn draw_is_told(draw: i32, [won, lost, estimate]: [Option<i32>; 3], window: Option<(i32, i32)>) -> bool {
    let window = window.map_or(String::new(), |(alpha, beta)| format!(",\"alpha\":{alpha},\"beta\":{beta}"));
    let game = r#""game":"tictactoe","position":"XXO/OX./..O","values":"max","algorithm":"my engine""#;
    let mut text =
        format!("{{\"type\":\"search\",{game}}}\n{{\"type\":\"enter\",\"player\":\"max\"{window}}}\n");
    let mut line = |moves: &[&str], value: i32, leaf: &str, left: usize| {
        for mv in moves {
            writeln!(text, "{{\"type\":\"enter\",\"move\":\"{mv}\"}}").expect("memory");
        }
        writeln!(text, "{{\"type\":\"leave\",\"value\":{value},\"leaf\":\"{leaf}\"}}").expect("memory");
        for _ in 0..left {
            writeln!(text, "{{\"type\":\"leave\",\"value\":{value}}}").expect("memory");
        }
    };
    if let Some(won) = won {
        line(&["b3"], won, "terminal", 0);
    }
    if let Some(lost) = lost {
        line(&["a3", "c2"], lost, "terminal", 1);
    }
    line(&["c2", "b3", "a3"], draw, "terminal", 1);
    if let Some(estimate) = estimate {
        line(&["a3"], estimate, "horizon", 0);
    }
    for _ in 0..2 {
        text += "{\"type\":\"leave\",\"value\":0}\n";
    }
    let node = NodeId::new(3 + u32::from(won.is_some()) + 2 * u32::from(lost.is_some()));
    let found = read(&text).report.violations.into_iter();
    found.filter(|found| found.node == node).any(|found| matches!(found.kind, ViolationKind::Winner { .. }))
}

#[test]
fn a_draw_is_worth_no_more_than_a_win_nor_as_much_where_others_are_estimated() {
    let mut counts = [0; 2];
    for number in 0..3 * 3 * 4 * 9 * 3_usize {
        let won = [None, Some(1), Some(3)][number % 3];
        let lost = [None, Some(-1), Some(-3)][number / 3 % 3];
        let estimate = [None, Some(-2), Some(0), Some(2)][number / 9 % 4];
        let draw = i32::try_from(number / 36 % 9).expect("few") - 4;
        let window = [None, Some((-3, 3)), Some((-4, 2))][number / 324];
        // As X sees it, and as O does.
        let is_wrong = [(1, won), (-1, lost)].into_iter().any(|(sign, win)| {
            let (draw, win) = (sign * draw, win.map(|win| sign * win));
            let infinity = window.map(|(alpha, beta): (i32, i32)| beta.min(-alpha));
            let is_better = win.is_some_and(|win| draw > win);
            let is_as_good = win.or(infinity).is_some_and(|win| draw >= win);
            let is_best = estimate.is_some_and(|estimate| draw > sign * estimate);
            draw > 0 && (is_better || (is_best && is_as_good))
        });
        // At an end of the window a value may have been moved into it.
        let is_wrong = is_wrong && window.is_none_or(|(alpha, beta)| ![alpha, beta].contains(&draw));
        let told = draw_is_told(draw, [won, lost, estimate], window);
        assert_eq!(told, is_wrong, "{draw} {won:?} {lost:?} {estimate:?} {window:?}");
        counts[usize::from(told)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn a_win_where_the_search_ends_is_worth_more_than_games_that_go_on() {
    // After any move of O but b1 it is X who wins there, or moves to a3 and the game goes on.
    let game = r#""game":"tictactoe","position":"X.X/.OX/.O.","values":"max","algorithm":"my engine""#;
    let told = |wins: [i32; 2], estimate: Option<i32>| {
        let mut text = format!(
            "{{\"type\":\"search\",{game},\"options\":\"--depth 2\"}}\n{{\"type\":\"enter\",\"player\":\"max\"}}\n"
        );
        let mut branch = |mv: &str, leaves: &[(&str, i32)]| {
            writeln!(text, "{{\"type\":\"enter\",\"move\":\"{mv}\"}}").expect("memory");
            for (mv, value) in leaves {
                writeln!(text, "{{\"type\":\"enter\",\"move\":\"{mv}\"}}").expect("memory");
                writeln!(text, "{{\"type\":\"leave\",\"value\":{value},\"leaf\":\"horizon\"}}")
                    .expect("memory");
            }
            text += "{\"type\":\"leave\",\"value\":0}\n";
        };
        branch("c3", &[("b1", wins[0])]);
        branch("a2", &[("b1", wins[1])]);
        if let Some(estimate) = estimate {
            branch("a2", &[("a3", estimate)]);
        }
        text += "{\"type\":\"leave\",\"value\":0}\n";
        let found = read(&text).report.violations;
        [2, 4].map(|node| {
            let at = |found: &&plyscope::check::Violation| found.node == NodeId::new(node);
            found.iter().filter(at).any(|found| matches!(found.kind, ViolationKind::Winner { .. }))
        })
    };
    let mut counts = [0; 2];
    for number in 0..6 * 6 * 5_usize {
        let worth = |place: usize| i32::try_from(place % 6).expect("few") - 4;
        let wins = [worth(number), worth(number / 6)];
        let estimate = [None, Some(-5), Some(-2), Some(0), Some(1)][number / 36];
        let expected = wins.map(|win| {
            // X has won: less is more.
            let is_more = win < estimate.unwrap_or(0);
            let differ = wins[0] != wins[1];
            let is_low = (differ || (estimate.is_some() && win >= 0)) && !is_more;
            let is_none = win > 0 || (win == 0 && wins.iter().any(|&other| other < 0));
            is_low || is_none
        });
        assert_eq!(told(wins, estimate), expected, "{wins:?} {estimate:?}");
        counts[usize::from(expected[0])] += 1;
    }
    assert!(counts.iter().all(|&count| count > 30), "{counts:?}");
}
