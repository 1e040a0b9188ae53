#!/usr/bin/env python3
"""Two people at terminals of their own, in the house of a real server over TLS: tables, a whole race, a server that is killed in the
middle of it, a terminal that is killed and comes back, and the proof of the dice in the end.

Run: python3 Tests/Online/test_together.py        (needs rally-server and rally-cli in .build/release/bin)
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
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from test_server import ROOT, House, Online  # noqa: E402

CLI = pathlib.Path(os.environ.get("RALLY_CLI", ROOT / ".build" / "release" / "bin" / "rally-cli"))
VERIFIER = ROOT / "Tests" / "Tools" / "verify_fair.py"


class Somebody:
    """At a terminal: types when asked, and has a key and a folder that stay."""

    def __init__(self, folder, name):
        self.folder = folder / name
        self.folder.mkdir(exist_ok=True)
        self.name = name
        self.settings = {"PATH": os.environ["PATH"], "XDG_DATA_HOME": str(self.folder), "LC_ALL": "C.UTF-8"}
        self.process = None
        self.turns = 0

    def join(self, *words):
        self.said = ""
        self.process = subprocess.Popen([CLI, "join", *words, "--name", self.name, "--plain"], env=self.settings,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        threading.Thread(target=self.listen, args=(self.process,), daemon=True).start()

    def listen(self, process):
        for bytes_read in iter(lambda: os.read(process.stdout.fileno(), 65536), b""):
            self.said += bytes_read.decode()

    def type(self, line):
        self.process.stdin.write((line + "\n").encode())
        self.process.stdin.flush()

    def is_asked(self):
        return self.said.endswith(f"{self.name}> ")

    def drive(self):
        """The first choice there is, or what Enter stands for."""
        if self.is_asked():
            self.said += " "
            self.turns += 1
            self.type("1" if self.turns % 2 else "")

    def end(self, how=signal.SIGKILL):
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(timeout=20)
        if self.process:
            self.process.stdin.close()
            self.process.stdout.close()


class Together(Online):
    def setUp(self):
        super().setUp()
        self.anna = self.somebody("Anna")
        self.otto = self.somebody("Otto")

    def somebody(self, name):
        person = Somebody(self.folder, name)
        self.addCleanup(person.end)
        return person

    def gather(self, address, *typed):
        """Anna opens a table, Otto sits down there by its code."""
        self.anna.join(address)
        for line in ("lobby.open", "lobby.opponents -", *["lobby.course +"] * 8, *typed, "lobby.open-it"):
            self.anna.type(line)
        self.until(lambda: re.search(r"Table ([2-9A-Z]{6})\n", self.anna.said), "a table", 30)
        self.assertIn("Crest Country, stage 1\n\nSeats", self.anna.said)  # the shortest of the box
        code = re.search(r"Table ([2-9A-Z]{6})\n", self.anna.said).group(1)
        self.otto.join(address, code.lower())
        return code

    def race(self, meanwhile=lambda: None, seconds=100):
        end = time.monotonic() + seconds
        while not all("Winner: " in person.said for person in (self.anna, self.otto)):
            self.assertLess(time.monotonic(), end, self.anna.said[-800:] + "\n=====\n" + self.otto.said[-800:])
            self.anna.drive()
            self.otto.drive()
            meanwhile()
            time.sleep(0.01)

    def proof(self, person):
        self.until(lambda: person.said.endswith("\n> "), "the room", 20)
        person.type("lobby.proof")
        self.until(lambda: re.search(r"The proof lies in\s+(\S+\.fair)", person.said), person.said[-500:], 20)
        return re.search(r"The proof lies in\s+(\S+\.fair)", person.said).group(1)

    def check_proof(self, file):
        told = subprocess.run([CLI, "verify", file], capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(told.returncode, 0, told.stdout + told.stderr)
        other = subprocess.run([sys.executable, VERIFIER, file], capture_output=True, text=True, timeout=120, check=False)
        self.assertEqual(other.returncode, 0, other.stdout + other.stderr)

    def winner(self, person):
        return re.search(r"Winner: (.+)", person.said).group(1)

    def test_a_race_from_the_door_to_the_proof(self):
        house = self.house()
        self.gather(house.address)
        self.race()
        self.assertEqual(self.winner(self.anna), self.winner(self.otto))
        for person in (self.anna, self.otto):
            self.assertRegex(person.said, r"rolls checked here, every one as promised")
        self.check_proof(self.proof(self.anna))
        self.assertEqual(house.end(), 0)

    def test_a_server_and_a_terminal_that_are_killed_in_the_middle(self):
        house = self.house()
        code = self.gather(house.address)
        state = {"turns": 12, "kills": 0}

        def kill_sometimes():
            if self.anna.turns + self.otto.turns < state["turns"] or state["kills"] == 4:
                return
            state["turns"] += 12
            state["kills"] += 1
            if state["kills"] % 2:
                port = state.get("port", house.port)
                state.get("house", house).end(signal.SIGKILL)
                state["port"] = port
                state["house"] = House(self.folder, port=port)
                self.addCleanup(lambda one=state["house"]: one.process.poll() is None and one.end(signal.SIGKILL))
            else:
                self.otto.end()
                self.otto.join(house.address, code)

        self.race(kill_sometimes)
        self.assertEqual(state["kills"], 4)
        self.assertEqual(self.winner(self.anna), self.winner(self.otto))
        for person in (self.anna, self.otto):
            self.assertNotIn("bent", person.said)
        self.check_proof(self.proof(self.anna))

    def test_a_house_in_this_network_is_found_without_an_address(self):
        house = self.house("--name", "Lakeside")
        self.anna.join()
        self.until(lambda: self.anna.said.endswith("> "), "the door", 20)
        if "In this network" not in self.anna.said:
            self.skipTest("multicast does not come back to this machine")
        row = re.search(r"(\d+)  Lakeside +(\S+)", self.anna.said)
        self.assertTrue(house.address.startswith(row.group(2)), row.group(2))  # it goes on in the next line
        self.anna.type(row.group(1))
        self.until(lambda: "Lakeside: Anna" in self.anna.said, self.anna.said, 20)

    def test_one_opens_a_house_and_a_friend_comes_in(self):
        self.anna.join("--host")
        self.until(lambda: re.search(r"Friends come in at\s+(rally://\S+)", self.anna.said), "a house", 30)
        self.otto.join(re.search(r"Friends come in at\s+(rally://\S+)", self.anna.said).group(1))
        self.until(lambda: "Anna: Otto" in self.otto.said, "in Anna's house", 20)
        self.anna.type("quit")
        self.until(lambda: self.anna.process.poll() is not None, "it ends", 20)
        self.otto.type("lobby.look")
        self.until(lambda: "The house closes" in self.otto.said, self.otto.said[-600:], 20)

    def test_an_address_with_another_pin_is_not_believed(self):
        house = self.house()
        address = house.address.split("#")[0] + "#" + "A" * 43
        self.anna.join(address)
        self.until(lambda: self.anna.process.poll() is not None, "it ends", 30)
        self.assertEqual(self.anna.process.returncode, 2)
        self.assertIn("another certificate", self.anna.said)


# Its tests are those of the other file.
del Online

if __name__ == "__main__":
    unittest.main(verbosity=0)
