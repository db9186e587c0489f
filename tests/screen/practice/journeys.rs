//! Lessons as a new learner takes them, key by key: no frame shows the answer to the question that is open, and
//! each graded answer shows the test that decides it, with its numbers.

use crate::support::lessons::{answer_keys, frame, menu, menu_of, press, read, searched};
use crate::support::messages::{before, message};
use plyscope::app::{List, Model, Stage};
use plyscope::catalog::LESSONS;
use plyscope::explain::Labels;
use plyscope::import::lesson::{Lesson, LessonMoment};
use plyscope::practice::{Answer, Asked, Question};
use plyscope::record::{Moment, NodeId};
use plyscope::view::View;

const SIZES: [(u16, u16); 2] = [(80, 24), (100, 28)];

/// What is wrong with a graded answer.
const UNTESTED: &str = "graded without a test";

/// What is said of the branch that a node chooses.
const CHOOSING: [&str; 7] = ["best", "chooses", "choose", "plays", "play", "takes", "better"];

/// Frames that have the answer, each with its reason: lesson, what is asked, and what tells it.
const EXCEPTIONS: [(&str, &str, &str); 0] = [];

/// The answer to a question, as it would be told.
struct Answered {
    asked: &'static str,
    node: String,
    /// The tokens of the answer: a number, names of branches, a choice.
    tokens: Vec<String>,
}

impl Answered {
    fn of(view: &View, question: &Question) -> Self {
        let labels = Labels::of(view);
        let branch = |place: &u32| labels.branch(question.node, *place);
        let tokens = match question.expected(view).expect("an answer") {
            Answer::Branch(place) => vec![branch(&place)],
            Answer::Branches(places) => places.iter().map(branch).collect(),
            Answer::Yes(_) | Answer::Side(_) => Vec::new(),
            Answer::Number(value) | Answer::Bounded(_, value) => vec![value.to_string()],
            Answer::Count(count) => vec![count.to_string()],
        };
        Self { asked: question.asked.word(), node: labels.label(question.node), tokens }
    }

    fn choice(answer: &str) -> Self {
        Self { asked: "choice", node: String::new(), tokens: vec![answer.to_owned()] }
    }

    /// Whether a sentence tells it.
    fn is_said_in(&self, sentence: &str) -> bool {
        let says =
            |parts: &[&str]| parts.iter().any(|part| sentence.contains(&part.replace("NODE", &self.node)));
        let has = |token: &str| words(sentence).any(|word| word == token);
        let has_all = !self.tokens.is_empty() && self.tokens.iter().all(|token| has(token));
        match self.asked {
            "value" => {
                has_all
                    && says(&[
                        "worth",
                        "value",
                        "NODE returns",
                        "back from NODE",
                        "brings",
                        "takes",
                        "comes back to",
                    ])
            }
            "alpha" => has_all && says(&["alpha", "sure of", "MAX has", "MAX already has"]),
            "beta" => has_all && says(&["beta", "hold MAX to"]),
            "best" => has_all && words(sentence).any(|word| CHOOSING.contains(&word)),
            "cut" => says(&[
                "NODE is cut",
                "NODE was cut",
                "NODE is not cut",
                "cut NODE",
                "a deep cut",
                "NODE goes on",
                "pruned",
            ]),
            "pruned" => has_all || says(&["pruned"]),
            "nodes" | "leaves" => has_all && says(&["leaf", "leaves", "nodes", "looked"]),
            _ => has_all,
        }
    }

    /// Whether a line that is no sentence tells it: of the node that is looked at, of a child in a list, of the
    /// path. A tree has the leaves as they stand on paper.
    fn stands_in(&self, line: &str, is_inspected: bool) -> bool {
        let token = |at: usize| self.tokens.get(at).map_or("", String::as_str);
        let follows = |name: &str, value: &str| {
            let signs = ["", "≤", "≥", "="];
            let rest = || line.split(name).skip(1).map(str::trim_start);
            signs.iter().any(|sign| rest().any(|rest| starts_with(rest, &format!("{sign}{value}"))))
        };
        match self.asked {
            "value" => {
                (is_inspected && follows("value", token(0))) || follows(&format!(" {} ", self.node), token(0))
            }
            "alpha" => is_inspected && (follows("alpha", token(0)) || follows("α", token(0))),
            "beta" => is_inspected && (follows("beta", token(0)) || follows("β", token(0))),
            "best" => words(line).any(|word| word == token(0)) && line.contains("best"),
            "cut" | "pruned" => words(line).any(|word| word == self.node) && line.contains('✂'),
            "nodes" | "leaves" => follows(self.asked, token(0)),
            _ => words(line).any(|word| word == token(0)),
        }
    }
}

/// Words, and numbers in digits.
fn words(text: &str) -> impl Iterator<Item = &str> {
    const NUMBERS: [&str; 13] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    const DIGITS: [&str; 13] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(|word| {
        NUMBERS.iter().position(|number| word.eq_ignore_ascii_case(number)).map_or(word, |at| DIGITS[at])
    })
}

fn starts_with(text: &str, number: &str) -> bool {
    text.strip_prefix(number).is_some_and(|rest| !rest.starts_with(|next: char| next.is_alphanumeric()))
}

fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(['.', '?', '!', ':']).map(str::trim).filter(|sentence| !sentence.is_empty())
}

/// A frame in its lines beside the words, and the words, without the open question and what is being answered.
pub(super) fn parts(frame: &str, width: u16) -> (Vec<String>, String) {
    let mut others = Vec::new();
    let (mut said, mut is_said, mut is_question) = (String::new(), false, false);
    for line in frame.lines() {
        let is_beside_panel = width >= 100 && line.chars().nth(63).is_some_and(|edge| "│╮╯".contains(edge));
        let panels = if is_beside_panel { 64 } else { usize::from(width) };
        let (left, right): (String, String) =
            (line.chars().take(panels).collect(), line.chars().skip(panels).collect());
        others.extend(right.split(['│', '╭', '╰']).map(str::to_owned));
        let is_title = left.starts_with(['─', '╭']) && left.contains(" of ");
        let is_end = left.starts_with('╰') || left.starts_with('├') || left.starts_with(['▲', '▼']);
        let left = left.trim_matches(['│', ' ', '─', '╭', '╮', '╯']);
        is_question = !is_title && (is_question || left.starts_with("? "));
        if is_title || is_end {
            is_said = is_title;
            others.extend(is_end.then(|| left.to_owned()));
        } else if !is_said {
            others.push(left.to_owned());
        } else if !is_question {
            said = said + left + " ";
        }
    }
    (others, said)
}

/// What tells the answer in a frame.
fn told(model: &Model, answer: &Answered, node: NodeId, frame: &str, width: u16) -> Vec<String> {
    let (others, said) = parts(frame, width);
    let is_inspected = model.shown().cursor() == node && answer.asked != "choice";
    let mut found: Vec<String> =
        sentences(&said).filter(|part| answer.is_said_in(part)).map(str::to_owned).collect();
    found.extend(others.into_iter().filter(|line| answer.stands_in(line, is_inspected)));
    // What is drawn of a node anywhere is what the model's view has of it.
    let view = model.view();
    let live = view.live(node);
    let number = answer.tokens.first().map(String::as_str);
    let seen = match answer.asked {
        "value" => view.value(node).0.map(|value| value.to_string()),
        "alpha" if view.is_visited(node) => Some(live.window.alpha.to_string()),
        "beta" if view.is_visited(node) => Some(live.window.beta.to_string()),
        _ => None,
    };
    found
        .extend(seen.filter(|seen| Some(seen.as_str()) == number).map(|seen| format!("the view has {seen}")));
    found.extend(
        (matches!(answer.asked, "cut" | "pruned") && view.is_cut(node))
            .then(|| "the view has the cut".to_owned()),
    );
    found.extend((answer.asked == "best" && live.best.is_some()).then(|| "the view has the best".to_owned()));
    found
}

/// The question that is open, with its answer, and the keys of it and of a wrong one.
fn asked(model: &Model) -> Option<(Answered, NodeId, [String; 2])> {
    let practice = model.practice().filter(|practice| practice.stage == Stage::Asking)?;
    if let Some(question) = &practice.ungraded {
        let place = question.choices.iter().position(|choice| *choice == question.answer);
        let Some(place) = place else {
            return Some((Answered::choice("\0"), NodeId::ROOT, ["a".to_owned(), "b".to_owned()]));
        };
        let keys = [place, place + 1].map(|steps| "<Right>".repeat(steps % question.choices.len()));
        return Some((Answered::choice(&question.answer), NodeId::ROOT, keys));
    }
    let (view, question) = (model.view(), practice.run.open()?);
    let expected = question.expected(&view).expect("an answer");
    Some((Answered::of(&view, &question), question.node, answer_keys(practice, &expected)))
}

/// Takes a lesson with right or wrong answers; what its frames tell too early, and which graded answers show no
/// test.
fn journey(menu: &mut List, lesson: usize, size: (u16, u16), is_right: bool) -> (Vec<String>, usize) {
    press(menu, &lesson.to_string());
    let (mut wrong, mut count) = (Vec::new(), 0);
    while menu.stepper().and_then(Model::taught).is_none() {
        let Some((answer, node, [right, other])) = menu.stepper().and_then(asked) else {
            press(menu, "<Enter>");
            continue;
        };
        let shown = frame(menu, size);
        let model = menu.stepper().expect("a lesson");
        let mut found = told(model, &answer, node, &shown, size.0);
        let name = LESSONS.get(lesson).map_or("", |lesson| lesson.name);
        found.retain(|found| {
            let is_it = |(lesson, asked, part): &(&str, &str, &str)| {
                *lesson == name
                    && format!("{} {}", answer.asked, answer.node) == *asked
                    && found.contains(part)
            };
            !EXCEPTIONS.iter().any(is_it)
        });
        let question = format!("{name}, {} {} = {:?}", answer.asked, answer.node, answer.tokens);
        wrong.extend(found.iter().map(|found| format!("{question} at {size:?}: {found}")));
        press(menu, if is_right { &right } else { &other });
        if menu.stepper().and_then(Model::practice).is_some_and(|practice| practice.stage == Stage::Asking) {
            press(menu, "<Enter>");
        }
        if answer.asked != "choice" {
            count += 1;
            let (_, said) = parts(&frame(menu, size), size.0);
            let verdict = if is_right { "right" } else { "wrong" };
            let verdict = message!("practice-verdict", verdict = verdict, right = "|", given = "|");
            wrong.extend(
                told_beside_grade(menu, size).into_iter().map(|told| format!("after {question}: {told}")),
            );
            if !said.contains(before(&verdict)) || !shows_test(&said) {
                wrong.push(format!("{question} at {size:?}, {UNTESTED}: {said}"));
            }
        }
        press(menu, "<Enter>");
    }
    (wrong, count)
}

/// What a graded answer tells of the next question, where that is about the same moment.
fn told_beside_grade(menu: &mut List, size: (u16, u16)) -> Vec<String> {
    let shown = frame(menu, size);
    let Some((model, practice)) = menu.stepper().and_then(|model| Some((model, model.practice()?))) else {
        return Vec::new();
    };
    let next = practice.run.open().filter(|_| practice.stage == Stage::Graded && practice.goes_on_here());
    next.map_or_else(Vec::new, |next| {
        told(model, &Answered::of(&model.view(), &next), next.node, &shown, size.0)
    })
}

/// Whether words have a test with its numbers.
pub(super) fn shows_test(said: &str) -> bool {
    let moves = |how, asked| message!("practice-moves", how = how, asked = asked, before = "|", parent = "|");
    let compared = [moves("compared", "alpha"), moves("compared", "beta")];
    let told = compared.iter().map(|said| before(said).to_owned());
    let chosen = ["max", "min"].map(|role| message!("practice-chosen", role = role, values = "|"));
    let told = told.chain(chosen.iter().map(|said| before(said).to_owned()));
    let parts = [
        "hands down alpha ",
        "hands down beta ",
        "is between alpha ",
        " stays ",
        "≤ alpha ",
        "< alpha ",
        "≥ beta ",
        "> beta ",
        "nodes were entered, ",
        "in place of a search: ",
    ];
    told.chain(parts.map(str::to_owned)).any(|part| {
        let mut rest = said.split(&part).skip(1);
        rest.any(|rest| {
            rest.starts_with(|first: char| first.is_ascii_digit() || "-∞≤≥A".contains(first))
                || part.len() > 12
        })
    })
}

#[test]
fn no_frame_shows_what_is_asked_and_every_grade_shows_the_test() {
    let (mut wrong, mut count) = (Vec::new(), 0);
    for size in SIZES {
        for lesson in 0..LESSONS.len() {
            for is_right in [true, false] {
                let (found, graded) = journey(&mut menu(), lesson, size, is_right);
                wrong.extend(found);
                count += graded;
            }
        }
    }
    let questions: usize = LESSONS.iter().map(|lesson| read(lesson.text()).questions()).sum();
    assert_eq!(count, 4 * questions);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is found in a lesson of the textbook tree with these moments.
fn found(moments: &str) -> Vec<String> {
    let text = format!("---\ntitle: A test\ngame: (A:(3 12 8) B:(2 4 6) C:(14 5 2))\n---\n{moments}");
    let all = SIZES.into_iter().flat_map(|size| journey(&mut menu_of(read(&text)), 0, size, true).0);
    all.filter(|found| !found.contains(UNTESTED)).collect()
}

#[test]
fn an_answer_that_stands_on_the_screen_is_found() {
    for moments in [
        "## leave A\nMAX is sure of 3 now.\n? alpha root = 3\n",
        "## leave B\nWords.\n? value root = 3\n",
        "## leave B\nWords.\n? alpha root = 3\n",
        "## enter C\nC is worth 2.\n? value C = 2\n",
        "## leave C2\nMIN can hold MAX to 5 there.\n? beta C = 5\n",
        "## leave B1\nSo B is cut.\n? cut = yes\n",
        "## leave B1\nNobody looks at B2 and B3.\n? pruned = B2 B3\n",
        "## end\nMAX chooses A.\n? best = A\n",
        "## end\nSeven leaves were looked at.\n? leaves = 7\n",
        "## enter A\nWords.\n? choice Who chooses at A? | MAX | MIN = MIN\n",
    ] {
        assert_eq!(found(moments).len().min(1), 1, "{moments}");
    }
    assert_eq!(
        found("## leave A\nWords.\n? alpha root = 3\n## leave C2\n5 comes back.\n? beta C = 5\n? cut = no\n"),
        [""; 0]
    );
}

/// A lesson as it is printed without answers: all words that follow no question, and the ungraded questions.
fn on_paper(lesson: &Lesson) -> String {
    let parts = lesson.parts.iter();
    let words = parts.flat_map(|part| {
        let said = part.words.iter().filter(|_| part.moment != LessonMoment::Same);
        said.cloned().chain(part.ungraded.as_ref().map(|question| question.text.clone()))
    });
    words.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_lesson_without_answers_tells_none_of_them() {
    let mut wrong = Vec::new();
    for entry in LESSONS {
        let lesson = read(entry.text());
        let (_, opened) = searched(&lesson);
        let view = View::new(opened.session(), Moment::START);
        let text = on_paper(&lesson);
        for question in lesson.set(&view).expect("a lesson").iter().flat_map(|part| &part.questions) {
            let answer = Answered::of(&view, question);
            let told = sentences(&text).filter(|sentence| answer.is_said_in(sentence));
            let told = told
                .filter(|_| !matches!(question.asked, Asked::Cut | Asked::Pruned) || !answer.node.is_empty());
            wrong.extend(told.map(|told| {
                format!("{}: {} {} {:?}: {told}", entry.name, answer.asked, answer.node, answer.tokens)
            }));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
