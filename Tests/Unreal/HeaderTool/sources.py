"""What the .cpp files of a module define, and what its reflected classes owe there."""
import re

from tokens import Problem, Reader, Token, tokenize

BLOCKS = {'class', 'struct', 'union', 'enum'}


class Definition:
    """A function that is defined outside of its class."""

    def __init__(self, path, line, owner, name, parameters, body, comment):
        self.path, self.line, self.owner, self.name = path, line, owner, name
        self.parameters, self.body, self.comment = parameters, body, comment  # tokens, tokens, the text right above


def comment_above(lines, line):
    """The comment that ends right above a line, counted from 1."""
    found = []
    for text in reversed(lines[:line - 1]):
        if not re.match(r'\s*(//|/\*|\*)|.*\*/\s*$', text):
            break
        found.insert(0, text)
    return '\n'.join(found)


def definitions(path):
    """Every function with a body in one file, namespaces looked into, classes not."""
    text = path.read_text(encoding='utf-8')
    lines, reader, statement = text.split('\n'), Reader(tokenize(text)), []
    while not reader.done():
        token = reader.peek()
        if token.text == '{':
            words = [each.text for each in statement]
            if 'namespace' in words or words[:1] == ['extern']:
                reader.next()
                statement = []
                continue
            body = reader.balanced()
            if reader.peek().text in (',', '{') and ')' in words:  # an initialiser list goes on
                statement.append(Token('mark', '{}', token.line))
                continue
            found = function_of(statement)
            if found and words[0] not in BLOCKS:
                owner, name, parameters = found
                yield Definition(path, statement[0].line, owner, name, parameters, body, comment_above(lines, statement[0].line))
            statement = []
        elif token.text in (';', '}'):
            reader.next()
            statement = []
        else:
            statement.append(reader.next())


def function_of(statement):
    """(class or '', name, tokens of the parameters) of the head of a function, or None."""
    words = [token.text for token in statement]
    if '(' not in words or '=' in words[:words.index('(')]:
        return None
    at, depth, end = words.index('('), 0, len(words)
    for index in range(at, len(words)):
        depth += (words[index] == '(') - (words[index] == ')')
        if depth == 0:
            end = index
            break
    if at == 0 or statement[at - 1].kind != 'word':
        return None
    owner = words[at - 3] if at >= 3 and words[at - 2] == '::' else ''
    return owner, words[at - 1], statement[at + 1:end]


def calls(body, *words):
    """Whether tokens hold these in a row."""
    texts = [token.text for token in body]
    return any(texts[index:index + len(words)] == list(words) for index in range(len(texts)))


class Sources:
    """All .cpp files of a module."""

    def __init__(self, paths):
        self.all, self.problems = [], []
        for path in paths:
            try:
                self.all += definitions(path)
            except Problem as problem:
                self.problems.append(f'{path}:{problem.line}: error: {problem.text}')
        self.by_name = {(one.owner, one.name): one for one in self.all}

    def body_of(self, found, name):
        """(tokens, the comment above) of a member function, wherever it is defined, or None."""
        if name in found.bodies:
            return found.bodies[name]
        one = self.by_name.get((found.name, name))
        return (one.body, one.comment) if one else None


def check_handlers(header, found, sources, rules):
    """What is called across the network or from Blueprints has its body under another name."""
    for each in found.functions:
        if not (each.remote or 'BlueprintNativeEvent' in each.words):
            continue
        wanted = [f'{each.name}_Implementation'] + ([f'{each.name}_Validate'] if 'WithValidation' in each.words else [])
        for name in wanted:
            if sources.body_of(found, name) is None:
                header.fail(each.line, f"'{found.name}::{name}' is not defined")
        if sources.body_of(found, each.name) is not None:
            header.fail(each.line, f"'{found.name}::{each.name}' has its body in the generated code: define {each.name}_Implementation")
    own = {each.name for each in found.functions}
    for name, line in found.lines.items():
        hidden = next((each for base in rules.bases(found) for each in base.functions
                       if each.name == name and (each.remote or 'BlueprintNativeEvent' in each.words)), None)
        if hidden and name not in own:
            header.fail(line, f"'{found.name}::{name}' hides what its base has generated: override {name}_Implementation")


def check_replication(header, found, sources):
    body = sources.body_of(found, 'GetLifetimeReplicatedProps')
    for each in found.properties:
        told = body and any(calls(body[0], macro, '(', found.name, ',', each.name) for macro in
                            ('DOREPLIFETIME', 'DOREPLIFETIME_CONDITION', 'DOREPLIFETIME_WITH_PARAMS_FAST'))
        if each.replicated and not told:
            header.fail(each.line, f"'{found.name}.{each.name}' is replicated but has no DOREPLIFETIME in GetLifetimeReplicatedProps")


def check_super(header, found, sources):
    """What overrides a function of the engine calls it too, or says above its body why not."""
    for name, line in found.overrides.items():
        body = sources.body_of(found, name)
        if body and not calls(body[0], 'Super', '::', name, '(') and 'Without Super' not in body[1]:
            header.fail(line, f"'{found.name}::{name}' does not call Super::{name}: if that is meant, "
                              f"a comment above it begins with 'Without Super' and says why")


def check(headers, sources, rules):
    for header in headers:
        for found in header.types:
            check_handlers(header, found, sources, rules)
            if found.kind == 'class':
                check_replication(header, found, sources)
                check_super(header, found, sources)
