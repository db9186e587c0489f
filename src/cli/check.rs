//! `plyscope check`: whether searches, recorded by any program, are correct ones.

mod files;
mod finding;

use std::io::{self, Write};

use clap::Args;

use self::files::{files, searches};
use self::finding::{Checked, Finding, Verdict};
use super::output::{self, NONE, head, write_prose, write_table};
use super::reading::Overrides;
use super::report::{Ending, Failure, note, refuse};
use super::search_args::SearchBy;
use super::source::Source;
use super::terminal::{Looks, cells};
use super::typed::Typed;
use super::work::step_through;
use crate::app::{Action, Model};
use crate::catalog::numbered;
use crate::check::{Diagnosis, named_algorithm};
use crate::explain::number_label;
use crate::import::jsonl::Loaded;
use crate::language::{Text, say, say_of};
use crate::record::{Header, Moment};
use crate::search::{SearchOption, Table};
use crate::text::{clean, fit, grouped, shorten, write_json_line};
use crate::view::Written;

/// What the defaults of its options mean here.
const ASSUMED: &str = "\
Defaults are those of a search of ours. Of a search that was recorded nothing is assumed: where neither
its first line nor an option says how it was made, every textbook form is right.";

#[derive(Clone, Debug, Args)]
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
    search: SearchBy,
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
        let (checked, ended) = self.checked(files, overrides)?;
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
            [Checked { result: Ok(finding), name, .. }] if is_one => write_report(out, name, finding),
            all => write_searches(out, all, number),
        })?;
        if ended != Ending::Done {
            return Ok(ended);
        }
        let is_any = |is: fn(&Checked) -> bool| checked.iter().any(is);
        if !is_any(Checked::is_faulty) && is_any(|one| one.result.is_err()) {
            return refuse(say!("check-not-all-read"));
        }
        Ok(if is_any(Checked::is_faulty) { Ending::Fault } else { Ending::Done })
    }

    fn overrides(&self) -> Result<Overrides, Failure> {
        let search = &self.search.args;
        if search.time.is_some() || search.max_nodes.is_some() || search.record_depth.is_some() {
            note(&say!("check-idle"));
        }
        let against = self.against.as_deref().map(|game| Source::find(game, &search.opening()));
        let against = match against.transpose()? {
            None => None,
            Some(Source::Game(game)) => Some(game),
            Some(Source::Recording(..)) => return refuse(say!("check-against")),
        };
        if search.moves.is_some() && against.is_none() {
            return refuse(say!("check-moves"));
        }
        let is_elsewhere = search.position.is_some() || search.moves.is_some();
        let position = match &against {
            Some(game) if is_elsewhere => game.opened.position_text(),
            _ => search.position.clone().unwrap_or_default(),
        };
        // A graph-game test says how it is searched; what is typed behind that counts.
        let algorithm = self.search.algorithm.or(against.as_ref().and_then(|game| game.algorithm));
        let algorithm = algorithm.map_or_else(String::new, |named| named.word().to_owned());
        let cutoff = against.as_ref().and_then(|game| game.cutoff);
        let cutoff = cutoff.map(|cutoff| format!("--cutoff {cutoff}"));
        let options: Vec<_> = cutoff.into_iter().chain([search.typed.written()]).collect();
        let game = against.as_ref().map_or_else(String::new, |game| game.name.clone());
        let expected = Header { game, position, algorithm, options: options.join(" "), ..Header::default() };
        Ok(Overrides { game: against.map(|game| game.opened), expected })
    }

    /// Steps through the first search of a file that is wrong, or through its first.
    fn step(&self, files: &[String], overrides: &Overrides, looks: Looks) -> Result<Ending, Failure> {
        let [file] = files else {
            return refuse(say!("check-step-one"));
        };
        let mut shown: Option<(Loaded, Finding)> = None;
        for (_, loaded) in searches(file, overrides.clone())? {
            let loaded = loaded?;
            refuse_idle(&self.search.args.typed, &loaded)?;
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
        let message = match finding.verdict {
            Verdict::Wrong => say!("check-opens-wrong"),
            Verdict::Broken => say!("check-opens-broken"),
            Verdict::CutShort => say!("check-opens-cut-short"),
            sound => say!("check-opens-sound", verdict = sound.said()),
        };
        let moment = finding.row.first.map(|first| first.moment);
        let prepare = |model: &mut Model| {
            model.preferences.mask.written = Written::All;
            model.update(Action::GoTo(moment.unwrap_or(Moment::START)));
            model.warn(&[message.into()]);
        };
        step_through(loaded.opened, prepare, looks)?;
        Ok(ending)
    }
}

/// Refuses what was typed and cannot be held against a recording.
fn refuse_idle(typed: &Typed, loaded: &Loaded) -> Result<(), Failure> {
    typed
        .options()
        .find_map(|option| Some((option.name, idle(option, typed, loaded)?)))
        .map_or(Ok(()), |(name, why)| refuse(say!("check-idle-option", option = name, why)))
}

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

fn mistakes(all: &[Diagnosis]) -> String {
    let names = all.iter().map(|diagnosis| Text::words(diagnosis.word()));
    let names = names.reduce(|before, last| say!("or", before, last));
    names.unwrap_or_else(|| say!("check-unknown-mistake")).into()
}

/// How much of a reason stands in the table; alone the file has all of it.
const REASON_CELLS: usize = 140;

fn write_report(out: &mut dyn Write, name: &str, finding: &Finding) -> io::Result<()> {
    let game = Some(&finding.game).filter(|game| !game.is_empty()).map(|game| fit(&clean(game), 60));
    write_prose(out, say!("check-headline", name = clean(name), nodes = finding.nodes, game))?;
    writeln!(out)?;
    for paragraph in &finding.paragraphs {
        write_prose(out, paragraph)?;
    }
    let look = finding
        .row
        .first
        .as_ref()
        .map(|first| say!("check-look", line = first.line, above = first.line_above));
    look.map_or(Ok(()), |look| writeln!(out, "\n{look}"))
}

/// Writes a table of several searches, from so many files, and a line that counts them.
fn write_searches(out: &mut dyn Write, all: &[Checked], files: usize) -> io::Result<()> {
    let heads = ["file", "search", "value", "answer", "first-wrong", "mistake"].map(head);
    let rows: Vec<_> = [heads.to_vec()].into_iter().chain(all.iter().map(table_row)).collect();
    write_table(out, "", heads.len(), &rows)?;
    writeln!(out)?;
    let counted = Verdict::ALL.into_iter().filter_map(|verdict| {
        let searches = all.iter().filter(|one| one.verdict() == verdict).count();
        (searches > 0).then(|| say!("check-counted", searches, verdict = verdict.said()))
    });
    let counted = Text::join(counted, ", ");
    write_prose(out, say!("check-summary", searches = all.len(), files, counted))?;
    let is_nameless = |one: &Checked| one.result.as_ref().is_ok_and(|finding| finding.game.is_empty());
    if all.iter().any(is_nameless) {
        write_prose(out, say!("check-believed"))?;
    }
    if all.iter().any(Checked::is_faulty) { write_prose(out, say!("check-more")) } else { Ok(()) }
}

fn table_row(one: &Checked) -> Vec<String> {
    let most = cells().map_or(usize::MAX, |cells| cells / 3);
    let mut row = vec![shorten(&clean(&one.name), most), one.verdict().said().into()];
    match &one.result {
        Ok(finding) => {
            let value = finding.value.map_or_else(|| NONE.to_owned(), number_label);
            row.extend([value, say_of!("check-root", finding.row.root.word()).into()]);
            if let Some(first) = &finding.row.first {
                row.push(grouped(first.moment.shown().into()));
                row.push(match finding.verdict {
                    Verdict::Wrong => mistakes(&finding.row.mistakes),
                    _ => first.what.clone(),
                });
            }
        }
        Err(reason) => {
            // The name of the file stands before it already.
            let file = numbered(&one.name).0;
            let reason = reason.strip_prefix(&format!("{file}: ")).unwrap_or(reason);
            let reason = fit(&clean(reason.lines().next().unwrap_or_default()), REASON_CELLS);
            row.extend([String::new(), String::new(), String::new(), reason]);
        }
    }
    row
}
