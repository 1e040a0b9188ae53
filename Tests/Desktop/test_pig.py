#!/usr/bin/env python3
"""Pig in the window, at the table of every game without a road: by mouse, keys and pad, as the hands of a player give them.

Run: python3 Tests/Desktop/test_pig.py        (needs .build/release/bin/rally-desktop; skipped without it)
"""
import pathlib
import re
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import test_desktop
from test_desktop import PROBLEM

PIG = ("--game", "pig", "--options", "short", "--pace", "instant")
TURN = ("click choice.roll", "wait", "click choice.roll", "wait", "try click choice.hold", "wait")


@unittest.skipIf(PROBLEM is not None, PROBLEM or "")
class PigTable(test_desktop.Desktop):
    def until_over(self, game, moves):
        for _ in range(60):
            state = self.tell(game, "state")
            if "mood over" in state:
                return
            for move in moves:
                self.tell_all(game, move)
        self.fail(state)

    def test_a_whole_match_by_mouse(self):
        game = self.start(*PIG, "--seats", "you=Ann,bot=Bo", "--seed", "6")
        self.tell(game, "until choice.roll")
        self.tell(game, "expect-text hud.prompt Ann")
        self.tell(game, "click choice.roll")
        self.tell(game, "wait")
        self.picture(game, "pig")
        self.until_over(game, TURN)
        self.tell(game, "expect-text hud.prompt Winner")
        self.picture(game, "pig-result")
        self.tell(game, "click result.leave")
        self.tell(game, "until title.new")
        races = list((self.folder / "rallydirt" / "races").glob("pig-*.rally"))
        self.assertEqual(len(races), 1)
        self.verify(races[0])

    def test_it_drives_by_itself(self):
        """As a script asks for it: so many decisions, or all of them."""
        game = self.start(*PIG, "--seats", "you=Ann,you=Bo", "--seed", "6")
        self.tell(game, "drive 3")
        self.tell(game, "wait")
        state = self.tell(game, "state")
        self.assertIn("mood asks", state)
        self.assertGreaterEqual(int(re.search(r"log (\d+)", state).group(1)), 3)
        self.tell(game, "drive end")
        self.assertIn("mood over", self.tell(game, "state"))

    def test_by_keys_and_by_pad(self):
        game = self.start(*PIG, "--seats", "you=Ann,you=Bo", "--seed", "4")
        self.tell(game, "until choice.roll")
        self.tell(game, "expect-text hud.prompt Ann")
        self.tell(game, "key 2")
        self.tell(game, "expect-text hud.prompt Ann")  # nothing has been rolled
        self.tell(game, "key 1")
        self.tell(game, "wait")
        self.until_over(game, ("key 1", "wait", "pad a", "wait", "key 2", "wait"))
        self.tell(game, "focus result.leave")

    def test_pause_settings_and_rules(self):
        game = self.start(*PIG, "--seats", "you,bot", "--seed", "4")
        for line in ("until choice.roll", "key F1", "expect help", "key Escape", "wait", "key Escape", "expect menu",
                     "click menu.settings", "click settings.done", "click menu.continue", "click choice.roll", "wait",
                     "key Escape", "click menu.leave", "until title.resume", "expect-text title Pig", "click title.resume",
                     "until choice.hold", "key Escape", "click menu.abandon", "click menu.abandon-yes", "until title.new"):
            self.tell(game, line)

    def test_its_set_up(self):
        game = self.start("--game", "pig", "--seed", "4")
        for line in ("wait", "click title.new", "expect setup.games", "expect setup.option.short", "click setup.seat.3", "wait",
                     "click setup.option.short", "wait", "click setup.start", "until choice.roll"):
            self.tell(game, line)
        game = self.anew(game, "--seed", "4", "--save", self.folder / "other.rally")
        for line in ("wait", "click title.new", "expect setup.start"):
            self.tell(game, line)
        self.assertIn("it is not there", self.tell_all(game, "expect setup.game.pig", before="try "))


load_tests = test_desktop.only(PigTable)


if __name__ == "__main__":
    unittest.main()
