//! The loop without a screen: a command a line, answered in lines of plain text.

use std::io::{self, BufRead, ErrorKind, IsTerminal, Read, Write};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use super::TuiError;
use super::run::{Look, Session};
use super::search::Aside;
use crate::app::{Action, Key, Mode, Request, parse_keys};
use crate::language::{Text, say};
use crate::record::Moment;
use crate::text::{clean, nearest};
use crate::ui::Asked;

/// What is asked by a word of its own. Any other line has keys.
const WORDS: [(&str, Asked); 4] =
    [("tree", Asked::Tree), ("where", Asked::Where), ("board", Asked::Board), ("help", Asked::Help)];
const QUIT: &str = "quit";
const BACK: &str = "back";

/// Bytes of a line at the most.
const LONGEST: u64 = 4096;
/// A mistyped word of so many letters is told from keys.
const LEAST_WORD: usize = 4;
const PROMPT: &str = "> ";
const PATIENCE: Duration = Duration::from_millis(5);

/// Where lines come from: a terminal on which they can be edited, or a pipe.
enum Lines {
    Terminal(Box<DefaultEditor>),
    Pipe(io::StdinLock<'static>),
}

impl Lines {
    fn open() -> io::Result<Self> {
        if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
            return Ok(Self::Pipe(io::stdin().lock()));
        }
        DefaultEditor::new().map(|editor| Self::Terminal(Box::new(editor))).map_err(io::Error::other)
    }

    /// The next line without its end; why it cannot be read; `None` at the end of input, and after Ctrl-C.
    fn next(&mut self) -> io::Result<Option<Result<String, Text>>> {
        let input = match self {
            Self::Pipe(input) => input,
            Self::Terminal(editor) => {
                return match editor.readline(PROMPT) {
                    Ok(line) => {
                        let _ = editor.add_history_entry(&line);
                        Ok(Some(Ok(line)))
                    }
                    Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                    Err(ReadlineError::Io(error)) if error.kind() == ErrorKind::InvalidData => {
                        Ok(Some(Err(say!("lines-no-text"))))
                    }
                    Err(error) => Err(io::Error::other(error)),
                };
            }
        };
        let mut line = Vec::new();
        let mut is_long = false;
        while input.take(LONGEST).read_until(b'\n', &mut line)? > 0 {
            if line.ends_with(b"\n") || (line.len() as u64) < LONGEST && !is_long {
                break;
            }
            is_long = true;
            line.clear();
        }
        if is_long {
            return Ok(Some(Err(say!("lines-too-long", most = LONGEST))));
        }
        if line.is_empty() {
            return Ok(None);
        }
        let line = String::from_utf8(line).map_err(|_| say!("lines-no-text"));
        Ok(Some(line.map(|line| line.trim_end_matches(['\n', '\r']).to_owned())))
    }
}

/// What was said last, and where that was.
#[derive(Default)]
struct Standing {
    now: Vec<String>,
    cursor: Vec<String>,
    hints: Vec<String>,
    clock: Option<Moment>,
}

impl Standing {
    fn of(session: &mut dyn Session) -> Self {
        let clock = session.model().map(|model| model.clock());
        let shown = session.shown();
        let [now, cursor, hints] = [Asked::Now, Asked::Cursor, Asked::Hints].map(|asked| shown.say(asked));
        Self { now, cursor, hints, clock }
    }

    /// What is to be said of it: what is new; where nothing is, and the last key was silent, all of it.
    fn after(&self, before: &Self, is_silent: bool, session: &mut dyn Session) -> Vec<String> {
        let mut said = Vec::new();
        if self.now != before.now || is_silent && self.cursor == before.cursor {
            said.extend_from_slice(&self.now);
        }
        let is_step = |(now, then): (Moment, Moment)| now == then || now == then.after();
        let has_jumped = self.clock.zip(before.clock).is_some_and(|both| !is_step(both));
        if has_jumped && self.hints.is_empty() {
            said.extend(session.shown().say(Asked::Where).into_iter().take(1));
        }
        said.extend(self.cursor.iter().filter(|_| self.cursor != before.cursor).cloned());
        said.extend(self.hints.iter().filter(|_| self.hints != before.hints).cloned());
        said
    }
}

/// Answers lines until they end, or one quits.
///
/// # Errors
/// When standard input or output fails, or a search crashes.
pub(super) fn run(session: &mut dyn Session) -> Result<(), TuiError> {
    let mut lines = Lines::open()?;
    let mut aside = Aside::default();
    settle(session, &mut aside)?;
    let mut before = Standing::default();
    let mut said = answer(&mut before, session);
    said.push(say!("lines-begin").to_string());
    loop {
        session.drawn();
        write(&said)?;
        let Some(line) = lines.next()? else { return Ok(()) };
        while session.look(Instant::now())? == Look::Late {}
        said = match line {
            Ok(line) if line.trim() == QUIT => return Ok(()),
            Ok(line) => match WORDS.iter().find(|(word, _)| *word == line.trim()) {
                Some((_, asked)) => {
                    let lead = (*asked == Asked::Help).then(|| say!("lines-help").to_string());
                    let lead = lead.iter().flat_map(|lead| lead.lines().map(str::to_owned));
                    lead.chain(session.shown().say(*asked)).collect()
                }
                None => match obey(&line, session, &mut aside) {
                    Ok(true) => return Ok(()),
                    Ok(false) => answer(&mut before, session),
                    Err(Refusal::Line(why)) => vec![why.to_string()],
                    Err(Refusal::Lost(error)) => return Err(error),
                },
            },
            Err(why) => vec![why.to_string()],
        };
    }
}

/// What there is to say after a line.
fn answer(before: &mut Standing, session: &mut dyn Session) -> Vec<String> {
    let mut told = session.shown().say(Asked::Told);
    let standing = Standing::of(session);
    let said = standing.after(before, told.is_empty(), session);
    *before = standing;
    told.extend(said);
    told
}

/// Nothing that a terminal obeys is written.
fn write(lines: &[String]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    lines.iter().try_for_each(|line| writeln!(out, "{}", clean(line)))?;
    out.flush()
}

/// Why a line was not obeyed.
enum Refusal {
    Line(Text),
    Lost(TuiError),
}

impl From<TuiError> for Refusal {
    fn from(error: TuiError) -> Self {
        Self::Lost(error)
    }
}

/// Presses the keys of a line, up to one that means nothing, which says so. Whether one quits.
fn obey(line: &str, session: &mut dyn Session, aside: &mut Aside) -> Result<bool, Refusal> {
    if clean(line) != line {
        return Err(Refusal::Line(say!("lines-no-text")));
    }
    if session.shown().typing().closes_help && !line.is_empty() {
        // What was filtered goes first.
        for _ in 0..2 {
            if session.shown().typing().closes_help {
                press(Key::Esc, session, aside)?;
            }
        }
    }
    let typing = session.shown().typing();
    if line.is_empty() {
        return typing.empty.map_or(Ok(false), |key| press(key, session, aside));
    }
    if line.trim() == BACK {
        return press(Key::Esc, session, aside);
    }
    if let Some(keys) = session.model().and_then(|model| model.keys_of_answer(line.trim())) {
        return keys.into_iter().try_fold(false, |quits, key| Ok(quits || press(key, session, aside)?));
    }
    let is_word = line.len() >= LEAST_WORD && line.bytes().all(|byte| byte.is_ascii_alphabetic());
    let known = WORDS.iter().map(|(word, _)| *word).chain([QUIT, BACK]);
    let near = nearest(line, known).map(str::to_owned);
    // No word that begins to edit the tree is meant as keys.
    if is_word && !typing.is_text && (near.is_some() || line[..line.len() - 1].contains('e')) {
        return Err(Refusal::Line(say!("lines-no-word", near = near)));
    }
    if typing.ends_by_enter {
        // What was refused makes room for something else.
        press(Key::Ctrl('u'), session, aside)?;
    }
    let mut rest = line;
    while !rest.is_empty() {
        let (key, after) = next_key(rest, session.shown().typing().is_text).map_err(Refusal::Line)?;
        let is_known = session.model().is_none_or(|model| model.knows(key));
        if press(key, session, aside)? {
            return Ok(true);
        }
        if !is_known {
            return Ok(false);
        }
        rest = after;
    }
    let ends_by_enter = session.shown().typing().ends_by_enter;
    if ends_by_enter { press(Key::Enter, session, aside) } else { Ok(false) }
}

/// The first key of a line, and what follows it. In a text a bracket that begins no key stands for itself.
fn next_key(line: &str, is_text: bool) -> Result<(Key, &str), Text> {
    let first = line.chars().next().map_or(0, char::len_utf8);
    let end = line.find('>').filter(|_| line.starts_with('<')).map_or(first, |end| end + 1);
    match parse_keys(&line[..end]) {
        Ok(keys) if keys.len() == 1 => Ok((keys[0], &line[end..])),
        _ if is_text => Ok((Key::Char(line.chars().next().unwrap_or(' ')), &line[first..])),
        Ok(_) => Err(say!("lines-no-text")),
        Err(why) => Err(why),
    }
}

/// Presses a key, and waits until what it began is over. Whether it quits.
fn press(key: Key, session: &mut dyn Session, aside: &mut Aside) -> Result<bool, Refusal> {
    let request = session.press(key);
    if let Some(model) = session.model().filter(|model| *model.mode() == Mode::Playing) {
        model.update(Action::PlayOrPause);
        return Err(Refusal::Line(say!("lines-no-playing")));
    }
    settle(session, aside)?;
    match request {
        Some(Request::Quit) => Ok(true),
        Some(Request::NextTheme | Request::SaveFrame | Request::Redraw | Request::Suspend) => {
            Err(Refusal::Line(say!("lines-not-drawn")))
        }
        _ => Ok(false),
    }
}

/// Waits for the search that is asked for, and for what is counted or looked for.
fn settle(session: &mut dyn Session, aside: &mut Aside) -> Result<(), TuiError> {
    loop {
        aside.tend(session.model());
        // A game starts the search that it wishes for when it is to be shown.
        session.shown();
        if let Some(model) = session.model().filter(|model| model.is_busy()) {
            model.update(Action::Tick);
            continue;
        }
        if aside.next_look().is_none() && !session.is_waiting() {
            return Ok(());
        }
        sleep(PATIENCE);
        let now = Instant::now();
        aside.look(session.model(), now);
        session.look(now)?;
    }
}
