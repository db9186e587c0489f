//! Truths of a line each, which no larger test holds: worked out by hand.

use crate::support::{Log, Nested, TestTree};
use plyscope::game::{Chess, Evaluation, Game, GameInfo, Mnk, Outcome, Player, Started};
use plyscope::import::tree_text;
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{
    Algorithm, Observer, Order, Return, Role, Scoring, SearchError, Settings, Table, Visit, VisitKind, run,
    zero_window,
};

fn window(alpha: i32, beta: i32) -> Window {
    Window { alpha: Score::from(alpha), beta: Score::from(beta) }
}

#[test]
fn a_zero_window_lies_within_the_window_or_there_is_none() {
    let three = Score::from(3);
    let [above, below] = [three.next_up(), three.next_down()];
    assert_eq!(zero_window(Role::Max, window(3, 4)), Some(Window { alpha: three, beta: above }));
    assert_eq!(zero_window(Role::Min, window(2, 3)), Some(Window { alpha: below, beta: three }));
    for role in [Role::Max, Role::Min] {
        assert_eq!(zero_window(role, window(3, 3)), None, "{role:?}");
        assert_eq!(zero_window(role, window(4, 3)), None, "{role:?}");
    }
    // Nothing lies beyond infinity.
    let [least, most] = [Score::NEG_INFINITY, Score::INFINITY];
    assert_eq!(zero_window(Role::Max, Window { alpha: most, beta: most }), None);
    assert_eq!(zero_window(Role::Min, Window { alpha: least, beta: least }), None);
}

#[test]
fn a_child_of_chance_has_the_window_of_star1() {
    let windows = |text: &str, bounds: (i32, i32)| {
        let tree = tree_text::read(text.as_bytes()).expect("a tree");
        let bounds = Some((Score::from(bounds.0), Score::from(bounds.1)));
        let mut log = Log::default();
        let settings = Settings::default().bounds(bounds);
        run(&tree, &tree.start(), Algorithm::Expectimax, &settings, &mut log).expect("finite");
        [[1, 0], [1, 1]].map(|path| log.find(&path).expect("it was visited").visit.window)
    };
    // MAX has 5. The first half has to bring 5 - 10 / 2 at the least, and brings 6 / 2; the second the rest.
    let most = |alpha| Window { alpha: Score::from(alpha), beta: Score::INFINITY };
    assert_eq!(windows("(5 ?(6 7))", (0, 10)), [most(0), most(4)]);
    // MIN has 5, and -10 may follow.
    let least = |beta| Window { alpha: Score::NEG_INFINITY, beta: Score::from(beta) };
    assert_eq!(windows("min(5 ?(6 2))", (-10, 10)), [least(20), least(4)]);
}

/// Two branches of chance, worth 4 and `last`, each with a probability of `chance`.
struct Odds {
    chance: f64,
    last: Score,
}

impl Game for Odds {
    type Position = Option<u8>;
    type Move = u8;

    fn start(&self) -> Option<u8> {
        None
    }

    fn player(&self, _: &Option<u8>) -> Player {
        Player::First
    }

    fn outcome(&self, position: &Option<u8>) -> Option<Outcome> {
        position.map(|branch| Outcome::Points(if branch == 0 { Score::from(4) } else { self.last }))
    }

    fn moves(&self, _: &Option<u8>) -> impl Iterator<Item = u8> {
        0..2
    }

    fn play(&self, _: &Option<u8>, mv: u8) -> Option<u8> {
        Some(mv)
    }

    fn probability(&self, _: &Option<u8>, _: u8) -> Option<f64> {
        Some(self.chance)
    }

    fn info(&self) -> GameInfo {
        GameInfo { has_chance: true, ..GameInfo::default() }
    }
}

impl Evaluation for Odds {}

#[test]
fn only_probabilities_are_divided_by() {
    let value = |chance| {
        let game = Odds { chance, last: Score::from(8) };
        run(&game, &None, Algorithm::Expectimax, &Settings::default(), &mut ()).expect("finite").value
    };
    assert_eq!(value(0.5), Score::from(6));
    // A quarter each is no probability: what was added up stands.
    assert_eq!(value(0.25), Score::from(3));
}

#[test]
fn an_infinite_branch_of_chance_has_no_average() {
    let game = Odds { chance: 0.5, last: Score::INFINITY };
    let refused = run(&game, &None, Algorithm::Expectimax, &Settings::default(), &mut ());
    assert_eq!(refused.map(|found| found.value), Err(SearchError::InfiniteUnderChance));
}

/// Three moves, each followed by one more. What looks good after one ply looks bad after two.
struct Turncoat;

impl Game for Turncoat {
    type Position = (u32, i32);
    type Move = i32;

    fn start(&self) -> (u32, i32) {
        (0, 0)
    }

    fn player(&self, _: &(u32, i32)) -> Player {
        Player::First
    }

    fn outcome(&self, &(ply, worth): &(u32, i32)) -> Option<Outcome> {
        (ply == 3).then(|| Outcome::Points(Score::from(worth)))
    }

    fn moves(&self, &(ply, worth): &(u32, i32)) -> impl Iterator<Item = i32> {
        (1..4).filter(move |&mv| ply == 0 || mv == worth)
    }

    fn play(&self, &(ply, _): &(u32, i32), mv: i32) -> (u32, i32) {
        (ply + 1, mv)
    }

    fn evaluate(&self, &(ply, worth): &(u32, i32)) -> Score {
        Score::from(if ply == 1 { worth } else { -worth })
    }
}

impl Evaluation for Turncoat {}

#[test]
fn the_best_order_looks_as_far_as_the_search() {
    for (depth, tried) in [(1, [2, 1, 0]), (2, [0, 1, 2]), (3, [2, 1, 0])] {
        let mut log = Log::default();
        let settings = Settings::default().order(Order::Best).depth(depth);
        run(&Turncoat, &(0, 0), Algorithm::Minimax, &settings, &mut log).expect("it ends");
        let first = log.nodes.iter().filter(|seen| seen.path.len() == 1).map(|seen| seen.path[0]);
        assert_eq!(first.collect::<Vec<_>>(), tried, "{depth}");
    }
}

#[test]
fn points_count_for_who_maximises() {
    let settings = Settings::default().max(Player::Second);
    // The first player moves, as MIN, and takes what is worth 3 to it.
    let found = run(&Turncoat, &(0, 0), Algorithm::Minimax, &settings, &mut ()).expect("it ends");
    assert_eq!(found.value, Score::from(-3));
}

#[test]
fn negamax_turns_no_sign_where_a_player_moves_again() {
    // After two plies the moves are worth -1, -2 and -3 to the first player, who makes both.
    for (max, value) in [(Player::First, -1), (Player::Second, 1)] {
        let settings = Settings::default().max(max).depth(2);
        let found = run(&Turncoat, &(0, 0), Algorithm::Negamax, &settings, &mut ()).expect("it ends");
        assert_eq!((found.value, found.bound), (Score::from(value), Bound::Exact), "{max:?}");
    }
}

/// Five plies of three moves each; every position has a value of its own, other ones by another factor.
struct Digits(i32);

impl Game for Digits {
    type Position = Vec<u8>;
    type Move = u8;

    fn start(&self) -> Vec<u8> {
        Vec::new()
    }

    fn player(&self, position: &Vec<u8>) -> Player {
        if position.len().is_multiple_of(2) { Player::First } else { Player::Second }
    }

    fn outcome(&self, position: &Vec<u8>) -> Option<Outcome> {
        (position.len() == 5).then(|| Outcome::Points(self.evaluate(position)))
    }

    fn moves(&self, _: &Vec<u8>) -> impl Iterator<Item = u8> {
        0..3
    }

    fn play(&self, position: &Vec<u8>, mv: u8) -> Vec<u8> {
        let mut position = position.clone();
        position.push(mv);
        position
    }

    fn evaluate(&self, position: &Vec<u8>) -> Score {
        let number =
            position.iter().fold(7_i32, |number, &digit| (number * self.0 + i32::from(digit) * 11) % 97);
        Score::from(number % 23 - 11)
    }
}

impl Evaluation for Digits {}

#[test]
fn a_pass_tries_first_what_one_before_found_good() {
    let settings = Settings::default().table(Table::Sound).depth(5);
    let mut tried = 0;
    for factor in 2..30 {
        let mut log = Log::default();
        run(&Digits(factor), &Vec::new(), Algorithm::Deepening, &settings, &mut log).expect("it ends");
        for (place, seen) in
            log.nodes.iter().enumerate().filter(|(_, seen)| seen.visit.kind == VisitKind::TableMove)
        {
            let (_, parent) = seen.path.split_last().expect("a move");
            // The last of these visits is the one in which the move is tried.
            let mut visits: Vec<_> =
                log.nodes[..place].iter().filter(|before| before.path == parent).collect();
            visits.pop();
            let is_good = |before: &&&crate::support::Seen| {
                let bound = before.returned.expect("it ended").bound;
                bound != if before.visit.role == Role::Max { Bound::Upper } else { Bound::Lower }
            };
            assert!(visits.iter().any(|before| is_good(&before)), "{factor} {:?}", seen.path);
            tried += 1;
        }
    }
    assert!(tried > 300, "{tried}");
}

#[test]
fn only_passes_try_first_what_a_table_knows() {
    let game = Mnk::tic_tac_toe();
    for (algorithm, symmetry, are_there) in [
        (Algorithm::AlphaBeta, false, false),
        (Algorithm::Deepening, false, true),
        (Algorithm::Deepening, true, false),
    ] {
        let mut log = Log::default();
        let settings = Settings::default().table(Table::Sound).symmetry(symmetry).depth(6);
        run(&game, &game.start(), algorithm, &settings, &mut log).expect("it ends");
        // The best move of a mirrored position would be another one here.
        let of_table = log.nodes.iter().any(|seen| seen.visit.kind == VisitKind::TableMove);
        assert_eq!(of_table, are_there, "{algorithm:?} {symmetry}");
    }
}

#[test]
fn a_random_order_is_one_of_its_seed_and_position() {
    let game = Mnk::tic_tac_toe();
    let order = |seed| {
        let mut log = Log::default();
        let settings = Settings::default().order(Order::Random(seed)).depth(2);
        run(&game, &game.start(), Algorithm::Minimax, &settings, &mut log).expect("it ends");
        let moves = |path: &[usize]| -> Vec<usize> {
            let below = log.nodes.iter().filter(|seen| seen.path.len() == path.len() + 1);
            below.filter(|seen| seen.path.starts_with(path)).map(|seen| seen.path[path.len()]).collect()
        };
        (moves(&[]), (0..9).map(|first| moves(&[first])).collect::<Vec<_>>())
    };
    let (root, replies) = order(1);
    let natural: Vec<usize> = (0..9).collect();
    let mut sorted = root.clone();
    sorted.sort_unstable();
    assert!(sorted == natural && root != natural, "{root:?}");
    assert_eq!(order(1), (root.clone(), replies.clone()), "the same seed, the same order");
    // The same for ever: recordings that were made with a seed can be made again.
    assert_eq!(
        (root.clone(), replies[0].clone()),
        (vec![2, 4, 3, 0, 6, 8, 1, 7, 5], vec![3, 2, 0, 4, 6, 5, 7, 1])
    );
    assert_ne!(order(2).0, root, "another seed");
    // One list for all positions would not be random.
    assert!(replies.iter().any(|moves| *moves != replies[0]), "{replies:?}");
}

#[test]
fn a_cutoff_counts_in_the_history_by_the_square_of_its_height() {
    let leaf = |value: i32| Nested::Leaf(Score::from(value));
    let row = |values: &[i32]| Nested::Inner(values.iter().map(|&value| leaf(value)).collect());
    // The second move of MIN cuts once, three plies above the horizon; the third does four times at one ply:
    // 9 against 4 in squares, 6 against 8 in doubles.
    let low =
        Nested::Inner(vec![row(&[9, 9, 1]), row(&[9, 9, 1]), row(&[9, 9, 1]), row(&[9, 9, 1]), leaf(7)]);
    let root = vec![leaf(5), row(&[9, 1, 9]), Nested::Inner(vec![low]), row(&[9, 8, 8])];
    let tree = TestTree { root: Nested::Inner(root), first: Player::First };
    let mut log = Log::default();
    let settings = Settings::default().order(Order::History).depth(4);
    run(&tree, &tree.start(), Algorithm::AlphaBeta, &settings, &mut log).expect("it ends");
    let first = log.nodes.iter().find(|seen| seen.path.len() == 2 && seen.path[0] == 3);
    assert_eq!(first.map(|seen| seen.path[1]), Some(1));
}

#[test]
fn only_what_needs_a_table_is_taken_back_without_one() {
    let game = Mnk::tic_tac_toe();
    for (table, stays) in [(Table::Sound, true), (Table::None, false)] {
        let mut settings = Settings::default().table(table).symmetry(true).depth(3);
        settings.clear_idle(&game.info(), Algorithm::AlphaBeta);
        assert_eq!((settings.symmetry, settings.depth), (stays, Some(3)), "{table:?}");
    }
}

/// Holds the moves of every node against an order: those of one kind come with rising, or falling, numbers.
struct Sequence {
    rises: bool,
    kind: VisitKind,
    last: Vec<Option<u32>>,
    compared: u32,
}

impl Sequence {
    fn of(rises: bool, kind: VisitKind) -> Self {
        Self { rises, kind, last: vec![None], compared: 0 }
    }
}

impl Observer for Sequence {
    type Token = ();

    fn enter(&mut self, visit: &Visit) {
        // At the root a later pass begins with the best move of the one before.
        let is_below_root = self.last.len() > 2;
        if visit.kind == self.kind && is_below_root {
            let before = self.last.last_mut().and_then(|last| last.replace(visit.move_index));
            if let Some(before) = before {
                self.compared += 1;
                assert_eq!(before < visit.move_index, self.rises, "{before}, {}", visit.move_index);
            }
        }
        self.last.push(None);
    }

    fn leave(&mut self, (): (), _: &Return<()>) {
        self.last.pop();
    }
}

#[test]
fn only_the_natural_order_of_quiescence_asks_what_a_capture_gains() {
    let material = Chess::default().with_evaluation("material").expect("a heuristic of chess");
    let scoring = Scoring { win: Score::from(1_000_000), prefer_fast: false };
    let settings = Settings::default().scoring(scoring);
    let mut plain = Sequence::of(true, VisitKind::Plain);
    let mut quiet = Sequence::of(false, VisitKind::Quiet);
    for position in [
        "k7/8/8/3p1r2/4Q3/3n1b2/8/7K w - - 0 1",
        "r3k3/8/8/8/2pp4/2B1P3/4n3/3KR3 b - - 0 1",
        "4k3/4r3/2p5/3n4/4P3/4B3/4Q3/4K3 b - - 0 1",
    ] {
        let mut game = Started::new(material);
        game.go_to(position).expect(position);
        // After the move that a table knows, the others come as the game lists them.
        let deepening = settings.clone().table(Table::Sound).depth(3);
        run(&*game.game, game.position(), Algorithm::Deepening, &deepening, &mut plain).expect("it ends");
        let reverse = settings.clone().order(Order::Reverse).quiescence(true).depth(1);
        run(&*game.game, game.position(), Algorithm::AlphaBeta, &reverse, &mut quiet).expect("it ends");
    }
    assert!(plain.compared > 100 && quiet.compared > 10, "{} {}", plain.compared, quiet.compared);
}
