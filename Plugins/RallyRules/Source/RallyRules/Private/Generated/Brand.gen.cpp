// Names and marks of the board games.
// Generated from Content/Data/Text/brand.json by Content/Data/Scripts/generate.py. Change those, not this.
// clang-format off
#include "../Text/TextTables.h"

namespace Rally
{

namespace BrandTable
{
constexpr TextEntry kNames[] = {
    {"game", "RallyDirt"},
    {"series", "Rallyman"},
    {"dirt", "Rallyman: DIRT"},
    {"gt", "Rallyman: GT"},
    {"classic", "Rallyman"},
    {"dust", "Dirt & Dust"},
    {"titan", "Titan Race"},
    {"credit", "After the board games of the Rallyman family"},
    {"trademarks", "Names and marks of the board games belong to their owners."},
};
} // namespace BrandTable

std::span<const TextEntry> BrandNames()
{
    return BrandTable::kNames;
}

} // namespace Rally
