//! Questions about a search, and answers to them graded.

mod asking;
mod grading;
mod lessons;
mod plain;
