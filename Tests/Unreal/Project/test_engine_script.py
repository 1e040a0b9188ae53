#!/usr/bin/env python3
"""run-engine-tests, with no engine and with a counterfeit one: what it calls, and how it reads the report."""
import importlib.machinery
import importlib.util
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[1] / 'run-engine-tests'
BINARY = SCRIPT.parents[2] / '.build' / 'release' / 'bin' / 'rally-unreal-tests'
FOLDERS = {'Linux': ('Engine/Build/BatchFiles/Linux/Build.sh', 'Engine/Build/BatchFiles/Linux/GenerateProjectFiles.sh',
                     'Engine/Binaries/Linux/UnrealEditor-Cmd'),
           'Win64': ('Engine/Build/BatchFiles/Build.bat', 'Engine/Binaries/Win64/UnrealEditor-Cmd.exe')}
TOOL = '#!/bin/sh\necho "$(basename "$0") $*" >> "$CALLS"\n'
EDITOR = TOOL + '''for word; do case $word in -ReportExportPath=*) folder=${word#*=} ;; esac; done
mkdir -p "$folder"; cp "$REPORT" "$folder/index.json"
'''


def program():
    """The script as a module."""
    loader = importlib.machinery.SourceFileLoader('run_engine_tests', str(SCRIPT))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader('run_engine_tests', loader))
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


PROGRAM = program()
DEFINED = PROGRAM.defined(PROGRAM.SPECS)


def run(*words, **settings):
    clean = {key: value for key, value in os.environ.items() if not key.startswith('UE_')}
    return subprocess.run([sys.executable, SCRIPT, *words], env={**clean, **settings}, capture_output=True, text=True, check=False)


def report(names, state='Success'):
    return {'tests': [{'fullTestPath': f'RallyDirt.Some.{name}', 'state': state} for name in names]}


class WithoutEngine(unittest.TestCase):
    def test_it_says_in_one_line_what_is_missing(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, 'Engine').mkdir()
            for settings, words in (({}, 'UE_ROOT is not set'), ({'UE_ROOT': '/nowhere'}, 'no Engine folder'),
                                    ({'UE_ROOT': folder}, 'Build.sh is missing')):
                done = run(**settings)
                self.assertEqual(2, done.returncode)
                self.assertIn(words, done.stderr)
                self.assertEqual(1, len(done.stderr.splitlines()))

    def test_an_option_it_does_not_know(self):
        self.assertEqual((2, 0), (run('--all').returncode, run('--help').returncode))


class WithCounterfeit(unittest.TestCase):
    def engine(self, folder, content, *words, platform='Linux', installed=False, tool=TOOL):
        root = pathlib.Path(folder)
        for name in FOLDERS[platform]:
            file = root / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(EDITOR if 'Editor' in name else tool, encoding='utf-8')
            file.chmod(0o755)
        if installed:
            (root / 'Engine/Build/InstalledBuild.txt').touch()
        (root / 'report.json').write_text(json.dumps(content), encoding='utf-8')
        done = run(*words, UE_ROOT=folder, UE_PLATFORM=platform, CALLS=str(root / 'calls'), REPORT=str(root / 'report.json'))
        return done, (root / 'calls').read_text(encoding='utf-8')

    def test_all_passed(self):
        for platform in FOLDERS:
            with self.subTest(platform), tempfile.TemporaryDirectory() as folder:
                done, calls = self.engine(folder, report(DEFINED), platform=platform)
                self.assertEqual(0, done.returncode, done.stderr)
                self.assertEqual(f'{len(DEFINED)} passed, 0 failed', done.stdout.splitlines()[-1])
                for target in (f'RallyDirtEditor {platform} Development', f'RallyDirt {platform} Shipping', f'RallyDirtServer {platform}'):
                    self.assertIn(target, calls)

    def test_the_specs_run_in_a_game_of_their_own_with_a_race(self):
        with tempfile.TemporaryDirectory() as folder:
            _, calls = self.engine(folder, report(DEFINED))
        editor = next(line for line in calls.splitlines() if line.startswith('UnrealEditor-Cmd'))
        self.assertRegex(editor, r'RallyDirt\.uproject /Engine/Maps/Entry\?Stage=\S+ -game ')
        self.assertIn('-ExecCmds=Automation RunTests RallyDirt;Quit', editor)

    def test_one_failed(self):
        content = report(DEFINED)
        content['tests'][0]['state'] = 'Fail'
        with tempfile.TemporaryDirectory() as folder:
            done, _ = self.engine(folder, content)
        self.assertEqual(1, done.returncode)
        self.assertIn(f'FAILED RallyDirt.Some.{DEFINED[0]}', done.stdout)

    def test_one_that_did_not_run_is_a_failure(self):
        with tempfile.TemporaryDirectory() as folder:
            done, _ = self.engine(folder, report(DEFINED[1:]))
        self.assertEqual(1, done.returncode)
        self.assertEqual([f'NOT RUN {DEFINED[0]}', f'{len(DEFINED) - 1} specs ran, the sources define {len(DEFINED)}',
                          f'{len(DEFINED) - 1} passed, 1 failed'], done.stdout.splitlines())

    def test_no_test_found_is_a_failure(self):
        others = {'tests': [{'fullTestPath': f'Other.{name}', 'state': 'Success'} for name in DEFINED]}
        for content in ({'tests': []}, others, []):
            with self.subTest(), tempfile.TemporaryDirectory() as folder:
                self.assertEqual(1, self.engine(folder, content)[0].returncode)

    def test_a_build_that_fails_ends_it(self):
        with tempfile.TemporaryDirectory() as folder:
            done, calls = self.engine(folder, report(DEFINED), tool=TOOL + 'exit 6\n')
        self.assertEqual((1, 1), (done.returncode, len(calls.splitlines())))

    def test_building_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            done, calls = self.engine(folder, report(DEFINED), '--build-only')
        self.assertEqual(0, done.returncode)
        self.assertNotIn('UnrealEditor-Cmd', calls)

    def test_an_installed_engine_makes_no_server(self):
        with tempfile.TemporaryDirectory() as folder:
            _, calls = self.engine(folder, report(DEFINED), installed=True)
        self.assertNotIn('RallyDirtServer', calls)


class Counting(unittest.TestCase):
    def test_what_the_sources_define(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, 'A.spec.cpp').write_text('It(TEXT("one"),\n// It(TEXT("gone"),\nxIt(TEXT("off"),\n\tIt(\n\t\tTEXT("a \\"b\\""),', encoding='utf-8')
            self.assertEqual(['one', 'a \\"b\\"'], PROGRAM.defined(folder))

    @unittest.skipUnless(BINARY.is_file(), 'the module is not built')
    def test_the_shim_runs_as_many(self):
        specs = [name for file in sorted(PROGRAM.SPECS.glob('*.spec.cpp'))
                 for name in re.findall(r'BEGIN_DEFINE_SPEC\(\w+, "([\w.]+)"', file.read_text(encoding='utf-8'))]
        listed = subprocess.run([BINARY, '--list'], capture_output=True, text=True, check=True).stdout.splitlines()
        ran = [line for line in listed if line.split(' ')[0] in specs]
        self.assertEqual(len(DEFINED), len(ran))
        self.assertEqual([], [name for name in DEFINED if not any(line.endswith(name) for line in ran)])


class Defaults(unittest.TestCase):
    """The program makes every class default before anything else: a constructor that wants a world ends it."""

    @unittest.skipUnless(BINARY.is_file(), 'the module is not built')
    def test_a_constructor_that_asks_for_its_world(self):
        for plant, survives in (({}, True), ({'RALLY_UNREAL_PLANT': '1', 'RALLY_UNREAL_LOG': '1'}, False)):
            done = subprocess.run([BINARY, '--list'], env={**os.environ, **plant}, capture_output=True, text=True, check=False)
            self.assertEqual(survives, done.returncode == 0, done.stderr)
            self.assertEqual(survives, 'RallyDirt.' in done.stdout)
        self.assertTrue(done.stderr.rstrip().endswith('ShimTestHasty'), done.stderr[-200:])


class Windows(unittest.TestCase):
    def test_quotes_stand_behind_the_sign(self):
        self.assertEqual('C:\\UE\\Build.bat RallyDirt -project="C:\\my games\\R.uproject" -game',
                         PROGRAM.command_line(['C:\\UE\\Build.bat', 'RallyDirt', '-project=C:\\my games\\R.uproject', '-game']))
        self.assertEqual('"C:\\an engine\\E.exe" /Engine/Maps/Entry?Stage=a?Seats=2 -ExecCmds="Automation RunTests RallyDirt;Quit"',
                         PROGRAM.command_line(['C:\\an engine\\E.exe', '/Engine/Maps/Entry?Stage=a?Seats=2',
                                               '-ExecCmds=Automation RunTests RallyDirt;Quit']))

    def test_the_twin_starts_the_same_program(self):
        twin = SCRIPT.with_name('run-engine-tests.bat').read_bytes()
        self.assertIn(b'"%~dp0run-engine-tests" %*\r\nexit /b %errorlevel%', twin)
        self.assertNotRegex(twin, rb'(?<!\r)\n')


if __name__ == '__main__':
    unittest.main()
