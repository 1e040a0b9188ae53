"""Reads the JSON files: syntax, schema, marks. Every problem is one line: file, place, what was expected."""
import json
import os
import re

import schema

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # the schemas stay, whatever data are read

# Every data file, by the name the rest of the generator uses for it. Its schema is Schema/<name>.schema.json.
FILES = {
    "tiles": "Dirt/tiles.json",
    "stages": "Dirt/stages.json",
    "rallies": "Dirt/rallies.json",
    "dice": "Dirt/dice.json",
    "cockpits": "Dirt/cockpits.json",
    "timecards": "Dirt/timecards.json",
    "seconds": "Dirt/seconds.json",
    "damage": "Dirt/damage.json",
    "circuit-tiles": "Gt/tiles.json",
    "circuits": "Gt/circuits.json",
    "circuit-dice": "Gt/dice.json",
    "boards": "Gt/boards.json",
    "race": "Gt/race.json",
    "career": "Career/world.json",
    "school": "School/lessons.json",
    "moments": "Challenges/moments.json",
}
# The rulesets are those of the register, in its order, which is that of enum Rule. Each has a folder with its rules, and with
# options and texts of its own if there are any.
REGISTER = os.path.join(HERE, "..", "..", "Plugins", "RallyRules", "Source", "RallyRules", "Public", "RallyRules", "Core", "Games.h")
OTHER_TEXTS = ["Career", "School", "Challenges"]  # folders besides the games that have texts of their own
FIRST_LANGUAGE = "en"  # has every key; the others are the other files of Text, by what they are called
CLDR = "Cldr/languages.json"



def registered():
    with open(REGISTER, encoding="utf-8") as file:
        return re.findall(r"RALLY_GAME\((\w+)\)", file.read())


RULESETS = registered()
MARKS = ("rulebook", "source", "decided", "open")
UNMARKED = ("about", "marks")


class Problems:
    def __init__(self):
        self.lines = []

    def add(self, file, place, text):
        self.lines.append(f"{file}: {place}: {text}" if place else f"{file}: {text}")


class KeyTwice(ValueError):
    pass


def _pairs(pairs):
    found = {}
    for key, value in pairs:
        if key in found:
            raise KeyTwice(f'key "{key}" is there twice')
        found[key] = value
    return found


def read(directory, name, problems):
    path = os.path.join(directory, *name.split("/"))
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file, object_pairs_hook=_pairs)
    except OSError as error:
        problems.add(name, "", f"expected a readable file ({error.strerror})")
    except json.JSONDecodeError as error:
        problems.add(name, f"line {error.lineno}", f"expected JSON: {error.msg}")
    except UnicodeDecodeError:
        problems.add(name, "", "expected UTF-8 text")
    except KeyTwice as error:
        problems.add(name, "", str(error))
    return None


def leaves(value, place=()):
    """Every single value of a file with its place, as in ("sides", "203a", "hazard")."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if place or key not in UNMARKED:
                yield from leaves(inner, place + (key,))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from leaves(inner, place + (schema.name_of(inner, index),))
    else:
        yield place


def covers(pattern, place):
    return len(pattern) <= len(place) and all(p in ("*", q) for p, q in zip(pattern, place))


def check_marks(file, content, problems):
    """Each value says where it comes from: some mark's "what" must be its place or begin it."""
    patterns = []
    for index, mark in enumerate(content.get("marks", [])):
        place = f"marks.{index + 1}"
        if not isinstance(mark, dict) or set(mark) != {"what", "mark", "why"} or not all(isinstance(v, str) for v in mark.values()):
            problems.add(file, place, 'expected {"what": place, "mark": mark, "why": reason}')
        elif mark["mark"] not in MARKS:
            problems.add(file, place, f'expected one of {", ".join(MARKS)}, found "{mark["mark"]}"')
        else:
            patterns.append(tuple(mark["what"].split(".")))
    places = list(leaves(content))
    for pattern in patterns:
        if not any(covers(pattern, place) for place in places):
            problems.add(file, "marks", f'"{".".join(pattern)}" marks nothing')
    unmarked = [place for place in places if not any(covers(pattern, place) for pattern in patterns)]
    for place in unmarked:
        problems.add(file, ".".join(place), f'expected a mark ({", ".join(MARKS)}) for this value')


def mark_of(content, place):
    """The most exact mark of a value; of equals the last."""
    best = None
    for mark in content["marks"]:
        pattern = tuple(mark["what"].split("."))
        if covers(pattern, place):
            exact = sum(p != "*" for p in pattern)
            if best is None or exact >= best[0]:
                best = (exact, mark["mark"])
    return best[1] if best else None


def everything_in_words(directory, text_schema, data, problems):
    """Brand names and languages; of these also what CLDR says of them, and what the games say in them. Files nobody knows are a problem."""
    cldr = read(HERE, CLDR, problems)
    folder = os.path.join(directory, "Text")
    names = [n[:-5] for n in sorted(os.listdir(folder)) if n.endswith(".json")] if os.path.isdir(folder) else []
    for name in [FIRST_LANGUAGE, *(n for n in names if n != FIRST_LANGUAGE)]:
        file = f"Text/{name}.json"
        content = read(directory, file, problems)
        if content is None or not schema.check(text_schema, content, file, problems):
            continue
        if name.startswith("brand"):
            data["brands"][file] = content
        elif cldr is not None and name in cldr["languages"]:
            data["text"][name] = content
            data["languages"][name] = cldr["languages"][name]
        else:
            problems.add(file, "", f'CLDR knows no language "{name}" ({CLDR})')
    for owner in [*RULESETS, *OTHER_TEXTS]:
        texts_of(directory, owner, text_schema, data, problems)


def texts_of(directory, owner, text_schema, data, problems):
    """Texts that a game, or one of the others, has of its own stand behind those of the house, and say where they stand."""
    folder = os.path.join(directory, owner, "Text")
    names = sorted(n[:-5] for n in os.listdir(folder) if n.endswith(".json")) if os.path.isdir(folder) else []
    for name in names:
        file = f"{owner}/Text/{name}.json"
        content = read(directory, file, problems)
        if content is None or not schema.check(text_schema, content, file, problems):
            continue
        if name not in data["text"]:
            problems.add(file, "", f"expected a language of Text: {', '.join(data['text'])}")
            continue
        data["gameTexts"].append(file)
        for key, text in content.items():
            if key in data["text"][name]:
                problems.add(file, key, "is there twice")
            data["text"][name][key] = text
            data["home"][name, key] = file


def everything(directory, brand, problems):
    data = {"rules": {}, "options": {}, "text": {}, "brands": {}, "languages": {}, "gameTexts": [], "home": {}}
    schemas = {}
    for name in [*FILES, "rules", "options", "text"]:
        schemas[name] = read(HERE, f"Schema/{name}.schema.json", problems)
    if problems.lines:
        return data
    for name, file in FILES.items():
        data[name] = read(directory, file, problems)
        if data[name] is not None and schema.check(schemas[name], data[name], file, problems):
            check_marks(file, data[name], problems)
    for ruleset in RULESETS:
        file = f"{ruleset}/rules.json"
        data["rules"][ruleset] = read(directory, file, problems)
        if data["rules"][ruleset] is not None:
            schema.check(schemas["rules"], data["rules"][ruleset], file, problems)
        file = f"{ruleset}/options.json"
        if os.path.exists(os.path.join(directory, *file.split("/"))):
            content = read(directory, file, problems)
            if content is not None and schema.check(schemas["options"], content, file, problems):
                check_marks(file, content, problems)
                data["options"][ruleset] = content
    everything_in_words(directory, schemas["text"], data, problems)
    data["brandFile"] = f"Text/{brand}.json"
    data["brand"] = data["brands"].get(data["brandFile"])
    if data["brand"] is None:
        problems.add(data["brandFile"], "", "expected a file of brand names")
    return data
