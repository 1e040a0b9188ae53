#include "RallyClub/Dirt/Coach.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Club
{
namespace CoachDetail
{

using namespace Dirt;

// What a lesson looks at.
struct Position
{
    const DirtMatch& view;
    const RaceScreen& screen;
    Lessons taught;

    const DirtState& Now() const { return view.Now(); }
    const Car& Own() const { return Now().cars[screen.Who()]; }
    bool Lays() const { return screen.Moment() == Phase::Lay; }
    bool Drives() const { return screen.Moment() == Phase::Drive; }
    bool Knows(Lesson lesson) const { return (taught & BitOf(lesson)) != 0; }
    int Limit() const { return view.Rules().Values().warningLimit; }
};

const RaceButton* ButtonOf(const Position& position, std::string_view id)
{
    const std::vector<RaceButton>& all = position.screen.Buttons();
    const auto found = std::find_if(all.begin(), all.end(), [&](const RaceButton& one) { return one.entry.id == id; });
    return found != all.end() && found->entry.enabled ? &*found : nullptr;
}

template <class Wanted>
const SpaceChoice* SpaceWith(const Position& position, const Wanted& wanted)
{
    for (const SpaceChoice& space : position.screen.Spaces())
    {
        if (std::any_of(space.dice.begin(), space.dice.end(), [&](const DieChoice& die) { return wanted(space, die); }))
        {
            return &space;
        }
    }
    return nullptr;
}

const SpaceChoice* SpaceOfKind(const Position& position, TextKey place)
{
    return SpaceWith(position, [&](const SpaceChoice& space, const DieChoice&) { return space.place == place; });
}

const SpaceChoice* SpaceOfFate(const Position& position, StepFate fate)
{
    return SpaceWith(position, [&](const SpaceChoice&, const DieChoice& die) { return die.fate == fate; });
}

const Space* OnTrack(const Position& position, const SpaceChoice& choice)
{
    const Track& track = position.view.Rules().TrackOf(position.Now());
    const SpaceIndex index = track.Find(choice.space);
    return index == kNoSpace ? nullptr : &track[index];
}

std::string Called(const SpaceChoice& choice)
{
    return std::string(NameOfSpace(choice.space).View());
}

Coaching Say(Lesson lesson, Phrase words, std::string target = {})
{
    return {lesson, std::move(words), std::move(target)};
}

// --- after the dice have begun to fall --------------------------------------------------------------------------------

Coaching OnTheDice(const Position& position)
{
    const DirtState& state = position.Now();
    if (position.screen.Moment() == Phase::LayAgain)
    {
        return position.Knows(Lesson::LayAgain) ? Coaching() : Say(Lesson::LayAgain, TextKey::CoachAgain);
    }
    if (!position.Drives() || state.nextStep == 0)
    {
        return {};
    }
    const bool last = state.warnings + 1 >= position.Limit();
    if (last && !position.Knows(Lesson::LastWarning))
    {
        return Say(Lesson::LastWarning, TextKey::CoachLastWarning, "hud.stop");
    }
    const RaceButton* secure = ButtonOf(position, "hud.secure");
    if (secure != nullptr && !position.Knows(Lesson::Secure))
    {
        return Say(Lesson::Secure, Phrase(TextKey::CoachSecure, {int{position.Own().seconds}}), "hud.secure");
    }
    if (state.warnings > 0 && !last && !position.Knows(Lesson::Warning))
    {
        return Say(Lesson::Warning, Phrase(TextKey::CoachWarning, {int{state.warnings}, position.Limit()}));
    }
    if (state.warnings == 0 && !position.Knows(Lesson::Clean))
    {
        return Say(Lesson::Clean, Phrase(TextKey::CoachClean, {int{state.plan[state.nextStep - 1u].gear}}), "hud.roll");
    }
    return {};
}

// --- while the plan grows ---------------------------------------------------------------------------------------------

// Where the road itself has something to show.
Coaching OnTheRoad(const Position& position)
{
    if (SpaceOfFate(position, StepFate::Finishes) != nullptr && !position.Knows(Lesson::Finish))
    {
        return Say(Lesson::Finish, TextKey::CoachFinish);
    }
    if (const SpaceChoice* fast = SpaceOfFate(position, StepFate::Loses);
        fast != nullptr && !position.Knows(Lesson::Limit))
    {
        const Track& track = position.view.Rules().TrackOf(position.Now());
        const SpaceIndex index = track.Find(fast->space);
        const int limit = index == kNoSpace ? 0 : position.view.Rules().LimitOf(position.Now(), index);
        if (limit > 0)
        {
            return Say(Lesson::Limit, Phrase(TextKey::CoachLimit, {Called(*fast), limit}));
        }
    }
    const auto brakes = [](const SpaceChoice&, const DieChoice& die) { return die.action.count > 0; };
    if (position.Now().reach.gear >= 3 && SpaceWith(position, brakes) != nullptr && !position.Knows(Lesson::Brake))
    {
        return Say(Lesson::Brake, TextKey::CoachBrake);
    }
    const bool corner = SpaceOfKind(position, TextKey::PlaceInside) != nullptr &&
                        SpaceOfKind(position, TextKey::PlaceOutside) != nullptr;
    if (corner && !position.Knows(Lesson::Corner))
    {
        return Say(Lesson::Corner, TextKey::CoachCorner);
    }
    return {};
}

Coaching OnSpecialPlaces(const Position& position)
{
    const auto ford = [&](const SpaceChoice& space, const DieChoice&)
    {
        const Space* place = OnTrack(position, space);
        return place != nullptr && place->ford;
    };
    if (SpaceWith(position, ford) != nullptr && !position.Knows(Lesson::Ford))
    {
        return Say(Lesson::Ford, TextKey::CoachFord);
    }
    const auto jump = [&](const SpaceChoice&, const DieChoice& die)
    { return die.fate == StepFate::Jump || die.fate == StepFate::LongJump; };
    if (SpaceWith(position, jump) != nullptr && !position.Knows(Lesson::Jump))
    {
        return Say(Lesson::Jump, TextKey::CoachJump);
    }
    if (SpaceOfKind(position, TextKey::PlaceSlide) != nullptr && !position.Knows(Lesson::Slide))
    {
        return Say(Lesson::Slide, TextKey::CoachSlide);
    }
    if (SpaceOfKind(position, TextKey::PlaceShortcut) != nullptr && !position.Knows(Lesson::Shortcut))
    {
        return Say(Lesson::Shortcut, TextKey::CoachShortcut);
    }
    return {};
}

// Before anything lies.
Coaching OnAFreshTurn(const Position& position)
{
    const Car& own = position.Own();
    const bool stands = own.pileCards > 0 && own.gear == 0; // its last card lies on the 0 side
    if (stands && !position.Knows(Lesson::Lost))
    {
        return Say(Lesson::Lost, TextKey::CoachLost);
    }
    if (own.pileCards == 0)
    {
        return position.Knows(Lesson::FirstDie) ? Coaching() : Say(Lesson::FirstDie, TextKey::CoachFirstDie);
    }
    if (own.gear > 0 && !position.Knows(Lesson::Card))
    {
        const int seconds = position.view.Rules().Values().frontSeconds[own.gear - 1];
        return Say(Lesson::Card, Phrase(TextKey::CoachCard, {int{own.gear}, seconds}));
    }
    return {};
}

// With dice on the road: on with it, or off.
Coaching OnThePlan(const Position& position)
{
    const DirtState& state = position.Now();
    const int laid = state.planLength;
    if (laid == 0)
    {
        return {};
    }
    const bool goesOn = !position.screen.Spaces().empty();
    if (goesOn && !position.Knows(Lesson::NextDie))
    {
        return Say(Lesson::NextDie, Phrase(TextKey::CoachNextDie, {int{state.reach.gear}}));
    }
    const bool enough = laid >= 3 || !goesOn;
    if (goesOn && laid == 2 && !position.Knows(Lesson::Dare))
    {
        return Say(Lesson::Dare, Phrase(TextKey::CoachDare, {laid}));
    }
    if (enough && !position.Knows(Lesson::Roll) && ButtonOf(position, "hud.roll") != nullptr)
    {
        return Say(Lesson::Roll, Phrase(TextKey::CoachRoll, {position.Limit()}), "hud.roll");
    }
    // As many as can be counted on to hold: fewer than two turns' worth of risk.
    const auto dice = static_cast<int>(
        std::count_if(state.plan, state.plan + laid, [](const Step& step) { return step.die != kRedlineDie; }));
    const bool holds = position.screen.Odds().known && position.screen.Odds().wholePlan.holds > 0.8;
    const bool knowsRolls = position.Knows(Lesson::Clean) || position.Knows(Lesson::Warning);
    const bool offers = enough && knowsRolls && holds && ButtonOf(position, "hud.flat-out") != nullptr;
    if (offers && !position.Knows(Lesson::FlatOut))
    {
        return Say(Lesson::FlatOut, Phrase(TextKey::CoachFlatOut, {dice, position.Limit()}), "hud.flat-out");
    }
    return {};
}

// When nothing else presses.
Coaching OnALongerDay(const Position& position)
{
    const auto coasts = [](const SpaceChoice&, const DieChoice& die)
    { return die.action.die == kCoastDie || die.action.die == kLeaderDie; };
    if (SpaceWith(position, coasts) != nullptr && !position.Knows(Lesson::Coast))
    {
        return Say(Lesson::Coast, TextKey::CoachCoast);
    }
    const bool fresh = position.Now().planLength == 0;
    if (fresh && position.Own().pileCards >= 2 && !position.Knows(Lesson::Hint))
    {
        return Say(Lesson::Hint, TextKey::CoachHint, "hud.hint");
    }
    return {};
}

} // namespace CoachDetail

Coaching CoachingAt(const Dirt::DirtMatch& view, const RaceScreen& screen, Lessons taught)
{
    using namespace CoachDetail;
    if (screen.Who() >= view.Seats())
    {
        return {};
    }
    const Position position{view, screen, taught};
    if (!position.Lays())
    {
        return OnTheDice(position);
    }
    using Teaching = Coaching (*)(const Position&);
    constexpr Teaching fresh[] = {OnAFreshTurn, OnTheRoad, OnSpecialPlaces, OnALongerDay};
    // A plan is laid before the road is explained: the first turn ends, whatever lies ahead.
    constexpr Teaching grown[] = {OnThePlan, OnTheRoad, OnSpecialPlaces, OnALongerDay};
    for (const Teaching teach : position.Now().planLength == 0 ? fresh : grown)
    {
        if (Coaching found = teach(position); !found.IsEmpty())
        {
            return found;
        }
    }
    return {};
}

const Coaching& Coach::At(const Dirt::DirtMatch& view, const RaceScreen& screen, std::uint64_t moment)
{
    return Once(moment, [&](Lessons known) { return CoachingAt(view, screen, known); });
}

} // namespace Rally::Club
