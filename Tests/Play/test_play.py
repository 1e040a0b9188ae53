#!/usr/bin/env python3
"""Terminal play as a player meets it: whole stages by scripted choices, undo, refusals, kill and resume, damage, demo.

Run: python3 Tests/Play/test_play.py        (needs .build/release/bin/rally-cli)
"""
import fcntl
import os
import pathlib
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from at_terminal import CLI, AtTerminal

TURN = "1 1 1 1 roll roll roll roll roll\n"  # lays four dice and rolls them; legal whatever happens


class Play(AtTerminal):
    def play(self, *options, **more):
        return self.rally("play", *options, **more)

    def start(self, *options):
        """A game at pipes, for tests that look at the screen before they answer."""
        game = subprocess.Popen([CLI, "play", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                env=self.settings, bufsize=0)
        self.addCleanup(lambda: (game.kill(), game.wait(), game.stdin.close(), game.stdout.close()))
        return game

    def answer(self, game, words=None):
        if words is not None:
            game.stdin.write((words + "\n").encode())
        screen = b""
        while not screen.endswith(b"> "):
            letter = game.stdout.read(1)
            if not letter:
                break
            screen += letter
        return screen.decode()

    def verify(self, file):
        self.rally("replay", file)

    def test_a_whole_stage(self):
        shown = self.play("rally4-ss1", "--seats", "you", "--seed", "3", typed=TURN * 200)
        self.assertIn("Result: Crest Country, stage 1", shown)
        self.assertRegex(shown, r"1\.  Driver 1 +\d+:\d\d")
        file = re.search(r"The log of the race lies in (\S+)\.\n", shown).group(1)
        self.assertTrue(file.startswith(str(self.folder / "rallydirt" / "races" / "rally4-ss1-")))
        self.assertFalse(self.save.exists())
        self.verify(file)

    def test_a_whole_rally_with_friends_and_opponents(self):
        typed = (TURN * 60 + "3\ncontinue\nkeep\n") * 12
        shown = self.play("rally4", "--seats", "you,you=Anna,bot", "--options", "chk,scr,red,sisu=stage", "--seed", "8",
                          typed=typed)
        self.assertEqual(shown.count("Result of Crest Country"), 2)
        self.assertIn("how many penalties of 5 seconds?", shown)
        self.assertIn("Next driver: Anna.", shown)
        self.assertRegex(shown, r"(Winner|Shared victory): \w+")

    def test_the_same_seed_gives_the_same_race(self):
        first = self.play("rally4-ss1", "--seats", "you,bot", "--seed", "5", "--save", self.folder / "a", typed=TURN * 200)
        second = self.play("rally4-ss1", "--seats", "you,bot", "--seed", "5", "--save", self.folder / "b", typed=TURN * 200)
        self.assertEqual(first.splitlines()[:-1], second.splitlines()[:-1])
        self.assertEqual((self.folder / "a").read_bytes(), (self.folder / "b").read_bytes())

    def test_undo_until_a_die_falls(self):
        game = self.start("rally2-ss1", "--seats", "you")
        self.answer(game)
        before = self.save.read_bytes()
        self.assertIn("Plan: g1@1.3L", self.answer(game, "g1@1.3l"))
        self.assertNotEqual(self.save.read_bytes(), before)
        self.assertNotIn("Plan:", self.answer(game, "u"))
        self.assertEqual(self.save.read_bytes(), before)
        self.answer(game, "g1@1.3L g2@2.1L roll")
        self.assertIn("Nothing to take back", self.answer(game, "undo"))

    def test_a_refusal_names_its_rule(self):
        game = self.start("rally2-ss1", "--seats", "you")
        self.answer(game)
        self.assertIn("(D-GEA-4)", self.answer(game, "g3@1.3L"))
        self.assertIn("D-GEA-4  Gear dice", self.answer(game, "why"))
        self.assertIn("highest gear", self.answer(game, "? d-lim-1"))
        self.assertIn("1  g1@1.3L", self.answer(game, "? 1"))
        self.assertIn("no rule D-XXX-1", self.answer(game, "? D-XXX-1"))
        self.assertIn("cannot read 'left'", self.answer(game, "left"))
        self.assertIn("numbered 1 to 2", self.answer(game, "77"))
        self.assertIn("in hand", self.answer(game, "odds") + self.answer(game, "1"))
        self.assertIn("FINISH", self.answer(game, "map"))

    def test_the_advised_line_is_laid_and_the_log_is_read(self):
        """"lay" takes back what is not its beginning; mid-turn a hint still comes; the log is grouped by turn and filtered."""
        game = self.start("rally4-ss1", "--seats", "you=Anna,bot", "--seed", "7")
        self.answer(game)
        self.assertIn("orange coast die", self.answer(game, "?"))
        hint = self.answer(game, "hint")
        self.assertRegex(hint, r"Best: up to \w+")
        self.assertNotIn("@", hint)
        self.assertRegex(self.answer(game, "hint notation"), r"Best: g1@")
        self.answer(game, "g1@1.2R")
        laid = self.answer(game, "lay")
        self.assertRegex(laid, r"Plan: g1@\S+ g2@")
        self.assertRegex(laid, r"Whole plan holds: \d+ %|Nothing can go wrong")
        self.assertRegex(self.answer(game, "r") + self.answer(game, "hint"), r"Best: (roll the next die|stop here)")
        self.assertIn("There is no line to lay now.", self.answer(game, "lay"))
        log = self.answer(game, "log")
        self.assertRegex(log, r"Anna, round 1\n  .*onto 1\.")
        self.assertNotIn("Anna, round 1", self.answer(game, "log trouble"))

    def test_a_narrow_terminal_shows_all_of_it(self):
        """80 columns are what a terminal has: nothing is cut off or wraps where a line ends."""
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        game = subprocess.Popen([CLI, "play", "rally4-ss1", "--seats", "you=Maximiliane,bot,bot", "--seed", "7"],
                                stdin=slave, stdout=slave, env={**self.settings, "TERM": "xterm"}, close_fds=True)
        os.close(slave)
        self.addCleanup(lambda: (game.kill(), game.wait(), os.close(master)))
        os.write(master, b"lay\nhint\nr\nquit\n")
        shown = b""
        while True:
            try:
                more = os.read(master, 65536)
            except OSError:
                break
            if not more:
                break
            shown += more
        lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown.decode(errors="replace")).replace("\r", "").split("\n")
        self.assertTrue(any("Maximiliane" in line for line in lines))
        self.assertEqual([line for line in lines if len(line) > 80 and not line.startswith("Maximiliane> ")], [])

    def test_language_is_kept(self):
        game = self.start("rally2-ss1", "--seats", "you", "--language", "pl")
        self.assertIn("połóż następną kość", self.answer(game))
        self.assertIn("(D-GEA-4)", self.answer(game, "g3@1.3L"))
        self.assertIn("English (en)", self.answer(game, "language xx"))
        self.assertIn("lege den nächsten Würfel", self.answer(game, "language de"))
        self.answer(game, "quit")
        game.wait()
        again = self.start()
        self.assertIn("Ein Rennen wartet", self.answer_to(again, b"beginnen) "))
        self.assertIn("expected one of en, ", self.play("--language", "xx", code=2))

    def test_no_plain_word_is_told(self):
        """In the proof language every text has accents: a plain word came past the tables."""
        typed = "?\nodds\nhint\nhint notation\nlog\nlog trouble\nmap\nscore\nwhy\ng3@1.3L\nwhy\n? D-LIM-2\n? 1\nleft\n77\nnotes x\nghosts x\nlanguage x\nu\nsave\n"
        typed += (TURN * 60 + "3\ncontinue\nkeep\n") * 12
        shown = self.play("rally4", "--seats", "you=Å,you=Ö,bot", "--options", "chk,scr,red,sisu=stage", "--seed", "8",
                          "--language", "en-XA", typed=typed)
        for same in (r"/\S+", "Kaisa( \\(bot\\))?", "rally4(-ss[123])?", "FINISH|START", "D-[A-Z]{3}-[0-9]+", "Polski|English|Deutsch|Français",
                     r"\b(flat|roll|secure|stop|sisu|accept|left|wheel|keep|go|continue)\b", r"\b(xx?|en|pl|de|fr)\b", "g[1-6]"):
            shown = re.sub(same, "_", shown)
        # The co-driver reads in the language he is set to, and not in this one; his notes have a proof of their own.
        told = [line for line in shown.splitlines() if not line.startswith("⟦Čö-ďŕíṽëŕ: ")]
        self.assertEqual([line for line in told if re.search("[A-Za-z]{2,}", line)], [])
        self.assertIn("⟦", shown)
        self.assertFalse((self.folder / "rallydirt" / "settings.txt").exists(), "a proof is not kept")

    def test_killed_and_taken_up_again(self):
        game = self.start("rally2-ss1", "--seats", "you,bot", "--seed", "2")
        self.answer(game)
        for words in ("1 1 1 roll roll roll", "1 1 roll", "score"):
            before = self.answer(game, words)
        game.send_signal(signal.SIGKILL)
        game.wait()
        saved = self.save.read_bytes()
        again = self.start()
        self.assertIn("A race is waiting: Ford and Forest, stage 1", self.answer_to(again, b"anew) "))
        self.answer(again, "")
        self.assertEqual(self.save.read_bytes(), saved)
        self.assertEqual(self.answer(again, "score").splitlines()[1:], before.splitlines()[1:])

    def answer_to(self, game, ending):
        shown = b""
        while not shown.endswith(ending):
            letter = game.stdout.read(1)
            self.assertTrue(letter, shown)
            shown += letter
        return shown.decode()

    def test_a_stage_is_made_by_wishes_or_typed_by_its_code(self):
        shown = self.play("--new", typed="R7K2-M0QX\nnew rally\nstages 2\njumps none\nwow\n\ny\nquit\n")
        self.assertIn("of the stage code", shown)  # what is wrong with it
        self.assertRegex(shown, r"Stages 2, Length standard, .*Jumps none")
        self.assertIn("I cannot read 'wow'", shown)
        codes = re.findall(r"  (R[0-9A-Z-]+\+R[0-9A-Z-]+)\n", shown)[-1]
        again = self.play("--new", typed=f"{codes.lower()}\ny\nquit\n")
        name = re.search(r"^(\w+ - \w+) \(", shown, re.M).group(1)
        self.assertIn(name, again)  # the first stage of the same rally

    def test_the_end_of_input_keeps_the_race(self):
        shown = self.play("rally2-ss1", "--seats", "you", typed="1\n")
        self.assertIn("The race waits in", shown)
        self.assertTrue(self.save.exists())
        shown = self.play(typed="n\n4\ny\nquit\n")  # not wanted: kept beside the new one
        self.assertTrue(self.save.with_suffix(".previous.rally").exists())

    def test_a_damaged_save_is_offered(self):
        self.play("rally2-ss1", "--seats", "you", typed="1\n1\n1\n")
        whole = self.save.read_bytes()
        self.save.write_bytes(whole[:-3])
        shown = self.play(typed="\nquit\n")
        self.assertIn("The race goes on from the one before it", shown)
        self.assertIn("Plan: g1@1.3L g2@2.1L ", shown)
        self.assertTrue(self.save.with_suffix(".damaged.rally").exists())
        self.save.write_bytes(b"RALLYLOG" + bytes(range(50)))
        self.save.with_suffix(".older.rally").unlink()
        self.assertIn("cannot be taken up", self.play(typed="4\ny\nquit\n"))

    def test_a_best_run_is_kept_and_raced_against(self):
        records = self.folder / "rallydirt" / "records.rally"
        race = ("rally4-ss1", "--seats", "you", "--seed")
        shown = self.play(*race, "3", typed=TURN * 200)
        self.assertIn("Par: 1:09", shown)
        best = re.search(r"First time on this stage by Driver 1: (\d+:\d\d)\.", shown).group(1)
        self.assertRegex(shown, r"split +par [-+]\d+\.\d s, bronze [-+]\d+\.\d s")  # C-26: the next medal
        self.assertNotRegex(shown, r"split +best")
        self.assertTrue(records.exists())
        again = self.play(*race, "3", typed=TURN * 200)  # the same dice: level with it all the way, and no better
        self.assertRegex(again, r"split +best 0\.0 s, par ")
        self.assertNotRegex(again, r"best [-+]")
        self.assertIn(f"Best: {best} (Driver 1)", again)
        other = self.play(*race, "4", typed="ghosts best\nghosts who\n" + TURN * 200)
        self.assertIn("You race against: ghosts none", other)
        self.assertRegex(other, r"best [-+]\d+\.\d s")
        self.assertNotRegex(other, r"split .*par ")
        self.assertRegex(other, r"│ best|│ \w+ +best")  # on the road
        none = self.play(*race, "4", typed="ghosts none\n" + TURN * 200)
        self.assertNotRegex(none, r"  split  ")
        elsewhere = self.play(*race, "5", "--save", self.folder / "b", typed=TURN * 200)
        self.assertNotRegex(elsewhere, r"split +best")
        self.assertNotIn("First time", elsewhere)

    def test_overtaking_is_told(self):
        """Who goes ahead of whom by the clock, and by how much, in the words of every language; of bots alone as well."""
        told = {"en": r"(\w+) goes ahead of (\w+): \d+ seconds? ahead of \2\n", "de": r"(\w+) liegt nun vor (\w+): \d+ Sekunden? vor \2\n",
                "fr": r"(\w+) passe devant (\w+) : \d+ secondes? devant \2\n", "pl": r"(\w+) przed: (\w+) – \d+ sekund\w* przewagi, \2\n"}
        seen = set()
        for language, words in told.items():
            shown = self.play("--new", "rally4-ss1", "--seats", "you=Anna,pro=Bo,rookie=Ove", "--seed", "3", "--language", language,
                              typed=TURN * 200)
            found = re.findall(words, shown)
            self.assertTrue(found, language)
            self.assertTrue(all(one != other for one, other in found))
            seen.add(tuple(found))
        self.assertEqual(len(seen), 1, "the same race, whatever is spoken")
        shows = [self.play("--new", "rally4-ss1", "--language", "en", "--seats", "pro:gambler=Anna,rookie:gambler=Bo,rookie=Ove", "--seed", str(seed))
                 for seed in range(1, 7)]
        self.assertTrue(any(re.search(told["en"], shown) for shown in shows))

    def test_damaged_records_are_set_aside(self):
        records = self.folder / "rallydirt" / "records.rally"
        records.parent.mkdir()
        records.write_bytes(b"RALLYBEST" + bytes(range(40)))
        shown = self.play("rally2-ss1", "--seats", "you", typed="1\n")
        self.assertEqual(shown.count("The records were damaged beyond use."), 1)
        self.assertTrue(records.with_suffix(".damaged.rally").exists())
        self.assertFalse(records.exists())

    def test_set_up_tells_par(self):
        self.assertIn("Crest Country, stage 1, par 1:09", self.play(typed="10\ny\nquit\n"))

    def test_enter_alone_is_a_quick_start(self):
        """Somebody new drives what is good to begin with; the next time it is what was driven last."""
        shown = self.play(typed="\nquit\n")
        self.assertIn("Enter: Crest Country, stage 1, Against Kaisa", shown)
        self.assertIn("Coach: You stand at the start.", shown)
        shown = self.play("--new", typed="5\nyou=Anna,sisu\nquit\n")
        shown = self.play("--new", typed="\nquit\n")
        self.assertIn("Enter: Ford and Forest, stage 2, Against Kaisa", shown)
        self.assertIn("Anna> ", shown)

    def test_the_coach_teaches_once_and_can_be_silenced(self):
        shown = self.play("rally4-ss1", "--seats", "you", "--seed", "3", typed="1\n1\n1\nroll\nroll\nroll\n1\nquit\n")
        lines = re.findall(r"^Coach: .*", shown, re.M)
        self.assertGreater(len(lines), 4)
        self.assertEqual(len(lines), len(set(lines)))
        again = self.play("--new", "rally4-ss1", "--seats", "you", "--seed", "3", typed="1\ncoach off\n1\nquit\n")
        self.assertNotIn("You stand at the start", again)
        self.assertNotIn("Coach:", self.play("--new", "rally2-ss1", "--seats", "you", typed="quit\n"))
        self.assertIn("Coach: You stand at the start.", self.play("--new", "rally2-ss1", "--seats", "you", typed="coach on\nquit\n"))
        self.assertIn("coach on, coach off", self.play("--new", "rally2-ss1", "--seats", "you", typed="coach maybe\nquit\n"))

    def test_a_plan_is_rolled_through(self):
        game = self.start("rally2-ss1", "--seats", "you", "--seed", "5")
        self.answer(game)
        self.answer(game, "g1@1.3L g2@2.1L g3@2.2L roll")
        shown = self.answer(game, "through")
        self.assertTrue("round 2" in shown or "One more warning" in shown, shown)

    def test_bad_options_are_one_line(self):
        for options in (["nowhere"], ["rally2-ss9"], ["--seats", "me"], ["--players", "7"], ["--players", "2", "--seats", "you"],
                        ["--options", "nitro"], ["--resume", "/nonexistent"], ["--seed", "x"], ["--nothing"],
                        ["--resume", "x", "rally1"]):
            errors = self.play(*options, code=2)
            self.assertRegex(errors, r"\Arally: [^\n]+\n\Z")
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_nobody_there_a_demonstration(self):
        file = self.folder / "demo.rally"
        shown = self.play("--save", file)
        self.assertEqual(shown.count("FINISH"), 4)
        self.assertRegex(shown, r"\n 1 A Kaisa +g1")
        self.verify(file)
        self.assertEqual(self.play("--demo", "--save", file), shown)
        self.assertNotEqual(self.play("--demo", "--seed", "2"), shown)

    def test_plain_and_uncoloured(self):
        shown = self.play("rally2-ss1", "--seats", "you", "--plain", typed="1\nmap\n?\nscore\n")
        self.assertTrue(shown.isascii(), [letter for letter in shown if not letter.isascii()])
        self.assertNotIn("\033", self.play("--new", "rally2-ss1", "--seats", "you", typed="1\n"))


if __name__ == "__main__":
    unittest.main()
