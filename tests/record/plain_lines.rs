//! Most lines are scanned by bytes, all others go to the general reader of JSON: both read alike. A key with an
//! escape in it sends a line to the general reader.

use plyscope::export;
use plyscope::import::jsonl;
use proptest::prelude::*;

use crate::support::cases;

/// Pieces of which a line may be made, right and wrong.
const PIECES: [&str; 26] = [
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    " ",
    "\"a\"",
    "\"ü1\"",
    "\"\"",
    "\"",
    "\\",
    "0",
    "12",
    "-",
    ".",
    "5",
    "e3",
    "true",
    "false",
    "null",
    "nul",
    "\t",
    "{\"a\":",
    "\"pruned\":",
    "\"value\":",
];

/// The recording whose last line has something behind its first key, written again, and how much is said of it;
/// or in which line nothing can be read.
fn read(key: &str, rest: &str) -> Result<(String, usize), Option<usize>> {
    let text = format!("{{\"type\":\"enter\",\"beta\":3}}\n{{{key}:\"leave\",\"value\":5{rest}\n");
    let loaded = jsonl::read(text.as_bytes(), |_| Err(String::new())).map_err(|error| match error {
        jsonl::ReadError::Syntax(error) => Some(error.line),
        _ => None,
    })?;
    let mut written = Vec::new();
    export::jsonl::write(&loaded.opened.recording, &loaded.opened.replay, &mut written)
        .expect("memory takes it");
    Ok((String::from_utf8(written).expect("JSON is text"), loaded.warnings.len()))
}

fn check(rest: &str) {
    assert_eq!(read("\"type\"", rest), read("\"typ\\u0065\"", rest), "{rest}");
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn a_plain_line_is_json(pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..9)) {
        let inner = pieces.concat();
        check(&inner);
        check(&format!(",\"pruned\":[{inner}]}}"));
        check(&format!(",\"a\":{inner}}}"));
    }
}

#[test]
fn what_looks_plain_and_is_no_json_is_refused() {
    assert!(
        read("\"type\"", ",\"pruned\":[\"4\",\"5\"]}").is_ok_and(|(text, _)| text.contains("[\"4\",\"5\"]"))
    );
    for rest in [",\"a\":01}", ",\"a\":-}", ",\"a\":1.}", ",\"a\":1}}", ",\"a\" 1}", ",}", ",\"a\":\"\t\"}"] {
        check(rest);
    }
}
