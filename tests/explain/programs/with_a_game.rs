//! Alpha-beta on a game that the first line names, down to a depth; with a table where one is asked for.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::games::{Crosses, InTree, Nim, Position, Symmetry};
use super::trees::Dice;

const INF: f64 = f64::INFINITY;

/// So many plies no game here lasts: a table need not ask how many are left.
pub const TO_THE_END: i32 = 100;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// One ply too deep, or too little.
    TooDeep,
    TooShallow,
    /// Depth is counted down as MAX moves.
    RoundsOfMax,
    /// Depth is counted down as MIN has moved.
    RoundsOfMin,
    TerminalAfterDepth,
    RootSideWrong,
    /// A win is the loss of who has won.
    LeafWrong,
    /// Moves that the rules do not have are tried after the others.
    IllegalMove,
    CutoffStoredAsExact,
}

impl Slip {
    pub const ALL: [Self; 9] = [
        Self::TooDeep,
        Self::TooShallow,
        Self::RoundsOfMax,
        Self::RoundsOfMin,
        Self::TerminalAfterDepth,
        Self::RootSideWrong,
        Self::LeafWrong,
        Self::IllegalMove,
        Self::CutoffStoredAsExact,
    ];

    pub fn word(self) -> &'static str {
        match self {
            Self::TooDeep | Self::TooShallow => "depth-off-by-one",
            Self::RoundsOfMax | Self::RoundsOfMin => "rounds-for-plies",
            Self::TerminalAfterDepth => "terminal-after-depth",
            Self::RootSideWrong => "root-side-wrong",
            Self::LeafWrong => "leaf-wrong",
            Self::IllegalMove => "illegal-move",
            Self::CutoffStoredAsExact => "cutoff-stored-as-exact",
        }
    }
}

/// What is printed beside the values.
#[derive(Clone, Debug)]
pub struct Prints {
    pub windows: bool,
    pub player: bool,
    pub pruned: bool,
    pub leaf: bool,
}

/// What a program that is right may do its own way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Custom {
    None,
    /// The table knows that nothing is better than a win.
    KnowsWins,
    /// The table knows how exact the values are that came back to a position.
    KnowsChildren,
    /// Positions that are the same but for symmetry are one in the table.
    KnowsSymmetry(Symmetry),
    /// MAX is who does not begin.
    OtherMax,
}

impl Custom {
    pub const OF_TABLES: [Self; 6] = [
        Self::KnowsSymmetry(Symmetry::All),
        Self::KnowsSymmetry(Symmetry::First),
        Self::KnowsSymmetry(Symmetry::Second),
        Self::KnowsSymmetry(Symmetry::Third),
        Self::KnowsWins,
        Self::KnowsChildren,
    ];
}

pub struct Program {
    pub out: String,
    pub prints: Prints,
    pub slip: Option<Slip>,
    /// How many plies are looked ahead.
    pub depth: i32,
    /// What a win is worth, and what no value is better than.
    pub win: f64,
    best: f64,
    pub ending: Ending,
    /// Whether a table is kept.
    pub has_table: bool,
    pub custom: Custom,
    table: HashMap<String, Known>,
    /// Between which numbers that lies which was left last.
    last: (f64, f64),
}

/// What a table knows of a position: what was returned, and between which numbers its value lies.
#[derive(Clone, Copy)]
struct Known {
    value: f64,
    range: (f64, f64),
}

/// How a program that is right looks at finished games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ending {
    /// What a win is worth to it, if it has a number of its own: everywhere, or where it looks no
    /// further, since a win that comes late may be worth less.
    pub win: Option<f64>,
    pub is_late: bool,
    /// Whether its evaluation knows them, so that it asks for the horizon first.
    pub is_evaluated: bool,
    /// Whether it moves the value of a leaf into the window.
    pub is_clamped: bool,
}

impl Program {
    pub fn new(first_line: String, prints: Prints, slip: Option<Slip>, depth: i32) -> Self {
        let has_table = slip == Some(Slip::CutoffStoredAsExact);
        Self {
            out: first_line + "\n",
            prints,
            slip,
            depth,
            win: 1.0,
            best: INF,
            ending: Ending::default(),
            has_table,
            custom: Custom::None,
            table: HashMap::new(),
            last: (-INF, INF),
        }
    }

    /// `is_max`: who moves at the root.
    pub fn run<P: Position>(&mut self, position: &P, is_max: bool) {
        let is_max = is_max != (self.is(Slip::RootSideWrong) || self.custom == Custom::OtherMax);
        let depth = match self.slip {
            Some(Slip::TooDeep) => self.depth + 1,
            Some(Slip::TooShallow) => self.depth - 1,
            _ => self.depth,
        };
        self.search(position, None, is_max, depth, (-INF, INF));
    }

    fn is(&self, slip: Slip) -> bool {
        self.slip == Some(slip)
    }

    fn search<P: Position>(
        &mut self,
        position: &P,
        name: Option<&str>,
        is_max: bool,
        depth: i32,
        (mut alpha, mut beta): (f64, f64),
    ) -> f64 {
        let entry = (alpha, beta);
        let known = self.known(position, depth, entry).filter(|_| name.is_some());
        self.enter(name, is_max, entry, known.is_some());
        if let Some(Known { value, range }) = known {
            self.last = range;
            self.leave(value, "", &[]);
            return value;
        }
        if let Some((value, leaf)) = self.leaf(position, depth) {
            let value = if self.ending.is_clamped { value.max(alpha).min(beta) } else { value };
            self.last = (value, value);
            self.leave(value, leaf, &[]);
            return value;
        }
        let depth = match self.slip {
            Some(Slip::RoundsOfMax) if !is_max => depth,
            Some(Slip::RoundsOfMin) if is_max => depth,
            _ => depth - 1,
        };
        let mut value = if is_max { -INF } else { INF };
        let mut choices = position.moves();
        choices.extend(position.impossible().filter(|_| self.is(Slip::IllegalMove) && depth > 0));
        let mut pruned: &[(String, P)] = &[];
        let mut range = (value, value);
        for (place, (name, next)) in choices.iter().enumerate() {
            let found = self.search(next, Some(name), !is_max, depth, (alpha, beta));
            if is_max {
                range = (range.0.max(self.last.0), range.1.max(self.last.1));
                value = value.max(found);
                alpha = alpha.max(value);
            } else {
                range = (range.0.min(self.last.0), range.1.min(self.last.1));
                value = value.min(found);
                beta = beta.min(value);
            }
            if alpha >= beta {
                pruned = &choices[place + 1..];
                break;
            }
        }
        self.last = match is_max {
            _ if pruned.is_empty() => range,
            true => (range.0, self.best),
            false => (-self.best, range.1),
        };
        self.store(position, depth + 1, entry, value);
        let names: Vec<_> = pruned.iter().map(|(name, _)| name.as_str()).collect();
        self.leave(value, "", &names);
        value
    }

    fn leaf<P: Position>(&self, position: &P, depth: i32) -> Option<(f64, &'static str)> {
        let is_turned = self.is(Slip::LeafWrong) || self.custom == Custom::OtherMax;
        let sign = if is_turned { -1.0 } else { 1.0 };
        let estimate = (position.estimate(), "horizon");
        if self.is(Slip::TerminalAfterDepth) && depth == 0 {
            return Some(estimate);
        }
        let word = if self.ending.is_evaluated && depth == 0 { "horizon" } else { "terminal" };
        let Ending { win, is_late, .. } = self.ending;
        let win = win.filter(|&win| !is_late || (depth == 0 && win < self.win)).unwrap_or(self.win);
        let over = position.outcome().map(|value| (sign * win * value, word));
        over.or_else(|| (depth == 0).then_some(estimate))
    }

    fn key<P: Position>(&self, position: &P, depth: i32) -> String {
        let key = match self.custom {
            Custom::KnowsSymmetry(symmetry) => position.symmetric_key(symmetry),
            _ => position.key(),
        };
        if self.depth == TO_THE_END { key } else { format!("{key} {depth}") }
    }

    fn known<P: Position>(&self, position: &P, depth: i32, (alpha, beta): (f64, f64)) -> Option<Known> {
        let known = *self.table.get(&self.key(position, depth))?;
        let Known { value, range: (least, most) } = known;
        let is_enough =
            least == most || (value >= beta && least >= beta) || (value <= alpha && most <= alpha);
        is_enough.then_some(known)
    }

    fn store<P: Position>(&mut self, position: &P, depth: i32, (alpha, beta): (f64, f64), value: f64) {
        if !self.has_table {
            return;
        }
        let is_known_win = |win: f64| self.custom == Custom::KnowsWins && value == win;
        let range = match () {
            () if self.is(Slip::CutoffStoredAsExact) => (value, value),
            () if self.custom == Custom::KnowsChildren => self.last,
            () if value >= beta && !is_known_win(self.win) => (value, INF),
            () if value <= alpha && !is_known_win(-self.win) => (-INF, value),
            () => (value, value),
        };
        self.table.insert(self.key(position, depth), Known { value, range });
    }

    fn enter(&mut self, name: Option<&str>, is_max: bool, (alpha, beta): (f64, f64), is_known: bool) {
        self.out += "{\"type\":\"enter\"";
        if let Some(name) = name {
            let _ = write!(self.out, ",\"move\":\"{name}\"");
        }
        if self.prints.player {
            let _ = write!(self.out, ",\"player\":\"{}\"", if is_max { "max" } else { "min" });
        }
        if self.prints.windows {
            let number = |value: f64| {
                if value.is_infinite() { format!("\"{value}\"") } else { value.to_string() }
            };
            let _ = write!(self.out, ",\"alpha\":{},\"beta\":{}", number(alpha), number(beta));
        }
        self.out += if is_known { ",\"kind\":\"table\"}\n" } else { "}\n" };
    }

    fn leave(&mut self, value: f64, leaf: &str, pruned: &[&str]) {
        let _ = write!(self.out, "{{\"type\":\"leave\",\"value\":{}", value + 0.0);
        if self.prints.leaf && !leaf.is_empty() {
            let _ = write!(self.out, ",\"leaf\":\"{leaf}\"");
        }
        if self.prints.pruned && !pruned.is_empty() {
            let _ = write!(self.out, ",\"pruned\":[\"{}\"]", pruned.join("\",\""));
        }
        self.out += "}\n";
    }
}

/// A search of a game that the first line names, to a depth that it names; the same numbers give
/// the same game with and without a slip.
pub fn run_with_a_game(slip: Option<Slip>, seed: u64) -> String {
    let has_table = slip == Some(Slip::CutoffStoredAsExact);
    customized(slip, seed, has_table, Custom::None, Ending::default())
}

/// The same without a slip, with a table of this kind.
pub fn run_with_custom_table(custom: Custom, seed: u64) -> String {
    customized(None, seed, true, custom, Ending::default())
}

/// Whether a program without the slip prints the same.
pub fn may_be_right(slip: Slip, seed: u64, printed: &str) -> bool {
    let has_table = slip == Slip::CutoffStoredAsExact;
    let mut customs = vec![Custom::None];
    match slip {
        Slip::CutoffStoredAsExact => customs.extend(Custom::OF_TABLES),
        // Nobody says who is MAX, and what a position is estimated at.
        Slip::RootSideWrong => customs.push(Custom::OtherMax),
        _ => {}
    }
    customs.into_iter().any(|custom| customized(None, seed, has_table, custom, Ending::default()) == printed)
}

/// Whether a program without a slip, whose wins are worth another number, prints the very same.
pub fn is_right_by_another_ending(printed: &str, seed: u64) -> bool {
    let numbers = printed.split("\"value\":").skip(1).filter_map(|rest| rest.split([',', '}']).next());
    let mut wins: Vec<_> = numbers.filter_map(|number| number.parse().ok()).map(f64::abs).collect();
    wins.retain(|&win| win > 0.0);
    wins.sort_by(f64::total_cmp);
    wins.dedup();
    let wins = wins.into_iter().map(Some).chain([None]);
    wins.into_iter().any(|win| {
        (0..8).any(|bits| {
            let [is_late, is_evaluated, is_clamped] = [1, 2, 4].map(|bit| bits & bit > 0);
            let ending = Ending { win, is_late, is_evaluated, is_clamped };
            customized(None, seed, false, Custom::None, ending) == printed
        })
    })
}

fn customized(slip: Option<Slip>, seed: u64, has_table: bool, custom: Custom, ending: Ending) -> String {
    let mut dice = Dice(seed);
    let depth = i32::try_from(1 + dice.below(4)).expect("it is small");
    let prints = Prints {
        windows: dice.one_in(2),
        player: dice.one_in(2),
        pruned: dice.one_in(2),
        leaf: dice.one_in(2),
    };
    let has_table = dice.one_in(6) || has_table;
    let first_line = |game: String, depth: i32| {
        let table = if has_table { " --table sound" } else { "" };
        let options = format!("--depth {depth}{table}");
        format!(
            "{{\"type\":\"search\",\"version\":1,{game},\"algorithm\":\"alphabeta\",\"options\":\"{options}\"}}"
        )
    };
    let game = dice.below(3);
    let is_tree = game == 0;
    let program = |game: String| {
        let mut program = Program::new(first_line(game, depth), prints.clone(), slip, depth);
        (program.has_table, program.custom) = (has_table, custom);
        program.ending = if is_tree { Ending { win: None, ..ending } } else { ending };
        program
    };
    match game {
        0 => {
            let tree = dice.uneven_tree(6);
            let is_max = !dice.one_in(3);
            let side = if is_max { "" } else { "min " };
            let mut program = program(format!("\"game\":\"{side}{}\"", tree.text()));
            program.run(&InTree { tree, path: String::new() }, is_max);
            program.out
        }
        1 => {
            let heaps: Vec<_> = (0..=1 + dice.below(2)).map(|_| 1 + dice.below(3)).collect();
            let heaps: Vec<_> = heaps.into_iter().map(|size| usize::try_from(size).expect("small")).collect();
            let name = heaps.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
            let mut program = program(format!("\"game\":\"nim:{name}\""));
            program.best = program.win;
            program.run(&Nim { heaps, is_max: true }, true);
            program.out
        }
        _ => {
            let board = Crosses::with_free(4 + usize::try_from(dice.below(2)).expect("small"), &mut dice);
            let mut program = program(format!("\"game\":\"tictactoe\",\"position\":\"{}\"", board.text()));
            program.win = dice.pick(&[1.0, 10.0, 100.0]);
            program.best = program.win;
            program.run(&board, true);
            program.out
        }
    }
}
