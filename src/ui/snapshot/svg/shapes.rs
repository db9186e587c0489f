//! Characters that are drawn as paths: lines, blocks and the signs of nodes. Fonts leave gaps between them, or
//! have them wider than a cell.

use std::fmt::Write;

use super::super::super::lines::weights;
use super::WIDTH;

/// The size of a cell and its middle.
const CELL: [f64; 2] = [9.0, 17.0];
const MIDDLE: [f64; 2] = [CELL[0] / 2.0, CELL[1] / 2.0];

/// How thick lines are: none, light and heavy ones.
const THICK: [f64; 3] = [0.0, 1.0, 3.0];

/// Outlines from the corner of a cell, clockwise, so that where two meet no hole is left; a ring runs back inside.
const OUTLINES: [(char, &str); 16] = [
    ('╭', "m4 17v-3.5q0-5.5 5-5.5v1q-4 0-4 4.5v3.5z"),
    ('╮', "m0 8q5 0 5 5.5v3.5h-1v-3.5q0-4.5-4-4.5z"),
    ('╰', "m5 0v3.5q0 4.5 4 4.5v1q-5 0-5-5.5v-3.5z"),
    ('╯', "m5 0v3.5q0 5.5-5 5.5v-1q4 0 4-4.5v-3.5z"),
    ('╱', "m8.2 0h.8v1l-8.2 16h-.8v-1z"),
    ('╲', "m0 0h.8l8.2 16v1h-.8l-8.2-16z"),
    ('╳', "m8.2 0h.8v1l-8.2 16h-.8v-1zm-8.2 0h.8l8.2 16v1h-.8l-8.2-16z"),
    ('●', "m.8 8a3.7 3.7 0 0 1 7.4 0a3.7 3.7 0 0 1-7.4 0z"),
    ('①', RING),
    ('②', RING),
    ('③', RING),
    ('▲', "m4.5 4l4 8h-8z"),
    ('▼', "m.5 4h8l-4 8z"),
    ('◆', "m4.5 3l4 5-4 5-4-5z"),
    ('■', "m1 4.5h7v7h-7z"),
    ('★', "m4.5 3.7l1.1 3.1 3.3.1-2.6 2 .9 3.1-2.7-1.8-2.7 1.8.9-3.1-2.6-2 3.3-.1z"),
];

/// A ring; the digit in it is text.
const RING: &str =
    "m.1 8a4.4 4.4 0 0 1 8.8 0a4.4 4.4 0 0 1-8.8 0zm.7 0a3.7 3.7 0 0 0 7.4 0a3.7 3.7 0 0 0-7.4 0z";

/// What is drawn of a character.
pub(super) struct Shape {
    /// The attributes that its path has beside its colour.
    pub attributes: &'static str,
    /// The digit that stands in it.
    pub digit: Option<char>,
    outline: Option<&'static str>,
    // Left, top, width and height, in a cell.
    boxes: Vec<[f64; 4]>,
}

impl Shape {
    /// The shape of a symbol; `None` where it is text.
    pub fn of(symbol: &str) -> Option<Self> {
        let mut letters = symbol.chars();
        let (letter, None) = (letters.next()?, letters.next()) else { return None };
        let outline = OUTLINES.into_iter().find(|&(known, _)| known == letter).map(|(_, outline)| outline);
        let boxes = if outline.is_some() { Vec::new() } else { boxes(letter) };
        let digit = "①②③".chars().zip('1'..).find(|&(known, _)| known == letter).map(|(_, digit)| digit);
        (outline.is_some() || !boxes.is_empty()).then_some(Self {
            attributes: attributes(letter),
            digit,
            outline,
            boxes,
        })
    }

    /// Appends its path in `count` cells side by side to another path.
    pub fn write(&self, path: &mut String, [left, top]: [usize; 2], count: usize) {
        // Writing to a string cannot fail.
        if self.outline.is_none() && self.boxes.iter().all(|shape| shape[2] == CELL[0]) {
            let width = count * WIDTH;
            for [_, y, _, height] in &self.boxes {
                let _ = write!(path, "M{left} {top}m0 {y}h{width}v{height}h-{width}z");
            }
            return;
        }
        for left in (0..count).map(|place| left + place * WIDTH) {
            let _ = write!(path, "M{left} {top}{}", self.outline.unwrap_or_default());
            // After each box the pen stands in its corner.
            let mut pen = [0.0, 0.0];
            for &[x, y, width, height] in &self.boxes {
                let _ = write!(path, "m{} {}h{width}v{height}h-{width}z", x - pen[0], y - pen[1]);
                pen = [x, y];
            }
        }
    }
}

/// The attributes of a path. Blocks fill whole cells, with no seams between them at any size; shades fill them a
/// quarter, a half and three quarters.
const fn attributes(letter: char) -> &'static str {
    match letter {
        '░' => " shape-rendering=\"crispEdges\" fill-opacity=\"0.25\"",
        '▒' => " shape-rendering=\"crispEdges\" fill-opacity=\"0.5\"",
        '▓' => " shape-rendering=\"crispEdges\" fill-opacity=\"0.75\"",
        '█' | '▏' | '▚' => " shape-rendering=\"crispEdges\"",
        _ => "",
    }
}

/// The boxes that a character is made of; none of a character that is text.
fn boxes(letter: char) -> Vec<[f64; 4]> {
    let ([width, height], [x, y]) = (CELL, MIDDLE);
    match letter {
        '┄' => [0.5, 3.5, 6.5].map(|left| [left, y - 0.5, 2.0, 1.0]).to_vec(),
        '┊' => [0.5, 4.75, 9.0, 13.25].map(|top| [x - 0.5, top, 1.0, 3.0]).to_vec(),
        '█' | '░' | '▒' | '▓' => vec![[0.0, 0.0, width, height]],
        '▏' => vec![[0.0, 0.0, width / 8.0, height]],
        '▚' => vec![[0.0, 0.0, x, y], [x, y, x, y]],
        _ => weights(letter).map(arms).unwrap_or_default(),
    }
}

/// Lines from the middle of a cell to its edges, by their weights: up, right, down, left. Each reaches across the
/// lines that it meets, so that corners are full.
fn arms([up, right, down, left]: [usize; 4]) -> Vec<[f64; 4]> {
    let [x, y] = MIDDLE;
    let [across, along] = [[right, left], [up, down]].map(|[one, other]| THICK[one.max(other)] / 2.0);
    let arms = [up, right, down, left].map(|weight| THICK[weight]);
    let boxes = [
        [x - arms[0] / 2.0, 0.0, arms[0], y + across],
        [x - along, y - arms[1] / 2.0, x + along, arms[1]],
        [x - arms[2] / 2.0, y - across, arms[2], y + across],
        [0.0, y - arms[3] / 2.0, x + along, arms[3]],
    ];
    if up == down && right == 0 && left == 0 {
        return vec![[boxes[0][0], 0.0, arms[0], CELL[1]]];
    }
    if left == right && up == 0 && down == 0 {
        return vec![[0.0, boxes[1][1], CELL[0], arms[1]]];
    }
    boxes.into_iter().zip(arms).filter(|&(_, arm)| arm > 0.0).map(|(shape, _)| shape).collect()
}
