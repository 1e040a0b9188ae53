#!/usr/bin/env python3
"""The desktop game as a player meets it, without a display: the real program, offscreen, clicked by injected mouse events.

Run: python3 Tests/Desktop/test_desktop.py        (needs .build/release/bin/rally-desktop; skipped without it)
"""
import array
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import unittest
import wave

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Pictures"))
import golden
import png_file

BIN = ROOT / ".build" / "release" / "bin"
DESKTOP = pathlib.Path(os.environ.get("RALLY_DESKTOP", BIN / "rally-desktop"))
CLI = pathlib.Path(os.environ.get("RALLY_CLI", BIN / "rally-cli"))
SMALL = ("--preset", "low", "--size", "640x360")
SHRINK = 3  # of what is compared with golden pictures
SCREEN_WORST = 12.0
# What SDL may send, all but quit (256) and system messages (513), which SDL itself takes for granted to be filled.
EMPTY_EVENTS = (257, 258, 260, 336, 512, 768, 769, 770, 771, 1024, 1025, 1026, 1027, 1536, 1539, 1541, 1616, 1619, 1621, 1792,
                2048, 2304, 4096, 4097, 4098, 4352, 4608, 8192, 8193, 32512, 32768, 65535)
TIMEOUT = 600


def can_draw():
    """Built, and OpenGL is there: a machine without it tests everything else."""
    if not DESKTOP.exists():
        return "rally-desktop is not built"
    with tempfile.TemporaryDirectory() as folder:
        script = pathlib.Path(folder, "quit.txt")
        script.write_text("wait 1\nquit\n")
        done = subprocess.run([DESKTOP, "play", "--script", script, "--save", pathlib.Path(folder, "a.rally"), *SMALL],
                              capture_output=True, timeout=TIMEOUT, check=False,
                              env={**os.environ, "SDL_VIDEODRIVER": "offscreen", "RALLY_ROOT": str(ROOT)})
    error = done.stderr.decode()
    return None if done.returncode == 0 else error if "no OpenGL" in error or "no window" in error else None


PROBLEM = can_draw()


def only(own):
    """The load_tests of a file whose class is built on another file's: its own tests alone."""
    def load_tests(loader, _tests, _pattern):
        return unittest.TestSuite(own(name) for name in loader.getTestCaseNames(own) if name in vars(own))
    return load_tests


@unittest.skipIf(PROBLEM is not None, PROBLEM or "")
class Desktop(unittest.TestCase):
    pictures = None  # a folder: what there is to look at is drawn there

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.save = self.folder / "rallydirt" / "current.rally"
        self.settings = {"PATH": os.environ["PATH"], "XDG_DATA_HOME": folder.name, "LC_ALL": "C.UTF-8",
                         "SDL_VIDEODRIVER": "offscreen", "RALLY_ROOT": str(ROOT)}
        for name in ("LD_LIBRARY_PATH", "LIBGL_DRIVERS_PATH"):
            if name in os.environ:
                self.settings[name] = os.environ[name]

    def run_script(self, script, *options, code=0):
        file = self.folder / "script.txt"
        file.write_text(script)
        done = subprocess.run([DESKTOP, "play", *options, "--script", file, *SMALL], capture_output=True, timeout=TIMEOUT,
                              env=self.settings, check=False)
        told = done.stdout.decode() + done.stderr.decode()
        self.assertEqual(done.returncode, code, told)
        return told

    def start(self, *options):
        """A game that takes its clicks one by one."""
        game = subprocess.Popen([DESKTOP, "play", *SMALL, *options, "--script", "-"], stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, env=self.settings, bufsize=0)
        self.addCleanup(lambda: (game.kill(), game.wait(), game.stdin.close(), game.stdout.close()))
        return game

    def drives(self, name, *traits):
        """The save names somebody, and says how whoever drives does it."""
        saved = self.save.read_bytes()
        return name.encode() in saved and all(trait.encode().ljust(16, b"\0") in saved for trait in traits)

    def tell(self, game, line):
        game.stdin.write((line + "\n").encode())
        told = []
        while not told or not re.match("ok |fail ", told[-1]):
            answer = game.stdout.readline().decode()
            self.assertTrue(answer, f"{line}: the game ended; {told}")
            told.append(answer.rstrip("\n"))
        self.assertTrue(told[-1].startswith("ok"), f"{line}: {told}")
        return "\n".join(told[:-1])

    def all_of(self, game, *lines):
        for line in lines:
            self.tell(game, line)

    def look(self, game, name):
        if self.pictures:
            self.tell(game, f"shot {pathlib.Path(self.pictures, name)}.png")

    def par_is_known(self, game, widget):
        """It is reckoned beside the frames: the game's time stands still meanwhile, so that the pictures are the same."""
        for line in ("step 0", f"until {widget} par 1:09", "step 0.2"):
            self.tell(game, line)

    def tell_all(self, game, line, before=""):
        """What it says, good or bad; it must say something."""
        game.stdin.write((before + line + "\n").encode("latin-1"))
        told = []
        while not told or not re.match("ok|fail ", told[-1]):
            answer = game.stdout.readline().decode(errors="replace")
            self.assertTrue(answer, f"{before}{line}: the game ended with {game.poll()}; {told}")
            told.append(answer.rstrip("\n"))
        return "\n".join(told)

    def anew(self, game, *options):
        """Another game, after this one has ended well."""
        game.stdin.write(b"quit\n")
        self.assertEqual(game.wait(60), 0)
        return self.start(*options)

    def verify(self, file):
        if CLI.exists():
            done = subprocess.run([CLI, "replay", file], capture_output=True, env=self.settings, timeout=60, check=False)
            self.assertEqual(done.returncode, 0, done.stderr.decode())

    def picture(self, game, name):
        """What is on the screen now, against the golden picture of that name."""
        file = self.folder / f"{name}.ppm"
        self.tell(game, f"shot {file}")
        golden.check(self, f"screen-{name}", png_file.shrunk(png_file.read_ppm(file), SHRINK), worst=SCREEN_WORST)

    def lay(self, game, *steps):
        """Clicks spaces, and a die where several reach them: "1.2L", "g2@1.3L"."""
        for step in steps:
            die, _, space = step.rpartition("@")
            seen = die and f"choice.{step}" in self.tell(game, "state")
            if not seen:
                self.tell(game, f"click space {space}")
            if die:
                self.tell(game, f"click choice.{step}")

    def test_a_whole_stage_by_mouse(self):
        """From the title to the result and back: every kind of turn, every screen as it should look."""
        self.save.parent.mkdir()
        (self.save.parent / "settings.txt").write_text("rallydirt-settings 1\nghosts none\ncoach off\n")
        game = self.start("--seed", "3", "--pace", "normal")
        self.tell(game, "step 0.2")  # of the game in every frame, however long it takes: the pictures are the same
        self.tell(game, "wait 3")
        self.tell(game, "expect title.new")
        self.picture(game, "title")
        for line in ("click title.new", "click setup.more", "click setup.stage.rally4-ss1",
                     "expect-text setup.course Crest Country, stage 1",
                     "click setup.seat.2"):  # nobody against us
            self.tell(game, line)
        self.par_is_known(game, "setup.facts")
        self.picture(game, "setup")
        self.tell(game, "click setup.start")
        self.tell(game, "wait")
        self.par_is_known(game, "hud.par")

        self.lay(game, "1.2L", "g2@1.3L", "g3@2.1L")
        self.tell(game, "expect-text hud.odds Whole plan holds: 99 %")
        for line in ("step 0", "until hud.worth Finish", "step 0.2"):  # reckoned beside the frames as well
            self.tell(game, line)
        self.tell(game, "hover hud.menu")
        self.picture(game, "planning")
        self.tell(game, "click hud.flat-out")
        self.tell(game, "until hud.watch is driving")
        self.tell(game, "wait 6")
        self.picture(game, "flat-out")
        self.tell(game, "click hud.skip")
        self.tell(game, "wait")
        self.assertIn("round 2", self.tell(game, "state"))
        self.lay(game, "g4@2.2L", "g5@2.3L", "g6@3.1L")
        self.tell(game, "click hud.flat-out")
        self.tell(game, "click hud.skip")
        self.tell(game, "wait")
        self.lay(game, "g6@3.2i1")  # twice as fast as the corner allows
        self.tell(game, "click hud.flat-out")
        self.tell(game, "wait")
        self.tell(game, "expect-text hud.log lays the rolled dice again")  # as the plan does not hold
        self.tell(game, "click space 3.2i1")
        self.tell(game, "until hud.log loses control at 3.2i1")
        self.picture(game, "crash")
        self.tell(game, "wait")

        for _ in range(3):  # to instant
            self.tell(game, "click hud.pace")
        self.tell(game, "expect-text hud.pace Instant")
        self.lay(game, "3.3R", "g2@4.1R")
        self.tell(game, "click hud.roll")
        self.tell(game, "wait")
        self.tell(game, "expect-text hud.log onto 3.3R")
        before = self.seconds(game)
        self.tell(game, "click hud.secure")
        self.tell(game, "wait")
        self.assertNotEqual(self.seconds(game), before)
        self.lay(game, "g3@4.2R", "g4@5.1R")
        self.tell(game, "click hud.roll")
        self.tell(game, "wait")
        self.tell(game, "click hud.stop")
        self.tell(game, "wait")
        self.assertIn("round 6", self.tell(game, "state"))
        self.tell(game, "drive end")
        self.tell(game, "expect-text result.title Crest Country")
        self.tell(game, "expect result.row.1.1")
        self.tell(game, "wait 3")
        self.picture(game, "result")
        self.assertTrue(self.save.exists() or list((self.folder / "rallydirt" / "races").iterdir()))
        self.tell(game, "click result.leave")
        self.tell(game, "wait")
        self.tell(game, "expect title.new")
        self.tell(game, "quit")
        self.assertEqual(game.wait(60), 0)
        self.assertFalse(self.save.exists())
        races = list((self.folder / "rallydirt" / "races").glob("rally4-ss1-*.rally"))
        self.assertEqual(len(races), 1)
        self.verify(races[0])

    def seconds(self, game):
        """The time of the seat that drives, as the screen says it."""
        return self.says(game, "hud.time")

    def test_plan_refusal_and_undo(self):
        game = self.start("rally2-ss1", "--seats", "you", "--seed", "5", "--pace", "instant")
        state = self.tell(game, "wait") or self.tell(game, "state")
        self.assertIn("hud.roll(shut)", state)
        self.assertIn("hud.undo(shut)", state)
        before = self.seconds(game)
        self.tell(game, "click hud.roll")
        self.tell(game, "expect-text hud.refusal D-TRN-4")
        self.tell(game, "expect-text hud.refusal (")  # the reason in words, the rule behind it
        spaces = re.findall(r"space\.([^\s(]+)", state)
        for count in (1, 2):
            self.tell(game, f"click space {spaces[0]}")
            after = self.tell(game, "state")
            if f"log {count}," not in after:  # several dice reach it
                self.tell(game, "click " + re.search(r"choice\.[^\s(]+", after).group())
                after = self.tell(game, "state")
            self.assertIn(f"log {count},", after)
            self.assertNotIn("hud.roll(shut)", after)
            self.tell(game, "expect-text hud.odds Nothing can go wrong")
            spaces = re.findall(r"space\.([^\s(]+)", after)
        for count in (1, 0):
            self.tell(game, "click hud.undo")
            self.assertIn(f"log {count},", self.tell(game, "state"))
        again = self.tell(game, "state")
        self.assertEqual(again, state)
        self.assertEqual(self.seconds(game), before)
        self.tell(game, "drive 3")
        self.tell(game, "key C")
        self.tell(game, "wait")
        shot = self.folder / "table.png"
        self.tell(game, f"shot {shot}")
        self.assertTrue(shot.read_bytes().startswith(b"\x89PNG"))

    def test_the_camera_by_hand(self):
        game = self.start("rally2-ss1", "--seats", "you", "--seed", "5", "--pace", "instant")
        self.tell(game, "wait")
        self.tell(game, "drive 2")
        logged = re.search(r"log \d+", self.tell(game, "state")).group()
        for gesture in ("drag right 330 120 420 140", "drag middle 320 150 360 200", "drag left 130 130 170 110",
                        "wheel 3", "key D", "key W"):
            self.assertIn("by itself", self.tell(game, "state"), gesture)
            self.tell(game, gesture)
            self.tell(game, "wait")
            self.assertIn("by hand", self.tell(game, "state"), gesture)
            self.tell(game, "key Home")
            self.tell(game, "wait")
        self.assertIn(logged + ",", self.tell(game, "state"))  # no gesture was taken for a click
        for _ in range(3):
            self.tell(game, "key C")
            self.tell(game, "drive 1")

    def test_a_turn_by_keys_alone(self):
        game = self.start("rally2-ss1", "--seats", "you", "--seed", "5", "--pace", "instant")
        self.tell(game, "wait")
        for line in ("key Right", "focus choice.g1@1.3L", "key Right", "focus choice.g1@1.3R", "key Left", "key Return",
                     "wait", "focus hud.roll", "key Right", "key Return", "wait", "key Z", "wait",
                     "expect-text hud.help-line Enter", "key Return", "wait"):
            self.tell(game, line)
        self.assertRegex(self.tell(game, "state"), r"hud\.undo\(shut\)")  # a die has fallen
        for line in ("key F1", "expect help.card.1", "key Escape", "key Escape", "focus menu.continue", "key Down",
                     "focus menu.settings", "key Return", "expect settings.pace", "key Escape", "key Escape", "wait"):
            self.tell(game, line)

    def test_a_turn_by_pad_alone(self):
        game = self.start("--seed", "5", "--pace", "instant")
        self.tell(game, "wait")
        self.tell(game, "pad a")
        self.tell(game, "expect setup.start")
        self.tell(game, "click setup.more")
        self.tell(game, "click setup.seat.2")
        self.tell(game, "click setup.start")
        self.tell(game, "wait")
        for line in ("pad dpright", "focus choice.g1@", "pad a", "wait", "expect-text hud.help-line A: take it", "pad b",
                     "wait", "expect-text hud.undo Take back", "pad dpleft", "pad a", "wait", "pad x", "wait", "pad start",
                     "expect menu.continue", "pad b", "wait", "pad back", "expect help.card.1", "pad back"):
            self.tell(game, line)
        self.assertIn("hud.undo(shut)", self.tell(game, "state"))

    def heard(self, *options, script="wait\nstep real\nwait 40\nquit\n", **environment):
        """The samples a game has played, as SDL's disk driver writes them; None when it opened no device."""
        out = self.folder / "heard.raw"
        out.unlink(missing_ok=True)
        self.settings.update({"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(out), **environment})
        self.run_script(script, *options)
        if not out.exists():
            return None
        samples = array.array("f")
        samples.frombytes(out.read_bytes()[:out.stat().st_size // 4 * 4])
        return samples

    def test_a_race_is_heard(self):
        script = "wait\nclick hud.hint\nwait\nstep 0.05\ndrive 3\nwait 60\nquit\n"
        samples = self.heard("rally2-ss1", "--seats", "you", "--seed", "3", "--sound", "on", script=script)
        self.assertIsNotNone(samples)
        self.assertGreater(len(samples), 2 * 4800)
        self.assertGreater(max(samples), 0.02)
        self.assertLess(max(map(abs, samples)), 0.9)

    def test_sound_off_opens_no_device(self):
        self.assertIsNone(self.heard("rally2-ss1", "--seats", "you", "--sound", "off"))
        self.assertIsNone(self.heard("rally2-ss1", "--seats", "you"), "a script is silent unless it asks")

    def test_the_volume_is_the_players(self):
        self.save.parent.mkdir(parents=True, exist_ok=True)
        (self.save.parent / "settings.txt").write_text("rallydirt-settings 1\nvolume 0\n")
        silent = self.heard("rally2-ss1", "--seats", "you", "--sound", "on")
        tail = silent[len(silent) // 2:] # what was under way before the volume was known has faded
        self.assertLess(max(map(abs, tail)), 1e-3)

    def test_the_co_driver_speaks_where_a_program_can(self):
        folder = self.folder / "bin"
        folder.mkdir()
        with wave.open(str(folder / "said.wav"), "w") as said:
            said.setparams((1, 2, 22050, 0, "NONE", ""))
            said.writeframes(array.array("h", [8000, -8000] * 4000).tobytes())
        program = folder / "espeak-ng"
        program.write_text(f'#!/bin/sh\necho "$@" >> "{folder}/asked"\ncat "{folder}/said.wav"\n')
        program.chmod(0o755)
        path = f'{folder}:{os.environ["PATH"]}'
        race = ("rally2-ss1", "--seats", "you", "--sound", "on")
        self.assertIsNotNone(self.heard(*race, PATH=path))
        asked = (folder / "asked").read_text()
        self.assertRegex(asked, r"\A--stdout -s \d+ -v en -- .*[a-z]")
        (folder / "asked").unlink()
        self.save.parent.mkdir(parents=True, exist_ok=True)
        (self.save.parent / "settings.txt").write_text("rallydirt-settings 1\nvoice 0\n")
        self.heard(*race, PATH=path)
        self.assertFalse((folder / "asked").exists(), "off by a setting")

    def test_without_a_device_the_game_goes_on(self):
        told = self.heard("rally2-ss1", "--seats", "you", "--sound", "on", SDL_AUDIODRIVER="nonsense")
        self.assertIsNone(told)

    def test_settings_are_kept_and_damage_is_said(self):
        self.run_script("""
            wait
            click title.settings
            click settings.text-size.more
            click settings.pace
            click settings.reduced-motion
            expect-text settings.pace 2x
            click settings.done
            quit
            """)
        file = self.folder / "rallydirt" / "settings.txt"
        self.assertIn("text-size 115\n", file.read_text())
        self.assertIn("pace double\n", file.read_text())
        self.run_script("wait\nclick title.settings\nexpect-text settings.text-size 115\nexpect-text settings.pace 2x\nquit\n")
        file.write_text(file.read_text()[:-5])
        self.run_script("""
            wait
            expect-text title.notice The settings could not be read
            click title.settings
            expect-text settings.text-size 100
            quit
            """)

    def test_the_language_changes_at_once_and_is_kept(self):
        self.run_script("""
            wait
            click title.settings
            expect-text settings.language English
            click settings.language.more
            expect-text settings.language Deutsch
            expect-text settings.done Fertig
            click settings.done
            expect-text title.new Neues Rennen
            click title.new
            expect-text setup.start Start
            click setup.start
            wait
            expect-text hud.prompt lege den nächsten Würfel
            click hud.menu
            expect-text menu.continue Weiter
            click menu.settings
            click settings.language.more
            expect-text settings.done Terminé
            click settings.done
            expect-text menu.continue Continuer
            click menu.continue
            expect-text hud.prompt posez le dé suivant
            quit
            """)
        self.assertIn("\nlanguage fr\n", (self.folder / "rallydirt" / "settings.txt").read_text())
        self.run_script("wait\nexpect-text title.about Une course attend\nquit\n")
        self.run_script("wait\nexpect-text title.settings Ustawienia\nquit\n", "--language", "pl")
        self.run_script("wait\nexpect-text title.settings Ustawienia\nquit\n")
        # Straight into a race, too.
        self.run_script("wait\nexpect-text hud.car.1 Kierowca 1\nquit\n", "rally4-ss1", "--seats", "you,bot")

    def test_a_name_is_typed(self):
        self.run_script("""
            wait
            click title.new
            click setup.name.1
            type  Zażółć gęślą
            key Return
            expect-text setup.name.1 Zażółć gęślą
            click setup.start
            wait
            expect-text hud.driver Zażółć gęślą
            quit
            """, "--pace", "instant")

    def test_a_stage_is_made_copied_and_raced_by_its_code(self):
        """By mouse: a stage by lot and wishes, its code over the clipboard, a wrong one mended, and off it goes."""
        game = self.start("--seed", "7", "--pace", "instant")
        for line in ("wait", "click title.new", "click setup.more", "click setup.from.stage", "click setup.wish.jumps.more",
                     "expect-text setup.wish.jumps none", "click setup.seed", "type 12", "key Return", "expect-text setup.seed 12"):
            self.tell(game, line)
        name = self.says(game, "setup.course")
        code = self.says(game, "setup.code-shown").replace(" ", "")
        self.tell(game, "click setup.another")
        self.assertNotEqual(self.says(game, "setup.course"), name)
        for line in ("click setup.seed", "type 12", "key Tab", f"expect-text setup.course {name}", "click setup.copy",
                     "expect-text setup.copy Copied", "click setup.from.code", "expect-text setup.code-answer Type or paste",
                     "click setup.paste", f"expect-text setup.code {code}", "expect-text setup.code-answer right"):
            self.tell(game, line)
        wrong = code[:6] + ("Z" if code[6] != "Z" else "Y") + code[7:]
        for line in (f"clip {wrong}", "key Ctrl+V", "expect-text setup.code-answer Sign 6", "click setup.start", "expect setup.start",
                     "click setup.mend", f"expect-text setup.course {name}", "click setup.seat.2", "click setup.start", "wait",
                     f"expect-text hud.title {name}", "drive 2", "wait", "click hud.menu", "click menu.leave", "wait",
                     f"expect-text title.about {name}", "click title.resume", "wait", f"expect-text hud.title {name}", "quit"):
            self.tell(game, line)
        self.assertEqual(game.wait(60), 0)

    def test_a_rally_is_made_by_keys_and_pad(self):
        game = self.start("--seed", "7", "--pace", "instant")
        self.tell(game, "wait")
        self.tell(game, "pad a")
        self.tell(game, "click setup.more")
        for way in ("pad dpleft",) * 4 + ("pad dpup",) * 16 + ("pad dpleft",) * 4:  # up to the first game, wherever the focus begins
            self.tell(game, way)
        for line in ("focus setup.game.dirt", "pad dpdown", "focus setup.from.box",
                     "pad dpright", "pad dpright", "pad dpright", "focus setup.from.rally", "pad a",
                     "expect-text setup.course Rally", "key Tab", "key Tab", "key Tab", "focus setup.wish.stages.more", "key Return",
                     "expect-text setup.wish.stages 4", "key Ctrl+C", "expect-text setup.copy Copied", "click setup.start", "wait",
                     "until hud.info of 4", "quit"):
            self.tell(game, line)
        self.assertEqual(game.wait(60), 0)

    def test_colour_and_number_are_kept(self):
        """In the race that waits, and for the next one."""
        game = self.start("--seed", "7", "--pace", "instant")
        for line in ("wait", "click title.new", "click setup.more", "click setup.stage.rally2-ss1", "click setup.colour.1", "expect-text setup.colour.1 Green", "click setup.number.1",
                     "type 46", "key Return", "click setup.name.1", "type Anna", "key Return", "click setup.start", "wait"):
            self.tell(game, line)
        for line in ("until hud.par par", "resize 600x340", "wait 2", "resize 640x360", "wait 40"):  # framed anew, for what lies there now
            self.tell(game, line)
        first, again = self.folder / "first.ppm", self.folder / "again.ppm"
        self.tell(game, f"shot {first}")
        for line in ("click hud.menu", "click menu.leave", "wait", "click title.new", "expect-text setup.name.1 Anna", "click setup.back"):
            self.tell(game, line)
        self.assertIn("own-number 46\n", (self.folder / "rallydirt" / "settings.txt").read_text())
        game = self.anew(game, "--pace", "instant")
        for line in ("wait", "click title.new", "expect-text setup.number.1 46", "expect-text setup.colour.1 Green",
                     "expect-text setup.name.1 Anna", "click setup.back", "click title.resume", "wait", "until hud.par par", "resize 600x340", "wait 2",
                     "resize 640x360", "wait 40", f"shot {again}", "quit"):
            self.tell(game, line)
        # The same cars on the same grid; in other colours they would differ there.
        self.assertLess(golden.distance(png_file.read_ppm(first), png_file.read_ppm(again), SHRINK)[0], 3.0)

    def test_opponents_of_every_level(self):
        """Chosen by mouse and by pad; the race that waits knows them still."""
        game = self.start("--seed", "7", "--pace", "instant", "--size", "1280x720")
        for line in ("wait", "click title.new", "click setup.more", "expect-text setup.level.2 Rookie",
                     "click setup.level.2", "expect-text setup.level.2 Clubman", "click setup.level.2", "expect-text setup.level.2 Pro",
                     "pad a", "expect-text setup.level.2 Champion", "click setup.start", "wait", "drive 2", "click hud.menu",
                     "click menu.leave", "wait"):
            self.tell(game, line)
        self.assertTrue(self.drives("Kaisa", "champion"))
        game = self.anew(game, "--pace", "instant")
        for line in ("wait", "click title.resume", "wait", "drive 1", "quit"):
            self.tell(game, line)
        self.assertEqual(game.wait(60), 0)

    def test_opponents_have_a_style(self):
        """Chosen by mouse and by pad, told in a sentence; the race that waits knows it still. By words, too."""
        game = self.start("--seed", "7", "--pace", "instant", "--size", "1280x720")
        for line in ("wait", "click title.new", "click setup.more", "expect-text setup.temper.2 Even", "click setup.temper.2",
                     "expect-text setup.temper.2 Cautious", "pad a", "expect-text setup.temper.2 Gambler", "click setup.start",
                     "wait", "drive 2", "click hud.menu", "click menu.leave", "wait"):
            self.tell(game, line)
        self.assertTrue(self.drives("Kaisa", "rookie", "gambler"))
        game = self.anew(game, "--pace", "instant")
        for line in ("wait", "click title.resume", "wait", "drive 1", "quit"):
            self.tell(game, line)
        self.assertEqual(game.wait(60), 0)
        game = self.start("rally4-ss1", "--seats", "you=Anna,pro,sisu:mud-thrower", "--seed", "7", "--pace", "instant")
        for line in ("wait", "drive 1", "until hud.driver Anna", "quit"):
            self.tell(game, line)
        self.assertEqual(game.wait(60), 0)
        self.assertTrue(self.drives("Anna", "pro", "sisu", "mud-thrower"))

    def test_a_hint_is_laid(self):
        """Asked for by trigger and laid by the other, die by die, so that each can be taken back; by keys as well."""
        game = self.start("rally4-ss1", "--seats", "you", "--seed", "7", "--pace", "instant", "--size", "1280x720")
        for line in ("wait", "click space 1.2R", "pad lefttrigger", "until hud.advice.0 Best: up to", "expect hud.lay-hint",
                     "pad righttrigger", "wait"):
            self.tell(game, line)
        state = self.tell(game, "state")
        dice = int(re.search(r"log (\d+)", state).group(1))
        self.assertGreater(dice, 2)
        self.assertNotIn("hud.lay-hint", state)  # all of it lies
        self.assertNotIn("hud.flat-out(shut)", state)
        for line in ("until hud.advice.0 Best: up to", "key H", "until hud.worth Finish"):
            self.tell(game, line)
        for left in range(dice - 1, -1, -1):
            self.tell(game, "key Z")
            self.assertIn(f"log {left},", self.tell(game, "state"))
        for line in ("key H", "until hud.lay-hint Lay it", "key L", "wait"):
            self.tell(game, line)
        self.assertIn(f"log {dice},", self.tell(game, "state"))

    def test_a_die_of_a_chip_is_one_click(self):
        """Where several dice compete for a space, each is a button of its own, with what the plan holds beside it."""
        game = self.start("rally4-ss1", "--seats", "you", "--seed", "3", "--pace", "instant", "--size", "1920x1080")
        self.tell(game, "wait")
        log = 0
        for die in ("g1@1.2L", "g2@1.3L", "g3@2.1L", "g4@2.2L"):
            self.tell(game, f"click choice.{die}")
            log += 1
            self.assertIn(f"log {log},", self.tell(game, "state"))
        self.assertRegex(self.says(game, "hud.odds"), r"^Whole plan holds: \d+ %")

    def test_laying_again_takes_the_cheapest_or_another(self):
        """After a failed flat-out the cheapest loss is there, shown and explained: a key takes it, a button lets one choose."""
        for takes in ("click hud.take-loss", "key L", "key Return", ""):
            game = self.start("rally4-ss1", "--seats", "you", "--seed", "3", "--pace", "instant", "--size", "1280x720")
            self.tell(game, "wait")
            self.lay(game, "1.2L", "g2@1.3L", "g3@2.1L")
            for line in ("click hud.flat-out", "wait"):
                self.tell(game, line)
            self.lay(game, "g4@2.2L", "g5@2.3L", "g6@3.1L")
            for line in ("click hud.flat-out", "wait"):
                self.tell(game, line)
            self.lay(game, "g6@3.2i1")  # twice as fast as the corner allows
            for line in ("click hud.flat-out", "wait", "until hud.advice.0 Cheapest: lose control in sixth", "expect hud.choose-loss"):
                self.tell(game, line)
            state = self.tell(game, "state")
            self.assertNotIn("space.", state)  # nothing else is offered yet
            self.assertNotIn("hud.roll", state)
            log = int(re.search(r"log (\d+)", state).group(1))
            if takes:
                self.tell(game, takes)
            else:
                for line in ("click hud.choose-loss", "wait"):
                    self.tell(game, line)
                self.assertIn("refused", self.tell_all(game, "try expect hud.advice"))
                self.assertIn("space.", self.tell(game, "state"))
                self.tell(game, "click space 3.2i1")
            self.tell(game, "wait")
            self.tell(game, "expect-text hud.log loses control at 3.2i1")
            self.assertGreater(int(re.search(r"log (\d+)", self.tell(game, "state")).group(1)), log)
            self.tell(game, "quit")
            self.assertEqual(game.wait(60), 0)

    def test_the_advised_line_is_laid_by_one_key(self):
        """L asks and lays, whatever lies; on the way, where nothing is to be laid, it tells."""
        game = self.start("rally4-ss1", "--seats", "you", "--seed", "7", "--pace", "instant", "--size", "1280x720")
        for line in ("wait", "click space 1.2R", "key L", "until hud.advice.1 holds", "wait"):
            self.tell(game, line)
        self.assertGreater(int(re.search(r"log (\d+)", self.tell(game, "state")).group(1)), 2)
        for line in ("click hud.roll", "wait", "expect-text hud.odds Next die holds: 100 %", "key H", "until hud.advice.0 Best: "):
            self.tell(game, line)
        self.assertNotIn("@", self.says(game, "hud.advice.0"))

    def test_rolling_by_key_tells_nothing_of_the_log(self):
        """What has the focus goes away while the film runs: it is at the button that skips, and no tip covers the road."""
        game = self.start("rally4-ss1", "--seats", "you", "--seed", "3", "--pace", "normal", "--size", "1280x720")
        self.tell(game, "step 0.1")
        self.tell(game, "wait")
        self.lay(game, "1.2L")
        self.tell(game, "wait 3")  # the camera has come to rest: with steps so large a chip is elsewhere by the next frame
        self.lay(game, "g2@1.3L")
        for line in ("key R", "until hud.watch is driving", "focus hud.skip", "key Space", "wait", "focus hud.roll"):
            self.tell(game, line)
        self.assertNotIn("Click a die", self.says(game, "hud.help-line"))  # not what is to be done now
        self.assertRegex(self.says(game, "hud.prompt"), r"roll the next die, or stop\.$")  # nothing in hand to secure it

    def test_the_log_is_filtered(self):
        game = self.start("rally4-ss1", "--seats", "you=Anna,pro=Otto", "--seed", "3", "--pace", "instant", "--size", "1920x1080")
        for line in ("wait", "drive 4", "wait", "expect-text hud.log-filter Log: all", "expect-text hud.log Otto, round", "key J",
                     "expect-text hud.log-filter Log: mine"):
            self.tell(game, line)
        self.assertNotIn("Otto, round", self.says(game, "hud.log"))
        for line in ("click hud.log-filter", "expect-text hud.log-filter Log: trouble", "click hud.log-filter",
                     "expect-text hud.log Otto, round"):
            self.tell(game, line)

    def test_looking_back(self):
        """After the stage: what decisions cost and what the dice did, by mouse, wheel, keys and pad."""
        game = self.start("rally4-ss1", "--seats", "you,friend", "--seed", "5", "--pace", "instant")
        for line in ("wait", "drive end", "wait", "expect result.leave", "click result.review",
                     "until review.title Looking back: Driver 1", "expect-text review.fact.par 1:09", "expect review.fact.luck",
                     "expect review.why"):
            self.tell(game, line)
        rows = re.findall(r"review\.(?:cost|luck)\.\d+", self.tell(game, "state"))
        self.assertGreater(len(rows), 2)
        why = self.says(game, "review.why")
        self.tell(game, f"click {rows[-1]}")  # scrolled to
        self.assertNotEqual(self.says(game, "review.why"), why)
        self.tell(game, f"click {rows[-1]}")
        self.assertIn("refused", self.tell_all(game, "try expect review.why"))
        for line in ("click review.next", "expect-text review.title Looking back: Driver 2", "key Escape", "expect result.leave",
                     "click result.review", "until review.title Looking back: Driver 1", "pad dpdown",
                     "pad a", "pad b", "expect result.leave", "click result.leave", "wait", "expect title.new", "quit"):
            self.tell(game, line)
        self.assertEqual(game.wait(60), 0)

    def test_hint_and_par(self):
        """Par is told before, during and after the stage; the co-driver when he is asked, by key, by mouse, for this moment."""
        game = self.start("--seed", "7", "--pace", "instant", "--size", "1280x720")
        for line in ("wait", "click title.new", "click setup.rival.hard", "until setup.facts par 1:09",
                     "click setup.start", "wait", "until hud.par par 1:09", "key H", "until hud.advice.0 Best: up to",
                     "click hud.hint", "wait"):
            self.tell(game, line)
        self.assertIn("refused", self.tell_all(game, "try expect hud.advice"))
        for line in ("key H", "until hud.advice.0 Best", "click space 1.2L"):
            self.tell(game, line)
        self.assertIn("refused", self.tell_all(game, "try expect hud.advice"), "what was true before the die lay is no longer shown")
        for line in ("drive end", "expect-text result.par Par: 1:09", "quit"):
            self.tell(game, line)
        self.assertEqual(game.wait(60), 0)

    def test_a_best_run_is_raced_against(self):
        """A stage twice: the first run is told and kept, the second meets it and par on the road, split by split."""
        records = self.folder / "rallydirt" / "records.rally"
        game = self.start("rally4-ss1", "--seats", "you", "--seed", "3", "--pace", "instant")
        self.par_is_known(game, "hud.par")
        self.assertIn("refused", self.tell_all(game, "try expect hud.splits"), "nothing to race against yet")
        self.tell(game, "drive 6")
        self.tell(game, "until hud.split.1 par ")
        self.tell(game, "drive end")
        self.tell(game, "expect-text result.record First time on this stage by Driver 1")
        self.tell(game, "click result.leave")
        self.tell(game, "wait")
        self.assertTrue(records.exists())
        for line in ("click title.settings", "expect-text settings.ghosts Both", "click settings.done"):
            self.tell(game, line)
        game = self.anew(game, "rally4-ss1", "--seats", "you", "--seed", "3", "--pace", "instant", "--size", "1280x720")
        self.par_is_known(game, "hud.par")
        for steps in (("1.2L", "g2@1.3L", "g3@2.1L"), ("g4@2.2L", "g5@2.3L")):
            self.lay(game, *steps)
            self.tell(game, "click hud.flat-out")
            self.tell(game, "wait")
        self.tell(game, "until hud.split.1 best ")
        self.tell(game, "expect-text hud.split.2 par ")
        self.tell(game, "until ghost.best best")  # on the road ahead
        for line in ("click hud.menu", "click menu.settings", "click settings.ghosts", "expect-text settings.ghosts off",
                     "click settings.done", "click menu.continue", "wait"):
            self.tell(game, line)
        for gone in ("hud.splits", "ghost.best", "ghost.par"):
            self.assertIn("refused", self.tell_all(game, f"try expect {gone}"))
        self.tell(game, "drive end")
        self.assertRegex(self.says(game, "result.record"), r"^(Best: |New best by Driver 1: )\d:\d\d")
        self.tell(game, "quit")
        self.assertEqual(game.wait(60), 0)

    def says(self, game, widget):
        """The words of a widget."""
        return re.search(r"says '(.*)'", self.tell_all(game, f"try expect-text {widget} no such words")).group(1)

    def test_a_damaged_save_is_said_on_the_title(self):
        self.run_script("wait\ndrive 3\nwait\nquit\n", "rally2-ss1", "--seats", "you", "--seed", "5", "--pace", "instant")
        self.save.write_bytes(self.save.read_bytes()[:40])
        self.run_script("wait\nexpect-text title.notice kept as current.damaged.rally\nclick title.resume\nwait\nexpect hud.roll\nquit\n")
        self.assertTrue(self.save.with_suffix(".damaged.rally").exists())

    def test_abandoning_and_the_log_of_rules(self):
        game = self.start("rally2-ss1", "--seats", "you", "--seed", "5", "--pace", "instant")
        for line in ("wait", "drive 3", "wait"):
            self.tell(game, line)
        ruled = re.findall(r"hud\.news\.\d+", self.tell(game, "state"))
        self.assertNotRegex(self.says(game, "hud.log"), r"D-[A-Z]{3}-")  # told on request: by pointing, or by a click
        for line in (f"click {ruled[0]}", "expect rule.text", "click rule.close", "click hud.menu", "click menu.abandon",
                     "click menu.abandon-yes", "wait", "expect title.new", "quit"):
            self.tell(game, line)
        self.assertEqual(game.wait(60), 0)
        self.assertFalse(self.save.exists())
        self.assertTrue(self.save.with_suffix(".previous.rally").exists())

    def test_no_undo_once_a_die_has_fallen(self):
        game = self.start("rally4-ss1", "--seats", "you", "--seed", "3", "--pace", "instant")
        self.tell(game, "wait")
        self.lay(game, "1.2L", "g2@1.3L")
        self.tell(game, "click hud.roll")
        self.tell(game, "wait")
        before = self.tell(game, "state")
        self.assertIn("hud.undo(shut)", before)
        self.tell(game, "click hud.undo")
        self.assertEqual(self.tell(game, "state"), before)
        self.tell(game, "expect hud.refusal")

    def test_killed_in_mid_turn_and_taken_up_again(self):
        game = self.start("rally4-ss1", "--seats", "you", "--seed", "3", "--pace", "instant")
        self.tell(game, "wait")
        self.lay(game, "1.2L", "g2@1.3L", "g3@2.1L")
        self.tell(game, "click hud.roll")  # one die has fallen, two lie there
        self.tell(game, "wait")
        before, time = self.tell(game, "state"), self.seconds(game)
        self.assertNotIn("hud.stop(shut)", before)
        self.tell(game, "hang")
        game.send_signal(signal.SIGKILL)
        game.wait()
        again = self.start("--seed", "9", "--pace", "instant")
        self.tell(again, "wait")
        self.tell(again, "expect-text title.about Crest Country, stage 1")
        self.tell(again, "click title.resume")
        self.tell(again, "wait")
        self.assertEqual(self.tell(again, "state"), before)  # the news too
        self.assertEqual(self.seconds(again), time)
        self.tell(again, "drive 4")
        self.tell(again, "click hud.menu")
        self.tell(again, "click menu.leave")
        self.tell(again, "wait")
        self.tell(again, "expect title.resume")
        self.verify(self.save)

    def test_a_damaged_save_is_said_and_kept(self):
        game = self.start("rally4-ss1", "--seats", "you", "--seed", "3", "--pace", "instant")
        self.tell(game, "wait")
        self.lay(game, "1.2L", "g2@1.3L")
        self.tell(game, "click hud.menu")
        self.tell(game, "click menu.leave")
        self.tell(game, "quit")
        game.wait()
        whole = self.save.read_bytes()
        for damaged in (whole[:-9], whole[: len(whole) // 2] + b"?!" + whole[len(whole) // 2 + 2 :], b"", bytes(5000)):
            for file in self.save.parent.glob("*.rally"):
                file.unlink()
            self.save.write_bytes(damaged)
            self.run_script("wait\nexpect-text title.notice damaged\nclick title.new\nexpect setup.start\nquit\n")
            self.assertEqual(self.save.with_suffix(".damaged.rally").read_bytes(), damaged)

    def test_opponents_can_be_watched_or_skipped(self):
        game = self.start("rally4-ss1", "--seats", "you,bot,bot", "--seed", "4", "--pace", "normal")
        self.tell(game, "step 0.01")  # their turns take hundreds of frames at this rate
        self.tell(game, "wait")
        self.tell(game, "step 0.2")
        self.tell(game, "drive 2")
        self.tell(game, "step 0.01")
        for _ in range(40):  # our own turn to its end
            if "hud.skip" in self.tell(game, "state"):
                break
            self.tell(game, "drive 1")
        self.tell(game, "wait 5")
        self.assertIn("mood film", self.tell(game, "state"))
        self.tell(game, "expect hud.watch")
        round_before = re.search(r"round \d+", self.tell(game, "state")).group()
        self.tell(game, "click hud.skip")
        for _ in range(30):
            if "mood asks" in self.tell(game, "state"):
                break
            self.tell(game, "wait 5")
        self.assertIn("mood asks", self.tell(game, "state"), round_before)
        self.tell(game, "step real")
        for pace in ("2x", "4x", "Instant"):
            self.tell(game, "click hud.pace")
            self.tell(game, f"expect-text hud.pace {pace}")
        self.tell(game, "drive 6")

    def frames(self, game, *lines):
        """How many frames were drawn meanwhile."""
        before = int(self.tell(game, "frames"))
        for line in lines:
            self.tell(game, line)
        return int(self.tell(game, "frames")) - before

    def test_a_still_picture_is_not_drawn_again(self):
        """Nothing while nothing moves, a click at once, a film in full, and nothing at all for nobody."""
        self.save.parent.mkdir()
        (self.save.parent / "settings.txt").write_text("rallydirt-settings 1\nghosts none\ncoach off\n")
        a_few = 8  # for what the co-driver finds out meanwhile, on a thread of his own
        game = self.start("--seed", "3", "--pace", "normal")
        self.tell(game, "step 0.1")
        self.tell(game, "wait 10")
        self.assertEqual(self.frames(game, "wait 100"), 0, "title")
        self.assertGreater(self.frames(game, "hover title.new"), 0)
        self.assertEqual(self.frames(game, "wait 100"), 0, "title, pointed at")
        for line in ("click title.new", "click setup.more", "click setup.seat.2", "until setup.facts par 1:09"):
            self.tell(game, line)
        self.assertLess(self.frames(game, "wait 100"), a_few, "set-up")
        self.assertGreater(self.frames(game, "key Tab"), 0)
        self.tell(game, "click setup.start")
        self.tell(game, "until hud.par par 1:09")
        self.lay(game, "1.2L", "g2@1.3L", "g3@2.1L")
        self.tell(game, "until hud.worth Finish")
        self.tell(game, "wait 20")
        self.assertLess(self.frames(game, "wait 100"), a_few, "planning")
        self.assertGreater(self.frames(game, "key Escape"), 0)
        self.tell(game, "wait 5")
        self.assertLess(self.frames(game, "wait 100"), a_few, "pause")
        self.tell(game, "key Escape")
        self.assertGreater(self.frames(game, "wheel 2", "wait 5"), 4)
        self.tell(game, "click hud.flat-out")
        self.tell(game, "until hud.watch is driving")
        self.assertGreaterEqual(self.frames(game, "wait 10"), 10, "film")
        self.tell(game, "window minimise")
        self.assertEqual(self.frames(game, "wait 10"), 0, "minimised")
        self.assertGreaterEqual(self.frames(game, "window restore", "wait 10"), 10)
        for line in ("key Escape", "wait 5"):
            self.tell(game, line)
        self.assertLess(self.frames(game, "wait 100"), a_few, "dust hangs in the air of a film that is stopped")

    def test_a_title_left_alone_shows_its_stage_once(self):
        """From above after a while, for as long as nobody touches anything; then it is still again."""
        game = self.start("--seed", "3")
        self.tell(game, "step 0.1")
        self.tell(game, "wait 10")
        self.assertEqual(self.frames(game, "wait 160"), 0, "not at once")
        self.assertGreater(self.frames(game, "wait 60"), 10, "up")
        self.assertLess(self.frames(game, "hover title.new", "wait 60"), 6, "a hand ends it")
        self.assertGreater(self.frames(game, "wait 200", "wait 200"), 100, "up, there and back")
        self.assertEqual(self.frames(game, "wait 300"), 0, "once")

    def test_what_is_not_drawn_would_look_the_same(self):
        """Every frame that is saved is drawn all the same, and compared: by mouse, keys and pad, in every screen."""
        self.save.parent.mkdir()
        (self.save.parent / "settings.txt").write_text("rallydirt-settings 1\ncoach off\n")
        game = self.start("--seed", "3", "--pace", "normal")
        self.tell(game, "step 0.1")
        self.tell(game, "doubt")
        for line in ("wait 5", "hover title.new", "wait 3", "key Down", "wait 2", "click title.settings", "click settings.text-size.more",
                     "wait 2", "click settings.text-size.less", "click settings.done", "key F1", "wait 2", "key F1", "resize 500x300", "wait 2",
                     "resize 640x360", "click title.new", "wait 2", "click setup.more", "click setup.seat.2", "click setup.name.1",
                     "type Anna", "wait 2", "key Return", "until setup.facts par 1:09", "click setup.start", "wait", "key H",
                     "until hud.advice.0 Best", "wait 5", "key H", "hover hud.odds", "wait 2", "wheel 2", "drag right 330 120 420 140",
                     "wait 3", "drag left 130 130 170 110", "key Home", "wait 3", "key Right", "wait 2", "key Escape", "wait 2",
                     "key C", "wait 3", "key C", "key C", "click hud.menu", "wait 3", "key Escape", "window expose"):
            self.tell(game, line)
        self.lay(game, "1.2L", "g2@1.3L", "g3@2.1L")
        for line in ("wait 15", "hover space 1.3L", "hover space 1.2L", "click hud.pace", "click hud.pace", "click hud.pace", "click hud.roll", "wait 15",
                     "click hud.pace", "click hud.menu", "wait 3", "key Escape", "click hud.flat-out", "wait 10", "key Escape", "wait 3", "key Escape", "wait", "wait 20", "click hud.pace",
                     "click hud.pace", "click hud.pace", "drive 3", "wait 15", "trust", "window minimise", "drive end", "window restore", "doubt", "wait 5",
                     "click result.review", "until review.title Looking back", "wait 5", "key Down", "key Return", "wait 5", "key Escape",
                     "wait 5", "click result.leave", "wait 5", "quit"):
            self.tell(game, line)
        self.assertEqual(game.wait(60), 0)

    def test_nothing_a_window_can_do_ends_the_game(self):
        """Words without sense, clicks anywhere, windows of any size, events of every kind, in every screen."""
        tiny = ("--seed", "3", "--pace", "instant", "--size", "320x200")
        chance = random.Random(3)
        places = [(-5, -5), (1e5, 1e5), (0, 0), (319, 199), (320, 200), (160, -1)]
        keys = ["Escape", "Return", "Tab", "Left", "Up", "Space", "C", "Backspace", "F1", "no such key", ""]
        moods = ["minimise", "restore", "unfocus", "focus", "leave", "enter", "expose"]

        def upset(game):
            for _ in range(20):
                x, y = chance.choice(places + [(chance.randrange(320), chance.randrange(200))] * 6)
                try:
                    self.tell_all(game, chance.choice([f"at {x} {y}", f"wheel {chance.randrange(-50, 50)}",
                                                       f"key {chance.choice(keys)}", f"window {chance.choice(moods)}"]), "try ")
                except AssertionError:
                    if game.wait(10) != 0:
                        raise
                    game = self.start(*tiny)  # the click met Quit
            for size in ("1x1", "8000x1", "1x8000", "33x900", "320x200"):
                self.tell(game, f"resize {size}")
                self.tell(game, "wait 1")
                self.tell_all(game, "at 0 0", "try ")
            return game

        game = self.start(*tiny)
        for line in ("", "click", "click nowhere", "click space", "click space 99.9Z", "pick", "pick die", "expect",
                     "expect-text", "until", "wait -3", "wait x", "drive -1", "step", "step -1", "step nan", "nonsense", "at",
                     "at x y", "resize", "resize 0x0", "resize -4x5", "resize 99999x1", "window", "window open", "event",
                     "event -1", "event 99999999999", "state", "try try", "\x01\xff"):
            self.tell_all(game, f"try {line}")
        game = upset(game)
        game = self.anew(game, "rally4-ss1", "--seats", "you,friend,bot", *tiny)
        self.tell(game, "wait")
        self.tell_all(game, "drive 2", "try ")
        game = upset(game)
        for kind in EMPTY_EVENTS:
            self.tell_all(game, f"event {kind}", "try ")
        self.tell(game, "state")
        game.stdin.write(b"event 256\nwait 200\n")  # the window is closed
        self.assertEqual(game.wait(60), 0)

    @unittest.skipUnless(os.environ.get("RALLY_LONG"), "RALLY_LONG=1 runs it: 64 million pixels take a processor a while")
    def test_a_huge_window(self):
        game = self.start("rally4-ss1", "--seats", "you", "--seed", "3", "--pace", "instant")
        self.tell(game, "wait")
        self.tell(game, "resize 8000x8000")
        self.tell(game, "wait 2")
        self.tell(game, "resize 640x360")
        self.tell(game, "drive 2")

    @unittest.skipUnless(os.environ.get("RALLY_LONG"), "two minutes; RALLY_LONG=1 runs it")
    def test_a_whole_rally_with_a_friend(self):
        clicks = ["title.new", "setup.more", "setup.rally.rally4", "setup.seat.3", "setup.option.chk", "setup.option.sisu",
                  "setup.option.red", "setup.option.scr", "setup.start"]
        self.run_script("wait\n" + "".join(f"click {one}\n" for one in clicks) + """
            wait
            drive stage
            expect-text result.title Crest Country, stage 1
            click result.next
            wait
            expect hud.more
            drive end
            expect-text result.title Final result
            quit
            """, "--seed", "21", "--pace", "instant")

    def test_the_bench_finds_its_way(self):
        """It clicks through the same pages as a player: a page that changes must not leave it behind."""
        done = subprocess.run([DESKTOP, "bench", "--clicks", "--json"], capture_output=True, timeout=TIMEOUT,
                              env=self.settings, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        measured = json.loads(done.stdout)
        self.assertGreaterEqual(measured["click_to_feedback_clicks"], 7)

    def test_wrong_words(self):
        for words, reason in ((["rally9"], "no stage or rally"), (["--size", "big"], "--size"),
                              (["--seats", "cat"], "--seats"), (["--seats", "sisu:angry"], "sisu:angry"),
                              (["--seats", "you="], "--seats"), (["--options", "nitro"], "not 'nitro'"), (["--pace", "slow"], "--pace"),
                              (["--preset", "ultra"], "--preset"), (["--nonsense", "1"], "--nonsense")):
            done = subprocess.run([DESKTOP, "play", *words], capture_output=True, timeout=60, env=self.settings, check=False)
            self.assertEqual(done.returncode, 2, words)
            self.assertRegex(done.stderr.decode(), "^rally: .*" + re.escape(reason))
            self.assertEqual(done.stderr.decode().count("\n"), 1)


if __name__ == "__main__":
    unittest.main()
