//! Scores and windows: how they print and read back, and what a window makes of a value.

use plyscope::score::{Bound, ParseScoreError, ParseWindowError, Score, Window};

fn check(text: &str, shown: &str) {
    let score: Score = text.parse().expect("a number");
    assert_eq!(score.to_string(), shown);
    assert_eq!(shown.parse::<Score>().expect("reads back"), score);
}

#[test]
fn scores_print_as_short_as_they_read_back() {
    check("3", "3");
    check("+3.50", "3.5");
    check("-0", "0");
    check("-0.0", "0");
    check("1e2", "100");
    check("9007199254740992", "9007199254740992");
    check("1e300", "1e300");
    check("-2.5e-7", "-2.5e-7");
    check("-inf", "-inf");
    check("inf", "inf");
}

#[test]
fn what_is_no_number_is_refused() {
    for text in ["", "nan", "NaN", "infinity", "-", "x", "1e", "--1", "0x10"] {
        assert!(matches!(text.parse::<Score>(), Err(ParseScoreError::NotANumber(_))), "{text}");
    }
    for text in ["1e999", "-1e999"] {
        assert!(matches!(text.parse::<Score>(), Err(ParseScoreError::TooLarge(_))), "{text}");
    }
}

#[test]
fn no_operation_makes_a_negative_zero() {
    assert!((-Score::ZERO).get().is_sign_positive());
    assert!(Score::new(-0.0).expect("not NaN").get().is_sign_positive());
    assert!(Score::from(-1).faded(1).get().is_sign_positive());
    assert!(Score::ZERO.next_up().next_down().get().is_sign_positive());
    assert!(Score::new(f64::NAN).is_none());
}

fn check_bound(alpha: &str, beta: &str, value: &str, bound: Bound) {
    let score = |text: &str| text.parse::<Score>().expect("a number");
    let window = Window { alpha: score(alpha), beta: score(beta) };
    assert_eq!(window.bound_of(score(value)), bound, "{value} in {window}");
}

#[test]
fn a_window_is_read_with_alpha_below_beta() {
    let window: Window = "-inf,3".parse().expect("a window");
    assert_eq!(window.to_string(), "[-inf, 3]");
    assert!(matches!("3".parse::<Window>(), Err(ParseWindowError::NotAPair(_))));
    assert!(matches!("3,x".parse::<Window>(), Err(ParseWindowError::Score(_))));
    assert!(matches!("3,3".parse::<Window>(), Err(ParseWindowError::Closed { .. })));
}

#[test]
fn a_value_is_exact_inside_its_window_and_a_bound_outside() {
    check_bound("-inf", "inf", "-inf", Bound::Exact);
    check_bound("-inf", "inf", "inf", Bound::Exact);
    check_bound("3", "7", "3", Bound::Upper);
    check_bound("3", "7", "7", Bound::Lower);
    check_bound("3", "7", "5", Bound::Exact);
    check_bound("3", "3", "3", Bound::Exact);
    check_bound("3", "3", "4", Bound::Lower);
    check_bound("3", "inf", "-inf", Bound::Upper);
    check_bound("inf", "inf", "inf", Bound::Exact);
}

#[test]
fn whole_numbers_of_up_to_16_digits_are_written_whole_in_json() {
    for (score, json) in [(9_999_999_999_999_998.0, "9999999999999998"), (1e16, "1e+16"), (-1e16, "-1e+16")] {
        let score = Score::new(score).expect("a number");
        assert_eq!(serde_json::to_string(&score).expect("it is a number"), json);
    }
}
