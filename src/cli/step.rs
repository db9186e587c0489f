//! `plyscope step`: the stepper, or a list of the searches of a file; `plyscope practice`: it asks before it shows;
//! `plyscope snapshot`: one frame of it on standard output.

use std::io::BufRead;

use clap::Args;
use clap::builder::TypedValueParser;
use ratatui::layout::Rect;

use super::lesson;
use super::output::{self, NONE, value_cell};
use super::page::PageArgs;
use super::reading::{Overrides, Recordings, contents, live, open_file, unread};
use super::report::{Ending, Failure, note, refuse};
use super::source::Source;
use super::target::{Target, WrittenArgs, find_place, load};
use super::terminal::Looks;
use super::typed::{one_of, seed};
use super::work::{SearchRun, limit_to_memory, note_memory_limit, step_through};
use crate::app::{Entries, FIRST_SEED, Key, List, Model, Speed, parse_keys};
use crate::catalog::{FileKind, Form};
use crate::check::Session;
use crate::engine::Effort;
use crate::export::html::{Page, Show, Start};
use crate::import::jsonl::ReadError;
use crate::import::lesson::Lesson;
use crate::language::{Text, say};
use crate::practice::{Level, draw};
use crate::record::{Moment, Recording};
use crate::text::clean;
use crate::tui::{self, StepSource, TuiError};
use crate::ui::{self, Colours};
use crate::view::{View, Written};

#[derive(Debug, Args)]
pub(super) struct Step {
    /// How many moments a second Space plays: 0.25, 0.5, 1, 2, 4 and so on, to 16384
    #[arg(long, value_name = "N", default_value_t)]
    speed: Speed,
    /// Large, for a projector: tree and words only, boxes around the nodes where there is room; as M does
    #[arg(long)]
    large: bool,
    #[command(flatten)]
    written: WrittenArgs,
    #[command(flatten)]
    hiding: Hiding,
    /// Read on in a recording as it grows; what standard input or a pipe brings is shown as it comes
    #[arg(long, conflicts_with_all = ["at", "keys", "stops"])]
    follow: bool,
    /// What a file or a pipe holds whose name does not say it: jsonl (a recording), tree, json, test, game
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    format: Option<FileKind>,
    #[command(flatten)]
    opening: OpenAt,
    #[command(flatten)]
    target: Target,
}

/// Where the stepper opens. What a running program prints is shown from its beginning.
#[derive(Debug, Args)]
struct OpenAt {
    #[command(flatten)]
    place: PlaceArgs,
    /// Moments to stop at, written as in a lesson; ]s goes to the next
    #[arg(long, value_name = "FILE")]
    stops: Option<String>,
    /// At the stops a class votes first: what they bring is hidden until Enter
    #[arg(long, requires = "stops")]
    vote: bool,
}

impl OpenAt {
    const fn is_empty(&self) -> bool {
        self.place.at.is_none() && self.place.keys.is_empty() && self.stops.is_none()
    }

    fn prepared(&self) -> Result<Option<Lesson>, Failure> {
        self.stops.as_deref().map(lesson::read_stops).transpose()
    }
}

/// Where in a search the stepper stands.
#[derive(Debug, Args)]
struct PlaceArgs {
    /// At a moment (12), at a node as it is entered (B,B2), or at the second cut (cut:2)
    #[arg(long, value_name = "WHERE")]
    at: Option<String>,
    // In an attribute, since rustdoc would read the brackets of a comment as HTML.
    #[arg(help = "Keys pressed first, as n<Right><Space>]p<S-Up><Enter><Esc><C-o>; <lt> is <")]
    #[arg(long, value_name = "KEYS", value_parser = parse_keys, allow_hyphen_values = true, default_value = "")]
    keys: Script,
}

impl PlaceArgs {
    /// The keys that lead there, and those that were typed.
    fn script(&self, session: Session<'_>) -> Result<Script, Failure> {
        let moment = self.at.as_deref().map(|place| find_place("--at", place, session)).transpose()?;
        let there = moment.map(|moment| format!(":{}<Enter>", moment.shown()));
        let mut keys = parse_keys(&there.unwrap_or_default()).unwrap_or_default();
        keys.extend(&self.keys);
        Ok(keys)
    }
}

/// Reads what a file may hold: the endings, without the point.
fn format_parser() -> impl TypedValueParser<Value = FileKind> {
    let words = FileKind::ENDINGS.into_iter().map(|(ending, kind)| (ending.trim_start_matches('.'), kind));
    // What is packed is known by its name.
    one_of(words.filter(|(word, _)| !word.contains('.')))
}

impl Step {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        refuse_input(&self.target.game, looks)?;
        let is_bare = self.opening.is_empty() && !looks.has_lines();
        let source = match live(&self.target.game, self.format, self.follow, is_bare)? {
            None => match self.target.loaded(self.format, looks)? {
                Source::Recording(_, true) => {
                    let stops = self.opening.prepared()?;
                    return choose(&self.target.game, |model| self.open(model, stops.as_ref(), looks), looks);
                }
                source => self.target.ready_from(source)?,
            },
            Some(live) => match tui::watch(live, |model| self.prepare(model, looks), looks.on_screen()) {
                // A tree or a game that was piped.
                Err(TuiError::Unread(ReadError::NoRecording(bytes))) => {
                    self.target.ready_from_bytes(&bytes, self.format)?
                }
                Err(TuiError::Unread(error)) => {
                    return Err(unread(self.target.name(), &error));
                }
                watched => return watched.map(|()| Ending::Done).map_err(Failure::from),
            },
        };
        self.step(source, looks)
    }

    fn step(&self, mut source: StepSource, looks: Looks) -> Result<Ending, Failure> {
        if let StepSource::Job(job) = &mut source
            && let Some(nodes) = limit_to_memory(job)
        {
            note_memory_limit(nodes);
        }
        if self.opening.is_empty() && !looks.has_lines() {
            tui::step(source, |model| self.prepare(model, looks), looks.on_screen())?;
            return Ok(Ending::Done);
        }
        let opened = SearchRun::of(source)?.whole()?;
        self.opening.place.script(opened.session())?;
        let stops = self.opening.prepared()?;
        if let (Some(stops), Some(path)) = (&stops, &self.opening.stops) {
            let view = View::new(opened.session(), opened.recording.last_moment());
            stops.set(&view).map_err(|error| Failure::syntax(Some(path), &error))?;
        }
        step_through(opened, |model| self.open(model, stops.as_ref(), looks), looks)?;
        Ok(Ending::Done)
    }

    /// Shows a search that is over where it is to be opened. One of several may have no such place.
    fn open(&self, model: &mut Model, stops: Option<&Lesson>, looks: Looks) {
        self.prepare(model, looks);
        // Of several searches one may have no such moments.
        let _ = stops.map(|stops| model.prepare_stops(stops, self.opening.vote));
        if let Ok(script) = self.opening.place.script(model.shown().session()) {
            ui::type_keys(model, &script, Rect::new(0, 0, 80, 24), |_, _, _| ());
        }
    }

    fn prepare(&self, model: &mut Model, looks: Looks) {
        model.set_voice(looks.words);
        model.preferences.speed = self.speed;
        model.preferences.is_large = self.large;
        self.hiding.apply(model);
        model.preferences.mask.written = self.written.show_tree;
    }
}

#[derive(Debug, Args)]
pub(super) struct Practice {
    /// How much is asked: cutoffs, values, windows, everything; unless said it is chosen on screen
    #[arg(long, value_name = "LEVEL")]
    level: Option<Level>,
    /// Draws the questions: the same number asks the same ones
    #[arg(long, value_name = "N", default_value_t = FIRST_SEED, allow_negative_numbers = true, value_parser = seed)]
    seed: u64,
    #[command(flatten)]
    hiding: Hiding,
    #[command(flatten)]
    page: PageArgs,
    #[command(flatten)]
    target: Target,
}

/// What is not given away.
#[derive(Clone, Copy, Debug, Args)]
struct Hiding {
    /// Hide totals, and cutoffs that are still to come
    #[arg(long)]
    no_spoilers: bool,
    /// In practice, hide what the leaves of a tree are worth until the search comes to them
    #[arg(long)]
    hide_leaves: bool,
}

impl Hiding {
    fn apply(self, model: &mut Model) {
        let preferences = &mut model.preferences;
        preferences.mask.spoilers = !self.no_spoilers;
        preferences.hides_leaves = self.hide_leaves;
    }
}

/// Where lines are read from standard input, no game can be.
fn refuse_input(game: &str, looks: Looks) -> Result<(), Failure> {
    let is_taken = looks.has_lines() && Form::of(game) == Form::StandardInput;
    if is_taken { refuse(say!("lines-input")) } else { Ok(()) }
}

impl Practice {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        let is_page = self.page.is_asked()?;
        refuse_input(&self.target.game, looks)?;
        let source = self.target.loaded(None, looks)?;
        let opened = SearchRun::of(self.target.ready_from(source)?)?.whole()?;
        if is_page {
            let view = View::new(opened.session(), Moment::START);
            if draw(&view, Level::Everything, self.seed).is_empty() {
                return refuse(say!("html-nothing-to-ask"));
            }
            let title = opened.recording.header.name().to_owned();
            let start = self.start(looks);
            self.page.write(&Page { title, start, session: Some(opened.session()) })?;
            return Ok(Ending::Done);
        }
        let prepare = |model: &mut Model| {
            model.set_voice(looks.words);
            self.hiding.apply(model);
            model.preferences.mask.written = Written::All;
            model.practise(self.level, self.seed);
        };
        step_through(opened, prepare, looks)?;
        Ok(Ending::Done)
    }

    /// What a page begins with that asks the same questions.
    fn start(&self, looks: Looks) -> Start {
        Start {
            show: Show::Practice,
            level: self.level.map(|level| level.word().to_owned()).unwrap_or_default(),
            seed: Some(self.seed),
            words: looks.words.word().to_owned(),
            no_spoilers: self.hiding.no_spoilers,
            hide_leaves: self.hiding.hide_leaves,
            theme: looks.theme_word(),
            ..Start::default()
        }
    }
}

#[derive(Debug, Args)]
pub(super) struct Snapshot {
    #[command(flatten)]
    place: PlaceArgs,
    /// Columns and rows of the screen
    #[arg(long, value_name = "COLUMNSxROWS", default_value = "120x40", value_parser = size)]
    size: Rect,
    /// Large, for a projector: tree and words only, boxes around the nodes where there is room; as M does
    #[arg(long)]
    large: bool,
    /// With colours and modifiers, in escape sequences; so do --color always and --color 8
    #[arg(long)]
    ansi: bool,
    /// As a picture in SVG, with colours
    #[arg(long, conflicts_with = "ansi")]
    svg: bool,
    #[command(flatten)]
    written: WrittenArgs,
    #[command(flatten)]
    hiding: Hiding,
    #[command(flatten)]
    target: Target,
}

/// Keys in the order in which they are pressed. Of a plain `Vec` clap would take several values.
pub(super) type Script = Vec<Key>;

pub(super) fn size(text: &str) -> Result<Rect, Text> {
    let number = |text: &str| text.parse().ok().filter(|number| (1..=1000).contains(number));
    let read = text
        .split_once('x')
        .and_then(|(columns, rows)| Some(Rect::new(0, 0, number(columns)?, number(rows)?)));
    read.ok_or_else(|| say!("typed-size"))
}

impl Snapshot {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        let (mut model, ending) = if lesson::is_file(&self.target.game) {
            self.target.note_idle_search("lesson");
            lesson::in_stepper(&self.target.game)?
        } else {
            let SearchRun { opened, ending, .. } = self.target.searched(Effort::Quick)?;
            let mut model = Model::new(opened);
            // A lesson hides by itself what it asks for.
            self.hiding.apply(&mut model);
            model.preferences.mask.written = self.written.show_tree;
            (model, ending)
        };
        model.set_voice(looks.words);
        model.preferences.is_large = self.large;
        let is_coloured = self.ansi || looks.color.is_some_and(|colours| colours != Colours::None);
        // Nobody would see in the frame that a key meant nothing.
        let script = self.place.script(model.shown().session())?;
        let themes = ui::type_keys(&mut model, &script, self.size, note_idle_key).themes;
        let theme = if self.svg { looks.picture_theme() } else { looks.theme(is_coloured) }.after(themes);
        let frame = ui::snapshot(&mut model, &[], self.size, &theme);
        let text = match () {
            () if self.svg => ui::svg_text(&frame, &theme),
            () if is_coloured => ui::ansi_text(&frame),
            () => ui::plain_text(&frame),
        };
        output::print(|out| out.write_all(text.as_bytes()))?;
        Ok(ending)
    }
}

/// Notes that a key means nothing where it is pressed.
pub(super) fn note_idle_key(model: &Model, place: usize, key: Key) {
    if !model.knows(key) {
        let known = model.known_keys().join(" ");
        let (place, key) = (place.to_string(), key.to_string());
        note(&say!("note-idle-key", place, key, known));
    }
}

/// Lists the searches of a file, and steps through those that are chosen; `prepare` sets how they are shown.
fn choose(file: &str, prepare: impl Fn(&mut Model), looks: Looks) -> Result<Ending, Failure> {
    let name = file.to_owned();
    let entries = load(file, looks, move || entries(&name))?;
    let mut open = |place: usize| {
        let loaded = searches(file).and_then(|searches| searches.numbered(place as u64 + 1));
        let loaded = loaded.map_err(|failure| failure.first_line())?;
        let mut model = Model::new(loaded.opened);
        model.warn(&loaded.warnings.iter().map(ToString::to_string).collect::<Vec<_>>());
        prepare(&mut model);
        Ok(model)
    };
    let title = say!("searches-title", file = clean(file), searches = entries.len()).into();
    let list = List::of(title, Entries::Searches(entries));
    tui::searches(list, &mut open, looks.on_screen())?;
    Ok(Ending::Done)
}

fn searches(file: &str) -> Result<Recordings<Box<dyn BufRead>>, Failure> {
    let input = contents(file, open_file(file)?);
    Ok(Recordings::new(file, input, Overrides::default(), Effort::Quick))
}

/// What the list says of each of them.
fn entries(file: &str) -> Result<Vec<String>, Failure> {
    let mut entries = Vec::new();
    for loaded in searches(file)? {
        entries.push(match loaded {
            Ok(loaded) => entry(&loaded.opened.recording),
            Err(failure) => {
                // The title has the name of the file.
                let reason = failure.first_line().replacen(&format!("{file}: "), "", 1);
                say!("searches-not-read", reason = clean(&reason)).into()
            }
        });
    }
    Ok(entries)
}

/// What is said of a search: how large it is, what it came to, and what it is called.
fn entry(recording: &Recording) -> String {
    let live = recording.result();
    let value =
        live.value.map_or_else(|| NONE.to_owned(), |_| value_cell(live.value, recording.claimed(live.bound)));
    let nodes = say!("searches-nodes", nodes = recording.len()).to_string();
    let header = &recording.header;
    let called = [header.title.as_str(), &header.position].into_iter().filter(|part| !part.is_empty());
    let called: Vec<_> = called.map(clean).collect();
    let stopped = if recording.is_complete() { Text::default() } else { say!("title-cut-short") };
    let value = say!("searches-value", value);
    format!("{nodes:>16}   {value}{stopped}   {}", called.join("   ")).trim_end().to_owned()
}
