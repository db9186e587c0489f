"""Writes a search as plyscope reads it: `enter` as a node is entered, `leave` before it returns.

Copy this file beside your program. It writes to the file that the environment variable PLYSCOPE
names, and nothing without it: PLYSCOPE=search.jsonl python3 engine.py
"""
import json, os, sys
from math import inf
from numbers import Number

_path = os.environ.get("PLYSCOPE")
# What you print yourself stays in order, and whole lines stay whole.
_file = sys.stdout if _path == "/dev/stdout" else open(_path, "w", encoding="utf-8") if _path else None


def header(**keys):
    """Before a search, where you like: title, game, position, algorithm, options, values."""
    _write(type="search", version=1, **keys)


def enter(move=None, player=None, alpha=None, beta=None, **more):
    """`move` led here, None at the root; `player` is "max" or "min"; leave out what you have not."""
    _write(type="enter", move=_name(move), player=player, alpha=alpha, beta=beta, **more)


def leave(value, pruned=None, **more):
    """`pruned`: the moves that were never entered, or how many; `leaf="horizon"` for an estimate."""
    names = [_name(move) for move in pruned] if isinstance(pruned, (list, tuple)) else pruned
    _write(type="leave", value=value, pruned=names, **more)


def _name(move):
    return ",".join(map(str, move)) if isinstance(move, (list, tuple)) else move


def _write(**keys):
    if _file:
        line = {key: str(it) if it in (inf, -inf) else it for key, it in keys.items() if it is not None}
        other = lambda it: float(it) if isinstance(it, Number) else str(it)
        print(json.dumps(line, default=other), file=_file, flush=True)
