"""What compiles against the shim and would not, or would go wrong, in the engine: names that hide a member of the engine's
classes, and check() with a side effect, which a shipping build leaves out."""
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / 'HeaderTool'))
import sources  # noqa: E402
from reflected import Header, Rules  # noqa: E402
from tokens import join, tokenize  # noqa: E402

OURS = re.compile(r'^b?Shim')
# --- names that hide a member -----------------------------------------------------------------------------------------

NO_TYPES = set('return else case new delete throw goto not and or co_return co_yield'.split())
TYPE = re.compile(r'[AUFTIES][A-Z]\w*|auto|const|char|TCHAR|void|bool|float|double|u?int\d*')


def headers_below(folder, module):
    return [Header(module, path, path.relative_to(folder).as_posix()) for path in sorted(pathlib.Path(folder).rglob('*.h'))]


def fields_of(row):
    """The names a row of kind `field` speaks of."""
    if re.fullmatch(r'\w+', row['symbol']):
        return {row['symbol']}
    ends = (re.sub(r'(=|(?<!:):(?!:)).*', '', part).split() for part in row['signature'].split(';'))
    return {words[-1].strip('*&') for words in ends if words}


def engine_members(shim, table):
    """Class of the engine -> its member variables, by the shim's headers and the ledger."""
    found = {}
    for header in shim:
        for each in header.types:
            found.setdefault(each.name, set()).update(name for name in each.fields if not OURS.match(name))
    for row in table.values():
        if row['kind'] == 'field':
            found.setdefault(row['class'], set()).update(fields_of(row))
    return found


def is_declared(tokens, at):
    """Whether the word at an index is the name of what is declared there, not one that is used."""
    after = tokens[at + 1].text if at + 1 < len(tokens) else ''
    if at == 0 or after not in ('=', ';', ',', ')', ':', '{', '[', '(', ''):
        return False
    before = tokens[at - 1]
    if before.kind == 'word':
        return before.text not in NO_TYPES
    if before.text == '>':
        begin = max((index for index in range(at) if tokens[index].text in (';', '{', '}')), default=-1)
        return any(token.text == '<' for token in tokens[begin + 1:at])
    return before.text in ('*', '&', '&&') and at > 1 and (tokens[at - 2].text == '>' or bool(TYPE.fullmatch(tokens[at - 2].text)))


def declared(tokens, names):
    return [tokens[at] for at, token in enumerate(tokens) if token.text in names and is_declared(tokens, at)]


def hidden(module, shim, paths, table):
    """module, shim: headers; paths: the .cpp files. Yields what hides a member."""
    rules, members = Rules([*shim, *module]), engine_members(shim, table)
    definitions = sources.Sources(paths)
    for header in module:
        for found in header.types:
            owner_of = {name: base.name for base in rules.bases(found) for name in members.get(base.name, ())}
            if found.kind != 'class' or not owner_of:
                continue
            places = [(header.path, tokens) for tokens, _ in found.bodies.values()]
            places += [(header.path, tokens) for tokens in found.parameters.values()]
            places += [(one.path, tokens) for one in definitions.all if one.owner == found.name for tokens in (one.parameters, one.body)]
            told = {(header.path, line, name) for name, line in found.fields.items() if name in owner_of}
            told |= {(path, token.line, token.text) for path, tokens in places for token in declared(tokens, owner_of)}
            for path, line, name in sorted(told):
                yield f'{path}:{line}: {name} in {found.name} hides the member of {owner_of[name]}'


# --- check() with a side effect ---------------------------------------------------------------------------------------

READS = re.compile(r'''(Is|Has|Get|Can|Was|Num|Len|Contains|Includes|Equals|Find|Index|Cast)\w*
    | empty | size | back | front | find | count | begin | end | data | get | has_value | (all|any|none)_of
    | [AUFTE][A-Z]\w* | StaticClass | TEXT | sizeof | u?int\d+ | bool | float | double''', re.X)


def effects(text):
    """Yields (line, why) for every check whose argument may do something."""
    tokens = tokenize(text)
    for at, token in enumerate(tokens[:-1]):
        if not re.fullmatch(r'checkf?(Slow)?', token.text) or token.kind != 'word' or tokens[at + 1].text != '(':
            continue
        depth, end = 0, at + 1
        while end < len(tokens):
            depth += (tokens[end].text == '(') - (tokens[end].text == ')')
            if depth == 0:
                break
            end += 1
        inside = join([each for each in tokens[at + 2:end] if each.kind != 'text'])
        assigned = re.search(r'(?<![=!<>])=(?!=)|\+\+|--|\bnew\b|\bdelete\b', inside)
        called = [name for name in re.findall(r'([A-Za-z_]\w*)\s*\(', inside) if not READS.fullmatch(name)]
        if assigned or called:
            yield token.line, f'check({inside}) may do something: shipping builds leave it out; use verify, or do it before'


def side_effects(paths):
    for path in paths:
        for line, why in effects(path.read_text(encoding='utf-8')):
            yield f'{path}:{line}: {why}'
