#!/usr/bin/env python3
"""Challenges by clicks: the stage of the day with its two tables, killed in the middle and taken up again, a free try; moments that are
asked about; the Long Way with its roads, and without hints from its sixth step on.

Run: python3 Tests/Desktop/test_challenges.py        (needs .build/release/bin/rally-desktop; skipped without it)
"""
import os
import pathlib
import re
import signal
import subprocess
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import test_desktop
from test_desktop import CLI, PROBLEM

MONDAY = "2026-11-16"
LANGUAGES = ("de", "fr")  # which have the longest words
PICTURES = os.environ.get("RALLY_CHALLENGE_PICTURES")  # a folder: every page is drawn there, to be looked at
LARGE = ("--size", "1280x720")
PLAYED = ("--pace", "instant", "--seed", "3", "--date", MONDAY, *(LARGE if PICTURES else ()))


@unittest.skipIf(PROBLEM is not None, PROBLEM or "")
class Challenges(test_desktop.Desktop):
    pictures = PICTURES

    def setUp(self):
        super().setUp()
        self.save.parent.mkdir()
        (self.save.parent / "settings.txt").write_text("rallydirt-settings 1\ncoach off\nghosts none\nown-name Ann\n")
        self.races = self.save.parent / "challenges"

    def log(self, game):
        return int(re.search(r"log (\d+)", self.tell(game, "state")).group(1))

    def opened(self, page, *options):
        """A game at that page of the challenges."""
        game = self.start(*(options or PLAYED))
        self.all_of(game, "wait", "click title.challenges", "wait", f"click challenges.{page}", "wait")
        return game

    def end(self, game):
        game.stdin.write(b"quit\n")
        self.assertEqual(game.wait(120), 0)

    def test_the_stage_of_the_day(self):
        """C-28, C-25: one scored try, whatever happens meanwhile, then free ones; the log proves it."""
        game = self.opened("daily")
        self.all_of(game, "expect-text page.panel.about Difficulty easy", "expect-text page.panel.about not driven yet")
        self.assertIn("challenges.free(shut)", self.tell(game, "state"))
        self.all_of(game, "click challenges.scored", "until hud.roll", "wait", "drive 3", "wait")
        self.tell(game, "expect hud.hint")
        driven = self.log(game)
        self.assertGreater(driven, 0)
        game.send_signal(signal.SIGKILL)
        game.wait(60)

        game = self.opened("daily")
        self.all_of(game, "expect-text challenges.scored Drive on", "click challenges.scored", "until hud.menu", "wait")
        self.assertGreaterEqual(self.log(game), driven)
        self.all_of(game, "drive end", "until result.leave", "until result By time:", "until result By line:")
        self.look(game, "daily-result")
        self.all_of(game, "click result.leave", "wait", "expect-text page.panel.table.time Ann",
                    "expect-text page.panel.table.line Ann", "expect challenges.free")
        self.look(game, "daily-tables")
        self.assertNotIn("challenges.scored", self.tell(game, "state"))
        self.assertFalse(self.save.exists(), "no race of its own was begun")
        log = self.races / f"daily-{MONDAY}.rally"
        if CLI.exists():
            done = subprocess.run([CLI, "challenge", "verify", log], capture_output=True, env=self.settings, timeout=120,
                                  check=False)
            self.assertEqual(done.returncode, 0, done.stderr.decode())
        scored = log.read_bytes()
        self.all_of(game, "click challenges.free", "until hud.roll", "wait", "click hud.menu", "click menu.leave", "wait",
                    "expect-text page.panel.table.time Ann")
        self.assertEqual(log.read_bytes(), scored, "what was scored stays")
        self.end(game)

        game = self.opened("daily", "--pace", "instant", "--date", "2026-11-17")
        self.all_of(game, "expect-text page.panel.about 2026-11-17", "expect-text page.panel.about not driven yet",
                    "expect challenges.scored")
        self.end(game)

    def says(self, game, widget):
        """What stands there; nothing when it is not there."""
        told = self.tell_all(game, f"try expect-text {widget} nothing of the kind")
        return (re.findall(r"it says '(.*)'$", told) or [""])[0]

    def decide(self, game, number, steps, flat_out=False):
        """In the moment that is open, with nobody to say the answer."""
        self.all_of(game, f"expect-text hud.title Moment {number}", "expect-text hud.coach lay the plan")
        self.assertNotIn("hud.hint", self.tell(game, "state"))
        self.lay(game, *steps)
        self.all_of(game, "click hud.flat-out" if flat_out else "click hud.roll", "until puzzle.next", "wait")

    def test_moments(self):
        """C-29: a decision is judged by what it loses, not by the dice; who knows the best line solves it."""
        game = self.opened("puzzles")
        number = re.search(r"puzzle\.try\.(\d+)", self.tell(game, "state")).group(1)
        self.look(game, "moments")
        self.all_of(game, f"click puzzle.try.{number}", "until hud.menu", "wait")
        self.look(game, "moment")
        first = re.search(r"choice\.([^\s(]+)", self.tell(game, "state")).group(1)
        self.decide(game, number, [first])
        self.look(game, "moment-lost")
        self.tell(game, "expect-text puzzle.mark of 10 points")
        lines = [self.says(game, f"puzzle.line-{line}") for line in (1, 2, 3)]
        best = next(at for at, line in enumerate(lines) if line.startswith("Best:"))  # and as it is written below it
        self.all_of(game, "click puzzle.again", "until hud.menu", "wait")
        self.decide(game, number, lines[best + 1].split(), "flat-out" in lines[best])
        self.look(game, "moment-solved")
        self.all_of(game, "expect-text puzzle.mark Solved", "click puzzle.next", "until hud.roll", "wait")
        self.assertNotEqual(self.says(game, "hud.title"), f"Moment {number}")
        self.all_of(game, "click hud.menu", "click menu.leave", "wait", "expect-text page.panel.puzzles 1 of")
        self.assertFalse(list(self.races.glob("*")), "no race of it is kept")
        game.send_signal(signal.SIGKILL)
        game.wait(60)
        game = self.opened("puzzles")
        self.tell(game, "expect-text page.panel.puzzles 1 of")
        self.end(game)

    def test_the_long_way(self):
        """C-30: two roads, a limit, the next two; who gives it up is asked first."""
        game = self.opened("longway")
        self.look(game, "longway-before")
        self.all_of(game, "click longway.begin", "wait", "expect page.panel.road.1", "expect page.panel.road.2",
                    "expect longway.take.2")
        self.look(game, "longway-roads")
        self.all_of(game, "click longway.take.1", "wait", "expect-text longway.drive stage 1", "click longway.drive",
                    "until hud.par Limit", "until hud.roll", "expect hud.hint")
        self.look(game, "longway-race")
        self.all_of(game, "drive end", "until result.leave", "wait", "click result.leave", "wait",
                    "expect-text page.panel.state 1 stage,", "click longway.take.2", "wait",
                    "expect-text longway.drive stage 2")
        self.look(game, "longway-next")
        self.all_of(game, "click longway.give-up", "wait", "click longway.keep", "wait", "expect longway.drive",
                    "click longway.give-up", "wait")
        self.look(game, "longway-sure")
        self.all_of(game, "click longway.give-up-yes", "wait", "expect-text page.panel.state Given up on stage 2",
                    "expect longway.begin")
        self.look(game, "longway-over")
        self.end(game)

    def test_no_hints_from_the_sixth_step_on(self):
        """C-31: neither button nor key asks the co-driver there, and the coach does not send anybody to him."""
        game = self.opened("longway")
        self.all_of(game, *["click longway.step.more", "wait"] * 6, "expect-text longway.step 6", "click longway.begin",
                    "wait", "click longway.take.1", "wait", "click longway.drive", "until hud.roll", "wait")
        before = self.tell(game, "state")
        self.assertNotIn("hud.hint", before)
        self.all_of(game, "key H", "wait", "key L", "wait 20")
        state = self.tell(game, "state")
        self.assertNotIn("hud.advice", state)
        self.assertEqual(self.log(game), int(re.search(r"log (\d+)", before).group(1)))
        self.look(game, "longway-no-hints")
        self.end(game)

    def test_every_page_in_the_longest_language(self):
        """With large text, too: nothing is out of reach of a click."""
        for language in LANGUAGES:
            for text in ("100", "200"):
                game = self.start(*PLAYED, *LARGE, "--language", language, "--text-size", text)
                self.all_of(game, "wait", "click title.challenges", "wait")
                self.look(game, f"{language}-{text}-overview")
                for page in ("daily", "weekly", "puzzles", "longway"):
                    self.all_of(game, f"click challenges.{page}", "wait")
                    self.look(game, f"{language}-{text}-{page}")
                    self.all_of(game, "key Escape", "wait")
                self.all_of(game, "key Escape", "wait", "expect title.challenges")
                self.end(game)


load_tests = test_desktop.only(Challenges)


if __name__ == "__main__":
    unittest.main()
