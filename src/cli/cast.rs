//! `plyscope export -f cast`: the stepper in a terminal, as keys play it.

use std::io::{self, Write};

use clap::Args;
use ratatui::layout::Rect;

use super::report::note;
use super::step::{Script, note_idle_key, size};
use crate::app::{Model, parse_keys};
use crate::export::{CAST, Format};
use crate::language::say;
use crate::record::Moment;
use crate::ui::{self, Theme};

const USUAL_SIZE: Rect = Rect::new(0, 0, 100, 30);

#[derive(Debug, Args)]
#[command(next_help_heading = "Casts")]
pub(super) struct CastArgs {
    #[arg(help = "The keys that play, a second each and longer at cuts, as in `snapshot` (cast)")]
    #[arg(long, value_name = "KEYS", value_parser = parse_keys, allow_hyphen_values = true, default_value = "", hide_default_value = true)]
    keys: Script,
    /// Columns and rows of the screen (cast) [default: 100x30]
    #[arg(long, value_name = "COLUMNSxROWS", value_parser = size)]
    size: Option<Rect>,
}

impl CastArgs {
    /// Writes what the keys show, from a moment on.
    pub fn write(
        &self,
        model: &mut Model,
        at: Option<Moment>,
        theme: &Theme,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let size = self.size.unwrap_or(USUAL_SIZE);
        let way = at.map(|at| format!(":{}<Enter>", at.shown())).unwrap_or_default();
        ui::type_keys(model, &parse_keys(&way).unwrap_or_default(), size, |_, _, _| ());
        ui::cast(model, &self.keys, size, theme, note_idle_key, out)
    }

    /// Notes that they mean nothing to other formats.
    pub fn note_idle(&self, format: &Format) {
        if format.word != CAST.word && (self.size.is_some() || !self.keys.is_empty()) {
            note(&say!("export-idle-cast", format = format.word));
        }
    }
}
