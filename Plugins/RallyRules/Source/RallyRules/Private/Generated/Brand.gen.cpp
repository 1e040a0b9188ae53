// Names and marks of the board games.
// Generated from Content/Data/Text/brand.json by Content/Data/Scripts/generate.py. Change those, not this.
// clang-format off
#include "../Text/TextTables.h"

namespace Rally
{

namespace BrandTable
{
constexpr BrandName kNames[] = {
    {"game", "RallyDirt"},
    {"series", "Rallyman"},
    {"dirt", "Rallyman: DIRT"},
    {"gt", "Rallyman: GT"},
    {"classic", "Rallyman"},
    {"dust", "Dirt & Dust"},
    {"titan", "Titan Race"},
    {"inspiration", "Rallyman"},
};
} // namespace BrandTable

std::span<const BrandName> BrandNames()
{
    return BrandTable::kNames;
}

} // namespace Rally
