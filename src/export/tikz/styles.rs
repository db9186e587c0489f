//! The looks of a `TikZ` picture, in one block that its owner changes.

use super::super::figure::shape::Fonts;
use super::super::page::Page;
use super::super::palette::Hue;
use super::super::{Options, ThemeName};
use super::USUAL_UNIT;
use crate::language::say;

/// What does not depend on colours.
const STYLES: &str = include_str!("styles.tex");

pub(super) fn write(page: &mut Page<'_>, options: &Options) {
    page.text(&say!("tex-letters").to_string()).text("\\usepackage{tikz}\n% looks\n");
    super::comment(page, &say!("tikz-looks"));
    let theme = options.theme.unwrap_or(ThemeName::Light);
    for (name, colour) in Hue::ALL.map(|hue| (hue.word(), theme.picture(hue))) {
        page.text("\\definecolor{ply").text(name).text("}{HTML}{");
        page.text(&colour.trim_start_matches('#').to_uppercase()).text("}\n");
    }
    let sizes = options.font_size.map_or([10, 7, 8], |size| [size; 3]);
    for (name, size) in ["value", "window", "move"].into_iter().zip(sizes) {
        page.text("\\def\\ply")
            .text(name)
            .text("font{\\fontsize{")
            .number(size)
            .text("}{")
            .number(size + size / 5);
        page.text("}\\selectfont}\n");
    }
    // At a larger size of letters all lines are thicker too.
    let line = Fonts::scale(options).map_or(1.0, |scale| scale / USUAL_UNIT);
    page.text(&format!("\\def\\plyline{{{line:.2}pt}}\n"));
    page.text(STYLES);
}
