//! What is said to people stands where it can be translated, in `locales/`. Only the help of the command line,
//! formats and lines of code are in Rust.

use std::collections::BTreeMap;
use std::iter::Peekable;
use std::str::CharIndices;

use crate::rooms::sources;

/// So many words make a sentence.
const SENTENCE: usize = 3;

/// Where sentences belong, and why.
const ALLOWED: &[(&str, &str)] = &[
    ("src/explain/pseudo.rs", "lines of pseudo-code"),
    ("src/cli.rs", "the help of the command line"),
    ("src/cli/check.rs", "the help of the command line"),
    ("src/cli/compare.rs", "the help of the command line"),
    ("src/cli/export.rs", "the help of the command line"),
    ("src/cli/usage.rs", "the manual page"),
    ("src/cli/work.rs", "a line that the system writes"),
    ("src/cli/spoken.rs", "the help of the command line"),
    ("src/import/jsonl/pairs.rs", "what the reader of JSON waits for, in its own sentence"),
    ("src/export.rs", "the formats that the help of the command line names"),
    ("src/export/dot.rs", "attributes of Graphviz"),
    ("src/search/algorithm.rs", "the names of algorithms"),
    ("src/search/options.rs", "the help of the command line"),
    ("src/check/mistake.rs", "lines of pseudo-code"),
    ("src/ui/breakpoints.rs", "conditions as they are typed"),
    ("src/ui/list.rs", "commands as they are typed"),
    ("src/ui/snapshot/svg", "tags and attributes, which no person reads"),
];

/// The text literals of Rust source, without those in comments and in attributes. Escapes stay as they
/// are written.
fn literals(source: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = source.char_indices().peekable();
    let mut before = ' ';
    while let Some((at, c)) = rest.next() {
        let next = rest.peek().map(|&(_, next)| next);
        match (c, next) {
            ('/', Some('/')) => skip_past(&mut rest, |c, _| c == '\n'),
            ('/', Some('*')) => skip_past(&mut rest, |c, before| (before, c) == ('*', '/')),
            ('#', Some('[' | '!')) => skip_attribute(&mut rest, source),
            ('"', _) => found.push(&source[at + 1..end_of_text(&mut rest, source.len())]),
            ('r', Some('"' | '#')) if !is_name(before) => found.extend(raw_text(source, at, &mut rest)),
            ('\'', Some(next)) => skip_character(source, at, next, &mut rest),
            _ => {}
        }
        before = c;
    }
    found
}

type Rest<'a> = Peekable<CharIndices<'a>>;

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Skips up to a character that ends something, given with the one before it.
fn skip_past(rest: &mut Rest<'_>, is_end: impl Fn(char, char) -> bool) {
    let mut before = ' ';
    for (_, c) in rest.by_ref() {
        if is_end(c, before) {
            return;
        }
        before = c;
    }
}

/// Skips a text up to its closing quote; returns where that stands.
fn end_of_text(rest: &mut Rest<'_>, length: usize) -> usize {
    while let Some((at, c)) = rest.next() {
        match c {
            '\\' => drop(rest.next()),
            '"' => return at,
            _ => {}
        }
    }
    length
}

fn skip_attribute(rest: &mut Rest<'_>, source: &str) {
    let mut depth = 0;
    while let Some((_, c)) = rest.next() {
        match c {
            '[' => depth += 1,
            ']' if depth == 1 => return,
            ']' => depth -= 1,
            '"' => drop(end_of_text(rest, source.len())),
            _ => {}
        }
    }
}

/// A raw text that begins with the `r` at a place, unless that begins a name.
fn raw_text<'a>(source: &'a str, at: usize, rest: &mut Rest<'a>) -> Option<&'a str> {
    let marks = source[at + 1..].bytes().take_while(|&byte| byte == b'#').count();
    let begin = at + 1 + marks;
    let text = source[begin..].strip_prefix('"')?;
    let length = text.find(&format!("\"{}", "#".repeat(marks)))?;
    let end = begin + 1 + length + 1 + marks;
    while rest.next_if(|&(at, _)| at < end).is_some() {}
    Some(&text[..length])
}

/// Skips a character in quotes, which may be a quote itself; a lifetime has no second quote.
fn skip_character(source: &str, at: usize, next: char, rest: &mut Rest<'_>) {
    let is_character = next == '\\' || source[at + 1 + next.len_utf8()..].starts_with('\'');
    if is_character {
        rest.next();
        if next == '\\' {
            rest.next();
        }
        skip_past(rest, |c, _| c == '\'');
    }
}

/// How many words a text has beside what is put into it.
fn words(text: &str) -> usize {
    let mut plain = String::new();
    let mut depth = 0_usize;
    for c in text.replace("{{", " ").replace("}}", " ").replace("\\n", " ").chars() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ if depth == 0 => plain.push(c),
            _ => {}
        }
    }
    let is_word = |word: &&str| {
        let letters = word.trim_matches(|c: char| !c.is_alphanumeric());
        !letters.is_empty() && letters.chars().all(|c| c.is_alphabetic() || "'-’".contains(c))
    };
    plain.split_whitespace().filter(is_word).count()
}

#[test]
fn literals_are_found_and_comments_are_not() {
    let source = r##"
        // "a comment" and 'x
        /* "another" */
        #[error("an attribute ] of {0}")]
        let quote = ('"', '\'', b'"', "plain \" one");
        fn f<'a>(text: &'a str) -> &'a str { r#"raw "one" too"# }
        let r = br"bytes"; for"##;
    assert_eq!(literals(source), [r#"plain \" one"#, r#"raw "one" too"#, "bytes"]);
    assert_eq!(words("{name}: has {count:>3} nodes, and that's it"), 5);
    assert_eq!(words("┊ {} 3.5 a-b"), 1);
}

#[test]
fn sentences_stand_where_they_can_be_translated() {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for source in sources() {
        let path = source.path.to_string_lossy().replace('\\', "/");
        if ALLOWED.iter().any(|(allowed, _)| path.starts_with(allowed)) {
            continue;
        }
        let code = source.code.join("\n");
        let sentences = literals(&code).into_iter().filter(|text| words(text) >= SENTENCE);
        let sentences: Vec<_> = sentences.map(str::to_owned).collect();
        if !sentences.is_empty() {
            found.insert(path, sentences);
        }
    }
    assert!(found.is_empty(), "these sentences stand where they cannot be translated: {found:#?}");
}
