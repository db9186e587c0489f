//! A message with its arguments becomes a text.

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::unicode::unescape_unicode_to_string;

use super::{Arg, Messages, SpanKind, Text, Voice};
use crate::text::grouped;

/// Messages that put each other in are followed so far.
const DEPTH: usize = 8;

/// One message that is being said.
pub(super) struct Saying<'a> {
    pub messages: &'a Messages,
    pub voice: Option<Voice>,
    pub args: &'a [(&'static str, Arg)],
}

impl Saying<'_> {
    /// The text of a pattern.
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
                if let Some(pattern) = self.messages.pattern(self.voice, id.name, part) {
                    self.write(pattern, kind, deeper, out);
                }
            }
            InlineExpression::TermReference { id, .. } => {
                if let Some(pattern) = self.messages.term(self.voice, id.name) {
                    self.write(pattern, kind_of(id.name), deeper, out);
                }
            }
            // `CAP(...)` begins a sentence; there is no other function.
            InlineExpression::FunctionReference { arguments, .. } => {
                let mut text = Text::default();
                for argument in &arguments.positional {
                    self.inline(argument, kind, deeper, &mut text);
                }
                out.append(text.capitalised());
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
            (VariantKey::Identifier { name }, Arg::Count(count)) => *name == self.messages.plural(*count),
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

/// What a term is, by its name.
fn kind_of(term: &str) -> SpanKind {
    match term {
        "alpha" => SpanKind::Alpha,
        "beta" => SpanKind::Beta,
        _ if term.starts_with("sign-") => SpanKind::Sign,
        _ => SpanKind::Words,
    }
}

/// The names of all that a pattern puts in or chooses by, in order.
pub(super) fn variables(pattern: &Pattern<&'static str>) -> Vec<String> {
    let mut names: Vec<_> = inlines(pattern)
        .into_iter()
        .filter_map(|inline| match inline {
            InlineExpression::VariableReference { id } => Some(id.name.to_owned()),
            _ => None,
        })
        .collect();
    names.sort();
    names.dedup();
    names
}

/// The messages that a pattern puts in.
pub(super) fn references(pattern: &Pattern<&'static str>) -> Vec<&'static str> {
    let messages = inlines(pattern).into_iter().filter_map(|inline| match inline {
        InlineExpression::MessageReference { id, .. } => Some(id.name),
        _ => None,
    });
    messages.collect()
}

/// All that is put into a pattern, also below its variants and functions.
fn inlines<'p>(pattern: &'p Pattern<&'static str>) -> Vec<&'p InlineExpression<&'static str>> {
    let mut found = Vec::new();
    let mut patterns = vec![pattern];
    while let Some(pattern) = patterns.pop() {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else { continue };
            let mut expressions = vec![expression];
            while let Some(expression) = expressions.pop() {
                let mut inner = match expression {
                    Expression::Inline(inline) => vec![inline],
                    Expression::Select { selector, variants } => {
                        patterns.extend(variants.iter().map(|variant| &variant.value));
                        vec![selector]
                    }
                };
                while let Some(inline) = inner.pop() {
                    match inline {
                        InlineExpression::FunctionReference { arguments, .. } => {
                            inner.extend(&arguments.positional);
                        }
                        InlineExpression::Placeable { expression } => expressions.push(expression),
                        _ => {}
                    }
                    found.push(inline);
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = "-alpha = alpha
plain = It is { $what }.
counted = { $nodes ->
    [0] No node
    [one] { $nodes } node
   *[other] { $nodes } nodes
}
held = { CAP($who) } has { -alpha } { $value }{ $from ->
    [none] {\"\"}
   *[other] , from { $from }
}.
    .why = { plain } Why?
";

    fn say(id: &str, part: Option<&str>, args: &[(&'static str, Arg)]) -> Text {
        let messages = Messages::read("en", [("sample.ftl".to_owned(), SAMPLE)]).expect("messages");
        let saying = Saying { messages: &messages, voice: None, args };
        saying.text(messages.pattern(None, id, part).expect("a message"))
    }

    #[test]
    fn what_is_put_in_is_not_read() {
        assert_eq!(say("plain", None, &[("what", "{ -alpha }".into())]), "It is { -alpha }.");
    }

    #[test]
    fn a_count_chooses_its_plural() {
        let said = |count: u64| say("counted", None, &[("nodes", count.into())]).to_string();
        assert_eq!([said(0), said(1), said(1200)], ["No node", "1 node", "1,200 nodes"]);
    }

    #[test]
    fn spans_know_what_they_are() {
        let mut who = Text::words("the ");
        who.push(SpanKind::Node(0), "root");
        let text = say("held", None, &[("who", who.into()), ("value", "3".into()), ("from", Arg::Missing)]);
        assert_eq!(text, "The root has alpha 3.");
        let kinds: Vec<_> = text.spans().iter().map(|span| span.kind).collect();
        assert!(kinds.contains(&SpanKind::Alpha) && kinds.contains(&SpanKind::Node(0)));
        assert_eq!(say("held", Some("why"), &[("what", "so".into())]), "It is so. Why?");
    }
}
