"""Writes the checked data as C++: one text per file, by its path in the module."""
import re
import unicodedata

import career
import challenges
import circuits
import load
import plurals
import school

PUBLIC = "Public/RallyRules/Generated"
PRIVATE = "Private/Generated"

SECTION_KINDS = {"row": "Row", "single": "Single", "corner": "Corner"}
DIE_ORDER = ["gear1", "gear2", "gear3", "gear4", "gear5", "gear6", "coast", "leader", "brake"]
GEAR_ORDER = DIE_ORDER[:6]
DAMAGE_ORDER = ["greenFlag", "gearbox", "brakes", "suspension"]
CUT_ORDER = ["clean", "puncture", "mud"]
HAZARD_ORDER = ["yellow", "orange", "red"]
OWN_NAME = "language.name"  # how a language calls itself


def quoted(text):
    """A C++ literal of plain ASCII, so that no compiler guesses at the file's letters."""
    parts = []
    for byte in text.encode("utf-8"):
        letter = chr(byte)
        if letter in "\\\"":
            parts.append("\\" + letter)
        elif 32 <= byte < 127:
            parts.append(letter)
        else:
            parts.append(f"\\{byte:03o}")
    return '"' + "".join(parts) + '"'


def capital(word):
    return word[:1].upper() + word[1:]


def edge(name):
    return f"Edge::{name or 'None'}"


def rule_name(rule_id):
    return rule_id.replace("-", "_")


def key_name(key):
    return "".join(capital(part) for part in key.replace("-", ".").split("."))


def numbers(values):
    return "{" + ", ".join(map(str, values)) + "}"


def fields(*pairs):
    """Designated initialisers, without the ones that are zero anyway."""
    return "{" + ", ".join(f".{name} = {value}" for name, value in pairs
                           if value not in (None, 0, "0", "{}", "{0}", "false")) + "}"


def page(sources, about, includes, body):
    made = ", ".join(f"Content/Data/{source}" for source in sources)
    lines = [f"// {about}", f"// Generated from {made} by Content/Data/Scripts/generate.py. Change those, not this.",
             "// clang-format off", *includes, "", "namespace Rally", "{", *body, "} // namespace Rally", ""]
    return "\n".join(lines)


def rules_of(data, ruleset):
    for chapter in data["rules"][ruleset]["chapters"]:
        for rule in chapter["rules"]:
            yield chapter, rule


def all_rules(data):
    for ruleset in load.RULESETS:
        yield from rules_of(data, ruleset)


def rule_sources():
    return [f"{ruleset}/rules.json" for ruleset in load.RULESETS]


def rule_ids(data):
    names = [rule_name(rule["id"]) for _, rule in all_rules(data)]
    body = ["", "// The numbers move when a rule is added: store and send the ID, never the number.",
            "enum class Rule : std::uint16_t", "{", "    None,", *(f"    {name}," for name in names), "};", "",
            f"inline constexpr std::size_t kRuleCount = {len(names)}; // None not counted", ""]
    return page(rule_sources(), "Every rule of every catalogue, by its ID.",
                ["#pragma once", "", '#include "RallyRules/Core/Api.h"'], body)


def letter_of(data, ruleset):
    """With which the IDs of its rules begin."""
    return data["rules"][ruleset]["chapters"][0]["rules"][0]["id"][0]


def chapter_key(letter, chapter):
    return f"chapter.{letter}-{chapter['id']}"


def rule_key(rule):
    return f"rule.{rule['id']}"


def rule_texts(data):
    """Titles and chapters of the rules are texts, too: English has them from the catalogues."""
    found = {}
    for ruleset in load.RULESETS:
        for chapter, rule in rules_of(data, ruleset):
            found[chapter_key(letter_of(data, ruleset), chapter)] = chapter["name"]
        for chapter, rule in rules_of(data, ruleset):
            found[rule_key(rule)] = rule["title"]
    return found


def base_texts(data):
    """What English says, and so every key there is."""
    return {**data["text"][load.FIRST_LANGUAGE], **rule_texts(data)}


def texts_in(data, language):
    return base_texts(data) if language == load.FIRST_LANGUAGE else data["text"][language]


def language_name(data, language):
    """The enumerator: its name in English, as far as a C++ name can have it."""
    words = unicodedata.normalize("NFKD", data["languages"][language]["name"]).encode("ascii", "ignore").decode()
    return "".join(capital(word) for word in re.findall(r"[A-Za-z0-9]+", words))


def text_keys(data):
    keys = list(base_texts(data))
    body = ["", "// The numbers move when a key is added: never store or send them.",
            "enum class TextKey : std::uint16_t", "{", "    None,",
            *(f"    {key_name(key)}, // {key}" for key in keys), "};", "",
            f"inline constexpr std::size_t kTextKeyCount = {len(keys)}; // None not counted", ""]
    sources = [f"Text/{load.FIRST_LANGUAGE}.json", *(f for f in data["gameTexts"] if f.endswith(f"/{load.FIRST_LANGUAGE}.json"))]
    return page([*sources, *rule_sources()], "Every text a player reads, by its key.",
                ["#pragma once", "", '#include "RallyRules/Core/Api.h"'], body)


def languages(data):
    names = [language_name(data, language) for language in data["text"]]
    body = ["", "// Store and send a language by its code: the numbers move when one is added.",
            "enum class Language : std::uint8_t", "{", *(f"    {name}," for name in names), "};", "",
            f"inline constexpr int kLanguages = {len(names)};",
            f"inline constexpr Language kFirstLanguage = Language::{names[0]}; // the one that has every text", ""]
    return page([f"Text/{language}.json" for language in data["text"]], "The languages there are texts in.",
                ["#pragma once", "", '#include "RallyRules/Core/Api.h"'], body)


def section(part):
    return fields(
        ("kind", f"SectionKind::{SECTION_KINDS[part['kind']]}"),
        ("lanes", part.get("lanes", 0)),
        ("slide", "true" if part.get("slide") else None),
        ("ford", "true" if part.get("ford") else None),
        ("drop", "true" if part.get("drop") else None),
        ("jump", part.get("jump", 0)),
        ("limit", part.get("limit", 0)),
        ("turn", f"Side::{capital(part['turn'])}" if "turn" in part else None),
        ("outerCount", len(part.get("outer", []))),
        ("innerCount", len(part.get("inner", []))),
        ("outer", numbers(part.get("outer", []))),
        ("inner", numbers(part.get("inner", []))))


def shortcut(cut):
    return fields(
        ("side", f"Side::{capital(cut['side'])}"), ("bypasses", cut["bypasses"]),
        ("limitCount", len(cut["limits"])), ("limits", numbers(cut["limits"])),
        ("joinCount", len(cut["joins"])), ("joins", "{" + ", ".join(map(str, cut["joins"])) + "}"))


def sorted_sides(data):
    return sorted(data["tiles"]["sides"], key=lambda side: side["id"])


def tile_sides(data):
    body = ["constexpr TileSide kSides[] = {"]
    for side in sorted_sides(data):
        sections, cuts = side.get("sections", []), side.get("shortcuts", [])
        head = fields(
            ("number", side["id"][:3]), ("side", f"'{side['id'][3]}'"), ("role", f"TileRole::{capital(side['role'])}"),
            ("hazard", f"Hazard::{capital(side.get('hazard', 'none'))}"), ("exit", edge(side.get("exit"))),
            ("lineAfterSection", side.get("lineAfterSection", 0)), ("sectionCount", len(sections)),
            ("shortcutCount", len(cuts)))
        rows = [head[:-1]]
        if sections:
            rows.append("     .sections = {" + ",\n                  ".join(map(section, sections)) + "}")
        if cuts:
            rows.append("     .shortcuts = {" + ",\n                   ".join(map(shortcut, cuts)) + "}")
        body.append("    " + ",\n".join(rows) + "},")
    return [*body, "};"]


def ready_stages(data):
    index = {side["id"]: place for place, side in enumerate(sorted_sides(data))}
    designers = {rally["number"]: rally["designer"] for rally in data["rallies"]["rallies"]}
    body = ["constexpr ReadyStage kStages[] = {"]
    for stage in data["stages"]["stages"]:
        head = fields(("id", quoted(stage["id"])), ("rally", stage["rally"]), ("stage", stage["stage"]),
                      ("designer", quoted(designers[stage["rally"]])), ("tileCount", len(stage["tiles"])))
        body.append("    " + head[:-1] + ",")
        body.append("     .tiles = {")
        for tile in stage["tiles"]:
            body.append(f"         {{{index[tile['tile']]}, {edge(tile['enter'])}, {edge(tile['exit'])}, "
                        f"{tile['column']}, {tile['halfRow']}, {tile['degrees'] // 60}}}, // {tile['tile']}")
        body.append("     }},")
    return [*body, "};"]


def numbers_with(data, role):
    return sorted({int(side["id"][:3]) for side in data["tiles"]["sides"] if side["role"] == role})


def tile_box(data):
    box = fields(("sides", "kSides"), ("stages", "kStages"), ("codeSign", f"'{data['tiles']['codeSign']}'"),
                 ("service", numbers_with(data, "assistance")[0]), ("start", numbers_with(data, "start")[0]),
                 ("finish", numbers_with(data, "finish")[0]), ("firstRoad", numbers_with(data, "road")[0]))
    body = ["", "namespace Dirt", "{", "namespace DirtBoxTable", "{", *tile_sides(data), "", *ready_stages(data), "",
            f"constexpr TileBox kBox = {box};", "} // namespace DirtBoxTable", "", "const TileBox& DirtBox()", "{",
            "    return DirtBoxTable::kBox;", "}", "} // namespace Dirt", ""]
    return page([load.FILES["tiles"], load.FILES["stages"], load.FILES["rallies"]],
                "The printed tile sides of the DIRT box, by number and side, and its ready-made stages.",
                ['#include "RallyRules/Dirt/DirtBox.h"'], body)


def card_back(back):
    tokens = back.get("tokens", {})
    return (f"{{static_cast<std::uint8_t>(BackSymbol::{capital(back['symbol'])}), {back['count']}, {back['seconds']}, "
            f"{numbers(tokens.get(hazard, 0) for hazard in HAZARD_ORDER)}}}")


def box_values(data):
    row = next(row for row in data["cockpits"]["rows"] if row["id"] == "gravel")
    dice = {die["id"]: die["warningFaces"] for die in data["dice"]["dice"]}
    decks = {deck["id"]: deck for deck in data["timecards"]["decks"]}
    decks = [decks[gear] for gear in GEAR_ORDER]
    bag = {kind["id"]: kind["shortcut"] for kind in data["damage"]["damageSides"]}
    seconds = data["seconds"]
    backs = ",\n            ".join("{" + ", ".join(map(card_back, deck["backs"])) + "}" for deck in decks)
    body = ["", "namespace Dirt", "{", "namespace DirtBoxValuesTable", "{", "constexpr DirtValues kBox = {",
            f"    .gearDice = {row['gear']},", f"    .coastDice = {row['coast']},", f"    .brakeDice = {row['brake']},",
            f"    .warningLimit = {row['warningLimit']},",
            f"    .warningFaces = {numbers(dice[die] for die in DIE_ORDER)},",
            f"    .frontSeconds = {numbers(deck['frontSeconds'] for deck in decks)},",
            f"    .cardsPerGear = {decks[0]['cards']},",
            f"    .backCount = {numbers(len(deck['backs']) for deck in decks)},",
            f"    .backs = {{{backs}}},",
            "    .bag = {" + ", ".join(numbers(bag[kind][cut] for cut in CUT_ORDER) for kind in DAMAGE_ORDER) + "},",
            f"    .spareWheelSeconds = {seconds['spareWheel']},", f"    .retirementSeconds = {seconds['retirement']},",
            f"    .checkpointSeconds = {seconds['checkpoint']},",
            "};", "} // namespace DirtBoxValuesTable", "", "const DirtValues& BoxValues()", "{",
            "    return DirtBoxValuesTable::kBox;", "}", "} // namespace Dirt", ""]
    files = [load.FILES[name] for name in ("cockpits", "dice", "timecards", "seconds", "damage")]
    return page(files, "The numbers of the DIRT box.", ['#include "RallyRules/Dirt/DirtValues.h"'], body)


def rule_table(data, ruleset):
    table = f"{ruleset}RulesTable"
    body = ["", f"namespace {ruleset}", "{", f"namespace {table}", "{", "constexpr RuleEntry kRules[] = {"]
    for chapter, rule in rules_of(data, ruleset):
        body.append(f"    {{Rule::{rule_name(rule['id'])}, RuleKind::{capital(rule['kind'])}, {quoted(rule['id'])}, "
                    f"TextKey::{key_name(chapter_key(letter_of(data, ruleset), chapter))}, TextKey::{key_name(rule_key(rule))}}},")
    body += ["};", f"}} // namespace {table}", "", f"std::span<const RuleEntry> {ruleset}Rules()", "{",
             f"    return {table}::kRules;", "}", f"}} // namespace {ruleset}", ""]
    return page([f"{ruleset}/rules.json"], "The rules with kind, chapter and title, in the order of enum Rule.",
                [f'#include "../{ruleset}/{ruleset}Tables.h"', '#include "RallyRules/Generated/TextKeys.gen.h"'], body)


def option_table(data, ruleset):
    """The options as a list for everybody, and between that list and the fields the code keeps them in."""
    table, struct = f"{ruleset}OptionsTable", f"{ruleset}Options"
    options = data["options"][ruleset]["options"]
    values, specs, asserts, to_values, to_fields = [], [], [], [], []
    for place, option in enumerate(options):
        own, field = capital(option["field"]), option["field"]
        said = ", ".join(f"{{{quoted(key)}, TextKey::{key_name(text)}}}" for key, text in option["values"].items())
        values.append(f"constexpr OptionValue k{own}[] = {{{said}}};")
        specs.append(f"    {{{quoted(option['id'])}, TextKey::{key_name(option['name'])}, TextKey::{key_name(option['about'])}, "
                     f"k{own}, {list(option['values']).index(option['default'])}, {quoted(next(iter(option['rules']), ''))}}},")
        for number, key in enumerate(option["values"]):
            if "type" in option:
                asserts.append(f"static_assert({option['type']}{{{number}}} == {option['type']}::{key_name(key)});")
        if "type" in option:
            to_values.append(f"    values.chosen[{place}] = static_cast<std::uint8_t>(options.{field});")
            to_fields.append(f"    options.{field} = static_cast<{option['type']}>(values.chosen[{place}]);")
        else:
            on, off = (list(option["values"]).index(key) for key in ("on", "off"))
            to_values.append(f"    values.chosen[{place}] = options.{field} ? {on} : {off};")
            to_fields.append(f"    options.{field} = values.chosen[{place}] == {on};")
    body = ["", f"namespace {ruleset}", "{", f"namespace {table}", "{", *values, *asserts, "constexpr OptionSpec kSpecs[] = {", *specs, "};",
            f"static_assert(std::size(kSpecs) <= kMaxOptions);", f"}} // namespace {table}", "",
            f"OptionSpecs {ruleset}OptionSpecs()", "{", f"    return {table}::kSpecs;", "}", "",
            f"OptionValues ValuesOf(const {struct}& options)", "{", "    OptionValues values;", *to_values, "    return values;", "}", "",
            f"{struct} OptionsOf(const OptionValues& values)", "{", f"    {struct} options;", *to_fields, "    return options;", "}",
            f"}} // namespace {ruleset}", ""]
    return page([f"{ruleset}/options.json"], "What players may agree on, in the order of the screens.",
                [f'#include "RallyRules/{ruleset}/{ruleset}Setup.h"', '#include "RallyRules/Generated/TextKeys.gen.h"', "", "#include <iterator>"], body)


def branded(data, text):
    """{brand:name} in a text stands for a name of the brand table."""
    for name, words in data["brand"].items():
        text = text.replace("{brand:" + name + "}", words)
    return text


def texts(data):
    base = base_texts(data)
    body = ["", "namespace TextNamesTable", "{", "constexpr const char* kNames[] = {",
            *(f"    {quoted(key)}," for key in base), "};", "} // namespace TextNamesTable"]
    rows, forms = [], []  # what a language lacks is left empty: the English pattern has the plurals of English
    for language in data["text"]:
        own, cldr, name = texts_in(data, language), data["languages"][language], language_name(data, language)
        body += ["", f"namespace {name}TextsTable", "{", "constexpr const char* kWords[] = {",
                 *(f"    {quoted(branded(data, own[key])) if key in own else 'nullptr'}," for key in base), "};", "",
                 f"std::size_t PluralForm([[maybe_unused]] std::uint64_t n) // {', '.join(plurals.forms(cldr['plurals']))}", "{",
                 *(f"    {line}" for line in plurals.cpp(cldr["plurals"])), "}", f"}} // namespace {name}TextsTable"]
        signs = ", ".join(quoted(cldr[sign]) for sign in ("decimal", "minus", "clock"))
        rows.append(f"    {{Language::{name}, {quoted(language)}, {quoted(own[OWN_NAME])}, {sum(key in own for key in base)}, {signs}}},")
        forms.append(f"    {{{name}TextsTable::kWords, {name}TextsTable::PluralForm}},")
    body += ["", "namespace LanguagesTable", "{", "constexpr LanguageEntry kLanguages[] = {", *rows, "};",
             "constexpr LanguageTexts kTexts[] = {", *forms, "};", "} // namespace LanguagesTable", "",
             "std::span<const LanguageEntry> Languages()", "{", "    return LanguagesTable::kLanguages;", "}", "",
             "std::span<const LanguageTexts> TextsOfLanguages()", "{", "    return LanguagesTable::kTexts;", "}", "",
             "std::span<const char* const> NamesOfTexts()", "{", "    return TextNamesTable::kNames;", "}", ""]
    sources = [*(f"Text/{language}.json" for language in data["text"]), *data["gameTexts"], *rule_sources(), data["brandFile"], load.CLDR]
    return page(sources, "The patterns of every language in the order of enum TextKey, and how it counts.",
                ['#include "../Text/TextTables.h"'], body)


def brand(data):
    body = ["", "namespace BrandTable", "{", "constexpr BrandName kNames[] = {",
            *(f"    {{{quoted(name)}, {quoted(words)}}}," for name, words in data["brand"].items()),
            "};", "} // namespace BrandTable", "", "std::span<const BrandName> BrandNames()", "{",
            "    return BrandTable::kNames;", "}", ""]
    return page([data["brandFile"]], "Names and marks of the board games.", ['#include "../Text/TextTables.h"'], body)


def everything(data):
    return {
        f"{PUBLIC}/RuleIds.gen.h": rule_ids(data),
        f"{PUBLIC}/TextKeys.gen.h": text_keys(data),
        f"{PUBLIC}/Languages.gen.h": languages(data),
        f"{PRIVATE}/DirtBox.gen.cpp": tile_box(data),
        f"{PRIVATE}/DirtBoxValues.gen.cpp": box_values(data),
        f"{PRIVATE}/GtBox.gen.cpp": circuits.tile_table(data, page),
        f"{PRIVATE}/GtValues.gen.cpp": circuits.value_table(data, page),
        **{f"{PRIVATE}/{ruleset}Options.gen.cpp": option_table(data, ruleset) for ruleset in data["options"]},
        **{f"{PRIVATE}/{ruleset}Rules.gen.cpp": rule_table(data, ruleset) for ruleset in load.RULESETS},
        "RallyClub/Private/Generated/CareerWorld.gen.cpp": career.table(data, page, quoted),
        "RallyClub/Private/Generated/School.gen.cpp": school.table(data, page, quoted),
        "RallyClub/Private/Generated/Puzzles.gen.cpp": challenges.table(data, page, quoted),
        f"{PRIVATE}/Texts.gen.cpp": texts(data),
        f"{PRIVATE}/Brand.gen.cpp": brand(data),
    }
