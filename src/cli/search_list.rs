//! The searches of a file as a list to choose from.

use std::io::BufRead;

use super::colour::Looks;
use super::failure::{Ending, Failure};
use super::loading::load;
use super::reading::contents;
use super::recordings::{Overrides, Recordings};
use super::source::open_file;
use crate::app::{Model, SearchList};
use crate::engine::Effort;
use crate::explain::words::search_list as words;
use crate::tui;

/// Lists the searches of a file, and steps through those that are chosen; `prepare` sets how they are shown.
pub(super) fn choose(file: &str, prepare: impl Fn(&mut Model), looks: Looks) -> Result<Ending, Failure> {
    let name = file.to_owned();
    let Some(entries) = load(file, looks, move || entries(&name))? else { return Ok(Ending::Done) };
    let mut open = |place: usize| {
        let loaded = searches(file).and_then(|mut searches| searches.nth(place as u64 + 1));
        let loaded = reason_of(loaded).unwrap_or_else(|error| Err(format!("{error:?}")))?;
        let mut model = Model::new(loaded.opened);
        model.warn(&loaded.warnings.iter().map(ToString::to_string).collect::<Vec<_>>());
        prepare(&mut model);
        Ok(model)
    };
    let list = SearchList::new(words::title(file, entries.len()), entries);
    tui::searches(list, &mut open, looks.theme(true)).map(|()| Ending::Done).map_err(Failure::from)
}

/// The searches of a file, yet to be read.
fn searches(file: &str) -> Result<Recordings<Box<dyn BufRead>>, Failure> {
    let input = contents(file, open_file(file)?);
    Ok(Recordings::new(file, input, Overrides::default(), Effort::Quick))
}

/// What the list says of each of them.
fn entries(file: &str) -> Result<Vec<String>, Failure> {
    let mut searches = searches(file)?;
    let mut entries = Vec::new();
    while let Some(loaded) = searches.next().transpose() {
        let loaded = reason_of(loaded)?.map(|loaded| loaded.opened.recording);
        // The title has the name of the file.
        let loaded = loaded.map_err(|reason| reason.replacen(&format!("{file}: "), "", 1));
        entries.push(words::entry(&loaded));
    }
    Ok(entries)
}

/// What was read, or in a line why it cannot be.
fn reason_of<T>(read: Result<T, Failure>) -> Result<Result<T, String>, Failure> {
    match read {
        Err(Failure::Input(reason)) => Ok(Err(reason.lines().next().unwrap_or_default().to_owned())),
        read => read.map(Ok),
    }
}
