//! A whole search in words.

use std::io::{self, Write};

use serde::Serialize;

use super::Labels;
use super::facts::{Fact, FactMaker, MomentFacts};
use super::narrate::Narration;
use super::words::{self, Voice};
use crate::check::Session;
use crate::language::{Text, say};
use crate::record::{Event, Moment, NodeId, Recording};
use crate::text::{self, clean, grouped, padded, wrap};
use crate::view::{View, Walker};

/// How a document is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// Lines of text.
    #[default]
    Plain,
    /// Lines of text of at most so many cells, as a terminal has them.
    Lines(usize),
    /// Markdown: headings and lists; each moment begins with its number.
    Markdown,
}

const NARROWEST: usize = 16;

/// The part of a recording that a document has. The default is all of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Excerpt {
    /// The first moment; `None` for the start.
    pub from: Option<Moment>,
    /// The last moment; `None` for the end.
    pub to: Option<Moment>,
    /// Only what happens in the subtree of this node; `None` for the whole tree.
    pub focus: Option<NodeId>,
    /// Only what happens so many plies below the root, or the focus; `None` for all.
    pub max_depth: Option<u32>,
}

impl Excerpt {
    fn is_whole(&self) -> bool {
        *self == Self::default()
    }

    fn end(&self, recording: &Recording) -> Moment {
        let left = self.focus.map(|focus| recording.left_or_last(focus));
        let last = recording.last_moment();
        left.unwrap_or(last).min(self.to.unwrap_or(last))
    }

    fn has(&self, recording: &Recording, moment: Moment, id: NodeId) -> bool {
        let top = self.focus.map_or(0, |focus| recording.ply(focus));
        self.from.is_none_or(|from| from <= moment)
            && self.to.is_none_or(|to| moment <= to)
            && self.focus.is_none_or(|focus| recording.contains(focus, id))
            && self.max_depth.is_none_or(|most| recording.ply(id) <= top.saturating_add(most))
    }
}

/// Writes the moments of a recording in words, with an introduction. A document of all moments ends
/// with a summary; an excerpt says how many moments it has.
/// The time it takes grows with the nodes only, however deep or wide the tree is.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write_document(
    session: Session<'_>,
    excerpt: &Excerpt,
    format: Format,
    voice: Voice,
    out: &mut impl Write,
) -> io::Result<()> {
    let maker = FactMaker::new(session);
    let labels = Labels::new(session.recording, session.replay);
    let mut page = Page { out, format };
    page.introduce(&View::new(session, Moment::START), voice, &labels)?;
    let mut count: u32 = 0;
    let width = grouped(u64::from(session.recording.moments())).len();
    each_moment(&maker, excerpt, |moment, _, found| {
        count += 1;
        page.moment(&voice.tell(found, &labels), moment, width)
    })?;
    writeln!(page.out)?;
    if excerpt.is_whole() {
        return page.summary(&words::summary(&maker, &labels));
    }
    words::excerpted(count, &maker, &labels).iter().try_for_each(|line| page.line("", &line.to_string()))
}

/// Writes the facts of the moments as JSON, one object a line: `moment`, counted from 1, `event`,
/// `node`, `mark`, and `facts`, each with its name in `fact`.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write_facts(session: Session<'_>, excerpt: &Excerpt, out: &mut impl Write) -> io::Result<()> {
    let maker = FactMaker::new(session);
    each_moment(&maker, excerpt, |moment, event, found| {
        let event_word = if matches!(event, Event::Enter(_)) { "enter" } else { "leave" };
        let line =
            FactsRow { moment, event: event_word, node: event.node(), mark: found.mark, facts: &found.facts };
        text::write_json_line(out, &line)
    })
}

#[derive(Serialize)]
struct FactsRow<'a> {
    moment: Moment,
    event: &'static str,
    node: NodeId,
    mark: super::Mark,
    facts: &'a [Fact],
}

fn each_moment(
    maker: &FactMaker,
    excerpt: &Excerpt,
    mut take: impl FnMut(Moment, Event, MomentFacts) -> io::Result<()>,
) -> io::Result<()> {
    let recording = maker.recording;
    let end = excerpt.end(recording);
    let walker = Walker::new(maker.session);
    for (view, transition) in walker.take_while(|(view, _)| view.moment() <= end) {
        let (moment, event) = (view.moment(), transition.event);
        if excerpt.has(recording, moment, event.node()) {
            take(moment, event, maker.tell(moment, &transition))?;
        }
    }
    Ok(())
}

struct Page<'o, W> {
    out: &'o mut W,
    format: Format,
}

impl<W: Write> Page<'_, W> {
    fn introduce(&mut self, view: &View, voice: Voice, labels: &Labels) -> io::Result<()> {
        let header = view.header();
        let name = clean(header.name());
        let of = if name.is_empty() { String::new() } else { format!(": {name}") };
        let head = if self.format == Format::Markdown { "# " } else { "" };
        self.line(head, &format!("{}{of}", words::title(header)))?;
        writeln!(self.out)?;
        for line in words::introduction(voice, view, labels) {
            self.line("", &line.to_string())?;
        }
        writeln!(self.out)
    }

    fn moment(&mut self, narration: &Narration, moment: Moment, width: usize) -> io::Result<()> {
        let number = moment.shown();
        let sign = narration.sign();
        if self.format == Format::Markdown {
            // Not a numbered list, whose numbers would be counted anew from the first.
            let text: Vec<_> = narration.sentences().map(Text::to_string).collect();
            return self.line(&format!("- **{number}** {sign} "), &text.join(" "));
        }
        let mut head = format!("{:>width$}  {sign} ", grouped(u64::from(number)));
        for text in narration.sentences() {
            self.line(&head, &text.to_string())?;
            head = " ".repeat(width + 4);
        }
        Ok(())
    }

    fn summary(&mut self, lines: &[(Text, Text)]) -> io::Result<()> {
        if self.format == Format::Markdown {
            writeln!(self.out, "## {}\n", say!("summary"))?;
        }
        let width = lines.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
        lines.iter().try_for_each(|(name, value)| match self.format {
            Format::Markdown => self.line(&format!("- {name}: "), &value.to_string()),
            _ => self.line(&padded(&name.to_string(), width + 2), &value.to_string()),
        })
    }

    /// Writes a text behind a head, wrapped where lines have a width.
    fn line(&mut self, head: &str, text: &str) -> io::Result<()> {
        let indent = text::width(head);
        match self.format {
            Format::Plain => writeln!(self.out, "{head}{text}"),
            Format::Markdown => writeln!(self.out, "{head}{}", escaped(text)),
            Format::Lines(cells) => {
                let mut lines = wrap(text, cells.saturating_sub(indent).max(NARROWEST)).into_iter();
                writeln!(self.out, "{head}{}", lines.next().unwrap_or_default())?;
                lines.try_for_each(|line| writeln!(self.out, "{:indent$}{line}", ""))
            }
        }
    }
}

/// The text with the characters escaped that mean something in Markdown.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '{' | '}' | '[' | ']' | '<' | '>' | '#' | '|' | '~' | '&') {
            safe.push('\\');
        }
        safe.push(c);
    }
    safe
}
