//! Texts made safe, fitted into cells, and read as lists of moves.

use std::borrow::Cow;

use plyscope::text::{REPLACEMENT, clean, escape_json, fit, readings, shorten, width, wrap};

#[test]
fn what_a_terminal_obeys_is_replaced() {
    for unsafe_text in ["\u{1b}[2J", "a\nb", "a\rb", "\t", "\u{7f}", "\u{9b}31m", "\u{202e}abc", "\u{2028}"] {
        let cleaned = clean(unsafe_text);
        assert!(cleaned.contains(REPLACEMENT), "{unsafe_text:?}");
        assert!(matches!(clean(&cleaned), Cow::Borrowed(_)), "{unsafe_text:?}");
    }
}

#[test]
fn escaped_json_is_safe_and_says_the_same() {
    let text = "\u{1b}[2J\n\u{7f}\u{9b}31m \u{202e}abc\u{2066}\u{2028}\u{feff} é 日本 👩‍🚀 \"\\";
    let json = serde_json::to_string(text).expect("a string is JSON");
    let escaped = escape_json(&json);
    assert!(matches!(clean(&escaped), Cow::Borrowed(_)), "{escaped}");
    assert_eq!(serde_json::from_str::<String>(&escaped).expect("still JSON"), text);
    assert!(matches!(escape_json("[\"é\"]\n"), Cow::Borrowed(_)));
}

#[test]
fn what_is_only_unusual_is_kept() {
    for text in ["", "b2", "\"<&>\\", "é", "e\u{301}", "日本", "👩‍🚀"] {
        assert!(matches!(clean(text), Cow::Borrowed(kept) if kept == text), "{text:?}");
    }
}

#[test]
fn width_counts_cells() {
    assert_eq!(width("b2"), 2);
    assert_eq!(width("日本"), 4);
    assert_eq!(width("e\u{301}"), 1);
    assert_eq!(width("👩‍🚀"), 2);
}

#[test]
fn a_text_is_cut_between_characters_and_never_too_wide() {
    assert_eq!(fit("日本語", 5), "日本…");
    assert_eq!(fit("日本語", 4), "日…");
    assert_eq!(fit("e\u{301}e\u{301}e\u{301}", 2), "e\u{301}…");
    assert_eq!(fit("abc", 1), "…");
    assert_eq!(fit("abc", 0), "");
    for cells in 0..12 {
        assert!(width(&fit("a日e\u{301}👩‍🚀b本", cells)) <= cells);
        assert!(width(&shorten("a日e\u{301}👩‍🚀b本", cells)) <= cells);
    }
    assert_eq!(shorten("日本日本日本", 8), "日本…本");
    assert_eq!(shorten("abc", 1), "…");
}

#[test]
fn the_usual_reading_comes_first() {
    for (text, words) in [
        ("a1,b2", &["a1", "b2"][..]),
        ("a1, b2", &["a1", "b2"]),
        (" 1,1  0,2 ", &["1,1", "0,2"]),
        (" 1,1 ", &["1", "1"]),
        ("\"a b\" c", &["a b", "c"]),
        ("\"a, b\", c,d", &["a, b", "c,d"]),
        ("5\" 6", &["5\" 6"]),
        ("", &[]),
    ] {
        assert_eq!(readings(text)[0], words, "{text}");
    }
}

#[test]
fn others_follow_where_the_usual_one_may_be_wrong() {
    assert_eq!(readings("a b"), [vec!["a", "b"], vec!["a b"]]);
    assert_eq!(readings("a,b c, d")[1..], [vec!["a", "b c", "d"]]);
    assert_eq!(readings("5\" 6")[1], ["5\"", "6"]);
}

#[test]
fn text_wraps_at_spaces() {
    assert_eq!(wrap("MIN can already hold MAX", 11), ["MIN can", "already", "hold MAX"]);
    assert_eq!(wrap("  ", 4), Vec::<String>::new());
    assert_eq!(wrap("unbreakable", 4), ["unbr", "eaka", "ble"]);
    assert_eq!(wrap("日本e\u{301}日本語", 5), ["日本e\u{301}", "日本", "語"]);
    assert_eq!(wrap("👩‍🚀👩‍🚀👩‍🚀", 5), ["👩‍🚀👩‍🚀", "👩‍🚀"]);
}

#[test]
fn a_very_long_word_is_read_once() {
    let word = "日".repeat(200_000);
    assert_eq!(wrap(&word, 20).len(), 20_000);
}
