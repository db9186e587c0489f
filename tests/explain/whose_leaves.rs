//! As whose values the game is asked about leaves, in a search with a table whose leaves look like those of who
//! moves: as MAX's, where the root shows that its values are MAX's.

use plyscope::check::ViolationKind;
use plyscope::record::NodeId;

use crate::support::reading::read;

/// Whether one of the leaves is told to be wrong. Who takes the last object has won, and every leaf says that who
/// is to move there has lost. `root` is what its lines say besides, and `other` what the other branch is worth.
fn is_told(is_max: bool, root: [&str; 2], other: i32, kind: &str) -> bool {
    let [own, opponent] = if is_max { ["max", "min"] } else { ["min", "max"] };
    let [entered, left] = root;
    let text = format!(
        r#"{{"type":"search","game":"nim:3","algorithm":"alphabeta","options":"--table sound"}}
{{"type":"enter","player":"{own}"{entered}}}
{{"type":"enter","move":"1:3","player":"{opponent}"}}
{{"type":"leave","value":-1,"leaf":"terminal"}}
{{"type":"enter","move":"1:2","player":"{opponent}"{kind}}}
{{"type":"enter","move":"1:1","player":"{own}"}}
{{"type":"leave","value":-1,"leaf":"terminal"}}
{{"type":"leave","value":{other}}}
{{"type":"leave"{left}}}
"#
    );
    // As MAX's values the one is wrong after which MIN is to move, and has lost.
    let wrong = NodeId::new(if is_max { 1 } else { 3 });
    read(&text).report.violations.iter().any(|found| {
        let is_of_leaf = matches!(found.kind, ViolationKind::Leaf { .. } | ViolationKind::Winner { .. });
        assert!(!is_of_leaf || found.node == wrong, "{text}");
        is_of_leaf
    })
}

#[test]
fn leaves_are_max_s_where_the_root_takes_its_best_branch_as_max_sees_them() {
    let windows = [None, Some((-3, 3)), Some((-1, 3)), Some((-3, 1)), Some((0, 2)), Some((-2, 0))];
    let mut counts = [0; 2];
    for (is_max, window) in
        [true, false].into_iter().flat_map(|is_max| windows.map(|window| (is_max, window)))
    {
        let (alpha, beta) = window.unwrap_or((i32::MIN, i32::MAX));
        let entered = window.map_or(String::new(), |_| format!(",\"alpha\":{alpha},\"beta\":{beta}"));
        for (value, other) in (-2..=2).flat_map(|value| (-2..=2).map(move |other| (value, other))) {
            let of_max = if is_max { other.max(-1) } else { other.min(-1) };
            let of_mover = 1.max(-other);
            let is_of_max = alpha < value && value < beta && value == of_max && value != of_mover;
            let left = format!(",\"value\":{value}");
            let told = is_told(is_max, [&entered, &left], other, "");
            assert_eq!(told, is_of_max, "{is_max} {window:?} {value} {other}");
            counts[usize::from(told)] += 1;
            // Where not all is known of the root, or of what was searched, it shows nothing.
            assert!(!is_told(is_max, [&entered, &format!("{left},\"hidden\":1")], other, ""));
            assert!(!is_told(is_max, [&entered, &left], other, ",\"kind\":\"futility\""));
        }
    }
    assert!(counts.iter().all(|&count| count > 30), "{counts:?}");
}
