//! The page, written.

use std::io::{self, Write};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use base64::write::EncoderWriter;
use flate2::Compression;
use flate2::write::GzEncoder;
use hmac_sha256::Hash;
use serde::Serialize;

use super::Start;
use crate::check::Session;
use crate::export::{Options, jsonl};
use crate::language::{Language, say_of};
use crate::text::escape_xml;

const PAGE: &str = include_str!("../../../web/page/page.html");
const STYLE: &str = include_str!("../../../web/page/page.css");
const SCRIPT: &str = include_str!("../../../web/page/page.js");

/// The player: a gzipped module of WebAssembly.
pub fn player() -> &'static [u8] {
    include_bytes!("../../../web/player.wasm.gz")
}

/// A page that is to be written.
#[derive(Debug)]
pub struct Page<'a> {
    /// What it is called.
    pub title: String,
    /// What it begins with.
    pub start: Start,
    /// The search, where there is one.
    pub session: Option<Session<'a>>,
}

/// Writes a page that opens a recording in the stepper, at the moment of the options if they have one.
///
/// # Errors
/// Those of `out`.
pub fn write(session: Session<'_>, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let header = &session.recording.header;
    let title = options.title.clone().unwrap_or_else(|| header.name().to_owned());
    let start = Start {
        show_tree: options.written.word().to_owned(),
        theme: options.theme.map(|theme| theme.word().to_owned()).unwrap_or_default(),
        keys: options.at.map(|at| format!(":{}<Enter>", at.shown())).unwrap_or_default(),
        ..Start::default()
    };
    Page { title, start, session: Some(session) }.write(out)
}

impl Page<'_> {
    /// Writes it.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut pieces = PAGE.split("{{");
        out.write_all(pieces.next().unwrap_or_default().as_bytes())?;
        for (name, rest) in pieces.filter_map(|piece| piece.split_once("}}")) {
            match name {
                "language" => out.write_all(escape_xml(Language::current().code()).as_bytes())?,
                "title" => out.write_all(escape_xml(&self.title).as_bytes())?,
                // What the page may do: run its own script and its player.
                "hash" => out.write_all(STANDARD.encode(Hash::hash(SCRIPT.as_bytes())).as_bytes())?,
                "style" => out.write_all(STYLE.as_bytes())?,
                "script" => out.write_all(SCRIPT.as_bytes())?,
                _ => self.data(out)?,
            }
            out.write_all(rest.as_bytes())?;
        }
        out.flush()
    }

    fn data(&self, out: &mut dyn Write) -> io::Result<()> {
        let language = Language::current();
        let owned = |(name, content): &(String, &'static str)| (name.clone(), (*content).to_owned());
        let start = Start {
            language: language.code().to_owned(),
            // The player has English.
            messages: language.files().iter().filter(|_| !language.is_english()).map(owned).collect(),
            ..self.start.clone()
        };
        let family = "page-";
        let words = Language::english().family(family).filter_map(|name| name.strip_prefix(family));
        let words: serde_json::Map<_, _> =
            words.map(|name| (name.to_owned(), say_of!("page", name).to_string().into())).collect();
        json(out, "start", &start)?;
        json(out, "words", &words)?;
        base64(out, "player", |out| out.write_all(player()))?;
        let Some(session) = self.session else { return Ok(()) };
        base64(out, "recording", |out| {
            let mut packed = GzEncoder::new(out, Compression::best());
            jsonl::write(session.recording, session.replay, &mut packed)?;
            packed.finish().map(drop)
        })
    }
}

/// Writes data for the script. No text in it can end the element that it stands in.
fn json(out: &mut dyn Write, id: &str, value: &impl Serialize) -> io::Result<()> {
    let json = serde_json::to_string(value)?.replace('<', "\\u003c");
    writeln!(out, "<script type=\"application/json\" id=\"{id}\">{json}</script>")
}

fn base64(
    out: &mut dyn Write,
    id: &str,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    write!(out, "<script type=\"text/plain\" id=\"{id}\">")?;
    let mut encoder = EncoderWriter::new(out, &STANDARD);
    write(&mut encoder)?;
    encoder.finish()?.write_all(b"</script>\n")
}
