"""C++ headers as tokens: what the header tool reads. No preprocessing; directives come as tokens of their own."""
import re
from typing import NamedTuple


class Token(NamedTuple):
    kind: str  # word, number, text, mark, directive
    text: str
    line: int


class Problem(Exception):
    def __init__(self, line, text):
        super().__init__(text)
        self.line = line
        self.text = text


PATTERN = re.compile(r'''
    (?P<space>\s+)
  | (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<directive>\#(?:[^\n\\]|\\.|\\\n)*)
  | (?P<text>(?:u8|u|U|L)?"(?:[^"\\\n]|\\.)*"|(?:u8|u|U|L)?'(?:[^'\\\n]|\\.)*')
  | (?P<word>[A-Za-z_]\w*)
  | (?P<number>\.?\d(?:[\w.']|[eEpP][+-])*)
  | (?P<mark>::|->|\.\.\.|&&|[^\w\s])
''', re.X | re.S)


def tokenize(source):
    tokens, line, at = [], 1, 0
    while at < len(source):
        match = PATTERN.match(source, at)
        if not match:
            raise Problem(line, f'cannot read {source[at]!r}')
        kind, text = match.lastgroup, match.group()
        if kind == 'directive':  # a comment may end it
            text = re.sub(r'//.*|/\*.*?\*/', '', text)
        if kind not in ('space', 'comment'):
            tokens.append(Token(kind, text.strip(), line))
        line += match.group().count('\n')
        at = match.end()
    return tokens


OPEN = {'(': ')', '{': '}', '[': ']'}


class Reader:
    """Walks through tokens; directives are handed to a callback."""

    def __init__(self, tokens, on_directive=lambda token: None):
        self.tokens = tokens
        self.at = 0
        self.on_directive = on_directive
        self._directives()

    def _directives(self):
        while self.at < len(self.tokens) and self.tokens[self.at].kind == 'directive':
            self.on_directive(self.tokens[self.at])
            self.at += 1

    def done(self):
        return self.at >= len(self.tokens)

    def peek(self, ahead=0):
        at = self.at
        while True:
            while at < len(self.tokens) and self.tokens[at].kind == 'directive':
                at += 1
            if at >= len(self.tokens):
                return Token('mark', '', self.tokens[-1].line if self.tokens else 1)
            if ahead == 0:
                return self.tokens[at]
            at, ahead = at + 1, ahead - 1

    def next(self):
        if self.done():
            raise Problem(self.tokens[-1].line if self.tokens else 1, 'the file ends too early')
        token = self.tokens[self.at]
        self.at += 1
        self._directives()
        return token

    def expect(self, text):
        token = self.next()
        if token.text != text:
            raise Problem(token.line, f"expected '{text}', found '{token.text}'")
        return token

    def balanced(self):
        """The tokens between an opening bracket, which comes next, and its partner."""
        opening = self.next()
        closing, inside, depth = OPEN[opening.text], [], 1
        while True:
            token = self.next()
            depth += (token.text == opening.text) - (token.text == closing)
            if depth == 0:
                return inside
            inside.append(token)

    def template_arguments(self):
        """The tokens of <…>, brackets included, when they come next."""
        if self.peek().text != '<':
            return []
        found, depth = [], 0
        while True:
            token = self.next()
            found.append(token)
            depth += (token.text == '<') - (token.text == '>')
            if depth == 0:
                return found


def split_commas(tokens):
    parts, depth = [[]], 0
    for token in tokens:
        depth += (token.text in '(<[{') - (token.text in ')>]}') if token.kind == 'mark' else 0
        if token.text == ',' and depth == 0:
            parts.append([])
        else:
            parts[-1].append(token)
    return [part for part in parts if part]


def join(tokens):
    """Source text again: spaces only where two words would run together."""
    text = ''
    for token in tokens:
        if text and (text[-1].isalnum() or text[-1] in '_>&*') and (token.text[0].isalnum() or token.text[0] == '_'):
            text += ' '
        text += token.text
    return text
