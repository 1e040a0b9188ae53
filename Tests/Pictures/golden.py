"""Golden pictures: what is drawn must look as it looked when somebody last judged it good.

A picture is shrunk, so that another Mesa or a smoothed edge passes, and compared with the one in Tests/Pictures/golden: by
the mean difference of the whole, and by that of its worst little square, so that a marking that has moved, a sign in
another colour or a missing car does not pass. Golden pictures have 32 shades of each colour, which keeps them small. After
a change that is meant to be seen:

    ./rally test --update-pictures      # then look at them: git diff --stat, and the files themselves
"""
import os
from pathlib import Path

import png_file

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "Tests" / "Pictures" / "golden"
KEPT = ROOT / ".build" / "pictures"
UPDATE = os.environ.get("RALLY_UPDATE_PICTURES") == "1"
WHOLE = 3.0  # of 255, over the whole picture; the 32 shades alone are good for 2
SQUARE = 8  # pixels of the shrunk picture
WORST = 12.0  # of 255, in the worst square


def distance(picture, golden, square=SQUARE):
    """The mean difference, and the mean of every square as rows of numbers."""
    squares = png_file.differences(picture, golden, square)
    flat = [mean for row in squares for mean in row]
    return sum(flat) / len(flat), squares


def keep(folder, name, picture):
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{name}.png"
    png_file.write(file, *png_file.shaded(picture))
    return file


def check(case, name, picture, whole=WHOLE, worst=WORST):
    """Fails `case` when the picture is not what it was; with RALLY_UPDATE_PICTURES=1 it is from now on."""
    golden = GOLDEN / f"{name}.png"
    if UPDATE:
        keep(GOLDEN, name, picture)
    case.assertTrue(golden.is_file(), f"{golden} is missing: RALLY_UPDATE_PICTURES=1 makes it")
    mean, squares = distance(picture, png_file.read(golden))
    top = max((value, x, y) for y, row in enumerate(squares) for x, value in enumerate(row))
    if mean > whole or top[0] > worst:
        case.fail(f"{name}: {mean:.1f} of 255 off ({whole:g} at most), {top[0]:.1f} in the square at "
                  f"{top[1] * SQUARE},{top[2] * SQUARE} ({worst:g} at most); see {keep(KEPT, name, picture)} beside {golden}")
