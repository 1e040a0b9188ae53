// When the card of a moment is shown: while the film shows what it tells of, and for a while after. What of a film shows which
// moment is said here for every shell; the film itself belongs to a room this one does not know, and comes as whatever has beats
// (RallyScene, Timeline.h).
#pragma once

#include "RallyClub/MomentCard.h"

#include <cstddef>
#include <optional>
#include <vector>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

// Which beat shows what is told; without such a one it comes when all has been shown.
template <class BeatKind>
constexpr BeatKind BeatOf(const MomentCard& told)
{
    if (told.continues)
    {
        return BeatKind::Damage;
    }
    switch (told.kind)
    {
    case MomentKind::Spin: return BeatKind::Spin;
    case MomentKind::Crash:
    case MomentKind::LeftTrack: return BeatKind::Crash;
    case MomentKind::Damage:
    case MomentKind::Flag:
    case MomentKind::Weather:
    case MomentKind::Retired: return BeatKind::Damage;
    case MomentKind::Jump: return BeatKind::Jump;
    case MomentKind::Overtaking:
    case MomentKind::Lead: return BeatKind::Overtaking;
    case MomentKind::Finish:
    case MomentKind::LastLap:
    case MomentKind::Pits: break;
    }
    return BeatKind::Finish;
}

class MomentReel
{
public:
    // What was told of the latest entry of the log, which the film shows to its end now.
    template <class Film>
    void Tell(const std::vector<MomentCard>& told, const Film& film, std::size_t entry)
    {
        constexpr double into = 0.3; // of a beat: first it is seen
        const auto beats = film.Beats();
        // In the order in which they were told: each has its own.
        std::size_t next = beats.size();
        while (next > 0 && beats[next - 1].entry == entry)
        {
            --next;
        }
        for (const MomentCard& one : told)
        {
            std::size_t at = next;
            while (at < beats.size() && beats[at].kind != BeatOf<decltype(beats[at].kind)>(one))
            {
                ++at;
            }
            const bool found = at < beats.size();
            const double from = found ? beats[at].from + into * (beats[at].to - beats[at].from) : film.Length();
            next = found ? at + 1 : next;
            Add(one, from, found ? beats[at].to : from);
        }
    }
    // The film has come to a time, so many seconds after the last one. The cards of these people stay longer.
    RALLYCLUB_API void Turn(double time, double seconds, SeatMask people);
    // Whoever is asked has the road to look at.
    RALLYCLUB_API void PutAway();
    // The film goes on from there.
    RALLYCLUB_API void SkipTo(double time);

    // What is shown; nullptr: nothing.
    const MomentCard* Card() const { return shown ? &shown->card : nullptr; }
    // How many have been: with the card the same number, the same card.
    std::size_t Count() const { return count; }

private:
    struct Shown
    {
        MomentCard card;
        double from{}; // times of the film
        double until{};
    };
    RALLYCLUB_API void Add(const MomentCard& card, double from, double until);

    std::vector<Shown> coming;
    std::optional<Shown> shown;
    double age{}; // seconds since its beat is over
    std::size_t count{};
};

} // namespace Rally::Club
