//! The command line, run in this process: for what only it reads.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read};
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{env, panic, process};

use rustix::stdio::{dup2_stderr, dup2_stdin, dup2_stdout, stderr, stdout};

/// The folder of this process, and what stands at its streams.
struct Place {
    folder: PathBuf,
    nothing: OwnedFd,
    out: OwnedFd,
    err: OwnedFd,
}

/// Where a folder for a process is best made: in memory.
pub fn above() -> PathBuf {
    let memory = PathBuf::from("/dev/shm");
    if memory.is_dir() { memory } else { env::temp_dir() }
}

/// The environment that a process has to have whose folder is `folder`: nobody's settings, marks or language.
pub fn surroundings(folder: &Path) -> impl Iterator<Item = (&'static str, OsString)> {
    let folders = ["HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"];
    let inside = folders.map(|name| (name, folder.as_os_str().to_owned()));
    let config = ("PLYSCOPE_CONFIG", folder.join("config.toml").into_os_string());
    inside.into_iter().chain([config, ("LC_ALL", OsString::from("C.UTF-8"))])
}

fn place() -> &'static Place {
    static PLACE: OnceLock<Place> = OnceLock::new();
    PLACE.get_or_init(|| {
        let config = PathBuf::from(env::var_os("PLYSCOPE_CONFIG").expect("surroundings"));
        fs::write(&config, "").expect("a file");
        let folder = config.parent().expect("it is in a folder").to_owned();
        let nothing = File::options().read(true).write(true).open("/dev/null").expect("it is there").into();
        let copy = |stream: std::os::fd::BorrowedFd| stream.try_clone_to_owned().expect("a stream");
        // Whoever finds something has to be heard.
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |found| {
            speak();
            before(found);
        }));
        Place { folder, nothing, out: copy(stdout()), err: copy(stderr()) }
    })
}

fn speak() {
    let place = place();
    let _ = (dup2_stdout(&place.out), dup2_stderr(&place.err));
}

/// The path of a file in the folder of this process, which holds these bytes.
pub fn file(name: &str, bytes: &[u8]) -> String {
    let path = place().folder.join(name);
    fs::write(&path, bytes).expect("a file");
    path.to_str().expect("a plain name").to_owned()
}

/// Runs a command on an input, says nothing, and leaves with its exit code.
///
/// # Panics
/// When the code is none that is promised.
pub fn run(arguments: &[&str], input: &[u8]) {
    let place = place();
    let typed = File::open(file("input", input)).expect("it was written");
    dup2_stdin(&typed).expect("a stream");
    let _ = (dup2_stdout(&place.nothing), dup2_stderr(&place.nothing));
    let all = ["plyscope"].iter().chain(arguments).map(OsString::from).collect();
    let code = format!("{:?}", plyscope::cli::run_typed(all));
    speak();
    // What was not read must not be there for the next one.
    io::stdin().lock().read_to_end(&mut Vec::new()).expect("a file");
    let codes = [0, 1, 2, 3].map(|code| format!("{:?}", process::ExitCode::from(code)));
    assert!(codes.contains(&code), "{arguments:?} ended with {code}");
}
