"""Tests of the notebook's side of the package, against the program that is installed."""
import math, unittest, warnings

import plyscope

TREE = "((3 12 8) (2 4 6) (14 5 2))"


class Notebook(unittest.TestCase):
    def test_a_picture_is_svg_at_its_moment(self):
        whole, early = plyscope.show(TREE)._repr_svg_(), plyscope.show(TREE, at=3)._repr_svg_()
        self.assertTrue(whole.startswith("<svg ") and whole.rstrip().endswith("</svg>"))
        self.assertIn('id="n10"', whole)
        self.assertNotEqual(whole, early)
        self.assertFalse(hasattr(plyscope.show(TREE), "_repr_html_"))

    def test_the_stepper_stands_in_a_frame(self):
        page = plyscope.show(TREE, at=12, interactive=True, height=300)
        framed = page._repr_html_()
        self.assertIn("height:300px", framed)
        inside = framed.split('srcdoc="')[1].split('"')[0]
        self.assertTrue(inside.lower().startswith("&lt;!doctype html"))
        self.assertNotIn("<script", framed)

    def test_a_search_has_its_numbers(self):
        found = plyscope.search(TREE)
        self.assertEqual((found.value, found.bound, found.best, found.pv), (3, "exact", "1", ["1", "1"]))
        self.assertEqual((found.counts["nodes"], found.counts["pruned"]), (11, 2))
        self.assertEqual(len(found.nodes), 11)
        cut = found.nodes[5]
        self.assertEqual((cut["name"], cut["alpha"], cut["beta"], cut["cut"]), ("B", 3, math.inf, True))
        self.assertIsNone(found.nodes[0]["parent"])
        self.assertIn("11 nodes", repr(found))
        self.assertIn("<svg", found.show(at=5)._repr_svg_())

    def test_options_are_those_of_the_command_line(self):
        self.assertEqual(plyscope.search(TREE, algorithm="minimax").counts["nodes"], 13)
        self.assertEqual(plyscope.search(TREE, window=(-1, 2)).bound, "lower")
        self.assertEqual(plyscope.search([[3, 12, 8], [2, -math.inf, 6]]).value, 3)
        self.assertEqual(plyscope.search("-7").value, -7)
        self.assertEqual(plyscope.search("(inf 1)").value, math.inf)
        fast = plyscope.search("tictactoe", prefer_fast=True, order=None, exact_moves=False)
        self.assertEqual(fast.counts["nodes"], 20866)

    def test_what_is_refused_is_an_exception_with_the_sentence(self):
        for wrong in [lambda: plyscope.search("tictacto"), lambda: plyscope.search("((3 12"),
                      lambda: plyscope.show(TREE, at=99), lambda: plyscope.search(TREE, colour="red")]:
            with self.assertRaises(plyscope.Error) as raised:
                wrong()
            self.assertEqual(raised.exception.code, 2)
            self.assertFalse(str(raised.exception).startswith("error"))
        with self.assertRaisesRegex(plyscope.Error, "tictactoe"):
            plyscope.search("tictacto")

    def test_what_is_ignored_is_a_warning(self):
        with warnings.catch_warnings(record=True) as noted:
            warnings.simplefilter("always")
            plyscope.search(TREE, algorithm="minimax", cutoff="strict")
        self.assertEqual(len(noted), 1)

    def test_nodes_are_a_data_frame(self):
        try:
            import pandas
        except ImportError:
            self.skipTest("pandas is not installed")
        frame = plyscope.search(TREE).frame()
        self.assertEqual(len(frame), 11)
        self.assertEqual(frame["alpha"].max(), 3)
        self.assertEqual(list(frame[frame["cut"]]["name"]), ["B"])
        self.assertEqual(frame["beta"].iloc[0], math.inf)
        named = plyscope.search("(NA:(1 2) nan:(3 4))").frame()
        self.assertTrue({"NA", "nan"} <= set(named["move"].dropna()))


if __name__ == "__main__":
    unittest.main()
