//! Tables of comma-separated values: what is in their cells.

use std::collections::HashMap;

use plyscope::catalog::{Opening, open};
use plyscope::check::Session;
use plyscope::engine::Job;
use plyscope::export::{self, Options};
use plyscope::import::jsonl;
use plyscope::record::{GameReplay, Limits, Moment, Recording, SearchQuality};
use plyscope::search::{Algorithm, Settings, Table};

type Row = HashMap<String, String>;

/// The cells of a table, read by RFC 4180.
fn cells(table: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut cell, mut is_quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut rest = table.chars().peekable();
    while let Some(letter) = rest.next() {
        match letter {
            '"' if is_quoted && rest.next_if_eq(&'"').is_some() => cell.push('"'),
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => row.push(std::mem::take(&mut cell)),
            '\n' if !is_quoted => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            letter => cell.push(letter),
        }
    }
    assert!(row.is_empty() && cell.is_empty(), "the last line ends");
    rows
}

fn table(recording: &Recording, replay: &GameReplay, options: &Options) -> Vec<Row> {
    let mut bytes = Vec::new();
    export::csv::write(Session::own(recording, replay), options, &mut bytes).expect("memory takes it");
    let mut rows = cells(std::str::from_utf8(&bytes).expect("text")).into_iter();
    let heads = rows.next().expect("the names of the columns");
    assert!(rows.clone().all(|row| row.len() == heads.len()));
    rows.map(|row| heads.iter().cloned().zip(row).collect()).collect()
}

fn job(game: &str, algorithm: Algorithm, settings: Settings) -> Job {
    Job { settings, ..Job::new(open(game, &Opening::default()).expect("a game"), algorithm) }
}

fn searched(game: &str, algorithm: Algorithm, settings: Settings) -> (Recording, GameReplay) {
    let job = job(game, algorithm, settings);
    (job.record().expect("it ends"), job.replay())
}

fn sum(rows: &[Row], column: &str) -> u64 {
    rows.iter().filter_map(|row| row[column].parse::<u64>().ok()).sum()
}

fn count(rows: &[Row], column: &str, cell: &str) -> u64 {
    rows.iter().filter(|row| row[column] == cell).count() as u64
}

#[test]
fn the_counts_are_those_of_every_other_report() {
    let with_table = Settings::default().table(Table::Sound).depth(4);
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Minimax, Algorithm::Pvs, Algorithm::Mtdf] {
        let (recording, replay) = searched("connect4", algorithm, with_table.clone());
        let rows = table(&recording, &replay, &Options::default());
        let (totals, types) = (recording.totals(), SearchQuality::of(&recording, &replay).types);
        assert_eq!(rows.len() as u64, totals.nodes);
        assert_eq!(count(&rows, "cutoff", "true"), totals.cutoffs);
        assert_eq!(count(&rows, "cut", "true"), totals.cuts);
        assert_eq!(sum(&rows, "pruned"), totals.pruned);
        assert_eq!(count(&rows, "kind", "table"), totals.table_hits);
        let by_type = ["PV", "CUT", "ALL", ""].map(|word| count(&rows, "type", word));
        assert_eq!(by_type, [types.pv, types.cut, types.all, types.stand]);
        let roots: Vec<_> = rows.iter().filter(|row| row["parent"].is_empty()).collect();
        assert_eq!(roots.len(), recording.roots().len());
        assert_eq!(count(&rows, "pass", &roots.len().to_string()), 1 + last(&roots, "nodes_below"));
        for row in &rows {
            assert_eq!(row["path"].split_whitespace().count().to_string(), row["ply"], "{row:?}");
            assert!(row["path"].starts_with(&row["first_move"]) && row["path"].ends_with(&row["move"]));
        }
        // An answer of the table is about a position that was searched before.
        let hit = rows.iter().find(|row| row["kind"] == "table").expect("a hit");
        assert!(count(&rows, "hash", &hit["hash"]) > 1);
    }
}

fn last(rows: &[&Row], column: &str) -> u64 {
    rows.last().expect("a row")[column].parse().expect("a number")
}

#[test]
fn names_are_quoted_and_made_safe() {
    let lines = r#"{"type":"enter","name":"the \"root\""}
{"type":"enter","move":"a,b","alpha":-1,"kind":"null\u001bmove","counts":false}
{"type":"enter","move":"King\nside"}
{"type":"leave","value":0.5}
{"type":"leave","value":0.5}
{"type":"enter","move":"open"}"#;
    let opened = jsonl::read(lines.as_bytes(), |_| Err(String::new())).expect("a recording").opened;
    let rows = table(&opened.recording, &opened.replay, &Options::default());
    let column = |name: &str| rows.iter().map(|row| row[name].as_str()).collect::<Vec<_>>();
    assert_eq!(column("name")[0], "the \"root\"");
    assert_eq!(column("move"), ["", "a,b", "King\u{FFFD}side", "open"]);
    assert_eq!(column("path"), ["", "a,b", "a,b \"King\u{FFFD}side\"", "open"]);
    assert_eq!(column("first_move"), ["", "a,b", "a,b", "open"]);
    assert_eq!(column("kind")[1], "null\u{FFFD}move");
    assert_eq!(column("counts"), ["true", "false", "true", "true"]);
    assert_eq!(column("alpha"), ["", "-1", "", ""]);
    assert_eq!(column("beta"), [""; 4]);
    // A value that is not there yet, and a window that was not given, decide no type.
    assert_eq!(column("left"), ["", "5", "4", ""]);
    assert_eq!(column("type"), [""; 4]);
    assert_eq!(column("hash"), [""; 4]);
}

#[test]
fn a_part_has_the_paths_and_the_moments_of_the_whole() {
    let (recording, replay) = searched("tictactoe", Algorithm::AlphaBeta, Settings::default());
    let whole = table(&recording, &replay, &Options::default());
    let focus = replay.find_child(&recording, recording.top(), "b1").expect("a move");
    let focus = replay.find_child(&recording, focus, "a1").expect("a move");
    let part = table(&recording, &replay, &Options { focus: Some(focus), ..Options::default() });
    assert_eq!(part[0]["path"], "b1 a1");
    assert_eq!(part, whole[focus.index()..][..recording.size(focus) as usize]);
    let at = Moment::from_shown(500);
    let then = table(&recording, &replay, &Options { at, ..Options::default() });
    assert_eq!(then.len() as u64, 1 + sum(&then[..1], "nodes_below"));
    assert!(then[0]["left"].is_empty() && then[0]["pruned"].is_empty());
}

#[test]
fn what_is_hidden_is_counted() {
    let limits = Limits { nodes: 400, plies: 6 };
    let job = Job { limits, ..job("tictactoe", Algorithm::AlphaBeta, Settings::default()) };
    let (recording, replay) = (job.record().expect("it ends"), job.replay());
    let rows = table(&recording, &replay, &Options::default());
    for (row, id) in rows.iter().zip(recording.ids()) {
        assert_eq!(row["nodes_below"], (recording.visited_below(id) - 1).to_string());
    }
    assert_eq!(rows[0]["nodes_below"], "18296");
}

#[test]
fn a_deep_tree_is_written_in_linear_room() {
    let deep = format!("{}1{}", "(".repeat(20_000), ")".repeat(20_000));
    let (recording, replay) = searched(&deep, Algorithm::AlphaBeta, Settings::default());
    let mut bytes = Vec::new();
    let session = Session::own(&recording, &replay);
    export::csv::write(session, &Options::default(), &mut bytes).expect("memory takes it");
    assert!(bytes.len() < 4_000_000, "{}", bytes.len());
    let rows = table(&recording, &replay, &Options::default());
    assert_eq!(rows[500]["path"].len(), 999);
    assert_eq!((rows[501]["path"].as_str(), rows[20_000]["path"].as_str()), ("", ""));
    assert_eq!(rows[20_000]["first_move"], "1");
}

#[test]
fn scores_are_written_as_they_print() {
    let scores = ["0", "-7", "2147483648", "0.25", "1e300", "-2.5e-7", "inf", "-inf", "1234567890123456"];
    let (recording, replay) =
        searched(&format!("({})", scores.join(" ")), Algorithm::Minimax, Settings::default());
    let rows = table(&recording, &replay, &Options::default());
    assert_eq!(rows[1..].iter().map(|row| &*row["value"]).collect::<Vec<_>>(), scores);
}
