#!/usr/bin/env python3
"""The window for whoever has one switch, sees little or nothing: real key presses, large text, the narration.

Run: python3 Tests/Desktop/test_access.py        (needs .build/release/bin/rally-desktop; skipped without it)
"""
import os
import pathlib
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import test_desktop
import png_file
from test_desktop import PROBLEM


@unittest.skipIf(PROBLEM is not None, PROBLEM or "")
class Access(test_desktop.Desktop):
    def with_settings(self, *lines):
        self.save.parent.mkdir(exist_ok=True)
        (self.save.parent / "settings.txt").write_text("\n".join(("rallydirt-settings 1", *lines, "")))

    def told(self):
        return (self.folder / "told.txt").read_text(encoding="utf8").splitlines()

    def test_a_whole_turn_by_one_switch(self):
        """From the title to the end of a turn, by the space bar alone."""
        self.with_settings("scan 6", "ghosts none")
        game = self.start("--seed", "3", "--pace", "instant")
        for line in ("step 0.2", "wait 3", "switch title.new", "switch setup.more", "switch setup.stage.rally4-ss1", "switch setup.seat.2",
                     "switch setup.start", "wait", "switch space.1.2L"):
            self.tell(game, line)
        self.assertIn("log 1,", self.tell(game, "state"))
        for line in ("switch hud.undo", "switch space.1.2L", "switch space.1.3L", "switch choice.g2@1.3L", "switch hud.roll", "wait"):
            self.tell(game, line)
        self.tell(game, "expect-text hud.log onto 1.2L")
        for line in ("switch hud.stop", "wait"):
            self.tell(game, line)
        self.assertIn("round 2", self.tell(game, "state"))
        # And out again.
        for line in ("switch hud.menu", "expect menu", "switch menu.leave", "until title.resume"):
            self.tell(game, line)

    def test_one_switch_in_a_box_of_dice(self):
        """Several dice reach a space: the box is gone through, and goes by itself when nobody presses."""
        self.with_settings("scan 6")
        game = self.start("rally4-ss1", "--seats", "you", "--seed", "3", "--pace", "instant")
        for line in ("step 0.2", "wait", "switch space.1.2L", "switch space.1.3L", "expect dice", "wait 30"):
            self.tell(game, line)
        self.assertIn("refused", self.tell_all(game, "try expect dice"))
        for line in ("switch space.1.3L", "switch choice.g2@1.3L"):
            self.tell(game, line)
        self.assertIn("log 2,", self.tell(game, "state"))

    def test_the_switch_may_be_a_pad_or_a_mouse(self):
        self.with_settings("scan 30")
        game = self.start("--seed", "3")
        self.tell(game, "step 0.2")
        self.tell(game, "wait 3")
        self.tell(game, "focus title.new")
        self.tell(game, "pad x")  # any of its buttons
        self.tell(game, "expect setup.start")
        self.tell(game, "key Escape")  # of who helps
        self.tell(game, "expect title.new")
        self.tell(game, "hover title.settings")  # a hand at the mouse: nothing goes on by itself
        self.tell(game, "wait 10")
        self.tell(game, "click title.settings")
        self.tell(game, "expect settings")

    def test_the_largest_text_in_the_smallest_window(self):
        """To the first roll: nothing needed is out of reach."""
        game = self.start("--seed", "3", "--size", "800x450", "--text-size", "200", "--pace", "instant")
        for line in ("step 0.2", "wait 3", "click title.new", "click setup.more", "click setup.stage.rally4-ss1", "click setup.seat.2",
                     "click setup.start", "wait", "expect hud.coach", "click space 1.2L", "expect hud.roll", "click hud.roll",
                     "wait"):
            self.tell(game, line)
        self.assertIn("round 2", self.tell(game, "state"))

    def test_what_has_no_room_is_a_button_away(self):
        """The largest text in the smallest window: one panel at a time, by key, pad, mouse and switch; the car stays in sight."""
        self.with_settings("coach off")
        game = self.start("rally4-ss1", "--seats", "you,bot", "--seed", "3", "--pace", "instant", "--size", "800x450",
                          "--text-size", "200")
        for line in ("step 0.2", "wait", "expect hud.tray", "key N", "expect hud.order", "pad touchpad", "expect hud.map",
                     "click hud.tab.log", "expect hud.log-filter", "pad rightstick", "expect-text hud.log-filter Log: mine",
                     "key J", "expect-text hud.log-filter Log: trouble", "click hud.tab.info", "expect hud.time",
                     "click hud.tab.info", "wait"):
            self.tell(game, line)
        self.assertIn("refused", self.tell_all(game, "try expect hud.time"))
        for line in ("click hud.tab.tray", "wait", "wait 12"):
            self.tell(game, line)
        self.assertIn("car in sight", self.tell(game, "state"))
        self.tell(game, "quit")
        game.wait(60)
        self.with_settings("coach off", "scan 6", "text-size 200")
        self.save.unlink(missing_ok=True)
        game = self.start("rally4-ss1", "--seats", "you,bot", "--seed", "3", "--pace", "instant", "--size", "800x450")
        for line in ("step 0.2", "wait", "switch hud.tab.order", "expect hud.order", "switch hud.tab.log", "switch hud.log-filter",
                     "expect-text hud.log-filter Log: mine"):
            self.tell(game, line)

    def light(self, *settings):
        """How much of the picture between the panels is white, and yellow, before the first die is laid."""
        self.with_settings("coach off", "ghosts none", *settings)
        game = self.start("rally4-ss1", "--seats", "you", "--seed", "3", "--pace", "instant", "--size", "1280x720")
        for line in ("step 0.2", "wait", "wait 20", f"shot {self.folder}/light.ppm", "quit"):
            game.stdin.write((line + "\n").encode())
        self.assertEqual(game.wait(60), 0)
        rows = png_file.read_ppm(self.folder / "light.ppm")[2]
        seen = [pixel for row in rows[180:460] for pixel in zip(*[iter(row[20 * 3:960 * 3])] * 3)]
        white = sum(min(pixel) > 215 for pixel in seen)
        yellow = sum(r > 200 and g > 180 and b < 110 for r, g, b in seen)
        self.save.unlink(missing_ok=True)
        return white / len(seen), yellow / len(seen)

    def test_contrast_is_the_worlds_too(self):
        """The road's edges in white, a yellow frame round the own car."""
        usual = self.light()
        stark = self.light("high-contrast on")
        self.assertGreater(stark[0], usual[0] + 0.01)
        self.assertGreater(stark[1], usual[1] + 0.004)

    def test_sounds_are_captioned_where_it_is_wanted(self):
        for wanted in (False, True):
            self.with_settings("ghosts none", *(("captions on",) if wanted else ()))
            game = self.start("rally4-ss1", "--seats", "you", "--seed", "3", "--pace", "normal")
            for line in ("step 0.1", "wait"):
                self.tell(game, line)
            self.lay(game, "1.2L", "g2@1.3L")
            self.tell(game, "click hud.flat-out")
            seen = []
            for _ in range(8):
                self.tell(game, "step 0.2")
                seen.append("refused" not in self.tell_all(game, "expect-text caption.1 dice fall", "try "))
            self.assertEqual(any(seen), wanted)
            game.kill()
            game.wait()
            self.save.unlink(missing_ok=True)

    def test_the_narration_tells_what_is_asked(self):
        game = self.start("rally4-ss1", "--seats", "you=Anna,bot=Timo", "--seed", "3", "--pace", "instant", "--narrate",
                          self.folder / "told.txt")
        for line in ("step 0.2", "wait", "wait 3"):
            self.tell(game, line)
        self.assertIn(self.says(game, "hud.prompt"), "\n".join(self.told()))
        self.tell(game, "key Right")
        self.tell(game, "wait 3")
        self.assertTrue(any("1.2" in line for line in self.told()), self.told())  # the space, and the die that reaches it
        for line in ("key Return", "wait 3", "key R", "wait", "wait 3"):
            self.tell(game, line)
        told = "\n".join(self.told())
        self.assertIn("takes a gear 1 card", told)
        self.assertIn(self.says(game, "hud.prompt"), told)
        for line in ("key F1", "wait 3"):
            self.tell(game, line)
        self.assertIn(self.says(game, "help")[:len("How to play")], "\n".join(self.told()))
        for line in ("key Escape", "drive stage", "wait 3"):
            self.tell(game, line)
        self.assertIn(self.says(game, "result.title"), "\n".join(self.told()))

    def test_a_voice_is_called_where_there_is_one(self):
        tools = self.folder / "tools"
        tools.mkdir()
        voice = tools / "spd-say"
        voice.write_text(f'#!/bin/sh\necho "$@" > {self.folder}/asked.txt\ncat > {self.folder}/told.txt\n')
        voice.chmod(0o755)
        self.settings["PATH"] = f"{tools}{os.pathsep}{self.settings['PATH']}"
        self.with_settings("narration on", "language pl")
        game = self.start("--seed", "3")
        for line in ("wait 3", "key Tab", "wait 3", "key Tab", "wait 3", "quit"):
            game.stdin.write((line + "\n").encode())
        self.assertEqual(game.wait(60), 0)
        self.assertIn("-l pl", (self.folder / "asked.txt").read_text())
        self.assertTrue(any("nie teraz" in line for line in self.told()), self.told())

    def test_what_cannot_be_narrated_is_said(self):
        told = self.run_script("quit\n", "--narrate", self.folder / "nowhere" / "told.txt", code=2)
        self.assertIn("could not be written", told)

    def test_a_turn_with_the_left_hand_and_one_with_the_right(self):
        for hands, right, take, roll in (("left", "D", "Space", "R"), ("right", "Right", "Return", "P")):
            self.with_settings(f"hands {hands}")
            game = self.start("rally4-ss1", "--seats", "you", "--seed", "3", "--pace", "instant")
            for line in ("wait", f"key {right}", f"key {take}", "wait 3"):
                self.tell(game, line)
            self.assertIn("log 1,", self.tell(game, "state"))
            for line in (f"key {roll}", "wait", "expect-text hud.log onto 1.2", "quit"):
                game.stdin.write((line + "\n").encode())
            self.assertEqual(game.wait(60), 0)
            self.save.unlink()

    def still_frames(self, *settings):
        """Of a film: how many look nearly as the one before, for the camera stood still."""
        self.with_settings("ghosts none", *settings)
        game = self.start("rally4-ss1", "--seats", "you", "--seed", "3", "--pace", "normal")
        for line in ("step 0.15", "wait"):
            self.tell(game, line)
        self.lay(game, "1.2L", "g2@1.3L", "g3@2.1L")
        for line in ("click hud.flat-out", "until hud.watch is driving", "wait 10"):
            self.tell(game, line)
        still, before = 0, None
        for i in range(24):
            self.tell(game, f"shot {self.folder}/{i}.ppm")
            _, _, rows = png_file.read_ppm(self.folder / f"{i}.ppm")
            seen = [bytes(row[x:x + 3]) for row in rows[120:225:5] for x in range(0, len(row), 24)]  # between the panels
            same = sum(a == b for a, b in zip(seen, before or ()))
            still += same > len(seen) * 0.85  # but for the car, and its dust
            before = seen
        game.kill()
        game.wait()
        self.save.unlink(missing_ok=True)
        return still

    def test_with_less_motion_the_camera_stands_still(self):
        moving = self.still_frames()
        resting = self.still_frames("reduced-motion on")
        self.assertGreater(resting, moving + 1, f"{resting} still frames of 24, {moving} as usual")

    def test_settings_for_eyes_and_hands_are_kept(self):
        game = self.start("--seed", "3")
        for line in ("wait 3", "click title.settings", "click settings.contrast", "click settings.markers", "click settings.hands",
                     "click settings.narration", "click settings.captions", "click settings.scan.more", "wait 3"):
            self.tell(game, line)
        for _ in range(5):
            self.tell(game, "try click settings.text-size.more")
        self.tell(game, "expect-text settings.text-size 200")
        self.tell(game, "click settings.done")
        kept = (self.save.parent / "settings.txt").read_text()
        for line in ("text-size 200", "high-contrast on", "distinct-markers on", "hands left", "narration on", "captions on",
                     "scan 6"):
            self.assertIn(line + "\n", kept)


load_tests = test_desktop.only(Access)


if __name__ == "__main__":
    unittest.main()
