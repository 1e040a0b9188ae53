#!/usr/bin/env python3
"""Config/*.ini: every section and key is one that the engine is known to read, and what they name is there."""
import pathlib
import re
import unittest

import ini

ROOT = pathlib.Path(__file__).resolve().parents[3]
KEYS = ini.known_keys()
SECTION = '[/Script/EngineSettings.GameMapsSettings]\n'


def judged(text, name='DefaultEngine.ini'):
    return ini.problems(name, text, KEYS)


class Config(unittest.TestCase):
    def files(self):
        found = sorted((ROOT / 'Config').glob('**/*.ini'))
        self.assertEqual(['DefaultEngine.ini', 'DefaultGame.ini', 'DefaultInput.ini'], [file.name for file in found])
        return {file.name: file.read_text(encoding='utf-8') for file in found}

    def test_every_key_is_known(self):
        self.assertEqual([], [problem for name, text in self.files().items() for problem in judged(text, name)])

    def test_every_key_has_evidence(self):
        self.assertEqual([], [key for key, row in KEYS.items() if not row['evidence'].strip()])

    def test_the_classes_it_names_exist(self):
        classes = {name for file in (ROOT / 'Source' / 'RallyDirt').rglob('*.h')
                   for name in re.findall(r'class (?:\w+_API )?[AU](\w+)\s*:', file.read_text(encoding='utf-8'))}
        for name, text in self.files().items():
            for wanted in ini.named(text, name, 'class', KEYS):
                self.assertIn(wanted, classes, f'{name} names a class that Source/RallyDirt does not have')

    def test_the_folders_it_stages_exist(self):
        staged = [folder for name, text in self.files().items() for folder in ini.named(text, name, 'content', KEYS)]
        self.assertTrue(staged)
        for folder in staged:
            self.assertTrue((ROOT / 'Content' / folder).is_dir(), folder)


class PlantedMistakes(unittest.TestCase):
    def bad(self, text, words, name='DefaultEngine.ini'):
        self.assertTrue(any(words in problem for problem in judged(text, name)), f'{words!r} not in {judged(text, name)}')

    def test_misspelt_key(self):
        self.bad(SECTION + 'GameDefaultMaps=/Engine/Maps/Entry\n', 'not in IniKeys.csv')

    def test_misspelt_section(self):
        self.bad('[OnlienSubsystem]\nDefaultPlatformService=Null\n', 'not in IniKeys.csv')

    def test_misspelt_word_inside_a_value(self):
        self.bad('[/Script/Engine.GameEngine]\n+NetDriverDefinitions=(DefName="GameNetDriver",DriveClassName="/Script/X.Y")\n',
                 'not of the form')

    def test_key_in_the_wrong_file(self):
        self.bad(SECTION + 'GameDefaultMap=/Engine/Maps/Entry\n', 'not in IniKeys.csv', 'DefaultGame.ini')

    def test_key_without_section(self):
        self.bad('Port=7777\n', 'under no section')

    def test_key_twice(self):
        self.bad('[URL]\nPort=7777\nPort=7778\n', 'set twice')

    def test_clear_array_without_its_sign(self):
        self.bad('[/Script/Engine.GameEngine]\n+NetDriverDefinitions=ClearArray\n', 'takes a !')

    def test_line_that_is_nothing(self):
        self.bad('[URL]\nPort 7777\n', 'not a section')

    def test_a_right_file_passes(self):
        self.assertEqual([], judged('; a comment\n[URL]\nPort=7777\n'))


if __name__ == '__main__':
    unittest.main()
