"""The driving school: what must hold of its lessons, and their C++ table."""
import re

import load
import tables

MEASURES = ("gear", "lowest-gear", "at", "beyond", "passed", "slid", "warnings", "seconds", "secured", "jumped", "wheels", "finished", "plays-first")
PLACES = ("at", "beyond", "passed", "jumped")  # what is asked of a place and not counted
MOMENTS = {"lay": "Lay", "drive": "Drive", "else": "Else"}


def twice(values):
    seen = set()
    return [value for value in values if value in seen or seen.add(value)]


def said(lesson, what):
    return f"school.{lesson['id']}.{what}"


def keys_of(lesson):
    parts = ["title", "teaches", "goal", "done", *(one["say"] for one in lesson["says"]), *(one["say"] for one in lesson["checks"])]
    return [said(lesson, part) for part in parts]


def everything(data, problems):
    file, lessons = load.FILES["school"], data["school"]["lessons"]
    courses = [stage["id"] for stage in data["stages"]["stages"]]
    rules = {rule["id"] for _, rule in tables.all_rules(data)}
    for name in twice([lesson["id"] for lesson in lessons]):
        problems.add(file, name, "is there twice")
    for lesson in lessons:
        def say(text):
            problems.add(file, lesson["id"], text)
        if lesson["game"] not in [ruleset.lower() for ruleset in load.RULESETS]:
            say(f"expected a game of the register, found \"{lesson['game']}\"")
        if lesson["course"] not in courses:
            say(f"expected a stage of the box, found \"{lesson['course']}\"")
        for rule in [*lesson["rules"], *(check["rule"] for check in lesson["checks"])]:
            if rule not in rules:
                say(f"expected a rule of the catalogue, found \"{rule}\"")
        for check in lesson["checks"]:
            if (check["measure"] in PLACES) != ("place" in check) or ("place" in check) == ("least" in check):
                say(f"expected \"place\" or \"least\" of \"{check['measure']}\"")
        first = next(iter(data["text"]))  # a language that is new speaks it where it has no words yet
        for key in keys_of(lesson):
            if key not in data["text"][first]:
                problems.add(f"School/Text/{first}.json", key, "expected, a lesson says it")


def table(data, page, quoted):
    lessons = data["school"]["lessons"]
    body = ["", "namespace School", "{", "namespace LessonTable", "{"]

    def listed(kind, name, rows):
        if rows:
            body.append(f"constexpr {kind} {name}[] = {{{', '.join(rows)}}};")
        return name if rows else "{}"

    def key(lesson, what):
        return f"TextKey::{tables.key_name(said(lesson, what))}"

    def place(text):  # "6.2" or "6.2c1"
        tile, section, rest = re.fullmatch(r"(\d+)\.(\d+)(\w*)", text).groups()
        return tile, section, quoted(text if rest else "")

    rows = []
    for number, lesson in enumerate(lessons, 1):
        cars = [tables.fields(("space", quoted(car["space"])), ("gear", car["gear"]), ("gearbox", car.get("gearbox")),
                              ("seconds", car.get("seconds")), ("stands", "true" if car.get("beside") else None)) for car in lesson["cars"]]
        says = [f"{{RoadMoment::{MOMENTS[one['when']]}, {one['after']}, {key(lesson, one['say'])}}}" for one in lesson["says"]]
        checks = []
        for one in lesson["checks"]:
            tile, section, space = place(one["place"]) if "place" in one else (0, 0, None)
            checks.append(tables.fields(("measure", f"Measure::{tables.key_name(one['measure'])}"), ("least", one.get("least", 1)), ("tile", tile),
                                        ("section", section), ("space", space if space != '""' else None), ("rule", f"Rule::{tables.rule_name(one['rule'])}"),
                                        ("missed", key(lesson, one["say"])), ("always", "true" if one.get("always") else None)))
        text = "const char* const"
        parts = [("id", quoted(lesson["id"])), ("game", quoted(lesson["game"])), ("course", quoted(lesson["course"])), ("options", quoted(lesson["options"])),
                 ("title", key(lesson, "title")), ("teaches", key(lesson, "teaches")), ("goal", key(lesson, "goal")), ("done", key(lesson, "done")),
                 ("turns", lesson.get("turns", 1)), ("cars", listed("LessonCar", f"kCars{number}", cars)),
                 ("plan", listed(text, f"kPlan{number}", [quoted(one) for one in lesson.get("plan", [])])),
                 ("dice", listed(text, f"kDice{number}", [quoted(one) for one in lesson["dice"]])),
                 ("again", listed(text, f"kAgain{number}", [quoted(one) for one in lesson.get("again", [])])),
                 ("line", listed(text, f"kLine{number}", [quoted(one) for one in lesson["line"]])),
                 ("says", listed("LessonLine", f"kSays{number}", says)), ("checks", listed("LessonCheck", f"kChecks{number}", checks)),
                 ("rules", listed("Rule", f"kRules{number}", [f"Rule::{tables.rule_name(rule)}" for rule in lesson["rules"]]))]
        rows.append("    {" + ", ".join(f".{name} = {value}" for name, value in parts) + "},")
    body += ["constexpr LessonEntry kLessons[] = {", *rows, "};", "static_assert(std::size(kLessons) <= kMostLessons);", "} // namespace LessonTable", "",
             "std::span<const LessonEntry> Lessons()", "{", "    return LessonTable::kLessons;", "}", "} // namespace School", ""]
    return page([load.FILES["school"]], "The lessons of the driving school, in the order they are taught.",
                ['#include "RallyClub/School/Lessons.h"', '#include "RallyRules/Generated/TextKeys.gen.h"', "", "#include <iterator>"], body)
