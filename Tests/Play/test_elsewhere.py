#!/usr/bin/env python3
"""Races at a table elsewhere in the terminal: the same screens as at one that stands here, whatever the game, with what is said of the
table beside them.

Run: python3 Tests/Play/test_elsewhere.py        (needs .build/release/bin/rally-cli)
"""
import os
import pty
import re
import select
import subprocess
import sys
import time
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from at_terminal import CLI, AtTerminal

DIRT = "1 1 1 1 roll roll roll roll roll\n"
GT = "1 1 1\nroll\nroll\nroll\n1\n"
PIG = "1\n1\n1\n2\n"
OWN = "Dice: the table rolls them, and proves nothing.\n"


def told(shown):
    return re.sub(r"lies in \S+", "lies in (file)", shown).replace(OWN, "")


class Elsewhere(AtTerminal):
    def same(self, *words, typed):
        here = told(self.rally("play", *words, "--plain", "--new", "--save", str(self.folder / "here.rally"), typed=typed))
        there = told(self.rally("play", *words, "--plain", "--elsewhere", typed=typed))
        self.assertEqual(there.splitlines(), here.splitlines())
        return there

    def test_pig_is_as_it_is_here(self):
        self.assertIn("Winner", self.same("--game", "pig", "--seats", "you=Ann,bot=Bo", "--seed", "7", typed=PIG * 60))

    def test_dirt_is_as_it_is_here(self):
        shown = self.same("rally4-ss1", "--seats", "you,bot", "--seed", "3", typed="u\n" + DIRT * 100 + "u\n" + DIRT * 100)
        self.assertIn("Result: Crest Country, stage 1", shown)

    def test_gt_is_as_it_is_here(self):
        shown = self.same("circuit3", "--game", "gt", "--seats", "you,bot", "--seed", "3", typed="1\nu\nu\n" + GT * 120)
        self.assertRegex(shown, "wins")

    def test_a_rally_goes_from_stage_to_stage(self):
        shown = self.same("rally2", "--seats", "you", "--seed", "5", typed=(DIRT * 60 + "3\ncontinue\nkeep\n") * 12)
        self.assertIn("Result", shown)

    def test_refusals_help_and_leaving(self):
        shown = self.rally("play", "rally4-ss1", "--seats", "you,bot", "--seed", "3", "--plain", "--elsewhere",
                           typed="g6@1.3L\nwhy\nsave\nwho\n?\nquit\n")
        for words in ("I cannot read 'save'", OWN.strip(), "At this table: who", "You have left the table."):
            self.assertIn(words, shown)
        self.assertFalse(self.save.exists())

    def test_the_end_of_the_input_leaves_the_table(self):
        self.assertIn("You have left the table.",
                      self.rally("play", "--game", "pig", "--seats", "you,bot", "--elsewhere", typed="1\n"))

    def test_proven_dice_are_checked_and_the_log_is_kept(self):
        shown = self.rally("play", "--game", "pig", "--seats", "you,bot", "--plain", "--elsewhere", typed=PIG * 80)
        self.assertRegex(shown, r"Dice: \d+ rolls checked here, every one as promised\.")
        file = re.search(r"lies in (\S+)\.\n", shown).group(1)
        self.assertIn("/races/pig-", file)
        self.assertRegex(self.rally("replay", file), r"\d+ entries verified")

    def test_one_person_sits_here(self):
        self.assertIn("seats one person", self.rally("play", "--game", "pig", "--seats", "you,you", "--elsewhere", code=2))

    @unittest.skipUnless(hasattr(os, "fork"), "needs a terminal of its own")
    def test_who_types_may_ask_for_a_pause(self):
        """At a real terminal: paused, words are heard though nobody is asked; what was typed ahead is played when it goes on."""
        pid, end = pty.fork()
        if pid == 0:
            os.environ.update(self.settings, TERM="dumb")
            os.execv(CLI, [str(CLI), "play", "--game", "pig", "--seats", "you=Ann,bot=Bo", "--seed", "7", "--plain", "--elsewhere"])
        self.addCleanup(os.close, end)
        shown = ""

        def until(words):
            nonlocal shown
            ends = time.monotonic() + 30
            while words not in shown:
                self.assertLess(time.monotonic(), ends, f"{words!r} not in {shown[-1500:]!r}")
                if select.select([end], [], [], 0.1)[0]:
                    shown += os.read(end, 4096).decode()
            shown = shown[shown.index(words) + len(words):]

        def types(line):
            os.write(end, (line + "\n").encode())

        until("Ann> ")
        types("pause")
        until("The race is paused.")
        types("who")
        until("Dice: ")
        types("1")  # kept for when she is asked
        types("go")
        until("Ann> 1")
        until("Ann> ")
        types("quit")
        until("You have left the table.")
        os.waitpid(pid, 0)


if __name__ == "__main__":
    unittest.main()
