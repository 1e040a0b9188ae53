#include "Cli/ScenarioFile.h"

#include "RallyRules/Core/RuleTable.h"

namespace Rally::Cli
{

ScenarioHead HeadOf(const JsonPlace& in)
{
    ScenarioHead head;
    head.name = in.At("name").Words();
    in.WordsOr("example", "");
    const JsonPlace rules = in.At("rules");
    for (std::size_t i = 0; i < rules.Size(); ++i)
    {
        head.rules.push_back(rules[i].Words());
        if (FindRule(head.rules.back()) == Rule::None)
        {
            rules[i].Expected("the ID of a rule such as D-GEA-5");
        }
    }
    (void)in.Has("position");
    (void)in.Has("play");
    in.Finish();
    return head;
}

std::vector<JsonPlace> ScenariosIn(const nlohmann::json& json, const std::string& file)
{
    const JsonPlace whole(json, file);
    if (!json.is_array())
    {
        return {whole};
    }
    std::vector<JsonPlace> all;
    for (std::size_t i = 0; i < whole.Size(); ++i)
    {
        all.push_back(whole[i]);
    }
    return all;
}

std::vector<ScenarioHead> HeadsIn(const std::string& path)
{
    std::vector<ScenarioHead> heads;
    const nlohmann::json json = ParseJson(ReadFile(path, kLargestScenarioFile), path);
    for (const JsonPlace& scenario : ScenariosIn(json, path))
    {
        heads.push_back(HeadOf(scenario));
    }
    return heads;
}

} // namespace Rally::Cli
