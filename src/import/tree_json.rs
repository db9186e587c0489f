//! Trees as JSON: `[[3,12,8],[2,4,6],[14,5,2]]`, or with names,
//! `{"name":"A","children":[{"name":"A1","value":3},12]}`. A chance node has `"chance":true`, and
//! its children may say how probable they are: `{"p":0.25,"value":3}`.
//!
//! Read from a stream of tokens, since a tree may nest deeper than a stack allows: `struson` does
//! that and knows where it is, which `serde_json` does not.

use struson::reader::{JsonReader, JsonStreamReader, JsonSyntaxError, ReaderError, ReaderSettings};
use struson::reader::{SyntaxErrorKind, ValueType};

use super::syntax::{Source, quoted, wrong};
use super::{SyntaxError, utf8};
use crate::game::{Player, Tree, TreeBuilder, TreeError};
use crate::language::{Text, say};
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
    let mut reader = JsonTreeReader {
        text: Source(text),
        tree: Tree::builder(),
        json: JsonStreamReader::new_custom(text.as_bytes(), settings),
        open: Vec::new(),
    };
    reader.value()?;
    while let Some(node) = reader.open.pop() {
        reader.go_on(node)?;
    }
    reader.finish()
}

/// A node that is being read: an array, or an object member by member.
#[derive(Default)]
struct JsonNode {
    start: usize,
    is_object: bool,
    // With where it stands.
    name: Option<(usize, String)>,
    value: Option<Score>,
    // Where the array of the children begins; it was opened as a node when it was met.
    children: Option<usize>,
    // Whether the children are being read: the next thing to end is their array.
    reads_children: bool,
    is_chance: bool,
    // The odds of the node, and where they stand.
    odds: Option<(usize, f64)>,
    // The keys that it had.
    keys: Vec<String>,
}

struct JsonTreeReader<'a> {
    text: Source<'a>,
    tree: TreeBuilder,
    json: JsonStreamReader<&'a [u8]>,
    open: Vec<JsonNode>,
}

impl<'a> JsonTreeReader<'a> {
    fn take<T>(
        &mut self,
        take: impl FnOnce(&mut JsonStreamReader<&'a [u8]>) -> Result<T, ReaderError>,
    ) -> Result<T, SyntaxError> {
        take(&mut self.json).map_err(|error| self.no_json(&error))
    }

    /// Begins the node that comes next, and finishes it if it is a bare number.
    fn value(&mut self) -> Result<(), SyntaxError> {
        let kind = self.take(JsonReader::peek)?;
        let start = self.offset();
        match kind {
            ValueType::Array => {
                let mut node = JsonNode { start, ..JsonNode::default() };
                self.begin_children(&mut node)?;
                self.open.push(node);
            }
            ValueType::Object => {
                self.take(JsonReader::begin_object)?;
                self.open.push(JsonNode { start, is_object: true, ..JsonNode::default() });
            }
            _ => {
                let value = self.score()?;
                self.tree.leaf("", value).map_err(|error| self.text.refused(start, &error))?;
            }
        }
        Ok(())
    }

    fn begin_children(&mut self, node: &mut JsonNode) -> Result<(), SyntaxError> {
        let start = self.offset();
        self.take(JsonReader::begin_array)?;
        node.children = Some(start);
        node.reads_children = true;
        self.tree.open("").map_err(|error| self.text.refused(start, &error))
    }

    /// Reads the next child or member of a node, or its end.
    fn go_on(&mut self, mut node: JsonNode) -> Result<(), SyntaxError> {
        match (self.take(JsonReader::has_next)?, node.reads_children) {
            (true, true) => {
                self.open.push(node);
                return self.value();
            }
            (true, false) => self.member(&mut node)?,
            (false, true) => {
                self.take(JsonReader::end_array)?;
                node.reads_children = false;
                if !node.is_object {
                    return self.node_ends(node);
                }
            }
            (false, false) => {
                self.take(JsonReader::end_object)?;
                return self.node_ends(node);
            }
        }
        self.open.push(node);
        Ok(())
    }

    fn member(&mut self, node: &mut JsonNode) -> Result<(), SyntaxError> {
        let at = self.offset();
        let key = self.take(JsonReader::next_name_owned)?;
        if node.keys.contains(&key) {
            return Err(self.text.error(at, wrong!("json-key-twice", key = key.clone())));
        }
        match key.as_str() {
            "name" => {
                self.expect(ValueType::String, say!("json-misplaced".name))?;
                node.name = Some((self.offset(), self.take(JsonReader::next_string)?));
            }
            "value" => node.value = Some(self.score()?),
            "children" => {
                self.expect(ValueType::Array, say!("json-misplaced".children))?;
                self.begin_children(node)?;
                if node.is_chance {
                    self.tree.chance().map_err(|error| self.text.refused(node.start, &error))?;
                }
            }
            "chance" => {
                self.expect(ValueType::Boolean, say!("json-misplaced".chance))?;
                node.is_chance = self.take(JsonReader::next_bool)?;
            }
            "p" => {
                self.expect(ValueType::Number, say!("json-misplaced".p))?;
                node.odds = Some((at, self.score()?.get()));
            }
            "player" => self.root_player(at)?,
            _ => return Err(self.text.error(at, wrong!("json-key", key = quoted(&key)))),
        }
        node.keys.push(key);
        Ok(())
    }

    fn root_player(&mut self, at: usize) -> Result<(), SyntaxError> {
        // The root is not on the list while its member is read.
        if !self.open.is_empty() {
            return Err(self.text.error(at, wrong!("json-player-below")));
        }
        self.expect(ValueType::String, say!("json-misplaced".player))?;
        let start = self.offset();
        let word = self.take(JsonReader::next_string)?;
        self.tree.root_player(match word.as_str() {
            "max" => Player::First,
            "min" => Player::Second,
            _ => return Err(self.text.error(start, wrong!("json-player", name = quoted(&word)))),
        });
        Ok(())
    }

    fn node_ends(&mut self, node: JsonNode) -> Result<(), SyntaxError> {
        let (name_start, name) = node.name.unwrap_or_default();
        let place = |error: &TreeError| match error {
            TreeError::NameIsNumber(_) => name_start,
            _ => node.start,
        };
        let refuse = |wrong| Err(self.text.error(node.start, wrong));
        match (node.children, node.value) {
            (Some(_), Some(_)) => return refuse(wrong!("json-two-meanings")),
            (None, None) => return refuse(wrong!("json-no-meaning")),
            (None, Some(_)) if node.is_chance => return refuse(wrong!("json-chance-leaf")),
            (None, Some(value)) => {
                let added = self.tree.leaf(&name, value);
                added.map_err(|error| self.text.refused(place(&error), &error))?;
            }
            (Some(children), None) => {
                let named = self.tree.name(&name);
                named.map_err(|error| self.text.refused(place(&error), &error))?;
                if node.is_chance {
                    self.tree.chance().map_err(|error| self.text.refused(node.start, &error))?;
                }
                self.tree.close().map_err(|error| self.text.refused(children, &error))?;
            }
        }
        let Some((at, odds)) = node.odds else { return Ok(()) };
        self.tree.probability(odds).map_err(|error| self.text.refused(at, &error))
    }

    fn score(&mut self) -> Result<Score, SyntaxError> {
        let kind = self.take(JsonReader::peek)?;
        let start = self.offset();
        let word = match kind {
            ValueType::Number => self.take(JsonReader::next_number_as_string)?,
            ValueType::String => {
                let word = self.take(JsonReader::next_string)?;
                if word != "inf" && word != "-inf" {
                    return Err(self.text.error(start, wrong!("json-text-value", text = quoted(&word))));
                }
                word
            }
            _ => return Err(self.text.error(start, wrong!("json-no-value"))),
        };
        word.parse().map_err(|error: ParseScoreError| {
            self.text.error(start, (error.to_string(), say!("json-no-value".help)))
        })
    }

    fn expect(&mut self, wanted: ValueType, help: Text) -> Result<(), SyntaxError> {
        if self.take(JsonReader::peek)? == wanted {
            return Ok(());
        }
        Err(self.text.error(self.offset(), (say!("json-misplaced"), help)))
    }

    fn finish(self) -> Result<Tree, SyntaxError> {
        let (start, text) = (self.offset(), self.text);
        if self.json.consume_trailing_whitespace().is_err() {
            let rest = text.0.get(start..).unwrap_or(&text.0[text.0.len()..]);
            return Err(text.wrong(rest.trim_start(), wrong!("json-second-tree")));
        }
        self.tree.finish().map_err(|error| text.refused(text.0.len(), &error))
    }

    /// How many bytes have been read; after a look ahead, where the next value begins.
    fn offset(&self) -> usize {
        let position = self.json.current_position(false).data_pos.unwrap_or(0);
        usize::try_from(position).unwrap_or(usize::MAX)
    }

    fn no_json(&self, error: &ReaderError) -> SyntaxError {
        let ReaderError::SyntaxError(JsonSyntaxError { kind, location }) = error else {
            return self.text.error(self.offset(), wrong!("json-unread", problem = error.to_string()));
        };
        let offset = location.data_pos.and_then(|place| usize::try_from(place).ok()).unwrap_or(0);
        self.text.error(offset, refusal(*kind))
    }
}

/// What is wrong with a text that is not JSON, and what would be right.
fn refusal(kind: SyntaxErrorKind) -> (Text, Text) {
    use SyntaxErrorKind as Kind;
    match kind {
        Kind::CommentsNotEnabled | Kind::IncompleteComment | Kind::BlockCommentNotClosed => {
            wrong!("json-comment")
        }
        Kind::InvalidLiteral | Kind::TrailingDataAfterLiteral | Kind::MalformedJson => wrong!("json-word"),
        Kind::IncompleteDocument => wrong!("json-end"),
        _ => wrong!("json-broken"),
    }
}
