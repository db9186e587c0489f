//! What a program may say in its lines beside the search: why it visits a node, which is known late; notes and
//! tags; how many moves there are; who prints the line; nothing at all.

use std::io::Read as _;

use flate2::read::GzDecoder;
use plyscope::catalog;
use plyscope::check::Violation;
use plyscope::export;
use plyscope::import::jsonl::{self, Loaded, ReadError, Searches, Warning};
use plyscope::record::{Header, NodeId, Recording};
use plyscope::search::VisitKind;

use crate::support::messages::message;

fn try_to_read(text: &str) -> Result<Loaded, ReadError> {
    jsonl::read(text.as_bytes(), |_| Err(String::new()))
}

#[track_caller]
fn read(text: &str) -> Loaded {
    try_to_read(text).expect("a recording")
}

#[track_caller]
fn refused(text: &str) -> (usize, String) {
    match try_to_read(text) {
        Err(ReadError::Syntax(error)) => (error.line, error.message),
        other => panic!("{other:?}"),
    }
}

fn written(loaded: &Loaded) -> String {
    let mut bytes = Vec::new();
    export::jsonl::write(&loaded.opened.recording, &loaded.opened.replay, &mut bytes)
        .expect("memory takes it");
    String::from_utf8(bytes).expect("JSON is text")
}

fn kinds(recording: &Recording) -> Vec<VisitKind> {
    recording.ids().map(|id| recording.node(id).kind()).collect()
}

/// A root with two moves, of which the second is searched twice, with keys for the last visit on entering and
/// on leaving.
fn search(enter: &str, leave: &str) -> String {
    format!(
        r#"{{"type":"search","algorithm":"alphabeta"}}
{{"type":"enter","player":"max","alpha":"-inf","beta":"inf"}}
{{"type":"enter","move":"a","player":"min","alpha":"-inf","beta":"inf"}}
{{"type":"leave","value":3,"leaf":"horizon"}}
{{"type":"enter","move":"b","player":"min","alpha":3,"beta":4}}
{{"type":"leave","value":5,"leaf":"horizon"}}
{{"type":"enter","move":"b","player":"min","alpha":3,"beta":"inf"{enter}}}
{{"type":"leave","value":5{leave}}}
{{"type":"leave","value":5}}
"#
    )
}

#[test]
fn a_kind_that_is_known_on_leaving_means_what_it_means_on_entering() {
    let table = search(r#","kind":"table""#, "");
    for word in ["table", "table-move", "research", "quiet", "futility"] {
        let kind = format!(r#","kind":"{word}""#);
        let early = read(&search(&kind, ""));
        for late in
            [search("", &kind), search(r#","kind":"quiet""#, &kind), search(r#","kind":"iid""#, &kind)]
        {
            let late = read(&late);
            let both = [&early, &late].map(|loaded| &loaded.opened);
            let [one, other] = both.map(|opened| (kinds(&opened.recording), opened.recording.totals()));
            assert_eq!(one, other, "{word}");
            let [one, other] =
                both.map(|opened| opened.report.violations.iter().map(told).collect::<Vec<_>>());
            assert_eq!(one, other, "{word}");
            assert_eq!(written(&early), written(&late), "{word}");
        }
    }
    assert_eq!(read(&table).opened.recording.totals().table_hits, 1);
    let plain = read(&search("", ""));
    assert_ne!(written(&plain), written(&read(&table)), "the kind is written");
}

fn told(found: &Violation) -> String {
    format!("{found:?}")
}

#[test]
fn that_no_move_is_made_has_to_be_said_on_entering() {
    for word in ["stand", "pass", "null"] {
        let (line, said) = refused(&search("", &format!(r#","kind":"{word}""#)));
        assert_eq!((line, said), (8, message!("trace-kind-of-entry", kind = format!("`{word}`"))));
    }
    let null = search(r#","kind":"null""#, r#","kind":"table""#);
    let null = read(&null).opened.recording;
    assert!(!null.is_counted(NodeId::new(3)) && null.node(NodeId::new(3)).kind() == VisitKind::Table);
    let pass =
        "{\"type\":\"enter\",\"kind\":\"pass\"}\n{\"type\":\"leave\",\"value\":3,\"kind\":\"table\"}\n"
            .repeat(2);
    assert_eq!(kinds(&read(&pass).opened.recording), [VisitKind::Pass; 2]);
}

#[test]
fn notes_and_tags_of_both_lines_are_joined_and_written_again() {
    let text = search(
        r#","note":"in \u001b[31mcheck","tags":["extended","pv"]"#,
        r#","note":"held","tags":["pv","late"]"#,
    );
    let loaded = read(&text);
    assert!(loaded.warnings.is_empty(), "{:?}", loaded.warnings);
    let note = |loaded: &Loaded, has_returned| {
        let said = loaded.opened.recording.names.note(NodeId::new(3)).expect("a note").comment(has_returned);
        (said.text, said.tags)
    };
    let early = (Some("in \u{1b}[31mcheck".to_owned()), ["extended", "pv"].map(String::from).to_vec());
    assert_eq!(note(&loaded, false), early);
    let (text, tags) = note(&loaded, true);
    assert_eq!(text.as_deref(), Some("in \u{1b}[31mcheck; held"));
    assert_eq!(tags, ["extended", "pv", "late"]);
    let again = read(&written(&loaded));
    assert_eq!([note(&again, false), note(&again, true)], [note(&loaded, false), note(&loaded, true)]);
    let mut json = Vec::new();
    export::json::write(loaded.opened.session(), &export::Options::default(), &mut json)
        .expect("memory takes it");
    let json: serde_json::Value = serde_json::from_slice(&json).expect("JSON");
    assert_eq!(json["nodes"][3]["tags"], serde_json::json!(["extended", "pv", "late"]));
    assert_eq!(json["nodes"][3]["note"], "in \u{1b}[31mcheck; held");
    // Of another form they are keys like any other.
    let odd = read(&search(r#","note":{"a":1},"tags":7"#, ""));
    let odd = odd.opened.recording.names.note(NodeId::new(3)).expect("a note").clone();
    assert_eq!(odd.extra, [("note".to_owned(), "{\"a\":1}".to_owned())]);
    assert_eq!(odd.comment(true).tags, ["7"]);
}

#[test]
fn text_before_a_recorded_line_is_the_programs_own_output() {
    let text = search("", "");
    let prefixed = text.lines().enumerate().map(|(number, line)| format!("move {number} {{x}}: {line}\n"));
    let prefixed = prefixed.collect::<Vec<_>>().concat();
    let (plain, split) = (read(&text), read(&prefixed));
    assert_eq!(written(&plain), written(&split));
    assert_eq!(split.warnings, [Warning::BehindText(9)]);
    assert_eq!(split.opened.recording.printed.lines[2].text, "move 2 {x}: ");
    // A line of another kind, or no JSON, is no line of a recording.
    for own in ["move 3: {\"type\":\"knight\"}\n", "move 3: {\"type\":\"enter\"\n"] {
        assert_eq!(read(&format!("{own}{text}")).warnings, [Warning::Printed(1)], "{own}");
    }
    let wrong = text.replacen("{\"type\":\"leave\",\"value\":3", "a: {\"type\":\"leave\",\"value\":\"x\"", 1);
    let Err(ReadError::Syntax(error)) = try_to_read(&wrong) else { panic!("{wrong}") };
    assert_eq!((error.line, error.column), (4, "a: {\"type\":\"leave\",\"value\":".len() + 1));
}

#[test]
fn a_node_that_returns_nothing_is_called_that() {
    for (word, printed) in [("null", "null"), ("None", "None"), ("undefined", "undefined")] {
        let text = search("", "").replacen("\"value\":5}", &format!("\"value\":{printed}}}"), 1);
        let said = match try_to_read(&text) {
            Err(ReadError::Syntax(error)) => error,
            Ok(loaded) => match loaded.warnings.into_iter().next() {
                Some(Warning::Broken { error, .. }) => error,
                other => panic!("{other:?}"),
            },
            Err(error) => panic!("{error}"),
        };
        assert_eq!((said.line, &said.message), (8, &message!("trace-nothing", word = word)));
        assert_eq!(said.help.contains("Infinity"), word == "null", "{}", said.help);
    }
    // Of a window it is the infinity.
    let window = search("", "").replace("\"-inf\"", "null").replace("\"inf\"", "null");
    assert_eq!(written(&read(&window)), written(&read(&search("", ""))));
}

#[test]
fn a_number_of_moves_that_is_not_that_of_its_branches_is_told_with_its_line() {
    let odd = |moves: u32, pruned: &str| {
        let root = format!("\"beta\":\"inf\",\"moves\":{moves}");
        let text = search("", "").replacen("\"beta\":\"inf\"", &root, 1);
        let end = text.rfind('}').expect("a line");
        read(&format!("{}{pruned}}}\n", &text[..end])).warnings
    };
    let warning = |moves: u32, pruned: u32| {
        Warning::Unheeded(message!(
            "warning-moves",
            line = "2",
            moves = moves,
            entered = 2_u32,
            pruned = pruned
        ))
    };
    assert_eq!(odd(1, ""), [warning(1, 0)]);
    assert_eq!(odd(3, ",\"pruned\":2"), [warning(3, 2)]);
    assert_eq!(odd(9, ",\"pruned\":2"), [warning(9, 2)]);
    for (moves, pruned) in [(2, ""), (9, ""), (9, ",\"pruned\":0"), (4, ",\"pruned\":2")] {
        assert_eq!(odd(moves, pruned), [], "{moves} {pruned}");
    }
    // Without names nobody knows which moves they are.
    let unnamed = "{\"type\":\"enter\",\"moves\":1}\n".to_owned()
        + &"{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":3}\n".repeat(2)
        + "{\"type\":\"leave\",\"value\":3}\n";
    assert_eq!(read(&unnamed).warnings, []);
}

#[test]
fn a_best_move_that_the_game_does_not_have_is_told_with_its_line() {
    let told = |game: &str, inner: &str, leaf: &str| {
        let text = format!(
            r#"{{"type":"search"{game}}}
{{"type":"enter","player":"max"}}
{{"type":"enter","move":"2:1","player":"min"}}
{{"type":"enter","move":"1:1","player":"max"}}
{{"type":"leave","value":-1,"best":"{leaf}"}}
{{"type":"leave","value":-1,"best":"1:1"}}
{{"type":"enter","move":"1:1","player":"min"}}
{{"type":"enter","move":"2:1","player":"max"}}
{{"type":"leave","value":-1}}
{{"type":"leave","value":-1,"best":"{inner}"}}
{{"type":"leave","value":-1,"best":"{inner}"}}
"#
        );
        let open = |header: &Header| Ok(catalog::reopen(header).expect("nim"));
        jsonl::read(text.as_bytes(), open).expect("a recording").warnings
    };
    let nim = ",\"game\":\"nim:1,1\"";
    assert_eq!(told(nim, "2:1", "-1"), [], "a leaf has none, whatever it says");
    let warning = Warning::Unheeded(message!("warning-best", line = "10", best = "`9:9`"));
    assert_eq!(told(nim, "9:9", ""), [warning], "the first is told");
    // Without the game it may be a move that was not entered.
    assert_eq!(told("", "9:9", ""), []);
}

/// The lines of a search: a tree of so many plies with three moves at each node, where `keys` are in each line.
/// Windows are given where that is wanted.
fn lines(plies: u32, has_windows: bool, keys: &str) -> Vec<String> {
    fn visit(
        lines: &mut Vec<String>,
        mv: Option<usize>,
        plies: u32,
        window: (i32, i32),
        has: bool,
        keys: &str,
    ) -> i32 {
        let is_max = lines.iter().filter(|line| line.contains("enter")).count()
            - lines.iter().filter(|line| line.contains("leave")).count();
        let is_max = is_max.is_multiple_of(2);
        let mv = mv.map(|mv| format!(",\"move\":\"{}\"", ["a", "b", "c"][mv])).unwrap_or_default();
        let side = if is_max { "max" } else { "min" };
        let (mut alpha, mut beta) = window;
        let ends = if has { format!(",\"alpha\":{alpha},\"beta\":{beta}") } else { String::new() };
        lines.push(format!("{{\"type\":\"enter\"{mv},\"player\":\"{side}\"{ends}{keys}}}"));
        let mut value = if is_max { -99 } else { 99 };
        if plies == 0 {
            value = i32::try_from(lines.len() * 7 % 19).expect("small");
        }
        for child in (0..3).filter(|_| plies > 0) {
            if has && alpha >= beta {
                continue;
            }
            let found = visit(lines, Some(child), plies - 1, (alpha, beta), has, keys);
            value = if is_max { value.max(found) } else { value.min(found) };
            (alpha, beta) = if is_max { (alpha.max(value), beta) } else { (alpha, beta.min(value)) };
        }
        lines.push(format!("{{\"type\":\"leave\",\"value\":{value}{keys}}}"));
        value
    }
    let mut found = Vec::new();
    visit(&mut found, None, plies, (-99, 99), has_windows, keys);
    found
}

/// The threads' lines as they come into one file, a few of one and then a few of another.
fn mixed(threads: &[Vec<String>], seed: u64) -> String {
    let (mut state, mut next) = (seed, vec![0; threads.len()]);
    let mut text = String::new();
    while (0..threads.len()).any(|thread| next[thread] < threads[thread].len()) {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let thread = (state >> 33) as usize % threads.len();
        for line in threads[thread].iter().skip(next[thread]).take((state >> 50) as usize % 9) {
            text += line;
            text += "\n";
            next[thread] += 1;
        }
    }
    text
}

fn searches(text: &str) -> Vec<Result<Loaded, ReadError>> {
    let mut searches = Searches::new(text.as_bytes());
    std::iter::from_fn(|| searches.next(&Header::default(), |_| Err(String::new())).transpose()).collect()
}

#[test]
fn threads_that_say_who_they_are_are_read_one_after_the_other() {
    for key in ["thread", "pid"] {
        let threads: Vec<Vec<String>> = (0..3_usize)
            .map(|thread| {
                let said = [",\"KEY\":1", ",\"KEY\":\"two\"", ",\"KEY\":[3]"][thread].replace("KEY", key);
                [2, 3].map(|plies| lines(plies, thread != 1, &said)).concat()
            })
            .collect();
        let alone: Vec<String> = threads
            .iter()
            .flat_map(|lines| searches(&lines.join("\n")))
            .map(|read| written(&read.expect("a recording")))
            .collect();
        assert_eq!(alone.len(), 6);
        for seed in 0..20 {
            let text = format!("hello\n{}", mixed(&threads, seed));
            let read = searches(&text);
            let together: Vec<_> =
                read.iter().map(|read| written(read.as_ref().expect("a recording"))).collect();
            let sorted = |mut all: Vec<String>| {
                all.sort();
                all
            };
            assert_eq!(sorted(alone.clone()), sorted(together), "{key} {seed}");
            let is_odd = |warning: &Warning| !matches!(warning, Warning::Printed(1));
            assert!(!read.iter().flatten().any(|read| read.warnings.iter().any(is_odd)), "{key} {seed}");
            // Lines are those of the file.
            let loaded = read[5].as_ref().expect("a recording");
            let first = loaded.lines.of(plyscope::record::Moment::START).expect("a line");
            assert!(
                text.lines().nth(first - 1).expect("a line").starts_with("{\"type\":\"enter\",\"player\"")
            );
        }
    }
}

#[test]
fn a_thread_that_breaks_off_leaves_the_others_whole() {
    let mut cut = lines(2, true, ",\"thread\":1");
    cut.truncate(5);
    let text = mixed(&[cut, lines(2, true, ",\"thread\":2")], 4);
    let read = searches(&text);
    let mut open: Vec<_> =
        read.iter().map(|read| read.as_ref().expect("a recording").opened.recording.open_nodes()).collect();
    open.sort_unstable();
    assert_eq!(open, [0, 3]);
}

#[test]
fn threads_that_do_not_say_who_they_are_are_refused() {
    let path = format!("{}/tests/data/foreign/py-threads-interleaved.jsonl.gz", env!("CARGO_MANIFEST_DIR"));
    let mut text = String::new();
    let file = std::fs::File::open(path).expect("the file is there");
    GzDecoder::new(file).read_to_string(&mut text).expect("text");
    let found = searches(&text);
    assert!(
        found[..2].iter().all(|read| read.as_ref().is_ok_and(|read| read
            .opened
            .report
            .violations
            .is_empty()))
    );
    let [Err(ReadError::Syntax(error))] = &found[2..] else { panic!("{}", found.len()) };
    assert_eq!((error.line, &error.message), (483, &message!("trace-threads", line = "125")));
    // Lines that are mixed in any way are mostly refused, and next to none are called wrong.
    let is_refused = |text: &str| searches(text).iter().any(Result::is_err);
    let is_accused = |text: &str| {
        let read = searches(text);
        read.iter().all(Result::is_ok)
            && read.iter().flatten().any(|read| !read.opened.report.violations.is_empty())
    };
    for has_windows in [true, false] {
        let threads =
            [2, 3].map(|count| vec![[3, 3].map(|plies| lines(plies, has_windows, "")).concat(); count]);
        let refused = (0..50).filter(|&seed| is_refused(&mixed(&threads[1], seed))).count();
        let accused = (0..50).filter(|&seed| is_accused(&mixed(&threads[0], seed))).count();
        assert!(refused >= 45 && accused <= 1, "{refused} refused, {accused} accused");
    }
}

/// Searches before the search, below the horizon and in a frame of their own, whose roots have no move.
#[test]
fn a_program_that_is_alone_is_not_refused() {
    let one = lines(3, true, "").join("\n");
    let several = format!("{one}\n").repeat(4);
    assert_eq!(searches(&several).iter().filter(|read| read.is_ok()).count(), 4);
    let deeper: String = (1..5).map(|plies| lines(plies, false, "").join("\n") + "\n").collect();
    assert_eq!(searches(&deeper).iter().filter(|read| read.is_ok()).count(), 4);
    // Each inside of a root that prints a line too.
    let framed = format!("{{\"type\":\"enter\",\"player\":\"max\",\"alpha\":-99,\"beta\":99}}\n{deeper}");
    let framed = framed + "{\"type\":\"leave\",\"value\":3}\n";
    read(&framed);
    // A search before the search, less deep, on the leftmost line. One that does not say that it counts for
    // nothing is not called wrong.
    let inner = |plies: u32, keys: &str| {
        let mut lines = lines(plies, true, "");
        lines[0] = lines[0].replace('}', &format!("{keys}}}"));
        lines.join("\n")
    };
    let all = lines(3, true, "");
    for (before, plies) in [(1, 1), (3, 0)] {
        let iid = |keys| {
            let inner = inner(plies, keys);
            [&all[..before], &[inner], &all[before..]].concat().join("\n")
        };
        assert_eq!(read(&iid(",\"counts\":false")).opened.report.violations, []);
        assert!(searches(&iid("")).iter().flatten().all(|read| read.opened.report.violations.is_empty()));
    }
    // Below the horizon, on the leftmost line with the window of the root.
    let leaf = lines(2, true, "");
    let below = [&leaf[..3], &[inner(2, "")], &leaf[3..]].concat().join("\n");
    read(&below);
}
