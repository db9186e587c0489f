//! A message with its arguments becomes a text.

use derive_more::From;
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::unicode::unescape_unicode_to_string;

use super::particle::particle;
use super::{Language, SpanKind, Text, Voice};
use crate::text::grouped;

/// What is put into a message, or chooses one of its variants.
#[derive(Clone, PartialEq, Debug, From)]
pub enum Arg {
    /// Nothing: it chooses the variant `none`, and nothing is written.
    Missing,
    /// A text. It chooses the variant that is called like it.
    #[from(skip)]
    Text(Text),
    /// A count: written with its digits in groups. It chooses the variant with its number, else that with
    /// its category of plural.
    #[from(u32, u64)]
    Count(u64),
}

impl<T: Into<Text>> From<T> for Arg {
    fn from(text: T) -> Self {
        Self::Text(text.into())
    }
}

impl From<bool> for Arg {
    /// Chooses between the variants `yes` and `no`.
    fn from(is_so: bool) -> Self {
        Self::from(if is_so { "yes" } else { "no" })
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

/// Messages that put each other in are followed so far.
const DEPTH: usize = 8;

pub(super) struct Saying<'a> {
    pub language: &'a Language,
    pub voice: Option<Voice>,
    pub args: &'a [(&'static str, Arg)],
}

impl Saying<'_> {
    pub fn text(&self, pattern: &Pattern<&'static str>) -> Text {
        let mut text = Text::default();
        self.write(pattern, SpanKind::Words, DEPTH, &mut text);
        text
    }

    fn write(&self, pattern: &Pattern<&'static str>, kind: SpanKind, depth: usize, out: &mut Text) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => out.push(kind, *value),
                PatternElement::Placeable { expression } => self.place(expression, kind, depth, out),
            }
        }
    }

    fn place(&self, expression: &Expression<&'static str>, kind: SpanKind, depth: usize, out: &mut Text) {
        match expression {
            Expression::Inline(inline) => self.inline(inline, kind, depth, out),
            Expression::Select { selector, variants } => {
                if let Some(chosen) = self.choose(selector, variants) {
                    self.write(&chosen.value, kind, depth, out);
                }
            }
        }
    }

    fn inline(&self, inline: &InlineExpression<&'static str>, kind: SpanKind, depth: usize, out: &mut Text) {
        let Some(deeper) = depth.checked_sub(1) else { return };
        match inline {
            InlineExpression::StringLiteral { value } => out.push(kind, unescape_unicode_to_string(value)),
            InlineExpression::NumberLiteral { value } => out.push(kind, *value),
            InlineExpression::VariableReference { id } => match self.arg(id.name) {
                Arg::Missing => {}
                Arg::Text(text) => out.append(text.clone()),
                Arg::Count(count) => out.push(SpanKind::Count, grouped(*count)),
            },
            InlineExpression::MessageReference { id, attribute } => {
                let part = attribute.as_ref().map(|part| part.name);
                let found = self.language.find(|language| language.pattern(self.voice, id.name, part));
                if let Some((language, pattern)) = found {
                    Saying { language, ..*self }.write(pattern, kind, deeper, out);
                }
            }
            InlineExpression::TermReference { id, .. } => {
                let found = self.language.find(|language| language.term(self.voice, id.name));
                if let Some((language, pattern)) = found {
                    Saying { language, ..*self }.write(pattern, kind_of(id.name), deeper, out);
                }
            }
            InlineExpression::FunctionReference { id, arguments } => {
                let mut text = Text::default();
                for argument in &arguments.positional {
                    self.inline(argument, kind, deeper, &mut text);
                }
                match id.name {
                    // A Korean particle, by what stands before it.
                    "JOSA" => out.push(kind, particle(&text.to_string(), &out.to_string()).to_owned()),
                    // `CAP(...)` begins a sentence.
                    _ => out.append(text.capitalised()),
                }
            }
            InlineExpression::Placeable { expression } => self.place(expression, kind, deeper, out),
        }
    }

    fn arg(&self, name: &str) -> &Arg {
        self.args.iter().find(|(known, _)| *known == name).map_or(&Arg::Missing, |(_, arg)| arg)
    }

    fn choose<'v>(
        &self,
        selector: &InlineExpression<&'static str>,
        variants: &'v [Variant<&'static str>],
    ) -> Option<&'v Variant<&'static str>> {
        let arg = match selector {
            InlineExpression::VariableReference { id } => self.arg(id.name),
            _ => &Arg::Missing,
        };
        let is_key = |variant: &&Variant<&'static str>| match (&variant.key, arg) {
            (VariantKey::Identifier { name }, Arg::Missing) => *name == "none",
            (VariantKey::Identifier { name }, Arg::Text(text)) => *text == **name,
            (VariantKey::NumberLiteral { value }, Arg::Count(count)) => value.parse() == Ok(*count),
            (VariantKey::Identifier { name }, Arg::Count(count)) => *name == self.language.plural(*count),
            (VariantKey::NumberLiteral { .. }, _) => false,
        };
        // An exact number comes before its category, whichever stands first.
        let is_number = |variant: &&Variant<_>| matches!(variant.key, VariantKey::NumberLiteral { .. });
        let numbered = variants.iter().filter(is_number).find(is_key);
        numbered
            .or_else(|| variants.iter().find(is_key))
            .or_else(|| variants.iter().find(|variant| variant.default))
    }
}

fn kind_of(term: &str) -> SpanKind {
    match term {
        "alpha" => SpanKind::Alpha,
        "beta" => SpanKind::Beta,
        _ if term.starts_with("sign-") => SpanKind::Sign,
        _ => SpanKind::Words,
    }
}
