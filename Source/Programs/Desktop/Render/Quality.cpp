#include "Desktop/Render/Quality.h"

namespace Rally::Desktop
{

Quality QualityOf(Preset preset)
{
    Quality quality;
    switch (preset)
    {
    case Preset::Low:
        quality.detail = Scene::Detail::Low;
        quality.shadowSize = 1024;
        quality.cascades = 1;
        quality.shadowReach = 90;
        quality.shadowTaps = 1;
        quality.samples = 1;
        quality.surface = 1;
        quality.treeReach = 420;
        quality.bushReach = 110;
        quality.fineReach = 0;
        quality.puffs = 120;
        quality.rain = 150;
        break;
    case Preset::Medium:
        quality.detail = Scene::Detail::Medium;
        quality.shadowSize = 1536;
        quality.cascades = 2;
        quality.shadowReach = 170;
        quality.shadowTaps = 4;
        quality.samples = 1;
        quality.smoothEdges = true;
        quality.brightLight = true;
        quality.surface = 2;
        quality.treeReach = 900;
        quality.bushReach = 220;
        quality.grassReach = 55;
        quality.fineReach = 60;
        quality.puffs = 400;
        quality.rain = 420;
        break;
    case Preset::High:
        quality.detail = Scene::Detail::High;
        quality.shadowSize = 2048;
        quality.cascades = 3;
        quality.shadowReach = 320;
        quality.shadowTaps = 9;
        quality.samples = 4;
        quality.brightLight = true;
        quality.surface = 2;
        quality.slantSamples = 8;
        quality.treeReach = 1600;
        quality.bushReach = 420;
        quality.grassReach = 85;
        quality.fineReach = 110;
        quality.puffs = 1200;
        quality.rain = 800;
        break;
    }
    return quality;
}

std::string_view NameOf(Preset preset)
{
    return preset == Preset::Low ? "low" : preset == Preset::Medium ? "medium" : "high";
}

const std::map<std::string, Preset>& PresetNames()
{
    static const std::map<std::string, Preset> names = []
    {
        std::map<std::string, Preset> all;
        for (const Preset preset : {Preset::Low, Preset::Medium, Preset::High})
        {
            all.emplace(NameOf(preset), preset);
        }
        return all;
    }();
    return names;
}

} // namespace Rally::Desktop
