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

/// An answer as it was written: `A`, `window B`, `pruned`.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub line: usize,
    pub name: String,
    pub value: String,
}

#[derive(Debug, Error)]
#[error("{}", say!("answers-wrong", line = .line.to_string(), problem = .problem.clone()))]
pub(crate) struct AnswersError {
    pub line: usize,
    pub problem: Text,
}

impl AnswersError {
    pub fn new(line: usize, problem: Text) -> Self {
        Self { line, problem }
    }
}

type Read<T> = Result<T, AnswersError>;

/// Reads a file of answers. Its name tells the student, and the seed behind a dash, where it does not say so.
pub(crate) fn read(text: &str, stem: &str, is_table: bool) -> Read<Vec<HandedIn>> {
    let text = text.trim_start_matches('\u{feff}');
    let parts = stem.rsplit_once(['-', '_']).and_then(|(student, seed)| Some((student, seed.parse().ok()?)));
    let (student, seed) = parts.map_or((stem, None), |(student, seed)| (student, Some(seed)));
    let usual = HandedIn { student: student.to_owned(), seed, line: 1, ..HandedIn::default() };
    match text.trim_start().chars().next() {
        Some('{' | '[') => read_json(text, &usual),
        _ if is_table => read_table(text, &usual),
        _ => read_lines(text, &usual),
    }
}

impl HandedIn {
    /// Whether anything of a kind was answered.
    pub fn answers(&self, ask: Ask) -> bool {
        let kind = |item: &Item| match item.name.split_once(' ').map_or(item.name.as_str(), |(kind, _)| kind)
        {
            "window" => Ask::Windows,
            word => Ask::of_word(word).unwrap_or(Ask::Values),
        };
        self.items.iter().any(|item| kind(item) == ask)
    }

    /// Notes an answer, or who gives it.
    fn take(&mut self, line: usize, name: &str, value: &str) -> Read<()> {
        match name.trim() {
            "student" => value.trim().clone_into(&mut self.student),
            "seed" => {
                let wrong =
                    |_| AnswersError::new(line, say!("answers-no-seed", text = value.trim().to_owned()));
                self.seed = Some(value.trim().parse().map_err(wrong)?);
            }
            name => self.items.push(Item { line, name: name.to_owned(), value: value.trim().to_owned() }),
        }
        Ok(())
    }
}

fn read_lines(text: &str, usual: &HandedIn) -> Read<Vec<HandedIn>> {
    let mut all = vec![usual.clone()];
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default().trim();
        let Some(at) = line.find(['=', ':', '<', '>', '≤', '≥']) else {
            if line.is_empty() {
                continue;
            }
            return Err(AnswersError::new(number, say!("answers-no-item", text = line.to_owned())));
        };
        let (name, value) = line.split_at(at);
        let begins = name.trim() == "student" && all.last().is_some_and(|last| !last.items.is_empty());
        if begins {
            all.push(HandedIn { line: number, ..usual.clone() });
        }
        // A sign belongs to the value.
        let value = value.strip_prefix(['=', ':']).unwrap_or(value);
        all.last_mut().map_or(Ok(()), |last| last.take(number, name, value))?;
    }
    Ok(all)
}

fn read_table(text: &str, usual: &HandedIn) -> Read<Vec<HandedIn>> {
    let head = text.lines().next().unwrap_or_default();
    let separator =
        [b';', b'\t'].into_iter().find(|&byte| head.contains(char::from(byte)) && !head.contains(','));
    let mut reader = ReaderBuilder::new();
    let mut reader = reader.delimiter(separator.unwrap_or(b',')).trim(Trim::All).from_reader(text.as_bytes());
    let wrong = |error: &csv::Error| {
        let line = error.position().map_or(1, |position| usize::try_from(position.line()).unwrap_or(1));
        let problem = match error.kind() {
            csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
                say!("answers-cells", cells = len.to_string(), heads = expected_len.to_string())
            }
            _ => Text::from(error.to_string()),
        };
        AnswersError::new(line, problem)
    };
    let heads = reader.headers().map_err(|error| wrong(&error))?.clone();
    let mut all = Vec::new();
    for row in reader.records() {
        let row = row.map_err(|error| wrong(&error))?;
        let line = row.position().map_or(1, |position| usize::try_from(position.line()).unwrap_or(1));
        let mut handed = HandedIn { line, ..usual.clone() };
        for (name, value) in heads.iter().zip(&row).filter(|(_, value)| !value.is_empty()) {
            handed.take(line, name, value)?;
        }
        all.push(handed);
    }
    Ok(all)
}

/// What is wrong with JSON, without the place.
fn json_problem(error: &serde_json::Error) -> String {
    let problem = error.to_string();
    problem.split(" at line ").next().unwrap_or_default().to_owned()
}

/// Objects one after the other, or in an array.
fn read_json(text: &str, usual: &HandedIn) -> Read<Vec<HandedIn>> {
    let line_at = |part: &str| {
        let before = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        1 + text[..before.min(text.len())].matches('\n').count()
    };
    let wrong = |first: usize, error: &serde_json::Error| {
        let (line, reason) = ((first + error.line()).saturating_sub(1), json_problem(error));
        AnswersError::new(line, say!("answers-no-json", reason))
    };
    let mut all = Vec::new();
    for raw in Deserializer::from_str(text).into_iter::<&RawValue>() {
        let raw = raw.map_err(|error| wrong(1, &error))?.get();
        let parts: Vec<&RawValue> = if raw.starts_with('[') {
            serde_json::from_str(raw).map_err(|error| wrong(line_at(raw), &error))?
        } else {
            vec![serde_json::from_str(raw).map_err(|error| wrong(line_at(raw), &error))?]
        };
        for part in parts.into_iter().map(RawValue::get) {
            let first = line_at(part);
            let object: Map<String, Value> =
                serde_json::from_str(part).map_err(|error| wrong(first, &error))?;
            let line_of =
                |name: &str| part.find(&format!("\"{name}\"")).map_or(first, |at| line_at(&part[at..]));
            all.push(handed_in(&object, HandedIn { line: first, ..usual.clone() }, line_of)?);
        }
    }
    Ok(all)
}

fn handed_in(
    object: &Map<String, Value>,
    mut handed: HandedIn,
    line_of: impl Fn(&str) -> usize,
) -> Read<HandedIn> {
    if object.get("type").and_then(Value::as_str) == Some("result") {
        let count = |key: &str| object.get(key).and_then(Value::as_u64).unwrap_or_default();
        let text = |key: &str| object.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
        let lesson = Some(text("lesson")).filter(|lesson| !lesson.is_empty()).unwrap_or_else(|| text("game"));
        handed.lesson = Some((lesson, count("right"), count("questions")));
        let student = text("student");
        handed.student = if student.is_empty() { handed.student } else { student };
        return Ok(handed);
    }
    for (key, value) in object {
        let prefix = match key.as_str() {
            "values" => "",
            "minimax" => "minimax ",
            "windows" => "window ",
            "pruned" | "best" if value == &Value::Array(Vec::new()) => {
                handed.take(line_of(key), key, NONE)?;
                continue;
            }
            _ => {
                handed.take(line_of(key), key, &plain(value))?;
                continue;
            }
        };
        let Value::Object(items) = value else {
            return Err(AnswersError::new(line_of(key), say!("answers-no-object", name = key.clone())));
        };
        for (name, value) in items.iter().filter(|(_, value)| !value.is_null()) {
            handed.take(line_of(name), &format!("{prefix}{name}"), &plain(value))?;
        }
    }
    Ok(handed)
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
