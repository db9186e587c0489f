//! Questions about a search, and answers to them graded.

mod answers;
mod asking;
mod grading;
mod journeys;
mod lessons;
mod plain;
mod stops;
