//! The author's answers, and what is right, in the words of a lesson.

use super::{Lesson, Written};
use crate::explain::Labels;
use crate::import::SyntaxError;
use crate::import::syntax::{quoted, wrong};
use crate::practice::{Answer, Form, Question};
use crate::record::NodeId;
use crate::text::{grouped, readings};
use crate::view::View;

/// That no branch is meant.
const NONE: &str = "none";
/// Branches that an error names at the most.
const NAMED: usize = 12;

impl Lesson {
    /// The author's answer to a question.
    ///
    /// # Errors
    /// When it names a branch that is not there.
    pub fn given(&self, view: &View, question: &Question, written: &Written) -> Result<Answer, SyntaxError> {
        let text = &written.answer.text;
        if let Some(answer) = written.key.form().read(text) {
            return Ok(answer);
        }
        let Some(node) = question.asked.node() else { return Ok(Answer::Branches(Vec::new())) };
        let names: Vec<Vec<String>> = readings(text);
        let place = |name: &String| place(view, question, node, name);
        let all = names.iter().find_map(|names| names.iter().map(place).collect::<Option<Vec<_>>>());
        match (all.as_deref(), written.key.form()) {
            (Some([only]), Form::Branch) => Ok(Answer::Branch(*only)),
            (Some(places), Form::Branches) => Ok(Answer::branches(places.to_vec())),
            (None, Form::Branches) if text == NONE => Ok(Answer::branches(Vec::new())),
            (Some(_), _) => Err(self.error(written.answer.at, wrong!("lesson-one-branch"))),
            (None, _) => Err(self.no_branch(view, question, node, written, &names[0])),
        }
    }

    fn no_branch(
        &self,
        view: &View,
        question: &Question,
        node: NodeId,
        written: &Written,
        names: &[String],
    ) -> SyntaxError {
        let is_unknown = |name: &&String| place(view, question, node, name).is_none();
        let unknown = names.iter().find(is_unknown).map_or("", String::as_str);
        let at = written.answer.at + written.answer.text.find(unknown).unwrap_or(0);
        let labels = Labels::of(view);
        let choices = question.choices(view);
        let some: Vec<_> = choices.iter().take(NAMED).map(|&place| labels.branch(node, place)).collect();
        let (node, known) = (labels.name(node), some.join(", "));
        let wrong =
            wrong!("lesson-branch", name = quoted(unknown), node = node.clone(), known = known.clone());
        self.error(at, wrong)
    }

    /// An answer as a lesson writes it.
    #[must_use]
    pub fn answer_text(view: &View, question: &Question, answer: &Answer) -> String {
        let branches = |places: &[u32]| {
            let Some(node) = question.asked.node() else { return String::new() };
            let labels = Labels::of(view);
            let names: Vec<_> = places.iter().map(|&place| labels.branch(node, place)).collect();
            names.join(" ")
        };
        match answer {
            Answer::Number(value) | Answer::Bounded(_, value) => value.to_string(),
            Answer::Yes(yes) => if *yes { "yes" } else { "no" }.to_owned(),
            Answer::Branch(place) => branches(&[*place]),
            Answer::Branches(places) if places.is_empty() => NONE.to_owned(),
            Answer::Branches(places) => branches(places),
            Answer::Count(count) => grouped(*count),
            Answer::Side(_) => String::new(),
        }
    }
}

/// The place of the branch that a name means: by its label, else as a move in any notation.
fn place(view: &View, question: &Question, node: NodeId, name: &str) -> Option<u32> {
    let labels = Labels::of(view);
    let choices = question.choices(view);
    let labelled = choices.iter().copied().find(|&place| labels.branch(node, place) == name);
    let session = view.session();
    labelled.or_else(|| session.replay.find_place(session.recording, node, name))
}
