"""What `rally picture` draws, against the golden pictures: stages from its cameras, every tile side from above.

What the game itself shows on its screens is compared in Tests/Desktop, where it is played.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Tools"))
import golden
import nobodys_home  # noqa: F401
import png_file

PROGRAM = Path(os.environ.get("RALLY_DESKTOP", golden.ROOT / ".build" / "release" / "bin" / "rally-desktop"))
CLI = Path(os.environ.get("RALLY_CLI", PROGRAM.parent / "rally-cli"))
SHRINK = 4
TILE = 192  # pixels of a side
TILE_SQUARE = 3  # about a metre and a half: a line that moves by half a metre, or a disc in another red, is seen
TILE_WORST = 7.0  # 32 shades alone are good for 3

PICTURES = {
    "chase-shortcut": ["rally6-ss3", "--camera", "chase", "--at", "3.2L", "--spaces"],
    "chase-ford": ["rally6-ss3", "--camera", "chase", "--at", "5.2L"],
    "helicopter-start": ["rally2-ss1", "--camera", "helicopter", "--at", "START"],
    "table-corners": ["rally2-ss1", "--camera", "table", "--at", "6.2o1"],
}


@unittest.skipUnless(PROGRAM.is_file(), "rally-desktop was not built")
class GoldenPictures(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name) / "picture.ppm"

    def draw(self, *words):
        done = subprocess.run([PROGRAM, "picture", *words, "--preset", "low", self.file], capture_output=True, text=True,
                              timeout=300, check=False)
        if done.returncode == 1 and ("no OpenGL" in done.stderr or "no window" in done.stderr):
            self.skipTest(done.stderr.strip())
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout, png_file.read_ppm(self.file)

    def check(self, name):
        _, picture = self.draw(*PICTURES[name], "--size", "640x360")
        golden.check(self, name, png_file.shrunk(picture, SHRINK))

    def test_chase_shortcut(self):
        self.check("chase-shortcut")

    def test_chase_ford(self):
        self.check("chase-ford")

    def test_helicopter_start(self):
        self.check("helicopter-start")

    def test_table_corners(self):
        self.check("table-corners")

    def test_every_tile_side(self):
        told, sheet = self.draw("--tiles", "--bare", "--size", f"{TILE}x{TILE}")
        sides = told.split()
        self.assertEqual(len(sides), 62)
        if golden.UPDATE:
            golden.keep(golden.GOLDEN, "tiles", sheet)
        _, squares = golden.distance(sheet, png_file.read(golden.GOLDEN / "tiles.png"), TILE_SQUARE)
        each, columns, wrong = TILE // TILE_SQUARE, sheet[0] // TILE, []
        for i, side in enumerate(sides):
            left, top = i % columns * each, i // columns * each
            worst = max(max(row[left : left + each]) for row in squares[top : top + each])
            if worst > TILE_WORST:
                wrong.append(f"{side} ({worst:.0f} of 255 off)")
        if wrong:
            self.fail(f"not as they were: {', '.join(wrong)}; see {golden.keep(golden.KEPT, 'tiles', sheet)}")


@unittest.skipUnless(PROGRAM.is_file() and CLI.is_file(), "rally-desktop or rally-cli was not built")
class Demonstration(unittest.TestCase):
    def test_pictures_of_a_race(self):
        with tempfile.TemporaryDirectory() as folder:
            log, album = Path(folder) / "demo.rally", Path(folder) / "album"
            subprocess.run([CLI, "play", "rally4-ss1", "--demo", "--seed", "1", "--save", log], check=True, timeout=120,
                           stdout=subprocess.DEVNULL)
            done = subprocess.run([PROGRAM, "picture", "--race", log, "--preset", "low", "--size", "320x180", album],
                                  capture_output=True, text=True, timeout=300, check=False)
            if done.returncode == 1 and "no OpenGL" in done.stderr:
                self.skipTest(done.stderr.strip())
            self.assertEqual(done.returncode, 0, done.stderr)
            names = [Path(line).stem for line in done.stdout.splitlines()]
            self.assertEqual(names, ["start", "slide", "jump", "crash", "finish"])
            for name in names:
                width, height, rows = png_file.read(album / f"{name}.png")
                self.assertEqual((width, height), (320, 180))
                self.assertGreater(len(set(b"".join(bytes(row) for row in rows))), 100, name)  # not one colour


LEAST_PIXELS = 24
LEAST_CONTRAST = 3.0
LEAST_SHOWN = 0.95  # of a marker's edge: in the picture and hidden by nothing
SAMPLE = [("rally1-ss1", "START", "low"), ("rally2-ss1", "4.2o1", "medium"), ("rally6-ss3", "3.2L", "low"),
          ("rally2-ss3", "5.3L", "high")]  # the last: round a bend and nearly edge-on


@unittest.skipUnless(PROGRAM.is_file(), "rally-desktop was not built")
class Markers(unittest.TestCase):
    """What may be chosen next, in the driving view at 1280x720: large enough, in sight, and of a contrast to the ground
    around it that is measured on the pictures with and without."""

    def look(self, stage, at, preset, *words):
        with tempfile.TemporaryDirectory() as folder:
            command = [str(PROGRAM), "picture", stage, "--at", at, "--check-markers", "--preset", preset, *words]
            done = subprocess.run([*command, str(Path(folder) / "a.png")], capture_output=True, text=True, timeout=300)
        if done.returncode == 1 and "no OpenGL" in done.stderr:
            self.skipTest(done.stderr.strip())
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)["markers"]

    def check(self, stage, at, preset):
        for marker in self.look(stage, at, preset):
            with self.subTest(stage=stage, at=at, preset=preset, marker=marker):
                self.assertGreaterEqual(min(marker["width"], marker["height"]), LEAST_PIXELS)
                self.assertGreaterEqual(marker["contrast"], LEAST_CONTRAST)
                self.assertGreaterEqual(marker["shown"], LEAST_SHOWN)

    def test_a_few(self):
        for stage, at, preset in SAMPLE:
            self.check(stage, at, preset)

    def test_a_dimmer_marker_is_found_out(self):
        for marker in self.look("rally6-ss3", "3.2L", "low", "--marker-strength", "0.4"):
            self.assertLess(marker["contrast"], LEAST_CONTRAST)

    @unittest.skipUnless(os.environ.get("RALLY_LONG"), "minutes; RALLY_LONG=1 runs it")
    def test_every_stage(self):
        cli = PROGRAM.with_name("rally-cli")
        for rally in range(1, 7):
            for number in range(1, 4):
                stage = f"rally{rally}-ss{number}"
                shown = subprocess.run([str(cli), "stage", "show", stage], capture_output=True, text=True, cwd=golden.ROOT)
                spaces = list(dict.fromkeys(re.findall(r"\b\d+\.\d[LRSaboi]\d?\b", shown.stdout)))
                self.assertGreater(len(spaces), 20, shown.stderr)
                for i, at in enumerate(spaces[number :: len(spaces) // 8]):
                    self.check(stage, at, ("low", "medium", "low", "high")[i % 4])


@unittest.skipUnless(PROGRAM.is_file(), "rally-desktop was not built")
class BadInput(unittest.TestCase):
    def check(self, words, *expected):
        done = subprocess.run([str(PROGRAM), "picture", *words], capture_output=True, text=True, timeout=60, check=False)
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
        self.check(["--tiles"], "file")
        self.check(["--tiles", "rally2-ss1", "out.png"], "--tiles")
        self.check(["--tile", "201a", "out.png"], "201a", "202a")
        self.check(["--race", "/nowhere/a.rally", "/tmp"], "/nowhere/a.rally")
        self.check(["--race", __file__, "/tmp"], "test_pictures.py", "race")
        self.check(["--tile", "205a", "--size", "32x32", "--preset", "low", "/nowhere/out.ppm"], "/nowhere/out.ppm")


if __name__ == "__main__":
    unittest.main()
