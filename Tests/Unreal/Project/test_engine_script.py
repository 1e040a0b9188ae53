#!/usr/bin/env python3
"""run-engine-tests, with no engine and with a counterfeit one: what it calls, and how it reads the report."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[1] / 'run-engine-tests'
BATCH = 'Engine/Build/BatchFiles/Linux'
TOOL = '#!/bin/sh\necho "$(basename "$0") $*" >> "$CALLS"\n'
EDITOR = TOOL + '''for word; do case $word in -ReportExportPath=*) folder=${word#*=} ;; esac; done
mkdir -p "$folder"; cp "$REPORT" "$folder/index.json"
'''


def run(**settings):
    clean = {key: value for key, value in os.environ.items() if key != 'UE_ROOT'}
    return subprocess.run([SCRIPT], env={**clean, **settings}, capture_output=True, text=True, check=False)


class WithoutEngine(unittest.TestCase):
    def test_it_says_in_one_line_what_is_missing(self):
        for settings, words in (({}, 'UE_ROOT is not set'), ({'UE_ROOT': '/nowhere'}, 'no Engine folder')):
            done = run(**settings)
            self.assertEqual(2, done.returncode)
            self.assertIn(words, done.stderr)
            self.assertEqual(1, len(done.stderr.splitlines()))


class WithCounterfeit(unittest.TestCase):
    def engine(self, folder, report, installed=False):
        root = pathlib.Path(folder)
        for name, text in ((f'{BATCH}/Build.sh', TOOL), (f'{BATCH}/GenerateProjectFiles.sh', TOOL),
                           ('Engine/Binaries/Linux/UnrealEditor-Cmd', EDITOR)):
            file = root / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding='utf-8')
            file.chmod(0o755)
        if installed:
            (root / 'Engine/Build/InstalledBuild.txt').touch()
        (root / 'report.json').write_text(json.dumps(report), encoding='utf-8')
        done = run(UE_ROOT=folder, CALLS=str(root / 'calls'), REPORT=str(root / 'report.json'))
        return done, (root / 'calls').read_text(encoding='utf-8')

    def test_all_passed(self):
        with tempfile.TemporaryDirectory() as folder:
            done, calls = self.engine(folder, {'tests': [{'fullTestPath': 'RallyDirt.A', 'state': 'Success'}]})
        self.assertEqual(0, done.returncode, done.stderr)
        self.assertEqual('1 passed, 0 failed', done.stdout.splitlines()[-1])
        for target in ('RallyDirtEditor', 'RallyDirt Linux Shipping', 'RallyDirtServer', 'Automation RunTests RallyDirt;Quit'):
            self.assertIn(target, calls)

    def test_one_failed(self):
        with tempfile.TemporaryDirectory() as folder:
            done, _ = self.engine(folder, {'tests': [{'fullTestPath': 'RallyDirt.A', 'state': 'Fail'}]})
        self.assertEqual(1, done.returncode)
        self.assertIn('FAILED RallyDirt.A', done.stdout)

    def test_no_test_found_is_a_failure(self):
        with tempfile.TemporaryDirectory() as folder:
            done, _ = self.engine(folder, {'tests': []})
        self.assertEqual(1, done.returncode)

    def test_an_installed_engine_makes_no_server(self):
        with tempfile.TemporaryDirectory() as folder:
            _, calls = self.engine(folder, {'tests': [{'fullTestPath': 'RallyDirt.A', 'state': 'Success'}]}, installed=True)
        self.assertNotIn('RallyDirtServer', calls)


if __name__ == '__main__':
    unittest.main()
