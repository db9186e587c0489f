//! Searches whose rule nobody knows: a window lies in that of the node above, a value is that of a child or an
//! end of the window, and who says how many moves there are has looked at them. Held against a recursion that
//! asks no more than this.

use std::fmt::Write as _;

use plyscope::check::{NotKnown, Report, ViolationKind as Kind};

use crate::programs::Dice;
use crate::support::is_thorough;
use crate::support::reading::read;

const LOW: i32 = -9_999;
const HIGH: i32 = 9_999;
const PLIES: u32 = 4;

#[derive(Clone, Copy, PartialEq, Debug)]
enum Side {
    Max,
    Min,
    Chance,
}

impl Side {
    fn prefers(self, one: i32, other: i32) -> bool {
        match self {
            Self::Max => one > other,
            Self::Min => one < other,
            Self::Chance => false,
        }
    }

    /// The end of a window that it moves, and the other one.
    fn ends(self, (alpha, beta): (i32, i32)) -> (i32, i32) {
        if self == Self::Min { (beta, alpha) } else { (alpha, beta) }
    }

    fn narrow(self, (alpha, beta): (i32, i32), value: i32) -> (i32, i32) {
        match self {
            Self::Max => (alpha.max(value), beta),
            Self::Min => (alpha, beta.min(value)),
            Self::Chance => (alpha, beta),
        }
    }
}

/// A visit as its lines say it.
#[derive(Clone, Debug)]
struct Visit {
    side: Side,
    // Whether its move is that of the visit before.
    is_again: bool,
    kind: &'static str,
    counts: bool,
    alpha: Option<i32>,
    beta: Option<i32>,
    value: i32,
    moves: Option<usize>,
    pruned: usize,
    // Whether more was searched below it than is recorded.
    hides: bool,
    children: Vec<Visit>,
}

impl Visit {
    fn is_plain(&self) -> bool {
        !["quiet", "futility"].contains(&self.kind) && self.counts
    }

    /// Whether one of its visits is a second one of the branch before.
    fn is_again(&self, place: usize) -> bool {
        place > 0 && (self.children[place].is_again || self.children[place].kind == "research")
    }

    fn window(&self) -> Option<(i32, i32)> {
        self.alpha.zip(self.beta)
    }

    fn print(&self, by: &str, out: &mut String) {
        let side = ["max", "min", "chance"][self.side as usize];
        write!(out, "{{\"type\":\"enter\",\"player\":\"{side}\"{by}").expect("memory");
        let numbers = [("alpha", self.alpha), ("beta", self.beta)];
        for (key, number) in numbers.into_iter().filter_map(|(key, number)| Some((key, number?))) {
            write!(out, ",\"{key}\":{number}").expect("memory");
        }
        if !self.kind.is_empty() {
            write!(out, ",\"kind\":\"{}\"", self.kind).expect("memory");
        }
        if !self.counts {
            out.push_str(",\"counts\":false");
        }
        if let Some(moves) = self.moves {
            write!(out, ",\"moves\":{moves}").expect("memory");
        }
        out.push_str("}\n");
        let mut name = ' ';
        for (place, child) in self.children.iter().enumerate() {
            name = if child.is_again { name } else { ['a', 'b', 'c', 'd'][place] };
            let chance = if self.side == Side::Chance {
                format!(",\"p\":{}", 1.0 / f64::from(u32::try_from(self.children.len()).expect("few")))
            } else {
                String::new()
            };
            child.print(&format!(",\"move\":\"{name}\"{chance}"), out);
        }
        let leaf =
            if self.children.is_empty() && self.kind != "table" { ",\"leaf\":\"terminal\"" } else { "" };
        let pruned = if self.pruned > 0 { format!(",\"pruned\":{}", self.pruned) } else { String::new() };
        let hidden = if self.hides { ",\"hidden\":3" } else { "" };
        writeln!(out, "{{\"type\":\"leave\",\"value\":{}{leaf}{pruned}{hidden}}}", self.value)
            .expect("memory");
    }
}

/// The best of some visits, and what they leave of the window.
#[derive(Clone, Copy)]
struct Sum {
    best: Option<i32>,
    window: Option<(i32, i32)>,
}

/// What a recursion finds.
struct Expected {
    // Whether who prints no window has what plain alpha-beta would give it.
    is_alphabeta: bool,
    // The least and the greatest value of a leaf.
    leaves: (i32, i32),
    // Whether a table answered somewhere: it narrows windows too.
    has_table: bool,
    // From which number on a win is worth one less for each ply, where it is.
    fading_from: Option<f64>,
    fades: bool,
    count: u32,
    found: Vec<(u32, &'static str)>,
}

impl Expected {
    fn of(tree: &Visit, is_alphabeta: bool) -> Vec<(u32, &'static str)> {
        let mut fading = Self::new(tree, is_alphabeta);
        fading.visit(tree, true, Some((LOW, HIGH)));
        let mut expected = Self { fading_from: None, ..Self::new(tree, is_alphabeta) };
        expected.visit(tree, true, Some((LOW, HIGH)));
        // Where wins may fade, so do windows, and nobody knows what values should be, nor when a window closes.
        if fading.fades && !fading.found.iter().any(|(_, what)| *what == "value") {
            expected.found.retain(|(_, what)| *what == "scout");
        }
        expected.found.sort_unstable();
        expected.found
    }

    fn new(tree: &Visit, is_alphabeta: bool) -> Self {
        let leaves = leaves(tree);
        let fading_from = Some(f64::from(leaves.0.abs().max(leaves.1.abs())) / 2.0);
        let has_table = has_table(tree);
        Self { is_alphabeta, leaves, has_table, fading_from, fades: false, count: 0, found: Vec::new() }
    }

    fn faded(&self, value: i32) -> i32 {
        let Some(least) = self.fading_from else { return value };
        if f64::from(value) >= least {
            value - 1
        } else if f64::from(-value) >= least {
            value + 1
        } else {
            value
        }
    }

    /// `inherited` is the window that a node has which prints none.
    fn visit(&mut self, node: &Visit, is_root: bool, inherited: Option<(i32, i32)>) {
        let id = self.count;
        self.count += 1;
        let is_unprinted = node.alpha.is_none() && node.beta.is_none();
        let entry = node.window().or(inherited.filter(|_| !is_root || is_unprinted));
        // What the visits come to; and those before the last, which a second search replaces.
        let mut all = [Sum { best: None, window: entry }; 2];
        for (place, child) in node.children.iter().enumerate() {
            let is_again = node.is_again(place);
            let before = place.checked_sub(1).map(|before| &node.children[before]);
            if child.is_plain() && node.side != Side::Chance {
                let first = before.filter(|before| is_again && before.counts);
                let what =
                    out_of_window(node, child).or_else(|| missed_again(node, child, first?, all[1].window?));
                self.found.extend(what.map(|what| (self.count, what)));
            }
            if is_again && child.counts && before.is_some_and(|before| before.counts) {
                all[0] = all[1];
            }
            let is_known = self.is_alphabeta && !is_again && node.side != Side::Chance;
            let is_own = ["quiet", "futility"].contains(&child.kind);
            self.visit(child, false, all[0].window.filter(|_| is_known && !is_own));
            if child.counts {
                let [Sum { best, window }, _] = all;
                let best = best.filter(|&best| !node.side.prefers(child.value, best)).or(Some(child.value));
                let window = window.map(|window| node.side.narrow(window, self.faded(child.value)));
                all = [Sum { best, window }, all[0]];
            }
        }
        let [Sum { best: Some(best), window }, _] = all else { return };
        if node.hides || !node.children.iter().all(Visit::is_plain) {
            return;
        }
        let is_right = if node.side == Side::Chance {
            is_average(node)
        } else {
            self.is_of_child(node, best, entry) || (self.is_alphabeta && self.is_of_second(node))
        };
        let wrong = [
            (!is_right, "value"),
            (!self.has_table && self.misses(node, best, window), "missed"),
            (!self.has_table && keeps_scout(node, best), "scout"),
        ];
        self.found.extend(wrong.into_iter().filter(|(is_so, _)| *is_so).map(|(_, what)| (id, what)));
    }

    /// Of a branch that was searched again, programs keep the value of either visit.
    fn is_of_second(&self, node: &Visit) -> bool {
        let has_second = (0..node.children.len()).any(|place| node.is_again(place));
        has_second && node.children.iter().any(|child| self.faded(child.value) == node.value)
    }

    /// Whether a value is that of the best child, moved into the window or not, or the bound that it has moved.
    fn is_of_child(&mut self, node: &Visit, best_child: i32, entry: Option<(i32, i32)>) -> bool {
        let entry = entry.or(self.fading_from.map(|_| (LOW, HIGH)));
        let Some((alpha, beta)) = entry else { return true };
        let best = self.faded(best_child);
        self.fades |= node.value == best && best != best_child;
        let (own, _) = node.side.ends(node.side.narrow((alpha, beta), best));
        [best, best.max(alpha).min(beta), own].contains(&node.value)
    }

    /// Whether moves are left out though the printed window is open, and nothing better is to be had.
    fn misses(&self, node: &Visit, best: i32, window: Option<(i32, i32)>) -> bool {
        let is_open = node.window().and(window).is_some_and(|(alpha, beta)| alpha < beta);
        let has_best = best == if node.side == Side::Min { self.leaves.0 } else { self.leaves.1 };
        let branches = (0..node.children.len()).filter(|&place| !node.is_again(place)).count();
        is_open && !has_best && node.moves.is_some_and(|moves| branches + node.pruned < moves)
    }
}

fn has_table(tree: &Visit) -> bool {
    tree.kind == "table" || tree.children.iter().any(has_table)
}

fn leaves(tree: &Visit) -> (i32, i32) {
    if tree.children.is_empty() {
        return (tree.value, tree.value);
    }
    let all = tree.children.iter().map(leaves);
    all.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1))).expect("a child")
}

/// What is wrong with the window of a child, seen from that of its node.
fn out_of_window(node: &Visit, child: &Visit) -> Option<&'static str> {
    let lies_below = |one: Option<i32>, other: Option<i32>| one.zip(other).is_some_and(|(a, b)| a < b);
    if child.window().is_some_and(|(alpha, beta)| alpha > beta) {
        return Some("inverted");
    }
    (lies_below(child.alpha, node.alpha) || lies_below(node.beta, child.beta)).then_some("outside")
}

/// Whether the second search of a branch has no room for what the first has shown: that the branch is better
/// than all before it, whose window was `expected`.
fn missed_again(node: &Visit, child: &Visit, first: &Visit, expected: (i32, i32)) -> Option<&'static str> {
    let window = child.window()?;
    let ((own, other), (_, end)) = (node.side.ends(expected), node.side.ends(window));
    let is_better = node.side.prefers(first.value, own) && node.side.prefers(other, first.value);
    let is_same = (first.alpha.unwrap_or(LOW), first.beta.unwrap_or(HIGH)) == window;
    (is_better && node.side.prefers(first.value, end) && !is_same).then_some("again")
}

/// Whether a node returns what only the scout of a branch has shown: that it is at least that good.
fn keeps_scout(node: &Visit, best: i32) -> bool {
    let Some((alpha, beta)) = node.window().filter(|_| node.value == best) else { return false };
    let place = node.children.iter().position(|child| child.value == best).expect("it is of a child");
    let child = &node.children[place];
    let Some(asked) = child.window().filter(|&(low, high)| high - low == 1) else { return false };
    let (_, end) = node.side.ends(asked);
    let is_better = !node.side.prefers(end, best) && end != node.side.ends((alpha, beta)).1;
    let is_deep = child.children.iter().any(|below| !below.children.is_empty());
    let is_asked_again = node.children.get(place + 1).is_some_and(|next| next.is_again);
    alpha < best && best < beta && is_better && is_deep && !is_asked_again
}

/// Whether a chance node has the average of its branches, moved into its window or not; of one that left
/// branches out nothing is known.
fn is_average(node: &Visit) -> bool {
    let many = f64::from(u32::try_from(node.children.len()).expect("few"));
    let average = node.children.iter().map(|child| f64::from(child.value)).sum::<f64>() / many;
    let [alpha, beta] = [node.alpha.unwrap_or(LOW), node.beta.unwrap_or(HIGH)].map(f64::from);
    let value = f64::from(node.value);
    let clamped = average.max(alpha).min(beta);
    node.pruned > 0 || (average - value).abs() < 1e-5 || (clamped - value).abs() < 1e-9
}

/// A node with what is most often right, and sometimes is not.
fn made(dice: &mut Dice, plies: u32, side: Side, entry: (i32, i32)) -> Visit {
    let is_root = plies == PLIES;
    let any = |dice: &mut Dice| dice.pick(&[-2, -1, 0, 1, 2]);
    let (mut alpha, mut beta) = entry;
    if dice.one_in(20) {
        (alpha, beta) = (any(dice), any(dice));
    }
    let printed = |dice: &mut Dice, end: i32| Some(end).filter(|&end| end.abs() < HIGH && !dice.one_in(12));
    let ends = [printed(dice, alpha), printed(dice, beta)];
    let ends = if dice.one_in(8) { [None, None] } else { ends };
    // A scout's, at the end that its node moves.
    if !is_root && dice.one_in(3) {
        let end = if side == Side::Max { beta - 1 } else { alpha };
        let low = if end.abs() < HIGH - 1 { end } else { any(dice) };
        (alpha, beta) = (low, low + 1);
    }
    let kind = dice.pick(&["", "", "", "", "", "", "", "", "", "research", "quiet", "futility"]);
    let mut node = Visit {
        side,
        is_again: false,
        kind: if is_root { "" } else { kind },
        counts: is_root || !dice.one_in(12),
        alpha: ends[0],
        beta: ends[1],
        value: any(dice),
        moves: None,
        pruned: 0,
        hides: false,
        children: Vec::new(),
    };
    if plies == 0 || (plies == 1 && dice.one_in(2)) {
        if node.kind.is_empty() && dice.one_in(40) {
            node.kind = "table";
        }
        return node;
    }
    let mut window = (alpha, beta);
    for _ in 0..=dice.below(3) {
        let next = match side {
            Side::Max if dice.one_in(8) => Side::Chance,
            Side::Max => Side::Min,
            Side::Min => Side::Max,
            Side::Chance => dice.pick(&[Side::Max, Side::Min]),
        };
        let mut child = made(dice, plies - 1, next, window);
        child.is_again = !node.children.is_empty() && dice.one_in(5);
        if node.children.is_empty() && child.kind == "research" {
            child.kind = "";
        }
        if child.is_again && dice.one_in(2) {
            let low = any(dice);
            (child.alpha, child.beta) = (Some(low - 1), Some(low + 1));
        }
        if side == Side::Chance {
            (child.is_again, child.kind) = (false, "");
        }
        // What a scout finds is often that its branch is better.
        if let Some(asked) = child.window().filter(|&(low, high)| high - low == 1 && dice.one_in(2)) {
            child.value = side.ends(asked).1 + if dice.one_in(2) { 0 } else { asked.0 - side.ends(asked).0 };
        }
        window = side.narrow(window, child.value);
        node.children.push(child);
        if window.0 >= window.1 && !dice.one_in(8) {
            break;
        }
    }
    let values: Vec<_> = node.children.iter().map(|child| child.value).collect();
    let best =
        values.iter().copied().reduce(|best, value| if side.prefers(value, best) { value } else { best });
    let best = best.expect("a child");
    let fits = [best, best, dice.pick(&values), window.0, window.1, node.value];
    node.value = Some(dice.pick(&fits)).filter(|value| value.abs() < HIGH).unwrap_or(best);
    if side == Side::Chance && dice.one_in(2) {
        let sum: i32 = node.children.iter().map(|child| child.value).sum();
        node.value = sum / i32::try_from(node.children.len()).expect("few");
    }
    node.hides = dice.one_in(16);
    node.pruned = usize::from(dice.one_in(4));
    node.moves =
        Some(node.children.len() + dice.pick(&[0, 1, 2])).filter(|_| side != Side::Chance && !dice.one_in(3));
    node
}

fn report(first: &str, tree: &Visit) -> (String, Report) {
    let mut text = format!("{{\"type\":\"search\",\"values\":\"max\",{first}}}\n");
    tree.print("", &mut text);
    let report = read(&text).report;
    (text, report)
}

/// What is told of a search, by the numbers of its nodes.
fn told(report: &Report) -> Vec<(u32, &'static str)> {
    let kind = |kind: Kind| match kind {
        Kind::Window { found, expected } if found == expected => "inverted",
        Kind::Window { .. } => "again",
        Kind::ScoutKept { .. } => "scout",
        Kind::Outside { .. } => "outside",
        Kind::Value { .. } => "value",
        Kind::Missed => "missed",
        other => panic!("{other:?}"),
    };
    let mut told: Vec<_> =
        report.violations.iter().map(|found| (found.node.number(), kind(found.kind))).collect();
    told.sort_unstable();
    told
}

#[test]
fn what_windows_and_values_must_be_in_any_search_is_told_and_nothing_else() {
    let mut dice = Dice(1);
    let mut counts = [0_u32; 7];
    for number in 0..if is_thorough() { 30_000 } else { 4_000 } {
        let side = dice.pick(&[Side::Max, Side::Max, Side::Min, Side::Min, Side::Chance]);
        let entry = dice.pick(&[(LOW, HIGH), (-3, 3), (-4, 2)]);
        let tree = made(&mut dice, PLIES, side, entry);
        let is_alphabeta = number % 2 == 0;
        let (first, why) = if is_alphabeta {
            ("\"algorithm\":\"alphabeta\",\"options\":\"--table sound\"", NotKnown::Table)
        } else {
            ("\"algorithm\":\"pvs\"", NotKnown::Algorithm)
        };
        let (text, report) = report(first, &tree);
        let expected = Expected::of(&tree, is_alphabeta);
        assert_eq!(told(&report), expected, "{number}\n{text}");
        assert_eq!(report.is_correct, Some(false).filter(|_| !expected.is_empty()), "{text}");
        assert_eq!(report.not_known.first(), Some(&why), "{text}");
        for (_, what) in &expected {
            let kinds = ["inverted", "outside", "value", "missed", "again", "scout"];
            counts[kinds.iter().position(|kind| kind == what).expect("a kind")] += 1;
        }
        counts[6] += u32::from(expected.is_empty());
    }
    assert!(counts.iter().all(|&count| count > 10), "{counts:?}");
}
