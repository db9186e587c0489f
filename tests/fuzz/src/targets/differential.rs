//! A random tree, rule, window, algorithm, table and order against the plain recursion; and what is written of
//! the search, read again, is never accused.

use plyscope::catalog;
use plyscope::check::{Opened, RootAnswer};
use plyscope::engine::{Job, dyn_game};
use plyscope::export;
use plyscope::import::jsonl;
use plyscope::record::{NodeId, Recording, Summary};
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{Algorithm, Cutoff, Fail, Order, Settings, Table};

use super::bytes::{Bytes, Nested};

pub fn run(data: &[u8]) {
    let mut bytes = Bytes(data);
    let (algorithm, settings) = search(&mut bytes, true);
    let is_max = !bytes.one_in(3);
    let has_chance = algorithm == Algorithm::Expectimax;
    let plies = 1 + u32::from(bytes.below(5));
    let tree = Nested::of(&mut bytes, plies, has_chance);
    let game = format!("{}{}", if is_max { "" } else { "min " }, tree.text());
    let mut job = Job::new(dyn_game(tree.tree(is_max)), algorithm);
    job.options = settings.options_text();
    (job.settings, job.game) = (settings, game);
    let Ok(recording) = job.record() else { return };
    if job.settings.table != Table::Naive {
        is_true(&recording, &job, &tree, is_max);
    }
    let opened = Opened::own(recording, job.replay());
    reads_back(&opened, &job, &tree, is_max);
}

/// An algorithm with settings that it can have.
pub fn search(bytes: &mut Bytes, has_chance: bool) -> (Algorithm, Settings) {
    let algorithm = bytes.pick(&Algorithm::ALL);
    let algorithm =
        if has_chance || algorithm != Algorithm::Expectimax { algorithm } else { Algorithm::Minimax };
    let order = if bytes.one_in(4) { Order::Random(bytes.byte().into()) } else { bytes.pick(Order::ALL) };
    let mut settings = Settings::default()
        .cutoff(bytes.pick(&Cutoff::ALL))
        .fail(bytes.pick(&Fail::ALL))
        .order(order)
        .table(bytes.pick(&Table::ALL))
        .guess(bytes.number().into());
    if bytes.one_in(3) {
        settings = settings.aspiration(Score::from(i32::from(bytes.below(4))));
    }
    if bytes.one_in(8) {
        settings = settings.table_size(1 + usize::from(bytes.below(8)));
    }
    let ends = [bytes.number(), bytes.number()].map(Score::from);
    if algorithm.info().has_window() && bytes.one_in(2) {
        let window = Window::new(ends[0].min(ends[1]), ends[0].max(ends[1]));
        settings = settings.window(window.unwrap_or(Window::FULL));
    }
    (algorithm, settings)
}

/// What a value says, by its definition; sums of products may differ in the last place.
pub fn holds(bound: Bound, value: Score, truth: Score) -> bool {
    let is_near = value == truth || (value.get() - truth.get()).abs() < 1e-9;
    is_near
        || match bound {
            Bound::Exact => false,
            Bound::Lower => truth >= value,
            Bound::Upper => truth <= value,
        }
}

/// The places that lead to a node.
pub fn places(recording: &Recording, id: NodeId) -> Vec<u32> {
    let path = recording.path(id);
    path.iter()
        .map(|&id| recording.node(id))
        .filter(|node| node.ply() > 0)
        .map(|node| node.move_index())
        .collect()
}

fn is_true(recording: &Recording, job: &Job, tree: &Nested, is_max: bool) {
    let what = || format!("{:?} {} of {}", job.algorithm, job.options, job.game);
    // Earlier passes of a search that deepens look less far ahead.
    let is_whole = |id: &NodeId| job.algorithm != Algorithm::Deepening || *id >= recording.last_pass();
    for id in recording.ids().filter(is_whole) {
        let (below, is_max) = tree.at(&places(recording, id), is_max);
        let truth = below.value(is_max);
        let returned = recording.node(id).returned().expect("the search ended");
        assert!(holds(returned.bound, returned.value, truth), "{} at {id:?}: {returned:?}, {truth}", what());
        let shown = recording.shown(id).expect("it returned");
        assert!(holds(shown.bound, shown.value, truth), "{} at {id:?}: {shown:?}, {truth}", what());
    }
    let result = recording.result();
    let truth = tree.value(is_max);
    let value = result.value.expect("the search ended");
    let bound = result.bound.expect("the search ended");
    assert!(holds(bound, value, truth), "{}: {value} {bound:?}, {truth}", what());
    if job.settings.window == Window::FULL {
        assert!(holds(Bound::Exact, value, truth), "{}: {value}, {truth}", what());
    }
}

/// What was written of it is read as the same, and not accused, also without the seal that says that it is ours.
fn reads_back(opened: &Opened, job: &Job, tree: &Nested, is_max: bool) {
    let mut text = Vec::new();
    export::jsonl::write(&opened.recording, &opened.replay, &mut text).expect("memory");
    let text = String::from_utf8(text).expect("text");
    let open = |header: &_| catalog::reopen(header).map_err(|error| error.to_string());
    let own = jsonl::read(text.as_bytes(), open).expect("it was written here").opened;
    let mut again = Vec::new();
    export::jsonl::write(&own.recording, &own.replay, &mut again).expect("memory");
    assert_eq!(String::from_utf8(again).expect("text"), text);
    let summary = |opened: &Opened| Summary::new(&opened.recording, &opened.replay);
    assert_eq!(summary(&own), summary(opened), "{text}");
    let Some((before, after)) = text.split_once(",\"seal\"") else { return };
    let end = after.find('}').expect("the end of a line");
    let unsealed = format!("{before}{}", &after[end..]);
    let read = jsonl::read(unsealed.as_bytes(), open).expect("it is still one").opened;
    let report = &read.report;
    if job.settings.table != Table::Naive {
        assert_ne!(report.is_correct, Some(false), "{unsealed}\n{:?}", report.violations);
        assert_ne!(report.root, RootAnswer::Wrong, "{unsealed}");
    }
    super::wrong_recordings::claims(&read, tree, is_max, &unsealed);
}
