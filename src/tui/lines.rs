//! The loop without a screen: a command a line, answered in lines of plain text.

use std::io::{self, BufRead, ErrorKind, IsTerminal, Read, Write};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use super::TuiError;
use super::platform::keep_settings;
use super::run::{Look, Session};
use super::search::Aside;
use crate::app::{Action, Key, Mode, Request, parse_keys};
use crate::language::{Text, say};
use crate::record::Moment;
use crate::text::{clean, nearest};
use crate::ui::Asked;

/// What is asked by a word of its own. Any other line has keys.
const WORDS: [(&str, Asked); 3] = [("tree", Asked::Tree), ("where", Asked::Where), ("board", Asked::Board)];
/// What stands for keys, or ends the program.
const HELP: &str = "help";
const BACK: &str = "back";
const QUIT: &str = "quit";

/// Bytes of a line at the most.
const LONGEST: u64 = 4096;
/// Letters alone are a word, and no keys, from so many on.
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
        keep_settings();
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
            Err(why) => vec![why.to_string()],
            Ok(line) => {
                let line = line.trim_end();
                if let Some((_, asked)) = WORDS.iter().find(|(word, _)| *word == line) {
                    said = session.shown().say(*asked);
                    continue;
                }
                let (is_help, keys) = if line == HELP { (true, "<F1>") } else { (false, line) };
                let lead = is_help.then(|| say!("lines-help").to_string());
                let answered = match obey(keys, session, &mut aside)? {
                    Quit => return Ok(()),
                    Done => answer(&mut before, session),
                    Refused(why) => vec![why.to_string()],
                };
                lead.iter().flat_map(|lead| lead.lines().map(str::to_owned)).chain(answered).collect()
            }
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

/// What becomes of a line.
enum Outcome {
    /// What is shown is to be told.
    Done,
    /// It was not obeyed: why.
    Refused(Text),
    /// It ends the program.
    Quit,
}
use Outcome::{Done, Quit, Refused};

/// Presses the keys of a line, up to one that means nothing, which says so.
fn obey(line: &str, session: &mut dyn Session, aside: &mut Aside) -> Result<Outcome, TuiError> {
    if clean(line) != line {
        return Ok(Refused(say!("lines-no-text")));
    }
    // What was filtered goes first.
    while session.shown().typing(line).closes_help && !line.is_empty() {
        press(Key::Esc, session, aside)?;
    }
    let typing = session.shown().typing(line);
    if line.is_empty() {
        return typing.empty.map_or(Ok(Done), |key| press(key, session, aside));
    }
    match line {
        QUIT => return Ok(Quit),
        BACK => return press(Key::Esc, session, aside),
        _ => {}
    }
    if let Some(keys) = session.model().and_then(|model| model.keys_of_answer(line.trim())) {
        return keys.into_iter().try_fold(Done, |_, key| press(key, session, aside));
    }
    // One key several times is no word. A game has `why` and `new`.
    let is_word = line.len() >= LEAST_WORD - usize::from(typing.before_word.is_some())
        && line.bytes().all(|byte| byte.is_ascii_alphabetic())
        && !line.bytes().all(|byte| byte == line.as_bytes()[0]);
    let known = WORDS.iter().map(|(word, _)| *word).chain([HELP, BACK, QUIT]);
    let near = nearest(line, known).map(str::to_owned);
    if is_word && !typing.is_text {
        return Ok(Refused(say!("lines-no-word", near)));
    }
    if typing.ends_by_enter {
        // What was refused makes room for something else.
        press(Key::Ctrl('u'), session, aside)?;
    }
    if let Some(key) = typing.before_word.filter(|_| is_word) {
        press(key, session, aside)?;
    }
    let mut rest = line;
    while !rest.is_empty() {
        let (key, after) = match next_key(rest, session.shown().typing(rest).is_text) {
            Ok(next) => next,
            Err(why) => return Ok(Refused(why)),
        };
        let is_known = session.model().is_none_or(|model| model.knows(key));
        let outcome = press(key, session, aside)?;
        if !matches!(outcome, Done) || !is_known {
            return Ok(outcome);
        }
        rest = after;
    }
    let ends_by_enter = session.shown().typing(line).ends_by_enter;
    if ends_by_enter { press(Key::Enter, session, aside) } else { Ok(Done) }
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

/// Presses a key, and waits until what it began is over.
fn press(key: Key, session: &mut dyn Session, aside: &mut Aside) -> Result<Outcome, TuiError> {
    let request = session.press(key);
    if let Some(model) = session.model().filter(|model| *model.mode() == Mode::Playing) {
        model.update(Action::PlayOrPause);
        return Ok(Refused(say!("lines-no-playing")));
    }
    settle(session, aside)?;
    Ok(match request {
        Some(Request::Quit) => Quit,
        Some(Request::NextTheme | Request::SaveFrame | Request::Redraw | Request::Suspend) => {
            Refused(say!("lines-not-drawn"))
        }
        _ => Done,
    })
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
