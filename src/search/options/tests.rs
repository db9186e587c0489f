use super::*;
use crate::score::Window;
use crate::search::Fail;

#[test]
fn settings_read_back_as_they_were_written() {
    let window = Window::new(Score::from(-3), Score::INFINITY).expect("-3 is below inf");
    let scorings = [
        Scoring::default(),
        Scoring::typed(None, true),
        Scoring { win: Score::INFINITY, prefer_fast: false },
        Scoring { win: Score::from(1), prefer_fast: true },
    ];
    for scoring in scorings {
        for max in [None, Some(Player::First), Some(Player::Second)] {
            let settings = Settings {
                depth: Some(7),
                cutoff: Cutoff::Strict,
                fail: Fail::Hard,
                window,
                scoring,
                max,
                order: Order::Reverse,
                ..Settings::default()
            };
            let text = settings.options_text();
            assert_eq!(Settings::read_options(&text, |_| None), settings, "{text}");
            assert_eq!(Settings::read_options(&text, |_| None).options_from(&settings), "");
        }
    }
    assert_eq!(Settings::default().options_text(), "");
}

#[test]
fn options_of_others_are_passed_over() {
    let named = |name: &str| (name == "O").then_some(Player::Second);
    let text =
        "connect4 -a minimax --flag --depth x --window 3 --max O --cutoff=strict extra --max Q --win-score";
    let settings = Settings::read_options(text, named);
    let expected = Settings { cutoff: Cutoff::Strict, max: Some(Player::Second), ..Settings::default() };
    assert_eq!(settings, expected);
}

#[test]
fn a_fading_win_is_worth_a_hundred_unless_said() {
    let win = |text| Settings::read_options(text, |_| None).scoring.win;
    assert_eq!(win("--prefer-fast"), Score::from(100));
    assert_eq!(win("--prefer-fast --win-score 50"), Score::from(50));
    assert_eq!(win(""), Score::from(1));
}

#[test]
fn a_wrong_word_is_told_with_the_right_ones() {
    let error = "soft".parse::<Cutoff>().expect_err("soft is no cutoff rule");
    assert_eq!(error.to_string(), "`soft` is not a cutoff rule; write `weak` or `strict`");
    let error = "centre".parse::<Order>().expect_err("an order is spelled otherwise");
    assert!(error.to_string().starts_with("`centre` is not a move order; did you mean `center`? write"));
    let error = "random".parse::<Order>().expect_err("an order needs a seed");
    assert!(error.to_string().contains("did you mean `random:SEED`?"));
    let error = "deep".parse::<Depth>().expect_err("deep is no depth");
    assert_eq!(error.to_string(), "`deep` is not a depth; write a number of plies, or `full`");
    let error = "4294967296".parse::<Depth>().expect_err("one too many");
    assert_eq!(
        error.to_string(),
        "`4294967296` is not a depth; write a number of plies up to 4294967295, or `full`"
    );
}
