//! The messages of a language, read from its files, and which language is spoken.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::OnceLock;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use miniz_oxide::inflate::decompress_to_vec;
use rustc_hash::FxBuildHasher;
use unic_langid::LanguageIdentifier;

use super::format::Saying;
use super::{Arg, Text, Voice};

// The folders of `locales`, packed: each file with its name before it and a zero behind it.
include!(concat!(env!("OUT_DIR"), "/locales.rs"));

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// A message by its voice, its name and its attribute.
type Key = (Option<Voice>, &'static str, Option<&'static str>);

/// A language: its messages, and English for what it has none.
///
/// Those of the files `full.ftl` and `short.ftl` belong to a voice; those of all others do to both.
#[derive(Default)]
pub struct Language {
    // With the number of the file.
    messages: Map<Key, (usize, Pattern<&'static str>)>,
    terms: Map<(Option<Voice>, &'static str), Pattern<&'static str>>,
    // The names of the messages as they stand in the files.
    order: Vec<&'static str>,
    plurals: Option<PluralRules>,
    fallback: Option<&'static Self>,
    code: String,
    files: Vec<(String, &'static str)>,
}

/// Why a language cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// Its code is no tag of a language.
    #[error("{}", super::say!("language-code", code = .0.clone()))]
    Code(String),
    /// A file of it cannot be read as messages.
    #[error("{}", super::say!("language-file", file = .0.clone(), problem = .1.clone()))]
    File(String, String),
}

/// Messages by their voice and name, with the file and the variables that they put in.
type Variables = BTreeMap<(Option<&'static str>, String), (String, BTreeSet<String>)>;

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

/// The language of this run; English unless another was chosen.
static SELECTED: OnceLock<&'static Language> = OnceLock::new();

impl Language {
    /// English, which has every message.
    ///
    /// # Panics
    /// When its files break the syntax, or say a message twice: that is a mistake in this crate.
    pub fn english() -> &'static Self {
        static ENGLISH: OnceLock<Language> = OnceLock::new();
        ENGLISH.get_or_init(|| {
            let files = Self::built_in("en").into_iter().flatten();
            // An error cannot be said without English.
            Self::read("en", files).unwrap_or_else(|error| panic!("locales/en: {error:?}"))
        })
    }

    /// The codes of the languages that are built in.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        LOCALES.iter().map(|&(code, _)| code)
    }

    /// The files of a language that is built in, by name and content.
    pub fn built_in(code: &str) -> Option<impl Iterator<Item = (String, &'static str)> + use<>> {
        let (_, packed) = LOCALES.iter().find(|(known, _)| *known == code)?;
        // Messages are never given back: a run loads a language once.
        let files: &'static str = String::from_utf8(decompress_to_vec(packed).ok()?).ok()?.leak();
        let files = files.split_terminator('\0').filter_map(|file| file.split_once('\n'));
        Some(files.map(|(name, content)| (name.to_owned(), content)))
    }

    /// A language of files, given by name and content; what it does not say is said in English. It stays
    /// in memory for as long as the program runs.
    ///
    /// # Errors
    /// When the code is no tag of a language, or a file breaks the syntax of messages.
    pub fn load(
        code: &str,
        files: impl IntoIterator<Item = (String, &'static str)>,
    ) -> Result<&'static Self, LoadError> {
        let fallback = Some(Self::english());
        Ok(Box::leak(Box::new(Self { fallback, ..Self::read(code, files)? })))
    }

    fn read(code: &str, files: impl IntoIterator<Item = (String, &'static str)>) -> Result<Self, LoadError> {
        let tag: LanguageIdentifier = code.parse().map_err(|_| LoadError::Code(code.to_owned()))?;
        // A language without rules of its own has one form for all numbers.
        let plurals = PluralRules::create(tag, PluralRuleType::CARDINAL).ok();
        let mut language = Self { plurals, code: code.to_owned(), ..Self::default() };
        for (name, content) in files {
            language.files.push((name.clone(), content));
            let voice = name.strip_suffix(".ftl").and_then(Voice::of_word);
            language.add(voice, content).map_err(|problem| LoadError::File(name, problem))?;
        }
        Ok(language)
    }

    /// Adds the messages of a file.
    fn add(&mut self, voice: Option<Voice>, content: &'static str) -> Result<(), String> {
        let resource = parser::parse_runtime(content).map_err(|(_, errors)| {
            let line = |at: usize| content[..at.min(content.len())].lines().count().max(1);
            let first = errors.first().map(|error| format!("{}: {}", line(error.pos.start), error.kind));
            first.unwrap_or_default()
        })?;
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let id = message.id.name;
                    self.order.push(id);
                    let value = message.value.map(|value| (None, value));
                    let parts = message.attributes.into_iter().map(|part| (Some(part.id.name), part.value));
                    for (part, pattern) in value.into_iter().chain(parts) {
                        if self.messages.insert((voice, id, part), (self.files.len() - 1, pattern)).is_some()
                        {
                            return Err(id.to_owned());
                        }
                    }
                }
                Entry::Term(term) => _ = self.terms.insert((voice, term.id.name), term.value),
                _ => {}
            }
        }
        Ok(())
    }

    /// Speaks this language from now on, on every thread; `false` if that was decided before.
    pub fn select(&'static self) -> bool {
        SELECTED.set(self).is_ok()
    }

    /// The language that is spoken.
    pub fn current() -> &'static Self {
        SELECTED.get().copied().unwrap_or_else(Self::english)
    }

    /// A message, or an attribute of it, in a voice or in what both share; empty where there is none.
    pub fn say(
        &'static self,
        voice: Option<Voice>,
        id: &str,
        part: Option<&str>,
        args: &[(&'static str, Arg)],
    ) -> Text {
        let said = self.find(|language| language.pattern(voice, id, part));
        said.map(|(language, pattern)| Saying { language, voice, args }.text(pattern)).unwrap_or_default()
    }

    /// What this language has, else English, with the language that has it.
    pub(super) fn find<'a, T>(&'a self, has: impl Fn(&'a Self) -> Option<T>) -> Option<(&'a Self, T)> {
        let mut speakers = std::iter::successors(Some(self), |language| language.fallback);
        speakers.find_map(|language| Some((language, has(language)?)))
    }

    /// Whether it is English.
    pub fn is_english(&self) -> bool {
        self.fallback.is_none()
    }

    /// Its code, as it is named in `locales`.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Its files by name and content.
    pub fn files(&self) -> &[(String, &'static str)] {
        &self.files
    }

    pub(super) fn pattern<'a>(
        &'a self,
        voice: Option<Voice>,
        id: &'a str,
        part: Option<&'a str>,
    ) -> Option<&'a Pattern<&'static str>> {
        let found = self.messages.get(&(voice, id, part)).or_else(|| self.messages.get(&(None, id, part)));
        found.map(|(_, pattern)| pattern)
    }

    pub(super) fn term<'a>(&'a self, voice: Option<Voice>, id: &'a str) -> Option<&'a Pattern<&'static str>> {
        self.terms.get(&(voice, id)).or_else(|| self.terms.get(&(None, id)))
    }

    pub(super) fn plural(&self, count: u64) -> &'static str {
        match self.plurals.as_ref().map(|rules| rules.select(count)) {
            Some(Ok(PluralCategory::ZERO)) => "zero",
            Some(Ok(PluralCategory::ONE)) => "one",
            Some(Ok(PluralCategory::TWO)) => "two",
            Some(Ok(PluralCategory::FEW)) => "few",
            Some(Ok(PluralCategory::MANY)) => "many",
            _ => "other",
        }
    }

    /// How many messages English has, with what is missing and wrong in those of this language.
    pub fn faults(&self) -> (usize, Vec<MessageFault>) {
        let (english, own) = (Self::english().variables(), self.variables());
        let mut faults = Vec::new();
        for ((voice, name), (file, variables)) in &own {
            let (file, message) = (file.clone(), name.clone());
            let Some((_, known)) = english.get(&(*voice, name.clone())) else {
                faults.push(MessageFault::Unknown(file, message));
                continue;
            };
            for variable in variables.difference(known) {
                faults.push(MessageFault::Variable(file.clone(), message.clone(), variable.clone()));
            }
        }
        let missing = english.iter().filter(|(key, _)| !own.contains_key(key));
        let missing = missing.map(|((_, name), (file, _))| (file.clone(), name.clone()));
        faults.extend(missing.map(|(file, name)| MessageFault::Missing(file, name)));
        (english.len(), faults)
    }

    fn variables(&self) -> Variables {
        let variables = |(&(voice, id, part), (file, pattern)): (&Key, &(usize, Pattern<_>))| {
            let name = part.map_or_else(|| id.to_owned(), |part| format!("{id}.{part}"));
            let mut variables = BTreeSet::new();
            collect(pattern, &mut variables);
            ((voice.map(Voice::word), name), (self.files[*file].0.clone(), variables))
        };
        self.messages.iter().map(variables).collect()
    }

    /// The names of its messages that begin so, as they stand in its files.
    pub fn family<'a>(&'a self, start: &'a str) -> impl Iterator<Item = &'static str> + 'a {
        self.order.iter().copied().filter(move |id| id.starts_with(start))
    }
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
    let (Expression::Inline(inline) | Expression::Select { selector: inline, .. }) = expression;
    match inline {
        InlineExpression::VariableReference { id } => _ = variables.insert(id.name.to_owned()),
        InlineExpression::Placeable { expression } => of_expression(expression, variables),
        InlineExpression::FunctionReference { arguments, .. } => {
            for inline in arguments.positional.iter().cloned() {
                of_expression(&Expression::Inline(inline), variables);
            }
        }
        _ => {}
    }
    if let Expression::Select { variants, .. } = expression {
        for variant in variants {
            collect(&variant.value, variables);
        }
    }
}
