"""Writes a search as plyscope reads it: `enter` as a node is entered, `leave` before it returns.

Copy the folder plyscope beside your program, or `pip install` it. It writes to the file that the environment
variable PLYSCOPE names, and nothing without it: PLYSCOPE=search.jsonl python3 engine.py

    plyscope.enter(move, "max" if is_max else "min", alpha, beta)
    ...
    plyscope.leave(value)

or, without a line inside the search, around a function that has parameters of these names:

    @plyscope.record(player="is_max", move="move", alpha="alpha", beta="beta")
    def search(node, alpha, beta, is_max, move=None): ...

A thread that searches while another does, and a process that was forked, write files of their own:
search-2.jsonl, search-4711.jsonl. What cannot be written ends the recording, never the program.
"""
import functools, inspect, os, sys, threading
from json.encoder import encode_basestring_ascii as _quoted
from numbers import Integral, Real

_path = os.environ.get("PLYSCOPE")
_here = threading.local()
_lock = threading.Lock()
_writers = []  # one a search that runs at a time; the first has the file that PLYSCOPE names
_free = []
_process = None


def header(**keys):
    """Before a search: title, game, position, algorithm, options, values."""
    if _path:
        _write('{"type":"search","version":1' + _more(keys) + "}\n", 0)


def enter(move=None, player=None, alpha=None, beta=None, **more):
    """A node is entered. Leave out what you have not.

    move      what led here, None at the root; a pair is written as 0,1
    player    "max" or "min", or whether MAX moves
    alpha, beta   the window
    moves     how many moves there are, so that a missing branch is seen
    depth     plies that are left; kind, name, position, p, note, tags, counts: see docs/recordings.md
    """
    if _path is None:
        return
    line = '{"type":"enter"'
    if move is not None:
        line += ',"move":' + _name(move)
    if player is not None:
        line += ',"player":' + (_quoted(player) if type(player) is str else '"max"' if player else '"min"')
    if alpha is not None:
        line += ',"alpha":' + _json(alpha)
    if beta is not None:
        line += ',"beta":' + _json(beta)
    _write((line + _more(more) if more else line) + "}\n", 1)


def leave(value, pruned=None, **more):
    """A node returns a value.

    pruned    the moves that were never entered, or how many
    leaf      "terminal" where the game is over, "horizon" where its value is an estimate
    kind      "table" for an answer of a table; best, bound, hidden, note, tags: see docs/recordings.md
    """
    if _path is None:
        return
    line = '{"type":"leave","value":' + ("null" if value is None else _json(value))
    if pruned is not None:
        many = isinstance(pruned, (list, tuple, set, frozenset))
        line += ',"pruned":' + ("[" + ",".join(map(_name, pruned)) + "]" if many else _json(pruned))
    _write((line + _more(more) if more else line) + "}\n", -1)


def record(value=None, pruned=None, leaf=None, best=None, **keys):
    """Records every call of a search function.

    Each key of `enter` is the name of a parameter of the function, or a function of all of its arguments:
    record(player="is_max", moves=lambda board, **rest: len(board.moves())). `value` takes the value out of
    what is returned, by default the first of a tuple; `pruned`, `leaf` and `best` are functions of what is
    returned.
    """
    def around(function):
        signature = inspect.signature(function)
        for what in keys.values():
            if isinstance(what, str) and what not in signature.parameters:
                raise TypeError(f"{function.__name__} has no parameter {what}")
        if _path is None:
            return function

        @functools.wraps(function)
        def recorded(*positional, **named):
            bound = signature.bind(*positional, **named)
            bound.apply_defaults()
            known = bound.arguments
            enter(**{key: what(**known) if callable(what) else known.get(what) for key, what in keys.items()})
            found = function(*positional, **named)
            more = {"pruned": pruned, "leaf": leaf, "best": best}
            first = found[0] if isinstance(found, tuple) and found else found
            leave(value(found) if value else first, **{key: it(found) for key, it in more.items() if it})
            return found

        return recorded

    return around


def __getattr__(name):
    # In a notebook: what calls the program plyscope.
    if name in ("show", "search", "Search", "Picture", "Page", "Error"):
        from . import notebook
        return getattr(notebook, name)
    raise AttributeError(f"module 'plyscope' has no attribute {name!r}")


def _name(move):
    if isinstance(move, (list, tuple)):
        return _quoted(",".join(map(str, move)))
    return _quoted(move if type(move) is str else str(move))


def _json(it):
    kind = type(it)
    if kind is int:
        return str(it)
    if kind is float:
        return repr(it) if it - it == 0 else '"inf"' if it > 0 else '"-inf"' if it < 0 else "null"
    if kind is bool:
        return "true" if it else "false"
    if isinstance(it, (list, tuple, set, frozenset)):
        return "[" + ",".join(map(_json, it)) + "]"
    if isinstance(it, dict):
        return "{" + ",".join(_quoted(str(key)) + ":" + _json(value) for key, value in it.items()) + "}"
    # The numbers of numpy are none of Python's own.
    if isinstance(it, Integral):
        return str(int(it))
    return _json(float(it)) if isinstance(it, Real) else _quoted(str(it))


def _more(keys):
    return "".join("," + _quoted(key) + ":" + _json(it) for key, it in keys.items() if it is not None)


class _Writer:
    """A file that one search writes to at a time."""

    def __init__(self, file, each):
        self.file, self.each = file, each
        self.depth = self.lines = 0

    def write(self, line, step):
        self.file.write(line)
        self.depth += step
        self.lines += 1
        if self.lines % self.each == 0 or (step < 0 and self.depth <= 0):
            self.file.flush()


def _write(line, step):
    global _path
    try:
        writer = _here.__dict__.get("writer") or _taken()
        writer.write(line, step)
        if writer.depth <= 0:
            writer.depth, _here.writer = 0, None
            with _lock:
                _free.append(writer)
    except (OSError, ValueError) as error:
        # Whoever read it is gone, or the disk is full: the program goes on.
        _path = None
        if not isinstance(error, BrokenPipeError):
            print("PLYSCOPE:", error, file=sys.stderr)


def _taken():
    """A file that no other search writes to: the one that was opened first of those."""
    with _lock:
        if _free:
            writer = min(_free, key=_writers.index)
            _free.remove(writer)
        else:
            writer = _opened(len(_writers) + 1)
            _writers.append(writer)
        _here.writer = writer
        return writer


def _opened(number):
    """A line is written at once where somebody reads along, else with some others."""
    if number == 1 and _process:
        number = _process
    if _path == "/dev/stdout":
        return _Writer(sys.stdout if number == 1 else open(os.devnull, "w"), 1)
    name, ending = os.path.splitext(_path)
    path = _path if number == 1 else f"{name}-{number}{ending}"
    file = open(path, "w", encoding="utf-8", newline="\n")
    return _Writer(file, 64 if os.path.isfile(path) else 1)


def _forked():
    """A child process leaves the files of its parent alone."""
    global _process
    _process = os.getpid()
    _writers.clear()
    _free.clear()
    _here.__dict__.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=lambda: [writer.file.flush() for writer in _writers], after_in_child=_forked)
