//! From the text of a lesson to what was written.

use super::{Excerpt, LESSON_QUESTIONS, Lesson, LessonMoment, LessonPart, UngradedQuestion, WrittenQuestion};
use crate::explain::Condition;
use crate::import::SyntaxError;
use crate::import::syntax::{Source, quoted, utf8, wrong};
use crate::language::{Text, say};
use crate::practice::{Asked, Form};
use crate::text::nearest;

const FENCE: &str = "---";
const KEYS: [&str; 4] = ["title", "game", "options", "goal"];
const CHOICE: &str = "choice";
const TEXT: &str = "text";
const MOMENTS: [&str; 5] = ["start", "end", "enter", "leave", "next"];

/// Reads a lesson.
///
/// # Errors
/// When it has not the form of one: what is wrong, where, and what would be right.
pub fn read(bytes: &[u8]) -> Result<Lesson, SyntaxError> {
    let source = utf8(bytes)?;
    let mut lines = source.split_inclusive('\n').map(str::trim_end);
    let reader = LessonReader { source: Source(source) };
    let (mut lesson, goal) = reader.header(&mut lines)?;
    lesson.parts = reader.parts(lines)?;
    let asked = lesson.questions();
    if let Some(goal) = goal.filter(|goal| goal.all != asked) {
        let right = goal.right.min(asked).to_string();
        let wrong = wrong!(
            "lesson-goal",
            all = goal.all.to_string(),
            asked = asked.to_string(),
            right = right.clone()
        );
        return Err(lesson.error(goal.at, wrong));
    }
    Ok(lesson)
}

/// Reads moments to stop at, with their words: a lesson, or what follows its header.
///
/// # Errors
/// When it has not that form.
pub fn read_stops(bytes: &[u8]) -> Result<Lesson, SyntaxError> {
    let source = utf8(bytes)?;
    if source.starts_with(FENCE) {
        return read(bytes);
    }
    let parts =
        LessonReader { source: Source(source) }.parts(source.split_inclusive('\n').map(str::trim_end))?;
    let [game, options] = [Excerpt::default(), Excerpt::default()];
    Ok(Lesson { title: String::new(), game, options, goal: None, parts, source: source.to_owned() })
}

/// How many questions of how many are to be answered rightly, and where that is written.
struct Goal {
    right: usize,
    all: usize,
    at: usize,
}

struct LessonReader<'a> {
    source: Source<'a>,
}

impl<'a> LessonReader<'a> {
    /// A part of the text without the blanks around it.
    fn excerpt(&self, part: &str) -> Excerpt {
        let part = part.trim_start();
        Excerpt { text: part.trim_end().to_owned(), at: self.source.offset(part) }
    }

    fn header(
        &self,
        lines: &mut impl Iterator<Item = &'a str>,
    ) -> Result<(Lesson, Option<Goal>), SyntaxError> {
        if lines.next() != Some(FENCE) {
            return Err(self.source.error(0, wrong!("lesson-no-header")));
        }
        let mut values = [None; KEYS.len()];
        loop {
            let line = match lines.next() {
                None => return Err(self.source.error(0, wrong!("lesson-open-header"))),
                Some(FENCE) => break,
                Some("") => continue,
                Some(line) => line,
            };
            let Some((key, value)) = line.split_once(':') else {
                return Err(self.source.wrong(line, wrong!("lesson-no-colon")));
            };
            let Some(number) = KEYS.iter().position(|known| *known == key.trim()) else {
                let near = || nearest(key, KEYS).map(str::to_owned);
                return Err(self
                    .source
                    .wrong(line, wrong!("lesson-key", key = quoted(key.trim()), near = near())));
            };
            if values[number].replace(value).is_some() {
                return Err(self.source.wrong(line, wrong!("lesson-key-twice", key = KEYS[number])));
            }
        }
        let [title, game, options, goal] = values.map(|value| value.map(|value| self.excerpt(value)));
        let goal = goal.map(|goal| self.goal(&goal)).transpose()?;
        for (key, excerpt) in [("title", &title), ("game", &game)] {
            if excerpt.as_ref().is_none_or(|excerpt| excerpt.text.is_empty()) {
                return Err(self.source.error(0, wrong!("lesson-key-missing", key = key)));
            }
        }
        let lesson = Lesson {
            title: title.unwrap_or_default().text,
            game: game.unwrap_or_default(),
            options: options.unwrap_or_default(),
            goal: goal.as_ref().map(|goal| goal.right),
            parts: Vec::new(),
            source: self.source.0.to_owned(),
        };
        Ok((lesson, goal))
    }

    fn goal(&self, value: &Excerpt) -> Result<Goal, SyntaxError> {
        let numbers = value.text.split_once(" of ").and_then(|(right, all)| {
            Some((right.trim().parse::<usize>().ok()?, all.trim().parse::<usize>().ok()?))
        });
        match numbers {
            Some((right, all)) if right <= all && right > 0 => Ok(Goal { right, all, at: value.at }),
            _ => Err(self.source.error(value.at, wrong!("lesson-no-goal", text = quoted(&value.text)))),
        }
    }

    fn parts(&self, lines: impl Iterator<Item = &'a str>) -> Result<Vec<LessonPart>, SyntaxError> {
        let mut parts: Vec<LessonPart> = Vec::new();
        let mut is_broken = true;
        for line in lines {
            let (text, at) = (line.trim_start(), self.source.offset(line));
            if line.starts_with("## ") || line == "##" {
                parts.push(LessonPart::new(self.moment(line)?, at));
            } else if is_headline(line) {
                return Err(self.source.wrong(line, wrong!("lesson-headline")));
            } else if !text.is_empty() {
                let Some(part) = parts.last_mut() else {
                    return Err(self.source.wrong(line, wrong!("lesson-before-moments")));
                };
                let ungraded =
                    text.strip_prefix('?').map(|asked| self.ungraded(asked)).transpose()?.flatten();
                let is_question = text.starts_with('?');
                let has_room =
                    if is_question && ungraded.is_none() { part.ungraded.is_none() } else { !part.asks() };
                if !has_room {
                    parts.push(LessonPart::new(LessonMoment::Same, at));
                }
                let Some(part) = parts.last_mut() else { continue };
                match ungraded {
                    Some(ungraded) => part.ungraded = Some(ungraded),
                    None if is_question => part.questions.push(self.question(text)?),
                    None => part.say(text, is_broken),
                }
            }
            is_broken = text.is_empty() || text.starts_with(['#', '?']);
        }
        let empty = parts.iter().find(|part| part.words.is_empty() && !part.asks());
        let (at, wrong) = match empty {
            Some(part) => (part.at, wrong!("lesson-empty-moment")),
            None if parts.is_empty() => (self.source.0.len(), wrong!("lesson-no-moment")),
            None => return Ok(parts),
        };
        Err(self.source.error(at, wrong))
    }

    fn moment(&self, line: &str) -> Result<LessonMoment, SyntaxError> {
        let whole = line["##".len()..].trim_start();
        let word = whole.split(char::is_whitespace).next().unwrap_or_default();
        if !MOMENTS.contains(&word) {
            let near = || nearest(word, MOMENTS).map(str::to_owned);
            return Err(self
                .source
                .wrong(whole, wrong!("lesson-moment", text = quoted(whole), near = near())));
        }
        let rest = &whole[word.len()..];
        let is_bare = matches!(word, "start" | "end");
        if is_bare != rest.is_empty() {
            let wrong = wrong!("lesson-moment-rest", word = word.to_owned());
            return Err(self.source.wrong(rest.trim_start(), wrong));
        }
        let rest = self.excerpt(rest);
        Ok(match word {
            "start" => LessonMoment::Start,
            "end" => LessonMoment::End,
            "enter" => LessonMoment::Enter(rest),
            "leave" => LessonMoment::Leave(rest),
            _ => LessonMoment::Next(self.condition(&rest)?, rest.at),
        })
    }

    fn condition(&self, excerpt: &Excerpt) -> Result<Condition, SyntaxError> {
        Condition::parse(&excerpt.text).map_err(|error| {
            let problem = error.problem.to_string();
            let place = say!("lesson-moment-rest".help).to_string();
            let wrong = problem.split_once("; ").unwrap_or((&problem, &place));
            self.source.error(excerpt.at + error.at, wrong)
        })
    }

    /// A question that is not graded, out of a line without its sign; `None` where it is another one.
    fn ungraded(&self, line: &str) -> Result<Option<UngradedQuestion>, SyntaxError> {
        let word = line.split_whitespace().next().unwrap_or_default();
        if word != CHOICE && word != TEXT {
            return Ok(None);
        }
        let Some((asked, answer)) = line.split_once('=').filter(|(_, answer)| !answer.trim().is_empty())
        else {
            return Err(self.source.wrong(&line[line.len()..], wrong!("lesson-no-own-answer")));
        };
        let asked = asked.trim_start()[word.len()..].trim_start();
        let (text, choices) = match asked.split_once('|').filter(|_| word == CHOICE) {
            Some((text, choices)) => {
                (text, choices.split('|').map(|choice| choice.trim().to_owned()).collect())
            }
            None => (asked, Vec::new()),
        };
        if text.trim().is_empty()
            || (word == CHOICE && (choices.len() < 2 || choices.contains(&String::new())))
        {
            return Err(self.source.wrong(asked, wrong!("lesson-asks-nothing", word = word.to_owned())));
        }
        let answer = self.excerpt(answer);
        if word == CHOICE && !choices.contains(&answer.text) {
            let wrong = wrong!("lesson-no-choice", text = quoted(&answer.text), choices = choices.join(", "));
            return Err(self.source.error(answer.at, wrong));
        }
        Ok(Some(UngradedQuestion { text: text.trim().to_owned(), choices, answer: answer.text }))
    }

    /// A question out of a line, which begins with its sign.
    fn question(&self, line: &str) -> Result<WrittenQuestion, SyntaxError> {
        let Some((asked, answer)) = line[1..].split_once('=') else {
            return Err(self.source.wrong(&line[line.len()..], wrong!("lesson-no-answer")));
        };
        let rest = asked.trim_start();
        let word = rest.split(char::is_whitespace).next().unwrap_or_default();
        let Some(asked) = LESSON_QUESTIONS.into_iter().find(|asked| asked.word() == word) else {
            let words = LESSON_QUESTIONS.into_iter().map(Asked::word).chain([CHOICE, TEXT]);
            let words: Vec<_> = words.collect();
            let near = || nearest(word, words.iter().copied()).map(str::to_owned);
            let wrong =
                wrong!("lesson-question", word = quoted(word), near = near(), known = words.join(", "));
            return Err(self.source.wrong(rest, wrong));
        };
        let node = rest[word.len()..].trim_start();
        let takes_node = matches!(asked, Asked::Value | Asked::Alpha | Asked::Beta);
        if takes_node && node.is_empty() {
            return Err(self.source.wrong(node, wrong!("lesson-no-node", word = word.to_owned())));
        }
        if !takes_node && !node.is_empty() {
            return Err(self.source.wrong(node, wrong!("lesson-takes-no-node", word = word.to_owned())));
        }
        let answer = self.excerpt(answer);
        let is_read = matches!(asked.form(), Form::Branch | Form::Branches)
            || asked.form().read(&answer.text).is_some();
        if answer.text.is_empty() || !is_read {
            let message = match &answer.text {
                text if text.is_empty() => say!("lesson-no-answer"),
                text => say!("lesson-answer", text = quoted(text), word = word.to_owned()),
            };
            return Err(self.source.error(answer.at, (message, right_answer(asked))));
        }
        let node = (!node.is_empty()).then(|| self.excerpt(node));
        Ok(WrittenQuestion { asked, node, answer, at: self.source.offset(line) })
    }
}

impl LessonPart {
    const fn new(moment: LessonMoment, at: usize) -> Self {
        Self { moment, at, words: Vec::new(), questions: Vec::new(), ungraded: None }
    }

    /// Adds a line of words to its paragraph, or begins a new one.
    fn say(&mut self, text: &str, is_broken: bool) {
        match self.words.last_mut().filter(|_| !is_broken && !text.starts_with("- ")) {
            Some(paragraph) => {
                paragraph.push(' ');
                paragraph.push_str(text);
            }
            None => self.words.push(text.to_owned()),
        }
    }
}

/// Whether a line is a headline of Markdown.
fn is_headline(line: &str) -> bool {
    let rest = line.trim_start_matches('#');
    rest.len() < line.len() && (rest.is_empty() || rest.starts_with(' '))
}

/// What would be an answer.
fn right_answer(asked: Asked) -> Text {
    match asked.form() {
        Form::YesOrNo => say!("lesson-answer".yes_or_no),
        Form::Branch => say!("lesson-answer".branch),
        Form::Branches => say!("lesson-answer".branches),
        Form::Count => say!("lesson-answer".count),
        _ => say!("lesson-answer".number),
    }
}
