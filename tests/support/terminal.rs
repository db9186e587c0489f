//! A terminal with a program on it, for tests that look at what becomes of the terminal.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use process_wrap::std::{ChildWrapper, CommandWrap, ProcessSession};
use rustix::fs::{Mode, OFlags, fcntl_setfl, open};
use rustix::io::{FdFlags, fcntl_setfd};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{
    ControlModes, InputModes, LocalModes, OutputModes, Termios, Winsize, tcgetattr, tcsetwinsize,
};

const LONG: Duration = Duration::from_secs(60);

/// A terminal with the program on it.
pub struct Terminal {
    master: Option<OwnedFd>,
    pub program: OwnedFd,
    before: Termios,
    child: Box<dyn ChildWrapper>,
    seen: Arc<Mutex<Vec<u8>>>,
    is_watched: Arc<AtomicBool>,
    watcher: Option<JoinHandle<()>>,
}

impl Terminal {
    /// A terminal of 80 by 24 cells, with a program that has it for all its streams.
    pub fn with(mut command: Command) -> Self {
        let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY;
        // Elsewhere a program that starts at the same moment may have it, too.
        #[cfg(target_os = "linux")]
        let flags = flags | OpenptFlags::CLOEXEC;
        let master = openpt(flags).expect("a terminal");
        fcntl_setfd(&master, FdFlags::CLOEXEC).expect("a flag");
        grantpt(&master).expect("a terminal");
        unlockpt(&master).expect("a terminal");
        let name = ptsname(&master, Vec::new()).expect("a name");
        let program = open(name, OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC, Mode::empty())
            .expect("the other side");
        tcsetwinsize(&master, size(80, 24)).expect("a size");
        let before = tcgetattr(&program).expect("settings");
        let side = || Stdio::from(program.try_clone().expect("another handle"));
        command.stdin(side()).stdout(side()).stderr(side());
        // In a session of its own it knows nothing of the terminal that the tests were started
        // from, whose size it would take for its own.
        let child = CommandWrap::from(command).wrap(ProcessSession).spawn().expect("the program");
        let seen = Arc::new(Mutex::new(Vec::new()));
        let is_watched = Arc::new(AtomicBool::new(true));
        fcntl_setfl(&master, OFlags::NONBLOCK).expect("a mode");
        let screen = File::from(master.try_clone().expect("another handle"));
        let (log, go_on) = (Arc::clone(&seen), Arc::clone(&is_watched));
        let watcher = Some(thread::spawn(move || watch(screen, &log, &go_on)));
        Self { master: Some(master), program, before, child, seen, is_watched, watcher }
    }

    /// Takes the terminal away from under the program.
    pub fn hangs_up(&mut self) {
        self.is_watched.store(false, Ordering::SeqCst);
        self.watcher.take().expect("it watches").join().expect("it watches");
        self.master = None;
    }

    /// All that was written to it.
    pub fn output(&self) -> String {
        String::from_utf8_lossy(&self.seen.lock().expect("the log")).into_owned()
    }

    /// All that was written to it by a program that has ended.
    #[track_caller]
    pub fn last_output(&self) -> String {
        const END: &str = "\x1b]end\x07";
        // A terminal hands over in order: what is still on its way comes before this.
        File::from(self.program.try_clone().expect("another handle"))
            .write_all(END.as_bytes())
            .expect("a mark");
        self.shows(END);
        self.output().replace(END, "")
    }

    /// Waits until something was written.
    #[track_caller]
    pub fn shows(&self, text: &str) {
        let start = Instant::now();
        while !self.output().contains(text) {
            assert!(start.elapsed() < LONG, "{text:?} never came:\n{}", self.output());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Presses keys and waits for what they lead to. Only what changes is written, but at a new
    /// size everything is: so the size changes until it is there.
    #[track_caller]
    pub fn presses(&self, keys: &str, text: &str) {
        let start = Instant::now();
        let before = self.output().len();
        self.types(keys);
        for round in 0.. {
            let output = self.output();
            if output.get(before..).is_some_and(|since| since.contains(text)) {
                return;
            }
            assert!(start.elapsed() < LONG, "{text:?} never came after {keys:?}:\n{output}");
            self.resizes(100, 30 + round % 2);
            thread::sleep(Duration::from_millis(100));
        }
    }

    /// Presses keys.
    pub fn types(&self, text: &str) {
        let master = self.master.as_ref().expect("a terminal").try_clone().expect("another handle");
        File::from(master).write_all(text.as_bytes()).expect("keys");
    }

    /// Sends the program a signal.
    pub fn gets(&self, signal: Signal) {
        let pid = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw).expect("a process");
        kill_process(pid, signal).expect("a signal");
    }

    /// Changes the size.
    pub fn resizes(&self, columns: u16, rows: u16) {
        tcsetwinsize(self.master.as_ref().expect("a terminal"), size(columns, rows)).expect("a size");
        // The terminal is not the controlling one, so nobody else tells.
        self.gets(Signal::WINCH);
    }

    /// Waits for the program's end.
    #[track_caller]
    pub fn ends(&mut self) -> ExitStatus {
        self.ends_within(LONG).unwrap_or_else(|| {
            self.child.kill().expect("a child");
            panic!("it never ends:\n{}", self.output());
        })
    }

    /// How the program ends; `None` where it still runs after `patience`.
    pub fn ends_within(&mut self, patience: Duration) -> Option<ExitStatus> {
        let start = Instant::now();
        loop {
            let status = self.child.try_wait().expect("a child");
            if status.is_some() || start.elapsed() > patience {
                return status;
            }
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// What was written and how the terminal is set are as they were before the program, which has ended.
    #[track_caller]
    pub fn is_left_as_it_was(&self) {
        let output = self.last_output();
        assert!(output.contains("\x1b[?1049h"), "it never had the screen: {output:?}");
        self.is_given_back();
    }

    /// The same, of a program that need not have taken the screen.
    #[track_caller]
    pub fn is_given_back(&self) {
        let output = self.last_output();
        for (on, off) in
            [("\x1b[?1049h", "\x1b[?1049l"), ("\x1b[?1000h", "\x1b[?1000l"), ("\x1b[?25l", "\x1b[?25h")]
        {
            let (on, off) = (output.rfind(on), output.rfind(off));
            assert!(on.is_none() || on < off, "{output:?}");
        }
        assert_eq!(modes(&tcgetattr(self.program.as_fd()).expect("settings")), modes(&self.before));
    }
}

fn watch(mut screen: File, log: &Mutex<Vec<u8>>, go_on: &AtomicBool) {
    let mut bytes = [0; 4096];
    while go_on.load(Ordering::SeqCst) {
        match screen.read(&mut bytes) {
            Ok(count) if count > 0 => log.lock().expect("the log").extend_from_slice(&bytes[..count]),
            _ => thread::sleep(Duration::from_millis(5)),
        }
    }
}

fn size(columns: u16, rows: u16) -> Winsize {
    Winsize { ws_col: columns, ws_row: rows, ws_xpixel: 0, ws_ypixel: 0 }
}

fn modes(settings: &Termios) -> (InputModes, OutputModes, ControlModes, LocalModes) {
    (settings.input_modes, settings.output_modes, settings.control_modes, settings.local_modes)
}
