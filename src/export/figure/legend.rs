//! What the forms, lines and signs of a picture mean, below it: of those that it has.

use std::io;

use super::super::Options;
use super::mark::{Group, Mark};
use super::scene::Scene;
use super::shape::{Fonts, Form, Row, Shape, cells, strokes};
use crate::language::say_of;

/// How high a line is, and how wide the sample of a form or a line, for the size of its letters.
const LINE: f64 = 1.9;
const BEFORE: f64 = 4.0;
const BEHIND: f64 = 11.0;
/// Words of small letters are narrower than numbers.
const NARROW: f64 = 0.8;

#[derive(Clone, Copy)]
enum Sample {
    Node(Form),
    Line,
    Text(&'static str),
}

/// What may be in a picture: by the name of its meaning, as which class, what shows it, and whether a piece has it.
type Item = (&'static str, &'static str, Sample, fn(&Group) -> bool);

const ITEMS: [Item; 19] = [
    ("max", "max", Sample::Node(Form::Max), |group| group.shows(Form::Max)),
    ("min", "min", Sample::Node(Form::Min), |group| group.shows(Form::Min)),
    ("chance", "", Sample::Node(Form::Chance), |group| group.shows(Form::Chance)),
    ("leaf", "leaf", Sample::Node(Form::Leaf), |group| group.shows(Form::Leaf)),
    ("pv", "pv", Sample::Line, |group| group.has("pv")),
    ("open", "open", Sample::Node(Form::Leaf), |group| group.has("open")),
    ("coming", "coming", Sample::Node(Form::Leaf), |group| group.has("coming")),
    ("cut", "cut", Sample::Node(Form::Leaf), |group| group.has("cut")),
    ("pruned", "pruned", Sample::Line, |group| group.has("pruned")),
    ("cross", "", Sample::Text("×"), |group| group.texts("cross").next().is_some()),
    ("window", "", Sample::Text("α β"), |group| says(group, "window", |said| said.contains('α'))),
    ("skipped", "", Sample::Text("✂\u{fe0e}"), |group| says(group, "window", |said| said.starts_with('✂'))),
    ("closed", "", Sample::Text("⊣"), |group| says(group, "window", |said| said.starts_with('⊣'))),
    ("at-most", "", Sample::Text("≤"), |group| says(group, "value", |said| said.starts_with('≤'))),
    ("at-least", "", Sample::Text("≥"), |group| says(group, "value", |said| said.starts_with('≥'))),
    ("so-far", "", Sample::Text("3?"), |group| {
        says(group, "value", |said| said.len() > 1 && said.ends_with('?'))
    }),
    ("type-pv", "", Sample::Text("PV"), |group| says(group, "window", |said| said == "PV")),
    ("type-cut", "", Sample::Text("CUT"), |group| says(group, "window", |said| said == "CUT")),
    ("type-all", "", Sample::Text("ALL"), |group| says(group, "window", |said| said == "ALL")),
];

fn says(group: &Group, kind: &str, is: fn(&str) -> bool) -> bool {
    group.texts(kind).any(|said| is(&said))
}

/// A legend to the right of a place and below, in lines so wide where there is room for a meaning, and how wide and
/// high it is. Figures that lie over each other have the same.
pub(super) fn legend(
    scene: &mut Scene<'_>,
    options: &Options,
    [left, top]: [f64; 2],
    width: f64,
) -> io::Result<(Vec<Group>, [f64; 2])> {
    let mut is_there = [false; ITEMS.len()];
    let row = options.moments.iter().copied().map(Some);
    let moments: Vec<_> = if options.moments.is_empty() { vec![options.at] } else { row.collect() };
    for at in moments {
        scene.draw(&Options { at, ..options.clone() }, &mut |group| {
            for (is, (.., has)) in is_there.iter_mut().zip(ITEMS) {
                *is |= has(&group);
            }
            Ok(())
        })?;
    }
    let row = scene.places.row();
    let letters = row.fonts.window;
    let (mut groups, mut line, mut end, mut widest) = (Vec::new(), 0, 0.0, 0.0);
    for ((name, class, sample, _), _) in ITEMS.into_iter().zip(is_there).filter(|(_, is)| *is) {
        let meaning = say_of!("export-legend", name).to_string();
        let before = match sample {
            Sample::Text(text) => Fonts::width(text, letters),
            _ => LINE * letters,
        };
        let own = before + BEFORE + NARROW * Fonts::width(&meaning, letters);
        if end > 0.0 && end + own > width {
            (line, end) = (line + 1, 0.0);
        }
        let (mut marks, middle) = drawn(sample, class, row);
        marks.push(Mark::text("meaning", [before / 2.0 + BEFORE, middle + 0.36 * letters], meaning));
        let at = [left + end + before / 2.0, top + (cells(line) + 0.5) * LINE * letters - middle];
        groups.push(Group { classes: class.to_owned(), at, marks, ..Group::default() });
        widest = f64::max(widest, end + own);
        end += own + BEHIND;
    }
    let lines = if groups.is_empty() { 0 } else { line + 1 };
    Ok((groups, [widest, cells(lines) * LINE * letters]))
}

/// A sample, and how far below its place its middle is.
fn drawn(sample: Sample, class: &str, mut row: Row) -> (Vec<Mark>, f64) {
    let half = LINE * row.fonts.window / 2.0;
    match sample {
        Sample::Line => {
            let line = [[-half, 0.0], [half, 0.0]];
            let crossed = (class == "pruned").then(|| Mark::Lines("strokes", strokes(line).to_vec()));
            ([Mark::Lines("edge", vec![line])].into_iter().chain(crossed).collect(), 0.0)
        }
        Sample::Text(text) => (vec![Mark::text("window", [0.0, 0.36 * row.fonts.window], text)], 0.0),
        Sample::Node(form) => {
            row.fonts.value *= 0.4;
            let shape = Shape {
                form,
                row: Row { has_moves: false, has_second_line: false, has_types: false, board: 0.0, ..row },
            };
            let outline = |kind, inset| Mark::Outline(kind, Some(form), shape.outline(1.5 * half, inset));
            let inner = (class == "cut").then(|| outline("inner", Shape::INSET));
            ([outline("shape", 0.0)].into_iter().chain(inner).collect(), shape.middle())
        }
    }
}
