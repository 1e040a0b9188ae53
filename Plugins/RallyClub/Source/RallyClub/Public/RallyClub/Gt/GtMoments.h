// The moments of a race of GT, from what it tells: spins, cars off the track and what they draw, flags, rain, stops, who passes
// whom, who leads, the last lap, the finish.
#pragma once

#include "RallyClub/MomentCard.h"

#include "RallyRules/Gt/GtGame.h"

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

class GtMoments
{
public:
    // After each thing that happened, with what its watcher was told of it; people are those whose race it is (0: everybody's).
    RALLYCLUB_API std::vector<MomentCard> Follow(const Gt::GtMatch& match, std::span<const Event> told,
                                                 SeatMask people);
    // The match is elsewhere: who was ahead of whom is not known.
    RALLYCLUB_API void Forget();

private:
    void Hear(const Gt::GtMatch& match, const Event& event, std::vector<MomentCard>& out);
    void TellTrouble(const Gt::GtMatch& match, const Event& event, std::vector<MomentCard>& out);
    void TellDamage(const Gt::GtMatch& match, const Event& event, std::vector<MomentCard>& out);
    // At the end of a turn, of the car that drove it.
    void TellPassing(const Gt::GtMatch& match, SeatMask people, std::vector<MomentCard>& out);

    Phrase cause;       // of the loss of control that comes to its end
    MomentCard trouble; // that damage belongs to
    Seat driving{kNoSeat};
    bool known{}; // places[] are
    std::uint8_t places[kMaxSeats]{};
    bool lastLapTold{};
};

} // namespace Rally::Club
