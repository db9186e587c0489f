//! Which searches are compared: what was read, and what is still to be searched.

use super::Compare;
use crate::catalog::{self, read_tree, tree_kind};
use crate::check::Opened;
use crate::cli::report::{Failure, note, refuse};
use crate::cli::search_args::SearchArgs;
use crate::cli::source::{Game, Source, SourceReader};
use crate::cli::work::SearchRun;
use crate::engine::{Effort, Job};
use crate::import::tree_text;
use crate::language::{Text, say};
use crate::record::Header;
use crate::search::Algorithm;
use crate::text::{clean, fit};
use crate::tui::StepSource;

const MOST: usize = 100;

const GAME_CELLS: usize = 100;

pub(super) struct Planned {
    pub file: Option<String>,
    pub source: StepSource,
}

impl Planned {
    fn header(&self) -> Header {
        match &self.source {
            StepSource::Job(job) => job.header(),
            StepSource::Recorded(opened, _) => opened.recording.header.clone(),
        }
    }

    pub fn warnings(&self) -> &[String] {
        if let StepSource::Recorded(_, warnings) = &self.source { warnings } else { &[] }
    }

    /// Does the search, if it is still to be done. A file becomes the title of what was read from it.
    pub fn searched(self) -> Result<Opened, Failure> {
        let mut opened = SearchRun::of(self.source)?.whole()?;
        if let Some(file) = self.file {
            opened.recording.header.title = file;
        }
        Ok(opened)
    }
}

impl Compare {
    /// The searches that are to be compared: what was read, and the games by every algorithm in every way.
    pub(super) fn planned(&self) -> Result<Vec<Planned>, Failure> {
        let opening = &self.search.opening();
        let reader = SourceReader { kind: None, effort: Effort::Full, opening };
        let (mut planned, mut games) = (Vec::new(), Vec::new());
        for text in &self.games {
            match reader.find(text)? {
                Source::Game(game) => games.push(game),
                Source::Recording(source, _) => {
                    planned.push(Planned { file: Some(text.clone()), source: *source });
                }
            }
        }
        check_position(&planned, &games)?;
        let jobs = match planned.first() {
            Some(read) if games.is_empty() => self.jobs_of_recording(&self.games[0], &read.header())?,
            _ => {
                let jobs = games.iter().map(|game| self.jobs_of_game(game, planned.is_empty()));
                jobs.collect::<Result<Vec<_>, _>>()?.concat()
            }
        };
        planned.extend(jobs.into_iter().map(|job| Planned { file: None, source: StepSource::Job(job) }));
        if planned.len() > MOST {
            let (searches, most) = (planned.len().to_string(), MOST.to_string());
            return refuse(say!("compare-too-many", searches, most));
        }
        Ok(planned)
    }

    /// The searches of a game by the algorithms, once for each way that differs. By themselves they are
    /// two algorithms, unless one was typed.
    fn jobs_of_game(&self, game: &Game, are_alone: bool) -> Result<Vec<Job>, Failure> {
        let usual = if are_alone {
            &[Algorithm::Minimax, Algorithm::AlphaBeta][..]
        } else {
            &[game.algorithm.unwrap_or_default()]
        };
        let algorithms = self.algorithms(usual);
        self.jobs(&algorithms, |args, algorithm| args.unnoted_job(game, algorithm, &algorithms))
    }

    /// Searches of the position of a recording, where any are typed: what they leave out is as there.
    fn jobs_of_recording(&self, file: &str, header: &Header) -> Result<Vec<Job>, Failure> {
        let args = &self.search;
        if args.position.is_some() || args.moves.is_some() {
            note(&say!("compare-idle-position"));
        }
        let how = SearchArgs { position: None, moves: None, ..args.clone() };
        if self.algorithms.is_empty() && !how.is_typed() {
            return Ok(Vec::new());
        }
        if header.game.is_empty() {
            return Err(nameless_game(file));
        }
        let algorithms = self.algorithms(&[header.info().algorithm.unwrap_or_default()]);
        self.jobs(&algorithms, |args, algorithm| args.job_of_recording(header, algorithm))
    }

    /// The searches by the algorithms in every way that was typed, each once, and noted then.
    fn jobs(
        &self,
        algorithms: &[Algorithm],
        make: impl Fn(&SearchArgs, Algorithm) -> Result<Job, Failure>,
    ) -> Result<Vec<Job>, Failure> {
        let mut jobs: Vec<Job> = Vec::new();
        let variants = self.search.variants()?;
        for &algorithm in algorithms {
            for args in &variants {
                let job = make(args, algorithm)?;
                if jobs.iter().any(|other| (other.algorithm, &other.options) == (algorithm, &job.options)) {
                    let search = format!("{} {}", algorithm.word(), args.typed.written());
                    note(&say!("compare-alike", search = search.trim_end().to_owned()));
                } else {
                    args.note(&job, algorithms);
                    jobs.push(job);
                }
            }
        }
        Ok(jobs)
    }

    /// The algorithms that were typed; else the usual ones.
    fn algorithms(&self, usual: &[Algorithm]) -> Vec<Algorithm> {
        if self.algorithms.is_empty() { usual.to_vec() } else { self.algorithms.clone() }
    }
}

/// Refuses what is not all of one position, before anything is said of a search of it.
fn check_position(planned: &[Planned], games: &[Game]) -> Result<(), Failure> {
    let of_game = |game: &Game| Header {
        game: game.name.clone(),
        position: game.opened.position_text(),
        ..Header::default()
    };
    let headers: Vec<_> = planned.iter().map(Planned::header).chain(games.iter().map(of_game)).collect();
    let same = |header: &Header| {
        let (first, this) = (&headers[0], header);
        (&first.game, &first.position) == (&this.game, &this.position) || searched(first) == searched(this)
    };
    if let Some(nameless) = headers.iter().position(|header| header.game.is_empty())
        && headers.iter().any(|header| !header.game.is_empty())
    {
        return Err(nameless_game(planned[nameless].file.as_deref().unwrap_or_default()));
    }
    if let Some(other) = headers.iter().find(|header| !same(header)) {
        let (one, other) = (position(&headers[0]), position(other));
        return refuse(say!("compare-two-positions", one, other));
    }
    Ok(())
}

/// Why nothing can be searched, or compared, beside a recording.
fn nameless_game(file: &str) -> Failure {
    Failure::input(say!("compare-nameless", file = clean(file)))
}

/// What was searched, in one of the ways in which it can be written.
fn searched(header: &Header) -> (String, String) {
    let tree = tree_kind(header).and_then(|kind| read_tree(header.game.as_bytes(), kind).ok());
    let game = tree.map_or_else(|| header.game.clone(), |tree| tree_text::write(&tree));
    let position =
        catalog::reopen(header).map_or_else(|_| header.position.clone(), |game| game.position_text());
    (game, position)
}

fn position(header: &Header) -> Text {
    let game = fit(&clean(&header.game), GAME_CELLS);
    let at = Some(clean(&header.position)).filter(|at| !at.is_empty());
    say!("compare-position", game, at)
}

/// What the searches are called: by their files, or their algorithms; where that is not enough by those
/// options in which they differ.
pub(super) fn names(planned: &[Planned]) -> Vec<String> {
    let headers: Vec<_> = planned.iter().map(Planned::header).collect();
    let is_everywhere = |option: &str| headers.iter().all(|header| options(header).contains(&option));
    let name = |(planned, header): (&Planned, &Header)| match &planned.file {
        Some(file) => file.clone(),
        _ if headers.iter().filter(|other| other.algorithm == header.algorithm).count() > 1 => {
            let differ = options(header).into_iter().filter(|option| !is_everywhere(option));
            [header.algorithm.as_str()].into_iter().chain(differ).collect::<Vec<_>>().join(" ")
        }
        None => header.algorithm.clone(),
    };
    planned.iter().zip(&headers).map(name).map(|name| clean(name.trim_end()).into_owned()).collect()
}

/// The options of a search, each with its value and without the dashes of the next.
fn options(header: &Header) -> Vec<&str> {
    let starts = header.options.match_indices("--").map(|(at, _)| at).collect::<Vec<_>>();
    let ends = starts.iter().skip(1).copied().chain([header.options.len()]);
    starts.iter().zip(ends).map(|(&start, end)| header.options[start..end].trim_end()).collect()
}
