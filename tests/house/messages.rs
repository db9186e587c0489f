//! The messages of English against the source: none is missing, none is unused, and each gets what it
//! puts in.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::fs;
use std::path::Path;

use fluent_syntax::ast::Entry;
use fluent_syntax::parser;
use plyscope::language::Language;

/// A place in the source that says a message.
struct Saying {
    place: String,
    id: String,
    is_family: bool,
    arguments: BTreeSet<String>,
}

/// The macros that say messages.
const MACROS: [&str; 5] = ["say!(", "tell!(", "speak!(", "say_of!(", "wrong!("];

fn sayings() -> Vec<Saying> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let source = fs::read_to_string(&path).expect("a source file");
                found.extend(said_in(&path.display().to_string(), &source));
            }
        }
    }
    found
}

fn said_in(path: &str, source: &str) -> Vec<Saying> {
    let code: Vec<_> = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join(
        "
",
    );
    let mut found = Vec::new();
    for name in MACROS {
        let is_name = |at: usize| code[..at].ends_with(is_letter);
        for (at, _) in code.match_indices(name).filter(|&(at, _)| !is_name(at)) {
            let inside = group(&code[at + name.len()..]);
            // Behind a voice, or a speaker; the macros themselves say nothing.
            let Some((before, rest)) = inside.split_once('"') else { continue };
            let Some((id, rest)) = rest.split_once('"') else { continue };
            if before.contains(['{', '$', '@']) {
                continue;
            }
            // An attribute stands behind the id, and a speaker chooses among all; what is wrong is said
            // with its help.
            let attribute = rest.strip_prefix('.').map(|rest| rest.split(|c: char| !is_letter(c)).next());
            let all = (name == "tell!(").then_some("*");
            let attribute = attribute.flatten().or(all).map(|part| format!("{id}.{part}"));
            let help = (name == "wrong!(").then(|| format!("{id}.help"));
            for id in [attribute.unwrap_or_else(|| id.to_owned())].into_iter().chain(help) {
                found.push(Saying {
                    place: format!("{path}: {name}{id}"),
                    id,
                    is_family: name == "say_of!(",
                    arguments: arguments(rest),
                });
            }
        }
    }
    found
}

fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// What stands before the bracket that closes a group.
fn group(text: &str) -> &str {
    let (mut depth, mut in_text, mut is_escaped) = (1, false, false);
    for (at, c) in text.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => in_text = !in_text,
            '(' if !in_text => depth += 1,
            ')' if !in_text => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[..at];
        }
    }
    text
}

/// The names of arguments: before each `=` that stands in no bracket, or alone between commas.
fn arguments(text: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let (mut depth, mut in_text, mut part) = (0, false, String::new());
    for c in text.chars().chain([',']) {
        match c {
            '"' => in_text = !in_text,
            '(' | '[' | '{' if !in_text => depth += 1,
            ')' | ']' | '}' if !in_text => depth -= 1,
            ',' | '=' if depth == 0 && !in_text => {
                let name = part.trim();
                if !name.is_empty() && name.chars().all(is_letter) {
                    names.insert(name.to_owned());
                }
                part.clear();
                // What follows the sign is no name, also where it is one word.
                part.extend((c == '=').then_some('='));
            }
            _ => part.push(c),
        }
    }
    names
}

/// A text of a language, by the names of the message and of its attribute.
struct Said {
    name: String,
    variables: BTreeSet<String>,
    /// The messages that it puts in.
    references: BTreeSet<String>,
}

impl Said {
    fn new(name: String, pattern: &impl Debug) -> Self {
        Self {
            name,
            variables: named("VariableReference", pattern),
            references: named("MessageReference", pattern),
        }
    }
}

/// The names of all of a kind that stand in a pattern.
fn named(kind: &str, pattern: &impl Debug) -> BTreeSet<String> {
    let pattern = format!("{pattern:?}");
    let start = format!("{kind} {{ id: Identifier {{ name: \"");
    pattern.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

fn said_by(code: &str) -> Vec<Said> {
    let mut all = Vec::new();
    for (_, content) in Language::built_in(code).expect("a built-in language") {
        for entry in parser::parse(content).expect("messages").body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            all.extend(message.value.iter().map(|value| Said::new(id.to_owned(), value)));
            let parts = message.attributes.iter();
            all.extend(parts.map(|part| Said::new(format!("{id}.{}", part.id.name), &part.value)));
        }
    }
    all
}

/// What the messages and their attributes put in: each by its name, and behind `.*` all parts of one.
fn messages(texts: &[Said]) -> BTreeMap<String, BTreeSet<String>> {
    let mut known: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for Said { name, variables, .. } in texts {
        let all = format!("{}.*", name.split('.').next().expect("a name"));
        known.entry(all).or_default().extend(variables.clone());
        known.entry(name.clone()).or_default().extend(variables.clone());
    }
    known
}

#[test]
fn no_message_is_missing_or_unused_and_each_gets_what_it_puts_in() {
    let (sayings, texts) = (sayings(), said_by("en"));
    let messages = messages(&texts);
    assert!(!sayings.is_empty() && !messages.is_empty());
    let base = |id: &str| id.split('.').next().expect("a name").to_owned();
    let mut unused: BTreeSet<String> = messages.keys().map(|id| base(id)).collect();
    // What only other messages put in.
    unused.retain(|id| !texts.iter().any(|text| text.references.contains(id)));
    for saying in &sayings {
        if saying.is_family {
            let start = format!("{}-", saying.id);
            unused.retain(|id| !id.starts_with(&start));
            continue;
        }
        let wanted =
            messages.get(&saying.id).unwrap_or_else(|| panic!("there is no message for {}", saying.place));
        let missing: Vec<_> = wanted.difference(&saying.arguments).collect();
        assert!(missing.is_empty(), "{} lacks {missing:?}", saying.place);
        unused.remove(&base(&saying.id));
    }
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

#[test]
fn every_language_has_every_message() {
    for code in Language::codes() {
        let files = Language::built_in(code).expect("a built-in language");
        assert_eq!(Language::load(code, files).expect("messages").faults().1, [], "{code}");
    }
}
