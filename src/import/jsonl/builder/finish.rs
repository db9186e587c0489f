//! The end of the reading: the recording is checked, and trusted as far as that shows.

use super::{Builder, no_search};
use crate::check::{Opened, Report, check, only_side};
use crate::engine::{Effort, check_against_game};
use crate::import::SyntaxError;
use crate::import::jsonl::Warning;
use crate::record::{GameReplay, Recording, Rule, Trust};
use crate::search::{Algorithm, Table};

impl Builder<'_> {
    /// Nothing more is read.
    pub fn end(&mut self) {
        self.recording.set_growing(false);
        self.unrecorded.flush(&mut self.recording);
        self.recording.shrink();
    }

    /// The recording, checked, and what should be said of it. `is_own` is whether plyscope wrote it.
    pub fn finish(mut self, is_own: bool, effort: Effort) -> Result<(Opened, Vec<Warning>), SyntaxError> {
        if self.recording.is_empty() {
            return Err(no_search());
        }
        let mut report = check(&self.recording, &mut self.rules);
        let scoring = self.rules.scoring(report.values().unwrap_or(self.rules.values()));
        let game = self.searchable.filter(|_| !is_own);
        let is_shown = game
            .is_some_and(|game| check_against_game(&game, &self.recording, &scoring, effort, &mut report));
        if self.warnings.iter().any(|warning| matches!(warning, Warning::Broken { .. })) {
            report.break_off();
        }
        let trust = match report.violations() {
            [] if is_own => Trust::Own,
            [] if is_shown => Trust::Checked,
            [] => Trust::Said,
            _ => Trust::Wrong,
        };
        self.recording.set_trust(trust);
        if trust == Trust::Checked && is_alphabeta(&self.recording, &report) {
            let rule = report.rule().and_then(|rule| rule.cutoff);
            self.recording.derive_windows(rule.unwrap_or(self.recording.header.settings.cutoff));
        }
        let replay = GameReplay::new(self.replay.map(|replay| replay.another()));
        let opened = Opened { recording: self.recording, replay, report };
        let (open, nodes) = (opened.recording.open_nodes(), opened.recording.len());
        let cut_short = match open {
            0 => None,
            _ if opened.report.lacks_leaves() => Some(Warning::LeavesNotLeft { open, nodes }),
            _ => Some(Warning::CutShort { open, nodes }),
        };
        self.warnings.extend(cut_short);
        let left_out = self.left_out;
        self.warnings.extend((left_out > 0).then_some(Warning::LeftOut { nodes, left_out }));
        let printed = opened.recording.printed().count();
        self.warnings.extend((printed > 0).then_some(Warning::Printed(printed)));
        self.warnings.extend(only_side(&opened.recording).map(Warning::OneSided));
        if opened.report.has_values_of_movers() {
            self.warnings.push(Warning::ValuesOfMover);
        }
        Ok((opened, self.warnings))
    }
}

/// Whether a recording that was checked is one of plain alpha-beta, so that its windows follow.
fn is_alphabeta(recording: &Recording, report: &Report) -> bool {
    let header = &recording.header;
    let is_plain = header.rule == Rule::AlphaBeta
        && header.settings.table == Table::None
        && !recording.has_passes()
        && report.fits_a_program();
    let is_named = header.info().algorithm.is_some();
    let is_of_rule = report.rule().is_some_and(|rule| rule.algorithm != Algorithm::Minimax);
    is_plain && (is_named || is_of_rule || recording.totals().pruned > 0)
}
