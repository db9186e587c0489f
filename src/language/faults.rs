//! What is missing or wrong in the messages of a language, held against English.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use super::{Language, Voice};

/// A thing that is missing or wrong in the messages of a language. Each has the name of the file, and of the
/// message with its attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MessageFault {
    /// A message of English that the language does not have: English is said there.
    Missing(String, String),
    /// A message that English does not have: nobody says it.
    Unknown(String, String),
    /// A variable, named last, that the message of English does not get.
    Variable(String, String, String),
}

/// The messages of some files: by their voice and name, with the file and the variables that they put in.
type Messages = BTreeMap<(Option<&'static str>, String), (String, BTreeSet<String>)>;

/// How many messages English has, with what is missing and wrong in the files of another language, given by name
/// and content. Files that break the syntax say nothing.
pub fn message_faults<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> (usize, Vec<MessageFault>) {
    let english: Vec<_> = Language::built_in("en").into_iter().flatten().collect();
    let english = messages(english.iter().map(|(file, content)| (file.as_str(), *content)));
    let own = messages(files);
    let mut faults = Vec::new();
    for (key, (file, variables)) in &own {
        let fault = |variable: Option<String>| match variable {
            Some(variable) => MessageFault::Variable(file.clone(), key.1.clone(), variable),
            None => MessageFault::Unknown(file.clone(), key.1.clone()),
        };
        match english.get(key) {
            Some((_, known)) => faults.extend(variables.difference(known).cloned().map(Some).map(fault)),
            None => faults.push(fault(None)),
        }
    }
    let missing = english.iter().filter(|(key, _)| !own.contains_key(key));
    faults.extend(missing.map(|((_, name), (file, _))| MessageFault::Missing(file.clone(), name.clone())));
    (english.len(), faults)
}

fn messages<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Messages {
    let mut all = Messages::new();
    for (file, content) in files {
        let voice = file.strip_suffix(".ftl").and_then(Voice::of_word).map(Voice::word);
        let Ok(resource) = parser::parse_runtime(content) else { continue };
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            let parts = message.attributes.iter().map(|part| (format!("{id}.{}", part.id.name), &part.value));
            for (name, pattern) in message.value.iter().map(|value| (id.to_owned(), value)).chain(parts) {
                let mut variables = BTreeSet::new();
                collect(pattern, &mut variables);
                all.insert((voice, name), (file.to_owned(), variables));
            }
        }
    }
    all
}

/// The variables that a pattern puts in, or chooses by.
fn collect(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, variables);
        }
    }
}

fn of_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, variables),
        Expression::Select { selector, variants } => {
            of_inline(selector, variables);
            for variant in variants {
                collect(&variant.value, variables);
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => _ = variables.insert(id.name.to_owned()),
        InlineExpression::Placeable { expression } => of_expression(expression, variables),
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                of_inline(argument, variables);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_told_by_voice_name_and_variable() {
        let english: Vec<_> = Language::built_in("en").into_iter().flatten().collect();
        let (count, faults) = message_faults(english.iter().map(|(file, content)| (file.as_str(), *content)));
        assert_eq!((count > 500, faults), (true, Vec::new()));

        let files = [("own.ftl", "or = { $before } / { CAP($second) }\nnobody-says = this")];
        let (_, faults) = message_faults(files);
        let [name, own] = ["or", "own.ftl"].map(str::to_owned);
        assert!(faults.contains(&MessageFault::Variable(own.clone(), name, "second".to_owned())));
        assert!(faults.contains(&MessageFault::Unknown(own, "nobody-says".to_owned())));
        let missing = |file: &str| MessageFault::Missing(file.to_owned(), "entered.what".to_owned());
        assert!(faults.contains(&missing("full.ftl")) && faults.contains(&missing("short.ftl")));
        assert_eq!(faults.len(), count - 1 + 2);
    }
}
