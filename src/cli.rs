//! The command line: what is typed, the files and streams, the exit codes.
//!
//! Results go to standard output and everything else to standard error;
//! `report` says what is said of a failure and which exit code it has.

mod check;
mod compare;
mod config;
mod export;
mod figure;
mod generate;
mod grade;
mod lesson;
mod list;
mod output;
mod page;
mod play;
mod reading;
mod report;
mod save_files;
mod search_args;
mod search_json;
mod sheet;
mod solve;
mod source;
mod spoken;
mod step;
mod target;
mod terminal;
mod typed;
mod usage;
mod work;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches as _, Parser, Subcommand, ValueHint};
use clap_complete::Shell;

use config::Config;
use report::{Ending, Failure};
use terminal::Looks;

use crate::catalog;
use crate::game::{Evaluation, Notation};
use crate::tui::platform;

const AFTER_HELP: &str = "\
GAME is a name (tictactoe, mnk:4,4,3, connect4, nim:3,4,5, othello, chess, random:b=3,d=4,seed=1), a tree typed in place (\"((3 12 8) (2 4 6))\"), a \
file (.tree, .json, a test .test, a recording .jsonl, a played game .game), or - for standard input. Without a command: the menu of lessons.

  weak     a window is closed as soon as alpha >= beta, so an equal value is enough for a cutoff
  strict   a window is closed only when alpha > beta, so equal values are searched as well
  soft     a node returns the value that it found, even outside its window
  hard     a node returns the nearest end of its window instead
  clock    the moment shown: a node is entered at one moment and left at another, so n nodes have 2n

Exit codes: 0 done; 1 check found a fault, or compare that values disagree; 2 the input or the command line is wrong; 3 the system failed; \
129 or 130 the terminal was closed, or Ctrl-C stopped the search, and what it had by then was kept.";

/// See how minimax and alpha-beta think: record a game-tree search, step through it forwards and
/// backwards, export it.
#[derive(Debug, Parser)]
#[command(name = "plyscope", version, max_term_width = 100, after_help = AFTER_HELP)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    looks: Looks,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// The games, algorithms, orders, tables and evaluations, each in a line
    List,
    /// Step through the search in the terminal, forwards and backwards
    Step(Box<step::Step>),
    /// Play against the machine, and step into any move it made
    Play(Box<play::Play>),
    /// Say what a search does before you see it, and be graded
    Practice(Box<step::Practice>),
    /// A lesson of the menu, or one of your own
    Lesson(lesson::LessonArgs),
    /// Search a game and tell the value, the best line and the counts
    Solve(Box<solve::Solve>),
    /// Several searches of one position, as a table or side by side
    Compare(Box<compare::Compare>),
    /// Whether a search that any program recorded is correct, and what is wrong in it
    Check(Box<check::Check>),
    /// Every moment of the search in words
    Explain(Box<export::Explain>),
    /// One frame of the stepper on standard output
    Snapshot(Box<step::Snapshot>),
    /// Write the tree, or part of it, as a picture or for other programs
    Export(Box<export::Export>),
    /// Save the search, to be read back wherever a game goes
    Record(Box<export::Record>),
    /// Trees for a lesson or an exam, as text
    Generate(Box<generate::Generate>),
    /// Exercises on paper, with their solutions and keys
    Sheet(Box<sheet::SheetArgs>),
    /// Marks for answers to sheets, and what was wrong
    Grade(Box<grade::Grade>),
    /// What the config file says, and where it is
    Config {
        /// Print the messages of English; write them to a new folder; or say what a folder lacks
        #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
        #[arg(num_args = 0..=1, default_missing_value = "-")]
        messages: Option<PathBuf>,
    },
    /// Write the completions of a shell to standard output
    Completions {
        /// Whose completions to write to standard output
        shell: Shell,
    },
    /// Write the manual page to standard output
    Man,
}

/// Runs the command line of the process with a game of one's own, and says with which code it ends.
///
/// Every command knows that game, by the name of its type in small letters; it is also meant where GAME
/// is left out. `examples/own_game.rs` is such a program.
///
/// ```no_run
/// use std::process::ExitCode;
///
/// use plyscope::game::Nim;
///
/// fn main() -> ExitCode {
///     // Any type that implements `Game`, `Notation` and `Evaluation`.
///     let game: Nim = "3,4,5".parse().expect("three heaps");
///     plyscope::cli::run_with(game)
/// }
/// ```
pub fn run_with<G>(game: G) -> ExitCode
where
    G: Notation<Position: Send + Sync> + Evaluation + Clone + Send + Sync + 'static,
{
    catalog::add_own(game);
    run()
}

/// Runs the command line of the process, and says with which code it ends.
pub fn run() -> ExitCode {
    platform::prepare();
    run_typed(std::env::args_os().collect())
}

/// Runs a command line, which begins with the name of the program.
pub fn run_typed(arguments: Vec<OsString>) -> ExitCode {
    let config = prepared(&arguments);
    let command = config.as_ref().map_or_else(|_| command(), |config| config.applied(command()));
    let matches = command.try_get_matches_from(shield(arguments));
    let cli = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => return usage::print(error),
    };
    match config.and_then(|config| dispatch(cli, &config)) {
        Ok(ending) => ending.code(),
        Err(failure) => report::failure(&failure),
    }
}

/// Chooses the language, and reads the config file.
fn prepared(arguments: &[OsString]) -> Result<Config, Failure> {
    if let Some(typed) = spoken::typed(arguments) {
        spoken::speak(&typed)?;
        return Config::load();
    }
    let config = Config::load()?;
    config.line_of(spoken::LANGUAGE).map_or_else(spoken::speak_locale, |line| spoken::speak(&line.value))?;
    Ok(config)
}

/// The command line. A game of the program's own is meant where GAME is left out.
fn command() -> clap::Command {
    let optional = |game: clap::Arg| game.required(false).default_value("").hide_default_value(true);
    let command = Cli::command().arg(spoken::argument());
    // Without a game, a page has the menu of lessons.
    let command = command.mut_subcommand("export", |part| part.mut_arg("game", optional));
    let Some(own) = catalog::own_game() else { return command };
    command.mut_subcommands(|part| {
        let takes = |id: &str| part.get_arguments().any(|argument| argument.get_id() == id);
        match ["game", "games"].into_iter().find(|id| takes(id)) {
            Some(id) => part.mut_arg(id, |game| game.required(false).default_value(own.name.as_str())),
            None => part,
        }
    })
}

fn dispatch(cli: Cli, config: &Config) -> Result<Ending, Failure> {
    let _ = report::SYMBOLS.set(cli.looks.symbols_on(&std::io::stderr()));
    match cli.command {
        Some(Command::Step(step)) => step.run(cli.looks),
        Some(Command::Play(play)) => play.run(cli.looks),
        Some(Command::Practice(practice)) => practice.run(cli.looks),
        Some(Command::Lesson(lesson)) => lesson.run(cli.looks),
        Some(Command::Solve(solve)) => solve.run(cli.looks),
        Some(Command::Compare(compare)) => compare.run(cli.looks),
        Some(Command::Check(check)) => check.run(cli.looks),
        Some(Command::Explain(explain)) => explain.run(cli.looks),
        Some(Command::Snapshot(snapshot)) => snapshot.run(cli.looks),
        Some(Command::Export(export)) => export.run(cli.looks),
        Some(Command::Record(record)) => record.run(),
        Some(Command::Generate(generate)) => generate.run(),
        Some(Command::Sheet(sheet)) => sheet.run(),
        Some(Command::Grade(grade)) => grade.run(),
        Some(Command::Config { messages: Some(folder) }) => spoken::messages(&folder, cli.looks),
        Some(Command::Config { messages: None }) => config.print(cli.looks),
        Some(Command::Completions { shell }) => usage::completions(shell, command()),
        Some(Command::Man) => usage::manual(command()),
        Some(Command::List) => list::run(cli.looks),
        None => lesson::menu(None, cli.looks),
    }
}

/// clap would read the tree `-inf` as the options `-i -n -f`. A space before it prevents that, and means
/// nothing in a tree. The value of an option is left as it is.
fn shield(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut shielded: Vec<OsString> = Vec::new();
    for argument in arguments {
        let is_value = shielded.last().is_some_and(|last| last == "--win-score");
        let is_tree = argument == "-inf" && !is_value;
        shielded.push(if is_tree { OsString::from(" -inf") } else { argument });
    }
    shielded
}
