#!/usr/bin/env python3
"""Turns Content/Data/*.json into the C++ tables of RallyRules and RallyClub, and says in one line each what is wrong with the data.

generate.py            write the tables that changed
generate.py --check    write nothing; exit 1 and name every table that is not what the data make
generate.py --data DIR --out DIR    other data, other place (the tests do that)

Exit: 0 fine, 1 stale tables, 2 wrong data or options (nothing is written). Python's standard library only.
"""
import argparse
import os
import sys

sys.dont_write_bytecode = True  # the data folder stays free of what Python leaves behind

import checks
import load
import tables

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.dirname(HERE)
PLUGINS = os.path.join(DATA, "..", "..", "Plugins")
MODULE = os.path.join(PLUGINS, "RallyRules", "Source", "RallyRules")
CLUB = "RallyClub/"  # so begin the tables of that plugin; all others are RallyRules'


def read(path):
    try:
        with open(path, encoding="utf-8", newline="") as file:
            return file.read()
    except FileNotFoundError:
        return None


def place_of(name, out):
    """In its plugin, or all of them in one folder when another was asked for."""
    base = os.path.join(PLUGINS, "RallyClub", "Source") if name.startswith(CLUB) and out == MODULE else out
    return os.path.join(base, *name.split("/"))


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    half = path + ".new"
    with open(half, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
    os.replace(half, path)


def main():
    parser = argparse.ArgumentParser(description="Makes the C++ tables of RallyRules from Content/Data.")
    parser.add_argument("--check", action="store_true", help="write nothing, name the tables that are stale")
    parser.add_argument("--data", default=DATA, metavar="DIR", help="where the JSON files are")
    parser.add_argument("--out", default=MODULE, metavar="DIR", help="the module's directory (with Public and Private)")
    parser.add_argument("--brand", default="brand", metavar="NAME", help="Text/NAME.json holds the names (brand, brand-neutral)")
    options = parser.parse_args()

    problems = load.Problems()
    data = load.everything(options.data, options.brand, problems)
    if not problems.lines:
        checks.everything(data, problems)
    if problems.lines:
        print("\n".join(problems.lines), file=sys.stderr)
        return 2

    stale = []
    for name, text in tables.everything(data).items():
        path = place_of(name, options.out)
        if read(path) == text:
            continue
        stale.append(name)
        if not options.check:
            write(path, text)
    for name in stale:
        print(f"{name}: stale, run Content/Data/Scripts/generate.py" if options.check else f"{name}: written")
    return 1 if options.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
