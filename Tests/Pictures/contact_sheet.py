#!/usr/bin/env python3
"""Every page and every event of a race on two sheets, each as the window shows it at 1280x720: to be looked at beside one another.

Run: python3 Tests/Pictures/contact_sheet.py pages.png events.png [FOLDER]   (needs .build/release/bin/rally-desktop)
Prints what is shown, row by row. With a FOLDER the pictures are kept there in full size.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import png_file

ROOT = pathlib.Path(os.environ.get("RALLY_ROOT", pathlib.Path(__file__).resolve().parents[2]))
DESKTOP = ROOT / ".build/release/bin/rally-desktop"
ACROSS, SHRINK, GAP = 4, 3, 4

# What is done, and what is looked at then: a name after "=" is a picture.
QUIET = "ghosts none\ncoach off\n"
DUEL = ("rally2-ss1", "--seats", "you=Ann,pro=Bo", "--seed", "7")
FOUR = ("--seats", "you=Ann,pro=Bo,clubman=Cleo,rookie=Dov", "--seed", "3", "--pace", "instant", "--size", "1280x720", "--preset", "low")

PAGES = (
    ("", (), ("wait 3", "=title", "click title.settings", "wait 5", "=settings", "click settings.done", "click title.help", "wait 5",
              "=help", "key Escape", "click title.new", "wait 5", "=quick start", "click setup.more", "wait 5", "=more choices",
              "click setup.from.code", "wait 5", "=by code", "click setup.from.stage", "wait 5", "=a new stage",
              "click setup.from.rally", "wait 5", "=a new rally")),
    ("", DUEL, ("wait", "=first lesson", "key H", "until hud.advice.0 Best", "wait 5", "=hint", "click hud.lay-hint", "wait", "=plan",
                "hover hud.odds", "wait 3", "=tooltip", "key Escape", "wait 5", "=pause", "key Escape", "key 2", "wait 10",
                "=second view", "key 3", "wait 10", "=third view", "key 4", "wait 10", "=fourth view")),
    (QUIET + "high-contrast on\n", DUEL, ("wait", "=high contrast")),
    (QUIET, (*DUEL, "--text-size", "200"), ("wait", "=text of 200 %")),
    (QUIET, (*DUEL, "--language", "pl"), ("wait", "=Polish")),
    (QUIET, ("rally4-ss1", *FOUR), ("wait", "drive stage", "wait 10", "=result", "click result.review", "wait 20", "=looking back")),
    (QUIET, ("rally4", *FOUR), ("wait", "drive stage", "click result.next", "wait", "drive stage", "click result.next", "wait",
                                "drive end", "wait 10", "=final result")),
    (QUIET, ("--game", "pig", "--seats", "you=Ann,bot=Bo", "--seed", "6"), ("until choice.roll", "wait", "=another game")),
)

EVENTS = (
    (QUIET, ("rally4-ss1", "--seats", "you=Ann", "--seed", "3", "--pace", "normal"),
     ("step 0.2", "wait 4", "=stage intro", "wait", "click space 1.2L", "click choice.g2@1.3L", "click choice.g3@2.1L",
      "click hud.flat-out", "wait 3", "=dice fall", "wait 3", "=they lie")),
    (QUIET, ("rally4-ss1", "--seats", "rookie:gambler=Anna,rookie:gambler=Bo,rookie:gambler=Ove", "--seed", "7", "--pace", "normal"),
     ("step 0.2", "moments", "wait", "=result")),
    (QUIET, ("rally5-ss2", "--seats", "pro:gambler=Anna,pro:gambler=Bo,rookie:gambler=Ove", "--seed", "5", "--pace", "normal"),
     ("step 0.2", "moments")),
    (QUIET, ("rally4-ss1", "--seats", "pro:gambler=Anna,rookie:gambler=Bo,rookie=Ove", "--seed", "2", "--pace", "normal"),
     ("step 0.2", "moments overtaking passes")),
    (QUIET, ("circuit2", "--game", "gt", "--seats", "you=Ann,rookie:gambler=Bo,rookie:gambler=Ove", "--seed", "3", "--pace", "normal"),
     ("step 0.2", "wait 4", "=circuit intro", "wait", "=grid")),
    (QUIET, ("circuit2", "--game", "gt", "--seats", "rookie:gambler=Anna,rookie:gambler=Bo,pro:gambler=Ove", "--seed", "4", "--pace", "normal"),
     ("step 0.2", "moments")),
)
LOOKS = 2  # at each kind of moment, in a race


class Film:
    """A window that is told what to do and looked at."""

    def __init__(self, folder, settings, options):
        home = pathlib.Path(tempfile.mkdtemp(dir=folder))
        (home / "rallydirt").mkdir()
        (home / "rallydirt" / "settings.txt").write_text("rallydirt-settings 1\n" + settings)
        world = dict(os.environ, XDG_DATA_HOME=str(home), SDL_VIDEODRIVER="offscreen", RALLY_ROOT=str(ROOT), LC_ALL="C.UTF-8")
        self.game = subprocess.Popen([DESKTOP, "play", *(() if "--size" in options else ("--size", "1280x720")), *options, "--script", "-"], stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, env=world, bufsize=0)

    def tell(self, line):
        self.game.stdin.write(f"{line}\n".encode())
        answer = told = ""
        while not answer.startswith("ok"):
            told += answer
            answer = self.game.stdout.readline().decode()
            if not answer or answer.startswith("fail"):
                raise RuntimeError(f"{line}: {answer or 'the game ended'}")
        return told

    def close(self):
        self.game.stdin.write(b"quit\n")
        self.game.wait(60)


def moments(film, wanted=()):
    """The names of moments as they come, those that are wanted or all, each when it is worth a look, until the race is over."""
    seen, last, frame = {}, "none", 0
    while True:
        mood, kind = re.search(r"mood (\w+).*moment (\w+)", film.tell("state")).groups()
        if mood == "over":
            return
        frame = frame + 1 if kind == last else 0
        last = kind
        if kind != "none" and (kind in wanted or not wanted) and frame in (3, 8) and seen.get(kind, 0) < LOOKS:
            seen[kind] = seen.get(kind, 0) + 1
            yield kind if seen[kind] == 1 else f"{kind} on"
        film.tell("wait 1")


def taken(scenes, folder):
    """(name, picture) of every look, small."""
    for number, (settings, options, lines) in enumerate(scenes):
        film = Film(folder, settings, options)

        def look(name):
            file = folder / f"{number + 1}-{name.replace(' ', '-')}.ppm"
            film.tell(f"shot {file}")
            return name, png_file.shrunk(png_file.read_ppm(file), SHRINK)

        for line in lines:
            if line.startswith("moments"):
                yield from (look(name) for name in moments(film, line.split()[1:]))
            elif line.startswith("="):
                yield look(line[1:])
            else:
                film.tell(line)
        film.close()


def sheet(pictures, path):
    """Rows of pictures with a line between them, and a dark rest."""
    names, rows = [], []
    for start in range(0, len(pictures), ACROSS):
        row = pictures[start : start + ACROSS]
        names.append(", ".join(name for name, _ in row))
        width, height, _ = row[0][1]
        blank = (width, height, [bytes(width * 3)] * height)
        shown = [picture for _, picture in row] + [blank] * (ACROSS - len(row))
        rows += [bytes(GAP * 3).join(bytes(one[2][y]) for one in shown) for y in range(height)]
        rows += [bytes(len(rows[-1]))] * GAP
    shades = bytes(value & 0xFC | 2 for value in range(256))  # fewer of them pack better
    png_file.write(path, len(rows[0]) // 3, len(rows), [bytes(row).translate(shades) for row in rows])
    return names


def main(words):
    if len(words) not in (2, 3):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(words[2] if len(words) == 3 else scratch)
        folder.mkdir(parents=True, exist_ok=True)
        for scenes, path in ((PAGES, words[0]), (EVENTS, words[1])):
            print(f"{path}:")
            for line in sheet(list(taken(scenes, folder)), path):
                print(f"  {line}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
