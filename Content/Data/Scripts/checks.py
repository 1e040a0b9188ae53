"""What a schema cannot say: sums, references, and that every stage is one road. One line for each problem."""
import re

import career
import challenges
import circuits
import load
import plurals
import school
import tables

EDGES = ("N", "NE", "SE", "S", "SW", "NW")
STEP = {"N": (0, 2), "NE": (1, 1), "SE": (1, -1), "S": (0, -2), "SW": (-1, -1), "NW": (-1, 1)}
# A language may be translated in part, but what begins like this is whole in every one: half a pace note is none, nor half a map.
WHOLE_IN_EVERY_LANGUAGE = ("language.", "map.", "pace.", "sheet.")
PARTS = {
    "row": ({"lanes"}, {"slide", "ford", "drop", "jump"}),
    "single": (set(), {"limit"}),
    "corner": ({"turn", "outer", "inner"}, set()),
}


def everything(data, problems):
    for check in (tiles, stages, rallies, dice, timecards, damage, circuits.everything, career.everything, school.everything, challenges.everything, options, rules, texts, brands):
        check(data, problems)


def twice(values):
    seen = set()
    return [value for value in values if value in seen or seen.add(value)]


# --- tiles

def tiles(data, problems):
    file = load.FILES["tiles"]
    sides = data["tiles"]["sides"]
    for side in twice([side["id"] for side in sides]):
        problems.add(file, f"side {side}", "is there twice")
    roles = {side["id"]: side["role"] for side in sides}
    for side in sides:
        say = _sayer(problems, file, f"side {side['id']}")
        other = side["id"][:3] + ("b" if side["id"][3] == "a" else "a")
        if roles.get(other) != side["role"]:
            say(f'expected side {other} with the same role "{side["role"]}"')
        tile(side, say)
    box_numbers(sorted({int(side["id"][:3]) for side in sides}), roles, lambda text: problems.add(file, "sides", text))


def box_numbers(found, roles, say):
    """A box is counted through: no gap, one number each for service, start and finish, and road behind them."""
    if found != list(range(found[0], found[0] + len(found))):
        say(f"expected every number from {found[0]} to {found[-1]}")
    by_role = {role: [number for number in found if roles.get(f"{number}a") == role] for role in ("assistance", "start", "finish", "road")}
    for role in ("assistance", "start", "finish"):
        if len(by_role[role]) != 1:
            say(f'expected one number with the role "{role}", found {len(by_role[role])}')
    if not by_role["road"] or by_role["road"] != found[-len(by_role["road"]):]:
        say("expected the road tiles to have the last numbers")


def _sayer(problems, file, place):
    return lambda text: problems.add(file, place, text)


def tile(side, say):
    if side["role"] == "assistance":
        for key in ("hazard", "exit", "sections", "shortcuts", "lineAfterSection"):
            if key in side:
                say(f'a service tile has no "{key}"')
        return
    for key in ("hazard", "exit", "sections"):
        if key not in side:
            say(f'expected "{key}"')
            return
    sections = side["sections"]
    for index, part in enumerate(sections):
        section(part, lambda text, index=index: say(f"section {index}: {text}"))
    line = side.get("lineAfterSection")
    if (line is not None) != (side["role"] in ("start", "finish")):
        say('expected "lineAfterSection" on start and finish tiles, and only there')
    elif line is not None and (line >= len(sections) or any(part["kind"] != "row" for part in sections)):
        say(f"expected rows only and the line between two of them, found it after section {line} of {len(sections)}")
    for index, cut in enumerate(side.get("shortcuts", [])):
        shortcut(cut, sections, lambda text, index=index: say(f"shortcut {index}: {text}"))


def section(part, say):
    needed, allowed = PARTS[part["kind"]]
    found = set(part) - {"kind"}
    for key in sorted(needed - found):
        say(f'a {part["kind"]} needs "{key}"')
    for key in sorted(found - needed - allowed):
        say(f'a {part["kind"]} has no "{key}"')
    if sum(bool(part.get(key)) for key in ("slide", "ford", "jump")) > 1:
        say("a row is at most one of slide, ford and jump")
    if part["kind"] == "corner" and needed <= found:
        if len(part["inner"]) >= len(part["outer"]) or max(part["inner"]) >= min(part["outer"]):
            say("expected fewer spaces and lower limits inside than outside (D-COR-1)")


def shortcut(cut, sections, say):
    corner = cut["bypasses"]
    if corner >= len(sections) or sections[corner]["kind"] != "corner":
        say(f"bypasses section {corner}, expected a corner")
        return
    if sections[corner].get("turn") != cut["side"]:
        say(f'is on the {cut["side"]}, expected the inside of corner {corner}')
    joins = cut["joins"]
    if joins != sorted(set(joins)):
        say("expected joins in ascending order, each once")
    if not any(join < corner for join in joins) or not any(join > corner for join in joins):
        say(f"expected to join a section before and one behind corner {corner}")
    for join in joins:
        if join >= len(sections):
            say(f"joins section {join}, the side has {len(sections)}")
        elif sections[join]["kind"] == "corner":
            say(f"joins section {join}, a corner (D-SHC-2)")
        elif any(sections[between]["kind"] == "corner" for between in range(min(join, corner) + 1, max(join, corner))):
            say(f"joins section {join}, which lies behind another corner")


# --- stages

def stages(data, problems):
    file = load.FILES["stages"]
    sides = {side["id"]: side for side in data["tiles"]["sides"]}
    for stage in twice([stage["id"] for stage in data["stages"]["stages"]]):
        problems.add(file, stage, "is there twice")
    for stage in data["stages"]["stages"]:
        if stage["id"] != f'rally{stage["rally"]}-ss{stage["stage"]}':
            problems.add(file, stage["id"], f'expected the id rally{stage["rally"]}-ss{stage["stage"]}')
        one_road(stage["tiles"], sides, _sayer(problems, file, stage["id"]))


def one_road(road, sides, say):
    unknown = [tile["tile"] for tile in road if tile["tile"] not in sides]
    for name in unknown:
        say(f"tile {name}: there is no such side")
    for number in twice([tile["tile"][:3] for tile in road]):
        say(f"tile {number} is used twice, it exists once (D-CMP-2)")
    if unknown:
        return
    roles = [sides[tile["tile"]]["role"] for tile in road]
    driven = roles[:-1] if roles[-1] == "assistance" else roles
    if driven[:1] != ["start"]:
        say(f"expected a start tile first, found {road[0]['tile']}")
    if driven[-1:] != ["finish"]:
        say(f"expected a finish tile last (a service tile may follow), found {road[len(driven) - 1]['tile']}")
    if any(role != "road" for role in driven[1:-1]):
        say("expected road tiles only between start and finish")
    places = {}
    for index, tile in enumerate(road):
        ends(index, tile, road, sides, say)
        at = (tile["column"], tile["halfRow"])
        if at in places:
            say(f"tile {tile['tile']} lies on tile {places[at]}")
        places[at] = tile["tile"]


def turned(edge, degrees):
    return EDGES[(EDGES.index(edge) + degrees // 60) % 6]


def ends(index, tile, road, sides, say):
    """The tile's own two edges, and that its exit meets the enter of the next one."""
    first, last = index == 0, index == len(road) - 1
    edges = {"S", sides[tile["tile"]].get("exit", "S")}
    for key, none in (("enter", first), ("exit", last)):
        if none != (tile[key] is None):
            say(f'tile {tile["tile"]}: expected {"no " if none else "an "}{key} edge, found {tile[key]}')
        elif not none and tile[key] not in edges:
            say(f'tile {tile["tile"]}: {key} {tile[key]}, but its road has {" and ".join(sorted(edges))}')
    if not first and not last and tile["enter"] == tile["exit"]:
        say(f'tile {tile["tile"]}: enters and leaves by {tile["enter"]}')
    if last or tile["exit"] is None or road[index + 1]["enter"] is None:
        return
    after = road[index + 1]
    out = turned(tile["exit"], tile["degrees"])
    meets = (tile["column"] + STEP[out][0], tile["halfRow"] + STEP[out][1])
    if (after["column"], after["halfRow"]) != meets:
        say(f'tile {after["tile"]}: lies at {after["column"]},{after["halfRow"]}, '
            f'but the road leaves {tile["tile"]} to {meets[0]},{meets[1]}')
    elif turned(after["enter"], after["degrees"]) != turned(out, 180):
        say(f'tile {after["tile"]}: does not join {tile["tile"]}: its {after["enter"]} edge looks '
            f'{turned(after["enter"], after["degrees"])}, expected {turned(out, 180)}')


def rallies(data, problems):
    file = load.FILES["rallies"]
    known = {stage["id"]: stage for stage in data["stages"]["stages"]}
    driven = []
    for rally in data["rallies"]["rallies"]:
        say = _sayer(problems, file, rally["id"])
        if rally["id"] != f'rally{rally["number"]}':
            say(f'expected the id rally{rally["number"]}')
        if rally["name"] not in data["text"][load.FIRST_LANGUAGE]:
            say(f'expected the key "{rally["name"]}" in Text/{load.FIRST_LANGUAGE}.json')
        driven += rally["stages"]
        for place, stage in enumerate(rally["stages"]):
            if stage not in known:
                say(f"stage {stage}: there is no such stage")
            elif (known[stage]["rally"], known[stage]["stage"]) != (rally["number"], place + 1):
                say(f"stage {stage}: expected stage {place + 1} of rally {rally['number']}")
    for stage in twice(driven):
        problems.add(file, stage, "is driven twice")
    for stage in sorted(set(known) - set(driven)):
        problems.add(file, stage, "belongs to no rally")


# --- numbers

def dice(data, problems):
    file = load.FILES["dice"]
    box = {die["id"]: die for die in data["dice"]["dice"]}
    for die in twice([die["id"] for die in data["dice"]["dice"]]):
        problems.add(file, die, "is there twice")
    rows = {row["id"]: row for row in data["cockpits"]["rows"]}
    say = _sayer(problems, load.FILES["cockpits"], "rows")
    if len(rows) != 2 or len(box) != 9:
        say("expected each row and each die once")
        return
    usual, leader = rows["gravel"], rows["gravel-leader"]
    if usual["leader"] != 0 or leader["coast"] != 0 or leader["leader"] != usual["coast"]:
        say("expected as many leader dice for the leader as coast dice for the others, and no mixture (D-LEA-5)")
    if any(usual[key] != leader[key] for key in ("gear", "brake", "warningLimit")):
        say("expected gear, brake and warningLimit to be the same in both rows (D-CKP-2)")
    for row, kind in ((usual, "coast"), (leader, "leader"), (usual, "brake")):
        if row[kind] > box[kind]["inBox"]:
            say(f"expected at most {box[kind]['inBox']} {kind} dice, as in dice.json, found {row[kind]}")


def timecards(data, problems):
    file = load.FILES["timecards"]
    decks = data["timecards"]["decks"]
    for deck in decks:
        say = _sayer(problems, file, deck["id"])
        found = sum(back["count"] for back in deck["backs"])
        if found != deck["cards"]:
            say(f'expected backs for {deck["cards"]} cards, found {found}')
        for back in deck["backs"]:
            if (back["symbol"] == "crash") != ("tokens" in back):
                say(f'{back["symbol"]}: expected "tokens" with a crash, and only there')
    for deck in twice([deck["id"] for deck in decks]):
        problems.add(file, deck, "is there twice")
    if len({deck["cards"] for deck in decks}) != 1:
        problems.add(file, "decks", "expected the same number of cards in every deck (D-CMP-6)")
    if sum(deck["cards"] for deck in decks) != data["timecards"]["total"]:
        problems.add(file, "total", f'expected {data["timecards"]["total"]} cards, found {sum(deck["cards"] for deck in decks)}')
    seconds = [deck["frontSeconds"] for deck in sorted(decks, key=lambda deck: deck["id"])]
    if any(low <= high for low, high in zip(seconds, seconds[1:])):
        problems.add(file, "frontSeconds", "expected fewer seconds for a higher gear (D-END-4)")


def damage(data, problems):
    file = load.FILES["damage"]
    bag = data["damage"]
    for kind in bag["damageSides"]:
        found = sum(kind["shortcut"].values())
        if found != kind["tokens"]:
            problems.add(file, kind["id"], f'expected shortcut sides for {kind["tokens"]} tokens, found {found}')
    for kind in twice([kind["id"] for kind in bag["damageSides"]]):
        problems.add(file, kind, "is there twice")
    for cut, count in bag["shortcutSides"].items():
        found = sum(kind["shortcut"][cut] for kind in bag["damageSides"])
        if found != count:
            problems.add(file, cut, f"expected {count} tokens, found {found}")
    found = sum(kind["tokens"] for kind in bag["damageSides"])
    if found != bag["total"]:
        problems.add(file, "total", f'expected {bag["total"]} tokens, found {found}')


def options(data, problems):
    known = {rule["id"] for _, rule in tables.all_rules(data)}
    texts_ = data["text"][load.FIRST_LANGUAGE]
    for ruleset in data["options"]:
        file = f"{ruleset}/options.json"
        found = data["options"][ruleset]["options"]
        for option in found:
            one_option(option, known, texts_, _sayer(problems, file, option["id"]))
        for key in ("id", "field"):
            for option in twice([option[key] for option in found]):
                problems.add(file, option, "is there twice")


def one_option(option, rules_, texts_, say):
    if option["default"] not in option["values"]:
        say(f'default "{option["default"]}": expected one of {", ".join(option["values"])}')
    if len(option["values"]) < 2:
        say("expected at least two values")
    if "type" not in option and sorted(option["values"]) != ["off", "on"]:
        say('expected the values off and on, or a "type"')
    for rule in option["rules"]:
        if rule not in rules_:
            say(f"rule {rule}: there is no such rule")
    for text in (option["name"], option["about"], *option["values"].values()):
        if text not in texts_:
            say(f'text "{text}": expected a key of Text/{load.FIRST_LANGUAGE}.json')


# --- rules and texts

def rules(data, problems):
    letters = [tables.letter_of(data, ruleset) for ruleset in load.RULESETS]
    for ruleset, letter in zip(load.RULESETS, letters):
        file = f"{ruleset}/rules.json"
        if letters.count(letter) > 1:
            problems.add(file, letter, "another game's rules begin with this letter")
        catalogue = data["rules"][ruleset]
        for chapter in twice([chapter["id"] for chapter in catalogue["chapters"]]):
            problems.add(file, chapter, "is there twice")
        for chapter in catalogue["chapters"]:
            for number, rule in enumerate(chapter["rules"], 1):
                wanted = f"{letter}-{chapter['id']}-{number}"
                if rule["id"] != wanted:
                    problems.add(file, rule["id"], f"expected {wanted} here: rules stand in order, none is left out or renumbered")
                    break
        found = sum(len(chapter["rules"]) for chapter in catalogue["chapters"])
        if found != catalogue["total"]:
            problems.add(file, "total", f'expected {catalogue["total"]} rules, found {found}')


def arguments(pattern, forms, names):
    """The arguments a pattern uses, and those of them it counts; raises ValueError with what is wrong."""
    used, counted = set(), set()
    rest = re.sub(r"\{[^{}]*\}", "", pattern)
    if re.search(r"[{}|#]", rest):
        raise ValueError("expected { } in pairs, and | and # only inside them")
    for inner in re.findall(r"\{([^{}]*)\}", pattern):
        brand = re.fullmatch(r"brand:(.+)", inner)
        plural = re.fullmatch(r"([0-9])\|(.*)", inner)
        if brand:
            if brand[1] not in names:
                raise ValueError(f'there is no brand name "{brand[1]}"')
        elif plural:
            if plural[2].count("|") + 1 != len(forms):
                raise ValueError(f"expected {len(forms)} plural forms ({', '.join(forms)}) in {{{inner}}}")
            used.add(int(plural[1]))
            counted.add(int(plural[1]))
        elif re.fullmatch(r"[0-9]", inner):
            used.add(int(inner))
        else:
            raise ValueError(f"expected {{0}}, {{0|one|other}} or {{brand:name}}, found {{{inner}}}")
    return used, counted


def file_of(data, language, key):
    """Titles of rules stand in the catalogue in English."""
    if language == load.FIRST_LANGUAGE and key not in data["text"][language]:
        letter = key.split(".")[1][0]
        return next(f"{ruleset}/rules.json" for ruleset in load.RULESETS if tables.letter_of(data, ruleset) == letter)
    return data["home"].get((language, key), f"Text/{language}.json")


def texts(data, problems):
    first = load.FIRST_LANGUAGE
    base = {}
    names = {"None": "none"}
    for key in tables.base_texts(data):
        name = tables.key_name(key)
        if name in names:
            problems.add(file_of(data, first, key), key, f'makes the same name {name} as "{names[name]}"')
        names[name] = key
    for language in data["text"]:
        forms = plurals.forms(data["languages"][language]["plurals"])
        patterns = tables.texts_in(data, language)
        for key, pattern in patterns.items():
            file = file_of(data, language, key)
            if language == first:
                base[key] = None  # while it is wrong itself, nothing is compared with it
            try:
                found, counted = arguments(pattern, forms, data["brand"])
            except ValueError as error:
                problems.add(file, key, str(error))
                continue
            if language == first:
                if found != set(range(len(found))):
                    problems.add(file, key, "expected arguments counted from {0} without a gap")
                    continue
                base[key] = found, counted
            elif key not in base:
                problems.add(file, key, f"unknown, expected a key of Text/{first}.json")
            elif base[key] is None:
                continue
            elif found != base[key][0]:
                problems.add(file, key, f"expected the arguments of the English pattern: {sorted(base[key][0])}")
            elif not counted <= base[key][1]:
                problems.add(file, key, f"expected a plural only where English has one: {sorted(base[key][1])}")
        for key in set(tables.rule_texts(data)) & set(data["text"][language] if language == first else ()):
            problems.add(file_of(data, language, key), key, "stands in the catalogue already")
        for key in base:
            if key.startswith(WHOLE_IN_EVERY_LANGUAGE) and key not in patterns:
                problems.add(f"Text/{language}.json", key, "expected in every language")


def brands(data, problems):
    """Board games are named in the brand table only, so that swapping it swaps every name."""
    for file, names in data["brands"].items():
        if set(names) != set(data["brand"]):
            problems.add(file, "", f"expected the names {', '.join(sorted(data['brand']))}")
    words = {name for key, name in data["brands"].get("Text/brand.json", {}).items() if name}
    if not words:
        return
    words = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in sorted(words, key=len, reverse=True)), re.I)
    places = [(file_of(data, language, key), key, text) for language in data["text"]
              for key, text in tables.texts_in(data, language).items()]
    for file, place, text in places:
        found = words.search(text)
        if found:
            problems.add(file, place, f'"{found[0]}" is a brand name: write {{brand:…}} (Text/brand.json)')
