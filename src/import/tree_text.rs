//! Trees as they are typed: `((3 12 8) (2 4 6) (14 5 2))`.
//!
//! `(` children `)`, separated by white space or commas; a leaf is a number. `name:` before a node
//! names it; a name that holds white space or one of `( ) , : # "` is written in double quotes,
//! with the escapes of JSON. `?(` children `)` is a chance node; a number or a fraction with a
//! colon before each of its children says how probable they are, else they are equally so. `#`
//! starts a comment. `max` or `min` before everything else says who moves at the root.

mod odds;
mod unclosed;
mod write;

pub use write::write;

use self::unclosed::Indents;
use super::syntax::{Notation, quoted};
use super::tree_source::TreeSource;
use super::{SyntaxError, utf8};
use crate::game::{Chooser, Player, Tree};
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
    let mut reader = Reader {
        source: TreeSource::new(text, Notation::Text),
        text,
        indents: Indents::default(),
        at: 0,
        open: Vec::new(),
        name: None,
        odds: None,
        comma: None,
        may_separate: false,
        is_complete: false,
    };
    reader.root_player();
    reader.refuse_json()?;
    while let Some((offset, token)) = reader.token()? {
        reader.take(offset, token)?;
    }
    reader.finish()
}

fn ends_word(c: char) -> bool {
    c.is_whitespace() || matches!(c, '(' | ')' | ',' | ':' | '#')
}

enum Token<'a> {
    Open(Chooser),
    Close,
    Comma,
    Colon,
    Name(String),
    Odds(f64),
    Value(&'a str),
}

/// A parenthesis that is not closed yet.
struct Open {
    offset: usize,
    // The odds of the node, and where they stand.
    odds: Option<(usize, f64)>,
}

struct Reader<'a> {
    source: TreeSource<'a>,
    text: &'a str,
    indents: Indents,
    at: usize,
    open: Vec<Open>,
    // The name that waits for its node, and where it stands.
    name: Option<(usize, String)>,
    // The odds that wait for their node, likewise.
    odds: Option<(usize, f64)>,
    // Where the comma stands that waits for the next node.
    comma: Option<usize>,
    // Whether a node was just finished, so that a comma may follow.
    may_separate: bool,
    is_complete: bool,
}

impl<'a> Reader<'a> {
    /// Takes `max` or `min` off the beginning. With a colon behind it, it is a name.
    fn root_player(&mut self) {
        self.skip_blanks();
        self.indents.see(self.text, self.at);
        let (word, end) = self.word();
        let player = match word.to_ascii_lowercase().as_str() {
            "max" => Player::First,
            "min" => Player::Second,
            _ => return,
        };
        if !self.text[end..].starts_with(':') {
            self.source.tree.root_player(player);
            self.at = end;
        }
    }

    fn token(&mut self) -> Result<Option<(usize, Token<'a>)>, SyntaxError> {
        self.skip_blanks();
        let offset = self.at;
        let Some(first) = self.text[offset..].chars().next() else { return Ok(None) };
        self.indents.see(self.text, offset);
        let token = match first {
            '(' => Token::Open(Chooser::Player),
            ')' => Token::Close,
            ',' => Token::Comma,
            ':' => Token::Colon,
            '"' => Token::Name(self.quoted_name()?),
            _ => return Ok(Some((offset, self.name_or_value()?))),
        };
        if !matches!(token, Token::Name(_)) {
            self.at += first.len_utf8();
        }
        Ok(Some((offset, token)))
    }

    fn name_or_value(&mut self) -> Result<Token<'a>, SyntaxError> {
        let start = self.at;
        let (word, end) = self.word();
        self.at = end;
        if self.text[end..].starts_with(':') {
            self.at += 1;
            return match odds::read(word) {
                Some(odds) if self.source.tree.is_at_chance() => Ok(Token::Odds(odds)),
                None if self.source.tree.is_at_chance() && odds::are_meant(word) => {
                    Err(self.error(start, format!("{} is not a probability", quoted(word)), odds::HELP))
                }
                _ => Ok(Token::Name(word.to_owned())),
            };
        }
        if word == "?" {
            self.skip_blanks();
            if self.text[self.at..].starts_with('(') {
                self.at += 1;
                return Ok(Token::Open(Chooser::Chance));
            }
        }
        Ok(Token::Value(word))
    }

    fn quoted_name(&mut self) -> Result<String, SyntaxError> {
        let start = self.at;
        let Some(end) = quoted_length(&self.text[start..]).map(|length| start + length) else {
            return Err(self.error(start, "this quoted name has no end", "close it with `\"`"));
        };
        let name = serde_json::from_str::<String>(&self.text[start..end]).map_err(|_| {
            let help = "escapes are those of JSON: `\\\"`, `\\\\`, `\\n`, `\\u00e9`";
            self.error(start, "this quoted name cannot be read", help)
        })?;
        if name.is_empty() {
            return Err(self.error(start, "this name is empty", "leave it out, or give it a letter"));
        }
        if !self.text[end..].starts_with(':') {
            return Err(self.error(
                end,
                "a `:` is missing after the name",
                "write `\"name\":` before a node",
            ));
        }
        self.at = end + 1;
        Ok(name)
    }

    /// The word that begins here, and where it ends.
    fn word(&self) -> (&'a str, usize) {
        let rest = &self.text[self.at..];
        let length = rest.find(ends_word).unwrap_or(rest.len());
        (&rest[..length], self.at + length)
    }

    fn skip_blanks(&mut self) {
        let begin = self.at;
        loop {
            let rest = self.text[self.at..].trim_start();
            self.at = self.text.len() - rest.len();
            if !rest.starts_with('#') {
                break;
            }
            self.at += rest.find('\n').unwrap_or(rest.len());
        }
        self.indents.skip(self.text, begin, self.at);
    }

    fn take(&mut self, offset: usize, token: Token) -> Result<(), SyntaxError> {
        if self.is_complete {
            return Err(self.left_over(offset, &token));
        }
        match token {
            Token::Open(chooser) => {
                let name = self.name_for_node();
                self.source.open(offset, &name)?;
                if chooser == Chooser::Chance {
                    self.source.chance(offset)?;
                }
                // The parenthesis is what was read last, behind a `?` too.
                self.indents.open(self.at.saturating_sub(1));
                self.open.push(Open { offset, odds: self.odds.take() });
                self.may_separate = false;
            }
            Token::Value(word) => {
                let value = word.parse::<Score>().map_err(|error| self.no_value(offset, word, &error))?;
                let name = self.name_for_node();
                self.source.leaf(offset, &name, value)?;
                let odds = self.odds.take();
                self.node_ends(odds)?;
            }
            Token::Close => self.close(offset)?,
            Token::Comma => self.separate(offset)?,
            Token::Name(name) => self.keep_name(offset, name)?,
            Token::Odds(odds) => self.keep_odds(offset, odds)?,
            Token::Colon => {
                let help = "a name stands right before its colon: `A:3`, `A:(3 4)`";
                return Err(self.error(offset, "there is no name before this `:`", help));
            }
        }
        Ok(())
    }

    fn name_for_node(&mut self) -> String {
        self.comma = None;
        self.name.take().map(|(_, name)| name).unwrap_or_default()
    }

    fn node_ends(&mut self, odds: Option<(usize, f64)>) -> Result<(), SyntaxError> {
        self.may_separate = true;
        self.is_complete = self.open.is_empty();
        self.source.weigh(odds)
    }

    fn close(&mut self, offset: usize) -> Result<(), SyntaxError> {
        self.nothing_waits()?;
        let Some(Open { offset: start, odds }) = self.open.pop() else {
            return Err(self.error(
                offset,
                "this `)` closes nothing",
                "take it away, or add a `(` before it",
            ));
        };
        self.indents.close();
        self.source.close(start)?;
        self.node_ends(odds)
    }

    fn separate(&mut self, offset: usize) -> Result<(), SyntaxError> {
        self.nothing_waits()?;
        if self.open.is_empty() || !self.may_separate {
            return Err(self.error(offset, "there is no node before this comma", COMMA_HELP));
        }
        self.comma = Some(offset);
        self.may_separate = false;
        Ok(())
    }

    fn keep_name(&mut self, offset: usize, name: String) -> Result<(), SyntaxError> {
        if let Some((_, first)) = &self.name {
            let message = format!("this node already has the name {}", quoted(first));
            return Err(self.error(offset, message, "a node has one name: `A:(3 4)`"));
        }
        self.name = Some((offset, name));
        Ok(())
    }

    fn keep_odds(&mut self, offset: usize, odds: f64) -> Result<(), SyntaxError> {
        if self.odds.is_some() {
            let help = "a branch of chance has one probability: `?(0.5:3 0.5:4)`";
            return Err(self.error(offset, "this branch already has a probability", help));
        }
        self.odds = Some((offset, odds));
        Ok(())
    }

    /// Refuses a name, odds or a comma that no node follows.
    fn nothing_waits(&self) -> Result<(), SyntaxError> {
        if let Some((offset, odds)) = self.odds {
            let help = "write a value or children behind it: `?(0.5:3 0.5:(4 5))`";
            return Err(self.error(offset, format!("the probability {odds} has no node"), help));
        }
        if let Some((offset, name)) = &self.name {
            let message = format!("the name {} has no node", quoted(name));
            return Err(self.error(
                *offset,
                message,
                "write a value or children behind it: `A:3`, `A:(3 4)`",
            ));
        }
        match self.comma {
            Some(offset) => Err(self.error(offset, "there is no node after this comma", COMMA_HELP)),
            None => Ok(()),
        }
    }

    fn finish(self) -> Result<Tree, SyntaxError> {
        self.nothing_waits()?;
        if let Some(&Open { offset: innermost, .. }) = self.open.last() {
            return Err(self.indents.unclosed(self.text, innermost, self.open.len()));
        }
        if !self.is_complete {
            let help = "a tree is a number, or children in parentheses: `((3 12 8) (2 4 6))`";
            return Err(self.error(self.text.len(), "there is no tree here", help));
        }
        self.source.finish()
    }

    fn left_over(&self, offset: usize, token: &Token) -> SyntaxError {
        match token {
            Token::Close => {
                self.error(offset, "this `)` closes nothing", "take it away, or add a `(` before it")
            }
            _ => self.error(
                offset,
                "the tree is complete before this",
                "a text holds one tree; put parentheses around several: `((3 4) (5 6))`",
            ),
        }
    }

    /// JSON would be read as names for a while, and refused where nobody looks for the mistake.
    fn refuse_json(&self) -> Result<(), SyntaxError> {
        let rest = self.text[self.at..].trim_start();
        let offset = self.text.len() - rest.len();
        let first = rest.split(|c: char| ends_word(c)).next().unwrap_or(rest);
        if first.starts_with(['[', '{']) { Err(self.is_json(offset, first)) } else { Ok(()) }
    }

    fn is_json(&self, offset: usize, word: &str) -> SyntaxError {
        let help = "children stand in parentheses here; JSON belongs in a file that ends in .json, a recording in \
                    one that ends in .jsonl";
        self.error(offset, format!("{} is no tree in this notation", quoted(word)), help)
    }

    fn no_value(&self, offset: usize, word: &str, error: &ParseScoreError) -> SyntaxError {
        match (word.to_ascii_lowercase().as_str(), error) {
            ("max" | "min", _) => {
                let message = format!("`{word}` cannot stand here");
                self.error(
                    offset,
                    message,
                    "say who moves at the root once, before everything else; the players alternate",
                )
            }
            _ if word.starts_with(['[', '{']) => self.is_json(offset, word),
            ("?", _) => {
                let help = "`?` stands before the children of a chance node: `?(3 4)`";
                self.error(offset, "there are no children after this `?`", help)
            }
            (_, ParseScoreError::TooLarge(_)) => self.error(
                offset,
                format!("{} is too large for a 64-bit float", quoted(word)),
                "write `inf` or `-inf` where infinity is meant",
            ),
            _ => self.error(offset, format!("{} is not a number", quoted(word)), NUMBER_HELP),
        }
    }

    fn error(&self, offset: usize, message: impl Into<String>, help: impl Into<String>) -> SyntaxError {
        self.source.error(offset, message, help)
    }
}

/// How long the quoted name is that a text begins with, its quotes included; `None` where it has no
/// end.
fn quoted_length(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    let end = text.char_indices().skip(1).find(|&(_, c)| {
        let ends = c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        ends
    });
    end.map(|(place, _)| place + 1)
}

const COMMA_HELP: &str = "a comma stands between two nodes: `(3, 4)`";

const NUMBER_HELP: &str =
    "a leaf is an integer, a decimal, `inf` or `-inf`; a name stands before its node with a colon: `A:3`";
