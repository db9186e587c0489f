//! Where panels stand, at every size of a screen; which moment a cell of the bar stands for; and where a camera
//! goes: each held against its definition, looked up one by one.

use std::collections::BTreeSet;

use plyscope::catalog::{Opening, open};
use plyscope::check::Session;
use plyscope::engine::Job;
use plyscope::game::{Board, Cell};
use plyscope::layout::{Area, BoardForm, Camera, Screen, SearchArea, Size, TimeLine, Zoom};
use plyscope::record::{GameReplay, Landmark, Moment, Recording};
use plyscope::search::Algorithm;
use plyscope::view::View;

use crate::support::reading::read;

/// A screen that does not begin in the corner, so that places are told from sizes.
fn area(width: u16, height: u16) -> Area {
    Area { x: 3, y: 2, width, height }
}

/// Every panel of a screen with its name.
fn panels(screen: &Screen) -> [(&'static str, Area); 13] {
    let Screen { shown, other, beside, words, side, status, timeline, counts, hints, .. } = *screen;
    let SearchArea { title, path, tree } = shown;
    [
        ("title", title),
        ("path", path),
        ("tree", tree),
        ("other title", other.title),
        ("other path", other.path),
        ("other tree", other.tree),
        ("beside", beside),
        ("words", words),
        ("side", side),
        ("status", status),
        ("timeline", timeline),
        ("counts", counts),
        ("hints", hints),
    ]
}

fn cells(area: Area) -> u32 {
    u32::from(area.width) * u32::from(area.height)
}

fn overlap(one: Area, other: Area) -> bool {
    let is_beside = one.x + one.width <= other.x || other.x + other.width <= one.x;
    !is_beside && one.bottom() > other.y && other.bottom() > one.y && !one.is_empty() && !other.is_empty()
}

/// Each size of a screen, from none to a large one, and what may be asked of it.
fn screens() -> impl Iterator<Item = (Area, Option<usize>, [bool; 2], Screen)> {
    let sizes = (0..=190_u16).flat_map(|width| (0..=48_u16).map(move |height| (width, height)));
    sizes.flat_map(|(width, height)| {
        let asked = [None, Some(3), Some(12), Some(90)].into_iter();
        asked.flat_map(move |panel| {
            [[false; 2], [true, false], [false, true], [true; 2]].map(|[is_beside, is_large]| {
                let area = area(width, height);
                (area, panel, [is_beside, is_large], Screen::of(area, panel, is_beside, is_large))
            })
        })
    })
}

#[test]
fn panels_share_the_whole_screen_and_no_two_overlap() {
    for (area, panel, flags, screen) in screens() {
        let at = || format!("{area:?} {panel:?} {flags:?}: {screen:#?}");
        let all: Vec<_> = panels(&screen).into_iter().filter(|(_, panel)| !panel.is_empty()).collect();
        for (number, &(name, one)) in all.iter().enumerate() {
            let is_inside = area.x <= one.x
                && area.y <= one.y
                && one.x + one.width <= area.x + area.width
                && one.bottom() <= area.bottom();
            assert!(is_inside, "{name} leaves {}", at());
            for &(other_name, other) in &all[number + 1..] {
                assert!(!overlap(one, other), "{name} and {other_name} of {}", at());
            }
        }
        // Two columns stand between the bar and the counts, one before what is said of the second tree.
        let mut free = 0;
        if !screen.counts.is_empty() {
            free += u32::from(screen.counts.x - (screen.timeline.x + screen.timeline.width));
            assert_eq!(free, 2, "{}", at());
        }
        free += u32::from(screen.other.title.height + screen.other.path.height);
        let taken: u32 = all.iter().map(|&(_, panel)| cells(panel)).sum();
        assert_eq!(taken + free, cells(area), "{}", at());
    }
}

#[test]
fn a_screen_has_the_panels_that_its_size_has_room_for() {
    for (area, panel, [is_beside, is_large], screen) in screens() {
        let Area { width, height, .. } = area;
        let at = || format!("{area:?} {panel:?} {is_beside} {is_large}: {screen:#?}");
        let has_tree = width >= 30 && height >= 16;
        let is_large = is_large && has_tree;
        let is_wide = width >= 100 && height >= 22 && !is_large;
        let has_two = is_wide && is_beside;
        assert_eq!(!screen.shown.tree.is_empty(), has_tree, "{}", at());
        assert_eq!([screen.is_framed, screen.is_ruled], [is_wide, has_tree && !is_wide], "{}", at());
        assert_eq!(!screen.other.tree.is_empty(), has_two, "{}", at());
        // Two trees keep a hundred columns.
        assert_eq!(!screen.side.is_empty(), is_wide && (!has_two || width >= 148), "{}", at());
        // Lines appear as a screen grows, the one that is needed most first.
        let from = |least: u16| width > 0 && (has_tree || height >= least);
        assert_eq!(!screen.hints.is_empty(), from(5), "{}", at());
        assert_eq!(!screen.shown.path.is_empty(), from(2) && !is_large, "{}", at());
        assert_eq!(!screen.shown.title.is_empty(), from(6), "{}", at());
        assert_eq!(!screen.timeline.is_empty(), from(9), "{}", at());
        assert_eq!(!screen.counts.is_empty(), from(9) && width >= 60 && !is_large, "{}", at());
        assert_eq!(!screen.status.is_empty(), from(14) && !is_beside && !is_wide, "{}", at());
        assert_eq!(!screen.beside.is_empty(), from(7) && is_beside, "{}", at());
        let beside = if has_tree { 2 } else { 1 };
        assert_eq!(screen.beside.height, if is_beside && (has_tree || height >= 7) { beside } else { 0 });
        if has_tree && !is_wide {
            // A panel has a line for each of its rows and one for the rule, as long as the tree keeps eight.
            let for_path = u16::from(is_large);
            let left = screen.words.height + screen.shown.tree.height - for_path;
            let least = if width < 60 && left >= 29 { 10 } else { 6 };
            let wanted = panel.map_or(0, |rows| u16::try_from(rows).unwrap() + 1).max(least);
            assert_eq!(screen.words.height, wanted.min(left.saturating_sub(8).max(least)), "{}", at());
        }
        let tree = screen.tree_cells();
        let frame = if is_wide { 2 } else { 0 };
        assert_eq!(tree.width, screen.shown.tree.width.saturating_sub(frame), "{}", at());
        assert_eq!(tree.height, screen.shown.tree.height.saturating_sub(frame), "{}", at());
        assert_eq!(
            screen.timeline.width == width || !from(9),
            width < 60 || is_large || !from(9),
            "{}",
            at()
        );
    }
}

#[test]
fn a_wider_screen_takes_no_column_from_the_tree_or_from_the_panels_beside_it() {
    for height in [22, 30, 48] {
        for is_beside in [false, true] {
            let wide = (100..=400).map(|width| Screen::of(area(width, height), None, is_beside, false));
            let wide: Vec<_> = wide.collect();
            for two in wide.windows(2) {
                let [before, after] = [two[0], two[1]];
                assert!(before.side.width <= after.side.width, "{before:#?} {after:#?}");
                // The column comes at once, and has at once all the room that its words need.
                let is_step = after.side.width > before.side.width + 1;
                let [tree, wider] = [before, after].map(|screen| screen.shown.tree.width);
                assert!(tree <= wider || is_step, "{before:#?} {after:#?}");
                // Bars grow with the screen, to ninety columns.
                assert!(before.timeline.width <= after.timeline.width && after.timeline.width <= 90);
            }
            let sides: BTreeSet<_> =
                wide.iter().map(|screen| screen.side.width).filter(|&it| it > 0).collect();
            assert_eq!(sides.first(), Some(if is_beside { &48 } else { &36 }), "{sides:?}");
            assert_eq!(sides.last(), Some(&66), "lines that are longer say no more");
            // The column beside the tree takes two columns of nine.
            let side = |width: usize| i32::from(wide[width - 100].side.width);
            assert!(is_beside || (side(208) - side(118) == 20 && side(118) == 42), "{sides:?}");
            assert_eq!(wide[300].timeline.width, 90);
        }
    }
    // The words have more lines where there is more room, and fewer where two trees stand above them.
    let words = |height: u16, is_beside| Screen::of(area(160, height), None, is_beside, false).words.height;
    assert_eq!([22, 31, 32, 48].map(|height| words(height, false)), [8, 8, 9, 9]);
    assert_eq!([22, 32, 33, 48].map(|height| words(height, true)), [7, 7, 8, 8]);
}

#[test]
fn two_trees_stand_side_by_side_each_below_its_title_and_its_path() {
    for width in 100..=260 {
        let screen = Screen::of(area(width, 40), None, true, false);
        let [shown, other] = [screen.shown, screen.other];
        let [left, right] = [shown.tree, other.tree];
        assert!(left.width - right.width <= 1, "{screen:#?}");
        assert_eq!((right.x, right.y, right.height), (left.x + left.width, left.y, left.height));
        assert_eq!((shown.title.x, shown.title.y), (3, 2));
        assert_eq!((shown.path.x, shown.path.y), (3, 3));
        assert_eq!((other.title.x, other.title.y), (right.x + 1, 2));
        assert_eq!((other.path.x, other.path.y), (right.x + 1, 3));
        assert_eq!([shown.title.width, shown.path.width], [left.width; 2]);
        assert_eq!([other.title.width, other.path.width], [right.width - 1; 2]);
    }
}

#[test]
fn an_area_has_the_cells_between_its_edges() {
    for (width, height) in [(0, 0), (0, 3), (4, 0), (1, 1), (2, 2), (4, 3)] {
        let area = area(width, height);
        let inside = (0..12).flat_map(|x| (0..12).map(move |y| (x, y))).filter(|&(x, y)| area.contains(x, y));
        let columns = 3..3 + width;
        let expected: BTreeSet<(u16, u16)> =
            columns.flat_map(|x| (2..2 + height).map(move |y| (x, y))).collect();
        assert_eq!(inside.collect::<BTreeSet<_>>(), expected);
        assert_eq!(area.is_empty(), expected.is_empty());
        assert_eq!((area.bottom(), area.size()), (2 + height, Size { width, height }));
        // A frame takes a cell at each edge, and the free column the first one.
        let framed = expected.iter().filter(|&&(x, y)| {
            [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].iter().all(|cell| expected.contains(cell))
        });
        let framed: BTreeSet<_> = framed.copied().collect();
        let all = || (0..12).flat_map(|x| (0..12).map(move |y| (x, y)));
        assert_eq!(all().filter(|&(x, y)| area.framed().contains(x, y)).collect::<BTreeSet<_>>(), framed);
        let indented = expected.iter().filter(|&&(x, _)| x > 3).copied();
        let found = all().filter(|&(x, y)| area.indented().contains(x, y));
        assert_eq!(found.collect::<BTreeSet<_>>(), indented.collect());
    }
}

#[test]
fn a_camera_goes_no_farther_than_it_must() {
    for levels in 0..12 {
        for (before, ply, below) in (0..16)
            .flat_map(|before| (0..16).flat_map(move |ply| (0..4).map(move |below| (before, ply, below))))
        {
            let rows = levels.max(1);
            // What must be in view: below what is looked at up to the half, above it one level of three.
            let asked = below;
            let below = below.min((rows - 1) / 2);
            let above = u32::from(rows >= 4);
            let is_good = |top: u32| {
                let (first, last) = (top, top + rows - 1);
                ply + below <= last && first <= ply && (first == 0 || ply >= first + above)
            };
            let nearest = |from: u32| {
                let good = (0..40).filter(|&top| is_good(top));
                good.min_by_key(|top| top.abs_diff(from)).expect("it fits")
            };
            let same = Camera { top: before, levels: rows }.following(ply, asked, levels);
            assert_eq!(same, Camera { top: nearest(before), levels: rows }, "{ply} {below} in {levels}");
            // With other room it shows as much of what lies above as there is room for.
            let resized = Camera { top: before, levels: rows + 1 }.following(ply, asked, levels);
            assert_eq!(resized.top, nearest(0), "{ply} {below} in {levels}");
        }
    }
}

#[test]
fn zooms_are_a_row_from_dots_to_boards() {
    let [dots, values, windows, boards] = [Zoom::Dots, Zoom::Values, Zoom::Windows, Zoom::Boards];
    for (has_board, all) in
        [(true, vec![dots, values, windows, boards]), (false, vec![dots, values, windows])]
    {
        let up: Vec<_> = std::iter::successors(Some(dots), |zoom| zoom.closer(has_board)).collect();
        assert_eq!(up, all);
        let down: Vec<_> = std::iter::successors(all.last().copied(), |zoom| zoom.farther()).collect();
        assert_eq!(down, Zoom::closest_first(has_board).collect::<Vec<_>>());
        assert!(down.into_iter().rev().eq(all));
    }
}

#[test]
fn a_small_board_has_lines_between_its_cells_and_a_large_one_has_none() {
    let form = |rows: usize, columns: usize, text: &str| {
        let cell = Cell { text: text.to_owned(), owner: None, touched: false };
        let form = BoardForm::of(&Board { rows: vec![vec![cell; columns]; rows], ..Board::default() });
        (form.size.width, form.size.height, form.cell, form.is_ruled)
    };
    // Cells of one sign, with a line between two.
    assert_eq!(form(3, 3, "X"), (5, 5, 1, true));
    assert_eq!(form(4, 4, "X"), (7, 7, 1, true));
    assert_eq!(form(2, 4, "X"), (7, 3, 1, true));
    // Too large, or only one row: nothing stands between them.
    assert_eq!(form(5, 4, "X"), (4, 5, 1, false));
    assert_eq!(form(4, 5, "X"), (5, 4, 1, false));
    assert_eq!(form(1, 3, "X"), (3, 1, 1, false));
    assert_eq!(form(3, 1, "X"), (1, 3, 1, false));
    // Cells of two signs have a blank between them.
    assert_eq!(form(3, 3, "10"), (8, 3, 2, false));
    assert_eq!(form(0, 0, ""), (0, 0, 1, false));
    assert_eq!(BoardForm::of(&Board::default()).before(), 0);
}

#[test]
fn the_only_moment_of_a_search_has_the_whole_bar() {
    let opened = read("{\"type\":\"enter\"}\n");
    let view = View::new(opened.session(), Moment::START);
    let bar = TimeLine::new(&view, 9).expect("a bar");
    assert!((1..=7).all(|column| bar.moment_at(column) == Some(Moment::START)));
    assert_eq!(bar.cell(Moment::START), 0);
}

/// The moments of a search, shown in bars of many lengths.
fn bars(game: &str, with: impl Fn(&View, usize, TimeLine)) {
    let job = Job::new(open(game, &Opening::default()).expect("a game"), Algorithm::AlphaBeta);
    let shown: (Recording, GameReplay) = (job.record().expect("it ends"), job.replay());
    let view = View::new(Session::own(&shown.0, &shown.1), Moment::START);
    for cells in (0..5).chain([40]) {
        assert_eq!(TimeLine::new(&view, cells).is_some(), cells >= 5, "a bar needs room");
    }
    for cells in [5, 6, 7, 20, 33, 100] {
        with(&view, cells - 2, TimeLine::new(&view, cells).expect("a bar"));
    }
}

#[test]
fn a_bar_of_moments_goes_from_the_first_to_the_last() {
    for game in ["7", "(1 2)", "((3 12 8) (2 4 6) (14 5 2))", "nim:2,3"] {
        bars(game, |view, cells, bar| {
            let moments = view.recording().moments();
            let last = view.recording().last_moment();
            let of_moment: Vec<_> = (0..moments).map(|number| bar.cell(Moment::new(number))).collect();
            assert_eq!(of_moment[0], 0);
            assert!(moments < 2 || of_moment.last() == Some(&(cells - 1)), "{of_moment:?}");
            assert!(of_moment.is_sorted(), "{of_moment:?}");
            assert!(
                moments < 2 || bar.cell(Moment::new(2 * moments)) == cells - 1,
                "the end is the last cell"
            );
            // Cells hold equally many moments, but for one.
            let step = (f64::from(moments) - 1.0) / (f64::from(u32::try_from(cells).unwrap()) - 1.0);
            for (cell, number) in of_moment.iter().zip(0..moments) {
                let exact = f64::from(number) / step.max(f64::MIN_POSITIVE);
                assert!(moments < 2 || (f64::from(u32::try_from(*cell).unwrap()) - exact).abs() <= 1.0);
            }
            // A click leads to the first moment of its cell, or to the next one that there is.
            assert_eq!([bar.moment_at(0), bar.moment_at(cells + 1)], [None; 2], "the ends are no moments");
            for cell in 0..cells {
                let first = (0..moments).find(|&number| of_moment[number as usize] >= cell);
                let expected = first.map_or(last, Moment::new);
                assert_eq!(bar.moment_at(cell + 1), Some(expected), "{cell} of {cells}");
            }
        });
    }
}

#[test]
fn a_cell_of_the_bar_tells_whether_it_holds_a_cutoff() {
    for game in ["((3 12 8) (2 4 6) (14 5 2))", "(((3 1) (5 2 1)) ((4 4) (1 6)) ((2 2 2) 1))", "nim:2,3", "7"]
    {
        bars(game, |view, cells, bar| {
            for landmark in [Landmark::Closing, Landmark::Cut, Landmark::Leaf, Landmark::RootValue] {
                let mut expected = vec![false; cells];
                let mut from = Moment::START;
                while let Some(next) = view.next_landmark(from, landmark) {
                    expected[bar.cell(next)] = true;
                    from = next;
                }
                assert_eq!(
                    bar.landmarks(view, landmark),
                    expected,
                    "{landmark:?} in {cells} cells of {game}"
                );
            }
        });
    }
}
