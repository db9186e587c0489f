//! The full voice: whole sentences.
//!
//! What happened takes at most 15 words, why 25, what it means 15; a label or a list of moves counts
//! as one.

use super::Said;
use super::grammar::{Side, begin, begin_player, list_by, spoken};
use super::question::Question as Zero;
use super::{result, violation};
use crate::explain::Labels;
use crate::explain::facts::{
    AfterPass, Arrives, Asking, CutState, Ended, Fact, FirstReason, Holder, How, LeafEnd, Question, Settled,
    Visit, WindowEnd,
};
use crate::explain::numbers::{met, number_label as n, short, told_apart, value_label, window_label};
use crate::record::{LineEnd, Moment, NodeId};
use crate::score::{Bound, Score, Window};
use crate::search::{Cutoff, Role};
use crate::text::{clean, count, grouped, in_line};

/// Branches of a chance node that are told one by one at the most.
const TERMS: usize = 6;

/// A fact in sentences.
#[expect(clippy::too_many_lines, reason = "one arm a fact")]
pub(super) fn say(fact: &Fact, names: &Labels) -> Said {
    match *fact {
        Fact::Entered { node, mover, role, again } => {
            Said::what(format!("{} {}", came(node, mover, again, names), chooses(role, names)))
        }
        Fact::Leaf { node, mover, end, again, ref ended } => {
            Said::what(leaf(node, mover, end, again, ended.as_ref(), names))
        }
        Fact::Known { node, mover, from, same } => known(node, mover, from, same, names),
        Fact::StandsPat { role, .. } => Said::what(format!(
            "{} need not make any of these moves: what if it stands pat?",
            begin_player(names.mover(role))
        )),
        Fact::Beyond { role, ref forced, .. } => Said::what(match forced {
            None => "The horizon is reached, but it is not quiet: only noisy moves are looked at.".to_owned(),
            Some(why) => {
                format!("At the horizon {} is {why}: every move is looked at.", names.mover(role))
            }
        }),
        Fact::TriedFirst { node, reason } => {
            Said::what(format!("{} goes first: {}.", names.label(node), first(reason)))
        }
        Fact::Window { window, low, high, root, .. } => Said::why(entered_with(window, low, high, root)),
        Fact::Asks { window, role, why, .. } => Said::why(asks(window, role, why)),
        Fact::Awaits { parent, role, has, closes, asked, strict, .. } => {
            Said::meaning(awaits(&names.place(parent), role, has, closes, asked, strict))
        }
        Fact::Weight { node, parent, probability } => {
            let chance = names.name(parent);
            Said::meaning(match probability {
                Some(p) => format!("{} counts {} for {chance}.", names.label(node), short(p)),
                None => format!("It counts for {chance} as far as it is probable."),
            })
        }
        Fact::MinSees { value, window } => Said::why(match (value, window) {
            (Some((value, bound)), _) => format!("To MIN that is {}.", spoken(bound, value)),
            (None, Some(window)) => format!("To MIN the window is {}.", window_label(window)),
            (None, None) => String::new(),
        }),
        Fact::PassBegins { pass, node, depth, again, window, known, asked } => {
            pass_begins(pass, node, depth, again, window, known, asked, names)
        }
        Fact::PassEnds { pass, node, depth, value, bound, best, yes, nodes, all_nodes, next } => {
            let found = PassFound { pass, node, depth, value, bound, best, yes };
            Said {
                what: pass_ends(&found, names),
                why: after_pass(next),
                meaning: match pass {
                    0 | 1 => format!("It cost {}.", count(nodes, "node", "nodes")),
                    _ => format!(
                        "It cost {}; all passes so far {}.",
                        count(nodes, "node", "nodes"),
                        count(all_nodes, "node", "nodes")
                    ),
                },
            }
        }
        Fact::Untrusted { since, .. } => {
            Said::why(format!("The window is not to be trusted: see moment {}.", shown(since)))
        }
        Fact::Returned { node, parent, value, bound, how } => {
            returned(node, parent, value, bound, how, names)
        }
        Fact::Clamped { found, value, window, hard, .. } => Said::what(if hard {
            format!(
                "Fail-hard answers {} instead of {}, inside {}.",
                n(value),
                n(found),
                window_label(window)
            )
        } else {
            format!("The program answers {}, an end of its window, instead of {}.", n(value), n(found))
        }),
        Fact::NotRecorded { node, nodes } => Said::what(format!(
            "({} below {} searched and not recorded.)",
            count(nodes, "node", "nodes"),
            if nodes == 1 {
                format!("{} was", names.label(node))
            } else {
                format!("{} were", names.label(node))
            }
        )),
        Fact::Stored { value, bound, replaced, as_exact, .. } => {
            let what = match () {
                () if as_exact => format!(" {} as if it were exact", n(value)),
                () if bound == Bound::Exact => " it".to_owned(),
                () => " it, as a bound".to_owned(),
            };
            let place = if replaced { ", in place of an older entry" } else { "" };
            Said::what(format!("The table keeps{what}{place}."))
        }
        Fact::Improves { node, role, value, old, bound, moved, window, last, trusted, strict, .. } => {
            let what = Better { role, value, old, bound, moved, window, last, trusted, strict };
            improves(&names.again(node), &what)
        }
        Fact::FallsShort { node, role, value, bound, end, from, last } => {
            falls_short(&names.again(node), role, &spoken(bound, value), end, from, last)
        }
        Fact::Equals { node, role, value, best, last } => Said {
            why: format!(
                "{} already has {}{}; of equals the first is kept.",
                Side::of(role).name,
                n(value),
                from(best, names)
            ),
            meaning: last_branch(&names.again(node), last),
            ..Said::default()
        },
        Fact::NotBetter { node, role, value, bound, had, proved, best, end, last } => {
            let side = Side::of(role);
            let has = if proved { "already has" } else { "has so far" };
            let at = if proved { String::new() } else { format!("{} ", Side::opponent(role).at) };
            let stays = end.map_or_else(String::new, |end| format!(": {} stays {}", side.bound, n(end)));
            let better = if had == value { "no more than that" } else { "no better" };
            Said {
                why: format!(
                    "{} {has} {at}{}{}, and {} is {better}{stays}.",
                    side.name,
                    n(had),
                    from(best, names),
                    spoken(bound, value)
                ),
                meaning: last_branch(&names.again(node), last),
                ..Said::default()
            }
        }
        Fact::Settles { node, role, value, bound, window, answer, last } => {
            settles(&names.again(node), role, &spoken(bound, value), window, answer, last)
        }
        Fact::Scouted { child, role, window, yes, next, end, .. } => {
            scouted(&names.label(child), role, window, yes, next, end)
        }
        Fact::SecondSearch { role, scout, same, .. } => {
            let at = Side::of(role).at;
            Said::what(if same {
                format!("Its scout found {at} {}, so it is {}.", n(scout), n(scout))
            } else {
                format!("Its scout found {at} {}; now it is known how much.", n(scout))
            })
        }
        Fact::Average { node, value, bound, probability, before, after, left, last } => {
            let chance = names.again(node);
            Said {
                why: sum(&chance, value, bound, probability, before, after),
                meaning: match left {
                    _ if last => last_branch(&chance, true),
                    Some(left) if left > 0.0 => {
                        format!("Branches of the probability {} are still to come.", short(left))
                    }
                    _ => String::new(),
                },
                ..Said::default()
            }
        }
        Fact::GoesOn { node, role, value, window, already, last, strict } => {
            let name = names.again(node);
            let why = if already {
                format!("The window of {name} was closed already: {} changes nothing.", n(value))
            } else {
                format!(
                    "{}: the window of {name} is closed, and the program goes on.",
                    met(role, window, rule(strict))
                )
            };
            Said { why, meaning: last_branch(&name, last), ..Said::default() }
        }
        Fact::Cutoff { node, role, value, is_alpha, window, holder, state, strict, .. } => {
            let test = met(if is_alpha { Role::Min } else { Role::Max }, window, rule(strict));
            let at = if is_alpha { "at most" } else { "at least" };
            let name = names.again(node);
            let is_chance = role == Role::Chance;
            let whatever = if is_chance { ", whatever else chance brings" } else { "" };
            Said {
                what: match state {
                    CutState::Taken => String::new(),
                    _ => begin(&format!("{name} is worth {at} {}{whatever}.", n(value))),
                },
                why: match state {
                    CutState::Closed => format!("{test}: {}.", held(is_alpha, window, holder, names)),
                    CutState::Taken => format!("The program takes {} as it is, and stops.", n(value)),
                    CutState::Late => format!("{test} held before this: the program stops only now."),
                    CutState::OpenBest => format!(
                        "No leaf of this recording is better for {} than {}, so it may stop here.",
                        Side::of(role).name,
                        n(value)
                    ),
                    CutState::Open => String::new(),
                    CutState::Untrusted(since) => {
                        format!("Its window is not to be trusted: see moment {}.", shown(since))
                    }
                },
                meaning: String::new(),
            }
        }
        Fact::Skipped { node, branches, ref moves, proved } => {
            let skipped = names.skipped(node, moves);
            let (list, one) = (begin(&branches_left(&skipped, branches)), branches == 1);
            Said::meaning(match () {
                () if branches == 0 => {
                    format!("It was the last branch of {}, so nothing is skipped.", names.again(node))
                }
                () if proved => format!("{list} {} skipped.", if one { "is" } else { "are" }),
                () => format!(
                    "{list} {} not looked at, and might have mattered.",
                    if one { "was" } else { "were" }
                ),
            })
        }
        Fact::Violation(ref violation) => Said::what(violation::full(violation, names)),
        Fact::SidesSwapped { said } => Said::what(violation::sides(said, names)),
        Fact::Violations { count, moment, ref first, sides_swapped } => Said::meaning(format!(
            "Contradictions in this recording: {}",
            violation::all(count, moment, first, sides_swapped, names)
        )),
        Fact::Done { node, value, bound, leaf, ref ended } => {
            let worth = spoken(bound.unwrap_or_default(), value);
            let root = names.name(node);
            Said::what(match ended {
                Some(ended) => format!(
                    "The search ends at once. {}",
                    game_over(ended, bound.unwrap_or_default(), value, names)
                ),
                None if leaf => {
                    format!("The search ends at once: {root} is a leaf, and its value is {worth}.")
                }
                None if bound.is_none() => format!("{} is done: the program returns {worth}.", begin(&root)),
                None if bound == Some(Bound::Exact) => {
                    format!("{} is done: its value is {worth}.", begin(&root))
                }
                None => format!("{} is done: it is worth {worth}.", begin(&root)),
            })
        }
        Fact::Foreseen(foreseen) => {
            let foreseen = result::foreseen(foreseen, names);
            Said::what(foreseen.map_or_else(String::new, |text| format!("{}.", begin_player(&text))))
        }
        Fact::AskedLess { role, is_alpha, end } => Said::why(asked_less(role, is_alpha, end)),
        Fact::BestLine { node, place, ref line, end, stands } => {
            Said::why(best_line(node, place, line, end, stands, names))
        }
        Fact::Unproved(unproved) => Said::why(result::unproved_sentence(&unproved, names)),
        Fact::Totals { nodes, leaves, table_hits, cutoffs, pruned, passes, recorded } => {
            let told = Totals { nodes, leaves, table_hits, cutoffs, pruned, passes, recorded };
            Said::meaning(totals(&told))
        }
        Fact::NaiveTable => Said::meaning("Do not trust that value: the table is naive.".to_owned()),
        Fact::TableLine { ref line, hit, value, from } => {
            let labels: Vec<_> = line.iter().map(|&node| names.label(node)).collect();
            Said::meaning(format!(
                "Down the line {}: at moment {} the table answers {}, as found at moment {}.",
                in_line(&labels),
                shown(names.entered(hit)),
                n(value),
                shown(from.moment)
            ))
        }
        Fact::Misused { visit, value, bound, cut } => {
            let how = if cut { "was cut and showed" } else { "showed" };
            Said::meaning(format!(
                "But the search that began at moment {} {how} only {}: here the value goes wrong.",
                shown(visit.moment),
                spoken(bound, value)
            ))
        }
        Fact::MisusedElsewhere { visit } => Said::meaning(format!(
            "Branches beside the line were ruled out by bounds taken for exact values, first at moment {}.",
            shown(visit.moment)
        )),
        Fact::Stopped { open, pass, counts, lacks_leaves } => Said::meaning(if lacks_leaves {
            format!("The recording ends here: {}.", result::lacking(open, names.recording().len()))
        } else {
            stopped(open, pass, counts)
        }),
        Fact::SoFar { node, value, bound, best } => Said::what(so_far(node, value, bound, best, names)),
        Fact::Brought { child, role, value, is_alpha, rest, .. } => {
            Said::what(brought(child, role, value, is_alpha, rest, names))
        }
        Fact::Chosen { node, role, child, value, bound, wrong } => {
            let side = Side::of(role);
            let takes = if wrong { "should take" } else { "takes" };
            Said::what(match child {
                None => format!(
                    "The branch that gives {} its value was searched and not recorded.",
                    names.name(node)
                ),
                Some(child) => format!(
                    "{} chooses at {} and {takes} the {} value: {}, from {}.",
                    side.name,
                    names.place(node),
                    side.best,
                    spoken(bound, value),
                    names.label(child)
                ),
            })
        }
        Fact::Others { role, ref values, .. } => {
            let listed = list_by(values, |&(child, bound, value)| {
                format!("{}: {}", names.label(child), value_label(bound, value))
            });
            let branches = if values.len() == 1 { "branch brings" } else { "branches bring" };
            Said::what(format!("The other {branches} no {}: {listed}.", Side::of(role).better))
        }
        Fact::Together { child, scout, second } => Said::what(format!(
            "The scout of {} proved {}, the second search {}: so it is {}.",
            names.label(child),
            spoken(scout.0, scout.1),
            spoken(second.0, second.1),
            n(second.1)
        )),
        Fact::Outside { window, value, bound, .. } => Said::what(format!(
            "That lies outside the window {}: no more is proved than {}.",
            window_label(window),
            spoken(bound, value)
        )),
        Fact::Line { ref line, end, value, bound } => Said::what(format!(
            "The line of play that gives it is {}: it comes to {}, worth {}.",
            names.line(line),
            arrives(end, names),
            spoken(bound, value)
        )),
        Fact::LeafValue { end, ref terms, .. } => Said::what(leaf_value(end, terms)),
        Fact::Sum { node, ref terms, value } => {
            let term = |&(p, value): &(f64, Score)| format!("{} x {}", short(p), n(value));
            let more = (terms.len() > TERMS).then(|| format!("{} more", terms.len() - TERMS));
            let told: Vec<_> = terms.iter().take(TERMS).map(term).chain(more).collect();
            Said::what(format!(
                "Chance decides at {}: the value is the average of its branches, {} = {}.",
                names.place(node),
                told.join(" + "),
                short(value.get())
            ))
        }
        Fact::TableAnswer { value, bound, from, .. } => Said::what(format!(
            "The table answers {}: the position was searched {}.",
            spoken(bound, value),
            when(from)
        )),
        Fact::PassProved { passes, pass, value, bound, last } => {
            Said::what(pass_proved(passes, pass, value.zip(bound), last))
        }
        Fact::Unlisted { node, index } => Said::what(violation::unlisted(node, index, names)),
    }
}

/// A question.
pub(super) fn ask(question: Question, names: &Labels) -> String {
    match question {
        Question::Cut(node) => format!("Why was {} cut?", names.name(node)),
        Question::Worth(node, bound, value) => {
            format!("Why is {} worth {}?", names.name(node), spoken(bound, value))
        }
        Question::WorthWhat(node) => format!("What is {} worth?", names.name(node)),
        Question::NeverSearched(branch) => {
            format!("Why was {} never searched?", names.never_entered_at(branch.parent, branch.index))
        }
        Question::Became(branch) => {
            format!("What became of {}?", names.never_entered_at(branch.parent, branch.index))
        }
        Question::Wrong(moment) => format!("What is wrong at moment {}?", shown(moment)),
    }
}

/// A root by its name, if it has one, and as what it is.
fn the_root(node: NodeId, names: &Labels) -> String {
    let name = names.name(node);
    if name == "the root" { name } else { format!("{name}, the root") }
}

/// The search comes to a node.
fn came(node: NodeId, mover: Option<Role>, again: bool, names: &Labels) -> String {
    let label = names.label(node);
    match mover {
        None => format!("The search begins at {}.", the_root(node, names)),
        Some(_) if again => format!("The search looks at {label} once more."),
        Some(Role::Chance) if names.tells_moves(node) => format!("Chance may bring {label}."),
        Some(role) if names.tells_moves(node) => {
            format!("{} plays {label}.", begin_player(names.mover(role)))
        }
        Some(_) => format!("The search goes down to {label}."),
    }
}

/// Who chooses at a node, and what.
fn chooses(role: Role, names: &Labels) -> String {
    let side = Side::of(role);
    match names.player(role) {
        _ if role == Role::Chance => "Chance decides here: the value is an average.".to_owned(),
        Some(player) => {
            format!("{} ({}) moves and takes the {} value.", begin_player(player), side.name, side.best)
        }
        None => format!("{} chooses here and takes the {} value.", side.name, side.best),
    }
}

fn leaf(
    node: NodeId,
    mover: Option<Role>,
    end: LeafEnd,
    again: bool,
    ended: Option<&Ended>,
    names: &Labels,
) -> String {
    let label = names.label(node);
    let Some(mover) = mover else {
        let root = the_root(node, names);
        return match ended {
            Some(ended) => format!(
                "The search begins at {root}, where the game is over: {}.",
                result::ended(ended, names)
            ),
            None => format!("The search begins at {root}, which is a leaf."),
        };
    };
    let is_move = names.tells_moves(node);
    if !is_move && !again {
        return match end {
            LeafEnd::Terminal | LeafEnd::Claimed => format!("The search looks at {label}, a leaf."),
            _ => format!("The search comes to {label} and looks no deeper."),
        };
    }
    let then = match end {
        LeafEnd::Terminal if !is_move => "It is a leaf.",
        LeafEnd::Terminal => "The game is over.",
        LeafEnd::Claimed => "The recording says that the game is over there.",
        LeafEnd::Quiet => "It is quiet now.",
        LeafEnd::Horizon | LeafEnd::Pat => "The search looks no deeper.",
    };
    format!("{} {then}", came(node, Some(mover), again, names))
}

fn known(node: NodeId, mover: Role, from: Option<Visit>, same: Option<bool>, names: &Labels) -> Said {
    let came = if names.tells_moves(node) {
        came(node, Some(mover), false, names)
    } else {
        format!("The search comes to {}.", names.label(node))
    };
    let what = match same {
        Some(true) => "this position",
        Some(false) => "a position that mirrors or turns into this one",
        None => "this position or a mirrored one",
    };
    Said::what(format!("{came} The table knows {what}, searched {}.", when(from)))
}

/// `at moment 12`, or `before` where that is not recorded.
fn when(from: Option<Visit>) -> String {
    from.map_or_else(|| "before".to_owned(), |from| format!("at moment {}", shown(from.moment)))
}

fn first(reason: FirstReason) -> String {
    match reason {
        FirstReason::PassBefore => "the pass before found it best".to_owned(),
        FirstReason::TableMove => "the table has it as best in an earlier pass".to_owned(),
        FirstReason::Reverse => "the order is turned around".to_owned(),
        FirstReason::Center => "it is the nearest to the middle".to_owned(),
        FirstReason::Random(seed) => format!("the order is drawn by lot (seed {seed})"),
        FirstReason::Best => "a full search likes it best".to_owned(),
        FirstReason::Worst => "a full search likes it least".to_owned(),
        FirstReason::Killer => "it has closed a window at this ply before".to_owned(),
        FirstReason::History => "it has closed the most windows so far".to_owned(),
        FirstReason::NoisyGain => "of the noisy moves it may win the most at once".to_owned(),
        FirstReason::Gain => "of all moves it may win the most at once".to_owned(),
    }
}

/// What a window means that a node is entered with.
fn entered_with(window: Window, low: WindowEnd, high: WindowEnd, root: bool) -> String {
    let Window { alpha, beta } = window;
    let told = window_label(window);
    let asked = match (low, high) {
        (WindowEnd::Open, WindowEnd::Open) => "every value matters".to_owned(),
        (_, WindowEnd::Open) => format!("only more than {} matters", n(alpha)),
        (WindowEnd::Open, _) => format!("only less than {} matters", n(beta)),
        _ if alpha >= beta => "no value fits between, but the strict rule looks".to_owned(),
        _ => format!("only values between {} and {} matter", n(alpha), n(beta)),
    };
    if root && window == Window::FULL {
        return "Nobody has anything in hand yet: alpha is -inf, beta is inf, and every value matters."
            .to_owned();
    }
    if root {
        return format!("The search is started with the window {told}: {asked}.");
    }
    let has = match (low.is_held(), high.is_held()) {
        (true, true) => {
            let (max, min) = (Side::of(Role::Max).already(alpha), Side::of(Role::Min).already(beta));
            let then = if alpha < beta { format!(". The window is {told}.") } else { format!(": {asked}.") };
            return format!("{max}, and {min}{then}");
        }
        (true, false) => Side::of(Role::Max).already(alpha),
        (false, true) => Side::of(Role::Min).already(beta),
        (false, false) if low == WindowEnd::Chance || high == WindowEnd::Chance => {
            return format!("The window is {told}: {asked} here.");
        }
        (false, false) => return format!("The window is still {told}: {asked} here."),
    };
    format!("{has}, so {asked} here. The window is {told}.")
}

fn asks(window: Window, role: Role, why: Asking) -> String {
    let told = window_label(window);
    let Some(question) = Zero::of(window) else {
        let (found, at) =
            if role == Role::Min { (window.beta, "at most") } else { (window.alpha, "at least") };
        return format!("Its scout found {at} {}. How much is it? The window is {told}.", n(found));
    };
    match why {
        Asking::Start => format!("The search only asks: is it {}? The window is {told}.", question.high()),
        Asking::Inherited => {
            format!(
                "The question is the same here: {}, or {}? The window is {told}.",
                question.high(),
                question.low()
            )
        }
        Asking::Scout | Asking::Second => {
            format!("Is it {}? The zero window {told} asks nothing else.", question.wanted(role))
        }
    }
}

/// What a value has to be at the parent of a leaf.
fn awaits(
    parent: &str,
    role: Role,
    has: Option<Score>,
    closes: Option<Score>,
    asked: Option<Window>,
    strict: bool,
) -> String {
    let side = Side::of(role);
    if let Some(question) = asked.and_then(Zero::of) {
        return format!("One branch with {} is enough for {} at {parent}.", question.wanted(role), side.name);
    }
    let enough = closes.map(|closes| {
        if strict {
            format!("{} than {}", side.better, n(closes))
        } else {
            format!("{} or {}", n(closes), side.better)
        }
    });
    match (has, enough) {
        (None, None) => format!("Any value counts at {parent}."),
        (None, Some(enough)) => format!("At {parent}, {enough} ends the search."),
        (Some(has), None) => format!("Only {} than {} matters at {parent} now.", side.better, n(has)),
        (Some(has), Some(_)) if closes == Some(has) => {
            format!("At {parent} only {} than {} ends the search.", side.better, n(has))
        }
        (Some(has), Some(enough)) => {
            format!("At {parent} only {} than {} matters; {enough} ends the search.", side.better, n(has))
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "they are the numbers of one fact")]
fn pass_begins(
    pass: u32,
    node: NodeId,
    depth: Option<u32>,
    again: Option<Bound>,
    window: Window,
    known: Option<Window>,
    asked: bool,
    names: &Labels,
) -> Said {
    let title = if pass == 0 { "A new pass".to_owned() } else { format!("Pass {pass}") };
    let deep = depth.map(|depth| count(depth.into(), "ply", "plies"));
    let question = Zero::of(window).filter(|_| asked && known.is_some());
    let what = match (deep, question) {
        (Some(deep), _) if again.is_some() => format!("{title} begins: once more {deep} deep."),
        (Some(deep), _) => format!("{title} begins: the search looks {deep} deep."),
        (None, Some(question)) => {
            format!("{title} begins: is {} worth {}?", names.name(node), question.high())
        }
        (None, None) => format!("{title} begins."),
    };
    let told = window_label(window);
    let why = match (known, again) {
        (Some(known), _) if known == Window::FULL => {
            format!("Nothing is known of it yet. The window is {told}.")
        }
        (Some(known), _) => format!("So far it lies {}. The window is {told}.", between(known)),
        (None, Some(Bound::Upper)) => {
            format!("The last pass found no more than alpha, so alpha is opened: {told}.")
        }
        (None, Some(_)) => format!("The last pass found beta or more, so beta is opened: {told}."),
        (None, None) if window == Window::FULL => format!("The window is {told}: every value matters."),
        (None, None) => format!("The window is {told}."),
    };
    Said { what, why, meaning: String::new() }
}

struct PassFound {
    pass: u32,
    node: NodeId,
    depth: Option<u32>,
    value: Score,
    bound: Bound,
    best: Option<u32>,
    yes: Option<bool>,
}

fn pass_ends(found: &PassFound, names: &Labels) -> String {
    let worth = spoken(found.bound, found.value);
    let title = if found.pass == 0 { "This pass".to_owned() } else { format!("Pass {}", found.pass) };
    if let Some(yes) = found.yes {
        let answer = if yes { "Yes" } else { "No" };
        return format!("{title} ends. {answer}: {} is worth {worth}.", names.name(found.node));
    }
    let best = found.best.map(|place| names.branch(found.node, place));
    let best = match (best, found.bound) {
        (Some(name), Bound::Exact) => format!(", with {name} best"),
        (Some(name), _) => format!(", by {name}"),
        (None, _) => String::new(),
    };
    let deep = found
        .depth
        .map_or_else(String::new, |depth| format!(", {} deep,", count(depth.into(), "ply", "plies")));
    format!("{title}{deep} comes to {worth}{best}.")
}

fn after_pass(next: AfterPass) -> String {
    match next {
        AfterPass::Deeper => "The next pass looks a ply deeper and tries that move first.".to_owned(),
        AfterPass::Again(Bound::Upper) => {
            "It failed low: the value is at or below alpha, so the pass is done again with that end opened."
                .to_owned()
        }
        AfterPass::Again(_) => {
            "It failed high: the value is at or above beta, so the pass is done again with that end opened."
                .to_owned()
        }
        AfterPass::DeepEnough => "That is as deep as the search was asked to look.".to_owned(),
        AfterPass::Complete => {
            "No line was cut short by the depth, so a deeper pass would find the same.".to_owned()
        }
        AfterPass::Certain => "The search is certain of that value, so there is no more to ask.".to_owned(),
        AfterPass::Met => "The two bounds have met, so that is the value.".to_owned(),
        AfterPass::Crossed(bounds) => {
            format!(
                "The bounds cross, at least {} and at most {}: a pass is wrong.",
                n(bounds.alpha),
                n(bounds.beta)
            )
        }
        AfterPass::Asks(bounds) => {
            format!("Now it lies {}, and the next question is asked there.", between(bounds))
        }
        AfterPass::Unknown => String::new(),
    }
}

fn between(bounds: Window) -> String {
    format!("between {} and {}", n(bounds.alpha), n(bounds.beta))
}

/// A node returns its value to its parent.
fn returned(node: NodeId, parent: NodeId, value: Score, bound: Bound, how: How, names: &Labels) -> Said {
    let label = names.label(node);
    let (parent_node, parent) = (parent, names.name(parent));
    let worth = spoken(bound, value);
    let back = format!("{worth} comes back to {parent}");
    Said::what(match how {
        How::Evaluation => format!("The evaluation of {label} is {worth}, and that comes back to {parent}."),
        How::Pat => format!("Standing pat at {} is worth {worth}.", names.place(parent_node)),
        How::Won { winner, fast } => {
            let Some(player) = names.player(winner).map(begin_player) else {
                return Said::what(format!("{worth} comes back from {label} to {parent}."));
            };
            match fast {
                Some((win, ply)) => {
                    let sign = if winner == Role::Max { '-' } else { '+' };
                    format!("{player} has won after {label}, at ply {ply}: {win} {sign} {ply} = {back}.")
                }
                None => format!("{player} has won after {label}: {back}."),
            }
        }
        How::Draw => format!("After {label} the game is a draw: {back}."),
        How::Claimed if names.tells_moves(node) => {
            format!("The recording says that the game is over after {label}: {back}.")
        }
        How::Leaf | How::Claimed => format!("{worth} comes back from {label} to {parent}."),
        How::Table { window, misused } => return table(&label, &parent, value, bound, window, misused),
        How::Cut => format!("{label} was cut: {back}."),
        How::Early => format!("{label} stopped early: {back}."),
        How::NoneBetter { role, end } => {
            let side = Side::of(role);
            format!("No branch of {label} got {} {} {}: {back}.", side.beyond, side.bound, n(end))
        }
        How::Searched => format!("{label} is done: {back}."),
    })
}

/// What the table answers, and why that may be used.
fn table(
    label: &str,
    parent: &str,
    value: Score,
    bound: Bound,
    window: Window,
    misused: Option<(Visit, Bound)>,
) -> Said {
    let what =
        format!("The table answers {} for {label}, and that comes back to {parent}.", spoken(bound, value));
    let why = match (misused, bound) {
        (Some((from, proved)), _) => format!(
            "Nobody proved that: moment {} only showed {}, and the naive table forgot the first two words.",
            shown(from.moment),
            spoken(proved, value)
        ),
        (None, Bound::Exact) => "It is the exact value, good for any window.".to_owned(),
        (None, Bound::Lower) => format!(
            "That is only a lower bound, but not below beta {}: more would change nothing.",
            n(window.beta)
        ),
        (None, Bound::Upper) => format!(
            "That is only an upper bound, but not above alpha {}: less would change nothing.",
            n(window.alpha)
        ),
    };
    Said { what, why, ..Said::default() }
}

struct Better {
    role: Role,
    value: Score,
    old: Option<Score>,
    bound: Option<Bound>,
    moved: Option<(Score, Score)>,
    window: Window,
    last: bool,
    trusted: bool,
    strict: bool,
}

/// The first value of a node, or a better one.
fn improves(name: &str, found: &Better) -> Said {
    let Better { role, value, old, bound, moved, window, last, trusted, strict } = *found;
    let side = Side::of(role);
    let Some((from, to)) = moved else {
        let why = match old {
            None => format!("It is the first value there, so {} has {} for now.", side.name, n(value)),
            Some(old) => format!(
                "{} is {} than {}: {} has {} now.",
                n(value),
                side.better,
                n(old),
                side.name,
                n(value)
            ),
        };
        return Said { why, meaning: last_branch(name, last), ..Said::default() };
    };
    let (from, to) = told_apart(from, to);
    let moves = format!("{} {} from {from} to {to}", side.bound, side.moves);
    let why = match old {
        _ if !trusted => format!("The program takes it as it is: {moves}."),
        None => format!("{} there: {moves}.", side.has(value)),
        Some(old) => format!("That is {} than {}: {moves}.", side.better, n(old)),
    };
    let meaning = match () {
        () if last => last_branch(name, true),
        () if !trusted => String::new(),
        () if strict && window.alpha == window.beta => {
            format!(
                "alpha and beta are both {}: the weak rule stops here, the strict one goes on.",
                n(window.alpha)
            )
        }
        () => format!("{} {}", worth_so_far(name, role, value, bound), still_matters(role, window)),
    };
    Said { why, meaning, ..Said::default() }
}

fn worth_so_far(name: &str, role: Role, value: Score, bound: Option<Bound>) -> String {
    let (name, value) = (begin(name), n(value));
    match bound {
        Some(Bound::Exact) => format!("{name} is worth {value}."),
        Some(_) => format!("{name} is worth {} {value}.", Side::of(role).at),
        None => format!("{name} has {value} so far."),
    }
}

/// What the branches that are left have to bring.
fn still_matters(role: Role, window: Window) -> String {
    let side = Side::of(role);
    let (own, limit) =
        if role == Role::Min { (window.beta, window.alpha) } else { (window.alpha, window.beta) };
    if limit == -role.start_value() {
        format!("In its other branches only {} than {} matters.", side.better, n(own))
    } else {
        format!("Now only values between {} and {} matter there.", n(window.alpha), n(window.beta))
    }
}

/// The best value of a node so far, and not inside its window.
fn falls_short(name: &str, role: Role, found: &str, end: Score, from: WindowEnd, last: bool) -> Said {
    let side = Side::of(role);
    let stays = format!("{} stays {}", side.bound, n(end));
    let (why, meaning) = match from {
        WindowEnd::Open => {
            (format!("{} is the worst there is for {}: {stays}.", begin(found), side.name), String::new())
        }
        WindowEnd::Start => (
            format!("{} was {} from the start, and {found} is no better.", side.bound, n(end)),
            format!("{} is the best at {name} so far, and not enough.", begin(found)),
        ),
        WindowEnd::Chance => (
            format!("Only {} than {} matters there, and {found} is no better: {stays}.", side.better, n(end)),
            format!("{} is the best at {name} so far, and not enough.", begin(found)),
        ),
        WindowEnd::Held => (
            format!("{}, and {found} is no better: {stays}.", side.already(end)),
            format!("{} is the best at {name} so far, and not enough.", begin(found)),
        ),
    };
    let meaning = if last { last_branch(name, true) } else { meaning };
    Said { why, meaning, ..Said::default() }
}

fn settles(name: &str, role: Role, found: &str, window: Window, answer: Settled, last: bool) -> Said {
    let Some(question) = Zero::of(window) else { return Said::default() };
    let (wanted, other) = (question.wanted(role), question.wanted(role.opponent()));
    let why = match answer {
        Settled::Before => format!("{} is {wanted} already, so this settles nothing new.", begin(name)),
        Settled::Now => format!("That is {wanted}: it settles {name}, but the strict rule goes on."),
        Settled::No => format!("{} is not {wanted}, so it settles nothing at {name}.", begin(found)),
    };
    let meaning = match (last, answer) {
        (false, _) => String::new(),
        (true, Settled::No) => {
            format!("That was the last branch, and none brought {wanted}: {name} is {other}.")
        }
        (true, _) => format!("That was the last branch: {name} is {wanted}."),
    };
    Said { why, meaning, ..Said::default() }
}

fn scouted(label: &str, role: Role, window: Window, yes: bool, next: Option<Window>, end: Score) -> Said {
    let Some(question) = Zero::of(window) else { return Said::default() };
    let side = Side::of(role);
    let wanted = question.wanted(role);
    let what = if yes { format!("Yes, {wanted}.") } else { format!("No, not {wanted}.") };
    let Some(next) = next else { return Said::what(what) };
    Said {
        what,
        why: format!(
            "A zero window cannot tell how much {}: {label} is searched again, with {}.",
            side.better,
            window_label(next)
        ),
        meaning: format!("Until then {} stays {}.", side.bound, n(end)),
    }
}

/// `0.5 x 3 = 1.5: the sum at A is 1.5 so far.`
fn sum(
    chance: &str,
    value: Score,
    bound: Bound,
    p: Option<f64>,
    before: Option<Score>,
    after: Option<Score>,
) -> String {
    let (Some(p), Some(after)) = (p, after) else {
        return format!("{} counts as far as it is probable.", begin(&spoken(bound, value)));
    };
    let part = format!("{} x {} = {}", short(p), n(value), short(p * value.get()));
    match before {
        None => format!("{part}: the sum at {chance} begins with that."),
        Some(before) => {
            format!(
                "{part}: the sum at {chance} goes from {} to {}.",
                short(before.get()),
                short(after.get())
            )
        }
    }
}

/// Who holds the bound that was reached.
fn held(is_alpha: bool, window: Window, holder: Holder, names: &Labels) -> String {
    let limit = if is_alpha { window.alpha } else { window.beta };
    let opponent = Side::of(if is_alpha { Role::Max } else { Role::Min });
    match holder {
        Holder::Ancestor { node, branch, plies } => {
            let through =
                branch.map_or_else(String::new, |branch| format!(", through {}", names.label(branch)));
            let deep = if plies > 1 { format!(", {plies} plies up (a deep cutoff)") } else { String::new() };
            format!("{} at {}{through}{deep}", opponent.already(limit), names.place(node))
        }
        Holder::Scout { branch } => {
            format!("the scout of {} already found {} {}", names.label(branch), opponent.at, n(limit))
        }
        Holder::Best => {
            format!(
                "no value is better for {}, so it looks no further",
                Side::of(opponent.role.opponent()).name
            )
        }
        Holder::Start { question, pass } => {
            let started = if pass { "this pass" } else { "the search" };
            match question.and_then(Zero::of) {
                Some(question) => format!("{started} only asks whether it is {}", question.high()),
                None => {
                    format!("{started} was started with that {}", if is_alpha { "alpha" } else { "beta" })
                }
            }
        }
        Holder::Question { node, window } => {
            let asker = names.name(node);
            Zero::of(window).map_or_else(
                || format!("{asker} does not ask for more"),
                |question| format!("{asker} only asks whether it is {}", question.high()),
            )
        }
        Holder::Chance { node, end } => {
            let verb = if is_alpha { "get above alpha" } else { "stay below beta" };
            format!("with that, {} cannot {verb} {}", names.name(node), n(end))
        }
    }
}

/// `B2 and B3`, `the moves b1 and c3`, or how many there are.
fn branches_left(names: &[String], branches: u32) -> String {
    if names.is_empty() {
        return format!("the {} left", count(u64::from(branches), "branch", "branches"));
    }
    let list = super::grammar::list(names);
    let are_numbers = names.iter().any(|name| name.starts_with(|c: char| c.is_ascii_digit()));
    match (are_numbers, names.len()) {
        (false, _) => list,
        (true, 1) => format!("the move {list}"),
        (true, _) => format!("the moves {list}"),
    }
}

fn asked_less(role: Role, is_alpha: bool, end: Score) -> String {
    let name = if is_alpha { "alpha" } else { "beta" };
    let what = match (is_alpha, role) {
        (false, Role::Min) => "found nothing below it",
        (false, _) => "does not ask how much more there is",
        (true, Role::Min) => "does not ask how much less there is",
        (true, _) => "found nothing above it",
    };
    format!("The search was started with {name} {} and {what}.", n(end))
}

fn best_line(
    node: NodeId,
    place: u32,
    line: &[NodeId],
    end: LineEnd,
    stands: Option<Role>,
    names: &Labels,
) -> String {
    let thing = if names.has_moves() { "move" } else { "branch" };
    let best = line.first().map_or_else(|| names.branch(node, place), |&first| names.label(first));
    let told = if line.is_empty() { best.clone() } else { names.line(line) };
    let then = match (end, stands) {
        (LineEnd::Chance, _) => "; what follows depends on chance".to_owned(),
        (_, Some(role)) => format!("; then {} stands pat", names.mover(role)),
        (LineEnd::Unrecorded, _) => " … (the rest is not recorded)".to_owned(),
        _ => String::new(),
    };
    format!("The best {thing} is {best}. Best play by both sides, the principal variation, is {told}{then}.")
}

struct Totals {
    nodes: u64,
    leaves: u64,
    table_hits: u64,
    cutoffs: u64,
    pruned: u64,
    passes: u64,
    recorded: u64,
}

fn totals(told: &Totals) -> String {
    let were = if told.nodes == 1 { "was" } else { "were" };
    let passes = match told.passes {
        0 => String::new(),
        number => format!(" in {}", count(number, "pass", "passes")),
    };
    let mut parts = vec![
        format!("{} {were} visited{passes}", count(told.nodes, "node", "nodes")),
        format!("{} among them", count(told.leaves, "leaf", "leaves")),
    ];
    if told.table_hits > 0 {
        parts.push(count(told.table_hits, "answer from the table", "answers from the table"));
    }
    let mut text = parts.join(", ");
    if told.cutoffs > 0 {
        let branches = count(told.pruned, "branch", "branches");
        text = format!("{text}; {} pruned {branches}", count(told.cutoffs, "cutoff", "cutoffs"));
    }
    let hidden = told.nodes.saturating_sub(told.recorded);
    if hidden > 0 {
        text = format!("{text}. A limit left {} out of the recording", count(hidden, "node", "nodes"));
    }
    format!("{text}.")
}

fn stopped(open: u32, pass: Option<u32>, counts: Option<u32>) -> String {
    let nodes = count(u64::from(open), "node", "nodes");
    let counts = match (pass, counts) {
        (Some(pass), Some(counts)) => {
            format!(" Pass {pass}, which it was in, counts for nothing: the result is that of pass {counts}.")
        }
        _ => String::new(),
    };
    format!("The search was stopped here, with {nodes} still open.{counts}")
}

fn so_far(
    node: NodeId,
    value: Option<Score>,
    bound: Option<Bound>,
    best: Option<NodeId>,
    names: &Labels,
) -> String {
    let from = best.map_or_else(String::new, |best| format!(", from {}", names.label(best)));
    match (value, bound) {
        (None, _) if names.recording().is_complete() => {
            "Nothing has come back to it yet, so nothing is proved.".to_owned()
        }
        (None, _) => format!("{} has not returned.", begin(&names.name(node))),
        (Some(value), Some(bound)) => {
            format!("It is being searched. So far it is {}{from}.", spoken(bound, value))
        }
        (Some(value), None) => {
            format!(
                "It is being searched. So far {} is the best of it{from}, which proves nothing yet.",
                n(value)
            )
        }
    }
}

fn brought(
    child: Option<NodeId>,
    role: Role,
    value: Score,
    is_alpha: bool,
    rest: bool,
    names: &Labels,
) -> String {
    let at = if is_alpha { "at most" } else { "at least" };
    match child {
        Some(child) if role == Role::Chance && rest => {
            format!("With {} the average can only come to {at} {}.", names.label(child), n(value))
        }
        Some(child) if role == Role::Chance => {
            format!("With {}, the last branch, the average comes to {at} {}.", names.label(child), n(value))
        }
        Some(child) => format!("{} brought {}.", begin(&names.label(child)), n(value)),
        None => format!("A branch that is not recorded brought {}.", n(value)),
    }
}

fn arrives(end: Arrives, names: &Labels) -> String {
    match end {
        Arrives::Leaf => "a leaf".to_owned(),
        Arrives::GameOver => "the end of the game".to_owned(),
        Arrives::Claimed => "what the program has for the end of the game".to_owned(),
        Arrives::Horizon => "the horizon".to_owned(),
        Arrives::Table => "an answer of the table".to_owned(),
        Arrives::Chance => "a chance node".to_owned(),
        Arrives::Pat(role) => format!("{} standing pat", names.mover(role)),
        Arrives::Unrecorded => "the end of what is recorded".to_owned(),
    }
}

fn leaf_value(end: LeafEnd, terms: &[(String, Score)]) -> String {
    let mut text = match end {
        LeafEnd::Terminal => "The game is over there, and that is its result.",
        LeafEnd::Claimed => "The recording has the game over there, and says that this is its result.",
        LeafEnd::Horizon | LeafEnd::Quiet => {
            "The search looks no deeper there: it is the evaluation of the position."
        }
        LeafEnd::Pat => "Whoever is to move leaves it at the evaluation.",
    }
    .to_owned();
    if !terms.is_empty() {
        let told: Vec<_> =
            terms.iter().map(|(name, score)| format!("{} for {}", n(*score), clean(name))).collect();
        text = format!("{text} It is made of {}.", told.join("; "));
    }
    text
}

fn pass_proved(passes: u64, pass: Option<u32>, found: Option<(Score, Bound)>, last: bool) -> String {
    let all = match passes {
        1 => "There was 1 pass".to_owned(),
        more => format!("There were {}", count(more, "pass", "passes")),
    };
    let counts = if passes > 1 { ", and the last one counts" } else { "" };
    match (pass, found) {
        (Some(pass), Some((value, bound))) if !last => {
            format!("Of {passes} passes, pass {pass} proved that it is {}.", spoken(bound, value))
        }
        (Some(_), Some((value, bound))) => format!("{all}{counts}: it comes to {}.", spoken(bound, value)),
        _ => format!("{all}{counts}."),
    }
}

/// That the game is over where the search begins, and what that is worth.
pub(in crate::explain) fn game_over(ended: &Ended, bound: Bound, value: Score, names: &Labels) -> String {
    format!("The game is over: {}, which is worth {}.", result::ended(ended, names), spoken(bound, value))
}

/// ` from A`, where it is known.
fn from(best: Option<NodeId>, names: &Labels) -> String {
    best.map_or_else(String::new, |best| format!(" from {}", names.label(best)))
}

fn last_branch(name: &str, last: bool) -> String {
    if last { format!("That was the last branch of {name}.") } else { String::new() }
}

const fn rule(strict: bool) -> Cutoff {
    if strict { Cutoff::Strict } else { Cutoff::Weak }
}

fn shown(moment: Moment) -> String {
    grouped(moment.shown().into())
}
