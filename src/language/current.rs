//! Which language is spoken.

use std::cell::Cell;
use std::sync::OnceLock;

use super::format::Saying;
use super::{Arg, LoadError, Messages, Text, Voice};

// The folders of `locales`, with the name and the content of each of their files.
include!(concat!(env!("OUT_DIR"), "/locales.rs"));

/// A language: its messages, and English for what it has none.
#[derive(Debug)]
pub struct Language {
    messages: Messages,
    fallback: Option<&'static Self>,
}

/// The language of this run; English unless another was chosen.
static SELECTED: OnceLock<&'static Language> = OnceLock::new();

thread_local! {
    static SPOKEN: Cell<Option<&'static Language>> = const { Cell::new(None) };
}

impl Language {
    /// English, which has every message.
    ///
    /// # Panics
    /// When its files break the syntax, or say a message twice: that is a mistake in this crate.
    #[must_use]
    pub fn english() -> &'static Self {
        static ENGLISH: OnceLock<Language> = OnceLock::new();
        ENGLISH.get_or_init(|| {
            let files = Self::built_in("en").into_iter().flatten();
            // An error cannot be said without English.
            let messages =
                Messages::read("en", files).unwrap_or_else(|error| panic!("locales/en: {error:?}"));
            Self { messages, fallback: None }
        })
    }

    /// The codes of the languages that are built in.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        LOCALES.iter().map(|&(code, _)| code)
    }

    /// The files of a language that is built in, by name and content.
    #[must_use]
    pub fn built_in(code: &str) -> Option<impl Iterator<Item = (String, &'static str)> + use<>> {
        let (_, files) = LOCALES.iter().find(|(known, _)| *known == code)?;
        Some(files.iter().map(|&(name, content)| (name.to_owned(), content)))
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
        let messages = Messages::read(code, files)?;
        Ok(Box::leak(Box::new(Self { messages, fallback: Some(Self::english()) })))
    }

    /// Speaks this language from now on, on every thread; `false` if that was decided before.
    pub fn select(&'static self) -> bool {
        SELECTED.set(self).is_ok()
    }

    /// Speaks this language on this thread while `act` runs.
    pub fn speak<T>(&'static self, act: impl FnOnce() -> T) -> T {
        let before = SPOKEN.replace(Some(self));
        let done = act();
        SPOKEN.set(before);
        done
    }

    /// The language that is spoken.
    #[must_use]
    pub fn current() -> &'static Self {
        SPOKEN.get().or_else(|| SELECTED.get().copied()).unwrap_or_else(Self::english)
    }

    /// Its messages.
    #[must_use]
    pub const fn messages(&self) -> &Messages {
        &self.messages
    }

    /// A message, or an attribute of it, in a voice or in what both share; empty where there is none.
    #[must_use]
    pub fn say(
        &'static self,
        voice: Option<Voice>,
        id: &str,
        part: Option<&str>,
        args: &[(&'static str, Arg)],
    ) -> Text {
        let mut speakers = std::iter::successors(Some(self), |language| language.fallback);
        let said = speakers.find_map(|Self { messages, .. }| {
            messages.pattern(voice, id, part).map(|pattern| Saying { messages, voice, args }.text(pattern))
        });
        said.unwrap_or_default()
    }
}
