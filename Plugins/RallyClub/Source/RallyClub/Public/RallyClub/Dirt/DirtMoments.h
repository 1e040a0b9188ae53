// The moments of a race of DIRT, from what it tells.
#pragma once

#include "RallyClub/Dirt/Ghost.h"
#include "RallyClub/MomentCard.h"

namespace Rally::Club
{

class DirtMoments
{
public:
    // After each thing that happened, with what its watcher was told of it. runs are those of the match so far; best is the
    // best run there was on this stage, of interest to these people; nullptr: none.
    RALLYCLUB_API std::vector<MomentCard> Follow(const Dirt::DirtMatch& match, std::span<const Event> told,
                                                 const Runs& runs, const Ghost* best, SeatMask people);
    // A stage begins, or the match is elsewhere: who was ahead of whom is not known.
    RALLYCLUB_API void Forget();

private:
    void Hear(const Dirt::DirtMatch& match, const Event& event, std::vector<MomentCard>& out);
    void TellTrouble(const Dirt::DirtMatch& match, const Event& event, std::vector<MomentCard>& out);
    void TellDamage(const Dirt::DirtMatch& match, const Event& event, std::vector<MomentCard>& out);
    void TellOvertaking(const Dirt::DirtMatch& match, const Runs& runs, SeatMask people, std::vector<MomentCard>& out);

    std::size_t heard{};                       // of the log: what comes before it again was taken back
    Phrase cause;                              // of the loss of control that comes to its end
    int lost{};                                // seconds of the card that was turned
    MomentCard trouble;                        // that damage belongs to
    std::size_t marks[kMaxSeats]{};            // of each run, as far as it was looked at
    std::int8_t ahead[kMaxSeats][kMaxSeats]{}; // 1: the one is ahead of the other, -1: behind, 0: not known
};

} // namespace Rally::Club
