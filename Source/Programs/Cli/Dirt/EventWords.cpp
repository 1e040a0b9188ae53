#include "Cli/Dirt/EventWords.h"

#include "RallyRules/Dirt/DirtNotation.h"

#include <bit>

namespace Rally::Cli
{
namespace
{

using namespace Dirt;

// What the number of an event is, by its kind.
enum class Means
{
    Nothing,
    Seconds,
    Brakes,
    Spaces,
    Count, // stages, rounds, places, tokens: whatever is counted
    Cause,
    Cut,
    Damage,
};

constexpr Means amounts[kEventKinds] = {
    Means::Count,   Means::Count,   Means::Nothing, Means::Count,   Means::Count,   Means::Nothing, Means::Brakes,
    Means::Nothing, Means::Seconds, Means::Brakes,  Means::Seconds, Means::Nothing, Means::Spaces,  Means::Cut,
    Means::Count,   Means::Cause,   Means::Seconds, Means::Seconds, Means::Nothing, Means::Nothing, Means::Damage,
    Means::Seconds, Means::Nothing, Means::Nothing, Means::Nothing, Means::Nothing, Means::Nothing, Means::Nothing,
    Means::Nothing, Means::Nothing, Means::Nothing, Means::Seconds, Means::Nothing, Means::Count,   Means::Seconds,
    Means::Seconds, Means::Nothing, Means::Nothing, Means::Count,   Means::Nothing};

constexpr std::string_view causes[] = {"none", "warnings", "limit", "jump", "long-jump"};

const char* KeyOf(Means means)
{
    switch (means)
    {
    case Means::Seconds: return "seconds";
    case Means::Brakes: return "brakes";
    case Means::Spaces: return "spaces";
    case Means::Count: return "count";
    case Means::Cause: return "cause";
    case Means::Cut: return "token";
    case Means::Damage: return "damage";
    case Means::Nothing: break;
    }
    return "amount";
}

std::string AmountOf(const Event& event, Means means)
{
    const auto number = static_cast<std::size_t>(event.amount < 0 ? 0 : event.amount);
    if (means == Means::Cause && number < std::size(causes))
    {
        return std::string(causes[number]);
    }
    if (means == Means::Cut && number < kCutResults)
    {
        return std::string(NameOf(static_cast<CutResult>(number)));
    }
    if (means == Means::Damage && number < kDamageKinds)
    {
        return std::string(NameOf(static_cast<Damage>(number)));
    }
    return std::to_string(event.amount);
}

std::string NameOfDie(std::uint8_t die)
{
    return IsGearDie(die)       ? "g" + std::to_string(die)
           : die == kCoastDie   ? "w"
           : die == kLeaderDie  ? "o"
           : die == kRedlineDie ? "b"
                                : "none";
}

std::string FromOf(const Event& event)
{
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::Moved:
    case EventKind::Jumped: return std::string(NameOfSpace(event.from).View());
    default: return std::to_string(event.from);
    }
}

std::string SpaceOf(const Event& event)
{
    return event.space == kNoSpaceCode ? "none" : std::string(NameOfSpace(event.space).View());
}

} // namespace

std::optional<EventKind> EventNamed(std::string_view name)
{
    for (std::size_t kind = 0; kind < kEventKinds; ++kind)
    {
        if (name == NameOf(static_cast<EventKind>(kind)))
        {
            return static_cast<EventKind>(kind);
        }
    }
    return std::nullopt;
}

std::optional<std::string> FieldOf(const Event& event, std::string_view key, const std::vector<std::string>& ids)
{
    const auto kind = static_cast<EventKind>(event.kind);
    const Means means = event.kind < kEventKinds ? amounts[event.kind] : Means::Nothing;
    if (key == "seat")
    {
        return event.seat < ids.size() ? ids[event.seat] : "-";
    }
    if (key == "space")
    {
        return SpaceOf(event);
    }
    if (key == "from")
    {
        return FromOf(event);
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
    if (key == "symbol" && kind == EventKind::TurnedCard && event.from <= static_cast<unsigned>(BackSymbol::Sisu))
    {
        return std::string(NameOf(static_cast<BackSymbol>(event.from)));
    }
    if (key == "warnings" && kind == EventKind::Rolled)
    {
        return std::to_string(std::popcount(unsigned{event.from}));
    }
    if (key == "place" && kind == EventKind::StageTime)
    {
        return std::to_string(event.from);
    }
    return key == "amount" || key == KeyOf(means) ? std::optional(AmountOf(event, means)) : std::nullopt;
}

std::string WriteEvent(const Event& event, const std::vector<std::string>& ids)
{
    std::string line(NameOf(static_cast<EventKind>(event.kind)));
    const Means means = event.kind < kEventKinds ? amounts[event.kind] : Means::Nothing;
    line += event.seat < ids.size() ? " seat=" + ids[event.seat] : "";
    line += event.space != kNoSpaceCode ? " space=" + SpaceOf(event) : "";
    line += event.gear != 0 ? " gear=" + std::to_string(event.gear) : "";
    line += event.die != 0 ? " die=" + NameOfDie(event.die) : "";
    line += event.kind == static_cast<std::uint8_t>(EventKind::Moved) ? " from=" + FromOf(event) : "";
    for (const char* key : {"symbol", "warnings"})
    {
        const auto field = FieldOf(event, key, ids);
        line += field ? " " + std::string(key) + "=" + *field : "";
    }
    if (means != Means::Nothing)
    {
        line += std::string(" ") + KeyOf(means) + "=" + AmountOf(event, means);
    }
    return line;
}

} // namespace Rally::Cli
