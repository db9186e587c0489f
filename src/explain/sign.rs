//! The signs of special visits.

use crate::search::VisitKind;

/// The sign of a kind of visit, one cell wide; empty for a plain visit.
///
/// `≡` a table answers, `↻` a search again, `#` a pass, `~` below the horizon, `◦` no move is
/// made, `»` first since an earlier pass found it best.
#[must_use]
pub const fn visit_sign(kind: VisitKind) -> &'static str {
    match kind {
        VisitKind::Plain => "",
        VisitKind::Table => "≡",
        VisitKind::Research => "↻",
        VisitKind::Pass => "#",
        VisitKind::Quiet => "~",
        VisitKind::StandPat => "◦",
        VisitKind::TableMove => "»",
    }
}

/// The sign of a cutoff: `✂` where branches were lost, and a quieter one where none was left.
#[must_use]
pub const fn cutoff_sign(loses_branches: bool) -> &'static str {
    if loses_branches { "✂" } else { "⊣" }
}
