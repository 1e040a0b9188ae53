#!/usr/bin/env python3
"""What the project's Build.cs and Target.cs files say, read by running them.

usage: build_rules.py [--json FILE] [--cmake FILE]

The rules are compiled with mono's mcs against a stub of the engine's rule classes (Rules/UnrealBuildTool.cs) and their
constructors are run once for each target in Development and in Shipping. Without mono the module lists alone are read by a
small parser, which is said on stderr; conditions in the rules are then not followed.

--json           {"builds": {"RallyDirtTarget Development": {"target": {...}, "modules": {NAME: {...}}}, ...},
                  "folders": {MODULE: folder}, "read by": "mono" or "the small parser"}
--cmake          for every module of ours in every build two lists, unreal_paths_MODULE_TARGET_CONFIGURATION, the folders it may
                 include from (its own, those of our modules it lists and of what those list publicly, and the shim's folder of every
                 engine module among them), and unreal_definitions_..., the words it is compiled with
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
SHIM = ROOT / 'Tests' / 'Unreal' / 'Shim'
DEFAULT_BUILD = 'RallyDirtTarget Development'
CONFIGURATIONS = ('Development', 'Shipping')


class RulesError(Exception):
    """The rules do not compile, or their constructors fail; the text is what to tell."""


def rule_files(root):
    """All Build.cs and Target.cs of the project; what is built elsewhere is no part of it."""
    found = [p for folder in ('Source', 'Plugins') for p in (root / folder).rglob('*.cs')]
    return sorted(p for p in found if p.name.endswith(('.Build.cs', '.Target.cs')))


def has_mono():
    return shutil.which('mcs') is not None and shutil.which('mono') is not None


def run_rules(root, defines=()):
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder, 'Report.exe')
        sources = [*sorted((HERE / 'Rules').glob('*.cs')), *rule_files(root)]
        compiled = subprocess.run(['mcs', '-langversion:7', '-warn:4', '-warnaserror', f'-out:{program}',
                                   *(f'-define:{name}' for name in defines), *map(str, sources)],
                                  capture_output=True, text=True, check=False)
        if compiled.returncode != 0:
            raise RulesError(compiled.stdout + compiled.stderr)
        ran = subprocess.run(['mono', str(program)], capture_output=True, text=True, check=False)
        if ran.returncode != 0:
            raise RulesError(ran.stdout + ran.stderr)
        try:
            return json.loads(ran.stdout)
        except json.JSONDecodeError as error:
            raise RulesError(f'mono told no JSON: "{ran.stdout[:200]}"') from error


def parse_rules(root):
    """The stand-in without mono: what is added to the lists, whatever condition it stands under."""
    targets, modules = {}, {}
    for file in rule_files(root):
        text = re.sub(r'//[^\n]*|/\*.*?\*/', '', file.read_text(encoding='utf-8'), flags=re.S)
        lists = {}
        for name, words in re.findall(r'(\w+)\.Add(?:Range)?\(([^;]*)\);', text):
            lists.setdefault(name, []).extend(re.findall(r'"([^"]*)"', words))
        name, kind = file.name.split('.')[:2]
        if kind == 'Target':
            lists['Type'] = (re.findall(r'TargetType\.(\w+)', text) or ['Game'])[0]
            targets[name + 'Target'] = lists
        else:
            empty = {key: [] for key in ('PublicDependencyModuleNames', 'PrivateDependencyModuleNames', 'PublicDefinitions',
                                         'PrivateDefinitions')}
            modules[name] = {**empty, **lists}
    return {f'{target} {configuration}': {'target': lists, 'modules': modules}
            for target, lists in sorted(targets.items()) for configuration in CONFIGURATIONS}


def read(root=ROOT):
    folders = {p.name.split('.')[0]: p.parent.relative_to(root).as_posix()
               for p in rule_files(root) if p.name.endswith('.Build.cs')}
    if has_mono():
        return {'builds': run_rules(root), 'folders': folders, 'read by': 'mono'}
    print('build_rules.py: mono-mcs is not installed; the module lists are read by the small parser', file=sys.stderr)
    return {'builds': parse_rules(root), 'folders': folders, 'read by': 'the small parser'}


def dependencies(rules, module, build=DEFAULT_BUILD):
    """The modules whose headers a module may include: those it lists, and what those of ours list publicly, in order."""
    modules = rules['builds'][build]['modules']
    wanted, found = list(modules[module]['PublicDependencyModuleNames'] + modules[module]['PrivateDependencyModuleNames']), []
    while wanted:
        name = wanted.pop(0)
        if name not in found:
            found.append(name)
            wanted += modules[name]['PublicDependencyModuleNames'] if name in modules else []
    return found


def include_path(rules, module, build=DEFAULT_BUILD, root=ROOT):
    folders = rules['folders']
    own = [f'{folders[module]}/{part}' for part in ('Public', 'Private') if (root / folders[module] / part).is_dir()]
    return own + [f'{folders[name]}/Public' if name in folders else f'Tests/Unreal/Shim/{name}'
                  for name in dependencies(rules, module, build)]


def definitions(rules, module, build=DEFAULT_BUILD):
    """The words a module is compiled with: who exports and imports, and what the rules of all that it sees add."""
    modules, used = rules['builds'][build]['modules'], dependencies(rules, module, build)
    # The editor loads every module as a library of its own; games and servers are one program.
    modular = rules['builds'][build]['target']['Type'] == 'Editor'
    borders = [(module, 'DLLEXPORT'), *((name, 'DLLIMPORT') for name in used)]
    found = [f'{name.upper()}_API={word if modular else ""}' for name, word in borders]
    for name in [module, *(each for each in used if each in modules)]:
        found += modules[name]['PublicDefinitions']
    return list(dict.fromkeys(found + modules[module]['PrivateDefinitions']))


def cmake_lists(rules):
    lines = ['# Made by Tests/Unreal/Project/build_rules.py from the Build.cs and Target.cs files.']
    for build in rules['builds']:
        target, configuration = build.split(' ')
        kind = target.removeprefix('RallyDirt').removesuffix('Target') or 'Game'
        for module in rules['folders']:
            for what, words in (('paths', include_path(rules, module, build)), ('definitions', definitions(rules, module, build))):
                lines.append(f'set(unreal_{what}_{module}_{kind}_{configuration} {" ".join(json.dumps(word) for word in words)})')
    return '\n'.join(lines) + '\n'


def write(name, text):
    if name == '-':
        sys.stdout.write(text)
    else:
        pathlib.Path(name).write_text(text, encoding='utf-8')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--json', metavar='FILE', help='write everything there; - for standard output')
    parser.add_argument('--cmake', metavar='FILE', help='write the lists for CMake there; - for standard output')
    options = parser.parse_args()
    try:
        rules = read()
    except RulesError as error:
        print(error, file=sys.stderr)
        return 1
    if options.json:
        write(options.json, json.dumps(rules, indent=1) + '\n')
    if options.cmake:
        write(options.cmake, cmake_lists(rules))
    return 0


if __name__ == '__main__':
    sys.exit(main())
