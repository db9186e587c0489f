//! Sheets as a `LaTeX` document: a page for each, drawn with plain `TikZ` at the places of the SVG.

use super::{Drawing, Mark, SheetPage, is_wide};
use crate::export::svg::shape::Outline;
use crate::export::tikz::tex::escape;

const PREAMBLE: &str = r"\documentclass{article}
\usepackage[a4paper,PAPER,margin=10mm]{geometry}
\usepackage{tikz,graphicx}
\providecommand\plychar[1]{\ifdefined\Umathchar #1\else ?\fi}
\pagestyle{empty}\parindent0pt
\tikzset{ply/print/.style={draw=black},ply/pale/.style={draw=black!50},
  ply/answer/.style={draw=red!70!black},ply/text/.style={inner sep=0pt},
  ply/print text/.style={text=black},ply/pale text/.style={text=black!60},
  ply/answer text/.style={text=red!70!black,font=\bfseries}}
\begin{document}
";

/// Pages as one document.
pub(crate) fn write(sheets: &[SheetPage]) -> String {
    let (paper, [widest, highest]) =
        if is_wide(sheets) { ("landscape", [277.0, 185.0]) } else { ("portrait", [190.0, 270.0]) };
    let mut all = PREAMBLE.replace("PAPER", paper);
    for sheet in sheets {
        let drawing = Drawing::of(sheet);
        // The whole page, or less where the tree is wide. A pixel is three quarters of a point.
        let height = (widest * drawing.height / drawing.width).min(highest);
        let scale = "[x=0.75bp,y=-0.75bp]";
        let begin = format!("\\sffamily\\resizebox{{!}}{{{height:.1}mm}}{{\\begin{{tikzpicture}}{scale}\n");
        all += &begin;
        drawing.marks.iter().for_each(|mark| all += &(tex(mark) + "\n"));
        all += "\\end{tikzpicture}}\\newpage\n";
    }
    all + "\\end{document}\n"
}

fn at([x, y]: [f64; 2]) -> String {
    format!("({x:.1},{y:.1})")
}

fn tex(mark: &Mark) -> String {
    match mark {
        Mark::Line { from, to, ink, width } => {
            let (ink, width) = (ink.class(), width * 0.75);
            format!("\\draw[ply/{ink},line width={width:.2}bp] {} -- {};", at(*from), at(*to))
        }
        Mark::Outline { outline: Outline::Box { half, top, height, round }, at: [x, y], ink } => {
            let (ink, round) = (ink.class(), round.min(height / 2.0) * 0.7);
            let ends = [[x - half, y + top], [x + half, y + top + height]].map(at);
            format!("\\draw[ply/{ink},rounded corners={round:.1}bp] {} rectangle {};", ends[0], ends[1])
        }
        Mark::Outline { outline: Outline::Corners(corners), at: [x, y], ink } => {
            let corners: Vec<_> = corners.iter().map(|[dx, dy]| at([x + dx, y + dy])).collect();
            format!("\\draw[ply/{}] {} -- cycle;", ink.class(), corners.join(" -- "))
        }
        Mark::Text { at: place, size, is_centred, ink, text } => {
            let anchor = if *is_centred { "base" } else { "base west" };
            let size = size * 0.75;
            let (ink, place, text) = (ink.class(), at(*place), escape(text));
            let font = format!("\\fontsize{{{size:.1}}}{{{size:.1}}}\\selectfont");
            format!("\\node[ply/text,ply/{ink} text,anchor={anchor}] at {place} {{{font} {text}}};")
        }
    }
}
