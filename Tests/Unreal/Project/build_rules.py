#!/usr/bin/env python3
"""What the project's Build.cs and Target.cs files say, read by running them.

usage: build_rules.py --json FILE
       build_rules.py --include-path MODULE [--build NAME]

The rules are compiled with mono's mcs against a stub of the engine's rule classes (Rules/UnrealBuildTool.cs) and their
constructors are run once for each target in Development and in Shipping. Without mono the module lists alone are read by a
small parser, which is said on stderr; conditions in the rules are then not followed.

--json           {"builds": {"RallyDirtTarget Development": {"target": {...}, "modules": {NAME: {...}}}, ...},
                  "folders": {MODULE: folder}, "read by": "mono" or "the small parser"}
--include-path   the folders a module may include from, one per line: its own, those of our modules it lists and of what those
                 list publicly, and the shim's folder of every engine module among them
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
        return json.loads(ran.stdout)


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


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--json', metavar='FILE', help='write everything there; - for standard output')
    parser.add_argument('--include-path', metavar='MODULE')
    parser.add_argument('--build', default=DEFAULT_BUILD, metavar='NAME', help=f'which build (default: {DEFAULT_BUILD})')
    options = parser.parse_args()
    try:
        rules = read()
    except RulesError as error:
        print(error, file=sys.stderr)
        return 1
    if options.json:
        text = json.dumps(rules, indent=1) + '\n'
        if options.json == '-':
            sys.stdout.write(text)
        else:
            pathlib.Path(options.json).write_text(text, encoding='utf-8')
    if options.include_path:
        if options.build not in rules['builds'] or options.include_path not in rules['folders']:
            parser.error(f'there is no module {options.include_path} in a build "{options.build}"')
        print('\n'.join(include_path(rules, options.include_path, options.build)))
    return 0


if __name__ == '__main__':
    sys.exit(main())
