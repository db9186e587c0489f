//! How many branches a node has, held against how many a program entered and how many it says it pruned.

use std::fmt::Write as _;

use plyscope::check::ViolationKind as Kind;
use plyscope::record::NodeId;

use crate::support::reading::read;

/// What is said of the branches of a node with three moves, of which these are entered, and so many pruned.
fn told(entered: &[&str], pruned: u32, kind: &str) -> Option<Kind> {
    let mut text = "{\"type\":\"search\",\"game\":\"((3 4 5) (6 7 8))\"}\n{\"type\":\"enter\"}\n".to_owned();
    text += "{\"type\":\"enter\",\"move\":\"1\"}\n";
    for name in entered {
        let value = 2 + name.parse::<u32>().expect("a place");
        writeln!(
            text,
            "{{\"type\":\"enter\",\"move\":\"{name}\"{kind}}}\n{{\"type\":\"leave\",\"value\":{value}}}"
        )
        .expect("memory");
    }
    writeln!(text, "{{\"type\":\"leave\",\"value\":3,\"pruned\":{pruned}}}").expect("memory");
    text += "{\"type\":\"enter\",\"move\":\"2\"}\n";
    for value in [6, 7, 8] {
        writeln!(text, "{{\"type\":\"enter\"}}\n{{\"type\":\"leave\",\"value\":{value}}}").expect("memory");
    }
    text += "{\"type\":\"leave\",\"value\":6}\n{\"type\":\"leave\",\"value\":6}\n";
    let report = read(&text).report;
    let of_count = report.violations.into_iter().filter(|found| found.node == NodeId::new(1));
    let mut of_count = of_count.map(|found| found.kind);
    of_count.find(|kind| matches!(kind, Kind::Missed | Kind::TooMany { .. }))
}

#[test]
fn what_was_entered_and_what_was_pruned_make_all_moves() {
    let moves = ["1", "2", "3"];
    for count in 0..=3 {
        for pruned in 0..6 {
            let found = told(&moves[..count], pruned, "");
            let all = count + pruned as usize;
            let expected = match all {
                0 => None,
                // Of one that entered none it is only known that it cannot have pruned more than there are.
                _ if all > 3 && (count > 0 || pruned > 3) => Some(Kind::TooMany { said: pruned }),
                1 | 2 if pruned == 0 => Some(Kind::Missed),
                _ => None,
            };
            assert_eq!(found, expected, "{count} entered, {pruned} pruned");
        }
    }
    // A move that comes twice is a second search, and hides how many there are.
    assert_eq!(told(&["1", "1", "2"], 1, ""), None);
    assert_eq!(told(&["1", "1"], 0, ""), None);
    // So does a visit that chooses its moves.
    assert_eq!(told(&["1", "2"], 0, ",\"kind\":\"quiet\""), None);
}
