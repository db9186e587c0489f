//! A said thing: spans of text that know what they are.

use std::borrow::Cow;
use std::fmt;

/// What a part of a text is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SpanKind {
    /// Words of a message, or a text of somebody's own.
    #[default]
    Words,
    /// What a node is called, by its number in visiting order.
    Node(u32),
    /// What a branch is called: the number of its node, and its place in the natural order.
    Branch(u32, u32),
    /// An answer to choose, by its place among them.
    Choice(u32),
    /// A value, with or without its bound.
    Value,
    /// A window.
    Window,
    /// The word or the letter for alpha.
    Alpha,
    /// The word or the letter for beta.
    Beta,
    /// The sign of a node that the words point at: `①`.
    Mark,
    /// A key.
    Key,
    /// A count of things.
    Count,
    /// Any other sign: `≤`, `✂`.
    Sign,
}

/// A part of a text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Span {
    /// What is written.
    pub text: Cow<'static, str>,
    /// What it is.
    pub kind: SpanKind,
}

/// A text as a list of spans. It is written out by [`Display`](fmt::Display).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Text {
    spans: Vec<Span>,
}

impl Text {
    /// A text of one span; empty if that has no letter.
    pub fn of(kind: SpanKind, text: impl Into<Cow<'static, str>>) -> Self {
        let mut said = Self::default();
        said.push(kind, text);
        said
    }

    /// A text of plain words.
    pub fn words(text: impl Into<Cow<'static, str>>) -> Self {
        Self::of(SpanKind::Words, text)
    }

    /// Its parts, none of them empty.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// The text, or another one where nothing is said.
    #[must_use]
    pub fn or(self, other: impl Into<Self>) -> Self {
        if self.is_empty() { other.into() } else { self }
    }

    /// Whether nothing is said.
    pub const fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Adds a part to its end.
    pub fn push(&mut self, kind: SpanKind, text: impl Into<Cow<'static, str>>) {
        let text = text.into();
        if !text.is_empty() {
            self.spans.push(Span { text, kind });
        }
    }

    /// Adds words to its end.
    pub fn push_words(&mut self, text: impl Into<Cow<'static, str>>) {
        self.push(SpanKind::Words, text);
    }

    /// Adds another text to its end.
    pub fn append(&mut self, other: Self) {
        self.spans.extend(other.spans);
    }

    /// Adds a sentence to others, with a blank between them.
    pub fn add(&mut self, sentence: Self) {
        if !self.is_empty() && !sentence.is_empty() {
            self.push_words(" ");
        }
        self.append(sentence);
    }

    /// The texts that are not empty, with something between them.
    pub fn join(texts: impl IntoIterator<Item = Self>, between: &'static str) -> Self {
        let mut all = Self::default();
        for text in texts.into_iter().filter(|text| !text.is_empty()) {
            if !all.is_empty() {
                all.push_words(between);
            }
            all.append(text);
        }
        all
    }

    /// A choice of texts: `a or b`.
    pub fn any_of(texts: impl IntoIterator<Item = Self>) -> Self {
        let either = |before, last| super::say!("or", before, last);
        texts.into_iter().reduce(either).unwrap_or_default()
    }

    /// The text as the beginning of a sentence. What somebody gave a name keeps its first letter.
    #[must_use]
    pub fn capitalised(mut self) -> Self {
        if let Some(first) = self.spans.first_mut().filter(|first| first.kind == SpanKind::Words) {
            let mut letters = first.text.chars();
            // A player may be called by one letter.
            if let Some(letter) =
                letters.next().filter(|letter| letter.is_lowercase() && first.text.len() > 1)
            {
                first.text = letter.to_uppercase().chain(letters).collect::<String>().into();
            }
        }
        self
    }

    /// How many cells of a terminal it takes.
    pub fn width(&self) -> usize {
        self.spans.iter().map(|span| crate::text::width(&span.text)).sum()
    }

    /// The characters in order.
    pub fn chars(&self) -> impl Iterator<Item = char> {
        self.spans.iter().flat_map(|span| span.text.chars())
    }

    /// Whether it begins with this text.
    pub fn starts_with(&self, start: &str) -> bool {
        let mut letters = self.chars();
        start.chars().all(|letter| letters.next() == Some(letter))
    }

    /// Whether it says this somewhere.
    pub fn contains(&self, what: &str) -> bool {
        self.to_string().contains(what)
    }

    /// Every span written by `draw`, which knows what it is.
    #[must_use]
    pub fn map(&self, draw: impl Fn(&Span) -> Cow<'static, str>) -> Self {
        let mut drawn = Self::default();
        for span in &self.spans {
            drawn.push(span.kind, draw(span));
        }
        drawn
    }

    /// The text in lines of at most so many cells, as [`wrap`](crate::text::wrap) breaks them.
    pub fn wrap(&self, cells: usize) -> Vec<Self> {
        let mut rest =
            self.spans.iter().flat_map(|span| span.text.chars().map(move |letter| (letter, span.kind)));
        let line = |line: String| {
            let mut said = Self::default();
            for letter in line.chars() {
                // A line leaves out blanks, and has plain blanks for those that must not be broken at.
                let is_it =
                    |&(known, _): &(char, _)| known == letter || letter == ' ' && known.is_whitespace();
                let kind = rest.find(is_it).map_or(SpanKind::Words, |(_, kind)| kind);
                match said.spans.last_mut() {
                    Some(last) if last.kind == kind => last.text.to_mut().push(letter),
                    _ => said.push(kind, letter.to_string()),
                }
            }
            said
        };
        crate::text::wrap(&self.to_string(), cells).into_iter().map(line).collect()
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spans.iter().try_for_each(|span| f.write_str(&span.text))
    }
}

impl std::error::Error for Text {}

impl From<Text> for String {
    fn from(text: Text) -> Self {
        text.to_string()
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self::words(text)
    }
}

impl From<&'static str> for Text {
    fn from(text: &'static str) -> Self {
        Self::words(text)
    }
}

impl From<Cow<'_, str>> for Text {
    fn from(text: Cow<'_, str>) -> Self {
        Self::words(text.into_owned())
    }
}

impl<S: AsRef<str> + ?Sized> PartialEq<S> for Text {
    fn eq(&self, other: &S) -> bool {
        let mut rest = Some(other.as_ref());
        for span in &self.spans {
            rest = rest.and_then(|rest| rest.strip_prefix(&*span.text));
        }
        rest == Some("")
    }
}
