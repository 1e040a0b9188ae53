"""Plural rules as CLDR writes them, for whole numbers: which forms a language has, and C++ that chooses between them.

A rule is "i % 10 = 2..4 and i % 100 != 12..14 or ...". Of its operands n and i are the number itself here, and v, w, f, t, c
and e, which tell of decimals and powers of ten, are 0: what they decide is decided before anything is written.
"""
import re

ORDER = ("zero", "one", "two", "few", "many", "other")
MOST_COUNTED = 1000  # what is counted in a game ends sooner; some languages have a form for millions alone


class Relation:
    """n % modulus within ranges, or not."""

    def __init__(self, text):
        parts = re.fullmatch(r"([nivwftce])(?: % ([0-9]+))? (!?=) ([0-9.,]+)", text)
        if not parts:
            raise ValueError(f'no plural rule: "{text}"')
        self.operand, modulus, self.sign, ranges = parts.groups()
        self.modulus = int(modulus or 0)
        self.ranges = [tuple(map(int, (part.split("..") * 2)[:2])) for part in ranges.split(",")]

    def is_fixed(self):
        return self.operand not in "ni"

    def holds(self, number):
        value = 0 if self.is_fixed() else number
        value = value % self.modulus if self.modulus else value
        return any(low <= value <= high for low, high in self.ranges) == (self.sign == "=")

    def cpp(self):
        value = f"n % {self.modulus}" if self.modulus else "n"
        within = [f"{value} == {low}" if low == high else f"{value} <= {high}" if low == 0 else f"({value} >= {low} && {value} <= {high})"
                  for low, high in self.ranges]
        if self.sign == "=":
            return within[0].strip("()") if len(within) == 1 else "(" + " || ".join(within) + ")"
        if len(within) == 1 and self.ranges[0][0] == self.ranges[0][1]:
            return within[0].replace("==", "!=")
        return "!(" + " || ".join(part.strip("()") if len(within) == 1 else part for part in within) + ")"


class Rule:
    """What is true whatever the number is left out, and so is what can never be."""

    def __init__(self, text):
        either = [[Relation(part) for part in every.split(" and ")] for every in text.split(" or ")]
        self.either = [[part for part in every if not part.is_fixed()] for every in either
                       if all(part.holds(0) for part in every if part.is_fixed())]

    def holds(self, number):
        return any(all(part.holds(number) for part in every) for every in self.either)

    def cpp(self):
        both = [" && ".join(part.cpp() for part in every) or "true" for every in self.either]
        return " || ".join(f"({one})" if len(both) > 1 and " && " in one else one for one in both)


def form_of(rules, number):
    return next((name for name in ORDER if name in rules and rules[name].holds(number)), "other")


def forms(plurals):
    """The forms counted things take, in the order they are written in: {0|one|few|many}."""
    rules = {name: Rule(text) for name, text in plurals.items()}
    found = {form_of(rules, number) for number in range(MOST_COUNTED)}
    return [name for name in ORDER if name in found]


def cpp(plurals):
    """Statements that return the place of n's form among forms()."""
    names = forms(plurals)
    return [*(f"if ({Rule(plurals[name]).cpp()}) return {place};" for place, name in enumerate(names[:-1])),
            f"return {len(names) - 1};"]
