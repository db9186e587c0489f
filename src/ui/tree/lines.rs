//! Lines between parents and children, out of box-drawing characters.

use ratatui::style::Style;

use super::picture::Stroke;
use crate::layout::Area;
use crate::ui::Theme;

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

/// The four arms of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Cross {
    up: Weight,
    right: Weight,
    down: Weight,
    left: Weight,
    // Whether a line from above goes on out of view.
    goes_on: bool,
}

/// What stands where a line goes on out of view.
pub(super) const GOES_ON: char = '…';

/// An end of a line.
#[derive(Clone, Copy)]
pub(super) struct End {
    pub x: i32,
    /// Whether what stands there can be seen.
    pub is_reached: bool,
}

pub(super) struct Lines {
    width: i32,
    height: i32,
    cells: Vec<Cross>,
}

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

impl Lines {
    pub fn new(width: i32, height: i32) -> Self {
        let cells = usize::try_from(width.max(0) * height.max(0)).unwrap_or(0);
        Self { width, height, cells: vec![Cross::default(); cells] }
    }

    /// A line down from the top of one row to the bottom of another.
    pub fn down(&mut self, x: i32, rows: std::ops::Range<i32>, weight: Weight) {
        for y in rows {
            if let Some(cell) = self.cell(x, y) {
                cell.up = cell.up.max(weight);
                cell.down = cell.down.max(weight);
            }
        }
    }

    /// A line from a parent's column into a row, along it, and down at the child's column. At an end that
    /// is not reached it turns neither up nor down.
    pub fn branch(&mut self, [from, to]: [End; 2], y: i32, weight: Weight) {
        if from.is_reached {
            self.enter(from.x, y, weight);
        }
        if to.is_reached {
            self.leave(to.x, y, weight);
        }
        let (first, last) = (from.x.min(to.x).max(-1), from.x.max(to.x).min(self.width));
        for x in first..last {
            if let Some(cell) = self.cell(x, y) {
                cell.right = cell.right.max(weight);
            }
            if let Some(cell) = self.cell(x + 1, y) {
                cell.left = cell.left.max(weight);
            }
        }
    }

    pub fn frame(&mut self, area: Area, weight: Weight) {
        let [x, y, width, height] = [area.x, area.y, area.width, area.height].map(i32::from);
        let (sides, top, bottom) = ([x, x + width - 1], y, y + height - 1);
        for y in [top, bottom] {
            self.branch(sides.map(|x| End { x, is_reached: false }), y, weight);
        }
        for x in sides {
            self.leave(x, top, weight);
            self.down(x, top + 1..bottom, weight);
            self.enter(x, bottom, weight);
        }
    }

    /// A line down from a cell.
    pub fn leave(&mut self, x: i32, y: i32, weight: Weight) {
        if let Some(cell) = self.cell(x, y) {
            cell.down = cell.down.max(weight);
        }
    }

    /// A line down into a cell.
    pub fn enter(&mut self, x: i32, y: i32, weight: Weight) {
        if let Some(cell) = self.cell(x, y) {
            cell.up = cell.up.max(weight);
        }
    }

    /// A line from above that goes on below what is in view.
    pub fn go_on(&mut self, x: i32, y: i32, weight: Weight) {
        if let Some(cell) = self.cell(x, y) {
            cell.up = cell.up.max(weight);
            cell.goes_on = true;
        }
    }

    pub fn strokes(&self, theme: &Theme) -> Vec<Stroke> {
        let mut strokes = Vec::new();
        let rows = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        for ((x, y), cell) in rows.zip(&self.cells) {
            let (Ok(column), Ok(row)) = (u16::try_from(x), u16::try_from(y)) else { continue };
            if *cell != Cross::default() {
                strokes.push(Stroke { x: column, y: row, symbol: cell.symbol(), style: cell.style(theme) });
            }
        }
        strokes
    }

    fn cell(&mut self, x: i32, y: i32) -> Option<&mut Cross> {
        if x < 0 || y < 0 || x >= self.width || y >= self.height {
            return None;
        }
        self.cells.get_mut(usize::try_from(y * self.width + x).ok()?)
    }
}

impl Cross {
    fn arms(self) -> [Weight; 4] {
        [self.up, self.right, self.down, self.left]
    }

    fn heaviest(self) -> Weight {
        self.arms().into_iter().max().unwrap_or_default()
    }

    fn symbol(self) -> char {
        if self.goes_on {
            return GOES_ON;
        }
        if self.heaviest() == Weight::Dashed {
            match (self.up.max(self.down), self.right.max(self.left)) {
                (Weight::None, _) => return '┄',
                (_, Weight::None) => return '┊',
                _ => {}
            }
        }
        let index = self.arms().into_iter().fold(0, |index, weight| {
            index * 3
                + match weight {
                    Weight::None => 0,
                    Weight::Dashed | Weight::Light => 1,
                    Weight::Heavy | Weight::Bound => 2,
                }
        });
        CROSSINGS[index / 9].chars().nth(index % 9).unwrap_or(' ')
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
