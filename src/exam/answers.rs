//! What was handed in: JSON, tables and lines, each as items with their lines.

use csv::{ReaderBuilder, Trim};
use serde_json::value::RawValue;
use serde_json::{Deserializer, Map, Value};
use thiserror::Error;

use super::Ask;
use crate::language::{Text, say};

/// What somebody handed in on one sheet.
#[derive(Clone, Debug, Default)]
pub(crate) struct HandedIn {
    pub student: String,
    pub seed: Option<u64>,
    pub line: usize,
    pub items: Vec<Item>,
    /// The lesson that this is a result of, with the right answers and the questions.
    pub lesson: Option<(String, u64, u64)>,
}

/// An answer as it was written: `A`, `window B`, `pruned`. One without a value was left blank.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub line: usize,
    /// The line that names it: of a table, the first.
    pub head: usize,
    pub name: String,
    pub value: String,
}

/// What cannot be read of answers, or means nothing on their sheet.
#[derive(Debug, Error)]
#[error("{}", say!("answers-wrong", line = .line.to_string(), problem = .problem.clone()))]
pub(crate) struct AnswersError {
    pub line: usize,
    pub problem: Text,
}

/// Reads a file of answers, and all that is wrong with it. Its name tells the student, and the seed behind a
/// dash, where it does not say so.
pub(crate) fn read(text: &str, stem: &str, is_table: bool) -> (Vec<HandedIn>, Vec<AnswersError>) {
    let text = text.trim_start_matches('\u{feff}');
    let parts = stem.rsplit_once(['-', '_']).and_then(|(student, seed)| Some((student, seed.parse().ok()?)));
    let (student, seed) = parts.map_or((stem, None), |(student, seed)| (student, Some(seed)));
    let usual = HandedIn { student: student.to_owned(), seed, ..HandedIn::default() };
    let mut reader = Reader { usual, all: Vec::new(), errors: Vec::new() };
    match text.trim_start().chars().next() {
        Some('{' | '[') => reader.read_json(text),
        _ if is_table => reader.read_table(text),
        _ => reader.read_lines(text),
    }
    let is_empty = |handed: &HandedIn| handed.items.is_empty() && handed.lesson.is_none();
    if reader.errors.is_empty() && reader.all.iter().all(is_empty) {
        reader.refuse(1, say!("answers-none"));
    }
    (reader.all, reader.errors)
}

impl HandedIn {
    /// Whether anything of a kind was answered.
    pub fn answers(&self, ask: Ask) -> bool {
        let kind = |item: &Item| match item.name.split_once(' ').map_or(item.name.as_str(), |(kind, _)| kind)
        {
            "window" => Ask::Windows,
            word => Ask::of_word(word).unwrap_or(Ask::Values),
        };
        self.items.iter().any(|item| !item.value.is_empty() && kind(item) == ask)
    }
}

struct Reader {
    /// What the name of the file says.
    usual: HandedIn,
    all: Vec<HandedIn>,
    errors: Vec<AnswersError>,
}

impl Reader {
    fn refuse(&mut self, line: usize, problem: Text) {
        self.errors.push(AnswersError { line, problem });
    }

    /// What follows is of a further student.
    fn begin(&mut self, line: usize) {
        self.all.push(HandedIn { line, ..self.usual.clone() });
    }

    /// Notes an answer, or who gives it.
    fn take(&mut self, [head, line]: [usize; 2], name: &str, value: &str) {
        let (name, value) = (name.trim(), value.trim().to_owned());
        let Some(handed) = self.all.last_mut() else { return };
        match (name, value.parse()) {
            ("student" | "seed", _) if value.is_empty() => {}
            ("student", _) => handed.student = value,
            ("seed", Ok(seed)) => handed.seed = Some(seed),
            ("seed", Err(_)) => self.refuse(line, say!("answers-no-seed", text = value)),
            _ => handed.items.push(Item { line, head, name: name.to_owned(), value }),
        }
    }

    fn read_lines(&mut self, text: &str) {
        self.begin(1);
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default().trim();
            let Some(at) = line.find(['=', ':', '<', '>', '≤', '≥']) else {
                if !line.is_empty() {
                    self.refuse(number, say!("answers-no-item", text = line.to_owned()));
                }
                continue;
            };
            let (name, value) = line.split_at(at);
            if name.trim() == "student" && self.all.last().is_some_and(|last| !last.items.is_empty()) {
                self.begin(number);
            }
            // A sign belongs to the value.
            self.take([number; 2], name, value.strip_prefix(['=', ':']).unwrap_or(value));
        }
    }

    fn read_table(&mut self, text: &str) {
        let first = text.lines().next().unwrap_or_default();
        let separator =
            [b';', b'\t'].into_iter().find(|&byte| first.contains(char::from(byte)) && !first.contains(','));
        let mut table = ReaderBuilder::new();
        let table = table.delimiter(separator.unwrap_or(b',')).trim(Trim::All);
        let mut table = table.from_reader(text.as_bytes());
        let line_of = |place: Option<&csv::Position>| {
            place.and_then(|place| usize::try_from(place.line()).ok()).unwrap_or(1)
        };
        let heads = table.headers().cloned().unwrap_or_default();
        let head = line_of(heads.position());
        if ["item", "answer"].iter().all(|&word| heads.iter().any(|head| head == word)) {
            return self.refuse(head, say!("answers-key"));
        }
        for row in table.records() {
            let row = match row.map_err(|error| (line_of(error.position()), error.into_kind())) {
                // Spreadsheets write rows below the last one, too.
                Ok(row) if row.iter().all(str::is_empty) => continue,
                Ok(row) => row,
                Err((line, csv::ErrorKind::UnequalLengths { expected_len, len, .. })) => {
                    let (cells, heads) = (len.to_string(), expected_len.to_string());
                    self.refuse(line, say!("answers-cells", cells, heads));
                    continue;
                }
                Err(_) => continue,
            };
            let line = line_of(row.position());
            self.begin(line);
            for (name, value) in heads.iter().zip(&row) {
                self.take([head, line], name, value);
            }
        }
    }

    /// Objects one after the other, or in arrays, up to what is no JSON.
    fn read_json(&mut self, text: &str) {
        let line_at = |part: &str| {
            let before = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
            1 + text[..before.min(text.len())].matches('\n').count()
        };
        for raw in Deserializer::from_str(text).into_iter::<&RawValue>() {
            let parts = match raw.map(RawValue::get) {
                Ok(raw) => serde_json::from_str::<Vec<&RawValue>>(raw)
                    .map_or_else(|_| vec![raw], |parts| parts.into_iter().map(RawValue::get).collect()),
                Err(error) => {
                    let told = error.to_string();
                    let told = told.split(" at line ").next().filter(|_| !error.is_eof()).unwrap_or("end");
                    return self.refuse(error.line(), say!("answers-no-json", reason = told.to_owned()));
                }
            };
            for part in parts {
                let line_of =
                    |name: &str| line_at(part.find(&format!("\"{name}\"")).map_or(part, |at| &part[at..]));
                match serde_json::from_str(part) {
                    Ok(object) => {
                        self.begin(line_at(part));
                        self.read_object(&object, line_of);
                    }
                    Err(_) => self.refuse(line_at(part), say!("answers-no-item", text = part.to_owned())),
                }
            }
        }
    }

    fn read_object(&mut self, object: &Map<String, Value>, line_of: impl Fn(&str) -> usize) {
        let text = |key: &str| object.get(key).and_then(Value::as_str).filter(|text| !text.is_empty());
        let (kind, student) = (text("type"), text("student"));
        if kind == Some("key") {
            return self.refuse(line_of("type"), say!("answers-key"));
        }
        if let (Some("result"), Some(handed)) = (kind, self.all.last_mut()) {
            let count = |key: &str| object.get(key).and_then(Value::as_u64).unwrap_or_default();
            let lesson = text("lesson").or(text("game")).unwrap_or_default().to_owned();
            handed.lesson = Some((lesson, count("right"), count("questions")));
            handed.student = student.map_or_else(|| handed.student.clone(), str::to_owned);
            return;
        }
        for (key, value) in object {
            let prefix = match key.as_str() {
                "values" => "",
                "minimax" => "minimax ",
                "windows" => "window ",
                _ => {
                    let is_none =
                        value == &Value::Array(Vec::new()) && ["pruned", "best"].contains(&key.as_str());
                    let value = if is_none { NONE.to_owned() } else { plain(value) };
                    self.take([line_of(key); 2], key, &value);
                    continue;
                }
            };
            let Value::Object(items) = value else {
                self.refuse(line_of(key), say!("answers-no-object", name = key.clone()));
                continue;
            };
            for (name, value) in items.iter().filter(|(_, value)| !value.is_null()) {
                self.take([line_of(name); 2], &format!("{prefix}{name}"), &plain(value));
            }
        }
    }
}

/// Says that nothing is pruned.
pub(super) const NONE: &str = "none";

/// A value as lines have it; an open end of a window is `?`.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "?".to_owned(),
        Value::Array(parts) => parts.iter().map(plain).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}
