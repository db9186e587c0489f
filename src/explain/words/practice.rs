//! Questions, what is right, and what an answer is worth.

use super::grammar::{begin, list};
use crate::explain::numbers::{number_label, value_label, window_ends};
use crate::explain::{Labels, Voice, narrate, why};
use crate::practice::{Answer, Answered, Asked, Grade, Level, Mistake, Question, Tie, Verdict};
use crate::record::{Event, Moment, NodeId, Rule};
use crate::score::Bound;
use crate::search::{Cutoff, Fail, Role};
use crate::text::grouped;
use crate::view::{Mask, View};

/// What is to be done, above the levels.
pub(crate) const CHOOSE_HOW: &str = "You say what comes. Until then it is hidden.";

/// A level by its name, as it is typed, and what it asks.
pub(crate) const fn level(level: Level) -> (&'static str, &'static str) {
    match level {
        Level::Cutoffs => ("cutoffs", "where the search cuts, and what that prunes"),
        Level::Values => ("values", "also what nodes return, and what they choose"),
        Level::Windows => ("windows", "also how alpha and beta move"),
        Level::Everything => ("everything", "also whether a value is exact, at most, at least"),
    }
}

/// The same for a search without windows, of which there is one level.
pub(crate) const PLAIN_LEVEL: &str = "the values that nodes return, and what they choose";

/// The headline above the levels.
pub(crate) const PRACTICE: &str = "practice";

/// The headline above a question.
pub(crate) fn place(number: usize, count: usize) -> String {
    format!("question {number} of {count}")
}

/// The headline of the score.
pub(crate) fn score(right: usize, count: usize) -> String {
    match count {
        all if all == right => format!("All {all} right."),
        _ => format!("{right} of {count} right."),
    }
}

/// With which level and seed questions were drawn.
pub(crate) fn drawn(of: Level, seed: u64) -> String {
    format!("Level {}, seed {seed}.", level(of).0)
}

/// The headline above the mistakes.
pub(crate) const MISTAKES: &str = "What to look at again";

/// The words of one recording's questions.
pub(crate) struct Asker<'a> {
    whole: View<'a>,
    names: Labels<'a>,
}

impl<'a> Asker<'a> {
    /// The words of what a view shows.
    pub fn new(view: &View<'a>) -> Self {
        let mask = Mask { on_paper: view.mask().on_paper, ..Mask::default() };
        Self { whole: view.masked(mask), names: Labels::of(view) }
    }

    /// A question: what happens, and what is asked of it.
    pub fn question(&self, question: &Question) -> Vec<String> {
        let now = self.whole.at(question.moment);
        let given = match now.event() {
            _ if matches!(question.asked, Asked::First(_)) => Vec::new(),
            Some(Event::Leave(child)) if question.asked.node() != Some(child) => self.returned(&now, child),
            Some(Event::Enter(node)) if question.asked.node() == Some(node) => self.entered(&now, node),
            _ => Vec::new(),
        };
        given.into_iter().chain([self.asked(question, &now)]).collect()
    }

    /// A value that comes back, and the node that it comes back to.
    fn returned(&self, now: &View, child: NodeId) -> Vec<String> {
        let Some((parent, (value, bound))) = now.parent(child).zip(now.node(child).found()) else {
            return Vec::new();
        };
        let (from, to) = (self.names.name(child), self.names.name(parent));
        let said = format!("{} comes back from {from} to {to}.", value_label(bound, value));
        vec![said, self.standing(&now.before(), parent, "; before that ")]
    }

    fn entered(&self, now: &View, node: NodeId) -> Vec<String> {
        let leaves: Vec<_> = self.branches(now, node);
        let said = self.standing(now, node, ", ");
        if leaves.is_empty() {
            return vec![said];
        }
        vec![said, format!("Its leaves: {}.", leaves.join(", "))]
    }

    /// The branches of a node with what stands on paper, in the order in which they are tried.
    fn branches(&self, now: &View, node: NodeId) -> Vec<String> {
        let entered = now.child_ids(node).map(|child| (child, now.on_paper(child)));
        let mut all: Vec<_> = entered.map(|(child, value)| (self.names.label(child), value)).collect();
        let pruned = now.never_entered(node);
        all.extend(
            (0..)
                .take(pruned.len().min(64))
                .map(|index| (self.names.never_entered(&pruned, index), now.branch_on_paper(&pruned, index))),
        );
        let said: Option<Vec<_>> =
            all.into_iter().map(|(name, value)| Some(format!("{name} {}", number_label(value?)))).collect();
        said.unwrap_or_default()
    }

    /// Who chooses at a node; and behind a joint what it has so far, and its window.
    fn standing(&self, now: &View, node: NodeId, joint: &str) -> String {
        let (live, role) = (now.live(node), now.node(node).role());
        let name = self.names.name(node);
        let mut has: Vec<_> =
            live.value.map(|value| format!("so far {}", number_label(value))).into_iter().collect();
        if now.header().narrows_windows() {
            let (alpha, beta) = window_ends(live.window);
            has.push(format!("alpha {alpha}, beta {beta}"));
        }
        let has = if has.is_empty() { String::new() } else { format!("{joint}{}", has.join(", ")) };
        format!("{} is a {} node{has}.", begin(&name), role.name())
    }

    fn asked(&self, question: &Question, now: &View) -> String {
        let name = question.asked.node().map_or_else(String::new, |node| self.names.name(node));
        let is_ahead = matches!(now.event(), Some(Event::Enter(_)));
        let will = |ahead: &'static str, now: &'static str| if is_ahead { ahead } else { now };
        match question.asked {
            Asked::Value(node) => format!("Which value does {name} return?{}", self.value_rule(node)),
            Asked::Bounded(_) => {
                format!(
                    "What does the search know of {name} as it returns: exactly (=), at most (<), or at least (>) which value?"
                )
            }
            Asked::Alpha(_) => format!("What is alpha of {name}{}?", self.once(now)),
            Asked::Beta(_) => format!("What is beta of {name}{}?", self.once(now)),
            Asked::Cut(_) => format!("Is {name} cut (y), or does it go on (n)? {}", self.cut_rule()),
            Asked::Pruned(_) => {
                format!("Which branches of {name} {} pruned? None is an answer too.", will("will be", "are"))
            }
            Asked::PrunedCount(_) => format!("How many branches of {name} are pruned?"),
            Asked::Best(_) => format!("Which branch does {name} choose? Of equal ones the first counts."),
            Asked::First(_) => {
                format!("Which branch of {name} is searched first in the pass that comes now?")
            }
            Asked::Again(_) => format!("Is {name} searched again (y), or not (n)?"),
            Asked::Side(_) => format!("Is the true value at most what {name} returns (<), or at least (>)?"),
            Asked::Nodes => "How many nodes does the search visit in all?".to_owned(),
            Asked::Leaves => "How many leaves does the search evaluate in all?".to_owned(),
        }
    }

    /// After what it is asked: the screen still shows what was before.
    fn once(&self, now: &View) -> String {
        match now.event() {
            Some(Event::Enter(node)) => format!(" once {} is entered", self.names.name(node)),
            Some(Event::Leave(node)) => format!(" once {} has returned", self.names.name(node)),
            None => String::new(),
        }
    }

    fn value_rule(&self, node: NodeId) -> &'static str {
        let header = self.whole.header();
        match () {
            () if self.whole.node(node).role() == Role::Chance => " Two decimals are enough, or a fraction.",
            () if header.rule == Rule::Average => "",
            () if header.info().is_from_mover => " As MAX sees it.",
            () if header.has_window() && header.settings.fail == Fail::Hard => {
                " Fail-hard: not outside its window."
            }
            () => "",
        }
    }

    fn cut_rule(&self) -> &'static str {
        match self.whole.header().settings.cutoff {
            Cutoff::Weak => "It is cut as soon as beta <= alpha.",
            Cutoff::Strict => "It is cut as soon as beta < alpha.",
        }
    }

    /// A branch to choose, with what it is worth where that stands on paper.
    pub fn choice(&self, question: &Question, place: u32) -> String {
        let Some(node) = question.asked.node() else { return String::new() };
        let name = self.names.branch(node, place);
        match self.whole.leaf_on_paper(node, place) {
            Some(value) => format!("{name}={}", number_label(value)),
            None => name,
        }
    }

    /// An answer in a word or a few.
    pub fn answer(&self, question: &Question, answer: &Answer) -> String {
        let branch = |place: u32| {
            question.asked.node().map_or_else(String::new, |node| self.names.branch(node, place))
        };
        match (question.asked, answer) {
            (_, Answer::Number(value)) => number_label(*value),
            (_, Answer::Bounded(Bound::Exact, value)) => format!("={}", number_label(*value)),
            (_, Answer::Bounded(bound, value)) => value_label(*bound, *value),
            (_, Answer::Side(Bound::Upper)) => "at most".to_owned(),
            (_, Answer::Side(_)) => "at least".to_owned(),
            (Asked::Again(_), Answer::Yes(true)) => "searched again".to_owned(),
            (Asked::Again(_), Answer::Yes(false)) => "not searched again".to_owned(),
            (_, Answer::Yes(true)) => "cut".to_owned(),
            (_, Answer::Yes(false)) => "goes on".to_owned(),
            (_, Answer::Branch(place)) => branch(*place),
            (_, Answer::Branches(places)) if places.is_empty() => "none".to_owned(),
            (_, Answer::Branches(places)) => {
                places.iter().map(|&place| branch(place)).collect::<Vec<_>>().join(", ")
            }
            (_, Answer::Count(count)) => grouped(*count),
        }
    }

    /// What an answer is worth: the verdict, what is right, and what decided between equals.
    pub fn grade(&self, answered: &Answered) -> Vec<String> {
        let Answered { question, given, grade } = answered;
        let right = self.statement(question, &grade.expected);
        let mut said = vec![match (&grade.verdict, given) {
            (Verdict::Right, _) => format!("Right: {right}."),
            (Verdict::Wrong(_), Some(given)) => {
                format!("Not right: {right}. You said {}.", self.answer(question, given))
            }
            _ => format!("The answer: {right}."),
        }];
        said.extend(self.mistake(question, &grade.verdict));
        said.extend(Self::tie(grade));
        said
    }

    /// An answer as a statement.
    fn statement(&self, question: &Question, answer: &Answer) -> String {
        let name = question.asked.node().map_or_else(String::new, |node| self.names.name(node));
        let said = self.answer(question, answer);
        match question.asked {
            Asked::Value(_) | Asked::Bounded(_) => format!("{name} returns {said}"),
            Asked::Alpha(_) => format!("alpha of {name} is {said}"),
            Asked::Beta(_) => format!("beta of {name} is {said}"),
            Asked::Cut(_) if *answer == Answer::Yes(false) => format!("{name} {said}"),
            Asked::Cut(_) | Asked::Again(_) => format!("{name} is {said}"),
            Asked::Pruned(_) | Asked::PrunedCount(_) => format!("pruned at {name}: {said}"),
            Asked::Best(_) => format!("{name} chooses {said}"),
            Asked::First(_) => format!("{said} is searched first"),
            Asked::Side(_) => format!("the true value is {said} that"),
            Asked::Nodes => format!("{said} nodes"),
            Asked::Leaves => format!("{said} leaves"),
        }
    }

    fn mistake(&self, question: &Question, verdict: &Verdict) -> Option<String> {
        let Verdict::Wrong(mistake) = verdict else { return None };
        let names = |places: &[u32]| {
            let node = question.asked.node()?;
            let names: Vec<_> = places.iter().map(|&place| self.names.branch(node, place)).collect();
            (!names.is_empty()).then(|| list(names.into_iter()))
        };
        match mistake {
            Mistake::Another => None,
            Mistake::Bound => {
                Some("The number is right. The window decides how much the search knows by it.".to_owned())
            }
            Mistake::NotFirst => Some("It brings as much, and it was searched later.".to_owned()),
            Mistake::Branches { missed, wrong } => {
                let missed = names(missed).map(|names| format!("Pruned, and not ticked: {names}."));
                let wrong = names(wrong).map(|names| format!("Ticked, and searched: {names}."));
                Some(missed.into_iter().chain(wrong).collect::<Vec<_>>().join(" "))
            }
        }
    }

    fn tie(grade: &Grade) -> Option<String> {
        Some(match grade.tie? {
            Tie::First => "Several branches bring as much: the first of them counts.".to_owned(),
            Tie::Window(Cutoff::Weak) => {
                "Alpha and beta are equal, and with the weak rule that is enough for a cutoff.".to_owned()
            }
            Tie::Window(Cutoff::Strict) => {
                "Alpha and beta are equal, and with the strict rule the search goes on.".to_owned()
            }
        })
    }

    /// Why that is right: what is said of the moment, or of the node that the question is about.
    pub fn why(&self, question: &Question, voice: Voice) -> Vec<String> {
        let now = self.whole.at(question.moment);
        let is_now =
            matches!(question.asked, Asked::Alpha(_) | Asked::Beta(_) | Asked::Cut(_) | Asked::Again(_));
        match question.asked.node().filter(|_| !is_now) {
            Some(node) => {
                let whole = now.at(Moment::new(u32::MAX));
                why(&whole, node, voice).reasons.into_iter().map(|reason| reason.text.to_string()).collect()
            }
            None => narrate(&now, voice).sentences().map(ToString::to_string).collect(),
        }
    }
}
