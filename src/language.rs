//! What is said to people: texts made of spans, and the messages of a language.
//!
//! A language is a folder of messages in the syntax of [Project Fluent](https://projectfluent.org),
//! `locales/en` for English. A message is asked for by its name, with what is put into it:
//!
//! ```ignore
//! say!("file-not-found", file = path)
//! ```
//!
//! What comes back is a [`Text`], a list of spans of which each says what it is: words, a node, a value, a
//! count. So nobody has to look into a finished sentence to colour it, and nothing that a file says of
//! itself can be taken for a part of a message.

mod format;
mod messages;
mod particle;
mod span;

pub use format::Arg;
pub use messages::{Language, LoadError, MessageFault};
pub use particle::is_hangul;
pub use span::{Span, SpanKind, Text};

/// Gives the variants of an enum the words by which they are typed and written in files.
macro_rules! words {
    ($(#[$about:meta])* $vis:vis enum $named:ident { $($(#[$of:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        $vis enum $named { $($(#[$of])* $variant,)+ }

        $crate::language::words!($named, $($variant => $word),+);
    };
    ($named:ident, $($variant:ident => $word:literal),+ $(,)?) => {
        impl $named {
            /// Every variant, in order.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$variant),+];

            /// The word for it in files and on the command line.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// The variant with a word, if there is one.
            #[allow(dead_code, reason = "some words are only written")]
            pub fn of_word(word: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|variant| variant.word() == word)
            }
        }

        impl From<$named> for $crate::language::Arg {
            /// Chooses the variant of a message that is called by the word.
            fn from(named: $named) -> Self {
                Self::from(named.word())
            }
        }

        #[cfg(feature = "cli")]
        impl clap::ValueEnum for $named {
            fn value_variants<'a>() -> &'a [Self] {
                &Self::ALL
            }

            fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
                Some(clap::builder::PossibleValue::new(self.word()))
            }
        }

        impl serde::Serialize for $named {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }
    };
}
pub(crate) use words;

/// How much is said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Voice {
    /// Whole sentences.
    #[default]
    Full,
    /// The terse form of engine people: `β 2 ≤ α 3 (root, A) ✂ B2 B3`.
    Short,
}

words!(Voice, Full => "full", Short => "short");

impl Voice {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Full => Self::Short,
            Self::Short => Self::Full,
        }
    }
}

/// Says a message of the language that is spoken: `say!("name", argument = value, ...)`. An argument that is
/// called like a variable is named alone: `say!("name", argument)`.
///
/// `say!("name".part, ...)` says an attribute of it, and `say!(voice; "name", ...)` says it in a voice.
/// Names are literals, so that a test can hold them against the messages that there are.
macro_rules! say {
    ($id:literal $(. $part:ident)? $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::language::say!(@ None, $id, $($part)?; $($name $(= $value)?),*)
    };
    ($voice:expr; $id:literal $(. $part:ident)? $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::language::say!(@ Some($voice), $id, $($part)?; $($name $(= $value)?),*)
    };
    (@ $voice:expr, $id:expr, $($part:ident)?; $($name:ident $(= $value:expr)?),*) => {
        $crate::language::Language::current().say(
            $voice,
            $id,
            // The last of them counts.
            *[None $(, Some(stringify!($part)))?].last().unwrap_or(&None),
            &[$((stringify!($name), $crate::language::Arg::from($crate::language::value!($name $(= $value)?)))),*],
        )
    };
}
pub(crate) use say;

/// What an argument of a message is: what stands behind its name, else the variable that is called so.
macro_rules! value {
    ($name:ident) => {
        $name
    };
    ($name:ident = $value:expr) => {
        $value
    };
}
pub(crate) use value;

/// The message of a family that belongs to a word: `say_of!("key", "next-cut")` says `key-next-cut`, and
/// `say_of!("key".hint, "next-cut")` an attribute of it; empty where there is none.
#[allow(unused_macros, reason = "some sets of features have no families")]
macro_rules! say_of {
    ($family:literal $(. $part:ident)?, $word:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::language::say!(@ None, &format!(concat!($family, "-{}"), $word), $($part)?; $($name $(= $value)?),*)
    };
}
#[allow(unused_imports, reason = "some sets of features have no families")]
pub(crate) use say_of;
