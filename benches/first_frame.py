"""Milliseconds from the start of `plyscope step` to its first whole frame, on a terminal of 120x40.

    python3 benches/first_frame.py target/release/plyscope step tictactoe

The frame is whole when its last line is there, which names the key that quits. The stepper is there
when a moment is. Prints the least, the median and the most of 11 runs.
"""

import fcntl
import os
import pty
import signal
import struct
import sys
import termios
import time

RUNS = 11
LAST_WORDS = b"quit"
OF_STEPPER = b"moment "


def times_of(command):
    started = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        os.environ["TERM"] = "xterm-256color"
        os.environ["PLYSCOPE_CONFIG"] = ""
        os.execvp(command[0], command)
    seen = b""
    times = []
    for words in (LAST_WORDS, OF_STEPPER):
        while words not in seen:
            try:
                seen += os.read(terminal, 65536)
            except OSError:
                sys.exit(f"no frame came, but: {seen.decode(errors='replace')}")
        times.append(1000 * (time.perf_counter() - started))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(terminal)
    return times


if len(sys.argv) < 2:
    sys.exit("usage: first_frame.py PROGRAM [ARGUMENT...]")
runs = [times_of(sys.argv[1:]) for _ in range(RUNS)]
for what, times in zip(("first frame", "stepper"), map(sorted, zip(*runs))):
    print(f"{what:<12} least {times[0]:.0f} ms   median {times[RUNS // 2]:.0f} ms   most {times[-1]:.0f} ms")
