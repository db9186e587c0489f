//! Korean particles, which follow the sound of what stands before them.
//!
//! A particle has two forms: one after a final consonant, one after a vowel (은 and 는, 이 and 가). A message
//! names both, `JOSA("은/는")`, and what was said before decides: words, names, numbers and signs, each as it
//! is read aloud.

/// How a word ends when it is read aloud.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ending {
    Vowel,
    /// The consonant ㄹ, after which 으로 becomes 로 as after a vowel.
    Rieul,
    Consonant,
}

/// The form of a particle, given as `after a consonant/after a vowel`, that belongs behind a text.
pub(super) fn particle<'a>(forms: &'a str, before: &str) -> &'a str {
    let Some((consonant, vowel)) = forms.split_once('/') else { return forms };
    match ending(before) {
        Ending::Consonant => consonant,
        Ending::Rieul if !consonant.starts_with("으로") => consonant,
        _ => vowel,
    }
}

/// How a text ends; as a vowel does where it ends in nothing that is read aloud.
fn ending(text: &str) -> Ending {
    // The mark of a node is not read.
    let is_read = |c: char| (c.is_alphanumeric() && !"①②③".contains(c)) || "∞%".contains(c);
    // What stands in brackets behind a word is not read with it.
    let word =
        text.trim_end_matches(['`', '"', ' ']).strip_suffix(')').and_then(|text| text.rsplit_once('('));
    // Brackets within brackets are a tree, which is read to its end.
    let word = word.filter(|(_, inside)| !inside.contains(')'));
    let text = word.map_or(text, |(word, _)| word).trim_end_matches(|c| !is_read(c));
    let Some(last) = text.chars().next_back() else { return Ending::Vowel };
    match last {
        _ if is_hangul(last) => of_syllable(last),
        '0' | '3' | '6' => Ending::Consonant,
        '1' | '7' | '8' => Ending::Rieul,
        _ if last.is_ascii_alphabetic() => of_word(text),
        _ => Ending::Vowel,
    }
}

/// Whether a letter is a syllable of Hangul.
pub fn is_hangul(letter: char) -> bool {
    ('가'..='힣').contains(&letter)
}

/// A syllable is numbered by its first consonant, its vowel, and its last consonant of 28, the first none.
fn of_syllable(syllable: char) -> Ending {
    match (u32::from(syllable) - u32::from('가')) % 28 {
        0 => Ending::Vowel,
        8 => Ending::Rieul,
        _ => Ending::Consonant,
    }
}

/// A letter alone is read by its name, a word as English reads it: n as in MIN and l as in all are kept, most
/// other ends take a vowel, as MAX does (맥스).
fn of_word(text: &str) -> Ending {
    let word = text.rsplit(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or(text).to_ascii_lowercase();
    match word.as_bytes() {
        [.., b'n' | b'm'] | [.., b'n', b'g'] | [.., b'c', b'k'] => Ending::Consonant,
        [b'r'] | [.., b'l'] | [.., b'l', b'e'] => Ending::Rieul,
        _ => Ending::Vowel,
    }
}
