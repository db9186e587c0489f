//! Pictures for `LaTeX`: what stands where, what it is called, and that no text gets out of its braces. The gate
//! compiles some of them (`.ci/tex`).

use std::collections::{BTreeMap, BTreeSet};

use plyscope::check::Session;
use plyscope::engine::{Job, dyn_game};
use plyscope::export::tikz::TikzError;
use plyscope::export::{self, LabelDetail, NodeShape, Options, TexDocument, ThemeName};
use plyscope::game::{Mnk, Tree};
use plyscope::import::{jsonl, tree_text};
use plyscope::record::{GameReplay, Moment, NodeId, Recording};
use plyscope::search::Algorithm;
use plyscope::view::Written;
use serde_json::Value;

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

fn searched(tree: &str, algorithm: Algorithm) -> (Recording, GameReplay) {
    let parsed: Tree = tree_text::read(tree.as_bytes()).expect("a tree");
    let job = Job { game: tree.to_owned(), ..Job::new(dyn_game(parsed), algorithm) };
    (job.record().expect("it ends"), job.replay())
}

fn tikz((recording, replay): &(Recording, GameReplay), options: &Options) -> String {
    let mut bytes = Vec::new();
    export::tikz::write(Session::own(recording, replay), options, &mut bytes).expect("memory takes it");
    String::from_utf8(bytes).expect("TeX is text")
}

fn between<'a>(line: &'a str, mark: &str, end: &str) -> Option<&'a str> {
    line.split_once(mark)?.1.split_once(end).map(|(found, _)| found)
}

fn pair(text: &str, sign: char) -> (f64, f64) {
    let (x, y) = text.split_once(sign).expect("two numbers");
    (x.parse().expect("a number"), y.parse().expect("a number"))
}

/// The named nodes of a picture, each with the place of its middle.
fn nodes(tex: &str) -> BTreeMap<&str, (f64, f64)> {
    let named = tex.lines().filter(|line| line.starts_with("\\node[ply/node="));
    named
        .map(|line| {
            let (name, place) =
                line.split_once("] (").expect("a name").1.split_once(") at (").expect("a place");
            (name, pair(place.split(')').next().expect("it ends"), ','))
        })
        .collect()
}

/// Where the lines from the parents end, by the names of the nodes below them.
fn ends(tex: &str) -> BTreeMap<&str, (f64, f64)> {
    let (mut end, mut ends) = (None, BTreeMap::new());
    for line in tex.lines() {
        if line.starts_with("\\draw[ply/edge") {
            end = line.rsplit_once("-- (").map(|(_, end)| pair(end.trim_end_matches(");"), ','));
        } else if let Some(name) = between(line, "] (", ")").filter(|_| line.starts_with("\\node[ply/node="))
        {
            ends.extend(end.take().map(|end| (name, end)));
        }
    }
    ends
}

/// Whether braces are closed, and nothing stands between them that TeX reads as something else.
fn check_tex(tex: &str) {
    let (mut depth, mut signs) = (0, tex.lines().filter(|line| !line.starts_with('%')).flat_map(str::chars));
    while let Some(sign) = signs.next() {
        match sign {
            '\\' => _ = signs.next(),
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        assert!(depth >= 0, "{tex}");
    }
    assert_eq!(depth, 0, "{tex}");
    let picture = between(tex, "\\begin{tikzpicture}", "\\end{tikzpicture}").expect("a picture");
    for line in picture.lines().filter(|line| line.contains("ply/")) {
        assert!(line.ends_with(';'), "{line}");
        let bare = line.replace("\\$", "").replace("\\&", "").replace("\\#", "").replace("\\%", "");
        let bare = bare.replace("\\_", "").replace("^{+}", "").replace("^{-}", "").replace("cut", "");
        let text = between(&bare, "{", "};").filter(|_| !bare.contains("ply/node="));
        assert!(text.is_none_or(|text| !text.contains(['$', '&', '#', '%', '_', '^'])), "{line}");
    }
}

#[test]
fn the_textbook_tree_is_a_picture_for_latex() {
    let tex = tikz(&searched(TEXTBOOK, Algorithm::AlphaBeta), &Options::default());
    check_tex(&tex);
    for (expected, times) in [
        ("\\documentclass", 1),
        ("\\begin{tikzpicture}", 1),
        ("\\path[ply/max", 1),
        ("\\path[ply/min", 3),
        ("\\path[ply/min, ply/cut]", 1),
        ("\\path[ply/leaf", 7),
        ("\\path[ply/pruned]", 2),
        ("\\draw[ply/edge, ply/pruned edge]", 2),
        ("\\draw[ply/edge, ply/pv edge]", 2),
        ("\\draw[ply/slash]", 2),
        ("alias=B2] (cut5_1)", 1),
        ("{\\ensuremath{\\le}2};", 1),
        ("{HTML}{1F5F99}", 1),
    ] {
        assert_eq!(tex.matches(expected).count(), times, "{expected} in\n{tex}");
    }
    assert_eq!(nodes(&tex).len(), 13);
    let dark = Options { theme: Some(ThemeName::Print), ..Options::default() };
    assert!(!tikz(&searched(TEXTBOOK, Algorithm::AlphaBeta), &dark).contains("1F5F99"));
}

#[test]
fn places_are_those_of_svg_at_every_moment() {
    let search = searched("(A:((3 5) (6 9)) B:((1 2) (0 -1)))", Algorithm::AlphaBeta);
    let session = Session::own(&search.0, &search.1);
    for shape in NodeShape::ALL {
        let mut middles: BTreeMap<String, f64> = BTreeMap::new();
        for moment in (0..search.0.moments()).map(Moment::new) {
            let at = Some(moment);
            let options = Options {
                at,
                shape,
                written: Written::All,
                title: Some(String::new()),
                ..Options::default()
            };
            let tex = tikz(&search, &options);
            let mut svg = Vec::new();
            export::svg::write(session, &options, &mut svg).expect("memory takes it");
            let svg = String::from_utf8(svg).expect("SVG is text");
            let places: BTreeMap<_, _> = svg
                .lines()
                .filter(|line| line.starts_with("<g "))
                .map(|line| (between(line, "id=\"", "\""), between(line, "translate(", ")")))
                .map(|(id, place)| (id.expect("an id"), pair(place.expect("a place"), ' ')))
                .collect();
            let named = nodes(&tex);
            assert_eq!(named.keys().collect::<Vec<_>>(), places.keys().collect::<Vec<_>>());
            let left = named["n0"].0 - places["n0"].0;
            // A line ends at the top of a row, where the group of SVG has its place, if a move stands there.
            let top = ends(&tex)["n1"].1 - places["n1"].1;
            for (name, end) in ends(&tex) {
                let has_move = svg
                    .lines()
                    .any(|line| line.contains(&format!("id=\"{name}\"")) && line.contains("class=\"move\""));
                let top = if has_move { top } else { end.1 - places[name].1 };
                assert!((end.0 - places[name].0 - left).abs() < 0.11, "{name} at {moment:?}");
                assert!((end.1 - places[name].1 - top).abs() < 0.11, "{name} at {moment:?}");
            }
            for (name, (x, _)) in named {
                let before = *middles.entry(name.to_owned()).or_insert(x);
                assert!((before - x).abs() < 0.01, "{name} moves at {moment:?}");
            }
        }
    }
}

#[test]
fn no_name_is_given_twice() {
    let tree = "(A:(B2:(3 n1:12) B2:(2 4)) n3:(?(0.5:1 0.5:2) cut5:7) \"x y\":(9 \"a,b\":8))";
    let mtdf = searched(TEXTBOOK, Algorithm::Mtdf);
    let tictactoe = Job::new(dyn_game(Mnk::tic_tac_toe()), Algorithm::AlphaBeta);
    let small = Options { max_depth: Some(2), ..Options::default() };
    for (search, options) in [
        (searched(tree, Algorithm::Expectimax), Options::default()),
        (mtdf, Options::default()),
        ((tictactoe.record().expect("it ends"), tictactoe.replay()), small),
    ] {
        let tex = tikz(&search, &options);
        let own = tex.lines().filter(|line| line.starts_with("\\node[ply/node="));
        let own = own.filter_map(|line| between(line, "] (", ")"));
        let aliases = tex.lines().filter_map(|line| between(line, "alias=", "]"));
        let mut names = BTreeSet::new();
        for name in own.chain(aliases) {
            assert!(names.insert(name), "{name} twice in\n{tex}");
            assert!(name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'), "{name}");
        }
        check_tex(&tex);
    }
    let tex = tikz(&searched(tree, Algorithm::Expectimax), &Options::default());
    assert!(tex.contains("alias=A]") && !tex.contains("alias=B2") && !tex.contains("alias=n3"), "{tex}");
}

#[test]
fn names_of_any_kind_stay_in_their_braces() {
    let mut trace = String::from("{\"type\":\"enter\"}\n");
    for name in [
        "\\",
        "}",
        "{",
        "$x$",
        "a&b",
        "#1",
        "50%",
        "a_b",
        "x^2",
        "~",
        "\\end{tikzpicture}",
        "^^M",
        "日本",
        "é",
        "\u{202e}abc",
        "a\nb",
        "-∞ ≤ 3⁺",
        "\"a",
        "];",
        "%",
    ] {
        let name = Value::from(name);
        trace.extend([
            format!("{{\"type\":\"enter\",\"move\":{name},\"name\":{name},\"beta\":3}}\n"),
            format!("{{\"type\":\"leave\",\"value\":3,\"pruned\":[{name}]}}\n"),
        ]);
    }
    let loaded = jsonl::read(trace.as_bytes(), |_| Err(String::new())).expect("a recording");
    let search = (loaded.opened.recording, GameReplay::default());
    let titled = |title: &str| {
        let tex = tikz(&search, &Options { title: Some(title.to_owned()), ..Options::default() });
        check_tex(&tex);
        tex
    };
    for (title, escaped) in [
        ("a-b -3 2-1 -∞", "{a-b \\ensuremath{-}3 2-1 \\ensuremath{-}\\ensuremath{\\infty}}"),
        ("B › B1", "{B \\ensuremath{\\rangle} B1}"),
        ("é 한\u{1b}", "{é \\plychar{한}\\plychar{\u{fffd}}}"),
        (
            "\\ { } $ & # % _ ^ ~",
            "{\\textbackslash{} \\{ \\} \\char36{} \\& \\# \\% \\_ \\textasciicircum{} \\ensuremath{\\sim}}",
        ),
    ] {
        let tex = titled(title);
        assert!(tex.contains(escaped), "{title}: {tex}");
    }
    let tex = titled("\\ { } $ & # % _ ^ ~");
    assert!(tex.contains("{\\textbackslash{}end\\{tikzpicture\\}};"), "{tex}");
    assert_eq!(tex.matches("\\path[ply/pruned]").count(), 20);
    assert_eq!(tex.matches("\\plychar{日}").count(), 2, "{tex}");
}

#[test]
fn a_picture_for_input_is_the_picture_alone() {
    let search = searched(TEXTBOOK, Algorithm::AlphaBeta);
    let whole = tikz(&search, &Options::default());
    let bare = tikz(&search, &Options { document: TexDocument::Bare, ..Options::default() });
    let picture = |tex: &str| between(tex, "\\begin{tikzpicture}", "\\end{tikzpicture}").map(str::to_owned);
    assert_eq!(picture(&whole), picture(&bare));
    let first = bare.lines().find(|line| !line.starts_with('%'));
    assert!(first.is_some_and(|line| line.starts_with("\\begin{tikzpicture}")), "{bare}");
    assert!(whole.contains("% looks\n") && whole.contains("% end of looks\n"), "{whole}");
}

#[test]
fn a_slide_has_an_overlay_for_each_moment_that_changes_something() {
    let search = searched(TEXTBOOK, Algorithm::AlphaBeta);
    let session = Session::own(&search.0, &search.1);
    let beamer = Options { document: TexDocument::Beamer, written: Written::All, ..Options::default() };
    let tex = tikz(&search, &beamer);
    // Four inner nodes are entered and left, and seven leaves return.
    let overlays = (1..100).take_while(|number| tex.contains(&format!("\\only<{number}-{number}>"))).count();
    assert_eq!(overlays, 15);
    assert_eq!(tex.matches("ply/ring]").count(), 15);
    let chosen = Options { moments: [4, 11].map(Moment::new).to_vec(), ..beamer.clone() };
    let two = tikz(&search, &chosen);
    assert!(two.contains("\\only<2-2>") && !two.contains("\\only<3"), "{two}");
    // What does not change stands there once, with no overlay.
    assert_eq!(two.matches("(n8)").count(), 1, "{two}");
    assert_eq!(export::tikz::check(session, &beamer), Ok(()));
    let large = searched("(((3 5) (6 9)) ((1 2) (0 -1)))", Algorithm::Minimax);
    let session = Session::own(&large.0, &large.1);
    // Seven inner nodes are entered and left, and eight leaves return.
    assert_eq!(export::tikz::check(session, &beamer), Ok(()));
    let huge = searched("(((3 5 1) (6 9 1)) ((1 2 1) (0 -1 1)))", Algorithm::Minimax);
    let session = Session::own(&huge.0, &huge.1);
    assert_eq!(export::tikz::check(session, &beamer), Err(TikzError::TooManyMoments { moments: 26 }));
    let part = Options { focus: Some(NodeId::new(1)), ..beamer };
    assert_eq!(export::tikz::check(session, &part), Ok(()));
}

#[test]
fn what_tex_has_no_lengths_for_is_refused() {
    let search = searched(&format!("({})", "7 ".repeat(2_000)), Algorithm::AlphaBeta);
    let session = Session::own(&search.0, &search.1);
    assert_eq!(export::tikz::check(session, &Options::default()), Err(TikzError::TooWide));
    let small = Options { max_depth: Some(0), ..Options::default() };
    assert_eq!(export::tikz::check(session, &small), Ok(()));
}

#[test]
fn less_is_written_where_less_is_asked_for() {
    let search = searched(TEXTBOOK, Algorithm::AlphaBeta);
    let windows = LabelDetail::ALL.map(|labels| {
        let tex = tikz(&search, &Options { labels, ..Options::default() });
        check_tex(&tex);
        assert_eq!(tex.contains("alias=B2"), labels != LabelDetail::Value);
        tex.contains("\\ensuremath{\\alpha}")
    });
    assert_eq!(windows.into_iter().filter(|has| *has).count(), 1);
    let sized = tikz(&search, &Options { font_size: Some(17), ..Options::default() });
    assert_eq!(sized.matches("\\fontsize{17}").count(), 3);
}
