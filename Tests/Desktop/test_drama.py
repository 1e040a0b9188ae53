#!/usr/bin/env python3
"""The moments of a race as a player meets them: a loss of control is slower than the rest, its card is read, a click or a key ends it;
who likes no motion, or plays at instant, waits for none of it. By real events.

Run: python3 Tests/Desktop/test_drama.py        (needs .build/release/bin/rally-desktop; skipped without it)
"""
import pathlib
import re
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import test_desktop
from test_desktop import PROBLEM

# A crash, a spin and three finishes.
STAGE = ("rally4-ss1", "--seats", "rookie:gambler=Anna,rookie:gambler=Bo,rookie:gambler=Ove", "--seed", "7", "--size", "640x360")


@unittest.skipIf(PROBLEM is not None, PROBLEM or "")
class Drama(test_desktop.Desktop):
    def moment(self, game):
        found = re.search(r"mood (\w+).*moment (\w+)", self.tell(game, "state"))
        return found.group(2) if found.group(1) != "over" else "over"

    def until_moment(self, game, *kinds):
        """In great steps up to there, in small ones from there; which it was."""
        self.tell(game, "step 0.2")
        for _ in range(4000):
            now = self.moment(game)
            if now in kinds or now == "over":
                self.tell(game, "step 0.05")
                return now
            self.tell(game, "wait 1")
        self.fail(f"no {kinds} in 4000 frames")

    def frames_of(self, game, kind):
        """How often it is asked about until it is over: two frames each time."""
        count = 0
        while self.moment(game) == kind and count < 1000:
            self.tell(game, "wait 1")
            count += 1
        return count

    def test_a_loss_of_control_is_an_event(self):
        game = self.start(*STAGE, "--pace", "normal")
        kind = self.until_moment(game, "spin", "crash")
        self.assertIn(kind, ("spin", "crash"))
        slow = self.frames_of(game, kind)
        self.assertGreater(slow * 0.1, 2.2, "it takes its time")
        # The next one is looked at until its card has come.
        kind = self.until_moment(game, "spin", "crash")
        self.assertIn(kind, ("spin", "crash"))
        told = ""
        for _ in range(60):
            told = self.tell_all(game, "expect-text hud.moment.1 lost", "try ")
            if "refused" not in told:
                break
            self.tell(game, "wait 1")
        self.assertNotIn("refused", told, "its seconds are told")
        self.tell(game, "expect hud.moment-title")
        self.assertEqual(self.moment(game), kind, "while it is seen")
        # A click on the road ends it, card and all; a key the one after that.
        self.tell(game, "at 330 215")
        self.assertIn("refused", self.tell_all(game, "expect hud.moment-title", "try "))
        self.assertNotEqual(self.moment(game), kind)
        kind = self.until_moment(game, "spin", "crash", "jump", "finish")
        self.tell(game, "key Left")
        self.assertNotEqual(self.moment(game), kind)

    def test_a_film_stands_still_behind_the_pause(self):
        """The car, the camera and the dice in the air; and it goes on where it stood."""
        # What is reckoned beside it and told as soon as it is known, such as a medal's split, is no part of the film.
        self.save.parent.mkdir(parents=True, exist_ok=True)
        (self.save.parent / "settings.txt").write_text("rallydirt-settings 1\ncoach off\nghosts none\n")
        game = self.start("rally4-ss1", "--seats", "you=Anna", "--seed", "3", "--size", "640x360", "--pace", "normal")
        for line in ("step 0.05", "wait", "key L", "wait", "click hud.flat-out", "wait 12", "key Escape", "wait 3"):
            self.tell(game, line)
        seen = []
        for name in ("first", "second"):
            self.tell(game, f"shot {self.folder / name}.ppm")
            seen.append((self.folder / f"{name}.ppm").read_bytes())
            self.tell(game, "wait 15")
        self.assertEqual(seen[0], seen[1])
        self.assertIn("mood film", self.tell(game, "state"))
        for line in ("key Escape", "wait 10", f"shot {self.folder / 'third'}.ppm"):
            self.tell(game, line)
        self.assertNotEqual(seen[0], (self.folder / "third.ppm").read_bytes())
        self.tell(game, "wait")
        self.assertNotIn("mood film", self.tell(game, "state"))

    def test_who_likes_no_motion_does_not_wait(self):
        self.save.parent.mkdir(exist_ok=True)
        (self.save.parent / "settings.txt").write_text("rallydirt-settings 1\nreduced-motion on\n")
        game = self.start(*STAGE, "--pace", "normal")
        kind = self.until_moment(game, "spin", "crash")
        self.assertLess(self.frames_of(game, kind) * 0.1, 1.9, "shorter than the film, instead of slower")

    def test_at_instant_there_is_none(self):
        game = self.start(*STAGE, "--pace", "instant")
        self.tell(game, "step 0.05")
        for _ in range(200):
            now = self.moment(game)
            self.assertIn(now, ("none", "over"))
            if now == "over":
                break
            self.tell(game, "wait 1")
        self.tell(game, "until result.title")


load_tests = test_desktop.only(Drama)


if __name__ == "__main__":
    unittest.main()
