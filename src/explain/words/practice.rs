//! Questions, what is right, and what an answer is worth.

use super::speaker::{Speaker, list, number, speak, written};
use crate::explain::numbers::{value_label, window_ends};
use crate::explain::{Labels, Voice, narrate, why};
use crate::language::{SpanKind, Text, say};
use crate::practice::{Answer, Answered, Asked, Grade, Mistake, Question, Tie, Verdict};
use crate::record::{Event, Moment, NodeId, Returned, Rule};
use crate::score::{Bound, Score};
use crate::search::{Cutoff, Fail, Role};
use crate::view::{Mask, View};

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
            now.recording().parent(child).zip(now.recording().known(child))
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

    /// An answer in a word or a few.
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

    /// What an answer is worth: the verdict, what is right, and what decided between equals.
    pub fn grade(&self, answered: &Answered) -> Vec<Text> {
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
        [Some(said), self.test(question), mistake, Self::tie(grade)].into_iter().flatten().collect()
    }

    /// The test that decides whether a node goes on, with its numbers.
    fn test(&self, question: &Question) -> Option<Text> {
        if question.asked != Asked::Cut {
            return None;
        }
        let (now, node) = (self.whole.at(question.moment), question.node);
        let (role, (alpha, beta)) = (now.node(node).role(), window_ends(now.live(node).window));
        let (alpha, beta) = (written(alpha), written(beta));
        let strict = self.whole.header().settings.cutoff == Cutoff::Strict;
        let (closes, left) = (now.is_closed(node), now.recording().node(node).pruned());
        let said = speak!(self.speaker(), "practice-test", role, alpha, beta, strict, closes, left, node);
        (role != Role::Chance).then_some(said)
    }

    /// An answer as a statement.
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
