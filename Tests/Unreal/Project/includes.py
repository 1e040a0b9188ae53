"""Whether what the gameplay module includes of the engine comes from modules that its Build.cs lists, and the other way round."""
import pathlib
import re

import build_rules

INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)
# Their headers come with those of others, or nothing of theirs is included by name, and yet a module that links needs them.
NEEDED_ANYWAY = {'Core', 'CoreUObject', 'Slate', 'SlateCore', 'InputCore', 'CoreOnline'}


def headers_of_modules(shim):
    """Include line -> engine module, as the shim's folders have it."""
    found = {}
    for folder in sorted(p for p in pathlib.Path(shim).iterdir() if p.is_dir()):
        for header in folder.rglob('*.h'):
            found[header.relative_to(folder).as_posix()] = folder.name
    return found


def problems(sources, headers, listed, label):
    """sources: {file name: text}. Names what is included without being listed, and listed without being included."""
    found, used = [], set()
    for name, text in sorted(sources.items()):
        for line in INCLUDE.findall(text):
            module = headers.get(line)
            if module:
                used.add(module)
            if module and module not in listed:
                found.append(f'{name}: includes {line} of {module}, which {label} does not list')
            if module and line.rsplit('/', 1)[-1].startswith('Shim'):
                found.append(f'{name}: includes {line}, which the engine does not have')
    found += [f'{label} lists {module}, of which nothing is included'
              for module in sorted(set(listed) & set(headers.values()) - used - NEEDED_ANYWAY)]
    return found


def not_public(sources, headers, listed, label):
    """What public headers include of a module that is not listed publicly: who includes them could not follow."""
    return [f'{name}: includes {line} of {headers[line]}, which {label} does not list publicly'
            for name, text in sorted(sources.items()) for line in INCLUDE.findall(text) if line in headers and headers[line] not in listed]


def of_module(root, rules, module, check=problems, below='', keys=('PublicDependencyModuleNames', 'PrivateDependencyModuleNames')):
    folder = root / rules['folders'][module] / below
    sources = {path.relative_to(root).as_posix(): path.read_text(encoding='utf-8')
               for path in sorted(folder.rglob('*')) if path.suffix in ('.h', '.cpp')}
    listed = {name for build in rules['builds'].values() for key in keys for name in build['modules'][module][key]}
    return check(sources, headers_of_modules(build_rules.SHIM), listed, f'{module}.Build.cs')


def of_public_headers(root, rules, module):
    return of_module(root, rules, module, not_public, 'Public', ('PublicDependencyModuleNames',))
