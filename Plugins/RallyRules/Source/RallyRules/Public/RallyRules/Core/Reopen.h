// Bringing a log back to life: its choices and dice are taken again one by one, and each must lead to what it led to then.
//
// The rules it was played by replay it whole. Of a log of older rules, what it holds is replayed up to the first entry
// that today's rules would have otherwise; where that is and why is said.
#pragma once

#include "RallyRules/Core/Rulesets.h"

namespace Rally
{

enum class ReopenFault : std::uint8_t
{
    None,
    // Nothing can be shown:
    Header, // Reopening::log says why
    OtherGame,
    NewerRules,
    Setup,
    // What comes before the entry is kept:
    Damage,     // cut short or altered in the file
    Refused,    // an action that the rules forbid: Reopening::verdict
    Impossible, // an outcome that cannot be
    OtherState, // not the state it led to then
};

struct Reopening
{
    ReopenFault fault{ReopenFault::None};
    LogFault log{LogFault::None};
    std::size_t replayed{};       // entries that led to what they led to then
    Verdict verdict{};            // of the entry behind those
    std::uint16_t rulesVersion{}; // it was played by ...
    std::uint16_t rulesNow{};     // ... and is replayed by

    bool IsComplete() const { return fault == ReopenFault::None; }
    bool IsOlder() const { return rulesVersion < rulesNow; }
    // Somebody else may be able to read it: a game, rules or a format from after this program.
    bool IsForeign() const
    {
        return fault == ReopenFault::OtherGame || fault == ReopenFault::NewerRules || log == LogFault::NewerFormat;
    }
};

struct Reopened : Reopening
{
    std::unique_ptr<AnyMatch> match; // nullptr when nothing can be shown
};

// Replays a log up to its end, its first damage or its first difference.
RALLYRULES_API Reopened Reopen(const MatchLog& log);
// By the rules of that game; nullptr is none that could.
RALLYRULES_API Reopened Reopen(const MatchLog& log, const GameEntry* game);

} // namespace Rally
