#!/usr/bin/env python3
"""Challenges at the terminal: a moment decided badly, then as it is best, and what is kept of it; the Long Way, given up by who is sure.

Run: python3 Tests/Play/test_challenges.py        (needs .build/release/bin/rally-cli)
"""
import pathlib
import re
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
from at_terminal import AtTerminal

TODAY = ("challenge", "--plain", "--date", "2026-11-16", "--name", "Ann")
MOMENTS, LONG_WAY, TO_THE_FIRST = "3\n", "4\n", "1\n"


class Challenges(AtTerminal):
    def test_a_moment_is_judged_by_what_it_loses(self):
        """C-29: no die falls; the best line is told, and loses nothing."""
        said = self.rally(*TODAY, typed=MOMENTS + TO_THE_FIRST + "1\nroll\n")
        self.assertRegex(said, r"\d+\.\d s lost: \d+ of 10 points\.")
        best = re.search(r"Best: (.*)\n(.*)\n", said)
        self.assertTrue(best, said)
        how = "flat" if "flat-out" in best.group(1) else "roll"
        said = self.rally(*TODAY, typed=MOMENTS + TO_THE_FIRST + f"{best.group(2).strip()}\n{how}\n")
        self.assertIn("Solved: nothing lost.", said)
        said = self.rally(*TODAY, typed=MOMENTS)
        self.assertRegex(said, r"1 of \d+ solved")
        self.assertRegex(said, r"Moment of the day +solved")

    def test_the_moments_of_the_house_come_out_as_they_stand(self):
        """C-T6: the first of every twenty is solved anew (all of them: `rally moments`)."""
        self.assertEqual(self.rally("moments", "--every", "20").strip().splitlines()[-1], "10 solved, 0 otherwise than they stand there")

    def test_the_long_way_is_given_up_by_who_is_sure(self):
        """C-30."""
        said = self.rally(*TODAY, typed=LONG_WAY + "longway.begin\nlongway.give-up\nlongway.keep\n")
        self.assertIn("Abandon this race for good?", said)
        self.assertIn("Choose the road of stage 1.", said)
        self.assertNotIn("Given up", said)
        said = self.rally(*TODAY, typed=LONG_WAY + "longway.give-up\nlongway.give-up-yes\n")
        self.assertIn("Given up on stage 1.", said)


if __name__ == "__main__":
    unittest.main()
