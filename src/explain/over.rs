//! How a game ended, or will end: who wins, and by how much.

use super::label::number_label;
use super::teller::Teller;
use super::words::{Side, spoken};
use crate::check::Session;
use crate::game::{Outcome, Player};
use crate::record::{NodeId, Returned};
use crate::score::{Bound, Score};
use crate::search::Role;

/// That the game is over where the search begins, how it ended and what that is worth, in a sentence.
/// `None` where it goes on there, and in trees, whose leaves are no ends of games.
///
/// ```
/// use plyscope::engine::Job;
/// use plyscope::explain::game_over;
/// use plyscope::game::{Mnk, Started};
/// use plyscope::search::Algorithm;
///
/// let mut game = Started::new(Mnk::tic_tac_toe());
/// game.go_to("XXX/OO./...")?;
/// let job = Job::new(std::sync::Arc::new(game), Algorithm::AlphaBeta);
/// let told = game_over(Session::own(&job.record()?, &job.guide()));
/// assert_eq!(told.as_deref(), Some("The game is over: X (MIN) has won, which is worth -1."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn game_over(session: Session<'_>) -> Option<String> {
    let returned = session.recording.get(NodeId::ROOT)?.returned()?;
    Teller::new(session).over_with(&returned)
}

/// What the value of a search says of who wins by how much, in a game whose points count something:
/// `white wins by 8 discs, if nobody errs`, or that it is an estimate. `None` in other games, where
/// the value leaves it open, where it is not known whether it is an estimate, where a recording contradicts
/// itself, and where the game is over already.
#[must_use]
pub fn foreseen(session: Session<'_>) -> Option<String> {
    Teller::new(session).foreseen()
}

/// Who wins by how much, where the value of a game counts what `counted` says, one and several of it:
/// `white wins by 8 discs`. `called` is what MAX and MIN are called; `None` where a bound leaves open
/// who wins.
///
/// ```
/// use plyscope::explain::lead;
/// use plyscope::score::{Bound, Score};
///
/// let told = |value: i32, bound| lead(value.into(), bound, ["disc", "discs"], ["black", "white"]);
/// assert_eq!(told(-8, Bound::Exact).as_deref(), Some("white wins by 8 discs"));
/// assert_eq!(told(1, Bound::Lower).as_deref(), Some("black wins by at least 1 disc"));
/// assert_eq!(told(0, Bound::Exact).as_deref(), Some("it is a draw"));
/// assert_eq!(told(1, Bound::Upper), None);
/// ```
#[must_use]
pub fn lead(value: Score, bound: Bound, counted: [&str; 2], called: [&str; 2]) -> Option<String> {
    let [max, min] = called;
    if value == Score::ZERO {
        return (bound == Bound::Exact).then(|| "it is a draw".to_owned());
    }
    let (winner, proof) = if value > Score::ZERO { (max, Bound::Lower) } else { (min, Bound::Upper) };
    let at_least = match bound {
        Bound::Exact => "",
        bound if bound == proof => "at least ",
        _ => return None,
    };
    Some(format!("{winner} wins by {at_least}{}", margin(value, Some(counted))))
}

/// How far a result lies from a draw: `8 discs`, or a mere number where nothing is counted.
#[must_use]
pub fn margin(points: Score, counted: Option<[&str; 2]>) -> String {
    let size = points.max(-points);
    let number = number_label(size);
    match counted {
        Some([one, _]) if size == Score::from(1) => format!("{number} {one}"),
        Some([_, several]) => format!("{number} {several}"),
        None => number,
    }
}

impl Teller<'_> {
    /// How the game ended that is over where the search begins; `None` where it goes on there, or
    /// is a tree.
    pub fn over(&self) -> Option<String> {
        let outcome = self.guide.outcome(self.recording, NodeId::ROOT)?;
        let is_leaf = matches!(outcome, Outcome::Points(_)) && !self.guide.has_board();
        (!is_leaf).then(|| self.ended(NodeId::ROOT, outcome))
    }

    /// The same with what the root returned for it.
    pub fn over_with(&self, returned: &Returned) -> Option<String> {
        let worth = spoken(returned.bound, returned.value);
        self.over().map(|ended| format!("The game is over: {ended}, which is worth {worth}."))
    }

    /// See [`foreseen`].
    pub fn foreseen(&self) -> Option<String> {
        let counted = self.guide.points_count()?;
        let found = self.recording.result();
        let (value, bound) = found.value.zip(found.bound)?;
        if self.recording.is_doubtful() || self.over().is_some() {
            return None;
        }
        if !self.recording.sees_the_end()? {
            return Some("it is an estimate: not every line was searched to the end of the game".to_owned());
        }
        let called = [Role::Max, Role::Min].map(|role| self.mover(role));
        lead(value, bound, counted, called).map(|lead| format!("{lead}, if nobody errs"))
    }

    /// How a game ended at a node: `X (MAX) has won`.
    pub fn ended(&self, id: NodeId, outcome: Outcome) -> String {
        let by = self.guide.ended_by(self.recording, id).map_or_else(String::new, |by| format!(" by {by}"));
        match (outcome.winner(), outcome) {
            (None, _) => format!("it is a draw{by}"),
            (Some(player), Outcome::Points(points)) => {
                let margin = margin(points, self.guide.points_count());
                format!("{} has won by {margin}", self.called(player))
            }
            (Some(player), _) => format!("{} has won{by}", self.called(player)),
        }
    }

    /// What a player is called, and its side: `X (MAX)`, or `MAX` where it has no name.
    fn called(&self, player: Player) -> String {
        let role = self.side(player);
        let side = Side::of(role).name;
        self.player(role).map_or_else(|| side.to_owned(), |name| format!("{name} ({side})"))
    }
}
