#include "DirtSchool.h"

#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Dirt/DirtPosition.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <bit>

namespace Rally::Dirt
{
namespace DirtSchoolDetail
{

using School::Driven;
using School::kPupil;
using School::LessonCar;
using School::LessonEntry;

constexpr std::uint8_t Byte(std::size_t number)
{
    return static_cast<std::uint8_t>(number);
}

bool Place(const LessonCar& wanted, const Track& track, DirtState& state, Car& car)
{
    const SpaceIndex space = track.Find(ParseSpace(wanted.space));
    if (space == kNoSpace)
    {
        return false;
    }
    car.space = space;
    car.gear = wanted.gear;
    car.seconds = wanted.seconds;
    car.spareWheel = 1;
    car.state = wanted.stands ? CarState::OffTrack : space == kStartSpace ? CarState::Waiting : CarState::Running;
    car.pileCards = space == kStartSpace ? 0 : 1;
    car.leftTrackAs = wanted.stands ? ++state.departures : std::uint16_t{0};
    bool holds = true;
    for (int token = 0; token < wanted.gearbox && holds; ++token)
    {
        holds = TakeDamageToken(state, car, Damage::Gearbox);
    }
    return holds;
}

bool LayPlan(const LessonEntry& lesson, const DirtGame& game, DirtState& state, EventList& events)
{
    return std::all_of(lesson.plan.begin(), lesson.plan.end(),
                       [&](const char* step)
                       {
                           Action action;
                           events.Clear();
                           const bool goes =
                               game.Read(state, step, kPupil, action) && game.Query(state, action).allowed;
                           if (goes)
                           {
                               game.Apply(state, action, events);
                           }
                           return goes;
                       });
}

std::unique_ptr<AnyMatch> Begin(const LessonEntry& lesson, std::vector<std::string> names)
{
    DirtSetup setup = NewSetup(Byte(lesson.cars.size()));
    OptionValues values = ValuesOf(setup.options);
    std::string misfit;
    if (!ReadOptions(DirtOptionSpecs(), lesson.options, values, misfit) || !AddStage(setup, lesson.course))
    {
        return nullptr;
    }
    setup.options = OptionsOf(values);
    const auto game = std::make_shared<const DirtGame>(setup);
    DirtState state{};
    ClearTable(setup, state);
    for (std::size_t seat = 0; seat < lesson.cars.size(); ++seat)
    {
        state.cars[seat].startsAs = Byte(seat);
        if (!Place(lesson.cars[seat], game->TrackOf(state), state, state.cars[seat]))
        {
            return nullptr;
        }
    }
    OrderRound(*game, state, kPupil);
    state.turn =
        Byte(static_cast<std::size_t>(std::find(state.order, state.order + state.orderCount, kPupil) - state.order));
    state.active = kPupil;
    state.round = static_cast<std::uint16_t>(RoundsSoFar(state, kPupil));
    state.leader = state.order[0]; // D-LEA-3
    EventList events;
    const bool opens = game->BrokenInvariant(state) == 0 && OpenTurnOf(*game, state, kPupil, events) &&
                       LayPlan(lesson, *game, state, events);
    return opens ? std::make_unique<DirtMatch>(game, state, std::move(names)) : nullptr;
}

Rule RuleOfLoss(Cause cause)
{
    switch (cause)
    {
    case Cause::Limit: return Rule::D_LIM_2;
    case Cause::Jump: return Rule::D_JMP_4;
    case Cause::LongJump: return Rule::D_JMP_3;
    case Cause::Warnings:
    case Cause::None: break;
    }
    return Rule::D_ROL_3;
}

TextKey WordsOfLoss(Cause cause)
{
    switch (cause)
    {
    case Cause::Limit: return TextKey::SchoolLostLimit;
    case Cause::Jump: return TextKey::SchoolLostJump;
    case Cause::LongJump: return TextKey::SchoolLostLongJump;
    case Cause::Warnings:
    case Cause::None: break;
    }
    return TextKey::SchoolLostWarnings;
}

void Hear(const Event& event, Driven& driven)
{
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::Rolled:
        driven.warnings = Byte(driven.warnings + static_cast<std::size_t>(std::popcount(event.from)));
        break;
    case EventKind::Secured: ++driven.secured; break;
    case EventKind::Moved:
        driven.passed.push_back(event.space);
        driven.slid =
            Byte(driven.slid + (PlaceOf(event.space) == static_cast<unsigned>(Rally::Place::SlideFirst) ? 1u : 0u));
        break;
    case EventKind::Jumped:
        driven.jumped.push_back(event.from);
        driven.passed.push_back(event.space);
        break;
    case EventKind::StepLaid: driven.warnings = 0; break; // of a new turn
    case EventKind::GainedSeconds: driven.seconds = static_cast<std::uint16_t>(driven.seconds + event.amount); break;
    case EventKind::ChangedWheel: ++driven.wheels; break;
    case EventKind::CrossedLine: driven.finished = true; break;
    case EventKind::TookCard:
        driven.gear = event.gear;
        driven.lowestGear = (std::min)(driven.lowestGear, event.gear);
        break;
    case EventKind::LostControl:
        driven.lostBy = RuleOfLoss(static_cast<Cause>(event.amount));
        driven.whyLost = WordsOfLoss(static_cast<Cause>(event.amount));
        break;
    default: break;
    }
}

// A turn is over when the next one begins, or none will.
void Follow(const AnyMatch& match, Driven& driven)
{
    const DirtMatch& race = *AsDirt(match);
    const DirtState& state = race.Now();
    bool begins = false;
    for (const Event& event : match.Events())
    {
        const auto kind = static_cast<EventKind>(event.kind);
        begins = begins || kind == EventKind::TurnBegan || kind == EventKind::RoundBegan;
        const bool own = event.seat == kPupil && driven.turnOf == kPupil && !begins;
        if (own)
        {
            Hear(event, driven);
        }
    }
    const bool over = match.WhoMoves().IsOver();
    const bool ends = driven.turnOf == kPupil && !match.Entries().empty() && (begins || over);
    driven.turns = Byte(driven.turns + (ends ? 1u : 0u));
    driven.playsFirst = state.orderCount > 0 && state.order[0] == kPupil;
    driven.at = race.Rules().TrackOf(state)[state.cars[kPupil].space].code;
    driven.turnOf = over ? kNoSeat : state.active;
    driven.laid = state.planLength;
    driven.rolled = state.nextStep;
}

} // namespace DirtSchoolDetail

const School::SchoolGame* DirtSchool()
{
    static constexpr School::SchoolGame kSchool{.begin = DirtSchoolDetail::Begin, .follow = DirtSchoolDetail::Follow};
    return &kSchool;
}

} // namespace Rally::Dirt
