"""A small checker for the schemas in Schema/: the part of JSON Schema that the data need.

type, enum, const, properties, required, additionalProperties (false or a schema), items, minItems, maxItems, minimum,
maximum, pattern, propertyNames.pattern, minLength, maxLength, $ref to "#/definitions/…". Properties must be known unless
additionalProperties says otherwise.
"""
import re

TYPES = {
    "object": lambda v: isinstance(v, dict),
    "array": lambda v: isinstance(v, list),
    "string": lambda v: isinstance(v, str),
    "integer": lambda v: isinstance(v, int) and not isinstance(v, bool),
    "boolean": lambda v: isinstance(v, bool),
    "null": lambda v: v is None,
}


def name_of(element, index):
    """What a list's element is called in a place: by its name, else counted from 1."""
    if isinstance(element, dict):
        for key in ("id", "tile", "symbol"):
            if isinstance(element.get(key), str):
                return element[key]
    return str(index + 1)


def shown(value):
    if isinstance(value, (dict, list)):
        return "a list" if isinstance(value, list) else "an object"
    return {None: "null", True: "true", False: "false"}.get(value) if value is None or isinstance(value, bool) else (
        f'"{value}"' if isinstance(value, str) else str(value))


def same(one, other):
    """Equal in JSON; Python holds false and 0 for equal."""
    return isinstance(one, bool) == isinstance(other, bool) and one == other


class Checker:
    def __init__(self, root, file, problems):
        self.root, self.file, self.problems = root, file, problems

    def add(self, place, text):
        self.problems.add(self.file, ".".join(place), text)

    def value(self, rule, value, place):
        while "$ref" in rule:
            rule = self.root["definitions"][rule["$ref"].rsplit("/", 1)[1]]
        kinds = rule.get("type", [])
        kinds = [kinds] if isinstance(kinds, str) else kinds
        if kinds and not any(TYPES[kind](value) for kind in kinds):
            return self.add(place, f'expected {" or ".join(kinds)}, found {shown(value)}')
        if "const" in rule and not same(value, rule["const"]):
            return self.add(place, f'expected {shown(rule["const"])}, found {shown(value)}')
        if "enum" in rule and not any(same(value, one) for one in rule["enum"]):
            return self.add(place, f'expected one of {", ".join(map(shown, rule["enum"]))}, found {shown(value)}')
        if isinstance(value, dict):
            self.object(rule, value, place)
        elif isinstance(value, list):
            self.array(rule, value, place)
        elif isinstance(value, str):
            self.string(rule, value, place)
        elif TYPES["integer"](value):
            if not rule.get("minimum", value) <= value <= rule.get("maximum", value):
                self.add(place, f'expected {rule.get("minimum", "-")} to {rule.get("maximum", "-")}, found {value}')
        return None

    def object(self, rule, value, place):
        known = rule.get("properties", {})
        rest = rule.get("additionalProperties", False)
        for key in rule.get("required", []):
            if key not in value:
                self.add(place, f'expected "{key}"')
        names = rule.get("propertyNames", {}).get("pattern")
        for key, inner in value.items():
            if names and not re.fullmatch(names, key):
                self.add(place + [key], f"expected a name like {names}")
            elif key in known:
                self.value(known[key], inner, place + [key])
            elif rest is False:
                self.add(place + [key], f'unknown, expected one of {", ".join(known)}')
            elif isinstance(rest, dict):
                self.value(rest, inner, place + [key])

    def array(self, rule, value, place):
        least, most = rule.get("minItems", 0), rule.get("maxItems", len(value))
        if not least <= len(value) <= most:
            self.add(place, f'expected {least} to {rule.get("maxItems", "-")} elements, found {len(value)}'
                     if least != most else f"expected {least} elements, found {len(value)}")
        for index, inner in enumerate(value):
            self.value(rule.get("items", {}), inner, place + [name_of(inner, index)])

    def string(self, rule, value, place):
        if "pattern" in rule and not re.fullmatch(rule["pattern"], value):
            self.add(place, f'expected {rule.get("description", rule["pattern"])}, found "{value}"')
        if not rule.get("minLength", 0) <= len(value) <= rule.get("maxLength", len(value)):
            self.add(place, f'expected {rule.get("minLength", 0)} to {rule.get("maxLength", "-")} letters, found {len(value)}')


def check(rule, value, file, problems):
    before = len(problems.lines)
    Checker(rule, file, problems).value(rule, value, [])
    return len(problems.lines) == before
