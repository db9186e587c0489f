//! The style sheet of a picture.

use super::super::ThemeName;
use super::super::page::Page;
use super::super::palette::Palette;

/// What does not depend on colours.
const FORMS: &str = include_str!("forms.css");

/// Writes the style sheet of a theme; light unless one is named.
pub(super) fn write(page: &mut Page<'_>, theme: Option<ThemeName>) {
    let palette = theme.unwrap_or(ThemeName::Light).palette();
    let Palette { ground, text, dim, pruned, alpha, beta, cut, max, min, chance, leaf, fills, .. } = palette;
    page.text(FORMS);
    for (what, property, colour) in [
        (".paper", "fill", ground),
        ("text", "fill", text),
        (".alpha", "fill", alpha),
        (".beta", "fill", beta),
        (".scissors,.touched", "fill", cut),
        (".shape,.inner,.edge,.grid", "stroke", dim),
        (".pv>.edge", "stroke", text),
        (".pruned text,.more text", "fill", pruned),
        (".pruned>.shape,.pruned>.edge,.more>.shape", "stroke", pruned),
        (".pruned>.shape,.more>.shape", "fill", ground),
        (".strokes", "stroke", cut),
    ] {
        page.text(what).text("{").text(property).text(":").text(colour.picture).text("}\n");
    }
    let outlines = [max.picture, min.picture, chance.picture, leaf];
    let fills = fills.iter().chain([&ground.picture]);
    for ((form, stroke), fill) in ["up", "down", "round", "box"].into_iter().zip(outlines).zip(fills) {
        page.text(".").text(form).text("{stroke:").text(stroke).text("}\n");
        page.text(".shape.").text(form).text("{fill:").text(fill).text("}\n");
    }
}
