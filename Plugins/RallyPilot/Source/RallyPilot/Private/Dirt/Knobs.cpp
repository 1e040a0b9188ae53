#include "Dirt/Knobs.h"

#include "RallyPilot/Dirt/Odds.h"

namespace Rally::Pilot
{

Knobs KnobsOf(Character character)
{
    static constexpr Knobs kByLevel[kLevels] = {
        {Knows::Roughly, 10.0, 3.0, 5, false, false, 0.0, 0.0, 0.0, 0},
        {Knows::Roughly, 8.0, 0.0, 6, true, false, 0.0, 0.0, 0.0, 0},
        {Knows::Roughly, 1.5, 0.0, kMostDice, true, true, 0.0, 0.0, 0.0, 0},
        {Knows::Solved, 0.3, 0.0, kMostDice, true, true, 0.0, 0.0, 0.0, 0},
        {Knows::Tokens, 0.0, 0.0, kMostDice, true, true, 0.0, 0.0, 0.0, 5000000},
    };
    static constexpr Knobs kNovice{Knows::Roughly, 9.5, 2.0, 5, true, false, 0.0, 0.0, 0.0, 0};
    static constexpr Knobs kExpert{Knows::Roughly, 5.0, 0.0, 7, true, false, 0.0, 0.0, 0.0, 0};
    Knobs knobs = kByLevel[static_cast<std::size_t>(character.level)];
    if (character.rising)
    {
        knobs = character.level == Level::Rookie ? kNovice : kExpert;
    }
    switch (character.temper)
    {
    case Temper::Even: break;
    case Temper::Cautious:
        knobs.fear += 10.0;
        knobs.likesFlatOut = -0.5;
        break;
    case Temper::Gambler:
        knobs.fear -= 10.0;
        knobs.likesFlatOut = 1.0;
        break;
    case Temper::Blocker: knobs.likesToBlock = 2.0; break;
    case Temper::MudThrower: knobs.likesMud = 3.0; break;
    }
    constexpr double kFearOfForm = 0.3; // seconds a step: within 3 s of a rally either way (C-18); 2 of them cost 8 s
    constexpr double kTasteOfForm = 0.05;
    knobs.fear -= kFearOfForm * character.form;
    knobs.likesFlatOut += kTasteOfForm * character.form;
    return knobs;
}

} // namespace Rally::Pilot
