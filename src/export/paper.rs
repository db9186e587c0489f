//! Sheets of paper: a tree with room to write, and the same one with what is right written in.
//!
//! Where everything stands follows from the shape of the tree and from what is asked, never from the leaves: a blank
//! sheet betrays nothing. A [`SheetPage`] becomes the marks of figures, which SVG and `TikZ` write.

use super::figure::mark::{Mark, Words};
use super::figure::shape::{Fonts, Form, Outline, Row, Shape, cells, strokes};
use super::page::written;
use super::{NodeShape, Options, svg, tikz};
use crate::language::say;
use crate::layout::{TidyNode, tidy};
use crate::search::Role;
use crate::text::{escape_xml, width, wrap};

/// A page: a tree, or one for each part of an exercise.
#[derive(Default)]
pub(crate) struct SheetPage {
    pub title: String,
    /// What asks for the name of who writes on it.
    pub name: String,
    pub tasks: Vec<String>,
    pub trees: Vec<SheetTree>,
    /// What is asked beside the trees, and what is right where that is told.
    pub lines: Vec<(String, Option<String>)>,
}

#[derive(Default)]
pub(crate) struct SheetTree {
    pub heading: String,
    /// Whether inner nodes have fields for alpha and beta.
    pub has_windows: bool,
    /// The nodes, in visiting order.
    pub nodes: Vec<SheetNode>,
}

pub(crate) struct SheetNode {
    pub depth: u32,
    pub role: Role,
    /// What a leaf is worth; `None` of an inner node.
    pub leaf: Option<String>,
    pub caption: String,
    /// What is right, where that is told.
    pub answer: NodeAnswer,
}

/// What is written into a node of a solution.
#[derive(Default)]
pub(crate) struct NodeAnswer {
    pub value: String,
    pub window: Option<[String; 2]>,
    pub is_pruned: bool,
    pub is_best: bool,
}

/// A page, drawn: marks with their places.
struct Drawing {
    width: f64,
    height: f64,
    marks: Vec<([f64; 2], Mark)>,
}

const MARGIN: f64 = 24.0;
/// The least width of what is written on, and how wide a character of a line is at the most.
const LEAST_WIDTH: f64 = 640.0;
const CHARACTER: f64 = 7.0;
const LINE: f64 = 20.0;
/// Room on the left for who moves in a row.
const ROW_LABEL: f64 = 44.0;
/// The field for a value, and a leaf.
const FIELD: f64 = 46.0;
const LEAF: f64 = 38.0;
const DIGIT: f64 = 0.62;
/// The fields for alpha and beta below it, with their letters.
const BOUND: [f64; 2] = [36.0, 18.0];
const LETTER: f64 = 11.0;
const BESIDE: f64 = 4.0;
/// Between two nodes, and from a row to the next: room to cross a branch out.
const GAP: f64 = 10.0;
const DOWN: f64 = 46.0;

/// The heights of a row.
fn row() -> Row {
    let fonts = Fonts::of(&Options::default());
    Row {
        fonts,
        nodes: NodeShape::House,
        has_moves: true,
        has_second_line: true,
        has_types: false,
        board: 0.0,
    }
}

impl Drawing {
    fn of(page: &SheetPage) -> Self {
        let places: Vec<_> = page.trees.iter().map(|tree| tidy(&tree.boxes(), GAP)).collect();
        let widest = places.iter().map(|places| places.width + ROW_LABEL).fold(LEAST_WIDTH, f64::max);
        let mut drawing = Self { width: widest + 2.0 * MARGIN, height: MARGIN, marks: Vec::new() };
        drawing.line(&page.title, 18.0);
        drawing.question(&page.name, None, widest);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "characters of a line")]
        let characters = (widest / CHARACTER) as usize;
        for line in page.tasks.iter().flat_map(|task| wrap(task, characters)) {
            drawing.line(&line, 12.0);
        }
        for (tree, places) in page.trees.iter().zip(&places) {
            if !tree.heading.is_empty() {
                drawing.height += LINE / 2.0;
                drawing.line(&tree.heading, 14.0);
            }
            let left = MARGIN + ROW_LABEL + (widest - ROW_LABEL - places.width) / 2.0;
            drawing.tree(tree, &places.middles, left);
        }
        for (asked, answer) in &page.lines {
            drawing.height += LINE / 2.0;
            drawing.question(asked, answer.as_deref(), widest);
        }
        drawing.height += MARGIN - LINE / 2.0;
        drawing
    }

    fn text(&mut self, kind: &'static str, at: [f64; 2], size: f64, text: &str) {
        let text = text.to_owned().into();
        self.marks.push((at, Mark::Text(Words { kind, at: [0.0; 2], size: Some(size), text })));
    }

    fn stroke(&mut self, kind: &'static str, from: [f64; 2], to: [f64; 2]) {
        self.marks.push(([0.0; 2], Mark::Lines(kind, vec![[from, to]])));
    }

    fn line(&mut self, text: &str, size: f64) {
        self.text("label start", [MARGIN, self.height + size], size, text);
        self.height += size.max(LINE - 4.0) + 4.0;
    }

    fn question(&mut self, asked: &str, answer: Option<&str>, widest: f64) {
        let from = MARGIN + cells(width(asked)) * CHARACTER + BESIDE;
        let base = self.height + 14.0;
        self.stroke("field", [from, base + 3.0], [MARGIN + widest, base + 3.0]);
        self.text("answer start", [from + BESIDE, base], 13.0, answer.unwrap_or_default());
        self.line(asked, 13.0);
    }

    fn tree(&mut self, tree: &SheetTree, middles: &[f64], left: f64) {
        let below = if tree.has_windows { BOUND[1] + BESIDE } else { 0.0 };
        let pitch = row().bottom(Form::Max) + below + DOWN;
        let top = self.height;
        let at_ply = |depth: u32| top + f64::from(depth) * pitch;
        let mut above: Vec<f64> = Vec::new();
        let mut rows: Vec<Vec<Role>> = Vec::new();
        for (node, middle) in tree.nodes.iter().zip(middles) {
            let (x, y, depth) = (left + middle, at_ply(node.depth), node.depth as usize);
            above.truncate(depth);
            if let Some(&parent) = above.last() {
                let from = [parent, y - DOWN];
                self.edge(from, [x, y], node.answer.is_pruned, node.answer.is_best);
            }
            above.push(x);
            self.node(tree, node, [x, y]);
            rows.resize_with(rows.len().max(depth + 1), Vec::new);
            rows[depth].extend((node.leaf.is_none()).then_some(node.role));
        }
        for (depth, roles) in (0..).zip(&rows) {
            let Some(role) = roles.first().filter(|role| roles.iter().all(|other| other == *role)) else {
                continue;
            };
            let at = [MARGIN + ROW_LABEL / 2.0 - 6.0, at_ply(depth) + row().bottom(Form::Max) / 2.0 + 12.0];
            self.text("hint", at, 11.0, role.name());
        }
        self.height = at_ply(u32::try_from(rows.len()).unwrap_or(u32::MAX)) - DOWN - below;
    }

    /// The line down to a node; two strokes across it where it is cut off.
    fn edge(&mut self, from: [f64; 2], to: [f64; 2], is_pruned: bool, is_best: bool) {
        self.stroke(if is_best { "answer-line" } else { "print" }, from, to);
        if is_pruned {
            self.marks.push(([0.0; 2], Mark::Lines("answer-line", strokes([from, to]).to_vec())));
        }
    }

    fn node(&mut self, tree: &SheetTree, node: &SheetNode, at: [f64; 2]) {
        let [x, y] = at;
        let shape = Shape { form: Form::of(node.role, node.leaf.is_some()), row: row() };
        self.text("label", [x, y + row().caption_base()], 11.0, &node.caption);
        let outline = shape.outline(if node.leaf.is_some() { LEAF } else { FIELD }, 0.0);
        self.marks.push((at, Mark::Outline("print", None, outline)));
        let (written, kind) = match &node.leaf {
            Some(leaf) => (leaf, "label"),
            None => (&node.answer.value, "answer"),
        };
        self.text(kind, [x, y + shape.only_base()], fitting(written, LEAF, 14.0), written);
        if !tree.has_windows || node.leaf.is_some() {
            return;
        }
        let top = y + row().bottom(Form::Max) + BESIDE;
        let window = node.answer.window.clone().unwrap_or_default();
        for (side, (letter, end)) in [-1.0, 0.0].into_iter().zip(["α", "β"].into_iter().zip(window)) {
            let from = x + side * (BOUND[0] + LETTER + BESIDE) + BESIDE / 2.0;
            self.text("label", [from + LETTER / 2.0, top + 13.0], 11.0, letter);
            let middle = from + LETTER + BOUND[0] / 2.0;
            let outline = Outline::Box { half: BOUND[0] / 2.0, top: 0.0, height: BOUND[1], round: 2.0 };
            self.marks.push(([middle, top], Mark::Outline("field", None, outline)));
            self.text("answer", [middle, top + 13.0], fitting(&end, BOUND[0], 12.0), &end);
        }
    }
}

impl SheetTree {
    /// How wide the nodes are: by who chooses there and what they are called, and never by a value.
    fn boxes(&self) -> Vec<TidyNode> {
        let fields = if self.has_windows { 2.0 * (BOUND[0] + LETTER + BESIDE) } else { FIELD };
        let boxes = self.nodes.iter().map(|node| {
            let own = if node.leaf.is_some() { LEAF } else { fields };
            TidyNode { depth: node.depth, width: own.max(cells(width(&node.caption)) * CHARACTER) }
        });
        boxes.collect()
    }
}

/// The size of a number in a field. A long one is written smaller: it does not move what stands beside it.
fn fitting(number: &str, field: f64, usual: f64) -> f64 {
    ((field - 4.0) / (DIGIT * cells(width(number)).max(1.0))).min(usual)
}

const STYLE: &str = include_str!("paper/sheet.css");

/// A page as SVG, to stand alone or in a page of HTML.
pub(crate) fn svg(sheet: &SheetPage) -> String {
    let drawing = Drawing::of(sheet);
    written(|page| {
        svg::begin(page, [drawing.width, drawing.height], 1.0, |page| _ = page.text("plyscope-sheet"));
        page.text("<title>").xml(&sheet.title).text("</title>\n<style>\n").text(STYLE).text("</style>\n");
        page.text("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
        for (at, mark) in &drawing.marks {
            svg::draw(page, mark, *at);
            page.text("\n");
        }
        page.text("</svg>\n");
    })
}

/// How a page of HTML is printed, each sheet on paper of its own.
const PRINT: &str = include_str!("paper/print.css");

/// Pages as one page of HTML that prints each of them on a sheet of paper.
pub(crate) fn html(title: &str, sheets: &[SheetPage]) -> String {
    let mut style = PRINT.to_owned();
    if !is_wide(sheets) {
        style = style.replace("landscape", "portrait").replace("185mm", "270mm");
    }
    let title = escape_xml(title);
    let mut all = ["<!DOCTYPE html>", "<html>", "<meta charset=\"utf-8\">"].join("\n");
    all.extend(["<title>", &title, "</title>\n<style>", &style, "</style>\n"]);
    for sheet in sheets {
        all.extend(["<section>\n", &svg(sheet), "</section>\n"]);
    }
    all + "</html>\n"
}

/// Whether pages are wider than high.
fn is_wide(sheets: &[SheetPage]) -> bool {
    sheets.first().map(Drawing::of).is_none_or(|drawing| drawing.width > drawing.height)
}

/// Pages as one document of `LaTeX`.
pub(crate) fn write_tex(sheets: &[SheetPage]) -> String {
    let (paper, [widest, highest]) =
        if is_wide(sheets) { ("landscape", [277.0, 185.0]) } else { ("portrait", [190.0, 270.0]) };
    written(|page| {
        let letters = say!("tex-letters").to_string();
        page.text(&include_str!("paper/sheet.tex").replace("PAPER", paper).replace("LETTERS", &letters));
        for sheet in sheets {
            let drawing = Drawing::of(sheet);
            // The whole page, or less where the tree is wide.
            let height = (widest * drawing.height / drawing.width).min(highest);
            page.text(&format!("\\centerline{{\\sffamily\\resizebox{{!}}{{{height:.1}mm}}{{"));
            tikz::begin(page, tikz::USUAL_UNIT);
            drawing.marks.iter().for_each(|(at, mark)| tikz::draw(page, mark, *at, "", tikz::USUAL_UNIT));
            page.text("\\end{tikzpicture}}}\\newpage\n");
        }
        page.text("\\end{document}\n");
    })
}
