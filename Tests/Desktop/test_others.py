#!/usr/bin/env python3
"""Playing with others in the window, by clicks: two windows and a terminal in one race, in the house of a real server over TLS; one
window is killed in the middle and comes back.

Run: python3 Tests/Desktop/test_others.py        (needs rally-desktop, rally-cli and rally-server; skipped without them)
"""
import os
import pathlib
import re
import signal
import subprocess
import sys
import threading
import time
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Online"))
import test_desktop
from test_desktop import CLI, DESKTOP, PROBLEM, SMALL
from test_server import SERVER, House
from test_together import Somebody

CALM = ("--pace", "instant")
LARGE = ("--size", "1280x720")
NO_SERVER = None if SERVER.exists() else "rally-server is not built"
PICTURES = os.environ.get("RALLY_OTHERS_PICTURES")  # a folder: every page is drawn there, to be looked at


@unittest.skipIf(PROBLEM is not None or NO_SERVER is not None, PROBLEM or NO_SERVER or "")
class Others(test_desktop.Desktop):
    pictures = PICTURES

    def house(self):
        house = House(self.folder)
        self.addCleanup(lambda: house.process.poll() is None and house.end(signal.SIGKILL))
        return house

    def window(self, name, address, *options):
        """A window with a data folder of its own; the house was called on last time."""
        folder = self.folder / name
        save = folder / "rallydirt" / "current.rally"
        if not save.parent.exists():
            save.parent.mkdir(parents=True)
            (save.parent / "settings.txt").write_text(f"rallydirt-settings 1\ncoach off\nghosts none\nown-name {name}\n"
                                                       f"last-house {address}\n")
        game = subprocess.Popen([DESKTOP, "play", *SMALL, *CALM, *options, "--script", "-"], stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, env={**self.settings, "XDG_DATA_HOME": str(folder)}, bufsize=0)
        self.addCleanup(lambda: (game.kill(), game.wait(), game.stdin.close(), game.stdout.close()))
        return game

    def type_into(self, game, field, words):
        self.all_of(game, f"click {field}", "key Ctrl+A", f"type {words}", "key Return", "wait 2")

    def enter(self, game):
        self.all_of(game, "wait 2", "click title.others", "wait 2", "click lobby.knock", "until lobby.open")

    def test_two_windows_and_a_terminal(self):
        house = self.house()
        anna = self.window("Anna", house.address, "--seed", "3", *(LARGE if self.pictures else ()))
        self.look(anna, "title")
        self.all_of(anna, "wait 2", "click title.others", "wait 2")
        self.look(anna, "door")
        self.all_of(anna, "click lobby.knock", "until lobby.open")
        self.look(anna, "tables")
        self.all_of(anna, "click lobby.open", "wait 2", "click lobby.people.more", "click lobby.opponents.less",
                    *["click lobby.course.more"] * 8, "wait 2", "expect-text lobby.course Crest Country, stage 1")
        self.look(anna, "opening")
        self.all_of(anna, "click lobby.open-it", "until lobby.begin")
        otto = self.window("Otto", house.address, "--seed", "4")
        self.enter(otto)
        self.all_of(otto, "click lobby.look", "wait 30")
        row = re.search(r"\S*lobby\.table\.([2-9A-Z]{6})", self.tell(otto, "state"))
        code = row.group(1)
        self.look(otto, "listed")
        self.all_of(otto, f"click {row.group(0)}", "until lobby.get-up")
        self.all_of(anna, "click lobby.phrase.more", "click lobby.say", "wait 10")
        self.all_of(otto, "wait 10")
        self.look(otto, "room")
        kaisa = Somebody(self.folder, "Kaisa")
        self.addCleanup(kaisa.end)
        kaisa.join(house.address, code)
        self.until(lambda: "mood" in self.tell(anna, "state"), "the race")
        self.all_of(anna, "wait 60")
        self.look(anna, "race")

        driving = [threading.Thread(target=self.drive_on, args=(kaisa,)),
                   threading.Thread(target=self.drive_to, args=(anna,))]
        for one in driving:
            one.start()
        self.until(lambda: "mood" in self.tell(otto, "state"), "the race")
        self.drive_to(otto, lambda state: int(re.search(r"log (\d+)", state).group(1)) > 30)
        otto.send_signal(signal.SIGKILL)
        otto.wait(60)
        otto = self.window("Otto", house.address, "--seed", "5")
        self.enter(otto)
        self.look(otto, "back")
        row = re.search(r"\S*lobby\.race\." + code, self.tell(otto, "state")).group(0)
        self.all_of(otto, f"click {row}")
        self.until(lambda: "mood" in self.tell(otto, "state"), "the race")
        self.drive_to(otto)
        for one in driving:
            one.join(200)
        for game in (anna, otto):
            self.assertIn("mood over", self.tell(game, "state"))
        self.look(anna, "over")
        self.assertIn("every one as promised", kaisa.said)
        self.all_of(anna, "click result.leave", "until lobby.proof")
        self.look(anna, "after")
        self.all_of(anna, "click lobby.proof", "wait 30")
        proof = next((self.folder / "Anna" / "rallydirt" / "proofs").glob("*.fair"))
        told = subprocess.run([CLI, "verify", proof], capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(told.returncode, 0, told.stdout + told.stderr)
        self.all_of(anna, "click lobby.get-up", "until lobby.open", "click lobby.depart", "until lobby.knock", "click lobby.back",
                    "until title.others", "quit")
        self.assertEqual(anna.wait(60), 0)

    def drive_to(self, game, reached=lambda state: "mood over" in state, seconds=200):
        """Whenever somebody here is asked; else the others are waited for."""
        end = time.monotonic() + seconds
        while not reached(self.tell(game, "state")) and time.monotonic() < end:
            self.tell_all(game, "try drive 1" if "mood asks" in self.tell(game, "state") else "wait 3")

    def until(self, holds, what, seconds=60):
        end = time.monotonic() + seconds
        while not holds():
            self.assertLess(time.monotonic(), end, what)
            time.sleep(0.05)

    def drive_on(self, somebody, seconds=150):
        end = time.monotonic() + seconds
        while "Winner: " not in somebody.said and time.monotonic() < end:
            somebody.drive()
            time.sleep(0.01)


load_tests = test_desktop.only(Others)

if __name__ == "__main__":
    unittest.main(verbosity=0)
