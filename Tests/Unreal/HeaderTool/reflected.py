"""What the header tool finds in one header, and the rules the engine's tool holds it to (what it refuses, in our words)."""
import re

from sources import comment_above
from tokens import Problem, Reader, join, split_commas, tokenize

CLASS_WORDS = set('''Abstract Blueprintable BlueprintType NotBlueprintable NotBlueprintType Config DefaultConfig Transient Placeable
    NotPlaceable MinimalAPI Within EditInlineNew ClassGroup DisplayName HideCategories ShowCategories CustomConstructor Const
    AutoExpandCategories CollapseCategories'''.split())
STRUCT_WORDS = {'BlueprintType', 'Atomic', 'NoExport', 'DisplayName'}
PROPERTY_WORDS = set('''EditAnywhere EditDefaultsOnly EditInstanceOnly VisibleAnywhere VisibleDefaultsOnly VisibleInstanceOnly
    BlueprintReadOnly BlueprintReadWrite BlueprintAssignable BlueprintCallable BlueprintAuthorityOnly BlueprintGetter
    BlueprintSetter Category Replicated ReplicatedUsing NotReplicated Transient DuplicateTransient TextExportTransient
    NonTransactional Config GlobalConfig SaveGame Instanced Export AdvancedDisplay SimpleDisplay EditFixedSize Interp
    Localized NoClear SkipSerialization AssetRegistrySearchable FieldNotify Getter Setter NonPIEDuplicateTransient'''.split())
FUNCTION_WORDS = set('''BlueprintCallable BlueprintPure BlueprintNativeEvent BlueprintImplementableEvent BlueprintAuthorityOnly
    BlueprintCosmetic BlueprintInternalUseOnly BlueprintGetter BlueprintSetter CallInEditor Category Client Server NetMulticast
    Reliable Unreliable WithValidation Exec SealedEvent CustomThunk FieldNotify DisplayName'''.split())
BUILTIN = set('bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float double FString FName FText'.split())
BLUEPRINT_NUMBERS = set('int8 int16 uint16 uint32 uint64'.split())
NATIVE_STRUCTS = set('''FVector FVector2D FRotator FQuat FTransform FColor FLinearColor FGuid FKey FMargin FSlateColor FSlateBrush
    FSlateFontInfo FTimerHandle FDateTime FTimespan FSoftObjectPath FHitResult'''.split())
NATIVE_ENUM_HOLDERS = {'ECollisionChannel'}
CONTAINERS = {'TArray': 1, 'TSet': 1, 'TMap': 2}
POINTERS = {'TObjectPtr', 'TWeakObjectPtr', 'TSoftObjectPtr', 'TSubclassOf', 'TSoftClassPtr', 'TScriptInterface'}
NESTED = ('class', 'struct', 'enum', 'union')
ALLOWED_CONDITIONS = ('WITH_EDITOR', 'WITH_EDITORONLY_DATA')


class Property:
    def __init__(self, line, words, type_text, name, bit, access):
        self.line, self.words, self.type, self.name, self.bit, self.access = line, words, type_text, name, bit, access

    @property
    def replicated(self):
        return 'Replicated' in self.words or 'ReplicatedUsing' in self.words


class Function:
    def __init__(self, line, words, returns, name, parameters, const, static):
        self.line, self.words, self.returns, self.name = line, words, returns, name
        self.parameters, self.const, self.static = parameters, const, static  # parameters: (type, name)

    @property
    def remote(self):
        return next((word for word in ('Server', 'Client', 'NetMulticast') if word in self.words), None)


class Type:
    """A UCLASS or USTRUCT."""

    def __init__(self, kind, line, name, base, words):
        self.kind, self.line, self.name, self.base, self.words = kind, line, name, base, words
        self.body_line = 0
        self.properties, self.functions = [], []
        self.declared = {}  # name of every function declared -> its text, reflected or not
        self.lines = {}  # the same -> its line
        self.overrides = {}  # of those that override -> its line
        self.bodies = {}  # of those with a body in the header -> its tokens, and the comment above
        self.parameters = {}  # of those declared -> the tokens between the brackets
        self.fields = {}  # name of every member variable -> its line, reflected or not
        self.access = 'private' if kind == 'class' else 'public'  # while it is read
        self.constructors = []


class Header:
    def __init__(self, module, path, include):
        self.module, self.path, self.include = module, path, include
        self.stem = include.rsplit('/', 1)[-1].removesuffix('.h')
        self.types, self.enums, self.delegates, self.problems = [], {}, set(), []
        self.includes = []
        self.conditions = []
        self.reflected_at = 0
        try:
            text = path.read_text(encoding='utf-8')
            self.source, self.tokens = text.split('\n'), tokenize(text)
            self.reader = Reader(self.tokens, self._directive)
            self._scope(0)
            self._check_includes()
        except Problem as problem:
            self.problems.append((problem.line, problem.text))

    def fail(self, line, text):
        self.problems.append((line, text))

    def _directive(self, token):
        words = token.text[1:].split()
        if not words:
            return
        if words[0] == 'include':
            self.includes.append((token.line, ' '.join(words[1:]).strip('"<> ')))
        elif words[0] in ('if', 'ifdef', 'ifndef'):
            self.conditions.append(' '.join(words[1:]))
        elif words[0] == 'endif' and self.conditions:
            self.conditions.pop()

    def _check_condition(self, line, what):
        for condition in self.conditions:
            if condition not in ALLOWED_CONDITIONS:
                self.fail(line, f'{what} must not stand inside preprocessor blocks, except for WITH_EDITORONLY_DATA')

    def _check_includes(self):
        wanted = f'{self.stem}.generated.h'
        if not (self.types or self.enums):
            return
        if wanted not in [name for _, name in self.includes]:
            self.fail(self.reflected_at, f'no #include "{wanted}", which a header with reflected types needs')
        elif self.includes[-1][1] != wanted:
            self.fail(self.includes[-1][0], f'#include found after "{wanted}": the generated header must come last')

    # --- scopes --------------------------------------------------------------------------------------------------

    def _scope(self, depth):
        reader = self.reader
        while not reader.done():
            token = reader.peek()
            if token.text == '}' and depth:
                return
            if token.text == 'namespace':
                reader.next()
                while reader.peek().text not in ('{', '=', ';'):
                    reader.next()
                if reader.peek().text == '{':
                    reader.next()
                    self._scope(depth + 1)
                    reader.expect('}')
            elif token.text in ('UCLASS', 'USTRUCT', 'UENUM', 'UINTERFACE'):
                self.reflected_at = self.reflected_at or token.line
                if depth:
                    self.fail(token.line, f'{token.text} must not stand in a namespace')
                self._check_condition(token.line, token.text)
                reader.next()
                words = self._words(token.text)
                if token.text == 'UINTERFACE':
                    self.fail(token.line, 'UINTERFACE is not known to this tool')
                elif token.text == 'UENUM':
                    self._enum(token.line, words)
                else:
                    self._type('class' if token.text == 'UCLASS' else 'struct', token.line, words)
            elif token.kind == 'word' and token.text.startswith('DECLARE_DYNAMIC_'):
                reader.next()
                parts = split_commas(reader.balanced())
                if parts:
                    self.delegates.add(join(parts[1 if 'RetVal' in token.text else 0]))
            elif token.text == '{':
                reader.balanced()
            else:
                reader.next()

    def _words(self, macro):
        known = {'UCLASS': CLASS_WORDS, 'USTRUCT': STRUCT_WORDS, 'UPROPERTY': PROPERTY_WORDS, 'UFUNCTION': FUNCTION_WORDS}.get(macro)
        words = {}
        line = self.reader.peek().line
        for part in split_commas(self.reader.balanced()):
            name = part[0].text
            if name.lower() == 'meta':
                inside = part[3:-1] if len(part) > 3 else []
                words['meta'] = {each[0].text: join(each[2:]).strip('"') if len(each) > 2 else 'true' for each in split_commas(inside)}
                continue
            value = join(part[2:]).strip('()" ') if len(part) > 2 and part[1].text == '=' else ''
            if known is not None:
                exact = next((word for word in known if word.lower() == name.lower()), None)
                if exact is None:
                    self.fail(line, f"unknown specifier '{name}' in {macro}")
                    continue
                name = exact
            words[name] = value
        return words

    def _enum(self, line, words):
        reader = self.reader
        scoped, name, under = False, '', ''
        if reader.peek().text == 'namespace':
            reader.next()
            name = reader.next().text
            self.enums[name] = ''
            reader.balanced()
            return
        reader.expect('enum')
        if reader.peek().text == 'class':
            scoped = True
            reader.next()
        name = reader.next().text
        if reader.peek().text == ':':
            reader.next()
            under = reader.next().text
        reader.balanced()
        self.enums[name] = under
        if not name.startswith('E'):
            self.fail(line, f"enum '{name}' needs the prefix E")
        if scoped and 'BlueprintType' in words and under != 'uint8':
            self.fail(line, f"enum class '{name}' with BlueprintType must be : uint8")

    def _type(self, kind, line, words):
        reader = self.reader
        keyword = reader.next()
        if keyword.text != kind:
            raise Problem(keyword.line, f"expected '{kind}' after its macro, found '{keyword.text}'")
        name = reader.next().text
        if name.endswith('_API'):
            name = reader.next().text
        if reader.peek().text == 'final':
            reader.next()
        bases = []
        if reader.peek().text == ':':
            reader.next()
            while reader.peek().text != '{':
                if reader.peek().text in ('public', 'protected', 'private', 'virtual', ','):
                    reader.next()
                    continue
                base = [reader.next()]
                base += reader.template_arguments()
                bases.append(join(base))
        found = Type(kind, line, name, bases[0] if bases else '', words)
        for other in bases[1:]:
            if kind == 'class' and not other.startswith('I'):
                self.fail(line, f"'{name}' inherits from '{other}': only interfaces may stand beside the first base")
        if kind == 'class' and name[0] not in 'AU':
            self.fail(line, f"class '{name}' has an invalid prefix: A for actors, U for other objects")
        if kind == 'struct' and name[0] != 'F':
            self.fail(line, f"struct '{name}' is missing a valid prefix: F")
        self.types.append(found)
        reader.expect('{')
        self._body(found)

    # --- the body of a type --------------------------------------------------------------------------------------

    def _body(self, found):
        reader, first = self.reader, True
        while reader.peek().text != '}':
            token = reader.peek()
            if token.text in ('GENERATED_BODY', 'GENERATED_UCLASS_BODY', 'GENERATED_USTRUCT_BODY'):
                if not first:
                    self.fail(token.line, f"GENERATED_BODY of '{found.name}' must come first in it")
                reader.next()
                reader.balanced()
                found.body_line = token.line
            elif token.text in ('public', 'protected', 'private') and reader.peek(1).text == ':':
                found.access = reader.next().text
                reader.next()
                continue
            elif token.text == 'UPROPERTY':
                self._property(found)
            elif token.text == 'UFUNCTION':
                self._function(found)
            elif token.text in ('UCLASS', 'USTRUCT', 'UENUM'):
                self.fail(token.line, f"{token.text} must not stand inside '{found.name}': reflected types cannot be nested")
                reader.next()
                reader.balanced()
            else:
                self._other(found)
            first = False
        reader.expect('}')
        if not found.body_line:
            self.fail(found.line, f"expected GENERATED_BODY() at the start of '{found.name}'")

    def _other(self, found):
        """A member the engine does not see: a function or a variable."""
        reader, words = self.reader, []
        while True:
            token = reader.peek()
            if token.text == ';':
                reader.next()
                self._member(found, words)
                return
            if token.text == '}':
                return
            if token.text == '{':
                body = reader.balanced()
                if reader.peek().text == ';':
                    reader.next()
                elif words and reader.peek().text in (',', '='):  # an initialiser list goes on
                    continue
                elif words and words[0].text not in NESTED and reader.peek().text == '{':
                    continue
                self._member(found, words, body)
                return
            if token.text == '(':
                inside = reader.balanced()
                if words and words[-1].kind == 'word':
                    found.declared.setdefault(words[-1].text, join(words) + '(' + join(inside) + ')')
                    found.lines.setdefault(words[-1].text, words[-1].line)
                    found.parameters.setdefault(words[-1].text, inside)
                    if words[-1].text == found.name and not any(word.text == '~' for word in words):
                        found.constructors.append(join(inside))
                words.append(token)
                continue
            words.append(reader.next())

    def _member(self, found, words, body=None):
        """Notes what one statement in a class declared; body: what stands in its last braces."""
        texts = [word.text for word in words]
        if not texts or texts[0] in (*NESTED, 'using', 'typedef', 'friend', 'static_assert'):
            return
        if '(' in texts and '=' not in texts[:texts.index('(')]:
            at = texts.index('(')
            name = texts[at - 1] if at else ''
            if {'override', 'final'} & set(texts[at:]):
                found.overrides[name] = words[at - 1].line
            if body is not None:
                found.bodies[name] = (body, comment_above(self.source, words[0].line))
        else:
            end = next((index for index, text in enumerate(texts) if text in ('=', ':', '[')), len(texts))
            if end >= 2 and words[end - 1].kind == 'word':
                found.fields[texts[end - 1]] = words[end - 1].line

    def _property(self, found):
        reader = self.reader
        line = reader.next().line
        self._check_condition(line, 'UPROPERTY')
        words = self._words('UPROPERTY')
        declaration, bit = [], False
        while reader.peek().text not in (';', '=', ':', '['):
            if reader.peek().text == '{':
                reader.balanced()
            elif reader.peek().text in ('(', '}', ''):
                raise Problem(line, 'UPROPERTY must stand before a member variable')
            else:
                declaration.append(reader.next())
                if declaration[-1].text == 'TMap' or reader.peek().text == '<':
                    declaration += reader.template_arguments()
        end = reader.peek().text
        if end == '[':
            self.fail(line, 'static arrays as UPROPERTY are not known to this tool: use TArray')
        bit = end == ':'
        while reader.next().text != ';':
            pass
        if len(declaration) < 2:
            raise Problem(line, 'UPROPERTY must stand before a member variable')
        name = declaration[-1].text
        type_tokens = [token for token in declaration[:-1] if token.text not in ('class', 'struct', 'enum', 'mutable')]
        found.properties.append(Property(line, words, join(type_tokens), name, bit, found.access))
        found.fields[name] = line

    def _function(self, found):
        reader = self.reader
        line = reader.next().line
        self._check_condition(line, 'UFUNCTION')
        words = self._words('UFUNCTION')
        before = []
        while reader.peek().text != '(':
            if reader.peek().text in (';', '}', ''):
                raise Problem(line, 'UFUNCTION must stand before a function')
            before.append(reader.next())
        inside, after, name = reader.balanced(), [], before[-1].text
        while reader.peek().text not in (';', '{'):
            after.append(reader.next().text)
        const = 'const' in after
        if {'override', 'final'} & set(after):
            found.overrides[name] = line
        if reader.peek().text == '{':
            found.bodies[name] = (reader.balanced(), comment_above(self.source, line))
        if reader.peek().text == ';':
            reader.next()
        static = any(token.text == 'static' for token in before)
        returns = join([token for token in before[:-1] if token.text not in ('virtual', 'static', 'inline', 'FORCEINLINE', 'class', 'struct')])
        parameters = []
        for part in split_commas(inside):
            part = [token for token in part if token.text not in ('class', 'struct')]
            cut = next((index for index, token in enumerate(part) if token.text == '='), len(part))
            part = part[:cut]
            if part and part[0].text == 'UPARAM':
                part = part[part.index(next(t for t in part if t.text == ')')) + 1:]
            if len(part) < 2 or part[-1].kind != 'word':
                self.fail(line, f"a parameter of '{name}' has no name")
                continue
            parameters.append((join(part[:-1]), part[-1].text))
        found.declared.setdefault(name, join(before))
        found.lines.setdefault(name, line)
        found.parameters.setdefault(name, inside)
        found.functions.append(Function(line, words, returns, name, parameters, const, static))


# --- rules that need every header ------------------------------------------------------------------------------------

class Rules:
    def __init__(self, headers):
        self.headers = headers
        self.types = {found.name: found for header in headers for found in header.types}
        self.enums = {name: under for header in headers for name, under in header.enums.items()}
        self.delegates = {name for header in headers for name in header.delegates}

    def check(self, header, strict_pointers):
        for found in header.types:
            for each in found.properties:
                for text in self._property(found, each, strict_pointers):
                    header.fail(each.line, f"'{found.name}.{each.name}': {text}")
            for each in found.functions:
                for text in self._function(found, each):
                    header.fail(each.line, f"'{found.name}::{each.name}': {text}")
            names = [each.name for each in found.functions]
            for name in {name for name in names if names.count(name) > 1}:
                header.fail(found.line, f"'{found.name}::{name}': UFUNCTIONs cannot be overloaded")
            if found.kind == 'class':
                wanted = 'A' if self._is_actor(found.name) else 'U'
                if found.name[0] in 'AU' and found.name[0] != wanted and self._is_known(found.base):
                    header.fail(found.line, f"class '{found.name}' has an invalid prefix: expected {wanted}{found.name[1:]}")
                self._replication(header, found)

    def _is_known(self, base):
        return base in self.types or base == 'UObject'

    def _chain(self, name):
        while name in self.types:
            yield self.types[name]
            name = self.types[name].base

    def bases(self, found):
        """The reflected classes a class derives from."""
        return self._chain(found.base)

    def _is_actor(self, name):
        return any(found.name == 'AActor' for found in self._chain(name))

    def _replication(self, header, found):
        if found.kind == 'class' and any(each.replicated for each in found.properties) and 'GetLifetimeReplicatedProps' not in found.declared:
            header.fail(found.line, f"'{found.name}' has replicated properties but declares no GetLifetimeReplicatedProps")

    def _value(self, text, inside=False):
        """Why a type cannot be reflected, or None."""
        text = text.strip().removeprefix('const ').strip()
        if 'std::' in text:
            return f"'{text}': types of the standard library cannot be reflected"
        match = re.fullmatch(r'(\w+)<(.*)>', text)
        if match:
            outer, inner = match.groups()
            if outer in CONTAINERS:
                if inside:
                    return f"nested containers are not supported: '{text}'"
                parts = split_commas(tokenize(inner))
                if len(parts) != CONTAINERS[outer]:
                    return f"'{text}' has the wrong number of arguments"
                return next((why for why in (self._value(join(part), True) for part in parts) if why), None)
            if outer in POINTERS:
                target = inner.removeprefix('const ').strip()
                return None if re.fullmatch(r'[AUI]\w+', target) else f"'{text}' must point to an object"
            if outer == 'TEnumAsByte':
                return None
            return f"'{outer}' cannot be reflected"
        if text.endswith('*'):
            target = text.rstrip('* ')
            return None if re.fullmatch(r'[AU][A-Z]\w+', target) and text.count('*') == 1 else f"'{text}': only pointers to objects can be reflected"
        if text in BUILTIN or text in NATIVE_STRUCTS or text in self.enums or text in self.delegates:
            return None
        if text in self.types:
            return None if self.types[text].kind == 'struct' else f"'{text}' must be a pointer"
        if text in ('int', 'unsigned', 'unsigned int', 'short', 'long', 'size_t', 'SIZE_T', 'char', 'TCHAR'):
            return f"'{text}' is not supported: use a type with a fixed width"
        return f"unable to find a class, delegate, enum or struct with the name '{text}'"

    def _property(self, found, each, strict_pointers):
        if each.type.startswith('const ') and '*' not in each.type:
            yield 'const properties are not supported'
        if '&' in each.type:
            yield 'a reference cannot be a property'
            return
        if re.search(r'\bE\w+::Type\b', each.type):
            each_type = re.sub(r'(\bE\w+)::Type\b', r'\1', each.type)
        else:
            each_type = each.type
        why = self._value(each_type)
        if why:
            yield why
        if strict_pointers and re.search(r'\*\s*>?$', each.type) and 'TObjectPtr' not in each.type:
            yield 'native pointers are not allowed here: use TObjectPtr'
        if each.bit and each.type not in ('uint8', 'uint32', 'bool'):
            yield 'a bit must be uint8 or uint32'
        if each.bit and each.replicated:
            yield 'a replicated bit: the engine has them, this tool has not; use bool'
        if each.replicated and re.match(r'(TMap|TSet)<', each.type):
            yield 'replicated maps and sets are not supported'
        if each.replicated and found.kind == 'struct':
            yield 'a struct member cannot be Replicated: the property that holds the struct is'
        if 'Replicated' in each.words and 'ReplicatedUsing' in each.words:
            yield 'Replicated and ReplicatedUsing exclude one another'
        if 'NotReplicated' in each.words and found.kind != 'struct':
            yield 'NotReplicated is for struct members'
        if {'BlueprintReadOnly', 'BlueprintReadWrite'} <= set(each.words):
            yield 'BlueprintReadOnly and BlueprintReadWrite exclude one another'
        if {'BlueprintReadOnly', 'BlueprintReadWrite'} & set(each.words) and each.type in BLUEPRINT_NUMBERS:
            yield f"type '{each.type}' is not supported by blueprint"
        shown = sorted({'BlueprintReadOnly', 'BlueprintReadWrite'} & set(each.words))
        if shown and each.access == 'private' and each.words.get('meta', {}).get('AllowPrivateAccess', 'false') != 'true':
            yield f'{shown[0]} should not be used on private members: they need meta = (AllowPrivateAccess = "true")'
        if 'BlueprintAssignable' in each.words and each.type not in self.delegates:
            yield 'BlueprintAssignable is for dynamic multicast delegates'
        notify = each.words.get('ReplicatedUsing')
        if notify is not None:
            reflected = [f for owner in self._chain(found.name) for f in owner.functions if f.name == notify]
            if not reflected:
                yield f"replication notification function '{notify}' not found: it must be a UFUNCTION()"
            elif len(reflected[0].parameters) > 1:
                yield f"replication notification function '{notify}' takes too many parameters"

    def _function(self, found, each):
        remote = each.remote
        if found.kind == 'struct':
            yield 'a struct has no UFUNCTIONs'
        kinds = [word for word in ('Server', 'Client', 'NetMulticast') if word in each.words]
        if len(kinds) > 1:
            yield f'{" and ".join(kinds)} exclude one another'
        reliable = [word for word in ('Reliable', 'Unreliable') if word in each.words]
        if remote:
            if each.returns != 'void':
                yield 'a replicated function must return void'
            if len(reliable) != 1:
                yield "a replicated function must be either 'Reliable' or 'Unreliable'"
            if each.static:
                yield 'a replicated function cannot be static'
            if each.const:
                yield 'a replicated function cannot be const'
        elif reliable:
            yield 'Reliable and Unreliable are for replicated functions'
        if 'WithValidation' in each.words and not remote:
            yield 'WithValidation is for replicated functions'
        if {'BlueprintCallable', 'BlueprintPure', 'BlueprintNativeEvent', 'BlueprintImplementableEvent'} & set(each.words):
            for type_text, _ in each.parameters + ([(each.returns, '')] if each.returns != 'void' else []):
                if type_text.removeprefix('const ').rstrip('&* ') in BLUEPRINT_NUMBERS:
                    yield f"type '{type_text}' is not supported by blueprint"
        for type_text, name in each.parameters:
            if remote and type_text.endswith('&') and not type_text.startswith('const '):
                yield f"parameter '{name}' of a replicated function cannot be passed by non-const reference"
            if remote and re.search(r'\b(TMap|TSet)<', type_text):
                yield f"parameter '{name}': maps and sets cannot be sent"
            why = self._value(type_text.rstrip('& '))
            if why:
                yield f"parameter '{name}': {why}"
