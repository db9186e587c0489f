//! All that is said of a search is said in Korean.

use plyscope::check::{Opened, Session};
use plyscope::engine::{Job, dyn_game};
use plyscope::explain::{Voice, narrate, why};
use plyscope::game::{Game, Nim, Notation};
use plyscope::record::Moment;
use plyscope::search::{Algorithm, Settings};
use plyscope::ui::spoken_signs;
use plyscope::view::View;
use proptest::prelude::*;

use crate::lessons::is_hangul;
use crate::speak;
use crate::support::words::{job, written_by};
use crate::support::{cases, searches, trees};

/// What is wrong with a sentence: something is left of a message, or it is English.
fn fault(sentence: &str) -> Option<&'static str> {
    let left = [
        "{", "}", "$", "JOSA", "CAP(", "(은)", "(는)", "(이)", "(가)", "(을)", "(를)", "  ", " .", " ,", "..",
    ];
    let is_english = |word: &str| word.len() > 3 && word.chars().all(|letter| letter.is_ascii_lowercase());
    match () {
        () if left.iter().any(|part| sentence.contains(part)) => Some("something is left"),
        () if sentence.split(|letter: char| !letter.is_alphanumeric()).any(is_english) => Some("English"),
        () if !sentence.contains(is_hangul) => Some("no word"),
        () => None,
    }
}

/// The sentences of every moment, and why every node has its value at the end.
fn sentences(session: Session<'_>) -> Vec<String> {
    let mut said = Vec::new();
    for moment in 0..session.recording.moments() {
        let narration = narrate(&View::new(session, Moment::new(moment)), Voice::Full);
        said.extend(narration.sentences().map(ToString::to_string));
    }
    let view = View::new(session, session.recording.last_moment());
    for id in session.recording.ids() {
        let reasons = why(&view, id).reasons;
        said.extend(reasons.iter().map(|reason| reason.text(&view, Voice::Full).to_string()));
    }
    said
}

#[test]
fn a_row_of_heaps_is_labelled_in_korean() {
    speak();
    let nim: Nim = "3,4,5".parse().expect("heaps");
    let labels = nim.board(&nim.start()).expect("a board").row_labels;
    assert!(!labels.is_empty() && labels.iter().all(|label| label.contains(is_hangul)), "{labels:?}");
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn every_fact_of_a_search_is_said(tree in trees(), how in searches(), plies in 0_u32..9) {
        speak();
        let (algorithm, settings) = how;
        let mut job = Job { settings, ..Job::new(dyn_game(tree), algorithm) };
        job.limits.plies = plies;
        let Ok(recording) = job.record() else { return Ok(()) };
        let opened = Opened::own(recording, job.replay());
        for sentence in sentences(opened.session()) {
            prop_assert_eq!(fault(&sentence), None, "{}", sentence);
        }
        let short = written_by(opened.session(), Voice::Short);
        prop_assert!(!["{", "}", "$", "JOSA"].iter().any(|left| short.contains(left)), "{}", short);
    }
}

#[test]
fn the_textbook_tree_is_told_as_a_textbook_tells_it() {
    speak();
    let job = job("((3 12 8) (2 4 6) (14 5 2))", Algorithm::AlphaBeta, Settings::default());
    let opened = Opened::own(job.record().expect("a recording"), job.replay());
    let told = written_by(opened.session(), Voice::Full);
    for words in ["루트", "알파", "베타", "MAX", "MIN", "이하"] {
        assert!(told.contains(words), "{words}: {told}");
    }
}

#[test]
fn signs_are_said_with_their_particles() {
    speak();
    for (written, heard) in [
        ("윈도우는 [-∞, 3]이다.", "윈도우는 마이너스 무한대에서 3까지이다."),
        ("베타 2 ≤ 알파 3: 잘린다.", "베타 2 알파 3 이하: 잘린다."),
        ("값은 -∞는 아니다", "값은 마이너스 무한대는 아니다"),
        ("B ≤2", "B 2 이하"),
    ] {
        assert_eq!(spoken_signs(written), heard);
    }
}

#[test]
fn a_particle_follows_letters_behind_any_other() {
    speak();
    let job = job("(éa:(1 2) 수max:3)", Algorithm::AlphaBeta, Settings::default());
    let opened = Opened::own(job.record().expect("a recording"), job.replay());
    let told = written_by(opened.session(), Voice::Full);
    assert!(told.contains("éa가") || told.contains("éa는") || told.contains("éa로"), "{told}");
}
