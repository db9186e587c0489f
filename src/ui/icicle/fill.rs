//! What the half cells of an icicle look like.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use crate::language::say;
use crate::ui::Theme;
use crate::ui::pen::{Pen, line_width};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fill {
    /// It is being searched.
    Open,
    /// It has returned, and lies on the best line.
    Best,
    /// It has returned.
    Visited,
    /// It stopped, with branches left out or none.
    Cut,
    /// The search has not come to it.
    ToCome {
        /// Whether it will stop.
        is_cut: bool,
    },
    /// Nodes that are too narrow to be drawn.
    Narrow,
}

/// How each fill is drawn: as full cells and halves of them where each has a colour of its own, else as shades.
pub(super) struct Fills {
    colours: [Color; 4],
    dim: Style,
    is_plain: bool,
}

/// What is to come, and what is too narrow, whatever the colours.
const TO_COME: &str = "░";
const NARROW: &str = "▚";

impl Fills {
    pub fn new(theme: &Theme) -> Self {
        let colours =
            [theme.path, theme.text, theme.dim, theme.cut].map(|style| style.fg.unwrap_or(Color::Reset));
        let is_plain = (1..colours.len()).any(|place| colours[..place].contains(&colours[place]));
        Self { colours, dim: theme.dim, is_plain }
    }

    /// Draws a row of half cells; the last row of a ply leaves half of its height free.
    pub fn row(&self, halves: &[Option<Fill>], is_edge: bool, row: usize, pen: &mut Pen) {
        for (cell, pair) in halves.chunks_exact(2).enumerate() {
            let after = halves.get(cell * 2 + 2).copied().flatten();
            let drawn = match (pair[0], pair[1]) {
                (None, None) => None,
                // The gap before a node takes the whole cell where no half can be drawn.
                (None, right) if right == after && !self.has_halves(right) => None,
                (left, right) if self.is_plain => self.plain(left, right, is_edge),
                (left, right) => self.coloured(left, right, is_edge),
            };
            if let Some((symbol, style)) = drawn {
                pen.text(cell, row, symbol, style);
            }
        }
    }

    pub fn label(&self, fill: Fill, theme: &Theme) -> Style {
        match fill {
            Fill::ToCome { .. } | Fill::Narrow => theme.dim,
            _ if self.is_plain => theme.text,
            _ => self.style(fill).add_modifier(Modifier::REVERSED),
        }
    }

    /// What each fill means, in a row.
    pub fn key(&self, row: usize, pen: &mut Pen) {
        let fills = [
            (Fill::Open, say!("icicle-open")),
            (Fill::Best, say!("icicle-best")),
            (Fill::Visited, say!("icicle-visited")),
            (Fill::Cut, say!("icicle-cut")),
            (Fill::ToCome { is_cut: false }, say!("icicle-to-come")),
            (Fill::Narrow, say!("icicle-narrow")),
        ];
        let mut line = Line::default();
        for (fill, said) in fills {
            let gap = if line.spans.is_empty() { "" } else { "  " };
            if line_width(&line) + gap.len() + 2 + said.width() > pen.width() {
                break;
            }
            line.push_span(Span::raw(gap));
            line.push_span(Span::styled(self.symbol(fill), self.style(fill)));
            line.push_span(Span::styled(format!(" {said}"), pen.theme.dim));
        }
        pen.line(0, row, &line);
    }

    /// Whether half a cell can be drawn.
    fn has_halves(&self, fill: Option<Fill>) -> bool {
        !self.is_plain && !matches!(fill, Some(Fill::ToCome { .. } | Fill::Narrow))
    }

    /// Without a colour for each fill a cell has one shade, and no half of one.
    fn plain(&self, left: Option<Fill>, right: Option<Fill>, is_edge: bool) -> Option<(&'static str, Style)> {
        let fill = right.or(left).filter(|_| !is_edge)?;
        Some((self.symbol(fill), self.style(fill)))
    }

    fn coloured(
        &self,
        left: Option<Fill>,
        right: Option<Fill>,
        is_edge: bool,
    ) -> Option<(&'static str, Style)> {
        let [solid_left, solid_right] = [left, right].map(|fill| fill.filter(|_| self.has_halves(fill)));
        let style = |fill: Fill| self.style(fill);
        Some(match (solid_left, solid_right) {
            (None, None) => {
                let fill = left.or(right).filter(|_| !is_edge)?;
                (self.symbol(fill), style(fill))
            }
            (Some(left), None) => (if is_edge { "▘" } else { "▌" }, style(left)),
            (None, Some(right)) => (if is_edge { "▝" } else { "▐" }, style(right)),
            (Some(left), Some(right)) if left == right || is_edge => {
                (if is_edge { "▀" } else { "█" }, style(left))
            }
            // The colour of the terminal's own letters can be no background.
            (Some(left), Some(Fill::Best)) => ("▐", style(Fill::Best).bg(self.colour(left))),
            (Some(left), Some(right)) => ("▌", style(left).bg(self.colour(right))),
        })
    }

    fn symbol(&self, fill: Fill) -> &'static str {
        match fill {
            Fill::ToCome { .. } if self.is_plain => "·",
            Fill::ToCome { .. } => TO_COME,
            Fill::Narrow => NARROW,
            Fill::Best if self.is_plain => "▓",
            Fill::Visited if self.is_plain => "▒",
            Fill::Cut if self.is_plain => "░",
            _ => "█",
        }
    }

    fn style(&self, fill: Fill) -> Style {
        match fill {
            Fill::ToCome { is_cut: false } | Fill::Narrow => self.dim,
            _ => Style::new().fg(self.colour(fill)),
        }
    }

    fn colour(&self, fill: Fill) -> Color {
        let [open, best, visited, cut] = self.colours;
        match fill {
            Fill::Open => open,
            Fill::Best => best,
            Fill::Cut | Fill::ToCome { is_cut: true } => cut,
            Fill::Visited | Fill::ToCome { .. } | Fill::Narrow => visited,
        }
    }
}
