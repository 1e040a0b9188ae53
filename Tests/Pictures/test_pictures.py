"""Golden pictures: what `rally picture` draws must look as it looked when somebody last judged it good.

Drawn at 640x360 with the low preset, shrunk to a quarter, and compared with Tests/Pictures/golden by mean difference, so
that another Mesa or a smoothed edge passes and a missing shadow, sky or car does not. After a change that is meant to be
seen, look at the pictures and keep them:

    RALLY_UPDATE_PICTURES=1 python3 Tests/Pictures/test_pictures.py
"""
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import png_file

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "Tests" / "Pictures" / "golden"
PROGRAM = Path(os.environ.get("RALLY_DESKTOP", ROOT / ".build" / "release" / "bin" / "rally-desktop"))
UPDATE = os.environ.get("RALLY_UPDATE_PICTURES") == "1"
SHRINK = 4
WHOLE = 3.0  # of 255, over the whole picture
PART = 9.0  # ... and in any sixteenth of it

PICTURES = {
    "chase-shortcut": ["rally6-ss3", "--camera", "chase", "--at", "3.2L", "--spaces"],
    "chase-ford": ["rally6-ss3", "--camera", "chase", "--at", "5.2L"],
    "helicopter-start": ["rally2-ss1", "--camera", "helicopter", "--at", "START"],
    "table-corners": ["rally2-ss1", "--camera", "table", "--at", "6.2o1"],
}


def draw(words, file):
    command = [str(PROGRAM), "picture", *words, "--preset", "low", "--size", "640x360", "--hud", "none", str(file)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


@unittest.skipUnless(PROGRAM.is_file(), "rally-desktop was not built")
class GoldenPictures(unittest.TestCase):
    def check(self, name):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "picture.png"
            done = draw(PICTURES[name], file)
            if done.returncode == 1 and "no OpenGL" in done.stderr:
                self.skipTest(done.stderr.strip())
            self.assertEqual(done.returncode, 0, done.stderr)
            picture = png_file.shrunk(png_file.read(file), SHRINK)
        golden = GOLDEN / f"{name}.png"
        if UPDATE:
            GOLDEN.mkdir(exist_ok=True)
            png_file.write(golden, *picture)
        whole, part = png_file.difference(picture, png_file.read(golden))
        if whole > WHOLE or part > PART:
            kept = ROOT / ".build" / "pictures" / f"{name}.png"
            kept.parent.mkdir(parents=True, exist_ok=True)
            png_file.write(kept, *picture)
            self.fail(f"{name}: {whole:.1f} of 255 off, {part:.1f} in one part; see {kept} beside {golden}")

    def test_chase_shortcut(self):
        self.check("chase-shortcut")

    def test_chase_ford(self):
        self.check("chase-ford")

    def test_helicopter_start(self):
        self.check("helicopter-start")

    def test_table_corners(self):
        self.check("table-corners")


@unittest.skipUnless(PROGRAM.is_file(), "rally-desktop was not built")
class BadInput(unittest.TestCase):
    def check(self, words, *expected):
        done = subprocess.run([str(PROGRAM), "picture", *words], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        for word in expected:
            self.assertIn(word, done.stderr)

    def test_one_clear_line(self):
        self.check([], "stage")
        self.check(["rally2-ss1"], "file")
        self.check(["rally9-ss1", "out.png"], "rally9-ss1")
        self.check(["rally2-ss1", "--at", "99.1L", "out.png"], "99.1L")
        self.check(["rally2-ss1", "--at", "3.2X", "out.png"], "3.2X")
        self.check(["rally2-ss1", "--camera", "drone", "out.png"], "drone", "helicopter")
        self.check(["rally2-ss1", "--size", "0x0", "out.png"], "0x0")
        self.check(["rally2-ss1", "--size", "1e9x7", "out.png"], "1e9x7")
        self.check(["rally2-ss1", "--preset", "ultra", "out.png"], "ultra")
        self.check(["rally2-ss1", "--shiny", "out.png"], "--shiny")
        self.check(["rally2-ss1", "--at"], "--at")
        self.check(["rally2-ss1", "--size", "32x32", "--preset", "low", "/nowhere/out.png"], "/nowhere/out.png")


if __name__ == "__main__":
    unittest.main()
