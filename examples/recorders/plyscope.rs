//! Writes a search as plyscope reads it: `enter` as a node is entered, `leave` before it returns.
//!
//! Copy this file beside your program and say `mod plyscope;`. It writes to the file that the
//! environment variable PLYSCOPE names, and nothing without it: `PLYSCOPE=search.jsonl cargo run`
//!
//! What you know beside the arguments is said before the line that it belongs to:
//! `plyscope::number("moves", moves.len()); plyscope::text("kind", "null"); plyscope::enter(...);`
//! While one thread searches, what other threads search is not written.
#![allow(dead_code)]
use std::thread::{self, ThreadId};
use std::{cell::RefCell, env, fmt::Display, fs::File, io::Write, sync::Mutex};

static RECORDING: Mutex<Recording> = Mutex::new(Recording { file: None, is_open: false, owner: None, depth: 0 });

thread_local! {
    static KEYS: RefCell<String> = const { RefCell::new(String::new()) };
}

struct Recording {
    file: Option<File>,
    is_open: bool,
    owner: Option<ThreadId>,
    depth: i64,
}

/// Before a search. Its keys: title, game, position, algorithm, options, values.
pub fn header() {
    line("search", ",\"version\":1", 0);
}

/// `mv` led here, "" at the root; `player` is "max" or "min". More keys: moves (how many there are), depth
/// (plies left), kind, name, position, note; see docs/recordings.md.
pub fn enter(mv: &str, player: &str, alpha: impl Into<f64>, beta: impl Into<f64>) {
    let mv = if mv.is_empty() { String::new() } else { format!(",\"move\":{}", quoted(mv)) };
    let (alpha, beta) = (plain(alpha.into()), plain(beta.into()));
    line("enter", &format!("{mv},\"player\":\"{player}\",\"alpha\":{alpha},\"beta\":{beta}"), 1);
}

/// `pruned`: how many moves were never entered. More keys: leaf ("terminal" where the game is over,
/// "horizon" for an estimate), kind ("table"), best.
pub fn leave(value: impl Into<f64>, pruned: usize) {
    line("leave", &format!(",\"value\":{},\"pruned\":{pruned}", plain(value.into())), -1);
}

/// A key of the next line.
pub fn number(key: &str, value: impl Display) {
    let value = value.to_string().parse().map_or_else(|_| "null".to_owned(), plain);
    KEYS.with_borrow_mut(|keys| keys.push_str(&format!(",{}:{value}", quoted(key))));
}

/// A key of the next line.
pub fn text(key: &str, value: &str) {
    KEYS.with_borrow_mut(|keys| keys.push_str(&format!(",{}:{}", quoted(key), quoted(value))));
}

fn line(kind: &str, own: &str, step: i64) {
    let keys = KEYS.take();
    let Ok(mut recording) = RECORDING.lock() else { return };
    if !std::mem::replace(&mut recording.is_open, true) {
        let path = env::var_os("PLYSCOPE");
        recording.file = path.and_then(|path| {
            File::create(path).inspect_err(|error| eprintln!("PLYSCOPE: {error}")).ok()
        });
    }
    let own_thread = Some(thread::current().id());
    if recording.depth == 0 {
        recording.owner = own_thread;
    }
    if recording.owner != own_thread {
        return;
    }
    recording.depth += step;
    let line = format!("{{\"type\":\"{kind}\"{own}{keys}}}\n");
    if recording.file.as_mut().is_some_and(|file| file.write_all(line.as_bytes()).is_err()) {
        // Nobody reads any more, or the disk is full: the program goes on.
        recording.file = None;
    }
}

/// JSON has no infinities.
fn plain(value: f64) -> String {
    match value {
        _ if value.is_nan() => "null".to_owned(),
        _ if value.is_infinite() => format!("\"{value}\""),
        _ => value.to_string(),
    }
}

fn quoted(text: &str) -> String {
    let escaped = text.chars().map(|c| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c < ' ' => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    });
    format!("\"{}\"", escaped.collect::<String>())
}
