//! The JSON objects of recordings and exports: a struct an object, a field a key.
//!
//! One thing has one name in all of them, in `solve --json` and in the facts too. The order of the
//! fields is that of the keys. `docs/formats.md` says what they mean.

use serde::ser::{Error, SerializeMap};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use crate::record::{Counts, Header, Hidden, Moment, NodeId, Recording};
use crate::score::{Bound, Score, Window};
use crate::search::{End, Role, Stored, VisitKind};

/// What a recording says of the search that it holds.
#[derive(Serialize)]
pub(super) struct HeaderRow<'a> {
    pub version: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub algorithm: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<&'a str>,
}

impl<'a> HeaderRow<'a> {
    pub fn new(version: u32, header: &'a Header) -> Self {
        let Header { title, game, position, algorithm, options, .. } = header;
        let [title, game, position, algorithm, options] =
            [title, game, position, algorithm, options].map(|text| Some(text.as_str()));
        Self { version, title, game, position, algorithm, options }
    }

    /// Without the texts that are empty.
    pub fn said(mut self) -> Self {
        let Self { title, game, position, algorithm, options, .. } = &mut self;
        for text in [title, game, position, algorithm, options] {
            *text = text.filter(|text| !text.is_empty());
        }
        self
    }
}

/// The first line of a recording.
#[derive(Serialize)]
#[serde(tag = "type", rename = "search")]
pub(super) struct SearchRow<'a> {
    #[serde(flatten)]
    pub header: HeaderRow<'a>,
}

/// A line of a recording that enters a node.
#[derive(Serialize)]
#[serde(tag = "type", rename = "enter")]
pub(super) struct EnterRow<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r#move: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<u32>,
    pub player: Role,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alpha: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beta: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<VisitKind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub p: Option<Score>,
}

/// A line of a recording that leaves a node.
#[derive(Serialize)]
#[serde(tag = "type", rename = "leave")]
pub(super) struct LeaveRow {
    pub value: Score,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaf: Option<End>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<Bound>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cutoff: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pruned: Option<Pruned>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hidden: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub below: Option<BelowRow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Best>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stored: Option<Stored>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<NodeId>,
}

/// A line of a recording about what is not recorded below a node that is still open: it has no line
/// that leaves it.
#[derive(Serialize)]
#[serde(tag = "type", rename = "hidden")]
pub(super) struct HiddenRow {
    pub hidden: u64,
    pub below: BelowRow,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Best>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Score>,
}

/// What is counted of nodes that are not recorded.
#[derive(Serialize)]
pub(super) struct BelowRow {
    pub plies: u32,
    pub leaves: u64,
    pub cutoffs: u64,
    pub cuts: u64,
    pub pruned: u64,
    pub table_hits: u64,
}

impl BelowRow {
    pub fn of(hidden: &Hidden) -> Self {
        let Hidden { counts: Counts { leaves, cutoffs, cuts, pruned, table_hits, .. }, plies } = *hidden;
        Self { plies, leaves, cutoffs, cuts, pruned, table_hits }
    }
}

/// The branches of a node that were never entered.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Pruned {
    Count(u32),
    Moves(Vec<String>),
}

/// The move that a node chooses, by its name or by its place.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Best {
    Move(String),
    Place(Option<u32>),
}

/// The counts of a search, recorded or not.
#[derive(Debug, Serialize)]
pub(crate) struct CountsRow {
    nodes: u64,
    recorded: u64,
    leaves: u64,
    table_hits: u64,
    cutoffs: u64,
    cuts: u64,
    pruned: u64,
}

impl CountsRow {
    /// The counts of a recording.
    pub fn of(recording: &Recording) -> Self {
        let Counts { nodes, leaves, table_hits, cutoffs, cuts, pruned } = recording.totals();
        Self { nodes, recorded: recording.len().into(), leaves, table_hits, cutoffs, cuts, pruned }
    }
}

/// The counts of an exported search, and how many moments it has.
#[derive(Serialize)]
pub(super) struct TotalsRow {
    #[serde(flatten)]
    pub counts: CountsRow,
    pub moments: u32,
}

/// What an export says of its search before the nodes.
#[derive(Serialize)]
#[serde(tag = "format", rename = "plyscope")]
pub(super) struct ExportRow<'a> {
    #[serde(flatten)]
    pub header: HeaderRow<'a>,
    #[serde(skip_serializing_if = "Pairs::is_empty")]
    pub other: Pairs<'a>,
    pub totals: TotalsRow,
    pub complete: bool,
    pub focus: Vec<String>,
    pub moment: Moment,
    pub pv: Vec<String>,
}

/// A node of an export.
#[derive(Serialize)]
pub(super) struct NodeRow<'a> {
    pub node: NodeId,
    pub parent: Option<NodeId>,
    pub ply: u32,
    pub r#move: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub p: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    pub player: Role,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<VisitKind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alpha: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beta: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window_after: Option<Window>,
    pub value: Option<Score>,
    pub bound: Option<Bound>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaf: Option<End>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<NodeId>,
    pub pv: bool,
    pub cutoff: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pruned: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pruned_moves: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pruned_p: Option<Vec<Score>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hidden: Option<u64>,
    pub entered: Moment,
    pub left: Option<Moment>,
    #[serde(skip_serializing_if = "Pairs::is_empty")]
    pub other: Pairs<'a>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<String>,
}

/// Keys of another program with their JSON, as it wrote them.
#[derive(Default)]
pub(super) struct Pairs<'a>(pub Vec<&'a (String, String)>);

impl Pairs<'_> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Pairs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (key, json) in &self.0 {
            let json: &RawValue = serde_json::from_str(json).map_err(S::Error::custom)?;
            map.serialize_entry(key, json)?;
        }
        map.end()
    }
}
