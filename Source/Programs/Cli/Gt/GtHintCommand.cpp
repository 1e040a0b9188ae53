// `rally hint` of GT: what the co-driver would do in a position, and why.
#include "Cli/Gt/GtPosition.h"

#include "RallyPilot/Gt/GtCoDriver.h"
#include "RallyRules/Gt/GtNotation.h"
#include "Shared/Spoken.h"

#include <cstdio>

namespace Rally::Cli
{
namespace
{

using Pilot::GtHint;
using Pilot::GtSuggestion;

const char* NameOf(GtSuggestion::Kind kind)
{
    switch (kind)
    {
    case GtSuggestion::Kind::Safer: return "safer";
    case GtSuggestion::Kind::Bolder: return "bolder";
    case GtSuggestion::Kind::Best: break;
    }
    return "best";
}

void PrintJson(const Gt::GtMatch& match, const GtHint& hint)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const GtSuggestion& one : hint.suggestions)
    {
        list.push_back({{"kind", NameOf(one.kind)},
                        {"plan", Pilot::WriteGtLine(match.Rules(), match.Now(), one.plan).View()},
                        {"how", one.how == Gt::ActionKind::FlatOut ? "flat-out" : "one-by-one"},
                        {"next", match.Write(one.next).View()},
                        {"takesBack", one.takesBack},
                        {"loses", one.loses},
                        {"wholePlan", {{"holds", one.wholePlan.holds}, {"home", one.wholePlan.home}}},
                        {"inTime", {{"holds", one.inTime.holds}, {"home", one.inTime.home}}},
                        {"toTheFinish", one.worth},
                        {"behind", one.behind},
                        {"reason", Words(one.reason)}});
    }
    const char* aim = hint.aim == Pilot::GtAim::Clock ? "seconds" : "rounds";
    std::puts(nlohmann::ordered_json({{"counts", aim}, {"suggestions", list}}).dump().c_str());
}

} // namespace

int GtPosition::PrintHint(const AnyMatch& match, bool asJson, bool inNotation) const
{
    const GtHint hint = Pilot::GtCoDriver().Ask(match, turn);
    if (asJson)
    {
        PrintJson(*Gt::AsGt(match), hint);
        return 0;
    }
    for (const Phrase& line : inNotation ? Pilot::GtHintNotation(match, hint) : Pilot::GtHintLines(match, hint))
    {
        if (!line.IsEmpty())
        {
            std::puts(Words(line).c_str());
        }
    }
    return 0;
}

} // namespace Rally::Cli
