// The world of a career: tiers, regions, teams, rivals, points.
// Generated from Content/Data/Career/world.json by Content/Data/Scripts/generate.py. Change those, not this.
// clang-format off
#include "RallyClub/Career/CareerWorld.h"

namespace Rally
{

namespace Career
{
namespace CareerWorldTable
{
constexpr TierEntry kTierTable[] = {
    {"club", 6, 5, 3, 10, 6, "sisu=stage", "one,red,scr,last-corner=literal"},
    {"national", 9, 6, 3, 12, 10, "scr,sisu=rally", "red,chk,one,sisu=off"},
    {"world", 10, 8, 4, 13, 10, "scr,red,chk", "one,sisu=rally,red=off,last-corner=literal"},
};
constexpr RegionEntry kRegionTable[] = {
    {"ilm", "Ilmavesi Lakes", {.twist = Taste::Low, .reach = Taste::High, .jumps = Amount::Many, .shortcuts = Amount::None}, "", static_cast<Tier>(0), false},
    {"tor", "Glen Torvick", {.twist = Taste::Middle, .hazard = Taste::Low, .fords = Amount::Many}, "", static_cast<Tier>(0), false},
    {"val", "Serra Valdoura", {.difficulty = Taste::High, .twist = Taste::High, .hazard = Taste::High, .shortcuts = Amount::Few}, "", static_cast<Tier>(2), true},
    {"dre", "Drenovar Karst", {.twist = Taste::High, .shortcuts = Amount::Many}, "last-corner=literal", static_cast<Tier>(1), false},
    {"sor", "Pampa Sorral", {.difficulty = Taste::Low, .twist = Taste::Low, .hazard = Taste::Low, .fords = Amount::None}, "red", static_cast<Tier>(0), false},
    {"neh", "Wadi Nehar", {.reach = Taste::High, .jumps = Amount::Few, .fords = Amount::Many, .shortcuts = Amount::None}, "", static_cast<Tier>(1), false},
    {"kes", "Kestane Hills", {.twist = Taste::Middle, .changes = Taste::High, .shortcuts = Amount::Few}, "sisu=stage", static_cast<Tier>(0), false},
    {"orr", "Orrfell Coast", {.hazard = Taste::High, .jumps = Amount::None, .fords = Amount::None}, "", static_cast<Tier>(1), false},
    {"mbe", "Mbelu Red Road", {.hazard = Taste::High, .jumps = Amount::Few, .fords = Amount::Few}, "chk", static_cast<Tier>(2), false},
    {"tak", "Takanuma Forest", {.twist = Taste::High, .changes = Taste::High, .shortcuts = Amount::None}, "", static_cast<Tier>(1), false},
    {"kar", "Karrholm Quarry", {.difficulty = Taste::Low, .reach = Taste::Low, .jumps = Amount::Few}, "one", static_cast<Tier>(0), false},
    {"hal", "Hallgrim Plateau", {.twist = Taste::Low, .hazard = Taste::High, .jumps = Amount::Many}, "scr", static_cast<Tier>(2), true},
};
constexpr TeamEntry kTeamTable[] = {
    {"nb", "Norrbrand Works", {7, 11, 4}},
    {"ca", "Cierzo Azul", {5, 11, 3}},
    {"eb", "Eisenbirke", {4, 2, 0}},
    {"tf", "Tarnfell Motor Club", {0, 11, 7}},
    {"tg", "Takanuma Gravel", {10, 3, 5}},
    {"sb", "Sorral Barro", {1, 10, 1}},
    {"kd", "Karst & Daughters", {8, 2, 6}},
    {"sn", "Savanna Nine", {2, 7, 2}},
};
constexpr PersonEntry kRivalTable[] = {
    {"Billie Ashcombe", "AU", 3, "even", 41},
    {"Tane Kohaiora", "NZ", 3, "gambler", 88},
    {"Cody Larkspen", "US", 5, "gambler", 17},
    {"Ilze Rudzgale", "LV", 6, "cautious", 52},
    {"Lukas Grauwinkel", "DE", 2, "even", 34},
    {"Noemie Lafrenaie", "CA", 3, "cautious", 61},
    {"Priit Tuuleveer", "EE", 0, "even", 27},
    {"Deniz Kestanlar", "TR", 6, "mud-thrower", 35},
    {"Renzo Bellafossa", "IT", 1, "gambler", 77},
    {"Moira Tarnfell", "GB", 3, "blocker", 9},
    {"Sizwe Mbelane", "ZA", 7, "even", 66},
    {"Kasia Brzezwoda", "PL", 6, "mud-thrower", 23},
    {"Nuno Valdoura", "PT", 1, "even", 14},
    {"Haruka Takanuma", "JP", 4, "cautious", 11},
    {"Marek Skalohor", "CZ", 6, "blocker", 19},
    {"Mateo Sorralde", "AR", 5, "gambler", 8},
    {"Eleni Petrovouni", "GR", 1, "even", 31},
    {"Bastien Courvaille", "FR", 2, "mud-thrower", 5},
    {"Wanjiru Ndareki", "KE", 7, "even", 12},
    {"Torleif Brekkejord", "NO", 0, "cautious", 6},
    {"Iria Castroval", "ES", 1, "gambler", 4},
    {"Declan Rathmoor", "IE", 4, "blocker", 7},
    {"Signe Asvinge", "SE", 0, "even", 2},
    {"Aino Kettuvaara", "FI", 0, "cautious", 1},
};
constexpr PersonEntry kNewcomerTable[] = {
    {"Otso Virtapuro", "FI", 0, "gambler", 71},
    {"Maelle Dourguenn", "FR", 2, "even", 72},
    {"Livio Montefosco", "IT", 1, "mud-thrower", 73},
    {"Naserian Oltepesi", "KE", 7, "even", 74},
    {"Ewan Glenorrin", "GB", 3, "cautious", 75},
    {"Frida Halvarsund", "SE", 0, "blocker", 76},
    {"Janez Zelenbrod", "SI", 6, "gambler", 78},
};
constexpr std::uint8_t kFieldTable[][kRivals] = {
    {1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 3, 3, 4, 4, 5, 5, 5, 5, 6, 6},
    {1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7},
    {2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 5, 6, 6, 6, 6, 6, 6, 7, 7, 7},
    {1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 3, 3, 4, 4, 5, 5, 5, 5, 6, 6},
    {1, 1, 1, 3, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7},
    {2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 5, 6, 6, 6, 6, 6, 6, 7, 7, 7},
};
constexpr std::uint8_t kPointTable[] = {25, 18, 15, 12, 10, 8, 6, 4, 2, 1};
constexpr std::uint8_t kPowerTable[] = {3, 2, 1};
} // namespace CareerWorldTable

std::span<const TierEntry> Tiers()
{
    return CareerWorldTable::kTierTable;
}
std::span<const RegionEntry> Regions()
{
    return CareerWorldTable::kRegionTable;
}
std::span<const TeamEntry> Teams()
{
    return CareerWorldTable::kTeamTable;
}
std::span<const PersonEntry> Rivals()
{
    return CareerWorldTable::kRivalTable;
}
std::span<const PersonEntry> Newcomers()
{
    return CareerWorldTable::kNewcomerTable;
}
std::span<const std::uint8_t> StepsOf(Strength strength, std::uint8_t rules)
{
    constexpr std::uint8_t kFirstOfToday = 3;
    const std::size_t today = rules < kFirstOfToday ? 0 : kStrengths;
    return CareerWorldTable::kFieldTable[today + static_cast<std::size_t>(strength)];
}
std::span<const std::uint8_t> PointScale()
{
    return CareerWorldTable::kPointTable;
}
std::span<const std::uint8_t> PowerScale()
{
    return CareerWorldTable::kPowerTable;
}
} // namespace Career

} // namespace Rally
