//! Random recordings of programs that are wrong, or right: nothing that is said of them is false.

use std::fmt::Write;

use plyscope::catalog;
use plyscope::check::{Opened, RootAnswer};
use plyscope::import::jsonl;
use plyscope::record::{Summary, Trust, Verdict};
use plyscope::score::{Bound, Score};

use super::bytes::{Bytes, Nested};
use super::differential::{holds, places};

pub fn run(data: &[u8]) {
    let mut bytes = Bytes(data);
    let is_max = !bytes.one_in(3);
    let first_line = bytes.byte();
    let style = bytes.byte();
    let plies = 1 + u32::from(bytes.below(4));
    let tree = Nested::of(&mut bytes, plies, false);
    let game = format!("{}{}", if is_max { "" } else { "min " }, tree.text());
    let algorithms = ["", "alphabeta", "minimax", "negamax", "pvs", "deepening", "my engine", "alphabeta"];
    let mut text = format!("{{\"type\":\"search\",\"game\":\"{game}\",\"values\":\"max\"");
    let algorithm = algorithms[usize::from(first_line % 8)];
    if !algorithm.is_empty() {
        write!(text, ",\"algorithm\":\"{algorithm}\"").expect("memory");
    }
    let options = ["", "--cutoff weak", "--cutoff strict", "--fail hard", "--cutoff weak --fail soft"];
    let options = options[usize::from(first_line / 8) % options.len()];
    if !options.is_empty() {
        write!(text, ",\"options\":\"{options}\"").expect("memory");
    }
    text.push_str("}\n");
    let mut program = Program { bytes, text, style };
    program.search(&tree, is_max, f64::NEG_INFINITY, f64::INFINITY, None);
    let text = program.text;
    let open = |header: &_| catalog::reopen(header).map_err(|error| error.to_string());
    // It may break off, or have moves that are none.
    let Ok(loaded) = jsonl::read(text.as_bytes(), open) else { return };
    claims(&loaded.opened, &tree, is_max, &text);
}

/// A program that prints its search, and slips now and then.
struct Program<'a> {
    bytes: Bytes<'a>,
    text: String,
    style: u8,
}

impl Program<'_> {
    fn slips(&mut self) -> bool {
        self.bytes.one_in(24)
    }

    fn print(&mut self, line: &str) {
        if !self.slips() {
            self.text.push_str(line);
            self.text.push('\n');
        }
    }

    fn search(&mut self, node: &Nested, is_max: bool, alpha: f64, beta: f64, mv: Option<usize>) -> f64 {
        let mut line = "{\"type\":\"enter\"".to_owned();
        if let Some(mv) = mv.filter(|_| self.style & 1 == 0) {
            write!(line, ",\"move\":\"{}\"", mv + 1).expect("memory");
        }
        if self.style & 2 == 0 {
            let [low, high] = [alpha, beta].map(written);
            write!(line, ",\"alpha\":{low},\"beta\":{high}").expect("memory");
        }
        if self.style & 4 == 0 {
            let is_max = is_max != self.slips();
            write!(line, ",\"player\":\"{}\"", if is_max { "max" } else { "min" }).expect("memory");
        }
        self.print(&format!("{line}}}"));
        let (value, pruned) = match node {
            Nested::Inner(children) => self.fold(children, is_max, alpha, beta),
            Nested::Leaf(value) => (value.get(), 0),
            Nested::Chance(_) => (0.0, 0),
        };
        let value = if self.slips() { value + f64::from(self.bytes.number()) } else { value };
        let mut line = format!("{{\"type\":\"leave\",\"value\":{}", written(value));
        if self.style & 8 == 0 {
            let pruned = if self.slips() { pruned + 1 } else { pruned };
            write!(line, ",\"pruned\":{pruned}").expect("memory");
        }
        if self.style & 16 != 0 {
            let bound = if value <= alpha {
                "upper"
            } else if value >= beta {
                "lower"
            } else {
                "exact"
            };
            write!(line, ",\"bound\":\"{bound}\"").expect("memory");
        }
        self.print(&format!("{line}}}"));
        value
    }

    fn fold(&mut self, children: &[Nested], is_max: bool, mut alpha: f64, mut beta: f64) -> (f64, usize) {
        let mut best = if is_max { f64::NEG_INFINITY } else { f64::INFINITY };
        if self.slips() {
            best = 0.0;
        }
        for (place, child) in children.iter().enumerate() {
            let (mut low, mut high) = (alpha, beta);
            if self.slips() {
                (low, high) = (f64::NEG_INFINITY, high);
            }
            if self.slips() {
                (low, high) = (-high, -low);
            }
            let value = self.search(child, !is_max, low, high, Some(place));
            let is_max = is_max != self.slips();
            best = if is_max { best.max(value) } else { best.min(value) };
            if !self.slips() {
                if is_max { alpha = alpha.max(best) } else { beta = beta.min(best) }
            }
            let closes = if self.style & 32 == 0 { alpha >= beta } else { alpha > beta };
            if closes != self.slips() {
                return (best, children.len() - place - 1);
            }
        }
        (best, 0)
    }
}

fn written(number: f64) -> String {
    if number.is_finite() {
        number.to_string()
    } else {
        format!("\"{}\"", Score::new(number).expect("no NaN"))
    }
}

/// What is called right, wrong, exact or proved of a recording of this tree is so.
pub fn claims(opened: &Opened, tree: &Nested, is_max: bool, text: &str) {
    let (recording, report) = (&opened.recording, &opened.report);
    let truth = tree.value(is_max);
    // Where all leaves that say nothing lie at one ply, all that is told is of a search to there.
    if report.taken_depth.is_some() {
        return;
    }
    let summary = Summary::new(recording, &opened.replay);
    let shown =
        || format!("{text}\nworth {truth}, {:?} {:?} {:?}", report.root, recording.trust, summary.value);
    // Of a bound that nobody has checked it is told that the program says so.
    let is_claimed = |bound: &Bound| recording.is_believed() || *bound == Bound::Exact;
    if let (Some(value), Some(bound)) = (summary.value, summary.bound.filter(is_claimed)) {
        assert!(holds(bound, value, truth), "{bound:?}: {}", shown());
    }
    let Some(value) = recording.result().value.filter(|_| recording.is_complete()) else { return };
    let window = recording.node(recording.last_pass()).window();
    let bound = if value <= window.alpha {
        Bound::Upper
    } else if value >= window.beta {
        Bound::Lower
    } else {
        Bound::Exact
    };
    let is_right = holds(bound, value, truth);
    assert!(report.root != RootAnswer::Right || is_right, "not right: {}", shown());
    assert!(report.root != RootAnswer::Wrong || value != truth, "not wrong: {}", shown());
    assert!(report.is_correct != Some(true) || is_right, "not correct: {}", shown());
    if matches!(recording.trust, Trust::Checked) {
        // Earlier passes look less far ahead.
        for id in recording.ids().filter(|&id| id >= recording.last_pass()) {
            let (below, is_max) = tree.at(&places(recording, id), is_max);
            let Some(known) = recording.shown(id) else { continue };
            assert!(holds(known.bound, known.value, below.value(is_max)), "{known:?} at {id:?}: {}", shown());
        }
    }
    let best = recording.best_place(recording.decided()).filter(|_| summary.verdict == Verdict::Best);
    if let Some(place) = best {
        let (below, is_max) = tree.at(&[place], is_max);
        assert!(holds(Bound::Exact, below.value(is_max), truth), "move {place} is not best: {}", shown());
    }
}
