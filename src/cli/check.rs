//! `plyscope check`: whether searches, recorded by any program, are correct ones.

mod beside;
mod files;
mod finding;
mod table;
mod typed;

use clap::Args;

use self::beside::Files;
use self::files::{SearchesOf, files};
use self::finding::{Checked, Finding};
use self::typed::refuse_idle;
use super::args::{AlgorithmArg, SearchArgs};
use super::colour::Looks;
use super::failure::{Ending, Failure};
use super::output;
use super::recordings::Overrides;
use super::report::note;

use super::source::Source;
use crate::app::{Action, Model};
use crate::explain::words::check_files as words;
use crate::import::jsonl::{Expected, Loaded};
use crate::language::say;
use crate::record::Moment;
use crate::text::write_json_line;
use crate::tui::{self, StepSource};

/// What the defaults of its options mean here.
const ASSUMED: &str = "\
Defaults are those of a search of ours. Of a search that was recorded nothing is assumed: where neither
its first line nor an option says how it was made, every textbook form is right.";

#[derive(Debug, Args)]
#[command(after_help = ASSUMED)]
pub(super) struct Check {
    /// Recordings, or folders of them (.jsonl); FILE#3 is the third search of a file, - standard input
    #[arg(value_name = "FILE|FOLDER", required = true)]
    files: Vec<String>,
    /// The game or the tree that they are held against, in place of the one that they name
    #[arg(long, value_name = "GAME", allow_negative_numbers = true)]
    against: Option<String>,
    /// JSON instead of text: an object, or an array of them where there are several searches
    #[arg(long)]
    json: bool,
    /// Step through the search, at the first moment that is wrong
    #[arg(long, conflicts_with = "json")]
    step: bool,
    /// Nodes that are still open at the end are no fault: what there is is checked
    #[arg(long)]
    partial: bool,
    #[command(flatten)]
    algorithm: AlgorithmArg,
    #[command(flatten)]
    search: SearchArgs,
}

impl Check {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        let overrides = self.overrides()?;
        let files = files(&self.files)?;
        if self.step {
            return self.step(&files, &overrides, looks);
        }
        let is_one = matches!((&self.files[..], &files[..]), ([typed], [file]) if typed == file);
        let number = files.len();
        let (checked, ended) = beside::check(Files {
            names: files,
            overrides,
            is_partial: self.partial,
            typed: self.search.typed.clone(),
        })?;
        if ended != Ending::Done && checked.is_empty() && !self.json {
            return Ok(ended);
        }
        if let [Checked { result: Err(reason), .. }] = &checked[..]
            && is_one
        {
            return Err(Failure::Input(reason.clone()));
        }
        output::print_text(looks.symbols_or_json(self.json), |out| match &checked[..] {
            [one] if self.json && is_one => write_json_line(out, &one),
            all if self.json => write_json_line(out, &all),
            [Checked { result: Ok(finding), name }] if is_one => table::write_one(out, name, finding),
            all => table::write_all(out, all, number),
        })?;
        if ended != Ending::Done {
            return Ok(ended);
        }
        let is_any = |is: fn(&Checked) -> bool| checked.iter().any(is);
        if !is_any(Checked::is_faulty) && is_any(|one| one.result.is_err()) {
            return Err(Failure::Input(words::NOT_ALL_READ.to_owned()));
        }
        Ok(if is_any(Checked::is_faulty) { Ending::Fault } else { Ending::Done })
    }

    /// What is given to hold recordings against.
    fn overrides(&self) -> Result<Overrides, Failure> {
        let search = &self.search;
        if search.time.is_some() || search.max_nodes.is_some() || search.record_depth.is_some() {
            note(&say!("check-idle"));
        }
        let against = match self.against.as_deref().map(|game| Source::find(game, &search.opening())) {
            None => None,
            Some(source) => match source? {
                Source::Game(game) => Some(game),
                Source::Recording(..) => {
                    return Err(Failure::input(say!("check-against")));
                }
            },
        };
        if search.moves.is_some() && against.is_none() {
            return Err(Failure::input(say!("check-moves")));
        }
        let is_elsewhere = search.position.is_some() || search.moves.is_some();
        let position = match &against {
            Some(game) if is_elsewhere => game.opened.position_text(),
            _ => search.position.clone().unwrap_or_default(),
        };
        // A graph-game test says how it is searched; what is typed behind that counts.
        let defaults = against.as_ref().and_then(|game| game.defaults);
        let algorithm = self.algorithm.algorithm.or(defaults.map(|defaults| defaults.algorithm));
        let algorithm = algorithm.map_or_else(String::new, |named| named.word().to_owned());
        let cutoff = defaults.map(|defaults| format!("--cutoff {}", defaults.cutoff));
        let options: Vec<_> = cutoff.into_iter().chain([search.typed.written()]).collect();
        let game = against.as_ref().map_or_else(String::new, |game| game.name.clone());
        let expected = Expected { game, position, algorithm, options: options.join(" ") };
        Ok(Overrides { game: against.map(|game| game.opened), expected })
    }

    /// Steps through the first search of a file that is wrong, or through its first.
    fn step(&self, files: &[String], overrides: &Overrides, looks: Looks) -> Result<Ending, Failure> {
        let [file] = files else {
            return Err(Failure::input(say!("check-step-one")));
        };
        let mut searches = SearchesOf::file(file, overrides.clone())?;
        let mut shown: Option<(Loaded, Finding)> = None;
        while let Some((_, loaded)) = searches.next() {
            let loaded = loaded?;
            refuse_idle(&self.search.typed, &loaded)?;
            let finding = Finding::of(&loaded, self.partial);
            let is_faulty = finding.is_faulty();
            if shown.is_none() || is_faulty {
                shown = Some((loaded, finding));
            }
            if is_faulty {
                break;
            }
        }
        let Some((loaded, finding)) = shown else { return Ok(Ending::Done) };
        let ending = if finding.is_faulty() { Ending::Fault } else { Ending::Done };
        let message = words::stepped(finding.verdict);
        let moment = finding.row.first.map(|first| first.moment);
        let prepare = |model: &mut Model| {
            model.update(Action::GoTo(moment.unwrap_or(Moment::START)));
            model.warn(&[message]);
        };
        let source = StepSource::Recorded(loaded.opened, Vec::new());
        tui::step(source, prepare, looks.theme(true)).map(|()| ending).map_err(Failure::from)
    }
}
