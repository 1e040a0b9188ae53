"""The ledger of engine symbols: Tests/Unreal/Ledger*.csv, read together."""
import csv
import pathlib

HERE = pathlib.Path(__file__).resolve().parent
FOLDER = HERE.parent
COLUMNS = ['id', 'class', 'symbol', 'kind', 'signature', 'header', 'module', 'since_until', 'deprecated', 'evidence', 'mark']
KINDS = {'method', 'virtual', 'static', 'field', 'macro', 'enum', 'delegate', 'type', 'plugin'}
MARKS = {'D': 'read on an API or manual page', 'R': 'seen in use by at least two owners', 'K': 'neither'}


def files(folder=FOLDER):
    return sorted(folder.glob('Ledger*.csv'))


def rows(folder=FOLDER):
    """Every row with the name of its file, in order."""
    for file in files(folder):
        with open(file, encoding='utf-8', newline='') as opened:
            for row in csv.DictReader(opened):
                yield {**row, 'file': file.name}


def by_id(folder=FOLDER):
    return {row['id']: row for row in rows(folder)}


def engine_modules(table):
    """Modules a Build.cs may list: every one that a row of C++ names."""
    return {row['module'] for row in table.values() if row['header'].endswith(('.h', '.inl')) and row['module']}


def plugin_of(table):
    """Engine module -> the plugin that a project must enable for it."""
    return {row['module']: row['symbol'].partition('.')[2] for row in table.values() if row['kind'] == 'plugin'}
