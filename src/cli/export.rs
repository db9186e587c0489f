//! `plyscope export`: a search, or part of it, for other programs; `plyscope record`: a search to be read back;
//! `plyscope explain`: every moment of it in words.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use clap::Args;

use super::cast::CastArgs;
use super::figure::{FigureArgs, check_row, numbered, row};
use super::lesson::menu_page;
use super::output::{self, write_prose};
use super::page;
use super::reading::write_contents;
use super::report::{Ending, Failure, note};
use super::target::{ExcerptArgs, Target, WrittenArgs, find_moment, find_place, is_list};
use super::terminal::{Looks, cells};
use super::typed::{moment, one_of, voice};
use super::work::SearchRun;
use crate::app::{MARKS, Model, kept_marks};
use crate::catalog::{self, FileKind};
use crate::check::{Opened, Session};
use crate::engine::Effort;
use crate::explain::{Excerpt, Format as DocumentFormat, Voice, write_document, write_facts};
use crate::export::html::Page;
use crate::export::{self, CAST, FORMATS, Format, LabelDetail, Options, TexDocument};
use crate::language::say;
use crate::text::clean;
use crate::ui::Symbols;
use crate::view::Written;

#[derive(Debug, Args)]
pub(super) struct Export {
    #[arg(short, long, help = format_help())]
    #[arg(value_parser = one_of(FORMATS.iter().chain([CAST]).map(|format| (format.word, format))))]
    format: &'static Format,
    /// The file to write, whole or not at all; standard output unless given, or where it is -
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// What is written on it: full moves, values, windows and reasons, short moves and values, value
    /// only values, board short and the board on each node (dot, svg, tikz), type short and PV, CUT or ALL [default: full]
    #[arg(long, value_name = "HOW")]
    #[arg(value_parser = one_of(LabelDetail::ALL.map(|labels| (labels.word(), labels))))]
    labels: Option<LabelDetail>,
    /// What lies below pruned branches of a written tree, pale (dot, svg, tikz): drawn unless --show-tree is never
    #[arg(long, conflicts_with = "show_tree")]
    ghosts: bool,
    #[command(flatten)]
    written: WrittenArgs,
    #[command(flatten)]
    figure: FigureArgs,
    #[command(flatten)]
    cast: CastArgs,
    #[command(flatten)]
    tex: TexArgs,
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    part: ExcerptArgs,
    /// The search as it stood at a moment (12), at a node as it is entered (B,B2), or at the second cut (cut:2):
    /// branches not entered by then are left out. Several, as 11,12,13 or cuts, make a file each that lie exactly
    /// over each other: -o figure.svg writes figure-11.svg, figure-12.svg, figure-13.svg
    #[arg(long, value_name = "WHERE", help_heading = "What of it", allow_negative_numbers = true)]
    at: Option<String>,
    /// Only the principal variation
    #[arg(long, help_heading = "What of it")]
    pv_only: bool,
}

#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Figures")]
struct TexArgs {
    /// The picture alone, for \input (tikz)
    #[arg(long, conflicts_with = "beamer")]
    bare: bool,
    /// A slide with an overlay for each moment at which something changes (tikz)
    #[arg(long)]
    beamer: bool,
}

impl TexArgs {
    const fn document(self) -> TexDocument {
        match (self.bare, self.beamer) {
            (true, _) => TexDocument::Bare,
            (_, true) => TexDocument::Beamer,
            _ => TexDocument::Whole,
        }
    }
}

fn format_help() -> String {
    let abouts: Vec<_> = FORMATS.iter().chain([CAST]).map(|format| format.about).collect();
    format!("What to write: {}", abouts.join(", "))
}

impl Export {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        self.check_ending()?;
        let check_place = if self.format.is_page() { page::check_place } else { output::check_place };
        check_place(self.output.as_deref())?;
        if self.target.game.is_empty() {
            return self.write_menu(looks);
        }
        let SearchRun { opened, ending, .. } = self.target.searched(Effort::Quick)?;
        self.cast.note_idle(self.format);
        if self.format.word == CAST.word {
            self.write_cast(opened, looks)?;
            return Ok(ending);
        }
        let session = opened.session();
        let list = self.at.as_deref().filter(|at| is_list(at));
        let at = self.at.as_deref().filter(|_| list.is_none());
        let at = at.map(|at| find_place("--at", at, session)).transpose()?;
        let part = self.part.chosen(at, session)?;
        let moments = list.map(|list| row(list, &part, session)).transpose()?.unwrap_or_default();
        if let Some(&first) = moments.first() {
            self.part.chosen(Some(first), session)?;
        }
        self.note_idle(&part, self.ghosts || self.written.show_tree.is_some(), opened.replay.has_board);
        let Excerpt { max_depth, focus, to: at, .. } = part;
        let options = Options {
            max_depth,
            focus,
            at,
            moments,
            pv_only: self.pv_only,
            labels: self.labels.unwrap_or_default(),
            written: self.written.show_tree.unwrap_or(Written::All),
            theme: looks.theme,
            document: self.tex.document(),
            ..self.figure.options()
        };
        if self.format.is_tex() {
            export::tikz::check(session, &options).map_err(|error| Failure::input(error.to_string()))?;
        } else if self.tex.document() != TexDocument::Whole {
            note(&say!("export-idle-tex", format = self.format.word));
        }
        self.write(session, &self.figure.moving(self.format, options, session)?, looks)?;
        Ok(ending)
    }

    /// The stepper, played by keys from the moment on.
    fn write_cast(&self, opened: Opened, looks: Looks) -> Result<(), Failure> {
        if self.at.as_deref().is_some_and(is_list) {
            return Err(Failure::input(say!("export-cast-places")));
        }
        let at = self.at.as_deref().map(|at| find_place("--at", at, opened.session())).transpose()?;
        self.note_idle(
            &self.part.chosen(at, opened.session())?,
            self.written.show_tree.is_some(),
            opened.replay.has_board,
        );
        let mut model = Model::new(opened);
        model.preferences.mask.written = self.written.in_stepper();
        output::write_to(self.output.as_deref(), None, |out| {
            self.cast.write(&mut model, at, &looks.picture_theme(), out)
        })
    }

    fn write(&self, session: Session<'_>, options: &Options, looks: Looks) -> Result<(), Failure> {
        let symbols = self.symbols(looks);
        let write = |path: Option<&Path>, options: &Options| {
            output::write_to(path, None, |out| {
                output::write_text(symbols, out, |out| self.format.write(session, options, out))
            })
        };
        if options.moments.is_empty() || options.animate || options.document == TexDocument::Beamer {
            return write(self.output.as_deref(), options);
        }
        let Some(path) = self.output.as_deref().filter(|path| !output::is_standard(Some(path))) else {
            return Err(Failure::input(say!("export-row-standard", files = options.moments.len())));
        };
        check_row(options.moments.len())?;
        let files: Vec<_> = options.moments.iter().map(|&moment| (numbered(path, moment), moment)).collect();
        files.iter().try_for_each(|(path, _)| output::check_place(Some(path)))?;
        files.into_iter().try_for_each(|(path, moment)| {
            write(Some(&path), &Options { at: Some(moment), ..options.clone() })
        })
    }

    /// Notes which options mean nothing to the format.
    fn note_idle(&self, part: &Excerpt, asks_for_written: bool, has_board: bool) {
        let format = self.format.word;
        if self.labels.is_some() && !self.format.has_labels {
            note(&say!("export-idle-labels", format = format));
        }
        let draws = self.format.has_ghosts;
        if asks_for_written && (!draws || has_board) {
            let option = if self.ghosts { "--ghosts" } else { "--show-tree" };
            note(&say!("export-idle-ghosts", option = option, draws = draws, format = format));
        }
        self.figure.note_idle(self.format);
        let has_all = self.format.is_page() || self.format.word == CAST.word;
        if has_all && (part.max_depth.is_some() || part.focus.is_some() || self.pv_only) {
            note(&say!("export-idle-part", format = format));
        }
    }

    /// Without a game, a page has the menu of lessons.
    fn write_menu(&self, looks: Looks) -> Result<Ending, Failure> {
        if !self.format.is_page() {
            return Err(Failure::input(say!("export-no-game", format = self.format.word)));
        }
        self.target.note_idle_search("lesson");
        let menu = menu_page(looks)?;
        let title = self.figure.title.clone().unwrap_or(menu.title);
        page::write(self.output.as_deref(), &Page { title, ..menu })?;
        Ok(Ending::Done)
    }

    /// The characters of what is written. What programs read is what its format says.
    fn symbols(&self, looks: Looks) -> Symbols {
        match output::is_standard(self.output.as_deref()) {
            _ if !self.format.is_for_people => Symbols::Unicode,
            true => looks.symbols(),
            false => looks.symbols_in_file(),
        }
    }

    /// Refuses a file whose ending promises something else than what would be in it.
    fn check_ending(&self) -> Result<(), Failure> {
        let ending = self.output.as_ref().and_then(|path| path.extension());
        let Some(ending) = ending.map(|ending| ending.to_string_lossy().to_lowercase()) else {
            return Ok(());
        };
        let owner = Format::of_ending(&ending);
        let is_picture = ["png", "pdf", "ps"].contains(&ending.as_str());
        let is_read = FileKind::of_path(&format!(".{ending}")).is_some();
        let why = match owner {
            _ if self.format.endings.contains(&ending.as_str()) => return Ok(()),
            Some(owner) => say!("export-other-format", format = owner.word),
            None if is_picture => say!("export-draws"),
            None if is_read => say!("export-is-read"),
            None => return Ok(()),
        };
        let (format, right) = (self.format.word, self.format.endings[0]);
        Err(Failure::input(say!("export-ending", format = format, right = right, ending = ending, why = why)))
    }
}

#[derive(Debug, Args)]
pub(super) struct Record {
    /// The file to write, whole or not at all; - is standard output, to be piped into another command
    #[arg(short, long, value_name = "FILE.jsonl")]
    output: PathBuf,
    /// Marks for the stepper, a letter for a moment (12), a node as it is entered (B2) or a cut (cut:2)
    #[arg(long, value_name = "a=WHERE,b=WHERE", value_delimiter = ',')]
    marks: Vec<String>,
    #[command(flatten)]
    target: Target,
}

impl Record {
    pub fn run(&self) -> Result<Ending, Failure> {
        self.check_ending()?;
        output::check_place(Some(&self.output))?;
        let searched = self.target.searched(Effort::Quick)?;
        let marks = self.marked(searched.opened.session())?;
        let Opened { mut recording, replay, .. } = searched.opened;
        recording.header.extra.retain(|(key, _)| key != MARKS);
        recording.header.extra.extend(marks.map(|marks| (MARKS.to_owned(), marks)));
        let nodes = say!("record-nodes", nodes = recording.len());
        output::write_to(Some(&self.output), Some(nodes), |out| {
            let path = self.output.to_string_lossy();
            write_contents(&path, out, |out| export::jsonl::write(&recording, &replay, out))
        })?;
        Ok(searched.ending)
    }

    /// The marks as the first line of the recording keeps them: those that it has, and those that are typed.
    fn marked(&self, session: Session<'_>) -> Result<Option<String>, Failure> {
        let mut marks: BTreeMap<_, _> =
            kept_marks(session.recording).into_iter().map(|(name, moment)| (name, moment.shown())).collect();
        for mark in &self.marks {
            let (name, place) = mark.split_once('=').unwrap_or((mark, ""));
            let name = name.trim().parse::<char>().ok().filter(char::is_ascii_alphanumeric);
            let Some(name) = name.filter(|_| !place.is_empty()) else {
                return Err(Failure::input(say!("record-no-mark", mark = clean(mark))));
            };
            marks.insert(name, find_place("--marks", place.trim(), session)?.shown());
        }
        Ok(serde_json::to_string(&marks).ok().filter(|_| !marks.is_empty()))
    }

    /// A recording with another ending could not be read back; a device can have any name.
    fn check_ending(&self) -> Result<(), Failure> {
        let path = self.output.to_string_lossy();
        if path == "-"
            || output::is_device(&self.output)
            || FileKind::of_path(&path) == Some(FileKind::Recording)
        {
            return Ok(());
        }
        let right = self.output.with_extension("jsonl");
        Err(Failure::input(say!("record-ending", right = clean(&right.to_string_lossy()))))
    }
}

#[derive(Debug, Args)]
pub(super) struct Explain {
    /// Markdown instead of plain text
    #[arg(long)]
    markdown: bool,
    /// The facts of each moment as JSON, one object a line
    #[arg(long, conflicts_with_all = ["markdown", "words"])]
    json: bool,
    /// Whole sentences, or the terse form of engine people: full, short
    #[arg(long, value_name = "VOICE", default_value = Voice::Full.word(), value_parser = voice)]
    words: Voice,
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    part: ExcerptArgs,
    /// The last moment (12), a node as it is entered (B,B2), or the second cut (cut:2)
    #[arg(long, value_name = "WHERE", help_heading = "What of it", allow_negative_numbers = true)]
    at: Option<String>,
    /// The first moment, counted from 1; with --at the last one
    #[arg(long, value_name = "MOMENT", help_heading = "What of it", allow_negative_numbers = true, value_parser = moment)]
    from: Option<u32>,
}

impl Explain {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        let searched = self.target.searched(Effort::Quick)?;
        let format = match cells() {
            _ if self.markdown => DocumentFormat::Markdown,
            Some(cells) => DocumentFormat::Lines(cells),
            None => DocumentFormat::Plain,
        };
        let session = searched.opened.session();
        let recording = session.recording;
        let excerpt = self.excerpt(session)?;
        output::print_text(looks.symbols_or_json(self.json), |mut out| {
            if self.json {
                return write_facts(session, &excerpt, &mut out);
            }
            write_document(session, &excerpt, format, self.words, &mut out)?;
            let Some(unit) = catalog::value_unit(recording) else { return Ok(()) };
            writeln!(out)?;
            write_prose(out, unit)
        })?;
        if searched.elapsed.is_none() && recording.header.game.is_empty() {
            note(&say!("note-unchecked"));
        }
        Ok(searched.ending)
    }

    fn excerpt(&self, session: Session<'_>) -> Result<Excerpt, Failure> {
        let recording = session.recording;
        let at = self.at.as_deref().map(|at| find_place("--at", at, session)).transpose()?;
        let chosen = self.part.chosen(at, session)?;
        let from = self.from.map(|number| find_moment("--from", number, recording)).transpose()?;
        match (from, chosen.to) {
            (Some(from), Some(at)) if from > at => Err(Failure::input(say!(
                "excerpt-nothing-between",
                from = from.shown().to_string(),
                at = at.shown().to_string()
            ))),
            _ => Ok(Excerpt { from, ..chosen }),
        }
    }
}
