//! What is said of a recording, as plain text.

use plyscope::check::{Session, Violation};
use plyscope::explain;

pub fn contradiction(session: Session<'_>, found: Violation) -> String {
    explain::contradiction(session, found).to_string()
}

pub fn contradictions(session: Session<'_>) -> String {
    explain::contradictions(session).to_string()
}

pub fn checked(session: Session<'_>) -> Vec<String> {
    explain::checked(session).into_iter().map(String::from).collect()
}

pub fn answer(session: Session<'_>) -> String {
    explain::answer(session).to_string()
}
