//! The style sheet of a picture.

use super::super::ThemeName;
use super::super::page::Page;
use super::super::palette::Palette;

/// What does not depend on colours.
const FORMS: &str = include_str!("forms.css");

/// The class of a picture, before the name of its theme.
pub(super) const SCOPE: &str = "plyscope-";

/// Writes the style sheet of a theme.
pub(super) fn write(page: &mut Page<'_>, theme: ThemeName) {
    let palette = theme.palette();
    let Palette { ground, text, dim, pruned, alpha, beta, cut, max, min, chance, leaf, fills, .. } = palette;
    for (selectors, declarations) in FORMS.lines().filter_map(|rule| rule.split_once('{')) {
        scope(page, theme, selectors).text("{").text(declarations).text("\n");
    }
    for (what, property, colour) in [
        (".paper", "fill", ground),
        ("text", "fill", text),
        (".alpha", "fill", alpha),
        (".beta", "fill", beta),
        (".scissors,.touched", "fill", cut),
        (".shape,.inner,.edge,.grid", "stroke", dim),
        (".pv>.edge", "stroke", text),
        (".pruned text,.more text,.coming text", "fill", pruned),
        (".pruned>.shape,.pruned>.edge,.more>.shape,.coming>.shape,.coming>.edge", "stroke", pruned),
        (".strokes", "stroke", cut),
    ] {
        scope(page, theme, what).text("{").text(property).text(":").text(colour.picture).text("}\n");
    }
    let outlines = [max.picture, min.picture, chance.picture, leaf];
    let fills = fills.iter().chain([&ground.picture]);
    for ((form, stroke), fill) in ["up", "down", "round", "box"].into_iter().zip(outlines).zip(fills) {
        scope(page, theme, &format!(".{form}")).text("{stroke:").text(stroke).text("}\n");
        scope(page, theme, &format!(".shape.{form}")).text("{fill:").text(fill).text("}\n");
    }
    // After the fills of the forms, which would win otherwise.
    scope(page, theme, ".pruned>.shape,.more>.shape,.coming>.shape")
        .text("{fill:")
        .text(ground.picture)
        .text("}\n");
}

/// Writes selectors that hold only inside pictures of the theme: other pictures may stand in the same page.
fn scope<'a, 'p>(page: &'p mut Page<'a>, theme: ThemeName, selectors: &str) -> &'p mut Page<'a> {
    for (number, selector) in selectors.split(',').enumerate() {
        page.text(if number > 0 { "," } else { "" }).text(".").text(SCOPE).text(theme.word());
        page.text(" ").text(selector);
    }
    page
}
