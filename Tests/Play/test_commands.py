#!/usr/bin/env python3
"""What is wise, asked from a shell: odds, hint, solve and league, for people, for scripts, and with nonsense.

Run: python3 Tests/Play/test_commands.py        (needs .build/release/bin/rally-cli)
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import wave

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tools"))
import nobodys_home  # noqa: F401
ROOT = pathlib.Path(__file__).resolve().parents[2]
CLI = pathlib.Path(os.environ.get("RALLY_CLI", ROOT / ".build" / "release" / "bin" / "rally-cli"))
CAR = {"id": "A", "space": "3.1L", "gear": 3, "seconds": 4}
SITUATIONS = {
    "usual": [CAR],
    "spun": [{"id": "A", "space": "3.1L", "state": "spun"}],
    "off the road": [{"id": "A", "space": "3.1L", "state": "offtrack"}, {"id": "B", "space": "3.1R", "gear": 2}],
    "off the road, the way back taken": [{"id": "A", "space": "3.1L", "state": "offtrack"}, {"id": "B", "space": "3.1L", "gear": 2}],
    "before the start": [{"id": "A", "state": "waiting"}],
    "hardly a die left": [{**CAR, "damage": {"gear": 5, "coast": 2, "brake": 1}}],
    "no dice left": [{**CAR, "damage": {"gear": 6, "coast": 7, "brake": 6}}],
    "before the line": [{"id": "A", "space": "12.1L", "gear": 5}],
    "everybody else is home": [{**CAR}, {"id": "B", "state": "finished"}],
}


class Commands(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_cli(self, *words):
        return subprocess.run([CLI, *map(str, words)], capture_output=True, text=True, timeout=300, check=False)

    def told(self, *words):
        """What a script reads: JSON alone on stdout, nothing beside it."""
        done = self.run_cli(*words, "--json")
        self.assertEqual((done.returncode, done.stderr), (0, ""), words)
        self.assertEqual(done.stdout.count("\n"), 1)
        return json.loads(done.stdout)

    def refused(self, *words):
        done = self.run_cli(*words)
        self.assertNotEqual(done.returncode, 0, words)
        self.assertEqual(done.stdout, "", words)
        self.assertRegex(done.stderr, r"\Arally: [^\n]+\n\Z", words)
        return done.stderr

    def position(self, cars=(CAR,), **members):
        file = self.folder / "position.json"
        file.write_text(json.dumps({"stage": "rally2-ss1", "turn": "A", "cars": list(cars), **members}), encoding="utf-8")
        return file

    def test_the_one_command_knows_them_all(self):
        help_text = subprocess.run([CLI, "--help"], capture_output=True, text=True, timeout=60, check=True).stdout
        names = re.findall(r"^  (\w+) ", help_text, re.M)
        script = (ROOT / "rally").read_text(encoding="utf-8")
        known = set(re.findall(r"\w+", script.split('case ${1-help} in')[1].split("esac")[0]))
        told = set(re.findall(r"^  (\w+) ", script, re.M))
        self.assertGreater(len(names), 20)
        self.assertEqual([name for name in names if name not in known], [])
        self.assertEqual([name for name in names if name not in told], [])

    def test_odds_and_what_they_are_worth(self):
        odds = self.told("odds", self.position(), "--plan", "g4@3.2L g5@3.3L o@4.1L")
        self.assertAlmostEqual(odds["oneByOne"]["loses"], 8 / 216)
        self.assertAlmostEqual(odds["oneByOne"]["loses"] + odds["oneByOne"]["completes"], 1)
        self.assertAlmostEqual(sum(odds["steps"][-1]["warnings"]), odds["steps"][-1]["holds"])
        finish = odds["toTheFinish"]
        self.assertLessEqual(finish["oneByOne"], finish["rolledOut"])
        best = min(finish["oneByOne"], finish["flatOut"])
        hint = self.told("hint", self.position())["suggestions"][0]
        before = hint["toTheFinish"] - hint["change"]  # what the road was worth when the turn began
        self.assertAlmostEqual(odds["change"], best - before)
        self.assertGreaterEqual(odds["behindBestLine"], 0)
        self.assertGreater(odds["cardSeconds"], 15)

    def test_a_hint_on_the_way_and_laying_again(self):
        """What has been rolled since is said along: between two dice, and after a flat-out that failed."""
        plan = ("--plan", "g4@3.2L g5@3.3L o@4.1L")
        told = self.run_cli("hint", self.position(), *plan, "--play", "roll g4").stdout
        self.assertRegex(told, r"\ABest: (roll the next die|stop here)")
        self.assertNotIn("@", told)
        again = self.run_cli("hint", self.position(), *plan, "--play", "flat g4! g5! o!").stdout
        self.assertRegex(again, r"\ACheapest: lose control in \w+: the card costs about \d+ s\n  However")
        written = self.run_cli("hint", self.position(), *plan, "--play", "flat g4! g5! o!", "--notation").stdout
        self.assertRegex(written, r"\ACheapest: \S+@\S+")
        self.refused("hint", self.position(), *plan, "--play", "roll nonsense")
        self.refused("hint", self.position(), "--play", "roll")

    def test_hints_wherever_a_car_may_stand(self):
        for name, cars in SITUATIONS.items():
            with self.subTest(name):
                for one in self.told("hint", self.position(cars))["suggestions"]:
                    self.assertTrue(one["reason"] and one["plan"])
        for name, words in (("usual", r"\ABest: .+\n  .+\n"), ("no dice left", r"\AThere is nothing to decide now\.\n\Z")):
            done = self.run_cli("hint", self.position(SITUATIONS[name]))
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertRegex(done.stdout, words)

    def test_par(self):
        told = self.told("solve", "rally5-ss2", "--simulate", "200")
        self.assertEqual(told[0]["stage"], "rally5-ss2")
        self.assertLess(told[0]["b"]["par"], told[0]["a"]["par"])
        self.assertEqual(told[0]["b"]["races"], 200)

    def test_a_league_places_the_levels(self):
        told = self.told("league", "--drivers", "rookie,pro", "--courses", "rally1", "--blocks", "3")
        self.assertEqual((told["rallies"], told["driverFaults"], told["suspended"]), (6, 0, 0))
        rookie, pro = told["drivers"]
        self.assertLess(pro["meanSeconds"], rookie["meanSeconds"])
        self.assertGreater(told["duels"][0]["share"], 0.5)
        self.assertLessEqual(pro["eloLeast"], pro["elo"])

    def test_games_are_listed_and_named(self):
        games = self.told("rules")
        self.assertEqual(games[0]["id"], "dirt")
        self.assertIn("sisu=off|stage|rally", games[0]["options"])
        self.assertRegex(self.run_cli("rules").stdout, r"\Adirt +.+, 1 to 6 drivers, \d{3} rules\n")
        self.assertIn(games[0]["options"], " ".join(self.run_cli("sim", "--help").stdout.split()))
        first = self.told("sim", "--game", "dirt", "--games", "3", "--seats", "2", "--options", "scr,sisu=rally")
        self.assertEqual((first["game"], first["games"], first["suspended"]), ("dirt", 3, 0))
        self.assertGreater(first["events"]["lost-control"], 0)
        self.assertNotEqual(first["chain"], self.told("sim", "--games", "3", "--seats", "2", "--options", "scr")["chain"])
        log = self.folder / "a.rally"
        self.told("sim", "--games", "1", "--course", "rally4-ss1", "--save", log)
        self.assertEqual(self.run_cli("replay", log).returncode, 0)
        self.assertEqual(json.loads(self.run_cli("replay", log, "--json").stdout)["game"], "dirt")
        for words in (("sim", "--game", "chess"), ("play", "--game", "chess"), ("rules", "chess"), ("rules", "--check")):
            self.assertIn("expected dirt", self.refused(*words))
        self.assertIn("last-corner=plan|off|literal", self.refused("sim", "--options", "nitro"))
        self.assertIn("rally9", self.refused("sim", "--course", "rally9"))

    def test_a_log_that_cannot_be_brought_back_says_why_in_one_line(self):
        file = self.folder / "old.rally"
        file.write_bytes(b"RALLYLOG\x01" + bytes(40))
        self.assertIn("written before the first release; such races can no longer be opened", self.refused("replay", file))
        done = self.run_cli("play", "--plain", "--resume", file)
        self.assertNotEqual(done.returncode, 0)
        self.assertRegex(done.stdout, r"\A[^\n]*written before the first release; such races can no longer be opened[^\n]*\n\Z")
        self.assertEqual((self.folder / "old.damaged.rally").read_bytes()[:9], b"RALLYLOG\x01", "it is kept")

    def test_an_altered_log_is_shown_up_to_there(self):
        sample = next((ROOT / "Tests" / "Transcripts" / "logs").glob("*-solo.rally"))
        altered = bytearray(sample.read_bytes())
        altered[-3] ^= 1
        file = self.folder / "altered.rally"
        file.write_bytes(altered)
        done = self.run_cli("replay", file)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"\Arally: replay: [^\n]* entry \d+\. Entry \d+ was altered\. Everything before it is kept[^\n]*\n\Z")
        self.assertEqual(self.run_cli("replay", sample).returncode, 0)

    def test_nonsense_is_one_line(self):
        file = self.position()
        broken = self.folder / "broken.json"
        for text in ("", "{", "[]", "null", '{"stage": 7}', '{"stage": "rally2-ss1", "cars": []}', "\x00\xff" * 40,
                     '{"stage": "rally2-ss1", "cars": [{"id": "A", "space": "99.9Z", "gear": 3}]}',
                     '{"stage": "rally2-ss1", "cars": [{"id": "A", "space": "3.1L", "gear": 9}]}', "[" * 5000):
            broken.write_text(text, encoding="utf-8")
            self.refused("hint", broken)
            self.refused("odds", broken, "--plan", "g4@3.2L", "--json")
        self.refused("hint", self.folder)
        self.refused("hint", self.folder / "nowhere", "--json")
        for plan in ("", "g", "g6@3.2L", "g4@99.1L", "g4@3.2L " * 40, "roll", "flat", "g4@3.2L>3.3L"):
            self.refused("odds", file, "--plan", plan, "--json")
        self.assertIn("D-GEA-2", self.refused("hint", file, "--plan", "g6@3.2L"))
        for words in (("hint",), ("odds",), ("solve",), ("solve", "nowhere"), ("solve", "all", "--purse", "-1"),
                      ("league", "--cars", "1"), ("league", "--cars", "7"), ("league", "--blocks", "1"),
                      ("league", "--drivers", "pro"), ("league", "--drivers", "pro,nobody"),
                      ("league", "--courses", "nowhere"), ("league", "--options", "fast"), ("league", "--regret", "--races", "0")):
            self.refused(*words)
        self.assertIn("league: ", self.refused("league", "--courses", "nowhere"))

    def test_listen_renders_a_race_for_any_player(self):
        race = ROOT / "Tests" / "Transcripts" / "logs" / "v2-dirt1-solo.rally"
        out = self.folder / "race.wav"
        told = self.told("listen", race, out, "--most", 8)
        self.assertEqual((told["seconds"], told["whole"]), (8, False))
        self.assertGreater(told["strikes"], 5)
        self.assertLessEqual(told["true_peak_dbtp"], -1)
        self.assertTrue(-24 < told["loudness_lufs"] < -12, told)
        with wave.open(str(out)) as sound:
            self.assertEqual((sound.getframerate(), sound.getnchannels(), sound.getsampwidth()), (48000, 2, 2))
            self.assertEqual(sound.getnframes(), 8 * 48000)
        again = self.folder / "again.wav"
        self.assertEqual(self.run_cli("listen", race, again, "--most", 8).returncode, 0)
        self.assertEqual(out.read_bytes(), again.read_bytes())
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ["again.wav", "race.wav"])

    def test_listen_says_in_a_line_what_it_cannot(self):
        race = ROOT / "Tests" / "Transcripts" / "logs" / "v2-dirt1-solo.rally"
        out = self.folder / "race.wav"
        self.refused("listen", self.folder / "missing.rally", out)
        self.refused("listen", race, self.folder / "nowhere" / "race.wav")
        self.assertIn("another file", self.refused("listen", race, race))
        self.assertIn("nothing to hear", self.refused("listen", race, out, "--from", 5000))
        for wrong in (("--most", 0), ("--most", 99999), ("--most", "x"), ("--from", -1), ()):
            self.refused("listen", race, *([out, *wrong] if wrong else []))
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_both_verifiers_agree(self):
        """The proof of a match by this game, and by a program that shares nothing with it."""
        for game in ("dirt", "gt", "pig"):
            file = ROOT / "Tests" / "Transcripts" / "fair" / f"{game}.fair"
            told = self.told("verify", file)
            self.assertTrue(told["fair"])
            self.assertEqual([seat["promised"] for seat in told["seats"]], [True, False, True])
            rolls = [line.split() for line in self.by_python(file).stdout.splitlines()]
            self.assertEqual([[int(face) for face in roll[2:]] for roll in rolls], told["faces"])
            self.assertGreater(len(rolls), 10)
            opened = {roll[1] for roll in rolls}
            self.assertLessEqual(opened, {"A", "C", "-"})
            self.assertGreater(len(opened), 1)

    def test_a_bent_proof_is_named_by_both(self):
        whole = (ROOT / "Tests" / "Transcripts" / "fair" / "dirt.fair").read_bytes()
        bent = bytearray(whole)
        bent[9 + 1 + 64 + 1 + 2 * 66 + 1 + 40] ^= 1  # within the first rolls
        file = self.folder / "bent.fair"
        file.write_bytes(bent)
        done = self.run_cli("verify", file)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout, r"wrong at roll \d+, entry \d+: the (server|seat)'s link does not lead to the one before")
        self.assertEqual(self.by_python(file).returncode, 1)
        for size in (0, 5, 60, 300):
            file.write_bytes(whole[:size])
            self.assertIn("no proof of a match", self.refused("verify", file))
        self.assertIn("FILE is required", self.refused("verify"))

    def test_ratings_forecast_better_than_a_coin(self):
        words = ("ratings", "--races", 60, "--each", 3, "--courses", "rally4-ss1", "--seed", 3)
        table = self.told(*words)
        self.assertEqual(len(table), 32)
        self.assertEqual(table, self.told(*words))
        chosen = [one for one in table if (one["deviation"], one["weight"]) == (100, 1)]
        self.assertLess(chosen[0]["loss"], 0.69)
        self.assertGreater(chosen[0]["pairs"], 100)
        self.assertIn("cannot be driven", self.refused("ratings", "--courses", "nowhere", "--races", 2))
        self.assertIn("--drivers: expected", self.refused("ratings", "--drivers", "nobody"))
        self.assertIn("at least two", self.refused("ratings", "--drivers", "pro", "--each", 1))

    def by_python(self, file):
        return subprocess.run([sys.executable, ROOT / "Tests" / "Tools" / "verify_fair.py", file], capture_output=True,
                              text=True, timeout=60, check=False)


if __name__ == "__main__":
    unittest.main()
