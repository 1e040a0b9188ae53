#!/usr/bin/env python3
"""What only the engine would stumble over: the module and the shim are free of it, and whoever plants it is told."""
import pathlib
import tempfile
import unittest

import build_rules
import ledger
import traps

MODULE = build_rules.ROOT / 'Source' / 'RallyDirt'
TESTS = build_rules.ROOT / 'Tests' / 'Unreal'
SHIM = [header for folder in sorted(build_rules.SHIM.iterdir()) if folder.is_dir() for header in traps.headers_below(folder, folder.name)]
TABLE = ledger.by_id()


def files(*folders, endings=('.h', '.cpp')):
    return [path for folder in folders for path in sorted(folder.rglob('*')) if path.suffix in endings]


class Project(unittest.TestCase):
    def test_no_name_hides_a_member_of_the_engine(self):
        module = traps.headers_below(MODULE, 'RallyDirt')
        self.assertGreater(sum(bool(header.types) for header in module), 8)
        self.assertEqual([], list(traps.hidden(module, SHIM, files(MODULE, endings=('.cpp',)), TABLE)))

    def test_no_check_does_anything(self):
        self.assertEqual([], list(traps.side_effects(files(MODULE, build_rules.SHIM, TESTS / 'Proof', TESTS / 'Runtime'))))

    def test_the_members_that_are_best_known_are_known(self):
        members = traps.engine_members(SHIM, TABLE)
        for owner, names in (('AActor', 'Owner Role Tags Instigator RootComponent'), ('UWidget', 'Slot Visibility Cursor'),
                             ('APlayerController', 'Player PlayerInput'), ('AController', 'Pawn PlayerState'), ('UUserWidget', 'Padding WidgetTree')):
            self.assertEqual(set(), set(names.split()) - members[owner], owner)


HEADER = """#include "GameFramework/Actor.h"
#include "Thing.generated.h"
UCLASS()
class {name} : public {base}
{{
	GENERATED_BODY()
public:
{body}
}};
"""


def hidden(body='', source='', base='AActor', name='AThing'):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / 'Thing.h').write_text(HEADER.format(name=name, base=base, body=body), encoding='utf-8')
        (root / 'Thing.cpp').write_text(source, encoding='utf-8')
        found = traps.hidden(traps.headers_below(root, 'Game'), SHIM, [root / 'Thing.cpp'], TABLE)
        return [line.replace(f'{folder}/', '') for line in found]


class PlantedNames(unittest.TestCase):
    def test_a_member(self):
        for name in ('Owner', 'Role', 'Tags', 'Instigator'):
            told = [f'Thing.h:{{}}: {name} in AThing hides the member of AActor']
            self.assertEqual([told[0].format(8)], hidden(f'\tint32 {name} = 0;'))
            self.assertEqual([told[0].format(8)], hidden(f'\tUPROPERTY()\n\tTObjectPtr<AActor> {name};'))
        self.assertEqual(['Thing.h:8: Slot in UThing hides the member of UWidget'], hidden('\tUObject* Slot;', base='UUserWidget', name='UThing'))

    def test_a_parameter(self):
        told = 'hides the member of AActor'
        for text in ('int32 Role', 'const FString& Role', 'float A, AActor* Role', 'const TArray<FString>& Role', 'TArray<AActor*> Role'):
            self.assertIn(told, hidden(source=f'void AThing::Go({text})\n{{\n}}\n')[0], text)
            self.assertIn(told, hidden(f'\tUFUNCTION(BlueprintCallable)\n\tvoid Go({text});')[0], text)
            self.assertIn(told, hidden(f'\tvoid Go({text}) {{}}')[0], text)

    def test_a_local(self):
        for text in ('AActor* Owner = GetOwner();', 'const int32 Tags{1};', 'auto& Tags = A;', 'for (const FName& Tags : All) {}', 'TArray<FName> Tags;',
                     'const auto F = [](int32 Role) { return Role; };', 'if (AActor* Owner = GetOwner()) {}', 'FString Tags(A);'):
            self.assertEqual(1, len(hidden(source=f'void AThing::Go()\n{{\n\t{text}\n}}\n')), text)

    def test_a_class_between(self):
        self.assertIn('hides the member of AActor', hidden('\tint32 Role;', base='APlayerController')[0])
        self.assertIn('hides the member of APlayerController', hidden('\tint32 Player;', base='APlayerController')[0])
        self.assertEqual([], hidden('\tint32 Player;', base='AController'))

    def test_using_a_member_is_no_fault(self):
        source = 'void AThing::Go()\n{\n\tTags.Add(Name);\n\tOther->Owner = this;\n\tint32 Two = 2 * Role;\n\treturn Owner;\n}\n'
        self.assertEqual([], hidden('\tint32 Number = 0;\n\tvoid Go();\n\tstruct FOwn { int32 Role; };', source))
        self.assertEqual([], hidden(source='void AOther::Go(int32 Role) {}\nstatic void Free(AActor* Owner) {}\n'))


class PlantedChecks(unittest.TestCase):
    def test_with_an_effect(self):
        for text in ('check(Index++ < 3);', 'check(--Left);', 'check(Seat = 3);', 'check(Table->Arrive(Key) != NoSeat);', 'check((Left -= 1) > 0);',
                     'checkf(Open(), TEXT("no"));', 'check(new FThing);', 'checkSlow(!std::exchange(bDone, true));'):
            self.assertEqual(1, len(list(traps.effects(f'void F()\n{{\n\t{text}\n}}\n'))), text)

    def test_without(self):
        for text in ('check(Index < 3 && Left == 2);', 'check(Items.IsValidIndex(At) && Items.Num() >= 2);', 'check(Class->IsChildOf(AActor::StaticClass()));',
                     'verify(Table->Arrive(Key));', 'Check(Open());', '// check(Open());', 'checkf(bOpen, TEXT("a = b"));', 'check(int32(A) != 0);'):
            self.assertEqual([], list(traps.effects(f'void F()\n{{\n\t{text}\n}}\n')), text)


if __name__ == '__main__':
    unittest.main()
