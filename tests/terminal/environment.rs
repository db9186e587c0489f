//! What a terminal can show, by what the variables of its environment say.

use std::process::Command;

use crate::support::terminal::Terminal;

/// What stands on a terminal once a frame is printed; `TERM=linux LANG=C` are its variables.
fn printed(variables: &str, more: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
    command.args(["snapshot", "((3 12) (2 4))", "--keys", "]p", "--size", "70x20", "--ansi"]).args(more);
    let known = ["TERM", "COLORTERM", "COLORFGBG", "NO_COLOR", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG"];
    for name in known {
        command.env_remove(name);
    }
    command.env("PLYSCOPE_CONFIG", "");
    command.envs(variables.split_whitespace().filter_map(|variable| variable.split_once('=')));
    let mut terminal = Terminal::with(command);
    assert!(terminal.ends().success(), "{variables}: {}", terminal.output());
    terminal.last_output()
}

/// The characters of a frame and its colours: ASCII or Unicode; none, eight, or many.
fn shown(variables: &str) -> (&'static str, &'static str) {
    let text = printed(variables, &[]);
    let has_eight = (31..=36).any(|code| text.contains(&format!(";{code}m")));
    let colours = match () {
        () if text.contains(";5;") => "many",
        () if has_eight => "eight",
        () => "none",
    };
    (if text.is_ascii() { "ASCII" } else { "Unicode" }, colours)
}

#[test]
fn a_terminal_has_what_its_variables_say() {
    for (variables, symbols, colours) in [
        ("", "Unicode", "many"),
        ("TERM=xterm", "Unicode", "eight"),
        ("TERM=xterm LANG=C", "ASCII", "eight"),
        ("TERM=xterm COLORTERM=truecolor", "Unicode", "many"),
        ("TERM=xterm-16color", "Unicode", "eight"),
        ("TERM=xterm-256color LANG=de_DE.UTF-8", "Unicode", "many"),
        ("TERM=xterm-256color LC_ALL=de_DE.ISO-8859-1 LANG=de_DE.UTF-8", "ASCII", "many"),
        ("TERM=xterm-256color NO_COLOR=1", "Unicode", "none"),
        ("TERM=xterm-direct", "Unicode", "many"),
        ("TERM=xterm-kitty", "Unicode", "many"),
        ("TERM=alacritty", "Unicode", "many"),
        ("TERM=screen", "Unicode", "eight"),
        ("TERM=screen.xterm", "Unicode", "eight"),
        ("TERM=screen.xterm-256color", "Unicode", "many"),
        ("TERM=screen.linux", "ASCII", "eight"),
        ("TERM=linux LANG=en_US.UTF-8 COLORTERM=truecolor", "ASCII", "eight"),
        ("TERM=linux-16color", "ASCII", "eight"),
        ("TERM=tmux", "Unicode", "eight"),
        ("TERM=tmux-256color LC_ALL=C.utf8 LANG=C", "Unicode", "many"),
        ("TERM=vt220 LC_CTYPE=UTF-8 COLORTERM=truecolor", "Unicode", "none"),
        ("TERM=dumb", "Unicode", "none"),
    ] {
        assert_eq!(shown(variables), (symbols, colours), "{variables}");
    }
}

#[test]
fn letters_need_an_encoding_and_a_font() {
    let is_korean = |variables: &str| printed(variables, &[]).contains(plyscope::language::is_hangul);
    for variables in
        ["TERM=xterm LANG=ko_KR.UTF-8", "TERM=dumb LANG=ko_KR.utf8", "TERM=xterm LC_ALL=ko_KR.UTF-8@a"]
    {
        assert!(is_korean(variables), "{variables}");
    }
    for variables in
        ["LC_ALL=ko_KR.EUC-KR LANG=ko_KR.UTF-8", "TERM=linux LANG=ko_KR.UTF-8", "LANG=en_US.UTF-8"]
    {
        assert!(!is_korean(variables), "{variables}");
    }
}

#[test]
fn a_white_ground_is_said() {
    let [dark, light] = ["dark", "light"].map(|theme| printed("TERM=alacritty", &["--theme", theme]));
    assert_ne!(dark, light);
    assert_eq!(printed("TERM=alacritty COLORFGBG=0;default;15", &[]), light);
    assert_eq!(printed("TERM=alacritty COLORFGBG=15;0", &[]), dark);
    assert_eq!(printed("TERM=alacritty", &[]), dark);
}
