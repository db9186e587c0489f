//! MTD(f) in words.

use super::alphabeta::{AlphaBeta, SIDES, rules};
use super::{Line, Method, Step, Told};
use crate::explain::label::{number_label, window_label};
use crate::explain::narrate::Mark;
use crate::explain::passes::{Called, cost};
use crate::explain::question::Question;
use crate::explain::scene::{Above, Back, Entering};
use crate::explain::words::spoken;
use crate::record::Header;
use crate::score::{Bound, Window};
use crate::search::{Algorithm, Role, Settings, VisitKind};

pub(super) struct Mtdf;

impl Method for Mtdf {
    fn title(&self) -> &'static str {
        Algorithm::Mtdf.title()
    }

    fn introduction(&self, header: &Header) -> Vec<String> {
        let mut lines = vec![
            SIDES.to_owned(),
            "MTD(f) asks nothing but yes-or-no questions: is the root worth at least this much? Each is a pass of alpha-beta with a zero window, whose ends are so near that no value lies between. 3⁻ is the next number below 3.".to_owned(),
            format!(
                "Each answer is a bound, and the next question is asked at that bound. When the lower and the upper bound meet, that is the value. The first guess is {}.",
                number_label(header.settings.guess)
            ),
        ];
        lines.extend(rules(&header.settings));
        lines
    }

    fn code(&self, settings: &Settings, role: Role) -> Vec<Line> {
        AlphaBeta.code(settings, role)
    }

    fn outer_code(&self, _settings: &Settings) -> Vec<Line> {
        vec![
            Line("mtdf(root, guess):", &[]),
            Line("  value, low, high = guess, -inf, inf", &[Step::Start]),
            Line("  while low < high:", &[]),
            Line("    beta = max(value, low⁺)", &[]),
            Line("    value = search(root, beta⁻, beta)", &[]),
            Line("    if value < beta: high = value", &[Step::PassLow]),
            Line("    else: low = value", &[Step::PassHigh]),
            Line("  return value", &[Step::Return]),
        ]
    }

    fn window(&self, scene: &Entering) -> String {
        if scene.above.is_none() {
            let guess = number_label(scene.teller.recording.header.settings.guess);
            return format!(
                "Nothing is known yet: the value lies between -inf and inf. The first guess is {guess}."
            );
        }
        match scene.teller.pass_at(scene.id).filter(|_| scene.node.kind() == VisitKind::Pass) {
            Some(pass) => {
                let so_far = scene.teller.after(pass.number.saturating_sub(1)).bounds;
                let known = if so_far == Window::FULL {
                    "Nothing is known of it yet.".to_owned()
                } else {
                    format!("So far it lies {}.", between(so_far))
                };
                format!("{known} The window is {}.", window_label(scene.node.window()))
            }
            None => AlphaBeta.window(scene),
        }
    }

    fn awaited(&self, scene: &Entering, above: &Above) -> String {
        AlphaBeta.awaited(scene, above)
    }

    fn returned(&self, scene: &Back) -> Told {
        AlphaBeta.returned(scene)
    }

    fn pass_begins(&self, scene: &Entering) -> String {
        let Some(pass) = scene.teller.pass_at(scene.id) else { return "A new pass begins.".to_owned() };
        let root = scene.teller.names.name(scene.id);
        match Question::of(scene.node.window()) {
            Some(question) => format!("{} begins: is {root} worth {}?", pass.title(), question.high()),
            None => format!("{} begins.", pass.title()),
        }
    }

    fn pass_ended(&self, scene: &Back) -> Told {
        let teller = scene.teller;
        let root = teller.names.name(scene.id);
        let value = spoken(scene.returned.bound, scene.returned.value);
        let is_yes = match scene.returned.bound {
            Bound::Lower => true,
            Bound::Upper => false,
            Bound::Exact => scene.returned.value >= scene.node.window().beta,
        };
        let answer = if is_yes { "Yes" } else { "No" };
        let Some(pass) = teller.pass_at(scene.id) else {
            return Told {
                mark: Mark::Improves,
                what: format!("{answer}: {value}."),
                why: String::new(),
                meaning: String::new(),
            };
        };
        let now = teller.after(pass.number).bounds;
        let why = if scene.returned.bound == Bound::Exact {
            "The search is certain of that value, so there is no more to ask.".to_owned()
        } else if now.alpha > now.beta {
            let [low, high] = [now.alpha, now.beta].map(number_label);
            format!("The bounds cross, at least {low} and at most {high}: one of the passes is wrong.")
        } else if now.alpha == now.beta {
            format!("The two bounds have met: the value is {}.", number_label(scene.returned.value))
        } else {
            format!(
                "Now it lies {}, and the next question is asked at {}.",
                between(now),
                number_label(scene.returned.value)
            )
        };
        Told {
            mark: Mark::Improves,
            what: format!("{} ends. {answer}: {root} is worth {value}.", pass.title()),
            why,
            meaning: cost(teller, pass),
        }
    }
}

fn between(bounds: Window) -> String {
    format!("between {} and {}", number_label(bounds.alpha), number_label(bounds.beta))
}
