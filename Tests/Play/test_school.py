#!/usr/bin/env python3
"""The driving school in the terminal: the list, two lessons as written, what is kept, bad words.

Run: python3 Tests/Play/test_school.py        (needs .build/release/bin/rally-cli)
"""
import os
import pathlib
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from at_terminal import AtTerminal

TRANSCRIPT = pathlib.Path(__file__).with_name("school.txt")
UP_THE_BOX = "g1@1.2L\ng2@1.3L\ng3@2.1L\ng4@2.2L\nroll\nroll\nroll\nroll\n"
BRAKE = "g4@2.2R\ng2+b@2.3R\nw@3.1R w@3.2o1\nroll\nroll\nroll\nroll\n"


class School(AtTerminal):
    def kept(self):
        return (self.folder / "rallydirt" / "settings.txt").read_text()

    def test_two_lessons_are_as_written(self):
        shown = self.rally("school", "1", "--plain", typed=UP_THE_BOX + "\n" + BRAKE + "4\n")
        if os.environ.get("RALLY_UPDATE_TRANSCRIPTS"):
            TRANSCRIPT.write_text(shown, encoding="utf-8")
        if TRANSCRIPT.exists():
            self.assertEqual(shown, TRANSCRIPT.read_text(encoding="utf-8"))
        self.assertEqual(shown.count("Passed"), 2)
        self.assertIn("\nschool 3\n", self.kept())
        self.assertFalse(self.save.exists())

    def test_the_list_tells_how_far_one_has_come(self):
        self.rally("school", "1", "--plain", typed=UP_THE_BOX)
        shown = self.rally("school", "--plain")
        self.assertIn("Passed: 1 of 12", shown)
        self.assertRegex(shown, r"Up the box .* passed")
        self.assertRegex(shown, r"Company .* open")
        self.assertIn("Lesson 2: Coast and brake", self.rally("school", "next", "--plain", typed="quit\n"))

    def test_undo_is_free_and_a_failure_names_its_rule(self):
        shown = self.rally("school", "up-the-box", "--plain", typed="g1@1.2R\nu\ng1@1.2L\nroll\n1\n" + UP_THE_BOX + "4\n")
        self.assertIn("Not yet", shown)
        self.assertIn("(D-END-2)", shown)
        self.assertIn("The line: g1@1.2L g2@1.3L", shown)
        self.assertIn("Passed", shown)

    def test_skipping_leads_on(self):
        shown = self.rally("school", "1", "--plain", typed="g1@1.2L roll\n3\nquit\n")
        self.assertIn("Lesson 2: Coast and brake. Goal", shown)
        self.assertIn("What you have passed is kept", shown)
        self.assertIn("\nschool-skipped 1\n", self.kept())

    def test_every_lesson_begins_in_every_language(self):
        for number in range(1, 13):
            self.assertIn(f"{number}: ", self.rally("school", str(number), "--plain", "--language", "de", typed="quit\n"))
        for language, words in (("fr", "But :"), ("pl", "Cel:"), ("de", "Ziel:")):
            self.assertIn(words, self.rally("school", "1", "--plain", "--language", language, typed="quit\n"))

    def test_bad_words(self):
        for word in ("0", "13", "-1", "x", "1x", "999999999999999999999"):
            self.assertRegex(self.rally("school", "--plain", "--", word, code=2), r"^rally: school: expected the number of a lesson|^rally: ")


if __name__ == "__main__":
    unittest.main()
