//! The stepper in a page: what it shows, and how it stands.

use std::collections::VecDeque;
use std::sync::Arc;

use plyscope::app::{
    Action, Entries, Key, List, MenuEntry, Mode, Model, QuestionsResult, Request, parse_keys,
};
use plyscope::catalog;
use plyscope::check::Opened;
use plyscope::engine::{DynGame, Job};
use plyscope::explain::Voice;
use plyscope::export::html::{PageLesson, Show, Start};
use plyscope::export::jsonl::{search_line, write};
use plyscope::import::{jsonl, lesson};
use plyscope::language::Language;
use plyscope::practice::Level;
use plyscope::record::{Header, Limits};
use plyscope::ui::{self, Shown, Theme, ThemeName};
use plyscope::view::Written;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde::Serialize;

/// So many nodes of a search are recorded that is done in the page.
pub const MOST_NODES: u32 = 200_000;

/// So many cells a side has at the most.
const MOST_CELLS: u16 = 400;

/// The stepper in a page.
pub struct Player {
    start: Start,
    shown: Screen,
    area: Rect,
    // How often the next theme was asked for.
    themes: usize,
    // Keys that wait for what the keys before them began.
    waiting: VecDeque<Key>,
    // What the page is to see to, until it has asked.
    wishes: Wishes,
}

enum Screen {
    Stepper(Model),
    Menu(List),
    /// A search that has to be done before anything can be shown.
    Awaited(Job),
}

/// What a key asked for that the page has to do.
#[derive(Clone, Copy, Default, Serialize)]
struct Wishes {
    save_frame: bool,
    quit: bool,
}

/// How things stand, for the page around the picture.
#[derive(Serialize)]
struct State {
    /// What is shown, in a line.
    title: String,
    /// The moment that is shown, from 1, and how many there are; none in a menu.
    moment: Option<(u32, u32)>,
    /// What is said of it, and what the last key had to say.
    said: String,
    message: String,
    /// The keys that mean something, each with a label, how it is pressed, and a word for it.
    keys: Vec<StateKey>,
    /// Whether any character can be typed.
    typing: bool,
    /// Whether a search is awaited.
    searching: bool,
    /// Whether something is counted or looked for, which goes on at each tick.
    busy: bool,
    /// In how many milliseconds the next tick is due, where the search plays by itself.
    pace: Option<u128>,
    /// How often the next theme was asked for.
    themes: usize,
    wishes: Wishes,
    /// How many answers are lost where the page is left now.
    at_stake: usize,
    /// What came of the questions, once all were answered.
    result: Option<QuestionsResult>,
}

#[derive(Serialize)]
struct StateKey {
    label: String,
    press: Option<String>,
    what: String,
}

impl Player {
    /// Opens what a page begins with: a [`Start`] in JSON, a line break, and a recording if it has one.
    ///
    /// # Errors
    /// When it cannot be read, as a sentence.
    pub fn open(input: &[u8]) -> Result<Self, String> {
        let end = input.iter().position(|&byte| byte == b'\n').unwrap_or(input.len());
        let start: Start = serde_json::from_slice(&input[..end]).map_err(|error| error.to_string())?;
        speak(&start)?;
        let recording = input.get(end + 1..).filter(|recording| !recording.is_empty());
        let shown = match recording {
            _ if start.show == Show::Menu => Screen::Menu(menu(&start.lessons)?),
            Some(recording) => {
                let loaded = jsonl::read_kept(recording, reopen).map_err(|error| error.to_string())?;
                Screen::Stepper(Model::new(loaded.opened))
            }
            None => {
                let job = job(&start)?;
                if job.dyn_game.size_limit().is_some_and(|nodes| nodes <= f64::from(MOST_NODES) / 10.0) {
                    Screen::Stepper(Model::new(searched(&job)?))
                } else {
                    Screen::Awaited(job)
                }
            }
        };
        let area = Rect::new(0, 0, 80, 24);
        let mut player =
            Self { start, shown, area, themes: 0, waiting: VecDeque::new(), wishes: Wishes::default() };
        player.begin()?;
        Ok(player)
    }

    /// Sets what the page begins with, once there is a stepper.
    fn begin(&mut self) -> Result<(), String> {
        let Screen::Stepper(model) = &mut self.shown else { return Ok(()) };
        let start = &self.start;
        model.set_voice(Voice::of_word(&start.words).unwrap_or_default());
        model.preferences.is_large = start.large;
        model.preferences.mask.spoilers = !start.no_spoilers;
        model.preferences.hides_leaves = start.hide_leaves;
        model.preferences.mask.written = Written::of_word(&start.show_tree).unwrap_or(Written::All);
        if !start.warnings.is_empty() {
            model.warn(&start.warnings);
        }
        match start.show {
            Show::Practice => model.practise(Level::of_word(&start.level), start.seed.unwrap_or(1)),
            Show::Lesson => {
                let lesson = lesson::read(start.lesson.as_bytes()).map_err(|error| error.to_string())?;
                model.teach(lesson).map_err(|error| error.to_string())?;
            }
            Show::Step | Show::Menu => {}
        }
        let keys = self.start.keys.clone();
        self.script(&keys)
    }

    /// Makes the screen so large.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.area = Rect::new(0, 0, columns.clamp(1, MOST_CELLS), rows.clamp(1, MOST_CELLS));
    }

    /// Presses keys, each at once. What still waited to be pressed is forgotten.
    ///
    /// # Errors
    /// When they are no keys.
    pub fn press(&mut self, keys: &str) -> Result<(), String> {
        let keys = parse_keys(keys).map_err(|error| error.to_string())?;
        self.waiting.clear();
        for key in keys {
            self.press_one(key);
        }
        Ok(())
    }

    /// Presses keys one after the other: each waits until what the one before began is over.
    ///
    /// # Errors
    /// When they are no keys.
    pub fn script(&mut self, keys: &str) -> Result<(), String> {
        self.waiting.extend(parse_keys(keys).map_err(|error| error.to_string())?);
        self.press_waiting();
        Ok(())
    }

    fn press_waiting(&mut self) {
        while let Some(key) = self.waiting.front().copied().filter(|_| self.is_at_rest()) {
            self.waiting.pop_front();
            if self.model().is_some_and(|model| !model.knows(key)) {
                // The picture says of this key that it does nothing, so no other may follow it.
                self.waiting.clear();
            }
            self.press_one(key);
        }
    }

    fn is_at_rest(&self) -> bool {
        match &self.shown {
            Screen::Awaited(_) => false,
            _ => self.model().is_none_or(|model| !model.is_busy() && model.search_request().is_none()),
        }
    }

    fn press_one(&mut self, key: Key) {
        let is_click = matches!(key, Key::Click { .. });
        if is_click || self.model().is_some_and(Model::has_page) {
            // What stands where, and where a page ends, is known when it is drawn.
            self.show(&Theme::plain());
        } else {
            self.fit();
        }
        let request = match &mut self.shown {
            Screen::Stepper(model) => model.press(key),
            Screen::Menu(menu) => menu.press(key),
            Screen::Awaited(_) => None,
        };
        match request {
            Some(Request::NextTheme) => self.themes += 1,
            Some(Request::SaveFrame) => self.wishes.save_frame = true,
            Some(Request::Quit) => self.wishes.quit = true,
            _ => {}
        }
        if self.model().is_some_and(Model::has_page) {
            self.show(&Theme::plain());
        }
    }

    fn model(&self) -> Option<&Model> {
        match &self.shown {
            Screen::Stepper(model) => Some(model),
            Screen::Menu(menu) => menu.stepper(),
            Screen::Awaited(_) => None,
        }
    }

    fn model_mut(&mut self) -> Option<&mut Model> {
        match &mut self.shown {
            Screen::Stepper(model) => Some(model),
            Screen::Menu(menu) => menu.stepper_mut(),
            Screen::Awaited(_) => None,
        }
    }

    /// Tells the model how large the screen is.
    fn fit(&mut self) {
        let area = self.area;
        if let Some(model) = self.model_mut() {
            ui::fit(model, area.into());
        }
    }

    fn show(&mut self, theme: &Theme) -> Buffer {
        let mut buffer = Buffer::empty(self.area);
        match &mut self.shown {
            Screen::Stepper(model) => model.show(self.area, &mut buffer, theme),
            Screen::Menu(menu) => menu.show(self.area, &mut buffer, theme),
            Screen::Awaited(_) => {}
        }
        buffer
    }

    /// The screen as SVG, in the colours of a theme by its name, or those after it that were asked for.
    pub fn draw(&mut self, theme: &str) -> String {
        let name = ThemeName::of_word(theme).unwrap_or(ThemeName::Dark);
        let theme = Theme::named(name).after(self.themes);
        let buffer = self.show(&theme);
        ui::svg_text(&buffer, &theme)
    }

    /// Whether there is more to be read than the picture that was drawn last had room for.
    pub fn has_more(&self) -> bool {
        self.model().is_some_and(|model| model.has_more)
    }

    /// Lets a little time pass.
    pub fn tick(&mut self) {
        if let Some(model) = self.model_mut()
            && (model.is_busy() || *model.mode() == Mode::Playing)
        {
            model.update(Action::Tick);
        }
        self.press_waiting();
    }

    /// The search that is waited for, as the first line of its recording.
    pub fn request(&mut self) -> Option<Vec<u8>> {
        let job = if let Screen::Awaited(job) = &self.shown {
            job.clone()
        } else {
            let model = self.model()?;
            let (_, mut job) = model.search_request()?;
            if job.game.is_empty() {
                // The search of a move does not repeat the text of its game.
                job.game.clone_from(&model.recording().header.game);
            }
            job
        };
        Some(search_line(&job.header(), &job.replay()).into_bytes())
    }

    /// Takes the recording of the search that was waited for, or why there is none.
    ///
    /// # Errors
    /// When there is none, and nothing else to be shown.
    pub fn found(&mut self, found: Result<&[u8], String>) -> Result<(), String> {
        let read = |bytes: &[u8]| jsonl::read_kept(bytes, reopen).map_err(|error| error.to_string());
        let found = found.and_then(read).map(|loaded| loaded.opened);
        if matches!(self.shown, Screen::Awaited(_)) {
            let mut model = Model::new(found?);
            model.note_limit();
            self.shown = Screen::Stepper(model);
            self.begin()?;
        } else if let Some(model) = self.model_mut()
            && let Some((what_for, _)) = model.search_request()
        {
            model.found(what_for, found.map(|opened| opened.recording));
        }
        self.press_waiting();
        Ok(())
    }

    /// How things stand, in JSON. What the page is to see to is said once.
    pub fn state(&mut self) -> String {
        let wishes = std::mem::take(&mut self.wishes);
        let mut state = State {
            title: String::new(),
            moment: None,
            said: String::new(),
            message: String::new(),
            keys: Vec::new(),
            typing: false,
            searching: matches!(self.shown, Screen::Awaited(_)),
            busy: false,
            pace: None,
            themes: self.themes,
            wishes,
            at_stake: 0,
            result: None,
        };
        if let Screen::Menu(menu) = &self.shown {
            state.title.clone_from(&menu.title);
            if let Entries::Lessons(lessons) = &menu.entries {
                state.said =
                    lessons.get(menu.pointed).map_or_else(String::new, |entry| entry.lesson.title.clone());
            }
            state.message = menu.message.clone().unwrap_or_default();
            state.keys = keys(menu.hints());
        }
        if let Some(model) = self.model() {
            let result = model.questions_result();
            model.recording().header.name().clone_into(&mut state.title);
            state.moment = Some((model.clock().shown(), model.recording().moments()));
            // A score is told by its result.
            state.said = if result.is_none() { ui::spoken(model) } else { String::new() };
            state.message = model.message().map(ToString::to_string).unwrap_or_default();
            state.keys = keys(model.hints());
            // Such a character means something only where any character does.
            state.typing = model.knows(Key::Char('\u{2603}'));
            state.searching = model.search_request().is_some();
            state.busy = model.is_busy();
            state.pace = (*model.mode() == Mode::Playing).then(|| model.pace().as_millis());
            state.at_stake = model.answers_at_stake();
            state.result = result;
        }
        serde_json::to_string(&state).unwrap_or_default()
    }
}

fn keys(hints: Vec<plyscope::app::Hint>) -> Vec<StateKey> {
    let key = |hint: plyscope::app::Hint| {
        let what = hint.what.to_string();
        hint.pressed.into_iter().map(move |keys| StateKey {
            label: keys.label(),
            press: keys.script(None),
            what: what.clone(),
        })
    };
    hints.into_iter().flat_map(key).collect()
}

/// Speaks a language from now on. A module speaks one.
fn speak(start: &Start) -> Result<(), String> {
    let leaked = |(name, content): &(String, String)| (name.clone(), &*content.clone().leak());
    let own: Vec<(String, &'static str)> = start.messages.iter().map(leaked).collect();
    if own.is_empty() {
        return Ok(());
    }
    let loaded = Language::load(&start.language, own);
    loaded.map_err(|error| error.to_string())?.select();
    Ok(())
}

fn reopen(header: &Header) -> Result<Arc<dyn DynGame>, String> {
    catalog::reopen(header).map_err(|error| error.to_string())
}

fn menu(lessons: &[PageLesson]) -> Result<List, String> {
    let entry = |lesson: &PageLesson| {
        Ok(MenuEntry {
            lesson: lesson::read(lesson.text.as_bytes()).map_err(|error| error.to_string())?,
            job: job_of(&lesson.search)?,
            result: lesson.result,
        })
    };
    let mut menu = List::of_lessons(lessons.iter().map(entry).collect::<Result<_, String>>()?);
    menu.has_commands = false;
    Ok(menu)
}

/// The search that a page begins with where it has no recording.
fn job(start: &Start) -> Result<Job, String> {
    let mut job = catalog::search_asked(&start.game, &start.algorithm, &start.options)?;
    job.limits = Limits { nodes: MOST_NODES, ..Limits::default() };
    Ok(job)
}

/// The search that the first line of a recording tells of.
fn job_of(line: &str) -> Result<Job, String> {
    let begun = format!("{}\n{{\"type\":\"enter\"}}\n", line.trim_end());
    let loaded = jsonl::read(begun.as_bytes(), reopen).map_err(|error| error.to_string())?;
    let mut job =
        catalog::search_again(&loaded.opened.recording.header).map_err(|error| error.to_string())?;
    job.limits = Limits { nodes: MOST_NODES, ..Limits::default() };
    Ok(job)
}

fn searched(job: &Job) -> Result<Opened, String> {
    let recording = job.record().map_err(|error| error.to_string())?;
    Ok(Opened::own(recording, job.replay()))
}

/// Does the search that another player [requests](Player::request), and returns its recording.
///
/// # Errors
/// When there is no such search, or it goes too deep, as a sentence.
pub fn search(request: &[u8]) -> Result<Vec<u8>, String> {
    let job = job_of(&String::from_utf8_lossy(request))?;
    let found = searched(&job)?;
    let mut recording = Vec::new();
    write(&found.recording, &found.replay, &mut recording).map_err(|error| error.to_string())?;
    Ok(recording)
}
