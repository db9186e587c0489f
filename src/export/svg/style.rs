//! What the forms of a picture look like.

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
pub(super) const LIGHT: Palette = Palette {
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

/// What does not depend on colours.
const FORMS: &str = include_str!("forms.css");

impl Palette {
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
