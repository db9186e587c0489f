//! What the forms of a picture look like.

use super::super::ThemeName;
use super::super::page::Page;

/// The colours of a picture.
pub(super) struct Palette {
    paper: &'static str,
    ink: &'static str,
    line: &'static str,
    pale: &'static str,
    /// The fill and the outline of MAX, MIN, chance and leaves.
    max: [&'static str; 2],
    min: [&'static str; 2],
    chance: [&'static str; 2],
    leaf: [&'static str; 2],
    alpha: &'static str,
    beta: &'static str,
    cut: &'static str,
}

/// On white, in colours that a colour-blind eye tells apart.
const LIGHT: Palette = Palette {
    paper: "#ffffff",
    ink: "#1b1f24",
    line: "#6b7480",
    pale: "#8b939d",
    max: ["#d3e5f7", "#1f5f99"],
    min: ["#fce3c4", "#b35c00"],
    chance: ["#e8e8e8", "#555b63"],
    leaf: ["#ffffff", "#9aa1aa"],
    alpha: "#00705f",
    beta: "#9c1f6e",
    cut: "#c62828",
};

/// On the ground of a dark terminal.
const DARK: Palette = Palette {
    paper: "#15181e",
    ink: "#e6e8eb",
    line: "#8b95a1",
    pale: "#7d8691",
    max: ["#12304d", "#5aa9f0"],
    min: ["#45300f", "#e0a050"],
    chance: ["#2a2e35", "#a9b0b8"],
    leaf: ["#15181e", "#6b7480"],
    alpha: "#35c0b0",
    beta: "#c8c840",
    cut: "#ff6b6b",
};

/// Bright on black, for projectors.
const CONTRAST: Palette = Palette {
    paper: "#000000",
    ink: "#ffffff",
    line: "#d0d0d0",
    pale: "#b0b0b0",
    max: ["#002a4d", "#7cc4ff"],
    min: ["#4d2600", "#ffb366"],
    chance: ["#222222", "#e0e0e0"],
    leaf: ["#000000", "#ffffff"],
    alpha: "#00ffff",
    beta: "#ffff00",
    cut: "#ff8a8a",
};

/// On black, in the hues of Okabe and Ito.
const COLORBLIND: Palette = Palette {
    paper: "#000000",
    ink: "#eeeeee",
    line: "#9a9a9a",
    pale: "#9a9a9a",
    max: ["#0b2b40", "#56b4e9"],
    min: ["#40300a", "#e69f00"],
    chance: ["#222222", "#d0d0d0"],
    leaf: ["#000000", "#9a9a9a"],
    alpha: "#35c49a",
    beta: "#e38fc0",
    cut: "#f06a10",
};

/// Black on white: forms and line styles say what colours would.
const PRINT: Palette = Palette {
    paper: "#ffffff",
    ink: "#000000",
    line: "#000000",
    pale: "#000000",
    max: ["#ffffff", "#000000"],
    min: ["#ffffff", "#000000"],
    chance: ["#ffffff", "#000000"],
    leaf: ["#ffffff", "#000000"],
    alpha: "#000000",
    beta: "#000000",
    cut: "#000000",
};

/// What does not depend on colours.
const FORMS: &str = include_str!("forms.css");

impl Palette {
    /// The colours of a theme; light ones where none is named.
    pub const fn of(theme: Option<ThemeName>) -> &'static Self {
        match theme {
            None | Some(ThemeName::Light) => &LIGHT,
            Some(ThemeName::Dark) => &DARK,
            Some(ThemeName::Contrast) => &CONTRAST,
            Some(ThemeName::Colorblind) => &COLORBLIND,
            Some(ThemeName::Print) => &PRINT,
        }
    }

    /// Writes the style sheet.
    pub fn write(&self, page: &mut Page<'_>) {
        let Self { paper, ink, line, pale, alpha, beta, cut, .. } = self;
        page.text(FORMS);
        for (what, property, colour) in [
            (".paper", "fill", paper),
            ("text", "fill", ink),
            (".alpha", "fill", alpha),
            (".beta", "fill", beta),
            (".scissors,.touched", "fill", cut),
            (".shape,.inner,.edge,.grid", "stroke", line),
            (".pv>.edge", "stroke", ink),
            (".pruned text,.more text", "fill", pale),
            (".pruned>.shape,.pruned>.edge,.more>.shape", "stroke", pale),
            (".pruned>.shape,.more>.shape", "fill", paper),
            (".strokes", "stroke", cut),
        ] {
            page.text(what).text("{").text(property).text(":").text(colour).text("}\n");
        }
        let forms = [("up", self.max), ("down", self.min), ("round", self.chance), ("box", self.leaf)];
        for (form, [fill, stroke]) in forms {
            page.text(".").text(form).text("{stroke:").text(stroke).text("}\n");
            page.text(".shape.").text(form).text("{fill:").text(fill).text("}\n");
        }
    }
}
