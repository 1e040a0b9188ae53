#include "Gt/GtKnobs.h"

namespace Rally::Pilot
{

GtKnobs GtKnobsOf(Character character)
{
    static constexpr GtKnobs kByLevel[kLevels] = {
        {GtKnows::Roughly, 1.2, 0.5, 5, false, false, false, 0.0, 0.0, 0.0, 0},
        {GtKnows::Roughly, 0.7, 0.1, 7, false, false, false, 0.0, 0.0, 0.0, 0},
        {GtKnows::Roughly, 0.55, 0.0, kMostDice, true, true, true, 0.0, 0.0, 0.0, 0},
        {GtKnows::Solved, 0.25, 0.0, kMostDice, true, true, true, 0.0, 0.0, 0.0, 0},
        {GtKnows::Tokens, 0.0, 0.0, kMostDice, true, true, true, 0.0, 0.0, 0.0, 200000},
    };
    static constexpr GtKnobs kNovice{GtKnows::Roughly, 0.95, 0.3, 6, false, false, false, 0.0, 0.0, 0.0, 0};
    static constexpr GtKnobs kExpert{GtKnows::Roughly, 0.62, 0.05, 8, false, true, true, 0.0, 0.0, 0.0, 0};
    GtKnobs knobs = kByLevel[static_cast<std::size_t>(character.level)];
    if (character.rising)
    {
        knobs = character.level == Level::Rookie ? kNovice : kExpert;
    }
    switch (character.temper)
    {
    case Temper::Even: break;
    case Temper::Cautious:
        knobs.fear += 0.25;
        knobs.likesFlatOut = -0.03;
        break;
    case Temper::Gambler:
        knobs.fear -= 0.25;
        knobs.likesFlatOut = 0.05;
        break;
    case Temper::Blocker: knobs.likesToBlock = 0.15; break;
    case Temper::MudThrower: knobs.likesInside = 0.1; break; // there is no mud: it elbows its way to the inside
    }
    constexpr double kFearOfForm = 0.05; // rounds a step; the temper of a gambler is five of them
    constexpr double kTasteOfForm = 0.005;
    knobs.fear -= kFearOfForm * character.form;
    knobs.likesFlatOut += kTasteOfForm * character.form;
    return knobs;
}

} // namespace Rally::Pilot
