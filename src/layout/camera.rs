//! Where the picture is looked at from.

/// Which part of a tree is in view. It moves only when what is looked at would leave the safe
/// middle of the picture, and then no farther than it must.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Camera {
    /// The ply of the uppermost level in view.
    pub top: u32,
    /// For how many levels in view that was found to be right; 0 where nobody has looked yet.
    pub levels: u32,
}

/// Levels that stay in view above what is looked at, where there is room.
const ABOVE: u32 = 1;

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
        Self { top: before.clamp(least, most), levels }
    }
}
