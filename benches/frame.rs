//! From a key to a finished frame, on recordings of ten million nodes, at 200x60 or the size in
//! `PLYSCOPE_BENCH_SIZE`, as `400x120`: the model's update, the camera that follows, and the whole screen drawn.
//!
//! `PLYSCOPE_BENCH_TREES=uniform,wide cargo bench --bench frame` takes some of the trees only.

use plyscope::check::Opened;
use std::env;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use plyscope::app::{Key, Model, parse_keys};
use plyscope::catalog::{Opening, open};
use plyscope::engine::Job;
use plyscope::search::{Algorithm, Settings};
use plyscope::ui::{Shown, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// How large the screen is.
fn area() -> Rect {
    let wanted = env::var("PLYSCOPE_BENCH_SIZE").unwrap_or_else(|_| "200x60".to_owned());
    let (width, height) = wanted.split_once('x').expect("columns x rows");
    Rect::new(0, 0, width.parse().expect("columns"), height.parse().expect("rows"))
}

/// A tree to look at.
struct Subject {
    name: &'static str,
    game: &'static str,
    algorithm: Algorithm,
    depth: Option<u32>,
}

/// The trees: uniform without any cutoff, full of cutoffs, with a board to replay, with families
/// of thousands, with one of a hundred thousand, and deep.
const SUBJECTS: [Subject; 6] = [
    Subject { name: "uniform", game: "random:b=10,d=7", algorithm: Algorithm::Minimax, depth: None },
    Subject {
        name: "cutoffs",
        game: "random:b=13,d=10,seed=7",
        algorithm: Algorithm::AlphaBeta,
        depth: None,
    },
    Subject { name: "board", game: "connect4", algorithm: Algorithm::Minimax, depth: Some(8) },
    Subject { name: "wide", game: "random:b=3162,d=2", algorithm: Algorithm::Minimax, depth: None },
    Subject { name: "widest", game: "random:b=100000,d=1", algorithm: Algorithm::AlphaBeta, depth: None },
    Subject { name: "deep", game: "random:b=1,d=60000", algorithm: Algorithm::AlphaBeta, depth: None },
];

/// What is pressed, and what was pressed before.
const KEYS: [(&str, &str, &str); 40] = [
    ("step right at the start", "", "l"),
    ("step right at 1%", ":1%<Enter>", "l"),
    ("step right in the middle", ":50%<Enter>", "l"),
    ("step right at 99%", ":99%<Enter>", "l"),
    ("step left in the middle", ":50%<Enter>", "h"),
    ("over, n", ":50%<Enter>", "n"),
    ("back over, N", ":50%<Enter>", "N"),
    ("over the root, n", "", "n"),
    ("out, o", ":50%<Enter>", "o"),
    ("back out, O", ":50%<Enter>", "O"),
    ("go to :50%", "", ":50%<Enter>"),
    ("go to :99.9%", "", ":99.9%<Enter>"),
    ("go to :1234567", "", ":1234567<Enter>"),
    ("start, g", "G", "g"),
    ("end, G", "", "G"),
    ("next cutoff, ]p", ":50%<Enter>", "]p"),
    ("next cutoff from the start, ]p", "", "]p"),
    ("next cutoff at the end, ]p", "G", "]p"),
    ("cutoff before, [p", ":50%<Enter>", "[p"),
    ("cutoff before the end, [p", "G", "[p"),
    ("cutoff before the start, [p", "]p", "[p"),
    ("next leaf, ]l", ":50%<Enter>", "]l"),
    ("next leaf from the start, ]l", "", "]l"),
    ("leaf before the first, [l", "]l", "[l"),
    ("next root value, ]v", "", "]v"),
    ("next root value at the end, ]v", "G", "]v"),
    ("root value before, [v", "G", "[v"),
    ("cursor to the parent, K", ":50%<Enter>", "K"),
    ("cursor to the root's first child, J", "GT", "J"),
    ("cursor to the branch before, H", ":50%<Enter>K", "H"),
    ("cursor to the branch after, L", "GJ", "L"),
    ("cursor to the clock, t", ":50%<Enter>KKKK", "t"),
    ("clock to the cursor, T", ":50%<Enter>KK", "T"),
    ("fold, Enter", ":50%<Enter>K", "<Enter>"),
    ("fold what was refuted, x", ":50%<Enter>", "x"),
    ("step with refuted folded", ":50%<Enter>x", "l"),
    ("fold all but the best line, X", ":50%<Enter>", "X"),
    ("why, w", ":50%<Enter>", "w"),
    ("statistics, s, the first piece", "", "s"),
    ("help, ?", ":50%<Enter>", "?"),
];

fn press(model: &mut Model, keys: &[Key], frame: &mut Buffer, theme: &Theme) {
    for &key in keys {
        model.press(key);
    }
    frame.reset();
    let area = frame.area;
    model.show(area, frame, theme);
}

fn bench(criterion: &mut Criterion) {
    let wanted = env::var("PLYSCOPE_BENCH_TREES").ok();
    let wanted = |name: &str| wanted.as_ref().is_none_or(|list| list.split(',').any(|word| word == name));
    for subject in SUBJECTS.iter().filter(|subject| wanted(subject.name)) {
        let mut job = Job::new(open(subject.game, &Opening::default()).expect("a game"), subject.algorithm);
        job.settings = Settings::default().depth(subject.depth);
        let mut recording = job.record().expect("a search that ends");
        println!("{}: {} nodes", subject.name, recording.len());
        let mut group = criterion.benchmark_group(subject.name);
        group.sample_size(10).warm_up_time(Duration::from_millis(50));
        group.measurement_time(Duration::from_millis(400));
        let (theme, mut frame) = (Theme::default(), Buffer::empty(area()));
        for (name, before, keys) in KEYS {
            let mut model = Model::new(Opened::own(recording, job.replay()));
            let (before, keys) = (parse_keys(before).expect("keys"), parse_keys(keys).expect("keys"));
            let reset = parse_keys("<Esc>u:1<Enter>t").expect("keys");
            group.bench_function(name, |bench| {
                bench.iter_custom(|times| {
                    let mut taken = Duration::ZERO;
                    for _ in 0..times {
                        press(&mut model, &reset, &mut frame, &theme);
                        press(&mut model, &before, &mut frame, &theme);
                        let start = Instant::now();
                        press(&mut model, &keys, &mut frame, &theme);
                        taken += start.elapsed();
                    }
                    taken
                });
            });
            recording = model.take_recording();
        }
        group.finish();
    }
}

criterion_group!(benches, bench);
criterion_main!(benches);
