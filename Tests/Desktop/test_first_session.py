#!/usr/bin/env python3
"""A session as somebody has it who has never seen the board game: from the title to a result and on, by what stands on the screen.

Run: python3 Tests/Desktop/test_first_session.py        (needs .build/release/bin/rally-desktop; skipped without it)
"""
import pathlib
import re
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import test_desktop
from test_desktop import PROBLEM

MOST_INPUTS = 120  # from the title to the first result
PLAYED = ("--pace", "instant", "--size", "960x540")


class Newcomer:
    """Knows no rule. Does what the coach marks; else lays a die that is not struck out, three of them, and rolls; asks the
    co-driver once he has heard of him, and has him lay his line."""

    def __init__(self, test, game):
        self.test, self.game = test, game
        self.inputs = 0
        self.heard = []
        self.knows_hint = False
        self.round, self.laid, self.rolled = "", 0, False

    def act(self, line):
        self.inputs += 1
        return self.test.tell_all(self.game, line, before="try ")

    def clickable(self):
        state = self.test.tell(self.game, "state")
        return state, set(re.findall(r"(\S+)", state.split("clickable: ")[-1]))

    def hears(self):
        said = re.search(r"says '(.*)'", self.test.tell_all(self.game, "try expect-text hud.coach no such words"))
        if said and (not self.heard or self.heard[-1] != said.group(1)):
            self.heard.append(said.group(1))
            self.knows_hint = self.knows_hint or "co-driver" in said.group(1)
        return said.group(1) if said else ""

    def lay(self, there):
        """The first space that glows; where several dice reach it, the highest that is not struck out."""
        space = sorted(one for one in there if one.startswith("space."))[0]
        self.act(f"click {space}")
        _, there = self.clickable()
        dice = sorted(one for one in there if one.startswith("choice."))
        if dice:
            self.act(f"click {dice[-1]}")

    def turn(self):
        """One decision. False when the race is over."""
        self.test.tell(self.game, "wait")
        state, there = self.clickable()
        if "mood over" in state:
            return False
        now = re.search(r"round (\d+)", state).group(1)
        self.round, self.laid, self.rolled = (now, 0, False) if now != self.round else (now, self.laid, self.rolled)
        said = self.hears()
        glows = any(one.startswith("space.") for one in there)
        if "hud.stop" in there:  # dice have begun to fall: on with a held key, which stops before it gets hot
            rolls = not self.rolled and not said.startswith("One more warning")
            self.act("hold R" if rolls else "click hud.stop")
            self.test.tell(self.game, "wait 30")
            self.test.tell_all(self.game, "release R", before="try ")
            self.rolled = True
        elif self.knows_hint and self.laid == 0 and "hud.hint" in there and "hud.roll" not in there and glows:
            self.act("click hud.hint")
            self.test.tell(self.game, "until hud.lay-hint Lay it")
            self.act("click hud.lay-hint")
            self.laid = 3
        elif "hud.roll" in there and (self.laid >= 3 or not glows):
            flat = "hud.flat-out" in there and any("flat-out" in line for line in self.heard)
            self.act("click hud.flat-out" if flat else "click hud.roll")
        elif glows:
            self.lay(there)
            self.laid += 1
        else:
            self.act("key Return")
        return True


@unittest.skipIf(PROBLEM is not None, PROBLEM or "")
class FirstSession(test_desktop.Desktop):
    def race(self, game):
        player = Newcomer(self, game)
        self.tell(game, "wait")
        player.act("click title.new")
        self.tell(game, "expect-text setup.first Recommended")
        self.tell(game, "expect-text setup.starter You start first")
        player.act("click setup.name.1")
        player.act("type Anna")
        player.act("key Return")
        player.act("click setup.start")
        self.tell(game, "until hud.driver Anna")
        while player.inputs <= MOST_INPUTS and player.turn():
            pass
        return player

    def test_from_the_title_to_the_first_result(self):
        game = self.start(*PLAYED)
        player = self.race(game)
        self.tell(game, "expect-text result.title Crest Country, stage 1")
        self.tell(game, "expect result.podium")
        self.assertLessEqual(player.inputs, MOST_INPUTS, player.heard)
        print(f"first session: {player.inputs} inputs, {len(player.heard)} lines of the coach", file=sys.stderr)
        self.assertGreaterEqual(len(player.heard), 6, player.heard)
        self.assertTrue(player.heard[0].startswith("You stand at the start."), player.heard)
        self.assertEqual(len(player.heard), len(set(player.heard)), "nothing is said twice")
        # On to the next stage: he is no newcomer any more, and what was taught is remembered.
        self.tell(game, "click result.following")
        self.tell(game, "until hud.title Crest Country, stage 2")
        self.tell(game, "wait")
        self.assertNotIn(player.hears(), player.heard[:-1] or [""])
        game.stdin.write(b"quit\n")
        self.assertEqual(game.wait(60), 0)
        kept = (self.folder / "rallydirt" / "settings.txt").read_text()
        self.assertIn("newcomer off\n", kept)
        self.assertRegex(kept, r"\ntaught [1-9]\d+\n")

    def test_everything_is_remembered_and_the_coach_is_silenced(self):
        game = self.start("--seed", "3", *PLAYED)
        for line in ("wait", "click title.new", "click setup.rival.hard", "click setup.more", "click setup.seat.3", "click setup.option.scr",
                     "click setup.stage.rally2-ss2", "click setup.start", "wait", "expect hud.coach", "click hud.coach-off", "wait"):
            self.tell(game, line)
        self.assertIn("refused", self.tell_all(game, "try expect hud.coach"))
        game = self.anew(game, *PLAYED)
        for line in ("wait", "click title.new", "expect-text setup.course Ford and Forest, stage 2", "expect-text setup.level.2 Champion",
                     "expect-text setup.seat.3 Friend", "expect-text setup.option.scr on", "click setup.more", "expect setup.rival.hard",
                     "click setup.start", "wait", "expect hud.roll"):
            self.tell(game, line)
        self.assertIn("refused", self.tell_all(game, "try expect hud.coach"))
        for line in ("click hud.menu", "click menu.settings", "expect-text settings.coach off", "click settings.coach",
                     "click settings.done", "click menu.continue", "until hud.coach You stand", "quit"):
            self.tell(game, line)

    def test_again_and_the_times_on_the_list(self):
        game = self.start("rally4-ss1", "--seats", "you=Anna,bot=Timo", "--seed", "3", *PLAYED)
        for line in ("wait", "drive end", "wait", "expect result.following", "click result.again", "until hud.title Crest Country, stage 1",
                     "wait", "expect-text hud.car.1 Anna", "expect hud.roll", "click hud.menu", "click menu.abandon",
                     "click menu.abandon-yes", "wait", "click title.new", "click setup.more"):
            self.tell(game, line)
        self.assertRegex(self.says(game, "setup.facts"), r"best \d:\d\d")
        self.assertRegex(self.says(game, "setup.stage.rally4-ss1"), r"^SS1")
        self.tell(game, "quit")

    def test_the_next_stage_is_asked_for_once_and_a_rematch_moves_seats(self):
        game = self.start("rally4-ss1+rally5-ss3", "--seats", "you=Anna,bot=Timo", "--seed", "3", *PLAYED)
        for line in ("wait", "drive stage", "expect result.interrupt", "click result.next", "until hud.title Valley Loops, stage 3",
                     "wait", "expect hud.roll"):
            self.tell(game, line)
        self.assertIn("refused", self.tell_all(game, "try expect hud.continue"))
        for line in ("drive end", "expect-text result.title Final result", "expect result.podium", "click result.rematch",
                     "until hud.info of 2", "wait", "expect-text hud.car.1 Timo", "expect-text hud.car.2 Anna", "quit"):
            self.tell(game, line)

    def test_the_pace_is_kept(self):
        game = self.start("rally4-ss1", "--seats", "you", "--seed", "3")
        for line in ("wait", "expect-text hud.pace 1x", "click hud.pace", "expect-text hud.pace 2x"):
            self.tell(game, line)
        game = self.anew(game)
        for line in ("wait", "click title.resume", "wait", "expect-text hud.pace 2x", "key V", "expect-text hud.pace 4x"):
            self.tell(game, line)
        game = self.anew(game, "--pace", "instant")  # for this time alone
        for line in ("wait", "click title.resume", "wait", "expect-text hud.pace Instant"):
            self.tell(game, line)
        game = self.anew(game)
        for line in ("wait", "click title.resume", "wait", "expect-text hud.pace 4x", "quit"):
            self.tell(game, line)

    def test_a_held_button_rolls_on(self):
        """By key and by mouse, through the plan and no further; and what is held over a fresh turn lays and rolls nothing."""
        game = self.start("rally2-ss1", "--seats", "you", "--seed", "5", "--pace", "instant")
        self.tell(game, "step 0.1")
        self.tell(game, "wait")
        self.lay(game, "1.3L", "g2@2.1L", "g3@2.2L")
        for line in ("hold R", "wait 40", "release R", "wait"):
            self.tell(game, line)
        after = self.tell(game, "state")
        self.assertIn("round 2", after)  # three dice, one key
        self.assertIn("hud.roll(shut)", after)
        logged = re.search(r"log \d+", after).group()
        for line in ("hold R", "wait 40", "release R", "wait"):
            self.tell(game, line)
        self.assertIn(logged + ",", self.tell(game, "state"))

    def test_what_happened_since_is_told(self):
        (self.folder / "rallydirt").mkdir()
        (self.folder / "rallydirt" / "settings.txt").write_text("rallydirt-settings 1\ncoach off\n")  # he has the room before it
        game = self.start("rally4-ss1", "--seats", "you=Anna,bot=Timo,bot=Elin", "--seed", "3", *PLAYED)
        self.tell(game, "wait")
        self.tell(game, "drive 4")
        for _ in range(12):
            if "refused" not in self.tell_all(game, "try expect hud.since"):
                break
            self.tell(game, "drive 1")
        self.assertRegex(self.says(game, "hud.since"), r"Since your turn .*(Timo|Elin)")
        self.tell(game, "drive 1")
        self.assertIn("refused", self.tell_all(game, "try expect hud.since"), "it goes with the next click")

    def test_what_cannot_be_saved_is_not_left_unasked(self):
        (self.folder / "rallydirt").write_text("a file where the folder should be")
        game = self.start("rally4-ss1", "--seats", "you", "--seed", "3", "--pace", "instant")
        for line in ("wait", "until hud.refusal could not be saved", "click hud.menu", "click menu.leave", "expect-text menu.unsaved could not be saved",
                     "click menu.stay", "wait", "expect hud.roll", "key Escape", "click menu.quit", "expect menu.leave-lost", "key Escape", "wait",
                     "expect hud.roll", "event 256", "wait 3", "expect menu.stay", "click menu.stay", "wait", "click hud.menu", "click menu.leave",
                     "click menu.leave-lost", "wait", "expect title.new"):
            self.tell(game, line)
        self.tell(game, "quit")


load_tests = test_desktop.only(FirstSession)


if __name__ == "__main__":
    unittest.main()
