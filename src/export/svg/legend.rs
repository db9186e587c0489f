//! What the forms and lines of a picture mean, below it.

use std::io;

use super::super::page::Page;
use super::piece::draw_strokes;
use super::places::Places;
use super::shape::{Fonts, Form, Row, Shape, cells};
use crate::language::say_of;
use crate::search::Role;

/// How large the samples are for the nodes of the picture, and the room around what they mean.
const SCALE: f64 = 0.6;
const BEFORE: f64 = 6.0;
const BEHIND: f64 = 16.0;

/// What a picture shows, by the name of its meaning; and as what class.
type Sample = (&'static str, &'static str, Shows);

#[derive(Clone, Copy)]
enum Shows {
    Node(Form),
    Cut,
    Line,
    Crossed,
    Text(&'static str),
}

const SAMPLES: [Sample; 6] = [
    ("max", "max", Shows::Node(Form::Max)),
    ("min", "min", Shows::Node(Form::Min)),
    ("leaf", "leaf", Shows::Node(Form::Leaf)),
    ("open", "open", Shows::Node(Form::Max)),
    ("pv", "pv", Shows::Line),
    ("so-far", "", Shows::Text("3?")),
];
const CHANCE: Sample = ("chance", "", Shows::Node(Form::Chance));
const OF_WINDOWS: [Sample; 4] = [
    ("bound", "", Shows::Text("≤3")),
    ("cut", "cut", Shows::Cut),
    ("pruned", "pruned", Shows::Crossed),
    ("window", "", Shows::Text("α β")),
];

/// A legend in lines: each sample with its line and its place there.
pub(super) struct Legend {
    samples: Vec<(usize, f64, Sample)>,
    row: Row,
}

impl Legend {
    /// The legend of a picture, in lines so wide: of what there may be at any moment of the search.
    pub fn new(places: &Places, width: f64, has_windows: bool) -> Self {
        let row =
            Row { has_moves: false, has_second_line: false, has_types: false, board: 0.0, ..places.row() };
        let mut legend = Self { samples: Vec::new(), row };
        let has_chance = places.sides.values().any(|side| side.is_none_or(|side| side == Role::Chance));
        let of_windows = if has_windows { &OF_WINDOWS[..] } else { &[] };
        let (mut line, mut end) = (0, 0.0);
        for &sample in SAMPLES.iter().chain(has_chance.then_some(&CHANCE)).chain(of_windows) {
            let own = legend.high() + BEFORE + Fonts::width(&meaning(sample), row.fonts.window);
            if end > 0.0 && end + own > width {
                (line, end) = (line + 1, 0.0);
            }
            legend.samples.push((line, end, sample));
            end += own + BEHIND;
        }
        legend
    }

    pub fn height(&self) -> f64 {
        self.samples.last().map_or(0.0, |(line, ..)| cells(line + 1) * self.high())
    }

    /// How high a line is, and how wide a sample.
    fn high(&self) -> f64 {
        2.0 * self.row.fonts.value
    }

    /// Writes it to the right of a place and below.
    pub fn draw(&self, page: &mut Page<'_>, [left, top]: [f64; 2]) -> io::Result<()> {
        for &(line, place, sample) in &self.samples {
            let (x, y) = (left + place + self.high(), top + (cells(line) + 0.5) * self.high());
            self.sample(page, sample, [x, y]);
            page.text("<text class=\"meaning\" x=\"").place(x + BEFORE).text("\" y=\"");
            page.place(y + self.base()).text("\">").xml(&meaning(sample)).end("</text>\n")?;
        }
        Ok(())
    }

    /// How far below its middle a line of text has its base.
    fn base(&self) -> f64 {
        0.36 * self.row.fonts.window
    }

    /// Draws a sample to the left of a place.
    fn sample(&self, page: &mut Page<'_>, (_, class, shows): Sample, [x, y]: [f64; 2]) {
        let width = self.high();
        page.text("<g class=\"")
            .text(class)
            .text("\" transform=\"translate(")
            .place(x - width / 2.0)
            .text(" ");
        let form = match shows {
            Shows::Node(form) => form,
            Shows::Cut => Form::Min,
            Shows::Line | Shows::Crossed => {
                let half = width / 2.0;
                page.place(y).text(")\"><path class=\"edge\" d=\"M").place(-half).text(" 4L").place(half);
                page.text(" -4\"/>");
                if let Shows::Crossed = shows {
                    draw_strokes(page, -half, [4.0, 0.0]);
                }
                page.text("</g>");
                return;
            }
            Shows::Text(text) => {
                page.place(y + self.base()).text(")\"><text class=\"window\">").xml(text).text("</text></g>");
                return;
            }
        };
        let shape = Shape { form, row: self.row };
        page.place(y - SCALE * shape.middle()).text(") scale(").place(SCALE).text(")\">");
        shape.draw(page, shape.widths(0.0, 0.0)[0], matches!(shows, Shows::Cut));
        page.text("</g>");
    }
}

fn meaning((name, ..): Sample) -> String {
    say_of!("export-legend", name).to_string()
}
