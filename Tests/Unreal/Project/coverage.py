#!/usr/bin/env python3
"""Which row of the ledger vouches for which declaration of the shim.

usage: coverage.py [--missing] [--rows MARK]

Prints how many declarations there are, and how many rows they use by mark. --missing lists the declarations without a row,
--rows D, R or K the rows used with that mark.

A declaration is vouched for by a row id in a comment on its lines; by a row of its class (a free name: of (global), (macro) or
(type)) with its name as symbol; or by a row of its class or its header whose signature names it, as rows of kind `type` do with
fields. Nothing is asked of what overrides, of private parts, and of names with Shim in them: those are our own.
"""
import argparse
import collections
import pathlib
import re
import sys

import declarations
import ledger

SHIM = pathlib.Path(__file__).resolve().parents[1] / 'Shim'
FREE = ('(global)', '(macro)', '(type)')
OURS = re.compile(r'Shim|SHIM')


def symbol_of(row):
    return re.split(r'[ (]', row['symbol'])[0] if not row['symbol'].startswith('(') else row['symbol']


class Rows:
    """The ledger, found by class, by symbol and by the words of its signatures."""

    def __init__(self, table):
        self.table = table
        self.by_name = collections.defaultdict(list)
        self.by_class = collections.defaultdict(list)
        self.by_header = collections.defaultdict(list)
        self.words = {}
        for row in table.values():
            self.by_name[row['class'], symbol_of(row)].append(row)
            self.by_class[row['class']].append(row)
            self.by_header[row['header']].append(row)
            self.words[row['id']] = set(re.findall(r'\w+', row['signature'] + ' ' + row['symbol']))

    def for_declaration(self, one):
        """The rows that vouch for a declaration, exact ones before those that only mention it."""
        if one.ids:
            return [self.table[i] for i in one.ids if i in self.table]
        header = one.header.split('/', 1)[1]
        owners = (one.owner, one.owner.rsplit('::', 1)[-1]) if one.owner else FREE
        exact = [row for owner in owners for row in self.by_name[owner, one.name]]
        if not exact and one.kind in ('type', 'alias', 'macro'):
            exact = sorted(self.by_class[one.name], key=lambda row: row['mark'])[:1] # any page of a member names its class
        if exact:
            return exact
        near = [row for owner in owners if one.owner for row in self.by_class[owner]] + self.by_header[header]
        return sorted((row for row in near if one.name in self.words[row['id']]), key=lambda row: row['mark'])[:1]


def check(shim, table):
    """(declarations, {row id: declarations}, problems)"""
    rows, used, problems, count = Rows(table), collections.defaultdict(list), [], 0
    for one in declarations.declarations(shim):
        if OURS.search(one.full) or one.kind == 'constructor':  # a constructor is covered by its class
            continue
        count += 1
        unknown = [i for i in one.ids if i not in table]
        if unknown:
            problems.append(f'{one.header}:{one.line}: {one.full}: there is no row {", ".join(unknown)}')
        found = rows.for_declaration(one)
        for row in found:
            used[row['id']].append(one)
        if not found and not one.overrides and not unknown:
            problems.append(f'{one.header}:{one.line}: {one.kind} {one.full} has no row')
    return count, used, problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--missing', action='store_true')
    parser.add_argument('--rows', choices=sorted(ledger.MARKS))
    options = parser.parse_args()
    table = ledger.by_id()
    count, used, problems = check(SHIM, table)
    if options.missing:
        print('\n'.join(problems))
    if options.rows:
        for key in sorted(used):
            if table[key]['mark'] == options.rows:
                print(key, table[key]['class'], table[key]['symbol'], '|', table[key]['evidence'])
    marks = collections.Counter(table[key]['mark'] for key in used)
    print(f'{count} declarations use {len(used)} of {len(table)} rows: '
          + ', '.join(f'{marks[mark]} {mark} ({meaning})' for mark, meaning in ledger.MARKS.items())
          + f'; {len(problems)} without a row')
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
