//! What exports write in words.

use crate::search::VisitKind;
use crate::text::grouped;

/// A search that nothing is known of.
pub(crate) const UNNAMED: &str = "a recorded search";

/// What is special about a visit; empty of a plain one.
pub(crate) const fn visit(kind: VisitKind) -> &'static str {
    match kind {
        VisitKind::Plain | VisitKind::Pass => "",
        VisitKind::Table => "from the table",
        VisitKind::Research => "searched again",
        VisitKind::Quiet => "quiescence",
        VisitKind::StandPat => "stand pat",
        VisitKind::TableMove => "the table's move",
    }
}

pub(crate) fn pass(number: u32) -> String {
    format!("pass {number}")
}

pub(crate) fn below(node: &str) -> String {
    format!("below {node}")
}

pub(crate) fn at_moment(shown: u32, moments: u32) -> String {
    format!("at moment {} of {}", grouped(shown.into()), grouped(moments.into()))
}

pub(crate) fn cut_short(open_nodes: u32) -> String {
    format!("cut short, nodes still open: {}", grouped(open_nodes.into()))
}
