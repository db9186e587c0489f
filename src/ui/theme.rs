//! What things look like.

use ratatui::style::{Color, Modifier, Style};

use super::tree::{StrokeKind, Tone};
use crate::search::Role;
use crate::view::Fate;

/// The styles of everything on screen.
///
/// Every meaning that a colour carries is carried by a sign or a modifier too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Signs of MAX.
    pub max: Style,
    /// Signs of MIN, which a colour-blind eye sees as others than those of MAX.
    pub min: Style,
    /// Signs of chance.
    pub chance: Style,
    /// Where the search is: the one accent.
    pub now: Style,
    /// Lines on the path to where the search is.
    pub path: Style,
    /// The node that is looked at, where the search is elsewhere.
    pub cursor: Style,
    /// What was pruned.
    pub pruned: Style,
    /// The sign of a cutoff.
    pub cut: Style,
    /// What this moment changed.
    pub changed: Style,
    /// The best line of play.
    pub best: Style,
    /// What matters less: frames, what is to come.
    pub dim: Style,
    /// Headlines.
    pub title: Style,
    /// Plain text.
    pub text: Style,
    /// Keys in the footer and on the help page.
    pub key: Style,
}

// Of the 256 colours every terminal of today has, some that read on black and on white.
const BLUE: Color = Color::Indexed(33);
const ORANGE: Color = Color::Indexed(172);
const GREEN: Color = Color::Indexed(71);
const MAGENTA: Color = Color::Indexed(170);
const RED: Color = Color::Indexed(167);
const GREY: Color = Color::Indexed(244);

impl Theme {
    /// In colour.
    #[must_use]
    pub fn colour() -> Self {
        let plain = Self::plain();
        Self {
            max: plain.max.fg(BLUE),
            min: plain.min.fg(ORANGE),
            chance: plain.chance.fg(GREEN),
            now: plain.now.fg(MAGENTA),
            path: plain.path.fg(MAGENTA),
            cursor: plain.cursor.fg(MAGENTA),
            pruned: plain.pruned.fg(GREY).remove_modifier(Modifier::DIM),
            cut: plain.cut.fg(RED),
            changed: plain.changed.fg(MAGENTA),
            dim: plain.dim.fg(GREY).remove_modifier(Modifier::DIM),
            ..plain
        }
    }

    /// Without colour: the terminal's own, and modifiers.
    #[must_use]
    pub fn plain() -> Self {
        let style = Style::new().fg(Color::Reset).bg(Color::Reset);
        Self {
            max: style.add_modifier(Modifier::BOLD),
            min: style,
            chance: style,
            now: style.add_modifier(Modifier::REVERSED | Modifier::BOLD),
            path: style,
            cursor: style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD),
            pruned: style.add_modifier(Modifier::DIM),
            cut: style.add_modifier(Modifier::BOLD),
            changed: style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            // Laid over others, whose colour it keeps.
            best: Style::new().add_modifier(Modifier::BOLD),
            dim: style.add_modifier(Modifier::DIM),
            title: style.add_modifier(Modifier::BOLD),
            text: style,
            key: style.add_modifier(Modifier::BOLD),
        }
    }

    /// The style of a side.
    #[must_use]
    pub const fn role(&self, role: Role) -> Style {
        match role {
            Role::Max => self.max,
            Role::Min => self.min,
            Role::Chance => self.chance,
        }
    }

    /// The style of a piece of text in the drawing.
    #[must_use]
    pub const fn tone(&self, tone: Tone) -> Style {
        match tone {
            Tone::Max => self.max,
            Tone::Min => self.min,
            Tone::Chance => self.chance,
            Tone::Kind | Tone::Value | Tone::Name => self.text,
            Tone::Way => self.path,
            Tone::Changed => self.changed,
            Tone::Pruned => self.pruned,
            Tone::Cut => self.cut,
            Tone::Window | Tone::Unvisited | Tone::Folded => self.dim,
        }
    }

    /// The style of a branch of which that became.
    #[must_use]
    pub const fn fate(&self, fate: Fate) -> Style {
        match fate {
            Fate::ToCome => self.dim,
            Fate::Open => self.path,
            Fate::Best => self.best,
            Fate::Closes | Fate::LastLookedAt => self.cut,
            Fate::Pruned | Fate::LeftOut => self.pruned,
            Fate::Visited | Fate::Cut | Fate::Stopped => self.text,
        }
    }

    /// The style of a line in the drawing.
    #[must_use]
    pub const fn stroke(&self, kind: StrokeKind) -> Style {
        match kind {
            StrokeKind::Plain => self.dim,
            StrokeKind::Path => self.path,
            StrokeKind::Pruned => self.pruned,
        }
    }
}

impl Default for Theme {
    fn default() -> Self {
        Self::colour()
    }
}
