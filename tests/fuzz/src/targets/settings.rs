//! Options of a search, the config file, and the messages of a language.

use plyscope::language::Language;
use plyscope::search::Settings;

use super::bytes::Bytes;
use super::commands;

pub fn run(data: &[u8]) {
    let mut bytes = Bytes(data);
    let reader = bytes.below(4);
    let content = bytes.0;
    match reader {
        0 => options(content),
        1 => config(content),
        _ => messages(content),
    }
}

/// Options that are told again are the same.
fn options(content: &[u8]) {
    let Ok(text) = std::str::from_utf8(content) else { return };
    let settings = Settings::read_options(text, |_| None);
    let told = settings.options_text();
    let again = Settings::read_options(&told, |_| None);
    assert_eq!(again.options_text(), told, "{text:?}");
    for odd in Settings::ignored_options(text) {
        assert!(!odd.name.is_empty() || text.contains("--"), "{text:?}");
    }
}

fn config(content: &[u8]) {
    commands::file("config.toml", content);
    commands::run(&["config"], b"");
    commands::run(&["solve", "(3 12 8)"], b"");
    commands::file("config.toml", b"");
}

fn messages(content: &[u8]) {
    let Ok(text) = std::str::from_utf8(content) else { return };
    // A language stays in memory for as long as the program runs; a fuzzer runs for hours.
    let text: &'static str = text.to_owned().leak();
    if let Ok(language) = Language::load("xx", [("full.ftl".to_owned(), text)]) {
        let (count, faults) = language.faults();
        assert!(count > 0 && !faults.is_empty(), "it lacks most of English");
        for name in ["screen-marked", "event-enter", "number", "lines-begin"] {
            let _ = language.say(None, name, None, &[("count", 3_u64.into()), ("node", "A".into())]);
        }
    }
}
