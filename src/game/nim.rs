//! Nim: take objects from a heap; who takes the last one wins.

use std::str::FromStr;

use super::{
    Board, Cell, Evaluation, Game, GameInfo, MAX_PLY, Notation, Outcome, ParametersError, Player,
    PositionError, Refusal, refuse, refuse_parameters, sequences,
};
use crate::language::say;

/// Nim with any heaps. A move takes any number of objects, at least one, from one heap; who takes
/// the last object of all wins.
///
/// A move is written `heap:count`, heaps counted from 1. The natural order goes by heaps, and in a
/// heap from one object to all of them. A position is written as its heaps, `1,0,3`; the first
/// player is to move there, unless that cannot be or `second` is written behind it.
///
/// ```
/// use plyscope::game::{Game, Nim, Notation};
///
/// let game: Nim = "3,4,5".parse()?;
/// let start = game.start();
/// assert_eq!(game.moves(&start).count(), 12);
/// let mv = game.parse_move(&start, "1:2").expect("there are three objects in heap 1");
/// assert_eq!(game.position_text(&game.play(&start, mv)), "1,4,5 second");
/// # Ok::<(), plyscope::game::ParametersError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nim {
    heaps: usize,
    start: Heaps,
}

/// The heaps, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Heaps {
    // Those that the game does not have are empty.
    objects: [u16; MOST_HEAPS],
    player: Player,
}

/// Takes objects from a heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Take {
    // From 0.
    heap: u16,
    objects: u16,
}

const MOST_HEAPS: usize = 16;

/// With more objects than this the game tree has more nodes than a float can tell.
const MOST_COUNTED: u32 = 1_023;

impl Nim {
    /// The game that begins with these heaps; empty ones are allowed.
    ///
    /// # Errors
    /// When there are no heaps or too many, or more objects than a game may have plies.
    pub fn new(heaps: &[u32]) -> Result<Self, ParametersError> {
        if heaps.is_empty() || heaps.len() > MOST_HEAPS {
            let found = heaps.len().to_string();
            return refuse_parameters(say!("nim-heaps", most = MOST_HEAPS, found));
        }
        let all = heaps.iter().map(|&heap| u64::from(heap)).sum::<u64>();
        if all > u64::from(MAX_PLY) {
            let (most, objects) = (MAX_PLY.to_string(), all.to_string());
            return refuse_parameters(say!("nim-too-long", most, objects));
        }
        let mut objects = [0; MOST_HEAPS];
        for (slot, &heap) in objects.iter_mut().zip(heaps) {
            *slot = u16::try_from(heap).unwrap_or(u16::MAX);
        }
        Ok(Self { heaps: heaps.len(), start: Heaps { objects, player: Player::First } })
    }

    fn heaps<'a>(&self, position: &'a Heaps) -> &'a [u16] {
        position.objects.get(..self.heaps).unwrap_or_default()
    }

    fn usual_player(taken: u32) -> Player {
        // A single object was taken in a single move.
        if taken == 1 { Player::Second } else { Player::First }
    }
}

impl FromStr for Nim {
    type Err = ParametersError;

    /// Reads the heaps: `3,4,5`.
    fn from_str(text: &str) -> Result<Self, ParametersError> {
        if text.trim().is_empty() {
            return refuse_parameters(say!("nim-no-heaps"));
        }
        let number = |heap: &str| {
            let refuse = |_| ParametersError::new(say!("nim-no-number", text = heap.to_owned()));
            heap.parse::<u32>().map_err(refuse)
        };
        let heaps: Result<Vec<_>, _> = text.split(',').map(str::trim).map(number).collect();
        Self::new(&heaps?)
    }
}

impl Heaps {
    fn left(&self) -> u32 {
        self.objects.iter().map(|&heap| u32::from(heap)).sum()
    }
}

impl Game for Nim {
    type Position = Heaps;
    type Move = Take;

    fn start(&self) -> Heaps {
        self.start
    }

    fn player(&self, position: &Heaps) -> Player {
        position.player
    }

    fn outcome(&self, position: &Heaps) -> Option<Outcome> {
        let is_over = position.objects == [0; MOST_HEAPS];
        is_over.then(|| Outcome::Win(position.player.opponent()))
    }

    fn moves(&self, position: &Heaps) -> impl Iterator<Item = Take> {
        let heaps = (0..).zip(position.objects);
        heaps.flat_map(|(heap, all)| (1..=all).map(move |objects| Take { heap, objects }))
    }

    fn play(&self, position: &Heaps, mv: Take) -> Heaps {
        let mut next = *position;
        if let Some(heap) = next.objects.get_mut(usize::from(mv.heap)) {
            *heap -= mv.objects;
        }
        next.player = position.player.opponent();
        next
    }

    fn info(&self) -> GameInfo {
        GameInfo { aim: Some("nim"), has_center: false, ..GameInfo::default() }
    }
}

impl Notation for Nim {
    fn move_name(&self, _position: &Heaps, mv: Take) -> String {
        format!("{}:{}", mv.heap + 1, mv.objects)
    }

    fn parse_move(&self, position: &Heaps, text: &str) -> Option<Take> {
        let (heap, objects) = text.trim().split_once(':')?;
        let heap = heap.trim().parse::<u16>().ok()?.checked_sub(1)?;
        let objects = objects.trim().parse::<u16>().ok()?;
        let all = *position.objects.get(usize::from(heap))?;
        (1..=all).contains(&objects).then_some(Take { heap, objects })
    }

    fn refusal(&self, position: &Heaps, text: &str) -> Option<Refusal> {
        let Some((heap, objects)) = text.trim().split_once(':') else {
            let example = self.moves(position).next().unwrap_or(Take { heap: 0, objects: 1 });
            let (name, heap) = (self.move_name(position, example), example.heap + 1);
            let (objects, heap) = (example.objects.to_string(), heap.to_string());
            return Some(Refusal::new(say!("nim-form", name, objects, heap)));
        };
        let (number, objects) = (heap.trim().parse::<usize>().ok()?, objects.trim().parse::<u64>().ok()?);
        let heap = number.checked_sub(1).and_then(|heap| self.heaps(position).get(heap));
        let reason = match heap {
            None => say!("nim-no-heap", number = number.to_string(), last = self.heaps),
            Some(0) => say!("nim-empty", number),
            Some(_) if objects == 0 => say!("nim-none-taken"),
            Some(all) => {
                let (all, objects) = (all.to_string(), objects.to_string());
                say!("nim-too-many", number, all, objects)
            }
        };
        Some(Refusal::new(reason))
    }

    fn board(&self, position: &Heaps) -> Option<Board> {
        let cell = |heap: &u16| Cell { text: heap.to_string(), owner: None, touched: false };
        let row = self.heaps(position).iter().map(cell).collect();
        let column_labels = (1..=self.heaps).map(|heap| heap.to_string()).collect();
        Some(Board { rows: vec![row], column_labels, row_labels: vec![say!("nim-objects").to_string()] })
    }

    fn position_text(&self, position: &Heaps) -> String {
        let heaps: Vec<_> = self.heaps(position).iter().map(ToString::to_string).collect();
        let heaps = heaps.join(",");
        if position.player == Self::usual_player(self.start.left().saturating_sub(position.left())) {
            heaps
        } else {
            format!("{heaps} {}", self.info().player_name(position.player))
        }
    }

    fn parse_position(&self, text: &str) -> Result<Heaps, PositionError> {
        let named = |text: &str| self.info().player_named(text);
        let (heaps, said) = match text.trim().rsplit_once(char::is_whitespace) {
            Some((heaps, word)) if named(word).is_some() => (heaps, named(word)),
            _ => (text.trim(), None),
        };
        let read = heaps.parse::<Self>().map_err(|error| PositionError::Refused(error.to_string()))?;
        if read.heaps != self.heaps {
            return refuse(say!("nim-other-heaps", found = read.heaps, heaps = self.heaps));
        }
        let began = self.start.objects;
        let has_grown = read.start.objects.iter().zip(began).position(|(now, then)| *now > then);
        if let Some(heap) = has_grown {
            let (number, now, then) = (heap + 1, read.start.objects[heap], began[heap]);
            let (now, then) = (now.to_string(), then.to_string());
            return refuse(say!("nim-grown", number, now, then));
        }
        let taken = self.start.left() - read.start.left();
        let usual = Self::usual_player(taken);
        let player = said.unwrap_or(usual);
        if taken < 2 && player != usual {
            let player = self.info().player_name(player);
            return refuse(say!("nim-turn", taken, player));
        }
        Ok(Heaps { player, ..read.start })
    }
}

impl Evaluation for Nim {
    /// The order of the heaps makes no difference.
    fn canonical(&self, position: &Heaps) -> Heaps {
        let mut sorted = *position;
        sorted.objects.sort_unstable_by(|a, b| b.cmp(a));
        sorted
    }

    /// All sequences of moves. Those of n moves in one heap are as many as there are ways to choose n
    /// of its objects, the last one of each move.
    fn size_limit(&self, position: &Heaps) -> Option<f64> {
        if position.left() > MOST_COUNTED {
            return Some(f64::INFINITY);
        }
        let heaps = position.objects.iter().filter(|&&heap| heap > 0);
        Some(sequences::shuffled(heaps.map(|&heap| sequences::choices(heap))))
    }

    fn ply_limit(&self, position: &Heaps) -> Option<u32> {
        Some(position.left())
    }
}
