//! Programs that begin with another window than they print at the root.

use std::fmt::Write as _;

use plyscope::check::{NotKnown, Report, RootAnswer, ViolationKind};
use plyscope::record::NodeId;
use plyscope::score::{Score, Window};

use crate::support::reading::read;

type Ends = (i32, i32);

fn window((alpha, beta): Ends) -> Window {
    Window { alpha: Score::from(alpha), beta: Score::from(beta) }
}

/// Alpha-beta over some leaves below the root, which prints one window and has another.
fn report(is_max: bool, printed: Ends, begun: Ends, leaves: [i32; 3]) -> (String, Report) {
    let [side, other] = if is_max { ["max", "min"] } else { ["min", "max"] };
    let [alpha, beta] = [printed.0, printed.1];
    let mut text = String::from("{\"type\":\"search\",\"values\":\"max\"}\n");
    writeln!(text, "{{\"type\":\"enter\",\"player\":\"{side}\",\"alpha\":{alpha},\"beta\":{beta}}}")
        .expect("memory");
    let ((mut alpha, mut beta), mut best) = (begun, None);
    let mut entered = 0;
    for leaf in leaves {
        writeln!(
            text,
            "{{\"type\":\"enter\",\"move\":\"{entered}\",\"player\":\"{other}\",\"alpha\":{alpha},\"beta\":{beta}}}\n\
             {{\"type\":\"leave\",\"value\":{leaf},\"leaf\":\"terminal\"}}"
        )
        .expect("memory");
        entered += 1;
        best = best.filter(|&best| if is_max { best >= leaf } else { best <= leaf }).or(Some(leaf));
        let end = if is_max { &mut alpha } else { &mut beta };
        *end = if is_max { leaf.max(*end) } else { leaf.min(*end) };
        if alpha >= beta {
            break;
        }
    }
    let (value, pruned) = (best.expect("a leaf"), 3 - entered);
    writeln!(text, "{{\"type\":\"leave\",\"value\":{value},\"pruned\":{pruned}}}").expect("memory");
    let report = read(&text).report;
    (text, report)
}

#[test]
fn a_narrower_window_than_is_printed_is_no_mistake_where_no_leaf_shows_it() {
    let windows = [(-9, 9), (-5, 5), (-9, 5), (-5, 9), (-7, 7)];
    let mut counts = [0; 4];
    for number in 0..windows.len() * windows.len() * 250 {
        let (printed, begun) = (windows[number % 5], windows[number / 5 % 5]);
        let leaf = |by: usize| [-9, -5, 0, 5, 9][number / by % 5];
        let leaves = [leaf(25), leaf(125), leaf(625)];
        let is_inside = printed.0 <= begun.0 && begun.1 <= printed.1;
        // To find out what is wrong takes long.
        let is_seen = leaves.iter().any(|leaf| !(begun.0..=begun.1).contains(leaf));
        if (is_seen || !is_inside) && printed != begun && number % 31 > 0 {
            continue;
        }
        let (text, report) = report(number / 3_125 == 0, printed, begun, leaves);
        let entered: Vec<_> = leaves.into_iter().take(text.lines().count() / 2 - 1).collect();
        let is_unseen = entered.iter().all(|leaf| (begun.0..=begun.1).contains(leaf));
        if printed == begun {
            // At an end of the window the value is a bound, unless all leaves were seen.
            let is_inside = leaves.iter().all(|leaf| begun.0 < *leaf && *leaf < begun.1);
            let is_judged = report.root == RootAnswer::Right || !is_inside;
            assert!(is_judged && report.root != RootAnswer::Wrong, "{text}");
            assert_eq!(report.is_correct, Some(true), "{text}");
            counts[0] += 1;
        } else if is_inside && is_unseen {
            // With a leaf at its end there may be more beyond.
            let is_at_end = entered.iter().any(|&leaf| leaf == begun.0 || leaf == begun.1);
            assert_eq!(report.violations, [], "{text}");
            assert_eq!(report.not_known.contains(&NotKnown::Win), is_at_end, "{text}");
            counts[1] += 1;
        } else {
            let kind = ViolationKind::Window { found: window(begun), expected: window(printed) };
            let first = report.violations.first().map(|first| (first.node, first.kind));
            // An engine may know that nobody can win faster.
            let may_be_mates = report.not_known == [NotKnown::Fading];
            assert!(first == Some((NodeId::new(1), kind)) || (first.is_none() && may_be_mates), "{text}");
            counts[2] += usize::from(first.is_some());
            counts[3] += usize::from(first.is_none());
        }
        assert_ne!(report.root, RootAnswer::Wrong, "{text}");
    }
    assert!(counts[..3].iter().all(|&count| count > 100), "{counts:?}");
}
