#!/usr/bin/env python3
"""What a player sees of the road, and what hands can do besides clicking: cameras, panels, the map, full screen, keys and pad as the
player wants them, text fields. By real events.

Run: python3 Tests/Desktop/test_seeing.py        (needs .build/release/bin/rally-desktop; skipped without it)
"""
import pathlib
import re
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import test_desktop
import png_file
from test_desktop import PROBLEM

STAGE = ("rally4-ss1", "--seats", "you,bot", "--seed", "3", "--pace", "instant")


@unittest.skipIf(PROBLEM is not None, PROBLEM or "")
class Seeing(test_desktop.Desktop):
    def settings_text(self):
        return (self.folder / "rallydirt" / "settings.txt").read_text()

    def test_nothing_lies_over_the_own_car(self):
        """In windows of any shape, with plans as long as the co-driver dares, while dice fall, and after it."""
        for size in ("1280x720", "800x450", "1720x720"):
            game = self.start(*STAGE, "--size", size)
            self.tell(game, "step 0.2")
            self.tell(game, "wait")
            for _ in range(4):
                self.tell(game, "key H")
                self.tell(game, "until hud.lay-hint")
                self.tell(game, "key L")
                self.tell(game, "key H")
                self.tell(game, "wait")
                self.tell(game, "wait 12")
                state = self.tell(game, "state")
                self.assertIn("car in sight", state, size)
                self.tell_all(game, "click hud.flat-out", "try ")
                self.tell(game, "wait")
                self.tell_all(game, "drive 1", "try ")
                self.tell(game, "wait")

    def test_the_gate_after_a_turn_of_one_die(self):
        game = self.start("rally4-ss1", "--seats", "you", "--seed", "3", "--pace", "instant")
        self.tell(game, "wait")
        self.lay(game, "1.2R")
        for line in ("click hud.flat-out", "wait", "wait 10"):
            self.tell(game, line)
        self.assertIn("car in sight", self.tell(game, "state"))
        self.assertLess(self.banner(game), 0.05)

    def banner(self, game):
        """How much of the picture is the green of the start's banner."""
        file = self.folder / "banner.ppm"
        self.tell(game, f"shot {file}")
        rows = png_file.read_ppm(file)[2]
        pixels = [pixel for row in rows for pixel in zip(*[iter(row)] * 3)]
        return sum(g > 80 and g > 2 * r and g > 1.6 * b for r, g, b in pixels) / len(pixels)

    def test_what_hides_the_car_thins_out(self):
        """The gate while a car drives away under it: it is there before, and never fills the picture."""
        game = self.start("rally4-ss1", "--seats", "you", "--seed", "3", "--pace", "normal")
        for line in ("step 0.2", "wait", "wait 10"):
            self.tell(game, line)
        self.assertGreater(self.banner(game), 0.002)
        self.lay(game, "1.2R", "g2@1.3R", "g3@2.1R")
        self.tell(game, "click hud.flat-out")
        for _ in range(14):
            self.tell(game, "wait 2")
            self.assertLess(self.banner(game), 0.12)

    def test_every_view_has_a_key_and_a_name(self):
        game = self.start(*STAGE, "--size", "1280x720")
        self.tell(game, "step 0.1")
        self.tell(game, "wait")
        for key, name in (("2", "Helicopter"), ("3", "Table"), ("4", "Whole stage"), ("1", "Chase"), ("C", "Helicopter")):
            self.tell(game, f"key {key}")
            self.tell(game, f"expect-text hud.view {name}")
        self.assertIn("view 2", self.tell(game, "state"))
        self.tell(game, "wait 25")
        self.assertIn("refused", self.tell_all(game, "expect hud.view", "try "))
        for line in ("key F1", "expect-text help.views 3 table", "key Escape"):
            self.tell(game, line)

    def test_the_map_moves_the_view(self):
        game = self.start(*STAGE, "--size", "1280x720")
        self.tell(game, "wait")
        self.assertIn("by itself", self.tell(game, "state"))
        for line in ("key 3", "wait", "click hud.map", "wait"):
            self.tell(game, line)
        self.assertIn("by hand", self.tell(game, "state"))
        self.tell(game, "key Home")
        self.tell(game, "wait")
        self.assertIn("by itself", self.tell(game, "state"))

    def test_panels_are_small_until_they_are_wanted_large(self):
        game = self.start(*STAGE, "--size", "1280x720")
        for line in ("wait", "expect hud.map", "expect hud.speed", "key Escape", "click menu.settings", "expect-text settings.panels Compact",
                     "click settings.panels", "expect-text settings.panels Large", "click settings.done", "click menu.continue", "wait",
                     "expect hud.speed", "expect hud.roll"):
            self.tell(game, line)
        self.assertIn("large-panels on", self.settings_text())

    def test_full_screen_by_key_is_remembered(self):
        game = self.start(*STAGE)
        for line, answer in (("key F11", "on"), ("key F11", "off"), ("key Alt+Return", "on")):
            self.tell(game, line)
            self.tell(game, "wait")
            self.assertIn(f"full-screen {answer}", self.settings_text())
        self.assertIn("pace normal", self.settings_text())  # what holds for this time alone is not kept

    def test_keys_are_bound_anew(self):
        game = self.start(*STAGE, "--size", "1280x720")
        for line in ("wait", "key Escape", "click menu.settings", "click settings.keys", "click keys.key.roll",
                     "expect-text keys.line Roll: press a key", "key Return", "expect-text keys.line always means the same",
                     "key H", "expect-text keys.line What it did before, Hint, is on R now", "click keys.key.pace", "key Escape",
                     "expect keys.list", "click keys.button.stop", "pad y", "expect-text keys.line Flat-out",
                     "click keys.done", "click settings.done", "click menu.continue", "wait", "key R", "until hud.advice.0 Best", "key R"):
            self.tell(game, line)
        self.lay(game, "1.2R")
        logged = re.search(r"log (\d+)", self.tell(game, "state")).group(1)
        for line in ("key Tab", "wait 1", "expect-text hud.roll H", "key H", "wait"):
            self.tell(game, line)
        self.assertNotEqual(re.search(r"log (\d+)", self.tell(game, "state")).group(1), logged)
        for words in ("key roll H\n", "key hint R\n", "button stop y\n", "button flat-out leftshoulder\n"):
            self.assertIn(words, self.settings_text())
        game = self.anew(game, "--size", "1280x720")
        for line in ("wait", "click title.settings", "click settings.keys", "expect-text keys.key.roll H", "click keys.reset",
                     "expect-text keys.key.roll R", "key Escape", "key Escape", "wait"):
            self.tell(game, line)
        self.assertNotIn("key roll", self.settings_text())

    def test_prompts_show_the_pad_in_use(self):
        game = self.start(*STAGE, "--size", "1280x720")
        for line in ("wait", "pad dpright", "pad a", "wait", "expect-text hud.roll X", "expect-text hud.help-line A: take it",
                     "pad start", "click menu.settings", "click settings.pad-signs.more", "click settings.pad-signs.more",
                     "expect-text settings.pad-signs PlayStation", "click settings.done", "click menu.continue", "pad dpright", "wait",
                     "expect-text hud.roll Square", "expect-text hud.help-line Cross: take it"):
            self.tell(game, line)

    def test_a_text_field(self):
        """Caret by keys and mouse, selection, words, the clipboard, letters of two bytes."""
        game = self.start("--seed", "3", "--size", "1280x720")
        for line in ("wait", "click title.new", "click setup.name.1", "type Jyv\u00e4 Bj\u00f6rn", "key Home", "key Delete", "type S",
                     "key Ctrl+Right", "type von-", "key End", "key Backspace", "key Backspace", "type \u00f6", "wait 1",
                     "expect-text setup.name.1 Syv\u00e4 von-Bj\u00f6\u00f6", "key Shift+Home", "key Ctrl+X", "type A", "key Ctrl+V", "key Home",
                     "key Shift+Ctrl+Right", "key Ctrl+C", "key End", "type -", "key Ctrl+V", "wait 1",
                     "expect-text setup.name.1 ASyv\u00e4 von-Bj\u00f6\u00f6-ASyv\u00e4", "key Ctrl+A", "type Anna", "key Left", "key Left",
                     "click setup.name.1", "type X", "key Return", "wait"):
            self.tell(game, line)
        self.assertRegex(self.says(game, "setup.name.1"), "^(AnnXa|AnXna|AXnna|AnnaX|XAnna)$")  # where the mouse had put the caret


load_tests = test_desktop.only(Seeing)


if __name__ == "__main__":
    unittest.main()
