//! Search options as words: what is written reads back.

use crate::support::messages::message;
use plyscope::game::Player;
use plyscope::score::{Score, Window};
use plyscope::search::{
    Algorithm, AlgorithmInfo, Cutoff, Depth, Fail, Order, Rule, Scoring, SearchOption, Settings, Table,
};
use proptest::prelude::*;

fn scores() -> impl Strategy<Value = Score> {
    prop_oneof![
        any::<i32>().prop_map(Score::from),
        any::<f64>().prop_filter_map("a number", Score::new),
        Just(Score::ZERO.next_up()),
    ]
}

fn pairs() -> impl Strategy<Value = (Score, Score)> {
    (scores(), scores()).prop_filter_map("two finite numbers", |(a, b)| {
        (a != b && a.is_finite() && b.is_finite()).then(|| (a.min(b), a.max(b)))
    })
}

fn orders() -> impl Strategy<Value = Order> {
    prop_oneof![prop::sample::select(Order::ALL.to_vec()), any::<u64>().prop_map(Order::Random)]
}

fn settings() -> impl Strategy<Value = Settings> {
    let rules = (
        prop::option::of(any::<u32>()),
        prop::sample::select(Cutoff::ALL.to_vec()),
        prop::sample::select(Fail::ALL.to_vec()),
        prop_oneof![Just(Window::FULL), pairs().prop_map(|(alpha, beta)| Window { alpha, beta })],
        (1_i32..1_000_000, any::<bool>()),
        prop::option::of(prop::sample::select(vec![Player::First, Player::Second])),
        prop::option::of(prop::sample::select(vec!["zero", "lines"])),
    );
    let family = (
        orders(),
        any::<bool>(),
        prop::sample::select(Table::ALL.to_vec()),
        1_usize..,
        any::<bool>(),
        prop::option::of(scores().prop_filter("a width", |width| *width > Score::ZERO)),
        scores(),
        prop::option::of(pairs()),
    );
    (rules, family).prop_map(
        |((depth, cutoff, fail, window, (win, prefer_fast), max, evaluation), family)| {
            let (order, quiescence, table, table_size, symmetry, aspiration, guess, bounds) = family;
            let scoring = Scoring { win: Score::from(win), prefer_fast };
            Settings::default()
                .depth(depth)
                .cutoff(cutoff)
                .fail(fail)
                .window(window)
                .scoring(scoring)
                .max(max)
                .evaluation(evaluation.map(str::to_owned))
                .order(order)
                .quiescence(quiescence)
                .table(table)
                .table_size(table_size)
                .symmetry(symmetry)
                .aspiration(aspiration)
                .guess(guess)
                .bounds(bounds)
        },
    )
}

proptest! {
    #![proptest_config(crate::support::cases(2_000))]

    #[test]
    fn settings_read_back_as_they_were_written(settings in settings()) {
        let text = settings.options_text();
        prop_assert_eq!(Settings::read_options(&text, |_| None), settings, "{}", text);
    }

    #[test]
    fn no_line_of_options_is_too_odd_to_be_read(text in "(--[a-z-]{1,12}[ =]?[0-9a-z:,.-]{0,6} ?){0,6}") {
        let _ = Settings::read_options(&text, |_| None);
    }
}

#[test]
fn every_word_reads_back() {
    for algorithm in Algorithm::ALL {
        assert_eq!(Algorithm::of_word(algorithm.word()), Some(algorithm));
    }
    for &order in Order::ALL {
        assert_eq!(order.to_string().parse(), Ok(order));
    }
    assert_eq!("random:7".parse(), Ok(Order::Random(7)));
}

#[test]
fn a_wrong_word_is_told_with_what_would_be_right() {
    let told = |text: &str| text.parse::<Order>().expect_err("no order").to_string();
    let words =
        "`natural` or `reverse` or `center` or `random:SEED` or `best` or `worst` or `killer` or `history`";
    assert_eq!(
        told("random"),
        message!("order-unknown", text = "random", near = "random:SEED", words = words)
    );
    assert_eq!(told("quickly"), message!("order-unknown", text = "quickly", words = words));
    assert_eq!(told("centre"), message!("order-unknown", text = "centre", near = "center", words = words));
    for seed in ["abc", "-1", "", "18446744073709551616"] {
        let text = format!("random:{seed}");
        assert_eq!(told(&text), message!("seed-unknown", text = seed, most = "18446744073709551615"));
    }
    let bounds = SearchOption::named("bounds").expect("an option");
    for wrong in ["3", "-inf,4", "x,4", "3,3", "4,-4"] {
        let error = (bounds.set)(&mut Settings::default(), wrong).expect_err(wrong);
        assert_eq!(error, message!("option-no-bounds", text = wrong));
    }
    let error = "soft".parse::<Cutoff>().expect_err("soft is no cutoff rule");
    assert_eq!(
        error.to_string(),
        message!("word-unknown", text = "soft", what = "Cutoff", words = "`weak` or `strict`")
    );
    let error = "deep".parse::<Depth>().expect_err("deep is no depth");
    assert_eq!(error.to_string(), message!("depth-unknown", text = "deep"));
    let error = "4294967296".parse::<Depth>().expect_err("one too many");
    assert_eq!(error.to_string(), message!("depth-unknown", text = "4294967296", most = "4294967295"));
}

#[test]
fn what_is_said_already_is_not_said_again() {
    let settings = Settings::default().depth(7).max(Player::Second);
    assert_eq!(settings.options_from(&settings), "");
    assert_eq!(Settings::default().options_text(), "");
}

#[test]
fn options_of_others_are_passed_over() {
    let named = |name: &str| (name == "O").then_some(Player::Second);
    let text =
        "connect4 -a minimax --flag --depth x --window 3 --max O --cutoff=strict extra --max Q --win-score";
    let settings = Settings::read_options(text, named);
    let expected = Settings::default().cutoff(Cutoff::Strict).max(Player::Second);
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
fn each_algorithm_finds_its_own_row_and_an_unknown_name_one_that_claims_little() {
    for algorithm in Algorithm::ALL {
        assert_eq!(algorithm.info().algorithm, Some(algorithm));
    }
    for (name, rule, has_window) in
        [("my search", Rule::Minimax, false), ("Alpha-Beta (mine)", Rule::AlphaBeta, true)]
    {
        let mine = AlgorithmInfo::named(name);
        assert_eq!((mine.algorithm, mine.rule, mine.has_window()), (None, rule, has_window), "{name}");
    }
}
