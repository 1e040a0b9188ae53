#!/usr/bin/env python3
"""GT in the terminal as a player meets it: whole races by scripted choices, the set-up, odds, refusals, pit stops, save and resume,
alone against the clock, the player's aid, languages.

Run: python3 Tests/Play/test_gt.py        (needs .build/release/bin/rally-cli)
"""
import json
import os
import pathlib
import re
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from at_terminal import ROOT, AtTerminal

TRANSCRIPT = pathlib.Path(__file__).with_name("gt.txt")
TURN = "1 1 1\nroll\nroll\nroll\n1\n"  # lays three dice and rolls them, and drives on past the pits; legal whatever happens
GAS = "1 1 1 1\nflat\n1 1 1 1\n"  # or all at once, laid anew when that fails
AID = ("Turn order", "Dice", "Track", "Rolling", "Focus tokens", "Losing control", "Damage", "Pit stop", "The end", "Flying start")


class Gt(AtTerminal):
    def play(self, *options, typed="", code=0):
        return self.rally("play", "--game", "gt", *options, typed=typed, code=code)

    def first(self, *options, typed):
        return self.play("circuit1", "--seats", "you=Ann,you=Bob", "--seed", "4", "--new", *options, typed=typed)

    def test_a_whole_race_is_as_written(self):
        shown = self.play("circuit1", "--plain", "--seats", "you=Ann,you=Bo", "--seed", "7", typed=GAS * 90)
        shown = re.sub(r"lies in \S+", "lies in (file)", shown)
        if os.environ.get("RALLY_UPDATE_TRANSCRIPTS"):
            TRANSCRIPT.write_text(shown, encoding="utf-8")
        self.assertEqual(shown, TRANSCRIPT.read_text(encoding="utf-8"))
        self.assertRegex(shown, r"(Ann|Bo) is first over the line and wins\.")
        self.assertRegex(shown, r"Places by round:\n  (Ann|Bo) +[12 ]+ 1\n  (Ann|Bo) +[12 ]+ 2\nPoints:\n  (Ann|Bo) +25 points")
        self.assertFalse(self.save.exists())

    def test_its_log_is_replayed(self):
        shown = self.play("circuit3", "--seats", "you", "--seed", "3", typed=TURN * 120)
        file = re.search(r"lies in (\S+)\.\n", shown).group(1)
        self.assertIn("/races/circuit3-", file)
        told = self.rally("replay", file)
        self.assertRegex(told, r"\d+ entries verified")
        self.assertIn("Driving time", told)
        self.assertIn('"game": "gt"', self.rally("replay", "--json", file))

    def test_alone_against_the_clock(self):
        """The sheet counts the turns by their markers; the credit for focus comes off (G-SOLO-4, G-SOLO-7, G-SOLO-9)."""
        shown = self.play("circuit1", "--seats", "you=Ann", "--seed", "2", typed=GAS * 200)
        rows = re.findall(r"(\d+) × (\d+):(\d\d) = (\d+):(\d\d)", shown)
        self.assertTrue(rows)
        for turns, minutes, seconds, *product in rows:
            self.assertEqual(int(turns) * (int(minutes) * 60 + int(seconds)), int(product[0]) * 60 + int(product[1]))

        def clock(name):
            minutes, seconds = re.search(name + r" +(\d+):(\d\d)", shown).groups()
            return int(minutes) * 60 + int(seconds)

        self.assertEqual(clock("Driving time"), sum(int(row[3]) * 60 + int(row[4]) for row in rows))
        self.assertGreater(clock("Less for focus tokens"), 0)
        self.assertEqual(clock("Ann:"), clock("Driving time") - clock("Less for focus tokens"))
        # C-26: after every turn that has an end in sight, beside par the medal that comes next.
        self.assertGreater(len(re.findall(r"split: par [-+]?\d+\.\d s, bronze [-+]?\d+\.\d s\n", shown)), 5)

    def test_the_set_up_asks(self):
        shown = self.play(typed="9\n3\n1\n3\n\nyyyyyyy\nyfo\nquit\n")
        self.assertIn("numbered 1 to 8", shown)
        for words in ("8  The Hourglass (16 tiles)", "Laps: 2", "Weather: wet", "1 to 6 of them", "Mill Stream   Lap 1 of 2   wet"):
            self.assertIn(words, shown)

    def test_the_road_shows_what_counts(self):
        shown = self.play("circuit4", "--seats", "you=Ann", "--seed", "4", "--new", typed="map\nquit\n")
        self.assertIn("start and finish", shown)
        self.assertRegex(shown, r"in\(4\) out\(4!\)")
        self.assertRegex(shown, r"\n 15 \w  ")
        self.assertRegex(shown, r"┄ \d ┄")

    def test_odds_and_choices(self):
        shown = self.first(typed="g1@1.4l g2@2.1L\nodds\nu\n? 1\n77\nfly\nquit\n")
        for words in ("Plan: g1@1.4L g2@2.1L   ", "g2@2.1L: holds so far: 100 %", "Flat-out (+2 tokens)", "numbered 1 to",
                      "cannot read 'fly'"):
            self.assertIn(words, shown)
        self.assertRegex(shown, r"1  g\d(\+b)*@\d\.\d\w")

    def test_the_co_driver_says_what_to_lay(self):
        shown = self.first(typed="hint\nhint notation\nquit\n")
        self.assertRegex(shown, r"g1@1\.4[LR]( \S+@\S+)*")
        self.assertGreater(shown.count("Ann> ") + shown.count("Bob> "), 2)

    def test_lay_lays_what_was_advised(self):
        shown = self.first(typed="hint notation\nlay\nquit\n")
        best = re.search(r"((?:g\d|w)(?:\+b)*@\S+(?: (?:g\d|w|b)\S*@\S+)*)", shown[shown.index("> "):]).group(1)
        self.assertIn("Plan: " + best.rstrip(",."), shown)
        # What lies and is not its beginning is taken back first; asked again there is nothing left to lay.
        other = self.first(typed="g1@1.4L\nlay\nlay\nquit\n")
        self.assertIn("Plan: " + best.rstrip(",."), other)
        self.assertIn("There is no line to lay now.", self.first("--options", "tyres", typed="lay\nquit\n"))

    def test_through_rolls_as_long_as_nothing_can_go_wrong(self):
        shown = self.first(typed="g1@1.4L g2@2.1L g3@2.2L\nroll\nthrough\nquit\n")
        self.assertIn("drives onto 2.1L", shown)

    def test_a_coach_teaches_once(self):
        shown = self.first(typed="g1@1.4L\nquit\n")
        lessons = re.findall(r"^Coach: (.+)$", shown, re.MULTILINE)
        self.assertGreater(len(lessons), 1)
        self.assertEqual(len(lessons), len(set(lessons)), "none twice")
        again = self.first(typed="quit\n")
        self.assertNotIn("Coach: " + lessons[0], again)
        self.assertNotIn("Coach:", self.first(typed="coach off\nquit\n").split("> ", 1)[1])
        self.assertIn("Coach: " + lessons[0], self.first(typed="coach on\nquit\n"))
        self.assertIn("coach on, coach off", self.first(typed="coach perhaps\nquit\n"))

    def test_it_is_looked_back_at(self):
        shown = self.play("circuit1", "--seats", "you=Ann,you=Bo", "--seed", "7", typed=GAS * 90)
        for name in ("Ann", "Bo"):
            self.assertRegex(shown, name + r": decisions cost \d+\.\d .*rounds?, luck -?\d+\.\d .*rounds?\.")
        self.assertRegex(shown, r"  round \d+, \d+\.\d\S+ in gear \d: cost ")
        self.assertNotIn("decisions cost", self.play("circuit1", "--demo"))

    def test_it_is_listened_to(self):
        shown = self.play("circuit1", "--seats", "you=Ann,you=Bo", "--seed", "7", typed=GAS * 90)
        log = re.search(r"lies in (\S+)\.\n", shown).group(1)
        out = self.folder / "race.wav"
        told = json.loads(self.rally("listen", log, str(out), "--most", "12", "--json"))
        self.assertEqual((told["seconds"], told["whole"]), (12, False))
        self.assertGreater(told["strikes"], 3)
        self.assertTrue(-26 < told["loudness_lufs"] < -11, told)
        self.assertEqual(out.stat().st_size, 44 + 12 * 48000 * 4)

    def test_tools_know_the_game(self):
        """Hint, review, solve and league of GT: by the position, the log, or --game."""
        position = self.folder / "gt.json"
        position.write_text('{"game": "gt", "circuit": "circuit1", "cars": [{"id": "A", "space": "2.1L", "gear": 3}]}')
        self.assertIn('"counts":"seconds"', self.rally("hint", "--json", str(position)))
        self.assertIn("@", self.rally("hint", "--notation", str(position), "--plan", "g4@2.2R", "--play", "roll g4"))
        self.assertRegex(self.rally("solve", "--game", "gt", "circuit1"), r"circuit1 +\d+\.\d+ +\d+\.\d+")
        self.assertIn("circuit1", self.rally("solve", "--game=gt", "nowhere", code=2))
        self.assertIn("expected one of dirt, gt", self.rally("solve", "--game", "chess", "circuit1", code=2))
        shown = self.play("circuit1", "--seats", "you", "--seed", "3", typed=TURN * 120)
        log = re.search(r"lies in (\S+)\.\n", shown).group(1)
        self.assertIn('"counts":"seconds"', self.rally("review", "--json", log))
        league = self.rally("league", "--game", "gt", "--drivers", "rookie,clubman", "--courses", "circuit1", "--blocks", "2", "--quiet")
        self.assertIn("4 rallies, 0 forbidden answers, 0 suspended", league)

    def test_a_refusal_names_its_rule(self):
        shown = self.first(typed="g3@1.4L\nwhy\n? G-COR-2\n? G-ABC-1\nquit\n")
        for words in ("(G-DIC-4)", "G-DIC-4  ", "G-COR-2  ", "no rule G-ABC-1"):
            self.assertIn(words, shown)

    def test_a_stop_in_the_pits(self):
        shown = self.first("--options", "weather=wet", typed="g1@1.4L roll\n2\nlog\nquit\n")
        self.assertIn("Ann: a stop in the pits?" if "Ann: a stop" in shown else "Bob: a stop in the pits?", shown)
        self.assertRegex(shown, r"New tyres: rain tyres \(You come back")
        self.assertRegex(shown, r"stops for new tyres: rain tyres\.")

    def test_tyres_are_chosen_in_the_wet(self):
        shown = self.first("--options", "tyres,weather=wet", typed="2\n1\nquit\n")
        self.assertRegex(shown, r"(Ann|Bob): which tyres\? The race starts on a wet track\.")
        self.assertRegex(shown, r"(Ann|Bob) starts on rain tyres\.")

    def test_it_is_left_and_taken_up_again(self):
        self.first(typed="g1@1.4L\nquit\n")
        self.assertTrue(self.save.exists())
        again = self.rally("play", typed="y\nu\nquit\n")
        self.assertIn("A race on Harbour Lanes is waiting, round 1, with Ann, Bob.", again)
        self.assertIn("Plan: g1@1.4L", again)

    def test_the_aid_is_in_its_order(self):
        """G-AID-1: what the printed aid summarises, in the order it does; G-AID-2: it adds no rule, and has its wording."""
        shown = self.first(typed="aid\nquit\n")
        heads = re.findall(r"^  ([A-Z][\w' ]+):", shown[shown.index("The player's aid"):], re.MULTILINE)
        self.assertEqual(tuple(head for head in heads if head in AID), AID)
        for words in ("speed, then distance, then position", "you lose a turn", "in gear 1 on a normal space at the edge"):
            self.assertIn(words, shown)

    def test_it_speaks_every_language(self):
        for language, words in (("de", "Die Spielhilfe"), ("fr", "L'aide de jeu"), ("pl", "Ściąga")):
            shown = self.first("--language", language, typed="aid\n?\nmap\nodds\nquit\n")
            self.assertIn(words, shown)
            for english in ("start and finish", "The player's aid", "Whole plan", "Words:"):
                self.assertNotIn(english, shown)

    def test_a_narrow_or_plain_terminal_reads_as_well(self):
        shown = self.first("--plain", typed="quit\n")
        self.assertTrue(shown.isascii())

    def test_nobody_there_is_shown_one(self):
        shown = self.play("--demo", "--options", "places")
        self.assertIn("opponents play by themselves", shown)
        self.assertIn("Places by round:", shown)

    def test_positions_are_answered(self):
        position = self.folder / "gt.json"
        position.write_text('{"game": "gt", "circuit": "circuit1", "cars": [{"id": "A", "space": "2.1L", "gear": 3}]}')
        self.assertIn("g4@2.2R", self.rally("steps", str(position)))
        count = int(self.rally("plans", str(position)))
        self.assertEqual(len(self.rally("plans", "--list", str(position)).splitlines()), count)
        self.assertIn("completes", self.rally("odds", str(position), "--plan", "g4@2.2R g3@3.1L"))
        self.assertIn('"leavesTrack":true', self.rally("odds", "--json", str(position), "--plan", "g4@2.2R g3@3.1L w@3.2o1"))
        self.assertIn("G-MOV-2", self.rally("steps", str(position), "--plan", "g3@2.1R", code=2))
        self.assertIn("expected dirt, as the command line says", self.rally("steps", str(position), "--game", "dirt", code=2))

    def test_a_position_that_is_wrong_says_where(self):
        position = self.folder / "gt.json"
        for wrong, complaint in (('"space": "99.1L", "gear": 3', 'cars[0].space: expected a space of this circuit'),
                                 ('"space": "2.1L", "gear": 7', 'cars[0].gear: expected a whole number from 0 to 6'),
                                 ('"space": "2.1L", "gear": "00"', '"00" is for cars off the track'),
                                 ('"space": "2.1L", "state": "spun", "gear": 2', 'cars[0].gear: expected a whole number from 0 to 0'),
                                 ('"space": "2.1L", "tyres": "slick"', 'cars[0].tyres: expected one of asphalt, rain, soft'),
                                 ('"space": "2.1L", "damage": {"gearbox": 7}', 'cars[0].damage: expected at most 6 here'),
                                 ('"space": "2.1L", "lap": 2', 'cars[0].lap: expected a whole number from 0 to 1'),
                                 ('"space": "2.1L", "pace": 1', 'there is no member "pace" here')):
            position.write_text('{"game": "gt", "circuit": "circuit1", "cars": [{"id": "A", %s}]}' % wrong)
            said = self.rally("steps", str(position), code=2)
            self.assertIn(complaint, said)
            self.assertEqual(said.count("\n"), 1)

    def test_its_rules_are_covered(self):
        self.assertIn("272 rules, 0 uncovered", self.rally("rules", "gt", "--check", RALLY_ROOT=str(ROOT)))


if __name__ == "__main__":
    unittest.main()
