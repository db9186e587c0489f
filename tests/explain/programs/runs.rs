//! Programs put to work in a style, and whether what they print is right.

use super::mixed::{self, Side};
use super::printer::Printer;
use super::style::{Form, Moves, Returns, Style, Test, Wrong};
use super::trees::{Dice, Tree};
use super::{negamax, one_function, terse, two_functions};

/// What a program printed, and the tree as far as that shows it.
pub struct Run {
    pub text: String,
    pub seen: Tree,
}

pub fn run(style: &Style, wrong: &[Wrong], tree: &Tree) -> Run {
    let out = Printer::new(style, tree);
    let start = if style.max_at_root { -style.inf } else { style.inf };
    let mut out = match style.form {
        Form::OneFunction => {
            let mut program =
                one_function::Program { style, wrong, out, left: vec![None; 9], global: style.window };
            program.search(tree, None, 0, style.max_at_root, style.window);
            program.out
        }
        Form::TwoFunctions => {
            let mut program = two_functions::Program { style, wrong, out, global: style.window };
            let (alpha, beta) = style.window;
            let mut left = start;
            if style.max_at_root {
                program.max_value(tree, None, alpha, beta, &mut left);
            } else {
                program.min_value(tree, None, alpha, beta, &mut left);
            }
            program.out
        }
        Form::Clipped => {
            let mut program = terse::Program { style, wrong, out, global: style.window };
            program.clipped(tree, None, style.max_at_root, style.window.0, style.window.1);
            program.out
        }
        Form::Looped => {
            let mut program = terse::Program { style, wrong, out, global: style.window };
            let (alpha, beta) =
                if style.max_at_root { style.window } else { (-style.window.1, -style.window.0) };
            program.looped(tree, None, style.max_at_root, alpha, beta);
            program.out
        }
        Form::Negamax => {
            let mut program = negamax::Program { style, wrong, out };
            let (alpha, beta) = style.window;
            let (color, window) =
                if style.max_at_root { (1.0, (alpha, beta)) } else { (-1.0, (-beta, -alpha)) };
            program.search(tree, None, color, window, &mut (-style.inf));
            program.out
        }
    };
    let Some(Tree::Node(mut roots)) = out.seen.pop() else { panic!("what was seen") };
    Run { text: out.text, seen: roots.remove(0) }
}

/// Whether a correct program prints the same of the tree that is known.
pub fn is_right(style: &Style, printed: &Run, tree: &Tree) -> bool {
    let known = if style.tree { tree } else { &printed.seen };
    let header = Printer::new(style, tree).text;
    let mut conventions = Vec::new();
    for returns in [Returns::Soft, Returns::Hard, Returns::Bound] {
        for is_strict in [false, true] {
            if !style.declared || is_strict == style.is_strict {
                conventions.push(Style { is_strict, returns, ..style.clone() });
            }
        }
    }
    if !style.declared {
        // It may have windows that it never moves.
        conventions.push(Style { is_minimax: true, ..style.clone() });
    }
    let is_printed = |plain: &Style, text: &str| {
        let own = Printer::new(plain, known).text;
        text[own.len()..] == printed.text[header.len()..]
    };
    conventions.iter().any(|convention| {
        let plain = Style { form: Form::OneFunction, test: Test::Bound, ..convention.clone() };
        is_printed(&plain, &run(&plain, &[], known).text)
    }) || (!style.declared
        && Side::unlike_pairs().any(|sides| is_printed(style, &mixed::run(style, sides, known))))
}

/// Whether a run that chooses the last of equal moves is right: one of these conventions knows each of
/// them exactly. By the weak rule a later one is worth no better than alpha, and may be worse.
pub fn may_choose_any(style: &Style, printed: &Run, tree: &Tree) -> bool {
    let without_best = |run: &Run| {
        let end = run.text.rfind(",\"best\":").unwrap_or(run.text.len());
        Run { text: format!("{}}}\n", &run.text[..end]), seen: run.seen.clone() }
    };
    let exact = Style { best: false, is_strict: true, ..style.clone() };
    let is_open = !style.declared || style.is_strict || style.is_minimax;
    is_open && is_right(&Style { declared: style.declared, ..exact }, &without_best(printed), tree)
}

/// A style in which the mistakes can be made and seen.
pub fn style_for(wrong: &[Wrong], dice: &mut Dice) -> Style {
    loop {
        let style = Style::any(dice);
        let can_be_seen = |one: Wrong| match one {
            Wrong::StrictForWeak => style.declared && !style.is_strict,
            Wrong::WeakForStrict => style.declared && style.is_strict,
            Wrong::LastOfEquals => style.best && style.moves != Moves::None,
            Wrong::LeafMisread => style.tree,
            _ => true,
        };
        if wrong.iter().all(|&one| can_be_seen(one) && one.fits(style.form)) {
            return style;
        }
    }
}
