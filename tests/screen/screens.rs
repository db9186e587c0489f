//! The screen at sizes from nothing to large, in colour and without.

use crate::support::messages::{before, message};
use crate::support::trees;
use plyscope::app::{Entries, Key, List, Model, Request, parse_keys};
use plyscope::catalog::{Opening, open};
use plyscope::check::{Opened, Session};
use plyscope::engine::{Job, dyn_game};
use plyscope::explain::Voice;
use plyscope::explain::narrate;
use plyscope::record::{Event, Moment, NodeId};
use plyscope::search::{Algorithm, Table};
use plyscope::ui::{self, Shown, Symbols, Theme};
use plyscope::view::View;
use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

fn model(game: &str) -> Model {
    let mut job = Job::new(open(game, &Opening::default()).expect("a game"), Algorithm::AlphaBeta);
    game.clone_into(&mut job.game);
    Model::new(Opened::own(job.record().expect("a thread for the search"), job.replay()))
}

/// The screen after some keys, as a loop would draw it.
fn press(model: &mut Model, keys: &str, area: Rect, theme: &Theme) -> Buffer {
    ui::type_keys(model, &parse_keys(keys).expect("keys"), area, |_, _, _| ());
    let mut buffer = Buffer::empty(area);
    model.show(area, &mut buffer, theme);
    buffer
}

fn rows(buffer: &Buffer) -> Vec<String> {
    let area = buffer.area;
    (area.top()..area.bottom())
        .map(|y| (area.left()..area.right()).map(|x| buffer[(x, y)].symbol()).collect::<String>())
        .map(|row| row.trim_end().to_owned())
        .collect()
}

fn area(width: u16, height: u16) -> Rect {
    Rect::new(0, 0, width, height)
}

#[test]
fn the_textbook_cutoff_at_80_by_24() {
    let screen = press(&mut model(TEXTBOOK), ":12<Enter>", area(80, 24), &Theme::plain());
    let tree = [
        "▲ root ≥3 ① › ▼ B ≤2 ✂ › ●B1 2",
        "                                    ① ▲ ≥3",
        "                                      [3, ∞]",
        "                                      ┃",
        "                                      ┃",
        "            ┏A━━━━━━━━━━━━━━━━━━━━━━━━╉B─────────────────────────╮C",
        "          ② ▼ 3                      ›▼ ≤2                       ·",
        "            │                         [3, 2] ✂",
        "            │                         ┃",
        "            │                         ┃",
        "     ╭A1────┴┬A2──────╮A3     ┏B1━━━━━╃B2┄┄┄┄┄┄╮B3",
        "     3       12       8      ●2       ┊        ┊",
        "                                       pruned",
    ];
    let rows = rows(&screen);
    assert_eq!(rows[1..=tree.len()], tree, "{rows:#?}");
    assert!(rows[0].ends_with("● moment 12 of 22"));
    assert!(rows.iter().any(|row| row.contains("alpha 3  beta 2  closed")));
    assert!(rows.iter().any(|row| row.contains("nodes 7 of 11")));
}

#[test]
fn at_40_by_12_the_step_its_words_and_the_path_remain() {
    let screen = press(&mut model(TEXTBOOK), ":12<Enter>", area(40, 12), &Theme::plain());
    let rows = rows(&screen);
    assert!(!rows.iter().any(|row| row.ends_with('…')), "the words are cut: {rows:#?}");
    assert_eq!(rows[1], "▲ root ≥3 ① › ▼ B ≤2 ✂ › ●B1 2");
    assert!(rows[2].starts_with("✂ 2 comes back"));
    assert!(rows[0].ends_with("moment 12 of 22"));
}

#[test]
fn at_30_by_10_long_words_leave_the_time_line_and_say_how_to_read_on() {
    let screen = rows(&press(&mut model("tictactoe"), "G", area(30, 10), &Theme::plain()));
    assert!(screen[7].ends_with("…") && screen[8].starts_with("├"), "{screen:#?}");
    assert!(screen[9].starts_with("PageDown read on"), "{screen:#?}");
}

#[test]
fn the_footer_says_how_to_quit() {
    for (width, height, keys) in [
        (200, 60, ""),
        (120, 40, "w"),
        (80, 24, ""),
        (80, 24, "w"),
        (80, 24, "s"),
        (60, 15, ""),
        (40, 12, ""),
    ] {
        let screen = rows(&press(&mut model(TEXTBOOK), keys, area(width, height), &Theme::plain()));
        let footer = screen.last().expect("a footer");
        assert!(footer.ends_with("? keys   q quit") && footer.contains("step"), "{width} {keys}: {footer:?}");
    }
}

#[test]
fn at_40_by_12_every_sentence_can_be_read() {
    for game in [TEXTBOOK, "tictactoe", "connect:5,4,3"] {
        let mut model = model(game);
        let moments = model.recording().moments();
        for shown in (1..=moments).step_by((moments as usize / 30).max(1)) {
            let narration = narrate(
                &View::new(
                    Session::own(model.recording(), model.shown().session().replay),
                    Moment::new(shown - 1),
                ),
                Voice::Full,
            );
            let said = narration.sentences().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            let said = Symbols::Unicode.text(&said);
            let first = press(&mut model, &format!(":{shown}<Enter>"), area(40, 12), &Theme::plain());
            let more = (0..4).map(|_| press(&mut model, "<PageDown>", area(40, 12), &Theme::plain()));
            let pages: Vec<_> = std::iter::once(first).chain(more).collect();
            let read: Vec<_> = pages.iter().map(|screen| rows(screen)[2..10].join(" ")).collect();
            let read = read.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
            let read = [" ①", " ②", " ③"].into_iter().fold(read, |read, sign| read.replace(sign, ""));
            for sentence in said.split(". ") {
                assert!(read.contains(sentence.trim_end_matches('.')), "{sentence:?} is not in {read:?}");
            }
        }
    }
}

#[test]
fn at_120_by_40_every_panel_is_there() {
    let rows = rows(&press(&mut model(TEXTBOOK), ":12<Enter>", area(120, 40), &Theme::plain()));
    let (happened, closes) =
        (message!("legend-screen-words-what-just-happened"), message!("legend-node-words-closes-the-window"));
    for part in ["tree", &happened, "╭ B ─", "alpha-beta, MIN node", &closes, "┊ pruned"] {
        assert!(rows.iter().any(|row| row.contains(part)), "no {part} in {rows:#?}");
    }
}

/// Everything on screen in one piece.
fn text(model: &mut Model, keys: &str, area: Rect) -> String {
    rows(&press(model, keys, area, &Theme::plain())).join("\n")
}

#[test]
fn after_a_resize_the_tree_is_scrolled_no_farther_than_it_must() {
    let mut model = model("tictactoe");
    let low = text(&mut model, ":18<Enter>", area(120, 24));
    assert!(low.contains("tree, plies"), "{low}");
    let high = text(&mut model, "", area(120, 60));
    assert!(high.contains("╭ tree ─"), "{high}");
}

#[test]
fn the_help_has_as_many_columns_as_have_room_and_no_section_is_parted() {
    for (width, height, columns) in [(80, 24, 1), (100, 28, 1), (120, 40, 2), (200, 60, 3)] {
        let mut found = Vec::new();
        let mut help = model(TEXTBOOK);
        for page in 0..40 {
            let screen = text(&mut help, if page == 0 { "?" } else { "<PageDown>" }, area(width, height));
            let starts = |row: &str| {
                (0..columns)
                    .filter(|column| {
                        let cell = row.chars().nth(column * width as usize / columns);
                        cell.is_some_and(char::is_alphabetic)
                    })
                    .count()
            };
            found.push(screen.lines().take(height as usize - 2).map(starts).max().unwrap_or(0));
        }
        assert_eq!(found.iter().max(), Some(&columns), "{width}");
    }
}

#[test]
fn typing_on_the_help_leaves_the_lines_with_that_word() {
    for (width, height) in [(80, 24), (100, 28), (120, 40), (200, 60)] {
        let screen = text(&mut model(TEXTBOOK), "?next<Space>cut", area(width, height));
        assert!(screen.contains("]p") && screen.contains(&message!("key-next-cutoff")), "{screen}");
        assert!(
            screen.contains(&message!("help-filter", text = "next cut", hits = "1", key = "Esc")),
            "{screen}"
        );
        assert!(!screen.contains(&message!("key-next-leaf")), "{screen}");
        let none = text(&mut model(TEXTBOOK), "?qqq", area(width, height));
        assert!(none.contains(&message!("help-filter", text = "qqq", hits = "0")), "{none}");
        let all = text(&mut model(TEXTBOOK), "?", area(width, height));
        for keys in ["?qqq<Esc>", "?q<Backspace>", "?cut<C-u>", "?<Down>g<Backspace>"] {
            assert_eq!(text(&mut model(TEXTBOOK), keys, area(width, height)), all, "{keys}");
        }
        let left = text(&mut model(TEXTBOOK), "?cut<Esc><Esc>", area(width, height));
        assert_eq!(left, text(&mut model(TEXTBOOK), "", area(width, height)));
    }
}

#[test]
fn the_path_turns_down_beside_the_name_of_its_move() {
    let screen = text(&mut model("tictactoe"), "GX", area(120, 40));
    assert!(
        screen.contains("┏a1━━━━━┯b1━━━━━┯c1━━━━━┯a2━━━━┹┬b2─────┬c2─────┬a3─────┬b3─────╮c3"),
        "{screen}"
    );
}

#[test]
fn deep_edges_are_counted_and_the_path_keeps_off_the_frame() {
    let chain = format!("{}3 4{}", "(".repeat(30), ")".repeat(30));
    let screen = text(&mut model(&chain), ":33<Enter>", area(120, 40));
    assert!(screen.contains("┃.1") && screen.contains("┺━"), "{screen}");
    let path = screen.lines().nth(1).expect("the path");
    assert!(path.contains(" more … › ") && path.contains(" › ▼ .1 ≤3 › ●.2 "), "{path}");
}

#[test]
fn what_is_said_of_a_window_is_never_cut() {
    let random = "random:b=3,d=4,seed=1";
    let mut model = model(random);
    for size in [area(100, 30), area(120, 40)] {
        let screen = text(&mut model, ":114<Enter>", size);
        assert!(screen.contains("alpha -4  beta -6 ← new"), "{screen}");
        assert!(screen.contains("closed"), "{screen}");
    }
}

#[test]
fn a_window_that_is_done_has_no_state() {
    let screen = text(&mut model(TEXTBOOK), "G", area(80, 24));
    assert!(screen.contains("alpha 3  beta ∞\n"), "{screen}");
}

#[test]
fn a_message_too_long_for_its_line_takes_more() {
    for width in [40, 80, 120] {
        let screen = text(&mut model(TEXTBOOK), "]q", area(width, 20));
        let said = screen.replace('\n', " ");
        let [first, last] = [message!("key-next-cutoff"), message!("key-next-contradiction")];
        let begins = message!("screen-unknown-half", pressed = "]q", known = format!("]p {first}"));
        assert!(said.contains(begins.trim_end_matches('.')), "{screen}");
        assert!(said.ends_with(&format!("]! {last}.")), "{screen}");
    }
}

#[test]
fn the_help_page_cuts_no_word() {
    for (width, height) in [(40, 260), (64, 200), (80, 200)] {
        let page = text(&mut model(TEXTBOOK), "?", area(width, height));
        let said = page.split_whitespace().collect::<Vec<_>>().join(" ");
        for binding in plyscope::app::BINDINGS {
            if plyscope::app::HEADLINES.contains(&binding.group) {
                assert!(said.contains(&binding.what().to_string()), "{width}: {}", binding.what());
            }
        }
        assert_eq!(said.matches("Esc back").count(), 3, "the page, why, the footer: {page}");
    }
}

#[test]
fn help_begins_with_what_is_on_screen() {
    let first = |keys: &str| text(&mut model(TEXTBOOK), keys, area(80, 24)).lines().next().map(str::to_owned);
    assert_eq!(first("?").as_deref(), Some("Through time"));
    assert_eq!(first("p<Enter>?").as_deref(), Some(message!("keys-practice").as_str()));
    assert_eq!(first("3?").as_deref(), Some(message!("legend-icicle").as_str()));
}

#[test]
fn a_pruned_branch_is_looked_at_and_asked_about() {
    let mut model = model(TEXTBOOK);
    let screen = text(&mut model, "]pJLL", area(120, 40));
    let never = message!("node-never-searched", open = false, parent = "B", moment = "12", key = "|");
    let cut = before(&never).split_once(": ").expect("why").1.trim_end();
    for part in ["╭ › B3 (t: back)", "┊ pruned  ply 2  from B", cut, "›┊"] {
        assert!(screen.contains(part), "no {part:?} in {screen}");
    }
    let screen = text(&mut model, "w", area(120, 40));
    let held = message!("holder", holder = "ancestor", is_alpha = true, limit = "3", node = "the root ①");
    for part in [message!("why-never-searched", branch = "B3").as_str(), held.as_str(), "★▼ 3"] {
        assert!(screen.contains(part), "no {part:?} in {screen}");
    }
    assert!(text(&mut model, "<Esc>", area(80, 24)).contains("› ┊ B3  Never searched: B was cut"));
}

#[test]
fn a_cursor_that_was_moved_says_the_way_back() {
    let mut model = model(TEXTBOOK);
    let screen = text(&mut model, ":6<Enter>K", area(120, 40));
    assert!(screen.contains("(t: back)"), "{screen}");
    let screen = text(&mut model, "t", area(120, 40));
    assert!(!screen.contains("t: back"), "{screen}");
}

#[test]
fn numbers_that_still_grow_do_not_look_final() {
    let mut model = model("random:b=10,d=7,seed=1");
    model.press(plyscope::app::Key::Char('s'));
    let screen = text(&mut model, "", area(120, 40));
    assert_eq!(screen.matches("counting …").count(), 2, "{screen}");
    while model.is_busy() {
        model.update(plyscope::app::Action::Tick);
    }
    assert!(!text(&mut model, "", area(120, 40)).contains("counting"));
}

#[test]
fn no_number_of_the_statistics_is_cut() {
    let mut model = model("tictactoe");
    text(&mut model, "s", area(80, 24));
    for (width, count) in [(40, 2), (80, 4), (116, 4), (120, 4), (200, 4)] {
        let screen = text(&mut model, "", area(width, 60));
        let after = |sign: &str| {
            let line = screen.lines().find_map(|line| Some(line.split_once(sign)?.1.to_owned()));
            let words = line.unwrap_or_else(|| panic!("no {sign} in {screen}"));
            words
                .split_whitespace()
                .filter(|cell| !cell.contains(['█', '▒']))
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(after("By ply"), ["nodes", "leaves", "cuts", "branches"][..count], "{width}");
        assert_eq!(after("ply 6 "), ["2,645", "385", "1,009", "2.29"][..count], "{width}");
    }
}

#[test]
fn on_a_small_screen_the_panel_of_a_node_says_which_it_is() {
    let screen = text(&mut model("tictactoe"), ":40%<Enter><Tab>", area(40, 12));
    assert!(screen.lines().nth(2).is_some_and(|line| line == "b2"), "{screen}");
}

#[test]
fn a_leaf_that_the_search_was_stopped_at_is_a_leaf() {
    let trace = r#"{"type":"search","game":"connect:4,3,3","algorithm":"alphabeta","options":"--depth 2"}
{"type":"enter","player":"max"}
{"type":"enter","move":"1","player":"min"}
{"type":"enter","move":"1","player":"max"}
"#;
    let game = open("connect:4,3,3", &Opening::default()).expect("a game");
    let loaded = plyscope::import::jsonl::read(trace.as_bytes(), |_| Ok(game.clone())).expect("a recording");
    let mut model = Model::new(Opened::own(
        loaded.opened.recording,
        plyscope::record::GameReplay::new(Some(game.replay())),
    ));
    let screen = text(&mut model, "G", area(120, 40));
    assert!(screen.contains("●?") && screen.contains("│leaf  ply 2"), "{screen}");
    assert!(screen.contains("› ●1 "), "{screen}");
}

#[test]
fn what_a_program_says_in_keys_of_its_own_is_shown_once_it_was_said() {
    let trace = r#"{"type":"search","course":"AI 101"}
{"type":"enter","effort":3}
{"type":"enter","move":"a","tt":"\u001b[31m"}
{"type":"leave","value":3,"visits":12}
{"type":"leave","value":3,"effort":4}
"#;
    let loaded =
        plyscope::import::jsonl::read(trace.as_bytes(), |_| Err(String::new())).expect("a recording");
    let mut model = Model::new(Opened::own(loaded.opened.recording, plyscope::record::GameReplay::default()));
    let screen = text(&mut model, "", area(120, 40));
    assert!(screen.contains("course \"AI 101\"") && screen.contains("effort 3"), "{screen}");
    let screen = text(&mut model, "l", area(120, 40));
    assert!(screen.contains(r#"tt "\u001b[31m""#) && !screen.contains("visits"), "{screen}");
    let screen = text(&mut model, "lT", area(120, 40));
    assert!(!screen.contains("effort 4"), "{screen}");
    assert!(text(&mut model, "G", area(120, 40)).contains("effort 4"));
}

#[test]
fn branches_that_were_cut_are_told_from_those_that_were_not() {
    let screen = text(&mut model("connect:4,3,3"), "G", area(120, 40));
    assert!(screen.contains("✂ cut there"), "{screen}");
}

#[test]
fn names_from_a_file_cannot_leave_their_cells() {
    let mut model = model("(\u{1b}[31mred:(1 2) 木の実はとても長い名前:(3 4) e\u{301}:5)");
    for keys in ["g", "l", "]p", "G"] {
        for size in [area(120, 40), area(80, 24), area(40, 12)] {
            let screen = press(&mut model, keys, size, &Theme::default());
            let controls = screen.content().iter().filter(|cell| cell.symbol().contains(char::is_control));
            assert_eq!(controls.count(), 0);
        }
    }
}

#[test]
fn the_place_of_the_search_the_sides_and_what_was_pruned_are_told_by_style() {
    let theme = Theme::default();
    let screen = press(&mut model(TEXTBOOK), ":12<Enter>", area(80, 24), &theme);
    let style = |sign: &str| -> Vec<Style> {
        let cells = screen.content().iter().filter(|cell| cell.symbol() == sign);
        cells.map(ratatui::buffer::Cell::style).collect()
    };
    let has_colour = |style: &Style, wanted: Style| style.fg == wanted.fg;
    assert!(style("●").iter().any(|style| style.add_modifier.contains(Modifier::REVERSED)));
    assert!(style("▲").iter().any(|style| has_colour(style, theme.max)));
    assert!(style("▼").iter().any(|style| has_colour(style, theme.min)));
    assert!(style("┊").iter().all(|style| has_colour(style, theme.pruned)));
    assert_ne!(theme.max.fg, theme.min.fg);
}

#[test]
fn what_a_moment_changed_is_marked_for_that_moment_only() {
    let mut model = model(TEXTBOOK);
    let new = |screen: &Buffer| rows(screen).iter().any(|row| row.contains("← new"));
    assert!(new(&press(&mut model, ":12<Enter>", area(120, 40), &Theme::plain())));
    assert!(!new(&press(&mut model, "l", area(120, 40), &Theme::plain())));
}

#[test]
fn every_key_is_on_the_help_page() {
    let mut model = model(TEXTBOOK);
    let rows = rows(&press(&mut model, "?", area(140, 90), &Theme::plain()));
    for binding in
        plyscope::app::BINDINGS.iter().filter(|binding| binding.what() == message!("key-next-cutoff"))
    {
        assert!(
            rows.iter()
                .any(|row| row.contains(&binding.label()) && row.contains(&binding.what().to_string()))
        );
    }
    assert!(
        rows.iter()
            .any(|row| row.contains(before(&message!("legend-folded-folded".means).replace(';', "|"))))
    );
}

#[test]
fn pointing_at_a_node_or_a_moment_means_it() {
    use plyscope::record::Branch;

    let mut model = model(TEXTBOOK);
    let size = area(120, 40);
    let screen = press(&mut model, ":12<Enter>", size, &Theme::plain());
    let rows = rows(&screen);
    let at = |row: usize, column: usize| {
        let cell = |count: usize| u16::try_from(count).expect("a cell");
        Key::Click { column: cell(column), row: cell(row) }
    };
    let row = rows.iter().position(|row| row.contains("▼ 3")).expect("A");
    let column = rows[row].chars().position(|c| c == '▼').expect("A");
    assert_eq!(model.press(at(row, column)), None);
    assert_eq!(model.shown().cursor(), NodeId::new(1));
    let row = rows.iter().position(|row| row.contains("●2 ")).expect("B's branches");
    let column = rows[row].chars().position(|c| c == '┊').expect("B2");
    model.press(at(row, column));
    assert_eq!(model.shown().branch(), Some(Branch { parent: NodeId::new(5), index: 0 }));
    model.press(at(0, 119));
    assert_eq!(model.shown().branch(), Some(Branch { parent: NodeId::new(5), index: 0 }));
    let row = rows.iter().position(|row| row.starts_with('├')).expect("the time line");
    model.press(at(row, 1));
    assert_eq!((model.clock(), model.shown().cursor()), (Moment::START, NodeId::ROOT));
    model.resize(area(0, 0).into(), None);
    model.press(at(3, 3));
}

#[test]
fn a_key_that_moves_the_clock_brings_the_cursor_home() {
    let size = area(100, 28);
    for keys in ["]p<S-Down><S-Right>:20<Enter>", "]p<S-Down><S-Right>:21<Enter>", "]p<S-Down><S-Right> l"] {
        let mut model = model(TEXTBOOK);
        press(&mut model, keys, size, &Theme::plain());
        assert_eq!(
            (model.shown().cursor(), model.shown().branch()),
            (model.recording().standing(model.clock()), None),
            "{keys}"
        );
    }
    let mut model = model(TEXTBOOK);
    let rows = rows(&press(&mut model, "]p<S-Down><S-Right>:20<Enter>w", size, &Theme::plain()));
    assert!(rows.iter().any(|row| row.contains(&message!("why-closed", node = "C"))), "{rows:#?}");
}

#[test]
fn down_goes_to_the_child_that_has_just_returned() {
    for keys in [":6<Enter><S-Down>", ":6<Enter><S-Up><S-Down><S-Down>"] {
        let mut model = model("((2 8 6) (8 10 1))");
        press(&mut model, keys, area(80, 24), &Theme::plain());
        assert_eq!(model.view().event(), Some(Event::Leave(NodeId::new(3))));
        assert_eq!(model.shown().cursor(), NodeId::new(3), "{keys}");
    }
}

#[test]
fn a_page_of_keys_turns_by_what_is_seen_of_it() {
    let shown = |keys: &str| rows(&press(&mut model(TEXTBOOK), keys, area(80, 24), &Theme::plain()));
    // Of 24 rows one has the keys, and one says how many lines follow.
    let paged = shown("?<PageDown>");
    assert_eq!(paged, shown(&format!("?{}", "<Down>".repeat(22))));
    assert_eq!(shown("?<PageDown><PageUp>"), shown("?"));
    assert_ne!(shown("?<End><PageDown><PageUp>"), shown("?<End>"));
}

fn keys() -> impl Strategy<Value = Vec<Key>> {
    let scripts = [
        "l",
        "h",
        "n",
        "o",
        "G",
        "g",
        "]p",
        "[p",
        "<S-Up>",
        "<S-Down>",
        "<S-Left>",
        "<Enter>",
        "x",
        "X",
        "u",
        "?",
        "<Esc>",
        ":50%<Enter>",
        ":x",
    ];
    let key = prop::sample::select(scripts.to_vec()).prop_map(|script| parse_keys(script).expect("keys"));
    prop::collection::vec(key, 0..12).prop_map(|keys| keys.concat())
}

proptest! {
    #![proptest_config(crate::support::cases(96))]

    #[test]
    fn no_size_and_no_moment_breaks_the_screen(
        tree in trees(),
        keys in keys(),
        sizes in prop::collection::vec((0..=220_u16, 0..=70_u16, 0..3_u16), 1..4),
    ) {
        let job = Job::new(dyn_game(tree), Algorithm::AlphaBeta);
        let mut model = Model::new(Opened::own(job.record().expect("a thread for the search"), job.replay()));
        for key in keys {
            model.press(key);
        }
        for (width, height, offset) in sizes {
            let size = Rect::new(offset, offset, width, height);
            let mut buffer = Buffer::empty(size);
            model.show(size, &mut buffer, &Theme::plain());
            for cell in buffer.content() {
                prop_assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
            }
            model.press(Key::Click { column: width / 2, row: height / 2 });
        }
    }
}

#[test]
fn the_smallest_screens_and_a_recording_without_nodes_are_drawn() {
    let mut model = model(TEXTBOOK);
    let recording = model.take_recording();
    for (width, height) in [(0, 0), (1, 1), (2, 1), (1, 30), (200, 1), (3, 3), (100, 22), (30, 16)] {
        press(&mut model, "", area(width, height), &Theme::default());
    }
    model.put_recording(recording);
    for width in 0..=130 {
        press(&mut model, "", area(width, width / 3), &Theme::default());
        press(&mut model, "", area(width / 2, width), &Theme::default());
    }
}

#[test]
fn the_answer_to_why_moves_no_tree_and_is_read_to_its_end() {
    let opening = Opening { position: Some("..O/XXO/...".to_owned()), ..Opening::default() };
    let mut job = Job::new(open("tictactoe", &opening).expect("a game"), Algorithm::AlphaBeta);
    job.settings.table = Table::Naive;
    let mut model = Model::new(Opened::own(job.record().expect("a thread for the search"), job.replay()));
    let end = "showed only at most 1.";
    for (width, height) in [(80, 24), (120, 40)] {
        let screen = text(&mut model, "Gw", area(width, height));
        // The tree stays where it was.
        let before = text(&mut model, "w", area(width, height));
        let root = |screen: &str| screen.lines().position(|line| line.contains("[1, ∞]"));
        assert_eq!(root(&screen), root(&before));
    }
    let screen = text(&mut model, "w", area(60, 16));
    assert!(!screen.contains(end) && screen.contains("PageDown read on"), "{screen}");
    let mut pages = screen;
    for _ in 0..4 {
        pages += &text(&mut model, "<PageDown>", area(60, 16));
    }
    assert!(pages.contains("only at most 1."), "{pages}");
    assert!(text(&mut model, "<Up>", area(60, 16)).contains(before(&message!(
        "chosen".what,
        case = "chosen",
        role = "max",
        node = "the root|"
    ))));
}

#[test]
fn the_best_line_is_drawn_to_its_end_where_rows_are_too_long_for_the_screen() {
    let game = open("random:b=30,d=2,seed=4", &Opening::default()).expect("a game");
    let job = Job::new(game, Algorithm::AlphaBeta);
    let mut model = Model::new(Opened::own(job.record().expect("it ends"), job.replay()));
    let screen = text(&mut model, "G", area(80, 24));
    let leaf = screen.lines().find(|line| line.contains("━┱F7")).expect("the move to the leaf");
    let column = leaf.chars().position(|c| c == '┱').expect("the edge");
    let below = screen.lines().skip_while(|line| *line != leaf).nth(1).expect("a row of values");
    assert!(below.chars().skip(column).collect::<String>().starts_with("-7"), "{screen}");
    assert!(screen.contains("is F F7."), "{screen}");
}

#[test]
fn a_list_of_searches_shows_the_one_that_is_pointed_at() {
    let searches = || {
        let lines = (1..=60).map(|n| format!("search {n}")).collect();
        List::of("game.jsonl   60 searches".to_owned(), Entries::Searches(lines))
    };
    for (width, height) in [(80, 24), (200, 60), (20, 4), (1, 1)] {
        let mut list = searches();
        let mut shown = |keys: &str| {
            parse_keys(keys).expect("keys").into_iter().for_each(|key| assert_eq!(list.press(key), None));
            let area = Rect::new(0, 0, width, height);
            let mut frame = Buffer::empty(area);
            list.show(area, &mut frame, &Theme::plain());
            (ui::plain_text(&frame), list.wanted())
        };
        let (first, _) = shown("");
        let (end, wanted) = shown("Gkk<Enter>");
        assert_eq!(wanted, Some(57));
        if height > 4 {
            assert!(first.contains("search 1") && end.contains("›   58 search 58"), "{first}{end}");
        }
        assert_eq!(shown("<PageUp>g<Enter>").1, Some(0));
    }
    let mut list = searches();
    assert!([Key::Esc, Key::Char('q')].into_iter().all(|key| list.press(key) == Some(Request::Quit)));
}
