//! Lines between parents and children, and around boxes, out of box-drawing characters.

use std::ops::Range;

use ratatui::style::Style;

use super::Theme;
use crate::layout::{Area, Size};

/// How heavy an arm of a crossing is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) enum Weight {
    #[default]
    None,
    Dashed,
    Light,
    Heavy,
    /// As heavy, on the way of a bound.
    Bound,
}

/// The lines that meet in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Crossing {
    /// Clockwise from the one that goes up.
    arms: [Weight; 4],
    // Whether a line from above goes on out of view.
    goes_on: bool,
}

const UP: usize = 0;
const RIGHT: usize = 1;
const DOWN: usize = 2;
const LEFT: usize = 3;

/// What stands where a line goes on out of view.
pub(super) const GOES_ON: char = '…';

/// One cell of a line between nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stroke {
    /// Column.
    pub x: u16,
    /// Row.
    pub y: u16,
    /// A box-drawing character.
    pub symbol: char,
    /// What it looks like: a line that is pruned, on the path or on the way of a bound has a style of its own.
    pub style: Style,
}

/// A value for each cell of a picture.
#[derive(Clone)]
pub(super) struct Grid<T> {
    pub size: Size,
    /// A row after the other.
    pub cells: Vec<T>,
}

impl<T: Clone + Default> Grid<T> {
    pub fn new(size: Size) -> Self {
        let count = usize::from(size.width) * usize::from(size.height);
        Self { size, cells: vec![T::default(); count] }
    }

    /// The value of a cell; `None` outside.
    pub fn cell(&mut self, x: i32, y: i32) -> Option<&mut T> {
        let (x, y) = (u16::try_from(x).ok()?, u16::try_from(y).ok()?);
        let Size { width, height } = self.size;
        let number = usize::from(y) * usize::from(width) + usize::from(x);
        if x < width && y < height { self.cells.get_mut(number) } else { None }
    }
}

pub(super) type Lines = Grid<Crossing>;

/// Crossings by the weights of their arms, none, light or heavy: up and right choose the row, down
/// and left the character.
const CROSSINGS: [&str; 9] = [
    " ╴╸╷╮┑╻┒┓",
    "╶─╾╭┬┭┎┰┱",
    "╺╼━┍┮┯┏┲┳",
    "╵╯┙│┤┥╽┧┪",
    "╰┴┵├┼┽┟╁╅",
    "┕┶┷┝┾┿┢╆╈",
    "╹┚┛╿┦┩┃┨┫",
    "┖┸┹┞╀╃┠╂╉",
    "┗┺┻┡╄╇┣╊╋",
];

/// How heavy the arms of a character are, clockwise from the one that goes up: 1 light, 2 heavy; `None` of a
/// character that is no crossing.
pub(super) fn weights(symbol: char) -> Option<[usize; 4]> {
    let found = CROSSINGS.into_iter().enumerate().find_map(|(row, symbols)| {
        let place = symbols.chars().position(|crossing| crossing == symbol)?;
        Some([row / 3, row % 3, place / 3, place % 3])
    });
    found.filter(|arms| *arms != [0; 4])
}

impl Lines {
    /// A line down from the top of one row to the bottom of another.
    pub fn down(&mut self, x: i32, rows: Range<i32>, weight: Weight) {
        for y in rows {
            self.down_into(x, y, weight);
            self.down_from(x, y, weight);
        }
    }

    /// A line from a parent's column into a row, along it, and down at the child's column. Where what stands
    /// at an end is not reached, the line turns neither up nor down there.
    pub fn branch(&mut self, [from, to]: [i32; 2], is_reached: [bool; 2], y: i32, weight: Weight) {
        if is_reached[0] {
            self.down_into(from, y, weight);
        }
        if is_reached[1] {
            self.down_from(to, y, weight);
        }
        let (first, last) = (from.min(to).max(-1), from.max(to).min(self.size.width.into()));
        for x in first..last {
            self.add(x, y, RIGHT, weight);
            self.add(x + 1, y, LEFT, weight);
        }
    }

    pub fn frame(&mut self, area: Area, weight: Weight) {
        let [x, y, width, height] = [area.x, area.y, area.width, area.height].map(i32::from);
        let (sides, top, bottom) = ([x, x + width - 1], y, y + height - 1);
        for y in [top, bottom] {
            self.branch(sides, [false; 2], y, weight);
        }
        for x in sides {
            self.down_from(x, top, weight);
            self.down(x, top + 1..bottom, weight);
            self.down_into(x, bottom, weight);
        }
    }

    pub fn down_from(&mut self, x: i32, y: i32, weight: Weight) {
        self.add(x, y, DOWN, weight);
    }

    pub fn down_into(&mut self, x: i32, y: i32, weight: Weight) {
        self.add(x, y, UP, weight);
    }

    /// A line from above that goes on below what is in view.
    pub fn go_on(&mut self, x: i32, y: i32, weight: Weight) {
        self.down_into(x, y, weight);
        if let Some(cell) = self.cell(x, y) {
            cell.goes_on = true;
        }
    }

    fn add(&mut self, x: i32, y: i32, arm: usize, weight: Weight) {
        if let Some(cell) = self.cell(x, y) {
            cell.arms[arm] = cell.arms[arm].max(weight);
        }
    }

    pub fn strokes(&self, theme: &Theme) -> Vec<Stroke> {
        let Size { width, height } = self.size;
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let crossings = places.zip(&self.cells).filter(|(_, cell)| **cell != Crossing::default());
        let stroke =
            |((x, y), cell): (_, &Crossing)| Stroke { x, y, symbol: cell.symbol(), style: cell.style(theme) };
        crossings.map(stroke).collect()
    }
}

impl Crossing {
    fn heaviest(self) -> Weight {
        self.arms.into_iter().max().unwrap_or_default()
    }

    fn symbol(self) -> char {
        if self.goes_on {
            return GOES_ON;
        }
        let [up, right, down, left] = self.arms;
        if self.heaviest() == Weight::Dashed {
            match (up.max(down), right.max(left)) {
                (Weight::None, _) => return '┄',
                (_, Weight::None) => return '┊',
                _ => {}
            }
        }
        let weight = |arm| match arm {
            Weight::None => 0,
            Weight::Dashed | Weight::Light => 1,
            Weight::Heavy | Weight::Bound => 2,
        };
        let (row, place) = (weight(up) * 3 + weight(right), weight(down) * 3 + weight(left));
        CROSSINGS[row].chars().nth(place).unwrap_or(' ')
    }

    fn style(self, theme: &Theme) -> Style {
        match self.heaviest() {
            Weight::Bound => theme.cut,
            Weight::Heavy => theme.path,
            Weight::Dashed => theme.pruned,
            Weight::Light | Weight::None => theme.dim,
        }
    }
}
