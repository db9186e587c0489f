//! `plyscope play`: a game against the machine.

use std::io::Read as _;
use std::path::Path;

use clap::Args;

use super::reading::open_file;
use super::report::{Ending, Failure, note, refuse, unreadable};
use super::save_files::SaveFiles;
use super::search_args::SearchBy;
use super::source::{self, Game, Source};
use super::terminal::Looks;
use super::typed::{self, one_of};
use crate::app::{Play as Model, Setup};
use crate::catalog::{FileKind, Opening};
use crate::game::{Player, child_key};
use crate::import::saved_game::{LEVELS, SavedGame};
use crate::language::{Text, say};
use crate::search::{Algorithm, Depth, SearchError};
use crate::text::clean;
use crate::tui;

/// Nodes of a search that are recorded, unless somebody says how many: a game has many searches.
const RECORDED: u32 = 2_000_000;

#[derive(Debug, Args)]
pub(super) struct Play {
    /// A game, a tree such as "((3 12 8) (2 4 6) (14 5 2))", or a file that a game was saved in
    #[arg(allow_negative_numbers = true)]
    game: Option<String>,
    #[command(flatten)]
    how: How,
}

/// How a game is played.
#[derive(Clone, Debug, Args)]
struct How {
    /// Who begins: me, machine, or random:SEED, which draws it [default: me]
    #[arg(long, value_name = "WHO", value_parser = machine_begins)]
    first: Option<bool>,
    /// How many people play: 2 play against each other [default: 1]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = one_of([("1", 1_u8), ("2", 2)]), hide_possible_values = true, conflicts_with = "first")]
    players: Option<u8>,
    /// How well the machine plays: 1, which a child beats, to 5, which solves a game that is small enough, and looks as many plies ahead in another as it can answer at once [default: 5]
    #[arg(long, value_name = "1..5", allow_negative_numbers = true, value_parser = one_of([("1", 1_u8), ("2", 2), ("3", 3), ("4", 4), ("5", 5)]), hide_possible_values = true)]
    level: Option<u8>,
    /// What chance and the slips of a low level are drawn from [default: 1]
    #[arg(long, value_name = "SEED", allow_negative_numbers = true, value_parser = typed::seed)]
    seed: Option<u64>,
    /// Count every win the same, however late; without this, --win-score and --bounds, quick wins and slow losses are preferred
    #[arg(long, conflicts_with = "prefer-fast")]
    no_prefer_fast: bool,
    #[command(flatten)]
    search: SearchBy,
}

impl Play {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        let (model, mut files) = self.begin()?;
        tui::play(model, &mut files, looks.on_screen())?;
        if let Some(path) = files.close() {
            note(&say!("play-kept", path = path.display().to_string()));
        }
        Ok(Ending::Done)
    }

    fn begin(&self) -> Result<(Model, SaveFiles), Failure> {
        let text = self.game.as_deref().ok_or_else(|| Failure::input(say!("play-nothing")))?;
        if FileKind::of_path(text) == Some(FileKind::Game) {
            let (model, about) = reopen(Path::new(text))?;
            return Ok((model, SaveFiles::new(about, Some(text.into()))));
        }
        let game = game(Source::find(text, &self.how.search.args.opening())?)?;
        let about = SavedGame {
            game: game.name.clone(),
            position: game.opened.position_text(),
            options: typed_options(&NOT_OPTIONS),
            ..SavedGame::default()
        };
        let machine = self.how.machine(game.opened.replay().player());
        let model = Model::new(self.how.setup(&game, machine)?);
        Ok((model, SaveFiles::new(about, None)))
    }
}

/// Reads who begins: whether the machine does.
fn machine_begins(text: &str) -> Result<bool, Text> {
    match text {
        "me" => Ok(false),
        "machine" => Ok(true),
        _ => {
            let drawn = text.strip_prefix("random:").ok_or_else(|| say!("play-first"))?;
            typed::seed(drawn).map(|seed| !child_key(seed, 0).is_multiple_of(2))
        }
    }
}

/// What is kept elsewhere than among the options of a saved game, or means nothing in one.
const NOT_OPTIONS: [&str; 7] = ["first", "players", "level", "seed", "position", "moves", "window"];

/// Tells of the options beside a saved game, which has its own.
fn tell_ignored() {
    for typed in typed_options(&[]) {
        let option = typed.split_once('=').map_or(typed.as_str(), |(option, _)| option);
        note(&say!("play-idle-option", option = option.to_owned()));
    }
}

/// The options of the command line that say how a game is played, but for those in `without`.
fn typed_options(without: &[&str]) -> Vec<String> {
    let command = super::command();
    let matches = command.clone().try_get_matches_from(super::shield(std::env::args_os()));
    let Ok(matches) = matches else { return Vec::new() };
    let played = command.find_subcommand("play").zip(matches.subcommand_matches("play"));
    let without: Vec<_> = without.iter().copied().chain(["color", "language"]).collect();
    played.map_or_else(Vec::new, |(command, matches)| typed::typed_options(command, matches, &without))
}

fn game(found: Source) -> Result<Game, Failure> {
    match found {
        Source::Game(game) => Ok(game),
        Source::Recording(..) => refuse(say!("play-recording")),
    }
}

/// Opens a saved game where it stood; what its file says beside the moves.
fn reopen(path: &Path) -> Result<(Model, SavedGame), Failure> {
    let name = path.to_string_lossy();
    let mut bytes = Vec::new();
    open_file(&name)?.read_to_end(&mut bytes).map_err(|error| unreadable(&name, &error))?;
    let saved = source::played(&name, &bytes)?;
    tell_ignored();
    let mut how = typed::read_options::<How>(&saved.options).map_err(|error| {
        let name = clean(&name).into_owned();
        Failure::input(say!("play-options", name, problem = first_words(&error)))
    })?;
    how.level = Some(saved.level).filter(|level| *level > 0).or(how.level);
    how.seed = Some(saved.seed);
    let opening =
        Opening { evaluation: how.search.args.typed.settings.evaluation.clone(), ..Opening::default() };
    // Refuses a move that cannot be played.
    source::open_played(&name, &saved, &opening)?;
    let start = SavedGame { moves: Vec::new(), slips: Vec::new(), ..saved.clone() };
    let subject = source::open_played(&name, &start, &opening)?;
    let game = Game::new(subject, "", &saved.game);
    let machine = match saved.machine {
        [true, false] => Some(Player::First),
        [false, true] => Some(Player::Second),
        _ => None,
    };
    let mut model = Model::new(how.setup(&game, machine)?);
    model.replay_moves(saved.moves.iter().map(String::as_str), &saved.slips);
    Ok((model, start))
}

/// What clap has to say, without what concerns a command line.
fn first_words(error: &clap::Error) -> String {
    let said = error.to_string();
    let said = said.strip_prefix("error: ").unwrap_or(&said);
    let lines: Vec<_> = said.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
    lines.join(" ")
}

impl How {
    /// Who the machine plays for where a game begins with a move of `begins`.
    fn machine(&self, begins: Player) -> Option<Player> {
        let machine = if self.first == Some(true) { begins } else { begins.opponent() };
        Some(machine).filter(|_| self.players != Some(2))
    }

    fn setup(&self, game: &Game, machine: Option<Player>) -> Result<Setup, Failure> {
        let has_chance = game.opened.info().has_chance;
        let SearchBy { algorithm, args } = &self.search;
        let usual = match args.time {
            _ if has_chance => Algorithm::Expectimax,
            Some(_) => Algorithm::Deepening,
            None => Algorithm::default(),
        };
        let algorithm = algorithm.unwrap_or(usual);
        if has_chance && algorithm != Algorithm::Expectimax {
            return Err(Failure::Input(SearchError::Chance.to_string()));
        }
        let mut search = args.clone();
        // Settled anew for every position: what matters here is the rest.
        search.typed.set_depth(args.typed.depth().unwrap_or(Depth::Plies(1)));
        // Whatever the algorithm, the machine has a move by then.
        search.time = None;
        if search.typed.forget("window") {
            note(&say!("play-idle-window"));
        }
        let mut job = search.job(game, algorithm, &[algorithm])?;
        if search.max_nodes.is_none() {
            job.limits.nodes = RECORDED;
        }
        job.time = args.time;
        let says_worth = self.no_prefer_fast || search.typed.has("win-score") || search.typed.has("bounds");
        job.settings.scoring.prefer_fast = search.typed.settings.scoring.prefer_fast || !says_worth;
        let setup = Setup {
            job,
            depth: args.typed.depth(),
            win: args.typed.win(),
            level: self.level.unwrap_or(*LEVELS.end()),
            machine,
            seed: self.seed.unwrap_or(1),
        };
        setup.check_win().map_err(|error| Failure::Input(error.to_string()))?;
        Ok(setup)
    }
}
