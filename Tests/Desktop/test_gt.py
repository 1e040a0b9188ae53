#!/usr/bin/env python3
"""GT in the window, on its circuit: from the set-up to the result, by mouse, keys and what the co-driver lays.

Run: python3 Tests/Desktop/test_gt.py        (needs .build/release/bin/rally-desktop; skipped without it)
"""
import pathlib
import re
import signal
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import test_desktop
import png_file
from test_desktop import PROBLEM

SHORT = "GM9Y-9J48-KQ"  # a circuit of five tiles, 12 spaces a lap
RACE = ("circuit1", "--game", "gt", "--seats", "you=Ann,rookie=Bo", "--pace", "instant")


@unittest.skipIf(PROBLEM is not None, PROBLEM or "")
class GtRoad(test_desktop.Desktop):
    def log(self, game):
        return int(re.search(r"log (\d+)", self.tell(game, "state")).group(1))

    def coach_off(self):
        self.save.parent.mkdir(exist_ok=True)
        (self.save.parent / "settings.txt").write_text("rallydirt-settings 1\ncoach off\n")

    def race_on(self, game, lay, flat_out, drive_on="key Return", turns=200):
        """As the co-driver says, flat-out, through every question: to the end, or so many answers."""
        for _ in range(turns):
            state = self.tell(game, "state")
            if "mood over" in state:
                return
            if "hud.drive-on" in state:
                self.tell(game, drive_on)
            elif "hud.roll(shut)" in state:
                self.tell(game, lay)
                self.tell(game, "until hud.advice.0 Best")
            elif "hud.take-loss" in state:
                self.tell(game, lay)
            else:
                self.tell(game, flat_out)
            self.tell(game, "wait")

    def first_die(self, game):
        """Gear 1, at the edge of the straight: the pits are open."""
        space = re.search(r"space\.([^\s(]+)", self.tell(game, "state")).group(1)
        for line in (f"click space {space}", "click hud.flat-out", "wait"):
            self.tell(game, line)

    def test_three_laps_with_a_stop(self):
        """In the rain on the wrong tyres: a stop for the right ones, three laps, the result, a rematch. G-PIT-6, G-END-4."""
        self.coach_off()
        game = self.start(SHORT, *RACE[1:], "--seed", "3", "--options", "laps=three,weather=wet")
        for line in ("step 0.2", "until hud.roll", "wait", "expect-text hud.sky wet", "expect-text hud.tyres asphalt tyres"):
            self.tell(game, line)
        self.first_die(game)
        for line in ("hover hud.menu", "wait 12"):
            self.tell(game, line)
        self.picture(game, "gt-pits")
        for line in ("expect-text hud.stakes The track is wet", "expect-text hud.prompt a stop in the pits?",
                     "expect hud.pit.both-rain", "click hud.pit.tyres-rain", "wait"):
            self.tell(game, line)
        for line in ("expect-text hud.log Ann stops for new tyres: rain tyres", "expect-text hud.log Ann is back on the track",
                     "expect-text hud.tyres rain tyres", "expect-text hud.lap Lap 1 / 3"):
            self.tell(game, line)
        self.race_on(game, "key L", "key F")
        for lap in ("begins lap 2 of 3", "begins the last lap", "is first over the line and wins"):
            self.tell(game, f"expect-text hud.log {lap}")
        rows = [self.says(game, f"result.row.{place}.{seat}") for place in (1, 2) for seat in (1, 2)
                if "refused" not in self.tell_all(game, f"try expect result.row.{place}.{seat}")]
        self.assertEqual(len(rows), 2, rows)
        self.assertRegex(rows[0], r"^1\. (Ann|Bo) .*25")
        self.assertRegex(rows[1], r"^2\. (Ann|Bo) .* behind .*18")
        self.assertEqual([row for row in rows if "1 pit stop" in row], [row for row in rows if "Ann" in row])
        self.assertEqual(self.says(game, "result.table").count("25"), 1, "points are told once")
        for line in ("expect-text result.chart.1 1.", "wait 12"):
            self.tell(game, line)
        self.picture(game, "gt-result")
        races = list((self.folder / "rallydirt" / "races").glob("*.rally"))
        self.assertEqual(len(races), 1)
        self.verify(races[0])
        for line in ("click result.rematch", "until hud.roll", "wait", "expect-text hud.car.1 Bo", "expect-text hud.car.2 Ann",
                     "expect-text hud.lap Lap 1 / 3", "quit"):
            self.tell(game, line)

    def light(self, game):
        """The mean colour of the picture between the panels."""
        file = self.folder / "light.ppm"
        self.tell(game, f"shot {file}")
        rows = png_file.read_ppm(file)[2]
        seen = [pixel for row in rows[90:200] for pixel in zip(*[iter(row[160 * 3:470 * 3])] * 3)]
        return [sum(pixel[part] for pixel in seen) / len(seen) for part in range(3)]

    def test_it_begins_to_rain(self):
        """A crash turns the weather (G-DMG-7): told, in the panel, and seen; then a stop for repairs and the right tyres (G-PIT-8)."""
        self.coach_off()
        game = self.start(*RACE, "--seed", "8", "--options", "laps=three")
        for line in ("step 0.2", "until hud.roll", "wait"):
            self.tell(game, line)
        self.lay(game, "g1@1.4L", "g2@2.1L", "g3@2.2L", "g4@3.1L")
        for line in ("key F", "wait", "wait 10", "expect-text hud.sky dry"):
            self.tell(game, line)
        dry = self.light(game)
        self.lay(game, "g5@3.2o1")
        for line in ("click hud.pace", "key R", "until hud.moment-title Rain", "expect-text hud.moment On wrong tyres: Ann, Bo",
                     "key V", "key V", "key V", "wait", "expect-text hud.log It begins to rain", "expect-text hud.sky wet",
                     "expect-text hud.tyres asphalt tyres", "expect-text hud.damage coasting 2", "wait 10"):
            self.tell(game, line)
        wet = self.light(game)
        self.assertGreater(dry[0] - dry[2], wet[0] - wet[2] + 15, f"warm light {dry} has turned grey {wet}")
        self.lay(game, "g1@3.2o2")
        for line in ("key F", "wait", "until hud.roll", "wait"):
            self.tell(game, line)

    def reach(self, game, target, press):
        """By one press after the other until the focus is there."""
        for _ in range(40):
            if "refused" not in self.tell_all(game, f"try focus {target}"):
                return
            self.tell(game, press)
        self.fail(f"{target} is not reached by {press}")

    def test_a_race_by_pad_alone(self):
        """GT chosen from the title on; then a race with a stop, to its result and once more."""
        self.coach_off()
        game = self.start("--seed", "3", "--pace", "instant")
        for line in ("wait", "pad a", "wait"):
            self.tell(game, line)
        self.reach(game, "setup.game.gt", "pad dpright")
        self.tell(game, "pad a")
        self.reach(game, "setup.more", "pad dpdown")
        self.reach(game, "setup.start", "pad dpright")
        for line in ("pad a", "until hud.roll", "wait", "expect-text hud.lap Lap 1 / 1"):
            self.tell(game, line)
        game = self.anew(game, SHORT, *RACE[1:], "--seed", "3")
        for line in ("until hud.roll", "wait", "pad dpright", "focus choice.g1@", "pad a", "wait",
                     "expect-text hud.help-line A: take it", "pad b", "wait", "expect hud.undo", "pad dpleft", "pad a", "wait",
                     "pad y", "wait", "focus hud.drive-on", "pad dpdown", "focus hud.pit.tyres-rain", "pad a", "wait",
                     "expect-text hud.tyres rain tyres"):
            self.tell(game, line)
        self.race_on(game, "pad righttrigger", "pad y", "pad a")
        self.tell(game, "expect-text result.title Arnfell Raceway")
        self.reach(game, "result.again", "pad dpleft")
        for line in ("pad a", "until hud.roll", "wait", "expect-text hud.lap Lap 1 / 1", "pad start", "expect menu.continue", "quit"):
            self.tell(game, line)

    def test_a_race_by_keys_alone(self):
        self.coach_off()
        game = self.start(SHORT, *RACE[1:], "--seed", "3")
        for line in ("until hud.roll", "wait", "key Right", "focus choice.g1@", "key Return", "wait", "focus hud.roll", "key Right",
                     "key Return", "wait", "key Z", "wait", "expect-text hud.help-line Enter", "key F", "wait", "focus hud.drive-on",
                     "key Down", "focus hud.pit.tyres-rain", "key Return", "wait", "expect-text hud.tyres rain tyres"):
            self.tell(game, line)
        self.race_on(game, "key L", "key F")
        self.tell(game, "wait")
        self.reach(game, "result.leave", "key Tab")
        for line in ("key Return", "until title.new", "quit"):
            self.tell(game, line)

    def test_nothing_lies_over_the_own_car(self):
        """In windows of any shape, with the largest text too: at the question in the pits, and with lines as the co-driver lays them."""
        self.coach_off()
        for size, text in (("1280x720", "100"), ("1720x720", "100"), ("800x450", "200")):
            game = self.start(*RACE, "--seed", "6", "--size", size, "--text-size", text)
            for line in ("step 0.2", "until hud.roll", "wait"):
                self.tell(game, line)
            self.first_die(game)
            for line in ("expect hud.drive-on", "wait 12"):
                self.tell(game, line)
            self.assertIn("car in sight", self.tell(game, "state"), f"{size}, in the pits")
            self.tell(game, "click hud.drive-on")
            self.tell(game, "wait")
            while "hud.roll(shut)" not in self.tell(game, "state"):  # to the next turn
                self.race_on(game, "key L", "key F", turns=1)
            for line in ("key L", "until hud.advice.0 Best", "wait", "key H", "wait", "wait 12"):
                self.tell(game, line)
            self.assertIn("car in sight", self.tell(game, "state"), f"{size}, text {text}")
            self.tell(game, "quit")
            game.wait(60)
            self.save.unlink(missing_ok=True)

    def test_a_whole_race(self):
        """A hint is laid by key, taken back die by die, laid again and driven; then as opponents drive, to the result."""
        game = self.start(*RACE, "--seed", "6")
        self.tell(game, "until hud.roll")
        self.tell(game, "expect-text hud.driver Ann")
        before = self.log(game)
        for line in ("key L", "until hud.advice.0 Best", "wait"):
            self.tell(game, line)
        laid = self.log(game)
        self.assertGreater(laid, before)
        self.assertNotIn("hud.flat-out(shut)", self.tell(game, "state"))
        for left in range(laid - 1, before - 1, -1):
            self.tell(game, "key Z")
            self.assertEqual(self.log(game), left)
        self.tell(game, "expect hud.undo")
        space = re.search(r"space\.([^\s(]+)", self.tell(game, "state")).group(1)
        self.tell(game, f"click space {space}")
        choice = re.search(r"choice\.[^\s(]+@" + re.escape(space), self.tell(game, "state"))
        if self.log(game) == before:  # several dice reach it
            self.tell(game, f"click {choice.group()}")
        self.assertEqual(self.log(game), before + 1)
        self.tell(game, "click hud.roll")
        self.tell(game, "wait")
        self.assertGreater(self.log(game), before + 1)
        self.tell(game, "drive end")
        self.assertIn("mood over", self.tell(game, "state"))
        self.tell(game, "expect-text result.title Harbour Lanes")
        first = [seat for seat in (1, 2) if "refused" not in self.tell_all(game, f"try expect result.row.1.{seat}")]
        self.assertEqual(len(first), 1)
        self.tell(game, f"expect result.row.2.{3 - first[0]}")
        for line in ("click result.following", "until hud.title Green Valley", "wait", "expect-text hud.car.1 Ann",
                     "click hud.menu", "click menu.abandon", "click menu.abandon-yes", "until title.new"):
            self.tell(game, line)
        races = list((self.folder / "rallydirt" / "races").glob("*.rally"))
        self.assertEqual(len(races), 1)
        self.verify(races[0])
        self.tell(game, "quit")
        self.assertEqual(game.wait(60), 0)

    def test_alone_there_are_medals_by_clock_and_by_line(self):
        """C-24, C-25: told when the race is over, and kept."""
        self.coach_off()
        game = self.start(SHORT, "--game", "gt", "--seats", "you=Ann", "--pace", "instant", "--seed", "3")
        self.tell(game, "until hud.roll")
        self.race_on(game, "key L", "key F")
        for line in ("until result By time:", "until result By line:"):
            self.tell(game, line)
        self.assertTrue((self.save.parent / "challenges.rally").exists())
        for line in ("click result.leave", "wait", "click title.challenges", "wait", "quit"):
            self.tell(game, line)
        self.assertEqual(game.wait(60), 0)

    def test_alone_the_next_medal_is_raced_against(self):
        """C-26: a split beside that of par, as soon as both runs are known."""
        self.coach_off()
        game = self.start(SHORT, "--game", "gt", "--seats", "you=Ann", "--pace", "instant", "--seed", "3")
        self.tell(game, "until hud.roll")
        self.race_on(game, "key L", "key F", turns=4)
        for line in ("until hud.split.1 par ", "until hud.split.2 bronze ", "quit"):
            self.tell(game, line)
        self.assertEqual(game.wait(60), 0)

    def test_killed_and_taken_up_again(self):
        """In mid-turn; from the set-up on, where GT was chosen."""
        game = self.start("--seed", "4", "--pace", "instant")
        for line in ("wait", "click title.new", "click setup.more", "click setup.game.gt", "wait", "expect setup.stage.circuit1",
                     "click setup.start", "until hud.roll", "key L", "until hud.advice.0 Best", "click hud.roll", "wait"):
            self.tell(game, line)
        before = self.tell(game, "state")
        self.tell(game, "hang")
        game.send_signal(signal.SIGKILL)
        game.wait()
        again = self.start("--seed", "9", "--pace", "instant")
        for line in ("wait", "click title.resume", "until hud.roll", "wait"):
            self.tell(again, line)
        self.assertEqual(re.search(r"log \d+", self.tell(again, "state")).group(), re.search(r"log \d+", before).group())
        for line in ("drive 2", "click hud.menu", "click menu.leave", "wait", "expect title.resume", "quit"):
            self.tell(again, line)
        self.assertEqual(again.wait(60), 0)
        self.verify(self.save)


load_tests = test_desktop.only(GtRoad)


if __name__ == "__main__":
    unittest.main()
