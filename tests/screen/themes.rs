//! The themes: what each thing looks like, and that it can be read and told apart by every eye.

use crate::support::messages::message;
use plyscope::app::{Model, parse_keys};
use plyscope::catalog::{Opening, open};
use plyscope::check::Opened;
use plyscope::engine::Job;
use plyscope::search::Algorithm;
use plyscope::ui::{self, Colours, Theme, ThemeName};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

/// A frame of the textbook's tree after some keys.
fn frame(keys: &str, theme: &Theme) -> Buffer {
    let mut job = Job::new(open(TEXTBOOK, &Opening::default()).expect("a game"), Algorithm::AlphaBeta);
    TEXTBOOK.clone_into(&mut job.game);
    let mut model = Model::new(Opened::own(job.record().expect("a recording"), job.replay()));
    ui::snapshot(&mut model, &parse_keys(keys).expect("keys"), Rect::new(0, 0, 120, 40), theme)
}

/// The cells of each place where something is written.
fn places<'a>(frame: &'a Buffer, said: &str) -> Vec<Vec<&'a Cell>> {
    let signs: Vec<_> = said.chars().map(String::from).collect();
    let rows = frame.content.chunks(frame.area.width.into());
    let windows = rows.flat_map(|row| row.windows(signs.len()));
    let found = windows.filter(|cells| cells.iter().zip(&signs).all(|(cell, sign)| cell.symbol() == sign));
    found.map(|cells| cells.iter().collect()).collect()
}

/// The themes that have colours, in 256 and in eight.
fn colours() -> impl Iterator<Item = Theme> {
    let names = ThemeName::ALL.into_iter().filter(|name| *name != ThemeName::Print);
    names.flat_map(|name| [Colours::Many, Colours::Eight].map(|colours| Theme::within(name, colours)))
}

#[test]
fn alpha_and_beta_have_one_colour_each_wherever_they_stand() {
    for theme in colours() {
        let cut = frame("]p", &theme);
        let all = |said: &str, at: usize, style: Style| {
            let found = places(&cut, said);
            assert!(!found.is_empty(), "no {said:?} in {}", ui::plain_text(&cut));
            for cells in found {
                assert_eq!(Some(cells[at].fg), style.fg, "{said:?} in {:?}", theme.name);
            }
        };
        // In the tree, on the number line, in the panel, in the pseudo-code.
        all("[3, 2]", 1, theme.alpha);
        all("[3, 2]", 4, theme.beta);
        all("α 3", 2, theme.alpha);
        all("β 2", 2, theme.beta);
        all("beta ≤ alpha", 0, theme.beta);
        all("beta ≤ alpha", 8, theme.alpha);
    }
}

#[test]
fn the_whole_node_is_max_s_or_min_s_and_a_leaf_is_neither() {
    for theme in colours() {
        let end = frame("G", &theme);
        let is_in = |cell: &Cell, style: Style| Some(cell.fg) == style.fg;
        let min = places(&end, "▼ 3");
        assert!(min.iter().any(|cells| is_in(cells[0], theme.min) && is_in(cells[2], theme.min)));
        let start = frame("nn", &theme);
        assert!(places(&start, "▲").iter().any(|cells| is_in(cells[0], theme.max)));
        let leaf = places(&end, "12");
        assert!(!leaf.is_empty());
        assert!(leaf.iter().all(|cells| !is_in(cells[0], theme.max) && !is_in(cells[0], theme.min)));
    }
}

#[test]
fn to_come_pruned_and_folded_are_three_looks() {
    for theme in colours().chain([Theme::plain()]) {
        let cut = frame("]p", &theme);
        let folded = frame("G<S-Up>K<S-Down><Enter>", &theme);
        let style = |frame: &Buffer, sign: &str, at: usize| {
            places(frame, sign).first().map(|cells| (cells[at].fg, cells[at].bg))
        };
        let looks = [style(&cut, "· ", 0), style(&cut, "┊", 0), style(&folded, "▸3", 1)];
        assert!(looks.iter().all(Option::is_some), "{looks:?} {}", ui::plain_text(&folded));
        // Of eight colours none is left for these: they are dim, and have signs.
        if theme.name.is_some() && theme.colours == Colours::Many {
            assert!(looks[0] != looks[1] && looks[1] != looks[2] && looks[0] != looks[2], "{:?}", theme.name);
        }
    }
}

#[test]
fn without_colour_no_cell_has_one_and_the_signs_are_the_same() {
    for keys in ["", "]p", "G", "?", "s", "]pw", "f<Right>", "]p2"] {
        let plain = frame(keys, &Theme::plain());
        assert!(
            plain.content.iter().all(|cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset)),
            "{keys}"
        );
        for theme in colours() {
            assert_eq!(ui::plain_text(&plain), ui::plain_text(&frame(keys, &theme)), "{keys}");
        }
    }
}

#[test]
fn a_theme_with_a_ground_covers_every_cell() {
    for theme in colours().filter(|theme| theme.text.bg != Some(Color::Reset)) {
        for keys in ["", "]p", "?", "s", ":", "G2", "G3", "]p3"] {
            let frame = frame(keys, &theme);
            assert!(frame.content.iter().all(|cell| cell.bg != Color::Reset), "{keys} in {:?}", theme.name);
        }
    }
}

#[test]
fn a_key_goes_through_the_themes() {
    let dark = Theme::default();
    for (keys, name) in [("f", 1), ("ff", 2), ("fff", 3), ("ffff", 4), ("fffff", 0)] {
        let key = frame(&format!("{keys}<Right><Left>"), &dark);
        let named = frame("<Right><Left>", &Theme::named(ThemeName::ALL[name]));
        assert_eq!(key, named, "{keys}");
        let said = format!("Theme: {}.", ThemeName::ALL[name].word());
        assert!(ui::plain_text(&frame(keys, &dark)).contains(&said), "{keys}");
    }
    assert!(ui::plain_text(&frame("f", &Theme::plain())).contains(&message!("screen-theme")));
}

/// A colour in linear light: of the 256, or of the eight as the console of Linux has them.
fn light(colour: Color) -> [f64; 3] {
    let parts = match colour {
        Color::Indexed(index @ 16..=231) => {
            let levels = [0, 95, 135, 175, 215, 255];
            let cube = usize::from(index - 16);
            [levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6]]
        }
        Color::Indexed(index @ 232..) => [8 + 10 * (i32::from(index) - 232); 3],
        Color::Black => [0, 0, 0],
        Color::Red => [170, 0, 0],
        Color::Green => [0, 170, 0],
        Color::Yellow => [170, 85, 0],
        Color::Blue => [0, 0, 170],
        Color::Magenta => [170, 0, 170],
        Color::Cyan => [0, 170, 170],
        Color::Gray | Color::Reset => [170, 170, 170],
        other => panic!("{other} looks different in each terminal"),
    };
    parts.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

fn ink(style: Style) -> Color {
    style.fg.expect("a colour")
}

fn luminance(colour: Color) -> f64 {
    let [red, green, blue] = light(colour);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// How well a style is read on a ground, as WCAG counts it.
fn contrast(style: Style, ground: f64) -> f64 {
    let own = luminance(ink(style));
    (own.max(ground) + 0.05) / (own.min(ground) + 0.05)
}

fn styles(theme: &Theme) -> [(&'static str, Style); 9] {
    [
        ("max", theme.max),
        ("min", theme.min),
        ("chance", theme.chance),
        ("alpha", theme.alpha),
        ("beta", theme.beta),
        ("now", theme.now),
        ("cut", theme.cut),
        ("pruned", theme.pruned),
        ("dim and to come", theme.dim),
    ]
}

#[test]
fn every_colour_is_read_on_its_ground() {
    for (name, least, ground) in [
        (ThemeName::Dark, 4.5, 0.0),
        (ThemeName::Light, 4.5, 1.0),
        (ThemeName::Contrast, 7.0, 0.0),
        (ThemeName::Colorblind, 4.5, 0.0),
        (ThemeName::Print, 21.0, 1.0),
    ] {
        for (what, style) in styles(&Theme::named(name)) {
            let found = contrast(style, ground);
            assert!(found >= least, "{name:?}: {what} has {found:.1}");
        }
    }
}

#[test]
fn every_one_of_eight_colours_is_seen_on_its_ground() {
    for name in ThemeName::ALL {
        let theme = Theme::within(name, Colours::Eight);
        let ground = match theme.text.bg {
            Some(Color::Reset) | None => 0.0,
            Some(colour) => luminance(colour),
        };
        for (what, style) in styles(&theme) {
            let found = contrast(style, ground);
            // What is bold is bright there.
            assert!(found >= 2.6, "{name:?}: {what} has {found:.1}");
        }
        let chip = contrast(theme.folded, luminance(theme.folded.bg.expect("a ground")));
        assert!(chip >= 4.5, "{name:?}: a chip has {chip:.1}");
    }
}

/// What an eye without one kind of cones makes of a colour: Machado, Oliveira and Fernandes (2009).
const EYES: [[[f64; 3]; 3]; 3] = [
    [
        [0.152_286, 1.052_583, -0.204_868],
        [0.114_503, 0.786_281, 0.099_216],
        [-0.003_882, -0.048_116, 1.051_998],
    ],
    [
        [0.367_322, 0.860_646, -0.227_968],
        [0.280_085, 0.672_501, 0.047_413],
        [-0.011_820, 0.042_940, 0.968_881],
    ],
    [
        [1.255_528, -0.076_749, -0.178_779],
        [-0.078_411, 0.930_809, 0.147_602],
        [0.004_733, 0.691_367, 0.303_900],
    ],
];

/// How far apart an eye sees two colours: their distance in CIE Lab.
fn distance(eye: &[[f64; 3]; 3], one: Style, other: Style) -> f64 {
    let lab = |style: Style| {
        let seen = light(ink(style));
        let [red, green, blue] = eye.map(|row| row.iter().zip(seen).map(|(part, light)| part * light).sum());
        let [red, green, blue] = [red, green, blue].map(|part: f64| part.clamp(0.0, 1.0));
        let xyz = [
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
        ];
        let part = |t: f64| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
        let [first, second, third] = xyz.map(part);
        [116.0 * second - 16.0, 500.0 * (first - second), 200.0 * (second - third)]
    };
    lab(one).into_iter().zip(lab(other)).map(|(one, other)| (one - other).powi(2)).sum::<f64>().sqrt()
}

#[test]
fn every_eye_tells_max_from_min_and_alpha_from_beta() {
    for theme in colours() {
        for eye in &EYES[..2] {
            for (what, one, other, least) in [
                ("max and min", theme.max, theme.min, 40.0),
                ("alpha and beta", theme.alpha, theme.beta, 25.0),
            ] {
                let found = distance(eye, one, other);
                assert!(found > least, "{:?}: {what} are {found:.0} apart", theme.name);
            }
        }
    }
    let theme = Theme::named(ThemeName::Colorblind);
    let hues = [theme.max, theme.min, theme.alpha, theme.beta, theme.now, theme.cut];
    for (place, one) in hues.iter().enumerate() {
        for other in &hues[..place] {
            for eye in &EYES {
                let found = distance(eye, *one, *other);
                assert!(found > 12.0, "{one:?} and {other:?} are {found:.0} apart");
            }
        }
    }
    assert!(Theme::plain().now.add_modifier.contains(Modifier::REVERSED));
}
