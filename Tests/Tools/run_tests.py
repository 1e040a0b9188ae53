#!/usr/bin/env python3
"""usage: ./rally test [FILTER] [--all] [--slice NAME|NUMBER|auto] [--list] [--update-pictures]
       ./rally test mutants [GAME] [--all]

Builds and tests. Without arguments: one compiler, one configuration, everything that matters: unit tests, layering,
descriptors, data, scenarios, rule coverage, the game in the terminal and in the window (offscreen, by injected clicks),
golden pictures, a slice of fuzzing and a sample of the mutants.

  FILTER             only the unit tests with this in their name, and the other checks with this in theirs
  mutants            drop one verdict at a time: some test must fail (a sample; with --all every verdict), of every game or
                     of one such as gt
  --all              everything above and the whole matrix: compilers, sanitizers, unity files, shared libraries, cross build,
                     long fuzzing, lint
  --update-pictures  draw the golden pictures anew; look at them before they are kept
  --slice WHICH      one slice of the matrix alone: its name, its number, or auto (by the number of commits)
  --list             the names of the checks and slices

The last line is `N passed, N failed`. Exit: 0 all passed, 1 something failed, 2 wrong options.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time

import nobodys_home  # noqa: F401

ROOT = pathlib.Path(__file__).resolve().parents[2]
CORES = len(os.sched_getaffinity(0))
UNREAL = ROOT / 'Tests' / 'Unreal'
TIMEOUT = 40 * 60
FUZZ_RUNS = 20000
FEWER_FUZZ_RUNS = {'PilotFuzz': 20, 'CircuitCodeFuzz': 40, 'FairFuzz': 20} # one run of it takes as long as so many of others and more
LONG_FUZZ_SECONDS = 60
OWN_FOLDERS = ('Desktop', 'Online', 'Pictures', 'Play') # of scripts that are checks by their own name
SANITIZER_SETTINGS = {'ASAN_OPTIONS': 'abort_on_error=1', 'UBSAN_OPTIONS': 'print_stacktrace=1:abort_on_error=1'}


class Tally:
    """What passed and what failed, told as it happens."""

    def __init__(self):
        self.passed = 0
        self.failed = 0
        self.lock = threading.Lock() # checks run side by side

    def note(self, name, passed, failed, seconds=0.0, output='', skipped=0):
        counts = f'{passed} passed' + (f', {failed} failed' if failed else '') + (f', {skipped} skipped' if skipped else '')
        with self.lock:
            self.passed += passed
            self.failed += failed
            if failed and output.strip():
                print(output.rstrip())
            print(f'{"FAILED" if failed else "ok":7}{name}: {counts}, {seconds:.1f} s', flush=True)


def run(command, settings=None):
    """Runs a command from the root of the repository; returns (exit code, output, seconds)."""
    start = time.monotonic()
    try:
        done = subprocess.run([str(word) for word in command], cwd=ROOT, env={**os.environ, **(settings or {})},
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors='replace', timeout=TIMEOUT)
        code, output = done.returncode, done.stdout
    except FileNotFoundError as error:
        code, output = 127, f'{error.filename} is missing\n'
    except subprocess.TimeoutExpired as error:
        text = error.stdout or b''
        code, output = 124, (text if isinstance(text, str) else text.decode(errors='replace')) + '\nran out of time\n'
    return code, output, time.monotonic() - start


def program(preset, name):
    return ROOT / '.build' / preset / 'bin' / name


def build(tally, preset, *targets):
    """Builds with progress on stderr; a build that fails counts as one failed check."""
    start = time.monotonic()
    done = subprocess.run([ROOT / 'rally', 'build', '--preset', preset, *targets], stdin=subprocess.DEVNULL, check=False)
    if done.returncode != 0:
        tally.note(f'{preset}: build', 0, 1, time.monotonic() - start)
    return done.returncode == 0


# --- one check each ------------------------------------------------------------------------------------------------

def check_command(tally, name, command, settings=None):
    code, output, seconds = run(command, settings)
    tally.note(name, int(code == 0), int(code != 0), seconds, output)


def failed_blocks(output):
    """Of GoogleTest's output only what belongs to tests that failed, or to the one that was running at a crash."""
    blocks = re.findall(r'^\[ RUN      \].*?(?=^\[ RUN      \]|^\[-{10}\]|^\[={10}\]|\Z)', output, re.M | re.S)
    wanted = [block for block in blocks if not re.search(r'^\[(       OK|  SKIPPED) \]', block, re.M)]
    return ''.join(wanted) or output[-4000:]


def run_shard(binary, pattern, index, shards, settings, folder):
    report = pathlib.Path(folder, f'{index}.json')
    code, output, _ = run([binary, f'--gtest_filter={pattern}', f'--gtest_output=json:{report}', '--gtest_color=no'],
                          {**settings, 'GTEST_TOTAL_SHARDS': str(shards), 'GTEST_SHARD_INDEX': str(index)})
    passed = failed = 0
    if report.is_file():
        for suite in json.loads(report.read_text(encoding='utf-8'))['testsuites']:
            for case in suite['testsuite']:
                if case.get('result') == 'COMPLETED':
                    failed += bool(case.get('failures'))
                    passed += not case.get('failures')
        failed += int(code != 0 and failed == 0)
    else: # it crashed: what is known is in the output
        passed = len(re.findall(r'^\[       OK \]', output, re.M))
        failed = len(re.findall(r'^\[  FAILED  \] .*ms\)$', output, re.M)) + 1
        output += f'\nended with code {code} before its end\n'
    return passed, failed, failed_blocks(output) if failed else ''


def check_unit(tally, name, preset, pattern='*', settings=None, part=(0, 1), none_is_fine=False, tests='rally-tests'):
    """All tests of a program, or one part of so many."""
    start = time.monotonic()
    first, shards = part[0] * CORES, part[1] * CORES
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(CORES) as pool:
        jobs = [pool.submit(run_shard, program(preset, tests), pattern, index, shards, settings or {}, folder)
                for index in range(first, first + CORES)]
        results = [job.result() for job in jobs]
    passed, failed = sum(r[0] for r in results), sum(r[1] for r in results)
    output = '\n'.join(r[2] for r in results)
    if passed + failed == 0:
        if none_is_fine:
            return
        failed, output = 1, f'no test matches {pattern}'
    tally.note(name, passed, failed, time.monotonic() - start, output)


def check_scenarios(tally, name, preset, settings=None):
    files = sorted((ROOT / 'Tests' / 'Scenarios').rglob('*.json'))
    code, output, seconds = run([program(preset, 'rally-cli'), 'scenario', *files], settings)
    counts = re.findall(r'(\d+) passed, (\d+) failed', output)
    passed, failed = map(int, counts[-1]) if counts else (int(code == 0), 0)
    tally.note(name, passed, failed or int(code != 0), seconds, output)


def check_fuzz(tally, name, preset, runs, settings=None):
    for source in sorted((ROOT / 'Tests' / 'Fuzz').glob('*Fuzz.cpp')):
        corpus = ROOT / 'Tests' / 'Fuzz' / 'Corpus' / source.stem.removesuffix('Fuzz')
        own_runs = runs // FEWER_FUZZ_RUNS.get(source.stem, 1)
        check_command(tally, f'{name} {source.stem}',
                      [program(preset, 'fuzz') / source.stem, '--runs', own_runs, '--seed', 1, *([corpus] if corpus.is_dir() else [])],
                      settings)


def check_python(tally, _):
    for file in sorted((ROOT / 'Tests' / 'Tools').glob('check_*.py')):
        name = file.stem.removeprefix('check_')
        check_command(tally, f'{name}', [sys.executable, file])
        if '--self-test' in file.read_text(encoding='utf-8'):
            check_command(tally, f'{name} self-test', [sys.executable, file, '--self-test'])
    for file in sorted((ROOT / 'Tests').rglob('test_*.py')):
        if file.parent.name not in OWN_FOLDERS and UNREAL not in file.parents:
            check_script(tally, file)


def check_script(tally, file, settings=None, only=(), name=None):
    """A file of Python unit tests; what it skips, and why, is told."""
    code, output, seconds = run([sys.executable, file, '-v', *only], settings)
    ran = re.findall(r'^Ran (\d+) tests?', output, re.M)
    bad = sum(int(n) for n in re.findall(r'(?:failures|errors)=(\d+)', output)) or int(code != 0)
    skipped = sum(int(n) for n in re.findall(r'\(.*skipped=(\d+).*\)$', output, re.M))
    reasons = sorted(set(re.findall(r"^.* \.\.\. skipped ['\"](.*)['\"]$", output, re.M)))
    name = (name or file.parent.name.lower()) + (f' ({"; ".join(reasons)})' if reasons else '')
    tally.note(name, max(int(ran[-1]) - bad - skipped, 0) if ran else int(code == 0), bad, seconds, output, skipped)


def check_folder(tally, name):
    """The scripts of a folder of Tests."""
    for file in sorted((ROOT / 'Tests' / name.title()).glob('test_*.py')):
        check_script(tally, file)


def check_online(tally, name):
    check_unit(tally, f'{name}, unit', 'release', tests='rally-online-tests')
    check_folder(tally, name)


def check_unreal(tally, name, preset='release', settings=None):
    """The Unreal project's own checks, and the module and its specs run against the shim."""
    if preset == 'release':
        for file in sorted(UNREAL.rglob('test_*.py')):
            check_script(tally, file, name=f'{name}: {file.stem.removeprefix("test_")}')
    binary = program(preset, 'rally-unreal-tests')
    if binary.is_file():
        code, output, seconds = run([binary], settings)
        counts = re.findall(r'(\d+) passed, (\d+) failed', output)
        passed, failed = map(int, counts[-1]) if counts else (0, 1)
        tally.note(f'{name}: {preset}, specs', passed, failed or int(code != 0), seconds, output[-6000:])
    else:
        tally.note(f'{name}: {preset}, compiles', 1, 0)


def check_mutants(tally, whole, game=None):
    if build(tally, 'release', 'rally-mutants'):
        settings = {'RALLY_MUTANTS_ALL': '1'} if whole else {}
        settings |= {'RALLY_MUTANTS_GAME': game} if game else {}
        name = ('mutants, every one' if whole else 'mutants, a sample') + (f' of {game}' if game else '')
        check_unit(tally, name, 'release', settings=settings, tests='rally-mutants')


def check_rules(tally, name):
    listed = subprocess.run([program('release', 'rally-cli'), 'rules', '--json'], capture_output=True, text=True, check=True)
    for game in json.loads(listed.stdout):
        check_command(tally, f"{name}: {game['id']}", [program('release', 'rally-cli'), 'rules', game['id'], '--check'])


# --- the test command ----------------------------------------------------------------------------------------------

# (name, what the release build must have made for it, what to do); the longest first, as they run side by side.
CHECKS = [
    ('desktop', ('rally-desktop', 'rally-cli'), check_folder),
    ('unit', ('rally-tests',), lambda tally, name: check_unit(tally, name, 'release')),
    ('pictures', ('rally-desktop', 'rally-cli'), check_folder),
    ('mutants', ('rally-mutants',), lambda tally, name: check_mutants(tally, False)),
    ('play', ('rally-cli',), check_folder),
    ('online', ('rally-server', 'rally-online-tests', 'rally-cli'), check_online),
    ('fuzz', ('rally-fuzzers',), lambda tally, name: check_fuzz(tally, name, 'release', FUZZ_RUNS)),
    ('layering, descriptors, scripts', (), check_python),
    ('data', (), lambda tally, name: check_command(
        tally, 'data: schemas, and tables fresh', [sys.executable, 'Content/Data/Scripts/generate.py', '--check'])),
    ('unreal', ('rally-unreal',), check_unreal),
    ('scenarios', ('rally-cli',), lambda tally, name: check_scenarios(tally, name, 'release')),
    ('rules covered', ('rally-cli',), check_rules),
]


def run_base(tally):
    targets = sorted({target for _, needed, _ in CHECKS for target in needed}) + ['rally-bench']
    built = build(tally, 'release', *targets)
    with concurrent.futures.ThreadPoolExecutor(CORES) as pool:
        jobs = [pool.submit(action, tally, name) for name, needed, action in CHECKS
                if built or not needed]
        for job in jobs:
            job.result()


def run_filtered(tally, text):
    if build(tally, 'release', 'rally-tests'):
        check_unit(tally, f'unit *{text}*', 'release', f'*{text}*', none_is_fine=True)
    for name, needed, action in CHECKS:
        if text.lower() in name and name != 'unit' and (not needed or build(tally, 'release', *needed)):
            action(tally, name)


def update_pictures(tally):
    if build(tally, 'release', 'rally-desktop', 'rally-cli'):
        settings = {'RALLY_UPDATE_PICTURES': '1'}
        check_script(tally, ROOT / 'Tests' / 'Pictures' / 'test_maps.py', settings, ('GoldenMaps',))
        check_script(tally, ROOT / 'Tests' / 'Pictures' / 'test_pictures.py', settings, ('GoldenPictures',))
        check_script(tally, ROOT / 'Tests' / 'Desktop' / 'test_desktop.py', settings, ('Desktop.test_a_whole_stage_by_mouse',))


# --- the matrix ----------------------------------------------------------------------------------------------------

def slice_tests(preset, settings=None, fuzz_runs=0, also=(), part=(0, 1)):
    """Builds what it runs, and what else it is to show that it builds. A part of the unit tests where a whole run takes long."""
    targets = ['rally-tests', 'rally-online-tests', 'rally-cli', *also] + (['rally-fuzzers'] if fuzz_runs else [])

    def action(tally):
        if build(tally, preset, *targets):
            check_unit(tally, f'{preset}: unit', preset, settings=settings, part=part)
            if part[0] == 0:
                check_unit(tally, f'{preset}: online', preset, settings=settings, tests='rally-online-tests')
                check_scenarios(tally, f'{preset}: scenarios', preset, settings)
            if fuzz_runs:
                check_fuzz(tally, f'{preset}: fuzz', preset, fuzz_runs, settings)
    return action


def slice_build(preset):
    def action(tally):
        if build(tally, preset):
            tally.note(f'{preset}: build', 1, 0)
    return action


def slice_unreal(*presets, settings=None):
    """The Unreal module as those presets build it."""
    def action(tally):
        for preset in presets:
            if build(tally, preset, 'rally-unreal'):
                check_unreal(tally, 'unreal', preset, settings)
    return action


def slice_fuzz(tally):
    if build(tally, 'fuzz', 'rally-fuzzers'):
        names = [source.stem for source in sorted((ROOT / 'Tests' / 'Fuzz').glob('*Fuzz.cpp'))]
        with concurrent.futures.ThreadPoolExecutor(CORES) as pool: # each is one thread, and takes its seconds anyway
            list(pool.map(lambda name: check_command(
                tally, f'fuzz: {name}', ['./rally', 'fuzz', '--seconds', LONG_FUZZ_SECONDS, name]), names))


def our_sources(*folders):
    found = [p for folder in folders for p in (ROOT / folder).rglob('*') if p.suffix in ('.h', '.cpp')]
    return sorted(p for p in found if '.gen.' not in p.name)


def check_format(tally):
    check_command(tally, 'lint: clang-format', ['clang-format-19', '--dry-run', '-Werror',
                                                *our_sources('Plugins', 'Source', 'Tests')])


def slice_lint(*plugins, first=None):
    """clang-tidy takes minutes: so many plugins at a time as a run of CI has room for."""
    def action(tally):
        if first:
            first(tally)
        # Nothing is built: what is generated of the plugins is committed, so the list of compile commands is enough.
        code, output, seconds = run(['cmake', '--preset', 'clang'])
        if code != 0:
            tally.note('lint: configuring', 0, 1, seconds, output)
        else:
            check_command(tally, f'lint: clang-tidy of {", ".join(plugins)}', [
                'run-clang-tidy-19', '-quiet', '-p', '.build/clang', '-j', CORES,
                rf'Plugins/({"|".join(plugins)})/.*(?<!\.gen)\.cpp$'])
    return action


# What each proves that no other does. Every file of its own: release (g++) and clang. One file per plugin: shared forward, asan in
# reverse. Asan has the checks of the standard library as well, which is all that a slice of `debug` would add. The Unreal module by
# the file: release and unreal-clang; as one file: editor and shipping forward, server in reverse.
SLICES = [
    ('asan-1', ('test',), slice_tests('asan', SANITIZER_SETTINGS, part=(0, 2))),
    ('clang', ('test', 'desktop', 'clang'),
     slice_tests('clang', also=('rally-desktop', 'rally-server', 'rally-bench', 'rally-fuzzers', 'rally-mutants'))),
    ('mingw', ('cross',), slice_build('mingw')),
    ('shared', ('test', 'desktop'), slice_tests('shared', also=('rally-desktop',))),
    ('mutants', ('test',), lambda tally: check_mutants(tally, True)),
    ('lint-rules', ('test', 'clang', 'lint'), slice_lint('RallyRules', 'RallyPilot', first=check_format)),
    ('fuzz', ('test', 'clang'), slice_fuzz),
    ('asan-2', ('test',), slice_tests('asan', SANITIZER_SETTINGS, FUZZ_RUNS, part=(1, 2))),
    ('unreal', ('test',), slice_unreal('unreal-editor', 'unreal-server', 'unreal-shipping')),
    ('lint-shows', ('test', 'clang', 'lint'), slice_lint('RallyScene', 'RallyClub', 'RallySound', 'RallyHearing')),
    ('unreal-clang', ('test', 'clang'), slice_unreal('unreal-clang')),
    ('unreal-asan', ('test',), slice_unreal('unreal-asan', settings=SANITIZER_SETTINGS)),
]


def commits():
    code, output, _ = run(['git', 'rev-list', '--count', 'HEAD'])
    return int(output) if code == 0 and output.strip().isdigit() else 0


def find_slice(which):
    names = [name for name, _, _ in SLICES]
    if which == 'auto':
        return SLICES[commits() % len(SLICES)]
    if which in names:
        return SLICES[names.index(which)]
    if which.isdigit() and int(which) < len(SLICES):
        return SLICES[int(which)]
    refuse(f'there is no slice "{which}"; expected auto, 0 to {len(SLICES) - 1}, or one of {", ".join(names)}')


# --- options -------------------------------------------------------------------------------------------------------

def refuse(message):
    print(f'rally: test: {message}', file=sys.stderr)
    sys.exit(2)


def parse(words):
    options = {'filter': None, 'game': None, 'all': False, 'slice': None, 'list': False, 'help': False, 'sets': False,
               'update-pictures': False}
    words = list(words)
    while words:
        word = words.pop(0)
        if word in ('--all', '--list', '--help', '--sets', '--update-pictures'):
            options[word[2:]] = True
        elif word == '-h':
            options['help'] = True
        elif word == '--slice':
            if not words:
                refuse('--slice needs a name, a number or auto')
            options['slice'] = find_slice(words.pop(0))
        elif word.startswith('-'):
            refuse(f'there is no option "{word}"')
        elif options['filter'] == 'mutants' and options['game'] is None:
            options['game'] = word
        elif options['filter'] is not None:
            refuse(f'one filter at a time, not "{word}" too')
        else:
            options['filter'] = word
    if options['slice'] and (options['filter'] or options['all']):
        refuse('--slice stands alone')
    if options['all'] and options['filter'] not in (None, 'mutants'):
        refuse('--all goes with no filter but mutants')
    return options


def package_sets(options):
    """Which packages of ./rally a run takes."""
    if options['help'] or options['list']:
        return []
    if options['slice']:
        return list(options['slice'][1])
    if options['all'] and not options['filter']:
        return sorted({'desktop'}.union(*(sets for _, sets, _ in SLICES)))
    return ['test', 'desktop']


def main():
    options = parse(sys.argv[1:])
    if options['sets']:
        print(' '.join(package_sets(options)))
        return 0
    if options['help']:
        print(__doc__.rstrip())
        return 0
    if options['list']:
        print('checks:', '; '.join(name for name, _, _ in CHECKS))
        print('slices:', ' '.join(f'{index}:{name}' for index, (name, _, _) in enumerate(SLICES)))
        return 0

    tally = Tally()
    if options['update-pictures']:
        update_pictures(tally)
    elif options['slice']:
        options['slice'][2](tally)
    elif options['filter'] == 'mutants':
        check_mutants(tally, options['all'], options['game'])
    elif options['filter']:
        run_filtered(tally, options['filter'])
        if tally.passed + tally.failed == 0:
            refuse(f'no test has "{options["filter"]}" in its name')
    else:
        run_base(tally)
        for _, _, action in SLICES if options['all'] else []:
            action(tally)
    print(f'{tally.passed} passed, {tally.failed} failed', flush=True)
    return 1 if tally.failed else 0


if __name__ == '__main__':
    sys.exit(main())
