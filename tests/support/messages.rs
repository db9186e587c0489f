//! Messages of English asked for by their names, as the program does: a test needs no sentence of its own, and
//! fails where another one is said.

use plyscope::language::{Arg, Language};

/// What a message says with its arguments: `message!("nim-too-many", number = "1", all = "3")`.
macro_rules! message {
    ($name:literal $(, $arg:ident = $value:expr)* $(,)?) => {
        $crate::support::messages::english(
            $name,
            &[$((stringify!($arg), plyscope::language::Arg::from($value))),*],
        )
    };
}
pub(crate) use message;

pub fn english(name: &str, args: &[(&'static str, Arg)]) -> String {
    let said = Language::english().say(None, name, None, args).to_string();
    assert!(!said.is_empty(), "there is no message {name}");
    said
}

/// The question whether a word was meant.
pub fn meant(word: &'static str) -> String {
    message!("did-you-mean", near = word).trim_end().to_owned()
}
