"""Reads what the shim's headers declare: every name with its owner, by a tokeniser and a walk through the scopes."""
import dataclasses
import pathlib
import re

TOKEN = re.compile(r'''
    (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<directive>^[ \t]*\#(?:[^\n\\]|\\.)*(?:\\\n(?:[^\n\\]|\\.)*)*)
  | (?P<text>[LuUR8]*"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')
  | (?P<word>[A-Za-z_]\w*)
  | (?P<number>\d[\w.']*)
  | (?P<sign>::|->|\[\[|\]\]|&&|\.\.\.|[{}()\[\]<>;:,=*&~!?.+\-/%|^@])
''', re.X | re.M | re.S)

TYPE_WORDS = {'class', 'struct', 'enum', 'union'}
ANNOTATIONS = {'UCLASS', 'USTRUCT', 'UENUM', 'UINTERFACE', 'UPROPERTY', 'UFUNCTION', 'UPARAM', 'UMETA', 'alignas', 'GENERATED_BODY'}
IDS = re.compile(r'\bUE\d{4}\b')


@dataclasses.dataclass
class Token:
    text: str
    kind: str
    line: int


@dataclasses.dataclass
class Declaration:
    header: str
    line: int
    owner: str  # class or namespace, '' for what is free
    name: str
    kind: str  # type, function, field, macro, alias, constructor
    overrides: bool = False
    ids: tuple = ()
    parameters: str = ''  # of a constructor, as written

    @property
    def full(self):
        return f'{self.owner}::{self.name}' if self.owner else self.name


def tokens(text):
    """Tokens without comments; directives and the row ids in comments come beside them."""
    found, directives, ids = [], [], {}
    line, at = 1, 0
    for match in TOKEN.finditer(text):
        line += text.count('\n', at, match.start())
        at = match.start()
        kind = match.lastgroup
        if kind == 'comment':
            for one in IDS.findall(match.group()):
                ids.setdefault(line, []).append(one)
        elif kind == 'directive':
            directives.append(Token(match.group(), kind, line))
        else:
            found.append(Token(match.group(), kind, line))
    return found, directives, ids


def closing(found, at, pairs=('{', '}')):
    """The index of what closes the bracket at `at`."""
    depth = 0
    for index in range(at, len(found)):
        depth += (found[index].text == pairs[0]) - (found[index].text == pairs[1])
        if depth == 0:
            return index
    return len(found) - 1


def angle_end(found, at):
    """The index behind the > of a template list that opens at `at`."""
    depth = 0
    for index in range(at, len(found)):
        text = found[index].text
        if text == '(':
            continue
        depth += (text == '<') - (text == '>')
        if depth == 0:
            return index + 1
    return at + 1


def bare(statement):
    """A statement without template heads, annotations and attributes."""
    left, at = [], 0
    while at < len(statement):
        text = statement[at].text
        if text == 'template' and at + 1 < len(statement):
            at = angle_end(statement, at + 1)
        elif text == 'requires':
            at += 1
        elif text in ANNOTATIONS and at + 1 < len(statement) and statement[at + 1].text == '(':
            at = closing(statement, at + 1, ('(', ')')) + 1
        elif text == '[[':
            while statement[at].text != ']]':
                at += 1
            at += 1
        else:
            left.append(statement[at])
            at += 1
    return left


def joined(found):
    """Source text again: a space only where two words meet, or a word follows a sign that ends a type."""
    text = ''
    for token in found:
        text += (' ' if text and re.match(r'\w', token.text) and re.search(r'[\w>&*,]$', text) else '') + token.text
    return text


def without_angles(statement):
    left, at = [], 0
    while at < len(statement):
        opens = statement[at].text == '<' and left and left[-1].kind == 'word' and left[-1].text != 'operator'
        if opens:
            at = angle_end(statement, at)
        else:
            left.append(statement[at])
            at += 1
    return left


class Walk:
    def __init__(self, header, text):
        self.header = header
        self.tokens, directives, self.ids = tokens(text)
        self.found = []
        for one in directives:
            match = re.match(r'\s*#\s*define\s+(\w+)', one.text)
            if match:
                self.add(match.group(1), 'macro', '', [one])

    def add(self, name, kind, owner, statement, parameters=''):
        lines = range(statement[0].line, statement[-1].line + 1)
        ids = tuple(one for line in lines for one in self.ids.get(line, ()))
        overrides = any(token.text == 'override' for token in statement)
        self.found.append(Declaration(self.header, statement[0].line, owner, name, kind, overrides, ids, parameters))

    def named(self, statement, owner):
        """Notes what one statement declares."""
        words = without_angles(bare(statement))
        texts = [token.text for token in words]
        if not texts or texts[0] in ('friend', 'static_assert', 'extern', 'return') and 'const' not in texts[:2]:
            return
        if texts[0] == 'using':
            if '=' in texts:
                self.add(texts[texts.index('=') - 1], 'alias', owner, statement)
            return
        if texts[0] == 'typedef':
            self.add(texts[-1], 'alias', owner, statement)
            return
        if texts[0].startswith('DECLARE_') and '(' in texts:
            arguments = texts[texts.index('(') + 1:]
            name = arguments[2] if 'RetVal' in texts[0] else arguments[0]
            self.add(name, 'type', owner, statement)
            return
        if texts[0] in TYPE_WORDS and '(' not in texts and '=' not in texts and not any(t in ('*', '&') for t in texts):
            if len(texts) <= 2 or texts[0] == 'enum':
                return  # a forward declaration
        if '(' in texts and 'operator' not in texts:
            at = texts.index('(')
            if '=' in texts[:at]:
                self.add(texts[texts.index('=') - 1], 'field', owner, statement)
                return
            name = texts[at - 1] if at else ''
            if texts[at + 1:at + 2] == ['*']:
                self.add(texts[at + 2], 'field', owner, statement)  # a pointer to a function
                return
            if at == 0 or (at >= 2 and texts[at - 2] in ('~', '::')) or not re.match(r'[A-Za-z_]', name):
                return  # a destructor is covered by its class
            if name == owner:
                inside = bare(statement)
                begin = next(i for i, token in enumerate(inside) if token.text == '(')
                self.add(name, 'constructor', owner, statement, joined(inside[begin + 1:closing(inside, begin, ('(', ')'))]))
                return
            self.add(name, 'function', owner, statement)
        elif 'operator' not in texts:
            end = next((i for i, text in enumerate(texts) if text in ('=', ':', '[', '{')), len(texts))
            if end >= 2 and words[end - 1].kind == 'word' and texts[end - 2] != '::':  # not the definition of a member
                self.add(texts[end - 1], 'field', owner, statement)

    def scope(self, begin, end, owner, access):
        """Walks the statements between two indices. access is None outside of classes."""
        at, start = begin, begin
        while at < end:
            text = self.tokens[at].text
            statement = self.tokens[start:at]
            if text == ':' and at > start and self.tokens[at - 1].text in ('public', 'protected', 'private') and at - start == 1:
                access = self.tokens[at - 1].text
                start = at + 1
            elif text == 'GENERATED_BODY' and at == start:
                at = closing(self.tokens, at + 1, ('(', ')'))
                start = at + 1
            elif text == ';':
                if statement and access != 'private':
                    self.named(statement, owner)
                start = at + 1
            elif text == '{':
                at, start = self.block(at, start, owner, access)
            at += 1

    def block(self, at, start, owner, access):
        """What a { opens. Returns where to go on and where the next statement begins."""
        statement = self.tokens[start:at]
        words = bare(statement)
        texts = [token.text for token in words]
        end = closing(self.tokens, at)
        head = without_angles(words)
        names = [token.text for token in head]
        if 'namespace' in texts:
            name = '::'.join(token.text for token in words[1:] if token.kind == 'word')
            if name != 'Shim':
                self.scope(at + 1, end, name if not owner else f'{owner}::{name}', None)
            return end, end + 1
        if names and names[0] in TYPE_WORDS and '(' not in names and '=' not in names:
            inherits = names.index(':') if ':' in names else len(names)
            own = [t for t in names[1:inherits] if t not in ('class', 'final') and not t.endswith('_API')]
            if own and access != 'private':
                self.add(own[-1], 'type', '' if access is None else owner, statement)
                if names[0] != 'enum':
                    self.scope(at + 1, end, own[-1], 'private' if names[0] == 'class' else 'public')
            after = self.tokens[end + 1].text if end + 1 < len(self.tokens) else ''
            return (end + 1, end + 2) if after == ';' else (end, end + 1)
        following = self.tokens[end + 1].text if end + 1 < len(self.tokens) else ''
        if '(' in texts and following not in (',', '{') and not ('=' in names and names.index('=') < names.index('(')):
            if access != 'private':
                self.named(statement, owner)
            return end + (following == ';'), end + 1 + (following == ';')
        return end, start  # an initialiser: the statement goes on


def declarations(folder):
    """Every declaration of every header below the folder, Private folders left out."""
    for file in sorted(pathlib.Path(folder).rglob('*.h')):
        parts = file.relative_to(folder).parts
        if 'Private' in parts or file.name.startswith('Shim'):
            continue
        walk = Walk('/'.join(parts), file.read_text(encoding='utf-8'))
        walk.scope(0, len(walk.tokens), '', None)
        yield from walk.found
