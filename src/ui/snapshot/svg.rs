//! A frame as a picture.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use super::cells;
use crate::text;

/// The size of a cell.
const WIDTH: f64 = 8.4;
const HEIGHT: f64 = 16.0;

/// How far below the top of a cell letters stand.
const BASE: f64 = 12.6;

/// What stands for the colours of a terminal.
const PAPER: &str = "#15181e";
const INK: &str = "#d9dce1";

/// The first sixteen colours of a terminal.
const NAMED: [u32; 16] = [
    0x00_0000, 0xcd_0000, 0x00_cd00, 0xcd_cd00, 0x00_00ee, 0xcd_00cd, 0x00_cdcd, 0xe5_e5e5, 0x7f_7f7f,
    0xff_0000, 0x00_ff00, 0xff_ff00, 0x5c_5cff, 0xff_00ff, 0x00_ffff, 0xff_ffff,
];

/// A frame as SVG: what a dark terminal shows, with its letters as text.
#[must_use]
pub fn svg_text(frame: &Buffer) -> String {
    let (width, height) = (f64::from(frame.area.width) * WIDTH, f64::from(frame.area.height) * HEIGHT);
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.1}\" height=\"{height:.1}\" \
         viewBox=\"0 0 {width:.1} {height:.1}\" font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\" \
         font-size=\"14\" fill=\"{INK}\">\n<rect width=\"100%\" height=\"100%\" fill=\"{PAPER}\"/>"
    );
    for row in frame.area.rows() {
        for run in runs(frame, row) {
            run.write(&mut svg, f64::from(row.y - frame.area.y) * HEIGHT);
        }
    }
    svg.push_str("</svg>\n");
    svg
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

impl Run<'_> {
    #[expect(clippy::cast_precision_loss, reason = "a screen has few columns")]
    fn write(&self, svg: &mut String, top: f64) {
        let modifier = self.cell.modifier;
        let (mut ink, mut paper) = (hex(self.cell.fg), hex(self.cell.bg));
        if modifier.contains(Modifier::REVERSED) {
            let swapped = (paper.or(Some(PAPER.to_owned())), ink.or(Some(INK.to_owned())));
            (ink, paper) = swapped;
        }
        let (x, width) = (self.column as f64 * WIDTH, self.width as f64 * WIDTH);
        if let Some(paper) = paper {
            let _ = writeln!(
                svg,
                "<rect x=\"{x:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{HEIGHT}\" fill=\"{paper}\"/>"
            );
        }
        let base = top + BASE;
        for (offset, piece) in pieces(&self.text) {
            let (x, width) = (x + offset as f64 * WIDTH, text::width(piece) as f64 * WIDTH);
            let _ = write!(svg, "<text x=\"{x:.1}\" y=\"{base:.1}\" textLength=\"{width:.1}\"");
            if let Some(ink) = &ink {
                let _ = write!(svg, " fill=\"{ink}\"");
            }
            for (has, attribute) in ATTRIBUTES {
                svg.push_str(if modifier.contains(has) { attribute } else { "" });
            }
            let _ = writeln!(svg, ">{}</text>", text::escape_xml(piece));
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
        _ => return None,
    };
    Some(format!("#{rgb:06x}"))
}

/// One of the 256 colours of a terminal.
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
