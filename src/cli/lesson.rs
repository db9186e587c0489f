//! `plyscope lesson`, and `plyscope` alone: lessons.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, Parser};

use super::config::folders;
use super::output::{self, write_table};
use super::reading::open_file;
use super::report::{self, Ending, Failure, pointed, unreadable};
use super::search_args::{AlgorithmArg, SearchArgs};
use super::source::{Game, Source};
use super::terminal::Looks;
use super::work::{LARGEST_TREE, work};
use crate::app::{Menu, MenuEntry, Model};
use crate::catalog::{self, CatalogError, Form, LESSONS, MenuLesson, Opening};
use crate::check::Opened;
use crate::engine::{DynGame, Job};
use crate::explain::words::rules;
use crate::import::lesson::{self, Lesson, LessonMoment};
use crate::import::syntax::wrong;
use crate::import::{SyntaxError, utf8};
use crate::language::{Text, say};
use crate::record::Moment;
use crate::text::{clean, nearest, wrap};
use crate::tui::{self, StepSource, TuiError};
use crate::view::View;

const LINE: usize = 100;

#[derive(Debug, Args)]
pub(super) struct LessonArgs {
    /// A lesson of the menu, by its name or number, or a file (.md); without one, the menu
    #[arg(value_name = "NAME|FILE")]
    lesson: Option<String>,
    /// Hold the author's answers against the search; without a lesson, those of the menu
    #[arg(long)]
    check: bool,
    /// The lessons of the menu, each in a line
    #[arg(long, conflicts_with_all = ["check", "lesson"])]
    list: bool,
    /// The lesson as text, without the answers and the words that follow one: for a sheet of paper
    #[arg(long, requires = "lesson", conflicts_with_all = ["check", "list"])]
    no_answers: bool,
}

struct PreparedLesson {
    name: String,
    lesson: Lesson,
    job: Job,
}

#[derive(Debug, Parser)]
#[command(no_binary_name = true, disable_help_flag = true)]
struct LessonOptions {
    #[command(flatten)]
    algorithm: AlgorithmArg,
    #[command(flatten)]
    search: SearchArgs,
}

impl LessonArgs {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        match &self.lesson {
            _ if self.list => list(looks),
            Some(lesson) if self.check => check(&[PreparedLesson::of(lesson)?], looks),
            None if self.check => check(&PreparedLesson::menu()?, looks),
            Some(lesson) if self.no_answers => {
                let ready = PreparedLesson::of(lesson)?;
                let run = work(ready.job.clone())?;
                let text = as_text(&ready, &run.opened, false)?;
                output::print_text(looks.symbols(), |out| out.write_all(text.as_bytes()))?;
                Ok(run.ending)
            }
            Some(lesson) => match LESSONS.iter().position(|row| MenuLesson::named(lesson) == Some(row)) {
                Some(place) => menu(Some(place), looks),
                None => take(&PreparedLesson::of(lesson)?, looks),
            },
            None => menu(None, looks),
        }
    }
}

impl PreparedLesson {
    fn of(text: &str) -> Result<Self, Failure> {
        if let Some(lesson) = MenuLesson::named(text) {
            return Self::of_menu(lesson);
        }
        let may_be_one = is_file(text) || Path::new(text).exists();
        if !may_be_one && Form::of(text) != Form::File {
            let near = nearest(text, LESSONS.iter().map(|lesson| lesson.name));
            return Err(Failure::input(say!("lesson-unknown", name = clean(text), near = near)));
        }
        if Path::new(text).is_dir() {
            return Err(Failure::input(say!("lesson-folder", name = clean(text))));
        }
        let mut bytes = Vec::new();
        let read = open_file(text)?.take(LARGEST_TREE).read_to_end(&mut bytes);
        read.map_err(|error| unreadable(text, &error))?;
        Self::new(text, &bytes)
    }

    fn menu() -> Result<Vec<Self>, Failure> {
        LESSONS.iter().map(Self::of_menu).collect()
    }

    fn of_menu(lesson: &MenuLesson) -> Result<Self, Failure> {
        Self::new(lesson.name, lesson.text.as_bytes())
    }

    fn new(name: &str, bytes: &[u8]) -> Result<Self, Failure> {
        let wrong = |error: &SyntaxError| Failure::syntax(Some(name), error);
        utf8(bytes).map_err(|error| wrong(&error))?;
        let lesson = lesson::read(bytes).map_err(|error| wrong(&error))?;
        let job = job(&lesson, name)?;
        Ok(Self { name: name.to_owned(), lesson, job })
    }
}

pub(super) fn is_file(text: &str) -> bool {
    text.to_lowercase().ends_with(".md")
}

pub(super) fn in_stepper(file: &str) -> Result<(Model, Ending), Failure> {
    let PreparedLesson { name, lesson, job } = PreparedLesson::of(file)?;
    let run = work(job)?;
    let mut model = Model::new(run.opened);
    model.teach(lesson).map_err(|error| Failure::syntax(Some(&name), &error))?;
    Ok((model, run.ending))
}

fn job(lesson: &Lesson, name: &str) -> Result<Job, Failure> {
    let wrong = |error: &SyntaxError| Failure::syntax(Some(name), error);
    let options = lesson.options.text.split_whitespace();
    let options = LessonOptions::try_parse_from(options).map_err(|error| {
        let text = error.render().to_string();
        let text = text.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned();
        wrong(&lesson.error(lesson.options.at, (text, say!("lesson-options"))))
    })?;
    let opening = options.search.opening();
    let game = match Form::of(&lesson.game.text) {
        Form::File => file_game(lesson, name, &opening)?,
        _ => Game::new(named_game(lesson, name, &opening)?, "", &lesson.game.text),
    };
    let game = Game { title: lesson.title.clone(), ..game };
    let algorithm = options.algorithm.algorithm.unwrap_or(game.usual().algorithm);
    options.search.unnoted_job(&game, algorithm, &[algorithm])
}

/// The game of a lesson that is typed in its header.
fn named_game(lesson: &Lesson, name: &str, opening: &Opening) -> Result<Arc<dyn DynGame>, Failure> {
    let game = &lesson.game;
    let wrong = |error: &SyntaxError| Failure::syntax(Some(name), error);
    if Form::of(&game.text) == Form::StandardInput {
        return Err(wrong(&lesson.error(game.at, wrong!("lesson-game-input"))));
    }
    catalog::open(&game.text, opening).map_err(|error| match error {
        CatalogError::Tree(error) => wrong(&lesson.error_in(game, &error)),
        error => {
            let text = error.to_string();
            let help = say!("lesson-games").to_string();
            wrong(&lesson.error(game.at, text.split_once("; ").unwrap_or((&text, &help))))
        }
    })
}

/// The game of a lesson that is in a file, whose path begins at the folder of the lesson.
fn file_game(lesson: &Lesson, name: &str, opening: &Opening) -> Result<Game, Failure> {
    let game = &lesson.game;
    let path = Path::new(name).with_file_name(&game.text);
    let wrong = |wrong: (Text, Text)| Failure::syntax(Some(name), &lesson.error(game.at, wrong));
    if !path.is_file() {
        return Err(wrong(wrong!("lesson-game-file", path = clean(&path.to_string_lossy()))));
    }
    match Source::find(&path.to_string_lossy(), opening)? {
        Source::Game(game) => Ok(game),
        Source::Recording(..) => Err(wrong(wrong!("lesson-game-recording"))),
    }
}

fn list(looks: Looks) -> Result<Ending, Failure> {
    let rows = PreparedLesson::menu()?.into_iter().map(|PreparedLesson { name, lesson, .. }| {
        let questions = lesson.questions();
        vec![name, say!("lesson-line", title = lesson.title, questions = questions).into()]
    });
    let rows: Vec<_> = rows.collect();
    output::print_text(looks.symbols(), |out| write_table(out, "", 2, &rows))?;
    Ok(Ending::Done)
}

/// Holds the author's answers of lessons against their searches.
fn check(lessons: &[PreparedLesson], looks: Looks) -> Result<Ending, Failure> {
    let mut ending = Ending::Done;
    let mut text = String::new();
    for PreparedLesson { name, lesson, job } in lessons {
        let run = work(job.clone())?;
        if run.ending != Ending::Done {
            return Ok(run.ending);
        }
        let faults = lesson.check(&View::new(run.opened.session(), Moment::START));
        for fault in &faults {
            let _ = writeln!(text, "{}", pointed(Some(name), fault));
            ending = Ending::Fault;
        }
        if faults.is_empty() {
            let answers = lesson.questions();
            let _ = writeln!(text, "{}", say!("lesson-right", name = clean(name), answers = answers));
        }
    }
    output::print_text(looks.symbols(), |out| out.write_all(text.as_bytes()))?;
    Ok(ending)
}

/// A lesson as text, with the answers of the search at the end, or without them and the words that follow an
/// answer.
fn as_text(
    PreparedLesson { name, lesson, job }: &PreparedLesson,
    opened: &Opened,
    has_answers: bool,
) -> Result<String, Failure> {
    let view = View::new(opened.session(), Moment::START);
    let timed = lesson.set(&view).map_err(|error| Failure::syntax(Some(name), &error))?;
    let start = catalog::other_start(view.header()).map(str::to_owned);
    let game = say!("title-game", name = job.game.clone(), start = start);
    let rules: Vec<_> = rules::rules(&view).into_iter().map(|rule| rule.said).collect();
    let mut text = format!("{}\n\n  {game}   {}\n", lesson.title, rules.join(", "));
    let mut answers = Vec::new();
    for timed in &timed {
        let part = &lesson.parts[timed.part];
        if part.moment != LessonMoment::Same {
            let (moment, moments) =
                (timed.moment.shown().to_string(), view.recording().moments().to_string());
            let what = happening(&part.moment);
            let _ =
                writeln!(text, "\n{}", say!("lesson-at", moment = moment, moments = moments, what = what));
        }
        let is_answer = part.moment == LessonMoment::Same && !has_answers;
        for paragraph in part.words.iter().filter(|_| !is_answer) {
            for line in wrap(&clean(paragraph), LINE - 2) {
                let _ = writeln!(text, "  {line}");
            }
        }
        if let Some(question) = &part.ungraded {
            let number = answers.len() + 1;
            for line in wrap(&format!("{number}. {}", clean(&question.text)), LINE - 2) {
                let _ = writeln!(text, "  {line}");
            }
            for choice in &question.choices {
                let _ = writeln!(text, "     - {}", clean(choice));
            }
            answers.push(format!("{number}. {}", clean(&question.answer)));
        }
        for (written, question) in part.questions.iter().zip(&timed.questions) {
            let node = written.node.as_ref().map_or_else(String::new, |node| format!(" {}", node.text));
            let asked = format!("{}{node}", written.asked.word());
            let number = answers.len() + 1;
            let _ = writeln!(text, "  {number}. {asked} = ?");
            let expected = question.expected(&view);
            let right =
                expected.map_or_else(String::new, |right| Lesson::answer_text(&view, question, &right));
            answers.push(format!("{number}. {asked} = {right}"));
        }
    }
    if has_answers {
        let _ = writeln!(text, "\n{}", say!("lesson-answers"));
        for line in wrap(&answers.join("   "), LINE - 2) {
            let _ = writeln!(text, "  {line}");
        }
    }
    let lines: Vec<_> = text.lines().map(clean).collect();
    Ok(lines.join("\n") + "\n")
}

fn happening(place: &LessonMoment) -> Text {
    match place {
        LessonMoment::Start => say!("lesson-start"),
        LessonMoment::End => say!("lesson-end"),
        LessonMoment::Enter(node) => say!("lesson-enters", node = node.text.clone()),
        LessonMoment::Leave(node) => say!("lesson-returns", node = node.text.clone()),
        LessonMoment::Next(condition, _) => say!("lesson-next", condition = condition.text.clone()),
        LessonMoment::Same => Text::default(),
    }
}

/// The menu, where a lesson begins if one is named; without a terminal, that lesson as text, or the first.
pub(super) fn menu(lesson: Option<usize>, looks: Looks) -> Result<Ending, Failure> {
    let ready = PreparedLesson::menu()?;
    let mut scores = LessonScores::load();
    let results = ready.iter().map(|ready| scores.of(&ready.name, ready.lesson.questions())).collect();
    let entries =
        ready.iter().map(|ready| MenuEntry { lesson: ready.lesson.clone(), job: ready.job.clone() });
    let mut menu = Menu::new(entries.collect(), results);
    if let Some(lesson) = lesson {
        menu.take(lesson);
    }
    let mut keep = |lesson: usize, score| scores.keep(&ready[lesson].name, score);
    match tui::lessons(menu, &mut keep, looks.theme(true)) {
        Ok(()) => Ok(Ending::Done),
        Err(TuiError::NoTerminal) => {
            let ready = &ready[lesson.unwrap_or(0)];
            print(&as_text(ready, &work(ready.job.clone())?.opened, true)?, looks)
        }
        Err(error) => Err(error.into()),
    }
}

/// Opens a lesson in the stepper; without a terminal, tells it as text.
fn take(ready: &PreparedLesson, looks: Looks) -> Result<Ending, Failure> {
    let run = work(ready.job.clone())?;
    if run.ending != Ending::Done {
        return Ok(run.ending);
    }
    // What does not fit the search is said before the terminal is taken.
    let text = as_text(ready, &run.opened, true)?;
    let prepare = |model: &mut Model| {
        if let Err(error) = model.teach(ready.lesson.clone()) {
            model.warn(&[error.to_string()]);
        }
    };
    match tui::step(StepSource::Recorded(run.opened, Vec::new()), prepare, looks.theme(true)) {
        Ok(()) => Ok(Ending::Done),
        Err(TuiError::NoTerminal) => print(&text, looks),
        Err(error) => Err(error.into()),
    }
}

/// Tells a lesson as text, and what works without a terminal.
fn print(text: &str, looks: Looks) -> Result<Ending, Failure> {
    output::print_text(looks.symbols(), |out| out.write_all(text.as_bytes()))?;
    report::say(&format!("\n{}", say!("step-without-terminal")));
    Ok(Ending::Done)
}

/// A score: how many answers were right, and of how many.
type Score = (usize, usize);

/// The best score of each lesson that was taken to its end.
struct LessonScores {
    // `None` where the system has no place for it.
    file: Option<PathBuf>,
    best: BTreeMap<String, Score>,
}

impl LessonScores {
    /// What was kept last. A file that is not there, or cannot be read, is as good as an empty one.
    fn load() -> Self {
        let file = folders().map(|folders| folders.data_dir().join("lessons.json"));
        let best = file.as_deref().map(read_scores).unwrap_or_default();
        Self { file, best }
    }

    /// The best score of a lesson that asks so many questions; `None` where it was not taken, or has
    /// changed since.
    fn of(&self, lesson: &str, questions: usize) -> Option<Score> {
        self.best.get(lesson).copied().filter(|&(right, all)| all == questions && right <= all)
    }

    /// Keeps a score beside those that were kept meanwhile.
    fn keep(&mut self, lesson: &str, score: Score) -> io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        self.best = read_scores(file);
        let kept = self.of(lesson, score.1).filter(|kept| kept.0 > score.0);
        self.best.insert(lesson.to_owned(), kept.unwrap_or(score));
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        output::replace(file, &serde_json::to_vec(&self.best)?)
    }
}

fn read_scores(file: &Path) -> BTreeMap<String, Score> {
    let bytes = fs::read(file).unwrap_or_default();
    serde_json::from_slice(&bytes).unwrap_or_default()
}
