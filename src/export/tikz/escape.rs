//! Text as TeX sets it: what TeX reads as commands is escaped, signs that fonts lack are set as formulas.

use crate::text;

/// Text between braces of TeX. It needs no package, and no encoding but UTF-8.
pub(in crate::export) fn escape(said: &str) -> String {
    let mut tex = String::new();
    let mut before = ' ';
    let said = text::clean(said);
    let mut rest = said.chars();
    while let Some(sign) = rest.next() {
        let is_minus = sign == '-'
            && !before.is_alphanumeric()
            && rest.as_str().starts_with(|sign: char| sign.is_ascii_digit() || sign == '∞');
        match command(sign) {
            _ if is_minus => tex.push_str("\\ensuremath{-}"),
            Some(command) => tex.push_str(command),
            None if sign.is_ascii() || is_accented(sign) => tex.push(sign),
            None => {
                tex.push_str("\\plychar{");
                tex.push(sign);
                tex.push('}');
            }
        }
        before = sign;
    }
    tex
}

/// The accented letters that every font of TeX has.
fn is_accented(sign: char) -> bool {
    matches!(sign, 'À'..='ÿ') && !matches!(sign, 'Ð' | '×' | 'Þ' | 'ð' | '÷' | 'þ')
}

/// What stands for something else in TeX, or is not in the usual fonts, each sign before what it is written as:
/// not `\\$`, which not every installation has as an outline; the sign of a cut branch is the double slash through its
/// edge.
const SIGNS: &str = include_str!("signs.txt");

fn command(sign: char) -> Option<&'static str> {
    match sign {
        _ if sign.is_ascii_alphanumeric() => None,
        '\u{a0}' => Some("~"),
        // It asks for a sign instead of a picture.
        '\u{fe0e}' => Some(""),
        _ => SIGNS.lines().find_map(|row| row.strip_prefix(sign)?.strip_prefix(' ')),
    }
}
