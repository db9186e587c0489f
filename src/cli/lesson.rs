//! `plyscope lesson`, and `plyscope` alone: lessons.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;

use super::config::folders;
use super::output::{self, write_table};
use super::page::PageArgs;
use super::reading::bytes_of;
use super::report::{self, Ending, Failure, pointed, refuse};
use super::search_args::SearchBy;
use super::source::{Game, Source};
use super::terminal::Looks;
use super::typed::read_options;
use super::work::{step_through, work};
use crate::app::{List, MenuEntry, Model};
use crate::catalog::{self, CatalogError, Form, LESSONS, MenuLesson, Opening};
use crate::check::Opened;
use crate::engine::Job;
use crate::explain::words::practice::Asker;
use crate::explain::words::rules;
use crate::export::html::{Page, PageLesson, Show, Start};
use crate::export::jsonl::search_line;
use crate::import::lesson::{self, Lesson, LessonMoment};
use crate::import::syntax::wrong;
use crate::import::{SyntaxError, utf8};
use crate::language::{Text, say};
use crate::record::Moment;
use crate::text::{clean, nearest, wrap};
use crate::tui::{self, TuiError};
use crate::view::View;

const LINE: usize = 100;

#[derive(Debug, Args)]
pub(super) struct LessonArgs {
    /// A lesson of the menu, by its name or number, or a file (.md); without one, the menu
    #[arg(value_name = "NAME|FILE")]
    lesson: Option<String>,
    /// Hold the author's answers against the search; without a lesson, those of the menu
    #[arg(long, conflicts_with = "format")]
    check: bool,
    /// The lessons of the menu, each in a line
    #[arg(long, conflicts_with_all = ["check", "lesson"])]
    list: bool,
    /// The lesson as text, without the answers and the words that follow one: for a sheet of paper
    #[arg(long, requires = "lesson", conflicts_with_all = ["check", "list", "format", "output"])]
    no_answers: bool,
    #[command(flatten)]
    page: PageArgs,
}

pub(super) fn read_stops(path: &str) -> Result<Lesson, Failure> {
    let bytes = bytes_of(path)?;
    lesson::read_stops(&bytes).map_err(|error| Failure::syntax(Some(path), &error))
}

struct PreparedLesson {
    name: String,
    lesson: Lesson,
    job: Job,
}

impl LessonArgs {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        match &self.lesson {
            _ if self.list => list(looks),
            Some(lesson) if self.page.is_asked()? => {
                PreparedLesson::of(lesson)?.write_page(&self.page, looks)?;
                Ok(Ending::Done)
            }
            Some(lesson) if self.check => check(&[PreparedLesson::of(lesson)?], looks),
            None if self.page.is_asked()? => {
                self.page.write(&menu_page(looks)?)?;
                Ok(Ending::Done)
            }
            None if self.check => check(&PreparedLesson::menu()?, looks),
            Some(lesson) if self.no_answers => {
                let ready = PreparedLesson::of(lesson)?;
                let run = work(ready.job.clone())?;
                print(&as_text(&ready, &run.opened, false)?, looks)?;
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
            return Self::new(lesson.name, lesson.text().as_bytes());
        }
        let may_be_one = is_file(text) || Path::new(text).exists();
        if !may_be_one && Form::of(text) != Form::File {
            let near = nearest(text, LESSONS.iter().map(|lesson| lesson.name));
            return refuse(say!("lesson-unknown", name = clean(text), near));
        }
        if Path::new(text).is_dir() {
            return refuse(say!("lesson-folder", name = clean(text)));
        }
        Self::new(text, &bytes_of(text)?)
    }

    fn menu() -> Result<Vec<Self>, Failure> {
        LESSONS.iter().map(|lesson| Self::new(lesson.name, lesson.text().as_bytes())).collect()
    }

    fn new(name: &str, bytes: &[u8]) -> Result<Self, Failure> {
        let wrong = |error: &SyntaxError| Failure::syntax(Some(name), error);
        utf8(bytes).map_err(|error| wrong(&error))?;
        let lesson = lesson::read(bytes).map_err(|error| wrong(&error))?;
        let job = job(&lesson, name)?;
        Ok(Self { name: name.to_owned(), lesson, job })
    }

    fn write_page(&self, page: &PageArgs, looks: Looks) -> Result<(), Failure> {
        let opened = work(self.job.clone())?.whole()?;
        // What does not fit the search is said before anything is written.
        as_text(self, &opened, true)?;
        let start = Start {
            show: Show::Lesson,
            lesson: self.lesson.source().to_owned(),
            theme: looks.theme_word(),
            ..Start::default()
        };
        page.write(&Page { title: self.lesson.title.clone(), start, session: Some(opened.session()) })
    }
}

pub(super) fn menu_page(looks: Looks) -> Result<Page<'static>, Failure> {
    let lesson = |PreparedLesson { name, lesson, job }: PreparedLesson| PageLesson {
        name,
        text: lesson.source().to_owned(),
        search: search_line(&job.header(), &job.replay()),
        result: None,
    };
    let lessons = PreparedLesson::menu()?.into_iter().map(lesson).collect();
    let start = Start { show: Show::Menu, lessons, theme: looks.theme_word(), ..Start::default() };
    Ok(Page { title: say!("menu-title").into(), start, session: None })
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
    let SearchBy { algorithm, args } =
        read_options(lesson.options.text.split_whitespace()).map_err(|error| {
            let text = error.render().to_string();
            let text = text.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned();
            Failure::syntax(Some(name), &lesson.error(lesson.options.at, (text, say!("lesson-options"))))
        })?;
    let game = Game { title: lesson.title.clone(), ..game(lesson, name, &args.opening())? };
    let algorithm = algorithm.or(game.algorithm).unwrap_or_default();
    args.unnoted_job(&game, algorithm, &[algorithm])
}

/// The game of a lesson: it is typed in the header, or in a file, whose path begins at the folder of the
/// lesson.
fn game(lesson: &Lesson, name: &str, opening: &Opening) -> Result<Game, Failure> {
    let game = &lesson.game;
    let refused = |error: &SyntaxError| Failure::syntax(Some(name), error);
    let wrong = |wrong: (Text, Text)| refused(&lesson.error(game.at, wrong));
    match Form::of(&game.text) {
        Form::StandardInput => Err(wrong(wrong!("lesson-game-input"))),
        Form::File => {
            let path = Path::new(name).with_file_name(&game.text);
            if !path.is_file() {
                return Err(wrong(wrong!("lesson-game-file", path = clean(&path.to_string_lossy()))));
            }
            match Source::find(&path.to_string_lossy(), opening)? {
                Source::Game(game) => Ok(game),
                Source::Recording(..) => Err(wrong(wrong!("lesson-game-recording"))),
            }
        }
        Form::Name | Form::Typed(_) => match catalog::open(&game.text, opening) {
            Ok(opened) => Ok(Game::new(opened, "", &game.text)),
            Err(CatalogError::Tree(error)) => Err(refused(&lesson.error_in(game, &error))),
            Err(error) => {
                let text = error.to_string();
                let help = say!("lesson-games").to_string();
                let (text, help) = text.split_once("; ").unwrap_or((&text, &help));
                Err(refused(&lesson.error(game.at, (text, help))))
            }
        },
    }
}

fn list(looks: Looks) -> Result<Ending, Failure> {
    let lessons = PreparedLesson::menu()?.into_iter().enumerate();
    let rows = lessons.map(|(number, PreparedLesson { name, lesson, .. })| {
        let said = say!("lesson-line", questions = lesson.questions(), title = lesson.title);
        vec![number.to_string(), name, said.into()]
    });
    let rows: Vec<_> = rows.collect();
    output::print_text(looks.symbols(), |out| write_table(out, "", 3, &rows))?;
    Ok(Ending::Done)
}

/// Holds the author's answers of lessons against their searches.
fn check(lessons: &[PreparedLesson], looks: Looks) -> Result<Ending, Failure> {
    let mut ending = Ending::Done;
    let mut text = String::new();
    for PreparedLesson { name, lesson, job } in lessons {
        let opened = work(job.clone())?.whole()?;
        let faults = lesson.check(&View::new(opened.session(), Moment::START));
        for fault in &faults {
            let _ = writeln!(text, "{}", pointed(Some(name), fault));
            ending = Ending::Fault;
        }
        if faults.is_empty() {
            let answers = lesson.questions();
            let _ = writeln!(text, "{}", say!("lesson-right", name = clean(name), answers));
        }
    }
    print(&text, looks)?;
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
    let game = say!("title-game", name = job.game.clone(), start);
    let rules: Vec<_> = rules::rules(&view).into_iter().map(|rule| rule.said).collect();
    let mut text = format!("{}\n\n  {game}   {}\n", lesson.title, rules.join(", "));
    let (mut answers, mut number, words) = (Vec::new(), 0, Asker::new(&view));
    for timed in &timed {
        let part = &lesson.parts[timed.part];
        if part.moment != LessonMoment::Same {
            let (moment, moments) =
                (timed.moment.shown().to_string(), view.recording().moments().to_string());
            let what = happening(&part.moment);
            let _ = writeln!(text, "\n{}", say!("lesson-at", moment, moments, what));
        }
        let is_answer = part.moment == LessonMoment::Same && !has_answers;
        for paragraph in part.words.iter().filter(|_| !is_answer) {
            indent(&mut text, &clean(paragraph));
        }
        if let Some(question) = &part.ungraded {
            // What is not graded has no number: it is none of the questions that the menu counts.
            indent(&mut text, &format!("* {}", clean(&question.text)));
            for choice in &question.choices {
                let _ = writeln!(text, "     - {}", clean(choice));
            }
            answers.push(format!("* {}", clean(&question.answer)));
        }
        for question in &timed.questions {
            number += 1;
            let asked = words.question(question).pop().unwrap_or_default();
            indent(&mut text, &format!("{number}. {}", clean(&asked.to_string())));
            let right = question.expected(&view).map(|right| words.answer(question, &right));
            answers.push(format!("{number}. {}", right.unwrap_or_default()));
        }
    }
    if has_answers {
        let _ = writeln!(text, "\n{}", say!("lesson-answers"));
        for answer in &answers {
            indent(&mut text, answer);
        }
    }
    let lines: Vec<_> = text.lines().map(clean).collect();
    Ok(lines.join("\n") + "\n")
}

/// Adds a paragraph, in lines.
fn indent(text: &mut String, paragraph: &str) {
    text.extend(wrap(paragraph, LINE - 2).into_iter().map(|line| format!("  {line}\n")));
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
    let scores = read_scores();
    let entry = |PreparedLesson { name, lesson, job }: &PreparedLesson| {
        let result = best_score(&scores, name, lesson.questions());
        MenuEntry { lesson: lesson.clone(), job: job.clone(), result }
    };
    let mut menu = List::of_lessons(ready.iter().map(entry).collect());
    if let Some(lesson) = lesson {
        menu.take(lesson);
    }
    let mut keep = |lesson: usize, score| keep_score(&ready[lesson].name, score);
    let shown = tui::lessons(menu, &mut keep, looks.on_screen());
    let ready = &ready[lesson.unwrap_or(0)];
    or_tell(shown, || as_text(ready, &work(ready.job.clone())?.opened, true), looks)
}

/// Opens a lesson in the stepper; without a terminal, tells it as text.
fn take(ready: &PreparedLesson, looks: Looks) -> Result<Ending, Failure> {
    let opened = work(ready.job.clone())?.whole()?;
    // What does not fit the search is said before the terminal is taken.
    let text = as_text(ready, &opened, true)?;
    let prepare = |model: &mut Model| {
        if let Err(error) = model.teach(ready.lesson.clone()) {
            model.warn(&[error.to_string()]);
        }
    };
    or_tell(step_through(opened, prepare, looks), || Ok(text), looks)
}

fn print(text: &str, looks: Looks) -> Result<(), Failure> {
    output::print_text(looks.symbols(), |out| out.write_all(text.as_bytes()))
}

/// What was shown; without a terminal a lesson is told as text, and what works there.
fn or_tell(
    shown: Result<(), TuiError>,
    text: impl FnOnce() -> Result<String, Failure>,
    looks: Looks,
) -> Result<Ending, Failure> {
    match shown {
        Err(TuiError::NoTerminal) => {
            print(&text()?, looks)?;
            report::say(&format!("\n{}", say!("step-without-terminal")));
        }
        shown => shown?,
    }
    Ok(Ending::Done)
}

/// A score: how many answers were right, and of how many.
type Score = (usize, usize);

/// The best scores of the lessons that were taken to their end. A file that is not there, or cannot be read, is as
/// good as an empty one.
fn read_scores() -> BTreeMap<String, Score> {
    let bytes = scores_file().and_then(|file| fs::read(file).ok()).unwrap_or_default();
    serde_json::from_slice(&bytes).unwrap_or_default()
}

/// Where the scores are kept; `None` where the system has no place for them.
fn scores_file() -> Option<PathBuf> {
    folders().map(|folders| folders.data_dir().join("lessons.json"))
}

/// The best score of a lesson that asks so many questions; `None` where it was not taken, or has changed
/// since.
fn best_score(scores: &BTreeMap<String, Score>, lesson: &str, questions: usize) -> Option<Score> {
    scores.get(lesson).copied().filter(|&(right, all)| all == questions && right <= all)
}

/// Keeps a score beside those that were kept meanwhile.
fn keep_score(lesson: &str, score: Score) -> io::Result<()> {
    let Some(file) = scores_file() else { return Ok(()) };
    let mut scores = read_scores();
    let kept = best_score(&scores, lesson, score.1).filter(|kept| kept.0 > score.0);
    scores.insert(lesson.to_owned(), kept.unwrap_or(score));
    fs::create_dir_all(output::folder_of(&file))?;
    output::replace(&file, &serde_json::to_vec(&scores)?)
}
