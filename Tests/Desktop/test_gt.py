#!/usr/bin/env python3
"""GT in the window, on its circuit: from the set-up to the result, by mouse, keys and what the co-driver lays.

Run: python3 Tests/Desktop/test_gt.py        (needs .build/release/bin/rally-desktop; skipped without it)
"""
import pathlib
import re
import signal
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import test_desktop
from test_desktop import PROBLEM

RACE = ("circuit1", "--game", "gt", "--seats", "you=Ann,rookie=Bo", "--pace", "instant")


def load_tests(loader, _tests, _pattern):
    """Those of this file alone: the other's class is here only to be built on."""
    return unittest.TestSuite(GtRoad(name) for name in loader.getTestCaseNames(GtRoad) if name in vars(GtRoad))


@unittest.skipIf(PROBLEM is not None, PROBLEM or "")
class GtRoad(test_desktop.Desktop):
    def log(self, game):
        return int(re.search(r"log (\d+)", self.tell(game, "state")).group(1))

    def test_a_whole_race(self):
        """A hint is laid by key, taken back die by die, laid again and driven; then as opponents drive, to the result."""
        game = self.start(*RACE, "--seed", "6")
        self.tell(game, "until hud.roll")
        self.tell(game, "expect-text hud.driver Ann")
        before = self.log(game)
        for line in ("key L", "until hud.advice.0 Best", "wait"):
            self.tell(game, line)
        laid = self.log(game)
        self.assertGreater(laid, before)
        self.assertNotIn("hud.flat-out(shut)", self.tell(game, "state"))
        for left in range(laid - 1, before - 1, -1):
            self.tell(game, "key Z")
            self.assertEqual(self.log(game), left)
        self.tell(game, "expect hud.undo")
        space = re.search(r"space\.([^\s(]+)", self.tell(game, "state")).group(1)
        self.tell(game, f"click space {space}")
        choice = re.search(r"choice\.[^\s(]+@" + re.escape(space), self.tell(game, "state"))
        if self.log(game) == before:  # several dice reach it
            self.tell(game, f"click {choice.group()}")
        self.assertEqual(self.log(game), before + 1)
        self.tell(game, "click hud.roll")
        self.tell(game, "wait")
        self.assertGreater(self.log(game), before + 1)
        self.tell(game, "drive end")
        self.assertIn("mood over", self.tell(game, "state"))
        self.tell(game, "expect-text result.title Harbour Lanes")
        first = [seat for seat in (1, 2) if "refused" not in self.tell_all(game, f"try expect result.row.1.{seat}")]
        self.assertEqual(len(first), 1)
        self.tell(game, f"expect result.row.2.{3 - first[0]}")
        self.tell(game, "click result.leave")
        self.tell(game, "until title.new")
        races = list((self.folder / "rallydirt" / "races").glob("*.rally"))
        self.assertEqual(len(races), 1)
        self.verify(races[0])
        self.tell(game, "quit")
        self.assertEqual(game.wait(60), 0)

    def test_killed_and_taken_up_again(self):
        """In mid-turn; from the set-up on, where GT was chosen."""
        game = self.start("--seed", "4", "--pace", "instant")
        for line in ("wait", "click title.new", "click setup.more", "click setup.game.gt", "wait", "expect setup.stage.circuit1",
                     "click setup.start", "until hud.roll", "key L", "until hud.advice.0 Best", "click hud.roll", "wait"):
            self.tell(game, line)
        before = self.tell(game, "state")
        self.tell(game, "hang")
        game.send_signal(signal.SIGKILL)
        game.wait()
        again = self.start("--seed", "9", "--pace", "instant")
        for line in ("wait", "click title.resume", "until hud.roll", "wait"):
            self.tell(again, line)
        self.assertEqual(re.search(r"log \d+", self.tell(again, "state")).group(), re.search(r"log \d+", before).group())
        for line in ("drive 2", "click hud.menu", "click menu.leave", "wait", "expect title.resume", "quit"):
            self.tell(again, line)
        self.assertEqual(again.wait(60), 0)
        self.verify(self.save)


if __name__ == "__main__":
    unittest.main()
