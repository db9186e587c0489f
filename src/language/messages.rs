//! The messages of a language, read from its files.

use std::collections::HashMap;
use std::fmt;

use fluent_syntax::ast::{Entry, Pattern};
use fluent_syntax::parser;
use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use rustc_hash::FxBuildHasher;
use unic_langid::LanguageIdentifier;

use super::Voice;
use super::format::{references, variables};

type Map<K, V> = HashMap<K, V, FxBuildHasher>;
type Parts = (Option<Pattern<&'static str>>, Vec<(&'static str, Pattern<&'static str>)>);

/// The messages of a language.
///
/// Those of the files `full.ftl` and `short.ftl` belong to a voice; those of all others do to both.
#[derive(Default)]
pub struct Messages {
    common: Section,
    full: Section,
    short: Section,
    plurals: Option<PluralRules>,
}

#[derive(Default)]
struct Section {
    messages: Map<&'static str, Parts>,
    terms: Map<&'static str, Pattern<&'static str>>,
    // The names of the messages as they stand in the files.
    order: Vec<&'static str>,
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

/// A message of a language that does not fit that of English.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fault {
    /// The message, with its voice and its attribute where it has them: `full/returned.why`.
    pub message: String,
    /// What is wrong with it.
    pub kind: FaultKind,
}

/// What is wrong with a message.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FaultKind {
    /// English has it, and this language does not.
    Missing,
    /// English does not have it.
    Unknown,
    /// It puts in what English does not put in.
    Variable(String),
}

impl Messages {
    /// Reads the messages of a language from its files, given by name and content. The content stays in
    /// memory for as long as the program runs.
    ///
    /// # Errors
    /// When the code is no tag of a language, or a file breaks the syntax.
    pub fn read(
        code: &str,
        files: impl IntoIterator<Item = (String, &'static str)>,
    ) -> Result<Self, LoadError> {
        let language: LanguageIdentifier = code.parse().map_err(|_| LoadError::Code(code.to_owned()))?;
        // A language without rules of its own has one form for all numbers.
        let plurals = PluralRules::create(language, PluralRuleType::CARDINAL).ok();
        let mut messages = Self { plurals, ..Self::default() };
        for (name, content) in files {
            let section = match name.as_str() {
                "full.ftl" => &mut messages.full,
                "short.ftl" => &mut messages.short,
                _ => &mut messages.common,
            };
            section.read(content).map_err(|problem| LoadError::File(name, problem))?;
        }
        Ok(messages)
    }

    fn section(&self, voice: Option<Voice>) -> &Section {
        match voice {
            Some(Voice::Full) => &self.full,
            Some(Voice::Short) => &self.short,
            None => &self.common,
        }
    }

    fn parts(&self, voice: Option<Voice>, id: &str) -> Option<&Parts> {
        self.section(voice).messages.get(id).or_else(|| self.common.messages.get(id))
    }

    /// The text of a message or of an attribute of it.
    pub(super) fn pattern(
        &self,
        voice: Option<Voice>,
        id: &str,
        part: Option<&str>,
    ) -> Option<&Pattern<&'static str>> {
        let (value, attributes) = self.parts(voice, id)?;
        match part {
            None => value.as_ref(),
            Some(part) => attributes.iter().find(|(name, _)| *name == part).map(|(_, pattern)| pattern),
        }
    }

    /// The text of a term.
    pub(super) fn term(&self, voice: Option<Voice>, id: &str) -> Option<&Pattern<&'static str>> {
        self.section(voice).terms.get(id).or_else(|| self.common.terms.get(id))
    }

    /// The category of plural of a count.
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

    /// The names of the messages that begin so, as they stand in the files.
    pub fn family<'a>(&'a self, start: &'a str) -> impl Iterator<Item = &'static str> + 'a {
        self.common.order.iter().copied().filter(move |id| id.starts_with(start))
    }

    /// The names of all messages, with their voice: `full/returned`, `key-help`.
    #[must_use]
    pub fn ids(&self) -> Vec<String> {
        let base = |(name, _): (String, _)| name.split('.').next().unwrap_or_default().to_owned();
        let mut ids: Vec<_> = self.patterns().into_iter().map(base).collect();
        ids.sort();
        ids.dedup();
        ids
    }

    /// Every text with its name.
    fn patterns(&self) -> Vec<(String, &Pattern<&'static str>)> {
        let sections = [("full/", &self.full), ("short/", &self.short), ("", &self.common)];
        let all = sections.into_iter().flat_map(|(voice, section)| {
            section.messages.iter().flat_map(move |(id, (value, attributes))| {
                let own = value.iter().map(move |pattern| (format!("{voice}{id}"), pattern));
                own.chain(
                    attributes.iter().map(move |(part, pattern)| (format!("{voice}{id}.{part}"), pattern)),
                )
            })
        });
        all.collect()
    }

    /// Whether another message puts in this one.
    #[must_use]
    pub fn refers_to(&self, id: &str) -> bool {
        self.patterns().into_iter().any(|(_, pattern)| references(pattern).contains(&id))
    }

    /// What each message puts in, by its name.
    #[must_use]
    pub fn variables(&self) -> std::collections::BTreeMap<String, Vec<String>> {
        self.patterns().into_iter().map(|(name, pattern)| (name, variables(pattern))).collect()
    }

    /// What does not fit the messages of another language, English.
    #[must_use]
    pub fn faults(&self, english: &Self) -> Vec<Fault> {
        let (ours, theirs) = (self.variables(), english.variables());
        let fault = |message: &String, kind| Fault { message: message.clone(), kind };
        let mut faults: Vec<_> = theirs
            .keys()
            .filter(|id| !ours.contains_key(*id))
            .map(|id| fault(id, FaultKind::Missing))
            .collect();
        for (id, used) in &ours {
            match theirs.get(id) {
                None => faults.push(fault(id, FaultKind::Unknown)),
                Some(known) => {
                    let strange = used.iter().filter(|name| !known.contains(name));
                    faults.extend(strange.map(|name| fault(id, FaultKind::Variable(name.clone()))));
                }
            }
        }
        faults.sort();
        faults
    }
}

impl Section {
    fn read(&mut self, content: &'static str) -> Result<(), String> {
        let resource = parser::parse_runtime(content).map_err(|(_, errors)| {
            let line = |at: usize| content[..at.min(content.len())].lines().count().max(1);
            let first = errors.first().map(|error| format!("{}: {}", line(error.pos.start), error.kind));
            first.unwrap_or_default()
        })?;
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    self.order.push(message.id.name);
                    let attributes =
                        message.attributes.into_iter().map(|part| (part.id.name, part.value)).collect();
                    if self.messages.insert(message.id.name, (message.value, attributes)).is_some() {
                        return Err(message.id.name.to_owned());
                    }
                }
                Entry::Term(term) => {
                    self.terms.insert(term.id.name, term.value);
                }
                _ => {}
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Messages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.ids()).finish()
    }
}
