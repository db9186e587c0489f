//! The key of sheets: what is right, as the recording of each tree says.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::generate::{comes_again, searching};
use super::{PaperTree, Refusal};
use crate::check::Opened;
use crate::game::Tree;
use crate::import::syntax::wrong;
use crate::import::{SyntaxError, tree_text};
use crate::language::say;
use crate::score::{Bound, Score, Window};
use crate::search::{Algorithm, Role, Settings};

/// A sheet has at most so many nodes: more fit on no paper.
pub(super) const MOST_NODES: usize = 400;

/// The version of keys that is written and read.
const VERSION: u32 = 1;

/// What is asked on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Ask {
    /// The minimax value of every node.
    Minimax,
    /// What each node returns that the search enters.
    Values,
    /// Alpha and beta with which it is entered.
    Windows,
    /// Which branches are pruned.
    Pruned,
    /// The best move of the root.
    Best,
}

crate::language::words!(Ask, Minimax => "minimax", Values => "values", Windows => "windows", Pruned => "pruned", Best => "best");

/// A value with what it says of the true one, as it is written down: `3`, `<=2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WrittenValue {
    pub value: Score,
    pub bound: Bound,
}

/// The keys of some sheets.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Key {
    #[serde(rename = "type")]
    kind: KeyKind,
    version: u32,
    /// One for each seed.
    pub sheets: Vec<Sheet>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum KeyKind {
    Key,
}

/// What a key of any version has.
#[derive(Deserialize)]
struct Version {
    version: u32,
}

/// What is right on one sheet. What is not asked is `None`.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sheet {
    /// The seed of its tree; `None` of a tree that was given.
    pub seed: Option<u64>,
    pub tree: String,
    pub algorithm: String,
    pub options: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimax: Option<Values>,
    /// What each node returned that was entered, and its window; `None` for an infinite end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<Values>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub windows: Option<BTreeMap<String, Ends>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pruned: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Vec<String>>,
}

pub(crate) type Values = BTreeMap<String, WrittenValue>;

/// Alpha and beta.
pub(crate) type Ends = [Option<Score>; 2];

impl Key {
    pub const fn new(sheets: Vec<Sheet>) -> Self {
        Self { kind: KeyKind::Key, version: VERSION, sheets }
    }

    /// Reads a key as it is written here.
    pub fn read(bytes: &[u8]) -> Result<Self, SyntaxError> {
        let version = serde_json::from_slice::<Version>(bytes).map_or(VERSION, |key| key.version);
        if version != VERSION {
            let at = bytes.windows(9).position(|word| word == b"\"version\"").unwrap_or_default();
            let wrong = wrong!("key-version", version = version.to_string(), known = VERSION.to_string());
            return Err(SyntaxError::at(bytes, at, wrong));
        }
        let read = serde_json::from_slice::<Self>(bytes);
        let [line, column] = read.as_ref().err().map_or([1, 1], |error| [error.line(), error.column()]);
        let above = bytes.split_inclusive(|&byte| byte == b'\n').take(line.saturating_sub(1));
        let at = above.map(<[u8]>::len).sum::<usize>() + column.saturating_sub(1);
        let whole = read.ok().filter(|key| !key.sheets.is_empty());
        whole.ok_or_else(|| SyntaxError::at(bytes, at, wrong!("key-wrong")))
    }
}

impl Sheet {
    /// Searches a tree and notes what is right of what is asked.
    pub fn new(
        tree: &Tree,
        seed: Option<u64>,
        asks: &[Ask],
        algorithm: Algorithm,
        settings: &Settings,
    ) -> Result<Self, Refusal> {
        let paper = PaperTree::new(tree)?;
        let has_windows = algorithm.info().has_cutoffs(false);
        let blind = asks.iter().find(|ask| matches!(ask, Ask::Windows | Ask::Pruned) && !has_windows);
        if comes_again(algorithm) {
            return Err(Refusal(say!("sheet-again", algorithm = algorithm.word())));
        } else if let Some(ask) = blind {
            return Err(Refusal(say!("sheet-no-windows", algorithm = algorithm.word(), asked = ask.word())));
        }
        let opened = search(tree, algorithm, settings)?;
        let minimax = values(&paper, &paper.whole);
        let has = |ask: Ask| asks.contains(&ask);
        let visited: Vec<_> = paper.visited(&opened.recording);
        let name = |node: usize| paper.nodes[node].name.clone();
        let windows = || {
            let inner = visited.iter().filter(|(_, node)| paper.nodes[*node].leaf.is_none());
            inner.map(|&(id, node)| (name(node), ends(opened.recording.node(id).window()))).collect()
        };
        let pruned = || {
            let is_entered = |child: &usize| visited.iter().any(|(_, node)| node == child);
            let all = visited.iter().flat_map(|(_, node)| &paper.nodes[*node].children);
            all.filter(|child| !is_entered(child)).map(|&child| name(child)).collect()
        };
        let best = || {
            let worth =
                |node: usize| paper.nodes[node].leaf.or(minimax.get(&name(node)).map(|worth| worth.value));
            let root = &paper.nodes[0].children;
            root.iter().filter(|&&child| worth(child) == worth(0)).map(|&child| name(child)).collect()
        };
        Ok(Self {
            seed,
            tree: tree_text::write(tree),
            algorithm: algorithm.word().to_owned(),
            options: settings.options_text(),
            values: has(Ask::Values).then(|| values(&paper, &opened)),
            windows: has(Ask::Windows).then(windows),
            pruned: has(Ask::Pruned).then(pruned),
            best: (has(Ask::Best) && paper.nodes[0].role != Role::Chance).then(best),
            minimax: has(Ask::Minimax).then_some(minimax),
        })
    }

    /// The tree, and its search as the key says.
    pub fn searched(&self) -> Result<(PaperTree, Opened), Refusal> {
        let unknown = |name: &str| Refusal(say!("key-unknown", name = name.to_owned()));
        let tree = tree_text::read(self.tree.as_bytes()).map_err(Refusal::of)?;
        let algorithm = self.search().0.ok_or_else(|| unknown(&self.algorithm))?;
        let paper = PaperTree::new(&tree)?;
        let opened = search(&tree, algorithm, &self.search().1)?;
        let named = [&self.minimax, &self.values].into_iter().flatten().flat_map(BTreeMap::keys);
        let named = named.chain(self.windows.iter().flat_map(BTreeMap::keys));
        let listed = [&self.pruned, &self.best].into_iter().flatten().flatten();
        let strange = named.chain(listed).find(|name| paper.find(name).is_none()).map(|name| unknown(name));
        strange.map_or(Ok((paper, opened)), Err)
    }

    pub fn asks(&self, ask: Ask) -> bool {
        match ask {
            Ask::Minimax => self.minimax.is_some(),
            Ask::Values => self.values.is_some(),
            Ask::Windows => self.windows.is_some(),
            Ask::Pruned => self.pruned.is_some(),
            Ask::Best => self.best.is_some(),
        }
    }

    /// How the tree is searched.
    pub fn search(&self) -> (Option<Algorithm>, Settings) {
        (Algorithm::of_word(&self.algorithm), Settings::read_options(&self.options, |_| None))
    }

    /// What is right, item by item, as a table has it.
    pub fn items(&self) -> Vec<(String, String)> {
        let mut items = Vec::new();
        for (prefix, values) in [("minimax ", &self.minimax), ("", &self.values)] {
            let values = values.iter().flatten();
            items.extend(values.map(|(name, value)| (format!("{prefix}{name}"), value.to_string())));
        }
        let windows = self.windows.iter().flatten();
        items.extend(windows.map(|(name, ends)| (format!("window {name}"), window_text(*ends).join(", "))));
        for (item, names) in [("pruned", &self.pruned), ("best", &self.best)] {
            items.extend(names.iter().map(|names| (item.to_owned(), names.join(" "))));
        }
        items
    }
}

pub(super) fn search(tree: &Tree, algorithm: Algorithm, settings: &Settings) -> Result<Opened, Refusal> {
    let job = searching(tree, algorithm, settings);
    Ok(Opened::own(job.record().map_err(Refusal::of)?, job.replay()))
}

/// What the inner nodes returned. That a number is exact is told of it where all branches were seen.
fn values(paper: &PaperTree, opened: &Opened) -> Values {
    let recording = &opened.recording;
    let inner = paper.visited(recording).into_iter().filter(|(_, node)| paper.nodes[*node].leaf.is_none());
    let handed = inner.filter_map(|(id, node)| {
        let handed = recording.handed(id)?;
        let value = WrittenValue { value: handed.value, bound: handed.bound };
        Some((paper.nodes[node].name.clone(), value))
    });
    handed.collect()
}

/// The ends of a window; an end that is open is none.
fn ends(Window { alpha, beta }: Window) -> Ends {
    [
        Some(alpha).filter(|alpha| *alpha != Score::NEG_INFINITY),
        Some(beta).filter(|beta| *beta != Score::INFINITY),
    ]
}

/// Alpha and beta as they are written down.
pub(crate) fn window_text([alpha, beta]: Ends) -> [String; 2] {
    let text = |end: Option<Score>, infinite: &str| end.map_or(infinite.to_owned(), |end| end.to_string());
    [text(alpha, "-inf"), text(beta, "inf")]
}

impl fmt::Display for WrittenValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.bound.sign(), self.value)
    }
}

impl FromStr for WrittenValue {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (bound, number) = Bound::split_sign(text.trim());
        let bound = bound.unwrap_or(Bound::Exact);
        let value = number.trim().replace('∞', "inf").parse().map_err(|_| ())?;
        Ok(Self { value, bound })
    }
}

impl Serialize for WrittenValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.bound == Bound::Exact {
            self.value.serialize(serializer)
        } else {
            serializer.collect_str(self)
        }
    }
}

impl<'de> Deserialize<'de> for WrittenValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        text.parse().map_err(|()| serde::de::Error::custom(say!("answers-no-value", text)))
    }
}
