#!/usr/bin/env python3
"""Checks the Unreal descriptors: fields, types and what must agree with the folders around them.

usage: check_descriptors.py [--root FOLDER] [--self-test]

The engine reads RallyDirt.uproject and Plugins/*/*.uplugin as strict JSON and ignores fields it does not know, so that a
misspelt one passes in silence. The field lists here stand in for it; only the engine itself can confirm them.
"""
import argparse
import json
import pathlib
import re
import sys
import tempfile

MODULE_TYPES = {'Runtime', 'RuntimeNoCommandlet', 'RuntimeAndProgram', 'CookedOnly', 'UncookedOnly', 'Developer',
                'DeveloperTool', 'Editor', 'EditorNoCommandlet', 'EditorAndProgram', 'Program', 'ServerOnly', 'ClientOnly',
                'ClientOnlyNoCommandlet'}
LOADING_PHASES = {'EarliestPossible', 'PostConfigInit', 'PostSplashScreen', 'PreEarlyLoadingScreen', 'PreLoadingScreen',
                  'PreDefault', 'Default', 'PostDefault', 'PostEngineInit', 'None'}
PLATFORMS = {'Win64', 'Linux', 'LinuxArm64', 'Mac'}
TARGETS = {'Game', 'Server', 'Client', 'Editor', 'Program'}

MODULE = {'Name': str, 'Type': MODULE_TYPES, 'LoadingPhase': LOADING_PHASES, 'AdditionalDependencies': [str],
          'PlatformAllowList': [PLATFORMS], 'TargetAllowList': [TARGETS]}
REFERENCE = {'Name': str, 'Enabled': bool, 'Optional': bool, 'SupportedTargetPlatforms': [PLATFORMS],
             'PlatformAllowList': [PLATFORMS], 'TargetAllowList': [TARGETS]}
PROJECT = {'FileVersion': int, 'EngineAssociation': str, 'Category': str, 'Description': str, 'Modules': [MODULE],
           'Plugins': [REFERENCE], 'TargetPlatforms': [PLATFORMS]}
PLUGIN = {'FileVersion': int, 'Version': int, 'VersionName': str, 'FriendlyName': str, 'Description': str, 'Category': str,
          'CreatedBy': str, 'CanContainContent': bool, 'IsBetaVersion': bool, 'Installed': bool,
          'SupportedTargetPlatforms': [PLATFORMS], 'Modules': [MODULE], 'Plugins': [REFERENCE], 'EnabledByDefault': bool}


def problems_of_shape(value, shape, where):
    """A shape is a type, a set of allowed words, a list of one shape, or a dictionary of fields."""
    if isinstance(shape, dict):
        if not isinstance(value, dict):
            return [f'{where}: expected an object']
        unknown = [f'{where}: no field is called "{key}"' for key in value if key not in shape]
        known = [(value[key], shape[key], f'{where}.{key}') for key in value if key in shape]
        return unknown + [problem for entry in known for problem in problems_of_shape(*entry)]
    if isinstance(shape, list):
        if not isinstance(value, list):
            return [f'{where}: expected a list']
        return [p for index, entry in enumerate(value) for p in problems_of_shape(entry, shape[0], f'{where}[{index}]')]
    if isinstance(shape, set):
        return [] if value in shape else [f'{where}: "{value}" is none of {", ".join(sorted(shape))}']
    right = isinstance(value, shape) and (shape is bool or not isinstance(value, bool))
    return [] if right else [f'{where}: expected {shape.__name__}']


def read(file, shape, required):
    try:
        value = json.loads(file.read_text(encoding='utf-8'))
    except ValueError as error:
        return {}, [f'{file.name}: not JSON: {error}']
    problems = problems_of_shape(value, shape, file.name)
    if isinstance(value, dict):
        problems += [f'{file.name}: "{field}" is missing' for field in required if field not in value]
    return (value, problems) if not problems else ({}, problems)


def problems_of_build_file(module, source, known_modules):
    build = source / f'{module}.Build.cs'
    if not build.is_file():
        return [f'{module}: {build.name} is missing'], set()
    text = re.sub(r'//[^\n]*', '', build.read_text(encoding='utf-8'))
    problems = []
    if not re.search(rf'public class {module} : ModuleRules\s', text):
        problems.append(f'{build.name}: the class must be "{module} : ModuleRules"')
    if not re.search(rf'public {module}\(ReadOnlyTargetRules Target\) : base\(Target\)', text):
        problems.append(f'{build.name}: the constructor must take ReadOnlyTargetRules and hand it to base')
    if text.count('{') != text.count('}'):
        problems.append(f'{build.name}: braces do not match')
    for line in ('CppStandard = CppStandardVersion.Cpp20;', 'bEnableExceptions = false;', 'bUseRTTI = false;'):
        if line not in text:
            problems.append(f'{build.name}: "{line}" is missing')
    used = set(re.findall(r'"(Rally\w+)"', text)) & known_modules
    main = source / 'Private' / f'{module}Module.cpp'
    if not main.is_file() or f'IMPLEMENT_MODULE(FDefaultModuleImpl, {module})' not in main.read_text(encoding='utf-8'):
        problems.append(f'{module}: Private/{main.name} must hold IMPLEMENT_MODULE(FDefaultModuleImpl, {module})')
    return problems, used - {module}


def check(root):
    root = pathlib.Path(root)
    project, problems = read(root / 'RallyDirt.uproject', PROJECT, ('FileVersion', 'EngineAssociation', 'Plugins'))
    folders = sorted(p for p in (root / 'Plugins').glob('*') if p.is_dir())
    names = {folder.name for folder in folders}
    listed = {entry.get('Name') for entry in project.get('Plugins', []) if entry.get('Enabled')}
    problems += [f'RallyDirt.uproject: plugin {name} is not enabled' for name in sorted(names - listed)]
    problems += [f'RallyDirt.uproject: plugin {n} has no folder' for n in sorted(listed - names) if str(n).startswith('Rally')]
    for module in project.get('Modules', []):
        if not (root / 'Source' / module['Name']).is_dir():
            problems.append(f'RallyDirt.uproject: module {module["Name"]} has no folder')
    for folder in folders:
        file = folder / f'{folder.name}.uplugin'
        if not file.is_file():
            problems.append(f'{folder.name}: {file.name} is missing')
            continue
        plugin, found = read(file, PLUGIN, ('FileVersion', 'Version', 'VersionName', 'FriendlyName', 'CanContainContent',
                                            'Modules'))
        problems += found
        depends = {entry['Name'] for entry in plugin.get('Plugins', [])}
        for module in plugin.get('Modules', []):
            found, used = problems_of_build_file(module['Name'], folder / 'Source' / module['Name'], names)
            problems += found
            for other in sorted(used - depends):
                problems.append(f'{file.name}: uses {other}, which its "Plugins" do not list')
    return problems, len(folders)


PLANTED = [
    ('{"FileVersion":3,"EngineAssociation":"5.5","Plugins":[],}', 'not JSON'),
    ('{"FileVersion":3,"EngineAssociation":"5.5","Plugin":[],"Plugins":[]}', 'no field is called "Plugin"'),
    ('{"FileVersion":"3","EngineAssociation":"5.5","Plugins":[]}', 'expected int'),
    ('{"FileVersion":3,"EngineAssociation":"5.5"}', '"Plugins" is missing'),
    ('{"FileVersion":3,"EngineAssociation":"5.5","Plugins":[{"Name":"RallyX","Enabled":true}]}', 'RallyX has no folder'),
    ('{"FileVersion":3,"EngineAssociation":"5.5","Modules":[{"Name":"X","Type":"Runtme"}],"Plugins":[]}', 'is none of'),
    ('{"FileVersion":3,"EngineAssociation":"5.5","Plugins":[]}', None),
]


def self_test():
    wrong = 0
    for text, expected in PLANTED:
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, 'RallyDirt.uproject').write_text(text, encoding='utf-8')
            problems, _ = check(folder)
        if bool(problems) != bool(expected) or (expected and not any(expected in p for p in problems)):
            wrong += 1
            print(f'self-test: {text}: expected {expected!r}, found {problems}', file=sys.stderr)
    print(f'{len(PLANTED) - wrong} of {len(PLANTED)} planted descriptors judged rightly')
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--root', default=pathlib.Path(__file__).resolve().parents[2])
    parser.add_argument('--self-test', action='store_true', help='judge planted mistakes instead of the repository')
    options = parser.parse_args()
    if options.self_test:
        return self_test()
    problems, count = check(options.root)
    print('\n'.join(problems) or f'the project and {count} plugins: descriptors are in order')
    return 1 if problems or count == 0 else 0


if __name__ == '__main__':
    sys.exit(main())
