#!/usr/bin/env python3
"""usage: batches.py SIZE < list of C++ files, one a line

Which files can be compiled as one, at most SIZE of them: prints the number of its batch for each file, in the order given.

Files of programs and tests name their helpers as they like (each has an anonymous namespace); two that use the same name for
something of their own must not be joined, nor one that declares a name with one that uses it for something else. What a file
declares is recognised by its form: clang-format keeps declarations at the left edge. Whatever is taken for a declaration by
mistake only parts files that could have stayed together.
"""
import re
import sys

SILENT = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"', re.S) # comments and texts
HIDDEN = re.compile(r'^namespace\n\{\n(.*?)^\} // namespace$', re.M | re.S) # what an anonymous namespace holds
DECLARED = re.compile(r'^(?!#|\}|TEST|TYPED_TEST|INSTANTIATE|using\b)[A-Za-z_][^\n;{}=(]*?\b(\w+)(?:\[[^\]\n]*\])*'
                      r'(?:\s+final)?(?=[({=;]|\s[=:{]|$)', re.M)
CONSTANT = re.compile(r'^(?:static|const|constexpr)\b[^\n;{}=(]*?\b(\w+)(?:\[[^\]\n]*\])*\s*[({=;]', re.M)
NAMED = re.compile(r'^using\s+(\w+)\s*=', re.M)
TAKEN = re.compile(r'^using\s+([\w:]+::(\w+));', re.M)
OPENED = re.compile(r'^using\s+namespace\s+([\w:]+);', re.M) # to all that follow


class File:
    """What decides with which others a file can be joined."""

    def __init__(self, path):
        with open(path, encoding='utf-8') as file:
            written = file.read()
        hidden = '\n'.join(SILENT.sub(' ', part) for part in HIDDEN.findall(written))
        text = SILENT.sub(' ', written)
        self.words = set(re.findall(r'[A-Za-z_]\w*', text))
        self.declared = {*DECLARED.findall(hidden), *CONSTANT.findall(text), *NAMED.findall(text)}
        self.taken = {name: whole for whole, name in TAKEN.findall(text)}
        self.opened = set(OPENED.findall(text))
        self.alone = re.search(r'^#\s*(define|undef)', text, re.M) is not None

    def disturbs(self, other):
        taken = {name for name, whole in self.taken.items() if other.taken.get(name) != whole}
        return bool((self.declared | taken) & other.words)

    def goes_with(self, other):
        return (not self.alone and not other.alone and self.opened == other.opened and not self.disturbs(other)
                and not other.disturbs(self))


def main():
    size = int(sys.argv[1])
    files = [File(line.strip()) for line in sys.stdin if line.strip()]
    batches = []
    for file in files:
        batch = next((b for b in batches if len(b) < size and all(file.goes_with(other) for other in b)), None)
        if batch is None:
            batch = []
            batches.append(batch)
        batch.append(file)
        file.batch = batches.index(batch)
    print(';'.join(str(file.batch) for file in files), end='')


if __name__ == '__main__':
    main()
