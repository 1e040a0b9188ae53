#include "RallyScene/Dirt/StageSetting.h"

#include "RallyRules/Dirt/DirtBox.h"

namespace Rally::Scene
{
namespace StageSettingDetail
{

constexpr std::size_t kStagesEach = 3;

struct RallySetting
{
    Region region{};
    Hour hours[kStagesEach]{};
};

// By number, from 1. What makes a region suits its roads: fords where it is wet.
constexpr RallySetting kRallies[] = {
    {Region::Ilmavesi, {Hour::LowSun, Hour::Noon, Hour::Morning}},
    {Region::Kestane, {Hour::LowSun, Hour::Morning, Hour::Overcast}},
    {Region::Mbelu, {Hour::LowSun, Hour::Noon, Hour::Dusk}},
    {Region::Nehar, {Hour::Morning, Hour::LowSun, Hour::Dusk}},
    {Region::Takanuma, {Hour::Morning, Hour::Overcast, Hour::Rain}},
    {Region::Torvick, {Hour::Overcast, Hour::LowSun, Hour::Rain}},
};
constexpr std::size_t kRallyCount = sizeof kRallies / sizeof kRallies[0];

} // namespace StageSettingDetail

Setting SettingOf(std::string_view stage)
{
    using namespace StageSettingDetail;
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        const bool known = ready.rally >= 1 && ready.rally <= kRallyCount && ready.stage >= 1;
        if (known && stage == ready.id)
        {
            const RallySetting& rally = kRallies[ready.rally - 1];
            return {rally.region, rally.hours[(ready.stage - 1) % kStagesEach]};
        }
    }
    return SettingByLot(stage);
}

} // namespace Rally::Scene
