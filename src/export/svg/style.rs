//! The style sheet of a picture.

use super::super::figure::shape::Fonts;
use super::super::page::Page;
use super::super::palette::Hue;
use super::super::{Options, ThemeName};

/// The rules, a line each, with the names of colours and sizes behind a `$`. A form is filled before what is drawn pale
/// or left out, which would lose otherwise.
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

pub(super) fn write(page: &mut Page<'_>, options: &Options, fonts: Fonts) {
    let theme = options.theme.unwrap_or(ThemeName::Light);
    let sizes = [
        ("title", fonts.title),
        ("value", fonts.value),
        ("window", fonts.window),
        ("caption", fonts.caption),
        ("cross", fonts.window + 2.0),
    ];
    for (selectors, declaration) in FORMS.lines().filter_map(|rule| rule.split_once('{')) {
        let (property, name) = declaration.split_once('$').unwrap_or((declaration, ""));
        let name = name.trim_end_matches('}');
        if let Some((_, size)) = sizes.iter().find(|(known, _)| *known == name) {
            // Letters of a size of their own dress no other picture of the theme.
            write_scope(page.text("."), options, ".");
            page.text(" ").text(selectors).text("{").text(property).place(*size).text("px}\n");
            continue;
        }
        scope(page, theme, selectors).text("{").text(property);
        if let Some(hue) = Hue::of_word(name) {
            page.text(theme.picture(hue)).text("}");
        }
        page.text("\n");
    }
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
