// The co-driver beside the road: what he would do, in words and as a line that can be laid. A hint is of one moment of the
// match; whatever happens then puts it away.
#pragma once

#include "Desktop/Dirt/Race/GameRace.h"
#include "RallyPilot/Dirt/Recce.h"

#include <optional>

namespace Rally::Desktop
{

class RoadHint
{
public:
    RoadHint(GameRace& theRace, Pilot::Recce& theRecce) : race(theRace), recce(theRecce) {}

    // Asks for one, or puts away the one that is shown.
    void Ask();
    // Empty when none is shown.
    std::vector<Phrase> Phrases() const;
    // Nothing when none is shown, or all of it lies.
    Pilot::Plan Line() const;
    void Lay();
    // The same at any moment: what is not known yet is asked for, and laid when it is.
    void LayAtOnce();
    // Laying again after a failed flat-out nobody need ask.
    void Offer();
    void PutAway() { moment.reset(); }
    void Update();
    // The lines in the notation.
    std::vector<Phrase> Notation() const;

private:
    bool IsOfNow() const;

    GameRace& race;
    Pilot::Recce& recce;
    std::optional<std::uint64_t> moment; // of the match: when somebody asked for it ...
    bool lays{};                         // ... to be laid when it is known
};

} // namespace Rally::Desktop
