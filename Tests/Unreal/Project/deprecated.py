"""What of the engine is used although the ledger calls it deprecated: by the shim, and by who is compiled against it."""
import re

import coverage
import declarations
import signatures


def parameters_of(text):
    return [signatures.parameter_type(part) for part in signatures.split(text, ',') if part]


def rows(table):
    return {key: row for key, row in table.items() if row['deprecated']}


def of_shim(shim, table):
    """The shim declares nothing that is deprecated, so that the module cannot use it."""
    _, used, _ = coverage.check(shim, table)
    constructors = [one for one in declarations.declarations(shim) if one.kind == 'constructor']
    for key, row in rows(table).items():
        own = re.fullmatch(rf'{re.escape(row["class"])}\((.*)\)', row['signature'])
        found = used.get(key, [])
        if own:
            found = [one for one in constructors if one.name == row['class'] and parameters_of(one.parameters) == parameters_of(own.group(1))]
        for one in found:
            yield f'{one.header}:{one.line}: {key} {row["class"]}::{row["symbol"]} is deprecated, {row["deprecated"]}'


def of_sources(sources, table):
    """Nor do sources name it, whatever the shim says. sources: {file name: text}"""
    for key, row in rows(table).items():
        word = re.escape(row['symbol'])
        if not re.fullmatch(r'\w+', row['symbol']):
            continue
        naming = rf'\b{word}\b' if row['class'] == '(macro)' else rf'(?:->|\.|\b{re.escape(row["class"])}::)\s*{word}\b'
        for name, text in sorted(sources.items()):
            for found in re.finditer(naming, re.sub(r'//[^\n]*', '', text)):
                line = text.count('\n', 0, found.start()) + 1
                yield f'{name}:{line}: {key} {row["class"]}::{row["symbol"]} is deprecated, {row["deprecated"]}'
