//! A tree with another value at a leaf, or another subtree at a node.

use super::{Tree, TreeBuilder, TreeError, TreeLabel, TreeStep};

struct Copying {
    builder: TreeBuilder,
    // How probable the open nodes are, as far as that was said: a node gets it as it ends.
    odds: Vec<Option<f64>>,
}

impl Copying {
    fn take(&mut self, step: TreeStep) -> Result<(), TreeError> {
        let probability = match step {
            TreeStep::Open { label, is_chance } => {
                self.builder.open(label.name.unwrap_or_default())?;
                if is_chance {
                    self.builder.chance()?;
                }
                self.odds.push(label.probability);
                return Ok(());
            }
            TreeStep::Leaf(label, value) => {
                self.builder.leaf(label.name.unwrap_or_default(), value)?;
                label.probability
            }
            TreeStep::Close => {
                self.builder.close()?;
                self.odds.pop().flatten()
            }
        };
        probability.map_or(Ok(()), |probability| self.builder.probability(probability))
    }

    /// Copies a whole tree in place of a node that is written as `label`; a name of its root's own stays.
    fn graft(&mut self, tree: &Tree, label: TreeLabel) -> Result<(), TreeError> {
        let mut replaced = Some(label);
        tree.walk(|step| {
            let mut step = step;
            if let TreeStep::Open { label: own, .. } | TreeStep::Leaf(own, _) = &mut step
                && let Some(label) = replaced.take()
            {
                *own = TreeLabel { name: own.name.or(label.name), ..label };
            }
            self.take(step)
        })
    }
}

impl Tree {
    /// This tree with another one in place of a node, which is found by the places of the branches
    /// that lead to it, counted from 0. Where the root of that tree has no name, the node keeps its own.
    ///
    /// ```
    /// use plyscope::import::tree_text::{read, write};
    ///
    /// let tree = read(b"(A:(3 12) B:7)")?;
    /// assert_eq!(write(&tree.with(&[0, 1], &read(b"-5")?).expect("a tree")), "(A:(3 -5) B:7)");
    /// assert_eq!(write(&tree.with(&[1], &read(b"(1 2)")?).expect("a tree")), "(A:(3 12) B:(1 2))");
    /// # Ok::<(), plyscope::import::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    /// When there is no such node, or what comes of it is no tree.
    pub fn with(&self, places: &[u32], subtree: &Self) -> Result<Self, TreeError> {
        let child = |node: u32, place: &u32| self.children(node).get(*place as usize).copied();
        let target = places.iter().try_fold(0, child).ok_or(TreeError::Unbalanced)?;
        let mut copying = Copying { builder: Self::builder(), odds: Vec::new() };
        copying.builder.root_player(self.root_player);
        // How many nodes began, and how many of what is replaced are open.
        let (mut begun, mut replaced) = (0, 0_u32);
        self.walk(|step| {
            let node = begun;
            begun += u32::from(step != TreeStep::Close);
            match step {
                TreeStep::Open { label, .. } if node == target => {
                    replaced = 1;
                    copying.graft(subtree, label)
                }
                TreeStep::Leaf(label, _) if node == target => copying.graft(subtree, label),
                _ if replaced == 0 => copying.take(step),
                TreeStep::Open { .. } => {
                    replaced += 1;
                    Ok(())
                }
                TreeStep::Leaf(..) => Ok(()),
                TreeStep::Close => {
                    replaced -= 1;
                    Ok(())
                }
            }
        })?;
        copying.builder.finish()
    }
}
