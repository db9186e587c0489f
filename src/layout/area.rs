//! Rectangles of cells, and their sizes.

/// Width and height in cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Size {
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
}

/// A rectangle of cells, counted from the top left corner of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Area {
    /// The first column.
    pub x: u16,
    /// The first row.
    pub y: u16,
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
}

impl Area {
    /// Whether it has no cell.
    pub const fn is_empty(self) -> bool {
        self.width == 0 || self.height == 0
    }

    /// Its width and height.
    pub const fn size(self) -> Size {
        Size { width: self.width, height: self.height }
    }

    /// The row after the last one.
    pub const fn bottom(self) -> u16 {
        self.y.saturating_add(self.height)
    }

    /// Whether a cell lies in it.
    pub fn contains(self, column: u16, row: u16) -> bool {
        (self.x..self.x.saturating_add(self.width)).contains(&column)
            && (self.y..self.bottom()).contains(&row)
    }

    /// What a free column before it leaves.
    #[must_use]
    pub const fn indented(self) -> Self {
        let Self { x, width, .. } = self;
        Self { x: x.saturating_add(1), width: width.saturating_sub(1), ..self }
    }

    /// What a frame around it leaves.
    #[must_use]
    pub const fn framed(self) -> Self {
        let Self { x, y, width, height } = self.indented();
        let height = height.saturating_sub(2);
        Self { x, y: y.saturating_add(1), width: width.saturating_sub(1), height }
    }
}

/// A count as cells, or rows; far too many of either where it is too large.
pub(crate) fn cells(count: impl TryInto<i32>) -> i32 {
    count.try_into().unwrap_or(i32::MAX / 8)
}
