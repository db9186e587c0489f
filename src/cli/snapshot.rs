//! `plyscope snapshot`: one frame of the stepper on standard output.

use clap::Args;
use ratatui::layout::Rect;

use super::report::{Ending, Failure, note};
use super::step::Hiding;
use super::target::{Target, WrittenArgs};
use super::terminal::Looks;
use super::work::SearchRun;
use super::{lesson, output};
use crate::app::{Key, Model, parse_keys};
use crate::engine::Effort;
use crate::explain::Voice;
use crate::language::{Text, say};
use crate::ui;
use crate::view::Written;

#[derive(Debug, Args)]
pub(super) struct Snapshot {
    // In an attribute, since rustdoc would read the brackets of a comment as HTML.
    #[arg(help = "Keys pressed before, as n<Right><Space>]p<S-Up><Enter><Esc><C-o>; <lt> is <")]
    #[arg(long, value_name = "KEYS", value_parser = parse_keys, allow_hyphen_values = true, default_value = "")]
    keys: Script,
    /// Columns and rows of the screen
    #[arg(long, value_name = "COLUMNSxROWS", default_value = "120x40", value_parser = size)]
    size: Rect,
    /// Whole sentences, or the terse form of engine people: full, short
    #[arg(long, value_name = "VOICE", default_value_t)]
    words: Voice,
    /// Large, for a projector: tree and words only, boxes around the nodes where there is room; as M does
    #[arg(long)]
    large: bool,
    /// With colours and modifiers, in escape sequences; so do --color always and --color 8
    #[arg(long)]
    ansi: bool,
    /// As a picture in SVG, with colours
    #[arg(long, conflicts_with = "ansi")]
    svg: bool,
    #[command(flatten)]
    written: WrittenArgs,
    #[command(flatten)]
    hiding: Hiding,
    #[command(flatten)]
    target: Target,
}

/// Keys in the order in which they are pressed. Of a plain `Vec` clap would take several values.
pub(super) type Script = Vec<Key>;

fn size(text: &str) -> Result<Rect, Text> {
    let number = |text: &str| text.parse().ok().filter(|number| (1..=1000).contains(number));
    let read = text
        .split_once('x')
        .and_then(|(columns, rows)| Some(Rect::new(0, 0, number(columns)?, number(rows)?)));
    read.ok_or_else(|| say!("typed-size"))
}

impl Snapshot {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        let (mut model, ending) = if lesson::is_file(&self.target.game) {
            self.target.note_idle_search("lesson");
            lesson::in_stepper(&self.target.game)?
        } else {
            let SearchRun { opened, ending, .. } = self.target.searched(Effort::Quick)?;
            let mut model = Model::new(opened);
            // A lesson hides by itself what it asks for.
            self.hiding.apply(&mut model);
            model.preferences_mut().mask.written = self.written.show_tree.unwrap_or(Written::All);
            (model, ending)
        };
        model.set_voice(self.words);
        model.preferences_mut().is_large = self.large;
        let is_coloured = self.ansi || looks.color.is_asked();
        let themes = self.press_keys(&mut model);
        let theme = if self.svg { looks.picture_theme() } else { looks.theme(is_coloured) }.after(themes);
        let frame = ui::snapshot(&mut model, &[], self.size, &theme);
        let text = match () {
            () if self.svg => ui::svg_text(&frame, &theme),
            () if is_coloured => ui::ansi_text(&frame),
            () => ui::plain_text(&frame),
        };
        output::print(|out| out.write_all(text.as_bytes()))?;
        Ok(ending)
    }

    /// Presses the keys up to one that quits, and says how often the next theme was asked for. Nobody would see in
    /// the frame that a key meant nothing.
    fn press_keys(&self, model: &mut Model) -> usize {
        ui::type_keys(model, &self.keys, self.size, |model, place, key| {
            if !model.knows(key) {
                let known = model.known_keys().join(" ");
                let (place, key) = (place.to_string(), key.to_string());
                note(&say!("note-idle-key", place = place, key = key, known = known));
            }
        })
    }
}
