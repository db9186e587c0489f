//! Messages of a language become texts whose spans know what they are.

use std::sync::OnceLock;

use plyscope::language::{Arg, Language, MessageFault, Span, SpanKind, Text};

/// A language with one file of messages.
fn language(code: &str, messages: &'static str) -> &'static Language {
    Language::load(code, [("sample.ftl".to_owned(), messages)]).expect("messages")
}

const SAMPLE: &str = "-alpha = alpha
plain = It is { $what }.
counted = { $nodes ->
    [0] No node
    [one] { $nodes } node
   *[other] { $nodes } nodes
}
held = { CAP($who) } has { -alpha } { $value }{ $from ->
    [none] {\"\"}
   *[other] , from { $from }
}.
    .why = { plain } Why?
";

fn say(id: &str, part: Option<&str>, args: &[(&'static str, Arg)]) -> Text {
    language("en", SAMPLE).say(None, id, part, args)
}

#[test]
fn what_is_put_in_is_not_read() {
    assert_eq!(say("plain", None, &[("what", "{ -alpha }".into())]), "It is { -alpha }.");
}

#[test]
fn what_a_language_puts_in_and_does_not_say_is_english() {
    let said = language("nl", "one = { -alpha }. { fen-shape }").say(None, "one", None, &[]);
    let english = Language::english().say(None, "fen-shape", None, &[]);
    assert_eq!(said.to_string(), format!("alpha. {english}"));
}

#[test]
fn a_count_chooses_its_plural() {
    let said = |count: u64| say("counted", None, &[("nodes", count.into())]).to_string();
    assert_eq!([said(0), said(1), said(1200)], ["No node", "1 node", "1,200 nodes"]);
}

#[test]
fn spans_know_what_they_are() {
    let mut who = Text::words("the ");
    who.push(SpanKind::Node(0), "root");
    let text = say("held", None, &[("who", who.into()), ("value", "3".into()), ("from", Arg::Missing)]);
    assert_eq!(text, "The root has alpha 3.");
    let kinds: Vec<_> = text.spans().iter().map(|span| span.kind).collect();
    assert!(kinds.contains(&SpanKind::Alpha) && kinds.contains(&SpanKind::Node(0)));
    assert_eq!(say("held", Some("why"), &[("what", "so".into())]), "It is so. Why?");
}

#[test]
fn faults_are_told_by_voice_name_and_variable() {
    let (count, faults) = Language::english().faults();
    assert_eq!((count > 500, faults), (true, Vec::new()));

    let own = language("nl", "or = { $before } / { CAP($second) }\nnobody-says = this");
    let (_, faults) = own.faults();
    let [name, own] = ["or", "sample.ftl"].map(str::to_owned);
    assert!(faults.contains(&MessageFault::Variable(own.clone(), name, "second".to_owned())));
    assert!(faults.contains(&MessageFault::Unknown(own, "nobody-says".to_owned())));
    let missing = |file: &str| MessageFault::Missing(file.to_owned(), "entered.what".to_owned());
    assert!(faults.contains(&missing("full.ftl")) && faults.contains(&missing("short.ftl")));
    assert_eq!(faults.len(), count - 1 + 2);
}

fn said() -> Text {
    let mut text = Text::words("the ");
    text.push(SpanKind::Node(0), "root");
    text.push_words(" has ");
    text.push(SpanKind::Alpha, "alpha");
    text.push_words("\u{a0}3");
    text
}

#[test]
fn a_line_keeps_what_its_letters_are() {
    let lines = said().wrap(8);
    assert_eq!(lines.iter().map(Text::to_string).collect::<Vec<_>>(), ["the root", "has", "alpha 3"]);
    assert_eq!(lines[0].spans()[1].kind, SpanKind::Node(0));
    assert_eq!(lines[2].spans()[0], Span { text: "alpha".into(), kind: SpanKind::Alpha });
}

#[test]
fn only_our_own_words_are_capitalised() {
    assert_eq!(said().capitalised(), "The root has alpha\u{a0}3");
    assert_eq!(Text::of(SpanKind::Node(1), "b").capitalised(), "b");
    assert_eq!(Text::words("x").capitalised(), "x");
}

/// The form of a particle behind a text, as a message of Korean puts it there.
fn particle(forms: &str, before: &str) -> String {
    static KOREAN: OnceLock<&Language> = OnceLock::new();
    let forms = ["은/는", "이/가", "을/를", "으로/로"].iter().position(|known| *known == forms);
    let messages = "p0 = { $x }{ JOSA(\"은/는\") }\np1 = { $x }{ JOSA(\"이/가\") }\n\
                    p2 = { $x }{ JOSA(\"을/를\") }\np3 = { $x }{ JOSA(\"으로/로\") }\n";
    let korean = KOREAN.get_or_init(|| language("ko", messages));
    let x = Text::words(before.to_owned());
    let said = korean.say(None, &format!("p{}", forms.expect("forms")), None, &[("x", x.into())]);
    said.to_string()[before.len()..].to_owned()
}

#[test]
fn a_digit_is_read_by_its_name() {
    let topics: Vec<_> = (0..=10).map(|digit: u32| particle("은/는", &digit.to_string())).collect();
    let expected = ["은", "은", "는", "은", "는", "는", "은", "은", "은", "는", "은"];
    assert_eq!(topics, expected);
    let means: Vec<_> = (0..=9).map(|digit: u32| particle("으로/로", &digit.to_string())).collect();
    assert_eq!(means, ["으로", "로", "로", "으로", "로", "로", "으로", "로", "로", "로"]);
}

#[test]
fn a_letter_alone_is_read_by_its_name() {
    let consonants: String = ('A'..='Z').filter(|&l| particle("이/가", &l.to_string()) == "이").collect();
    assert_eq!(consonants, "LMNR");
    assert_eq!(["L", "R", "M", "N"].map(|letter| particle("으로/로", letter)), ["로", "로", "으로", "으로"]);
    assert_eq!(particle("을/를", "(a"), "를");
}

#[test]
fn every_final_consonant_of_a_syllable_counts() {
    for (number, syllable) in ('가'..='힣').enumerate() {
        let text = syllable.to_string();
        let expected = ["은", "는"][usize::from(number % 28 == 0)];
        assert_eq!(particle("은/는", &text), expected, "{syllable}");
        let expected = ["으로", "로"][usize::from([0, 8].contains(&(number % 28)))];
        assert_eq!(particle("으로/로", &text), expected, "{syllable}");
    }
}

#[test]
fn names_signs_and_brackets_are_known() {
    let said = [
        "MAX는",
        "MIN은",
        "-∞는",
        "-inf는",
        "A1은",
        "A1.2는",
        "[3, 12]는",
        "B2 (루트)는",
        "B3 (루트)은",
        "`A3`은",
        "1,200은",
        "0.5는",
        "노드는",
        "값은",
        "A1 ②은",
        "black은",
        "white는",
        "50%는",
        "all은",
        "alpha는",
        "beta는",
        "는",
        "…는",
    ];
    for said in said {
        let (last, _) = said.char_indices().next_back().expect("a particle");
        let (text, expected) = said.split_at(last);
        assert_eq!(particle("은/는", text), expected, "{said}");
    }
}
