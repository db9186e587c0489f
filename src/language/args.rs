//! What is put into messages.

use std::borrow::Cow;

use super::Text;

/// What is put into a message, or chooses one of its variants.
#[derive(Clone, PartialEq, Debug)]
pub enum Arg {
    /// Nothing: it chooses the variant `none`, and nothing is written.
    Missing,
    /// A text. It chooses the variant that is called like it.
    Text(Text),
    /// A count: written with its digits in groups. It chooses the variant with its number, else that with
    /// its category of plural.
    Count(u64),
}

impl From<Text> for Arg {
    fn from(text: Text) -> Self {
        Self::Text(text)
    }
}

impl From<&'static str> for Arg {
    fn from(text: &'static str) -> Self {
        Self::Text(Text::words(text))
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(Text::words(text))
    }
}

impl From<Cow<'_, str>> for Arg {
    fn from(text: Cow<'_, str>) -> Self {
        Self::from(text.into_owned())
    }
}

impl From<char> for Arg {
    fn from(letter: char) -> Self {
        Self::from(letter.to_string())
    }
}

impl From<bool> for Arg {
    /// Chooses between the variants `yes` and `no`.
    fn from(is_so: bool) -> Self {
        Self::from(if is_so { "yes" } else { "no" })
    }
}

impl From<u64> for Arg {
    fn from(count: u64) -> Self {
        Self::Count(count)
    }
}

impl From<u32> for Arg {
    fn from(count: u32) -> Self {
        Self::Count(count.into())
    }
}

impl From<usize> for Arg {
    fn from(count: usize) -> Self {
        Self::Count(count as u64)
    }
}

impl<A: Into<Self>> From<Option<A>> for Arg {
    fn from(arg: Option<A>) -> Self {
        arg.map_or(Self::Missing, Into::into)
    }
}
