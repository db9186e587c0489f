//! Reads conditions.

use std::iter;

use super::matching::{QUANTITIES, Quantity, STATEMENTS, Statement};
use super::{COMPARISONS, Comparison, ConditionError, Test, Word};
use crate::language::{Text, say, say_of};
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

/// A test, and the nodes that it names.
pub(super) fn parse(text: &str) -> Result<(Test, Vec<Vec<Word>>), ConditionError> {
    let mut parser = Parser { text, words: words(text)?, next: 0, depth: 0, nodes: Vec::new() };
    let found = parser.any()?;
    if parser.peek().is_none() {
        return Ok((found, parser.nodes));
    }
    let is_closed = parser.is_word(parser.next, ")");
    Err(parser.error(if is_closed { say!("condition-unopened") } else { say!("condition-unjoined") }))
}

/// The pieces of a condition: parentheses, comparisons, names in quotes, and words.
fn words(text: &str) -> Result<Vec<Word>, ConditionError> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let (is_quoted, sign) = (c == '"', comparison(rest));
        let length = match sign {
            _ if c.is_whitespace() => c.len_utf8(),
            _ if is_quoted => match rest[1..].find('"') {
                Some(end) => end + 2,
                None => return Err(ConditionError::new(say!("condition-unquoted"), at, text)),
            },
            _ if matches!(c, '(' | ')') => 1,
            Some((sign, _)) => sign.len(),
            None => word_length(rest),
        };
        let piece = if is_quoted { &rest[1..length - 1] } else { rest[..length].trim() };
        if is_quoted || !piece.is_empty() {
            found.push(Word { text: piece.to_owned(), at, is_quoted });
        }
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
    words: Vec<Word>,
    next: usize,
    // How many parentheses and `not` are open.
    depth: usize,
    nodes: Vec<Vec<Word>>,
}

type Parsed<T> = Result<T, ConditionError>;

impl Parser<'_> {
    fn any(&mut self) -> Parsed<Test> {
        self.joined(OR, Self::all, Test::Any)
    }

    fn all(&mut self) -> Parsed<Test> {
        self.joined(AND, Self::one, Test::All)
    }

    /// Reads one or several with a word between them.
    fn joined(
        &mut self,
        joint: &str,
        read: fn(&mut Self) -> Parsed<Test>,
        join: fn(Vec<Test>) -> Test,
    ) -> Parsed<Test> {
        let mut tests = vec![read(self)?];
        while self.take_word(joint) {
            tests.push(read(self)?);
        }
        Ok(if tests.len() == 1 { tests.remove(0) } else { join(tests) })
    }

    fn one(&mut self) -> Parsed<Test> {
        if self.take_word(NOT) {
            let inside = self.inside(Self::one)?;
            return Ok(Test::Not(Box::new(inside)));
        }
        let opened = self.next;
        if !self.take_word("(") {
            return self.statement();
        }
        let inside = self.inside(Self::any)?;
        if self.take_word(")") {
            return Ok(inside);
        }
        Err(match self.peek() {
            Some(_) => self.error(say!("condition-unjoined")),
            None => self.error_at(opened, say!("condition-unclosed")),
        })
    }

    /// Reads what stands inside of something.
    fn inside(&mut self, read: fn(&mut Self) -> Parsed<Test>) -> Parsed<Test> {
        if self.depth == DEEPEST {
            let problem = say!("condition-deep", most = DEEPEST.to_string());
            return Err(self.error_at(self.next.saturating_sub(1), problem));
        }
        self.depth += 1;
        let inside = read(self);
        self.depth -= 1;
        inside
    }

    fn statement(&mut self) -> Parsed<Test> {
        let missing = || self.error(say!("condition-missing"));
        let first = self.peek().filter(|word| word.is_text()).ok_or_else(missing)?;
        if first.is_quoted {
            return Err(self.error(unknown(&first.text)));
        }
        let word = first.text.to_lowercase();
        if let Some(statement) = self.take_statement() {
            return Ok(Test::Plain(statement));
        }
        if let Some((word, quantity)) = QUANTITIES.into_iter().find(|(name, _)| *name == word) {
            return self.number(word, quantity);
        }
        Ok(match word.as_str() {
            PLAYER => self.player()?,
            MOVE => Test::Move(self.equality(MOVE)?, self.name()?.text),
            NODE => Test::Node(self.equality(NODE)?, self.node()?),
            BELOW => {
                self.next += 1;
                Test::Below(self.node()?)
            }
            _ => return Err(self.error(unknown(&word))),
        })
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
        let missing = || self.error(say!("condition-number-missing"));
        let number = self.peek().filter(|word| word.is_text()).ok_or_else(missing)?;
        let score = number.text.to_lowercase().replace('∞', "inf").parse();
        let wrong = |_| self.error(say!("condition-no-number", word = quoted(&number.text)));
        let score = score.map_err(wrong)?;
        self.next += 1;
        Ok(Test::Number(quantity, comparison, score))
    }

    fn player(&mut self) -> Parsed<Test> {
        let comparison = self.equality(PLAYER)?;
        let missing = || self.error(say!("condition-name-missing"));
        let player = self.peek().filter(|word| word.is_text()).ok_or_else(missing)?;
        let wrong = || self.error(say!("condition-no-player", word = quoted(&player.text)));
        let roles = [("max", Role::Max), ("min", Role::Min)];
        let role = roles.into_iter().find(|(name, _)| self.is_word(self.next, name));
        let (_, role) = role.ok_or_else(wrong)?;
        self.next += 1;
        Ok(Test::Player(comparison, role))
    }

    /// The word that is next, and a comparison behind it.
    fn comparison(&mut self, word: &'static str) -> Parsed<Comparison> {
        let here = self.next;
        self.next += 1;
        let Some(comparison) = self.peek().and_then(Word::comparison) else {
            let is_single = self.is_word(self.next, "=");
            let problem = if is_single { unknown(&format!("{word} =")) } else { alone(word) };
            return Err(self.error_at(here, problem));
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
        let word = self.peek().filter(|word| word.is_text() && !is_joint).cloned();
        self.next += usize::from(word.is_some());
        word
    }

    /// The number of a node: a name, and all that follow it, lead to it.
    fn node(&mut self) -> Parsed<usize> {
        let mut names = vec![self.name()?];
        names.extend(iter::from_fn(|| self.take_name()));
        self.nodes.push(names);
        Ok(self.nodes.len() - 1)
    }

    fn peek(&self) -> Option<&Word> {
        self.words.get(self.next)
    }

    /// Whether a word is this one; one in quotes is a name.
    fn is_word(&self, at: usize, word: &str) -> bool {
        self.words.get(at).is_some_and(|there| !there.is_quoted && there.text.eq_ignore_ascii_case(word))
    }

    fn take_word(&mut self, word: &str) -> bool {
        let is_here = self.is_word(self.next, word);
        self.next += usize::from(is_here);
        is_here
    }

    /// The error at the next word, or behind the last one.
    fn error(&self, problem: Text) -> ConditionError {
        self.error_at(self.next, problem)
    }

    fn error_at(&self, word: usize, problem: Text) -> ConditionError {
        let end = self.text.trim_end().len();
        let at = self.words.get(word).map_or(end, |word| word.at);
        ConditionError::new(problem, at, self.text)
    }
}

impl Word {
    /// Whether it is a word or a name, neither a parenthesis nor a comparison.
    fn is_text(&self) -> bool {
        self.is_quoted || !(matches!(&*self.text, "(" | ")") || self.comparison().is_some())
    }

    fn comparison(&self) -> Option<Comparison> {
        COMPARISONS.iter().find(|(sign, _)| !self.is_quoted && *sign == self.text)
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
