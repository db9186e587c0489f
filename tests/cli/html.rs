//! Pages: what is in the file, and that nothing can break out of it. Whether browsers run it is tried by
//! `web/page/journey`, and what it draws in `web/player/tests`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{TREE, message, output, plyscope, refuses, stderr};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/web/page");

fn read(name: &str) -> String {
    fs::read_to_string(Path::new(PAGE).join(name)).expect("a file of the page")
}

/// An element of a page by its id, and what stands in it.
fn element<'p>(page: &'p str, id: &str) -> Option<&'p str> {
    let (_, behind) = page.split_once(&format!(" id=\"{id}\">"))?;
    Some(behind.split_once("</script>").expect("an end").0)
}

fn start(page: &str) -> Value {
    serde_json::from_str(element(page, "start").expect("what it begins with")).expect("JSON")
}

#[test]
fn a_page_has_all_it_needs_and_asks_for_nothing() {
    let page = output(&["export", TREE, "-f", "html"]);
    assert!(page.len() < 1_600_000, "{} bytes", page.len());
    assert_eq!(page.matches("<script").count(), 5, "its script, and four with data");
    let own = page.replace("http://www.w3.org/2000/svg", "");
    assert!(!own.contains("http://") && !own.contains("https://"), "it names a remote address");
    assert!(!own.contains("eval("), "it makes code of text");
    assert!(page.contains("default-src 'none'; script-src 'sha256-"), "it has no policy");
    assert!(!page.contains("{{"), "something was not filled in");
    for id in ["player", "recording"] {
        let data = element(&page, id).unwrap_or_else(|| panic!("no {id}"));
        assert!(data.starts_with("H4sI"), "the {id} is gzipped: {}", &data[..40]);
    }
}

#[test]
fn a_page_begins_as_it_was_asked_to() {
    let page = output(&["export", TREE, "-f", "html", "--at", "12", "--theme", "print", "--title", "A <b>"]);
    assert!(page.contains("<title>A &lt;b&gt;</title>"));
    let began = start(&page);
    assert_eq!((&began["keys"], &began["theme"]), (&":12<Enter>".into(), &"print".into()));
    assert_eq!(began["show_tree"], "all");
    let practice = start(&output(&["practice", TREE, "--level", "windows", "--seed", "7", "-f", "html"]));
    assert_eq!((&practice["show"], &practice["level"]), (&"practice".into(), &"windows".into()));
    assert_eq!(practice["seed"], 7);
    let lesson = start(&output(&["lesson", "2", "-f", "html"]));
    assert_eq!(lesson["show"], "lesson");
    assert!(lesson["lesson"].as_str().is_some_and(|text| text.contains("A branch is cut")));
    assert!(output(&["export", "-f", "html", "--title", "A course"]).contains("<title>A course</title>"));
    for menu in [&["export", "-f", "html"][..], &["lesson", "-f", "html"]] {
        let page = output(menu);
        let menu = start(&page);
        assert_eq!((&menu["show"], menu["lessons"].as_array().map(Vec::len)), (&"menu".into(), Some(7)));
        assert_eq!(element(&page, "recording"), None);
    }
}

#[test]
fn no_name_breaks_out_of_a_page() {
    let hostile = "</script><script>alert(1)</script>&lt;!--";
    let tree = format!("(\"{hostile}\":(3 12) B:(2 4))");
    let page = output(&["export", &tree, "-f", "html", "--title", hostile]);
    let usual = output(&["export", TREE, "-f", "html"]);
    for tag in ["<script", "</script", "<!--"] {
        assert_eq!(page.matches(tag).count(), usual.matches(tag).count(), "{tag}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let lesson = folder.path().join("x.md");
    fs::write(&lesson, format!("---\ntitle: {hostile}\ngame: {TREE}\n---\n## start\n{hostile}\n"))
        .expect("a file");
    let page = output(&["lesson", &lesson.to_string_lossy(), "-f", "html"]);
    assert_eq!(page.matches("<script").count(), usual.matches("<script").count());
    let text = start(&page)["lesson"].as_str().map(str::to_owned);
    assert!(text.is_some_and(|text| text.contains(hostile)), "it arrives as it was written");
}

#[test]
fn every_word_of_the_page_is_a_message() {
    let page = output(&["export", TREE, "-f", "html"]);
    let words: Value = serde_json::from_str(element(&page, "words").expect("words")).expect("JSON");
    let said: BTreeSet<_> = words.as_object().expect("an object").keys().cloned().collect();
    let (html, script) = (read("page.html"), read("page.js"));
    let between = |text: &str, before: &str, end: char| {
        let parts = text.split(before).skip(1);
        parts.filter_map(|part| part.split(end).next().map(str::to_owned)).collect::<Vec<_>>()
    };
    let mut asked: BTreeSet<_> = between(&script, "words['", '\'').into_iter().collect();
    for attribute in ["data-word=\"", "data-label=\"", "data-holder=\""] {
        asked.extend(between(&html, attribute, '"'));
    }
    let missing: Vec<_> = asked.difference(&said).collect();
    assert!(missing.is_empty(), "no message says {missing:?}");
    let unused = said.iter().filter(|name| !html.contains(name.as_str()) && !script.contains(name.as_str()));
    assert_eq!(unused.collect::<Vec<_>>(), Vec::<&String>::new(), "nobody asks for them");
}

#[test]
fn a_language_of_a_folder_goes_into_the_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("nl");
    fs::create_dir(&own).expect("a folder");
    fs::write(own.join("page.ftl"), "page-why = waarom\n").expect("a file");
    let page = output(&["--language", &own.to_string_lossy(), "export", TREE, "-f", "html"]);
    assert!(page.contains("lang=\"nl\""));
    let began = start(&page);
    assert_eq!(began["language"], "nl");
    assert_eq!(began["messages"][0], serde_json::json!(["page.ftl", "page-why = waarom\n"]));
    let words: Value = serde_json::from_str(element(&page, "words").expect("words")).expect("JSON");
    assert_eq!(words["why"], "waarom");
}

#[test]
fn what_is_no_page_is_refused_or_noted() {
    refuses(&["export", "-f", "svg"], &[&message!("export-no-game", format = "svg")]);
    refuses(&["lesson", "2", "-f", "html", "-o", "x.svg"], &[&message!("html-file-ending")]);
    refuses(&["export", TREE, "-f", "html", "-o", "x.svg"], &[".html"]);
    refuses(&["lesson", "2", "-f", "svg"], &["[possible values: html]"]);
    refuses(&["practice", "5", "-f", "html"], &[&message!("html-nothing-to-ask")]);
    refuses(&["practice", "5", "--level", "values", "-f", "html"], &[&message!("html-nothing-to-ask")]);
    refuses(&["lesson", "2", "-o", "x.html"], &["--format"]);
    refuses(&["lesson", "2", "--no-answers", "-f", "html"], &["--no-answers"]);
    refuses(&["lesson", "2", "--no-answers", "-o", "x.html"], &["--no-answers"]);
    refuses(&["lesson", "2", "--check", "-f", "html"], &["--check"]);
    let noted = [
        (&["--pv-only"][..], message!("export-idle", option = "--pv-only", format = "html")),
        (&["--id-prefix", "a"], message!("export-idle", option = "--id-prefix", format = "html")),
    ];
    for (option, said) in noted {
        let done = plyscope(&[&["export", TREE, "-f", "html"], option].concat()).assert().code(0);
        assert!(stderr(&done).contains(&said), "{option:?}: {}", stderr(&done));
    }
}
