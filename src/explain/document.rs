//! A whole search in words.

use crate::check::Session;
use std::io::{self, Write};

use super::narrate::Narration;
use super::teller::Teller;
use super::words::{Side, begin_player};
use crate::record::{Event, Moment, NodeId, Recording};
use crate::search::{Order, Role, Settings, Table};
use crate::text::{clean, grouped, wrap};
use crate::view::Walker;

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

/// Lines of text are not broken into less than so many cells.
const NARROWEST: usize = 16;

/// What of a recording a document tells. The default is all of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Excerpt {
    /// The first moment that is told; `None` for the start.
    pub from: Option<Moment>,
    /// The last moment that is told; `None` for the end.
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

    /// How many moments of a recording are told.
    #[must_use]
    pub fn moments(&self, recording: &Recording) -> u32 {
        if self.is_whole() {
            return recording.moments();
        }
        let moments = recording.ids().map(|id| {
            let left = recording.left(id).filter(|&left| self.has(recording, left, id));
            u32::from(self.has(recording, recording.entered(id), id)) + u32::from(left.is_some())
        });
        moments.sum()
    }

    /// The last moment at which anything is told.
    fn end(&self, recording: &Recording) -> Moment {
        let left = self.focus.map(|focus| recording.left_or_last(focus));
        let last = recording.last_moment();
        left.unwrap_or(last).min(self.to.unwrap_or(last))
    }

    fn has(&self, recording: &Recording, moment: Moment, id: NodeId) -> bool {
        let root = self.focus.unwrap_or(NodeId::ROOT);
        let deepest = |most| recording.plies_below(root, most);
        self.from.is_none_or(|from| from <= moment)
            && self.to.is_none_or(|to| moment <= to)
            && recording.contains(root, id)
            && self.max_depth.is_none_or(|most| recording.node(id).ply() <= deepest(most))
    }
}

/// Writes the moments of a recording in words, with an introduction. A
/// document that tells all of them ends with a summary, one that does not says how many it tells.
/// What is needed of the way is kept while it is walked, so that neither depth nor width costs
/// more than the nodes themselves.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write_document(
    session: Session<'_>,
    excerpt: &Excerpt,
    format: Format,
    out: &mut impl Write,
) -> io::Result<()> {
    let teller = Teller::new(session);
    let recording = session.recording;
    introduce(&teller, format, out)?;
    let mut told: u32 = 0;
    let width = grouped(u64::from(recording.moments())).len();
    let end = excerpt.end(recording);
    for (view, transition) in Walker::new(session).take_while(|(view, _)| view.moment() <= end) {
        let (moment, id) = (view.moment(), transition.event.node());
        if excerpt.has(recording, moment, id) {
            write_moment(&teller.tell(moment, &transition), moment, width, format, out)?;
            told += 1;
        }
        if let Event::Leave(id) = transition.event {
            teller.names.forget_below(id);
        }
    }
    if excerpt.is_whole() {
        return summarise(&teller, format, out);
    }
    let (told, all) = (grouped(told.into()), grouped(recording.moments().into()));
    writeln!(out)?;
    write_plain(out, "", 0, &format!("These are {told} of the {all} moments of the search."), format)?;
    match teller.contradictions() {
        contradictions if contradictions.is_empty() => Ok(()),
        contradictions => {
            let line = format!("Contradictions in the whole recording: {contradictions}");
            let line = if format == Format::Markdown { escaped(&line) } else { line };
            write_plain(out, "", 0, &line, format)
        }
    }
}

fn introduce(teller: &Teller, format: Format, out: &mut impl Write) -> io::Result<()> {
    let header = &teller.recording.header;
    let of = if header.name().is_empty() { String::new() } else { format!(": {}", clean(header.name())) };
    let foreign = header.info().algorithm.is_none() && !header.algorithm.is_empty();
    let algorithm = if foreign { clean(&header.algorithm) } else { title(teller.method.title()).into() };
    let title = format!("{algorithm}{of}");
    let title = if format == Format::Markdown { format!("# {}", escaped(&title)) } else { title };
    write_plain(out, "", 0, &title, format)?;
    writeln!(out)?;
    let mut lines = teller.method.introduction(header);
    lines.extend(aids(&header.settings));
    if !header.has_window() && teller.recording.totals().pruned > 0 {
        lines.push("This recording leaves branches out and does not tell why: let the program print `alpha` and `beta` as well.".to_owned());
    }
    if let (Some(max), Some(min)) = (teller.player(Role::Max), teller.player(Role::Min)) {
        let max = begin_player(max);
        lines.push(format!("{max} is {}, {min} is {}.", Side::of(Role::Max).name, Side::of(Role::Min).name));
    }
    if !header.position.is_empty() {
        // A full stop would look like an empty cell.
        lines.push(format!("Position: {}", clean(&header.position)));
    }
    if let Some(depth) = header.settings.depth {
        lines
            .push(format!("The search looks {} deep.", crate::text::count(u64::from(depth), "ply", "plies")));
    }
    for line in lines {
        let line = if format == Format::Markdown { begun(&escaped(&line)) } else { line };
        write_plain(out, "", 0, &line, format)?;
    }
    writeln!(out)
}

/// The name of an algorithm at the head of a document.
fn title(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The order, the table and whatever else a search is helped by, a sentence each.
fn aids(settings: &Settings) -> Vec<String> {
    let mut lines = Vec::new();
    if settings.order != Order::Natural {
        lines.push(format!(
            "Branches are tried in the order `{}`: {}.",
            settings.order,
            settings.order.summary()
        ));
    }
    if settings.table != Table::None {
        lines.push(format!("A {} transposition table keeps {}.", settings.table, settings.table.summary()));
        if settings.symmetry {
            lines.push("Positions that mirror or turn into each other share an entry.".to_owned());
        }
    }
    if settings.quiescence {
        lines.push("At the horizon the search goes on as long as there are noisy moves, such as captures; who is to move may also leave it at the evaluation (stand pat). Who is forced to move, as when in check, may not, and every move is looked at.".to_owned());
    }
    lines
}

fn write_moment(
    narration: &Narration,
    moment: Moment,
    width: usize,
    format: Format,
    out: &mut impl Write,
) -> io::Result<()> {
    let number = moment.shown();
    let sign = narration.mark.sign();
    if format == Format::Markdown {
        let text: Vec<_> = narration.sentences().map(escaped).collect();
        // Not a numbered list, whose numbers would be counted anew from the first.
        return writeln!(out, "- **{number}** {sign} {}", text.join(" "));
    }
    for (place, text) in narration.sentences().enumerate() {
        let head = if place == 0 {
            format!("{:>width$}  {sign} ", grouped(u64::from(number)))
        } else {
            format!("{:width$}    ", "")
        };
        write_plain(out, &head, width + 4, text, format)?;
    }
    Ok(())
}

fn summarise(teller: &Teller, format: Format, out: &mut impl Write) -> io::Result<()> {
    let lines = super::done::summary(teller);
    writeln!(out)?;
    if format == Format::Markdown {
        writeln!(out, "## Summary\n")?;
    }
    let width = lines.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, value) in lines {
        match format {
            Format::Markdown => writeln!(out, "- {name}: {}", escaped(&value))?,
            _ => write_plain(out, &format!("{name:width$}  "), width + 2, &value, format)?,
        }
    }
    Ok(())
}

/// Writes a text behind a head; where lines have an end, on lines below each other.
fn write_plain(
    out: &mut impl Write,
    head: &str,
    indent: usize,
    text: &str,
    format: Format,
) -> io::Result<()> {
    let mut lines = match format {
        Format::Lines(cells) => wrap(text, cells.saturating_sub(indent).max(NARROWEST)).into_iter(),
        Format::Plain | Format::Markdown => return writeln!(out, "{head}{text}"),
    };
    writeln!(out, "{head}{}", lines.next().unwrap_or_default())?;
    lines.try_for_each(|line| writeln!(out, "{:indent$}{line}", ""))
}

/// A text that is escaped already, as it stands at the beginning of a line or of an item, where
/// `+` and `-` with a blank behind them would begin a list, and `1.` a numbered one.
fn begun(text: &str) -> String {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    let begins_a_list = if number.is_empty() { ['+', '-', '='] } else { ['.', ')', ')'] };
    let gap = if rest.starts_with(begins_a_list) { "\\" } else { "" };
    format!("{number}{gap}{rest}")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_begin_a_list_in_markdown_stays_text() {
        assert_eq!(begun("+ 3 comes back"), "\\+ 3 comes back");
        assert_eq!(begun("- a"), "\\- a");
        assert_eq!(begun("12. a"), "12\\. a");
        assert_eq!(begun("12 comes back"), "12 comes back");
        assert_eq!(begun("MAX is X."), "MAX is X.");
        assert_eq!(begun(""), "");
    }
}
