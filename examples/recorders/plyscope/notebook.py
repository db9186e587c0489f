"""Searches in a notebook. It calls the program plyscope, and knows nothing that the program does not say.

    plyscope.show("((3 12 8) (2 4 6))", at=12)        the tree as a picture
    plyscope.show("tictactoe", interactive=True)      the stepper
    found = plyscope.search("((3 12 8) (2 4 6))", algorithm="pvs")
    found.value, found.best, found.counts, found.nodes, found.frame()

Options are those of the command line: `max_depth=2` is --max-depth 2, `prefer_fast=True` is --prefer-fast,
`window=(-1, 1)` is --window=-1,1. A tree may be nested lists. The program is looked for beside Python, then on
the path; the environment variable PLYSCOPE_PROGRAM names another one.
"""
import csv, html, io, json, os, shutil, subprocess, sysconfig, warnings


class Error(Exception):
    """What the program refuses, in its own words; `code` is how it ended."""

    def __init__(self, said, code):
        super().__init__(said)
        self.code = code


class Picture:
    """A picture of a search, as notebooks draw it."""

    def __init__(self, svg):
        self.svg = svg

    def _repr_svg_(self):
        return self.svg

    def __repr__(self):
        return f"<plyscope picture, {len(self.svg):,} bytes>"


class Page:
    """The stepper in a page, as notebooks show it in a frame."""

    def __init__(self, html, height=640):
        self.html, self.height = html, height

    def _repr_html_(self):
        style = f"width:100%;height:{int(self.height)}px;border:0"
        return f'<iframe style="{style}" srcdoc="{html.escape(self.html)}"></iframe>'

    def __repr__(self):
        return f"<plyscope page, {len(self.html):,} bytes>"


class Search:
    """What a search found. `data` is all that `plyscope solve --json` says of it."""

    def __init__(self, game, options, data):
        self.game, self.options, self.data = game, options, data
        self._csv = None

    @property
    def value(self):
        """The value of the root; `bound` says whether it is exact. None if it is not known."""
        return _number(self.data["value"])

    @property
    def bound(self):
        return self.data["bound"]

    @property
    def best(self):
        """The best move found; `data["best_move_is"]` says how sure that is."""
        return self.data["best_move"]

    @property
    def pv(self):
        return self.data["pv"]

    @property
    def counts(self):
        keys = ("nodes", "recorded", "leaves", "table_hits", "cutoffs", "cuts", "pruned")
        return {key: self.data[key] for key in keys}

    @property
    def nodes(self):
        """The visited nodes in their order, each a dict with the columns of `plyscope export -f csv`."""
        rows = csv.DictReader(io.StringIO(self._table()))
        return [{key: _cell(key, text) for key, text in row.items()} for row in rows]

    def frame(self):
        """The visited nodes as a DataFrame of pandas."""
        import pandas

        kinds = {key: str for key in ("path", "move", "name", "first_move", "hash")}
        kinds.update({key: float for key in _SCORES})
        # A node may be called NA.
        return pandas.read_csv(io.StringIO(self._table()), dtype=kinds, keep_default_na=False, na_values=[""])

    def show(self, **options):
        """The search as `plyscope.show` shows it."""
        return show(self.game, **{**self.options, **options})

    def _table(self):
        if self._csv is None:
            self._csv = _run("export", self.game, {**self.options, "format": "csv"})
        return self._csv

    def __repr__(self):
        sign = {"lower": ">=", "upper": "<="}.get(self.bound, "")
        return f"<plyscope search: {sign}{self.value}, best {self.best}, {self.data['nodes']:,} nodes>"


def show(game, at=None, interactive=False, height=640, **options):
    """The search of a game as a picture, at a moment of it; or the whole stepper, which begins there."""
    options = {**options, "at": at, "format": "html" if interactive else "svg"}
    said = _run("export", game, options)
    return Page(said, height) if interactive else Picture(said)


def search(game, **options):
    """Searches a game, or reads a recording."""
    return Search(game, options, json.loads(_run("solve", game, {**options, "json": True})))


def _run(command, game, options):
    words = [_program(), command]
    for name, value in options.items():
        if value is None or value is False:
            continue
        option = "--" + name.replace("_", "-")
        words.append(option if value is True else f"{option}={_text(value)}")
    words += ["--", game if isinstance(game, str) else os.fspath(game) if hasattr(game, "__fspath__") else _tree(game)]
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8")
    said = done.stderr.strip()
    if done.returncode:
        raise Error(said[len("error: "):] if said.startswith("error: ") else said, done.returncode)
    if said:
        warnings.warn(said, stacklevel=3)
    return done.stdout


def _program():
    name = "plyscope.exe" if os.name == "nt" else "plyscope"
    beside = os.path.join(sysconfig.get_path("scripts"), name)
    named = os.environ.get("PLYSCOPE_PROGRAM")
    found = named or (beside if os.path.exists(beside) else shutil.which("plyscope"))
    if not found:
        raise Error("the program plyscope is not there: `pip install plyscope` brings it", None)
    return found


def _tree(children):
    def plain(it):
        return [plain(child) for child in it] if isinstance(it, (list, tuple)) else _infinity(it)

    return json.dumps(plain(children))


def _text(value):
    if isinstance(value, (list, tuple)):
        return ",".join(map(_text, value))
    return str(value)


def _infinity(it):
    return str(it) if it in (float("inf"), float("-inf")) else it


def _number(it):
    return float(it) if it in ("inf", "-inf") else it


_WHOLE = {"node", "parent", "pass", "ply", "pruned", "entered", "left", "nodes_below"}
_SCORES = {"alpha", "beta", "value"}
_FLAGS = {"counts", "cutoff", "cut"}


def _cell(key, text):
    if text == "":
        return None
    if key in _WHOLE:
        return int(text)
    if key in _SCORES:
        return float(text)
    return text == "true" if key in _FLAGS else text
