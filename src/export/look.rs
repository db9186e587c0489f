//! What decides how a visited node looks, and the classes that say it.

use super::selection::Shown;
use crate::search::Role;

/// Everything that decides how a visited node is drawn.
#[expect(clippy::struct_excessive_bools, reason = "each is a mark of its own")]
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Look {
    pub role: Role,
    pub is_leaf: bool,
    pub on_line: bool,
    pub is_cut: bool,
    pub is_open: bool,
}

impl Look {
    pub fn of(shown: &Shown<'_>) -> Self {
        let Shown { on_line, is_open, .. } = *shown;
        let is_leaf = shown.node.is_leaf() && !is_open;
        Self { role: shown.node.role(), is_leaf, on_line, is_cut: shown.is_cut(), is_open }
    }

    /// How many looks there are.
    pub const COUNT: usize = Role::ALL.len() << 4;

    /// A number for each look.
    pub fn code(self) -> usize {
        let marks = [self.is_leaf, self.on_line, self.is_cut, self.is_open];
        marks.into_iter().fold(self.role as usize, |code, mark| code << 1 | usize::from(mark))
    }

    pub fn from_code(code: usize) -> Self {
        let [is_leaf, on_line, is_cut, is_open] = [3, 2, 1, 0].map(|place| code >> place & 1 == 1);
        Self { role: Role::ALL[code >> 4], is_leaf, on_line, is_cut, is_open }
    }

    /// The roles of the node, in the words that style sheets know.
    pub fn classes(self) -> String {
        let roles = [
            (self.role == Role::Max, "max"),
            (self.role == Role::Min, "min"),
            (self.is_leaf, "leaf"),
            (self.on_line, "pv"),
            (self.is_cut, "cut"),
        ];
        let classes: Vec<_> = roles.into_iter().filter(|(is, _)| *is).map(|(_, class)| class).collect();
        classes.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_look_has_a_code_of_its_own() {
        for code in 0..Look::COUNT {
            assert_eq!(Look::from_code(code).code(), code);
        }
    }
}
