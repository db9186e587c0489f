//! Reads conditions.

use super::matching::{QUANTITIES, Quantity, STATEMENTS, Statement};
use super::{COMPARISONS, Comparison, ConditionError, Test, Word};
use crate::language::{Text, say, say_of};
use crate::score::Score;
use crate::search::Role;
use crate::text::{clean, fit, nearest};

const PLAYER: &str = "player";
const MOVE: &str = "move";
const NODE: &str = "node";
const BELOW: &str = "below";
const NOT: &str = "not";
const AND: &str = "and";
const OR: &str = "or";

const DEEPEST: usize = 100;

/// A word that means nothing is quoted in at most so many cells.
const QUOTED: usize = 40;

/// Words that mean something only with others behind them.
const ALONE: [&str; 6] = ["deep", "new", "alpha", "beta", "root", "changes"];

/// A piece of a condition, and where it begins.
struct Token {
    at: usize,
    what: TokenKind,
}

enum TokenKind {
    Open,
    Close,
    Compare(Comparison),
    Word(String),
    /// A name in quotes.
    Name(String),
}

/// A test, and the nodes that it names.
pub(super) fn parse(text: &str) -> Result<(Test, Vec<Vec<Word>>), ConditionError> {
    let mut parser = Parser { text, tokens: tokens(text)?, next: 0, depth: 0, nodes: Vec::new() };
    if parser.tokens.is_empty() {
        return Err(parser.error(say!("condition-missing")));
    }
    let found = parser.any()?;
    match parser.peek() {
        None => Ok((found, parser.nodes)),
        Some(TokenKind::Close) => Err(parser.error(say!("condition-unopened"))),
        Some(_) => Err(parser.error(say!("condition-unjoined"))),
    }
}

fn tokens(text: &str) -> Result<Vec<Token>, ConditionError> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let (length, what) = match (c, comparison(rest)) {
            _ if c.is_whitespace() => {
                at += c.len_utf8();
                continue;
            }
            ('(', _) => (1, TokenKind::Open),
            (')', _) => (1, TokenKind::Close),
            ('"', _) => {
                let end = rest[1..].find('"');
                let end = end.ok_or_else(|| ConditionError::new(say!("condition-unquoted"), at, text))?;
                (end + 2, TokenKind::Name(rest[1..=end].to_owned()))
            }
            (_, Some(comparison)) => (comparison.0.len(), TokenKind::Compare(comparison)),
            _ => {
                let length = word_length(rest);
                (length, TokenKind::Word(rest[..length].to_owned()))
            }
        };
        found.push(Token { at, what });
        at += length;
    }
    Ok(found)
}

fn comparison(text: &str) -> Option<Comparison> {
    COMPARISONS.iter().find(|(sign, _)| text.starts_with(sign))
}

/// How many bytes a word takes. One `=` may be part of a move, as in `e8=Q`.
fn word_length(text: &str) -> usize {
    let ends = |&(at, c): &(usize, char)| {
        at > 0 && (c.is_whitespace() || matches!(c, '(' | ')' | '"') || comparison(&text[at..]).is_some())
    };
    text.char_indices().find(ends).map_or(text.len(), |(at, _)| at)
}

struct Parser<'a> {
    text: &'a str,
    tokens: Vec<Token>,
    next: usize,
    // How many parentheses and `not` are open.
    depth: usize,
    nodes: Vec<Vec<Word>>,
}

type Parsed<T> = Result<T, ConditionError>;

impl Parser<'_> {
    fn any(&mut self) -> Parsed<Test> {
        let mut tests = vec![self.all()?];
        while self.take_word(OR) {
            tests.push(self.all()?);
        }
        Ok(joined(tests, Test::Any))
    }

    fn all(&mut self) -> Parsed<Test> {
        let mut tests = vec![self.one()?];
        while self.take_word(AND) {
            tests.push(self.one()?);
        }
        Ok(joined(tests, Test::All))
    }

    fn one(&mut self) -> Parsed<Test> {
        if self.take_word(NOT) {
            let inside = self.inside(Self::one)?;
            return Ok(Test::Not(Box::new(inside)));
        }
        if let Some(TokenKind::Open) = self.peek() {
            let opened = self.next;
            self.next += 1;
            let inside = self.inside(Self::any)?;
            return match self.peek() {
                Some(TokenKind::Close) => {
                    self.next += 1;
                    Ok(inside)
                }
                Some(_) => Err(self.error(say!("condition-unjoined"))),
                None => Err(self.error_at(opened, say!("condition-unclosed"))),
            };
        }
        self.statement()
    }

    /// Reads what stands inside of something.
    fn inside(&mut self, read: impl FnOnce(&mut Self) -> Parsed<Test>) -> Parsed<Test> {
        if self.depth == DEEPEST {
            return Err(self
                .error_at(self.next.saturating_sub(1), say!("condition-deep", most = DEEPEST.to_string())));
        }
        self.depth += 1;
        let inside = read(self);
        self.depth -= 1;
        inside
    }

    fn statement(&mut self) -> Parsed<Test> {
        let word = match self.peek() {
            Some(TokenKind::Word(word)) => word.to_lowercase(),
            Some(TokenKind::Name(name)) => return Err(self.error(unknown(name))),
            _ => return Err(self.error(say!("condition-missing"))),
        };
        if let Some(statement) = self.take_statement() {
            return Ok(Test::Plain(statement));
        }
        if let Some((word, quantity)) = QUANTITIES.into_iter().find(|(name, _)| *name == word) {
            return self.number(word, quantity);
        }
        match word.as_str() {
            PLAYER => self.player(),
            MOVE => {
                let comparison = self.equality(MOVE)?;
                Ok(Test::Move(comparison, self.name()?.text))
            }
            NODE => {
                let comparison = self.equality(NODE)?;
                Ok(Test::Node(comparison, self.node()?))
            }
            BELOW => {
                self.next += 1;
                Ok(Test::Below(self.node()?))
            }
            _ => Err(self.error(unknown(&word))),
        }
    }

    /// Takes a statement without a number or a name: one word or two.
    fn take_statement(&mut self) -> Option<Statement> {
        let (statement, length) = STATEMENTS.into_iter().find_map(|(words, statement)| {
            let length = words.split(' ').count();
            let is_here = words.split(' ').zip(self.next..).all(|(word, at)| self.is_word(at, word));
            is_here.then_some((statement, length))
        })?;
        self.next += length;
        Some(statement)
    }

    fn number(&mut self, word: &'static str, quantity: Quantity) -> Parsed<Test> {
        let comparison = self.comparison(word)?;
        let number = match self.peek() {
            Some(TokenKind::Word(word)) => word.to_lowercase(),
            Some(TokenKind::Name(word)) => word.clone(),
            _ => return Err(self.error(say!("condition-number-missing"))),
        };
        let score: Score = number
            .replace('∞', "inf")
            .parse()
            .map_err(|_| self.error(say!("condition-no-number", word = quoted(&number))))?;
        self.next += 1;
        Ok(Test::Number(quantity, comparison, score))
    }

    fn player(&mut self) -> Parsed<Test> {
        let comparison = self.equality(PLAYER)?;
        let role = match self.peek() {
            Some(TokenKind::Word(word)) if word.eq_ignore_ascii_case("max") => Role::Max,
            Some(TokenKind::Word(word)) if word.eq_ignore_ascii_case("min") => Role::Min,
            Some(TokenKind::Word(word) | TokenKind::Name(word)) => {
                return Err(self.error(say!("condition-no-player", word = quoted(word))));
            }
            _ => return Err(self.error(say!("condition-name-missing"))),
        };
        self.next += 1;
        Ok(Test::Player(comparison, role))
    }

    /// The word that is next, and a comparison behind it.
    fn comparison(&mut self, word: &'static str) -> Parsed<Comparison> {
        let here = self.next;
        self.next += 1;
        let Some(&TokenKind::Compare(comparison)) = self.peek() else {
            let is_single = self.is_word(self.next, "=");
            return Err(
                self.error_at(here, if is_single { unknown(&format!("{word} =")) } else { alone(word) })
            );
        };
        self.next += 1;
        Ok(comparison)
    }

    /// The word that is next, and `==` or `!=` behind it: names have no order.
    fn equality(&mut self, word: &'static str) -> Parsed<Comparison> {
        let comparison = self.comparison(word)?;
        if matches!(comparison.0, "==" | "!=" | "≠") {
            return Ok(comparison);
        }
        Err(self.error_at(self.next - 1, say!("condition-ordered")))
    }

    fn name(&mut self) -> Parsed<Word> {
        self.take_name().ok_or_else(|| self.error(say!("condition-name-missing")))
    }

    /// Takes a name; `and` and `or` are none, unless they stand in quotes.
    fn take_name(&mut self) -> Option<Word> {
        let is_joint = self.is_word(self.next, AND) || self.is_word(self.next, OR);
        let token = self.tokens.get(self.next).filter(|_| !is_joint)?;
        let (TokenKind::Word(text) | TokenKind::Name(text)) = &token.what else { return None };
        let word = Word { text: text.clone(), at: token.at };
        self.next += 1;
        Some(word)
    }

    /// The number of a node: a name, and all that follow it, lead to it.
    fn node(&mut self) -> Parsed<usize> {
        let mut names = vec![self.name()?];
        while let Some(name) = self.take_name() {
            names.push(name);
        }
        self.nodes.push(names);
        Ok(self.nodes.len() - 1)
    }

    fn peek(&self) -> Option<&TokenKind> {
        self.tokens.get(self.next).map(|token| &token.what)
    }

    /// Whether a token is this word; one in quotes is a name.
    fn is_word(&self, at: usize, word: &str) -> bool {
        let Some(Token { what: TokenKind::Word(there), .. }) = self.tokens.get(at) else { return false };
        there.eq_ignore_ascii_case(word)
    }

    fn take_word(&mut self, word: &str) -> bool {
        let is_here = self.is_word(self.next, word);
        self.next += usize::from(is_here);
        is_here
    }

    /// The error at the next token, or behind the last one.
    fn error(&self, problem: Text) -> ConditionError {
        self.error_at(self.next, problem)
    }

    fn error_at(&self, token: usize, problem: Text) -> ConditionError {
        let end = self.text.trim_end().len();
        let at = self.tokens.get(token).map_or(end, |token| token.at);
        ConditionError::new(problem, at, self.text)
    }
}

/// That no part of a condition begins with a word, and what would be right.
fn unknown(word: &str) -> Text {
    if let Some(word) = ALONE.into_iter().find(|known| *known == word) {
        return alone(word);
    }
    let statements = STATEMENTS.iter().map(|(word, _)| *word);
    let words = || statements.clone().chain(QUANTITIES.iter().map(|(word, _)| *word));
    let equals = word.split_once('=').map(|(before, _)| before.trim_end());
    let advice = if let Some(word) = equals.filter(|before| words().any(|known| known == *before)) {
        say!("condition-equals", word = word.to_owned())
    } else {
        let all = words().chain([PLAYER, MOVE, NODE, BELOW, NOT]);
        match nearest(word, all.clone()) {
            Some(meant) => say!("condition-meant", word = meant),
            None => say!("condition-words", words = all.collect::<Vec<_>>().join(", ")),
        }
    };
    say!("condition-unknown", word = quoted(word), advice)
}

/// That a word means something only with others behind it.
fn alone(word: &'static str) -> Text {
    say!("condition-alone", word, right = say_of!("condition-right", word))
}

fn quoted(word: &str) -> String {
    format!("`{}`", fit(&clean(word), QUOTED))
}

fn joined(mut tests: Vec<Test>, join: impl FnOnce(Vec<Test>) -> Test) -> Test {
    if tests.len() == 1 { tests.remove(0) } else { join(tests) }
}
