#!/usr/bin/env python3
"""usage: check_games.py [--self-test]

In plugins and programs a game is named in its own folders alone (RallyRules/Dirt, RallyPilot/Dirt, ...) and in the register
(Core/Games.h): whoever adds one touches no other file. In the Unreal module it is named in its own folder and in the list of games
with a road; the specs, which the engine runs, drive one.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ('Plugins', 'Source/Programs', 'Source/RallyDirt')
REGISTER = ROOT / 'Plugins/RallyRules/Source/RallyRules/Public/RallyRules/Core/Games.h'
LISTS = (REGISTER, ROOT / 'Source/RallyDirt/Private/RallyRoads.cpp')
SPECS = ROOT / 'Source/RallyDirt/Private/Tests'
GAMES = re.findall(r'RALLY_GAME\((\w+)\)', REGISTER.read_text(encoding='utf-8'))
COMMENT = re.compile(r'//[^\n]*')
NAMED = re.compile(r'\b(?:%s)(?=\b|[A-Z])' % '|'.join(GAMES))
BRAND = re.compile(r'"[^"\n]*"') # what a text says is no name in the code, but an include is


def names_a_game(text):
    lines = [COMMENT.sub('', line) for line in text.split('\n')]
    return any(NAMED.search(line if line.lstrip().startswith('#') else BRAND.sub('', line)) for line in lines)


def is_of_a_game(path):
    return any(game in path.parts for game in GAMES)


def naming_files():
    found = []
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob('*')):
            path = file.relative_to(ROOT)
            source = file.suffix in ('.h', '.cpp') and '.gen.' not in file.name and file not in LISTS and SPECS not in file.parents
            if source and not is_of_a_game(path):
                if names_a_game(file.read_text(encoding='utf-8')):
                    found.append(path.as_posix())
    return found


def self_test():
    bad = ('#include "RallyRules/Dirt/DirtMatch.h"', 'const Dirt::Step& step;', 'DirtMatch match;')
    good = ('// as in Dirt', 'say("Dirt");', 'Dirty(pages);', 'RallyDirtLog();')
    wrong = [text for text in bad if not names_a_game(text)] + [text for text in good if names_a_game(text)]
    wrong += [] if is_of_a_game(pathlib.Path('Plugins/A/Dirt/B.h')) and not is_of_a_game(pathlib.Path('A/DirtB.h')) else ['folders']
    for text in wrong:
        print(f'judged wrongly: {text!r}')
    return 1 if wrong else 0


def main():
    if '--self-test' in sys.argv[1:]:
        return self_test()
    found = naming_files()
    for path in found:
        print(f'{path}: names a game outside its folder')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
