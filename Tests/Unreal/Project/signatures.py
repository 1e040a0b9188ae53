#!/usr/bin/env python3
"""Writes a C++ file of static_asserts that hold the shim's declarations against the ledger's signatures.

usage: signatures.py --out FILE

For each used row of a function the file asks whether the address of the shim's member is of the type the row says, for a field it
compares the types. Parameter types, order, constness and the return value count; `virtual`, default arguments and names do not (the
ledger has the former from memory). The shim may leave out trailing parameters that have a default: a caller may too. Compile it with every folder of the shim on the include path and -fno-access-control.

Left out, and counted: templates and macros, which have no address, and the rows of Simplified.csv, where the shim is plainer on
purpose and says why.
"""
import argparse
import csv
import pathlib
import re
import sys

import coverage
import declarations
import ledger

HERE = pathlib.Path(__file__).resolve().parent
FUNCTIONS = {'method', 'virtual', 'static'}
WORD = re.compile(r'[A-Za-z_]\w*')
# Words that may end a parameter and are still its type, not its name.
TYPE_ENDS = {'int', 'bool', 'float', 'double', 'char', 'const', 'int32', 'uint32', 'uint8', 'int64', 'uint64'}


class Unfit(Exception):
    """Why a row cannot be compared."""


def simplified():
    with open(HERE / 'Simplified.csv', encoding='utf-8', newline='') as file:
        return {row['id']: row['why'] for row in csv.DictReader(file)}


def split(text, separator):
    """Splits at a separator outside of all brackets."""
    parts, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        if letter in '(<[{':
            depth += 1
        elif letter in ')>]}' and text[at - 1:at + 1] != '->':
            depth -= 1
        elif letter == separator and depth == 0:
            parts.append(text[start:at])
            start = at + 1
    return [part.strip() for part in [*parts, text[start:]]]


def plain(signature):
    """A signature without annotations, comments and what does not belong to the type."""
    text = re.sub(r'//.*$', '', signature)
    text = re.sub(r'\b(UFUNCTION|UPROPERTY)\s*\((?:[^()]|\([^()]*\))*\)', '', text)
    text = re.sub(r'\b(virtual|override|final|FORCEINLINE|explicit|inline)\b', '', text)
    return re.sub(r'=\s*0\s*$', '', text.strip()).strip()


def parameter_type(text):
    """`const FString& Name = TEXT("")` -> `const FString&`"""
    text = split(text, '=')[0].strip()
    text = re.sub(r'\b(class|struct|enum)\s+(?=\w)', '', text)
    match = re.fullmatch(r'(.*[\w>&*\]])(?:\s+|(?<=[&*>]))([A-Za-z_]\w*)', text, re.S)
    if match and match.group(2) not in TYPE_ENDS and not re.fullmatch(r'\s*(const|unsigned|enum|class|struct)', match.group(1)):
        return match.group(1).strip()
    return text


def variants(parameters):
    """The parameter lists a shim may have: all, or without trailing ones that have a default, which a caller may leave out too."""
    while True:
        yield parameters
        if not parameters or '=' not in parameters[-1]:
            return
        parameters = parameters[:-1]


def function_types(row, owner, name):
    """The types of a pointer to what the row declares, one for each overload and each number of defaulted parameters."""
    opening = re.compile(rf'\b{re.escape(name)}\s*\(')
    found = [one for one in split(plain(row['signature']), ';') if opening.search(one)]
    if not found:
        raise Unfit('its signature does not show the function')
    for one in found:
        if 'template' in one:
            raise Unfit('a template')
        begin = opening.search(one)
        head, rest = one[:begin.start()], one[begin.end():]
        depth, at = 1, -1
        while depth:
            at += 1
            depth += (rest[at] == '(') - (rest[at] == ')')
        static = bool(re.match(r'\s*static\b', head))
        result = re.sub(r'\bstatic\b|\b(class|struct|enum)\s+(?=\w)', '', head).replace(owner + '::', '').strip()
        if not result:
            raise Unfit('a constructor')
        member = '' if static or owner in ('', 'Online') else f'{owner}::'
        qualifier = ' const' if member and re.match(r'\s*const\b', rest[at + 1:]) else ''
        listed = [part for part in split(rest[:at], ',') if part and part != 'void']
        for parameters in variants(listed):
            yield f'{result} ({member}*)({", ".join(parameter_type(part) for part in parameters)}){qualifier}'


def field_type(row, owner, name):
    for one in split(plain(row['signature']), ';'):
        match = re.fullmatch(rf'(?:static\s+)?(.+?)[\s&*>]*\b{re.escape(name)}\s*(?::\s*\d+)?', one.strip(), re.S)
        if match:
            kind = re.sub(r'^static\s+', '', one[:one.rindex(name)].strip())
            return re.sub(r'\b(class|struct|enum)\s+(?=\w)', '', kind)
    raise Unfit('its signature does not show the field')


def known(kind, types):
    """Whether every type in a text is one the shim has."""
    return all(word in types for word in WORD.findall(kind))


def function_assertion(rows, full, owner, name, types):
    """One assertion for all rows of a name: of the overloads they list the shim has at least one."""
    kinds = [kind for row in rows for kind in function_types(row, owner, name) if known(kind, types)]
    if not kinds:
        raise Unfit('takes types that the shim does not have')
    concept = 'Is' + rows[0]['id']
    one_of = ' || '.join(f'{concept}<{kind}>' for kind in kinds)
    return (f'template <typename T>\nconcept {concept} = requires {{ static_cast<T>(&{full}); }};\n'
            f'static_assert({one_of}, "{" ".join(row["id"] for row in rows)} {full}");')


def field_assertion(row, full, owner, name, types):
    kind = field_type(row, owner, name)
    if not known(kind, types):
        raise Unfit('of a type that the shim does not have')
    return f'static_assert(std::is_same_v<decltype({full}), {kind}>, "{row["id"]} {full}");'


def assertion(rows, one, types):
    """The C++ for the used rows of one name, or the reason why there is none."""
    full = f'{one.owner}::{one.name}' if one.owner else one.name
    functions = [row for row in rows if row['kind'] in FUNCTIONS]
    if one.kind == 'function' and functions:
        return function_assertion(functions, full, one.owner, one.name, types)
    if one.kind == 'field' and rows[0]['kind'] == 'field':
        return field_assertion(rows[0], full, one.owner, one.name, types)
    raise Unfit('a type, a macro or a name mentioned beside others')


def known_types():
    declared = {part for one in declarations.declarations(coverage.SHIM) if one.kind in ('type', 'alias')
                for part in [one.name, *one.owner.split('::')]}
    texts = [header.read_text(encoding='utf-8') for header in coverage.SHIM.rglob('*.h')]
    namespaces = {name for text in texts for name in re.findall(r'\bnamespace (E\w+)', text)}
    promised = {name for text in texts for name in re.findall(r'^(?:class|struct) (\w+);$', text, re.M)}  # enough for a pointer
    return declared | namespaces | promised | TYPE_ENDS | {'void', 'Type', 'unsigned'}


def collect(used, table, plainer, types):
    """(lines of C++, headers they need, {row id: why it is left out}, how many rows are compared)"""
    lines, headers, left_out, groups = [], set(), {}, {}
    for key in sorted(used):
        row = table[key]
        exact = [one for one in used[key] if one.name == coverage.symbol_of(row) and not one.overrides]
        if key in plainer:
            left_out[key] = 'plainer on purpose: ' + plainer[key]
        elif not exact:
            left_out[key] = 'a type, a macro or a name mentioned beside others'
        elif exact[0].owner.startswith('T') and exact[0].owner[1:2].isupper():
            left_out[key] = 'a template'
        else:
            groups.setdefault((exact[0].owner, exact[0].name), (exact[0], []))[1].append(row)
    compared = 0
    for one, rows in groups.values():
        try:
            lines.append(assertion(rows, one, types))
            headers.add(one.header.split('/', 1)[1])
            compared += len(rows)
        except Unfit as reason:
            left_out.update({row['id']: str(reason) for row in rows})
    return lines, headers, left_out, compared


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--out', required=True, metavar='FILE')
    parser.add_argument('--why', action='store_true', help='also print what was left out, and why')
    options = parser.parse_args()
    table = ledger.by_id()
    _, used, _ = coverage.check(coverage.SHIM, table)
    lines, headers, left_out, compared = collect(used, table, simplified(), known_types())
    text = ['// Made by Tests/Unreal/Project/signatures.py from the ledger: what the shim declares is what the rows say.',
            '#include "CoreMinimal.h"', *(f'#include "{header}"' for header in sorted(headers - {'CoreMinimal.h'})),
            '#include <type_traits>', '', *lines, '']
    pathlib.Path(options.out).write_text('\n'.join(text), encoding='utf-8')
    if options.why:
        print('\n'.join(f'{key} {table[key]["class"]}::{table[key]["symbol"]}: {why}' for key, why in left_out.items()))
    print(f'{compared} of {len(used)} used rows compared, {len(left_out)} left out')
    return 0


if __name__ == '__main__':
    sys.exit(main())
