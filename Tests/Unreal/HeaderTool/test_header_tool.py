#!/usr/bin/env python3
"""Whether the header tool refuses what the engine's tool refuses, and takes what it takes. One bad header per rule."""
import contextlib
import io
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import header_tool

ACTOR = '''#pragma once
#include "CoreMinimal.h"
#include "Actor.generated.h"
UCLASS()
class AActor : public UObject
{
	GENERATED_BODY()
};
'''
HEAD = '#pragma once\n#include "CoreMinimal.h"\n#include "Thing.generated.h"\n'


def actor(body, before='', base='AActor', name='AThing', words=''):
    return f'{HEAD}{before}UCLASS({words})\nclass RALLY_API {name} : public {base}\n{{\n\tGENERATED_BODY()\npublic:\n{body}\n}};\n'


def struct(body, name='FThing'):
    return f'{HEAD}USTRUCT()\nstruct {name}\n{{\n\tGENERATED_BODY()\n{body}\n}};\n'


PROPS = 'virtual void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& Out) const override;\n'

# What is refused: part of the message -> header.
REFUSED = {
    'which a header with reflected types needs': actor('').replace('#include "Thing.generated.h"\n', ''),
    'the generated header must come last': actor('').replace('UCLASS', '#include "Other.h"\nUCLASS', 1),
    'expected GENERATED_BODY()': actor('').replace('GENERATED_BODY()', ''),
    'GENERATED_BODY of': actor('').replace('GENERATED_BODY()', 'int32 First = 0;\nGENERATED_BODY()'),
    "unknown specifier 'Replicate'": actor('UPROPERTY(Replicate)\nint32 A;'),
    "unknown specifier 'Sever'": actor('UFUNCTION(Sever, Reliable)\nvoid Go();'),
    "unknown specifier 'Abstrakt'": actor('', words='Abstrakt'),
    'types of the standard library': actor('UPROPERTY()\nstd::vector<int32> A;'),
    'use a type with a fixed width': actor('UPROPERTY()\nint A;'),
    "'TSharedPtr' cannot be reflected": actor('UPROPERTY()\nTSharedPtr<FString> A;'),
    "'TOptional' cannot be reflected": actor('UPROPERTY()\nTOptional<int32> A;'),
    'nested containers are not supported': actor('UPROPERTY()\nTArray<TArray<int32>> A;'),
    'only pointers to objects': actor('UPROPERTY()\nint32* A;'),
    "with the name 'FUnknown'": actor('UPROPERTY()\nFUnknown A;'),
    "with the name 'EPlain'": actor('UPROPERTY()\nEPlain A;', before='enum class EPlain : uint8 { One };\n'),
    'a reference cannot be a property': actor('UPROPERTY()\nint32& A;'),
    'static arrays': actor('UPROPERTY()\nint32 A[4];'),
    'replicated maps and sets': actor(PROPS + 'UPROPERTY(Replicated)\nTMap<int32, int32> A;'),
    'declares no GetLifetimeReplicatedProps': actor('UPROPERTY(Replicated)\nint32 A;'),
    'a struct member cannot be Replicated': struct('UPROPERTY(Replicated)\nint32 A;'),
    'NotReplicated is for struct members': actor('UPROPERTY(NotReplicated)\nint32 A;'),
    "type 'uint64' is not supported by blueprint": actor('UPROPERTY(BlueprintReadOnly)\nuint64 A;'),
    "type 'uint32' is not supported by blueprint": actor('UFUNCTION(BlueprintCallable)\nvoid Go(uint32 A);'),
    'BlueprintReadOnly and BlueprintReadWrite exclude': actor('UPROPERTY(BlueprintReadOnly, BlueprintReadWrite)\nint32 A;'),
    'BlueprintAssignable is for dynamic': actor('UPROPERTY(BlueprintAssignable)\nint32 A;'),
    "notification function 'OnRep_A' not found": actor(PROPS + 'UPROPERTY(ReplicatedUsing=OnRep_A)\nint32 A;\nvoid OnRep_A();'),
    'takes too many parameters': actor(PROPS + 'UPROPERTY(ReplicatedUsing=OnRep_A)\nint32 A;\nUFUNCTION()\nvoid OnRep_A(int32 X, int32 Y);'),
    'must return void': actor('UFUNCTION(Server, Reliable)\nbool Go();'),
    "either 'Reliable' or 'Unreliable'": actor('UFUNCTION(Client)\nvoid Go();'),
    'Server and Client exclude': actor('UFUNCTION(Server, Client, Reliable)\nvoid Go();'),
    'a replicated function cannot be const': actor('UFUNCTION(Server, Reliable)\nvoid Go() const;'),
    'a replicated function cannot be static': actor('UFUNCTION(Server, Reliable)\nstatic void Go();'),
    'cannot be passed by non-const reference': actor('UFUNCTION(Server, Reliable)\nvoid Go(FString& A);'),
    'maps and sets cannot be sent': actor('UFUNCTION(Server, Reliable)\nvoid Go(const TMap<int32, int32>& A);'),
    'WithValidation is for replicated': actor('UFUNCTION(WithValidation)\nvoid Go();'),
    'Reliable and Unreliable are for replicated': actor('UFUNCTION(Reliable)\nvoid Go();'),
    'UFUNCTIONs cannot be overloaded': actor('UFUNCTION()\nvoid Go();\nUFUNCTION()\nvoid Go(int32 A);'),
    'has no name': actor('UFUNCTION()\nvoid Go(int32);'),
    'a struct has no UFUNCTIONs': struct('UFUNCTION()\nvoid Go();'),
    'A for actors, U for other objects': actor('', name='Thing'),
    "expected AThing": actor('', name='UThing'),
    'missing a valid prefix: F': struct('', name='Thing'),
    'needs the prefix E': HEAD + 'UENUM()\nenum class Thing : uint8 { One };\n',
    'must be : uint8': HEAD + 'UENUM(BlueprintType)\nenum class EThing : int32 { One };\n',
    'must not stand in a namespace': actor('').replace('UCLASS()', 'namespace Rally {\nUCLASS()') + '}\n',
    'reflected types cannot be nested': actor('USTRUCT()\nstruct FInner { int32 A; };'),
    'must not stand inside preprocessor blocks': actor('#if UE_SERVER\nUPROPERTY()\nint32 A;\n#endif'),
    'only interfaces may stand beside': actor('', base='AActor, public FOther'),
    'UPROPERTY must stand before a member': actor('UPROPERTY()\nvoid Go();'),
    'BlueprintReadWrite should not be used on private': actor('private:\nUPROPERTY(BlueprintReadWrite)\nint32 A;'),
    'BlueprintReadOnly should not be used on private': HEAD + 'UCLASS()\nclass AThing : public AActor\n{\nGENERATED_BODY()\n'
                                                              'UPROPERTY(BlueprintReadOnly, meta = (AllowPrivateAccess = "false"))\nint32 A;\n};\n',
    'a replicated bit': actor('UPROPERTY(Replicated)\nuint8 bA : 1;'),
    'the file ends too early': HEAD + 'UCLASS()\nclass AThing : public AActor\n{\n\tGENERATED_BODY()\n',
}

TAKEN = actor('''	AThing();
	explicit AThing(int32 A) : Super(), Number(A) { check(A > 0); }
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Rally|Sub", meta = (ClampMin = "0", AllowPrivateAccess))
	int32 Number = 0;
private:
	UPROPERTY(BlueprintReadWrite, meta = (AllowPrivateAccess = "true"))
	int32 Shown = 0;
	UPROPERTY(BlueprintReadOnly, meta = (ClampMin = "0", AllowPrivateAccess))
	int32 Read = 0;
protected:
	UPROPERTY(BlueprintReadOnly)
	int32 Kept = 0;
public:
	UPROPERTY(ReplicatedUsing = OnRep_Bit)
	bool bBit = false;
	UPROPERTY()
	uint8 bPart : 1 = false;
	UPROPERTY()
	TMap<FName, TObjectPtr<AActor>> Map;
	UPROPERTY()
	TArray<FInner> Inners;
	UPROPERTY()
	TEnumAsByte<EThing> Which;
	UPROPERTY(BlueprintAssignable)
	FOnThing OnThing;
#if WITH_EDITORONLY_DATA
	UPROPERTY()
	FString Note;
#endif
	UFUNCTION(Server, Reliable, WithValidation)
	void ServerGo(const TArray<uint8>& Bytes, FString Text, EThing Which = EThing::One);
	UFUNCTION(BlueprintNativeEvent)
	int32 Decide(int32 A) const;
	UFUNCTION(BlueprintImplementableEvent)
	void Told(const FString& What);
	UFUNCTION()
	void OnRep_Bit();
	struct FPlain { int32 A = 0; TArray<TArray<int32>> B; };
	TSharedPtr<FPlain> Plain;
	''' + PROPS, before='''class AOther;
DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FOnThing, int32, Value);
UENUM(BlueprintType)
enum class EThing : uint8 { One UMETA(DisplayName = "1"), Two };
USTRUCT(BlueprintType)
struct FInner { GENERATED_BODY() UPROPERTY() int32 A = 1; };
''')

SOURCE = '''void AThing::ServerGo_Implementation(const TArray<uint8>& Bytes, const FString& Text, EThing Which) {}
bool AThing::ServerGo_Validate(const TArray<uint8>& Bytes, const FString& Text, EThing Which) { return true; }
int32 AThing::Decide_Implementation(int32 A) const { return A; }
void AThing::GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& Out) const
{
	Super::GetLifetimeReplicatedProps(Out);
	DOREPLIFETIME(AThing, bBit);
}
'''


def run(header, source=None):
    """(exit code, what it said, what it generated)"""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for module, file, text in (('Engine', 'Actor.h', ACTOR), ('Game', 'Thing.h', header), ('Game', 'Thing.cpp', source)):
            if text is not None:
                (folder / module).mkdir(exist_ok=True)
                (folder / module / file).write_text(text, encoding='utf-8')
        strict = ['--strict', 'Game'] if source is not None else []
        said = io.StringIO()
        with contextlib.redirect_stderr(said):
            code = header_tool.main(['--out', str(folder / 'out'), *strict, f'Engine={folder / "Engine"}', f'Game={folder / "Game"}'])
        made = ''.join(path.read_text(encoding='utf-8') for path in sorted((folder / 'out').rglob('*')) if path.is_file())
        return code, said.getvalue(), made


class HeaderTool(unittest.TestCase):
    def test_refuses(self):
        for message, header in REFUSED.items():
            with self.subTest(message):
                code, said, made = run(header)
                self.assertEqual(code, 1, said)
                self.assertIn(message, said)
                self.assertRegex(said, r'Thing\.h:\d+: error: ')
                self.assertEqual(made, '')

    def test_takes(self):
        code, said, made = run(TAKEN, SOURCE)
        self.assertEqual((code, said), (0, ''))
        for wanted in ('virtual void ServerGo_Implementation(const TArray<uint8>& Bytes, const FString& Text, EThing Which);',
                       'virtual bool ServerGo_Validate(', 'virtual int32 Decide_Implementation(int32 A) const;',
                       'NETFIELD_REP_START, bBit', 'Shim::FunctionServer | Shim::FunctionReliable', 'TEXT("/Script/Game")', 'new (At) AThing()'):
            self.assertIn(wanted, made)

    def test_looks_into_sources(self):
        for line, message in (('void AThing::ServerGo_Implementation', "'AThing::ServerGo_Implementation' is not defined"),
                              ('bool AThing::ServerGo_Validate', "'AThing::ServerGo_Validate' is not defined"),
                              ('\tDOREPLIFETIME', 'has no DOREPLIFETIME'),
                              ('\tSuper::', "'AThing::GetLifetimeReplicatedProps' does not call Super")):
            with self.subTest(message):
                source = '\n'.join(each for each in SOURCE.split('\n') if not each.startswith(line))
                code, said, _ = run(TAKEN, source)
                self.assertEqual(code, 1)
                self.assertIn(message, said)

    def refused(self, header, source, message):
        code, said, _ = run(header, source)
        self.assertEqual(1, code, source)
        self.assertIn(message, said)

    def taken(self, header, source):
        self.assertEqual((0, ''), run(header, source)[:2], source)

    def test_a_function_of_the_engine_that_is_overridden_is_called_too(self):
        for name, parameters in (('PostLogin', 'APlayerController* New'), ('Tick', 'float Seconds'), ('BeginPlay', ''), ('SetupInputComponent', ''),
                                 ('NativeConstruct', ''), ('EndPlay', 'const EEndPlayReason::Type Why'), ('Logout', 'AController* Old')):
            header = actor(f'AThing() : Number{{1}} {{}}\nvirtual void {name}({parameters}) override;\nint32 Number;')
            message = f"'AThing::{name}' does not call Super::{name}"
            with self.subTest(name):
                body = f'namespace Some {{ int32 F() {{ return 1; }} }}\nvoid AThing::{name}({parameters})\n{{\n\tif (Number) {{ %s }}\n}}\n'
                self.taken(header, body % f'Super::{name}(A);')
                self.refused(header, body % '', message)
                self.refused(header, body % f'/* Super::{name}(A); */', message)
                self.refused(header, body % 'Super::Other();', message)
                self.taken(header, '/** Without Super: it would tell everybody. */\n' + body.split('\n', 1)[1] % '')
                self.refused(header, '/** Without Super: it would tell everybody. */\nint32 Other;\n' + body.split('\n', 1)[1] % '', message)

    def test_also_when_its_body_is_in_the_header(self):
        body = 'virtual void Tick(float Seconds) override { %s }'
        self.refused(actor(body % 'Number = 1;'), '', "'AThing::Tick' does not call Super::Tick")
        self.taken(actor(body % 'Super::Tick(Seconds);'), '')

    def test_a_handler_under_the_name_of_its_call(self):
        wrong = SOURCE.replace('ServerGo_Implementation', 'ServerGo')
        self.refused(TAKEN, wrong, "'AThing::ServerGo_Implementation' is not defined")
        self.refused(TAKEN, wrong, "'AThing::ServerGo' has its body in the generated code")
        self.refused(TAKEN, wrong + '// void AThing::ServerGo_Implementation() {}\n', "'AThing::ServerGo_Implementation' is not defined")
        self.refused(TAKEN, wrong + 'void F() { Thing->ServerGo_Implementation(); }\n', "'AThing::ServerGo_Implementation' is not defined")
        for words in ('Server, Reliable', 'Client, Unreliable', 'NetMulticast, Reliable', 'BlueprintNativeEvent'):
            header = actor(f'UFUNCTION({words})\nvoid Go(int32 A);')
            self.refused(header, 'void AThing::Go(int32 A) {}', "'AThing::Go_Implementation' is not defined")
            self.taken(header, 'void AThing::Go_Implementation(int32 A) {}')
            self.taken(header.replace('void Go(int32 A);', 'void Go(int32 A);\nvoid Go_Implementation(int32 A) { Last = A; }'), '')

    def test_a_handler_that_hides_that_of_its_base(self):
        base = 'UCLASS()\nclass ABase : public AActor\n{\nGENERATED_BODY()\npublic:\nUFUNCTION(Server, Reliable)\nvoid ServerGo();\n};\n'
        source = 'void ABase::ServerGo_Implementation() {}\nvoid AThing::ServerGo() {}\nvoid AThing::ServerGo_Implementation() { Super::ServerGo_Implementation(); }\n'
        self.refused(actor('void ServerGo();', before=base, base='ABase'), source, "'AThing::ServerGo' hides what its base has generated")
        self.taken(actor('virtual void ServerGo_Implementation() override;', before=base, base='ABase'), source)

    def test_a_source_it_cannot_read(self):
        code, said, made = run(actor(''), 'void AThing::Go()\n{\n')
        self.assertEqual((1, ''), (code, made))
        self.assertRegex(said, r'Thing\.cpp:2: error: the file ends too early')

    def test_native_pointers(self):
        pointer = actor('UPROPERTY()\nAActor* Other;')
        self.assertEqual(run(pointer)[0], 0)
        self.assertIn('native pointers', run(pointer, '')[1])

    def test_touches_only_what_changes(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / 'Actor.h').write_text(ACTOR, encoding='utf-8')
            for _ in range(2):
                self.assertEqual(header_tool.main(['--out', str(folder / 'out'), f'Engine={folder}']), 0)
                times = [path.stat().st_mtime_ns for path in sorted((folder / 'out').rglob('*.*'))]
                self.assertTrue(times)
                first = times if _ == 0 else first
            self.assertEqual(times, first)


if __name__ == '__main__':
    unittest.main()
