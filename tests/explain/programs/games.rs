//! Games as students write them: positions that know their moves, their end and an estimate.

use super::trees::{Dice, Tree};

pub trait Position: Sized + Clone {
    /// The moves in their natural order, by name.
    fn moves(&self) -> Vec<(String, Self)>;
    /// What a finished game is worth to MAX; `None` where it goes on.
    fn outcome(&self) -> Option<f64>;
    /// Something between a loss and a win.
    fn estimate(&self) -> f64;
    /// What tells it from every other position.
    fn key(&self) -> String;
    /// The same for positions that are one but for symmetry: but for all that the game has, or but
    /// for the first, second, third of them.
    fn symmetric_key(&self, _: Symmetry) -> String {
        self.key()
    }
    /// A move that the rules do not have.
    fn impossible(&self) -> Option<(String, Self)>;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    All,
    First,
    Second,
    Third,
}

/// A place in a tree that the first line names.
#[derive(Clone, Debug)]
pub struct InTree {
    pub tree: Tree,
    pub path: String,
}

impl Position for InTree {
    fn moves(&self) -> Vec<(String, Self)> {
        let Tree::Node(children) = &self.tree else { return Vec::new() };
        let child = |(place, tree): (usize, &Tree)| {
            let name = (place + 1).to_string();
            let path = format!("{},{name}", self.path);
            (name, Self { tree: tree.clone(), path })
        };
        children.iter().enumerate().map(child).collect()
    }

    fn outcome(&self) -> Option<f64> {
        if let Tree::Leaf(value) = self.tree { Some(value) } else { None }
    }

    fn estimate(&self) -> f64 {
        let sum: u64 = self.path.bytes().map(u64::from).sum();
        f64::from(i32::try_from(Dice(sum).below(19)).expect("it is small") - 9)
    }

    fn key(&self) -> String {
        self.path.clone()
    }

    fn impossible(&self) -> Option<(String, Self)> {
        let name = (self.moves().len() + 1).to_string();
        Some((name, Self { tree: Tree::Leaf(3.0), path: String::new() }))
    }
}

/// Whoever takes the last object wins.
#[derive(Clone, Debug)]
pub struct Nim {
    pub heaps: Vec<usize>,
    pub is_max: bool,
}

impl Position for Nim {
    fn moves(&self) -> Vec<(String, Self)> {
        let mut moves = Vec::new();
        for heap in 0..self.heaps.len() {
            for count in 1..=self.heaps[heap] {
                let mut heaps = self.heaps.clone();
                heaps[heap] -= count;
                moves.push((format!("{}:{count}", heap + 1), Self { heaps, is_max: !self.is_max }));
            }
        }
        moves
    }

    fn outcome(&self) -> Option<f64> {
        let is_over = self.heaps.iter().all(|&size| size == 0);
        is_over.then_some(if self.is_max { -1.0 } else { 1.0 })
    }

    fn estimate(&self) -> f64 {
        let objects = self.heaps.iter().sum::<usize>();
        [0.5, -0.25, 0.0, 0.25][objects % 4]
    }

    fn key(&self) -> String {
        format!("{:?} {}", self.heaps, self.is_max)
    }

    fn symmetric_key(&self, symmetry: Symmetry) -> String {
        let mut heaps = self.heaps.clone();
        let pair = match symmetry {
            Symmetry::All => {
                heaps.sort_unstable();
                (0, 0)
            }
            Symmetry::First => (0, 1),
            Symmetry::Second => (1, 2),
            Symmetry::Third => (0, 2),
        };
        if pair.1 < heaps.len() && heaps[pair.0] > heaps[pair.1] {
            heaps.swap(pair.0, pair.1);
        }
        format!("{heaps:?} {}", self.is_max)
    }

    fn impossible(&self) -> Option<(String, Self)> {
        let mut heaps = self.heaps.clone();
        let size = std::mem::take(&mut heaps[0]);
        Some((format!("1:{}", size + 1), Self { heaps, is_max: !self.is_max }))
    }
}

/// Noughts and crosses; `max` is the side that moves at the root.
#[derive(Clone, Debug)]
pub struct Crosses {
    pub cells: [char; 9],
    pub max: char,
}

impl Crosses {
    /// A position that has so many free cells, and is not over.
    pub fn with_free(free: usize, dice: &mut Dice) -> Self {
        loop {
            let mut board = Self { cells: ['.'; 9], max: 'X' };
            while board.free().len() > free && board.winner().is_none() {
                let place = dice.pick(&board.free());
                board.cells[place] = board.to_move();
            }
            board.max = board.to_move();
            if board.outcome().is_none() {
                return board;
            }
        }
    }

    pub fn text(&self) -> String {
        self.cells.chunks(3).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/")
    }

    fn name(place: usize) -> String {
        format!("{}{}", ["a", "b", "c"][place % 3], place / 3 + 1)
    }

    fn free(&self) -> Vec<usize> {
        (0..9).filter(|&place| self.cells[place] == '.').collect()
    }

    fn to_move(&self) -> char {
        if self.free().len() % 2 == 1 { 'X' } else { 'O' }
    }

    fn winner(&self) -> Option<char> {
        const LINES: [[usize; 3]; 8] =
            [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
        let cells = self.cells;
        let full =
            |[a, b, c]: &[usize; 3]| cells[*a] != '.' && cells[*a] == cells[*b] && cells[*b] == cells[*c];
        LINES.iter().find(|line| full(line)).map(|line| cells[line[0]])
    }
}

impl Position for Crosses {
    fn moves(&self) -> Vec<(String, Self)> {
        let after = |place: usize| {
            let mut next = self.clone();
            next.cells[place] = self.to_move();
            (Self::name(place), next)
        };
        self.free().into_iter().map(after).collect()
    }

    fn outcome(&self) -> Option<f64> {
        match self.winner() {
            Some(side) => Some(if side == self.max { 1.0 } else { -1.0 }),
            None => self.free().is_empty().then_some(0.0),
        }
    }

    fn estimate(&self) -> f64 {
        let worth = |side: char| (0..9).filter(|&place| place % 2 == 0 && self.cells[place] == side).count();
        let other = if self.max == 'X' { 'O' } else { 'X' };
        (f64::from(u8::try_from(worth(self.max)).expect("it is small"))
            - f64::from(u8::try_from(worth(other)).expect("it is small")))
            / 8.0
    }

    fn key(&self) -> String {
        self.cells.iter().collect()
    }

    fn symmetric_key(&self, symmetry: Symmetry) -> String {
        let mirrored = |columns: [usize; 3], rows: [usize; 3]| {
            let cells = rows.iter().flat_map(|row| columns.map(|column| self.cells[row * 3 + column]));
            cells.collect::<String>()
        };
        let (plain, turned) = ([0, 1, 2], [2, 1, 0]);
        let all = [
            mirrored(plain, plain),
            mirrored(turned, plain),
            mirrored(plain, turned),
            mirrored(turned, turned),
        ];
        let [own, across, down, around] = all;
        match symmetry {
            Symmetry::All => own.min(across).min(down).min(around),
            Symmetry::First => own.min(across),
            Symmetry::Second => own.min(down),
            Symmetry::Third => own.min(around),
        }
    }

    fn impossible(&self) -> Option<(String, Self)> {
        let taken = (0..9).find(|&place| self.cells[place] != '.')?;
        let mut next = self.clone();
        next.cells[taken] = self.to_move();
        Some((Self::name(taken), next))
    }
}
