//! The style sheet of a picture.

use super::super::figure::shape::Fonts;
use super::super::page::Page;
use super::super::palette::Palette;
use super::super::{Options, ThemeName};

/// What does not depend on colours.
const FORMS: &str = include_str!("forms.css");

/// The class of a picture, before the name of its theme.
const SCOPE: &str = "plyscope-";

/// Writes the classes of a picture, with a sign before the second, which it has where all letters have one size.
pub(super) fn write_scope(page: &mut Page<'_>, options: &Options, before: &str) {
    page.text(SCOPE).text(options.theme.unwrap_or(ThemeName::Light).word());
    if options.font_size.is_some() {
        page.text(before).text(SCOPE).text("even");
    }
}

/// Writes the style sheet of a picture.
pub(super) fn write(page: &mut Page<'_>, options: &Options, fonts: Fonts) {
    let theme = options.theme.unwrap_or(ThemeName::Light);
    let palette = theme.palette();
    let Palette { ground, text, dim, pruned, alpha, beta, cut, max, min, chance, leaf, fills, .. } = palette;
    for (selectors, declarations) in FORMS.lines().filter_map(|rule| rule.split_once('{')) {
        scope(page, theme, selectors).text("{").text(declarations).text("\n");
    }
    // Letters of a size of their own dress no other picture of the theme.
    for (what, size) in [
        ("title", fonts.title),
        ("value", fonts.value),
        ("window", fonts.window),
        ("meaning", fonts.window),
        ("move", fonts.caption),
        ("side", fonts.caption),
        ("cross", fonts.window + 2.0),
        ("piece", fonts.window),
    ] {
        write_scope(page.text("."), options, ".");
        page.text(" .").text(what).text("{font-size:").place(size).text("px}\n");
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
        (".now", "stroke", text),
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
    if options.animate {
        write_motion(page, theme);
    }
}

/// Writes when the states of a picture that moves are seen: only the last ones, unless motion is wanted.
fn write_motion(page: &mut Page<'_>, theme: ThemeName) {
    scope(page, theme, ".past").text("{visibility:hidden}\n@media (prefers-reduced-motion:no-preference){\n");
    scope(page, theme, ".past").text("{animation-name:plyscope-seen}\n");
    scope(page, theme, ".last").text("{animation-name:plyscope-unseen}\n}\n");
    page.text("@keyframes plyscope-seen{from,to{visibility:visible}}\n");
    page.text("@keyframes plyscope-unseen{from,to{visibility:hidden}}\n");
}

/// Writes selectors that hold only inside pictures of the theme: other pictures may stand in the same page.
fn scope<'a, 'p>(page: &'p mut Page<'a>, theme: ThemeName, selectors: &str) -> &'p mut Page<'a> {
    for (number, selector) in selectors.split(',').enumerate() {
        page.text(if number > 0 { "," } else { "" }).text(".").text(SCOPE).text(theme.word());
        page.text(" ").text(selector);
    }
    page
}
