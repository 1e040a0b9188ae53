"""Circuit racing: what must hold of its tiles, circuits and numbers, and their C++ tables."""
import load

EDGES = ("N", "NE", "SE", "S", "SW", "NW")
STEP = {"N": (0, 2), "NE": (1, 1), "SE": (1, -1), "S": (0, -2), "SW": (-1, -1), "NW": (-1, 1)}
ROAD_WIDTH = 6  # the road's width in the tables: three lanes of two, two lanes of three (G-GEO-12)
ROAD_TILES = 31  # G-CMP-2
MOST_SPACES = 3  # of a path through a section, as in Gt/CircuitTile.h
CLASSES = ("six", "five", "four", "six-balanced", "five-balanced")
TYRES = ("asphalt", "rain", "soft")
WEATHERS = ("dry", "wet")
HAZARDS = ("yellow", "orange", "red")
GEARS = tuple(f"gear{gear}" for gear in range(1, 7))
DICE = (*GEARS, "coast", "brake", "boost")
TOKENS = ("gearbox", "brakes", "coast", "weather", "yellowFlag", "greenFlag")
MARKERS = ("00", "0", "1", "2", "3", "4", "5", "6")
PARTS = {"row": ({"lanes"}, {"widths"}), "leg": ({"spaces"}, set()), "corner": ({"turn", "outer", "inner"}, set())}


def twice(values):
    seen = set()
    return [value for value in values if value in seen or seen.add(value)]


# --- checks

def everything(data, problems):
    for check in (tiles, circuits, numbers):
        check(data, problems)


def _sayer(problems, file, place):
    return lambda text: problems.add(file, place, text)


def tiles(data, problems):
    file = load.FILES["circuit-tiles"]
    sides = data["circuit-tiles"]["sides"]
    for side in twice([side["id"] for side in sides]):
        problems.add(file, f"side {side}", "is there twice")
    copies = {}
    for side in sides:
        say = _sayer(problems, file, f"side {side['id']}")
        number = side["id"][:3]
        if copies.setdefault(number, (side["copies"], side["role"])) != (side["copies"], side["role"]):
            say("expected both sides to have the same role and as many copies")
        tile(side, say)
    for role, wanted in (("start", 1), ("pit", 1)):
        if sum(count for count, its in copies.values() if its == role) != wanted:
            problems.add(file, "sides", f'expected one tile with the role "{role}" (G-CIR-3)')
    road = sum(count for count, role in copies.values() if role != "pit")
    if road != ROAD_TILES:
        problems.add(file, "sides", f"expected {ROAD_TILES} road tiles (G-CMP-2), found {road}")


def tile(side, say):
    wanted = {"hazard", "edges", "sections"} if side["role"] != "pit" else set()
    if side["role"] == "start":
        wanted |= {"lineAfterSection", "grid"}
    for key in sorted(wanted ^ (set(side) - {"id", "role", "copies"})):
        say(f'expected {"" if key in wanted else "no "}"{key}"')
        return
    if not wanted:
        return
    if len(side["edges"]) != 2 or "S" not in side["edges"]:
        say("expected two edges, one of them S")
        return
    for index, part in enumerate(side["sections"]):
        section(side, part, lambda text, index=index: say(f"section {index}: {text}"))
    if side["role"] == "start" and not 3 <= side["lineAfterSection"] < len(side["sections"]):
        say("expected three rows of the grid before the line and one behind it (G-SET-8)")


def section(side, part, say):
    needed, allowed = PARTS[part["kind"]]
    found = set(part) - {"kind"}
    for key in sorted(needed - found):
        say(f'a {part["kind"]} needs "{key}"')
    for key in sorted(found - needed - allowed):
        say(f'a {part["kind"]} has no "{key}"')
    if not needed <= found:
        return
    lanes = max(side["edges"].values())
    if part["kind"] == "leg" and len(part["spaces"]) != lanes:
        say(f"expected spaces for {lanes} lanes")
    if part["kind"] == "row" and len(part.get("widths", range(part["lanes"]))) != part["lanes"]:
        say("expected a width for each lane")
    if part["kind"] == "corner":
        if part["outer"]["halfLanes"] + part["inner"]["halfLanes"] != 2 * lanes:
            say(f"expected both paths to fill {lanes} lanes")
        if len(part["inner"]["limits"]) != 1 or "marks" in part["outer"]:
            say("expected one space inside, and dotted lines there only (G-SHP-1)")


def circuits(data, problems):
    file = load.FILES["circuits"]
    sides = {side["id"]: side for side in data["circuit-tiles"]["sides"]}
    for circuit in twice([circuit["id"] for circuit in data["circuits"]["circuits"]]):
        problems.add(file, circuit, "is there twice")
    for circuit in data["circuits"]["circuits"]:
        one_loop(circuit["tiles"], sides, _sayer(problems, file, circuit["id"]))


def turned(edge, degrees):
    return EDGES[(EDGES.index(edge) + degrees // 60) % 6]


def one_loop(road, sides, say):
    """G-CIR-6: one closed loop, no overlap, equal lanes at every joint, the start tile driven from S to N, tiles in the box."""
    for tile_ in road:
        if tile_["tile"] not in sides or sides[tile_["tile"]]["role"] == "pit":
            say(f"tile {tile_['tile']}: there is no such road (G-CIR-3)")
            return
    for number in {tile_["tile"][:3] for tile_ in road}:
        used = sum(tile_["tile"][:3] == number for tile_ in road)
        stock = next(side["copies"] for name, side in sides.items() if name[:3] == number)
        if used > stock:
            say(f"tile {number} is used {used} times, the box has {stock} (G-CIR-2)")
    starts = [tile_ for tile_ in road if sides[tile_["tile"]]["role"] == "start"]
    if starts != road[:1] or (road[0]["enter"], road[0]["exit"]) != ("S", "N"):
        say("expected the start tile first, driven from S to N, and no other (G-GEO-13)")
    for place in twice([(tile_["column"], tile_["halfRow"]) for tile_ in road]):
        say(f"two tiles lie at {place[0]},{place[1]}")
    for tile_, after in zip(road, road[1:] + road[:1]):
        joint(tile_, after, sides, say)


def joint(tile_, after, sides, say):
    edges = sides[tile_["tile"]]["edges"]
    if {tile_["enter"], tile_["exit"]} != set(edges):
        say(f"tile {tile_['tile']}: expected to be driven between {' and '.join(edges)}")
        return
    out = turned(tile_["exit"], tile_["degrees"])
    meets = (tile_["column"] + STEP[out][0], tile_["halfRow"] + STEP[out][1])
    if (after["column"], after["halfRow"]) != meets or turned(after["enter"], after["degrees"]) != turned(out, 180):
        say(f"tile {after['tile']}: does not join {tile_['tile']}")
    elif edges[tile_["exit"]] != sides[after["tile"]]["edges"].get(after["enter"]):
        say(f"tile {after['tile']}: other lanes than {tile_['tile']}")


def numbers(data, problems):
    if sorted(die["id"] for die in data["circuit-dice"]["dice"]) != sorted(DICE):
        problems.add(load.FILES["circuit-dice"], "dice", "expected each die once")
        return
    in_box = {die["id"]: die["inBox"] for die in data["circuit-dice"]["dice"]}
    file = load.FILES["boards"]
    for board in twice([(board["class"], board["tyres"], board["weather"]) for board in data["boards"]["boards"]]):
        problems.add(file, "-".join(board), "is there twice")
    for board in data["boards"]["boards"]:
        say = _sayer(problems, file, board["id"])
        if board["id"] != f"{board['class']}-{board['tyres']}-{board['weather']}":
            say("expected class, tyres and weather in the id")
        for kind in ("coast", "brake"):
            if board[kind] > in_box[kind]:
                say(f"expected at most {in_box[kind]} {kind} dice")
        other = WEATHERS[1 - WEATHERS.index(board["weather"])]
        if not any((b["class"], b["tyres"], b["weather"]) == (board["class"], board["tyres"], other) for b in data["boards"]["boards"]):
            say(f"expected its {other} side (G-CMP-4)")
    for kind in CLASSES:
        own = [board for board in data["boards"]["boards"] if board["class"] == kind]
        if not {"asphalt", "rain"} <= {board["tyres"] for board in own} or len({board["gear"] for board in own}) != 1:
            problems.add(file, kind, "expected asphalt and rain tyres with the same highest gear (G-CLS-2)")
    race = data["race"]
    file = load.FILES["race"]
    for row, kinds in (("lossOfControl", GEARS), ("bag", TOKENS)):
        if [entry["id"] for entry in race[row]] != list(kinds):
            problems.add(file, row, f"expected {', '.join(kinds)}")
    found = sum(kind["tokens"] for kind in race["bag"])
    if found != race["totalTokens"]:
        problems.add(file, "totalTokens", f"expected {race['totalTokens']} tokens, found {found}")
    for row in race["lossOfControl"]:
        if sorted(row["tokens"].values()) != [row["tokens"][hazard] for hazard in HAZARDS]:
            problems.add(file, row["id"], "expected no fewer tokens on a more dangerous tile")


# --- tables

def path(start, end, spaces, limits=()):
    plain = [int(str(limit).rstrip("!")) for limit in limits]
    dangers = sum(1 << index for index, limit in enumerate(limits) if str(limit).endswith("!"))
    return (f"{{.from = {start}, .to = {end}, .spaces = {spaces}"
            + (f", .limits = {{{', '.join(map(str, plain))}}}" if plain else "")
            + (f", .dangers = {dangers}" if dangers else "") + "}")


def lanes_of(count):
    width = ROAD_WIDTH // count
    return [(lane * width, (lane + 1) * width) for lane in range(count)]


def straight(part, lanes):
    """Rows and legs: a path per lane."""
    if part["kind"] == "leg":
        return [path(start, end, spaces) for (start, end), spaces in zip(lanes_of(lanes), part["spaces"])]
    covers, at = [], 0
    for width in part.get("widths", [1] * part["lanes"]):
        share = ROAD_WIDTH * width // sum(part.get("widths", [1] * part["lanes"]))
        covers.append((at, at + share))
        at += share
    return [path(start, end, 1) for start, end in covers]


def corner(part, lanes):
    """Outer and inner path from left to right, and the dotted lines of the inner one by the lane they are printed on."""
    right = part["turn"] == "right"
    inside = part["inner"]["halfLanes"] * ROAD_WIDTH // (2 * lanes)
    covers = {"inner": (ROAD_WIDTH - inside, ROAD_WIDTH) if right else (0, inside),
              "outer": (0, ROAD_WIDTH - inside) if right else (inside, ROAD_WIDTH)}
    paths = [path(*covers[key], len(part[key]["limits"]), part[key]["limits"]) for key in (("outer", "inner") if right else ("inner", "outer"))]
    marks = []
    for mark in part["inner"].get("marks", []):
        place = {"innermost": 0, "middle": 1}[mark["lane"]]
        start, end = lanes_of(lanes)[lanes - 1 - place if right else place]
        said = ".warns = true" if mark["value"] == "!" else f".limit = {mark['value']}"
        marks.append(f"{{.from = {start}, .to = {end}, {said}}}")
    return paths, marks


def table_section(part, lanes):
    paths, marks = corner(part, lanes) if part["kind"] == "corner" else (straight(part, lanes), [])
    turn = f".turn = Side::{part['turn'].capitalize()}, " if "turn" in part else ""
    dotted = f", .markCount = {len(marks)}, .marks = {{{', '.join(marks)}}}" if marks else ""
    return f"{{{turn}.pathCount = {len(paths)}, .paths = {{{', '.join(paths)}}}{dotted}}}"


def sorted_sides(data):
    return sorted(data["circuit-tiles"]["sides"], key=lambda side: side["id"])


def table_side(side):
    words = {"pit": "Assistance", "start": "Start", "road": "Road"}
    head = f".number = {side['id'][:3]}, .side = '{side['id'][3]}', .role = TileRole::{words[side['role']]}, .copies = {side['copies']}"
    if side["role"] == "pit":
        return f"    {{{head}}},"
    leaves = next(edge for edge in side["edges"] if edge != "S")
    head += (f", .hazard = Hazard::{side['hazard'].capitalize()}, .exit = Edge::{leaves}, .lanesIn = {side['edges']['S']}, "
             f".lanesOut = {side['edges'][leaves]}")
    if side["role"] == "start":
        head += f", .lineAfterSection = {side['lineAfterSection']}"
    lanes = max(side["edges"].values())
    sections = ",\n                  ".join(table_section(part, lanes) for part in side["sections"])
    return f"    {{{head},\n     .sectionCount = {len(side['sections'])},\n     .sections = {{{sections}}}}},"


def tile_table(data, page):
    sides = sorted_sides(data)
    index = {side["id"]: place for place, side in enumerate(sides)}
    body = ["", "namespace Gt", "{", "namespace CircuitBoxTable", "{", "constexpr CircuitSide kSides[] = {", *map(table_side, sides), "};",
            "", "constexpr ReadyCircuit kCircuits[] = {"]
    for circuit in data["circuits"]["circuits"]:
        body.append(f"    {{.id = \"{circuit['id']}\", .pit = {{{circuit['pit']['column']}, {circuit['pit']['halfRow']}}}, .tileCount = {len(circuit['tiles'])},")
        body.append("     .tiles = {")
        for tile_ in circuit["tiles"]:
            body.append(f"         {{{index[tile_['tile']]}, Edge::{tile_['enter']}, Edge::{tile_['exit']}, {tile_['column']}, "
                        f"{tile_['halfRow']}, {tile_['degrees'] // 60}}}, // {tile_['tile']}")
        body.append("     }},")
    body += ["};", "} // namespace CircuitBoxTable", "", "std::span<const CircuitSide> CircuitSides()", "{",
             "    return CircuitBoxTable::kSides;", "}", "", "std::span<const ReadyCircuit> ReadyCircuits()", "{",
             "    return CircuitBoxTable::kCircuits;", "}", "} // namespace Gt", ""]
    return page([load.FILES["circuit-tiles"], load.FILES["circuits"]], "The printed tile sides of circuit racing, and its ready circuits.",
                ['#include "RallyRules/Gt/CircuitBox.h"'], body)


def board(found):
    return "{}" if found is None else (f"{{{found['gear']}, {found['coast']}, {found['brake']}, {found['warningLimit']}, {found['boost']}}}")


def value_table(data, page):
    dice = {die["id"]: die["warningFaces"] for die in data["circuit-dice"]["dice"]}
    race = data["race"]
    boards = {(b["class"], b["tyres"], b["weather"]): b for b in data["boards"]["boards"]}
    losses = ", ".join(f"{{{'true' if row['marker'] == '00' else 'false'}, {{{', '.join(str(row['tokens'][h]) for h in HAZARDS)}}}}}" for row in race["lossOfControl"])
    common = [f"     .warningFaces = {{{', '.join(str(dice[die]) for die in DICE)}}},", f"     .losses = {{{losses}}},",
              f"     .bag = {{{', '.join(str(kind['tokens']) for kind in race['bag'])}}},",
              f"     .markerSeconds = {{{', '.join(str(race['solo']['seconds'][m]) for m in MARKERS)}}},",
              f"     .secondsPerToken = {race['solo']['perFocusToken']}}},"]
    body = ["", "namespace Gt", "{", "namespace CircuitValuesTable", "{", "constexpr GtValues kClasses[] = {"]
    for kind in CLASSES:
        rows = ["{" + ", ".join(board(boards.get((kind, tyres, weather))) for weather in WEATHERS) + "}" for tyres in TYRES]
        gear = boards[kind, "asphalt", "dry"]["gear"]
        body += [f"    {{.highestGear = {gear}, // {kind}", f"     .boards = {{{', '.join(rows)}}},", *common]
    body += ["};", "} // namespace CircuitValuesTable", "", "const GtValues& ValuesOf(CarClass kind)", "{",
             "    return CircuitValuesTable::kClasses[static_cast<std::size_t>(kind)];", "}", "} // namespace Gt", ""]
    return page([load.FILES[name] for name in ("boards", "circuit-dice", "race")], "The numbers of circuit racing, class by class.",
                ['#include "RallyRules/Gt/GtValues.h"'], body)
