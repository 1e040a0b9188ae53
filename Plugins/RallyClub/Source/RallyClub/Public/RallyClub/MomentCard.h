// What a moment of a race is worth telling of while it is seen: a spin, a crash, a jump that was held, a stop, a flag, the finish,
// who goes ahead of whom. A few words, the cards that were turned, no notation. Shells show it beside the car and take it away
// themselves; all of it is in the log as well.
#pragma once

#include "RallyRules/Core/Play.h"
#include "RallyRules/Text/Phrase.h"

#include <vector>

namespace Rally::Club
{

enum class MomentKind : std::uint8_t
{
    Spin,
    Crash,
    Damage, // at the line, without a crash
    Jump,
    Finish,
    Overtaking, // in the standings
    LeftTrack,
    Flag, // what everybody must heed from now on
    Weather,
    Pits,
    Lead, // somebody else is first now
    LastLap,
    Retired,
};

// A card that lies face up.
struct TurnedCard
{
    Phrase name;
    Phrase effect; // what it does from now on
    bool harms{};
};

struct MomentCard
{
    MomentKind kind{};
    Seat seat{kNoSeat};
    std::uint32_t entry{}; // length of the log when it was told
    Phrase title;
    std::vector<Phrase> lines; // what counts most first
    std::vector<TurnedCard> cards;
    bool isGood{};
    bool continues{}; // the card before it: there is more on it now
};

} // namespace Rally::Club
