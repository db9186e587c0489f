//! Reads conditions.

use super::{COMPARISONS, Comparison, ConditionError, ConditionProblem as Problem};
use super::{PLAIN, Plain, QUANTITIES, Quantity, Test, Word};
use crate::score::Score;
use crate::search::Role;

pub(super) const PLAYER: &str = "player";
pub(super) const MOVE: &str = "move";
pub(super) const NODE: &str = "node";
pub(super) const BELOW: &str = "below";
pub(super) const NOT: &str = "not";
const AND: &str = "and";
const OR: &str = "or";

const DEEPEST: usize = 100;

/// Words that mean something only with others behind them.
const ALONE: [&str; 6] = ["deep", "new", "alpha", "beta", "root", "changes"];

/// A piece of a condition, and where it begins.
#[derive(Clone, PartialEq, Debug)]
struct Token {
    at: usize,
    what: TokenKind,
}

#[derive(Clone, PartialEq, Debug)]
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
        return Err(parser.error(Problem::Missing));
    }
    let found = parser.any()?;
    match parser.peek() {
        None => Ok((found, parser.nodes)),
        Some(TokenKind::Close) => Err(parser.error(Problem::Unopened)),
        Some(_) => Err(parser.error(Problem::Unjoined)),
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
                let end = end.ok_or_else(|| ConditionError::new(Problem::Unquoted, at, text))?;
                (end + 2, TokenKind::Name(rest[1..=end].to_owned()))
            }
            (_, Some((sign, comparison))) => (sign.len(), TokenKind::Compare(comparison)),
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

fn comparison(text: &str) -> Option<(&'static str, Comparison)> {
    COMPARISONS.into_iter().find(|(sign, _)| text.starts_with(sign))
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
        if self.peek() == Some(&TokenKind::Open) {
            let opened = self.next;
            self.next += 1;
            let inside = self.inside(Self::any)?;
            return match self.peek() {
                Some(TokenKind::Close) => {
                    self.next += 1;
                    Ok(inside)
                }
                Some(_) => Err(self.error(Problem::Unjoined)),
                None => Err(self.error_at(opened, Problem::Unclosed)),
            };
        }
        self.statement()
    }

    /// Reads what stands inside of something.
    fn inside(&mut self, read: impl FnOnce(&mut Self) -> Parsed<Test>) -> Parsed<Test> {
        if self.depth == DEEPEST {
            return Err(self.error_at(self.next.saturating_sub(1), Problem::Deep(DEEPEST)));
        }
        self.depth += 1;
        let inside = read(self);
        self.depth -= 1;
        inside
    }

    fn statement(&mut self) -> Parsed<Test> {
        let word = match self.peek() {
            Some(TokenKind::Word(word)) => word.to_lowercase(),
            Some(TokenKind::Name(name)) => return Err(self.error(Problem::Unknown(name.clone()))),
            _ => return Err(self.error(Problem::Missing)),
        };
        if let Some(plain) = self.take_plain() {
            return Ok(Test::Plain(plain));
        }
        if let Some((_, quantity)) = QUANTITIES.into_iter().find(|(name, _)| *name == word) {
            return self.number(quantity);
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
    fn take_plain(&mut self) -> Option<Plain> {
        let (plain, length) = PLAIN.into_iter().find_map(|(words, plain)| {
            let length = words.split(' ').count();
            let is_here = words.split(' ').zip(self.next..).all(|(word, at)| self.is_word(at, word));
            is_here.then_some((plain, length))
        })?;
        self.next += length;
        Some(plain)
    }

    fn number(&mut self, quantity: Quantity) -> Parsed<Test> {
        let word = QUANTITIES.into_iter().find(|(_, known)| *known == quantity).map_or("", |(name, _)| name);
        let comparison = self.comparison(word)?;
        let number = match self.peek() {
            Some(TokenKind::Word(word)) => word.to_lowercase(),
            Some(TokenKind::Name(word)) => word.clone(),
            _ => return Err(self.error(Problem::NumberMissing)),
        };
        let score: Score =
            number.replace('∞', "inf").parse().map_err(|_| self.error(Problem::NoNumber(number)))?;
        self.next += 1;
        Ok(Test::Number(quantity, comparison, score))
    }

    fn player(&mut self) -> Parsed<Test> {
        let comparison = self.equality(PLAYER)?;
        let role = match self.peek() {
            Some(TokenKind::Word(word)) if word.eq_ignore_ascii_case("max") => Role::Max,
            Some(TokenKind::Word(word)) if word.eq_ignore_ascii_case("min") => Role::Min,
            Some(TokenKind::Word(word) | TokenKind::Name(word)) => {
                return Err(self.error(Problem::NoPlayer(word.clone())));
            }
            _ => return Err(self.error(Problem::NameMissing)),
        };
        self.next += 1;
        Ok(Test::Player(comparison, role))
    }

    /// The word that is next, and a comparison behind it.
    fn comparison(&mut self, word: &'static str) -> Parsed<Comparison> {
        let here = self.next;
        self.next += 1;
        let Some(&TokenKind::Compare(comparison)) = self.peek() else {
            let is_single = self.peek() == Some(&TokenKind::Word("=".to_owned()));
            let alone = Problem::Alone(word);
            return Err(self.error_at(here, if is_single { unknown(&format!("{word} =")) } else { alone }));
        };
        self.next += 1;
        Ok(comparison)
    }

    /// The word that is next, and `==` or `!=` behind it: names have no order.
    fn equality(&mut self, word: &'static str) -> Parsed<Comparison> {
        let comparison = self.comparison(word)?;
        if matches!(comparison, Comparison::Equal | Comparison::Unequal) {
            return Ok(comparison);
        }
        Err(self.error_at(self.next - 1, Problem::Ordered))
    }

    fn name(&mut self) -> Parsed<Word> {
        if self.is_word(self.next, AND) || self.is_word(self.next, OR) {
            return Err(self.error(Problem::NameMissing));
        }
        let Some(Token { at, what: TokenKind::Word(text) | TokenKind::Name(text) }) =
            self.tokens.get(self.next)
        else {
            return Err(self.error(Problem::NameMissing));
        };
        let word = Word { text: text.clone(), at: *at };
        self.next += 1;
        Ok(word)
    }

    /// The number of a node: a name, and all that follow it, lead to it.
    fn node(&mut self) -> Parsed<usize> {
        let mut names = vec![self.name()?];
        while let Some(TokenKind::Word(_) | TokenKind::Name(_)) = self.peek() {
            if self.is_word(self.next, AND) || self.is_word(self.next, OR) {
                break;
            }
            names.push(self.name()?);
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
    fn error(&self, problem: Problem) -> ConditionError {
        self.error_at(self.next, problem)
    }

    fn error_at(&self, token: usize, problem: Problem) -> ConditionError {
        let end = self.text.trim_end().len();
        let at = self.tokens.get(token).map_or(end, |token| token.at);
        ConditionError::new(problem, at, self.text)
    }
}

fn unknown(word: &str) -> Problem {
    match ALONE.into_iter().find(|known| *known == word) {
        Some(word) => Problem::Alone(word),
        None => Problem::Unknown(word.to_owned()),
    }
}

fn joined(mut tests: Vec<Test>, join: impl FnOnce(Vec<Test>) -> Test) -> Test {
    if tests.len() == 1 { tests.remove(0) } else { join(tests) }
}
