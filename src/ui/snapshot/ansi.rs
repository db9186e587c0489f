//! A frame as text with the escape sequences that colour it.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use super::{FIRST_COLOURS, cells};

/// A frame as text with the escape sequences that colour it: what a terminal shows when the text
/// is printed.
pub fn ansi_text(frame: &Buffer) -> String {
    let mut text = String::new();
    for row in frame.area.rows() {
        let mut style = String::new();
        for cell in cells(frame, row) {
            put(cell, &mut style, &mut text);
        }
        text.push_str(if style.is_empty() { "\n" } else { "\x1b[0m\n" });
    }
    text
}

/// What changes the screen of a terminal in some cells, each with its column and row: they are written one
/// after the other, and the cursor is moved where one does not follow the last.
pub fn ansi_changes<'a>(changed: impl Iterator<Item = (u16, u16, &'a Cell)>) -> String {
    let mut text = String::new();
    let mut style = String::new();
    let mut next = None;
    for (column, row, cell) in changed {
        if next != Some((column, row)) {
            // Writing to a string cannot fail.
            let _ = write!(text, "\x1b[{};{}H", u32::from(row) + 1, u32::from(column) + 1);
        }
        put(cell, &mut style, &mut text);
        next = column.checked_add(1).map(|column| (column, row));
    }
    text.push_str(if style.is_empty() { "" } else { "\x1b[0m" });
    text
}

/// Writes a cell, after its style where that is another one than before.
fn put(cell: &Cell, style: &mut String, text: &mut String) {
    let wanted = codes(cell);
    if wanted != *style {
        // Writing to a string cannot fail.
        let _ = write!(text, "\x1b[0{wanted}m");
        *style = wanted;
    }
    text.push_str(cell.symbol());
}

/// The attributes of a cell, each with a semicolon before it; none where it is plain.
fn codes(cell: &Cell) -> String {
    let mut codes = String::new();
    for (modifier, code) in MODIFIERS {
        if cell.modifier.contains(modifier) {
            codes.push_str(code);
        }
    }
    codes.push_str(&colour(cell.fg, 30));
    codes.push_str(&colour(cell.bg, 40));
    codes
}

const MODIFIERS: [(Modifier, &str); 4] =
    [(Modifier::BOLD, ";1"), (Modifier::DIM, ";2"), (Modifier::UNDERLINED, ";4"), (Modifier::REVERSED, ";7")];

/// A colour as attributes, counted from 30 for what is written and from 40 for what is below it. The first eight are
/// written as every terminal with colour knows them. What is none of these is left to the terminal.
fn colour(colour: Color, base: u8) -> String {
    if let Some(place) = FIRST_COLOURS.iter().position(|&first| first == colour) {
        return format!(";{}", usize::from(base) + place);
    }
    match colour {
        Color::Rgb(red, green, blue) => format!(";{};2;{red};{green};{blue}", base + 8),
        Color::Indexed(index) => format!(";{};5;{index}", base + 8),
        _ => String::new(),
    }
}
