//! Random trees, made from a seed.

/// A tree as a student has it: numbers, and lists of trees.
#[derive(Clone, Debug)]
pub enum Tree {
    Leaf(f64),
    Node(Vec<Tree>),
}

impl Tree {
    pub fn text(&self) -> String {
        match self {
            Self::Leaf(value) => (value + 0.0).to_string(),
            Self::Node(children) => {
                format!("({})", children.iter().map(Self::text).collect::<Vec<_>>().join(" "))
            }
        }
    }
}

impl Tree {
    /// Whether all leaves that are known have one value.
    pub fn is_level(&self) -> bool {
        let mut leaves = Vec::new();
        self.clone().change_leaves(&mut |value| {
            leaves.extend(Some(value).filter(|value| !value.is_nan()));
            value
        });
        leaves.windows(2).all(|pair| pair[0] == pair[1])
    }

    fn change_leaves(&mut self, change: &mut impl FnMut(f64) -> f64) {
        match self {
            Self::Leaf(value) => *value = change(*value),
            Self::Node(children) => children.iter_mut().for_each(|child| child.change_leaves(change)),
        }
    }
}

/// Numbers that look random and are the same every time (splitmix64).
#[derive(Clone, Debug)]
pub struct Dice(pub u64);

impl Dice {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    /// True once in so many times.
    pub fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        let place = self.below(from.len() as u64);
        from[usize::try_from(place).expect("it is small")]
    }

    /// A tree of 2 to 5 plies, with 2 to 4 branches at a node and leaves from -9 to 9.
    pub fn tree(&mut self) -> Tree {
        let plies = 2 + self.below(4);
        self.tree_of(plies)
    }

    /// A tree with leaves at every level.
    pub fn uneven_tree(&mut self, plies: u64) -> Tree {
        let branches = 1 + self.below(3);
        let child = |dice: &mut Self| {
            let is_leaf = plies == 1 || dice.one_in(3);
            if is_leaf { dice.tree_of(0) } else { dice.uneven_tree(plies - 1) }
        };
        Tree::Node((0..branches).map(|_| child(self)).collect())
    }

    /// Any tree that a search may meet: deep or uneven, with many ties, decimals, infinite leaves.
    pub fn any_tree(&mut self, has_infinite_leaves: bool) -> Tree {
        let mut tree = match self.below(4) {
            0 => self.uneven_tree(5),
            1 => Tree::Node(vec![self.tree()]),
            _ => self.tree(),
        };
        match self.below(6) {
            0 => tree.change_leaves(&mut |value| (value / 7.0).round()),
            1 => tree.change_leaves(&mut |value| value / 4.0),
            2 if has_infinite_leaves => {
                tree.change_leaves(&mut |value| {
                    if value.abs() < 8.0 { value } else { value * f64::INFINITY }
                });
            }
            _ => (),
        }
        tree
    }

    pub fn tree_of(&mut self, plies: u64) -> Tree {
        if plies == 0 {
            let leaf = i32::try_from(self.below(19)).expect("it is small") - 9;
            return Tree::Leaf(f64::from(leaf));
        }
        let branches = 2 + self.below(3);
        Tree::Node((0..branches).map(|_| self.tree_of(plies - 1)).collect())
    }
}
