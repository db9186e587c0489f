//! Where the picture is looked at from.

use std::ops::Range;

/// Which part of a tree is in view. It moves only when what is looked at would leave the safe
/// middle of the picture, and then no farther than it must.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Camera {
    /// The ply of the uppermost level in view.
    pub top: u32,
    /// For how many levels in view that was found to be right; 0 where nobody has looked yet.
    pub levels: u32,
    /// The first column in view of a tree that is wider than the picture.
    pub left: i32,
    /// For how many columns in view that was found to be right; 0 where nobody has looked yet.
    pub columns: i32,
}

/// Levels that stay in view above what is looked at, where there is room.
const ABOVE: u32 = 1;
/// Columns that stay in view beside what is looked at: a part of the picture, and no more than these.
const BESIDE_PART: i32 = 6;
const MOST_BESIDE: i32 = 16;

impl Camera {
    /// The camera moved so that `ply`, and so many plies `below` it, lie in the safe middle of
    /// `levels` levels in view. With other room than before, as after a resize, it forgets where it
    /// stood and shows as much of what lies above as there is room for.
    ///
    /// ```
    /// use plyscope::layout::Camera;
    ///
    /// let camera = Camera::default();
    /// assert_eq!(camera.following(3, 1, 8).top, 0);
    /// let camera = camera.following(9, 1, 8);
    /// assert_eq!(camera.top, 3);
    /// assert_eq!(camera.following(6, 1, 8).top, 3);
    /// assert_eq!(camera.following(6, 1, 10).top, 0);
    /// ```
    #[must_use]
    pub fn following(self, ply: u32, below: u32, levels: u32) -> Self {
        let levels = levels.max(1);
        let below = below.min((levels - 1) / 2);
        let above = ABOVE.min((levels - 1) / 3);
        let least = (ply + below + 1).saturating_sub(levels);
        let most = ply.saturating_sub(above).max(least);
        let before = if self.levels == levels { self.top } else { 0 };
        Self { top: before.clamp(least, most), levels, ..self }
    }

    /// The camera moved so that the first of some ranges of columns lies in the safe middle of
    /// `columns` columns in view, and the others too as far as there is room for them all. With
    /// other room than before it forgets where it stood. It never looks past the ends of a tree that is
    /// `width` columns wide.
    ///
    /// ```
    /// use plyscope::layout::Camera;
    ///
    /// let camera = Camera::default().panned(&[490..510], 80, 1000);
    /// assert_eq!(camera.left, 460);
    /// let camera = camera.panned(&[520..530], 80, 1000);
    /// assert_eq!(camera.left, 463);
    /// assert_eq!(camera.panned(&[500..510], 80, 1000).left, 463);
    /// assert_eq!(camera.panned(&[0..10], 80, 1000).left, 0);
    /// ```
    #[must_use]
    pub fn panned(self, wanted: &[Range<i32>], columns: i32, width: i32) -> Self {
        let beside = (columns / BESIDE_PART).min(MOST_BESIDE);
        let mut kept = 0..0;
        for (number, range) in wanted.iter().enumerate() {
            let both = kept.start.min(range.start)..kept.end.max(range.end);
            if number == 0 {
                kept = range.clone();
            } else if both.end - both.start <= columns - 2 * beside {
                kept = both;
            }
        }
        let least = kept.end + beside - columns;
        let most = kept.start - beside;
        let left = if self.columns == columns && least <= most {
            self.left.clamp(least, most)
        } else {
            i32::midpoint(kept.start, kept.end) - columns / 2
        };
        Self { left: left.clamp(0, (width - columns).max(0)), columns, ..self }
    }
}
