"""Tests of the recorder for Python: python3 test_plyscope.py"""
import glob, json, os, subprocess, sys, tempfile, textwrap, unittest


def run(program, folder, path="search.jsonl"):
    """Runs a program that records, and gives what it printed."""
    here = os.path.dirname(os.path.abspath(__file__))
    environment = {**os.environ, "PLYSCOPE": path, "PYTHONPATH": here}
    ready = "import plyscope\nfrom math import inf\n" + textwrap.dedent(program)
    done = subprocess.run([sys.executable, "-c", ready], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def lines(folder, name="search.jsonl"):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return [json.loads(line) for line in file]


class Recorder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()

    def test_what_is_known_is_written_and_nothing_else(self):
        run("""
            plyscope.header(title='a "b"', values="mover")
            plyscope.enter(None, True, -inf, inf, moves=2, tags=["root"])
            plyscope.enter((0, 1), False, -inf, 3)
            plyscope.leave(2.5, leaf="terminal")
            plyscope.leave(2.5, pruned=[(1, 1)])
        """, self.folder)
        self.assertEqual(lines(self.folder), [
            {"type": "search", "version": 1, "title": 'a "b"', "values": "mover"},
            {"type": "enter", "player": "max", "alpha": "-inf", "beta": "inf", "moves": 2, "tags": ["root"]},
            {"type": "enter", "move": "0,1", "player": "min", "alpha": "-inf", "beta": 3},
            {"type": "leave", "value": 2.5, "leaf": "terminal"},
            {"type": "leave", "value": 2.5, "pruned": ["1,1"]},
        ])

    def test_a_search_is_recorded_from_around_it(self):
        run("""
            @plyscope.record(player="is_max", alpha="alpha", beta="beta", move="move",
                             moves=lambda node, **rest: 0 if isinstance(node, int) else len(node),
                             best=lambda found: found[1])
            def search(node, alpha, beta, is_max=True, move=None):
                "Documented."
                if isinstance(node, int):
                    return node, None
                choose = max if is_max else min
                return choose((search(child, alpha, beta, not is_max, place)[0], place) for place, child in enumerate(node))
            assert search([[3, 12], [2, 4]], -inf, inf)[0] == 3
            assert search.__doc__ == "Documented."
        """, self.folder)
        first, *_, last = lines(self.folder)
        self.assertEqual(first, {"type": "enter", "player": "max", "alpha": "-inf", "beta": "inf", "moves": 2})
        self.assertEqual(last, {"type": "leave", "value": 3, "best": 0})
        self.assertEqual(len(lines(self.folder)), 14)

    def test_a_misspelt_parameter_is_refused(self):
        with self.assertRaisesRegex(AssertionError, "search has no parameter ismax"):
            run("""
                @plyscope.record(player="ismax")
                def search(node, is_max): return node
            """, self.folder)

    def test_numbers_of_other_libraries_are_numbers(self):
        run("""
            import numbers
            class Own(int):
                def __str__(self): return "own"
            class Whole:
                def __int__(self): return 7
            numbers.Integral.register(Whole)
            plyscope.enter(player="max", alpha=Own(3))
            plyscope.leave(Whole(), pruned=Whole())
        """, self.folder)
        self.assertEqual(lines(self.folder)[0]["alpha"], 3)
        self.assertEqual(lines(self.folder)[1], {"type": "leave", "value": 7, "pruned": 7})

    def test_threads_write_files_of_their_own(self):
        run("""
            import threading
            ready = threading.Barrier(3)
            def search():
                plyscope.enter(player="max")
                ready.wait()
                for value in range(1000):
                    plyscope.enter(player="min"); plyscope.leave(value)
                plyscope.leave(999)
            threads = [threading.Thread(target=search) for _ in range(3)]
            [thread.start() for thread in threads]
            [thread.join() for thread in threads]
            # Afterwards the file is free again.
            plyscope.enter(player="max"); plyscope.leave(1)
        """, self.folder)
        sizes = {os.path.basename(path): len(lines(self.folder, path)) for path in glob.glob(self.folder + "/*")}
        self.assertEqual(sizes, {"search.jsonl": 2004, "search-2.jsonl": 2002, "search-3.jsonl": 2002})

    @unittest.skipUnless(hasattr(os, "fork"), "this system has no fork")
    def test_a_forked_process_writes_a_file_of_its_own(self):
        run("""
            import os
            plyscope.enter(player="max")
            child = os.fork()
            if child == 0:
                plyscope.enter(player="max"); plyscope.leave(5)
                os._exit(0)
            os.waitpid(child, 0)
            plyscope.leave(3)
        """, self.folder)
        self.assertEqual([line.get("value") for line in lines(self.folder)], [None, 3])
        other = [path for path in os.listdir(self.folder) if path != "search.jsonl"]
        self.assertEqual([line.get("value") for line in lines(self.folder, other[0])], [None, 5])

    def test_a_crash_keeps_what_there_was(self):
        with self.assertRaises(AssertionError):
            run("plyscope.enter(player='max')\nraise ValueError", self.folder)
        self.assertEqual(len(lines(self.folder)), 1)

    def test_what_cannot_be_written_does_not_end_the_program(self):
        program = "plyscope.enter(player='max'); plyscope.leave(1); print('done')"
        self.assertEqual(run(program, self.folder, "no/such/folder.jsonl"), "done\n")
        if os.path.exists("/dev/full"):
            self.assertEqual(run(program, self.folder, "/dev/full"), "done\n")

    def test_lines_stand_in_order_with_what_is_printed(self):
        said = run("print('a'); plyscope.enter(player='max'); print('b'); plyscope.leave(1)", self.folder, "/dev/stdout")
        self.assertEqual([line[:9] for line in said.splitlines()], ["a", '{"type":"', "b", '{"type":"'])


if __name__ == "__main__":
    unittest.main()
