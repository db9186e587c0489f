//! The legend: it has every sign that the stepper draws, and docs/signs.md is the legend.
//!
//! `BLESS=1 cargo test --test pages signs -- --test-threads 1` writes into the page what is true now.

// This needs a part of it.
#[allow(dead_code)]
use plyscope::check::Opened;
use std::collections::BTreeSet;

use crate::support::page::Page;
use plyscope::app::{Action, Model, parse_keys};
use plyscope::catalog::{Opening, open};
use plyscope::engine::Job;
use plyscope::layout::{Camera, Size, SpotKind};
use plyscope::record::Moment;
use plyscope::score::Score;
use plyscope::search::{Algorithm, Order, Table};
use plyscope::ui::{self, Section, Symbols, Theme, picture};
use ratatui::layout::Rect;

const PAGE: Page = Page::new("docs/signs.md", "signs");
const START: &str = "<!-- signs: written from the legend -->\n";
const END: &str = "<!-- end of signs -->";

#[test]
fn the_page_is_the_legend() {
    let written = PAGE.text();
    let (before, rest) = written.split_once(START).expect("the table begins");
    let (_, after) = rest.split_once(END).expect("the table ends");
    let mut legend = String::new();
    for group in ui::legend(Symbols::Unicode) {
        let is_of_words = !group.title.starts_with("Signs");
        let head = if is_of_words {
            "word | what it means |\n|---"
        } else {
            "sign | in ASCII | what it means |\n|---|---"
        };
        legend.extend(["\n## ", &group.title.to_string(), "\n\n| ", head, "|---|\n"]);
        for (sign, what) in texts(&group) {
            let [drawn, ascii] =
                [Symbols::Unicode, Symbols::Ascii].map(|symbols| symbols.text(&sign).into_owned());
            // A bar would end the cell.
            let ascii = ascii.replace('|', "\\|");
            let ascii = if is_of_words { String::new() } else { format!("`{ascii}` | ") };
            legend.extend(["| `", &drawn, "` | ", &ascii, &Symbols::Unicode.text(&what), " |\n"]);
        }
    }
    PAGE.check_or_bless(&written, &format!("{before}{START}{legend}\n{END}{after}"));
}

/// Searches that come by everything there is to draw.
fn searches() -> Vec<Job> {
    let job = |game: &str, algorithm| {
        let opening = Opening::default();
        let mut job = Job::new(open(game, &opening).expect("a game"), algorithm);
        game.clone_into(&mut job.game);
        job
    };
    let mut searches: Vec<_> =
        Algorithm::ALL.into_iter().map(|algorithm| job("nim:2,3", algorithm)).collect();
    searches.push(job("((3 12 8) (2 4 6) (14 5 2))", Algorithm::AlphaBeta));
    searches.push(job("?(0.5:(1 2) 0.25:(3 (4 5)) 0.25:?(0.25:3 0.75:-8))", Algorithm::Expectimax));
    let mut bounded = job("?(0.25:(1 2) 0.75:(3 (4 -5)))", Algorithm::Expectimax);
    bounded.settings.bounds = Some((Score::from(-5), Score::from(5)));
    searches.push(bounded);
    let mut table = job("connect:4,3,3", Algorithm::Deepening);
    table.settings.table = Table::Sound;
    table.settings.order = Order::Center;
    searches.push(table);
    for limit in [30, 200] {
        let mut limited = job("mnk:3,2,2", Algorithm::Pvs);
        limited.limits.nodes = limit;
        searches.push(limited);
    }
    let mut shallow = job("mnk:3,3,3", Algorithm::AlphaBeta);
    shallow.limits.plies = 3;
    searches.push(shallow);
    let mut noisy = job("chess", Algorithm::AlphaBeta);
    noisy.settings.depth = Some(2);
    noisy.settings.quiescence = true;
    searches.push(noisy);
    let mut othello = job("othello:4", Algorithm::Pvs);
    othello.settings.depth = Some(5);
    searches.push(othello);
    searches
}

/// Every letter of the legend's signs.
fn legend() -> BTreeSet<char> {
    let signs = ui::legend(Symbols::Unicode)
        .flat_map(|group| texts(&group))
        .map(|(sign, _)| sign)
        .collect::<String>();
    Symbols::Unicode.text(&signs).chars().collect()
}

/// The signs of a group with what they mean.
fn texts(group: &Section) -> Vec<(String, String)> {
    group.entries.iter().map(|(sign, what)| (sign.clone(), what.to_string())).collect()
}

/// Some moments of a search, its first and its last among them.
fn moments(count: u32) -> impl Iterator<Item = Moment> {
    let last = u64::from(count - 1);
    (0..14).map(move |part| Moment::new(u32::try_from(last * part / 13).unwrap_or(u32::MAX)))
}

#[test]
fn every_sign_in_the_tree_is_in_the_legend() {
    let (legend, theme) = (legend(), Theme::default());
    let mut seen = BTreeSet::new();
    for job in searches() {
        let mut model = Model::new(Opened::own(job.record().expect("a recording"), job.replay()));
        for moment in moments(model.recording().moments()) {
            model.update(Action::GoTo(moment));
            for size in [Size { width: 76, height: 13 }, Size { width: 150, height: 40 }] {
                let picture = picture(&model.pane().scene(), size, Camera::default());
                for item in &picture.items {
                    // Half a number would be another number.
                    let label = &item.label;
                    assert!(!label.line.iter().any(|span| span.content.contains('…')), "{label:?}");
                    let is_branch = matches!(item.what, SpotKind::Branch(_));
                    for span in item.label.line.iter().chain(item.tag.iter().flat_map(|tag| &tag.line)) {
                        // At an edge of the tree a move stands before the label.
                        let said = if span.style == theme.path { "" } else { &*span.content };
                        let signs = said.chars().filter(|sign| !sign.is_ascii_alphanumeric());
                        seen.extend(signs.filter(|sign| !" -,.<>".contains(*sign)));
                        let is_word = ["pruned", "to come", "not recorded"].contains(&&*span.content);
                        let is_pruned = span.style == theme.pruned;
                        assert!(is_word || !is_pruned || is_branch, "{span:?}");
                    }
                }
                for stroke in &picture.strokes {
                    // What corners and crossings are made of.
                    seen.insert(match stroke.style {
                        style if style == theme.dim => '─',
                        style if style == theme.pruned => '┄',
                        _ => '━',
                    });
                }
            }
        }
    }
    let unknown: Vec<_> = seen.difference(&legend).collect();
    assert!(unknown.is_empty(), "the legend lacks {unknown:?}");
    let expected = "▲▼◆·┊?⁺[]✂≡↻»#~◦▸∅+─━┄";
    let lacking: Vec<_> = expected.chars().filter(|sign| !seen.contains(sign)).collect();
    assert!(lacking.is_empty(), "these searches no longer draw {lacking:?}");
}

#[test]
fn every_sign_on_the_screen_is_in_the_legend() {
    let legend = legend();
    let is_frame = |sign: char| ('\u{2500}'..='\u{257f}').contains(&sign) && !"┄┊╳".contains(sign);
    for job in searches() {
        let mut model = Model::new(Opened::own(job.record().expect("a recording"), job.replay()));
        let half = model.recording().moments() / 2 + 1;
        let steps = ["", "]p", "]p", "<S-Up>", "t", "w", "<Esc>", "s", "<Esc>", ":1", "<Esc>", "<S-Down>"];
        for keys in steps.map(str::to_owned).into_iter().chain([format!(":{half}<Enter>"), "Gw".to_owned()]) {
            let keys = parse_keys(&keys).expect("keys");
            for (width, height) in [(80, 24), (200, 60)] {
                let area = Rect::new(0, 0, width, height);
                let keys = if width == 80 { keys.as_slice() } else { &[] };
                let frame = ui::plain_text(&ui::snapshot(&mut model, keys, area, &Theme::plain()));
                let footer = frame.lines().last().unwrap_or_default();
                for sign in frame.trim_end().trim_end_matches(footer).chars() {
                    let is_told =
                        sign.is_ascii() || is_frame(sign) || legend.contains(&sign) || "αβ".contains(sign);
                    assert!(is_told, "the legend lacks {sign} of\n{frame}");
                }
            }
        }
    }
}

/// What headlines, panels and sentences say, and nobody knows who has not searched a tree before.
const TERMS: &str = "MAX, MIN, chance, root, leaf, branch, ply, window, alpha, beta, bound, closed, cut, deep cut, \
    refuted, weak, strict, soft, hard, zero window, scout, pass, aspiration, guess, table, table hit, naive table, order, \
    natural, by nature, horizon, evaluation, quiescence, stand pat, negamax, exact, at least, at most, so far, new, \
    to come, being searched, visited, best, pruned, left out, not recorded, principal variation, moment, clock, cursor, \
    what just happened, outline, icicle, fold, ghosts, spoilers, breakpoint, condition, hit, contradiction, minimal tree, \
    branching factor, practice, level, cut, missed, seed, lesson, goal";

#[test]
fn every_word_of_the_screen_is_explained() {
    let legend: Vec<_> = ui::legend(Symbols::Unicode).collect();
    let words = legend.iter().filter(|group| group.title.starts_with("Words")).flat_map(texts);
    let words: Vec<_> = words.map(|(word, _)| word).collect();
    let words: BTreeSet<_> = words.iter().flat_map(|word| word.split(", ")).collect();
    let unexplained: Vec<_> = TERMS.split(", ").filter(|term| !words.contains(term)).collect();
    assert!(unexplained.is_empty(), "the glossary lacks {unexplained:?}");
}

#[test]
fn every_sign_has_a_form_in_ascii() {
    for (sign, what) in ui::legend(Symbols::Unicode).flat_map(|group| texts(&group)) {
        let ascii = Symbols::Ascii.text(&sign);
        let unknown = |text: &str| text.matches('?').count();
        assert!(ascii.is_ascii() && unknown(&ascii) == unknown(&sign), "{sign}, {what}: {ascii}");
    }
}
