#!/usr/bin/env python3
"""Races at a table elsewhere in the window, by mouse and keys: the road and the table wait for what is told, and say how the dice are.

Run: python3 Tests/Desktop/test_elsewhere.py        (needs .build/release/bin/rally-desktop; skipped without it)
"""
import pathlib
import re
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import test_desktop
from test_desktop import PROBLEM

AWAY = ("--elsewhere", "--pace", "instant", "--seats", "you=Ann,bot=Bo")


@unittest.skipIf(PROBLEM is not None, PROBLEM or "")
class WindowElsewhere(test_desktop.Desktop):
    def log(self, game):
        return int(re.search(r"log (\d+)", self.tell(game, "state")).group(1))

    def coach_off(self):
        self.save.parent.mkdir(exist_ok=True)
        (self.save.parent / "settings.txt").write_text("rallydirt-settings 1\ncoach off\n")

    def told_of_table(self, game):
        return "\n".join(self.tell_all(game, f"try expect-text hud.table.{i} xyz") for i in (1, 2, 3))

    def kept(self):
        races = list((self.folder / "rallydirt" / "races").glob("*.rally"))
        self.assertEqual(len(races), 1)
        self.assertFalse(self.save.exists())
        self.verify(races[0])

    def over(self, game):
        self.tell(game, "drive end")
        self.assertIn("mood over", self.tell(game, "state"))

    def leave(self, game):
        self.all_of(game, "click result.leave", "until title.new", "wait 3")
        self.assertIn("title.resume(shut)", self.tell(game, "state"))
        self.tell(game, "quit")
        self.assertEqual(game.wait(60), 0)

    def test_the_table(self):
        game = self.start("--game", "pig", "--options", "short", *AWAY)
        self.all_of(game, "until choice.roll", "expect-text hud.prompt Ann", "expect-text hud.table.1 Dice: checked here from",
                    "click choice.roll", "wait", "expect-text hud.table.1 checked here, every one as promised")
        self.look(game, "elsewhere-pig")
        self.over(game)
        self.tell(game, "expect-text hud.prompt Winner")
        self.tell(game, "expect-text hud.table.1 every one as promised")
        self.kept()
        self.leave(game)

    def test_dirt(self):
        """Steps are laid, taken back and laid again through the table; then as opponents drive, to the result."""
        self.coach_off()
        game = self.start("rally4-ss1", "--seed", "3", *AWAY)
        self.all_of(game, "until hud.flat-out", "wait", "expect-text hud.table.1 the table rolls them, and proves nothing")
        before = self.log(game)
        space = re.search(r"space\.([^\s(]+)", self.tell(game, "state")).group(1)
        self.lay(game, space)
        self.tell(game, "wait")
        choice = re.search(r"choice\.[^\s(]+@" + re.escape(space), self.tell(game, "state"))
        if self.log(game) == before:
            self.all_of(game, f"click {choice.group()}", "wait")
        self.assertEqual(self.log(game), before + 1)
        self.look(game, "elsewhere-dirt")
        self.all_of(game, "key Z", "wait")
        self.assertEqual(self.log(game), before)
        # The co-driver's line needs several steps, each when the one before has happened; laid once more, it is laid from the start.
        self.all_of(game, "key L", "until hud.advice.0 Best", "wait")
        laid = self.log(game)
        self.assertGreater(laid, before + 1)
        for left in range(laid - 1, before - 1, -1):
            self.all_of(game, "key Z", "wait")
            self.assertEqual(self.log(game), left)
        self.over(game)
        self.kept()
        self.leave(game)

    def test_gt(self):
        self.coach_off()
        game = self.start("circuit3", "--game", "gt", *AWAY)
        self.all_of(game, "until hud.roll", "wait", "expect-text hud.driver Ann", "key L", "until hud.advice.0 Best", "wait")
        self.look(game, "elsewhere-gt")
        self.tell(game, "click hud.flat-out")
        self.tell(game, "wait")
        self.over(game)
        self.kept()
        self.leave(game)

    def test_a_pause_covers_it_and_the_race_goes_on(self):
        """Opponents drive while the menu lies over the road: nothing is lost, and it is seen afterwards."""
        self.coach_off()
        game = self.start("rally4-ss1", "--seed", "3", *AWAY)
        self.all_of(game, "until hud.flat-out", "wait", "key L", "until hud.advice.0 Best", "wait", "click hud.flat-out", "key Escape",
                    "expect menu", "wait 20", "click menu.continue", "until hud.roll", "wait")
        self.over(game)
        self.kept()


load_tests = test_desktop.only(WindowElsewhere)


if __name__ == "__main__":
    unittest.main()
