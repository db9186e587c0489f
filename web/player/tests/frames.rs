//! The player draws what `snapshot --svg` draws, byte for byte: the module as it was built, run by an interpreter,
//! against the same code run natively.
//!
//! `PLAYER` names the module that is held, gzipped; without it, that is the kept one, which may be older: it
//! has to open what this version records.

use std::env;
use std::fs;
use std::io::Read as _;

use flate2::read::GzDecoder;
use plyscope::app::{Model, parse_keys};
use plyscope::check::Opened;
use plyscope::engine::Job;
use plyscope::export::html::Start;
use plyscope::export::jsonl;
use plyscope::record::Header;
use plyscope::search::{Algorithm, Settings};
use plyscope::ui::{self, Theme, ThemeName};
use plyscope::view::Written;
use plyscope_player::player::{Player, search};
use ratatui::layout::Rect;
use wasmi::{Config, Engine, Instance, Linker, Memory, Module, Store, TypedFunc};

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

/// The games of the frames, each with its algorithm and options.
const GAMES: [(&str, Algorithm, &str); 6] = [
    (TEXTBOOK, Algorithm::AlphaBeta, ""),
    ("(A:(3 12 8) B:?(0.5:2 0.5:4) C:7)", Algorithm::Expectimax, ""),
    ("tictactoe", Algorithm::AlphaBeta, "--depth 4"),
    ("nim:1,2,3", Algorithm::Negamax, "--table sound"),
    ("connect4", Algorithm::Pvs, "--depth 3"),
    ("random:b=3,d=4,seed=1", Algorithm::Deepening, ""),
];

/// What is pressed before a frame is drawn.
const SCRIPTS: [&str; 9] = ["", "nnn", "]pw", "G2", "]l]l3", "+z", "s", "Mn", "p<Enter>"];

/// The sizes of a projector, a window, and a phone.
const SIZES: [(u16, u16); 3] = [(120, 40), (80, 24), (46, 36)];

/// The module in an interpreter.
struct Interpreter {
    store: Store<()>,
    instance: Instance,
    memory: Memory,
}

impl Interpreter {
    fn load(file: &str) -> Self {
        let packed = fs::read(file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let mut bytes = Vec::new();
        GzDecoder::new(&packed[..]).read_to_end(&mut bytes).expect("a gzipped module");
        let mut config = Config::default();
        config.set_max_recursion_depth(1 << 16).set_max_stack_height(1 << 26);
        let engine = Engine::new(&config);
        let module = Module::new(&engine, &bytes[..]).expect("a module");
        assert_eq!(module.imports().count(), 0, "a page has nothing to offer");
        let mut store = Store::new(&engine, ());
        let instance = Linker::new(&engine).instantiate_and_start(&mut store, &module).expect("an instance");
        let memory = instance.get_memory(&store, "memory").expect("a memory");
        Self { store, instance, memory }
    }

    fn function<P: wasmi::WasmParams, R: wasmi::WasmResults>(&self, name: &str) -> TypedFunc<P, R> {
        self.instance.get_typed_func(&self.store, name).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    fn call<P: wasmi::WasmParams, R: wasmi::WasmResults>(&mut self, name: &str, given: P) -> R {
        self.function::<P, R>(name)
            .call(&mut self.store, given)
            .unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    fn give(&mut self, input: &[u8]) {
        let length = u32::try_from(input.len()).expect("a short input");
        let at: u32 = self.call("room", length);
        self.memory.write(&mut self.store, at as usize, input).expect("room for the input");
    }

    /// What a call came to, and whether it went well.
    fn ask(&mut self, name: &str, input: &[u8]) -> (bool, String) {
        self.give(input);
        let went_well: u32 = self.call(name, ());
        (went_well != 0, self.output())
    }

    fn output(&mut self) -> String {
        let (at, length): (u32, u32) = (self.call("output", ()), self.call("output_length", ()));
        let mut bytes = vec![0; length as usize];
        self.memory.read(&self.store, at as usize, &mut bytes).expect("an output");
        String::from_utf8(bytes).expect("text")
    }

    fn open(&mut self, start: &Start, recording: &[u8]) {
        let (went_well, said) = self.ask("open", &input(start, recording));
        assert!(went_well, "{said}");
    }
}

fn input(start: &Start, recording: &[u8]) -> Vec<u8> {
    let mut input = serde_json::to_vec(start).expect("JSON");
    input.push(b'\n');
    input.extend_from_slice(recording);
    input
}

/// The module that is held, and whether it is the one of this source.
fn module() -> (Interpreter, bool) {
    let built = env::var("PLAYER").ok();
    let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/../player.wasm.gz");
    (Interpreter::load(built.as_deref().unwrap_or(kept)), built.is_some())
}

fn opened(game: &str, algorithm: Algorithm, options: &str) -> Opened {
    let settings = Settings::read_options(options, |_| None);
    plyscope::open_with(game, algorithm, &settings).unwrap_or_else(|error| panic!("{game}: {error}"))
}

fn recorded(opened: &Opened) -> Vec<u8> {
    let mut recording = Vec::new();
    jsonl::write(&opened.recording, &opened.replay, &mut recording).expect("memory takes it");
    recording
}

/// The frame that `snapshot --svg` writes.
fn native(opened: Opened, keys: &str, (columns, rows): (u16, u16)) -> String {
    let mut model = Model::new(opened);
    model.preferences.mask.written = Written::All;
    let area = Rect::new(0, 0, columns, rows);
    let theme = Theme::named(ThemeName::Light);
    let frame = ui::snapshot(&mut model, &parse_keys(keys).expect("keys"), area, &theme);
    ui::svg_text(&frame, &theme)
}

#[test]
fn the_module_draws_what_a_snapshot_draws() {
    let (mut module, is_current) = module();
    let mut frames = 0;
    for (game, algorithm, options) in GAMES {
        let recording = recorded(&opened(game, algorithm, options));
        for keys in SCRIPTS {
            for size in SIZES {
                module.open(&Start::default(), &recording);
                module.call::<_, ()>("resize", (u32::from(size.0), u32::from(size.1)));
                let (went_well, said) = module.ask("script", keys.as_bytes());
                assert!(went_well, "{said}");
                while module.ask("state", b"").1.contains("\"busy\":true") {
                    module.call::<_, ()>("tick", ());
                }
                let (_, drawn) = module.ask("draw", b"light");
                assert!(drawn.starts_with("<svg") && drawn.ends_with("</svg>\n"), "{game} {keys}");
                if is_current {
                    let native = native(opened(game, algorithm, options), keys, size);
                    assert!(drawn == native, "{game} {algorithm:?} {keys:?} at {size:?} looks otherwise");
                }
                frames += 1;
            }
        }
    }
    assert!(frames >= 100, "only {frames} frames were compared");
}

#[test]
fn a_search_of_the_page_is_the_same_search() {
    let start = Start { game: "tictactoe".to_owned(), ..Start::default() };
    let mut player = Player::open(&input(&start, b"")).expect("a search that is awaited");
    let request = player.request().expect("the search");
    let native = search(&request).expect("its recording");
    let (mut module, _) = module();
    let (went_well, found) = module.ask("search", &request);
    assert!(went_well, "{found}");
    assert_eq!(found.len(), native.len());
    assert!(found.as_bytes() == native, "the module records something else");
    player.found(Ok(&native)).expect("it is shown");
    assert_eq!(player.request(), None);
    assert!(player.state().contains("18297 nodes") || player.state().contains("\"moment\":[1,36594]"));
}

/// Every search that a model asks for is told whole by the first line of its recording.
#[test]
fn every_request_is_told_by_a_line() {
    let job = |game: &str, options: &str| {
        let settings = Settings::read_options(options, |_| None);
        let header = Header { game: game.to_owned(), options: settings.options_text(), ..Header::default() };
        plyscope::catalog::search_otherwise(&header, Algorithm::AlphaBeta, &settings).expect("a search")
    };
    let cases = [
        ("tictactoe", "--prefer-fast --depth 5", &[0_u32][..]),
        ("tictactoe", "--max O", &[4, 0][..]),
        ("connect4", "--depth 4 --order center", &[3][..]),
        (TEXTBOOK, "", &[2][..]),
        ("chess", "--depth 2", &[0][..]),
    ];
    for (game, options, places) in cases {
        let job: Job = job(game, options).after_moves(places, Some(5)).expect("a move");
        let line = jsonl::search_line(&job.header(), &job.replay());
        let told = search(line.as_bytes()).unwrap_or_else(|error| panic!("{line}: {error}"));
        let recording = job.record().expect("it is recorded");
        let mut own = Vec::new();
        jsonl::write(&recording, &job.replay(), &mut own).expect("memory takes it");
        assert!(told == own, "{game} after {places:?} is searched otherwise: {line}");
    }
}

#[test]
fn a_deep_recording_opens_and_a_deep_tree_is_refused() {
    let deep = |plies: usize| format!("{}1{}", "(".repeat(plies), ")".repeat(plies));
    let (mut module, _) = module();
    let shallow = Start { game: deep(1_500), ..Start::default() };
    assert!(module.ask("open", &input(&shallow, b"")).0);
    let recording = recorded(&opened(&deep(5_000), Algorithm::AlphaBeta, ""));
    let (went_well, said) = module.ask("open", &input(&Start::default(), &recording));
    assert!(went_well, "{said}");
    let (went_well, said) = module.ask("open", &input(&Start { game: deep(5_000), ..Start::default() }, b""));
    assert!(!went_well && said.contains("2000"), "{said}");
}
