#!/usr/bin/env python3
"""The desktop game as a player meets it, without a display: the real program, offscreen, clicked by injected mouse events.

Run: python3 Tests/Desktop/test_desktop.py        (needs .build/release/bin/rally-desktop; skipped without it)
"""
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
BIN = ROOT / ".build" / "release" / "bin"
DESKTOP = pathlib.Path(os.environ.get("RALLY_DESKTOP", BIN / "rally-desktop"))
CLI = pathlib.Path(os.environ.get("RALLY_CLI", BIN / "rally-cli"))
SMALL = ("--preset", "low", "--size", "640x360")
TIMEOUT = 600


def can_draw():
    """Built, and OpenGL is there: a machine without it tests everything else."""
    if not DESKTOP.exists():
        return "rally-desktop is not built"
    with tempfile.TemporaryDirectory() as folder:
        script = pathlib.Path(folder, "quit.txt")
        script.write_text("wait 1\nquit\n")
        done = subprocess.run([DESKTOP, "play", "--script", script, "--save", pathlib.Path(folder, "a.rally"), *SMALL],
                              capture_output=True, timeout=TIMEOUT, check=False,
                              env={**os.environ, "SDL_VIDEODRIVER": "offscreen", "RALLY_ROOT": str(ROOT)})
    error = done.stderr.decode()
    return None if done.returncode == 0 else error if "no OpenGL" in error or "no window" in error else None


PROBLEM = can_draw()


@unittest.skipIf(PROBLEM is not None, PROBLEM or "")
class Desktop(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.save = self.folder / "rallydirt" / "current.rally"
        self.settings = {"PATH": os.environ["PATH"], "XDG_DATA_HOME": folder.name, "LC_ALL": "C.UTF-8",
                         "SDL_VIDEODRIVER": "offscreen", "RALLY_ROOT": str(ROOT)}
        for name in ("LD_LIBRARY_PATH", "LIBGL_DRIVERS_PATH"):
            if name in os.environ:
                self.settings[name] = os.environ[name]

    def run_script(self, script, *options, code=0):
        file = self.folder / "script.txt"
        file.write_text(script)
        done = subprocess.run([DESKTOP, "play", *options, "--script", file, *SMALL], capture_output=True, timeout=TIMEOUT,
                              env=self.settings, check=False)
        told = done.stdout.decode() + done.stderr.decode()
        self.assertEqual(done.returncode, code, told)
        return told

    def start(self, *options):
        """A game that takes its clicks one by one."""
        game = subprocess.Popen([DESKTOP, "play", *options, "--script", "-", *SMALL], stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, env=self.settings, bufsize=0)
        self.addCleanup(lambda: (game.kill(), game.wait(), game.stdin.close(), game.stdout.close()))
        return game

    def tell(self, game, line):
        game.stdin.write((line + "\n").encode())
        told = []
        while not told or not re.match("ok |fail ", told[-1]):
            answer = game.stdout.readline().decode()
            self.assertTrue(answer, f"{line}: the game ended; {told}")
            told.append(answer.rstrip("\n"))
        self.assertTrue(told[-1].startswith("ok"), f"{line}: {told}")
        return "\n".join(told[:-1])

    def verify(self, file):
        if CLI.exists():
            done = subprocess.run([CLI, "replay", file], capture_output=True, env=self.settings, timeout=60, check=False)
            self.assertEqual(done.returncode, 0, done.stderr.decode())

    def test_a_whole_stage_by_mouse(self):
        told = self.run_script("""
            wait
            expect title.new
            click title.new
            expect setup.start
            click setup.stage.rally4-ss1
            expect-text setup.course Crest Country, stage 1
            click setup.seat.2          # nobody against us
            click setup.start
            wait
            expect hud.roll
            drive end
            expect-text result.title Crest Country
            expect result.row.1.1
            click result.leave
            wait
            expect title.new
            quit
            """, "--seed", "3", "--pace", "instant")
        self.assertNotIn("fail", told)
        self.assertFalse(self.save.exists())
        races = list((self.folder / "rallydirt" / "races").glob("rally4-ss1-*.rally"))
        self.assertEqual(len(races), 1)
        self.verify(races[0])

    def test_plan_refusal_undo_and_dice(self):
        game = self.start("rally2-ss1", "--seats", "you", "--seed", "5", "--pace", "instant")
        state = self.tell(game, "wait") or self.tell(game, "state")
        self.assertIn("hud.roll(shut)", state)
        self.assertIn("hud.undo(shut)", state)
        self.tell(game, "click hud.roll")
        self.tell(game, "expect-text hud.refusal D-TRN-4")
        spaces = re.findall(r"space\.([^\s(]+)", state)
        self.tell(game, f"click space {spaces[0]}")
        after = self.tell(game, "state")
        if "choice." in after:  # several dice reach it
            self.tell(game, "click " + re.search(r"choice\.[^\s(]+", after).group())
            after = self.tell(game, "state")
        self.assertIn("log 1,", after)
        self.assertNotIn("hud.roll(shut)", after)
        self.tell(game, "expect-text hud.odds In control")
        self.tell(game, "click hud.undo")
        self.assertIn("log 0,", self.tell(game, "state"))
        self.tell(game, "drive 3")
        self.tell(game, "key C")
        self.tell(game, "wait")
        shot = self.folder / "table.png"
        self.tell(game, f"shot {shot}")
        self.assertTrue(shot.read_bytes().startswith(b"\x89PNG"))

    def test_kill_and_resume(self):
        game = self.start("rally4-ss1", "--seats", "you,bot", "--seed", "8", "--pace", "instant")
        self.tell(game, "wait")
        self.tell(game, "drive 12")
        before = re.search(r"log \d+, round \d+", self.tell(game, "state")).group()
        self.tell(game, "hang")
        game.send_signal(signal.SIGKILL)
        game.wait()
        again = self.start("--seed", "9", "--pace", "instant")
        self.tell(again, "wait")
        self.tell(again, "expect-text title.about Crest Country, stage 1")
        self.tell(again, "click title.resume")
        self.tell(again, "wait")
        self.assertEqual(re.search(r"log \d+, round \d+", self.tell(again, "state")).group(), before)
        self.tell(again, "drive 4")
        self.tell(again, "click hud.menu")
        self.tell(again, "click menu.leave")
        self.tell(again, "wait")
        self.tell(again, "expect title.resume")
        self.verify(self.save)

    def test_a_film_runs_and_can_be_skipped(self):
        game = self.start("rally4-ss1", "--seats", "you,bot,bot", "--seed", "4", "--pace", "normal")
        self.tell(game, "wait")
        self.tell(game, "drive 2")
        self.tell(game, "click hud.pace")
        self.tell(game, "expect-text hud.pace 4x")
        self.tell(game, "drive 6")
        self.tell(game, "click hud.pace")
        self.tell(game, "expect-text hud.pace Instant")
        self.tell(game, "drive 6")

    @unittest.skipUnless(os.environ.get("RALLY_LONG"), "two minutes; RALLY_LONG=1 runs it")
    def test_a_whole_rally_with_a_friend(self):
        clicks = ["title.new", "setup.rally.rally4", "setup.seat.3", "setup.option.chk", "setup.option.sisu",
                  "setup.option.red", "setup.option.scr", "setup.start"]
        self.run_script("wait\n" + "".join(f"click {one}\n" for one in clicks) + """
            wait
            drive stage
            expect-text result.title Crest Country, stage 1
            click result.next
            wait
            expect hud.more
            drive end
            expect-text result.title Final result
            quit
            """, "--seed", "21", "--pace", "instant")

    def test_wrong_words(self):
        for words, reason in ((["rally9"], "no stage or rally"), (["--size", "big"], "--size"),
                              (["--seats", "cat"], "--seats"), (["--pace", "slow"], "--pace"),
                              (["--preset", "ultra"], "--preset"), (["--nonsense", "1"], "--nonsense")):
            done = subprocess.run([DESKTOP, "play", *words], capture_output=True, timeout=60, env=self.settings, check=False)
            self.assertEqual(done.returncode, 2, words)
            self.assertRegex(done.stderr.decode(), "^rally: .*" + re.escape(reason))
            self.assertEqual(done.stderr.decode().count("\n"), 1)


if __name__ == "__main__":
    unittest.main()
