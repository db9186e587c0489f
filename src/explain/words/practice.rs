//! Questions, what is right, and what an answer is worth.

use super::speaker::{Speaker, list, number, speak, written};
use crate::explain::numbers::{value_label, window_ends};
use crate::explain::{Labels, Voice, narrate, why};
use crate::language::{SpanKind, Text, say};
use crate::practice::{Answer, Answered, Asked, Grade, Mistake, Question, Tie, Verdict};
use crate::record::{Counts, Event, Moment, NodeId, Returned, Rule};
use crate::score::{Bound, Score, Window};
use crate::search::{Cutoff, Fail, Role, VisitKind};
use crate::view::{Mask, View};

/// So many values are listed at the most among which a node chose.
const MOST_VALUES: usize = 12;

/// The words of one recording's questions.
pub(crate) struct Asker<'a> {
    whole: View<'a>,
    names: Labels<'a>,
}

impl<'a> Asker<'a> {
    /// The words of what a view shows.
    pub fn new(view: &View<'a>) -> Self {
        let mask = Mask { written: view.mask().written, ..Mask::default() };
        Self { whole: view.masked(mask), names: Labels::of(view) }
    }

    fn speaker(&self) -> Speaker<'_, 'a> {
        Speaker::full(&self.names)
    }

    /// A question: what happens, and what is asked of it.
    pub fn question(&self, question: &Question) -> Vec<Text> {
        let now = self.whole.at(question.moment);
        let given = match now.event() {
            _ if question.asked == Asked::First => Vec::new(),
            Some(Event::Leave(child)) if question.about() != Some(child) => self.returned(&now, child),
            Some(Event::Enter(node)) if question.about() == Some(node) => self.entered(&now, node),
            _ => Vec::new(),
        };
        given.into_iter().chain([self.asked(question, &now)]).collect()
    }

    /// A value that comes back, and the node that it comes back to.
    fn returned(&self, now: &View, child: NodeId) -> Vec<Text> {
        let Some((parent, Returned { value, bound, .. })) =
            now.recording().parent(child).zip(now.recording().handed(child))
        else {
            return Vec::new();
        };
        let value = written(value_label(bound, value));
        let said = speak!(self.speaker(), "practice-returned", value, child, parent);
        vec![said, self.standing(&now.before(), parent, "before")]
    }

    fn entered(&self, now: &View, node: NodeId) -> Vec<Text> {
        let said = self.standing(now, node, "now");
        let leaves = self.branches(now, node);
        if leaves.is_empty() { vec![said] } else { vec![said, say!("practice-leaves", leaves)] }
    }

    /// The branches of a node with what stands on paper, in the order in which they are tried; empty
    /// where something else than leaves is among them.
    fn branches(&self, now: &View, node: NodeId) -> Text {
        let entered =
            now.recording().children(node).map(|child| (self.speaker().label(child), now.on_paper(child)));
        let pruned = now.never_entered(node);
        let left = (0..).take(pruned.len().min(64)).map(|index| {
            let label = self.names.never_entered(&pruned, index);
            (Text::of(SpanKind::Branch(node.number(), u32::MAX), label), now.branch_on_paper(&pruned, index))
        });
        let leaf =
            |(name, value): (Text, Option<Score>)| Some(say!("practice-leaf", name, value = number(value?)));
        let leaves: Option<Vec<_>> = entered.chain(left).map(leaf).collect();
        Text::join(leaves.unwrap_or_default(), ", ")
    }

    /// Who chooses at a node; and what it has now, or had before, and its window.
    fn standing(&self, now: &View, node: NodeId, when: &'static str) -> Text {
        let live = now.live(node);
        let window = now.header().narrows_windows().then(|| window_ends(live.window));
        let window =
            window.map(|(alpha, beta)| say!("practice-window", alpha = written(alpha), beta = written(beta)));
        let value = live.value.map(|value| say!("practice-so-far", value = number(value)));
        let has = Text::join(value.into_iter().chain(window), ", ");
        let (role, has) = (now.node(node).role(), (!has.is_empty()).then_some(has));
        speak!(self.speaker(), "practice-standing", node, role, when, has)
    }

    fn asked(&self, question: &Question, now: &View) -> Text {
        let header = self.whole.header();
        let (event, at) = match now.event() {
            Some(Event::Enter(node)) => ("enter", Some(node)),
            Some(Event::Leave(node)) => ("leave", Some(node)),
            None => ("nothing", None),
        };
        let rule = match question.asked {
            Asked::Value if self.whole.node(question.node).role() == Role::Chance => "chance",
            _ if header.rule == Rule::Average => "none",
            _ if header.info().is_from_mover => "mover",
            _ if header.has_window() && header.settings.fail == Fail::Hard => "hard",
            _ => "none",
        };
        let (asked, node) = (question.asked.word(), question.about());
        let strict = header.settings.cutoff == Cutoff::Strict;
        speak!(self.speaker(), "practice-asked", asked, node, event, at, strict, rule)
    }

    /// A branch to choose, with what it is worth where that stands on paper.
    pub fn choice(&self, question: &Question, place: u32) -> String {
        let Some(node) = question.about() else { return String::new() };
        let name = self.names.branch(node, place);
        match self.whole.leaf_on_paper(node, place) {
            Some(value) => format!("{name}={}", number(value)),
            None => name,
        }
    }

    pub fn answer(&self, question: &Question, answer: &Answer) -> Text {
        let branch = |place: u32| {
            question.about().map_or_else(Text::default, |node| self.speaker().branch(node, place))
        };
        match (question.asked, answer) {
            (_, Answer::Number(value)) => number(*value),
            (_, Answer::Bounded(Bound::Exact, value)) => written(format!("={}", number(*value))),
            (_, Answer::Bounded(bound, value)) => written(value_label(*bound, *value)),
            (_, Answer::Side(bound)) => say!("practice-side", bound = *bound),
            (Asked::Again, Answer::Yes(yes)) => say!("practice-again", yes = *yes),
            (_, Answer::Yes(yes)) => say!("practice-cut", yes = *yes),
            (_, Answer::Branch(place)) => branch(*place),
            (_, Answer::Branches(places)) if places.is_empty() => say!("practice-none"),
            (_, Answer::Branches(places)) => Text::join(places.iter().map(|&place| branch(place)), ", "),
            (_, Answer::Count(count)) => say!("practice-count", count = *count),
        }
    }

    /// What an answer is worth: the verdict, what is right, the test that decides it, and what decided between
    /// equals. The `next` question may be about the same moment.
    pub fn grade(&self, answered: &Answered, next: Option<&Question>) -> Vec<Text> {
        let Answered { question, given, grade } = answered;
        let is_wrong = matches!(grade.verdict, Verdict::Wrong(_));
        let verdict = match grade.verdict {
            Verdict::Right => "right",
            Verdict::Wrong(_) if given.is_some() => "wrong",
            _ => "shown",
        };
        let right = self.statement(question, &grade.expected);
        let given = given.as_ref().filter(|_| is_wrong).map(|given| self.answer(question, given));
        let said = say!("practice-verdict", verdict, right, given);
        let mistake = self.mistake(question, &grade.verdict);
        let is_told = next.is_some_and(|next| self.tells(question, next));
        let test = Some(question).filter(|_| !is_told).and_then(|question| self.test(question));
        [Some(said), test, mistake, Self::tie(grade)].into_iter().flatten().collect()
    }

    /// Whether the test of a question tells what is asked next.
    fn tells(&self, question: &Question, next: &Question) -> bool {
        let event = self.whole.at(question.moment).event();
        match (question.asked, next.asked) {
            (Asked::Alpha | Asked::Beta, Asked::Value | Asked::Bounded) => question.node != next.node,
            (Asked::Cut, Asked::Alpha | Asked::Beta)
            | (Asked::Best, Asked::Value | Asked::Bounded)
            | (Asked::Nodes | Asked::Leaves, Asked::Nodes | Asked::Leaves) => true,
            (Asked::Pruned | Asked::PrunedCount, _) => matches!(event, Some(Event::Enter(_))),
            _ => false,
        }
    }

    /// The test that decides what is right, with its numbers.
    fn test(&self, question: &Question) -> Option<Text> {
        let (now, node) = (self.whole.at(question.moment), question.node);
        let whole = now.at(Moment::new(u32::MAX));
        match question.asked {
            Asked::Cut => self.closing(&now, node, false),
            Asked::Pruned | Asked::PrunedCount => {
                let stopped = whole.stopped(node).or_else(|| now.recording().left(node)?.before());
                self.closing(&now.at(stopped?), node, true)
            }
            Asked::Alpha | Asked::Beta => self.moving(&now, question),
            Asked::Value | Asked::Best => self.chosen(&whole, question),
            Asked::Bounded | Asked::Side => {
                let known = whole.recording().known(node)?;
                Some(Self::against(known.value, whole.node(node).window(), known.bound == Bound::Exact))
            }
            Asked::Again => {
                let window = now.before().live(now.recording().parent(node)?).window;
                Some(Self::against(now.recording().known(node)?.value, window, false))
            }
            Asked::Nodes | Asked::Leaves => {
                let Counts { nodes, leaves, .. } = now.recording().totals();
                Some(say!("practice-totals", nodes, leaves))
            }
            Asked::First => None,
        }
    }

    /// The test by which a node stops or goes on.
    fn closing(&self, now: &View, node: NodeId, over: bool) -> Option<Text> {
        let (role, (alpha, beta)) = (now.node(node).role(), window_ends(now.live(node).window));
        let (alpha, beta) = (written(alpha), written(beta));
        let strict = self.whole.header().settings.cutoff == Cutoff::Strict;
        let (closes, left) = (now.is_closed(node), now.recording().node(node).pruned());
        let said =
            speak!(self.speaker(), "practice-test", role, alpha, beta, strict, closes, left, over, node);
        (role != Role::Chance).then_some(said)
    }

    /// A value against a window, and whether it is known exactly.
    fn against(value: Score, window: Window, is_exact: bool) -> Text {
        let is = match () {
            () if value <= window.alpha => "below",
            () if value >= window.beta => "above",
            () => "inside",
        };
        let (seen, (alpha, beta)) = (is_exact && is != "inside", window_ends(window));
        say!("practice-against", value = number(value), is, seen, alpha, beta)
    }

    /// How an end of a window came to be: handed down, or by the value that came back.
    fn moving(&self, now: &View, question: &Question) -> Option<Text> {
        let (node, asked, role) = (question.node, question.asked.word(), now.node(question.node).role());
        let end = |Window { alpha, beta }| if question.asked == Asked::Alpha { alpha } else { beta };
        let (before, after) = (end(now.before().live(node).window), end(now.live(node).window));
        let (how, value, parent) = match now.event()? {
            Event::Enter(entered) if entered == node => ("handed", None, now.recording().parent(node)),
            Event::Leave(child) if now.recording().parent(child) == Some(node) => {
                let value = now.recording().node(child).value()?;
                let nearer = if role == Role::Max { before.max(value) } else { before.min(value) };
                let moves = (role == Role::Max) == (question.asked == Asked::Alpha);
                let is_so = role != Role::Chance && after == if moves { nearer } else { before };
                is_so.then_some((if moves { "compared" } else { "stays" }, Some(value), None))?
            }
            _ => return None,
        };
        let [before, after] = [before, after].map(number);
        Some(speak!(self.speaker(), "practice-moves", asked, how, before, value, after, parent, role))
    }

    /// The values among which a node chose, with the names of their branches where those are asked.
    fn chosen(&self, whole: &View, question: &Question) -> Option<Text> {
        let (recording, node) = (whole.recording(), question.node);
        let (role, value) = (whole.node(node).role(), recording.known(node)?.value);
        if whole.node(node).kind() == VisitKind::Table {
            return Some(say!("practice-stored", value = number(value)));
        }
        let children = || recording.children(node).filter_map(|child| Some((child, recording.known(child)?)));
        let values = children().map(|(_, known)| known.value);
        let extreme = if role == Role::Max { values.max() } else { values.min() };
        // Fail-hard, or standing pat, it is none of them; and chance chooses none.
        if role == Role::Chance || extreme != Some(value) || children().nth(MOST_VALUES).is_some() {
            return None;
        }
        let brought = |(child, Returned { value, bound, .. })| {
            let value = written(value_label(bound, value));
            let name = (question.asked == Asked::Best).then(|| self.speaker().label(child));
            name.map_or_else(|| value.clone(), |name| say!("practice-leaf", name, value = value.clone()))
        };
        let values = Text::join(children().map(brought), ", ");
        Some(say!("practice-chosen", role = role.word(), values, value = number(value)))
    }

    fn statement(&self, question: &Question, answer: &Answer) -> Text {
        let (asked, node) = (question.asked.word(), question.about());
        let (goes_on, answer) = (*answer == Answer::Yes(false), self.answer(question, answer));
        speak!(self.speaker(), "practice-statement", asked, node, goes_on, answer)
    }

    fn mistake(&self, question: &Question, verdict: &Verdict) -> Option<Text> {
        let Verdict::Wrong(mistake) = verdict else { return None };
        let names = |places: &[u32]| {
            let node = question.about()?;
            let names = places.iter().map(|&place| self.speaker().branch(node, place));
            (!places.is_empty()).then(|| list(names.collect::<Vec<_>>().into_iter()))
        };
        match mistake {
            Mistake::Another => None,
            Mistake::Bound => Some(say!("practice-mistake-bound")),
            Mistake::NotFirst => Some(say!("practice-mistake-not-first")),
            Mistake::Branches { missed, wrong } => {
                let missed = names(missed).map(|names| say!("practice-missed", names));
                let wrong = names(wrong).map(|names| say!("practice-ticked", names));
                Some(Text::join(missed.into_iter().chain(wrong), " "))
            }
        }
    }

    fn tie(grade: &Grade) -> Option<Text> {
        let tie = match grade.tie? {
            Tie::First => "first",
            Tie::Window(Cutoff::Weak) => "weak",
            Tie::Window(Cutoff::Strict) => "strict",
        };
        Some(say!("practice-tie", tie))
    }

    /// Why that is right: what is said of the moment, or of the node that the question is about.
    pub fn why(&self, question: &Question, voice: Voice) -> Vec<Text> {
        let now = self.whole.at(question.moment);
        let is_now = matches!(question.asked, Asked::Alpha | Asked::Beta | Asked::Cut | Asked::Again);
        match question.about().filter(|_| !is_now) {
            Some(node) => {
                let whole = now.at(Moment::new(u32::MAX));
                why(&whole, node).reasons.iter().map(|reason| reason.text(&whole, voice)).collect()
            }
            None => narrate(&now, voice).sentences().cloned().collect(),
        }
    }
}
