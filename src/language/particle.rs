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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_is_read_by_its_name() {
        let topics: Vec<_> = (0..=10).map(|digit: u32| particle("은/는", &digit.to_string())).collect();
        let expected = ["은", "은", "는", "은", "는", "는", "은", "은", "은", "는", "은"];
        assert_eq!(topics, expected);
        let means: Vec<_> = (0..=9).map(|digit: u32| particle("으로/로", &digit.to_string())).collect();
        assert_eq!(means, ["으로", "로", "로", "으로", "로", "로", "으로", "로", "로", "로"]);
    }

    #[test]
    fn a_letter_alone_is_read_by_its_name() {
        let consonants: String = ('A'..='Z').filter(|&l| particle("이/가", &l.to_string()) == "이").collect();
        assert_eq!(consonants, "LMNR");
        assert_eq!(
            ["L", "R", "M", "N"].map(|letter| particle("으로/로", letter)),
            ["로", "로", "으로", "으로"]
        );
        assert_eq!(particle("을/를", "(a"), "를");
    }

    #[test]
    fn every_final_consonant_of_a_syllable_counts() {
        for (number, syllable) in ('가'..='힣').enumerate() {
            let text = syllable.to_string();
            let expected = ["은", "는"][usize::from(number % 28 == 0)];
            assert_eq!(particle("은/는", &text), expected, "{syllable}");
            let expected = ["으로", "로"][usize::from([0, 8].contains(&(number % 28)))];
            assert_eq!(particle("으로/로", &text), expected, "{syllable}");
        }
    }

    #[test]
    fn names_signs_and_brackets_are_known() {
        let said = [
            "MAX는",
            "MIN은",
            "-∞는",
            "-inf는",
            "A1은",
            "A1.2는",
            "[3, 12]는",
            "B2 (루트)는",
            "B3 (루트)은",
            "`A3`은",
            "1,200은",
            "0.5는",
            "노드는",
            "값은",
            "A1 ②은",
            "black은",
            "white는",
            "50%는",
            "all은",
            "alpha는",
            "beta는",
            "는",
            "…는",
        ];
        for said in said {
            let (last, _) = said.char_indices().next_back().expect("a particle");
            let (text, expected) = said.split_at(last);
            assert_eq!(particle("은/는", text), expected, "{said}");
        }
    }
}
