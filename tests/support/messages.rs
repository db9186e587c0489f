//! Messages of English asked for by their names, as the program does: a test needs no sentence of its own, and
//! fails where another one is said.

use plyscope::explain::Voice;
use plyscope::language::{Arg, Language};

/// What a message says with its arguments, `message!("nim-too-many", number = "1", all = "3")`, or an attribute
/// of it, `message!("syntax-utf-8".help)`. The full voice speaks where the two differ.
macro_rules! message {
    ($name:literal $(. $part:ident)? $(, $arg:ident = $value:expr)* $(,)?) => {
        $crate::support::messages::english(
            concat!($name $(, ".", stringify!($part))?),
            &[$((stringify!($arg), plyscope::language::Arg::from($value))),*],
        )
    };
}
pub(crate) use message;

pub fn english(name: &str, args: &[(&'static str, Arg)]) -> String {
    let (id, part) = name.split_once('.').map_or((name, None), |(id, part)| (id, Some(part)));
    let said = Language::english().say(Some(Voice::Full), id, part, args).to_string();
    assert!(!said.is_empty(), "there is no message {name}");
    said
}

/// What a message says before the first `|`, which stands for what a test does not know.
pub fn before(said: &str) -> &str {
    said.split_once('|').expect("a place that is not known").0
}

/// What a message says behind the last `|`.
pub fn behind(said: &str) -> &str {
    said.rsplit_once('|').expect("a place that is not known").1
}

/// The question whether a word was meant.
pub fn meant(word: &'static str) -> String {
    message!("did-you-mean", near = word).trim_end().to_owned()
}
