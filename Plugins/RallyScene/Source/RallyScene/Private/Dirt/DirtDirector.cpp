#include "DirtDirector.h"

#include "RallyRules/Dirt/DirtPlay.h"

#include <algorithm>

namespace Rally::Scene
{
namespace DirtDirectorDetail
{

using Dirt::CarState;
using Dirt::EventKind;

// From the number of a place to its index.
std::size_t PlaceNumbered(int amount)
{
    return static_cast<std::size_t>(std::clamp(amount, 1, static_cast<int>(kMaxSeats)) - 1);
}

// Of a step that is laid or rolled: its own and the brake dice with it.
std::size_t DiceOf(const Event& event)
{
    return 1 + static_cast<std::size_t>(event.amount);
}

DieLook LookOf(std::uint8_t die)
{
    if (Dirt::IsGearDie(die))
    {
        return static_cast<DieLook>(die - 1);
    }
    switch (die)
    {
    case Dirt::kCoastDie: return DieLook::Coast;
    case Dirt::kLeaderDie: return DieLook::Leader;
    default: return DieLook::Brake;
    }
}

Stance StanceOf(const Dirt::Car& car)
{
    if (car.state == CarState::Finished)
    {
        return Stance::Behind;
    }
    if (car.space == kStartSpace)
    {
        return Stance::Grid;
    }
    const bool beside = car.state == CarState::OffTrack || car.state == CarState::Retired;
    return beside ? Stance::Beside : Stance::Road;
}

} // namespace DirtDirectorDetail

void DirtDirector::Append(std::span<const Event> events, std::uint32_t entry)
{
    for (const Event& event : events)
    {
        Hear(event);
    }
    director.EndEntry(entry);
}

void DirtDirector::Hear(const Event& event)
{
    using namespace DirtDirectorDetail;
    if (!director.TurnTo(event.seat))
    {
        return;
    }
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::StartsStage:
        director.Place(event.seat, Stance::Grid, kStartSpace, false, PlaceNumbered(event.amount));
        break;
    case EventKind::TurnBegan: director.BeginTurn(event.seat, event.gear, warningLimit); break;
    case EventKind::StepLaid: director.LayDice(DiceOf(event)); break;
    case EventKind::Rolled: Throw(event); break;
    case EventKind::PlayedSisu: director.ForgiveWarnings(); break;
    default: HearOfMoves(event); break;
    }
}

void DirtDirector::Throw(const Event& event)
{
    using namespace DirtDirectorDetail;
    for (std::size_t i = 0; i < DiceOf(event); ++i)
    {
        const std::uint8_t die = i == 0 ? event.die : Dirt::kRedlineDie;
        director.Throw(event.seat, die, LookOf(die), (event.from >> i & 1u) != 0);
    }
}

void DirtDirector::HearOfMoves(const Event& event)
{
    using namespace DirtDirectorDetail;
    const SpaceIndex space = SpaceOf(event);
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::Moved: director.LetDrive(event.seat, road.Find(event.from), space, event.gear); break;
    case EventKind::Jumped: director.LetJump(event.seat, road.Find(event.from), space, event.gear); break;
    case EventKind::LostControl: director.LetLoseControl(event.seat, space, event.gear); break;
    case EventKind::CrossedLine: director.LetCross(event.seat, space, event.gear, PlaceNumbered(event.amount)); break;
    default: HearOfTrouble(event); break;
    }
}

void DirtDirector::HearOfTrouble(const Event& event)
{
    using namespace DirtDirectorDetail;
    if (!director.FindOnStage(event.seat, SpaceOf(event)))
    {
        return;
    }
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::Spun: director.LetSpin(event.seat); break;
    case EventKind::Crashed: director.LetCrash(event.seat); break;
    case EventKind::DrewDamage: director.LetBreak(event.seat); break;
    case EventKind::ChangedWheel:
    case EventKind::Retired:
        if (SpaceOf(event) != kNoSpace) // between stages, too, a wheel may be changed
        {
            director.LetPullOver(event.seat);
        }
        break;
    case EventKind::TurnedRound: director.LetTurnRound(event.seat); break;
    case EventKind::Returned: director.LetReturn(event.seat); break;
    default: break;
    }
}

void DirtDirector::PlaceAs(const Dirt::DirtState& state, std::size_t seats, std::uint32_t entry)
{
    using namespace DirtDirectorDetail;
    director.ClearRoad();
    for (Seat seat = 0; seat < seats; ++seat)
    {
        const Dirt::Car& car = state.cars[seat];
        const Stance stance = StanceOf(car);
        const std::size_t place = stance == Stance::Behind ? car.finishedAs - std::size_t{1} : car.startsAs;
        director.SetCar(seat, car.startsAs, car.gear);
        director.Place(seat, stance, car.space, car.state == CarState::Spun, place);
    }
    std::size_t dice = 0;
    for (std::size_t i = 0; i < state.planLength; ++i)
    {
        dice += std::size_t{1} + state.plan[i].brakes;
    }
    director.TakeUp(state.active, entry, dice, state.warnings, state.sisuPlayed != 0 ? 0u : warningLimit);
}

} // namespace Rally::Scene
