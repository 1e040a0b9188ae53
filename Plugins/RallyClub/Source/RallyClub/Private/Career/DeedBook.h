// What a game writes down while it tells a match: deeds of its seats, and what they did to one another.
#pragma once

#include "RallyClub/Career/Deeds.h"
#include "RallyRules/Core/FixedList.h"
#include "RallyRules/Core/Play.h"

#include <algorithm>
#include <span>
#include <utility>

namespace Rally::Career
{

class DeedBook
{
public:
    explicit DeedBook(std::span<Deeds> theDeeds) : deeds(theDeeds) {}

    std::size_t Seats() const { return deeds.size(); }

    void Add(Seat seat, Deed what, unsigned more = 1) { AddOf(seat, what, 0, more); }
    // Of a kind, of those that are counted from there on.
    void AddOf(Seat seat, Deed first, std::size_t kind, unsigned more)
    {
        std::uint16_t& deed = deeds[seat].of[static_cast<std::size_t>(first) + kind];
        deed = static_cast<std::uint16_t>((std::min)(kMost, deed + more));
    }
    void AtLeast(Seat seat, Deed what, unsigned least)
    {
        std::uint16_t& deed = deeds[seat][what];
        deed = static_cast<std::uint16_t>((std::max)(unsigned{deed}, (std::min)(kMost, least)));
    }
    void Mark(Seat seat, Deed what, std::size_t stage)
    {
        deeds[seat][what] = static_cast<std::uint16_t>(deeds[seat][what] | 1u << stage);
    }
    void Mark(Seat seat, std::size_t stage, std::span<const std::pair<Deed, bool>> marks)
    {
        for (const auto& [what, holds] : marks)
        {
            if (holds)
            {
                Mark(seat, what, stage);
            }
        }
    }
    // A die by its kind in Deeds.h.
    void Rolled(Seat seat, unsigned kind, bool warns)
    {
        AddOf(seat, Deed::Rolled, kind, 1);
        AddOf(seat, Deed::Warned, kind, warns ? 1 : 0);
    }

    void Blocked(Seat who, Seat whom) { Count(met[who][whom].blocked); }
    void Muddied(Seat who, Seat whom) { Count(met[who][whom].muddied); }
    // Who is before whom now and was behind has passed. Those not on the road are in no order.
    void TakeOrder(std::span<const Seat> order, bool sameRoad)
    {
        std::uint8_t places[kMaxSeats]{};
        for (std::size_t i = 0; i < order.size(); ++i)
        {
            places[order[i]] = static_cast<std::uint8_t>(i + 1);
        }
        for (Seat a = 0; sameRoad && a < deeds.size(); ++a)
        {
            for (Seat b = 0; b < deeds.size(); ++b)
            {
                const bool both = places[a] * places[b] * before[a] * before[b] > 0;
                if (both && before[a] > before[b] && places[a] < places[b])
                {
                    Count(met[a][b].passed);
                }
            }
        }
        std::copy(std::begin(places), std::end(places), std::begin(before));
    }

    // Who and whom are seats.
    std::vector<Encounter> Met() const
    {
        std::vector<Encounter> found;
        for (Seat who = 0; who < deeds.size(); ++who)
        {
            for (Seat whom = 0; whom < deeds.size(); ++whom)
            {
                const Encounter& one = met[who][whom];
                if (one.passed + one.blocked + one.muddied > 0)
                {
                    found.push_back({who, whom, one.passed, one.blocked, one.muddied});
                }
            }
        }
        return found;
    }

private:
    static constexpr unsigned kMost = 0xFFFF;

    static void Count(std::uint8_t& number) { number = static_cast<std::uint8_t>(number < 0xFF ? number + 1 : number); }

    std::span<Deeds> deeds;
    Encounter met[kMaxSeats][kMaxSeats]{};
    std::uint8_t before[kMaxSeats]{};
};

} // namespace Rally::Career
