//! The command line, run in this process: for what only it reads.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read};
use std::os::fd::OwnedFd;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::{env, panic, process};

use rustix::stdio::{dup2_stderr, dup2_stdin, dup2_stdout, stderr, stdout};

/// A folder of this process, and what stands at its streams.
struct Place {
    folder: PathBuf,
    nothing: OwnedFd,
    out: OwnedFd,
    err: OwnedFd,
}

fn place() -> &'static Place {
    static PLACE: OnceLock<Place> = OnceLock::new();
    PLACE.get_or_init(|| {
        let memory = PathBuf::from("/dev/shm");
        let above = if memory.is_dir() { memory } else { env::temp_dir() };
        let folder = above.join(format!("plyscope-fuzz-{}", process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("config.toml"), "").expect("a file");
        // SAFETY: this is the first command, and no thread of ours reads the environment meanwhile.
        unsafe {
            env::set_var("PLYSCOPE_CONFIG", folder.join("config.toml"));
            for name in ["HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
                env::set_var(name, &folder);
            }
            env::set_var("LC_ALL", "C.UTF-8");
        }
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
