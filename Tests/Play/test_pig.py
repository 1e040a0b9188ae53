#!/usr/bin/env python3
"""Pig in the terminal, by the shell of every game: a whole match by scripted choices, undo, refusals, save and resume, languages.

Run: python3 Tests/Play/test_pig.py        (needs .build/release/bin/rally-cli)
"""
import os
import pathlib
import re
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from at_terminal import AtTerminal

TRANSCRIPT = pathlib.Path(__file__).with_name("pig.txt")
TURN = "1\n1\n1\n2\n"  # three throws and hold; a 1 on the way passes the die on, and the next one goes on with what is left
PIG = ("--game", "pig", "--plain")


class Pig(AtTerminal):
    def play(self, *options, typed="", code=0):
        return self.rally("play", *PIG, *options, typed=typed, code=code)

    def test_a_whole_match_is_as_written(self):
        shown = self.play("--seats", "you=Ann,bot=Bo,you=Cleo", "--seed", "7", typed=TURN * 60)
        shown = re.sub(r"lies in \S+", "lies in (file)", shown)
        if os.environ.get("RALLY_UPDATE_TRANSCRIPTS"):
            TRANSCRIPT.write_text(shown, encoding="utf-8")
        self.assertEqual(shown, TRANSCRIPT.read_text(encoding="utf-8"))
        self.assertRegex(shown, r"Winner: (Ann|Bo|Cleo)\n")
        self.assertFalse(self.save.exists())

    def test_its_log_is_replayed(self):
        shown = self.play("--seats", "you,bot", "--seed", "3", typed=TURN * 60)
        file = re.search(r"lies in (\S+)\.\n", shown).group(1)
        self.assertIn("/races/pig-", file)
        told = self.rally("replay", file)
        self.assertIn("Driver 1 rolls a", told)
        self.assertRegex(told, r"\d+ entries verified")
        self.assertIn('"game": "pig"', self.rally("replay", "--json", file))

    def test_a_refusal_names_its_rule(self):
        shown = self.play("--seats", "you,bot", typed="2\nwhy\n? P-END-1\n? X-ABC-1\nfly\n9\nquit\n")
        for words in ("Who has not rolled yet cannot hold (P-TRN-5)", "P-TRN-5  The turn", "P-END-1  The end", "no rule X-ABC-1",
                      "cannot read 'fly'", "numbered 1 to 2"):
            self.assertIn(words, shown)

    def test_it_is_left_and_taken_up_again(self):
        self.play("--seats", "you,you=Bo", "--seed", "5", typed="roll\nhold\nquit\n")
        self.assertTrue(self.save.exists())
        again = self.rally("play", typed="y\nu\nroll\nquit\n")
        self.assertIn("A game of Pig is waiting, with Driver 1, Bo.", again)
        self.assertIn("Bo: roll on, or hold?", again)
        self.assertIn("Nothing to take back", again)

    def test_a_menu_asks_who_plays(self):
        shown = self.play(typed="yyyyy\nyfo\nquit\n")
        self.assertEqual(shown.count("2 to 4 of them"), 2)
        self.assertIn("Kaisa", shown)

    def test_it_speaks_every_language(self):
        for language, words in (("de", "weiterwürfeln oder sichern?"), ("fr", "relancer ou garder ?"),
                                ("pl", "rzucić dalej czy zachować?")):
            shown = self.rally("play", "--game", "pig", "--seats", "you,bot", "--new", "--language", language, typed="2\nquit\n")
            self.assertIn(words, shown)
            self.assertIn("(P-TRN-5)", shown)
            self.assertNotIn("hold", shown)

    def test_without_umlauts_german_has_two_letters_for_one(self):
        for language, words in (("de", "weiterwuerfeln oder sichern?"), ("pl", "rzucic dalej czy zachowac?")):
            shown = self.play("--seats", "you,bot", "--new", "--language", language, typed="2\nquit\n")
            self.assertIn(words, shown)

    def test_it_has_no_courses(self):
        self.assertIn("no courses", self.play("rally2-ss1", "--seats", "you,bot", code=2))
        self.assertIn("2 to 4 can play", self.play("--seats", "you", code=2))
        self.assertIn("expected short", self.play("--options", "red", "--seats", "you,bot", code=2))

    def test_nobody_there_is_shown_one(self):
        shown = self.play("--demo", "--options", "short")
        self.assertRegex(shown, r"Winner: \w+")
        self.assertIn("opponents play by themselves", shown)

    def test_it_is_simulated(self):
        same = [self.rally("sim", "--game", "pig", "--games", "20", "--seats", "3", "--driver", "pro", "--json") for _ in "ab"]
        self.assertEqual(*same)
        self.assertIn('"suspended":0', same[0])

    def test_its_rules_are_covered(self):
        self.assertIn("8 rules, 0 uncovered", self.rally("rules", "pig", "--check"))
        self.assertIn("Pig, 2 to 4", self.rally("rules"))


if __name__ == "__main__":
    unittest.main()
