#!/usr/bin/env python3
"""The driving school by clicks: from the title into the first lesson and through it, what is kept of it, and what is left alone.

Run: python3 Tests/Desktop/test_school.py        (needs .build/release/bin/rally-desktop; skipped without it)
"""
import pathlib
import re
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import test_desktop
from test_desktop import PROBLEM

PLAYED = ("--pace", "instant", "--size", "1280x720")
UP_THE_BOX = ["choice.g1@1.2L", "choice.g2@1.3L", "choice.g3@2.1L", "choice.g4@2.2L", *["hud.roll"] * 4]


@unittest.skipIf(PROBLEM is not None, PROBLEM or "")
class School(test_desktop.Desktop):
    def does(self, game, *lines):
        for line in lines:
            self.tell(game, line)

    def kept(self):
        return (self.folder / "rallydirt" / "settings.txt").read_text()

    def end(self, game):
        game.stdin.write(b"quit\n")
        self.assertEqual(game.wait(60), 0)

    def test_from_the_title_through_the_first_lesson(self):
        game = self.start(*PLAYED)
        self.does(game, "wait", "expect-text title.school New here?", "click title.school", "wait",
                  "expect-text hud.title Lesson 1: Up the box", "expect-text hud.coach Goal: end this turn in gear 4")
        for number, target in enumerate(UP_THE_BOX):
            self.does(game, f"click {target}", "wait")
            if number == 1:  # free, until a die falls
                self.does(game, "click hud.undo", "wait", f"click {target}", "wait")
        self.does(game, "expect-text lesson.mark Passed", "expect lesson.next", "expect lesson.free", "expect lesson.school")
        self.assertIn("\nschool 1\n", self.kept())
        self.assertFalse(self.save.exists(), "nothing of a lesson is saved")
        self.does(game, "click lesson.next", "wait", "expect-text hud.title Lesson 2: Coast and brake", "expect hud.coach")
        self.end(game)

    def test_what_was_passed_is_there_again(self):
        game = self.start(*PLAYED)
        self.does(game, "wait", "click title.school", "wait")
        for target in UP_THE_BOX:
            self.does(game, f"click {target}", "wait")
        self.does(game, "click lesson.school", "wait", "expect school.begin", "click school.leave", "wait",
                  "expect-text title.school Driving school")
        game = self.anew(game, *PLAYED)
        self.does(game, "wait", "click title.school", "wait", "expect-text school.begin Lesson 2", "click school.begin",
                  "wait", "expect-text hud.title Lesson 2")
        self.end(game)

    def test_a_failed_lesson_names_the_rule_and_shows_the_line(self):
        game = self.start(*PLAYED)
        self.does(game, "wait", "click title.school", "wait")
        for target in ["choice.g1@1.2L", "choice.g2@1.3L", "hud.roll", "hud.roll"]:
            self.does(game, f"click {target}", "wait")
        self.does(game, "expect-text lesson.mark Not yet", "expect-text lesson.line-1 D-END-2", "expect-text lesson.line-2 g4@2.2L",
                  "click lesson.line", "wait", "expect-text hud.coach Goal", "click hud.menu", "click menu.leave", "wait",
                  "expect school.begin", "click school.begin", "wait", "expect-text hud.title Lesson 1")
        for target in ["choice.g1@1.2L", "hud.roll"]:
            self.does(game, f"click {target}", "wait")
        self.does(game, "click lesson.skip", "wait", "expect-text hud.title Lesson 2")
        self.assertRegex(self.kept(), r"\nschool 0\nschool-skipped 1\n")
        self.end(game)

    def test_a_race_that_waits_goes_on_waiting(self):
        game = self.start("rally4-ss1", "--seats", "you=Anna", "--seed", "3", *PLAYED)
        self.does(game, "wait", "expect hud.roll", "click hud.menu", "click menu.leave", "wait")
        waiting = self.save.read_bytes()
        self.does(game, "click title.school", "wait", "click hud.menu", "click menu.abandon", "click menu.abandon-yes", "wait",
                  "click school.leave", "wait", "expect title.about")
        self.assertEqual(self.save.read_bytes(), waiting)
        self.end(game)

    def test_the_last_car_waits_when_a_lesson_is_judged(self):
        game = self.start(*PLAYED)
        self.does(game, "wait", "click title.school", "wait", "click hud.menu", "click menu.leave", "wait")
        told = self.tell(game, "state")
        row = re.search(r"\S*school\.lesson\.12", told).group(0)
        self.does(game, f"click {row}", "wait", "expect-text hud.title Lesson 12")
        for target in ["choice.g4@7.2R", "hud.roll"]:
            self.does(game, f"click {target}", "wait")
        self.does(game, "expect-text lesson.line-1 D-ORD-2", "click lesson.again", "wait")
        for target in ["choice.g4@7.2R", "choice.g5@7.3L", "hud.roll", "hud.roll"]:
            self.does(game, f"click {target}", "wait")
        self.does(game, "expect-text lesson.mark Passed")
        self.end(game)


load_tests = test_desktop.only(School)


if __name__ == "__main__":
    unittest.main()
