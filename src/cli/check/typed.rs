//! Options that were typed and say nothing of the search that is checked.

use crate::check::named_algorithm;
use crate::cli::failure::Failure;
use crate::cli::typed::Typed;
use crate::import::jsonl::Loaded;
use crate::language::{Text, say, say_of};
use crate::search::{SearchOption, Table};

/// Refuses what was typed and cannot be held against a recording.
pub(super) fn refuse_idle(typed: &Typed, loaded: &Loaded) -> Result<(), Failure> {
    let Some((name, why)) =
        typed.options().find_map(|option| Some((option.name, idle(option, typed, loaded)?)))
    else {
        return Ok(());
    };
    Err(Failure::input(say!("check-idle-option", option = name, why = why)))
}

/// Why an option says nothing of a recording.
fn idle(option: &SearchOption, typed: &Typed, loaded: &Loaded) -> Option<Text> {
    let session = loaded.opened.session();
    let algorithm = named_algorithm(&session.recording.header);
    let settings = &typed.settings;
    if let Some(algorithm) = algorithm
        && let Some(why) = (option.idle_in)(algorithm.info(), settings)
    {
        return Some(say!("check-idle-to", algorithm = algorithm.title(), why = say_of!("idle", why)));
    }
    let needs_game = !matches!(
        option.name,
        "depth" | "cutoff" | "fail" | "window" | "table" | "quiescence" | "aspiration" | "bounds"
    );
    let needs_algorithm =
        matches!(option.name, "depth" | "order" | "aspiration" | "guess" | "bounds") || option.needs_table;
    if option.needs_table && settings.table == Table::None {
        Some(say!("check-idle-table"))
    } else if needs_game && !session.replay.has_game() {
        Some(say!("check-idle-game"))
    } else if needs_algorithm && algorithm.is_none() {
        Some(say!("check-idle-algorithm"))
    } else {
        None
    }
}
