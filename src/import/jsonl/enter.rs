//! A line that enters a node, and what it says of the node.

use super::kind::{NULL, SaidKind};
use super::line::{TraceLine, TraceValue};
use super::remarks::count;
use super::search::SearchReader;
use crate::game::Replay;
use crate::import::SyntaxError;
use crate::import::syntax::wrong;
use crate::record::{NodeId, Rule};
use crate::score::Window;
use crate::search::{MAX_PLY, Role, Visit, VisitKind};

/// The last one only where the kind is one of the format.
const ENTER_KEYS: [&str; 15] = [
    "type", "move", "player", "alpha", "beta", "name", "p", "place", "seal", "counts", "depth", "moves",
    "note", "tags", "kind",
];

/// What null moves are called where the game has no such move.
const NULL_MOVES: [&str; 3] = [NULL, "0000", "--"];

impl SearchReader<'_> {
    pub fn enter(&mut self, line: &TraceLine<'_>) -> Result<(), SyntaxError> {
        let said = SaidKind::of(line);
        let known = said.as_ref().map_or(Some(VisitKind::Plain), |said| said.known);
        let word = said.and_then(|said| said.word);
        let kind = known.unwrap_or_default();
        if self.is_too_deep() {
            return Err(line.wrong(wrong!("trace-too-deep", most = MAX_PLY.to_string())));
        }
        let named = line.get("move").map(TraceValue::name).transpose()?;
        let counts = counts(line)?;
        let is_null = self.is_null(word.as_deref(), named.as_deref(), counts);
        let is_counted = counts && !is_null;
        if self.is_full(kind) {
            return self.enter_unrecorded(line, kind, named.as_deref(), is_counted);
        }
        let is_bare =
            is_counted && named.is_none() && !["kind", "place", "name"].iter().any(|key| line.has(key));
        let named = named.or_else(|| is_null.then(|| NULL.into()));
        // A game may take `0000` for the number of a move.
        let searched = if is_null { Some(NULL) } else { named.as_deref() };
        let move_index = self.next_place(line, kind, searched, is_counted)?;
        let said = role(line)?;
        self.rules.is_any_given |= said.is_some();
        let role = match said {
            Some(role) => role,
            None => self.role_in_game().unwrap_or_else(|| self.defaults.role(kind)),
        };
        // Programs whose JSON has no infinity write `null` for it.
        let is_printed = ["alpha", "beta"].map(|end| line.get_even_null(end).is_some());
        let (window, is_printed) = self.values.window(role, self.window(line)?, is_printed);
        let id = self.recording.enter(&Visit { move_index, role, kind, window, probability: None });
        let header = &self.recording.header;
        // A plain minimax has no window that it could print.
        if header.rule != Rule::Minimax || header.info().algorithm.is_none() {
            self.recording.note_given(id, is_printed);
        }
        // A visit of a kind that nobody knows may be of any side.
        if known.is_some() {
            self.check_side(id, kind, line);
        }
        if let Some(name) = named.filter(|_| self.game().is_none() || self.recording.parent(id).is_none()) {
            self.recording.names.name_move(id, move_index, &name);
        }
        self.defaults.enter(role, kind, window);
        if !is_counted {
            self.discount(id);
        }
        self.note_entry(line, id, known.is_some())?;
        self.refuse_other_root(line, id, is_bare)
    }

    /// A node is entered that there is no memory for: it is counted, and not kept.
    fn enter_unrecorded(
        &mut self,
        line: &TraceLine<'_>,
        kind: VisitKind,
        named: Option<&str>,
        is_counted: bool,
    ) -> Result<(), SyntaxError> {
        let role = role(line)?.unwrap_or_else(|| self.defaults.role(kind));
        let (window, _) = self.values.window(role, self.window(line)?, [true; 2]);
        let place = match self.game() {
            Some(game) => named.and_then(|name| game.find_move(name)),
            None => Some(self.defaults.place()),
        };
        self.unrecorded.enter(kind, place);
        self.left_out += 1;
        self.defaults.enter(role, kind, window);
        if !is_counted {
            self.defaults.discount();
        }
        Ok(())
    }

    /// Whether there is no memory for the next node. A root is kept in any case.
    fn is_full(&self, kind: VisitKind) -> bool {
        let kept = self.kept_bytes + self.recording.names.move_bytes();
        let has_room = || self.recording.has_room(self.memory.saturating_sub(kept));
        let is_root = self.recording.innermost().is_none() || kind == VisitKind::Pass;
        self.unrecorded.is_open() || (!is_root && !has_room())
    }

    /// Whether a visit is a null move: a turn that is given away, which few games allow. Of a game a
    /// visit that names no move and `counts` for nothing is none of its moves either.
    fn is_null(&self, kind: Option<&str>, named: Option<&str>, counts: bool) -> bool {
        let is_unknown = |name: &str| match self.game() {
            Some(game) => NULL_MOVES.contains(&name) && !is_move(game, name),
            None => name == NULL,
        };
        let is_none = !counts && self.game().is_some();
        self.recording.innermost().is_some() && (kind == Some(NULL) || named.map_or(is_none, is_unknown))
    }

    /// Notes that the value of the innermost open node does not go to its parent.
    pub fn discount(&mut self, id: NodeId) {
        self.recording.names.uncounted.insert(id);
        self.defaults.discount();
    }

    fn window(&mut self, line: &TraceLine<'_>) -> Result<Window, SyntaxError> {
        let mut window = Window::FULL;
        for (key, end) in [("alpha", &mut window.alpha), ("beta", &mut window.beta)] {
            let Some(printed) = line.get(key) else { continue };
            *end = printed.score()?;
            // A search that prints windows is no plain minimax.
            let rule = &mut self.recording.header.rule;
            if *rule == Rule::Minimax {
                *rule = Rule::AlphaBeta;
            }
        }
        Ok(window)
    }

    fn note_entry(&mut self, line: &TraceLine<'_>, id: NodeId, knows_kind: bool) -> Result<(), SyntaxError> {
        if let Some(name) = line.get("name") {
            let name = name.name()?;
            if self.game().and_then(Replay::position_name).as_deref() != Some(&name) {
                self.recording.names.note_mut(id).name = Some(name.into_owned());
            }
        }
        if let Some(chance) = line.get("p") {
            let number = chance.score()?.get();
            if !(0.0..=1.0).contains(&number) {
                return Err(chance.wrong(wrong!("trace-no-probability")));
            }
            self.recording.names.note_mut(id).probability = Some(number);
        }
        let known = ENTER_KEYS.len() - usize::from(!knows_kind);
        let mut others = self.keys_of_program(line, id, 0, &ENTER_KEYS[..known]);
        let moves = count(line, "moves", u32::MAX, &mut others);
        self.recording.names.move_counts.extend(moves.map(|moves| (id, moves)));
        if !others.is_empty() {
            self.recording.names.note_mut(id).extra = others;
        }
        Ok(())
    }
}

/// Whether a game calls a move so, and does not only take the name for a number of one.
fn is_move(game: &dyn Replay, name: &str) -> bool {
    let place = game.find_move(name);
    place.and_then(|place| game.move_name(place)).is_some_and(|own| own == name)
}

/// Who chooses at a node, where its line says so.
fn role(line: &TraceLine<'_>) -> Result<Option<Role>, SyntaxError> {
    line.get("player").map(|player| player.word(&Role::ALL, Role::word)).transpose()
}

/// Whether a line says nothing against that the value of its node goes to the parent.
pub(super) fn counts(line: &TraceLine<'_>) -> Result<bool, SyntaxError> {
    line.get("counts").map_or(Ok(true), TraceValue::bool)
}
