// `rally hint` of DIRT: what the co-driver would do in a position, and why.
#include "Cli/Dirt/Position.h"

#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "Shared/Spoken.h"

#include <cstdio>

namespace Rally::Cli
{
namespace
{

const char* NameOf(Pilot::Suggestion::Kind kind)
{
    switch (kind)
    {
    case Pilot::Suggestion::Kind::Safer: return "safer";
    case Pilot::Suggestion::Kind::Bolder: return "bolder";
    case Pilot::Suggestion::Kind::Best: break;
    }
    return "best";
}

void PrintHintJson(const Dirt::DirtMatch& match, const Pilot::Hint& hint)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Pilot::Suggestion& one : hint.suggestions)
    {
        list.push_back({{"kind", NameOf(one.kind)},
                        {"plan", Pilot::WriteLine(match.Rules(), match.Now(), one.plan).View()},
                        {"how", one.how == Dirt::ActionKind::FlatOut ? "flat-out" : "one-by-one"},
                        {"next", Dirt::WriteAction(one.next).View()},
                        {"takesBack", one.takesBack},
                        {"loses", one.loses},
                        {"wholePlan", {{"holds", one.wholePlan.holds}, {"home", one.wholePlan.home}}},
                        {"inTime", {{"holds", one.inTime.holds}, {"home", one.inTime.home}}},
                        {"toTheFinish", one.seconds},
                        {"change", one.change},
                        {"behind", one.behind},
                        {"reason", Words(one.reason)}});
    }
    std::puts(nlohmann::ordered_json({{"suggestions", list}}).dump().c_str());
}

} // namespace

int Position::PrintHint(const AnyMatch& match, bool asJson, bool inNotation) const
{
    Pilot::CoDriver coDriver;
    const Pilot::Hint hint = coDriver.Ask(match, turn);
    if (asJson)
    {
        PrintHintJson(*Dirt::AsDirt(match), hint);
        return 0;
    }
    for (const Phrase& line : inNotation ? Pilot::HintNotation(match, hint) : Pilot::HintLines(match, hint))
    {
        if (!line.IsEmpty())
        {
            std::puts(Words(line).c_str());
        }
    }
    return 0;
}

} // namespace Rally::Cli
