//! Engines as people write them: a negamax with some of what engines do beside alpha-beta, mixed at
//! random. None of it is a mistake.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::games::{Crosses, InTree, Position};
use super::trees::Dice;

const INF: f64 = f64::INFINITY;

/// What a game is worth that is won at the root.
const WIN: f64 = 1_000.0;

/// What an engine does beside alpha-beta.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    Scouts,
    Reductions,
    /// Windows that mates narrow. A win is worth one less for each ply.
    Mates,
    /// A win is worth one less for each ply, which is taken off on the way up.
    Fading,
    NullMoves,
    Aspiration,
    Passes,
    Table,
    Killers,
    Extensions,
}

impl Feature {
    pub const ALL: [Self; 10] = [
        Self::Scouts,
        Self::Reductions,
        Self::Mates,
        Self::Fading,
        Self::NullMoves,
        Self::Aspiration,
        Self::Passes,
        Self::Table,
        Self::Killers,
        Self::Extensions,
    ];
}

/// How an engine is written, and what it prints.
#[derive(Clone, Debug)]
pub struct Style {
    pub features: Vec<Feature>,
    is_soft: bool,
    depth: i32,
    windows: bool,
    player: bool,
    mover: bool,
    depth_left: bool,
    pruned: bool,
    best: bool,
    bound: bool,
    /// Whether a window is printed as mates have narrowed it.
    narrowed: bool,
    /// How a null move is printed.
    null: &'static str,
    /// What a scout that is searched again says of itself, as it is left or already as it is entered.
    again: &'static str,
    is_again_entered: bool,
    research: &'static str,
    /// Whether windows are moved on the way down by what fades on the way up.
    moves_windows: bool,
    delta: f64,
}

impl Style {
    fn any(dice: &mut Dice, game: Game) -> Self {
        let can_have = |feature: &Feature| match feature {
            Feature::Mates | Feature::Fading => game == Game::Crosses,
            Feature::NullMoves => game == Game::Tree,
            _ => true,
        };
        let mut features: Vec<_> = Feature::ALL.into_iter().filter(can_have).collect();
        let many = dice.pick(&[1, 2, 2, 2, 3, 4]);
        while features.len() > many {
            features.remove(usize::try_from(dice.below(features.len() as u64)).expect("it is small"));
        }
        if features.contains(&Feature::Fading) {
            features.retain(|&feature| feature != Feature::Mates);
        }
        Self {
            is_soft: dice.one_in(2) || features.contains(&Feature::Fading),
            depth: 2 + i32::try_from(dice.below(4)).expect("it is small"),
            windows: !dice.one_in(3),
            player: dice.one_in(2),
            mover: dice.one_in(3),
            depth_left: dice.one_in(2),
            pruned: !dice.one_in(3),
            best: dice.one_in(2),
            bound: dice.one_in(2),
            narrowed: dice.one_in(2),
            null: dice.pick(&[",\"counts\":false", ",\"kind\":\"null\"", ",\"move\":\"null\""]),
            again: dice.pick(&[",\"counts\":false", ""]),
            is_again_entered: dice.one_in(2),
            research: dice.pick(&[",\"kind\":\"research\"", ""]),
            moves_windows: dice.one_in(2),
            delta: dice.pick(&[1.0, 3.0, 10.0]),
            features,
        }
    }

    pub fn has(&self, feature: Feature) -> bool {
        self.features.contains(&feature)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Game {
    Tree,
    Crosses,
}

/// What is printed of a visit as it is entered.
#[derive(Clone, Copy, Default)]
struct Visit<'a> {
    mv: Option<&'a str>,
    extra: &'static str,
    is_after_null: bool,
}

/// What a table knows of a position.
struct Known {
    depth: i32,
    value: f64,
    is_least: bool,
    is_most: bool,
}

struct Engine {
    style: Style,
    lines: Vec<String>,
    table: HashMap<String, Known>,
    killers: HashMap<i32, String>,
}

/// Where a search stands: `color` is 1 where MAX moves, else -1; `depth` is how many plies are left.
#[derive(Clone, Copy)]
struct At {
    color: f64,
    depth: i32,
    ply: i32,
}

impl At {
    /// The next ply, with so many plies left.
    fn below(self, depth: i32) -> Self {
        Self { color: -self.color, depth, ply: self.ply + 1 }
    }
}

/// A window, from the side of who moves.
type Window = (f64, f64);

impl Engine {
    fn has(&self, feature: Feature) -> bool {
        self.style.has(feature)
    }

    /// Searches in one pass or in several.
    fn run<P: Position>(&mut self, position: &P) {
        let first = if self.has(Feature::Passes) { 1 } else { self.style.depth };
        let is_aspiring = self.has(Feature::Aspiration);
        let pass = if is_aspiring || first < self.style.depth { ",\"kind\":\"pass\"" } else { "" };
        let visit = Visit { extra: pass, ..Visit::default() };
        let mut guess = 0.0;
        for depth in first..=self.style.depth {
            let (mut low, mut high) = (-INF, INF);
            if is_aspiring {
                (low, high) = (guess - self.style.delta, guess + self.style.delta);
            }
            loop {
                guess = self.search(position, At { color: 1.0, depth, ply: 0 }, visit, (low, high));
                match guess {
                    guess if guess <= low && low > -INF => low = -INF,
                    guess if guess >= high && high < INF => high = INF,
                    _ => break,
                }
            }
        }
    }

    fn search<P: Position>(&mut self, position: &P, at: At, visit: Visit<'_>, window: Window) -> f64 {
        let At { color, ply, .. } = at;
        let over = position.outcome().map(|value| color * self.worth(value, ply));
        let mut moves = if over.is_some() { Vec::new() } else { position.moves() };
        let is_extended = self.has(Feature::Extensions) && 0 < ply && ply < self.style.depth;
        let depth = at.depth + i32::from(is_extended && moves.len() == 2);
        let at = At { depth, ..at };
        let key = format!("{} {color}", position.key());
        if let Some(value) = self.known(&key, depth, window).filter(|_| ply > 0 && visit.extra.is_empty()) {
            self.enter(color, Visit { extra: ",\"kind\":\"table\"", ..visit }, window, depth);
            return self.leave(color, value, "");
        }
        let (alpha, beta) = if over.is_none() { self.narrowed(window, ply) } else { window };
        let shows_narrowed = self.style.narrowed && alpha < beta;
        self.enter(color, visit, if shows_narrowed { (alpha, beta) } else { window }, depth.max(0));
        match over {
            Some(value) => return self.leave(color, value, ",\"leaf\":\"terminal\""),
            None if alpha >= beta => {
                let pruned = format!(",\"leaf\":\"none\"{}", self.pruned(moves.len()));
                return self.leave(color, alpha, &pruned);
            }
            None if depth <= 0 => {
                return self.leave(color, color * 8.0 * position.estimate(), ",\"leaf\":\"horizon\"");
            }
            None => {}
        }
        if let Some(value) = self.pass(position, at, visit, (alpha, beta)) {
            let pruned = self.pruned(moves.len());
            return self.leave(color, if self.style.is_soft { value } else { beta }, &pruned);
        }
        if self.has(Feature::Killers) {
            moves.sort_by_key(|(name, _)| self.killers.get(&ply) != Some(name));
        }
        let (mut best, mut chosen, mut tried) = (-INF, 0, 0);
        while tried < moves.len() && best.max(alpha) < beta {
            let (name, next) = &moves[tried];
            let own = (alpha.max(best), beta);
            let is_late = tried >= 2 && depth >= 3 && self.has(Feature::Reductions);
            let value = if tried > 0 && own.0 > -INF && (is_late || self.has(Feature::Scouts)) {
                self.scout(next, at, name, own, is_late)
            } else {
                self.child(next, at.below(depth - 1), Visit { mv: Some(name), ..Visit::default() }, own)
            };
            if value > best {
                (best, chosen) = (value, tried);
            }
            tried += 1;
        }
        if best >= beta {
            self.killers.insert(ply, moves[chosen].0.clone());
        }
        let value = if self.style.is_soft { best } else { best.max(alpha).min(beta) };
        let known = Known { depth, value, is_least: value > window.0, is_most: value < window.1 };
        self.table.insert(key, known);
        let mut said = self.pruned(moves.len() - tried);
        if self.style.best && (ply == 0 || value > window.0) && best > alpha {
            let _ = write!(said, ",\"best\":\"{}\"", moves[chosen].0);
        }
        if self.style.bound {
            let bounds = ["lower", "exact", "upper"];
            let place = 1 + usize::from(value <= window.0) - usize::from(value >= window.1);
            let is_turned = color < 0.0 && !self.style.mover;
            let _ = write!(said, ",\"bound\":\"{}\"", bounds[if is_turned { 2 - place } else { place }]);
        }
        self.leave(color, value, &said)
    }

    /// A child, whose value is turned round, and fades.
    fn child<P: Position>(&mut self, next: &P, at: At, visit: Visit<'_>, (alpha, beta): Window) -> f64 {
        let (low, high) = if self.has(Feature::Fading) && self.style.moves_windows {
            (brightened(alpha), brightened(beta))
        } else {
            (alpha, beta)
        };
        let value = -self.search(next, at, visit, (-high, -low));
        if self.has(Feature::Fading) && value.abs() >= WIN / 2.0 { value - value.signum() } else { value }
    }

    /// Asks first whether a move is better than what there is.
    fn scout<P: Position>(
        &mut self,
        next: &P,
        at: At,
        name: &str,
        (alpha, beta): Window,
        is_late: bool,
    ) -> f64 {
        let visit = Visit { mv: Some(name), ..Visit::default() };
        let (below, question) = (at.below(at.depth - 1), (alpha, alpha + 1.0));
        let mut value = alpha + 1.0;
        let mut again = "";
        if is_late {
            let entered = self.lines.len();
            value = self.child(next, at.below(at.depth - 2), visit, question);
            if value <= alpha {
                return value;
            }
            let said = if self.style.is_again_entered { entered } else { self.lines.len() - 1 };
            self.lines[said] += self.style.again;
            again = self.style.research;
        }
        if self.has(Feature::Scouts) {
            value = self.child(next, below, Visit { extra: again, ..visit }, question);
            again = self.style.research;
        }
        if (alpha < value && value < beta) || !self.has(Feature::Scouts) {
            value = self.child(next, below, Visit { extra: again, ..visit }, (alpha, beta));
        }
        value
    }

    /// Lets the other side move twice: what that is worth, where it is enough.
    fn pass<P: Position>(
        &mut self,
        position: &P,
        at: At,
        visit: Visit<'_>,
        (alpha, beta): Window,
    ) -> Option<f64> {
        let may = self.has(Feature::NullMoves) && at.ply > 0 && at.depth >= 2 && !visit.is_after_null;
        if !may || beta == INF || (self.has(Feature::Scouts) && beta - alpha > 1.0) {
            return None;
        }
        let null = Visit { mv: None, extra: self.style.null, is_after_null: true };
        let value = -self.search(position, at.below(at.depth - 2), null, (-beta, 1.0 - beta));
        (value >= beta).then_some(value)
    }

    /// What a finished game is worth, or the leaf of a tree.
    fn worth(&self, value: f64, ply: i32) -> f64 {
        match () {
            () if self.has(Feature::Mates) => value * (WIN - f64::from(ply)),
            () if self.has(Feature::Fading) => value * WIN,
            () => value,
        }
    }

    fn narrowed(&self, (alpha, beta): Window, ply: i32) -> Window {
        if !self.has(Feature::Mates) || ply == 0 {
            return (alpha, beta);
        }
        let plies = f64::from(ply);
        (alpha.max(plies - WIN), beta.min(WIN - plies - 1.0))
    }

    fn known(&self, key: &str, depth: i32, (alpha, beta): Window) -> Option<f64> {
        let known = self.table.get(key).filter(|known| known.depth >= depth && self.has(Feature::Table))?;
        let Known { value, is_least, is_most, .. } = *known;
        let is_enough = match (is_least, is_most) {
            (true, true) => true,
            (true, false) => value >= beta,
            (false, _) => is_most && value <= alpha,
        };
        is_enough.then_some(value)
    }

    fn pruned(&self, many: usize) -> String {
        if self.style.pruned && many > 0 { format!(",\"pruned\":{many}") } else { String::new() }
    }

    fn enter(&mut self, color: f64, visit: Visit<'_>, (alpha, beta): Window, depth: i32) {
        let mut line = "{\"type\":\"enter\"".to_owned();
        if let Some(mv) = visit.mv {
            let _ = write!(line, ",\"move\":\"{mv}\"");
        }
        line += visit.extra;
        if self.style.player {
            let _ = write!(line, ",\"player\":\"{}\"", if color > 0.0 { "max" } else { "min" });
        }
        if self.style.windows {
            let is_turned = color < 0.0 && !self.style.mover;
            let (alpha, beta) = if is_turned { (-beta, -alpha) } else { (alpha, beta) };
            let _ = write!(line, ",\"alpha\":{},\"beta\":{}", number(alpha), number(beta));
        }
        if self.style.depth_left {
            let _ = write!(line, ",\"depth\":{depth}");
        }
        self.lines.push(line);
    }

    fn leave(&mut self, color: f64, value: f64, said: &str) -> f64 {
        let printed = if self.style.mover { value } else { color * value };
        self.lines.push(format!("{{\"type\":\"leave\",\"value\":{}{said}", number(printed)));
        value
    }
}

/// What fades to this number.
fn brightened(value: f64) -> f64 {
    if value.abs() >= WIN / 2.0 && value.is_finite() { value + value.signum() } else { value }
}

fn number(value: f64) -> String {
    if value.is_infinite() { format!("\"{value}\"") } else { (value + 0.0).to_string() }
}

/// What an engine prints, with how it is written.
pub fn run(seed: u64) -> (Style, String) {
    let mut dice = Dice(seed);
    let game = dice.pick(&[Game::Tree, Game::Crosses]);
    let style = Style::any(&mut dice, game);
    let (table, killers) = Default::default();
    let mut engine = Engine { style, lines: Vec::new(), table, killers };
    let game = match game {
        Game::Tree => {
            let tree = dice.uneven_tree(5);
            let text = format!(",\"game\":\"{}\"", tree.text());
            engine.run(&InTree { tree, path: String::new() });
            text
        }
        Game::Crosses => {
            let board = Crosses::with_free(4 + usize::try_from(dice.below(2)).expect("small"), &mut dice);
            engine.run(&board);
            format!(",\"game\":\"tictactoe\",\"position\":\"{}\"", board.text())
        }
    };
    let mut first = "{\"type\":\"search\"".to_owned();
    // Without windows nothing tells a scout from alpha-beta that stops too soon.
    let names = ["", "", "my engine", if engine.style.windows { "alphabeta" } else { "pvs" }];
    let name = dice.pick(&names);
    if !name.is_empty() {
        let _ = write!(first, ",\"algorithm\":\"{name}\"");
    }
    if dice.one_in(2) {
        first += &game;
    }
    if engine.style.mover {
        first += ",\"values\":\"mover\"";
    }
    engine.lines.insert(0, first);
    (engine.style, engine.lines.join("}\n") + "}\n")
}
