//! What is asked, what was answered, and the score.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::Theme;
use super::help;
use super::pen::{Pen, paragraph};
use super::words::{MarkedText, Reading, lesson_headline, lesson_paragraphs};
use crate::app::{Entry, Model, Practice, Stage};
use crate::explain::words::practice::Asker;
use crate::import::lesson::UngradedQuestion;
use crate::language::{SpanKind, Text, say};
use crate::practice::{Form, Level, Question};
use crate::text::clean;

/// What stands in the place of what just happened.
pub(super) fn said(model: &Model, practice: &Practice, theme: &Theme) -> Reading {
    let run = &practice.run;
    let asker = Asker::new(&model.view());
    let count = run.questions.len();
    if let Some(question) = &practice.ungraded {
        let said = ungraded(question, practice, theme);
        return in_lesson(model, String::new(), said, theme);
    }
    match (practice.stage, run.open(), practice.graded()) {
        (Stage::Asking, Some(question), _) => {
            let title = say!("practice-place", number = run.answered.len() + 1, count).to_string();
            in_lesson(model, title, asked(&asker, &question, practice, theme), theme)
        }
        (Stage::Graded, _, Some(answered)) => {
            let next = run.open().filter(|_| practice.goes_on_here());
            let mut said = pieces(asker.grade(answered, next.as_ref()), theme);
            if !practice.goes_on_here() {
                let why = asker.why(&answered.question, model.preferences.voice);
                said.extend(why.into_iter().map(|text| MarkedText::plain(text, theme.text)));
            }
            (say!("practice-place", number = run.answered.len(), count).to_string(), said, 0)
        }
        _ => (say!("practice-title").to_string(), levels(model, practice, theme), 0),
    }
}

/// A question with the words of the lesson above it, where one asks it: they tell what happens.
fn in_lesson(model: &Model, title: String, asked: Vec<MarkedText>, theme: &Theme) -> Reading {
    let mut said = lesson_paragraphs(model, theme);
    if said.is_empty() {
        return (if title.is_empty() { titled(model, "") } else { title }, asked, 0);
    }
    let pointed = said.len();
    said.extend(asked.into_iter().skip_while(|piece| piece.sign.content.is_empty()));
    (titled(model, &title), said, pointed)
}

/// The place in the lesson, and among its questions where one is graded.
fn titled(model: &Model, title: &str) -> String {
    let place = lesson_headline(model);
    if title.is_empty() { place } else { format!("{place}, {title}") }
}

/// A question that is not graded, with what is being answered; then the author's answer beside that.
fn ungraded(question: &UngradedQuestion, practice: &Practice, theme: &Theme) -> Vec<MarkedText> {
    let entry = &practice.entry;
    let asked =
        MarkedText::new(Span::styled("?", theme.now), clean(&question.text).into_owned(), theme.title);
    if practice.stage == Stage::Asking {
        let choices =
            choices(question.choices.iter().map(|choice| clean(choice).into_owned()), entry.pointed);
        let given = choices.or(Text::words(format!("{}▏", entry.typed)));
        return vec![asked, MarkedText::new(Span::styled("›", theme.cursor), given, theme.now)];
    }
    let given = Some(entry.typed.trim()).filter(|typed| !typed.is_empty());
    let given = given.map(|given| say!("practice-own-answer", answer = clean(given).into_owned()));
    let right = say!("practice-lesson-answer", answer = clean(&question.answer).into_owned());
    std::iter::once(asked)
        .chain(given.map(|given| MarkedText::plain(given, theme.text)))
        .chain([MarkedText::plain(right, theme.title)])
        .collect()
}

/// The answers to choose from; the one that is pointed at stands in brackets.
fn choices(texts: impl Iterator<Item = String>, pointed: usize) -> Text {
    let one = |(place, text): (u32, String)| {
        let is_pointed = pointed == place as usize;
        let text = if is_pointed { format!("[{text}]") } else { format!(" {text} ") };
        Text::of(SpanKind::Choice(place), text)
    };
    Text::join((0..).zip(texts).map(one), " ")
}

fn levels(model: &Model, practice: &Practice, theme: &Theme) -> Vec<MarkedText> {
    let levels = Level::of(&model.recording().header);
    let line = |level: &Level| {
        let is_chosen = *level == practice.level && levels.len() > 1;
        let text = if levels.len() > 1 {
            say!("practice-level", level = *level)
        } else {
            say!("practice-plain-level")
        };
        let (sign, style) = if is_chosen { ("›", theme.title) } else { ("", theme.text) };
        MarkedText::new(Span::styled(sign, theme.cursor), text, style)
    };
    let head = MarkedText::plain(say!("practice-choose"), theme.text);
    std::iter::once(head).chain(levels.iter().map(line)).collect()
}

fn asked(asker: &Asker, question: &Question, practice: &Practice, theme: &Theme) -> Vec<MarkedText> {
    let mut said = asker.question(question);
    let last = said.pop().unwrap_or_default();
    let mut pieces: Vec<_> = said.into_iter().map(|text| MarkedText::plain(text, theme.text)).collect();
    pieces.push(MarkedText::new(Span::styled("?", theme.now), last, theme.title));
    let entry = &practice.entry;
    let given = match question.asked.form() {
        Form::YesOrNo => return pieces,
        Form::Branch | Form::Branches => choices(branches(asker, question, entry), entry.pointed),
        _ => Text::words(format!("{}▏", entry.typed)),
    };
    pieces.push(MarkedText::new(Span::styled("›", theme.cursor), given, theme.now));
    pieces
}

/// The branches to choose from, with ticks where several may be chosen.
fn branches(asker: &Asker, question: &Question, entry: &Entry) -> impl Iterator<Item = String> {
    entry.choices.iter().map(move |&place| {
        let tick = match (question.asked.form(), entry.ticked.contains(&place)) {
            (Form::Branches, true) => "☑",
            (Form::Branches, false) => "☐",
            _ => "",
        };
        format!("{tick}{}", asker.choice(question, place))
    })
}

fn pieces(said: Vec<Text>, theme: &Theme) -> Vec<MarkedText> {
    let style = |number: usize| if number == 0 { theme.title } else { theme.text };
    said.into_iter().enumerate().map(|(number, text)| MarkedText::plain(text, style(number))).collect()
}

pub(super) fn score(model: &Model, pen: &mut Pen) -> u16 {
    let Some((practice, Stage::Over(first))) = model.practice().map(|practice| (practice, practice.stage))
    else {
        return 0;
    };
    let run = &practice.run;
    let asker = Asker::new(&model.view());
    let theme = pen.theme;
    let cells = pen.width();
    let (right, count) = (run.right(), run.questions.len());
    let reached = say!("practice-score", all_right = right == count, right, count);
    let mut lines = vec![
        Line::styled(format!(" {reached}"), theme.title),
        Line::styled(format!(" {}", drawn(model, practice)), theme.dim),
    ];
    if run.mistakes().next().is_some() {
        lines.extend([Line::default(), Line::styled(format!(" {}", say!("practice-mistakes")), theme.title)]);
    }
    for answered in run.mistakes() {
        lines.push(Line::default());
        lines.extend(texts(asker.question(&answered.question), theme.text, cells));
        lines.extend(texts(asker.grade(answered, None), theme.changed, cells));
        lines.extend(texts(asker.why(&answered.question, model.preferences.voice), theme.dim, cells));
    }
    help::scrolled(first, &vec![(0, lines)], pen)
}

/// With what questions were drawn, or how far the goal of the lesson that asks them is.
fn drawn(model: &Model, practice: &Practice) -> String {
    let run = &practice.run;
    let Some(taught) = model.lesson() else {
        return say!("practice-drawn", level = practice.level, seed = practice.seed.to_string()).to_string();
    };
    let Some(goal) = taught.lesson.goal else { return String::new() };
    say!("menu-goal", reached = run.right() >= goal, goal, questions = run.questions.len()).to_string()
}

fn texts(said: Vec<Text>, style: Style, cells: usize) -> Vec<Line<'static>> {
    paragraph(&Text::join(said, " ").to_string(), 2, cells.saturating_sub(3), style)
}
