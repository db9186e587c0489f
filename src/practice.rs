//! Questions about a recorded search, and answers to them graded.
//!
//! A [`Question`] is asked before a moment: what happens then, and after it, is hidden. What is right
//! is what the recording says; nothing is worked out beside it. [`draw`] makes questions by a seed, and
//! an author may write them. A [`Run`] asks one after the other and keeps the grades.

mod answer;
mod draw;
mod grade;
mod question;
mod run;
mod stops;

pub use answer::{Answer, Form};
pub use draw::{MOST_QUESTIONS, draw};
pub use grade::{Grade, Mistake, Tie, Verdict};
pub use question::{Asked, Question};
pub use run::{Answered, Run};
pub use stops::Level;
