//! Trees as JSON: `[[3,12,8],[2,4,6],[14,5,2]]`, or with names,
//! `{"name":"A","children":[{"name":"A1","value":3},12]}`. A chance node has `"chance":true`, and
//! its children may say how probable they are: `{"p":0.25,"value":3}`.
//!
//! Read from a stream of tokens, since a tree may nest deeper than a stack allows: `struson` does
//! that and knows where it is, which `serde_json` does not.

mod write;

pub use write::write;

use struson::reader::{JsonReader as _, JsonStreamReader, JsonSyntaxError, ReaderError, ReaderSettings};
use struson::reader::{SyntaxErrorKind, ValueType};

use super::syntax::{Notation, quoted};
use super::tree_source::TreeSource;
use super::{SyntaxError, utf8};
use crate::game::{Player, Tree, TreeError};
use crate::score::{ParseScoreError, Score};

/// Reads a tree.
///
/// ```
/// use plyscope::import::tree_json;
///
/// let tree = tree_json::read(br#"{"player":"min","children":[[3,12],{"name":"B","value":"inf"}]}"#)?;
/// assert_eq!(tree.len(), 5);
/// assert_eq!(plyscope::import::tree_text::write(&tree), "min ((3 12) B:inf)");
/// # Ok::<(), plyscope::import::SyntaxError>(())
/// ```
///
/// # Errors
/// When the text is not JSON, or not one whole tree: where, why, and what would be right.
pub fn read(bytes: &[u8]) -> Result<Tree, SyntaxError> {
    let text = utf8(bytes)?;
    let settings = ReaderSettings {
        track_path: false,
        max_nesting_depth: None,
        restrict_number_values: false,
        ..ReaderSettings::default()
    };
    let mut reader = Reader {
        source: TreeSource::new(text, Notation::Json),
        json: JsonStreamReader::new_custom(text.as_bytes(), settings),
        open: Vec::new(),
    };
    reader.value()?;
    while let Some(open) = reader.open.pop() {
        match open {
            Open::Array(start) => reader.array(start)?,
            Open::Object(node) => reader.object(node)?,
        }
    }
    reader.finish()
}

/// What of the text is open: the children of a node, or the members of one.
enum Open {
    /// An array that is a node, from its bracket on.
    Array(usize),
    Object(Object),
}

/// A node whose members are being read.
#[derive(Default)]
struct Object {
    start: usize,
    // The name, and where it stands.
    name: Option<(usize, String)>,
    value: Option<Score>,
    // Where the array of the children begins; it was opened as a node when it was met.
    children: Option<usize>,
    // Whether the children are being read: the next thing to end is their array.
    reads_children: bool,
    has_player: bool,
    is_chance: Option<bool>,
    // The odds of the node, and where they stand.
    odds: Option<(usize, f64)>,
}

struct Reader<'a> {
    source: TreeSource<'a>,
    json: JsonStreamReader<&'a [u8]>,
    open: Vec<Open>,
}

impl Reader<'_> {
    /// Begins the node that comes next, and finishes it if it is a bare number.
    fn value(&mut self) -> Result<(), SyntaxError> {
        let kind = self.json.peek().map_err(|error| self.no_json(&error))?;
        let start = self.offset();
        match kind {
            ValueType::Array => {
                self.json.begin_array().map_err(|error| self.no_json(&error))?;
                self.source.open(start, "")?;
                self.open.push(Open::Array(start));
            }
            ValueType::Object => {
                self.json.begin_object().map_err(|error| self.no_json(&error))?;
                self.open.push(Open::Object(Object { start, ..Object::default() }));
            }
            _ => {
                let value = self.score()?;
                self.source.leaf(start, "", value)?;
            }
        }
        Ok(())
    }

    fn array(&mut self, start: usize) -> Result<(), SyntaxError> {
        if self.json.has_next().map_err(|error| self.no_json(&error))? {
            self.open.push(Open::Array(start));
            return self.value();
        }
        self.json.end_array().map_err(|error| self.no_json(&error))?;
        self.source.close(start)
    }

    fn object(&mut self, mut node: Object) -> Result<(), SyntaxError> {
        let has_next = self.json.has_next().map_err(|error| self.no_json(&error))?;
        match (has_next, node.reads_children) {
            (true, true) => {
                self.open.push(Open::Object(node));
                self.value()
            }
            (false, true) => {
                self.json.end_array().map_err(|error| self.no_json(&error))?;
                node.reads_children = false;
                self.open.push(Open::Object(node));
                Ok(())
            }
            (true, false) => {
                self.member(&mut node)?;
                self.open.push(Open::Object(node));
                Ok(())
            }
            (false, false) => {
                self.json.end_object().map_err(|error| self.no_json(&error))?;
                self.node_ends(node)
            }
        }
    }

    fn member(&mut self, node: &mut Object) -> Result<(), SyntaxError> {
        let at = self.offset();
        let key = self.json.next_name_owned().map_err(|error| self.no_json(&error))?;
        match key.as_str() {
            "name" if node.name.is_none() => {
                self.expect(ValueType::String, "a name is a string: `\"name\":\"A\"`")?;
                let start = self.offset();
                let name = self.json.next_string().map_err(|error| self.no_json(&error))?;
                node.name = Some((start, name));
            }
            "value" if node.value.is_none() => node.value = Some(self.score()?),
            "children" if node.children.is_none() => {
                self.expect(ValueType::Array, "children are an array: `\"children\":[3,12]`")?;
                let start = self.offset();
                self.json.begin_array().map_err(|error| self.no_json(&error))?;
                self.source.open(start, "")?;
                node.children = Some(start);
                node.reads_children = true;
                if node.is_chance == Some(true) {
                    self.source.chance(start)?;
                }
            }
            "chance" if node.is_chance.is_none() => {
                self.expect(ValueType::Boolean, "a chance node has `\"chance\":true`")?;
                node.is_chance = Some(self.json.next_bool().map_err(|error| self.no_json(&error))?);
            }
            "p" if node.odds.is_none() => {
                self.expect(ValueType::Number, "a probability is a number up to 1: `\"p\":0.25` for 25 %")?;
                node.odds = Some((at, self.score()?.get()));
            }
            "player" if !node.has_player => {
                node.has_player = true;
                self.root_player(at)?;
            }
            "name" | "value" | "children" | "player" | "chance" | "p" => {
                let message = format!("`{key}` stands twice in this node");
                return Err(self.error(at, message, "keep one of them"));
            }
            _ => {
                let message = format!("{} is no key of a node", quoted(&key));
                let help = if key == "type" {
                    "a recording belongs in a file that ends in .jsonl"
                } else {
                    "a node has `name`, and `children` or `value`; the root may have `player`, a chance \
                     node `chance`, and a child of one `p`"
                };
                return Err(self.error(at, message, help));
            }
        }
        Ok(())
    }

    fn root_player(&mut self, at: usize) -> Result<(), SyntaxError> {
        // The root is not on the list while its member is read.
        if !self.open.is_empty() {
            let help = "the players alternate, so only the root says who moves there";
            return Err(self.error(at, "`player` cannot stand here", help));
        }
        let help = "who moves at the root is `\"max\"` or `\"min\"`";
        self.expect(ValueType::String, help)?;
        let start = self.offset();
        let word = self.json.next_string().map_err(|error| self.no_json(&error))?;
        self.source.tree.root_player(match word.as_str() {
            "max" => Player::First,
            "min" => Player::Second,
            _ => return Err(self.error(start, format!("there is no player {}", quoted(&word)), help)),
        });
        Ok(())
    }

    fn node_ends(&mut self, node: Object) -> Result<(), SyntaxError> {
        let (name_start, name) = node.name.unwrap_or_default();
        let place = |done: &Result<(), TreeError>| match done {
            Err(TreeError::NameIsNumber(_)) => name_start,
            _ => node.start,
        };
        let help = "an inner node has `children`, a leaf has a `value`";
        match (node.children, node.value) {
            (Some(_), Some(_)) => {
                Err(self.error(node.start, "this node has both children and a value", help))
            }
            (None, None) => Err(self.error(node.start, "this node has neither children nor a value", help)),
            (None, Some(_)) if node.is_chance == Some(true) => {
                Err(self.error(node.start, "this leaf is a chance node without children", help))
            }
            (None, Some(value)) => {
                let added = self.source.tree.leaf(&name, value);
                self.source.told(place(&added), added)?;
                self.source.weigh(node.odds)
            }
            (Some(children), None) => {
                let named = self.source.tree.name(&name);
                self.source.told(place(&named), named)?;
                if node.is_chance == Some(true) {
                    self.source.chance(node.start)?;
                }
                self.source.close(children)?;
                self.source.weigh(node.odds)
            }
        }
    }

    fn score(&mut self) -> Result<Score, SyntaxError> {
        let kind = self.json.peek().map_err(|error| self.no_json(&error))?;
        let start = self.offset();
        let number_help = "a value is a number, `\"inf\"` or `\"-inf\"`";
        match kind {
            ValueType::Number => {
                let number = self.json.next_number_as_string().map_err(|error| self.no_json(&error))?;
                number.parse::<Score>().map_err(|error| match error {
                    ParseScoreError::TooLarge(_) => {
                        let message = format!("{} is too large for a 64-bit float", quoted(&number));
                        let help = "write `\"inf\"` or `\"-inf\"` where infinity is meant";
                        self.error(start, message, help)
                    }
                    error @ ParseScoreError::NotANumber(_) => {
                        self.error(start, error.to_string(), number_help)
                    }
                })
            }
            ValueType::String => {
                let word = self.json.next_string().map_err(|error| self.no_json(&error))?;
                match word.as_str() {
                    "inf" => Ok(Score::INFINITY),
                    "-inf" => Ok(Score::NEG_INFINITY),
                    _ => {
                        let message = format!("{} in quotes is no value", quoted(&word));
                        Err(self.error(start, message, number_help))
                    }
                }
            }
            kind => Err(self.error(start, format!("{} is no value", kind_name(kind)), number_help)),
        }
    }

    fn expect(&mut self, wanted: ValueType, help: &str) -> Result<(), SyntaxError> {
        let kind = self.json.peek().map_err(|error| self.no_json(&error))?;
        if kind == wanted {
            return Ok(());
        }
        Err(self.error(self.offset(), format!("{} cannot stand here", kind_name(kind)), help))
    }

    fn finish(self) -> Result<Tree, SyntaxError> {
        let start = self.offset();
        if self.json.consume_trailing_whitespace().is_err() {
            let rest = self.source.text.get(start..).unwrap_or_default();
            let start = self.source.text.len() - rest.trim_start().len();
            let help = "a text holds one tree; put brackets around several: `[[3,4],[5,6]]`";
            return Err(self.source.error(start, "the tree is complete before this", help));
        }
        self.source.finish()
    }

    /// How many bytes have been read; after a look ahead, where the next value begins.
    fn offset(&self) -> usize {
        let position = self.json.current_position(false).data_pos.unwrap_or(0);
        usize::try_from(position).unwrap_or(usize::MAX)
    }

    fn no_json(&self, error: &ReaderError) -> SyntaxError {
        let ReaderError::SyntaxError(JsonSyntaxError { kind, location }) = error else {
            return self.error(self.offset(), error.to_string(), "see the JSON form of a tree in the manual");
        };
        let offset = location.data_pos.and_then(|place| usize::try_from(place).ok()).unwrap_or(0);
        let (message, help) = told(*kind);
        self.error(offset, message, help)
    }

    fn error(&self, offset: usize, message: impl Into<String>, help: impl Into<String>) -> SyntaxError {
        self.source.error(offset, message, help)
    }
}

fn kind_name(kind: ValueType) -> &'static str {
    match kind {
        ValueType::Array => "an array",
        ValueType::Object => "an object",
        ValueType::String => "a string",
        ValueType::Number => "a number",
        ValueType::Boolean => "`true` or `false`",
        ValueType::Null => "`null`",
    }
}

/// What is wrong with a text that is not JSON, and what would be right.
fn told(kind: SyntaxErrorKind) -> (&'static str, &'static str) {
    use SyntaxErrorKind as Kind;
    match kind {
        Kind::CommentsNotEnabled | Kind::IncompleteComment | Kind::BlockCommentNotClosed => {
            ("JSON has no comments", "take it away; the other notation has comments, after a `#`")
        }
        Kind::InvalidLiteral | Kind::TrailingDataAfterLiteral | Kind::MalformedJson => {
            let help = "a node is a number, an array or an object; infinity is `\"inf\"`; a tree in parentheses belongs in a file that ends in .tree";
            ("this is no JSON value", help)
        }
        Kind::UnexpectedClosingBracket => {
            ("this bracket closes nothing", "every `[` is closed by `]`, every `{` by `}`")
        }
        Kind::UnexpectedComma => ("there is no value before this comma", "a comma stands between two values"),
        Kind::MissingComma => ("a comma is missing before this", "values are separated by commas: `[3,12]`"),
        Kind::TrailingCommaNotEnabled => {
            ("there is no value after the comma", "take the last comma away, or add a value")
        }
        Kind::UnexpectedColon => {
            ("this colon separates nothing", "a colon stands between a key and its value")
        }
        Kind::MissingColon => ("a colon is missing after the key", "write `\"value\":3`"),
        Kind::MalformedNumber | Kind::TrailingDataAfterNumber => {
            ("this is not a number as JSON writes it", "write `3`, `-0.5` or `1e6`")
        }
        Kind::ExpectingMemberNameOrObjectEnd => ("a key or `}` should stand here", "write `\"name\":\"A\"`"),
        Kind::NotEscapedControlCharacter => {
            ("a control character stands in this string", "write it as an escape: `\\n`, `\\u001b`")
        }
        Kind::UnknownEscapeSequence
        | Kind::MalformedEscapeSequence
        | Kind::UnpairedSurrogatePairEscapeSequence => {
            ("this escape is none of JSON's", "write `\\\"`, `\\\\`, `\\n` or `\\u00e9`")
        }
        Kind::IncompleteDocument => ("the text ends before the tree does", "close every `[` and `{`"),
        _ => ("this is not JSON", "a tree is written as `[[3,12],{\"name\":\"B\",\"value\":2}]`"),
    }
}
