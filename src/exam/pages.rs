//! A sheet and its solution, as they are printed.

use super::{Ask, PaperTree, Sheet, WrittenValue, window_text};
use crate::explain::textbook_signs;
use crate::export::paper::{NodeAnswer, SheetNode, SheetPage, SheetTree};
use crate::language::{Text, say};
use crate::search::Settings;

/// A sheet to be filled in, or its solution: the same, with what is right written in.
pub(crate) fn page(sheet: &Sheet, paper: &PaperTree, asks: &[Ask], is_solved: bool) -> SheetPage {
    let has = |ask: Ask| asks.contains(&ask);
    let searched = [Ask::Values, Ask::Windows, Ask::Pruned].into_iter().any(has);
    let parts = [(has(Ask::Minimax), true), (searched || !has(Ask::Minimax), false)];
    let parts: Vec<_> = parts.into_iter().filter(|(is_asked, _)| *is_asked).map(|(_, part)| part).collect();
    let heading = |is_minimax: bool| match (parts.len(), is_minimax) {
        (1, _) => String::new(),
        (_, true) => say!("sheet-part", number = "1", what = "minimax").into(),
        (_, false) => say!("sheet-part", number = "2", what = searched_by(sheet)).into(),
    };
    let trees = parts.iter().map(|&is_minimax| SheetTree {
        heading: heading(is_minimax),
        has_windows: has(Ask::Windows) && !is_minimax,
        nodes: nodes(sheet, paper, is_minimax, is_solved),
    });
    let lists = [(Ask::Pruned, &sheet.pruned), (Ask::Best, &sheet.best)];
    let lists = lists.into_iter().filter_map(|(ask, names)| {
        let right = names.as_ref()?.join("  ");
        let right = if right.is_empty() { say!("sheet-none").into() } else { right };
        Some((say!("sheet-line", ask).into(), is_solved.then_some(right)))
    });
    let tasks = asks.iter().map(|&ask| say!("sheet-task", ask));
    SheetPage {
        title: title(sheet, is_solved).into(),
        name: say!("sheet-name").into(),
        tasks: tasks.chain(searched.then(|| rule(sheet, &sheet.search().1))).map(String::from).collect(),
        trees: trees.collect(),
        lines: lists.collect(),
    }
}

fn title(sheet: &Sheet, is_solved: bool) -> Text {
    say!("sheet-title", seed = sheet.seed.map(|seed| seed.to_string()), solved = is_solved)
}

/// The algorithm as sentences name it.
fn searched_by(sheet: &Sheet) -> String {
    sheet.search().0.map_or_else(|| sheet.algorithm.clone(), |algorithm| algorithm.title().to_owned())
}

fn rule(sheet: &Sheet, settings: &Settings) -> Text {
    let (cutoff, fail) = (settings.cutoff.word(), settings.fail.word());
    let has_windows = sheet.search().0.is_some_and(|algorithm| algorithm.info().has_cutoffs(false));
    say!("sheet-rule", algorithm = searched_by(sheet), windows = has_windows, cutoff, fail)
}

fn nodes(sheet: &Sheet, paper: &PaperTree, is_minimax: bool, is_solved: bool) -> Vec<SheetNode> {
    let values = if is_minimax { &sheet.minimax } else { &sheet.values };
    let lists = |names: &Option<Vec<String>>, name: &str| {
        names.as_ref().is_some_and(|names| names.iter().any(|other| other == name))
    };
    let signs = |text: String| textbook_signs(&text).into_owned();
    let all = paper.nodes.iter().map(|node| {
        let written = values.as_ref().and_then(|values| values.get(&node.name)).map(WrittenValue::to_string);
        let window = sheet.windows.as_ref().and_then(|windows| windows.get(&node.name));
        let answer = NodeAnswer {
            value: written.map(signs).unwrap_or_default(),
            window: window.filter(|_| !is_minimax).map(|ends| window_text(*ends).map(signs)),
            is_pruned: !is_minimax && lists(&sheet.pruned, &node.name),
            is_best: lists(&sheet.best, &node.name),
        };
        let chance = node.probability.map(|probability| format!("{probability:.3}"));
        let chance = chance.map(|chance| chance.trim_end_matches('0').trim_end_matches('.').to_owned());
        let caption = [Some(node.name.clone()), Some(node.own.clone()), chance].into_iter().flatten();
        let caption: Vec<_> = caption.filter(|part| !part.is_empty()).collect();
        SheetNode {
            depth: node.depth,
            role: node.role,
            leaf: node.leaf.map(|value| signs(value.to_string())),
            caption: caption.join(" "),
            answer: if is_solved { answer } else { NodeAnswer::default() },
        }
    });
    all.collect()
}
