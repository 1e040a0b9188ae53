#!/usr/bin/env python3
"""Stages and circuits from a shell: listed, shown, made, checked and drawn, for people, for scripts, and with nonsense.

Run: python3 Tests/Play/test_courses.py        (needs .build/release/bin/rally-cli)
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tools"))
import nobodys_home  # noqa: F401
ROOT = pathlib.Path(__file__).resolve().parents[2]
CLI = pathlib.Path(os.environ.get("RALLY_CLI", ROOT / ".build" / "release" / "bin" / "rally-cli"))


class Courses(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_cli(self, *words):
        return subprocess.run([CLI, *map(str, words)], capture_output=True, text=True, timeout=300, check=False)

    def said(self, *words, code=0):
        done = self.run_cli(*words)
        self.assertEqual((done.returncode, done.stderr), (code, ""), words)
        return done.stdout

    def told(self, *words, code=0):
        return json.loads(self.said(*words, "--json", code=code))

    def refused(self, *words):
        done = self.run_cli(*words)
        self.assertEqual((done.returncode, done.stdout), (2, ""), words)
        self.assertRegex(done.stderr, r"\Arally: [^\n]+\n\Z", words)
        return done.stderr

    def test_the_box(self):
        circuits = self.told("circuit", "list")
        self.assertEqual([row["id"] for row in circuits], [f"circuit{n}" for n in range(1, 9)])
        self.assertEqual([row["metrics"]["tiles"] for row in circuits], [14, 15, 15, 15, 16, 15, 17, 17])
        for row in circuits:
            self.assertIn(row["code"], self.said("circuit", "list"))
            self.assertEqual(self.told("circuit", "check", row["code"])["road"], self.told("circuit", "check", *row["road"])["road"])

    def test_a_circuit_tile_by_tile(self):
        told = self.told("circuit", "show", "circuit5")
        self.assertEqual(told["name"], "The Hourglass")
        self.assertEqual(len(told["road"]), 16)
        self.assertEqual(len(told["grid"]), 6)
        self.assertEqual({tuple(tile["lanes"]) for tile in told["road"]}, {(2, 2), (3, 3), (2, 3), (3, 2)})
        said = self.said("circuit", "show", "circuit5")
        for words in ("start and finish after section 3", "dotted 1", "dotted !", "4!", "S", "3 to 2 lanes"):
            self.assertIn(words, said)

    def test_the_same_wishes_make_the_same_circuit(self):
        wishes = ("--seed", 7, "--length", "long", "--lanes", "both", "--hairpins", "few", "--without", "107,118")
        made = self.told("circuit", "make", *wishes)
        self.assertEqual(made, self.told("circuit", "make", *wishes))
        self.assertEqual((made["metrics"]["tiles"], made["unmet"]), (21, []))
        self.assertLessEqual(made["metrics"]["hairpins"], 2)
        self.assertFalse([tile for tile in made["road"] if tile[:3] in ("107", "118")])
        self.assertTrue(self.told("circuit", "check", made["code"])["sound"])
        other = self.told("circuit", "make", "--seed", 1, "--lanes", "both", "--without", "119")
        self.assertRegex(other["unmet"][0], "tiles have three lanes than wanted")
        hard = self.told("circuit", "make", "--seed", 1, "--length", 40)
        self.assertEqual(hard["unmet"], ["The circuit has 31 tiles, 40 were wanted."])

    def test_what_is_no_circuit_says_why(self):
        for words, fault in ((("102b", "107b", "107b", "111b"), "CIR-OVERLAP"), (("102b", "107a", "107b"), "CIR-LANES"),
                             (("102b", "103b", "103b"), "CIR-OPEN"), (("103b", "107b", "107b"), "CIR-START")):
            told = self.told("circuit", "check", *words, code=1)
            self.assertEqual((told["sound"], told["fault"]), (False, fault))
        typo = self.told("circuit", "check", "GG8T-3T45-PD21-JW7K-S62G-648", code=1)
        self.assertEqual((typo["fault"], typo["sign"], typo["meant"]), ("CODE-TYPO", 23, "GG8T-3T45-PD21-JW7K-S62G-647"))

    def test_a_circuit_is_built_tile_by_tile(self):
        begun = self.told("circuit", "edit", "new", "append", "102b", "append", "107b")
        self.assertEqual((begun["sound"], begun["code"], begun["fault"]), (False, "", "CIR-SHORT"))
        self.assertEqual(begun["verdict"], "From tile 2 the way back to the start takes at least 3 more tiles.")
        self.assertEqual((begun["left"]["102"], begun["left"]["107"], begun["left"]["103"]), (0, 1, 3))
        ring = [word for tile in ("102b", "107b", "105b", "113b", "111b") for word in ("append", tile)]
        self.assertTrue(self.told("circuit", "edit", "new", *ring)["sound"])
        # Completed by lot, the same each time; another seed closes it another way.
        road = ("append", "102a", "append", "105a", "append", "103a")
        made = self.told("circuit", "edit", "new", *road, "complete", 14)
        self.assertEqual((made["sound"], made["road"][:3], made["metrics"]["tiles"]), (True, ["102a", "105a", "103a"], 14))
        self.assertEqual(made, self.told("circuit", "edit", "new", *road, "complete", 14))
        self.assertNotEqual(made["code"], self.told("circuit", "edit", "new", *road, "complete", 14, "--seed", 2)["code"])
        self.assertIn(made["code"], self.said("circuit", "edit", "new", *road, "complete", 14))
        # What came of it is raced.
        self.assertTrue(self.told("circuit", "check", made["code"])["sound"])
        self.assertIn("Places by round:", self.said("play", "--game", "gt", "--demo", "--options", "places", made["code"]))

    def test_edits_of_a_circuit(self):
        there = self.told("circuit", "check", "circuit2")["road"]
        back = self.told("circuit", "edit", "circuit2", "delete", 5, "flip", 3, "undo", "undo", "redo", "undo")
        self.assertEqual((back["road"], back["sound"]), (there, True))
        round_again = self.told("circuit", "edit", "circuit2", "reverse", "reverse")
        self.assertEqual(round_again["road"], there)
        self.assertNotEqual(self.told("circuit", "edit", "circuit2", "reverse")["code"], round_again["code"])
        fits = self.told("circuit", "edit", "new", "--fits", 1)["fits"]
        self.assertEqual(fits, ["102a", "102b"])
        fits = self.told("circuit", "edit", "new", "append", "102b", "append", "107b", "--fits", 3)["fits"]
        self.assertIn("105b", fits)
        self.assertFalse([tile for tile in fits if tile[3] == "a" and tile[:3] not in ("119", "120")], "other lanes")
        said = self.said("circuit", "edit", "circuit2", "delete", 9)
        self.assertRegex(said, r"no circuit yet: .+\n  in the box .*103 x")
        for words, why in ((("append", "102a"), "EDIT-TWICE"), (("rotate", 1), "EDIT-ENDS"), (("delete", 40), "EDIT-PLACE"),
                           (("complete", 12), "EDIT-CLOSED"), (("undo",), "EDIT-UNDO"), (("redo",), "EDIT-REDO"),
                           (("append", "101a"), "EDIT-ENDS"), (("turn",), "no command 'turn'"), (("append",), "at the end"),
                           (("append", "999a"), "108a or 108ar"), (("delete", "x"), "number of a tile"), (("--fits", 0), "--fits")):
            self.assertIn(why, self.refused("circuit", "edit", "circuit2", *words))
        self.refused("circuit", "edit", "nowhere")
        self.refused("circuit", "edit")
        self.assertIn("EDIT-NO-WAY", self.refused("circuit", "edit", "new", "append", "102a", "append", "103b", "complete", 12))

    def test_a_course_is_taken_for_what_it_is(self):
        self.assertEqual(self.said("stage", "check", "circuit3"), self.said("circuit", "check", "circuit3"))
        self.assertEqual(self.said("circuit", "show", "rally1-ss1"), self.said("stage", "show", "rally1-ss1"))
        self.assertEqual(self.told("stage", "check", "102b", "103b", "103b", code=1)["fault"], "CIR-OPEN")

    def test_maps(self):
        for ending, begin in (("svg", b"<?xml"), ("png", b"\x89PNG"), ("pdf", b"%PDF-")):
            file = self.folder / f"map.{ending}"
            told = self.told("circuit", "map", "circuit5", "--out", file, *(["--size", 400] if ending == "png" else []))
            self.assertEqual(told["circuits"][0]["name"], "The Hourglass")
            self.assertTrue(file.read_bytes().startswith(begin), ending)
        told = self.told("circuit", "map", "all", "--out", self.folder / "all.pdf", "--language", "de")
        self.assertEqual(len(told["pages"]), 9)
        self.assertEqual(told["pages"][1]["title"], "Hafengassen")

    def test_nonsense_is_one_line(self):
        for words in (("circuit", "show"), ("circuit", "show", "nowhere"), ("circuit", "list", "circuit1"), ("circuit", "fly"),
                      ("circuit", "make", "--length", "tiny"), ("circuit", "make", "--without", "102"), ("circuit", "make", "--without", "x"),
                      ("circuit", "make", "--lanes", "four"), ("circuit", "check", "102b", "999z"), ("circuit", "map", "circuit1", "--out", "x.gif"),
                      ("circuit", "map", "circuit1", "--size", "7"), ("circuit", "map", "nowhere"),
                      ("circuit", "make", "--without", ",".join(str(n) for n in range(103, 121)))):
            self.refused(*words)


if __name__ == "__main__":
    unittest.main()
