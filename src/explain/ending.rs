//! Why a best line ends where it does.

use crate::record::{LineEnd, NodeId, Recording};
use crate::text::count;

/// Why the best line ends where it does, and where that is: what follows `the line`. `None` where it
/// goes on to the end of the game, and where there is no line.
///
/// ```
/// use plyscope::engine::{Job, dyn_game};
/// use plyscope::explain::line_end;
/// use plyscope::game::Mnk;
/// use plyscope::record::Limits;
/// use plyscope::search::Algorithm;
///
/// let mut job = Job::new(dyn_game(Mnk::tic_tac_toe()), Algorithm::AlphaBeta);
/// assert_eq!(line_end(&job.record()?), None);
/// job.limits = Limits { plies: 3, ..Limits::default() };
/// let told = line_end(&job.record()?).expect("it is cut short");
/// assert!(told.starts_with("ends after 3 plies: deeper nodes were searched and not recorded"));
/// # Ok::<(), plyscope::engine::JobError>(())
/// ```
#[must_use]
pub fn line_end(recording: &Recording) -> Option<String> {
    let line = recording.best_moves();
    let plies = match line.last() {
        Some(&last) => Some(recording.moves_made(last)),
        // Its first move may be known, though no node of it is recorded.
        None => recording.unrecorded_first().map(|_| 1),
    };
    let place =
        plies.map_or_else(String::new, |plies| format!("after {}", count(u64::from(plies), "ply", "plies")));
    if let Some(role) = recording.stands_at_end() {
        let (name, than) = (role.name(), "than to stand pat");
        return Some(match plies {
            Some(_) => format!("ends {place}: no noisy move is better for {name} there {than}"),
            None => format!("has no move: no noisy move is better for {name} {than}"),
        });
    }
    let end = recording.get(NodeId::ROOT).map(|_| recording.line_end())?;
    let why = match (end, plies) {
        (LineEnd::Unrecorded, None) if recording.max_ply() > 0 => {
            return Some("is not recorded; a higher --record-depth or --max-nodes shows it".to_owned());
        }
        (LineEnd::Terminal, _) | (_, None) => return None,
        (LineEnd::Unrecorded, _) => {
            ": deeper nodes were searched and not recorded; a higher --record-depth or --max-nodes shows them"
        }
        (LineEnd::Horizon, _) if recording.header.settings.quiescence => {
            " at the depth limit: no noisy move is left there, and others were not searched"
        }
        (LineEnd::Horizon | LineEnd::Stand, _) => " at the depth limit: what follows was not searched",
        (LineEnd::Table, _) => " in a table hit: that position was searched before, and not again here",
        (LineEnd::Stopped, _) => ", where the search was stopped",
        (LineEnd::Chance, _) => " at a chance node: what follows depends on chance",
        (LineEnd::Unproved, _) => ": no move there is shown to be the best",
    };
    Some(format!("ends {place}{why}"))
}
