//! A frame as a picture.

use std::fmt::Write;
use std::mem;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use super::super::Theme;
use super::super::theme::EIGHT;
use super::cells;
use crate::text;

/// The size of a cell, in whole numbers so that no seams show between two of them.
const WIDTH: usize = 9;
const HEIGHT: usize = 17;

/// How far below the top of a cell letters stand, and how large they are.
const BASE: usize = 13;
const FONT: usize = 15;

/// What stands for the colours of a terminal where a theme leaves them to it: it is a dark one.
const PAPER: &str = "#15181e";
const INK: &str = "#d9dce1";

/// The first sixteen colours of a terminal.
const NAMED: [u32; 16] = [
    0x00_0000, 0xcd_0000, 0x00_cd00, 0xcd_cd00, 0x00_00ee, 0xcd_00cd, 0x00_cdcd, 0xe5_e5e5, 0x7f_7f7f,
    0xff_0000, 0x00_ff00, 0xff_ff00, 0x5c_5cff, 0xff_00ff, 0x00_ffff, 0xff_ffff,
];

/// A frame as SVG, on the ground of the theme that it was drawn in, with its letters as text. Each piece of text
/// is as wide as its cells, whatever the font.
pub fn svg_text(frame: &Buffer, theme: &Theme) -> String {
    let [width, height] = [usize::from(frame.area.width) * WIDTH, usize::from(frame.area.height) * HEIGHT];
    let paper = hex(theme.text.bg.unwrap_or_default()).unwrap_or_else(|| PAPER.to_owned());
    let ink = hex(theme.text.fg.unwrap_or_default()).unwrap_or_else(|| INK.to_owned());
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\" \
         font-size=\"{FONT}\" fill=\"{ink}\">\n<rect width=\"100%\" height=\"100%\" fill=\"{paper}\"/>"
    );
    let mut picture = SvgPage { svg, paper, ink };
    for row in frame.area.rows() {
        for run in runs(frame, row) {
            picture.run(&run, usize::from(row.y - frame.area.y) * HEIGHT);
        }
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

fn runs(frame: &Buffer, row: Rect) -> Vec<Run<'_>> {
    let mut runs: Vec<Run<'_>> = Vec::new();
    let mut column = 0;
    for cell in cells(frame, row) {
        let width = text::width(cell.symbol()).max(1);
        match runs.last_mut() {
            Some(run) if look(run.cell) == look(cell) => {
                run.text.push_str(cell.symbol());
                run.width += width;
            }
            _ => runs.push(Run { cell, column, width, text: cell.symbol().to_owned() }),
        }
        column += width;
    }
    runs
}

fn look(cell: &Cell) -> (Color, Color, Modifier) {
    (cell.fg, cell.bg, cell.modifier)
}

/// What is written so far, and the colours of everything that has none of its own.
struct SvgPage {
    svg: String,
    paper: String,
    ink: String,
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
                "<rect x=\"{x}\" y=\"{top}\" width=\"{width}\" height=\"{HEIGHT}\" fill=\"{paper}\"/>"
            );
        }
        let base = top + BASE;
        for (offset, piece) in pieces(&run.text) {
            let (x, width) = ((run.column + offset) * WIDTH, text::width(piece) * WIDTH);
            let _ = write!(self.svg, "<text x=\"{x}\" y=\"{base}\" textLength=\"{width}\"");
            if ink != self.ink {
                let _ = write!(self.svg, " fill=\"{ink}\"");
            }
            for (has, attribute) in ATTRIBUTES {
                self.svg.push_str(if modifier.contains(has) { attribute } else { "" });
            }
            let _ = writeln!(self.svg, ">{}</text>", text::escape_xml(piece));
        }
    }
}

const ATTRIBUTES: [(Modifier, &str); 3] = [
    (Modifier::BOLD, " font-weight=\"bold\""),
    (Modifier::DIM, " opacity=\"0.6\""),
    (Modifier::UNDERLINED, " text-decoration=\"underline\""),
];

/// The text between two blanks or more, each with the column where it begins: programs that draw
/// SVG make one blank of several.
fn pieces(run: &str) -> Vec<(usize, &str)> {
    let mut column = 0;
    let mut pieces = Vec::new();
    for part in run.split("  ") {
        let piece = part.trim_matches(' ');
        if !piece.is_empty() {
            pieces.push((column + part.len() - part.trim_start_matches(' ').len(), piece));
        }
        column += text::width(part) + 2;
    }
    pieces
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_cut_where_blanks_stand_beside_each_other() {
        assert_eq!(pieces(" a b   日 c  "), [(1, "a b"), (7, "日 c")]);
        assert!(pieces("     ").is_empty());
    }

    #[test]
    fn colours_are_those_of_a_terminal() {
        for (index, expected) in
            [(33, "#0087ff"), (172, "#d78700"), (244, "#808080"), (255, "#eeeeee"), (16, "#000000")]
        {
            assert_eq!(hex(Color::Indexed(index)).as_deref(), Some(expected));
        }
        assert_eq!(hex(Color::Reset), None);
    }
}
