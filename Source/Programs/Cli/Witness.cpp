#include "Cli/Witness.h"

#include "RallyRules/Core/Rulesets.h"
#include "RallyRules/Road/SpaceCode.h"

#include <bit>

namespace Rally::Cli
{
namespace
{

std::string SpaceOf(SpaceCode code)
{
    return code == kNoSpaceCode ? "none" : std::string(NameOfSpace(code).View());
}

const GameEntry* EntryOf(const LogHeader& header)
{
    for (const GameEntry* game : KnownGames())
    {
        if (game->ruleset == header.ruleset)
        {
            return game;
        }
    }
    return nullptr;
}

} // namespace

std::string_view Witness::EventName(std::uint8_t kind) const
{
    const GameEntry* game = EntryOf(TheMatch().Header());
    return game != nullptr ? game->eventName(kind) : std::string_view();
}

std::optional<std::uint8_t> Witness::EventNamed(std::string_view name) const
{
    for (std::uint8_t kind = 0; !EventName(kind).empty(); ++kind)
    {
        if (name == EventName(kind))
        {
            return kind;
        }
    }
    return std::nullopt;
}

std::optional<std::string> Witness::OfEvent(const Event& event, std::string_view key,
                                            const std::vector<std::string>& ids) const
{
    if (key == "seat")
    {
        return event.seat < ids.size() ? ids[event.seat] : "-";
    }
    if (key == "space")
    {
        return SpaceOf(event.space);
    }
    if (key == "from")
    {
        return ComesFromSpace(event.kind) ? SpaceOf(event.from) : std::to_string(event.from);
    }
    if (key == "gear")
    {
        return std::to_string(event.gear);
    }
    if (key == "die")
    {
        return NameOfDie(event.die);
    }
    if (key == "rule")
    {
        return RuleOf(static_cast<Rule>(event.rule)).id;
    }
    if (key == "warnings" && IsRoll(event.kind))
    {
        return std::to_string(std::popcount(unsigned{event.from}));
    }
    if (const char* extra = ExtraKey(event.kind); extra != nullptr && key == extra)
    {
        return ExtraOf(event);
    }
    const char* amount = AmountKey(event.kind);
    const bool isAmount = key == "amount" || (amount != nullptr && key == amount);
    return isAmount ? std::optional(AmountOf(event)) : std::nullopt;
}

std::string Witness::Write(const Event& event, const std::vector<std::string>& ids) const
{
    std::string line(EventName(event.kind));
    line += event.seat < ids.size() ? " seat=" + ids[event.seat] : "";
    line += event.space != kNoSpaceCode ? " space=" + SpaceOf(event.space) : "";
    line += event.gear != 0 ? " gear=" + std::to_string(event.gear) : "";
    line += event.die != 0 ? " die=" + NameOfDie(event.die) : "";
    for (const char* key : {ComesFromSpace(event.kind) ? "from" : nullptr, ExtraKey(event.kind),
                            IsRoll(event.kind) ? "warnings" : nullptr, AmountKey(event.kind)})
    {
        line += key != nullptr ? " " + std::string(key) + "=" + OfEvent(event, key, ids).value_or("") : "";
    }
    return line;
}

} // namespace Rally::Cli
