//! A frame as a picture: what is drawn as paths, what is text, and in which colours.

use plyscope::ui::{Theme, svg_text};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

fn drawn(text: &str, style: Style) -> String {
    let mut frame = Buffer::empty(Rect::new(0, 0, 16, 1));
    frame.set_string(0, 0, text, style);
    svg_text(&frame, &Theme::plain())
}

#[test]
fn lines_meet_at_the_edges_of_their_cells() {
    for (text, path) in [
        ("───", "M0 0m0 8h27v1h-27z"),
        ("┃", "M0 0m3 0h3v17h-3z"),
        // The heavy line down and the light one to the right leave no notch.
        ("┎", "M0 0m3 8h6v1h-6zm0 0h3v9h-3z"),
        ("██", "M0 0m0 0h18v17h-18z"),
    ] {
        let svg = drawn(text, Style::new());
        assert!(svg.contains(&format!(" d=\"{path}\"/>")) && !svg.contains("<text"), "{text}: {svg}");
    }
    for text in ["A", "≤"] {
        assert!(!drawn(text, Style::new()).contains("<path"), "{text}");
    }
}

#[test]
fn text_is_cut_where_blanks_stand_beside_each_other() {
    let texts = |text: &str| {
        let svg = drawn(text, Style::new());
        let texts = svg.lines().filter(|line| line.starts_with("<text") && !line.contains("text-anchor"));
        let piece = |line: &str| {
            let column: usize = line.split(['"', ' ']).nth(2)?.parse().ok()?;
            Some((column / 9, line.split(['>', '<']).nth(2)?.to_owned()))
        };
        texts.map(|line| piece(line).expect("a place and a text")).collect::<Vec<_>>()
    };
    let piece = |column, text: &str| (column, text.to_owned());
    assert_eq!(texts(" a b   日 c  "), [piece(1, "a b"), piece(7, "日 c")]);
    assert!(texts("     ").is_empty());
    assert_eq!(texts("B2②★ ──✂"), [piece(0, "B2"), piece(7, "✂")]);
}

#[test]
fn each_wide_letter_has_its_cells_so_that_words_stay_apart() {
    let svg = drawn("노드 5", Style::new());
    assert!(svg.contains("<text x=\"0 18 36 45\" y="), "{svg}");
    // What is more than a letter, or of another font, is as wide as its cells.
    assert!(drawn("é日\u{301}", Style::new()).contains("textLength=\"27\""));
}

#[test]
fn colours_are_those_of_a_terminal() {
    for (index, expected) in
        [(33, "#0087ff"), (172, "#d78700"), (244, "#808080"), (255, "#eeeeee"), (16, "#000000")]
    {
        let svg = drawn("A", Style::new().fg(Color::Indexed(index)));
        assert!(svg.contains(&format!(" fill=\"{expected}\">A<")), "{index}: {svg}");
    }
    assert!(drawn("A", Style::new()).contains("textLength=\"9\">A<"));
}
