#!/usr/bin/env python3
"""What helps a GT player think, in the window: par and the worth of plans, runs to race against alone, what the others did unseen, the
coach, looking back turn by turn.

Run: python3 Tests/Desktop/test_gt_aids.py        (needs .build/release/bin/rally-desktop; skipped without it)
"""
import pathlib
import re
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import test_desktop
from test_desktop import PROBLEM

CIRCUIT = "circuit1"
ALONE = (CIRCUIT, "--game", "gt", "--seats", "you=Ann", "--pace", "instant")
DUEL = (CIRCUIT, "--game", "gt", "--seats", "you=Ann,rookie=Bo", "--pace", "instant")


@unittest.skipIf(PROBLEM is not None, PROBLEM or "")
class GtAids(test_desktop.Desktop):
    def with_settings(self, *lines):
        self.save.parent.mkdir(exist_ok=True)
        (self.save.parent / "settings.txt").write_text("\n".join(("rallydirt-settings 1", *lines, "")))

    def says(self, game, widget):
        """The words of a widget; empty when it is not there."""
        said = re.search(r"says '(.*)'", self.tell_all(game, f"try expect-text {widget} no such words"))
        return said.group(1) if said else ""

    def ids(self, game, pattern):
        return re.findall(pattern, self.tell(game, "state"))

    def lay_one(self, game):
        """The first space that glows, by a click, and the first of its dice."""
        space = sorted(self.ids(game, r"space\.[^\s(]+"))[0]
        before = self.tell(game, "state")
        self.tell(game, f"click {space.replace('.', ' ', 1)}")
        dice = sorted(self.ids(game, r"choice\.[^\s(]+"))
        if dice and re.search(r"log \d+", before).group() == re.search(r"log \d+", self.tell(game, "state")).group():
            self.tell(game, f"click {dice[0]}")

    def look_back(self, game, unit):
        """Turn by turn: a click tells one in full, another puts it away."""
        for line in ("click result.review", "until review.title Looking back: Ann", "expect review.fact.par",
                     "expect review.fact.decisions", "expect review.fact.luck", "expect review.why", "expect review.driven"):
            self.tell(game, line)
        self.assertRegex(self.says(game, "review.fact.decisions"), unit)
        chosen = self.says(game, "review.why")
        rows = self.ids(game, r"review\.(?:cost|luck)\.\d+")
        self.assertGreaterEqual(len(rows), 2)
        self.tell(game, f"click {rows[1]}")
        self.assertNotEqual(self.says(game, "review.why") + self.says(game, "review.driven"), chosen)
        self.tell(game, f"click {rows[1]}")
        self.assertIn("refused", self.tell_all(game, "try expect review.why"))
        for line in ("key Escape", "expect result.leave"):
            self.tell(game, line)

    def test_alone_against_the_clock(self):
        """Par, what plans are worth, a first time; then the same again against that run and par, split by split."""
        self.with_settings("coach off")
        game = self.start(*ALONE, "--seed", "3")
        for line in ("until hud.roll", "until hud.par par"):
            self.tell(game, line)
        self.lay_one(game)
        self.tell(game, "until hud.worth Finish:")
        self.assertRegex(self.says(game, "hud.worth"), r" s one by one|no loss one by one")
        self.assertIn("refused", self.tell_all(game, "try expect ghost.best"), "nothing has been driven yet")
        self.tell(game, "drive 8")
        self.tell(game, "until hud.split.1 par ")
        self.tell(game, "drive end")
        self.tell(game, "expect-text result.record First time on this circuit by Ann")
        self.look_back(game, r" s$")
        self.tell(game, "click result.leave")
        game = self.anew(game, *ALONE, "--seed", "4")
        self.tell(game, "until hud.roll")
        self.tell(game, "drive 8")
        self.tell(game, "until hud.split.1 best ")
        self.tell(game, "until hud.split.2 par ")
        self.tell(game, "quit")
        self.assertEqual(game.wait(60), 0)

    def test_wheel_to_wheel(self):
        """What plans are worth in rounds, what the other did while nobody watched, and no ghosts; looked back at in rounds."""
        self.with_settings("coach off")
        game = self.start(*DUEL, "--seed", "6")
        self.tell(game, "until hud.roll")
        self.lay_one(game)
        self.tell(game, "until hud.worth Finish:")
        self.assertRegex(self.says(game, "hud.worth"), r" rounds one by one|no loss one by one")
        for gone in ("hud.par", "hud.splits"):
            self.assertIn("refused", self.tell_all(game, f"try expect-text {gone} par"))
        for line in ("key L", "until hud.advice.0 Best", "wait", "click hud.flat-out", "wait"):
            self.tell(game, line)
        if "hud.take-loss" in self.tell(game, "state"):
            self.tell(game, "key L")
            self.tell(game, "wait")
        if "hud.drive-on" in self.tell(game, "state"):
            self.tell(game, "click hud.drive-on")
            self.tell(game, "wait")
        self.tell(game, "resize 1280x720")  # room for all that is told
        self.tell(game, "until hud.since.1 Bo")
        self.assertRegex(self.says(game, "hud.since.1"), r"^Bo(:| passed you:| spun| left)")
        self.tell(game, "resize 640x360")
        self.tell(game, "drive end")
        self.look_back(game, r" rounds$")
        self.tell(game, "quit")
        self.assertEqual(game.wait(60), 0)

    def test_the_circuit_in_the_set_up(self):
        """Its plan, its facts, and alone its par."""
        game = self.start("--seed", "4", "--pace", "instant")
        for line in ("wait", "click title.new", "click setup.more", "click setup.game.gt", "wait", "expect setup.plans",
                     "expect-text setup.facts corners"):
            self.tell(game, line)
        self.assertNotIn("par ", self.says(game, "setup.facts"))
        while len(self.ids(game, r"setup\.name\.\d")) > 1:
            seat = self.ids(game, r"setup\.name\.(\d)")[-1]
            self.tell(game, f"click setup.seat.{seat}")
            self.tell(game, "wait")
        self.tell(game, "until setup.facts par ")
        self.tell(game, "quit")
        self.assertEqual(game.wait(60), 0)

    def test_a_first_race_is_taught(self):
        """Whoever does what the coach marks comes to the result, and is told nothing twice."""
        game = self.start(*DUEL, "--seed", "6")
        heard = []
        for _ in range(160):
            self.tell(game, "wait")
            state = self.tell(game, "state")
            if "mood over" in state:
                break
            said = self.says(game, "hud.coach")
            if said and (not heard or heard[-1] != said):
                heard.append(said)
            there = set(re.findall(r"(\S+)", state.split("clickable: ")[-1]))
            if "hud.drive-on" in there:
                self.tell(game, "click hud.drive-on")
            elif "hud.stop" in there:
                self.tell(game, "click hud.stop" if said.startswith("One more warning") else "click hud.roll")
            elif "hud.roll" in there:
                self.tell(game, "click hud.roll")
            elif "hud.take-loss" in there:
                self.tell(game, "click hud.take-loss")
            elif "hud.roll(shut)" in there and len(heard) < 3:
                self.lay_one(game)
            else:
                self.tell_all(game, "try key L")
                self.tell(game, "wait 20")
        self.assertIn("mood over", self.tell(game, "state"), heard)
        self.assertTrue(heard[0].startswith("You stand on the grid."), heard)
        self.assertGreaterEqual(len(heard), 6, heard)
        self.assertEqual(len(heard), len(set(heard)), heard)
        self.tell(game, "quit")
        self.assertEqual(game.wait(60), 0)


load_tests = test_desktop.only(GtAids)


if __name__ == "__main__":
    unittest.main()
