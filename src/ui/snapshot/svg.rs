//! A frame as a picture.

mod shapes;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::mem;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use super::super::Theme;
use super::super::theme::EIGHT;
use super::cells;
use crate::text;
use shapes::Shape;
use unicode_segmentation::UnicodeSegmentation as _;

/// The size of a cell, in whole numbers so that no seams show between two of them.
const WIDTH: usize = 9;
const HEIGHT: usize = 17;

/// How far below the top of a cell letters stand, and how large they are.
const BASE: usize = 13;
const FONT: usize = 15;

/// Around the frame, so that nothing touches the border of the picture.
const MARGIN: usize = 9;

/// What stands for the colours of a terminal where a theme leaves them to it: it is a dark one.
const PAPER: &str = "#15181e";
const INK: &str = "#d9dce1";

/// The first sixteen colours of a terminal.
const NAMED: [u32; 16] = [
    0x00_0000, 0xcd_0000, 0x00_cd00, 0xcd_cd00, 0x00_00ee, 0xcd_00cd, 0x00_cdcd, 0xe5_e5e5, 0x7f_7f7f,
    0xff_0000, 0x00_ff00, 0xff_ff00, 0x5c_5cff, 0xff_00ff, 0x00_ffff, 0xff_ffff,
];

/// A frame as SVG, on the ground of the theme that it was drawn in. Letters are text, each piece as wide as its
/// cells, whatever the font; lines, blocks and the signs of nodes are paths.
pub fn svg_text(frame: &Buffer, theme: &Theme) -> String {
    let [width, height] = [usize::from(frame.area.width) * WIDTH, usize::from(frame.area.height) * HEIGHT];
    let paper = hex(theme.text.bg.unwrap_or_default()).unwrap_or_else(|| PAPER.to_owned());
    let ink = hex(theme.text.fg.unwrap_or_default()).unwrap_or_else(|| INK.to_owned());
    let [full_width, full_height] = [width, height].map(|size| size + 2 * MARGIN);
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{full_width}\" height=\"{full_height}\" \
         viewBox=\"-{MARGIN} -{MARGIN} {full_width} {full_height}\" font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\" \
         font-size=\"{FONT}\" fill=\"{ink}\">\n<rect x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"100%\" height=\"100%\" fill=\"{paper}\"/>"
    );
    let mut picture = SvgPage { svg, paper, ink, paths: BTreeMap::new() };
    for row in frame.area.rows() {
        for run in runs(frame, row) {
            picture.run(&run, usize::from(row.y - frame.area.y) * HEIGHT);
        }
    }
    for (attributes, path) in picture.paths {
        let _ = writeln!(picture.svg, "<path{attributes} d=\"{path}\"/>");
    }
    picture.svg + "</svg>\n"
}

/// Cells beside each other that look alike.
struct Run<'a> {
    cell: &'a Cell,
    column: usize,
    width: usize,
    text: String,
}

fn runs<'f>(frame: &'f Buffer, row: Rect) -> Vec<Run<'f>> {
    let cells: Vec<&Cell> = cells(frame, row).collect();
    let mut column = 0;
    let run = |cells: &[&'f Cell]| {
        let text: String = cells.iter().map(|cell| cell.symbol()).collect();
        let width = cells.iter().map(|cell| text::width(cell.symbol()).max(1)).sum();
        column += width;
        Run { cell: cells[0], column: column - width, width, text }
    };
    cells.chunk_by(|one, other| look(one) == look(other)).map(run).collect()
}

fn look(cell: &Cell) -> (Color, Color, Modifier) {
    (cell.fg, cell.bg, cell.modifier)
}

/// What is written so far, and the colours of everything that has none of its own.
struct SvgPage {
    svg: String,
    paper: String,
    ink: String,
    // The paths by their attributes. One path of each kind leaves no seams between cells.
    paths: BTreeMap<String, String>,
}

impl SvgPage {
    fn run(&mut self, run: &Run<'_>, top: usize) {
        let modifier = run.cell.modifier;
        let mut ink = hex(run.cell.fg).unwrap_or_else(|| self.ink.clone());
        let mut paper = hex(run.cell.bg).unwrap_or_else(|| self.paper.clone());
        if modifier.contains(Modifier::REVERSED) {
            mem::swap(&mut ink, &mut paper);
        }
        if paper != self.paper {
            let (x, width) = (run.column * WIDTH, run.width * WIDTH);
            let _ = writeln!(
                self.svg,
                "<rect x=\"{x}\" y=\"{top}\" width=\"{width}\" height=\"{HEIGHT}\" \
                 shape-rendering=\"crispEdges\" fill=\"{paper}\"/>"
            );
        }
        let mut attributes = if ink == self.ink { String::new() } else { format!(" fill=\"{ink}\"") };
        for (has, attribute) in ATTRIBUTES {
            attributes.push_str(if modifier.contains(has) { attribute } else { "" });
        }
        for (offset, piece) in pieces(&run.text) {
            self.piece(piece, &attributes, [(run.column + offset) * WIDTH, top]);
        }
    }

    fn piece(&mut self, piece: &str, attributes: &str, [left, top]: [usize; 2]) {
        let symbol = piece.graphemes(true).next().unwrap_or_default();
        let Some(shape) = Shape::of(symbol) else {
            let (base, said) = (top + BASE, text::escape_xml(piece));
            let (places, length) = places(piece, left);
            let _ = writeln!(self.svg, "<text x=\"{places}\" y=\"{base}\"{length}{attributes}>{said}</text>");
            return;
        };
        let path = self.paths.entry(format!("{attributes}{}", shape.attributes)).or_default();
        shape.write(path, [left, top], text::width(piece));
        if let Some(digit) = shape.digit {
            let (x, base) = (left + WIDTH / 2, top + BASE - 2);
            let _ = writeln!(
                self.svg,
                "<text x=\"{x}.5\" y=\"{base}\" font-size=\"8\" text-anchor=\"middle\"{attributes}>{digit}</text>"
            );
        }
    }
}

/// Where a text stands, and what makes it as wide as its cells. Each wide letter has a place of its own: two of them
/// over a given length would leave no room before the next word. A sign of another font is made as wide as its cell.
fn places(piece: &str, left: usize) -> (String, String) {
    let width = text::width(piece) * WIDTH;
    let letters = piece.graphemes(true).count();
    if !is_sign(piece) && width > letters * WIDTH && letters == piece.encode_utf16().count() {
        let before = piece.char_indices().map(|(at, _)| text::width(&piece[..at]));
        let places: Vec<_> = before.map(|cells| (left + cells * WIDTH).to_string()).collect();
        return (places.join(" "), String::new());
    }
    let squeezed = if is_sign(piece) { " lengthAdjust=\"spacingAndGlyphs\"" } else { "" };
    (left.to_string(), format!(" textLength=\"{width}\"{squeezed}"))
}

const ATTRIBUTES: [(Modifier, &str); 3] = [
    (Modifier::BOLD, " font-weight=\"bold\""),
    (Modifier::DIM, " opacity=\"0.6\""),
    (Modifier::UNDERLINED, " text-decoration=\"underline\""),
];

/// The pieces of a text, each with the column where it begins: signs by themselves, several of one shape
/// together, and between them the text between two blanks or more, since programs that draw SVG make one
/// blank of several.
fn pieces(run: &str) -> Vec<(usize, &str)> {
    let mut pieces = Vec::new();
    let (mut column, mut start, mut from) = (0, 0, 0);
    let mut before = "";
    for (at, symbol) in run.grapheme_indices(true) {
        let goes_on = if is_drawn(symbol) || is_drawn(before) { symbol == before } else { true };
        if !goes_on {
            push_text(&mut pieces, from, &run[start..at]);
            (start, from) = (at, column);
        }
        column += text::width(symbol);
        before = symbol;
    }
    push_text(&mut pieces, from, &run[start..]);
    pieces
}

fn push_text<'a>(pieces: &mut Vec<(usize, &'a str)>, mut column: usize, text: &'a str) {
    for part in text.split("  ") {
        let piece = part.trim_matches(' ');
        if !piece.is_empty() {
            pieces.push((column + part.len() - part.trim_start_matches(' ').len(), piece));
        }
        column += text::width(part) + 2;
    }
}

/// Whether a symbol is no part of a text: fonts have it in other widths, if they have it.
fn is_drawn(symbol: &str) -> bool {
    Shape::of(symbol).is_some() || is_sign(symbol)
}

/// Whether a text begins with a sign, such as an arrow or scissors, that many fonts lack. Comparisons and infinity
/// stay beside their numbers.
fn is_sign(text: &str) -> bool {
    text.starts_with(|first| matches!(first, '←'..'∀' | '⊣'..'\u{2e80}'))
}

/// A colour as SVG has it; `None` of the terminal's own.
fn hex(colour: Color) -> Option<String> {
    let rgb = match colour {
        Color::Rgb(red, green, blue) => u32::from_be_bytes([0, red, green, blue]),
        Color::Indexed(index) => indexed(index),
        named => NAMED[EIGHT.iter().position(|&first| first == named)?],
    };
    Some(format!("#{rgb:06x}"))
}

fn indexed(index: u8) -> u32 {
    let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
    match index {
        0..16 => NAMED[usize::from(index)],
        16..232 => {
            let cube = index - 16;
            u32::from_be_bytes([0, level(cube / 36), level(cube / 6 % 6), level(cube % 6)])
        }
        232.. => u32::from(8 + 10 * (index - 232)) * 0x01_0101,
    }
}
