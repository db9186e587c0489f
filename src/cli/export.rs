//! `plyscope export`: a search, or part of it, for other programs; `plyscope record`: a search to be read back;
//! `plyscope explain`: every moment of it in words.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use clap::Args;
use ratatui::layout::Rect;

use super::figure::{FigureArgs, MOST_FILES, numbered};
use super::lesson::menu_page;
use super::output::{self, write_prose};
use super::page;
use super::reading::write_contents;
use super::report::{Ending, Failure, note, refuse};
use super::step::{Script, note_idle_key, size};
use super::target::{ExcerptArgs, Target, WrittenArgs, find_moment, find_place, find_places, is_list};
use super::terminal::{Looks, cells};
use super::typed::{moment, one_of};
use super::work::SearchRun;
use crate::app::{MARKS, Model, kept_marks, parse_keys};
use crate::catalog::{self, FileKind};
use crate::check::{Opened, Session};
use crate::engine::Effort;
use crate::explain::{Excerpt, Format as DocumentFormat, write_document, write_facts};
use crate::export::html::Page;
use crate::export::{self, FORMATS, Format, FormatKind, LabelDetail, Options, TexDocument};
use crate::language::say;
use crate::record::Trust;
use crate::text::clean;
use crate::ui::{self, Symbols};
use crate::view::Written;

#[derive(Debug, Args)]
pub(super) struct Export {
    #[arg(short, long)]
    #[arg(help = format!("What to write: {}", FORMATS.iter().map(|format| format.about).collect::<Vec<_>>().join(", ")))]
    #[arg(value_parser = one_of(FORMATS.iter().map(|format| (format.word, format))))]
    format: &'static Format,
    /// The file to write, whole or not at all; standard output unless given, or where it is -
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// What is written on it: full moves, values, windows and reasons, short moves and values, value
    /// only values, board short and the board on each node (dot, svg, tikz), type short and PV, CUT or ALL [default: full]
    #[arg(long, value_name = "HOW")]
    labels: Option<LabelDetail>,
    #[command(flatten)]
    written: WrittenArgs,
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    figure: FigureArgs,
    #[command(flatten)]
    cast: CastArgs,
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

const CAST_SIZE: Rect = Rect::new(0, 0, 100, 30);

#[derive(Debug, Args)]
#[command(next_help_heading = "Casts")]
struct CastArgs {
    #[arg(help = "The keys that play, a second each and longer at cuts, as in `snapshot` (cast)")]
    #[arg(long, value_name = "KEYS", value_parser = parse_keys, allow_hyphen_values = true, default_value = "", hide_default_value = true)]
    keys: Script,
    /// Columns and rows of the screen (cast) [default: 100x30]
    #[arg(long, value_name = "COLUMNSxROWS", value_parser = size)]
    size: Option<Rect>,
}

impl Export {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        let is_page = self.format.kind == FormatKind::Page;
        let check_place = if is_page { page::check_place } else { output::check_place };
        check_place(self.output.as_deref())?;
        self.check_output()?;
        if self.target.game.is_empty() {
            return self.write_menu(looks);
        }
        let SearchRun { opened, ending, .. } = self.target.searched(Effort::Quick)?;
        if self.format.kind == FormatKind::Cast {
            self.write_cast(opened, looks)?;
            return Ok(ending);
        }
        let session = opened.session();
        let list = self.at.as_deref().filter(|at| is_list(at));
        let at = self.at.as_deref().filter(|_| list.is_none());
        let at = at.map(|at| find_place("--at", at, session)).transpose()?;
        let part = self.part.chosen(at, session)?;
        let moments = list.map(|list| find_places(list, &part, session)).transpose()?.unwrap_or_default();
        if let Some(&first) = moments.first() {
            self.part.chosen(Some(first), session)?;
        }
        self.note_idle(&part, opened.replay.has_board);
        let Excerpt { max_depth, focus, to: at, .. } = part;
        let options = Options {
            max_depth,
            focus,
            at,
            moments,
            pv_only: self.pv_only,
            labels: self.labels.unwrap_or_default(),
            written: self.written.show_tree,
            theme: looks.theme,
            ..self.figure.options()
        };
        if self.format.kind == FormatKind::Tex {
            export::tikz::check(session, &options).map_err(Failure::input)?;
        }
        self.write(session, &self.figure.moving(self.format, options, session)?, looks)?;
        Ok(ending)
    }

    /// The stepper, played by keys from the moment on.
    fn write_cast(&self, opened: Opened, looks: Looks) -> Result<(), Failure> {
        if self.at.as_deref().is_some_and(is_list) {
            return refuse(say!("export-cast-places"));
        }
        let at = self.at.as_deref().map(|at| find_place("--at", at, opened.session())).transpose()?;
        self.note_idle(&self.part.chosen(at, opened.session())?, opened.replay.has_board);
        let mut model = Model::new(opened);
        model.preferences.mask.written = self.written.show_tree;
        let size = self.cast.size.unwrap_or(CAST_SIZE);
        let way = at.map(|at| format!(":{}<Enter>", at.shown())).unwrap_or_default();
        ui::type_keys(&mut model, &parse_keys(&way).unwrap_or_default(), size, |_, _, _| ());
        output::write_to(self.output.as_deref(), None, |out| {
            ui::cast(&mut model, &self.cast.keys, size, &looks.picture_theme(), note_idle_key, out)
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
            return refuse(say!(
                "export-row-standard",
                files = options.moments.len(),
                ending = self.format.word
            ));
        };
        if options.moments.len() > MOST_FILES {
            return refuse(say!("export-row-long", files = options.moments.len(), most = MOST_FILES));
        }
        let files: Vec<_> = options.moments.iter().map(|&moment| (numbered(path, moment), moment)).collect();
        files.iter().try_for_each(|(path, _)| output::check_place(Some(path)))?;
        files.into_iter().try_for_each(|(path, moment)| {
            write(Some(&path), &Options { at: Some(moment), ..options.clone() })
        })
    }

    /// Notes which options mean nothing to the format, or to a game on a board.
    fn note_idle(&self, part: &Excerpt, has_board: bool) {
        let Self { format, figure, cast, .. } = self;
        let (draws, steps) =
            (format.is_drawing(), matches!(format.kind, FormatKind::Page | FormatKind::Cast));
        let asks_for_written = self.written.show_tree != Written::All;
        let has_title = draws || format.kind == FormatKind::Page;
        for (option, is_typed, has_meaning) in [
            ("--labels", self.labels.is_some(), draws || format.kind == FormatKind::Outline),
            ("--show-tree", asks_for_written, draws || steps),
            ("--shape", figure.shape.is_some(), draws),
            ("--font-size", figure.font_size.is_some(), draws),
            ("--legend", figure.legend, draws),
            ("--title", figure.title.is_some(), has_title),
            ("--id-prefix", !figure.id_prefix.is_empty(), format.kind == FormatKind::Picture),
            ("--bare", figure.tex.bare, format.kind == FormatKind::Tex),
            ("--beamer", figure.tex.beamer, format.kind == FormatKind::Tex),
            ("--keys", !cast.keys.is_empty(), format.kind == FormatKind::Cast),
            ("--size", cast.size.is_some(), format.kind == FormatKind::Cast),
            ("--max-depth", part.max_depth.is_some(), !steps),
            ("--focus", part.focus.is_some(), !steps),
            ("--pv-only", self.pv_only, !steps),
        ] {
            if is_typed && !has_meaning {
                note(&say!("export-idle", option, format = format.word));
            }
        }
        if asks_for_written && has_board && (draws || steps) {
            note(&say!("export-idle-board"));
        }
    }

    /// Without a game, a page has the menu of lessons.
    fn write_menu(&self, looks: Looks) -> Result<Ending, Failure> {
        if self.format.kind != FormatKind::Page {
            return refuse(say!("export-no-game", format = self.format.word));
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
            _ if self.format.kind != FormatKind::Outline => Symbols::Unicode,
            true => looks.symbols(),
            false => looks.symbols.unwrap_or(Symbols::Unicode),
        }
    }

    /// Refuses the file that is read, and one whose ending promises something else than what would be in it.
    fn check_output(&self) -> Result<(), Failure> {
        let Some(path) = &self.output else { return Ok(()) };
        if path.as_path() == Path::new(&self.target.game) {
            return refuse(say!("export-over-input", file = clean(&path.to_string_lossy())));
        }
        let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        let is_read = FileKind::of_path(&format!(".{ending}")).is_some();
        let mut others = FORMATS.iter().map(|format| format.word).chain(["png", "pdf", "ps"]);
        let format = self.format.word;
        if ending != format && (is_read || others.any(|other| other == ending)) {
            return refuse(say!("export-ending", format, ending));
        }
        Ok(())
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
        // What another program printed beside its search is in its own file alone.
        let is_own = searched.opened.recording.trust == Trust::Own;
        if !is_own && self.output.as_path() == Path::new(&self.target.game) {
            return refuse(say!("export-over-input", file = clean(&self.target.game)));
        }
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
                return refuse(say!("record-no-mark", mark = clean(mark)));
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
        refuse(say!("record-ending", right = clean(&right.to_string_lossy())))
    }
}

#[derive(Debug, Args)]
pub(super) struct Explain {
    /// Markdown instead of plain text
    #[arg(long)]
    markdown: bool,
    /// The facts of each moment as JSON, one object a line
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
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
            write_document(session, &excerpt, format, looks.words, &mut out)?;
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
            (Some(from), Some(at)) if from > at => refuse(say!(
                "excerpt-nothing-between",
                from = from.shown().to_string(),
                at = at.shown().to_string()
            )),
            _ => Ok(Excerpt { from, ..chosen }),
        }
    }
}
