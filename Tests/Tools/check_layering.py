#!/usr/bin/env python3
"""Fails when an include goes up, or when a plugin does what the engine forbids.

usage: check_layering.py [--root FOLDER] [--self-test]

Plugins: RallyRules knows only itself; RallyPilot, RallyScene, RallySound and RallyClub know RallyRules and nothing of one another; RallyHearing joins what
is seen to what is heard. Of other libraries there is only the C++ standard one, and of that no files, clocks, threads, locales or generators. No
exceptions and no RTTI, and no call that a macro of Windows would take for its own. A public header opens with a comment that says what it is for. <Plugin>Module.cpp is exempt:
it holds the engine's module line.

In the engine's build an export macro is a word of the engine's platform header. Of the engine one include is allowed, of
that header, in RallyRules/Core/Api.h and only where the engine is there; whatever names an export macro includes Api.h,
directly or through others. A .cpp includes the header of its own name first, also in Source/RallyDirt, as the engine's
tool wants it.

One line per finding; exit 1 when there is any.
"""
import argparse
import pathlib
import re
import sys
import tempfile

MAY_KNOW = {
    'RallyRules': {'RallyRules'},
    'RallyPilot': {'RallyPilot', 'RallyRules'},
    'RallyScene': {'RallyScene', 'RallyRules'},
    'RallySound': {'RallySound', 'RallyRules'},
    'RallyHearing': {'RallyHearing', 'RallyScene', 'RallySound', 'RallyRules'},
    'RallyClub': {'RallyClub', 'RallyRules'},
}

# What does not read files, clocks, locales or entropy, starts no thread, and has one behaviour on every library.
STANDARD = set('''
algorithm array atomic bit bitset cassert cctype charconv climits cmath compare concepts cstddef cstdint cstdlib cstring
deque functional initializer_list iterator limits list map memory new numbers numeric optional queue set span stack string
string_view tuple type_traits utility variant vector version
'''.split())

WINDOWS_MACRO = re.compile(r'\bstd::(?:min|max)\s*\(') # (std::min)(a, b) is none
FORBIDDEN_WORDS = re.compile(r'\b(throw|try|catch|dynamic_cast|typeid|thread_local)\b')
API_HEADER = 'RallyRules/Core/Api.h'
ENGINE_HEADER = 'HAL/Platform.h'
ENGINE_INCLUDE = re.compile(rf'#if defined\(RALLY_WITH_UNREAL\)(?: *//[^\n]*)?\n#include "{ENGINE_HEADER}"\n#endif\n')
API_MACRO = re.compile(r'\bRALLY[A-Z]+_API\b')
INCLUDE = re.compile(r'^\s*#\s*include\s*(?:<([^>]+)>|"([^"]+)"|(\S+))', re.M)
BLANKED = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\((?:.|\n)*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![0-9A-Za-z_])\'(?:\\.|[^\'\\\n])+\'',
                     re.S)
SOURCE_ENDINGS = {'.h', '.hpp', '.inl', '.cpp'}


def without_comments_and_strings(text):
    """The same text with as many lines, so that line numbers stay true."""
    return BLANKED.sub(lambda found: '\n' * found.group().count('\n') or ' ', text)


def line_of(text, offset):
    return text.count('\n', 0, offset) + 1


def without_line_comments(text):
    return re.sub(r'//[^\n]*', '', text)


def sources(folder):
    return sorted(p for p in folder.rglob('*') if p.suffix in SOURCE_ENDINGS)


def not_first(module, shown_from):
    """Files of a module that have a header of their own name and include another one before it."""
    headers = {}
    for header in module.rglob('*.h'):
        headers.setdefault(header.stem, []).append(header.relative_to(module).as_posix())
    for file in sorted(module.rglob('*.cpp')):
        own = headers.get(file.stem)
        first = INCLUDE.search(without_line_comments(file.read_text(encoding='utf-8')))
        name = next(filter(None, first.groups())) if first else ''
        if own and not any(('/' + header).endswith('/' + name) for header in own):
            yield f'{file.relative_to(shown_from)}: its own header, {own[0]}, comes first, before {name or "nothing"}'


class Plugin:
    def __init__(self, folder):
        self.name = folder.name
        self.module = folder / 'Source' / self.name
        self.may_know = MAY_KNOW.get(self.name, {self.name, 'RallyRules'})

    def files(self):
        exempt = self.module / 'Private' / f'{self.name}Module.cpp'
        return [p for p in sources(self.module) if p != exempt]

    def include_problem(self, file, system, quoted, macro):
        if macro:
            return f'include of a macro, {macro}: write the header'
        if system:
            return None if system in STANDARD else f'<{system}> is not on the list of headers a plugin may use'
        room = quoted.split('/')[0]
        if quoted == ENGINE_HEADER and file == self.module / 'Public' / API_HEADER:
            text = file.read_text(encoding='utf-8')
            alone = len(ENGINE_INCLUDE.findall(text)) == text.count(ENGINE_HEADER) == 1
            return None if alone else f'"{quoted}" stands alone between `#if defined(RALLY_WITH_UNREAL)` and `#endif`'
        if room in MAY_KNOW:
            return None if room in self.may_know else f'"{quoted}" goes up: {self.name} may not know {room}'
        near = [file.parent / quoted, self.module / 'Private' / quoted]
        if not any(self.module in p.resolve().parents and p.is_file() for p in near):
            return f'"{quoted}" is neither a header of this plugin nor of one below it'
        if 'Public' in file.relative_to(self.module).parts:
            return f'"{quoted}": a public header includes by its full name, "{self.name}/..."'
        return None

    def reaches_api(self, file, seen):
        """Whether a file includes Api.h, directly or through headers of plugins."""
        for found in INCLUDE.finditer(without_line_comments(file.read_text(encoding='utf-8'))):
            quoted = found.group(2) or ''
            if quoted == API_HEADER:
                return True
            room = self.module.parents[2] / quoted.split('/')[0]
            near = [file.parent / quoted, self.module / 'Private' / quoted, room / 'Source' / room.name / 'Public' / quoted]
            header = next((p.resolve() for p in near if quoted and p.is_file()), None)
            if header and header not in seen:
                seen.add(header)
                if self.reaches_api(header, seen):
                    return True
        return False

    def findings(self, root):
        yield from not_first(self.module, root)
        for file in self.files():
            text = file.read_text(encoding='utf-8')
            shown = file.relative_to(root)
            for found in INCLUDE.finditer(without_line_comments(text)):
                problem = self.include_problem(file, *found.groups())
                if problem:
                    yield f'{shown}:{line_of(text, found.start(1) if found.group(1) else found.end())}: {problem}'
            code = without_comments_and_strings(text)
            for found in FORBIDDEN_WORDS.finditer(code):
                yield f'{shown}:{line_of(code, found.start())}: `{found.group()}` has no place in a plugin'
            for found in WINDOWS_MACRO.finditer(code):
                yield f'{shown}:{line_of(code, found.start())}: `{found.group()}` is a macro of Windows there: (std::min)(a, b)'
            macro = API_MACRO.search(code)
            if macro and file != self.module / 'Public' / API_HEADER and not self.reaches_api(file, set()):
                yield f'{shown}:{line_of(code, macro.start())}: {macro.group()} without {API_HEADER}, which explains it'
            if 'Public' in file.relative_to(self.module).parts and file.suffix == '.h':
                if not re.match(r'(//|/\*)\s*\w', text.lstrip('\ufeff')):
                    yield f'{shown}:1: a public header opens with a comment that says what it is for'


def check(root):
    root = pathlib.Path(root).resolve()
    folders = sorted(p for p in (root / 'Plugins').glob('*') if p.is_dir())
    plugins = [Plugin(folder) for folder in folders]
    findings = [finding for plugin in plugins for finding in plugin.findings(root)]
    return findings + list(not_first(root / 'Source' / 'RallyDirt', root)), sum(len(p.files()) for p in plugins)


API = f'Public/{API_HEADER}'
GUARDED = '// For the test.\n#if defined(RALLY_WITH_UNREAL)\n#include "HAL/Platform.h"\n#endif\n'

# (plugin, file, text, what the finding must say or None)
PLANTED = [
    ('RallyClub', 'Private/A.cpp', 'int a = std::min(1, 2);\n', 'macro of Windows'),
    ('RallyClub', 'Private/A.cpp', 'int a = (std::min)(1, 2);\n', None),
    ('RallyRules', 'Public/RallyRules/A.h', '// For the test.\n#include "RallyRules/Good.h"\n#include <vector>\n', None),
    ('RallyRules', 'Private/A.cpp', '#include "RallyClub/Table.h"\n', 'may not know RallyClub'),
    ('RallyClub', 'Private/A.cpp', '#include "RallyPilot/Odds.h"\n', 'may not know RallyPilot'),
    ('RallySound', 'Private/A.cpp', '#include "RallyScene/Timeline.h"\n', 'may not know RallyScene'),
    ('RallyScene', 'Private/A.cpp', '#include "RallySound/Orders.h"\n', 'may not know RallySound'),
    ('RallyHearing', 'Private/A.cpp', '#include "RallyScene/Timeline.h"\n#include "RallySound/Orders.h"\n', None),
    ('RallySound', 'Private/A.cpp', '#include "RallyHearing/Foley.h"\n', 'may not know RallyHearing'),
    ('RallyPilot', 'Private/A.cpp', '#include "RallyRules/Core/Api.h"\n', None),
    ('RallyPilot', 'Private/A.cpp', '#  include <chrono>\n', '<chrono>'),
    ('RallyRules', 'Private/A.cpp', '#include <nlohmann/json.hpp>\n', '<nlohmann/json.hpp>'),
    ('RallyRules', 'Private/A.cpp', '#include "Cli/Main.h"\n', 'neither a header'),
    ('RallyRules', 'Private/A.cpp', '#include "../../../../RallyClub/Source/RallyClub/Private/X.h"\n', 'neither a header'),
    ('RallyRules', 'Private/A.cpp', 'void F()\n{\n    throw 1;\n}\n', ':3: `throw`'),
    ('RallyRules', 'Private/A.cpp', 'auto* a = dynamic_cast<B*>(c);\n', '`dynamic_cast`'),
    ('RallyRules', 'Private/A.cpp', '// try a throw; "catch"\nconst char* a = "throw"; /* typeid */ int b = 1\'000;\n', None),
    ('RallyRules', 'Private/RallyRulesModule.cpp', '#include "Modules/ModuleManager.h"\n', None),
    ('RallyRules', 'Public/RallyRules/A.h', '#pragma once\n', 'opens with a comment'),
    ('RallyRules', API, GUARDED, None),
    ('RallyRules', API, GUARDED.replace('#if defined(RALLY_WITH_UNREAL)\n', '').replace('#endif\n', ''), 'stands alone'),
    ('RallyRules', API, GUARDED.replace('HAL/Platform.h', 'CoreMinimal.h'), 'neither a header'),
    ('RallyRules', 'Public/RallyRules/A.h', GUARDED, 'neither a header'),
    ('RallyClub', 'Public/RallyClub/Core/Api.h', GUARDED, 'neither a header'),
    ('RallyPilot', 'Public/RallyPilot/A.h', '// For the test.\n#include <string>\nRALLYPILOT_API int F();\n', ':3: RALLYPILOT_API without'),
    ('RallyPilot', 'Public/RallyPilot/A.h', '// For the test.\n#include "RallyRules/Core/Api.h"\nRALLYPILOT_API int F();\n', None),
]
# Files of one module, by name; the last is the one that is judged.
PLANTED_ORDER = [
    ('Plugins/RallyRules/Source/RallyRules', {'Public/RallyRules/B.h': '// For the test.\n', 'Private/A.h': ''},
     '#include "RallyRules/B.h"\n#include "A.h"\n', 'Private/A.h, comes first, before RallyRules/B.h'),
    ('Plugins/RallyRules/Source/RallyRules', {'Public/RallyRules/A.h': '// For the test.\n'}, '// #include <map>\n#include "RallyRules/A.h"\n#include <map>\n', None),
    ('Plugins/RallyRules/Source/RallyRules', {'Public/RallyRules/A.h': '// For the test.\n'}, '#include <map>\n#include "RallyRules/A.h"\n', 'before map'),
    ('Plugins/RallyRules/Source/RallyRules', {}, '#include <map>\n', None),
    ('Source/RallyDirt', {'Public/A.h': ''}, '#include "CoreMinimal.h"\n#include "A.h"\n', 'before CoreMinimal.h'),
    ('Source/RallyDirt', {'Public/A.h': ''}, '#include "A.h"\n#include "CoreMinimal.h"\n', None),
]


def judged(files):
    """What is found in a project of these files alone."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            file = pathlib.Path(folder, name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding='utf-8')
        return check(folder)[0]


def self_test():
    cases = [({f'Plugins/{plugin}/Source/{plugin}/{name}': text}, expected) for plugin, name, text, expected in PLANTED]
    cases += [({**{f'{module}/{name}': text for name, text in files.items()}, f'{module}/Private/A.cpp': source}, expected)
              for module, files, source, expected in PLANTED_ORDER]
    wrong = 0
    for files, expected in cases:
        findings = judged(files)
        as_expected = not findings if expected is None else len(findings) == 1 and expected in findings[0]
        if not as_expected:
            wrong += 1
            print(f'self-test: {files}: expected {expected!r}, found {findings}', file=sys.stderr)
    print(f'{len(cases) - wrong} of {len(cases)} planted files judged rightly')
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--root', default=pathlib.Path(__file__).resolve().parents[2])
    parser.add_argument('--self-test', action='store_true', help='judge planted violations instead of the repository')
    options = parser.parse_args()
    if options.self_test:
        return self_test()
    findings, count = check(options.root)
    print('\n'.join(findings) or f'{count} files of the plugins: no include goes up')
    return 1 if findings or count == 0 else 0


if __name__ == '__main__':
    sys.exit(main())
