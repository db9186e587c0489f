//! Questions about a search, and answers to them graded.

mod asking;
mod grading;
mod journeys;
mod lessons;
mod plain;
mod stops;
