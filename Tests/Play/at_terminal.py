"""The program of the terminal as its tests meet it: somebody who types, with a data folder of their own."""
import os
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLI = pathlib.Path(os.environ.get("RALLY_CLI", ROOT / ".build" / "release" / "bin" / "rally-cli"))


class AtTerminal(unittest.TestCase):
    patience = 120  # seconds, for a run of the program

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.save = self.folder / "rallydirt" / "current.rally"
        self.settings = {"PATH": os.environ["PATH"], "XDG_DATA_HOME": folder.name, "LC_ALL": "C.UTF-8"}

    def rally(self, *words, typed="", code=0, **settings):
        """What it said; of a run that is to fail, what it complained of."""
        done = subprocess.run([CLI, *words], input=typed.encode(), capture_output=True, timeout=self.patience,
                              env={**self.settings, **settings}, check=False)
        self.assertEqual(done.returncode, code, done.stderr.decode() + done.stdout.decode()[-2000:])
        return done.stdout.decode() if code == 0 else done.stderr.decode()
