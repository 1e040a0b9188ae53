#!/usr/bin/env python3
"""A career in the terminal as a player meets it: a season from its pages, a rally by script, kill and resume, refusals, languages.

Run: python3 Tests/Play/test_career.py        (needs .build/release/bin/rally-cli)
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from at_terminal import CLI, AtTerminal

TRANSCRIPT = pathlib.Path(__file__).with_name("career.txt")
TURN = "1 1 1 1 roll roll roll roll roll\n"  # lays four dice and rolls them; legal whatever happens
ANN = "driver-1-career-1"
SMALL = ("--strength", "gentle", "--length", "short", "--seed", "11", "--nodes", "0", "--plain")


class Career(AtTerminal):
    patience = 1200  # a season of three championships takes four seconds of a core, which a machine may have other uses for

    def setUp(self):
        super().setUp()
        self.careers = self.folder / "rallydirt" / "careers"

    def slots(self):
        """Of the career of Ann, the newest last."""
        return sorted(self.careers.glob(f"{ANN}.?.rally"), key=lambda file: file.stat().st_mtime_ns)

    def film(self):
        """Of the one rally Ann has driven, among those of the others."""
        films = [file for file in (self.careers / "films").glob("*.rally") if b"Ann" in file.read_bytes()]
        self.assertEqual(len(films), 1)
        return films[0]

    def kept(self):
        """What was kept of her career last; how often it was written is nobody's business."""
        slots = [file.read_bytes() for file in self.slots()]
        return max((int.from_bytes(slot[26:34], "little"), slot[34:]) for slot in slots)[1]

    def career(self, *words, **more):
        return self.rally("career", *words, **more)

    def start(self, *options):
        """A career at pipes, for tests that look at the screen before they answer."""
        game = subprocess.Popen([CLI, "career", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                env=self.settings, bufsize=0)
        self.addCleanup(lambda: (game.kill(), game.wait(), game.stdin.close(), game.stdout.close()))
        return game

    def answer(self, game, words=None):
        if words is not None:
            game.stdin.write((words + "\n").encode())
        screen = b""
        while not screen.endswith((b"\n> ", b"\nAnn> ")):
            letter = game.stdout.read(1)
            if not letter:
                break
            screen += letter
        return screen.decode()

    def test_a_season_is_as_written(self):
        """Every rally of it left to the co-driver, pages on the way, and the next season begins."""
        typed = "career.settle\ncareer.vote.0\ncareer.task.1\ncareer.back\n"
        typed += "career.rally\nback\n" + "career.co-driver\ncareer.season\n" * 4 + "career.co-driver\nback\n"
        typed += "career.standings\nback\ncareer.end\ncareer.close\ncareer.driver\n"
        typed += "career.statistics\nback\ncareer.achievements\nback\ncareer.garage\nback\nback\nquit\n"
        shown = self.career("new", "Ann", "--country", "New Zealand", "--number", "12", *SMALL, typed=typed)
        shown = shown.replace(str(self.folder), "(folder)")
        if os.environ.get("RALLY_UPDATE_TRANSCRIPTS"):
            TRANSCRIPT.write_text(shown, encoding="utf-8")
        self.assertEqual(shown, TRANSCRIPT.read_text(encoding="utf-8"))
        self.assertIn("season 2", shown)
        tables = [line for line in shown.splitlines() if line[:2] in ("  ", "* ")]
        self.assertLessEqual(max(map(len, tables)), 80)
        again = self.career("show", "Ann", "--plain")
        self.assertIn("co-driver 5", again)
        self.assertIn("season 1", self.career("show", "Ann", "--season", "1", "--plain"))
        picture = self.folder / "season.png"
        self.career("show", "Ann", "--season", "1", "--out", str(picture))
        self.assertEqual(picture.read_bytes()[:8], b"\x89PNG\r\n\x1a\n")

    def test_a_rally_by_script_counts_once(self):
        typed = "career.drive\n" + TURN * 140 + "career.season\nquit\n"
        shown = self.career("new", "Ann", *SMALL, typed=typed)
        self.assertRegex(shown, r"Result: .+, round 1 of 5")
        self.assertRegex(shown, r"(You win the rally|Place \d, \d+:\d\d behind)")
        self.assertFalse((self.careers / f"{ANN}.race.rally").exists())
        self.rally("replay", self.film())
        again = self.career("play", "Ann", "--plain", typed="career.result\nquit\n")
        self.assertIn("round 2 of 5", again)
        self.assertRegex(again, r"Result: .+, round 1 of 5")

    def test_each_driver_has_settings_of_his_own(self):
        """C-1: whoever is called is at the wheel from then on, with school, settings and medals of his own."""
        school = lambda *words, **more: self.rally("school", "--plain", *words, **more)  # noqa: E731
        self.assertIn("expected one of those on the page of careers", school("--driver", "Bo", code=2))
        self.career("new", "Ann", *SMALL, typed="quit\n")
        self.assertFalse((self.careers.parent / "wheel.txt").exists())
        self.career("new", "Bo", *SMALL, typed="quit\n")
        self.assertTrue((self.careers.parent / "driver-2" / "settings.txt").exists())
        self.assertIn("Fahrschule", school("--language", "de"))
        self.assertIn("Driving school", school("--driver", "Ann"))
        self.assertIn("Driving school", school())
        self.assertIn("Fahrschule", school("--driver", "Bo"))
        self.assertIn("Fahrschule", school())
        self.assertIn("there is no driver 'Zed', expected Ann, Bo", school("--driver", "Zed", code=2))
        self.assertIn("Club championship, season 1", self.career("play", "Ann", "--plain", "--nodes", "0", typed="quit\n"))
        self.assertIn("Driving school", school())  # whose career it is
        for wrong in ("../..", "driver-0", "x" * 1000, "\0\n"):
            (self.careers.parent / "wheel.txt").write_text(wrong)
            self.assertIn("Driving school", school())

    def test_a_rally_is_told_again(self):
        """C-3, C-23: from the garage as `rally replay` has it, from a dear decision its turn on; what is gone is driven again."""
        typed = "career.co-driver\ncareer.season\n" * 3 + "career.co-driver\nback\ncareer.driver\ncareer.garage\n"
        self.career("new", "Ann", *SMALL, typed="career.co-driver\nquit\n")
        story = self.rally("replay", self.film()).rsplit("\n\n", 1)[0]
        shown = self.career("play", "Ann", "--plain", "--nodes", "0", typed=typed + "career.film.1.1\nquit\n")
        self.assertIn("Trophies", shown)
        self.assertIn(story, shown)
        after = shown[shown.index(story) + len(story):]
        self.assertIn("Garage", after)
        turn = self.career("play", "Ann", "--plain", "--nodes", "0", typed="career.end\ncareer.watch.0\nquit\n")
        self.assertEqual(turn.count("The end of season 1"), 2)
        told = turn.split("The end of season 1")[1].splitlines()
        self.assertTrue(any(re.match(r" +\d+ [A-F] ", line) for line in told), told)
        kept = self.kept()
        for film in (self.careers / "films").glob("*.rally"):
            film.unlink()
        shown = self.career("play", "Ann", "--plain", "--nodes", "0", typed="career.result\n" + "career.film.1.5\n" * 2 + "quit\n")
        self.assertIn("The film is there again.", shown)  # the co-driver drove it: by the same dice
        self.assertRegex(shown.split("The film is there again.")[1], r"\n +\d+ [A-F] ")
        self.assertEqual(self.kept(), kept)

    def test_a_film_that_is_gone_is_said_to_be(self):
        self.career("new", "Ann", *SMALL, typed="career.drive\n" + TURN * 140 + "quit\n")
        self.film().unlink()
        shown = self.career("play", "Ann", "--plain", "--nodes", "0", typed="career.result\ncareer.film.1.1\nquit\n")
        self.assertIn("The film of that rally is not kept any more.", shown)

    def test_it_is_looked_back_on_by_itself(self):
        """C-22: what a kill was faster than is made up for the next time, from the films, and the career has the same bytes."""
        self.career("new", "Ann", *SMALL, typed="quit\n")
        fresh = self.kept()
        self.career("play", "Ann", "--plain", "--nodes", "0", typed="career.co-driver\nquit\n")
        whole = self.kept()
        self.assertIn("With even luck", self.career("show", "Ann", "--plain"))
        shutil.rmtree(self.careers)
        game = self.start("new", "Ann", *SMALL)
        self.answer(game)
        game.stdin.write(b"career.co-driver\n")
        while self.kept() == fresh:
            time.sleep(0.01)
        game.kill()
        game.wait()
        self.assertNotEqual(self.kept(), whole)
        self.career("play", "Ann", "--plain", "--nodes", "0", typed="quit\n")
        self.assertEqual(self.kept(), whole)

    def test_a_killed_rally_goes_on_where_it_was(self):
        game = self.start("new", "Ann", *SMALL)
        self.answer(game)
        first = self.answer(game, "career.drive")
        self.assertIn("Ann> ", first)
        for _ in range(3):
            before = self.answer(game, "1 1 1 1 roll roll roll roll roll")
        game.kill()
        game.wait()
        game = self.start("play", "Ann", "--nodes", "0", "--plain")
        page = self.answer(game)
        self.assertIn("The rally waits where you left it.", page)
        self.assertIn("A rally that was begun is driven to its end.", self.answer(game, "career.co-driver"))
        after = self.answer(game, "career.go-on")
        road = lambda screen: screen[screen.rindex("Ann"):]  # noqa: E731
        self.assertEqual(road(before), road(after))
        left = self.answer(game, "quit")
        self.assertIn("The rally waits where you left it.", left)
        game.stdin.write(b"quit\n")
        self.assertEqual(game.wait(), 0)

    def test_a_race_that_was_over_when_the_power_failed_is_entered(self):
        self.career("new", "Ann", *SMALL, typed="quit\n")
        before = {file: file.read_bytes() for file in self.slots()}
        self.career("play", "Ann", "--plain", "--nodes", "0", typed="career.drive\n" + TURN * 140 + "quit\n")
        film = self.film()
        for file in self.slots():
            file.unlink()
        for file, content in before.items():
            file.write_bytes(content)
        (self.careers / f"{ANN}.race.rally").write_bytes(film.read_bytes())
        shown = self.career("play", "Ann", "--plain", "--nodes", "0", typed="quit\n")
        self.assertIn("round 1 of 5", shown)
        self.assertRegex(shown, r"(You win the rally|Place \d, \d+:\d\d behind)")
        self.assertFalse((self.careers / f"{ANN}.race.rally").exists())

    def test_a_damaged_career_keeps_what_it_can_and_says_so(self):
        self.career("new", "Ann", *SMALL, typed="career.co-driver\nquit\n")
        for file in self.slots():
            file.write_bytes(file.read_bytes()[:-5])
        self.assertIn("damaged", self.career("list", "--plain"))
        self.assertIn("Ann's career was damaged", self.career("play", "Ann", "--plain", "--nodes", "0", typed="quit\n"))
        for file in self.slots():
            file.write_bytes(b"nothing")
        self.assertIn("cannot be read", self.career("list", "--plain"))
        self.assertIn("there is no career 'Ann'", self.career("play", "Ann", code=2))

    def test_the_pages_agree_a_new_career(self):
        typed = ("career.new\ncareer.new.name Cleo\n3 7\ncareer.new.tier +\ncareer.new.tier +\ncareer.new.mode\ncareer.begin\n"
                 "career.sure.no\ncareer.new.tier -\nnonsense\n?\nquit\n")
        shown = self.career("--plain", typed=typed)
        self.assertIn("Who will you be?", shown)
        self.assertIn("Begin there?", shown)
        self.assertIn("There is no choice 'nonsense'", shown)
        self.assertIn("Start in: - National +", shown)
        self.assertIn("A number or Enter chooses", shown)
        self.assertFalse(self.careers.exists())

    def test_a_winter_is_spent_on_circuits(self):
        """C-32: an invitation for stars, a race by script, one killed and gone on with, the rest by the co-driver, the hall."""
        self.careers.mkdir(parents=True)
        winter = pathlib.Path(__file__).parents[1] / "Transcripts" / "careers" / "winter.rally"
        (self.careers / f"{ANN}.a.rally").write_bytes(winter.read_bytes())
        game = self.start("play", "Ann", "--nodes", "0", "--plain")
        self.answer(game)
        self.assertIn("Invitation: Winter Cup  (6 races before the next season, for 2 stars; you have 2)",
                      self.answer(game, "career.end"))
        self.assertIn("knows nothing of it", self.answer(game, "career.guest.0"))
        self.assertIn("round 1 of 6", self.answer(game, "career.enter"))
        self.assertIn("Lap 1 of 1", self.answer(game, "career.drive"))
        before = self.answer(game, "1 1 1 1 roll roll roll roll roll")
        game.kill()
        game.wait()
        self.assertIn("The race waits where you left it.", self.career("play", "Ann", "--plain", "--nodes", "0", typed="quit\n"))
        game = self.start("play", "Ann", "--nodes", "0", "--plain")
        self.answer(game)
        self.assertIn("driven to its end", self.answer(game, "career.guest"))
        road = lambda screen: screen[screen.rindex("Ann:"):]  # noqa: E731
        self.assertEqual(road(self.answer(game, "career.go-on")), road(before))
        self.assertIn("The race waits", self.answer(game, "quit"))
        game.stdin.write(b"quit\n")
        self.assertEqual(game.wait(), 0)
        typed = "career.guest\ncareer.go-on\n" + TURN * 100 + "career.co-driver\n" * 5
        shown = self.career("play", "Ann", "--plain", "--nodes", "0", typed=typed + "back\ncareer.close\ncareer.driver\nquit\n")
        self.assertIn("Weather: wet (G-WTH-1)", shown)
        self.assertRegex(shown, r"(The trophy is yours|Place \d with \d+ points; the trophy goes to)")
        self.assertRegex(shown, r"Winter Cup +\d\. +\d+ .*co-driver 5")
        season = re.search(r"On to season (\d+): (.*)", shown)
        self.assertIn(f"{season[2]}, season {season[1]}", shown)
        self.assertIn("6 rolled by their seeds", self.career("verify", "Ann"))

    def test_two_sit_at_one_machine(self):
        """C-39: another driver takes a rival's car for a season; both are asked in one race, each settles what is his."""
        self.career("new", "Bo", *SMALL, typed="quit\n")
        typed = ("career.settle\ncareer.join.0\ncareer.fellow.0.vote.0\ncareer.vote.1\ncareer.fellow.0.task.1\ncareer.rally\n"
                 "career.drive\n" + TURN * 12 + "quit\nquit\n")
        shown = self.career("new", "Ann", *SMALL, typed=typed)
        self.assertIn("Bo drives along in the car of ", shown)
        self.assertIn("Vote of the drivers: Bo", shown)
        self.assertIn("\nBo> ", shown)
        self.assertIn("\nAnn> ", shown)
        again = self.career("play", "Ann", "--plain", "--nodes", "0", typed="quit\n")
        self.assertIn("The rally waits", again)
        self.assertRegex(again, r"Second driver +Bo, in the car of ")

    def test_a_world_is_handed_on_as_a_code(self):
        """C-40: the code of a career begins another one with the same calendar; a file of one's own becomes a code and back."""
        self.career("new", "Ann", *SMALL, typed="quit\n")
        code = self.career("show", "Ann", "--pack").strip()
        self.assertRegex(code, r"^([0-9A-Z]{4}-)+[0-9A-Z]{1,4}$")
        calendar = lambda shown: shown[shown.index("Calendar"):shown.index("Standings")]  # noqa: E731
        small = [word for word in SMALL if word not in ("--seed", "11")]
        shown = self.career("new", "Cy", *small, "--seed", "12", "--pack", code.lower().replace("-", " "), typed="quit\n")
        self.assertEqual(calendar(shown), calendar(self.career("show", "Ann", "--plain")))
        self.assertIn("Pack                 Ann", self.career("show", "Cy", "--plain"))
        data = pathlib.Path(__file__).parents[2] / "Content" / "Data" / "Career" / "world.json"
        world = json.loads(data.read_text(encoding="utf-8"))
        own = {"name": "Elsewhere", **{what: [dict(one, name="X" + one["name"]) for one in world[what]]
                                       for what in ("regions", "rivals", "newcomers")}}
        file = self.folder / "own.json"
        file.write_text(json.dumps(own), encoding="utf-8")
        code = self.career("pack", str(file)).strip()
        told = json.loads(self.career("pack", code))
        self.assertEqual([one["name"] for one in told["rivals"]], [one["name"] for one in own["rivals"]])
        self.assertEqual([one["wishes"] for one in told["regions"]], [one["wishes"] for one in own["regions"]])
        self.assertIn("XBillie Ashcombe", self.career("new", "Di", *small, "--pack", code, typed="quit\n"))
        page = "career.new\ncareer.new.name Ed\ncareer.new.pack " + code + "\ncareer.new.tier\nquit\n"
        self.assertIn("Elsewhere: 12 regions, 31 drivers", self.career("--plain", typed=page))
        for wrong, line in (("0000", "signs are missing or wrong"), ("Hi!", 'Sign 3 of the code is "!"'),
                            (code[:-9], "signs are missing or wrong")):
            self.assertIn(line, self.career("new", "Flo", "--pack", wrong, code=2))
        for change, line in ({"regions": own["regions"][:4]}, "no season can be driven"), ({"name": 3}, "must be string"):
            file.write_text(json.dumps({**own, **change}), encoding="utf-8")
            self.assertIn(line, self.career("pack", str(file), code=2))

    def test_wrong_words_are_told_in_a_line(self):
        self.assertIn("there is no career 'bo'", self.career("play", "bo", code=2))
        self.assertIn("expected list, new, play, show, pack, verify, tasks or sim", self.career("fly", code=2))
        self.assertIn("no seasons are driven in 'pig'", self.career("new", "Ann", "--game", "pig", code=2))
        self.assertIn("--number", self.career("new", "Ann", "--number", "100", code=2))
        self.assertIn("expected a name", self.career("new", "  ", code=2))
        self.assertIn("sim", self.career("--help"))

    def test_it_speaks_every_language(self):
        for language, words in (("de", "Geltende Regeln"), ("fr", "Règles en vigueur"), ("pl", "Obowiązujące reguły")):
            name = "Ann" + language
            self.career("new", name, *SMALL[:-1], "--language", language, typed="quit\n")
            shown = self.career("show", name, "--language", language)
            self.assertIn(words, shown)
            self.assertNotIn("Standings", shown)

    def test_it_is_simulated(self):
        same = [self.career("sim", "--careers", "1", "--seasons", "1", "--player", "rookie", "--strength", "gentle", "--length",
                            "short", "--nodes", "0", "--seed", "3", "--json") for _ in "ab"]
        self.assertEqual(*same)
        self.assertIn('"stuck":0', same[0])
        self.assertTrue(re.search(r'"promoted_by":\[[01]\.0\]', same[0]))


if __name__ == "__main__":
    unittest.main()
