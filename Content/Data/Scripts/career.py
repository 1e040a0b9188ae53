"""The world of a career: what must hold of its tiers, regions and people, and their C++ table."""
import load

TASTES = ("difficulty", "twist", "hazard", "changes", "reach")
AMOUNTS = ("jumps", "fords", "shortcuts")
WISHES = ("difficulty", "twist", "hazard", "changes", "reach", "jumps", "fords", "shortcuts")  # in the order of StageWishes

PAINTS = ("red", "orange", "yellow", "lime", "green", "turquoise", "blue", "night", "violet", "pink", "black", "white")  # as in Livery.h
PATTERNS = ("line", "nose", "halves", "wedge", "stripes", "chequers", "doors", "sash")


def twice(values):
    seen = set()
    return [value for value in values if value in seen or seen.add(value)]


def everything(data, problems):
    file, world = load.FILES["career"], data["career"]
    for what in ("tiers", "regions", "teams"):
        for name in twice([one["id"] for one in world[what]]):
            problems.add(file, f"{what}.{name}", "is there twice")
    people = world["rivals"] + world["newcomers"]
    for name in twice([one["name"] for one in people]):
        problems.add(file, f"rivals.{name}", "is there twice")
    for number in twice([one["number"] for one in people]):
        problems.add(file, f"rivals.{number}", "expected every number once")
    for team in world["teams"]:
        if team["livery"][0] not in PAINTS or team["livery"][1] not in PAINTS or team["livery"][2] not in PATTERNS:
            problems.add(file, f"teams.{team['id']}.livery", "expected two colours and a pattern")
    teams = [team["id"] for team in world["teams"]]
    for one in people:
        if one["team"] not in teams:
            problems.add(file, f"rivals.{one['name']}", f"expected one of {', '.join(teams)}, found \"{one['team']}\"")
    entries = sum(tier["entries"] for tier in world["tiers"])
    if entries != len(world["rivals"]) + 1:
        problems.add(file, "tiers", f"expected places for {len(world['rivals'])} rivals and the player, found {entries}")
    order = [tier["id"] for tier in world["tiers"]]
    for number, tier in enumerate(world["tiers"]):
        there = [region for region in world["regions"] if order.index(region["tier"]) <= number]
        if len(there) < tier["rounds"]:
            problems.add(file, f"tiers.{tier['id']}", f"expected at least {tier['rounds']} regions, found {len(there)}")
    if not any(region["closes"] for region in world["regions"]):
        problems.add(file, "regions", "expected one that closes the season of the highest tier")


def table(data, page, quoted):
    world = data["career"]
    teams = [team["id"] for team in world["teams"]]
    tiers = [tier["id"] for tier in world["tiers"]]

    def person(one):
        return (f"    {{{quoted(one['name'])}, {quoted(one['country'])}, {teams.index(one['team'])}, "
                f"{quoted(one['temper'])}, {one['number']}}},")

    def wishes(region):
        said = []
        for wish in WISHES:
            if wish in region["wishes"]:
                kind = "Taste" if wish in TASTES else "Amount"
                said.append(f".{wish} = {kind}::{region['wishes'][wish].capitalize()}")
        return "{" + ", ".join(said) + "}"

    body = ["", "namespace Career", "{", "namespace CareerWorldTable", "{", "constexpr TierEntry kTierTable[] = {"]
    for tier in world["tiers"]:
        body.append(f"    {{{quoted(tier['id'])}, {tier['entries']}, {tier['rounds']}, {tier['stages']}, {tier['tiles']}, "
                    f"{tier['scorers']}, {quoted(tier['options'])}, {quoted(tier['votes'])}}},")
    body += ["};", "constexpr RegionEntry kRegionTable[] = {"]
    for region in world["regions"]:
        body.append(f"    {{{quoted(region['id'])}, {quoted(region['name'])}, {wishes(region)}, {quoted(region['option'])}, "
                    f"static_cast<Tier>({tiers.index(region['tier'])}), {str(region['closes']).lower()}}},")
    body += ["};", "constexpr TeamEntry kTeamTable[] = {"]
    for team in world["teams"]:
        body_paint, accent, pattern = team["livery"]
        body.append(f"    {{{quoted(team['id'])}, {quoted(team['name'])}, "
                    f"{{{PAINTS.index(body_paint)}, {PAINTS.index(accent)}, {PATTERNS.index(pattern)}}}}},")
    body += ["};", "constexpr PersonEntry kRivalTable[] = {", *map(person, world["rivals"]), "};",
             "constexpr PersonEntry kNewcomerTable[] = {", *map(person, world["newcomers"]), "};",
             "constexpr std::uint8_t kFieldTable[][kRivals] = {"]
    for words in ("before", "steps"):
        body += ["    {" + ", ".join(map(str, field.get(words, field["steps"]))) + "}," for field in world["fields"]]
    body += ["};", "constexpr std::uint8_t kPointTable[] = {" + ", ".join(map(str, world["points"])) + "};",
             "constexpr std::uint8_t kPowerTable[] = {" + ", ".join(map(str, world["powerStage"])) + "};",
             "} // namespace CareerWorldTable", "",
             "std::span<const TierEntry> Tiers()", "{", "    return CareerWorldTable::kTierTable;", "}",
             "std::span<const RegionEntry> Regions()", "{", "    return CareerWorldTable::kRegionTable;", "}",
             "std::span<const TeamEntry> Teams()", "{", "    return CareerWorldTable::kTeamTable;", "}",
             "std::span<const PersonEntry> Rivals()", "{", "    return CareerWorldTable::kRivalTable;", "}",
             "std::span<const PersonEntry> Newcomers()", "{", "    return CareerWorldTable::kNewcomerTable;", "}",
             "std::span<const std::uint8_t> StepsOf(Strength strength, std::uint8_t rules)", "{",
             "    constexpr std::uint8_t kFirstOfToday = 3;",
             "    const std::size_t today = rules < kFirstOfToday ? 0 : kStrengths;",
             "    return CareerWorldTable::kFieldTable[today + static_cast<std::size_t>(strength)];", "}",
             "std::span<const std::uint8_t> PointScale()", "{", "    return CareerWorldTable::kPointTable;", "}",
             "std::span<const std::uint8_t> PowerScale()", "{", "    return CareerWorldTable::kPowerTable;", "}",
             "} // namespace Career", ""]
    return page([load.FILES["career"]], "The world of a career: tiers, regions, teams, rivals, points.",
                ['#include "RallyClub/Career/CareerWorld.h"'], body)
