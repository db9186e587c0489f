//! Alpha-beta in negamax form in words.

use super::alphabeta::{AlphaBeta, SIDES, moved, rules};
use super::{Line, Method, Step, Told};
use crate::explain::label::{number_label, window_label};
use crate::explain::narrate::add;
use crate::explain::scene::{Above, Back, Entering};
use crate::explain::words::spoken;
use crate::record::Header;
use crate::search::{Algorithm, Cutoff, Role, Settings, Table};

pub(super) struct Negamax;

impl Method for Negamax {
    fn title(&self) -> &'static str {
        Algorithm::Negamax.title()
    }

    fn introduction(&self, header: &Header) -> Vec<String> {
        let mut lines = vec![
            SIDES.to_owned(),
            "Negamax is alpha-beta with one rule for both: who is to move sees every number from that side and takes the largest. What is 3 to MAX is -3 to MIN.".to_owned(),
            "So a value changes its sign on the way up, and a window changes its signs and swaps its ends on the way down. The nodes visited are those of alpha-beta.".to_owned(),
            "The numbers here are MAX's; where MIN moves, they are told from MIN's side as well.".to_owned(),
        ];
        lines.extend(rules(&header.settings));
        lines
    }

    fn code(&self, settings: &Settings, _role: Role) -> Vec<Line> {
        let stop = match settings.cutoff {
            Cutoff::Weak => "    if alpha >= beta: break",
            Cutoff::Strict => "    if alpha > beta: break",
        };
        let leaf = match settings.table {
            Table::None => "  if leaf: return the mover's value",
            _ => "  if leaf or in table: return that",
        };
        vec![
            Line("negamax(node, alpha, beta):", &[]),
            Line(leaf, &[Step::Leaf]),
            Line("  value = -inf", &[Step::Start]),
            Line("  for each child:", &[]),
            Line("    v = -negamax(child, -beta, -alpha)", &[]),
            Line("    value = max(value, v)", &[Step::Value]),
            Line("    alpha = max(alpha, value)", &[Step::Bound]),
            Line(stop, &[Step::Stop]),
            Line::end(settings, Role::Max),
        ]
    }

    fn remark(&self, scene: &Entering) -> String {
        let is_min = scene.node.role() == Role::Min;
        if is_min { "Seen from its own side, that is the largest.".to_owned() } else { String::new() }
    }

    fn window(&self, scene: &Entering) -> String {
        let mut text = AlphaBeta.window(scene);
        let window = scene.node.window().negated();
        if scene.node.role() == Role::Min && window != scene.node.window() {
            add(
                &mut text,
                &format!("To MIN, signs changed and ends swapped, it is {}.", window_label(window)),
            );
        }
        text
    }

    fn awaited(&self, scene: &Entering, above: &Above) -> String {
        AlphaBeta.awaited(scene, above)
    }

    fn returned(&self, scene: &Back) -> Told {
        let mut told = AlphaBeta.returned(scene);
        let mut what = sign(scene);
        add(&mut what, &told.what);
        if scene.above.node.role() == Role::Min {
            let (before, after) = (scene.above.live.window.negated(), scene.after.window.negated());
            let seen = if scene.cut.is_some() {
                let strict = scene.teller.recording.header.settings.cutoff == Cutoff::Strict;
                let (alpha, beta) = (number_label(after.alpha), number_label(after.beta));
                format!("(To MIN: alpha {alpha} {} beta {beta}.)", if strict { ">" } else { ">=" })
            } else if before == after {
                String::new()
            } else {
                format!("(To MIN: {}.)", moved(Role::Max, before, after))
            };
            add(&mut told.why, &seen);
        }
        Told { what, ..told }
    }
}

/// What becomes of the sign of a value that comes back.
fn sign(scene: &Back) -> String {
    let (value, bound) = (scene.returned.value, scene.returned.bound);
    let to_min = spoken(bound.negated(), -value);
    match (scene.node.role(), scene.above.node.role()) {
        _ if value == -value => String::new(),
        (Role::Max, Role::Min) => format!("With the sign changed, that is {to_min} to MIN."),
        (Role::Min, Role::Max) => format!("To MIN it was {to_min}; the sign changes on the way up."),
        (Role::Min, Role::Min) => format!("To MIN, who moves again, that is {to_min}, and the sign stays."),
        _ => String::new(),
    }
}
