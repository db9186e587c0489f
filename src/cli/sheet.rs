//! `plyscope sheet`: exercises on paper, their solutions and their keys.

use std::collections::HashMap;
use std::path::PathBuf;

use clap::Args;

use super::generate::seeds_in;
use super::output::{self, write_folder};
use super::report::{self, Ending, Failure, refuse};
use super::search_args::SearchArgs;
use super::source::{Game, Source};
use crate::catalog::{FileKind, Form, read_tree};
use crate::exam::{Ask, Key, Numbers, PaperTree, Sheet, Wanted, counts, generate, page, tree_of};
use crate::export::paper::{SheetPage, html, svg, write_tex};
use crate::game::Tree;
use crate::language::say;
use crate::search::{Algorithm, Depth};
use crate::text::clean;

/// The endings of what can lie in a folder of sheets.
const ENDINGS: [&str; 6] = [".svg", ".html", ".md", ".tex", ".csv", ".json"];

/// What sheets are written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SheetFormat {
    Svg,
    Html,
    Md,
    Tex,
}

crate::language::words!(SheetFormat, Svg => "svg", Html => "html", Md => "md", Tex => "tex");

#[derive(Clone, Debug, Args)]
pub(super) struct SheetArgs {
    /// The tree, of one sheet: a file, or typed in place
    #[arg(long, value_name = "FILE", conflicts_with_all = DRAWN, conflicts_with_all = ["played", "depth"])]
    tree: Option<String>,
    /// The game of one sheet, searched to --depth
    #[arg(long = "game", value_name = "GAME", conflicts_with_all = DRAWN)]
    played: Option<String>,
    /// Where that game is searched
    #[arg(long, value_name = "TEXT", requires = "played", allow_hyphen_values = true)]
    position: Option<String>,
    /// Moves played before
    #[arg(long, value_name = "MOVES", requires = "played")]
    moves: Option<String>,
    /// What is asked, with commas: minimax (the value of every node), values, windows, pruned, best
    #[arg(long, value_name = "WHAT", value_delimiter = ',', default_value = "values,windows,pruned")]
    ask: Vec<Ask>,
    /// By which number a tree is drawn, or numbers, one for each sheet: 7, 1..80 [default: 1]
    #[arg(long, value_name = "N|A..B", allow_hyphen_values = true, value_parser = counts)]
    seed: Option<Numbers>,
    /// What to write: svg pictures, html pages to print, md pictures and tables, tex a document
    #[arg(short, long)]
    format: SheetFormat,
    /// The folder for sheets, solutions, key.json and key.csv
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
    #[command(flatten)]
    wanted: Wanted,
}

/// What says how a tree is drawn: a tree or a game that is given is not.
const DRAWN: [&str; 10] =
    ["seed", "branching", "leaves", "nodes", "cuts", "deep", "ties", "when", "order", "uneven"];

/// A sheet with its tree.
struct Drawn {
    sheet: Sheet,
    paper: PaperTree,
}

impl SheetArgs {
    pub fn run(&self) -> Result<Ending, Failure> {
        let mut asks = self.ask.clone();
        asks.sort();
        asks.dedup();
        let search = self.wanted.search;
        let sheet = |(seed, tree): &(Option<u64>, Tree)| -> Result<_, Failure> {
            let sheet = Sheet::new(tree, *seed, &asks, search.algorithm, &search.settings());
            let paper = PaperTree::new(tree).map_err(Failure::input)?;
            Ok(Drawn { sheet: sheet.map_err(Failure::input)?, paper })
        };
        let sheets = self.trees()?.iter().map(sheet).collect::<Result<Vec<_>, _>>()?;
        let key: Vec<_> = sheets.iter().map(|drawn| drawn.sheet.clone()).collect();
        let mut files = self.files(&sheets, &asks);
        files.push(("key.csv".to_owned(), key_table(&key)?));
        let json = serde_json::to_string_pretty(&Key::new(key));
        let json = json.map_err(|error| Failure::System(error.to_string()))?;
        files.push(("key.json".to_owned(), json + "\n"));
        let replaced = self.output.join("key.json").exists();
        write_folder(&self.output, &files, &ENDINGS)?;
        report::say(&say!(
            "sheet-wrote",
            sheets = sheets.len(),
            folder = clean(&self.output.to_string_lossy()),
            replaced
        ));
        Ok(Ending::Done)
    }

    fn trees(&self) -> Result<Vec<(Option<u64>, Tree)>, Failure> {
        let Some(given) = self.tree.as_ref().or(self.played.as_ref()) else {
            let seeds = self.seed.unwrap_or(Numbers { from: 1, to: 1 });
            return seeds_in(seeds)
                .map(|seed| Ok((Some(seed), generate(&self.wanted, seed).map_err(Failure::input)?)))
                .collect();
        };
        let args = search_args(self.wanted.depth, self.position.as_ref(), self.moves.as_ref());
        Ok(vec![(None, tree_of_game(given, &args, self.tree.is_some())?)])
    }

    fn files(&self, sheets: &[Drawn], asks: &[Ask]) -> Vec<(String, String)> {
        let widest = sheets.iter().filter_map(|drawn| drawn.sheet.seed).max().unwrap_or(0).to_string().len();
        let mut files = Vec::new();
        for (name, is_solved) in [("sheet", false), ("solution", true)] {
            let pages = sheets.iter().map(|drawn| page(&drawn.sheet, &drawn.paper, asks, is_solved));
            let pages: Vec<_> = pages.map(|page| self.of_game(page)).collect();
            match self.format {
                SheetFormat::Html => files.push((
                    format!("{name}s.html"),
                    html(pages.first().map_or("", |page| &page.title), &pages),
                )),
                SheetFormat::Tex => files.push((format!("{name}s.tex"), write_tex(&pages))),
                SheetFormat::Svg | SheetFormat::Md => {
                    for (page, drawn) in pages.iter().zip(sheets) {
                        let number =
                            drawn.sheet.seed.map_or(String::new(), |seed| format!("-{seed:0widest$}"));
                        let stem = format!("{name}{number}");
                        if self.format == SheetFormat::Md {
                            files.push((format!("{stem}.md"), markdown(&stem, page, drawn, is_solved)));
                        }
                        files.push((format!("{stem}.svg"), svg(page)));
                    }
                }
            }
        }
        files
    }

    /// A page that says from where its game is played.
    fn of_game(&self, mut page: SheetPage) -> SheetPage {
        let part = |text: &Option<String>| text.as_ref().map(|text| clean(text).into_owned());
        if let Some(game) = part(&self.played) {
            let said = say!("sheet-game", game, position = part(&self.position), moves = part(&self.moves));
            page.tasks.insert(0, said.into());
        }
        page
    }
}

/// A picture beside a table with a row for every item that could be asked of such a tree: a sheet does not tell
/// which nodes are entered.
fn markdown(stem: &str, page: &SheetPage, drawn: &Drawn, is_solved: bool) -> String {
    let Sheet { minimax, values, windows, pruned, best, .. } = &drawn.sheet;
    let kinds = [("minimax ", minimax.is_some()), ("", values.is_some()), ("window ", windows.is_some())];
    let of_nodes = kinds.iter().filter(|(_, is_asked)| *is_asked).flat_map(|(kind, _)| {
        drawn.paper.inner().map(move |node| format!("{kind}{}", drawn.paper.nodes[node].name))
    });
    let lists = [("pruned", pruned), ("best", best)].into_iter().filter(|(_, names)| names.is_some());
    let right: HashMap<_, _> = drawn.sheet.items().into_iter().filter(|_| is_solved).collect();
    let items = of_nodes.chain(lists.map(|(item, _)| item.to_owned()));
    let rows = items.map(|item| [item.clone(), right.get(&item).cloned().unwrap_or_default()]);
    let rows = [[output::head("item"), output::head("answer")], ["---", "---"].map(str::to_owned)]
        .into_iter()
        .chain(rows);
    let rows: Vec<_> = rows.map(|[item, answer]| format!("| {item} | {answer} |\n")).collect();
    format!("# {0}\n\n![{0}]({stem}.svg)\n\n{1}", page.title, rows.concat())
}

fn key_table(sheets: &[Sheet]) -> Result<String, Failure> {
    let rows = sheets.iter().flat_map(|sheet| {
        let seed = sheet.seed.map_or(String::new(), |seed| seed.to_string());
        sheet.items().into_iter().map(move |(item, answer)| vec![seed.clone(), item, answer])
    });
    output::csv(&["seed", "item", "answer"], rows)
}

/// Where a game is searched, and how deep.
pub(super) fn search_args(
    depth: Option<u32>,
    position: Option<&String>,
    moves: Option<&String>,
) -> SearchArgs {
    let (position, moves) = (position.cloned(), moves.cloned());
    let mut args = SearchArgs { position, moves, ..SearchArgs::default() };
    if let Some(depth) = depth {
        args.typed.set_depth(Depth::from(Some(depth)));
    }
    args
}

/// The tree of a game as it stands written, or as deep as it is searched.
pub(super) fn tree_of_game(text: &str, args: &SearchArgs, is_tree: bool) -> Result<Tree, Failure> {
    let Source::Game(game) = Source::find(text, &args.opening())? else {
        return refuse(say!("sheet-recording"));
    };
    let is_start = args.position.is_none() && args.moves.is_none();
    if let Some(tree) = written(&game).filter(|_| is_start) {
        return Ok(tree);
    }
    if is_tree {
        return refuse(say!("sheet-no-tree", name = clean(text)));
    }
    let job = args.unnoted_job(&game, Algorithm::Minimax, &[Algorithm::Minimax])?;
    tree_of(&job).map_err(Failure::input)
}

fn written(game: &Game) -> Option<Tree> {
    match Form::of(&game.name) {
        Form::Typed(kind @ (FileKind::TreeText | FileKind::TreeJson)) => {
            read_tree(game.name.as_bytes(), kind).ok()
        }
        _ => None,
    }
}
