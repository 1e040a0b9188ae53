#!/usr/bin/env python3
"""A career in the window, by clicks: a driver and his car, a first rally with service in it, killed in the middle and taken up again,
the podium, and back to the season.

Run: python3 Tests/Desktop/test_career.py        (needs .build/release/bin/rally-desktop; skipped without it)
"""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import test_desktop
from test_desktop import PROBLEM

CALM = ("--pace", "instant", "--size", "1280x720")
LANGUAGES = ("en", "fr") if os.environ.get("RALLY_LONG") else ("fr",)  # the longest words; RALLY_LONG=1 looks at both
ROOT = pathlib.Path(__file__).resolve().parents[2]
WORLD = json.loads((ROOT / "Content" / "Data" / "Career" / "world.json").read_text(encoding="utf-8"))
PICTURES = os.environ.get("RALLY_CAREER_PICTURES")  # a folder: every page is drawn there, to be looked at


@unittest.skipIf(PROBLEM is not None, PROBLEM or "")
class Career(test_desktop.Desktop):
    pictures = PICTURES

    def setUp(self):
        super().setUp()
        self.save.parent.mkdir()
        (self.save.parent / "settings.txt").write_text("rallydirt-settings 1\ncoach off\nghosts none\n")
        self.careers = self.save.parent / "careers"

    def typed(self, game, field, words):
        self.all_of(game, f"click {field}", "key Ctrl+A", f"type {words}", "key Return", "wait")

    def kill(self, game):
        game.send_signal(signal.SIGKILL)
        game.wait(60)

    def begin(self, game, name="Ann"):
        self.all_of(game, "wait", "click title.career", "wait", "expect career.new", "click career.new", "wait")
        self.typed(game, "career.new.name", name)
        self.all_of(game, "click career.new.length.less", "wait")
        self.look(game, "new")
        self.all_of(game, "click career.begin", "until career.drive", "wait")

    def answer(self, game):
        """One answer, as the co-driver would have it. False when the race is over."""
        state = self.tell(game, "state")
        if "mood over" in state:
            return False
        if "result.next" in state:
            self.tell(game, "click result.next")
        elif "hud.roll(shut)" in state:
            self.tell(game, "key L")
            self.tell_all(game, "try until hud.advice.0 Best")
        elif "hud.take-loss" in state:
            self.tell(game, "key L")
        elif re.search(r"hud\.roll\b", state):
            self.tell(game, "key F" if "hud.flat-out" in state and "hud.flat-out(shut)" not in state else "key R")
        else:
            self.tell(game, "key Return")
        self.tell(game, "wait")
        return True

    def drive(self, game, answers=900):
        """To the end, or so many answers; the states that were seen."""
        for _ in range(answers):
            if not self.answer(game):
                return True
        return False

    def kept(self):
        return {file.name: file.read_bytes() for file in self.careers.glob("driver-*.rally")}

    def newest(self):
        """What was kept of the career last; how often it was written is nobody's business."""
        slots = [file.read_bytes() for file in self.careers.glob("driver-1-career-1.?.rally")]
        return max((int.from_bytes(slot[26:34], "little"), slot[34:]) for slot in slots)[1]

    def test_a_first_rally(self):
        """C-1, C-2, C-34: a driver, a livery, a rally; killed twice, and nothing that was decided is lost."""
        game = self.start(*CALM, "--seed", "3")
        self.all_of(game, "wait", "click title.career", "wait", "click career.crew", "wait")
        self.typed(game, "crew.name", "Ann")
        self.typed(game, "crew.country", "Aotearoa")
        self.typed(game, "crew.number", "47")
        self.typed(game, "crew.co-driver", "Bo")
        self.all_of(game, *["click crew.body.more"] * 7, *["click crew.pattern.more"] * 3, "wait",
                    "expect-text crew.body Night blue", "expect-text crew.pattern Wedge", "expect-text crew.number 47")
        self.look(game, "crew")
        self.all_of(game, "click crew.done", "wait", "click career.new", "wait", "expect-text career.new.name Ann",
                    "click career.new.length.less", "wait", "click career.begin", "until career.drive", "wait")
        self.look(game, "season-1")
        self.all_of(game, "click career.rally", "wait")
        self.look(game, "rally")
        self.all_of(game, "click career.drive", "until hud.roll", "wait")
        self.look(game, "race")
        self.assertFalse(self.drive(game, 6))
        log = int(re.search(r"log (\d+)", self.tell(game, "state")).group(1))
        self.kill(game)

        game = self.start(*CALM, "--seed", "4")
        self.all_of(game, "wait", "click title.career", "wait")
        self.look(game, "list")
        self.all_of(game, "click career.open.driver-1-career-1", "wait", "expect career.go-on", "click career.go-on", "wait")
        self.assertGreaterEqual(int(re.search(r"log (\d+)", self.tell(game, "state")).group(1)), log)
        self.assertTrue(self.drive(game), "the rally ends")
        self.all_of(game, "wait", "expect result.podium", "expect-text result.leave Back to the career")
        self.look(game, "podium")
        self.kill(game)

        game = self.start(*CALM, "--seed", "5")
        self.all_of(game, "wait", "click title.career", "wait", "click career.open.driver-1-career-1", "wait")
        if "career.go-on" in self.tell(game, "state"):  # it was killed before the result was there
            self.all_of(game, "click career.go-on", "until result.leave", "wait", "click result.leave", "wait")
        else:
            self.all_of(game, "click career.result", "wait")
        self.look(game, "result")
        self.all_of(game, "click career.back", "wait", "expect career.standings", "click career.standings", "wait")
        self.look(game, "standings")
        self.all_of(game, "click career.back", "wait", "click career.driver", "wait")
        self.look(game, "driver")
        self.all_of(game, "click career.back", "wait")
        self.look(game, "season-2")
        self.all_of(game, "key Escape", "wait", "expect career.new", "key Escape", "wait", "expect title.career", "quit")
        self.assertEqual(game.wait(120), 0)
        self.assertFalse(list(self.careers.glob("*.race.rally")), "the race is over")
        self.assertTrue(list((self.careers / "films").glob("*.rally")), "its film is kept")

    def test_a_damaged_career_says_so_and_goes_on(self):
        game = self.start(*CALM, "--seed", "3")
        self.begin(game)
        self.all_of(game, "click career.crew", "wait", "click crew.body.more", "wait", "click crew.body.more", "wait",
                    "click crew.done", "wait", "quit")
        self.assertEqual(game.wait(120), 0)
        slots = sorted(self.careers.glob("driver-1-career-1.?.rally"), key=lambda file: file.stat().st_mtime_ns)
        self.assertEqual(len(slots), 2)
        slots[-1].write_bytes(slots[-1].read_bytes()[:60])
        game = self.start(*CALM, "--seed", "3")
        self.all_of(game, "wait", "click title.career", "wait", "click career.open.driver-1-career-1", "wait",
                    "expect-text page.question The newest state of Ann's career was damaged.")
        self.look(game, "damaged")
        self.tell(game, "quit")
        game.wait(120)
        self.assertTrue((self.careers / "driver-1-career-1.damaged.rally").exists())

    def test_a_career_goes_elsewhere_as_one_file(self):
        game = self.start(*CALM, "--seed", "3")
        self.begin(game, "Zoe")
        self.all_of(game, "click career.export", "wait", "expect-text page.question It is written to", "quit")
        self.assertEqual(game.wait(120), 0)
        file = self.folder / "zoe.career"
        shutil.move(self.save.parent / "driver-1-career-1.career", file)
        shutil.rmtree(self.careers)
        game = self.start(*CALM, "--seed", "3")
        self.all_of(game, "wait", "click title.career", "wait", f"drop {file}", "wait",
                    "expect-text page.question Zoe's career is taken in.", "click career.open.driver-1-career-1", "wait",
                    "expect career.drive", "quit")
        game.wait(120)

    @unittest.skipUnless(test_desktop.CLI.exists(), "rally-cli is not built")
    def test_the_terminal_reads_it_and_writes_the_same_bytes(self):
        """C-T5: begun in the window, gone on with here and there by the same answers; C-22: looked back on in both."""
        game = self.start(*CALM, "--seed", "3")
        self.all_of(game, "wait", "click title.career", "wait", "click career.new", "wait")
        self.typed(game, "career.new.name", "Ann")
        self.typed(game, "career.new.seed", "11")
        self.all_of(game, "click career.new.length.less", "wait", "click career.new.strength.less", "wait", "click career.begin",
                    "until career.drive", "wait", "quit")
        self.assertEqual(game.wait(120), 0)
        begun = self.kept()

        def at_terminal(*words, typed):
            done = subprocess.run([test_desktop.CLI, "career", *words, "--plain"], input=typed.encode(), capture_output=True,
                                  timeout=test_desktop.TIMEOUT, env=self.settings, check=False)
            self.assertEqual(done.returncode, 0, done.stderr.decode())
            return done.stdout.decode()

        self.assertIn("round 2 of 5", at_terminal("play", "Ann", typed="career.co-driver\nback\nquit\n"))
        there = self.newest()
        films = {file.name for file in (self.careers / "films").glob("*.rally")}
        shutil.rmtree(self.careers)
        self.careers.mkdir()
        for name, content in begun.items():
            (self.careers / name).write_bytes(content)
        game = self.start(*CALM, "--seed", "4")
        self.all_of(game, "wait", "click title.career", "wait", "click career.open.driver-1-career-1", "wait",
                    "click career.co-driver", "wait")
        end = time.monotonic() + test_desktop.TIMEOUT
        while self.newest() != there and time.monotonic() < end:
            self.tell(game, "wait 10")
        self.assertEqual(self.newest(), there)
        self.look(game, "looked-back")
        self.tell(game, "quit")
        self.assertEqual(game.wait(120), 0)
        self.assertLessEqual({file.name for file in (self.careers / "films").glob("*.rally")}, films)
        self.assertIn("round 2 of 5", at_terminal("show", "Ann", typed=""))

    def test_what_is_settled_before_a_rally_stands(self):
        """C-11, C-15: a vote and a task by clicks, killed at once; C-22, C-35, C-36: what is told when it has been driven."""
        game = self.start(*CALM, "--seed", "3")
        self.begin(game)
        self.all_of(game, "click career.settle", "wait", "expect row.career.task.0", "expect row.career.vote.1")
        self.look(game, "settle")
        self.all_of(game, "click row.career.vote.1", "wait", "click row.career.task.0", "wait")
        self.assertNotRegex(self.tell(game, "state"), r"row\.career\.(vote|task)")
        self.look(game, "settled")
        self.all_of(game, "click career.back", "wait", "quit")
        self.assertEqual(game.wait(120), 0)
        game = self.start(*CALM, "--seed", "4")
        self.all_of(game, "wait", "click title.career", "wait", "click career.open.driver-1-career-1", "wait",
                    "click career.settle", "wait")
        self.assertNotRegex(self.tell(game, "state"), r"row\.career\.(vote|task)")
        self.all_of(game, "click career.co-driver", "until career.result", "wait")
        for _ in range(200):  # the groups beside, and a look back on them
            if "dice" in self.tell(game, "state"):
                break
            self.tell(game, "wait 10")
        self.look(game, "told")
        self.all_of(game, "click career.back", "wait", "click career.standings", "wait", "expect page.panel.even")
        self.look(game, "even")
        self.all_of(game, "click career.back", "wait", "click career.driver", "wait", "click career.statistics", "wait",
                    "expect page.panel.fame")
        self.look(game, "statistics")
        self.all_of(game, "key Escape", "wait", "click career.achievements", "wait", "expect page.panel.achievements", "key Escape",
                    "wait", "click row.career.report.1", "wait", "click career.picture", "wait",
                    "expect-text page.question The picture is")
        self.look(game, "report")
        self.tell(game, "quit")
        self.assertEqual(game.wait(120), 0)
        picture = self.save.parent / "driver-1-career-1-season-1.png"
        self.assertEqual(picture.read_bytes()[:8], b"\x89PNG\r\n\x1a\n")

    def test_a_winter_on_circuits(self):
        """C-32: an invitation for stars, a race of another game in the same window, killed and gone on with, then the hall."""
        for language in LANGUAGES:
            self.careers.mkdir()
            shutil.copy(ROOT / "Tests" / "Transcripts" / "careers" / "winter.rally", self.careers / "driver-1-career-1.a.rally")
            game = self.start(*CALM, "--seed", "3", "--language", language)
            self.all_of(game, "wait", "click title.career", "wait", "click career.open.driver-1-career-1", "wait",
                        "click career.end", "wait", "expect career.guest.0")
            self.look(game, f"{language}-winter-end")
            self.all_of(game, "click career.guest.0", "wait", "expect page.panel.terms")
            self.look(game, f"{language}-winter-invitation")
            self.all_of(game, "click career.enter", "wait", "expect page.panel.next")
            self.look(game, f"{language}-winter-cup")
            self.all_of(game, "click career.drive", "until hud.roll", "wait")
            self.look(game, f"{language}-winter-race")
            self.assertFalse(self.drive(game, 4))
            self.kill(game)
            game = self.start(*CALM, "--seed", "4", "--language", language)
            self.all_of(game, "wait", "click title.career", "wait", "click career.open.driver-1-career-1", "wait",
                        "click career.guest", "wait", "expect career.go-on")
            self.look(game, f"{language}-winter-waits")
            self.all_of(game, "click career.go-on", "until hud.roll", "wait")
            self.assertTrue(self.drive(game, 400), "the race ends")
            self.all_of(game, "until result.leave", "wait", "click result.leave", "wait", "expect page.panel.result")
            for race in range(5):
                self.all_of(game, "click career.co-driver", "wait")
                for _ in range(300):
                    if "career.co-driver(shut)" not in self.tell(game, "state"):
                        break
                    self.tell(game, "wait 10")
                self.look(game, f"{language}-winter-round-{race + 2}") if race in (0, 4) else None
            self.all_of(game, "key Escape", "wait", "click career.close", "wait", "click career.driver", "wait",
                        "expect page.panel.trophies", "click career.statistics", "wait", "expect page.panel.trophies")
            self.look(game, f"{language}-winter-hall")
            self.tell(game, "quit")
            self.assertEqual(game.wait(120), 0)
            shutil.rmtree(self.careers)

    def test_two_at_one_machine_in_a_world_of_their_own(self):
        """C-39, C-40: a code that is pasted, another driver in a rival's car, one race for both; the code is copied again."""
        own = {"name": "Elsewhere", **{what: [dict(one, name="X" + one["name"]) for one in WORLD[what]]
                                       for what in ("regions", "rivals", "newcomers")}}
        file = self.folder / "own.json"
        file.write_text(json.dumps(own), encoding="utf-8")
        done = subprocess.run([test_desktop.CLI, "career", "pack", file], capture_output=True, timeout=60, env=self.settings, check=True)
        code = done.stdout.decode().strip()
        for language in LANGUAGES:
            game = self.start(*CALM, "--seed", "3", "--language", language)
            self.begin(game, "Bo")
            self.all_of(game, "key Escape", "wait", "expect career.new", "click career.crew", "wait", "click crew.driver.more", "wait",
                        "click crew.done", "wait", "click career.new", "wait")
            self.typed(game, "career.new.name", "Ann")
            self.all_of(game, "click career.new.pack", f"clip {code[:40]}", "key Ctrl+V", "wait")
            self.look(game, f"{language}-pack-typed")
            self.all_of(game, "key Return", "wait")
            self.look(game, f"{language}-pack-wrong")
            self.all_of(game, "click career.new.pack", "key Ctrl+A", f"clip {code}", "key Ctrl+V", "key Return", "wait",
                        "click career.new.length.less", "wait")
            self.tell(game, "expect-text career.new.pack Elsewhere")
            self.look(game, f"{language}-pack-new")
            self.all_of(game, "click career.begin", "until career.drive", "wait", "click career.settle", "wait", "expect row.career.join.0")
            self.look(game, f"{language}-mate-ask")
            self.all_of(game, "click row.career.join.0", "wait", "click row.career.fellow.0.vote.0", "wait", "click row.career.vote.1",
                        "wait", "click row.career.fellow.0.task.0", "wait")
            self.look(game, f"{language}-mate-settled")
            self.all_of(game, "click career.back", "wait")
            self.look(game, f"{language}-mate-season")
            self.all_of(game, "click career.driver", "wait", "click career.pack", "wait")
            self.look(game, f"{language}-pack-code")
            self.all_of(game, "click career.pack.copy", "wait", "key Escape", "wait", "key Escape", "wait", "click career.drive",
                        "until hud.roll", "wait")
            self.assertFalse(self.drive(game, 6))
            self.look(game, f"{language}-mate-race")
            self.tell(game, "quit")
            self.assertEqual(game.wait(120), 0)
            shutil.rmtree(self.careers)

    def test_each_driver_has_settings_and_records_of_his_own(self):
        """C-1: a second driver is made and chosen by clicks; what the first one has stays as it was."""
        game = self.start(*CALM, "--seed", "3")
        self.all_of(game, "wait", "click title.career", "wait",
                    "click career.crew", "wait")
        self.typed(game, "crew.name", "Ann")
        first = (self.save.parent / "settings.txt").read_bytes()
        self.all_of(game, "click crew.driver.more", "wait", "expect-text crew.driver New driver")
        self.typed(game, "crew.name", "Bo")
        self.all_of(game, "expect-text crew.driver Driver 2", "click crew.done", "wait", "key Escape", "wait",
                    "expect-text title.driver At the wheel: Bo")
        self.look(game, "at-the-wheel")
        self.all_of(game, "click title.settings", "wait", "click settings.text-size.more", "wait", "click settings.done", "wait",
                    "click title.new", "wait", "click setup.start", "until hud.roll", "wait", "click hud.menu", "click menu.leave",
                    "wait", "expect title.resume", "quit")
        self.assertEqual(game.wait(120), 0)
        own = self.save.parent / "driver-2"
        self.assertEqual((self.save.parent / "settings.txt").read_bytes(), first)
        self.assertIn(b"115", (own / "settings.txt").read_bytes())
        self.assertTrue((own / "current.rally").exists())
        self.assertFalse(self.save.exists())
        game = self.start(*CALM, "--seed", "3")
        self.all_of(game, "wait", "expect-text title.driver At the wheel: Bo", "expect title.resume", "click title.settings",
                    "wait", "expect-text settings.text-size 115", "click settings.done", "wait", "click title.career", "wait",
                    "click career.crew", "wait", "expect-text crew.name Bo", "click crew.driver.less", "wait",
                    "expect-text crew.name Ann", "click crew.done", "wait", "key Escape", "wait",
                    "expect-text title.driver At the wheel: Ann", "click title.settings", "wait",
                    "expect-text settings.text-size 100", "quit")
        self.assertEqual(game.wait(120), 0)
        self.assertEqual((self.save.parent / "settings.txt").read_bytes(), first)
        game = self.anew(self.start(*CALM, "--driver", "Bo"), *CALM)
        self.all_of(game, "wait", "expect-text title.driver At the wheel: Bo", "quit")
        self.assertEqual(game.wait(120), 0)

    def driven(self, *options):
        """A season of Ann's, at the terminal; what is kept of it."""
        done = subprocess.run([test_desktop.CLI, "career", "new", "Ann", "--strength", "gentle", "--length", "short", "--seed", "11",
                               "--nodes", "0", "--plain", *options], capture_output=True, timeout=test_desktop.TIMEOUT,
                              input=("career.co-driver\ncareer.season\n" * 6 + "quit\n").encode(), env=self.settings, check=False)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return self.kept()

    def log_length(self, game):
        return int(re.search(r"log (\d+)", self.tell(game, "state")).group(1))

    @unittest.skipUnless(test_desktop.CLI.exists(), "rally-cli is not built")
    def test_a_rally_is_seen_again_as_film(self):
        """C-3, C-23: from the garage and from a dear decision into the film and back; nothing of it is raced, kept or won again."""
        kept = self.driven()
        game = self.start("--pace", "normal", "--size", "1280x720", "--seed", "3")
        self.all_of(game, "wait", "click title.career", "wait", "click career.open.driver-1-career-1", "wait",
                    "click career.driver", "wait", "click career.garage", "wait", "expect row.career.film.1.1")
        self.look(game, "garage")
        self.all_of(game, "click row.career.film.1.5", "until hud.skip")
        self.assertIn("mood film", self.tell(game, "state"))
        begun = self.log_length(game)
        self.look(game, "film")
        self.tell(game, "click hud.skip")
        for _ in range(100):  # up to Ann's next turn
            if self.log_length(game) > begun:
                break
            self.tell(game, "try wait 2")
        self.assertIn("mood film", self.tell(game, "state"))
        self.all_of(game, "click hud.menu", "click menu.leave", "wait", "expect row.career.film.1.5", "key Escape", "wait",
                    "key Escape", "wait", "click career.end", "wait", "click row.career.watch.1", "until hud.skip")
        self.assertIn("round 8", self.tell(game, "state"))  # that turn, and no earlier one
        self.assertGreater(self.log_length(game), begun + 20)
        self.look(game, "film-of-a-turn")
        self.all_of(game, "click hud.menu", "click menu.leave", "wait", "expect row.career.watch.1", "quit")
        self.assertEqual(game.wait(120), 0)

        game = self.start(*CALM, "--seed", "3")
        self.all_of(game, "wait", "click title.career", "wait", "click career.open.driver-1-career-1", "wait",
                    "click career.result", "wait", "click career.film.1.5", "wait")
        stages = 1
        while "mood over" not in self.tell(game, "state"):
            stages += 1
            self.assertLess(stages, 5)
            self.all_of(game, "click result.next", "wait")
        self.assertGreater(stages, 1)
        self.all_of(game, "expect-text result.leave Back to the career")
        self.look(game, "film-over")
        self.all_of(game, "click result.leave", "wait", "expect career.film.1.5")
        for film in (self.careers / "films").glob("*.rally"):
            film.unlink()
        self.all_of(game, "click career.film.1.5", "until page.question The film is there again.",
                    "expect career.film.1.5", "quit")  # the co-driver drove it: by the same dice
        self.assertEqual(game.wait(120), 0)
        self.assertEqual(self.kept(), kept)
        self.assertFalse(list(self.careers.glob("*.race.rally")), "a film is no race")
        self.assertFalse(list(self.save.parent.glob("*records*")), "no record falls once more")
        self.assertFalse((self.save.parent / "challenges.rally").exists(), "no medal either")

    @unittest.skipUnless(test_desktop.CLI.exists(), "rally-cli is not built")
    def test_a_circuit_is_seen_again_as_film(self):
        kept = self.driven("--game", "gt")
        game = self.start("--pace", "normal", "--size", "1280x720", "--seed", "3")
        self.all_of(game, "wait", "click title.career", "wait", "click career.open.driver-1-career-1", "wait",
                    "click career.driver", "wait", "click career.garage", "wait", "click row.career.film.1.2", "until hud.skip")
        self.assertIn("mood film", self.tell(game, "state"))
        self.look(game, "film-gt")
        self.all_of(game, "click hud.menu", "click menu.leave", "wait", "expect row.career.film.1.2", "quit")
        self.assertEqual(game.wait(120), 0)
        self.assertEqual(self.kept(), kept)

    def test_every_page_in_the_longest_language(self):
        """By keys alone, with large text: nothing is out of reach."""
        for language in LANGUAGES:
            for text in ("100", "200"):
                game = self.start(*CALM, "--seed", "3", "--language", language, "--text-size", text)
                self.all_of(game, "wait", "click title.career", "wait")
                self.look(game, f"{language}-{text}-list")
                self.all_of(game, "click career.crew", "wait")
                self.look(game, f"{language}-{text}-crew")
                self.all_of(game, "key Escape", "wait", "click career.new", "wait")
                self.typed(game, "career.new.name", "Ann")
                self.look(game, f"{language}-{text}-new")
                self.all_of(game, "click career.begin", "until career.drive", "wait")
                for page in ("season", "settle", "rally", "standings", "driver", "garage"):
                    if page == "garage":
                        self.all_of(game, "click career.driver", "wait")
                    if page != "season":
                        self.all_of(game, f"click career.{page}", "wait")
                    self.look(game, f"{language}-{text}-{page}")
                    self.all_of(game, *(("key Escape", "wait") if page not in ("season", "garage") else ()))
                self.tell(game, "quit")
                game.wait(120)
                shutil.rmtree(self.careers)


load_tests = test_desktop.only(Career)


if __name__ == "__main__":
    unittest.main()
