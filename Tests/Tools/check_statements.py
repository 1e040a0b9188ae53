#!/usr/bin/env python3
"""usage: check_statements.py [--self-test]

What a statement does is said by `if`: `condition ? f() : void()` reads like a value and is none. Fails with a line for
each place.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ('Plugins', 'Source', 'Tests')
WORDS_ASIDE = re.compile(r'//[^\n]*|"(?:\\.|[^"\\\n])*"')
CHOICE_OF_NOTHING = re.compile(r'[?:]\s*void\s*\(')
MACRO = re.compile(r'^\s*#\s*define\b')


def faults(text):
    """The lines on which a ternary chooses to do nothing."""
    bare = WORDS_ASIDE.sub(lambda found: re.sub(r'[^\n]', ' ', found.group()), text)
    lines = bare.split('\n')
    found = [bare.count('\n', 0, hit.start()) for hit in CHOICE_OF_NOTHING.finditer(bare)]
    return [line + 1 for line in found if not MACRO.match(lines[line])]


def self_test():
    bad = ('a ? f() : void();', 'a ? void() : f();', 'a\n    ? void(f())\n    : g();', 'x(); b ? y() : void( );')
    good = ('// a ? f() : void();', 'say("a ? f() : void()");', 'void(f());', 'return a ? f() : g();',
            '#define check(x) ((x) ? void() : fail())', 'case A: f(); break;', 'std::function<void()> f;')
    wrong = [text for text in bad if not faults(text)] + [text for text in good if faults(text)]
    for text in wrong:
        print(f'judged wrongly: {text!r}')
    return 1 if wrong else 0


def main():
    if '--self-test' in sys.argv[1:]:
        return self_test()
    failed = 0
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob('*')):
            if file.suffix in ('.h', '.cpp') and '.gen.' not in file.name:
                for line in faults(file.read_text(encoding='utf-8')):
                    print(f'{file.relative_to(ROOT)}:{line}: a ternary that chooses to do nothing; say it with `if`')
                    failed += 1
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
