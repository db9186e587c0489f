//! Pictures: where nodes stand, what is written on them, and that other programs read them.

use std::collections::BTreeMap;

use crate::support::messages::message;
use crate::support::{Nested, TestTree, trees};
use plyscope::catalog::{Opening, open};
use plyscope::check::Session;
use plyscope::engine::{Job, dyn_game};
use plyscope::export::{self, LabelDetail, Options, ThemeName};
use plyscope::game::{Mnk, Player, Tree};
use plyscope::import::{jsonl, tree_text};
use plyscope::layout::{TidyNode, tidy};
use plyscope::record::{GameReplay, Moment, Recording};
use plyscope::score::Score;
use plyscope::search::Algorithm;
use plyscope::view::Written;
use proptest::prelude::*;
use serde_json::Value;

pub const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

pub fn job(tree: &str, algorithm: Algorithm) -> Job {
    let parsed: Tree = tree_text::read(tree.as_bytes()).expect("a tree");
    Job { game: tree.to_owned(), ..Job::new(dyn_game(parsed), algorithm) }
}

pub fn svg(recording: &Recording, replay: &GameReplay, options: &Options) -> String {
    let mut bytes = Vec::new();
    export::svg::write(Session::own(recording, replay), options, &mut bytes).expect("memory takes it");
    String::from_utf8(bytes).expect("SVG is text")
}

/// The text behind a mark in a line, up to an end.
pub fn between<'a>(line: &'a str, mark: &str, end: &str) -> Option<&'a str> {
    line.split_once(mark)?.1.split_once(end).map(|(found, _)| found)
}

/// Each group by its id, with its place.
pub fn groups(svg: &str) -> BTreeMap<&str, (f64, f64)> {
    let groups = svg.lines().filter(|line| line.starts_with("<g id="));
    groups
        .map(|line| {
            let place = between(line, "translate(", ")").expect("a place");
            let (x, y) = place.split_once(' ').expect("two numbers");
            let number = |text: &str| text.parse().expect("a number");
            (between(line, "id=\"", "\"").expect("an id"), (number(x), number(y)))
        })
        .collect()
}

/// How far the form of a group reaches to either side of its middle.
fn half_width(line: &str) -> f64 {
    let path = between(line, "d=\"M-", " ").filter(|_| line.contains("<path class=\"shape"));
    let form = line.split_once("class=\"shape").expect("a form").1;
    let found = path.or_else(|| between(form, "x=\"-", "\""));
    let found = if form.contains("d=\"M-") { between(form, "d=\"M-", " ") } else { found };
    found.and_then(|number| number.parse().ok()).expect("a number")
}

/// How far a form reaches to the left of its middle.
fn half_of(form: &str) -> f64 {
    let numbers = form.split(|c: char| !(c.is_ascii_digit() || "-.".contains(c)));
    numbers.filter_map(|number| number.parse::<f64>().ok()).fold(0.0, f64::min).abs()
}

pub fn check_rows(svg: &str) {
    let places = groups(svg);
    let mut rows: BTreeMap<i64, Vec<(f64, f64)>> = BTreeMap::new();
    for line in svg.lines().filter(|line| line.starts_with("<g id=")) {
        let (x, y) = places[between(line, "id=\"", "\"").expect("an id")];
        let half = half_width(line);
        #[expect(clippy::cast_possible_truncation, reason = "rows lie far apart")]
        rows.entry(y as i64).or_default().push((x - half, x + half));
    }
    for row in rows.values_mut() {
        row.sort_by(|one, other| one.0.total_cmp(&other.0));
        for pair in row.windows(2) {
            assert!(pair[0].1 < pair[1].0, "{pair:?} overlap in\n{svg}");
        }
    }
}

/// Whether every tag is closed by its own, and nothing stands there that XML forbids.
pub fn check_xml(svg: &str) {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (tag, text) = tag.split_once('>').expect("a tag ends");
        assert!(tag == "style" || !text.contains('>'), "{text}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().expect("a name"));
        }
    }
    assert!(open.is_empty(), "{open:?}");
    assert!(!svg.chars().any(|c| (c.is_control() && c != '\n') || matches!(c, '\u{fffe}' | '\u{ffff}')));
}

/// How many groups have a class among their classes.
fn classed(svg: &str, class: &str) -> usize {
    let groups = svg.lines().filter(|line| line.starts_with("<g id="));
    let classes = groups.filter_map(|line| between(line, "class=\"", "\""));
    classes.filter(|classes| classes.split(' ').any(|each| each == class)).count()
}

#[test]
fn the_textbook_tree_is_a_picture_in_the_signs_of_textbooks() {
    let job = job(TEXTBOOK, Algorithm::AlphaBeta);
    let recording = job.record().expect("it ends");
    let picture = svg(&recording, &job.replay(), &Options::default());
    for expected in [
        "<g id=\"n0\" class=\"max pv\"",
        "<title>B, MIN, ≤2, cut: β 2 ≤ α 3</title>",
        "<tspan class=\"beta\">β ∞</tspan>",
        "<tspan class=\"alpha\">α -∞</tspan>",
        "<g id=\"cut5_2\" class=\"pruned\"",
        "<text class=\"move\" y=\"10\">B2</text>",
        "<title>((3 12 8) (2 4 6) (14 5 2)), alpha-beta</title>",
    ] {
        assert!(picture.contains(expected), "{expected} in\n{picture}");
    }
    let counts = ["max", "min", "leaf", "pv", "cut", "pruned"].map(|class| classed(&picture, class));
    assert_eq!(counts, [8, 3, 7, 3, 1, 2]);
    assert_eq!(picture.matches("class=\"shape up\"").count(), 1, "leaves are neither MAX nor MIN");
    assert_eq!(picture.matches("class=\"shape box\"").count(), 7);
    // Scissors stand where a branch was lost: at C the window closed after the last one.
    assert_eq!(picture.matches('✂').count(), 1);
    check_xml(&picture);
    check_rows(&picture);
}

#[test]
fn less_is_written_in_less_room() {
    let job = job(TEXTBOOK, Algorithm::AlphaBeta);
    let (recording, replay) = (job.record().expect("it ends"), job.replay());
    let heights = [LabelDetail::Full, LabelDetail::Short, LabelDetail::Value].map(|labels| {
        let picture = svg(&recording, &replay, &Options { labels, ..Options::default() });
        assert_eq!(picture.contains("α 3"), labels == LabelDetail::Full);
        assert_eq!(picture.contains("class=\"move\""), labels != LabelDetail::Value);
        groups(&picture)["n10"].1 - groups(&picture)["n0"].1
    });
    assert!(heights[0] > heights[1] && heights[1] > heights[2], "{heights:?}");
}

#[test]
fn pictures_and_graphs_have_the_same_classes() {
    let job =
        Job { game: "tictactoe".to_owned(), ..Job::new(dyn_game(Mnk::tic_tac_toe()), Algorithm::AlphaBeta) };
    let (recording, replay) = (job.record().expect("it ends"), job.replay());
    let picture = svg(&recording, &replay, &Options::default());
    let counts = ["max", "min", "leaf", "cut", "pruned"].map(|class| classed(&picture, class));
    assert_eq!(counts[0] + counts[1], 18_297);
    assert_eq!(counts[2..], [7_330, 4_237, 6_930]);
    check_rows(&picture);
    let small = svg(&recording, &replay, &Options { max_depth: Some(2), ..Options::default() });
    assert!(small.contains(">+"), "what is left out is counted");
    check_rows(&small);
    check_xml(&small);
}

#[test]
fn boards_stand_on_the_nodes_of_games_that_have_one() {
    let opening = Opening { position: Some("XO./.X./..O".to_owned()), ..Opening::default() };
    let job = Job::new(open("tictactoe", &opening).expect("a game"), Algorithm::AlphaBeta);
    let (recording, replay) = (job.record().expect("it ends"), job.replay());
    let options = Options { labels: LabelDetail::Board, ..Options::default() };
    let picture = svg(&recording, &replay, &options);
    assert_eq!(picture.matches("class=\"grid\"").count(), recording.len() as usize);
    // Of the root no move is known; every other board shows the last one.
    assert_eq!(picture.matches("piece touched").count() + 1, recording.len() as usize);
    check_rows(&picture);
    check_xml(&picture);
    let mut graph = Vec::new();
    export::dot::write(Session::own(&recording, &replay), &options, &mut graph).expect("memory takes it");
    let graph = String::from_utf8(graph).expect("text");
    assert!(graph.contains("n0 [label=\"X O .\\n. X .\\n. . O\\n1\", "), "{graph}");
    let tree = self::job(TEXTBOOK, Algorithm::AlphaBeta);
    let recording = tree.record().expect("it ends");
    let short = Options { labels: LabelDetail::Short, ..Options::default() };
    let pictures = [&options, &short].map(|options| svg(&recording, &tree.replay(), options));
    assert_eq!(pictures[0], pictures[1], "a tree has no board");
}

#[test]
fn names_of_any_kind_are_escaped() {
    let mut trace = String::from("{\"type\":\"enter\"}\n");
    for name in
        ["a\"b", "</text>", "&lt;", "<b>", "日本", "\u{202e}abc", "\u{1b}[31m", "\u{ffff}", "a\nb", "]]>"]
    {
        let name = Value::from(name);
        let lines = [
            format!("{{\"type\":\"enter\",\"move\":{name},\"name\":{name},\"beta\":3}}\n"),
            format!("{{\"type\":\"leave\",\"value\":3,\"pruned\":[{name}]}}\n"),
        ];
        trace.push_str(&lines.concat());
    }
    let loaded = jsonl::read(trace.as_bytes(), |_| Err(String::new())).expect("a recording");
    let picture = svg(&loaded.opened.recording, &GameReplay::default(), &Options::default());
    check_xml(&picture);
    assert!(picture.contains("&lt;/text&gt;") && picture.contains("&amp;lt;"), "{picture}");
    assert_eq!(classed(&picture, "pruned"), 10);
}

#[test]
fn deep_and_wide_trees_are_drawn() {
    let plies = if crate::support::is_thorough() { 60_000 } else { 9_999 };
    let deep = "(".repeat(plies) + "7" + &")".repeat(plies);
    let wide = format!("({})", "7 ".repeat(plies));
    for tree in [deep, wide] {
        let job = job(&tree, Algorithm::AlphaBeta);
        let picture = svg(&job.record().expect("it ends"), &job.replay(), &Options::default());
        assert_eq!(groups(&picture).len(), plies + 1);
    }
    let nothing = svg(&Recording::default(), &GameReplay::default(), &Options::default());
    check_xml(&nothing);
}

#[test]
fn wide_windows_of_neighbours_do_not_overlap_above_what_is_left_out() {
    let leaf = |value: f64| Nested::Inner(vec![Nested::Leaf(Score::new(value).expect("a number"))]);
    let tree = TestTree { root: Nested::Inner(vec![leaf(1.25), leaf(0.0)]), first: Player::Second };
    let (recording, replay) = record(&tree, Algorithm::Pvs);
    check_rows(&svg(&recording, &replay, &Options { max_depth: Some(1), ..Options::default() }));
}

#[test]
fn a_node_stands_where_it_stood_when_its_width_is_the_sum_of_other_pieces() {
    let inner = |values: &[i32], below: &[usize]| {
        let leaf = |(at, &value)| {
            let leaf = Nested::Leaf(Score::from(value));
            if below.contains(&at) { Nested::Inner(vec![leaf]) } else { leaf }
        };
        Nested::Inner(values.iter().enumerate().map(leaf).collect())
    };
    let root = Nested::Inner(vec![inner(&[-1, 0, -1], &[]), inner(&[-1, 0], &[1]), inner(&[-1, 0, 0], &[1])]);
    let tree = TestTree { root, first: Player::First };
    let drawn = |algorithm, written, at| {
        let (recording, replay) = record(&tree, algorithm);
        node_places(&svg(&recording, &replay, &Options { written, at, ..Options::default() }))
    };
    let whole = drawn(Algorithm::Minimax, Written::Never, None);
    assert_eq!(drawn(Algorithm::AlphaBeta, Written::All, Some(Moment::new(0))), whole);
}

pub fn record(tree: &TestTree, algorithm: Algorithm) -> (Recording, GameReplay) {
    let job = Job::new(dyn_game(tree.clone()), algorithm);
    (job.record().expect("it ends"), job.replay())
}

proptest! {
    #![proptest_config(crate::support::cases(200))]

    #[test]
    fn places_do_not_depend_on_the_moment_and_nothing_overlaps(
        tree in trees(),
        algorithm in prop::sample::select(vec![Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Deepening, Algorithm::Mtdf]),
        max_depth in prop::option::of(0_u32..5),
        at in any::<prop::sample::Index>(),
    ) {
        let (recording, replay) = record(&tree, algorithm);
        let moments = usize::try_from(recording.moments()).expect("few");
        let at = Moment::new(u32::try_from(at.index(moments)).expect("few"));
        let whole = Options { max_depth, ..Options::default() };
        let picture = svg(&recording, &replay, &whole);
        check_rows(&picture);
        check_xml(&picture);
        let then = svg(&recording, &replay, &Options { at: Some(at), ..whole });
        check_rows(&then);
        let frame = |svg: &str| between(svg, "<svg ", ">").map(str::to_owned);
        prop_assert_eq!(frame(&picture), frame(&then));
        let places = groups(&picture);
        for (id, place) in groups(&then) {
            prop_assert_eq!(places.get(id), Some(&place), "{}", id);
        }
    }

    #[test]
    fn figures_of_a_written_tree_line_up(
        tree in trees(),
        labels in prop::sample::select(LabelDetail::ALL.to_vec()),
        at in any::<prop::sample::Index>(),
    ) {
        let drawn = |algorithm, written, part: Option<&prop::sample::Index>| {
            let (recording, replay) = record(&tree, algorithm);
            let moments = usize::try_from(recording.moments()).expect("few");
            let at = part.map(|part| Moment::new(u32::try_from(part.index(moments)).expect("few")));
            svg(&recording, &replay, &Options { labels, written, at, ..Options::default() })
        };
        let whole = drawn(Algorithm::Minimax, Written::Never, None);
        let with_ghosts = drawn(Algorithm::AlphaBeta, Written::Pruned, None);
        prop_assert_eq!(node_places(&whole), node_places(&with_ghosts));
        let frame = |svg: &str| between(svg, "viewBox=", "role").map(str::to_owned);
        for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
            for (written, part) in [(Written::Never, None), (Written::Never, Some(&at)), (Written::Pruned, Some(&at))] {
                let figure = drawn(algorithm, written, part);
                check_rows(&figure);
                prop_assert_eq!(frame(&figure), frame(&whole));
                let places = node_places(&figure);
                prop_assert!(places.iter().all(|place| node_places(&whole).contains(place)), "{algorithm:?}\n{figure}\n{whole}");
            }
            // The whole tree is there at every moment, each node once.
            let on_paper = drawn(algorithm, Written::All, Some(&at));
            check_rows(&on_paper);
            check_xml(&on_paper);
            prop_assert_eq!(node_places(&on_paper), node_places(&whole), "{:?}", algorithm);
        }
    }

    #[test]
    fn tidy_trees_are_tidy(steps in prop::collection::vec((0_u32..6, 1_u32..60), 1..200)) {
        // Each node goes some plies back from the one before, and one down.
        let mut nodes: Vec<TidyNode> = Vec::new();
        for (back, width) in steps {
            let depth = nodes.last().map_or(0, |last| (last.depth + 1).saturating_sub(back));
            nodes.push(TidyNode { depth, width: f64::from(width) });
        }
        let places = tidy(&nodes, 3.0);
        let ends = |number: usize| {
            let (middle, half) = (places.middles[number], nodes[number].width / 2.0);
            (middle - half, middle + half)
        };
        for number in 0..nodes.len() {
            let depth = nodes[number].depth;
            let before = (0..number).rev().find(|&other| nodes[other].depth == depth);
            prop_assert!(before.is_none_or(|other| ends(other).1 + 3.0 <= ends(number).0 + 1e-6));
            let below = nodes[number + 1..].iter().take_while(|below| below.depth > depth);
            let children: Vec<_> = (number + 1..).zip(below).filter(|(_, below)| below.depth == depth + 1).collect();
            if let (Some((first, _)), Some((last, _))) = (children.first(), children.last()) {
                let middle = f64::midpoint(places.middles[*first], places.middles[*last]);
                prop_assert!((places.middles[number] - middle).abs() < 1e-6);
            }
            prop_assert!(ends(number).0 > -1e-6 && ends(number).1 < places.width + 1e-6);
        }
    }
}

/// The textbook's tree with something below its pruned branches.
const BELOW: &str = "((3 12 8) (2 (4 (7 1)) 6) (14 5 2))";

#[test]
fn ghosts_show_what_stands_written_below_pruned_branches() {
    let job = job(BELOW, Algorithm::AlphaBeta);
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let options = Options { written: Written::Pruned, ..Options::default() };
    let drawn = svg(&recording, &replay, &options);
    check_xml(&drawn);
    check_rows(&drawn);
    let ghosts: Vec<_> = drawn.lines().filter(|line| line.contains("pruned ghost")).collect();
    let values = ghosts.iter().filter_map(|line| between(line, "class=\"value\" ", "</text>"));
    let values: Vec<_> = values.map(|text| text.rsplit('>').next().expect("a value")).collect();
    assert_eq!(values, ["4", "7", "1", "6"], "{drawn}");
    assert_eq!(ghosts.len(), 6, "two of them are no leaves");
    let without = svg(&recording, &replay, &Options::default());
    assert!(!without.contains("ghost"));
    // The same places at every moment, those of ghosts too.
    let last = groups(&drawn);
    for moment in (0..recording.moments()).map(Moment::new) {
        let at = svg(&recording, &replay, &Options { at: Some(moment), ..options.clone() });
        assert!(groups(&at).iter().all(|(id, place)| last[id] == *place), "{moment:?}");
    }
    let mut dot = Vec::new();
    export::dot::write(Session::own(&recording, &replay), &options, &mut dot).expect("memory takes it");
    let dot = String::from_utf8(dot).expect("text");
    assert_eq!(dot.matches("class=\"pruned ghost\"").count(), 4, "{dot}");
    assert!(dot.contains("label=\"6\\npruned"), "{dot}");
}

#[test]
fn a_written_tree_is_pale_until_the_search_comes_to_it() {
    let named = "A:(B:(3 12) C:(2 D:(4 E:(7 1)) F:(6 5)))";
    let job = job(named, Algorithm::AlphaBeta);
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let drawn = |at| {
        let options = Options { written: Written::All, at: Some(Moment::new(at)), ..Options::default() };
        svg(&recording, &replay, &options)
    };
    let pale = |svg: &str| -> Vec<String> {
        let lines = svg.lines().filter(|line| line.contains("class=\"coming\""));
        let texts = lines.flat_map(|line| line.split("</text>").filter_map(|text| text.rsplit('>').next()));
        texts.filter(|text| !text.is_empty()).map(str::to_owned).collect()
    };
    // Nothing is told of an inner node, and a leaf is worth what is written; what will be pruned looks like
    // everything else that is to come, and so do the moves.
    let first = drawn(0);
    assert_eq!(pale(&first), ["B", "3", "12", "C", "2", "D", "4", "E", "7", "1", "F", "6", "5"], "{first}");
    assert_eq!(classed(&first, "pruned"), 0, "{first}");
    // D and E will be pruned, and C will not: their boxes do not tell.
    let box_of = |name: &str| {
        let is_it =
            |line: &&str| line.contains("class=\"coming\"") && line.contains(&format!(">{name}</text>"));
        let line = first.lines().find(is_it).expect("the node");
        between(line, " class=\"shape ", "/>").map(half_of).expect("a form")
    };
    assert!(box_of("C") > 0.0 && box_of("C").to_bits() == box_of("D").to_bits());
    assert_eq!(box_of("C").to_bits(), box_of("E").to_bits());
    // The cut of C leaves nothing to come.
    let last = recording.moments() - 1;
    let cut = (0..last).map(drawn).find(|svg| svg.contains("class=\"pruned ghost\"")).expect("a cut");
    assert!(pale(&cut).is_empty(), "{cut}");
    let mut dot = Vec::new();
    let options = Options { written: Written::All, at: Some(Moment::START), ..Options::default() };
    export::dot::write(Session::own(&recording, &replay), &options, &mut dot).expect("memory takes it");
    let dot = String::from_utf8(dot).expect("text");
    assert_eq!(dot.matches("class=\"coming\"").count(), 13, "{dot}");
    assert!(!dot.contains("pruned") && dot.contains("label=\"  E \""), "{dot}");
}

#[test]
fn a_second_search_is_not_given_away_on_paper() {
    let job = job(TEXTBOOK, Algorithm::Deepening);
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let options = Options { written: Written::All, at: Some(Moment::START), ..Options::default() };
    let first = svg(&recording, &replay, &options);
    assert_eq!(classed(&first, "coming"), 3, "{first}");
}

#[test]
fn a_theme_changes_colours_and_nothing_else() {
    let job = job(TEXTBOOK, Algorithm::AlphaBeta);
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let drawn = ThemeName::ALL
        .map(|name| svg(&recording, &replay, &Options { theme: Some(name), ..Options::default() }));
    let light = svg(&recording, &replay, &Options::default());
    assert!(drawn.contains(&light));
    let forms = |svg: &str| svg.split_once("</style>").expect("a style sheet").1.to_owned();
    for picture in &drawn {
        assert_eq!(forms(picture), forms(&light));
    }
    let print = &drawn[4];
    let colours = print.split('#').skip(1).filter_map(|rest| rest.get(..6));
    assert!(colours.into_iter().all(|colour| ["000000", "ffffff"].contains(&colour)), "{print}");
}

#[test]
fn figures_in_one_page_share_no_style_and_no_id() {
    let job = job(TEXTBOOK, Algorithm::AlphaBeta);
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    for theme in ThemeName::ALL {
        let options = Options { theme: Some(theme), id_prefix: "left-".to_owned(), ..Options::default() };
        let picture = svg(&recording, &replay, &options);
        let scope = format!(".plyscope-{} ", theme.word());
        assert!(
            between(&picture, "<svg ", ">")
                .expect("a root")
                .contains(&format!("class=\"{}\"", scope[1..].trim()))
        );
        let sheet = between(&picture, "<style>\n", "</style>").expect("a style sheet");
        let selectors: Vec<_> =
            sheet.lines().flat_map(|rule| rule.split('{').next().expect("selectors").split(',')).collect();
        assert!(
            selectors.len() > 30 && selectors.iter().all(|selector| selector.starts_with(&scope)),
            "{sheet}"
        );
        assert!(groups(&picture).keys().all(|id| id.starts_with("left-")), "{picture}");
        assert!(picture.contains("id=\"left-n0\"") && picture.contains("id=\"left-cut5_2\""));
    }
}

#[test]
fn a_title_is_the_users_own_or_none() {
    let named = "A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))";
    let job = job(named, Algorithm::AlphaBeta);
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let at = Moment::from_shown(12);
    let titles = |title: Option<&str>| {
        let options = Options { at, title: title.map(str::to_owned), ..Options::default() };
        let picture = svg(&recording, &replay, &options);
        check_xml(&picture);
        let lines = picture.lines().filter_map(|line| between(line, "<text class=\"title\"", "</text>"));
        lines.map(|line| line.rsplit('>').next().expect("a text").to_owned()).collect::<Vec<_>>()
    };
    // The moment is not torn apart.
    assert_eq!(
        titles(None),
        [format!("{named}, alpha-beta,"), message!("export-moment", shown = "12", moments = "22")]
    );
    assert_eq!(titles(Some("Figure 1: <beta>")), ["Figure 1: &lt;beta&gt;"]);
    assert!(titles(Some("")).is_empty());
}

#[test]
fn text_keeps_off_the_outlines() {
    let job = job("(((3 12) (2 4)) ((14 5) (9 1)))", Algorithm::AlphaBeta);
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let picture = svg(&recording, &replay, &Options::default());
    let mut checked = 0;
    for line in picture.lines().filter(|line| line.contains("<path class=\"shape up")) {
        let number = |mark: &str, end: &str| {
            let line = if mark == "L0 " { line.split_once("shape up").expect("a form").1 } else { line };
            let found = between(line, mark, end).and_then(|found| found.parse::<f64>().ok());
            found.unwrap_or_else(|| panic!("{mark} in {line}"))
        };
        let corners = between(line, "shape up\" d=\"", "Z").expect("corners");
        let bottom: f64 = corners.rsplit(' ').next().and_then(|y| y.parse().ok()).expect("the last corner");
        // A quarter of the size of a font hangs below its base; the second outline is 2.5 inside, and 1 thick.
        assert!(number("class=\"window\" y=\"", "\"") + 2.5 <= bottom - 2.5 - 0.5 - 1.0, "{line}");
        if line.contains("class=\"move\"") {
            let peak = number("L0 ", "L");
            assert!(number("class=\"move\" y=\"", "\"") + 2.75 <= peak - 1.25 - 0.5, "{line}");
            checked += 1;
        }
    }
    assert!(checked > 2, "{picture}");
}

/// Where the nodes of a picture stand, from left to right in each row.
fn node_places(svg: &str) -> Vec<(i64, i64)> {
    let places = groups(svg);
    let mut places: Vec<_> = places
        .into_iter()
        .filter(|(id, _)| !id.starts_with("more") && !id.starts_with("others"))
        .map(|(_, (x, y))| {
            #[expect(clippy::cast_possible_truncation, reason = "tenths of a picture's unit")]
            let tenths = |place: f64| (place * 10.0).round() as i64;
            (tenths(y), tenths(x))
        })
        .collect();
    places.sort_unstable();
    places
}

/// How light a colour is, as WCAG counts it.
fn luminance(colour: &str) -> f64 {
    let part = |at: usize| {
        let part = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("a colour")) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

fn contrast(one: &str, other: &str) -> f64 {
    let [one, other] = [one, other].map(luminance);
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn every_colour_of_a_picture_is_read_on_what_is_below_it() {
    let job = job(TEXTBOOK, Algorithm::AlphaBeta);
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    for theme in ThemeName::ALL {
        let options = Options { theme: Some(theme), ..Options::default() };
        let picture = svg(&recording, &replay, &options);
        let rules = picture.lines().filter_map(|line| {
            let (what, rule) = line.strip_suffix('}')?.split_once('{')?;
            let (property, colour) = rule.split_once(':')?;
            let what = what.strip_prefix(".plyscope-")?.split_once(' ')?.1;
            colour.starts_with('#').then_some((what, property, colour))
        });
        let rules: Vec<_> = rules.collect();
        let is_below =
            |what: &str, property: &str| property == "fill" && (what == ".paper" || what.contains("shape"));
        let below: Vec<_> = rules.iter().filter(|(what, property, _)| is_below(what, property)).collect();
        let paper = below.iter().find(|(what, ..)| *what == ".paper").expect("a ground").2;
        for &(what, property, colour) in rules.iter().filter(|(what, property, _)| !is_below(what, property))
        {
            // What stands inside a node is the text and its window.
            let is_inside = ["text", ".alpha", ".beta"].contains(&what);
            let grounds =
                below.iter().map(|(.., ground)| *ground).filter(|ground| is_inside || *ground == paper);
            for ground in grounds {
                let found = contrast(colour, ground);
                assert!(found >= 4.5, "{theme:?}: {what} {property} {colour} on {ground} has {found:.2}");
            }
        }
    }
}

#[test]
fn a_leaf_on_paper_holds_its_value_as_soon_as_it_is_entered() {
    let job = job(TEXTBOOK, Algorithm::AlphaBeta);
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    for (written, value) in [(Written::All, "12"), (Written::Never, "?")] {
        let options = Options { at: Moment::from_shown(5), written, ..Options::default() };
        let drawn = svg(&recording, &replay, &options);
        let leaf = drawn.lines().find(|line| line.contains("id=\"n3\"")).expect("the leaf that is entered");
        assert!(leaf.contains(&format!(">{value}</text>")), "{leaf}");
        let mut dot = Vec::new();
        export::dot::write(Session::own(&recording, &replay), &options, &mut dot).expect("memory takes it");
        let dot = String::from_utf8(dot).expect("text");
        assert!(dot.contains(&format!("n3 [label=\"{value}\\n")), "{dot}");
    }
}
