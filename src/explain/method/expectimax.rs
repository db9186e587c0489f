//! Expectimax in words, with Star1 where the bounds of all scores are known.

use super::alphabeta::{AlphaBeta, SIDES};
use super::minimax::Minimax;
use super::{Line, Method, Step, Told};
use crate::explain::cut;
use crate::explain::label::{number_label, short, window_label};
use crate::explain::narrate::{Mark, add};
use crate::explain::scene::{Above, Back, Entering};
use crate::explain::words::{begin, spoken};
use crate::record::{Certificate, Header, NodeId, Recording};
use crate::score::Score;
use crate::search::{Algorithm, Cutoff, Role, Settings};

pub(super) struct Expectimax;

impl Method for Expectimax {
    fn title(&self) -> &'static str {
        Algorithm::Expectimax.title()
    }

    fn introduction(&self, header: &Header) -> Vec<String> {
        let mut lines = vec![
            SIDES.to_owned(),
            "At a chance node nobody chooses: it is worth the average of its branches, each as far as it is probable.".to_owned(),
        ];
        match header.settings.bounds {
            None => {
                lines.push("Any branch could still change an average, so every node is visited.".to_owned());
            }
            Some((least, greatest)) => {
                lines.push(format!(
                    "No score lies below {} or above {}. So a chance node can stop once its other branches, however good or bad, cannot bring it back into its window (Star1).",
                    number_label(least),
                    number_label(greatest)
                ));
                lines.push(
                    "Averages are rounded by the computer: 7⁺ and 7⁻ are the numbers next to 7, 7⁺⁺ the one above 7⁺.".to_owned(),
                );
            }
        }
        lines
    }

    fn code(&self, settings: &Settings, role: Role) -> Vec<Line> {
        match (role, settings.bounds) {
            (Role::Chance, Some(_)) => star1(settings),
            (Role::Chance, None) => vec![
                Line("chance_node(node):", &[]),
                Line::leaf(settings),
                Line("  sum = 0", &[Step::Start]),
                Line("  for each child, of probability p:", &[]),
                Line("    sum += p * value(child)", &[Step::Value]),
                Line("  return sum", &[Step::Return]),
            ],
            (_, Some(_)) => AlphaBeta.code(settings, role),
            (_, None) => Minimax.code(settings, role),
        }
    }

    fn window(&self, scene: &Entering) -> String {
        let header = &scene.teller.recording.header;
        if !header.has_window() {
            let is_root = scene.above.is_none();
            return if is_root { "Every branch is looked at.".to_owned() } else { String::new() };
        }
        let window = scene.node.window();
        let told = window_label(window);
        let (alpha, beta) = (number_label(window.alpha), number_label(window.beta));
        let matters = match (window.alpha == Score::NEG_INFINITY, window.beta == Score::INFINITY) {
            (true, true) => return format!("The window is {told}: every value matters here."),
            (false, true) => format!("only more than {alpha} matters"),
            (true, false) => format!("only less than {beta} matters"),
            (false, false) => format!("only values between {alpha} and {beta} matter"),
        };
        match scene.above.filter(|above| above.node.role() == Role::Chance) {
            Some(above) => {
                let others = scene.teller.whatever_else(above.id, scene.id);
                format!("{}, {matters} here. The window is {told}.", begin(&others))
            }
            None => format!("The window is {told}: {matters} here."),
        }
    }

    fn awaited(&self, scene: &Entering, above: &Above) -> String {
        if above.node.role() == Role::Chance {
            let label = scene.teller.names.label(scene.id);
            let chance = scene.teller.names.name(above.id);
            return match probability(scene.teller.recording, scene.id) {
                Some(p) => {
                    format!("{label} has the probability {}, and counts so much for {chance}.", short(p))
                }
                None => format!("It counts for {chance} as far as it is probable."),
            };
        }
        if scene.teller.recording.header.has_window() {
            return AlphaBeta.awaited(scene, above);
        }
        Minimax.awaited(scene, above)
    }

    fn returned(&self, scene: &Back) -> Told {
        let is_chance = scene.above.node.role() == Role::Chance;
        match &scene.cut {
            Some(certificate) if is_chance => stopped(scene, certificate),
            _ if is_chance => added(scene),
            None if !scene.teller.recording.header.has_window() => Minimax.returned(scene),
            _ => AlphaBeta.returned(scene),
        }
    }
}

/// A value is added to the sum of a chance node.
fn added(scene: &Back) -> Told {
    let chance = scene.teller.names.again(scene.above.id);
    let mut meaning = String::new();
    if scene.is_last() {
        meaning = format!("That was the last branch of {chance}.");
    } else if let Some(p) = left(scene).filter(|p| *p > 0.0) {
        meaning = format!("Branches of the probability {} are still to come.", short(p));
    }
    Told { mark: Mark::Improves, what: String::new(), why: sum(scene), meaning }
}

/// `0.5 x 3 = 1.5: the sum at A is 1.5 so far.`
fn sum(scene: &Back) -> String {
    let chance = scene.teller.names.again(scene.above.id);
    let value = scene.returned.value;
    let (Some(p), Some(sum)) = (probability(scene.teller.recording, scene.id), scene.after.value) else {
        return format!("{} counts as far as it is probable.", spoken(scene.returned.bound, value));
    };
    let part = format!("{} x {} = {}", short(p), number_label(value), short(p * value.get()));
    match scene.above.live.value {
        None => format!("{part}: the sum at {chance} begins with that."),
        Some(before) => {
            format!("{part}: the sum at {chance} goes from {} to {}.", short(before.get()), short(sum.get()))
        }
    }
}

/// A chance node that its other branches cannot bring back into its window.
fn stopped(scene: &Back, certificate: &Certificate) -> Told {
    let chance = scene.teller.names.again(scene.above.id);
    let bounds = scene.teller.recording.header.settings.bounds;
    let mut why = sum(scene);
    if let Some((least, greatest)) = bounds {
        let (end, most) = if certificate.is_alpha { (greatest, "most") } else { (least, "least") };
        let rest = left(scene)
            .map_or_else(|| "The rest".to_owned(), |p| format!("The rest, of the probability {},", short(p)));
        let comes = format!("{chance} comes to at {most} {}.", short(certificate.value.get()));
        let told = if scene.is_last() && certificate.pruned == 0 {
            begin(&comes)
        } else {
            format!("{rest} brings at {most} {} each: {comes}", number_label(end))
        };
        add(&mut why, &told);
    }
    Told {
        mark: Mark::Cutoff,
        what: why,
        why: cut::why(scene.teller, certificate, scene.after.window),
        meaning: cut::spared(scene.teller, certificate, scene.after.window),
    }
}

/// The probability of the branches of the parent that have not come back.
fn left(scene: &Back) -> Option<f64> {
    let recording = scene.teller.recording;
    let mut left = 1.0;
    for child in recording.children(scene.above.id).take_while(|&child| child <= scene.id) {
        left -= probability(recording, child)?;
    }
    Some(if left < 1e-9 { 0.0 } else { left })
}

fn probability(recording: &Recording, id: NodeId) -> Option<f64> {
    recording.names().note(id).and_then(|note| note.probability)
}

fn star1(settings: &Settings) -> Vec<Line> {
    let (low, high) = match settings.cutoff {
        Cutoff::Weak => ("    if sum + left*most <= alpha: stop", "    if sum + left*least >= beta: stop"),
        Cutoff::Strict => ("    if sum + left*most < alpha: stop", "    if sum + left*least > beta: stop"),
    };
    vec![
        Line("chance_node(node, alpha, beta):", &[]),
        Line::leaf(settings),
        Line("  sum = 0; left = 1", &[Step::Start]),
        Line("  for each child, of probability p:", &[]),
        Line("    left -= p", &[]),
        Line("    a = (alpha - sum - left*most) / p", &[]),
        Line("    b = (beta - sum - left*least) / p", &[]),
        Line("    sum += p * search(child, a, b)", &[Step::Value]),
        Line(low, &[Step::StopLow, Step::Stop]),
        Line(high, &[Step::Stop]),
        Line("  return sum", &[Step::Return]),
    ]
}
