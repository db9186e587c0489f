//! Trees as they are typed: `((3 12 8) (2 4 6) (14 5 2))`.
//!
//! `(` children `)`, separated by white space or commas; a leaf is a number. `name:` before a node
//! names it; a name that holds white space or one of `( ) , : # "` is written in double quotes,
//! with the escapes of JSON. `?(` children `)` is a chance node; a number or a fraction with a
//! colon before each of its children says how probable they are, else they are equally so. `#`
//! starts a comment. `max` or `min` before everything else says who moves at the root.

use std::fmt::Write as _;

use super::syntax::{Source, quoted, wrong};
use super::{SyntaxError, utf8};
use crate::game::{Player, Tree, TreeBuilder, TreeLabel, TreeStep};
use crate::score::{ParseScoreError, Score};

/// Reads a tree.
///
/// ```
/// use plyscope::import::tree_text;
///
/// let tree = tree_text::read(b"min A:(B:(3 12 8), C:(2 4 6))  # two branches")?;
/// assert_eq!(tree.len(), 9);
/// assert_eq!(tree_text::write(&tree), "min A:(B:(3 12 8) C:(2 4 6))");
/// # Ok::<(), plyscope::import::SyntaxError>(())
/// ```
///
/// # Errors
/// When the text is not one whole tree: where, why, and what would be right.
pub fn read(bytes: &[u8]) -> Result<Tree, SyntaxError> {
    let text = utf8(bytes)?;
    let mut reader = TreeReader {
        text,
        source: Source(text),
        tree: Tree::builder(),
        at: 0,
        open: Vec::new(),
        name: None,
        odds: None,
        comma: None,
        may_separate: false,
    };
    reader.root_player();
    reader.refuse_json()?;
    while let Some(first) = reader.peek() {
        reader.take(first)?;
    }
    reader.finish()
}

fn ends_word(c: char) -> bool {
    c.is_whitespace() || matches!(c, '(' | ')' | ',' | ':' | '#')
}

/// How probable a branch is, and where that stands.
type Odds = Option<(usize, f64)>;

struct TreeReader<'a> {
    text: &'a str,
    source: Source<'a>,
    tree: TreeBuilder,
    at: usize,
    // Where the parentheses stand that are not closed yet, each with the odds of its node.
    open: Vec<(usize, Odds)>,
    // The name that waits for its node, and where it stands.
    name: Option<(usize, String)>,
    odds: Odds,
    // Where the comma stands that waits for the next node.
    comma: Option<usize>,
    // Whether a node was just finished, so that a comma may follow.
    may_separate: bool,
}

impl<'a> TreeReader<'a> {
    /// Takes `max` or `min` off the beginning. With a colon behind it, it is a name.
    fn root_player(&mut self) {
        self.peek();
        let (word, end) = self.word();
        let player = match word.to_ascii_lowercase().as_str() {
            "max" => Player::First,
            "min" => Player::Second,
            _ => return,
        };
        if !self.text[end..].starts_with(':') {
            self.tree.root_player(player);
            self.at = end;
        }
    }

    /// JSON would be read as names for a while, and refused where nobody looks for the mistake.
    fn refuse_json(&mut self) -> Result<(), SyntaxError> {
        if !matches!(self.peek(), Some('[' | '{')) {
            return Ok(());
        }
        Err(self.source.error(self.at, wrong!("text-json", word = quoted(self.word().0))))
    }

    /// Skips blanks and comments, and looks at what follows.
    fn peek(&mut self) -> Option<char> {
        loop {
            let rest = self.text[self.at..].trim_start();
            self.at = self.text.len() - rest.len();
            if !rest.starts_with('#') {
                return rest.chars().next();
            }
            self.at += rest.find('\n').unwrap_or(rest.len());
        }
    }

    fn word(&self) -> (&'a str, usize) {
        let rest = &self.text[self.at..];
        let length = rest.find(ends_word).unwrap_or(rest.len());
        (&rest[..length], self.at + length)
    }

    fn take(&mut self, first: char) -> Result<(), SyntaxError> {
        let offset = self.at;
        if self.is_complete() && first != ')' {
            return Err(self.source.error(offset, wrong!("text-second-tree")));
        }
        match first {
            '(' => self.open(offset, false),
            ')' => self.close(offset),
            ',' => self.separate(offset),
            ':' => Err(self.source.error(offset, wrong!("text-no-name"))),
            '"' => {
                let name = self.quoted_name()?;
                self.keep_name(offset, name)
            }
            _ => self.take_word(offset),
        }
    }

    /// Takes a word: the name or the odds of the node after it, or a node.
    fn take_word(&mut self, offset: usize) -> Result<(), SyntaxError> {
        let (word, end) = self.word();
        self.at = end;
        if self.text[end..].starts_with(':') {
            self.at += 1;
            return match probability(word) {
                Some(odds) if self.tree.is_at_chance() => self.keep_odds(offset, odds),
                None if self.tree.is_at_chance() && looks_like_odds(word) => {
                    Err(self.source.error(offset, wrong!("text-no-odds", word = quoted(word))))
                }
                _ => self.keep_name(offset, word.to_owned()),
            };
        }
        if word == "?" && self.peek() == Some('(') {
            return self.open(offset, true);
        }
        // The screen writes an infinity so.
        let value = match word {
            "∞" => Ok(Score::INFINITY),
            "-∞" => Ok(Score::NEG_INFINITY),
            word => word.parse::<Score>(),
        };
        let value = value.map_err(|error| {
            let is_large = matches!(error, ParseScoreError::TooLarge(_));
            self.source.error(offset, wrong!("text-no-number", word = quoted(word), large = is_large))
        })?;
        let name = self.name_for_node();
        self.tree.leaf(&name, value).map_err(|error| self.source.refused(offset, &error))?;
        let odds = self.odds.take();
        self.node_ends(odds)
    }

    fn quoted_name(&mut self) -> Result<String, SyntaxError> {
        let start = self.at;
        let mut names = serde_json::Deserializer::from_str(&self.text[start..]).into_iter::<String>();
        let name = names
            .next()
            .unwrap_or_else(|| Ok(String::new()))
            .map_err(|error| self.source.error(start, wrong!("text-quoted", ended = !error.is_eof())))?;
        let end = start + names.byte_offset();
        if name.is_empty() {
            return Err(self.source.error(start, wrong!("text-empty-name")));
        }
        if !self.text[end..].starts_with(':') {
            return Err(self.source.error(end, wrong!("text-no-colon")));
        }
        self.at = end + 1;
        Ok(name)
    }

    fn open(&mut self, offset: usize, is_chance: bool) -> Result<(), SyntaxError> {
        let name = self.name_for_node();
        self.tree.open(&name).map_err(|error| self.source.refused(offset, &error))?;
        if is_chance {
            self.tree.chance().map_err(|error| self.source.refused(offset, &error))?;
        }
        self.open.push((offset, self.odds.take()));
        self.at += 1;
        self.may_separate = false;
        Ok(())
    }

    fn close(&mut self, offset: usize) -> Result<(), SyntaxError> {
        self.nothing_waits()?;
        let Some((start, odds)) = self.open.pop() else {
            return Err(self.source.error(offset, wrong!("text-unopened")));
        };
        self.at += 1;
        self.tree.close().map_err(|error| self.source.refused(start, &error))?;
        self.node_ends(odds)
    }

    fn separate(&mut self, offset: usize) -> Result<(), SyntaxError> {
        self.nothing_waits()?;
        if !self.may_separate {
            return Err(self.source.error(offset, wrong!("text-before-comma")));
        }
        self.comma = Some(offset);
        self.at += 1;
        self.may_separate = false;
        Ok(())
    }

    fn is_complete(&self) -> bool {
        self.open.is_empty() && self.may_separate
    }

    fn name_for_node(&mut self) -> String {
        self.comma = None;
        self.name.take().map(|(_, name)| name).unwrap_or_default()
    }

    fn node_ends(&mut self, odds: Odds) -> Result<(), SyntaxError> {
        self.may_separate = true;
        let Some((offset, odds)) = odds else { return Ok(()) };
        self.tree.probability(odds).map_err(|error| self.source.refused(offset, &error))
    }

    fn keep_name(&mut self, offset: usize, name: String) -> Result<(), SyntaxError> {
        if let Some((_, first)) = &self.name {
            return Err(self.source.error(offset, wrong!("text-two-names", name = quoted(first))));
        }
        self.name = Some((offset, name));
        Ok(())
    }

    fn keep_odds(&mut self, offset: usize, odds: f64) -> Result<(), SyntaxError> {
        if self.odds.is_some() {
            return Err(self.source.error(offset, wrong!("text-two-odds")));
        }
        self.odds = Some((offset, odds));
        Ok(())
    }

    /// Refuses a name, odds or a comma that no node follows.
    fn nothing_waits(&self) -> Result<(), SyntaxError> {
        if let Some((offset, odds)) = self.odds {
            return Err(self.source.error(offset, wrong!("text-odds-alone", odds = odds.to_string())));
        }
        if let Some((offset, name)) = &self.name {
            return Err(self.source.error(*offset, wrong!("text-name-alone", name = quoted(name))));
        }
        let after_comma = |offset| Err(self.source.error(offset, wrong!("text-after-comma")));
        self.comma.map_or(Ok(()), after_comma)
    }

    fn finish(self) -> Result<Tree, SyntaxError> {
        self.nothing_waits()?;
        if let Some(&(innermost, _)) = self.open.last() {
            let open = self.open.len().to_string();
            return Err(self.source.error(innermost, wrong!("text-unclosed", open = open.clone())));
        }
        if !self.may_separate {
            return Err(self.source.error(self.text.len(), wrong!("text-no-tree")));
        }
        self.tree.finish().map_err(|error| self.source.refused(self.text.len(), &error))
    }
}

/// A probability: a number, a fraction of two, or percent.
fn probability(word: &str) -> Option<f64> {
    let number = |text: &str| text.parse::<Score>().ok().map(Score::get);
    if let Some(percent) = word.strip_suffix('%') {
        return number(percent).map(|percent| percent / 100.0);
    }
    match word.split_once('/') {
        None => number(word),
        Some((part, whole)) => {
            let odds = number(part)? / number(whole)?;
            (!odds.is_nan()).then_some(odds)
        }
    }
}

/// Whether a word is a probability, or looks so much like one that it is no name without quotes.
fn looks_like_odds(word: &str) -> bool {
    word.ends_with('%') || probability(word).is_some()
}

/// Writes a tree in one line, so that it reads back as the same tree.
pub fn write(tree: &Tree) -> String {
    let mut text = match tree.root_player {
        Player::First => String::new(),
        Player::Second => "min ".to_owned(),
    };
    // `A:7` alone could be taken for a game and its numbers; `"A":7` cannot.
    let quotes_all = tree.len() == 1;
    let mut is_first = true;
    for step in tree.steps() {
        if !is_first && step != TreeStep::Close {
            text.push(' ');
        }
        match step {
            TreeStep::Open { label, is_chance } => {
                write_label(&mut text, label, quotes_all);
                text.push_str(if is_chance { "?(" } else { "(" });
            }
            TreeStep::Leaf(label, value) => {
                write_label(&mut text, label, quotes_all);
                // Writing to a string cannot fail.
                let _ = write!(text, "{value}");
            }
            TreeStep::Close => text.push(')'),
        }
        is_first = matches!(step, TreeStep::Open { .. });
    }
    text
}

fn write_label(text: &mut String, label: TreeLabel, quotes_all: bool) {
    if let Some(probability) = label.probability {
        // Writing to a string cannot fail.
        let _ = write!(text, "{probability}:");
    }
    let Some(name) = label.name else { return };
    // A fraction or percent could be taken for odds, a bracket at the beginning for JSON.
    let is_odd = quotes_all || looks_like_odds(name) || name.starts_with(['[', '{']);
    if is_odd || name.chars().any(|c| ends_word(c) || c == '"' || c.is_control()) {
        text.push_str(&serde_json::Value::from(name).to_string());
    } else {
        text.push_str(name);
    }
    text.push(':');
}
