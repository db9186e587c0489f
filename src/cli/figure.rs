//! Figures for slides and documents: how they look, and those that lie over each other.

use std::path::{Path, PathBuf};

use clap::{Args, value_parser};

use super::report::{Failure, refuse};
use crate::check::Session;
use crate::export::{Format, FormatKind, NodeShape, Options, TexDocument, changes};
use crate::language::{Text, say};
use crate::record::Moment;
use crate::text::clean;

/// The most files of one row, and the most moments of a picture that moves: some six minutes.
pub(super) const MOST_FILES: usize = 100;
const MOST_MOMENTS: usize = 400;

#[derive(Debug, Args)]
#[command(next_help_heading = "Figures")]
pub(super) struct FigureArgs {
    /// How MAX and MIN are drawn: house, or triangle as textbooks do, with values inside, squares for leaves,
    /// circles for chance, and MAX and MIN beside the rows (dot, svg, tikz) [default: house]
    #[arg(long, value_name = "FORM")]
    pub shape: Option<NodeShape>,
    /// One size for all that is written, 9 to 96: pixels in svg, points in dot and tikz; nodes and lines grow with it
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = value_parser!(u32).range(9..=96))]
    pub font_size: Option<u32>,
    /// Say what the forms, lines and signs mean that are there (dot, svg, tikz)
    #[arg(long)]
    pub legend: bool,
    /// What stands above the picture; none for nothing (dot, svg, tikz, html) [default: game, algorithm, moment]
    #[arg(long, value_name = "TEXT|none", allow_hyphen_values = true)]
    pub title: Option<String>,
    /// What the ids of the nodes begin with, for several pictures in one page: light- makes light-n0 (svg)
    #[arg(long, value_name = "PREFIX", value_parser = id_prefix, default_value = "", hide_default_value = true)]
    pub id_prefix: String,
    /// One picture that moves from moment to moment, longer at cuts, and ends at the last; with --at 11,12 only
    /// through these (svg)
    #[arg(long)]
    animate: bool,
    #[command(flatten)]
    pub tex: TexArgs,
}

#[derive(Debug, Args)]
pub(super) struct TexArgs {
    /// The picture alone, for \input (tikz)
    #[arg(long, conflicts_with = "beamer")]
    pub bare: bool,
    /// A slide with an overlay for each moment at which something changes (tikz)
    #[arg(long)]
    pub beamer: bool,
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
            document: match (self.tex.bare, self.tex.beamer) {
                (true, _) => TexDocument::Bare,
                (_, true) => TexDocument::Beamer,
                _ => TexDocument::Whole,
            },
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
        if format.kind != FormatKind::Picture {
            return refuse(say!("export-animate-format", format = format.word));
        }
        let moments = if options.moments.is_empty() { changes(session, &options) } else { options.moments };
        if moments.len() > MOST_MOMENTS {
            let (count, most) = (moments.len(), MOST_MOMENTS);
            return refuse(say!("export-animate-long", moments = count, most));
        }
        Ok(Options { at: moments.last().copied().or(options.at), moments, ..options })
    }
}

/// The file of a row that shows a moment: `figure-11.svg` for `figure.svg`.
pub(super) fn numbered(path: &Path, moment: Moment) -> PathBuf {
    let name = |part: Option<&std::ffi::OsStr>| part.map(|part| part.to_string_lossy().into_owned());
    let stem = name(path.file_stem()).unwrap_or_default();
    let ending = name(path.extension()).map_or_else(String::new, |ending| format!(".{ending}"));
    path.with_file_name(format!("{stem}-{}{ending}", moment.shown()))
}
