//! Games that are played, as scripts of keys.

use plyscope::app::{Count, Level, Mover, Play, PlayMode, PlayRequest, Seats, Setup, parse_keys};
use plyscope::catalog::{Opening, open};
use plyscope::engine::Job;
use plyscope::game::{Outcome, Player};
use plyscope::record::{Limits, Recorder};
use plyscope::search::{Algorithm, SearchError};
use plyscope::ui::{self, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::ops::ControlFlow;

const AREA: Rect = Rect::new(0, 0, 120, 40);

/// A game, with the searches that it wishes for done at once.
struct Journey {
    play: Play,
    asked: Option<PlayRequest>,
}

fn setup(game: &str, seats: Seats) -> Setup {
    let mut job = Job::new(open(game, &Opening::default()).expect("a game"), Algorithm::AlphaBeta);
    game.clone_into(&mut job.game);
    Setup {
        job,
        depth: None,
        win: None,
        goes_on: true,
        evaluation: None,
        level: Level::HARDEST,
        seats,
        seed: 1,
    }
}

fn setup_with(game: &str, depth: u32, seats: Seats) -> Setup {
    Setup { depth: Some(plyscope::search::Depth::Plies(depth)), ..setup(game, seats) }
}

/// Searches as the terminal's loop would, without a clock.
fn search(job: &Job, within: u64) -> (Recorder, Result<(), SearchError>) {
    let pause = move |recording: &mut plyscope::record::Recording| {
        if recording.totals().nodes > within { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut recorder = Recorder::new(job.header(), job.limits).pausing(pause);
    let result = job.subject.search(job.algorithm, &job.settings, &mut recorder).map(drop);
    (recorder, result)
}

impl Journey {
    fn of(setup: Setup) -> Self {
        Self { play: Play::new(setup), asked: None }.tended()
    }

    fn against_the_machine(game: &str) -> Self {
        Self::of(setup(game, Seats::person_as(Player::First)))
    }

    fn tended(mut self) -> Self {
        while let Some(wish) = self.play.wish() {
            let (recorder, result) = search(&wish.job, u64::MAX);
            self.play.found(wish.ticket, recorder.finish(), result, None);
        }
        self
    }

    /// Counts what other algorithms visit, as the loop does when there is nothing else to do.
    fn counted(mut self) -> Self {
        while let Some(wish) = self.play.count_wish() {
            assert_eq!(wish.job.limits, Limits { nodes: 1, plies: 0 });
            let (recorder, result) = search(&wish.job, wish.within);
            self.play.counted(wish.ticket, recorder.finish().totals().nodes, &result);
        }
        self
    }

    fn press(mut self, script: &str) -> Self {
        for key in parse_keys(script).expect("keys") {
            self.asked = ui::press_play(&mut self.play, key, AREA);
            self = self.tended();
        }
        self
    }

    /// Presses keys while no search gets done.
    fn press_at_once(mut self, script: &str) -> Self {
        for key in parse_keys(script).expect("keys") {
            self.asked = ui::press_play(&mut self.play, key, AREA);
        }
        self
    }

    #[track_caller]
    fn has_moves(self, moves: &str) -> Self {
        let names: Vec<_> = self.play.turns().iter().map(|turn| turn.name.as_str()).collect();
        assert_eq!(names.join(" "), moves, "{:?}", self.play.message());
        self
    }

    #[track_caller]
    fn hears(self, part: &str) -> Self {
        let message = self.play.message().unwrap_or_default();
        assert!(message.contains(part), "{message:?} does not say {part:?}");
        self
    }

    #[track_caller]
    fn reads(self, part: &str) -> Self {
        let status = self.play.status();
        assert!(status.contains(part), "{status:?} does not say {part:?}");
        self
    }

    #[track_caller]
    fn sees(mut self, part: &str) -> Self {
        let screen = draw(&mut self.play, AREA);
        assert!(screen.contains(part), "no {part} in\n{screen}");
        self
    }
}

fn draw(play: &mut Play, area: Rect) -> String {
    let mut buffer = Buffer::empty(area);
    ui::View::view(play, area, &mut buffer, &Theme::plain());
    ui::plain_text(&buffer)
}

#[test]
fn a_game_of_tictactoe_against_the_machine_ends_in_a_draw() {
    let journey = Journey::against_the_machine("tictactoe")
        .reads("Your turn: you are X.")
        .press("b2<Enter>")
        .has_moves("b2 a1")
        .reads("The machine played a1.")
        .press("<Left><Down><Enter>")
        .press("4<Enter>");
    let journey = finish(journey);
    assert_eq!(journey.play.outcome(), Some(Outcome::Draw));
    journey.reads("The game is a draw").sees("The game is a draw");
}

/// Plays hints until the game is over.
fn finish(mut journey: Journey) -> Journey {
    for _ in 0..400 {
        if journey.play.is_over() {
            return journey;
        }
        journey = journey.press("?hint<Enter><Enter>");
    }
    panic!("the game has no end");
}

#[test]
fn an_illegal_move_is_refused_with_the_reason() {
    Journey::against_the_machine("tictactoe")
        .press("b2<Enter>")
        .press("b2<Enter>")
        .hears("b2 is taken: X stands there")
        .press("1,1<Enter>")
        .hears("b2 is taken")
        .press("z9<Enter>")
        .hears("z9 is no move here: the board has the columns a to c and the rows 1 to 3.")
        .press("<Enter>")
        .hears("b2 is taken")
        .has_moves("b2 a1");
    Journey::of(setup("connect:2,2,2", Seats::PEOPLE))
        .press("1<Enter>1<Enter>1<Enter>")
        .hears("Column 1 is full")
        .has_moves("1 1");
    Journey::of(setup("(A:(3 5) B:(2 9))", Seats::PEOPLE)).press("C<Enter>").hears("The moves are A, B");
}

#[test]
fn the_move_that_is_told_as_an_example_can_be_typed() {
    let games =
        ["tictactoe", "mnk:4,5,3", "connect4", "nim:3,4,5", "nim:20,30", "othello:4", "othello", "chess"];
    let trees = ["random:b=3,d=4,seed=1", "((3 12) (2 4))", "(A:(1 2) B:3)", "(x:1 x:2)", "[[3,12],[2,4]]"];
    for (game, seats) in games
        .into_iter()
        .chain(trees)
        .flat_map(|game| [(game, Seats::PEOPLE), (game, Seats::person_as(Player::Second))])
    {
        let mut setup = setup_with(game, 1, seats);
        setup.level = Level::EASIEST;
        let journey = Journey::of(setup);
        if journey.play.is_over() {
            continue;
        }
        let status = journey.play.status();
        let example = status.split("Type a move, as ").nth(1).and_then(|rest| rest.split([',', ' ']).next());
        let example = example.unwrap_or_else(|| panic!("{game}: {status}")).to_owned();
        let moves = journey.play.turns().len();
        let journey = journey.press_at_once(&format!("{example}<Enter>"));
        let turn = journey.play.turns().get(moves).unwrap_or_else(|| panic!("{game}: {example}"));
        assert_eq!(turn.shown, example, "{game}");
    }
}

#[test]
fn moves_are_taken_back_and_played_again() {
    Journey::against_the_machine("tictactoe")
        .press("b2<Enter>c3<Enter>")
        .has_moves("b2 a1 c3 c1")
        .press("u")
        .has_moves("b2 a1")
        .press("<Backspace>")
        .has_moves("")
        .press("u")
        .hears("no move that could be taken back")
        .press("r")
        .has_moves("b2 a1")
        .press("rr")
        .has_moves("b2 a1 c3 c1")
        .hears("Nothing was taken back")
        .press("uu")
        .press("a1<Enter>")
        .has_moves("a1 b2")
        .press("r")
        .hears("Nothing was taken back");
}

#[test]
fn a_hint_names_the_move_its_value_and_how_it_goes_on() {
    let journey = Journey::against_the_machine("tictactoe").press("a1<Enter>").has_moves("a1 b2").press("h");
    let journey = journey.hears("Hint: ").hears("worth 0 to X: a draw");
    let place = journey.play.hinted().expect("a hint");
    assert_eq!(journey.play.choice().place(), Some(place));
    journey.sees("★");
}

#[test]
fn why_leads_into_the_search_behind_a_move_and_back() {
    let journey = Journey::against_the_machine("tictactoe").press("b2<Enter>").press("w");
    assert_eq!(*journey.play.mode(), PlayMode::Stepping(1));
    let model = journey.play.stepper().expect("a search");
    assert!(model.recording().is_complete());
    assert_eq!(model.clock(), model.recording().last_moment());
    let journey = journey.sees("The machine's search for move 2, a1").sees("moment").press("hh");
    let clock = journey.play.stepper().expect("a search").clock();
    let journey = journey.press("q");
    assert_eq!(*journey.play.mode(), PlayMode::Board);
    let journey = journey.has_moves("b2 a1").press("?why<Enter>");
    assert_eq!(
        journey.play.stepper().map(plyscope::app::Model::clock),
        Some(clock),
        "it stands where it stood"
    );
    let journey = journey.press("<Esc>");
    assert_eq!(*journey.play.mode(), PlayMode::Board);
    journey.press("u").press("w").hears("The machine has not moved yet");
}

#[test]
fn what_if_shows_the_branch_of_another_move() {
    let journey = Journey::against_the_machine("tictactoe").press("b2<Enter>").press("?instead a2<Enter>");
    assert_eq!(*journey.play.mode(), PlayMode::Stepping(0), "the position before the person moved");
    let model = journey.play.stepper().expect("a search");
    let moves = model.guide().moves_to(model.recording(), model.cursor());
    assert_eq!(moves, ["a2"]);
    assert!(model.recording().node(model.cursor()).returned.is_some());
    let journey = journey.press("<Esc><Left><Left><Up>I");
    let model = journey.play.stepper().expect("a search");
    assert_eq!(model.guide().moves_to(model.recording(), model.cursor()), ["a1"]);
}

#[test]
fn two_people_play_at_one_keyboard() {
    let journey = Journey::of(setup("tictactoe", Seats::PEOPLE))
        .reads("X to move")
        .press("a1<Enter>")
        .reads("O to move")
        .press("b1<Enter>a2<Enter>b2<Enter>a3<Enter>")
        .has_moves("a1 b1 a2 b2 a3")
        .reads("X wins!")
        .press("c3<Enter>")
        .hears("The game is over")
        .press("u")
        .has_moves("a1 b1 a2 b2");
    assert!(!journey.play.is_over());
}

#[test]
fn what_was_visited_is_told_beside_what_others_visit() {
    let journey = Journey::of(setup("tictactoe", Seats::person_as(Player::Second))).counted();
    let (before, finding) = journey.play.finding().expect("a search");
    assert_eq!((before, finding.nodes), (0, 18_297));
    assert_eq!((finding.alphabeta, finding.minimax), (Count::Nodes(18_297), Count::Nodes(549_946)));
    journey.sees("18,297").sees("549,946");
    let mut large = setup("connect4", Seats::person_as(Player::Second));
    large.depth = Some(plyscope::search::Depth::Plies(6));
    large.job.algorithm = Algorithm::Minimax;
    let journey = Journey::of(large).counted();
    let (_, finding) = journey.play.finding().expect("a search");
    assert_eq!(finding.minimax, Count::Nodes(finding.nodes));
    assert!(matches!(finding.alphabeta, Count::Nodes(nodes) if nodes < finding.nodes));
}

#[test]
fn looking_back_changes_nothing() {
    Journey::against_the_machine("tictactoe")
        .press("b2<Enter>c3<Enter>")
        .press("<lt><lt>")
        .reads("after move 2 of 4")
        .press("c1<Enter>")
        .hears("You are looking back")
        .has_moves("b2 a1 c3 c1")
        .press("<Home>")
        .reads("after move 0 of 4")
        .press("<Esc>")
        .reads("Your turn");
}

#[test]
fn moves_of_trees_are_chosen_in_a_list_or_by_name_or_place() {
    let tree = "(A:(A1:3 A2:12) B:(B1:2 B2:4))";
    Journey::against_the_machine(tree)
        .press("A<Enter>")
        .has_moves("A A1")
        .reads("The game is over, worth 3 to MAX")
        .sees("root › A › A1 = 3");
    Journey::against_the_machine(tree).press("2<Enter>").has_moves("B B1");
    Journey::against_the_machine(tree).press("<Down><Enter>").has_moves("B B1");
}

#[test]
fn a_tree_from_a_file_is_called_by_the_file() {
    let tree = "((3 12 8) (2 4 6) (14 5 2))";
    let mut setup = setup(tree, Seats::PEOPLE);
    setup.job.title = "lesson.tree".to_owned();
    Journey::of(setup).sees("lesson.tree   two players");
    Journey::of(self::setup(tree, Seats::PEOPLE)).sees(tree);
}

#[test]
fn a_hint_says_where_chance_decides_what_follows() {
    let mut setup = setup("(stay:?(3 1) go:?(9 -9))", Seats::person_as(Player::First));
    setup.job.algorithm = Algorithm::Expectimax;
    Journey::of(setup)
        .press("?hint<Enter>")
        .hears("The game would go on stay; what follows depends on chance.");
    Journey::against_the_machine("(stay:(3 1) go:(9 -9))").press("?hint<Enter>").hears("go on stay stay2.");
}

#[test]
fn the_nodes_of_a_tree_are_called_as_in_the_stepper() {
    let tree = "((3 (12 4) 8) (2 4 6) (14 5 2))";
    let start = Journey::of(setup(tree, Seats::PEOPLE)).reads("Type a move, as A,").sees("└─▼ C");
    let journey = start.press("A<Enter>").has_moves("1").sees("root › A").sees("● ├─▼ A").sees("│  ├─A1 = 3");
    let journey = journey.press("a2<Enter>").has_moves("1 2").sees("│  │  └─A2.2 = 4").sees("└─▼ C");
    journey.press("A1<Enter>").hears("A1 is no move here. The moves are A2.1, A2.2.");
    // What the machine says, and what it is asked.
    let journey =
        Journey::against_the_machine(tree).press("?hint<Enter>").hears("Hint: A.").hears("go on A A1.");
    let journey =
        journey.press("2<Enter>").has_moves("2 1").reads("worth 2 to MAX").sees("root › B › B1 = 2");
    let journey = journey.sees("line       B1").press("w").sees("The machine's search for move 2, B1");
    let model = journey.play.stepper().expect("a search");
    let named = |node| plyscope::explain::node_label(model.recording(), model.guide(), node);
    assert_eq!(model.recording().ids().map(named).collect::<Vec<_>>(), ["root", "B1", "B2", "B3"]);
    let journey = journey.press("<Esc><lt>?if b3<Enter>").sees("What if: B3 instead of B1, move 2");
    journey.press("<Esc>").reads("Looking back").sees("● ├─▼ B");
    let named = Journey::of(setup("top:((1 2) (3 4))", Seats::PEOPLE)).sees("▲ top").sees("├─▼ top1");
    named.press("top2<Enter>").has_moves("2").sees("top › top2").sees("top2.1 = 3");
}

#[test]
fn the_moves_of_a_drawn_tree_are_clicked_on() {
    let mut play = Play::new(setup("((3 12) (2 4))", Seats::PEOPLE));
    let at = cells_with(&mut play, "B").first().copied().expect("it is drawn");
    ui::press_play(&mut play, plyscope::app::Key::Click { column: at.0, row: at.1 }, AREA);
    assert_eq!(play.turns().iter().map(|turn| turn.shown.as_str()).collect::<Vec<_>>(), ["B"]);
    // Of a node with many branches only the way is drawn.
    let wide = format!("(({}) 5)", "1 ".repeat(30));
    let wide = format!("({wide} {})", "2 ".repeat(20));
    Journey::of(setup(&wide, Seats::PEOPLE))
        .press("A<Enter>")
        .sees("… and 20 more")
        .press("A1<Enter>")
        .sees("A1.30 = 1");
}

#[test]
fn letters_that_moves_begin_with_are_typed() {
    let journey = Journey::of(setup("mnk:19,6,4", Seats::PEOPLE)).press("h");
    assert_eq!(*journey.play.mode(), PlayMode::Line("h".to_owned()));
    let journey = journey.press("3<Enter>").has_moves("h3");
    assert!(journey.play.hints().iter().any(|hint| hint.keys == "?hint"));
    let journey = journey.press("?undo<Enter>").has_moves("").press("?quit<Enter>");
    assert_eq!(journey.asked, Some(PlayRequest::Quit));
}

#[test]
fn a_low_level_slips_the_same_way_every_time() {
    let game = |level| {
        let mut setup = setup("mnk:4,4,3", Seats::person_as(Player::First));
        setup.level = Level::new(level).expect("a level");
        setup.job.settings.scoring.prefer_fast = true;
        finish(Journey::of(setup)).play
    };
    let [first, second] = [game(1), game(1)];
    assert_eq!(first.turns(), second.turns());
    assert!(first.turns().iter().any(|turn| turn.by == Mover::Slip));
    assert!(matches!(first.outcome(), Some(Outcome::Win(Player::First))));
}

#[test]
fn a_search_that_is_lost_leaves_the_game_to_people() {
    let mut journey =
        Journey::of(setup("tictactoe", Seats::person_as(Player::First))).press_at_once("b2<Enter>");
    let wish = journey.play.wish().expect("the machine is to move");
    journey.play.lost(wish.ticket, "it crashed");
    journey.hears("Make its move for it").press_at_once("a1<Enter>").has_moves("b2 a1");
}

#[test]
fn while_the_machine_thinks_the_board_waits() {
    let journey = Journey::of(setup("tictactoe", Seats::person_as(Player::First)))
        .press_at_once("b2<Enter>")
        .reads("The machine is thinking")
        .press_at_once("c3<Enter>")
        .hears("the machine's turn")
        .has_moves("b2")
        .press_at_once("<Esc>");
    assert_eq!(journey.asked, Some(PlayRequest::StopSearch));
    let stale = journey.play.wish().expect("a wish").ticket;
    let mut journey = journey.press_at_once("u").has_moves("");
    assert!(journey.play.wish().is_none() && !journey.play.is_wished(stale));
    journey.play.found(stale, plyscope::record::Recording::default(), Ok(()), None);
    journey.has_moves("");
}

#[test]
fn a_stopped_search_plays_the_best_so_far() {
    let mut journey =
        Journey::of(setup("connect4", Seats::person_as(Player::First))).press_at_once("4<Enter>");
    let wish = journey.play.wish().expect("a wish");
    let (recorder, result) = search(&wish.job, 3_000);
    assert_eq!(result, Err(SearchError::Stopped));
    journey.play.found(wish.ticket, recorder.finish(), result, None);
    assert_eq!(journey.play.turns().len(), 2);
    journey.sees("stopped");
}

#[test]
fn a_search_that_was_stopped_says_what_it_knows() {
    let stopped_after = |nodes: u64| {
        let mut setup = setup_with("connect4", 6, Seats::person_as(Player::Second));
        setup.job.time = Some(std::time::Duration::from_millis(1500));
        let mut play = Play::new(setup);
        let wish = play.wish().expect("a search");
        let (recorder, result) = search(&wish.job, nodes);
        assert_eq!(result, Err(SearchError::Stopped));
        play.found(wish.ticket, recorder.finish(), result, Some(std::time::Duration::from_secs(2)));
        assert_eq!(play.turns().len(), 1, "any move is as good");
        Journey { play, asked: None }
    };
    stopped_after(1).sees("Nothing is known of its worth:").sees("2.0 s, stopped");
    stopped_after(8_000).sees("It looks worth at least").sees("estimate 6 moves ahead.");
    let mut timed = setup("connect4", Seats::person_as(Player::First));
    timed.job.time = Some(std::time::Duration::from_millis(1500));
    let words = Play::new(timed).level_words();
    assert!(words.contains("it looks ahead as far as it can in 1.5 seconds, and always"), "{words}");
}

#[test]
fn saving_asks_for_a_file() {
    let journey = Journey::of(setup("tictactoe", Seats::PEOPLE)).press("s");
    assert_eq!(journey.asked, Some(PlayRequest::Save(None)));
    let journey = journey.press("?save mine<Enter>");
    assert_eq!(journey.asked, Some(PlayRequest::Save(Some("mine".to_owned()))));
}

#[test]
fn moves_out_of_a_file_are_played_again() {
    let mut play = Play::new(setup("tictactoe", Seats::person_as(Player::First)));
    assert_eq!(play.replay_moves(["b2", "a1", "c3"], &[], 0), Ok(()));
    let by: Vec<_> = play.turns().iter().map(|turn| turn.by).collect();
    assert_eq!(by, [Mover::Person, Mover::Machine, Mover::Person]);
    assert!(play.wish().is_some(), "the machine is to move");
    let journey = Journey { play, asked: None }.tended().press("<lt><lt>w");
    assert_eq!(*journey.play.mode(), PlayMode::Stepping(1), "the search is done again");
    let mut play = Play::new(setup("tictactoe", Seats::PEOPLE));
    assert_eq!(play.replay_moves(["b2", "b2"], &[], 0), Err(1));
}

#[test]
fn the_screen_is_drawn_at_every_size() {
    let games = ["tictactoe", "connect4", "mnk:19,6,4", "(A:(A1:3 A2:12) 木:(B1:2 B2:4))", "nim:3,4,5"];
    for game in games {
        let mut play = Play::new(setup(game, Seats::PEOPLE));
        for step in 0..4 {
            for width in (0..=24).chain([40, 59, 60, 80, 120, 220]) {
                for height in (0..=14).chain([22, 24, 40, 70]) {
                    draw(&mut play, Rect::new(0, 0, width, height));
                }
            }
            let keys = ["<Enter>", "?", "<Enter>", "<Esc>"][step];
            for key in parse_keys(keys).expect("keys") {
                ui::press_play(&mut play, key, AREA);
            }
        }
    }
}

#[test]
fn a_click_on_a_cell_plays_there() {
    for (width, height) in [(80, 24), (120, 40), (200, 60), (40, 14)] {
        let area = Rect::new(0, 0, width, height);
        let mut play = Play::new(setup("tictactoe", Seats::PEOPLE));
        let mut buffer = Buffer::empty(area);
        ui::View::view(&mut play, area, &mut buffer, &Theme::plain());
        let at = |sign: &str| {
            let positions = buffer.area.positions().filter(|&position| buffer[position].symbol() == sign);
            positions.collect::<Vec<_>>()
        };
        let corner = at("·").last().copied().expect("a free cell");
        let key = plyscope::app::Key::Click { column: corner.x, row: corner.y };
        ui::press_play(&mut play, key, area);
        assert_eq!(play.turns()[0].name, "c3", "{width}x{height}");
    }
}

/// Where a sign stands on the screen, by rows.
fn cells_with(play: &mut Play, sign: &str) -> Vec<(u16, u16)> {
    let mut buffer = Buffer::empty(AREA);
    ui::View::view(play, AREA, &mut buffer, &Theme::plain());
    let positions = buffer.area.positions().filter(|&position| buffer[position].symbol() == sign);
    positions.map(|position| (position.x, position.y)).collect()
}

#[test]
fn a_piece_is_taken_up_and_put_down() {
    let journey = Journey::of(setup_with("chess", 1, Seats::PEOPLE)).reads("choose a piece");
    assert!(journey.play.choice().takes_two());
    let journey = journey.press("<Enter>").reads("From d2: choose where to").sees("(");
    let journey = journey.press("<Esc>").reads("choose a piece");
    let journey = journey.press("<Enter><Up><Up><Enter>").has_moves("d2d4");
    let journey = journey.press("<Up><Enter>").hears("d5 is empty. Choose a piece of black that can move");
    let journey = journey.press("<Up><Up><Enter><Down><Down><Enter>").has_moves("d2d4 d7d5");
    let journey = journey.press("<Down><Enter>").hears("The piece on d4 has no legal move.");
    let journey = journey.press("<Down><Down><Right><Enter><Right><Up><Enter>");
    let journey = journey.hears("Nothing goes from e2 to f3");
    let journey = journey.press("e2e4<Enter>").has_moves("d2d4 d7d5 e2e4");
    // From f3, where the choice stayed, to the pawn on d5, and on to e4.
    let journey = journey.press("<Up><Up><Left><Left><Enter>").sees("×");
    journey.press("<Right><Down><Enter>").has_moves("d2d4 d7d5 e2e4 d5e4").sees("dxe4");
}

#[test]
fn a_pawn_that_becomes_something_else_asks_what() {
    let mut setup = setup_with("chess", 1, Seats::PEOPLE);
    let opening =
        Opening { position: Some("8/4P1k1/8/8/8/8/6K1/8 w - - 0 1".to_owned()), ..Opening::default() };
    setup.job.subject = open("chess", &opening).expect("a position");
    let journey = Journey::of(setup).press("e7e8<Enter>");
    let mut journey = journey.hears("what the pawn becomes. Possible are e7e8q, e7e8r, e7e8b, e7e8n.");
    while journey.play.choice().spot().is_some_and(|spot| spot.row > 1) {
        journey = journey.press("<Up>");
    }
    let mut journey = journey.press("<Enter><Up><Enter>");
    assert_eq!(journey.play.choice().spot(), None);
    assert_eq!(journey.play.choice().listed().len(), 4);
    let shown = draw(&mut journey.play, AREA);
    assert!(shown.contains("e8=N"), "{shown}");
    journey.press("<Down><Enter>").has_moves("e7e8r");
}

#[test]
fn pieces_are_moved_with_the_mouse() {
    let mut play = Play::new(setup_with("chess", 1, Seats::PEOPLE));
    let knights: Vec<_> = cells_with(&mut play, "N").into_iter().filter(|(column, _)| *column < 70).collect();
    let click = |play: &mut Play, (column, row): (u16, u16)| {
        ui::press_play(play, plyscope::app::Key::Click { column, row }, AREA);
    };
    click(&mut play, knights[0]);
    let targets = cells_with(&mut play, "·");
    assert_eq!(targets.len(), 2, "a3 and c3");
    click(&mut play, targets[1]);
    assert_eq!(play.turns()[0].name, "b1c3");
}

#[test]
fn objects_are_taken_off_heaps() {
    let mut journey = Journey::of(setup("nim:3,4,5", Seats::PEOPLE));
    assert_eq!(cells_with(&mut journey.play, "●").len(), 12);
    assert!(journey.play.choice().place().is_some());
    // To the third object of the highest heap.
    let journey = journey.press("<Up><Up><Up><Up><Up><Right><Right><Down><Down><Enter>").has_moves("3:3");
    let mut journey = journey.press("<Up><Up><Enter>").hears("Heap 3 has only 2 objects, farther down");
    assert_eq!(cells_with(&mut journey.play, "●").len(), 9);
    let first = cells_with(&mut journey.play, "●");
    let (column, row) = first[0];
    ui::press_play(&mut journey.play, plyscope::app::Key::Click { column, row }, AREA);
    let journey = journey.has_moves("3:3 2:1");
    let journey = finish(journey);
    assert!(matches!(journey.play.outcome(), Some(Outcome::Win(_))));
    let mut large = Play::new(setup("nim:40,2", Seats::PEOPLE));
    assert_eq!(large.choice().spot(), None, "heaps of that height are numbers, and moves a list");
    draw(&mut large, AREA);
}

/// A child: it wins where it can at once, stops a win that threatens, and else plays anywhere.
fn childs_move(play: &Play, seed: u64) -> u32 {
    let replay = || {
        let mut walk = play.setup().job.subject.replay();
        play.turns().iter().for_each(|turn| assert!(walk.descend(turn.place)));
        walk
    };
    let mut walk = replay();
    let count = u32::try_from(walk.move_count()).expect("few moves");
    let me = walk.player();
    let wins = |walk: &mut Box<dyn plyscope::game::Replay>, place: u32, who: Player| {
        let played = walk.descend(place);
        let won = played && walk.outcome() == Some(Outcome::Win(who));
        walk.ascend();
        won
    };
    if let Some(place) = (0..count).find(|&place| wins(&mut walk, place, me)) {
        return place;
    }
    let loses = |walk: &mut Box<dyn plyscope::game::Replay>, place: u32| {
        walk.descend(place);
        let answers = u32::try_from(walk.move_count()).expect("few moves");
        let lost = (0..answers).any(|answer| wins(walk, answer, me.opponent()));
        walk.ascend();
        lost
    };
    let safe: Vec<_> = (0..count).filter(|&place| !loses(&mut walk, place)).collect();
    let key = play.turns().iter().fold(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15), |key, turn| {
        (key ^ u64::from(turn.place)).wrapping_mul(0x2545_f491_4f6c_dd1d).rotate_left(23)
    });
    let pick = |count: usize| usize::try_from(key % count as u64).expect("few moves");
    if safe.is_empty() { u32::try_from(pick(count as usize)).expect("few") } else { safe[pick(safe.len())] }
}

/// Of so many games against a level, how many a child wins and loses; they take turns to begin.
fn childs_games(game: &str, level: u8, games: u64) -> (u64, u64) {
    let (mut won, mut lost) = (0, 0);
    for seed in 0..games {
        let child = if seed % 2 == 0 { Player::First } else { Player::Second };
        let level = Level::new(level).expect("a level");
        let setup = Setup { level, seed, ..setup(game, Seats::person_as(child)) };
        let mut journey = Journey::of(setup);
        while !journey.play.is_over() {
            let place = childs_move(&journey.play, seed);
            journey.play.update(plyscope::app::PlayAction::PlayPlace(place));
            journey = journey.tended();
        }
        match journey.play.outcome() {
            Some(Outcome::Win(winner)) if winner == child => won += 1,
            Some(Outcome::Win(_)) => lost += 1,
            Some(Outcome::Points(points)) => {
                let points = if child == Player::First { points } else { -points };
                won += u64::from(points > plyscope::score::Score::ZERO);
                lost += u64::from(points < plyscope::score::Score::ZERO);
            }
            _ => {}
        }
    }
    (won, lost)
}

#[test]
fn a_child_can_beat_the_lowest_level_and_the_highest_never_loses_a_drawn_game() {
    for game in ["tictactoe", "connect4", "nim:3,4,5", "othello:4"] {
        let (easy, hard) = (childs_games(game, 1, 40), childs_games(game, 3, 40));
        // What this child looks for there is not in Othello: it plays anywhere.
        let least = if game.starts_with("othello") { 8 } else { 12 };
        assert!(easy.0 >= least, "{game}, level 1: {easy:?} won and lost");
        assert!(hard.0 < easy.0, "{game}: level 3 {hard:?} is no harder than level 1 {easy:?}");
    }
    assert_eq!(childs_games("tictactoe", 5, 12).0, 0);
}

#[test]
fn stepping_into_a_search_leaves_the_chosen_cell_as_it_was() {
    for (game, keys) in [
        ("tictactoe", "<Enter><Left><Up>"),
        ("connect4", "<Right><Right>"),
        ("othello:4", "<Enter><Down><Left>"),
        ("chess", "e2<Enter>"),
    ] {
        let setup = setup_with(game, 2, Seats::person_as(Player::First));
        let mut journey = Journey::of(setup).press(keys);
        let before = (journey.play.choice().clone(), journey.play.turns().len());
        journey = journey.press("w");
        if matches!(journey.play.mode(), PlayMode::Stepping(_)) {
            journey = journey.press("<Right>JJ<S-Right>w<Enter><Esc><Esc>");
        }
        assert_eq!(*journey.play.mode(), PlayMode::Board, "{game}");
        assert_eq!((journey.play.choice().clone(), journey.play.turns().len()), before, "{game}");
    }
}

#[test]
fn question_mark_lists_the_keys_and_words_go_on_from_there() {
    let journey = Journey::against_the_machine("tictactoe").press("b2<Enter>?");
    assert_eq!(*journey.play.mode(), PlayMode::Help(0));
    let journey = journey.sees("take a move back").sees("?undo").press("u");
    assert_eq!(*journey.play.mode(), PlayMode::Line("?u".to_owned()));
    let journey = journey.press("ndo<Enter>").has_moves("").press("??");
    assert_eq!(*journey.play.mode(), PlayMode::Board);
    let journey = journey.press("?quit<Enter>");
    assert_eq!(journey.asked, Some(PlayRequest::Quit));
    assert_eq!(*journey.press("?<Esc>").play.mode(), PlayMode::Board);
}

#[test]
fn moves_have_the_numbers_that_sentences_give_them() {
    Journey::against_the_machine("tictactoe")
        .press("b2<Enter>c3<Enter>")
        .sees("  1 X b2")
        .sees("  2 O a1")
        .sees("  3 X c3")
        .sees("its search for move 4")
        .press("<lt><lt>")
        .reads("after move 2 of 4")
        .sees("its search for move 2")
        .press("<Esc>u")
        .sees("  3 (X c3)")
        .sees("  4 (O c1)");
}

#[test]
fn after_a_slip_all_words_agree() {
    let mut setup = setup("mnk:4,4,3", Seats::person_as(Player::First));
    setup.level = Level::EASIEST;
    let mut journey = Journey::of(setup);
    while journey.play.turns().last().is_none_or(|turn| turn.by != Mover::Slip) {
        assert!(!journey.play.is_over());
        journey = journey.press("?hint<Enter><Enter>");
    }
    let number = journey.play.turns().len();
    let slip = journey.play.turns()[number - 1].shown.clone();
    let best = journey.play.finding().and_then(|(_, finding)| finding.best.clone()).expect("a best move").1;
    assert_ne!(slip, best);
    let journey = journey
        .sees(&format!("its search for move {number}"))
        .sees(&format!("played     {slip}, its second choice"))
        .sees(&format!("line       {best}"))
        .press("w")
        .sees(&format!("search for move {number}, {slip}, its second choice"));
    // A file keeps it.
    let turns = journey.play.turns().to_vec();
    let mut again = Play::new(journey.play.setup().clone());
    let slips: Vec<_> =
        (1..).zip(&turns).filter(|(_, turn)| turn.by == Mover::Slip).map(|(number, _)| number).collect();
    assert_eq!(again.replay_moves(turns.iter().map(|turn| turn.name.as_str()), &slips, 0), Ok(()));
    assert_eq!(again.turns(), turns);
}

#[test]
fn whoever_says_how_deep_hears_of_no_other_depth() {
    let mut setup = setup_with("connect4", 3, Seats::person_as(Player::First));
    let journey = Journey::of(setup.clone()).sees("depth 3").sees("by --depth: it looks 3");
    let mut journey = journey.press("4<Enter>").sees("3 moves ahead");
    assert!(!draw(&mut journey.play, AREA).contains("level 5"));
    setup.level = Level::EASIEST;
    Journey::of(setup).sees("level 1, depth 3");
}

#[test]
fn what_if_says_what_it_shows() {
    let journey = Journey::against_the_machine("tictactoe").press("i").sees("What if: b2 as move 1");
    let journey = journey.press("<Esc>b2<Enter>?instead a2<Enter>").sees("What if: a2 instead of b2, move 1");
    let journey = journey.press("<Esc>?instead b2<Enter>").sees("What if: b2, which was move 1");
    let journey = journey.press("<Esc>w").sees("The machine's search for move 2, a1");
    journey
        .press("<Esc>?instead z9<Enter>")
        .hears("z9 could not be played as move 1: the board has the columns a to c and the rows 1 to 3.")
        .hears(" The moves were a1, b1, c1, a2, b2, c2, a3, b3, c3: ?instead a1 shows the branch of a1.");
}

#[test]
fn what_if_is_about_the_position_shown() {
    let journey = Journey::against_the_machine("tictactoe").press("b2<Enter>?if c3<Enter>");
    let journey = journey.sees("What if: c3 as move 3").press("<Esc><Right>i").sees("What if: c2 as move 3");
    let journey = journey
        .press("<Esc>?if a1<Enter>")
        .hears("a1 cannot be played as move 3: O stands there. The moves are b1, c1,");
    // Looking back, it is about what could be played there, also by the machine.
    let journey = journey.press("<lt>").reads("i shows what the chosen move would have led to");
    let journey = journey.press("?if c1<Enter>").sees("What if: c1 instead of a1, move 2");
    let journey = journey.press("<Esc><Home>?if c2<Enter>").sees("What if: c2 instead of b2, move 1");
    // Where nobody moves any more, it is about the last move of a person.
    let journey =
        finish(journey.press("<Esc><End>")).press("?if zz<Enter>").hears("could not be played as move");
    journey.press("w").sees("The machine's search");
    let chess = Journey::of(setup_with("chess", 1, Seats::person_as(Player::First))).press("i");
    let journey = chess.hears("d2 is a cell and no move yet").press("<Enter><Up><Up>i");
    journey.sees("What if: d4 as move 1");
}

#[test]
fn the_footer_of_a_game_that_is_over_tells_what_can_be_done_then() {
    let over =
        Journey::of(setup("tictactoe", Seats::PEOPLE)).press("a1<Enter>b1<Enter>a2<Enter>b2<Enter>a3<Enter>");
    let mut play = over.play;
    let frame = draw(&mut play, Rect::new(0, 0, 80, 24));
    let footer = frame.trim_end().lines().last().unwrap_or_default();
    for part in ["n new game", "u undo", "s save", "? keys", "q quit"] {
        assert!(footer.contains(part), "no {part} in {footer}");
    }
    for part in ["Enter play", "hint", "redo", "why", "what if"] {
        assert!(!footer.contains(part), "{part} is of no use: {footer}");
    }
    let again = Journey { play, asked: None }.press("u");
    assert!(again.play.hints().iter().any(|hint| hint.what == "choose"));
    assert_eq!(again.press("a3<Enter>s").asked, Some(PlayRequest::Save(None)));
}

#[test]
fn the_footer_tells_of_what_can_be_done_now_also_where_words_are_typed() {
    let mut play = Journey::of(setup("(roll:(1 2) hit:(3 4) under:(5 6))", Seats::PEOPLE)).play;
    let frame = draw(&mut play, Rect::new(0, 0, 80, 24));
    let footer = frame.trim_end().lines().last().unwrap_or_default();
    for part in ["Enter play", "?hint hint", "? keys", "q quit"] {
        assert!(footer.contains(part), "no {part} in {footer}");
    }
    let begun = Journey { play, asked: None }.press("roll<Enter>");
    let hints = |journey: &Journey| journey.play.hints().iter().map(|hint| hint.what).collect::<Vec<_>>();
    assert!(hints(&begun).contains(&"undo") && !hints(&begun).contains(&"redo"));
    let undone = begun.press("?undo<Enter>");
    assert!(hints(&undone).contains(&"redo") && !hints(&undone).contains(&"undo"));
}

#[test]
fn a_move_that_has_no_room_beside_another_has_a_row_of_its_own() {
    let mut chess = setup_with("chess", 1, Seats::PEOPLE);
    let position = Some("7k/P7/8/8/8/8/8/K7 w - - 0 1".to_owned());
    chess.job.subject = open("chess", &Opening { position, ..Opening::default() }).expect("a position");
    let mut play = Journey::of(chess).press("a8=Q+<Enter>Kg7<Enter>").play;
    let frame = draw(&mut play, Rect::new(0, 0, 80, 24));
    assert!(frame.contains("1 white a8=Q+") && frame.contains("2 black Kg7"), "{frame}");
    let row = frame.lines().position(|line| line.contains("1 white")).expect("it is there");
    for key in parse_keys(&format!("<Click:52,{}>", row + 1)).expect("a click") {
        ui::press_play(&mut play, key, Rect::new(0, 0, 80, 24));
    }
    assert_eq!(play.viewed(), 1);
}

#[test]
fn the_search_behind_a_move_opens_where_what_counts_stands() {
    let mut job = Job::new(open("connect4", &Opening::default()).expect("a game"), Algorithm::Deepening);
    "connect4".clone_into(&mut job.game);
    let seats = Seats::person_as(Player::Second);
    let mut play =
        Play::new(Setup { job, depth: Some(plyscope::search::Depth::Plies(12)), ..setup("connect4", seats) });
    let wish = play.wish().expect("the machine begins");
    let (recorder, result) = search(&wish.job, 5_000);
    assert_eq!(result, Err(SearchError::Stopped));
    play.found(wish.ticket, recorder.finish(), result, None);
    let journey = Journey { play, asked: None }.press("w");
    let stepper = journey.play.stepper().expect("the search is open");
    let recording = stepper.recording();
    assert_eq!(Some(stepper.clock()), recording.left(recording.decided()));
    assert!(stepper.clock() < recording.last_moment());
}

#[test]
fn nothing_that_is_said_is_cut_on_a_usual_screen() {
    let area = Rect::new(0, 0, 80, 24);
    for (game, depth) in [("tictactoe", 9), ("connect4", 3), ("chess", 1), ("othello", 2), ("nim:3,4,5", 4)] {
        let mut play = Play::new(setup_with(game, depth, Seats::person_as(Player::First)));
        for script in
            ["zz<Enter>", "?hint<Enter>", "<Enter>", "?nonsense<Enter>", "?if zz<Enter>", "?undo<Enter>"]
        {
            for key in parse_keys(script).expect("keys") {
                ui::press_play(&mut play, key, area);
                play = Journey { play, asked: None }.tended().play;
            }
            let frame = draw(&mut play, area);
            let screen: String = frame.split_whitespace().collect();
            for said in [play.message().unwrap_or_default(), &play.status()] {
                let said: String = said.split_whitespace().collect();
                assert!(screen.contains(&said), "{game} {script}: {said} in\n{frame}");
            }
        }
    }
}

#[test]
fn the_whole_board_is_seen_on_small_screens() {
    for (width, height) in [(40, 12), (80, 12), (60, 14), (80, 24)] {
        let play = Play::new(setup_with("chess", 1, Seats::person_as(Player::First)));
        let area = Rect::new(0, 0, width, height);
        let mut frame = Buffer::empty(area);
        ui::draw_play(&play, area, &mut frame, &Theme::plain());
        let frame = ui::plain_text(&frame);
        for row in 1..=8 {
            let label = format!("{row}");
            let is_there = frame.lines().any(|line| line.split_whitespace().next() == Some(label.as_str()));
            assert!(is_there, "no row {row} at {width}x{height}:\n{frame}");
        }
    }
}

fn chess(position: &str) -> Setup {
    let opening = Opening { position: Some(position.to_owned()), ..Opening::default() };
    let seats = Seats::person_as(Player::First);
    Setup {
        job: Job::new(open("chess", &opening).expect("a game"), Algorithm::AlphaBeta),
        ..setup("chess", seats)
    }
}

#[test]
fn level_5_looks_beyond_the_horizon_where_captures_would_deceive_it() {
    let seats = Seats::person_as(Player::Second);
    let goes_on = |setup: Setup| Play::new(setup).wish().expect("a search").job.settings.quiescence;
    let chess = setup("chess", seats);
    assert!(goes_on(chess.clone()));
    assert!(!goes_on(Setup { goes_on: false, ..chess.clone() }));
    assert!(!goes_on(Setup { depth: Some(plyscope::search::Depth::Plies(2)), ..chess.clone() }));
    assert!(!goes_on(Setup { level: Level::EASIEST, ..chess.clone() }));
    let mut minimax = chess.clone();
    minimax.job.algorithm = Algorithm::Minimax;
    assert!(!goes_on(minimax), "nothing would bound it");
    let bare = Opening { evaluation: Some("zero".to_owned()), ..Opening::default() };
    let bare = Job::new(open("chess", &bare).expect("a game"), Algorithm::AlphaBeta);
    assert!(!goes_on(Setup { job: bare, ..chess.clone() }));
    assert!(!goes_on(setup("connect4", seats)));
    Journey::of(Setup { seats: Seats::person_as(Player::First), ..chess }).sees("noisy");
}

/// A king in check has one move, and whoever plays on has many again.
#[test]
fn a_check_makes_no_search_endless() {
    let check = Setup {
        seats: Seats::person_as(Player::Second),
        ..chess("4k3/8/8/8/8/5nPr/PPPPPP1P/RNBQ1K1R w - - 0 1")
    };
    for goes_on in [true, false] {
        let wish = Play::new(Setup { goes_on, ..check.clone() }).wish().expect("a search");
        assert!(
            wish.job.settings.depth.is_some_and(|plies| (2..=5).contains(&plies)),
            "{:?}",
            wish.job.settings
        );
    }
}

/// The pawn on d5 is protected.
#[test]
fn a_capture_at_the_horizon_is_told_as_an_estimate_and_a_mate_as_certain() {
    let guarded = "4k3/8/4p3/3p4/8/8/3Q4/4K3 w - - 0 1";
    let shallow = Setup { depth: Some(plyscope::search::Depth::Plies(1)), ..chess(guarded) };
    let journey = Journey::of(shallow).press("?hint<Enter>").hears("Hint: Qxd5.");
    journey.hears("an estimate 1 move ahead: white seems to be ahead. The search expects Qxd5.");
    let journey = Journey::of(chess(guarded)).press("?hint<Enter>").sees("then noisy moves");
    let message = journey.play.message().unwrap_or_default();
    assert!(message.contains("an estimate") && !message.contains("Qxd5."), "{message}");
    let mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    Journey::of(chess(mate))
        .press("?hint<Enter>")
        .hears("white: white wins, if nobody errs. The game would go on Ra8#.");
}

/// The longest that a report of a search gets: a slip, an estimate, all three counts.
#[test]
fn the_report_of_a_search_is_not_cut_on_a_usual_screen() {
    let mut setup = chess("4k3/8/4p3/3p4/8/8/3Q4/4K3 w - - 0 1");
    setup.job.algorithm = Algorithm::Deepening;
    setup.job.settings.quiescence = true;
    setup.depth = Some(plyscope::search::Depth::Plies(2));
    setup.seats = Seats::person_as(Player::Second);
    let mut play = Play::new(setup);
    let wish = play.wish().expect("a search");
    let (recorder, result) = search(&wish.job, u64::MAX);
    play.found(wish.ticket, recorder.finish(), result, Some(std::time::Duration::from_millis(5400)));
    let play = &mut Journey { play, asked: None }.counted().play;
    let frame = draw(play, Rect::new(0, 0, 80, 24));
    let said = frame.lines().filter_map(|line| line.split('│').nth_back(1)).collect::<Vec<_>>().join(" ");
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "an estimate 2 moves ahead:",
        "searched 2 moves ahead, then noisy moves",
        "time 5.4 s",
        "iterative deepening",
    ] {
        assert!(said.contains(part), "no {part} in\n{frame}");
    }
    let (_, finding) = play.finding().expect("a search");
    let (Count::Nodes(alphabeta), Count::Nodes(minimax)) = (finding.alphabeta, finding.minimax) else {
        panic!("{finding:?}")
    };
    for (name, count) in [("alpha-beta", alphabeta), ("minimax", minimax)] {
        assert!(
            said.contains(&format!("{name} {}", plyscope::text::grouped(count))),
            "no {name} {count} in\n{frame}"
        );
    }
}

#[test]
fn pieces_are_understood_in_small_letters_but_a_small_b_is_a_pawn() {
    let journey = Journey::of(setup_with("chess", 1, Seats::PEOPLE)).press("nf3<Enter>").has_moves("g1f3");
    let journey = journey.press("a6<Enter>e4<Enter>a5<Enter>");
    journey
        .press("bc4<Enter>")
        .hears("bc4 is no move here")
        .press("Bc4<Enter>")
        .has_moves("g1f3 a7a6 e2e4 a6a5 f1c4");
}

#[test]
fn a_finished_game_of_points_says_who_has_won() {
    let seats = Seats::PEOPLE;
    let mut othello = setup_with("othello:4", 1, seats);
    let position = Some("XXXX/XXXX/XXXO/XXXO".to_owned());
    othello.job.subject = open("othello:4", &Opening { position, ..Opening::default() }).expect("a position");
    Journey::of(othello).reads(": black has won.");
}

#[test]
fn what_is_said_of_a_square_fits_what_stands_there() {
    let chess =
        |script: &str| Journey::of(setup_with("chess", 1, Seats::person_as(Player::First))).press(script);
    let empty = "d3 is empty. Choose a piece of white that can move, then where it goes.";
    chess("<Up><Enter>").hears(empty);
    chess("<Up>i").hears(empty);
    let blacks = "The piece on d7 belongs to black, and white is to move. Choose one of white.";
    chess("<Up><Up><Up><Up><Up><Enter>").hears(blacks);
    chess("<Up><Up><Up><Up><Up>i").hears(blacks);
    let stuck = "The piece on d1 has no legal move.";
    chess("<Down><Enter>").hears(stuck);
    chess("<Down>i").hears(stuck);
    chess("i").hears("d2 is a cell and no move yet").hears("Or type ?if d3.");
    let journey = chess("<Enter>i").hears("The piece on d2 is taken up: choose where it goes, then ask.");
    journey.press("<Up><Right>i").hears("Nothing goes from d2 to e3.");
    // The other key asks about the move that was made, and takes a piece of this position for none.
    chess("e4<Enter><Down>I").hears("d1 is a cell and no move. The moves were Na3, Nc3,");
}

#[test]
fn while_looking_back_a_piece_is_taken_up_to_ask_what_if() {
    let setup = setup_with("chess", 1, Seats::person_as(Player::First));
    let journey = Journey::of(setup).press("e4<Enter><Home><Enter>");
    assert!(journey.play.choice().taken_up().is_some());
    let mut journey = journey.reads("Looking back").press("<Up><Enter>").hears("You are looking back");
    assert_eq!(journey.play.turns().len(), 2);
    journey = journey.press("i").sees("What if: d3 instead of e4, move 1");
    journey.press("<Esc><Esc>").reads("Looking back").press("<Esc>").reads("Your turn");
}

#[test]
fn what_is_said_of_a_cell_fits_the_game() {
    let othello = |script: &str| Journey::of(setup_with("othello", 1, Seats::PEOPLE)).press(script);
    othello("<Down><Enter>").hears("d4 is taken: white stands there. Choose a cell with a dot.");
    othello("<Up><Enter>")
        .hears("d2 is no move here: a disc there turns none over. Choose a cell with a dot.");
    othello("<Up>i").hears("d2 cannot be played as move 1: a disc there turns none over. The moves are d3,");
    let nim = |script: &str| Journey::of(setup("nim:1,2", Seats::PEOPLE)).press(script);
    nim("<Left><Up><Enter>").hears("Heap 1 has only one object, farther down. Choose that.");
    nim("1:1<Enter><Left><Enter>").hears("Heap 1 is empty. Choose an object of another one.");
    nim("1:1<Enter><Left>i").hears("Heap 1 is empty.");
    nim("1:1<Enter><Left><Down>I").sees("What if: 1:1, which was move 1");
    nim("1:1<Enter>2:2<Enter><Right><Up>i").sees("What if: 2:1 instead of 2:2, move 2");
    nim("1:1<Enter>2:2<Enter><Left><Left><Down>i").hears(
        "Nothing lay there before move 2. The moves were 2:1, 2:2: ?instead 2:1 shows the branch of 2:1.",
    );
    Journey::of(setup("connect:3,2,3", Seats::PEOPLE))
        .press("1<Enter>1<Enter><Left><Left>i")
        .hears("1 cannot be played as move 3: column 1 is full. The moves are 2, 3:");
    let tree = Journey::of(setup("((3 12) (2 4))", Seats::PEOPLE)).press("A<Enter>A1<Enter>i");
    tree.hears("no move is chosen here. The moves were A1, A2: ?instead A1 shows the branch of A1.");
}

#[test]
fn who_asks_why_hears_where_no_machine_plays_or_has_not_yet() {
    Journey::of(setup("tictactoe", Seats::PEOPLE))
        .press("b2<Enter>w")
        .hears("The machine does not play in this game. h searches for you.")
        .press("+")
        .hears("The machine does not play in this game: it has no level.");
    let journey =
        Journey::against_the_machine("tictactoe").press("w").hears("The machine has not moved yet.");
    journey.press("b2<Enter><lt>w").hears("The machine had not moved yet.");
    // Nobody has made a move that could be taken back.
    let over = Journey::of(setup("(A:3)", Seats::person_as(Player::Second)));
    over.press("<Enter>").hears("The game is over. n begins another game.");
}

/// What the machine finds for a side after some moves, played by people up to there.
fn finding(game: &str, level: u8, moves: &str) -> plyscope::app::Finding {
    let played = moves.split_whitespace().count();
    let machine = if played.is_multiple_of(2) { Player::First } else { Player::Second };
    let level = Level::new(level).expect("a level");
    let mut play = Play::new(Setup { level, ..setup(game, Seats::person_as(machine.opponent())) });
    assert_eq!(play.replay_moves(moves.split_whitespace(), &[], 0), Ok(()));
    let journey = Journey { play, asked: None }.tended();
    let (_, finding) = journey.play.finding().expect("a search");
    finding.clone()
}

#[test]
fn the_highest_level_solves_what_is_small_enough() {
    for (game, moves, value) in [
        ("othello:4", "", -8.0),
        ("othello:4", "b1", -8.0),
        ("nim:3,4,5", "", 1.0),
        ("tictactoe", "b2", 0.0),
        ("connect:4,4,3", "1 1 1", 1.0),
        ("connect:4,4,4", "1 1 1", 0.0),
    ] {
        let found = finding(game, 5, moves);
        assert_eq!(
            (found.depth, found.value.map(plyscope::score::Score::get)),
            (None, Some(value)),
            "{game} {moves}"
        );
        assert!(found.sees_the_end());
    }
    assert!(finding("connect:4,4,4", 5, "").depth.is_some());
    let journey = Journey::of(setup("othello:4", Seats::person_as(Player::Second)));
    journey.sees("It is worth -8 to black.").sees("searched   to the end");
}

#[test]
fn a_search_that_cut_no_line_short_is_no_estimate() {
    // Three cells are left, and a disc or a pass on each: that may be six moves, and is not.
    let near_the_end = "b1 a1 a2 c1 d4 a3 d1 b4 a4";
    let found = finding("othello:4", 4, near_the_end);
    assert_eq!(found.depth, Some(4));
    assert!(found.sees_the_end());
    assert!(!finding("othello:4", 4, "b1 a1").sees_the_end());
    assert!(!finding("tictactoe", 4, "b2 a1 c3").sees_the_end());
    assert!(finding("tictactoe", 4, "b2 a1 c3 c1 b1 b3").sees_the_end());
}

#[test]
fn a_look_at_the_first_plies_never_takes_a_game_for_smaller_than_it_is() {
    for (game, size) in [("tictactoe", 549_946.0), ("nim:3,4,5", 1_038_768.0), ("((3 12) (2 4))", 7.0)] {
        let subject = open(game, &Opening::default()).expect("a game");
        assert!(!subject.fits(size - 1.0) && subject.fits(2.0 * size), "{game}");
    }
    let othello = open("othello:4", &Opening::default()).expect("a game");
    assert!(othello.size_limit().is_some_and(|size| size > 1e9) && othello.fits(1e7));
    assert!(!open("chess", &Opening::default()).expect("a game").fits(1e9), "it may last for ever");
}

/// How many cells have a dot.
fn dots(journey: &mut Journey) -> usize {
    cells_with(&mut journey.play, "·").len()
}

#[test]
fn a_dot_is_a_move_and_a_finished_board_has_none() {
    let people = |game: &str, script: &str| Journey::of(setup_with(game, 1, Seats::PEOPLE)).press(script);
    for (game, script, before) in [
        ("tictactoe", "a1<Enter>b1<Enter>a2<Enter>b2<Enter>a3<Enter>", 5),
        ("nim:1,2", "1:1<Enter>2:2<Enter>", 0),
        ("connect:2,2,2", "1<Enter>2<Enter>1<Enter>", 2),
    ] {
        let mut journey = people(game, script);
        assert!(journey.play.is_over());
        assert_eq!(dots(&mut journey), 0, "{game}");
        assert_eq!(dots(&mut journey.press("<lt>")), before, "{game}: what could be played there");
    }
    let mate = "f3<Enter>e5<Enter>g4<Enter>Qh4#<Enter>";
    let mut journey = people("chess", mate).reads("black wins");
    assert_eq!(dots(&mut journey), 0);
}

#[test]
fn where_moves_are_chosen_in_a_list_no_cell_looks_like_one() {
    let at = |game: &str, position: &str| {
        let mut setup = setup_with(game, 1, Seats::PEOPLE);
        let opening = Opening { position: Some(position.to_owned()), ..Opening::default() };
        setup.job.subject = open(game, &opening).expect("a position");
        Journey::of(setup)
    };
    let mut pass = at("othello:4", "XXXX/.OXX/XXXX/XXXX white").sees("pass");
    assert_eq!(dots(&mut pass), 0);
    let mut promotion = at("chess", "8/4P1k1/8/8/8/8/6K1/8 w - - 0 1").press("<Esc>");
    while promotion.play.choice().spot().is_some_and(|spot| spot.row > 1) {
        promotion = promotion.press("<Up>");
    }
    promotion = promotion.press("<Enter><Up><Enter>");
    assert_eq!(promotion.play.choice().listed().len(), 4);
    assert_eq!(dots(&mut promotion), 1, "where the pawn goes");
}

#[test]
fn the_list_of_keys_explains_the_signs_on_the_board() {
    let journey =
        Journey::of(setup("tictactoe", Seats::PEOPLE)).press("?<PageDown>").sees("Signs on the board");
    journey.sees("·").sees("what a hint recommends");
}
