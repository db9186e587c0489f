//! Figures for slides: forms, sizes, legends, rows of moments and pictures that move.

use std::collections::BTreeMap;

use crate::exports::{check_graphviz, dot};
use crate::pictures::{TEXTBOOK, between, check_rows, check_xml, groups, job, record, svg};
use crate::support::messages::message;
use crate::support::trees;
use plyscope::check::Session;
use plyscope::export::{self, LabelDetail, NodeShape, Options};
use plyscope::record::{GameReplay, Moment, NodeId, Recording};
use plyscope::search::{Algorithm, Settings};
use plyscope::view::Written;
use proptest::prelude::*;

fn textbook() -> (Recording, GameReplay) {
    let job = job(TEXTBOOK, Algorithm::AlphaBeta);
    (job.record().expect("it ends"), job.replay())
}

fn numbers(text: &str) -> Vec<f64> {
    text.split(|c: char| !(c.is_ascii_digit() || "-.".contains(c)))
        .filter_map(|number| number.parse().ok())
        .collect()
}

/// The sizes of letters that a picture has.
fn sizes(svg: &str) -> Vec<f64> {
    svg.split("font-size:").skip(1).map(|size| numbers(size)[0]).collect()
}

/// The group of a node.
fn group<'a>(svg: &'a str, id: &str) -> &'a str {
    svg.lines().find(|line| line.starts_with(&format!("<g id=\"{id}\""))).expect("the node is drawn")
}

/// The corners of the outline of a node.
fn corners(svg: &str, id: &str) -> Vec<[f64; 2]> {
    let path = group(svg, id).split_once("<path class=\"shape").expect("a path").1;
    numbers(between(path, "d=\"", "Z").expect("its corners")).chunks(2).map(|at| [at[0], at[1]]).collect()
}

/// All forms and all text lie inside the picture; a letter is about half as wide as it is high.
fn check_crop(svg: &str) {
    let frame = numbers(between(svg, "viewBox=\"", "\"").expect("a frame"));
    let is_inside = |[x, y]: [f64; 2]| (0.0..=frame[2]).contains(&x) && (0.0..=frame[3]).contains(&y);
    let places = groups(svg);
    for (id, &(x, y)) in &places {
        let group = group(svg, id);
        for path in group.split("<path class=\"shape").skip(1) {
            for at in numbers(between(path, "d=\"", "Z").expect("corners")).chunks(2) {
                assert!(is_inside([x + at[0], y + at[1]]), "{id} in\n{svg}");
            }
        }
        for form in group.split("<rect class=\"shape").skip(1) {
            let part = |name| numbers(between(form, name, "\"").expect("a number"))[0];
            let (left, top) = (x + part(" x=\""), y + part(" y=\""));
            assert!(is_inside([left, top]), "{id} in\n{svg}");
            assert!(is_inside([left + part(" width=\""), top + part(" height=\"")]), "{id} in\n{svg}");
        }
        for text in group.split("<text ").skip(1) {
            let base = y + numbers(between(text, " y=\"", "\"").expect("a base"))[0];
            assert!(is_inside([x, base]), "{id} in\n{svg}");
        }
    }
}

fn options() -> impl Strategy<Value = Options> {
    let labels = prop::sample::select(LabelDetail::ALL.to_vec());
    let shape = prop::sample::select(NodeShape::ALL.to_vec());
    (labels, shape, prop::option::of(9_u32..40), any::<bool>(), any::<bool>()).prop_map(
        |(labels, shape, font_size, legend, has_title)| Options {
            labels,
            shape,
            font_size,
            legend,
            title: (!has_title).then(String::new),
            ..Options::default()
        },
    )
}

/// Where Graphviz draws each node, and the size of all.
fn plain(drawn: &str) -> BTreeMap<&str, Vec<f64>> {
    let lines = drawn.lines().map(|line| line.split(' ').collect::<Vec<_>>());
    let placed = lines.filter(|words| ["graph", "node"].contains(&words[0]));
    placed
        .map(|words| {
            let number = |word: &&str| word.parse::<f64>().expect("a number");
            match words[0] {
                "graph" => ("graph", words[2..4].iter().map(number).collect()),
                _ => (words[1], words[2..4].iter().map(number).collect()),
            }
        })
        .collect()
}

proptest! {
    #![proptest_config(crate::support::cases(120))]

    #[test]
    fn figures_of_all_moments_lie_over_each_other(
        tree in trees(),
        options in options(),
        written in prop::sample::select(Written::ALL.to_vec()),
        one in any::<prop::sample::Index>(),
        other in any::<prop::sample::Index>(),
    ) {
        let (recording, replay) = record(&tree, Algorithm::AlphaBeta);
        let count = usize::try_from(recording.moments()).expect("few");
        let moment = |at: prop::sample::Index| Moment::new(u32::try_from(at.index(count)).expect("few"));
        let moments = vec![moment(one), moment(other)];
        for pv_only in [false, true] {
            let row = Options { moments: moments.clone(), written, pv_only, ..options.clone() };
            let whole = svg(&recording, &replay, &row);
            let frame = |svg: &str| between(svg, "viewBox=", "role").map(str::to_owned);
            let mut places: BTreeMap<String, (f64, f64)> = BTreeMap::new();
            for &at in &moments {
                let figure = svg(&recording, &replay, &Options { at: Some(at), ..row.clone() });
                check_crop(&figure);
                check_xml(&figure);
                check_rows(&figure);
                prop_assert_eq!(frame(&figure), frame(&whole));
                prop_assert!(sizes(&figure).iter().all(|&size| size >= 9.0), "{:?}", sizes(&figure));
                for (id, place) in groups(&figure) {
                    let there = *places.entry(id.to_owned()).or_insert(place);
                    prop_assert_eq!(there, place, "{}", id);
                }
            }
        }
    }

    #[test]
    fn a_picture_that_moves_shows_each_moment_in_its_time(
        tree in trees(),
        options in options(),
        written in prop::sample::select(Written::ALL.to_vec()),
    ) {
        let (recording, replay) = record(&tree, Algorithm::AlphaBeta);
        let session = Session::own(&recording, &replay);
        let moments: Vec<_> = export::changes(session, &options).into_iter().take(40).collect();
        let row = Options { moments: moments.clone(), animate: true, written, ..options };
        let moving = svg(&recording, &replay, &row);
        check_xml(&moving);
        let times = beginnings(&moving, moments.len());
        for (number, &at) in moments.iter().enumerate() {
            let still = svg(&recording, &replay, &Options { at: Some(at), animate: false, ..row.clone() });
            prop_assert_eq!(between(&moving, "viewBox=", "role"), between(&still, "viewBox=", "role"));
            let seen = seen(&moving, times[number] + 0.05);
            let there: BTreeMap<_, _> = groups(&still)
                .into_keys()
                .map(|id| {
                    let group = group(&still, id);
                    let class = between(group, "class=\"", "\"").expect("a class").to_owned();
                    let content = group.split_once(")\">").expect("its tag ends").1;
                    (id.to_owned(), (class, content.trim_end_matches("</g>").to_owned()))
                })
                .collect();
            prop_assert_eq!(seen, there, "at {:?}", at);
        }
    }
}

/// A state of a picture that moves, with when it is seen.
struct State<'a> {
    class: &'a str,
    content: &'a str,
    from: f64,
    until: f64,
    is_last: bool,
}

fn states(group: &str) -> Vec<State<'_>> {
    let pieces = group.split(" style=\"animation-delay:").collect::<Vec<_>>();
    let states = pieces.windows(2).map(|pair| {
        let class = pair[0].rsplit("class=\"").next().expect("a class").trim_end_matches('"');
        let (delay, rest) = pair[1].split_once("s;animation-duration:").expect("its times");
        let (lasts, content) = rest.split_once("s\">").expect("its tag ends");
        let content = content.split("</g>").next().expect("its end");
        let (delay, lasts): (f64, f64) = (delay.parse().expect("seconds"), lasts.parse().expect("seconds"));
        let is_last = class.ends_with(" last");
        // The last one is hidden for a while.
        let (from, until) = if is_last { (lasts, f64::INFINITY) } else { (delay, delay + lasts) };
        State { class, content, from, until, is_last }
    });
    states.collect()
}

/// When something first changes, in order: the title does at every moment of a search.
fn beginnings(moving: &str, count: usize) -> Vec<f64> {
    let mut times: Vec<f64> = moving
        .lines()
        .filter(|line| line.starts_with("<g"))
        .flat_map(states)
        .map(|state| state.from)
        .collect();
    times.sort_by(f64::total_cmp);
    times.dedup();
    assert_eq!(times.len(), count, "something changes at each moment");
    times
}

/// What is seen at a time, without the ring.
fn seen(moving: &str, time: f64) -> BTreeMap<String, (String, String)> {
    let mut seen = BTreeMap::new();
    for line in moving.lines().filter(|line| line.starts_with("<g id=\"")) {
        let id = between(line, "id=\"", "\"").expect("an id");
        for state in states(line).into_iter().filter(|state| state.from <= time && time < state.until) {
            let class = state.class.trim_end_matches(" past").trim_end_matches(" last").to_owned();
            let content = state.content.split("<path class=\"now\"").next().expect("a content");
            let content = content.split("<rect class=\"now\"").next().expect("a content").to_owned();
            assert!(seen.insert(id.to_owned(), (class, content)).is_none(), "{id} is there once");
        }
    }
    seen
}

#[test]
fn a_picture_that_moves_waits_at_cuts_and_ends_at_the_last_moment_without_a_script() {
    let (recording, replay) = textbook();
    let moments = export::changes(Session::own(&recording, &replay), &Options::default());
    assert_eq!(moments.len(), 22);
    let row = Options { moments: moments.clone(), animate: true, ..Options::default() };
    let moving = svg(&recording, &replay, &row);
    assert!(!moving.contains("<script") && !moving.contains(" on"), "no script");
    assert!(moving.contains("@media (prefers-reduced-motion:no-preference){"), "{moving}");
    let times = beginnings(&moving, 22);
    let longest = (1..22)
        .max_by(|&one, &other| (times[one] - times[one - 1]).total_cmp(&(times[other] - times[other - 1])));
    assert_eq!(moments[longest.expect("some") - 1].shown(), 12, "B is cut at moment 12");
    // Without motion only the last states are there: the picture that stands still.
    let still = svg(&recording, &replay, &Options::default());
    let hidden = between(&moving, ".plyscope-light .past{", "}");
    assert_eq!(hidden, Some("visibility:hidden"));
    for line in moving.lines().filter(|line| line.starts_with("<g id=\"")) {
        let last: Vec<_> = states(line).into_iter().filter(|state| state.is_last).collect();
        let id = between(line, "id=\"", "\"").expect("an id");
        assert_eq!(last.len(), 1, "{id}");
        assert!(group(&still, id).contains(last[0].content), "{id}");
    }
    let rings = moving.matches("class=\"now\"").count();
    assert_eq!(rings, 21, "a ring at each moment but the last");
}

#[test]
fn triangles_point_as_in_textbooks_around_their_values() {
    let job = job("(?(0.5:((3 12) (2 -4)) 0.5:5) ?(0.5:(7 8) 0.5:1))", Algorithm::Expectimax);
    let (recording, replay) = (job.record().expect("it ends"), job.replay());
    for font_size in [None, Some(9), Some(30)] {
        let options = Options { shape: NodeShape::Triangle, font_size, ..Options::default() };
        let picture = svg(&recording, &replay, &options);
        check_crop(&picture);
        check_rows(&picture);
        let mut counts = [0; 4];
        for id in recording.ids() {
            let (name, node) = (format!("n{}", id.number()), recording.node(id));
            let group = group(&picture, &name);
            if node.is_leaf() || node.role().name() == "chance" {
                let form = group.split_once("<rect class=\"shape").expect("a form").1;
                let part = |name| numbers(between(form, name, "\"").expect("a number"))[0];
                let is_long = node.value().is_some_and(|value| value.to_string().len() > 1);
                assert!(
                    is_long || (part(" width=\"") - part(" height=\"")).abs() < 0.2 || !node.is_leaf(),
                    "{group}"
                );
                assert_eq!(part(" rx=\"") > 0.0, !node.is_leaf(), "squares have corners: {group}");
                counts[if node.is_leaf() { 2 } else { 3 }] += 1;
                continue;
            }
            let corners = corners(&picture, &name);
            assert_eq!(corners.len(), 3, "{group}");
            let is_up = corners[1][1] < corners[0][1];
            assert_eq!(is_up, node.role().name() == "MAX", "{group}");
            assert!(corners[1][0].abs() < 0.01 && (corners[0][1] - corners[2][1]).abs() < 0.01, "{group}");
            // The value lies between the point and the base, where there is room for it.
            let value = group.split_once("class=\"value\" y=\"").expect("a value").1;
            // Whatever the size of letters, the picture has one of 13 and is enlarged as a whole.
            let size = 13.0;
            let base = numbers(value)[0];
            let [top, bottom] =
                if is_up { [corners[1][1], corners[0][1]] } else { [corners[0][1], corners[1][1]] };
            assert!(top < base - 0.7 * size && base < bottom, "{group}");
            let narrow = if is_up {
                (base - 0.7 * size - top) / (bottom - top)
            } else {
                (bottom - base) / (bottom - top)
            };
            let letters = value
                .split_once('>')
                .expect("its text")
                .1
                .split('<')
                .next()
                .expect("it ends")
                .chars()
                .count();
            let room = 2.0 * corners[0][0].abs() * narrow;
            assert!(
                room >= f64::from(u32::try_from(letters).expect("few")) * 0.55 * size,
                "{room} for {group}"
            );
            counts[usize::from(!is_up)] += 1;
        }
        assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
    }
}

#[test]
fn sides_stand_beside_the_rows_of_triangles() {
    let (recording, replay) = textbook();
    let sides = |shape| {
        let picture = svg(&recording, &replay, &Options { shape, ..Options::default() });
        let lines = picture.lines().filter(|line| line.starts_with("<text class=\"side\""));
        lines.map(|line| between(line, "\">", "<").expect("a text").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(sides(NodeShape::Triangle), ["MAX", "MIN"]);
    assert!(sides(NodeShape::House).is_empty());
}

#[test]
fn types_are_those_of_the_table() {
    let (recording, replay) = textbook();
    let options = Options { labels: LabelDetail::Type, ..Options::default() };
    let (picture, graph) = (svg(&recording, &replay, &options), dot(&recording, &replay, &options));
    let mut table = Vec::new();
    export::csv::write(Session::own(&recording, &replay), &options, &mut table).expect("memory takes it");
    let table = String::from_utf8(table).expect("text");
    let mut found = Vec::new();
    for row in table.lines().skip(1) {
        let cells: Vec<_> = row.split(',').collect();
        let (node, node_type) = (cells[0], cells[cells.len() - 2]);
        let written = between(group(&picture, &format!("n{node}")), "class=\"window\"", "</text>");
        assert_eq!(written.and_then(|text| text.split('>').nth(1)), Some(node_type), "{row}");
        assert!(graph.contains(&format!("\\n{node_type}\"")), "{graph}");
        found.push(node_type.to_owned());
    }
    for node_type in ["PV", "CUT", "ALL"] {
        assert!(found.iter().any(|found| found == node_type), "{found:?}");
    }
}

#[test]
fn letters_lines_and_gaps_grow_together() {
    let (recording, replay) = textbook();
    let drawn =
        |font_size| svg(&recording, &replay, &Options { font_size: Some(font_size), ..Options::default() });
    let (small, large) = (drawn(10), drawn(30));
    let size = |svg: &str| numbers(between(svg, " width=\"", "viewBox").expect("a size"));
    for (small, large) in size(&small).iter().zip(size(&large)) {
        assert!((large / small - 3.0).abs() < 0.01, "{small} {large}");
    }
    let inside = |svg: &str| svg.split_once("viewBox").expect("a frame").1.to_owned();
    assert_eq!(inside(&small), inside(&large), "all in it is enlarged, lines too");
}

#[test]
fn a_node_has_one_box_at_all_moments() {
    for tree in [TEXTBOOK, "(((3 12) (8 -100)) ((14 5) (2 9)))"] {
        let job = job(tree, Algorithm::AlphaBeta);
        let (recording, replay) = (job.record().expect("it ends"), job.replay());
        let moments: Vec<_> = (0..recording.moments()).map(Moment::new).collect();
        for shape in NodeShape::ALL {
            let row =
                Options { moments: moments.clone(), written: Written::All, shape, ..Options::default() };
            let mut forms: BTreeMap<String, String> = BTreeMap::new();
            for &at in &moments {
                let figure = svg(&recording, &replay, &Options { at: Some(at), ..row.clone() });
                for id in groups(&figure).into_keys() {
                    let form = group(&figure, id).split_once(" class=\"shape").expect("a form").1;
                    let form = form.split("/>").next().expect("it ends").to_owned();
                    let before = forms.entry(id.to_owned()).or_insert_with(|| form.clone());
                    assert_eq!(*before, form, "{id} at {at:?} of {tree} as {shape:?}");
                }
            }
            assert!(forms.len() >= 13, "{forms:?}");
        }
    }
}

/// The meanings that a legend names, in SVG and in `TikZ`.
fn legend(recording: &Recording, replay: &GameReplay, options: &Options) -> [Vec<String>; 2] {
    let options = Options { legend: true, ..options.clone() };
    let (picture, mut tex) = (svg(recording, replay, &options), Vec::new());
    check_crop(&picture);
    check_xml(&picture);
    export::tikz::write(Session::own(recording, replay), &options, &mut tex).expect("memory takes it");
    let tex = String::from_utf8(tex).expect("text");
    let all = |text: &str, mark: &str, [begin, end]: [&str; 2]| {
        let lines = text.lines().filter_map(|line| line.split_once(mark));
        lines.map(|(_, rest)| between(rest, begin, end).expect("a text").to_owned()).collect::<Vec<_>>()
    };
    [all(&picture, "class=\"meaning\"", [">", "<"]), all(&tex, "\\node[ply/meaning", [" {", "};"])]
}

#[test]
fn a_legend_that_is_wider_than_the_tree_has_its_room() {
    for (tree, letters) in [("(3 4)", None), ("5", None), ("5", Some(96))] {
        let job = job(tree, Algorithm::AlphaBeta);
        let (recording, replay) = (job.record().expect("it ends"), job.replay());
        let title = Some(String::new());
        let options = Options { legend: true, title, font_size: letters, ..Options::default() };
        let picture = svg(&recording, &replay, &options);
        let width = numbers(between(&picture, "viewBox=\"", "\"").expect("a frame"))[2];
        let meanings = picture.split("translate(").skip(1).filter(|group| group.contains("\"meaning\""));
        assert_ne!(meanings.clone().count(), 0, "{picture}");
        for group in meanings {
            let text = group.split("class=\"meaning\"").nth(1).expect("a meaning");
            let left = numbers(group)[0] + numbers(between(text, "x=\"", "\"").expect("a place"))[0];
            let words = between(text, ">", "<").expect("words").chars().map(|_| 4.5);
            assert!(left + words.sum::<f64>() < width, "{text} in {width}");
        }
    }
}

#[test]
fn a_legend_says_what_is_there_in_both_formats() {
    let (recording, replay) = textbook();
    let named = |options: &Options, is_there: &[String], is_not: &[String]| {
        let [in_svg, in_tex] = legend(&recording, &replay, options);
        assert_eq!(in_svg, in_tex);
        assert!(is_there.iter().all(|meaning| in_svg.contains(meaning)), "{in_svg:?}");
        assert!(!is_not.iter().any(|meaning| in_svg.contains(meaning)), "{in_svg:?}");
    };
    let of_moments = [
        message!("export-legend-open"),
        message!("export-legend-coming"),
        message!("export-legend-at-least"),
    ];
    let finished = [
        message!("export-legend-cut"),
        message!("export-legend-skipped"),
        message!("export-legend-at-most"),
        message!("export-legend-closed"),
        message!("export-legend-cross"),
    ];
    let always = [
        message!("export-legend-max"),
        message!("export-legend-min"),
        message!("export-legend-leaf"),
        message!("export-legend-pv"),
        message!("export-legend-window"),
    ];
    named(&Options::default(), &[&always[..], &finished].concat(), &of_moments);
    let written = Options { written: Written::All, at: Moment::from_shown(12), ..Options::default() };
    named(&written, &[&always[..], &of_moments, &finished[..3]].concat(), &finished[3..]);
    // Those that lie over each other have one legend, of what any of them has.
    let row = Options { moments: [11, 20].map(Moment::new).to_vec(), ..written };
    named(&row, &[&always[..], &of_moments, &finished[..4]].concat(), &finished[4..]);
    let types = Options { labels: LabelDetail::Type, ..Options::default() };
    let of_types = [message!("export-legend-type-pv"), message!("export-legend-type-all")];
    named(&types, &of_types, &[message!("export-legend-window")]);
    let mut narrow = job(TEXTBOOK, Algorithm::AlphaBeta);
    narrow.settings = Settings::read_options("--window 5,9", |_| None);
    let then = Options { at: Moment::from_shown(5), ..Options::default() };
    let [in_svg, _] = legend(&narrow.record().expect("it ends"), &narrow.replay(), &then);
    assert!(in_svg.contains(&message!("export-legend-so-far")), "{in_svg:?}");
    let dice = job("?(1 3)", Algorithm::Expectimax);
    let [in_svg, _] = legend(&dice.record().expect("it ends"), &dice.replay(), &Options::default());
    assert!(in_svg.contains(&message!("export-legend-chance")), "{in_svg:?}");
    let graph = dot(&recording, &replay, &Options { legend: true, ..Options::default() });
    let words = message!("export-legend-words", shape = "house");
    assert!(graph.contains(words.split(';').next().expect("words")), "{graph}");
}

#[test]
fn a_legend_moves_nothing_and_takes_little() {
    let (recording, replay) = textbook();
    let [with, without] =
        [true, false].map(|legend| svg(&recording, &replay, &Options { legend, ..Options::default() }));
    assert_eq!(groups(&with), groups(&without));
    let height = |svg: &str| numbers(between(svg, "viewBox=\"", "\"").expect("a frame"))[3];
    let own = height(&with) - height(&without);
    assert!(own > 10.0 && own < height(&without) / 4.0, "{own}");
}

#[test]
fn graphs_of_all_moments_have_their_children_in_order() {
    let (recording, replay) = textbook();
    for shape in NodeShape::ALL {
        for at in (0..recording.moments()).map(Moment::new) {
            let options = Options {
                at: Some(at),
                moments: vec![at],
                written: Written::All,
                shape,
                ..Options::default()
            };
            let graph = dot(&recording, &replay, &options);
            let Some(drawn) = check_graphviz(&graph) else { return };
            assert!(!graph.contains("pos="), "Graphviz lays it out");
            let x: BTreeMap<_, _> = plain(&drawn).into_iter().map(|(name, place)| (name, place[0])).collect();
            // B's later children are still to come, or pruned.
            for [left, right] in [
                ["n1", "n5"],
                ["n5", "n7"],
                ["n2", "n3"],
                ["n3", "n4"],
                ["n6", "cut5_1"],
                ["cut5_1", "cut5_2"],
                ["n8", "n10"],
            ] {
                assert!(x[left] < x[right], "{left} {right} at {at:?}\n{graph}");
            }
        }
    }
}

#[test]
fn graphs_have_triangles_and_sizes() {
    let (recording, replay) = textbook();
    let options = Options { shape: NodeShape::Triangle, font_size: Some(16), ..Options::default() };
    let graph = dot(&recording, &replay, &options);
    for expected in [
        "n0 [label=\"3\", xlabel=\"[3, ∞]\", shape=triangle,",
        "n1 [label=\"3\", shape=invtriangle,",
        "n0 -> n1 [label=\"  A\\n  [-∞, 3] \", style=bold",
        "n2 [label=\"3\", shape=box,",
        "side0 [shape=plaintext, style=\"\", label=\"MAX\"]",
        "side1 [shape=plaintext, style=\"\", label=\"MIN\"]",
    ] {
        assert!(graph.contains(expected), "{expected} in\n{graph}");
    }
    let sizes = |graph: &str| {
        let sizes = graph.split("fontsize=").skip(1);
        sizes.map(|size| numbers(size)[0]).collect::<Vec<_>>()
    };
    assert!(
        sizes(&graph).len() > 2 && sizes(&graph).iter().all(|&size| (size - 16.0).abs() < 0.1),
        "{graph}"
    );
    check_graphviz(&graph);
    for labels in LabelDetail::ALL {
        let graph = dot(&recording, &replay, &Options { labels, ..Options::default() });
        assert!(sizes(&graph).iter().all(|&size| size >= 9.0), "{graph}");
        assert!(!graph.contains("inf") || graph.contains("invhouse"), "{graph}");
        for plain in ["<=", ">=", "inf]", "alpha "] {
            assert!(!graph.contains(plain), "{plain} in\n{graph}");
        }
    }
}

#[test]
fn changes_are_the_moments_of_what_is_shown() {
    let (recording, replay) = textbook();
    let session = Session::own(&recording, &replay);
    let shown = |options: &Options| {
        export::changes(session, options).into_iter().map(Moment::shown).collect::<Vec<_>>()
    };
    let focused = Options { focus: Some(NodeId::new(5)), ..Options::default() };
    assert_eq!(shown(&focused), [10, 11, 12, 13]);
    let flat = Options { max_depth: Some(1), ..Options::default() };
    // B is cut at 12, as its first child returns, and C closes at 20.
    assert_eq!(shown(&flat), [1, 2, 9, 10, 12, 13, 14, 20, 21, 22]);
    assert_eq!(shown(&Options { at: Moment::from_shown(3), ..flat }), [1, 2]);
}
