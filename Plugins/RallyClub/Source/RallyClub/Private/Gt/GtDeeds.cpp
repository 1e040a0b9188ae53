#include "GtDeeds.h"

#include "Career/DeedBook.h"

#include "RallyRules/Gt/GtGame.h"

namespace Rally::Gt
{
namespace GtDeedsDetail
{

using Career::Deed;

constexpr std::size_t kRace = 0; // the only stage there is

struct RaceSoFar
{
    bool lost{};
    bool flat{};
    bool secured{};
};

struct TurnSoFar
{
    unsigned flatDice{};
    bool isFlat{};
    bool failed{}; // laid anew
    bool lost{};
};

class Teller
{
public:
    Teller(const GtMatch& race, std::span<Career::Deeds> deeds)
        : again(race.Rules().Setup(), race.Header().names),
          book(deeds)
    {}

    void Tell(const std::vector<LogEntry>& entries)
    {
        Hear();
        for (const LogEntry& entry : entries)
        {
            again.Replay(entry);
            Hear();
        }
        for (Seat seat = 0; seat < book.Seats(); ++seat)
        {
            EndRace(seat);
        }
    }

    std::vector<Career::Encounter> Met() const { return book.Met(); }

private:
    void Hear()
    {
        for (const Event& event : again.Events())
        {
            if (static_cast<EventKind>(event.kind) == EventKind::RoundBegan)
            {
                FixedList<Seat, kMaxSeats> order;
                again.Rules().OrderOf(again.Now(), order);
                book.TakeOrder({order.begin(), order.Size()}, true);
            }
            if (event.seat < book.Seats())
            {
                HearOf(event.seat, event);
            }
        }
    }

    void HearOf(Seat seat, const Event& event)
    {
        TurnSoFar& turn = turns[seat];
        switch (static_cast<EventKind>(event.kind))
        {
        case EventKind::TurnBegan:
            EndMove(seat, event.gear);
            turn = {};
            book.Add(seat, Deed::Turns);
            break;
        case EventKind::Finished: EndMove(seat, event.gear); break;
        case EventKind::Rolled: Rolled(seat, event); break;
        case EventKind::WentFlatOut: turn.isFlat = so[seat].flat = true; break;
        case EventKind::LaysAgain:
        case EventKind::FlyingStartFailed: turn.failed = true; break;
        case EventKind::Secured: so[seat].secured = true; break;
        case EventKind::Blocked: Blocked(seat); break;
        case EventKind::LostControl:
            turn.lost = so[seat].lost = true;
            book.Add(seat, static_cast<Cause>(event.amount) == Cause::Limit ? Deed::LostByLimit : Deed::LostByWarnings);
            break;
        default: break;
        }
    }

    // As Deeds.h counts them: between coast and brake is the leader's, which nobody has here.
    static constexpr unsigned kCoast = Career::kGearsTold;
    static constexpr unsigned kBrake = Career::kDiceTold - 1;

    static unsigned KindOf(std::uint8_t die)
    {
        const unsigned other = die == kCoastDie ? kCoast : kBrake; // in the redline
        return IsGearDie(die) ? die - 1u : other;
    }

    void Rolled(Seat seat, const Event& event)
    {
        book.Rolled(seat, KindOf(event.die), (event.from & 1u) != 0);
        for (int brake = 1; brake <= event.amount; ++brake)
        {
            book.Rolled(seat, kBrake, (event.from & 1u << brake) != 0);
        }
        turns[seat].flatDice += 1u + static_cast<unsigned>(event.amount);
    }

    // A turn that kept control held what it tried; its gear is what it left on the board.
    void EndMove(Seat seat, std::uint8_t gear)
    {
        const TurnSoFar& turn = turns[seat];
        const bool kept = !turn.lost && gear >= 1 && gear <= Career::kGearsTold;
        if (kept)
        {
            book.AddOf(seat, Deed::Cards, gear - 1u, 1);
        }
        if (kept && turn.isFlat && !turn.failed)
        {
            book.Add(seat, Deed::FlatOut);
            book.AtLeast(seat, Deed::MostFlatDice, turn.flatDice);
        }
        turns[seat] = {};
    }

    // By whoever is next ahead.
    void Blocked(Seat seat)
    {
        const GtState& now = again.Now();
        const std::int32_t own = again.Rules().DistanceOf(now, seat);
        Seat nearest = kNoSeat;
        for (Seat other = 0; other < book.Seats(); ++other)
        {
            const std::int32_t distance = again.Rules().DistanceOf(now, other);
            const bool ahead = other != seat && now.cars[other].state == CarState::Running && distance >= own;
            nearest =
                ahead && (nearest == kNoSeat || distance < again.Rules().DistanceOf(now, nearest)) ? other : nearest;
        }
        if (nearest != kNoSeat)
        {
            book.Blocked(nearest, seat);
        }
    }

    void EndRace(Seat seat)
    {
        const bool retired = again.Now().cars[seat].state == CarState::Retired;
        const std::pair<Deed, bool> marks[] = {{Deed::InControl, !so[seat].lost && !retired},
                                               {Deed::NeverFlat, !so[seat].flat},
                                               {Deed::NeverSecured, !so[seat].secured},
                                               {Deed::FirstOnRoad, again.Now().cars[seat].gridPlace == 0}};
        book.Mark(seat, kRace, marks);
    }

    GtMatch again;
    Career::DeedBook book;
    RaceSoFar so[kMaxSeats]{};
    TurnSoFar turns[kMaxSeats]{};
};

} // namespace GtDeedsDetail

void TellDeeds(const AnyMatch& match, std::span<Career::Deeds> seats, std::vector<Career::Encounter>& met)
{
    const GtMatch* race = AsGt(match);
    if (race == nullptr || seats.size() != race->Seats())
    {
        return;
    }
    GtDeedsDetail::Teller teller(*race, seats);
    teller.Tell(race->Entries());
    met = teller.Met();
}

} // namespace Rally::Gt
