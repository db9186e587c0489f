//! What came of the lessons of the menu, kept between two starts of the program.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::{output, places};

/// A score: how many answers were right, and of how many.
type Score = (usize, usize);

/// The best score of each lesson that was taken to its end.
pub(super) struct Progress {
    // Nowhere on a platform that has no place for it.
    file: Option<PathBuf>,
    best: BTreeMap<String, Score>,
}

impl Progress {
    /// What was kept last. A file that is not there, or cannot be read, is as good as an empty one.
    pub fn load() -> Self {
        let file = places::lessons();
        let best = file.as_deref().map(read).unwrap_or_default();
        Self { file, best }
    }

    /// The best score of a lesson that asks so many questions; `None` where it was not taken, or has
    /// changed since.
    pub fn of(&self, lesson: &str, questions: usize) -> Option<Score> {
        self.best.get(lesson).copied().filter(|&(right, all)| all == questions && right <= all)
    }

    /// Keeps a score beside those that were kept meanwhile.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn keep(&mut self, lesson: &str, score: Score) -> io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        self.best = read(file);
        let kept = self.of(lesson, score.1).filter(|kept| kept.0 > score.0);
        self.best.insert(lesson.to_owned(), kept.unwrap_or(score));
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        output::replace(file, &serde_json::to_vec(&self.best)?)
    }
}

fn read(file: &Path) -> BTreeMap<String, Score> {
    let bytes = fs::read(file).unwrap_or_default();
    serde_json::from_slice(&bytes).unwrap_or_default()
}
