"""Milliseconds from the start of a program to its first whole frame, on a terminal of 120x40.

    python3 benches/first_frame.py target/release/plyscope step tictactoe

The frame is whole when its last line is there, which names the key that quits. Prints the least,
the median and the most of 11 runs.
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


def first_frame(command):
    started = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        os.environ["TERM"] = "xterm-256color"
        os.environ["PLYSCOPE_CONFIG"] = ""
        os.execvp(command[0], command)
    seen = b""
    while LAST_WORDS not in seen:
        try:
            seen += os.read(terminal, 65536)
        except OSError:
            sys.exit(f"no frame came, but: {seen.decode(errors='replace')}")
    took = time.perf_counter() - started
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(terminal)
    return 1000 * took


if len(sys.argv) < 2:
    sys.exit("usage: first_frame.py PROGRAM [ARGUMENT...]")
times = sorted(first_frame(sys.argv[1:]) for _ in range(RUNS))
print(f"least {times[0]:.0f} ms   median {times[RUNS // 2]:.0f} ms   most {times[-1]:.0f} ms")
