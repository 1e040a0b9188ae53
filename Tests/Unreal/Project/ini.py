"""Reads Config/*.ini as the engine does, line by line, and judges every key by IniKeys.csv.

The engine passes over a section or key it does not know without a word, so a misspelt one costs an afternoon. A key enters
the list only with evidence.
"""
import csv
import pathlib
import re

HERE = pathlib.Path(__file__).resolve().parent
LINE = re.compile(r'(?P<sign>[!+.-]?)(?P<key>[A-Za-z_]\w*)\s*=\s*(?P<value>.*)')


def known_keys():
    with open(HERE / 'IniKeys.csv', encoding='utf-8', newline='') as file:
        return {(row['file'], row['section'], row['key']): row for row in csv.DictReader(file)}


def entries(text):
    """Yields (line number, section, sign, key, value); a line that is none of these has the key None."""
    section = None
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith(';'):
            continue
        if line.startswith('[') and line.endswith(']'):
            section = line[1:-1]
            continue
        match = LINE.fullmatch(line)
        yield (number, section, *match.group('sign', 'key', 'value')) if match else (number, section, '', None, line)


def problem_of(name, entry, keys, seen):
    _, section, sign, key, value = entry
    if key is None:
        return 'not a section, a key or a comment'
    if section is None:
        return f'"{key}" stands under no section'
    row = keys.get((name, section, key))
    if row is None:
        return f'[{section}] {key} is not in IniKeys.csv'
    if not row['evidence'].strip():
        return f'[{section}] {key} has no evidence in IniKeys.csv'
    if not re.fullmatch(row['value'], value):
        return f'{key}: "{value}" is not of the form {row["value"]}'
    if not sign and (section, key) in seen:
        return f'[{section}] {key} is set twice; the last one would win'
    if value == 'ClearArray' and sign != '!':
        return f'{key}: ClearArray takes a ! before the key'
    return None


def problems(name, text, keys):
    found, seen = [], set()
    for entry in entries(text):
        problem = problem_of(name, entry, keys, seen)
        if problem:
            found.append(f'{name}:{entry[0]}: {problem}')
        seen.add((entry[1], entry[3]))
    return found


def named(text, name, group, keys):
    """The values that a named group of the known forms picks out: classes and folders that must exist."""
    for _, section, _, key, value in entries(text):
        row = keys.get((name, section, key))
        match = re.fullmatch(row['value'], value) if row else None
        if match and group in match.groupdict() and match.group(group):
            yield match.group(group)
