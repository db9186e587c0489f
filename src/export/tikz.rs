//! `TikZ`: a picture for documents in `LaTeX`, in the places of the [SVG](super::svg).
//!
//! It needs `tikz` and no library of it. All looks are styles `ply/...` and colours, which stand in one block.
//! Every piece is drawn at its place and has an invisible node around it for arrows of one's own: `(n12)` as in
//! SVG, and `(B2)` where that name is the only one and `TikZ` can have it.

mod beamer;
mod escape;
mod styles;

use std::collections::HashMap;
use std::io::{self, Write};

use thiserror::Error;

use super::figure::frame::Frame;
use super::figure::mark::{Group, Mark};
use super::figure::scene::Scene;
use super::figure::shape::{Fonts, Form, Outline};
use super::page::{Page, written};
use super::{Options, TexDocument};
use crate::check::Session;
use crate::language::{SpanKind, Text, say};
use crate::text;
use crate::view::Written;
pub(super) use escape::escape;

/// How many units are as wide as the longest length that TeX has.
const WIDEST: f64 = 20_000.0;

/// How many points a unit of a picture has where no size of letters is asked for.
pub(super) const USUAL_UNIT: f64 = 0.75;

/// Why a recording cannot be drawn in `TikZ`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TikzError {
    /// A frame would have too many overlays.
    #[error("{}", say!("tikz-too-many-moments", moments = *moments, most = beamer::MOST_OVERLAYS))]
    TooManyMoments {
        /// How many it would have.
        moments: usize,
    },
    /// TeX has no lengths for it.
    #[error("{}", say!("tikz-too-wide"))]
    TooWide,
}

/// Whether [`write()`] makes what `LaTeX` can set.
///
/// # Errors
/// When it does not.
pub fn check(session: Session<'_>, options: &Options) -> Result<(), TikzError> {
    let moments = beamer::moments(session, options).len();
    if options.document == TexDocument::Beamer && moments > beamer::MOST_OVERLAYS {
        return Err(TikzError::TooManyMoments { moments });
    }
    let places = Scene::new(session, options).places;
    if places.width.max(places.height) > WIDEST { Err(TikzError::TooWide) } else { Ok(()) }
}

/// Writes the recording as a document of `LaTeX`, or as the picture alone.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(session: Session<'_>, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let mut page = Page::new(out);
    if options.document == TexDocument::Beamer {
        beamer::write(&mut page, session, options)?;
        return page.finish();
    }
    // A document says what its pictures show.
    let options = &Options { title: Some(options.title.clone().unwrap_or_default()), ..options.clone() };
    let mut picture = Picture::new(session, options)?;
    let is_whole = options.document == TexDocument::Whole;
    if is_whole {
        let size =
            [picture.frame.width, picture.frame.height].map(|length| (length * picture.pen.unit).ceil());
        page.text("\\documentclass{article}\n\\usepackage[margin=0bp, paperwidth=").place(size[0]);
        page.text("bp, paperheight=").place(size[1] + 1.0).text("bp]{geometry}\n");
        styles::write(&mut page, options);
        page.text("\\pagestyle{empty}\n\\setlength\\parindent{0pt}\n\\setlength\\topskip{0pt}\n");
        page.end("\\begin{document}\n\\pagecolor{plypaper}\n")?;
    } else {
        comment(&mut page, &say!("tikz-bare"));
    }
    picture.begin(&mut page, options)?;
    picture.scene.draw(options, &mut |group| {
        picture.pen.group(&mut page, &group, picture.frame.place(group.at));
        page.end("")
    })?;
    page.text("\\end{tikzpicture}\n").end(if is_whole { "\\end{document}\n" } else { "" })?;
    page.finish()
}

/// Writes a line that TeX does not read.
fn comment(page: &mut Page<'_>, said: &Text) {
    page.text("% ").text(&text::clean(&said.to_string())).text("\n");
}

struct Picture<'a> {
    scene: Scene<'a>,
    frame: Frame,
    pen: Pen,
}

impl<'a> Picture<'a> {
    fn new(session: Session<'a>, options: &Options) -> io::Result<Self> {
        let mut scene = Scene::new(session, options);
        let whole = Options { at: None, written: Written::Pruned, ..options.clone() };
        let mut owners: HashMap<String, Option<String>> = HashMap::new();
        scene.draw(&whole, &mut |group| {
            let caption = group.texts("move").next().unwrap_or_default();
            if let Some(alias) = caption.split(' ').next().filter(|name| is_safe(name)) {
                let only = |owner: &mut Option<String>| *owner = None;
                owners.entry(alias.to_owned()).and_modify(only).or_insert(Some(group.name));
            }
            Ok(())
        })?;
        let aliases = owners.into_iter().filter_map(|(alias, owner)| Some((owner?, alias))).collect();
        let frame = Frame::new(&mut scene, options)?;
        let unit = Fonts::scale(options).unwrap_or(USUAL_UNIT);
        Ok(Self { scene, frame, pen: Pen { unit, aliases } })
    }

    /// The picture has the same size at every moment.
    fn begin(&self, page: &mut Page<'_>, options: &Options) -> io::Result<()> {
        let Self { frame, pen, .. } = self;
        begin(page, pen.unit);
        page.text("\\useasboundingbox (0,0) rectangle ")
            .text(&point([0.0; 2], [frame.width, frame.height]))
            .end(";\n")?;
        let title = frame.title(options.title.as_deref().unwrap_or_default());
        frame.sides.iter().chain(&title).for_each(|mark| draw(page, mark, [0.0; 2], "", pen.unit));
        for group in &frame.legend {
            group.marks.iter().for_each(|mark| draw(page, mark, group.at, &group.classes, pen.unit));
        }
        page.end("")
    }
}

/// Begins a picture whose units have so many points, and whose places count from the top.
pub(super) fn begin(page: &mut Page<'_>, unit: f64) {
    page.text(&format!("\\begin{{tikzpicture}}[x={unit:.3}bp, y=-{unit:.3}bp]\n"));
}

/// Whether `TikZ` can have a name, and none of its own begins so.
fn is_safe(name: &str) -> bool {
    let is_own = ["n", "cut", "more", "others", "ghost"].iter().any(|own| {
        name.strip_prefix(own).is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()))
    });
    name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.chars().all(|letter| letter.is_ascii_alphanumeric())
        && !is_own
}

struct Pen {
    unit: f64,
    /// The names that pieces have beside their own.
    aliases: HashMap<String, String>,
}

impl Pen {
    /// All that is drawn of a piece, a statement a line, and the node of `TikZ` around its outline.
    fn group(&self, page: &mut Page<'_>, group: &Group, at: [f64; 2]) {
        group.marks.iter().for_each(|mark| draw(page, mark, at, &group.classes, self.unit));
        let Some([half, top, height]) = group.outline().map(Outline::extent) else { return };
        page.text("\\node[ply/node={").place(2.0 * half * self.unit).text("bp}{");
        page.place(height * self.unit).text("bp}");
        if let Some(alias) = self.aliases.get(&group.name) {
            page.text(", alias=").text(alias);
        }
        let middle = point(at, [0.0, top + height / 2.0]);
        page.text("] (").text(&group.name).text(") at ").text(&middle).text(" {};\n");
    }
}

/// Draws a mark around a place, as a part of what has these classes.
pub(super) fn draw(page: &mut Page<'_>, mark: &Mark, at: [f64; 2], classes: &str, unit: f64) {
    match mark {
        Mark::Lines(kind, lines) => {
            page.text("\\draw[").text(&line_style(kind, classes)).text("]");
            for [from, to] in lines {
                page.text(" ").text(&point(at, *from)).text(" -- ").text(&point(at, *to));
            }
            page.text(";\n");
        }
        // A style draws it.
        Mark::Outline("inner", ..) => {}
        Mark::Outline(kind, form, outline) => {
            page.text("\\path[").text(&outline_style(kind, *form, classes)).text("] ");
            match outline {
                Outline::Box { half, top, height, round } => {
                    page.text("[rounded corners=").place(round.min(height / 2.0 - 0.1) * unit).text("bp] ");
                    page.text(&point(at, [-half, *top]))
                        .text(" rectangle ")
                        .text(&point(at, [*half, top + height]));
                }
                Outline::Corners(corners) => {
                    for corner in corners {
                        page.text(&point(at, *corner)).text(" -- ");
                    }
                    page.text("cycle");
                }
            }
            page.text(";\n");
        }
        Mark::Text(words) if words.text.is_empty() => {}
        Mark::Text(words) => {
            let styles: Vec<_> = words.kind.split(' ').map(|kind| format!("ply/{kind}")).collect();
            page.text("\\node[").text(&styles.join(", ")).text(if piece_kind(classes).is_some() {
                ", ply/pale"
            } else {
                ""
            });
            page.text("] at ").text(&point(at, words.at)).text(" {");
            if let Some(size) = words.size {
                page.text(&format!("\\fontsize{{{0:.1}}}{{{0:.1}}}\\selectfont ", size * unit));
            }
            for span in words.text.spans() {
                let colour = match span.kind {
                    SpanKind::Alpha => "plyalpha",
                    SpanKind::Beta => "plybeta",
                    SpanKind::Sign => "plycut",
                    _ => {
                        page.text(&escape(&span.text));
                        continue;
                    }
                };
                page.text("\\textcolor{").text(colour).text("}{").text(&escape(&span.text)).text("}");
            }
            page.text("};\n");
        }
    }
}

/// What kind of piece it is that is no visited node: pruned, coming or more.
fn piece_kind(classes: &str) -> Option<&str> {
    classes.split(' ').next().filter(|kind| ["pruned", "coming", "more"].contains(kind))
}

fn line_style(kind: &str, classes: &str) -> String {
    match kind {
        "edge" => {
            let more = classes.split(' ').find(|class| ["pv", "pruned", "coming", "more"].contains(class));
            more.map_or_else(|| "ply/edge".to_owned(), |class| format!("ply/edge, ply/{class} edge"))
        }
        "strokes" => "ply/slash".to_owned(),
        _ => format!("ply/{kind}"),
    }
}

fn outline_style(kind: &str, form: Option<Form>, classes: &str) -> String {
    match (kind, piece_kind(classes), form) {
        ("now", ..) => "ply/ring".to_owned(),
        ("shape", Some(kind), _) => format!("ply/{kind}"),
        ("shape", None, Some(form)) => {
            let more = classes.split(' ').filter(|class| ["pv", "cut", "open"].contains(class));
            more.fold(format!("ply/{}", form.word()), |styles, class| styles + ", ply/" + class)
        }
        _ => format!("ply/{kind}"),
    }
}

fn point(at: [f64; 2], [x, y]: [f64; 2]) -> String {
    written(|page| _ = page.text("(").place(at[0] + x).text(",").place(at[1] + y).text(")"))
}
