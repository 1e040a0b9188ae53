#include "DirtDeeds.h"

#include "Career/DeedBook.h"

#include "RallyRules/Dirt/DirtMatch.h"

#include <algorithm>
#include <bit>

namespace Rally::Dirt
{
namespace DirtDeedsDetail
{

using Career::Deed;

// What is known of a seat's stage while it is driven.
struct StageSoFar
{
    bool lost{};
    bool flat{};
    bool secured{};
    bool wheel{};
    std::uint16_t flatSeconds{};
    std::uint16_t cuts{};
    bool hurt{}; // by a token of a shortcut
    bool starts{};
};

// What is known of a turn.
struct TurnSoFar
{
    std::uint8_t flatDice{};
    bool isFlat{};
    bool failed{};   // laid anew
    bool longJump{}; // landed from one
    bool water{};
    std::uint8_t waterGear{};
    bool lost{};
    bool inTheAir{};
};

class Teller
{
public:
    Teller(const DirtMatch& match, std::span<Career::Deeds> deeds)
        : again(match.Rules().Setup(), match.Header().names),
          book(deeds)
    {}

    void Tell(const std::vector<LogEntry>& entries)
    {
        Hear(0);
        for (const LogEntry& entry : entries)
        {
            const std::uint8_t stage = again.Now().stage;
            LookAtLine();
            again.Replay(entry);
            Hear(stage);
            LookAtOrder();
        }
    }

    std::vector<Career::Encounter> Met() const { return book.Met(); }

private:
    void Hear(std::uint8_t stage)
    {
        for (const Event& event : again.Events())
        {
            if (event.seat < book.Seats())
            {
                HearOf(event.seat, event, stage);
            }
            if (static_cast<EventKind>(event.kind) == EventKind::StageEnded)
            {
                EndStage(stage);
            }
        }
    }

    void HearOf(Seat seat, const Event& event, std::uint8_t stage)
    {
        const auto kind = static_cast<EventKind>(event.kind);
        switch (kind)
        {
        case EventKind::StartsStage: so[seat].starts = event.amount == 1; break;
        case EventKind::TurnBegan:
            turns[seat] = {};
            book.Add(seat, Deed::Turns);
            break;
        case EventKind::TookCard:
            book.AddOf(seat, Deed::Cards, CardOf(event.gear), 1);
            EndMove(seat);
            break;
        case EventKind::LostControl: Lost(seat, static_cast<Cause>(event.amount)); break;
        case EventKind::LaysAgain: turns[seat].failed = true; break;
        case EventKind::Secured: so[seat].secured = true; break;
        case EventKind::PlayedSisu: book.Add(seat, Deed::WarningsSaved); break;
        case EventKind::ChangedWheel:
            so[seat].wheel = so[seat].wheel || event.rule != static_cast<std::uint16_t>(Rule::D_RLY_8);
            break;
        case EventKind::CornerMuddied: Muddied(seat, event); break;
        case EventKind::Blocked: Blocked(seat, event); break;
        case EventKind::CrossedLine: Crossed(seat); break;
        default: HearOfDice(seat, event, stage); break;
        }
    }

    void HearOfDice(Seat seat, const Event& event, std::uint8_t stage)
    {
        TurnSoFar& turn = turns[seat];
        switch (static_cast<EventKind>(event.kind))
        {
        case EventKind::Rolled: Rolled(seat, event); break;
        case EventKind::WentFlatOut: turn.isFlat = so[seat].flat = true; break;
        case EventKind::GainedSeconds: Gained(seat, event.amount); break;
        case EventKind::Jumped: turn.longJump = event.amount == 2; break;
        case EventKind::Moved: Moved(seat, event, stage); break;
        case EventKind::DrewCutToken:
            book.Add(seat, Deed::Cuts);
            so[seat].hurt = so[seat].hurt || static_cast<CutResult>(event.amount) == CutResult::Puncture;
            so[seat].cuts = static_cast<std::uint16_t>(so[seat].cuts + 1);
            break;
        default: break;
        }
    }

    static std::size_t CardOf(std::uint8_t gear) { return gear >= 1 && gear <= Career::kGearsTold ? gear - 1u : 0u; }

    static unsigned KindOf(std::uint8_t die)
    {
        const DieKind kind = IsGearDie(die)      ? static_cast<DieKind>(die - 1)
                             : die == kCoastDie  ? DieKind::Coast
                             : die == kLeaderDie ? DieKind::Leader
                                                 : DieKind::Brake;
        return static_cast<unsigned>(kind);
    }

    void Rolled(Seat seat, const Event& event)
    {
        book.Rolled(seat, KindOf(event.die), (event.from & 1u) != 0);
        for (int brake = 1; brake <= event.amount; ++brake)
        {
            book.Rolled(seat, static_cast<unsigned>(DieKind::Brake), (event.from & 1u << brake) != 0);
        }
        turns[seat].flatDice = static_cast<std::uint8_t>(turns[seat].flatDice + 1 + event.amount);
    }

    void Gained(Seat seat, int seconds)
    {
        if (turns[seat].isFlat)
        {
            so[seat].flatSeconds = static_cast<std::uint16_t>(so[seat].flatSeconds + seconds);
        }
    }

    void Moved(Seat seat, const Event& event, std::uint8_t stage)
    {
        const Track& track = again.Rules().TrackOf(stage);
        const SpaceIndex at = track.Find(event.space);
        if (at != kNoSpace && track[at].ford)
        {
            turns[seat].water = true;
            turns[seat].waterGear = (std::max)(turns[seat].waterGear, event.gear);
        }
    }

    void Lost(Seat seat, Cause cause)
    {
        so[seat].lost = true;
        turns[seat].lost = true;
        switch (cause)
        {
        case Cause::Limit: book.Add(seat, Deed::LostByLimit); break;
        case Cause::Jump: book.Add(seat, Deed::LostByJump); break;
        case Cause::LongJump: book.Add(seat, Deed::LostByLongJump); break;
        case Cause::Warnings:
        case Cause::None: book.Add(seat, Deed::LostByWarnings); break;
        }
    }

    // A turn that ends with a card of its gear held what it tried.
    void EndMove(Seat seat)
    {
        const TurnSoFar& turn = turns[seat];
        if (turn.lost)
        {
            return;
        }
        if (turn.isFlat && !turn.failed)
        {
            book.Add(seat, Deed::FlatOut);
            book.AtLeast(seat, Deed::MostFlatDice, turn.flatDice);
        }
        book.Add(seat, Deed::LongJumps, turn.longJump ? 1 : 0);
        book.AtLeast(seat, Deed::FordGear, turn.water ? turn.waterGear : 0);
    }

    // Before an entry: what a finish takes away.
    void LookAtLine()
    {
        for (Seat seat = 0; seat < book.Seats(); ++seat)
        {
            inHand[seat] = again.Now().cars[seat].seconds;
            const DirtState& now = again.Now();
            const bool air =
                now.active == seat && now.planLength > 0 && (now.plan[now.planLength - 1].flags & kJumpsTheLine) != 0;
            turns[seat].inTheAir = air;
            lacked[seat] = Lacking(seat);
        }
    }

    void Crossed(Seat seat)
    {
        book.AtLeast(seat, Deed::InHand, (std::max)(inHand[seat], again.Now().cars[seat].seconds));
        book.Add(seat, Deed::AirFinishes, turns[seat].inTheAir && !turns[seat].lost ? 1 : 0);
        lacks[seat] = (std::max)(lacked[seat], Lacking(seat)); // a service park mends at once
    }

    int Lacking(Seat seat) const
    {
        const DirtGame& game = again.Rules();
        int lacking = game.PuncturesOf(again.Now(), seat);
        for (const Damage kind : {Damage::Gearbox, Damage::Brakes, Damage::Suspension})
        {
            lacking += game.DamageOf(again.Now(), seat, kind);
        }
        return lacking;
    }

    // Everybody who is still to come through it.
    void Muddied(Seat seat, const Event& event)
    {
        const DirtState& now = again.Now();
        const Track& track = again.Rules().TrackOf(now);
        const SpaceIndex at = track.Find(event.space);
        if (at == kNoSpace)
        {
            return;
        }
        bool closed = false;
        for (SpaceIndex i = 0; i < track.spaces.Size(); ++i)
        {
            const bool same = track[i].mud != kNoMud && track[i].mud == track[at].corner;
            closed = closed || (same && again.Rules().LimitOf(now, i) < 0);
        }
        book.Add(seat, Deed::CornersClosed, closed ? 1 : 0);
        for (Seat other = 0; other < book.Seats(); ++other)
        {
            const Car& car = now.cars[other];
            const bool drives = car.state != CarState::Finished && car.state != CarState::Retired;
            if (other != seat && drives && track[car.space].front < track[at].rear)
            {
                book.Muddied(seat, other);
            }
        }
    }

    // By whoever is next ahead.
    void Blocked(Seat seat, const Event& event)
    {
        const DirtState& now = again.Now();
        const Track& track = again.Rules().TrackOf(now);
        const SpaceIndex at = track.Find(event.space);
        Seat nearest = kNoSeat;
        for (Seat other = 0; at != kNoSpace && other < book.Seats(); ++other)
        {
            const Car& car = now.cars[other];
            const bool ahead = (car.state == CarState::Running || car.state == CarState::Spun) && other != seat &&
                               track[car.space].front >= track[at].front && car.space != kStartSpace;
            if (ahead && (nearest == kNoSeat || track[car.space].front < track[now.cars[nearest].space].front))
            {
                nearest = other;
            }
        }
        if (nearest != kNoSeat)
        {
            book.Blocked(nearest, seat);
        }
    }

    // Once a round: who is before whom now and was behind.
    void LookAtOrder()
    {
        const DirtState& now = again.Now();
        if (now.round == seenRound && now.stage == seenStage)
        {
            return;
        }
        FixedList<Seat, kMaxSeats> order;
        again.Rules().OrderOf(now, order);
        book.TakeOrder({order.begin(), order.Size()}, now.stage == seenStage);
        seenRound = now.round;
        seenStage = now.stage;
    }

    void EndStage(std::uint8_t stage)
    {
        for (Seat seat = 0; seat < book.Seats(); ++seat)
        {
            const StageSoFar& one = so[seat];
            const bool retired = (again.Now().retiredIn[stage] & MaskOf(seat)) != 0;
            const std::pair<Deed, bool> marks[] = {
                {Deed::InControl, !one.lost && !retired}, {Deed::NeverFlat, !one.flat},
                {Deed::NeverSecured, !one.secured},       {Deed::WheelChanged, one.wheel},
                {Deed::FirstOnRoad, one.starts},          {Deed::ShortOfTwo, !retired && lacks[seat] >= 2}};
            book.Mark(seat, stage, marks);
            book.AtLeast(seat, Deed::FlatSeconds, one.flatSeconds);
            book.AtLeast(seat, Deed::CleanCuts, one.hurt ? 0u : one.cuts);
            so[seat] = {};
            lacks[seat] = 0;
        }
    }

    DirtMatch again;
    Career::DeedBook book;
    StageSoFar so[kMaxSeats]{};
    TurnSoFar turns[kMaxSeats]{};
    std::uint16_t inHand[kMaxSeats]{};
    int lacked[kMaxSeats]{}; // before an entry ...
    int lacks[kMaxSeats]{};  // ... and at the line
    std::uint16_t seenRound{};
    std::uint8_t seenStage{};
};

} // namespace DirtDeedsDetail

void TellDeeds(const AnyMatch& match, std::span<Career::Deeds> seats, std::vector<Career::Encounter>& met)
{
    const DirtMatch* race = AsDirt(match);
    if (race == nullptr || seats.size() != race->Seats())
    {
        return;
    }
    DirtDeedsDetail::Teller teller(*race, seats);
    teller.Tell(race->Entries());
    met = teller.Met();
}

} // namespace Rally::Dirt
