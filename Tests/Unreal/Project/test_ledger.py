#!/usr/bin/env python3
"""The ledger: rows are whole, the shim declares nothing without one, what is unconfirmed is said, includes fit the Build.cs."""
import collections
import pathlib
import re
import tempfile
import unittest

import build_rules
import coverage
import declarations
import deprecated
import includes
import ledger
import signatures

FOLDER = ledger.FOLDER
TABLE = ledger.by_id()
COUNT, USED, PROBLEMS = coverage.check(coverage.SHIM, TABLE)


class Ledger(unittest.TestCase):
    def test_rows_are_whole(self):
        seen = collections.Counter(row['id'] for row in ledger.rows())
        self.assertEqual([], [key for key, times in seen.items() if times > 1])
        for row in ledger.rows():
            with self.subTest(row['id']):
                self.assertEqual(set(ledger.COLUMNS) | {'file'}, set(row))
                self.assertRegex(row['id'], r'^UE\d{4}$')
                self.assertIn(row['kind'], ledger.KINDS)
                self.assertIn(row['mark'], ledger.MARKS)
                self.assertTrue(row['evidence'].strip() and row['symbol'].strip() and row['signature'].strip())
                self.assertRegex(row['deprecated'], r'^(\d\.\d: .+)?$')

    def test_what_is_read_says_where(self):
        for row in ledger.rows():
            if row['mark'] == 'D':
                self.assertRegex(row['evidence'], r'page|address|manual|override chain|row UE|rows UE', row['id'])

    def test_simplified_rows_exist_and_say_why(self):
        for key, why in signatures.simplified().items():
            self.assertIn(key, TABLE)
            self.assertTrue(why.strip(), key)


class Shim(unittest.TestCase):
    def test_no_declaration_without_a_row(self):
        self.assertGreater(COUNT, 300)
        self.assertEqual([], PROBLEMS)

    def test_nothing_unconfirmed_is_used(self):
        self.assertEqual([], sorted(key for key in USED if TABLE[key]['mark'] == 'K'), 'look these up, or do without them')

    def test_nothing_deprecated_is_used(self):
        self.assertEqual([], list(deprecated.of_shim(coverage.SHIM, TABLE)), 'the shim')
        folders = [FOLDER / 'Proof', FOLDER / 'Runtime', coverage.SHIM, build_rules.ROOT / 'Source' / 'RallyDirt']
        sources = {str(path): path.read_text(encoding='utf-8') for folder in folders for path in folder.rglob('*') if path.suffix in ('.h', '.cpp')}
        self.assertEqual([], list(deprecated.of_sources(sources, TABLE)))

    def test_every_header_opens_with_what_it_is_for(self):
        for path in coverage.SHIM.rglob('*.h'):
            self.assertRegex(path.read_text(encoding='utf-8'), r'^// ', path)

    def test_nothing_is_declared_that_nobody_uses(self):
        # A name occurs where it is declared; every other place, the shim's own included, is a use. The words for the borders of
        # a module are used by what the Build.cs files come to.
        words = collections.Counter(re.findall(r'\w+', (build_rules.HERE / 'build_rules.py').read_text(encoding='utf-8')))
        for folder in (coverage.SHIM, FOLDER / 'Proof', FOLDER / 'Runtime', build_rules.ROOT / 'Source', build_rules.ROOT / 'Plugins'):
            for path in folder.rglob('*'):
                if path.suffix in ('.h', '.cpp'):
                    words.update(re.findall(r'\w+', re.sub(r'//[^\n]*', '', path.read_text(encoding='utf-8'))))
        declared = collections.Counter(one.name for one in declarations.declarations(coverage.SHIM) if one.kind != 'constructor')
        unused = sorted(name for name, times in declared.items() if words[name] <= times)
        self.assertEqual([], unused)

    def test_most_functions_are_compared(self):
        _, _, _, compared = signatures.collect(USED, TABLE, signatures.simplified(), signatures.known_types())
        self.assertGreater(compared, 130)


class Includes(unittest.TestCase):
    def test_the_module_lists_what_it_includes(self):
        self.assertEqual([], includes.of_module(build_rules.ROOT, build_rules.read(), 'RallyDirt'))

    def test_public_headers_include_of_what_is_listed_publicly(self):
        rules = build_rules.read()
        for module in rules['folders']:
            self.assertEqual([], includes.of_public_headers(build_rules.ROOT, rules, module), module)

    def test_planted(self):
        headers = {'Components/Button.h': 'UMG', 'ShimWidgets.h': 'UMG', 'GameFramework/Actor.h': 'Engine'}
        cases = [({'A.cpp': '#include "Components/Button.h"'}, {'Engine'}, 'does not list'),
                 ({'A.cpp': '#include "ShimWidgets.h"'}, {'UMG'}, 'the engine does not have'),
                 ({'A.cpp': '#include "GameFramework/Actor.h"'}, {'Engine', 'UMG'}, 'nothing is included')]
        for sources, listed, words in cases:
            self.assertTrue(any(words in one for one in includes.problems(sources, headers, listed, 'X.Build.cs')), words)
        self.assertEqual([], includes.problems({'A.cpp': '#include "GameFramework/Actor.h"'}, headers, {'Engine'}, 'X.Build.cs'))
        self.assertIn('does not list publicly', includes.not_public({'A.h': '#include "Components/Button.h"'}, headers, {'Engine'}, 'X.Build.cs')[0])
        self.assertEqual([], includes.not_public({'A.h': '#include "GameFramework/Actor.h"\n#include "Own.h"'}, headers, {'Engine'}, 'X.Build.cs'))


ROW = {'id': 'UE9001', 'class': 'UThing', 'symbol': 'Turn', 'kind': 'method', 'signature': 'bool Turn(int32 Times = 1) const',
       'header': 'Thing.h', 'module': 'Engine', 'since_until': '', 'deprecated': '', 'evidence': "Epic API page 'UThing::Turn' (5.5)", 'mark': 'D'}


def judged(text, rows=(ROW,)):
    """The problems of a planted header."""
    with tempfile.TemporaryDirectory() as folder:
        header = pathlib.Path(folder, 'Engine', 'Thing.h')
        header.parent.mkdir()
        header.write_text(text, encoding='utf-8')
        _, used, problems = coverage.check(folder, {row['id']: row for row in rows})
        return problems, used


class PlantedDeclarations(unittest.TestCase):
    def one_problem(self, text, name):
        problems, _ = judged(text)
        self.assertEqual(1, len(problems), problems)
        self.assertIn(name, problems[0])

    def none(self, text):
        self.assertEqual([], judged(text)[0])

    def test_what_has_a_row_passes(self):
        self.none('class UThing : public UObject\n{\npublic:\n\tbool Turn(int32 Times = 1) const { return Times > 0; }\n};\n')

    def test_a_method_without_a_row(self):
        self.one_problem('class UThing\n{\npublic:\n\tbool Turn(int32) const;\n\tvoid Jump();\n};\n', 'UThing::Jump')

    def test_a_field_without_a_row(self):
        self.one_problem('class UThing\n{\npublic:\n\tTArray<TMap<int32, bool>> Wheels = {{}};\n};\n', 'UThing::Wheels')

    def test_a_class_without_a_row(self):
        self.one_problem('struct FOther\n{\n};\n', 'FOther')

    def test_a_macro_without_a_row(self):
        self.one_problem('#define SPIN(X) X\n', 'SPIN')

    def test_a_free_function_without_a_row(self):
        self.one_problem('namespace Online\n{\nint32 Count(const UThing* Thing);\n}\n', 'Online::Count')

    def test_a_delegate_without_a_row(self):
        self.one_problem('DECLARE_MULTICAST_DELEGATE_OneParam(FOnTurned, bool);\n', 'FOnTurned')

    def test_private_parts_overrides_and_our_own_names_pass(self):
        self.none('class UThing\n{\n\tint32 Hidden;\npublic:\n\tvoid Tick(float) override;\n\tint32 ShimTurns = 0;\nprivate:\n\tvoid Jump();\n};\n')

    def test_constructors_and_operators_pass(self):
        self.none('class UThing\n{\npublic:\n\tUThing() : X{1} {}\n\t~UThing() = default;\n\tbool operator==(const UThing&) const = default;\n};\n')

    def test_forward_declarations_pass(self):
        self.none('class UOther;\nenum class EOther : uint8;\ntemplate <typename T> class TOther;\n')

    def test_a_row_id_in_a_comment_vouches(self):
        self.none('class UThing\n{\npublic:\n\tvoid Jump(); // UE9001\n};\n')

    def test_a_row_id_that_does_not_exist(self):
        self.one_problem('class UThing\n{\npublic:\n\tvoid Jump(); // UE9999\n};\n', 'there is no row UE9999')


class PlantedDeprecations(unittest.TestCase):
    FIELD = {**ROW, 'symbol': 'Old', 'kind': 'field', 'signature': 'int32 Old', 'deprecated': '5.4: SetOld'}
    MADE = {**ROW, 'symbol': 'UThing(Times, Name)', 'signature': 'UThing(int32 Times, const FString& Name)', 'deprecated': '5.4: Make'}

    def of_shim(self, body, row):
        with tempfile.TemporaryDirectory() as folder:
            header = pathlib.Path(folder, 'Engine', 'Thing.h')
            header.parent.mkdir()
            header.write_text(f'class UThing\n{{\npublic:\n{body}\n}};\n', encoding='utf-8')
            return list(deprecated.of_shim(folder, {row['id']: row}))

    def test_the_shim_declares_it(self):
        self.assertIn('Engine/Thing.h:4: UE9001 UThing::Old is deprecated, 5.4: SetOld', self.of_shim('\tint32 Old = 0;', self.FIELD))
        self.assertEqual(1, len(self.of_shim('\tUThing(int32 Count, const FString& Text) : Name(Text) {}', self.MADE)))

    def test_another_constructor_passes(self):
        for body in ('\tUThing();', '\texplicit UThing(int32 Times);', '\tUThing(const FString& Name, int32 Times);', '\t~UThing();'):
            self.assertEqual([], self.of_shim(body, self.MADE), body)

    def test_a_source_names_it(self):
        table = {'UE9001': self.FIELD}
        self.assertEqual(['A.cpp:2: UE9001 UThing::Old is deprecated, 5.4: SetOld'],
                         list(deprecated.of_sources({'A.cpp': 'void F()\n{ Thing->Old = 1; }'}, table)))
        self.assertEqual([], list(deprecated.of_sources({'A.cpp': 'void F() { Thing->SetOld(1); int32 Old = 1; } // Thing->Old'}, table)))


class PlantedSignatures(unittest.TestCase):
    def lines(self, text, row=ROW):
        _, used = judged(text, (row,))
        types = {'bool', 'int32', 'void', 'const', 'UThing', 'int32'}
        return signatures.collect(used, {row['id']: row}, {}, types)

    def test_the_type_is_that_of_the_row_not_of_the_shim(self):
        lines, _, _, compared = self.lines('class UThing\n{\npublic:\n\tvoid Turn(bool);\n};\n')
        self.assertEqual(1, compared)
        self.assertIn('bool (UThing::*)(int32) const', lines[0])
        self.assertIn('bool (UThing::*)() const', lines[0])

    def test_names_and_defaults_do_not_count(self):
        for text, kind in (('const FString& Name = TEXT("a,b")', 'const FString&'), ('class AActor* A', 'AActor*'), ('int32', 'int32'),
                           ('TSubclassOf<UThing> Class', 'TSubclassOf<UThing>'), ('FVector const& At', 'FVector const&')):
            self.assertEqual(kind, signatures.parameter_type(text))

    def test_a_type_the_shim_lacks_is_left_out_and_said(self):
        row = {**ROW, 'signature': 'void Turn(FStrange Way)'}
        _, _, left_out, compared = self.lines('class UThing\n{\npublic:\n\tvoid Turn(bool);\n};\n', row)
        self.assertEqual(0, compared)
        self.assertIn('does not have', left_out['UE9001'])


class Scanner(unittest.TestCase):
    def test_it_sees_every_kind(self):
        walk = declarations.Walk('X.h', '#define M 1\nusing A = int;\nenum class E : uint8 { One };\nstruct S { int F = {0}; void G() const; };\n')
        walk.scope(0, len(walk.tokens), '', None)
        self.assertEqual([('M', 'macro'), ('A', 'alias'), ('E', 'type'), ('S', 'type'), ('S::F', 'field'), ('S::G', 'function')],
                         [(one.full, one.kind) for one in walk.found])


if __name__ == '__main__':
    unittest.main()
