//! `plyscope explain`: every moment in words.

use clap::Args;

use super::output;
use super::report::{Ending, Failure, note};
use super::target::{ExcerptArgs, Target, find_moment};
use super::terminal::{Looks, cells};
use super::typed::moment;
use crate::check::Session;
use crate::engine::Effort;
use crate::explain::{Excerpt, Format, Voice, write_document, write_facts};
use crate::language::say;

#[derive(Debug, Args)]
pub(super) struct Explain {
    /// Markdown instead of plain text
    #[arg(long)]
    markdown: bool,
    /// The facts of each moment as JSON, one object a line
    #[arg(long, conflicts_with_all = ["markdown", "words"])]
    json: bool,
    /// Whole sentences, or the terse form of engine people: full, short
    #[arg(long, value_name = "VOICE", default_value_t)]
    words: Voice,
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    part: ExcerptArgs,
    /// The first moment, counted from 1; with --at the last one
    #[arg(long, value_name = "MOMENT", help_heading = "What of it", allow_negative_numbers = true, value_parser = moment)]
    from: Option<u32>,
}

impl Explain {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        let searched = self.target.searched(Effort::Quick)?;
        let format = match cells() {
            _ if self.markdown => Format::Markdown,
            Some(cells) => Format::Lines(cells),
            None => Format::Plain,
        };
        let session = searched.opened.session();
        let recording = session.recording;
        let excerpt = self.excerpt(session)?;
        output::print_text(looks.symbols_or_json(self.json), |mut out| {
            if self.json {
                return write_facts(session, &excerpt, &mut out);
            }
            write_document(session, &excerpt, format, self.words, &mut out)
        })?;
        if searched.elapsed.is_none() && recording.header.game.is_empty() {
            note(&say!("note-unchecked"));
        }
        Ok(searched.ending)
    }

    fn excerpt(&self, session: Session<'_>) -> Result<Excerpt, Failure> {
        let recording = session.recording;
        let chosen = self.part.chosen(session)?;
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
