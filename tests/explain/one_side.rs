//! Negamaxes that call every node by the same side: the sides take turns all the same.

use std::fmt::Write as _;

use plyscope::check::{NotKnown, Report};
use plyscope::record::Values;

use crate::support::reading::read;

/// A negamax without cutoffs over a tree of that many plies with two branches at a node, its leaves from `leaves`
/// in turn. It prints its nodes as of `side`, or of both in turn.
struct Negamax<'a> {
    side: &'a str,
    turns: bool,
    leaves: std::slice::Iter<'a, i32>,
    // By how much the node of this number is told wrong.
    wrong: Option<(usize, i32)>,
    count: usize,
    out: String,
}

impl Negamax<'_> {
    fn search(&mut self, plies: u32, ply: u32, mv: &str) -> i32 {
        let number = self.count;
        self.count += 1;
        let other = if self.side == "max" { "min" } else { "max" };
        let side = if self.turns && ply % 2 == 1 { other } else { self.side };
        writeln!(self.out, "{{\"type\":\"enter\",\"player\":\"{side}\"{mv}}}").expect("memory");
        let found = if plies == 0 {
            *self.leaves.next().expect("enough leaves")
        } else {
            let children =
                ["a", "b"].map(|name| -self.search(plies - 1, ply + 1, &format!(",\"move\":\"{name}\"")));
            children[0].max(children[1])
        };
        let told = found + self.wrong.filter(|(node, _)| *node == number).map_or(0, |(_, by)| by);
        writeln!(self.out, "{{\"type\":\"leave\",\"value\":{told}}}").expect("memory");
        told
    }
}

fn report(side: &str, turns: bool, leaves: &[i32; 8], wrong: Option<(usize, i32)>) -> Report {
    let out = "{\"type\":\"search\",\"algorithm\":\"minimax\"}\n".to_owned();
    let mut negamax = Negamax { side, turns, leaves: leaves.iter(), wrong, count: 0, out };
    negamax.search(3, 0, "");
    read(&negamax.out).report
}

#[test]
fn values_are_the_movers_though_every_node_is_of_one_side() {
    let trees = [[3, 5, -2, 9, 1, -4, 7, 0], [-1, 2, 8, -6, 3, 4, -5, 1]];
    for (leaves, side) in trees.iter().flat_map(|leaves| ["max", "min"].map(|side| (leaves, side))) {
        for turns in [true, false] {
            let right = report(side, turns, leaves, None);
            assert_eq!((&right.violations[..], right.fit), (&[][..], Some(Values::Mover)), "{side} {turns}");
            // A value that no child has is wrong, whoever is to move there.
            for node in [0, 1, 2, 5, 8, 9, 12] {
                let wrong = report(side, turns, leaves, Some((node, 100)));
                assert_eq!(wrong.is_correct, Some(false), "{side} {turns} {node}");
            }
        }
    }
}

#[test]
fn who_never_says_who_moves_may_have_min_at_the_root() {
    let report = |player: &str, second: i32| {
        let lines = [
            &format!("{{\"type\":\"enter\",\"moves\":2{player}}}"),
            "{\"type\":\"enter\",\"moves\":0}",
            "{\"type\":\"leave\",\"value\":9}",
            "{\"type\":\"enter\",\"moves\":0}",
            &format!("{{\"type\":\"leave\",\"value\":{second}}}"),
            "{\"type\":\"leave\",\"value\":3}",
        ];
        read(&lines.join("\n")).report
    };
    let silent = report("", 3);
    assert_eq!((silent.is_correct, &silent.not_known[..]), (None, &[NotKnown::Root][..]));
    assert!(silent.mistakes.is_empty() && silent.violations.is_empty());
    assert_eq!(report(",\"player\":\"min\"", 3).is_correct, Some(true));
    assert_eq!(report(",\"player\":\"max\"", 3).is_correct, Some(false));
    // Neither the greatest nor the least of 9 and 4.
    assert_eq!(report("", 4).is_correct, Some(false));
}
