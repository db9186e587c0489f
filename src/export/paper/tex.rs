//! Sheets as a `LaTeX` document: a page for each, drawn with plain `TikZ` at the places of the SVG.

use std::fmt::Write as _;

use super::{Drawing, Ink, Mark, SheetPage, is_wide};
use crate::export::svg::shape::Outline;

/// A pixel of a picture in points; a page of A4 is filled by scaling.
const PREAMBLE: &str = r"\documentclass{article}
\usepackage[a4paper,PAPER,margin=10mm]{geometry}
\usepackage{tikz,graphicx}
\pagestyle{empty}\parindent0pt
\tikzset{ply/print/.style={draw=black},ply/pale/.style={draw=black!50},
  ply/answer/.style={draw=red!70!black},ply/text/.style={inner sep=0pt,anchor=base},
  ply/print text/.style={text=black},ply/pale text/.style={text=black!60},
  ply/answer text/.style={text=red!70!black,font=\bfseries}}
\begin{document}
";

/// Pages as one document.
#[must_use]
pub fn write(sheets: &[SheetPage]) -> String {
    let (paper, [widest, highest]) =
        if is_wide(sheets) { ("landscape", [277.0, 185.0]) } else { ("portrait", [190.0, 270.0]) };
    let mut all = PREAMBLE.replace("PAPER", paper);
    for sheet in sheets {
        let drawing = Drawing::of(sheet);
        all.push_str("\\sffamily\\resizebox{!}{");
        // The whole page, or less where the tree is wide.
        let height = (widest * drawing.height / drawing.width).min(highest);
        let _ = writeln!(all, "{height:.1}mm}}{{\\begin{{tikzpicture}}[x=0.75bp,y=-0.75bp]");
        for mark in &drawing.marks {
            mark_in_tex(&mut all, mark);
        }
        all.push_str("\\end{tikzpicture}}\\newpage\n");
    }
    all + "\\end{document}\n"
}

fn mark_in_tex(all: &mut String, mark: &Mark) {
    // A text takes everything.
    let _ = match mark {
        Mark::Line { from: [x, y], to: [to_x, to_y], ink, width } => {
            let (ink, width) = (ink.class(), width * 0.75);
            writeln!(
                all,
                "\\draw[ply/{ink},line width={width:.2}bp] ({x:.1},{y:.1}) -- ({to_x:.1},{to_y:.1});"
            )
        }
        Mark::Outline { outline: Outline::Box { half, top, height, round }, at: [x, y], ink } => writeln!(
            all,
            "\\draw[ply/{},rounded corners={:.1}bp] ({:.1},{:.1}) rectangle ({:.1},{:.1});",
            ink.class(),
            round.min(height / 2.0) * 0.7,
            x - half,
            y + top,
            x + half,
            y + top + height
        ),
        Mark::Outline { outline: Outline::Corners(corners), at: [x, y], ink } => {
            let corners: Vec<_> =
                corners.iter().map(|[dx, dy]| format!("({:.1},{:.1})", x + dx, y + dy)).collect();
            writeln!(all, "\\draw[ply/{}] {} -- cycle;", ink.class(), corners.join(" -- "))
        }
        Mark::Text { at: [x, y], size, is_centred, ink, text } => {
            let (anchor, ink) = (if *is_centred { "base" } else { "base west" }, *ink);
            let size = size * 0.75;
            writeln!(
                all,
                "\\node[ply/text,ply/{} text,anchor={anchor}] at ({x:.1},{y:.1}) {{\\fontsize{{{size:.1}}}{{{size:.1}}}\\selectfont {}}};",
                Ink::class(ink),
                escape_tex(text)
            )
        }
    };
}

/// Text as TeX prints it.
fn escape_tex(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '<' | '>' | '|' => escaped.extend(["$", &c.to_string(), "$"]),
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => escaped.extend(['\\', c]),
            '≤' => escaped.push_str("$\\leq$"),
            '≥' => escaped.push_str("$\\geq$"),
            '∞' => escaped.push_str("$\\infty$"),
            'α' => escaped.push_str("$\\alpha$"),
            'β' => escaped.push_str("$\\beta$"),
            _ => escaped.push(c),
        }
    }
    escaped
}
