//! The options of a search: from a game to a search that is ready to run, with notes on options that mean
//! nothing to it.

use std::num::NonZeroU32;
use std::time::Duration;

use clap::Args;

use super::report::{Failure, note};
use super::source::Game;
use super::typed::{Typed, nodes, plies, time};
use crate::catalog::{self, Opening};
use crate::engine::{DynGame, Job};
use crate::game::Player;
use crate::language::{say, say_of};
use crate::record::{Header, Limits};
use crate::search::{Algorithm, Depth, Role, Rule, Settings, Table};
use crate::text::{clean, nearest, typed_time};

#[derive(Clone, PartialEq, Debug, Default, Args)]
#[command(next_help_heading = "Search options")]
pub(super) struct SearchArgs {
    #[command(flatten)]
    pub typed: Typed,
    /// deepening and play: stop after so long (5s, 500ms, 2m) and use the last finished pass
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = time)]
    pub time: Option<Duration>,
    /// The position to search, in the notation of the game: XO./.X./..O
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub position: Option<String>,
    /// Moves to play from the position before the search: a1,b2, or with blanks, "1,1 0,2"
    #[arg(long, value_name = "MOVES")]
    pub moves: Option<String>,
    /// Nodes recorded at the most; what follows is searched and counted [default: 20000000]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = nodes)]
    pub max_nodes: Option<NonZeroU32>,
    /// Plies recorded at the most; what lies below is searched and counted
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = plies)]
    pub record_depth: Option<u32>,
}

/// A search by one algorithm.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Search options")]
pub(super) struct SearchBy {
    /// How to search [default: alphabeta]
    #[arg(short, long, value_name = "NAME")]
    pub algorithm: Option<Algorithm>,
    #[command(flatten)]
    pub args: SearchArgs,
}

impl SearchArgs {
    /// Once for every choice among the values of options that have several.
    pub fn variants(&self) -> Result<Vec<Self>, Failure> {
        let with = |args: &Self, option: &str, value: &str| {
            let mut args = args.clone();
            args.typed.set(option, value).map(|()| args)
        };
        let mut all = vec![self.clone()];
        for (option, values) in &self.typed.repeated {
            let chosen =
                all.iter().flat_map(|args| values.iter().map(move |value| with(args, option, value)));
            all = chosen.collect::<Result<_, _>>().map_err(Failure::input)?;
        }
        Ok(all)
    }

    /// Whether any of them was typed on the command line.
    pub fn is_typed(&self) -> bool {
        let others = Self { typed: Typed::default(), ..self.clone() };
        self.typed.options().next().is_some() || others != Self::default()
    }

    /// The search of a game by an algorithm, one of those `among` which values are compared.
    pub fn job(&self, game: &Game, algorithm: Algorithm, among: &[Algorithm]) -> Result<Job, Failure> {
        let job = self.unnoted_job(game, algorithm, among)?;
        self.note(&job, among);
        Ok(job)
    }

    /// Says what of a search is not as somebody may have meant, once for all those `among` which values are compared.
    pub fn note(&self, job: &Job, among: &[Algorithm]) {
        self.note_idle(job, among);
        if among.first() == Some(&job.algorithm) {
            let Settings { scoring, max, .. } = &job.settings;
            if scoring.prefer_fast && scoring.win.get() > LARGEST_FADING {
                note(&say!("note-fading", win = scoring.win));
            }
            // Values change their sign where the player called MIN in the game is made MAX.
            if max.is_some_and(|max| job.dyn_game.info().player_name(max) == Role::Min.name()) {
                note(&say!("note-sides"));
            }
        }
    }

    /// Notes the options that mean nothing to the game, or to the algorithm, one of those `among`
    /// which values are compared; what holds for several of them is said once.
    fn note_idle(&self, job: &Job, among: &[Algorithm]) {
        let algorithm = job.algorithm;
        let typed = &self.typed;
        let settings = &typed.settings;
        let row = algorithm.info();
        let is_first = among.first() == Some(&algorithm);
        let info = job.dyn_game.info();
        // To no algorithm in particular where the game is the reason.
        let ignored = |option: &str, whom: Option<&'static str>, why: &str| {
            let (option, why) = (option.to_owned(), say_of!("idle", why));
            note(&say!("note-idle", option, algorithm = whom, why));
        };
        for option in typed.options() {
            // Of an order it matters which.
            let order = format!("order {}", settings.order);
            let name = if option.name == "order" { &order } else { option.name };
            match ((option.idle_for)(&info, settings), (option.idle_in)(row, settings)) {
                (Some(why), _) if is_first => ignored(name, None, why),
                (None, Some(why)) => ignored(name, Some(row.title), why),
                (None, None) if option.needs_table && settings.table == Table::None && is_first => {
                    note(&say!("note-no-table", option = option.name));
                }
                _ => {}
            }
        }
        if self.time.is_some() && !row.deepens() {
            ignored("time", Some(row.title), "no-finished-pass");
        }
        if settings.quiescence && row.rule == Rule::Minimax && info.has_noisy_moves {
            note(&say!("note-noisy-minimax"));
        }
        let prunes = |one: &Algorithm| one.info().has_cutoffs(settings.bounds.is_some());
        if settings.table == Table::Naive && among.iter().copied().find(prunes) == Some(algorithm) {
            note(&say!("note-naive"));
        }
    }

    /// The search of a game by an algorithm; nothing is said of options that mean nothing to it.
    pub fn unnoted_job(
        &self,
        game: &Game,
        algorithm: Algorithm,
        among: &[Algorithm],
    ) -> Result<Job, Failure> {
        self.typed.settings.check(algorithm).map_err(Failure::input)?;
        let mut job = Job::new(game.opened.clone(), algorithm);
        job.title.clone_from(&game.title);
        job.game.clone_from(&game.name);
        job.settings = self.settings(game, algorithm, among)?;
        job.limits = self.limits();
        job.time = self.time_for(algorithm);
        job.options = options(&job);
        Ok(job)
    }

    /// The search of the position of a recording by an algorithm. What was not typed is as it is there.
    pub fn job_of_recording(&self, header: &Header, algorithm: Algorithm) -> Result<Job, Failure> {
        let mut settings = header.settings.clone();
        self.typed.options().for_each(|option| (option.copy)(&mut settings, &self.typed.settings));
        let game = catalog::reopen(header).map_err(Failure::input)?;
        if let Some(max) = &self.typed.max {
            settings.max = maximiser(game.as_ref(), max)?;
        }
        let header =
            Header { options: settings.options_text(), settings: settings.clone(), ..header.clone() };
        let mut job = catalog::search_otherwise(&header, algorithm, &settings).map_err(Failure::input)?;
        (job.limits, job.time) = (self.limits(), self.time_for(algorithm));
        job.options = options(&job);
        Ok(job)
    }

    pub fn opening(&self) -> Opening {
        let opening = Opening {
            position: self.position.clone(),
            evaluation: self.typed.settings.evaluation.clone(),
            ..Opening::default()
        };
        opening.with_moves(self.moves.as_deref().unwrap_or_default())
    }

    /// How long the search may take; only an algorithm that has something to fall back on is
    /// stopped.
    fn time_for(&self, algorithm: Algorithm) -> Option<Duration> {
        self.time.filter(|_| algorithm.info().deepens())
    }

    fn settings(&self, game: &Game, algorithm: Algorithm, among: &[Algorithm]) -> Result<Settings, Failure> {
        let usual = game.cutoff.unwrap_or_default();
        let game = game.opened.as_ref();
        // The clock ends what the depth does not.
        let depth = self.typed.depth().or(self.time_for(algorithm).map(|_| Depth::Full));
        let prefer_fast = self.typed.settings.scoring.prefer_fast;
        let settled = catalog::settle(game, among, depth, self.typed.win(), prefer_fast);
        let settled = settled.map_err(Failure::input)?;
        let max = self.typed.max.as_deref().map_or(Ok(None), |name| maximiser(game, name))?;
        let (depth, scoring) = (settled.depth, settled.scoring);
        let cutoff = if self.typed.has("cutoff") { self.typed.settings.cutoff } else { usual };
        let mut settings = Settings { depth, cutoff, scoring, max, ..self.typed.settings.clone() };
        settings.clear_idle(&game.info(), algorithm);
        Ok(settings)
    }

    fn limits(&self) -> Limits {
        let usual = Limits::default();
        Limits {
            nodes: self.max_nodes.map_or(usual.nodes, NonZeroU32::get),
            plies: self.record_depth.unwrap_or(usual.plies),
        }
    }
}

/// Who `--max` names; `None` for the side to move at the root.
fn maximiser(game: &dyn DynGame, name: &str) -> Result<Option<Player>, Failure> {
    let players = [Player::First, Player::Second];
    let mut words = vec![("root", None), ("first", Some(Player::First)), ("second", Some(Player::Second))];
    let own = players.map(|player| (game.info().player_name(player), Some(player)));
    words.extend(own.into_iter().filter(|(own, _)| !["first", "second"].contains(own)));
    let named = words.iter().find(|(word, _)| word.eq_ignore_ascii_case(name));
    named.map(|&(_, player)| player).ok_or_else(|| {
        let words: Vec<_> = words.iter().map(|&(word, _)| word).collect();
        let near = nearest(name, words.iter().copied()).map(str::to_owned);
        Failure::input(say!("typed-player", name = clean(name), near, known = words.join(", ")))
    })
}

/// The options as a recording keeps them. Moves have become part of the position.
fn options(job: &Job) -> String {
    let settings = Some(job.settings.options_text()).filter(|settings| !settings.is_empty());
    let time = job.time.map(|time| format!("--time {}", typed_time(time)));
    let options: Vec<_> = [settings, time].into_iter().flatten().collect();
    options.join(" ")
}

/// The largest win that fades: above it, floats leave out whole numbers.
const LARGEST_FADING: f64 = 9_007_199_254_740_992.0;
