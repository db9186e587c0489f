//! Windows that mate-distance pruning narrows: no node is worth more than a win by its next move, or less than a
//! loss there. One window is printed, somewhere on the way down; the others are as they should be.

use std::fmt::Write as _;

use plyscope::check::NotKnown;

use crate::support::reading::read;

/// What the one leaf is worth.
const WORTH: i32 = 9;

type Window = (i32, i32);

/// A window as a node has it that many plies below the root, where a game won at the root is worth `win`, and
/// who is to move may win after `first` plies.
fn narrowed((alpha, beta): Window, is_max: bool, plies: i32, (win, first): (i32, i32)) -> Window {
    let (lost, won) = (win - plies, win - plies - first);
    let (least, most) = if is_max { (-lost, won) } else { (-won, lost) };
    (alpha.max(least), beta.min(most))
}

/// Whether an engine of some kind has this window there, as it narrows it or just before.
fn is_of_engine(window: Window, is_max: bool, plies: i32) -> bool {
    let side = |ply: i32| is_max == (ply % 2 == 0);
    // A win is worth what the leaf shows, or a ply less.
    let mut wins = (WORTH + plies..40).flat_map(|win| [(win, 0), (win, 1)]);
    wins.any(|mates| {
        let all = 0..=plies;
        let expected = all.fold((-999, 999), |window, ply| narrowed(window, side(ply), ply, mates));
        narrowed(window, side(plies), plies, mates) == expected
    })
}

/// A search of one line, of which one node prints its window.
fn printed((alpha, beta): Window, is_max: bool, plies: i32) -> String {
    let mut text = String::from("{\"type\":\"search\",\"values\":\"max\"}\n");
    for ply in 0..=plies + 1 {
        let side = if is_max == (ply % 2 == 0) { "max" } else { "min" };
        let window = if ply == plies { format!(",\"alpha\":{alpha},\"beta\":{beta}") } else { String::new() };
        let by = if ply > 0 { ",\"move\":\"a\"" } else { "" };
        writeln!(text, "{{\"type\":\"enter\",\"player\":\"{side}\"{by}{window}}}").expect("memory");
    }
    for ply in (0..=plies + 1).rev() {
        let leaf = if ply > plies { ",\"leaf\":\"terminal\"" } else { "" };
        writeln!(text, "{{\"type\":\"leave\",\"value\":{WORTH},\"pruned\":0{leaf}}}").expect("memory");
    }
    text
}

#[test]
fn a_window_is_believed_that_the_distance_to_a_mate_explains_and_no_other() {
    let mut counts = [0; 2];
    for number in 0..4 * 2 * 36 {
        let (plies, is_max) = (1 + number / 72, number / 36 % 2 == 0);
        let window = (-13 + number % 6, 8 + number / 6 % 6);
        let text = printed(window, is_max, plies);
        let report = read(&text).report;
        let is_right = is_of_engine(window, is_max, plies);
        assert_eq!(report.is_correct, Some(false).filter(|_| !is_right), "{text}");
        assert!(!is_right || report.not_known == [NotKnown::Fading], "{text}");
        counts[usize::from(is_right)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 30), "{counts:?}");
}
