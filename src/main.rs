//! The plyscope binary.

fn main() {}
