#include "GtDirector.h"

#include "RallyRules/Gt/GtPlay.h"

#include <algorithm>

namespace Rally::Scene
{
namespace GtDirectorDetail
{

using Gt::CarState;
using Gt::EventKind;

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
    if (Gt::IsGearDie(die))
    {
        return static_cast<DieLook>(die - 1);
    }
    return die == Gt::kCoastDie ? DieLook::Coast : DieLook::Brake;
}

Stance StanceOf(const Gt::GtState& state, Seat seat)
{
    const Gt::Car& car = state.cars[seat];
    const bool onGrid = state.phase != Gt::Phase::Grid || (state.drawn & MaskOf(seat)) != 0;
    switch (car.state)
    {
    case CarState::Finished: return Stance::Behind;
    case CarState::InPits: return Stance::Pits;
    case CarState::OffTrack:
    case CarState::Retired: return Stance::Beside;
    case CarState::Running:
    case CarState::Spun: break;
    }
    return onGrid ? Stance::Road : Stance::Away;
}

} // namespace GtDirectorDetail

void GtDirector::Append(std::span<const Event> events, std::uint32_t entry)
{
    for (const Event& event : events)
    {
        Hear(event);
    }
    director.EndEntry(entry);
}

void GtDirector::Hear(const Event& event)
{
    using namespace GtDirectorDetail;
    const auto kind = static_cast<EventKind>(event.kind);
    if (kind == EventKind::RoundBegan && event.amount == 1)
    {
        director.LetStart();
        return;
    }
    if (kind == EventKind::WeatherTurned || kind == EventKind::FlagRaised || kind == EventKind::FlagLowered)
    {
        HearOfSigns(event);
        return;
    }
    if (!director.TurnTo(event.seat))
    {
        return;
    }
    switch (kind)
    {
    case EventKind::GridDrawn: director.LetRollUp(event.seat, SpaceOf(event), PlaceNumbered(event.amount)); break;
    case EventKind::TurnBegan: director.BeginTurn(event.seat, event.gear, warningLimit); break;
    case EventKind::StepLaid: director.LayDice(DiceOf(event)); break;
    case EventKind::Rolled: Throw(event); break;
    default: HearOfMoves(event); break;
    }
}

void GtDirector::Throw(const Event& event)
{
    using namespace GtDirectorDetail;
    for (std::size_t i = 0; i < DiceOf(event); ++i)
    {
        const bool own = i == 0;
        director.Throw(event.seat, own ? event.die : Gt::kRedlineDie, own ? LookOf(event.die) : DieLook::Brake,
                       (event.from >> i & 1u) != 0);
    }
}

void GtDirector::HearOfMoves(const Event& event)
{
    using namespace GtDirectorDetail;
    const SpaceIndex space = SpaceOf(event);
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::Moved: director.LetDrive(event.seat, road.Find(event.from), space, event.gear); break;
    case EventKind::Warned: director.Warn(static_cast<std::size_t>(event.amount)); break;
    case EventKind::LostControl: director.LetLoseControl(event.seat, space, event.gear); break;
    case EventKind::Finished: director.LetCross(event.seat, space, event.gear, PlaceNumbered(event.amount)); break;
    default: HearOfTrouble(event); break;
    }
}

void GtDirector::HearOfTrouble(const Event& event)
{
    using namespace GtDirectorDetail;
    const auto kind = static_cast<EventKind>(event.kind);
    const bool befalls = kind == EventKind::Spun || kind == EventKind::LeftTrack || kind == EventKind::DrewDamage ||
                         kind == EventKind::Retired || kind == EventKind::TurnedRound || kind == EventKind::Returned ||
                         kind == EventKind::PitStop;
    if (!befalls || !director.FindOnStage(event.seat, SpaceOf(event)))
    {
        return;
    }
    switch (kind)
    {
    case EventKind::Spun: director.LetSpin(event.seat); break;
    case EventKind::LeftTrack: director.LetCrash(event.seat); break;
    case EventKind::DrewDamage: director.LetBreak(event.seat); break;
    case EventKind::Retired: director.LetPullOver(event.seat); break;
    case EventKind::TurnedRound: director.LetTurnRound(event.seat); break;
    case EventKind::Returned:
        director.LetReturn(event.seat, event.rule == static_cast<std::uint16_t>(Rule::G_RET_1));
        break;
    default: director.LetPit(event.seat); break;
    }
}

void GtDirector::HearOfSigns(const Event& event)
{
    using namespace GtDirectorDetail;
    const auto amount = static_cast<std::uint8_t>(event.amount);
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::WeatherTurned: director.LetWeather(amount == static_cast<std::uint8_t>(Gt::Weather::Wet)); break;
    case EventKind::FlagRaised: director.LetFlag(amount, true); break;
    default: director.LetFlag(amount, false); break;
    }
}

void GtDirector::PlaceAs(const Gt::GtState& state, std::uint32_t entry)
{
    using namespace GtDirectorDetail;
    director.ClearRoad();
    for (Seat seat = 0; seat < film.seats; ++seat)
    {
        const Gt::Car& car = state.cars[seat];
        const Stance stance = StanceOf(state, seat);
        director.SetCar(seat, car.gridPlace, car.gear);
        director.Place(seat, stance, car.space, car.state == CarState::Spun, seat);
    }
    std::size_t dice = 0;
    for (std::size_t i = 0; i < state.planLength; ++i)
    {
        dice += std::size_t{1} + state.plan[i].brakes;
    }
    film.skies = {{film.length, state.weather == Gt::Weather::Wet}};
    film.flags.clear();
    for (const Gt::YellowFlag& flag : state.flags)
    {
        if (flag.tile != 0)
        {
            film.flags.push_back({film.length, flag.tile, true});
        }
    }
    director.TakeUp(state.active, entry, dice, state.warnings, warningLimit);
}

} // namespace Rally::Scene
