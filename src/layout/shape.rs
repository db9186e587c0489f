//! The ways in which a tree is shown.

/// How the tree is shown: the same nodes at the same moment, with the same cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shape {
    /// Parents above their children, lines between them.
    #[default]
    Drawing,
    /// A row a node.
    Outline,
    /// Every node of the recording at once, each as wide as its share of them.
    Icicle,
}
