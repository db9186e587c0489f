//! The rules between rooms that docs/architecture.md sets, held against the source: nothing is
//! used that stands higher up, nothing is known that a room must not know, and files stay short.

use std::fs;
use std::path::{Path, PathBuf};

/// A file of a room, without its tests and its comments.
pub struct Source {
    pub path: PathBuf,
    pub code: Vec<String>,
    lines: usize,
}

/// What the table says of a room.
struct Room {
    name: String,
    must_not_know: String,
}

fn rooms() -> Vec<Room> {
    let page = include_str!("../../docs/architecture.md");
    let rows = page.lines().skip_while(|line| !line.starts_with("| room |")).skip(2);
    let rows = rows.take_while(|line| line.starts_with('|'));
    rows.map(|row| {
        let cells: Vec<_> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [name, _, must_not_know] = cells[..] else { panic!("{row}") };
        Room { name: name.trim_matches('`').to_owned(), must_not_know: must_not_know.to_owned() }
    })
    .collect()
}

/// Every file below `src`, with what stands before its tests.
pub fn sources() -> Vec<Source> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
                found.push(Source::read(&path));
            }
        }
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

impl Source {
    fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).expect("a source file");
        let is_code = |line: &&str| !line.trim_start().starts_with("//");
        let before_tests = || text.lines().take_while(|line| *line != "#[cfg(test)]");
        let code = before_tests().filter(is_code).map(str::to_owned).collect();
        let lines = before_tests().count();
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        Self { path: path.strip_prefix(root).expect("below the root").to_owned(), code, lines }
    }

    fn room(&self) -> String {
        let below = self.path.components().nth(1).expect("a file or a folder below src");
        below.as_os_str().to_string_lossy().trim_end_matches(".rs").to_owned()
    }

    fn says(&self, what: &str) -> bool {
        self.code.iter().any(|line| line.contains(what))
    }
}

#[test]
fn a_room_uses_only_rooms_below_it() {
    let rooms = rooms();
    assert!(rooms.len() >= 15, "the table of rooms is found");
    for source in sources() {
        let Some(floor) = rooms.iter().position(|room| room.name == source.room()) else {
            assert!(["lib", "main"].contains(&source.room().as_str()), "{:?} is in no room", source.path);
            continue;
        };
        let alone = rooms[floor].must_not_know == "anything else";
        for (other, room) in rooms.iter().enumerate().filter(|(other, _)| *other != floor) {
            let uses = source.says(&format!("crate::{}", room.name));
            let message = format!("{:?} must not use {}", source.path, room.name);
            assert!(!uses || (other < floor && !alone), "{message}");
        }
    }
}

#[test]
fn a_room_knows_nothing_that_it_must_not_know() {
    let names: [(&str, &[&str]); 6] = [
        (
            "terminal",
            &["ratatui", "crossterm", "rustix", "signal_hook", "io::stdout", "io::stderr", "println!"],
        ),
        ("ratatui", &["ratatui"]),
        ("crossterm", &["crossterm", "rustix"]),
        ("clap", &["clap::"]),
        ("files", &["std::fs", "File::", "fs::"]),
        ("clocks", &["Instant::now", "SystemTime"]),
    ];
    for source in sources() {
        let rooms = rooms();
        let Some(room) = rooms.iter().find(|room| room.name == source.room()) else { continue };
        for (thing, words) in names.iter().filter(|(thing, _)| room.must_not_know.contains(thing)) {
            for word in *words {
                assert!(!source.says(word), "{:?} must not know of {thing}: {word}", source.path);
            }
        }
    }
}

#[test]
fn the_layout_has_no_characters_to_draw_with() {
    for source in sources().into_iter().filter(|source| source.room() == "layout") {
        let strange = source.code.iter().find(|line| !line.is_ascii());
        assert!(strange.is_none(), "{:?} draws: {strange:?}", source.path);
    }
}

#[test]
fn petgraph_is_known_where_the_tree_is_and_where_users_get_it() {
    let known = ["src/lib.rs", "src/record/recording.rs", "src/record/tree.rs"];
    for source in sources().into_iter().filter(|source| source.says("petgraph")) {
        assert!(known.iter().any(|known| source.path == Path::new(known)), "{:?}", source.path);
    }
}

#[test]
fn platforms_are_told_apart_in_one_folder() {
    let names = ["unix", "windows", "target_os", "target_family", "target_env"];
    // A page is no platform of a terminal: it has one thread, and less of a stack.
    let asks = |line: &&String| {
        let line = line.replace("target_family = \"wasm\"", "");
        line.contains("std::os::") || line.contains("cfg") && names.iter().any(|name| line.contains(name))
    };
    for source in sources().into_iter().filter(|source| !source.path.starts_with("src/tui/platform")) {
        if source.path == Path::new("src/tui/platform.rs") {
            continue;
        }
        let line = source.code.iter().find(asks);
        assert!(line.is_none(), "{:?} asks for the platform: {line:?}", source.path);
    }
}

#[test]
fn files_have_at_most_400_lines_before_their_tests() {
    for source in sources() {
        assert!(source.lines <= 400, "{:?} has {} lines", source.path, source.lines);
    }
}

/// What a public item names can be named: the lint `unnameable_types` says so of every type, as long as no
/// module is hidden from the pages.
#[test]
fn nothing_public_is_hidden() {
    let manifest = include_str!("../../Cargo.toml");
    assert!(manifest.contains("unnameable_types"), "the lint is on");
    for source in sources() {
        assert!(!source.says("doc(hidden)"), "{:?} hides something public", source.path);
    }
}
