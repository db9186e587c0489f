//! What things look like.

use ratatui::style::{Color, Modifier, Style};

use super::symbols::Symbols;
use crate::export::ThemeName;
use crate::export::palette::{Hue, ScreenColour};
use crate::search::Role;
use crate::view::Fate;

/// How many colours a screen has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Colours {
    /// None: only what a terminal can do without colour, as bold and reverse.
    None,
    /// The eight that the first terminals with colour had. Their shades are the terminal's own.
    Eight,
    /// The 256 that terminals of today have.
    #[default]
    Many,
}

/// The eight colours that the first terminals with colour had, in the order of their numbers.
pub(super) const EIGHT: [Color; 8] = {
    use Color::{Black, Blue, Cyan, Gray, Green, Magenta, Red, Yellow};
    [Black, Red, Green, Yellow, Blue, Magenta, Cyan, Gray]
};

/// The styles of everything on screen, and the characters that it is drawn with.
///
/// Every meaning that a colour carries is carried by a sign or a modifier too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Which theme it is; `None` without colour.
    pub name: Option<ThemeName>,
    /// How many colours there are.
    pub colours: Colours,
    /// Which characters there are.
    pub symbols: Symbols,
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
    /// Alpha, wherever it is written.
    pub alpha: Style,
    /// Beta, wherever it is written.
    pub beta: Style,
    /// What was pruned.
    pub pruned: Style,
    /// What stands for more than it shows.
    pub folded: Style,
    /// The sign of a cutoff.
    pub cut: Style,
    /// What this moment changed.
    pub changed: Style,
    /// The best line of play.
    pub best: Style,
    /// What matters less: frames, names of numbers, what is still to come.
    pub dim: Style,
    /// Headlines, and keys.
    pub title: Style,
    /// Plain text.
    pub text: Style,
}

impl Theme {
    /// In the colours of a theme.
    pub fn named(name: ThemeName) -> Self {
        Self::within(name, Colours::Many)
    }

    /// In the colours of a theme, as far as a screen has them.
    pub fn within(name: ThemeName, colours: Colours) -> Self {
        let palette = name.palette();
        let shade = |colour: ScreenColour| match colours {
            Colours::None => None,
            Colours::Many => u8::try_from(colour[0]).ok().map(Color::Indexed),
            Colours::Eight => usize::try_from(colour[1]).ok().map(|number| EIGHT[number]),
        };
        let without = Self::plain();
        let on_ground =
            |style: Style| shade(palette.screen(Hue::Paper)).map_or(style, |ground| style.bg(ground));
        let text =
            |style: Style| on_ground(shade(palette.screen(Hue::Text)).map_or(style, |text| style.fg(text)));
        let hue = |style: Style, colour| match shade(colour) {
            Some(colour) => on_ground(style.fg(colour).remove_modifier(Modifier::DIM)),
            None => text(style),
        };
        let [label, chip] = palette.folded.map(|colour| shade(colour).unwrap_or_default());
        Self {
            name: Some(name).filter(|_| colours != Colours::None),
            colours,
            symbols: Symbols::default(),
            max: hue(without.max, palette.screen(Hue::Max)),
            min: hue(without.min, palette.screen(Hue::Min)),
            chance: hue(without.chance, palette.screen(Hue::Chance)),
            alpha: hue(without.alpha, palette.screen(Hue::Alpha)),
            beta: hue(without.beta, palette.screen(Hue::Beta)),
            now: hue(without.now, palette.now),
            path: hue(without.path, palette.now),
            cursor: hue(without.cursor, palette.now),
            changed: hue(without.changed, palette.now),
            pruned: hue(without.pruned, palette.screen(Hue::Pruned)),
            folded: without.folded.fg(label).bg(chip),
            cut: hue(without.cut, palette.screen(Hue::Cut)),
            best: without.best,
            dim: hue(without.dim, palette.screen(Hue::Dim)),
            title: text(without.title),
            text: text(without.text),
        }
    }

    /// Without colour: the terminal's own, and modifiers.
    pub fn plain() -> Self {
        let style = Style::new().fg(Color::Reset).bg(Color::Reset);
        Self {
            name: None,
            colours: Colours::None,
            symbols: Symbols::default(),
            // Their signs have other forms; bold is for the best line.
            max: style,
            min: style,
            chance: style,
            alpha: style,
            beta: style,
            now: style.add_modifier(Modifier::REVERSED | Modifier::BOLD),
            path: style,
            cursor: style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD),
            pruned: style.add_modifier(Modifier::DIM),
            folded: style,
            cut: style.add_modifier(Modifier::BOLD),
            changed: style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            // Laid over others, whose colour it keeps.
            best: Style::new().add_modifier(Modifier::BOLD),
            dim: style.add_modifier(Modifier::DIM),
            title: style.add_modifier(Modifier::BOLD),
            text: style,
        }
    }

    /// The theme that is `steps` after this one. Without colour there is no other.
    #[must_use]
    pub fn after(&self, steps: usize) -> Self {
        let within = |name: ThemeName| Self::within(name.after(steps), self.colours);
        let theme = self.name.map_or_else(Self::plain, within);
        theme.drawn_with(self.symbols)
    }

    /// The theme in other characters.
    #[must_use]
    pub fn drawn_with(self, symbols: Symbols) -> Self {
        Self { symbols, ..self }
    }

    /// The style of a side.
    pub const fn role(&self, role: Role) -> Style {
        match role {
            Role::Max => self.max,
            Role::Min => self.min,
            Role::Chance => self.chance,
        }
    }

    /// The style of a branch of which that became.
    pub const fn fate(&self, fate: Fate) -> Style {
        match fate {
            Fate::ToCome => self.dim,
            Fate::Open => self.path,
            Fate::Best => self.best,
            Fate::Closes | Fate::ClosesLast | Fate::LastLookedAt => self.cut,
            Fate::Pruned | Fate::LeftOut => self.pruned,
            Fate::Visited | Fate::Cut | Fate::ClosedLast | Fate::StopsOpen => self.text,
        }
    }

    /// The styles of alpha and of beta: what changed just now is marked as such in its own colour.
    pub(super) fn ends(&self, is_changed: [bool; 2]) -> [Style; 2] {
        let [alpha, beta] = is_changed;
        let changed = self.changed.add_modifier;
        let style = |style: Style, is_changed| if is_changed { style.add_modifier(changed) } else { style };
        [style(self.alpha, alpha), style(self.beta, beta)]
    }
}

impl Default for Theme {
    fn default() -> Self {
        Self::named(ThemeName::Dark)
    }
}
