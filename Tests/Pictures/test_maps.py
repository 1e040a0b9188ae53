"""Maps and score sheets as the program prints them: SVG that an XML reader takes, PNG as somebody judged it good, PDF whose
pages are whole, one clear line where it was asked for something there is not.

What is on a map, and that nothing lies on anything else, is tested in Tests/Unit/StageMapTest.cpp.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml
import zlib
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Tools"))
import golden
import nobodys_home  # noqa: F401
import png_file

PROGRAM = Path(os.environ.get("RALLY_CLI", golden.ROOT / ".build" / "release" / "bin" / "rally-cli"))
SVG = "{http://www.w3.org/2000/svg}"
SHRINK = 3


def stage(*words):
    return subprocess.run([PROGRAM, "stage", *words], capture_output=True, text=True, timeout=120, check=False)


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def draw(self, name, *words):
        file = self.folder / name
        done = stage(*words, "--out", str(file))
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        return file


class GoldenMaps(Folder):
    def check(self, name, *words):
        picture = png_file.read(self.draw("map.png", *words))
        golden.check(self, name, png_file.shrunk(picture, SHRINK))

    def test_stage(self):
        self.check("map-stage", "map", "rally6-ss3", "--size", "1200")

    def test_made_stage_without_notes(self):
        made = json.loads(stage("make", "--length", "long", "--seed", "7", "--service", "--json").stdout)
        self.check("map-made", "map", made["code"], "--size", "1200", "--no-notes", "--language", "pl")

    def test_every_stage(self):
        self.check("map-all", "map", "all", "--size", "1200")

    def test_score_sheet(self):
        self.check("map-sheet", "sheet", "rally2", "--size", "1200")


class Svg(Folder):
    def test_an_xml_reader_takes_it(self):
        for seed in range(8):
            made = json.loads(stage("make", "--length", str(5 + 3 * seed), "--seed", str(seed), "--json").stdout)
            for language in ("en", "pl", "fr", "de"):
                root = xml.fromstring(stage("map", made["code"], "--language", language).stdout)
                self.assertEqual(root.tag, SVG + "svg")
                self.assertEqual(root.find(SVG + "title").text, made["name"])
                names = [mark.get("data-name") for mark in root if mark.get("data-name")]
                shown = json.loads(stage("show", made["code"], "--json").stdout)
                spaces = [row["space"] for tile in shown["road"] for row in tile["spaces"]]
                self.assertEqual(sorted(names[i][6:] for i in range(len(names)) if names[i].startswith("space ")),
                                 sorted(spaces + ["START"]))
                words = [mark.text for mark in root.iter(SVG + "text")]
                self.assertIn(made["code"], words)
                self.assertTrue(all(text for text in words))

    def test_numbers_are_numbers_within_the_paper(self):
        root = xml.fromstring(stage("map", "rally2-ss1", "--size", "a3").stdout)
        width, height = (float(number) for number in root.get("viewBox").split()[2:])
        self.assertAlmostEqual(width, 297, places=1)
        for mark in root.iter(SVG + "path"):
            numbers = [float(number) for number in re.findall(r"-?[0-9.]+", mark.get("d"))]
            self.assertEqual(re.sub(r"[-0-9. MLZ]", "", mark.get("d")), "")
            for x, y in zip(numbers[::2], numbers[1::2]):
                self.assertTrue(0 <= x <= width and 0 <= y <= height, (x, y))

    def test_a_rally_and_its_sheet(self):
        for words in (("map", "rally4"), ("sheet", "rally4"), ("sheet", "rally1-ss1+rally2-ss2"), ("map", "all")):
            root = xml.fromstring(stage(*words).stdout)
            told = json.loads(stage(*words, "--json").stdout)
            self.assertGreaterEqual(len(told["stages"]), 2)
            words_in_it = [mark.text for mark in root.iter(SVG + "text")]
            for each in told["stages"]:
                self.assertIn(each["code"], words_in_it)


class Pdf(Folder):
    def test_a_sheet_for_each_stage_behind_the_rally(self):
        data = self.draw("rally.pdf", "map", "rally3").read_bytes()
        self.assertTrue(data.startswith(b"%PDF-1.4"))
        self.assertTrue(data.endswith(b"%%EOF\n"))
        self.assertEqual(data.count(b"/Type /Page "), 4)
        pages = re.findall(rb"/Length (\d+) /Filter /FlateDecode >>\nstream\n", data)
        self.assertEqual(len(pages), 4)
        for found in re.finditer(rb"/Length (\d+) /Filter /FlateDecode >>\nstream\n", data):
            page = zlib.decompress(data[found.end() : found.end() + int(found[1])]).decode("ascii")
            verbs = set(re.findall(r"[A-Za-z]+\d*", page)) - set(re.findall(r"A\d+", page))
            self.assertLessEqual(verbs, {"m", "l", "h", "f", "S", "rg", "RG", "w", "j", "J", "d", "gs"})
            self.assertNotIn("nan", page)
            for strength in set(re.findall(r"/A(\d+) gs", page)):
                self.assertIn(b"/A" + strength.encode() + b" <<", data)


class Told(Folder):
    def test_json(self):
        for words in (("list",), ("floor", "rally1-ss1"), ("show", "rally1-ss1"), ("check", "rally1-ss1"),
                      ("check", "R746-JJG0-2MZC-748W-WW7X"), ("make", "--seed", "3"), ("make", "--rally", "3"),
                      ("edit", "rally1-ss1", "reverse"), ("notes", "rally1-ss1"), ("map", "rally1-ss1"),
                      ("sheet", "rally1")):
            done = stage(*words, "--json")
            self.assertIn(done.returncode, (0, 1), done.stderr)
            json.loads(done.stdout)

    def test_map_says_what_it_drew(self):
        file = self.folder / "map.svg"
        told = json.loads(stage("map", "rally1-ss1", "--out", str(file), "--json").stdout)
        self.assertEqual(told["file"], str(file))
        self.assertEqual(told["pages"][0]["millimetres"], [210, 297])
        self.assertEqual(len(list(xml.parse(file).getroot())) - 1, told["pages"][0]["marks"])

    def test_one_clear_line(self):
        for words, expected in (
            (["map"], "STAGE"),
            (["map", "rally9"], "rally9"),
            (["map", "rally1-ss1+nonsense"], "nonsense"),
            (["map", ""], "stage"),
            (["map", "rally1-ss1", "--out", "map.gif"], ".pdf"),
            (["map", "rally1-ss1", "--out", "map"], ".pdf"),
            (["map", "rally1-ss1", "--size", "a9"], "a9"),
            (["map", "rally1-ss1", "--size", "1000"], "PNG"),
            (["map", "rally1-ss1", "--out", "map.png", "--size", "99999"], "99999"),
            (["map", "rally1-ss1", "--out", "map.png", "--size", "-1"], "-1"),
            (["map", "rally1-ss1", "--language", "xx"], "xx"),
            (["map", "rally1-ss1", "--out", "/nowhere/map.svg"], "/nowhere/map.svg"),
            (["sheet", "all"], "9"),
            (["sheet", "rally1-ss1", "--no-notes"], "--no-notes"),
        ):
            done = stage(*words)
            self.assertEqual(done.returncode, 2, words)
            self.assertEqual(done.stdout, "")
            self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
            self.assertIn(expected, done.stderr)


if __name__ == "__main__":
    unittest.main()
