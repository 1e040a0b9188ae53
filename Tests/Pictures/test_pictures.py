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
    "circuit-grid": ["circuit2", "--camera", "chase", "--at", "START"],
    "circuit-corner": ["circuit6", "--camera", "helicopter"],
    "circuit-rain": ["circuit3", "--camera", "chase", "--hour", "rain"],
    "circuit-table": ["circuit5", "--camera", "table", "--zoom", "0"],
    "circuit-start": ["circuit2", "--moment", "start"],
    "circuit-rolling": ["circuit4", "--moment", "rolling"],
    "circuit-alongside": ["circuit5", "--moment", "alongside"],
    "circuit-spin": ["circuit7", "--moment", "spin"],
    "circuit-crash": ["circuit8", "--moment", "crash"],
    "circuit-pits": ["circuit2", "--moment", "pits"],
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

    def test_circuit_grid(self):
        self.check("circuit-grid")

    def test_circuit_corner(self):
        self.check("circuit-corner")

    def test_circuit_rain(self):
        self.check("circuit-rain")

    def test_circuit_table(self):
        self.check("circuit-table")

    def test_circuit_start(self):
        self.check("circuit-start")

    def test_circuit_rolling(self):
        self.check("circuit-rolling")

    def test_circuit_alongside(self):
        self.check("circuit-alongside")

    def test_circuit_spin(self):
        self.check("circuit-spin")

    def test_circuit_crash(self):
        self.check("circuit-crash")

    def test_circuit_pits(self):
        self.check("circuit-pits")

    def test_every_tile_side(self):
        self.check_tiles("tiles", 62)

    def test_every_side_of_circuits(self):
        self.check_tiles("tiles-gt", 38, "--game", "gt")

    def check_tiles(self, name, count, *words):
        told, sheet = self.draw("--tiles", *words, "--bare", "--size", f"{TILE}x{TILE}")
        sides = told.split()
        self.assertEqual(len(sides), count)
        if golden.UPDATE:
            golden.keep(golden.GOLDEN, name, sheet)
        _, squares = golden.distance(sheet, png_file.read(golden.GOLDEN / f"{name}.png"), TILE_SQUARE)
        each, columns, wrong = TILE // TILE_SQUARE, sheet[0] // TILE, []
        for i, side in enumerate(sides):
            left, top = i % columns * each, i // columns * each
            worst = max(max(row[left : left + each]) for row in squares[top : top + each])
            if worst > TILE_WORST:
                wrong.append(f"{side} ({worst:.0f} of 255 off)")
        if wrong:
            self.fail(f"not as they were: {', '.join(wrong)}; see {golden.keep(golden.KEPT, name, sheet)}")


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


@unittest.skipUnless(PROGRAM.is_file(), "rally-desktop was not built")
class Posters(unittest.TestCase):
    """A stage to hang up: the picture within its margin, its name and length on the paper below."""

    PAPER = (243, 237, 224)

    def draw(self, stage, size):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "poster.ppm"
            done = subprocess.run([PROGRAM, "picture", "--poster", stage, "--preset", "low", "--size", size, file],
                                  capture_output=True, text=True, timeout=300, check=False)
            if done.returncode == 1 and ("no OpenGL" in done.stderr or "no window" in done.stderr):
                self.skipTest(done.stderr.strip())
            self.assertEqual(done.returncode, 0, done.stderr)
            return png_file.read_ppm(file)

    def ink(self, row):
        """Where something dark is written."""
        return [x for x in range(len(row) // 3) if max(row[3 * x : 3 * x + 3]) < 90]

    def look(self, stage, size):
        width, height, rows = self.draw(stage, size)
        self.assertEqual(f"{width}x{height}", size)
        for x, y in ((1, 1), (width - 2, 1), (1, height - 2), (width - 2, height - 2), (1, height // 2)):
            self.assertEqual(tuple(rows[y][3 * x : 3 * x + 3]), self.PAPER)
        middle = [bytes(row[width // 4 * 3 : width * 3 // 4 * 3]) for row in rows[height // 5 : height // 2]]
        self.assertGreater(len({row[k : k + 3] for row in middle for k in range(0, len(row), 3)}), 500)
        foot = rows[height * 17 // 20 :] if height > width else rows[height * 4 // 5 + height // 20 :]
        written = [tuple(self.ink(row)) for row in foot]
        wide = max(max(row) for row in written if row) - min(min(row) for row in written if row)
        self.assertGreater(wide, width * 0.4, "the name")
        self.assertLess(wide, width * 0.95)
        return written

    def test_upright_and_across(self):
        for size in ("300x424", "480x300"):
            one, again, other = (self.look(stage, size) for stage in ("rally2-ss1", "rally2-ss1", "rally6-ss3"))
            self.assertEqual(one, again)
            self.assertNotEqual(one, other, "each has its own name")


REGIONS = "ilm tor val dre sor neh kes orr mbe tak kar hal".split()
HOURS = "morning noon low dusk overcast rain".split()


def lab_of(red, green, blue):
    """CIELAB of three shares of light."""
    def bent(t):
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116
    x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


LIGHT = [(v / 255 / 12.92 if v < 11 else ((v / 255 + 0.055) / 1.055) ** 2.4) for v in range(256)]


def mean_lab(picture):
    width, height, rows = picture
    sums = [sum(LIGHT[v] for row in rows for v in row[c::3]) / (width * height) for c in range(3)]
    return lab_of(*sums)


def levels(picture):
    """How light every pixel is, L of CIELAB, sorted."""
    _, _, rows = picture
    return sorted(lab_of(LIGHT[r], LIGHT[g], LIGHT[b])[0]
                  for row in rows for r, g, b in zip(row[0::3], row[1::3], row[2::3]))


@unittest.skipUnless(PROGRAM.is_file(), "rally-desktop was not built")
class Places(unittest.TestCase):
    """Six rallies look like six places; hours differ; dust is there and is not everywhere."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name) / "picture.ppm"

    def draw(self, *words, size="320x180"):
        done = subprocess.run([PROGRAM, "picture", *words, "--preset", "low", "--size", size, self.file],
                              capture_output=True, text=True, timeout=300, check=False)
        if done.returncode == 1 and ("no OpenGL" in done.stderr or "no window" in done.stderr):
            self.skipTest(done.stderr.strip())
        self.assertEqual(done.returncode, 0, done.stderr)
        return png_file.read_ppm(self.file)

    def test_six_rallies_are_six_places(self):
        for camera in ("chase", "table"):
            means = [mean_lab(self.draw(f"rally{n}-ss1", "--hour", "low", "--camera", camera)) for n in range(1, 7)]
            for i, one in enumerate(means):
                for k, other in enumerate(means[:i]):
                    apart = sum((a - b) ** 2 for a, b in zip(one, other)) ** 0.5
                    self.assertGreaterEqual(apart, 8, f"rally{i + 1} and rally{k + 1} from the {camera} camera")

    def test_the_low_sun_has_darks_and_lights(self):
        for stage in ("rally2-ss1", "rally5-ss1"): # where trees stand; a meadow has fewer darks
            light = levels(self.draw(stage, "--hour", "low"))
            low, high = light[len(light) // 20], light[-len(light) // 20]
            self.assertLessEqual(low, 36, stage)
            self.assertGreaterEqual(high - low, 42, stage)

    def test_dusk_and_rain_are_darker_than_noon(self):
        noon, dusk, rain = (mean_lab(self.draw("rally1-ss1", "--hour", hour))[0] for hour in ("noon", "dusk", "rain"))
        self.assertGreater(noon, dusk + 8)
        self.assertGreater(noon, rain + 8)

    def test_dust_is_seen_and_leaves_the_rest(self):
        words = ["rally4-ss1", "--at", "4.1L"]
        width, height, with_dust = self.draw(*words)
        _, _, without = self.draw(*words, "--clear-air")
        changed = sum(abs(a - b) > 9 for one, other in zip(with_dust, without) for a, b in zip(one[1::3], other[1::3]))
        share = changed / (width * height)
        self.assertGreater(share, 0.01)
        self.assertLess(share, 0.25)

    def test_a_sheet_of_all_regions(self):
        done = subprocess.run([PROGRAM, "picture", "--regions", "--preset", "low", "--size", "32x18", self.file],
                              capture_output=True, text=True, timeout=300, check=False)
        if done.returncode == 1 and ("no OpenGL" in done.stderr or "no window" in done.stderr):
            self.skipTest(done.stderr.strip())
        self.assertEqual(done.returncode, 0, done.stderr)
        width, height, rows = png_file.read_ppm(self.file)
        self.assertEqual((width, height), (32 * len(HOURS), 18 * len(REGIONS)))
        cells = {bytes(rows[18 * i + 14][96 * k : 96 * k + 96]) for i in range(len(REGIONS)) for k in range(len(HOURS))}
        self.assertEqual(len(cells), len(REGIONS) * len(HOURS))


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

    def check(self, stage, at, preset, *words):
        for marker in self.look(stage, at, preset, *words):
            with self.subTest(stage=stage, at=at, preset=preset, words=words, marker=marker):
                self.assertGreaterEqual(min(marker["width"], marker["height"]), LEAST_PIXELS)
                self.assertGreaterEqual(marker["contrast"], LEAST_CONTRAST)
                self.assertGreaterEqual(marker["shown"], LEAST_SHOWN)

    def test_a_few(self):
        for stage, at, preset in SAMPLE:
            self.check(stage, at, preset)

    def test_on_pale_red_and_dark_ground_at_several_hours(self):
        for region, hour, preset in [("dre", "noon", "low"), ("mbe", "low", "medium"), ("hal", "dusk", "low"),
                                     ("tak", "rain", "low"), ("neh", "morning", "medium"), ("tor", "overcast", "low")]:
            self.check("rally6-ss3", "3.2L", preset, "--region", region, "--hour", hour)

    @unittest.skipUnless(os.environ.get("RALLY_LONG"), "minutes; RALLY_LONG=1 runs it")
    def test_every_region_at_every_hour(self):
        for i, region in enumerate(REGIONS):
            for k, hour in enumerate(HOURS):
                self.check("rally6-ss3", "3.2L", ("low", "medium", "low", "high")[(i + k) % 4], "--region", region,
                           "--hour", hour)

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
        self.check(["rally2-ss1", "--region", "atlantis", "out.png"], "--region", "atlantis")
        self.check(["rally2-ss1", "--hour", "midnight", "out.png"], "--hour", "midnight")
        self.check(["--poster", "out.png"], "file")
        self.check(["--poster", "rally9-ss1", "out.png"], "rally9-ss1")
        self.check(["--poster", "rally2-ss1", "--size", "64x64", "out.png"], "--size", "240")
        self.check(["--poster", "rally2-ss1", "--size", "2000x300", "out.png"], "--size")
        self.check(["--poster", "rally2-ss1", "--portrait", "out.png"], "--poster", "--portrait")
        self.check(["--poster", "rally2-ss1", "--size", "240x240", "--preset", "low", "/nowhere/out.png"], "/nowhere/out.png")
        self.check(["--regions"], "file")
        self.check(["--regions", "rally9-ss1", "--size", "32x18", "--preset", "low", "out.png"], "rally9-ss1")
        self.check(["circuit1", "--moment", "podium", "out.png"], "--moment", "podium")
        self.check(["rally2-ss1", "--moment", "spin", "out.png"], "--moment", "circuits")
        self.check(["--tiles"], "file")
        self.check(["--tiles", "rally2-ss1", "out.png"], "--tiles")
        self.check(["--tile", "201a", "out.png"], "201a", "202a")
        self.check(["--race", "/nowhere/a.rally", "/tmp"], "/nowhere/a.rally")
        self.check(["--race", __file__, "/tmp"], "test_pictures.py", "race")
        self.check(["--tile", "205a", "--size", "32x32", "--preset", "low", "/nowhere/out.ppm"], "/nowhere/out.ppm")


if __name__ == "__main__":
    unittest.main()
