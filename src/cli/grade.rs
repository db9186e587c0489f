//! `plyscope grade`: answers to sheets, held against their key.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fs;
use std::path::PathBuf;

use clap::Args;

use super::output::{self, write_folder};
use super::report::{self, Ending, Failure, refuse, unreadable};
use super::sheet::{search_args, tree_of_game};
use super::typed::plies;
use crate::exam::{
    AnswersError, Ask, Graded, Grader, HandedIn, Key, PaperSearch, Points, Sheet, Verdict, points,
    read_answers,
};
use crate::import::utf8;
use crate::language::say;
use crate::text::clean;

#[derive(Clone, Debug, Args)]
pub(super) struct Grade {
    /// Answers: JSON, tables (.csv, a column an item), lines (A = 3, pruned: B2 B3), results of lessons
    #[arg(required = true, value_name = "ANSWERS")]
    answers: Vec<PathBuf>,
    /// The key that plyscope sheet wrote, which says how its trees are searched
    #[arg(long, value_name = "FILE", required_unless_present = "against")]
    #[arg(conflicts_with_all = ["against", "algorithm", "cutoff", "fail", "depth", "position", "moves", "ask"])]
    key: Option<PathBuf>,
    /// The game that all answers are about; the search options say how it is searched
    #[arg(long, value_name = "GAME")]
    against: Option<String>,
    /// What was asked, with commas; unless said, what anybody answered
    #[arg(long, value_name = "WHAT", requires = "against", value_delimiter = ',')]
    ask: Vec<Ask>,
    /// What an item of each kind is worth, 1 unless said: values=1,pruned=2
    #[arg(long, value_name = "KIND=N", default_value = "values=1", hide_default_value = true)]
    points: Points,
    /// Whether a number alone counts where only a bound is known: strict, lenient (3 counts for <=3)
    #[arg(long, value_name = "HOW", value_parser = ["strict", "lenient"], default_value = "strict")]
    bounds: String,
    /// The folder for class.csv, missed.txt and a text for each student; the table goes to standard output unless given
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
    /// Plies that the game is searched
    #[arg(long, value_name = "N", requires = "against", allow_negative_numbers = true, value_parser = plies)]
    depth: Option<u32>,
    /// Where the game is searched
    #[arg(long, value_name = "TEXT", requires = "against", allow_hyphen_values = true)]
    position: Option<String>,
    /// Moves played before
    #[arg(long, value_name = "MOVES", requires = "against")]
    moves: Option<String>,
    #[command(flatten)]
    search: PaperSearch,
}

/// A student with what was reached.
struct Marked {
    row: Vec<String>,
    name: String,
    text: String,
}

/// What cannot be graded, by file and line; each is told once.
#[derive(Default)]
struct Problems(BTreeSet<(usize, usize, String)>);

/// So many problems are told.
const MOST_PROBLEMS: usize = 20;

/// The graders of sheets, by their seeds.
type Graders<'a> = HashMap<Option<u64>, Grader<'a>>;

impl Grade {
    pub fn run(&self) -> Result<Ending, Failure> {
        let mut problems = Problems::default();
        let all = self.read(&mut problems);
        let key = self.key(&all)?;
        let mut graders = Graders::new();
        for sheet in &key.sheets {
            let grader = Grader::new(sheet, self.bounds == "lenient").map_err(|error| {
                let (seed, problem) = (sheet.seed.map(|seed| seed.to_string()), error.to_string());
                Failure::input(say!("key-sheet", seed, problem))
            });
            graders.insert(sheet.seed, grader?);
        }
        let nodes = graders.values().flat_map(|grader| &grader.paper.nodes);
        let known: HashSet<_> = nodes.map(|node| node.name.as_str()).collect();
        let is_asked = |ask: &Ask| key.sheets.iter().any(|sheet| sheet.asks(*ask));
        let asks: Vec<_> = Ask::ALL.into_iter().filter(is_asked).collect();
        let (mut marked, mut missed, mut places) = (Vec::new(), BTreeMap::new(), HashMap::new());
        for (file, handed) in &all {
            let (grader, items) = match graded(handed, &graders, &known) {
                Ok(graded) => graded,
                Err(errors) => {
                    problems.note(*file, &self.name(*file), errors);
                    continue;
                }
            };
            let what = (&handed.student, grader.map(|grader| grader.sheet.seed), &handed.lesson);
            if let Some((before, line)) = places.insert(what, (*file, handed.line)) {
                let (student, line) = (handed.student.clone(), line.to_string());
                let problem = say!("answers-again", student, line, file = self.name(before));
                problems.note(*file, &self.name(*file), [AnswersError { line: handed.line, problem }]);
            }
            for item in items.iter().filter(|item| item.verdict.is_lost() && self.points.of(item.ask) > 0) {
                *missed.entry(item_name(item, grader)).or_insert(0_usize) += 1;
            }
            marked.push(self.mark(handed, &items, grader, &asks));
        }
        problems.refuse()?;
        self.write(&marked, &missed, &asks)
    }

    fn name(&self, file: usize) -> String {
        clean(&self.answers[file].to_string_lossy()).into_owned()
    }

    /// All answers, with the numbers of their files.
    fn read(&self, problems: &mut Problems) -> Vec<(usize, HandedIn)> {
        let mut all = Vec::new();
        for (file, path) in self.answers.iter().enumerate() {
            let name = self.name(file);
            let bytes = fs::read(path).map_err(|error| unreadable(&name, &error));
            let text = bytes.and_then(|bytes| {
                let text = utf8(&bytes).map(str::to_owned);
                text.map_err(|error| Failure::syntax(Some(&name), &error))
            });
            let text = match text {
                Ok(text) => text,
                Err(failure) => {
                    problems.0.insert((file, 0, failure.first_line()));
                    continue;
                }
            };
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let is_table = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("csv"));
            let (read, errors) = read_answers(&text, &stem, is_table);
            problems.note(file, &name, errors);
            all.extend(read.into_iter().map(|handed| (file, handed)));
        }
        all
    }

    /// The key that was given, or that of the game with all that was answered.
    fn key(&self, all: &[(usize, HandedIn)]) -> Result<Key, Failure> {
        if let Some(path) = &self.key {
            let name = path.to_string_lossy();
            let bytes = fs::read(path).map_err(|error| unreadable(&name, &error))?;
            return Key::read(&bytes).map_err(|error| Failure::syntax(Some(&name), &error));
        }
        let args = search_args(self.depth, self.position.as_ref(), self.moves.as_ref());
        let tree = tree_of_game(self.against.as_deref().unwrap_or_default(), &args, false)?;
        let answered = |ask: Ask| self.ask.is_empty() && all.iter().any(|(_, handed)| handed.answers(ask));
        let asks: Vec<_> =
            Ask::ALL.into_iter().filter(|ask| self.ask.contains(ask) || answered(*ask)).collect();
        let sheet = Sheet::new(&tree, None, &asks, self.search.algorithm, &self.search.settings());
        Ok(Key::new(vec![sheet.map_err(Failure::input)?]))
    }

    fn mark(&self, handed: &HandedIn, items: &[Graded], grader: Option<&Grader<'_>>, asks: &[Ask]) -> Marked {
        let student = clean(&handed.student).into_owned();
        let each: Vec<_> = asks.iter().map(|&ask| points(items, ask, self.points)).collect();
        let sums = each.iter().fold((0, 0), |sum, (got, all)| (sum.0 + got, sum.1 + all));
        let (lesson, got, all) = handed.lesson.clone().unwrap_or((String::new(), sums.0, sums.1));
        let lesson = Some(clean(&lesson).into_owned()).filter(|lesson| !lesson.is_empty());
        let seed = handed.seed.filter(|_| grader.is_some()).map(|seed| seed.to_string());
        let name = seed.iter().fold(student.clone(), |name, seed| format!("{name}-{seed}"));
        let (points, of) = (got.to_string(), all.to_string());
        let percent = (got * 100 + all / 2).checked_div(all).map(|percent| percent.to_string());
        // Spreadsheets calculate what begins like this, unless a quote stands before it.
        let quote = if student.starts_with(['=', '+', '-', '@']) { "'" } else { "" };
        let mut row = vec![format!("{quote}{student}")];
        row.extend([seed.clone(), lesson.clone()].map(Option::unwrap_or_default));
        row.extend([points.clone(), of.clone(), percent.unwrap_or_default()]);
        row.extend(each.iter().map(|(got, _)| grader.map_or(String::new(), |_| got.to_string())));
        let mut text = say!("grade-head", student, seed, lesson, got = points, all = of).to_string();
        let is_open = |item: &&Graded| matches!(item.verdict, Verdict::Missing | Verdict::LeftOut);
        for item in items.iter().filter(|item| item.verdict != Verdict::Right && !is_open(item)) {
            let or_none = |names: &String| {
                if names.is_empty() { say!("sheet-none").to_string() } else { names.clone() }
            };
            let (given, right) = (or_none(&item.given), or_none(&item.right));
            let said =
                say!("grade-item", verdict = item.verdict, name = item_name(item, grader), given, right);
            let why = grader.filter(|_| item.verdict != Verdict::Follows).map(|grader| grader.why(item));
            text.extend(["\n- ", format!("{said} {}", why.unwrap_or_default()).trim_end()]);
        }
        for verdict in [Verdict::LeftOut, Verdict::Missing] {
            let open = items.iter().filter(|item| item.verdict == verdict);
            let open: Vec<_> = open.map(|item| item_name(item, grader)).collect();
            if !open.is_empty() {
                text.extend(["\n- ", &say!("grade-open", verdict, items = open.join(", ")).to_string()]);
            }
        }
        Marked { row, name, text: text + "\n" }
    }

    fn write(
        &self,
        marked: &[Marked],
        missed: &BTreeMap<String, usize>,
        asks: &[Ask],
    ) -> Result<Ending, Failure> {
        let heads = ["student", "seed", "lesson", "points", "of", "percent"].into_iter();
        let heads: Vec<_> = heads.chain(asks.iter().map(|ask| ask.word())).collect();
        let table = output::csv(&heads, marked.iter().map(|student| student.row.clone()))?;
        let sheets = marked.iter().filter(|student| student.row[2].is_empty()).count();
        let mut most: Vec<_> = missed.iter().collect();
        most.sort_by_key(|(item, count)| (std::cmp::Reverse(**count), *item));
        let lines = most.iter().take(MOST_MISSED).map(|(item, count)| {
            say!("grade-missed", item = (*item).clone(), count = **count, all = sheets).to_string()
        });
        let missed: Vec<_> = lines.collect();
        let Some(folder) = &self.output else {
            output::print(|out| out.write_all(table.as_bytes()))?;
            missed.iter().for_each(report::say);
            return Ok(Ending::Done);
        };
        let is_there = |path: &&PathBuf| {
            folder.exists() && fs::canonicalize(output::folder_of(path)).ok() == fs::canonicalize(folder).ok()
        };
        if let Some(path) = self.answers.iter().find(is_there) {
            return refuse(say!("grade-among", file = clean(&path.to_string_lossy())));
        }
        let mut files = vec![("class.csv".to_owned(), table)];
        files.push(("missed.txt".to_owned(), missed.join("\n") + "\n"));
        for student in marked {
            files.push((free_name(&student.name, &files), student.text.clone()));
        }
        write_folder(folder, &files, &[".csv", ".txt"])?;
        report::say(&say!("grade-wrote", students = marked.len(), folder = clean(&folder.to_string_lossy())));
        Ok(Ending::Done)
    }
}

/// So many items are named that were missed most.
const MOST_MISSED: usize = 10;

/// The grade of what was handed in, and who gave it; a lesson has its own.
fn graded<'a, 'b>(
    handed: &HandedIn,
    graders: &'b Graders<'a>,
    known: &HashSet<&str>,
) -> Result<(Option<&'b Grader<'a>>, Vec<Graded>), Vec<AnswersError>> {
    if handed.lesson.is_some() {
        return Ok((None, Vec::new()));
    }
    // The only sheet needs no seed, and one that was given has none.
    let only = || graders.values().next().filter(|_| graders.len() == 1);
    let only = || only().filter(|known| handed.seed.is_none() || known.sheet.seed.is_none());
    let grader = graders.get(&handed.seed).or_else(only).ok_or_else(|| {
        let problem = say!("grade-no-sheet", seed = handed.seed.map(|seed| seed.to_string()));
        vec![AnswersError { line: handed.line, problem }]
    })?;
    Ok((Some(grader), grader.grade(handed, known)?))
}

impl Problems {
    fn note(&mut self, file: usize, name: &str, errors: impl IntoIterator<Item = AnswersError>) {
        let said = errors.into_iter().map(|error| (file, error.line, format!("{name}: {error}")));
        self.0.extend(said);
    }

    /// Refuses to grade anything where something is wrong.
    fn refuse(self) -> Result<(), Failure> {
        let count = self.0.len();
        let told = self.0.into_iter().take(MOST_PROBLEMS).map(|(_, _, problem)| problem);
        let more =
            count.checked_sub(MOST_PROBLEMS + 1).map(|more| say!("grade-more", count = more + 1).to_string());
        let told: Vec<_> = told.chain(more).map(|line| format!("\n  {line}")).collect();
        let refused = format!("{}{}", say!("grade-refused", count), told.concat());
        if count == 0 { Ok(()) } else { Err(Failure::Input(refused)) }
    }
}

fn item_name(item: &Graded, grader: Option<&Grader<'_>>) -> String {
    let node = grader.map_or(String::new(), |grader| grader.paper.nodes[item.node].name.clone());
    say!("grade-name", ask = item.ask, node).to_string()
}

/// A name for the file of a student that no other file has.
fn free_name(student: &str, files: &[(String, String)]) -> String {
    let plain: String =
        student.chars().map(|c| if c.is_alphanumeric() || "-_.".contains(c) { c } else { '_' }).collect();
    let plain = plain.trim_start_matches('.').to_owned();
    let names = (1..).map(
        |number: u32| if number == 1 { format!("{plain}.txt") } else { format!("{plain}-{number}.txt") },
    );
    let is_free = |name: &String| !files.iter().any(|(other, _)| other.eq_ignore_ascii_case(name));
    names.into_iter().find(is_free).unwrap_or_default()
}
