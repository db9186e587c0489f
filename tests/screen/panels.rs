//! What the panels and pages of the stepper say, at several sizes.

use std::collections::BTreeSet;

use crate::support::is_thorough;
use crate::support::messages::{before, behind, message};
use plyscope::app::{LaidOut, Model, parse_keys};
use plyscope::catalog::{Opening, open};
use plyscope::check::Opened;
use plyscope::engine::Job;
use plyscope::game::Player;
use plyscope::import::jsonl;
use plyscope::layout::{Area, Layout};
use plyscope::record::NodeId;
use plyscope::score::Score;
use plyscope::search::{Algorithm, Fail, Order, Table};
use plyscope::text::grouped;
use plyscope::ui::{self, Theme};
use ratatui::layout::Rect;

/// A search that can still be told how.
const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

fn job(game: &str, algorithm: Algorithm) -> Job {
    let mut job = Job::new(open(game, &Opening::default()).expect("a game"), algorithm);
    game.clone_into(&mut job.game);
    job
}

fn model(job: &Job) -> Model {
    Model::new(Opened::own(job.record().expect("a recording"), job.replay()))
}

/// The frame after some keys, a line a row.
fn frame(model: &mut Model, keys: &str, width: u16, height: u16) -> Vec<String> {
    let keys = parse_keys(keys).expect("keys");
    let frame = ui::snapshot(model, &keys, Rect::new(0, 0, width, height), &Theme::plain());
    ui::plain_text(&frame).lines().map(str::to_owned).collect()
}

#[track_caller]
fn assert_has(frame: &[String], part: &str) {
    assert!(frame.iter().any(|row| row.contains(part)), "no {part:?} in {frame:#?}");
}

#[test]
fn the_statistics_show_nodes_and_cuts_by_ply_and_the_order_as_bars() {
    for (width, height) in [(120, 60), (200, 60)] {
        let rows = frame(&mut model(&job("tictactoe", Algorithm::AlphaBeta)), "s", width, height);
        let longest = message!("statistics-bar-nodes", most = "|");
        assert_has(&rows, &format!("█ cut there   ▒ {}", before(&longest)));
        let order = message!("statistics-bar-order", first = "|", cuts = "|");
        let quality = rows.iter().find(|row| row.contains(behind(&order))).expect("the order");
        assert!(quality.contains("█▒"), "{quality}");
        let bars_of =
            |rows: &[String], ply: &str| rows.iter().find(|row| row.contains(ply)).expect("a ply").clone();
        let bars: Vec<_> =
            rows.iter().filter(|row| row.contains(" ply ") && row.contains(['█', '▒'])).collect();
        assert!(bars.len() > 4, "{rows:#?}");
        // A bar is as long as its share of the nodes, and as full as its share of cuts.
        let cells = |row: &str, sign: char| row.chars().filter(|&one| one == sign).count();
        let most = bars.iter().map(|row| cells(row, '█') + cells(row, '▒')).max().expect("bars");
        assert!(bars.iter().any(|row| cells(row, '█') + cells(row, '▒') < most / 2), "{rows:#?}");
        // No node of the last ply but one is cut: its children are leaves.
        let ply_8 = &bars_of(&rows, " ply 8 ");
        assert!(cells(ply_8, '█') == 0 && cells(ply_8, '▒') == most, "{ply_8}");
    }
}

#[test]
fn the_title_of_the_code_names_the_node_where_the_column_is_narrow() {
    for (width, height, title) in
        [(100, 28, "pvs, MIN node"), (120, 40, "principal variation search, MIN node")]
    {
        assert_has(&frame(&mut model(&job(TEXTBOOK, Algorithm::Pvs)), "]p", width, height), title);
    }
}

#[test]
fn no_column_of_the_statistics_is_cut() {
    let mut job = job("chess", Algorithm::AlphaBeta);
    job.settings.depth = Some(3);
    job.settings.quiescence = true;
    for (width, height) in [(120, 40), (116, 40), (80, 60), (200, 60)] {
        let rows = frame(&mut model(&job), "s", width, height);
        let said = rows.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
        assert_has(&rows, "ply 3              1,057         904         143        1.08");
        for words in ["inside the window", "or a leaf, was", "all branches, or"] {
            assert!(said.contains(words), "no {words:?} at {width}x{height}: {rows:#?}");
        }
    }
}

/// What a page says, its lines put together.
fn said(rows: &[String]) -> String {
    rows.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_least_is_told_as_what_each_search_shows_of_it() {
    let of = |algorithm, order| {
        let mut job = job("tictactoe", algorithm);
        job.settings.order = order;
        said(&frame(&mut model(&job), "s", 100, 60))
    };
    for (algorithm, order, least) in [
        (
            Algorithm::Minimax,
            Order::Natural,
            message!("statistics-enough", nodes = "1,452", leaves = "529", exact = true),
        ),
        (
            Algorithm::AlphaBeta,
            Order::Natural,
            message!("statistics-enough", nodes = "2,604", leaves = "847", exact = true),
        ),
        (
            Algorithm::AlphaBeta,
            Order::Best,
            message!("statistics-enough", nodes = "2,312", leaves = "781", exact = true),
        ),
    ] {
        let said = of(algorithm, order);
        assert!(said.contains(&least) && !said.contains("Knuth"), "{said}");
    }
}

#[test]
fn a_least_that_is_not_known_is_not_said() {
    let of = |job: &Job| said(&frame(&mut model(job), "s", 100, 60));
    let chance = of(&job("(?(0.5:(3 8) 0.5:2) ?(1 9))", Algorithm::Expectimax));
    let mut naive = job("tictactoe", Algorithm::AlphaBeta);
    naive.settings.table = Table::Naive;
    // A scout and the second search prove the value only together.
    let scouted = of(&job("(A:(a:(5 6) b:(7 4 8)) B:(c:(3 9) d:(6 2)) C:(e:(8 7) f:(6 9)))", Algorithm::Pvs));
    let not_known = message!("statistics-no-least");
    let not_known = not_known.split_once(". ").expect("a sentence").0;
    for said in [chance, of(&naive), scouted] {
        assert!(said.contains(not_known), "{said}");
    }
}

#[test]
fn statistics_of_a_part_are_whole_or_said_to_be_of_a_part() {
    let mut job = job("tictactoe", Algorithm::AlphaBeta);
    job.limits.plies = 3;
    let told = said(&frame(&mut model(&job), "s", 100, 60));
    for words in [
        message!("statistics-no-least").split_once(". ").expect("a sentence").0,
        &message!("statistics-first-move", first = "10", cuts = "23", part = true, share = "43"),
        "PV 20 ",
        "CUT 129 ",
        "ALL 23 ",
        "unknown 18,125 ",
        &format!("branches {} ply 0 1 0 0 9.00", message!("statistics-of-recorded", nodes = "172")),
    ] {
        assert!(told.contains(words), "no {words:?} in {told}");
    }
    assert!(!told.contains("0.00"), "{told}");
}

#[test]
fn statistics_tell_what_the_table_is_and_what_it_did() {
    let mut job = job("tictactoe", Algorithm::AlphaBeta);
    let told = |job: &Job| said(&frame(&mut model(job), "s", 100, 60));
    assert!(!told(&job).contains(&message!("statistics-table")));
    job.settings.table = Table::Sound;
    let whole = told(&job);
    let keeps = message!("statistics-table-keeps", table = "sound", summary = message!("table-sound"));
    let kind = format!(
        "{} {keeps} hits 1,583 140 exact, 536 at least, 907 at most stores 2,209 ",
        message!("statistics-table")
    );
    assert!(whole.contains(&kind) && whole.contains(" replacements 215 "), "{whole}");
    job.settings.table_size = 500;
    let small = told(&job);
    let room = format!("{keeps} {} hits 1,981 ", message!("statistics-table-room", positions = 500_u64));
    assert!(small.contains(&room) && small.contains(" replacements 3,005 "), "{small}");
    job.limits.plies = 3;
    let part = told(&job);
    let recorded = format!("{} hits ", message!("statistics-at-recorded", nodes = "172"));
    for words in ["table hits 0 1,981 ", &recorded, "stores "] {
        assert!(part.contains(words), "no {words:?} in {part}");
    }
}

#[test]
fn the_moment_that_a_table_hit_leads_to_is_written_like_any_number() {
    let mut job = job("tictactoe", Algorithm::AlphaBeta);
    job.settings.table = Table::Naive;
    let recording = job.record().expect("a recording");
    let hit = |id| Some((id, recording.node(id).returned()?.from?));
    let is_first = |&(hit, _): &(NodeId, _)| recording.parent(hit).is_some_and(|up| up.after(1) == hit);
    let late = |&(_, from): &(_, NodeId)| recording.entered(from).shown() >= 1_000;
    let hits = || recording.ids().filter_map(hit).filter(is_first);
    let (hit, from) = hits().find(late).expect("the table answers late, too");
    let left = recording.left(hit).expect("it returned").shown();
    let shown = said(&frame(&mut model(&job), &format!(":{left}<Enter>J"), 160, 40));
    let entered = grouped(recording.entered(from).shown().into());
    assert!(shown.contains(&format!("moment {entered};")), "{shown}");
    assert!(!shown.contains("the search at moment") || shown.contains(&entered), "{shown}");
}

#[test]
fn pseudo_code_goes_on_in_the_next_line_where_there_is_room() {
    let mut job = job("(?((3 4) (1 5) (2 6)) ?((3 1) (2 4) (1 4)))", Algorithm::Expectimax);
    job.settings.bounds = Some((Score::ZERO, Score::from(7)));
    let high = frame(&mut model(&job), ":34<Enter>", 100, 40);
    for row in
        ["      a = (alpha - sum -  ", "          left*most) / p  ", "›     sum += p * search(child,  "]
    {
        assert_has(&high, row);
    }
    // Else it is marked that there is more.
    assert_has(&frame(&mut model(&job), ":34<Enter>", 100, 30), "a = (alpha - sum - left*mos…│");
    assert_has(&frame(&mut model(&job), ":34<Enter>", 120, 40), "a = (alpha - sum - left*most) / p ");
}

#[test]
fn no_word_of_an_evaluation_is_lost_unseen() {
    let mut job = Job::new(
        open("tictactoe", &Opening { evaluation: Some("lines".to_owned()), ..Opening::default() })
            .expect("a game"),
        Algorithm::AlphaBeta,
    );
    job.settings.depth = Some(2);
    let keys = ":4<Enter><S-Down>";
    let rows = frame(&mut model(&job), keys, 120, 30);
    // Where there are too few cells it is marked that there is more.
    for row in ["       2  X: 2 lines with 1 stone and n…", "      -1  O: 1 line with 1 stone and no…"] {
        assert_has(&rows, row);
    }
    let row = format!("  {}  ", message!("row-term-lines", side = "X", lines = 2_u64, stones = 1_u64));
    assert_has(&frame(&mut model(&job), keys, 200, 60), &row);
}

/// A search of a game in which the second player is to move, and so is MAX.
fn of_the_second(game: &str, opening: &Opening, depth: u32) -> Model {
    let mut job = Job::new(open(game, opening).expect("a game"), Algorithm::AlphaBeta);
    job.settings.depth = Some(depth);
    model(&job)
}

fn pawn_was_moved() -> Model {
    let opening = Opening { moves: vec!["e2e4".to_owned()], ..Opening::default() };
    of_the_second("chess", &opening, 1)
}

#[test]
fn what_an_evaluation_is_made_of_adds_up_to_it_whoever_maximises() {
    let opening = Opening {
        position: Some("X../.../...".to_owned()),
        evaluation: Some("lines".to_owned()),
        ..Opening::default()
    };
    let mut second = of_the_second("tictactoe", &opening, 2);
    let rows = frame(&mut second, ":4<Enter><S-Down>", 120, 40);
    for row in ["value    -3 ", "      -4  X: 4 lines", "       1  O: 1 line"] {
        assert_has(&rows, row);
    }
    let why = said(&frame(&mut second, "w", 200, 60));
    let lines = message!("row-term-lines", side = "X", lines = 4_u64, stones = 1_u64);
    assert!(why.contains(&format!("-4 for {lines}; 1")), "{why}");
    for (game, moves) in [("othello:6", "c2"), ("chess", "e2e4"), ("tictactoe", "b2")] {
        for moves in [vec![moves.to_owned()], Vec::new()] {
            let model = of_the_second(game, &Opening { moves, ..Opening::default() }, 2);
            let (recording, replay) = (model.recording(), model.shown().session().replay);
            for id in recording.ids().filter(|&id| recording.node(id).is_leaf()) {
                let terms = replay.evaluation_terms(recording, id);
                let sum = terms.iter().map(|(_, score)| score.get()).sum();
                assert_eq!(recording.node(id).value(), Score::new(sum), "{game}: {terms:?}");
            }
        }
    }
}

#[test]
fn terms_without_a_row_are_told_as_their_sum() {
    let mut model = pawn_was_moved();
    let rows = frame(&mut model, ":3<Enter><S-Down>", 120, 40);
    let more = format!("    3100  {} ", message!("node-more-terms", terms = "8", key = "w"));
    for row in ["value    -45 ", "     800  black: 8 pawns ", &more] {
        assert_has(&rows, row);
    }
    let mut low = pawn_was_moved();
    let rows = frame(&mut low, ":3<Enter><S-Down><Tab>", 80, 24);
    let more = format!("     805  {}", message!("node-more-terms", terms = "16", key = "w"));
    for row in ["    -800  white: 8 pawns", "     -50  white: where", &more] {
        assert_has(&rows, row);
    }
    // It comes in pages.
    let pages = ["w", "<PageDown>", "<PageDown>", "<PageDown>"];
    let why = pages.map(|keys| frame(&mut low, keys, 80, 24)[15..21].join(" ").replace(" …", "")).join(" ");
    let why = why.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        why.contains("made of -800 for white: 8 pawns;")
            && why.contains("-5 for black: where the queen stands."),
        "{why}"
    );
    // Where each has a row, nothing is left over.
    let rows = frame(&mut pawn_was_moved(), ":3<Enter><S-Down>", 200, 60);
    assert_has(&rows, "      -5  black: where the queen stands");
    assert!(!rows.iter().any(|row| row.contains("tells all")), "{rows:#?}");
}

#[test]
fn counts_of_a_running_search_are_said_to_be_those_so_far() {
    let job = job("tictactoe", Algorithm::AlphaBeta);
    let so_far = &message!("statistics-running");
    let mut running = Model::searching(job.record().expect("a recording"), job.replay());
    assert!(said(&frame(&mut running, "s", 100, 60)).contains(so_far));
    assert!(!said(&frame(&mut model(&job), "s", 100, 60)).contains(so_far));
}

#[test]
fn types_of_nodes_and_the_rest_are_all_nodes() {
    let text = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 2 3";
    let opening = Opening { position: Some(text.to_owned()), ..Opening::default() };
    let mut job = Job::new(open("chess", &opening).expect("a position"), Algorithm::AlphaBeta);
    job.settings.depth = Some(1);
    job.settings.quiescence = true;
    let told = said(&frame(&mut model(&job), "s", 140, 60));
    for words in ["nodes 1 64 ", "PV 5 ", "CUT 42 ", "ALL 3 ", "stand pat 14 no positions of their own"] {
        assert!(told.contains(words), "no {words:?} in {told}");
    }
}

#[test]
fn nodes_have_types_only_where_there_are_windows() {
    let rows = frame(&mut model(&job("nim:2,2", Algorithm::Minimax)), "s", 120, 40);
    assert!(!rows.iter().any(|row| row.contains(&message!("statistics-types"))), "{rows:#?}");
}

#[test]
fn a_page_says_what_is_below_and_scrolls_no_farther_than_its_end() {
    let mut model = model(&job("nim:2,2", Algorithm::AlphaBeta));
    let first = frame(&mut model, "?", 80, 24);
    assert_has(&first, "more lines");
    let end = frame(&mut model, &"<PageDown>".repeat(40), 80, 24);
    assert!(!end.iter().any(|row| row.contains("more lines")), "{end:#?}");
    let above = frame(&mut model, "<Up>", 80, 24);
    assert_eq!(above[1], end[0]);
    assert_eq!(frame(&mut model, "<Home>", 80, 24), first);
    assert_eq!(frame(&mut model, "<End>", 80, 24), end);
}

#[test]
fn keys_and_what_they_do_stand_in_columns() {
    for (width, height) in [(80, 200), (120, 200), (200, 100)] {
        let rows = frame(&mut model(&job("nim:2,2", Algorithm::AlphaBeta)), "?", width, height);
        let column = |what: &str| {
            let found = rows.iter().find_map(|row| row.find(what).map(|at| row[..at].chars().count()));
            found.unwrap_or_else(|| panic!("no {what:?} in {rows:#?}"))
        };
        assert_eq!(column("the branch after"), column("the branch before"));
        assert_eq!(column("to a child,"), column(&message!("key-step-forward")));
    }
}

#[test]
fn the_title_says_what_changes_the_value_before_all_else() {
    let mut chess = job("chess", Algorithm::AlphaBeta);
    chess.settings.depth = Some(1);
    chess.settings.quiescence = true;
    chess.settings.table = Table::Naive;
    chess.settings.order = Order::Killer;
    chess.settings.symmetry = true;
    chess.settings.fail = Fail::Hard;
    chess.settings.evaluation = Some("zero".to_owned());
    let value = "depth 1, quiescence, evaluation zero, naive table";
    let wide = &frame(&mut model(&chess), "", 200, 60)[0];
    assert!(wide.starts_with(&format!("chess   alpha-beta, {value}, symmetry, killer order, weak, hard ")));
    let narrow = &frame(&mut model(&chess), "", 80, 24)[0];
    assert!(narrow.contains("quiescence") && narrow.contains(", …"), "{narrow:?}");
    let page = frame(&mut model(&chess), "s", 80, 60).join(" ");
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains(&format!("{value}, symmetry, killer order, weak, hard.")), "{page}");
}

#[test]
fn the_title_says_where_a_search_starts() {
    let opening = Opening { moves: vec!["a1".to_owned()], ..Opening::default() };
    let mut job = Job::new(open("tictactoe", &opening).expect("a game"), Algorithm::AlphaBeta);
    job.game = "tictactoe".to_owned();
    job.settings.max = Some(Player::First);
    let title = &frame(&mut model(&job), "", 120, 40)[0];
    assert!(title.starts_with("tictactoe at X../.../...   alpha-beta, O is MIN, weak, soft"), "{title}");
    let usual = self::job("tictactoe", Algorithm::AlphaBeta);
    assert!(frame(&mut model(&usual), "", 120, 40)[0].starts_with("tictactoe   alpha-beta, weak, soft"));
}

#[test]
fn the_column_beside_the_tree_grows_with_the_screen() {
    let job = job("tictactoe", Algorithm::Pvs);
    let side = |width, height| {
        let rows = frame(&mut model(&job), "", width, height);
        rows[1].chars().filter(|&sign| sign == '─').count()
    };
    assert!(side(200, 60) > side(120, 40) + 10);
    // The tree has most of every screen.
    assert!(side(200, 60) < 200 * 2 / 5 && side(120, 40) < 120 * 2 / 5);
}

#[test]
fn what_there_will_be_another_pass_or_search_of_is_not_given_away() {
    let mut pvs = model(&job("nim:3,4,5", Algorithm::Pvs));
    let before = frame(&mut pvs, "<Right>", 120, 40);
    assert_eq!(before.join("\n").matches("┯1:2").count(), 1, "{before:#?}");
    assert!(!before.join("\n").contains('↻'));
    let after = frame(&mut pvs, "G", 120, 40);
    assert!(after.join("\n").matches("1:2").count() > 1 && after.join("\n").contains('↻'));
    let mut passes = model(&job("nim:3,4,5", Algorithm::Deepening));
    let first = frame(&mut passes, "", 120, 40).join("\n");
    assert!(first.contains("pass 1") && !first.contains("pass 2"), "{first}");
}

#[test]
fn the_pass_that_is_searched_is_seen() {
    let recorded = job("nim:3,4,5", Algorithm::Deepening);
    let mut model = model(&recorded);
    for share in [3, 10, 40, 90, 100] {
        let rows = frame(&mut model, &format!(":{share}%<Enter>"), 120, 40);
        let passes = model.recording().passes();
        let searched = passes.iter().rfind(|pass| model.view().is_visited(pass.node)).expect("a pass");
        assert!(rows[1].contains(&format!("pass {} ", searched.number)), "{searched:?} {rows:#?}");
    }
    // The other passes are beside it, as the branches of a node are.
    let rows = frame(&mut model, "G<S-Left>", 120, 40);
    assert_eq!(
        model.shown().cursor(),
        model.recording().roots()[model.recording().roots().len() - 2],
        "{rows:#?}"
    );
}

#[test]
fn a_recording_that_stopped_at_its_limit_says_so() {
    let mut few = job("tictactoe", Algorithm::AlphaBeta);
    few.limits.nodes = 300;
    let rows = frame(&mut model(&few), "G", 120, 40);
    let recorded = message!("rule-recorded", recorded = 300_u64, visited = 18_297_u64);
    assert_has(&rows, &format!("alpha-beta, {recorded}"));
    assert_has(&rows, "17,997");
    assert_has(&rows, &message!("node-not-recorded", nodes = 15_958_u64));
    let mut shallow = job("tictactoe", Algorithm::AlphaBeta);
    shallow.limits.plies = 2;
    let mut model = model(&shallow);
    let rows = frame(&mut model, "GJJJ", 80, 24);
    assert_has(&rows, &message!("node-not-recorded", nodes = 748_u64));
    assert_has(&rows, "not recorded:");
    let rows = frame(&mut model, "<Enter>", 80, 24);
    assert_has(&rows, "not recorded:");
    // Branches that nobody can tell apart are not listed without names.
    let rows = frame(&mut model, ":40%<Enter>", 120, 40);
    let nameless = rows.iter().filter(|row| row.contains("│               to come"));
    assert_eq!(nameless.count(), 0, "{rows:#?}");
}

#[test]
fn half_a_path_is_no_path() {
    let rows = frame(&mut model(&job("tictactoe", Algorithm::AlphaBeta)), "]p", 28, 6);
    assert_eq!(rows[1], "… ●▲ a3 1");
}

#[test]
fn what_is_kept_of_a_layout_is_what_a_new_one_would_be() {
    let check = |model: &Model, key| {
        let Some(LaidOut::Drawing(kept)) = &model.shown().cache.tree else { panic!("no drawing") };
        assert_eq!(kept.size, model.screen_in(model.area()).tree_cells().size());
        assert_eq!(
            kept.in_view.spots,
            Layout::of(&model.pane().scene(), kept.size, model.shown().cache.camera).in_view.spots,
            "{key:?}"
        );
    };
    let keys = "lllnJ]pKwj<Enter><Esc>LLHtGJ<Enter>xuXgT:50%<Enter>KKuxl[p+?<Esc>sq";
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Deepening, Algorithm::Pvs] {
        let mut model = model(&job("connect:3,3,3", algorithm));
        for key in parse_keys(keys).expect("keys") {
            for (width, height) in [(80, 24), (140, 40)] {
                model.resize(Area { x: 0, y: 0, width, height }, None);
                check(&model, key);
            }
            model.press(key);
            check(&model, key);
        }
    }
}

#[test]
fn what_a_chance_node_adds_up_is_never_cut() {
    let game = "(?(0.5:2 0.5:4) ?(0.125:-5 0.5:(5 5) 0.375:-77) 3)";
    let mut model = model(&job(game, Algorithm::Expectimax));
    for moment in 1..=model.recording().moments() {
        let rows = frame(&mut model, &format!(":{moment}<Enter>"), 80, 24);
        assert!(!rows[2..14].iter().any(|row| row.contains('…')), "{rows:#?}");
    }
    assert_has(&frame(&mut model, "", 80, 24), "×0.125");
}

#[test]
fn the_uppermost_moves_in_view_are_told() {
    let mut model = model(&job("tictactoe", Algorithm::AlphaBeta));
    let rows = frame(&mut model, "]p]p]p", 120, 40);
    assert_has(&rows, "tree, plies 2 to 9");
    assert!(rows[3].contains("b1") && rows[3].contains("┬c1──────┬a2"), "{rows:#?}");
}

/// A recording of a program that is wrong, from tests/data/wrong.
fn wrong(name: &str) -> Model {
    let path = format!("{}/tests/data/wrong/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read(path).expect("the file is there");
    let recording = jsonl::read(&text[..], |_| Err(String::new())).expect("a recording").opened;
    Model::new(recording)
}

/// What is said first of a node that returned what it cannot have.
fn returned(found: &'static str, node: &'static str) -> String {
    let said = message!("violation-value", found = found, node = node);
    said.split(',').next().expect("what it returned").to_owned()
}

#[test]
fn a_contradiction_is_told_where_the_search_stands_by_the_inspector_and_w() {
    // At 9 the cursor is on the root, and it is A that returned a wrong value.
    let told = &returned("12", "A");
    let rows = frame(&mut wrong("noflip"), ":9<Enter>", 120, 40);
    assert_eq!(rows.iter().filter(|row| row.contains(told)).count(), 2, "{rows:#?}");
    let rows = frame(&mut wrong("noflip"), ":9<Enter>w", 80, 24);
    assert_has(&rows, &message!("what-wrong", moment = "9"));
    assert_has(&rows, &format!("★ {told}"));
    let searching = message!("so-far".what, value = "|");
    assert_has(&rows, &format!("☆ {}", searching.split(" Its").next().expect("a sentence")));
    // At 5 it stands on the node that the contradiction is about, which is still searched.
    let rows = frame(&mut wrong("noflip"), ":5<Enter>w", 80, 24);
    let said = message!("violation-window", node = "A2", found = "[3, ∞]", above = "A", expected = "[-∞, 3]");
    assert_has(&rows, &format!("› {said}"));
    assert_has(&rows, &message!("leaf".what, case = "returned", node = "A2", value = "12"));
    // Elsewhere the question is another one, also at the same moment.
    let rows = frame(&mut wrong("noflip"), ":9<Enter><S-Down><S-Down>w", 80, 24);
    assert_has(&rows, &message!("why-worth", node = "A1", value = "3"));
    assert!(!rows.iter().any(|row| row.contains(told)), "{rows:#?}");
    let mut model = wrong("noflip");
    frame(&mut model, ":26<Enter>w", 80, 24);
    assert_has(&frame(&mut model, "<Left>", 80, 24), &message!("what-wrong", moment = "25"));
    assert_has(
        &frame(&mut model, "<Right>", 80, 24),
        &message!("why-worth", node = "the root", value = "14"),
    );
}

#[test]
fn a_contradiction_stands_first_among_the_words() {
    let rows = frame(&mut wrong("noflip"), ":9<Enter>", 80, 24);
    let title = format!("─ {}", message!("legend-screen-words-what-just-happened"));
    let panel = rows.iter().position(|row| row.starts_with(&title)).expect("a panel");
    assert!(rows[panel + 1].starts_with(&format!("! {}", returned("12", "A"))), "{rows:#?}");
}

#[test]
fn a_key_leads_from_one_contradiction_to_the_next() {
    let mut model = wrong("noflip");
    let first = frame(&mut model, "", 80, 24);
    assert!(first[0].contains("! 8 contradictions from :5 on (]!)"), "{first:#?}");
    let mut moments = Vec::new();
    for key in ["]!", "]!", "]!", "[!", "[!", "[!"] {
        frame(&mut model, key, 80, 24);
        moments.push(model.clock().shown());
    }
    assert_eq!(moments, [5, 7, 9, 7, 5, 5]);
    assert_eq!(
        model.message().map(ToString::to_string).as_deref(),
        Some(message!("screen-none", what = "contradiction", way = "back", moment = 5_u64).as_str())
    );
    frame(&mut model, ":6<Enter>]!", 80, 24);
    assert_eq!(model.clock().shown(), 7);
    frame(&mut model, "G]!", 80, 24);
    assert_eq!(model.clock().shown(), 5, "after the last comes the first");
    assert_eq!(
        model.message().map(ToString::to_string).as_deref(),
        Some(message!("screen-first-contradiction", moment = 26_u64).as_str())
    );
    frame(&mut model, "g]!]!]!]!]!]!]!]!", 80, 24);
    let last = model.clock();
    frame(&mut model, "]!", 80, 24);
    assert!(model.clock().shown() == 5 && last.shown() > 9, "{last:?}");
    let mut right = wrong("ok");
    frame(&mut right, "]!", 80, 24);
    assert_eq!(
        right.message().map(ToString::to_string).as_deref(),
        Some(message!("screen-no-contradiction").as_str())
    );
}

#[test]
fn the_branches_of_a_node_are_shown_around_the_last_one_visited_and_the_others_counted() {
    let mut job = job("chess", Algorithm::AlphaBeta);
    job.settings.depth = Some(2);
    let mut model = model(&job);
    let said = |model: &mut Model, keys: &str| -> Vec<String> {
        let rows = frame(model, keys, 80, 24);
        let panel = rows.iter().skip_while(|row| !row.starts_with('─')).skip(1).take(5);
        panel.map(|row| row.chars().skip(40).collect::<String>().trim().to_owned()).collect()
    };
    let begun = said(&mut model, ":2<Enter>K<Tab>");
    assert_eq!(begun[4], "+16 more");
    let half = said(&mut model, ":b3<Enter>K");
    assert!(half[4].starts_with("+16 more, best "), "{half:#?}");
    assert!(half[1].contains("being searched") && half[2].contains("to come"), "{half:#?}");
    let done = said(&mut model, "G");
    assert!(done[4].starts_with("+16 more, best "), "{done:#?}");
    assert!(done[3].starts_with("h4 ") || done[3].starts_with("●h4 "), "{done:#?}");
    // None in between is left out.
    let names: Vec<_> = half[..4].iter().filter_map(|row| row.split_whitespace().next()).collect();
    assert_eq!(names, ["a4", "b3", "b4", "c3"], "{half:#?}");
}

#[test]
fn the_branch_that_was_visited_last_and_the_next_are_among_those_shown() {
    for count in [1, 3, 9, 20] {
        let branches: Vec<_> = (1..=count).map(|number| format!("n{number}:{number}")).collect();
        let mut model = model(&job(&format!("(A:({}) B:(0 1))", branches.join(" ")), Algorithm::Minimax));
        for height in (24..34).step_by(if is_thorough() { 1 } else { 3 }) {
            for last in 1..=count {
                // A is entered at moment 2, and each leaf takes two.
                let rows = frame(&mut model, &format!(":{}<Enter>", 2 + 2 * last), 120, height);
                let named = |number: usize| {
                    let name = format!("n{number} ");
                    rows.iter().any(|row| row.chars().skip(80).collect::<String>().starts_with(&name))
                };
                let shown = (1..=count).filter(|&number| named(number)).count();
                assert!(named(last), "{count} {last} {height}: {rows:#?}");
                assert!(shown < 3 || last == count || named(last + 1), "{count} {last} {height}: {rows:#?}");
            }
        }
    }
}

#[test]
fn a_page_of_words_begins_with_a_piece_unless_that_is_longer_than_a_page() {
    let mut model = model(&job(TEXTBOOK, Algorithm::AlphaBeta));
    let mut page = |keys: &str, width, height| {
        let rows = frame(&mut model, keys, width, height);
        // The last row is of keys.
        let words =
            rows.into_iter().take(usize::from(height) - 1).skip(2).take_while(|row| !row.starts_with('├'));
        words.map(|row| row.trim_end_matches([' ', '…']).to_owned()).collect::<Vec<_>>()
    };
    let whole = page("]pw", 200, 10);
    let rows = whole.iter().filter(|row| !row.is_empty());
    let heads: Vec<String> = rows.map(|row| row.chars().take(7).collect()).collect();
    let begins = |page: &[String]| heads.iter().position(|head| page[0].starts_with(head));
    let mut broken = 0;
    for (width, height) in (24..50).flat_map(|width| (6..12).map(move |height| (width, height))) {
        let first = page("ww", width, height);
        let (mut before, mut said) = (first.clone(), first.clone());
        assert!(begins(&first).is_some(), "{first:#?}");
        loop {
            let next = page("<PageDown>", width, height);
            if next == first {
                break;
            }
            // The piece that goes on has the page before to itself.
            let goes_on = begins(&next).is_none();
            let others = before[1..].iter().filter(|row| heads.iter().any(|head| row.starts_with(head)));
            assert!(!goes_on || others.count() == 0, "{before:#?} {next:#?}");
            broken += usize::from(goes_on);
            said.extend(next.clone());
            before = next;
        }
        // The first page has what is pointed at, and the last leads back to it.
        let words = |rows: &[String]| -> BTreeSet<String> {
            let words = rows.join(" ").replace(['①', ','], "");
            words.split_whitespace().map(str::to_owned).collect()
        };
        assert_eq!(words(&said), words(&whole), "{width}x{height}");
    }
    assert!(broken > 0);
}

#[test]
fn a_chance_node_that_was_cut_has_a_window_that_is_closed() {
    let mut job = job("(?((3 5) (2 9)) ?((1 2) (8 -10) (3 3)))", Algorithm::Expectimax);
    job.settings.bounds = Some((Score::from(-10), Score::from(12)));
    let mut model = model(&job);
    // The last branch of B brings 12 at the most: (1 - 10 + 12) / 3 = 1, though a third
    // is no float, and A is worth 2.5.
    let before = frame(&mut model, ":22<Enter>", 120, 40);
    assert_has(&before, "[2.5, ∞] ");
    assert!(!before.iter().any(|row| row.contains("closed")), "{before:#?}");
    let cut = frame(&mut model, ":28<Enter>", 120, 40);
    assert_has(&cut, "[2.5, 1] ✂");
    assert_has(&cut, "window   alpha 2.5  beta 1 ← new");
    assert_has(&frame(&mut model, "", 80, 24), "alpha 2.5  beta 1  closed");
}

#[test]
fn no_probability_is_cut_in_its_middle() {
    let mut job = job("(a:4 b:?(0.5:(-10 3) 0.25:(1 2) 0.25:(10 10)))", Algorithm::Expectimax);
    job.settings.bounds = Some((Score::from(-10), Score::from(10)));
    let mut model = model(&job);
    let rows = frame(&mut model, "]p]p", 120, 40);
    assert_has(&rows, &format!("{}  ×0.5│", message!("fate-closes")));
    // Of branches that are never entered it is told as well, and beside their edges too.
    assert_has(&rows, "b2            ┊ pruned  ×0.25");
    assert_has(&rows, "b2 ×0.25┄");
    let mut job = self::job("?(1/6:6 5/6:(1 2))", Algorithm::Expectimax);
    job.settings.bounds = None;
    let rows = frame(&mut self::model(&job), "G", 120, 40);
    assert_has(&rows, "visited  ×0.167 ");
    assert_has(&rows, "visited  ×0.833 ");
}

#[test]
fn places_are_told_wherever_siblings_leave_room() {
    let tree = "(((5 (7 3)) (4 (2 9) (8 1))) ((6 (1 2)) ((3 (9 4)) 7)) (2 ((5 6) (3 8))))";
    let mut model = model(&job(tree, Algorithm::AlphaBeta));
    for (width, height, families) in [(80, 24, 1), (120, 40, 1), (200, 60, 2)] {
        let rows = frame(&mut model, ":40<Enter>", width, height);
        let told = rows.iter().filter(|row| row.contains("╮.2") && row.contains(".1"));
        assert_eq!(told.count(), families, "{rows:#?}");
    }
    // Closer together they can be counted.
    let narrow = frame(&mut model, "", 54, 24);
    assert!(narrow.iter().any(|row| row.contains("╭─┼─────╮")), "{narrow:#?}");
}

#[test]
fn why_offers_only_keys_that_do_something() {
    let mut model = model(&job("((3 12 8) (2 4 6) (14 5 2))", Algorithm::AlphaBeta));
    // Nothing has come back to the root: there is one reason, and it leads nowhere.
    let begun = frame(&mut model, "w", 120, 40);
    assert_has(&begun, &message!("so-far".what, node = "the root"));
    let footer = begun.last().expect("a row");
    assert!(footer.starts_with("w back") && !footer.contains("go there"), "{footer}");
    assert!(!footer.contains("reasons"), "{footer}");
    let done = frame(&mut model, "G", 120, 40);
    assert!(done.last().expect("a row").starts_with("Enter go there   ↓ ↑ reasons   w back"), "{done:#?}");
}

#[test]
fn no_side_is_said_to_be_itself() {
    let mut job = job("min ((3 12) (2 4))", Algorithm::AlphaBeta);
    job.settings.max = Some(Player::First);
    let title = frame(&mut model(&job), "", 120, 40)[0].clone();
    assert!(!title.contains(" is MIN") && !title.contains(" is MAX"), "{title}");
}

#[test]
fn names_take_the_room_that_there_is_and_leave_no_branch_folded_for_their_length() {
    let tree = "(\"Queen takes\":(3 12 8) \"Queen trades\":(2 4 6) \"Queen trapped\":(14 5 2))";
    let rows = frame(&mut model(&job(tree, Algorithm::AlphaBeta)), "G", 80, 24);
    for name in ["Queen takes", "Queen trades", "Queen trapped"] {
        assert_has(&rows[1..], name);
    }
    let tree = "max Root:(\"Knight to f7\":(\"recaptures with pawn\":3 \"recaptures with knight\":5 \"declines\":1) \
                \"Bishop sacrifice\":(\"accepts the gift\":7 \"declines politely\":2 \"counterattacks\":4) \
                \"Castles short\":(\"recaptures with pawn\":6 \"recaptures with knight\":2 \"plays on\":8))";
    for (width, height) in [(80, 24), (120, 40), (200, 60)] {
        let rows = frame(&mut model(&job(tree, Algorithm::AlphaBeta)), "G", width, height);
        assert!(!rows.iter().any(|row| row.contains('▸')), "{rows:#?}");
        assert_has(&rows, "wn");
        assert_has(&rows, "ght");
        assert_has(&rows, "Bishop sacrifice");
    }
}

#[test]
fn the_bounds_that_passes_prove_are_told_as_they_close() {
    let mut model = model(&job("((3 12 8) (2 4 6) (14 5 2))", Algorithm::Mtdf));
    let rows = frame(&mut model, ":9<Enter>", 120, 40);
    // The question stays below its answer, and the ends that crossed are told beside the tree.
    assert_has(&rows, "[0⁻, 0] ✂");
    assert_has(&rows, "window   alpha 3 ← new  beta 0  closed");
    let rows = frame(&mut model, ":10<Enter>", 120, 40);
    assert_has(&rows, "least 0? Known so far: at least 3.");
    let asks = message!("pass-ends".why, next = "asks", low = "3", high = "∞");
    assert_has(&rows, asks.split(',').next().expect("where it lies"));
    assert_has(&rows, "›     else: low = value");
    let rows = frame(&mut model, "G", 120, 40);
    assert_has(&rows, "moment 28 of 28");
    assert_has(&rows, "The bounds of the passes ");
    assert_has(&rows, "meet at 3.");
    assert_has(&rows, "›   return value");
    let rows = said(&frame(&mut model, "w", 120, 40)).replace("││", "");
    assert!(rows.contains("Pass 1 ends: ") && rows.contains("at least 3"), "{rows}");
}

#[test]
fn a_pass_of_iterative_deepening_begins_with_the_whole_window() {
    let mut model = model(&job("((3 12 8) (2 4 6) (14 5 2))", Algorithm::Deepening));
    let second = model.recording().roots()[1];
    let moment = model.recording().entered(second).shown();
    assert_has(&frame(&mut model, &format!(":{moment}<Enter>t"), 120, 40), "[-∞, ∞]");
}

#[test]
fn words_and_names_never_push_value_and_window_out() {
    let mut job = job("tictactoe", Algorithm::AlphaBeta);
    job.settings.order = Order::Killer;
    let mut killer = model(&job);
    for moment in (1..400).step_by(7) {
        let rows = frame(&mut killer, &format!(":{moment}<Enter>"), 80, 24);
        let status = &rows[21];
        assert!(status.contains("  value "), "{rows:#?}");
        assert!(status.contains("  leaf") || (status.contains("  alpha ") && status.contains("  beta ")));
        // What is too long for the rows that are left is read on.
        let has_more = rows[20].ends_with(" …");
        assert!(!has_more || rows[23].starts_with("PageDown read on"), "{rows:#?}");
    }
    let told = frame(&mut killer, "G", 30, 10);
    assert!(told[9].starts_with("PageDown read on"), "{told:#?}");
    assert_ne!(frame(&mut killer, "<PageDown>", 30, 10), told);

    let name = "a very long name of a node that tells a whole story about itself and more";
    let tree = format!(r#"{{"children":[{{"children":[3,12,8]}},{{"name":"{name}","children":[2,4]}}]}}"#);
    let rows = frame(&mut model(&self::job(&tree, Algorithm::AlphaBeta)), "]p", 80, 24);
    assert_has(&rows, "  MIN  value ≤2  alpha 3  beta 2  closed");
}

/// What is said of the best line, without how it begins.
fn best_line(line: &'static str) -> String {
    let said = message!("best-line".why, proved = true, is_root = true, line = line);
    said.split_once(", ").expect("a name").1.to_owned()
}

#[test]
fn passes_that_prove_one_side_each_give_no_reply_that_none_of_them_proves() {
    // In the last pass A1 looks as good as A2 for MIN, since only one of its branches was looked at; A2 is known.
    let mut model = model(&job("(((1 4) 1))", Algorithm::Mtdf));
    assert_has(&frame(&mut model, "Gw", 120, 40), &best_line("A A2"));
}

#[test]
fn the_root_of_a_pass_says_what_it_asks_and_what_is_known() {
    let mtdf = frame(&mut model(&job(TEXTBOOK, Algorithm::Mtdf)), ":15<Enter>", 200, 60).join(" ");
    let mtdf = mtdf.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(mtdf.contains("a pass that asks: more than 3? Known so"), "{mtdf}");
    assert!(mtdf.contains("pass 2 3? › "), "{mtdf}");
    let deepening = frame(&mut model(&job(TEXTBOOK, Algorithm::Deepening)), "G", 200, 60);
    let visit = message!("visit-pass", known = "3", bound = "exact");
    assert_has(&deepening, &format!("# {visit}"));
    // The root of the pass before is beside it.
    let before = frame(&mut model(&job(TEXTBOOK, Algorithm::Deepening)), "GH", 200, 60);
    assert_has(&before, "› the root (t: back)");
}

#[test]
fn a_low_panel_tells_the_best_branch() {
    let tree = "((3 12 8) (2 4) (1 5) (2 6) (1 7) (2 8) (1 9) (2 1))";
    let rows = frame(&mut model(&job(tree, Algorithm::AlphaBeta)), "G", 100, 22);
    assert_has(&rows, "more, best A 3");
}

#[test]
fn on_a_projector_all_three_branches_have_a_row() {
    let rows = frame(&mut model(&job(TEXTBOOK, Algorithm::AlphaBeta)), "]p", 100, 28);
    for row in ["B1     2      ✂ closes", "B2            ┊ pruned", "B3            ┊ pruned"] {
        assert_has(&rows, row);
    }
}

#[test]
fn a_closed_window_leaves_the_number_line_its_captions() {
    let mut job = job("connect4", Algorithm::Deepening);
    job.settings.depth = Some(4);
    let rows = frame(&mut model(&job), ":1650<Enter><Tab>", 80, 24);
    assert_has(&rows, "closed");
    assert_has(&rows, "β -10        α -4");
}

#[test]
fn code_that_is_too_long_keeps_its_head_and_says_that_lines_are_left_out() {
    let mut job = job("connect4", Algorithm::Deepening);
    job.settings.depth = Some(4);
    let rows = frame(&mut model(&job), ":1650<Enter><Tab><Tab><Tab>", 80, 24);
    let head = rows.iter().find(|row| row.contains("min_node(node, alpha, beta):"));
    assert!(head.is_some_and(|row| row.ends_with('…')), "{rows:#?}");
    assert_has(&rows, "›     if beta ≤ alpha: break");
}

#[test]
fn in_one_row_all_tags_off_the_path_have_one_form() {
    let mut model = model(&job("random:b=3,d=4,seed=1", Algorithm::AlphaBeta));
    for moment in 1..=model.recording().moments() {
        for row in &frame(&mut model, &format!(":{moment}<Enter>"), 100, 30)[2..18] {
            let tree: String = row.chars().take(64).collect();
            let is_whole = tree.contains("] ✂");
            let signs = tree.matches('✂').count();
            // Beside the one of the path.
            assert!(
                !is_whole || signs - tree.matches("] ✂").count() == 0 || tree.matches("] ✂").count() == 1,
                "{row}"
            );
        }
    }
}

#[test]
fn tab_goes_round_the_panels_that_have_something_to_show() {
    let mut textbook = model(&job(TEXTBOOK, Algorithm::AlphaBeta));
    // A tree has no board.
    let happened = message!("legend-screen-words-what-just-happened");
    for (keys, title) in [
        ("", happened.as_str()),
        ("<Tab>", "the root"),
        ("<Tab>", "alpha-beta, MAX node"),
        ("]p<Tab>", happened.as_str()),
    ] {
        assert_has(&frame(&mut textbook, keys, 80, 24), &format!("─ {title} ─"));
    }
    let mut game = model(&job("tictactoe", Algorithm::AlphaBeta));
    assert_has(&frame(&mut game, "<Tab><Tab>", 80, 24), "─ position, X to move ─");
}

#[test]
fn a_best_line_in_another_pass_than_the_drawn_one_is_said_to_lie_there() {
    let mut model = model(&job(TEXTBOOK, Algorithm::Mtdf));
    for (width, height) in [(80, 24), (100, 28)] {
        assert_has(&frame(&mut model, "G", width, height), &message!("title-best-line", pass = "pass 1"));
        let before = frame(&mut model, "h", width, height);
        let title = message!("title-best-line", pass = "");
        assert!(!before.iter().any(|row| row.contains(&title)), "{before:#?}");
    }
    let alone = frame(&mut self::model(&job(TEXTBOOK, Algorithm::AlphaBeta)), "G", 80, 24);
    assert!(!alone.iter().any(|row| row.contains(&message!("title-best-line", pass = ""))), "{alone:#?}");
}

#[test]
fn keys_draw_more_of_each_node_and_less_and_the_whole_tree() {
    let mut model = model(&job("tictactoe", Algorithm::AlphaBeta));
    let rows = frame(&mut model, "", 120, 40);
    assert_has(&rows, "▲");
    // Boards are the closest there is, dots the farthest.
    let rows = frame(&mut model, "n++++", 120, 40);
    assert_has(&rows, "─┼─┼─");
    assert_has(&rows, &message!("screen-closest"));
    let rows = frame(&mut model, "----", 120, 40);
    assert!(!rows.iter().any(|row| row.contains("─┼─┼─")), "{rows:#?}");
    assert_has(&rows, &message!("screen-farthest"));
    assert_has(&frame(&mut model, "z", 120, 40), &message!("screen-too-large"));
    assert_has(&frame(&mut model, "0", 120, 40), &message!("screen-natural-size"));
    // From the outline they lead back to the drawing.
    let outline = frame(&mut model, "2", 120, 40);
    assert!(frame(&mut model, "0", 120, 40) != outline);
    // A tree without a board has windows at the most; the closest zoom that shows all of it is z's.
    let mut model = self::model(&job("((3 12 8) (2 4 6) (14 5 2))", Algorithm::AlphaBeta));
    assert_has(&frame(&mut model, "++", 80, 24), &message!("screen-closest"));
    assert_has(&frame(&mut model, "z", 80, 24), &message!("screen-zoom-windows"));
    assert_has(&frame(&mut model, "-", 80, 24), &message!("screen-zoom-values"));
    let rows = frame(&mut model, "G-", 80, 24);
    assert_has(&rows, "•");
    assert_has(&rows, &message!("screen-zoom-dots"));
}
