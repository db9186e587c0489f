//! From the text of a lesson to what was written.

use super::{Key, Lesson, Part, Piece, Place, Written};
use crate::explain::Condition;
use crate::import::SyntaxError;
use crate::import::syntax::{quoted, utf8, wrong};
use crate::language::{Text, say};
use crate::practice::Form;
use crate::text::nearest;

const FENCE: &str = "---";
const KEYS: [&str; 4] = ["title", "game", "options", "goal"];
const PLACES: [&str; 5] = ["start", "end", "enter", "leave", "next"];

/// Reads a lesson.
///
/// # Errors
/// When it has not the form of one: what is wrong, where, and what would be right.
pub fn read(bytes: &[u8]) -> Result<Lesson, SyntaxError> {
    let text = utf8(bytes)?;
    let mut reader = Reader { text, lines: lines(text), next: 0 };
    let header = reader.header()?;
    let parts = reader.parts()?;
    header.with(parts, text)
}

/// A line without its end.
#[derive(Clone, Copy)]
struct Line<'a> {
    text: &'a str,
    at: usize,
}

fn lines(text: &str) -> Vec<Line<'_>> {
    let mut at = 0;
    let lines = text.split_inclusive('\n').map(|whole| {
        let line = Line { text: whole.trim_end(), at };
        at += whole.len();
        line
    });
    lines.collect()
}

struct Reader<'a> {
    text: &'a str,
    lines: Vec<Line<'a>>,
    next: usize,
}

/// What the header says, each where it says so.
#[derive(Default)]
struct Header {
    title: Piece,
    game: Piece,
    options: Piece,
    goal: Option<Goal>,
}

struct Goal {
    right: usize,
    all: usize,
    at: usize,
}

impl Header {
    fn with(self, parts: Vec<Part>, text: &str) -> Result<Lesson, SyntaxError> {
        let Self { title, game, options, goal } = self;
        let lesson = Lesson {
            title: title.text,
            game,
            options,
            goal: goal.as_ref().map(|goal| goal.right),
            parts,
            source: text.to_owned(),
        };
        let count = lesson.questions();
        if let Some(goal) = goal.filter(|goal| goal.all != count) {
            return Err(lesson.error(
                goal.at,
                wrong!(
                    "lesson-goal",
                    all = goal.all.to_string(),
                    asked = count.to_string(),
                    right = goal.right.min(count).to_string()
                ),
            ));
        }
        Ok(lesson)
    }
}

impl Part {
    const fn new(place: Place, at: usize) -> Self {
        Self { place, at, words: Vec::new(), questions: Vec::new() }
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

/// Part of a line without the blanks around it.
fn piece(line: Line<'_>, from: usize, to: usize) -> Piece {
    let part = &line.text[from..to];
    let blanks = part.len() - part.trim_start().len();
    Piece { text: part.trim().to_owned(), at: line.at + from + blanks }
}

impl<'a> Reader<'a> {
    fn error(&self, at: usize, wrong: (impl Into<String>, impl Into<String>)) -> SyntaxError {
        SyntaxError::at(self.text.as_bytes(), at, wrong)
    }

    fn line(&mut self) -> Option<Line<'a>> {
        let line = self.lines.get(self.next).copied();
        self.next += 1;
        line
    }

    fn header(&mut self) -> Result<Header, SyntaxError> {
        let first = self.line().filter(|line| line.text == FENCE);
        if first.is_none() {
            return Err(self.error(0, wrong!("lesson-no-header")));
        }
        let mut header = Header::default();
        let mut known = Vec::new();
        loop {
            let Some(line) = self.line() else {
                return Err(self.error(0, wrong!("lesson-open-header")));
            };
            match line.text {
                FENCE => break,
                "" => {}
                _ => self.header_line(line, &mut header, &mut known)?,
            }
        }
        for (key, piece) in [("title", &header.title), ("game", &header.game)] {
            if piece.text.is_empty() {
                return Err(self.error(0, wrong!("lesson-key-missing", key = key)));
            }
        }
        Ok(header)
    }

    fn header_line(
        &self,
        line: Line<'_>,
        header: &mut Header,
        known: &mut Vec<&'static str>,
    ) -> Result<(), SyntaxError> {
        let Some((key, _)) = line.text.split_once(':') else {
            return Err(self.error(line.at, wrong!("lesson-no-colon")));
        };
        let value = piece(line, key.len() + 1, line.text.len());
        let Some(key) = KEYS.into_iter().find(|known| *known == key.trim()) else {
            let wrong =
                wrong!("lesson-key", key = quoted(key.trim()), near = nearest(key, KEYS).map(str::to_owned));
            return Err(self.error(line.at, wrong));
        };
        if known.contains(&key) {
            return Err(self.error(line.at, wrong!("lesson-key-twice", key = key)));
        }
        known.push(key);
        match key {
            "title" => header.title = value,
            "game" => header.game = value,
            "options" => header.options = value,
            _ => header.goal = Some(self.goal(&value)?),
        }
        Ok(())
    }

    fn goal(&self, value: &Piece) -> Result<Goal, SyntaxError> {
        let numbers = value.text.split_once(" of ").and_then(|(right, all)| {
            Some((right.trim().parse::<usize>().ok()?, all.trim().parse::<usize>().ok()?))
        });
        match numbers {
            Some((right, all)) if right <= all && right > 0 => Ok(Goal { right, all, at: value.at }),
            _ => Err(self.error(value.at, wrong!("lesson-no-goal", text = quoted(&value.text)))),
        }
    }

    fn parts(&mut self) -> Result<Vec<Part>, SyntaxError> {
        let mut parts: Vec<Part> = Vec::new();
        let mut is_broken = true;
        while let Some(line) = self.line() {
            let text = line.text.trim_start();
            if line.text.starts_with("## ") || line.text == "##" {
                parts.push(Part::new(self.place(line)?, line.at));
            } else if is_headline(line.text) {
                return Err(self.error(line.at, wrong!("lesson-headline")));
            } else if !text.is_empty() {
                let Some(part) = parts.last_mut() else {
                    return Err(self.error(line.at, wrong!("lesson-before-moments")));
                };
                if text.starts_with('?') {
                    part.questions.push(self.question(line)?);
                } else if part.questions.is_empty() {
                    part.say(text, is_broken);
                } else {
                    parts.push(Part::new(Place::Same, line.at));
                    parts.last_mut().into_iter().for_each(|part| part.say(text, true));
                }
            }
            is_broken = text.is_empty() || text.starts_with(['#', '?']);
        }
        if let Some(part) = parts.iter().find(|part| part.words.is_empty() && part.questions.is_empty()) {
            return Err(self.error(part.at, wrong!("lesson-empty-moment")));
        }
        if parts.is_empty() {
            return Err(self.error(self.text.len(), wrong!("lesson-no-moment")));
        }
        Ok(parts)
    }

    fn place(&self, line: Line<'_>) -> Result<Place, SyntaxError> {
        let whole = piece(line, "##".len(), line.text.len());
        let (word, _) = whole.text.split_once(char::is_whitespace).unwrap_or((&whole.text, ""));
        let from = whole.at - line.at + word.len();
        let rest = piece(line, from, line.text.len());
        let is_bare = matches!(word, "start" | "end");
        if !PLACES.contains(&word) {
            let near = || nearest(word, PLACES).map(str::to_owned);
            return Err(
                self.error(whole.at, wrong!("lesson-moment", text = quoted(&whole.text), near = near()))
            );
        }
        if is_bare != rest.text.is_empty() {
            return Err(self.error(rest.at, wrong!("lesson-moment-rest", word = word.to_owned())));
        }
        Ok(match word {
            "start" => Place::Start,
            "end" => Place::End,
            "enter" => Place::Enter(rest),
            "leave" => Place::Leave(rest),
            _ => Place::Next(self.condition(&rest)?, rest.at),
        })
    }

    fn condition(&self, piece: &Piece) -> Result<Condition, SyntaxError> {
        Condition::parse(&piece.text).map_err(|error| {
            let problem = error.problem.to_string();
            let place = say!("lesson-moment-rest".help).to_string();
            let wrong = problem.split_once("; ").unwrap_or((&problem, &place));
            self.error(piece.at + error.at, wrong)
        })
    }

    fn question(&self, line: Line<'_>) -> Result<Written, SyntaxError> {
        let at = line.at + line.text.len() - line.text.trim_start().len();
        let begin = at - line.at + 1;
        let Some(equals) = line.text.find('=') else {
            return Err(self.error(line.at + line.text.len(), wrong!("lesson-no-answer")));
        };
        let asked = piece(line, begin, equals);
        let answer = piece(line, equals + 1, line.text.len());
        let (word, _) = asked.text.split_once(char::is_whitespace).unwrap_or((&asked.text, ""));
        let Some(key) = Key::ALL.into_iter().find(|key| key.word() == word) else {
            let words = Key::ALL.map(Key::word);
            let near = || nearest(word, words).map(str::to_owned);
            let wrong =
                wrong!("lesson-question", word = quoted(word), near = near(), known = words.join(", "));
            return Err(self.error(asked.at, wrong));
        };
        let node = piece(line, asked.at - line.at + word.len(), equals);
        if key.takes_node() && node.text.is_empty() {
            return Err(self.error(node.at, wrong!("lesson-no-node", word = key.word())));
        }
        if !key.takes_node() && !node.text.is_empty() {
            return Err(self.error(node.at, wrong!("lesson-takes-no-node", word = key.word())));
        }
        let is_read =
            matches!(key.form(), Form::Branch | Form::Branches) || key.form().read(&answer.text).is_some();
        if answer.text.is_empty() || !is_read {
            let message = match &answer.text {
                text if text.is_empty() => say!("lesson-no-answer"),
                text => say!("lesson-answer", text = quoted(text), word = key.word()),
            };
            return Err(self.error(answer.at, (message, wanted(key))));
        }
        let node = Some(node).filter(|node| !node.text.is_empty());
        Ok(Written { key, node, answer, at })
    }
}

/// Whether a line is a headline of Markdown.
fn is_headline(line: &str) -> bool {
    let rest = line.trim_start_matches('#');
    rest.len() < line.len() && (rest.is_empty() || rest.starts_with(' '))
}

/// What would be an answer.
fn wanted(key: Key) -> Text {
    match key.form() {
        Form::YesOrNo => say!("lesson-answer".yes_or_no),
        Form::Branch => say!("lesson-answer".branch),
        Form::Branches => say!("lesson-answer".branches),
        Form::Count => say!("lesson-answer".count),
        _ => say!("lesson-answer".number),
    }
}
