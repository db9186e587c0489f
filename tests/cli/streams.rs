//! Standard streams: who reads them, and what happens where nobody does.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use super::{TREE, message, output, plyscope, stderr, stdout};

#[test]
fn a_standard_output_that_closes_early_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_plyscope"))
        .env("PLYSCOPE_CONFIG", "")
        .args(["explain", "tictactoe"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut first = String::new();
    let mut reader = BufReader::new(child.stdout.take().expect("a pipe"));
    reader.read_line(&mut first).expect("a line");
    drop(reader);
    let done = child.wait_with_output().expect("the program ends");
    assert!(!first.is_empty());
    assert_eq!(done.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&done.stderr), "");
}

#[test]
fn standard_input_is_a_tree_or_a_recording_by_its_first_characters() {
    let recording = output(&["record", TREE, "-o", "-"]);
    for text in [TREE, "[[3,12,8],[2,4,6],[14,5,2]]", "# a lesson\n ((3 12 8)(2 4 6)(14 5 2))\n", &recording]
    {
        let done = plyscope(&["solve", "-", "--json"]).write_stdin(text).assert().code(0);
        assert!(stdout(&done).contains("\"nodes\":11,"), "{text} makes {}", stdout(&done));
    }
}

#[test]
fn an_empty_or_binary_standard_input_is_refused() {
    for bytes in [&b""[..], b" \n", b"\xff\xfe\x00", b"\x7fELF\x02\x01\x00"] {
        let refused = plyscope(&["solve", "-"]).write_stdin(bytes).assert();
        super::check_refused(&refused, &["-"], 2, &["standard input"]);
    }
}

#[test]
fn what_else_a_program_prints_is_no_recording_by_itself() {
    let refuses = |text: &str, words: &[&str]| {
        let refused = plyscope(&["explain", "-"]).write_stdin(text).assert();
        super::check_refused(&refused, &["-"], 2, words);
    };
    let leave = r#"{"type":"leave","value":3}"#;
    refuses("", &[&message!("source-nothing-came", name = "standard input"), r#"{"type":"enter"}"#, leave]);
    refuses("\n \n", &[&message!("source-nothing-came", name = "standard input")]);
    let enter = r#"{"type":"enter"}"#;
    for debug in ["visiting A", "3", "[3, 12]", "(3, 12)", "max 3"] {
        for text in [format!("{debug}\n{enter}\n{leave}\n"), format!("{enter}\n{debug}\n{leave}\n{debug}\n")]
        {
            let said = super::stderr(&plyscope(&["explain", "-"]).write_stdin(text).assert().code(0));
            assert!(said.contains("own output"), "{said}");
        }
    }
    refuses("enter A\nleave A 3\n", &["line 1", &message!("text-no-number", word = "`enter`")]);
    refuses("{'type': 'enter'}\n", &["line 1", "double quotes"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_standard_output_that_is_full_is_told_by_every_command() {
    let commands: [&[&str]; 7] = [
        &["solve", TREE],
        &["compare", TREE, "--json"],
        &["explain", TREE],
        &["snapshot", TREE],
        &["export", TREE, "-f", "text"],
        &["--help"],
        &["--version"],
    ];
    for command in commands {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a full device");
        let done = Command::new(env!("CARGO_BIN_EXE_plyscope"))
            .env("PLYSCOPE_CONFIG", "")
            .args(command)
            .stdin(Stdio::null())
            .stdout(full)
            .stderr(Stdio::piped())
            .output()
            .expect("the program runs");
        assert_eq!(done.status.code(), Some(3), "{command:?}");
        assert!(String::from_utf8_lossy(&done.stderr).contains("cannot be written"), "{command:?}");
    }
}

#[test]
fn standard_output_is_a_place_to_record_to_and_said_to_be() {
    let help = output(&["record", "--help"]);
    assert!(help.contains("- is standard output"), "{help}");
    let help = output(&["export", "--help"]).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("or where it is -"), "{help}");
    let recorded = output(&["record", TREE, "-o", "-"]);
    let solved = plyscope(&["solve", "-"]).write_stdin(recorded).assert().code(0);
    assert!(stdout(&solved).contains("best line   A A1"));
    assert_eq!(output(&["export", TREE, "-f", "dot", "-o", "-"]), output(&["export", TREE, "-f", "dot"]));
}

#[test]
fn warnings_go_to_standard_error_and_are_told_once() {
    let naive = ["--depth", "2", "--table", "naive"];
    let commands: [&[&str]; 8] = [
        &["solve", "tictactoe"],
        &["solve", "tictactoe", "--json"],
        &["compare", "tictactoe", "-a", "alphabeta,pvs,mtdf"],
        &["compare", "tictactoe", "--json"],
        &["explain", "tictactoe", "--at", "3"],
        &["snapshot", "tictactoe"],
        &["export", "tictactoe", "-f", "json"],
        &["record", "tictactoe", "-o", "-"],
    ];
    for command in commands {
        let done = plyscope(&[command, &naive].concat()).assert().code(0);
        let (said, told) = (stderr(&done), stdout(&done));
        assert!(said.starts_with(&format!("note: {}", message!("note-naive"))), "{command:?} said {said}");
        assert_eq!(said.matches("note: ").count(), 1, "{command:?} said {said}");
        assert!(!told.contains("note: ") && !told.contains("on purpose"), "{command:?} told {told}");
    }
}

#[test]
fn input_without_end_is_refused_before_it_fills_the_memory() {
    let endless: [&[u8]; 3] =
        [b"\0", b"((3 12 8) ", b"{\"type\":\"enter\"}\n{\"type\":\"leave\",\"name\":\"ab"];
    for text in endless {
        let mut child = Command::new(env!("CARGO_BIN_EXE_plyscope"))
            .env("PLYSCOPE_CONFIG", "")
            .args(["solve", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut input = child.stdin.take().expect("a pipe");
        let feeder = std::thread::spawn(move || {
            let more = if text[0] == b'{' { b'x' } else { text[text.len() - 1] };
            let _ = input.write_all(text);
            // The program closes the pipe as soon as it has seen enough.
            while input.write_all(&[more; 1 << 14]).is_ok() {}
        });
        let done = child.wait_with_output().expect("the program ends");
        feeder.join().expect("it stops");
        let said = String::from_utf8_lossy(&done.stderr);
        // Of a recording the lines before are kept.
        assert_eq!(done.status.code(), Some(if text[0] == b'{' { 0 } else { 2 }), "{said}");
        assert!(said.contains("too large") || said.contains(&message!("trace-long-line")), "{said}");
        assert!(said.len() < 2_000, "{said}");
    }
}

#[cfg(unix)]
#[test]
fn output_that_is_thrown_away_ends_as_any_other() {
    for (command, code) in [("record 3 -o -", 0), ("solve 3", 0), ("list", 0), ("--help", 0), ("solve )", 2)]
    {
        // As Python's `subprocess.DEVNULL` and Node's `stdio: 'ignore'` open it.
        for to in ["1<>/dev/null", ">/dev/null", ">&-"] {
            let done = Command::new("sh")
                .args(["-c", &format!(r#"exec "$0" $1 {to}"#), env!("CARGO_BIN_EXE_plyscope"), command])
                .env("PLYSCOPE_CONFIG", "")
                .output()
                .expect("a shell");
            assert_eq!(done.status.code(), Some(code), "{command} {to}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_search_larger_than_its_memory_is_recorded_in_part_and_counted_whole() {
    // Less memory than the nodes take.
    let script = r#"ulimit -v 230000; exec "$0" solve connect4 --depth 6 -a minimax --json"#;
    let limited = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_plyscope")])
        .env("PLYSCOPE_CONFIG", "")
        .output()
        .expect("a shell");
    let said = String::from_utf8_lossy(&limited.stderr);
    assert_eq!(limited.status.code(), Some(0), "{said}");
    assert!(said.contains(&message!("memory-limit", nodes = 65_536_u32)), "{said}");
    let found: serde_json::Value = serde_json::from_slice(&limited.stdout).expect("JSON");
    assert_eq!(found["recorded"], 65_536);
    assert_eq!(found["nodes"], 137_257);
}

#[cfg(unix)]
#[test]
fn a_file_that_may_not_grow_is_refused_in_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let limited = Command::new("sh")
        .args([
            "-c",
            r#"ulimit -f 8; exec "$0" record tictactoe -o large.jsonl"#,
            env!("CARGO_BIN_EXE_plyscope"),
        ])
        .current_dir(folder.path())
        .env("PLYSCOPE_CONFIG", "")
        .output()
        .expect("a shell");
    assert_eq!(limited.status.code(), Some(3), "{}", String::from_utf8_lossy(&limited.stderr));
    assert!(String::from_utf8_lossy(&limited.stderr).contains("large.jsonl"));
    assert_eq!(folder.path().read_dir().expect("a folder").count(), 0);
}

#[cfg(unix)]
#[test]
fn no_command_is_killed_because_its_output_may_not_grow() {
    let folder = tempfile::tempdir().expect("a folder");
    let commands = [
        "list",
        "man",
        "--help",
        "completions bash",
        "lesson 2 --no-answers",
        "explain nim:1,2",
        "export tictactoe -f csv",
    ];
    for command in commands {
        let limited = Command::new("sh")
            .args(["-c", &format!(r#"ulimit -f 1; exec "$0" {command} > f"#), env!("CARGO_BIN_EXE_plyscope")])
            .current_dir(folder.path())
            .env("PLYSCOPE_CONFIG", "")
            .output()
            .expect("a shell");
        let said = String::from_utf8_lossy(&limited.stderr);
        assert_eq!(limited.status.code(), Some(3), "{command}: {said}");
        let refused = message!("output-unwritten", problem = "|");
        assert!(said.contains(super::before(&refused)), "{command}: {said}");
    }
}
