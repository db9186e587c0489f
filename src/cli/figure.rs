//! Figures for slides and documents: how they look, and those that lie over each other.

use std::path::{Path, PathBuf};

use clap::Args;

use super::report::{Failure, note};
use super::target::find_places;
use super::typed::one_of;
use crate::check::Session;
use crate::explain::Excerpt;
use crate::export::{Format, NodeShape, Options, changes};
use crate::language::{Text, say};
use crate::record::Moment;
use crate::text::clean;

/// The most files of one row, and the most moments of a picture that moves: some six minutes.
const MOST_FILES: usize = 100;
const MOST_MOMENTS: usize = 400;

#[derive(Debug, Args)]
#[command(next_help_heading = "Figures")]
pub(super) struct FigureArgs {
    /// How MAX and MIN are drawn: house, or triangle as textbooks do, with values inside, squares for leaves,
    /// circles for chance, and MAX and MIN beside the rows (dot, svg, tikz) [default: house]
    #[arg(long, value_name = "FORM")]
    #[arg(value_parser = one_of(NodeShape::ALL.map(|shape| (shape.word(), shape))))]
    shape: Option<NodeShape>,
    /// One size for all that is written, 9 to 96: pixels in svg, points in dot and tikz; nodes and lines grow with it
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = font_size)]
    font_size: Option<u32>,
    /// Say what the forms, lines and signs mean that are there (dot, svg, tikz)
    #[arg(long)]
    legend: bool,
    /// What stands above the picture; none for nothing (dot, svg, tikz, html) [default: game, algorithm, moment]
    #[arg(long, value_name = "TEXT|none", allow_hyphen_values = true)]
    pub title: Option<String>,
    /// What the ids of the nodes begin with, for several pictures in one page: light- makes light-n0 (svg)
    #[arg(long, value_name = "PREFIX", value_parser = id_prefix, default_value = "", hide_default_value = true)]
    id_prefix: String,
    /// One picture that moves from moment to moment, longer at cuts, and ends at the last; with --at 11,12 only
    /// through these (svg)
    #[arg(long)]
    animate: bool,
}

fn font_size(text: &str) -> Result<u32, Text> {
    let size = text.parse().ok().filter(|size| (9..=96).contains(size));
    size.ok_or_else(|| say!("typed-font-size", text = clean(text)))
}

/// Reads what ids begin with: in XML they have no blanks and begin with a letter.
fn id_prefix(text: &str) -> Result<String, Text> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    let is_prefix =
        text.chars().all(is_part) && !text.starts_with(|first: char| first.is_ascii_digit() || first == '-');
    if is_prefix { Ok(text.to_owned()) } else { Err(say!("typed-id-prefix")) }
}

impl FigureArgs {
    /// What they say of an export.
    pub fn options(&self) -> Options {
        let title = |title: &String| if title == "none" { String::new() } else { clean(title).into_owned() };
        Options {
            shape: self.shape.unwrap_or_default(),
            font_size: self.font_size,
            legend: self.legend,
            animate: self.animate,
            title: self.title.as_ref().map(title),
            id_prefix: self.id_prefix.clone(),
            ..Options::default()
        }
    }

    /// The options with the moments of a picture that moves.
    pub fn moving(
        &self,
        format: &Format,
        options: Options,
        session: Session<'_>,
    ) -> Result<Options, Failure> {
        if !self.animate {
            return Ok(options);
        }
        if !format.is_figure() {
            return Err(Failure::input(say!("export-animate-format", format = format.word)));
        }
        let moments = if options.moments.is_empty() { changes(session, &options) } else { options.moments };
        if moments.len() > MOST_MOMENTS {
            let (count, most) = (moments.len(), MOST_MOMENTS);
            return Err(Failure::input(say!("export-animate-long", moments = count, most = most)));
        }
        Ok(Options { at: moments.last().copied().or(options.at), moments, ..options })
    }

    /// Notes which of them mean nothing to a format.
    pub fn note_idle(&self, format: &Format) {
        let has_title = format.is_drawing() || format.is_page();
        if self.title.is_some() && !has_title || !self.id_prefix.is_empty() && !format.is_figure() {
            note(&say!("export-idle-figure", format = format.word));
        }
        let is_idle = [
            ("--shape", self.shape.is_some() && !format.is_drawing()),
            ("--font-size", self.font_size.is_some() && !format.is_drawing()),
            ("--legend", self.legend && !format.is_drawing()),
        ];
        for (option, _) in is_idle.into_iter().filter(|(_, is_idle)| *is_idle) {
            note(&say!("export-idle-drawing", option = option, format = format.word));
        }
    }
}

/// The moments of a row of figures.
pub(super) fn row(places: &str, part: &Excerpt, session: Session<'_>) -> Result<Vec<Moment>, Failure> {
    let moments = find_places(places, part, session)?;
    if moments.is_empty() { Err(Failure::input(say!("export-no-cuts"))) } else { Ok(moments) }
}

/// Refuses a row of so many files that nobody asked for them.
pub(super) fn check_row(count: usize) -> Result<(), Failure> {
    if count <= MOST_FILES {
        return Ok(());
    }
    Err(Failure::input(say!("export-row-long", files = count, most = MOST_FILES)))
}

/// The file of a row that shows a moment: `figure-11.svg` for `figure.svg`.
pub(super) fn numbered(path: &Path, moment: Moment) -> PathBuf {
    let name = |part: Option<&std::ffi::OsStr>| part.map(|part| part.to_string_lossy().into_owned());
    let stem = name(path.file_stem()).unwrap_or_default();
    let ending = name(path.extension()).map_or_else(String::new, |ending| format!(".{ending}"));
    path.with_file_name(format!("{stem}-{}{ending}", moment.shown()))
}
