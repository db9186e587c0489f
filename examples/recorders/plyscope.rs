//! Writes a search as plyscope reads it: `enter` as a node is entered, `leave` before it returns.
//!
//! Copy this file beside your program and say `mod plyscope;`. It writes to the file that the
//! environment variable PLYSCOPE names, and nothing without it: `PLYSCOPE=search.jsonl cargo run`
use std::{env, fs::File, io::Write, sync::OnceLock};

/// `mv` led here, "" at the root; `player` is "max" or "min".
pub fn enter(mv: &str, player: &str, alpha: impl Into<f64>, beta: impl Into<f64>) {
    let mv = if mv.is_empty() { String::new() } else { format!(",\"move\":{}", text(mv)) };
    let (alpha, beta) = (number(alpha.into()), number(beta.into()));
    line(&format!("{{\"type\":\"enter\"{mv},\"player\":\"{player}\",\"alpha\":{alpha},\"beta\":{beta}}}"));
}

/// `pruned`: how many moves were never entered.
pub fn leave(value: impl Into<f64>, pruned: usize) {
    line(&format!("{{\"type\":\"leave\",\"value\":{},\"pruned\":{pruned}}}", number(value.into())));
}

/// Any other line, such as a first one with the name of the game.
pub fn line(json: &str) {
    static FILE: OnceLock<Option<File>> = OnceLock::new();
    let open = |path| File::create(path).expect("the file that PLYSCOPE names can be written");
    if let Some(mut file) = FILE.get_or_init(|| env::var_os("PLYSCOPE").map(open)).as_ref() {
        file.write_all(format!("{json}\n").as_bytes()).expect("a line can be written");
    }
}

/// JSON has no infinities.
fn number(value: f64) -> String {
    if value.is_infinite() { format!("\"{value}\"") } else { value.to_string() }
}

fn text(text: &str) -> String {
    let escaped = text.chars().map(|c| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c < ' ' => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    });
    format!("\"{}\"", escaped.collect::<String>())
}
