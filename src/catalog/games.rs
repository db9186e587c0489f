//! The games by name, and a game that the program brought along.

use std::any::type_name;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

use super::{CatalogError, Opening, open_game};
use crate::engine::{DynGame, Playable};
use crate::game::{
    Connect, Evaluation, LargeConnect, LargeMnk, Mnk, Nim, Othello, ParametersError, RandomTree,
};
use crate::language::{Text, say, say_of};
use crate::record::{Header, Recording};
use crate::search::Settings;

/// A game of the catalog.
pub struct CatalogGame {
    /// What is typed before the colon: `mnk`.
    pub word: &'static str,
    /// How the game is written: `mnk:M,N,K`.
    pub form: &'static str,
    /// Its evaluations, each with the name of the message that says what it counts.
    pub evaluations: &'static [(&'static str, &'static str)],
    /// Opens the game with the numbers after its colon.
    open: OpenGame,
}

type OpenGame = fn(&CatalogGame, &str, &Opening) -> OpenedGame;
type OpenedGame = Result<Arc<dyn DynGame>, CatalogError>;

static GAMES: &[CatalogGame] = &[
    CatalogGame::of::<Mnk>("tictactoe", "tictactoe", |entry, numbers, opening| {
        entry.alone(numbers, Mnk::tic_tac_toe, opening)
    }),
    CatalogGame::of::<Mnk>("mnk", "mnk:M,N,K", smallest::<Mnk, LargeMnk>),
    CatalogGame::of::<Connect>("connect4", "connect4", |entry, numbers, opening| {
        entry.alone(numbers, Connect::connect_four, opening)
    }),
    CatalogGame::of::<Connect>("connect", "connect:M,N,K", smallest::<Connect, LargeConnect>),
    CatalogGame::of::<Nim>("nim", "nim:3,4,5", with_numbers::<Nim>),
    CatalogGame::of::<Othello>("othello", "othello:8", with_numbers::<Othello>),
    #[cfg(feature = "chess")]
    CatalogGame::of::<crate::game::Chess>("chess", "chess", |entry, numbers, opening| {
        entry.alone(numbers, crate::game::Chess::default, opening)
    }),
    CatalogGame::of::<RandomTree>("random", "random:b=3,d=4,seed=1", with_numbers::<RandomTree>),
];

/// Every game that has a name.
pub fn games() -> &'static [CatalogGame] {
    GAMES
}

/// What the evaluation of a game counts and in which unit, in a line: of the one that is named, else of the
/// game's usual one. `None` where the game has no such, or puts it together from several.
pub fn evaluation_counts(game: &str, named: Option<&str>) -> Option<Text> {
    let word = game.split(':').next().unwrap_or_default().trim();
    let own = own_game().filter(|own| own.name == word).map(|own| own.evaluations);
    let evaluations =
        own.or_else(|| GAMES.iter().find(|entry| entry.word == word).map(|entry| entry.evaluations))?;
    let (_, counts) = evaluations.iter().find(|(name, _)| named.is_none_or(|named| named == *name))?;
    Some(say_of!("evaluation", counts).or(*counts))
}

/// What the evaluation of a search counts, in a sentence.
pub fn evaluation_unit(header: &Header) -> Option<Text> {
    let named = Settings::read_options(&header.options, |_| None).evaluation;
    let counted = evaluation_counts(&header.game, named.as_deref())?;
    Some(say!("node-counted", counted))
}

/// The unit of the value that a search came to, where that rests on an evaluation.
pub fn value_unit(recording: &Recording) -> Option<Text> {
    let is_estimate = recording.header.settings.depth.is_some() && recording.sees_the_end() == Some(false);
    if is_estimate { evaluation_unit(&recording.header) } else { None }
}

pub(super) fn open(game: &str, opening: &Opening) -> OpenedGame {
    if let Some(own) = own_game().filter(|own| own.name == game.trim()) {
        return (own.open)(opening);
    }
    let (word, numbers) = game.trim().split_once(':').unwrap_or((game.trim(), ""));
    match GAMES.iter().find(|entry| entry.word == word) {
        Some(entry) => (entry.open)(entry, numbers.trim(), opening),
        None => Err(CatalogError::UnknownGame(game.to_owned())),
    }
}

impl CatalogGame {
    const fn of<G: Evaluation>(word: &'static str, form: &'static str, open: OpenGame) -> Self {
        Self { word, form, evaluations: G::EVALUATIONS, open }
    }

    /// What it is, in a line.
    pub fn summary(&self) -> Text {
        say_of!("game", self.word)
    }

    /// Opens a game that has no numbers.
    fn alone<G: Playable>(&self, numbers: &str, game: fn() -> G, opening: &Opening) -> OpenedGame {
        if numbers.is_empty() {
            return open_game(game(), opening);
        }
        Err(self.refuse(numbers, ParametersError::new(say!("catalog-no-numbers"))))
    }

    fn refuse(&self, numbers: &str, reason: ParametersError) -> CatalogError {
        let game = if numbers.is_empty() { self.word.to_owned() } else { format!("{}:{numbers}", self.word) };
        CatalogError::Parameters { game, reason, form: self.form }
    }
}

/// Opens a game that is made of its numbers.
fn with_numbers<G>(entry: &CatalogGame, numbers: &str, opening: &Opening) -> OpenedGame
where
    G: Playable + FromStr<Err = ParametersError>,
{
    let game = numbers.parse::<G>().map_err(|reason| entry.refuse(numbers, reason))?;
    open_game(game, opening)
}

/// Opens a game that is made of its numbers, as `G` if its board fits there, else as `Large`.
fn smallest<G, Large>(entry: &CatalogGame, numbers: &str, opening: &Opening) -> OpenedGame
where
    G: Playable + FromStr<Err = ParametersError>,
    Large: Playable + FromStr<Err = ParametersError>,
{
    match numbers.parse::<G>() {
        Ok(game) => open_game(game, opening),
        Err(_) => with_numbers::<Large>(entry, numbers, opening),
    }
}

/// The game that the program brought along.
pub struct OwnGame {
    /// What it is called.
    pub name: String,
    /// Its evaluations, each with what it counts: a line, or the name of a message.
    pub evaluations: &'static [(&'static str, &'static str)],
    open: Box<dyn Fn(&Opening) -> OpenedGame + Send + Sync>,
}

/// The own game of this program, for all of it: recordings name their game, and find it by its name.
static OWN: OnceLock<OwnGame> = OnceLock::new();

/// Adds a game that no catalog knows, once in a program: a second one is not taken. It is called as
/// its type is, in small letters.
pub fn add_own<G: Playable + Clone>(game: G) {
    // Of `my::Domineering<3>` the name is `domineering`.
    let name = type_name::<G>().split('<').next().and_then(|plain| plain.rsplit(':').next());
    OWN.get_or_init(|| OwnGame {
        name: name.unwrap_or_default().to_lowercase(),
        evaluations: G::EVALUATIONS,
        open: Box::new(move |opening| open_game(game.clone(), opening)),
    });
}

/// The game that the program brought along, if it did.
pub fn own_game() -> Option<&'static OwnGame> {
    OWN.get()
}
