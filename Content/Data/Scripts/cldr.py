#!/usr/bin/env python3
"""Takes from Unicode's CLDR what the texts need of every language, into Content/Data/Cldr/languages.json.

Needed for a newer CLDR alone: the file is committed, and generate.py reads nothing else. The packages come from npm:

    for name in cldr-core cldr-numbers-full cldr-localenames-full; do
        npm pack $name@48.2.0 && mkdir -p $name && tar xzf $name-48.2.0.tgz -C $name --strip-components=1; done
    python3 Content/Data/Scripts/cldr.py .
"""
import json
import os
import sys

TARGET = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "Cldr", "languages.json")
ABOUT = ("What Unicode CLDR (https://cldr.unicode.org, Unicode License v3, see ThirdParty/NOTICES.md) says of each language: its name in "
         "English, the signs numbers and clocks are written with, and the rules of its plurals, without that of 'other'. "
         "Made by Scripts/cldr.py.")


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return json.load(file)


def rule(text):
    """Without the samples."""
    return text.split("@")[0].strip()


def language(folder, code, plurals, names):
    numbers = os.path.join(folder, "cldr-numbers-full", "main", code, "numbers.json")
    if code not in names or not os.path.exists(numbers):
        return None
    signs = read(numbers)["main"][code]["numbers"].get("symbols-numberSystem-latn")
    if signs is None:
        return None
    rules = {name.rsplit("-", 1)[1]: rule(text) for name, text in plurals.items()}
    return {"name": names[code], "decimal": signs["decimal"], "minus": signs["minusSign"], "clock": signs["timeSeparator"],
            "plurals": {name: text for name, text in rules.items() if name != "other"}}


def main():
    folder = sys.argv[1] if len(sys.argv) == 2 else sys.exit(__doc__)
    cardinal = read(folder, "cldr-core", "supplemental", "plurals.json")["supplemental"]["plurals-type-cardinal"]
    names = read(folder, "cldr-localenames-full", "main", "en", "languages.json")["main"]["en"]["localeDisplayNames"]["languages"]
    version = read(folder, "cldr-core", "package.json")["version"]
    rows = {code: language(folder, code, plurals, names) for code, plurals in sorted(cardinal.items())}
    lines = [f"    {json.dumps(code)}: {json.dumps(row, ensure_ascii=False)}" for code, row in rows.items() if row]
    with open(TARGET, "w", encoding="utf-8", newline="\n") as file:
        file.write(f'{{\n  "about": {json.dumps(ABOUT)},\n  "version": {json.dumps(version)},\n  "languages": {{\n')
        file.write(",\n".join(lines) + "\n  }\n}\n")


if __name__ == "__main__":
    main()
