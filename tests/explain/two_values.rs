//! One position, met in several orders of the same moves: what leaves say of its value, each by its window.

use std::fmt::Write as _;

use plyscope::check::ViolationKind;
use plyscope::record::NodeId;

use crate::support::reading::read;

/// A leaf: the window it is entered with, what else it says, and what it returns.
type Leaf = ((i32, i32), &'static str, i32);

/// The leaves that are told to have another value than one before, as places from 0, each with that one.
fn told(leaves: &[Leaf; 3]) -> Vec<(usize, usize)> {
    // One object is taken of each of three heaps. Scouts have windows of their own, so no other rule is asked.
    let first = r#"{"type":"search","game":"nim:1,1,1,1","algorithm":"pvs","options":"--depth 3"}"#;
    let mut text = format!("{first}\n{{\"type\":\"enter\"}}\n");
    let mut write = |open: &[&str], last: &str, ((alpha, beta), more, value): Leaf, closed: usize| {
        for heap in open {
            writeln!(text, "{{\"type\":\"enter\",\"move\":\"{heap}:1\"}}").expect("memory");
        }
        let window = if alpha < beta { format!(",\"alpha\":{alpha},\"beta\":{beta}") } else { String::new() };
        writeln!(text, "{{\"type\":\"enter\",\"move\":\"{last}:1\"{window}{more}}}").expect("memory");
        writeln!(text, "{{\"type\":\"leave\",\"value\":{value},\"leaf\":\"horizon\"}}").expect("memory");
        for _ in 0..closed {
            writeln!(text, "{{\"type\":\"leave\",\"value\":{value}}}").expect("memory");
        }
    };
    write(&["1", "2"], "3", leaves[0], 1);
    write(&["3"], "2", leaves[1], 2);
    write(&["2", "1"], "3", leaves[2], 3);
    let ids = [3, 5, 8].map(NodeId::new);
    let place = |id: NodeId| ids.iter().position(|&leaf| leaf == id).expect("a leaf");
    let found = read(&text).report.violations.into_iter();
    let pairs = found.filter_map(|found| match found.kind {
        ViolationKind::TwoValues { before, .. } => Some((place(found.node), place(before))),
        _ => None,
    });
    pairs.collect()
}

/// Between which values a position lies that a leaf has searched with its window.
fn range(((alpha, beta), _, value): Leaf) -> (i32, i32) {
    (if value <= alpha { i32::MIN } else { value }, if value >= beta { i32::MAX } else { value })
}

#[test]
fn leaves_of_one_position_agree_as_far_as_their_windows_show() {
    let kinds: [Leaf; 6] = [
        ((-9, 9), "", 2),
        ((-9, 9), "", 4),
        ((3, 9), "", 3),
        ((5, 9), "", 1),
        ((-9, 3), "", 3),
        ((-9, 1), "", 5),
    ];
    let mut count = 0;
    for number in 0..216 {
        let leaves = [number / 36, number / 6 % 6, number % 6].map(|place| kinds[place]);
        let differ = |one: usize, other: usize| {
            let [one, other] = [one, other].map(|place| range(leaves[place]));
            one.1 < other.0 || other.1 < one.0
        };
        let found = told(&leaves);
        let expected: Vec<usize> =
            (1..3).filter(|&leaf| (0..leaf).any(|before| differ(leaf, before))).collect();
        assert_eq!(found.iter().map(|pair| pair.0).collect::<Vec<_>>(), expected, "{leaves:?}");
        assert!(found.iter().all(|&(leaf, before)| before < leaf && differ(leaf, before)), "{leaves:?}");
        count += found.len();
    }
    assert!(count > 100, "{count}");
}

#[test]
fn leaves_that_may_have_a_reason_of_their_own_are_not_compared() {
    let plain = |more: &'static str, value: i32| ((-9, 9), more, value);
    let pair = |other: Leaf| told(&[plain("", 2), other, plain("", 2)]);
    assert_eq!(pair(plain("", 4)), [(1, 0), (2, 1)]);
    for more in [",\"kind\":\"futility\"", ",\"counts\":false", ",\"kind\":\"quiet\"", ",\"depth\":1"] {
        assert_eq!(pair(plain(more, 4)), [], "{more}");
    }
    // A visit that is no leaf of a plain search makes an engine of the whole.
    assert_eq!(told(&[plain(",\"kind\":\"quiet\"", 2), plain("", 2), plain("", 4)]), []);
    // Into a window that is not printed a leaf may have been clamped.
    assert_eq!(pair(((0, 0), "", 4)), []);
}
